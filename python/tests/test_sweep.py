"""Sweeps: here and on Dask with the same bytes; workers that are killed, schedulers that go, runs that fail for good."""

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

#: With steps so long a taut wire cannot be followed by the explicit method: half of the runs fail for good.
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


def test_regress_a_sweep_here_has_a_row_for_each_run(tmp_path: Path) -> None:
    path = files(tmp_path)
    heard: list[windlass.SweepProgress] = []
    done = windlass.sweep(path, tmp_path / "here", threads=2, progress=heard.append, rows_per_part=5)
    assert done.is_complete and len(done.rows) == 16 and heard
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
    assert refused.value.place == str(tmp_path / "here") and "resume=True" in str(refused.value)


def test_route_a_cluster_has_the_bytes_of_this_machine(tmp_path: Path, client: Client) -> None:
    path = files(tmp_path)
    here = windlass.sweep(path, tmp_path / "here", rows_per_part=5)
    for name, options in (("one", {}), ("more", {"runs_per_task": 3, "tasks_in_flight": 2})):
        there = windlass.sweep(path, tmp_path / name, client=client, rows_per_part=5, **options)
        assert there.is_complete and tables(there.folder) == tables(here.folder)
        assert there.failures == here.failures
    # Either goes on with what the other did.
    again = windlass.sweep(path, tmp_path / "one", resume=True, rows_per_part=5)
    assert again.progress.kept == 16
    kept = windlass.sweep(path, tmp_path / "kept", client=client, keep_tables=True)
    assert len(list((kept.folder / "runs").iterdir())) == 16


def test_regress_paths_may_be_written_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    # A body that is called as its scenario's file is names no file.
    files(tmp_path)
    (tmp_path / "load.toml").write_text((tmp_path / "lift.toml").read_text())
    (tmp_path / "sweep.toml").write_text(SWEEP.replace("lift.toml", "load.toml"))
    monkeypatch.chdir(tmp_path)
    here = windlass.sweep("sweep.toml", "here")
    there = windlass.sweep(Path("sweep.toml"), "there", client=client)
    assert there.is_complete and tables(there.folder) == tables(here.folder)


class Killer:
    """Kills a worker that is at work once two runs are done."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.killed: list[int] = []

    def __call__(self, progress: windlass.SweepProgress) -> None:
        if progress.done >= 2 and not self.killed:
            busy = [worker for worker, tasks in self.client.processing().items() if tasks]
            self.killed.extend(self.client.run(os.getpid, workers=busy[:1]).values())
            os.kill(self.killed[0], signal.SIGKILL)


def test_regress_a_worker_that_is_killed_costs_nothing(tmp_path: Path) -> None:
    path = files(tmp_path, duration=20.0)
    here = windlass.sweep(path, tmp_path / "here")
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster, Client(cluster) as client:
        kill = Killer(client)
        there = windlass.sweep(path, tmp_path / "there", client=client, progress=kill)
        assert kill.killed and there.is_complete
        assert tables(there.folder) == tables(here.folder)


def test_regress_a_run_that_takes_its_workers_along_is_given_up_and_done_later(tmp_path: Path) -> None:
    path = files(tmp_path, duration=20.0)
    # The first death is one too many.
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        kill = Killer(client)
        there = windlass.sweep(path, tmp_path / "there", client=client, progress=kill)
    assert kill.killed and there.is_complete
    given_up = [run for run, _, reason in there.failures if reason.startswith("not done, and tried again")]
    assert given_up and "KilledWorker" in dict((run, reason) for run, _, reason in there.failures)[given_up[0]]
    again = windlass.sweep(path, tmp_path / "there", resume=True)
    assert again.progress.kept == 16 - len(given_up) and len(again.failures) == FAILING
    here = windlass.sweep(path, tmp_path / "here")
    assert tables(again.folder) == tables(here.folder)


def test_regress_a_scheduler_that_goes_loses_nothing_that_is_done(tmp_path: Path) -> None:
    path = files(tmp_path, duration=20.0)
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


def test_regress_a_worker_with_other_files_is_refused_by_name(tmp_path: Path, client: Client) -> None:
    from windlass._dask import Task, do_runs

    path = files(tmp_path)
    task = Task(str(path), None)
    with pytest.raises(errors.SweepError) as refused:
        client.submit(do_runs, task, "another", [(0, "0" * 32)]).result()
    assert "same version of windlass" in str(refused.value) and refused.value.place == str(path)


def test_regress_ctrl_c_and_callbacks_end_a_sweep_that_goes_on_later(tmp_path: Path, client: Client) -> None:
    # Long enough that a cluster is not done before it is told to end.
    path = files(tmp_path, duration=100.0)
    for name, options in (("here", {"threads": 1}), ("there", {"client": client})):
        some = windlass.sweep(path, tmp_path / name, progress=lambda progress: progress.done < 3, **options)  # type: ignore[arg-type]
        assert not some.is_complete and some.progress.done >= 3
        whole = windlass.sweep(path, tmp_path / name, resume=True, **options)  # type: ignore[arg-type]
        assert whole.is_complete and whole.progress.kept >= 3
    threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
    (tmp_path / "lift.toml").write_text((tmp_path / "lift.toml").read_text().replace("duration = 100.0", "duration = 500.0"))
    with pytest.raises(errors.RunInterrupted) as interrupted:
        windlass.sweep(path, tmp_path / "long", client=client)
    assert interrupted.value.place == str(tmp_path / "long") and interrupted.value.remedy is None or "resume" in str(interrupted.value)


def test_regress_what_makes_no_sense_is_refused(tmp_path: Path) -> None:
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
    assert wrong.value.place is not None and wrong.value.place.startswith(str(path))
    path.write_text(SWEEP)
    plan = Plan(path)
    for attempt in (plan.digest, plan.words, lambda run: plan.perform(run, None, None)):
        with pytest.raises(windlass.WindlassError):
            attempt(16)
    opened = plan.open(tmp_path / "opened", False, False, False)
    for record in ("", "{}", "null", '{"run": "0", "failed": "x"}'):
        with pytest.raises(errors.SweepError):
            opened.take(plan, 0, record)


def test_prop_tasks_cost_milliseconds(tmp_path: Path, client: Client) -> None:
    # What a task costs beside its run: the scheduler's share, and a worker's to know its run. Generous for busy machines.
    path = files(tmp_path, duration=1e-3)
    begun = time.perf_counter()
    windlass.sweep(path, tmp_path / "there", client=client)
    assert time.perf_counter() - begun < 16 * 0.5
