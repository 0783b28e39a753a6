// Objects of a scenario, found in its text.

import { scan } from "./scan";

export interface Named {
  /** Key of the list of the object, such as `cable`; `frame` and `link` for parts of objects. */
  kind: string;
  name: string;
  /** Name as other objects refer to it: `load`, `load/eye`, `ground/top`. */
  address: string;
  /** Start and end of the name in the text. */
  from: number;
  to: number;
  /** Start of the object in the text. */
  begin: number;
  /** Number of objects that contain it. */
  depth: number;
}

/** All objects with a name, in the order of the text. */
export function objectsOf(text: string): Named[] {
  const found: Named[] = [];
  let begin = 0;
  let owner = "";
  let link = "";
  for (const { kind, path, from, to, text: word } of scan(text)) {
    if (kind === "header") begin = from;
    if (kind !== "string" || path[path.length - 1] !== "name") continue;
    const lists = path.slice(0, -1);
    const [top, ...inner] = lists;
    if (top === undefined || inner.length > 2) continue;
    const last = inner[inner.length - 1] ?? top;
    const isPart = inner.length > 0;
    if (isPart && last !== "frame" && last !== "link") continue;
    let address = word;
    if (!isPart) {
      [owner, link] = [word, ""];
      if (top === "frame") address = `ground/${word}`;
    } else if (last === "link") {
      link = word;
      address = `${owner}/${word}`;
    } else address = inner.length === 2 && link !== "" ? `${owner}/${link}/${word}` : `${owner}/${word}`;
    found.push({ kind: last, name: word, address, from, to, begin: Math.min(begin, from), depth: inner.length });
  }
  return found;
}

/** The object whose text contains a position. */
export function objectAt(objects: Named[], at: number): Named | undefined {
  const before = objects.filter(({ begin, depth }) => begin <= at && depth === 0);
  return before[before.length - 1];
}

/** The object that a message names first, in quotes. */
export function objectIn(objects: Named[], message: string): Named | undefined {
  for (const [, quoted] of message.matchAll(/'([^']+)'/g)) {
    const found = objects.find(({ name, address }) => name === quoted || address === quoted);
    if (found !== undefined) return found;
  }
  return undefined;
}
