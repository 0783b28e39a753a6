// Marks in plots: extremes over all steps, limits, and start times of commands.

import type uPlot from "uplot";
import type { Channel, Shown } from "../data/tables";
import { colour } from "../theme";

export interface Marks {
  extremes: { time: number; value: number; up: boolean }[];
  limits: { value: number; holds: boolean }[];
  commands: number[];
  phases: { name: string; start: number; end: number }[];
}

export function marksOf(run: Shown, channels: Channel[]): Marks {
  const marks: Marks = { extremes: [], limits: [], commands: [], phases: run.phases };
  for (const channel of channels) {
    const line = run.summaryOf(channel);
    if (line !== undefined) {
      marks.extremes.push({ time: line.minimum[1], value: line.minimum[0], up: false });
      marks.extremes.push({ time: line.maximum[1], value: line.maximum[0], up: true });
    }
  }
  for (const limit of run.limits) {
    if (channels.some((channel) => channel.address === `${limit.table}:${limit.channel}`)) {
      marks.limits.push({ value: limit.limit, holds: limit.holds });
    }
  }
  const starts = new Set<number>();
  for (const command of run.commands) {
    if (command.progress === "ended") starts.add(command.start);
    if (command.progress === "running") starts.add(command.since);
  }
  marks.commands = [...starts];
  return marks;
}

/** Shades every second phase behind the curves, and writes the names of phases that are wide enough. */
export function drawPhases(plot: uPlot, { phases }: Marks): void {
  const { ctx, bbox } = plot;
  const unit = window.devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.font = `${11 * unit}px system-ui, sans-serif`;
  ctx.textBaseline = "top";
  ctx.textAlign = "left";
  phases.forEach(({ name, start, end }, k) => {
    const from = Math.max(plot.valToPos(start, "x", true), bbox.left);
    const to = Math.min(plot.valToPos(end, "x", true), bbox.left + bbox.width);
    if (to <= from) return;
    if (k % 2 === 1) {
      ctx.globalAlpha = 0.3;
      ctx.fillStyle = colour("grid");
      ctx.fillRect(from, bbox.top, to - from, bbox.height);
      ctx.globalAlpha = 1;
    }
    ctx.fillStyle = colour("text-soft");
    if (ctx.measureText(name).width + 8 * unit < to - from) ctx.fillText(name, from + 4 * unit, bbox.top + 2 * unit);
  });
  ctx.restore();
}

/** Draws marks on a plot whose values are divided by a factor. */
export function drawMarks(plot: uPlot, marks: Marks, factor: number): void {
  const { ctx, bbox } = plot;
  const unit = window.devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.lineWidth = unit;
  ctx.strokeStyle = colour("mark");
  // Many commands would hide the curves.
  ctx.globalAlpha = Math.min(1, 14 / Math.max(marks.commands.length, 1));
  for (const time of marks.commands) {
    const x = Math.round(plot.valToPos(time, "x", true));
    stroke(ctx, [x, bbox.top], [x, bbox.top + bbox.height], [2 * unit, 4 * unit]);
  }
  ctx.globalAlpha = 1;
  for (const { value, holds } of marks.limits) {
    const y = Math.round(plot.valToPos(value / factor, "y", true));
    ctx.strokeStyle = colour(holds ? "good" : "bad");
    ctx.lineWidth = 1.5 * unit;
    stroke(ctx, [bbox.left, y], [bbox.left + bbox.width, y], [8 * unit, 4 * unit]);
  }
  ctx.fillStyle = colour("text-soft");
  for (const { time, value, up } of marks.extremes) {
    const x = plot.valToPos(time, "x", true);
    const y = plot.valToPos(value / factor, "y", true);
    triangle(ctx, x, y, up ? -unit : unit);
  }
  ctx.restore();
}

function stroke(ctx: CanvasRenderingContext2D, from: [number, number], to: [number, number], dash: number[]): void {
  ctx.setLineDash(dash);
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A triangle that points at an extreme from outside, upwards for a minimum. */
function triangle(ctx: CanvasRenderingContext2D, x: number, y: number, away: number): void {
  ctx.beginPath();
  ctx.moveTo(x, y + away);
  ctx.lineTo(x - 4 * Math.abs(away), y + 8 * away);
  ctx.lineTo(x + 4 * Math.abs(away), y + 8 * away);
  ctx.fill();
}
