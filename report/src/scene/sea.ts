// Water surface from all wave components of the run, summed on the graphics card at every vertex of a mesh that is fine near the
// centre of the view and reaches the horizon.

import { BufferAttribute, BufferGeometry, DataTexture, DoubleSide, FloatType, Mesh, NearestFilter, RGBAFormat, ShaderMaterial, type Vector3 } from "three";
import type { SceneSea } from "../data/content";
import { SKY, type SkyUniforms } from "./light";

/** Width of the texture of wave components; more components take more rows. */
export const TEXTURE_WIDTH = 256;
/** Cells of the mesh along a side, for each quality of the drawing. */
export const CELLS = [136, 104, 72] as const;
/** Half width of the mesh, m: beyond the horizon of a camera 100 m above the water. */
const REACH = 40_000;
/** Limits of the half width of the part with a uniform spacing, m. */
const UNIFORM = { least: 12, most: 4000 };
/** Product of wavenumber and spacing at which a wave begins to fade, and at which it is omitted. */
const FADE = { from: 0.9, to: 1.8 };

/** Sum of the wave components at a horizontal position relative to the centre of the mesh: elevation and slopes. */
export const WAVE_SUM = /* glsl */ `
uniform highp sampler2D waves;
uniform int count;
vec3 waveSum(vec2 at, float spacing) {
  vec3 sum = vec3(0.0);
  for (int k = 0; k < count; k++) {
    // Amplitude, wave vector, and phase at the centre of the mesh, in the order of the wavenumbers.
    vec4 wave = texelFetch(waves, ivec2(k % ${TEXTURE_WIDTH}, k / ${TEXTURE_WIDTH}), 0);
    // Waves that are too short for the mesh fade out, to avoid aliasing. All further ones are shorter.
    float fine = length(wave.yz) * spacing;
    if (fine > ${FADE.to.toFixed(1)}) break;
    float size = wave.x * (1.0 - smoothstep(${FADE.from.toFixed(1)}, ${FADE.to.toFixed(1)}, fine));
    float angle = wave.w - dot(wave.yz, at);
    sum += size * vec3(cos(angle), wave.yz * sin(angle));
  }
  return sum;
}`;

const VERTEX = /* glsl */ `
${WAVE_SUM}
uniform vec2 middle;
uniform float uniformReach;
uniform float cells;
varying vec3 vPlace;
varying vec2 vSlope;
void main() {
  // Mesh coordinates from -1 to 1: linear near the centre, with the seventh power beyond.
  vec2 s = position.xy;
  vec2 s3 = s * s * s;
  vec2 at = uniformReach * s + (${REACH.toFixed(1)} - uniformReach) * s3 * s3 * s;
  vec2 steps = uniformReach + 7.0 * (${REACH.toFixed(1)} - uniformReach) * s3 * s3;
  float spacing = 2.0 * max(steps.x, steps.y) / cells;
  vec3 sum = waveSum(at, spacing);
  vPlace = vec3(at + middle, sum.x);
  vSlope = sum.yz;
  gl_Position = projectionMatrix * viewMatrix * vec4(vPlace, 1.0);
}`;

const FRAGMENT = /* glsl */ `
${SKY}
uniform vec3 deep;
uniform vec3 crest;
uniform float grid;
uniform float amplitude;
uniform vec4 cut;
varying vec3 vPlace;
varying vec2 vSlope;
/** Coverage of this pixel by a grid line. */
float line(vec2 place) {
  vec2 cell = place / grid;
  vec2 width = fwidth(cell);
  vec2 off = abs(fract(cell - 0.5) - 0.5) / max(width, vec2(1e-6));
  // Lines fade out where cells are only a few pixels wide.
  vec2 seen = 1.0 - smoothstep(0.04, 0.22, width);
  return max(seen.x * (1.0 - min(off.x, 1.0)), seen.y * (1.0 - min(off.y, 1.0)));
}
void main() {
  float beyond = dot(cut.xy, vPlace.xy) - cut.z;
  if (cut.w > 0.5 && beyond > 0.0) discard;
  vec3 view = cameraPosition - vPlace;
  float range = length(view);
  view /= range;
  vec3 normal = normalize(vec3(-vSlope, 1.0));
  bool isUnder = cameraPosition.z < vPlace.z && !gl_FrontFacing;
  if (isUnder) {
    // From below: the sky in Snell's window, and the deep water reflected around it.
    float facing = clamp(-dot(normal, view), 0.0, 1.0);
    float window = smoothstep(0.58, 0.76, facing);
    // Slopes towards the sun are brighter, so that the waves are visible around the window as well.
    float lit = 1.1 + 2.2 * (dot(normal, sun) - sun.z);
    vec3 colour = mix(mix(deep, crest, 0.25) * max(lit, 0.5), skyIn(-view) * vec3(0.72, 0.9, 0.95), 0.85 * window);
    float lost = range / (range + 250.0);
    gl_FragColor = vec4(mix(colour, deep, lost), mix(0.62, 0.97, max(1.0 - window, lost)));
  } else {
    float facing = clamp(dot(normal, view), 0.0, 1.0);
    float grazing = 1.0 - facing, grazing2 = grazing * grazing;
    float fresnel = 0.02 + 0.98 * grazing2 * grazing2 * grazing;
    vec3 mirrored = reflect(-view, normal);
    // Unresolved waves tilt the surface, so that it mirrors a higher part of the sky at grazing angles.
    mirrored.z = abs(mirrored.z) + 0.16;
    mirrored = normalize(mirrored);
    // Light that enters the back of a crest leaves it towards the camera.
    float height = clamp(vPlace.z / amplitude, -1.0, 1.0);
    float lit = 0.5 + 0.5 * dot(normal, sun);
    float ahead = max(dot(-view.xy, sun.xy), 0.0);
    float glow = 0.30 * smoothstep(-0.6, 1.0, height) + 0.45 * ahead * ahead * max(height, 0.0);
    vec3 water = mix(deep * (0.72 + 0.5 * lit), crest, glow);
    water = mix(water, skyIn(mirrored), 0.92 * fresnel);
    // The glint widens with the distance, because unresolved waves tilt the surface.
    float glint = max(dot(mirrored, sun), 0.0);
    for (int k = 0; k < 6; k++) glint *= glint;
    float far = min(range / 1500.0, 1.0);
    water += sunlight * mix(0.7 * glint * glint * glint * glint, 0.35 * glint, far);
    water = mix(water, horizon, 0.13 * line(vPlace.xy));
    float share = range / 9000.0;
    float haze = 1.0 - 1.0 / (1.0 + share * share);
    // Objects under water are visible, except where the surface mirrors the sky.
    float thick = mix(0.36, 1.0, max(fresnel, smoothstep(0.3, 0.02, facing)));
    gl_FragColor = vec4(mix(water, horizon, haze), thick);
  }
  if (cut.w > 0.5) {
    float across = fwidth(beyond);
    // Near the horizon, a pixel covers a long stretch of water.
    float edge = (1.0 - smoothstep(1.0, 2.5, -beyond / across)) * (1.0 - smoothstep(0.004, 0.02, across / range));
    gl_FragColor = mix(gl_FragColor, vec4(0.9, 0.97, 1.0, 1.0), edge);
  }
}`;

export type Component = SceneSea["components"][number];

export class SeaSurface {
  readonly mesh: Mesh;
  /** Spacing of the grid on the water, m. */
  grid = 10;
  readonly #components: Component[];
  readonly #pixels: Float32Array;
  readonly #texture: DataTexture;
  readonly #material: ShaderMaterial;
  #cells: number = CELLS[0];

  constructor(
    private readonly sea: SceneSea,
    sky: SkyUniforms,
  ) {
    this.#components = [...sea.components].sort((a, b) => wavenumber(a) - wavenumber(b));
    const rows = Math.max(Math.ceil(this.#components.length / TEXTURE_WIDTH), 1);
    this.#pixels = new Float32Array(4 * TEXTURE_WIDTH * rows);
    this.#texture = new DataTexture(this.#pixels, TEXTURE_WIDTH, rows, RGBAFormat, FloatType);
    this.#texture.minFilter = NearestFilter;
    this.#texture.magFilter = NearestFilter;
    // Four standard deviations of the elevation are the significant height.
    const deviation = Math.sqrt(sea.components.reduce((sum, [amplitude]) => sum + 0.5 * amplitude * amplitude, 0));
    this.#material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      side: DoubleSide,
      uniforms: {
        ...sky,
        waves: { value: this.#texture },
        count: { value: this.#components.length },
        middle: { value: [0, 0] },
        uniformReach: { value: 100 },
        cells: { value: this.#cells },
        amplitude: { value: Math.max(2 * deviation, 0.05) },
        grid: { value: this.grid },
        cut: { value: [1, 0, 0, 0] },
      },
    });
    this.mesh = new Mesh(seaMesh(this.#cells), this.#material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 10;
  }

  /** Number of wave components. */
  get count(): number {
    return this.#components.length;
  }

  /** Data of the texture: amplitude, wave vector, and phase at the centre of the mesh. */
  get pixels(): Float32Array {
    return this.#pixels;
  }

  /** Sets a grid spacing, a power of ten, for a scene of a size, m. */
  setGrid(size: number): void {
    this.grid = 10 ** Math.round(Math.log10(Math.max(0.35 * size, 1)));
    this.#set("grid", this.grid);
  }

  /** Sets the number of cells: 0 is the finest. */
  setQuality(level: number): void {
    const cells = CELLS[Math.min(level, CELLS.length - 1)] ?? this.#cells;
    if (cells === this.#cells) return;
    this.#cells = cells;
    this.mesh.geometry.dispose();
    this.mesh.geometry = seaMesh(cells);
    this.#set("cells", cells);
  }

  /** Removes the water on the near side of a vertical plane: horizontal normal (x, y) and distance from the origin; or nothing. */
  cutAt(plane: [number, number, number] | undefined): void {
    this.#set("cut", plane === undefined ? [1, 0, 0, 0] : [...plane, 1]);
  }

  /** Updates the surface to a time, with the mesh centred at a point that the camera sees from a distance, m. Phases are computed here in double precision. */
  set(time: number, about: Pick<Vector3, "x" | "y">, distance = 100): void {
    const reach = Math.min(Math.max(1.1 * distance, UNIFORM.least), UNIFORM.most);
    // The centre moves in steps of the spacing, so that the vertices do not slide through the waves.
    const step = (2 * reach) / this.#cells;
    const middle = [about.x, about.y].map((x) => Math.round(x / step) * step) as [number, number];
    fillWaves(this.#pixels, this.#components, rampAt(this.sea.ramp, time), time, middle);
    this.#texture.needsUpdate = true;
    this.#set("middle", middle);
    this.#set("uniformReach", reach);
  }

  /** Elevation of the waves, m. */
  elevation(x: number, y: number, time: number): number {
    const ramp = rampAt(this.sea.ramp, time);
    return this.#components.reduce(
      (sum, [amplitude, omega, kx, ky, phase]) => sum + ramp * amplitude * Math.cos(omega * time - kx * x - ky * y + phase),
      0,
    );
  }

  #set(name: string, value: unknown): void {
    const uniform = this.#material.uniforms[name];
    if (uniform !== undefined) uniform.value = value;
  }
}

function wavenumber([, , kx, ky]: Component): number {
  return Math.hypot(kx, ky);
}

/** Fills four numbers per component: amplitude, wave vector, and phase at a point and time, between -2π and 2π. */
export function fillWaves(pixels: Float32Array, components: Component[], ramp: number, time: number, [x, y]: [number, number]): void {
  components.forEach(([amplitude, omega, kx, ky, phase], k) => {
    const angle = omega * time - kx * x - ky * y + phase;
    pixels.set([amplitude * ramp, kx, ky, angle % (2 * Math.PI)], 4 * k);
  });
}

/** Quintic ramp of the waves, as in windlass-math. */
export function rampAt([start, duration]: [number, number], time: number): number {
  if (duration <= 0 || time >= start + duration) return 1;
  const s = Math.max((time - start) / duration, 0);
  return s * s * s * (10 + s * (6 * s - 15));
}

/** Square mesh with coordinates from -1 to 1. */
function seaMesh(cells: number): BufferGeometry {
  const across = cells + 1;
  const positions = new Float32Array(3 * across * across);
  for (let j = 0; j < across; j++) {
    for (let i = 0; i < across; i++) positions.set([(2 * i) / cells - 1, (2 * j) / cells - 1, 0], 3 * (j * across + i));
  }
  const indices = new Uint32Array(6 * cells * cells);
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      const a = j * across + i;
      indices.set([a, a + 1, a + across + 1, a, a + across + 1, a + across], 6 * (j * cells + i));
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}
