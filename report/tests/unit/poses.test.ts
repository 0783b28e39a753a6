// Rotations and links against closed forms.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Vector3 } from "three";
import type { SceneLink } from "../../src/data/content";
import { fromEuler, linkOn, Placed } from "../../src/scene/poses";

function near(found: Vector3, expected: [number, number, number]): void {
  assert.ok(found.distanceTo(new Vector3(...expected)) < 1e-12, `${found.toArray()} for ${expected}`);
}

test("closed form: nesting of roll, pitch and yaw", () => {
  near(new Vector3(1, 0, 0).applyQuaternion(fromEuler(0, 0, 90)), [0, 1, 0]);
  near(new Vector3(1, 0, 0).applyQuaternion(fromEuler(0, 90, 0)), [0, 0, -1]);
  near(new Vector3(0, 1, 0).applyQuaternion(fromEuler(90, 0, 0)), [0, 0, 1]);
  // Yaw is outermost: a nose pitched down stays down at any yaw.
  near(new Vector3(1, 0, 0).applyQuaternion(fromEuler(30, 90, 50)), [0, 0, -1]);
});

const link = (joint: SceneLink["joint"]): SceneLink => ({
  name: "boom",
  parent: null,
  placement: { position: [1, 0, 2], orientation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] },
  axis: [0, 1, 0],
  joint,
  channel: null,
  mass: 0,
  centre: [0, 0, 0],
  surface: null,
});

test("closed form: rotation and sliding of a link", () => {
  const base = new Placed();
  base.position.set(0, 0, 10);
  const turned = linkOn(base, link("revolute"), 90, new Placed());
  near(turned.position, [1, 0, 12]);
  // x of the joint frame is y of the Earth; a quarter turn about the joint's y points it down.
  near(new Vector3(1, 0, 0).applyQuaternion(turned.orientation), [0, 0, -1]);
  // y of the joint frame is -x of the Earth.
  near(linkOn(base, link("prismatic"), 3, new Placed()).position, [-2, 0, 12]);
  near(linkOn(base, link("fixed"), 3, new Placed()).position, [1, 0, 12]);
});
