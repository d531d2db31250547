"use strict";
// Starts `techlint lsp` and shows what it says. All that is known of a game is in techlint itself.

const { execFile } = require("node:child_process");
const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient, RevealOutputChannelOn } = require("vscode-languageclient/node");
const { findTechlint } = require("./find");
const { WORDS, languageOf } = require("./words");

const INSTALL = 'python -m pip install "techlint[lsp]"';
const LANGUAGES = ["tec", "yaml", "markdown"];

/** @type {LanguageClient | undefined} */
let client;
/** @type {import("vscode").LogOutputChannel | undefined} */
let log;
/** The starts and stops, one after the other. @type {Promise<void>} */
let turn = Promise.resolve();

const settings = () => vscode.workspace.getConfiguration("techlint");
const words = () => WORDS[languageOf(settings().get("lang", ""), vscode.env.language)];
const folders = () =>
  (vscode.workspace.workspaceFolders || []).filter((f) => f.uri.scheme === "file").map((f) => f.uri.fsPath);

function found() {
  return findTechlint({
    setting: settings().get("path", ""),
    folders: folders(),
    trusted: vscode.workspace.isTrusted,
  });
}

/** What the server is told at its start; what is empty is left to the configuration files. */
function told() {
  const all = settings();
  const lang = all.get("lang", "");
  const config = all.get("config", "");
  return {
    ...(lang ? { lang } : {}),
    ...(config ? { config } : {}),
    select: all.get("select", []),
    ignore: all.get("ignore", []),
    display: vscode.env.language,
  };
}

async function start() {
  if (!settings().get("enable", true) || client) return;
  const techlint = found();
  if (!techlint) {
    void offerToInstall();
    return;
  }
  log.info(`${techlint.command} lsp (${techlint.from})`);
  const server = { command: techlint.command, args: ["lsp"], options: { cwd: folders()[0] } };
  const made = new LanguageClient(
    "techlint",
    "techlint",
    { run: server, debug: server },
    {
      documentSelector: LANGUAGES.flatMap((language) => [
        { scheme: "file", language },
        { scheme: "untitled", language },
      ]),
      initializationOptions: told(),
      synchronize: { configurationSection: "techlint" },
      outputChannel: log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
    },
  );
  client = made;
  try {
    await made.start();
  } catch (error) {
    if (client === made) client = undefined;
    const why = error instanceof Error ? error.message : String(error);
    log.error(why);
    void vscode.window.showErrorMessage(words().failed(why), words().log).then((chosen) => {
      if (chosen) log.show();
    });
  }
}

async function stop() {
  const stopping = client;
  client = undefined;
  if (stopping) await stopping.stop().catch(() => undefined);
}

/** Puts a start or stop behind those that still run. @param {() => Promise<void>} step */
function next(step) {
  turn = turn.then(step, step);
  return turn;
}

const restart = () => next(async () => (await stop(), start()));

async function offerToInstall() {
  const say = words();
  const setting = settings().get("path", "");
  const message = setting ? say.notAt(setting) : say.missing;
  const buttons = setting ? [say.settings, say.again] : [say.copy, say.again, say.settings];
  const chosen = await vscode.window.showWarningMessage(message, ...buttons);
  if (chosen === say.copy) {
    await vscode.env.clipboard.writeText(INSTALL);
    const then = await vscode.window.showInformationMessage(say.copied, say.again);
    if (then === say.again) await restart();
  } else if (chosen === say.again) {
    await restart();
  } else if (chosen === say.settings) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "techlint.path");
  }
}

/** Shows `techlint cost` of the open file in the log. */
async function cost() {
  const say = words();
  const document = vscode.window.activeTextEditor?.document;
  if (!document || document.uri.scheme !== "file") {
    void vscode.window.showInformationMessage(say.noFile);
    return;
  }
  if (document.isDirty) {
    void vscode.window.showInformationMessage(say.save);
    return;
  }
  const techlint = found();
  if (!techlint) {
    void offerToInstall();
    return;
  }
  const file = document.uri.fsPath;
  const lang = languageOf(settings().get("lang", ""), vscode.env.language);
  // No shell: a name of a file is one argument, whatever stands in it.
  execFile(
    techlint.command,
    ["cost", "--lang", lang, "--", file],
    { cwd: path.dirname(file), env: { ...process.env, PYTHONUTF8: "1", NO_COLOR: "1" }, timeout: 20000 },
    (error, out, err) => {
      log.show(true);
      log.append(`\n${out || err || String(error ?? "")}`);
    },
  );
}

/** @param {import("vscode").ExtensionContext} context */
async function activate(context) {
  log = vscode.window.createOutputChannel("techlint", { log: true });
  context.subscriptions.push(
    log,
    vscode.commands.registerCommand("techlint.restart", restart),
    vscode.commands.registerCommand("techlint.cost", cost),
    vscode.commands.registerCommand("techlint.showLog", () => log.show()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (["enable", "path", "lang", "config"].some((key) => event.affectsConfiguration(`techlint.${key}`))) void restart();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void restart()),
  );
  await next(start);
}

function deactivate() {
  return next(stop);
}

module.exports = { activate, deactivate };
