"""Beams of varying section under tension, solved by collocation (SciPy solve_bvp).

A line is clamped at its root at an angle phi from the tension T at its far end, with a conical bend
stiffener at the root. Without weight and extension, the angle theta(s) from the clamp obeys

    M = EI(s) dtheta/ds,   dM/ds = -T sin(phi - theta),   theta(0) = 0,   theta -> phi far away.

The Young's modulus is that of a stiff polyurethane.
"""

import numpy as np
from scipy.integrate import solve_bvp

from common import DATA, Comparison, arguments, write_rows

LINE = 2.0e4  # EI of the line, N m2
LENGTH = 8.0  # m
UNIT = 1e4  # N m, unit of the moments in the solver
STIFFENER = {"length": 2.0, "root": 0.60, "tip": 0.25, "bore": 0.20, "modulus": 80.0e6}


def stiffness(s):
    """EI in the stiffener, N m2."""
    own = STIFFENER
    outer = own["root"] + (own["tip"] - own["root"]) * s / own["length"]
    return LINE + own["modulus"] * np.pi / 64.0 * (outer**4 - own["bore"] ** 4)


def solve(tension, phi):
    """Angle and moment in the stiffener and in the line beyond, each on the unit interval."""
    inner, outer = STIFFENER["length"], LENGTH - STIFFENER["length"]

    def rates(x, y):
        s = inner * x
        first = [inner * y[1] * UNIT / stiffness(s), -inner * tension / UNIT * np.sin(phi - y[0])]
        second = [outer * y[3] * UNIT / LINE, -outer * tension / UNIT * np.sin(phi - y[2])]
        return np.array(first + second)

    def ends(a, b):
        # The far end has the decaying solution M = 2 sqrt(EI T) sin((phi - theta)/2).
        far = b[3] * UNIT - 2.0 * np.sqrt(LINE * tension) * np.sin(0.5 * (phi - b[2]))
        return np.array([a[0], b[0] - a[2], b[1] - a[3], far / UNIT])

    x = np.linspace(0.0, 1.0, 401)
    rate = np.sqrt(tension / LINE)
    guess = np.zeros((4, x.size))
    guess[0] = 0.7 * phi * x
    guess[1] = 0.7 * np.sqrt(LINE * tension) * phi / UNIT * (2.0 - x)
    guess[2] = phi * (1.0 - 0.3 * np.exp(-rate * outer * x))
    guess[3] = LINE * rate * 0.3 * phi / UNIT * np.exp(-rate * outer * x)
    found = solve_bvp(rates, ends, x, guess, tol=1e-8, max_nodes=100000)
    assert found.success, found.message
    x = np.linspace(0.0, 1.0, 20001)
    y = found.sol(x)
    y[1], y[3] = UNIT * y[1], UNIT * y[3]
    inside = y[1] / stiffness(inner * x)
    return [
        y[1][0],
        inside[0],
        y[0][-1],
        y[1][-1],
        max(inside.max(), (y[3] / LINE).max()),
        inner * x[inside.argmax()],
    ]


COLUMNS = [
    "tension_n",
    "angle_deg",
    "root_moment_nm",
    "root_curvature_per_m",
    "tip_angle_rad",
    "tip_moment_nm",
    "largest_curvature_per_m",
    "largest_curvature_at_m",
]


def main() -> None:
    write = arguments("Bend stiffener").write
    fresh = []
    for tension, degrees in [(50e3, 10.0), (100e3, 20.0), (200e3, 30.0)]:
        found = solve(tension, np.radians(degrees))
        fresh.append([f"{value:.8g}" for value in (tension, degrees, *found)])
    path = DATA / "bend_stiffener" / "stiffener.csv"
    if write:
        write_rows(path, [], COLUMNS, fresh)
    comparison = Comparison()
    # The last column is the location of a flat maximum.
    comparison.check_columns(path, COLUMNS[2:-1], [row[:-1] for row in fresh], 1e-6, relative=True)
    comparison.finish()


if __name__ == "__main__":
    main()
