// A report with a large scene, made from another report: lines of many nodes, and a sphere of many triangles, in irregular waves.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";
import { built } from "./browser.mjs";

/** Rows of the added tables. */
const ROWS = 40;

/** Text of an element of the page. */
function inside(page, id) {
  const begin = page.indexOf(">", page.indexOf(`id="${id}"`)) + 1;
  return page.slice(begin, page.indexOf("</script", begin));
}

/** Appends columns to packed numbers, in single steps without differences. */
class Packer {
  #bytes = [];

  constructor(first) {
    this.at = first;
  }

  add(values, integers = false) {
    const low = values.reduce((least, value) => Math.min(least, value));
    const high = values.reduce((most, value) => Math.max(most, value));
    const step = integers ? 1 : high > low ? (high - low) / 2 ** 20 : 0;
    const at = this.at;
    for (const value of step > 0 ? values : []) {
      // Positive integers are even, as in pack.rs.
      let rest = 2 * Math.round((value - low) / step);
      do {
        this.#bytes.push(rest > 127 ? (rest & 127) | 128 : rest);
        this.at++;
        rest = Math.floor(rest / 128);
      } while (rest > 0);
    }
    return { at, count: values.length, first: low, step, order: 0 };
  }

  get bytes() {
    return Uint8Array.from(this.#bytes);
  }
}

/** A sphere of triangles with its vertices. */
function sphere(rings, radius) {
  const [vertices, triangles] = [[], []];
  for (let i = 0; i <= rings; i++) {
    for (let j = 0; j <= 2 * rings; j++) {
      const [a, b] = [(Math.PI * i) / rings, (Math.PI * j) / rings];
      vertices.push(radius * Math.sin(a) * Math.cos(b), radius * Math.sin(a) * Math.sin(b), radius * Math.cos(a));
      const at = i * (2 * rings + 1) + j;
      if (i < rings && j < 2 * rings) triangles.push(at, at + 2 * rings + 1, at + 1, at + 1, at + 2 * rings + 1, at + 2 * rings + 2);
    }
  }
  return { vertices, triangles };
}

/** Writes the page: `lines` lines of `nodes` nodes each, and a sphere of 4 · rings² triangles. */
export async function largeReport(report, { lines, nodes, rings }) {
  const page = await readFile(report, "utf8");
  const content = JSON.parse(inside(page, "windlass-content"));
  const before = inflateSync(Buffer.from(inside(page, "windlass-numbers"), "base64"));
  const packer = new Packer(before.length);
  const [begin, end] = content.summary.simulated;
  const times = Array.from({ length: ROWS }, (_, row) => begin + ((end - begin) * row) / (ROWS - 1));
  const table = (name, kind, object, channels) =>
    content.tables.push({ name, kind, object, rows: ROWS, stride: 1, time: packer.add(times), channels: channels.map(([label, unit, of]) => ({ name: label, unit, value: packer.add(times.map((_, row) => of(row))) })) });
  for (let line = 0; line < lines; line++) {
    const name = `mooring-${line}`;
    const turn = (2 * Math.PI * line) / lines;
    const place = (node, row) => {
      const share = node / (nodes - 1);
      const off = 3 * Math.sin(0.4 * row + 7 * share);
      return [(20 + 80 * share) * Math.cos(turn) - off * Math.sin(turn), (20 + 80 * share) * Math.sin(turn) + off * Math.cos(turn), 5 - 60 * share ** 0.6];
    };
    const channels = [];
    for (let node = 0; node < nodes; node++) {
      ["x", "y", "z"].forEach((axis, k) => channels.push([`node_${node}_${axis}`, "m", (row) => place(node, row)[k]]));
      if (node > 0) channels.push([`tension_${node}`, "N", (row) => 1e5 * (2 + Math.sin(0.3 * row + 0.02 * node))]);
    }
    table(`cable-${name}-nodes`, "cable", name, channels);
    content.scene.cables.push({ name, table: `cable-${name}`, nodes: `cable-${name}-nodes`, diameter: 0.1, length: 120, ends: [null, null], paid_out: [false, false], sections: [{ elements: nodes - 1, line_type: "chain", diameter: 0.1, mass_per_length: 200, breaking_load: 1e6 }] });
  }
  const { vertices, triangles } = sphere(rings, 12);
  content.surfaces.push({ vertices: packer.add(vertices), triangles: packer.add(triangles, true) });
  const still = ["position_x", "position_y", "position_z", "roll", "pitch", "yaw"].map((name) => [name, name.startsWith("p") && name !== "pitch" ? "m" : "deg", (row) => (name === "position_z" ? Math.sin(row) : 0)]);
  table("body-buoy", "body", "buoy", still);
  content.scene.bodies.push({ name: "buoy", table: "body-buoy", free: true, mass: 1e6, inertia: [1e7, 1e7, 1e7], surface: content.surfaces.length - 1 });
  content.scene.sea.components = Array.from({ length: 60 }, (_, k) => {
    const omega = 0.4 + 0.02 * k;
    return [0.12, omega, omega ** 2 / 9.81, 0.2 * Math.sin(k) * (omega ** 2 / 9.81), 2.4 * k];
  });
  const numbers = deflateSync(Buffer.concat([before, packer.bytes])).toString("base64");
  const [program, style] = await Promise.all(["js", "css"].map((kind) => readFile(join(built.report, `report.${kind}`), "utf8")));
  const data = JSON.stringify(content).replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>large</title><style>${style}</style></head><body><main id="report"></main><script type="application/json" id="windlass-content">${data}</script><script type="text/plain" id="windlass-numbers">${numbers}</script><script>${program}</script></body></html>`;
}
