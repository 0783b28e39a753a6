#!/usr/bin/env python3
"""validation/radiation: radiation and diffraction of a hemisphere and a barge, with Capytaine and its WAMIT export.

The hemisphere has a radius of 5 m and 480 panels. The barge has 40 x 12 m, a draught of 3 m and 384 panels; its middle is 3 m
ahead of the origin. A lid just under the water plane removes the irregular frequencies. One of them is still visible near 2.7
rad/s in the run of the hemisphere, so this frequency is omitted.
"""
import pathlib
import shutil
import tempfile

import capytaine
import numpy
from common import DATA, Comparison, arguments

DENSITY, G = 1025.0, 9.81


def hemisphere() -> capytaine.FloatingBody:
    mesh = capytaine.mesh_sphere(radius=5.0, resolution=(24, 40)).immersed_part()
    return body(mesh, -0.01, "hemisphere")


def barge() -> capytaine.FloatingBody:
    box = capytaine.mesh_parallelepiped(size=(40.0, 12.0, 6.0), center=(3.0, 0.0, 0.0), resolution=(24, 8, 6))
    return body(box.immersed_part(), -0.05, "barge")


def body(mesh, lid: float, name: str) -> capytaine.FloatingBody:
    """A body with six degrees of freedom about the origin and a lid at the height `lid` (m)."""
    dofs = capytaine.rigid_body_dofs(rotation_center=(0.0, 0.0, 0.0))
    return capytaine.FloatingBody(mesh=mesh, lid_mesh=mesh.generate_lid(z=lid), dofs=dofs, name=name, center_of_mass=(0.0, 0.0, 0.0))


def solve(hull: capytaine.FloatingBody, radiation: list[float], waves: list[float], headings: list[float]):
    dofs = list(hull.dofs)
    environment = {"rho": DENSITY, "g": G, "water_depth": numpy.inf}
    problems = [
        capytaine.RadiationProblem(body=hull, radiating_dof=dof, omega=omega, **environment)
        for omega in radiation for dof in dofs
    ]
    problems += [
        capytaine.DiffractionProblem(body=hull, wave_direction=heading, omega=omega, **environment)
        for omega in waves for heading in headings
    ]
    results = capytaine.BEMSolver(method="direct").solve_all(problems, n_jobs=1, progress_bar=False)
    return capytaine.assemble_dataset(results, hydrostatics=True)


def numbers(path: pathlib.Path) -> dict[tuple, numpy.ndarray]:
    """Reads `.1` by period and pair (added mass, damping), `.3` by period, heading and mode (real and imaginary part), `.hst` by
    pair."""
    found = {}
    for line in path.read_text().splitlines():
        fields = line.split()
        if path.suffix == ".hst":
            found[0.0, int(fields[0]), int(fields[1])] = numpy.array([float(fields[2])])
        elif path.suffix == ".1":
            values = [float(field) for field in fields[3:]] + [0.0]
            found[round(float(fields[0]), 5), int(fields[1]), int(fields[2])] = numpy.array(values[:2])
        else:
            key = round(float(fields[0]), 5), round(float(fields[1]), 3), int(fields[2])
            found[key] = numpy.array([float(fields[5]), float(fields[6])])
    return found


def worst(old: dict, fresh: dict, length: float) -> tuple[float, int, tuple]:
    """Largest difference, number of compared entries, and the entry with the largest difference.

    Differences are relative to the largest translational entry; rotational modes are scaled by a reference length (m).
    """
    modes = lambda key: [k for k in key[1:] if isinstance(k, int)]
    turns = lambda key: sum(mode > 3 for mode in modes(key))
    scale = numpy.max([abs(values) for key, values in old.items() if turns(key) == 0], axis=0)
    shared = old.keys() & fresh.keys()
    shares = {key: float(max(abs(old[key] - fresh[key]) / (scale * length ** turns(key)))) for key in shared}
    key = max(shares, key=shares.get)
    return shares[key], len(shared), key


def main() -> None:
    options = arguments(__doc__)
    capytaine.set_logging("ERROR")
    comparison = Comparison()
    folder = DATA / "radiation"
    for make, headings, limits, length, bound in (
        (hemisphere, [0.0, 45.0, 90.0, 135.0, 180.0], [0.0, numpy.inf], 5.0, 1e-6),
        (barge, [0.0], [numpy.inf], 20.0, 1e-6),
    ):
        hull = make()
        stored = [folder / f"{hull.name}{ending}" for ending in (".1", ".3", ".hst")]
        old = {path.suffix: numbers(path) for path in stored if path.exists()}
        periods = sorted({key[0] for key in old[".3"]})
        waves = [round(2.0 * numpy.pi / period, 4) for period in periods]
        dataset = solve(hull, limits + waves, waves, list(numpy.radians(headings)))
        with tempfile.TemporaryDirectory() as temporary:
            capytaine.export_dataset(str(pathlib.Path(temporary) / f"{hull.name}.nc"), dataset, format="wamit")
            made = {path.suffix: path for path in pathlib.Path(temporary).iterdir()}
            for ending in old:
                share, count, where = worst(old[ending], numbers(made[ending]), length)
                print(f"{hull.name}{ending}: {count} of {len(old[ending])} entries compared, worst at {where}")
                comparison.check(f"{hull.name}{ending}, fraction of the largest coefficient", share, bound)
                if options.write:
                    shutil.copy(made[ending], folder / f"{hull.name}{ending}")
    comparison.finish()


if __name__ == "__main__":
    main()
