#!/usr/bin/env python3
"""Compares the CPU time of `lintel strings limits` with that of `lintel check`, document by document.

    limits.py LINTEL FOLDER... [--rounds 3] [--largest 20] [--only NAME]

Each FOLDER contains a folder for each application. Every document is checked and its limits are found
in processes of their own, in turns, so that other load on the machine affects both; the time of
`lintel --version` is subtracted from each. The medians of the rounds are compared, and printed by
application, for the documents that take the longest to check, and in the mean.
"""
import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import sys

SUFFIXES = {".xib", ".storyboard", ".interface"}


def seconds(words):
    """The CPU time of a command in user and kernel mode."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1, 3):
        sys.exit(f"limits.py: {' '.join(words)} ended with {done.returncode}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def applications(folders):
    """The documents of each application."""
    found = {}
    for folder in folders:
        for application in sorted(path for path in folder.iterdir() if path.is_dir()):
            found[application.name] = sorted(
                path for path in application.rglob("*") if path.suffix in SUFFIXES)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lintel")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--largest", type=int, default=20)
    parser.add_argument("--only", help="the one application to measure")
    arguments = parser.parse_args()

    start = statistics.median(seconds([arguments.lintel, "--version"]) for _ in range(5))
    rows = []
    for name, documents in applications(arguments.folders).items():
        if arguments.only not in (None, name):
            continue
        for document in documents:
            times = {"check": [], "limits": []}
            for _ in range(arguments.rounds):
                times["check"].append(seconds([arguments.lintel, "check", str(document)]))
                times["limits"].append(
                    seconds([arguments.lintel, "strings", "limits", str(document)]))
            check, limits = (
                max(statistics.median(times[work]) - start, 1e-4) for work in ("check", "limits"))
            rows.append((name, document, check, limits))
    if not rows:
        sys.exit("limits.py: no documents")

    print("| application | documents | check, s | limits, s | ratio |\n| :-- | --: | --: | --: | --: |")
    for name in sorted({row[0] for row in rows}):
        own = [row for row in rows if row[0] == name]
        check, limits = sum(row[2] for row in own), sum(row[3] for row in own)
        print(f"| {name} | {len(own)} | {check:.2f} | {limits:.2f} | {limits / check:.1f} |")
    print(f"\n| the {arguments.largest} largest | check, ms | limits, ms | ratio |\n| :-- | --: | --: | --: |")
    for name, document, check, limits in sorted(rows, key=lambda row: -row[2])[:arguments.largest]:
        print(f"| {name}/{document.name} | {check * 1000:.0f} | {limits * 1000:.0f} | {limits / check:.1f} |")
    mean = statistics.mean(row[3] / row[2] for row in rows)
    total = sum(row[3] for row in rows) / sum(row[2] for row in rows)
    print(f"\n{len(rows)} documents: the mean of the ratios is {mean:.2f}, that of the sums {total:.2f}.")


main()
