// Sections of a cable: their kinds of line and breaking loads, for each element of the present line.

import type { SceneCable, SceneSection } from "../data/content";
import { number } from "../format";

/** Name of a kind of line: the line type or, without one, diameter and mass. */
export function kindOf({ line_type: name, diameter, mass_per_length: mass }: SceneSection): string {
  return name ?? `${number(1000 * diameter, 3)} mm, ${number(mass, 3)} kg/m`;
}

/** Kinds of all lines, in the order of the scene. */
export function kindsOf(cables: SceneCable[]): string[] {
  return [...new Set(cables.flatMap(({ sections }) => (sections ?? []).map(kindOf)))];
}

export class Sections {
  readonly all: SceneSection[];
  /** Ends at which a winch changes the number of elements. */
  readonly #paid: [boolean, boolean];
  readonly #count: number;

  constructor({ sections, paid_out }: Pick<SceneCable, "sections" | "paid_out">) {
    this.all = sections ?? [];
    this.#paid = paid_out ?? [false, false];
    this.#count = this.all.reduce((sum, { elements }) => sum + elements, 0);
  }

  /** Least breaking load, N: undefined if the load of any section is unknown. */
  get leastLoad(): number | undefined {
    const loads = this.all.map(({ breaking_load: load }) => load ?? Number.NaN);
    const least = Math.min(...loads);
    return Number.isFinite(least) ? least : undefined;
  }

  /** Least of the known breaking loads, N. */
  get smallestKnown(): number | undefined {
    const loads = this.all.flatMap(({ breaking_load: load }) => load ?? []);
    return loads.length > 0 ? Math.min(...loads) : undefined;
  }

  /**
   * Section of an element of a line that now has `count` elements. Undefined if it cannot be known: the line has parted, or winches at
   * both ends have changed it.
   */
  at(element: number, count: number, hasParted: boolean): SceneSection | undefined {
    const { all } = this;
    if (all.length < 2) return all[0];
    const [atStart, atEnd] = this.#paid;
    if (hasParted || (atStart && atEnd) || (!atStart && !atEnd && count !== this.#count)) return undefined;
    // The section at a winch has the elements that the other sections leave.
    let left = atStart ? count - 1 - element : element;
    const order = atStart ? [...all].reverse() : all;
    for (const section of order.slice(0, -1)) {
      if (left < section.elements) return section;
      left -= section.elements;
    }
    return order[order.length - 1];
  }
}
