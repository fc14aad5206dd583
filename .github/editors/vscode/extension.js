// Starts the server of Lintel, and shows its previews.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function start() {
  const tool = vscode.workspace.getConfiguration("lintel").get("path");
  client = new LanguageClient(
    "lintel",
    "Lintel",
    { command: tool, args: ["lsp"] },
    {
      documentSelector: [
        { scheme: "file", language: "lintel-interface" },
        { scheme: "file", language: "lintel-strings" },
        { scheme: "file", pattern: "**/.lintel.yml" },
      ],
    },
  );
  return client.start();
}

async function showPreview() {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || !client) return;
  // The server writes the page and has it opened.
  await client.sendRequest("workspace/executeCommand", {
    command: "lintel.preview",
    arguments: [client.code2ProtocolConverter.asUri(document.uri)],
  });
}

async function restart() {
  await client?.dispose();
  await start();
}

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("lintel.showPreview", showPreview),
    vscode.commands.registerCommand("lintel.restart", restart),
  );
  return start();
};

exports.deactivate = () => client?.stop();
