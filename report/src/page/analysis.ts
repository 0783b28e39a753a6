// Analysis section: expected extremes in a storm, linked values, tension cycles.

import type { Clock } from "../clock";
import type { Analysis, ChannelName, StormEstimate, TensionCycles } from "../data/content";
import { element, section, table, wide } from "../dom";
import { number, pretty, quantity, scaleFor, seconds, words } from "../format";

export function analysis(of: Analysis, clock: Clock): HTMLElement | undefined {
  const parts = [...storm(of), ...peaks(of, clock), ...cycles(of)];
  return parts.length === 0 ? undefined : section("analysis", "Extremes and cycles", ...parts);
}

function storm({ expected, storm: length, span }: Analysis): HTMLElement[] {
  if (expected.length === 0) return [];
  const hint = element(
    "p",
    { class: "hint" },
    `Most probable extremes in ${number(length / 3600, 3)} h of this sea, estimated from t = ${seconds(span[0])} s on: for a narrow-banded Gaussian process (Rayleigh), `,
    "from the distribution of crests (Weibull; shape 2 is Rayleigh, less has a longer tail), and from the largest values of intervals (Gumbel).",
  );
  return [element("h3", {}, "In a storm"), hint, estimates(expected)];
}

/** Table of the most probable extremes of channels. */
export function estimates(expected: Analysis["expected"]): HTMLElement {
  const head = ["object", "quantity", "unit", "", "in the run", "Rayleigh", "Weibull", "shape", "Gumbel", "cycles"];
  const rows = expected.flatMap((of) => [
    ...(of.maximum === null ? [] : [estimate(of, "max", of.maximum)]),
    ...(of.minimum === null ? [] : [estimate(of, "min", of.minimum)]),
  ]);
  return wide(table(head, rows, [4, head.length]));
}

function estimate(of: ChannelName, side: string, found: StormEstimate): string[] {
  const known = [found.largest, found.rayleigh, found.weibull ?? 0, found.gumbel ?? 0].map(Math.abs);
  const scale = scaleFor(of.unit, Math.max(...known));
  const value = (size: number | null) => (size === null ? "–" : number(size / scale.factor));
  return [
    of.object,
    words(of.channel),
    scale.unit === "" ? pretty(of.unit) : scale.unit,
    side,
    value(found.largest),
    value(found.rayleigh),
    value(found.weibull),
    found.weibull_shape === null ? "–" : number(found.weibull_shape, 3),
    value(found.gumbel),
    String(found.cycles),
  ];
}

function peaks({ others, peaks }: Analysis, clock: Clock): HTMLElement[] {
  if (peaks.length === 0) return [];
  const head = ["when it peaked", ...peaks.map((peak) => `${peak.object} ${words(peak.channel)}`)];
  const timed = (at: number) => {
    const cell = element("span", { class: "timed", title: "go to this time" }, seconds(at));
    cell.addEventListener("click", () => clock.set(at));
    return cell;
  };
  const rows: (Node | string)[][] = [["t, s", ...peaks.map((peak) => timed(peak.at))]];
  others.forEach((of, k) => {
    const cells = peaks.map((peak) => {
      const own = peak.table === of.table && peak.channel === of.channel;
      const value = own ? peak.value : peak.others[k];
      const text = value == null ? "–" : quantity(value, of.unit);
      return own ? element("strong", {}, text) : text;
    });
    rows.push([`${of.object} ${words(of.channel)}`, ...cells]);
  });
  const hint = element("p", { class: "hint" }, "All channels at the time of the largest tension or contact force, or the smallest clearance; interpolated between output rows.");
  return [element("h3", {}, "Linked values"), hint, wide(table(head, rows, [1, head.length]))];
}

function cycles({ cycles }: Analysis): HTMLElement[] {
  if (cycles.length === 0) return [];
  const hint = element("p", { class: "hint" }, "Cycles by range (rainflow counting, ASTM E1049) and share of time by value.");
  return [element("h3", {}, "Tension cycles"), hint, element("div", { class: "panels" }, ...cycles.map(bars))];
}

/** Two rows of bars: cycles by range with logarithmic height (thousands of small ones, few large ones), and fraction of time by value. */
function bars(of: TensionCycles): HTMLElement {
  const { counts, width } = of.rainflow;
  const scale = scaleFor(of.unit, of.first + of.width * of.shares.length);
  const span = (first: number, step: number) => `${number(first / scale.factor, 3)} to ${number((first + step) / scale.factor, 3)} ${scale.unit}`;
  const height = (count: number) => (count > 0 ? Math.log10(1 + 9 * count) : 0);
  const most = Math.max(...counts.map(height));
  const ranges = counts.map((count, k) => bar(height(count) / most, `range ${span(k * width, width)}: ${number(count)} cycles`, count > 0 ? number(count, 3) : ""));
  const largest = Math.max(...of.shares);
  const values = of.shares.map((share, k) => bar(share / largest, `${span(of.first + k * of.width, of.width)}: ${number(100 * share, 3)} % of the time`, ""));
  const ends = (from: number, to: number) =>
    element("p", { class: "ends" }, element("span", {}, number(from / scale.factor, 3)), element("span", {}, `${number(to / scale.factor, 3)} ${scale.unit}`));
  return element(
    "figure",
    { class: "panel histogram" },
    element("figcaption", {}, element("h3", {}, `${of.object} ${words(of.channel)}`)),
    element("p", { class: "hint" }, "cycles by range"),
    element("div", { class: "histogram-bars" }, ...ranges),
    ends(0, width * counts.length),
    element("p", { class: "hint" }, "time by value"),
    element("div", { class: "histogram-bars" }, ...values),
    ends(of.first, of.first + of.width * of.shares.length),
  );
}

function bar(share: number, title: string, label: string): HTMLElement {
  const fill = element("i", {});
  fill.style.height = `${(100 * share).toFixed(1)}%`;
  return element("div", { title }, element("span", {}, label), fill);
}
