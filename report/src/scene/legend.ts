// Legend of colours and arrows.

import { element } from "../dom";
import { number, quantity, scaleFor } from "../format";
import type { Kind } from "./arrows";
import { tensionGradient } from "./colours";
import type { SeaSurface } from "./sea";
import type { SceneSea } from "../data/content";

export class Legend {
  readonly root = element("div", { class: "legend" });
  readonly #tension = element("div", {});
  readonly #lengths: { kind: Kind; text: HTMLElement }[] = [];
  #most = -1;

  constructor(kinds: Kind[], sea: SeaSurface | undefined, spec: SceneSea) {
    this.root.append(this.#tension);
    for (const kind of kinds) {
      const swatch = element("i", { class: "arrow" });
      swatch.style.background = kind.colour;
      const text = element("span", {});
      this.#lengths.push({ kind, text });
      this.root.append(element("div", { class: "force", "data-kind": kind.name }, swatch, text));
    }
    if (sea !== undefined) this.root.append(element("div", { class: "sea" }, seaText(sea, spec)));
  }

  /** Updates the largest tension (N) and forces. */
  update(most: number): void {
    for (const { kind, text } of this.#lengths) {
      text.textContent = kind.most > 0 ? `${kind.name} (longest arrow: ${quantity(kind.most, "N", 3)})` : kind.name;
    }
    if (most === this.#most) return;
    this.#most = most;
    this.#tension.replaceChildren(...(most > 0 ? [tensionScale(most)] : []));
  }
}

function tensionScale(most: number): HTMLElement {
  const scale = scaleFor("N", most);
  const bar = element("div", { class: "gradient" });
  bar.style.background = tensionGradient();
  const marks = [0, 0.5, 1].map((share) => element("span", {}, number((share * most) / scale.factor, 3)));
  return element("div", { class: "tension" }, element("div", {}, `cable tension, ${scale.unit}`), bar, element("div", { class: "scale" }, ...marks));
}

function seaText({ kept, grid }: SeaSurface, spec: SceneSea): string {
  const lines = `grid on the water: ${grid} m`;
  if (kept.all === 0) return `calm water, ${lines}`;
  const bound = spec.second_order ? "; second-order waves are not drawn" : "";
  if (kept.count === kept.all) {
    return `sea: ${kept.all === 1 ? "1 wave component" : `all ${kept.all} wave components`}${bound}; ${lines}`;
  }
  return `sea: the ${kept.count} largest of ${kept.all} wave components, ${number(100 * kept.share, 3)} % of the energy${bound}; ${lines}`;
}
