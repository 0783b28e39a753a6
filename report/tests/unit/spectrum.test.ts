// Spectra, peaks and exceedance against closed forms.

import assert from "node:assert/strict";
import { test } from "node:test";
import { componentSpectrum, exceedance, peaks, resampled, significantHeight, spectralPeakPeriod, transform, welch } from "../../src/plots/spectrum";
import type { Component } from "../../src/scene/sea";

test("closed form: transform of a cosine and of an impulse", () => {
  const real = Array.from({ length: 16 }, (_, k) => Math.cos((2 * Math.PI * 3 * k) / 16));
  const imaginary = new Array<number>(16).fill(0);
  transform(real, imaginary);
  real.forEach((value, k) => assert.ok(Math.abs(value - (k === 3 || k === 13 ? 8 : 0)) < 1e-12));
  assert.ok(imaginary.every((value) => Math.abs(value) < 1e-12));
  const impulse = [1, 0, 0, 0, 0, 0, 0, 0];
  transform(impulse, new Array<number>(8).fill(0));
  assert.ok(impulse.every((value) => Math.abs(value - 1) < 1e-12));
});

test("closed form: the spectrum of a sine has its variance and its frequency", () => {
  const [interval, frequency, amplitude] = [0.5, 0.125, 3];
  const values = Array.from({ length: 2048 }, (_, k) => 7 + amplitude * Math.sin(2 * Math.PI * frequency * interval * k));
  const { frequencies, densities } = welch(values, interval);
  const resolution = frequencies[1] ?? 0;
  const variance = densities.reduce((sum, density) => sum + density * resolution, 0);
  // The frequency is a multiple of the resolution, so all of the sine is in the main lobe of the window.
  assert.ok(Math.abs(variance - 0.5 * amplitude ** 2) < 1e-9, String(variance));
  assert.ok(Math.abs((frequencies[densities.indexOf(Math.max(...densities))] ?? 0) - frequency) < 1e-12);
});

test("closed form: spectrum, significant height and peak period of components", () => {
  const components = Array.from({ length: 40 }, (_, k): Component => [k === 13 ? 2 : 0.1, 0.4 + 0.04 * k, 0, 0, 0]);
  const { densities } = componentSpectrum(components, 0.05, 0.01, 30);
  const variance = components.reduce((sum, [a]) => sum + 0.5 * a * a, 0);
  assert.ok(Math.abs(densities.reduce((sum, density) => sum + 0.01 * density, 0) - variance) < 1e-12);
  assert.ok(Math.abs(significantHeight(components) - 4 * Math.sqrt(variance)) < 1e-12);
  // The band of the peak is 1/24 of the range of frequencies wide.
  assert.ok(Math.abs(2 * Math.PI / spectralPeakPeriod(components) - 0.92) < (40 * 0.04) / 24);
  assert.ok(Math.abs(spectralPeakPeriod([[1, 0.5, 0, 0, 0]]) - 4 * Math.PI) < 1e-12);
});

test("closed form: one peak for each cycle, exceedance in descending order", () => {
  const values = Array.from({ length: 1001 }, (_, k) => Math.sin(2 * Math.PI * 0.01 * k - 1) * (1 + 0.001 * k));
  const found = peaks(values);
  assert.equal(found.length, 9);
  assert.ok(found.every((value, k) => k === 0 || value <= (found[k - 1] ?? 0)));
  const { levels, shares, rayleigh } = exceedance(values);
  assert.deepEqual(shares, levels.map((_, k) => (k + 1) / 10));
  assert.ok(rayleigh.every((share, k) => share > 0 && share < 1 && (k === 0 || share >= (rayleigh[k - 1] ?? 0))));
});

test("closed form: values at a constant interval are linear between rows", () => {
  assert.deepEqual(resampled([0, 1, 3], [0, 2, 6], [0, 3], 7), [0, 1, 2, 3, 4, 5, 6]);
});
