// Order of plots, bands, search, profiles along cables, and files of plots and videos.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Opening, LiveRun } from "../../src/data/live";
import { ticks } from "../../src/plots/chart";
import { matching, plansOf } from "../../src/plots/chooser";
import { csv } from "../../src/plots/export";
import { join, type PlotPlan, rankOf, withEnvelope } from "../../src/plots/groups";
import { envelope } from "../../src/plots/panel";
import { interpolated, profileOf } from "../../src/plots/profile";
import { stemOf } from "../../src/scene/labels";
import { webm } from "../../src/scene/webm";

/** A straight line of three elements along x, 3 m long, and a body. */
function run(): LiveRun {
  const nodes = [0, 1, 2, 3].flatMap((k) => ["x", "y", "z"].map((axis): [string, string, boolean] => [`node_${k}_${axis}`, "m", false]));
  const opening = {
    kind: "opening", version: 1, windlass: "", title: "", begin: 0, end: 1,
    scene: { cables: [{ name: "wire", table: "cable-wire", nodes: "cable-wire-nodes", diameter: 0.1, length: 3, ends: [null, null] }], surfaces: [] },
    tables: [
      { name: "body-load", kind: "body", object: "load", channels: [["position_x", "m", true], ["velocity_x", "m/s", true]] },
      { name: "cable-wire", kind: "cable", object: "wire", channels: [["tension_start", "N", true], ["tension_end", "N", true], ["tension_max", "N", true]] },
      { name: "cable-wire-nodes", kind: "cable", object: "wire", channels: [...nodes, ["tension_1", "N", false], ["tension_2", "N", false], ["tension_3", "N", false]] },
    ],
  } as unknown as Opening;
  const made = new LiveRun(opening);
  const values = [5, 0, 10, 30, 40, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 10, 20, 30];
  const row = new DataView(new ArrayBuffer(8 + 4 * values.length));
  values.forEach((value, k) => row.setFloat32(8 + 4 * k, value, true));
  assert.ok(made.push(row.buffer));
  return made;
}

test("property: the largest tension leads its plot, with the other tensions as a band", () => {
  const shown = run();
  const plans: PlotPlan[] = [];
  for (const channel of shown.table("cable-wire")?.channels ?? []) {
    const { plan, isNew } = join(plans, channel);
    if (isNew) plans.push(plan);
  }
  assert.deepEqual(plans.map(({ channels }) => channels.map(({ name }) => name)), [["tension_max", "tension_start", "tension_end"]]);
  assert.equal(plans[0]?.hasEnvelope, true);
  const [low, high] = envelope(plans[0]?.channels ?? []);
  assert.deepEqual([low[0], high[0]], [10, 40]);
  const position = shown.channel("body-load:position_x");
  assert.ok(position !== undefined);
  const plain: PlotPlan = { title: "", channels: [position], stem: "position" };
  assert.equal(withEnvelope(plain), plain);
  assert.ok(rankOf(shown, plans[0] as PlotPlan) < rankOf(shown, plain));
});

test("property: search finds all words in object, kind and name; two units share a plot", () => {
  const channels = run().tables.flatMap((table) => table.channels);
  assert.deepEqual(matching(channels, "wire TENSION end").map(({ address }) => address), ["cable-wire:tension_end"]);
  assert.equal(matching(channels, "").length, channels.length);
  assert.equal(matching(channels, "wire velocity").length, 0);
  const chosen = ["body-load:position_x", "body-load:velocity_x", "cable-wire:tension_max"].map((address) => channels.find((channel) => channel.address === address));
  const plans = plansOf(chosen.filter((channel) => channel !== undefined));
  assert.deepEqual(plans.map((plan) => plan.channels.length), [2, 1]);
});

test("closed form: tension along a line at arc lengths from both ends; absent beyond its length", () => {
  const shown = run();
  const from = (end: "start" | "end") => profileOf(shown, { table: "cable-wire", from: end }, "tension")?.(0, [0.5, 1, 2.5, 3.2]);
  assert.deepEqual([...(from("start") ?? [])], [10, 15, 30, Number.NaN]);
  assert.deepEqual([...(from("end") ?? [])], [30, 25, 10, Number.NaN]);
  assert.equal(profileOf(shown, { table: "cable-wire", from: "start" }, "bending_moment"), undefined);
  assert.deepEqual([-1, 0.5, 1, 9].map((x) => interpolated([0, 1], [4, 8], x)), [4, 6, 8, 8]);
});

test("closed form: comma-separated values with units, quotes and empty cells", () => {
  const text = csv([{ name: "time", unit: "s", values: [0, 0.5] }, { name: 'a "b", c', unit: "", values: [1, Number.NaN] }]);
  assert.equal(text, 'time [s],"a ""b"", c"\n0,1\n0.5,\n');
});

test("closed form: round ticks within a range", () => {
  assert.deepEqual(ticks([-0.1, 1.05], 5), [0, 0.5, 1]);
  assert.deepEqual(ticks([3, 47], 5), [10, 20, 30, 40]);
});

test("property: numbered objects have a common stem", () => {
  assert.deepEqual(["sling 4", "leg-12", "line_3", "wire", "7"].map(stemOf), ["sling", "leg", "line", "wire", ""]);
});

test("property: a video has its frames in clusters that begin with key frames, and its duration", () => {
  const frames = [0, 33, 66, 4000, 9500].map((time) => ({ time, isKey: time === 0 || time === 4000, data: Uint8Array.of(time & 0xff, 7) }));
  const file = webm(frames, 640, 360, "V_VP8", 9533);
  const text = Buffer.from(file).toString("hex");
  assert.ok(text.startsWith("1a45dfa3") && text.includes(Buffer.from("webm").toString("hex")) && text.includes(Buffer.from("V_VP8").toString("hex")));
  // Clusters at 0, at the second key frame, and after 5 s.
  assert.equal(text.split("1f43b675").length - 1, 3);
  const duration = new DataView(new ArrayBuffer(8));
  duration.setFloat64(0, 9533);
  assert.ok(text.includes(`4489${"0100000000000008"}${Buffer.from(duration.buffer).toString("hex")}`));
});
