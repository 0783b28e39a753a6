// Cranes without surfaces, drawn as box girders from joint to joint, on a pedestal that stands on the deck or in the water.

import { BoxGeometry, CylinderGeometry, Group, Mesh, MeshStandardMaterial, Quaternion, Raycaster, Vector3 } from "three";
import type { Shown } from "../data/tables";
import type { Placed, Poses } from "./poses";
import { LINK } from "./solids";

const UP = new Vector3(0, 1, 0);
/** Half width of the first girder, as a fraction of the length of the crane. */
const THICKNESS = 0.026;
/** Ratio of a link's thickness to its parent's thickness. */
const TAPER = 0.93;
/** Greatest height of a pedestal, m. */
const MAX_PEDESTAL = 60;

interface Beam {
  mesh: Mesh;
  ends: [() => Vector3, () => Vector3];
}

/** The beams of one crane. */
export class CraneBeams {
  readonly group = new Group();
  readonly #beams: Beam[] = [];
  readonly #joints: { mesh: Mesh; at: Placed; axis: Vector3 }[] = [];
  readonly #foot: Placed | undefined;
  readonly #steel = new MeshStandardMaterial({ color: LINK, roughness: 0.55, metalness: 0.15 });
  readonly #dark = new MeshStandardMaterial({ color: "#3d4852", roughness: 0.5, metalness: 0.4 });
  #pedestal: Mesh | undefined;
  #radius = 0.1;
  readonly #hasBeams: boolean;

  constructor(
    private readonly run: Shown,
    private readonly poses: Poses,
    private readonly crane: number,
  ) {
    const { links, base } = run.scene.cranes[crane] ?? { links: [], base: 0 };
    const placed = poses.links[crane] ?? [];
    this.#foot = poses.frames[base];
    links.forEach((link, k) => {
      const own = placed[k];
      if (own === undefined || link.surface !== null) return;
      const thick = TAPER ** k;
      const parent = link.parent === null ? this.#foot : placed[link.parent];
      if (parent !== undefined) this.#add(thick, () => parent.position, () => own.position);
      const isLast = !links.some((other) => other.parent === k);
      if (isLast) {
        const tip = lastPoint(run, crane, k, link.centre);
        const end = new Vector3();
        this.#add(thick, () => own.position, () => end.copy(tip).applyQuaternion(own.orientation).add(own.position));
      }
      const pin = new Mesh(new CylinderGeometry(1.25 * thick, 1.25 * thick, 2.9 * thick, 18), this.#dark);
      pin.castShadow = true;
      this.#joints.push({ mesh: pin, at: own, axis: new Vector3(...link.axis).normalize() });
      this.group.add(pin);
    });
    this.#hasBeams = this.#beams.length > 0;
  }

  /** Name of the crane, for the pointer. */
  get name(): string {
    return this.run.scene.cranes[this.crane]?.name ?? "";
  }

  /** Sets the thickness of beams from the length of the crane, and the pedestal from the objects below its base. */
  build(supports: Group[]): void {
    this.group.userData = { name: this.name };
    const points = [this.#foot, ...(this.poses.links[this.crane] ?? [])].flatMap((placed) => (placed === undefined ? [] : [placed.position]));
    const reach = this.#beams.reduce((sum, { ends }) => sum + ends[0]().distanceTo(ends[1]()), 0) || points.length;
    const foot = this.#foot;
    // A telescopic boom may be short at the start.
    this.#radius = THICKNESS * Math.max(reach, 0.35 * Math.abs(foot?.position.z ?? 0), 0.5);
    if (!this.#hasBeams || foot === undefined) return;
    const height = pedestalHeight(foot, supports, this.run.scene.sea.density > 0, MAX_PEDESTAL);
    if (height === undefined || height < 0.5 * this.#radius) return;
    const radius = Math.max(1.5 * this.#radius, 0.025 * height);
    const geometry = new CylinderGeometry(radius, 1.35 * radius, height, 24).translate(0, -0.5 * height, 0).rotateX(0.5 * Math.PI);
    this.#pedestal = new Mesh(geometry, new MeshStandardMaterial({ color: "#7f8d99", roughness: 0.6, metalness: 0.2 }));
    this.#pedestal.castShadow = true;
    this.#pedestal.receiveShadow = true;
    this.group.add(this.#pedestal);
  }

  /** Moves the beams with the links. */
  update(): void {
    const along = new Vector3();
    for (const { mesh, ends } of this.#beams) {
      const [from, to] = [ends[0](), ends[1]()];
      along.subVectors(to, from);
      const length = along.length();
      mesh.visible = length > 1e-6;
      if (!mesh.visible) continue;
      mesh.position.copy(from).addScaledVector(along, 0.5);
      mesh.quaternion.copy(new Quaternion().setFromUnitVectors(UP, along.divideScalar(length)));
      mesh.scale.set(this.#radius, length, this.#radius);
    }
    for (const { mesh, at, axis } of this.#joints) {
      mesh.position.copy(at.position);
      mesh.quaternion.setFromUnitVectors(UP, axis).premultiply(at.orientation);
      mesh.scale.setScalar(this.#radius);
    }
    if (this.#pedestal !== undefined && this.#foot !== undefined) {
      this.#pedestal.position.copy(this.#foot.position);
      this.#pedestal.quaternion.copy(this.#foot.orientation);
    }
  }

  #add(radius: number, from: () => Vector3, to: () => Vector3): void {
    const mesh = new Mesh(new BoxGeometry(1.8 * radius, 1, 1.8 * radius), this.#steel);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    this.#beams.push({ mesh, ends: [from, to] });
    this.group.add(mesh);
  }
}

/** Height of a foot above the first object below it, otherwise above the water; undefined if there is neither within a distance. */
function pedestalHeight(foot: Placed, supports: Group[], hasWater: boolean, most: number): number | undefined {
  const down = new Vector3(0, 0, -1).applyQuaternion(foot.orientation);
  for (const group of supports) group.updateMatrixWorld(true);
  const start = foot.position.clone().addScaledVector(down, -0.05);
  const [hit] = new Raycaster(start, down).intersectObjects(supports).filter(({ object }) => object instanceof Mesh);
  if (hit !== undefined && hit.distance < most) return hit.distance;
  // A crane on the ground stands on a pile that ends below the troughs.
  return hasWater && foot.position.z > 0 && foot.position.z < most ? foot.position.z + 2 : undefined;
}

/** Tip of the last link: its farthest frame, otherwise twice the position of its centre of gravity. */
function lastPoint(run: Shown, crane: number, link: number, centre: [number, number, number]): Vector3 {
  let tip = new Vector3(...centre).multiplyScalar(2);
  let farthest = -1;
  for (const frame of run.scene.frames) {
    if (frame.owner === "ground" || !("link" in frame.owner)) continue;
    const [c, k] = frame.owner.link;
    const at = new Vector3(...frame.pose.position);
    if (c === crane && k === link && at.length() > Math.max(farthest, 1e-6)) {
      farthest = at.length();
      tip = at;
    }
  }
  return tip;
}
