"""Sweeps: runs of one scenario with different values of some keys, on this machine or on a Dask
cluster."""

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

#: Default number of rows per file of the partitioned data set.
_ROWS_PER_PART = 10_000


@dataclass(frozen=True)
class SweepProgress:
    """Progress of a sweep."""

    #: Number of runs.
    total: int
    #: Number of finished runs, including failed ones.
    done: int
    #: Number of runs that were finished before this call.
    kept: int
    #: Number of failed runs.
    failed: int
    #: Completed fraction of all runs, including partial runs.
    share: float


class SweepResults:
    """Results of a sweep: tables in its folder with one row per run."""

    def __init__(self, plan: Plan, rows: SweepRows, folder: Path, files: list[Path]) -> None:
        #: Results folder.
        self.folder = folder
        #: Written files.
        self.files = files
        #: Title of the sweep.
        self.title = plan.title
        #: Progress at the end.
        self.progress = SweepProgress(*rows.progress)
        #: True if all runs are finished.
        self.is_complete = rows.is_complete
        #: Failed runs, counted from 1 as in the tables, with their values and reasons.
        self.failures = [(run + 1, plan.describe_run(run), reason) for run, reason in rows.failures]

    @property
    def rows(self) -> list[dict[str, float | str | None]]:
        """The results table, one row per run, by column name; undefined values are ``None``."""
        return self._read("sweep.csv")

    @property
    def extremes(self) -> list[dict[str, float | str | None]]:
        """The table of extremes, one row per extreme of each sample and limit; empty if the sweep
        has none."""
        return self._read("extremes.csv")

    @property
    def limiting(self) -> list[dict[str, float | str | None]]:
        """The limiting values of the operability plot; empty if the sweep has none."""
        return self._read("limiting.csv")

    @property
    def windows(self) -> list[dict[str, float | str | None]]:
        """The waiting times for weather, one row per duration of the operation; empty if the sweep
        has none."""
        return self._read("windows.csv")

    @property
    def downtime(self) -> list[dict[str, float | str | None]]:
        """The operability for a scatter diagram; empty if the sweep has none."""
        return self._read("downtime.csv")

    @property
    def searches(self) -> list[dict[str, float | str | None]]:
        """The runs of an adaptive sweep at each value; empty for other sweeps."""
        return self._read("searches.csv")

    @property
    def uncertainty(self) -> list[dict[str, float | str | None]]:
        """Statistics of the metrics over uncertain inputs; empty if the sweep has none."""
        return self._read("uncertainty.csv")

    @property
    def exceedance(self) -> list[dict[str, float | str | None]]:
        """Fractions of runs beyond limits over uncertain inputs; empty if the sweep has none."""
        return self._read("exceedance.csv")

    @property
    def importance(self) -> list[dict[str, float | str | None]]:
        """Elementary effects or Sobol' indices of uncertain inputs; empty if the sweep has none."""
        return self._read("importance.csv")

    def _read(self, name: str) -> list[dict[str, float | str | None]]:
        if self.folder / name not in self.files:
            return []
        with (self.folder / name).open(newline="", encoding="utf-8") as file:
            return [{_name(head): _cell(text) for head, text in row.items()} for row in csv.DictReader(file)]

    @property
    def table(self) -> Path:
        """Path of the results table in Parquet, ``sweep.parquet``."""
        return self.folder / "sweep.parquet"

    @property
    def dataset(self) -> Path:
        """Path of the partitioned data set: a folder of Parquet files that pandas, polars, pyarrow
        and Dask read as one table."""
        return self.folder / "dataset"

    def __repr__(self) -> str:
        done = self.progress
        return f"<SweepResults in {self.folder}: {done.done} of {done.total} runs, {done.failed} failed>"


def _name(head: str) -> str:
    """Returns a column heading without its unit."""
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
    """Performs the runs of a sweep file, as ``windlass sweep`` does, and returns the results.

    Tables go into ``folder``, by default ``sweep-<name>`` in the current folder. ``overwrite``
    replaces a sweep in it. ``resume`` keeps its finished runs and performs the others.
    ``keep_tables`` also keeps the full tables of every run. ``progress`` is called several times a
    second and stops the sweep by returning ``False``. Ctrl-C stops it, keeps finished runs and
    raises ``RunInterrupted``. A failed run has its reason in the table and in ``failures`` and does
    not stop the others.

    Without a ``client`` the runs use ``threads`` threads of this machine, by default one per core.
    With a Dask ``client`` (``distributed.Client``) its workers perform the runs. They need the same
    version of windlass, and the files of the sweep under the same paths. A run whose worker dies is
    repeated up to ``retries`` times. The tables have the same bytes as the tables of a local sweep,
    regardless of the number of workers. A task is ``runs_per_task`` runs. Up to ``tasks_in_flight``
    tasks are at the scheduler at a time, by default four per worker thread.

    ``rows_per_part`` is the number of rows per file of the data set.

    Raises ``ScenarioError`` (in the sweep file, or in the scenario with its values),
    ``SweepError``, ``ResultsError``.
    """
    for number, name in ((runs_per_task, "runs_per_task"), (rows_per_part, "rows_per_part"), (threads, "threads")):
        if number is not None and number < 1:
            raise InputError(f"{name} is {number}; it must be at least 1")
    if overwrite and resume:
        raise InputError("overwrite and resume exclude each other; give one of them")
    # Absolute, because workers have other working folders.
    path = Path(path).resolve()
    plan = Plan(path)
    target = Path(folder) if folder is not None else Path(Plan.default_folder(path))
    if client is None:
        callback = None
        if progress is not None:
            observer = progress
            callback = lambda *numbers: observer(SweepProgress(*numbers))  # noqa: E731
        rows, failure = plan.run(target, overwrite, resume, threads, keep_tables, callback)
    else:
        from windlass._dask import Task, perform

        opened = plan.open(target, overwrite, resume, keep_tables)
        task = Task(str(path), str(target.resolve()) if keep_tables else None)
        try:
            failure = perform(client, plan, opened, task, progress, retries, runs_per_task, tasks_in_flight)
        finally:
            # An exception would keep this function, and with it the lock of the folder, alive.
            opened.release()
        rows = opened.rows()
    files = plan.write(rows, target, rows_per_part)
    if failure is not None:
        if isinstance(failure, KeyboardInterrupt):
            done = rows.progress[1]
            raise RunInterrupted(
                f"the sweep was interrupted after {done} of {len(plan)} runs; repeat it with resume=True to do the others",
                location=str(target),
            ) from failure
        raise failure
    return SweepResults(plan, rows, target, files)
