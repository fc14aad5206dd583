"""Every request at many places of real documents: each range that comes back is one of its text."""

import random
from pathlib import Path

import attrs
import pytest
from lsprotocol import types

from conftest import MODES, name
from server import address
from test_findings import APPLICATIONS, CORPUS, EXAMPLES, PACKAGE, TABLES, documents_of

pytestmark = pytest.mark.parametrize(
    "client", MODES[:2], indirect=True, ids=name, scope="module"
)
FILES = [PACKAGE / file for file in EXAMPLES[::6] + TABLES[::8]]
for application in APPLICATIONS if CORPUS.exists() else []:
    found = documents_of(CORPUS / application)
    FILES += found[:: max(1, len(found) // 2)][1:2]


def ranges(value):
    """All ranges in a result, with the address of the document that they are in, if it is another one."""
    if isinstance(value, types.Range):
        yield None, value
    elif isinstance(value, types.Position):
        yield None, types.Range(value, value)
    elif isinstance(value, types.Location):
        yield value.uri, value.range
    elif isinstance(value, types.TextDocumentEdit):
        for edit in value.edits:
            yield value.text_document.uri, edit.range
    elif isinstance(value, types.WorkspaceEdit) and value.changes is not None:
        for uri, edits in value.changes.items():
            for edit in edits:
                yield uri, edit.range
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from ranges(item)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from ranges(getattr(value, field.name))


@pytest.mark.parametrize("file", FILES, ids=lambda file: Path(file).name)
async def test_every_range_is_one_of_the_text(documents, file):
    # Text beyond ASCII in front of every element and entry.
    original = file.read_bytes()
    if original[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return
    written = original.decode().replace("><", "><!--🎻é--><").replace('\n"', '\n/* 🎻é */ "')
    path = documents.write(file.name, written)
    text = documents.open(path)
    client = documents.client
    texts = {address(path): text}

    def check(result):
        for uri, range in ranges(result):
            uri = uri or address(path)
            if uri not in texts:
                other = next(f for f in documents.folder.rglob("*") if address(f) == uri)
                texts[uri] = documents.text(other.read_bytes().decode())
            texts[uri].slice(range)

    check(await documents.diagnostics(path))
    id = documents.id(path)
    everything = types.Range(types.Position(0, 0), text.position(len(written)))
    context = types.CodeActionContext([])
    for result in (
        await client.text_document_document_symbol_async(types.DocumentSymbolParams(id)),
        await client.text_document_folding_range_async(types.FoldingRangeParams(id)),
        await client.text_document_document_link_async(types.DocumentLinkParams(id)),
        await client.text_document_code_lens_async(types.CodeLensParams(id)),
        await client.text_document_inlay_hint_async(types.InlayHintParams(id, everything)),
        await client.text_document_code_action_async(
            types.CodeActionParams(id, everything, context)
        ),
    ):
        check(result)
    chance = random.Random(file.name)
    for _ in range(12):
        position = text.position(chance.randint(0, len(written)))
        place = {"text_document": id, "position": position}
        reference = types.ReferenceContext(include_declaration=True)
        for result in (
            await client.text_document_hover_async(types.HoverParams(**place)),
            await client.text_document_completion_async(types.CompletionParams(**place)),
            await client.text_document_definition_async(types.DefinitionParams(**place)),
            await client.text_document_references_async(
                types.ReferenceParams(**place, context=reference)
            ),
            await client.text_document_document_highlight_async(
                types.DocumentHighlightParams(**place)
            ),
            await client.text_document_linked_editing_range_async(
                types.LinkedEditingRangeParams(**place)
            ),
            await client.text_document_selection_range_async(
                types.SelectionRangeParams(id, [position])
            ),
            await client.text_document_prepare_rename_async(types.PrepareRenameParams(**place)),
        ):
            check(result)
