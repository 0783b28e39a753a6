#!/usr/bin/env python3
"""Drag of faceted spheres in a current: the values of errata E27 and E32 that the tests of `hydro` use.

The spheres have a radius of 1 m and flat faces on a grid of latitude and longitude with n bands and 2 n columns, in water of
1025 kg/m3 at 7 m/s. The rule "halves" uses half of the projected area of each face.
The rule "facing" uses the whole projected area of the faces that face the flow.
"""
import math

import numpy
from common import Comparison, arguments

DENSITY, SPEED, G = 1025.0, 7.0, 9.81


def faces(bands: int) -> tuple[numpy.ndarray, float]:
    """Outward area vectors of the faces, and the volume."""
    up = numpy.pi * numpy.arange(bands + 1) / bands
    round_ = numpy.pi * numpy.arange(2 * bands) / bands
    point = lambda i, j: numpy.array([
        math.sin(up[i]) * math.cos(round_[j % (2 * bands)]), math.sin(up[i]) * math.sin(round_[j % (2 * bands)]), math.cos(up[i])
    ])
    areas, volume = [], 0.0
    for i in range(bands):
        for j in range(2 * bands):
            a, b, c, d = point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)
            area = 0.5 * numpy.cross(c - a, d - b)
            areas.append(area)
            volume += numpy.dot(area, (a + b + c + d) / 4.0 if 0 < i < bands - 1 else (a + b + c) / 3.0) / 3.0
    return numpy.array(areas), volume


def drag(areas: numpy.ndarray, direction: list[float], coefficient: float, facing: bool) -> float:
    """Force along the flow, N."""
    along = numpy.array(direction) / numpy.linalg.norm(direction)
    pressure = 0.5 * DENSITY * coefficient * SPEED**2
    if facing:
        return pressure * numpy.maximum(-areas @ along, 0.0).sum()
    return float(pressure * (0.5 * abs(areas).sum(axis=0) * along) @ along)


def main() -> None:
    arguments(__doc__)
    comparison = Comparison()
    fine, _ = faces(16)
    for direction in ([1.0, 0.0, 0.0], [1.0, 1.0, 0.0]):
        for facing in (False, True):
            comparison.check(
                f"512 faces along {direction}, {'facing' if facing else 'halves'}, N",
                abs(drag(fine, direction, 0.5, facing) - 39193.6), 0.06,
            )
    comparison.check("512 faces along (1,1,1), facing, N", abs(drag(fine, [1.0, 1.0, 1.0], 0.5, True) - 39160.0), 0.6)
    for bands, expected in ((8, 1.3150), (16, 1.2733)):
        areas, volume = faces(bands)
        lift = DENSITY * G * volume - 3000.0 * G
        angle = math.atan2(drag(areas, [1.0, 0.0, 0.0], 0.5, True), lift)
        comparison.check(f"angle of the sphere of {bands} bands, rad", abs(angle - expected), 6e-5)
    comparison.check("angle of the exact sphere, rad", abs(
        math.atan2(0.25 * DENSITY * math.pi * SPEED**2, DENSITY * G * 4.0 / 3.0 * math.pi - 3000.0 * G) - 1.25957
    ), 6e-6)
    comparison.finish()


if __name__ == "__main__":
    main()
