// A run in the studio: its scene, plots and control bar, fed by the messages of the command.

import { Clock } from "../clock";
import type { Command } from "../data/content";
import { LiveRun, type Opening } from "../data/live";
import { element, tick } from "../dom";
import { LiveBar } from "../live/bar";
import { Follower } from "../live/follower";
import type { Request, RunState } from "../live/link";
import { LivePlots, type PinStore } from "../live/plots";
import type { ScenePane } from "./picture";

export class RunDisplay {
  readonly plots = element("div", { class: "plots-box" });
  readonly bar = element("div", { class: "bar-box" });
  readonly #follower = new Follower();
  #run: LiveRun | undefined;
  /** The run before this one, for comparison, and whether it is shown. */
  #previous: LiveRun | undefined;
  #isCompared = false;
  readonly #comparison = tick("previous run as dashed lines", false, (on) => {
    this.#isCompared = on;
    this.#compare();
  });
  #clock: Clock | undefined;
  #plots: LivePlots | undefined;
  #bar: LiveBar | undefined;
  #state: RunState | undefined;
  /** Number of rows not yet passed to the scene. */
  #fresh = 0;
  #late = false;
  /** True if the command has reported the end of the run. */
  #over = false;

  constructor(
    private readonly scene: ScenePane,
    private readonly send: (request: Request) => void,
    private readonly pins: PinStore,
  ) {
    this.plots.append(element("p", { class: "hint" }, "Plots appear here during a run."));
    let last = performance.now();
    const frame = (now: number) => {
      this.#frame(Math.min((now - last) / 1000, 0.25));
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** A new run was started; its opening follows. */
  begin(): void {
    this.#over = false;
    this.#state = undefined;
  }

  /** Prepares a run, which is shown with its first row, and removes the previous run. */
  open(opening: Opening): void {
    this.#plots?.board.dispose();
    this.#bar?.dispose();
    this.plots.replaceChildren();
    this.bar.replaceChildren();
    if (this.#run !== undefined && this.#run.rows > 1) this.#previous = this.#run;
    [this.#run, this.#clock, this.#plots, this.#bar] = [new LiveRun(opening), undefined, undefined, undefined];
    this.#fresh = 0;
  }

  state(state: RunState): void {
    this.#state = state;
    this.#bar?.state(state);
  }

  commands(commands: Command[]): void {
    if (this.#run !== undefined) this.#run.commands = commands;
    this.#bar?.commands(commands);
  }

  row(row: ArrayBuffer): void {
    const run = this.#run;
    if (run === undefined || !run.push(row)) return;
    this.#follower.row(run.span[1], performance.now() / 1000);
    this.#fresh = Math.min(this.#fresh + 1, run.rows);
    if (this.#clock === undefined) this.#show(run);
    this.#clock?.extend(...run.span);
  }

  /** The run has ended. Some rows may still arrive; all rows can be replayed. */
  over(): void {
    this.#over = true;
    this.#bar?.over();
    this.#late = true;
  }

  #show(run: LiveRun): void {
    const clock = new Clock(...run.span);
    this.#clock = clock;
    this.#plots = new LivePlots(run, clock, this.pins);
    this.scene.setRun({ run, clock }, this.#plots.board.pinned);
    this.#bar = new LiveBar(clock, run.opening.end, this.send);
    if (this.#state !== undefined) this.#bar.state(this.#state);
    if (run.commands.length > 0) this.#bar.commands(run.commands);
    if (this.#over) this.#bar.over();
    this.#comparison.hidden = this.#previous === undefined;
    this.#compare();
    this.plots.replaceChildren(this.#comparison, this.#plots.board.root);
    this.bar.replaceChildren(this.#bar.root);
  }

  #compare(): void {
    const other = this.#isCompared ? this.#previous : undefined;
    this.#plots?.board.compare(other, "previous run");
  }

  #frame(seconds: number): void {
    const clock = this.#clock;
    if (clock === undefined) return;
    if (this.#fresh > 0) {
      this.scene.grow((this.#run?.rows ?? 0) - this.#fresh);
      this.#fresh = 0;
      this.#late = true;
    }
    if (this.#late) this.#late = this.#plots?.grow(performance.now()) !== true;
    else if (this.#over) this.#plots?.finish();
    if (this.#bar?.following) {
      const next = this.#follower.next(clock.time, seconds);
      if (next !== clock.time) clock.set(next);
    }
    clock.advance(seconds);
  }
}
