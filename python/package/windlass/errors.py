"""Exceptions of windlass.

Every exception states the problem (``message``), its location (``location``) and a remedy
(``remedy``). The last two may be ``None``. ``str`` of an exception is the whole text, as the
command prints it.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from windlass._results import Results

__all__ = [
    "BusyError",
    "CommandError",
    "InputError",
    "Problem",
    "ResultsError",
    "RunError",
    "RunInterrupted",
    "ScenarioError",
    "StateError",
    "StaticsError",
    "SweepError",
    "UnknownKeyError",
    "WindlassError",
]

#: Words of the command line and of the Rust library, and their equivalents in Python.
_PYTHON_WORDS = (
    # The path of the saved state is dropped, because resume=True finds it in the folder.
    (r"--resume (?!when\b)[^\s;,][^;,\n]*", "resume=True"),
    (r"--overwrite\b", "overwrite=True"),
    (r"--output\b", "folder=..."),
    (r"--resume\b", "resume=True"),
    (r"--large\b", "large=True"),
    (r"--threads\b", "threads=..."),
    (r"`windlass plot RESULTS --list`", "Results.channels"),
    (r"`windlass sweep --check`", "Results.channels of a run"),
    (r"Snapshot::line_length", "Cable.length"),
    (r"World::set_body_motion", "Body.set_motion"),
    (r"World::place_body", "Body.place"),
    (r"World::now", "the present state"),
)


def _in_python(text: str) -> str:
    for pattern, word in _PYTHON_WORDS:
        text = re.sub(pattern, word, text)
    return text


def _deprecated_place() -> None:
    warnings.warn("place is renamed to location", DeprecationWarning, stacklevel=3)


def _split(text: str) -> tuple[str, str | None]:
    """Splits a text into message and remedy. The remedy follows the first semicolon, or is a
    separate sentence."""
    depth = 0
    for index, character in enumerate(text):
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif character == ";" and depth <= 0:
            return text[:index].strip(), text[index + 1 :].strip() or None
    sentence = re.search(r"\. (?=(?:Look|Solve|Hold|Use|Give|Choose|Check|Install) )", text, re.IGNORECASE)
    if sentence:
        return text[: sentence.start()].strip(), text[sentence.end() :].strip()
    return text.strip(), None


class WindlassError(Exception):
    """Base class of all errors of windlass."""

    #: Problem.
    message: str
    #: Location: file, line and column, an object, or a time; may be ``None``.
    location: str | None
    #: Remedy; may be ``None``.
    remedy: str | None

    def __init__(self, text: str, *, location: str | None = None) -> None:
        text = _in_python(text)
        super().__init__(text)
        self.message, self.remedy = _split(text)
        self.location = location

    @property
    def place(self) -> str | None:
        """Deprecated name of ``location``."""
        _deprecated_place()
        return self.location

    def __str__(self) -> str:
        return str(self.args[0])

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self.args[0], self.__dict__)


def _restore(kind: type[WindlassError], text: str, attributes: dict[str, Any]) -> WindlassError:
    error = kind.__new__(kind, text)
    error.args = (text,)
    error.__dict__.update(attributes)
    return error


@dataclass(frozen=True)
class Problem:
    """One problem of a scenario or a sweep file."""

    #: Problem.
    message: str
    #: Remedy; may be ``None``.
    remedy: str | None
    #: The file; ``None`` if the problem has no location.
    file: str | None
    #: Line number in the file, from 1.
    line: int | None
    #: Column in the line, from 1.
    column: int | None
    #: Text of the line.
    text: str | None

    @property
    def location(self) -> str | None:
        """``file:line:column``."""
        return None if self.file is None else f"{self.file}:{self.line}:{self.column}"

    @property
    def place(self) -> str | None:
        """Deprecated name of ``location``."""
        _deprecated_place()
        return self.location


_Found = Sequence[tuple[str, str | None, tuple[int, int] | None, str | None]]


class ScenarioError(WindlassError, ValueError):
    """A scenario or a sweep file is invalid. ``problems`` contains all problems. Message,
    location and remedy are taken from the first."""

    #: All problems, in the order of the file.
    problems: tuple[Problem, ...]

    def __init__(self, text: str, *, problems: _Found = ()) -> None:
        super().__init__(text)
        found = []
        for message, file, position, line in problems:
            wrong, remedy = _split(_in_python(message))
            row, column = position or (None, None)
            found.append(Problem(wrong, remedy, file, row, column, line))
        self.problems = tuple(found)
        if found:
            self.message, self.remedy, self.location = found[0].message, found[0].remedy, found[0].location


class UnknownKeyError(WindlassError, KeyError):
    """An unknown key, object or column; ``location`` is its name."""


class InputError(WindlassError, ValueError):
    """An invalid argument."""


class CommandError(WindlassError, ValueError):
    """A command to a world was refused. The world is unchanged. ``location`` is the object."""


class RunError(WindlassError, RuntimeError):
    """The integration of a run failed. ``results`` contains the results so far, if a scenario was
    run."""

    #: Simulation time of the failure, s; may be ``None``.
    time: float | None
    #: The results so far; ``None`` for a world that is stepped from Python.
    results: Results | None

    def __init__(self, text: str, *, location: str | None = None, time: float | None = None) -> None:
        super().__init__(text, location=location)
        self.time = time
        self.results = None


class StaticsError(WindlassError, RuntimeError):
    """No equilibrium was found, or the present state is not an equilibrium where one is needed."""


class StateError(WindlassError, ValueError):
    """A saved state cannot be written, read or continued; ``location`` is its file."""


class ResultsError(WindlassError, OSError):
    """Results cannot be written or read; ``location`` is the file or folder."""


class SweepError(WindlassError, RuntimeError):
    """A sweep cannot be performed or continued."""


class BusyError(WindlassError, RuntimeError):
    """Another thread is stepping the world."""


class RunInterrupted(KeyboardInterrupt):
    """A scenario or a sweep was interrupted with Ctrl-C. ``results`` contains the results so far.
    ``resume=True`` continues a run with a folder. This is not a ``WindlassError``, so
    ``except Exception`` does not catch it."""

    #: Description of the interruption.
    message: str
    #: The folder; may be ``None``.
    location: str | None
    #: Way to continue.
    remedy: str | None
    #: The results so far; may be ``None``.
    results: Results | None

    def __init__(self, text: str, *, location: str | None = None) -> None:
        super().__init__(text)
        self.message, self.remedy = _split(text)
        self.location = location
        self.results = None

    @property
    def place(self) -> str | None:
        """Deprecated name of ``location``."""
        _deprecated_place()
        return self.location
