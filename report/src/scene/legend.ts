// Legend of colours, arrows and the sea.

import type { SceneSea } from "../data/content";
import { element } from "../dom";
import { number, quantity, scaleFor } from "../format";
import { significantHeight, spectralPeakPeriod } from "../plots/spectrum";
import type { Kind } from "./arrows";
import type { Colouring } from "./cables";
import { paletteColour, tensionGradient } from "./colours";
import type { SeaSurface } from "./sea";

export class Legend {
  readonly root = element("details", { class: "legend", open: true });
  readonly #colours = element("div", {});
  readonly #lengths: { kind: Kind; text: HTMLElement }[] = [];
  #drawn = "";

  constructor(
    kinds: Kind[],
    sea: SeaSurface | undefined,
    spec: SceneSea,
    private readonly cables: string[],
    private readonly lines: string[],
    symbolic: string[],
  ) {
    this.root.append(element("summary", { title: "Show or hide the legend" }, "Legend"), this.#colours);
    for (const kind of kinds) {
      const swatch = element("i", { class: "arrow" });
      swatch.style.background = kind.colour;
      const text = element("span", {});
      this.#lengths.push({ kind, text });
      this.root.append(element("div", { class: "force", "data-kind": kind.name }, swatch, text));
    }
    if (sea !== undefined) {
      this.root.append(element("div", { class: "sea" }, seaText(sea, spec)), element("div", { class: "sea" }, `grid on the water: ${sea.grid}\u202fm`));
    }
    if (symbolic.length > 0) this.root.append(element("div", { class: "sea" }, `symbolic shapes: ${symbolic.join(", ")}`));
  }

  /** Updates the colours of cables, with the value of the last colour, and the largest forces. */
  update({ by, most }: Colouring): void {
    for (const { kind, text } of this.#lengths) {
      text.textContent = kind.most > 0 ? `${kind.name} (longest arrow: ${quantity(kind.most, "N", 3)})` : kind.name;
    }
    const wanted = `${by} ${most.toPrecision(3)}`;
    if (wanted === this.#drawn || this.cables.length === 0) return;
    this.#drawn = wanted;
    if (by === "tension" && most <= 0) this.#colours.replaceChildren();
    else if (by === "cable" || by === "kind") this.#colours.replaceChildren(paletteKeys(by === "cable" ? this.cables : this.lines));
    else this.#colours.replaceChildren(colourScale(by, most));
  }
}

/** Names shown in the legend. */
const MAX_NAMES = 8;

function paletteKeys(names: string[]): HTMLElement {
  const keys = names.slice(0, MAX_NAMES).map((name, k) => {
    const swatch = element("i", { class: "arrow" });
    swatch.style.background = paletteColour(k);
    return element("div", {}, swatch, name);
  });
  const rest = names.length > MAX_NAMES ? element("div", {}, `and ${names.length - MAX_NAMES} more`) : undefined;
  return element("div", {}, ...keys, rest);
}

const TITLES = { tension: ["cable tension", "N"], breaking: ["tension / breaking load", ""], utilisation: ["tension / limit", ""], curvature: ["curvature", "1/m"] } as const;

function colourScale(by: keyof typeof TITLES, most: number): HTMLElement {
  const [title, unit] = TITLES[by];
  const scale = scaleFor(unit, most);
  const bar = element("div", { class: "gradient" });
  bar.style.background = tensionGradient();
  const marks = [0, 0.5, 1].map((share) => element("span", {}, number((share * most) / scale.factor, 3)));
  const text = scale.unit === "" ? title : `${title}, ${scale.unit}`;
  return element("div", { class: "tension" }, element("div", {}, text), bar, element("div", { class: "scale" }, ...marks));
}

function seaText({ count }: SeaSurface, spec: SceneSea): string {
  if (count === 0) return "calm water";
  const bound = spec.second_order ? " · second-order waves are not drawn" : "";
  const height = significantHeight(spec.components);
  const period = spectralPeakPeriod(spec.components);
  const wave =
    count === 1
      ? `wave: H ${number(2 * Math.abs(spec.components[0]?.[0] ?? 0), 3)} m, T ${number(period, 3)} s`
      : `sea: Hₛ ${number(height, 3)} m, Tₚ ${number(period, 3)} s, all ${count} components`;
  return `${wave}${bound}`.replace(/ m\b/g, "\u202fm").replace(/ s\b/g, "\u202fs");
}
