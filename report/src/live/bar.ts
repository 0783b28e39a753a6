// Control bar of a live view: pauses and resumes the run, sets its speed, shows earlier times, and replays the run after its end.

import type { Clock } from "../clock";
import { button, choice, element } from "../dom";
import { number, seconds } from "../format";
import type { Command } from "../data/content";
import { fillBars, runningAt } from "../page/operation";
import type { Request, RunState } from "./link";

const SPEEDS: [string, string][] = [
  ["0.1", "0.1×"],
  ["0.25", "¼×"],
  ["0.5", "½×"],
  ["1", "real time"],
  ["2", "2×"],
  ["5", "5×"],
  ["20", "20×"],
  ["", "maximum"],
];
/** A run slower than this fraction of the requested speed is reported. */
const SLOW = 0.9;
/** Bars of commands are redrawn when their error exceeds this fraction of the slider. */
const VISIBLE = 2e-3;

/** Returns true if the element that has the focus uses the space bar. */
function takesKeys(event: KeyboardEvent): boolean {
  const focused = event.composedPath()[0];
  return focused instanceof HTMLElement && (focused.isContentEditable || focused.closest("input, select, button, textarea, summary") !== null);
}

export class LiveBar {
  readonly root: HTMLElement;
  readonly #play: HTMLButtonElement;
  readonly #newest: HTMLButtonElement;
  readonly #slider = element("input", { type: "range", step: "any", min: "0", max: "0", "aria-label": "time" });
  readonly #readout = element("output", { class: "time" });
  readonly #words = element("span", { class: "running" });
  readonly #bars = element("div", { class: "bars" });
  #commands: Command[] = [];
  readonly #speed: HTMLElement;
  #state: RunState | undefined;
  #over = false;
  /** The command in progress at the displayed time. */
  #command = "";
  /** Time span of the drawn bars of commands. */
  #drawn: [number, number] = [0, 0];
  readonly #ending = new AbortController();
  /** True if the view follows the run. */
  following = true;

  constructor(
    private readonly clock: Clock,
    private readonly end: number,
    private readonly send: (request: Request) => void,
  ) {
    this.#play = button("❚❚", "Pause or resume the run (space)", () => this.#toggle());
    this.#play.className = "play";
    this.#newest = button("live", "Go to the latest time", () => this.#follow(true));
    this.#newest.className = "newest";
    this.#slider.addEventListener("input", () => clock.seek(Number(this.#slider.value)));
    clock.onSeek(() => this.#follow(false));
    this.#speed = choice("", SPEEDS, "1", (value) => this.#setSpeed(value));
    this.#speed.title = "simulated over real time";
    clock.onTime((time) => this.#show(time));
    clock.onPlay(() => this.#paint());
    const press = (event: KeyboardEvent) => {
      if (event.key !== " " || takesKeys(event)) return;
      this.#toggle();
      event.preventDefault();
    };
    window.addEventListener("keydown", press, { signal: this.#ending.signal });
    this.root = element(
      "footer",
      { class: "transport" },
      this.#play,
      this.#readout,
      element("div", { class: "slide" }, this.#slider, this.#bars, this.#words),
      this.#newest,
      this.#speed,
    );
    this.#follow(true);
  }

  /** Removes the listener for keys. */
  dispose(): void {
    this.#ending.abort();
  }

  /** Updates the state of the run. */
  state(state: RunState): void {
    this.#state = state;
    const select = this.#speed.querySelector("select");
    if (select !== null && !this.#over) select.value = state.speed === null ? "" : String(state.speed);
    if (state.phase === "ended") this.over();
    this.#paint();
  }

  /** Updates the progress of the operation. */
  commands(commands: Command[]): void {
    this.#commands = commands;
    this.#paint();
  }

  /** The run has ended; the received part can be replayed. */
  over(): void {
    this.#over = true;
    this.clock.speed = this.#state?.speed ?? 1;
    this.#paint();
  }

  #toggle(): void {
    if (this.#over) {
      this.following = false;
      this.clock.play(!this.clock.playing);
    } else {
      this.send({ paused: !(this.#state?.paused ?? false) });
    }
  }

  #setSpeed(value: string): void {
    const speed = value === "" ? null : Number(value);
    if (this.#over) this.clock.speed = speed ?? 1;
    else this.send({ speed });
  }

  #follow(on: boolean): void {
    this.following = on && !this.#over;
    if (on) this.clock.set(this.clock.end);
    this.#paint();
  }

  #show(time: number): void {
    const { begin, end } = this.clock;
    this.#slider.min = String(begin);
    this.#slider.max = String(end);
    this.#slider.value = String(time);
    this.#slider.style.setProperty("--share", `${(100 * (time - begin)) / (end - begin || 1)}%`);
    this.#readout.textContent = `t = ${seconds(time)} s`;
    const command = runningAt(this.#commands, this.end, time);
    if (command !== this.#command) {
      this.#command = command;
      this.#paint();
    }
    const off = Math.max(Math.abs(begin - this.#drawn[0]), Math.abs(end - this.#drawn[1]));
    if (off > VISIBLE * (end - begin)) this.#paintBars();
  }

  #paint(): void {
    const going = this.#over ? this.clock.playing : !(this.#state?.paused ?? false);
    this.#play.textContent = going ? "❚❚" : "▶";
    this.#newest.disabled = this.following || this.#over;
    const sentence = this.#sentence();
    this.#words.textContent = this.#command === "" ? sentence : `${this.#command} · ${sentence}`;
    this.#paintBars();
  }

  #paintBars(): void {
    this.#drawn = [this.clock.begin, this.clock.end];
    fillBars(this.#bars, this.#commands, this.clock);
  }

  #sentence(): string {
    if (this.#over) return "the run has ended; the received part can be replayed";
    const state = this.#state;
    const to = `runs to t = ${seconds(this.end)} s`;
    if (state === undefined) return to;
    if (state.paused) return `paused; ${to}`;
    const late = state.speed === null || state.reached < SLOW * state.speed;
    return late && state.reached > 0 ? `${to} at ${number(state.reached, 2)} × real time` : to;
  }
}
