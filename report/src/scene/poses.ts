// Poses of bodies (from their tables), links (from joint coordinates) and frames at a given time.

import { Quaternion, Vector3 } from "three";
import type { Owner, Pose, SceneLink } from "../data/content";
import type { Channel, Shown, Table } from "../data/tables";

/** Pose in Earth axes, m. */
export class Placed {
  readonly position = new Vector3();
  readonly orientation = new Quaternion();

  copy(other: Placed): this {
    this.position.copy(other.position);
    this.orientation.copy(other.orientation);
    return this;
  }

  /** Sets the pose to `pose` in the axes of `parent`. */
  on(parent: Placed, pose: Pose): this {
    this.position.set(...pose.position).applyQuaternion(parent.orientation).add(parent.position);
    this.orientation.set(...pose.orientation).premultiply(parent.orientation);
    return this;
  }
}

const DEGREE = Math.PI / 180;
const X = new Vector3(1, 0, 0);
const Y = new Vector3(0, 1, 0);
const Z = new Vector3(0, 0, 1);

/** Roll, pitch and yaw (degrees, Z-Y'-X'') as a quaternion to Earth axes. */
export function fromEuler(roll: number, pitch: number, yaw: number, out = new Quaternion()): Quaternion {
  const turn = new Quaternion();
  out.setFromAxisAngle(Z, yaw * DEGREE);
  out.multiply(turn.setFromAxisAngle(Y, pitch * DEGREE));
  return out.multiply(turn.setFromAxisAngle(X, roll * DEGREE));
}

/** Pose of a link on its parent at a joint coordinate (degrees or m). */
export function linkOn(parent: Placed, link: SceneLink, coordinate: number, out: Placed): Placed {
  out.on(parent, link.placement);
  const axis = new Vector3(...link.axis);
  if (link.joint === "revolute") {
    out.orientation.multiply(new Quaternion().setFromAxisAngle(axis, coordinate * DEGREE));
  } else if (link.joint === "prismatic") {
    out.position.add(axis.multiplyScalar(coordinate).applyQuaternion(out.orientation));
  }
  return out;
}

interface BodyTrack {
  table: Table | undefined;
  position: [Channel, Channel, Channel] | undefined;
  angles: Channel[];
}

/** Poses of all bodies, links and frames at one time. */
export class Poses {
  readonly bodies: Placed[];
  readonly links: Placed[][];
  readonly frames: Placed[];
  readonly #tracks: BodyTrack[];
  readonly #joints: (Channel | undefined)[][];
  readonly #ground = new Placed();

  constructor(private readonly run: Shown) {
    const { scene } = run;
    this.bodies = scene.bodies.map(() => new Placed());
    this.links = scene.cranes.map((crane) => crane.links.map(() => new Placed()));
    this.frames = scene.frames.map(() => new Placed());
    this.#tracks = scene.bodies.map((body) => {
      const table = run.table(body.table);
      const angles = ["roll", "pitch", "yaw"].map((name) => table?.channel(name)).filter((channel) => channel !== undefined);
      return { table, position: table?.vector("position"), angles };
    });
    this.#joints = scene.cranes.map((crane) => {
      const table = run.table(crane.table);
      return crane.links.map((link) => (link.channel === null ? undefined : table?.channel(link.channel)));
    });
  }

  /** Updates all poses to a time. */
  set(time: number): void {
    const { scene } = this.run;
    this.#tracks.forEach((track, k) => this.#body(track, time, this.bodies[k]));
    // Bases may be frames of bodies, which are up to date here. Frames of links follow.
    scene.cranes.forEach((crane, c) => {
      const base = this.#frame(crane.base);
      crane.links.forEach((link, k) => {
        const parent = link.parent === null ? base : this.links[c]?.[link.parent];
        const out = this.links[c]?.[k];
        if (parent && out) linkOn(parent, link, this.#joints[c]?.[k]?.at(time) ?? 0, out);
      });
    });
    scene.frames.forEach((_, k) => this.#frame(k));
  }

  owner(owner: Owner): Placed {
    if (owner === "ground") return this.#ground;
    if ("body" in owner) return this.bodies[owner.body] ?? this.#ground;
    return this.links[owner.link[0]]?.[owner.link[1]] ?? this.#ground;
  }

  #frame(index: number): Placed {
    const frame = this.run.scene.frames[index];
    const out = this.frames[index];
    if (frame === undefined || out === undefined) return this.#ground;
    return out.on(this.owner(frame.owner), frame.pose);
  }

  #body(track: BodyTrack, time: number, out: Placed | undefined): void {
    const { table, position, angles } = track;
    if (out === undefined || table === undefined || position === undefined) return;
    const [x, y, z] = position;
    out.position.set(x.at(time), y.at(time), z.at(time));
    const { row, share } = table.locate(time);
    const [roll, pitch, yaw] = angles;
    if (roll === undefined || pitch === undefined || yaw === undefined) return;
    const at = (r: number, to: Quaternion) =>
      fromEuler(roll.values[r] ?? 0, pitch.values[r] ?? 0, yaw.values[r] ?? 0, to);
    at(row, out.orientation);
    if (share > 0) out.orientation.slerp(at(row + 1, new Quaternion()), share);
  }
}
