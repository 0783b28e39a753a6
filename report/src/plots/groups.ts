// Which channels share a plot: those of one object that the summary has a line for and that move, by unit and size.

import type { Channel, Shown, Table } from "../data/tables";

/** Channels of a plot at most, so that lines can be told apart. */
const MOST_LINES = 4;
/** Least share of a plot's height that a channel must fill to be in it. */
const LEAST_SHARE = 1 / 6;

export interface PlotPlan {
  title: string;
  channels: Channel[];
  /** What the channels' names have in common. */
  stem: string;
}

interface Group {
  channels: Channel[];
  low: number;
  high: number;
  stem: string;
}

/** What of a channel's name it shares with its like: `position`, `tension`. */
function stem(channel: Channel): string {
  const name = channel.name.replace(/_(x|y|z|start|end|max|min|\d+)$/, "");
  if (["roll", "pitch", "yaw"].includes(name)) return "attitude";
  // Of cranes: the quantity comes after the link.
  const last = name.lastIndexOf("_");
  return channel.table.kind === "crane" && last > 0 ? name.slice(last + 1) : name;
}

/** The plots that a table of a run that is over is worth. */
export function plotsOf(run: Shown, table: Table): PlotPlan[] {
  const groups: Group[] = [];
  for (const channel of table.channels) {
    const range = channel.range();
    if (!run.suggests(channel) || range === undefined || range[0] === range[1]) continue;
    place(groups, channel, range);
  }
  return groups.map((group) => ({ title: titleOf(table, group), channels: group.channels, stem: group.stem }));
}

/** Whether a table has plots at all of its own accord. */
export function isPlotted(table: Table): boolean {
  return !table.isOfNodes && table.kind !== "energy";
}

/** Whether a channel has moved by more than rounding, as results/statistics.rs has it. */
export function moves(channel: Channel): boolean {
  const [low, high] = channel.range() ?? [0, 0];
  return high - low > Math.max(1e-6 * Math.max(Math.abs(low), Math.abs(high)), 1e-9);
}

/** Puts a channel into the first of plots that has its like, or into a new one, which is answered: of a run that goes on nobody knows
 * how large channels will be. */
export function join(plans: PlotPlan[], channel: Channel): { plan: PlotPlan; isNew: boolean } {
  const own = stem(channel);
  const found = plans.find(({ channels, stem }) => {
    const first = channels[0];
    const alike = first?.table === channel.table && first.unit === channel.unit && stem === own;
    return alike && channels.length < MOST_LINES;
  });
  const plan = found ?? { title: "", channels: [], stem: own };
  plan.channels.push(channel);
  plan.title = titleOf(channel.table, plan);
  return { plan, isNew: found === undefined };
}

function place(groups: Group[], channel: Channel, [low, high]: [number, number]): void {
  const own = stem(channel);
  for (const group of groups) {
    const first = group.channels[0];
    if (first === undefined || first.unit !== channel.unit || group.stem !== own) continue;
    if (group.channels.length >= MOST_LINES) continue;
    const together: [number, number] = [Math.min(group.low, low), Math.max(group.high, high)];
    const height = together[1] - together[0];
    if (Math.min(group.high - group.low, high - low) < LEAST_SHARE * height) continue;
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
