// The page of `windlass view` in a real browser. WINDLASS names the command, CHROMIUM the browser.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { drawn, launch, shoot } from "./browser.mjs";

const windlass = resolve(process.env.WINDLASS ?? "windlass");
const example = (name) => resolve(import.meta.dirname, "../../../examples", name, "scenario.toml");
let browser;

before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** A command that shows a run, and where. */
async function show(name, ...options) {
  const command = spawn(windlass, ["view", example(name), "--no-browser", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const [address] = await once(createInterface(command.stdout), "line");
  return { command, address, ended: once(command, "exit") };
}

/** Opens the page; anything that it asks others for, or that goes wrong in it, is trouble. */
async function open(address) {
  const page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
  const trouble = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (message) => message.type() === "error" && trouble.push(message.text()));
  page.on("request", (request) => request.url().startsWith(address) || /^(blob|data):/.test(request.url()) || trouble.push(request.url()));
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.ready === "yes", null, { timeout: 60_000 });
  return { page, trouble };
}

const time = (page) => page.evaluate(() => Number(document.querySelector(".slide input").value));
const status = (page) => page.locator(".status").textContent();

test("regress: the scene is drawn and goes on at real time, is held, let go, and looked back at", async () => {
  const { command, address, ended } = await show("launch-and-recovery-simplified");
  const { page, trouble } = await open(address);
  await page.waitForTimeout(1500);
  assert.equal(await status(page), "running");
  const words = await page.locator(".status").boundingBox();
  assert.ok(words.y > 0 && words.y < 120, `the status stands at ${words.y} px`);
  const before = await page.locator(".picture").screenshot();
  const [from, began] = [await time(page), performance.now()];
  await page.waitForTimeout(4000);
  const passed = (performance.now() - began) / 1000;
  const went = (await time(page)) - from;
  assert.ok(went > 0.6 * passed && went < 1.3 * passed, `${went} s in ${passed} s`);
  assert.notDeepEqual(await page.locator(".picture").screenshot(), before);
  const scene = await page.locator(".picture canvas").evaluate(drawn);
  assert.ok(scene.colours > 300 && scene.share > 0.2, JSON.stringify(scene));
  await shoot(page, "live");
  // Held.
  await page.locator(".play").click();
  await page.waitForFunction(() => document.querySelector(".status").textContent === "held");
  await page.waitForTimeout(500);
  const held = await time(page);
  await page.waitForTimeout(700);
  assert.equal(await time(page), held);
  // Let go, and looked back at: the picture stays where the reader put it.
  await page.locator(".play").click();
  await page.locator(".slide input").evaluate((slider) => {
    slider.value = "1";
    slider.dispatchEvent(new Event("input"));
  });
  await page.waitForTimeout(1000);
  assert.equal(await time(page), 1);
  await page.locator(".newest").click();
  await page.waitForTimeout(300);
  assert.ok((await time(page)) > held);
  assert.deepEqual(trouble, []);
  // The command ends, what was seen stays.
  command.kill("SIGINT");
  assert.deepEqual(await ended, [130, null]);
  await page.waitForFunction(() => document.querySelector(".status").textContent.startsWith("interrupted at t = "));
  await page.locator(".slide input").evaluate((slider) => {
    slider.value = "1";
    slider.dispatchEvent(new Event("input"));
  });
  await page.locator(".play").click();
  await page.waitForTimeout(1000);
  assert.ok((await time(page)) > 1.2);
  await page.close();
});

test("regress: a tow as fast as it can, in two pages, is followed and ends with its command", async () => {
  const { address, ended } = await show("tow-rescue-boat", "--speed", "max", "--paused");
  const [first, second] = [await open(address), await open(address)];
  assert.equal(await status(second.page), "held");
  await first.page.locator(".play").click();
  assert.deepEqual(await ended, [0, null]);
  for (const { page, trouble } of [first, second]) {
    await page.waitForFunction(() => document.querySelector(".status").textContent === "finished at t = 120 s");
    await page.waitForTimeout(500);
    assert.equal(await time(page), 120);
    // The boat went 120 m: somebody follows.
    assert.notEqual(await page.locator(".controls select").inputValue(), "");
    const scene = await page.locator(".picture canvas").evaluate(drawn);
    assert.ok(scene.colours > 300 && scene.share > 0.2, JSON.stringify(scene));
    assert.deepEqual(trouble, []);
  }
  await shoot(first.page, "live-tow");
  await first.page.close();
  await second.page.close();
});

test("regress: a page of elsewhere sees and hears nothing", async () => {
  const { command, address, ended } = await show("hanging-load");
  const page = await browser.newPage();
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
