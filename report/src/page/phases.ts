// Phases section: times, utilisation of limits, extremes and storm extremes by phase.

import type { Clock } from "../clock";
import type { ChannelSummary, Content, LimitReport, Phase } from "../data/content";
import { element, section, table, wide } from "../dom";
import { number, pretty, scaleFor, seconds, words } from "../format";
import { estimates } from "./analysis";

export function phases(content: Content, clock: Clock): HTMLElement | undefined {
  const { phases = [], limits = [] } = content.summary;
  if (phases.length === 0) return undefined;
  const storms = content.phases.flatMap(({ name, expected }) =>
    expected.length === 0 ? [] : [element("h3", {}, `In a storm, as in phase ‘${name}’`), estimates(expected)],
  );
  return section(
    "phases",
    "Phases",
    wide(times(phases, limits, clock)),
    element("h3", {}, "Extremes by phase"),
    element("p", { class: "hint" }, "Minimum and maximum over all integration steps of each phase; a dash marks a channel that did not vary."),
    wide(extremes(phases, clock)),
    ...storms,
  );
}

/** A row for each phase, with the utilisation of its limits. */
function times(phases: Phase[], limits: LimitReport[], clock: Clock): HTMLElement {
  const rows = phases.map((phase) => {
    const own = limits.filter((limit) => limit.phase === phase.name);
    const used = own.map((limit) => element("div", { class: limit.verdict === "exceeded" ? "bad" : "" }, `${limit.name}: ${utilisation(limit)}`));
    return [phase.name, timed(phase.start, seconds(phase.start), clock), seconds(phase.end), element("div", {}, ...used)];
  });
  return table(["phase", "start s", "end s", "utilisation of its limits"], rows, [1, 3]);
}

function utilisation(limit: LimitReport): string {
  if (limit.verdict === "not-evaluated") return "not evaluated";
  const value = limit.utilisation === null ? "" : number(limit.utilisation, 3);
  return limit.verdict === "exceeded" ? `${value} exceeded`.trim() : value;
}

/** A row for each channel, with its minimum and maximum in each phase. */
function extremes(phases: Phase[], clock: Clock): HTMLElement {
  const named = (line: ChannelSummary) => `${line.object}\n${line.quantity}`;
  const lines = new Map<string, (ChannelSummary | undefined)[]>();
  phases.forEach((phase, k) => {
    for (const line of phase.channels) {
      const row = lines.get(named(line)) ?? phases.map(() => undefined);
      row[k] = line;
      lines.set(named(line), row);
    }
  });
  const rows = [...lines.values()].map((row) => {
    const present = row.filter((line) => line !== undefined);
    const size = Math.max(...present.flatMap((line) => [Math.abs(line.minimum[0]), Math.abs(line.maximum[0])]));
    const [first] = present;
    const scale = scaleFor(first?.unit ?? "", size);
    const value = ([of, at]: [number, number]) => timed(at, number(Math.abs(of) < 1e-9 * size ? 0 : of / scale.factor), clock);
    const cells = row.flatMap((line): (Node | string)[] => (line === undefined ? ["–", "–"] : [value(line.minimum), value(line.maximum)]));
    return [first?.object ?? "", words(first?.quantity ?? ""), scale.unit === "" ? pretty(first?.unit ?? "") : scale.unit, ...cells];
  });
  const head = ["object", "quantity", "unit", ...phases.flatMap(({ name }) => [`${name}: min`, "max"])];
  return table(head, rows, [3, head.length]);
}

/** A value that sets the clock to its time when it is clicked. */
function timed(at: number, text: string, clock: Clock): HTMLElement {
  const cell = element("span", { class: "timed", title: `at t = ${seconds(at)} s; click to go there` }, text);
  cell.addEventListener("click", () => clock.seek(at));
  return cell;
}
