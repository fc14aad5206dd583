"""Random systems with required constraints that contradict each other, on purpose."""
import random

import gen_random


def make(seed):
    """A random system, and beside it one to four sets of constraints that contradict each other.

    Each is on variables of its own that only optional constraints tie to the rest, so that it is the
    only conflict there. The edits change the texts, mend the first, mend all, break all again.
    """
    rng = random.Random(seed)
    base = gen_random.make(100_000 + seed)
    names = list(base["vars"])
    # Constraints that stay together: an optional one and the next one that opposes it.
    groups = []
    for i, c in enumerate(base["constraints"]):
        before = base["constraints"][i - 1] if i else None
        if before and c["p"] < 1000 > before["p"] and c["t"] == before["t"] and len(groups[-1]) == 1:
            groups[-1].append(c)
        else:
            groups.append([c])
    sets, mends = [], []
    for _ in range(rng.randint(1, 4)):
        first = len(names)
        rows, mend = rng.choice(KINDS)(rng, first)
        count = 1 + max(v for c in rows for v, _ in c["t"]) - first
        names += [f"c{first}.{i}" for i in range(count)]
        sets.append(list(rows))
        mends.append((rows[mend[0]], mend[1]))
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
    mend = [[place[id(c)], value] for c, value in mends]
    wrong = [[place[id(c)], c["c"]] for c, _ in mends]
    conflicts = [sorted(place[id(c)] for c in rows) for rows in sets]
    system = dict(vars=names, constraints=constraints)
    edits = [texts[0], mend[:1], texts[1] + mend[1:], texts[2] + wrong]
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


# Each makes an irreducible set from a first variable on, and says which constant would mend it.


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
