// Colour map of tensions with uniformly increasing lightness, for greyscale and colour-blind readers.

import { Color, DataTexture, LinearFilter, RGBAFormat, SRGBColorSpace } from "three";

/** Stops of the map (after viridis, van der Walt and Smith 2015), from zero to the maximum. */
const STOPS = ["#440154", "#46327e", "#365c8d", "#277f8e", "#1fa187", "#4ac16d", "#a0da39", "#fde725"];
const STEPS = 256;

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
