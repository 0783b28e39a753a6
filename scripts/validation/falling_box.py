"""The tilted box of [SMS] 4.5.2 on an elastic foundation: a rigid body under the pressure of springs and dashpots.

The foundation carries V/sum(h/E) at the centroid of the volume V below the ground's surface, plus dashpots that are distributed
evenly over the area of contact. The foundation does not pull. There is no friction.
"""

import math

import numpy as np
from scipy.integrate import solve_ivp

from common import DATA, Comparison, arguments, write_rows

MASS, SIZE, TOP, GRAVITY, TILT, END = 7950.0, np.array([15.0, 15.0, 5.0]), -10.0, 9.81, math.radians(25.7), 14.0
BEDS = sum((3.0 * v / (4.0 * math.pi)) ** (1.0 / 3.0) for v in (1125.0, 1e5))
STIFFNESS, DAMPING = 10e6 / BEDS, 10e6 / BEDS
INERTIA = MASS / 12.0 * np.array([SIZE[1] ** 2 + SIZE[2] ** 2, SIZE[0] ** 2 + SIZE[2] ** 2, SIZE[0] ** 2 + SIZE[1] ** 2])
PATH = DATA / "falling_box" / "reference.csv"
HEADER = ["time_s", "z_m", "roll_rad", "pitch_rad", "force_N", "volume_m3"]


def box_faces():
    """Corners of each face, counter-clockwise from outside."""
    faces = []
    for axis in range(3):
        for side in (-1.0, 1.0):
            a, b = (axis + 1) % 3, (axis + 2) % 3
            square = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
            corners = np.zeros((4, 3))
            for k, (u, v) in enumerate(square if side > 0 else square[::-1]):
                corners[k, [axis, a, b]] = side, u, v
            faces.append(corners * SIZE / 2.0)
    return faces


FACES = box_faces()


def below(polygon):
    """Part of a polygon below z = 0."""
    out = []
    for p, q in zip(polygon, np.roll(polygon, -1, axis=0), strict=True):
        if p[2] <= 0.0:
            out.append(p)
        if (p[2] <= 0.0) != (q[2] <= 0.0):
            out.append(p + (q - p) * (p[2] / (p[2] - q[2])))
    return out


def rotation(q):
    w, x, y, z = q / np.linalg.norm(q)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def contact(centre, matrix, velocity, spin):
    """Force (N, upward), moments about x and y through the centre (N m), and the volume (m3)."""
    volume = np.zeros(3)  # integrals of 1, x, y over the volume, from the centre
    area = np.zeros(6)  # integrals of 1, x, y, x x, x y, y y over the section
    height = centre - TOP
    if height - np.linalg.norm(SIZE) / 2.0 > 0.0:
        return 0.0, 0.0, 0.0, 0.0
    for face in FACES:
        corners = face @ matrix.T
        corners[:, 2] += height
        polygon = below(corners)
        for k in range(1, len(polygon) - 1):
            a, b, c = polygon[0], polygon[k], polygon[k + 1]
            projected = 0.5 * ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
            for p in (a + b, b + c, c + a):
                x, y, z = p / 2.0
                part = projected / 3.0
                volume += part * z * np.array([1.0, x, y])
                area -= part * np.array([1.0, x, y, x * x, x * y, y * y])
    if volume[0] <= 0.0:
        return 0.0, 0.0, 0.0, 0.0
    elastic = STIFFNESS * volume
    # Rate of penetration at (x, y): -(v + spin_x y - spin_y x).
    rate = np.array([-velocity, spin[1], -spin[0]])
    moments = np.array([[area[0], area[1], area[2]], [area[1], area[3], area[4]], [area[2], area[4], area[5]]])
    damping = DAMPING * moments @ rate
    if elastic[0] + damping[0] < 0.0:
        damping *= -elastic[0] / damping[0]
    force, along_x, along_y = elastic + damping
    return force, along_y, -along_x, volume[0]


def rates(_, y):
    matrix = rotation(y[1:5])
    spin = y[6:9]
    force, about_x, about_y, _ = contact(y[0], matrix, y[5], matrix @ spin)
    moment = matrix.T @ np.array([about_x, about_y, 0.0])
    w, v = y[1], y[2:5]
    turned = 0.5 * np.concatenate([[-v @ spin], w * spin + np.cross(v, spin)])
    return np.concatenate([[y[5]], turned, [force / MASS - GRAVITY], (moment - np.cross(spin, INERTIA * spin)) / INERTIA])


def main() -> None:
    write = arguments(__doc__).write
    c, s = math.cos(TILT / 2), math.sin(TILT / 2)
    # Ry(pitch) Rx(roll).
    start = np.array([0.0, c * c, c * s, s * c, -s * s, 0.0, 0.0, 0.0, 0.0])
    times = [0.7, 0.8, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 7.0, 10.0, 14.0]
    run = solve_ivp(rates, (0.0, END), start, method="Radau", rtol=1e-8, atol=1e-9, t_eval=times, max_step=5e-3)
    fresh = []
    for t, y in zip(run.t, run.y.T, strict=True):
        matrix = rotation(y[1:5])
        roll, pitch = math.atan2(matrix[2, 1], matrix[2, 2]), -math.asin(matrix[2, 0])
        force, _, _, volume = contact(y[0], matrix, y[5], matrix @ y[6:9])
        fresh.append([f"{t:g}", *(f"{v:.7g}" for v in (y[0], roll, pitch, force, volume))])
    if write:
        PATH.parent.mkdir(exist_ok=True)
        write_rows(PATH, ["# tilted box on an elastic foundation; scipy Radau, relative tolerance 1e-8"], HEADER, fresh)
        return
    comparison = Comparison()
    comparison.check_columns(PATH, HEADER, fresh, 1e-5, relative=True)
    comparison.finish()


if __name__ == "__main__":
    main()
