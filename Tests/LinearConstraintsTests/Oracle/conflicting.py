"""Random systems with conflicting required constraints."""
import random

import gen_random


def make(seed):
    """Returns a random system with one to four sets of conflicting constraints.

    Each set has its own variables, which only optional constraints relate to the others, so that it is
    their only conflict. The edits change the texts, resolve the first conflict, resolve all, and
    introduce all again.
    """
    rng = random.Random(seed)
    base = gen_random.make(100_000 + seed)
    names = list(base["vars"])
    # Groups of an optional constraint and the next one that competes with it.
    groups = []
    for i, c in enumerate(base["constraints"]):
        before = base["constraints"][i - 1] if i else None
        if before and c["p"] < 1000 > before["p"] and c["t"] == before["t"] and len(groups[-1]) == 1:
            groups[-1].append(c)
        else:
            groups.append([c])
    sets, fixes = [], []
    for _ in range(rng.randint(1, 4)):
        first = len(names)
        rows, fix = rng.choice(KINDS)(rng, first)
        count = 1 + max(v for c in rows for v, _ in c["t"]) - first
        names += [f"c{first}.{i}" for i in range(count)]
        sets.append(list(rows))
        fixes.append((rows[fix[0]], fix[1]))
        rows += ties(rng, first, count, len(base["vars"]))
        if rng.random() < .3:
            names.append(f"c{first}.b")
            rows.append(row([(len(names) - 1, 1), (first, -1)], "==", 8))
        for c in rows:
            groups.insert(rng.randint(0, len(groups)), [c])
    constraints = [c for group in groups for c in group]
    place = {id(c): i for i, c in enumerate(constraints)}
    moved = [place[id(c)] for c in base["constraints"]]
    texts = [[[moved[i], value] for i, value in change] for change in base["edits"]["locales"]]
    fix = [[place[id(c)], value] for c, value in fixes]
    wrong = [[place[id(c)], c["c"]] for c, _ in fixes]
    conflicts = [sorted(place[id(c)] for c in rows) for rows in sets]
    system = dict(vars=names, constraints=constraints)
    edits = [texts[0], fix[:1], texts[1] + fix[1:], texts[2] + wrong]
    return system, edits, [conflicts, conflicts, conflicts[1:], [], conflicts]


def row(terms, op, constant, priority=1000):
    return dict(t=[[v, k] for v, k in terms], op=op, c=constant, p=priority)


def ties(rng, first, count, others):
    """Optional constraints between some of the new variables and the old ones."""
    return [
        row([(first + rng.randrange(count), 1), (rng.randrange(others), -1)],
            rng.choice(["==", ">=", "<="]), rng.choice([0, 8, 40]),
            rng.choice([50, 250, 500, 750, rng.randint(1, 999)]))
        for _ in range(rng.randint(0, 2))
    ]


# Each function returns an irreducible set that begins at a variable, and the constant that resolves it.


def bounds(rng, a):
    low = rng.choice([60, 120, 300])
    return [row([(a, 1)], ">=", low), row([(a, 1)], "<=", low - rng.choice([.5, 20]))], (1, low + 5)


def twice(rng, a):
    k = rng.choice([.5, 2, 3])
    total = rng.choice([10, 44])
    return [row([(a, 1), (a + 1, 1)], "==", total),
            row([(a, k), (a + 1, k)], "==", k * total + 7)], (1, k * total)


def chain(rng, a):
    n = rng.randint(2, 12)
    rows = [row([(a, 1)], "==", 0)]
    rows += [row([(a + i, 1), (a + i - 1, -1)], "==", 8) for i in range(1, n)]
    op, by = rng.choice([("==", 3), ("<=", -3), (">=", 3)])
    return rows + [row([(a + n - 1, 1)], op, 8 * (n - 1) + by)], (n, 8 * (n - 1))


def filling(rng, a):
    n = rng.randint(2, 6)
    rows = [row([(a + i, 1) for i in range(n)], rng.choice(["==", "<="]), 40 * n - 1)]
    return rows + [row([(a + i, 1)], ">=", 40) for i in range(n)], (0, 40 * n + 2)


def proportions(rng, a):
    up = rng.choice([1.5, 2, 4])
    return [row([(a, 1), (a + 1, -up)], "==", 0), row([(a + 1, 1), (a, -1)], "==", 10),
            row([(a + 1, 1)], ">=", 0)], (1, -10)


def circle(rng, a):
    n = rng.randint(2, 7)
    rows = [row([(a + i, 1), (a + (i + 1) % n, -1)], ">=", 5) for i in range(n)]
    return rows, (rng.randrange(n), -5 * (n - 1))


def sums(rng, a):
    return [row([(a, 1), (a + 1, 1), (a + 2, 1)], "==", 10), row([(a + 3, 1), (a + 2, 1), (a + 1, -1)],
            "==", 5), row([(a, 1), (a + 1, 1)], "<=", 4), row([(a + 3, 1), (a + 1, -1)], ">=", 0)], (2, 6)


KINDS = (bounds, twice, chain, filling, proportions, circle, sums)
