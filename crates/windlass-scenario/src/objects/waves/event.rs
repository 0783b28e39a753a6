//! Checks and compiles large waves at a given position and time of an irregular sea.

use super::steepness::steepness;
use crate::source::ScenarioProblems;
use crate::spec::{CrestSpec, LargestBySpec, SeaSpec, WaveEventSpec};
use std::f64::consts::TAU;
use windlass_sea::wave_event::{EventPoint, LargestBy, embedded_wave, focused_wave, shifted_to_largest};
use windlass_sea::{SeaError, WaveComponent, Waves};

/// Ratio of a given crest to the significant height above which a warning is given. Such a crest
/// occurs once in 6.6e7 waves.
const RARE_CREST: f64 = 1.5;

/// Largest number of hours for a most probable largest crest: a hundred thousand years.
const MAX_HOURS: f64 = 1e9;

/// Returns the waves with the requested large wave.
pub(crate) fn event(
    spec: Option<&WaveEventSpec>,
    waves: Waves,
    sea: &SeaSpec,
    problems: &mut ScenarioProblems<'_>,
) -> Waves {
    let Some(spec) = spec else { return waves };
    if waves.is_still() {
        return waves;
    }
    if let WaveEventSpec::Focused(spec) | WaveEventSpec::Embedded(spec) = spec
        && !is_plausible(spec, &waves, sea, problems)
    {
        return waves;
    }
    let crest = |crest: &CrestSpec| match (crest.crest, crest.hours) {
        (Some(height), None) => Some(height),
        (None, Some(hours)) => Some(waves.most_probable_crest(3600.0 * hours)),
        _ => None,
    };
    let at = |crest: &CrestSpec| EventPoint {
        position: crest.position,
        time: crest.time,
    };
    let made: Option<Result<Vec<WaveComponent>, SeaError>> = match spec {
        WaveEventSpec::Focused(spec) => crest(spec).map(|height| focused_wave(&waves, height, at(spec))),
        WaveEventSpec::Embedded(spec) => crest(spec).map(|height| embedded_wave(&waves, height, at(spec))),
        WaveEventSpec::LargestOf {
            hours,
            time,
            position,
            by,
        } => {
            let what = match by {
                LargestBySpec::Height => LargestBy::Height,
                LargestBySpec::Crest => LargestBy::Crest,
            };
            let point = EventPoint {
                position: *position,
                time: *time,
            };
            Some(shifted_to_largest(&waves, *hours, what, point).map(|(components, _)| components))
        }
    };
    match made {
        Some(Ok(components)) => Waves::new(components, sea.gravity, sea.depth).unwrap_or_else(|error| {
            problems.add("sea.waves.event", error.to_string());
            waves
        }),
        Some(Err(error)) => {
            problems.add("sea.waves.event", error.to_string());
            waves
        }
        None => {
            let message = "sea: the event needs either crest, in m, or hours";
            problems.add("sea.waves.event", message);
            waves
        }
    }
}

/// Returns true if a sea can have the crest, and warns if the crest is rare.
fn is_plausible(spec: &CrestSpec, waves: &Waves, sea: &SeaSpec, problems: &mut ScenarioProblems<'_>) -> bool {
    if let Some(hours) = spec.hours
        && !(hours > 0.0 && hours <= MAX_HOURS)
    {
        let message = format!("sea: hours must be positive and at most {MAX_HOURS:e}, is {hours}");
        problems.add("sea.waves.event.hours", message);
        return false;
    }
    let Some(crest) = spec.crest else { return true };
    // The expected profile about a high crest has the mean frequency of the spectrum.
    let (height, number) = (2.0 * crest, waves.mean_wave_number());
    let (steepness, limit) = steepness(height, number, sea.depth);
    if steepness > limit {
        let message = format!(
            "sea: a crest of {crest} m in waves of {:.1} m mean length has a steepness of {steepness:.3} and would break at {limit:.3}; \
             reduce crest",
            TAU / number
        );
        problems.add("sea.waves.event.crest", message);
        return false;
    }
    let ratio = crest / waves.significant_height();
    if ratio > RARE_CREST {
        problems.warn(format!(
            "sea: a crest of {crest} m in a sea of {:.2} m significant height occurs once in {:.0e} waves",
            waves.significant_height(),
            (8.0 * ratio * ratio).exp()
        ));
    }
    true
}
