// The grammar of the ficha, through VS Code's own tokenizer.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const here = dirname(fileURLToPath(import.meta.url));
const wasm = await readFile(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm"));
await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
const FILES = {
  "source.tec": join(here, "..", "..", "tec.tmLanguage.json"),
  "markdown.tec.codeblock": join(here, "..", "syntaxes", "markdown-tec.tmLanguage.json"),
};
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async (scope) =>
    FILES[scope] ? textmate.parseRawGrammar(await readFile(FILES[scope], "utf8"), FILES[scope]) : null,
});

async function tokens(text, scope = "source.tec") {
  const grammar = await registry.loadGrammar(scope);
  let stack = textmate.INITIAL;
  return text.split("\n").map((line) => {
    const read = grammar.tokenizeLine(line, stack);
    stack = read.ruleStack;
    return read.tokens.map((t) => [line.slice(t.startIndex, t.endIndex), t.scopes.slice(1).join(" ")]);
  });
}

/** The scopes of the first token on a line that holds a text. */
function scopesOf(line, text) {
  const found = line.find(([piece]) => piece.includes(text));
  assert.ok(found, `${text} in ${JSON.stringify(line)}`);
  return found[1];
}

const sample = await tokens(await readFile(join(here, "sample.tec"), "utf8"));
const EXPECTED = [
  [0, "As oito", "comment.line"],
  [1, "Nome", "keyword.other.opening"],
  [1, "Dragão n#1 Ascendente", "entity.name.section"],
  [1, "nota", "comment.line"],
  [2, "Natureza", "entity.name.tag"],
  [3, "gatilho", "keyword.operator.word"],
  [5, "2", "constant.numeric"],
  [5, "+", "keyword.operator"],
  [6, "nenhum", "constant.language"],
  [7, "2d8", "constant.numeric.dice"],
  [8, "O punho sobe, 3 vezes,", "string.unquoted"],
  [9, "com a cachoeira.", "string.unquoted"],
  [9, "techlint", "keyword.control.techlint"],
  [9, "SE402", "constant.other.code"],
  [11, "---", "punctuation.separator.item"],
  [12, "Inimigo", "keyword.other.opening"],
  [12, "Cavaleiro de Prata", "entity.name.section"],
  [13, "114", "constant.numeric"],
  [15, "-", "punctuation.definition.list.begin"],
  [15, "+7", "constant.numeric"],
  [15, "contra", "keyword.operator.word"],
  [17, "-", "punctuation.definition.list.begin"],
  [17, "2", "entity.name.tag"],
];

for (const [line, text, scope] of EXPECTED) {
  test(`line ${line + 1}: ${text} is ${scope}`, () => {
    assert.ok(scopesOf(sample[line], text).split(" ").some((s) => s.startsWith(scope)), scopesOf(sample[line], text));
  });
}

test("a value ends where the next field begins", () => {
  assert.ok(!scopesOf(sample[4], "declarado").includes("entity.name.tag"));
  assert.equal(scopesOf(sample[18], "Perdida sem dois pontos"), "");
});

test("every opening label opens", async () => {
  const raw = JSON.parse(await readFile(FILES["source.tec"], "utf8"));
  const labels = raw.repository.opening.begin.match(/\?i:\((.*)\)\)\\s/)[1].split("|").map((l) => l.replace(/\\(.)/g, "$1"));
  assert.ok(labels.length >= 6);
  for (const label of labels) {
    const [line] = await tokens(`${label}: Alguém`);
    assert.ok(scopesOf(line, label).includes("keyword.other.opening"), label);
    assert.ok(scopesOf(line, "Alguém").includes("entity.name.section"), label);
  }
});

test("any bytes are taken", async () => {
  for (const text of [":", "#", " - : :", "---:", "Nome:", "  x", "\u0000", "a".repeat(5000), "Nome: ((((", "-", "- -"]) {
    await tokens(text);
  }
});

test("a fence of Markdown holds the ficha", async () => {
  const lines = await tokens("```tec\nNome: Onda\n```\nfora", "markdown.tec.codeblock");
  assert.ok(scopesOf(lines[1], "Nome").includes("keyword.other.opening"));
  assert.ok(!scopesOf(lines[3], "fora").includes("meta.embedded"));
});
