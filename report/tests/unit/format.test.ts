// Formatting of numbers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { residualText, number, percent, pretty, quantity, scaleFor } from "../../src/format";

test("regression: digits, signs, powers of ten", () => {
  assert.equal(number(0), "0");
  assert.equal(number(-0), "0");
  assert.equal(number(1234.56), "1235");
  assert.equal(number(-0.05), "\u22120.0500");
  assert.equal(number(12.3456), "12.35");
  assert.equal(number(2.5e7), "2.500·10⁷");
  assert.equal(number(-3e-8, 2), "\u22123.0·10⁻⁸");
  assert.equal(number(Number.NaN), "–");
});

test("regression: shares as in the summary", () => {
  assert.deepEqual([0, 0.5, 2.14e-5, 3e-9].map(percent), ["0 %", "50 %", "0.0021 %", "less than 0.0001 %"]);
});

test("regression: units and their prefixes", () => {
  assert.equal(pretty("deg/s2"), "°/s²");
  assert.equal(pretty("m3"), "m³");
  assert.equal(pretty("N m"), "N·m");
  assert.deepEqual(scaleFor("N", 62_000), { factor: 1e3, unit: "kN" });
  assert.deepEqual(scaleFor("N m", 3e6), { factor: 1e6, unit: "MN·m" });
  assert.deepEqual(scaleFor("m", 5000), { factor: 1, unit: "m" });
  assert.equal(quantity(24_949, "N"), "24.95\u202fkN");
  assert.equal(quantity(-4, "deg", 3), "\u22124.00°");
});

test("closed form: residual of an equilibrium", () => {
  assert.equal(residualText(3.14e-8), "less than 0.001");
  assert.equal(residualText(0), "less than 0.001");
  assert.equal(residualText(12.44), "12");
});
