// One plot: lines with bands, extremes over all steps, limits, commands, the shared cursor and the current time.

import uPlot from "uplot";
import type { Clock } from "../clock";
import type { Channel, Numbers, Shown } from "../data/tables";
import { button, element } from "../dom";
import { number, scaleFor, words, type Scale } from "../format";
import { fileName, save } from "../save";
import { Chart, type Curve } from "./chart";
import { type Column, csv, png } from "./export";
import type { PlotPlan } from "./groups";
import { drawMarks, drawPhases, type Marks, marksOf } from "./marks";
import { type Action, plotMenu } from "./menu";
import { rowsWithin, thinned } from "./rows";
import { bottomAxis, HEIGHT, lineColour, PAPER_WIDTH, sideAxis } from "./style";

/** Maximum number of rows of a live run that are drawn individually; more rows are thinned to the extremes of chunks. */
const MAX_ROWS = 3000;
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
  /** Scales of the left and the right axis. */
  #scales: Scale[];
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
    actions: Action[] = [],
    private readonly height = HEIGHT,
  ) {
    this.#scales = scalesOf(plan.channels);
    this.#marks = marksOf(run, plan.channels);
    const close = button("×", "Remove this plot", () => remove(this));
    close.className = "close";
    const menu = plotMenu([
      ...actions,
      ["Numbers (CSV)", "Saves the rows of this plot", () => save(new Blob([csv(this.#columns())], { type: "text/csv" }), fileName(plan.title, "csv"))],
      ["Picture (PNG)", "Saves this plot as a picture", () => this.#savePicture()],
      ["Picture (SVG)", "Saves the displayed time of this plot as a vector picture", () => save(new Blob([this.#svg()], { type: "image/svg+xml" }), fileName(plan.title, "svg"))],
    ]);
    const caption = element("figcaption", {}, this.#heading, menu, close, this.#keys);
    this.root = element("figure", { class: "panel" }, caption, this.#container);
    this.#caption();
  }

  /** Updates the plot of a live run: rows, scale, commands, channels. */
  refresh(): void {
    const plot = this.#plot;
    if (plot === undefined) return;
    const scales = scalesOf(this.plan.channels);
    this.#marks = marksOf(this.run, this.plan.channels);
    if (scales.some(({ factor }, k) => factor !== this.#scales[k]?.factor) || this.plan.channels.length !== this.#drawn) {
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
    this.#scales = scalesOf(this.plan.channels);
    this.#caption();
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

  /** Drawn lines: with an envelope, the first channel only. */
  get #lines(): Channel[] {
    return hasEnvelope(this.plan) ? this.plan.channels.slice(0, 1) : this.plan.channels;
  }

  /** Title and legend. */
  #caption(): void {
    this.#heading.textContent = words(this.plan.title);
    const lines = this.#lines;
    this.#readouts = lines.map(() => element("output", {}));
    const isMixed = this.#scales.length > 1;
    const keys = lines.map((channel, k) => {
      const name = words(shortName(channel.name, this.plan.stem));
      const of = this.plan.channels.some(({ table }) => table !== channel.table) ? `${channel.table.object || channel.table.kind} ` : "";
      const unit = isMixed && this.#scaleOf(channel).unit !== "" ? ` [${this.#scaleOf(channel).unit}]` : "";
      // The title has the name of a single channel.
      const text = lines.length > 1 || hasEnvelope(this.plan) ? of + name + unit : unit;
      return element("span", { class: "key" }, element("i", {}), text, " ", this.#readouts[k]);
    });
    if (hasEnvelope(this.plan)) {
      const rest = this.plan.channels.slice(1).map(({ name }) => words(shortName(name, this.plan.stem)));
      keys.push(element("span", { class: "key" }, element("i", { class: "band" }), `${rest.join(", ")} within the band`));
    }
    if (this.plan.others !== undefined) keys.push(element("span", { class: "key" }, element("i", { class: "dashed" }), this.plan.otherName ?? "other run"));
    const unit = isMixed ? "" : (this.#scales[0]?.unit ?? "");
    this.#keys.replaceChildren(...keys, element("span", { class: "unit" }, unit && `[${unit}]`));
  }

  #paintReadouts(): void {
    this.#readouts.forEach((readout, k) => {
      const key = readout.parentElement?.firstElementChild;
      if (key instanceof HTMLElement) key.style.background = lineColour(k);
    });
    const band = this.#keys.querySelector(".band");
    if (band instanceof HTMLElement) band.style.background = `${lineColour(0)}44`;
  }

  #readAt(time: number): void {
    this.#readouts.forEach((readout, k) => {
      const channel = this.#lines[k];
      readout.textContent = channel === undefined ? "" : number(channel.at(time) / this.#scaleOf(channel).factor);
    });
  }

  /** Scale of a channel: the one of the axis with its unit. */
  #scaleOf(channel: Channel): Scale {
    return this.#scales[this.#axisOf(channel)] ?? { factor: 1, unit: "" };
  }

  /** 0 for the left axis, 1 for the right one. */
  #axisOf(channel: Channel): number {
    return channel.unit === this.plan.channels[0]?.unit ? 0 : 1;
  }

  /** Times, then the values and band limits of each channel. */
  #data(): uPlot.AlignedData {
    const table = this.plan.channels[0]?.table;
    const times = table?.times ?? new Float64Array();
    const rows: [number, number] = this.run.isLive ? rowsWithin(times, this.zoom.range) : [0, times.length];
    const most = this.run.isLive ? MAX_ROWS : Number.POSITIVE_INFINITY;
    const columns: (number | null)[][] = [];
    const add = (values: Numbers, factor: number) =>
      columns.push(Array.from(thinned(values, rows, most), (value) => (Number.isNaN(value) ? null : value / factor)));
    for (const channel of this.#lines) {
      const { factor } = this.#scaleOf(channel);
      const onOther = channel.table !== table;
      add(onOther ? valuesAt(channel, times) : channel.values, factor);
      const band = this.#bandOf(channel);
      if (band !== undefined) for (const edge of band) add(edge, factor);
    }
    for (const other of this.plan.others ?? []) add(valuesAt(other, times), this.#scaleOf(other).factor);
    return [thinned(times, rows, most), ...columns] as uPlot.AlignedData;
  }

  /** Limits of the band around a line. */
  #bandOf(channel: Channel): [Numbers, Numbers] | undefined {
    if (hasEnvelope(this.plan)) return envelope(this.plan.channels);
    return channel.table === this.plan.channels[0]?.table ? channel.band : undefined;
  }

  /** Columns of the plot in the units of the results. */
  #columns(): Column[] {
    const times = this.plan.channels[0]?.table.times ?? new Float64Array();
    const column = (channel: Channel, suffix = ""): Column => {
      const values = channel.table.times === times ? channel.values : valuesAt(channel, times);
      return { name: `${channel.address}${suffix}`, unit: channel.unit, values };
    };
    const others = (this.plan.others ?? []).map((other) => column(other, ` (${this.plan.otherName ?? "other run"})`));
    return [{ name: "time", unit: "s", values: times }, ...this.plan.channels.map((channel) => column(channel)), ...others];
  }

  /** The displayed time as a vector picture; channels of a second unit are in the left axis' scale and therefore left out. */
  #svg(): string {
    const [times, ...columns] = this.#data() as (number | null)[][];
    const shown = (times ?? []).flatMap((time, row) => (time !== null && time >= this.zoom.range[0] && time <= this.zoom.range[1] ? [row] : []));
    const cut = (column: (number | null)[] | undefined) => shown.map((row) => column?.[row] ?? Number.NaN);
    const curves: Curve[] = [];
    let next = 0;
    for (const channel of this.#lines) {
      const curve: Curve = { name: words(shortName(channel.name, this.plan.stem)), x: cut(times), y: cut(columns[next++]) };
      if (this.#bandOf(channel) !== undefined) curve.band = [cut(columns[next++]), cut(columns[next++])];
      if (this.#axisOf(channel) === 0) curves.push(curve);
    }
    const unit = this.#scales[0]?.unit ?? "";
    const chart = new Chart({ title: words(this.plan.title), xLabel: "time, s", yLabel: unit, curves }, () => undefined);
    chart.draw(PAPER_WIDTH);
    return chart.svg();
  }

  #savePicture(): void {
    const canvas = this.#container.querySelector("canvas");
    if (canvas === null) return;
    const keys = this.#lines.map((channel, k) => ({ text: words(shortName(channel.name, this.plan.stem)), colour: lineColour(k) }));
    const unit = this.#scales.map(({ unit }) => unit).join(", ");
    void png(canvas, `${words(this.plan.title)}${unit === "" ? "" : ` [${unit}]`}`, keys).then((blob) => save(blob, fileName(this.plan.title, "png")));
  }

  #options(width: number): uPlot.Options {
    const series: uPlot.Series[] = [{}];
    const bands: uPlot.Band[] = [];
    const key = (channel: Channel) => (this.#axisOf(channel) === 0 ? "y" : "right");
    this.#lines.forEach((channel, k) => {
      const stroke = lineColour(k);
      series.push({ stroke, width: 1.4, points: { show: false }, scale: key(channel) });
      if (this.#bandOf(channel) !== undefined) {
        // The band has no outline.
        const edge: uPlot.Series = { width: 0, points: { show: false }, scale: key(channel) };
        series.push(edge, edge);
        bands.push({ series: [series.length - 1, series.length - 2], fill: `${stroke}3a` });
      }
    });
    (this.plan.others ?? []).forEach((other, k) => series.push({ stroke: lineColour(k), width: 1.2, dash: [5, 4], points: { show: false }, scale: key(other) }));
    const right = this.#scales[1] !== undefined;
    const ofLeft = this.#scales[0]?.factor ?? 1;
    const withMarks = (u: uPlot) => drawMarks(u, this.#marks, ofLeft);
    return {
      width,
      height: this.height,
      series,
      bands,
      legend: { show: false },
      padding: [8, right ? 4 : 16, 0, 0],
      scales: {
        x: { time: false },
        y: { range: (_, low, high) => this.#yRange(low, high) },
        ...(right ? { right: { range: (_: uPlot, low: number, high: number) => widened(low, high) } } : {}),
      },
      axes: [bottomAxis("time, s"), sideAxis(), ...(right ? [sideAxis("right", true)] : [])],
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
    const factor = this.#scales[0]?.factor ?? 1;
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
    return widened(least, most);
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

/** Returns true if a plot shows a band in place of its other channels. */
function hasEnvelope({ channels, hasEnvelope }: PlotPlan): boolean {
  return hasEnvelope === true && channels.length > 1;
}

/** Least and greatest value of channels of one table in each row. */
export function envelope(channels: Pick<Channel, "values" | "band">[]): [Numbers, Numbers] {
  const low = Float64Array.from(channels[0]?.values ?? []);
  const high = Float64Array.from(low);
  for (const channel of channels) {
    const [least, greatest] = channel.band ?? [channel.values, channel.values];
    for (let row = 0; row < low.length; row++) {
      low[row] = Math.min(low[row] ?? 0, least[row] ?? Number.POSITIVE_INFINITY);
      high[row] = Math.max(high[row] ?? 0, greatest[row] ?? Number.NEGATIVE_INFINITY);
    }
  }
  return [low, high];
}

/** Values of a channel of another table or run; absent outside its times. */
function valuesAt(channel: Channel, times: ArrayLike<number>): Float64Array {
  const { times: own } = channel.table;
  const [begin, end] = [own[0] ?? 0, own[own.length - 1] ?? 0];
  return Float64Array.from(times, (time) => (time >= begin && time <= end ? channel.at(time) : Number.NaN));
}

/** Units for the magnitudes of channels so far: of the first channel, and of the first one with another unit. */
function scalesOf(channels: Channel[]): Scale[] {
  const units = [...new Set(channels.map(({ unit }) => unit))].slice(0, 2);
  return units.map((unit) => {
    const size = channels.reduce((most, channel) => {
      if (channel.unit !== unit) return most;
      const [low, high] = channel.range() ?? [0, 0];
      return Math.max(most, Math.abs(low), Math.abs(high));
    }, 0);
    return scaleFor(unit, size);
  });
}

/** A range with a margin; a constant is in the middle of a range of a tenth of its size. */
function widened(low: number, high: number): [number, number] {
  const [least, most] = [low ?? 0, high ?? 1];
  const noise = 1e-9 * Math.max(Math.abs(least), Math.abs(most));
  const margin = most - least > Math.max(noise, 1e-12) ? 0.06 * (most - least) : Math.max(0.05 * Math.abs(most), 1e-3);
  return [least - margin, most + margin];
}

/** Part of a channel's name that is not in the title. */
function shortName(name: string, stem: string): string {
  if (name.startsWith(`${stem}_`)) return name.slice(stem.length + 1);
  return name.endsWith(`_${stem}`) ? name.slice(0, -stem.length - 1) : name;
}
