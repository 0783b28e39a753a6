// The energy balance: what was stored, what came and went, and what is left open.

import type { StoredEnergy, Summary } from "../data/content";
import { element, section, table } from "../dom";
import { percent, quantity } from "../format";

/** Share of what changed hands up to which an open balance is integration error as expected, as in results/summary.rs. */
const OPEN = 1e-3;

const total = (energy: StoredEnergy) => energy.kinetic + energy.gravitational + energy.strain;

/** What is not accounted for, J, and as a share of what changed hands. The run's own warnings say whether it is open. */
export function balance(summary: Summary): { closure: number; share: number; isOpen: boolean } {
  const { start, end, work } = summary.energy;
  const contact = work.contact_springs + work.contact_damping + work.friction;
  const net = work.sea + work.drives + work.prescribed + work.events - work.dissipated - contact;
  const closure = total(end) - total(start) - net;
  const share = work.turnover > 0 ? Math.abs(closure) / work.turnover : 0;
  const warned = summary.warnings.some((warning) => warning.startsWith("the energy balance is open"));
  return { closure, share, isOpen: warned && share > OPEN };
}

export function energy(summary: Summary): HTMLElement {
  const { start, end, work } = summary.energy;
  const { closure, share, isOpen } = balance(summary);
  const entries: [string, number][] = [
    ["kinetic energy gained", end.kinetic - start.kinetic],
    ["potential energy gained", end.gravitational - start.gravitational],
    ["strain energy gained", end.strain - start.strain],
    ["work of the sea and the wind", work.sea],
    ["work of drives, winches and given loads", work.drives],
    ["work of prescribed motion and holders", work.prescribed],
    ["jumps at events", work.events],
    ["lost in damping", -work.dissipated],
    ["held by contact springs", -work.contact_springs],
    ["lost in contact damping", -work.contact_damping],
    ["taken by friction", -work.friction],
  ];
  const shown = entries.filter(([, value], k) => k < 4 || value !== 0);
  const rows = shown.map(([name, value]) => [name, quantity(value, "J", 4)]);
  rows.push(["left open", quantity(closure, "J", 3)]);
  const verdict = `What is left open is ${percent(share)} of the ${quantity(work.turnover, "J", 3)} that changed hands: ${
    isOpen ? "more than integration error, see the warnings." : "integration error."
  }`;
  return section(
    "energy",
    "Energy balance",
    element("p", {}, "Gains of stored energy equal the work done less what was lost. ", element("strong", {}, verdict)),
    table(["", ""], rows, [1, 2]),
  );
}
