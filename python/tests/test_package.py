"""Package properties: versions, types, dependencies, cost of calls."""

from __future__ import annotations

import subprocess
import sys
import timeit
from pathlib import Path

import windlass
from windlass import _windlass

ROOT = Path(__file__).parents[2]


def locked(path: Path) -> dict[str, set[str]]:
    versions: dict[str, set[str]] = {}
    name = ""
    for line in path.read_text().splitlines():
        key, _, value = line.partition(" = ")
        if key == "name":
            name = value
        elif key == "version" and name:
            versions.setdefault(name, set()).add(value)
            name = ""
    return versions


def test_regression_lock_files_have_the_same_versions() -> None:
    # Packages in both lock files must have the same versions, so that both programs compute the
    # same bits.
    own, of_command = locked(ROOT / "python/Cargo.lock"), locked(ROOT / "Cargo.lock")
    differing = {name: (own[name], of_command[name]) for name in own.keys() & of_command.keys() if not own[name] <= of_command[name]}
    assert not differing, "copy Cargo.lock to python/ and run cargo update --workspace there"


def test_regression_version_equals_the_version_of_the_library() -> None:
    assert _windlass.__version__ == windlass.__version__
    manifest = (ROOT / "Cargo.toml").read_text()
    assert f'version = "{windlass.__version__}"' in manifest


def test_regression_types_check() -> None:
    checked = subprocess.run([sys.executable, "-m", "mypy"], cwd=ROOT / "python", capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_regression_stubs_match_the_module() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "windlass._windlass", "--ignore-disjoint-bases", "--allowlist", "tests/stubtest.txt"],
        cwd=ROOT / "python",
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_property_calls_take_less_than_two_microseconds(lift: windlass.Scenario) -> None:
    world = lift.world()
    world.run_until(0.1)
    load, tip, wire, time = world.body("load"), world.frame("ship/boom tip"), world.cable("wire"), world.time
    calls = {
        "time": lambda: world.time,
        "position": lambda: load.position,
        "velocity": lambda: tip.velocity,
        "tension": lambda: wire.tension_end,
        "tensions": lambda: wire.tensions,
        "nodes": lambda: wire.nodes,
        # Releases and acquires the lock without a step.
        "run_until": lambda: world.run_until(time),
    }
    # The minimum over repetitions excludes the load of other processes.
    cost = {name: min(timeit.repeat(call, number=2000, repeat=15)) / 2000 * 1e6 for name, call in calls.items()}
    print({name: f"{microseconds:.2f} us" for name, microseconds in cost.items()})
    assert all(microseconds < 2.0 for microseconds in cost.values()), cost
