// Spectra, crossings and exceedance of time series, and the spectrum of a sum of wave components.

import type { Component } from "../scene/sea";

/** Significant height of a sum of wave components, m: four standard deviations of the elevation. */
export function significantHeight(components: Component[]): number {
  return 4 * Math.sqrt(components.reduce((sum, [amplitude]) => sum + 0.5 * amplitude * amplitude, 0));
}

/** Number of frequency bands used to find the peak of a spectrum. */
const PEAK_BANDS = 24;

/** Period at the peak of the spectrum of wave components, s; the period of a single component. */
export function spectralPeakPeriod(components: Component[]): number {
  const omegas = components.map(([, omega]) => omega).filter((omega) => omega > 0);
  if (omegas.length === 0) return Number.NaN;
  const [low, high] = [Math.min(...omegas), Math.max(...omegas)];
  if (high - low < 1e-9 * high) return (2 * Math.PI) / high;
  const { frequencies, densities } = componentSpectrum(components, low / (2 * Math.PI), (high - low) / (2 * Math.PI * PEAK_BANDS), PEAK_BANDS);
  const peak = densities.indexOf(Math.max(...densities));
  return 1 / (frequencies[peak] ?? Number.NaN);
}

/** A one-sided spectrum: frequencies, Hz, and densities, unit² / Hz. */
export interface Spectrum {
  frequencies: number[];
  densities: number[];
}

/** Spectrum of wave components: their variance in bands of a width (Hz), whose first begins at a frequency. */
export function componentSpectrum(components: Component[], begin: number, width: number, bands: number): Spectrum {
  const densities = new Array<number>(bands).fill(0);
  for (const [amplitude, omega] of components) {
    // The last band includes its upper end.
    const band = Math.min(Math.floor((omega / (2 * Math.PI) - begin) / width + 1e-9), bands - 1);
    if (band >= 0) densities[band] = (densities[band] ?? 0) + (0.5 * amplitude * amplitude) / width;
  }
  return { frequencies: densities.map((_, k) => begin + (k + 0.5) * width), densities };
}

/** Values at a constant interval, linear between rows. */
export function resampled(times: ArrayLike<number>, values: ArrayLike<number>, [from, to]: [number, number], count: number): number[] {
  const out: number[] = [];
  let row = 0;
  for (let k = 0; k < count; k++) {
    const time = from + ((to - from) * k) / (count - 1);
    while (row + 2 < times.length && (times[row + 1] ?? 0) <= time) row++;
    const [before, after] = [times[row] ?? 0, times[row + 1] ?? 0];
    const share = after > before ? Math.min(Math.max((time - before) / (after - before), 0), 1) : 0;
    const [a, b] = [values[row] ?? Number.NaN, values[row + 1] ?? values[row] ?? Number.NaN];
    out.push(share > 0 ? a + share * (b - a) : a);
  }
  return out;
}

/** Segments of the estimate overlap by half; each has about this fraction of the values. */
const SEGMENTS = 4;

/**
 * Spectrum of values at a constant interval, s, by the method of Welch with Hann windows. Each segment is detrended by its mean. The
 * sum of the densities times the resolution is the variance within the accuracy of the windows.
 */
export function welch(values: number[], interval: number): Spectrum {
  const size = 2 ** Math.max(Math.floor(Math.log2((2 * values.length) / (SEGMENTS + 1))), 4);
  if (values.length < size || values.some((value) => !Number.isFinite(value))) return { frequencies: [], densities: [] };
  const window = Array.from({ length: size }, (_, k) => 0.5 - 0.5 * Math.cos((2 * Math.PI * k) / size));
  const power = window.reduce((sum, value) => sum + value * value, 0);
  const densities = new Array<number>(size / 2 + 1).fill(0);
  let count = 0;
  for (let start = 0; start + size <= values.length; start += size / 2, count++) {
    const part = values.slice(start, start + size);
    const mean = part.reduce((sum, value) => sum + value, 0) / size;
    const [real, imaginary] = [part.map((value, k) => (value - mean) * (window[k] ?? 0)), new Array<number>(size).fill(0)];
    transform(real, imaginary);
    for (let k = 0; k < densities.length; k++) {
      const both = k === 0 || k === size / 2 ? 1 : 2;
      densities[k] = (densities[k] ?? 0) + (both * interval * ((real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2)) / power;
    }
  }
  const resolution = 1 / (size * interval);
  return { frequencies: densities.map((_, k) => k * resolution), densities: densities.map((value) => value / count) };
}

/** Discrete Fourier transform in place, of a power of two of values (Cooley and Tukey). */
export function transform(real: number[], imaginary: number[]): void {
  const size = real.length;
  for (let k = 1, j = 0; k < size; k++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (k < j) {
      [real[k], real[j]] = [real[j] as number, real[k] as number];
      [imaginary[k], imaginary[j]] = [imaginary[j] as number, imaginary[k] as number];
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    for (let k = 0; k < length / 2; k++) {
      const angle = (-2 * Math.PI * k) / length;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      for (let start = k; start < size; start += length) {
        const other = start + length / 2;
        const [x, y] = [real[other] as number, imaginary[other] as number];
        const [u, v] = [c * x - s * y, s * x + c * y];
        real[other] = (real[start] as number) - u;
        imaginary[other] = (imaginary[start] as number) - v;
        real[start] = (real[start] as number) + u;
        imaginary[start] = (imaginary[start] as number) + v;
      }
    }
  }
}

/** The largest value of each cycle between upward crossings of the mean, in descending order. */
export function peaks(values: ArrayLike<number>): number[] {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k] ?? 0;
  const mean = sum / values.length;
  const found: number[] = [];
  let largest: number | undefined;
  for (let k = 1; k < values.length; k++) {
    const [before, now] = [values[k - 1] ?? 0, values[k] ?? 0];
    if (before <= mean && now > mean) {
      if (largest !== undefined) found.push(largest);
      largest = now;
    } else if (largest !== undefined && now > largest) largest = now;
  }
  return found.sort((a, b) => b - a);
}

/** Probability that a peak exceeds each of the peaks in descending order, k / (n + 1), with the Rayleigh distribution of the same variance. */
export function exceedance(values: ArrayLike<number>): { levels: number[]; shares: number[]; rayleigh: number[] } {
  const levels = peaks(values);
  const numbers = Array.from(values);
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const variance = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / numbers.length;
  return {
    levels,
    shares: levels.map((_, k) => (k + 1) / (levels.length + 1)),
    rayleigh: levels.map((level) => Math.exp(-((level - mean) ** 2) / (2 * variance))),
  };
}
