"""Two FMUs exported by windlass and coupled by another program: a crane with its cable in one, the
boat in the other.

The master is a loop over FMPy's instances. The boat steps first, under the force of the cable's
end. The cable's end then follows the boat. The results are compared with the results of a single
world with the same scenario, as in `distributed.rs`.
"""

import csv
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from test_units import Instance, windlass

END = 2.0
SIMULATION = """
simulation = { duration = 2.0, output_interval = 2.0, start = "as-specified", integrator = { method = "explicit", position_tolerance = 1e-10, velocity_tolerance = 1e-9, orientation_tolerance = 1e-9, angular_velocity_tolerance = 1e-8 } }
"""
CRANE = """
[[frame]]
name = "pedestal"

[[crane]]
name = "crane"
base = "ground/pedestal"

[[crane.link]]
name = "boom"
joint = { type = "revolute", axis = [0.0, -1.0, 0.0] }
mass = 800.0
centre_of_gravity = [6.0, 0.0, 0.0]
inertia = [50.0, 9600.0, 9600.0]
drive = { position = { proportional = 4e6, derivative = 4e5 } }
frame = [{ name = "tip", position = [12.0, 0.0, 0.0] }]

[[director.step]]
do = "crane 0 0.2 0.2"
at = 0.5
"""
BOAT = """
[[body]]
name = "boat"
mass = 500.0
inertia = [200.0, 200.0, 200.0]
position = [13.0, 0.5, -11.0]
frame = [{ name = "eye", position = [0.0, 0.0, 1.0] }]
"""
HOOK = """
[[body]]
name = "hook"
position = [13.0, 0.5, -10.0]
motion = { type = "fixed" }
frame = [{ name = "eye", position = [0.0, 0.0, 0.0] }]
"""


def cable(to: str, damping: float) -> str:
    length = np.sqrt(101.25) / (1.0 + 500.0 * 9.81 / 2e5)
    return f"""
[[cable]]
name = "fall"
length = {float(length)!r}
elements = 4
diameter = 0.03
mass_per_length = 1.0
axial_stiffness = 2e5
axial_damping = {damping}
start = {{ frame = "crane/boom/tip" }}
end = {{ frame = "{to}" }}
"""


def unit(folder: Path, name: str, text: str, version: str = "3.0") -> Path:
    scenario, made = folder / f"{name}.toml", folder / f"{name}.fmu"
    scenario.write_text(text)
    windlass("export-fmu", scenario, "--output", made, "--fmi", version, "--overwrite")
    return made


def run_one_world(folder: Path, damping: float) -> np.ndarray:
    scenario, results = folder / "whole.toml", folder / "whole"
    scenario.write_text(SIMULATION + CRANE + BOAT + cable("boat/eye", damping))
    windlass("run", scenario, "--output", results, "--format", "csv", "--no-plots", "--quiet", "--overwrite")
    with (results / "body-boat.csv").open() as file:
        rows = list(csv.reader(line for line in file if not line.startswith("#")))
    heading = [name.split(" ")[0].split("[")[0].strip() for name in rows[0]]
    return np.array([float(rows[-1][heading.index(f"position_{axis}")]) for axis in "xyz"])


class Pair:
    """Both FMUs, and the communication step of the master."""

    def __init__(self, boat: Path, crane: Path, *, linear: bool) -> None:
        self.boat, self.crane, self.linear = Instance(boat), Instance(crane), linear
        self.crane.order("input.body.hook.order", 3)
        self.boat.order("input.frame.boat.eye.course", int(linear))
        self.crane.begin()
        force = self.force()
        self.push(force)
        self.boat.begin()
        self.before = force
        self.time = 0.0

    def force(self) -> np.ndarray:
        return np.array([self.crane.get(f"cable.fall.end_force_{axis}") for axis in "xyz"])

    def push(self, force: np.ndarray) -> None:
        for axis, value in zip("xyz", force, strict=True):
            self.boat.set(f"input.frame.boat.eye.force_{axis}", value)

    def step(self, size: float) -> None:
        now = self.force()
        # A ramp ends at the force extrapolated to the end of the step.
        self.push(2.0 * now - self.before if self.linear and self.time > 0.0 else now)
        self.before = now
        self.boat.step(self.time, size)
        for quantity in ("position", "velocity"):
            for axis in "xyz":
                value = self.boat.get(f"frame.boat.eye.{quantity}_{axis}")
                self.crane.set(f"input.body.hook.{quantity}_{axis}", value)
        self.crane.step(self.time, size)
        self.time += size

    def run(self, size: float) -> np.ndarray:
        count = round(END / size)
        for point in range(count):
            self.time = point * size
            self.step(size)
        return np.array([self.boat.get(f"body.boat.position_{axis}") for axis in "xyz"])

    def close(self) -> None:
        self.boat.close()
        self.crane.close()


Make = Callable[[float, bool], Pair]


@pytest.fixture
def pair(tmp_path: Path):
    made: list[Pair] = []

    def make(damping: float, linear: bool) -> Pair:
        boat = unit(tmp_path, "boat", SIMULATION + BOAT)
        crane = unit(tmp_path, "crane", SIMULATION + CRANE + HOOK + cable("hook/eye", damping))
        made.append(Pair(boat, crane, linear=linear))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.mark.parametrize(("linear", "order"), [(False, 1.0), (True, 2.0)])
def test_agrees_with_one_world_for_crane_and_boat_in_two_units(tmp_path: Path, pair: Make, linear: bool, order: float) -> None:
    expected = run_one_world(tmp_path, 2e4)
    steps = [0.008, 0.004]
    errors = [float(np.linalg.norm(pair(2e4, linear).run(step) - expected)) for step in steps]
    found = np.log2(errors[0] / errors[1])
    print(f"linear {linear}: {errors} m at {steps} s, order {found:.2f}")
    assert found == pytest.approx(order, abs=0.3), errors
    assert errors[1] < (5e-4 if linear else 5e-3), errors
