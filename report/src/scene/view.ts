// Three-dimensional view: redrawn on changes, at the time of the clock. Two views can be side by side.

import { Vector3, WebGLRenderer } from "three";
import type { Clock } from "../clock";
import type { Shown } from "../data/tables";
import { element, section } from "../dom";
import { colour, onTheme } from "../theme";
import type { Colouring } from "./cables";
import { SIDES, View } from "./camera";
import { Compass } from "./compass";
import { controls } from "./controls";
import { Labels } from "./labels";
import { Legend } from "./legend";
import { pick } from "./pick";
import { ScaleBar } from "./ruler";
import { kindsOf } from "./sections";
import { Stage, traveller } from "./stage";

/** Maximum pixel ratio; a higher one is slow with little benefit. */
const MAX_PIXEL_RATIO = 2;
/** Number of averaged frame times. */
const AVERAGED = 12;
/** Time between frames above which the quality is reduced, ms: below 20 frames a second. */
const SLOW = 50;
/** Time between frames after which the drawing has paused, ms. */
const PAUSE = 1500;
/** Time without changes after which a still picture is drawn with full quality, ms. */
const REST = 500;
/** Lowest quality: 1 has the resolution of the screen, 2 no shadows, 3 and 4 less resolution. */
const LOWEST = 4;
const RATIOS = [MAX_PIXEL_RATIO, 1, 1, 0.75, 0.55];
/** Initial quality without a graphics card, where multisampling is also off: it takes half of the time of a frame. */
const IN_SOFTWARE = 1;

/** Returns true if the browser draws with the processor. */
function drawsInSoftware(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  const info = context?.getExtension("WEBGL_debug_renderer_info");
  const name = info == null ? "" : String(context?.getParameter(info.UNMASKED_RENDERER_WEBGL));
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

declare global {
  interface Window {
    /** Number of frames, mean frame time, mean time without rendering, ms, quality of the drawing, and drawn triangles, for tests. */
    windlassFrames?: { count: number; mean: number; own: number; quality: number; triangles: number };
  }
}

/** Parts of a view that the next view of the page reuses. */
export interface Kept {
  canvas: HTMLCanvasElement;
  renderer: WebGLRenderer;
  camera: View["turned"];
  quality: number;
}

/** Greatest movement of the pointer during a click, px. */
const STILL = 4;

/** One of the views in the picture, with its names and its scale. */
interface Pane {
  root: HTMLElement;
  view: View;
  labels: Labels;
  compass: Compass;
  bar: ScaleBar;
}

export class Picture {
  readonly root: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly stage: Stage;
  readonly container: HTMLElement;
  readonly panes: Pane[] = [];
  readonly #renderer: WebGLRenderer;
  /** Ends listeners, observers and the drawing. */
  readonly #ending = new AbortController();
  readonly legend: Legend;
  #followed: HTMLSelectElement | undefined;
  #chosen = false;
  /** Radius of the initial bounding sphere, m. */
  readonly #radius: number;
  #changed = true;
  #seen = true;
  #lastFrame = Number.NEGATIVE_INFINITY;
  #isRefined = false;
  /** True if the reader turned a view since the last frame. */
  #isTurned = false;
  #quality = 0;
  #times: { all: number; own: number }[] = [];
  #colouring: Colouring["by"] = "tension";
  #followedIndex: number | undefined;
  #marked: string | undefined;
  #picked: ((name: string) => void) | undefined;

  constructor(
    readonly run: Shown,
    readonly clock: Clock,
    kept?: Kept,
  ) {
    this.canvas = kept?.canvas ?? element("canvas", { "aria-label": "the scene in three dimensions" });
    this.container = element("div", { class: "picture" }, this.canvas);
    const isSlow = kept === undefined && drawsInSoftware();
    this.#renderer = kept?.renderer ?? new WebGLRenderer({ canvas: this.canvas, antialias: !isSlow, preserveDrawingBuffer: true });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.autoClear = false;
    this.#quality = kept?.quality ?? (isSlow ? IN_SOFTWARE : 0);
    this.stage = new Stage(run);
    this.stage.setQuality(this.#quality);
    this.#radius = this.stage.whole.radius;
    const cables = run.scene.cables.map(({ name }) => name);
    this.legend = new Legend(this.stage.arrows.map((a) => a.kind), this.stage.sea, run.scene.sea, cables, kindsOf(run.scene.cables), this.stage.symbolic);
    // A legend covers much of a small picture.
    this.legend.root.open = window.innerWidth > 700;
    this.#addPane();
    this.container.append(this.legend.root);
    if (this.stage.ruler !== undefined) this.main.root.append(this.stage.ruler.root);
    this.colourBy("tension");
    this.root = element("div", { class: "view" }, this.container, controls(this));
    if (kept?.camera !== undefined) this.main.view.restore(kept.camera);
    this.#start();
  }

  /** The first view. */
  get main(): Pane {
    return this.panes[0] as Pane;
  }

  /** Ends this view; returns its parts for the next view. */
  dispose(): Kept {
    const camera = this.main.view.turned;
    this.#ending.abort();
    for (const { view } of this.panes) view.controls.dispose();
    this.stage.dispose();
    return { canvas: this.canvas, renderer: this.#renderer, camera, quality: this.#quality };
  }

  /** Calls a function with the name of each object that the reader clicks. */
  onPick(picked: (name: string) => void): void {
    this.#picked = picked;
  }

  /** Highlights the label of an object, or none. */
  mark(name: string | undefined): void {
    this.#marked = name;
    for (const { labels } of this.panes) labels.mark(name);
    this.touch();
  }

  /** Draws one or two views. */
  split(isSplit: boolean): void {
    if (isSplit === this.panes.length > 1) return;
    if (isSplit) {
      this.#addPane();
      this.#resize();
      // The second view begins from above.
      this.panes[1]?.view.from(SIDES.find(([name]) => name === "above")?.[2] ?? [0, 0, 1]);
    } else {
      const gone = this.panes.pop();
      gone?.view.controls.dispose();
      gone?.root.remove();
    }
    this.container.classList.toggle("split", isSplit);
    // The legend would cover most of a half.
    if (isSplit) this.legend.root.open = false;
    this.#resize();
  }

  colourBy(by: Colouring["by"]): void {
    this.#colouring = by;
    this.legend.update({ by, most: this.stage.colourBy(by) });
    this.touch();
  }

  /** Follows a body, or none. `framed` moves it to the centre of the views. */
  follow(index: number | undefined, framed: boolean): void {
    const placed = index === undefined ? undefined : this.stage.poses.bodies[index];
    this.#followedIndex = placed === undefined ? undefined : index;
    const start = this.stage.starts[index ?? -1];
    for (const { view } of this.panes) {
      view.follow(placed === undefined ? undefined : () => placed.position, start);
      const name = this.run.scene.bodies[index ?? -1]?.name;
      if (framed && name !== undefined) view.centre(this.stage.sphereOf(name)?.radius ?? 1);
    }
    this.touch();
  }

  /** Registers the list of the followed body. */
  set followed(select: HTMLSelectElement) {
    this.#followed = select;
    // The reader's choice is kept.
    select.addEventListener("input", () => (this.#chosen = true));
  }

  /** Draws at a time, for a video, without changing the clock. */
  drawAt(time: number): void {
    this.#draw(time);
  }

  /** Adds rows from an index on. */
  grow(from: number): void {
    this.stage.grow(from);
    this.colourBy(this.#colouring);
    const far = this.#chosen ? undefined : traveller(this.run);
    const follows = this.#followed !== undefined && this.#followed.value !== "";
    if (far !== undefined && this.#followed !== undefined && !follows) {
      this.#followed.value = String(far);
      this.follow(far, false);
      // A travelling body is viewed from the initial distance.
      this.stage.whole.radius = this.#radius;
      this.main.view.reset();
    } else if (!follows && this.stage.widen()) {
      this.main.view.reset();
    }
    this.touch();
  }

  touch(): void {
    this.#changed = true;
  }

  #addPane(): void {
    const root = element("div", { class: "pane-view", tabindex: "0", "aria-label": "drag: turn, wheel: zoom, double-click: focus" });
    const view = new View(root, this.stage.whole);
    const pane: Pane = { root, view, labels: new Labels(), compass: new Compass(this.run.scene.sea), bar: new ScaleBar() };
    this.#addLabels(pane.labels);
    pane.labels.mark(this.#marked);
    pane.labels.root.hidden = this.panes[0]?.labels.root.hidden ?? false;
    root.append(pane.labels.root, pane.compass.root, pane.bar.root);
    this.canvas.after(...this.panes.map((other) => other.root), root);
    this.panes.push(pane);
    if (this.#followedIndex !== undefined) {
      const placed = this.stage.poses.bodies[this.#followedIndex];
      if (placed !== undefined) view.follow(() => placed.position, this.stage.starts[this.#followedIndex]);
    }
    view.controls.addEventListener("change", () => {
      this.#isTurned = true;
      this.touch();
    });
    this.#watch(pane);
  }

  /** Clicks pick an object; double clicks focus on it. */
  #watch({ root, view }: Pane): void {
    let from: [number, number] | undefined;
    const at = (event: MouseEvent) => {
      const box = root.getBoundingClientRect();
      return pick(this.run, this.stage, view.camera, [event.clientX - box.left, event.clientY - box.top], [box.width, box.height]);
    };
    root.addEventListener("pointerdown", (event) => (from = [event.clientX, event.clientY]));
    root.addEventListener("click", (event) => {
      if (from === undefined || Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL) return;
      const name = at(event);
      if (name !== undefined) this.#picked?.(name);
    });
    root.addEventListener("dblclick", (event) => {
      const name = at(event);
      const sphere = name === undefined ? undefined : this.stage.sphereOf(name);
      if (sphere !== undefined) view.focus(sphere.center, sphere.radius);
      else view.reset();
      this.touch();
    });
  }

  #start(): void {
    this.#paint();
    const { signal } = this.#ending;
    const ends = (action: () => void) => signal.addEventListener("abort", action);
    ends(onTheme(() => this.#paint()));
    this.clock.onTime(() => this.touch());
    const size = new ResizeObserver(() => this.#resize());
    size.observe(this.container);
    const sight = new IntersectionObserver((entries) => {
      this.#seen = entries.some((entry) => entry.isIntersecting);
      this.touch();
    });
    sight.observe(this.container);
    ends(() => size.disconnect());
    ends(() => sight.disconnect());
    window.addEventListener("beforeprint", () => this.#draw(), { signal });
    const frame = () => {
      if (signal.aborted) return;
      const isChanged = this.#changed || this.panes.some(({ view }) => view.isMoving);
      if (isChanged && this.#seen) {
        this.#refine(false);
        this.#draw();
      } else if (this.#seen && performance.now() - this.#lastFrame > REST) this.#refine(true);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** Draws a still picture with full quality, and returns to the quality of moving pictures. */
  #refine(isStill: boolean): void {
    if (isStill === this.#isRefined || this.#quality === 0) return;
    this.#isRefined = isStill;
    this.stage.setQuality(isStill ? 0 : this.#quality);
    this.#resize();
    this.#changed = false;
  }

  #draw(time = this.clock.time): void {
    const begun = performance.now();
    this.#changed = false;
    const { clientWidth: width, clientHeight: height } = this.container;
    if (width === 0 || height === 0) return;
    this.stage.set(time, this.main.view.distance);
    let drawing = 0;
    const across = width / this.panes.length;
    this.panes.forEach((pane, k) => {
      const { view } = pane;
      view.update(begun);
      const pixel = view.pixel(height);
      this.stage.prepare(time, view.camera.position, view.controls.target, pixel);
      if (k === 0) this.stage.ruler?.place(view.camera, view.controls.target);
      const from = performance.now();
      this.#renderer.setViewport(k * across, 0, across, height);
      this.#renderer.setScissor(k * across, 0, across, height);
      this.#renderer.setScissorTest(this.panes.length > 1);
      this.#renderer.clear();
      this.#renderer.render(this.stage.scene, view.camera);
      drawing += performance.now() - from;
      pane.labels.update(view.camera);
      pane.compass.update(view.camera, view.controls.target);
      pane.bar.update(pixel * view.distance);
    });
    this.stage.ruler?.update(this.main.view.camera);
    if (this.#colouring === "curvature") this.legend.update({ by: "curvature", most: this.stage.colourBy("curvature") });
    const all = performance.now() - begun;
    this.#time({ all, own: all - drawing });
  }

  /**
   * Reduces the quality if drawing is slow, for example without a graphics card. The graphics card works after the calls return, so the
   * time between successive frames counts.
   */
  #time(took: { all: number; own: number }): void {
    const now = performance.now();
    const between = now - this.#lastFrame;
    this.#lastFrame = now;
    if (between > PAUSE || !(this.clock.playing || this.run.isLive || this.#isTurned)) this.#times = [];
    else this.#times.push({ all: between, own: took.own });
    this.#isTurned = false;
    if (this.#times.length > AVERAGED) this.#times.shift();
    const count = Math.max(this.#times.length, 1);
    const mean = this.#times.reduce((sum, { all }) => sum + all, 0) / count || took.all;
    const own = this.#times.reduce((sum, { own }) => sum + own, 0) / count || took.own;
    window.windlassFrames = { count: (window.windlassFrames?.count ?? 0) + 1, mean, own, quality: this.#quality, triangles: this.#renderer.info.render.triangles };
    if (this.#times.length === AVERAGED && mean > SLOW && this.#quality < LOWEST) {
      this.#quality++;
      this.#times = [];
      this.#isRefined = false;
      this.stage.setQuality(this.#quality);
      this.#resize();
    }
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.container;
    if (width === 0 || height === 0) return;
    // A still picture without multisampling has more pixels than the screen.
    const ratio = this.#isRefined ? MAX_PIXEL_RATIO : Math.min(window.devicePixelRatio, RATIOS[this.#quality] ?? 1);
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    for (const { view } of this.panes) view.resize(width / this.panes.length, height);
    this.#draw();
  }

  #paint(): void {
    const { sea } = this.stage;
    this.stage.setColours({
      zenith: colour("scene-zenith"),
      horizon: colour("scene-sky"),
      sun: colour("scene-sun"),
      deep: colour("scene-water"),
      crest: colour("scene-crest"),
    });
    if (sea === undefined) this.#renderer.setClearColor(colour("scene-sky"));
    this.touch();
  }

  #addLabels(labels: Labels): void {
    const { scene } = this.run;
    scene.bodies.forEach((body, k) => labels.add(body.name, () => this.stage.poses.bodies[k]?.position ?? new Vector3()));
    scene.cranes.forEach((crane) => labels.add(crane.name, () => this.stage.poses.frames[crane.base]?.position ?? new Vector3()));
    scene.cables.forEach((cable, k) => {
      labels.add(cable.name, () => {
        const nodes = this.stage.ribbons[k]?.nodes() ?? [];
        return nodes[Math.floor(0.4 * nodes.length)] ?? new Vector3();
      });
    });
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
