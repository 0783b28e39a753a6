// Form for plots of any channels: search, kind of plot, and comparison with another report.

import { fromBase64, inflate } from "../data/columns";
import type { Content } from "../data/content";
import { Run } from "../data/run";
import type { Channel, Shown } from "../data/tables";
import { button, element, tick } from "../dom";
import { pretty, words } from "../format";
import type { PlotPlan } from "./groups";

/** Maximum number of listed channels. */
const MAX_LISTED = 80;

/** Actions of the form. */
export interface Choices {
  time: (plans: PlotPlan[]) => void;
  pin: (plans: PlotPlan[]) => void;
  xy: (x: Channel, y: Channel) => void;
  spectrum: (channel: Channel) => void;
  exceedance: (channel: Channel) => void;
  /** Returns the number of plots that show the other run. */
  compare: (other: Shown, name: string) => number;
}

export function chooser(run: Shown, choices: Choices): HTMLElement {
  const chosen = new Set<Channel>();
  const all = run.tables.filter((table) => !table.isOfNodes).flatMap((table) => table.channels);
  const search = element("input", { type: "search", placeholder: `Search ${all.length} channels, for example: tension max`, "aria-label": "Search channels" });
  const list = element("div", { class: "channels" });
  const note = element("span", { class: "hint" });
  const show = () => {
    const found = matching(all, search.value);
    // Chosen channels stay in the list.
    const listed = [...new Set([...chosen, ...found.slice(0, MAX_LISTED)])];
    list.replaceChildren(...listed.map((channel) => tick(label(channel), chosen.has(channel), (on) => (on ? chosen.add(channel) : chosen.delete(channel)))));
    note.textContent = found.length > MAX_LISTED ? `${found.length - MAX_LISTED} more; type more words` : found.length === 0 ? "no such channel" : "";
  };
  search.addEventListener("input", show);
  const done = () => {
    chosen.clear();
    show();
  };
  const withPlans = (use: (plans: PlotPlan[]) => void) => () => {
    if (chosen.size > 0) use(plansOf([...chosen]));
    done();
  };
  const each = (use: (channel: Channel) => void) => () => {
    for (const channel of chosen) use(channel);
    done();
  };
  const xy = button("x-y plot", "The second chosen channel over the first", () => {
    const [x, y] = chosen;
    if (x === undefined || y === undefined) {
      note.textContent = "choose two channels: first x, then y";
      return;
    }
    choices.xy(x, y);
    done();
  });
  const actions = element(
    "div",
    { class: "choices" },
    button("Plot", "Plots the chosen channels over time. One plot has channels of up to two units", withPlans(choices.time)),
    button("Pin", "Plots the chosen channels beside the scene", withPlans(choices.pin)),
    xy,
    button("Spectrum", "Spectra of the chosen channels in the displayed time", each(choices.spectrum)),
    button("Exceedance", "Probability of exceedance of the peaks in the displayed time", each(choices.exceedance)),
    comparison(choices.compare),
    note,
  );
  const made = element("details", { class: "chooser screen-only" }, element("summary", {}, "Find a channel, x-y plots, spectra, comparison"), search, list, actions);
  // A long list is made when it is needed.
  made.addEventListener("toggle", show, { once: true });
  return made;
}

function label(channel: Channel): string {
  const unit = channel.unit === "" ? "" : ` [${pretty(channel.unit)}]`;
  return `${channel.table.object || channel.table.kind}: ${words(channel.name)}${unit}`;
}

/** Channels whose object, kind and name contain all words. */
export function matching(channels: Channel[], text: string): Channel[] {
  const parts = text.toLowerCase().split(/\s+/).filter((part) => part !== "");
  return channels.filter((channel) => {
    const whole = `${channel.table.label} ${channel.name} ${words(channel.name)}`.toLowerCase();
    return parts.every((part) => whole.includes(part));
  });
}

/** Plots of chosen channels: two units share a plot, further units have their own. */
export function plansOf(channels: Channel[]): PlotPlan[] {
  const units = [...new Set(channels.map(({ unit }) => unit))].map((unit) => channels.filter((channel) => channel.unit === unit));
  const plans: PlotPlan[] = [];
  for (let k = 0; k < units.length; k += 2) {
    const together = [...(units[k] ?? []), ...(units[k + 1] ?? [])];
    const objects = [...new Set(together.map(({ table }) => table.object || table.kind))];
    const names = [...new Set(together.map(({ name }) => name))];
    plans.push({ title: `${objects.join(", ")}: ${names.join(", ")}`, channels: together, stem: "" });
  }
  return plans;
}

/** Input for the report of another run, whose channels are drawn as dashed lines. */
function comparison(compare: Choices["compare"]): HTMLElement {
  const file = element("input", { type: "file", accept: ".html", hidden: true, "aria-label": "Report of another run" });
  const open = button("Compare with a report…", "Draws the channels of another report.html as dashed lines", () => file.click());
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen === undefined) return;
    chosen
      .text()
      .then(readReport)
      .then((other) => (open.textContent = `${compare(other, other.content.title)} plots with ${other.content.title}`))
      .catch((error: unknown) => (open.textContent = `Not a report: ${String(error)}`));
  });
  return element("span", {}, open, file);
}

/** Reads the run in a report file. Its markup is not used. */
export async function readReport(text: string): Promise<Run> {
  const part = (id: string) => {
    const begin = text.indexOf(">", text.indexOf(`id="${id}"`)) + 1;
    if (begin === 0 || !text.includes(`id="${id}"`)) throw new Error(`it has no part "${id}"`);
    return text.slice(begin, text.indexOf("</script", begin));
  };
  const content = JSON.parse(part("windlass-content")) as Content;
  return new Run(content, await inflate(fromBase64(part("windlass-numbers"))));
}
