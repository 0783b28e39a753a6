#!/usr/bin/env python3
"""validation/mooring_sections: a mooring line of chain, rope and chain with a buoy at a joint.

Statics: elastic catenaries in series, on a frictionless bottom, solved by SciPy. Dynamics: MoorDyn with twice the segments of the
deck. After 80 s of decay to rest, the fairlead heaves. MoorDyn is called with the motion of the fairlead at every step, since it keeps
the velocity constant between calls, and jumps of the velocity excite axial vibrations of the chain.
"""
import math
import pathlib
import re
import tempfile

import moordyn
import numpy
from common import DATA, Comparison, arguments, rows, write_rows
from scipy.optimize import fsolve

FOLDER = DATA / "mooring_sections"
DENSITY, G = 1025.0, 9.81
AMPLITUDE, PERIOD, RAMP, DURATION, SETTLING = 2.0, 10.0, 20.0, 50.0, 80.0
FAIRLEAD, ANCHOR = (170.0, -6.5), (0.0, -50.0)
STEP, EVERY = 1e-4, 0.25


def wet(mass: float, diameter: float) -> float:
    return (mass - DENSITY * math.pi * diameter**2 / 4.0) * G


# Sections from the fairlead: length (m), weight in water (N/m), EA (N), and weight (N) of the point mass at the lower end.
SECTIONS = [
    (20.0, wet(28.7, 0.0684), 1.23e8, 0.0),
    (75.0, wet(5.5, 0.08), 4.0e6, (600.0 - DENSITY * 1.0) * G),
    (90.0, wet(28.7, 0.0684), 1.23e8, 0.0),
]


def catenaries(horizontal: float, vertical: float) -> list[tuple[float, float]]:
    """End positions of the sections for a pull on the fairlead. The part of the last section that would sink lies on the bottom."""
    x = z = 0.0
    ends = []
    for length, weight, stiffness, load in SECTIONS:
        hanging = length
        if load == 0.0 and ends and vertical < weight * length:
            hanging = vertical / weight
        below = vertical - weight * hanging
        tension, other = math.hypot(horizontal, vertical), math.hypot(horizontal, below)
        x += horizontal / weight * (math.asinh(vertical / horizontal) - math.asinh(below / horizontal))
        x += horizontal * hanging / stiffness + (length - hanging) * (1.0 + horizontal / stiffness)
        z += (tension - other) / weight + (vertical**2 - below**2) / (2.0 * weight * stiffness)
        ends.append((FAIRLEAD[0] - x, FAIRLEAD[1] - z))
        vertical = below - load
    return ends


def statics() -> dict[str, float]:
    def open_ends(pull):
        x, z = catenaries(*pull)[-1]
        return [x - ANCHOR[0], z - ANCHOR[1]]

    pull = fsolve(open_ends, [2200.0, 5500.0], xtol=1e-13)
    (joint_x, joint_z), (buoy_x, buoy_z), _ = catenaries(*pull)
    return {
        "horizontal tension, N": pull[0],
        "vertical force at the fairlead, N": pull[1],
        "x of the upper joint, m": joint_x,
        "z of the upper joint, m": joint_z,
        "x of the buoy, m": buoy_x,
        "z of the buoy, m": buoy_z,
    }


def heave(t: float) -> tuple[float, float]:
    x = min(max(t / RAMP, 0.0), 1.0)
    ramp, rate = x**3 * (10.0 - 15.0 * x + 6.0 * x * x), 30.0 * x * x * (1.0 - x) ** 2 / RAMP
    phase = 2.0 * math.pi * t / PERIOD
    speed = AMPLITUDE * (rate * math.sin(phase) + ramp * 2.0 * math.pi / PERIOD * math.cos(phase))
    return FAIRLEAD[1] + ramp * AMPLITUDE * math.sin(phase), speed


def dynamics() -> list[list[str]]:
    deck = (FOLDER / "deck.txt").read_text()
    deck = re.sub(r"(\d+\s+(?:chain|rope)\s+\d+\s+\d+\s+[\d.]+\s+)(\d+)", lambda m: m[1] + str(2 * int(m[2])), deck)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "deck.txt"
        path.write_text(deck)
        system = moordyn.Create(str(path))
        moordyn.Init(system, [FAIRLEAD[0], 0.0, FAIRLEAD[1]], [0.0] * 3)
        table, t, last, sums, count = [], -SETTLING, 0.0, numpy.zeros(2), 0
        joint = moordyn.GetPoint(system, 3)
        while t < DURATION - 1e-9:
            # The fairlead is at rest during the decay.
            step = 0.01 if t < -1.0 - 1e-9 else STEP
            z, speed = heave(t)
            force = moordyn.Step(system, [FAIRLEAD[0], 0.0, z], [0.0, 0.0, speed if t > 0.0 else 0.0], t + SETTLING, step)
            t += step
            if t <= 1e-9:
                continue
            # Mean over 20 ms about the time of the row, which removes the axial vibrations of the chain.
            row = round(t / EVERY) * EVERY
            if abs(t - row) <= 0.01 + 1e-9 and row > 0.0:
                sums, count = sums + numpy.array([force[0], force[2]]), count + 1
                if abs(t - row) < 0.5 * STEP:
                    last = moordyn.GetPointPos(joint)[2]
            elif count:
                row = round((t - 0.02) / EVERY) * EVERY
                table.append([f"{row:.2f}", f"{heave(row)[0]:.8f}", *(f"{value:.3f}" for value in sums / count), f"{last:.5f}"])
                sums, count = numpy.zeros(2), 0
        moordyn.Close(system)
    return table


def main() -> None:
    options = arguments(__doc__)
    comparison = Comparison()
    text = (FOLDER / "README.md").read_text()
    for name, value in statics().items():
        stored = re.search(rf"^\| {re.escape(name)} \| (-?[0-9.]+)", text, re.MULTILINE)
        print(f"{name}: {value:.6f}")
        comparison.check(f"{name}, relative to stored", abs(value / float(stored[1]) - 1.0) if stored else math.inf, 1e-7)
    table = dynamics()
    header = ["time", "fairlead_z", "force_x", "force_z", "joint_z"]
    if options.write:
        write_rows(FOLDER / "heave.csv", [], header, table)
    _, stored = rows(FOLDER / "heave.csv")
    for column, bound in [("force_x", 5.0), ("force_z", 5.0), ("joint_z", 1e-3)]:
        k = header.index(column)
        off = max(abs(float(new[k]) - float(old[column])) for new, old in zip(table, stored, strict=True))
        comparison.check(f"{column}, largest difference", off, bound)
    comparison.finish()


if __name__ == "__main__":
    main()
