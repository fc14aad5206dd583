#!/usr/bin/env python3
"""Runs the tests of modules in processes of their own, several modules at a time:

    run_tests.py [--filter REGEX]... BUNDLE MODULE...

Within a process, one test runs after another, so that a test's time is its own. Prints the failures, the ten
slowest tests, and how many tests, cases and expectations were run. Ends with the status of the tests.
"""
import argparse
import collections
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import time

# A module whose tests take longer hangs. Whole runs over real applications take up to half of it.
LIMIT = 3600 if os.environ.get("LINTEL_WHOLE_CORPUS") else 900

# Counts the calls of the functions that the macros of expectations call, and jumps to them. Calls within the
# testing library do not come here.
COUNTER = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
static unsigned long count __attribute__((used));
{trampolines}
__attribute__((constructor)) static void start(void) {{
{lookups}
  // Programs that the tests start are not counted.
  unsetenv("LD_PRELOAD");
}}
__attribute__((destructor)) static void end(void) {{
  const char *path = getenv("LINTEL_EXPECTATIONS");
  FILE *file = path ? fopen(path, "w") : 0;
  if (file) {{ fprintf(file, "%lu\\n", count); fclose(file); }}
}}
"""
TRAMPOLINE = """
__attribute__((used, visibility("hidden"))) void *real{number};
__asm__(".globl \\"{symbol}\\"\\n.type \\"{symbol}\\", @function\\n\\"{symbol}\\":\\n"
        "lock incq count(%rip)\\njmpq *real{number}(%rip)\\n");
"""


def counter(bundle, folder):
    """Builds a library that counts expectations if it is loaded before others.

    Returns its path, or None where that is not possible.
    """
    if os.uname().sysname != "Linux" or os.uname().machine != "x86_64":
        return None
    try:
        listed = subprocess.run(["nm", "-D", "--undefined-only", bundle], capture_output=True,
                                text=True, check=True).stdout
        symbols = sorted(set(re.findall(r"\$s7Testing[0-9]+__check\w+$", listed, re.M)))
        source = COUNTER.format(
            trampolines="".join(TRAMPOLINE.format(number=number, symbol=symbol)
                                for number, symbol in enumerate(symbols)),
            lookups="\n".join(f'  real{number} = dlsym(RTLD_NEXT, "{symbol}");'
                              for number, symbol in enumerate(symbols)))
        path = os.path.join(folder, "counter.so")
        subprocess.run(["clang", "-x", "c", "-shared", "-fPIC", "-o", path, "-", "-ldl"],
                       input=source.encode(), check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return path if symbols else None


class Module:
    """The run of one module's tests."""

    def __init__(self, name, filters, options):
        self.name = name
        self.filters = filters
        self.options = options
        self.durations = collections.Counter()
        self.tests = 0
        self.cases = 0
        self.skipped = []
        self.issues = []
        self.expectations = 0

    def run(self, bundle, folder, counting):
        events = os.path.join(folder, self.name + ".events")
        counted = os.path.join(folder, self.name + ".expectations")
        environment = dict(os.environ)
        if counting:
            environment.update(LD_PRELOAD=counting, LINTEL_EXPECTATIONS=counted)
        began = time.monotonic()
        with open(os.path.join(folder, self.name + ".log"), "w") as log:
            process = subprocess.Popen(
                [bundle, "--testing-library", "swift-testing", "--no-parallel",
                 "--event-stream-version", "0", "--event-stream-output-path", events]
                + [word for pattern in self.filters for word in ("--filter", pattern)],
                stdout=log, stderr=subprocess.STDOUT, env=environment)
            try:
                self.status = process.wait(LIMIT)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                self.status = f"none: not done after {LIMIT} s"
        self.seconds = time.monotonic() - began
        with open(log.name, errors="replace") as log:
            self.log = log.read()
        if os.path.exists(events):
            self.read(events)
        if os.path.exists(counted):
            with open(counted) as file:
                self.expectations = int(file.read())
        return self

    def read(self, events):
        """Reads the stream of events, whose last line may be cut off."""
        started = {}
        functions = {}
        with open(events, errors="replace") as file:
            for line in file:
                try:
                    record = json.loads(line)
                except ValueError:
                    continue
                payload = record["payload"]
                if record["kind"] == "test":
                    if payload["kind"] == "function":
                        functions[payload["id"]] = payload["name"]
                    continue
                kind, test = payload["kind"], payload.get("testID")
                if kind == "testCaseStarted":
                    self.cases += 1
                elif kind == "testStarted" and test in functions:
                    self.tests += 1
                    started[test] = payload["instant"]["absolute"]
                elif kind == "testEnded" and test in started:
                    self.durations[test] += payload["instant"]["absolute"] - started.pop(test)
                elif kind == "testSkipped":
                    self.skipped.append(test)
                elif kind == "issueRecorded" and payload.get("issue", {}).get("isKnown") is not True:
                    self.issues.append((test, " ".join(
                        message["text"] for message in payload.get("messages", []))))
        self.unfinished = sorted(started)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", action="append", default=[])
    parser.add_argument("--slowest", type=int, default=10, help="how many of the slowest tests are listed")
    parser.add_argument("bundle")
    parser.add_argument("module", nargs="+")
    options = parser.parse_args()

    if not os.path.exists(options.bundle):
        print(f"{options.bundle} does not exist: the build of the tests has not ended.", file=sys.stderr)
        return 1

    def size(module):
        return sum(os.path.getsize(path)
                   for path in glob.glob(f"Tests/{module}Tests/**/*.swift", recursive=True))

    if options.filter:
        modules = [Module("selection", options.filter, options)]
    else:
        # The largest first, so that no long one is left at the end.
        modules = [Module(name, [rf"^{name}Tests\."], options)
                   for name in sorted(options.module, key=size, reverse=True)]
    with tempfile.TemporaryDirectory() as folder:
        counting = counter(options.bundle, folder)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            runs = [pool.submit(module.run, options.bundle, folder, counting) for module in modules]
            for run in concurrent.futures.as_completed(runs):
                module = run.result()
                verdict = "passed" if module.status == 0 else f"FAILED with status {module.status}"
                print(f"{module.seconds:7.1f} s  {module.name}: {module.tests} tests {verdict}", flush=True)

    failed = [module for module in modules if module.status != 0]
    for module in failed:
        print(f"\n--- {module.name}")
        for test, text in module.issues:
            print(f"{test}\n  {text}")
        for test in getattr(module, "unfinished", []):
            print(f"did not end: {test}")
        if not module.issues:
            print(module.log[-3000:])
    durations = collections.Counter()
    for module in modules:
        durations.update(module.durations)
    print("\nThe slowest tests:")
    for test, seconds in durations.most_common(options.slowest):
        print(f"{seconds:7.1f} s  {re.sub('/[^/]*:[0-9:]*$', '', test)}")
    skipped = [test for module in modules for test in module.skipped]
    if skipped:
        print("\nSkipped:")
        for test in skipped:
            print(f"  {re.sub('/[^/]*:[0-9:]*$', '', test)}")
    tests = sum(module.tests for module in modules)
    cases = sum(module.cases for module in modules)
    expectations = sum(module.expectations for module in modules)
    print(f"\n{tests} tests with {cases} cases of arguments"
          + (f", {expectations} expectations" if expectations else ""))
    problems = sum(max(1, len(module.issues)) for module in failed)
    failures = len({test for module in failed for test, _ in module.issues}) or len(failed)
    failures = failures if problems else 0
    if tests == 0 and not failed:
        print("No test was run: no name matches.", file=sys.stderr)
        return 1
    print(f"Tests: {tests - failures} passed, {failures} failed, {len(skipped)} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
