#!/usr/bin/env python3
"""Times how long an assistant waits for the answer whether a text fits: `try` of `lintel mcp`.

Usage: tries.py LINTEL [--folder FOLDER] [--each COUNT] [--locale LOCALE]

Every document of FOLDER with a table in LOCALE, German by default, is asked about up to COUNT of the keys in that
table, with the translation, and with twice of it. HandBrake in ../shared/corpus/further beside the package is the
folder by default, else the package's examples. A table of percentiles in milliseconds is printed: of the first answer
about each document, for which it is laid out in all languages, and of the others. Nothing is judged.
"""

import argparse
import json
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
CORPUS = PACKAGE.parent / "shared/corpus/further/HandBrake+HandBrake"
ENTRY = re.compile(r'^\s*"((?:[^"\\]|\\.)+)"\s*=\s*"((?:[^"\\]|\\.)+)"\s*;', re.M)


class Server:
    """A process of the server, with which one question is asked at a time."""

    def __init__(self, lintel, folder):
        self.process = subprocess.Popen(
            [lintel, "mcp", str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.count = 0
        self.request(
            "initialize",
            {
                "protocolVersion": "2025-11-25",
                "capabilities": {},
                "clientInfo": {"name": "tries", "version": "1"},
            },
        )
        self.send({"method": "notifications/initialized"})

    def send(self, message):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self.process.stdin.flush()

    def request(self, method, parameters):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": parameters})
        while message := json.loads(self.process.stdout.readline()):
            if message.get("id") == self.count:
                return message

    def time(self, arguments):
        """The milliseconds until the answer, or None if the text is not laid out."""
        begin = time.perf_counter()
        answer = self.request("tools/call", {"name": "try", "arguments": arguments})
        duration = (time.perf_counter() - begin) * 1000
        return None if answer.get("result", {}).get("isError", True) else duration

    def end(self):
        self.process.stdin.close()
        self.process.wait(timeout=60)


def text(path):
    data = path.read_bytes()
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8", "replace")


def documents(folder, locale):
    """The documents with a table in a locale, and its entries."""
    for table in sorted(folder.rglob(f"{locale}.lproj/*.strings")):
        home = table.parent.parent
        for around in (home / "Base.lproj", home, home / "en.lproj", home.parent / "Examples"):
            for ending in (".xib", ".storyboard", ".interface"):
                document = around / (table.stem + ending)
                if document.is_file():
                    yield document, ENTRY.findall(text(table))


def row(name, times):
    times = sorted(times)
    last = len(times) - 1
    numbers = [statistics.median(times), times[min(last, int(len(times) * 0.95))], times[last]]
    print(f"| {name} | {len(times)} | " + " | ".join(f"{number:.1f}" for number in numbers) + " |")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("lintel")
    parser.add_argument("--folder", type=Path, default=CORPUS if CORPUS.is_dir() else PACKAGE)
    parser.add_argument("--each", type=int, default=8)
    parser.add_argument("--locale", default="de")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    server = Server(arguments.lintel, folder)
    first, others, count = [], [], 0
    for document, entries in documents(folder, arguments.locale):
        step = max(1, len(entries) // arguments.each)
        isFirst = True
        for key, translation in entries[::step][: arguments.each]:
            for tried in (translation, f"{translation} {translation}"):
                duration = server.time(
                    {
                        "key": key,
                        "locale": arguments.locale,
                        "text": tried,
                        "path": str(document.relative_to(folder)),
                    }
                )
                if duration is not None:
                    (first if isFirst else others).append(duration)
                    count += isFirst
                    isFirst = False
    server.end()
    if not others:
        sys.exit(f"{folder} has no document with texts in {arguments.locale}")
    print(f"{count} documents of {folder.name}\n")
    print("| answer | number | median, ms | 95 % | longest |")
    print("| :-- | --: | --: | --: | --: |")
    row("the first about a document", first)
    row("others", others)


if __name__ == "__main__":
    main()
