"""Results of a run: summary, extremes, tables, plots and report."""

from __future__ import annotations

import html
import json
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from windlass import _windlass
from windlass._windlass import Table
from windlass.errors import InputError, ResultsError, RunError, RunInterrupted, UnknownKeyError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Extremes:
    """Statistics of one channel. Extremes, mean and standard deviation are over all steps, ranges
    and periods over the output times."""

    #: Object, for example ``cable 'tow line'``.
    object: str
    #: Quantity, for example ``tension_start``.
    quantity: str
    #: Unit of the values; empty if dimensionless.
    unit: str
    #: Smallest value, and its time (s).
    minimum: float
    minimum_at: float
    #: Largest value, and its time (s).
    maximum: float
    maximum_at: float
    #: Time-weighted mean.
    mean: float
    #: Time-weighted standard deviation.
    standard_deviation: float
    #: Mean of the highest third of crest-to-trough ranges; NaN without cycles.
    significant_range: float
    #: Mean period between up-crossings of the mean, s; NaN without cycles.
    mean_period: float
    #: Number of slack-to-taut events (tensions only).
    snaps: int | None
    #: Fraction of the time in which the line was slack (tensions only).
    slack_share: float | None


def _number(value: Any) -> float:
    return float("nan") if value is None else float(value)


def _extremes(of: Mapping[str, Any]) -> Extremes:
    crossings = of["crossings"]
    return Extremes(
        object=of["object"],
        quantity=of["quantity"],
        unit=of["unit"],
        minimum=_number(of["minimum"][0]),
        minimum_at=_number(of["minimum"][1]),
        maximum=_number(of["maximum"][0]),
        maximum_at=_number(of["maximum"][1]),
        mean=_number(of["mean"]),
        standard_deviation=_number(of["standard_deviation"]),
        significant_range=_number(crossings.get("significant_range")),
        mean_period=_number(crossings.get("mean_period")),
        snaps=of.get("snaps"),
        slack_share=of.get("slack_share"),
    )


@dataclass(frozen=True)
class Summary:
    """Summary of a run. ``str(summary)`` is the summary table of the command. ``data`` is the
    content of ``summary.json``."""

    title: str
    #: Version of windlass.
    version: str
    #: "finished", "interrupted" or "failed"; "unfinished" while a run is in progress or after it
    #: was killed (last checkpoint).
    status: str
    #: Cause of a failure; ``None`` otherwise.
    failure: str | None
    #: First and last simulated time, s.
    simulated: tuple[float, float]
    #: Wall time, s.
    wall_time: float
    #: Counts of accepted and rejected steps, evaluations, events.
    counters: dict[str, int]
    #: Warnings.
    warnings: tuple[str, ...]
    #: Statistics of the main channels.
    channels: tuple[Extremes, ...]
    #: Content of ``summary.json``.
    data: dict[str, Any]
    _text: str

    @property
    def is_finished(self) -> bool:
        """True if the run reached its end."""
        return self.status == "finished"

    @property
    def real_time_factor(self) -> float:
        """Simulated time over wall time."""
        return (self.simulated[1] - self.simulated[0]) / max(self.wall_time, 1e-9)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Summary of '{self.title}': {self.status} at t = {self.simulated[1]} s>"


def _summary(text_of_json: str, text: str) -> Summary:
    data = json.loads(text_of_json)
    return Summary(
        title=data["title"],
        version=data["version"],
        status=data["status"],
        failure=data.get("message"),
        simulated=(data["simulated"][0], data["simulated"][1]),
        wall_time=data["wall_time"],
        counters=data["counters"],
        warnings=tuple(data["warnings"]),
        channels=tuple(_extremes(channel) for channel in data["channels"]),
        data=data,
        _text=text,
    )


@dataclass(frozen=True)
class Record:
    """Time history of one channel."""

    #: Name, for example ``cable-tow-line:tension_start``.
    name: str
    #: Unit; empty if dimensionless.
    unit: str
    #: Output times, s.
    times: NDArray[np.float64]
    #: Values at these times.
    values: NDArray[np.float64]

    @property
    def label(self) -> str:
        """Name and unit."""
        return f"{self.name} [{self.unit}]" if self.unit else self.name


class Results(Mapping[str, Table]):
    """The results of a run: a mapping of its tables by name, ``results["cable-tow-line"]``.

    Tables pass to other libraries through Arrow without a copy: ``pyarrow.table(t)``,
    ``polars.DataFrame(t)``, ``pandas.DataFrame.from_arrow(t)``. Their columns are NumPy arrays,
    ``t["tension_start"]``.
    """

    def __init__(
        self, summary: str | None, text: str | None, tables: Sequence[Table], folder: Path | None = None
    ) -> None:
        self._state = (summary, text)
        self._tables = {table.name: table for table in tables}
        self._summary = None if summary is None or text is None else _summary(summary, text)
        #: Results folder; ``None`` if the results are in memory.
        self.folder = folder

    @property
    def summary(self) -> Summary:
        """The summary of the run.

        While a run is in progress, or after it was killed, this is the summary at the last checkpoint.
        Raises ``ResultsError`` if there is none.
        """
        if self._summary is None:
            raise ResultsError(
                "the run has no summary yet; wait for its end, or continue it with resume=True", location=str(self.folder)
            )
        return self._summary

    @property
    def extremes(self) -> dict[str, Extremes]:
        """Statistics of the main channels by object and quantity,
        ``"cable 'tow line' tension_start"``."""
        return {f"{channel.object} {channel.quantity}": channel for channel in self.summary.channels}

    def __getitem__(self, table: str) -> Table:
        try:
            return self._tables[table]
        except KeyError:
            known = ", ".join(self._tables)
            raise UnknownKeyError(f"there is no table '{table}'; available: {known}", location=table) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, table: object) -> bool:
        return table in self._tables

    @property
    def channels(self) -> list[str]:
        """Names of all channels, as ``table:channel``."""
        return [f"{name}:{column}" for name, table in self._tables.items() for column in table.columns[1:]]

    def channel(self, name: str) -> Record:
        """Returns the time history of a channel, named ``table:channel``."""
        table, colon, column = name.partition(":")
        if not colon:
            raise InputError(f"'{name}' is not a channel; write table:channel, as in Results.channels", location=name)
        found = self[table]
        return Record(name, found.unit(column), found["time"], found[column])

    def plot(self, *channels: str, axes: Any = None) -> Any:
        """Plots channels over time with matplotlib; returns the axes.

            axes = results.plot("cable-wire:tension_start")
            axes.figure.savefig("tension.png")

        There is one row of axes per unit; ``axes``, if given, must have as many.
        """
        from windlass._plots import plot

        return plot([self.channel(name) for name in channels], self._summary.title if self._summary else None, axes)

    def report(
        self, path: str | os.PathLike[str] | None = None, *, title: str | None = None, limits: Sequence[str] = ()
    ) -> Path:
        """Writes the report of a run in a folder, one HTML page with plots and a 3D view.
        ``limits`` are expressions such as ``"cable-wire:tension_max<=30e3"``. Returns the path of
        the page; the default is ``report.html`` in the folder.
        """
        if self.folder is None:
            raise ResultsError("a report needs a results folder; run the scenario with folder=...")
        target = self.folder / "report.html" if path is None else Path(path)
        _windlass.report(self.folder, target, title, list(limits))
        return target

    def _repr_html_(self) -> str:
        """Notebook view: the report if the results are in a folder, else the summary table."""
        if self.folder is not None and self._summary is not None:
            with tempfile.TemporaryDirectory() as folder:
                page = Path(folder) / "report.html"
                try:
                    _windlass.report(self.folder, page, None, [])
                except ResultsError:
                    pass
                else:
                    text = html.escape(page.read_text(encoding="utf-8"), quote=True)
                    return f'<iframe srcdoc="{text}" style="width: 100%; height: 40em; border: 0"></iframe>'
        return f"<pre>{html.escape(str(self._summary or self))}</pre>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Results, (*self._state, list(self._tables.values()), self.folder)

    def __repr__(self) -> str:
        location = "in memory" if self.folder is None else f"in {self.folder}"
        status = "running or killed" if self._summary is None else self._summary.status
        return f"<Results {location}: {status}, {len(self._tables)} tables>"


def load(folder: str | os.PathLike[str]) -> Results:
    """Loads the results in a folder. Tables need Parquet among the formats of the run. While a run
    is in progress, or after it was killed, the results are those of the last checkpoint.

    Raises ``ResultsError``.
    """
    target = Path(folder)
    summary, text, tables = _windlass.load_folder(target)
    return Results(summary, text, tables, target)


def _keep_results(error: BaseException, results: Results | None) -> None:
    if isinstance(error, (RunError, RunInterrupted)):
        error.results = results
