// One plot: lines with bands, extremes over all steps, limits, commands, the shared cursor and the current time.

import uPlot from "uplot";
import type { Clock } from "../clock";
import type { Channel, Numbers, Shown } from "../data/tables";
import { button, element } from "../dom";
import { number, scaleFor, words, type Scale } from "../format";
import { colour, isDark } from "../theme";
import { drawMarks, drawPhases, type Marks, marksOf } from "./marks";
import type { PlotPlan } from "./groups";
import { rowsWithin, thinned } from "./rows";

const HEIGHT = 220;
/** Maximum number of rows of a live run that are drawn individually; more rows are thinned to the extremes of chunks. */
const MAX_ROWS = 3000;
const LINES_LIGHT = ["#0b62a8", "#c4540a", "#22752f", "#8a3fb0", "#a3152c", "#5b5f00"];
const LINES_DARK = ["#62b0f0", "#f5a05a", "#74cf83", "#cf9bf0", "#ff8b9c", "#d8dc6a"];
/** Key that synchronises the cursors of all plots. */
const SYNC = "windlass";

/** Common zoom of all plots. */
export interface Zoom {
  range: [number, number];
  listeners: Set<(range: [number, number], by: unknown) => void>;
}

export class Panel {
  readonly root: HTMLElement;
  /** True if the plot is visible. */
  isInSight = false;
  #readouts: HTMLElement[] = [];
  readonly #heading = element("h3", {});
  readonly #keys = element("span", { class: "keys" });
  readonly #container = element("div", { class: "plot" });
  readonly #now = element("div", { class: "now" });
  #scale: Scale;
  #marks: Marks;
  #plot: uPlot | undefined;
  #width = 0;
  /** Number of drawn channels. */
  #drawn = 0;

  constructor(
    readonly plan: PlotPlan,
    private readonly run: Shown,
    private readonly clock: Clock,
    private readonly zoom: Zoom,
    remove: (panel: Panel) => void,
  ) {
    this.#scale = scaleOf(plan.channels);
    this.#marks = marksOf(run, plan.channels);
    const close = button("×", "Remove this plot", () => remove(this));
    close.className = "close";
    const caption = element("figcaption", {}, this.#heading, close, this.#keys);
    this.root = element("figure", { class: "panel" }, caption, this.#container);
    this.#caption();
  }

  /** Updates the plot of a live run: rows, scale, commands, channels. */
  refresh(): void {
    const plot = this.#plot;
    if (plot === undefined) return;
    const scale = scaleOf(this.plan.channels);
    this.#marks = marksOf(this.run, this.plan.channels);
    if (scale.factor !== this.#scale.factor || this.plan.channels.length !== this.#drawn) {
      this.draw(this.#width);
      return;
    }
    plot.batch(() => {
      plot.setData(this.#data(), false);
      this.setZoom(this.zoom.range);
    });
  }

  /** Draws at the available width. */
  draw(width = this.root.clientWidth): void {
    if (width <= 0) return;
    this.#width = width;
    if (this.run.isLive) {
      this.#scale = scaleOf(this.plan.channels);
      this.#caption();
    }
    this.#drawn = this.plan.channels.length;
    this.#plot?.destroy();
    this.#plot = new uPlot(this.#options(width), this.#data(), this.#container);
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

  /** Shows a time range. */
  setZoom([from, to]: [number, number]): void {
    if (this.#plot === undefined) return;
    // uPlot applies the scale later.
    this.#plot.setScale("x", { min: from, max: to });
  }

  /** Moves the line of the current time and updates the values. */
  setTime(time: number): void {
    const plot = this.#plot;
    if (plot === undefined) return;
    // A live plot is redrawn a few times per second: until then the line is at the end of its curves.
    const left = plot.valToPos(Math.min(time, plot.data[0].at(-1) ?? time), "x");
    const inside = left >= 0 && left <= plot.over.clientWidth;
    this.#now.style.display = inside ? "" : "none";
    this.#now.style.transform = `translateX(${left.toFixed(1)}px)`;
    if (plot.cursor.idx == null) this.#readAt(time);
  }

  /** Title and legend. */
  #caption(): void {
    this.#heading.textContent = words(this.plan.title);
    this.#readouts = this.plan.channels.map(() => element("output", {}));
    const keys = this.plan.channels.map((channel, k) => {
      const name = words(shortName(channel.name, this.plan.stem));
      return element("span", { class: "key" }, element("i", {}), name, " ", this.#readouts[k]);
    });
    this.#keys.replaceChildren(...keys, element("span", { class: "unit" }, this.#scale.unit && `[${this.#scale.unit}]`));
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

  /** Times, then the values and band limits of each channel. */
  #data(): uPlot.AlignedData {
    const table = this.plan.channels[0]?.table;
    if (this.run.isLive && table !== undefined) {
      const rows = rowsWithin(table.times, this.zoom.range);
      const lines = this.plan.channels.map((channel) => thinned(channel.values, rows, MAX_ROWS).map((value) => this.#scaled(value)));
      return [thinned(table.times, rows, MAX_ROWS), ...lines] as uPlot.AlignedData;
    }
    const scaled = (values: Numbers) => Array.from(values, (value) => this.#scaled(value));
    const columns: (number | null)[][] = [];
    for (const channel of this.plan.channels) {
      const [low, high] = channel.band ?? [];
      columns.push(scaled(channel.values));
      if (low !== undefined && high !== undefined) columns.push(scaled(low), scaled(high));
    }
    return [Array.from(table?.times ?? []), ...columns] as uPlot.AlignedData;
  }

  #scaled(value: number): number | null {
    return Number.isNaN(value) ? null : value / this.#scale.factor;
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
      cursor: { sync: { key: SYNC, setSeries: false }, drag: { x: true, y: false, setScale: false }, points: { size: 6 } },
      hooks: {
        drawAxes: [(u) => drawPhases(u, this.#marks)],
        // The scales are not applied before this event, so the line of the current time is placed here.
        draw: [withMarks, () => this.setTime(this.clock.time)],
        setSelect: [(u) => this.#selected(u)],
        setCursor: [(u) => this.#cursor(u)],
        ready: [(u) => this.#clickable(u)],
      },
    };
  }

  /** Range that includes extremes and nearby limits. */
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

  /** Zooms all plots to a range selected with the mouse. */
  #selected(plot: uPlot): void {
    const { left, width } = plot.select;
    if (width <= 0) return;
    plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    const [from, to] = this.zoom.range;
    const range: [number, number] = [plot.posToVal(left, "x"), plot.posToVal(left + width, "x")];
    // Plots with synchronised cursors report the same selection.
    const near = 1e-6 * (to - from);
    if (Math.abs(range[0] - from) < near && Math.abs(range[1] - to) < near) return;
    this.zoom.range = range;
    for (const listener of this.zoom.listeners) listener(this.zoom.range, this);
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

  /** A click sets the clock; a double click shows the whole time again. */
  #clickable(plot: uPlot): void {
    let down = 0;
    plot.over.title = "click: go to this time · drag: zoom · double-click: show all";
    plot.over.addEventListener("mousedown", (event) => {
      down = event.clientX;
    });
    plot.over.addEventListener("mouseup", (event) => {
      if (Math.abs(event.clientX - down) < 4) {
        this.clock.seek(plot.posToVal(event.clientX - plot.over.getBoundingClientRect().left, "x"));
      }
    });
    plot.over.addEventListener("dblclick", () => {
      this.zoom.range = [this.clock.begin, this.clock.end];
      for (const listener of this.zoom.listeners) listener(this.zoom.range, undefined);
    });
  }

}

/** Unit for the magnitude of channels so far. */
function scaleOf(channels: Channel[]): Scale {
  const size = channels.reduce((most, channel) => {
    const [low, high] = channel.range() ?? [0, 0];
    return Math.max(most, Math.abs(low), Math.abs(high));
  }, 0);
  return scaleFor(channels[0]?.unit ?? "", size);
}

/** Part of a channel's name that is not in the title. */
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
