"""Extreme-value fits and waiting times, against SciPy where it is installed, and in sweeps."""

from __future__ import annotations

import math
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from distributed import Client, LocalCluster

import windlass
from windlass import errors

#: A box that floats in waves.
BOX = """
title = "A box"
simulation = { duration = 2.0, start = "as-specified" }

[sea]
waves = { type = "irregular", spectrum = "jonswap", significant_height = 1.0, peak_period = 5.0, components = 10, going_to_deg = 0.0 }

[[body]]
name = "box"
mass = 4100.0
inertia = [1708.0, 5808.0, 6833.0]
mesh = { box = { size = [4.0, 2.0, 1.0], cells = [2, 2, 1] } }
hydrodynamics = { drag = [1.0, 1.0, 1.0], added_mass = [0.2, 0.4, 0.8] }
"""

#: Maxima of ten runs.
VALUES = [31.0, 28.5, 34.2, 29.9, 30.4, 33.0, 36.8, 29.1, 32.3, 30.0]

ENSEMBLE = """
scenario = "box.toml"

[[vary]]
key = "sea.waves.going_to_deg"
name = "heading"
values = [0.0, 120.0, 240.0]

[[vary]]
key = "sea.waves.significant_height"
name = "Hs"
values = [0.5, 1.0]

[[vary]]
key = "sea.waves.seed"
name = "seed"
values = [1, 2, 3, 4, 5, 6]

[[limit]]
name = "heave"
channel = "body-box:velocity_z"
max = 4.0

[[extreme]]
channel = "body-box:velocity_z"
exposure = 60.0
within = [0.9]

[operability]
angle = "heading"
height = "Hs"
rule = "probability"
probability = 0.1

[windows]
file = "states.csv"
interval = 3600.0
height = "hs"
across = "from"
lasting = [7200.0]
"""


def test_peer_scipy_same_fits() -> None:
    stats = pytest.importorskip("scipy.stats")
    fit = windlass.ExtremeFit(VALUES)
    location, scale = stats.gumbel_r.fit(VALUES)
    assert (fit.location, fit.scale) == pytest.approx((location, scale), rel=1e-6)
    level = fit.level(0.99, periods=18.0)
    assert level.value == pytest.approx(stats.gumbel_r.ppf(0.99 ** (1 / 18), location, scale), rel=1e-6)
    assert level.lower < level.value < level.upper
    shape, _, scale = stats.weibull_min.fit(VALUES, floc=25.0)
    weibull = windlass.ExtremeFit(np.array(VALUES), distribution="weibull", threshold=25.0)
    assert (weibull.location, weibull.scale) == pytest.approx((scale, shape), rel=1e-3)
    interval = stats.binomtest(3, 20).proportion_ci(0.9, "exact")
    share = windlass.share_of_runs(3, 20)
    assert (share.lower, share.upper) == pytest.approx((interval.low, interval.high), rel=1e-9)


def test_closed_form_levels_and_probabilities() -> None:
    fit = windlass.ExtremeFit(VALUES)
    level = fit.level(0.9).value
    assert level == pytest.approx(fit.location - fit.scale * math.log(-math.log(0.9)), rel=1e-12)
    assert fit.probability_beyond(level).value == pytest.approx(0.1, rel=1e-9)
    least = windlass.ExtremeFit([-value for value in VALUES], smallest=True)
    assert least.level(0.9).value == pytest.approx(-level, rel=1e-12)
    again = pickle.loads(pickle.dumps(fit))
    assert again.level(0.9) == fit.level(0.9) and fit.agreement > 0.05 and fit.count == 10
    assert "gumbel of 10 values" in repr(fit)


def test_closed_form_waiting_times() -> None:
    # Two hours bad, four good, one bad. An operation of an hour can begin from 2 h to 5 h.
    found = windlass.weather_windows([False, False, True, True, True, True, False], interval=3600.0, lasting=3600.0)
    assert (found.count, found.longest_wait, found.mean_length) == (1, 7200.0, 14400.0)
    assert found.mean_wait == pytest.approx(2.0 * 2.0 / 2.0 / 5.0 * 3600.0)
    array = windlass.weather_windows(np.zeros(5, dtype=bool), interval=1.0, lasting=1.0)
    assert array.count == 0 and math.isnan(array.mean_wait)


def test_refuses_invalid_arguments() -> None:
    refusals: list[Any] = [
        lambda: windlass.ExtremeFit(VALUES[:4]),
        lambda: windlass.ExtremeFit([1.0] * 8),
        lambda: windlass.ExtremeFit([*VALUES, math.nan]),
        lambda: windlass.ExtremeFit(VALUES, distribution="normal"),  # type: ignore[arg-type]
        lambda: windlass.ExtremeFit(VALUES, threshold=1.0),
        lambda: windlass.ExtremeFit(VALUES, distribution="weibull", threshold=30.0),
        lambda: windlass.ExtremeFit(VALUES).level(1.0),
        lambda: windlass.ExtremeFit(VALUES).level(0.9, periods=0.0),
        lambda: windlass.ExtremeFit(VALUES).probability_beyond(40.0, confidence=2.0),
        lambda: windlass.share_of_runs(1, 2, confidence=0.0),
        lambda: windlass.weather_windows([True], interval=0.0, lasting=1.0),
        lambda: windlass.weather_windows([True], interval=1.0, lasting=math.nan),
    ]
    for attempt in refusals:
        with pytest.raises(errors.InputError) as refused:
            attempt()
        assert refused.value.message


def test_agrees_with_local_ensemble_on_a_cluster(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text(BOX)
    (tmp_path / "sweep.toml").write_text(ENSEMBLE)
    (tmp_path / "states.csv").write_text("hs,from\n" + "0.4,10\n" * 5 + "9.0,10\n" * 5 + "0.4,10\n" * 5)
    here = windlass.sweep(tmp_path / "sweep.toml", tmp_path / "here")
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster, Client(cluster) as client:
        there = windlass.sweep(tmp_path / "sweep.toml", tmp_path / "there", client=client)
    names = ["sweep.csv", "extremes.csv", "extremes.parquet", "limiting.csv", "operability.svg", "windows.csv"]
    assert not here.failures and all((here.folder / name).read_bytes() == (there.folder / name).read_bytes() for name in names)
    assert len(here.extremes) == 6 and len(here.limiting) == 3 and len(here.windows) == 1
    # Each row is the fit to its sample.
    row = here.extremes[1]
    column = "body-box:velocity_z maximum"
    sample = [run[column] for run in here.rows if (run["heading"], run["Hs"]) == (row["heading"], row["Hs"])]
    fit = windlass.ExtremeFit(sample)  # type: ignore[arg-type]
    level = fit.level(0.9, periods=30.0)
    assert (row["location"], row["level 0.9"], row["level 0.9 upper"]) == (fit.location, level.value, level.upper)
    beyond = fit.probability_beyond(4.0, periods=30.0)
    assert row["probability beyond"] == pytest.approx(beyond.value) and row["runs"] == 6.0
