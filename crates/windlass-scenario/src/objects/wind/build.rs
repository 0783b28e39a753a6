//! Checks and compiles the wind.

use crate::objects::sea::build::ramp;
use crate::objects::sea::direction::direction;
use crate::source::ScenarioProblems;
use crate::spec::SeaSpec;
use windlass_sea::{Wind, WindProfile};

/// Returns the wind of a sea.
pub(crate) fn wind(spec: &SeaSpec, problems: &mut ScenarioProblems<'_>) -> Wind {
    let Some(wind) = &spec.wind else {
        return Wind::default();
    };
    if wind.speed < 0.0 {
        let message = format!(
            "sea: the speed of the wind must not be negative, is {}; reverse its direction instead",
            wind.speed
        );
        problems.add("sea.wind.speed", message);
    }
    let direction = direction(
        wind.going_to_deg,
        wind.coming_from_compass_deg,
        "sea.wind",
        "wind",
        problems,
    );
    let profile = match (wind.profile_exponent, wind.roughness) {
        (None, None) => WindProfile::Uniform,
        (Some(exponent), None) if (0.0..1.0).contains(&exponent) => WindProfile::PowerLaw { exponent },
        (None, Some(roughness)) if roughness > 0.0 && roughness < 1.0 => {
            WindProfile::Logarithmic { roughness }
        }
        _ => {
            let message = "sea: a wind profile needs either profile_exponent, from 0 to 1, or roughness, above 0 and below 1 m";
            problems.add("sea.wind", message);
            WindProfile::Uniform
        }
    };
    Wind {
        speed: wind.speed,
        direction: direction.unwrap_or_default(),
        profile,
        ramp: ramp(spec.ramp),
        ..Wind::default()
    }
}
