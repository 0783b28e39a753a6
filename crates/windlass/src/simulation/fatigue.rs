//! Fatigue assessments at the end of a run: damage at the ends and in all elements of lines.
//!
//! The records are the tensions at output times. The law is in [`windlass_results::fatigue`], the
//! curves are in [`windlass_standards::fatigue`].

use windlass_results::fatigue::{FatigueReport, LocationDamage, SpectralMoments, YEAR, damage};
use windlass_results::spectrum::{SpectralDensity, segment_rows};
use windlass_results::{Catalogue, Recorder, ResultsError};
use windlass_scenario::CompiledScenario;
use windlass_scenario::spec::{
    FatigueRangeSpec, FatigueSpec, MeanCorrectionSpec, OwnCurveSpec, WeldClassSpec, WeldEnvironmentSpec,
};
use windlass_standards::fatigue::{FatigueLaw, WeldEnvironment, chain_area, curve, rope_area, weld};
use windlass_world::{Cable, Model, Subject};

/// Smallest number of rows in a mean period of the tension. With fewer rows, the peaks between rows
/// are missed by more than 1 - cos(π/20), 1.2 % of the amplitude.
const LEAST_ROWS: f64 = 20.0;

/// Cycles of the first branch of own curves of one branch.
const ONE_BRANCH: f64 = f64::INFINITY;

/// A location of a line.
#[derive(Clone, Debug)]
struct Location {
    name: String,
    /// Arc length from the start of the line, m.
    arc: f64,
    /// Index of the record among the kept channels.
    record: usize,
    /// Reference breaking strength, N; NaN if the assessment does not use it.
    strength: f64,
}

/// An assessment with its curve and its locations.
#[derive(Clone, Debug)]
struct Assessment {
    spec: FatigueSpec,
    curve: String,
    law: FatigueLaw,
    /// Area for the stress, m²; NaN for ranges of tension.
    area: f64,
    locations: Vec<Location>,
    /// Number of elements without a channel.
    missing: usize,
}

/// All assessments of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct FatigueAnalysis(Vec<Assessment>);

impl FatigueAnalysis {
    /// Prepares the assessments. The recorder keeps the channels that they need.
    pub(super) fn new(specs: &[FatigueSpec], model: &Model, recorder: &mut Recorder) -> Self {
        let mut kept = Vec::new();
        let each = specs.iter().filter_map(|spec| {
            let cable = model.cables().iter().find(|cable| cable.name == spec.cable)?;
            let (law, curve) = law(spec)?;
            let (locations, missing) = locations(spec, cable, recorder, &mut kept);
            Some(Assessment {
                law,
                curve,
                area: area(spec),
                locations,
                missing,
                spec: spec.clone(),
            })
        });
        let all = Self(each.collect());
        recorder.keep(kept);
        all
    }

    /// Damage at all locations, for the kept records at the given times (s); and warnings.
    pub(super) fn reports(&self, times: &[f64], records: &[Vec<f64>]) -> (Vec<FatigueReport>, Vec<String>) {
        let mut warnings = Vec::new();
        let reports = self
            .0
            .iter()
            .map(|assessment| assessment.report(times, records, &mut warnings));
        (reports.collect(), warnings)
    }
}

/// Assesses the fatigue of the lines of a scenario with the tables of a run of it, from a time (s)
/// if it is given. Also returns warnings.
///
/// # Errors
/// The tables lack a channel of an assessed line.
pub fn assess_fatigue(
    scenario: &CompiledScenario,
    tables: &Catalogue,
    from: Option<f64>,
) -> Result<(Vec<FatigueReport>, Vec<String>), ResultsError> {
    let model = scenario.world.model();
    let mut recorder = Recorder::new(model, &[], 0.0);
    let analysis = FatigueAnalysis::new(&scenario.fatigue, model, &mut recorder);
    let (mut times, mut records) = (Vec::new(), Vec::new());
    for (table, column) in recorder.kept() {
        let table = &recorder.definitions()[*table];
        let channel = format!("{}:{}", table.name, table.channels[*column].name);
        let record = tables.channel(&channel)?.from(from.unwrap_or(f64::NEG_INFINITY));
        times = record.times.to_vec();
        records.push(record.values.to_vec());
    }
    Ok(analysis.reports(&times, &records))
}

impl Assessment {
    fn report(&self, times: &[f64], records: &[Vec<f64>], warnings: &mut Vec<String>) -> FatigueReport {
        let duration = match times {
            [first, .., last] => last - first,
            _ => 0.0,
        };
        let mut fastest = 0.0_f64;
        let locations = self.locations.iter().map(|at| {
            let values = records.get(at.record).map_or(&[][..], |record| record);
            let (found, rate) = self.damage(at, (times, values), duration);
            fastest = fastest.max(rate);
            found
        });
        let locations = locations.collect();
        if self.missing > 0 {
            warnings.push(format!(
                "fatigue '{}': {} elements of cable '{}' are not assessed, because the tables of results have the tensions of its first \
                 nodes only; use fewer elements",
                self.spec.name, self.missing, self.spec.cable
            ));
        }
        let interval = duration / (times.len().max(2) - 1) as f64;
        if fastest * interval * LEAST_ROWS > 1.0 {
            warnings.push(format!(
                "fatigue '{}': the tension has a mean period of {:.2} s, but the output interval is {interval:.3} s, so peaks between \
                 rows are missed; give an output_interval of at most {:.3} s",
                self.spec.name,
                1.0 / fastest,
                1.0 / (fastest * LEAST_ROWS)
            ));
        }
        FatigueReport {
            name: self.spec.name.clone(),
            cable: self.spec.cable.clone(),
            curve: self.curve.clone(),
            safety_factor: self.spec.safety_factor.unwrap_or(1.0),
            design_life: self.spec.design_life,
            duration,
            locations,
        }
    }

    /// Damage of a record at a location, and the rate of up-crossings of its mean, 1/s.
    fn damage(
        &self,
        at: &Location,
        (times, values): (&[f64], &[f64]),
        duration: f64,
    ) -> (LocationDamage, f64) {
        let known = values.iter().filter(|value| value.is_finite());
        let count = known.clone().count();
        let mean = if count == 0 {
            0.0
        } else {
            known.sum::<f64>() / count as f64
        };
        let per_year = if duration > 0.0 { YEAR / duration } else { 0.0 };
        let counted = damage(values, &|range, of_cycle| {
            self.cycles(at, range, (mean, of_cycle))
        });
        let density = SpectralDensity::of(times, values, segment_rows(times, None)).ok();
        let moments = density.as_ref().and_then(SpectralMoments::of);
        let law = |range: f64| self.cycles(at, range, (mean, mean));
        let found = LocationDamage {
            location: at.name.clone(),
            arc: at.arc,
            mean_tension: mean,
            damage: counted * per_year,
            dirlik: moments.map(|moments| YEAR * moments.dirlik_damage(&law)),
            narrow_band: moments.map(|moments| YEAR * moments.narrow_band_damage(&law)),
        };
        (found, moments.map_or(0.0, |moments| moments.crossing_rate()))
    }

    /// Cycles to failure for a range of tension (N). The curves of tension use the mean tension of
    /// the record (N), the mean correction of stress uses that of the cycle (N).
    fn cycles(&self, at: &Location, range: f64, (of_record, of_cycle): (f64, f64)) -> f64 {
        let range = range * self.spec.stress_concentration.unwrap_or(1.0);
        if self.law.is_of_tension() {
            return self.law.cycles(range / at.strength, of_record / at.strength);
        }
        // At a mean of the breaking load, the corrected range would be infinite.
        let reduction = match self.spec.mean_correction {
            Some(MeanCorrectionSpec::Goodman) => (1.0 - of_cycle / at.strength).max(1e-3),
            _ => 1.0,
        };
        self.law.cycles(1e-6 * range / self.area / reduction, 0.0)
    }
}

/// Area for the stress, m²; NaN for ranges of tension.
fn area(spec: &FatigueSpec) -> f64 {
    let of_diameter = |diameter: f64| match spec.curve {
        Some(curve) if curve.is_chain() => chain_area(diameter),
        _ => rope_area(diameter),
    };
    spec.area
        .or(spec.nominal_diameter.map(of_diameter))
        .unwrap_or(f64::NAN)
}

/// Law of an assessment, and its name with the source.
fn law(spec: &FatigueSpec) -> Option<(FatigueLaw, String)> {
    if let Some(line) = spec.curve {
        let found = curve(line.name())?;
        return Some((found.law, format!("{}, {}", found.name, found.source)));
    }
    if let Some(detail) = &spec.weld {
        let environment = match detail.environment {
            WeldEnvironmentSpec::CathodicProtection => WeldEnvironment::CathodicProtection,
            WeldEnvironmentSpec::FreeCorrosion => WeldEnvironment::FreeCorrosion,
            _ => WeldEnvironment::Air,
        };
        let found = weld(class(detail.class), environment)?;
        return Some((
            found.law,
            format!("class {}, {}", found.name.to_uppercase(), found.source),
        ));
    }
    let own = spec.own_curve.as_ref()?;
    Some((own_law(own), "own curve".to_owned()))
}

fn own_law(own: &OwnCurveSpec) -> FatigueLaw {
    let log = own.constant.log10();
    if own.of == FatigueRangeSpec::Tension && own.change.is_none() {
        return FatigueLaw::Tension {
            exponent: own.exponent,
            log_k: log,
            per_mean: 0.0,
        };
    }
    let (change, second) = (
        own.change.unwrap_or(ONE_BRANCH),
        own.second_exponent.unwrap_or(own.exponent),
    );
    // Both branches have the same range at the change.
    let second_log = match own.change {
        Some(change) => change.log10() + second / own.exponent * (log - change.log10()),
        None => log,
    };
    let branches = [(own.exponent, log), (second, second_log)];
    match own.of {
        FatigueRangeSpec::Tension => FatigueLaw::TensionBranches { branches, change },
        _ => FatigueLaw::Stress { branches, change },
    }
}

fn class(class: WeldClassSpec) -> &'static str {
    match class {
        WeldClassSpec::B1 => "b1",
        WeldClassSpec::B2 => "b2",
        WeldClassSpec::C => "c",
        WeldClassSpec::C1 => "c1",
        WeldClassSpec::C2 => "c2",
        WeldClassSpec::D => "d",
        WeldClassSpec::E => "e",
        WeldClassSpec::F => "f",
        WeldClassSpec::F1 => "f1",
        WeldClassSpec::F3 => "f3",
        WeldClassSpec::G => "g",
        WeldClassSpec::W1 => "w1",
        WeldClassSpec::W2 => "w2",
        _ => "w3",
    }
}

/// Locations of an assessment: the ends and the elements of its sections. Their channels are added
/// to `kept`. Also returns the number of elements without a channel.
fn locations(
    spec: &FatigueSpec,
    cable: &Cable,
    recorder: &Recorder,
    kept: &mut Vec<(usize, usize)>,
) -> (Vec<Location>, usize) {
    let count = cable.element_lengths.len();
    let last = cable.section_count();
    let strength = |section: usize| {
        let own = cable
            .bare_sections()
            .get(section - 1)
            .and_then(|kind| kind.breaking_load);
        spec.breaking_load.or(own).unwrap_or(f64::NAN)
    };
    let (mut found, mut missing) = (Vec::new(), 0);
    let mut add = |name: String, arc: f64, section: usize, channel: &str, is_end: bool| {
        if spec.section.is_some_and(|of| of != section) {
            return;
        }
        let tables = recorder.definitions().iter();
        let mut tables = tables.enumerate().filter(|(_, table)| {
            let is_own = matches!(table.subject, Subject::Cable(_));
            table.kind == "cable" && table.object == cable.name && is_own == is_end
        });
        // The table of nodes ends after 2,000 nodes.
        let column = tables.find_map(|(table, definition)| {
            let column = definition
                .channels
                .iter()
                .position(|known| known.name == channel)?;
            Some((table, column))
        });
        let Some(column) = column else {
            missing += 1;
            return;
        };
        let record = kept.iter().position(|known| *known == column).unwrap_or_else(|| {
            kept.push(column);
            kept.len() - 1
        });
        found.push(Location {
            name,
            arc,
            record,
            strength: strength(section),
        });
    };
    add("start".to_owned(), 0.0, 1, "tension_start", true);
    let mut arc = 0.0;
    for (entry, elements) in cable.sections.elements(count).enumerate() {
        let section = cable.section_number(entry);
        for element in elements {
            let length = cable.element_lengths[element];
            let number = element + 1;
            let channel = format!("tension_{number}");
            add(
                format!("element {number}"),
                arc + 0.5 * length,
                section,
                &channel,
                false,
            );
            arc += length;
        }
    }
    add("end".to_owned(), arc, last, "tension_end", true);
    (found, missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// N = 1e12 S^-3 up to 1e7 cycles meets the second branch at S = 1e5^(1/3) MPa.
    #[test]
    fn closed_form_branches_of_own_curves_meet() {
        let own = |of: FatigueRangeSpec| OwnCurveSpec {
            of,
            exponent: 3.0,
            constant: 1e12,
            change: Some(1e7),
            second_exponent: Some(5.0),
        };
        let range = 1e5_f64.powf(1.0 / 3.0);
        for of in [FatigueRangeSpec::Stress, FatigueRangeSpec::Tension] {
            let law = own_law(&own(of));
            let [above, below] = [1.001, 0.999].map(|factor| law.cycles(factor * range, 0.0) / 1e7);
            assert!((above - 1.001_f64.powi(-3)).abs() < 1e-9, "{above}");
            assert!((below - 0.999_f64.powi(-5)).abs() < 1e-9, "{below}");
        }
        let single = OwnCurveSpec {
            change: None,
            second_exponent: None,
            ..own(FatigueRangeSpec::Tension)
        };
        assert!((own_law(&single).cycles(10.0, 0.5) / 1e9 - 1.0).abs() < 1e-12);
    }
}
