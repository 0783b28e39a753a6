"""Ship mechanical systems in Python: cables, payloads, cranes and winches beside a ship in waves.

    import windlass

    scenario = windlass.Scenario("examples/hanging-load/scenario.toml")
    scenario["body.load.mass"] = 2500.0
    results = scenario.run()
    print(results.extremes["cable 'wire' tension_start"].maximum)

SI units and radians, except for scenario keys that end in ``_deg``. Earth frame: x north, y west, z
up from still water.
"""

from windlass import errors
from windlass._extremes import Estimate, ExtremeFit, WeatherWindows, share_of_runs, weather_windows
from windlass._results import Extremes, Record, Results, Summary, load
from windlass._scenario import Check, Progress, Scenario
from windlass._sweep import SweepProgress, SweepResults, sweep
from windlass._windlass import (
    Body,
    Cable,
    Crane,
    Frame,
    Modes,
    Spring,
    Statics,
    Table,
    Winch,
    World,
    __version__,
)
from windlass.errors import WindlassError

__all__ = [
    "Body",
    "Cable",
    "Check",
    "Crane",
    "Estimate",
    "ExtremeFit",
    "Extremes",
    "Frame",
    "Modes",
    "Progress",
    "Record",
    "Results",
    "Scenario",
    "Spring",
    "Statics",
    "Summary",
    "SweepProgress",
    "SweepResults",
    "Table",
    "WeatherWindows",
    "Winch",
    "WindlassError",
    "World",
    "__version__",
    "errors",
    "load",
    "share_of_runs",
    "sweep",
    "weather_windows",
]
