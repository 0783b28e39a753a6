// Plots of a live run: added when a channel begins to vary, and updated a few times per second.

import type { Clock } from "../clock";
import type { LiveRun } from "../data/live";
import type { Channel } from "../data/tables";
import { Board } from "../plots/board";
import { isPlotted, join, moves, type PlotPlan, rankOf } from "../plots/groups";
import type { Panel } from "../plots/panel";

/** Minimum time between updates, ms. */
const MIN_INTERVAL = 200;
/** Minimum time between updates, relative to the duration of an update. */
const INTERVAL_FACTOR = 6;
/** Number of tension plots pinned beside the scene. */
const PINNED = 2;

export class LivePlots {
  readonly board: Board;
  /** Channels that have not varied yet, in the order of their plots, by table. */
  readonly #constant: Channel[][];
  readonly #plans: { plan: PlotPlan; order: number; panel: Panel }[] = [];
  #next = 0;
  #pinned = 0;
  /** True if plots show the whole time. */
  #all = true;

  constructor(
    private readonly run: LiveRun,
    clock: Clock,
    canPin = true,
  ) {
    this.board = new Board(run, clock, canPin);
    this.#constant = run.tables.filter(isPlotted).map((table) => table.channels.filter((channel) => run.suggests(channel)));
    this.board.zoom.listeners.add((_, by) => {
      this.#all = by === undefined;
      this.#next = 0;
    });
  }

  /** Updates the plots if an update is due at a time (ms); returns true if they were updated. */
  grow(now: number): boolean {
    if (now < this.#next) return false;
    const begun = performance.now();
    this.#addVarying();
    if (this.#all) this.board.zoom.range = this.run.span;
    for (const panel of this.board.inSight) panel.refresh();
    this.#next = now + Math.max(MIN_INTERVAL, INTERVAL_FACTOR * (performance.now() - begun));
    return true;
  }

  /** Adds plots for channels that have begun to vary. */
  #addVarying(): void {
    this.#constant.forEach((channels, order) => {
      if (!channels.some(moves)) return;
      this.#constant[order] = channels.filter((channel) => !moves(channel));
      for (const channel of channels.filter(moves)) this.#add(channel, order);
    });
  }

  #add(channel: Channel, table: number): void {
    const { plan, isNew } = join(this.#plans.map(({ plan }) => plan), channel);
    // An existing plot updates itself.
    if (!isNew) return;
    // Tensions come first, positions last; plots of one rank are in the order of their objects.
    const rank = rankOf(this.run, plan);
    const order = rank * this.run.tables.length + table;
    if (rank <= 1 && this.#pinned < PINNED) {
      this.#pinned++;
      this.board.pin(plan);
    }
    const after = this.#plans.findIndex((other) => other.order > order);
    const panel = this.board.add(plan, this.#plans[after]?.panel);
    this.#plans.splice(after < 0 ? this.#plans.length : after, 0, { plan, order, panel });
  }
}
