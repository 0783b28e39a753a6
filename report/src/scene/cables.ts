// Cables as ribbons that face the camera and are shaded like tubes, with an outline, coloured by a quantity. The shader widens distant
// cables to a minimum width in pixels, so that a wire of 20 mm is visible beside a ship. A ribbon has an eighth of the triangles of a tube.

import { BufferAttribute, BufferGeometry, Color, DataTexture, DoubleSide, DynamicDrawUsage, Mesh, ShaderMaterial, UniformsLib, UniformsUtils, Vector3 } from "three";
import type { SceneCable } from "../data/content";
import type { Shown, Table } from "../data/tables";
import { paletteShare } from "./colours";
import { curvatures, pieces, readNodes } from "./nodes";
import { kindOf, Sections } from "./sections";
import { spline, type Points } from "./spline";

/** Vertices at each point of the curve: both edges of the ribbon. */
const EDGES = 2;
/** Curve points per span, for few and for many nodes. */
const BETWEEN = { few: 6, many: 2, limit: 60 };
/** Minimum visible radius and width of the outline, CSS pixels. */
const MIN_RADIUS = 1.5;
const OUTLINE = 1;

const VERTEX = /* glsl */ `
#include <fog_pars_vertex>
attribute vec3 along;
attribute float edge;
attribute float value;
uniform float radius;
uniform float pixel;
varying float vValue;
flat varying float vFlat;
/** Distance from the axis and radius, m, and size of a pixel, m. */
varying vec3 vAcross;
void main() {
  vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
  float size = pixel * max(-mvPosition.z, 0.0);
  float wide = max(radius, ${MIN_RADIUS.toFixed(2)} * size);
  float whole = wide + ${OUTLINE.toFixed(1)} * size;
  // Across the line and the direction of view. A line towards the camera is a point.
  vec3 across = cross(normalMatrix * along, mvPosition.xyz);
  float reach = length(across);
  mvPosition.xyz += (reach > 0.0 ? across / reach : vec3(1.0, 0.0, 0.0)) * edge * whole;
  vValue = value;
  vFlat = value;
  vAcross = vec3(edge * whole, wide, size);
  gl_Position = projectionMatrix * mvPosition;
  #include <fog_vertex>
}`;

/** Colour of a value. Unknown values have the plain colour. */
const COLOUR = /* glsl */ `
uniform sampler2D map;
uniform sampler2D palette;
uniform float most;
uniform vec3 plain;
uniform int mode;
varying float vValue;
flat varying float vFlat;
vec3 lineColour() {
  if (mode == 0) return plain;
  // Kinds and breaking loads change from element to element without a transition.
  float value = mode == 1 ? vValue : vFlat;
  if (value < -1e29) return plain;
  vec2 at = vec2(clamp(value / most, 0.0, 1.0) * 0.996 + 0.002, 0.5);
  return mode == 3 ? texture2D(palette, at).rgb : texture2D(map, at).rgb;
}`;

const FRAGMENT = /* glsl */ `
#include <fog_pars_fragment>
${COLOUR}
varying vec3 vAcross;
void main() {
  vec3 base = lineColour();
  float off = abs(vAcross.x) / vAcross.y;
  // As on a cylinder lit from the camera.
  float light = 0.62 + 0.38 * sqrt(max(1.0 - off * off, 0.0));
  // A light outline around dark colours and a dark one around light colours.
  float bright = dot(base, vec3(0.21, 0.72, 0.07));
  vec3 outline = bright < 0.22 ? vec3(0.86, 0.92, 0.96) : vec3(0.02, 0.04, 0.06);
  float inside = clamp((vAcross.y - abs(vAcross.x)) / vAcross.z + 0.5, 0.0, 1.0);
  gl_FragColor = vec4(mix(outline, base * light, inside), 1.0);
  #include <colorspace_fragment>
  // Lines remain distinct where bodies fade.
  #ifdef USE_FOG
  gl_FragColor.rgb = mix(gl_FragColor.rgb, fogColor, 0.5 * lostUnderWater(vFogView));
  #endif
}`;

/** Colours of cables. */
export interface Colouring {
  by: "tension" | "breaking" | "utilisation" | "curvature" | "kind" | "cable";
  /** Value of the last colour. */
  most: number;
}

/** Modes of the shader: the plain colour, a continuous quantity, a quantity of each element, and a colour of the palette. */
const MODES: Record<Colouring["by"], number> = { cable: 0, tension: 1, utilisation: 1, curvature: 1, breaking: 2, kind: 3 };
/** Marks an element whose value is unknown, and its colour. */
const UNKNOWN = -1e30;
const UNKNOWN_COLOUR = "#8b959e";

/** Textures of the colours of cables. */
export interface LineMaps {
  map: DataTexture;
  palette: DataTexture;
}

const UNKNOWN_PAINT = new Color(UNKNOWN_COLOUR);

/** One cable. */
export class Ribbon {
  readonly mesh: Mesh;
  readonly #table: Table;
  readonly #geometry = new BufferGeometry();
  readonly #nodes: Points;
  readonly #tensions: number[] = [];
  readonly #between: number;
  readonly #sections: Sections;
  readonly #plain: Color;
  readonly #material: ShaderMaterial;
  readonly #curve: Vector3[] = [];
  #count = 0;
  #by: Colouring["by"] = "tension";

  constructor(
    table: Table,
    cable: SceneCable,
    { map, palette }: LineMaps,
    plain: string,
    /** Kinds of the lines of the scene. */
    private readonly kinds: string[],
    /** Largest permitted tension, N, if the run has such a limit. */
    readonly limit: number | undefined,
  ) {
    this.#table = table;
    this.#sections = new Sections(cable);
    this.#plain = new Color(plain);
    const nodes = table.channels.filter((channel) => channel.name.endsWith("_x")).length;
    this.#nodes = Array.from({ length: nodes }, () => new Vector3());
    this.#between = nodes > BETWEEN.limit ? BETWEEN.many : BETWEEN.few;
    const uniforms = {
      ...UniformsUtils.clone(UniformsLib.fog),
      radius: { value: 0.5 * cable.diameter },
      pixel: { value: 1e-3 },
      map: { value: map },
      palette: { value: palette },
      most: { value: 1 },
      mode: { value: MODES.tension },
      plain: { value: new Color(plain) },
    };
    this.#material = new ShaderMaterial({ vertexShader: VERTEX, fragmentShader: FRAGMENT, side: DoubleSide, fog: true, uniforms });
    const points = (nodes - 1) * this.#between + 1;
    for (const [name, size] of [["position", 3], ["along", 3], ["value", 1]] as const) {
      const attribute = new BufferAttribute(new Float32Array(points * EDGES * size), size);
      attribute.setUsage(DynamicDrawUsage);
      this.#geometry.setAttribute(name, attribute);
    }
    this.#geometry.setAttribute("edge", new BufferAttribute(Float32Array.from({ length: points * EDGES }, (_, k) => (k % EDGES === 0 ? -1 : 1)), 1));
    this.#geometry.setIndex(quads(points));
    // A list of materials, so that the pieces of a cable can be drawn as groups.
    this.mesh = new Mesh(this.#geometry, [this.#material]);
    this.mesh.frustumCulled = false;
  }

  /** Sets the size of a pixel at a distance of 1 m, m. */
  setPixel(size: number): void {
    this.#set("pixel", size);
  }

  /** True if the breaking load of at least one section is known. */
  get hasBreakingLoad(): boolean {
    return this.#sections.all.some(({ breaking_load: load }) => load != null);
  }

  /** Sets the quantity of the colours. */
  setColouring({ by, most }: Colouring): void {
    this.#by = by;
    const isUnlimited = by === "utilisation" && this.limit === undefined;
    const scale = by === "utilisation" ? (this.limit ?? 1) * most : by === "kind" ? 1 : most;
    this.#set("most", scale > 0 ? scale : 1);
    this.#set("mode", isUnlimited ? 0 : MODES[by]);
    this.#set("plain", by === "cable" ? this.#plain : UNKNOWN_PAINT);
  }

  #set(name: string, value: unknown): void {
    const uniform = this.#material.uniforms[name];
    if (uniform !== undefined) uniform.value = value;
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
      const perSpan = this.#between * 6;
      this.#geometry.addGroup(first * perSpan, spans * perSpan, 0);
    }
  }

  /** Current nodes. */
  nodes(): Vector3[] {
    return this.#nodes.slice(0, this.#count);
  }

  /** Share of the breaking load, or place of the kind in the palette, of each element. */
  #valuesOfElements(): number[] {
    const { all } = this.#sections;
    const hasParted = this.#tensions.some(Number.isNaN);
    return this.#tensions.map((tension, element) => {
      const section = this.#sections.at(element, this.#tensions.length, hasParted);
      if (this.#by === "kind") return section === undefined ? UNKNOWN : paletteShare(this.kinds.indexOf(kindOf(section)));
      const load = section === undefined ? this.#sections.leastLoad : section.breaking_load;
      return all.length === 0 || load == null ? UNKNOWN : (tension || 0) / load;
    });
  }

  /** Fills both edges along the curve. */
  #fill(points: number): void {
    const attribute = (name: string) => this.#geometry.getAttribute(name) as BufferAttribute;
    const [position, along, colour] = [attribute("position"), attribute("along"), attribute("value")];
    const bends = this.#by === "curvature" ? curvatures(this.#nodes, this.#count) : [];
    const isOfElements = MODES[this.#by] > 1;
    const values = isOfElements ? this.#valuesOfElements() : this.#tensions;
    const tangent = new Vector3();
    const none = new Vector3();
    for (let k = 0; k < points; k++) {
      const here = this.#curve[k] ?? none;
      tangent.subVectors(this.#curve[Math.min(k + 1, points - 1)] ?? here, this.#curve[Math.max(k - 1, 0)] ?? here);
      if (tangent.lengthSq() === 0) tangent.set(0, 0, 1);
      tangent.normalize();
      // Without a transition, the last vertex of each triangle decides, which is at the farther end of its stretch.
      const place = Math.max(isOfElements ? k - 1 : k, 0);
      const span = Math.min(Math.floor(place / this.#between), values.length - 1);
      const share = k / this.#between - span;
      // The ends at a parting have zero tension.
      const value = this.#by === "curvature" ? (1 - share) * (bends[span] ?? 0) + share * (bends[span + 1] ?? 0) : values[span] || 0;
      for (let vertex = EDGES * k; vertex < EDGES * (k + 1); vertex++) {
        position.setXYZ(vertex, here.x, here.y, here.z);
        along.setXYZ(vertex, tangent.x, tangent.y, tangent.z);
        colour.setX(vertex, value);
      }
    }
    for (const changed of [position, along, colour]) changed.needsUpdate = true;
    this.#geometry.setDrawRange(0, (points - 1) * 6);
  }
}

/** Largest curvature of the displayed cables at a time, 1/m, at least that of a radius of 1 km. */
export function mostCurvature(ribbons: Ribbon[]): number {
  return ribbons.reduce((most, ribbon) => Math.max(most, ...curvatures(ribbon.nodes(), ribbon.nodes().length)), 1e-3);
}

/** Two triangles for each interval; the last vertex of both is at the farther point. */
function quads(points: number): number[] {
  return Array.from({ length: points - 1 }, (_, k) => EDGES * k).flatMap((a) => [a, a + 1, a + 2, a + 1, a + 3, a + 2]);
}

/** Round values of the last colour of the share of the breaking load. */
const SHARES = [0.05, 0.1, 0.2, 0.5, 1];

/** Last colour for the share of the breaking load, for the largest tensions of the run so far: each cable with the least load of its sections. */
export function mostOfBreaking(run: Shown): number {
  let most = 0;
  for (const cable of run.scene.cables) {
    const load = new Sections(cable).smallestKnown;
    if (load !== undefined) most = Math.max(most, mostTensionOf(run, cable) / load);
  }
  return SHARES.find((share) => share >= most) ?? most;
}

/** Largest tension of any cable or spring, N, for the colour scale: over all steps if the summary contains it. */
export function mostTension(run: Shown): number {
  let most = 0;
  for (const { table } of run.scene.springs) most = Math.max(most, run.table(table)?.channel("tension")?.range()?.[1] ?? 0);
  for (const cable of run.scene.cables) most = Math.max(most, mostTensionOf(run, cable));
  return most;
}

function mostTensionOf(run: Shown, { table, nodes }: SceneCable): number {
  const channel = run.table(table)?.channel("tension_max");
  let most = (channel && run.summaryOf(channel)?.maximum[0]) ?? 0;
  for (const channel of run.table(nodes)?.channels ?? []) {
    if (channel.name.startsWith("tension_")) most = Math.max(most, channel.range()?.[1] ?? 0);
  }
  return most;
}
