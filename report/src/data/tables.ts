// Tables of channels with numbers from a file or from a live run.

import type { ChannelSummary, CheckedLimit, Command, Phase, Scene } from "./content";

export type Numbers = Float64Array | Float32Array;

/** Numbers of a channel. */
export interface Source {
  readonly values: Numbers;
  /** Least and greatest value since the previous time, if known. */
  readonly band: [Numbers, Numbers] | undefined;
  /** Smallest and largest number; undefined without any. */
  range(): [number, number] | undefined;
}

/** Properties of a table. */
export interface TableHead {
  name: string;
  kind: string;
  object: string;
  rows: number;
  stride: number;
}

/** One channel of a table. */
export class Channel {
  constructor(
    readonly table: Table,
    readonly name: string,
    readonly unit: string,
    private readonly source: Source,
  ) {}

  /** Address of the channel, `cable-wire:tension_start`. */
  get address(): string {
    return `${this.table.name}:${this.name}`;
  }

  get values(): Numbers {
    return this.source.values;
  }

  get band(): [Numbers, Numbers] | undefined {
    return this.source.band;
  }

  range(): [number, number] | undefined {
    return this.source.range();
  }

  /** Value at a time, linear between rows; the previous row's value if the next one is missing. */
  at(time: number): number {
    const { row, share } = this.table.locate(time);
    const before = this.values[row] ?? Number.NaN;
    const after = this.values[row + 1];
    return after === undefined || Number.isNaN(after) ? before : before + share * (after - before);
  }
}

/** A table. */
export class Table {
  readonly name: string;
  readonly kind: string;
  readonly object: string;
  readonly rows: number;
  readonly stride: number;
  readonly channels: Channel[];
  readonly #byName = new Map<string, Channel>();

  constructor(
    head: TableHead,
    private readonly time: { readonly values: Float64Array },
    channels: { name: string; unit: string; source: Source }[],
  ) {
    ({ name: this.name, kind: this.kind, object: this.object, rows: this.rows, stride: this.stride } = head);
    this.channels = channels.map(({ name, unit, source }) => new Channel(this, name, unit, source));
    for (const channel of this.channels) {
      this.#byName.set(channel.name, channel);
    }
  }

  get times(): Float64Array {
    return this.time.values;
  }

  /** Label of the object as in summaries: `body 'boat'`. */
  get label(): string {
    return this.object === "" ? this.kind : `${this.kind} '${this.object}'`;
  }

  /** True for a table of cable nodes, which are drawn and not listed. */
  get isOfNodes(): boolean {
    return this.#byName.has("node_0_x");
  }

  channel(name: string): Channel | undefined {
    return this.#byName.get(name);
  }

  /** The three channels of a vector, if all exist. */
  vector(name: string): [Channel, Channel, Channel] | undefined {
    const x = this.channel(`${name}_x`);
    const y = this.channel(`${name}_y`);
    const z = this.channel(`${name}_z`);
    return x && y && z ? [x, y, z] : undefined;
  }

  /** The row at or before a time, and the fraction towards the next row, 0 to 1. */
  locate(time: number): { row: number; share: number } {
    const times = this.times;
    const last = times.length - 1;
    let low = 0;
    let high = last;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((times[middle] ?? 0) <= time) low = middle;
      else high = middle;
    }
    if (last < 1) return { row: 0, share: 0 };
    const from = times[low] ?? 0;
    const to = times[low + 1] ?? from;
    const share = to > from ? (time - from) / (to - from) : 0;
    return { row: low, share: Math.min(Math.max(share, 0), 1) };
  }
}

/** A displayed run, finished or live. */
export abstract class Shown {
  abstract readonly scene: Scene;
  abstract readonly tables: Table[];
  /** First and last available time, s. */
  abstract readonly span: [number, number];
  /** True for a live run. */
  abstract readonly isLive: boolean;
  #byName: Map<string, Table> | undefined;

  table(name: string): Table | undefined {
    this.#byName ??= new Map(this.tables.map((table) => [table.name, table]));
    return this.#byName.get(name);
  }

  channel(address: string): Channel | undefined {
    const colon = address.indexOf(":");
    return this.table(address.slice(0, colon))?.channel(address.slice(colon + 1));
  }

  /** Checked limits. */
  abstract readonly limits: CheckedLimit[];
  /** Commands of the operation with their progress. */
  abstract readonly commands: Command[];
  /** Phases of the operation that have begun. */
  abstract readonly phases: Phase[];

  /** Returns true if a channel is plotted by default. */
  abstract suggests(channel: Channel): boolean;

  /** Line of a channel in the summary, with extremes over all steps. */
  abstract summaryOf(channel: Channel): ChannelSummary | undefined;

  /** Vertices and triangles of a surface. */
  abstract surface(index: number): { vertices: ArrayLike<number>; triangles: ArrayLike<number> } | undefined;
}

/** Smallest and largest number, ignoring NaN. */
export function rangeOf(low: Numbers, high: Numbers): [number, number] | undefined {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const value of low) {
    if (value < least) least = value;
  }
  for (const value of high) {
    if (value > greatest) greatest = value;
  }
  return least <= greatest ? [least, greatest] : undefined;
}
