// Text of new objects: their required keys with placeholders, from the schema, so that they stay in step with it.

import type { Keys, Schema } from "./schema";

/** A list of objects or a table at the top level of a scenario, with the text of a new entry. */
export interface Snippet {
  name: string;
  about: string;
  /** Text with fields `${number:placeholder}` of CodeMirror. */
  text: string;
}

/** Keys that are not required, but that nearly every object has. */
const USUAL: Record<string, string[]> = {
  body: ["mass", "inertia", "position"],
  cable: ["length", "elements", "diameter", "mass_per_length", "axial_stiffness", "start", "end"],
  "cable.start": ["frame"],
  "cable.end": ["frame"],
  frame: ["position"],
  limit: ["channel", "max"],
  phase: ["at"],
  thruster: ["thrust"],
  sea: ["waves"],
  sea_bottom: ["depth"],
};

/** Deepest table for which required keys are written. */
const DEEPEST = 3;

/** One snippet for each kind of object. */
export function snippetsOf(keys: Keys): Snippet[] {
  return keys.keys([]).flatMap(({ name, schema }) => {
    const isList = schema.type === "array";
    const isTable = keys.keys([name]).length > 0;
    if (!isTable) return [];
    const lines = requiredOf(keys, [name], 0).map(([key, value]) => `${key} = ${value}`);
    const head = isList ? `[[${name}]]` : `[${name}]`;
    return [{ name, about: schema.description ?? "", text: numbered([head, ...lines, "${}"].join("\n")) }];
  });
}

/** Numbers the fields, so that fields with the same placeholder are edited separately. */
function numbered(text: string): string {
  let number = 0;
  return text.replaceAll(/\$\{([^}]*)\}/g, (_, field: string) => `\${${++number}:${field}}`);
}

/** Required and usual keys of a table with placeholders. The name comes first. */
function requiredOf(keys: Keys, path: string[], depth: number): [string, string][] {
  const all = keys.keys(path);
  // In a table with several variants, only the keys that all variants require are written.
  const usual = USUAL[path.join(".")] ?? [];
  const required = all.filter((key) => usual.includes(key.name) || key.isRequired && keys.at(path).filter((s) => s.properties !== undefined).every((s) => s.required?.includes(key.name)));
  const order = (name: string) => (name === "name" ? -2 : usual.includes(name) ? usual.indexOf(name) : usual.length);
  required.sort((a, b) => order(a.name) - order(b.name));
  return required.map(({ name, schema }) => [name, placeholder(keys, [...path, name], schema, depth)]);
}

function placeholder(keys: Keys, path: string[], schema: Schema, depth: number): string {
  const types = keys.at(path).flatMap(({ type }) => type ?? []);
  const [value] = keys.values(path);
  const key = path[path.length - 1] ?? "";
  if (value !== undefined) return types.includes("boolean") ? `\${${value.value}}` : `"\${${value.value}}"`;
  if (keys.keys(path).length > 0 && depth < DEEPEST) {
    const inner = requiredOf(keys, path, depth + 1).map(([name, text]) => `${name} = ${text}`);
    const table = `{ ${inner.join(", ")} }`;
    return schema.type === "array" ? `[${table}]` : table;
  }
  const items = keys.at(path).map(({ items }) => items?.type);
  if (items.includes("string")) return `["\${${key}}", "\${${key}}"]`;
  if (types.includes("string") && !types.includes("number")) return `"\${${key}}"`;
  if (types.includes("array")) return "[${0.0}, ${0.0}, ${0.0}]";
  return types.includes("integer") && !types.includes("number") ? "${1}" : "${0.0}";
}
