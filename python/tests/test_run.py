"""Runs in memory and in folders; progress, interruption, failure; results in Arrow and other
libraries."""

from __future__ import annotations

import pickle
import platform
import signal
import subprocess
import sys
import threading
import zipfile
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import windlass
from windlass import errors

ROOT = Path(__file__).parents[2]


def test_agrees_with_folder_run_in_memory(lift: windlass.Scenario, tmp_path: Path) -> None:
    here = lift.run()
    there = lift.run(tmp_path / "results")
    assert list(here) == list(there) and here.folder is None and there.folder == tmp_path / "results"
    for name, table in here.items():
        assert table.columns == there[name].columns and table.units == there[name].units
        for column in table.columns:
            np.testing.assert_array_equal(table[column], there[name][column])
    assert here.extremes == there.extremes
    restored = windlass.load(tmp_path / "results")
    assert restored.summary == there.summary
    with pytest.raises(errors.ResultsError) as refused:
        lift.run(tmp_path / "results")
    assert refused.value.location == str(tmp_path / "results") and "overwrite=True" in str(refused.value)
    assert "resume=True" in str(refused.value) and "state.json" not in str(refused.value)
    lift.run(tmp_path / "results", overwrite=True, formats=["csv", "parquet"], checkpoint=1.0)
    assert (tmp_path / "results/cable-wire.csv").exists()


def test_closed_form_free_fall(stone: windlass.Scenario) -> None:
    stone["body.stone.position"] = [0.0, 0.0, 50.0]
    results = stone.run()
    height = results.channel("body-stone:position_z")
    # A body without a mesh has no air drag or buoyancy.
    np.testing.assert_allclose(height.values, 50.0 - 0.5 * 9.81 * height.times**2, rtol=0, atol=1e-9)
    assert height.unit == "m" and results.summary.is_finished
    assert results.summary.simulated == (0.0, 1.0)


def test_agrees_with_other_libraries_without_a_copy(lift: windlass.Scenario) -> None:
    table = lift.run()["cable-wire"]
    values = table["tension_end"]
    arrow = pa.table(table)
    assert arrow.column_names == table.columns
    assert arrow.schema.field("tension_end").metadata == {b"unit": b"N"}
    chunk = arrow["tension_end"].chunk(0)
    assert chunk.buffers()[1].address == values.ctypes.data
    np.testing.assert_array_equal(pl.DataFrame(table)["tension_end"].to_numpy(), values)
    np.testing.assert_array_equal(pd.DataFrame.from_arrow(table)["tension_end"].to_numpy(), values)
    assert pa.schema(table).names == table.columns
    # The memory lives as long as an array refers to it, and is read-only.
    copy = values.copy()
    del table, arrow
    np.testing.assert_array_equal(values, copy)
    np.testing.assert_array_equal(chunk.to_numpy(), copy)
    with pytest.raises(ValueError, match="read-only"):
        values[0] = 1.0


def test_refuses_unknown_names(stone: windlass.Scenario) -> None:
    results = stone.run()
    for attempt in (
        lambda: results["body-stoen"],
        lambda: results["body-stone"]["position"],
        lambda: results["body-stone"].unit("position"),
        lambda: results.channel("body-stone"),
        lambda: results.channel("body-stone:x"),
        lambda: results.plot(),
    ):
        with pytest.raises(windlass.WindlassError):
            attempt()
    with pytest.raises(errors.ResultsError):
        results.report()
    with pytest.raises(errors.ResultsError):
        windlass.load("no/such/folder")


def test_equivalent_pickled_results(lift: windlass.Scenario) -> None:
    results = lift.run()
    restored = pickle.loads(pickle.dumps(results))
    assert restored.summary == results.summary and list(restored) == list(results)
    np.testing.assert_array_equal(restored["energy"]["strain"], results["energy"]["strain"])
    assert restored["energy"].units == results["energy"].units


def test_regression_summary_and_extremes_are_objects(lift: windlass.Scenario) -> None:
    results = lift.run()
    wire = results.extremes["cable 'wire' tension_start"]
    assert wire.unit == "N" and wire.minimum < wire.mean < wire.maximum and wire.snaps == 0
    assert "tension_start" in str(results.summary) and results.summary.counters["steps"] > 0
    assert "<pre>" in results._repr_html_()


def test_regression_plots_take_two_lines(lift: windlass.Scenario, tmp_path: Path) -> None:
    axes = lift.run().plot("cable-wire:tension_start", "cable-wire:tension_end", "body-load:position_z")
    axes[0].figure.savefig(tmp_path / "figure.png")
    assert (tmp_path / "figure.png").stat().st_size > 1000 and len(axes) == 2


def test_regression_report_is_written_and_shown_in_a_notebook(lift: windlass.Scenario, tmp_path: Path) -> None:
    results = lift.run(tmp_path / "results")
    page = results.report(limits=["cable-wire:tension_max<=30e3"])
    assert "<html" in page.read_text(encoding="utf-8") and "<iframe" in results._repr_html_()
    with pytest.raises(errors.InputError):
        results.report(limits=["nonsense"])


def test_regression_callback_observes_and_stops_a_run(lift: windlass.Scenario, tmp_path: Path) -> None:
    reports: list[windlass.Progress] = []
    lift.run(progress=reports.append)
    assert reports and all(0.0 <= progress.share <= 1.0 for progress in reports)
    lift["simulation.duration"] = 10_000.0
    results = lift.run(tmp_path / "results", progress=lambda progress: progress.time < 1.0)
    assert results.summary.status == "interrupted"
    lift["simulation.duration"] = results.summary.simulated[1] + 1.0
    assert lift.run(tmp_path / "results", resume=True).summary.is_finished

    def fails(_: windlass.Progress) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        lift.run(progress=fails)


def test_regression_ctrl_c_keeps_the_results(lift: windlass.Scenario, tmp_path: Path) -> None:
    lift["simulation.duration"] = 100_000.0

    threads: list[threading.Thread] = []

    def interrupt(progress: windlass.Progress) -> None:
        # Python handles a signal raised in another thread in the main thread. A second signal would
        # arrive after the run.
        if progress.time > 1.0 and not threads:
            threads.append(threading.Thread(target=signal.raise_signal, args=[signal.SIGINT]))
            threads[0].start()

    with pytest.raises(KeyboardInterrupt) as interrupted:
        lift.run(tmp_path / "results", progress=interrupt)
    error = interrupted.value
    assert isinstance(error, errors.RunInterrupted) and error.remedy is not None
    assert error.results is not None and error.results.summary.status == "interrupted"
    assert len(error.results["cable-wire"]) > 1


KILLED = """
import os, signal, sys
import windlass

scenario = windlass.Scenario(sys.argv[1])
scenario["simulation.duration"] = 1000.0
killed = lambda progress: os.kill(os.getpid(), signal.SIGKILL) if progress.time > 4.0 else None
scenario.run(sys.argv[2], checkpoint=0.01, progress=killed)
"""


def test_regression_killed_run_has_the_summary_of_its_last_checkpoint(tmp_path: Path) -> None:
    folder = tmp_path / "results"
    command = [sys.executable, "-c", KILLED, str(Path(__file__).parent / "lift.toml"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == -signal.SIGKILL, done.stderr
    results = windlass.load(folder)
    assert results.summary.status == "unfinished" and not results.summary.is_finished
    assert 0.0 < results.summary.simulated[1] < 1000.0
    assert "the run is in progress or was killed" in results.summary.warnings[-1]
    assert "unfinished" in repr(results)
    time = results["cable-wire"]["time"]
    assert 0.0 < time[-1] <= results.summary.simulated[1]
    assert results.extremes


def test_refuses_units_in_a_stepped_world(stone: windlass.Scenario, tmp_path: Path) -> None:
    text = stone.text + """
[[unit]]
name = "pusher"
file = "pusher.fmu"
step = 0.1
"""
    scenario = windlass.Scenario.from_text(text, path=tmp_path / "stone.toml")
    with pytest.raises(errors.ScenarioError) as refused:
        scenario.check()
    assert "unit 'pusher': '" in refused.value.message and refused.value.remedy == "check the path"
    description = """<fmiModelDescription fmiVersion="3.0" modelName="Pusher" instantiationToken="none">
<CoSimulation modelIdentifier="pusher"/><ModelVariables/></fmiModelDescription>"""
    ending = {"linux": ("linux", "so"), "darwin": ("darwin", "dylib"), "win32": ("windows", "dll")}[sys.platform]
    machine = {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())
    with zipfile.ZipFile(tmp_path / "pusher.fmu", "w") as archive:
        archive.writestr("modelDescription.xml", description)
        archive.writestr(f"binaries/{machine}-{ending[0]}/pusher.{ending[1]}", "no library")
    assert scenario.check().units == ("pusher",)
    with pytest.raises(errors.InputError, match="remove the unit and command"):
        scenario.world()
    with pytest.raises(errors.RunError, match="its library cannot be loaded") as failed:
        scenario.run()
    assert failed.value.location == "unit 'pusher'"


def test_regression_failed_run_has_results(lift: windlass.Scenario) -> None:
    # The explicit method needs shorter steps for this line than the minimum step allows.
    lift.update({"simulation.start": "as-specified", "simulation.integrator": {"method": "explicit", "minimum_step": 0.05, "first_step": 0.05}})
    with pytest.raises(errors.RunError) as failed:
        lift.run()
    assert failed.value.time is not None and failed.value.location is not None and failed.value.remedy is not None
    assert failed.value.results is not None and failed.value.results.summary.status == "failed"


def test_refuses_start_without_an_equilibrium(stone: windlass.Scenario) -> None:
    stone["simulation.start"] = "equilibrium"
    with pytest.raises(errors.StaticsError) as refused:
        stone.run()
    assert refused.value.message
