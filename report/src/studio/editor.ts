// The editor of a scenario.

import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { element } from "../dom";
import { complete, hover } from "./complete";
import type { Problem } from "./link";
import { objectIn, objectsOf } from "./objects";
import type { Keys } from "./schema";

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--text-soft)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--good)" },
  { tag: [tags.number, tags.atom, tags.bool], color: "var(--code-number)" },
  { tag: [tags.propertyName, tags.labelName], color: "var(--accent)" },
]);

const LOOK = EditorView.theme({
  "&": { height: "100%", fontSize: "13px", color: "var(--text)", background: "var(--paper)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace', lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { background: "var(--paper)", color: "var(--text-soft)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "color-mix(in srgb, var(--accent) 7%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--accent) 25%, transparent)",
  },
  ".cm-tooltip": { background: "var(--paper)", color: "var(--text)", border: "1px solid var(--line)", borderRadius: "6px", maxWidth: "460px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--accent)", color: "var(--paper)" },
  ".cm-completionDetail": { color: "inherit", opacity: "0.75" },
  ".cm-panels": { background: "var(--page)", color: "var(--text)" },
  ".cm-diagnostic": { whiteSpace: "pre-wrap" },
  ".about": { padding: "6px 10px", font: "13px/1.45 system-ui, sans-serif", maxWidth: "440px" },
  ".about span": { color: "var(--text-soft)" },
  ".about p": { margin: "4px 0 0", whiteSpace: "pre-line" },
});

export interface EditorEvents {
  changed(): void;
  /** The cursor moved to a position. */
  moved(at: number): void;
  save(): void;
}

export class Editor {
  readonly root = element("div", { class: "editor" });
  readonly #view: EditorView;
  readonly #extensions: Extension;
  #separator = "\n";

  constructor(keys: Keys, events: EditorEvents) {
    // In a shadow root, the editor's styles are style sheet objects, which the content security policy allows.
    const shadow = this.root.attachShadow({ mode: "open" });
    this.#extensions = [
      lineNumbers(),
      highlightActiveLineGutter(),
      highlightActiveLine(),
      history(),
      drawSelection(),
      bracketMatching(),
      closeBrackets(),
      search({ top: true }),
      highlightSelectionMatches(),
      lintGutter(),
      StreamLanguage.define(toml),
      syntaxHighlighting(COLOURS),
      LOOK,
      EditorView.contentAttributes.of({ "aria-label": "scenario", spellcheck: "false", tabindex: "0" }),
      autocompletion({ override: [(context) => complete(keys, context)], icons: false }),
      hoverTooltip((view, at) => hover(keys, view, at)),
      keymap.of([
        { key: "Mod-s", preventDefault: true, run: () => (events.save(), true) },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...lintKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) events.changed();
        if (update.selectionSet || update.docChanged) events.moved(update.state.selection.main.head);
      }),
    ];
    this.#view = new EditorView({ parent: shadow, root: shadow, state: this.#state("") });
  }

  #state(text: string): EditorState {
    return EditorState.create({ doc: text, extensions: [this.#extensions, EditorState.lineSeparator.of(this.#separator)] });
  }

  /** The text with the line ends of its file. */
  get text(): string {
    return this.#view.state.sliceDoc();
  }

  /** Shows a text, with a new history. */
  open(text: string): void {
    this.#separator = text.includes("\r\n") ? "\r\n" : "\n";
    this.#view.setState(this.#state(text));
  }

  /** Replaces the text by an edit that can be undone. */
  replace(text: string): void {
    const { doc } = this.#view.state;
    this.#view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
  }

  /** The text with line ends of one character. Its indices are positions in the editor. */
  get document(): string {
    return this.#view.state.doc.toString();
  }

  /** Selects a part of the text and shows it. */
  goTo(from: number, to = from): void {
    const end = this.#view.state.doc.length;
    const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
    this.#view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
    this.#view.focus();
  }

  /** Start and end of a problem in the text. */
  place({ line, column, end_line, end_column }: Problem): { from: number; to: number } | undefined {
    if (line === undefined || line === null) return undefined;
    const from = this.#position(line, column ?? 1);
    const to = end_line ? this.#position(end_line, end_column ?? 1) : from;
    const last = this.#view.state.doc.lineAt(from).to;
    // A problem that extends over several lines is marked only on its first line.
    return { from, to: Math.max(Math.min(to, last), Math.min(from + 1, last)) };
  }

  /** Position of a line and a column (in characters), both counted from 1. */
  #position(line: number, column: number): number {
    const { doc } = this.#view.state;
    const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const before = [...found.text].slice(0, column - 1).join("");
    return found.from + before.length;
  }

  /** Marks problems, and warnings at the object that they name. */
  mark(problems: Problem[], warnings: string[]): void {
    const objects = objectsOf(this.document);
    const found: Diagnostic[] = problems.map((problem) => ({ ...(this.place(problem) ?? { from: 0, to: 0 }), severity: "error", message: problem.message }));
    for (const message of warnings) {
      const object = objectIn(objects, message);
      if (object !== undefined) found.push({ from: object.from, to: object.to, severity: "warning", message });
    }
    found.sort((a, b) => a.from - b.from);
    this.#view.dispatch(setDiagnostics(this.#view.state, found));
  }

  focus(): void {
    this.#view.focus();
  }
}
