//! Checks and compiles waves: regular waves and lists of components here, other waves in other
//! modules.

use super::event::event;
use super::files::components_of_file;
use super::irregular::{DrawnSea, RandomSea, irregular, systems};
use super::measured::measured;
use super::steepness::{refuse_breaking, warn_of_steepness};
use crate::objects::sea::direction::direction;
use crate::source::{ScenarioProblems, Source};
use crate::spec::{RegularWaveSpec, SeaSpec, StretchingSpec, WaveEventSpec, WavesSpec};
use std::f64::consts::TAU;
use windlass_sea::{SeaState, Stretching, WaveComponent, Waves};

/// Returns the waves of a sea.
pub(crate) fn waves(spec: &SeaSpec, source: &Source, problems: &mut ScenarioProblems<'_>) -> Waves {
    of_order(first_order(spec, source, problems), spec, problems)
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

/// Returns the waves without second order and stretching.
fn first_order(spec: &SeaSpec, source: &Source, problems: &mut ScenarioProblems<'_>) -> Waves {
    let listed: Vec<(String, &RegularWaveSpec)> = match &spec.waves {
        WavesSpec::Still {} => return Waves::still(),
        WavesSpec::Irregular(only) => {
            let sea = RandomSea {
                spec,
                source,
                path: "sea.waves",
                seed: 1,
            };
            let drawn = irregular(only, &sea, problems).unwrap_or_default();
            return with_event(drawn, only.event.as_ref(), spec, problems);
        }
        WavesSpec::Systems {
            systems: list,
            seed,
            event: wave,
        } => {
            let drawn = systems(list, *seed, spec, source, problems).unwrap_or_default();
            return with_event(drawn, wave.as_ref(), spec, problems);
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

/// Returns the waves of a realisation with their event. The event changes the components, but not
/// the statistics of the sea state, which are those of the spectra.
fn with_event(
    drawn: DrawnSea,
    wave: Option<&WaveEventSpec>,
    spec: &SeaSpec,
    problems: &mut ScenarioProblems<'_>,
) -> Waves {
    let waves = solved(drawn.components, spec, problems);
    warn_of_steepness(&waves, spec, problems);
    let state = SeaState::from_components(waves.components()).with_spectra(&drawn.spectra);
    event(wave, waves, spec, problems).with_spectral_state(state)
}

/// Returns the waves of components whose phases refer to time zero of the sea state.
/// `time_offset` of the sea shifts them to time zero of the simulation.
fn solved(mut components: Vec<WaveComponent>, spec: &SeaSpec, problems: &mut ScenarioProblems<'_>) -> Waves {
    for component in &mut components {
        component.phase += component.omega * spec.time_offset;
    }
    Waves::new(components, spec.gravity, spec.depth).unwrap_or_else(|error| {
        problems.add("sea.waves", error.to_string());
        Waves::still()
    })
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
