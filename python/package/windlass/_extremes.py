"""Extremes over seeds, and waiting times for weather."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from windlass import _windlass
from windlass.errors import InputError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    _Values: TypeAlias = Sequence[float] | NDArray[np.float64]
    _Flags: TypeAlias = Sequence[bool] | NDArray[np.bool_]


@dataclass(frozen=True)
class Estimate:
    """A number with its confidence band."""

    #: The likeliest.
    value: float
    #: Lower end of the band.
    lower: float
    #: Upper end.
    upper: float


class ExtremeFit:
    """The likeliest distribution of the extremes of several runs that differ in seeds alone, in the unit of the values.

        fit = windlass.ExtremeFit(table["cable-wire:tension_start maximum"])
        storm = fit.level(0.9, periods=18)          # not exceeded in 18 times a run with a probability of 90 %
        risk = fit.probability_beyond(30e3, periods=18)

    ``distribution`` is "gumbel", of the largest of many cycles, or "weibull" beyond a ``threshold``; with ``smallest`` the dangerous
    end is the lower one (a clearance). Bands hold for any number of values, of which five are the fewest.

    Raises ``InputError``: the values are too few, not finite, all the same or not beyond the threshold.
    """

    def __init__(
        self,
        values: _Values,
        *,
        distribution: Literal["gumbel", "weibull"] = "gumbel",
        smallest: bool = False,
        threshold: float | None = None,
    ) -> None:
        if distribution not in ("gumbel", "weibull"):
            raise InputError(f"there is no distribution '{distribution}'; there are: gumbel, weibull")
        if threshold is not None and distribution == "gumbel":
            raise InputError("a Gumbel distribution has no threshold; give distribution='weibull' with it")
        self._arguments = (values, distribution, smallest, threshold)
        self._fit = _windlass.ExtremeFit(values, distribution == "weibull", smallest, threshold or 0.0)

    @property
    def location(self) -> float:
        """μ of a Gumbel distribution, η of a Weibull distribution above its threshold."""
        return self._fit.location

    @property
    def scale(self) -> float:
        """β of a Gumbel distribution; of a Weibull distribution its shape k."""
        return self._fit.scale

    @property
    def count(self) -> int:
        """How many values it was fitted to."""
        return self._fit.count

    @property
    def agreement(self) -> float:
        """Share of samples of the distribution itself that agree less with their own fits: below 0.05 it is doubtful."""
        return self._fit.agreement

    def level(self, within: float, *, periods: float = 1.0, confidence: float = 0.9) -> Estimate:
        """The level that the extreme of ``periods`` times the length of a run stays within, with a probability ``within``."""
        return Estimate(*self._fit.level(within, periods, confidence))

    def probability_beyond(self, level: float, *, periods: float = 1.0, confidence: float = 0.9) -> Estimate:
        """Probability with which the extreme of ``periods`` times the length of a run is beyond a level."""
        return Estimate(*self._fit.probability_beyond(level, periods, confidence))

    def __reduce__(self) -> tuple[Any, ...]:
        return _fitted, self._arguments

    def __repr__(self) -> str:
        return f"<ExtremeFit: {self._arguments[1]} of {self.count} values, location {self.location:g}, scale {self.scale:g}>"


def _fitted(values: Any, distribution: Any, smallest: bool, threshold: float | None) -> ExtremeFit:
    return ExtremeFit(values, distribution=distribution, smallest=smallest, threshold=threshold)


def share_of_runs(happened: int, runs: int, *, confidence: float = 0.9) -> Estimate:
    """Share of runs in which something happened, with the interval of Clopper and Pearson: never in twenty runs may still be once in
    seven."""
    return Estimate(*_windlass.share_of_runs(happened, runs, confidence))


@dataclass(frozen=True)
class WeatherWindows:
    """How long one waits for weather in which an operation of one length can be done. Times are s."""

    #: Share of the time with good weather.
    good_share: float
    #: Share of the time at which the operation can begin.
    begin_share: float
    #: Windows.
    count: int
    #: Their mean length; not a number without any.
    mean_length: float
    #: Mean wait of who comes at any time.
    mean_wait: float
    #: Wait that half of the arrivals do not exceed.
    median_wait: float
    #: Wait that nine of ten arrivals do not exceed.
    wait_of_nine_in_ten: float
    #: Longest wait.
    longest_wait: float
    #: Share of the time after the last window, which counts in none of the waits.
    unended_share: float


def weather_windows(good: _Flags, *, interval: float, lasting: float) -> WeatherWindows:
    """Windows and waits of a record of weather: whether each sea state is good, each of which holds for ``interval`` (s), for an
    operation that takes ``lasting`` (s)."""
    return WeatherWindows(*_windlass.windows_of(good, interval, lasting))
