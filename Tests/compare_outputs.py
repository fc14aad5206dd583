#!/usr/bin/env python3
"""Compares what two builds of lintel print and write, byte by byte.

usage: compare_outputs.py OLD NEW FOLDER... [--only WORDS] [--json FILE]

OLD and NEW are programs, each of the commit before and after a change. FOLDERs are examples or
applications; a command runs in a copy of each, with either program, and its status, output, errors
and written files are compared. Prints each difference with the command that shows it, and at last
the number of runs and differences. The status is 1 if there are differences.
"""

import argparse
import concurrent.futures
import difflib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

REPORTERS = [
    "text", "summary", "xcode", "json", "sarif", "github-actions-logging", "junit", "checkstyle",
    "codeclimate", "gitlab", "rdjsonl", "markdown", "csv", "html",
]

DOCUMENT_SUFFIXES = (".interface", ".xib", ".storyboard")


def commands(folder: Path) -> list[list[str]]:
    """The commands to run in a copy of a folder."""
    runs = [["check", "--reporter", reporter, "."] for reporter in REPORTERS]
    runs += [
        ["check", "--verbose", "--enable-rule", "typography", "."],
        ["check", "--locale", "double-length", "--locale", "right-to-left", "--size", "500x400", "."],
        ["check", "--write-baseline", "baseline.json", "."],
        ["validate", "--reporter", "json", "."],
        ["strings", "lint", "--reporter", "json", "."],
        ["strings", "lint", "--verbose", "--enable-rule", "line-too-long", "."],
        ["strings", "export", "--output", "exported", "."],
        ["strings", "sync", "--in-place", "."],
        ["strings", "export-xliff", "--output", "xliff", "."],
        ["strings", "export-xliff", "--xliff-version", "2.1", "--output", "xliff", "."],
        ["strings", "migrate", "--to", "xcstrings", "--in-place", "."],
        ["strings", "migrate", "--to", "strings", "--in-place", "."],
        ["strings", "pseudo", "--locale", "accented", "--as", "en-XA", "--in-place", "."],
        ["strings", "coverage", "."],
        ["strings", "coverage", "--reporter", "json", "."],
        ["snapshot", "--record", "snapshots", "."],
        ["config", "."],
        ["init", "--stdout"],
    ]
    documents = sorted(
        path for path in folder.rglob("*") if path.suffix in DOCUMENT_SUFFIXES and path.is_file()
    )
    for path in documents[:4]:
        name = str(path.relative_to(folder))
        runs += [
            ["layout", name],
            ["layout", "--format", "json", name],
            ["trace", name],
            ["fit", name],
            ["convert", name],
            ["strings", "limits", name],
            ["preview", "--output", "previews", name],
            ["preview", "--format", "png", "--output", "previews", name],
            ["preview", "--terminal", name],
        ]
    return runs


def run(program: str, words: list[str], folder: Path) -> dict[str, bytes]:
    """Everything that a command prints and writes, by name."""
    with tempfile.TemporaryDirectory() as parent:
        copy = Path(parent) / "copy"
        # The copies are writable, whatever the originals are.
        shutil.copytree(folder, copy, symlinks=True, copy_function=shutil.copyfile)
        for path in [copy, *copy.rglob("*")]:
            if not path.is_symlink(): path.chmod(0o755 if path.is_dir() else 0o644)
        before = contents(copy)
        done = subprocess.run(
            [program, *words], cwd=copy, capture_output=True, stdin=subprocess.DEVNULL,
            env={"PATH": os.environ["PATH"], "HOME": parent, "NO_COLOR": "1"},
        )
        result = {name: data for name, data in contents(copy).items() if before.get(name) != data}
        result["(status)"] = str(done.returncode).encode()
        result["(output)"] = done.stdout
        result["(errors)"] = done.stderr
        return result


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*") if path.is_file()
    }


def excerpt(old: bytes, new: bytes) -> list[str]:
    """The first lines that differ."""
    lines = difflib.unified_diff(
        old.decode(errors="replace").splitlines(), new.decode(errors="replace").splitlines(),
        lineterm="", n=0,
    )
    return [line[:300] for line in lines if not line.startswith(("---", "+++", "@@"))][:6]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--only", help="only commands that begin with these words")
    parser.add_argument("--json", type=Path, help="a file for the differences")
    options = parser.parse_args()
    old, new = (str(Path(program).resolve()) for program in (options.old, options.new))
    jobs = [
        (folder, words)
        for folder in options.folders for words in commands(folder)
        if not options.only or " ".join(words).startswith(options.only)
    ]
    differences = []
    refused = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        results = pool.map(lambda job: (run(old, job[1], job[0]), run(new, job[1], job[0])), jobs)
        for (folder, words), (before, after) in zip(jobs, results):
            if b"\nUsage: lintel" in after["(errors)"]:
                refused += 1
                print(f"refused: lintel {' '.join(words)}: {before['(errors)'].decode()[:300]}")
            names = sorted(
                name for name in before.keys() | after.keys() if before.get(name) != after.get(name)
            )
            if not names: continue
            print(f"{folder}: lintel {' '.join(words)}")
            for name in names:
                lines = excerpt(before.get(name, b""), after.get(name, b""))
                print("\n".join([f"  {name}"] + [f"    {line}" for line in lines]))
                differences.append(
                    {"folder": str(folder), "command": words, "file": name, "lines": lines})
    if options.json: options.json.write_text(json.dumps(differences, indent=1))
    print(f"{len(jobs)} runs, {len(differences)} differences, {refused} refused as wrong usage")
    return 1 if differences or refused else 0


if __name__ == "__main__":
    sys.exit(main())
