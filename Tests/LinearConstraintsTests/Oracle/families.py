"""Systems like those of documents with their edits, each generated from a seed."""
import random

import gen
import gen_random


def plain(seed):
    """Returns a random system, and its texts in three other locales."""
    system = gen_random.make(seed)
    return system, system["edits"]["locales"]


def large(seed):
    """Returns a random system of 20 to 30 views, whose last edit is another window size."""
    system = gen_random.make(200_000 + seed, 20 + seed % 11)
    return system, system["edits"]["locales"] + [resized(system)]


def workload(seed):
    """Returns a form, a keyboard or a view tree, as in documents."""
    kind = ("form", "keyboard", "nested")[seed % 3]
    system = gen.make(kind, 10 * (1 + seed // 3 % 4), seed)
    return system, system["edits"]["locales"] + [resized(system)]


# The values of the parameter of `moving`, in the order of its edits.
PARAMETERS = (7, 13.5, 29, 41, -11, -37)


def moving(seed):
    """Returns a random system, and one to three of its right sides moved along a line."""
    system = gen_random.make(300_000 + seed)
    numbers = random.Random(seed)
    constraints = system["constraints"]
    chosen = sorted(numbers.sample(range(len(constraints)), min(len(constraints), 1 + seed % 3)))
    rates = {index: numbers.choice((1, -1, 0.5, 2)) for index in chosen}
    edits = [
        [[index, constraints[index]["c"] + rate * parameter] for index, rate in rates.items()]
        for parameter in PARAMETERS
    ]
    return system, edits


def resized(system):
    """Returns another size for each fixed or minimum size of the root."""
    return [
        [i, c["c"] + 37] for i, c in enumerate(system["constraints"][:6])
        if c["t"] in ([[2, 1]], [[3, 1]]) and c["p"] == 1000
    ]


