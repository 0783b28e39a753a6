// Warnings and notes of the run.

import type { Summary } from "../data/content";
import { element, section } from "../dom";

export function remarks(summary: Summary): HTMLElement {
  const list = (texts: string[], kind: string) =>
    texts.length === 0 ? undefined : element("ul", { class: kind }, ...texts.map((text) => element("li", {}, text)));
  const none = summary.warnings.length === 0 ? element("p", {}, "The run gave no warnings.") : undefined;
  return section("warnings", "Warnings and notes", none, list(summary.warnings, "warnings"), list(summary.notes, "notes"));
}
