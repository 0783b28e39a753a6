// Plots of a run that goes on: they come when something begins to move, and take what is new some times a second.

import type { Clock } from "../clock";
import type { LiveRun } from "../data/live";
import type { Channel } from "../data/tables";
import { Board } from "../plots/board";
import { isPlotted, join, moves, type PlotPlan } from "../plots/groups";
import type { Panel } from "../plots/panel";

/** Plots take what is new after so long at least, ms, and after so many times as long as that took. */
const PAUSE = 200;
const REST = 6;

export class LivePlots {
  readonly board: Board;
  /** Channels that have not moved yet, in the order of their plots, by table. */
  readonly #still: Channel[][];
  readonly #plans: { plan: PlotPlan; place: number; panel: Panel }[] = [];
  #next = 0;
  /** Whether plots show all of the time. */
  #all = true;

  constructor(
    private readonly run: LiveRun,
    clock: Clock,
  ) {
    this.board = new Board(run, clock);
    this.#still = run.tables.filter(isPlotted).map((table) => table.channels.filter((channel) => run.suggests(channel)));
    this.board.zoom.listeners.add((_, by) => {
      this.#all = by === undefined;
      this.#next = 0;
    });
  }

  /** Takes what is new, where it is time for that (ms); answers whether it was. */
  grow(now: number): boolean {
    if (now < this.#next) return false;
    const begun = performance.now();
    this.#welcome();
    if (this.#all) this.board.zoom.range = this.run.span;
    for (const panel of this.board.inSight) panel.refresh();
    this.#next = now + Math.max(PAUSE, REST * (performance.now() - begun));
    return true;
  }

  /** Plots for channels that have begun to move. */
  #welcome(): void {
    this.#still.forEach((channels, place) => {
      if (!channels.some(moves)) return;
      this.#still[place] = channels.filter((channel) => !moves(channel));
      for (const channel of channels.filter(moves)) this.#place(channel, place);
    });
  }

  #place(channel: Channel, place: number): void {
    const { plan, isNew } = join(this.#plans.map(({ plan }) => plan), channel);
    // One that is there sees its new channel by itself.
    if (!isNew) return;
    const after = this.#plans.findIndex((other) => other.place > place);
    const panel = this.board.add(plan, this.#plans[after]?.panel);
    this.#plans.splice(after < 0 ? this.#plans.length : after, 0, { plan, place, panel });
  }
}
