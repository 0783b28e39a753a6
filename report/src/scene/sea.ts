// Water surface from the wave components of the run, summed on the graphics card at every vertex of a mesh that is fine near the
// centre of the view and coarse far away.

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

/** Maximum number of summed components; the largest ones are used. */
export const MAX_COMPONENTS = 256;
/** Cells of the mesh along a side. */
const CELLS = 144;
/** Half width of the mesh, m. */
const REACH = 3000;
/** Linear fraction of the mesh coordinates; the rest grows with the fifth power. */
const LINEAR = 0.035;

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
  for (int k = 0; k < ${MAX_COMPONENTS}; k++) {
    if (k >= count) break;
    // Amplitude, wave vector, and phase at the centre of the mesh.
    vec4 wave = texelFetch(waves, ivec2(k, 0), 0);
    // Waves that are too short for the mesh fade out, to avoid aliasing.
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
/** Coverage of this pixel by a grid line. */
float line(vec2 place) {
  vec2 cell = place / grid;
  vec2 width = fwidth(cell);
  vec2 off = abs(fract(cell - 0.5) - 0.5) / max(width, vec2(1e-6));
  // Lines fade out where cells are only a few pixels wide.
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

/** Colours of the water and its reflections. */
export interface SeaColours {
  deep: string;
  sky: string;
  horizon: string;
}

export class SeaSurface {
  readonly mesh: Mesh;
  /** Number of summed components, and their fraction of the sea's energy. */
  readonly kept: { count: number; all: number; share: number };
  /** Spacing of the grid on the water, m. */
  grid = 10;
  readonly #components: SceneSea["components"];
  readonly #pixels: Float32Array;
  readonly #texture: DataTexture;
  readonly #material: ShaderMaterial;

  constructor(private readonly sea: SceneSea) {
    this.#components = largest(sea.components, MAX_COMPONENTS);
    const energy = (list: SceneSea["components"]) => list.reduce((sum, [amplitude]) => sum + amplitude * amplitude, 0);
    const whole = energy(sea.components);
    this.kept = {
      count: this.#components.length,
      all: sea.components.length,
      share: whole > 0 ? energy(this.#components) / whole : 1,
    };
    this.#pixels = new Float32Array(4 * MAX_COMPONENTS);
    this.#texture = new DataTexture(this.#pixels, MAX_COMPONENTS, 1, RGBAFormat, FloatType);
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
    this.mesh = new Mesh(seaMesh(), this.#material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 10;
  }

  setColours(colours: SeaColours): void {
    for (const name of ["deep", "sky", "horizon"] as const) {
      (this.#material.uniforms[name]?.value as Color).set(colours[name]);
    }
  }

  /** Sets a grid spacing, a power of ten, for a scene of a size, m. */
  setGrid(size: number): void {
    this.grid = 10 ** Math.round(Math.log10(Math.max(0.35 * size, 1)));
    const { grid } = this.#material.uniforms;
    if (grid !== undefined) grid.value = this.grid;
  }

  /** Updates the surface to a time, with the mesh centred at a point. Phases are computed here in double precision. */
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

  /** Elevation of the drawn waves, m. */
  elevation(x: number, y: number, time: number): number {
    const ramp = rampAt(this.sea.ramp, time);
    return this.#components.reduce(
      (sum, [amplitude, omega, kx, ky, phase]) => sum + ramp * amplitude * Math.cos(omega * time - kx * x - ky * y + phase),
      0,
    );
  }
}

/** The largest components, in their original order. */
export function largest(components: SceneSea["components"], most: number): SceneSea["components"] {
  if (components.length <= most) return components;
  const sizes = components.map(([amplitude]) => Math.abs(amplitude)).sort((a, b) => b - a);
  const least = sizes[most - 1] ?? 0;
  return components.filter(([amplitude]) => Math.abs(amplitude) >= least).slice(0, most);
}

/** Quintic ramp of the waves, as in windlass-math. */
export function rampAt([start, duration]: [number, number], time: number): number {
  if (duration <= 0 || time >= start + duration) return 1;
  const s = Math.max((time - start) / duration, 0);
  return s * s * s * (10 + s * (6 * s - 15));
}

function seaMesh(): BufferGeometry {
  const line = Array.from({ length: CELLS + 1 }, (_, k) => {
    const s = (2 * k) / CELLS - 1;
    return { at: REACH * (LINEAR * s + (1 - LINEAR) * s ** 5), spacing: (2 * REACH * (LINEAR + 5 * (1 - LINEAR) * s ** 4)) / CELLS };
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
