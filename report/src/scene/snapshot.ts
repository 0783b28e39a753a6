// Picture of the scene with its names, legend and scale.

import { colour } from "../theme";
import type { Picture } from "./view";

/** Draws the canvas and the texts over it. */
export async function snapshot({ canvas, container }: Picture): Promise<Blob> {
  const copy = document.createElement("canvas");
  [copy.width, copy.height] = [canvas.width, canvas.height];
  const context = copy.getContext("2d");
  if (context !== null) {
    context.drawImage(canvas, 0, 0);
    const frame = container.getBoundingClientRect();
    const unit = canvas.width / frame.width;
    context.scale(unit, unit);
    context.translate(-frame.left, -frame.top);
    const legend = container.querySelector<HTMLDetailsElement>(".legend");
    if (legend?.open) paper(context, legend.getBoundingClientRect());
    for (const line of container.querySelectorAll<HTMLElement>(".leader, .gradient, .scale-bar i")) drawBox(context, line);
    for (const text of container.querySelectorAll<HTMLElement>(".labels span, .depths span, .legend div, .legend span, .scale-bar span")) drawText(context, text);
  }
  return new Promise((done, fail) => copy.toBlob((blob) => (blob === null ? fail(new Error("no picture")) : done(blob)), "image/png"));
}

function isSeen(made: HTMLElement): boolean {
  return made.getClientRects().length > 0;
}

/** A line or a bar, with its rotation. */
function drawBox(context: CanvasRenderingContext2D, made: HTMLElement): void {
  if (!isSeen(made)) return;
  const style = getComputedStyle(made);
  const parent = made.offsetParent?.getBoundingClientRect();
  if (parent === undefined) return;
  context.save();
  context.translate(parent.left + made.offsetLeft, parent.top + made.offsetTop);
  context.transform(...matrixOf(style.transform));
  if (made.classList.contains("gradient")) {
    const stops = style.backgroundImage.match(/rgb\([^)]*\)/g) ?? [];
    const fill = context.createLinearGradient(0, 0, made.offsetWidth, 0);
    stops.forEach((stop, k) => fill.addColorStop(k / Math.max(stops.length - 1, 1), stop));
    context.fillStyle = fill;
  } else context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, made.offsetWidth, Math.max(made.offsetHeight, 1));
  context.restore();
}

function matrixOf(transform: string): [number, number, number, number, number, number] {
  const parts = /matrix\(([^)]*)\)/.exec(transform)?.[1]?.split(",").map(Number);
  return parts?.length === 6 ? (parts as [number, number, number, number, number, number]) : [1, 0, 0, 1, 0, 0];
}

/** Background of a text. */
function paper(context: CanvasRenderingContext2D, { left, top, width, height }: DOMRect): void {
  context.fillStyle = colour("paper");
  context.globalAlpha = 0.78;
  context.fillRect(left, top, width, height);
  context.globalAlpha = 1;
}

/** The text of an element without further elements, on its background. */
function drawText(context: CanvasRenderingContext2D, made: HTMLElement): void {
  if (!isSeen(made) || made.children.length > 0 || made.textContent === "") return;
  const box = made.getBoundingClientRect();
  const style = getComputedStyle(made);
  if (made.closest(".legend") === null) paper(context, box);
  context.fillStyle = style.color;
  context.font = `${style.fontSize} system-ui, sans-serif`;
  context.textBaseline = "middle";
  context.fillText(made.textContent ?? "", box.left + Number.parseFloat(style.paddingLeft), box.top + 0.5 * box.height, box.width);
}
