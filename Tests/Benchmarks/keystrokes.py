#!/usr/bin/env python3
"""Times the language server from a keystroke to the findings, and measures its memory.

Usage: keystrokes.py LINTEL [--changes COUNT] [--memory COUNT] [--workspace FOLDER]

A client of its own types and deletes a character in a title of a document or in a translation of a table, and waits
until the diagnostics of each version are there. A table of percentiles in milliseconds is printed, and the resident
memory after 100 changes and after COUNT, 10,000 by default. A copy of FOLDER, of ../shared/corpus/further beside the
package by default, is the workspace, to which an example and a form of 60 views with eight tables are added; the three
largest documents of FOLDER are measured with a tenth of the changes. Nothing is judged.
"""

import argparse
import json
import os
import queue
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from urllib.parse import quote

PACKAGE = Path(__file__).resolve().parents[2]
CORPUS = PACKAGE.parent / "shared/corpus/further"
LOCALES = {
    "de": "Bezeichnung", "fr": "Désignation", "es": "Denominación", "ru": "Обозначение",
    "ja": "名称", "ar": "تسمية", "fi": "Nimitys", "el": "Ονομασία",
}


def address(path):
    return "file://" + quote(str(path))


class Server:
    """A process of the server with one folder."""

    def __init__(self, lintel, folder):
        self.process = subprocess.Popen([lintel, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()
        folders = [{"uri": address(folder), "name": "workspace"}]
        parameters = {"processId": None, "rootUri": None, "capabilities": {}, "workspaceFolders": folders}
        self.send("initialize", parameters, id=1)
        while self.messages.get().get("id") != 1:
            pass
        self.send("initialized", {})

    def read(self):
        stream = self.process.stdout
        while header := stream.readline():
            stream.readline()
            body = stream.read(int(header.split(b":")[1]))
            self.messages.put((json.loads(body) | {"time": time.perf_counter()}))

    def send(self, method, parameters, **others):
        message = {"jsonrpc": "2.0", "method": method, "params": parameters, **others}
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def wait(self, uri, version):
        """When the diagnostics of a version came."""
        while True:
            message = self.messages.get(timeout=600)
            parameters = message.get("params", {})
            if parameters.get("uri") == uri and parameters.get("version") == version:
                return message["time"]

    def memory(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def end(self):
        self.send("shutdown", None, id=2)
        self.send("exit", None)
        self.process.stdin.close()
        self.process.wait(timeout=60)


class Typing:
    """A place in a file where a character is typed and deleted in turns."""

    def __init__(self, server, path, pattern):
        self.server, self.uri, self.version = server, address(path), 1
        text = path.read_text(encoding="utf-8")
        place = re.search(pattern, text).end()
        before = text[:place].split("\n")
        self.line = len(before) - 1
        self.character = len(before[-1].encode("utf-16-le")) // 2
        document = {"uri": self.uri, "languageId": "xml", "version": 1, "text": text}
        start = time.perf_counter()
        server.send("textDocument/didOpen", {"textDocument": document})
        self.opening = (server.wait(self.uri, 1) - start) * 1000

    def change(self):
        """The milliseconds from a change to its diagnostics."""
        self.version += 1
        start = {"line": self.line, "character": self.character}
        inserts = self.version % 2 == 0
        end = start if inserts else {**start, "character": self.character + 1}
        change = {"range": {"start": start, "end": end}, "text": "m" if inserts else ""}
        begin = time.perf_counter()
        self.server.send(
            "textDocument/didChange",
            {
                "textDocument": {"uri": self.uri, "version": self.version},
                "contentChanges": [change],
            },
        )
        return (self.server.wait(self.uri, self.version) - begin) * 1000


def form(folder):
    """A document of 60 views with eight tables."""
    views, constraints, keys = [], [], []
    for row in range(20):
        views.append(
            f'<label id="name{row}" text="Name {row}"/><textField id="field{row}" placeholder="Value {row}"/>'
            f'<button id="button{row}" title="Change {row}"/>'
        )
        above = "|-20-" if row == 0 else f"[field{row - 1}]-"
        equal = "" if row == 0 else "(==name0)"
        constraints.append(
            f'<visualFormat format="H:|-20-[name{row}{equal}]-[field{row}(>=80)]-[button{row}]-20-|"'
            ' options="alignAllFirstBaseline"/>'
            f'<visualFormat format="V:{above}[field{row}]"/>'
        )
        keys += [f"name{row}.text", f"field{row}.placeholder", f"button{row}.title"]
    document = (
        '<interface version="1" platform="macOS11" developmentLocale="en">\n<stringsTable name="Form"/>\n'
        '<view id="form" width="480" height="640">\n' + "\n".join(views)
        + "\n<constraints>\n" + "\n".join(constraints) + "\n</constraints>\n</view>\n</interface>\n"
    )
    folder.mkdir()
    (folder / "Form.interface").write_text(document, encoding="utf-8")
    for locale, word in LOCALES.items():
        (folder / f"{locale}.lproj").mkdir()
        table = "".join(f'"{key}" = "{word} {number}";\n' for number, key in enumerate(keys))
        (folder / f"{locale}.lproj/Form.strings").write_text(table, encoding="utf-8")
    return folder / "Form.interface"


TITLE = r'(?:title|text)="[^"]*'
TRANSLATION = r'" = "[^"]*'


def measure(server, name, path, pattern, count):
    typing = Typing(server, path, pattern)
    for _ in range(4):
        typing.change()
    times = sorted(typing.change() for _ in range(count))
    percentiles = [statistics.median(times), times[min(count - 1, int(count * 0.95))], times[-1]]
    numbers = " | ".join(f"{number:.1f}" for number in [typing.opening, *percentiles])
    print(f"| {name} | {count} | {numbers} |", flush=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("lintel")
    parser.add_argument("--changes", type=int, default=200)
    parser.add_argument("--memory", type=int, default=10_000)
    parser.add_argument("--workspace", type=Path, default=CORPUS)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch).resolve() / "workspace"
        if arguments.workspace.is_dir():
            shutil.copytree(arguments.workspace, folder, symlinks=True)
        else:
            print(f"{arguments.workspace} is not here: the workspace is empty.", file=sys.stderr)
            folder.mkdir()
        endings = (".xib", ".storyboard")
        found = [path for path in folder.rglob("*") if path.name.endswith(endings) and path.is_file()]
        largest = sorted(found, key=lambda path: -path.stat().st_size)[:3]
        examples = folder / "examples"
        examples.mkdir()
        shutil.copy(PACKAGE / "Examples/SignIn.interface", examples)
        for table in (PACKAGE / "Localizations").glob("*.lproj/SignIn.strings"):
            (examples / table.parent.name).mkdir()
            shutil.copy(table, examples / table.parent.name)
        sixty = form(folder / "form")

        print("| typing in | changes | opening, ms | median | 95 % | longest |")
        print("| :-- | --: | --: | --: | --: | --: |")
        count = arguments.changes
        few = max(1, count // 10)
        server = Server(arguments.lintel, folder)
        example = examples / "SignIn.interface"
        measure(server, "`SignIn.interface`", example, TITLE, count)
        measure(server, "its German table", examples / "de.lproj/SignIn.strings", TRANSLATION, count)
        server.end()
        server = Server(arguments.lintel, folder)
        measure(server, "60 views, eight tables", sixty, TITLE, count)
        measure(server, "one of the tables", sixty.parent / "de.lproj/Form.strings", TRANSLATION, count)
        server.end()
        for path in largest:
            server = Server(arguments.lintel, folder)
            measure(server, f"`{path.name}`, {path.stat().st_size // 1000} kB", path, TITLE, few)
            server.end()

        if arguments.memory < 200:
            return
        server = Server(arguments.lintel, folder)
        typing = Typing(server, sixty, TITLE)
        for _ in range(100):
            typing.change()
        early = server.memory()
        for _ in range(arguments.memory - 100):
            typing.change()
        late = server.memory()
        print(f"\nMemory after 100 changes: {early:.0f} MB; after {arguments.memory}: {late:.0f} MB"
              f" ({(late / early - 1) * 100:+.0f} %)")
        server.end()


if __name__ == "__main__":
    main()
