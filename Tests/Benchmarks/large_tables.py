#!/usr/bin/env python3
"""Runs the commands of `lintel strings` on generated tables of many megabytes.

Usage: large_tables.py LINTEL MEGABYTES...

For each size, form and command one JSON object is printed: the megabytes that the command reads, the
seconds of processor time, the megabytes in such a second, the largest resident memory in megabytes, and its ratio to the input.
Nothing is judged. Time and memory that grow in proportion to the input give equal speeds and ratios for
two sizes.
"""

import json
import os
import subprocess
import sys
import tempfile

DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" \
targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
  <objects>
    <customView id="aaa-11-one">
      <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
      <subviews>
        <button id="bbb-22-two">
          <rect key="frame" x="20" y="20" width="90" height="32"/>
          <buttonCell key="cell" type="push" title="Send" bezelStyle="rounded" id="ccc-33-tri">
            <font key="font" metaFont="system"/>
          </buttonCell>
        </button>
      </subviews>
    </customView>
  </objects>
</document>
"""


def repeated(size, entry):
    parts, length, number = [], 0, 0
    while length < size:
        part = entry(number)
        parts.append(part)
        length += len(part.encode())
        number += 1
    return parts


def strings(language, size):
    return "".join(
        repeated(
            size,
            lambda n: f"/* Comment {n} of the table */\n"
            f'"key {n:07d} title" = "{language} text {n} with Ümläute and %d words";\n\n',
        )
    )


def dictionary(language, size):
    entries = repeated(
        size,
        lambda n: f"""\t<key>key {n:07d}</key>
\t<dict>
\t\t<key>NSStringLocalizedFormatKey</key>
\t\t<string>%#@n@</string>
\t\t<key>n</key>
\t\t<dict>
\t\t\t<key>NSStringFormatSpecTypeKey</key>
\t\t\t<string>NSStringPluralRuleType</string>
\t\t\t<key>NSStringFormatValueTypeKey</key>
\t\t\t<string>d</string>
\t\t\t<key>one</key>
\t\t\t<string>{language} %d file {n}</string>
\t\t\t<key>other</key>
\t\t\t<string>{language} %d files {n}</string>
\t\t</dict>
\t</dict>
""",
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n'
        + "".join(entries)
        + "</dict>\n</plist>\n"
    )


def catalog(size):
    def unit(language, number):
        return (
            f'        "{language}" : {{\n          "stringUnit" : {{\n'
            f'            "state" : "translated",\n'
            f'            "value" : "{language} text {number} with %d words"\n'
            "          }\n        }"
        )

    keys = repeated(
        size,
        lambda n: f'    "key {n:07d}" : {{\n      "comment" : "Comment {n}",\n'
        f'      "localizations" : {{\n{unit("de", n)},\n{unit("en", n)}\n      }}\n    }}',
    )
    return (
        '{\n  "sourceLanguage" : "en",\n  "strings" : {\n'
        + ",\n".join(keys)
        + '\n  },\n  "version" : "1.0"\n}'
    )


def write(folder, path, text):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def bytes_below(folder):
    return sum(
        os.path.getsize(os.path.join(parent, name))
        for parent, _, names in os.walk(folder)
        for name in names
    )


def measure(lintel, form, command, arguments, size):
    process = subprocess.Popen(
        [lintel, "strings", command, "--quiet"] + arguments,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _, status, usage = os.wait4(process.pid, 0)
    seconds = usage.ru_utime + usage.ru_stime
    memory = usage.ru_maxrss / 1024
    print(
        json.dumps(
            {
                "form": form,
                "command": command,
                "status": os.waitstatus_to_exitcode(status),
                "megabytes": round(size / 1e6, 1),
                "seconds": round(seconds, 2),
                "megabytesPerSecond": round(size / 1e6 / seconds, 1),
                "residentMegabytes": round(memory),
                "memoryRatio": round(memory * 1024 * 1024 / size, 1),
            }
        ),
        flush=True,
    )


def run(lintel, megabytes):
    size = int(megabytes * 1e6)
    makers = {
        "strings": lambda folder: [
            write(folder, f"{l}.lproj/Big.strings", strings(l, size)) for l in ("en", "de")
        ],
        "stringsdict": lambda folder: [
            write(folder, f"{l}.lproj/Big.stringsdict", dictionary(l, size)) for l in ("en", "de")
        ],
        "xcstrings": lambda folder: write(folder, "Big.xcstrings", catalog(size)),
    }
    for form, make in makers.items():
        with tempfile.TemporaryDirectory() as folder:
            tables, out = os.path.join(folder, "tables"), os.path.join(folder, "out")
            make(tables)
            total = bytes_below(tables)
            measure(lintel, form, "lint", [tables], total)
            measure(lintel, form, "export-xliff", ["--locale", "de", "-o", out, tables], total)
            exchange = os.path.join(out, "de.xliff")
            with open(exchange, encoding="utf-8", newline="") as file:
                text = file.read()
            # One text in a thousand is another one.
            text = text.replace("000 ", "000, ")
            with open(exchange, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            del text
            both = total + os.path.getsize(exchange)
            measure(lintel, form, "import-xliff", ["--from", exchange, tables], both)
            target = "strings" if form == "xcstrings" else "xcstrings"
            measure(lintel, form, "migrate", ["--to", target, tables], total)
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "Base.lproj/Big.xib", DOCUMENT)
        write(folder, "de.lproj/Big.strings", strings("de", size))
        measure(lintel, "strings", "sync", [folder], bytes_below(folder))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    for word in sys.argv[2:]:
        run(sys.argv[1], float(word))
