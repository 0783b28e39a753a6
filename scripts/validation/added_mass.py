#!/usr/bin/env python3
"""validation/added_mass: zero-frequency added mass of a sphere, an ellipsoid and boxes, with Capytaine.

The meshes are quadrilaterals: spheres are cubes projected at equal angles, ellipsoids are stretched spheres, and boxes
have cosine spacing. `capytaine_finest.csv` has the diagonal of the added mass on the finest mesh.
`boxes_extrapolated.csv` is extrapolated from two meshes in the inverse of the number of panels, and divided by the mass
and inertia of the displaced water. The larger boxes take some minutes each.
"""
import itertools
import math

import capytaine
import numpy
from common import DATA, Comparison, arguments, rows, write_rows

DENSITY = 1000.0
MODES = ["Surge", "Sway", "Heave", "Roll", "Pitch", "Yaw"]


def quadrilaterals(place, counts: tuple[int, int, int]) -> tuple[numpy.ndarray, numpy.ndarray]:
    """The six faces of a cube [-1, 1]^3, divided by a grid and mapped by `place`, with outward normals."""
    vertices, faces = [], []
    for axis, side in itertools.product(range(3), (-1.0, 1.0)):
        first, second = (axis + 1) % 3, (axis + 2) % 3
        start = len(vertices)
        across = counts[second] + 1
        for i, j in itertools.product(range(counts[first] + 1), range(across)):
            point = numpy.zeros(3)
            point[axis] = side
            point[first] = 2.0 * i / counts[first] - 1.0
            point[second] = 2.0 * j / counts[second] - 1.0
            vertices.append(place(point))
        for i, j in itertools.product(range(counts[first]), range(counts[second])):
            corner = start + i * across + j
            face = [corner, corner + across, corner + across + 1, corner + 1]
            faces.append(face if side > 0.0 else face[::-1])
    return numpy.array(vertices), numpy.array(faces)


def ellipsoid(n: int, semi_axes: tuple[float, float, float]):
    def place(point):
        bulged = numpy.tan(0.25 * math.pi * point)
        return numpy.array(semi_axes) * bulged / numpy.linalg.norm(bulged)

    return quadrilaterals(place, (n, n, n))


def box(size: tuple[float, float, float], counts: tuple[int, int, int], depth: float = 0.0):
    def place(point):
        return 0.5 * numpy.array(size) * numpy.sin(0.5 * math.pi * point) - [0.0, 0.0, depth]

    return quadrilaterals(place, counts)


def diagonal(mesh, surface: bool = False) -> numpy.ndarray:
    """Diagonal of the added mass about the centre, in unbounded water or under a rigid surface at z = 0."""
    vertices, faces = mesh
    centre = 0.5 * (vertices.min(axis=0) + vertices.max(axis=0))
    body = capytaine.FloatingBody(
        mesh=capytaine.Mesh(vertices=vertices, faces=faces), dofs=capytaine.rigid_body_dofs(rotation_center=centre)
    )
    where = {"omega": 0.0} if surface else {"free_surface": numpy.inf, "omega": 1.0}
    solver = capytaine.BEMSolver(method="direct")
    values = []
    for mode in MODES:
        problem = capytaine.RadiationProblem(body=body, radiating_dof=mode, rho=DENSITY, **where)
        values.append(float(solver.solve(problem).added_masses[mode]))
    return numpy.array(values)


def extrapolated(size, coarse, fine, depth: float = 0.0) -> tuple[numpy.ndarray, list[numpy.ndarray]]:
    """Coefficients extrapolated to an infinite number of panels, for an error proportional to its inverse, and the two
    coefficients they come from."""
    a, b, c = size
    mass = DENSITY * a * b * c
    displaced = mass * numpy.array([1.0, 1.0, 1.0, (b * b + c * c) / 12.0, (a * a + c * c) / 12.0, (a * a + b * b) / 12.0])
    found, inverse = [], []
    for counts in (coarse, fine):
        vertices, faces = box(size, counts, depth)
        found.append(diagonal((vertices, faces), surface=depth > 0.0) / displaced)
        inverse.append(1.0 / len(faces))
        print(f"{len(faces)} panels: {', '.join(f'{value:.4f}' for value in found[-1])}", flush=True)
    return found[1] + (found[1] - found[0]) * inverse[1] / (inverse[0] - inverse[1]), found


def store(name: str, fresh: dict[str, numpy.ndarray], bound: float, shape: str, write: bool, comparison: Comparison) -> None:
    path = DATA / "added_mass" / name
    comments, stored = rows(path)
    for row in stored:
        old = numpy.array([float(row[mode.lower()]) for mode in MODES])
        size = numpy.where(abs(old) > 1e-3 * abs(old).max(), abs(old), numpy.inf)
        comparison.check(f"{row['body']}, relative", (abs(fresh[row["body"]] - old) / size).max(), bound)
    if write:
        table = [[row["body"], *(format(value, shape) for value in fresh[row["body"]])] for row in stored]
        write_rows(path, comments, ["body", *(mode.lower() for mode in MODES)], table)


def main() -> None:
    options = arguments(__doc__)
    capytaine.set_logging("ERROR")
    comparison = Comparison()
    finest = {
        "sphere": diagonal(ellipsoid(22, (1.0, 1.0, 1.0))),
        "ellipsoid_2_1_1": diagonal(ellipsoid(22, (2.0, 1.0, 1.0))),
        "box_6x6x2": diagonal(box((6.0, 6.0, 2.0), (28, 28, 14))),
    }
    store("capytaine_finest.csv", finest, 1e-6, ".17g", options.write, comparison)
    flat, long = (6.0, 6.0, 2.0), (100.0, 6.0, 12.0)
    limits = {
        "box_6x6x2": extrapolated(flat, (20, 20, 12), (30, 30, 16))[0],
        "box_100x6x12": extrapolated(long, (32, 12, 16), (48, 16, 24))[0],
        "box_6x6x2_3m_below_rigid_surface": extrapolated(flat, (20, 20, 12), (30, 30, 16), 3.0)[0],
    }
    store("boxes_extrapolated.csv", limits, 2e-3, ".4g", options.write, comparison)
    comparison.finish()


if __name__ == "__main__":
    main()
