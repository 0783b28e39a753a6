"""A sweep on a cluster with SLURM: from a login node, with the sweep's files and this environment on a shared file system.

    python slurm_sweep.py sweep.toml results --jobs 32 --resume

Needs ``windlass[dask]`` and ``dask-jobqueue``. Workers are jobs of SLURM; one that ends, by its time limit or `scancel`, costs only the
runs that it was in, which others do again, and is replaced within a minute. Ctrl-C, or the end of this process, leaves what is done in the folder: begin again with
``--resume``.
"""

from __future__ import annotations

import argparse
import importlib
import time
from typing import Any

import windlass


#: How often jobs that ended are replaced, s.
INTERVAL = 30.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sweep")
    parser.add_argument("folder")
    parser.add_argument("--jobs", type=int, default=4, help="jobs of SLURM")
    parser.add_argument("--cores", type=int, default=1, help="cores of each, with a worker of its own on each core")
    parser.add_argument("--memory", default="2GB", help="memory of a job")
    parser.add_argument("--walltime", default="08:00:00", help="time limit of a job")
    parser.add_argument("--partition", help="partition; the cluster's usual one when left out")
    parser.add_argument("--interface", help="network interface between login node and workers, such as ib0")
    parser.add_argument("--runs-per-task", type=int, default=1, help="more for runs of a second or less")
    parser.add_argument("--prologue", action="append", default=[], help="line of shell for each job, such as 'module load python'")
    parser.add_argument("--resume", action="store_true", help="go on with the sweep in the folder")
    arguments = parser.parse_args()

    # Neither has types.
    jobqueue: Any = importlib.import_module("dask_jobqueue")
    distributed: Any = importlib.import_module("distributed")
    options: dict[str, Any] = {
        "cores": arguments.cores,
        # A run uses one thread: a process for each core.
        "processes": arguments.cores,
        "memory": arguments.memory,
        "walltime": arguments.walltime,
        "queue": arguments.partition,
        "interface": arguments.interface,
        "job_script_prologue": arguments.prologue,
    }
    with jobqueue.SLURMCluster(**options) as cluster, distributed.Client(cluster) as client:
        begun = time.monotonic()
        asked = 0

        def watch(progress: windlass.SweepProgress) -> None:
            nonlocal asked
            print(f"\r{progress.done} of {progress.total} runs, {progress.failed} failed", end="", flush=True)
            if time.monotonic() - begun > asked * INTERVAL:
                asked += 1
                # Asks for what is missing; nothing else does once a job has ended.
                cluster.scale(jobs=arguments.jobs)

        cluster.scale(jobs=arguments.jobs)
        done = windlass.sweep(
            arguments.sweep,
            arguments.folder,
            client=client,
            resume=arguments.resume,
            runs_per_task=arguments.runs_per_task,
            progress=watch,
        )
    print()
    print(done)
    for run, values, reason in done.failures:
        print(f"run {run} with {values} failed: {reason}")


if __name__ == "__main__":
    main()
