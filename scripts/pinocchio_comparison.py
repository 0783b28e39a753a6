#!/usr/bin/env python3
"""Compares the time of the articulated-body algorithm with the time in Pinocchio, on the same chains and in the same run.

Needs: pip install pin. The script first runs `cargo bench -p windlass --bench mechanism`. Then it measures pinocchio.aba on the
chains of this benchmark (three revolute and four prismatic joints, repeated) and subtracts the overhead of a call from Python,
which is measured on a model without joints.
"""
import json
import math
import pathlib
import subprocess
import time

import numpy
import pinocchio

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIZES = [7, 70, 700]


def chain(count: int) -> pinocchio.Model:
    model = pinocchio.Model()
    parent = 0
    for i in range(count):
        angle = 0.3 + 0.7 * i
        turn = numpy.array([
            [1.0, 0.0, 0.0],
            [0.0, math.cos(angle), -math.sin(angle)],
            [0.0, math.sin(angle), math.cos(angle)],
        ])
        place = pinocchio.SE3(turn, numpy.array([1.0, 0.1, 0.2]))
        joint = pinocchio.JointModelRZ() if i % 7 < 3 else pinocchio.JointModelPZ()
        parent = model.addJoint(parent, joint, place, str(i))
        inertia = pinocchio.Inertia(100.0, numpy.array([0.5, 0.1, 0.0]), numpy.diag([11.0, 30.0, 29.0]))
        model.appendBodyToJoint(parent, inertia, pinocchio.SE3.Identity())
    return model


def seconds_per_call(model: pinocchio.Model) -> float:
    data = model.createData()
    position = numpy.array([0.1 * (i % 5) for i in range(model.nq)])
    velocity = numpy.array([0.1 * (i % 3) for i in range(model.nv)])
    force = numpy.full(model.nv, 10.0)
    aba = pinocchio.aba
    calls = max(200, 200_000 // max(model.nv, 1))
    best = math.inf
    for _ in range(15):
        start = time.perf_counter()
        for _ in range(calls):
            aba(model, data, position, velocity, force)
        best = min(best, (time.perf_counter() - start) / calls)
    return best


def windlass_seconds(count: int) -> float:
    file = ROOT / "target/criterion/articulated body/chain" / str(count) / "new/estimates.json"
    return json.loads(file.read_text())["mean"]["point_estimate"] * 1e-9


def main() -> None:
    subprocess.run(
        ["cargo", "bench", "-q", "-p", "windlass", "--bench", "mechanism"], check=True, cwd=ROOT, stdout=subprocess.DEVNULL
    )
    call = seconds_per_call(chain(0))
    print(f"pinocchio {pinocchio.__version__}; a call from Python takes {call * 1e6:.2f} us, subtracted below")
    print(f"{'joints':>7} {'pinocchio, us/joint':>20} {'windlass, us/joint':>20} {'ratio':>7}")
    for count in SIZES:
        theirs = (seconds_per_call(chain(count)) - call) / count
        ours = windlass_seconds(count) / count
        print(f"{count:>7} {theirs * 1e6:>20.4f} {ours * 1e6:>20.4f} {theirs / ours:>7.1f}")


if __name__ == "__main__":
    main()
