// Decoding of columns, against bytes encoded by hand from the description in pack.rs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fromBase64, inflate, unpack } from "../../src/data/columns";

test("closed form: integers, differences and second differences", () => {
  // 3, -2 (folded 3), 300 (folded 600 = 0x258: 0xd8 0x04), after one byte of another column.
  const bytes = new Uint8Array([0xff, 6, 3, 0xd8, 0x04]);
  const block = { at: 1, count: 3, first: 10, step: 0.5, order: 0 };
  assert.deepEqual([...unpack(bytes, block)], [11.5, 9, 160]);
  assert.deepEqual([...unpack(bytes, { ...block, order: 1 })], [11.5, 10.5, 160.5]);
  // Slopes 3, 1, 301; sums 3, 4, 305.
  assert.deepEqual([...unpack(bytes, { ...block, order: 2 })], [11.5, 12, 162.5]);
});

test("closed form: integers beyond 32 bits", () => {
  // 2^40 folded is 2^41: five groups of zeros and a 64 in the sixth.
  const bytes = new Uint8Array([0x80, 0x80, 0x80, 0x80, 0x80, 0x40]);
  assert.equal(unpack(bytes, { at: 0, count: 1, first: 0, step: 1, order: 0 })[0], 2 ** 40);
});

test("regression: constants take no bytes, missing values are NaN", () => {
  const constant = unpack(new Uint8Array(), { at: 0, count: 4, first: 7, step: 0, order: 0, absent: [[1, 3]] });
  assert.deepEqual([...constant], [7, Number.NaN, Number.NaN, 7]);
});

test("equivalent: base64 and zlib round trip", async () => {
  // zlib output for the text "windlass windlass windlass".
  const bytes = await inflate(fromBase64("eJwrz8xLyUksLlYoR2cAAI0CCnA="));
  assert.equal(new TextDecoder().decode(bytes), "windlass windlass windlass");
});
