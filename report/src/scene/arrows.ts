// Forces as arrows, with a scale for each kind, and their points of application.

import { ConeGeometry, CylinderGeometry, Group, Mesh, MeshBasicMaterial, Quaternion, SphereGeometry, Vector3 } from "three";
import type { Channel, Numbers, Shown } from "../data/tables";

const UP = new Vector3(0, 1, 0);
/** Length of the longest arrow of a kind, as a fraction of the size of the scene. */
const LENGTH = 0.3;
const HEAD = 0.18;
const THICKNESS = 0.02;

interface Force {
  at: [Channel, Channel, Channel];
  force: [Channel, Channel, Channel];
}

/** A kind of force. */
export interface Kind {
  name: string;
  colour: string;
  forces: Force[];
  /** Largest force of the run so far, N. */
  most: number;
}

/** Kinds of forces with a point of application in the tables; for a finished run only those that are not zero. */
export function kindsOfForces(run: Shown): Kind[] {
  const ends: Force[] = [];
  const water: Force[] = [];
  const contacts: Force[] = [];
  const add = (list: Force[], at: Force["at"] | undefined, force: Force["force"] | undefined) => {
    if (at !== undefined && force !== undefined) list.push({ at, force });
  };
  for (const table of run.tables) {
    if (table.kind === "cable" && !table.isOfNodes) {
      for (const end of ["start", "end"]) add(ends, table.vector(end), table.vector(`${end}_force`));
    } else if (table.kind === "body") {
      add(water, table.vector("position"), table.vector("water_force"));
    } else if (table.kind === "contact") {
      add(contacts, table.vector("point"), table.vector("force"));
    }
  }
  const kinds: [string, string, Force[]][] = [
    ["cable end forces", "#d62f4b", ends],
    ["water forces", "#2a7fd4", water],
    ["contact forces", "#8b3fc9", contacts],
  ];
  return kinds
    .map(([name, colour, forces]) => ({ name, colour, forces, most: mostOf(forces) }))
    .filter((kind) => kind.most > 0 || (run.isLive && kind.forces.length > 0));
}

/** The largest force in the rows that begin at an index. */
function mostOf(forces: Force[], from = 0): number {
  let most = 0;
  for (const { force } of forces) {
    const [x, y, z] = force.map((channel) => channel.values) as [Numbers, Numbers, Numbers];
    for (let row = from; row < x.length; row++) {
      const size = Math.hypot(x[row] ?? 0, y[row] ?? 0, z[row] ?? 0);
      if (size > most) most = size;
    }
  }
  return most;
}

/** Arrows of one kind of force. */
export class Arrows {
  readonly group = new Group();
  readonly #shown: { force: Force; arrow: Group; head: Mesh; shaft: Mesh; point: Mesh }[] = [];

  constructor(
    readonly kind: Kind,
    /** Size of the scene, or of its visible part, m. */
    public size: number,
  ) {
    const material = new MeshBasicMaterial({ color: kind.colour });
    const shaft = new CylinderGeometry(THICKNESS, THICKNESS, 1, 10).translate(0, 0.5, 0);
    const head = new ConeGeometry(2.4 * THICKNESS, HEAD, 14).translate(0, -0.5 * HEAD, 0);
    const point = new SphereGeometry(1.6 * THICKNESS * LENGTH, 12, 10);
    for (const force of kind.forces) {
      const made = { force, arrow: new Group(), head: new Mesh(head, material), shaft: new Mesh(shaft, material), point: new Mesh(point, material) };
      made.arrow.add(made.head, made.shaft);
      this.group.add(made.arrow, made.point);
      this.#shown.push(made);
    }
  }

  /** Updates the scale for rows from an index on. */
  grow(from: number): void {
    this.kind.most = Math.max(this.kind.most, mostOf(this.kind.forces, from));
  }

  set(time: number): void {
    if (!this.group.visible) return;
    const at = (channels: Force["at"], out: Vector3) =>
      out.set(channels[0].at(time), channels[1].at(time), channels[2].at(time));
    const [position, vector] = [new Vector3(), new Vector3()];
    for (const { force, arrow, head, shaft, point } of this.#shown) {
      at(force.at, position);
      const share = this.kind.most > 0 ? at(force.force, vector).length() / this.kind.most : 0;
      const seen = share > 1e-3 && Number.isFinite(share + position.x);
      arrow.visible = seen;
      point.visible = seen;
      if (!seen) continue;
      const whole = LENGTH * this.size;
      arrow.position.copy(position);
      arrow.quaternion.copy(new Quaternion().setFromUnitVectors(UP, vector.normalize()));
      arrow.scale.setScalar(whole);
      const short = Math.min(share / HEAD, 1);
      head.position.y = share;
      head.scale.setScalar(short);
      shaft.scale.y = Math.max(share - HEAD * short, 1e-4);
      point.position.copy(position);
      point.scale.setScalar(this.size);
    }
  }
}
