#!/usr/bin/env python3
"""Writes the tables of docs/performance.md: times of evaluations from the results of criterion, speeds of the examples from runs
of a program.

    cargo bench -p windlass --bench world --bench mechanism
    scripts/speed_table.py target/release/windlass

The examples are run completely, with their output; the shortest user time of three runs is used.
"""
import json
import os
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts" / "benchmarks"))

from examples import Run  # noqa: E402

EXAMPLES = [
    "hanging-load",
    "tow-tuna-clipper",
    "tow-rescue-boat",
    "wave-buoy",
    "rov-tether",
    "launch-and-recovery-simplified",
    "launch-and-recovery",
    "moored-float",
]
REPEAT = 3
CRITERION = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "criterion"


def times_real_time(program: pathlib.Path, example: str) -> tuple[float, float]:
    """Simulated time (s) of an example, and its ratio to the user time."""
    run = Run()
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(REPEAT):
            run.take(program, ROOT / "examples" / example / "scenario.toml", pathlib.Path(folder), False)
    if run.problem:
        raise SystemExit(f"{example}: {run.problem}")
    start, end = run.summary["simulated"]
    return end - start, (end - start) / run.cost


def seconds(*parts: str) -> float:
    estimates = CRITERION.joinpath(*parts, "new", "estimates.json")
    if not estimates.exists():
        raise SystemExit(f"{estimates} is missing; run first: cargo bench -p windlass --bench world --bench mechanism")
    return json.loads(estimates.read_text())["mean"]["point_estimate"] * 1e-9


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    program = pathlib.Path(sys.argv[1]).resolve()
    lines = [
        "| one evaluation of all rates | number | time, µs | time per node or panel, ns |",
        "|---|---|---|---|",
    ]
    for group, sizes in [("cable nodes", [10, 100, 1000, 10000]), ("wet panels", [588, 4800, 49152])]:
        for size in sizes:
            time = seconds(group, str(size))
            lines.append(f"| {group} | {size} | {time * 1e6:.1f} | {time / size * 1e9:.1f} |")
    lines += ["", "| example | simulated time, s | simulated time / processor time |", "|---|---|---|"]
    for example in EXAMPLES:
        simulated, factor = times_real_time(program, example)
        lines.append(f"| [{example}](../examples/{example}/scenario.toml) | {simulated:g} | {factor:.0f} |")
    lines += ["", "| joint of a crane | time, µs |", "|---|---|"]
    for count in (7, 700):
        joint = seconds("articulated body", "chain", str(count)) / count
        lines.append(f"| in a chain of {count} | {joint * 1e6:.3f} |")
    lines += ["", "Pinocchio takes about three times as much per joint (`scripts/pinocchio_comparison.py`)."]
    page = ROOT / "docs" / "performance.md"
    start, end = "<!-- speed -->", "<!-- /speed -->"
    before, rest = page.read_text().split(start)
    after = rest.split(end)[1]
    page.write_text(before + start + "\n" + "\n".join(lines) + "\n" + end + after)


if __name__ == "__main__":
    main()
