// Camera with orbit controls that can follow a body.

import { PerspectiveCamera, Sphere, Vector3 } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

/** Named view directions. */
export const SIDES: [name: string, title: string, from: [number, number, number]][] = [
  ["3/4", "From astern, above and to starboard", [-0.75, -1, 0.5]],
  ["side", "From starboard", [0, -1, 0.08]],
  ["ahead", "From ahead", [1, 0, 0.12]],
  ["above", "From above, x to the right", [0, -0.001, 1]],
];

export class View {
  readonly camera = new PerspectiveCamera(40, 16 / 9, 0.2, 8000);
  readonly controls: OrbitControls;
  readonly #last = new Vector3();
  readonly #start = new Vector3();
  #follow: (() => Vector3) | undefined;
  #direction: [number, number, number] = SIDES[0]?.[2] ?? [-1, -1, 0.5];
  #turned = false;

  constructor(
    canvas: HTMLCanvasElement,
    private readonly whole: Sphere,
  ) {
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.maxDistance = 3000;
    this.controls.minDistance = 1;
    this.controls.zoomToCursor = false;
    this.controls.addEventListener("start", () => (this.#turned = true));
    this.from(this.#direction);
  }

  /** Position and target of the camera if the reader has turned it. */
  get turned(): { position: Vector3; target: Vector3 } | undefined {
    return this.#turned ? { position: this.camera.position.clone(), target: this.controls.target.clone() } : undefined;
  }

  /** Restores a turned camera. */
  restore({ position, target }: { position: Vector3; target: Vector3 }): void {
    this.camera.position.copy(position);
    this.controls.target.copy(target);
    this.controls.update();
    this.#turned = true;
  }

  /** Resets the view to the whole scene, unless the reader has turned the camera. */
  reset(): void {
    if (!this.#turned) this.from(this.#direction);
  }

  /** Views the whole scene from a direction. */
  from(direction: [number, number, number]): void {
    this.#direction = direction;
    this.#turned = false;
    const half = 0.5 * this.camera.fov * (Math.PI / 180);
    const narrow = Math.min(this.camera.aspect, 1);
    const distance = (1.0 * this.whole.radius) / Math.sin(Math.atan(Math.tan(half) * narrow));
    const moved = this.#follow === undefined ? new Vector3() : this.#last.clone().sub(this.#start);
    this.controls.target.copy(this.whole.center).add(moved);
    this.camera.position.copy(new Vector3(...direction).normalize().multiplyScalar(distance)).add(this.controls.target);
    this.controls.update();
  }

  /** Follows a point, which was at `start` when the bounding sphere was computed; follows none if undefined. */
  follow(point: (() => Vector3) | undefined, start?: Vector3): void {
    this.#follow = point;
    if (point !== undefined) {
      this.#last.copy(point());
      this.#start.copy(start ?? this.#last);
    }
  }

  /** Moves with the followed point. */
  update(): void {
    if (this.#follow === undefined) return;
    const now = this.#follow();
    const moved = now.clone().sub(this.#last);
    if (!Number.isFinite(moved.x + moved.y + moved.z)) return;
    this.#last.copy(now);
    this.camera.position.add(moved);
    this.controls.target.add(moved);
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / Math.max(height, 1);
    this.camera.updateProjectionMatrix();
  }
}
