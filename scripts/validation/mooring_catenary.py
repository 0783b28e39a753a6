#!/usr/bin/env python3
"""validation/mooring_catenary: statics of one line on the sea bottom, by the elastic catenary and by MoorPy.

The elastic catenary has a part on a frictionless bottom; the unknowns are the horizontal force and the length on the bottom.
It is solved with thirty digits (mpmath), and also by MoorPy's catenary. The results are compared with the values in the
README of the folder.
"""
import math
import re

import mpmath
import moorpy
from common import DATA, Comparison, arguments

LENGTH, STIFFNESS, MASS, DIAMETER = 900.0, 3.84e8, 77.7, 0.09
DENSITY, G = 1025.0, 9.81
ANCHOR, FAIRLEAD = (853.87, -320.0), (5.2, -70.0)
WEIGHT = (MASS - DENSITY * math.pi * DIAMETER**2 / 4.0) * G


def catenary() -> dict[str, float]:
    mpmath.mp.dps = 30
    span, rise, w, ea = (mpmath.mpf(v) for v in (ANCHOR[0] - FAIRLEAD[0], FAIRLEAD[1] - ANCHOR[1], WEIGHT, STIFFNESS))

    def equations(horizontal, bottom):
        free = LENGTH - bottom
        vertical = w * free
        pull = mpmath.sqrt(horizontal**2 + vertical**2)
        x = bottom * (1 + horizontal / ea) + horizontal / w * mpmath.asinh(vertical / horizontal) + horizontal * free / ea
        z = (pull - horizontal) / w + vertical * free / (2 * ea)
        return x - span, z - rise

    horizontal, bottom = mpmath.findroot(equations, (mpmath.mpf(8e5), mpmath.mpf(100)))
    vertical = w * (LENGTH - bottom)
    return {
        "horizontal tension, N": float(horizontal),
        "vertical force at the fairlead, N": float(vertical),
        "fairlead tension, N": float(mpmath.sqrt(horizontal**2 + vertical**2)),
        "length on the sea bottom, m": float(bottom),
    }


def peer() -> dict[str, float]:
    _, _, horizontal, vertical, _ = moorpy.Catenary.catenary(
        ANCHOR[0] - FAIRLEAD[0], FAIRLEAD[1] - ANCHOR[1], LENGTH, STIFFNESS, WEIGHT, CB=0.0, Tol=1e-10
    )
    # MoorPy returns the forces on the line ends in the plane of the line; except for the signs, they equal the pull on the
    # fairlead.
    horizontal, vertical = abs(horizontal), abs(vertical)
    return {
        "horizontal tension, N": horizontal,
        "vertical force at the fairlead, N": vertical,
        "fairlead tension, N": math.hypot(horizontal, vertical),
    }


def main() -> None:
    arguments(__doc__)
    comparison = Comparison()
    text = (DATA / "mooring_catenary/README.md").read_text()
    own, moorpys = catenary(), peer()
    for name, value in own.items():
        stored = re.search(rf"^\| {re.escape(name)} \| ([0-9.]+) \| ([0-9.]*)", text, re.MULTILINE)
        print(f"{name}: {value!r}, MoorPy {moorpys.get(name, math.nan)}")
        comparison.check(f"{name}: catenary, relative", abs(value / float(stored[1]) - 1.0), 1e-13)
        if name in moorpys:
            comparison.check(f"{name}: MoorPy, relative to stored", abs(moorpys[name] / float(stored[2]) - 1.0), 1e-8)
    comparison.finish()


if __name__ == "__main__":
    main()
