// Names of objects do not overlap.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Box, clear } from "../../src/scene/labels";

test("closed form: a name moves below overlapping ones, and is omitted after too many", () => {
  const taken: Box[] = [];
  const name = { x: 10, y: 20, width: 40, height: 18 };
  assert.equal(clear(name, taken), 20);
  assert.equal(clear({ ...name, x: 60 }, taken), 20);
  assert.equal(clear({ ...name, x: 30, y: 25 }, taken), 39);
  assert.equal(clear({ ...name, y: 30 }, taken), 58);
  for (let k = 0; k < 4; k++) assert.ok(clear(name, taken) !== undefined);
  assert.equal(clear(name, taken), undefined);
});
