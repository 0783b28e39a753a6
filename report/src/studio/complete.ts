// Completion and hover documentation from the schema and from the names in the text.

import { type Completion, type CompletionContext, type CompletionResult, snippet } from "@codemirror/autocomplete";
import type { EditorView, Tooltip } from "@codemirror/view";
import { element } from "../dom";
import { objectsOf } from "./objects";
import { type Place, placeAt, scan } from "./scan";
import { type Keys, kindsNamed } from "./schema";
import { snippetsOf } from "./snippets";

/** Completions at a position. */
export function complete(keys: Keys, context: CompletionContext): CompletionResult | null {
  const text = context.state.doc.toString();
  const place = placeAt(text, context.pos);
  if (place.kind === "header") return headers(keys, place, text);
  const isEmpty = place.from === context.pos;
  if (place.kind === "nothing" || (isEmpty && !context.explicit && place.kind === "key")) return null;
  const options = place.kind === "key" ? keyOptions(keys, place) : valueOptions(keys, place, text);
  return options.length === 0 ? null : { from: place.from, options, validFor: place.isQuoted ? /^[^"'\n]*$/ : /^[\w-]*$/ };
}

function headers(keys: Keys, place: Place, text: string): CompletionResult {
  const isList = text[place.from - 2] === "[";
  const start = place.from - (isList ? 2 : 1);
  const options = snippetsOf(keys).map((made): Completion => ({
    label: made.name,
    info: made.about,
    type: "class",
    apply: (view, completion, _, to) => {
      const { doc } = view.state;
      let end = to;
      while (end < doc.length && doc.sliceString(end, end + 1) === "]") end++;
      snippet(made.text)(view, completion, start, end);
    },
  }));
  return { from: place.from, options, validFor: /^[\w-]*$/ };
}

function keyOptions(keys: Keys, place: Place): Completion[] {
  const present = new Set(place.present);
  const free = keys.keys(place.path).filter(({ name }) => !present.has(name));
  const options = free.map(({ name, isRequired }): Completion => {
    const about = keys.about([...place.path, name]);
    const detail = [about?.unit ?? "", isRequired ? "required" : ""].filter((word) => word !== "").join(", ");
    return { label: name, type: "property", detail, info: about?.text ?? "", apply: `${name} = `, boost: isRequired ? 1 : 0 };
  });
  if (place.path.length > 0) return options;
  const made = snippetsOf(keys).map(({ name, about, text }): Completion => ({
    label: name,
    detail: "new",
    type: "class",
    info: about,
    apply: snippet(text),
    boost: 2,
  }));
  return [...made, ...options.filter(({ label }) => !made.some((other) => other.label === label))];
}

function valueOptions(keys: Keys, place: Place, text: string): Completion[] {
  const quote = place.isQuoted || keys.isBare(place.path) ? "" : '"';
  const known = keys.values(place.path).map(({ value, about }): Completion => ({ label: value, type: "enum", info: about, apply: quote + value + quote }));
  const kinds = kindsNamed(place.path, keys.about(place.path)?.text ?? "");
  const types = keys.at(place.path).flatMap(({ type }) => type ?? []);
  if (!types.includes("string")) return known;
  const objects = objectsOf(text).filter(({ kind }) => kinds.includes(kind));
  const isOfFrames = kinds.includes("frame");
  const named = objects.map(({ name, address, kind }): Completion => {
    const label = isOfFrames ? address : name;
    return { label, type: "variable", detail: kind, apply: quote + label + quote };
  });
  const all = [...known, ...named];
  return all.filter((option, k) => all.findIndex(({ label }) => label === option.label) === k);
}

/** Documentation of the key at a position. */
export function hover(keys: Keys, view: EditorView, at: number): Tooltip | null {
  const token = scan(view.state.doc.toString()).find(({ kind, from, to }) => kind !== "string" && from <= at && at <= to);
  const about = token && keys.about(token.path);
  if (token === undefined || about === undefined) return null;
  const facts = [about.type, about.unit === "" ? "" : `unit ${about.unit}`, about.value === "" ? "" : `default ${about.value}`];
  const dom = element(
    "div",
    { class: "about" },
    element("b", {}, token.path.join(".")),
    element("span", {}, ` ${facts.filter((fact) => fact !== "").join(", ")}`),
    element("p", {}, about.text),
  );
  return { pos: token.from, end: token.to, above: true, create: () => ({ dom }) };
}
