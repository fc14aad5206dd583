#!/usr/bin/env python3
"""Compares the CPU time of commands with that of `lintel check`, document by document.

    ratios.py LINTEL FOLDER... [--command fit] [--rounds 3] [--every 10] [--largest 20] [--limit 10]
              [--only NAME]

Each FOLDER contains a folder for each application. Every document is checked, and each command (`fit`,
`trace` and `strings limits` unless some are given) is run on it, in processes of their own and in turns,
so that other load on the machine affects all; the time of `lintel --version` is subtracted from each.
--every N takes each Nth document of an application. The medians of the rounds are compared, and for each
command the ratios are printed by application, for the documents that take the longest to check, for those
above --limit (10), and in the mean.
"""
import argparse
import os
import pathlib
import statistics
import subprocess
import sys

SUFFIXES = {".xib", ".storyboard", ".interface"}
COMMANDS = ["fit", "trace", "strings limits"]


def seconds(words):
    """The CPU time of a command in user and kernel mode."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1, 3):
        sys.exit(f"ratios.py: {' '.join(words)} ended with {os.waitstatus_to_exitcode(status)}")
    return usage.ru_utime + usage.ru_stime


def applications(folders, every):
    """Each Nth document of each application."""
    found = {}
    for folder in folders:
        for application in sorted(path for path in folder.iterdir() if path.is_dir()):
            documents = sorted(path for path in application.rglob("*") if path.suffix in SUFFIXES)
            found[application.name] = documents[::every]
    return found


def report(command, rows, largest, limit):
    """Prints the ratios of a command; a row is an application, a document, and two times."""
    def line(name, check, other, ratio):
        print(f"| {name} | {check * 1000:.0f} | {other * 1000:.0f} | {ratio:.1f} |")

    def head(title):
        print(f"\n| {title} | check, ms | {command}, ms | ratio |\n| :-- | --: | --: | --: |")

    head(f"`{command}`, by application")
    for name in sorted({row[0] for row in rows}):
        own = [row for row in rows if row[0] == name]
        check, other = sum(row[2] for row in own), sum(row[3] for row in own)
        line(f"{name}, {len(own)}", check, other, other / check)
    above = [row for row in rows if row[3] > limit * row[2]]
    for title, part in [
        (f"the {largest} largest documents", sorted(rows, key=lambda row: -row[2])[:largest]),
        (f"above {limit:g}", sorted(above, key=lambda row: -row[3] / row[2])),
    ]:
        head(title)
        for name, document, check, other in part:
            line(f"{name}/{document.name}", check, other, other / check)
    mean = statistics.mean(row[3] / row[2] for row in rows)
    total = sum(row[3] for row in rows) / sum(row[2] for row in rows)
    greatest = max(row[3] / row[2] for row in rows)
    print(
        f"\n{command}: {len(rows)} documents, {len(above)} above {limit:g}; the mean of the ratios is {mean:.2f},"
        f" that of the sums {total:.2f}, the greatest {greatest:.1f}.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lintel")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--command", action="append", help="a command to compare; may be repeated")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--every", type=int, default=1, help="take each Nth document")
    parser.add_argument("--largest", type=int, default=20)
    parser.add_argument("--limit", type=float, default=10)
    parser.add_argument("--only", help="the one application to measure")
    arguments = parser.parse_args()
    commands = arguments.command or COMMANDS

    start = statistics.median(seconds([arguments.lintel, "--version"]) for _ in range(5))
    rows = {command: [] for command in commands}
    for name, documents in applications(arguments.folders, arguments.every).items():
        if arguments.only not in (None, name):
            continue
        for document in documents:
            times = {command: [] for command in ["check", *commands]}
            for _ in range(arguments.rounds):
                for command, own in times.items():
                    own.append(seconds([arguments.lintel, *command.split(), str(document)]))
            median = {
                command: max(statistics.median(own) - start, 1e-4) for command, own in times.items()}
            for command in commands:
                rows[command].append((name, document, median["check"], median[command]))
    if not any(rows.values()):
        sys.exit("ratios.py: no documents")
    for command in commands:
        report(command, rows[command], arguments.largest, arguments.limit)


main()
