"""The bar of [SMS] 4.1.1 under a sudden tip load, from Lagrange's equations of a lumped spline bar.

The positions of the free nodes are the coordinates. The potential is the energy of the chord strains and of the curvature of a cubic
spline through the nodes, clamped at the wall and free of moment at the tip. Its derivatives are taken by complex steps.
"""

import math

import numpy as np
from scipy.integrate import solve_ivp

from common import DATA, Comparison, arguments, write_rows

LENGTH, FORCE, BENDING, ELEMENTS = 3.0, 5e4, 1e6, 3
MASS_PER_LENGTH = 1000.0 * math.pi * 0.01 / 4.0
END = 0.5
PATH = DATA / "sudden_load" / "reference.csv"
HEADER = ["axial_stiffness_N", "mean_deflection_m", "period_s", "largest_m", "at_0.02_s_m", "at_0.1_s_m", "at_0.2_s_m"]


def spline() -> np.ndarray:
    """Matrix of the second derivatives at the nodes, by node positions (columns 0 to n) and wall slope (last column)."""
    n, h = ELEMENTS, LENGTH / ELEMENTS
    left, right = np.zeros((n + 1, n + 1)), np.zeros((n + 1, n + 2))
    left[0, :2] = 2 * h, h
    right[0, [0, 1, n + 1]] = -6 / h, 6 / h, -6
    for i in range(1, n):
        left[i, i - 1 : i + 2] = h, 4 * h, h
        right[i, i - 1 : i + 2] = 6 / h, -12 / h, 6 / h
    left[n, n] = 1.0
    return np.linalg.solve(left, right)


MATRIX = spline()


def potential(free: np.ndarray, axial: float) -> complex:
    """Potential energy, J; `free` has x and z of the free nodes."""
    h = LENGTH / ELEMENTS
    nodes = np.concatenate([[[0.0, 0.0]], free.reshape(-1, 2)])
    chords = nodes[1:] - nodes[:-1]
    strain = np.sqrt((chords**2).sum(axis=1)) / h - 1.0
    # The spline is a function of the unstretched length, so its slope at the wall is the stretch of the first element.
    second = MATRIX @ np.concatenate([nodes, [[1.0 + strain[0], 0.0]]])
    a, b = second[:-1], second[1:]
    bent = h / 3.0 * ((a * a).sum() + (a * b).sum() + (b * b).sum())
    return 0.5 * axial * h * (strain**2).sum() + 0.5 * BENDING * bent - FORCE * nodes[-1, 1]


def run(axial: float):
    n, h = ELEMENTS, LENGTH / ELEMENTS
    mass = np.full(n, MASS_PER_LENGTH * h)
    mass[-1] *= 0.5
    mass = np.repeat(mass, 2)

    def rates(_, y):
        q = y[: 2 * n]
        step = 1e-30
        gradient = [potential(q + 1j * step * e, axial).imag / step for e in np.eye(2 * n)]
        return np.concatenate([y[2 * n :], -np.array(gradient) / mass])

    start = np.zeros(4 * n)
    start[: 2 * n : 2] = h * np.arange(1, n + 1)
    return solve_ivp(rates, (0.0, END), start, method="DOP853", rtol=1e-10, atol=1e-11, dense_output=True)


def measured(axial: float) -> list[float]:
    solution = run(axial).sol
    t = np.arange(0, 50001) * (END / 50000)
    tip = solution(t)[2 * ELEMENTS - 1]
    # The period follows from upward crossings of the mean over the whole run; the mean is taken
    # over whole periods.
    level = tip.mean()
    for _ in range(3):
        up = np.nonzero((tip[:-1] < level) & (tip[1:] >= level))[0]
        crossings = t[up] + (level - tip[up]) / (tip[up + 1] - tip[up]) * (t[1] - t[0])
        inside = (t >= crossings[0]) & (t < crossings[-1])
        level = tip[inside].mean()
    period = (crossings[-1] - crossings[0]) / (len(crossings) - 1)
    at = [tip[int(round(s / END * 50000))] for s in (0.02, 0.1, 0.2)]
    return [axial, level, period, tip.max(), *at]


def main() -> None:
    write = arguments(__doc__).write
    fresh = [[f"{v:.8g}" for v in measured(axial)] for axial in (1e7, 1e8)]
    if write:
        comment = "# lumped spline bar of 3 elements under a sudden tip load of 5e4 N; scipy DOP853, relative tolerance 1e-10"
        PATH.parent.mkdir(exist_ok=True)
        write_rows(PATH, [comment], HEADER, fresh)
        return
    comparison = Comparison()
    comparison.check_columns(PATH, HEADER, fresh, 2e-7)
    comparison.finish()


if __name__ == "__main__":
    main()
