// Needles that point north (x) and in the direction of propagation of the largest wave component.

import { type Camera, Vector3 } from "three";
import { element } from "../dom";
import type { SceneSea } from "../data/content";

interface Needle {
  root: HTMLElement;
  direction: Vector3;
}

export class Compass {
  readonly root = element("div", { class: "compass" });
  readonly #needles: Needle[];

  constructor(sea: SceneSea) {
    this.#needles = [this.#needle("N (x)", new Vector3(1, 0, 0))];
    const largest = [...sea.components].sort((a, b) => Math.abs(b[0]) - Math.abs(a[0]))[0];
    if (largest !== undefined) {
      this.#needles.push(this.#needle("wave direction", new Vector3(largest[2], largest[3], 0).normalize()));
    }
  }

  /** Rotates the needles to the directions seen from the camera. */
  update(camera: Camera, target: Vector3): void {
    const from = target.clone().project(camera);
    const step = 0.05 * camera.position.distanceTo(target);
    for (const { root, direction } of this.#needles) {
      const to = direction.clone().multiplyScalar(step).add(target).project(camera);
      const aspect = camera.projectionMatrix.elements[5] / camera.projectionMatrix.elements[0];
      const angle = Math.atan2((to.x - from.x) * aspect, to.y - from.y);
      root.style.transform = `rotate(${angle.toFixed(3)}rad)`;
    }
  }

  #needle(text: string, direction: Vector3): Needle {
    const root = element("span", { class: "needle" }, "↑");
    this.root.append(element("div", {}, root, text));
    return { root, direction };
  }
}
