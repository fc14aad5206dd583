#!/usr/bin/env python3
"""Random layouts with the frames that GTK's constraint layout gives them, for GTKLayoutTests.swift.

  make_layouts.py trees FOLDER_OF_ORACLE [COUNT] > candidates.json
  xvfb-run -a /usr/bin/python3 make_layouts.py frames < candidates.json > layouts.json

The first step creates layouts that GTK can express, too, and keeps the unambiguous ones: it needs
scipy. The second needs gtk4 with its introspection data, python3-gi and Xvfb.

A layout is a tree as described in `RandomTrees/make_trees.py`, of one level, from left to right, with
"frames": [[x, y, width, height]] in whole points, in the order of the items. GTK adds no constraints
except that no extent is negative. Strong is 750, medium 500 and weak 250.
"""
import json, os, random, sys

STRENGTHS = {1000: 1001001000, 750: 1000000000, 500: 1000000, 250: 1}
HORIZONTAL = ["left", "right", "centerX"]
VERTICAL = ["top", "bottom", "centerY"]


def tree(rng):
    items = [[-1, [0] * 4, [0] * 4, [None, None], [[250, 750]] * 2, [None, 0]]]
    constraints = []
    for item in range(1, rng.randint(3, 9)):
        request = [rng.randint(10, 90), rng.choice([16, 22, 44])] if rng.random() < .6 else [0, 0]
        items.append([0, [0] * 4, [0] * 4, [None, None], [[250, 750]] * 2, [None, 0]])
        for axis, (names, size) in enumerate(((HORIZONTAL, "width"), (VERTICAL, "height"))):
            constraints.append([item, size, ">=", -1, "", 1, request[axis], 1000])
            level = lambda: rng.choice([1000, 1000, 750, 500])
            other = lambda: rng.choice([0, rng.randrange(item)])
            rows = [place(rng, item, other(), names, ["=="]) + [1000]]
            # The last, weak constraints make the frame unique, unless two of them compete.
            rows.append([item, size, "==", -1, "", 1, rng.choice([30, 45, 60, 120]), 250])
            if rng.random() < .5:
                rows.append(place(rng, item, other(), names, ["==", ">=", "<="]) + [level()])
            if rng.random() < .5:
                rows.append([item, size, rng.choice(["==", ">=", "<="]), other(), size,
                             rng.choice([1, 1, .5, 2]), rng.choice([0, 10, -10]), level()])
            constraints += rows
    return dict(rtl=False, size=[rng.choice([240, 320, 480]), rng.choice([200, 320])],
                root=[[1000, None, None]] * 2, items=items, constraints=constraints)


def place(rng, item, other, names, relations):
    first = rng.choice(names)
    second = rng.choice(names)
    constant = rng.choice([0, 8, 20, 40]) * (-1 if first == names[1] else 1)
    return [item, first, rng.choice(relations), other, second, 1, constant]


def candidates():
    folder = os.path.dirname(os.path.abspath(__file__))
    sys.path[:0] = [sys.argv[2], os.path.join(folder, "..", "RandomTrees")]
    import make_trees, oracle
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    kept, seed = [], 0
    while len(kept) < count:
        seed += 1
        t = tree(random.Random(seed))
        system = make_trees.System(t).build()
        result = oracle.solve(system, ranges=True, want_iis=False)
        if not result["feasible"] or result.get("ambiguous"):
            continue
        t["seed"], t["feasible"], t["open"] = seed, True, []
        t["levels"] = [[p, round(v, 6)] for p, v in result.get("levels", [])]
        kept.append(t)
    print(json.dumps(kept))


def frames():
    import gi
    gi.require_version("Gtk", "4.0")
    from gi.repository import Gtk
    Gtk.init()
    attribute = {name: getattr(Gtk.ConstraintAttribute, name.upper().replace("CENTERX", "CENTER_X")
                               .replace("CENTERY", "CENTER_Y"))
                 for name in HORIZONTAL + VERTICAL + ["width", "height"]}
    relation = {"==": Gtk.ConstraintRelation.EQ, "<=": Gtk.ConstraintRelation.LE,
                ">=": Gtk.ConstraintRelation.GE}

    class Container(Gtk.Widget):
        pass

    result = []
    for t in json.load(sys.stdin):
        container, layout, window = Container(), Gtk.ConstraintLayout(), Gtk.Window()
        container.set_layout_manager(layout)
        window.set_child(container)
        widgets = [container]
        for item in t["items"][1:]:
            widget = Gtk.Box()
            widget.set_parent(container)
            widgets.append(widget)
        for item, first, sign, other, second, multiplier, constant, priority in t["constraints"]:
            # GTK calls the container None.
            source = widgets[item] if item else None
            if other < 0:
                made = Gtk.Constraint.new_constant(
                    source, attribute[first], relation[sign], constant, STRENGTHS[priority])
            else:
                made = Gtk.Constraint.new(
                    source, attribute[first], relation[sign], widgets[other] if other else None,
                    attribute[second], multiplier, constant, STRENGTHS[priority])
            layout.add_constraint(made)
        for axis in (Gtk.Orientation.HORIZONTAL, Gtk.Orientation.VERTICAL):
            container.measure(axis, -1)
        container.allocate(*t["size"], -1, None)
        t["frames"] = []
        for widget in widgets[1:]:
            _, bounds = widget.compute_bounds(container)
            t["frames"].append([bounds.get_x(), bounds.get_y(),
                                bounds.get_width(), bounds.get_height()])
        for widget in widgets[1:]:
            widget.unparent()
        window.destroy()
        result.append(t)
    print("[\n" + ",\n".join(json.dumps(t, separators=(",", ":")) for t in result) + "\n]")


if __name__ == "__main__":
    candidates() if sys.argv[1] == "trees" else frames()
