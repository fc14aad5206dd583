"""Reads an XLIFF file with translate-toolkit, prints its units as JSON, and writes an edited copy.

usage: units.py INPUT OUTPUT

The copy has every translation replaced by the source between guillemets, marked as translated.
"""

import json
import sys

from translate.storage import xliff, xliff2

with open(sys.argv[1], "rb") as file:
    content = file.read()
kind = xliff2.Xliff2File if b'version="2.' in content else xliff.Xliff1File
store = kind.parsestring(content)


def state(unit):
    """Returns the toolkit's own name of a unit's state; its scale of 1.2 counts approvals, too."""
    if kind is xliff2.Xliff2File:
        return unit.xmlelement.get("state")
    return unit.statemap_r.get(unit.get_state_n())


units = []
for unit in store.units:
    if unit.isheader():
        continue
    target = unit.target
    units.append({
        # The toolkit puts the path of the file before the id of a unit.
        "id": unit.getid().split("\x04")[-1],
        "source": str(unit.source or ""),
        "target": None if target is None else str(target),
        "state": state(unit),
        "isTranslatable": bool(unit.istranslatable()),
    })
    unit.target = "«" + str(unit.source or "") + "»"
    unit.marktranslated()
store.savefile(sys.argv[2])
print(json.dumps(units, ensure_ascii=True))
