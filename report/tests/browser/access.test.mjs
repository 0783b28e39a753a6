// Accessibility by axe-core (WCAG 2.1, A and AA, contrast included): report and studio, in both themes, on a laptop and a phone.
// REPORT names a report, WINDLASS the command, CHROMIUM the browser.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { after, afterEach, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { launch, newPage } from "./browser.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let browser;

before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const running = new Set();
afterEach(() => running.forEach((command) => command.kill("SIGKILL")));

/** Findings of a page: rule, element and reason. */
async function findings(page) {
  // The content security policy of the page does not apply to the debugger.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary.replaceAll("\n", " ").slice(0, 220)}`));
  });
}

const report = pathToFileURL(resolve(process.env.REPORT ?? "report.html")).href;

for (const [name, options] of [
  ["light", { viewport: { width: 1440, height: 900 }, colorScheme: "light" }],
  ["dark", { viewport: { width: 1440, height: 900 }, colorScheme: "dark" }],
  ["on a phone", { viewport: { width: 390, height: 844 }, colorScheme: "light" }],
]) {
  test(`property: a report is accessible, ${name}`, async () => {
    const page = await newPage(browser, options);
    await page.goto(report);
    await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
    await page.locator("#plots .chooser summary").first().click();
    assert.deepEqual(await findings(page), []);
    await page.close();
  });
}

const LIFT = `simulation = { duration = 2.0, output_interval = 0.1, start = "as-specified" }
[[frame]]
name = "top"
position = [0.0, 0.0, 9.0]
[[body]]
name = "load"
mass = 100.0
inertia = [50.0, 50.0, 50.0]
position = [0.0, 0.0, 4.0]
frame = [{ name = "eye" }]
[[cable]]
name = "wire"
length = 5.0
elements = 4
diameter = 0.02
mass_per_length = 1.0
axial_stiffness = 1e6
start = { frame = "ground/top" }
end = { frame = "load/eye" }
`;

for (const colorScheme of ["light", "dark"]) {
  test(`property: the studio is accessible, ${colorScheme}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "windlass-access-"));
    await writeFile(join(folder, "lift.toml"), LIFT);
    const command = spawn(resolve(process.env.WINDLASS ?? "windlass"), ["studio", folder, "--no-browser"], { stdio: ["ignore", "pipe", "ignore"] });
    running.add(command);
    command.once("exit", () => running.delete(command));
    const [address] = await once(createInterface(command.stdout), "line");
    const page = await newPage(browser, { viewport: { width: 1440, height: 900 }, colorScheme });
    await page.goto(address);
    await page.waitForFunction(() => document.documentElement.dataset.checked === "solved");
    assert.deepEqual(await findings(page), []);
    // With a run, its plots and all tabs.
    await page.getByRole("button", { name: "Run", exact: true }).first().click();
    await page.waitForFunction(() => document.querySelectorAll(".pinned .panel").length > 1);
    for (const tab of ["Plots", "Data sheet", "Objects", "Log"]) {
      await page.getByRole("tab", { name: tab }).click();
      assert.deepEqual(await findings(page), [], tab);
    }
    command.kill("SIGINT");
    await once(command, "exit");
    await page.close();
    await rm(folder, { recursive: true });
  });
}
