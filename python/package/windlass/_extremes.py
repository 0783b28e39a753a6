"""Extreme-value fits over seeds, and waiting times for weather."""

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
    """An estimate with its confidence interval."""

    #: Maximum-likelihood estimate.
    value: float
    #: Lower confidence bound.
    lower: float
    #: Upper confidence bound.
    upper: float


class ExtremeFit:
    """Maximum-likelihood fit of a distribution to the extremes of runs that differ only in their
    seeds, in the unit of the values.

        fit = windlass.ExtremeFit(table["cable-wire:tension_start maximum"])
        storm = fit.level(0.9, periods=18)          # non-exceedance probability 90 % over 18 run lengths
        risk = fit.probability_beyond(30e3, periods=18)

    ``distribution`` is "gumbel" (maxima of many cycles) or "weibull" (exceedances of a
    ``threshold``). With ``smallest`` the fit is to the lower tail, as for a clearance. The fit needs
    at least five values. The confidence intervals account for their number.

    Raises ``InputError`` if the values are too few, not finite, all equal, or not beyond the
    threshold.
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
            raise InputError(f"there is no distribution '{distribution}'; available: gumbel, weibull")
        if threshold is not None and distribution == "gumbel":
            raise InputError("a Gumbel distribution has no threshold; use distribution='weibull', or leave the threshold out")
        self._arguments = (values, distribution, smallest, threshold)
        self._fit = _windlass.ExtremeFit(values, distribution == "weibull", smallest, threshold or 0.0)

    @property
    def location(self) -> float:
        """Location: μ of a Gumbel distribution, η of a Weibull distribution above its threshold."""
        return self._fit.location

    @property
    def scale(self) -> float:
        """Scale β of a Gumbel distribution; shape k of a Weibull distribution."""
        return self._fit.scale

    @property
    def count(self) -> int:
        """Number of fitted values."""
        return self._fit.count

    @property
    def agreement(self) -> float:
        """Goodness of fit: fraction of random samples of the fitted distribution that agree less well
        with their own fits. Below 0.05 the fit is doubtful."""
        return self._fit.agreement

    def level(self, within: float, *, periods: float = 1.0, confidence: float = 0.9) -> Estimate:
        """Returns the level that the extreme over ``periods`` run lengths stays within, with
        probability ``within``."""
        return Estimate(*self._fit.level(within, periods, confidence))

    def probability_beyond(self, level: float, *, periods: float = 1.0, confidence: float = 0.9) -> Estimate:
        """Returns the probability that the extreme over ``periods`` run lengths is beyond
        ``level``."""
        return Estimate(*self._fit.probability_beyond(level, periods, confidence))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore_fit, self._arguments

    def __repr__(self) -> str:
        return f"<ExtremeFit: {self._arguments[1]} of {self.count} values, location {self.location:g}, scale {self.scale:g}>"


def _restore_fit(values: Any, distribution: Any, smallest: bool, threshold: float | None) -> ExtremeFit:
    return ExtremeFit(values, distribution=distribution, smallest=smallest, threshold=threshold)


def share_of_runs(happened: int, runs: int, *, confidence: float = 0.9) -> Estimate:
    """Returns the fraction of runs in which an event happened, with its Clopper-Pearson interval. For
    zero of twenty runs the upper bound is one in seven."""
    return Estimate(*_windlass.share_of_runs(happened, runs, confidence))


@dataclass(frozen=True)
class WeatherWindows:
    """Weather windows and waiting times for an operation of given duration. Times in s."""

    #: Fraction of the time with good weather.
    good_fraction: float
    #: Fraction of the time at which the operation can begin.
    start_fraction: float
    #: Number of windows.
    count: int
    #: Mean length of the windows; NaN if there are none.
    mean_length: float
    #: Mean waiting time for a random arrival.
    mean_wait: float
    #: Wait that half of the arrivals do not exceed.
    median_wait: float
    #: Wait that nine of ten arrivals do not exceed.
    wait_of_nine_in_ten: float
    #: Longest wait.
    longest_wait: float
    #: Fraction of the time that is after the last window. The waits exclude this time.
    unknown_wait_fraction: float


def weather_windows(good: _Flags, *, interval: float, lasting: float) -> WeatherWindows:
    """Computes weather windows and waiting times for an operation that takes ``lasting`` (s).
    ``good`` is a record of sea states, one per ``interval`` (s). A value is true if the operation
    is possible."""
    return WeatherWindows(*_windlass.windows_of(good, interval, lasting))
