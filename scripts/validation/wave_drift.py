#!/usr/bin/env python3
"""validation/radiation: a pontoon of 40 x 12 m and 2.5 m draught with its mean wave drift, with Capytaine.

The coefficients are computed by the direct formulation and written by Capytaine's WAMIT export. The drift forces of the
freely floating pontoon follow from the far field (Kochin functions of the indirect formulation, motions of the same run) and
are written in the layout of WAMIT's `.8` files. The coefficients for three headings are also written to NetCDF files,
classic and netCDF-4.
"""
import pathlib
import shutil
import tempfile

import capytaine
import numpy
import xarray
from capytaine.post_pro.mean_drift_force import far_field_mean_drift_force
from common import DATA, Comparison, arguments
from radiation import numbers, worst

DENSITY, G = 1025.0, 9.81
LENGTH, BEAM, DRAUGHT = 40.0, 12.0, 2.5
MASS = DENSITY * LENGTH * BEAM * DRAUGHT
# Height of the centre of gravity above the water plane, and radii of gyration about the centre of gravity, m.
HEIGHT, RADII = 0.5, (4.2, 10.0, 10.3)
OMEGAS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.22, 1.35, 1.5, 1.7, 1.9, 2.1, 2.4, 2.7]
HEADINGS = [15.0 * k for k in range(13)]
ENVIRONMENT = {"rho": DENSITY, "g": G, "water_depth": numpy.inf}


def pontoon() -> capytaine.FloatingBody:
    box = capytaine.mesh_parallelepiped(size=(LENGTH, BEAM, 2.0 * DRAUGHT), center=(0.0, 0.0, 0.0), resolution=(28, 10, 6))
    mesh = box.immersed_part()
    dofs = capytaine.rigid_body_dofs(rotation_center=(0.0, 0.0, 0.0))
    return capytaine.FloatingBody(
        mesh=mesh, lid_mesh=mesh.generate_lid(z=-0.05), dofs=dofs, name="pontoon", center_of_mass=(0.0, 0.0, 0.0)
    )


def solve(hull, method: str, radiation: list[float], waves: list[float], headings: list[float], **options):
    problems = [
        capytaine.RadiationProblem(body=hull, radiating_dof=dof, omega=omega, **ENVIRONMENT)
        for omega in radiation for dof in hull.dofs
    ]
    problems += [
        capytaine.DiffractionProblem(body=hull, wave_direction=numpy.radians(heading), omega=omega, **ENVIRONMENT)
        for omega in waves for heading in headings
    ]
    return capytaine.BEMSolver(method=method).solve_all(problems, n_jobs=1, progress_bar=False, **options)


def plain(array: xarray.DataArray) -> xarray.DataArray:
    """Converts the names of degrees of freedom to text, so that the arrays can be combined with others."""
    names = [d for d in ("radiating_dof", "influenced_dof") if d in array.dims]
    return array.assign_coords({d: [str(value) for value in array[d].values] for d in names})


def drift(hull) -> dict[tuple, complex]:
    """Mean force (N/m²) and moment (N) by frequency, heading and degree of freedom."""
    results = solve(hull, "indirect", OMEGAS, OMEGAS, HEADINGS, keep_details=True)
    dataset = capytaine.assemble_dataset(results)
    dofs = list(hull.dofs)
    added, damping, force = (plain(dataset[name]) for name in ("added_mass", "radiation_damping", "excitation_force"))
    inertia = MASS * numpy.diag(numpy.square((1.0, 1.0, 1.0) + RADII))
    for i, j, arm in ((0, 4, HEIGHT), (1, 3, -HEIGHT)):
        inertia[i, j] = inertia[j, i] = MASS * arm
        inertia[j, j] += MASS * HEIGHT * HEIGHT
    stiffness = numpy.zeros((6, 6))
    stiffness[2, 2] = DENSITY * G * LENGTH * BEAM
    for i, width in ((3, BEAM), (4, LENGTH)):
        stiffness[i, i] = MASS * G * (width * width / (12.0 * DRAUGHT) - 0.5 * DRAUGHT - HEIGHT)
    motions = numpy.zeros((len(OMEGAS), 6, len(HEADINGS)), complex)
    for n, omega in enumerate(OMEGAS):
        pick = dict(omega=omega, radiating_dof=dofs, influenced_dof=dofs)
        a, b = (m.sel(pick).transpose("influenced_dof", "radiating_dof").values for m in (added, damping))
        x = force.sel(omega=omega, influenced_dof=dofs).transpose("influenced_dof", "wave_direction").values
        motions[n] = numpy.linalg.solve(stiffness - omega**2 * (inertia + a) - 1j * omega * b, x)
    coordinates = dict(omega=OMEGAS, radiating_dof=dofs, wave_direction=force.wave_direction.values)
    motions = xarray.DataArray(motions, dims=list(coordinates), coords=coordinates)
    far = plain(capytaine.io.xarray.kochin_data_array(results, numpy.linspace(-0.3, 2.0 * numpy.pi + 0.3, 721)))
    far = far.assign(wavenumber=("omega", numpy.square(OMEGAS) / G))
    mean = far_field_mean_drift_force(motions, far)
    found = {}
    for degree, name in ((1, "surge"), (2, "sway"), (6, "yaw")):
        values = mean[f"drift_force_{name}"].values
        for n, omega in enumerate(OMEGAS):
            for h, heading in enumerate(HEADINGS):
                found[omega, heading, degree] = values[n, h, h]
    return found


def drift_lines(found: dict[tuple, complex]) -> str:
    lines = []
    for omega in OMEGAS:
        for heading in HEADINGS:
            for degree in (1, 2, 6):
                value = found[omega, heading, degree].real / (DENSITY * G)
                phase = 0.0 if value >= 0.0 else 180.0
                period = 2.0 * numpy.pi / omega
                lines.append(
                    f"{period:13.6E} {heading:13.6E} {heading:13.6E} {degree:2d} {abs(value):13.6E} {phase:13.6E} {value:13.6E} {0.0:13.6E}"
                )
    return "\n".join(lines) + "\n"


def drift_numbers(text: str) -> dict[tuple, float]:
    rows = (line.split() for line in text.splitlines())
    return {(round(float(r[0]), 4), float(r[1]), int(r[3])): float(r[6]) for r in rows}


def main() -> None:
    options = arguments(__doc__)
    capytaine.set_logging("ERROR")
    comparison = Comparison()
    folder = DATA / "radiation"
    hull = pontoon()
    results = solve(hull, "direct", [0.0, numpy.inf] + OMEGAS, OMEGAS, HEADINGS)
    dataset = capytaine.assemble_dataset(results, hydrostatics=True)
    with tempfile.TemporaryDirectory() as temporary:
        capytaine.export_dataset(str(pathlib.Path(temporary) / "pontoon.nc"), dataset, format="wamit")
        for ending in (".1", ".3", ".hst"):
            path, stored = pathlib.Path(temporary) / f"pontoon.nc{ending}", folder / f"pontoon{ending}"
            if stored.exists():
                share, count, where = worst(numbers(stored), numbers(path), 20.0)
                print(f"{stored.name}: {count} entries compared, worst at {where}")
                comparison.check(f"{stored.name}, fraction of the largest coefficient", share, 1e-6)
            if options.write:
                shutil.copy(path, stored)
    stored, text = folder / "pontoon.8", drift_lines(drift(hull))
    if stored.exists():
        old, fresh = drift_numbers(stored.read_text()), drift_numbers(text)
        largest = max(abs(v) for v in old.values())
        comparison.check("pontoon.8, fraction of the largest", max(abs(old[k] - fresh[k]) for k in old) / largest, 1e-6)
    if options.write:
        stored.write_text(text)
        small = dataset.sel(wave_direction=[dataset.wave_direction.values[k] for k in (0, 6, 12)])
        small = capytaine.io.xarray.separate_complex_values(small.drop_vars(["diffraction_force", "Froude_Krylov_force"]))
        for name in ("radiating_dof", "influenced_dof"):
            small[name] = small[name].astype(str)
        for engine, ending in (("netcdf4", "nc4.nc"), ("scipy", "classic.nc")):
            small.to_netcdf(folder / f"pontoon-{ending}", engine=engine)
    comparison.finish()


if __name__ == "__main__":
    main()
