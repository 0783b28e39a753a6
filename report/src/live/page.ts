// The page of `windlass view`: scene, operation and plots of a live run.

import { Clock } from "../clock";
import type { Command } from "../data/content";
import { LiveRun, type Opening } from "../data/live";
import { button, element, section, wide } from "../dom";
import { commandTable } from "../page/operation";
import { isDark, setTheme } from "../theme";
import { followFullScreen, workbench } from "../page/workbench";
import { view } from "../scene/view";
import { LiveBar } from "./bar";
import { Follower } from "./follower";
import { connect, type RunState } from "./link";
import { LivePlots } from "./plots";

export class LivePage {
  readonly #status = element("span", { class: "status" }, "connecting");
  readonly #title = element("h1", {}, "windlass");
  readonly #facts = element("p", { class: "facts" }, this.#status);
  readonly #follower = new Follower();
  readonly #send: ReturnType<typeof connect>;
  #state: RunState | undefined;
  #run: LiveRun | undefined;
  #bar: LiveBar | undefined;
  #clock: Clock | undefined;
  #picture: ReturnType<typeof view> | undefined;
  #plots: LivePlots | undefined;
  readonly #operation = wide(element("div", {}));
  /** Number of rows not yet passed to the scene. */
  #fresh = 0;
  /** True if the plots are not up to date. */
  #late = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly version: number,
  ) {
    const theme = button("◐", "Light or dark", () => setTheme(isDark() ? "light" : "dark"));
    theme.className = "theme";
    root.replaceChildren(element("header", {}, element("div", {}, this.#title, this.#facts), theme));
    this.#send = connect({
      opening: (opening) => this.#open(opening),
      state: (state) => this.#updateState(state),
      commands: (commands) => this.#commands(commands),
      row: (row) => this.#row(row),
      gone: () => this.#gone(),
    });
    let last = performance.now();
    const frame = (now: number) => {
      this.#frame(Math.min((now - last) / 1000, 0.25));
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  #open(opening: Opening): void {
    if (opening.version !== this.version) {
      this.#say("failed", `the command sends version ${opening.version}, but this page reads version ${this.version}`);
      return;
    }
    this.#run = new LiveRun(opening);
    document.title = opening.title;
    this.#title.textContent = opening.title;
    const file = opening.scene.inputs?.file;
    this.#facts.replaceChildren(this.#status, element("span", {}, `windlass ${opening.windlass}`), element("span", {}, file));
  }

  #updateState(state: RunState): void {
    this.#state = state;
    const words = { statics: `solving for the equilibrium: ${state.text}`, running: state.paused ? "paused" : "running", ended: state.text }[state.phase];
    this.#say(state.phase === "running" ? "going" : state.phase, words);
    this.#bar?.state(state);
    if (state.phase === "ended") this.#paintOperation();
  }

  #commands(commands: Command[]): void {
    if (this.#run !== undefined) this.#run.commands = commands;
    this.#paintOperation();
  }

  /** Shows the commands with their progress. */
  #paintOperation(): void {
    const [run, clock] = [this.#run, this.#clock];
    if (run === undefined || clock === undefined || run.commands.length === 0) return;
    const { begin, end } = run.opening;
    const isLive = this.#state?.phase !== "ended";
    this.#operation.replaceChildren(commandTable(run.commands, clock, { over: [begin, end], isLive }));
    if (!this.#operation.isConnected) {
      this.#operation.classList.add("long");
      this.#picture?.root.after(section("operation", "Operation", this.#operation));
    }
    this.#bar?.commands(run.commands);
  }

  #row(row: ArrayBuffer): void {
    const run = this.#run;
    if (run === undefined || !run.push(row)) return;
    this.#follower.row(run.span[1], performance.now() / 1000);
    this.#fresh = Math.min(this.#fresh + 1, run.rows);
    if (this.#clock === undefined) this.#show(run);
    this.#clock?.extend(...run.span);
  }

  /** Creates the scene at the first row. */
  #show(run: LiveRun): void {
    const clock = new Clock(...run.span);
    this.#clock = clock;
    this.#picture = view(run, clock);
    this.#plots = new LivePlots(run, clock);
    this.#bar = new LiveBar(clock, run.opening.end, this.#send);
    if (this.#state !== undefined) this.#bar.state(this.#state);
    workbench(this.#picture.root, this.#plots.board.pinned);
    followFullScreen(this.#picture.root, this.#bar.root);
    this.root.append(this.#picture.root, this.#plots.board.root, this.#bar.root);
    this.#paintOperation();
    document.documentElement.dataset["ready"] = "yes";
  }

  #frame(seconds: number): void {
    const clock = this.#clock;
    if (clock === undefined) return;
    if (this.#fresh > 0) {
      this.#picture?.grow((this.#run?.rows ?? 0) - this.#fresh);
      this.#fresh = 0;
      this.#late = true;
    }
    if (this.#late) this.#late = this.#plots?.grow(performance.now()) !== true;
    else if (this.#state?.phase === "ended") this.#plots?.finish();
    if (this.#bar?.following) {
      const next = this.#follower.next(clock.time, seconds);
      if (next !== clock.time) clock.set(next);
    }
    clock.advance(seconds);
  }

  #gone(): void {
    if (this.#state?.phase !== "ended") this.#say("failed", "the command has ended");
    this.#bar?.over();
  }

  #say(kind: string, words: string): void {
    this.#status.className = `status ${kind}`;
    this.#status.textContent = words;
  }
}
