#!/usr/bin/env python3
"""validation/floating_box: hydrostatics of a box of 10 x 10 x 1 m in the stored attitudes, from the convex hull of its wet
part.

The wet part is the convex hull of the corners under water and of the points where edges cross the surface. Its volume and
centroid are sums over tetrahedra between an inner point and the triangles of the hull (Qhull, through SciPy). Attitudes and
heights are the stored ones, with R = Rz(yaw) Ry(pitch) Rx(roll).
"""
import itertools

import numpy
from common import DATA, Comparison, arguments, rows, write_rows
from scipy.spatial import ConvexHull
from scipy.spatial.transform import Rotation

SIDES, DENSITY, G = numpy.array([10.0, 10.0, 1.0]), 1025.0, 9.81


def wet_part(roll: float, pitch: float, yaw: float, height: float) -> tuple[float, numpy.ndarray]:
    """Volume and centre of buoyancy, in Earth axes whose origin is on the still water plane at the centre of the box."""
    turn = Rotation.from_euler("ZYX", [yaw, pitch, roll]).as_matrix()
    signs = numpy.array(list(itertools.product([-0.5, 0.5], repeat=3)))
    corners = (signs * SIDES) @ turn.T + [0.0, 0.0, height]
    points = [corner for corner in corners if corner[2] <= 0.0]
    for i, j in itertools.combinations(range(8), 2):
        a, b = corners[i], corners[j]
        if numpy.count_nonzero(signs[i] != signs[j]) == 1 and (a[2] > 0.0) != (b[2] > 0.0):
            points.append(a + (b - a) * (a[2] / (a[2] - b[2])))
    if len(points) < 4:
        return 0.0, numpy.zeros(3)
    points = numpy.array(points)
    inner = points.mean(axis=0)
    volume, moment = 0.0, numpy.zeros(3)
    for face in ConvexHull(points).simplices:
        a, b, c = points[face] - inner
        part = abs(numpy.dot(a, numpy.cross(b, c))) / 6.0
        volume += part
        moment += part * (a + b + c) / 4.0
    return volume, inner + moment / volume


def main() -> None:
    options = arguments(__doc__)
    comparison = Comparison()
    path = DATA / "floating_box/attitudes.csv"
    comments, stored = rows(path)
    header = list(stored[0])
    table, volume_error, centre_error, moment_error = [], 0.0, 0.0, 0.0
    for row in stored:
        given = [row[name] for name in ("roll_rad", "pitch_rad", "yaw_rad", "z_centre_m")]
        volume, centre = wet_part(*map(float, given))
        buoyancy = DENSITY * G * volume
        moment = numpy.array([centre[1] * buoyancy, -centre[0] * buoyancy, 0.0])
        old = numpy.array([float(row[name]) for name in header[4:]])
        volume_error = max(volume_error, abs(volume - old[0]))
        centre_error = max(centre_error, abs(centre - old[1:4]).max() if volume else 0.0)
        moment_error = max(moment_error, abs(moment - old[5:8]).max() / (DENSITY * G * 100.0))
        table.append([*given, *map(repr, map(float, [volume, *centre, buoyancy, *moment]))])
    comparison.check("volume, m3", volume_error, 1e-10)
    comparison.check("centre of buoyancy, m", centre_error, 1e-9)
    comparison.check("moment over weight of the full box times 1 m", moment_error, 1e-10)
    if options.write:
        write_rows(path, comments, header, table)
    comparison.finish()


if __name__ == "__main__":
    main()
