#!/usr/bin/env python3
"""Creates the .txt files here: systems with the exact solutions of an independent solver.

    make.py [FOLDER [FAMILY ...]]   FOLDER contains oracle.py and the generators; the default is
                                    ../shared/solver, relative to the root of the package.

Needs scipy; takes about twenty minutes on two cores. dense.py describes the files.
"""
import multiprocessing
import pathlib
import sys

here = pathlib.Path(__file__).resolve().parent
folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here.parents[2].parent / "shared" / "solver"
sys.path.insert(0, str(folder))
sys.dont_write_bytecode = True
import conflicting  # noqa: E402
import dense  # noqa: E402
import families  # noqa: E402
import grids  # noqa: E402
import oracle  # noqa: E402
import scaled  # noqa: E402

WIDE = 1e-4


def answer(system, conflicts=None, ranges=True):
    """Returns the solution of the oracle, with all conflicting sets if they are known."""
    left_out = {max(c) for c in conflicts or []}
    rest = dict(system, constraints=[c for i, c in enumerate(system["constraints"]) if i not in left_out])
    if conflicts:
        confirm(system, conflicts)
    found = oracle.solve(rest, ranges=ranges, want_iis=False)
    if not found["feasible"]:
        assert not conflicts
        return dict(conflicts=[()], levels=None, ranges=None)
    wide = [
        (i, low, high) for i, (low, high) in enumerate(found["ranges"])
        if low is None or high is None or high - low > WIDE
    ] if ranges else None
    return dict(conflicts=conflicts or [], levels=found["levels"], ranges=wide)


def confirm(system, conflicts):
    """Checks that each set conflicts, and no set that lacks one of its constraints."""
    for conflict in conflicts:
        rows = [system["constraints"][i] for i in conflict]
        assert not oracle.feasible(system["vars"], rows)
        for i in range(len(rows)):
            assert oracle.feasible(system["vars"], rows[:i] + rows[i + 1:])


def stages(system, edits, conflicts=None, ranges=True):
    """Returns the solutions of the unchanged system, and after each edit."""
    system = dict(system, constraints=[dict(c) for c in system["constraints"]])
    answers = []
    for number, edit in enumerate([[]] + edits):
        for index, constant in edit:
            system["constraints"][index]["c"] = constant
        answers.append(answer(system, conflicts[number] if conflicts else None, ranges))
    return answers


def plain(seed):
    system, edits = families.plain(seed)
    return dense.line(seed, system, edits, stages(system, edits))


def large(seed):
    system, edits = families.large(seed)
    return dense.line(seed, system, edits, stages(system, edits, ranges=False))


def moving(seed):
    system, edits = families.moving(seed)
    return dense.line(seed, system, edits, stages(system, edits, ranges=False))


def workload(seed):
    system, edits = families.workload(seed)
    return dense.line(seed, system, edits, stages(system, edits, ranges=len(system["vars"]) < 100))


def grid(seed):
    system, edits = grids.make(seed)
    return dense.line(seed, system, edits, stages(system, edits, ranges=len(system["vars"]) < 100))


def conflict(seed):
    system, edits, conflicts = conflicting.make(seed)
    if not oracle.solve(dict(system, constraints=[
            c for i, c in enumerate(system["constraints"])
            if i not in {max(c) for c in conflicts[0]}]), want_iis=False)["feasible"]:
        # The original system conflicts.
        return None
    return dense.line(seed, system, edits, stages(system, edits, conflicts))


def large_numbers(seed):
    system, edits, other, others, unit, offset = scaled.make(seed)
    answers = stages(system, edits)
    for found in answers:
        if found["ranges"] is not None:
            found["ranges"] = scaled.ranges(found["ranges"], unit, offset)
    return dense.line(seed, other, others, answers)


# For each file: the function that creates a line, and the number of seeds.
FILES = dict(
    conflicting=(conflict, 220), scaled=(large_numbers, 200), workload=(workload, 36), grid=(grid, 18),
    large=(large, 60), moving=(moving, 200), random=(plain, 2000))

if __name__ == "__main__":
    with multiprocessing.Pool() as pool:
        for name in sys.argv[2:] or FILES:
            make, count = FILES[name]
            lines = [line for line in pool.imap(make, range(count), chunksize=4) if line]
            (here / f"{name}.txt").write_text("".join(line + "\n" for line in lines))
            print(name, len(lines), flush=True)
