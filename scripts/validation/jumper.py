"""Statics of the flexible jumper of Lowe and Langley: an extensible beam under its weight in water, pinned at both ends."""

import math

import numpy as np
from scipy.integrate import solve_bvp

from common import DATA, Comparison, arguments, rows, write_rows

LENGTH, AXIAL, BENDING, GRAVITY = 170.0, 500e6, 120.8e3, 9.807
WEIGHT = (165.0 - 1000.0 * math.pi * 0.396**2 / 4.0) * GRAVITY
START, END = (-100.0, -55.0), (0.0, -5.0)
PATH = DATA / "jumper" / "statics.csv"
HEADER = ["horizontal_N", "vertical_top_N", "vertical_foot_N", "tension_top_N", "tension_foot_N"]


def rates(s, y, p):
    """x, z (m), angle (rad) and curvature (1/m) by the unstretched length; p are the forces at the foot, kN."""
    _, _, angle, curvature = y
    across, up = 1e3 * p[0], 1e3 * p[1] + WEIGHT * s
    tension = across * np.cos(angle) + up * np.sin(angle)
    stretch = 1.0 + tension / AXIAL
    shear = up * np.cos(angle) - across * np.sin(angle)
    return np.array([stretch * np.cos(angle), stretch * np.sin(angle), curvature, -shear / BENDING])


def ends(a, b, _):
    return np.array([a[0] - START[0], a[1] - START[1], a[3], b[0] - END[0], b[1] - END[1], b[3]])


def catenary():
    """Forces (N) at the foot of the inextensible catenary between the ends."""
    across, up = END[0] - START[0], END[1] - START[1]
    ratio = math.sqrt(LENGTH**2 - up**2) / across
    u = 3.0
    for _ in range(100):
        u -= (math.sinh(u) - ratio * u) / (math.cosh(u) - ratio)
    force = WEIGHT * across / (2.0 * u)
    return force, 0.5 * WEIGHT * (up / math.tanh(u) - LENGTH)


def main() -> None:
    write = arguments(__doc__).write
    guess = catenary()
    s = np.linspace(0.0, LENGTH, 4001)
    tangent = np.arctan2(guess[1] + WEIGHT * s, guess[0])
    x = START[0] + np.concatenate([[0], np.cumsum(np.diff(s) * np.cos(0.5 * (tangent[1:] + tangent[:-1])))])
    z = START[1] + np.concatenate([[0], np.cumsum(np.diff(s) * np.sin(0.5 * (tangent[1:] + tangent[:-1])))])
    start = np.array([x, z, tangent, np.gradient(tangent, s)])
    solution = solve_bvp(rates, ends, s, start, p=np.array(guess) / 1e3, tol=1e-8, max_nodes=100_000)
    if not solution.success:
        raise SystemExit(solution.message)
    across, foot = 1e3 * solution.p
    top = foot + WEIGHT * LENGTH
    fresh = [[f"{v:.8g}" for v in (across, top, foot, math.hypot(across, top), math.hypot(across, foot))]]
    if write:
        PATH.parent.mkdir(exist_ok=True)
        write_rows(PATH, ["# flexible jumper at rest; scipy solve_bvp, relative tolerance 1e-8"], HEADER, fresh)
        print("catenary", guess, fresh)
        return
    comparison = Comparison()
    _, stored = rows(PATH)
    for column, name in enumerate(HEADER):
        comparison.check(f"jumper/statics.csv {name}", abs(float(stored[0][name]) - float(fresh[0][column])), 1e-2)
    comparison.finish()


if __name__ == "__main__":
    main()
