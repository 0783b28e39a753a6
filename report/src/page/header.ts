// Title, status and a summary of the run.

import type { Content } from "../data/content";
import { element } from "../dom";
import { number } from "../format";
import { setTheme, isDark } from "../theme";
import { button } from "../dom";

export function header(content: Content): HTMLElement {
  const { summary } = content;
  const words = { finished: "finished", interrupted: "interrupted", unfinished: "not finished", failed: "failed" }[summary.status];
  const [begin, end] = summary.simulated;
  const facts = [
    `${number(end - begin, 4)} s simulated (t = ${number(begin, 5)} to ${number(end, 5)} s)`,
    `windlass ${summary.version}`,
    content.scene.inputs === null ? undefined : content.scene.inputs.file,
    seedText(content),
  ].filter((fact) => fact !== undefined);
  const theme = button("◐", "Light or dark", () => setTheme(isDark() ? "light" : "dark"));
  theme.className = "theme screen-only";
  return element(
    "header",
    {},
    element(
      "div",
      {},
      element("h1", {}, content.title),
      element(
        "p",
        { class: "facts" },
        element("span", { class: `status ${summary.status}` }, words),
        ...facts.map((fact) => element("span", {}, fact)),
      ),
      summary.message === undefined ? undefined : element("p", { class: "failure" }, summary.message),
    ),
    theme,
  );
}

export function seedText(content: Content): string | undefined {
  const seeds = content.scene.inputs?.seeds ?? [];
  if (seeds.length === 0) return undefined;
  return `${seeds.length > 1 ? "seeds" : "seed"} ${seeds.join(", ")}`;
}
