"""The built server as the tests see it: its process, a client that trusts nothing, and what `check` finds.

LINTEL is the path of the tool, in the environment.
"""

import json
import os
import re
import subprocess
from collections import Counter
from pathlib import Path
from urllib.parse import quote

from lsprotocol import types
from pygls.protocol import default_converter
from pytest_lsp import LanguageClient
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features
from pytest_lsp.protocol import LanguageClientProtocol

LINTEL = os.environ["LINTEL"]
COMMAND = [LINTEL, "lsp"]


class WrongMessage(Exception):
    """A message of the server that is not as the protocol defines it."""


def without_nulls(value):
    """A value without members that are null, which an absent one is equal to."""
    if isinstance(value, dict):
        return {key: without_nulls(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [without_nulls(item) for item in value]
    return value


class StrictProtocol(LanguageClientProtocol):
    """Refuses messages with members that the protocol does not have, or of other types.

    The converters turn "1" into 1 and leave out what they do not know, so that what they have read is
    written again and compared.
    """

    def structure_message(self, data):
        message = super().structure_message(data)
        written = json.loads(json.dumps(self._converter.unstructure(message)))
        if without_nulls(written) != without_nulls(data):
            raise WrongMessage(f"{data} is read as {written}")
        return message


def strict_client():
    client = LanguageClient(protocol_cls=StrictProtocol, converter_factory=default_converter)
    own = types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS
    register_lsp_features(
        client, {name: feature for name, feature in DEFAULT_CLIENT_FEATURES.items() if name != own}
    )
    # The latest diagnostics of each address, with the version that they are for.
    client.published = {}

    @client.feature(own)
    def published(parameters: types.PublishDiagnosticsParams):
        client.published[parameters.uri] = parameters
        client.diagnostics[parameters.uri] = parameters.diagnostics

    client.registrations = []

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def registered(parameters: types.RegistrationParams):
        client.registrations += parameters.registrations

    client.refreshed = Counter()

    @client.feature(types.WORKSPACE_CODE_LENS_REFRESH)
    def lenses_refreshed(_):
        client.refreshed["lenses"] += 1

    @client.feature(types.WORKSPACE_INLAY_HINT_REFRESH)
    def hints_refreshed(_):
        client.refreshed["hints"] += 1

    return client


def capabilities(encoding, pulls):
    """What a capable client can do, with one encoding and one way to get diagnostics."""
    both = [types.MarkupKind.Markdown, types.MarkupKind.PlainText]
    refresh = pulls or None
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=[encoding]),
        text_document=types.TextDocumentClientCapabilities(
            diagnostic=types.DiagnosticClientCapabilities() if pulls else None,
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
                related_information=True, version_support=True
            ),
            hover=types.HoverClientCapabilities(content_format=both),
            completion=types.CompletionClientCapabilities(
                completion_item=types.ClientCompletionItemOptions(
                    snippet_support=pulls, documentation_format=both
                )
            ),
            document_symbol=types.DocumentSymbolClientCapabilities(
                hierarchical_document_symbol_support=pulls
            ),
            document_link=types.DocumentLinkClientCapabilities(tooltip_support=True),
            rename=types.RenameClientCapabilities(prepare_support=True),
        ),
        workspace=types.WorkspaceClientCapabilities(
            workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=pulls),
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(
                dynamic_registration=True
            ),
            diagnostics=types.DiagnosticWorkspaceClientCapabilities(refresh_support=refresh),
            code_lens=types.CodeLensWorkspaceClientCapabilities(refresh_support=True),
            inlay_hint=types.InlayHintWorkspaceClientCapabilities(refresh_support=True),
            workspace_folders=True,
        ),
        window=types.WindowClientCapabilities(
            work_done_progress=True, show_document=types.ShowDocumentClientCapabilities(True)
        ),
    )


def address(path):
    """The address of a file, as an editor writes it."""
    return "file://" + quote(str(path))


def units(text, encoding):
    return len(text.encode("utf-8")) if encoding == "utf-8" else len(text.encode("utf-16-le")) // 2


def lines(text):
    """The lines of a text, as the protocol divides them."""
    return re.split("\r\n|\n|\r", text)


class Text:
    """A text with its places, counted in characters here and in an encoding's units at the server."""

    def __init__(self, text, encoding):
        self.text = text
        self.encoding = encoding
        self.lines = lines(text)
        self.starts = [0] + [match.end() for match in re.finditer("\r\n|\n|\r", text)]

    def position(self, index):
        line = max(number for number, start in enumerate(self.starts) if start <= index)
        before = self.text[self.starts[line] : index]
        return types.Position(line, units(before, self.encoding))

    def find(self, part, occurrence=0):
        """The index of the place that "|" marks in a part of the text, else of its start."""
        offset = part.index("|") if "|" in part else 0
        part = part.replace("|", "")
        index = -1
        for _ in range(occurrence + 1):
            index = self.text.index(part, index + 1)
        return index + offset

    def at(self, part, occurrence=0):
        return self.position(self.find(part, occurrence))

    def range(self, part, occurrence=0):
        """The range of what is between the two "|" of a part, else of the part."""
        pieces = part.split("|")
        before, marked = (pieces[0], pieces[1]) if len(pieces) == 3 else ("", part)
        start = self.find(part.replace("|", ""), occurrence) + len(before)
        return types.Range(self.position(start), self.position(start + len(marked)))

    def index(self, position):
        line = self.lines[position.line]
        count = 0
        for index, character in enumerate(line):
            if count >= position.character:
                assert count == position.character, f"{position} is within {character!r}"
                return self.starts[position.line] + index
            count += units(character, self.encoding)
        assert count == position.character, f"{position} is behind the end of the line"
        return self.starts[position.line] + len(line)

    def slice(self, range):
        return self.text[self.index(range.start) : self.index(range.end)]

    def applying(self, edits):
        """The text after edits, which must not overlap."""
        spans = sorted((self.index(e.range.start), self.index(e.range.end), e.new_text) for e in edits)
        result, end = "", 0
        for start, stop, new in spans:
            assert end <= start <= stop, f"{spans} overlap"
            result += self.text[end:start] + new
            end = stop
        return result + self.text[end:]


SEVERITIES = {1: "error", 2: "warning", 3: "note"}


def facts(diagnostics, text):
    """What `check` says too: rule, severity, line and column in characters, message."""
    return sorted(
        (
            item.code,
            SEVERITIES[item.severity.value],
            item.range.start.line + 1,
            text.index(item.range.start) - text.starts[item.range.start.line] + 1,
            item.message,
        )
        for item in diagnostics
    )


def run(*arguments, folder=None, status=(0, 1)):
    done = subprocess.run([LINTEL, *arguments], cwd=folder, capture_output=True, check=False)
    assert done.returncode in status, done.stderr.decode()
    return done.stdout.decode()


def reported(report, path):
    """The same facts from a JSON report."""
    return sorted(
        (item["rule"], item["severity"], item["line"] or 1, item["column"] or 1, item["message"])
        for item in json.loads(report)["findings"]
        if item["path"] == str(path)
    )
