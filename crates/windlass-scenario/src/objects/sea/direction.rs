//! Directions of waves and wind, in either of two conventions.

use crate::source::ScenarioProblems;
use windlass_sea::direction;

/// Returns the direction towards which waves or wind go, rad. Exactly one of the two keys must be
/// given.
pub(crate) fn direction(
    going_to_deg: Option<f64>,
    coming_from_compass_deg: Option<f64>,
    path: &str,
    what: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<f64> {
    match (going_to_deg, coming_from_compass_deg) {
        (Some(angle), None) => Some(direction::from_going_to_deg(angle)),
        (None, Some(bearing)) => Some(direction::from_coming_from_compass_deg(bearing)),
        (given, _) => {
            let wrong = if given.is_some() {
                "has two directions"
            } else {
                "has no direction"
            };
            problems.add(
                path,
                format!(
                    "sea: the {what} {wrong}; give either going_to_deg (counter-clockwise from north) or \
                     coming_from_compass_deg"
                ),
            );
            None
        }
    }
}
