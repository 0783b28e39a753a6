"""Worlds: stepping, queries, commands, saved states; no panics, and no blocking of other
threads."""

from __future__ import annotations

import math
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import windlass
from windlass import errors

ROOT = Path(__file__).parents[2]
GRAVITY = 9.81


def test_closed_form_tension_of_a_hanging_load(lift: windlass.Scenario) -> None:
    world = lift.world()
    wire = world.cable("wire")
    weight = (2000.0 + 20.0 * 2.7) * GRAVITY
    # The buoyancy in air is 1e-4 of the weight.
    assert wire.tension_start == pytest.approx(weight, rel=1e-3)
    assert wire.nodes.shape == (5, 3) and wire.tensions.shape == (4,)
    assert np.all(np.diff(wire.tensions) < 0.0)
    np.testing.assert_allclose(wire.end_load("end")[:3], [0.0, 0.0, 2000.0 * GRAVITY], atol=1.0)
    position, velocity, acceleration, tangent = wire.point(5.0)
    np.testing.assert_allclose(position, wire.nodes[1], atol=1e-9)
    np.testing.assert_allclose(tangent, [0.0, 0.0, -1.0], atol=1e-9)
    assert velocity.shape == acceleration.shape == (3,)


def test_agrees_with_run_when_stepped(lift: windlass.Scenario) -> None:
    world = lift.world()
    world.run_until(2.0)
    load = world.body("load")
    end = lift.run().channel("body-load:position_z").values[-1]
    assert load.position[2] == pytest.approx(end, abs=1e-6)
    reached = world.step(10.0)
    assert 2.0 < reached == world.time <= 10.0
    assert world.counters["steps"] > 0 and world.energy["kinetic"] > 0.0


def test_equivalent_continuation_from_saved_state(lift: windlass.Scenario, tmp_path: Path) -> None:
    world = lift.world()
    world.run_until(0.5)
    saved, other = world.state_bytes(), world.copy()
    world.save_state(tmp_path / "state.json")
    assert (tmp_path / "state.json").read_bytes() == saved
    world.run_until(1.5)
    fresh = lift.world()
    fresh.load_state_bytes(saved)
    fresh.run_until(1.5)
    other.run_until(1.5)
    assert fresh.state_bytes() == world.state_bytes() == other.state_bytes()
    fresh.load_state(tmp_path / "state.json")
    assert fresh.time == 0.5
    for damaged in (b"", b"{}", saved[:-10], b"\xff\xfe", saved.replace(b"1", b"2")):
        with pytest.raises(errors.StateError) as refused:
            world.load_state_bytes(damaged)
        assert refused.value.message
    assert world.time == 1.5


def test_closed_form_loads_motions_and_holds(stone: windlass.Scenario) -> None:
    world = stone.world()
    body = world.body("stone")
    body.set_load([4.0, 0.0, 2.0 * GRAVITY], moment=(0.0, 0.0, 3.0))
    world.run_until(1.0)
    np.testing.assert_allclose(body.velocity, [2.0, 0.0, 0.0], atol=1e-9)
    np.testing.assert_allclose(body.angular_velocity, [0.0, 0.0, 3.0], atol=1e-9)
    body.place(np.zeros(3), attitude=[0.1, 0.2, 0.3], velocity=[1.0, 0.0, 0.0])
    np.testing.assert_allclose(body.attitude, [0.1, 0.2, 0.3], atol=1e-12)
    np.testing.assert_allclose(body.rotation @ body.rotation.T, np.eye(3), atol=1e-12)
    body.place([0.0, 0.0, 0.0], orientation=[0.0, 0.0, 0.0, 1.0])
    body.set_load([0.0, 0.0, 0.0])
    body.hold("heave")
    assert body.reaction[2] == pytest.approx(2.0 * GRAVITY)
    body.release("z")
    body.set_inertia(np.diag([2.0, 2.0, 2.0, 0.0, 0.0, 0.0]))
    assert body.acceleration[2] == pytest.approx(-0.5 * GRAVITY)


def test_closed_form_prescribed_motion_is_extrapolated(lift: windlass.Scenario) -> None:
    world = lift.world()
    ship, tip = world.body("ship"), world.frame("ship/boom tip")
    ship.set_motion([1.0, 0.0, 0.0], velocity=[2.0, 0.0, 0.0], acceleration=[1.0, 0.0, 0.0])
    world.run_until(0.5)
    np.testing.assert_allclose(ship.position, [1.0 + 1.0 + 0.125, 0.0, 0.0], atol=1e-12)
    np.testing.assert_allclose(tip.velocity, [2.5, 0.0, 0.0], atol=1e-12)


def test_regression_winch_and_crane_commands() -> None:
    scenario = windlass.Scenario(ROOT / "examples/launch-and-recovery-simplified/scenario.toml")
    scenario["director"] = {}
    world = scenario.world(statics=False)
    crane, winch = world.crane(world.cranes[0]), world.winch("testWinch")
    before = winch.length
    winch.order_speed(0.5, kinematic=True)
    world.run_until(0.2)
    assert winch.length == pytest.approx(before + 0.1, abs=1e-6) and winch.speed == pytest.approx(0.5)
    winch.hold()
    winch.order_length(before, speed=0.3)
    winch.order_tension(1e4)
    assert math.isfinite(winch.tension)
    assert len(crane.joints) == len(crane.joint_positions) == len(crane.joint_loads)
    target = float(crane.joint_positions[0]) + 0.01
    crane.move_joint(crane.joints[0], target, speed=0.01)
    crane.set_target(0, target)
    assert crane.base_load.shape == (6,)
    for joint in (99, "nothing"):
        with pytest.raises(windlass.WindlassError):
            crane.set_target(joint, 0.0)
    assert any(address.startswith(f"{crane.name}/") for address in world.frames)
    for address in world.frames:
        assert np.isfinite(world.frame(address).position).all()


def test_closed_form_pendulum_mode(lift: windlass.Scenario) -> None:
    lift["simulation.start"] = "equilibrium"
    world = lift.world(statics=False)
    statics = world.solve_statics()
    assert statics.residual < 1e-6 * statics.reference and statics.warnings == []
    modes = world.modes(count=8)
    pendulum = np.isclose(modes.periods, 2.0 * math.pi * math.sqrt(20.6 / GRAVITY), rtol=0.05)
    assert pendulum.sum() >= 2
    assert modes.bodies.shape == (len(modes), 2, 6) and modes.cables[0].shape == (len(modes), 5, 3)
    assert np.abs(modes.bodies[pendulum][:, 1, :2]).max() > 0.9
    assert len(modes.labels) == len(modes.participations) == len(modes)
    world.run_until(1.0)
    with pytest.raises(errors.StaticsError):
        world.modes()


def test_refuses_commands_without_changing_the_state(lift: windlass.Scenario) -> None:
    world = lift.world()
    world.run_until(0.3)
    ship, load, wire = world.body("ship"), world.body("load"), world.cable("wire")
    hoist, before = world.winch("hoist"), world.state_bytes()
    nan, inf = math.nan, math.inf
    refused: list[Any] = [
        lambda: load.set_load([nan, 0.0, 0.0]),
        lambda: load.set_load([0.0, 0.0, 0.0], [inf, 0.0, 0.0]),
        lambda: load.set_load([0.0, 0.0]),
        lambda: load.set_load("abc"),
        lambda: load.set_motion([0.0, 0.0, 0.0]),
        lambda: ship.place([0.0, 0.0, 0.0]),
        lambda: ship.set_motion([0.0, 0.0, nan]),
        lambda: ship.set_motion([0.0, 0.0, 0.0], orientation=[0.0, 0.0, 0.0, 0.0]),
        lambda: ship.set_motion([0.0, 0.0, 0.0], orientation=[0.0, 0.0, 0.0, 1.0], attitude=[0.0, 0.0, 0.0]),
        lambda: load.place([0.0, 0.0, 0.0], orientation=[nan, 0.0, 0.0, 0.0]),
        lambda: load.hold("sideways"),
        lambda: load.hold("x", nan),
        lambda: ship.hold("x"),
        lambda: load.set_inertia(np.full((6, 6), -1.0)),
        lambda: load.set_inertia(np.zeros((5, 6))),
        lambda: wire.add_force(1e9, [0.0, 0.0, 0.0]),
        lambda: wire.add_force(nan, [0.0, 0.0, 0.0]),
        lambda: wire.add_inertia(1.0, -1.0),
        lambda: wire.point(nan),
        lambda: wire.attach("end", "ship/boom tip", reach=1.0),
        lambda: wire.attach("end", "nowhere", reach=1.0),
        lambda: wire.attach("middle", "ship/boom tip", reach=1.0),
        lambda: wire.detach("middle"),
        lambda: hoist.order_speed(nan),
        lambda: hoist.order_length(10.0, speed=0.0),
        lambda: world.run_until(nan),
        lambda: world.run_until(inf),
        lambda: world.step(nan),
        lambda: world.step(-1.0),
        lambda: world.solve_statics(tolerance=nan),
        lambda: world.solve_statics(steady_velocity=[nan, 0.0, 0.0]),
        lambda: world.modes(steady_velocity=[inf, 0.0, 0.0]),
        lambda: world.body("nobody"),
        lambda: world.cable(""),
        lambda: world.winch("x"),
        lambda: world.crane("x"),
        lambda: world.spring("x"),
        lambda: world.frame("x"),
    ]
    for attempt in refused:
        with pytest.raises((windlass.WindlassError, TypeError, ValueError)):
            attempt()
    assert world.state_bytes() == before
    with pytest.raises(errors.CommandError) as wrong:
        ship.place([0.0, 0.0, 0.0])
    assert wrong.value.location == "body 'ship'" and wrong.value.remedy == "use Body.set_motion"


def test_regression_cable_detaches_and_attaches(lift: windlass.Scenario) -> None:
    world = lift.world()
    wire = world.cable("wire")
    wire.add_force(10.0, [100.0, 0.0, 0.0])
    wire.clear_loads()
    wire.detach("end")
    world.run_until(0.05)
    wire.attach("end", "load/eye", reach=2.0, duration=0.5)
    world.run_until(1.0)
    np.testing.assert_allclose(wire.nodes[-1], world.frame("load/eye").position, atol=1e-9)


def test_regression_other_threads_run_while_a_world_is_stepped(lift: windlass.Scenario) -> None:
    world = lift.world()
    counted, stop = [0], threading.Event()

    def count() -> None:
        while not stop.is_set():
            counted[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    # Some seconds of wall time, so that the other thread counts also on a busy machine.
    world.run_until(600.0)
    stop.set()
    thread.join()
    assert counted[0] > 10


def test_refuses_a_busy_world(lift: windlass.Scenario) -> None:
    world = lift.world()
    refusals: list[str] = []
    thread = threading.Thread(target=world.run_until, args=[1200.0])
    thread.start()
    while thread.is_alive():
        try:
            _ = world.time
            world.body("load").set_load([0.0, 0.0, 0.0])
        except errors.BusyError as error:
            refusals.append(str(error))
        time.sleep(0.001)
    thread.join()
    assert refusals and "World.copy" in refusals[0] and world.time == 1200.0


def test_agrees_with_rust_heave_controller(tmp_path: Path) -> None:
    import importlib.util

    path = ROOT / "python/examples/heave_compensation.py"
    spec = importlib.util.spec_from_file_location("heave_compensation", path)
    assert spec is not None and spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    free, _ = example.run(compensated=False)
    compensated, world = example.run(compensated=True)
    assert compensated < 0.1 * free
    command = ["cargo", "run", "--quiet", "--release", "--locked", "--example", "heave_compensation", "--", str(tmp_path / "state.json")]
    subprocess.run(command, cwd=ROOT / "python", check=True)
    assert (tmp_path / "state.json").read_bytes() == world.state_bytes()
