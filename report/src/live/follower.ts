// Where the picture of a run that goes on is: a little behind the newest row, so that it moves evenly however unevenly rows come.

/** Rows of so many seconds say how fast the run goes. */
const WINDOW = 1;
/** So many rows the picture is behind, and how it mends what it is off by, per second of it. */
const BEHIND = 2;
const MEND = 2;

export class Follower {
  #rows: { time: number; at: number }[] = [];

  /** A row of a time (s) came at an instant (s). */
  row(time: number, at: number): void {
    this.#rows.push({ time, at });
    while (this.#rows.length > 2 && (this.#rows[1]?.at ?? at) < at - WINDOW) this.#rows.shift();
  }

  /** Simulated over real time of late; undefined before there are rows enough. */
  get rate(): number | undefined {
    const first = this.#rows[0];
    const last = this.#rows[this.#rows.length - 1];
    if (first === undefined || last === undefined || last.at - first.at < 0.2 * WINDOW) return undefined;
    return (last.time - first.time) / (last.at - first.at);
  }

  /** The time to show so many seconds after `time` was. */
  next(time: number, seconds: number): number {
    const first = this.#rows[0];
    const last = this.#rows[this.#rows.length - 1];
    if (first === undefined || last === undefined) return time;
    const { rate } = this;
    if (rate === undefined) return last.time;
    const wanted = (BEHIND * (last.time - first.time)) / (this.#rows.length - 1);
    const lag = last.time - time;
    // Far behind, as after a time in the background, it jumps.
    if (lag > Math.max(4 * wanted, rate * WINDOW)) return last.time - wanted;
    const off = (lag - wanted) * MEND * seconds;
    return Math.min(Math.max(time + rate * seconds + off, time), last.time);
  }
}
