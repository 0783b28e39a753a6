// A finished run: its tables from the packed numbers of the file; columns are decoded on first use.

import { unpack } from "./columns";
import type { Block, ChannelSummary, CheckedLimit, Command, Content, PackedChannel, PackedTable, Phase, Scene } from "./content";
import { type Channel, type Numbers, rangeOf, Shown, type Source, Table } from "./tables";

export type { Channel, Numbers, Table } from "./tables";

class PackedColumn implements Source {
  #values: Float64Array | undefined;
  #band: [Float64Array, Float64Array] | undefined;

  constructor(
    private readonly packed: Pick<PackedChannel, "value" | "low" | "high">,
    private readonly bytes: Uint8Array,
  ) {}

  get values(): Float64Array {
    this.#values ??= unpack(this.bytes, this.packed.value);
    return this.#values;
  }

  get band(): [Numbers, Numbers] | undefined {
    const { low, high } = this.packed;
    if (low !== undefined && high !== undefined) {
      this.#band ??= [unpack(this.bytes, low), unpack(this.bytes, high)];
    }
    return this.#band;
  }

  range(): [number, number] | undefined {
    const [low, high] = this.band ?? [this.values, this.values];
    return rangeOf(low, high);
  }
}

function packedTable(packed: PackedTable, bytes: Uint8Array): Table {
  const channels = packed.channels.map((channel) => ({
    name: channel.name,
    unit: channel.unit,
    source: new PackedColumn(channel, bytes),
  }));
  return new Table(packed, new PackedColumn({ value: packed.time }, bytes), channels);
}

/** A finished run. */
export class Run extends Shown {
  readonly tables: Table[];
  readonly isLive = false;

  constructor(
    readonly content: Content,
    private readonly bytes: Uint8Array,
  ) {
    super();
    this.tables = content.tables.map((table) => packedTable(table, bytes));
  }

  get scene(): Scene {
    return this.content.scene;
  }

  get span(): [number, number] {
    return this.content.summary.simulated;
  }

  get limits(): CheckedLimit[] {
    return this.content.limits;
  }

  get commands(): Command[] {
    return this.content.summary.commands;
  }

  get phases(): Phase[] {
    return this.content.summary.phases ?? [];
  }

  suggests(channel: Channel): boolean {
    return this.summaryOf(channel) !== undefined || channel.table.kind === "sea";
  }

  summaryOf(channel: Channel): ChannelSummary | undefined {
    const { label } = channel.table;
    return this.content.summary.channels.find((line) => line.object === label && line.quantity === channel.name);
  }

  /** Numbers outside tables. */
  column(block: Block): Float64Array {
    return unpack(this.bytes, block);
  }

  surface(index: number): { vertices: Float64Array; triangles: Float64Array } | undefined {
    const surface = this.content.surfaces[index];
    if (surface === undefined) return undefined;
    return { vertices: unpack(this.bytes, surface.vertices), triangles: unpack(this.bytes, surface.triangles) };
  }
}
