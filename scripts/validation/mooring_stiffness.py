#!/usr/bin/env python3
"""validation/mooring_stiffness: stiffness and restoring forces of three ropes on a body, by MoorPy.

The body is at (0, 0, -20) m. Fairleads at 5 m and anchors at 100 m from its axis, 60 m below it, are at 0, 120 and 240
degrees. The ropes are elastic catenaries without touch-down.
"""
import math

import moorpy
import numpy
from common import DATA, Comparison, arguments, write_rows

HEADINGS, OFFSETS = (0.0, 90.0), (0.0, 2.0, 4.0, 6.0)
FLOAT = numpy.array([0.0, 0.0, -20.0])
DENSITY, G, MASS, DIAMETER = 1025.0, 9.81, 40.0, 0.1


def system() -> moorpy.System:
    moored = moorpy.System(depth=200.0, rho=DENSITY, g=G)
    weight = (MASS - DENSITY * math.pi / 4.0 * DIAMETER**2) * G
    moored.lineTypes["rope"] = {
        "name": "rope", "d_vol": DIAMETER, "m": MASS, "w": weight, "EA": 2e6, "MBL": 2e6, "cost": 0.0, "material": "rope",
        "input_type": "rope", "input_d": DIAMETER, "EAd": 0.0, "EAd_Lm": 0.0, "Cd": 0.0, "Ca": 0.0, "CdAx": 0.0, "CaAx": 0.0,
    }  # fmt: skip
    moored.addBody(1, numpy.r_[FLOAT, 0.0, 0.0, 0.0], m=0.0, v=0.0, rCG=numpy.zeros(3))
    for degrees in (0.0, 120.0, 240.0):
        direction = numpy.array([math.cos(math.radians(degrees)), math.sin(math.radians(degrees)), 0.0])
        moored.addPoint(1, 100.0 * direction + FLOAT - [0.0, 0.0, 60.0])
        moored.addPoint(1, 5.0 * direction + FLOAT)
        ends = len(moored.pointList)
        moored.bodyList[0].attachPoint(ends, 5.0 * direction)
        moored.addLine(112.0, "rope", pointA=ends - 1, pointB=ends)
    moored.initialize()
    return moored


def place(moored: moorpy.System, position: numpy.ndarray) -> None:
    moored.bodyList[0].setPosition(numpy.r_[position, 0.0, 0.0, 0.0])
    for line in moored.lineList:
        line.staticSolve(tol=1e-12)


def main() -> None:
    write = arguments(__doc__).write
    moored = system()
    body = moored.bodyList[0]
    place(moored, FLOAT)
    stiffness = [[row, *values] for row, values in enumerate(body.getStiffnessA(lines_only=True).tolist())]
    forces = []
    for heading in HEADINGS:
        ahead = numpy.array([math.cos(math.radians(heading)), math.sin(math.radians(heading)), 0.0])
        for offset in OFFSETS:
            place(moored, FLOAT + offset * ahead)
            forces.append([heading, offset, float(-body.getForces(lines_only=True)[:3] @ ahead)])
    folder, columns = DATA / "mooring_stiffness", ["x", "y", "z", "roll", "pitch", "yaw"]
    if write:
        write_rows(folder / "stiffness.csv", ["# N/m, N/rad; N m/m, N m/rad"], ["row", *columns], stiffness)
        write_rows(folder / "restoring.csv", ["# degrees, m, N"], ["heading_deg", "offset", "force"], forces)
    comparison = Comparison()
    comparison.check_columns(folder / "stiffness.csv", columns, stiffness, 1e-9, relative=True)
    comparison.check_columns(folder / "restoring.csv", ["force"], forces, 1e-9, relative=True)
    comparison.finish()


if __name__ == "__main__":
    main()
