// All objects of the scene at a given time.

import {
  Box3,
  CylinderGeometry,
  DirectionalLight,
  FogExp2,
  type Group,
  HemisphereLight,
  Line,
  LineSegments,
  type Material,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  Scene,
  ShaderMaterial,
  Sphere,
  Texture,
  Vector3,
} from "three";
import type { Channel, Shown } from "../data/tables";
import { Arrows, kindsOfForces } from "./arrows";
import { bottomMesh, depthAt } from "./bottom";
import { type Colouring, mostCurvature, mostOfBreaking, mostTension, Ribbon } from "./cables";
import { paletteColour, paletteTexture, tensionColour, tensionTexture } from "./colours";
import { CraneBeams } from "./cranes";
import { paintSky, type SceneColours, skyDome, skyUniforms, SUN, useWaterFog } from "./light";
import { type Placed, Poses } from "./poses";
import { DepthRuler, niceBelow } from "./ruler";
import { SeaSurface } from "./sea";
import { WaterSection } from "./section";
import { kindsOf } from "./sections";
import { bodyAppearance, linkGroup, paintWaterline } from "./solids";

/** Minimum radius of a scene, m. */
const MIN_SIZE = 2;
/** Number of instants of a run used for the bounding sphere. */
const SAMPLES = 12;
/** Margin factor when the bounding sphere is enlarged. */
const MARGIN = 1.25;
/** A body that goes farther than this is followed, m. */
const TRAVEL = 40;
/** Density of the water fog seen from above and from below the surface: reciprocal of a length, in distances of the camera from its target. */
const MURKY = { above: 0.5, below: 0.55 };
/** Greatest depth of a ruler and of the water section, in radii of the scene. */
const DEEP = 3;
/** Size of the shadow map, pixels. */
const SHADOW_MAP = 1024;
const UP = new Vector3(0, 1, 0);
const STEEL = "#a9b4bd";
/** Greatest size of a scene for the length of arrows, in distances of the camera from its target. */
const ARROWS = 0.45;
/** Radius of springs and cylinders, m, and its minimum, CSS pixels. */
const ROD_RADIUS = 0.05;
const MIN_ROD = 1.4;

export class Stage {
  readonly scene = new Scene();
  readonly poses: Poses;
  readonly sea: SeaSurface | undefined;
  readonly arrows: Arrows[];
  readonly ribbons: Ribbon[] = [];
  mostTension: number;
  /** Bounding sphere over the run or, for travelling bodies, at its start. */
  readonly whole: Sphere;
  /** Initial positions of bodies. */
  readonly starts: Vector3[];
  readonly #solids: { group: Group; at: Placed }[] = [];
  readonly #cranes: CraneBeams[];
  readonly #springs: { mesh: Mesh<CylinderGeometry, MeshStandardMaterial>; ends: [Placed, Placed]; tension: Channel | undefined }[] = [];
  readonly #sky = skyUniforms();
  readonly #fog = new FogExp2("#1b4b60", 0);
  readonly #sun = new DirectionalLight("#fff6e6", 2.5);
  readonly #ambient = new HemisphereLight("#e9f3fb", "#86a0ae", 1.3);
  /** Names of bodies that have a symbolic shape. */
  readonly symbolic: string[] = [];
  readonly section: WaterSection | undefined;
  readonly ruler: DepthRuler | undefined;
  /** True if the water is murky. */
  isMurky = true;
  #colouring: Colouring["by"] = "tension";

  constructor(private readonly run: Shown) {
    useWaterFog();
    const { scene } = run;
    const hasWater = scene.sea.density > 0;
    this.scene.add(skyDome(this.#sky, hasWater));
    if (hasWater) this.scene.fog = this.#fog;
    this.poses = new Poses(run);
    this.poses.set(run.span[0]);
    scene.bodies.forEach((body, k) => {
      const { group, isSymbolic, isHull } = bodyAppearance(run, body, k);
      const at = this.poses.bodies[k];
      if (isSymbolic) this.symbolic.push(body.name);
      if (isHull && hasWater && at !== undefined) paintWaterline(group, at);
      this.#addRigid(group, at, body.name);
    });
    scene.cranes.forEach((crane, c) =>
      crane.links.forEach((link, k) => this.#addRigid(linkGroup(run, link.surface), this.poses.links[c]?.[k], crane.name)),
    );
    this.#cranes = scene.cranes.map((_, c) => new CraneBeams(run, this.poses, c));
    for (const crane of this.#cranes) this.scene.add(crane.group);
    this.mostTension = mostTension(run);
    this.#addCables();
    this.#addSprings();
    this.#addLights();
    this.sea = hasWater ? new SeaSurface(scene.sea, this.#sky) : undefined;
    if (this.sea !== undefined) this.scene.add(this.sea.mesh);
    this.whole = this.#bounds();
    this.sea?.setGrid(this.whole.radius);
    this.#place(run.span[0]);
    for (const crane of this.#cranes) crane.build(this.solids);
    this.#place(run.span[0]);
    this.starts = this.poses.bodies.map((body) => body.position.clone());
    if (scene.bottom !== null) this.scene.add(bottomMesh(scene.bottom, niceBelow(0.5 * this.whole.radius)));
    this.arrows = kindsOfForces(run).map((kind) => new Arrows(kind, this.whole.radius));
    for (const arrows of this.arrows) this.scene.add(arrows.group);
    if (this.sea !== undefined) {
      const { center, radius } = this.whole;
      const bottom = depthAt(scene.bottom, center.x, center.y);
      const lowest = Math.max(radius - center.z, 0.5 * radius);
      const depth = Math.min(bottom ?? lowest, DEEP * radius, Math.max(lowest, 0.3 * radius) * 1.5);
      this.ruler = new DepthRuler(depth);
      this.section = new WaterSection(this.sea, depth, this.#sky);
      this.scene.add(this.ruler.lines, this.section.mesh);
    }
  }

  /** Moves all objects to a time. Arrows have a suitable length for a camera at a distance, m. */
  set(time: number, distance: number): void {
    this.#place(time);
    for (const arrows of this.arrows) {
      arrows.size = Math.min(this.whole.radius, ARROWS * distance);
      arrows.set(time);
    }
    if (this.#colouring === "curvature") this.colourBy("curvature");
  }

  /** Prepares the water, its fog, the shadows and the width of lines for a camera whose pixels have a size at a distance of 1 m, m. */
  prepare(time: number, camera: Vector3, target: Vector3, pixel: number): void {
    const distance = camera.distanceTo(target);
    this.sea?.set(time, target, distance);
    this.section?.update(time, camera, target);
    // The fog follows the distance, so that objects are visible at any size of a scene.
    this.#fog.density = this.isMurky ? (camera.z > 0 ? MURKY.above : MURKY.below) / Math.max(distance, 1) : 0;
    this.#thicken(camera, pixel);
    // A cut removes the water around the camera.
    const isLow = camera.z < 0 && this.sea !== undefined;
    const isUnder = isLow && this.section?.mesh.visible !== true;
    this.#sky.under.value = isUnder ? 1 : isLow ? 0.5 : 0;
    // Eyes adapt to the light under water.
    this.#ambient.intensity = isUnder ? 3.2 : 1.3;
    const size = Math.min(distance, 1.3 * this.whole.radius);
    this.#sun.target.position.copy(distance < 3 * this.whole.radius ? target : this.whole.center);
    this.#sun.position.copy(this.#sun.target.position).addScaledVector(SUN, 4 * size);
    const shadow = this.#sun.shadow.camera;
    [shadow.left, shadow.right, shadow.bottom, shadow.top, shadow.near, shadow.far] = [-size, size, -size, size, 0.1, 9 * size];
    shadow.updateProjectionMatrix();
  }

  /** Gives cables and springs their minimum width in pixels. */
  #thicken(camera: Vector3, pixel: number): void {
    for (const ribbon of this.ribbons) ribbon.setPixel(pixel);
    for (const { mesh } of this.#springs) {
      const radius = Math.max(ROD_RADIUS, MIN_ROD * pixel * camera.distanceTo(mesh.position));
      mesh.scale.set(radius, mesh.scale.y, radius);
    }
  }

  setColours(colours: SceneColours): void {
    paintSky(this.#sky, colours);
    this.#fog.color.set(colours.deep);
  }

  /** Sets the quality of the drawing: 0 is the best. Lower qualities have a coarser sea and no shadows. */
  setQuality(level: number): void {
    this.sea?.setQuality(level);
    this.#sun.castShadow = level < 2;
  }

  /** Colours cables by a quantity; returns the value of the last colour, 0 without any tension. */
  colourBy(by: Colouring["by"]): number {
    this.#colouring = by;
    const most = this.#mostOf(by);
    for (const ribbon of this.ribbons) ribbon.setColouring({ by, most });
    return by === "tension" ? this.mostTension : most;
  }

  #mostOf(by: Colouring["by"]): number {
    if (by === "utilisation") return 1;
    if (by === "breaking") return mostOfBreaking(this.run);
    return by === "curvature" ? mostCurvature(this.ribbons) : this.mostTension || 1;
  }

  /** Groups of the bodies and links; their user data has the name of the object. */
  get solids(): Group[] {
    return this.#solids.map(({ group }) => group);
  }

  /** Updates the scales of colours and arrows for the rows that begin at an index. */
  grow(from: number): void {
    for (const arrows of this.arrows) arrows.grow(from);
    this.mostTension = mostTension(this.run);
    this.colourBy(this.#colouring);
  }

  /** Enlarges the bounding sphere if an object has left it; returns true if it was enlarged. */
  widen(): boolean {
    const { center, radius } = this.whole;
    const points = [...this.poses.bodies, ...this.poses.links.flat()].map((placed) => placed.position);
    const nodes = this.ribbons.flatMap((ribbon) => ribbon.nodes());
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
    for (const ribbon of this.ribbons) ribbon.set(time);
    for (const { mesh, ends, tension } of this.#springs) {
      if (this.#colouring === "tension" && tension !== undefined) tensionColour(tension.at(time) / (this.mostTension || 1), mesh.material.color);
      else mesh.material.color.set(STEEL);
      const along = ends[1].position.clone().sub(ends[0].position);
      const length = along.length();
      mesh.visible = length > 1e-6;
      if (!mesh.visible) continue;
      mesh.position.copy(ends[0].position).addScaledVector(along, 0.5);
      mesh.quaternion.copy(new Quaternion().setFromUnitVectors(UP, along.divideScalar(length)));
      mesh.scale.y = length;
    }
  }

  /** Bounding sphere of an object by name. */
  sphereOf(name: string): Sphere | undefined {
    const box = new Box3();
    for (const { group } of this.#solids) {
      if (group.userData["name"] !== name) continue;
      group.updateMatrixWorld(true);
      box.expandByObject(group);
    }
    for (const crane of this.#cranes) {
      if (crane.name === name) box.expandByObject(crane.group);
    }
    this.run.scene.cables.forEach((cable, k) => {
      if (cable.name === name) for (const node of this.ribbons[k]?.nodes() ?? []) box.expandByPoint(node);
    });
    return box.isEmpty() ? undefined : box.getBoundingSphere(new Sphere());
  }

  /** Frees the memory of the graphics card. */
  dispose(): void {
    this.scene.traverse((object) => {
      if (!(object instanceof Mesh || object instanceof Line || object instanceof LineSegments)) return;
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
    const maps = { map: tensionTexture(), palette: paletteTexture() };
    const kinds = kindsOf(this.run.scene.cables);
    this.run.scene.cables.forEach((cable, k) => {
      const table = this.run.table(cable.nodes);
      if (table === undefined) return;
      const limits = this.run.limits.filter((limit) => limit.table === cable.table && limit.channel.startsWith("tension") && limit.bound === "at-most");
      const ribbon = new Ribbon(table, cable, maps, paletteColour(k), kinds, limits[0]?.limit);
      this.ribbons.push(ribbon);
      this.scene.add(ribbon.mesh);
    });
    this.colourBy("tension");
  }

  /** Springs and cylinders as rods. Springs without tension are of steel. */
  #addSprings(): void {
    for (const { ends, table } of this.run.scene.springs) {
      const [from, to] = ends.map((end) => this.poses.frames[end]);
      if (from === undefined || to === undefined) continue;
      const material = new MeshStandardMaterial({ color: STEEL, roughness: 0.45, metalness: 0.3 });
      const mesh = new Mesh(new CylinderGeometry(1, 1, 1, 12), material);
      mesh.castShadow = true;
      this.#springs.push({ mesh, ends: [from, to], tension: this.run.table(table)?.channel("tension") });
      this.scene.add(mesh);
    }
  }

  #addLights(): void {
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(SHADOW_MAP, SHADOW_MAP);
    this.#sun.shadow.bias = -4e-4;
    this.#sun.shadow.normalBias = 0.02;
    const fill = new DirectionalLight("#cfe4f5", 0.55);
    fill.position.set(-0.5, 0.7, 0.3);
    this.#ambient.position.set(0, 0, 1);
    this.scene.add(this.#sun, this.#sun.target, fill, this.#ambient);
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
      for (const ribbon of this.ribbons) {
        for (const node of ribbon.nodes()) box.expandByPoint(node);
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
