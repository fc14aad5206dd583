#!/usr/bin/env python3
"""Compares the CPU time of previews of two builds of lintel, which run in turns.

    previews.py OLD NEW FOLDER [ROUNDS]

Both draw all documents of the folder. The medians of user and system time are compared; the pages
and pictures of the last round are counted, and compared byte by byte.
"""
import filecmp
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile


def run(tool, folder, output):
    """Returns the CPU seconds of a run, user and system."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([tool, "preview", folder, "--output", output, "--quiet"],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime


def main():
    old, new, folder = sys.argv[1:4]
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 3
    times = {old: [], new: []}
    # Files that were deleted shortly before make it expensive to create others on ext4: so all
    # folders stay until the end.
    with tempfile.TemporaryDirectory() as scratch:
        outputs = {}
        for turn in range(rounds):
            for tool in (old, new):
                outputs[tool] = os.path.join(scratch, f"{turn}-{len(outputs)}-{tool == new}")
                times[tool].append(run(tool, folder, outputs[tool]))
        medians = {}
        for tool, runs in times.items():
            medians[tool] = statistics.median(map(sum, runs))
            user = statistics.median(user for user, _ in runs)
            files = list(pathlib.Path(outputs[tool]).iterdir())
            size = sum(file.stat().st_size for file in files) / 1e6
            print(f"{tool}: {medians[tool]:.2f} s of CPU ({user:.2f} s of it user), "
                  f"{len(files)} files, {size:.1f} MB")
        names = sorted(set(os.listdir(outputs[old])) | set(os.listdir(outputs[new])))
        _, different, missing = filecmp.cmpfiles(outputs[old], outputs[new], names, shallow=False)
        print(f"ratio {medians[new] / medians[old]:.3f}; {len(different) + len(missing)} of "
              f"{len(names)} files differ")


main()
