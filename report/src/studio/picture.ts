// The scene of the studio: the scenario at its start or in equilibrium, or a run. Each new scene uses the canvas of the previous one.

import { Clock } from "../clock";
import { LiveRun } from "../data/live";
import { button, element } from "../dom";
import { splitter } from "./splitter";
import { type Kept, type SceneView, view } from "../scene/view";
import type { Findings } from "./link";

export type Subject = "start" | "equilibrium" | "run";

const TITLES: [Subject, string, string][] = [
  ["start", "As written", "The scenario at its start, as the text specifies it"],
  ["equilibrium", "Equilibrium", "The static equilibrium, solved in the background"],
  ["run", "Run", "The run at the displayed time"],
];

/** A run with its time. */
export interface Displayed {
  run: LiveRun;
  clock: Clock;
}

export class ScenePane {
  readonly root = element("div", { class: "scene-pane" });
  readonly #container = element("div", { class: "scene-box" });
  readonly #row = element("div", { class: "scene-row" });
  readonly #pinned = element("div", { class: "pin-box", role: "region", tabindex: "0", "aria-label": "Plots beside the scene" });
  readonly #buttons = new Map<Subject, HTMLButtonElement>();
  readonly #stands = new Map<Subject, Displayed>();
  #chosen: Subject = "start";
  #view: SceneView | undefined;
  #shown: Displayed | undefined;
  #kept: Kept | undefined;
  #marked: string | undefined;

  constructor(private readonly picked: (name: string) => void) {
    const row = element("div", { class: "subjects", role: "group", "aria-label": "Scene" });
    for (const [subject, label, title] of TITLES) {
      const made = button(label, title, () => this.choose(subject));
      this.#buttons.set(subject, made);
      row.append(made);
    }
    const bar = splitter(this.#row, { property: "--scene", label: "Width of the scene", isBeside: true, least: 25, most: 85, initial: 64 });
    this.#row.append(this.#container, bar, this.#pinned);
    this.root.append(row, this.#row);
    this.#paint();
  }

  /** Shows a subject, or the start until the subject is available. */
  choose(subject: Subject): void {
    this.#chosen = subject;
    this.#show();
  }

  get chosen(): Subject {
    return this.#chosen;
  }

  /** Sets the scene of a check or an equilibrium. */
  set(subject: Subject, { opening, row }: Findings): void {
    if (opening === undefined || row === undefined) return;
    const run = new LiveRun(opening);
    run.push(new Uint8Array(row).buffer);
    this.#stands.set(subject, { run, clock: new Clock(...run.span) });
    this.#show();
  }

  /** Sets the run at its first row, with its plots beside the scene. */
  setRun(displayed: Displayed, pinned: HTMLElement): void {
    this.#pinned.replaceChildren(pinned);
    this.#stands.set("run", displayed);
    this.choose("run");
  }

  /** Removes a scene that the text no longer describes. */
  clear(subject: Subject): void {
    this.#stands.delete(subject);
    this.#paint();
  }

  /** Passes new rows of the run to the scene. */
  grow(from: number): void {
    if (this.#shown !== undefined && this.#shown === this.#stands.get("run")) this.#view?.grow(from);
  }

  /** Highlights the label of an object. */
  mark(name: string | undefined): void {
    this.#marked = name;
    this.#view?.mark(name);
  }

  #show(): void {
    const displayed = this.#stands.get(this.#chosen) ?? this.#stands.get("start");
    if (displayed !== undefined && displayed !== this.#shown) {
      this.#kept = this.#view?.dispose() ?? this.#kept;
      const made = view(displayed.run, displayed.clock, this.#kept);
      made.onPick(this.picked);
      made.mark(this.#marked);
      this.#container.replaceChildren(made.root);
      [this.#view, this.#shown] = [made, displayed];
      document.documentElement.dataset["scenes"] = String(Number(document.documentElement.dataset["scenes"] ?? 0) + 1);
    }
    this.#paint();
  }

  #paint(): void {
    for (const [subject, made] of this.#buttons) {
      made.disabled = !this.#stands.has(subject);
      made.setAttribute("aria-pressed", String(subject === this.#chosen));
    }
  }
}

