// Range graphs: least, mean and greatest tension, curvature and bending moment along each cable, with the values at the current time.

import uPlot from "uplot";
import type { Clock } from "../clock";
import type { PackedQuantity, PackedRange } from "../data/content";
import type { Run } from "../data/run";
import { element, section } from "../dom";
import { number, scaleFor, words } from "../format";
import { bottomAxis, HEIGHT, PAPER_WIDTH, sideAxis } from "../plots/style";
import { type Profile, profileOf } from "../plots/profile";
import { colour, onTheme } from "../theme";

export function ranges(run: Run, clock: Clock): HTMLElement | undefined {
  const graphs = run.content.ranges.flatMap((range) =>
    range.quantities.map((quantity) => graph(run, range, quantity)).filter((made) => made !== undefined),
  );
  if (graphs.length === 0) return undefined;
  const hint = element(
    "p",
    { class: "hint" },
    "Minimum and maximum over all steps, and time mean, along the unstretched line. The red line is the tension or the curvature at the current time.",
  );
  const grid = element("div", { class: "panels" }, ...graphs.map((made) => made.root));
  const draw = (width?: number) => graphs.forEach((made) => made.draw(width));
  new ResizeObserver(() => draw()).observe(grid);
  onTheme(() => draw());
  window.addEventListener("beforeprint", () => draw(PAPER_WIDTH));
  window.addEventListener("afterprint", () => draw());
  let isSeen = false;
  const show = (time: number) => isSeen && graphs.forEach((made) => made.setTime(time));
  new IntersectionObserver((entries) => {
    isSeen = entries.some((entry) => entry.isIntersecting);
    show(clock.time);
  }).observe(grid);
  clock.onTime(show);
  return section("ranges", "Ranges along cables", hint, grid);
}

interface Graph {
  root: HTMLElement;
  draw: (width?: number) => void;
  setTime: (time: number) => void;
}

/** Undefined for a quantity that is zero everywhere, like the curvature of a straight line, or that has one segment only, like a sling. */
function graph(run: Run, range: PackedRange, quantity: PackedQuantity): Graph | undefined {
  const [arc, ...values] = [range.arc, quantity.minimum, quantity.mean, quantity.maximum].map((block) => run.column(block));
  const greatest = values[2]?.reduce((most, value) => Math.max(most, value), 0) ?? 0;
  if (arc === undefined || arc.length < 2 || greatest < 1e-9) return undefined;
  const scale = scaleFor(quantity.unit, greatest);
  const profile = profileOf(run, range, quantity.name);
  const scaled = (column: ArrayLike<number>) => Array.from(column, (value) => (Number.isNaN(value) ? null : value / scale.factor));
  const data = [Array.from(arc), ...values.map(scaled), scaled(arc).map(() => null)] as (number | null)[][];
  const unit = scale.unit === "" ? "" : ` [${scale.unit}]`;
  const container = element("div", { class: "plot" });
  const readout = element("output", {});
  const heading = element("h3", {}, words(`${range.object}: ${quantity.name}`));
  const caption = element("figcaption", {}, heading, element("span", { class: "unit" }, `minimum, mean, maximum${unit} `, readout));
  const root = element("figure", { class: "panel range" }, caption, container);
  const cursor = (plot: uPlot) => {
    const { idx } = plot.cursor;
    const at = (column: number) => number(data[column]?.[idx ?? 0] ?? Number.NaN);
    readout.textContent = idx == null ? "" : `at ${at(0)} m: ${at(1)}, ${at(2)}, ${at(3)}`;
  };
  let plot: uPlot | undefined;
  let drawnWith = "";
  const draw = (width = root.clientWidth) => {
    const wanted = `${width} ${colour("text-soft")}`;
    if (width <= 0 || drawnWith === wanted) return;
    drawnWith = wanted;
    plot?.destroy();
    plot = new uPlot(options(width, `arc length from the ${range.from}, m`, cursor), data as uPlot.AlignedData, container);
  };
  return { root, draw, setTime: (time) => move(plot, data, profile, time, scaled) };
}

/** Shows the values along the line at a time. */
function move(plot: uPlot | undefined, data: (number | null)[][], profile: Profile | undefined, time: number, scaled: (column: ArrayLike<number>) => (number | null)[]): void {
  if (plot === undefined || profile === undefined) return;
  data[4] = scaled(profile(time, data[0] as number[]));
  plot.setData(data as uPlot.AlignedData, false);
  plot.redraw(true, false);
}

function options(width: number, label: string, cursor: (plot: uPlot) => void): uPlot.Options {
  const edge: uPlot.Series = { stroke: colour("text-soft"), width: 1, points: { show: false } };
  return {
    width,
    height: HEIGHT,
    series: [{}, edge, { stroke: colour("accent"), width: 1.6, points: { show: false } }, edge, { stroke: colour("bad"), width: 1.8, points: { show: false } }],
    bands: [{ series: [3, 1], fill: `${colour("accent")}33` }],
    legend: { show: false },
    padding: [8, 16, 0, 0],
    scales: { x: { time: false } },
    axes: [bottomAxis(label), sideAxis()],
    cursor: { drag: { x: true, y: false }, points: { size: 6 } },
    hooks: { setCursor: [cursor] },
  };
}
