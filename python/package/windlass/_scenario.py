"""Scenarios: read, changed by key, checked, run, made a world."""

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
    """How far a run is."""

    #: Simulated time reached, s.
    time: float
    #: First simulated time, s.
    first: float
    #: Last simulated time, s.
    last: float
    #: Simulated over wall time so far.
    real_time_factor: float
    #: How far the search for the equilibrium at the start is, in words, while it lasts.
    statics: str | None

    @property
    def share(self) -> float:
        """Share of the run that is done, from 0 to 1."""
        span = self.last - self.first
        return (self.time - self.first) / span if span > 0.0 else 0.0


@dataclass(frozen=True)
class Check:
    """What is understood of a scenario that is sound."""

    #: Its title.
    title: str
    #: Simulated time, s.
    duration: float
    #: Names of its objects.
    bodies: tuple[str, ...]
    cables: tuple[str, ...]
    winches: tuple[str, ...]
    cranes: tuple[str, ...]
    #: Units of others that its run steps.
    units: tuple[str, ...]
    #: What does not stop a run but should be known.
    warnings: tuple[str, ...]
    #: How good what was made of files is.
    notes: tuple[str, ...]
    #: Rows of each table that a run would write, numbers in a row of all of them, and their size in bytes.
    rows: float
    numbers: int
    bytes: float


class Scenario:
    """A scenario: a sea, bodies and cables in it, and how long to watch them.

    From a file (a path), or from a mapping of the same keys. Keys are paths as sweep files write them: through tables by names,
    through lists by the names of their entries or their places counted from 0, ``scenario["body.boat.mass"]``. What is put under
    a key is checked as if it stood in the file; what is refused changes nothing.
    """

    __slots__ = ("_draft",)

    _draft: Draft

    def __init__(self, source: str | os.PathLike[str] | Mapping[str, Any], *, folder: str | os.PathLike[str] = ".") -> None:
        """``folder`` is where files are sought that a mapping names; those that a file names are beside it."""
        if isinstance(source, Mapping):
            self._draft = Draft.of(source, Path(folder) / "scenario")
        else:
            self._draft = Draft.load(Path(source))

    @classmethod
    def from_text(cls, text: str, *, path: str | os.PathLike[str] = "scenario.toml") -> Scenario:
        """From a text in TOML; ``path`` stands for its file in messages, and files that it names are sought beside it."""
        return cls._of(Draft(text, Path(path), []))

    @classmethod
    def _of(cls, draft: Draft) -> Scenario:
        scenario = cls.__new__(cls)
        scenario._draft = draft
        return scenario

    def __getitem__(self, key: str) -> Any:
        """The value under a key: as it was written or changed, else its default; ``None`` where there is none and none is
        needed."""
        found = self._draft.get(key)
        if not found:
            raise UnknownKeyError(f"there is no key '{key}' with a value; check how it is written", place=key)
        return found[0]

    def __setitem__(self, key: str, value: Any) -> None:
        self._draft.set([(key, value)])

    def __contains__(self, key: object) -> bool:
        try:
            return isinstance(key, str) and bool(self._draft.get(key))
        except UnknownKeyError:
            return False

    #: Keys are paths without end: a scenario is no mapping to go through; `to_dict` is.
    __iter__ = None

    def get(self, key: str, default: Any = None) -> Any:
        """The value under a key, or ``default`` where there is no such key."""
        try:
            found = self._draft.get(key)
        except UnknownKeyError:
            return default
        return found[0] if found else default

    def update(self, values: Mapping[str, Any]) -> None:
        """Puts several values that make sense only together: all of them or none."""
        self._draft.set(list(values.items()))

    def copy(self) -> Scenario:
        """A scenario of its own that says the same."""
        return self._of(self._draft.copy())

    def with_values(self, values: Mapping[str, Any]) -> Scenario:
        """A copy with other values under some keys."""
        changed = self.copy()
        changed.update(values)
        return changed

    def to_dict(self) -> dict[str, Any]:
        """All that the scenario says, changes included and defaults left out."""
        values: dict[str, Any] = self._draft.values()
        return values

    @property
    def text(self) -> str:
        """The text that it was read from, without changes."""
        return self._draft.text

    @property
    def path(self) -> Path:
        """Its file, or what stands for it in messages."""
        return Path(self._draft.path)

    @property
    def changes(self) -> list[tuple[str, str]]:
        """Keys that were changed, with their values as TOML."""
        return self._draft.changes

    def check(self) -> Check:
        """Checks everything without running.

        Raises ``ScenarioError`` with all that is wrong.
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
        """Runs it; answers with its results.

        ``folder`` is where they are written as the command writes them; without one they stay in memory. ``progress`` is called
        some times a second, and ends the run by answering ``False``. Ctrl-C ends it, too, keeps what there is until then and
        raises ``RunInterrupted``.

        With a folder: ``overwrite`` allows to replace results that are in it, ``formats`` names kinds of files ("parquet", "csv",
        "dat"), ``resume=True`` goes on with the run in it, ``resume=path`` from another saved state, ``large`` allows very large
        results, ``checkpoint`` is the wall time in s after which everything is written again and again.

        Raises ``ScenarioError``, ``StaticsError`` (no equilibrium to start from), ``RunError`` (it could not go on; its
        ``results`` are those until then), ``ResultsError``, ``StateError``.
        """
        place = None if folder is None else Path(folder)
        state = None if isinstance(resume, bool) else Path(resume)
        if resume is True:
            state = place
        wanted = {
            "folder": place,
            "overwrite": overwrite,
            "formats": None if formats is None else list(formats),
            "resume": state,
            "large": large,
            "checkpoint": checkpoint,
        }
        if place is None and (overwrite or resume or large or formats is not None):
            raise ValueError("overwrite, formats, resume and large are of a run into a folder; name one")
        callback = None
        if progress is not None:
            told = progress
            callback = lambda *numbers: told(Progress(*numbers))  # noqa: E731
        json, text, tables, error = self._draft.run(wanted, callback)
        results = None
        if json is not None and place is not None:
            results = load(place)
        elif json is not None and text is not None and tables is not None:
            results = Results(json, text, tables)
        if error is not None:
            _keep_results(error, results)
            raise error
        if results is None:
            raise RuntimeError("a run that ended has no results")
        return results

    def world(self, *, statics: bool | None = None) -> World:
        """Its world at the start, to be stepped: in its equilibrium where the scenario says so, unless ``statics`` says
        otherwise.

        Raises ``ScenarioError``, ``StaticsError``, ``RunError``.
        """
        return self._draft.world(statics)

    def default_folder(self) -> Path:
        """The folder that the command would write results to."""
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

