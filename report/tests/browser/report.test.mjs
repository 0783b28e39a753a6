// The page in a real browser. REPORT names a report (of an example with a crane, cables and commands), CHROMIUM the browser;
// `just report-browser-test` provides both. Screenshots go to SHOTS for inspection.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { drawn, eventually, launch, newPage, shoot } from "./browser.mjs";

const report = pathToFileURL(resolve(process.env.REPORT ?? "report.html")).href;
const shots = process.env.SHOTS;
let browser;

before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Opens the page; network requests and errors fail the test. */
async function open(options = {}) {
  const page = await newPage(browser, { viewport: { width: 1400, height: 1000 }, ...options });
  const trouble = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (message) => message.type() === "error" && trouble.push(message.text()));
  page.on("request", (request) => /^(file|blob|data):/.test(request.url()) || trouble.push(request.url()));
  await page.goto(report);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.ready), "yes");
  await page.waitForTimeout(500);
  return { page, trouble };
}

const setTime = (page, time) =>
  page.evaluate((time) => {
    const slider = document.querySelector(".slide input");
    slider.value = String(time);
    slider.dispatchEvent(new Event("input"));
  }, time);

/** Checks that a canvas has more than a number of colours, and more than a fraction of its pixels drawn. */
const isDrawn = (canvas, colours, share) =>
  eventually(async () => {
    const found = await canvas.evaluate(drawn);
    assert.ok(found.colours > colours && found.share > share, JSON.stringify(found));
  });

test("regression: all sections exist, scene and plots are drawn", async () => {
  const { page, trouble } = await open();
  const headings = await page.locator("h2").allTextContents();
  for (const heading of ["Scene", "Key results", "Plots", "Ranges along cables", "Statistics", "Extremes and cycles", "Warnings and notes", "Energy balance", "Inputs and reproduction"]) {
    assert.ok(headings.includes(heading), heading);
  }
  await isDrawn(page.locator(".picture canvas"), 300, 0.2);
  await page.locator("#plots").scrollIntoViewIfNeeded();
  await isDrawn(page.locator(".panel canvas").first(), 10, 0.005);
  await shoot(page, "plots");
  await page.locator("#ranges").scrollIntoViewIfNeeded();
  await isDrawn(page.locator("#ranges canvas").first(), 5, 0.005);
  await shoot(page, "ranges");
  await page.locator("#analysis").scrollIntoViewIfNeeded();
  await shoot(page, "analysis");
  assert.deepEqual(trouble, []);
  await page.close();
});

test("regression: legend, names and controls do not overlap", async () => {
  const { page } = await open();
  const boxes = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON();
    return { legend: box(".legend"), controls: box(".controls"), picture: box(".picture"), bar: box(".transport") };
  });
  assert.ok(boxes.legend.right <= boxes.picture.right && boxes.legend.top >= boxes.picture.top);
  assert.ok(boxes.controls.top >= boxes.picture.bottom);
  assert.ok(boxes.bar.bottom <= 1000);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} px wider than the window`);
  await page.close();
});

test("regression: the time moves the scene, the line in plots and the values", async () => {
  const { page, trouble } = await open();
  const [begin, end] = await page.evaluate(() => ["min", "max"].map((key) => Number(document.querySelector(".slide input")[key])));
  await setTime(page, begin);
  await isDrawn(page.locator(".picture canvas"), 300, 0.2);
  const before = await page.locator(".picture").screenshot();
  await setTime(page, begin + 0.3 * (end - begin));
  await eventually(async () => assert.notDeepEqual(await page.locator(".picture").screenshot(), before));
  assert.match(await page.locator(".transport output").textContent(), /t = \d/);
  await page.locator("#plots").scrollIntoViewIfNeeded();
  await eventually(async () => {
    const share = await page.evaluate(() => {
      const line = document.querySelector(".panel .now").getBoundingClientRect();
      const over = document.querySelector(".panel .u-over").getBoundingClientRect();
      return (line.left - over.left) / over.width;
    });
    assert.ok(Math.abs(share - 0.3) < 0.02, String(share));
  });
  assert.deepEqual(trouble, []);
  await page.close();
});

test("regression: playback in real time, common zoom of all plots", async () => {
  const { page } = await open();
  await page.locator(".play").click();
  // A frame advances the time by the real time since the last frame, but by at most 0.25 s.
  const [advance, real] = await page.evaluate(
    () =>
      new Promise((done) => {
        const time = () => Number(document.querySelector(".slide input").value);
        const begin = time();
        let [last, sum] = [performance.now(), 0];
        const frame = (now) => {
          sum += Math.min((now - last) / 1000, 0.25);
          last = now;
          if (sum > 2) done([time() - begin, sum]);
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  );
  await page.locator(".play").click();
  // At the first and the last frame, either the page or this test is first.
  assert.ok(Math.abs(advance - real) <= 0.5, `${advance} s in ${real} s`);
  await page.locator("#plots").scrollIntoViewIfNeeded();
  // The current time is before the range of all plots.
  await setTime(page, 0);
  const gone = () => {
    const lines = [...document.querySelectorAll(".panel .now")].slice(0, 4);
    return lines.length > 1 && lines.every((line) => line.style.display === "none");
  };
  await isDrawn(page.locator(".panel canvas").first(), 10, 0.005);
  const first = page.locator(".panel .u-over").first();
  // Plots that are drawn late move the first plot during the drag, which is then repeated.
  await eventually(async () => {
    await first.evaluate((over) => over.scrollIntoView({ block: "center" }));
    const over = await first.boundingBox();
    await page.mouse.move(over.x + 0.2 * over.width, over.y + 40);
    await page.mouse.down();
    await page.mouse.move(over.x + 0.5 * over.width, over.y + 60, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction(gone, null, { timeout: 10_000 });
  });
  await shoot(page, "zoomed");
  await page.close();
});

test("regression: light, dark, narrow and print", async () => {
  for (const [name, options] of [
    ["light", { colorScheme: "light" }],
    ["dark", { colorScheme: "dark" }],
    ["narrow", { viewport: { width: 420, height: 860 } }],
  ]) {
    const { page, trouble } = await open(options);
    await page.waitForTimeout(500);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, `${name}: ${wide} px too wide`);
    await shoot(page, name);
    assert.deepEqual(trouble, []);
    await page.close();
  }
  const { page } = await open();
  const paper = await page.pdf({ format: "A4", printBackground: true, ...(shots ? { path: join(shots, "paper.pdf") } : {}) });
  const pages = paper.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  assert.ok(pages >= 2 && pages < 60, String(pages));
  await page.close();
});

test("regression: playing draws frames", async () => {
  const { page } = await open();
  await page.locator(".play").click();
  await page.waitForFunction(() => (window.windlassFrames?.count ?? 0) > 2);
  const frames = await page.evaluate(() => window.windlassFrames);
  console.log(`mean time of a frame, drawn by the processor: ${frames.mean.toFixed(1)} ms (${frames.count} frames)`);
  // The time is for information: it depends on the other load of the machine.
  assert.ok(frames.count > 2, JSON.stringify(frames));
  await page.close();
});
