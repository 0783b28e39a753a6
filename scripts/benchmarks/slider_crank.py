#!/usr/bin/env python3
"""Prints the speed of windlass, Exudyn and MuJoCo for the compressor of [MBDM] 10.3 (simulated time / time), and the error.

    pip install exudyn mujoco numpy
    scripts/benchmarks/slider_crank.py target/release/windlass
    scripts/benchmarks/slider_crank.py target/release/windlass --programs windlass mujoco --repeat 5
    scripts/benchmarks/slider_crank.py target/release/windlass --loop target/release/deps/joints-...

The case is examples/slider-crank: three bodies, a torque, and a gas force with a jump and a slope discontinuity, for 1 s. The error is the
largest position error of the piston at 100 times, divided by its stroke of 4 m, relative to validation/slider_crank/reference.csv (one
equation of motion, integrated by SciPy with a tolerance of 1e-12 and restarted where the force switches). Each program is run with
decreasing tolerances or steps, until the error is below the requested one (1e-6). Times are the shortest of several runs. For the command
windlass, the time is a tenth of the difference between the user times for 11 s and for 1 s, including output. For the other programs, it is
the time of the loop over time steps, without the construction of the model. With `--loop`, the same is measured for the windlass library,
by the benchmark that `cargo bench -p windlass --bench joints --no-run` builds and names. In Exudyn and MuJoCo, the gas force is a function
called from the solver, as their manuals recommend for forces that depend on the state: a symbolic function in Exudyn, which runs without
Python, and a Python function in MuJoCo.
"""

import argparse
import csv
import json
import math
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator

ROOT = pathlib.Path(__file__).resolve().parents[2]
STROKE = 4.0
TORQUE, GRAVITY = 41450.0, -9.81
CRANK, ROD = 2.0, 3.5
CRANK_MASS, CRANK_INERTIA, ROD_MASS, ROD_INERTIA, PISTON_MASS = 200.0, 450.0, 35.0, 35.0, 25.0
START_RATE = 30.0

# Result of a run: description of the setting, error, time (s), steps.
Row = tuple[str, float, float, int]


def reference() -> list[float]:
    """Positions of the piston every 0.01 s."""
    lines = (ROOT / "validation/slider_crank/reference.csv").read_text().splitlines()
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return [float(row["slider_m"]) for row in rows]


def error(places: list[float], expected: list[float]) -> float:
    """Largest difference, divided by the stroke."""
    return max(abs(a - b) for a, b in zip(places, expected, strict=True)) / STROKE


def gas(x: float, speed: float) -> float:
    """Gas force on the piston (N) at its position (m) and speed (m/s)."""
    if speed <= 0.0:
        return 0.0
    if x <= 5.0:
        return 62857.0 - 282857.0 / (6.0 - x)
    return -110000.0 * (1.0 - math.sin(math.tau * (x - 5.25)))


def least(repeat: int, run: Callable[[], tuple[float, float, int]]) -> tuple[float, float, int]:
    """Returns the fastest of several runs."""
    return min((run() for _ in range(repeat)), key=lambda found: found[1])


def windlass(program: str, expected: list[float], repeat: int) -> Iterator[Row]:
    """The example with several tolerances, run by the command."""
    text = (ROOT / "examples/slider-crank/scenario.toml").read_text()
    text = text.replace("output_interval = 0.005", "output_interval = 0.01")
    for tolerance in (1e-5, 3e-6, 1e-6, 3e-7, 1e-7, 1e-8, 1e-9):
        own = re.sub(r"((?:position|orientation)_tolerance) = \S+", rf"\1 = {tolerance}", text)
        own = re.sub(r"((?:velocity|relative)_tolerance) = \S+", rf"\1 = {10 * tolerance}", own)
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder)
            def one(duration: float, place: pathlib.Path = place, own: str = own) -> tuple[float, int]:
                longer = own.replace("duration = 1.0", f"duration = {duration}")
                (place / "scenario.toml").write_text(longer)
                before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
                command = [program, "run", "scenario.toml", "-o", "out", "--overwrite", "--quiet", "--no-plots"]
                subprocess.run([*command, "--format", "csv"], cwd=place, check=True, stdout=subprocess.DEVNULL)
                summary = json.loads((place / "out/summary.json").read_text())
                took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
                return took, summary["counters"]["steps"]

            def run(place: pathlib.Path = place, one: Callable = one) -> tuple[float, float, int]:
                longer = one(11.0)[0]
                took, steps = one(1.0)
                with (place / "out/body-piston.csv").open() as table:
                    rows = list(csv.reader(line for line in table if not line.startswith("#")))
                column = next(i for i, name in enumerate(rows[0]) if name.split(" ")[0] == "position_x")
                places = [float(row[column]) for row in rows if row[column][:1] in "-0123456789"]
                return error(places, expected), max(longer - took, 1e-4) / 10.0, steps

            found = least(repeat, run)
        yield (f"tolerance {tolerance:.0e} m", *found)


def library(bench: str, repeat: int) -> Iterator[Row]:
    """The time loop of the library, from its benchmark, with the largest steps whose error is below 1e-6."""
    command = [bench, "--bench", "slider", "--measurement-time", "3", "--noplot"]

    def run() -> tuple[float, float, int]:
        said = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout
        off = re.findall(r"position error of the piston (\S+) of its stroke", said)[-1]
        mean, unit = re.search(r"time:\s+\[\S+ \S+ (\S+) (\S+)", said).groups()
        return float(off), float(mean) * {"s": 1.0, "ms": 1e-3, "µs": 1e-6}[unit], 0

    yield ("its loop, without output", *least(repeat, run))


def exudyn(expected: list[float], repeat: int) -> Iterator[Row]:
    """Rigid bodies in the plane, revolute joints, generalized-alpha of index 2, with decreasing steps."""
    import exudyn as exu
    from exudyn.itemInterface import (
        Force,
        MarkerBodyPosition,
        MarkerBodyRigid,
        MarkerNodeCoordinate,
        NodePointGround,
        NodeRigidBody2D,
        ObjectConnectorCoordinate,
        ObjectConnectorCoordinateSpringDamperExt,
        ObjectGround,
        ObjectJointRevolute2D,
        ObjectRigidBody2D,
        SensorNode,
        Torque,
    )
    from exudyn.utilities import CreateSymbolicUserFunction

    symbolic = exu.symbolic

    def build(steps: int) -> tuple[object, object, int]:
        system = exu.SystemContainer()
        mbs = system.AddSystem()
        ground = mbs.AddObject(ObjectGround())

        def body(mass: float, inertia: float, x: float, angle: float, motion: list[float]) -> tuple[int, int]:
            node = mbs.AddNode(
                NodeRigidBody2D(referenceCoordinates=[x, 0.0, angle], initialVelocities=motion)
            )
            own = mbs.AddObject(ObjectRigidBody2D(mass=mass, inertia=inertia, nodeNumber=node))
            centre = mbs.AddMarker(MarkerBodyRigid(bodyNumber=own))
            mbs.AddLoad(Force(markerNumber=centre, loadVector=[GRAVITY * mass, 0.0, 0.0]))
            return node, own

        _, crank = body(CRANK_MASS, CRANK_INERTIA, 0.0, math.pi, [0.0, 0.0, START_RATE])
        _, rod = body(ROD_MASS, ROD_INERTIA, -0.25, 0.0, [0.0, -START_RATE, CRANK * START_RATE / ROD])
        piston_node, piston = body(PISTON_MASS, 0.02, 1.5, 0.0, [0.0, 0.0, 0.0])
        mbs.AddLoad(
            Torque(
                markerNumber=mbs.AddMarker(MarkerBodyRigid(bodyNumber=crank)),
                loadVector=[0.0, 0.0, TORQUE],
            )
        )

        def hinge(one: int, on_one: float, other: int, on_other: float) -> None:
            ends = [(one, on_one), (other, on_other)]
            markers = [
                mbs.AddMarker(MarkerBodyPosition(bodyNumber=b, localPosition=[x, 0.0, 0.0])) for b, x in ends
            ]
            mbs.AddObject(ObjectJointRevolute2D(markerNumbers=markers))

        hinge(ground, 0.0, crank, 0.0)
        hinge(crank, CRANK, rod, -ROD / 2)
        hinge(rod, ROD / 2, piston, 0.0)
        still = mbs.AddMarker(
            MarkerNodeCoordinate(nodeNumber=mbs.AddNode(NodePointGround()), coordinate=0)
        )

        def coordinate(k: int) -> int:
            return mbs.AddMarker(MarkerNodeCoordinate(nodeNumber=piston_node, coordinate=k))

        for k in (1, 2):
            mbs.AddObject(ObjectConnectorCoordinate(markerNumbers=[still, coordinate(k)]))

        # Exudyn prescribes the signature. u is the displacement from the start, x = 1.5 m; a positive return value opposes positive v.
        def spring(mbs, t, itemNumber, u, v, k, d, offset, vOffset, dynamic, static, decay, viscous, zone):  # noqa: N803
            x = u + 1.5
            opened = 110000.0 * (1.0 - symbolic.sin(2.0 * math.pi * (x - 5.25)))
            closed = 282857.0 / (6.0 - x) - 62857.0
            return symbolic.IfThenElse(v > 0.0, symbolic.IfThenElse(x <= 5.0, closed, opened), symbolic.Real(0.0))

        item = mbs.AddObject(ObjectConnectorCoordinateSpringDamperExt(markerNumbers=[still, coordinate(0)]))
        force = CreateSymbolicUserFunction(mbs, spring, "springForceUserFunction", item)
        mbs.SetObjectParameter(item, "springForceUserFunction", force)
        sensor = mbs.AddSensor(
            SensorNode(
                nodeNumber=piston_node,
                storeInternal=True,
                outputVariableType=exu.OutputVariableType.Position,
            )
        )
        mbs.Assemble()
        settings = exu.SimulationSettings()
        settings.timeIntegration.numberOfSteps = steps
        settings.timeIntegration.endTime = 1.0
        settings.timeIntegration.verboseMode = 0
        settings.timeIntegration.newton.useModifiedNewton = True
        settings.timeIntegration.generalizedAlpha.spectralRadius = 0.9
        settings.solution.file.write = False
        settings.solution.sensors.writePeriod = 0.01
        settings.linearSolver.solverType = exu.LinearSolverType.EXUdense
        return mbs, settings, sensor

    for steps in (1000, 3000, 10000, 30000, 100000, 300000, 1000000):

        def run(steps: int = steps) -> tuple[float, float, int]:
            mbs, settings, sensor = build(steps)
            begin = time.perf_counter()
            mbs.SolveDynamic(settings)
            took = time.perf_counter() - begin
            places = [float(row[1]) for row in mbs.GetSensorStoredData(sensor)]
            return error(places[: len(expected)], expected), took, steps

        yield (f"{steps} steps", *least(repeat, run))


def mujoco(expected: list[float], repeat: int) -> Iterator[Row]:
    """Crank and rod in a chain, the piston on a rail, connected by a constraint; Runge-Kutta 4 with decreasing steps."""
    import mujoco as mj
    import numpy as np

    text = f"""
<mujoco>
  <compiler angle="radian"/>
  <option gravity="{GRAVITY} 0 0" integrator="RK4" solver="Newton" tolerance="1e-14" iterations="100">
    <flag contact="disable"/>
  </option>
  <worldbody>
    <body name="crank">
      <joint name="crank" type="hinge" axis="0 0 1" ref="0"/>
      <inertial pos="0 0 0" mass="{CRANK_MASS}" diaginertia="{CRANK_INERTIA} {CRANK_INERTIA} {CRANK_INERTIA}"/>
      <body name="rod" pos="{CRANK} 0 0">
        <joint name="rod" type="hinge" axis="0 0 1"/>
        <inertial pos="{ROD / 2} 0 0" mass="{ROD_MASS}" diaginertia="{ROD_INERTIA} {ROD_INERTIA} {ROD_INERTIA}"/>
      </body>
    </body>
    <body name="piston" pos="{CRANK + ROD} 0 0">
      <joint name="piston" type="slide" axis="1 0 0"/>
      <inertial pos="0 0 0" mass="{PISTON_MASS}" diaginertia="0.02 0.02 0.02"/>
    </body>
  </worldbody>
  <equality><connect body1="rod" body2="piston" anchor="{ROD} 0 0" solimp="0.9999 0.9999 0.001"/></equality>
</mujoco>"""

    def passive(model, data) -> None:
        x, speed = CRANK + ROD + data.qpos[2], data.qvel[2]
        data.qfrc_passive[0] += TORQUE
        data.qfrc_passive[2] += gas(x, speed)

    for steps in (5000, 10000, 14000, 20000, 40000):

        def run(steps: int = steps) -> tuple[float, float, int]:
            model = mj.MjModel.from_xml_string(text)
            model.opt.timestep = 1.0 / steps
            # Largest stiffness that the step permits, critically damped. Negative values are stiffness and damping, not time constants.
            model.eq_solref[0] = [-((0.2 * steps) ** 2), -0.4 * steps]
            data = mj.MjData(model)
            # The rod lies on the crank, which points to -x.
            data.qpos[:] = [math.pi, -math.pi, -CRANK * 2.0]
            data.qvel[:] = [START_RATE, CRANK * START_RATE / ROD - START_RATE, 0.0]
            mj.mj_forward(model, data)
            mj.set_mjcb_passive(passive)
            places = [CRANK + ROD + float(data.qpos[2])]
            begin = time.perf_counter()
            for _ in range(100):
                mj.mj_step(model, data, nstep=steps // 100)
                places.append(CRANK + ROD + float(data.qpos[2]))
            took = time.perf_counter() - begin
            mj.set_mjcb_passive(None)
            return (error(places, expected) if np.isfinite(places).all() else math.inf), took, steps

        yield (f"{steps} steps", *least(repeat, run))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the windlass command")
    parser.add_argument("--programs", nargs="+", default=["windlass", "exudyn", "mujoco"])
    parser.add_argument("--loop", help="executable of the library's benchmark `joints`; it must then reach --at-least")
    parser.add_argument("--repeat", type=int, default=3, help="number of runs, of which the fastest is used")
    parser.add_argument("--error", type=float, default=1e-6, help="permitted error as a fraction of the stroke")
    parser.add_argument("--at-least", type=float, default=100.0, help="times real time that windlass must reach")
    arguments = parser.parse_args()
    expected = reference()
    program = str(pathlib.Path(arguments.program).resolve())
    print("| program | setting | error | steps | time, ms | times real time |")
    print("|---|---|---|---|---|---|")
    reached = {}
    names = (["library"] if arguments.loop else []) + arguments.programs
    for name in names:
        runs = {
            "library": lambda: library(str(pathlib.Path(arguments.loop).resolve()), arguments.repeat),
            "windlass": lambda: windlass(program, expected, arguments.repeat),
            "exudyn": lambda: exudyn(expected, arguments.repeat),
            "mujoco": lambda: mujoco(expected, arguments.repeat),
        }[name]()
        for setting, off, took, steps in runs:
            print(f"| {name} | {setting} | {off:.1e} | {steps or '-'} | {1e3 * took:.1f} | {1.0 / took:.3g} |", flush=True)
            if off <= arguments.error:
                reached[name] = 1.0 / took
                break
    for name in names:
        if name not in reached:
            print(f"{name}: an error of {arguments.error:.0e} was not reached")
    own = "library" if "library" in names else "windlass"
    ours = reached.get(own, math.inf if own not in names else 0.0)
    if ours < arguments.at_least:
        print(f"windlass: {ours:.3g} times real time; at least {arguments.at_least:.3g} is required")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
