#!/usr/bin/env python3
"""Compares `lintel check --sizes` with plain checks of single sizes, and counts what it costs.

Usage: sizes.py LINTEL [--documents COUNT] [--seed SEED] [--step POINTS] [--both COUNT] [--locale LOCALE] [PATH ...]

Every document of PATH (the package's examples and COUNT documents drawn from ../shared/corpus by default) is judged
along its width. Every interval is confirmed by plain checks of single sizes: each STEP points, and 0.02 points on either
side of each end. A *missed* size shows a defect that no interval has, a *false* one does not show what an interval says.
With --both COUNT, both extents move, and COUNT random sizes are checked. A line for each document is printed, and a
summary: layouts solved in all and beyond two for each piece, and the time beside that of 100 single sizes.
"""

import argparse
import json
import random
import re
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
CORPUS = PACKAGE.parent / "shared/corpus"
# Which of these reports a text depends on the languages that clip it.
FIT = {"clipped-text", "clipped-in-base", "truncated-text", "placeholder-clipped"}
TOLERANCE = 0.02


class Checks:
    """Checks of one document in one language."""

    def __init__(self, lintel, path, locale):
        self.command = [lintel, "check", str(path), "--reporter", "json", "--locale", locale]

    def report(self, *options):
        run = subprocess.run([*self.command, *options], capture_output=True, text=True)
        if run.returncode > 1:
            raise RuntimeError(run.stderr.strip().splitlines()[-1] if run.stderr else "no report")
        return json.loads(run.stdout)

    def defects(self, width, height):
        """The defects at a single size."""
        report = self.report("--size", f"{width:.10g}x{height:.10g}")
        return {sign for sign, occurrence in occurrences(report) if occurrence["size"]}


def occurrences(report):
    """Each occurrence of a report with what tells its defect from others."""
    for finding in report["findings"]:
        for member in finding["members"] or [finding]:
            rule = member.get("rule") or finding["rule"]
            for occurrence in member["occurrences"]:
                sign = ("fit" if rule in FIT else rule, member["object"], occurrence["axis"])
                yield sign, occurrence


def is_inside(polygon, point, distance):
    """Whether a point is inside of a convex polygon, at least a distance from its border."""
    middle = [sum(corner[axis] for corner in polygon) / len(polygon) for axis in (0, 1)]
    for (x, y), (u, v) in zip(polygon, polygon[1:] + polygon[:1]):
        length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
        if length < 1e-9:
            continue
        side = lambda p: ((u - x) * (p[1] - y) - (v - y) * (p[0] - x)) / length
        if (side(point) if side(middle) > 0 else -side(point)) < distance:
            return False
    return True


def is_allowed(point, limit):
    """Whether a window's limits allow a size."""
    return all(
        limit["from"][axis] is None or limit["from"][axis] <= extent <= limit["to"][axis]
        for axis, extent in zip(("width", "height"), point)
    )


def design(path):
    """A height and a range of widths for a document, within the limits of its windows."""
    text = path.read_text(errors="replace")
    limits = re.findall(r'minWidth="([\d.]+)"|key="(?:content)?[mM]inSize" type="size" width="([\d.]+)"', text)
    least = max([200.0, *(float(value) for pair in limits for value in pair if value)])
    if path.suffix == ".interface":
        sizes = [float(value) for value in re.findall(r'(?:width|height)="([\d.]+)"', text)[:2]]
        return (sizes[1] if len(sizes) > 1 else 300, least, least + 500)
    return (667, 320, 700) if "CocoaTouch" in text else (400, least, least + 500)


def judge(arguments, path):
    """Compares one document; returns its counts."""
    height, least, greatest = design(path)
    checks = Checks(arguments.lintel, path, arguments.locale)
    begin = time.perf_counter()
    if arguments.both:
        area = f"{least}...{greatest}x{height * 0.7:g}...{height * 1.3:g}"
    else:
        area = f"{least}...{greatest}x{height:g}"
    report = checks.report("--sizes", area)
    duration = time.perf_counter() - begin
    known = {}
    # A window's limits allow fewer sizes than were asked for.
    limits = report["summary"]["range"]["limited"]
    # What shows in roots that have the same size throughout.
    fixed = {sign for sign, occurrence in occurrences(report) if occurrence["size"] and not occurrence["from"]}
    for sign, occurrence in occurrences(report):
        if occurrence["from"] and occurrence["region"]:
            polygons = [[(p["width"], p["height"]) for p in polygon] for polygon in occurrence["region"]]
            known.setdefault(sign, []).extend(polygons)
        elif occurrence["from"]:
            known.setdefault(sign, []).append((occurrence["from"]["width"], occurrence["to"]["width"]))
    random_numbers = random.Random(arguments.seed)
    if arguments.both:
        points = [
            (random_numbers.uniform(least, greatest), random_numbers.uniform(height * 0.7, height * 1.3))
            for _ in range(arguments.both)
        ]
        shows = lambda part, point, distance: is_inside(part, point, distance)
    else:
        ends = sorted({end for parts in known.values() for part in parts for end in part})
        near = [end + d for end in ends for d in (-TOLERANCE - 1e-3, TOLERANCE + 1e-3)]
        count = int((greatest - least) / arguments.step)
        widths = [least + arguments.step * index for index in range(count + 1)] + near
        points = [(width, height) for width in widths if least <= width <= greatest]
        shows = lambda part, point, distance: part[0] + distance <= point[0] <= part[1] - distance
    points = [point for point in points if all(is_allowed(point, limit) for limit in limits)]
    missed = false = 0
    with ThreadPoolExecutor(2) as pool:
        for point, found in zip(points, pool.map(lambda point: checks.defects(*point), points)):
            for sign in found - fixed:
                if not any(shows(part, point, -TOLERANCE) for part in known.get(sign, [])):
                    print(f"missed: {path}: {sign} at {point}", file=sys.stderr)
                    missed += 1
            for sign, parts in known.items():
                if sign not in found and any(shows(part, point, TOLERANCE) for part in parts):
                    print(f"false: {path}: {sign} at {point}", file=sys.stderr)
                    false += 1
    begin = time.perf_counter()
    step = (greatest - least) / 100
    checks.report(*[o for i in range(100) for o in ("--size", f"{least + step * i:g}x{height:g}")])
    sampled = time.perf_counter() - begin
    summary = report["summary"]["range"]
    return {
        "roots": summary["roots"], "pieces": summary["pieces"], "layouts": summary["solvedLayouts"],
        "unproved": len(summary["unproved"]), "defects": sum(map(len, known.values())),
        "checked": len(points), "missed": missed, "false": false, "time": duration / sampled,
    }


def drawn(arguments):
    """The examples, and documents of the corpus with constraints."""
    examples = sorted((PACKAGE / "Examples").glob("*.interface"))
    files = [
        path for path in sorted(CORPUS.rglob("*"))
        if path.suffix in (".xib", ".storyboard") and "merges" not in path.parts
        and 3000 < path.stat().st_size < 80_000
    ]
    random.Random(arguments.seed).shuffle(files)
    files = [path for path in files if "<constraint " in path.read_text(errors="replace")]
    return examples + files[: arguments.documents]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("Usage: "))
    parser.add_argument("lintel")
    parser.add_argument("paths", nargs="*", type=Path)
    parser.add_argument("--documents", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--step", type=float, default=10)
    parser.add_argument("--both", type=int, default=0)
    parser.add_argument("--locale", default="double-length")
    arguments = parser.parse_args()
    counts = []
    for path in arguments.paths or drawn(arguments):
        try:
            count = judge(arguments, path)
        except RuntimeError as error:
            print(f"{path.name}: {error}", file=sys.stderr)
            continue
        print(path.name, *[f"{key} {value:.3g}" for key, value in count.items()], sep="  ", flush=True)
        counts.append(count)
    moved = [count for count in counts if count["roots"]]
    if not moved:
        sys.exit("no document has a root whose size moves")
    beyond = [count["layouts"] - 2 * count["pieces"] for count in moved]
    total = {key: sum(count[key] for count in moved) for key in moved[0]}
    print(f"{len(moved)} documents: {total['defects']} intervals or polygons, {total['missed']} missed and"
          f" {total['false']} false of {total['checked']} sizes, {total['unproved']} parts unproved")
    print(f"layouts solved: median {statistics.median(count['layouts'] for count in moved):g},"
          f" at most {max(count['layouts'] for count in moved)}; beyond two for each piece: median"
          f" {statistics.median(beyond):g}, at most {max(beyond)}")
    print(f"time beside 100 single sizes: median {statistics.median(c['time'] for c in moved):.2f}")
    sys.exit(1 if total["missed"] or total["false"] else 0)


if __name__ == "__main__":
    main()
