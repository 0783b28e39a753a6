#!/usr/bin/env python3
"""validation/synthetic_rope: a taut line of synthetic rope whose fairlead surges, by the viscoelastic models of MoorDyn, and one segment
by its Syrope model.

The decks have a constant dynamic stiffness, and a dynamic stiffness that depends on the mean tension. After 150 s at rest, which is
15 relaxation times, the fairlead surges. MoorDyn is called with the motion of the fairlead at every millisecond, since it keeps the
velocity constant between calls. The segment of the Syrope model is stretched beyond its highest mean tension and released twice.
"""
import math
import os
import pathlib
import tempfile

import moordyn
import numpy
from common import DATA, Comparison, arguments, rows, write_rows

FOLDER = DATA / "synthetic_rope"
FAIRLEAD = (140.0, -10.0)
AMPLITUDE, PERIOD, RAMP, DURATION, SETTLING = 1.2, 12.0, 6.0, 60.0, 150.0
STEP, EVERY = 1e-3, 0.25


def surge(t: float) -> tuple[float, float]:
    x = min(max(t / RAMP, 0.0), 1.0)
    ramp, rate = x**3 * (10.0 - 15.0 * x + 6.0 * x * x), 30.0 * x * x * (1.0 - x) ** 2 / RAMP
    phase = 2.0 * math.pi * t / PERIOD
    speed = AMPLITUDE * (rate * math.sin(phase) + ramp * 2.0 * math.pi / PERIOD * math.cos(phase))
    return FAIRLEAD[0] + ramp * AMPLITUDE * math.sin(phase), speed


def run(deck: str) -> list[list[str]]:
    with tempfile.TemporaryDirectory() as folder:
        # MoorDyn writes files beside its deck.
        path = pathlib.Path(folder) / deck
        path.write_text((FOLDER / deck).read_text())
        system = moordyn.Create(str(path))
        moordyn.Init(system, [FAIRLEAD[0], 0.0, FAIRLEAD[1]], [0.0] * 3)
        table, count, t = [], 0, -SETTLING
        while t < DURATION - 1e-9:
            step = 0.05 if t < -1.0 - 1e-9 else STEP
            # The velocity is that of the middle of the step.
            x, speed = surge(t)[0], surge(t + 0.5 * step)[1]
            force = moordyn.Step(system, [x, 0.0, FAIRLEAD[1]], [speed if t >= 0.0 else 0.0, 0.0, 0.0], t + SETTLING, step)
            t += step
            if t > 1e-9:
                count += 1
                if count % round(EVERY / STEP) == 0:
                    table.append([f"{t:.2f}", f"{surge(t)[0]:.8f}", f"{force[0]:.2f}", f"{force[2]:.2f}"])
        moordyn.Close(system)
    return table


LENGTH, ORIGINAL = 10.0, [(0.0, 0.0), (0.01, 7.5e5), (0.02, 1.3e6), (0.03, 1.8e6), (0.04, 2.35e6), (0.05, 3.1e6)]
HIGHEST, MEAN, RATIO, CURVATURE = 1.0e6, 7.0e5, 0.3, 0.7


def first_strain() -> float:
    """Strain on the working curve at the first mean tension."""
    largest = numpy.interp(HIGHEST, [tension for _, tension in ORIGINAL], [strain for strain, _ in ORIGINAL])
    a = CURVATURE
    xi = (math.sqrt((1.0 - a) ** 2 + 4.0 * a * MEAN / HIGHEST) - 1.0 + a) / (2.0 * a)
    return RATIO * largest + (1.0 - RATIO) * largest * xi


def strain(t: float) -> float:
    x = min(t / 12.0, 1.0)
    ramp = x**3 * (10.0 - 15.0 * x + 6.0 * x * x)
    slow = 0.006 * (1.0 - math.cos(2.0 * math.pi * t / 240.0))
    return first_strain() + slow + 6e-4 * ramp * math.sin(2.0 * math.pi * t / 12.0)


def syrope() -> list[list[str]]:
    with tempfile.TemporaryDirectory() as folder:
        for name in ["syrope.txt", "syrope.dat", "owc.dat"]:
            text = (FOLDER / name).read_text().replace("START", repr(LENGTH * (1.0 + first_strain())))
            (pathlib.Path(folder) / name).write_text(text.rstrip())
        before = os.getcwd()
        os.chdir(folder)
        system = moordyn.Create("syrope.txt")
        moordyn.Init(system, [LENGTH * (1.0 + first_strain()), 0.0, -5.0], [0.0] * 3)
        table, step = [], 0.01
        for k in range(48_000):
            t = k * step
            speed = LENGTH * (strain(t + step) - strain(t)) / step
            force = moordyn.Step(system, [LENGTH * (1.0 + strain(t)), 0.0, -5.0], [speed, 0.0, 0.0], t, step)
            if (k + 1) % 300 == 0:
                table.append([f"{t + step:.2f}", f"{strain(t + step):.10f}", f"{-force[0]:.1f}"])
        moordyn.Close(system)
        os.chdir(before)
    return table


def main() -> None:
    options = arguments(__doc__)
    comparison = Comparison()
    header = ["time", "fairlead_x", "force_x", "force_z"]
    for name in ["constant", "load_dependent"]:
        table = run(f"{name}.txt")
        if options.write:
            write_rows(FOLDER / f"{name}.csv", [], header, table)
        _, stored = rows(FOLDER / f"{name}.csv")
        for column in ["force_x", "force_z"]:
            k = header.index(column)
            off = max(abs(float(new[k]) - float(old[column])) for new, old in zip(table, stored, strict=True))
            comparison.check(f"{name}: {column}, largest difference, N", off, 50.0)
    table = syrope()
    if options.write:
        write_rows(FOLDER / "syrope.csv", [], ["time", "strain", "tension"], table)
    _, stored = rows(FOLDER / "syrope.csv")
    off = max(abs(float(new[2]) - float(old["tension"])) for new, old in zip(table, stored, strict=True))
    comparison.check("syrope: tension, largest difference, N", off, 50.0)
    comparison.finish()


if __name__ == "__main__":
    main()
