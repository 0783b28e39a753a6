// Bundles the page's program and style sheet into the library, or checks that the committed files are up to date.
// `node build.mjs`, `node build.mjs --check`, `node build.mjs --tests` (bundles the unit tests into .tests/).
import { build } from "esbuild";
import { readFile, writeFile, readdir, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const crates = join(here, "..", "crates");
/** The pages: folder and name of the built files, entry points, and bundled libraries. */
const pages = [
  {
    folder: join(crates, "windlass-results", "src", "report", "page"),
    name: "report",
    program: join(here, "src", "main.ts"),
    style: join(here, "src", "report.css"),
    libraries: ["three", "uplot"],
  },
  {
    folder: join(crates, "windlass-cli", "src", "commands", "studio", "page"),
    name: "studio",
    program: join(here, "src", "studio", "main.ts"),
    style: join(here, "src", "studio", "studio.css"),
    libraries: [
      "three",
      "uplot",
      ...["autocomplete", "commands", "language", "legacy-modes", "lint", "search", "state", "view"].map((part) => `@codemirror/${part}`),
      ...["common", "highlight", "lr"].map((part) => `@lezer/${part}`),
      "@codemirror/streamparser",
      "@marijn/find-cluster-break",
      "crelt",
      "style-mod",
      "w3c-keyname",
    ],
  },
];
const common = { bundle: true, target: ["es2022"], charset: "utf8", logLevel: "warning" };

/** Licences of bundled libraries. */
async function licences(libraries) {
  const texts = [];
  for (const name of libraries) {
    const folder = join(here, "node_modules", name);
    const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const text = (await readFile(join(folder, "LICENSE"), "utf8")).trim().replaceAll("*/", "* /");
    texts.push(`${name} ${version}\n${text}`);
  }
  return `/*! Built by report/build.mjs from the folder report/; edit there.\n\n${texts.join("\n\n")}\n*/\n`;
}

async function bundle(page) {
  const program = await build({
    ...common,
    entryPoints: [page.program],
    metafile: true,
    format: "iife",
    minify: true,
    legalComments: "none",
    write: false,
  });
  const style = await build({
    ...common,
    entryPoints: [page.style],
    minify: true,
    legalComments: "none",
    write: false,
  });
  checkLicences(page, Object.keys(program.metafile.inputs));
  return {
    [`${page.name}.js`]: (await licences(page.libraries)) + program.outputFiles[0].text,
    [`${page.name}.css`]: style.outputFiles[0].text,
  };
}

/** Checks that the licence of every bundled library is listed. */
function checkLicences(page, inputs) {
  const bundled = inputs.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]).filter((name) => name !== undefined);
  const missing = [...new Set(bundled)].filter((name) => !page.libraries.includes(name));
  if (missing.length > 0) throw new Error(`${page.name}: list the libraries ${missing.join(", ")} in build.mjs, so that their licences are included`);
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
  for (const page of pages) await make(page);
}

/** Writes the files of a page, or checks that they are up to date. */
async function make(page) {
  await mkdir(page.folder, { recursive: true });
  for (const [name, text] of Object.entries(await bundle(page))) {
    const path = join(page.folder, name);
    if (!process.argv.includes("--check")) {
      await writeFile(path, text);
      console.log(`${name}: ${(text.length / 1e3).toFixed(0)} kB`);
    } else if ((await readFile(path, "utf8").catch(() => "")) !== text) {
      console.error(`${name} is not up to date with report/: run \`just report-page\` and commit it`);
      process.exitCode = 1;
    }
  }
}
