//! Checks and compiles the current.

use crate::objects::sea::build::ramp;
use crate::source::ScenarioProblems;
use crate::spec::SeaSpec;
use glam::DVec3;
use windlass_sea::{Current, CurrentLevel};

/// Returns the current of a sea.
pub(crate) fn current(spec: &SeaSpec, problems: &mut ScenarioProblems<'_>) -> Current {
    let current = match (&spec.current.velocity, &spec.current.levels) {
        (None, None) => return Current::none(),
        (Some(velocity), None) => Current::uniform(DVec3::from(*velocity)),
        (None, Some(levels)) => {
            let levels = levels
                .iter()
                .map(|level| CurrentLevel {
                    z: -level.depth,
                    velocity: DVec3::from(level.velocity),
                })
                .collect();
            Current::profile(levels).unwrap_or_else(|error| {
                problems.add("sea.current.levels", error.to_string());
                Current::none()
            })
        }
        (Some(_), Some(_)) => {
            problems.add(
                "sea.current",
                "sea: the current has both velocity and levels; give only one of them",
            );
            Current::none()
        }
    };
    current.with_ramp(ramp(spec.ramp))
}
