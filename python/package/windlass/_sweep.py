"""Sweeps: one scenario many times with other values, on this machine or on a Dask cluster."""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from windlass._windlass import Plan, SweepRows
from windlass.errors import InputError, RunInterrupted

#: Rows of a part of the data set, when nothing else is said.
_ROWS_PER_PART = 10_000


@dataclass(frozen=True)
class SweepProgress:
    """How far a sweep is."""

    #: Runs there are.
    total: int
    #: Runs that are done, failed ones included.
    done: int
    #: Those of them that had been done before.
    kept: int
    #: Those that failed.
    failed: int
    #: Share of all that is done, with parts of runs.
    share: float


class SweepResults:
    """What a sweep came to: tables in its folder, a row for each run."""

    def __init__(self, plan: Plan, rows: SweepRows, folder: Path, files: list[Path]) -> None:
        #: Its folder.
        self.folder = folder
        #: The files that were written.
        self.files = files
        #: Title of the sweep.
        self.title = plan.title
        #: How far it came.
        self.progress = SweepProgress(*rows.progress)
        #: Whether all runs are done.
        self.is_complete = rows.is_complete
        #: Runs that failed, counted from 1 as in the tables, with their values and reasons.
        self.failures = [(run + 1, plan.words(run), reason) for run, reason in rows.failures]

    @property
    def rows(self) -> list[dict[str, float | str | None]]:
        """The table, a row for each run: figures by the names of columns, ``None`` where one is not defined."""
        return self._read("sweep.csv")

    @property
    def extremes(self) -> list[dict[str, float | str | None]]:
        """The table of extremes, a row for each extreme of each sample and each limit on it; empty where none are wanted."""
        return self._read("extremes.csv")

    @property
    def limiting(self) -> list[dict[str, float | str | None]]:
        """The limiting values of the operability plot; empty where there is none."""
        return self._read("limiting.csv")

    @property
    def windows(self) -> list[dict[str, float | str | None]]:
        """The waiting times for weather, a row for each length of the operation; empty where none are wanted."""
        return self._read("windows.csv")

    def _read(self, name: str) -> list[dict[str, float | str | None]]:
        if self.folder / name not in self.files:
            return []
        with (self.folder / name).open(newline="", encoding="utf-8") as file:
            return [{_name(head): _cell(text) for head, text in row.items()} for row in csv.DictReader(file)]

    @property
    def table(self) -> Path:
        """The table as a Parquet file, ``sweep.parquet``."""
        return self.folder / "sweep.parquet"

    @property
    def dataset(self) -> Path:
        """The same in parts: a folder of Parquet files, which pandas, polars, pyarrow and Dask read as one."""
        return self.folder / "dataset"

    def __repr__(self) -> str:
        done = self.progress
        return f"<SweepResults in {self.folder}: {done.done} of {done.total} runs, {done.failed} failed>"


def _name(head: str) -> str:
    """The head of a column without its unit."""
    return re.sub(r" \[[^\]]*\]$", "", head)


def _cell(text: str) -> float | str | None:
    if text == "":
        return None
    try:
        return float(text)
    except ValueError:
        return text


def sweep(
    path: str | os.PathLike[str],
    folder: str | os.PathLike[str] | None = None,
    *,
    client: Any = None,
    overwrite: bool = False,
    resume: bool = False,
    threads: int | None = None,
    keep_tables: bool = False,
    progress: Callable[[SweepProgress], object] | None = None,
    retries: int = 3,
    runs_per_task: int = 1,
    tasks_in_flight: int | None = None,
    rows_per_part: int = _ROWS_PER_PART,
) -> SweepResults:
    """Does the runs of a sweep file, as ``windlass sweep`` does; answers with its results.

    ``folder`` is where its tables go, ``sweep-<name>`` here when left out. ``overwrite`` allows to replace a sweep in it,
    ``resume`` keeps the runs in it that are done and does the others, ``keep_tables`` keeps the full tables of every run, too.
    ``progress`` is called some times a second, and ends the sweep by answering ``False``. Ctrl-C ends it, keeps what is done and
    raises ``RunInterrupted``. A run that fails has its reason in the table and in ``failures``; it does not stop the others.

    Without a ``client`` the runs are done here on ``threads`` threads, one for each core when left out. With a Dask ``client``
    (``distributed.Client``) they are done by its workers, which need the same version of windlass, and the files of the sweep
    under the same paths. A run whose worker dies is done again, at most ``retries`` times; figures have the same bytes as those
    of runs done here, whatever the number of workers. ``runs_per_task`` runs make one task, and ``tasks_in_flight`` tasks are with
    the scheduler at a time: four for each thread of the workers when left out.

    ``rows_per_part`` is how many rows a file of the data set has.

    Raises ``ScenarioError`` (the sweep file, or the scenario with its values), ``SweepError``, ``ResultsError``.
    """
    for number, name in ((runs_per_task, "runs_per_task"), (rows_per_part, "rows_per_part"), (threads, "threads")):
        if number is not None and number < 1:
            raise InputError(f"{name} is {number}; give at least 1")
    if overwrite and resume:
        raise InputError("a sweep cannot be replaced and gone on with; give either overwrite or resume")
    # Whole, as workers are told it.
    path = Path(path).resolve()
    plan = Plan(path)
    place = Path(folder) if folder is not None else Path(Plan.default_folder(path))
    if client is None:
        callback = None
        if progress is not None:
            told = progress
            callback = lambda *numbers: told(SweepProgress(*numbers))  # noqa: E731
        rows, failure = plan.run(place, overwrite, resume, threads, keep_tables, callback)
    else:
        from windlass._dask import Task, perform

        opened = plan.open(place, overwrite, resume, keep_tables)
        task = Task(str(path), str(place.resolve()) if keep_tables else None)
        failure = perform(client, plan, opened, task, progress, retries, runs_per_task, tasks_in_flight)
        rows = opened.rows()
    files = plan.write(rows, place, rows_per_part)
    if failure is not None:
        if isinstance(failure, KeyboardInterrupt):
            done = rows.progress[1]
            raise RunInterrupted(
                f"the sweep was interrupted: {done} of {len(plan)} runs are done and kept; sweep it again with resume=True to go on",
                place=str(place),
            ) from failure
        raise failure
    return SweepResults(plan, rows, place, files)
