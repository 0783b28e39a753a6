#!/usr/bin/env python3
"""Compares windlass-diffraction with Capytaine: error per unknown and per second.

Needs Capytaine 2 or 3 (PyPI) and the example of windlass-diffraction:

    cargo build --release -p windlass-diffraction --example coefficients
    python scripts/diffraction_comparison.py target/release/examples/coefficients

Both programs get meshes with the same corners: quadrilaterals for Capytaine, each cut into two
triangles for windlass. Both use one thread; seconds are processor time, including the start of the
program for windlass. Errors refer to the mean of both programs' Richardson extrapolations, or to
Hulme (1982) for the heaving hemisphere. The error is the largest over surge and heave, added mass
and damping/omega, relative to the largest added mass.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time

os.environ["OMP_NUM_THREADS"] = "1"
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402
import capytaine as cpt  # noqa: E402

GRAVITY, DENSITY = 9.81, 1000.0
cpt.set_logging("ERROR")


def grid(nu, nv, point):
    """Quadrilaterals of a surface patch: corners, then index quadruples."""
    corners = [point(i / nu, j / nv) for i in range(nu + 1) for j in range(nv + 1)]
    index = lambda i, j: i * (nv + 1) + j  # noqa: E731
    faces = [
        (index(i, j), index(i + 1, j), index(i + 1, j + 1), index(i, j + 1))
        for i in range(nu)
        for j in range(nv)
    ]
    return np.array(corners), faces


def join(patches):
    """Joins patches; corners at the same point become one."""
    corners, faces, known = [], [], {}
    for points, quads in patches:
        names = []
        for p in points:
            key = tuple(np.round(p, 9) + 0.0)
            if key not in known:
                known[key] = len(corners)
                corners.append(p)
            names.append(known[key])
        for q in quads:
            q = [names[i] for i in q]
            if len(set(q)) >= 3:
                faces.append(q)
    return np.array(corners), faces


def mirrored(points, quads):
    """Patch in four quadrants, with outward normals kept."""
    patches = []
    for sx in (1, -1):
        for sy in (1, -1):
            moved = points * np.array([sx, sy, 1])
            patches.append((moved, quads if sx * sy > 0 else [q[::-1] for q in quads]))
    return join(patches)


def outward(mesh):
    """Turns the faces so that the closed or water-piercing surface has outward normals."""
    points, quads = mesh
    volume = 0.0
    for q in quads:
        a = points[q[0]]
        for i in range(1, len(q) - 1):
            volume += np.dot(a, np.cross(points[q[i]], points[q[i + 1]])) / 6
    return (points, quads) if volume > 0 else (points, [q[::-1] for q in quads])


def hemisphere(n, radius=1.0):
    """Cube mapped to the lower half of a sphere, n cells on a quarter of the waterline."""

    def direction(a, b, face):
        a, b = np.tan(a * np.pi / 4), np.tan(b * np.pi / 4)
        p = np.array({"x": (1, a, -b), "y": (a, 1, -b), "z": (a, b, -1)}[face], dtype=float)
        return radius * p / np.linalg.norm(p)

    half = max(n // 2, 1)
    patches = [grid(half, half, lambda u, v, f=f: direction(u, v, f)) for f in "xyz"]
    patches[0] = (patches[0][0], [q[::-1] for q in patches[0][1]])
    patches[2] = (patches[2][0], patches[2][1])
    points, quads = join(patches)
    # Consistent orientation: away from the centre.
    fixed = []
    for q in quads:
        c = points[q].mean(axis=0)
        normal = np.cross(points[q[2]] - points[q[0]], points[q[3]] - points[q[1]])
        fixed.append(q if np.dot(normal, c) > 0 else q[::-1])
    return mirrored(points, fixed)


def convex(patches):
    """Joins the patches of a quarter of a convex hull that contains the origin's neighbourhood."""
    points, quads = join(patches)
    inner = np.array([0.0, 0.0, -1e-3])
    fixed = []
    for q in quads:
        c = points[q].mean(axis=0)
        d = [points[i] for i in q]
        normal = np.cross(d[2] - d[0], d[-1] - d[1])
        fixed.append(q if np.dot(normal, c - inner) > 0 else q[::-1])
    return mirrored(points, fixed)


def column(n, radius=1.0, draught=1.0):
    """Vertical cylinder, n cells on a quarter of the waterline."""
    angle = np.pi / 2
    side = grid(
        n, n, lambda u, v: np.array([radius * np.cos(u * angle), radius * np.sin(u * angle), -v * draught])
    )
    bottom = grid(
        n, max(n // 2, 1),
        lambda u, v: np.array([radius * v * np.cos(u * angle), radius * v * np.sin(u * angle), -draught]),
    )
    return convex([side, bottom])


def barge(n, length=4.0, beam=2.0, draught=0.5):
    """Box, n cells on a quarter of the beam."""
    x, y = length / 2, beam / 2
    m = max(n // 2, 1)
    end = grid(n, m, lambda u, v: np.array([x, u * y, -v * draught]))
    side = grid(2 * n, m, lambda u, v: np.array([u * x, y, -v * draught]))
    bottom = grid(2 * n, n, lambda u, v: np.array([u * x, v * y, -draught]))
    return convex([end, side, bottom])


def wigley(n, length=10.0, beam=1.0, draught=0.625):
    """Wigley hull: y = b/2 (1 - (2x/l)²)(1 - (z/t)²); n cells from keel to waterline."""
    point = lambda u, v: np.array(  # noqa: E731
        [u * length / 2, beam / 2 * (1 - u * u) * (1 - v * v), -v * draught]
    )
    return convex([grid(4 * n, n, point)])


def sphere_task10(n):
    """IEA OES Task 10: sphere of radius 5 m, half submerged."""
    return hemisphere(n, 5.0)


def write_obj(mesh, path):
    points, quads = mesh
    with open(path, "w") as out:
        for p in points:
            out.write("v %.12g %.12g %.12g\n" % tuple(p + 0.0))
        for q in quads:
            for t in triangles(points, q):
                out.write("f %d %d %d\n" % tuple(i + 1 for i in t))


def triangles(points, quad):
    """Two triangles of a quadrilateral; neither lies in the plane of symmetry y = 0."""
    q = list(dict.fromkeys(quad))
    if len(q) == 3:
        return [q]
    choices = [[(q[0], q[1], q[2]), (q[0], q[2], q[3])], [(q[1], q[2], q[3]), (q[1], q[3], q[0])]]
    flat = [any(np.abs(points[list(t), 1]).max() < 1e-9 for t in c) for c in choices]
    return choices[1] if flat[0] else choices[0]


def windlass(program, meshes, frequencies, lid):
    files = []
    with tempfile.TemporaryDirectory() as folder:
        for i, mesh in enumerate(meshes):
            files.append(os.path.join(folder, f"hull{i}.obj"))
            write_obj(mesh, files[-1])
        environment = dict(os.environ)
        if not lid:
            environment["NO_LID"] = "1"
        command = [program, "1", "infinite", "1", "none", ",".join(map(str, frequencies)), *files]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        output = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    head, *rows = map(json.loads, output.splitlines())
    added = np.array([r["added_mass"] for r in rows])
    damping = np.array([r["damping"] for r in rows])
    return seconds, head["unknowns"], head["panels"], added, damping


def capytaine(meshes, frequencies, dofs=("Surge", "Heave")):
    bodies = []
    for i, (points, quads) in enumerate(meshes):
        unique = [list(dict.fromkeys(q)) for q in quads]
        faces = [q + [q[0]] * (4 - len(q)) for q in unique]
        mesh = cpt.Mesh(vertices=points, faces=faces, name=f"hull{i}")
        body = cpt.FloatingBody(mesh=mesh, name=f"hull{i}")
        body.add_translation_dof(name="Surge")
        body.add_translation_dof(name="Heave")
        bodies.append(body)
    body = bodies[0] if len(bodies) == 1 else cpt.FloatingBody.join_bodies(*bodies)
    solver = cpt.BEMSolver()
    start = time.process_time()
    # The library computes all matrices for each frequency once.
    problems = [
        cpt.RadiationProblem(body=body, radiating_dof=d, omega=w, water_depth=np.inf, rho=DENSITY, g=GRAVITY)
        for w in frequencies
        for d in body.dofs
    ]
    problems += [
        cpt.DiffractionProblem(body=body, wave_direction=0.0, omega=w, water_depth=np.inf, rho=DENSITY, g=GRAVITY)
        for w in frequencies
    ]
    results = solver.solve_all(problems, progress_bar=False, n_jobs=1)
    seconds = time.process_time() - start
    data = cpt.assemble_dataset(results)
    order = list(body.dofs)
    added = data["added_mass"].sel(radiating_dof=order, influenced_dof=order).values
    damping = data["radiation_damping"].sel(radiating_dof=order, influenced_dof=order).values
    return seconds, body.mesh.nb_faces, added, damping


HULME = {0.5: (0.5861, 0.3391), 1.0: (0.4284, 0.2484)}

# name, mesh of n, sizes, wave numbers K (1/m)
CASES = [
    ("hemisphere", hemisphere, (6, 8, 12, 16, 24), (0.5, 1.0)),
    ("cylinder", column, (4, 6, 8, 12), (0.5, 1.0)),
    ("barge", barge, (4, 6, 8, 12), (0.5, 1.0)),
    ("wigley", wigley, (4, 6, 8), (0.5, 1.0)),
    ("task 10 sphere", sphere_task10, (6, 8, 12, 16), (0.1, 0.2)),
]


def main():
    program = sys.argv[1]
    chosen = sys.argv[2:]
    for name, mesh_of, sizes, wave_numbers in CASES:
        if chosen and name not in chosen:
            continue
        frequencies = [np.sqrt(k * GRAVITY) for k in wave_numbers]
        rows = []
        for n in sizes:
            mesh = outward(mesh_of(n))
            w = windlass(program, [mesh], frequencies, True)
            c = capytaine([mesh], frequencies)
            pick = lambda m: m[:, [0, 2]][:, :, [0, 2]]  # noqa: E731
            scale = np.array(frequencies)[:, None]
            values = []
            for added, damping in ((pick(w[3]), pick(w[4])), (c[2], c[3])):
                diagonal = lambda m: np.stack([m[:, 0, 0], m[:, 1, 1]], axis=1)  # noqa: E731
                values.append(np.concatenate([diagonal(added), diagonal(damping) / scale], axis=1))
            rows.append((n, w, c, values))
        # Reference: Richardson extrapolation of each program, with its observed order (windlass 3,
        # Capytaine 2).
        (a, _, _, va), (b, _, _, vb) = rows[-2], rows[-1]
        ratio = b / a
        extrapolate = lambda k, order: (ratio**order * vb[k] - va[k]) / (ratio**order - 1)  # noqa: E731
        reference = extrapolate(0, 3)
        other = extrapolate(1, 1)
        size = np.abs(reference[:, :2]).max()
        print(f"\n{name}: wave numbers {wave_numbers} 1/m; reference: windlass extrapolated; "
              f"Capytaine's extrapolation differs by {np.abs(reference - other).max() / size:.1e}")
        if name == "hemisphere":
            mass = 2 / 3 * np.pi * DENSITY
            table = np.array([HULME[k] for k in wave_numbers]) * mass
            print(f"  reference against Hulme's heave: {np.abs(reference[:, [1, 3]] - table).max() / mass:.1e}")
        print(f"  {'n':>3} | {'panels':>6} {'unknowns':>8} {'error':>8} {'s':>7} (windlass) |"
              f" {'panels':>6} {'error':>8} {'s':>7} (Capytaine {cpt.__version__})")
        for n, w, c, values in rows:
            errors = [np.abs(v - reference).max() / size for v in values]
            print(f"  {n:>3} | {w[2]:>6} {w[1]:>8} {errors[0]:>8.1e} {w[0]:>7.2f}            |"
                  f" {c[1]:>6} {errors[1]:>8.1e} {c[0]:>7.2f}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
