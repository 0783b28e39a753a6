// Camera with orbit controls that can follow an object, focus on an object, and fly along a line.

import { PerspectiveCamera, Sphere, Vector3 } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

export type Direction = [number, number, number];

/** Named view directions. */
export const SIDES: [name: string, title: string, from: Direction][] = [
  ["3/4", "From astern, above and to starboard", [-0.75, -1, 0.33]],
  ["side", "From starboard", [0, -1, 0.08]],
  ["ahead", "From ahead", [1, 0, 0.12]],
  ["above", "From above, x to the right", [0, -0.001, 1]],
  ["below", "From below the surface of the water", [-0.6, -1, -0.28]],
];

/** Distance of the camera from a focused object, in radii of its bounding sphere. */
const FOCUS = 5;
/** Duration of a movement of the camera to an object, and of a flight along a line, ms. */
const MOVE = 450;
const FLIGHT = 14_000;

interface Movement {
  begun: number;
  duration: number;
  step: (share: number) => void;
  /** Point that the target of the camera reaches; undefined if the movement ends when the reader turns the camera. */
  goal: (() => Vector3) | undefined;
}

export class View {
  readonly camera = new PerspectiveCamera(38, 16 / 9, 0.2, 60_000);
  readonly controls: OrbitControls;
  readonly #last = new Vector3();
  readonly #start = new Vector3();
  #follow: (() => Vector3) | undefined;
  #direction: Direction = SIDES[0]?.[2] ?? [-1, -1, 0.5];
  #floor = Number.NEGATIVE_INFINITY;
  #turned = false;
  #movement: Movement | undefined;

  constructor(
    surface: HTMLElement,
    private readonly whole: Sphere,
  ) {
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, surface);
    this.controls.maxDistance = 12_000;
    this.controls.minDistance = 0.3;
    this.controls.zoomToCursor = false;
    this.controls.addEventListener("start", () => {
      this.#turned = true;
      const goal = this.#movement?.goal?.();
      this.#movement = undefined;
      if (goal !== undefined) this.#shift(goal.sub(this.controls.target));
    });
    this.from(this.#direction);
  }

  /** Position and target of the camera if the reader has turned it. */
  get turned(): { position: Vector3; target: Vector3 } | undefined {
    return this.#turned ? { position: this.camera.position.clone(), target: this.controls.target.clone() } : undefined;
  }

  /** Distance of the camera from its target, m. */
  get distance(): number {
    return this.camera.position.distanceTo(this.controls.target);
  }

  /** True while the camera moves by itself. */
  get isMoving(): boolean {
    return this.#movement !== undefined;
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
    if (!this.#turned) this.from(this.#direction, this.#floor);
  }

  /** Views the whole scene from a direction, from a height of at least `floor`, m. */
  from(direction: Direction, floor = Number.NEGATIVE_INFINITY): void {
    this.#direction = direction;
    this.#floor = floor;
    this.#turned = false;
    this.#movement = undefined;
    const moved = this.#follow === undefined ? new Vector3() : this.#last.clone().sub(this.#start);
    this.controls.target.copy(this.whole.center).add(moved);
    this.camera.position.copy(new Vector3(...direction).normalize().multiplyScalar(this.#framing(this.whole.radius))).add(this.controls.target);
    this.camera.position.z = Math.max(this.camera.position.z, floor);
    this.controls.update();
  }

  /** Views a sphere from the current direction, after a short movement. */
  focus(centre: Vector3, radius: number): void {
    this.#turned = true;
    const direction = this.camera.position.clone().sub(this.controls.target).normalize();
    const [fromTarget, fromDistance] = [this.controls.target.clone(), this.distance];
    // During the movement the object may move, and with it the target.
    const drift = centre.clone().sub(this.#last);
    const isFollowed = this.#follow !== undefined;
    const distance = Math.max(FOCUS * radius, 1);
    const goal = () => (isFollowed ? this.#last.clone().add(drift) : centre.clone());
    const step = (share: number) => {
      this.controls.target.lerpVectors(fromTarget, goal(), share);
      this.camera.position.copy(direction).multiplyScalar(fromDistance * (distance / fromDistance) ** share).add(this.controls.target);
    };
    this.#move(MOVE, step, goal);
  }

  /** Follows a point, which was at `start` when the bounding sphere was computed; follows none if undefined. */
  follow(point: (() => Vector3) | undefined, start?: Vector3): void {
    this.#follow = point;
    if (point !== undefined) {
      this.#last.copy(point());
      this.#start.copy(start ?? this.#last);
    }
  }

  /** Moves the followed point to the centre of the view, at the distance that frames a radius. */
  centre(radius: number): void {
    if (this.#follow !== undefined) this.focus(this.#follow(), radius);
  }

  /** Flies along a line, beside it and at a distance. */
  fly(line: () => Vector3[], beside: number): void {
    this.#turned = true;
    this.#move(FLIGHT, (share) => {
      const [here, along] = pointOn(line(), share);
      const side = new Vector3(along.y, -along.x, 0);
      if (side.lengthSq() < 1e-4) side.set(0.6, -0.8, 0);
      side.normalize().multiplyScalar(beside).addScaledVector(along, -1.4 * beside);
      side.z += 0.35 * beside;
      this.controls.target.copy(here);
      this.camera.position.copy(here).add(side);
    });
  }

  /** Moves with the followed point, and continues a movement at a time, ms. */
  update(now: number): void {
    if (this.#follow !== undefined) {
      const point = this.#follow();
      const moved = point.clone().sub(this.#last);
      if (Number.isFinite(moved.x + moved.y + moved.z)) {
        this.#last.copy(point);
        this.camera.position.add(moved);
        this.controls.target.add(moved);
      }
    }
    const movement = this.#movement;
    if (movement !== undefined) {
      const share = Math.min((now - movement.begun) / movement.duration, 1);
      movement.step(movement.duration === FLIGHT ? share : share * share * (3 - 2 * share));
      if (share >= 1 && this.#movement === movement) this.#movement = undefined;
    }
    this.#clip();
  }

  /** Sets the size of the view, px. A view that the reader has not turned still shows the whole scene. */
  resize(width: number, height: number): void {
    const aspect = width / Math.max(height, 1);
    if (Math.abs(aspect - this.camera.aspect) < 1e-3) return;
    this.camera.aspect = aspect;
    this.camera.updateProjectionMatrix();
    this.reset();
  }

  /** Size of a pixel at a distance of 1 m, m, in a view of a height, px. */
  pixel(height: number): number {
    return (2 * Math.tan((0.5 * this.camera.fov * Math.PI) / 180)) / Math.max(height, 1);
  }

  #move(duration: number, step: (share: number) => void, goal?: () => Vector3): void {
    this.#movement = { begun: performance.now(), duration, step, goal };
  }

  /** Shifts camera and target in a short movement, while the reader turns the camera or changes its distance. */
  #shift(way: Vector3): void {
    let done = 0;
    const step = (share: number) => {
      const part = way.clone().multiplyScalar(share - done);
      done = share;
      this.controls.target.add(part);
      this.camera.position.add(part);
    };
    this.#move(MOVE, step, () => this.controls.target.clone().addScaledVector(way, 1 - done));
  }

  /** Keeps the near plane close to the camera, so that near objects are drawn and far ones have enough resolution in depth. */
  #clip(): void {
    this.camera.lookAt(this.controls.target);
    const near = Math.min(Math.max(0.01 * this.distance, 0.02), 2);
    if (Math.abs(near - this.camera.near) > 0.1 * this.camera.near) {
      this.camera.near = near;
      this.camera.updateProjectionMatrix();
    }
  }

  #framing(radius: number): number {
    const half = 0.5 * this.camera.fov * (Math.PI / 180);
    const narrow = Math.min(this.camera.aspect, 1);
    return radius / Math.sin(Math.atan(Math.tan(half) * narrow));
  }
}

/** Point on a polygon at a fraction of its length, and the direction of the polygon there. */
export function pointOn(points: Vector3[], share: number): [Vector3, Vector3] {
  const lengths = points.slice(1).map((point, k) => point.distanceTo(points[k] as Vector3));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [k, length] of lengths.entries()) {
    if (left > length && k + 1 < lengths.length) {
      left -= length;
      continue;
    }
    const [from, to] = [points[k] as Vector3, points[k + 1] as Vector3];
    const along = to.clone().sub(from);
    const fraction = length > 0 ? Math.min(left / length, 1) : 0;
    return [from.clone().addScaledVector(along, fraction), along.normalize()];
  }
  return [points[0]?.clone() ?? new Vector3(), new Vector3(1, 0, 0)];
}
