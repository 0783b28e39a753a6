"""A flyball governor with springs and dampers, by Exudyn, extrapolated to zero step size."""

import exudyn as exu
import numpy as np
from exudyn.utilities import RigidBodyInertia, SensorBody

from common import DATA, Comparison, arguments, rows, write_rows

PATH = DATA / "governor" / "reference.csv"
SPIN = np.array([0.0, 0.0, 5.0])
TOP = np.array([0.0, 0.0, 1.0])
STEPS = (4000, 8000)


def arm(side: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Centre, attitude and inertia of a rod of 1 m and 3 kg that hangs from the top, 45 degrees below the horizontal on one
    side."""
    x = np.array([side, 0.0, -1.0]) / np.sqrt(2.0)
    z = np.array([0.0, 1.0, 0.0])
    inertia = np.diag([3e-4 / 12, 3 / 12, 3 / 12])
    return TOP + 0.5 * x, np.array([x, np.cross(z, x), z]).T, inertia


def run(steps: int) -> np.ndarray:
    """Times and centres of the arms and the collar, every 0.1 s for 1 s."""
    system = exu.SystemContainer().AddSystem()
    ground = system.CreateGround()

    def body(mass, inertia, place, attitude):
        return system.CreateRigidBody(
            inertia=RigidBodyInertia(mass=mass, inertiaTensor=inertia),
            referencePosition=list(place),
            referenceRotationMatrix=attitude,
            initialVelocity=list(np.cross(SPIN, place)),
            initialAngularVelocity=list(SPIN),
            gravity=[0.0, 0.0, -9.81],
        )

    unit = np.eye(3)
    shaft = body(2.0, np.diag([0.1, 0.1, 0.05]), np.array([0.0, 0.0, 0.5]), unit)
    arms = [body(3.0, arm(side)[2], arm(side)[0], arm(side)[1]) for side in (1.0, -1.0)]
    collar = body(1.0, np.diag([0.02, 0.02, 0.02]), np.array([0.0, 0.0, 0.3]), unit)

    def joint(first, second, position, rotation, axes):
        system.CreateGenericJoint(
            itemNumbers=[first, second],
            position=position,
            rotationMatrixAxes=rotation,
            constrainedAxes=axes,
            useGlobalFrame=True,
        )

    about_y = np.array([[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]).T
    joint(ground, shaft, [0.0, 0.0, 0.0], unit, [1, 1, 1, 1, 1, 0])
    for one in arms:
        joint(shaft, one, list(TOP), about_y, [1, 1, 1, 1, 1, 0])
    joint(shaft, collar, [0.0, 0.0, 0.3], unit, [1, 1, 0, 1, 1, 1])
    for one in arms:
        system.CreateSpringDamper(
            itemNumbers=[collar, one],
            localPosition0=[0.0, 0.0, 0.0],
            localPosition1=[0.0, 0.0, 0.0],
            referenceLength=0.5,
            stiffness=800.0,
            damping=20.0,
        )
    sensors = [
        system.AddSensor(
            SensorBody(bodyNumber=one, storeInternal=True, outputVariableType=exu.OutputVariableType.Position)
        )
        for one in [*arms, collar]
    ]
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
    coarse, fine = (run(steps) for steps in STEPS)
    # Extrapolation for an error of second order.
    best = fine + (fine - coarse) / 3
    if write:
        header = ["time_s"] + [f"{name}_{axis}_m" for name in ("arm0", "arm1", "collar") for axis in "xyz"]
        comment = "# flyball governor: centres of both arms and of the collar; Exudyn, generalized-alpha, extrapolated to no step"
        table = [[f"{row[0]:.1f}"] + [f"{value:.9f}" for value in row[1:]] for row in best]
        write_rows(PATH, [comment], header, table)
        return
    comparison = Comparison()
    stored = np.array([[float(value) for value in row.values()] for row in rows(PATH)[1]])
    comparison.check("governor/reference.csv", float(np.abs(stored - best).max()), 2e-9)
    comparison.check("step", float(np.abs(fine - best).max()), 1e-6)
    comparison.finish()


if __name__ == "__main__":
    main()
