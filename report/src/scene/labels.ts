// Names beside things, as text over the picture.

import { type Camera, Vector3 } from "three";
import { element } from "../dom";

export class Labels {
  readonly root = element("div", { class: "labels" });
  readonly #labels: { element: HTMLElement; at: () => Vector3; size: [number, number] }[] = [];

  add(name: string, at: () => Vector3): void {
    const made = element("span", {}, name);
    this.root.append(made);
    this.#labels.push({ element: made, at, size: [0, 0] });
  }

  /** In shares of the picture, so that they stay where they belong when it is printed at another size. */
  update(camera: Camera): void {
    const place = new Vector3();
    const [width, height] = [this.root.clientWidth || 1, this.root.clientHeight || 1];
    const taken: Box[] = [];
    for (const label of this.#labels) {
      const { element, at } = label;
      place.copy(at()).project(camera);
      const seen = place.z < 1 && Math.abs(place.x) < 1 && Math.abs(place.y) < 1;
      element.style.display = seen ? "" : "none";
      if (!seen) continue;
      // Text keeps its size, which is asked for once.
      if (label.size[0] === 0) label.size = [element.offsetWidth, element.offsetHeight];
      const [x, y] = [(0.5 + 0.5 * place.x) * width, (0.5 - 0.5 * place.y) * height];
      const top = clear({ x, y, width: label.size[0], height: label.size[1] }, taken);
      element.style.display = top === undefined ? "none" : "";
      element.style.left = `${(50 + 50 * place.x).toFixed(2)}%`;
      element.style.top = `${((100 * (top ?? y)) / height).toFixed(2)}%`;
    }
  }
}

/** A rectangle in pixels: its upper left corner and its size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Names that one may be pushed below before it is left out. */
const MOST_BELOW = 6;

/** How far down a box is clear of those that are taken, pushed below them where it must; then it is taken, too. Undefined where too
 * many are in its way. */
export function clear(box: Box, taken: Box[]): number | undefined {
  let y = box.y;
  for (let k = 0; k <= MOST_BELOW; k++) {
    const inTheWay = taken.find((other) => {
      const beside = box.x < other.x + other.width && other.x < box.x + box.width;
      return beside && y < other.y + other.height && other.y < y + box.height;
    });
    if (!inTheWay) {
      taken.push({ ...box, y });
      return y;
    }
    y = inTheWay.y + inTheWay.height + 1;
  }
  return undefined;
}
