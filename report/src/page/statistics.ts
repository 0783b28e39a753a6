// Statistics section: channels of the summary, and the sea at the probes.

import type { ChannelSummary, Summary } from "../data/content";
import { element, section, table, wide } from "../dom";
import { number, pretty, scaleFor, seconds, words } from "../format";
import type { Clock } from "../clock";

export function statistics(summary: Summary, clock: Clock): HTMLElement {
  const head = ["object", "quantity", "unit", "minimum", "at s", "mean", "maximum", "at s", "std dev", "sig. range", "period s", "snaps", "slack %", "max/static"];
  const timed = (time: number) => {
    const cell = element("span", { class: "timed", title: "go to this time" }, number(time, 4));
    cell.addEventListener("click", () => clock.set(time));
    return cell;
  };
  const rows = summary.channels.map((line) => {
    const size = Math.max(Math.abs(line.minimum[0]), Math.abs(line.maximum[0]));
    const scale = scaleFor(line.unit, size);
    const of = (value: number) => number(Math.abs(value) < 1e-9 * size ? 0 : value / scale.factor);
    const cycles = line.crossings.count > 1;
    return [
      line.object,
      words(line.quantity),
      scale.unit === "" ? pretty(line.unit) : scale.unit,
      of(line.minimum[0]),
      timed(line.minimum[1]),
      of(line.mean),
      of(line.maximum[0]),
      timed(line.maximum[1]),
      of(line.standard_deviation),
      cycles ? of(line.crossings.significant_range) : "–",
      cycles ? number(line.crossings.mean_period) : "–",
      line.snaps === null ? "" : String(line.snaps),
      line.slack_share === null ? "" : number(100 * line.slack_share, 3),
      amplification(line),
    ];
  });
  const { statistics_from: from } = summary;
  const note = element(
    "p",
    { class: "hint" },
    from === null ? "" : `From t = ${seconds(from)} s. `,
    "Minimum, maximum, mean and standard deviation are over all integration steps; significant range (mean of the ",
    "highest third, crest to trough) and mean zero-crossing period are from the record at output times.",
  );
  return section("statistics", "Statistics", note, wide(table(head, rows, [3, head.length])), ...sea(summary));
}

/** Dynamic amplification of lines whose tension at rest is at least a tenth of their largest tension. */
function amplification({ at_rest: rest, maximum: [most] }: ChannelSummary): string {
  return rest !== null && rest > 0.1 * most ? number(most / rest, 3) : "";
}

function sea(summary: Summary): HTMLElement[] {
  const { sea } = summary;
  if (sea === null || sea.probes.length === 0) return [];
  const head = ["probe", "x m", "y m", "4σ m", "H₁/₃ m", "period s", "waves", "highest crest m", "lowest trough m"];
  const rows = sea.probes.map((probe) => [
    String(probe.probe),
    number(probe.position[0]),
    number(probe.position[1]),
    number(probe.four_standard_deviations),
    number(probe.significant_height),
    number(probe.mean_period),
    String(probe.waves),
    number(probe.maximum_crest[0]),
    number(probe.minimum_trough[0]),
  ]);
  const made = `Specified waves: significant height ${number(sea.significant_height)} m, mean period ${number(sea.mean_period)} s.`;
  return [element("h3", {}, "Sea at the probes"), element("p", { class: "hint" }, made), wide(table(head, rows, [0, head.length]))];
}
