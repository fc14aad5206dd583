#!/usr/bin/env python3
"""Random stacks with the frames of their members, for RandomStackTests.swift.

  make_stacks.py [COUNT] > stacks.json

The frames are computed from the definitions of the distributions and alignments, member by member,
without constraints. Priorities are distinct, so that no frame is ambiguous; cases without a closed form
are left out.

A stack: {"axis", "rtl", "style", "distribution", "alignment", "size", "insets": [top, left, bottom,
right], "spacing", "members": [[along, across, hugging, resistance, custom spacing or null, hidden]],
"frames": [[x, y, width, height]] of the visible members, "lost": the number of members that are
smaller along the axis than their contents}
"""
import json, random, sys


def stack(rng):
    count = rng.randint(1, 6)
    # Above the priority at which a stack hugs its members, below that at which it makes them equal.
    huggings = rng.sample(range(251, 259), count)
    resistances = rng.sample(range(700, 740), count)
    members = [[rng.randint(5, 90), rng.randint(5, 60), huggings[i], resistances[i],
                rng.choice([None, None, None, 0, 3, 25]), rng.random() < .2] for i in range(count)]
    distribution = rng.choice(["fill", "fillEqually", "fillProportionally", "equalSpacing",
                               "equalCentering"])
    style = rng.choice(["uiKit", "appKit"])
    if style == "appKit" and distribution in ("equalSpacing", "equalCentering"):
        for member in members:
            member[4] = None
    return dict(
        axis=rng.choice(["horizontal", "vertical"]), rtl=rng.random() < .4, style=style,
        distribution=distribution,
        alignment=rng.choice(["fill", "leading", "trailing", "center"]),
        size=[rng.choice([150, 250, 400]), rng.choice([40, 150, 320])],
        insets=rng.choice([[0, 0, 0, 0], [3, 8, 5, 12]]), spacing=rng.choice([0, 6, 14]),
        members=members)


def shrunk(contents, resistances, room):
    """Returns the extents, compressed to the room, in order of resistance, each down to 0."""
    extents, over = list(contents), sum(contents) - room
    for i in sorted(range(len(extents)), key=lambda i: resistances[i]):
        less = min(extents[i], max(0, over))
        extents[i] -= less
        over -= less
    return extents if over <= 1e-9 else None


def along(s, shown, room):
    """Returns the position and extent of each member, or None."""
    contents = [m[0] for m in shown]
    huggings, resistances = [m[2] for m in shown], [m[3] for m in shown]
    gaps = [s["spacing"] if m[4] is None else m[4] for m in shown[:-1]]
    kind, count, spacing = s["distribution"], len(shown), sum(gaps)
    left = room - spacing
    if left < 0:
        return None
    if count == 1 and kind == "equalCentering" and s["style"] == "appKit":
        extent = min(contents[0], room)
        return [((room - extent) / 2, extent)]
    if count == 1:
        extents = [room]
    elif kind == "fill" or sum(contents) > left and kind in ("equalSpacing", "equalCentering"):
        if kind == "equalSpacing":
            gaps = [max(gaps)] * (count - 1)
            left = room - sum(gaps)
            if left < 0:
                return None
        if sum(contents) > left:
            extents = shrunk(contents, resistances, left)
        else:
            extents = list(contents)
            extents[huggings.index(min(huggings))] += left - sum(contents)
    elif kind == "fillEqually":
        extents = [left / count] * count
        if s["style"] == "appKit":
            if sum(contents) > left:
                return None
            # A member that needs more than an equal share of the remaining room gets what it needs.
            wide = set()
            while True:
                share = (left - sum(contents[i] for i in wide)) / max(1, count - len(wide))
                more = {i for i in range(count) if i not in wide and contents[i] > share}
                if not more:
                    break
                wide |= more
            extents = [contents[i] if i in wide else share for i in range(count)]
    elif kind == "fillProportionally":
        if s["style"] == "appKit":
            if sum(contents) > left:
                return None
            extents = [left * c / sum(contents) for c in contents]
        else:
            extents, rest = [], left
            for c in contents[:-1]:
                extents.append(min(rest, room * c / (sum(contents) + spacing)))
                rest -= extents[-1]
            extents.append(rest)
    elif kind == "equalSpacing":
        extents = list(contents)
        gap = (room - sum(contents)) / (count - 1)
        if gap < max(gaps):
            gap = max(gaps)
            extents = shrunk(contents, resistances, room - gap * (count - 1))
        gaps = [gap] * (count - 1)
    else:
        extents = contents
        distance = (room - (contents[0] + contents[-1]) / 2) / (count - 1)
        halves = [(contents[i] + contents[i + 1]) / 2 for i in range(count - 1)]
        least = [h + g for h, g in zip(halves, gaps)]
        if count == 3:
            total = 2 * distance
            first = min(max(distance, least[0]), total - least[1])
            distances = [first, total - first]
        elif all(l <= distance for l in least):
            distances = [distance] * (count - 1)
        else:
            return None
        gaps = [d - h for d, h in zip(distances, halves)]
    if extents is None:
        return None
    places, at = [], 0
    for i, extent in enumerate(extents):
        places.append((at, extent))
        at += extent + (gaps[i] if i < count - 1 else 0)
    assert abs(at - room) < 1e-6, (s, at, room)
    return places


def across(s, content, room):
    if s["alignment"] == "fill":
        return 0, room
    extent = min(content, room)
    return {"leading": 0, "trailing": room - extent, "center": (room - extent) / 2}[s["alignment"]], extent


def solved(s):
    shown = [m for m in s["members"] if not m[5]]
    horizontal = s["axis"] == "horizontal"
    top, left, bottom, right = s["insets"]
    width, height = s["size"][0] - left - right, s["size"][1] - top - bottom
    # Members that fill an AppKit stack across its axis end at its edges.
    rooms = (width, height) if horizontal else (height, width)
    places = along(s, shown, rooms[0]) if shown else None
    if not places:
        return None
    frames = []
    for member, (at, extent) in zip(shown, places):
        cross, size = across(s, member[1], rooms[1])
        x, y, w, h = (at, cross, extent, size) if horizontal else (cross, at, size, extent)
        x = left + x
        if s["rtl"]:
            x = s["size"][0] - x - w
        frames.append([round(v, 6) for v in (x, top + y, w, h)])
    lost = sum(extent < member[0] - 1e-6 for member, (_, extent) in zip(shown, places))
    return dict(s, frames=frames, lost=lost)


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 240
    rng, found = random.Random(9), []
    while len(found) < count:
        result = solved(stack(rng))
        if result:
            found.append(result)
    print("[" + ",\n".join(json.dumps(s, separators=(",", ":")) for s in found) + "]")


main()
