"""The cables of speed.py with MoorDyn (version 2, `pip install moordyn`), by the schemes and steps that suit it best.

Steps are the longest at which no axial mode grows, less 5 %, a whole number of them in the interval at which the top is moved on.
Between these moments MoorDyn moves it at constant speed. Errors are counted from MoorDyn's own run by RK4 at two thirds of RK4's longest
step, with the top moved on as often and waves summed at the nodes: what the interval costs in accuracy isn't counted.
Of Euler, RK2 and RK4 those are timed that evaluate the least, and RK2, its default; Euler's needs the drag of water. Of the others, at
their own longest steps, those of Adams and Bashforth fail at all steps tried (version 2.7.2), and Heun's, midpoint, backward Euler, Newmark
and Wilson gain a tenth at the most.

Times are of the steps alone, without reading, grid of waves and settling; with the nodes' places written as often as windlass does.
What calls MoorDyn costs 1 us per call of them. A tow starts from the state that 300 s in still water end in, as windlass starts from its
equilibrium; what hangs, from one that a vast drag has settled. MoorDyn's waves have no ramp, so that errors and deviations of tows count
from 40 s on. A point has no force of the water's acceleration: at the sphere's depth that is 0.3 % of the surface's.

Waves are regular, of Airy's theory with Wheeler's stretching as in windlass: from a grid of 5 m and 0.25 s with linear interpolation
(WaveKin 2), or summed at the nodes at every evaluation (WaveKin 7, still water being the second component that MoorDyn asks for).
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

# Between two moments at which the top is moved on, s: of runs that are timed, and of that which windlass is held against.
COUPLING = 0.01
FINE_COUPLING = 0.001
# Between two records, s.
INTERVAL = 0.05
# How long a tow settles in still water, and a hanging load in a vast drag, s.
SETTLING = 300.0
SETTLING_HANGING = 20.0
VAST_LINE, VAST_POINT = "1e11 0 1e11 0", "0 1e13 0"
# What a step multiplies a mode's amplitude by, z being the step times the mode's eigenvalue.
GROWTH = {
    "Euler": lambda z: 1.0 + z,
    "RK2": lambda z: 1.0 + z + z * z / 2.0,
    "RK4": lambda z: 1.0 + z + z * z / 2.0 + z**3 / 6.0 + z**4 / 24.0,
}
EVALUATIONS = {"Euler": 1, "RK2": 2, "RK4": 4}
NONE, GRID, SUMS = 0, 2, 7


def processor_seconds(who: int) -> float:
    """What has been taken so far, of the system's part, too: how the two are told apart is a matter of chance."""
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


@dataclass
class Line:
    """A line with a free point at its lower end, and how its top is moved."""

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
    # Of the line: coefficients of normal drag and added mass, tangential drag and added mass.
    water: str = "0 0 0 0"
    # Of the point: volume (m3), drag area (m2), coefficient of added mass.
    sphere: str = "0 0 0"
    density: float = 1e-6
    velocity: float = 0.0
    # Amplitude (m) and period (s) of waves that go against x.
    waves: tuple[float, float] | None = None
    since: float = 0.0

    def stable(self, scheme: str, step: float) -> bool:
        """Whether no axial mode grows."""
        fastest = 2.0 * self.elements / self.length * math.sqrt(self.stiffness / self.mass)
        for mode in range(1, self.elements + 1):
            frequency = fastest * math.sin(0.5 * math.pi * mode / self.elements)
            half = 0.5 * self.damping / self.stiffness * frequency**2
            root = complex(half**2 - frequency**2) ** 0.5
            if any(abs(GROWTH[scheme](step * value)) > 1.0 for value in (-half + root, -half - root)):
                return False
        return True

    def steps(self, scheme: str, coupling: float) -> int:
        """The fewest steps of an interval that are stable."""
        return next(count for count in itertools.count(1) if self.stable(scheme, coupling / count / 0.95))


@dataclass(frozen=True)
class Setup:
    """A way to run MoorDyn: steps per interval, and where its waves come from."""

    scheme: str
    steps: int
    kinematics: int
    coupling: float = COUPLING

    @property
    def step(self) -> float:
        """A little too long, so that no sliver is left of an interval."""
        return self.coupling / self.steps * (1.0 + 1e-9)

    @property
    def label(self) -> str:
        waves = {NONE: "", GRID: ", waves from a grid", SUMS: ", waves at nodes"}[self.kinematics]
        return f"MoorDyn, {self.scheme}, {self.step:.2g} s{waves}"


def quintic(t: float, duration: float) -> float:
    """The ramp from 0 to 1."""
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
    """The sphere has the volume and, times 0.5, the section of windlass's mesh of it, which are 3 % and 1 % below a true sphere's."""
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
    """Leaves out what a library prints beside Python."""
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
    """Counts a reference to None that MoorDyn 2.7.2 gives back uncounted when a state is saved or loaded: Python would abort at its end."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(None))


class Peer:
    """Runs MoorDyn on one case in a folder of its own."""

    def __init__(self, name: str, folder: pathlib.Path) -> None:
        self.line, self.folder = PEERS[name](), folder
        self.exact = SUMS if self.line.waves else NONE
        self.state = folder / "settled"
        self.settle()

    def setups(self) -> list[Setup]:
        """The ways that are timed."""
        line = self.line
        schemes = {scheme: line.steps(scheme, COUPLING) for scheme in GROWTH if scheme != "Euler" or line.velocity}
        least = min(EVALUATIONS[scheme] * steps for scheme, steps in schemes.items())
        found = []
        for scheme, steps in schemes.items():
            if scheme == "RK2" or EVALUATIONS[scheme] * steps <= 1.5 * least:
                found += [Setup(scheme, steps, kind) for kind in ((GRID, SUMS) if line.waves else (NONE,))]
        return found

    def reference(self) -> list[float] | str:
        """What errors are counted from."""
        return self.run(Setup("RK4", math.ceil(1.5 * self.line.steps("RK4", COUPLING)), self.exact))[1]

    def finest(self) -> list[float] | str:
        """What windlass is held against."""
        return self.run(Setup("RK4", self.line.steps("RK4", FINE_COUPLING), self.exact, FINE_COUPLING))[1]

    def counted(self, record: list[float]) -> list[float]:
        """The part of a record that errors are counted of, its first value one interval after the start."""
        return record[round(self.line.since / INTERVAL) :]

    def write(self, setup: Setup, settling: bool = False) -> pathlib.Path:
        """The deck and its waves."""
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
            # Frequency, real and imaginary part of the amplitude, direction: a cosine in the grid, a sine at the nodes.
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
        """Waits until nothing changes any more, and keeps the state."""
        import moordyn  # noqa: PLC0415  (only who asks for it needs it)

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
        """User time (s) of the steps and the force on what holds the top; in its place a message when it fails."""
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
