"use strict";
// Where the techlint to run is. Knows no VS Code, so that it is tested as it is.

const fs = require("node:fs");
const path = require("node:path");

const VENVS = [".venv", "venv", "env"];

/** @param {string} file */
function isProgram(file) {
  try {
    if (!fs.statSync(file).isFile()) return false;
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The names a program may have in a folder of programs.
 * @param {string} name
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
function namesOf(name, platform, env) {
  if (platform !== "win32" || path.win32.extname(name)) return [name];
  const endings = (env.PATHEXT || ".COM;.EXE;.BAT;.CMD").split(";").filter(Boolean);
  // A .bat or .cmd cannot be started without a shell, and a shell would read the arguments.
  return endings.filter((ending) => /^\.(com|exe)$/i.test(ending)).map((ending) => name + ending.toLowerCase());
}

/**
 * The techlint to start: the one of the settings, else that of a folder's environment, else the one on the PATH.
 * @param {{setting?: string, folders?: string[], trusted?: boolean, env?: NodeJS.ProcessEnv, platform?: NodeJS.Platform}} options
 * @returns {{command: string, from: "setting" | "folder" | "path"} | undefined} nothing where there is none
 */
function findTechlint({ setting = "", folders = [], trusted = true, env = process.env, platform = process.platform }) {
  if (setting) {
    const home = env.HOME || env.USERPROFILE || "";
    let file = setting.startsWith("~/") && home ? path.join(home, setting.slice(2)) : setting;
    if (!path.isAbsolute(file) && folders.length > 0) file = path.join(folders[0], file);
    return isProgram(file) ? { command: file, from: "setting" } : undefined;
  }
  if (trusted) {
    const bin = platform === "win32" ? "Scripts" : "bin";
    for (const folder of folders) {
      for (const venv of VENVS) {
        for (const name of namesOf("techlint", platform, env)) {
          const file = path.join(folder, venv, bin, name);
          if (isProgram(file)) return { command: file, from: "folder" };
        }
      }
    }
  }
  for (const folder of (env.PATH || env.Path || "").split(path.delimiter)) {
    // A relative entry would be looked for in the folder that was opened.
    if (!path.isAbsolute(folder)) continue;
    for (const name of namesOf("techlint", platform, env)) {
      const file = path.join(folder, name);
      if (isProgram(file)) return { command: file, from: "path" };
    }
  }
  return undefined;
}

module.exports = { findTechlint };
