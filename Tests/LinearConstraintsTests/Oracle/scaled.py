"""Systems with large and small numbers, whose solutions follow from those of plain systems."""
import random

import gen_random


def make(seed):
    """Creates a random system in other units.

    Variable x becomes (y - offset) / unit with units from 1/500 to 500 and offsets up to 1e6, and
    required constraints are also multiplied by factors. Odd seeds use powers of two, so that nothing is
    rounded; even ones use decimals, so that nearly everything is.

    Returns the plain system, the edits of both, the scaled one, the units and the offsets.
    """
    rng = random.Random(seed)
    plain = gen_random.make(300_000 + seed)
    scales = [2.0 ** k for k in range(-8, 9)] if seed % 2 else [.002, .01, .1, .5, 1, 3, 10, 250, 500]
    count = len(plain["vars"])
    one = rng.choice([True, False])
    unit = [rng.choice(scales if not one else [1.0]) for _ in range(count)]
    # All variables of a system have the same offset, or each has its own.
    shared = rng.choice([0, 1e4, 1e6])
    offset = [rng.choice([0, 0, 1e3, shared]) if rng.random() < .5 else shared for _ in range(count)]
    offset = [min(by, 2e6 * unit[i]) for i, by in enumerate(offset)]
    constraints, factors = [], []
    for c in plain["constraints"]:
        factor = rng.choice(scales) if c["p"] == 1000 else 1.0
        terms = [[v, factor * k / unit[v]] for v, k in c["t"]]
        # Multipliers from 1e-3 to 1e3, constants up to 1e7.
        while c["p"] == 1000 and (any(abs(k) > 1e3 for _, k in terms)
                                  or sum(abs(k * offset[v]) for v, k in terms) > 9e6):
            factor, terms = factor / 2, [[v, k / 2] for v, k in terms]
        while any(abs(k) < 1e-3 for _, k in terms) and c["p"] == 1000:
            factor, terms = factor * 2, [[v, k * 2] for v, k in terms]
        factors.append(factor)
        constraints.append(dict(t=terms, op=c["op"], p=c["p"], c=0))
    scaled = dict(vars=plain["vars"], constraints=constraints)

    def constant(i, value):
        c = plain["constraints"][i]
        return factors[i] * value + sum(k * offset[v] for v, k in constraints[i]["t"])

    for i, c in enumerate(plain["constraints"]):
        constraints[i]["c"] = constant(i, c["c"])
    edits = plain["edits"]["locales"]
    return plain, edits, scaled, [[[i, constant(i, c)] for i, c in e] for e in edits], unit, offset


def ranges(found, unit, offset):
    """Returns the ranges of a plain system's variables in the units of the scaled one."""
    scale = lambda i, end: None if end is None else end * unit[i] + offset[i]
    return [(i, scale(i, low), scale(i, high)) for i, low, high in found]
