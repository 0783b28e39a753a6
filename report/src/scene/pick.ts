// The object at a point of the view.

import { type PerspectiveCamera, Raycaster, Vector2, Vector3 } from "three";
import type { Shown } from "../data/tables";
import type { Stage } from "./stage";

/** Distance from a cable within which the cable is chosen, px. */
const CABLE = 8;
/** Distance from the origin of an object within which the object is chosen if no surface is at the point, px. */
const POINT = 24;

/** Name of the object at a point (px) of a view with a size (px). Cables have priority over surfaces. */
export function pick(
  run: Shown,
  stage: Stage,
  camera: PerspectiveCamera,
  [x, y]: [number, number],
  [width, height]: [number, number],
): string | undefined {
  const at = new Vector2(x, y);
  const project = (point: Vector3): Vector2 | undefined => {
    const placed = point.clone().project(camera);
    if (placed.z > 1) return undefined;
    return new Vector2((0.5 + 0.5 * placed.x) * width, (0.5 - 0.5 * placed.y) * height);
  };
  const cables = run.scene.cables.map((cable, k) => {
    const nodes = (stage.ribbons[k]?.nodes() ?? []).map(project);
    const gaps = nodes.slice(1).map((node, n) => distance(at, nodes[n], node));
    return { name: cable.name, gap: Math.min(Number.POSITIVE_INFINITY, ...gaps) };
  });
  const cable = nearest(cables, CABLE);
  if (cable !== undefined) return cable;
  const rays = new Raycaster();
  rays.params.Line.threshold = 0.01 * stage.whole.radius;
  rays.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), camera);
  for (const { object } of rays.intersectObjects(stage.solids)) {
    for (let owner: typeof object | null = object; owner !== null; owner = owner.parent) {
      const { name } = owner.userData;
      if (typeof name === "string") return name;
    }
  }
  const points = [
    ...run.scene.bodies.map((body, k) => ({ name: body.name, at: stage.poses.bodies[k]?.position })),
    ...run.scene.cranes.flatMap((crane, c) => (stage.poses.links[c] ?? []).map((link) => ({ name: crane.name, at: link.position }))),
  ];
  const gaps = points.map(({ name, at: point }) => ({ name, gap: (point && project(point)?.distanceTo(at)) ?? Number.POSITIVE_INFINITY }));
  return nearest(gaps, POINT);
}

function nearest(found: { name: string; gap: number }[], within: number): string | undefined {
  const [first] = found.filter(({ gap }) => gap <= within).sort((a, b) => a.gap - b.gap);
  return first?.name;
}

/** Distance of a point from a segment; infinite if an end is behind the camera. */
export function distance(at: Vector2, from: Vector2 | undefined, to: Vector2 | undefined): number {
  if (from === undefined || to === undefined) return Number.POSITIVE_INFINITY;
  const along = to.clone().sub(from);
  const length = along.lengthSq();
  const fraction = length > 0 ? Math.min(Math.max(at.clone().sub(from).dot(along) / length, 0), 1) : 0;
  return from.clone().addScaledVector(along, fraction).distanceTo(at);
}
