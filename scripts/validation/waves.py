#!/usr/bin/env python3
"""validation/waves: regular waves in deep water and a JONSWAP spectrum, from closed forms and quadrature.

The regular wave has a height of 3 m and a period of 10 s and travels along +x, with a crest at x = 0 at t = 0, the phase k x
- w t and g = 9.81 m/s2. In deep water, second order adds (k a2/2) cos 2(phase) to the elevation and nothing to the velocity.
The JONSWAP spectrum has 3 m, 10 s and gamma 3.3. S_exact is normalised exactly to the significant height; S_dnv uses the
factor 1 - 0.287 ln(gamma).
"""
import math

from common import DATA, Comparison, arguments, rows, write_rows
from scipy.integrate import quad

G, DENSITY, HEIGHT, PERIOD, GAMMA = 9.81, 1025.0, 3.0, 10.0, 3.3
OMEGA = 2.0 * math.pi / PERIOD


def kinematics(model: str, x: float, z: float, t: float) -> dict[str, float]:
    a, w = 0.5 * HEIGHT, OMEGA
    k = w * w / G
    phase = k * x - w * t
    decay = math.exp(k * z)
    second = model == "stokes2"
    eta = a * math.cos(phase) + (0.5 * k * a * a * math.cos(2.0 * phase) if second else 0.0)
    pressure = DENSITY * G * a * decay * math.cos(phase) - (0.5 * DENSITY * (a * w * decay) ** 2 if second else 0.0)
    return {
        "eta": eta,
        "u": a * w * decay * math.cos(phase),
        "w": a * w * decay * math.sin(phase),
        "du_dt": a * w * w * decay * math.sin(phase),
        "dw_dt": -a * w * w * decay * math.cos(phase),
        "p_dyn": pressure,
    }


def shape(omega: float) -> float:
    """JONSWAP spectrum without its normalisation constant."""
    sigma = 0.07 if omega <= OMEGA else 0.09
    peak = GAMMA ** math.exp(-((omega - OMEGA) ** 2) / (2.0 * sigma**2 * OMEGA**2))
    return omega**-5 * math.exp(-1.25 * (OMEGA / omega) ** 4) * peak


def constants() -> tuple[float, float]:
    edges = [0.15, 0.5, OMEGA, 0.8, 1.5, 5.0, math.inf]
    area = sum(quad(shape, a, b, epsabs=0.0, epsrel=1e-12, limit=500)[0] for a, b in zip(edges, edges[1:]))
    return HEIGHT**2 / 16.0 / area, (1.0 - 0.287 * math.log(GAMMA)) * 5.0 / 16.0 * HEIGHT**2 * OMEGA**4


def main() -> None:
    options = arguments(__doc__)
    comparison = Comparison()

    path = DATA / "waves/wave_kinematics.csv"
    comments, stored = rows(path)
    table, worst = [], 0.0
    names = ["eta", "u", "w", "du_dt", "dw_dt", "p_dyn"]
    scales = {name: max(abs(float(row[name])) for row in stored) for name in names}
    for row in stored:
        fresh = kinematics(row["model"], float(row["x"]), float(row["z"]), float(row["t"]))
        worst = max(worst, *(abs(fresh[name] - float(row[name])) / scales[name] for name in names))
        table.append([row["model"], row["x"], row["z"], row["t"], *(f"{fresh[name]:.10g}" for name in names)])
    comparison.check("regular waves, fraction of the largest value", worst, 1e-9)
    if options.write:
        write_rows(path, comments, ["model", "x", "z", "t", *names], table)

    path = DATA / "waves/jonswap_S.csv"
    comments, stored = rows(path)
    exact, dnv = constants()
    table, worst = [], 0.0
    for row in stored:
        fresh = [constant * shape(float(row["omega"])) for constant in (exact, dnv)]
        worst = max(worst, abs(fresh[0] / float(row["S_exact"]) - 1.0), abs(fresh[1] / float(row["S_dnv"]) - 1.0))
        table.append([row["omega"], *(f"{value:.10g}" for value in fresh)])
    comparison.check("JONSWAP densities, relative", worst, 1e-8)
    if options.write:
        write_rows(path, comments, ["omega", "S_exact", "S_dnv"], table)
    comparison.finish()


if __name__ == "__main__":
    main()
