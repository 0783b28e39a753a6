#!/usr/bin/env python3
"""validation/cable_hanging: a rope of 20 lumped-mass segments with a mass at its end and a moving top, by SciPy.

The tension of a segment is EA times strain plus BA times strain rate, along its chord. Half of the mass of a segment is at
each of its nodes. The script was written for this comparison from these two sentences and shares no code with windlass. The
rope starts at rest in equilibrium. The force on the support is the tension of the first segment plus half of the weight of
this segment.
"""
import math

import numpy
from common import DATA, Comparison, arguments, rows, write_rows
from scipy.integrate import solve_ivp

LENGTH, SEGMENTS, DIAMETER, DENSITY = 20.0, 20, 0.02, 7778.0
EA, BA, LOAD, G = 5e5, 200.0, 200.0, 9.81
L = LENGTH / SEGMENTS
LINE = DENSITY * math.pi * DIAMETER**2 / 4.0
MASS = numpy.full(SEGMENTS, LINE * L)
MASS[-1] = LINE * L / 2.0 + LOAD


def top(t: float) -> tuple[numpy.ndarray, numpy.ndarray]:
    x = min(t / 5.0, 1.0)
    ramp, rate = x**3 * (10.0 - 15.0 * x + 6.0 * x * x), 6.0 * x * x * (1.0 - x) ** 2
    path = numpy.array([math.sin(1.2 * t), 0.5 * math.sin(1.5 * t)])
    path_rate = numpy.array([1.2 * math.cos(1.2 * t), 0.75 * math.cos(1.5 * t)])
    return ramp * path, rate * path + ramp * path_rate


def tensions(t: float, state: numpy.ndarray) -> numpy.ndarray:
    """Forces of the segments on their upper nodes, in the plane x, z."""
    place, speed = top(t)
    nodes = numpy.vstack([place, state[: 2 * SEGMENTS].reshape(-1, 2)])
    speeds = numpy.vstack([speed, state[2 * SEGMENTS :].reshape(-1, 2)])
    chord, stretch = numpy.diff(nodes, axis=0), numpy.diff(speeds, axis=0)
    length = numpy.hypot(chord[:, 0], chord[:, 1])
    along = chord / length[:, None]
    return (EA * (length / L - 1.0) + BA * numpy.sum(along * stretch, axis=1) / L)[:, None] * along


def rates(t: float, state: numpy.ndarray) -> numpy.ndarray:
    pull = tensions(t, state)
    force = -pull
    force[:-1] += pull[1:]
    acceleration = force / MASS[:, None]
    acceleration[:, 1] -= G
    return numpy.concatenate([state[2 * SEGMENTS :], acceleration.ravel()])


def at_rest() -> numpy.ndarray:
    below = numpy.cumsum(MASS[::-1])[::-1]
    state = numpy.zeros(4 * SEGMENTS)
    state[1 : 2 * SEGMENTS : 2] = -numpy.cumsum(L * (1.0 + below * G / EA))
    return state


def main() -> None:
    options = arguments(__doc__)
    comparison = Comparison()
    path = DATA / "cable_hanging/ramped_20_elements.csv"
    comments, stored = rows(path)
    old = numpy.array([[float(row[name]) for name in ("t", "fx", "fz", "px", "pz")] for row in stored])
    times = old[:, 0]
    run = solve_ivp(rates, (0.0, times[-1]), at_rest(), "DOP853", times, rtol=1e-10, atol=1e-12, max_step=5e-3)
    force = numpy.array([tensions(t, state)[0] for t, state in zip(times, run.y.T)])
    force[:, 1] -= LINE * L / 2.0 * G
    load = run.y[2 * SEGMENTS - 2 : 2 * SEGMENTS].T
    comparison.check("force on the support, N (of 2441 at rest)", abs(force - old[:, 1:3]).max(), 1e-3)
    comparison.check("position of the load, m", abs(load - old[:, 3:5]).max(), 1e-7)
    if options.write:
        table = [[f"{t:.10g}", *(f"{v:.10g}" for v in (*f, *p))] for t, f, p in zip(times, force, load)]
        write_rows(path, comments, ["t", "fx", "fz", "px", "pz"], table)
    comparison.finish()


if __name__ == "__main__":
    main()
