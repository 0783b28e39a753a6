#!/usr/bin/env python3
"""Makes the start page and the gallery of the site.

The gallery has a card for each row of docs/examples.md. The page of an example shows its picture, its scenario and the commands that run
it, and links the report of a run made by the given program.
"""

import argparse
import html
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

STYLE = """
:root { color-scheme: light dark; --text: #1c2733; --back: #f6f8fa; --card: #ffffff; --line: #d5dce3; --link: #0b63a5; }
@media (prefers-color-scheme: dark) {
  :root { --text: #dfe6ec; --back: #11181f; --card: #1a232c; --line: #32404d; --link: #6db5ee; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem 1.25rem 3rem; color: var(--text); background: var(--back);
  font: 1rem/1.55 system-ui, sans-serif; }
a { color: var(--link); }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; padding: .5rem 0 1rem; border-bottom: 1px solid var(--line); }
nav strong { margin-right: auto; }
img { max-width: 100%; height: auto; border-radius: 6px; }
pre { overflow-x: auto; padding: .75rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; }
th, td { padding: .3rem .6rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
.cards { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); padding: 0; }
.card { list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.card img { display: block; border-radius: 0; aspect-ratio: 3 / 2; object-fit: cover; object-position: 50% 75%; width: 100%; }
.card div { padding: .75rem 1rem 1rem; }
.card h2 { margin: 0 0 .25rem; font-size: 1.1rem; }
.card p { margin: 0; }
"""


def page(title: str, body: str, depth: int) -> str:
    """A complete page; `depth` is the number of folders between it and the root of the site."""
    up = "../" * depth
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}</title>
<link rel="stylesheet" href="{up}style.css">
</head>
<body>
<nav><strong><a href="{up}index.html">windlass</a></strong> <a href="{up}book/index.html">Guide</a>
<a href="{up}gallery/index.html">Gallery</a> <a href="{up}book/validation.html">Validation</a>
<a href="{up}performance.html">Performance</a>{api_link(up)}</nav>
{body}
</body>
</html>
"""


API = False


def api_link(up: str) -> str:
    return f' <a href="{up}api/windlass/index.html">Library</a>' if API else ""


def inline(text: str) -> str:
    """Inline Markdown as HTML: code, bold text, and links, of which only those to addresses remain links."""
    text = html.escape(text, quote=False)
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"\[([^\]]+)\]\((https?://[^)]+)\)", r'<a href="\2">\1</a>', text)
    return re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text)


def blocks_of(text: str) -> list[list[str]]:
    """Lines of the blocks of a Markdown text: blank lines end a block, except in listings; headings are blocks of their own."""
    blocks: list[list[str]] = [[]]
    listing = False
    for line in text.splitlines():
        if line.startswith("```"):
            listing = not listing
        if listing or line.startswith("```"):
            blocks[-1].append(line)
        elif line.startswith("#"):
            blocks += [[line], []]
        elif not line.strip():
            blocks.append([])
        elif not line.startswith("<!--"):
            blocks[-1].append(line)
    return [block for block in blocks if block]


def table(lines: list[str]) -> str:
    rows = [[inline(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines]
    head = "".join(f"<th>{cell}</th>" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[2:])
    return f'<div class="table"><table><tr>{head}</tr>{body}</table></div>'


def markdown(text: str) -> str:
    """The Markdown of this repository's pages as HTML: headings, paragraphs, lists, tables, listings."""
    out: list[str] = []
    for lines in blocks_of(text):
        first = lines[0]
        if first.startswith("```"):
            out.append("<pre><code>" + html.escape("\n".join(lines[1:-1])) + "</code></pre>")
        elif first.startswith("#"):
            level = len(first) - len(first.lstrip("#"))
            out.append(f"<h{level}>{inline(first[level:].strip())}</h{level}>")
        elif first.startswith("|"):
            out.append(table(lines))
        elif first.startswith("- "):
            items = re.split(r"^- ", "\n".join(lines), flags=re.MULTILINE)[1:]
            out.append("<ul>" + "".join(f"<li>{inline(' '.join(item.split()))}</li>" for item in items) + "</ul>")
        else:
            out.append(f"<p>{inline(' '.join(lines))}</p>")
    return "\n".join(out)


def examples() -> list[tuple[str, pathlib.Path, str]]:
    """Name, file and description of each example, from docs/examples.md."""
    rows = re.findall(r"^\| \[([^\]]+)\]\(\.\./([^)]+)\) \| (.*) \|$", (ROOT / "docs/examples.md").read_text(), re.MULTILINE)
    return [(name, ROOT / path, text) for name, path, text in rows]


def picture(chromium: str, report: pathlib.Path, target: pathlib.Path) -> None:
    """A picture of the scene of a report."""
    command = [chromium, "--headless", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--hide-scrollbars"]
    command += ["--window-size=1300,860", "--virtual-time-budget=15000", f"--screenshot={target}", f"file://{report}"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def example_page(name: str, scenario: pathlib.Path, text: str, folder: pathlib.Path, options: argparse.Namespace) -> str:
    """Runs an example and writes its page; returns its card."""
    sweep = scenario.name == "sweep.toml"
    folder.mkdir(parents=True)
    commands = [f"windlass new {name}.toml --from {name}"]
    shown = ""
    if sweep:
        commands.append(f"windlass sweep {scenario.relative_to(ROOT)}")
    else:
        commands += [f"windlass run {name}.toml", f"windlass report results-{name}"]
        results = folder / "results"
        subprocess.run([options.windlass, "run", scenario, "--output", results, "--quiet"], check=True)
        subprocess.run([options.windlass, "report", results], check=True, stdout=subprocess.DEVNULL)
        shutil.move(results / "report.html", folder / "report.html")
        shutil.rmtree(results)
        picture(options.chromium, (folder / "report.html").resolve(), (folder / "scene.png").resolve())
        shown = f'<p><a href="report.html"><img src="scene.png" alt="Scene of {html.escape(name)}"></a></p>\n'
        shown += '<p><a href="report.html">Open the report of a run</a>: plots, tables and the animated scene.</p>\n'
    listing = html.escape(scenario.read_text())
    body = f"<h1>{html.escape(name)}</h1>\n<p>{inline(text)}</p>\n{shown}<h2>Run it</h2>\n"
    body += f"<pre><code>{html.escape(chr(10).join(commands))}</code></pre>\n<h2>{scenario.name}</h2>\n<pre><code>{listing}</code></pre>"
    (folder / "index.html").write_text(page(f"{name} · windlass", body, 2))
    image = f'<a href="{name}/index.html"><img src="{name}/scene.png" loading="lazy" alt=""></a>' if shown else ""
    return f'<li class="card">{image}<div><h2><a href="{name}/index.html">{html.escape(name)}</a></h2><p>{inline(text)}</p></div></li>'


def main() -> int:
    global API
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--windlass", required=True)
    parser.add_argument("--chromium", required=True)
    parser.add_argument("--site", type=pathlib.Path, required=True)
    parser.add_argument("examples", nargs="*")
    options = parser.parse_args()
    site: pathlib.Path = options.site
    API = (site / "api").is_dir()

    wanted = [row for row in examples() if not options.examples or row[0] in options.examples]
    unknown = set(options.examples) - {row[0] for row in wanted}
    if unknown:
        print(f"docs/examples.md has no example {', '.join(sorted(unknown))}", file=sys.stderr)
        return 1
    (site / "style.css").write_text(STYLE)
    cards = []
    for name, scenario, text in wanted:
        print(f"gallery: {name}", flush=True)
        cards.append(example_page(name, scenario, text, site / "gallery" / name, options))
    gallery = "<h1>Gallery</h1>\n<p>Examples to start from. A test runs each of them.</p>\n<ul class=\"cards\">" + "\n".join(cards) + "</ul>"
    (site / "gallery/index.html").write_text(page("Gallery · windlass", gallery, 1))
    (site / "performance.html").write_text(page("Performance · windlass", markdown((ROOT / "docs/performance.md").read_text()), 0))

    (site / "pictures").mkdir()
    shutil.copy(ROOT / "docs/pictures/lift.png", site / "pictures/lift.png")
    introduction = re.search(r"^# windlass\n\n(.*?)\n\n!", (ROOT / "README.md").read_text(), re.DOTALL).group(1)
    start = f"""<h1>windlass</h1>
<p>{inline(' '.join(introduction.split()))}</p>
<p><img src="pictures/lift.png" alt="A lift simulated by windlass"></p>
<ul>
<li><a href="book/guide/first-tow.html">First tow in ten minutes</a></li>
<li><a href="gallery/index.html">Gallery of examples</a></li>
<li><a href="book/reference/scenario.html">Scenario files, key by key</a></li>
<li><a href="book/validation.html">Validation cases</a> and <a href="book/appendix/limits.html">limits of the models</a></li>
</ul>"""
    (site / "index.html").write_text(page("windlass", start, 0))
    return 0


if __name__ == "__main__":
    sys.exit(main())
