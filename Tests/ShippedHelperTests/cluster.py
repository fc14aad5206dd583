"""Runs Examples/Cluster on local workers, kills one while it checks a shard, and prints the merged report.

    cluster.py EXAMPLE LINTEL FOLDER ARGUMENT...

Ends with the status of the merged run, or with 9 if no worker was killed.
"""
import importlib.util
import os
import pathlib
import signal
import stat
import sys
import tempfile
import threading
import time

from distributed import Client, LocalCluster

# Stands for lintel on a worker: the first time that it checks the second shard, it says which worker runs it and
# waits to be killed with it.
WRAPPER = """#!/bin/sh
case " $* " in
*" --shard=2/3 "*)
  if mkdir "{scratch}/begun" 2>/dev/null; then
    echo "$PPID" >"{scratch}/pid.new" && mv "{scratch}/pid.new" "{scratch}/pid"
    exec sleep 30
  fi ;;
esac
exec "{lintel}" "$@"
"""


def kill(scratch, killed):
    """Kills the worker that checks the second shard."""
    path = pathlib.Path(scratch, "pid")
    for _ in range(600):
        if path.exists():
            os.kill(int(path.read_text()), signal.SIGKILL)
            killed.set()
            return
        time.sleep(0.05)


def main():
    example, lintel, folder, *arguments = sys.argv[1:]
    # Nothing is left beside the example.
    sys.dont_write_bytecode = True
    specification = importlib.util.spec_from_file_location("cluster", example)
    cluster = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(cluster)
    # The workers import the functions by this name.
    sys.modules["cluster"] = cluster
    killed = threading.Event()
    with tempfile.TemporaryDirectory() as scratch:
        wrapper = pathlib.Path(scratch, "lintel")
        wrapper.write_text(WRAPPER.format(scratch=scratch, lintel=lintel))
        wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR)
        threading.Thread(target=kill, args=(scratch, killed), daemon=True).start()
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as workers:
            with Client(workers) as client:
                client.upload_file(example)
                reports = cluster.check(client, arguments, 3, str(wrapper), folder)
        status = cluster.merge(reports, ["--reporter", "json"], lintel, folder)
    return status if killed.is_set() else 9


if __name__ == "__main__":
    sys.exit(main())
