#!/usr/bin/env python3
"""Random trees with the minimal violations of any layout of them, for RandomTreeTests.swift.

  make_trees.py FOLDER_OF_ORACLE [COUNT] > trees.json

FOLDER_OF_ORACLE contains oracle.py, an exact lexicographic solver of linear systems. The meaning of
constraints between views is implemented here independently of the engine, and in another way: x and y
of alignment rects are relative to the left and the top of the root's frame in both reading directions.

A tree: {"rtl", "size", "root": [[priority, minimum, maximum] per axis], "items": [[parent, insets,
margins, [width, height] of the content, [hugging, resistance] per axis, [first, last] baseline]],
"constraints": [[item, attribute, relation, item or -1, attribute, multiplier, constant, priority]],
"levels": [[priority, minimal total violation]], "open": [[item, axis, "position" or "extent"]]}
"""
import json, random, sys

HORIZONTAL = ["left", "right", "leading", "trailing", "centerX", "leftMargin", "rightMargin",
              "leadingMargin", "trailingMargin", "centerXWithinMargins"]
VERTICAL = ["top", "bottom", "centerY", "firstBaseline", "lastBaseline", "topMargin",
            "bottomMargin", "centerYWithinMargins"]
TURNING = {"leading", "trailing", "leadingMargin", "trailingMargin"}
ABSOLUTE = {"left", "right", "leftMargin", "rightMargin"}


def tree(rng):
    items = []
    for index in range(rng.randint(3, 8)):
        parent = -1 if index == 0 else rng.choice([0, rng.randrange(index)])
        insets = [0, 0, 0, 0] if rng.random() < .6 else [rng.choice([0, 2, 3, 5.5]) for _ in range(4)]
        margins = rng.choice([[8, 8, 8, 8], [0, 12, 4, 20]])
        content = [None, None]
        if index and rng.random() < .7:
            content = [rng.randint(10, 160), rng.choice([17, 20, 44])]
        priorities = [[rng.choice([249, 250, 251]), rng.choice([490, 749, 750, 751])] for _ in "xy"]
        baselines = [rng.choice([12, 13.5]), rng.choice([0, 3, 4.5])] if content[1] else [None, 0]
        items.append([parent, insets, margins, content, priorities, baselines])
    soft = [50, 249.5, 250, 500, 501, 749, 750, 900, 999]
    level = lambda: 1000 if rng.random() < .45 else rng.choice(soft)
    constraints = []
    for item in range(1, len(items)):
        for axis, names in enumerate((HORIZONTAL, VERTICAL)):
            for _ in range(rng.choice([1, 2, 2, 3])):
                relation = rng.choice(["==", "==", "==", ">=", "<="])
                other = rng.choice([items[item][0], rng.randrange(len(items))])
                if rng.random() < .3:  # extents
                    size = ["width", "height"][axis]
                    if rng.random() < .5 or other == item:
                        row = [item, size, relation, -1, "", 1, rng.choice([20, 44, 90, 120])]
                    else:
                        second = size if rng.random() < .8 else ["height", "width"][axis]
                        row = [item, size, relation, other, second,
                               rng.choice([1, 1, .5, 1.5, 2]), rng.choice([0, 0, 10])]
                else:
                    first, second = rng.choice(names), rng.choice(names)
                    if axis == 0 and ((first in TURNING and second in ABSOLUTE)
                                      or (first in ABSOLUTE and second in TURNING)):
                        second = first
                    if other == item:
                        continue
                    row = [item, first, relation, other, second,
                           rng.choice([1, 1, 1, 1, .5, 2]), rng.choice([0, 8, 20, -8, 4.5])]
                constraints.append(row + [level()])
    root = []
    for _ in "xy":
        kind = rng.random()
        root.append([1000, None, None] if kind < .6 else [500, rng.choice([None, 60]), None]
                    if kind < .85 else [50, None, rng.choice([None, 250])])
    size = [0 if r[0] == 50 else rng.choice([120, 200, 320]) for r in root]
    return dict(rtl=rng.random() < .34, size=size, root=root, items=items, constraints=constraints)


class System:
    """Four unknowns for each item, x y w h, and a fifth: the distance from the leading edge."""

    def __init__(self, t):
        self.t, self.rows = t, []
        self.vars = [f"{i}.{a}" for i in range(len(t["items"])) for a in "xywhn"]

    def var(self, item, name):
        return item * 5 + "xywhn".index(name)

    def add(self, expression, relation, constant, priority):
        terms, offset = expression
        self.rows.append(dict(t=[[v, k] for v, k in sorted(terms.items()) if k], op=relation,
                              c=constant - offset, p=priority))

    def around(self, values):
        """Returns top, left, bottom, right for the reading direction."""
        top, left, bottom, right = values
        return (top, right, bottom, left) if self.t["rtl"] else (top, left, bottom, right)

    def place(self, item, attribute):
        """Returns an attribute, relative to the root's frame, as ({variable: factor}, number)."""
        x, y, w, h = (self.var(item, a) for a in "xywh")
        top, left, bottom, right = self.around(self.t["items"][item][2])
        first, last = self.t["items"][item][5]
        rtl = self.t["rtl"]
        if attribute in ("leftMargin", "rightMargin"):
            # margins of left and right are not mirrored
            _, left, _, right = self.t["items"][item][2]
        swap = {"leading": ("left", "right"), "trailing": ("right", "left"),
                "leadingMargin": ("leftMargin", "rightMargin"),
                "trailingMargin": ("rightMargin", "leftMargin")}
        if attribute in swap:
            attribute = swap[attribute][1 if rtl else 0]
        if attribute == "firstBaseline" and first is None:
            attribute = "lastBaseline"
        return {
            "width": ({w: 1}, 0), "height": ({h: 1}, 0),
            "left": ({x: 1}, 0), "right": ({x: 1, w: 1}, 0), "centerX": ({x: 1, w: .5}, 0),
            "top": ({y: 1}, 0), "bottom": ({y: 1, h: 1}, 0), "centerY": ({y: 1, h: .5}, 0),
            "leftMargin": ({x: 1}, left), "rightMargin": ({x: 1, w: 1}, -right),
            "topMargin": ({y: 1}, top), "bottomMargin": ({y: 1, h: 1}, -bottom),
            # halfway between the two margins
            "centerXWithinMargins": ({x: 1, w: .5}, left / 2 - right / 2),
            "centerYWithinMargins": ({y: 1, h: .5}, top / 2 - bottom / 2),
            "firstBaseline": ({y: 1}, first), "lastBaseline": ({y: 1, h: 1}, -last),
        }[attribute]

    def ancestors(self, item):
        chain = []
        while item >= 0:
            chain.append(item)
            item = self.t["items"][item][0]
        return chain

    def corner(self, first, second, horizontal):
        """Returns the origin of the nearest frame that contains or is that of both items."""
        mine = self.ancestors(first)
        common = next(i for i in self.ancestors(second) if i in mine)
        top, left, _, _ = self.around(self.t["items"][common][1])
        return ({self.var(common, "x"): 1}, -left) if horizontal else ({self.var(common, "y"): 1}, -top)

    def written(self, row):
        item, attribute, relation, other, second, multiplier, constant, priority = row
        if self.t["rtl"] and (attribute in TURNING or second in TURNING):
            constant = -constant
            relation = {"==": "==", "<=": ">=", ">=": "<="}[relation]
        parts = [(1, self.place(item, attribute))]
        if other >= 0:
            parts.append((-multiplier, self.place(other, second)))
            if attribute not in ("width", "height"):
                corner = self.corner(item, other, attribute in HORIZONTAL)
                parts += [(-1, corner), (multiplier, corner)]
        self.add(total(parts), relation, constant, priority)

    def build(self):
        t = self.t
        for index, (parent, insets, _, content, priorities, _) in enumerate(t["items"]):
            top, left, bottom, right = self.around(insets)
            for axis, (position, extent) in enumerate((("x", "w"), ("y", "h"))):
                p, e = self.var(index, position), self.var(index, extent)
                self.add(({e: 1}, 0), ">=", 0, 1000)
                if content[axis] is not None:
                    hugging, resistance = priorities[axis]
                    self.add(({e: 1}, 0), "<=", content[axis], hugging)
                    self.add(({e: 1}, 0), ">=", content[axis], resistance)
                if index == 0:
                    priority, minimum, maximum = t["root"][axis]
                    around = left + right if axis == 0 else top + bottom
                    self.add(({p: 1}, 0), "==", left if axis == 0 else top, 1000)
                    self.add(({e: 1}, around), "==", t["size"][axis], priority)
                    if minimum is not None:
                        self.add(({e: 1}, around), ">=", minimum, 1000)
                    if maximum is not None:
                        self.add(({e: 1}, around), "<=", maximum, 1000)
            x, w, n = (self.var(index, a) for a in "xwn")
            if t["rtl"]:
                _, rootLeft, _, rootRight = self.around(t["items"][0][1])
                self.add(({self.var(0, "x"): 1, self.var(0, "w"): 1, x: -1, w: -1, n: -1}, rootRight)
                         if index else ({n: 1}, -rootRight), "==", 0, 1000)
            else:
                self.add(({x: 1, n: -1}, 0), "==", 0, 1000)
        for row in t["constraints"]:
            self.written(row)
        return dict(vars=self.vars, constraints=self.rows)


def total(parts):
    terms, offset = {}, 0
    for factor, (some, number) in parts:
        for variable, coefficient in some.items():
            terms[variable] = terms.get(variable, 0) + factor * coefficient
        offset += factor * number
    return terms, offset


def main():
    sys.path.insert(0, sys.argv[1])
    import oracle
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    kept, seed = [], 0
    while len(kept) < count:
        seed += 1
        t = tree(random.Random(seed))
        result = oracle.solve(System(t).build(), ranges=True, want_iis=False)
        if not result["feasible"] and sum(not k["feasible"] for k in kept) * 6 > len(kept):
            continue
        t["seed"], t["feasible"] = seed, result["feasible"]
        t["levels"] = [[p, round(v, 6)] for p, v in result.get("levels", [])]
        t["open"] = []
        for name in result.get("ambiguous", []):
            item, unknown = name.split(".")
            if unknown != "x":
                t["open"].append([int(item), "vertical" if unknown in "yh" else "horizontal",
                                  "extent" if unknown in "wh" else "position"])
        kept.append(t)
    print("[\n" + ",\n".join(json.dumps(t, separators=(",", ":")) for t in kept) + "\n]")


if __name__ == "__main__":
    main()
