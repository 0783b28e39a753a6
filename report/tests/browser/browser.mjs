// Shared helpers of the browser tests.

import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";

const shots = process.env.SHOTS;
// Software WebGL, for machines without a graphics card.
const software = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

/** Longest wait for the page, ms. It does not decide the result of a test. */
export const PATIENCE = 180_000;

export async function launch() {
  if (shots) await mkdir(shots, { recursive: true });
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", ...software], timeout: PATIENCE });
}

const crates = join(import.meta.dirname, "..", "..", "..", "crates");
/** The built pages, served in place of those in the command if BUILT is set: no compilation is needed to test a change of a page. */
export const built = {
  report: join(crates, "windlass-results", "src", "report", "page"),
  studio: join(crates, "windlass-cli", "src", "commands", "studio", "page"),
};

/** Opens a page whose waits are limited by PATIENCE. */
export async function newPage(browser, options = {}) {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(PATIENCE);
  if (process.env.BUILT) {
    for (const [name, folder] of Object.entries(built)) {
      for (const [kind, contentType] of [["js", "text/javascript"], ["css", "text/css"]]) {
        await page.route(`**/${name}.${kind}`, (route) => route.fulfill({ path: join(folder, `${name}.${kind}`), contentType }));
      }
    }
  }
  return page;
}

/** Repeats a check until it passes; its last failure is reported. For states that a busy machine reaches late. */
export async function eventually(check) {
  const limit = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > limit) throw error;
    }
    await setTimeout(200);
  }
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

/** Time that the processors have worked for the browser, s; NaN where the system does not report it. Unlike real time, it hardly depends on other programs. */
export async function processorTime() {
  const ids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, "utf8").catch(() => "")));
  const found = stats.filter((stat) => stat !== "").map((stat) => {
    // The name in brackets may have spaces.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { id: Number.parseInt(stat, 10), parent: Number(parent), ticks: Number(rest[9]) + Number(rest[10]) };
  });
  const family = new Set([process.pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { id, parent } of found) if (family.has(parent)) family.add(id);
  }
  const ticks = found.filter(({ id }) => id !== process.pid && family.has(id)).reduce((sum, { ticks }) => sum + ticks, 0);
  // Linux counts in units of 10 ms.
  return found.length === 0 ? Number.NaN : 0.01 * ticks;
}
