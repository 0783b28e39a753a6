"""Runs the cables of speed.py with MoorDyn (version 2, `pip install moordyn`), with its fastest schemes and steps.

The position of the top is set at fixed intervals, between which MoorDyn moves it at constant speed. The step is the longest one at which no
axial mode grows, less 5 %, and divides the interval. Errors are relative to a run of MoorDyn by RK4 with two thirds of the longest step of
RK4, with the same interval and with waves summed at the nodes. The errors caused by the interval are therefore not included. Among Euler,
RK2 and RK4, the timed schemes are those with at most 1.5 times the fewest evaluations, and RK2, which is MoorDyn's default. Euler is stable
only with the drag of water. The other schemes were tried at their longest steps (version 2.7.2): the Adams-Bashforth schemes fail at all
steps, and Heun, midpoint, backward Euler, Newmark and Wilson are at most 10 % faster.

Times include only the steps, without input, the wave grid and the initial decay to rest. Node positions are written as often as by
windlass. The overhead of a call from Python is 1 us. A tow starts from the state after 300 s in still water, as windlass starts from its
equilibrium. A hanging load starts from a state at rest that was reached with a very large drag. Waves of MoorDyn have no ramp, so errors
and standard deviations of tows are evaluated from 40 s on. In MoorDyn, a point has no force from the acceleration of the water; at the
depth of the sphere, this acceleration is 0.3 % of the acceleration at the surface.

Waves are regular Airy waves with Wheeler's stretching, as in windlass. They are interpolated linearly from a grid of 5 m and 0.25 s
(WaveKin 2), or summed at the nodes at every evaluation (WaveKin 7; the second component that MoorDyn requires has zero amplitude).
"""

import contextlib
import ctypes
import itertools
import math
import os
import pathlib
import resource
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

# Interval between two positions of the top, s: of the timed runs, and of the run with which windlass is compared.
COUPLING = 0.01
FINE_COUPLING = 0.001
# Interval between two records, s.
INTERVAL = 0.05
# Duration of the decay to rest, s: of a tow in still water, and of a hanging load with very large drag.
SETTLING = 300.0
SETTLING_HANGING = 20.0
VAST_LINE, VAST_POINT = "1e11 0 1e11 0", "0 1e13 0"
# Amplification factor of a mode in one step, where z is the step times the eigenvalue of the mode.
GROWTH = {
    "Euler": lambda z: 1.0 + z,
    "RK2": lambda z: 1.0 + z + z * z / 2.0,
    "RK4": lambda z: 1.0 + z + z * z / 2.0 + z**3 / 6.0 + z**4 / 24.0,
}
EVALUATIONS = {"Euler": 1, "RK2": 2, "RK4": 4}
NONE, GRID, SUMS = 0, 2, 7


def processor_seconds(who: int) -> float:
    """Processor time up to now, s. It includes system time, since the division into user and system time is not reliable."""
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


@dataclass
class Line:
    """A line with a free point at its lower end, and the motion of its top."""

    length: float
    elements: int
    diameter: float
    mass: float
    stiffness: float
    damping: float
    place: tuple[float, float, float]
    load: float
    duration: float
    top: Callable[[float], list[float]]
    # Coefficients of the line: normal drag, normal added mass, tangential drag, tangential added mass.
    water: str = "0 0 0 0"
    # Values of the point: volume (m3), drag area (m2), added-mass coefficient.
    sphere: str = "0 0 0"
    density: float = 1e-6
    velocity: float = 0.0
    # Amplitude (m) and period (s) of waves that travel along -x.
    waves: tuple[float, float] | None = None
    since: float = 0.0

    def stable(self, scheme: str, step: float) -> bool:
        """Returns true if no axial mode grows."""
        fastest = 2.0 * self.elements / self.length * math.sqrt(self.stiffness / self.mass)
        for mode in range(1, self.elements + 1):
            frequency = fastest * math.sin(0.5 * math.pi * mode / self.elements)
            half = 0.5 * self.damping / self.stiffness * frequency**2
            root = complex(half**2 - frequency**2) ** 0.5
            if any(abs(GROWTH[scheme](step * value)) > 1.0 for value in (-half + root, -half - root)):
                return False
        return True

    def steps(self, scheme: str, coupling: float) -> int:
        """Smallest number of stable steps in an interval."""
        return next(count for count in itertools.count(1) if self.stable(scheme, coupling / count / 0.95))


@dataclass(frozen=True)
class Setup:
    """A setting of MoorDyn: scheme, steps per interval, source of the waves, interval."""

    scheme: str
    steps: int
    kinematics: int
    coupling: float = COUPLING

    @property
    def step(self) -> float:
        """Step, s; slightly too long, so that rounding leaves no additional short step in an interval."""
        return self.coupling / self.steps * (1.0 + 1e-9)

    @property
    def label(self) -> str:
        waves = {NONE: "", GRID: ", waves from a grid", SUMS: ", waves at nodes"}[self.kinematics]
        return f"MoorDyn, {self.scheme}, {self.step:.2g} s{waves}"


def quintic(t: float, duration: float) -> float:
    """Quintic ramp from 0 to 1."""
    x = min(max(t / duration, 0.0), 1.0)
    return x**3 * (10.0 - 15.0 * x + 6.0 * x * x)


def rope(elements: int) -> Line:
    def top(t: float) -> list[float]:
        ramp = quintic(t, 5.0)
        return [ramp * math.sin(1.2 * t), 0.0, ramp * 0.5 * math.sin(1.5 * t)]

    return Line(20.0, elements, 0.02, 2.4435, 5e5, 200.0, (0.0, 0.0, -20.0), 200.0, 60.0, top)


def hoist(elements: int) -> Line:
    def top(t: float) -> list[float]:
        return [0.0, 0.0, quintic(t, 16.0) * 0.5 * math.sin(2.0 * math.pi * t / 8.0)]

    return Line(30.0, elements, 0.024, 2.3, 2.9e7, 2e3, (0.0, 0.0, -30.0), 3000.0, 60.0, top)


def towed(elements: int, waves: bool) -> Line:
    """The tow of speed.py. Volume and cross-section (times the drag coefficient of 0.5) of
    the sphere are taken from windlass's mesh. They are 3 % and 1 % smaller than for an
    exact sphere."""
    heave = 0.8 if waves else 0.4

    def top(t: float) -> list[float]:
        return [2.0 * t, 0.0, 3.0 + quintic(t, 16.0) * heave * math.cos(2.0 * math.pi * t / 8.0)]

    line = Line(100.0, elements, 0.016, 1.0, 1e7, 1e4, (-29.9, 0.0, -91.6), 1000.0, 120.0, top)
    line.water, line.sphere, line.density = "1.2 1.0 0.01 0", "0.26016462 0.2484663 0.5", 1025.0
    line.velocity, line.since = 2.0, 40.0
    line.waves = (1.0, 8.0) if waves else None
    return line


PEERS = {
    "hoist": lambda: hoist(100),
    "rope-20": lambda: rope(20),
    "rope-40": lambda: rope(40),
    "towed-20": lambda: towed(20, False),
    "towed-40": lambda: towed(40, False),
    "towed-20-waves": lambda: towed(20, True),
    "towed-40-waves": lambda: towed(40, True),
}


@contextlib.contextmanager
def silence() -> Iterator[None]:
    """Suppresses the output of libraries that do not print through Python."""
    sys.stdout.flush()
    sys.stderr.flush()
    kept, nowhere = [os.dup(1), os.dup(2)], os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        yield
    finally:
        for number, copy in enumerate(kept, start=1):
            os.dup2(copy, number)
            os.close(copy)
        os.close(nowhere)


def hold_none() -> None:
    """Increments the reference count of None. MoorDyn 2.7.2 omits this when it saves or loads a state, which would abort Python at its
    end."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(None))


class Peer:
    """Runs MoorDyn on one case in a separate folder."""

    def __init__(self, name: str, folder: pathlib.Path) -> None:
        self.line, self.folder = PEERS[name](), folder
        self.exact = SUMS if self.line.waves else NONE
        self.state = folder / "settled"
        self.settle()

    def setups(self) -> list[Setup]:
        """Settings that are timed."""
        line = self.line
        schemes = {scheme: line.steps(scheme, COUPLING) for scheme in GROWTH if scheme != "Euler" or line.velocity}
        least = min(EVALUATIONS[scheme] * steps for scheme, steps in schemes.items())
        found = []
        for scheme, steps in schemes.items():
            if scheme == "RK2" or EVALUATIONS[scheme] * steps <= 1.5 * least:
                found += [Setup(scheme, steps, kind) for kind in ((GRID, SUMS) if line.waves else (NONE,))]
        return found

    def reference(self) -> list[float] | str:
        """Record relative to which the errors of MoorDyn are measured."""
        return self.run(Setup("RK4", math.ceil(1.5 * self.line.steps("RK4", COUPLING)), self.exact))[1]

    def finest(self) -> list[float] | str:
        """Record with which windlass is compared."""
        return self.run(Setup("RK4", self.line.steps("RK4", FINE_COUPLING), self.exact, FINE_COUPLING))[1]

    def counted(self, record: list[float]) -> list[float]:
        """Part of a record in which errors are evaluated; the first value of the record is one interval after the start."""
        return record[round(self.line.since / INTERVAL) :]

    def write(self, setup: Setup, settling: bool = False) -> pathlib.Path:
        """Writes the deck and its waves."""
        line = self.line
        water, sphere = (VAST_LINE, VAST_POINT) if settling and not line.velocity else (line.water, line.sphere)
        x, y, z = line.place
        deck = self.folder / "lines.txt"
        deck.write_text(
            "MoorDyn\nline\n--- LINE TYPES ---\nName Diam MassDen EA BA EI Cd Ca CdAx CaAx\n(-) (m) (kg/m) (N) (N-s) (-) (-) (-) (-) (-)\n"
            f"wire {line.diameter} {line.mass} {line.stiffness} {line.damping} 0 {water}\n--- POINTS ---\nID Type X Y Z M V CdA Ca\n"
            f"(#) (-) (m) (m) (m) (kg) (m^3) (m^2) (-)\n1 Coupled 0 0 0 0 0 0 0\n2 Free {x} {y} {z} {line.load} {sphere}\n--- LINES ---\n"
            f"ID Type A B Length Segments Outputs\n(#) (-) (-) (-) (m) (-) (-)\n1 wire 2 1 {line.length} {line.elements} p\n"
            f"--- OPTIONS ---\n{setup.step!r} dtM\n{setup.scheme} tScheme\n{setup.kinematics} WaveKin\n9.81 g\n{line.density} rho\n"
            f"1000 WtrDpth\n{INTERVAL} dtOut\n1 disableOutTime\n0 writeLog\n--- OUTPUTS ---\nFairTen1\n--- END ---\n"
        )
        if line.waves:
            # Frequency, real and imaginary part of the amplitude, direction. MoorDyn's grid uses a cosine, its sums at nodes a sine.
            amplitude, period = line.waves
            frequency, heading = 2.0 * math.pi / period, math.pi
            if setup.kinematics == SUMS:
                rows = [f"{frequency!r} 0.0 {amplitude} {heading!r}"]
            else:
                rows = [f"{k * frequency / 16.0!r} {amplitude if k == 16 else 0.0} 0.0 {heading!r}" for k in range(1, 257)]
            (self.folder / "wave_frequencies.txt").write_text("\n".join(["0.0 0.0 0.0", *rows]) + "\n")
            (self.folder / "water_grid.txt").write_text("grid\n\n\n2\n-45 245 59\n1\n0\n2\n-110 0 23\n")
        return deck

    def settle(self) -> None:
        """Simulates the decay to rest and saves the state."""
        import moordyn  # noqa: PLC0415  (needed for this comparison only)

        line, speed = self.line, [self.line.velocity, 0.0, 0.0]
        duration = SETTLING if line.velocity else SETTLING_HANGING
        with silence():
            system = moordyn.Create(str(self.write(Setup("RK2", 3 * line.steps("RK2", COUPLING), NONE), settling=True)))
            initial = moordyn.Init_NoIC if line.velocity else moordyn.Init
            initial(system, line.top(-duration), speed)
            for t in range(round(duration)):
                moordyn.Step(system, line.top(t - duration), speed, float(t), 1.0)
            moordyn.SaveState(system, str(self.state))
            hold_none()
            moordyn.Close(system)

    def run(self, setup: Setup) -> tuple[float, list[float] | str]:
        """Processor time (s) of the steps, and the record of the force at the top or a message of failure."""
        import moordyn  # noqa: PLC0415

        line, count = self.line, round(self.line.duration / setup.coupling)
        every = round(INTERVAL / setup.coupling)
        places = [line.top(k * setup.coupling) for k in range(count + 1)]
        speeds = [[(b - a) / setup.coupling for a, b in zip(*pair)] for pair in itertools.pairwise(places)]
        with silence():
            system = moordyn.Create(str(self.write(setup)))
            try:
                moordyn.Init_NoIC(system, places[0], speeds[0])
                moordyn.LoadState(system, str(self.state))
                hold_none()
                cable, record = moordyn.GetLine(system, 1), []
                began = processor_seconds(resource.RUSAGE_SELF)
                for k, (place, speed) in enumerate(zip(places, speeds), start=1):
                    moordyn.Step(system, place, speed, (k - 1) * setup.coupling, setup.coupling)
                    if k % every == 0:
                        record.append(math.hypot(*moordyn.GetLineNodeForce(cable, line.elements)))
                return processor_seconds(resource.RUSAGE_SELF) - began, record
            except RuntimeError as failure:
                return math.nan, str(failure) or "failed"
            finally:
                moordyn.Close(system)
