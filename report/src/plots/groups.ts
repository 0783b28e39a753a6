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
  for (const channel of table.channels) {
    const range = channel.range();
    if (!run.suggests(channel) || range === undefined || range[0] === range[1]) continue;
    assign(groups, channel, range);
  }
  return groups.map((group) => ({ title: titleOf(table, group), channels: group.channels, stem: group.stem }));
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
  const plan = found ?? { title: "", channels: [], stem: own };
  plan.channels.push(channel);
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
