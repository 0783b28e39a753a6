"""Sweeps on this machine and on Dask with the same bytes; loss of workers and schedulers; failed
runs."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import dask.config
from distributed import Client, LocalCluster

import windlass
from windlass import errors
from windlass._windlass import Plan

LIFT = (Path(__file__).parent / "lift.toml").read_text()

SWEEP = """
scenario = "lift.toml"

[[vary]]
key = "body.load.mass"
name = "mass"
unit = "kg"
values = [1000.0, 2000.0, 3000.0, 4000.0]

[[vary]]
key = "cable.wire.length"
values = [20.0, 20.5]

[[vary]]
key = "simulation.integrator.minimum_step"
values = [1e-9, 0.09]

[[limit]]
name = "wire"
channel = "cable-wire:tension_start"
max = 30e3
"""

#: Duration (s) of runs that are not all done before a test stops them. Progress is reported five
#: times a second.
LONG = 100.0

#: With a minimum step of 0.09 s the explicit method cannot integrate a taut wire, so half of the
#: runs fail.
FAILING = 8


def files(folder: Path, duration: float = 2.0) -> Path:
    text = LIFT.replace("duration = 2.0", f"duration = {duration}")
    text = text.replace("output_interval = 0.1 }", 'output_interval = 0.1, integrator = { method = "explicit", first_step = 0.09 } }')
    (folder / "lift.toml").write_text(text)
    path = folder / "sweep.toml"
    path.write_text(SWEEP)
    return path


def tables(folder: Path) -> dict[str, bytes]:
    names = ["sweep.csv", "sweep.parquet", *sorted(f"dataset/{path.name}" for path in (folder / "dataset").iterdir())]
    return {name: (folder / name).read_bytes() for name in names}


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster:
        yield cluster


@pytest.fixture
def client(cluster: LocalCluster) -> Iterator[Client]:
    with Client(cluster) as client:
        yield client


def test_regression_local_sweep_has_a_row_for_each_run(tmp_path: Path) -> None:
    path = files(tmp_path)
    reports: list[windlass.SweepProgress] = []
    done = windlass.sweep(path, tmp_path / "here", threads=2, progress=reports.append, rows_per_part=5)
    assert done.is_complete and len(done.rows) == 16 and reports
    assert len(done.failures) == FAILING and done.progress.failed == FAILING
    run, values, reason = done.failures[0]
    assert run == 2 and "mass = 1000.0" in values and "minimum_step" in reason
    assert done.rows[0]["mass"] == 1000.0 and done.rows[0]["status"] == "finished"
    frame = pd.read_parquet(done.dataset)
    assert list(frame["run"]) == list(range(1, 17)) and len(list(done.dataset.iterdir())) == 4
    assert frame.equals(pd.read_parquet(done.table))
    one = windlass.sweep(path, tmp_path / "one", threads=1, rows_per_part=5)
    assert tables(one.folder) == tables(done.folder)
    with pytest.raises(errors.SweepError) as refused:
        windlass.sweep(path, tmp_path / "here")
    assert refused.value.location == str(tmp_path / "here") and "resume=True" in str(refused.value)


def test_agrees_with_local_sweep_on_a_cluster(tmp_path: Path, client: Client) -> None:
    path = files(tmp_path)
    here = windlass.sweep(path, tmp_path / "here", rows_per_part=5)
    for name, options in (("one", {}), ("more", {"runs_per_task": 3, "tasks_in_flight": 2})):
        there = windlass.sweep(path, tmp_path / name, client=client, rows_per_part=5, **options)
        assert there.is_complete and tables(there.folder) == tables(here.folder)
        assert there.failures == here.failures
    # A local sweep resumes a sweep that a cluster began.
    resumed = windlass.sweep(path, tmp_path / "one", resume=True, rows_per_part=5)
    assert resumed.progress.kept == 16
    kept = windlass.sweep(path, tmp_path / "kept", client=client, keep_tables=True)
    assert len(list((kept.folder / "runs").iterdir())) == 16


def test_regression_relative_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    # The body has the same name as the scenario file. It must not be taken for a file name.
    files(tmp_path)
    (tmp_path / "load.toml").write_text((tmp_path / "lift.toml").read_text())
    (tmp_path / "sweep.toml").write_text(SWEEP.replace("lift.toml", "load.toml"))
    monkeypatch.chdir(tmp_path)
    here = windlass.sweep("sweep.toml", "here")
    there = windlass.sweep(Path("sweep.toml"), "there", client=client)
    assert there.is_complete and tables(there.folder) == tables(here.folder)


class Killer:
    """Kills a busy worker once two runs are done."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.killed: list[int] = []

    def __call__(self, progress: windlass.SweepProgress) -> None:
        if progress.done >= 2 and not self.killed:
            busy = [worker for worker, tasks in self.client.processing().items() if tasks]
            assert busy, "all runs are done"
            self.killed.extend(self.client.run(os.getpid, workers=busy[:1]).values())
            os.kill(self.killed[0], signal.SIGKILL)


def test_regression_killed_worker_loses_no_run(tmp_path: Path) -> None:
    path = files(tmp_path, duration=LONG)
    here = windlass.sweep(path, tmp_path / "here")
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster, Client(cluster) as client:
        kill = Killer(client)
        there = windlass.sweep(path, tmp_path / "there", client=client, progress=kill)
        assert kill.killed and there.is_complete
        assert tables(there.folder) == tables(here.folder)


def test_regression_run_that_kills_its_workers_is_abandoned_and_resumed(tmp_path: Path) -> None:
    path = files(tmp_path, duration=LONG)
    # No failure of a worker is allowed.
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        kill = Killer(client)
        there = windlass.sweep(path, tmp_path / "there", client=client, progress=kill)
    assert kill.killed and there.is_complete
    abandoned = [run for run, _, reason in there.failures if reason.startswith("not done; resume the sweep")]
    assert abandoned and "KilledWorker" in dict((run, reason) for run, _, reason in there.failures)[abandoned[0]]
    resumed = windlass.sweep(path, tmp_path / "there", resume=True)
    assert resumed.progress.kept == 16 - len(abandoned) and len(resumed.failures) == FAILING
    here = windlass.sweep(path, tmp_path / "here")
    assert tables(resumed.folder) == tables(here.folder)


def test_regression_lost_scheduler_loses_no_finished_run(tmp_path: Path) -> None:
    path = files(tmp_path, duration=LONG)
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0")
    client = Client(cluster, timeout=5)
    ended: list[threading.Thread] = []

    def end(progress: windlass.SweepProgress) -> None:
        if progress.done >= 2 and not ended:
            thread = threading.Thread(target=cluster.close)
            ended.append(thread)
            thread.start()

    with pytest.raises(errors.SweepError) as lost:
        windlass.sweep(path, tmp_path / "there", client=client, progress=end)
    assert lost.value.remedy is not None and "resume=True" in str(lost.value)
    ended[0].join()
    client.close()
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=":0") as other, Client(other) as client:
        there = windlass.sweep(path, tmp_path / "there", client=client, resume=True)
    assert there.is_complete and there.progress.kept >= 2
    here = windlass.sweep(path, tmp_path / "here")
    assert tables(there.folder) == tables(here.folder)


def test_refuses_a_worker_with_other_files(tmp_path: Path, client: Client) -> None:
    from windlass._dask import Task, do_runs

    path = files(tmp_path)
    task = Task(str(path), None)
    with pytest.raises(errors.SweepError) as refused:
        client.submit(do_runs, task, "another", [(0, "0" * 32)]).result()
    assert "same version of windlass" in str(refused.value) and refused.value.location == str(path)


def test_regression_sweep_stopped_by_ctrl_c_or_callback_resumes(tmp_path: Path, client: Client) -> None:
    path = files(tmp_path, duration=LONG)
    for name, options in (("here", {"threads": 1}), ("there", {"client": client})):
        some = windlass.sweep(path, tmp_path / name, progress=lambda progress: progress.done < 3, **options)  # type: ignore[arg-type]
        assert not some.is_complete and some.progress.done >= 3
        whole = windlass.sweep(path, tmp_path / name, resume=True, **options)  # type: ignore[arg-type]
        assert whole.is_complete and whole.progress.kept >= 3
    (tmp_path / "lift.toml").write_text((tmp_path / "lift.toml").read_text().replace(f"duration = {LONG}", "duration = 500.0"))
    threads: list[threading.Timer] = []

    def interrupt(_: windlass.SweepProgress) -> None:
        # Python handles a signal raised in another thread in the main thread, here while it waits
        # for results. The sweep must have begun, and a second signal would arrive after its end.
        if not threads:
            threads.append(threading.Timer(0.1, signal.raise_signal, [signal.SIGINT]))
            threads[0].start()

    with pytest.raises(errors.RunInterrupted) as interrupted:
        windlass.sweep(path, tmp_path / "long", client=client, progress=interrupt)
    assert interrupted.value.location == str(tmp_path / "long")
    assert interrupted.value.remedy is not None and "resume=True" in interrupted.value.remedy


def test_refuses_invalid_arguments(tmp_path: Path) -> None:
    path = files(tmp_path)
    refusals: list[dict[str, Any]] = [
        {"threads": 0},
        {"runs_per_task": 0},
        {"rows_per_part": 0},
        {"overwrite": True, "resume": True},
    ]
    for options in refusals:
        with pytest.raises(errors.InputError):
            windlass.sweep(path, tmp_path / "x", **options)
    with pytest.raises(errors.ScenarioError):
        windlass.sweep(tmp_path / "no.toml")
    path.write_text(SWEEP.replace("body.load.mass", "body.load.mas"))
    with pytest.raises(errors.ScenarioError) as wrong:
        windlass.sweep(path, tmp_path / "x")
    assert wrong.value.location is not None and wrong.value.location.startswith(str(path))
    path.write_text(SWEEP)
    plan = Plan(path)
    for attempt in (plan.digest, plan.describe_run, lambda run: plan.perform(run, None, None)):
        with pytest.raises(windlass.WindlassError):
            attempt(16)
    opened = plan.open(tmp_path / "opened", False, False, False)
    for record in ("", "{}", "null", '{"run": "0", "failed": "x"}'):
        with pytest.raises(errors.SweepError):
            opened.store(plan, 0, record)


def test_property_tasks_take_milliseconds(tmp_path: Path, client: Client) -> None:
    # Overhead of a task at the scheduler and the worker. The limit is generous for busy machines.
    path = files(tmp_path, duration=1e-3)
    started = time.perf_counter()
    windlass.sweep(path, tmp_path / "there", client=client)
    assert time.perf_counter() - started < 16 * 0.5
