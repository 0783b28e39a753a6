// Shapes of bodies and links: their surfaces or, for a body without one, a symbolic shape of its size.

import { BoxGeometry, BufferAttribute, BufferGeometry, Color, EdgesGeometry, Group, LineBasicMaterial, LineSegments, Matrix3, Matrix4, Mesh, MeshStandardMaterial, Quaternion, Shape, ExtrudeGeometry, Vector3 } from "three";
import { mergeVertices, toCreasedNormals } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Owner, SceneBody } from "../data/content";
import type { Shown } from "../data/tables";
import type { Placed } from "./poses";

const FREE = "#d9772b";
const PRESCRIBED = "#8496a6";
const LINK = "#e0b11f";
/** Antifouling below the waterline, and the stripe along it. */
const BOTTOM_PAINT = "#7d2b25";
const STRIPE = "#f2f0e8";
/** Minimum angle of drawn edges and of edges between flat faces, degrees. */
const EDGE_ANGLE = 32;
/** Minimum size of a drawn box, m. */
const MIN_BOX = 0.3;
/** Sizes of a symbolic tug at the towing point of a body without mass, m. */
const TUG = { length: 12, beam: 4.2, depth: 2.2 };

/** Plane in the axes of a body: unit normal, and distance such that n·p + d is the height above the still water. */
export interface Waterline {
  normal: Vector3;
  distance: number;
}

/** A surface with its edges. */
export function surfaceGroup(run: Shown, surface: number, colour: string): Group {
  const found = run.surface(surface);
  if (found === undefined) return new Group();
  const indexed = new BufferGeometry();
  indexed.setAttribute("position", new BufferAttribute(new Float32Array(found.vertices), 3));
  indexed.setIndex(new BufferAttribute(new Uint32Array(found.triangles), 1));
  return painted(indexed, colour);
}

/** A shape with creased normals, ambient occlusion and edges. */
export function painted(shape: BufferGeometry, colour: string): Group {
  // Smooth parts share their vertices again: a fine mesh is drawn in half of the time.
  const geometry = mergeVertices(toCreasedNormals(shape, (EDGE_ANGLE * Math.PI) / 180));
  const material = new MeshStandardMaterial({ color: colour, roughness: 0.62, metalness: 0.08, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
  occlude(material);
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  const lines = new LineBasicMaterial({ color: "#15202a", transparent: true, opacity: 0.32 });
  const edges = new LineSegments(new EdgesGeometry(shape, EDGE_ANGLE), lines);
  const group = new Group();
  group.add(mesh, edges);
  return group;
}

/**
 * Cheap ambient occlusion: faces that look down receive less light from the sky, and more so near the water, which is darker than the
 * sky. Optionally paints the surface below a waterline.
 */
function occlude(material: MeshStandardMaterial, waterline?: Waterline): void {
  const plane = waterline === undefined ? undefined : [...waterline.normal.toArray(), waterline.distance];
  material.onBeforeCompile = (shader) => {
    shader.uniforms["waterline"] = { value: plane ?? [0, 0, 0, 1] };
    shader.uniforms["bottomPaint"] = { value: new Color(BOTTOM_PAINT) };
    shader.uniforms["stripe"] = { value: new Color(STRIPE) };
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vOwn;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvOwn = position;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vOwn;\nuniform vec4 waterline;\nuniform vec3 bottomPaint;\nuniform vec3 stripe;")
      .replace(
        "#include <color_fragment>",
        `#include <color_fragment>
  ${plane === undefined ? "" : PAINT}
  // The direction up in view axes.
  float skyward = dot(normalize(vNormal) * (gl_FrontFacing ? 1.0 : -1.0), (viewMatrix * vec4(0.0, 0.0, 1.0, 0.0)).xyz);
  diffuseColor.rgb *= 1.0 - 0.22 * smoothstep(0.25, -0.9, skyward);`,
      );
  };
  material.customProgramCacheKey = () => (plane === undefined ? "plain" : "painted");
}

const PAINT = /* glsl */ `
  float above = dot(waterline.xyz, vOwn) + waterline.w;
  float soft = max(fwidth(above), 1e-4);
  float band = 0.05 + 0.6 * soft;
  diffuseColor.rgb = mix(bottomPaint, diffuseColor.rgb, smoothstep(-soft, soft, above));
  diffuseColor.rgb = mix(diffuseColor.rgb, stripe, 1.0 - smoothstep(band, band + soft, abs(above - band)));`;

/** Paints the submerged part of a floating body: the still waterline at a pose. */
export function paintWaterline(group: Group, at: Placed): void {
  const turn = new Matrix3().setFromMatrix4(new Matrix4().makeRotationFromQuaternion(at.orientation));
  // Rows of the rotation: the third is the direction up in the axes of the body.
  const [, , zx, , , zy, , , zz] = turn.elements;
  const normal = new Vector3(zx, zy, zz);
  const own = new Vector3();
  for (const mesh of group.children) {
    if (!(mesh instanceof Mesh) || !(mesh.material instanceof MeshStandardMaterial)) continue;
    const position = mesh.geometry.getAttribute("position") as BufferAttribute;
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const point = new Vector3();
    for (let k = 0; k < position.count; k++) {
      const z = normal.dot(point.fromBufferAttribute(position, k).add(own.copy(mesh.position))) + at.position.z;
      low = Math.min(low, z);
      high = Math.max(high, z);
    }
    // Only a body that pierces the surface has a waterline.
    if (low < -0.02 * (high - low) && high > 0.1 * (high - low)) {
      occlude(mesh.material, { normal, distance: at.position.z + normal.dot(mesh.position) });
      mesh.material.needsUpdate = true;
    }
  }
}

/** A shape. It is symbolic if the scenario gives none. A hull has a waterline. */
export interface Appearance {
  group: Group;
  isSymbolic: boolean;
  isHull: boolean;
}

/** A body in its own axes. */
export function bodyAppearance(run: Shown, body: SceneBody, index: number): Appearance {
  const colour = body.free ? FREE : PRESCRIBED;
  if (body.surface !== null) return { group: surfaceGroup(run, body.surface, colour), isSymbolic: false, isHull: true };
  if (body.mass > 0) {
    const arms = girders(run, { body: index }, colour);
    return { group: arms ?? crate(inertiaBox(body), colour), isSymbolic: true, isHull: false };
  }
  if (tows(run, index)) return { group: tug(run, index), isSymbolic: true, isHull: true };
  return { group: crate(frameBox(run, { body: index }), colour), isSymbolic: true, isHull: false };
}

/** Least length of a girder, m, and the width of girders as a fraction of the greatest length. */
const GIRDER = { least: 0.4, width: 0.07 };

/** Girders from the origin of a body to its frames, as for the arms of a davit; undefined without a frame away from the origin. */
function girders(run: Shown, owner: Owner, colour: string): Group | undefined {
  const own = run.scene.frames.filter((frame) => isOn(frame.owner, owner)).map((frame) => new Vector3(...frame.pose.position));
  const points = own.filter((point) => point.length() > GIRDER.least);
  if (points.length < 2) return undefined;
  const group = new Group();
  const width = Math.max(GIRDER.width * Math.max(...points.map((point) => point.length())), 0.08);
  for (const point of points) {
    const length = point.length();
    const turn = new Quaternion().setFromUnitVectors(new Vector3(1, 0, 0), point.clone().normalize());
    const shape = new BoxGeometry(length + width, width, width).applyQuaternion(turn).translate(0.5 * point.x, 0.5 * point.y, 0.5 * point.z);
    group.add(...painted(shape, colour).children);
  }
  return group;
}

function crate({ size, middle }: { size: Vector3; middle: Vector3 }, colour: string): Group {
  return painted(new BoxGeometry(...size.toArray()).translate(...middle.toArray()), colour);
}

/** Height of the origin above the water within which a moved body without mass is taken for a towing vessel, m. */
const TOWING_HEIGHT = 8;

/** Returns true for a moved body without mass near the water that has the end of a cable: a towing vessel. */
function tows(run: Shown, index: number): boolean {
  const { bodies, frames, cables, sea } = run.scene;
  const table = run.table(bodies[index]?.table ?? "");
  const [x, y, z] = table?.vector("position") ?? [];
  if (sea.density <= 0 || z === undefined || Math.abs(z.values[0] ?? 99) > TOWING_HEIGHT) return false;
  const travel = [x, y].some((channel) => {
    const [low, high] = channel?.range() ?? [0, 0];
    return high - low > 1;
  });
  const velocity = table?.vector("velocity");
  const moves = travel || (velocity !== undefined && Math.hypot(velocity[0].values[0] ?? 0, velocity[1].values[0] ?? 0) > 0.1);
  const own = new Set(frames.flatMap((frame, k) => (isOn(frame.owner, { body: index }) ? [k] : [])));
  return moves && cables.some(({ ends }) => ends.some((end) => end !== null && own.has(end)));
}

/** A symbolic tug ahead of its towing point, with its deck at the height of the point. */
function tug(run: Shown, index: number): Group {
  const { length, beam, depth } = TUG;
  const point = run.scene.frames.find((frame) => isOn(frame.owner, { body: index }))?.pose.position ?? [0, 0, 0];
  const outline = new Shape();
  outline.moveTo(0, -0.42 * beam);
  outline.lineTo(0.55 * length, -0.5 * beam);
  outline.quadraticCurveTo(0.9 * length, -0.4 * beam, length, 0);
  outline.quadraticCurveTo(0.9 * length, 0.4 * beam, 0.55 * length, 0.5 * beam);
  outline.lineTo(0, 0.42 * beam);
  outline.closePath();
  const group = new Group();
  const part = (geometry: BufferGeometry, colour: string) => group.add(...painted(geometry, colour).children);
  part(new ExtrudeGeometry(outline, { depth, bevelEnabled: false }).translate(0, 0, -depth), PRESCRIBED);
  part(new BoxGeometry(0.24 * length, 0.55 * beam, 1.9).translate(0.6 * length, 0, 0.95), "#e8e4d8");
  part(new BoxGeometry(0.13 * length, 0.45 * beam, 1.3).translate(0.63 * length, 0, 2.5), "#cfd8de");
  group.children.forEach((child) => child.position.add(new Vector3(point[0], point[1], point[2])));
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
    if (!isOn(frame.owner, owner)) continue;
    const at = new Vector3(...frame.pose.position);
    low.min(at);
    high.max(at);
  }
  const size = high.clone().sub(low).max(new Vector3(1, 1, 1));
  return { size, middle: low.add(high).multiplyScalar(0.5) };
}

export function isOn(owner: Owner, other: Owner): boolean {
  return JSON.stringify(owner) === JSON.stringify(other);
}

export { LINK };
