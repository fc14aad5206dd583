"""What the server finds in documents and tables, against what the commands report about the same texts."""

import os
import re
import shutil
from pathlib import Path

import pytest
from lsprotocol import types

from conftest import MODES, name
from server import address, facts, reported, run

# Both encodings, and both ways to get diagnostics.
pytestmark = pytest.mark.parametrize(
    "client", MODES[:2], indirect=True, ids=name, scope="module"
)

PACKAGE = Path(os.environ["PACKAGE"])
CORPUS = PACKAGE.parent / "shared/corpus"
EXAMPLES = sorted(
    path.relative_to(PACKAGE).as_posix() for path in (PACKAGE / "Examples").rglob("*.interface")
)
TABLES = sorted(
    path.relative_to(PACKAGE).as_posix()
    for path in (PACKAGE / "Localizations").rglob("*.strings")
    if path.parent.name in ("de.lproj", "ar.lproj")
)
# Applications with few documents, in which a check of the whole folder takes little time.
APPLICATIONS = [
    "wider/dwarvesf+hidden",
    "wider/macmade+Hot",
    "wider/eczarny+spectacle",
    "wider/pilotmoon+Scroll-Reverser",
    "documents/newmarcel+KeepingYouAwake",
]
if not os.environ.get("LINTEL_WHOLE_CORPUS"):
    APPLICATIONS = APPLICATIONS[:2]


def longer(text):
    """The text with other words in its first title, text or translation, and in its first comment."""
    text = re.sub(r'((?:title|text)="|" = ")', r"\1Größere 🎻 Wörter ", text, count=1)
    return text.replace("<!--", "<!-- 🎻", 1)


@pytest.fixture(scope="session")
def copies(tmp_path_factory):
    """Two copies of the examples with their tables, the second with the other texts."""
    folders = []
    for change in (False, True):
        folder = tmp_path_factory.mktemp("examples")
        shutil.copytree(
            PACKAGE / "Examples",
            folder / "Examples",
            ignore=lambda folder, names: [
                name for name in names if "." in name and not name.endswith(".interface")
            ],
        )
        shutil.copytree(PACKAGE / "Localizations", folder / "Localizations")
        # What a command reads ends at the repository; at a table alone it would end at its folder.
        (folder / ".git").mkdir()
        if change:
            for name in EXAMPLES:
                path = folder / name
                path.write_bytes(longer(path.read_bytes().decode()).encode())
        folders.append(folder)
    return folders


@pytest.fixture(scope="session")
def reports(copies):
    command = ["check", ".", "--reporter", "json"]
    return [run(*command, folder=folder, status=(0, 1, 3)) for folder in copies]


@pytest.fixture(scope="session")
def table_report(copies):
    return run("strings", "lint", ".", "--reporter", "json", folder=copies[0])


@pytest.fixture(scope="module")
def workspace(client, copies):
    folder = types.WorkspaceFolder(address(copies[0]), "examples")
    client.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(types.WorkspaceFoldersChangeEvent([folder], []))
    )
    return copies[0]


@pytest.mark.parametrize("file", EXAMPLES)
async def test_an_example_has_the_findings_of_check(documents, workspace, reports, file):
    path = workspace / file
    original = path.read_bytes().decode()
    changed = longer(original)
    for version, text in enumerate((original, changed, original)):
        if version == 0:
            documents.open(path)
        else:
            documents.change(path, text)
        found = facts(await documents.diagnostics(path), documents.text(text))
        assert found == reported(reports[version % 2], file)


def test_the_examples_have_findings_of_many_rules(client, reports):
    rules = {fact[0] for name in EXAMPLES for fact in reported(reports[0], name)}
    assert len(rules) > 12
    changed = [name for name in EXAMPLES if reported(reports[0], name) != reported(reports[1], name)]
    assert len(changed) > 5


@pytest.mark.parametrize("file", TABLES)
async def test_a_table_has_the_findings_of_strings_lint(documents, workspace, table_report, file):
    path = workspace / file
    text = documents.open(path)
    assert facts(await documents.diagnostics(path), text) == reported(table_report, file)


@pytest.mark.parametrize("name_of_table", ["PlanetBrowser", "Keyboard", "StringsSyntax", "OrphanKey"])
async def test_a_table_that_is_not_saved_has_the_findings_of_strings_lint(
    documents, workspace, tmp_path, name_of_table
):
    file = f"Localizations/de.lproj/{name_of_table}.strings"
    users = [user for user in EXAMPLES if Path(user).stem == name_of_table]
    path = workspace / file
    text = documents.open(path)
    before = facts(await documents.diagnostics(path), text)
    changed = longer(text.text)
    folder = tmp_path / "changed"
    shutil.copytree(workspace, folder)
    (folder / file).write_bytes(changed.encode())
    report = run("strings", "lint", file, *users, "--reporter", "json", folder=folder)
    documents.change(path, changed)
    found = facts(await documents.diagnostics(path), documents.text(changed))
    assert found == reported(report, file)
    documents.change(path, text.text)
    assert facts(await documents.diagnostics(path), text) == before
    assert found != before or name_of_table == "OrphanKey"


def documents_of(folder):
    endings = (".xib", ".storyboard")
    return sorted(path for path in folder.rglob("*") if path.name.endswith(endings) and path.is_file())


@pytest.mark.skipif(not CORPUS.exists(), reason="the corpus is not here")
@pytest.mark.parametrize("application", APPLICATIONS)
async def test_a_document_of_an_application_has_the_findings_of_check(
    documents, application
):
    folder = CORPUS / application
    report = run("check", ".", "--reporter", "json", folder=folder, status=(0, 1, 3))
    paths = documents_of(folder)
    assert paths
    event = types.WorkspaceFoldersChangeEvent([types.WorkspaceFolder(address(folder), "app")], [])
    documents.client.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(event)
    )
    for path in paths[:: max(1, len(paths) // 4)]:
        text = documents.open(path)
        found = facts(await documents.diagnostics(path), text)
        assert found == reported(report, path.relative_to(folder).as_posix())
        documents.change(path, text.text + "\n")
        again = facts(await documents.diagnostics(path), documents.text(text.text + "\n"))
        assert again == found
