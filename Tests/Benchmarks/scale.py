#!/usr/bin/env python3
"""Measures lintel on many documents: cores, memory, the cache, and growth.

    scale.py cores LINTEL FOLDER [--runs 3]
    scale.py other LINTEL EARLIER FOLDER [--runs 3]
    scale.py monorepo LINTEL [--documents 2000] [--locales 30]
    scale.py growth LINTEL [--doublings 5]

`cores` checks a folder with --jobs 1 and --jobs 2 in turns. `other` checks it with two programs in turns. `monorepo`
makes up documents with tables and checks one of them, all of them, and all of them twice with a cache. `growth` doubles
documents, locales and views, each by itself. Printed are seconds of wall time and of processor time, medians, and the
largest resident memory in megabytes, with the ratios that matter. Nothing is judged.
"""
import argparse
import math
import os
import pathlib
import statistics
import subprocess
import tempfile
import time


def run(command):
    """Wall seconds, processor seconds and megabytes of a run."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begin
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def medians(runs):
    return tuple(statistics.median(part) for part in zip(*runs))


def in_turns(commands, count):
    """The medians of each command; the commands take turns, so that a busy machine is so for all."""
    runs = [[] for _ in commands]
    for _ in range(count):
        for place, command in enumerate(commands):
            runs[place].append(run(command))
    return [medians(part) for part in runs]


def show(name, figures):
    wall, processor, memory = figures
    print(f"{name:<28} {wall:9.3f} s  {processor:9.3f} s CPU  {memory:8.1f} MB", flush=True)


WORDS = "Name Date Kind Size Owner Shared Colour Notes Search Cancel Open Save Close Print Undo Help".split()


def document(folder, name, locales, views=30):
    """Writes a form of rows, and its tables."""
    rows = []
    formats = []
    for row in range(views // 2):
        above = "|-12" if row == 0 else f"[l{row - 1}]-8"
        label = f'<label id="l{row}" text="{WORDS[row % 16]}" horizontalHuggingPriority="251"/>'
        rows.append(f'{label}<textField id="f{row}"/>')
        formats.append(
            f'<visualFormat format="H:|-12-[l{row}]-8-[f{row}(>=80)]-12-|" options="alignAllFirstBaseline"/>')
        formats.append(f'<visualFormat format="V:{above}-[l{row}]"/>')
    (folder / f"{name}.interface").write_text(
        '<interface version="1" platform="macOS11" developmentLocale="en">\n'
        f'<view id="form" width="320" height="{40 + 30 * views}">\n'
        + "\n".join(rows) + "\n<constraints>\n" + "\n".join(formats) + "\n</constraints></view></interface>\n"
    )
    for number, locale in enumerate(locales):
        place = folder / f"{locale}.lproj"
        place.mkdir(exist_ok=True)
        (place / f"{name}.strings").write_text(
            "".join(f'"l{row}.text" = "{WORDS[(row + number) % 16]} {locale}";\n' for row in range(views // 2))
        )


LOCALES = (
    "de fr es it nl pt sv da nb fi pl cs sk hu ro tr el ru uk bg hr sl lt lv et ja ko zh-Hans ar he "
    "ca eu gl cy ga is mt sq mk sr bs af sw zu vi th id ms hi bn ta te ml kn mr gu pa ur fa ps am ka hy az kk uz"
).split()


def monorepo(root, documents, locales, views=30):
    for number in range(documents):
        folder = root / f"part{number // 20}"
        folder.mkdir(exist_ok=True)
        document(folder, f"Form{number}", LOCALES[:locales], views)


def cores(options):
    one, two = in_turns(
        [[options.lintel, "check", options.folder, "--jobs", jobs] for jobs in ("1", "2")], options.runs)
    show("one core", one)
    show("two cores", two)
    print(f"{one[0] / two[0]:.2f} times faster on two cores, with {two[1] / one[1]:.2f} times the CPU")


def other(options):
    new, old = in_turns(
        [[program, "check", options.folder] for program in (options.lintel, options.earlier)], options.runs)
    show("this program", new)
    show("the earlier one", old)
    print(f"{new[1] / old[1]:.3f} times the CPU, {new[0] / old[0]:.3f} times the time")


def made_up(options):
    with tempfile.TemporaryDirectory() as place:
        root = pathlib.Path(place)
        (root / "all").mkdir()
        monorepo(root / "all", options.documents, options.locales)
        one = root / "one"
        one.mkdir()
        document(one, "Form0", LOCALES[: options.locales])
        single = run([options.lintel, "check", one])
        show("one document", single)
        whole = run([options.lintel, "check", root / "all"])
        show(f"{options.documents} x {options.locales} locales", whole)
        print(f"{(whole[2] - single[2]) * 1000 / options.documents:.1f} kB for each further document")
        cached = [options.lintel, "check", root / "all", "--cache", root / "cache"]
        first = run(cached)
        show("first run with a cache", first)
        second = run(cached)
        show("second run", second)
        verified = run([*cached, "--cache-verify"])
        show("second run, verified", verified)
        print(
            f"the second run is {first[0] / second[0]:.1f} times faster ({first[1] / second[1]:.1f} times less CPU), "
            f"verified {first[0] / verified[0]:.1f} times"
        )


def growth(options):
    empty = run([options.lintel, "--version"])[1]
    for name, start in (("documents", (8, 4, 30)), ("locales", (8, 2, 30)), ("views", (4, 4, 30))):
        figures = []
        for step in range(options.doublings + 1):
            documents, locales, views = start
            factor = 2**step
            if name == "documents":
                documents *= factor
            elif name == "locales":
                locales *= factor
            else:
                views *= factor
            with tempfile.TemporaryDirectory() as place:
                monorepo(pathlib.Path(place), documents, locales, views)
                figures.append(run([options.lintel, "check", place])[1] - empty)
        steps = [math.log2(after / before) for before, after in zip(figures, figures[1:])]
        print(
            f"{name:<10} " + " ".join(f"{figure:8.3f}" for figure in figures)
            + "   exponents " + " ".join(f"{step:.2f}" for step in steps), flush=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    commands = parser.add_subparsers(required=True)
    for name, function, folders in (("cores", cores, ["folder"]), ("other", other, ["earlier", "folder"])):
        command = commands.add_parser(name)
        command.add_argument("lintel")
        for folder in folders:
            command.add_argument(folder)
        command.add_argument("--runs", type=int, default=3)
        command.set_defaults(function=function)
    command = commands.add_parser("monorepo")
    command.add_argument("lintel")
    command.add_argument("--documents", type=int, default=2000)
    command.add_argument("--locales", type=int, default=30)
    command.set_defaults(function=made_up)
    command = commands.add_parser("growth")
    command.add_argument("lintel")
    command.add_argument("--doublings", type=int, default=5)
    command.set_defaults(function=growth)
    options = parser.parse_args()
    options.function(options)


if __name__ == "__main__":
    main()
