// Playback bar: play button, time slider with commands, speed.

import type { Clock } from "../clock";
import type { Summary } from "../data/content";
import { button, choice, element } from "../dom";
import { seconds } from "../format";
import { fillBars, runningAt } from "./operation";

const SPEEDS: [string, string][] = [
  ["0.1", "0.1×"],
  ["0.25", "¼×"],
  ["0.5", "½×"],
  ["1", "real time"],
  ["2", "2×"],
  ["5", "5×"],
  ["20", "20×"],
];

export function transport(summary: Summary, clock: Clock): HTMLElement {
  const play = button("▶", "Play or pause (space)", () => clock.play(!clock.playing));
  play.className = "play";
  clock.onPlay((playing) => {
    play.textContent = playing ? "❚❚" : "▶";
  });
  const slider = element("input", {
    type: "range",
    min: String(clock.begin),
    max: String(clock.end),
    step: "any",
    "aria-label": "time",
  });
  slider.addEventListener("input", () => clock.seek(Number(slider.value)));
  const readout = element("output", { class: "time" });
  const commandName = element("span", { class: "running" });
  const whole = clock.end - clock.begin || 1;
  clock.onTime((time) => {
    slider.value = String(time);
    slider.style.setProperty("--share", `${(100 * (time - clock.begin)) / whole}%`);
    readout.textContent = `t = ${seconds(time)} s`;
    commandName.textContent = runningAt(summary.commands, clock.end, time);
  });
  const speed = choice("", SPEEDS, "1", (value) => {
    clock.speed = Number(value);
  });
  speed.title = "simulated over real time";
  window.addEventListener("keydown", (event) => keys(event, clock));
  const bars = element("div", { class: "bars" });
  fillBars(bars, summary.commands, clock);
  return element(
    "footer",
    { class: "transport screen-only" },
    play,
    readout,
    element("div", { class: "slide" }, slider, bars, commandName),
    speed,
  );
}

function keys(event: KeyboardEvent, clock: Clock): void {
  const { target } = event;
  if (target instanceof HTMLElement && target.closest("input, select, button, textarea, summary") !== null) return;
  if (event.key === " ") {
    clock.play(!clock.playing);
    event.preventDefault();
  } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const step = (event.shiftKey ? 0.1 : 0.01) * (clock.end - clock.begin);
    clock.set(clock.time + (event.key === "ArrowLeft" ? -step : step));
    event.preventDefault();
  }
}
