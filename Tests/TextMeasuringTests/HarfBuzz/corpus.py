#!/usr/bin/env python3
"""Prints HarfBuzz's measurements of 1,000 strings of some folders' strings tables, in 20 locales.

    corpus.py FOLDER...           # for each string one JSON array: locale, width in ems, string
    corpus.py FOLDER... --texts   # for each string of every table a locale, a tab and the string

Needs `pip install uharfbuzz fonttools` for the first.  A test reads this output; it is not
stored in the repository.
"""

import json
import pathlib
import re
import sys

LOCALES = (
    "bg cs de el es fi fr hu it ja ko lt nl pl ro ru sv tr zh-Hans zh-Hant".split()
)
COUNT = 1000
PAIR = re.compile(r'^\s*"(?:[^"\\]|\\.)*"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', re.MULTILINE)
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


def table(path):
    data = path.read_bytes()
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    text = data.decode(encoding, errors="replace")
    for value in PAIR.findall(text):
        value = re.sub(r"\\U([0-9A-Fa-f]{4})", lambda m: chr(int(m[1], 16)), value)
        yield re.sub(r"\\(.)", lambda m: ESCAPES.get(m[1], m[1]), value, flags=re.DOTALL)


def strings(folders):
    """Returns the strings of one line by locale, without duplicates, in the order of the paths."""
    found = {}
    tables = [sorted(pathlib.Path(folder).rglob("*.lproj/*.strings")) for folder in folders]
    for path in sum(tables, []):
        locale = path.parent.stem
        texts = found.setdefault({"ko-KR": "ko"}.get(locale, locale), {})
        for text in table(path):
            if text.strip() and text.isprintable() and "\ufffd" not in text:
                texts[text] = None
    return {locale: list(texts) for locale, texts in sorted(found.items())}


def spread(texts, count):
    """Returns some of the texts, evenly spaced in the list."""
    step = max(1, len(texts) // count)
    return texts[::step][:count]


def covers(fonts, text):
    return all(any(ord(character) in font.characters for font in fonts) for character in text)


def chosen(found):
    share = COUNT // len(LOCALES)
    result = {locale: spread(found.get(locale, []), share) for locale in LOCALES}
    missing = COUNT - sum(map(len, result.values()))
    for locale in LOCALES:
        more = [text for text in found.get(locale, []) if text not in set(result[locale])]
        taken = more[: max(0, missing)]
        result[locale] += taken
        missing -= len(taken)
    return result


def main():
    found = strings([word for word in sys.argv[1:] if word != "--texts"])
    if "--texts" in sys.argv[1:]:
        for locale, texts in found.items():
            for text in texts:
                print(f"{locale}\t{text}")
        return
    import measure

    # Texts that need a third font, such as emoji, are covered by other tests.
    for locale in LOCALES:
        fonts = measure.fonts(locale, 400)
        found[locale] = [text for text in found.get(locale, []) if covers(fonts, text)]
    for locale, texts in chosen(found).items():
        fonts = measure.fonts(locale, 400)
        for text in texts:
            width = sum(font.ems(part, locale) for font, part in measure.runs(text, fonts))
            print(json.dumps([locale, width, text]))


main()
