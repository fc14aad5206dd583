#!/usr/bin/env python3
"""Checks documents on a Dask cluster: each task checks a share of them, and one report is made of all.

    cluster.py [--scheduler ADDRESS] [--shards N] [--reporter NAME] [--output FILE] [--lintel PROGRAM]
        ARGUMENT OF lintel check...

The report and the exit status are those of `lintel check ARGUMENT...`. Without a scheduler, the workers are
processes on this machine. All workers see the same files in the same folder, as on a shared disk.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

from distributed import Client, LocalCluster, as_completed


def check_shard(program, arguments, folder, number, count):
    """Runs on a worker: checks one share of the documents, and returns the bytes of its report."""
    with tempfile.TemporaryDirectory() as scratch:
        report = pathlib.Path(scratch, "shard.json")
        run = subprocess.run(
            [program, "check", f"--shard={number}/{count}", f"--output={report}", *arguments],
            cwd=folder, capture_output=True, text=True)
        # A shard ends with 0 whatever it found; 2 is wrong usage, which no other worker helps.
        if run.returncode == 2:
            raise SystemExit(run.stderr)
        if run.returncode != 0:
            raise OSError(f"shard {number}/{count} ended with {run.returncode}: {run.stderr}")
        return report.read_bytes()


def check(client, arguments, count, program="lintel", folder=None):
    """Checks all shards, and returns their reports in order.

    Dask gives the shard of a worker that died to another one; one that failed is tried three times.
    """
    folder = folder or os.getcwd()
    tasks = {
        client.submit(check_shard, program, arguments, folder, number, count, pure=False, retries=2): number
        for number in range(1, count + 1)
    }
    reports = {}
    for task, report in as_completed(tasks, with_results=True):
        reports[tasks[task]] = report
        print(f"shard {tasks[task]} is checked, {len(reports)} of {count}", file=sys.stderr)
    return [reports[number] for number in sorted(reports)]


def merge(reports, options, program="lintel", folder=None):
    """Makes one report of those of all shards, and returns the exit status."""
    with tempfile.TemporaryDirectory() as scratch:
        paths = [pathlib.Path(scratch, f"{number}.json") for number in range(len(reports))]
        for path, report in zip(paths, reports):
            path.write_bytes(report)
        return subprocess.run([program, "merge-reports", *options, *paths], cwd=folder).returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scheduler", help="the address of the scheduler, as tcp://host:8786")
    parser.add_argument("--shards", type=int, help="the number of shards (default: three for each worker)")
    parser.add_argument("--reporter", default="text")
    parser.add_argument("--output")
    parser.add_argument("--lintel", default="lintel", help="the program, as the workers find it")
    options, arguments = parser.parse_known_args()
    # A worker is one thread, since lintel uses all cores that it is given.
    address = options.scheduler or LocalCluster(threads_per_worker=1, dashboard_address=None)
    with Client(address) as client:
        count = options.shards or 3 * max(1, len(client.scheduler_info()["workers"]))
        reports = check(client, arguments, count, options.lintel)
    how = ["--reporter", options.reporter] + (["--output", options.output] if options.output else [])
    return merge(reports, how, options.lintel)


if __name__ == "__main__":
    sys.exit(main())
