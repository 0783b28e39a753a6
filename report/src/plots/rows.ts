// The rows of a run that goes on that a plot draws.

import type { Numbers } from "../data/tables";

/** The rows within a stretch of time, and one more at each side: the first, and before which. */
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

/** Numbers of some rows; of more than `most`, the least and the greatest of stretches, in their order. */
export function thinned(values: Numbers, [from, to]: [number, number], most: number): number[] {
  if (to - from <= most) return Array.from(values.subarray(from, to));
  const stretch = Math.ceil((2 * (to - from)) / most);
  const out: number[] = [];
  for (let start = from; start < to; start += stretch) {
    let [least, greatest] = [start, start];
    for (let row = start; row < Math.min(start + stretch, to); row++) {
      const value = values[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      if (!(value >= (values[least] ?? Number.NaN))) least = row;
      if (!(value <= (values[greatest] ?? Number.NaN))) greatest = row;
    }
    out.push(values[Math.min(least, greatest)] ?? Number.NaN, values[Math.max(least, greatest)] ?? Number.NaN);
  }
  return out;
}
