// Operation section: commands with their times and outcomes.

import type { Clock } from "../clock";
import type { Command } from "../data/content";
import { element, section, table, wide } from "../dom";
import { seconds } from "../format";

export function operation(commands: Command[], clock: Clock): HTMLElement | undefined {
  if (commands.length === 0) return undefined;
  const container = wide(commandTable(commands, clock, { over: [clock.begin, clock.end], isLive: false }));
  container.classList.add("long");
  return section("operation", "Operation", container);
}

/** Time span of the bars of a table, and whether the run is in progress. */
interface BarSpan {
  over: [number, number];
  isLive: boolean;
}

/** A row for each command, with a bar over a time span. */
export function commandTable(commands: Command[], clock: Clock, barSpan: BarSpan): HTMLElement {
  const rows = commands.map((command) => row(command, clock, barSpan));
  const made = table(["start s", "end s", "command", "outcome", ""], rows, [0, 2]);
  made.classList.add("operation");
  return made;
}

/** Draws bars of commands over a time slider. */
export function fillBars(bars: HTMLElement, commands: Command[], { begin, end }: Clock): void {
  const whole = end - begin || 1;
  const share = (time: number) => Math.min(Math.max((100 * (time - begin)) / whole, 0), 100);
  const made = commands.flatMap((command) => {
    const times = span(command, end);
    if (times === undefined) return [];
    const bar = element("i", { title: command.command });
    bar.style.left = `${share(times[0])}%`;
    bar.style.width = `max(1px, ${share(times[1]) - share(times[0])}%)`;
    return [bar];
  });
  bars.replaceChildren(...made);
}

/** The latest command in progress at a time. */
export function runningAt(commands: Command[], end: number, time: number): string {
  let found = "";
  for (const command of commands) {
    const times = span(command, end);
    if (times !== undefined && times[0] <= time && time < times[1]) found = command.command;
  }
  return found;
}

/** First and last time of a command; undefined before it starts. */
export function span(command: Command, end: number): [number, number] | undefined {
  if (command.progress === "ended") return [command.start, command.end];
  return command.progress === "running" ? [command.since, end] : undefined;
}

function row(command: Command, clock: Clock, { over, isLive }: BarSpan): (Node | string)[] {
  const times = span(command, clock.end);
  const { word, message, trouble } = outcome(command, isLive);
  const text = element("code", {}, command.command);
  if (times !== undefined) {
    text.classList.add("timed");
    text.title = "go to this time";
    text.addEventListener("click", () => clock.seek(times[0]));
  }
  const verdict = element("span", { class: trouble ? "bad" : "" }, message === "" ? word : `${word}: ${message}`);
  const end = command.progress === "ended" && times !== undefined ? seconds(times[1]) : "";
  return [times === undefined ? "" : seconds(times[0]), end, text, verdict, bar(times, over)];
}

function outcome(command: Command, isLive: boolean): { word: string; message: string; trouble: boolean } {
  if (isLive && command.progress !== "ended") return { word: { waiting: "waiting", running: "running" }[command.progress], message: "", trouble: false };
  if (command.progress === "waiting") return { word: "not started", message: "", trouble: true };
  if (command.progress === "running") return { word: "not finished", message: "", trouble: true };
  const { outcome: how, message } = command.outcome;
  return { word: how.replace("-", " "), message, trouble: how !== "done" };
}

function bar(times: [number, number] | undefined, [begin, end]: [number, number]): HTMLElement {
  const track = element("div", { class: "track" });
  if (times !== undefined) {
    const whole = end - begin || 1;
    const fill = element("i", {});
    fill.style.left = `${(100 * (times[0] - begin)) / whole}%`;
    fill.style.width = `${(100 * (times[1] - times[0])) / whole}%`;
    track.append(fill);
  }
  return track;
}
