// Water surface, curves of cables, depths, and boxes of bodies without surfaces.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Color, Vector3 } from "three";
import { depthAt } from "../../src/scene/bottom";
import type { SceneCable } from "../../src/data/content";
import { tensionColour } from "../../src/scene/colours";
import { curvatures, pieces } from "../../src/scene/nodes";
import { kindsOf, Sections } from "../../src/scene/sections";
import { pointOn } from "../../src/scene/camera";
import { skyUniforms } from "../../src/scene/light";
import { niceBelow } from "../../src/scene/ruler";
import { CELLS, type Component, rampAt, SeaSurface } from "../../src/scene/sea";
import { inertiaBox } from "../../src/scene/solids";
import { spline } from "../../src/scene/spline";

test("closed form: quintic ramp", () => {
  assert.deepEqual([-1, 5, 10, 15, 20].map((t) => rampAt([5, 10], t)), [0, 0, 0.5, 1, 1]);
  assert.equal(rampAt([0, 0], -3), 1);
});

const spec = (components: Component[], ramp: [number, number] = [0, 0]) => ({
  density: 1025, gravity: 9.81, depth: null, significant_height: 1, ramp, second_order: false,
  components, current: [0, 0, 0] as [number, number, number], wind: [0, 0, 0] as [number, number, number],
});

test("closed form: elevation as the sum of components", () => {
  const sea = new SeaSurface(spec([[1.5, 0.5, 0.02, 0.01, 0.3], [0.5, 1, 0, 0.1, 0]]), skyUniforms());
  const expected = 1.5 * Math.cos(0.5 * 7 - 0.02 * 10 - 0.01 * 20 + 0.3) + 0.5 * Math.cos(7 - 2);
  assert.ok(Math.abs(sea.elevation(10, 20, 7) - expected) < 1e-12);
  assert.equal(sea.count, 2);
});

/** Deterministic numbers from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

test("closed form: the data of the graphics card give the elevation of 700 components at 1000 points", () => {
  const next = random(7);
  const components = Array.from({ length: 700 }, (): Component => {
    const omega = 0.3 + 1.7 * next();
    const [k, heading] = [omega ** 2 / 9.81, 2 * Math.PI * next()];
    return [0.08 * next(), omega, k * Math.cos(heading), k * Math.sin(heading), 2 * Math.PI * next()];
  });
  const height = 4 * Math.sqrt(components.reduce((sum, [a]) => sum + 0.5 * a * a, 0));
  const sea = new SeaSurface(spec(components), skyUniforms());
  const [time, about] = [5321.7, { x: 8250.3, y: -3120.9 }];
  sea.set(time, about, 150);
  // The mesh is centred at a multiple of its spacing.
  const step = (2 * 1.1 * 150) / CELLS[0];
  const middle = [about.x, about.y].map((x) => Math.round(x / step) * step) as [number, number];
  const { fround } = Math;
  for (let n = 0; n < 1000; n++) {
    const at = [400 * (next() - 0.5), 400 * (next() - 0.5)].map(fround) as [number, number];
    // The sum of the shader, in single precision.
    let drawn = 0;
    for (let k = 0; k < 700; k++) {
      const [a, kx, ky, phase] = sea.pixels.subarray(4 * k, 4 * k + 4) as unknown as [number, number, number, number];
      const angle = fround(phase - fround(fround(kx * at[0]) + fround(ky * at[1])));
      drawn = fround(drawn + fround(a * fround(Math.cos(angle))));
    }
    const [x, y] = [middle[0] + at[0], middle[1] + at[1]];
    const sum = components.reduce((total, [a, omega, kx, ky, phase]) => total + a * Math.cos(omega * time - kx * x - ky * y + phase), 0);
    assert.ok(Math.abs(drawn - sum) < 1e-3 * height, `${drawn} m instead of ${sum} m`);
  }
});

test("property: components are in the order of their wavenumbers, and the shader may stop at the first short one", () => {
  const sea = new SeaSurface(spec([[1, 2, 0.4, 0, 0], [2, 1, 0, 0.1, 0], [3, 1.5, -0.2, 0, 0]]), skyUniforms());
  sea.set(0, { x: 0, y: 0 });
  assert.deepEqual([...sea.pixels.filter((_, k) => k % 4 === 0)].slice(0, 3), [2, 3, 1]);
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

test("closed form: curvature of a circle, zero at the ends and of a straight line", () => {
  const circle = Array.from({ length: 9 }, (_, k) => new Vector3(20 * Math.cos(0.1 * k), 20 * Math.sin(0.1 * k), 3));
  const bends = curvatures(circle, 9);
  assert.deepEqual([bends[0], bends[8]], [0, 0]);
  for (const bend of bends.slice(1, 8)) assert.ok(Math.abs(bend - 1 / 20) < 1e-12);
  assert.ok(curvatures([0, 1, 2].map((x) => new Vector3(x, x, 0)), 3).every((bend) => bend < 1e-7));
});

test("closed form: point on a polygon by its length", () => {
  const corner = [new Vector3(0, 0, 0), new Vector3(3, 0, 0), new Vector3(3, 1, 0)];
  const [at, along] = pointOn(corner, 0.875);
  assert.ok(at.distanceTo(new Vector3(3, 0.5, 0)) < 1e-12 && along.distanceTo(new Vector3(0, 1, 0)) < 1e-12);
  assert.ok(pointOn(corner, 1)[0].distanceTo(new Vector3(3, 1, 0)) < 1e-12);
});

test("closed form: depth of a sloping bottom and of a grid", () => {
  assert.equal(depthAt({ plane: [50, 0.1, -0.2] }, 10, 20), 47);
  const grid = { x: [0, 10, 20], y: [0, 10], depth: [1, 2, 3, 5, 6, 7] };
  assert.equal(depthAt({ grid }, 15, 5), 4.5);
  assert.equal(depthAt({ grid }, -1, 5), undefined);
  assert.equal(depthAt(null, 0, 0), undefined);
});

test("closed form: round lengths", () => {
  assert.deepEqual([0.19, 0.2, 4.9, 5, 99, 1200].map(niceBelow), [0.1, 0.2, 2, 5, 50, 1000]);
});

/** Three sections of 2, 3 and 4 elements. */
const SECTIONED = {
  sections: [
    { elements: 2, line_type: "chain", diameter: 0.1, mass_per_length: 200, breaking_load: 9e6 },
    { elements: 3, line_type: null, diameter: 0.05, mass_per_length: 8, breaking_load: 2e6 },
    { elements: 4, line_type: "chain", diameter: 0.1, mass_per_length: 200, breaking_load: null },
  ],
};
const sectionsOf = (count: number, paid?: [boolean, boolean], hasParted = false) => {
  const sections = new Sections({ ...SECTIONED, ...(paid ? { paid_out: paid } : {}) });
  return Array.from({ length: count }, (_, k) => SECTIONED.sections.findIndex((section) => section === sections.at(k, count, hasParted)));
};

test("property: the section at a winch has the elements that the other sections leave", () => {
  assert.deepEqual(sectionsOf(9), [0, 0, 1, 1, 1, 2, 2, 2, 2]);
  // A winch at the start pays out two elements, and hauls in the whole first section and one element of the second.
  assert.deepEqual(sectionsOf(11, [true, false]), [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2]);
  assert.deepEqual(sectionsOf(6, [true, false]), [1, 1, 2, 2, 2, 2]);
  assert.deepEqual(sectionsOf(6, [false, true]), [0, 0, 1, 1, 1, 2]);
  // Unknown: no winch explains the number, two winches, or a parting.
  for (const unknown of [sectionsOf(8), sectionsOf(9, [true, true]), sectionsOf(9, undefined, true)]) assert.ok(unknown.every((section) => section === -1));
});

test("property: kinds of lines and least breaking loads", () => {
  const sections = new Sections(SECTIONED);
  assert.deepEqual([sections.leastLoad, sections.smallestKnown], [undefined, 2e6]);
  assert.equal(new Sections({ sections: SECTIONED.sections.slice(0, 2) }).leastLoad, 2e6);
  assert.equal(new Sections({}).leastLoad, undefined);
  assert.deepEqual(kindsOf([SECTIONED, {}] as SceneCable[]), ["chain", "50.0 mm, 8.00 kg/m"]);
});

test("property: the colours of the scale become lighter towards the maximum", () => {
  const light = Array.from({ length: 33 }, (_, k) => {
    const { r, g, b } = tensionColour(k / 32, new Color());
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  });
  light.slice(1).forEach((value, k) => assert.ok(value > (light[k] as number), `${k}`));
});
