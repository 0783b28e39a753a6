// Plot of curves that are no functions of time, as SVG: x-y plots, spectra, probabilities of exceedance.

import { button, element } from "../dom";
import { fileName, save } from "../save";
import { colour } from "../theme";
import { csv } from "./export";
import { type Action, plotMenu } from "./menu";
import { HEIGHT, lineColour, trimmed } from "./style";

export interface Curve {
  name: string;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  isDashed?: boolean;
  /** Points instead of a line. */
  hasPoints?: boolean;
  /** Lower and upper limits around the line. */
  band?: [ArrayLike<number>, ArrayLike<number>];
}

export interface ChartPlan {
  title: string;
  xLabel: string;
  yLabel: string;
  curves: Curve[];
  /** Equal scales of both axes. */
  isEqual?: boolean;
  /** Logarithmic vertical axis. */
  isLog?: boolean;
  /** Sentence below the plot. */
  note?: string;
  /** Point of the current time. */
  now?: (time: number) => [number, number];
}

const MARGIN = { left: 62, right: 14, top: 10, bottom: 38 };
const NAMESPACE = "http://www.w3.org/2000/svg";
/** Height of a chart with equal scales, px. */
const SQUARE = 330;
/** Height of the title and the names in a saved picture, px. */
const HEAD = 44;
/** Approximate distance between ticks, px. */
const SPACING = { x: 80, y: 40 };

function svg(tag: string, attributes: Record<string, string | number>, text = ""): SVGElement {
  const made = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.textContent = text;
  return made;
}

export class Chart {
  readonly root: HTMLElement;
  readonly #container = element("div", { class: "chart" });
  #point: SVGElement | undefined;
  #place: (x: number, y: number) => [number, number] = (x, y) => [x, y];
  readonly #keys = element("span", { class: "keys" });
  readonly #note = element("p", { class: "hint" });
  #width = 0;
  #time = 0;

  constructor(
    private plan: ChartPlan,
    remove: (chart: Chart) => void,
    actions: Action[] = [],
  ) {
    const close = button("×", "Remove this plot", () => remove(this));
    close.className = "close";
    const menu = plotMenu([
      ...actions,
      ["Numbers (CSV)", "Saves the numbers of this plot", () => this.#saveNumbers()],
      ["Picture (SVG)", "Saves this plot as a picture", () => this.#savePicture()],
    ]);
    const caption = element("figcaption", {}, element("h3", {}, plan.title), menu, close, this.#keys);
    this.root = element("figure", { class: "panel chart-panel" }, caption, this.#container, this.#note);
    this.#caption();
  }

  /** Names of the curves and the note. */
  #caption(): void {
    const keys = this.plan.curves.map(({ name, isDashed }, k) => {
      const swatch = element("i", { class: isDashed ? "dashed" : undefined });
      swatch.dataset["line"] = String(k);
      return element("span", { class: "key" }, swatch, name);
    });
    this.#keys.replaceChildren(...(keys.length > 1 ? keys : []));
    this.#note.textContent = this.plan.note ?? "";
    this.#note.hidden = this.plan.note === undefined;
  }

  /** Shows the plan with more rows of a run. */
  update(plan: ChartPlan): void {
    this.plan = plan;
    this.#caption();
    if (this.#width > 0) this.draw(this.#width);
  }

  get width(): number {
    return this.#width;
  }

  /** Draws at the available width. */
  draw(width = this.root.clientWidth): void {
    if (width <= 0) return;
    this.#width = width;
    for (const swatch of this.root.querySelectorAll<HTMLElement>("[data-line]")) swatch.style.background = swatch.classList.contains("dashed") ? "" : lineColour(Number(swatch.dataset["line"]));
    const height = this.plan.isEqual ? Math.min(SQUARE, width) : HEIGHT;
    const { left, right, top, bottom } = MARGIN;
    const [across, down] = [width - left - right, height - top - bottom];
    const { x: xs, y: ys } = this.#ranges(across / down);
    const toY = this.plan.isLog ? Math.log10 : (value: number) => value;
    const [low, high] = [toY(ys[0]), toY(ys[1])];
    this.#place = (x, y) => [left + (across * (x - xs[0])) / (xs[1] - xs[0]), top + down * (1 - (toY(y) - low) / (high - low))];
    const picture = svg("svg", { xmlns: NAMESPACE, width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "font-family": "system-ui, sans-serif", "font-size": 11 });
    this.#axes(picture, xs, ys, [width, height]);
    const clip = svg("g", {});
    this.plan.curves.forEach((curve, k) => clip.append(this.#curve(curve, k)));
    picture.append(clip);
    this.#point = svg("circle", { r: 5, fill: colour("bad"), stroke: colour("paper"), "stroke-width": 1.5 });
    if (this.plan.now !== undefined) picture.append(this.#point);
    this.#container.replaceChildren(picture);
    this.setTime(this.#time);
  }

  /** Moves the point of the current time. */
  setTime(time: number): void {
    this.#time = time;
    if (this.#point === undefined || this.plan.now === undefined) return;
    const [x, y] = this.#place(...this.plan.now(time));
    if (!Number.isFinite(x + y)) return;
    this.#point.setAttribute("cx", x.toFixed(1));
    this.#point.setAttribute("cy", y.toFixed(1));
  }

  destroy(): void {
    this.root.remove();
  }

  #axes(picture: SVGElement, xs: [number, number], ys: [number, number], [width, height]: [number, number]): void {
    const { left, right, top, bottom } = MARGIN;
    const [soft, grid] = [colour("text-soft"), colour("grid")];
    for (const tick of ticks(xs, (width - left - right) / SPACING.x)) {
      const [x] = this.#place(tick, ys[0]);
      picture.append(svg("line", { x1: x, x2: x, y1: top, y2: height - bottom, stroke: grid }));
      picture.append(svg("text", { x, y: height - bottom + 14, fill: soft, "text-anchor": "middle" }, trimmed(tick)));
    }
    for (const tick of this.plan.isLog ? decades(ys) : ticks(ys, (height - top - bottom) / SPACING.y)) {
      const [, y] = this.#place(xs[0], tick);
      picture.append(svg("line", { x1: left, x2: width - right, y1: y, y2: y, stroke: grid }));
      picture.append(svg("text", { x: left - 6, y: y + 4, fill: soft, "text-anchor": "end" }, trimmed(tick)));
    }
    picture.append(svg("text", { x: 0.5 * (left + width - right), y: height - 6, fill: soft, "text-anchor": "middle" }, this.plan.xLabel));
    const middle = 0.5 * (top + height - bottom);
    picture.append(svg("text", { x: 12, y: middle, fill: soft, "text-anchor": "middle", transform: `rotate(-90 12 ${middle})` }, this.plan.yLabel));
  }

  #curve({ x, y, isDashed, hasPoints, band }: Curve, k: number): SVGElement {
    const group = svg("g", {});
    if (band !== undefined) {
      const edge = (values: ArrayLike<number>) => Array.from(x, (at, row) => this.#place(at, values[row] ?? Number.NaN)).filter(([px, py]) => Number.isFinite(px + py));
      const around = [...edge(band[0]), ...edge(band[1]).reverse()].map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`);
      group.append(svg("polygon", { points: around.join(" "), fill: lineColour(k), "fill-opacity": 0.22 }));
    }
    let path = "";
    let isDown = false;
    for (let row = 0; row < x.length; row++) {
      const [px, py] = this.#place(x[row] ?? Number.NaN, y[row] ?? Number.NaN);
      if (!Number.isFinite(px + py)) {
        isDown = false;
        continue;
      }
      if (hasPoints) group.append(svg("circle", { cx: px.toFixed(1), cy: py.toFixed(1), r: 2.2, fill: lineColour(k) }));
      else path += `${isDown ? "L" : "M"}${px.toFixed(1)} ${py.toFixed(1)}`;
      isDown = true;
    }
    if (path !== "") group.append(svg("path", { d: path, fill: "none", stroke: lineColour(k), "stroke-width": 1.4, "stroke-linejoin": "round", ...(isDashed ? { "stroke-dasharray": "5 4" } : {}) }));
    return group;
  }

  /** Ranges of the axes; with equal scales for the width over the height of the plot. */
  #ranges(aspect: number): { x: [number, number]; y: [number, number] } {
    const x = rangeWithMargin(this.plan.curves.map((curve) => curve.x));
    if (this.plan.isLog) {
      const positive = this.plan.curves.flatMap((curve) => Array.from(curve.y).filter((value) => value > 0));
      return { x, y: [10 ** Math.floor(Math.log10(Math.min(...positive, 0.5))), 1] };
    }
    const y = rangeWithMargin(this.plan.curves.flatMap((curve) => [curve.y, ...(curve.band ?? [])]));
    if (this.plan.isEqual !== true) return { x, y };
    const scale = Math.max((x[1] - x[0]) / aspect, y[1] - y[0]);
    const around = ([low, high]: [number, number], size: number): [number, number] => [0.5 * (low + high - size), 0.5 * (low + high + size)];
    return { x: around(x, scale * aspect), y: around(y, scale) };
  }

  #saveNumbers(): void {
    const columns = this.plan.curves.flatMap(({ name, x, y }) => [
      { name: `${name}: ${this.plan.xLabel}`, unit: "", values: x },
      { name: `${name}: ${this.plan.yLabel}`, unit: "", values: y },
    ]);
    const most = Math.max(...columns.map(({ values }) => values.length));
    const longest = columns.find(({ values }) => values.length === most);
    const [first, ...rest] = columns;
    if (first === undefined || longest === undefined) return;
    const padded = [{ ...first, values: Array.from({ length: most }, (_, k) => first.values[k] ?? Number.NaN) }, ...rest];
    save(new Blob([csv(padded)], { type: "text/csv" }), fileName(this.plan.title, "csv"));
  }

  #savePicture(): void {
    save(new Blob([this.svg()], { type: "image/svg+xml" }), fileName(this.plan.title, "svg"));
  }

  /** Text of the picture, with its title and the names of its curves. */
  svg(): string {
    const picture = this.#container.firstElementChild?.cloneNode(true);
    if (!(picture instanceof SVGElement)) return "";
    const height = Number(picture.getAttribute("height")) + HEAD;
    const moved = svg("g", { transform: `translate(0 ${HEAD})` });
    moved.append(...picture.childNodes);
    const back = svg("rect", { width: this.#width, height, fill: colour("paper") });
    const title = svg("text", { x: 8, y: 17, fill: colour("text"), "font-size": 14, "font-weight": 600 }, this.plan.title);
    picture.append(back, title, moved);
    let x = 8;
    for (const [k, { name, isDashed }] of this.plan.curves.entries()) {
      picture.append(svg("line", { x1: x, x2: x + 16, y1: 32, y2: 32, stroke: lineColour(k), "stroke-width": 2, ...(isDashed ? { "stroke-dasharray": "5 3" } : {}) }));
      picture.append(svg("text", { x: x + 21, y: 36, fill: colour("text-soft") }, name));
      x += 40 + 6.2 * name.length;
    }
    picture.setAttribute("height", String(height));
    picture.setAttribute("viewBox", `0 0 ${this.#width} ${height}`);
    return new XMLSerializer().serializeToString(picture);
  }
}

function rangeWithMargin(lists: ArrayLike<number>[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const list of lists) {
    for (let k = 0; k < list.length; k++) {
      const value = list[k] ?? Number.NaN;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  if (!(least <= most)) return [0, 1];
  const margin = most - least > 1e-12 ? 0.05 * (most - least) : Math.max(0.05 * Math.abs(most), 1e-3);
  return [least - margin, most + margin];
}

/** Round values within a range, about as many as wanted. */
export function ticks([low, high]: [number, number], wanted: number): number[] {
  const raw = (high - low) / Math.max(wanted, 1);
  const power = 10 ** Math.floor(Math.log10(raw));
  const lead = raw / power;
  const step = power * (lead > 5 ? 10 : lead > 2 ? 5 : lead > 1 ? 2 : 1);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, k) => (first + k) * step);
}

function decades([low, high]: [number, number]): number[] {
  const [first, last] = [Math.round(Math.log10(low)), Math.round(Math.log10(high))];
  return Array.from({ length: last - first + 1 }, (_, k) => 10 ** (first + k));
}
