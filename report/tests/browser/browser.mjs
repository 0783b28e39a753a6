// Shared helpers of the browser tests.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";

const shots = process.env.SHOTS;
// Software WebGL, for machines without a graphics card.
const software = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

export async function launch() {
  if (shots) await mkdir(shots, { recursive: true });
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", ...software] });
}

export async function shoot(page, name, options = {}) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), caret: "initial", ...options });
}

/** Fraction of the pixels of a canvas that differ from its most frequent colour. */
export function drawn(canvas) {
  const copy = document.createElement("canvas");
  [copy.width, copy.height] = [canvas.width, canvas.height];
  const context = copy.getContext("2d");
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, copy.width, copy.height);
  const counts = new Map();
  for (let k = 0; k < data.length; k += 4) {
    const key = (data[k] << 16) | (data[k + 1] << 8) | data[k + 2];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { colours: counts.size, share: 1 - Math.max(...counts.values()) / (data.length / 4) };
}
