// The operation: every command with when it ran and how it ended.

import type { Clock } from "../clock";
import type { Command } from "../data/content";
import { element, section, table, wide } from "../dom";
import { seconds } from "../format";

export function operation(commands: Command[], clock: Clock): HTMLElement | undefined {
  if (commands.length === 0) return undefined;
  const holder = wide(commandTable(commands, clock, { over: [clock.begin, clock.end], isLive: false }));
  holder.classList.add("long");
  return section("operation", "Operation", holder);
}

/** What the bars of a table are drawn over, and whether what has not ended may do so yet. */
interface Stretch {
  over: [number, number];
  isLive: boolean;
}

/** A line for each command, with a bar over a stretch of time. */
export function commandTable(commands: Command[], clock: Clock, stretch: Stretch): HTMLElement {
  const rows = commands.map((command) => row(command, clock, stretch));
  const made = table(["start s", "end s", "command", "outcome", ""], rows, [0, 2]);
  made.classList.add("operation");
  return made;
}

/** Bars of commands over a slider of the clock's times. */
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

/** The command that began last before a time and has not ended then. */
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

function row(command: Command, clock: Clock, { over, isLive }: Stretch): (Node | string)[] {
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
  if (isLive && command.progress !== "ended") return { word: { waiting: "waits", running: "under way" }[command.progress], message: "", trouble: false };
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
