#!/usr/bin/env python3
"""validation/touching_loop: a twisted rod between clamps whose loop touches itself in one point, by shooting from the middle of the
loop."""

import numpy as np
from common import DATA, Comparison, arguments, rows, write_rows
from scipy.integrate import solve_ivp
from scipy.optimize import brentq, minimize_scalar, root

EI, GJ, EA, LENGTH, DIAMETER, TURNING = 0.5, 0.4, 2e4, 2.15, 0.02, 9.0
UP = np.array([0.0, 0.0, 1.0])


def rates(_, state, force):
    """Derivatives along the rod of position, direction, moment and writhe (Fuller's, relative to the line of the clamps)."""
    direction, moment = state[3:6], state[6:9]
    bend = np.cross(moment, direction) / EI
    along = (1.0 + force @ direction / EA) * direction
    writhe = np.cross(direction, bend) @ UP / (1.0 + direction[2])
    return np.concatenate([along, bend, np.cross(force, along), [writhe]])


def integrate(state, force, start, end):
    how = dict(rtol=1e-10, atol=1e-12, method="DOP853")
    return solve_ivp(rates, [start, end], state, args=(force,), **how).y[:, -1]


def shoot(unknowns):
    """State at the crossing, state at the clamp, force on the clamp, and torque."""
    x, angle, my, mz, ny, nz, press, at = unknowns
    start = np.array([x, 0, 0, 0, np.sin(angle), np.cos(angle), 0, my, mz, 0.0])
    force = np.array([0.0, ny, nz])
    crossing = integrate(start, force, 0.0, at)
    apart = np.array([0.0, crossing[1], crossing[2]])
    force = force - press * apart / np.linalg.norm(apart)
    end = integrate(crossing, force, at, LENGTH / 2)
    return crossing, end, force, my * np.sin(angle) + mz * np.cos(angle)


def residual(unknowns, slack):
    crossing, end, _, torque = shoot(unknowns)
    return [
        end[0],
        end[1],
        end[2] - (LENGTH - slack) / 2,
        end[3] * LENGTH,
        end[4] * LENGTH,
        2 * np.hypot(crossing[1], crossing[2]) - DIAMETER,
        crossing[1] * crossing[4] + crossing[2] * crossing[5],
        0.01 * (torque * LENGTH / GJ + 2 * end[9] - TURNING),
    ]


def distance(t):
    """Smallest distance of the strands of the free loop of a long rod, and its arc length, in units of sqrt(EI/T); t = M/(2 sqrt(EI
    T))."""
    k = np.sqrt(1 - t * t)
    apart = lambda s: 2 * np.hypot(2 * k / np.cosh(k * s) * np.sin(t * s), s - 2 * k * np.tanh(k * s))
    best = minimize_scalar(apart, bounds=(1.5, 2.2), method="bounded", options=dict(xatol=1e-12))
    return best.fun, best.x


def free():
    """Slack and unknowns of the free loop whose strands pass at a distance of one diameter: the first guess of the shooting."""
    def turning(t):
        unit = DIAMETER / distance(t)[0]
        return 2 * t * EI / unit * LENGTH / GJ + 4 * np.arccos(t) - TURNING

    t = brentq(turning, 1e-3, 0.5)
    k, (apart, at) = np.sqrt(1 - t * t), distance(t)
    unit = DIAMETER / apart
    pull, torque, x = EI / unit**2, 2 * t * EI / unit, 2 * k * unit
    moment = torque * UP + np.cross(pull * UP, [x, 0, 0])
    angle = np.arctan2(2 * k * t, 1 - 2 * k * k)
    return 4 * k * unit, np.array([x, angle, moment[1], moment[2], 0, pull, 0, at * unit])


def rest(slack, guess):
    found = root(residual, guess, args=(slack,), tol=1e-11)
    assert np.abs(found.fun).max() < 1e-9, found
    return found.x


def equilibria():
    """Slack, pull, torque and force at the crossing, beginning at the slack at which this force is zero."""
    slack, guess = free()
    guess = rest(slack, guess)
    found = []
    for slack in [0.52, 0.54, 0.56]:
        guess = rest(slack, guess)
        found.append((slack, guess))
    first = found[0][1]
    opening = brentq(lambda slack: rest(slack, first)[6], 0.5, 0.51, xtol=1e-9)
    found.insert(0, (opening, rest(opening, first)))
    for slack, unknowns in found:
        _, _, force, torque = shoot(unknowns)
        yield [f"{number:.6f}" for number in (slack, force[2], torque, abs(unknowns[6]))]


def main() -> None:
    options = arguments(__doc__)
    path = DATA / "touching_loop" / "loop.csv"
    table = list(equilibria())
    header = ["slack", "pull", "torque", "crossing"]
    if options.write:
        write_rows(path, ["# m, N, N m, N"], header, table)
    comparison = Comparison()
    _, stored = rows(path)
    for fresh, old in zip(table, stored, strict=True):
        for number, name in zip(fresh, header):
            comparison.check(f"{name} at a slack of {old['slack']} m", abs(float(number) - float(old[name])), 2e-6)
    comparison.finish()


if __name__ == "__main__":
    main()
