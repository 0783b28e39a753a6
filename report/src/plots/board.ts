// All plots: default plots and those added by the reader, drawn when they become visible.

import type { Clock } from "../clock";
import type { Shown } from "../data/tables";
import { element, section } from "../dom";
import { stemOf } from "../scene/labels";
import { onTheme } from "../theme";
import { Chart, type ChartPlan } from "./chart";
import { chooser } from "./chooser";
import { exceedancePlan, spectrumPlan, xyPlan } from "./derived";
import { isPlotted, plotsOf, type PlotPlan, rankOf } from "./groups";
import type { Action } from "./menu";
import { Panel, type Zoom } from "./panel";
import { PAPER_WIDTH } from "./style";

/** Number of plots initially beside the scene: at least two, and more in a high window. */
function pinnedCount(): number {
  return Math.max(Math.floor((window.innerHeight - 210) / 285), 2);
}

export class Board {
  readonly root: HTMLElement;
  readonly zoom: Zoom;
  /** Plots beside the scene. */
  readonly pinned = element("div", { class: "pinned" });
  readonly #panels: Panel[] = [];
  readonly #charts: Chart[] = [];
  readonly #grid = element("div", { class: "panels" });
  readonly #sight: IntersectionObserver;
  readonly #size: ResizeObserver;
  readonly #ending = new AbortController();

  constructor(
    private readonly run: Shown,
    private readonly clock: Clock,
    /** False if the page has no place for plots beside the scene. */
    private readonly canPin = true,
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
      ...(canPin ? { pin: (plans: PlotPlan[]) => plans.forEach((plan) => this.pin(plan)) } : {}),
      xy: (x, y) => this.#chart(xyPlan(x, y)),
      spectrum: (channel) => this.#chart(spectrumPlan(run, channel, this.zoom.range)),
      exceedance: (channel) => this.#chart(exceedancePlan(channel, this.zoom.range)),
      compare: (other, name) => this.compare(other, name),
    });
    this.root = section("plots", "Plots", hint, made, this.#grid);
    this.#size.observe(this.#grid);
    this.#size.observe(this.pinned);
    this.zoom.listeners.add((range) => this.#zoomed(range));
    clock.onTime((time) => {
      for (const panel of this.#panels) panel.setTime(time);
      for (const chart of this.#charts) chart.setTime(time);
    });
    this.#ending.signal.addEventListener("abort", onTheme(() => this.#redraw()));
    const { signal } = this.#ending;
    window.addEventListener("beforeprint", () => [...this.#panels, ...this.#charts].forEach((panel) => panel.draw(PAPER_WIDTH)), { signal });
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
    // Of different objects: of numbered ones, such as the slings of a lift, the first.
    const pinned = plans.filter((plan, k) => plans.findIndex((other) => objectOf(other) === objectOf(plan)) === k);
    for (const plan of pinned.slice(0, pinnedCount())) this.pin(plan);
  }

  /** Plots that have been drawn and are visible or nearly so. */
  get inSight(): Panel[] {
    return this.#panels.filter((panel) => panel.isDrawn && panel.isInSight);
  }

  /** Adds a plot, at the end or before another one. */
  add(plan: PlotPlan, before?: Panel): Panel {
    const pin: Action = ["Pin beside the scene", "Shows a copy of this plot beside the scene", () => this.pin(plan)];
    const panel = new Panel(plan, this.run, this.clock, this.zoom, (gone) => this.#remove(gone), [...(this.canPin ? [pin] : []), ...this.#derived(plan)]);
    this.#panels.push(panel);
    this.#grid.insertBefore(panel.root, before?.root.isConnected === true ? before.root : null);
    this.#sight.observe(panel.root);
    return panel;
  }

  /** Shows a plot beside the scene. */
  pin(plan: PlotPlan): void {
    if (!this.canPin) return;
    const panel = new Panel(plan, this.run, this.clock, this.zoom, (gone) => this.#remove(gone), this.#derived(plan));
    this.#panels.push(panel);
    this.pinned.append(panel.root);
    this.#sight.observe(panel.root);
  }

  /** Actions that add plots derived from the channels of a plot, in the displayed time. */
  #derived({ channels }: PlotPlan): Action[] {
    const [first] = channels;
    if (first === undefined) return [];
    const [x, y] = [channels.find(({ name }) => name.endsWith("_x")), channels.find(({ name }) => name.endsWith("_y"))];
    const actions: Action[] = [
      ["Spectrum", "Adds the spectrum in the displayed time", () => this.#chart(spectrumPlan(this.run, first, this.zoom.range))],
      ["Exceedance", "Adds the probability of exceedance of the peaks in the displayed time", () => this.#chart(exceedancePlan(first, this.zoom.range))],
    ];
    if (x !== undefined && y !== undefined) actions.push(["Watch circle (x-y)", "Adds the path in the horizontal plane", () => this.#chart(xyPlan(x, y))]);
    return actions;
  }

  /** Adds a chart and shows it. */
  #chart(plan: ChartPlan): void {
    const chart = new Chart(plan, (gone) => {
      this.#charts.splice(this.#charts.indexOf(gone), 1);
      gone.destroy();
    });
    this.#charts.push(chart);
    this.#grid.prepend(chart.root);
    chart.draw();
    chart.setTime(this.clock.time);
    chart.root.scrollIntoView({ block: "center" });
  }

  /** Draws the channels of another run, with the same names, as dashed lines. */
  compare(other: Shown, name: string): number {
    let count = 0;
    for (const panel of this.#panels) {
      const others = panel.plan.channels.map((channel) => other.channel(channel.address)).filter((channel) => channel !== undefined);
      if (others.length < panel.plan.channels.length) continue;
      // A band would hide the other lines.
      panel.plan.others = panel.plan.hasEnvelope ? others.slice(0, 1) : others;
      panel.plan.otherName = name;
      count++;
      if (panel.isDrawn) panel.draw();
    }
    return count;
  }

  #remove(panel: Panel): void {
    this.#sight.unobserve(panel.root);
    this.#panels.splice(this.#panels.indexOf(panel), 1);
    panel.destroy();
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
    for (const chart of this.#charts) {
      if (Math.abs(chart.width - chart.root.clientWidth) > 1) chart.draw();
    }
  }

  #redraw(): void {
    for (const panel of this.#panels) {
      if (panel.isDrawn) panel.draw();
    }
    for (const chart of this.#charts) chart.draw();
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
