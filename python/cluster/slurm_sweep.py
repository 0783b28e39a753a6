"""A sweep on a SLURM cluster, started from a login node, with the sweep's files and this
environment on a shared file system.

    python slurm_sweep.py sweep.toml results --jobs 32 --resume

Needs ``windlass[dask]`` and ``dask-jobqueue``. The workers are SLURM jobs. If a job ends, by its
time limit or by `scancel`, other workers repeat its current runs, and a new job replaces it within
a minute. Finished runs remain in the folder after Ctrl-C or the end of this process. Continue with
``--resume``.
"""

from __future__ import annotations

import argparse
import importlib
import time
from typing import Any

import windlass


#: Interval at which ended jobs are replaced, s.
INTERVAL = 30.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sweep")
    parser.add_argument("folder")
    parser.add_argument("--jobs", type=int, default=4, help="number of SLURM jobs")
    parser.add_argument("--cores", type=int, default=1, help="cores per job, with one worker on each")
    parser.add_argument("--memory", default="2GB", help="memory per job")
    parser.add_argument("--walltime", default="08:00:00", help="time limit of a job")
    parser.add_argument("--partition", help="partition; default: the cluster's default")
    parser.add_argument("--interface", help="network interface between login node and workers, such as ib0")
    parser.add_argument("--runs-per-task", type=int, default=1, help="use more for runs of a second or less")
    parser.add_argument("--prologue", action="append", default=[], help="shell line at the start of each job, such as 'module load python'")
    parser.add_argument("--resume", action="store_true", help="continue the sweep in the folder")
    arguments = parser.parse_args()

    # Neither package has type annotations.
    jobqueue: Any = importlib.import_module("dask_jobqueue")
    distributed: Any = importlib.import_module("distributed")
    options: dict[str, Any] = {
        "cores": arguments.cores,
        # A run uses one thread, so each core gets a process.
        "processes": arguments.cores,
        "memory": arguments.memory,
        "walltime": arguments.walltime,
        "queue": arguments.partition,
        "interface": arguments.interface,
        "job_script_prologue": arguments.prologue,
    }
    with jobqueue.SLURMCluster(**options) as cluster, distributed.Client(cluster) as client:
        start = time.monotonic()
        requests = 0

        def watch(progress: windlass.SweepProgress) -> None:
            nonlocal requests
            print(f"\r{progress.done} of {progress.total} runs, {progress.failed} failed", end="", flush=True)
            if time.monotonic() - start > requests * INTERVAL:
                requests += 1
                # dask-jobqueue does not replace ended jobs without a new request.
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
