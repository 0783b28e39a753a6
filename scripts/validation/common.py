"""What the scripts of this folder share: where the data lie, how they are read, compared and written."""

import argparse
import csv
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "validation"


def arguments(description: str) -> argparse.Namespace:
    """`--write` replaces the stored file; without it the fresh numbers are only compared with the stored ones."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--write", action="store_true", help="replace the stored data by what this run made")
    return parser.parse_args()


def rows(path: pathlib.Path) -> tuple[list[str], list[dict[str, str]]]:
    """Comment lines and rows of a CSV file."""
    lines = path.read_text().splitlines()
    comments = [line for line in lines if line.startswith("#")]
    return comments, list(csv.DictReader(line for line in lines if not line.startswith("#")))


def write_rows(path: pathlib.Path, comments: list[str], header: list[str], table: list[list]) -> None:
    """A CSV file as `rows` reads it."""
    with path.open("w", newline="") as file:
        for comment in comments:
            file.write(comment + "\n")
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(table)


class Comparison:
    """Largest differences by quantity, each against a stated bound."""

    def __init__(self) -> None:
        self.failed = False

    def check(self, what: str, difference: float, bound: float) -> None:
        """Prints one line; a difference above the bound, or not a number, makes the run fail."""
        good = difference <= bound
        self.failed |= not good
        print(f"{what:<60} {difference:10.2e}  bound {bound:7.1e}  {'ok' if good else 'FAILED'}")

    def finish(self) -> None:
        """Ends the program with 1 if anything failed."""
        sys.exit(1 if self.failed else 0)
