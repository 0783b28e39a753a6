// The water's surface, from the same wave components as the run, summed on the graphics card at every corner of a net that is
// fine near the middle of the picture and coarse far away.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DataTexture,
  DoubleSide,
  FloatType,
  Mesh,
  NearestFilter,
  RGBAFormat,
  ShaderMaterial,
  type Vector3,
} from "three";
import type { SceneSea } from "../data/content";

/** Components that the card sums; the largest ones of a sea that has more. */
export const MOST_COMPONENTS = 256;
/** Cells of the net along a side. */
const CELLS = 144;
/** How far the net reaches, m. */
const REACH = 3000;
/** Share of the reach that the middle of the net grows with evenly; the rest with the fifth power. */
const EVEN = 0.035;

const VERTEX = /* glsl */ `
uniform sampler2D waves;
uniform int count;
uniform vec3 middle;
attribute float spacing;
varying vec3 vPlace;
varying vec2 vSlope;
void main() {
  float height = 0.0;
  vec2 slope = vec2(0.0);
  for (int k = 0; k < ${MOST_COMPONENTS}; k++) {
    if (k >= count) break;
    // Amplitude, wave vector, and phase at the middle of the net.
    vec4 wave = texelFetch(waves, ivec2(k, 0), 0);
    // Waves that the net is too coarse for fade away instead of standing as wrong ones.
    float seen = 1.0 - smoothstep(0.7, 1.5, length(wave.yz) * spacing);
    float angle = wave.w - dot(wave.yz, position.xy);
    height += wave.x * seen * cos(angle);
    slope += wave.x * seen * wave.yz * sin(angle);
  }
  vec4 place = vec4(position.xy + middle.xy, height, 1.0);
  vPlace = place.xyz;
  vSlope = slope;
  gl_Position = projectionMatrix * viewMatrix * place;
}`;

const FRAGMENT = /* glsl */ `
uniform vec3 deep;
uniform vec3 sky;
uniform vec3 horizon;
uniform float opacity;
uniform float reach;
uniform float grid;
varying vec3 vPlace;
varying vec2 vSlope;
/** How much of a line of the grid is in this pixel. */
float line(vec2 place) {
  vec2 cell = place / grid;
  vec2 width = fwidth(cell);
  vec2 off = abs(fract(cell - 0.5) - 0.5) / max(width, vec2(1e-6));
  // Where cells are no wider than a few pixels there are no lines to be told apart.
  vec2 seen = 1.0 - smoothstep(0.05, 0.25, width);
  return max(seen.x * (1.0 - min(off.x, 1.0)), seen.y * (1.0 - min(off.y, 1.0)));
}
void main() {
  vec3 normal = normalize(vec3(-vSlope, 1.0));
  vec3 view = cameraPosition - vPlace;
  float distance = length(view);
  view /= distance;
  float facing = abs(dot(normal, view));
  float fresnel = 0.03 + 0.97 * pow(1.0 - facing, 5.0);
  vec3 sun = normalize(vec3(0.4, 0.5, 0.75));
  float light = 0.72 + 0.55 * (dot(normal, sun) - sun.z);
  float glint = pow(max(dot(reflect(-sun, normal), view), 0.0), 250.0);
  vec3 water = mix(deep * light, sky, 0.75 * fresnel) + 0.07 * glint;
  water = mix(water, vec3(0.85, 0.92, 0.97), 0.14 * line(vPlace.xy));
  float far = smoothstep(0.25 * reach, 0.9 * reach, distance);
  gl_FragColor = vec4(mix(water, horizon, far), mix(opacity + (1.0 - opacity) * fresnel, 1.0, far));
  #include <colorspace_fragment>
}`;

/** Colours of the water and what it mirrors. */
export interface SeaColours {
  deep: string;
  sky: string;
  horizon: string;
}

export class SeaSurface {
  readonly mesh: Mesh;
  /** Components that are summed, and their share of the sea's energy. */
  readonly kept: { count: number; all: number; share: number };
  /** Distance of the lines on the water, m. */
  grid = 10;
  readonly #components: SceneSea["components"];
  readonly #pixels: Float32Array;
  readonly #texture: DataTexture;
  readonly #material: ShaderMaterial;

  constructor(private readonly sea: SceneSea) {
    this.#components = largest(sea.components, MOST_COMPONENTS);
    const energy = (list: SceneSea["components"]) => list.reduce((sum, [amplitude]) => sum + amplitude * amplitude, 0);
    const whole = energy(sea.components);
    this.kept = {
      count: this.#components.length,
      all: sea.components.length,
      share: whole > 0 ? energy(this.#components) / whole : 1,
    };
    this.#pixels = new Float32Array(4 * MOST_COMPONENTS);
    this.#texture = new DataTexture(this.#pixels, MOST_COMPONENTS, 1, RGBAFormat, FloatType);
    this.#texture.minFilter = NearestFilter;
    this.#texture.magFilter = NearestFilter;
    this.#material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      side: DoubleSide,
      uniforms: {
        waves: { value: this.#texture },
        count: { value: this.#components.length },
        middle: { value: [0, 0, 0] },
        deep: { value: new Color() },
        sky: { value: new Color() },
        horizon: { value: new Color() },
        opacity: { value: 0.6 },
        reach: { value: REACH },
        grid: { value: this.grid },
      },
    });
    this.mesh = new Mesh(net(), this.#material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 10;
  }

  setColours(colours: SeaColours): void {
    for (const name of ["deep", "sky", "horizon"] as const) {
      (this.#material.uniforms[name]?.value as Color).set(colours[name]);
    }
  }

  /** Lines on the water that suit a scene of a size, m: a power of ten apart. */
  setGrid(size: number): void {
    this.grid = 10 ** Math.round(Math.log10(Math.max(0.35 * size, 1)));
    const { grid } = this.#material.uniforms;
    if (grid !== undefined) grid.value = this.grid;
  }

  /** The surface at a time, its net about a point. Phases are summed here in double precision, so that they stay true. */
  set(time: number, about: Vector3): void {
    const ramp = rampAt(this.sea.ramp, time);
    this.#components.forEach(([amplitude, omega, kx, ky, phase], k) => {
      const angle = omega * time - kx * about.x - ky * about.y + phase;
      this.#pixels.set([amplitude * ramp, kx, ky, angle % (2 * Math.PI)], 4 * k);
    });
    this.#texture.needsUpdate = true;
    const middle = this.#material.uniforms["middle"];
    if (middle !== undefined) middle.value = [about.x, about.y, 0];
  }

  /** Elevation of the waves that are drawn, m. */
  elevation(x: number, y: number, time: number): number {
    const ramp = rampAt(this.sea.ramp, time);
    return this.#components.reduce(
      (sum, [amplitude, omega, kx, ky, phase]) => sum + ramp * amplitude * Math.cos(omega * time - kx * x - ky * y + phase),
      0,
    );
  }
}

/** The largest components, in the order of the sea. */
export function largest(components: SceneSea["components"], most: number): SceneSea["components"] {
  if (components.length <= most) return components;
  const sizes = components.map(([amplitude]) => Math.abs(amplitude)).sort((a, b) => b - a);
  const least = sizes[most - 1] ?? 0;
  return components.filter(([amplitude]) => Math.abs(amplitude) >= least).slice(0, most);
}

/** The quintic that brings the waves in, as in math/ramp.rs. */
export function rampAt([start, duration]: [number, number], time: number): number {
  if (duration <= 0 || time >= start + duration) return 1;
  const s = Math.max((time - start) / duration, 0);
  return s * s * s * (10 + s * (6 * s - 15));
}

function net(): BufferGeometry {
  const line = Array.from({ length: CELLS + 1 }, (_, k) => {
    const s = (2 * k) / CELLS - 1;
    return { at: REACH * (EVEN * s + (1 - EVEN) * s ** 5), spacing: (2 * REACH * (EVEN + 5 * (1 - EVEN) * s ** 4)) / CELLS };
  });
  const positions: number[] = [];
  const spacings: number[] = [];
  for (const y of line) {
    for (const x of line) {
      positions.push(x.at, y.at, 0);
      spacings.push(Math.max(x.spacing, y.spacing));
    }
  }
  const indices: number[] = [];
  for (let j = 0; j < CELLS; j++) {
    for (let i = 0; i < CELLS; i++) {
      const a = j * (CELLS + 1) + i;
      indices.push(a, a + 1, a + CELLS + 2, a, a + CELLS + 2, a + CELLS + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute("spacing", new BufferAttribute(new Float32Array(spacings), 1));
  geometry.setIndex(indices);
  return geometry;
}
