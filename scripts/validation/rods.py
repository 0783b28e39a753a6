#!/usr/bin/env python3
"""validation/rods: motions of rigid rods by MoorDyn.

A buoyant rod that is pinned at its lower end swings upwards, and a buoy on a tether is released at an angle. Both are submerged. MoorDyn
reports the ends of a rod only after its first step, so the data begin at 0.25 s.
"""
import pathlib
import tempfile

import moordyn
from common import DATA, Comparison, arguments, write_rows

FOLDER = DATA / "rods"
HEADER = ["time", "a_x", "a_y", "a_z", "b_x", "b_y", "b_z"]
DURATION, EVERY = 30.0, 0.25


def ends(deck: str) -> list[list[str]]:
    """Positions of the ends of rod 1."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "deck.txt"
        path.write_text(deck)
        system = moordyn.Create(str(path))
        moordyn.Init(system, [], [])
        rod, table = moordyn.GetRod(system, 1), []
        for k in range(1, round(DURATION / EVERY) + 1):
            moordyn.Step(system, [], [], (k - 1) * EVERY, EVERY)
            nodes = [moordyn.GetRodNodePos(rod, node) for node in (0, moordyn.GetRodN(rod))]
            table.append([f"{k * EVERY:.2f}", *(f"{value:.6f}" for node in nodes for value in node)])
        moordyn.Close(system)
    return table


def main() -> None:
    options = arguments(__doc__)
    comparison = Comparison()
    for name in ("pinned", "tethered"):
        path = FOLDER / f"{name}.csv"
        table = ends((FOLDER / f"{name}.txt").read_text())
        if options.write:
            write_rows(path, [], HEADER, table)
        comparison.check_columns(path, HEADER[1:], table, 1e-5)
    comparison.finish()


if __name__ == "__main__":
    main()
