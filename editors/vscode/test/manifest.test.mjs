import assert from "node:assert/strict";
import { access, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const json = async (...parts) => JSON.parse(await readFile(join(root, ...parts), "utf8"));
const manifest = await json("package.json");

test("what the manifest names is there", async () => {
  const { languages, grammars, snippets } = manifest.contributes;
  const named = [
    manifest.main,
    manifest.icon,
    ...languages.map((language) => language.configuration),
    ...grammars.map((grammar) => grammar.path),
    ...snippets.map((snippet) => snippet.path),
  ];
  for (const path of named) await access(join(root, path));
});

test("every text is there in both languages", async () => {
  const [en, pt] = [await json("package.nls.json"), await json("package.nls.pt-br.json")];
  const used = [...JSON.stringify(manifest).matchAll(/"%([\w.]+)%"/g)].map((match) => match[1]).sort();
  assert.deepEqual([...new Set(used)].sort(), Object.keys(en).sort());
  assert.deepEqual(Object.keys(pt).sort(), Object.keys(en).sort());
});

test("commands of the manifest are those of the code", async () => {
  const code = await readFile(join(root, "src", "extension.js"), "utf8");
  const registered = [...code.matchAll(/registerCommand\("([\w.]+)"/g)].map((match) => match[1]).sort();
  assert.deepEqual(manifest.contributes.commands.map((command) => command.command).sort(), registered);
});

test("settings of the manifest are those of the code", async () => {
  const code = await readFile(join(root, "src", "extension.js"), "utf8");
  for (const key of Object.keys(manifest.contributes.configuration.properties)) {
    const short = key.replace("techlint.", "");
    assert.ok(short === "trace.server" || code.includes(`"${short}"`), key);
  }
});
