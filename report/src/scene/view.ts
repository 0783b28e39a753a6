// Three-dimensional view: redrawn on changes, at the time of the clock.

import { Color, Vector3, WebGLRenderer } from "three";
import type { Clock } from "../clock";
import type { Shown } from "../data/tables";
import { button, choice, element, section, tick } from "../dom";
import { colour, onTheme } from "../theme";
import { SIDES, View } from "./camera";
import { Compass } from "./compass";
import { Labels } from "./labels";
import { Legend } from "./legend";
import { Stage, traveller } from "./stage";

/** Maximum pixel ratio; a higher one is slow with little benefit. */
const MAX_PIXEL_RATIO = 2;
/** Number of averaged frame times. */
const AVERAGED = 20;
/** Frame time above which the resolution is reduced, ms. */
const SLOW = 40;

declare global {
  interface Window {
    /** Number of frames, mean frame time, and mean time without rendering, ms, for tests. */
    windlassFrames?: { count: number; mean: number; own: number };
  }
}

class Picture {
  readonly root: HTMLElement;
  readonly #canvas = element("canvas", { tabindex: "0", "aria-label": "the scene in three dimensions" });
  readonly #container = element("div", { class: "picture" }, this.#canvas);
  readonly #renderer: WebGLRenderer;
  readonly #stage: Stage;
  readonly #view: View;
  readonly #labels = new Labels();
  readonly #compass: Compass;
  readonly #legend: Legend;
  #followed: HTMLSelectElement | undefined;
  #chosen = false;
  /** Radius of the initial bounding sphere, m. */
  readonly #radius: number;
  #changed = true;
  #seen = true;
  #times: { all: number; own: number }[] = [];

  constructor(
    private readonly run: Shown,
    private readonly clock: Clock,
  ) {
    this.#renderer = new WebGLRenderer({ canvas: this.#canvas, antialias: true, preserveDrawingBuffer: true });
    this.#stage = new Stage(run);
    this.#view = new View(this.#canvas, this.#stage.whole);
    this.#radius = this.#stage.whole.radius;
    this.#legend = new Legend(this.#stage.arrows.map((a) => a.kind), this.#stage.sea, run.scene.sea);
    this.#legend.update(this.#stage.mostTension);
    this.#addLabels();
    this.#compass = new Compass(run.scene.sea);
    this.#container.append(this.#labels.root, this.#legend.root, this.#compass.root);
    this.root = element("div", {}, this.#container, this.#controls());
    this.#start();
  }

  #start(): void {
    this.#paint();
    onTheme(() => this.#paint());
    this.#view.controls.addEventListener("change", () => this.#touch());
    this.clock.onTime(() => this.#touch());
    new ResizeObserver(() => this.#resize()).observe(this.#container);
    new IntersectionObserver((entries) => {
      this.#seen = entries.some((entry) => entry.isIntersecting);
      this.#touch();
    }).observe(this.#container);
    window.addEventListener("beforeprint", () => this.#draw());
    const frame = () => {
      if (this.#changed && this.#seen) this.#draw();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** Adds rows from an index on. */
  grow(from: number): void {
    this.#stage.grow(from);
    this.#legend.update(this.#stage.mostTension);
    const far = this.#chosen ? undefined : traveller(this.run);
    const follows = this.#followed !== undefined && this.#followed.value !== "";
    if (far !== undefined && this.#followed !== undefined && !follows) {
      this.#followed.value = String(far);
      this.#followed.dispatchEvent(new Event("change"));
      // A travelling body is viewed from the initial distance.
      this.#stage.whole.radius = this.#radius;
      this.#view.reset();
    } else if (!follows && this.#stage.widen()) {
      this.#view.reset();
    }
    this.#touch();
  }

  #touch(): void {
    this.#changed = true;
  }

  #draw(): void {
    const begun = performance.now();
    this.#changed = false;
    const { clientWidth: width, clientHeight: height } = this.#container;
    if (width === 0 || height === 0) return;
    this.#stage.poses.set(this.clock.time);
    this.#view.update();
    this.#stage.set(this.clock.time, this.#view.controls.target);
    const placed = performance.now();
    this.#renderer.render(this.#stage.scene, this.#view.camera);
    const drawn = performance.now();
    this.#labels.update(this.#view.camera);
    this.#compass.update(this.#view.camera, this.#view.controls.target);
    const all = performance.now() - begun;
    this.#time({ all, own: all - (drawn - placed) });
  }

  /** Reduces the resolution if drawing is slow, for example without a graphics card. */
  #time(took: { all: number; own: number }): void {
    this.#times.push(took);
    if (this.#times.length > AVERAGED) this.#times.shift();
    const mean = this.#times.reduce((sum, { all }) => sum + all, 0) / this.#times.length;
    const own = this.#times.reduce((sum, { own }) => sum + own, 0) / this.#times.length;
    window.windlassFrames = { count: (window.windlassFrames?.count ?? 0) + 1, mean, own };
    if (this.#times.length === AVERAGED && mean > SLOW && this.#renderer.getPixelRatio() > 1) {
      this.#renderer.setPixelRatio(1);
      this.#times = [];
      this.#touch();
    }
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#container;
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO));
    this.#renderer.setSize(width, height, false);
    this.#view.resize(width, height);
    for (const tube of this.#stage.tubes) tube.setView((this.#view.camera.fov * Math.PI) / 180);
    this.#draw();
  }

  #paint(): void {
    const background = colour("scene-sky");
    this.#stage.scene.background = new Color(background);
    this.#stage.sea?.setColours({ deep: colour("scene-water"), sky: colour("scene-mirror"), horizon: background });
    this.#touch();
  }

  #addLabels(): void {
    const { scene } = this.run;
    scene.bodies.forEach((body, k) => this.#labels.add(body.name, () => this.#stage.poses.bodies[k]?.position ?? new Vector3()));
    scene.cranes.forEach((crane) => this.#labels.add(crane.name, () => this.#stage.poses.frames[crane.base]?.position ?? new Vector3()));
    scene.cables.forEach((cable, k) => {
      this.#labels.add(cable.name, () => {
        const nodes = this.#stage.tubes[k]?.nodes() ?? [];
        return nodes[Math.min(1, nodes.length - 1)] ?? new Vector3();
      });
    });
  }

  #controls(): HTMLElement {
    const row = element("div", { class: "controls screen-only" });
    for (const [name, title, from] of SIDES) {
      const go = button(name, title, () => {
        this.#view.from(from);
        this.#touch();
      });
      row.append(go);
    }
    row.append(this.#followChoice());
    for (const arrows of this.#stage.arrows) {
      const key = this.#legend.root.querySelector(`[data-kind="${arrows.kind.name}"]`);
      const show = (on: boolean) => {
        arrows.group.visible = on;
        if (key instanceof HTMLElement) key.hidden = !on;
        this.#touch();
      };
      const isInitiallyShown = arrows.kind.name !== "water forces";
      show(isInitiallyShown);
      row.append(tick(arrows.kind.name, isInitiallyShown, show));
    }
    row.append(tick("names", true, (on) => (this.#labels.root.hidden = !on)));
    const { sea } = this.#stage;
    if (sea !== undefined) {
      row.append(
        tick("sea", true, (on) => {
          sea.mesh.visible = on;
          this.#touch();
        }),
      );
    }
    return row;
  }

  #followChoice(): HTMLElement {
    const { bodies } = this.run.scene;
    const options: [string, string][] = [["", "nothing"], ...bodies.map((body, k): [string, string] => [String(k), body.name])];
    const follow = (value: string) => {
      const placed = value === "" ? undefined : this.#stage.poses.bodies[Number(value)];
      const start = this.#stage.starts[Number(value)];
      this.#view.follow(placed === undefined ? undefined : () => placed.position, start);
      this.#touch();
    };
    const chosen = String(traveller(this.run) ?? "");
    follow(chosen);
    const made = choice("follow", options, chosen, follow);
    this.#followed = made.querySelector("select") ?? undefined;
    // The reader's choice is kept.
    this.#followed?.addEventListener("input", () => (this.#chosen = true));
    return made;
  }
}

/** The section with the view and a function that adds rows; a message if WebGL 2 is not available. */
export function view(run: Shown, clock: Clock): { root: HTMLElement; grow: (from: number) => void } {
  try {
    const picture = new Picture(run, clock);
    return { root: section("scene", "Scene", picture.root), grow: (from) => picture.grow(from) };
  } catch (error) {
    const rest = run.isLive ? "" : " The rest of the report is complete.";
    const message = `The scene cannot be drawn because this browser does not support WebGL 2 (${String(error)}).${rest}`;
    return { root: section("scene", "Scene", element("p", { class: "hint" }, message)), grow: () => undefined };
  }
}
