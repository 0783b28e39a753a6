#!/usr/bin/env python3
"""Prints the time of the narrow phase of contact for a pair of convex polyhedra, for windlass and for Coal.

    pip install coal numpy
    cargo bench -p windlass --bench contact --no-run
    scripts/benchmarks/narrow_phase.py target/release/deps/contact-...

The pairs are the same as in crates/windlass/benches/contact.rs: convex hulls of 32 points on a sphere of 1 m diameter, and cubes of 0.8 m, each
with 256 poses of the second piece. Coal computes whether the pieces collide, with points and depth of the collision, and their distance.
windlass computes whether they overlap and, if so, the volume, centroid, contact plane, area and volume rate. Each time is the shortest of
several rounds. Coal is called from Python. The overhead of a call, measured with two spheres far apart, is printed and subtracted.
"""

import argparse
import json
import math
import pathlib
import subprocess
import tempfile
import time

import coal
import numpy as np

PAIRS = 256
SPREAD = [0.8566748838545029, 0.733891856627126, 0.6287067210378091, 0.5385972572236136]
RANGES = {"apart": (1.02, 1.6), "together": (0.6, 0.9)}
ROUNDS = 20


def ball(corners: int) -> np.ndarray:
    """Points spread evenly over a sphere of 1 m diameter."""
    k = np.arange(corners)
    z = 1.0 - (2 * k + 1) / corners
    angle = math.pi * (3.0 - math.sqrt(5.0)) * k
    across = np.sqrt(1.0 - z * z)
    return 0.5 * np.stack([across * np.cos(angle), across * np.sin(angle), z], axis=1)


def direction(a: float, b: float) -> np.ndarray:
    z = 2.0 * a - 1.0
    across = math.sqrt(1.0 - z * z)
    return np.array([across * math.cos(2 * math.pi * b), across * math.sin(2 * math.pi * b), z])


def places(low: float, high: float) -> list:
    """Poses of the second piece."""
    found = []
    for k in range(1, PAIRS + 1):
        a, b, c, d = (step * k % 1.0 for step in SPREAD)
        x, y, z = direction(b, c) * math.sin(3.0 * a)
        w = math.cos(3.0 * a)
        rotation = np.array(
            [
                [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
                [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
                [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
            ]
        )
        found.append(coal.Transform3s(rotation, direction(a, b) * (low + (high - low) * d)))
    return found


def hull(points: np.ndarray) -> coal.ConvexBase:
    vertices = coal.StdVec_Vec3s()
    for point in points:
        vertices.append(point)
    return coal.ConvexBase.convexHull(vertices, True, "Qt")


def per_call(call, at: list) -> float:
    """Shortest mean time of a call in several rounds over all poses, us."""
    best = math.inf
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for place in at:
            call(place)
        best = min(best, time.perf_counter() - start)
    return 1e6 * best / len(at)


def of_coal() -> dict:
    here = coal.Transform3s.Identity()
    far = [coal.Transform3s(np.eye(3), np.array([9.0 + 1e-3 * k, 0.0, 0.0])) for k in range(PAIRS)]
    sphere = coal.Sphere(0.5)
    request, apart = coal.CollisionRequest(), coal.DistanceRequest()
    result, distance = coal.CollisionResult(), coal.DistanceResult()

    def collide(piece):
        def call(place):
            result.clear()
            return coal.collide(piece, here, piece, place, request, result)

        return call

    def measure(piece):
        def call(place):
            distance.clear()
            return coal.distance(piece, here, piece, place, apart, distance)

        return call

    empty = per_call(collide(sphere), far)
    print(f"a call of Coal from Python without work: {empty:.2f} us, subtracted\n")
    found = {}
    for name, piece in [("hull of 32", hull(ball(32))), ("cube", coal.Box(0.8, 0.8, 0.8))]:
        for how, (low, high) in RANGES.items():
            at = places(low, high)
            hits = sum(collide(piece)(place) > 0 for place in at)
            found[name, how] = (per_call(collide(piece), at) - empty, hits)
        found[name, "distance"] = (per_call(measure(piece), places(*RANGES["apart"])) - empty, None)
    return found


def of_windlass(program: str) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "--bench", "narrow phase"]
        environment = {"CRITERION_HOME": folder}
        subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
        found = {}
        for file in pathlib.Path(folder).glob("**/new/benchmark.json"):
            benchmark = json.loads(file.read_text())
            estimates = json.loads(file.with_name("estimates.json").read_text())
            found[benchmark["function_id"], benchmark["value_str"]] = 1e-3 * estimates["median"]["point_estimate"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bench", help="the library's benchmark `contact`")
    ours = of_windlass(str(pathlib.Path(parser.parse_args().bench).resolve()))
    theirs = of_coal()
    print("| pieces | pairs | windlass, us | Coal, us | Coal finds colliding |")
    print("|---|---|---|---|---|")
    for (name, how), (cost, hits) in theirs.items():
        colliding = "" if hits is None else f"{hits} of {PAIRS}"
        print(f"| {name} | {how} | {ours[name, how]:.2f} | {cost:.2f} | {colliding} |")


if __name__ == "__main__":
    main()
