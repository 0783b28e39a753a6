"""What a run came to: its summary, extremes, tables, figures and report."""

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
    """One channel over a run: extremes, mean and deviation of every step, ranges and periods of the record at output times."""

    #: The object, ``cable 'tow line'``.
    object: str
    #: The quantity, ``tension_start``.
    quantity: str
    #: Unit of the numbers; empty for a pure number.
    unit: str
    #: Smallest value, and when (s).
    minimum: float
    minimum_at: float
    #: Largest value, and when (s).
    maximum: float
    maximum_at: float
    #: Time-weighted mean.
    mean: float
    #: Time-weighted standard deviation.
    standard_deviation: float
    #: Mean of the highest third of the ranges from crest to trough; not a number without cycles.
    significant_range: float
    #: Mean period of up-crossings of the mean, s; not a number without cycles.
    mean_period: float
    #: Slack-to-taut events (tensions).
    snaps: int | None
    #: Share of the time that the line was slack (tensions).
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
    """The closing words of a run. ``str`` of it is the command's closing table, ``data`` all of ``summary.json``."""

    title: str
    #: Version of windlass that ran it.
    version: str
    #: "finished", "interrupted" or "failed"; "unfinished" of a run that lasts, or was killed: then it is what its last checkpoint says.
    status: str
    #: Why it failed; ``None`` where it did not.
    failure: str | None
    #: First and last simulated time, s.
    simulated: tuple[float, float]
    #: Time that it took, s.
    wall_time: float
    #: Accepted and rejected steps, evaluations, events.
    counters: dict[str, int]
    #: What should be known of it.
    warnings: tuple[str, ...]
    #: The channels worth a line.
    channels: tuple[Extremes, ...]
    #: Everything, as it is in ``summary.json``.
    data: dict[str, Any]
    _text: str

    @property
    def is_finished(self) -> bool:
        """Whether it reached its end."""
        return self.status == "finished"

    @property
    def real_time_factor(self) -> float:
        """Simulated over wall time."""
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
    """One channel over time."""

    #: Its name, ``cable-tow-line:tension_start``.
    name: str
    #: Its unit; empty for a pure number.
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

    Tables are handed to other libraries through Arrow without a copy: ``pyarrow.table(t)``, ``polars.DataFrame(t)``,
    ``pandas.DataFrame.from_arrow(t)``; their columns are NumPy arrays, ``t["tension_start"]``.
    """

    def __init__(
        self, summary: str | None, text: str | None, tables: Sequence[Table], folder: Path | None = None
    ) -> None:
        self._state = (summary, text)
        self._tables = {table.name: table for table in tables}
        self._summary = None if summary is None or text is None else _summary(summary, text)
        #: The results folder; ``None`` where they are in memory only.
        self.folder = folder

    @property
    def summary(self) -> Summary:
        """The closing words of the run.

        Of a run that lasts, or was killed, what its last checkpoint says. Raises ``ResultsError`` where there was none.
        """
        if self._summary is None:
            raise ResultsError("the run has no summary yet; let it end, or go on with it with resume=True", place=str(self.folder))
        return self._summary

    @property
    def extremes(self) -> dict[str, Extremes]:
        """The channels worth a line by object and quantity, ``"cable 'tow line' tension_start"``."""
        return {f"{channel.object} {channel.quantity}": channel for channel in self.summary.channels}

    def __getitem__(self, table: str) -> Table:
        try:
            return self._tables[table]
        except KeyError:
            known = ", ".join(self._tables)
            raise UnknownKeyError(f"there is no table '{table}'; there are: {known}", place=table) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, table: object) -> bool:
        return table in self._tables

    @property
    def channels(self) -> list[str]:
        """Names of all channels, ``table:channel``."""
        return [f"{name}:{column}" for name, table in self._tables.items() for column in table.columns[1:]]

    def channel(self, name: str) -> Record:
        """A channel by ``table:channel``."""
        table, colon, column = name.partition(":")
        if not colon:
            raise InputError(f"'{name}' names no channel; write table:channel, as Results.channels lists them", place=name)
        found = self[table]
        return Record(name, found.unit(column), found["time"], found[column])

    def plot(self, *channels: str, axes: Any = None) -> Any:
        """Draws channels over time with matplotlib; answers with the axes.

            axes = results.plot("cable-wire:tension_start")
            axes.figure.savefig("tension.png")

        Channels of one unit share axes; of several units there is a row of axes for each, and ``axes``, if given, must be as many.
        """
        from windlass._plots import plot

        return plot([self.channel(name) for name in channels], self._summary.title if self._summary else None, axes)

    def report(
        self, path: str | os.PathLike[str] | None = None, *, title: str | None = None, limits: Sequence[str] = ()
    ) -> Path:
        """Writes the report of a run into a folder: one HTML page with plots and a 3D view. ``limits`` are such as
        ``"cable-wire:tension_max<=30e3"``. Answers with its path, ``report.html`` in the folder when none is given.
        """
        if self.folder is None:
            raise ResultsError("a report needs more than is in memory; run the scenario into a folder")
        place = self.folder / "report.html" if path is None else Path(path)
        _windlass.report(self.folder, place, title, list(limits))
        return place

    def _repr_html_(self) -> str:
        """In a notebook: the report where there is one to be made, else the closing table."""
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
        where = "in memory" if self.folder is None else f"in {self.folder}"
        said = "running or killed" if self._summary is None else self._summary.status
        return f"<Results {where}: {said}, {len(self._tables)} tables>"


def load(folder: str | os.PathLike[str]) -> Results:
    """The results that a run left in a folder, with Parquet among its formats; of one that lasts, or was killed, those until its
    last checkpoint.

    Raises ``ResultsError``.
    """
    place = Path(folder)
    summary, text, tables = _windlass.load_folder(place)
    return Results(summary, text, tables, place)


def _keep_results(error: BaseException, results: Results | None) -> None:
    if isinstance(error, (RunError, RunInterrupted)):
        error.results = results
