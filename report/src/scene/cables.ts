// Cables as tubes with an outline, coloured by a quantity. The shader widens distant tubes to a minimum width in pixels, so that a
// wire of 20 mm is visible beside a ship.

import { BackSide, BufferAttribute, BufferGeometry, Color, DataTexture, DoubleSide, DynamicDrawUsage, Mesh, ShaderMaterial, UniformsLib, UniformsUtils, Vector3 } from "three";
import type { Shown, Table } from "../data/tables";
import { spline, type Points } from "./spline";

const AROUND = 8;
/** Curve points per span, for few and for many nodes. */
const BETWEEN = { few: 6, many: 2, limit: 60 };
/** Minimum visible radius and width of the outline, CSS pixels. */
const MIN_RADIUS = 1.5;
const OUTLINE = 1;

const VERTEX = /* glsl */ `
#include <fog_pars_vertex>
attribute vec3 side;
attribute float value;
uniform float radius;
uniform float pixel;
uniform float outline;
varying float vValue;
varying vec3 vNormal;
varying vec3 vView;
void main() {
  vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
  // Size of a pixel at this distance, m.
  float size = pixel * max(-mvPosition.z, 0.0);
  float wide = max(radius, ${MIN_RADIUS.toFixed(2)} * size) + outline * size;
  vec3 normal = normalize(normalMatrix * side);
  mvPosition.xyz += normal * wide;
  vValue = value;
  vNormal = normal;
  vView = -mvPosition.xyz;
  gl_Position = projectionMatrix * mvPosition;
  #include <fog_vertex>
}`;

const FRAGMENT = /* glsl */ `
#include <fog_pars_fragment>
uniform sampler2D map;
uniform float most;
uniform vec3 plain;
uniform float mapped;
varying float vValue;
varying vec3 vNormal;
varying vec3 vView;
void main() {
  float share = clamp(vValue / most, 0.0, 1.0);
  vec3 base = mix(plain, texture2D(map, vec2(share * 0.996 + 0.002, 0.5)).rgb, mapped);
  float light = 0.62 + 0.38 * max(dot(normalize(vNormal), normalize(vView)), 0.0);
  gl_FragColor = vec4(base * light, 1.0);
  #include <colorspace_fragment>
  #include <fog_fragment>
}`;

const FRAGMENT_OUTLINE = /* glsl */ `
#include <fog_pars_fragment>
uniform sampler2D map;
uniform float most;
uniform vec3 plain;
uniform float mapped;
varying float vValue;
void main() {
  vec3 base = mix(plain, texture2D(map, vec2(clamp(vValue / most, 0.0, 1.0) * 0.996 + 0.002, 0.5)).rgb, mapped);
  // A light outline around dark colours and a dark one around light colours.
  float light = dot(base, vec3(0.21, 0.72, 0.07));
  gl_FragColor = vec4(light < 0.22 ? vec3(0.86, 0.92, 0.96) : vec3(0.02, 0.04, 0.06), 1.0);
  #include <colorspace_fragment>
  #include <fog_fragment>
}`;

/** Colours of cables. */
export interface Colouring {
  by: "tension" | "utilisation" | "curvature" | "cable";
  /** Value of the last colour. */
  most: number;
}

/** Colours of cables that are coloured by cable. */
export const CABLE_COLOURS = ["#d1495b", "#1c8ab8", "#e08e0b", "#2f9e5b", "#8a5fc4", "#b3682b", "#0f9e96", "#c2479a"];

/** One cable. */
export class Tube {
  readonly mesh: Mesh;
  readonly #table: Table;
  readonly #geometry = new BufferGeometry();
  readonly #nodes: Points;
  readonly #tensions: number[] = [];
  readonly #between: number;
  readonly #material: ShaderMaterial;
  readonly #outline: ShaderMaterial;
  readonly #curve: Vector3[] = [];
  #count = 0;
  #by: Colouring["by"] = "tension";

  constructor(
    table: Table,
    diameter: number,
    map: DataTexture,
    plain: string,
    /** Largest permitted tension, N, if the run has such a limit. */
    readonly limit: number | undefined,
  ) {
    this.#table = table;
    const nodes = table.channels.filter((channel) => channel.name.endsWith("_x")).length;
    this.#nodes = Array.from({ length: nodes }, () => new Vector3());
    this.#between = nodes > BETWEEN.limit ? BETWEEN.many : BETWEEN.few;
    const uniforms = (outline: number) => ({
      ...UniformsUtils.clone(UniformsLib.fog),
      radius: { value: 0.5 * diameter },
      pixel: { value: 1e-3 },
      outline: { value: outline },
      map: { value: map },
      most: { value: 1 },
      mapped: { value: 1 },
      plain: { value: new Color(plain) },
    });
    this.#material = new ShaderMaterial({ vertexShader: VERTEX, fragmentShader: FRAGMENT, side: DoubleSide, fog: true, uniforms: uniforms(0) });
    this.#outline = new ShaderMaterial({ vertexShader: VERTEX, fragmentShader: FRAGMENT_OUTLINE, side: BackSide, fog: true, uniforms: uniforms(OUTLINE) });
    const points = (nodes - 1) * this.#between + 1;
    for (const [name, size] of [["position", 3], ["side", 3], ["value", 1]] as const) {
      const attribute = new BufferAttribute(new Float32Array(points * AROUND * size), size);
      attribute.setUsage(DynamicDrawUsage);
      this.#geometry.setAttribute(name, attribute);
    }
    this.#geometry.setIndex(quads(points));
    // A list of materials, so that the pieces of a cable can be drawn as groups.
    this.mesh = new Mesh(this.#geometry, [this.#material, this.#outline]);
    this.mesh.frustumCulled = false;
  }

  /** Sets the size of a pixel at a distance of 1 m, m. */
  setPixel(size: number): void {
    for (const { uniforms } of [this.#material, this.#outline]) {
      if (uniforms["pixel"] !== undefined) uniforms["pixel"].value = size;
    }
  }

  /** Sets the quantity of the colours. */
  setColouring({ by, most }: Colouring): void {
    this.#by = by;
    const scale = by === "utilisation" ? (this.limit ?? Number.MAX_VALUE) * most : most;
    for (const { uniforms } of [this.#material, this.#outline]) {
      if (uniforms["most"] !== undefined) uniforms["most"].value = scale > 0 ? scale : 1;
      if (uniforms["mapped"] !== undefined) uniforms["mapped"].value = by === "cable" ? 0 : 1;
    }
  }

  /** Updates the shape to a time. */
  set(time: number): void {
    const count = readNodes(this.#table, time, this.#nodes, this.#tensions);
    this.#count = count;
    if (count < 2) {
      this.mesh.visible = false;
      return;
    }
    this.mesh.visible = true;
    spline(this.#nodes, count, this.#between, this.#curve, (span) => Number.isNaN(this.#tensions[span]));
    this.#fill((count - 1) * this.#between + 1);
    this.#geometry.clearGroups();
    for (const [first, spans] of pieces(this.#tensions)) {
      const perSpan = this.#between * AROUND * 6;
      for (const material of [0, 1]) this.#geometry.addGroup(first * perSpan, spans * perSpan, material);
    }
  }

  /** Current nodes. */
  nodes(): Vector3[] {
    return this.#nodes.slice(0, this.#count);
  }

  /** Fills rings around the curve with minimal rotation between successive rings. */
  #fill(points: number): void {
    const position = this.#geometry.getAttribute("position") as BufferAttribute;
    const side = this.#geometry.getAttribute("side") as BufferAttribute;
    const colour = this.#geometry.getAttribute("value") as BufferAttribute;
    const bends = this.#by === "curvature" ? curvatures(this.#nodes, this.#count) : [];
    const tangent = new Vector3();
    const normal = new Vector3();
    const binormal = new Vector3();
    const out = new Vector3();
    for (let k = 0; k < points; k++) {
      const here = this.#curve[k] ?? out;
      tangent.subVectors(this.#curve[Math.min(k + 1, points - 1)] ?? here, this.#curve[Math.max(k - 1, 0)] ?? here);
      if (tangent.lengthSq() === 0) tangent.set(0, 0, 1);
      tangent.normalize();
      if (k === 0) normal.set(Math.abs(tangent.x) < 0.8 ? 1 : 0, Math.abs(tangent.x) < 0.8 ? 0 : 1, 0);
      normal.addScaledVector(tangent, -normal.dot(tangent));
      if (normal.lengthSq() < 1e-12) normal.set(tangent.y, -tangent.x, 0.1);
      normal.normalize();
      binormal.crossVectors(tangent, normal);
      // The ends at a parting have zero tension.
      const span = Math.min(Math.floor(k / this.#between), this.#tensions.length - 1);
      const share = k / this.#between - span;
      const value = this.#by === "curvature" ? (1 - share) * (bends[span] ?? 0) + share * (bends[span + 1] ?? 0) : this.#tensions[span] || 0;
      for (let n = 0; n < AROUND; n++) {
        const angle = (2 * Math.PI * n) / AROUND;
        out.copy(normal).multiplyScalar(Math.cos(angle)).addScaledVector(binormal, Math.sin(angle));
        const vertex = k * AROUND + n;
        position.setXYZ(vertex, here.x, here.y, here.z);
        side.setXYZ(vertex, out.x, out.y, out.z);
        colour.setX(vertex, value);
      }
    }
    for (const attribute of [position, side, colour]) attribute.needsUpdate = true;
    this.#geometry.setDrawRange(0, (points - 1) * AROUND * 6);
  }
}

/** First span and number of spans of each piece of a cable; a NaN tension marks a span where the cable has parted. */
export function pieces(tensions: number[]): [number, number][] {
  const found: [number, number][] = [];
  let first = 0;
  for (let span = 0; span <= tensions.length; span++) {
    if (span < tensions.length && !Number.isNaN(tensions[span])) continue;
    if (span > first) found.push([first, span - first]);
    first = span + 1;
  }
  return found;
}

/** Reads nodes and element tensions at a time. If the number of nodes differs between two rows, uses the earlier row. Returns the number of nodes. */
export function readNodes(table: Table, time: number, nodes: Points, tensions: number[]): number {
  const { row, share } = table.locate(time);
  const present = (r: number) => {
    let count = 0;
    while (count < nodes.length && !Number.isNaN(table.channel(`node_${count}_x`)?.values[r] ?? Number.NaN)) count++;
    return count;
  };
  const count = present(row);
  const moved = share > 0 && present(row + 1) === count ? share : 0;
  const value = (name: string) => {
    const values = table.channel(name)?.values;
    const before = values?.[row] ?? 0;
    return moved > 0 ? before + moved * ((values?.[row + 1] ?? before) - before) : before;
  };
  for (let k = 0; k < count; k++) {
    nodes[k]?.set(value(`node_${k}_x`), value(`node_${k}_y`), value(`node_${k}_z`));
  }
  tensions.length = 0;
  for (let k = 1; k < count; k++) tensions.push(value(`tension_${k}`));
  return count;
}

/** Curvature at each node from the circle through it and its neighbours, 1/m; zero at the ends. */
export function curvatures(nodes: Points, count: number): number[] {
  const [before, after, across] = [new Vector3(), new Vector3(), new Vector3()];
  return Array.from({ length: count }, (_, k) => {
    const [a, b, c] = [nodes[k - 1], nodes[k], nodes[k + 1]];
    if (a === undefined || b === undefined || c === undefined || k + 1 >= count) return 0;
    before.subVectors(b, a);
    after.subVectors(c, b);
    const sides = before.length() * after.length() * across.subVectors(c, a).length();
    return sides > 0 ? (2 * before.cross(after).length()) / sides : 0;
  });
}

/** Largest curvature of the displayed cables at a time, 1/m, at least that of a radius of 1 km. */
export function mostCurvature(tubes: Tube[]): number {
  return tubes.reduce((most, tube) => Math.max(most, ...curvatures(tube.nodes(), tube.nodes().length)), 1e-3);
}

function quads(points: number): number[] {
  const indices: number[] = [];
  for (let k = 0; k < points - 1; k++) {
    for (let n = 0; n < AROUND; n++) {
      const a = k * AROUND + n;
      const b = k * AROUND + ((n + 1) % AROUND);
      indices.push(a, b, a + AROUND, b, b + AROUND, a + AROUND);
    }
  }
  return indices;
}

/** Largest tension of any cable or spring, N, for the colour scale: over all steps if the summary contains it. */
export function mostTension(run: Shown): number {
  let most = 0;
  for (const { table } of run.scene.springs) most = Math.max(most, run.table(table)?.channel("tension")?.range()?.[1] ?? 0);
  for (const { table, nodes } of run.scene.cables) {
    const channel = run.table(table)?.channel("tension_max");
    most = Math.max(most, (channel && run.summaryOf(channel)?.maximum[0]) ?? 0);
    for (const channel of run.table(nodes)?.channels ?? []) {
      if (channel.name.startsWith("tension_")) most = Math.max(most, channel.range()?.[1] ?? 0);
    }
  }
  return most;
}
