"""Systems like those of documents, each made from a seed: the system, and its edits."""
import gen
import gen_random


def plain(seed):
    """A random system, and its texts in three other locales."""
    system = gen_random.make(seed)
    return system, system["edits"]["locales"]


def large(seed):
    """The same with 20 to 30 views, and at last in a window of another size."""
    system = gen_random.make(200_000 + seed, 20 + seed % 11)
    return system, system["edits"]["locales"] + [resized(system)]


def workload(seed):
    """A form, a keyboard or a view tree, as documents have them."""
    kind = ("form", "keyboard", "nested")[seed % 3]
    system = gen.make(kind, 10 * (1 + seed // 3 % 4), seed)
    return system, system["edits"]["locales"] + [resized(system)]


def resized(system):
    """Another size for each fixed or least size of the root."""
    return [
        [i, c["c"] + 37] for i, c in enumerate(system["constraints"][:6])
        if c["t"] in ([[2, 1]], [[3, 1]]) and c["p"] == 1000
    ]


