"""An FMU built by pythonfmu3 in a scenario of windlass."""

import csv
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from test_units import COMMAND, LIFT

HERE = Path(__file__).parent
#: Folder of the interpreter's library, which the FMU needs but does not name.
LIBRARY = Path(sysconfig.get_config_var("LIBDIR") or "")


def last(folder: Path, table: str, channel: str) -> float:
    with (folder / f"{table}.csv").open() as file:
        rows = list(csv.reader(line for line in file if not line.startswith("#")))
    heading = [name.split(" ")[0].split("[")[0].strip() for name in rows[0]]
    return float(rows[-1][heading.index(channel)])


@pytest.mark.skipif(not list(LIBRARY.glob("libpython3*.so*")), reason="this interpreter has no shared library for units")
def test_peer_pythonfmu3_controller_holds_the_tension(tmp_path: Path) -> None:
    """Two tonnes hang from the wire. A set-point above the weight of load and wire lifts the load
    until the controller's speed is zero. A set-point below this weight lowers the load. At the first
    step the winch speed is the gain times the tension error."""
    built = subprocess.run(
        [Path(sys.executable).parent / "pythonfmu3", "build", "-f", HERE / "controller.py", "-d", tmp_path], capture_output=True, text=True, timeout=120
    )
    assert built.returncode == 0, built.stderr
    fixed = LIFT.read_text().replace('type = "harmonic", heave = { amplitude = 0.5, period = 8.0 }', 'type = "fixed"')
    assert 'type = "fixed"' in fixed

    def run(wanted: float) -> Path:
        unit = f"""
[[unit]]
name = "tension controller"
file = "Controller.fmu"
step = 0.05
parameter = [{{ name = "wanted", value = {wanted} }}, {{ name = "gain", value = 2e-5 }}]
input = [{{ name = "tension", channel = "cable-main-wire:tension_start" }}]
output = [{{ name = "speed", to = "winch.hoist.speed" }}]
"""
        scenario, results = tmp_path / "scenario.toml", tmp_path / f"results-{wanted:.0f}"
        scenario.write_text(fixed + unit)
        environment = {**os.environ, "LD_PRELOAD": str(next(LIBRARY.glob("libpython3*.so*")))}
        done = subprocess.run(
            [COMMAND, "run", scenario, "--output", results, "--format", "csv", "--no-plots", "--quiet"],
            capture_output=True,
            text=True,
            timeout=300,
            env=environment,
        )
        assert done.returncode == 0, done.stderr
        return results

    weight = (2000.0 + 2.7 * 20.0) * 9.81
    for wanted, paid_out in [(weight, 0.0), (weight - 5e3, 0.1), (weight + 5e3, -0.1)]:
        length = last(run(wanted), "winch-hoist", "line_length")
        # 0.1 m/s for 2 s, minus the loss in the ramp of the drive.
        assert length - 20.0 == pytest.approx(2.0 * paid_out, abs=0.03), wanted
