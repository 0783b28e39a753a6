// Plots derived from channels: x-y plots with offsets from the mean, spectra and probabilities of exceedance.

import type { Channel, Shown } from "../data/tables";
import { number, scaleFor, words } from "../format";
import type { ChartPlan, Curve } from "./chart";
import { componentSpectrum, exceedance, resampled, significantHeight, welch } from "./spectrum";

/** Maximum number of values of a spectrum and of points of an x-y plot. */
const MAX_VALUES = 16_384;
const MAX_POINTS = 4000;
const CIRCLE = 120;

function nameOf(channel: Channel): string {
  return words(`${channel.table.object || channel.table.kind}: ${channel.name}`);
}

function scaleOf(channel: Channel) {
  const [low, high] = channel.range() ?? [0, 0];
  return scaleFor(channel.unit, Math.max(Math.abs(low), Math.abs(high)));
}

function squared(unit: string): string {
  return unit === "" ? "1" : /^\p{L}+$/u.test(unit) ? `${unit}²` : `(${unit})²`;
}

function inUnit(name: string, unit: string): string {
  return unit === "" ? name : `${name}, ${unit}`;
}

/** Rows of a channel within a time range, at a constant interval. */
function sampled(channel: Channel, [from, to]: [number, number]): { values: number[]; interval: number } {
  const { times } = channel.table;
  const [begin, end] = [Math.max(from, times[0] ?? from), Math.min(to, times[times.length - 1] ?? to)];
  let rows = 0;
  for (const time of times) if (time >= begin && time <= end) rows++;
  const count = Math.min(Math.max(rows, 2), MAX_VALUES);
  return { values: resampled(times, channel.values, [begin, end], count), interval: (end - begin) / (count - 1) };
}

/** Frequency above which less than this fraction of the variance is omitted. */
const TAIL = 1e-3;

/** Spectrum of a channel in a time range, with the spectrum of the wave components for a wave elevation. */
export function spectrumPlan(run: Shown, channel: Channel, range: [number, number]): ChartPlan {
  const { values, interval } = sampled(channel, range);
  const { frequencies, densities } = welch(values, interval);
  const resolution = frequencies[1] ?? 1;
  const whole = densities.reduce((sum, density) => sum + density, 0);
  let [rest, last] = [whole, densities.length];
  while (last > 8 && whole - rest < TAIL * whole) rest -= densities[--last] ?? 0;
  const { factor, unit } = scaleOf(channel);
  const scaled = (list: number[]) => list.slice(0, last).map((density) => density / factor ** 2);
  const curves: Curve[] = [{ name: "estimate", x: frequencies.slice(0, last), y: scaled(densities) }];
  const components = run.scene.sea.components;
  const isElevation = channel.table.kind === "sea" && channel.unit === "m";
  if (isElevation && components.length > 1) {
    const theory = componentSpectrum(components, -0.5 * resolution, resolution, last);
    curves.push({ name: "wave components", x: theory.frequencies, y: scaled(theory.densities), isDashed: true });
  }
  const variance = whole * resolution;
  const size = isElevation ? `Hₛ of the estimate ${number(4 * Math.sqrt(variance), 3)} m, of the components ${number(significantHeight(components), 3)} m` : `standard deviation ${number(Math.sqrt(variance) / factor, 3)} ${unit}`;
  return {
    title: `${nameOf(channel)}, spectrum`,
    xLabel: "frequency, Hz",
    yLabel: `density, ${squared(unit)}/Hz`,
    curves,
    note: frequencies.length === 0 ? "The run has too few rows for a spectrum." : `${size}; Welch's method, resolution ${number(1000 * resolution, 2)} mHz.`,
  };
}

/** Probability that a peak between two upward crossings of the mean exceeds a level, with the Rayleigh distribution. */
export function exceedancePlan(channel: Channel, range: [number, number]): ChartPlan {
  const { values } = sampled(channel, range);
  const { levels, shares, rayleigh } = exceedance(values);
  const { factor, unit } = scaleOf(channel);
  const x = levels.map((level) => level / factor);
  return {
    title: `${nameOf(channel)}, exceedance`,
    xLabel: inUnit("peak", unit),
    yLabel: "probability",
    isLog: true,
    curves: [
      { name: "peaks", x, y: shares, hasPoints: true },
      { name: "Rayleigh", x, y: rayleigh, isDashed: true },
    ],
    note: levels.length === 0 ? "The channel has no complete cycle." : `${levels.length} peaks between upward crossings of the mean.`,
  };
}

/** Plot of one channel over another. Two lengths have equal scales; a horizontal path has a circle around the mean. */
export function xyPlan(x: Channel, y: Channel): ChartPlan {
  const { times } = x.table;
  const stride = Math.max(Math.ceil(times.length / MAX_POINTS), 1);
  const rows = Array.from({ length: Math.floor((times.length - 1) / stride) + 1 }, (_, k) => k * stride);
  const [ofX, ofY] = [scaleOf(x), scaleOf(y)];
  const isPosition = x.unit === "m" && y.unit === "m";
  const factors = isPosition ? [1, 1] : [ofX.factor, ofY.factor];
  const valueOf = (channel: Channel, time: number, k: number) => channel.at(time) / (factors[k] ?? 1);
  const xs = rows.map((row) => valueOf(x, times[row] ?? 0, 0));
  const ys = rows.map((row) => valueOf(y, times[row] ?? 0, 1));
  const curves: Curve[] = [{ name: "path", x: xs, y: ys }];
  let note: string | undefined;
  // A watch circle is in the horizontal plane.
  if (isPosition && x.name.endsWith("_x") && y.name.endsWith("_y")) {
    const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
    const [cx, cy] = [mean(xs), mean(ys)];
    const radius = xs.reduce((most, value, k) => Math.max(most, Math.hypot(value - cx, (ys[k] ?? cy) - cy)), 0);
    const turn = Array.from({ length: CIRCLE + 1 }, (_, k) => (2 * Math.PI * k) / CIRCLE);
    curves.push({ name: "watch circle", x: turn.map((a) => cx + radius * Math.cos(a)), y: turn.map((a) => cy + radius * Math.sin(a)), isDashed: true });
    note = `Greatest offset from the mean position (${number(cx, 3)} m, ${number(cy, 3)} m): ${number(radius, 3)} m.`;
  }
  return {
    title: `${nameOf(y)} over ${words(x.name)}`,
    xLabel: inUnit(words(x.name), ofX.unit),
    yLabel: inUnit(words(y.name), ofY.unit),
    curves,
    isEqual: isPosition,
    ...(note === undefined ? {} : { note }),
    now: (time) => [valueOf(x, time, 0), valueOf(y, time, 1)],
  };
}
