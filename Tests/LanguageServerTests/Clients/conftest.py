"""A server for each pair of an encoding and a way to get diagnostics, and documents for it."""

import asyncio
import itertools
import os
import shutil

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig

from server import COMMAND, Text, address, capabilities, strict_client

# Either encoding and either way; all pairs of them in a whole run.
MODES = [("utf-8", True), ("utf-16", False)]
if os.environ.get("LINTEL_WHOLE_CORPUS"):
    MODES += [("utf-8", False), ("utf-16", True)]


def name(mode):
    return f"{mode[0]}-{'pull' if mode[1] else 'push'}"



@pytest_lsp.fixture(
    scope="module",
    params=MODES,
    ids=name,
    config=ClientServerConfig(server_command=COMMAND, client_factory=strict_client),
)
async def client(lsp_client: pytest_lsp.LanguageClient, request, tmp_path_factory):
    encoding, pulls = request.param
    root = tmp_path_factory.mktemp("Müller 🎻 app")
    result = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities(encoding, pulls),
            workspace_folders=[types.WorkspaceFolder(uri=address(root), name="app")],
        )
    )
    lsp_client.root = root
    lsp_client.encoding = encoding
    lsp_client.pulls = pulls
    lsp_client.server_capabilities = result.capabilities
    lsp_client.server_info = result.server_info
    yield
    await lsp_client.shutdown_session()
    assert lsp_client._server.returncode == 0


class Documents:
    """Files in a folder of their own, and the open ones of them."""

    def __init__(self, client, folder):
        self.client = client
        self.folder = folder
        self.versions = {}

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
        return path

    def text(self, text):
        return Text(text, self.client.encoding)

    def open(self, path, text=None):
        """Opens a file, with another text if one is given, and returns its text."""
        text = path.read_bytes().decode("utf-8") if text is None else text
        self.versions[path] = 1
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(address(path), "xml", 1, text)
            )
        )
        return self.text(text)

    def change(self, path, *changes):
        """Sends changes: new texts, or pairs of a range and its new text."""
        self.versions[path] += 1
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(
                    version=self.versions[path], uri=address(path)
                ),
                [
                    types.TextDocumentContentChangeWholeDocument(change)
                    if isinstance(change, str)
                    else types.TextDocumentContentChangePartial(range=change[0], text=change[1])
                    for change in changes
                ],
            )
        )

    def close(self, path):
        del self.versions[path]
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(self.id(path)))

    def id(self, path):
        return types.TextDocumentIdentifier(address(path))

    def place(self, kind, path, position, **others):
        return kind(text_document=self.id(path), position=position, **others)

    async def diagnostics(self, path):
        """The diagnostics of the current version, asked for or waited for."""
        if self.client.pulls:
            report = await self.client.text_document_diagnostic_async(
                types.DocumentDiagnosticParams(self.id(path))
            )
            assert report.kind == "full"
            return report.items
        for _ in range(6000):
            found = self.client.published.get(address(path))
            if found and found.version == self.versions[path]:
                return found.diagnostics
            await asyncio.sleep(0.01)
        raise TimeoutError(f"no diagnostics of {path} in version {self.versions[path]}")


counter = itertools.count()


@pytest.fixture
def documents(client):
    folder = client.root / f"part {next(counter)}"
    folder.mkdir()
    documents = Documents(client, folder)
    yield documents
    for path in list(documents.versions):
        documents.close(path)
    shutil.rmtree(folder)
