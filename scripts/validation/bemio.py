#!/usr/bin/env python3
"""validation/radiation/pontoon-bemio.h5: the WAMIT files of the pontoon in the layout of BEMIO, with h5py.

BEMIO writes one group for each body and a group `simulation_parameters`. The first array axes are degrees of freedom, the
last is the frequency. Added mass is divided by the density, damping by density and frequency, excitation and stiffness by
density and gravity; `scaled` is true if these factors have been restored. Moments are about the centre of gravity, which in
this file is the origin on the still water plane. The numbers are taken from `pontoon.1`, `.3` and `.hst`, which have the same
scales for a length of 1 m.
"""
import math
import pathlib

import h5py
import numpy
from common import DATA, Comparison, arguments

DENSITY, G = 1025.0, 9.81
FOLDER = DATA / "radiation"
FILE = FOLDER / "pontoon-bemio.h5"


def rows(ending: str) -> list[list[float]]:
    lines = (FOLDER / f"pontoon.{ending}").read_text().splitlines()
    return [[float(word) for word in line.split()] for line in lines if line.strip()]


def tables() -> dict[str, numpy.ndarray]:
    """Returns the datasets by path."""
    periods = sorted({row[0] for row in rows("1") if row[0] > 0.0}, reverse=True)
    headings = sorted({row[1] for row in rows("3")})
    added = numpy.zeros((6, 6, len(periods)))
    damping, limit = added.copy(), numpy.zeros((6, 6))
    for period, i, j, *values in rows("1"):
        place = int(i) - 1, int(j) - 1
        if period > 0.0:
            added[*place, periods.index(period)], damping[*place, periods.index(period)] = values
        elif period == 0.0:
            limit[place] = values[0]
    real = numpy.zeros((6, len(headings), len(periods)))
    imaginary = real.copy()
    for period, heading, i, _, _, re, im in rows("3"):
        place = int(i) - 1, headings.index(heading), periods.index(period)
        real[place], imaginary[place] = re, im
    stiffness = numpy.zeros((6, 6))
    for i, j, value in rows("hst"):
        stiffness[int(i) - 1, int(j) - 1] = value
    excitation = real + 1j * imaginary
    return {
        "simulation_parameters/T": numpy.array(periods),
        "simulation_parameters/w": 2.0 * math.pi / numpy.array(periods),
        "simulation_parameters/wave_dir": numpy.array(headings),
        "simulation_parameters/rho": numpy.full(1, DENSITY),
        "simulation_parameters/g": numpy.full(1, G),
        "simulation_parameters/scaled": numpy.zeros(1),
        "body1/properties/cg": numpy.zeros(3),
        "body1/properties/cb": numpy.array([0.0, 0.0, -1.25]),
        "body1/properties/disp_vol": numpy.array([40.0 * 12.0 * 2.5]),
        "body1/hydro_coeffs/linear_restoring_stiffness": stiffness,
        "body1/hydro_coeffs/added_mass/all": added,
        "body1/hydro_coeffs/added_mass/inf_freq": limit,
        "body1/hydro_coeffs/radiation_damping/all": damping,
        "body1/hydro_coeffs/excitation/re": real,
        "body1/hydro_coeffs/excitation/im": imaginary,
        "body1/hydro_coeffs/excitation/mag": numpy.abs(excitation),
        "body1/hydro_coeffs/excitation/phase": numpy.angle(excitation),
    }


def write(path: pathlib.Path, datasets: dict[str, numpy.ndarray]) -> None:
    with h5py.File(path, "w") as file:
        for name, values in datasets.items():
            file.create_dataset(name, data=values, track_times=False)
        file.create_dataset("simulation_parameters/water_depth", data="infinite", track_times=False)
        file.create_dataset("body1/properties/name", data="pontoon", track_times=False)


def main() -> None:
    options = arguments(__doc__.splitlines()[0])
    fresh, comparison = tables(), Comparison()
    if options.write:
        write(FILE, fresh)
    with h5py.File(FILE) as stored:
        for name, values in fresh.items():
            size = max(1e-300, float(numpy.abs(values).max()))
            comparison.check(name, float(numpy.abs(stored[name][()] - values).max()) / size, 1e-15)
    comparison.finish()


if __name__ == "__main__":
    main()
