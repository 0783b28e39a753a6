// Keys, values and documentation of scenarios, from their JSON Schema.

import type { Path } from "./scan";

/** The parts of a JSON Schema that scenarios use. */
export interface Schema {
  description?: string;
  type?: string | string[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  $defs?: Record<string, Schema>;
}

/** One key of a table. */
export interface Key {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

/** Units that documentation names at the end of a phrase. */
const UNIT = /,\s((?:[a-zA-Z°µ]{1,3}|rad|deg|degrees|kg)(?:[·/][a-zA-Z0-9²³⁴·/()]+)*[²³⁴]?)(?=[.,;:( ]|$)/;

export class Keys {
  constructor(private readonly root: Schema) {}

  /** A schema and all of its alternatives. Lists include the schemas of their items. */
  #alternatives(schema: Schema, depth = 0): Schema[] {
    if (depth > 12) return [];
    const name = schema.$ref?.split("/").pop();
    const target = name === undefined ? undefined : this.root.$defs?.[name];
    const inner = [target, schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((s) => s !== undefined);
    const found = inner.flatMap((s) => this.#alternatives(s, depth + 1));
    return [schema, ...found];
  }

  /** Schemas at a path. */
  at(path: Path): Schema[] {
    let found = this.#alternatives(this.root);
    for (const key of path) {
      found = found.flatMap((schema) => {
        const next = schema.properties?.[key];
        return next === undefined ? [] : this.#alternatives(next);
      });
    }
    return found;
  }

  /** Keys of the table at a path; required keys come first. */
  keys(path: Path): Key[] {
    const found = new Map<string, Key>();
    for (const schema of this.at(path)) {
      for (const [name, inner] of Object.entries(schema.properties ?? {})) {
        const isRequired = schema.required?.includes(name) === true;
        const known = found.get(name);
        if (known === undefined) found.set(name, { name, schema: inner, isRequired });
        else if (isRequired) known.isRequired = true;
      }
    }
    return [...found.values()].sort((a, b) => Number(b.isRequired) - Number(a.isRequired) || a.name.localeCompare(b.name));
  }

  /** Values that the schema lists for a path, with their documentation. */
  values(path: Path): { value: string; about: string }[] {
    const found = new Map<string, string>();
    for (const schema of this.at(path)) {
      for (const value of [schema.const, ...(schema.enum ?? [])]) {
        if (typeof value === "string") found.set(value, schema.description ?? "");
      }
      if (schema.type === "boolean" || (Array.isArray(schema.type) && schema.type.includes("boolean"))) {
        found.set("true", "");
        found.set("false", "");
      }
    }
    // A tag such as `type = "regular"` has the documentation of its table.
    const tag = path[path.length - 1];
    for (const table of this.at(path.slice(0, -1))) {
      const value = tag === undefined ? undefined : table.properties?.[tag]?.const;
      if (typeof value === "string") found.set(value, table.description ?? "");
    }
    return [...found].map(([value, about]) => ({ value, about }));
  }

  /** True if a value at a path is written without quotes. */
  isBare(path: Path): boolean {
    return this.at(path).some(({ type }) => [type].flat().includes("boolean"));
  }

  /** Documentation of the key at a path: text, type, unit and default. */
  about(path: Path): { text: string; type: string; unit: string; value: string } | undefined {
    const found = this.at(path);
    const text = found.map(({ description }) => description).find((description) => description !== undefined);
    if (found.length === 0) return undefined;
    const type = [...new Set(found.map(typeOf).filter((name) => name !== ""))].slice(0, 3).join(" or ");
    const given = found.map((schema) => schema.default).find((value) => value !== undefined && value !== null);
    const value = given === undefined || typeof given === "object" ? "" : JSON.stringify(given);
    return { text: text ?? "", type, unit: unitOf(text ?? ""), value };
  }
}

/** Unit that a documentation text names, or an empty text. */
export function unitOf(text: string): string {
  const [, unit] = UNIT.exec(text) ?? [];
  return unit ?? "";
}

function typeOf(schema: Schema): string {
  const types = [schema.type ?? []].flat().filter((type) => type !== "null");
  const [first] = types;
  return { number: "number", integer: "whole number", string: "text", boolean: "true or false", array: "list", object: "table" }[first ?? ""] ?? "";
}

/** Kinds of objects that a text value may name: by its key, or by its documentation. */
export function kindsNamed(path: Path, about: string): string[] {
  const key = path[path.length - 1] ?? "";
  const singular = key.replace(/s$/, "");
  const known = ["body", "cable", "crane", "winch", "shape", "material", "line_type", "spring", "joint", "sheave"];
  if (["frame", "base", "anchor"].includes(key)) return ["frame", "link", "body", "crane"];
  const direct = known.filter((kind) => kind === key || kind === singular);
  if (direct.length > 0) return direct;
  const text = about.toLowerCase();
  const named = known.filter((kind) => new RegExp(`(name of|the) (the |a )?${kind.replace("_", " ")}`).test(text));
  return /\bframe\b/.test(text) ? ["frame", "link", ...named] : named;
}
