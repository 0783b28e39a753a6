// Displayed time of a live run: slightly behind the latest row, so that motion is smooth even if rows arrive unevenly.

/** Averaging time of the rate of the run, s. */
const WINDOW = 1;
/** Number of rows by which the displayed time is behind. */
const BEHIND = 2;
/** Gain of the correction of the lag, 1/s. */
const GAIN = 2;

export class Follower {
  #rows: { time: number; at: number }[] = [];

  /** Records a row of a simulated time (s) received at a wall-clock time (s). */
  row(time: number, at: number): void {
    this.#rows.push({ time, at });
    while (this.#rows.length > 2 && (this.#rows[1]?.at ?? at) < at - WINDOW) this.#rows.shift();
  }

  /** Recent rate, simulated time over real time; undefined before there are enough rows. */
  get rate(): number | undefined {
    const first = this.#rows[0];
    const last = this.#rows[this.#rows.length - 1];
    if (first === undefined || last === undefined || last.at - first.at < 0.2 * WINDOW) return undefined;
    return (last.time - first.time) / (last.at - first.at);
  }

  /** The time to display `seconds` after `time`. */
  next(time: number, seconds: number): number {
    const first = this.#rows[0];
    const last = this.#rows[this.#rows.length - 1];
    if (first === undefined || last === undefined) return time;
    const { rate } = this;
    if (rate === undefined) return last.time;
    const wanted = (BEHIND * (last.time - first.time)) / (this.#rows.length - 1);
    const lag = last.time - time;
    // A large lag, for example after the page was in the background, is skipped.
    if (lag > Math.max(4 * wanted, rate * WINDOW)) return last.time - wanted;
    const off = (lag - wanted) * GAIN * seconds;
    return Math.min(Math.max(time + rate * seconds + off, time), last.time);
  }
}
