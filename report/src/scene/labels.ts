// Names of objects as text over the view, with leader lines. Names of numbered objects that are close together are one name.

import { type Camera, Vector3 } from "three";
import { element } from "../dom";

/** Offset of a name from its object, px. */
const OFFSET = { x: 24, y: -40 };
/** Least number of numbered objects that share a name, and the spread (fraction of the view) from which each has its own. */
const FOLD = { least: 3, spread: 0.22 };
/** Maximum number of names in a view of a width: one for each of so many square pixels. */
const AREA = 16_000;

interface Label {
  name: string;
  stem: string;
  element: HTMLElement;
  leader: HTMLElement;
  at: () => Vector3;
  size: [number, number];
}

/** A point of the view, px, and its label. */
interface Anchor {
  label: Label;
  x: number;
  y: number;
}

export class Labels {
  readonly root = element("div", { class: "labels" });
  readonly #labels: Label[] = [];
  readonly #folded = new Map<string, Label>();
  #marked: string | undefined;

  /** Adds a name; earlier names have priority where space is short. */
  add(name: string, at: () => Vector3): void {
    this.#labels.push(this.#make(name, at));
  }

  /** Highlights the label of an object, or none. */
  mark(name: string | undefined): void {
    this.#marked = name;
    for (const { element, name: own } of this.#labels) element.classList.toggle("marked", own === name);
  }

  /** Updates positions as fractions of the view, so that they remain correct when printed at another size. */
  update(camera: Camera): void {
    const [width, height] = [this.root.clientWidth || 1, this.root.clientHeight || 1];
    const projected = new Vector3();
    const seen: Anchor[] = [];
    for (const label of [...this.#labels, ...this.#folded.values()]) hide(label);
    for (const label of this.#labels) {
      projected.copy(label.at()).project(camera);
      if (!(projected.z < 1 && Math.abs(projected.x) < 1 && Math.abs(projected.y) < 1)) continue;
      seen.push({ label, x: (0.5 + 0.5 * projected.x) * width, y: (0.5 - 0.5 * projected.y) * height });
    }
    const shown = this.#fold(seen, Math.hypot(width, height));
    shown.sort((a, b) => Number(b.label.name === this.#marked) - Number(a.label.name === this.#marked));
    const taken: Box[] = [];
    for (const { label, x, y } of shown.slice(0, Math.ceil((width * height) / AREA))) {
      // The size of a text is constant and measured once.
      if (label.size[0] === 0) {
        label.element.style.display = "";
        label.size = [label.element.offsetWidth, label.element.offsetHeight];
      }
      const [wide, high] = label.size;
      const left = x + OFFSET.x + wide > width ? x - OFFSET.x - wide : x + OFFSET.x;
      const top = clear({ x: left, y: Math.max(y + OFFSET.y, 2), width: wide, height: high }, taken);
      if (top === undefined || top + high > height) continue;
      label.element.style.display = "";
      label.element.style.left = `${((100 * left) / width).toFixed(2)}%`;
      label.element.style.top = `${((100 * top) / height).toFixed(2)}%`;
      lead(label.leader, [x, y], [left > x ? left : left + wide, top + 0.5 * high], [width, height]);
    }
  }

  /** Replaces numbered objects that are close together by one name at their mean position. */
  #fold(seen: Anchor[], diagonal: number): Anchor[] {
    const groups = Map.groupBy(seen, ({ label }) => label.stem);
    return [...groups].flatMap(([stem, members]) => {
      if (members.length < FOLD.least) return members;
      const [xs, ys] = [members.map(({ x }) => x), members.map(({ y }) => y)];
      const spread = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
      if (spread > FOLD.spread * diagonal) return members;
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const name = `${stem} (${members.length})`;
      const label = this.#folded.get(name) ?? this.#make(name, () => new Vector3());
      this.#folded.set(name, label);
      return [{ label, x: mean(xs), y: mean(ys) }];
    });
  }

  #make(name: string, at: () => Vector3): Label {
    const made = element("span", { "data-name": name }, name);
    const leader = element("i", { class: "leader" });
    this.root.append(leader, made);
    return { name, stem: stemOf(name), element: made, leader, at, size: [0, 0] };
  }
}

/** Name without its number: `leg 3` and `leg-4` belong together. */
export function stemOf(name: string): string {
  return name.replace(/[\s_-]*\d+$/, "");
}

function hide({ element, leader }: Label): void {
  element.style.display = "none";
  leader.style.display = "none";
}

/** Places a line from an object to its name. */
function lead(line: HTMLElement, [x, y]: [number, number], [toX, toY]: [number, number], [width, height]: [number, number]): void {
  line.style.display = "";
  line.style.left = `${((100 * x) / width).toFixed(2)}%`;
  line.style.top = `${((100 * y) / height).toFixed(2)}%`;
  line.style.width = `${Math.hypot(toX - x, toY - y).toFixed(1)}px`;
  line.style.transform = `rotate(${Math.atan2(toY - y, toX - x).toFixed(3)}rad)`;
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
