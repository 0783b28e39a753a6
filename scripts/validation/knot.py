#!/usr/bin/env python3
"""Equilibrium of an overhand knot in an elastic rod under a weight, without friction: reference of case TE-04.

    python3 scripts/validation/knot.py > validation/knot/equilibrium.csv

The rod is naturally straight, isotropic, weightless and free of torque. Its centre line is a chain of nodes with the energy

    E = sum EI/(2 a) |t' - t|^2 + sum EA/2 (l/a - 1)^2 a - W x_end + sum k a/4 (d - 2 r)^2 for d < 2 r

with the segment length a, unit tangents t of adjacent segments, segment lengths l, and the distance d of a node from the nearest
segment of the other strand. The stiffness k of the contact is so high that the strands overlap by less than 1 % of r. The energy is
minimised by Newton's method. The script prints, for several numbers of segments, the radius of curvature in the middle of the loop,
the largest curvature, the sum of the contact forces between the strands, and the distance between the ends. Numpy and scipy are
needed.
"""
import sys

import numpy as np
from scipy.sparse import csr_matrix, diags
from scipy.sparse.linalg import spsolve

EI, EA, WEIGHT, RADIUS = 0.5, 2e4, 4.0, 0.01
STIFFNESS = 1e6
LOOP, TAIL = 0.5, 0.4  # of the initial shape, as in case TE-04


def initial_curve():
    """A loop whose two strands twist about each other by one and a half turns, with straight tails."""
    edge = 0.75 * LOOP
    x = np.linspace(-edge, edge, 4001)
    height = LOOP - np.sqrt(LOOP**2 - x**2)
    apart = np.hypot(2.3 * RADIUS, height)
    q = np.clip((x / (0.96 * edge) + 1) / 2, 0, 1)
    angle = 3 * np.pi * q**3 * (10 - 15 * q + 6 * q * q) - np.pi / 2
    offset = 0.5 * np.stack([0 * x, apart * np.cos(angle), apart * np.sin(angle)], -1)
    middle = np.stack([x, 0 * x, 0.5 * height], -1)
    start = np.arcsin(edge / LOOP)
    theta = np.linspace(start, 2 * np.pi - start, 4001)
    loop = LOOP * np.stack([np.sin(theta), 0 * theta, 1 - np.cos(theta)], -1)
    tail = np.linspace(-edge - TAIL, -edge, 2000)
    left = np.stack([tail, 0 * tail, 0 * tail], -1)
    return np.concatenate([left, middle + offset, loop, middle - offset, left[::-1] * [-1, 1, 1]])


def resampled(curve, count):
    steps = np.linalg.norm(np.diff(curve, axis=0), axis=1)
    keep = np.r_[True, steps > 1e-12]
    arc = np.r_[0, np.cumsum(steps)]
    at = np.linspace(0, arc[-1], count + 1)
    return np.stack([np.interp(at, arc[keep], curve[keep, k]) for k in range(3)], -1), arc[-1]


def nearest(nodes, length):
    """For each node the nearest segment of the other strand: index, fraction along it, vector from it."""
    count = len(nodes) - 1
    apart = int(np.ceil(14 * RADIUS / (length / count)))
    first, along = nodes[:-1], np.diff(nodes, axis=0)
    relative = nodes[:, None] - first[None]
    fraction = np.clip((relative * along).sum(-1) / (along**2).sum(-1), 0, 1)
    vector = relative - fraction[..., None] * along
    distance = np.linalg.norm(vector, axis=-1)
    i, j = np.arange(count + 1)[:, None], np.arange(count)[None]
    distance[(j > i - apart - 1) & (j < i + apart)] = np.inf
    segment = distance.argmin(1)
    rows = np.arange(count + 1)
    return segment, fraction[rows, segment], vector[rows, segment], distance[rows, segment]


def elastic(nodes, length):
    """Energy and gradient of bending, stretch and weight."""
    a = length / (len(nodes) - 1)
    along = np.diff(nodes, axis=0)
    size = np.linalg.norm(along, axis=1)
    tangent = along / size[:, None]
    bend = np.diff(tangent, axis=0)
    total = EI / (2 * a) * (bend**2).sum() + EA * a / 2 * ((size / a - 1) ** 2).sum() - WEIGHT * nodes[-1, 0]
    by_tangent = np.zeros_like(tangent)
    by_tangent[1:] += EI / a * bend
    by_tangent[:-1] -= EI / a * bend
    by_along = (by_tangent - (by_tangent * tangent).sum(1)[:, None] * tangent) / size[:, None]
    by_along += EA * (size / a - 1)[:, None] * tangent
    gradient = np.zeros_like(nodes)
    gradient[1:] += by_along
    gradient[:-1] -= by_along
    gradient[-1, 0] -= WEIGHT
    return total, gradient


def elastic_hessian(nodes, length, step=1e-7):
    """Differences of the gradient; nodes five apart do not interact."""
    count = len(nodes)
    rows, columns, values = [], [], []
    for first in range(5):
        for axis in range(3):
            moved = [nodes.copy(), nodes.copy()]
            moved[0][first::5, axis] += step
            moved[1][first::5, axis] -= step
            slope = (elastic(moved[0], length)[1] - elastic(moved[1], length)[1]) / (2 * step)
            for node in range(first, count, 5):
                near = np.arange(max(node - 2, 0), min(node + 3, count))
                rows.append((3 * near[:, None] + np.arange(3)).ravel())
                columns.append(np.full(3 * len(near), 3 * node + axis))
                values.append(slope[near].ravel())
    shape = (3 * count, 3 * count)
    return csr_matrix((np.concatenate(values), (np.concatenate(rows), np.concatenate(columns))), shape)


def contact(nodes, length, stiffness):
    """Energy and gradient of the contact, and its stiffness matrix at fixed nearest points."""
    count = len(nodes)
    a = length / (count - 1)
    segment, fraction, vector, distance = nearest(nodes, length)
    touching = np.flatnonzero(distance < 2 * RADIUS)
    segment, fraction = segment[touching], fraction[touching]
    distance, normal = distance[touching], vector[touching] / distance[touching][:, None]
    depth = 2 * RADIUS - distance
    total = stiffness * a / 4 * (depth**2).sum()
    force = -(stiffness * a / 2 * depth)[:, None] * normal
    gradient = np.zeros_like(nodes)
    weights = [(touching, np.ones(len(touching))), (segment, fraction - 1), (segment + 1, -fraction)]
    for at, weight in weights:
        np.add.at(gradient, at, weight[:, None] * force)
    across = normal[:, :, None] * normal[:, None, :]
    block = stiffness * a / 2 * (across - (depth / distance)[:, None, None] * (np.eye(3) - across))
    rows, columns, values = [], [], []
    for at, weight in weights:
        for other, second in weights:
            values.append((block * (weight * second)[:, None, None]).ravel())
            rows.append(np.repeat(3 * at[:, None] + np.arange(3), 3, axis=1).ravel())
            columns.append(np.tile(3 * other[:, None] + np.arange(3), (1, 3)).ravel())
    shape = (3 * count, 3 * count)
    return total, gradient, csr_matrix((np.concatenate(values), (np.concatenate(rows), np.concatenate(columns))), shape)


def energy(nodes, length, stiffness):
    return elastic(nodes, length)[0] + contact(nodes, length, stiffness)[0]


def minimise(nodes, length, stiffness, limit=4000):
    """Newton's method with a shift of the matrix that grows when a step does not lower the energy."""
    shift, value = 1e3, energy(nodes, length, stiffness)
    fixed = np.zeros(3 * len(nodes))
    fixed[:3] = 1e12
    for iteration in range(limit):
        total, slope, matrix = contact(nodes, length, stiffness)
        slope = slope + elastic(nodes, length)[1]
        slope[0] = 0
        residual = abs(slope).max()
        if residual < 1e-6:
            break
        matrix = matrix + elastic_hessian(nodes, length) + diags(fixed)
        while True:
            step = -spsolve((matrix + diags(np.full(slope.size, shift))).tocsc(), slope.ravel()).reshape(-1, 3)
            step *= min(1, 0.5 * RADIUS / abs(step).max())
            trial = energy(nodes + step, length, stiffness)
            if trial < value + 1e-13 * abs(value) or shift > 1e12:
                break
            shift *= 4
        nodes, value, shift = nodes + step, trial, max(shift / 2, 1e-3)
    print(len(nodes) - 1, stiffness, iteration, value, residual, shift, file=sys.stderr, flush=True)
    return nodes


def equilibrium(count):
    nodes, length = resampled(initial_curve(), count)
    for stiffness in (1e5, STIFFNESS):
        nodes = minimise(nodes, length, stiffness)
    a = length / count
    tangent = np.diff(nodes, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    curvature = np.linalg.norm(np.diff(tangent, axis=0), axis=1) / a
    depth = np.maximum(2 * RADIUS - nearest(nodes, length)[3], 0)
    middle = count // 2 - 1
    return (1 / curvature[middle - 2 : middle + 3].mean(), curvature.max(), STIFFNESS * a / 2 * depth.sum(),
            np.linalg.norm(nodes[-1] - nodes[0]), depth.max())


def main():
    print("segments,radius of the loop [m],largest curvature [1/m],contact force [N],distance of the ends [m]")
    for count in map(int, sys.argv[1:] or ["200", "400"]):
        row = equilibrium(count)
        print(f"{count}," + ",".join(f"{value:.5f}" for value in row[:4]), flush=True)


if __name__ == "__main__":
    main()
