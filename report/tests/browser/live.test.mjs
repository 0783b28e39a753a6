// The page of `windlass view` in a real browser. WINDLASS names the command, CHROMIUM the browser.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { after, afterEach, before, test } from "node:test";
import { drawn, eventually, launch, newPage, shoot } from "./browser.mjs";

const windlass = resolve(process.env.WINDLASS ?? "windlass");
const example = (name) => resolve(import.meta.dirname, "../../../examples", name, "scenario.toml");
let browser;

before(async () => {
  browser = await launch();
});
after(() => browser?.close());

// A failed test leaves its command running, which would keep the test runner from ending.
const running = new Set();
afterEach(() => running.forEach((command) => command.kill("SIGKILL")));

/** Starts a live view of an example; returns the command and its address. */
const show = (name, ...options) => showFile(example(name), ...options);

async function showFile(file, ...options) {
  const command = spawn(windlass, ["view", file, "--no-browser", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  running.add(command);
  command.once("exit", () => running.delete(command));
  const [address] = await once(createInterface(command.stdout), "line");
  return { command, address, ended: once(command, "exit") };
}

/** Opens the page and records requests to other hosts and errors. */
async function open(address) {
  const page = await newPage(browser, { viewport: { width: 1300, height: 900 } });
  const trouble = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (message) => message.type() === "error" && trouble.push(message.text()));
  page.on("request", (request) => request.url().startsWith(address) || /^(blob|data):/.test(request.url()) || trouble.push(request.url()));
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
  return { page, trouble };
}

const time = (page) => page.evaluate(() => Number(document.querySelector(".slide input").value));
/** Waits until the status has these words. */
const says = (page, words) => page.waitForFunction((words) => document.querySelector(".status").textContent === words, words);
/** Waits until the time exceeds a value. */
const passes = (page, time) => page.waitForFunction((time) => Number(document.querySelector(".slide input").value) > time, time);
/** Moves the slider to a time. */
const setTime = (page, time) =>
  page.locator(".slide input").evaluate((slider, time) => {
    slider.value = String(time);
    slider.dispatchEvent(new Event("input"));
  }, time);

/** The time when it has not changed for 30 frames: all received rows are shown. After 3000 frames, the time in any case. */
const settled = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let [last, same] = [Number.NaN, 0];
        const look = (frame) => {
          const now = Number(document.querySelector(".slide input").value);
          same = now === last ? same + 1 : 0;
          last = now;
          if (same >= 30 || frame >= 3000) done(now);
          else requestAnimationFrame(() => look(frame + 1));
        };
        look(0);
      }),
  );

test("regression: live scene in real time, pause, resume and earlier times", async () => {
  const { command, address, ended } = await show("launch-and-recovery-simplified");
  // The run starts when the page opens.
  const opened = performance.now();
  const { page, trouble } = await open(address);
  await says(page, "running");
  const words = await page.locator(".status").boundingBox();
  assert.ok(words.y > 0 && words.y < 120, `the status stands at ${words.y} px`);
  const before = await page.locator(".picture").screenshot();
  await passes(page, (await time(page)) + 4);
  const [reached, passed] = [await time(page), (performance.now() - opened) / 1000];
  // At most real time; a busy machine may be slower.
  assert.ok(reached <= passed, `${reached} s in ${passed} s`);
  assert.notDeepEqual(await page.locator(".picture").screenshot(), before);
  const scene = await page.locator(".picture canvas").evaluate(drawn);
  assert.ok(scene.colours > 300 && scene.share > 0.2, JSON.stringify(scene));
  await shoot(page, "live");
  // Paused.
  await page.locator(".play").click();
  await says(page, "paused");
  const paused = await settled(page);
  await page.waitForTimeout(700);
  assert.equal(await time(page), paused);
  // Resumed, at an earlier time: the view stays at the chosen time.
  const resumed = performance.now();
  await page.locator(".play").click();
  await setTime(page, 1);
  await page.waitForTimeout(1000);
  assert.equal(await time(page), 1);
  await page.locator(".newest").click();
  await passes(page, paused + 2);
  const [gone, since] = [(await time(page)) - paused, (performance.now() - resumed) / 1000];
  // The first row after the pause is sent at once; rows are 0.05 s apart.
  assert.ok(gone <= since + 0.1, `${gone} s in ${since} s`);
  assert.deepEqual(trouble, []);
  // The command ends; the received part stays.
  command.kill("SIGINT");
  assert.deepEqual(await ended, [130, null]);
  await page.waitForFunction(() => document.querySelector(".status").textContent.startsWith("interrupted at t = "));
  await setTime(page, 1);
  await page.locator(".play").click();
  await passes(page, 1.2);
  await page.close();
});

/** Position of the line of the current time in the first plot, as a fraction of its width. */
const share = (page) =>
  page.evaluate(() => {
    const over = document.querySelector("#plots .panel .u-over")?.getBoundingClientRect();
    const line = document.querySelector("#plots .panel .now")?.getBoundingClientRect();
    return over === undefined ? Number.NaN : (line.left - over.left) / over.width;
  });

test("regression: live plots grow and follow the slider; the operation shows the running command", async () => {
  const { command, address, ended } = await show("launch-and-recovery-simplified", "--speed", "5");
  const { page, trouble } = await open(address);
  await page.waitForFunction(() => document.querySelectorAll("#plots .panel").length > 3);
  await page.locator("#plots").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector("#plots .panel canvas") !== null);
  await page.waitForFunction(() => [...document.querySelectorAll(".operation td")].some((cell) => cell.textContent === "running"));
  assert.notEqual(await page.locator(".bars i").count(), 0);
  const first = page.locator("#plots .panel canvas").first();
  await eventually(async () => {
    const plot = await first.evaluate(drawn);
    assert.ok(plot.colours > 10 && plot.share > 0.005, JSON.stringify(plot));
  });
  // The run continues, with the latest row at the right end of the plots.
  const span = () => page.evaluate(() => ["min", "max"].map((key) => Number(document.querySelector(".slide input")[key])));
  await eventually(async () => {
    const [begin, end] = await span();
    assert.ok(end - begin > 4, String(end));
    const latest = await share(page);
    assert.ok(latest > 0.9, String(latest));
  });
  // Channels added to a plot are named: for tension the largest value as a line, and both ends as a band.
  const named = await page.evaluate(() =>
    [...document.querySelectorAll("#plots .panel")].map((panel) => [panel.querySelector("h3").textContent, panel.querySelectorAll(".key").length]),
  );
  assert.ok(named.some(([title, keys]) => title === "testCable: tension" && keys === 2), JSON.stringify(named));
  assert.ok(named.every(([title, keys]) => keys > 0 && title !== ""));
  await shoot(page, "live-plots");
  // The slider moves the line of all plots; a click on a plot moves the slider. Both stop following the run.
  await page.locator(".play").click();
  await says(page, "paused");
  await settled(page);
  const [begin, end] = await span();
  await setTime(page, begin + 0.25 * (end - begin));
  await eventually(async () => {
    const quarter = await share(page);
    assert.ok(Math.abs(quarter - 0.25) < 0.02, String(quarter));
  });
  const over = page.locator("#plots .panel .u-over").first();
  await over.evaluate((made) => made.scrollIntoView({ block: "center" }));
  const box = await over.boundingBox();
  await page.mouse.click(box.x + 0.6 * box.width, box.y + 40);
  await eventually(async () => {
    const clicked = ((await time(page)) - begin) / (end - begin);
    assert.ok(Math.abs(clicked - 0.6) < 0.03, String(clicked));
  });
  assert.ok(await page.locator(".newest").isEnabled());
  assert.deepEqual(trouble, []);
  command.kill("SIGINT");
  await ended;
  await page.close();
});

/** A cable of 200 nodes and a sphere of 5292 panels. */
const LARGE = `
simulation = { duration = 600.0, output_interval = 0.05, start = "as-given" }
sea = { density = 0.0, air_density = 0.0 }
[[frame]]
name = "top"
position = [0.0, 0.0, 110.0]
[[body]]
name = "ball"
mass = 20000.0
inertia = [2e5, 2e5, 2e5]
position = [0.0, 0.0, 8.0]
appearance = { sphere = { radius = 5.0, cells = 21 } }
frame = [{ name = "eye", position = [0.0, 0.0, 5.0] }]
[[cable]]
name = "wire"
length = 97.0
elements = 199
diameter = 0.05
mass_per_length = 10.0
axial_stiffness = 1e7
axial_damping = 1e5
start = { frame = "ground/top" }
end = { frame = "ball/eye" }
`;

test("regression: scene of 200 nodes and 5000 panels", async () => {
  const folder = await mkdtemp(join(tmpdir(), "windlass-view-"));
  const file = join(folder, "large.toml");
  await writeFile(file, LARGE);
  const { command, address, ended } = await showFile(file);
  const { page, trouble } = await open(address);
  await page.waitForFunction(() => (window.windlassFrames?.count ?? 0) > 60);
  const frames = await page.evaluate(() => window.windlassFrames);
  console.log(`a frame: ${frames.own.toFixed(2)} ms of ours, ${frames.mean.toFixed(1)} ms with drawing by the processor`);
  // For information: a frame has 16.7 ms, and times on a busy machine vary too much to be tested.
  assert.ok(frames.own > 0, JSON.stringify(frames));
  assert.deepEqual(trouble, []);
  command.kill("SIGINT");
  await ended;
  await page.close();
  await rm(folder, { recursive: true });
});

test("regression: tow at maximum speed in two pages", async () => {
  const { address, ended } = await show("tow-rescue-boat", "--speed", "max", "--paused");
  const [first, second] = [await open(address), await open(address)];
  await says(second.page, "paused");
  await first.page.locator(".play").click();
  assert.deepEqual(await ended, [0, null]);
  for (const { page, trouble } of [first, second]) {
    await says(page, "finished at t = 120 s");
    // Rows sent before the end of the command may still be drawn.
    await eventually(async () => assert.equal(await time(page), 120));
    // The boat travels 120 m and is followed.
    assert.notEqual(await page.locator('.controls .choice', { hasText: 'follow' }).locator('select').inputValue(), "");
    const scene = await page.locator(".picture canvas").evaluate(drawn);
    assert.ok(scene.colours > 300 && scene.share > 0.2, JSON.stringify(scene));
    assert.deepEqual(trouble, []);
  }
  await shoot(first.page, "live-tow");
  await first.page.close();
  await second.page.close();
});

test("refuses pages of other origins", async () => {
  const { command, address, ended } = await show("hanging-load");
  const page = await newPage(browser);
  await page.goto("data:text/html,elsewhere");
  const heard = await page.evaluate(async (address) => {
    const fetched = await fetch(address).then((answer) => answer.text(), () => "refused");
    const socket = new WebSocket(`${address.replace("http", "ws")}live`);
    const opened = await new Promise((tell) => {
      socket.onopen = () => tell("open");
      socket.onerror = () => tell("refused");
    });
    return [fetched, opened];
  }, address);
  assert.deepEqual(heard, ["refused", "refused"]);
  await page.close();
  command.kill("SIGTERM");
  assert.deepEqual(await ended, [130, null]);
});
