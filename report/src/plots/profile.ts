// Tension and curvature along a cable at a time, from its nodes.

import { Vector3 } from "three";
import type { PackedRange } from "../data/content";
import type { Shown } from "../data/tables";
import { curvatures, readNodes } from "../scene/nodes";

/** Values at arc lengths at a time; absent beyond the present length of the line. */
export type Profile = (time: number, arcs: number[]) => Float64Array;

/** Profile of a quantity of a range graph: undefined for other quantities than tension and curvature. */
export function profileOf(run: Shown, range: Pick<PackedRange, "table" | "from">, quantity: string): Profile | undefined {
  const cable = run.scene.cables.find(({ table }) => table === range.table);
  const table = cable === undefined ? undefined : run.table(cable.nodes);
  if (table === undefined || (quantity !== "tension" && quantity !== "curvature")) return undefined;
  const most = table.channels.filter(({ name }) => name.endsWith("_x")).length;
  const nodes = Array.from({ length: most }, () => new Vector3());
  const tensions: number[] = [];
  return (time, arcs) => {
    const count = readNodes(table, time, nodes, tensions);
    const lengths = [0];
    for (let k = 1; k < count; k++) lengths.push((lengths[k - 1] ?? 0) + (nodes[k] as Vector3).distanceTo(nodes[k - 1] as Vector3));
    const whole = lengths[count - 1] ?? 0;
    // Tensions belong to the middles of the elements, curvatures to the nodes.
    const at = quantity === "tension" ? tensions.map((_, k) => 0.5 * ((lengths[k] ?? 0) + (lengths[k + 1] ?? 0))) : lengths;
    const values = quantity === "tension" ? tensions : curvatures(nodes, count);
    return Float64Array.from(arcs, (arc) => {
      // The strain of the line is neglected.
      if (arc > 1.02 * whole) return Number.NaN;
      return interpolated(at, values, range.from === "start" ? arc : whole - arc);
    });
  };
}

/** Linear interpolation in ascending positions; the end values beyond them. */
export function interpolated(at: number[], values: number[], x: number): number {
  const next = at.findIndex((position) => position >= x);
  if (next < 0) return values[at.length - 1] ?? Number.NaN;
  if (next === 0) return values[0] ?? Number.NaN;
  const [from, to] = [at[next - 1] ?? 0, at[next] ?? 0];
  const share = to > from ? (x - from) / (to - from) : 0;
  return (1 - share) * (values[next - 1] ?? Number.NaN) + share * (values[next] ?? Number.NaN);
}
