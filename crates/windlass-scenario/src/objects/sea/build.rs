//! Checks and compiles the sea: water, waves, current and wind.

use crate::objects::current::build::current;
use crate::objects::waves::build::waves;
use crate::objects::wind::build::wind;
use crate::source::{ScenarioProblems, Source};
use crate::spec::SeaSpec;
use windlass_sea::{Ramp, Sea};

/// Returns the sea of a scenario.
pub(crate) fn sea(spec: &SeaSpec, source: &Source, problems: &mut ScenarioProblems<'_>) -> Sea {
    for (key, value) in [
        ("density", spec.density),
        ("gravity", spec.gravity),
        ("air_density", spec.air_density),
        ("ramp", spec.ramp),
    ] {
        if value < 0.0 {
            problems.add(
                &format!("sea.{key}"),
                format!("sea: {key} must not be negative, is {value}"),
            );
        }
    }
    if spec.kinematic_viscosity <= 0.0 {
        let message = format!(
            "sea: kinematic_viscosity must be positive, is {}; leave it out for sea water at 10 °C",
            spec.kinematic_viscosity
        );
        problems.add("sea.kinematic_viscosity", message);
    }
    if let Some(depth) = spec.depth
        && depth <= 0.0
    {
        problems.add(
            "sea.depth",
            format!("sea: depth must be positive, is {depth}; leave it out for deep water"),
        );
    }
    let waves = waves(spec, source, problems);
    Sea {
        density: spec.density,
        gravity: spec.gravity,
        kinematic_viscosity: spec.kinematic_viscosity,
        air_density: spec.air_density,
        depth: spec.depth,
        waves,
        current: current(spec, problems),
        wind: wind(spec, problems),
        ramp: ramp(spec.ramp),
    }
}

/// Returns the start-up ramp of a duration (s).
pub(crate) fn ramp(duration: f64) -> Ramp {
    if duration > 0.0 {
        Ramp::over(duration)
    } else {
        Ramp::NONE
    }
}
