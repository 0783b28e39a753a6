"""Scenarios: reading, changing by key, checking, running, building a world."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from windlass._results import Results, _keep_results, load
from windlass._windlass import Draft, World
from windlass.errors import UnknownKeyError


@dataclass(frozen=True)
class Progress:
    """Progress of a run."""

    #: Simulated time reached, s.
    time: float
    #: First simulated time, s.
    first: float
    #: Last simulated time, s.
    last: float
    #: Simulated over wall time so far.
    real_time_factor: float
    #: Progress of the equilibrium search at the start; ``None`` at other times.
    statics: str | None

    @property
    def share(self) -> float:
        """Completed fraction of the run, from 0 to 1."""
        span = self.last - self.first
        return (self.time - self.first) / span if span > 0.0 else 0.0


@dataclass(frozen=True)
class Check:
    """Content of a valid scenario."""

    #: Title.
    title: str
    #: Simulated time, s.
    duration: float
    #: Names of the objects.
    bodies: tuple[str, ...]
    cables: tuple[str, ...]
    winches: tuple[str, ...]
    cranes: tuple[str, ...]
    #: Names of imported co-simulation units.
    units: tuple[str, ...]
    #: Warnings.
    warnings: tuple[str, ...]
    #: Notes on the quality of data derived from files.
    notes: tuple[str, ...]
    #: Size of the results: number of rows of each table, numbers per row over all tables, bytes.
    rows: float
    numbers: int
    bytes: float


class Scenario:
    """A scenario: sea, bodies, cables, and the duration of the run.

    It is read from a file (a path) or built from a mapping of the same keys. Keys are paths as in
    sweep files: tables by name, list entries by name or by index from 0, for example
    ``scenario["body.boat.mass"]``. A value is checked when it is set; a refused value changes
    nothing.
    """

    __slots__ = ("_draft",)

    _draft: Draft

    def __init__(self, source: str | os.PathLike[str] | Mapping[str, Any], *, folder: str | os.PathLike[str] = ".") -> None:
        """Loads a file, or reads a mapping. Files named in a mapping are searched in ``folder``,
        files named in a scenario file beside that file."""
        if isinstance(source, Mapping):
            self._draft = Draft.of(source, Path(folder) / "scenario")
        else:
            self._draft = Draft.load(Path(source))

    @classmethod
    def from_text(cls, text: str, *, path: str | os.PathLike[str] = "scenario.toml") -> Scenario:
        """Parses a text in TOML. Messages name ``path`` as its file, and relative file names refer
        to its folder."""
        return cls._of(Draft(text, Path(path), []))

    @classmethod
    def _of(cls, draft: Draft) -> Scenario:
        scenario = cls.__new__(cls)
        scenario._draft = draft
        return scenario

    def __getitem__(self, key: str) -> Any:
        """Returns the value under a key. A key without a value in the scenario has its default, or
        ``None`` if it is optional."""
        found = self._draft.get(key)
        if not found:
            raise UnknownKeyError(f"there is no key '{key}' with a value; check its spelling", location=key)
        return found[0]

    def __setitem__(self, key: str, value: Any) -> None:
        self._draft.set([(key, value)])

    def __contains__(self, key: object) -> bool:
        try:
            return isinstance(key, str) and bool(self._draft.get(key))
        except UnknownKeyError:
            return False

    #: Keys are open-ended paths, so a scenario cannot be iterated over; iterate over `to_dict()`.
    __iter__ = None

    def get(self, key: str, default: Any = None) -> Any:
        """Returns the value under a key, or ``default`` if there is no such key."""
        try:
            found = self._draft.get(key)
        except UnknownKeyError:
            return default
        return found[0] if found else default

    def update(self, values: Mapping[str, Any]) -> None:
        """Sets several values together: all of them or none."""
        self._draft.set(list(values.items()))

    def copy(self) -> Scenario:
        """Returns an independent copy."""
        return self._of(self._draft.copy())

    def with_values(self, values: Mapping[str, Any]) -> Scenario:
        """Returns a copy with other values under some keys."""
        changed = self.copy()
        changed.update(values)
        return changed

    def to_dict(self) -> dict[str, Any]:
        """Returns all keys and values of the scenario, with changes and without defaults."""
        values: dict[str, Any] = self._draft.values()
        return values

    @property
    def text(self) -> str:
        """The text as read, without changes."""
        return self._draft.text

    @property
    def path(self) -> Path:
        """Path of the file, or the path that messages name instead."""
        return Path(self._draft.path)

    @property
    def changes(self) -> list[tuple[str, str]]:
        """Changed keys, with their values as TOML."""
        return self._draft.changes

    def check(self) -> Check:
        """Checks the scenario without running it.

        Raises ``ScenarioError`` with all problems.
        """
        found: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in self._draft.check().items()}
        return Check(**found)

    def run(
        self,
        folder: str | os.PathLike[str] | None = None,
        *,
        progress: Callable[[Progress], object] | None = None,
        overwrite: bool = False,
        formats: Sequence[str] | None = None,
        resume: bool | str | os.PathLike[str] = False,
        large: bool = False,
        checkpoint: float = 60.0,
    ) -> Results:
        """Runs the scenario and returns the results.

        Results go into ``folder``, as with the command; without a folder they stay in memory.
        ``progress`` is called several times a second and stops the run by returning ``False``.
        Ctrl-C stops it too, keeps the results so far and raises ``RunInterrupted``.

        Options for a folder: ``overwrite`` replaces results in it. ``formats`` names file formats
        ("parquet", "csv", "dat"). ``resume=True`` continues the run in it, ``resume=path`` from
        another saved state. ``large`` allows very large results. ``checkpoint`` is the wall time
        between checkpoints, s.

        Raises ``ScenarioError``, ``StaticsError`` (no equilibrium to start from), ``RunError`` (the
        integration failed; its ``results`` end at the failure), ``ResultsError``, ``StateError``.
        """
        target = None if folder is None else Path(folder)
        state = None if isinstance(resume, bool) else Path(resume)
        if resume is True:
            state = target
        request = {
            "folder": target,
            "overwrite": overwrite,
            "formats": None if formats is None else list(formats),
            "resume": state,
            "large": large,
            "checkpoint": checkpoint,
        }
        if target is None and (overwrite or resume or large or formats is not None):
            raise ValueError("overwrite, formats, resume and large need a results folder; give folder=...")
        callback = None
        if progress is not None:
            observer = progress
            callback = lambda *numbers: observer(Progress(*numbers))  # noqa: E731
        json, text, tables, error = self._draft.run(request, callback)
        results = None
        if json is not None and target is not None:
            results = load(target)
        elif json is not None and text is not None and tables is not None:
            results = Results(json, text, tables)
        if error is not None:
            _keep_results(error, results)
            raise error
        if results is None:
            raise RuntimeError("a finished run has no results; please report this error with the scenario")
        return results

    def world(self, *, statics: bool | None = None) -> World:
        """Returns the scenario's world at the start, to be stepped from Python. ``statics``
        is true to solve the equilibrium first; by default the scenario decides.

        Raises ``ScenarioError``, ``StaticsError``, ``RunError``.
        """
        return self._draft.world(statics)

    def default_folder(self) -> Path:
        """Returns the folder to which the command writes results by default."""
        return Path(self._draft.default_folder())

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self._draft.text, str(self._draft.path), self._draft.changes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Scenario):
            return NotImplemented
        return bool(self.path == other.path and self.to_dict() == other.to_dict())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        changed = len(self.changes)
        return f"<Scenario {self.path}" + (f", {changed} changed>" if changed else ">")


def _restore(text: str, path: str, changes: list[tuple[str, str]]) -> Scenario:
    return Scenario._of(Draft(text, Path(path), changes))

