// Names of objects, as text over the view.

import { type Camera, Vector3 } from "three";
import { element } from "../dom";

export class Labels {
  readonly root = element("div", { class: "labels" });
  readonly #labels: { element: HTMLElement; at: () => Vector3; size: [number, number] }[] = [];

  add(name: string, at: () => Vector3): void {
    const made = element("span", { "data-name": name }, name);
    this.root.append(made);
    this.#labels.push({ element: made, at, size: [0, 0] });
  }

  /** Highlights the label of an object, or none. */
  mark(name: string | undefined): void {
    for (const { element } of this.#labels) element.classList.toggle("marked", element.dataset["name"] === name);
  }

  /** Updates positions as fractions of the view, so that they remain correct when printed at another size. */
  update(camera: Camera): void {
    const projected = new Vector3();
    const [width, height] = [this.root.clientWidth || 1, this.root.clientHeight || 1];
    const taken: Box[] = [];
    for (const label of this.#labels) {
      const { element, at } = label;
      projected.copy(at()).project(camera);
      const seen = projected.z < 1 && Math.abs(projected.x) < 1 && Math.abs(projected.y) < 1;
      element.style.display = seen ? "" : "none";
      if (!seen) continue;
      // The size of a text is constant and measured once.
      if (label.size[0] === 0) label.size = [element.offsetWidth, element.offsetHeight];
      const [x, y] = [(0.5 + 0.5 * projected.x) * width, (0.5 - 0.5 * projected.y) * height];
      const top = clear({ x, y, width: label.size[0], height: label.size[1] }, taken);
      element.style.display = top === undefined ? "none" : "";
      element.style.left = `${(50 + 50 * projected.x).toFixed(2)}%`;
      element.style.top = `${((100 * (top ?? y)) / height).toFixed(2)}%`;
    }
  }
}

/** A rectangle in pixels: upper left corner and size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Maximum number of other names below which a name may be moved. */
const MAX_MOVES = 6;

/** Moves a box down until it overlaps no other box, and adds it to the other boxes. Returns its top, or undefined after too many moves. */
export function clear(box: Box, taken: Box[]): number | undefined {
  let y = box.y;
  for (let k = 0; k <= MAX_MOVES; k++) {
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
