//! Compiles irregular seas, several systems, wave records, and large waves at a given position and
//! time.

use crate::objects::sea::build::{direction, steepness};
use crate::source::{ScenarioProblems, Source};
use crate::spec::{
    CrestSpec, DiscretisationSpec, IrregularWavesSpec, LargestBySpec, MeasuredWavesSpec, SeaSpec,
    SpectrumSpec, WaveEventSpec,
};
use std::f64::consts::TAU;
use windlass_math::tables::{Table, TableError, read_text};
use windlass_sea::wave_event::{EventPoint, LargestBy, embedded_wave, focused_wave, shifted_to_largest};
use windlass_sea::{
    Discretisation, MeasuredRecord, OchiHubblePart, Realisation, SeaError, Spreading, WaveComponent,
    WaveSpectrum, Waves, components_of_record, realise, seed_of_system,
};

/// Limit of the steepness 2π Hs/(g Tp²) of a sea: measurements reach about 1/15.
const STEEPEST_SEA: f64 = 0.067;

/// Largest number of components of an irregular sea, beyond the resolution of any record.
const MOST_COMPONENTS: usize = 100_000;

/// Limit of significant height over depth, above which waves break everywhere.
const HIGHEST_SEA: f64 = 0.6;

/// Steepness 2π Hs/(g T1²) above which a warning is given, for first order and for second order.
const STEEP: [f64; 2] = [0.05, 0.065];

/// Steepness 2π Hs/(g T1²) that no real sea has. Spectra are refused from 2π Hs/(g Tp²) = 0.067,
/// which is 0.11 with T1.
const NOT_A_SEA: f64 = 0.15;

/// Ratio of a given crest to the significant height above which a warning is given: one crest in
/// 6.6e7.
const RARE_CREST: f64 = 1.5;

/// Largest number of hours for a most probable largest crest: a hundred thousand years.
const MOST_HOURS: f64 = 1e9;

/// Largest deviation of the samples of a record from equal intervals, as a fraction of the
/// interval.
const EVEN: f64 = 1e-3;

/// Data of the scenario that an irregular sea needs.
pub(crate) struct RandomSea<'a> {
    pub spec: &'a SeaSpec,
    pub source: &'a Source,
    /// Key path of the sea.
    pub path: &'a str,
    /// Seed for a sea without its own.
    pub seed: u64,
}

/// Returns the components of several systems, each with its own random phases.
pub(crate) fn systems(
    list: &[IrregularWavesSpec],
    seed: u64,
    spec: &SeaSpec,
    source: &Source,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<WaveComponent>> {
    if list.is_empty() {
        problems.add("sea.waves", "sea: there are no systems; give at least one");
    }
    let mut all = Some(Vec::new());
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
            all.extend(own);
            all
        });
    }
    all
}

/// Returns the components of a record.
pub(crate) fn measured(
    spec: &MeasuredWavesSpec,
    sea: &SeaSpec,
    source: &Source,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<WaveComponent>> {
    let direction = direction(
        spec.going_to_deg,
        spec.coming_from_compass_deg,
        "sea.waves",
        "waves",
        problems,
    );
    if sea.second_order {
        problems.warn(
            "sea: a measured elevation already contains its second-order waves; second_order adds them again"
                .into(),
        );
    }
    let file = &*spec.file;
    let columns = [("time", "s"), ("elevation", "m")];
    let rows: Vec<[f64; 2]> = rows((file, "sea.waves"), columns, source, problems)?;
    let last = rows.len().checked_sub(1).filter(|last| *last > 0);
    let interval = last.map_or(f64::NAN, |last| (rows[last][0] - rows[0][0]) / last as f64);
    let uneven = rows
        .windows(2)
        .position(|pair| (pair[1][0] - pair[0][0] - interval).abs() > EVEN * interval);
    if let Some(index) = uneven {
        let message = format!(
            "sea: the times of '{file}' are not at equal intervals: {} s follows {} s, but the average interval is {interval} s; resample the record",
            rows[index + 1][0],
            rows[index][0]
        );
        problems.add("sea.waves.file", message);
        return None;
    }
    for (key, period) in [
        ("shortest_period", spec.shortest_period),
        ("longest_period", spec.longest_period),
    ] {
        if let Some(period) = period
            && period <= 0.0
        {
            let message = format!("sea: {key} of the record must be positive, is {period}; give it in s");
            problems.add(&format!("sea.waves.{key}"), message);
            return None;
        }
    }
    if let (Some(shortest), Some(longest)) = (spec.shortest_period, spec.longest_period)
        && shortest > longest
    {
        let message = format!(
            "sea: the shortest_period of the record, {shortest} s, is larger than its longest_period, {longest} s; exchange them"
        );
        problems.add("sea.waves.shortest_period", message);
        return None;
    }
    let record = MeasuredRecord {
        start: rows.first().map_or(0.0, |row| row[0]),
        interval,
        elevation: rows.iter().map(|row| row[1]).collect(),
        position: spec.position,
        direction: direction?,
        shortest_period: spec.shortest_period,
        longest_period: spec.longest_period,
    };
    components_of_record(&record, sea.gravity, sea.depth)
        .map_err(|error| problems.add("sea.waves.file", format!("{error} ('{file}')")))
        .ok()
}

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

/// Returns whether a sea can have the crest at all, and warns of a rare one.
fn is_plausible(spec: &CrestSpec, waves: &Waves, sea: &SeaSpec, problems: &mut ScenarioProblems<'_>) -> bool {
    if let Some(hours) = spec.hours
        && !(hours > 0.0 && hours <= MOST_HOURS)
    {
        let message = format!("sea: hours must be positive and at most {MOST_HOURS:e}, is {hours}");
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
    let share = crest / waves.significant_height();
    if share > RARE_CREST {
        problems.warn(format!(
            "sea: a crest of {crest} m in a sea of {:.2} m significant height occurs once in {:.0e} waves",
            waves.significant_height(),
            (8.0 * share * share).exp()
        ));
    }
    true
}

/// Warns of seas that are too steep for the requested order.
pub(crate) fn warn_of_steepness(waves: &Waves, spec: &SeaSpec, problems: &mut ScenarioProblems<'_>) {
    let period = waves.mean_period();
    if period <= 0.0 {
        return;
    }
    let height = waves.significant_height();
    let steepness = TAU * height / (spec.gravity * period * period);
    if steepness > NOT_A_SEA {
        problems.warn(format!(
            "sea: a significant height of {height:.2} m with a mean period of {period:.2} s has a steepness of {steepness:.3}, which no sea has; \
             check the record for noise, and filter it or cut off its short waves with shortest_period"
        ));
        return;
    }
    let sea = format!(
        "sea: a significant height of {height:.2} m with a mean period of {period:.2} s is steep ({steepness:.3})"
    );
    if !spec.second_order && steepness > STEEP[0] {
        // Ratio of the distribution of [F00] for long crests in deep water to Rayleigh's, at one
        // crest in a thousand.
        let log = 1000.0_f64.ln();
        let crest = (0.3536 + 0.2892 * steepness) * log.powf(1.0 / (2.0 - 2.1597 * steepness));
        let more = 100.0 * (crest / (0.3536 * log.sqrt()) - 1.0);
        problems.warn(format!(
            "{sea}: with first order its highest crest in a thousand is {more:.0} % too low; set second_order = true"
        ));
    } else if spec.second_order && steepness > STEEP[1] {
        let slope = waves.mean_wave_number() * 0.5 * height;
        problems.warn(format!(
            "{sea}: waves beyond second order are about {:.0} % of its higher waves, and many waves break",
            100.0 * 0.375 * 4.0 * slope * slope
        ));
    }
}

/// Returns the components of an irregular sea, or `None` after problems.
pub(crate) fn irregular(
    spec: &IrregularWavesSpec,
    sea: &RandomSea<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<WaveComponent>> {
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
        if steepness > STEEPEST_SEA {
            let message = format!(
                "sea: a significant height of {:.3} m with a peak period of {period} s has a steepness of {steepness:.3}; the limit of real seas \
                 is about {STEEPEST_SEA}; reduce the height or increase the period",
                spectrum.significant_height()
            );
            problems.add(&format!("{path}.significant_height"), message);
        }
    }
    if let Some(depth) = depth
        && spectrum.significant_height() > HIGHEST_SEA * depth
    {
        let message = format!(
            "sea: a significant height of {:.3} m is too large for a depth of {depth} m, because waves break above {HIGHEST_SEA} of the depth; \
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
    if spec.components > MOST_COMPONENTS {
        let message = format!(
            "sea: there are {} components; the largest number is {MOST_COMPONENTS}, and a few hundred are usual",
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
    realise(&spectrum, spreading, direction?, realisation)
        .map_err(|error| problems.add(path, error.to_string()))
        .ok()
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
                "sea: ochi-hubble needs either significant_height or parts, whose heights replace it";
            problems.add(path, message);
            return None;
        }
    };
    let made = WaveSpectrum::ochi_hubble(parts);
    made.map_err(|error| problems.add(path, error.to_string())).ok()
}

/// Returns the columns (name, unit) of a CSV file, as N numbers per row, or reports a problem with
/// the file. The header is optional.
fn rows<const N: usize>(
    (file, path): (&str, &str),
    columns: [(&str, &'static str); N],
    source: &Source,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<[f64; N]>> {
    let read = || {
        let text = read_text(&source.beside(file))?;
        let names = columns.map(|(name, _)| name);
        let table = Table::from_csv_of(file, &text, &names)?;
        table.check_known_columns(&names)?;
        let mut rows = vec![[0.0; N]; table.rows()];
        for (k, (name, unit)) in columns.into_iter().enumerate() {
            table.check_unit(name, unit)?;
            let values = table.finite(name)?;
            rows.iter_mut()
                .zip(values)
                .for_each(|(row, value)| row[k] = *value);
        }
        Ok::<_, TableError>(rows)
    };
    read()
        .map_err(|error| problems.add(&format!("{path}.file"), format!("sea: {error}")))
        .ok()
}

/// Returns the components listed in a file.
pub(crate) fn components_of_file(
    file: &str,
    source: &Source,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<WaveComponent>> {
    let columns = [
        ("omega", "rad/s"),
        ("amplitude", "m"),
        ("going_to_deg", "deg"),
        ("phase_deg", "deg"),
    ];
    let rows: Vec<[f64; 4]> = rows((file, "sea.waves"), columns, source, problems)?;
    if rows.is_empty() {
        problems.add("sea.waves.file", format!("sea: '{file}' has no components"));
        return None;
    }
    let component = |&[omega, amplitude, direction, phase]: &[f64; 4]| WaveComponent {
        amplitude,
        omega,
        direction: direction.to_radians(),
        phase: phase.to_radians(),
    };
    Some(rows.iter().map(component).collect())
}

/// Returns a spectrum from a file. Its significant height must agree with the given one, if any.
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
