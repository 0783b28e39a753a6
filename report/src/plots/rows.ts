// Selection and thinning of rows for plots of a live run.

import type { Numbers } from "../data/tables";

/** Rows within a time range and one more at each side: first row, and row after the last. */
export function rowsWithin(times: Numbers, [from, to]: [number, number]): [number, number] {
  const before = (time: number, also: boolean) => {
    let [low, high] = [0, times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = times[middle] ?? 0;
      if (at < time || (also && at === time)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [Math.max(before(from, false) - 1, 0), Math.min(before(to, true) + 1, times.length)];
}

/** Values of a range of rows. More than `maximum` rows are thinned to the least and greatest value of each chunk, in order. */
export function thinned(values: Numbers, [from, to]: [number, number], maximum: number): number[] {
  if (to - from <= maximum) return Array.from(values.subarray(from, to));
  const chunk = Math.ceil((2 * (to - from)) / maximum);
  const out: number[] = [];
  for (let start = from; start < to; start += chunk) {
    let [least, greatest] = [start, start];
    for (let row = start; row < Math.min(start + chunk, to); row++) {
      const value = values[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      if (!(value >= (values[least] ?? Number.NaN))) least = row;
      if (!(value <= (values[greatest] ?? Number.NaN))) greatest = row;
    }
    out.push(values[Math.min(least, greatest)] ?? Number.NaN, values[Math.max(least, greatest)] ?? Number.NaN);
  }
  return out;
}
