"""Bricard's trihedral linkage falling from rest, by Exudyn, extrapolated to zero step size: thin rods for 1 s, and IFToMM's benchmark A04."""

from dataclasses import dataclass
from pathlib import Path

import exudyn as exu
import numpy as np
from exudyn.utilities import RigidBodyInertia, SensorBody

from common import DATA, Comparison, arguments, rows, write_rows



@dataclass(frozen=True)
class Fall:
    """Corners of the linkage, inertia of a rod of 1 kg and 1 m, gravity, duration, and interval of the rows."""

    path: Path
    comment: str
    corners: tuple[tuple[int, int, int], ...]
    inertia: tuple[float, float, float]
    gravity: tuple[float, float, float]
    duration: float
    interval: float
    steps: tuple[int, int]
    digits: int
    left: float

    def corner(self, k: int) -> np.ndarray:
        return np.array(self.corners[k % 6], float)

    def edge(self, k: int) -> np.ndarray:
        return self.corner(k + 1) - self.corner(k)


THIN = Fall(
    path=DATA / "bricard" / "reference.csv",
    comment="# Bricard's linkage: centres of the rods; Exudyn, generalized-alpha, extrapolated to no step",
    corners=((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1), (0, 0, 1)),
    inertia=(1e-4 / 12, 1 / 12, 1 / 12),
    gravity=(1.0, -9.0, -3.0),
    duration=1.0,
    interval=0.1,
    steps=(2000, 4000),
    digits=9,
    left=2e-9,
)
# Square sections of 0.1 m.
RECTANGULAR = Fall(
    path=DATA / "bricard" / "rectangular.csv",
    comment="# IFToMM A04, rectangular Bricard: centres of the rods; Exudyn, generalized-alpha, extrapolated to no step",
    corners=((0, 0, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, -1, 1), (0, 0, 1)),
    inertia=(0.01 / 6, 1.01 / 12, 1.01 / 12),
    gravity=(0.0, -9.81, 0.0),
    duration=10.0,
    interval=0.5,
    steps=(4000, 8000),
    digits=7,
    left=1e-6,
)


def fall(case: Fall, steps: int) -> np.ndarray:
    """Times and centres of the five rods, for a number of steps per second."""
    system = exu.SystemContainer().AddSystem()
    ground = system.CreateGround()
    bodies, sensors = [], []
    for k in range(5):
        x, z = case.edge(k), np.cross(case.edge(k), case.edge(k + 1))
        inertia = np.diag(case.inertia)
        body = system.CreateRigidBody(
            inertia=RigidBodyInertia(mass=1.0, inertiaTensor=inertia),
            referencePosition=list(0.5 * (case.corner(k) + case.corner(k + 1))),
            referenceRotationMatrix=np.array([x, np.cross(z, x), z]).T,
            gravity=list(case.gravity),
        )
        bodies.append(body)
        sensor = SensorBody(
            bodyNumber=body, storeInternal=True, outputVariableType=exu.OutputVariableType.Position
        )
        sensors.append(system.AddSensor(sensor))
    for k in range(6):
        x, z = case.edge(k), np.cross(case.edge(k + 5), case.edge(k))
        # One of the thirty constraint rows depends on the others; the solver needs it to be omitted.
        axes = [1, 1, 1, 1, 1 if k < 5 else 0, 0]
        system.CreateGenericJoint(
            itemNumbers=[ground if k in (0, 5) else bodies[k - 1], bodies[min(k, 4)]],
            position=list(case.corner(k)),
            rotationMatrixAxes=np.array([x, np.cross(z, x), z]).T,
            constrainedAxes=axes,
            useGlobalFrame=True,
        )
    system.Assemble()
    settings = exu.SimulationSettings()
    settings.timeIntegration.numberOfSteps = round(steps * case.duration)
    settings.timeIntegration.endTime = case.duration
    settings.timeIntegration.newton.relativeTolerance = 1e-10
    settings.timeIntegration.newton.absoluteTolerance = 1e-12
    settings.timeIntegration.generalizedAlpha.spectralRadius = 0.9
    settings.timeIntegration.generalizedAlpha.computeInitialAccelerations = True
    settings.solution.file.write = False
    settings.solution.sensors.writePeriod = case.interval
    system.SolveDynamic(settings)
    data = [system.GetSensorStoredData(sensor) for sensor in sensors]
    return np.hstack([data[0][:, :1]] + [values[:, 1:] for values in data])


def main() -> None:
    write = arguments(__doc__).write
    comparison = Comparison()
    for case in (THIN, RECTANGULAR):
        coarse, fine = (fall(case, steps) for steps in case.steps)
        # Extrapolation for an error of second order.
        best = fine + (fine - coarse) / 3
        if write:
            header = ["time_s"] + [f"rod{k}_{axis}_m" for k in range(5) for axis in "xyz"]
            table = [[f"{row[0]:.1f}"] + [f"{value:.{case.digits}f}" for value in row[1:]] for row in best]
            write_rows(case.path, [case.comment], header, table)
            continue
        stored = np.array([[float(value) for value in row.values()] for row in rows(case.path)[1]])
        comparison.check(f"bricard/{case.path.name}", float(np.abs(stored - best).max()), case.left)
        comparison.check("step", float(np.abs(fine - best).max()), 50 * case.left)
    if not write:
        comparison.finish()


if __name__ == "__main__":
    main()
