// A live run: its tables grow with each received row. The format of messages is in crates/windlass-results/src/report/live.rs.

import type { ChannelSummary, CheckedLimit, Command, Phase, Scene, Triple } from "./content";
import { type Channel, Shown, type Source, Table } from "./tables";

/** The first message. */
export interface Opening {
  kind: "opening";
  version: number;
  windlass: string;
  title: string;
  begin: number;
  end: number;
  scene: Scene & { surfaces: { vertices: Triple[]; triangles: Triple[] }[] };
  tables: { name: string; kind: string; object: string; channels: [name: string, unit: string, watched: boolean][] }[];
}

/** Maximum number of stored values; beyond it the earlier half is dropped. */
const MAX_NUMBERS = 20e6;
/** Bytes of the time at the start of a row. */
const HEAD = 8;

class GrowingColumn<T extends Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer>> implements Source {
  values: T;
  readonly band = undefined;
  #buffer: T;
  #least = Number.POSITIVE_INFINITY;
  #greatest = Number.NEGATIVE_INFINITY;

  constructor(private readonly make: (size: number) => T) {
    this.#buffer = make(64);
    this.values = this.#buffer.subarray(0, 0) as T;
  }

  push(value: number): void {
    const count = this.values.length;
    if (count === this.#buffer.length) {
      const larger = this.make(2 * count);
      larger.set(this.#buffer);
      this.#buffer = larger;
    }
    this.#buffer[count] = value;
    this.values = this.#buffer.subarray(0, count + 1) as T;
    if (value < this.#least) this.#least = value;
    if (value > this.#greatest) this.#greatest = value;
  }

  /** Drops the first values. */
  drop(count: number): void {
    this.#buffer.copyWithin(0, count, this.values.length);
    this.values = this.#buffer.subarray(0, Math.max(this.values.length - count, 0)) as T;
  }

  /** Range of all received values, including dropped ones. */
  range(): [number, number] | undefined {
    return this.#least <= this.#greatest ? [this.#least, this.#greatest] : undefined;
  }
}

export class LiveRun extends Shown {
  readonly tables: Table[];
  readonly isLive = true;
  readonly limits: CheckedLimit[] = [];
  commands: Command[] = [];
  readonly phases: Phase[] = [];
  readonly scene: Scene;
  readonly #times = new GrowingColumn((size) => new Float64Array(size));
  readonly #columns: GrowingColumn<Float32Array<ArrayBuffer>>[] = [];
  readonly #watched = new Set<string>();

  constructor(
    readonly opening: Opening,
    private readonly most = MAX_NUMBERS,
  ) {
    super();
    this.scene = opening.scene;
    this.tables = opening.tables.map((table) => {
      const channels = table.channels.map(([name, unit, watched]) => {
        if (watched) this.#watched.add(`${table.name}:${name}`);
        const source = new GrowingColumn((size) => new Float32Array(size));
        this.#columns.push(source);
        return { name, unit, source };
      });
      return new Table({ ...table, rows: 0, stride: 1 }, this.#times, channels);
    });
  }

  /** First and last stored time; the start if there are no rows. */
  get span(): [number, number] {
    const times = this.#times.values;
    const { begin } = this.opening;
    return [times[0] ?? begin, times[times.length - 1] ?? begin];
  }

  get rows(): number {
    return this.#times.values.length;
  }

  /** Adds a row; ignores rows that are not later than the last. */
  push(row: ArrayBuffer): boolean {
    if (row.byteLength !== HEAD + 4 * this.#columns.length) return false;
    const bytes = new DataView(row);
    const time = bytes.getFloat64(0, true);
    if (this.rows > 0 && !(time > this.span[1])) return false;
    if (this.rows * (1 + this.#columns.length) >= this.most) this.#drop(this.rows >> 1);
    this.#times.push(time);
    this.#columns.forEach((column, k) => column.push(bytes.getFloat32(HEAD + 4 * k, true)));
    return true;
  }

  #drop(rows: number): void {
    this.#times.drop(rows);
    for (const column of this.#columns) column.drop(rows);
  }

  suggests(channel: Channel): boolean {
    return this.#watched.has(channel.address) || channel.table.kind === "sea";
  }

  summaryOf(_: Channel): ChannelSummary | undefined {
    return undefined;
  }

  surface(index: number): { vertices: number[]; triangles: number[] } | undefined {
    const surface = this.opening.scene.surfaces[index];
    if (surface === undefined) return undefined;
    return { vertices: surface.vertices.flat(), triangles: surface.triangles.flat() };
  }
}
