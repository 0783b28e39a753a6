// Panels below the scene: problems, data sheet, plots, objects, log.

import { button, element } from "../dom";
import type { Problem } from "./link";
import { type Named, objectIn } from "./objects";

export type PanelName = "Problems" | "Data sheet" | "Objects" | "Plots" | "Log";

export class Panels {
  readonly root = element("div", { class: "panes" });
  readonly #tabs = element("div", { class: "tabs", role: "tablist" });
  readonly #bodies = new Map<PanelName, { tab: HTMLButtonElement; body: HTMLElement }>();

  constructor(
    plots: HTMLElement,
    private readonly goTo: (from: number, to: number) => void,
  ) {
    this.root.append(this.#tabs);
    for (const name of ["Problems", "Data sheet", "Objects", "Plots", "Log"] as const) {
      const id = `pane-${name.toLowerCase().replace(" ", "-")}`;
      const body = element("div", { class: "pane", id, role: "tabpanel", tabindex: "0", "aria-label": name });
      const tab = button(name, name, () => this.show(name));
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", id);
      tab.addEventListener("keydown", (event) => this.#move(event, name));
      this.#bodies.set(name, { tab, body });
      this.#tabs.append(tab);
      this.root.append(body);
    }
    this.#body("Plots")?.append(plots);
    this.show("Problems");
  }

  #body(name: PanelName): HTMLElement | undefined {
    return this.#bodies.get(name)?.body;
  }

  /** Goes to a neighbouring tab with the arrow keys. */
  #move(event: KeyboardEvent, from: PanelName): void {
    const change = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (change === undefined) return;
    const names = [...this.#bodies.keys()];
    const next = names[(names.indexOf(from) + change + names.length) % names.length];
    if (next === undefined) return;
    this.show(next);
    this.#bodies.get(next)?.tab.focus();
    event.preventDefault();
  }

  show(name: PanelName): void {
    for (const [other, { tab, body }] of this.#bodies) {
      tab.setAttribute("aria-selected", String(other === name));
      // As in all lists of tabs, the arrow keys go from tab to tab.
      tab.tabIndex = other === name ? 0 : -1;
      body.hidden = other !== name;
    }
  }

  /** Lists problems with their locations, and warnings. */
  problems(problems: Problem[], warnings: string[], objects: Named[], place: (problem: Problem) => { from: number; to: number } | undefined): void {
    const line = (message: string, kind: string, at: { from: number; to: number } | undefined, where: string) => {
      const entry = element("li", { class: kind }, where === "" ? undefined : element("span", { class: "where" }, where), message);
      if (at === undefined) return entry;
      const link = button("", "Go to the text", () => this.goTo(at.from, at.to));
      link.className = "line";
      link.append(...entry.childNodes);
      entry.replaceChildren(link);
      return entry;
    };
    const errors = problems.map((problem) => {
      const where = problem.line ? `line ${problem.line}:${problem.column ?? 1} ` : "";
      return line(problem.message, "error", place(problem), where);
    });
    const rest = warnings.map((message) => line(message, "warning", objectIn(objects, message), ""));
    const all = [...errors, ...rest];
    const nothing = element("li", { class: "good" }, "No problems.");
    this.#body("Problems")?.replaceChildren(element("ul", { class: "found" }, ...(all.length > 0 ? all : [nothing])));
    const tab = this.#bodies.get("Problems")?.tab;
    if (tab === undefined) return;
    tab.textContent = all.length > 0 ? `Problems (${all.length})` : "Problems";
    tab.classList.toggle("bad", errors.length > 0);
  }

  /** Shows the lines of the data sheet: the start, and the equilibrium if it is solved. */
  sheet(start: [string, boolean][], equilibrium: [string, boolean][] | string): void {
    const list = (lines: [string, boolean][]) => lines.map(([text, isWarning]) => element("div", { class: isWarning ? "sheet-line warning" : "sheet-line" }, isWarning ? `warning: ${text}` : text));
    const solved = typeof equilibrium === "string" ? [element("p", { class: "hint" }, equilibrium)] : list(equilibrium);
    this.#body("Data sheet")?.replaceChildren(element("h3", {}, "Scenario"), ...list(start), element("h3", {}, "Equilibrium"), ...solved);
  }

  /** Lists the objects. A click on an object selects its name in the text. */
  objects(objects: Named[]): void {
    const entry = (object: Named) => {
      const link = button("", `${object.kind} ${object.address}`, () => this.goTo(object.from, object.to));
      link.className = "line";
      link.append(element("span", { class: "where" }, `${object.kind} `), object.name);
      const made = element("li", {}, link);
      made.style.paddingLeft = `${18 * object.depth}px`;
      return made;
    };
    this.#body("Objects")?.replaceChildren(element("ul", { class: "tree" }, ...objects.map(entry)));
  }

  /** Adds a line to the log. */
  log(text: string, kind = ""): void {
    this.#body("Log")?.append(element("pre", { class: kind }, text));
  }
}
