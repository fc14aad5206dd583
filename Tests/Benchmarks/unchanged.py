#!/usr/bin/env python3
"""Compares what two builds of lintel compute: frames, findings, explanations and pictures.

    unchanged.py OLD NEW FOLDER...

Runs both over all interface documents of the folders: `check` and `layout` as JSON, `explain` of
every tenth view, `preview`. Wording may change: messages, descriptions, titles and the texts of
notes are compared separately and listed. Everything else must be byte-identical; otherwise the exit
status is 1.
"""
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

WORDING = {"message", "description", "title", "sentence", "words"}
# Lists of sentences.
SENTENCES = {"failures", "passedOver"}
SUFFIXES = (".xib", ".storyboard", ".interface")


def run(tool, *arguments):
    done = subprocess.run([tool, *arguments], capture_output=True, text=True)
    return done.returncode, done.stdout


def split(value, words, path=""):
    """Returns the value without its wording, which is appended to `words` with its path."""
    if isinstance(value, dict):
        result = {}
        for key, inner in value.items():
            if key in WORDING and isinstance(inner, str):
                words.append((f"{path}/{key}", inner))
            elif key in SENTENCES and isinstance(inner, list):
                words += [(f"{path}/{key}", sentence) for sentence in inner]
                result[key] = len(inner)
            else:
                result[key] = split(inner, words, f"{path}/{key}")
        return result
    if isinstance(value, list):
        return [split(inner, words, path) for inner in value]
    return value


def picture(name, text, words):
    """A picture, or a page's elements, without the sentences for readers."""
    sentence = (
        r"<title>.*?</title>|<desc[ >].*?</desc>|<li class=\"finding\".*?</li>"
        r"|<text class=\"lp-banner-title\".*?</text>"
        r"|(?<=title=\")[^\"]*|(?<=label=\")[^\"]*")
    if name.endswith(".html"):
        # The drawings stay; what stands between the page's other tags is wording.
        parts = re.split(r"(<svg.*?</svg>|<style.*?</style>|<script.*?</script>)", text, flags=re.S)
        for index in range(0, len(parts), 2):
            words += [("page", found.strip()) for found in re.findall(r">([^<]+)<", parts[index])]
            parts[index] = re.sub(r">[^<]+<", "><", parts[index])
        text = "".join(parts)
    words += [("picture", found) for found in re.findall(sentence, text, re.S)]
    return re.sub(sentence, "", text, flags=re.S)


def outcomes(tool, document):
    """Yields the outputs of a build for a document: name, value without wording, wording."""
    for command in (["check", "--reporter", "json"], ["layout", "--reporter", "json", "--quiet"]):
        status, text = run(tool, *command, document)
        words = []
        try:
            value = split(json.loads(text), words)
        except ValueError:
            value = text
        yield command[0], (status, json.dumps(value, sort_keys=True)), words
        if command[0] == "layout" and isinstance(value, list):
            ids = sorted({view["id"] for layout in value for view in layout["views"]})
            for name in ids[::10]:
                words = []
                status, text = run(tool, "explain", document, name, "--reporter", "json")
                try:
                    value = split(json.loads(text), words)
                except ValueError:
                    value = text
                yield f"explain {name}", (status, json.dumps(value, sort_keys=True)), words
    with tempfile.TemporaryDirectory() as folder:
        status, _ = run(tool, "preview", document, "--quiet", "--output", folder)
        words, files = [], {}
        for file in sorted(pathlib.Path(folder).rglob("*")):
            if file.is_file():
                files[str(file.relative_to(folder))] = picture(file.name, file.read_text(), words)
        yield "preview", (status, json.dumps(files)), words


def main():
    old, new, *folders = sys.argv[1:]
    documents = sorted(
        str(file) for folder in folders for file in pathlib.Path(folder).rglob("*")
        if file.name.endswith(SUFFIXES) and file.is_file())
    different, compared = [], 0
    changes = collections.Counter()
    for document in documents:
        for before, after in zip(outcomes(old, document), outcomes(new, document)):
            compared += 1
            if before[:2] != after[:2]:
                different.append(f"{document}: {before[0]}")
            for (_, was), (_, now) in zip(before[2], after[2]):
                if was != now:
                    # Apart from names and numbers, a changed sentence counts as one change everywhere.
                    plain = tuple(re.sub(r'"[^"]*"|-?\d+(\.\d+)?', "…", s) for s in (was, now))
                    changes[plain] += 1
    for (was, now), count in changes.most_common():
        print(f"{count} x\n  - {was}\n  + {now}")
    for name in different:
        print("different:", name)
    print(f"{len(documents)} documents, {compared} outputs: {len(different)} differ, "
          f"{len(changes)} sentences have another wording")
    sys.exit(1 if different else 0)


main()
