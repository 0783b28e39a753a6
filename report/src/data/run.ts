// The run: its tables, read when they are first asked for.

import { unpack } from "./columns";
import type { Block, ChannelSummary, Content, PackedChannel, PackedTable } from "./content";

/** One channel of a table. */
export class Channel {
  readonly name: string;
  readonly unit: string;
  #values: Float64Array | undefined;
  #band: [Float64Array, Float64Array] | undefined;

  constructor(
    readonly table: Table,
    private readonly packed: PackedChannel,
    private readonly bytes: Uint8Array,
  ) {
    this.name = packed.name;
    this.unit = packed.unit;
  }

  /** `cable-wire:tension_start`. */
  get address(): string {
    return `${this.table.name}:${this.name}`;
  }

  get values(): Float64Array {
    this.#values ??= unpack(this.bytes, this.packed.value);
    return this.#values;
  }

  /** Least and greatest value since the time before, where they are known apart from the values. */
  get band(): [Float64Array, Float64Array] | undefined {
    const { low, high } = this.packed;
    if (low !== undefined && high !== undefined) {
      this.#band ??= [unpack(this.bytes, low), unpack(this.bytes, high)];
    }
    return this.#band;
  }

  /** Smallest and largest number of all; undefined without any. */
  range(): [number, number] | undefined {
    const [low, high] = this.band ?? [this.values, this.values];
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

  /** The value at a time, straight between rows; where one of them is missing, that before it. */
  at(time: number): number {
    const { row, share } = this.table.place(time);
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
  #times: Float64Array | undefined;

  constructor(
    private readonly packed: PackedTable,
    private readonly bytes: Uint8Array,
  ) {
    this.name = packed.name;
    this.kind = packed.kind;
    this.object = packed.object;
    this.rows = packed.rows;
    this.stride = packed.stride;
    this.channels = packed.channels.map((channel) => new Channel(this, channel, bytes));
    for (const channel of this.channels) {
      this.#byName.set(channel.name, channel);
    }
  }

  get times(): Float64Array {
    this.#times ??= unpack(this.bytes, this.packed.time);
    return this.#times;
  }

  /** As summaries name the object: `body 'boat'`. */
  get label(): string {
    return this.object === "" ? this.kind : `${this.kind} '${this.object}'`;
  }

  /** Whether it holds the nodes of a cable, which are seen, not read. */
  get isOfNodes(): boolean {
    return this.#byName.has("node_0_x");
  }

  channel(name: string): Channel | undefined {
    return this.#byName.get(name);
  }

  /** The three channels of a vector, if they are all there. */
  vector(name: string): [Channel, Channel, Channel] | undefined {
    const x = this.channel(`${name}_x`);
    const y = this.channel(`${name}_y`);
    const z = this.channel(`${name}_z`);
    return x && y && z ? [x, y, z] : undefined;
  }

  /** The row at or before a time, and how far the time is towards the next, 0 to 1. */
  place(time: number): { row: number; share: number } {
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

/** The whole run. */
export class Run {
  readonly tables: Table[];
  readonly #byName = new Map<string, Table>();

  constructor(
    readonly content: Content,
    private readonly bytes: Uint8Array,
  ) {
    this.tables = content.tables.map((table) => new Table(table, bytes));
    for (const table of this.tables) {
      this.#byName.set(table.name, table);
    }
  }

  table(name: string): Table | undefined {
    return this.#byName.get(name);
  }

  channel(address: string): Channel | undefined {
    const colon = address.indexOf(":");
    return this.table(address.slice(0, colon))?.channel(address.slice(colon + 1));
  }

  /** The line of a channel in the summary, whose extremes are of every step. */
  summaryOf(channel: Channel): ChannelSummary | undefined {
    const { label } = channel.table;
    return this.content.summary.channels.find((line) => line.object === label && line.quantity === channel.name);
  }

  /** Numbers that stand in no table. */
  column(block: Block): Float64Array {
    return unpack(this.bytes, block);
  }

  /** Corners and triangles of a surface. */
  surface(place: number): { vertices: Float64Array; triangles: Float64Array } | undefined {
    const surface = this.content.surfaces[place];
    if (surface === undefined) return undefined;
    return { vertices: unpack(this.bytes, surface.vertices), triangles: unpack(this.bytes, surface.triangles) };
  }
}
