// Energy balance section: stored energy, work, dissipation and balance error.

import type { StoredEnergy, Summary } from "../data/content";
import { element, section, table } from "../dom";
import { percent, quantity } from "../format";

/** Relative balance error accepted as integration error, as in summary.rs of windlass-results. */
const MAX_ERROR = 1e-3;

const total = (energy: StoredEnergy) => energy.kinetic + energy.gravitational + energy.strain;

/** Balance error, J, and its fraction of the gross energy exchanged. The error is too large if the fraction exceeds the limit and the run warned. */
export function balance(summary: Summary): { closure: number; share: number; isTooLarge: boolean } {
  const { start, end, work } = summary.energy;
  const contact = work.contact_springs + work.contact_damping + work.friction;
  const net = work.sea + work.drives + work.prescribed + work.events - work.dissipated - contact;
  const closure = total(end) - total(start) - net;
  const share = work.turnover > 0 ? Math.abs(closure) / work.turnover : 0;
  const warned = summary.warnings.some((warning) => warning.startsWith("the energy balance error is"));
  return { closure, share, isTooLarge: warned && share > MAX_ERROR };
}

export function energy(summary: Summary): HTMLElement {
  const { start, end, work } = summary.energy;
  const { closure, share, isTooLarge } = balance(summary);
  const entries: [string, number][] = [
    ["kinetic energy gained", end.kinetic - start.kinetic],
    ["potential energy gained", end.gravitational - start.gravitational],
    ["strain energy gained", end.strain - start.strain],
    ["work of sea and wind", work.sea],
    ["work of drives, winches and prescribed loads", work.drives],
    ["work of prescribed motion and holding devices", work.prescribed],
    ["energy input at events", work.events],
    ["dissipated in damping", -work.dissipated],
    ["stored in contact springs", -work.contact_springs],
    ["dissipated in contact damping", -work.contact_damping],
    ["dissipated by friction", -work.friction],
  ];
  const shown = entries.filter(([, value], k) => k < 4 || value !== 0);
  const rows = shown.map(([name, value]) => [name, quantity(value, "J", 4)]);
  rows.push(["balance error", quantity(closure, "J", 3)]);
  const verdict = `The balance error is ${percent(share)} of the gross energy exchanged (${quantity(work.turnover, "J", 3)}): ${
    isTooLarge ? "more than integration error, see the warnings." : "integration error."
  }`;
  return section(
    "energy",
    "Energy balance",
    element("p", {}, "Gains of stored energy equal the work done less the energy dissipated. ", element("strong", {}, verdict)),
    table(["", ""], rows, [1, 2]),
  );
}
