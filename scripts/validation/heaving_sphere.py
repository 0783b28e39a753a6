#!/usr/bin/env python3
"""validation/heaving_sphere/decay.csv: heave of a floating sphere that is released above its equilibrium.

The sphere of radius R floats with its centre on the still water plane. Hydrostatics follow from a spherical segment,
F(z) = -rho g pi (R^2 z - z^3/3) relative to the weight. Radiation is Cummins' equation with the coefficients of
`validation/radiation/hemisphere.1`: K(t) = 2/pi int B(w) cos(w t) dw, with B linear between the frequencies of the file, zero
at zero frequency and proportional to w^-4 above the last one, and the added mass at infinite frequency of the file. The
convolution and the motion are integrated by the trapezoidal rule with steps of 5 ms; halved steps change the peaks by less than
1e-4 m.
"""
import math

import numpy
from common import DATA, Comparison, arguments, rows, write_rows

RADIUS, DENSITY, G = 5.0, 1000.0, 9.81
MASS = 261.8e3
HEIGHTS = [1.0, 3.0, 5.0]
FILE = DATA / "heaving_sphere" / "decay.csv"


def coefficients() -> tuple[float, numpy.ndarray, numpy.ndarray]:
    """Returns the heave added mass at infinite frequency (kg), the frequencies (rad/s) and the damping (kg/s)."""
    limit, table = math.nan, []
    for line in (DATA / "radiation" / "hemisphere.1").read_text().splitlines():
        words = line.split()
        if len(words) < 4 or words[1:3] != ["3", "3"]:
            continue
        period = float(words[0])
        if period == 0.0:
            limit = DENSITY * float(words[3])
        elif period > 0.0:
            omega = 2.0 * math.pi / period
            table.append((omega, DENSITY * omega * float(words[4])))
    table.sort()
    omega, damping = map(numpy.array, zip(*table))
    return limit, omega, damping


def retardation(times: numpy.ndarray, omega: numpy.ndarray, damping: numpy.ndarray) -> numpy.ndarray:
    """Retardation function of heave, kg/s^2."""
    fine = numpy.linspace(0.0, 30.0, 30001)
    values = numpy.interp(fine, numpy.concatenate([[0.0], omega]), numpy.concatenate([[0.0], damping]))
    above = fine > omega[-1]
    values[above] = damping[-1] * (omega[-1] / fine[above]) ** 4
    return numpy.array([2.0 / math.pi * numpy.trapezoid(values * numpy.cos(fine * t), fine) for t in times])


def hydrostatic_force(z: float) -> float:
    """Force on the sphere at the height z of its centre, minus the force at z = 0, N."""
    inside = min(max(z, -RADIUS), RADIUS)
    return -DENSITY * G * math.pi * (RADIUS**2 * inside - inside**3 / 3.0)


def decay(start: float, step: float, end: float) -> tuple[numpy.ndarray, numpy.ndarray]:
    """Returns times and heights after a release from rest at the height `start`."""
    limit, omega, damping = coefficients()
    times = numpy.arange(0.0, end + step / 2.0, step)
    kernel = retardation(times, omega, damping)
    inertia = MASS + limit
    buoyancy = DENSITY * G * 2.0 * math.pi * RADIUS**3 / 3.0 - MASS * G
    force = lambda z: hydrostatic_force(z) + buoyancy
    heights, velocities = numpy.zeros(len(times)), numpy.zeros(len(times))
    heights[0] = start
    acceleration = force(start) / inertia
    for n in range(1, len(times)):
        past = step * (kernel[n - 1 : 0 : -1] @ velocities[1:n]) if n > 1 else 0.0
        past += 0.5 * step * kernel[n] * velocities[0]
        velocity = velocities[n - 1] + step * acceleration
        for _ in range(20):
            height = heights[n - 1] + 0.5 * step * (velocities[n - 1] + velocity)
            now = (force(height) - past - 0.5 * step * kernel[0] * velocity) / inertia
            velocity = velocities[n - 1] + 0.5 * step * (acceleration + now)
        heights[n] = heights[n - 1] + 0.5 * step * (velocities[n - 1] + velocity)
        velocities[n], acceleration = velocity, now
    return times, heights


def peaks(times: numpy.ndarray, heights: numpy.ndarray, count: int) -> list[tuple[float, float]]:
    """Times and heights of the first extrema after the release, by parabolas through three points."""
    found = []
    for n in range(1, len(heights) - 1):
        before, after = heights[n] - heights[n - 1], heights[n + 1] - heights[n]
        if before * after < 0.0 and len(found) < count:
            share = 0.5 * (before + after) / (before - after)
            step = times[1] - times[0]
            found.append((times[n] + share * step, heights[n] + 0.25 * (before + after) * share))
    return found


def main() -> None:
    options = arguments(__doc__.splitlines()[0])
    table = []
    for start in HEIGHTS:
        for number, (time, height) in enumerate(peaks(*decay(start, 0.005, 14.0), 5), 1):
            table.append([f"{start:g}", number, f"{time:.4f}", f"{height:.4f}"])
    if options.write:
        comments = ["# extrema of the heave of a released sphere: scripts/validation/heaving_sphere.py"]
        write_rows(FILE, comments, ["start_m", "extremum", "time_s", "height_m"], table)
    comparison = Comparison()
    for new, stored in zip(table, rows(FILE)[1], strict=True):
        what = f"{new[0]} m, extremum {new[1]}"
        comparison.check(what + ": time", abs(float(new[2]) - float(stored["time_s"])), 1e-4)
        comparison.check(what + ": height", abs(float(new[3]) - float(stored["height_m"])), 1e-4)
    comparison.finish()


if __name__ == "__main__":
    main()
