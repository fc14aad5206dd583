"""Configurations, several folders and links, against what `check` reports there."""

import asyncio

import pytest
from lsprotocol import types

from conftest import MODES, name
from server import address, facts, reported, run
from test_capabilities import FORM, FRENCH, GERMAN

pytestmark = pytest.mark.parametrize(
    "client", MODES[:2], indirect=True, ids=name, scope="module"
)


def checked(documents):
    report = run("check", ".", "--reporter", "json", folder=documents.folder)
    return reported(report, "Form.interface")


@pytest.fixture
def form(documents):
    path = documents.write("Form.interface", FORM)
    documents.write("de.lproj/Form.strings", GERMAN)
    documents.write("fr.lproj/Form.strings", FRENCH)
    return path


async def found(documents, path, text=FORM):
    return facts(await documents.diagnostics(path), documents.text(text))


@pytest.mark.parametrize(
    "settings",
    [
        "rules:\n  clipped-text: off\n",
        "rules:\n  clipped-text:\n    severity: note\n",
        "locales: [fr]\n",
        "rules:\n  all: \"off\"\n",
    ],
)
async def test_a_configuration_applies_as_on_the_command_line(documents, form, settings):
    documents.open(form)
    before = await found(documents, form)
    assert before == checked(documents) and before
    path = documents.write(".lintel.yml", settings)
    event = types.FileEvent(address(path), types.FileChangeType.Created)
    documents.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    documents.change(form, FORM)
    assert await found(documents, form) == checked(documents)
    path.unlink()
    event = types.FileEvent(address(path), types.FileChangeType.Deleted)
    documents.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    documents.change(form, FORM)
    assert await found(documents, form) == before


async def test_a_configuration_that_is_not_saved_applies(documents, form):
    documents.open(form)
    before = await found(documents, form)
    path = documents.write(".lintel.yml", "# 🎻\n")
    documents.open(path)
    assert not await documents.diagnostics(path)
    documents.change(path, "rules:\n  clipped-text: off\n")
    assert not await documents.diagnostics(path)
    documents.change(form, FORM)
    assert await found(documents, form) == []
    # An error is at its place, and what was found before is not all that is known.
    text = "# 🎻\nrules:\n  no-such-rule: off\n"
    documents.change(path, text)
    [error] = await documents.diagnostics(path)
    assert error.severity == types.DiagnosticSeverity.Error and error.range.start.line == 2
    documents.change(path, "# 🎻\n")
    assert not await documents.diagnostics(path)
    documents.change(form, FORM)
    assert await found(documents, form) == before


async def test_a_new_table_is_found(documents, form):
    (documents.folder / "de.lproj/Form.strings").unlink()
    documents.open(form)
    assert await found(documents, form) == checked(documents)
    path = documents.write("de.lproj/Form.strings", GERMAN)
    event = types.FileEvent(address(path), types.FileChangeType.Created)
    documents.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    documents.change(form, FORM)
    expected = checked(documents)
    assert await found(documents, form) == expected
    assert any(rule == "clipped-text" for rule, *_ in expected)


async def test_a_new_language_is_found(documents, form):
    documents.open(form)
    await documents.diagnostics(form)
    path = documents.write("el.lproj/Form.strings", GERMAN.replace("Grüße", "Καλημέρα σας"))
    event = types.FileEvent(address(path), types.FileChangeType.Created)
    documents.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    documents.change(form, FORM)
    expected = checked(documents)
    assert await found(documents, form) == expected
    assert "Καλημέρα" in str(expected)


async def test_a_document_reached_through_a_link_has_the_same_findings(documents, form):
    link = documents.folder / "Linked.interface"
    link.symlink_to(form)
    documents.open(link)
    await documents.diagnostics(link)
    folder = documents.folder / "linked"
    folder.symlink_to(documents.folder, target_is_directory=True)
    path = folder / "Form.interface"
    documents.open(path)
    documents.open(form)
    assert await found(documents, path) == await found(documents, form) == checked(documents)


async def test_a_table_whose_document_is_not_open_has_its_findings(documents, form):
    table = documents.folder / "de.lproj/Form.strings"
    text = documents.open(table)
    report = run("strings", "lint", ".", "--reporter", "json", folder=documents.folder)
    expected = reported(report, "de.lproj/Form.strings")
    assert any(rule == "translation-too-wide" for rule, *_ in expected)
    # The folder that is open is another one, so that the path in the message is longer.
    prefix = f"({documents.folder.name}/"
    actual = [
        (*fact[:4], fact[4].replace(prefix, "("))
        for fact in facts(await documents.diagnostics(table), text)
    ]
    assert actual == expected


async def eventually(documents, path, condition):
    """Waits until what is known about a document that does not change satisfies a condition."""
    for _ in range(400):
        items = (
            await documents.diagnostics(path)
            if documents.client.pulls
            else documents.client.published[address(path)].diagnostics
        )
        rules = {item.code for item in items}
        if condition(rules):
            return True
        await asyncio.sleep(0.02)
    return False


async def test_documents_are_checked_again_when_their_configuration_changes(documents, form):
    documents.open(form)
    assert await found(documents, form)
    path = documents.write(".lintel.yml", "# 🎻\n")
    documents.open(path)
    assert not await documents.diagnostics(path)
    documents.change(path, "rules:\n  clipped-text: off\n")
    assert await eventually(documents, form, lambda rules: "clipped-text" not in rules)
    documents.close(path)
    assert await eventually(documents, form, lambda rules: "clipped-text" in rules)
    path.write_text("rules:\n  clipped-text: off\n")
    event = types.FileEvent(address(path), types.FileChangeType.Changed)
    documents.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
    assert await eventually(documents, form, lambda rules: "clipped-text" not in rules)


async def test_documents_are_checked_again_when_a_table_appears_or_goes(documents, form):
    table = documents.folder / "de.lproj/Form.strings"
    table.unlink()
    documents.open(form)
    await documents.diagnostics(form)

    def changed(kind):
        documents.client.workspace_did_change_watched_files(
            types.DidChangeWatchedFilesParams([types.FileEvent(address(table), kind)])
        )

    assert await eventually(documents, form, lambda rules: "clipped-text" not in rules)
    table.write_text(GERMAN)
    changed(types.FileChangeType.Created)
    assert await eventually(documents, form, lambda rules: "clipped-text" in rules)
    table.unlink()
    changed(types.FileChangeType.Deleted)
    assert await eventually(documents, form, lambda rules: "clipped-text" not in rules)
    # A table that is not saved yet.
    documents.open(table, GERMAN)
    assert await eventually(documents, form, lambda rules: "clipped-text" in rules)
    documents.close(table)
    assert await eventually(documents, form, lambda rules: "clipped-text" not in rules)
