// Key results: limits first, then the most important results of each kind of object.

import type { ChannelSummary } from "../data/content";
import type { Run } from "../data/run";
import type { Clock } from "../clock";
import { element, section } from "../dom";
import { number, percent, quantity, seconds, words } from "../format";
import { balance } from "./energy";

/** Maximum number of cards besides limits. */
const MAX_CARDS = 9;

/** Lines whose tension at rest is below this fraction of their largest tension have no dynamic amplification. */
const LOADED = 0.1;

interface Card {
  title: string;
  value: string;
  detail: string;
  at?: number;
  state?: "good" | "bad";
  /** Utilisation of the limit. */
  utilisation?: number;
}

export function keyFigures(run: Run, clock: Clock): HTMLElement {
  const cards = [...limitCards(run), ...usualCards(run).slice(0, MAX_CARDS), energyCard(run)];
  return section("figures", "Key results", element("div", { class: "cards" }, ...cards.map((card) => draw(card, clock))));
}

function draw(card: Card, clock: Clock): HTMLElement {
  const made = element(
    "div",
    { class: `card ${card.state ?? ""}` },
    element("h3", {}, card.title),
    element("p", { class: "value" }, card.value),
    element("p", { class: "detail" }, card.detail),
  );
  if (card.utilisation !== undefined) {
    const bar = element("div", { class: "bar" }, element("i", {}));
    (bar.firstElementChild as HTMLElement).style.width = `${Math.min(Math.max(100 * card.utilisation, 0), 100)}%`;
    made.append(bar);
  }
  const { at } = card;
  if (at !== undefined) {
    made.classList.add("timed");
    made.title = `go to t = ${seconds(at)} s`;
    made.addEventListener("click", () => clock.set(at));
  }
  return made;
}

function limitCards(run: Run): Card[] {
  return run.content.limits.map((limit) => {
    const table = run.table(limit.table);
    const sign = limit.bound === "at-most" ? "≤" : "≥";
    const share = limit.bound === "at-most" && limit.limit > 0 ? limit.reached / limit.limit : undefined;
    const utilisation = share === undefined ? "" : `, utilisation ${number(100 * share, 3)} %`;
    const where = limit.every_step ? "" : ", at output times";
    return {
      title: `${table?.object || limit.table}: ${words(limit.channel)}`,
      value: quantity(limit.reached, limit.unit),
      detail: `${limit.holds ? "within" : "EXCEEDS"} the limit ${sign} ${quantity(limit.limit, limit.unit)}${utilisation}; at ${seconds(limit.at)} s${where}`,
      at: limit.at,
      state: limit.holds ? "good" : "bad",
      ...(share === undefined ? {} : { utilisation: share }),
    };
  });
}

function usualCards(run: Run): Card[] {
  const cards: Card[] = [];
  for (const table of run.tables) {
    const find = (name: string) => {
      const channel = table.channel(name);
      const line = channel && run.summaryOf(channel);
      return channel && line ? { channel, line } : undefined;
    };
    if (table.kind === "cable") {
      const tension = find("tension_max");
      if (tension) cards.push(tensionCard(table.object, tension.line));
    } else if (table.kind === "winch") {
      const power = find("hoisting_power");
      if (power) cards.push(extremeCard(`${table.object}: hoisting power`, power.line));
    } else if (table.kind === "contact") {
      const force = find("normal_force");
      if (force) cards.push(extremeCard(`${table.object}: contact force`, force.line));
    } else if (table.kind === "body") {
      const angles = ["roll", "pitch"].map(find).filter((found) => found !== undefined);
      const largest = angles.sort((a, b) => size(b.line) - size(a.line))[0];
      if (largest) cards.push(extremeCard(`${table.object}: ${largest.channel.name}`, largest.line));
    }
  }
  for (const probe of run.content.summary.sea?.probes ?? []) {
    cards.push({
      title: `Sea at probe ${probe.probe}`,
      value: `${number(probe.maximum_crest[0], 3)}\u202fm crest`,
      detail: `Hₛ ${number(probe.significant_height, 3)}\u202fm, mean period ${number(probe.mean_period, 3)}\u202fs`,
      at: probe.maximum_crest[1],
    });
  }
  const rank = (card: Card) => (card.title.includes("tension") ? 0 : 1);
  return cards.sort((a, b) => rank(a) - rank(b));
}

function size(line: ChannelSummary): number {
  return Math.max(Math.abs(line.minimum[0]), Math.abs(line.maximum[0]));
}

/** Largest tension and, if the run started from an equilibrium with the line loaded, its dynamic amplification. */
function tensionCard(object: string, line: ChannelSummary): Card {
  const [value, at] = line.maximum;
  const rest = line.at_rest ?? 0;
  const amplified = rest > LOADED * value ? `, ${number(value / rest, 3)} times that at rest (${quantity(rest, line.unit)})` : "";
  const snaps = line.snaps ? `, ${line.snaps} snaps` : "";
  return {
    title: `${object}: largest tension`,
    value: quantity(value, line.unit),
    detail: `at ${seconds(at)} s${amplified}${snaps}`,
    at,
  };
}

function extremeCard(title: string, line: ChannelSummary): Card {
  const [value, at] = Math.abs(line.minimum[0]) > Math.abs(line.maximum[0]) ? line.minimum : line.maximum;
  return {
    title: words(title),
    value: quantity(value, line.unit),
    detail: `at ${seconds(at)} s; from ${quantity(line.minimum[0], line.unit)} to ${quantity(line.maximum[0], line.unit)}`,
    at,
  };
}

function energyCard(run: Run): Card {
  const { closure, share, isTooLarge } = balance(run.content.summary);
  return {
    title: "Energy balance",
    value: isTooLarge ? "error too large" : "satisfied",
    detail: `error ${quantity(closure, "J", 3)}, ${percent(share)} of the gross energy exchanged (${quantity(run.content.summary.energy.work.turnover, "J", 3)})`,
    state: isTooLarge ? "bad" : "good",
  };
}
