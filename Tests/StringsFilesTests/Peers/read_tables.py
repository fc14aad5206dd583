#!/usr/bin/env python3
"""Reads strings tables with openstep-plist and with translate-toolkit.

Usage: read_tables.py PATHS OUTPUT. PATHS has the path of a table in each line. OUTPUT becomes a JSON
object: for each path and reader an object of keys and values, or a text, why the reader refuses the
table. Tables in the form of a property list are left out, since neither reader takes them.
"""

import json
import sys

import openstep_plist
from translate.storage import properties


def is_property_list(data):
    return data.startswith(b"bplist") or data.lstrip()[:5] in (b"<?xml", b"<!DOC", b"<plis")


def is_utf16(data):
    return data[:2] in (b"\xff\xfe", b"\xfe\xff")


def by_openstep_plist(data):
    text = data.decode("utf-16" if is_utf16(data) else "utf-8-sig")
    # The reader takes entries without braces only with them, as a property list has them.
    return openstep_plist.loads("{" + text + "\n}")


def by_toolkit(data):
    table = properties.propfile(
        personality="strings" if is_utf16(data) else "strings-utf8", encoding=None
    )
    table.parse(data)
    return {unit.name: unit.source for unit in table.units if unit.name}


def read(reader, data):
    try:
        return reader(data)
    except Exception as error:
        return str(error)


def main():
    paths, output = sys.argv[1:]
    result = {}
    for path in open(paths, encoding="utf-8").read().splitlines():
        with open(path, "rb") as file:
            data = file.read()
        if not is_property_list(data):
            result[path] = {
                "openstep": read(by_openstep_plist, data),
                "toolkit": read(by_toolkit, data),
            }
    with open(output, "w", encoding="utf-8") as file:
        json.dump(result, file)


main()
