#!/usr/bin/env python3
"""Runs the solver and kiwisolver on the same cases in one run, and prints the times as Markdown.

    compare.py [TOOLS] [--sizes 100,1000,5000] [--workloads form,keyboard,nested] [--limit SECONDS]
               [--no-check]

TOOLS contains gen.py, peer_kiwi.py and oracle.py; by default it is ../shared/solver, relative to the
root of the package. If kiwisolver is missing, it is installed into a virtual environment. The solutions
are checked if scipy is available. The exit status is 1 if a solution is wrong, 2 if nothing could be
measured. Missed targets do not change it, as times depend on other load on the machine.
"""
import argparse
import datetime
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORKLOADS = ("form", "keyboard", "nested")
SIZES = (100, 1000, 5000)
WORKS = {"scratch": "from scratch", "locale": "all widths", "one": "one width"}
# The numbers of turns of the two programs, and of Kiwi's repetitions in a turn.
EFFORT = {100: (5, 20), 1000: (3, 1), 5000: (1, 1)}
# Our repetitions in a turn: as many as fit into this time, within these limits.
TURN_SECONDS = 3
FEWEST, MOST = 3, 500
# The targets: how many times faster than Kiwi.
TARGETS = {
    "scratch": {
        "form": {100: 15, 1000: 300, 5000: 2500},
        "keyboard": {100: 50, 1000: 1500, 5000: 8000},
        "nested": {100: 8, 1000: 40, 5000: 120},
    },
    "locale": {w: {100: 60, 1000: 400, 5000: 800} for w in WORKLOADS},
    "one": {w: {100: 2, 1000: 3, 5000: 3} for w in WORKLOADS},
}
LOCALE_SHARE = 15  # per cent of our own time from scratch
GROWTH = {"form": 6, "keyboard": 6, "nested": 12}  # from 1000 to 5000 views
MEMORY = 60  # MB at nested-5000
CHECKED_SIZES = (100, 1000)
WIDE = 1e-4


def say(text):
    print(text, file=sys.stderr, flush=True)


def give_up(text):
    say(f"compare.py: {text}")
    sys.exit(2)


def build():
    """Builds the release binary and returns its path."""
    command = ["swift", "build", "-c", "release", "--product", "solver", "--package-path", str(ROOT)]
    environment = {**os.environ, "LINTEL_BENCHMARKS": "1"}
    say("Building for release")
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
        shown = subprocess.run(
            command + ["--show-bin-path"], capture_output=True, text=True, env=environment)
    except FileNotFoundError:
        give_up("there is no swift on the PATH")
    if done.returncode or shown.returncode:
        give_up("the benchmarks do not build\n" + done.stdout + done.stderr)
    return pathlib.Path(shown.stdout.strip()) / "solver"


def kiwi_version(python):
    show = "import importlib.metadata as m, kiwisolver; print(m.version('kiwisolver'))"
    try:
        done = subprocess.run([str(python), "-c", show], capture_output=True, text=True)
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def python_with_kiwi():
    """Returns a Python with kiwisolver, and the version of kiwisolver."""
    folder = HERE / ".build" / "kiwi"
    for python in (pathlib.Path(sys.executable), folder / "bin" / "python3"):
        if version := kiwi_version(python):
            return python, version
    say("Installing kiwisolver")
    attempts = (
        (folder / "bin" / "python3", [[sys.executable, "-m", "venv", str(folder)]], []),
        (pathlib.Path(sys.executable), [], ["--user"]),
    )
    trouble = ""
    for python, before, options in attempts:
        install = [str(python), "-m", "pip", "install", "--quiet", *options, "kiwisolver"]
        for command in before + [install]:
            try:
                done = subprocess.run(command, capture_output=True, text=True)
            except OSError as error:
                trouble += f"{error}\n"
                break
            if done.returncode:
                trouble += done.stderr or done.stdout
                break
        if version := kiwi_version(python):
            return python, version
    give_up("kiwisolver could not be installed, so that there is nothing to compare with\n" + trouble)


def run_json(command, limit=None):
    """Returns the object that a program prints, or None if it exceeds the time limit."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode:
        give_up(f"{' '.join(command)} ended with {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout)


class Measurement:
    """The times of our solver and of Kiwi in all turns of a case."""

    def __init__(self):
        self.ours = []
        self.kiwi = []

    def median(self, side, work):
        times = [turn[work] for turn in getattr(self, side)]
        return statistics.median(times) if times else None


def measure(case, size, ours, kiwi, limit):
    """Runs the two in turns, so that other load affects both; ours also at the end."""
    turns, kiwi_repetitions = EFFORT.get(size, (1, 1))
    result = Measurement()
    # The first run only determines the number of repetitions.
    probe = run_json([str(ours), str(case), str(FEWEST)], limit)
    if probe is None:
        say(f"  ours takes more than {limit:g} s for {FEWEST} repetitions")
        repetitions = None
    else:
        seconds = sum(probe[work] for work in WORKS) / 1000
        repetitions = max(FEWEST, min(MOST, int(TURN_SECONDS / seconds)))
    for turn in range(turns + 1):
        if repetitions:
            result.ours.append(run_json([str(ours), str(case), str(repetitions)]))
        if turn < turns:
            result.kiwi.append(run_json([*kiwi, str(case), str(kiwi_repetitions)]))
    return result


def milliseconds(time):
    if time is None:
        return "-"
    return f"{time:.4f}" if time < 0.1 else f"{time:.3g}" if time < 100 else f"{time:.0f}"


def times_faster(ratio):
    return f"{ratio:.2f}" if ratio < 10 else f"{ratio:.1f}" if ratio < 100 else f"{ratio:.0f}"


def verdict(is_kept):
    return "ok" if is_kept else "MISSED"


def print_table(rows, alignment):
    rows = [rows[0], [{"l": ":--", "r": "--:"}[a] for a in alignment], *rows[1:]]
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")
    print()


def print_times(results):
    rows = [["case", "work", "ours, ms", "Kiwi, ms", "times faster", "target", ""]]
    for (workload, size), result in results.items():
        for work, title in WORKS.items():
            ours, kiwi = result.median("ours", work), result.median("kiwi", work)
            target = TARGETS[work][workload].get(size)
            ratio = kiwi / ours if ours else None
            rows.append([
                f"{workload}-{size}", title, milliseconds(ours), milliseconds(kiwi),
                "-" if ratio is None else times_faster(ratio), target or "",
                "" if target is None else verdict(ratio is not None and ratio >= target),
            ])
    print_table(rows, "llrrrrl")


def print_figures(results, memory):
    rows = [["figure", "measured", "at most", ""]]
    for (workload, size), result in results.items():
        scratch, locale = result.median("ours", "scratch"), result.median("ours", "locale")
        if scratch:
            share = 100 * locale / scratch
            rows.append([
                f"all widths, of our own time from scratch: {workload}-{size}", f"{share:.1f} %",
                f"{LOCALE_SHARE} %", verdict(share <= LOCALE_SHARE),
            ])
    for workload, most in GROWTH.items():
        pair = [results.get((workload, size)) for size in (1000, 5000)]
        small, large = (r and r.median("ours", "scratch") for r in pair)
        if small and all(pair):
            growth = large / small if large else None
            rows.append([
                f"growth from scratch, 1000 to 5000 views: {workload}",
                f"{growth:.1f} times" if growth else "-", f"{most} times",
                verdict(growth is not None and growth <= most),
            ])
    rows += memory
    print_table(rows, "lrrl")


def memory_rows(case, ours, limit, is_solved):
    """Returns the memory of one solution, and of the process above that of one without a case."""
    empty = run_json([str(ours), "--memory"])
    full = run_json([str(ours), str(case), "--memory"], limit) if is_solved else None
    title = f"memory at {case.stem}"
    if full is None:
        return [[title, "-", f"{MEMORY} MB", "MISSED"]]
    above_empty = full["residentMB"] - empty["residentMB"]
    return [
        [f"{title}, above the process with the case in it", f"{full['memoryMB']:.1f} MB", "", ""],
        [f"{title}, above the empty process, with the case counted as ours",
         f"{above_empty:.1f} MB", f"{MEMORY} MB", verdict(above_empty <= MEMORY)],
    ]


def check(case, tools, ours, edit, limit):
    """Returns the error in our solution, if any, and the largest difference at any priority."""
    options = ["--edit", edit] if edit else []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "answer.json"
        done = subprocess.run(
            [sys.executable, str(tools / "oracle.py"), str(case), "--out", str(path), *options],
            capture_output=True, text=True)
        if done.returncode:
            give_up(f"oracle.py failed on {case.name}\n{done.stderr}")
        wanted = json.loads(path.read_text())
    answer = run_json([str(ours), str(case), "1", "--check", *options], limit)
    if answer is None:
        return [f"no answer within {limit} s"], None
    if answer["feasible"] != wanted["feasible"]:
        return [f"feasible is {answer['feasible']}"], None
    if not wanted["feasible"]:
        return [], 0.0
    totals = {1000.0: 0.0, **{float(p): total for p, total in wanted["levels"]}}
    found = {float(p): total for p, total in answer["violation"].items()}
    if set(found) != set(totals):
        return ["the priorities are others"], None
    differences = {p: abs(found[p] - totals[p]) for p in totals}
    wrong = [
        f"{found[p]:.10g} at {p:g}, the oracle has {totals[p]:.10g}"
        # In this form, a total that is not a number is wrong.
        for p in sorted(totals, reverse=True) if not differences[p] <= WIDE
    ]
    return wrong, max(differences.values())


def print_answers(cases, tools, ours, limit):
    """Checks small cases also after each edit, larger ones unchanged; returns whether all are right."""
    try:
        import scipy  # noqa: F401
    except ImportError:
        print("The answers were not checked: scipy is not there.")
        return True
    wrong, largest, count = [], 0.0, 0
    for (workload, size), case in cases.items():
        if size not in CHECKED_SIZES:
            continue
        for edit in (None, "one", "0", "1", "2") if size == 100 else (None,):
            say(f"Checking {case.stem}" + (f" after edit {edit}" if edit else ""))
            found, difference = check(case, tools, ours, edit, limit)
            count += 1
            largest = max(largest, difference or 0)
            wrong += [f"- {case.stem}, {edit or 'no'} edit: {text}" for text in found]
    if wrong:
        print(f"WRONG ANSWERS, {count} checked:\n\n" + "\n".join(wrong))
    elif count:
        print(
            f"{count} answers equal the oracle's at each priority; "
            f"the largest difference is {largest:.1g}.")
    return not wrong


def machine():
    """Returns a description of the machine, as far as the system provides it."""
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    facts = dict(reversed([map(str.strip, line.split(":", 1)) for line in lines if ":" in line]))
    kind = "virtual cores" if "hypervisor" in facts.get("flags", "").split() else "cores"
    return f"{os.cpu_count()} {kind}, {facts.get('model name', 'unknown processor')}"


def listed(text, allowed, kind):
    values = [kind(word) for word in text.split(",")]
    if unknown := [v for v in values if allowed and v not in allowed]:
        raise argparse.ArgumentTypeError(f"{unknown[0]} is none of {', '.join(map(str, allowed))}")
    return values


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "tools", nargs="?", type=pathlib.Path,
        default=HERE.parents[1].parent / "shared" / "solver")
    parser.add_argument("--sizes", type=lambda t: listed(t, None, int), default=SIZES)
    parser.add_argument("--workloads", type=lambda t: listed(t, WORKLOADS, str), default=WORKLOADS)
    parser.add_argument("--limit", type=float, default=120, help="seconds for one run of ours")
    parser.add_argument("--no-check", action="store_true")
    options = parser.parse_args()
    for name in ("gen.py", "peer_kiwi.py", "oracle.py"):
        if not (options.tools / name).is_file():
            give_up(f"there is no {name} in {options.tools}: name the folder that has it")
    ours = build()
    python, version = python_with_kiwi()
    kiwi = [str(python), str(options.tools / "peer_kiwi.py")]
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        cases, results, memory = {}, {}, []
        for size in options.sizes:
            for workload in options.workloads:
                case = pathlib.Path(folder) / f"{workload}-{size}"
                subprocess.run(
                    [sys.executable, str(options.tools / "gen.py"), workload, str(size), str(case)],
                    check=True)
                cases[workload, size] = case.with_suffix(".json")
        for key, case in cases.items():
            say(f"Measuring {case.stem}")
            results[key] = measure(case, key[1], ours, kiwi, options.limit)
        if largest := cases.get(("nested", 5000)):
            is_solved = bool(results["nested", 5000].ours)
            memory = memory_rows(largest, ours, options.limit, is_solved)
        print(
            f"{datetime.date.today()}, {machine()}, load {load:.1f} before; "
            f"kiwisolver {version}. Medians.\n")
        print_times(results)
        print_figures(results, memory)
        if options.no_check:
            return
        if not print_answers(cases, options.tools, ours, options.limit):
            sys.exit(1)


if __name__ == "__main__":
    main()
