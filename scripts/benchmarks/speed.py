#!/usr/bin/env python3
"""Prints the speed (simulated time / processor time) and the error of windlass for cases that need implicit integration.

    scripts/benchmarks/speed.py target/release/windlass
    scripts/benchmarks/speed.py target/release/windlass --cases hoist rope-20 --repeat 5 --methods auto implicit
    scripts/benchmarks/speed.py target/release/windlass --moordyn

Every case is a scenario. It is run by each of the methods, with the default tolerances (`x 1`) and with larger ones (`x 30`). If the
scenario has settings of the integrator, it is also run with these (`own`). Times are processor times of the whole command on one core, the
shortest of interleaved runs. The error is the root-mean-square difference of one channel at all output times, divided by its standard
deviation. The reference is a run with the same elements and tolerances of a thousandth of the defaults. Errors of tows are evaluated from
40 s on, after the ramp of the sea. For wires that snap, the error refers to the largest tension of the first snap (which is also printed),
relative to explicit steps with the default tolerances.

`--moordyn` (needs `pip install moordyn`) also runs the hanging and towed cables with MoorDyn, at its longest stable steps. Its errors are
relative to a converged run of MoorDyn. The differences between windlass and MoorDyn in mean and standard deviation are printed, too.
speed_moordyn.py describes the details. Times of MoorDyn include only its steps. For comparison, the rows `steps` of windlass are the times
of runs that write ten rows in total, less the time of the start.
"""

import argparse
import csv
import json
import math
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

import speed_moordyn

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEFAULTS = {
    "position_tolerance": 1e-6,
    "orientation_tolerance": 1e-6,
    "velocity_tolerance": 1e-5,
    "angular_velocity_tolerance": 1e-5,
    "relative_tolerance": 1e-5,
}


@dataclass
class Case:
    """A scenario, and the channel whose error is measured."""

    name: str
    what: str
    text: str
    duration: float
    channel: str
    must: str
    looser: float = 30.0
    reference: bool = True
    keys: str = ""
    files: list[pathlib.Path] = field(default_factory=list)
    interval: float = 0.05
    # Start of the error evaluation, s.
    since: float = 0.0
    # Interval that contains the peak of the first snap, s.
    snap: tuple[float, float] | None = None


def mover(name: str, motion: str, frame: str, place: str = "[0.0, 0.0, 0.0]", height: float = 0.0) -> str:
    """A body with prescribed motion and a frame from which a line hangs."""
    return f"""
[[body]]
name = "{name}"
position = [0.0, 0.0, {height}]
motion = {{ type = "harmonic", {motion} }}
frame = [{{ name = "{frame}", position = {place} }}]
"""


def hanging(mass: float, place: str, keys: str = "") -> str:
    """A free body that hangs from a line."""
    inertia = mass / 10.0
    return f"""
[[body]]
name = "load"
mass = {mass}
inertia = [{inertia}, {inertia}, {inertia}]
position = {place}
frame = [{{ name = "eye" }}]
{keys}
"""


def wire(start: str, length: float, elements: int, keys: str) -> str:
    """A line from a frame to the load."""
    return f"""
[[cable]]
name = "wire"
length = {length}
elements = {elements}
{keys}
start = {{ frame = "{start}" }}
end = {{ frame = "load/eye" }}
"""


STEEL = "diameter = 0.024\nmass_per_length = 2.3\naxial_stiffness = 2.9e7\naxial_damping = 2e3"
AIR = "[sea]\ndensity = 1e-6\n"
TENSION = "cable-wire:tension_start"
# Motions of the top of the hoist wire. The rough motion begins at a crest, where the load falls.
GENTLE = "heave = { amplitude = 0.5, period = 8.0, phase_deg = -90.0 }, ramp = 16.0"
SNAPPING = (
    'method = "generalized-alpha", spectral_radius = 0.6, position_tolerance = 1e-5, orientation_tolerance = 1e-5, '
    "velocity_tolerance = 1e-4, angular_velocity_tolerance = 1e-4"
)
ROUGH = "heave = { amplitude = 3.0, period = 4.0 }"


def hoist(elements: int, motion: str, name: str, what: str, must: str, duration: float, keys: str = STEEL) -> Case:
    """30 m of 24 mm steel wire with a load of 3 t; its top heaves."""
    parts = [mover("top", motion, "tip", height=40.0), hanging(3000.0, "[0.0, 0.0, 10.0]"), wire("top/tip", 30.0, elements, keys)]
    return Case(name, what, AIR + "".join(parts), duration, TENSION, must)


def snap(elements: int) -> Case:
    """The same, falling from the crest of a high wave, so that the wire goes slack and snaps. Vibrations of the slack wire are resolved to
    0.02 m/s."""
    loose = STEEL + "\nposition_tolerance = 1e-2\nvelocity_tolerance = 0.02"
    case = hoist(elements, ROUGH, f"snap-{elements}", f"the same, {elements} elements, 3 m in 4 s: slack, snaps", "50", 12.0, loose)
    case.keys = f"integrator = {{ {SNAPPING} }}\n"
    case.interval, case.snap = 0.005, (0.4, 0.63)
    return case


def rope(elements: int) -> Case:
    """The hanging rope of validation/cable_hanging: 20 m, 200 kg, with a top that moves in x and z."""
    surge = f"surge = {{ amplitude = 1.0, period = {2 * math.pi / 1.2}, phase_deg = -90.0 }}"
    motion = f"{surge}, heave = {{ amplitude = 0.5, period = {2 * math.pi / 1.5}, phase_deg = -90.0 }}, ramp = 5.0"
    material = "diameter = 0.02\ndensity = 7778.0\naxial_stiffness = 5e5\naxial_damping = 200.0"
    parts = [mover("top", motion, "tip"), hanging(200.0, "[0.0, 0.0, -20.0]"), wire("top/tip", 20.0, elements, material)]
    what = f"hanging rope, {elements} elements"
    return Case(f"rope-{elements}", what, AIR + "".join(parts), 60.0, TENSION, "4 x MoorDyn")


def towed(elements: int, waves: bool) -> Case:
    """A submerged sphere of 1 t on 100 m of wire behind a ship at 2 m/s."""
    sea = 'waves = { type = "regular", height = 2.0, period = 8.0, going_to_deg = 180.0 }\nramp = 16.0\n' if waves else ""
    heave = f"heave = {{ amplitude = {0.8 if waves else 0.4}, period = 8.0 }}"
    motion = f"velocity = [2.0, 0.0, 0.0], {heave}, ramp = 16.0"
    water = "mesh = { sphere = { radius = 0.4 } }\nhydrodynamics = { drag = [0.5, 0.5, 0.5], added_mass = [0.5, 0.5, 0.5] }"
    material = "diameter = 0.016\nmass_per_length = 1.0\naxial_stiffness = 1e7\naxial_damping = 1e4\n"
    drag = "normal_drag = 1.2\ntangential_drag = 0.01\nnormal_added_mass = 1.0"
    parts = [
        mover("ship", motion, "sheave", height=3.0),
        hanging(1000.0, "[-30.0, 0.0, -90.0]", f"velocity = [2.0, 0.0, 0.0]\n{water}"),
        wire("ship/sheave", 100.0, elements, material + drag),
    ]
    name = f"towed-{elements}" + ("-waves" if waves else "")
    what = f"towed body, {elements} elements, {'waves' if waves else 'calm'}"
    keys = "steady_velocity = [2.0, 0.0, 0.0]\n"
    return Case(name, what, f"[sea]\n{sea}" + "".join(parts), 120.0, TENSION, "4 x MoorDyn", keys=keys, since=40.0)


def line(elements: int) -> Case:
    """A hanging line of elements of 0.5 m with a moving top, for the time per element."""
    length = 0.5 * elements
    motion = "surge = { amplitude = 1.0, period = 10.0 }, heave = { amplitude = 0.5, period = 8.0 }, ramp = 16.0"
    parts = [mover("top", motion, "tip", height=length), hanging(2000.0, "[0.0, 0.0, 0.0]"), wire("top/tip", length, elements, STEEL)]
    what = f"hanging line, {elements} elements"
    return Case(f"line-{elements}", what, "".join(parts), 60.0, TENSION, "2 x per element", reference=False)


def example(folder: str, file: str, what: str, must: str, channel: str, edit=lambda text: text) -> Case:
    """An example, unchanged or modified by `edit`."""
    path = ROOT / "examples" / folder / file
    text = edit(path.read_text())
    return Case(what, what, text, math.nan, channel, must, files=[p for p in path.parent.iterdir() if p != path])


def irregular(text: str) -> str:
    """Replaces the waves of the tow by an irregular sea of 200 components."""
    lines = text.splitlines()
    waves = next(place for place, text in enumerate(lines) if text.strip().startswith("waves"))
    lines[waves] = (
        'waves = { type = "irregular", spectrum = "jonswap", significant_height = 1.0, peak_period = 6.0, '
        "going_to_deg = 180.0, components = 200, seed = 1 }"
    )
    return "\n".join(lines)


def storm(text: str) -> str:
    """The tow of the operability sweep for three hours, with 200 components."""
    return text.replace("duration = 60.0", "duration = 10800.0").replace("components = 60", "components = 200")


def cases() -> list[Case]:
    tow = "cable-tow-line:tension_end"
    launch = "launch-and-recovery-simplified"
    return [
        hoist(100, GENTLE, "hoist", "stiff hoist wire, 100 elements, 0.5 m in 8 s", "300", 60.0),
        snap(20),
        snap(100),
        rope(20),
        rope(40),
        towed(20, False),
        towed(40, False),
        towed(20, True),
        towed(40, True),
        example("tow-rescue-boat", "scenario.toml", "tow-rescue-boat", "120", tow),
        example("tow-rescue-boat", "scenario.toml", "tow-rescue-boat-200", "60", tow, irregular),
        example("tow-tuna-clipper", "scenario.toml", "tow-tuna-clipper", "300", tow),
        example("rov-tether", "scenario.toml", "rov-tether", "200", "cable-tether:tension_start"),
        example("hanging-load", "scenario.toml", "hanging-load", "1000", "cable-wire:tension_start"),
        example("wave-buoy", "scenario.toml", "wave-buoy", "250", "cable-chain:tension_start"),
        example(launch, "scenario.toml", "launch", "150", "cable-testCable:tension_start"),
        example(launch, "untuned.toml", "launch-untuned", "120", "cable-testCable:tension_start"),
        example("launch-and-recovery", "scenario.toml", "full-launch", "20", "cable-wire:tension_start"),
        example("launch-and-recovery", "irregular.toml", "full-launch-irregular", "20", "cable-wire:tension_start"),
        line(10),
        line(500),
        line(2000),
        example("tow-operability", "scenario.toml", "storm", "60", tow, storm),
    ]


def with_integrator(text: str, keys: dict | None) -> str:
    """Returns the scenario with only these keys of the integrator, or unchanged."""
    if keys is None:
        return text
    written = ", ".join(f"{key} = {json.dumps(value)}" for key, value in keys.items())
    lines, skipping = [], False
    for entry in text.splitlines():
        if entry.startswith("[simulation.integrator]"):
            skipping = True
        elif entry.startswith("["):
            skipping = False
        if not skipping and not entry.startswith("integrator"):
            lines.append(entry)
    place = next(k for k, entry in enumerate(lines) if entry.strip() == "[simulation]") + 1
    if written:
        lines.insert(place, f"integrator = {{ {written} }}")
    return "\n".join(lines) + "\n"


class Runner:
    """Runs windlass on one case in a separate folder."""

    def __init__(self, program: pathlib.Path, case: Case, folder: pathlib.Path) -> None:
        self.program, self.case, self.folder = program, case, folder
        for path in case.files:
            if path.is_file():
                shutil.copy(path, folder)
        self.text = case.text
        if not math.isnan(case.duration):
            head = f"[simulation]\nduration = {case.duration}\noutput_interval = {case.interval}\n{case.keys}"
            self.text = head + case.text

    def chooses(self) -> bool:
        """Returns true if the scenario has settings of the integrator."""
        return any(line.startswith(("[simulation.integrator]", "integrator")) for line in self.text.splitlines())

    def run(self, keys: dict | None, text: str | None = None, is_read: bool = True) -> tuple[float, dict, list[float] | str]:
        """Processor time (s), summary, and record of the channel or a message of failure. To read the record, the scenario is run again
        with CSV output."""
        (self.folder / "scenario.toml").write_text(with_integrator(text or self.text, keys))
        results = self.folder / "results"
        shutil.rmtree(results, ignore_errors=True)
        before = speed_moordyn.processor_seconds(resource.RUSAGE_CHILDREN)
        command = [self.program, "run", self.folder / "scenario.toml", "--output", results, "--overwrite", "--quiet", "--no-plots"]
        done = subprocess.run([*map(str, command), "--format", "parquet"], capture_output=True, text=True)
        seconds = speed_moordyn.processor_seconds(resource.RUSAGE_CHILDREN) - before
        if done.returncode != 0:
            return seconds, {}, (done.stderr.strip().splitlines() or ["failed"])[0]
        if not is_read:
            return seconds, {}, []
        subprocess.run([*map(str, command), "--format", "csv"], capture_output=True, check=True)
        table, channel = self.case.channel.split(":")
        with (results / f"{table}.csv").open() as file:
            reader = csv.reader(file)
            names = [name.split(" ")[0].split("[")[0] for name in next(reader)]
            column = names.index(channel)
            record = [float(row[column]) for row in reader]
        return seconds, json.loads((results / "summary.json").read_text()), record


    def steps(self, keys: dict | None) -> tuple[float, float]:
        """Processor times (s) of a run that writes only ten rows, and of the start alone."""
        head = f"duration = {self.case.duration}\noutput_interval = {self.case.interval}"
        whole, start = (
            self.text.replace(head, f"duration = {duration}\noutput_interval = {self.case.duration / 10}", 1)
            for duration in (self.case.duration, 1e-3)
        )
        return self.run(keys, whole, is_read=False)[0], self.run(keys, start, is_read=False)[0]


def error(record: list[float], reference: list[float]) -> float:
    """Root mean square of the difference, divided by the standard deviation of the reference."""
    mean = sum(reference) / len(reference)
    variation = sum((value - mean) ** 2 for value in reference)
    return math.sqrt(sum((a - b) ** 2 for a, b in zip(record, reference)) / variation)


def peak(record: list[float], case: Case) -> float:
    """Largest value of the first snap."""
    first, last = (round(time / case.interval) for time in case.snap)
    return max(record[first : last + 1])


def reference_of(runner: Runner) -> list[float] | str:
    """Record relative to which errors are measured."""
    if runner.case.snap:
        exact = "\n".join(line for line in runner.text.splitlines() if not line.startswith(("position_", "velocity_")))
        return runner.run(DEFAULTS | {"method": "explicit"}, exact)[2]
    keys = {key: value * 1e-3 for key, value in DEFAULTS.items()} | {"method": "implicit", "maximum_step": 0.02}
    return runner.run(keys)[2]


def off(record: list[float], reference: list[float] | None, case: Case) -> str:
    """Error of a record, as text for the table."""
    if not isinstance(reference, list):
        return ""
    if case.snap:
        found, expected = peak(record, case), peak(reference, case)
        return f"{100 * (found / expected - 1):+.2f} % of {expected:.0f} N"
    start = round(case.since / case.interval)
    return f"{100 * error(record[start:], reference[start:]):.3g} %"


def measure(program: pathlib.Path, case: Case, methods: list[str], repeat: int, moordyn: bool) -> None:
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as other:
        runner = Runner(program, case, pathlib.Path(name))
        reference = reference_of(runner) if case.reference else None
        setups = [(f"{method} x {factor:g}", method, factor) for factor in (1.0, case.looser) for method in methods]
        if runner.chooses():
            setups.insert(0, ("own", None, 1.0))
        peer = speed_moordyn.Peer(case.name, pathlib.Path(other)) if moordyn and case.name in speed_moordyn.PEERS else None
        peers = peer.setups() if peer else []
        taken, steps, taken_by_peers = [[] for _ in setups], [[] for _ in setups], [[] for _ in peers]
        for round_of in range(repeat):
            for (_, method, factor), runs, alone in zip(setups, taken, steps):
                keys = {key: value * factor for key, value in DEFAULTS.items()} | {"method": method} if method else None
                runs.append(runner.run(keys, is_read=round_of == 0))
                if peers:
                    alone.append(runner.steps(keys))
            for setup, runs in zip(peers, taken_by_peers):
                runs.append(peer.run(setup))
        for (label, _, _), runs, alone in zip(setups, taken, steps):
            if isinstance(runs[0][2], str):
                print(f"| {case.name} | {label} | {runs[0][2]} |", flush=True)
                continue
            seconds = min(seconds for seconds, _, _ in runs)
            _, summary, record = runs[0]
            start, end = summary["simulated"]
            counters = summary["counters"]
            print(
                f"| {case.name} | {label} | {seconds:.3f} s | {(end - start) / seconds:.0f} | {case.must} | {off(record, reference, case)} "
                f"| {counters['steps']} | {counters['evaluations']} |",
                flush=True,
            )
            if alone:
                seconds = min(whole for whole, _ in alone) - min(start for _, start in alone)
                print(f"| {case.name} | {label}, steps | {seconds:.3f} s | {case.duration / seconds:.0f} | | | | |", flush=True)
        if peer:
            print_peer(case, peer, list(zip(peers, taken_by_peers)), reference)


def print_peer(case: Case, peer: speed_moordyn.Peer, taken: list, reference: list[float] | str) -> None:
    """Prints the rows of MoorDyn, and one that compares the reference of windlass with MoorDyn."""
    exact = peer.reference()
    for setup, runs in taken:
        record = runs[0][1]
        if isinstance(record, str) or isinstance(exact, str):
            print(f"| {case.name} | {setup.label} | {record if isinstance(record, str) else exact} |", flush=True)
            continue
        seconds = min(seconds for seconds, _ in runs)
        found = f"{100 * error(peer.counted(record), peer.counted(exact)):.3g} %"
        steps = round(case.duration / setup.coupling) * setup.steps
        evaluations = steps * speed_moordyn.EVALUATIONS[setup.scheme]
        print(
            f"| {case.name} | {setup.label} | {seconds:.3f} s | {case.duration / seconds:.0f} | | {found} | {steps} | {evaluations} |",
            flush=True,
        )
    finest = peer.finest()
    if isinstance(finest, str) or not isinstance(reference, list):
        return
    # The first value of MoorDyn is one interval after the start.
    ours, theirs = peer.counted(reference[1:]), peer.counted(finest)
    means, deviations = ([function(record) for record in (ours, theirs)] for function in (statistics.fmean, statistics.pstdev))
    mean, deviation = (100 * (a / b - 1) for a, b in (means, deviations))
    found = f"mean {means[0]:.0f} N, {mean:+.2g} %; deviation {deviations[0]:.1f} N, {deviation:+.2g} %; all {error(ours, theirs):.2%}"
    print(f"| {case.name} | windlass against MoorDyn | | | | {found} | | |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path, help="the windlass program")
    parser.add_argument("--cases", nargs="+", help="names of cases, all when left out")
    parser.add_argument("--methods", nargs="+", default=["auto"], help="auto, explicit, implicit, generalized-alpha")
    parser.add_argument("--repeat", type=int, default=3, help="runs of which the shortest time is used")
    parser.add_argument("--moordyn", action="store_true", help="run the hanging and towed cables with MoorDyn, too")
    chosen = parser.parse_args()
    known = cases()
    wanted = chosen.cases or [case.name for case in known]
    for name in wanted:
        if name not in [case.name for case in known]:
            sys.exit(f"there is no case '{name}'; known are {', '.join(case.name for case in known)}")
    print("| case | method, tolerances | processor time | times real time | must | error | steps | evaluations |")
    print("|---|---|---|---|---|---|---|---|")
    for case in known:
        if case.name in wanted:
            measure(chosen.program.resolve(), case, chosen.methods, chosen.repeat, chosen.moordyn)


if __name__ == "__main__":
    main()
