// Cranes without surfaces, drawn as beams from joint to joint.

import { CylinderGeometry, Group, Mesh, MeshStandardMaterial, Quaternion, SphereGeometry, Vector3 } from "three";
import type { Shown } from "../data/tables";
import { LINK } from "./solids";
import type { Placed, Poses } from "./poses";

const UP = new Vector3(0, 1, 0);
/** Radius of the first beam, as a fraction of the size of the scene. */
const THICKNESS = 0.018;
/** Ratio of a link's thickness to its parent's thickness. */
const TAPER = 0.86;

interface Beam {
  mesh: Mesh;
  ends: [() => Vector3, () => Vector3];
}

/** The beams of one crane. */
export class CraneBeams {
  readonly group = new Group();
  readonly #beams: Beam[] = [];
  #radius = 0.1;
  readonly #joints: { mesh: Mesh; at: Placed }[] = [];

  constructor(run: Shown, poses: Poses, crane: number) {
    const { links, base } = run.scene.cranes[crane] ?? { links: [], base: 0 };
    const placed = poses.links[crane] ?? [];
    const foot = poses.frames[base];
    const material = new MeshStandardMaterial({ color: LINK, roughness: 0.7, metalness: 0.1 });
    links.forEach((link, k) => {
      const own = placed[k];
      if (own === undefined || link.surface !== null) return;
      const thick = TAPER ** k;
      const parent = link.parent === null ? foot : placed[link.parent];
      if (parent !== undefined) this.#add(material, thick, () => parent.position, () => own.position);
      const isLast = !links.some((other) => other.parent === k);
      if (isLast) {
        const tip = lastPoint(run, crane, k, link.centre);
        const end = new Vector3();
        this.#add(material, thick, () => own.position, () => end.copy(tip).applyQuaternion(own.orientation).add(own.position));
      }
      const joint = new Mesh(new SphereGeometry(1.2 * thick, 16, 12), material);
      this.#joints.push({ mesh: joint, at: own });
      this.group.add(joint);
    });
  }

  /** Sets the thickness of beams for a scene of a size, m. */
  setThickness(size: number): void {
    this.#radius = THICKNESS * size;
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
    for (const { mesh, at } of this.#joints) {
      mesh.position.copy(at.position);
      mesh.scale.setScalar(this.#radius);
    }
  }

  #add(material: MeshStandardMaterial, radius: number, from: () => Vector3, to: () => Vector3): void {
    const mesh = new Mesh(new CylinderGeometry(radius, radius, 1, 16), material);
    this.#beams.push({ mesh, ends: [from, to] });
    this.group.add(mesh);
  }
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
