// Colour map of tensions with uniformly increasing lightness, for greyscale and colour-blind readers.

import { Color, DataTexture, LinearFilter, NearestFilter, RGBAFormat, SRGBColorSpace } from "three";

/** Stops of the map from zero to the maximum: hues of viridis (van der Walt and Smith 2015), lighter at the lower end, so that slack
 * lines are visible in dark water. */
const STOPS = ["#7059d6", "#4f71d8", "#3a8bcb", "#2aa2b1", "#2eb890", "#5acb6c", "#a9db3c", "#fde725"];
const STEPS = 256;

/** Colours of cables or kinds of lines that are distinguished only. */
export const PALETTE = ["#d1495b", "#1c8ab8", "#e08e0b", "#2f9e5b", "#8a5fc4", "#b3682b", "#0f9e96", "#c2479a"] as const;

/** Colour of the palette for an index; more indices than colours begin again. */
export function paletteColour(index: number): string {
  return PALETTE[index % PALETTE.length] ?? PALETTE[0];
}

/** Position of an index in the texture of the palette. */
export function paletteShare(index: number): number {
  return ((Math.max(index, 0) % PALETTE.length) + 0.5) / PALETTE.length;
}

/** The palette as a row of pixels. */
export function paletteTexture(): DataTexture {
  const pixels = new Uint8Array(PALETTE.flatMap((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).concat(255)));
  const texture = new DataTexture(pixels, PALETTE.length, 1, RGBAFormat);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return texture;
}

/** The map as a row of pixels. */
export function tensionTexture(): DataTexture {
  const pixels = new Uint8Array(4 * STEPS);
  for (let k = 0; k < STEPS; k++) {
    const { r, g, b } = mixed(k / (STEPS - 1));
    pixels.set([Math.round(255 * r), Math.round(255 * g), Math.round(255 * b), 255], 4 * k);
  }
  const texture = new DataTexture(pixels, STEPS, 1, RGBAFormat);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/** The map as a gradient of a style sheet. */
export function tensionGradient(): string {
  return `linear-gradient(to right, ${STOPS.join(", ")})`;
}

/** Colour of a fraction of the map. */
export function tensionColour(share: number, out: Color): Color {
  const { r, g, b } = mixed(Math.min(Math.max(share, 0), 1));
  return out.setRGB(r, g, b, SRGBColorSpace);
}

/** Interpolated colour in sRGB. */
function mixed(share: number): { r: number; g: number; b: number } {
  const position = share * (STOPS.length - 1);
  const low = Math.min(Math.floor(position), STOPS.length - 2);
  const parts = (stop: string | undefined) => new Color().setStyle(stop ?? "#000", "srgb-linear");
  return parts(STOPS[low]).lerp(parts(STOPS[low + 1]), position - low);
}
