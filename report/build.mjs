// Bundles the page's program and style sheet into the library, or checks that the committed files are up to date.
// `node build.mjs`, `node build.mjs --check`, `node build.mjs --tests` (bundles the unit tests into .tests/).
import { build } from "esbuild";
import { readFile, writeFile, readdir, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "crates", "windlass-results", "src", "report", "page");
const common = { bundle: true, target: ["es2022"], charset: "utf8", logLevel: "warning" };

/** Licences of the bundled libraries. */
async function licences() {
  const texts = [];
  for (const name of ["three", "uplot"]) {
    const folder = join(here, "node_modules", name);
    const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const text = (await readFile(join(folder, "LICENSE"), "utf8")).trim().replaceAll("*/", "* /");
    texts.push(`${name} ${version}\n${text}`);
  }
  return `/*! Built by report/build.mjs from the folder report/; edit there.\n\n${texts.join("\n\n")}\n*/\n`;
}

async function bundle() {
  const program = await build({
    ...common,
    entryPoints: [join(here, "src", "main.ts")],
    format: "iife",
    minify: true,
    legalComments: "none",
    write: false,
  });
  const style = await build({
    ...common,
    entryPoints: [join(here, "src", "report.css")],
    minify: true,
    legalComments: "none",
    write: false,
  });
  return {
    "report.js": (await licences()) + program.outputFiles[0].text,
    "report.css": style.outputFiles[0].text,
  };
}

async function tests() {
  const folder = join(here, "tests", "unit");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".test.ts"));
  await build({
    ...common,
    entryPoints: files.map((file) => join(folder, file)),
    format: "esm",
    platform: "node",
    outdir: join(here, ".tests"),
    outExtension: { ".js": ".mjs" },
  });
}

if (process.argv.includes("--tests")) {
  await tests();
} else {
  const made = await bundle();
  await mkdir(target, { recursive: true });
  for (const [name, text] of Object.entries(made)) {
    const path = join(target, name);
    if (!process.argv.includes("--check")) {
      await writeFile(path, text);
      console.log(`${name}: ${(text.length / 1e3).toFixed(0)} kB`);
    } else if ((await readFile(path, "utf8").catch(() => "")) !== text) {
      console.error(`${name} is not up to date with report/: run \`just report-page\` and commit it`);
      process.exitCode = 1;
    }
  }
}
