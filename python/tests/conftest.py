"""Shared fixtures."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import windlass

# Plots go to files.
os.environ.setdefault("MPLBACKEND", "Agg")


ROOT = Path(__file__).parents[2]

LIFT = (Path(__file__).parent / "lift.toml").read_text()

STONE: dict[str, Any] = {
    "title": "A stone",
    "simulation": {"duration": 1.0, "start": "as-specified"},
    "body": [{"name": "stone", "mass": 2, "inertia": [1.0, 1.0, 1.0], "position": (0.0, 0.0, 30.0)}],
}


@pytest.fixture
def lift() -> windlass.Scenario:
    return windlass.Scenario.from_text(LIFT, path="lift.toml")


@pytest.fixture
def stone() -> windlass.Scenario:
    return windlass.Scenario(STONE)


@pytest.fixture(autouse=True)
def ctrl_c() -> Iterator[None]:
    # Background processes of some test runners ignore SIGINT.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
