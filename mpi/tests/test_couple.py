"""Tests of `windlass couple` with MPI partners: closed forms, failures, checkpoints. Run by
../test."""

import csv
import json
import math
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

HERE = pathlib.Path(__file__).resolve().parent
PARTNERS = HERE.parent / "partners"
WINDLASS = os.environ["WINDLASS"]
BRIDGE = HERE.parent.parent / "target/mpi/release/windlass-mpi"
# Allows runs as root, and more processes than processors, as in containers.
ENVIRONMENT = {
    **os.environ,
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "PYTHONPATH": str(PARTNERS),
}

PUSHED = """
simulation = { duration = 1.0, start = "as-specified", output_interval = 0.05 }
sea = { density = 0.0, air_density = 0.0, gravity = 0.0 }
[[body]]
name = "buoy"
mass = 1.0
inertia = [0.1, 0.1, 0.1]
position = [0.0, 0.0, 5.0]
load = [{ force = [0.0, 0.0, 2.0] }]
"""


def solver(name, *command, body="buoy", scheme='"strong"', more=""):
    words = json.dumps([sys.executable, *map(str, command)])
    return f'[[solver]]\nname = "{name}"\ncommand = {words}\nbodies = ["{body}"]\nscheme = {scheme}\n{more}\n'


def couple(folder, scenario, solvers, *options, within=120):
    (folder / "scenario.toml").write_text(scenario)
    (folder / "solvers.toml").write_text(solvers)
    command = [WINDLASS, "couple", "scenario.toml", "--solvers", "solvers.toml", "--bridge", str(BRIDGE), "--output", "results",
               "--format", "parquet,csv", "--no-plots", *options]
    return subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, timeout=within)


def column(folder, name, table="body-buoy"):
    with open(folder / "results" / f"{table}.csv") as file:
        rows = list(csv.reader(line for line in file if not line.startswith("#")))
    heads = [head.split("[")[0].split("(")[0].strip() for head in rows[0]]
    return np.array([float(row[heads.index(name)]) for row in rows[1:] if row and re.match(r"[-0-9.]", row[0])])


def run(folder, *arguments, **options):
    done = couple(folder, *arguments, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def processes_in(folder):
    """Returns the running processes whose working folder is the given one."""
    left = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and (entry / "cwd").resolve() == folder.resolve():
                left.append((entry / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        except OSError:
            pass
    return left


def remaining_processes(folder):
    """Returns the processes of a folder that do not end within 20 s. A process that was killed is
    still listed until it is scheduled."""
    deadline = time.monotonic() + 20
    while (left := processes_in(folder)) and time.monotonic() < deadline:
        time.sleep(0.1)
    return left


@pytest.mark.parametrize("ratio", [0.8, 1.25])
def test_closed_form_staggered_exchange_grows_by_the_added_mass_ratio(tmp_path, ratio):
    run(tmp_path, PUSHED, "step = 0.05\n" + solver("water", PARTNERS / "added_mass.py", ratio, scheme='"staggered"'))
    acceleration, velocity = 2.0 * (1.0 - ratio), 0.0
    for _ in range(20):
        velocity += 0.05 * acceleration
        acceleration = 2.0 - ratio * acceleration
    assert column(tmp_path, "velocity_z")[-1] == pytest.approx(velocity, rel=1e-9)
    assert (abs(velocity - 2.0 / (1.0 + ratio)) > 0.5) == (ratio > 1.0)


@pytest.mark.parametrize("acceleration", ["aitken", "quasi-newton"])
@pytest.mark.parametrize("ratio", [5.0, 50.0])
def test_closed_form_strong_exchange_is_stable_for_any_added_mass(tmp_path, acceleration, ratio):
    text = f'step = 0.05\ntolerance = 1e-9\nacceleration = "{acceleration}"\n'
    run(tmp_path, PUSHED, text + solver("water", PARTNERS / "added_mass.py", ratio))
    assert column(tmp_path, "velocity_z")[-1] == pytest.approx(2.0 / (1.0 + ratio), rel=1e-7)


def bessel(x):
    """Returns the Bessel functions J0, J1, Y0 and Y1, computed from their integrals."""
    theta = (np.arange(20000) + 0.5) * np.pi / 20000
    t = np.linspace(0.0, 12.0, 200001)
    weights = np.full_like(t, t[1])
    weights[[0, -1]] *= 0.5
    found = []
    for n in (0, 1):
        j = np.mean(np.cos(n * theta - x * np.sin(theta)))
        y = np.mean(np.sin(x * np.sin(theta) - n * theta))
        y -= np.sum(weights * (np.exp(n * t) + (-1) ** n * np.exp(-n * t)) * np.exp(-x * np.sinh(t))) / np.pi
        found.append((j, y))
    (j0, y0), (j1, y1) = found
    return j0, j1, y0, y1


@pytest.mark.parametrize("scheme", ["staggered", "two-calls", "strong"])
def test_closed_form_cylinder_in_potential_flow_with_memory(tmp_path, scheme):
    """Steady-state amplitude and phase of a cylinder on a spring with harmonic excitation."""
    radius, density, speed, stiffness, mass, period, duration = 0.5, 0.4, 4.0, 12.0, 1.0, 2.0, 16.0
    scenario = f"""
simulation = {{ duration = {duration}, start = "as-specified", output_interval = 0.05 }}
sea = {{ density = 0.0, air_density = 0.0, gravity = 0.0 }}
frame = [{{ name = "top", position = [0.0, 0.0, 10.0] }}]
[[body]]
name = "buoy"
mass = {mass}
inertia = [0.1, 0.1, 0.1]
position = [0.0, 0.0, 5.0]
load = [{{ force = [0.0, 0.0, 1.0], period = {period} }}]
frame = [{{ name = "eye", position = [0.0, 0.0, 0.0] }}]
[[spring]]
name = "wire"
from = "ground/top"
to = "buoy/eye"
stiffness = {stiffness}
damping = 2.0
length = 5.0
"""
    omega = 2.0 * math.pi / period
    kappa = omega * radius / speed
    j0, j1, y0, y1 = bessel(kappa)
    h0, h1 = j0 - 1j * y0, j1 - 1j * y1
    k0, k1 = -0.5j * math.pi * h0, -0.5 * math.pi * h1
    # Fluid force for a velocity, Laplace transform at s = i omega: -rho pi R^2 s K1 / (sigma K0 +
    # K1).
    sigma = 1j * kappa
    impedance = density * math.pi * radius**2 * 1j * omega * k1 / (sigma * k0 + k1)
    exact = 1.0 / (stiffness - omega**2 * mass + 1j * omega * (2.0 + impedance))
    # The excitation is a cosine, so its complex amplitude is 1.
    more = 'loads = "linear"' if scheme == "staggered" else ""
    text = "step = 0.02\ntolerance = 1e-7\n"
    partner = (PARTNERS / "cylinder.py", radius, density, speed, duration, 40)
    run(tmp_path, scenario, text + solver("tank", *partner, scheme=f'"{scheme}"', more=more))
    z = column(tmp_path, "position_z") - 5.0
    t = np.arange(len(z)) * 0.05
    # The last two periods, sampled at equal intervals. Transients have decayed by exp(-10).
    last = slice(-81, -1)
    found = 2.0 * np.mean(z[last] * np.exp(-1j * omega * t[last]))
    print(scheme, abs(found - exact) / abs(exact))
    # Grid and steps are of second order, with cells of 1/40 of the radius and steps of 1/100 of the
    # period.
    assert abs(found - exact) < 3e-3 * abs(exact)
    # The result differs from the result without memory (added mass of an incompressible fluid).
    without = 1.0 / (stiffness - omega**2 * (mass + density * math.pi * radius**2) + 2.0j * omega)
    assert abs(without - exact) > 0.03 * abs(exact)


def test_equivalent_two_partners_and_each_alone(tmp_path):
    raft = PUSHED[PUSHED.index("[[body]]"):].replace("buoy", "raft").replace("mass = 1.0", "mass = 3.0")
    text = "step = 0.05\n" + solver("a", PARTNERS / "added_mass.py", 12.0, "a", body="raft")
    text += solver("b", PARTNERS / "added_mass.py", 0.5, "b", scheme='"staggered"', more="every = 2")
    run(tmp_path, PUSHED + raft, text)
    assert column(tmp_path, "velocity_z", "body-raft")[-1] == pytest.approx(2.0 / 15.0, rel=1e-5)
    both = column(tmp_path, "velocity_z")
    alone = tmp_path / "alone"
    alone.mkdir()
    run(alone, PUSHED, "step = 0.1\n" + solver("b", PARTNERS / "added_mass.py", 0.5, scheme='"staggered"'))
    # Both runs exchange loads in steps of 0.1 s, but the internal steps of the world with two
    # bodies differ.
    assert both[-1] == pytest.approx(column(alone, "velocity_z")[-1], rel=1e-9)


@pytest.mark.parametrize(
    "fault, words",
    [
        ("die", "partner 'water': ended with exit code 7 before the run was over"),
        ("killed", "partner 'water': was ended by signal 9"),
        ("leave", "partner 'water': ended with exit code 0 before the run was over"),
        ("abort", "partner 'water': ended with exit code 3"),
        ("nan", "partner 'water': returns loads that are not finite on body 1 at t = 0.5"),
        ("hang", "no reply from 'water' within 20 s"),
        ("raise", "partner 'water': failed: ValueError: the grid is tangled"),
        ("size", "returns loads of 2 bodies instead of 1"),
        ("single", "not a multiple of 8; send MPI_DOUBLE"),
    ],
)
def test_refuses_failing_partners_by_name_and_keeps_results(tmp_path, fault, words):
    # The limit also holds for the start of the partner, which is slow on a busy machine.
    limit = "time_limit = 20.0\n" if fault == "hang" else ""
    done = couple(tmp_path, PUSHED, "step = 0.05\n" + limit + solver("water", PARTNERS / "faulty.py", fault))
    assert done.returncode == 1, done.stdout + done.stderr
    assert words in done.stderr, done.stderr
    assert "results until then are in 'results'" in done.stderr
    if fault == "die":
        assert "the last words" in done.stderr
    z = column(tmp_path, "velocity_z")
    assert 9 <= len(z) < 21
    assert json.loads((tmp_path / "results/summary.json").read_text())["status"] != "finished"
    assert (tmp_path / "results/partners.log").exists()
    assert not remaining_processes(tmp_path)


def test_refuses_partners_that_cannot_start(tmp_path):
    def refused(solvers, scenario=PUSHED):
        done = couple(tmp_path, scenario, solvers)
        assert done.returncode == 1, done.stdout + done.stderr
        # The results folder is created only after all hello messages.
        assert not (tmp_path / "results").exists()
        assert not remaining_processes(tmp_path)
        return done.stderr

    assert "uses version 2" in refused("step = 0.05\n" + solver("water", PARTNERS / "faulty.py", "version"))
    said = refused("step = 0.05\ntime_limit = 20.0\n" + "[[solver]]\nname = 'water'\ncommand = ['sleep', '3600']\nbodies = ['buoy']\nscheme = 'strong'\n")
    assert "partner 'water': did not initialise MPI within 20 s" in said
    missing = '[[solver]]\nname = "water"\ncommand = ["./no-such-program"]\nbodies = ["buoy"]\nscheme = "strong"\n'
    assert "partner 'water': cannot be started: " in refused("step = 0.05\n" + missing)
    assert "the length of a step is not given" in refused(solver("water", PARTNERS / "added_mass.py", 1))
    said = refused("step = 0.05\n" + solver("water", PARTNERS / "added_mass.py", 1, body="boat"))
    assert "there is no body 'boat' in the scenario; available: 1 'buoy'" in said
    said = refused('step = 0.05\nlauncher = ["no-such-mpirun"]\n' + solver("water", PARTNERS / "added_mass.py", 1))
    assert "'no-such-mpirun' cannot be started" in said


def test_equivalent_run_resumed_from_a_checkpoint(tmp_path):
    """Kills the partner in the first run, and windlass in the resumed run."""
    text = "step = 0.01\ncheckpoint_every = 10\n"
    partner = (PARTNERS / "cylinder.py", 0.5, 0.4, 4.0, 1.0, 20)
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    whole.mkdir(), broken.mkdir()
    run(whole, PUSHED, text + solver("tank", *partner))
    slow = text + solver("tank", HERE / "slow_cylinder.py", *partner[1:])
    (broken / "scenario.toml").write_text(PUSHED)
    (broken / "solvers.toml").write_text(slow)
    command = [WINDLASS, "couple", "scenario.toml", "--solvers", "solvers.toml", "--bridge", str(BRIDGE), "--output", "results",
               "--format", "parquet,csv", "--no-plots"]
    for is_own in (False, True):
        resume = ["--resume", "results"] if is_own else []
        going = subprocess.Popen([*command, *resume], cwd=broken, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        before = set((broken / "checkpoints").glob("*.pickle")) if is_own else set()
        deadline = time.monotonic() + 60
        while not (set((broken / "checkpoints").glob("*.pickle")) - before) and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(0.3)
        if is_own:
            going.kill()
        else:
            for entry in pathlib.Path("/proc").iterdir():
                try:
                    words = (entry / "cmdline").read_bytes() if entry.name.isdigit() else b""
                    if b"slow_cylinder.py" in words and b"watch" not in words and (entry / "cwd").resolve() == broken.resolve():
                        os.kill(int(entry.name), signal.SIGKILL)
                except OSError:
                    pass
        _, said = going.communicate(timeout=60)
        assert going.returncode != 0
        if not is_own:
            assert b"partner 'tank': was ended by signal 9" in said, said
        assert not remaining_processes(broken)
    (broken / "solvers.toml").write_text(text + solver("tank", *partner))
    done = subprocess.run([*command, "--resume", "results"], cwd=broken, env=ENVIRONMENT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    one, other = (folder / "results/body-buoy.parquet" for folder in (whole, broken))
    assert one.read_bytes() == other.read_bytes()


def test_regression_expert_solvers_file_starts_its_solvers(tmp_path):
    """HMB is staggered with ten times the master's step. SPH has two calls per step of the
    master."""
    raft = PUSHED[PUSHED.index("[[body]]"):].replace("buoy", "raft")
    for name, mass, step in (("hmb", 0.4, 0.1), ("sph", 0.5, 0.01)):
        program = tmp_path / name
        program.write_text(
            f"#!{sys.executable}\nimport added_mass, windlass_partner\nwater = added_mass.AddedMass({mass})\nwater.step = {step}\n"
            f"windlass_partner.run(water, '{name}-checkpoints')\n"
        )
        program.chmod(0o755)
    (tmp_path / "scenario.toml").write_text(PUSHED + raft)
    (tmp_path / "mbdm.expert.solvers").write_text(
        "hmb nproc: 2\nhmb root: ./hmb\nhmb argv: st uns none checkpoint\nsph nproc: 1\nsph root: ./sph\n"
        "coupling type ([1] HMB, [2] SPH, [0] Both): 0\n_____\nRPM: 8.8\nUwind [m/s]: 11.0\nRho [kg/m3]: 1.2\nCmax [m]: 6.2\nR [m]: 89.1\n"
        "HMB body ID: 1\nSPH body ID: 2\nUpdate HMB every (n) MBDM steps: 10\n======\nspoolup [deg]: 120.0\n======\n"
        "t start coupling [s]: 0\n"
    )
    command = [WINDLASS, "couple", "scenario.toml", "--solvers", "mbdm.expert.solvers", "--bridge", str(BRIDGE), "--output", "results",
               "--format", "parquet,csv", "--no-plots"]
    done = subprocess.run(command, cwd=tmp_path, env=ENVIRONMENT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "'rpm' is not imported" in done.stderr
    assert "in steps of 0.01 s" in done.stdout
    acceleration, velocity = 2.0 * 0.6, 0.0
    for _ in range(10):
        velocity += 0.1 * acceleration
        acceleration = 2.0 - 0.4 * acceleration
    assert column(tmp_path, "velocity_z")[-1] == pytest.approx(velocity, rel=1e-9)
    # With two calls, the loads at the middle of the step follow from the acceleration under the
    # loads at its start.
    loads, velocity = -0.5 * 2.0, 0.0
    for _ in range(100):
        middle = -0.5 * (2.0 + loads)
        velocity += 0.01 * (2.0 + middle)
        loads = -0.5 * (2.0 + middle)
    assert column(tmp_path, "velocity_z", "body-raft")[-1] == pytest.approx(velocity, rel=1e-9)


def test_regression_listings_of_the_guide_run(tmp_path):
    """Runs the listings of the guide's page on flow solvers."""
    page = (HERE.parent.parent / "book/src/guide/flow-solvers.md").read_text()
    listings = dict(re.findall(r"<!-- listing: (\S+) -->\n+```\w*[^\n]*\n(.*?)```", page, re.S))
    assert set(listings) == {"buoy.toml", "solvers.toml", "tank.py"}, listings.keys()
    for name, text in listings.items():
        (tmp_path / name).write_text(text)
    shutil.copy(PARTNERS / "windlass_partner.py", tmp_path)
    environment = {**ENVIRONMENT, "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"}
    command = [WINDLASS, "couple", "buoy.toml", "--solvers", "solvers.toml", "--bridge", str(BRIDGE), "--format", "parquet,csv"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "strong coupling: " in done.stdout


def test_figure_cost_of_an_exchange(tmp_path):
    """Prints the wall time of an exchange of one body without computation, for the guide."""
    text = "step = 0.0005\n" + solver("water", PARTNERS / "added_mass.py", 0.3, scheme='"staggered"')
    began = time.monotonic()
    done = run(tmp_path, PUSHED, text)
    waited = float(re.search(r"([0-9.]+) s of waiting", done.stdout)[1])
    print(f"2000 exchanges: {1e6 * waited / 2000:.0f} us of waiting each; {time.monotonic() - began:.1f} s in all")
    assert waited < 20.0
