"""Writes the seeds of a fuzzing target into a folder: seeds.py TARGET FOLDER.

They are made of the package's examples and fixtures and, where they are beside the package, of the public
documents and test suites in ../shared, which are never copied into the package.
"""

import hashlib
import pathlib
import plistlib
import re
import struct
import sys
import zlib

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
PLACES = [PACKAGE / "Examples", PACKAGE / "Localizations", PACKAGE / "Tests"]
SHARED = PACKAGE.parent / "shared"
SEPARATOR = b"\n%%\n"
"""Separates the files of an input, as in InputParts.swift."""

MAXIMUM_COUNT = 300
"""The number of files that are taken of a kind, the smallest ones."""


def files(*endings, limit=4096, shared=True):
    """Returns the contents of the smallest files with some endings."""
    found = {}
    for place in PLACES + ([SHARED] if shared and SHARED.is_dir() else []):
        for path in place.rglob("*"):
            if path.suffix in endings and path.is_file() and path.stat().st_size <= limit:
                found[path.read_bytes()] = None
    return sorted(found, key=lambda content: (len(content), content))[:MAXIMUM_COUNT]


def documents():
    tables = files(".strings", limit=800, shared=False)
    result = []
    for index, document in enumerate(files(".interface", shared=False)):
        result.append(document)
        if index % 4 == 0:
            result.append(
                document + SEPARATOR + tables[index % len(tables)] + SEPARATOR
                + CONFIGURATIONS[index % len(CONFIGURATIONS)])
    return result


CONFIGURATIONS = [
    text.encode() for text in [
        "locales: [de, fr]\nsizes: [320x480, design]\n",
        "rules:\n  clipped-text: warning\n  ambiguous-layout: off\n",
        "excluded: [\"Pods/**\", \"*.xib\"]\nplatform: iOS\nrequiredLocales: [de]\n",
        "overrides:\n  - paths: [\"App/**\"]\n    pseudoLocales: [accented, bounded]\n"
        "    devices: [retina6_1]\n",
        "parent: none\nfonts:\n  Inter: Inter.ttf\nsampleTexts:\n  name: Anna\n",
        "samples:\n  greeting: [3, Anna]\n  count: {other: 4}\ncontainers:\n"
        "  - paths: [\"*.interface\"]\n    size: 320x480\n",
        "suppressions:\n  - rule: clipped-text\n    objects: [ok]\n    reason: known\n",
        "enabled_rules: [misplaced]\ndisabled_rules:\n  - ambiguous\nexcluded:\n  - Carthage\n",
        "sizes: &s [320x480]\ndevices: *s\n",
        "{locales: [de], rules: {all: error}}\n",
    ]
]


def visual_formats():
    formats = set()
    for document in files(".interface", limit=16384, shared=False):
        formats.update(re.findall(rb'format="([^"]*)"', document))
    formats.update(
        b"H:|-[a]-[b(==a)]-m-[c(>=20@750,<=80)]-|\nV:|[a]-(>=8@250)-[b]|\n[d(100)]".split(b"\n"))
    unescape = lambda text: text.replace(b"&gt;", b">").replace(b"&lt;", b"<")
    return sorted(map(unescape, formats))


DICTIONARY = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <!-- files -->
  <key>%d files</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %2$@</string>
    <key>files</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
    </dict>
  </dict>
  <key>width</key>
  <dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>a</string></dict></dict>
</dict>
</plist>
"""


def dictionaries():
    return [DICTIONARY.encode(), DICTIONARY.encode("utf-16")] + files(".stringsdict")


def property_lists():
    values = [
        {}, {"key": "text", "other": "Ж"}, {"a": {"b": "c", "d": [1, True, 2.5, b"x"]}},
        plistlib.loads(DICTIONARY.encode()),
    ]
    return [
        plistlib.dumps(value, fmt=form)
        for value in values for form in [plistlib.FMT_XML, plistlib.FMT_BINARY]
    ]


CATALOG = """{
  "sourceLanguage" : "en",
  "strings" : {
    "" : { },
    "%lld files" : {
      "comment" : "c", "extractionState" : "manual",
      "localizations" : {
        "de" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
          "other" : { "stringUnit" : { "state" : "new", "value" : "%lld Dateien" } } } } },
        "fr" : { "stringUnit" : { "state" : "translated", "value" : "%#@n@" },
          "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld",
            "variations" : { "plural" : {
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } } } } } } },
        "it" : { "stringSet" : { "state" : "translated", "values" : [ "a", "b" ] } }
      }
    },
    "device" : { "shouldTranslate" : false, "localizations" : { "en" : { "variations" : {
      "device" : { "iphone" : { "stringUnit" : { "state" : "translated", "value" : "\\u0041" } },
        "other" : { "stringUnit" : { "state" : "needs_review", "value" : "b" } } } } } } }
  },
  "version" : "1.0"
}"""


def exchange_files():
    suites = [content for content in files(".xlf", ".xliff", limit=4096)]
    version1 = """<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="a.strings" source-language="en" target-language="de" datatype="plaintext">
    <header><tool tool-id="t" tool-name="T" tool-version="1" build-num="2"/></header>
    <body>
      <trans-unit id="ok" xml:space="preserve" maxwidth="80" size-unit="pixel" approved="yes">
        <source>OK <x id="1" equiv-text="%@"/></source><target state="translated">Gut</target>
        <note from="developer">n</note>
      </trans-unit>
      <group><trans-unit id="n|==|plural.one"><source>one</source></trans-unit></group>
    </body>
  </file>
</xliff>
"""
    version2 = """<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en"
  trgLang="de"><file id="f" original="a.strings"><unit id="u" name="ok"><notes><note>n</note></notes>
  <originalData><data id="d">%@</data></originalData>
  <segment state="reviewed"><source>OK <ph id="1" dataRef="d"/></source><target>Gut</target></segment>
  </unit></file></xliff>"""
    return [version1.encode(), version1.encode("utf-16"), version2.encode()] + suites


def conflict_logs():
    return files(".log", limit=4096)


def calls():
    messages = [
        b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"a":[1,2.5,true]}}',
        b'{"jsonrpc":"2.0","method":"exit"}', b'{"jsonrpc":"2.0","id":"x","result":{"a":"\\u00e9"}}',
        b'{"jsonrpc":"2.0","id":2,"error":{"code":-32600,"message":"no"}}', b"[]", b"null",
    ]
    framed = [b"Content-Length: %d\r\n\r\n%s" % (len(text), text) for text in messages]
    return framed + [b"".join(framed)] + [b"\n".join(messages)] + messages


def images():
    def chunk(name, content):
        body = name + content
        return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))

    png = (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 3, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(bytes(21))) + chunk(b"IEND", b""))
    jpeg = (
        b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"
        + b"\xff\xc0\x00\x0b\x08\x00\x03\x00\x02\x01\x01\x11\x00"
        + b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\x00\xff\xd9")
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 20 30]>>",
        b"<</Type/Page/Parent 2 0 R/CropBox[1 1 10 10]/Rotate 90>>",
    ]
    pdf, offsets = b"%PDF-1.4\n", []
    for number, text in enumerate(objects, 1):
        offsets.append(len(pdf))
        pdf += b"%d 0 obj\n%s\nendobj\n" % (number, text)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    pdf += b"xref\n0 4\n0000000000 65535 f \n%strailer\n<</Size 4/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (
        table, len(pdf))
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="2em" viewBox="0 0 4 3"/>'
    image_set = (
        b'{"images":[{"idiom":"universal","filename":"a.png","scale":"2x"},{"idiom":"mac",'
        b'"filename":"b.png","appearances":[]}],"info":{"version":1}}')
    color_set = (
        b'{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0.5",'
        b'"green":"0x80","blue":"255","alpha":"1.000"}}}]}')
    return [png, jpeg, pdf, svg, image_set, color_set]


def merges():
    def changed(content, number):
        lines = content.splitlines(keepends=True)
        place = len(lines) * number // 3
        return b"".join(
            line.replace(b'"', b'"x', 1) if index == place else line
            for index, line in enumerate(lines))

    kinds = {
        "interface": files(".interface", limit=1500, shared=False)[::12],
        "xib": files(".xib", limit=2600)[::12], "strings": files(".strings", limit=600)[::12],
        "stringsdict": dictionaries()[:8], "xcstrings": [CATALOG.encode()],
    }
    return [
        kind.encode() + b"\n" + SEPARATOR.join([content, changed(content, 1), changed(content, 2)])
        for kind, contents in kinds.items() for content in contents
    ]


def systems():
    return [
        bytes([3, 0, 0, 0, 0, 128, 3, 1, 0, 0, 1, 1, 0, 129, 5] + [0] * 9),
        bytes(range(0, 120)), bytes((index * 37 + 11) % 256 for index in range(200)),
    ]


SEEDS = {
    "xml": lambda: files(".interface", ".xml", ".svg", ".xlf", ".xib", limit=2048)
    + [b"\xff\xfe" + "<a b='\u0416'>\u00e9</a>".encode("utf-16-le")],
    "native": documents,
    "interface-builder": lambda: files(".xib", ".storyboard", limit=8192),
    "visual-format": visual_formats,
    "strings": lambda: files(".strings", limit=2048),
    "stringsdict": dictionaries,
    "property-list": property_lists,
    "catalog": lambda: [CATALOG.encode(), b'{"sourceLanguage":"en","strings":{},"version":"1.0"}']
    + files(".xcstrings"),
    "xliff": exchange_files,
    "configuration": lambda: CONFIGURATIONS + files(".yml", limit=2048),
    "conflict-log": conflict_logs,
    "calls": calls,
    "images": images,
    "merge": merges,
    "solver": systems,
}


def main():
    target, folder = sys.argv[1:]
    for content in SEEDS.get(target, list)():
        name = hashlib.sha1(content).hexdigest()
        (pathlib.Path(folder) / name).write_bytes(content)


main()
