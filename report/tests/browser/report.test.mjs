// The page in a real browser. REPORT names a report (of an example with a crane, cables and commands), CHROMIUM the browser;
// `just report-browser-test` provides both. Screenshots go to SHOTS for inspection.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
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

/** Chooses an item of a menu below the scene. */
const show = async (page, item) => {
  const menu = page.locator(".controls .menu").filter({ has: page.locator("summary", { hasText: "Show" }) });
  await menu.locator("summary").click();
  await menu.locator("label", { hasText: item }).first().click();
  await menu.locator("summary").click();
};

test("regression: limits and tensions come first and are pinned beside the scene; positions come last", async () => {
  const { page, trouble } = await open();
  const titles = await page.locator("#plots .panel h3").allTextContents();
  assert.equal(titles[0], "testCable: tension");
  assert.match(titles.at(-1), /position|attitude|roll|pitch|yaw/);
  // The largest tension is a line, and the other tensions are a band.
  assert.equal(await page.locator("#plots .panel").first().locator("output").count(), 1);
  const [picture, pinned] = await Promise.all([page.locator(".picture").boundingBox(), page.locator(".pinned .panel").first().boundingBox()]);
  assert.ok(pinned.x > picture.x + picture.width - 1 && pinned.y < picture.y + 40, JSON.stringify([picture, pinned]));
  assert.deepEqual(trouble, []);
  await page.close();
});

test("regression: arrows are off at first; views from below, cut water, two views and colours change the picture", async () => {
  const { page, trouble } = await open();
  assert.equal(await page.locator(".legend .force:visible").count(), 0);
  const shot = () => page.locator(".picture").screenshot();
  let last = await shot();
  const changes = async (name, action) => {
    await action();
    await eventually(async () => assert.notDeepEqual(await shot(), last, name));
    last = await shot();
    await shoot(page, `scene-${name}`);
  };
  await changes("below", () => page.locator(".controls button", { hasText: "below" }).click());
  await changes("cut", async () => {
    await page.locator(".controls button", { hasText: "side" }).click();
    await show(page, "cut through the water");
  });
  await changes("ruler", () => show(page, "depth ruler"));
  assert.ok((await page.locator(".depths span:visible").count()) > 2);
  await changes("two", () => show(page, "two views"));
  assert.equal(await page.locator(".pane-view").count(), 2);
  await changes("by-cable", () => page.locator(".controls .choice", { hasText: "lines by" }).locator("select").selectOption("cable"));
  // A flight along the cable moves the camera by itself.
  await changes("fly", async () => {
    const menu = page.locator(".controls .menu").first();
    await menu.locator("summary").click();
    await menu.locator("select").selectOption({ label: "testCable" });
    await menu.locator("summary").click();
  });
  await eventually(async () => assert.notDeepEqual(await shot(), last));
  assert.deepEqual(trouble, []);
  await page.close();
});

test("regression: a double click moves an object to the centre, and a followed object stays there", async () => {
  const { page, trouble } = await open();
  await page.locator(".controls .choice", { hasText: "follow" }).locator("select").selectOption({ label: "testPayload" });
  const [begin, end] = await page.evaluate(() => ["min", "max"].map((key) => Number(document.querySelector(".slide input")[key])));
  const offset = () =>
    page.evaluate(() => {
      // The leader of a name begins at its object; names and leaders alternate.
      const label = document.querySelector('.labels span[data-name="testPayload"]');
      const line = label.previousElementSibling;
      const [x, y] = [Number.parseFloat(line.style.left), Number.parseFloat(line.style.top)];
      return Math.hypot(x - 50, y - 50);
    });
  // The wheel does not stop the movement to the object that the reader has just chosen.
  await page.locator(".controls .choice", { hasText: "follow" }).locator("select").selectOption({ label: "nothing" });
  await page.locator(".controls button", { hasText: "3/4" }).click();
  await page.locator(".controls .choice", { hasText: "follow" }).locator("select").evaluate((select) => {
    select.value = [...select.options].find((option) => option.label === "testPayload").value;
    for (const kind of ["input", "change"]) select.dispatchEvent(new Event(kind, { bubbles: true }));
    const pane = document.querySelector(".pane-view");
    pane.dispatchEvent(new WheelEvent("wheel", { deltaY: -50, clientX: 40, clientY: 40, bubbles: true, cancelable: true }));
  });
  await eventually(async () => assert.ok((await offset()) < 4, String(await offset())));
  // Nearer and farther, the object stays in the centre.
  const pane = await page.locator(".pane-view").boundingBox();
  await page.mouse.move(pane.x + 40, pane.y + 40);
  for (const delta of [-600, 1200]) {
    await page.mouse.wheel(0, delta);
    await eventually(async () => assert.ok((await offset()) < 4, String(await offset())));
  }
  for (const share of [0.1, 0.5, 0.9]) {
    await setTime(page, begin + share * (end - begin));
    await eventually(async () => assert.ok((await offset()) < 4, String(await offset())));
  }
  await page.locator(".controls .choice", { hasText: "follow" }).locator("select").selectOption({ label: "nothing" });
  // A double click on the object, when it is no longer in the centre, brings it back.
  await page.locator(".controls button", { hasText: "3/4" }).click();
  await page.waitForTimeout(300);
  const at = await page.locator('.labels span[data-name="testPayload"]').evaluate((label) => {
    const line = label.previousElementSibling;
    return [Number.parseFloat(line.style.left), Number.parseFloat(line.style.top)];
  });
  assert.ok(Math.hypot(at[0] - 50, at[1] - 50) > 5, JSON.stringify(at));
  await page.mouse.dblclick(pane.x + (pane.width * at[0]) / 100, pane.y + (pane.height * at[1]) / 100);
  await eventually(async () => assert.ok((await offset()) < 8, String(await offset())));
  assert.deepEqual(trouble, []);
  await page.close();
});

test("regression: a second report is compared with dashed lines", async () => {
  const { page, trouble } = await open();
  await page.locator("#plots .chooser summary").first().click();
  await page.locator('.chooser input[type="file"]').setInputFiles(fileURLToPath(report));
  await eventually(async () => assert.match(await page.locator(".choices").innerText(), /[1-9]\d* plots with/));
  assert.ok((await page.locator("#plots .key i.dashed").count()) > 3);
  await shoot(page, "compared");
  assert.deepEqual(trouble, []);
  await page.close();
});

test("regression: any channel is found; spectra, exceedance and x-y plots; files of a plot", async () => {
  const { page, trouble } = await open();
  await page.locator("#plots .chooser summary").first().click();
  const search = page.locator(".chooser input[type=search]");
  const choose = async (words) => {
    await search.fill(words);
    // Chosen channels stay at the beginning of the list.
    await page.locator(".channels label:has(input:not(:checked))").first().click();
  };
  await choose("payload position z");
  await choose("cable tension max");
  await page.locator(".choices").getByRole("button", { name: "Plot", exact: true }).click();
  await choose("payload position z");
  await page.locator(".choices").getByRole("button", { name: "Spectrum" }).click();
  await choose("payload position z");
  await page.locator(".choices").getByRole("button", { name: "Exceedance" }).click();
  await choose("payload position x");
  await choose("payload position y");
  await page.locator(".choices").getByRole("button", { name: "x-y plot" }).click();
  assert.equal(await page.locator(".chart-panel svg").count(), 3);
  const drawnPaths = await page.locator(".chart-panel path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d").length));
  assert.ok(drawnPaths.length >= 3 && drawnPaths.every((size) => size > 20), JSON.stringify(drawnPaths));
  await shoot(page, "charts");
  // The numbers of a plot: a header with units and a row for each time.
  const panel = page.locator("#plots .panel:not(.chart-panel)").first();
  await panel.locator(".plot-menu summary").click();
  const [file] = await Promise.all([page.waitForEvent("download"), panel.getByRole("button", { name: "Numbers (CSV)" }).click()]);
  const rows = (await readFile(await file.path(), "utf8")).trim().split("\n");
  assert.match(rows[0], /^time \[s\],cable-testCable:tension_max \[N\]/);
  assert.ok(rows.length > 100 && rows.every((row) => row.split(",").length === rows[0].split(",").length));
  await panel.locator(".plot-menu summary").click();
  const [vector] = await Promise.all([page.waitForEvent("download"), panel.getByRole("button", { name: "Picture (SVG)" }).click()]);
  const text = await readFile(await vector.path(), "utf8");
  assert.match(text, /^<svg .*>testCable: tension<.*<polygon .*<path .*<\/svg>$/s);
  assert.doesNotMatch(text, /NaN/);
  if (shots) await vector.saveAs(join(shots, "tension.svg"));
  assert.deepEqual(trouble, []);
  await page.close();
});

test("regression: picture and video of the scene are files", async () => {
  const { page, trouble } = await open({ viewport: { width: 640, height: 500 } });
  const menu = page.locator(".controls .menu").filter({ has: page.locator("summary", { hasText: "Save" }) });
  await menu.locator("summary").click();
  const [picture] = await Promise.all([page.waitForEvent("download"), menu.getByRole("button", { name: "Picture (PNG)" }).click()]);
  const bytes = await readFile(await picture.path());
  assert.deepEqual([...bytes.subarray(1, 4)], [..."PNG"].map((letter) => letter.charCodeAt(0)));
  assert.ok(bytes.length > 10_000);
  await menu.getByLabel("to, s").fill("1");
  const [film] = await Promise.all([page.waitForEvent("download"), menu.getByRole("button", { name: "Video (WebM)" }).click()]);
  const video = await readFile(await film.path());
  // A browser plays the file: 1 s and one frame more.
  const other = await newPage(browser);
  const played = await other.evaluate(async (data) => {
    const video = document.createElement("video");
    video.src = `data:video/webm;base64,${data}`;
    await new Promise((done, fail) => {
      video.onloadeddata = done;
      video.onerror = () => fail(new Error(video.error?.message));
    });
    return { duration: video.duration, width: video.videoWidth };
  }, video.toString("base64"));
  await other.close();
  assert.ok(Math.abs(played.duration - 31 / 30) < 0.04 && played.width > 300, JSON.stringify(played));
  assert.deepEqual([...video.subarray(0, 4)], [0x1a, 0x45, 0xdf, 0xa3]);
  assert.deepEqual(trouble, []);
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
