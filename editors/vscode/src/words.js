"use strict";
// What the extension itself says, in Portuguese and in English.

const WORDS = {
  pt: {
    missing: "O techlint não foi encontrado neste computador, e é ele quem confere as fichas.",
    notAt: (file) => `Não há techlint em \`${file}\` (configuração techlint.path).`,
    copy: "Copiar o comando que instala",
    copied: "Comando copiado: cole num terminal. Depois, tente de novo.",
    again: "Tentar de novo",
    settings: "Abrir as configurações",
    failed: (why) => `O servidor do techlint não começou: ${why}`,
    log: "Ver o registro",
    save: "Salve o arquivo primeiro: a conta é a do arquivo salvo.",
    noFile: "Abra um arquivo .tec, .yaml ou .md com técnicas.",
  },
  en: {
    missing: "techlint was not found on this computer, and it is what checks the sheets.",
    notAt: (file) => `There is no techlint at \`${file}\` (setting techlint.path).`,
    copy: "Copy the command that installs it",
    copied: "Command copied: paste it in a terminal. Then try again.",
    again: "Try again",
    settings: "Open the settings",
    failed: (why) => `The server of techlint did not start: ${why}`,
    log: "Show the log",
    save: "Save the file first: the sum is that of the saved file.",
    noFile: "Open a .tec, .yaml or .md file with techniques.",
  },
};

/**
 * @param {string} setting the setting `techlint.lang`
 * @param {string} display the language of VS Code
 * @returns {"pt" | "en"}
 */
function languageOf(setting, display) {
  if (setting === "pt" || setting === "en") return setting;
  return display.toLowerCase().startsWith("pt") ? "pt" : "en";
}

module.exports = { WORDS, languageOf };
