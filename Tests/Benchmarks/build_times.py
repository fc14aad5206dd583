#!/usr/bin/env python3
"""Measures what the commands of the README cost in fresh clones, for one revision or several in turn:

    build_times.py [--step quickstart|release|tests|ci]... [REVISION...]

Prints the wall and CPU seconds (user and system, of all programs) of each step, and those of the Swift
compiler for each module. Without REVISION it measures HEAD. Packages are installed first, and are not
measured. On two hardware threads of one core, a second of CPU does less when both are busy: compare only
figures that were measured in one run of this script, with nothing else running.
"""
import argparse
import collections
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time

STEPS = {
    # What the README's first command runs.
    "quickstart": "bash Examples/quickstart.sh",
    "release": "swift build -c release --product lintel",
    "tests": "bash Tests/run.sh",
    "ci": "bash .ci/run",
}

# Runs the compiler and appends its seconds and its module's name to a file.
WRAPPER = """#!/usr/bin/env python3
import os, resource, subprocess, sys
arguments = sys.argv[1:]
module = "other"
if "-module-name" in arguments:
    module = arguments[arguments.index("-module-name") + 1]
status = subprocess.call([{compiler!r}] + arguments)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
with open({log!r}, "a") as log:
    print(used.ru_utime + used.ru_stime, module, file=log)
sys.exit(status)
"""


def run(command, folder, environment):
    """Runs a command and returns its status, its wall seconds and its CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.monotonic()
    status = subprocess.call(command, shell=True, cwd=folder, env=environment,
                             stdout=subprocess.DEVNULL)
    wall = time.monotonic() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return status, wall, used


def measure(revision, steps, compilers, checkout, work):
    """Clones a revision and measures the steps in it, one after another."""
    folder = os.path.join(work, revision.replace("/", "-"), "lintel")
    subprocess.check_call(["git", "clone", "-q", checkout, folder])
    subprocess.check_call(["git", "checkout", "-q", revision], cwd=folder)
    shared = os.path.join(checkout, "..", "shared")
    if os.path.isdir(shared):
        os.symlink(os.path.abspath(shared), os.path.join(folder, "..", "shared"))
    for step in steps:
        environment = dict(os.environ)
        log = os.path.join(work, "compiler.log")
        open(log, "w").close()
        if compilers:
            # The compiler finds its libraries beside its own folder.
            tools = os.path.join(work, "usr", "bin")
            compiler = shutil.which("swiftc")
            if not os.path.isdir(tools):
                root = os.path.dirname(os.path.dirname(os.path.realpath(compiler)))
                os.makedirs(tools)
                os.symlink(os.path.join(root, "lib"), os.path.join(work, "usr", "lib"))
                for name in os.listdir(os.path.join(root, "bin")):
                    if name != "swiftc":
                        os.symlink(os.path.join(root, "bin", name), os.path.join(tools, name))
                with open(os.path.join(tools, "swiftc"), "w") as wrapper:
                    wrapper.write(WRAPPER.format(compiler=compiler, log=log))
                os.chmod(os.path.join(tools, "swiftc"), 0o755)
            environment["SWIFT_EXEC"] = os.path.join(tools, "swiftc")
        status, wall, used = run(STEPS[step], folder, environment)
        ending = "" if status == 0 else f"  (status {status})"
        print(f"{revision:12} {step:12} {wall:8.0f} s wall {used:8.0f} s CPU{ending}", flush=True)
        modules = collections.Counter()
        calls = collections.Counter()
        for line in open(log):
            seconds, module = line.split()
            modules[module] += float(seconds)
            calls[module] += 1
        for module, seconds in modules.most_common(40):
            print(f"    {seconds:8.1f}  {calls[module]:3}  {module}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--step", action="append", choices=STEPS, help="default: quickstart, tests")
    parser.add_argument("--modules", action="store_true", help="the compiler's seconds of each module")
    parser.add_argument("revision", nargs="*", default=["HEAD"])
    options = parser.parse_args()
    checkout = subprocess.check_output(["git", "rev-parse", "--show-toplevel"], text=True,
                                       cwd=os.path.dirname(os.path.abspath(__file__))).strip()
    with tempfile.TemporaryDirectory() as work:
        for revision in options.revision:
            measure(revision, options.step or ["quickstart", "tests"], options.modules, checkout, work)


if __name__ == "__main__":
    sys.exit(main())
