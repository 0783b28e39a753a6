"""What can be refused, and why.

Every exception says what is wrong (``message``), where (``place``) and what to do about it (``remedy``); the last two are ``None``
where there is nothing to say. ``str`` of it has all of that, as the command prints it.
"""

from __future__ import annotations

import re
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

#: Words of the command, and what they are called here.
_WORDS = (
    (r"--resume\b[^;\n]*?\bgoes on", "resume=... goes on"),
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
    for pattern, word in _WORDS:
        text = re.sub(pattern, word, text)
    return text


def _split(text: str) -> tuple[str, str | None]:
    """What is wrong and what to do: messages have the remedy behind their first semicolon, or in a sentence of its own."""
    depth = 0
    for place, character in enumerate(text):
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif character == ";" and depth <= 0:
            return text[:place].strip(), text[place + 1 :].strip() or None
    sentence = re.search(r"\. (?=(?:Look|Solve|Hold|Use|Give|Choose|Check|Install) )", text, re.IGNORECASE)
    if sentence:
        return text[: sentence.start()].strip(), text[sentence.end() :].strip()
    return text.strip(), None


class WindlassError(Exception):
    """Anything that windlass refuses or cannot do."""

    #: What is wrong.
    message: str
    #: Where: file, line and column, an object, a time.
    place: str | None
    #: What to do about it.
    remedy: str | None

    def __init__(self, text: str, *, place: str | None = None) -> None:
        text = _in_python(text)
        super().__init__(text)
        self.message, self.remedy = _split(text)
        self.place = place

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
    """One thing wrong in a scenario or a sweep."""

    #: What is wrong.
    message: str
    #: What to do about it.
    remedy: str | None
    #: The file; ``None`` where it is nowhere in particular.
    file: str | None
    #: Line in it, from 1.
    line: int | None
    #: Column in the line, from 1.
    column: int | None
    #: The line itself.
    text: str | None

    @property
    def place(self) -> str | None:
        """``file:line:column``."""
        return None if self.file is None else f"{self.file}:{self.line}:{self.column}"


_Found = Sequence[tuple[str, str | None, tuple[int, int] | None, str | None]]


class ScenarioError(WindlassError, ValueError):
    """A scenario or a sweep says something that is not allowed. ``problems`` has all of it; message, place and remedy are those
    of the first."""

    #: All that is wrong, in the order of the file.
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
            self.message, self.remedy, self.place = found[0].message, found[0].remedy, found[0].place


class UnknownKeyError(WindlassError, KeyError):
    """There is no such key, object or column; ``place`` is what was asked for."""


class InputError(WindlassError, ValueError):
    """A value that makes no sense."""


class CommandError(WindlassError, ValueError):
    """A command to a world was refused; the world is as it was, to the last bit. ``place`` is the object."""


class RunError(WindlassError, RuntimeError):
    """A run could not go on. ``time`` (s) says when; ``results`` has what there is until then, where a scenario was run."""

    #: Simulated time, s; ``None`` where there is none.
    time: float | None
    #: The results until then; ``None`` for a world that is stepped.
    results: Results | None

    def __init__(self, text: str, *, place: str | None = None, time: float | None = None) -> None:
        super().__init__(text, place=place)
        self.time = time
        self.results = None


class StaticsError(WindlassError, RuntimeError):
    """There is no equilibrium, or the state is none where one is needed."""


class StateError(WindlassError, ValueError):
    """A saved state cannot be written, read, or gone on from; ``place`` is its file."""


class ResultsError(WindlassError, OSError):
    """Results cannot be written or read; ``place`` is the file or folder."""


class SweepError(WindlassError, RuntimeError):
    """A sweep cannot be done or gone on with."""


class BusyError(WindlassError, RuntimeError):
    """Another thread is stepping the world."""


class RunInterrupted(KeyboardInterrupt):
    """Ctrl-C while a scenario or a sweep was run. As with the command nothing is lost: ``results`` has what there is until then,
    and what goes into a folder goes on with ``resume=True``. It is no ``WindlassError``: ``except Exception`` lets it through."""

    #: What happened.
    message: str
    place: str | None
    #: How to go on.
    remedy: str | None
    #: The results of a run until then; ``None`` where there are none.
    results: Results | None

    def __init__(self, text: str, *, place: str | None = None) -> None:
        super().__init__(text)
        self.message, self.remedy = _split(text)
        self.place = place
        self.results = None
