#!/usr/bin/env python3
"""Merges real and random histories with `lintel merge-driver`, and compares the results with what is right.

usage: Tests/Benchmarks/merges.py [real|random] [--program FILE] [--seeds N] [--corpus FOLDER] [--list]

real: each folder of the corpus has the three states of a merge and what its developers committed. A result is
compared with that as a model: the objects by id with their attributes, places and children's order, or the keys
of a table. Stored frames that constraints determine, versions of the editor and the list of resources do not count.
A difference is listed with the states that agree with either.

random: documents of the corpus are edited on two sides, and merged. A value that one side alone changed must be
that side's in the result; one that both changed differently must be a conflict. Swapping the sides, merging with
the base and merging equal sides are compared. The exit status is 1 for a lost edit or a wrong result.
"""

import argparse
import collections
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CORPUS = ROOT.parent / "shared" / "corpus"
FLAGS = {"misplaced", "ambiguous", "fixedFrame"}
VERSIONS = {"toolsVersion", "systemVersion"}
UNORDERED = {
    "constraints", "connections", "resources", "dependencies", "objects", "scenes",
    "userDefinedRuntimeAttributes",
}
GROUPS = {"constraints", "subviews", "connections", "userDefinedRuntimeAttributes"}
NAMES = ("name", "keyPath", "identifier", "reference", "ref", "sceneID")


def identity(element):
    """Returns the name of an element in its parent, or that of an object in the document."""
    if "id" in element.attrib:
        return "#" + element.attrib["id"]
    if "key" in element.attrib:
        return f"{element.tag}@{element.attrib['key']}"
    names = [element.attrib[name] for name in NAMES if name in element.attrib]
    return ":".join([element.tag, *names])


def document_model(data):
    """Returns the values of a document by path; objects by id, wherever they are."""
    values = {}

    def walk(element, path, parent):
        values[path] = f"{element.tag} in {parent}"
        for name, value in element.attrib.items():
            if name not in FLAGS:
                values[f"{path}/{name}"] = value
        if (element.text or "").strip():
            values[f"{path}/text"] = element.text
        counts = collections.Counter()
        for child in element:
            name = identity(child)
            counts[name] += 1
            if counts[name] > 1:
                name += f"~{counts[name]}"
            walk(child, name if name.startswith("#") else f"{path}/{name}", path)
        objects = [child.attrib["id"] for child in element if "id" in child.attrib]
        if element.tag not in UNORDERED and len(objects) > 1:
            values[f"{path}/order"] = " ".join(objects)

    walk(ET.fromstring(data), "root", "")
    return values


def table_model(data):
    """Returns the texts of a table by key."""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
    entry = r'("(?:\\.|[^"\\])*"|[\w.]+)\s*=\s*("(?:\\.|[^"\\])*")\s*;'
    return dict(re.findall(entry, data.decode(encoding, "replace")))


def model(data, path):
    """Returns the values of a file by path."""
    return table_model(data) if path.suffix == ".strings" else document_model(data)


def is_noise(path):
    """Returns whether the editor writes a value by itself."""
    return (
        path.startswith(("root/dependencies", "root/resources"))
        or path.rsplit("/", 1)[-1] in VERSIONS
        or "inferredMetricsTieBreakers" in path
        or "EditedObjectIDs" in path
        or "EditorWindowLastContentRect" in path
    )


def is_frame(path):
    """Returns whether a value is part of a stored frame."""
    parts = path.split("/")
    return any(part in ("rect@frame", "rect@screenRect", "point@canvasLocation") for part in parts)


class Merger:
    """Runs the driver in a folder of its own."""

    def __init__(self, program):
        self.program = program
        self.folder = tempfile.TemporaryDirectory()

    def merge(self, base, ours, theirs, name):
        """Returns the exit status, the result and the messages."""
        folder = pathlib.Path(self.folder.name)
        for file, data in (("base", base), ("ours", ours), ("theirs", theirs)):
            (folder / file).write_bytes(data)
        command = [
            self.program, "merge-driver", "base", "ours", "theirs", "--path", name, "--no-layout"
        ]
        run = subprocess.run(command, cwd=folder, stderr=subprocess.PIPE, text=True, check=False)
        return run.returncode, (folder / "ours").read_bytes(), run.stderr

    def merge_lines(self, base, ours, theirs):
        """Returns whether git merges the lines, and its result."""
        folder = pathlib.Path(self.folder.name)
        for file, data in (("base", base), ("ours", ours), ("theirs", theirs)):
            (folder / file).write_bytes(data)
        command = ["git", "merge-file", "-p", "ours", "base", "theirs"]
        run = subprocess.run(command, cwd=folder, capture_output=True, check=False)
        return run.returncode == 0, run.stdout


def same(one, other):
    """Returns whether two models are the same but for what does not count."""
    return all(
        one.get(path) == other.get(path) or is_noise(path) or is_frame(path) for path in one | other)


def agreeing(path, value, states):
    """Returns the names of the states that have a value."""
    return "/".join(name for name, state in states.items() if state.get(path) == value) or "none"


def real(arguments):
    """Merges the corpus; returns the number of results that are wrong."""
    merger = Merger(arguments.program)
    counts = collections.Counter()
    wrong = 0
    folders = sorted(path.parent for path in (arguments.corpus / "merges").glob("*/*/path.txt"))
    for folder in folders:
        base = next(folder.glob("base.*"))
        data = {
            state: (folder / f"{state}{base.suffix}").read_bytes()
            for state in ("base", "ours", "theirs", "merged")
        }
        is_merged, lines = merger.merge_lines(data["base"], data["ours"], data["theirs"])
        git = "git merges" if is_merged else "git conflicts"
        status, result, messages = merger.merge(
            data["base"], data["ours"], data["theirs"], f"Main{base.suffix}")
        differing = []
        if status == 0:
            merged = model(result, base)
            committed = model(data["merged"], base)
            paths = [path for path in merged | committed if merged.get(path) != committed.get(path)]
            differing = [path for path in paths if not is_noise(path) and not is_frame(path)]
            kind = "as committed"
            if differing:
                # A merge commit that has nothing of one side.
                sides = [side for side in ("ours", "theirs") if same(model(data[side], base), committed)]
                kind = f"differs, committed as {sides[0]}" if sides else "differs"
        else:
            kind = "conflict" if "conflict 1" in messages else "not merged by meaning"
        counts[git, base.suffix, kind] += 1
        if is_merged and kind != "as committed" and lines == data["merged"]:
            wrong += 1
        if not arguments.list or kind == "as committed":
            continue
        print(f"{folder.relative_to(arguments.corpus / 'merges')}{base.suffix}: {git}, {kind}")
        for line in messages.splitlines():
            print(f"  {line[:300]}")
        states = {state: model(data[state], base) for state in ("base", "ours", "theirs")} \
            if differing else {}
        for path in differing[:12]:
            mine = agreeing(path, merged.get(path), states)
            other = agreeing(path, committed.get(path), states)
            print(f"  {path}: merged as {mine}, committed as {other}")
    for (git, suffix, kind), count in sorted(counts.items()):
        print(f"{count:4} {suffix:12} {git:14} {kind}")
    return wrong


class Editor:
    """Makes realistic edits of a document."""

    def __init__(self, data, seed, side):
        self.random = random.Random(f"{seed} {side}")
        self.side = side
        self.tree = ET.fromstring(data)
        self.count = 0
        self.done = []

    def new_id(self):
        """Returns an id as Interface Builder makes them."""
        self.count += 1
        letters = "abcdefghijklmnopqrstuvwxyz"
        pick = lambda count: "".join(self.random.choice(letters) for _ in range(count))
        return f"{pick(3)}-{pick(2)}-{pick(3)}"

    def objects(self, *tags):
        """Returns the elements with an id."""
        return [
            element for element in self.tree.iter()
            if "id" in element.attrib and (not tags or element.tag in tags)
        ]

    def parents(self):
        """Returns the parent of each element."""
        return {child: element for element in self.tree.iter() for child in element}

    def edit(self):
        """Makes one edit."""
        edits = [
            self.move, self.set_constant, self.set_title, self.add_view, self.delete, self.rename,
            self.reparent, self.add_constraint, self.remove_constraint, self.connect, self.reorder,
            self.priority, self.noise, self.runtime_attribute,
        ]
        edit = self.random.choice(edits)
        edit()
        self.done.append(edit.__name__)

    def pick(self, items):
        """Returns one of some items, or None."""
        return self.random.choice(items) if items else None

    def move(self):
        rect = self.pick([rect for rect in self.tree.iter("rect") if rect.get("key") == "frame"])
        if rect is not None:
            rect.set(self.random.choice(["x", "y", "width", "height"]), str(self.random.randint(1, 900)))

    def set_constant(self):
        constraint = self.pick(self.objects("constraint"))
        if constraint is not None:
            constraint.set("constant", str(self.random.randint(1, 99)))

    def priority(self):
        constraint = self.pick(self.objects("constraint"))
        if constraint is not None:
            constraint.set("priority", str(self.random.randint(1, 999)))

    def set_title(self):
        element = self.pick([element for element in self.objects() if "title" in element.attrib])
        if element is not None:
            element.set("title", f"{self.side} {self.random.randint(0, 9)}")

    def rename(self):
        element = self.pick(self.objects())
        if element is not None:
            element.set("userLabel", f"{self.side} {self.random.randint(0, 9)}")

    def subviews(self):
        """Returns the lists of views."""
        return list(self.tree.iter("subviews"))

    def add_view(self):
        views = self.pick(self.subviews())
        if views is None:
            return
        view = ET.Element("customView", {"id": self.new_id()})
        ET.SubElement(view, "rect", {"key": "frame", "x": "1", "y": "2", "width": "3", "height": "4"})
        views.insert(self.random.randint(0, len(views)), view)

    def delete(self):
        parents = self.parents()
        view = self.pick([view for views in self.subviews() for view in views if "id" in view.attrib])
        if view is None:
            return
        gone = {element.attrib["id"] for element in view.iter() if "id" in element.attrib}
        parents[view].remove(view)
        self.remove_references(gone)

    def remove_references(self, gone):
        """Removes what refers to deleted objects, as the editor does."""
        while gone:
            found = set()
            for parent in list(self.tree.iter()):
                for child in list(parent):
                    if any(
                        value in gone for name, value in child.attrib.items()
                        if name not in ("id", "width", "height", "x", "y", "constant", "priority")
                        and not value.isdigit()
                        or name in ("firstItem", "secondItem", "destination", "target", "reference")
                        and value in gone
                    ):
                        found |= {element.attrib["id"] for element in child.iter() if "id" in element.attrib}
                        parent.remove(child)
            gone = found

    def reparent(self):
        parents = self.parents()
        view = self.pick([view for views in self.subviews() for view in views if "id" in view.attrib])
        inside = set(view.iter("subviews")) if view is not None else set()
        views = self.pick([views for views in self.subviews() if views not in inside])
        if view is None or views is None:
            return
        parents[view].remove(view)
        views.append(view)

    def add_constraint(self):
        owner = self.pick([element for element in self.tree.iter("constraints")])
        views = [view for views in self.subviews() for view in views if "id" in view.attrib]
        if owner is None or not views:
            return
        ET.SubElement(owner, "constraint", {
            "firstItem": self.pick(views).attrib["id"], "firstAttribute": "leading",
            "secondItem": self.pick(views).attrib["id"], "secondAttribute": "leading",
            "constant": str(self.random.randint(0, 50)), "id": self.new_id(),
        })

    def remove_constraint(self):
        constraint = self.pick(self.objects("constraint"))
        if constraint is not None:
            self.parents()[constraint].remove(constraint)
            self.remove_references({constraint.attrib["id"]})

    def connect(self):
        owner = self.pick(list(self.tree.iter("connections")))
        target = self.pick(self.objects())
        if owner is not None and target is not None:
            ET.SubElement(owner, "outlet", {
                "property": f"{self.side}{self.random.randint(0, 99)}",
                "destination": target.attrib["id"], "id": self.new_id(),
            })

    def reorder(self):
        views = self.pick([views for views in self.subviews() if len(views) > 1])
        if views is not None:
            view = self.pick(list(views))
            views.remove(view)
            views.insert(self.random.randint(0, len(views)), view)

    def noise(self):
        self.tree.set("toolsVersion", str(self.random.randint(20000, 29999)))
        for element in self.tree.iter():
            element.attrib.pop("misplaced", None)

    def runtime_attribute(self):
        view = self.pick([view for views in self.subviews() for view in views if "id" in view.attrib])
        if view is None:
            return
        found = view.find("userDefinedRuntimeAttributes")
        if found is None:
            found = ET.SubElement(view, "userDefinedRuntimeAttributes")
        name = f"key{self.random.randint(0, 3)}"
        if not any(child.get("keyPath") == name for child in found):
            attribute = ET.SubElement(
                found, "userDefinedRuntimeAttribute", {"type": "string", "keyPath": name})
            ET.SubElement(attribute, "string", {"key": "value"}).text = self.side


def serialized(tree):
    """Returns a document with the indentation of Interface Builder."""
    ET.indent(tree, "    ")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(tree, "utf-8") + b"\n"


def duplicates(data):
    """Returns the ids that several objects have."""
    ids = collections.Counter(
        element.attrib["id"] for element in ET.fromstring(data).iter() if "id" in element.attrib)
    return [name for name, count in ids.items() if count > 1]


def equations(model):
    """Returns what each constraint of a model says, without its id."""
    names = [path for path, value in model.items() if value.startswith("constraint in ")]
    return {
        name: (model[name], *sorted(
            (path.rsplit("/", 1)[-1], value) for path, value in model.items()
            if path.startswith(f"{name}/") and path != f"{name}/id"))
        for name in names
    }


def losses(base, ours, theirs, merged):
    """Returns the values of a merged model that are not what the sides made of them.

    Equal constraints that both sides added, each with an id of its own, are one in the result.
    """
    wrong = []
    known = set(equations(merged).values())
    added = {**equations(ours), **equations(theirs)}
    joined = {
        name for name, equation in added.items()
        if name not in base and name not in merged and equation in known
    }
    for path in base | ours | theirs | merged:
        one, other, old, new = (state.get(path) for state in (ours, theirs, base, merged))
        if path.endswith("/order") or is_noise(path) or is_frame(path) or path.split("/")[0] in joined:
            continue
        # A list in which nothing is left is left out.
        if new is None and old is not None and path.rsplit("/", 1)[-1] in GROUPS:
            continue
        expected = {one} if one == other or other == old else {other} if one == old else set()
        if new not in expected:
            wrong.append(f"{path}: {new}, base {old}, ours {one}, theirs {other}")
    return wrong


def without(text, side):
    """Returns the version of a side of a file with markers."""
    result, state = [], None
    for line in text.decode().splitlines(keepends=True):
        if line.startswith("<<<<<<<"):
            state = "ours"
        elif line.startswith("=======") and state == "ours":
            state = "theirs"
        elif line.startswith(">>>>>>>") and state == "theirs":
            state = None
        elif state in (None, side):
            result.append(line)
    return "".join(result).encode()


def randomized(arguments):
    """Merges random histories; returns the number of wrong results."""
    merger = Merger(arguments.program)
    paths = sorted(
        path for ending in ("xib", "storyboard")
        for path in (arguments.corpus / "documents").rglob(f"*.{ending}")
        if path.stat().st_size < 60_000 and b"<document" in path.read_bytes()[:600])
    counts = collections.Counter()
    wrong = 0
    for seed in range(arguments.first, arguments.first + arguments.seeds):
        chooser = random.Random(seed)
        path = chooser.choice(paths)
        data = path.read_bytes()
        base = serialized(ET.fromstring(data))
        editors = {side: Editor(base, seed, side) for side in ("ours", "theirs")}
        for editor in editors.values():
            for _ in range(chooser.randint(1, 6)):
                editor.edit()
        ours, theirs = (serialized(editors[side].tree) for side in ("ours", "theirs"))
        if duplicates(ours) or duplicates(theirs) or duplicates(base):
            continue
        name = f"Main{path.suffix}"
        status, result, messages = merger.merge(base, ours, theirs, name)
        problems = []
        merged = {}
        models = [document_model(state) for state in (base, ours, theirs)]
        if status == 0:
            try:
                merged = document_model(result)
                problems += [f"the id {name} twice" for name in duplicates(result)]
                problems += losses(*models, merged)
            except ET.ParseError as error:
                problems.append(str(error))
        elif "conflict 1" in messages:
            for side in ("ours", "theirs"):
                try:
                    problems += [f"{side}: the id {name} twice" for name in duplicates(without(result, side))]
                except ET.ParseError as error:
                    problems.append(f"{side}: {error}")
        elif "each side moves" not in messages:
            problems.append(messages)
        swapped, turned, _ = merger.merge(base, theirs, ours, name)
        if swapped != status:
            problems.append(f"swapped: status {swapped}, not {status}")
        elif status == 0 and merged:
            other = document_model(turned)
            # Equal constraints that both sides added have the id of ours.
            one_side, other_side = equations(merged), equations(other)
            joined = {
                name for name, equation in {**one_side, **other_side}.items()
                if (name in merged) != (name in other)
                and equation in one_side.values() and equation in other_side.values()
            }
            problems += [
                f"swapped: {path}" for path in merged | other
                if merged.get(path) != other.get(path) and not path.endswith("/order")
                and not is_noise(path) and not is_frame(path) and path.split("/")[0] not in joined
            ]
        for one, other, expected in ((ours, base, ours), (ours, ours, ours), (base, theirs, theirs)):
            state, same, _ = merger.merge(base, one, other, name)
            if state != 0 or document_model(same) != document_model(expected):
                problems.append("merging with the base, or equal sides, changes the model")
        counts["merged" if status == 0 else "conflict"] += 1
        counts["merged by git merge-file"] += merger.merge_lines(base, ours, theirs)[0]
        if problems:
            wrong += 1
            print(f"seed {seed}: {path.name}: {editors['ours'].done} | {editors['theirs'].done}")
            for problem in problems[:6]:
                print(f"  {problem[:300]}")
    for kind, count in counts.items():
        print(f"{count:5} {kind}")
    print(f"{wrong:5} wrong")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("kind", choices=["real", "random"], nargs="?", default="real")
    parser.add_argument("--program", default=str(ROOT / ".build" / "debug" / "lintel"))
    parser.add_argument("--seeds", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--corpus", type=pathlib.Path, default=CORPUS)
    parser.add_argument("--list", action="store_true", help="list what was not merged as committed")
    arguments = parser.parse_args()
    sys.exit(1 if {"real": real, "random": randomized}[arguments.kind](arguments) else 0)


if __name__ == "__main__":
    main()
