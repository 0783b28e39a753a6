//! Checks and compiles irregular seas: one system or several, and their spectra.

use super::files::rows;
use crate::objects::sea::direction::direction;
use crate::source::{ScenarioProblems, Source};
use crate::spec::{DiscretisationSpec, IrregularWavesSpec, SeaSpec, SpectrumSpec};
use std::f64::consts::TAU;
use windlass_sea::{
    Discretisation, OchiHubblePart, Realisation, SeaError, Spreading, WaveComponent, WaveSpectrum, realise,
    seed_of_system,
};

/// Limit of the steepness 2π Hs/(g Tp²) of a sea: measurements reach about 1/15.
const MAX_STEEPNESS: f64 = 0.067;

/// Largest number of components of an irregular sea, beyond the resolution of any record.
const MAX_COMPONENTS: usize = 100_000;

/// Limit of significant height over depth, above which waves break everywhere.
const MAX_HEIGHT_OVER_DEPTH: f64 = 0.6;

/// Data of the scenario that an irregular sea needs.
pub(crate) struct RandomSea<'a> {
    pub spec: &'a SeaSpec,
    pub source: &'a Source,
    /// Key path of the sea.
    pub path: &'a str,
    /// Default seed of a sea.
    pub seed: u64,
}

/// Irregular sea: a realisation of wave spectra.
#[derive(Clone, Debug, Default)]
pub(crate) struct DrawnSea {
    /// Components of all systems.
    pub components: Vec<WaveComponent>,
    /// Spectrum of each system.
    pub spectra: Vec<WaveSpectrum>,
}

/// Returns several systems, each with its own random phases.
pub(crate) fn systems(
    list: &[IrregularWavesSpec],
    seed: u64,
    spec: &SeaSpec,
    source: &Source,
    problems: &mut ScenarioProblems<'_>,
) -> Option<DrawnSea> {
    if list.is_empty() {
        problems.add("sea.waves", "sea: there are no systems; give at least one");
    }
    let mut all = Some(DrawnSea::default());
    for (i, system) in list.iter().enumerate() {
        let path = format!("sea.waves.systems.{i}");
        if system.event.is_some() {
            let message = "sea: an event is for the whole sea; move it beside systems";
            problems.add(&format!("{path}.event"), message);
        }
        let sea = RandomSea {
            spec,
            source,
            path: &path,
            seed: seed_of_system(seed, i),
        };
        let own = irregular(system, &sea, problems);
        all = all.zip(own).map(|(mut all, own)| {
            all.components.extend(own.components);
            all.spectra.extend(own.spectra);
            all
        });
    }
    all
}

/// Returns an irregular sea, or `None` after problems.
pub(crate) fn irregular(
    spec: &IrregularWavesSpec,
    sea: &RandomSea<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Option<DrawnSea> {
    let (gravity, depth, path) = (sea.spec.gravity, sea.spec.depth, sea.path);
    let direction = direction(
        spec.going_to_deg,
        spec.coming_from_compass_deg,
        path,
        "waves",
        problems,
    );
    let spectrum = spectrum(spec, sea, problems)?;
    if let Some(period) = spec.peak_period {
        let steepness = TAU * spectrum.significant_height() / (gravity * period * period);
        if steepness > MAX_STEEPNESS {
            let message = format!(
                "sea: a significant height of {:.3} m with a peak period of {period} s has a steepness of {steepness:.3}; the limit of real seas \
                 is about {MAX_STEEPNESS}; reduce the height or increase the period",
                spectrum.significant_height()
            );
            problems.add(&format!("{path}.significant_height"), message);
        }
    }
    if let Some(depth) = depth
        && spectrum.significant_height() > MAX_HEIGHT_OVER_DEPTH * depth
    {
        let message = format!(
            "sea: a significant height of {:.3} m is too large for a depth of {depth} m, because waves break above {MAX_HEIGHT_OVER_DEPTH} of the depth; \
             reduce the height, or increase sea.depth",
            spectrum.significant_height()
        );
        problems.add(&format!("{path}.significant_height"), message);
    }
    let spreading = match (spec.spreading_exponent, spec.spreading_s) {
        (None, None) => Spreading::LongCrested,
        (Some(exponent), None) => Spreading::CosinePower { exponent },
        (None, Some(exponent)) => Spreading::HalfAnglePower { exponent },
        (Some(_), Some(_)) => {
            let message =
                "sea: the waves have both spreading_exponent and spreading_s; give only one of them";
            problems.add(&format!("{path}.spreading_s"), message);
            return None;
        }
    };
    if spec.components > MAX_COMPONENTS {
        let message = format!(
            "sea: there are {} components; the largest number is {MAX_COMPONENTS}, and a few hundred are usual",
            spec.components
        );
        problems.add(&format!("{path}.components"), message);
        return None;
    }
    let realisation = Realisation {
        components: spec.components,
        seed: spec.seed.unwrap_or(sea.seed),
        discretisation: match spec.discretisation {
            DiscretisationSpec::Balanced => Discretisation::Balanced,
            DiscretisationSpec::EqualEnergy => Discretisation::EqualEnergy,
            DiscretisationSpec::EqualFrequency => Discretisation::EqualFrequency,
        },
    };
    let components = realise(&spectrum, spreading, direction?, realisation)
        .map_err(|error| problems.add(path, error.to_string()))
        .ok()?;
    Some(DrawnSea {
        components,
        spectra: vec![spectrum],
    })
}

fn spectrum(
    spec: &IrregularWavesSpec,
    sea: &RandomSea<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Option<WaveSpectrum> {
    let (gravity, path) = (sea.spec.gravity, sea.path);
    if spec.parts.is_some() && spec.spectrum != SpectrumSpec::OchiHubble {
        problems.add(
            &format!("{path}.parts"),
            "sea: parts needs spectrum = \"ochi-hubble\"",
        );
    }
    let mut need = |key: &str, value: Option<f64>| {
        if value.is_none() {
            problems.add(path, format!("sea: this spectrum needs {key}"));
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
            WaveSpectrum::jonswap(
                height,
                period,
                spec.gamma.unwrap_or(WaveSpectrum::standard_gamma(height, period)),
            )
        }
        SpectrumSpec::Bretschneider => {
            let (height, period) = (
                need("significant_height", spec.significant_height),
                need("peak_period", spec.peak_period),
            );
            WaveSpectrum::bretschneider(height?, period?)
        }
        SpectrumSpec::PiersonMoskowitz => {
            WaveSpectrum::pierson_moskowitz(need("significant_height", spec.significant_height)?, gravity)
        }
        SpectrumSpec::Torsethaugen => {
            let (height, period) = (
                need("significant_height", spec.significant_height),
                need("peak_period", spec.peak_period),
            );
            WaveSpectrum::torsethaugen(height?, period?, gravity)
        }
        SpectrumSpec::OchiHubble => return ochi_hubble(spec, path, problems),
        SpectrumSpec::Table => return table(spec, sea, problems),
    };
    let wrong = |error: SeaError| {
        let key = match &error {
            SeaError::BadNumber { quantity, .. } if quantity.starts_with("significant") => {
                ".significant_height"
            }
            SeaError::BadNumber { quantity, .. } if quantity.starts_with("peak period") => ".peak_period",
            SeaError::BadNumber { quantity, .. } if quantity.starts_with("peak enh") => ".gamma",
            _ => "",
        };
        problems.add(&format!("{path}{key}"), error.to_string());
    };
    made.map_err(wrong).ok()
}

/// Returns Ochi and Hubble's spectrum for two given parts or for a significant height.
fn ochi_hubble(
    spec: &IrregularWavesSpec,
    path: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<WaveSpectrum> {
    let parts = match (spec.parts, spec.significant_height) {
        (Some(parts), None) => parts.map(|part| OchiHubblePart {
            significant_height: part.significant_height,
            peak_period: part.peak_period,
            shape: part.shape,
        }),
        (None, Some(height)) => WaveSpectrum::most_probable_ochi_hubble(height),
        _ => {
            let message =
                "sea: ochi-hubble needs either significant_height or parts, which have their own heights";
            problems.add(path, message);
            return None;
        }
    };
    let made = WaveSpectrum::ochi_hubble(parts);
    made.map_err(|error| problems.add(path, error.to_string())).ok()
}

/// Returns a spectrum from a file. Its significant height must agree with the given height, if
/// there is one.
fn table(
    spec: &IrregularWavesSpec,
    sea: &RandomSea<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Option<WaveSpectrum> {
    let path = sea.path;
    let Some(file) = &spec.file else {
        problems.add(
            path,
            "sea: spectrum = \"table\" needs file, a CSV file with the columns omega and density",
        );
        return None;
    };
    let columns = [("omega", "rad/s"), ("density", "m2 s/rad")];
    let rows: Vec<[f64; 2]> = rows((file, path), columns, sea.source, problems)?;
    let (frequencies, densities) = rows.iter().map(|[omega, density]| (*omega, *density)).unzip();
    let spectrum = WaveSpectrum::table(frequencies, densities)
        .map_err(|error| problems.add(&format!("{path}.file"), format!("{error} ('{file}')")))
        .ok()?;
    let own = spectrum.significant_height();
    if let Some(stated) = spec.significant_height
        && (own - stated).abs() > 0.01 * stated
    {
        let message = format!(
            "sea: the spectrum of '{file}' has a significant height of {own:.4} m, not {stated} m; check that its units are rad/s and \
             m2 s/rad"
        );
        problems.add(&format!("{path}.significant_height"), message);
    }
    Some(spectrum)
}
