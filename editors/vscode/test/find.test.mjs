import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import test from "node:test";

const require = createRequire(import.meta.url);
const { findTechlint } = require("../src/find.js");
const { languageOf, WORDS } = require("../src/words.js");

async function program(...parts) {
  const file = join(...parts);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, "#!/bin/sh\n");
  await chmod(file, 0o755);
  return file;
}

test("the setting, the folder's environment, the PATH, in this order", async () => {
  const root = await mkdtemp(join(tmpdir(), "techlint ção [1] "));
  const onPath = await program(root, "bin", "techlint");
  const env = { PATH: ["relative", join(root, "nowhere"), join(root, "bin")].join(":"), HOME: root };
  const folder = join(root, "projeto");
  const ask = (more) => findTechlint({ folders: [folder], env, platform: "linux", ...more });
  assert.deepEqual(ask(), { command: onPath, from: "path" });
  const own = await program(folder, ".venv", "bin", "techlint");
  assert.deepEqual(ask(), { command: own, from: "folder" });
  assert.deepEqual(ask({ trusted: false }), { command: onPath, from: "path" });
  assert.deepEqual(ask({ setting: "~/bin/techlint" }), { command: onPath, from: "setting" });
  assert.deepEqual(ask({ setting: ".venv/bin/techlint" }), { command: own, from: "setting" });
  assert.equal(ask({ setting: "/nowhere/techlint" }), undefined);
  assert.equal(findTechlint({ env: { PATH: "" }, platform: "linux" }), undefined);
});

test("on Windows an .exe is found and a .bat is not", async () => {
  const root = await mkdtemp(join(tmpdir(), "techlint-win-"));
  await program(root, ".venv", "Scripts", "techlint.bat");
  const ask = () => findTechlint({ folders: [root], env: { PATHEXT: ".EXE;.BAT" }, platform: "win32" });
  assert.equal(ask(), undefined);
  const file = await program(root, ".venv", "Scripts", "techlint.exe");
  assert.equal(ask().command, file);
});

test("both languages say the same things", () => {
  assert.deepEqual(Object.keys(WORDS.pt), Object.keys(WORDS.en));
  assert.equal(languageOf("", "pt-br"), "pt");
  assert.equal(languageOf("", "de"), "en");
  assert.equal(languageOf("pt", "en"), "pt");
});
