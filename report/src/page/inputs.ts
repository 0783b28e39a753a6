// Inputs for reproducing the run: version, seed, command and text of the scenario.

import type { Content } from "../data/content";
import { element, section, table } from "../dom";
import { number, residualText } from "../format";
import { seedText } from "./header";

export function inputs(content: Content): HTMLElement {
  const { summary, scene } = content;
  const { counters } = summary;
  const file = scene.inputs?.file;
  const facts: [string, string][] = [
    ["program", `windlass ${summary.version}`],
    ["scenario", file ?? "omitted from this report"],
    ["random numbers", seedText(content) ?? "none"],
    ["command", `windlass run ${file ?? "SCENARIO"}`],
    ["steps", stepText(counters)],
    ["wall time", `${number(summary.wall_time, 3)} s`],
  ];
  if (summary.statics !== null) {
    const { iterations, residual, reference } = summary.statics;
    facts.push(["start", `from equilibrium: ${iterations} iterations, residual ${residualText(residual)} N of ${number(reference, 4)} N`]);
  }
  facts.push(["channels", thinned(content)]);
  const texts = [listing(file, scene.inputs?.text), listing(scene.inputs?.script?.[0], scene.inputs?.script?.[1])];
  return section("inputs", "Inputs and reproduction", table(["", ""], facts.map(([name, text]) => [name, text]), [2, 2]), ...texts);
}

function stepText(counters: Content["summary"]["counters"]): string {
  const implicit = counters.implicit ? `, ${counters.implicit} of them implicit` : "";
  return `${counters.steps}${implicit}; ${counters.rejected} rejected; ${counters.evaluations} evaluations`;
}

/** Describes the thinning of the tables. */
function thinned(content: Content): string {
  const few = content.tables.filter((table) => table.stride > 1);
  if (few.length === 0) return "all rows of all tables, to a millionth of each channel's range";
  const most = Math.max(...few.map((table) => table.stride));
  return `up to ${most} rows merged into one, with their minimum and maximum; the results folder has all rows`;
}

function listing(name: string | undefined, text: string | undefined): HTMLElement | undefined {
  if (name === undefined || text === undefined) return undefined;
  return element("details", { class: "listing" }, element("summary", {}, name), element("pre", {}, text));
}
