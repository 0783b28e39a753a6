#!/usr/bin/env python3
"""Writes the table of speeds into README.md from criterion's results.

Run first: cargo bench -p windlass --bench world --bench mechanism
"""
import json
import pathlib
import platform
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
OPERATIONS = [
    ("tow-rescue-boat", 10),
    ("tow-tuna-clipper", 20),
    ("launch-and-recovery", 250),
    ("launch-and-recovery-untuned", 250),
]
CRITERION = ROOT / "target" / "criterion"


def seconds(*parts: str) -> float:
    estimates = CRITERION.joinpath(*parts, "new", "estimates.json")
    if not estimates.exists():
        raise SystemExit(f"{estimates} is missing; run first: cargo bench -p windlass --bench world")
    return json.loads(estimates.read_text())["mean"]["point_estimate"] * 1e-9


def processor() -> str:
    info = pathlib.Path("/proc/cpuinfo")
    if info.exists():
        found = re.search(r"model name\s*:\s*(.*)", info.read_text())
        if found:
            return found.group(1)
    return platform.processor() or platform.machine()


def main() -> None:
    lines = [
        f"One core of an {processor()}, generic build (`cargo bench -p windlass --bench world`, then `scripts/speed_table.py`):",
        "",
        "| one evaluation of all rates | size | time | per element |",
        "|---|---|---|---|",
    ]
    for group, sizes in [("per cable node", [10, 100, 1000, 10000]), ("per wet panel", [588, 4800, 49152])]:
        for size in sizes:
            time = seconds(group, str(size))
            lines.append(f"| {group} | {size} | {time * 1e6:.1f} µs | {time / size * 1e9:.1f} ns |")
    lines += ["", "| example | simulated | faster than real time |", "|---|---|---|"]
    for name, simulated in OPERATIONS:
        lines.append(f"| {name} | {simulated} s | {simulated / seconds('operations', name):.0f} |")
    joints = [seconds("articulated body", "chain", str(count)) / count * 1e6 for count in (7, 700)]
    lines += [
        "",
        f"A joint of a crane costs {joints[0]:.3f} µs in a chain of 7 and {joints[1]:.3f} µs in one of 700 (`--bench mechanism`);"
        " `scripts/pinocchio_comparison.py` measures Pinocchio beside it, about three times as much.",
    ]
    readme = ROOT / "README.md"
    start, end = "<!-- speed -->", "<!-- /speed -->"
    before, rest = readme.read_text().split(start)
    after = rest.split(end)[1]
    readme.write_text(before + start + "\n" + "\n".join(lines) + "\n" + end + after)


if __name__ == "__main__":
    main()
