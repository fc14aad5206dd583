#!/usr/bin/env python3
"""Follows the walk-throughs of CONTRIBUTING.md, as somebody new would:

    Tests/ShippedHelperTests/walk-throughs.py            # checks that the files and edits fit the code
    Tests/ShippedHelperTests/walk-throughs.py --build    # runs the commands too, in this checkout: it has to be clean

With --build, everything is taken back at the end. Words after the options choose walk-throughs by their headings. Marks in the
line before a block say what it is: `<!-- file: PATH -->`, `<!-- edit -->` for hunks without line numbers, `<!-- run -->` for
commands, `<!-- run: fails -->` if the last one is to fail.
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MARK = re.compile(r"<!-- (file: (?P<file>\S+)|(?P<edit>edit)|run(?P<fails>: fails)?) -->")


def walks(page: str) -> dict:
    """Returns the marked blocks of each walk-through, by its heading."""
    found: dict = {}
    name, mark, fence, block = None, None, None, []
    for line in page.splitlines():
        if fence:
            if line == fence:
                if name and mark:
                    found[name].append((mark, "".join(text + "\n" for text in block)))
                mark, fence, block = None, None, []
            else:
                block.append(line)
        elif match := re.match(r"(`{3,})", line):
            fence = match[1]
        elif line.startswith("## "):
            name = line.removeprefix("## Walk-through: ") if line.startswith("## Walk-through: ") else None
            if name:
                found[name] = []
        elif line.strip():
            mark = MARK.fullmatch(line)
    return found


def edited(files: dict, diff: str) -> None:
    """Applies hunks to texts, each at the only place where its lines are."""
    path, hunk = None, []
    for line in diff.splitlines() + ["@@"]:
        if line.startswith(("--- a/", "+++ b/", "@@")):
            if hunk:
                old = "".join(text[1:] + "\n" for text in hunk if text[0] != "+")
                new = "".join(text[1:] + "\n" for text in hunk if text[0] != "-")
                text = files.get(path) or (ROOT / path).read_text()
                if text.count(old) != 1:
                    sys.exit(f"CONTRIBUTING.md: {path} has these lines {text.count(old)} times:\n{old}")
                files[path] = text.replace(old, new)
                hunk = []
            if line.startswith("+++ b/"):
                path = line[6:]
        else:
            hunk.append(line)


def follow(name: str, steps: list, builds: bool) -> None:
    files: dict = {}
    for mark, text in steps:
        if mark["file"]:
            if (ROOT / mark["file"]).exists():
                sys.exit(f"CONTRIBUTING.md: {mark['file']} is there already")
            files[mark["file"]] = text
        elif mark["edit"]:
            edited(files, text)
        elif builds:
            for path, content in files.items():
                (ROOT / path).write_text(content)
            print(f"== {name}\n{text}", flush=True)
            failed = False
            for command in text.splitlines():
                failed = subprocess.run(["bash", "-c", command], cwd=ROOT).returncode != 0
                if failed:
                    break
            if failed != bool(mark["fails"]):
                sys.exit(f"{name}: expected the command to {'fail' if mark['fails'] else 'pass'}: {command}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    found = walks((ROOT / "CONTRIBUTING.md").read_text())
    if len(found) < 4 or any(len(steps) < 2 for steps in found.values()):
        sys.exit(f"CONTRIBUTING.md: expected four walk-throughs with steps, found {list(found)}")
    status = ["git", "-C", str(ROOT), "status", "--porcelain"]
    if options.build and subprocess.run(status, capture_output=True, check=True).stdout:
        sys.exit("the checkout has changes, which would be taken back: commit them first")
    for name, steps in found.items():
        if options.names and not any(word in name for word in options.names):
            continue
        try:
            follow(name, steps, options.build)
        finally:
            if options.build:
                subprocess.run(["git", "-C", str(ROOT), "checkout", "--quiet", "."], check=True)
                subprocess.run(["git", "-C", str(ROOT), "clean", "--quiet", "-fd", "Sources", "Tests", "Schemas"], check=True)
        print(f"{name}: followed")


if __name__ == "__main__":
    main()
