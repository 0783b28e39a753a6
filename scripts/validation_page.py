#!/usr/bin/env python3
"""Writes book/src/validation.md: the expected value, the value of the source document and the result of windlass for every
validation case.

    windlass validate --json > validation.json
    python3 scripts/validation_page.py validation.json "$(windlass --version)"
"""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "book" / "src" / "validation.md"
OPENING = """# Validation

This page has every numerical case of the source documents, and additional cases of this project, as run by `windlass validate` of
version {version}: {cases} cases with {checks} comparisons, {outcome}. *Expected* is the value of a formula or an independent
program, never one of windlass. *Document* is the result that the document prints for its own program, if it prints one. A
comparison passes if the error of windlass is within the tolerance and not larger than that of the document. Execution times are
reported without a comparison.

To run the cases:

```sh
windlass validate
windlass validate SMS-01 --json
windlass validate TE-04 TE-08 --plots figures
```

`scripts/validation_page.py` writes this page. Tags refer to the [references](appendix/references.md). The folder `validation` of
the repository has the reference data of other programs and their provenance.

"""


def number(value: float | None) -> str:
    if value is None:
        return ""
    if value == 0 or 1e-3 <= abs(value) < 1e6:
        return f"{value:.6g}"
    return f"{value:.5e}"


def cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def main() -> None:
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    cases = json.loads(pathlib.Path(sys.argv[1]).read_text())
    checks = [check for case in cases for check in case["checks"]]
    failed = [case["id"] for case in cases if case["failure"] or not all(check["pass"] for check in case["checks"])]
    outcome = "all pass" if not failed else "these fail: " + ", ".join(failed)
    version = sys.argv[2].split()[-1]
    text = OPENING.format(version=version, cases=len(cases), checks=len(checks), outcome=outcome)
    for case in cases:
        text += f"### {case['id']}: {case['title']}\n\n{case['section']}. {cell(case['note'])}\n\n"
        if case["failure"]:
            text += f"Could not run: {cell(case['failure'])}\n\n"
        if case["checks"]:
            text += "| quantity | expected | document | windlass | tolerance | |\n|---|---|---|---|---|---|\n"
        for check in case["checks"]:
            values = [check["expected"], check["document"], check["ours"], check["tolerance"]]
            tolerance = "" if values[3] is None else f"{values[3]:.1e}"
            numbers = " | ".join([*(number(value) for value in values[:3]), tolerance])
            verdict = "reported" if check["is_reported"] else "pass" if check["pass"] else "**fails**"
            text += f"| {cell(check['quantity'])} | {numbers} | {verdict} |\n"
        text += "\n"
    PAGE.write_text(text.rstrip() + "\n")


if __name__ == "__main__":
    main()
