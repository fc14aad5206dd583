#!/usr/bin/env python3
"""Compares the stored frames that `frames` reads, and its trust in them, with another reader's.

usage: Tests/Benchmarks/oracle.py [FOLDER...] [--corpus FOLDER]

The other reader, frames_oracle.py, is not part of this repository: it is searched in
../shared/corpus/tools/corrected, relative to the root of the package, or in tools/corrected of the given
folder. FOLDER contains the documents; the default is the corpus's two folders, documents and wider. The
exit status is 1 if the readers differ.
"""

import argparse
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SHARED = ROOT.parent / "shared" / "corpus"


def ours(folder):
    """Returns a row for each view by document: id, trust, frame."""
    command = ["swift", "run", "-c", "release", "--package-path", ROOT, "frames"]
    output = subprocess.run(
        [*command, "--stored", folder], check=True, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "LINTEL_BENCHMARKS": "1"},
    ).stdout
    documents = {}
    for line in output.splitlines():
        path, view, trust, *frame = line.split("\t")
        numbers = None if frame == ["-"] else [float(number) for number in frame]
        documents.setdefault(path, []).append((view, trust, numbers))
    return documents


def compare(folder, oracle):
    """Prints differences, and returns the numbers of documents, views, gold views and differences."""
    documents = ours(folder)
    differences = views = gold = 0
    paths = [path for ending in ("xib", "storyboard") for path in folder.rglob(f"*.{ending}")]
    for path in sorted(paths):
        name = str(path.relative_to(folder))
        try:
            theirs = oracle.oracle(path)
        except oracle.ET.ParseError as error:
            print(f"{name}: {error}")
            continue
        rows = [
            ("-" if view["id"] is None else view["id"], view["trust"], view["frameYDown"])
            for view in theirs["views"]
        ]
        own = documents.pop(name, [])
        views += len(rows)
        gold += sum(trust == "gold" for _, trust, _ in rows)
        differing = [pair for pair in zip(own, rows) if pair[0] != pair[1]]
        if len(own) != len(rows):
            print(f"{name}: {len(own)} views, not {len(rows)}")
            differences += 1
        for mine, other in differing:
            print(f"{name}: {mine}, not {other}")
        differences += len(differing)
    for name in documents:
        print(f"{name}: not read by the other")
        differences += 1
    return len(paths), views, gold, differences


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="*", type=pathlib.Path)
    parser.add_argument("--corpus", type=pathlib.Path, default=SHARED)
    arguments = parser.parse_args()
    sys.path.insert(0, str(arguments.corpus / "tools" / "corrected"))
    import frames_oracle

    folders = arguments.folders or [arguments.corpus / name for name in ("documents", "wider")]
    numbers = [compare(folder, frames_oracle) for folder in folders]
    documents, views, gold, differences = map(sum, zip(*numbers))
    print(f"{documents} documents, {views} views, {gold} gold, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
