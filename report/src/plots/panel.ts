// One plot: lines with their bands, true extremes, limits, commands, the cursor that all plots share and the time of the clock.

import uPlot from "uplot";
import type { Clock } from "../clock";
import type { Numbers, Run } from "../data/run";
import { button, element } from "../dom";
import { number, scaleFor, words, type Scale } from "../format";
import { colour, isDark } from "../theme";
import { drawMarks, type Marks, marksOf } from "./marks";
import type { PlotPlan } from "./groups";

const HEIGHT = 220;
const LINES_LIGHT = ["#0b62a8", "#c4540a", "#22752f", "#8a3fb0", "#a3152c", "#5b5f00"];
const LINES_DARK = ["#62b0f0", "#f5a05a", "#74cf83", "#cf9bf0", "#ff8b9c", "#d8dc6a"];
/** A key that joins the cursors of all plots. */
const SYNC = "windlass";

/** What zooms all plots together. */
export interface Zoom {
  range: [number, number];
  listeners: Set<(range: [number, number], by: unknown) => void>;
}

export class Panel {
  readonly root: HTMLElement;
  readonly #readouts: HTMLElement[] = [];
  readonly #holder = element("div", { class: "plot" });
  readonly #now = element("div", { class: "now" });
  readonly #scale: Scale;
  readonly #marks: Marks;
  #plot: uPlot | undefined;
  #width = 0;

  constructor(
    readonly plan: PlotPlan,
    run: Run,
    private readonly clock: Clock,
    private readonly zoom: Zoom,
    remove: (panel: Panel) => void,
  ) {
    const size = plan.channels.reduce((most, channel) => {
      const [low, high] = channel.range() ?? [0, 0];
      return Math.max(most, Math.abs(low), Math.abs(high));
    }, 0);
    this.#scale = scaleFor(plan.channels[0]?.unit ?? "", size);
    this.#marks = marksOf(run, plan.channels);
    const close = button("×", "Remove this plot", () => remove(this));
    close.className = "close";
    const heading = element("h3", {}, words(plan.title));
    this.root = element("figure", { class: "panel" }, element("figcaption", {}, heading, close, this.#legend()), this.#holder);
  }

  /** Draws, at the width that there is. */
  draw(width = this.root.clientWidth): void {
    if (width <= 0) return;
    this.#width = width;
    this.#plot?.destroy();
    this.#plot = new uPlot(this.#options(width), this.#data(), this.#holder);
    this.#plot.over.append(this.#now);
    this.#paintReadouts();
    this.setZoom(this.zoom.range);
  }

  get isDrawn(): boolean {
    return this.#plot !== undefined;
  }

  get width(): number {
    return this.#width;
  }

  destroy(): void {
    this.#plot?.destroy();
    this.#plot = undefined;
    this.root.remove();
  }

  /** Shows another part of the time. */
  setZoom([from, to]: [number, number]): void {
    if (this.#plot === undefined) return;
    // It takes effect after this.
    this.#plot.setScale("x", { min: from, max: to });
  }

  /** Moves the line of the present time, and says the values there. */
  setTime(time: number): void {
    const plot = this.#plot;
    if (plot === undefined) return;
    const left = plot.valToPos(time, "x");
    const inside = left >= 0 && left <= plot.over.clientWidth;
    this.#now.style.display = inside ? "" : "none";
    this.#now.style.transform = `translateX(${left.toFixed(1)}px)`;
    if (plot.cursor.idx == null) this.#readAt(time);
  }

  #legend(): HTMLElement {
    const keys = this.plan.channels.map((channel) => {
      const readout = element("output", {});
      this.#readouts.push(readout);
      return element("span", { class: "key" }, element("i", {}), words(shortName(channel.name, this.plan.stem)), " ", readout);
    });
    return element("span", { class: "keys" }, ...keys, element("span", { class: "unit" }, this.#scale.unit && `[${this.#scale.unit}]`));
  }

  #paintReadouts(): void {
    this.#readouts.forEach((readout, k) => {
      const key = readout.parentElement?.firstElementChild;
      if (key instanceof HTMLElement) key.style.background = lineColour(k);
    });
  }

  #readAt(time: number): void {
    this.#readouts.forEach((readout, k) => {
      const value = this.plan.channels[k]?.at(time) ?? Number.NaN;
      readout.textContent = number(value / this.#scale.factor);
    });
  }

  /** Times, then for each channel its values and the ends of its band. */
  #data(): uPlot.AlignedData {
    const scaled = (values: Numbers) => {
      const out: (number | null)[] = new Array(values.length);
      for (let row = 0; row < values.length; row++) {
        const value = values[row] ?? Number.NaN;
        out[row] = Number.isNaN(value) ? null : value / this.#scale.factor;
      }
      return out;
    };
    const table = this.plan.channels[0]?.table;
    const columns: (number | null)[][] = [];
    for (const channel of this.plan.channels) {
      const [low, high] = channel.band ?? [];
      columns.push(scaled(channel.values));
      if (low !== undefined && high !== undefined) columns.push(scaled(low), scaled(high));
    }
    return [Array.from(table?.times ?? []), ...columns] as uPlot.AlignedData;
  }

  #options(width: number): uPlot.Options {
    const series: uPlot.Series[] = [{}];
    const bands: uPlot.Band[] = [];
    this.plan.channels.forEach((channel, k) => {
      const stroke = lineColour(k);
      const banded = channel.band !== undefined;
      series.push({ stroke, width: 1.4, points: { show: false } });
      if (banded) {
        const edge: uPlot.Series = { stroke: `${stroke}66`, width: 0.6, points: { show: false } };
        series.push(edge, edge);
        bands.push({ series: [series.length - 1, series.length - 2], fill: `${stroke}33` });
      }
    });
    const axis: uPlot.Axis = {
      stroke: colour("text-soft"),
      grid: { stroke: colour("grid"), width: 1 },
      ticks: { stroke: colour("grid"), width: 1, size: 4 },
      font: "11px system-ui, sans-serif",
    };
    const withMarks = (u: uPlot) => drawMarks(u, this.#marks, this.#scale.factor);
    return {
      width,
      height: HEIGHT,
      series,
      bands,
      legend: { show: false },
      padding: [8, 16, 0, 0],
      scales: { x: { time: false }, y: { range: (_, low, high) => this.#yRange(low, high) } },
      axes: [
        { ...axis, size: 24, label: "time, s", labelSize: 15, labelGap: -3, labelFont: axis.font ?? "", values: (_, ticks) => ticks.map(trimmed) },
        { ...axis, size: 58, values: (_, ticks) => ticks.map(trimmed) },
      ],
      cursor: { sync: { key: SYNC, setSeries: false }, drag: { x: true, y: false, setScale: true }, points: { size: 6 } },
      hooks: {
        // Only now the scales are those that were asked for, and the line of the present time finds its place.
        draw: [withMarks, () => this.setTime(this.clock.time)],
        setScale: [(_, key) => key === "x" && this.#zoomed()],
        setCursor: [(u) => this.#cursor(u)],
        ready: [(u) => this.#clickable(u)],
      },
    };
  }

  /** True extremes and limits that are near belong into the picture. */
  #yRange(low: number | null, high: number | null): [number, number] {
    let [least, most] = [low ?? 0, high ?? 1];
    const { factor } = this.#scale;
    const [from, to] = this.zoom.range;
    for (const { time, value } of this.#marks.extremes) {
      if (time >= from && time <= to) {
        least = Math.min(least, value / factor);
        most = Math.max(most, value / factor);
      }
    }
    const height = most - least;
    for (const { value } of this.#marks.limits) {
      const limit = value / factor;
      if (limit > most && limit < most + height) most = limit;
      if (limit < least && limit > least - height) least = limit;
    }
    const margin = most > least ? 0.06 * (most - least) : Math.max(0.05 * Math.abs(most), 1e-9);
    return [least - margin, most + margin];
  }

  /** Another part of the time is shown: by the reader here, of which the other plots are told, or by one of those. */
  #zoomed(): void {
    const { min, max } = this.#plot?.scales["x"] ?? {};
    if (min == null || max == null) return;
    const [from, to] = this.zoom.range;
    if (min === from && max === to) return;
    this.zoom.range = [min, max];
    for (const listener of this.zoom.listeners) listener([min, max], this);
  }

  #cursor(plot: uPlot): void {
    const { idx } = plot.cursor;
    if (idx == null) {
      this.#readAt(this.clock.time);
      return;
    }
    const time = plot.data[0]?.[idx];
    if (time !== undefined) this.#readAt(time);
  }

  /** A click sets the clock; a double click shows all of the time again. */
  #clickable(plot: uPlot): void {
    let down = 0;
    plot.over.title = "click: go to this time · drag: zoom · double click: all";
    plot.over.addEventListener("mousedown", (event) => {
      down = event.clientX;
    });
    plot.over.addEventListener("mouseup", (event) => {
      if (Math.abs(event.clientX - down) < 4) {
        this.clock.set(plot.posToVal(event.clientX - plot.over.getBoundingClientRect().left, "x"));
      }
    });
    plot.over.addEventListener("dblclick", () => {
      this.zoom.range = [this.clock.begin, this.clock.end];
      for (const listener of this.zoom.listeners) listener(this.zoom.range, undefined);
    });
  }

}

/** What of a channel's name is its own: the title has the rest. */
function shortName(name: string, stem: string): string {
  if (name.startsWith(`${stem}_`)) return name.slice(stem.length + 1);
  return name.endsWith(`_${stem}`) ? name.slice(0, -stem.length - 1) : name;
}

function lineColour(k: number): string {
  const lines = isDark() ? LINES_DARK : LINES_LIGHT;
  return lines[k % lines.length] ?? "#000";
}

function trimmed(value: number): string {
  const text = number(value, 6);
  return text.includes(".") && !text.includes("·") ? text.replace(/\.?0+$/, "") : text;
}
