// Ramp and largest components of the sea, curves of cables, and boxes of bodies without surfaces.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Vector3 } from "three";
import { pieces } from "../../src/scene/cables";
import { largest, rampAt, SeaSurface } from "../../src/scene/sea";
import { inertiaBox } from "../../src/scene/solids";
import { spline } from "../../src/scene/spline";

test("closed form: quintic ramp", () => {
  assert.deepEqual([-1, 5, 10, 15, 20].map((t) => rampAt([5, 10], t)), [0, 0, 0.5, 1, 1]);
  assert.equal(rampAt([0, 0], -3), 1);
});

test("property: the largest components are kept in order", () => {
  const components = Array.from({ length: 200 }, (_, k): [number, number, number, number, number] => [(k * 37) % 200, k, 0, 0, 0]);
  const kept = largest(components, 50);
  assert.equal(kept.length, 50);
  assert.ok(kept.every(([amplitude]) => amplitude >= 150));
  assert.ok(kept.every((wave, k) => k === 0 || wave[1] > (kept[k - 1]?.[1] ?? 0)));
});

test("closed form: elevation as the sum of components", () => {
  const sea = new SeaSurface({
    density: 1025, gravity: 9.81, depth: null, significant_height: 1, ramp: [0, 0], second_order: false,
    components: [[1.5, 0.5, 0.02, 0.01, 0.3], [0.5, 1, 0, 0.1, 0]], current: [0, 0, 0], wind: [0, 0, 0],
  });
  const expected = 1.5 * Math.cos(0.5 * 7 - 0.02 * 10 - 0.01 * 20 + 0.3) + 0.5 * Math.cos(7 - 2);
  assert.ok(Math.abs(sea.elevation(10, 20, 7) - expected) < 1e-12);
  assert.deepEqual(sea.kept, { count: 2, all: 2, share: 1 });
});

test("property: the curve passes through the nodes, and a straight cable is straight", () => {
  const nodes = [new Vector3(0, 0, 0), new Vector3(1, 0, 0), new Vector3(2, 1, 0), new Vector3(2, 2, 1)];
  const out: Vector3[] = [];
  spline(nodes, 4, 5, out);
  assert.equal(out.length, 16);
  nodes.forEach((node, k) => assert.ok((out[5 * k] as Vector3).distanceTo(node) < 1e-12));
  const straight = [0, 1, 2, 3].map((x) => new Vector3(x, 2 * x, -x));
  spline(straight, 4, 5, out);
  out.forEach((point, k) => assert.ok(point.distanceTo(new Vector3(k / 5, (2 * k) / 5, -k / 5)) < 1e-12));
});

test("property: pieces of a parted cable are independent", () => {
  const nodes = [0, 1, 2, 5, 6].map((x, k) => new Vector3(x, k < 3 ? 0 : 4, 0));
  const tensions = [9, 8, Number.NaN, 7];
  assert.deepEqual(pieces(tensions), [[0, 2], [3, 1]]);
  assert.deepEqual(pieces([1, 2]), [[0, 2]]);
  const out: Vector3[] = [];
  spline(nodes, 5, 4, out, (span) => Number.isNaN(tensions[span]));
  out.forEach((point, k) => assert.ok((k > 8 && k < 12) || point.y === (k <= 8 ? 0 : 4)));
});

test("closed form: box of a mass and its inertia", () => {
  // 2 x 3 x 4 m of 12 kg: moments (9 + 16), (4 + 16), (4 + 9).
  const { size } = inertiaBox({ mass: 12, inertia: [25, 20, 13] });
  assert.ok(size.distanceTo(new Vector3(2, 3, 4)) < 1e-12);
});
