// The bundle, with a VS Code that only takes notes.
import assert from "node:assert/strict";
import { mkdtemp } from "node:fs/promises";
import Module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const bundle = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist", "extension.js");
const require = createRequire(import.meta.url);

/** Anything a bundle may ask of VS Code while it loads: a class, a function, a value, deeper and deeper. */
function anything(own = {}) {
  const target = class {};
  return new Proxy(target, {
    get: (_, key) => {
      if (key in own) return own[key];
      if (key === "prototype" || typeof key === "symbol") return Reflect.get(target, key);
      return (own[key] = anything());
    },
    apply: () => anything(),
  });
}

function vscodeStub(settings) {
  const seen = { commands: new Map(), warnings: [] };
  const log = { info() {}, error() {}, append() {}, show() {}, dispose() {} };
  const vscode = anything({
    env: { language: "pt-br", clipboard: { writeText: async (text) => void (seen.copied = text) } },
    workspace: anything({
      isTrusted: true,
      workspaceFolders: [],
      getConfiguration: () => ({ get: (key, fallback) => settings[key] ?? fallback }),
      onDidChangeConfiguration: () => ({ dispose() {} }),
      onDidGrantWorkspaceTrust: () => ({ dispose() {} }),
    }),
    window: anything({
      createOutputChannel: () => log,
      showWarningMessage: async (text, ...buttons) => {
        seen.warnings.push(text);
        return settings.answer?.(buttons);
      },
      showInformationMessage: async () => undefined,
    }),
    commands: anything({
      registerCommand: (name, run) => (seen.commands.set(name, run), { dispose() {} }),
    }),
  });
  return { vscode, seen };
}

function load(vscode) {
  const original = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? vscode : original(name, ...rest));
  try {
    delete require.cache[bundle];
    return require(bundle);
  } finally {
    Module._load = original;
  }
}

test("without techlint it says how to install it, and stops cleanly", async () => {
  const empty = await mkdtemp(join(tmpdir(), "techlint-none-"));
  const before = process.env.PATH;
  process.env.PATH = empty;
  try {
    const { vscode, seen } = vscodeStub({ answer: (buttons) => buttons[0] });
    const extension = load(vscode);
    await extension.activate({ subscriptions: [] });
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(seen.warnings.length, 1);
    assert.match(seen.warnings[0], /não foi encontrado/);
    assert.match(seen.copied, /pip install "techlint\[lsp\]"/);
    assert.deepEqual([...seen.commands.keys()].sort(), ["techlint.cost", "techlint.restart", "techlint.showLog"]);
    await extension.deactivate();
  } finally {
    process.env.PATH = before;
  }
});

test("a wrong path in the settings is named", async () => {
  const { vscode, seen } = vscodeStub({ path: "/nowhere/techlint" });
  const extension = load(vscode);
  await extension.activate({ subscriptions: [] });
  assert.match(seen.warnings[0], /\/nowhere\/techlint/);
});

test("switched off it starts nothing", async () => {
  const { vscode, seen } = vscodeStub({ enable: false });
  await load(vscode).activate({ subscriptions: [] });
  assert.deepEqual(seen.warnings, []);
});
