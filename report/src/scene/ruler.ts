// Ruler of depths below the still water, and scale bar of the view.

import { BufferGeometry, type Camera, Float32BufferAttribute, LineBasicMaterial, LineSegments, type PerspectiveCamera, Vector3 } from "three";
import { element } from "../dom";
import { number } from "../format";

/** Number of intervals of a ruler, and width of a tick as a fraction of the interval. */
const INTERVALS = 6;
const TICK = 0.18;
/** Least distance between two numbers, px. */
const GAP = 20;
/** Position between the centre and the right edge of the view. */
const SIDE = 0.62;

/** 1, 2 or 5 times a power of ten, at most a size. */
export function niceBelow(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const lead = size / power;
  return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
}

/** A vertical ruler from the still water to a depth. */
export class DepthRuler {
  readonly lines: LineSegments;
  readonly root = element("div", { class: "depths" });
  readonly #marks: { element: HTMLElement; depth: number }[] = [];

  constructor(depth: number) {
    const step = niceBelow(depth / (INTERVALS - 2));
    const points: number[] = [0, 0, 0, 0, 0, -depth];
    for (let mark = 0; mark <= depth + 1e-9 * depth; mark += step) {
      points.push(0, 0, -mark, TICK * step, 0, -mark);
      const made = element("span", {}, mark === 0 ? "0 m" : `${number(mark, 3).replace(/\.0+$/, "")} m`);
      this.root.append(made);
      this.#marks.push({ element: made, depth: mark });
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
    this.lines = new LineSegments(geometry, new LineBasicMaterial({ color: "#ffffff", fog: false, transparent: true, opacity: 0.85 }));
    this.lines.frustumCulled = false;
    this.lines.renderOrder = 11;
  }

  /** Moves the ruler to the right part of a view, at the distance of its target. */
  place(camera: PerspectiveCamera, target: Vector3): void {
    const half = camera.position.distanceTo(target) * Math.tan((0.5 * camera.fov * Math.PI) / 180) * camera.aspect;
    const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0).setZ(0).normalize();
    this.lines.position.copy(target).addScaledVector(right, SIDE * half).setZ(0);
    this.lines.rotation.z = Math.atan2(right.y, right.x);
  }

  /** Places the numbers. */
  update(camera: Camera): void {
    const at = new Vector3();
    const height = this.root.clientHeight || 1;
    let last = Number.NEGATIVE_INFINITY;
    for (const { element, depth } of this.#marks) {
      at.set(this.lines.position.x, this.lines.position.y, -depth).project(camera);
      const y = (0.5 - 0.5 * at.y) * height;
      const seen = this.lines.visible && at.z < 1 && Math.abs(at.x) < 1 && Math.abs(at.y) < 1 && Math.abs(y - last) > GAP;
      if (seen) last = y;
      element.style.display = seen ? "" : "none";
      if (!seen) continue;
      element.style.left = `${(50 + 50 * at.x).toFixed(2)}%`;
      element.style.top = `${(50 - 50 * at.y).toFixed(2)}%`;
    }
  }
}

/** Greatest length of the scale bar, px. */
const BAR = 140;

/** Bar of a round length at the distance of the target. */
export class ScaleBar {
  readonly root = element("div", { class: "scale-bar", title: "Length at the distance of the centre of the view" });
  readonly #bar = element("i", {});
  readonly #text = element("span", {});

  constructor() {
    this.root.append(this.#bar, this.#text);
  }

  /** Updates the bar for the size of a pixel at the target, m. */
  update(pixel: number): void {
    const length = niceBelow(BAR * pixel);
    this.#bar.style.width = `${(length / pixel).toFixed(1)}px`;
    this.#text.textContent = length >= 1000 ? `${length / 1000} km` : `${Number(length.toPrecision(1))} m`;
  }
}
