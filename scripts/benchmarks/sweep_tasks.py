#!/usr/bin/env python3
"""Measures the overhead of a sweep task on Dask: very short runs through `windlass.sweep`, and empty Dask tasks for comparison.

    python scripts/benchmarks/sweep_tasks.py --runs 10000 --workers 2

Needs the Python package with its extra `dask`. The printed CPU times are the times of this process, which includes the scheduler,
and of the workers. They apply to a cluster whose workers do not share cores with the scheduler.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

from distributed import Client, LocalCluster, as_completed

import windlass

SCENARIO = """
simulation = { duration = 1e-3, start = "as-specified" }
[[body]]
name = "stone"
mass = 2.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 0.0, 10.0]
"""
SWEEP = """
scenario = "stone.toml"
[[vary]]
key = "body.stone.mass"
from = 1
to = {runs}
step = 1
[[figure]]
channel = "body-stone:position_z"
"""


def empty(k: int) -> int:
    return k


class Costs:
    """Wall and CPU times of a piece of work."""

    def __init__(self, client: Client, name: str, tasks: int) -> None:
        self.client, self.name, self.tasks = client, name, tasks

    def workers(self) -> float:
        return sum(self.client.run(time.process_time).values())

    def __enter__(self) -> Costs:
        self.begun = time.perf_counter(), time.process_time(), self.workers()
        return self

    def __exit__(self, *_: object) -> None:
        wall, own, workers = self.begun
        costs = time.perf_counter() - wall, time.process_time() - own, self.workers() - workers
        each = [f"{1e3 * cost / self.tasks:8.3f}" for cost in costs]
        print(f"{self.name:36} {self.tasks:7} tasks, ms each: {each[0]} wall, {each[1]} CPU here, {each[2]} CPU of workers")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    runs = arguments.runs
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "stone.toml").write_text(SCENARIO)
        (folder / "sweep.toml").write_text(SWEEP.format(runs=runs))
        begun = time.process_time()
        windlass.sweep(folder / "sweep.toml", folder / "here", threads=1)
        print(f"{'the runs alone, here':36} {runs:7} runs,  ms each: {1e3 * (time.process_time() - begun) / runs:8.3f} CPU")
        with LocalCluster(n_workers=arguments.workers, threads_per_worker=1, dashboard_address=":0") as cluster, Client(cluster) as client:
            with Costs(client, "empty tasks of Dask", runs):
                for _ in as_completed(client.map(empty, range(runs))):
                    pass
            for per_task in (1, 10):
                with Costs(client, f"windlass.sweep, runs_per_task={per_task}", runs // per_task):
                    windlass.sweep(folder / "sweep.toml", folder / f"there-{per_task}", client=client, runs_per_task=per_task)


if __name__ == "__main__":
    main()
