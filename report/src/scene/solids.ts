// Shapes of bodies and links: their surfaces or, for a body without one, the box of its mass and inertia, or a box around its frames.

import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  Vector3,
} from "three";
import type { Owner, SceneBody } from "../data/content";
import type { Shown } from "../data/tables";

const FREE = "#e8862c";
const PRESCRIBED = "#8d9aa6";
const LINK = "#e3b721";
/** Minimum angle of drawn edges, degrees. */
const EDGE_ANGLE = 28;
/** Minimum size of a drawn box, m. */
const MIN_BOX = 0.3;

/** A surface with its edges. */
export function surfaceGroup(run: Shown, surface: number, colour: string): Group {
  const group = new Group();
  const found = run.surface(surface);
  if (found === undefined) return group;
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(found.vertices), 3));
  geometry.setIndex(new BufferAttribute(new Uint32Array(found.triangles), 1));
  geometry.computeVertexNormals();
  const material = new MeshStandardMaterial({
    color: colour,
    flatShading: true,
    roughness: 0.75,
    metalness: 0.05,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  group.add(new Mesh(geometry, material), edges(geometry));
  return group;
}

function edges(geometry: BufferGeometry): LineSegments {
  const material = new LineBasicMaterial({ color: "#1c2730", transparent: true, opacity: 0.35 });
  return new LineSegments(new EdgesGeometry(geometry, EDGE_ANGLE), material);
}

/** A body in its own axes. */
export function bodyGroup(run: Shown, body: SceneBody, index: number): Group {
  const colour = body.free ? FREE : PRESCRIBED;
  if (body.surface !== null) return surfaceGroup(run, body.surface, colour);
  const group = new Group();
  const box = body.mass > 0 ? inertiaBox(body) : frameBox(run, { body: index });
  const lines = new LineBasicMaterial({ color: colour });
  const made = new LineSegments(new EdgesGeometry(new BoxGeometry(...box.size.toArray())), lines);
  made.position.copy(box.middle);
  group.add(made);
  return group;
}

/** A link in its own axes, if it has a surface. */
export function linkGroup(run: Shown, surface: number | null): Group {
  return surface === null ? new Group() : surfaceGroup(run, surface, LINK);
}

/** The homogeneous box of a mass and its moments of inertia. */
export function inertiaBox({ mass, inertia: [x, y, z] }: { mass: number; inertia: [number, number, number] }): {
  size: Vector3;
  middle: Vector3;
} {
  const side = (a: number, b: number, own: number) => Math.sqrt(Math.max((6 * (a + b - own)) / mass, 0));
  const size = new Vector3(side(y, z, x), side(x, z, y), side(x, y, z));
  return { size: size.max(new Vector3(MIN_BOX, MIN_BOX, MIN_BOX)), middle: new Vector3() };
}

/** A box around the origin and the frames of an owner. */
function frameBox(run: Shown, owner: Owner): { size: Vector3; middle: Vector3 } {
  const low = new Vector3();
  const high = new Vector3();
  for (const frame of run.scene.frames) {
    if (JSON.stringify(frame.owner) !== JSON.stringify(owner)) continue;
    const at = new Vector3(...frame.pose.position);
    low.min(at);
    high.max(at);
  }
  const size = high.clone().sub(low).max(new Vector3(1, 1, 1));
  return { size, middle: low.add(high).multiplyScalar(0.5) };
}

export { LINK };
