// The page of `windlass studio`: editor, scene, panels and runs of the scenarios of a folder.

import { button, choice, element } from "../dom";
import { followFullScreen } from "../page/workbench";
import type { Pin } from "../plots/board";
import { isDark, setTheme } from "../theme";
import { Editor } from "./editor";
import { type Computing, type Content, type Disk, type Ended, type Findings, type Hello, Link, type Started } from "./link";
import { objectAt, objectsOf } from "./objects";
import { Panels } from "./panels";
import { ScenePane } from "./picture";
import { RunDisplay } from "./runs";
import { Keys } from "./schema";
import { splitter } from "./splitter";

/** Pause in typing after which the text is checked, ms. */
const PAUSE = 150;

class Studio {
  readonly #title = element("b", { class: "folder" }, "windlass studio");
  readonly #files = choice("File", [], "", (file) => void this.#open(file));
  readonly #status = element("span", { class: "status", role: "status" }, "connecting");
  readonly #save = button("Save", "Save the file (Ctrl-S)", () => void this.#saveFile(false));
  readonly #run = button("Run", "Save the file and run it; results are written as by windlass run", () => void this.#start(false));
  readonly #stop = button("Stop", "Stop the run; its results until now are kept", () => this.#link.tell("stop"));
  readonly #banner = element("div", { class: "banner", role: "alert", hidden: true });
  readonly #left = element("div", { class: "left" });
  readonly #scene = new ScenePane((name) => this.#goToObject(name));
  readonly #display = new RunDisplay(this.#scene, (request) => this.#link.tell("control", request), {
    load: () => {
      const kept = localStorage.getItem(this.#pinKey);
      return kept === null ? undefined : (JSON.parse(kept) as Pin[]);
    },
    save: (pins) => localStorage.setItem(this.#pinKey, JSON.stringify(pins)),
  });
  readonly #panels = new Panels(this.#display.plots, (from, to) => this.#editor?.goTo(from, to));
  readonly #link: Link;
  #hello: Hello | undefined;
  #editor: Editor | undefined;
  #file = "";
  /** The text on disk when this page last read or wrote it. */
  #disk: Content = { text: "", version: "" };
  /** Number of the newest check. */
  #check = 0;
  #timer = 0;
  #sheet: [string, boolean][] = [];
  #running = false;
  /** True until the run has begun, while its scenario is prepared. */
  #starting = false;
  /** True if checks have computed something since the file was last saved. */
  #computed = false;

  constructor(root: HTMLElement) {
    const theme = button("◐", "Light or dark", () => setTheme(isDark() ? "light" : "dark"));
    const create = button("New…", "Create a scenario from a template", () => this.#askNew());
    theme.setAttribute("aria-label", "Light or dark");
    const desk = element("div", { class: "desk" });
    const right = element("div", { class: "right" });
    const text = button("Text", "Show or hide the text", () => {
      const isHidden = desk.classList.toggle("no-text");
      text.setAttribute("aria-pressed", String(!isHidden));
    });
    text.setAttribute("aria-pressed", "true");
    desk.append(
      this.#left,
      splitter(desk, { property: "--text", label: "Width of the text", isBeside: true, least: 15, most: 75, initial: 38 }),
      right,
    );
    right.append(
      this.#scene.root,
      splitter(right, { property: "--upper", label: "Height of the scene", isBeside: false, least: 15, most: 85, initial: 56 }),
      this.#panels.root,
    );
    this.#run.className = "primary";
    this.#stop.hidden = true;
    root.replaceChildren(
      element("header", { class: "top" }, this.#title, this.#files, create, this.#save, this.#run, this.#stop, this.#status, text, theme),
      this.#banner,
      desk,
      this.#display.bar,
    );
    followFullScreen(this.#scene.root, this.#display.bar);
    this.#link = new Link({
      hello: (hello) => this.#greet(hello),
      found: (findings) => this.#found(findings),
      computing: (progress) => this.#computing(progress),
      started: (run) => this.#started(run),
      ended: (run) => this.#ended(run),
      disk: (change) => this.#changedOnDisk(change),
      opening: (opening) => this.#display.open(opening),
      state: (state) => {
        this.#display.state(state);
        this.#starting = false;
        if (!this.#running) return;
        if (state.phase === "statics") this.#say("going", `solving for the equilibrium ${state.text}`);
        else if (state.phase === "running") this.#say("going", state.paused ? "paused" : "running");
      },
      commands: (commands) => this.#display.commands(commands),
      row: (row) => this.#display.row(row),
      gone: () => this.#say("failed", "the command has ended; the text is kept in this browser"),
    });
    window.addEventListener("beforeunload", (event) => this.#isDirty && event.preventDefault());
    window.addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
      event.preventDefault();
      if (event.composedPath()[0] === document.body) void this.#saveFile(false);
    });
  }

  get #isDirty(): boolean {
    return this.#editor !== undefined && this.#file !== "" && this.#editor.text !== this.#disk.text;
  }

  #say(kind: string, words: string): void {
    this.#status.className = `status ${kind}`;
    this.#status.textContent = words;
    this.#status.title = words;
  }

  #greet(hello: Hello): void {
    this.#hello = hello;
    this.#title.textContent = hello.folder;
    this.#title.title = hello.path;
    const editor = new Editor(new Keys(hello.schema), {
      changed: () => this.#changed(),
      moved: (at) => this.#moved(at),
      save: () => void this.#saveFile(false),
    });
    this.#editor = editor;
    this.#left.replaceChildren(editor.root);
    this.#listFiles(hello.files);
    const first = hello.first ?? hello.files[0];
    document.documentElement.dataset["ready"] = "yes";
    if (first === undefined) {
      this.#say("", "the folder has no scenarios yet");
      this.#askNew();
    } else void this.#open(first);
  }

  #listFiles(files: string[]): void {
    const select = this.#files.querySelector("select");
    select?.replaceChildren(...files.map((file) => element("option", { value: file }, file)));
    if (select) select.value = this.#file;
  }

  /** Key of the unsaved text of a file in the browser's storage. */
  #key(file: string): string {
    return `windlass:${this.#hello?.path ?? ""}:${file}`;
  }

  /** Key of the plots beside the scene of the file. */
  get #pinKey(): string {
    return `windlass-pins:${this.#hello?.path ?? ""}:${this.#file}`;
  }

  async #open(file: string): Promise<void> {
    const opened = await this.#link.ask("open", { file });
    const { text, version } = opened;
    if (opened.failed !== undefined || text === undefined || version === undefined) {
      this.#say("failed", opened.failed ?? "");
      this.#listFiles([...(this.#files.querySelector("select")?.options ?? [])].map(({ value }) => value));
      return;
    }
    this.#show(file, { text, version });
  }

  /** Shows a file; text that was not saved in this browser is restored. */
  #show(file: string, disk: Content): void {
    this.#keep();
    this.#hideBanner();
    this.#file = file;
    this.#disk = disk;
    this.#editor?.open(disk.text);
    const select = this.#files.querySelector("select");
    if (select) select.value = file;
    document.title = `${file} · windlass studio`;
    const kept = localStorage.getItem(this.#key(file));
    const { text, base } = kept === null ? { text: disk.text, base: disk.version } : (JSON.parse(kept) as { text: string; base: string });
    if (text !== disk.text) {
      this.#editor?.replace(text);
      if (base !== disk.version) this.#conflict(disk);
      else this.#say("", "unsaved text was restored; undo shows the text on disk");
    }
    this.#scene.clear("equilibrium");
    this.#scene.choose("start");
    this.#paint();
    this.#checkNow();
    this.#editor?.focus();
  }

  /** Keeps text that is not saved, so that it survives a reload of the page. */
  #keep(): void {
    if (this.#file === "" || this.#editor === undefined) return;
    const key = this.#key(this.#file);
    if (this.#isDirty) localStorage.setItem(key, JSON.stringify({ text: this.#editor.text, base: this.#disk.version }));
    else localStorage.removeItem(key);
  }

  #changed(): void {
    if (this.#file === "") return;
    document.documentElement.dataset["checked"] = "no";
    this.#paint();
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#keep();
      this.#checkNow();
    }, PAUSE);
  }

  #checkNow(): void {
    const text = this.#editor?.text ?? "";
    if (text.length > (this.#hello?.longest ?? Number.POSITIVE_INFINITY)) {
      this.#say("failed", "the text is too long to be checked; put large data into files of their own");
      return;
    }
    document.documentElement.dataset["checked"] = "no";
    this.#check = this.#link.tell("check", { file: this.#file, text, equilibrium: true });
  }

  #found(findings: Findings): void {
    const editor = this.#editor;
    // Findings about an earlier text are ignored.
    if (findings.request !== this.#check || editor === undefined) return;
    const objects = objectsOf(editor.document);
    if (findings.kind === "checked") {
      editor.mark(findings.problems, findings.warnings);
      this.#panels.problems(findings.problems, findings.warnings, objects, (problem) => editor.place(problem));
      this.#panels.objects(objects);
      const isValid = findings.problems.length === 0;
      if (isValid) {
        this.#sheet = findings.sheet;
        this.#panels.sheet(findings.sheet, "being solved…");
        this.#scene.clear("equilibrium");
        this.#scene.set("start", findings);
        if (!this.#running && this.#scene.chosen === "run" && this.#isDirty) this.#scene.choose("start");
      }
      if (!this.#running) this.#say(isValid ? "good" : "bad", isValid ? "no errors" : `${findings.problems.length} ${findings.problems.length === 1 ? "problem" : "problems"}`);
      document.documentElement.dataset["checked"] = isValid ? "valid" : "invalid";
      return;
    }
    const [problem] = findings.problems;
    this.#panels.sheet(this.#sheet, problem === undefined ? findings.sheet : `no equilibrium: ${problem.message}`);
    this.#scene.set("equilibrium", findings);
    document.documentElement.dataset["checked"] = "solved";
  }

  /** Shows the progress of a check, or of a run that has not begun. Such a run may wait for the computation of a check. */
  #computing({ request, text }: Computing): void {
    if (request !== null && request !== this.#check) return;
    if (request !== null) this.#computed = true;
    if (this.#running ? this.#starting : request !== null) this.#say("going", text);
  }

  #moved(at: number): void {
    const object = objectAt(objectsOf(this.#editor?.document ?? ""), at);
    this.#scene.mark(object?.name);
  }

  #goToObject(name: string): void {
    const object = objectsOf(this.#editor?.document ?? "").find((known) => known.name === name && known.depth === 0);
    if (object !== undefined) this.#editor?.goTo(object.from, object.to);
  }

  /** Saves the file; returns true if it is saved. */
  async #saveFile(force: boolean): Promise<boolean> {
    if (this.#file === "") return false;
    const [file, text] = [this.#file, this.#editor?.text ?? ""];
    const reply = await this.#link.ask("save", { file, text, base: this.#disk.version, force });
    if (reply.failed !== undefined) {
      this.#say("failed", reply.failed);
      return false;
    }
    if (reply.conflict !== undefined) {
      this.#conflict(reply.conflict);
      return false;
    }
    if (this.#file !== file) return true;
    this.#disk = { text, version: reply.version ?? "" };
    this.#hideBanner();
    this.#keep();
    this.#paint();
    // A check of saved text writes computed results to disk; a check in progress does so at its end.
    if (this.#computed && document.documentElement.dataset["checked"] !== "no") this.#checkNow();
    this.#computed = false;
    return true;
  }

  #changedOnDisk({ file, content }: Disk): void {
    if (file !== this.#file || content?.version === this.#disk.version) return;
    if (content !== null && !this.#isDirty) {
      this.#disk = content;
      this.#editor?.replace(content.text);
      this.#say("", "the file was changed on disk and loaded again");
    } else this.#conflict(content);
  }

  /** Asks which text to keep. */
  #conflict(content: Content | null): void {
    const mine = button("Keep my text", "Replaces the file on disk with the text in the editor", () => void this.#saveFile(true));
    const theirs = button("Load from disk", "Replaces the text in the editor; undo brings it back", () => {
      if (content === null) return;
      this.#disk = content;
      this.#editor?.replace(content.text);
      this.#hideBanner();
      this.#keep();
      this.#paint();
    });
    const words = content === null ? `${this.#file} was removed from the disk.` : `${this.#file} was changed on disk by another program.`;
    this.#ask(words, ...(content === null ? [mine] : [mine, theirs]));
  }

  #ask(words: string, ...actions: HTMLElement[]): void {
    const later = button("Cancel", "Decide later", () => this.#hideBanner());
    this.#banner.replaceChildren(element("span", {}, words), ...actions, later);
    this.#banner.hidden = false;
  }

  #hideBanner(): void {
    this.#banner.hidden = true;
  }

  /** Asks for the name and the template of a new scenario. */
  #askNew(): void {
    const templates = this.#hello?.templates ?? [];
    const name = element("input", { type: "text", value: "new.toml", "aria-label": "File name" });
    const from = element("select", { "aria-label": "Template" }, ...templates.map((made) => element("option", { value: made.name }, made.title === "" ? made.name : made.title)));
    const make = button("Create", "Writes the scenario and the files that it needs into the folder", () => void this.#create(name.value, from.value));
    this.#ask("New scenario", name, from, make);
    name.select();
  }

  async #create(name: string, template: string): Promise<void> {
    const file = name.endsWith(".toml") ? name : `${name}.toml`;
    const made = await this.#link.ask("create", { file, template });
    if (made.failed !== undefined || made.text === undefined) {
      this.#say("failed", made.failed ?? "");
      return;
    }
    this.#show(file, { text: made.text, version: made.version ?? "" });
    this.#listFiles(made.files ?? [file]);
  }

  async #start(overwrite: boolean): Promise<void> {
    if (this.#isDirty && !(await this.#saveFile(false))) return;
    const reply = await this.#link.ask("run", { file: this.#file, overwrite });
    if (reply.failed !== undefined) this.#say("failed", reply.failed);
    if (reply.exists !== undefined) {
      const again = button("Replace the results", "Runs again and replaces the earlier results", () => {
        this.#hideBanner();
        void this.#start(true);
      });
      this.#ask("The results folder of this scenario has earlier results.", again);
    }
  }

  #started(run: Started): void {
    this.#running = true;
    this.#starting = true;
    this.#display.begin();
    this.#panels.log(`${run.file}: run started, results in ${run.results}`);
    this.#panels.show("Plots");
    this.#say("going", "starting");
    this.#paint();
  }

  #ended(run: Ended): void {
    this.#running = false;
    this.#display.over();
    this.#say(run.failed ? "failed" : "good", run.failed ? run.text.split("\n")[0] ?? "" : `${run.text}; results in ${run.results}`);
    this.#panels.log(run.failed ? run.text : `${run.text}; results in ${run.results}`, run.failed ? "bad" : "");
    if (run.summary !== null) this.#panels.log(run.summary);
    if (run.failed) this.#panels.show("Log");
    this.#paint();
  }

  #paint(): void {
    this.#save.disabled = !this.#isDirty;
    this.#save.textContent = this.#isDirty ? "Save •" : "Save";
    this.#run.textContent = this.#isDirty ? "Save and run" : "Run";
    this.#run.disabled = this.#running || this.#file === "";
    this.#stop.hidden = !this.#running;
  }
}

const root = document.getElementById("studio");
if (root !== null) new Studio(root);
