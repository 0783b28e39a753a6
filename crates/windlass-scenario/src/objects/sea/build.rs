//! Compiles the sea of a scenario.

use crate::objects::waves::irregular::{
    RandomSea, components_of_file, event, irregular, measured, systems, warn_of_steepness,
};
use crate::source::{ScenarioProblems, Source};
use crate::spec::{RegularWaveSpec, SeaSpec, StretchingSpec, WavesSpec};
use glam::DVec3;
use std::f64::consts::TAU;
use windlass_sea::{
    Current, CurrentLevel, Ramp, Sea, Stretching, WaveComponent, Waves, Wind, WindProfile, direction,
};

/// Breaking limit of a regular wave in deep water, height over length.
const BREAKING_STEEPNESS: f64 = 0.142;

pub(crate) fn compile_sea(spec: &SeaSpec, source: &Source, problems: &mut ScenarioProblems<'_>) -> Sea {
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
    let waves = of_order(waves(spec, source, problems), spec, problems);
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

fn ramp(duration: f64) -> Ramp {
    if duration > 0.0 {
        Ramp::over(duration)
    } else {
        Ramp::NONE
    }
}

/// Returns the waves with the requested order and stretching.
fn of_order(waves: Waves, spec: &SeaSpec, problems: &mut ScenarioProblems<'_>) -> Waves {
    let mut waves = match spec.stretching {
        None => waves,
        Some(StretchingSpec::Wheeler) => waves.with_stretching(Stretching::Wheeler),
        Some(StretchingSpec::None) => waves.with_stretching(Stretching::None),
        Some(StretchingSpec::Linear) => waves.with_stretching(Stretching::Linear),
    };
    if spec.second_order {
        let bound = match spec.second_order_cut_off {
            None => waves.clone().with_second_order(spec.gravity),
            Some(cut_off) if cut_off <= 0.0 => {
                let message =
                    format!("sea: second_order_cut_off must be positive, is {cut_off}; give it in rad/s");
                problems.add("sea.second_order_cut_off", message);
                Ok(waves.clone())
            }
            Some(cut_off) => waves.clone().with_second_order_below(cut_off, spec.gravity),
        };
        match bound {
            Ok(bound) => waves = bound,
            Err(error) => problems.add("sea.second_order", error.to_string()),
        }
    } else if spec.second_order_cut_off.is_some() {
        let message = "sea: second_order_cut_off needs second_order = true";
        problems.add("sea.second_order_cut_off", message);
    }
    if let Some(error) = waves.surface_error() {
        problems.warn(format!(
            "sea: this stretching does not suit waves of {} order: the pressure error at the surface is {:+.3} m of \
             head at a crest of {:.2} m and {:+.3} m at a trough of the same height, and bodies float too high or too low by as much; \
             leave out stretching",
            if spec.second_order { "second" } else { "first" },
            error.at_crest,
            error.elevation,
            error.at_trough
        ));
    }
    waves
}

fn waves(spec: &SeaSpec, source: &Source, problems: &mut ScenarioProblems<'_>) -> Waves {
    let listed: Vec<(String, &RegularWaveSpec)> = match &spec.waves {
        WavesSpec::Still {} => return Waves::still(),
        WavesSpec::Irregular(only) => {
            let sea = RandomSea {
                spec,
                source,
                path: "sea.waves",
                seed: 1,
            };
            let components = irregular(only, &sea, problems).unwrap_or_default();
            let made = event(
                only.event.as_ref(),
                solved(components, spec, problems),
                spec,
                problems,
            );
            warn_of_steepness(&made, spec, problems);
            return made;
        }
        WavesSpec::Systems {
            systems: list,
            seed,
            event: wave,
        } => {
            let components = systems(list, *seed, spec, source, problems).unwrap_or_default();
            let made = event(wave.as_ref(), solved(components, spec, problems), spec, problems);
            warn_of_steepness(&made, spec, problems);
            return made;
        }
        WavesSpec::Measured(record) => {
            let components = measured(record, spec, source, problems).unwrap_or_default();
            let made = solved(components, spec, problems);
            warn_of_steepness(&made, spec, problems);
            return made;
        }
        WavesSpec::Regular(wave) => vec![("sea.waves".to_owned(), wave)],
        WavesSpec::Components { components, .. } => components
            .iter()
            .enumerate()
            .map(|(i, wave)| (format!("sea.waves.components.{i}"), wave))
            .collect(),
    };
    let mut components: Vec<WaveComponent> = listed
        .iter()
        .filter_map(|(path, wave)| component(wave, path, problems))
        .collect();
    if let WavesSpec::Components { file, .. } = &spec.waves {
        if let Some(file) = file {
            components.extend(components_of_file(file, source, problems).unwrap_or_default());
        } else if components.is_empty() {
            problems.add(
                "sea.waves",
                "sea: there are no components; give components or file",
            );
        }
    }
    let made = solved(components, spec, problems);
    let paths = listed.iter().map(|(path, _)| format!("{path}.height"));
    refuse_breaking(paths, &made, spec, problems);
    made
}

/// Reports waves that break. `paths` are the key paths of the first waves; the others are from a
/// file.
fn refuse_breaking(
    paths: impl Iterator<Item = String>,
    waves: &Waves,
    spec: &SeaSpec,
    problems: &mut ScenarioProblems<'_>,
) {
    let paths = paths.chain(std::iter::repeat("sea.waves.file".to_owned()));
    for ((path, wave), k) in paths.zip(waves.components()).zip(waves.wave_numbers()) {
        let height = 2.0 * wave.amplitude.abs();
        let (steepness, limit) = steepness(height, *k, spec.depth);
        if steepness > limit {
            let message = format!(
                "sea: a wave of {height} m height and {:.4} s period has a steepness of {steepness:.3} and would break at {limit:.3}; \
                 reduce its height or increase its period",
                TAU / wave.omega
            );
            problems.add(&path, message);
        }
    }
}

/// Returns the waves of components with phases at time zero of the waves.
pub(crate) fn solved(
    mut components: Vec<WaveComponent>,
    spec: &SeaSpec,
    problems: &mut ScenarioProblems<'_>,
) -> Waves {
    for component in &mut components {
        component.phase += component.omega * spec.time_offset;
    }
    Waves::new(components, spec.gravity, spec.depth).unwrap_or_else(|error| {
        problems.add("sea.waves", error.to_string());
        Waves::still()
    })
}

/// Returns height over length, and its breaking limit (`[M44]`: 0.142 tanh kd).
pub(crate) fn steepness(height: f64, wave_number: f64, depth: Option<f64>) -> (f64, f64) {
    let shallow = depth.map_or(1.0, |depth| (wave_number * depth).tanh());
    (height * wave_number / TAU, BREAKING_STEEPNESS * shallow)
}

fn component(
    wave: &RegularWaveSpec,
    path: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<WaveComponent> {
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
    let direction = direction(
        wave.going_to_deg,
        wave.coming_from_compass_deg,
        path,
        "wave",
        problems,
    )?;
    Some(WaveComponent {
        amplitude: 0.5 * wave.height,
        omega: TAU / wave.period,
        direction,
        phase: wave.phase_deg.to_radians(),
    })
}

/// Returns the direction towards which it goes, rad, from the one of the two keys that is given.
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

fn current(spec: &SeaSpec, problems: &mut ScenarioProblems<'_>) -> Current {
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

fn wind(spec: &SeaSpec, problems: &mut ScenarioProblems<'_>) -> Wind {
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
