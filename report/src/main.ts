// Builds the page from the content of the file, or from the messages of `windlass view`.

import { Clock } from "./clock";
import type { Content } from "./data/content";
import { fromBase64, inflate } from "./data/columns";
import { Run } from "./data/run";
import { element } from "./dom";
import { LivePage } from "./live/page";
import { analysis } from "./page/analysis";
import { energy } from "./page/energy";
import { keyFigures } from "./page/figures";
import { header } from "./page/header";
import { inputs } from "./page/inputs";
import { operation } from "./page/operation";
import { phases } from "./page/phases";
import { ranges } from "./page/ranges";
import { remarks } from "./page/remarks";
import { statistics } from "./page/statistics";
import { transport } from "./page/transport";
import { followFullScreen, workbench } from "./page/workbench";
import { Board } from "./plots/board";
import { view } from "./scene/view";

/** Version of the content that this program reads. */
const VERSION = 1;

function text(id: string): string {
  return document.getElementById(id)?.textContent ?? "";
}

async function load(): Promise<Run> {
  const content = JSON.parse(text("windlass-content")) as Content;
  if (content.version !== VERSION) throw new Error(`the report has version ${content.version}, but this page reads version ${VERSION}`);
  return new Run(content, await inflate(fromBase64(text("windlass-numbers"))));
}

function build(run: Run, root: HTMLElement): void {
  const { content } = run;
  const [begin, end] = content.summary.simulated;
  const clock = new Clock(begin, end);
  const board = new Board(run, clock);
  board.suggest();
  const scene = view(run, clock).root;
  workbench(scene, board.pinned);
  const bar = transport(content.summary, clock);
  followFullScreen(scene, bar);
  const sections = [
    scene,
    keyFigures(run, clock),
    operation(content.summary.commands, clock),
    phases(content, clock),
    board.root,
    ranges(run, clock),
    statistics(content.summary, clock),
    analysis(content.analysis, clock),
    remarks(content.summary),
    energy(content.summary),
    inputs(content),
  ].filter((part) => part !== undefined);
  const links = sections.map((part) => element("a", { href: `#${part.id}` }, part.querySelector("h2")?.textContent ?? ""));
  root.replaceChildren(
    header(content),
    element("nav", { class: "screen-only", "aria-label": "sections" }, ...links),
    ...sections,
    bar,
  );
  // A link may end with a time: report.html#t=55.
  const time = /^#t=(\d+(?:\.\d+)?)$/.exec(window.location.hash)?.[1];
  if (time !== undefined) clock.set(Number(time));
  let last = performance.now();
  const frame = (now: number) => {
    clock.advance(Math.min((now - last) / 1000, 0.25));
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function start(): Promise<void> {
  const root = document.getElementById("report");
  if (root === null) return;
  if (document.documentElement.dataset["live"] !== undefined) {
    new LivePage(root, VERSION);
    return;
  }
  try {
    build(await load(), root);
    document.documentElement.dataset["ready"] = "yes";
  } catch (error) {
    root.replaceChildren(element("p", { class: "failure" }, `This report cannot be shown: ${String(error)}`));
    document.documentElement.dataset["ready"] = "no";
    throw error;
  }
}

void start();
