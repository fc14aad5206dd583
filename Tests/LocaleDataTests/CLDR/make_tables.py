#!/usr/bin/env python3
"""Writes the tables that LocaleData and LocalizationTables take from the Unicode CLDR.

    make_tables.py [FOLDER]   FOLDER is CLDR's "common"; by default the one of Debian's package
                              unicode-cldr-core.

Plurals/PluralRuleTable.swift has the cardinal plural rules of common/supplemental/plurals.xml,
Quality/QuotationMarkTable.swift the delimiters and the exemplar punctuation of common/main,
Locales/LikelySubtagTable.swift the languages with plural rules of supplemental/likelySubtags.xml,
Numbers/NumberFormatTable.swift the symbols, digits and groups of the numbers of common/main.
The tests compare the rules with the installed file, and evaluate all of its samples; they compare the numbers with Foundation's.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = HERE.parents[2] / "Sources"
COMMON = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode/cldr/common")
WIDTH = 100
HEADER = """\
// Written by Tests/LocaleDataTests/CLDR/make_tables.py; do not edit.
//
// Data of the Unicode CLDR {version}, copyright 1991-2022 Unicode, Inc., under the licence
// Unicode-DFS-2016 (https://www.unicode.org/license.txt): permission is granted, free of charge, to
// use, copy, modify, merge, publish, distribute and sell copies of the data, provided that this
// notice appears with them. The data are provided "as is", without warranty of any kind.

"""


def version():
    text = (COMMON / "dtd" / "ldml.dtd").read_text(encoding="utf-8")
    return text.split('cldrVersion CDATA #FIXED "', 1)[1].split('"', 1)[0]


def wrapped(words, indent):
    """The lines of a multi-line string literal, each of which but the last ends with a backslash."""
    lines, line = [], ""
    for word in words:
        if line and len(indent + line + " " + word + " \\") > WIDTH:
            lines.append(indent + line + " \\")
            line = word
        else:
            line = line + " " + word if line else word
    return lines + [indent + line]


def plurals():
    root = ElementTree.parse(COMMON / "supplemental" / "plurals.xml").getroot()
    lines = [
        "/// The cardinal plural rules of the Unicode CLDR.",
        "enum PluralRuleTable: Sendable {",
        "  /// The languages with the same rules, and on the lines after them each category but `other`",
        "  /// with its rule.",
        "  static let groups: [String] = [",
    ]
    for group in root.iter("pluralRules"):
        lines.append('    """')
        lines += wrapped([name for name in group.get("locales").split() if name != "root"], "    ")
        for rule in group:
            if rule.get("count") != "other":
                words = rule.text.split("@")[0].split()
                lines += wrapped([rule.get("count") + ":"] + words, "    ")
        lines.append('    """,')
    lines += ["  ]", ""]
    parents = ElementTree.parse(COMMON / "supplemental" / "supplementalData.xml").getroot()
    lines += [
        "  /// The locales with the rules of another region of their language.",
        "  static let parents: [String: String] = [",
    ]
    pairs = [
        (child, element.get("parent")) for element in parents.iter("parentLocale")
        if element.get("parent") == "pt_PT" for child in element.get("locales").split()
    ]
    lines += [f'    "{child}": "{parent}",' for child, parent in pairs]
    lines += ["  ]", "}"]
    return lines


def subtags():
    plural = ElementTree.parse(COMMON / "supplemental" / "plurals.xml").getroot()
    languages = {
        name for group in plural.iter("pluralRules") for name in group.get("locales").split()}
    root = ElementTree.parse(COMMON / "supplemental" / "likelySubtags.xml").getroot()
    likely = {tag.get("from"): tag.get("to").split("_") for tag in root.iter("likelySubtag")}
    rows = []
    for name in sorted(likely):
        language, _, script = name.partition("_")
        if language not in languages or len(likely[name]) != 3:
            continue
        if not script:
            rows.append((name, "-".join(likely[name][1:])))
        elif len(script) == 4 and script != likely[language][1]:
            rows.append((f"{language}-{script}", "-".join(likely[name][1:])))
    return [
        "/// The likely scripts and regions of the Unicode CLDR.",
        "enum LikelySubtagTable: Sendable {",
        "  /// The subtags of the languages, and of those in another script: `zh`, `zh-Hant`.",
        "  static let subtags: [String: String] = [",
    ] + packed(rows) + ["  ]", "}"]


# The double quotation marks: single ones are apostrophes, too.
DOUBLE = "\u00ab\u00bb\u201c\u201d\u201e\u201f\u300c\u300d\u300e\u300f\u301d\u301e\u301f"
MARKS = ["quotationStart", "quotationEnd", "alternateQuotationStart", "alternateQuotationEnd"]


def delimiters():
    found = {}
    exemplars = {}
    for path in sorted((COMMON / "main").glob("*.xml")):
        locale = ElementTree.parse(path).getroot()
        for characters in locale.iterfind("characters/exemplarCharacters[@type='punctuation']"):
            double = "".join(mark for mark in DOUBLE if mark in (characters.text or ""))
            if double and path.stem != "root":
                exemplars[path.stem.replace("_", "-")] = double
        element = locale.find("delimiters")
        own = {} if element is None else {child.tag: child.text for child in element}
        found[path.stem] = {mark: own[mark] for mark in MARKS if own.get(mark, "↑↑↑") != "↑↑↑"}

    parents = {}
    root = ElementTree.parse(COMMON / "supplemental" / "supplementalData.xml").getroot()
    for element in root.iter("parentLocale"):
        for child in element.get("locales").split():
            parents[child] = element.get("parent")

    def marks(name):
        if name == "root":
            return found["root"]
        parent = parents.get(name) or (name.rpartition("_")[0] or "root")
        return {**marks(parent), **found.get(name, {})}

    rows = []
    for name in sorted(found):
        parts = name.split("_")
        # A region is looked up in its language's row, and then at the root.
        inherited = marks(parts[0]) if len(parts) > 1 and parts[0] in found else found["root"]
        if name != "root" and marks(name) != inherited:
            rows.append((name.replace("_", "-"), "".join(marks(name)[mark] for mark in MARKS)))
    lines = [
        "/// The quotation marks of the Unicode CLDR.",
        "enum QuotationMarkTable: Sendable {",
        "  /// The opening and closing marks, and those of a quotation within one.",
        f'  static let root = "{escaped("".join(found["root"][mark] for mark in MARKS))}"',
        "",
        "  /// The marks of the locales that have other ones than their language, or than `root`.",
        "  static let marks: [String: String] = [",
    ]
    lines += packed(rows) + ["  ]", ""]
    lines += [
        "  /// The double marks among the punctuation that the texts of a locale use.",
        "  static let exemplars: [String: String] = [",
    ]
    return lines + packed(sorted(exemplars.items())) + ["  ]", "}"]


def packed(pairs):
    """The elements of a dictionary, as many on a line as fit."""
    lines, line = [], "   "
    for name, value in pairs:
        entry = f' "{name}": "{escaped(value)}",'
        if len(line + entry) > WIDTH:
            lines.append(line)
            line = "   "
        line += entry
    return lines + [line]


def escaped(text):
    return text.replace("\\", "\\\\").replace('"', '\\"')


# Hong Kong writes it where Taiwan has another character.
SHARED = "着"


def chinese():
    """The characters of common/transforms/Simplified-Traditional.xml that one script alone has.

    The other one's national character set lacks them.
    """
    text = (COMMON / "transforms" / "Simplified-Traditional.xml").read_text(encoding="utf-8")
    rules = text.split("<tRule>", 1)[1].split("</tRule>", 1)[0]
    simplified, traditional = set(), set()
    for rule in re.sub("#.*", "", rules).replace("\n", "").split(";"):
        match = re.fullmatch(r"\s*(\w)\s*([←→↔])\s*(\w)\s*", rule)
        if match and match[1] != match[3]:
            if match[2] in "→↔":
                simplified.add(match[1])
            if match[2] in "←↔":
                traditional.add(match[3])

    def has(encoding, character):
        try:
            return bool(character.encode(encoding))
        except UnicodeEncodeError:
            return False

    lines = [
        "/// The Chinese characters of one script alone, of the Unicode CLDR's rules of conversion.",
        "///",
        "/// The character set of the other script lacks them: Big5 the simplified ones, GB 2312 the",
        "/// traditional ones.",
        "enum ChineseScriptTable: Sendable {",
    ]
    for name, characters, own, other in [
        ("simplified", simplified, "gb2312", "big5"),
        ("traditional", traditional, "big5", "gb2312"),
    ]:
        found = "".join(
            character for character in sorted(characters - set(SHARED))
            if has(own, character) and not has(other, character))
        lines += [f"  /// The {name} ones, in the order of their code points.", f'  static let {name} = """']
        parts = [found[start:start + 90] for start in range(0, len(found), 90)]
        lines += [f"    {part}\\" for part in parts[:-1]] + [f"    {parts[-1]}", '    """']
        lines += [""] if name == "simplified" else ["}"]
    return lines


# Where Foundation's locales differ from this version of the CLDR: the digits and separators that Apple
# chose, and what later versions of the CLDR changed. A key is replaced, and inherited, like a locale's own.
LATER = {
    "ar": {"system": "latn"}, "bn": {"system": "latn"}, "mr": {"system": "latn"},
    "ar@arab": {"exponential": "\u0623\u0633"}, "ur_IN": {"system": "latn"},
    "de_AT": {"group": "."}, "en_CH": {"group": "'"}, "es_CR": {"group": "."},
    "eo": {"minusSign": "-"}, "kl": {"minusSign": "-", "exponential": "E"},
    "ff_Latn_BF": {"group": "\u202f"},
    **{f"ff_Latn_{region}": {"group": ",", "decimal": "."}
       for region in ["GH", "GM", "LR", "NE", "NG", "SL"]},
    "ff_Adlm": {"exponential": "\U0001e909"},
    "hu": {"minimum": "2"}, "it": {"minimum": "2"}, "sl": {"minimum": "2"},
    "km": {"group": ",", "decimal": "."}, "sd": {"decimal": "."},
    "kn": {"pattern": "#,##,##0"}, "kok_IN": {"pattern": "#,##,##0"}, "ur": {"pattern": "#,##,##0"},
}


def numbers():
    parents = {}
    root = ElementTree.parse(COMMON / "supplemental" / "supplementalData.xml").getroot()
    for element in root.iter("parentLocale"):
        for child in element.get("locales").split():
            parents[child] = element.get("parent")
    root = ElementTree.parse(COMMON / "supplemental" / "numberingSystems.xml").getroot()
    zeros = {
        system.get("id"): system.get("digits")[0]
        for system in root.iter("numberingSystem") if system.get("digits")}
    found = {}
    for path in sorted((COMMON / "main").glob("*.xml")):
        own = {}
        element = ElementTree.parse(path).getroot().find("numbers")
        for tag, name in [("defaultNumberingSystem", "system"), ("minimumGroupingDigits", "minimum")]:
            text = None if element is None else element.findtext(tag)
            if text and text != "↑↑↑":
                own[name] = text
        for symbols in [] if element is None else element.findall("symbols[@numberSystem]"):
            for symbol in symbols:
                if symbol.tag != "alias" and symbol.get("alt") is None and symbol.text != "↑↑↑":
                    own[symbols.get("numberSystem"), symbol.tag] = symbol.text
        for formats in [] if element is None else element.findall("decimalFormats[@numberSystem]"):
            for length in formats.findall("decimalFormatLength"):
                pattern = length.findtext("decimalFormat/pattern")
                if length.get("type") is None and pattern and pattern != "↑↑↑":
                    own[formats.get("numberSystem"), "pattern"] = pattern
        found[path.stem] = own
    for name, later in LATER.items():
        name, _, system = name.partition("@")
        for key, value in later.items():
            if key in ("system", "minimum"):
                found[name][key] = value
                continue
            systems = [system] if system else ["latn", "arab", "adlm"]
            for one in systems:
                found[name][one, key] = value

    def chain(name):
        while name:
            yield found.get(name, {})
            name = None if name == "root" else parents.get(name) or name.rpartition("_")[0] or "root"

    def first(name, *keys):
        return next(
            (own[key] for key in keys for own in chain(name) if own.get(key)), None)

    def number_format(name):
        system = first(name, "system")
        symbols = [
            first(name, (system, tag), ("latn", tag))
            for tag in ["decimal", "group", "minusSign", "plusSign", "exponential"]]
        pattern = first(name, (system, "pattern"), ("latn", "pattern"))
        groups = pattern.split(";")[0].split(".")[0].split(",")
        primary = len(groups[-1])
        secondary = len(groups[-2]) if len(groups) > 2 else primary
        return tuple(
            [zeros[system]] + symbols + [str(primary), str(secondary), first(name, "minimum")])

    formats = {name: number_format(name) for name in found}

    def inherited(name):
        """What is looked up without a row: a locale's script and region are left out in turn."""
        parts = name.split("_")
        shorter = [name.rpartition("_")[0]] if len(parts) > 1 else []
        if len(parts) > 2:
            shorter.insert(0, parts[0] + "_" + parts[2])
        for one in shorter:
            if one in formats:
                return formats[one]
        return formats["root"]

    rows = {}
    for name in sorted(formats):
        # Locales are looked up without variants.
        if name == "root" or len(name.split("_")[-1]) <= 4 and formats[name] != inherited(name):
            rows.setdefault(formats[name], []).append(name)
    lines = [
        "/// The digits, symbols and groups of the numbers of the Unicode CLDR, and where Foundation's",
        "/// locales differ, of these.",
        "enum NumberFormatTable: Sendable {",
        "  /// On the first line of each, the digit zero, the decimal separator, the separator of groups, the",
        "  /// minus and the plus sign, the sign of an exponent, the digits of the first and of other groups,",
        "  /// and the least number of digits before the first group; then its locales.",
        "  static let groups: [String] = [",
    ]
    for number, names in sorted(rows.items(), key=lambda row: row[1]):
        symbols = " ".join(
            "".join(
                character if 0x20 < ord(character) < 0x7F else f"\\u{{{ord(character):x}}}"
                for character in symbol)
            for symbol in number)
        lines += ['    """', "    " + symbols] + wrapped(names, "    ") + ['    """,']
    return lines + ["  ]", "}"]


def write(path, lines):
    text = HEADER.format(version=version()) + "\n".join(lines) + "\n"
    (SOURCES / path).write_text(text, encoding="utf-8")


write("LocalizationTables/Quality/ChineseScriptTable.swift", chinese())
write("LocaleData/Plurals/PluralRuleTable.swift", plurals())
write("LocalizationTables/Quality/QuotationMarkTable.swift", delimiters())
write("LocaleData/Locales/LikelySubtagTable.swift", subtags())
write("LocaleData/Numbers/NumberFormatTable.swift", numbers())
