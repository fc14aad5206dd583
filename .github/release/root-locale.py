#!/usr/bin/env python3
"""Writes the part of ICU's data that a program without localized output needs:

    root-locale.py DATA OUTPUT

Foundation contains ICU with the data of all locales, 34 MB. Lintel formats nothing in a locale with it: it has its own tables
of the Unicode CLDR. What stays is what ICU and Foundation open in any locale, and English. What was left out is found as ICU
finds what it never had: in the root locale. DATA is a package of ICU's (common data): a header, a table of contents, and
the items, each at a multiple of 16 bytes.
"""
import re
import struct
import sys
from pathlib import Path

LOCALE = re.compile(r"[a-z]{2,3}(_[A-Za-z0-9_]+)?\.res")
KEPT_LOCALES = {"en.res", "en_US.res", "en_US_POSIX.res", "en_001.res", "root.res"}
# Converters of old encodings, rules of transliteration, line breaks of languages and their dictionaries, names of
# characters, profiles of protocols, orders of letters, and names of numbers, units, time zones,
# languages and regions.
LEFT_OUT = re.compile(
    r".*\.(cnv|spp|dict|cfu)|(translit|coll|rbnf|unit|lang|region|zone)/.*|brkitr/(.*_.*|adaboost.*)|unames\.icu")


def read(data: bytes):
    """Returns the header, and the items by name."""
    header_size, = struct.unpack_from("<H", data)
    if data[2:4] != b"\xda\x27" or data[12:16] != b"CmnD":
        sys.exit("this is not a package of ICU's data")
    body = data[header_size:]
    count, = struct.unpack_from("<I", body)
    entries = [struct.unpack_from("<II", body, 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in entries[1:]] + [len(body)]
    names = [body[name:body.index(b"\0", name)].decode() for name, _ in entries]
    return data[:header_size], {
        name: body[start:end] for name, (_, start), end in zip(names, entries, ends)}


def is_kept(name: str) -> bool:
    path = name.partition("/")[2]
    file = path.rpartition("/")[2]
    if LOCALE.fullmatch(file) and file not in KEPT_LOCALES:
        return False
    return not LEFT_OUT.fullmatch(path)


def write(header: bytes, items: dict) -> bytes:
    names = sorted(items, key=str.encode)
    table = 4 + 8 * len(names)
    text, places = b"", []
    for name in names:
        places.append(table + len(text))
        text += name.encode() + b"\0"
    start = table + len(text)
    body, offsets = b"", []
    for name in names:
        position = (len(header) + start + len(body) + 15) // 16 * 16 - len(header)
        body += b"\0" * (position - start - len(body))
        offsets.append(position)
        body += items[name]
    entries = b"".join(struct.pack("<II", *pair) for pair in zip(places, offsets))
    return header + struct.pack("<I", len(names)) + entries + text + body


def main() -> None:
    source, output = map(Path, sys.argv[1:])
    header, items = read(source.read_bytes())
    kept = {name: item for name, item in items.items() if is_kept(name)}
    output.write_bytes(write(header, kept))
    print(f"{len(kept)} of {len(items)} items, {output.stat().st_size} of {source.stat().st_size} bytes")


if __name__ == "__main__":
    main()
