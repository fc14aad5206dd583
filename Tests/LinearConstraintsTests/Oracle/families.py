"""Systems like those of documents with their edits, each generated from a seed."""
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


def resized(system):
    """Returns another size for each fixed or minimum size of the root."""
    return [
        [i, c["c"] + 37] for i, c in enumerate(system["constraints"][:6])
        if c["t"] in ([[2, 1]], [[3, 1]]) and c["p"] == 1000
    ]


