"""Plots of channels over time, with matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from windlass.errors import InputError, WindlassError

if TYPE_CHECKING:
    from windlass._results import Record


def plot(records: Sequence[Record], title: str | None, axes: Any) -> Any:
    """Plots records with one row of axes per unit; returns the axes, or a list of them."""
    if not records:
        raise InputError("no channels are given; name some of Results.channels")
    try:
        import matplotlib.pyplot as plt
    except ImportError as error:
        raise WindlassError("plots need matplotlib; install windlass[plot]") from error
    units = list(dict.fromkeys(record.unit for record in records))
    if axes is None:
        _, grid = plt.subplots(len(units), 1, sharex=True, squeeze=False, layout="constrained")
        axes = list(grid[:, 0]) if len(units) > 1 else grid[0, 0]
    rows = [axes] if hasattr(axes, "plot") else list(axes)
    if len(rows) != len(units):
        raise InputError(f"{len(rows)} axes are given for channels of {len(units)} units; give one set of axes per unit")
    for row, unit in zip(rows, units):
        own = [record for record in records if record.unit == unit]
        for record in own:
            row.plot(record.times, record.values, label=record.name, linewidth=1.0)
        row.set_ylabel(own[0].label if len(own) == 1 else f"[{unit}]" if unit else "")
        if len(own) > 1:
            row.legend()
        row.grid(alpha=0.3)
    rows[-1].set_xlabel("time [s]")
    if title is not None:
        rows[0].set_title(title)
    return axes
