#!/usr/bin/env python3
"""validation/crane_aba: joint accelerations of the seven-link crane in the stored states, with Pinocchio.

The inputs are the stored states (coordinates, rates, joint forces, wrench on the last link, motion of the base). The results are
computed again. For a fixed base, the articulated-body algorithm gives the accelerations; the mass matrix, bias forces, energies
and positions of the links are also computed. For a moving base, a model with six additional coordinates is used, whose
accelerations are prescribed; its mass matrix and bias forces give the joint accelerations and the reaction of the base.
"""
import json
import math

import numpy
import pinocchio
from common import DATA, Comparison, arguments

GRAVITY = numpy.array([0.0, 0.0, -9.81])


def turn(axis: str, angle: float) -> numpy.ndarray:
    c, s = math.cos(angle), math.sin(angle)
    if axis == "x":
        return numpy.array([[1.0, 0.0, 0.0], [0.0, c, -s], [0.0, s, c]])
    return numpy.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def crane(data: dict, moving: bool) -> pinocchio.Model:
    """Returns the chain. The fixed part of a row that follows its joint is the placement of the next joint."""
    model = pinocchio.Model()
    model.gravity.linear = GRAVITY
    parent = 0
    if moving:
        parent = model.addJoint(0, pinocchio.JointModelFreeFlyer(), pinocchio.SE3.Identity(), "base")
    place = pinocchio.SE3.Identity()
    columns = (data["DH_alpha_a_d_theta_kind"], data["mass"], data["inertia_diag_about_cg"], data["cg"])
    for i, ((alpha, a, d, theta, kind), mass, inertia, centre) in enumerate(zip(*columns)):
        turning = kind == "R"
        joint = pinocchio.JointModelRZ() if turning else pinocchio.JointModelPZ()
        parent = model.addJoint(parent, joint, place, f"joint {i + 1}")
        model.appendBodyToJoint(
            parent, pinocchio.Inertia(mass, numpy.array(centre, float), numpy.diag(inertia)), pinocchio.SE3.Identity()
        )
        first = numpy.eye(3) if turning else turn("z", math.radians(theta))
        offset = numpy.array([0.0, 0.0, d]) if turning else numpy.zeros(3)
        place = pinocchio.SE3(first @ turn("x", math.radians(alpha)), first @ numpy.array([a, 0.0, 0.0]) + offset)
    return model


def on_last_link(model, data, q: numpy.ndarray, state: dict) -> numpy.ndarray:
    """Generalized force of the wrench at the origin of the last link, whose components are in Earth axes."""
    last = model.njoints - 1
    jacobian = pinocchio.computeJointJacobian(model, data, q, last)
    back = data.oMi[last].rotation.T
    wrench = numpy.concatenate([back @ state["force_world"], back @ state["moment_world"]])
    return jacobian.T @ wrench


def fixed(model, state: dict) -> dict:
    data = model.createData()
    q, rate, force = (numpy.array(state[name]) for name in ("q", "qd", "tau"))
    pinocchio.forwardKinematics(model, data, q)
    force = force + on_last_link(model, data, q, state)
    answer = {"qdd": pinocchio.aba(model, data, q, rate, force).copy()}
    upper = numpy.triu(pinocchio.crba(model, data, q))
    answer["M"] = upper + numpy.triu(upper, 1).T
    answer["h"] = pinocchio.nonLinearEffects(model, data, q, rate).copy()
    answer["gravity_torque"] = pinocchio.computeGeneralizedGravity(model, data, q).copy()
    answer["kinetic_energy"] = pinocchio.computeKineticEnergy(model, data, q, rate)
    answer["potential_energy"] = pinocchio.computePotentialEnergy(model, data, q)
    answer["link_frame_origin"] = numpy.array([place.translation for place in data.oMi[1:]])
    answer["link_frame_rotation"] = numpy.array([place.rotation for place in data.oMi[1:]])
    places = zip(data.oMi[1:], model.inertias[1:])
    answer["cg_world"] = numpy.array([place.act(inertia.lever) for place, inertia in places])
    return answer


def moving(model, state: dict) -> dict:
    data = model.createData()
    base = {name: numpy.array(state["moving_base"][name]) for name in ("p", "R", "v", "w", "a", "alpha")}
    back = base["R"].T
    q = numpy.concatenate([base["p"], pinocchio.Quaternion(base["R"]).coeffs(), state["q"]])
    v = numpy.concatenate([back @ base["v"], back @ base["w"], state["qd"]])
    # Spatial acceleration in body axes from the second derivative of the origin's position.
    a = numpy.concatenate([back @ (base["a"] - numpy.cross(base["w"], base["v"])), back @ base["alpha"]])
    pinocchio.forwardKinematics(model, data, q)
    external = on_last_link(model, data, q, state)
    mass = numpy.triu(pinocchio.crba(model, data, q).copy())
    mass = mass + numpy.triu(mass, 1).T
    bias = pinocchio.nonLinearEffects(model, data, q, v)
    right = numpy.array(state["tau"]) + external[6:] - bias[6:] - mass[6:, :6] @ a
    answer = numpy.linalg.solve(mass[6:, 6:], right)
    base_wrench = mass[:6, :6] @ a + mass[:6, 6:] @ answer + bias[:6] - external[:6]
    return {
        "qdd": answer,
        "base_force_world": base["R"] @ base_wrench[:3],
        "base_moment_world_about_F0": base["R"] @ base_wrench[3:],
    }


def main() -> None:
    options = arguments(__doc__)
    comparison = Comparison()
    path = DATA / "crane_aba/crane_aba.json"
    data = json.loads(path.read_text())
    answers = {"fixed_base": (crane(data, False), fixed), "moving_base": (crane(data, True), moving)}
    for name, (model, answer) in answers.items():
        worst = {}
        for state in data["states"]:
            for quantity, value in answer(model, state).items():
                old = numpy.array(state[name][quantity])
                difference = float(abs(value - old).max() / max(abs(old).max(), 1.0))
                worst[quantity] = max(worst.get(quantity, 0.0), difference)
                state[name][quantity] = numpy.asarray(value).tolist()
        for quantity, difference in worst.items():
            comparison.check(f"{name}: {quantity}, relative", difference, 1e-11)
    if options.write:
        path.write_text(json.dumps(data))
    comparison.finish()


if __name__ == "__main__":
    main()
