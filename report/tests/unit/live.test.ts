// Rows of a live run, and the displayed time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveRun, type Opening } from "../../src/data/live";
import { Follower } from "../../src/live/follower";
import { join, moves, type PlotPlan } from "../../src/plots/groups";
import { rowsWithin, thinned } from "../../src/plots/rows";

const opening = {
  kind: "opening", version: 1, windlass: "0", title: "", begin: 2, end: 9,
  scene: { surfaces: [{ vertices: [[0, 0, 0], [1, 0, 0], [0, 1, 0]], triangles: [[0, 1, 2]] }], bodies: [], cables: [] },
  tables: [
    { name: "body-a", kind: "body", object: "a", channels: [["position_x", "m", true], ["roll", "deg", false]] },
    { name: "energy", kind: "energy", object: "", channels: [["kinetic", "J", false]] },
  ],
} as unknown as Opening;

/** A row as crates/windlass-results/src/report/live.rs writes it. */
function row(time: number, ...values: number[]): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(8 + 4 * values.length));
  bytes.setFloat64(0, time, true);
  values.forEach((value, k) => bytes.setFloat32(8 + 4 * k, value, true));
  return bytes.buffer;
}

test("closed form: rows with linear interpolation", () => {
  const run = new LiveRun(opening);
  assert.deepEqual(run.span, [2, 2]);
  assert.ok(run.push(row(2, 1, 10, 100)) && run.push(row(2.5, 3, 20, Number.NaN)));
  const x = run.channel("body-a:position_x");
  assert.deepEqual([x?.at(2.25), run.channel("body-a:roll")?.at(9), run.table("energy")?.label], [2, 20, "energy"]);
  assert.deepEqual(x?.range(), [1, 3]);
  assert.deepEqual(run.channel("energy:kinetic")?.range(), [100, 100]);
  assert.deepEqual(run.span, [2, 2.5]);
  assert.deepEqual(run.surface(0)?.triangles, [0, 1, 2]);
});

test("refuses malformed rows and rows not later than the last", () => {
  const run = new LiveRun(opening);
  assert.ok(run.push(row(3, 1, 2, 3)));
  assert.ok(!run.push(row(3, 1, 2, 3)) && !run.push(row(4, 1, 2)) && !run.push(row(Number.NaN, 1, 2, 3)));
  assert.equal(run.rows, 1);
});

test("property: a long run keeps later rows and all extremes", () => {
  const run = new LiveRun(opening, 4000);
  for (let k = 0; k < 5000; k++) run.push(row(2 + k, k, 0, 1 - k));
  assert.ok(run.rows >= 500 && run.rows <= 1001, String(run.rows));
  assert.deepEqual(run.span, [2 + 5000 - run.rows, 5001]);
  assert.equal(run.channel("body-a:position_x")?.at(5001), 4999);
  assert.deepEqual(run.channel("energy:kinetic")?.range(), [-4998, 1]);
});

/** Displayed times, 60 per second, for a run at a rate with a row every `every` s. Row k arrives `late(k)` s late. */
function shown(rate: number, every: number, late: (k: number) => number): number[] {
  const follower = new Follower();
  const times: number[] = [];
  let time = 0;
  let next = 0;
  for (let frame = 0; frame < 600; frame++) {
    const now = frame / 60;
    while (next * every + late(next) <= now) follower.row(next++ * every * rate, now);
    time = follower.next(time, 1 / 60);
    times.push(time);
  }
  return times;
}

test("property: the displayed time advances evenly for unevenly arriving rows", () => {
  for (const [rate, every] of [[1, 0.05], [5, 0.05], [0.3, 0.1], [1, 0.5]] as const) {
    const times = shown(rate, every, (k) => 0.4 * every * Math.abs(Math.sin(17 * k)));
    const late = times.slice(300);
    const steps = late.slice(1).map((time, k) => time - (late[k] ?? 0));
    assert.ok(steps.every((step) => step >= 0 && step < (2 * rate) / 60), `${rate} ${every}`);
    const mean = ((late.at(-1) ?? 0) - (late[0] ?? 0)) / ((late.length - 1) / 60);
    assert.ok(Math.abs(mean / rate - 1) < 0.1, `${rate} ${every}: ${mean}`);
  }
});

test("regression: displayed time while paused and after a time in the background", () => {
  const follower = new Follower();
  for (let k = 0; k <= 20; k++) follower.row(0.05 * k, 0.05 * k);
  let time = 0.9;
  for (let k = 0; k < 200; k++) time = follower.next(time, 1 / 60);
  assert.equal(time, 1);
  for (let k = 1; k <= 2000; k++) follower.row(1 + 0.05 * k, 1 + 0.05 * k);
  assert.ok(Math.abs(follower.next(1, 0.25) - 101) < 0.2);
});

test("regression: varying channels join the plot of similar ones, at most four lines", () => {
  const run = new LiveRun({
    ...opening,
    tables: [{ name: "cable-a", kind: "cable", object: "a", channels: [1, 2, 3, 4, 5].map((k) => [`tension_${k}`, "N", true]) }],
  } as unknown as Opening);
  const channels = run.tables[0]?.channels ?? [];
  run.push(row(2, 1, 1, 1, 1, 1));
  assert.ok(!channels.some(moves) && channels.every((channel) => run.suggests(channel)));
  run.push(row(3, 1 + 1e-12, 2, 3, 4, 5));
  assert.deepEqual(channels.map(moves), [false, true, true, true, true]);
  const plans: PlotPlan[] = [];
  for (const channel of channels) {
    const { plan, isNew } = join(plans, channel);
    if (isNew) plans.push(plan);
  }
  assert.deepEqual(plans.map(({ title, channels }) => [title, channels.length]), [["a: tension", 4], ["a: tension_5", 1]]);
});

test("property: thinning keeps the extremes of each chunk at their times", () => {
  const count = 100_000;
  const times = Float64Array.from({ length: count }, (_, k) => 0.01 * k);
  const values = Float32Array.from({ length: count }, (_, k) => Math.sin(0.37 * k) * (k === 61_803 ? 9 : 1));
  values[50_000] = Number.NaN;
  const rows = rowsWithin(times, [100, 900]);
  assert.deepEqual(rows, [9_999, 90_002]);
  const [at, drawn] = [thinned(times, rows, 3000), thinned(values, rows, 3000)];
  assert.ok(at.length === drawn.length && at.length <= 3002 && at.every((time, k) => k === 0 || time >= (at[k - 1] ?? 0)));
  assert.deepEqual([at[0], at.at(-1)], [times[9_999], times[90_001]]);
  const spike = drawn.findIndex((value) => Math.abs(value) > 1.01);
  assert.ok(spike > 0 && Math.abs((at[spike] ?? 0) - 618.03) < 1);
  assert.ok(drawn.every((value) => !Number.isNaN(value)));
  assert.deepEqual(thinned(values, [3, 6], 3000), [...values.slice(3, 6)]);
});
