#!/usr/bin/env python3
"""Prints how the engine's times grow while views, constraints, losses and ambiguities are doubled five times.

    growth.py ENGINE [--smallest 125] [--repetitions 5] [--only KIND]

ENGINE is the built benchmark `engine`. Each case is run at six sizes; the exponent of a time is the slope of
the line through the logarithms of size and time: 1 is proportional, 2 is quadratic. Where a case has
losses, ambiguities or conflicts, their number is the size, otherwise the number of views. Nothing is judged.
"""
import argparse
import json
import math
import subprocess

CASES = {
    "form": "views", "keyboard": "views", "nested": "views", "column": "views", "stacks": "views",
    "linked": "constraints", "narrow": "losses", "row": "losses", "overfull": "ambiguities",
    "conflicts": "conflicts",
}
TIMES = ["engine", "locale", "one", "size"]
DOUBLINGS = 5


def measured(engine, case, views, repetitions):
    """What one run of the benchmark prints."""
    done = subprocess.run(
        [engine, case, str(views), str(repetitions)], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def exponent(points):
    """The slope of the least-squares line through the logarithms of points."""
    points = [(math.log(x), math.log(y)) for x, y in points if x > 0 and y > 0]
    if len(points) < 2:
        return math.nan
    mean = [sum(point[axis] for point in points) / len(points) for axis in (0, 1)]
    spread = sum((x - mean[0]) ** 2 for x, _ in points)
    return sum((x - mean[0]) * (y - mean[1]) for x, y in points) / spread if spread else math.nan


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engine")
    parser.add_argument("--smallest", type=int, default=125, help="the views of the smallest size")
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--only", choices=CASES)
    arguments = parser.parse_args()

    print("| case | grows with | from | to | " + " | ".join(f"{time}, ms" for time in TIMES) + " | "
          + " | ".join(f"{time}, exponent" for time in TIMES) + " |")
    print("| :-- | :-- |" + " --: |" * (2 + 2 * len(TIMES)))
    for case, quantity in CASES.items():
        if arguments.only not in (None, case):
            continue
        runs = [
            measured(arguments.engine, case, arguments.smallest << step, arguments.repetitions)
            for step in range(DOUBLINGS + 1)]
        sizes = [run[quantity] for run in runs]
        times = " | ".join(f"{runs[-1][time]:.3g}" for time in TIMES)
        exponents = " | ".join(
            f"{exponent([(size, run[time]) for size, run in zip(sizes, runs)]):.2f}" for time in TIMES)
        print(f"| {case} | {quantity} | {sizes[0]:.0f} | {sizes[-1]:.0f} | {times} | {exponents} |", flush=True)


main()
