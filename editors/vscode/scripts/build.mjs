// Bundles the extension into dist/ and copies the grammar of the ficha from its one place.
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(dirname(fileURLToPath(import.meta.url)));
await mkdir(join(here, "syntaxes"), { recursive: true });
await copyFile(join(here, "..", "tec.tmLanguage.json"), join(here, "syntaxes", "tec.tmLanguage.json"));
await build({
  entryPoints: [join(here, "src", "extension.js")],
  outfile: join(here, "dist", "extension.js"),
  bundle: true,
  minify: true,
  platform: "node",
  target: "node18",
  format: "cjs",
  external: ["vscode"],
  legalComments: "eof",
  logLevel: "warning",
});
