// Grouping of channels into plots: varying channels of one object with a line in the summary, by unit and magnitude.

import type { Channel, Shown, Table } from "../data/tables";

/** Maximum number of channels in a plot. */
const MAX_LINES = 4;
/** Minimum fraction of a plot's height that each channel must fill. */
const MIN_SHARE = 1 / 6;

export interface PlotPlan {
  title: string;
  channels: Channel[];
  /** Common part of the channel names. */
  stem: string;
  /** True if the channels after the first are shown as a band around it. */
  hasEnvelope?: boolean;
  /** Channels of another run with the same names, and the name of that run. */
  others?: Channel[];
  otherName?: string;
}

interface Group {
  channels: Channel[];
  low: number;
  high: number;
  stem: string;
}

/** Part of a channel's name shared with similar channels: `position`, `tension`. */
function stem(channel: Channel): string {
  const name = channel.name.replace(/_(x|y|z|start|end|max|min|\d+)$/, "");
  if (["roll", "pitch", "yaw"].includes(name)) return "attitude";
  // Channels of cranes have the quantity after the name of the link.
  const last = name.lastIndexOf("_");
  return channel.table.kind === "crane" && last > 0 ? name.slice(last + 1) : name;
}

/** Default plots of a table of a finished run. */
export function plotsOf(run: Shown, table: Table): PlotPlan[] {
  const groups: Group[] = [];
  const spans = spansByUnit(table);
  for (const channel of table.channels) {
    const range = channel.range();
    if (!run.suggests(channel) || range === undefined || !moves(channel)) continue;
    // Rounding errors of a constant are small beside the other channels of its unit.
    if (range[1] - range[0] < NOISE * (spans.get(channel.unit) ?? 0)) continue;
    assign(groups, channel, range);
  }
  return groups.map(({ channels, stem }) => withEnvelope({ title: titleOf(table, { channels, stem }), channels, stem }));
}

/** Range of a channel that is noise, as a fraction of the largest range of its unit in the table. */
const NOISE = 1e-6;

function spansByUnit(table: Table): Map<string, number> {
  const spans = new Map<string, number>();
  for (const channel of table.channels) {
    const [low, high] = channel.range() ?? [0, 0];
    spans.set(channel.unit, Math.max(spans.get(channel.unit) ?? 0, high - low));
  }
  return spans;
}

/** Shows the largest value along a cable as a line, and the values at its ends as a band. */
export function withEnvelope(plan: PlotPlan): PlotPlan {
  const first = plan.channels.findIndex((channel) => /_max$/.test(channel.name));
  if (first < 0 || plan.channels.length < 2) return plan;
  const largest = plan.channels[first] as Channel;
  return { ...plan, channels: [largest, ...plan.channels.filter((channel) => channel !== largest)], hasEnvelope: true };
}

/** Rank of a plot: limits first, then tensions and forces, positions and attitudes last. */
export function rankOf(run: Shown, { channels, stem }: PlotPlan): number {
  const [first] = channels;
  if (first === undefined) return 9;
  const isLimited = channels.some((channel) => run.limits.some((limit) => `${limit.table}:${limit.channel}` === channel.address));
  if (isLimited) return 0;
  const { kind } = first.table;
  // The tension of a winch is that of its cable.
  if (stem === "tension" && kind !== "winch") return 1;
  if (kind === "contact" || first.unit === "N") return 2;
  if (kind === "winch") return 3;
  if (kind === "sea") return 4;
  if (kind === "cable" || kind === "crane") return 5;
  if (["position", "attitude"].includes(stem)) return kind === "body" ? 8 : 7;
  return 6;
}

/** Returns true if a table has default plots. */
export function isPlotted(table: Table): boolean {
  return !table.isOfNodes && table.kind !== "energy";
}

/** Returns true if a channel varies by more than rounding, as in statistics.rs of windlass-results. */
export function moves(channel: Channel): boolean {
  const [low, high] = channel.range() ?? [0, 0];
  return high - low > Math.max(1e-6 * Math.max(Math.abs(low), Math.abs(high)), 1e-9);
}

/** Adds a channel to the first plot of similar channels, or to a new plot. The magnitude of channels is not considered, because it is
 * not known during a run. */
export function join(plans: PlotPlan[], channel: Channel): { plan: PlotPlan; isNew: boolean } {
  const own = stem(channel);
  const found = plans.find(({ channels, stem }) => {
    const first = channels[0];
    const alike = first?.table === channel.table && first.unit === channel.unit && stem === own;
    return alike && channels.length < MAX_LINES;
  });
  // The largest value of a cable is the line of its plot, and the other channels are the band.
  if (found !== undefined && own === "tension" && channel.name.endsWith("_max")) {
    found.channels.unshift(channel);
    found.hasEnvelope = true;
    return { plan: found, isNew: false };
  }
  const plan = found ?? { title: "", channels: [], stem: own };
  plan.channels.push(channel);
  if (own === "tension" && plan.channels[0]?.name.endsWith("_max")) plan.hasEnvelope = true;
  plan.title = titleOf(channel.table, plan);
  return { plan, isNew: found === undefined };
}

function assign(groups: Group[], channel: Channel, [low, high]: [number, number]): void {
  const own = stem(channel);
  for (const group of groups) {
    const first = group.channels[0];
    if (first === undefined || first.unit !== channel.unit || group.stem !== own) continue;
    if (group.channels.length >= MAX_LINES) continue;
    const together: [number, number] = [Math.min(group.low, low), Math.max(group.high, high)];
    const height = together[1] - together[0];
    if (Math.min(group.high - group.low, high - low) < MIN_SHARE * height) continue;
    group.channels.push(channel);
    [group.low, group.high] = together;
    return;
  }
  groups.push({ channels: [channel], low, high, stem: own });
}

function titleOf(table: Table, group: Pick<Group, "channels" | "stem">): string {
  const [only, second] = group.channels;
  const what = only !== undefined && second === undefined ? only.name : group.stem;
  return table.object === "" ? `${table.kind}: ${what}` : `${table.object}: ${what}`;
}
