// All plots: default plots and those added by the reader, drawn when they become visible.

import type { Clock } from "../clock";
import type { Channel, Shown } from "../data/tables";
import { button, choice, element, section, tick } from "../dom";
import { pretty, words } from "../format";
import { onTheme } from "../theme";
import { isPlotted, plotsOf, type PlotPlan } from "./groups";
import { Panel, type Zoom } from "./panel";

/** Width of plots on paper, px. */
const PAPER_WIDTH = 680;

export class Board {
  readonly root: HTMLElement;
  readonly zoom: Zoom;
  readonly #panels: Panel[] = [];
  readonly #grid = element("div", { class: "panels" });
  readonly #sight: IntersectionObserver;
  readonly #size: ResizeObserver;
  readonly #ending = new AbortController();

  constructor(
    private readonly run: Shown,
    private readonly clock: Clock,
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
    this.root = section("plots", "Plots", hint, this.#grid, this.#chooser());
    this.#size.observe(this.#grid);
    this.zoom.listeners.add((range) => this.#zoomed(range));
    clock.onTime((time) => this.#panels.forEach((panel) => panel.setTime(time)));
    this.#ending.signal.addEventListener("abort", onTheme(() => this.#redraw()));
    const { signal } = this.#ending;
    window.addEventListener("beforeprint", () => this.#panels.forEach((panel) => panel.draw(PAPER_WIDTH)), { signal });
    window.addEventListener("afterprint", () => this.#redraw(), { signal });
  }

  /** Removes all plots and observers. */
  dispose(): void {
    this.#ending.abort();
    this.#sight.disconnect();
    this.#size.disconnect();
    for (const panel of this.#panels.splice(0)) panel.destroy();
  }

  /** Adds the default plots of a finished run. */
  suggest(): void {
    for (const table of this.run.tables.filter(isPlotted)) {
      for (const plan of plotsOf(this.run, table)) this.add(plan);
    }
  }

  /** Plots that have been drawn and are visible or nearly so. */
  get inSight(): Panel[] {
    return this.#panels.filter((panel) => panel.isDrawn && panel.isInSight);
  }

  /** Adds a plot, at the end or before another one. */
  add(plan: PlotPlan, before?: Panel): Panel {
    const panel = new Panel(plan, this.run, this.clock, this.zoom, (gone) => this.#remove(gone));
    this.#panels.push(panel);
    this.#grid.insertBefore(panel.root, before?.root.isConnected === true ? before.root : null);
    this.#sight.observe(panel.root);
    return panel;
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

  #resized(): void {
    for (const panel of this.#panels) {
      if (panel.isDrawn && Math.abs(panel.width - panel.root.clientWidth) > 1) panel.draw();
    }
  }

  #redraw(): void {
    for (const panel of this.#panels) {
      if (panel.isDrawn) panel.draw();
    }
  }

  #zoomed(range: [number, number]): void {
    for (const panel of this.#panels) {
      if (this.run.isLive) panel.refresh();
      else panel.setZoom(range);
    }
  }

  /** Form for adding plots of selected channels. */
  #chooser(): HTMLElement {
    const tables = this.run.tables.filter((table) => !table.isOfNodes);
    const chosen = new Set<Channel>();
    const list = element("div", { class: "channels" });
    const show = (name: string) => {
      const table = this.run.table(name);
      chosen.clear();
      list.replaceChildren(
        ...(table?.channels ?? []).map((channel) => {
          const unit = channel.unit === "" ? "" : ` [${pretty(channel.unit)}]`;
          return tick(words(channel.name) + unit, false, (on) => (on ? chosen.add(channel) : chosen.delete(channel)));
        }),
      );
    };
    const options = tables.map((table): [string, string] => [table.name, table.label]);
    const add = button("Add plot", "Plot the selected channels, one plot for each unit", () => {
      const units = Map.groupBy([...chosen], (channel) => channel.unit);
      for (const channels of units.values()) {
        const [first] = channels;
        const title = first === undefined ? "" : `${first.table.object || first.table.kind}: ${channels.map((c) => c.name).join(", ")}`;
        this.add({ title, channels, stem: "" }).root.scrollIntoView({ block: "nearest" });
      }
    });
    show(tables[0]?.name ?? "");
    return element(
      "details",
      { class: "chooser" },
      element("summary", {}, "More plots: any channel"),
      choice("Object", options, tables[0]?.name ?? "", show),
      list,
      add,
    );
  }
}
