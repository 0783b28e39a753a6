// A bar between two parts of the page that changes their sizes, with the pointer or the arrow keys. The size is kept in the browser.

import { element } from "../dom";

export interface Split {
  /** Name of the property of the style sheet with the size of the first part, %. */
  property: string;
  label: string;
  /** True if the parts are side by side. */
  isBeside: boolean;
  least: number;
  most: number;
  initial: number;
}

/** Change of an arrow key, %. */
const STEP = 2;

/** Makes the bar; its parent is the box of both parts. */
export function splitter(of: HTMLElement, { property, label, isBeside, least, most, initial }: Split): HTMLElement {
  const key = `windlass-size:${property}`;
  const bar = element("div", {
    class: isBeside ? "splitter beside" : "splitter",
    role: "separator",
    tabindex: "0",
    title: "Drag, or press the arrow keys; a double click restores the size",
    "aria-label": label,
    "aria-orientation": isBeside ? "vertical" : "horizontal",
    "aria-valuemin": String(least),
    "aria-valuemax": String(most),
  });
  let size = initial;
  const set = (wanted: number) => {
    size = Math.min(Math.max(wanted, least), most);
    of.style.setProperty(property, `${size.toFixed(1)}%`);
    bar.setAttribute("aria-valuenow", size.toFixed(0));
  };
  const keep = () => localStorage.setItem(key, String(size));
  const kept = Number(localStorage.getItem(key) ?? Number.NaN);
  set(Number.isFinite(kept) ? kept : initial);
  bar.addEventListener("pointerdown", (event) => {
    bar.setPointerCapture(event.pointerId);
    event.preventDefault();
    bar.focus();
  });
  bar.addEventListener("pointermove", (event) => {
    if (!bar.hasPointerCapture(event.pointerId)) return;
    const box = of.getBoundingClientRect();
    set(100 * (isBeside ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height));
  });
  bar.addEventListener("pointerup", keep);
  bar.addEventListener("dblclick", () => {
    set(initial);
    keep();
  });
  bar.addEventListener("keydown", (event) => {
    const change = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP }[event.key];
    if (change === undefined) return;
    set(size + change);
    keep();
    event.preventDefault();
  });
  return bar;
}
