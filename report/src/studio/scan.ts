// Reader of TOML text that tolerates errors: the keys, strings and tables of an unfinished scenario, and the context of a position.

/** Keys from the root to a value; indices of lists are left out. */
export type Path = string[];

export interface Token {
  kind: "header" | "key" | "string";
  path: Path;
  from: number;
  to: number;
  /** Text of a string; name of the last key of a header or key. */
  text: string;
  /** True for the header of a list of tables. */
  isList: boolean;
}

/** What can be written at a position. */
export interface Place {
  kind: "key" | "value" | "header" | "nothing";
  /** Path of the table for a key; of the value otherwise. */
  path: Path;
  /** Start of the word or string before the position. */
  from: number;
  /** True within quotes. */
  isQuoted: boolean;
  /** Keys that the table already has. */
  present: string[];
}

interface Level {
  open: "{" | "[";
  path: Path;
  present: string[];
}

const HEADER = /\[\[?\s*[\w."' -]+\s*\]\]?[ \t]*(#.*)?(?=\r?\n|$)/y;
const WORD = /[\w-]/;

/** Scanner of one text, for a single call of `run`. */
class Scanner {
  readonly tokens: Token[] = [];
  #at = 0;
  #table: Path = [];
  #present: string[] = [];
  #levels: Level[] = [];
  #expected: "key" | "value" | "after" = "key";
  #key: Path = [];
  #place: Place | undefined;

  constructor(
    private readonly text: string,
    private readonly end: number,
  ) {}

  run(): Place {
    while (this.#at < this.end && this.#place === undefined) this.#step();
    return this.#place ?? this.#here(this.end, false);
  }

  get #level(): Level | undefined {
    return this.#levels[this.#levels.length - 1];
  }

  /** Path of the table whose keys are expected. */
  get #owner(): Path {
    return this.#level?.path ?? this.#table;
  }

  #here(from: number, isQuoted: boolean): Place {
    const kind = this.#expected === "after" ? "nothing" : this.#expected;
    const path = kind === "key" ? this.#owner : this.#key;
    return { kind, path, from, isQuoted, present: this.#level?.present ?? this.#present };
  }

  #step(): void {
    const { text } = this;
    const c = text[this.#at] ?? "";
    if (c === "\n") this.#newline();
    else if (c === "#") this.#comment();
    else if (c === " " || c === "\t" || c === "\r") this.#at++;
    else if (c === "[" && this.#levels.length === 0 && this.#expected === "key") this.#header();
    else if (c === "}" || c === "]") this.#close(c);
    else if (c === ",") this.#comma();
    else if (this.#expected === "key") this.#readKey();
    else if (this.#expected === "value") this.#readValue(c);
    else this.#at++;
  }

  #newline(): void {
    this.#at++;
    HEADER.lastIndex = this.#at;
    // A header at the start of a line ends unclosed brackets, unless the innermost bracket is a list.
    const isHeader = this.text[this.#at] === "[" && HEADER.test(this.text) && /[A-Za-z"']/.test(this.text[this.#at + 1] === "[" ? (this.text[this.#at + 2] ?? "") : (this.text[this.#at + 1] ?? ""));
    if (isHeader && this.#level?.open !== "[") this.#levels = [];
    if (this.#levels.length === 0) this.#expected = "key";
  }

  #comment(): void {
    const stop = this.text.indexOf("\n", this.#at);
    const after = stop < 0 ? this.text.length : stop;
    if (after >= this.end) {
      this.#place = { kind: "nothing", path: [], from: this.end, isQuoted: false, present: [] };
    }
    this.#at = after;
  }

  #header(): void {
    const from = this.#at;
    const isList = this.text[from + 1] === "[";
    let at = from + (isList ? 2 : 1);
    const start = at;
    while (at < this.text.length && this.text[at] !== "]" && this.text[at] !== "\n") at++;
    const path = segments(this.text.slice(start, at));
    if (this.end <= at) {
      this.#place = { kind: "header", path: [], from: start, isQuoted: false, present: [] };
      return;
    }
    while (this.text[at] === "]") at++;
    this.#table = path;
    this.#present = [];
    this.tokens.push({ kind: "header", path, from, to: at, text: path[path.length - 1] ?? "", isList });
    this.#at = at;
    this.#expected = "after";
  }

  #close(c: string): void {
    this.#at++;
    const wanted = c === "}" ? "{" : "[";
    if (this.#level?.open === wanted) this.#levels.pop();
    this.#expected = "after";
  }

  #comma(): void {
    this.#at++;
    const level = this.#level;
    if (level === undefined) return;
    this.#expected = level.open === "{" ? "key" : "value";
    if (level.open === "[") this.#key = level.path;
  }

  #readKey(): void {
    const from = this.#at;
    let at = from;
    while (at < this.text.length) {
      const c = this.text[at] ?? "";
      if (c === '"' || c === "'") {
        const stop = this.text.indexOf(c, at + 1);
        const line = this.text.indexOf("\n", at);
        at = stop < 0 || (line >= 0 && stop > line) ? at + 1 : stop + 1;
      } else if (WORD.test(c) || c === ".") at++;
      else break;
    }
    if (this.end <= at) {
      const dot = this.text.lastIndexOf(".", this.end - 1);
      const place = this.#here(dot >= from ? dot + 1 : from, false);
      const above = dot >= from ? segments(this.text.slice(from, dot)) : [];
      this.#place = { ...place, path: [...place.path, ...above] };
      return;
    }
    if (at === from) {
      this.#at++;
      return;
    }
    const parts = segments(this.text.slice(from, at));
    this.#key = [...this.#owner, ...parts];
    (this.#level?.present ?? this.#present).push(parts[0] ?? "");
    this.tokens.push({ kind: "key", path: this.#key, from, to: at, text: parts[parts.length - 1] ?? "", isList: false });
    while (this.text[at] === " " || this.text[at] === "\t") at++;
    if (this.text[at] === "=") {
      at++;
      this.#expected = "value";
    } else this.#expected = "after";
    this.#at = Math.min(at, Math.max(this.end, this.#at + 1));
  }

  #readValue(c: string): void {
    if (c === "{" || c === "[") {
      this.#at++;
      this.#levels.push({ open: c, path: this.#key, present: [] });
      this.#expected = c === "{" ? "key" : "value";
    } else if (c === '"' || c === "'") this.#string(c);
    else {
      const from = this.#at;
      let at = from;
      while (at < this.text.length && !/[\s,\]}#]/.test(this.text[at] ?? "")) at++;
      if (this.end <= at) this.#place = this.#here(from, false);
      this.#at = Math.max(at, from + 1);
      this.#expected = "after";
    }
  }

  #string(quote: string): void {
    const from = this.#at;
    const triple = quote.repeat(3);
    const isLong = this.text.startsWith(triple, from);
    const start = from + (isLong ? 3 : 1);
    let at = start;
    while (at < this.text.length) {
      if (quote === '"' && this.text[at] === "\\") at += 2;
      else if (isLong ? this.text.startsWith(triple, at) : this.text[at] === quote || this.text[at] === "\n") break;
      else at++;
    }
    if (this.end <= at && this.end >= start) {
      this.#place = { ...this.#here(start, true) };
      return;
    }
    this.tokens.push({ kind: "string", path: this.#key, from: start, to: at, text: this.text.slice(start, at), isList: false });
    this.#at = this.text[at] === "\n" ? at : at + (isLong ? 3 : 1);
    this.#expected = "after";
  }
}

function segments(text: string): Path {
  return text
    .split(".")
    .map((part) => part.trim().replace(/^["']|["']$/g, ""))
    .filter((part) => part !== "");
}

/** All tokens of a text. */
export function scan(text: string): Token[] {
  const scanner = new Scanner(text, text.length + 1);
  scanner.run();
  return scanner.tokens;
}

/** What can be written at a position of a text. */
export function placeAt(text: string, at: number): Place {
  return new Scanner(text, at).run();
}
