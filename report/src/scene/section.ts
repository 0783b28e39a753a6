// Vertical cut through the water: the water in front of it is removed, and its face is drawn down to a depth.

import { BufferAttribute, BufferGeometry, DoubleSide, DynamicDrawUsage, Mesh, ShaderMaterial, type Vector3 } from "three";
import type { SkyUniforms } from "./light";
import type { SeaSurface } from "./sea";

/** Number of intervals along the upper edge. */
const INTERVALS = 160;
/** Half width, in distances of the camera from its target. */
const WIDTH = 1.6;
/** Horizontal fraction of the viewing distance below which there is no cut. */
const STEEP = 0.2;

export class WaterSection {
  readonly mesh: Mesh;
  readonly #geometry = new BufferGeometry();
  isOn = false;

  constructor(
    private readonly sea: SeaSurface,
    private readonly depth: number,
    sky: SkyUniforms,
  ) {
    const position = new BufferAttribute(new Float32Array(6 * (INTERVALS + 1)), 3);
    position.setUsage(DynamicDrawUsage);
    this.#geometry.setAttribute("position", position);
    const index: number[] = [];
    for (let k = 0; k < INTERVALS; k++) index.push(2 * k, 2 * k + 1, 2 * k + 2, 2 * k + 2, 2 * k + 1, 2 * k + 3);
    this.#geometry.setIndex(index);
    const material = new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
      uniforms: { deep: sky.deep, crest: sky.crest, depth: { value: depth } },
      vertexShader: /* glsl */ `
varying float vHeight;
void main() {
  vHeight = position.z;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,
      fragmentShader: /* glsl */ `
uniform vec3 deep;
uniform vec3 crest;
uniform float depth;
varying float vHeight;
void main() {
  float share = clamp(-vHeight / depth, 0.0, 1.0);
  gl_FragColor = vec4(mix(crest, deep, sqrt(share)), mix(0.22, 0.42, share));
}`,
    });
    this.mesh = new Mesh(this.#geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 9;
    this.mesh.visible = false;
  }

  /** Places the cut through a target, across the view of a camera. */
  update(time: number, camera: Vector3, target: Vector3): void {
    const [x, y] = [camera.x - target.x, camera.y - target.y];
    const size = Math.hypot(x, y);
    // From above there is no near side.
    this.mesh.visible = this.isOn && size > STEEP * camera.distanceTo(target);
    if (!this.mesh.visible) {
      this.sea.cutAt(undefined);
      return;
    }
    const normal: [number, number] = [x / size, y / size];
    this.sea.cutAt([...normal, normal[0] * target.x + normal[1] * target.y]);
    const position = this.#geometry.getAttribute("position") as BufferAttribute;
    const half = WIDTH * camera.distanceTo(target);
    for (let k = 0; k <= INTERVALS; k++) {
      const along = half * ((2 * k) / INTERVALS - 1);
      const [east, north] = [target.x - normal[1] * along, target.y + normal[0] * along];
      position.setXYZ(2 * k, east, north, this.sea.elevation(east, north, time));
      position.setXYZ(2 * k + 1, east, north, -this.depth);
    }
    position.needsUpdate = true;
  }
}
