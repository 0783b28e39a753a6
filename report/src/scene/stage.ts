// All objects of the scene at a given time.

import {
  Box3,
  BufferGeometry,
  DirectionalLight,
  type Group,
  HemisphereLight,
  Line,
  LineBasicMaterial,
  type Material,
  Mesh,
  Scene,
  ShaderMaterial,
  Sphere,
  Texture,
  Vector3,
} from "three";
import type { Shown } from "../data/tables";
import { Arrows, kindsOfForces } from "./arrows";
import { bottomMesh } from "./bottom";
import { mostTension, Tube } from "./cables";
import { tensionTexture } from "./colours";
import { CraneBeams } from "./cranes";
import { type Placed, Poses } from "./poses";
import { SeaSurface } from "./sea";
import { bodyGroup, linkGroup } from "./solids";

/** Minimum radius of a scene, m. */
const MIN_SIZE = 2;
/** Number of instants of a run used for the bounding sphere. */
const SAMPLES = 12;
/** Margin factor when the bounding sphere is enlarged. */
const MARGIN = 1.25;
/** A body that goes farther than this is followed, m. */
const TRAVEL = 40;

export class Stage {
  readonly scene = new Scene();
  readonly poses: Poses;
  readonly sea: SeaSurface | undefined;
  readonly arrows: Arrows[];
  readonly tubes: Tube[] = [];
  mostTension: number;
  /** Bounding sphere over the run or, for travelling bodies, at its start. */
  readonly whole: Sphere;
  /** Initial positions of bodies. */
  readonly starts: Vector3[];
  readonly #solids: { group: Group; at: Placed }[] = [];
  readonly #cranes: CraneBeams[];
  readonly #springs: { line: Line; ends: [Placed, Placed] }[] = [];

  constructor(private readonly run: Shown) {
    const { scene } = run;
    this.poses = new Poses(run);
    this.poses.set(run.span[0]);
    scene.bodies.forEach((body, k) => this.#addRigid(bodyGroup(run, body, k), this.poses.bodies[k], body.name));
    scene.cranes.forEach((crane, c) =>
      crane.links.forEach((link, k) => this.#addRigid(linkGroup(run, link.surface), this.poses.links[c]?.[k], crane.name)),
    );
    this.#cranes = scene.cranes.map((_, c) => new CraneBeams(run, this.poses, c));
    for (const crane of this.#cranes) this.scene.add(crane.group);
    this.mostTension = mostTension(run);
    this.#addCables();
    this.#addSprings();
    this.#addLights();
    this.sea = scene.sea.density > 0 ? new SeaSurface(scene.sea) : undefined;
    if (this.sea !== undefined) this.scene.add(this.sea.mesh);
    this.whole = this.#bounds();
    for (const crane of this.#cranes) crane.setThickness(this.whole.radius);
    this.sea?.setGrid(this.whole.radius);
    this.#place(run.span[0]);
    this.starts = this.poses.bodies.map((body) => body.position.clone());
    if (scene.bottom !== null) this.scene.add(bottomMesh(scene.bottom));
    this.arrows = kindsOfForces(run).map((kind) => new Arrows(kind, this.whole.radius));
    for (const arrows of this.arrows) this.scene.add(arrows.group);
  }

  /** Moves all objects to a time, and centres the sea mesh at a point. */
  set(time: number, about: Vector3): void {
    this.#place(time);
    for (const arrows of this.arrows) arrows.set(time);
    this.sea?.set(time, about);
  }

  /** Groups of the bodies and links; their user data has the name of the object. */
  get solids(): Group[] {
    return this.#solids.map(({ group }) => group);
  }

  /** Updates the scales of colours and arrows for the rows that begin at an index. */
  grow(from: number): void {
    for (const arrows of this.arrows) arrows.grow(from);
    this.mostTension = mostTension(this.run);
    for (const tube of this.tubes) tube.setMost(this.mostTension || 1);
  }

  /** Enlarges the bounding sphere if an object has left it; returns true if it was enlarged. */
  widen(): boolean {
    const { center, radius } = this.whole;
    const points = [...this.poses.bodies, ...this.poses.links.flat()].map((placed) => placed.position);
    const nodes = this.tubes.flatMap((tube) => tube.nodes());
    const reach = [...points, ...nodes].reduce((most, point) => Math.max(most, point.distanceTo(center)), 0);
    // With a margin, so that it is not enlarged constantly.
    if (reach > radius) this.whole.radius = MARGIN * reach;
    return reach > radius;
  }

  #place(time: number): void {
    this.poses.set(time);
    for (const { group, at } of this.#solids) {
      group.position.copy(at.position);
      group.quaternion.copy(at.orientation);
    }
    for (const crane of this.#cranes) crane.update();
    for (const tube of this.tubes) tube.set(time);
    for (const { line, ends } of this.#springs) {
      line.geometry.setFromPoints(ends.map((end) => end.position));
    }
  }

  /** Frees the memory of the graphics card. */
  dispose(): void {
    this.scene.traverse((object) => {
      if (!(object instanceof Mesh || object instanceof Line)) return;
      object.geometry.dispose();
      for (const material of [object.material].flat() as Material[]) {
        const uniforms = material instanceof ShaderMaterial ? Object.values(material.uniforms) : [];
        for (const { value } of uniforms) {
          if (value instanceof Texture) value.dispose();
        }
        material.dispose();
      }
    });
  }

  #addRigid(group: Group, at: Placed | undefined, name: string): void {
    if (at === undefined) return;
    group.userData = { name };
    this.scene.add(group);
    this.#solids.push({ group, at });
  }

  #addCables(): void {
    const map = tensionTexture();
    for (const cable of this.run.scene.cables) {
      const table = this.run.table(cable.nodes);
      if (table === undefined) continue;
      const tube = new Tube(table, cable.diameter, map, this.mostTension || 1);
      this.tubes.push(tube);
      this.scene.add(tube.mesh);
    }
  }

  #addSprings(): void {
    const material = new LineBasicMaterial({ color: "#38a169" });
    for (const { ends } of this.run.scene.springs) {
      const [from, to] = ends.map((end) => this.poses.frames[end]);
      if (from === undefined || to === undefined) continue;
      const line = new Line(new BufferGeometry(), material);
      line.frustumCulled = false;
      this.#springs.push({ line, ends: [from, to] });
      this.scene.add(line);
    }
  }

  #addLights(): void {
    const sun = new DirectionalLight("#ffffff", 2.2);
    sun.position.set(0.4, -0.5, 0.75);
    const fill = new DirectionalLight("#ffffff", 0.7);
    fill.position.set(-0.5, 0.7, 0.3);
    const sky = new HemisphereLight("#ffffff", "#6b7f8c", 1.1);
    sky.position.set(0, 0, 1);
    this.scene.add(sun, fill, sky);
  }

  /** Bounding sphere of bodies, links and cables: over the whole run, or at its start if bodies travel far. */
  #bounds(): Sphere {
    const [begin, end] = this.run.span;
    const moments = this.run.isLive || traveller(this.run) !== undefined ? 0 : SAMPLES;
    const box = new Box3();
    for (let k = 0; k <= moments; k++) {
      this.#place(begin + (moments > 0 ? k / moments : 0) * (end - begin));
      for (const { group } of this.#solids) {
        group.updateMatrixWorld(true);
        box.expandByObject(group);
      }
      for (const link of this.poses.links.flat()) box.expandByPoint(link.position);
      for (const crane of this.run.scene.cranes) {
        const foot = this.poses.frames[crane.base];
        if (foot !== undefined) box.expandByPoint(foot.position);
      }
      for (const tube of this.tubes) {
        for (const node of tube.nodes()) box.expandByPoint(node);
      }
    }
    const sphere = box.isEmpty() ? new Sphere(new Vector3(), MIN_SIZE) : box.getBoundingSphere(new Sphere());
    sphere.radius = Math.max(sphere.radius, MIN_SIZE);
    return sphere;
  }
}

/** Index of the body that the view follows if bodies travel far, as in a tow. */
export function traveller(run: Shown): number | undefined {
  const { bodies } = run.scene;
  const goesFar = bodies.some((body) => {
    const position = run.table(body.table)?.vector("position");
    return position?.slice(0, 2).some((channel) => {
      const [low, high] = channel.range() ?? [0, 0];
      return high - low > TRAVEL;
    });
  });
  return goesFar ? Math.max(bodies.findIndex((body) => body.free), 0) : undefined;
}
