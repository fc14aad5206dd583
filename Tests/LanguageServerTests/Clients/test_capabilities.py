"""Every capability that the server names, with text beyond ASCII before each place.

The frames are worked out from the constraints of the document by hand.
"""

import random
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from lsprotocol import types

from server import LINTEL, address

FORM = """<?xml version="1.0" encoding="UTF-8"?>
<!-- Müller 🎻
     日本語 -->
<interface version="1" platform="macOS11" developmentLocale="en">
  <!-- 🎻 --><stringsTable name="Form"/><metric name="gutter" value="20"/>
  <view id="form" width="300" height="120">
    <!-- ä𝄞 --><view id="box"/><button id="ok" title="Grüße 🎻"/>
    <constraints>
      <!-- 日 --><constraint id="wide" firstItem="box" firstAttribute="width" constant="100"/>
      <!-- 🎻 --><constraint firstItem="box" firstAttribute="height" constant="40"/>
      <!-- é --><visualFormat format="H:|-gutter-[box]" options="directionLeadingToTrailing"/>
      <visualFormat format="V:|-gutter-[box]-[ok]"/>
      <!-- 𝄞𝄞 --><constraint firstItem="ok" firstAttribute="leading" secondItem="box"
        secondAttribute="leading"/>
      <constraint firstItem="ok" firstAttribute="width" constant="150"/>
    </constraints>
  </view>
</interface>
"""
GERMAN = """/* Müller 🎻 */ "ok.title" = "Überaus freundliche Grüße 🎻 an alle";
"""
FRENCH = '/* é */ "ok.title" = "Salut 🎻";\n'

# The capabilities that a test is about, by the name that the server gives them.
TESTED = set()


def about(*names):
    TESTED.update(names)
    return lambda test: test


@pytest.fixture
def form(documents):
    path = documents.write("Form.interface", FORM)
    documents.write("de.lproj/Form.strings", GERMAN)
    documents.write("fr.lproj/Form.strings", FRENCH)
    return path


def located(documents, found):
    """Locations as pairs of a file's name and the text there."""
    names = {}
    for item in found:
        for name in ("Form.interface", "de.lproj/Form.strings", "fr.lproj/Form.strings"):
            path = documents.folder / name
            if item.uri == address(path):
                text = documents.text(path.read_text())
                names.setdefault(name, []).append(
                    (text.slice(item.range), item.range.start.line + 1)
                )
    assert sum(map(len, names.values())) == len(found)
    return {name: sorted(places, key=lambda place: place[1]) for name, places in names.items()}


def edits_of(edit):
    """The edits of a workspace edit by address, in either form."""
    if edit.document_changes is not None:
        return {change.text_document.uri: change.edits for change in edit.document_changes}
    return edit.changes


@about("positionEncoding")
async def test_the_agreed_encoding_is_named(client):
    assert client.server_capabilities.position_encoding == client.encoding
    assert client.server_info.name == "lintel" and client.server_info.version


@about("textDocumentSync")
async def test_each_change_is_applied_to_the_result_of_the_one_before(documents, form):
    text = documents.open(form)
    first = documents.text(FORM.replace("Grüße", "🎻🎻"))
    second = first.text.replace("日本語", "x\r\n𝄞\ry")
    documents.change(form, (text.range("Grüße"), "🎻🎻"), (first.range("日本語"), "x\r\n𝄞\ry"))
    symbols = await symbols_of(documents, form)
    now = documents.text(second)
    assert now.slice(symbols["ok"][-1]) == "ok"
    if documents.client.pulls:
        assert now.slice(symbols["ok"][0]) == '<button id="ok" title="🎻🎻 🎻"/>'


async def symbols_of(documents, path):
    """The ranges of symbols, whether they are nested or a list."""
    found = await documents.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(documents.id(path))
    )
    ranges = {}
    pending = list(found)
    while pending:
        symbol = pending.pop()
        if isinstance(symbol, types.DocumentSymbol):
            ranges[symbol.name] = [symbol.range, symbol.selection_range]
            pending += symbol.children or []
        else:
            ranges[symbol.name] = [symbol.location.range]
    return ranges


@about("textDocumentSync")
async def test_random_changes_leave_both_sides_with_one_text(documents, form):
    chance = random.Random(f"lintel {documents.client.encoding}")
    pieces = ["", "a", "ü", "日", "🎻", "𝄞é", "\n", "\r\n", "\r", "x\ny", " "]
    text = documents.open(form)
    start, end = "<!-- Müller", "本語 -->"
    for step in range(150):
        low, high = text.find(start) + len(start), text.find(end)
        # No place is between the two bytes of a line end.
        places = sorted(
            place - (text.text[place - 1 : place + 1] == "\r\n")
            for place in (chance.randint(low, high), chance.randint(low, high))
        )
        new = chance.choice(pieces)
        changed = text.text[: places[0]] + new + text.text[places[1] :]
        documents.change(
            form, (types.Range(text.position(places[0]), text.position(places[1])), new)
        )
        text = documents.text(changed)
        if step % 10 == 9:
            symbols = await symbols_of(documents, form)
            assert text.slice(symbols["ok"][-1]) == "ok"
            assert text.slice(symbols["wide" if "wide" in symbols else "box.width == 100"][-1])
    items = await documents.diagnostics(form)
    assert all(text.slice(item.range) for item in items)


@about("completionProvider")
@pytest.mark.parametrize(
    "before, after, typed, wanted",
    [
        ('<view id="box"/>', '<view id="box"/><', "<", {"label", "button", "view"}),
        ('title="Grüße 🎻"', 'title="Grüße 🎻" ', 'Grüße 🎻" |', {"type", "image", "font"}),
        ('constant="40"', 'constant=""', 'constant="|"/>', {"gutter", "standard"}),
        ('"box" firstAttribute="height"', '"" firstAttribute="height"', '"|" first', {"box", "ok"}),
        ("-[ok]", "-[", "[box]-[|", {"box", "ok", "form"}),
        ('secondItem="box"', 'secondItem="" ignoreRules=""', 'ignoreRules="|', {"clipped-text"}),
    ],
)
async def test_completion_offers_what_can_be_written(
    documents, form, before, after, typed, wanted
):
    documents.open(form)
    await documents.diagnostics(form)
    changed = FORM.replace(before, after)
    documents.change(form, changed)
    text = documents.text(changed)
    place = text.at(typed) if "|" in typed else text.position(text.find(after) + len(after))
    found = await documents.client.text_document_completion_async(
        documents.place(types.CompletionParams, form, place)
    )
    items = {item.label: item for item in found.items}
    assert wanted <= set(items)
    orders = [item.sort_text for item in found.items]
    assert orders == sorted(orders) and len(set(orders)) == len(orders)
    for item in found.items:
        # A client shows what matches the text of the range, up to the caret.
        assert item.text_edit.range.start.line == item.text_edit.range.end.line == place.line
        written = text.slice(types.Range(item.text_edit.range.start, place))
        assert (item.filter_text or item.label).startswith(written)


@about("completionProvider")
async def test_an_accepted_completion_is_the_document_that_was_meant(documents, form):
    changed = FORM.replace("-[ok]", "-[o]")
    text = documents.open(form, changed)
    found = await documents.client.text_document_completion_async(
        documents.place(types.CompletionParams, form, text.at("-[o|]"))
    )
    [item] = [item for item in found.items if item.label == "ok"]
    assert text.applying([item.text_edit]) == FORM


@about("completionProvider")
async def test_completion_in_a_table_offers_the_keys_that_it_lacks(documents, form):
    documents.open(form)
    await documents.diagnostics(form)
    table = documents.folder / "de.lproj/Form.strings"
    text = documents.open(table, "/* 🎻 */\n\n")
    await documents.diagnostics(table)
    found = await documents.client.text_document_completion_async(
        documents.place(types.CompletionParams, table, types.Position(1, 0))
    )
    assert [item.label for item in found.items] == ["ok.title"]
    written = text.applying([found.items[0].text_edit]).replace("$1", "")
    assert written == '/* 🎻 */\n"ok.title" = "";\n'


@about("completionProvider", "hoverProvider")
async def test_rules_are_completed_and_explained_in_a_configuration(documents):
    path = documents.write(".lintel.yml", "# 🎻\n[clipped-text]\n")
    text = documents.open(path)
    assert await documents.diagnostics(path) is not None
    hover = await documents.client.text_document_hover_async(
        documents.place(types.HoverParams, path, text.at("clipped|-text"))
    )
    assert text.slice(hover.range) == "clipped-text" and "Clipped translation" in hover.contents.value
    found = await documents.client.text_document_completion_async(
        documents.place(types.CompletionParams, path, text.at("clipped|-text"))
    )
    assert "clipped-text" in {item.label for item in found.items}


@about("hoverProvider")
async def test_hover_shows_the_frames_of_each_locale(documents, form):
    text = documents.open(form)
    hover = await documents.client.text_document_hover_async(
        documents.place(types.HoverParams, form, text.at('<view id="b|ox"/>'))
    )
    assert text.slice(hover.range) == "box"
    assert hover.contents.kind == types.MarkupKind.Markdown
    # 20 from the leading edge of 300 points; from the right in a right-to-left language.
    frames = dict(re.findall(r"^- (.*): (\S+, \S+; \S+ × \S+)", hover.contents.value, re.MULTILINE))
    assert {name: frames[name] for name in frames if "right-to-left" in name} == {
        "right-to-left": "180, 20; 100 × 40"
    }
    [others] = [name for name in frames if "right-to-left" not in name]
    assert {"en", "de", "fr"} <= set(others.split(", "))
    assert frames[others] == "20, 20; 100 × 40"
    nothing = await documents.client.text_document_hover_async(
        documents.place(types.HoverParams, form, text.at("Mü|ller"))
    )
    assert nothing is None


@about("hoverProvider")
async def test_hover_shows_the_room_of_a_text(documents, form):
    text = documents.open(form)
    hover = await documents.client.text_document_hover_async(
        documents.place(types.HoverParams, form, text.at("Gr|üße"))
    )
    assert text.slice(hover.range) == "Grüße 🎻" and "ok.title" in hover.contents.value
    table = documents.folder / "de.lproj/Form.strings"
    text = documents.open(table)
    hover = await documents.client.text_document_hover_async(
        documents.place(types.HoverParams, table, text.at("freund|liche"))
    )
    assert "Grüße 🎻" in hover.contents.value
    assert text.slice(hover.range) == GERMAN.split("*/ ")[1].strip("\n;")


@about("definitionProvider")
async def test_a_use_leads_to_its_declaration(documents, form):
    text = documents.open(form)

    async def definition(path, text, place):
        found = await documents.client.text_document_definition_async(
            documents.place(types.DefinitionParams, path, text.at(place))
        )
        return located(documents, found)

    assert await definition(form, text, 'secondItem="bo|x"') == {"Form.interface": [("box", 7)]}
    assert await definition(form, text, "[bo|x]-[ok]") == {"Form.interface": [("box", 7)]}
    assert await definition(form, text, "Grü|ße") == {
        "de.lproj/Form.strings": [('"ok.title"', 1)],
        "fr.lproj/Form.strings": [('"ok.title"', 1)],
    }
    table = documents.folder / "de.lproj/Form.strings"
    german = documents.open(table)
    assert await definition(table, german, '"o|k.title') == {"Form.interface": [("ok", 7)]}
    assert set(await definition(table, german, "tit|le")) == {"Form.interface"}
    changed = FORM.replace('constant="100"', 'constant="gutter"')
    documents.change(form, changed)
    form.write_text(changed)
    assert await definition(form, documents.text(changed), 'constant="gu|tter') == {
        "Form.interface": [("gutter", 5)]
    }


BOX_LINES = [7, 9, 10, 11, 12, 13]


@about("referencesProvider")
async def test_references_are_all_uses_in_document_and_tables(documents, form):
    text = documents.open(form)

    async def references(place, declaration):
        found = await documents.client.text_document_references_async(
            documents.place(
                types.ReferenceParams,
                form,
                text.at(place),
                context=types.ReferenceContext(include_declaration=declaration),
            )
        )
        return located(documents, found)

    box = await references('<view id="b|ox', True)
    assert box == {"Form.interface": [("box", line) for line in BOX_LINES]}
    assert len((await references('<view id="b|ox', False))["Form.interface"]) == 5
    ok = await references("[o|k]", True)
    assert ok == {
        "Form.interface": [("ok", line) for line in (7, 12, 13, 15)],
        "de.lproj/Form.strings": [("ok", 1)],
        "fr.lproj/Form.strings": [("ok", 1)],
    }


@about("documentHighlightProvider")
async def test_all_places_of_an_id_are_highlighted(documents, form):
    text = documents.open(form)
    found = await documents.client.text_document_document_highlight_async(
        documents.place(types.DocumentHighlightParams, form, text.at("-[bo|x]-[ok]"))
    )
    assert [(text.slice(item.range), item.range.start.line + 1) for item in found] == [
        ("box", line) for line in BOX_LINES
    ]
    assert [item.kind == types.DocumentHighlightKind.Write for item in found] == [True] + [False] * 5


@about("documentSymbolProvider")
async def test_the_outline_has_views_and_constraints_where_they_are(documents, form):
    text = documents.open(form)
    ranges = await symbols_of(documents, form)
    assert {"Form", "gutter", "form", "box", "ok", "V:|-gutter-[box]-[ok]"} <= set(ranges)
    assert text.slice(ranges["box"][-1]) == "box"
    if documents.client.pulls:
        assert text.slice(ranges["box"][0]) == '<view id="box"/>'
        assert text.slice(ranges["form"][0]).endswith("</view>")
    table = documents.folder / "de.lproj/Form.strings"
    german = documents.open(table)
    assert german.slice((await symbols_of(documents, table))["ok.title"][-1]) == '"ok.title"'


@about("documentSymbolProvider")
async def test_symbols_have_names_however_little_is_written(documents, form):
    changed = FORM.replace('id="box"', 'id=""').replace('"V:|-gutter-[box]-[ok]"', '""')
    documents.open(form, changed.replace('name="gutter"', 'name=""'))
    assert all(await symbols_of(documents, form))


@about("workspaceSymbolProvider")
async def test_symbols_are_found_in_documents_that_are_not_open(documents, form):
    text = documents.text(FORM)
    documents.client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams(
            [types.FileEvent(address(form), types.FileChangeType.Created)]
        )
    )
    found = await documents.client.workspace_symbol_async(types.WorkspaceSymbolParams("gutter"))
    [symbol] = [item for item in found if item.name == "gutter"]
    assert symbol.location.uri == address(form)
    assert text.slice(symbol.location.range)
    assert not await documents.client.workspace_symbol_async(types.WorkspaceSymbolParams("zzz"))


@about("workspaceSymbolProvider")
async def test_symbols_of_files_on_disk_are_where_they_are(documents, form):
    text = documents.text(FORM)
    documents.client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams(
            [types.FileEvent(address(form), types.FileChangeType.Created)]
        )
    )
    found = await documents.client.workspace_symbol_async(types.WorkspaceSymbolParams("ok"))
    [symbol] = [item for item in found if item.name == "ok" and item.location.uri == address(form)]
    assert text.slice(symbol.location.range) == "ok"


@about("renameProvider")
async def test_an_id_is_renamed_in_document_and_tables(documents, form):
    text = documents.open(form)
    place = text.at("-[o|k]")
    offered = await documents.client.text_document_prepare_rename_async(
        documents.place(types.PrepareRenameParams, form, place)
    )
    assert offered.placeholder == "ok" and text.slice(offered.range) == "ok"
    edit = await documents.client.text_document_rename_async(
        documents.place(types.RenameParams, form, place, new_name="send")
    )
    changes = edits_of(edit)
    expected = FORM.replace('"ok"', '"send"').replace("[ok]", "[send]")
    assert text.applying(changes.pop(address(form))) == expected
    for name, table in (("de", GERMAN), ("fr", FRENCH)):
        path = documents.folder / f"{name}.lproj/Form.strings"
        edits = changes.pop(address(path))
        assert documents.text(table).applying(edits) == table.replace('"ok.', '"send.')
    assert not changes
    if edit.document_changes is not None:
        versions = {change.text_document.uri: change.text_document.version for change in edit.document_changes}
        assert versions.pop(address(form)) == 1 and set(versions.values()) == {None}


@about("renameProvider")
@pytest.mark.parametrize("name", ["box", "", "a b", "-x", "ü", 'x"y'])
async def test_a_name_that_is_no_new_id_is_refused(documents, form, name):
    text = documents.open(form)
    with pytest.raises(Exception, match="id") as error:
        await documents.client.text_document_rename_async(
            documents.place(types.RenameParams, form, text.at("-[o|k]"), new_name=name)
        )
    assert error.value.code == -32602


@about("renameProvider")
async def test_an_id_is_renamed_from_a_table(documents, form):
    table = documents.folder / "fr.lproj/Form.strings"
    text = documents.open(table)
    edit = await documents.client.text_document_rename_async(
        documents.place(types.RenameParams, table, text.at('"o|k.'), new_name="send")
    )
    changes = edits_of(edit)
    assert len(changes) == 3
    assert text.applying(changes[address(table)]) == FRENCH.replace('"ok.', '"send.')


@about("linkedEditingRangeProvider")
async def test_both_tags_of_an_element_are_edited_together(documents, form):
    text = documents.open(form)

    async def linked(place):
        return await documents.client.text_document_linked_editing_range_async(
            documents.place(types.LinkedEditingRangeParams, form, place)
        )

    found = await linked(text.at("<constr|aints"))
    assert [(text.slice(range), range.start.line) for range in found.ranges] == [
        ("constraints", 7),
        ("constraints", 15),
    ]
    assert await linked(text.at("</constr|aints")) == found
    assert await linked(text.at("Grü|ße")) is None


@about("selectionRangeProvider")
async def test_selections_grow_from_a_value_to_the_document(documents, form):
    text = documents.open(form)
    found = await documents.client.text_document_selection_range_async(
        types.SelectionRangeParams(documents.id(form), [text.at("Grü|ße"), text.at("日本|語")])
    )
    assert len(found) == 2
    chain, current = [], found[0]
    while current:
        chain.append(text.slice(current.range))
        current = current.parent
    assert all(inner in outer and inner != outer for inner, outer in zip(chain, chain[1:]))
    assert {"Grüße 🎻", 'title="Grüße 🎻"', '<button id="ok" title="Grüße 🎻"/>', FORM} <= set(chain)


@about("foldingRangeProvider")
async def test_elements_and_comments_of_several_lines_fold(documents, form):
    documents.open(form)
    found = await documents.client.text_document_folding_range_async(
        types.FoldingRangeParams(documents.id(form))
    )
    places = {(item.start_line, item.end_line): item.kind for item in found}
    assert places == {(1, 2): "comment", (3, 17): None, (5, 16): None, (7, 15): None, (12, 13): None}


CROOKED = FORM.replace("    <constraints>", "<constraints >").replace(' width="300"', " width='300.0'")


@about("documentFormattingProvider")
async def test_formatting_is_what_the_command_writes(documents, form):
    text = documents.open(form, CROOKED)
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await documents.client.text_document_formatting_async(
        types.DocumentFormattingParams(documents.id(form), options)
    )
    formatted = subprocess.run(
        [LINTEL, "format", "-"], input=CROOKED.encode(), capture_output=True, check=False
    ).stdout.decode()
    assert formatted and formatted != CROOKED
    assert text.applying(edits) == formatted
    documents.change(form, formatted)
    edits = await documents.client.text_document_formatting_async(
        types.DocumentFormattingParams(documents.id(form), options)
    )
    assert not edits


@about("documentRangeFormattingProvider")
async def test_range_formatting_changes_the_range_alone(documents, form):
    text = documents.open(form, CROOKED)
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    lines = types.Range(text.at("<constraints >"), text.at("<!-- 日"))
    edits = await documents.client.text_document_range_formatting_async(
        types.DocumentRangeFormattingParams(documents.id(form), lines, options)
    )
    result = text.applying(edits)
    assert "    <constraints>\n" in result and "width='300.0'" in result

    def canonical(text):
        return ElementTree.canonicalize(text, strip_text=True)

    assert canonical(result) == canonical(CROOKED)


@about("documentLinkProvider")
async def test_a_table_that_is_declared_is_linked(documents, form):
    text = documents.open(form)
    await documents.diagnostics(form)
    found = await documents.client.text_document_document_link_async(
        types.DocumentLinkParams(documents.id(form))
    )
    assert [text.slice(item.range) for item in found] == ["Form"]
    assert found[0].target in {
        address(documents.folder / f"{name}.lproj/Form.strings") for name in ("de", "fr")
    }


@about("codeActionProvider")
async def test_a_clipped_text_can_be_fixed_or_suppressed(documents, form):
    text = documents.open(form)
    diagnostics = await documents.diagnostics(form)
    [clipped] = [item for item in diagnostics if item.code == "clipped-text"]
    assert text.slice(clipped.range)

    async def actions(only=None):
        return await documents.client.text_document_code_action_async(
            types.CodeActionParams(
                documents.id(form), clipped.range, types.CodeActionContext([clipped], only=only)
            )
        )

    found = await actions()
    assert found and all(item.kind == types.CodeActionKind.QuickFix for item in found)
    fixes = [item for item in found if not item.title.startswith("Suppress")]
    assert fixes and [item.is_preferred for item in fixes].count(True) == 1
    for item in found:
        changes = edits_of(item.edit)
        assert set(changes) == {address(form)}
        changed = text.applying(changes[address(form)])
        ElementTree.fromstring(changed)
        documents.change(form, changed)
        left = {item.code for item in await documents.diagnostics(form)}
        assert "clipped-text" not in left, item.title
        documents.change(form, FORM)
        assert len(await documents.diagnostics(form)) == len(diagnostics)
    assert not await actions(only=[types.CodeActionKind.Refactor])
    assert len(await actions(only=[types.CodeActionKind.QuickFix])) == len(found)


@about("codeLensProvider")
async def test_the_lens_of_a_root_counts_the_languages_in_which_it_fits(documents, form):
    text = documents.open(form)
    await documents.diagnostics(form)
    found = await documents.client.text_document_code_lens_async(
        types.CodeLensParams(documents.id(form))
    )
    [lens] = found
    assert text.slice(lens.range) == "view" and lens.range.start.line == 5
    assert lens.command.title == "fits in 2 of 3 languages: not in de"
    assert lens.command.command in documents.client.server_capabilities.execute_command_provider.commands


@about("inlayHintProvider")
async def test_hints_are_behind_the_texts_that_they_are_about(documents, form):
    text = documents.open(form)
    everything = types.Range(types.Position(0, 0), text.position(len(FORM)))
    hints = await documents.client.text_document_inlay_hint_async(
        types.InlayHintParams(documents.id(form), everything)
    )
    [hint] = hints
    assert hint.position == text.at('Grüße 🎻"|') and re.fullmatch(r"\d+ pt left", hint.label)
    first = types.Range(types.Position(0, 0), text.at("<metric"))
    assert not await documents.client.text_document_inlay_hint_async(
        types.InlayHintParams(documents.id(form), first)
    )


@about("executeCommandProvider")
async def test_the_preview_is_drawn_and_shown(documents, form):
    changed = FORM.replace("Grüße", "Préview")
    documents.open(form, changed)
    client = documents.client
    shown = len(client.shown_documents)
    result = await client.workspace_execute_command_async(
        types.ExecuteCommandParams("lintel.preview", [address(form)])
    )
    assert result.startswith("file:///") and result.endswith("Form.interface.html")
    await documents.diagnostics(form)
    assert [item.uri for item in client.shown_documents[shown:]] == [result]
    with pytest.raises(Exception, match="no command") as error:
        await client.workspace_execute_command_async(types.ExecuteCommandParams("rm", []))
    assert error.value.code == -32602


@about("diagnosticProvider")
async def test_diagnostics_follow_the_text_that_is_not_saved(documents, form):
    text = documents.open(form)
    found = await documents.diagnostics(form)
    [clipped] = [item for item in found if item.code == "clipped-text"]
    assert clipped.source == "lintel" and clipped.severity == types.DiagnosticSeverity.Error
    assert text.slice(clipped.range)
    table = documents.folder / "de.lproj/Form.strings"
    german = documents.open(table)
    documents.change(table, (german.range("Überaus freundliche |Grüße 🎻 an alle|"), "Grüße"))
    documents.change(table, (documents.text(GERMAN).range("Überaus freundliche "), ""))
    # Both diagnostics of one version and those after a change of another document are sent.
    await documents.diagnostics(table)
    for _ in range(100):
        left = (
            await documents.diagnostics(form)
            if documents.client.pulls
            else documents.client.published[address(form)].diagnostics
        )
        if not any(item.code == "clipped-text" for item in left):
            break
    assert not any(item.code == "clipped-text" for item in left)
    documents.close(table)
    documents.change(form, FORM + "\n")
    assert any(item.code == "clipped-text" for item in await documents.diagnostics(form))


async def test_related_places_are_where_the_cause_is(documents, form):
    text = documents.open(form)
    [clipped] = [i for i in await documents.diagnostics(form) if i.code == "clipped-text"]
    related = clipped.related_information or []
    assert any(
        item.location.uri == address(form)
        and text.slice(item.location.range) in ("<constraint", "constraint")
        and item.location.range.start.line == 14
        for item in related
    ), related


@about("workspace")
async def test_folders_come_and_go(client, tmp_path):
    path = tmp_path / "Other.interface"
    path.write_text(FORM.replace('"box"', '"elsewhere"').replace("[box]", "[elsewhere]"))
    folder = types.WorkspaceFolder(address(tmp_path), "other")

    async def names():
        found = await client.workspace_symbol_async(types.WorkspaceSymbolParams("elsewhere"))
        return {item.name for item in found}

    assert "elsewhere" not in await names()
    client.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(types.WorkspaceFoldersChangeEvent([folder], []))
    )
    assert "elsewhere" in await names()
    client.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(types.WorkspaceFoldersChangeEvent([], [folder]))
    )
    assert "elsewhere" not in await names()


async def test_a_file_that_changes_on_disk_changes_what_is_found(documents, form):
    documents.open(form)
    assert any(item.code == "clipped-text" for item in await documents.diagnostics(form))
    table = documents.write("de.lproj/Form.strings", '"ok.title" = "Ja";\n')
    documents.client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams(
            [types.FileEvent(address(table), types.FileChangeType.Changed)]
        )
    )
    documents.change(form, FORM + "\n")
    assert not any(item.code == "clipped-text" for item in await documents.diagnostics(form))


async def test_the_client_is_asked_to_watch_the_files_that_matter(client):
    [registration] = client.registrations
    assert registration.method == "workspace/didChangeWatchedFiles"
    assert client.progress_reports or not client.published


async def test_each_capability_is_tested(client):
    named = {
        name for name, value in client.protocol._converter.unstructure(client.server_capabilities).items()
        if value is not None
    }
    assert ("diagnosticProvider" in named) == client.pulls
    assert named | {"diagnosticProvider"} == TESTED
