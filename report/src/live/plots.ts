// Plots of a live run: added when a channel begins to vary, and updated a few times per second.

import type { Clock } from "../clock";
import type { LiveRun } from "../data/live";
import type { Channel } from "../data/tables";
import { Board, type Pin } from "../plots/board";
import { isPlotted, join, moves, type PlotPlan, rankOf } from "../plots/groups";
import type { Panel } from "../plots/panel";

/** Minimum time between updates, ms. */
const MIN_INTERVAL = 200;
/** Minimum time between updates, relative to the duration of an update. */
const INTERVAL_FACTOR = 6;
/** Minimum time between updates of plots that are no functions of time, ms. */
const CHART_INTERVAL = 1000;
/** Number of tension plots pinned beside the scene. */
const PINNED = 2;

/** Keeps the plots beside the scene from run to run. */
export interface PinStore {
  /** Undefined until the reader has changed the plots. */
  load(): Pin[] | undefined;
  save(pins: Pin[]): void;
}

/** Height of plots beside the scene in a page with other panels, px. */
const PIN_HEIGHT = 148;

export class LivePlots {
  readonly board: Board;
  /** Channels that have not varied yet, in the order of their plots, by table. */
  readonly #constant: Channel[][];
  readonly #plans: { plan: PlotPlan; order: number; panel: Panel }[] = [];
  #next = 0;
  #pinned = 0;
  #nextCharts = 0;
  /** True if plots show the whole time. */
  #all = true;

  constructor(
    private readonly run: LiveRun,
    clock: Clock,
    pins?: PinStore,
  ) {
    const pinsChanged = (changed: Pin[]) => {
      // The reader's choice is complete.
      this.#pinned = PINNED;
      pins?.save(changed);
    };
    this.board = new Board(run, clock, pins === undefined ? { pinsChanged } : { pinsChanged, pinHeight: PIN_HEIGHT });
    const kept = pins?.load();
    if (kept !== undefined) {
      this.board.restore(kept);
      this.#pinned = PINNED;
    }
    this.#constant = run.tables.filter(isPlotted).map((table) => table.channels.filter((channel) => run.suggests(channel)));
    this.board.zoom.listeners.add((_, by) => {
      this.#all = by === undefined;
      this.#next = 0;
    });
  }

  /** Updates the plots if an update is due at a time (ms); returns true if all were updated. */
  grow(now: number): boolean {
    if (now < this.#next) return false;
    const begun = performance.now();
    this.#addVarying();
    if (this.#all) this.board.zoom.range = this.run.span;
    for (const panel of this.board.inSight) panel.refresh();
    const areDue = now >= this.#nextCharts;
    if (areDue) {
      this.board.refreshCharts();
      this.#nextCharts = now + CHART_INTERVAL;
    }
    this.#next = now + Math.max(MIN_INTERVAL, INTERVAL_FACTOR * (performance.now() - begun));
    return areDue;
  }

  /** Fills the place beside the scene with the next plots when the run has ended. The tension of a winch is that of its cable. */
  finish(): void {
    const isOwn = ({ channels, stem }: PlotPlan) => !(channels[0]?.table.kind === "winch" && stem === "tension");
    const next = this.#plans.filter(({ plan }) => rankOf(this.run, plan) > 1 && isOwn(plan));
    for (const { plan } of next.slice(0, PINNED - this.#pinned)) this.board.pin(plan);
    this.#pinned = PINNED;
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
