// Files of a plot: its numbers as CSV, its picture as PNG.

import { colour } from "../theme";

export interface Column {
  name: string;
  unit: string;
  values: ArrayLike<number>;
}

/** Comma-separated values with a header of names and units. Missing numbers are empty cells. */
export function csv(columns: Column[]): string {
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const head = columns.map(({ name, unit }) => quoted(unit === "" ? name : `${name} [${unit}]`)).join(",");
  const rows = Array.from({ length: columns[0]?.values.length ?? 0 }, (_, row) =>
    columns.map(({ values }) => (Number.isFinite(values[row]) ? String(values[row]) : "")).join(","),
  );
  return `${[head, ...rows].join("\n")}\n`;
}

/** Height of the title, CSS pixels. */
const TITLE = 26;

/** Picture of a plot on paper colour, with its title and its keys. */
export async function png(canvas: HTMLCanvasElement, title: string, keys: { text: string; colour: string }[]): Promise<Blob> {
  const unit = window.devicePixelRatio;
  const head = (keys.length > 0 ? 2 : 1) * TITLE * unit;
  const copy = document.createElement("canvas");
  [copy.width, copy.height] = [canvas.width, canvas.height + head];
  const context = copy.getContext("2d");
  if (context !== null) {
    context.fillStyle = colour("paper");
    context.fillRect(0, 0, copy.width, copy.height);
    context.fillStyle = colour("text");
    context.textBaseline = "middle";
    context.font = `600 ${14 * unit}px system-ui, sans-serif`;
    context.fillText(title, 8 * unit, 0.5 * TITLE * unit);
    context.font = `${12 * unit}px system-ui, sans-serif`;
    let x = 8 * unit;
    for (const key of keys) {
      context.fillStyle = key.colour;
      context.fillRect(x, (1.5 * TITLE - 1.5) * unit, 14 * unit, 3 * unit);
      context.fillStyle = colour("text-soft");
      context.fillText(key.text, x + 19 * unit, 1.5 * TITLE * unit);
      x += 36 * unit + context.measureText(key.text).width;
    }
    context.drawImage(canvas, 0, head);
  }
  return new Promise((done, fail) => copy.toBlob((blob) => (blob === null ? fail(new Error("no picture")) : done(blob)), "image/png"));
}
