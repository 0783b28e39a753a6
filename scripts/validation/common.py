"""Functions of all scripts in this folder: location, reading, comparison and writing of the data."""

import argparse
import csv
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "validation"


def arguments(description: str) -> argparse.Namespace:
    """Parses the arguments. `--write` replaces the stored file; without it, the new numbers are only compared with the
    stored ones."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--write", action="store_true", help="replace the stored data by what this run made")
    return parser.parse_args()


def rows(path: pathlib.Path) -> tuple[list[str], list[dict[str, str]]]:
    """Returns the comment lines and the rows of a CSV file."""
    lines = path.read_text().splitlines()
    comments = [line for line in lines if line.startswith("#")]
    return comments, list(csv.DictReader(line for line in lines if not line.startswith("#")))


def write_rows(path: pathlib.Path, comments: list[str], header: list[str], table: list[list]) -> None:
    """Writes a CSV file that `rows` can read."""
    with path.open("w", newline="") as file:
        for comment in comments:
            file.write(comment + "\n")
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(table)


class Comparison:
    """Comparison of differences with their bounds."""

    def __init__(self) -> None:
        self.failed = False

    def check(self, what: str, difference: float, bound: float) -> None:
        """Prints one line. The run fails if the difference exceeds the bound or is NaN."""
        good = difference <= bound
        self.failed |= not good
        print(f"{what:<60} {difference:10.2e}  bound {bound:7.1e}  {'ok' if good else 'FAILED'}")

    def check_columns(
        self, path: pathlib.Path, columns: list[str], fresh: list[list], bound: float, relative: bool = False
    ) -> None:
        """Checks each of the named columns of a CSV file, all rows together. `fresh` has the same rows, with the named
        columns last. If `relative`, differences are divided by the largest magnitude of the column, if it is above 1."""
        _, stored = rows(path)
        first = len(fresh[0]) - len(columns)
        for column, name in enumerate(columns, first):
            old = [float(row[name]) for row in stored]
            scale = max(1.0, *map(abs, old)) if relative else 1.0
            worst = max(abs(a - float(row[column])) for a, row in zip(old, fresh, strict=True))
            self.check(f"{path.relative_to(DATA)} {name}", worst / scale, bound)

    def finish(self) -> None:
        """Ends the program, with exit code 1 if a check failed."""
        sys.exit(1 if self.failed else 0)
