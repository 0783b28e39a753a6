// What colours and arrows mean, beside the picture.

import { element } from "../dom";
import { number, quantity, scaleFor } from "../format";
import type { Kind } from "./arrows";
import { tensionGradient } from "./colours";
import type { SeaSurface } from "./sea";
import type { SceneSea } from "../data/content";

export function legend(most: number, kinds: Kind[], sea: SeaSurface | undefined, spec: SceneSea): HTMLElement {
  const root = element("div", { class: "legend" });
  if (most > 0) root.append(tensionScale(most));
  for (const kind of kinds) {
    const swatch = element("i", { class: "arrow" });
    swatch.style.background = kind.colour;
    const text = `${kind.name}: longest ${quantity(kind.most, "N", 3)}`;
    root.append(element("div", { class: "force", "data-kind": kind.name }, swatch, text));
  }
  if (sea !== undefined) root.append(element("div", { class: "sea" }, seaText(sea, spec)));
  return root;
}

function tensionScale(most: number): HTMLElement {
  const scale = scaleFor("N", most);
  const bar = element("div", { class: "gradient" });
  bar.style.background = tensionGradient();
  const marks = [0, 0.5, 1].map((share) => element("span", {}, number((share * most) / scale.factor, 3)));
  return element("div", { class: "tension" }, element("div", {}, `tension of cables, ${scale.unit}`), bar, element("div", { class: "scale" }, ...marks));
}

function seaText({ kept, grid }: SeaSurface, spec: SceneSea): string {
  const lines = `lines on the water every ${grid} m`;
  if (kept.all === 0) return `calm water, ${lines}`;
  const bound = spec.second_order ? "; their second-order waves are not drawn" : "";
  if (kept.count === kept.all) {
    return `sea: ${kept.all === 1 ? "the one wave" : `all ${kept.all} waves`} of the run${bound}; ${lines}`;
  }
  return `sea: the ${kept.count} largest of ${kept.all} waves, ${number(100 * kept.share, 3)} % of the energy${bound}; ${lines}`;
}
