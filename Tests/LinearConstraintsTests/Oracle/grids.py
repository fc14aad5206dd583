"""Grids of cells, each as wide as a multiple of its height: two equalities meet in every cell."""
import random


def make(seed):
    """Returns a grid of two to ten rows and columns; the last two grids have ten of both."""
    rng = random.Random(seed)
    lines = 2 + seed % 9 if seed < 16 else 10
    columns = rng.randint(2, 10) if seed < 16 else 10
    constraints = []

    def add(terms, op, constant, priority=1000):
        constraints.append(dict(t=[[v, k] for v, k in terms], op=op, c=constant, p=priority))

    width = lambda r, c: 2 * (columns * r + c)
    height = lambda r, c: width(r, c) + 1
    across = [rng.choice([.5, 1, 1.5, 3]) for _ in range(columns)]
    down = [rng.choice([1, 2, 4]) for _ in range(lines)]
    # Half of the grids can keep all proportions; the others have cells that cannot.
    odd = 0 if seed % 2 else .15
    soft = rng.choice([0, .3, 1])
    level = lambda: 1000 if rng.random() > soft else rng.choice([400, 500, 500, 600, 750])
    for r in range(lines):
        for c in range(columns):
            aspect, priority = across[c] / down[r], level()
            if rng.random() < odd:
                aspect, priority = rng.choice([.25, .5, 1, 2]), rng.choice([300, 500])
            add([(width(r, c), 1), (height(r, c), -aspect)], "==", 0, priority)
            add([(width(r, c), 1)], ">=", 0)
            if r:
                add([(width(r, c), 1), (width(0, c), -1)], "==", 0, level())
            if c:
                add([(height(r, c), 1), (height(r, 0), -1)], "==", 0, level())
            if rng.random() < .2:
                size, wide = rng.choice([20, 44, 90]), rng.random() < .5
                add([(width(r, c) if wide else height(r, c), 1)], "<=", size, 250)
                add([(width(r, c) if wide else height(r, c), 1)], ">=", size, 749)
    add([(width(0, c), 1) for c in range(columns)], "<=", 500)
    add([(height(r, 0), 1) for r in range(lines)], "==", 700, 650)
    last = len(constraints)
    edits = [[[last - 2, 360]], [[last - 1, 1200], [last - 2, 1000]], [[last - 2, 500], [last - 1, 90]]]
    return dict(vars=[str(i) for i in range(2 * lines * columns)], constraints=constraints), edits
