#!/usr/bin/env python3
"""Prints the speed of the examples: processor time, steps, evaluations, simulated time / processor time.

    scripts/benchmarks/examples.py target/release/windlass
    scripts/benchmarks/examples.py old/windlass new/windlass --repeat 9
    scripts/benchmarks/examples.py old/windlass new/windlass --instructions --cases tow-rescue-boat

If two programs are given, the second is compared with the first. Their runs are interleaved, and the shortest user time
of each is used, since other processes can only increase it. `--instructions` counts instructions with valgrind's
callgrind instead. This is slow, but does not depend on other load of the machine. Under callgrind, kernels process at
most four numbers per instruction.

The default drag rule of hulls has changed since version 0.1.0. `--drag-rule` writes the same rule into every scenario
that has a mesh and no drag rule, so that both programs do the same work. If the first program does not accept all keys
of the examples, use `--scenarios` with a folder of scenarios that both programs accept.
"""

import argparse
import json
import pathlib
import re
import resource
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = [
    "hanging-load",
    "rov-tether",
    "tow-tuna-clipper",
    "launch-and-recovery-simplified",
    "wave-buoy",
    "tow-rescue-boat",
]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="+", type=pathlib.Path, help="one windlass program, or two")
    parser.add_argument("--repeat", type=int, default=5, help="runs of each program and case")
    parser.add_argument("--cases", nargs="+", default=CASES, help="folders of examples")
    parser.add_argument("--scenarios", type=pathlib.Path, default=ROOT / "examples", help="where the folders are")
    parser.add_argument("--drag-rule", help="write this rule into scenarios: upstream, both-sides, cross-flow")
    parser.add_argument("--instructions", action="store_true", help="count instructions instead of seconds")
    chosen = parser.parse_args()
    chosen.programs = [program.resolve() for program in chosen.programs]
    return chosen


def with_drag_rule(text: str, rule: str | None) -> str:
    """Returns the scenario with a drag rule for its meshes."""
    if rule is None or "drag_rule" in text:
        return text
    inline = re.sub(r"(hydrodynamics = \{)", rf'\1 drag_rule = "{rule}",', text)
    return re.sub(r"^(\[(?:body|crane\.link)\.hydrodynamics\])$", rf'\1\ndrag_rule = "{rule}"', inline, flags=re.M)


def user_seconds() -> float:
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


class Run:
    """Runs of one program on one case: the smallest cost, and the summary of the last run."""

    def __init__(self) -> None:
        self.cost = float("inf")
        self.summary: dict = {}
        self.problem = ""

    def take(self, program: pathlib.Path, scenario: pathlib.Path, folder: pathlib.Path, count: bool) -> None:
        results = folder / "results"
        shutil.rmtree(results, ignore_errors=True)
        command = [str(program), "run", str(scenario), "--output", str(results), "--quiet", "--no-plots"]
        counted = folder / "callgrind.out"
        if count:
            command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counted}", *command]
        before = user_seconds()
        done = subprocess.run(command, capture_output=True, text=True)
        seconds = user_seconds() - before
        if done.returncode != 0:
            self.problem = (done.stderr.strip().splitlines() or ["failed"])[0]
            return
        self.summary = json.loads((results / "summary.json").read_text())
        cost = seconds
        if count:
            cost = float(re.search(r"^(?:summary|totals): (\d+)", counted.read_text(), re.M).group(1))
        self.cost = min(self.cost, cost)

    def cells(self, count: bool) -> str:
        if self.problem:
            return self.problem
        counters = self.summary["counters"]
        steps, evaluations = counters["steps"], counters["evaluations"]
        if count:
            each = f"{self.cost / 1e6:12.1f} M {self.cost / evaluations:10.0f}"
        else:
            start, end = self.summary["simulated"]
            factor = (end - start) / self.cost
            each = f"{self.cost:11.3f} s {self.cost / evaluations * 1e6:7.2f} us {factor:8.1f}"
        return f"{steps:9d} {evaluations:10d} {each}"


def main() -> None:
    chosen = arguments()
    costs = "instructions  per evaluation" if chosen.instructions else "user time  per evaluation  times real time"
    print(f"{'case':32} {'program':>8} {'steps':>9} {'evaluations':>10}   {costs}")
    repeat = 1 if chosen.instructions else chosen.repeat
    for case in chosen.cases:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            shutil.copytree(chosen.scenarios / case, folder / case)
            scenario = folder / case / "scenario.toml"
            scenario.write_text(with_drag_rule(scenario.read_text(), chosen.drag_rule))
            runs = [Run() for _ in chosen.programs]
            for _ in range(repeat):
                for program, run in zip(chosen.programs, runs):
                    run.take(program, scenario, folder, chosen.instructions)
        for place, run in enumerate(runs, start=1):
            print(f"{case:32} {place:8d} {run.cells(chosen.instructions)}", flush=True)
        if len(runs) == 2 and not any(run.problem for run in runs):
            print(f"{'':32} {'ratio':>8} {runs[1].cost / runs[0].cost:.3f}", flush=True)


if __name__ == "__main__":
    main()
