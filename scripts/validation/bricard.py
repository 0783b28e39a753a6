"""Bricard's trihedral linkage falling from rest, by Exudyn, extrapolated to no step."""

import exudyn as exu
import numpy as np
from exudyn.utilities import RigidBodyInertia, SensorBody

from common import DATA, Comparison, arguments, rows, write_rows

PATH = DATA / "bricard" / "reference.csv"
GRAVITY = [1.0, -9.0, -3.0]
CORNERS = np.array([(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1), (0, 0, 1)], float)
STEPS = (2000, 4000)


def edge(k: int) -> np.ndarray:
    return CORNERS[(k + 1) % 6] - CORNERS[k % 6]


def fall(steps: int) -> np.ndarray:
    """Time and the five rods' centres every 0.1 s for 1 s."""
    system = exu.SystemContainer().AddSystem()
    ground = system.CreateGround()
    bodies, sensors = [], []
    for k in range(5):
        x, z = edge(k), np.cross(edge(k), edge(k + 1))
        inertia = np.diag([1e-4 / 12, 1 / 12, 1 / 12])
        body = system.CreateRigidBody(
            inertia=RigidBodyInertia(mass=1.0, inertiaTensor=inertia),
            referencePosition=list(0.5 * (CORNERS[k] + CORNERS[k + 1])),
            referenceRotationMatrix=np.array([x, np.cross(z, x), z]).T,
            gravity=GRAVITY,
        )
        bodies.append(body)
        sensor = SensorBody(
            bodyNumber=body, storeInternal=True, outputVariableType=exu.OutputVariableType.Position
        )
        sensors.append(system.AddSensor(sensor))
    for k in range(6):
        x, z = edge(k), np.cross(edge(k + 5), edge(k))
        # One of the thirty rows follows from the others; this solver wants it left out.
        axes = [1, 1, 1, 1, 1 if k < 5 else 0, 0]
        system.CreateGenericJoint(
            itemNumbers=[ground if k in (0, 5) else bodies[k - 1], bodies[min(k, 4)]],
            position=list(CORNERS[k]),
            rotationMatrixAxes=np.array([x, np.cross(z, x), z]).T,
            constrainedAxes=axes,
            useGlobalFrame=True,
        )
    system.Assemble()
    settings = exu.SimulationSettings()
    settings.timeIntegration.numberOfSteps = steps
    settings.timeIntegration.endTime = 1.0
    settings.timeIntegration.newton.relativeTolerance = 1e-10
    settings.timeIntegration.newton.absoluteTolerance = 1e-12
    settings.timeIntegration.generalizedAlpha.spectralRadius = 0.9
    settings.timeIntegration.generalizedAlpha.computeInitialAccelerations = True
    settings.solution.file.write = False
    settings.solution.sensors.writePeriod = 0.1
    system.SolveDynamic(settings)
    data = [system.GetSensorStoredData(sensor) for sensor in sensors]
    return np.hstack([data[0][:, :1]] + [values[:, 1:] for values in data])


def main() -> None:
    write = arguments(__doc__).write
    coarse, fine = (fall(steps) for steps in STEPS)
    # Second order.
    best = fine + (fine - coarse) / 3
    if write:
        header = ["time_s"] + [f"rod{k}_{axis}_m" for k in range(5) for axis in "xyz"]
        comment = "# Bricard's linkage: centres of the rods; Exudyn, generalized-alpha, extrapolated to no step"
        table = [[f"{row[0]:.1f}"] + [f"{value:.9f}" for value in row[1:]] for row in best]
        write_rows(PATH, [comment], header, table)
        return
    comparison = Comparison()
    stored = np.array([[float(value) for value in row.values()] for row in rows(PATH)[1]])
    comparison.check("bricard/reference.csv", float(np.abs(stored - best).max()), 2e-9)
    comparison.check("step", float(np.abs(fine - best).max()), 1e-7)
    comparison.finish()


if __name__ == "__main__":
    main()
