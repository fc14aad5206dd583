#!/usr/bin/env python3
"""Compares the engine with a layout engine for Flexbox on trees of the same shape.

    flexbox.py ENGINE [--sizes 100,1000,5000] [--repetitions 5]

ENGINE is the built benchmark `engine`. The other engine is Taffy, in Rust, as `stretchable` from PyPI, which
has to be installed for the Python that runs this. Its nodes are made before the time is taken, as our tree
is, and only its own function is timed, without what Python does before and after it; contents are sizes in
styles, so that it calls no function of Python.

The trees have the shape of ours and say what Flexbox can say: its labels of a form share no column, and its
keys share the width of their row. Nothing is judged. Times are medians of processor time in milliseconds.
"""
import argparse
import json
import statistics
import subprocess
import time

try:
    from stretchable import Node, taffylib
    from stretchable.node import taffy
    from stretchable.style import AUTO, AlignItems, FlexDirection, Style
    from stretchable.style.geometry.size import SizeAvailableSpace
except ImportError as error:
    raise SystemExit(f"stretchable is needed, from PyPI: {error}")

ROOM = (900, 40000)
WORK = {"from scratch": "engine", "all contents": "locale", "one content": "one"}


class Tree:
    """A tree of nodes, and its leaves with their sizes."""

    def __init__(self, case, views):
        self.leaves = []
        self.random = 1
        self.root = getattr(self, case)(views)
        self.space = SizeAvailableSpace(*ROOM).to_dict()

    def number(self, low, high):
        self.random = (self.random * 1103515245 + 12345) % 2**31
        return low + (self.random >> 8) % (high - low + 1)

    def leaf(self, width, height, **style):
        node = Node(style=Style(size=(width, height), **style))
        self.leaves.append((node, width, height, style))
        return node

    def form(self, views):
        rows = [
            Node(
                self.leaf(self.number(40, 200), 17, flex_shrink=0),
                self.leaf(self.number(60, 160), 22, flex_grow=1),
                style=Style(gap=8, align_items=AlignItems.CENTER))
            for _ in range(views // 2)
        ]
        return Node(
            *rows, style=Style(flex_direction=FlexDirection.COLUMN, gap=8, padding=20, size=(900, AUTO)))

    def keyboard(self, views):
        rows = [
            Node(
                *[self.leaf(self.number(6, 26), 20, flex_grow=1) for _ in range(10)],
                style=Style(gap=6, flex_grow=1))
            for _ in range(views // 10)
        ]
        return Node(
            *rows,
            style=Style(
                flex_direction=FlexDirection.COLUMN, gap=8, padding=3, size=(360, 48 * len(rows))))

    def nested(self, views, is_row=False):
        half = (views - 1) // 2
        parts = [
            self.leaf(self.number(30, 140), 20, flex_grow=1 + position)
            if share < 3 else self.nested(share, not is_row)
            for position, share in enumerate((half, views - 1 - half))
        ]
        direction = FlexDirection.ROW if is_row else FlexDirection.COLUMN
        return Node(*parts, style=Style(flex_direction=direction, gap=8, padding=8, flex_grow=1))

    def change(self, leaves, step):
        for index, (node, width, height, style) in leaves:
            node.style = Style(size=(width + (index + step) % 9, height), **style)

    def layout(self):
        """Milliseconds of processor time that Taffy needs for what has changed."""
        before = time.thread_time_ns()
        if not taffylib.node_compute_layout_with_measure(
                taffy._ptr, self.root._node_id, self.space, lambda *_: {"width": 0.0, "height": 0.0}):
            raise SystemExit("Taffy found no layout")
        return (time.thread_time_ns() - before) / 1e6


def taffy_times(case, views, repetitions):
    times = {name: [] for name in WORK}
    for step in range(repetitions):
        tree = Tree(case, views)
        every = list(enumerate(tree.leaves))
        times["from scratch"].append(tree.layout())
        tree.change(every, step)
        times["all contents"].append(tree.layout())
        tree.change(every[:1], step + 1)
        times["one content"].append(tree.layout())
    return {name: statistics.median(values) for name, values in times.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engine")
    parser.add_argument("--sizes", default="100,1000,5000")
    parser.add_argument("--repetitions", type=int, default=5)
    arguments = parser.parse_args()
    print("| case | work | ours, ms | Taffy, ms | ours to Taffy |\n| :-- | :-- | --: | --: | --: |")
    for case in ("form", "keyboard", "nested"):
        for views in map(int, arguments.sizes.split(",")):
            done = subprocess.run(
                [arguments.engine, case, str(views), str(arguments.repetitions)],
                capture_output=True, text=True, check=True)
            ours = json.loads(done.stdout)
            other = taffy_times(case, views, arguments.repetitions)
            for name, key in WORK.items():
                print(
                    f"| {case}-{views} | {name} | {ours[key]:.3g} | {other[name]:.3g} "
                    f"| {ours[key] / other[name]:.2f} |", flush=True)


main()
