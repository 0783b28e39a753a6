// Names beside things, as text over the picture.

import { type Camera, Vector3 } from "three";
import { element } from "../dom";

export class Labels {
  readonly root = element("div", { class: "labels" });
  readonly #labels: { element: HTMLElement; at: () => Vector3 }[] = [];

  add(name: string, at: () => Vector3): void {
    const made = element("span", {}, name);
    this.root.append(made);
    this.#labels.push({ element: made, at });
  }

  /** In shares of the picture, so that they stay where they belong when it is printed at another size. */
  update(camera: Camera): void {
    const place = new Vector3();
    for (const { element, at } of this.#labels) {
      place.copy(at()).project(camera);
      const seen = place.z < 1 && Math.abs(place.x) < 1 && Math.abs(place.y) < 1;
      element.style.display = seen ? "" : "none";
      if (seen) {
        element.style.left = `${(50 + 50 * place.x).toFixed(2)}%`;
        element.style.top = `${(50 - 50 * place.y).toFixed(2)}%`;
      }
    }
  }
}
