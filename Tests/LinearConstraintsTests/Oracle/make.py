#!/usr/bin/env python3
"""Makes systems.txt: random systems with the exact answers of an independent solver.

    make.py [FOLDER]        FOLDER holds oracle.py and gen_random.py; by default ../shared/solver,
                            seen from the root of the package. Needs scipy; takes some minutes.

Every line begins with a word:
    system SEED VARIABLES   begins a system
    <= | == | >=            a constraint: PRIORITY CONSTANT, then VARIABLE COEFFICIENT pairs
    edit                    changes constants from here on: CONSTRAINT CONSTANT pairs
    infeasible              the answer: the required constraints contradict each other
    levels                  the answer: PRIORITY and total violation, pairs
    ranges                  the variables that are not determined: VARIABLE LOWEST HIGHEST, '-' for none
Each system is answered as it is, and after each of its three edits.
"""
import multiprocessing
import pathlib
import sys

here = pathlib.Path(__file__).resolve().parent
folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here.parents[2].parent / "shared" / "solver"
sys.path.insert(0, str(folder))
import gen_random  # noqa: E402
import oracle  # noqa: E402

COUNT = 200
WIDE = 1e-4


def number(value):
    return "-" if value is None else f"{value:.9g}"


def pairs(items):
    return " ".join(f"{i} {number(v)}" for i, v in items)


def answer(system):
    result = oracle.solve(system, ranges=True, want_iis=False)
    if not result["feasible"]:
        return ["infeasible"]
    wide = [
        f"{i} {number(low)} {number(high)}"
        for i, (low, high) in enumerate(result["ranges"])
        if low is None or high is None or high - low > WIDE
    ]
    return ["levels " + pairs((number(p), z) for p, z in result["levels"]), "ranges " + " ".join(wide)]


def lines(seed):
    system = gen_random.make(seed)
    out = [f"system {seed} {len(system['vars'])}"]
    for c in system["constraints"]:
        out.append(f"{c['op']} {number(c['p'])} {number(c['c'])} {pairs(c['t'])}")
    out += answer(system)
    for edit in system["edits"]["locales"]:
        for index, constant in edit:
            system["constraints"][index]["c"] = constant
        out.append("edit " + pairs(edit))
        out += answer(system)
    return out


if __name__ == "__main__":
    with multiprocessing.Pool() as pool, open(here / "systems.txt", "w") as file:
        for block in pool.imap(lines, range(COUNT)):
            file.write("".join(line.rstrip() + "\n" for line in block))
