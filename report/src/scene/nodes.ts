// Nodes and element tensions of a cable, from the rows of its table.

import { Vector3 } from "three";
import type { Channel, Table } from "../data/tables";
import type { Points } from "./spline";

/** Channels of a table of nodes. */
interface NodeChannels {
  /** Three channels for each node. */
  places: [Channel, Channel, Channel][];
  tensions: (Channel | undefined)[];
}

/** Channels by table. A search by name for every node of every picture takes longer than drawing. */
const known = new WeakMap<Table, NodeChannels>();

function channelsOf(table: Table): NodeChannels {
  const found = known.get(table);
  if (found !== undefined) return found;
  const places: NodeChannels["places"] = [];
  for (;;) {
    const place = table.vector(`node_${places.length}`);
    if (place === undefined) break;
    places.push(place);
  }
  const tensions = places.slice(1).map((_, k) => table.channel(`tension_${k + 1}`));
  const made = { places, tensions };
  known.set(table, made);
  return made;
}

/** First span and number of spans of each piece of a cable; a NaN tension marks a span where the cable has parted. */
export function pieces(tensions: number[]): [number, number][] {
  const found: [number, number][] = [];
  let first = 0;
  for (let span = 0; span <= tensions.length; span++) {
    if (span < tensions.length && !Number.isNaN(tensions[span])) continue;
    if (span > first) found.push([first, span - first]);
    first = span + 1;
  }
  return found;
}

/** Reads nodes and element tensions at a time. If the number of nodes differs between two rows, uses the earlier row. Returns the number of nodes. */
export function readNodes(table: Table, time: number, nodes: Points, tensions: number[]): number {
  const { row, share } = table.locate(time);
  const channels = channelsOf(table);
  const most = Math.min(nodes.length, channels.places.length);
  const present = (r: number) => {
    let count = 0;
    while (count < most && !Number.isNaN(channels.places[count]?.[0].values[r] ?? Number.NaN)) count++;
    return count;
  };
  const count = present(row);
  const moved = share > 0 && present(row + 1) === count ? share : 0;
  const value = (channel: Channel | undefined) => {
    const values = channel?.values;
    const before = values?.[row] ?? 0;
    return moved > 0 ? before + moved * ((values?.[row + 1] ?? before) - before) : before;
  };
  for (let k = 0; k < count; k++) {
    const place = channels.places[k];
    nodes[k]?.set(value(place?.[0]), value(place?.[1]), value(place?.[2]));
  }
  tensions.length = 0;
  for (let k = 1; k < count; k++) tensions.push(value(channels.tensions[k - 1]));
  return count;
}

/** Curvature at each node from the circle through it and its neighbours, 1/m; zero at the ends. */
export function curvatures(nodes: Points, count: number): number[] {
  const [before, after, across] = [new Vector3(), new Vector3(), new Vector3()];
  return Array.from({ length: count }, (_, k) => {
    const [a, b, c] = [nodes[k - 1], nodes[k], nodes[k + 1]];
    if (a === undefined || b === undefined || c === undefined || k + 1 >= count) return 0;
    before.subVectors(b, a);
    after.subVectors(c, b);
    const sides = before.length() * after.length() * across.subVectors(c, a).length();
    return sides > 0 ? (2 * before.cross(after).length()) / sides : 0;
  });
}
