//! The sea of a scenario.

use super::source::{Problems, Source};
use super::spec::{
    DiscretisationSpec, IrregularWavesSpec, RegularWaveSpec, SeaSpec, SpectrumSpec, StretchingSpec, WavesSpec,
};
use crate::sea::{
    Current, CurrentLevel, Discretisation, Ramp, Realisation, Sea, Spectrum, Spreading, Stretching,
    WaveComponent, Waves, Wind, WindProfile, direction, realise,
};
use crate::tables::{Table, TableError, read_text};
use glam::DVec3;
use std::f64::consts::TAU;

/// Steepest sea: 2π Hs/(g Tp²), about 1/15 in measurements.
const STEEPEST_SEA: f64 = 0.067;

/// Components of an irregular sea: more than any record can tell apart.
const MOST_COMPONENTS: usize = 100_000;

/// Highest significant height over the depth: beyond it a sea breaks everywhere.
const HIGHEST_SEA: f64 = 0.6;

/// Steepest regular wave that does not break in deep water, height over length.
const BREAKING_STEEPNESS: f64 = 0.142;

pub(super) fn compile_sea(spec: &SeaSpec, source: &Source, problems: &mut Problems<'_>) -> Sea {
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
    let stretching = match spec.stretching {
        StretchingSpec::Wheeler => Stretching::Wheeler,
        StretchingSpec::None => Stretching::None,
        StretchingSpec::Linear => Stretching::Linear,
    };
    let mut waves = waves(spec, source, problems).with_stretching(stretching);
    if spec.second_order {
        match waves.clone().with_second_order(spec.gravity) {
            Ok(bound) => waves = bound,
            Err(error) => problems.add("sea.second_order", error.to_string()),
        }
    }
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

fn waves(spec: &SeaSpec, source: &Source, problems: &mut Problems<'_>) -> Waves {
    let listed: Vec<(String, &RegularWaveSpec)> = match &spec.waves {
        WavesSpec::Still {} => return Waves::still(),
        WavesSpec::Irregular(irregular) => {
            let components = irregular_components(irregular, (spec.gravity, spec.depth), source, problems)
                .unwrap_or_default();
            return solved(components, spec, problems);
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
    let paths = paths.chain(std::iter::repeat("sea.waves.file".to_owned()));
    for ((path, wave), k) in paths.zip(made.components()).zip(made.wave_numbers()) {
        let height = 2.0 * wave.amplitude.abs();
        let (steepness, limit) = steepness(height, *k, spec.depth);
        if steepness > limit {
            let message = format!(
                "sea: a wave of {height} m height and {:.4} s period is {steepness:.3} steep and would break at {limit:.3}; \
                 lower it or lengthen its period",
                TAU / wave.omega
            );
            problems.add(&path, message);
        }
    }
    made
}

fn solved(components: Vec<WaveComponent>, spec: &SeaSpec, problems: &mut Problems<'_>) -> Waves {
    Waves::new(components, spec.gravity, spec.depth).unwrap_or_else(|error| {
        problems.add("sea.waves", error.to_string());
        Waves::still()
    })
}

/// The components of an irregular sea, or problems.
fn irregular_components(
    spec: &IrregularWavesSpec,
    (gravity, depth): (f64, Option<f64>),
    source: &Source,
    problems: &mut Problems<'_>,
) -> Option<Vec<WaveComponent>> {
    let going_to = going_to(
        spec.going_to_deg,
        spec.coming_from_compass_deg,
        "sea.waves",
        "waves",
        problems,
    );
    let spectrum = spectrum(spec, gravity, source, problems)?;
    if let Some(period) = spec.peak_period {
        let steepness = TAU * spectrum.significant_height() / (gravity * period * period);
        if steepness > STEEPEST_SEA {
            let message = format!(
                "sea: significant height {:.3} m with a peak period of {period} s is {steepness:.3} steep; no sea is steeper \
                 than about {STEEPEST_SEA}: lower the height or lengthen the period",
                spectrum.significant_height()
            );
            problems.add("sea.waves.significant_height", message);
        }
    }
    if let Some(depth) = depth
        && spectrum.significant_height() > HIGHEST_SEA * depth
    {
        let message = format!(
            "sea: significant height {:.3} m in {depth} m of water; waves break before they are {HIGHEST_SEA} of the depth: \
             lower the height, or give the depth of deeper water",
            spectrum.significant_height()
        );
        problems.add("sea.waves.significant_height", message);
    }
    let spreading = spec
        .spreading_exponent
        .map_or(Spreading::LongCrested, |exponent| Spreading::CosinePower {
            exponent,
        });
    if spec.components > MOST_COMPONENTS {
        let message = format!(
            "sea: {} components are more than the {MOST_COMPONENTS} there may be; some hundreds are usual",
            spec.components
        );
        problems.add("sea.waves.components", message);
        return None;
    }
    let realisation = Realisation {
        components: spec.components,
        seed: spec.seed,
        discretisation: match spec.discretisation {
            DiscretisationSpec::EqualEnergy => Discretisation::EqualEnergy,
            DiscretisationSpec::EqualFrequency => Discretisation::EqualFrequency,
        },
    };
    realise(&spectrum, spreading, going_to?, realisation)
        .map_err(|error| problems.add("sea.waves", error.to_string()))
        .ok()
}

fn spectrum(
    spec: &IrregularWavesSpec,
    gravity: f64,
    source: &Source,
    problems: &mut Problems<'_>,
) -> Option<Spectrum> {
    let mut need = |key: &str, value: Option<f64>| {
        if value.is_none() {
            problems.add("sea.waves", format!("sea: this spectrum needs {key}"));
        }
        value
    };
    let made = match spec.spectrum {
        SpectrumSpec::Jonswap => {
            let (height, period) = (
                need("significant_height", spec.significant_height),
                need("peak_period", spec.peak_period),
            );
            let (height, period) = (height?, period?);
            Spectrum::jonswap(
                height,
                period,
                spec.gamma.unwrap_or(Spectrum::usual_gamma(height, period)),
            )
        }
        SpectrumSpec::Bretschneider => {
            let (height, period) = (
                need("significant_height", spec.significant_height),
                need("peak_period", spec.peak_period),
            );
            Spectrum::bretschneider(height?, period?)
        }
        SpectrumSpec::PiersonMoskowitz => {
            Spectrum::pierson_moskowitz(need("significant_height", spec.significant_height)?, gravity)
        }
        SpectrumSpec::Table => return table(spec, source, problems),
    };
    made.map_err(|error| problems.add("sea.waves", error.to_string()))
        .ok()
}

/// The columns (name, unit) of a CSV file, as N numbers a row; its header may be left out. Or a problem with the file.
fn rows<const N: usize>(
    file: &str,
    columns: [(&str, &'static str); N],
    source: &Source,
    problems: &mut Problems<'_>,
) -> Option<Vec<[f64; N]>> {
    let read = || {
        let text = read_text(&source.beside(file))?;
        let names = columns.map(|(name, _)| name);
        let table = Table::from_csv_of(file, &text, &names)?;
        table.deny_unknown(&names)?;
        let mut rows = vec![[0.0; N]; table.rows()];
        for (k, (name, unit)) in columns.into_iter().enumerate() {
            table.deny_other_unit(name, unit)?;
            let values = table.finite(name)?;
            rows.iter_mut()
                .zip(values)
                .for_each(|(row, value)| row[k] = *value);
        }
        Ok::<_, TableError>(rows)
    };
    read()
        .map_err(|error| problems.add("sea.waves.file", format!("sea: {error}")))
        .ok()
}

/// The components that a file lists.
fn components_of_file(
    file: &str,
    source: &Source,
    problems: &mut Problems<'_>,
) -> Option<Vec<WaveComponent>> {
    let columns = [
        ("omega", "rad/s"),
        ("amplitude", "m"),
        ("going_to_deg", "deg"),
        ("phase_deg", "deg"),
    ];
    let rows: Vec<[f64; 4]> = rows(file, columns, source, problems)?;
    if rows.is_empty() {
        problems.add("sea.waves.file", format!("sea: '{file}' lists no component"));
        return None;
    }
    let component = |&[omega, amplitude, going_to, phase]: &[f64; 4]| WaveComponent {
        amplitude,
        omega,
        going_to: going_to.to_radians(),
        phase: phase.to_radians(),
    };
    Some(rows.iter().map(component).collect())
}

/// A spectrum from a file; its height must be the stated one, if one is stated.
fn table(spec: &IrregularWavesSpec, source: &Source, problems: &mut Problems<'_>) -> Option<Spectrum> {
    let Some(file) = &spec.file else {
        problems.add(
            "sea.waves",
            "sea: a spectrum from a table needs file, a CSV of omega and density",
        );
        return None;
    };
    let rows: Vec<[f64; 2]> = rows(
        file,
        [("omega", "rad/s"), ("density", "m2 s/rad")],
        source,
        problems,
    )?;
    let (frequencies, densities) = rows.iter().map(|[omega, density]| (*omega, *density)).unzip();
    let spectrum = Spectrum::table(frequencies, densities)
        .map_err(|error| problems.add("sea.waves.file", format!("{error} ('{file}')")))
        .ok()?;
    let own = spectrum.significant_height();
    if let Some(stated) = spec.significant_height
        && (own - stated).abs() > 0.01 * stated
    {
        let message = format!(
            "sea: the spectrum of '{file}' has a significant height of {own:.4} m, not {stated} m; are its units rad/s and \
             m2 s/rad?"
        );
        problems.add("sea.waves.significant_height", message);
    }
    Some(spectrum)
}

/// Height over length and its breaking limit (`[M44]`: 0.142 tanh kd).
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
    let profile = match (wind.profile_exponent, wind.roughness) {
        (None, None) => WindProfile::Uniform,
        (Some(exponent), None) if (0.0..1.0).contains(&exponent) => WindProfile::PowerLaw { exponent },
        (None, Some(roughness)) if roughness > 0.0 && roughness < 1.0 => {
            WindProfile::Logarithmic { roughness }
        }
        _ => {
            let message = "sea: a wind profile is either profile_exponent, from 0 to 1, or roughness, above 0 and below 1 m";
            problems.add("sea.wind", message);
            WindProfile::Uniform
        }
    };
    Wind {
        speed: wind.speed,
        going_to: direction.unwrap_or_default(),
        profile,
        ramp: ramp(spec.ramp),
        ..Wind::default()
    }
}
