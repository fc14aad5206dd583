#!/usr/bin/env python3
"""Runs lintel on generated documents of many views, languages or characters.

Usage: large_documents.py LINTEL [SHARE]

For each case and two sizes, the full one and half of it, one JSON object is printed: the seconds of
processor time and the largest resident memory in megabytes. SHARE is the share of the full sizes, 1 by
default. Nothing is judged. Twice the size that takes twice the time and memory grows in proportion.
"""

import itertools
import json
import os
import string
import subprocess
import sys
import tempfile


def document(views, constraints="", size='width="4000" height="4000"'):
    return (
        '<interface version="1" platform="macOS11">\n'
        f'<view id="form" {size}>\n{views}<constraints>\n{constraints}</constraints>\n</view>\n'
        "</interface>\n"
    )


def labels(count, place, text="Name"):
    places = [place(number) for number in range(count)]
    return document(
        "".join(f'<label id="l{n}" text="{text} {n}"/>\n' for n in range(count)),
        "".join(
            f'<visualFormat format="H:|-{x}-[l{n}]"/><visualFormat format="V:|-{y}-[l{n}]"/>\n'
            for n, (x, y) in enumerate(places)
        ),
    )


def table(count, text):
    return "".join(f'"l{number}.text" = "{text} {number}";\n' for number in range(count))


def overlapping(count):
    """Labels on one another in every language."""
    return {
        "D.interface": labels(count, lambda n: (20 + n % 37, 20 + n % 5)),
        "de.lproj/D.strings": table(count, "Bezeichnung"),
    }


def growing(count):
    """Labels in a row, which overlap in German alone."""
    return {
        "D.interface": labels(count, lambda n: (20 + 70 * n, 20)),
        "de.lproj/D.strings": table(count, "Ziemlich lange Bezeichnung"),
    }


def apart(count):
    return {
        "D.interface": labels(count, lambda n: (20 + 200 * (n % 100), 20 + 30 * (n // 100))),
        "de.lproj/D.strings": table(count, "Bezeichnung"),
    }


def unconstrained(count):
    return {"D.interface": document("".join(f'<view id="v{n}"/>\n' for n in range(count - 1)))}


def stacked(count):
    return {
        "D.interface": document(
            '<stackView id="s" orientation="vertical">'
            + "".join(f'<label id="l{n}" text="Name {n}"/>\n' for n in range(count))
            + "</stackView>",
            '<visualFormat format="H:|-20-[s]"/><visualFormat format="V:|-20-[s]"/>',
        )
    }


def chained(count):
    """A row of labels, each as wide as the one before it."""
    return {
        "D.interface": document(
            "".join(f'<label id="l{n}" text="N"/>\n' for n in range(count)),
            '<visualFormat format="H:|-20-[l0]"/>\n'
            + "".join(
                f'<visualFormat format="H:[l{n}]-8-[l{n + 1}(==l{n})]"/>\n' for n in range(count - 1)
            )
            + "".join(f'<visualFormat format="V:|-20-[l{n}]"/>\n' for n in range(count)),
        )
    }


def languages(count):
    letters = string.ascii_lowercase
    names = map("".join, itertools.chain(itertools.product(letters, repeat=2), itertools.product(letters, repeat=3)))
    files = {f"{name}.lproj/D.strings": table(3, name) for name in itertools.islice(names, count)}
    return files | {"D.interface": labels(3, lambda n: (20, 20 + 30 * n))}


def long_text(count):
    text = ("\u0645\u0631\u062d\u0628\u0627 " * count)[:count]
    return {"D.interface": labels(1, lambda n: (20, 20), text)}


CASES = [
    ("check", overlapping, 30_000),
    ("check", growing, 30_000),
    ("check", apart, 30_000),
    ("check", unconstrained, 50_000),
    ("check", stacked, 10_000),
    ("check", chained, 10_000),
    ("check", languages, 2_000),
    ("check", long_text, 100_000),
    ("fit", long_text, 100_000),
]


def measure(lintel, command, case, count):
    with tempfile.TemporaryDirectory() as folder:
        for path, text in case(count).items():
            path = os.path.join(folder, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        process = subprocess.Popen(
            [lintel, command, folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        _, status, usage = os.wait4(process.pid, 0)
    print(
        json.dumps(
            {
                "command": command,
                "case": case.__name__,
                "count": count,
                "status": os.waitstatus_to_exitcode(status),
                "seconds": round(usage.ru_utime + usage.ru_stime, 2),
                "residentMegabytes": round(usage.ru_maxrss / 1024),
            }
        ),
        flush=True,
    )


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    share = float(sys.argv[2]) if len(sys.argv) == 3 else 1
    for command, case, count in CASES:
        for size in (count // 2, count):
            measure(sys.argv[1], command, case, max(2, int(size * share)))


if __name__ == "__main__":
    main()
