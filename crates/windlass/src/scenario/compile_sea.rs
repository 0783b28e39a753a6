//! The sea of a scenario.

use super::source::Problems;
use super::spec::{RegularWaveSpec, SeaSpec, WavesSpec};
use crate::sea::{Current, CurrentLevel, Ramp, Sea, WaveComponent, Waves, Wind, direction};
use glam::DVec3;
use std::f64::consts::TAU;

/// Steepest regular wave that does not break in deep water, height over length.
const BREAKING_STEEPNESS: f64 = 0.142;

pub(super) fn compile_sea(spec: &SeaSpec, problems: &mut Problems<'_>) -> Sea {
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
    if let Some(depth) = spec.depth
        && depth <= 0.0
    {
        problems.add(
            "sea.depth",
            format!("sea: depth must be positive, is {depth}; leave it out for deep water"),
        );
    }
    Sea {
        density: spec.density,
        gravity: spec.gravity,
        kinematic_viscosity: spec.kinematic_viscosity,
        air_density: spec.air_density,
        depth: spec.depth,
        waves: waves(spec, problems),
        current: current(spec, problems),
        wind: wind(spec, problems),
        ramp: ramp(spec.ramp),
    }
}

fn ramp(duration: f64) -> Ramp {
    if duration > 0.0 {
        Ramp::over(duration)
    } else {
        Ramp::NONE
    }
}

fn waves(spec: &SeaSpec, problems: &mut Problems<'_>) -> Waves {
    let listed: Vec<(String, &RegularWaveSpec)> = match &spec.waves {
        WavesSpec::Still => return Waves::still(),
        WavesSpec::Regular(wave) => vec![("sea.waves".to_owned(), wave)],
        WavesSpec::Components { components } => components
            .iter()
            .enumerate()
            .map(|(i, wave)| (format!("sea.waves.components.{i}"), wave))
            .collect(),
    };
    let components: Vec<WaveComponent> = listed
        .iter()
        .filter_map(|(path, wave)| component(wave, path, problems))
        .collect();
    let made = Waves::new(components, spec.gravity, spec.depth).unwrap_or_else(|error| {
        problems.add("sea.waves", error.to_string());
        Waves::still()
    });
    for ((path, wave), k) in listed.iter().zip(made.wave_numbers()) {
        let (steepness, limit) = steepness(wave.height, *k, spec.depth);
        if steepness > limit {
            let message = format!(
                "sea: a wave of {} m height and {} s period is {steepness:.3} steep and would break at {limit:.3}; \
                 lower it or lengthen its period",
                wave.height, wave.period
            );
            problems.add(&format!("{path}.height"), message);
        }
    }
    made
}

/// Height over length and its breaking limit (Miche: 0.142 tanh kd).
fn steepness(height: f64, wave_number: f64, depth: Option<f64>) -> (f64, f64) {
    let shallow = depth.map_or(1.0, |depth| (wave_number * depth).tanh());
    (height * wave_number / TAU, BREAKING_STEEPNESS * shallow)
}

fn component(wave: &RegularWaveSpec, path: &str, problems: &mut Problems<'_>) -> Option<WaveComponent> {
    if wave.height < 0.0 {
        problems.add(
            &format!("{path}.height"),
            format!("sea: wave height must not be negative, is {} m", wave.height),
        );
        return None;
    }
    if wave.period <= 0.0 {
        problems.add(
            &format!("{path}.period"),
            format!("sea: wave period must be positive, is {} s", wave.period),
        );
        return None;
    }
    let going_to = going_to(
        wave.going_to_deg,
        wave.coming_from_compass_deg,
        path,
        "wave",
        problems,
    )?;
    Some(WaveComponent {
        amplitude: 0.5 * wave.height,
        omega: TAU / wave.period,
        going_to,
        phase: wave.phase_deg.to_radians(),
    })
}

/// A direction from whichever of the two ways it was given in.
fn going_to(
    going_to_deg: Option<f64>,
    coming_from_compass_deg: Option<f64>,
    path: &str,
    what: &str,
    problems: &mut Problems<'_>,
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

fn current(spec: &SeaSpec, problems: &mut Problems<'_>) -> Current {
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
                "sea: the current has a velocity and levels; give one of them",
            );
            Current::none()
        }
    };
    current.with_ramp(ramp(spec.ramp))
}

fn wind(spec: &SeaSpec, problems: &mut Problems<'_>) -> Wind {
    let Some(wind) = &spec.wind else {
        return Wind::default();
    };
    let direction = going_to(
        wind.going_to_deg,
        wind.coming_from_compass_deg,
        "sea.wind",
        "wind",
        problems,
    );
    Wind {
        speed: wind.speed,
        going_to: direction.unwrap_or_default(),
        ramp: ramp(spec.ramp),
        ..Wind::default()
    }
}
