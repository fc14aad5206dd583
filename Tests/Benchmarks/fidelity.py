#!/usr/bin/env python3
"""Prints how many frames are right, by control and framework, with confidence intervals.

    fidelity.py FRAMES FOLDER... [--least 40] [--write ARTICLE]

FRAMES is the built program `frames` (README.md), and each FOLDER contains a folder for each application. The frames of
their documents are compared with those that Interface Builder stored, as `check` lays them out and with nothing
stored. The result is a Markdown table; --write puts it between the marks `<!-- figures: fidelity -->` and
`<!-- end of figures -->` of an article.

The intervals are Wilson's (1927), for 95 %. Views of one application resemble each other, so that a thousand of them
say less than a thousand views of as many applications: the number of views is divided by the design effect, the
variance of the share between applications beside that of independent views. A control without a miss has no such
variance; it follows then from the correlation within applications of all the framework's controls (Kish 1965,
effect = 1 + (size of a cluster - 1) * correlation).
"""
import argparse
import concurrent.futures
import json
import math
import os
import pathlib
import subprocess
import sys

MODES = ("calibrated", "measured")
TITLES = {"TV": "tvOS"}
MARKS = ("<!-- figures: fidelity -->", "<!-- end of figures -->")
Z = 1.959964


def counts(frames, application, mode):
    """The numbers of views and of right ones, by framework and class, of one application."""
    done = subprocess.run(
        [frames, "--in-process", "--json", "--intrinsic-sizes", mode, str(application)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        sys.exit(f"fidelity.py: {frames} {application} ended with {done.returncode}")
    found = {}
    for framework, figures in json.loads(done.stdout)["frameworks"].items():
        for name, count in figures["classes"].items():
            found[framework, name] = (int(count["gold"]), int(count["within1"]))
    return found


def design_effect(parts):
    """The variance of a share between applications, divided by that of independent views; 1 or more."""
    views = sum(all_ for all_, _ in parts)
    right = sum(right for _, right in parts)
    if len(parts) < 2 or right in (0, views):
        return None
    share = right / views
    between = sum((right - share * all_) ** 2 for all_, right in parts)
    variance = len(parts) / (len(parts) - 1) * between / views ** 2
    return max(1.0, variance / (share * (1 - share) / views))


def cluster_size(parts):
    """The number of views that an application has, as a view sees it."""
    return sum(all_ * all_ for all_, _ in parts) / sum(all_ for all_, _ in parts)


def correlation(parts):
    """The correlation of views within an application."""
    effect, size = design_effect(parts), cluster_size(parts)
    return 0 if effect is None or size <= 1 else (effect - 1) / (size - 1)


def wilson(share, number):
    """The lower and the upper end of Wilson's interval of a share."""
    middle = share + Z * Z / (2 * number)
    spread = Z * math.sqrt(share * (1 - share) / number + Z * Z / (4 * number * number))
    return tuple(max(0, min(1, (middle + sign * spread) / (1 + Z * Z / number))) for sign in (-1, 1))


def cell(parts, usual_correlation):
    """A share with its interval."""
    views = sum(all_ for all_, _ in parts)
    share = sum(right for _, right in parts) / views
    effect = design_effect(parts) or 1 + (cluster_size(parts) - 1) * usual_correlation
    low, high = wilson(share, views / effect)
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def rows(data, framework, least):
    """The rows of one framework: all, each class with enough views, and the others."""
    by_class = {}
    for (mode, application), found in data.items():
        for (other, name), count in found.items():
            if other == framework and count[0]:
                by_class.setdefault(name, {}).setdefault(mode, {})[application] = count

    def merged(names, mode):
        total = {}
        for name in names:
            for application, (all_, right) in by_class[name].get(mode, {}).items():
                old = total.get(application, (0, 0))
                total[application] = (old[0] + all_, old[1] + right)
        return list(total.values())

    usual = {mode: correlation(merged(by_class, mode)) for mode in MODES}
    size = {name: sum(all_ for all_, _ in merged([name], MODES[0])) for name in by_class}
    shown = sorted((name for name in by_class if size[name] >= least), key=lambda name: (-size[name], name))
    lines = [(f"**{TITLES.get(framework, framework)}**, all", list(by_class))]
    lines += [(f"`{name}`", [name]) for name in shown]
    others = [name for name in by_class if name not in shown]
    if others:
        lines.append((f"{len(others)} others", others))
    for title, names in lines:
        parts = {mode: merged(names, mode) for mode in MODES}
        views = sum(all_ for all_, _ in parts[MODES[0]])
        cells = " | ".join(cell(parts[mode], usual[mode]) for mode in MODES)
        yield f"| {title} | {views:,} | {len(parts[MODES[0]])} | {cells} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("frames")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--least", type=int, default=40, help="views of a control with a row of its own")
    parser.add_argument("--write", type=pathlib.Path, help="the article to put the table into")
    arguments = parser.parse_args()
    applications = sorted(
        path for folder in arguments.folders for path in folder.iterdir() if path.is_dir())
    jobs = [(mode, application) for application in applications for mode in MODES]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(lambda job: counts(arguments.frames, job[1], job[0]), jobs)
        data = {(mode, application.name): count for (mode, application), count in zip(jobs, found)}
    lines = [
        "| all coordinates within 1 pt | views | applications | as `check` lays out | nothing stored |",
        "|---|--:|--:|---|---|",
    ]
    frameworks = sorted({framework for found in data.values() for framework, _ in found})
    for framework in frameworks:
        lines += rows(data, framework, arguments.least)
    table = "\n".join(lines) + "\n"
    if arguments.write:
        text = arguments.write.read_text(encoding="utf-8")
        before, _, rest = text.partition(MARKS[0] + "\n")
        _, mark, after = rest.partition(MARKS[1])
        if not mark:
            sys.exit(f"fidelity.py: {arguments.write} lacks the lines {MARKS[0]} and {MARKS[1]}")
        arguments.write.write_text(before + MARKS[0] + "\n" + table + mark + after, encoding="utf-8")
    else:
        print(table, end="")


if __name__ == "__main__":
    main()
