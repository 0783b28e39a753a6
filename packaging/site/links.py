#!/usr/bin/env python3
"""Checks the links between the pages of a site: every relative link must lead to a file, every fragment to an element of its page.

Usage: links.py FOLDER. Exits with 1 and names page and link of each one that leads nowhere. The pages of rustdoc are link targets only:
rustdoc checks its own links.
"""

import html.parser
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    """Links and anchors of one page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if value is None:
                continue
            if name == "id" or (tag == "a" and name == "name"):
                self.anchors.add(value)
            if (tag, name) in {("a", "href"), ("link", "href"), ("img", "src"), ("script", "src"), ("iframe", "src")}:
                self.links.append(value)


def read(path: pathlib.Path, pages: dict[pathlib.Path, Page]) -> Page:
    if path not in pages:
        pages[path] = Page()
        pages[path].feed(path.read_text(encoding="utf-8", errors="replace"))
    return pages[path]


def problem(page: pathlib.Path, link: str, pages: dict[pathlib.Path, Page]) -> str | None:
    """What is wrong with a link, or None."""
    parts = urllib.parse.urlsplit(link)
    if parts.scheme or parts.netloc or link.startswith("data:"):
        return None
    target = page if not parts.path else (page.parent / urllib.parse.unquote(parts.path)).resolve()
    if target.is_dir():
        target = target / "index.html"
    if not target.is_file():
        return "no such file"
    fragment = urllib.parse.unquote(parts.fragment)
    # Fragments of other pages than HTML, and those that scripts interpret, have no element.
    if fragment and target.suffix == ".html" and fragment not in read(target, pages).anchors:
        return "no such element on the page"
    return None


def main() -> int:
    site = pathlib.Path(sys.argv[1]).resolve()
    pages: dict[pathlib.Path, Page] = {}
    checked = failures = 0
    for page in sorted(site.rglob("*.html")):
        # Reports are programs of their own; a page of rustdoc has been checked by rustdoc.
        if page.is_relative_to(site / "api") or page.name in {"report.html", "print.html", "404.html", "toc.html"}:
            continue
        for link in read(page, pages).links:
            checked += 1
            found = problem(page, link, pages)
            if found is not None:
                failures += 1
                print(f"{page.relative_to(site)}: {link}: {found}", file=sys.stderr)
    print(f"{checked} links checked, {failures} lead nowhere")
    return 1 if failures or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
