// The operation: every command with when it ran and how it ended.

import type { Clock } from "../clock";
import type { Command, Summary } from "../data/content";
import { element, section, table, wide } from "../dom";
import { seconds } from "../format";

export function operation(summary: Summary, clock: Clock): HTMLElement | undefined {
  if (summary.commands.length === 0) return undefined;
  const rows = summary.commands.map((command) => row(command, clock));
  const head = ["start s", "end s", "command", "outcome", ""];
  const made = table(head, rows, [0, 2]);
  made.classList.add("operation");
  const holder = wide(made);
  holder.classList.add("long");
  return section("operation", "Operation", holder);
}

/** First and last time of a command; undefined before it starts. */
export function span(command: Command, end: number): [number, number] | undefined {
  if (command.progress === "ended") return [command.start, command.end];
  return command.progress === "running" ? [command.since, end] : undefined;
}

function row(command: Command, clock: Clock): (Node | string)[] {
  const times = span(command, clock.end);
  const { word, message, trouble } = outcome(command);
  const text = element("code", {}, command.command);
  if (times !== undefined) {
    text.classList.add("timed");
    text.title = "go to this time";
    text.addEventListener("click", () => clock.set(times[0]));
  }
  const verdict = element("span", { class: trouble ? "bad" : "" }, message === "" ? word : `${word}: ${message}`);
  const end = command.progress === "ended" && times !== undefined ? seconds(times[1]) : "";
  return [times === undefined ? "" : seconds(times[0]), end, text, verdict, bar(times, clock)];
}

function outcome(command: Command): { word: string; message: string; trouble: boolean } {
  if (command.progress === "waiting") return { word: "not started", message: "", trouble: true };
  if (command.progress === "running") return { word: "not finished", message: "", trouble: true };
  const { outcome: how, message } = command.outcome;
  return { word: how.replace("-", " "), message, trouble: how !== "done" };
}

function bar(times: [number, number] | undefined, clock: Clock): HTMLElement {
  const track = element("div", { class: "track" });
  if (times !== undefined) {
    const whole = clock.end - clock.begin || 1;
    const fill = element("i", {});
    fill.style.left = `${(100 * (times[0] - clock.begin)) / whole}%`;
    fill.style.width = `${(100 * (times[1] - times[0])) / whole}%`;
    track.append(fill);
  }
  return track;
}
