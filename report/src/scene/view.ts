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
import { pick } from "./pick";
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

/** Parts of a view that the next view of the page reuses. */
export interface Kept {
  canvas: HTMLCanvasElement;
  renderer: WebGLRenderer;
  camera: View["turned"];
}

/** Greatest movement of the pointer during a click, px. */
const STILL = 4;

class Picture {
  readonly root: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #container: HTMLElement;
  readonly #renderer: WebGLRenderer;
  /** Ends listeners, observers and the drawing. */
  readonly #ending = new AbortController();
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
    kept?: Kept,
  ) {
    this.#canvas = kept?.canvas ?? element("canvas", { tabindex: "0", "aria-label": "the scene in three dimensions" });
    this.#container = element("div", { class: "picture" }, this.#canvas);
    this.#renderer = kept?.renderer ?? new WebGLRenderer({ canvas: this.#canvas, antialias: true, preserveDrawingBuffer: true });
    this.#stage = new Stage(run);
    this.#view = new View(this.#canvas, this.#stage.whole);
    this.#radius = this.#stage.whole.radius;
    this.#legend = new Legend(this.#stage.arrows.map((a) => a.kind), this.#stage.sea, run.scene.sea);
    this.#legend.update(this.#stage.mostTension);
    this.#addLabels();
    this.#compass = new Compass(run.scene.sea);
    this.#container.append(this.#labels.root, this.#legend.root, this.#compass.root);
    this.root = element("div", {}, this.#container, this.#controls());
    if (kept?.camera !== undefined) this.#view.restore(kept.camera);
    this.#start();
  }

  /** Ends this view; returns its parts for the next view. */
  dispose(): Kept {
    const camera = this.#view.turned;
    this.#ending.abort();
    this.#view.controls.dispose();
    this.#stage.dispose();
    return { canvas: this.#canvas, renderer: this.#renderer, camera };
  }

  /** Calls a function with the name of each object that the reader clicks. */
  onPick(picked: (name: string) => void): void {
    const { signal } = this.#ending;
    let from: [number, number] | undefined;
    this.#canvas.addEventListener("pointerdown", (event) => (from = [event.clientX, event.clientY]), { signal });
    this.#canvas.addEventListener(
      "click",
      (event) => {
        if (from === undefined || Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL) return;
        const box = this.#canvas.getBoundingClientRect();
        const at: [number, number] = [event.clientX - box.left, event.clientY - box.top];
        const name = pick(this.run, this.#stage, this.#view.camera, at, [box.width, box.height]);
        if (name !== undefined) picked(name);
      },
      { signal },
    );
  }

  /** Highlights the label of an object, or none. */
  mark(name: string | undefined): void {
    this.#labels.mark(name);
  }

  #start(): void {
    this.#paint();
    const { signal } = this.#ending;
    const ends = (action: () => void) => signal.addEventListener("abort", action);
    ends(onTheme(() => this.#paint()));
    this.#view.controls.addEventListener("change", () => this.#touch());
    this.clock.onTime(() => this.#touch());
    const size = new ResizeObserver(() => this.#resize());
    size.observe(this.#container);
    const sight = new IntersectionObserver((entries) => {
      this.#seen = entries.some((entry) => entry.isIntersecting);
      this.#touch();
    });
    sight.observe(this.#container);
    ends(() => size.disconnect());
    ends(() => sight.disconnect());
    window.addEventListener("beforeprint", () => this.#draw(), { signal });
    const frame = () => {
      if (signal.aborted) return;
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

/** A view: its section, and its operations. */
export interface SceneView {
  root: HTMLElement;
  /** Adds the rows that begin at an index. */
  grow(from: number): void;
  /** Ends the view; returns its parts for the next view, if there are any. */
  dispose(): Kept | undefined;
  onPick(picked: (name: string) => void): void;
  mark(name: string | undefined): void;
}

/** Creates the view; without WebGL 2, a section with a message. */
export function view(run: Shown, clock: Clock, kept?: Kept): SceneView {
  try {
    const picture = new Picture(run, clock, kept);
    return {
      root: section("scene", "Scene", picture.root),
      grow: (from) => picture.grow(from),
      dispose: () => picture.dispose(),
      onPick: (picked) => picture.onPick(picked),
      mark: (name) => picture.mark(name),
    };
  } catch (error) {
    const rest = run.isLive ? "" : " The rest of the report is complete.";
    const message = `The scene cannot be drawn because this browser does not support WebGL 2 (${String(error)}).${rest}`;
    const root = section("scene", "Scene", element("p", { class: "hint" }, message));
    return { root, grow: () => undefined, dispose: () => undefined, onPick: () => undefined, mark: () => undefined };
  }
}
