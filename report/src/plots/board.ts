// All plots: default plots and those added by the reader, drawn when they become visible.

import type { Clock } from "../clock";
import type { Channel, Shown } from "../data/tables";
import { element, section } from "../dom";
import { stemOf } from "../scene/labels";
import { onTheme } from "../theme";
import { Chart, type ChartPlan } from "./chart";
import { chooser } from "./chooser";
import { exceedancePlan, spectrumPlan, xyPlan } from "./derived";
import { isPlotted, plotsOf, type PlotPlan, rankOf, withEnvelope } from "./groups";
import type { Action } from "./menu";
import { Panel, type Zoom } from "./panel";
import { PAPER_WIDTH } from "./style";

/** Number of plots initially beside the scene: at least two, and more in a high window. */
function pinnedCount(): number {
  return Math.max(Math.floor((window.innerHeight - 210) / 285), 2);
}

/** Kinds of plots that are derived from channels. */
type Derived = "xy" | "spectrum" | "exceedance";

/** A plot beside the scene, by the addresses of its channels, so that it can be made again for the next run. */
export interface Pin {
  kind: "time" | Derived;
  title: string;
  stem: string;
  channels: string[];
}

/** How a page uses a board. */
export interface BoardOptions {
  /** Height of the plots beside the scene, px. */
  pinHeight?: number;
  /** Receives the plots beside the scene after each change by the reader. */
  pinsChanged?: (pins: Pin[]) => void;
}

/** A chart, with the channels that it is derived from. */
interface Made {
  chart: Chart;
  kind: Derived;
  channels: Channel[];
}

export class Board {
  readonly root: HTMLElement;
  readonly zoom: Zoom;
  /** Plots beside the scene. */
  readonly pinned = element("div", { class: "pinned" });
  readonly #panels: Panel[] = [];
  readonly #charts: Made[] = [];
  #other: { run: Shown; name: string } | undefined;
  readonly #grid = element("div", { class: "panels" });
  readonly #sight: IntersectionObserver;
  readonly #size: ResizeObserver;
  readonly #ending = new AbortController();

  constructor(
    private readonly run: Shown,
    private readonly clock: Clock,
    private readonly options: BoardOptions = {},
  ) {
    this.zoom = { range: [clock.begin, clock.end], listeners: new Set() };
    this.#sight = new IntersectionObserver((seen) => this.#seen(seen), { rootMargin: "300px" });
    this.#size = new ResizeObserver(() => this.#resized());
    const hint = element(
      "p",
      { class: "hint" },
      "Drag to zoom all plots, double-click to show the whole time, click to go to a time.",
      run.isLive ? "" : " Triangles mark the extremes over all steps; shaded bands show the least and greatest values between two points.",
    );
    const made = chooser(run, {
      time: (plans) => plans.forEach((plan) => this.#shown(this.add(plan))),
      pin: (plans) => plans.forEach((plan) => this.#pinByReader(plan)),
      xy: (x, y) => this.#chart("xy", [x, y]),
      spectrum: (channel) => this.#chart("spectrum", [channel]),
      exceedance: (channel) => this.#chart("exceedance", [channel]),
      compare: (other, name) => this.compare(other, name),
    });
    this.root = section("plots", "Plots", hint, made, this.#grid);
    this.#size.observe(this.#grid);
    this.#size.observe(this.pinned);
    this.zoom.listeners.add((range) => this.#zoomed(range));
    clock.onTime((time) => {
      for (const panel of this.#panels) panel.setTime(time);
      for (const { chart } of this.#charts) chart.setTime(time);
    });
    this.#ending.signal.addEventListener("abort", onTheme(() => this.#redraw()));
    const { signal } = this.#ending;
    window.addEventListener("beforeprint", () => [...this.#panels, ...this.#charts.map(({ chart }) => chart)].forEach((panel) => panel.draw(PAPER_WIDTH)), { signal });
    window.addEventListener("afterprint", () => this.#redraw(), { signal });
  }

  /** Removes all plots and observers. */
  dispose(): void {
    this.#ending.abort();
    this.#sight.disconnect();
    this.#size.disconnect();
    for (const panel of this.#panels.splice(0)) panel.destroy();
  }

  /** Adds the default plots of a finished run: limits and tensions first; pins the first ones beside the scene. */
  suggest(): void {
    const plans = this.run.tables.filter(isPlotted).flatMap((table) => plotsOf(this.run, table));
    plans.sort((a, b) => rankOf(this.run, a) - rankOf(this.run, b));
    for (const plan of plans) this.add(plan);
    // Of different objects: of numbered ones, such as the slings of a lift, the first. The tension of a winch is that of its cable.
    const isOwn = ({ channels, stem }: PlotPlan) => !(channels[0]?.table.kind === "winch" && stem === "tension");
    const pinned = plans.filter((plan, k) => isOwn(plan) && plans.findIndex((other) => objectOf(other) === objectOf(plan)) === k);
    for (const plan of pinned.slice(0, pinnedCount())) this.pin(plan);
  }

  /** Plots that have been drawn and are visible or nearly so. */
  get inSight(): Panel[] {
    return this.#panels.filter((panel) => panel.isDrawn && panel.isInSight);
  }

  /** Adds a plot, at the end or before another one. */
  add(plan: PlotPlan, before?: Panel): Panel {
    const pin: Action = ["Pin beside the scene", "Shows a copy of this plot beside the scene", () => this.#pinByReader(plan)];
    const panel = new Panel(plan, this.run, this.clock, this.zoom, (gone) => this.#remove(gone), [pin, ...this.#derived(plan)]);
    this.#panels.push(panel);
    this.#addOther(panel);
    this.#grid.insertBefore(panel.root, before?.root.isConnected === true ? before.root : null);
    this.#sight.observe(panel.root);
    return panel;
  }

  /** Shows a plot beside the scene. */
  pin(plan: PlotPlan): void {
    const panel = new Panel(plan, this.run, this.clock, this.zoom, (gone) => this.#remove(gone), this.#derived(plan), this.options.pinHeight);
    this.#panels.push(panel);
    this.#addOther(panel);
    this.pinned.append(panel.root);
    this.#sight.observe(panel.root);
  }

  #pinByReader(plan: PlotPlan): void {
    this.pin(plan);
    this.#reportPins();
  }

  /** Shows the plots of an earlier run beside the scene. Plots of channels that no longer exist are left out. */
  restore(pins: Pin[]): void {
    for (const { kind, title, stem, channels: addresses } of pins) {
      const channels = addresses.map((address) => this.run.channel(address)).filter((channel) => channel !== undefined);
      if (channels.length < addresses.length || channels.length === 0) continue;
      if (kind === "time") this.pin(withEnvelope({ title, stem, channels }));
      else this.pinned.append(this.#make(kind, channels).chart.root);
    }
  }

  #reportPins(): void {
    const addresses = (channels: Channel[]) => channels.map(({ address }) => address);
    const pins = [...this.pinned.children].flatMap((root): Pin | [] => {
      const panel = this.#panels.find((panel) => panel.root === root);
      if (panel !== undefined) return { kind: "time", title: panel.plan.title, stem: panel.plan.stem, channels: addresses(panel.plan.channels) };
      const made = this.#charts.find(({ chart }) => chart.root === root);
      return made === undefined ? [] : { kind: made.kind, title: "", stem: "", channels: addresses(made.channels) };
    });
    this.options.pinsChanged?.(pins);
  }

  /** Actions that add plots derived from the channels of a plot, in the displayed time. */
  #derived({ channels }: PlotPlan): Action[] {
    const [first] = channels;
    if (first === undefined) return [];
    const [x, y] = [channels.find(({ name }) => name.endsWith("_x")), channels.find(({ name }) => name.endsWith("_y"))];
    const actions: Action[] = [
      ["Spectrum", "Adds the spectrum in the displayed time", () => this.#chart("spectrum", [first])],
      ["Exceedance", "Adds the probability of exceedance of the peaks in the displayed time", () => this.#chart("exceedance", [first])],
    ];
    if (x !== undefined && y !== undefined) actions.push(["Watch circle (x-y)", "Adds the path in the horizontal plane", () => this.#chart("xy", [x, y])]);
    return actions;
  }

  #planOf(kind: Derived, [first, second]: Channel[]): ChartPlan {
    if (first === undefined) throw new Error("a plot needs a channel");
    if (kind === "xy") return xyPlan(first, second ?? first);
    return kind === "spectrum" ? spectrumPlan(this.run, first, this.zoom.range) : exceedancePlan(first, this.zoom.range);
  }

  /** Adds a chart and shows it. */
  #chart(kind: Derived, channels: Channel[]): void {
    const { chart } = this.#make(kind, channels);
    this.#grid.prepend(chart.root);
    chart.draw();
    chart.setTime(this.clock.time);
    chart.root.scrollIntoView({ block: "center" });
  }

  #make(kind: Derived, channels: Channel[]): Made {
    const remove = (gone: Chart) => {
      const wasPinned = gone.root.parentNode === this.pinned;
      this.#charts.splice(this.#charts.findIndex((made) => made.chart === gone), 1);
      gone.destroy();
      if (wasPinned) this.#reportPins();
    };
    const pin: Action = ["Pin beside the scene", "Moves this plot beside the scene", () => {
      this.pinned.append(chart.root);
      chart.draw();
      this.#reportPins();
    }];
    const chart = new Chart(this.#planOf(kind, channels), remove, [pin]);
    const made = { chart, kind, channels };
    this.#charts.push(made);
    return made;
  }

  /** Makes the charts again from the present rows of a live run. */
  refreshCharts(): void {
    for (const { chart, kind, channels } of this.#charts) chart.update(this.#planOf(kind, channels));
  }

  /** Draws the channels of another run, with the same names, as dashed lines in all plots, or removes them. Returns the number of plots with such lines. */
  compare(other: Shown | undefined, name = ""): number {
    this.#other = other === undefined ? undefined : { run: other, name };
    return this.#panels.filter((panel) => {
      const isCompared = this.#addOther(panel);
      if (panel.isDrawn) panel.draw();
      return isCompared;
    }).length;
  }

  /** Adds the channels of the other run to a plot, if it has all of them. */
  #addOther({ plan }: Panel): boolean {
    const { run, name } = this.#other ?? {};
    const others = run === undefined ? [] : plan.channels.map(({ address }) => run.channel(address)).filter((channel) => channel !== undefined);
    const isCompared = others.length > 0 && others.length === plan.channels.length;
    if (isCompared) {
      // A band would hide the other lines.
      plan.others = plan.hasEnvelope ? others.slice(0, 1) : others;
      plan.otherName = name ?? "";
    } else {
      delete plan.others;
      delete plan.otherName;
    }
    return isCompared;
  }

  #remove(panel: Panel): void {
    const wasPinned = panel.root.parentNode === this.pinned;
    this.#sight.unobserve(panel.root);
    this.#panels.splice(this.#panels.indexOf(panel), 1);
    panel.destroy();
    if (wasPinned) this.#reportPins();
  }

  #seen(entries: IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      const panel = this.#panels.find((panel) => panel.root === entry.target);
      if (panel === undefined) continue;
      panel.isInSight = entry.isIntersecting;
      if (entry.isIntersecting && !panel.isDrawn) panel.draw();
    }
  }

  /** Scrolls to a new plot. */
  #shown(panel: Panel): void {
    panel.root.scrollIntoView({ block: "nearest" });
  }

  #resized(): void {
    for (const panel of this.#panels) {
      if (panel.isDrawn && Math.abs(panel.width - panel.root.clientWidth) > 1) panel.draw();
    }
    for (const { chart } of this.#charts) {
      if (Math.abs(chart.width - chart.root.clientWidth) > 1) chart.draw();
    }
  }

  #redraw(): void {
    for (const panel of this.#panels) {
      if (panel.isDrawn) panel.draw();
    }
    for (const { chart } of this.#charts) chart.draw();
  }

  #zoomed(range: [number, number]): void {
    for (const panel of this.#panels) {
      if (this.run.isLive) panel.refresh();
      else panel.setZoom(range);
    }
  }
}

function objectOf({ channels }: PlotPlan): string {
  const table = channels[0]?.table;
  return table === undefined ? "" : `${table.kind} ${stemOf(table.object)}`;
}
