"""Ids and keys in every form of table, with text beyond ASCII before each place."""

import json
import plistlib

import pytest
from lsprotocol import types

from server import address
from test_capabilities import edits_of, symbols_of

FORM = """<interface version="1" platform="macOS11" developmentLocale="en">
  <stringsTable name="Form"/>
  <view id="form" width="300" height="120">
    <!-- ä🎻 --><label id="count" text="%d Grüße 🎻"/><button id="ok" title="Ja 🎻"/>
    <constraints>
      <visualFormat format="H:|-[count]-[ok]"/>
      <visualFormat format="V:|-[count]"/><visualFormat format="V:|-[ok]"/>
    </constraints>
  </view>
</interface>
"""
DICTIONARY = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
  <!-- 🎻 --><key>count.text</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>🎻 ein Gruß</string>
      <key>other</key><string>%d Grüße</string>
    </dict>
  </dict>
</dict></plist>
"""
CATALOG = """{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "🎻" : {}, "ok.title" : { "localizations" : {
    "de" : { "stringUnit" : { "state" : "translated", "value" : "Ja, 🎻 gern" } },
    "fr" : { "stringUnit" : { "state" : "translated", "value" : "Oui 🎻" } } } },
  "count.text" : {}
} }
"""
LIST = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
  <!-- 🎻 --><key>ok.title</key><string>Ja 🎻</string>
</dict></plist>
"""
FILES = {
    "de.lproj/Form.stringsdict": (DICTIONARY, "count", plistlib.loads),
    "Form.xcstrings": (CATALOG, "ok", json.loads),
    "de.lproj/Form.strings": (LIST, "ok", plistlib.loads),
}


@pytest.mark.parametrize("file", FILES)
async def test_an_id_is_renamed_in_every_form_of_table(documents, file):
    text, id, load = FILES[file]
    form, table = documents.write("Form.interface", FORM), documents.write(file, text)
    document = documents.open(form)
    edit = await documents.client.text_document_rename_async(
        documents.place(types.RenameParams, form, document.at(f'id="{id}|"'), new_name="new")
    )
    changes = edits_of(edit)
    assert set(changes) == {address(form), address(table)}
    result = documents.text(text).applying(changes[address(table)])
    load(result.encode())
    assert result == text.replace(f"{id}.", "new.")


@pytest.mark.parametrize("file", FILES)
async def test_a_key_leads_to_its_text_and_back(documents, file):
    text, id, _ = FILES[file]
    form, table = documents.write("Form.interface", FORM), documents.write(file, text)
    keys = documents.open(table)
    await documents.diagnostics(table)

    async def definition(path, position):
        return await documents.client.text_document_definition_async(
            documents.place(types.DefinitionParams, path, position)
        )

    [found] = await definition(table, keys.at(f"{id[0]}|{id[1:]}."))
    assert found.uri == address(form) and documents.text(FORM).slice(found.range) == id
    document = documents.open(form)
    value = {"ok": "J|a 🎻", "count": "%d Gr|üße"}[id]
    found = await definition(form, document.at(value))
    assert [item.uri for item in found] == [address(table)] * len(found) and found
    assert all(f"{id}." in keys.slice(item.range) for item in found)


@pytest.mark.parametrize("file", FILES)
async def test_the_keys_of_a_table_are_its_symbols(documents, file):
    text, id, _ = FILES[file]
    table = documents.write(file, text)
    keys = documents.open(table)
    symbols = await symbols_of(documents, table)
    assert any(name.startswith(f"{id}.") for name in symbols)
    for name, places in symbols.items():
        assert name in keys.slice(places[-1])
