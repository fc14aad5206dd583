#!/usr/bin/env python3
"""Times short commands beside an empty Swift program.

    startup.py LINTEL [--static] [--runs 200]

Compiles an empty program, with --static against the static Swift library as LINTEL is then to be, and runs it and
LINTEL with `--version`, `rules`, `validate` and `check` of an example in turns. Printed are the medians in
milliseconds, each command's median above the empty program, and the shared libraries that a command opens. Nothing
is judged.
"""
import argparse
import pathlib
import re
import shutil
import statistics
import subprocess
import tempfile
import time

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "Examples" / "SignIn.interface"


def milliseconds(command):
    """The time of a run."""
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return (time.perf_counter() - begin) * 1000


def libraries(command):
    """The number of shared libraries that a run opens, or None without strace."""
    if not shutil.which("strace"):
        return None
    run = subprocess.run(["strace", "-f", "-e", "trace=openat,open", *command], capture_output=True, check=False)
    found = re.findall(rb'"([^"]*\.so[^"]*)"[^\n]*= \d+', run.stderr)
    return len({path for path in found if not path.endswith(b"ld.so.cache")})


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("lintel")
    parser.add_argument("--static", action="store_true")
    parser.add_argument("--runs", type=int, default=200)
    arguments = parser.parse_args()
    lintel = str(pathlib.Path(arguments.lintel).resolve())
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "main.swift")
        source.write_text('print("")\n', encoding="utf-8")
        empty = f"{folder}/empty"
        options = ["-static-stdlib"] if arguments.static else []
        subprocess.run(["swiftc", "-O", *options, str(source), "-o", empty], cwd=folder, check=True)
        commands = {
            "an empty program": [empty],
            "`--version`": [lintel, "--version"],
            "`rules`": [lintel, "rules"],
            "`validate`": [lintel, "validate", str(EXAMPLE)],
            "`check`": [lintel, "check", str(EXAMPLE)],
        }
        times = {name: [] for name in commands}
        for command in commands.values():
            milliseconds(command)
        for _ in range(arguments.runs):
            for name, command in commands.items():
                times[name].append(milliseconds(command))
        base = statistics.median(times["an empty program"])
        print("| command | median | above an empty program | libraries |")
        print("| :-- | --: | --: | --: |")
        for name, command in commands.items():
            median = statistics.median(times[name])
            print(f"| {name} | {median:.1f} | {median - base:.1f} | {libraries(command)} |")


if __name__ == "__main__":
    main()
