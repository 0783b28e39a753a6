// Cables as tubes, coloured by tension. The shader widens distant tubes to a minimum visible thickness, so that a wire of 20 mm
// is visible beside a ship.

import { BufferAttribute, BufferGeometry, DataTexture, DoubleSide, DynamicDrawUsage, Mesh, ShaderMaterial, Vector3 } from "three";
import type { Shown, Table } from "../data/tables";
import { spline, type Points } from "./spline";

const AROUND = 8;
/** Curve points per span, for few and for many nodes. */
const BETWEEN = { few: 6, many: 2, limit: 60 };
/** Minimum visible radius, as a fraction of the view's height. */
const MIN_VISIBLE = 0.0022;

const VERTEX = /* glsl */ `
attribute vec3 side;
attribute float tension;
uniform float radius;
uniform float least;
varying float vTension;
varying vec3 vNormal;
varying vec3 vView;
void main() {
  vec4 centre = modelViewMatrix * vec4(position, 1.0);
  float wide = max(radius, least * -centre.z);
  vec3 normal = normalize(normalMatrix * side);
  vec4 place = centre + vec4(normal * wide, 0.0);
  vTension = tension;
  vNormal = normal;
  vView = -place.xyz;
  gl_Position = projectionMatrix * place;
}`;

const FRAGMENT = /* glsl */ `
uniform sampler2D map;
uniform float most;
varying float vTension;
varying vec3 vNormal;
varying vec3 vView;
void main() {
  float share = clamp(vTension / most, 0.0, 1.0);
  vec3 base = texture2D(map, vec2(share * 0.996 + 0.002, 0.5)).rgb;
  float light = 0.62 + 0.38 * max(dot(normalize(vNormal), normalize(vView)), 0.0);
  gl_FragColor = vec4(base * light, 1.0);
  #include <colorspace_fragment>
}`;

/** One cable. */
export class Tube {
  readonly mesh: Mesh;
  readonly #table: Table;
  readonly #geometry = new BufferGeometry();
  readonly #nodes: Points;
  readonly #tensions: number[] = [];
  readonly #between: number;
  readonly #material: ShaderMaterial;
  readonly #curve: Vector3[] = [];
  #count = 0;

  constructor(table: Table, diameter: number, map: DataTexture, most: number) {
    this.#table = table;
    const nodes = table.channels.filter((channel) => channel.name.endsWith("_x")).length;
    this.#nodes = Array.from({ length: nodes }, () => new Vector3());
    this.#between = nodes > BETWEEN.limit ? BETWEEN.many : BETWEEN.few;
    this.#material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      side: DoubleSide,
      uniforms: {
        radius: { value: 0.5 * diameter },
        least: { value: MIN_VISIBLE },
        map: { value: map },
        most: { value: most },
      },
    });
    const points = (nodes - 1) * this.#between + 1;
    for (const [name, size] of [["position", 3], ["side", 3], ["tension", 1]] as const) {
      const attribute = new BufferAttribute(new Float32Array(points * AROUND * size), size);
      attribute.setUsage(DynamicDrawUsage);
      this.#geometry.setAttribute(name, attribute);
    }
    this.#geometry.setIndex(quads(points));
    // A list of materials, so that the pieces of a cable can be drawn as groups.
    this.mesh = new Mesh(this.#geometry, [this.#material]);
    this.mesh.frustumCulled = false;
  }

  /** Sets the field of view (rad), which determines the minimum visible radius. */
  setView(fieldOfView: number): void {
    const { least } = this.#material.uniforms;
    if (least !== undefined) least.value = MIN_VISIBLE * 2 * Math.tan(0.5 * fieldOfView);
  }

  /** Sets the tension of the last colour, N. */
  setMost(tension: number): void {
    const { most } = this.#material.uniforms;
    if (most !== undefined) most.value = tension;
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
      this.#geometry.addGroup(first * perSpan, spans * perSpan, 0);
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
    const tension = this.#geometry.getAttribute("tension") as BufferAttribute;
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
      const value = this.#tensions[Math.min(Math.floor(k / this.#between), this.#tensions.length - 1)] || 0;
      for (let n = 0; n < AROUND; n++) {
        const angle = (2 * Math.PI * n) / AROUND;
        out.copy(normal).multiplyScalar(Math.cos(angle)).addScaledVector(binormal, Math.sin(angle));
        const vertex = k * AROUND + n;
        position.setXYZ(vertex, here.x, here.y, here.z);
        side.setXYZ(vertex, out.x, out.y, out.z);
        tension.setX(vertex, value);
      }
    }
    for (const attribute of [position, side, tension]) attribute.needsUpdate = true;
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
function readNodes(table: Table, time: number, nodes: Points, tensions: number[]): number {
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

/** Largest tension of any cable, N, for the colour scale: over all steps if the summary contains it. */
export function mostTension(run: Shown): number {
  let most = 0;
  for (const { table, nodes } of run.scene.cables) {
    const channel = run.table(table)?.channel("tension_max");
    most = Math.max(most, (channel && run.summaryOf(channel)?.maximum[0]) ?? 0);
    for (const channel of run.table(nodes)?.channels ?? []) {
      if (channel.name.startsWith("tension_")) most = Math.max(most, channel.range()?.[1] ?? 0);
    }
  }
  return most;
}
