// Common appearance of all plots.

import type uPlot from "uplot";
import { number } from "../format";
import { colour, isDark } from "../theme";

export const HEIGHT = 220;
/** Width of plots on paper, px. */
export const PAPER_WIDTH = 680;

const LINES_LIGHT = ["#0b62a8", "#c4540a", "#22752f", "#8a3fb0", "#a3152c", "#5b5f00"];
const LINES_DARK = ["#62b0f0", "#f5a05a", "#74cf83", "#cf9bf0", "#ff8b9c", "#d8dc6a"];

/** Colour of a line by its index. */
export function lineColour(k: number): string {
  const lines = isDark() ? LINES_DARK : LINES_LIGHT;
  return lines[k % lines.length] ?? "#000";
}

/** Appearance of axes. */
export function axisStyle(): uPlot.Axis {
  return {
    stroke: colour("text-soft"),
    grid: { stroke: colour("grid"), width: 1 },
    ticks: { stroke: colour("grid"), width: 1, size: 4 },
    font: "11px system-ui, sans-serif",
    values: (_, ticks) => ticks.map(trimmed),
  };
}

/** Horizontal axis with a label. */
export function bottomAxis(label: string): uPlot.Axis {
  const axis = axisStyle();
  return { ...axis, size: 24, label, labelSize: 15, labelGap: -3, labelFont: axis.font ?? "" };
}

/** Vertical axis; a second one is at the right. */
export function sideAxis(scale = "y", isRight = false): uPlot.Axis {
  const axis = axisStyle();
  return { ...axis, size: 58, scale, side: isRight ? 1 : 3, ...(isRight ? { grid: { show: false } } : {}) };
}

/** A number without trailing zeros. */
export function trimmed(value: number): string {
  const text = number(value, 6);
  return text.includes(".") && !text.includes("·") ? text.replace(/\.?0+$/, "") : text;
}
