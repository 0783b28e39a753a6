//! Fatigue assessments at the end of a run: damage at the ends and in all elements of lines, or at
//! material points of lines that run over a winch or a sheave.
//!
//! The records are the tensions at output times. The law is in [`windlass_results::fatigue`], the
//! curves are in [`windlass_standards::fatigue`].

mod curves;
mod moving;

use curves::{area, law};
use moving::{MovingLine, moving_ends};
use std::cell::Cell;
use windlass_results::fatigue::{FatigueReport, LocationDamage, SpectralMoments, YEAR, damage};
use windlass_results::spectrum::{SpectralDensity, segment_rows};
use windlass_results::{Catalogue, Recorder, ResultsError};
use windlass_scenario::CompiledScenario;
use windlass_scenario::spec::{FatigueSpec, MeanCorrectionSpec};
use windlass_standards::fatigue::FatigueLaw;
use windlass_world::{Cable, CableId, Model, Subject};

/// Smallest number of rows in a mean period of the tension. With fewer rows, the peaks between rows
/// are missed by more than 1 - cos(π/20), 1.2 % of the amplitude.
const LEAST_ROWS: f64 = 20.0;

/// Smallest number of cycles in a record for the damage of a year. The damage by an exponent of 4
/// has a coefficient of variation of about 2/√n for n cycles of an irregular sea.
const LEAST_CYCLES: f64 = 10.0;

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
    /// The line, if one of its ends moves. The locations then follow from the records.
    moving: Option<MovingLine>,
    /// Whether both ends move, so that material points cannot be followed.
    both_move: bool,
    /// Reference breaking strength of each element at the start, N; NaN if there is none, and for
    /// elements of sections that are not assessed, `None`.
    strengths: Vec<Option<f64>>,
}

/// All assessments of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct FatigueAnalysis(Vec<Assessment>);

impl FatigueAnalysis {
    /// Prepares the assessments. The recorder keeps the channels that they need.
    pub(super) fn new(specs: &[FatigueSpec], model: &Model, recorder: &mut Recorder) -> Self {
        let mut kept = Vec::new();
        let each = specs.iter().filter_map(|spec| {
            let index = model.cables().iter().position(|cable| cable.name == spec.cable)?;
            let (cable, id) = (&model.cables()[index], CableId::from_index(index));
            let (law, curve) = law(spec)?;
            let moving = MovingLine::of((cable, id), model, recorder, &mut kept);
            let (locations, missing) = match moving {
                Some(_) => (Vec::new(), 0),
                None => locations(spec, cable, recorder, &mut kept),
            };
            Some(Assessment {
                law,
                curve,
                area: area(spec),
                locations,
                missing,
                both_move: moving.is_none() && moving_ends(model, id).contains(&true),
                moving,
                strengths: strengths(spec, cable),
                spec: spec.clone(),
            })
        });
        let all = Self(each.collect());
        recorder.keep(kept);
        all
    }

    /// Damage at all locations, for the kept records at the given times (s); and warnings. Without
    /// records of some duration there are no reports.
    pub(super) fn reports(&self, times: &[f64], records: &[Vec<f64>]) -> (Vec<FatigueReport>, Vec<String>) {
        let mut warnings = Vec::new();
        if duration_of(times) <= 0.0 {
            warnings.extend(self.0.iter().map(|assessment| {
                format!(
                    "fatigue '{}' is not assessed, because the run has no time after the start of the statistics; run longer, or \
                     set output.statistics_from earlier",
                    assessment.spec.name
                )
            }));
            return (Vec::new(), warnings);
        }
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
/// The tables lack a channel of an assessed line, its elements or its length are not those of the
/// scenario, or the tables end before the time.
pub fn assess_fatigue(
    scenario: &CompiledScenario,
    tables: &Catalogue,
    from: Option<f64>,
) -> Result<(Vec<FatigueReport>, Vec<String>), ResultsError> {
    let model = scenario.world.model();
    let mut recorder = Recorder::new(model, &[], 0.0);
    let analysis = FatigueAnalysis::new(&scenario.fatigue, model, &mut recorder);
    let (mut times, mut records) = (Vec::new(), Vec::new());
    for spec in &scenario.fatigue {
        check_line(spec, model, &recorder, tables)?;
    }
    for (table, column) in recorder.kept() {
        let table = &recorder.definitions()[*table];
        let channel = format!("{}:{}", table.name, table.channels[*column].name);
        let whole = tables.channel(&channel)?;
        let end = whole.times.last().copied().unwrap_or(f64::NEG_INFINITY);
        let record = whole.from(from.unwrap_or(f64::NEG_INFINITY));
        if duration_of(record.times) <= 0.0 {
            let name = scenario.fatigue[0].name.clone();
            let from = from.map_or_else(String::new, |from| format!(" from {from} s on"));
            let reason = format!(
                "the tables end at {end} s, so there is no time to assess{from}; give an earlier time"
            );
            return Err(ResultsError::Fatigue { name, reason });
        }
        times = record.times.to_vec();
        records.push(record.values.to_vec());
    }
    Ok(analysis.reports(&times, &records))
}

/// Checks that a line has the elements and the length that it has in the tables. Lines that move or
/// part change both.
fn check_line(
    spec: &FatigueSpec,
    model: &Model,
    recorder: &Recorder,
    tables: &Catalogue,
) -> Result<(), ResultsError> {
    let index = model.cables().iter().position(|cable| cable.name == spec.cable);
    let Some((cable, id)) = index.map(|index| (&model.cables()[index], CableId::from_index(index))) else {
        return Ok(());
    };
    if cable.partings > 0 || moving_ends(model, id).contains(&true) {
        return Ok(());
    }
    let first = |name: &str, is_of_ends: bool| {
        let table = recorder.definitions().iter().find(|table| {
            let is_own = matches!(table.subject, Subject::Cable(_));
            table.kind == "cable" && table.object == cable.name && is_own == is_of_ends
        })?;
        let record = tables.channel(&format!("{}:{name}", table.name)).ok()?;
        record.values.first().copied().filter(|value| value.is_finite())
    };
    let refused = |reason: String| {
        let reason = format!("{reason}; give the scenario of the run, with other [[fatigue]] tables only");
        Err(ResultsError::Fatigue {
            name: spec.name.clone(),
            reason,
        })
    };
    let (count, length) = (cable.element_lengths.len(), cable.length());
    if first(&format!("tension_{}", count + 1), false).is_some() {
        return refused(format!(
            "cable '{}' has {count} elements in the scenario, but more in the tables of the run",
            cable.name
        ));
    }
    match first("length", true) {
        Some(found) if (found / length - 1.0).abs() > 1e-6 => refused(format!(
            "cable '{}' has a length of {length} m in the scenario, but {found} m in the tables of the run",
            cable.name
        )),
        _ => Ok(()),
    }
}

/// Time from the first to the last row, s.
fn duration_of(times: &[f64]) -> f64 {
    match times {
        [first, .., last] => last - first,
        _ => 0.0,
    }
}

/// Time-weighted mean of a record without its undefined values; the plain mean if the record has no
/// duration, and zero if it has no value.
fn mean_of(times: &[f64], values: &[f64]) -> f64 {
    let (mut integral, mut duration) = (0.0, 0.0);
    for (t, v) in times.windows(2).zip(values.windows(2)) {
        if v[0].is_finite() && v[1].is_finite() {
            integral += 0.5 * (v[0] + v[1]) * (t[1] - t[0]);
            duration += t[1] - t[0];
        }
    }
    if duration > 0.0 {
        return integral / duration;
    }
    let known = || values.iter().filter(|value| value.is_finite());
    known().sum::<f64>() / known().count().max(1) as f64
}

/// Extremes of the records of an assessment, for its warnings.
#[derive(Clone, Copy, Debug, Default)]
struct Extremes {
    /// Largest rate of up-crossings of the mean, 1/s.
    rate: f64,
    /// Largest ratio of a tension to the reference breaking strength.
    load: f64,
}

impl Assessment {
    fn report(&self, times: &[f64], records: &[Vec<f64>], warnings: &mut Vec<String>) -> FatigueReport {
        let duration = duration_of(times);
        let extremes = Cell::new(Extremes::default());
        let locations = match &self.moving {
            None => self
                .locations
                .iter()
                .map(|at| {
                    let values = records.get(at.record).map_or(&[][..], |record| record);
                    self.damage(at, (times, values), duration, &extremes)
                })
                .collect(),
            Some(line) => self.damage_of_points(line, (times, records), duration, &extremes),
        };
        let report = FatigueReport {
            name: self.spec.name.clone(),
            cable: self.spec.cable.clone(),
            curve: self.curve.clone(),
            safety_factor: self.spec.safety_factor.unwrap_or(1.0),
            design_life: self.spec.design_life,
            duration,
            moves: self.moving.is_some(),
            locations,
        };
        self.warn(&report, times, extremes.get(), warnings);
        report
    }

    /// Damage at the material points of a moving line.
    fn damage_of_points(
        &self,
        line: &MovingLine,
        (times, records): (&[f64], &[Vec<f64>]),
        duration: f64,
        extremes: &Cell<Extremes>,
    ) -> Vec<LocationDamage> {
        let points = line.points(records).into_iter();
        let assessed = points.filter_map(|point| Some((self.strengths[point.element]?, point)));
        let each = assessed.map(|(strength, point)| {
            let at = Location {
                name: point.name,
                arc: point.arc,
                record: 0,
                strength,
            };
            // The record of a point that was on a drum is shorter, and has no spectrum.
            let times = match point.is_always_in_line && point.tensions.len() == times.len() {
                true => times,
                false => &[],
            };
            self.damage(&at, (times, &point.tensions), duration, extremes)
        });
        each.collect()
    }

    fn warn(&self, report: &FatigueReport, times: &[f64], extremes: Extremes, warnings: &mut Vec<String>) {
        let (name, cable) = (&self.spec.name, &self.spec.cable);
        if self.missing > 0 {
            warnings.push(format!(
                "fatigue '{name}': {} elements of cable '{cable}' are not assessed, because the tables of results have the tensions \
                 of its first nodes only; use fewer elements",
                self.missing
            ));
        }
        if self.both_move {
            warnings.push(format!(
                "fatigue '{name}': both ends of cable '{cable}' run over winches or sheaves, or it has too many nodes, so its elements \
                 are assessed by number and not by material point"
            ));
        }
        if extremes.load > 1.0 {
            warnings.push(format!(
                "fatigue '{name}': the largest tension of cable '{cable}' is {:.2} times the breaking strength of the assessment, so \
                 its damage has no meaning; check breaking_load",
                extremes.load
            ));
        }
        let interval = report.duration / (times.len().max(2) - 1) as f64;
        let cycles = extremes.rate * report.duration;
        if extremes.rate * interval * LEAST_ROWS > 1.0 {
            warnings.push(format!(
                "fatigue '{name}': the tension has a mean period of {:.2} s, but the output interval is {interval:.3} s, so peaks between \
                 rows are missed; give an output_interval of at most {:.3} s",
                1.0 / extremes.rate,
                1.0 / (extremes.rate * LEAST_ROWS)
            ));
        }
        let damage = report.worst().map_or(0.0, |worst| worst.damage);
        if damage > 0.0 && cycles < LEAST_CYCLES {
            warnings.push(format!(
                "fatigue '{name}': the {:.1} s of the record have fewer than {LEAST_CYCLES} cycles of the tension, too few for the damage \
                 of a year; run longer",
                report.duration
            ));
        }
    }

    /// Damage of a record at a location.
    fn damage(
        &self,
        at: &Location,
        (times, values): (&[f64], &[f64]),
        duration: f64,
        extremes: &Cell<Extremes>,
    ) -> LocationDamage {
        let mean = mean_of(times, values);
        let per_year = if duration > 0.0 { YEAR / duration } else { 0.0 };
        let counted = damage(values, &|range, of_cycle| {
            self.cycles(at, range, (mean, of_cycle))
        });
        let density = SpectralDensity::of(times, values, segment_rows(times, None)).ok();
        let moments = density.as_ref().and_then(SpectralMoments::of);
        let law = |range: f64| self.cycles(at, range, (mean, mean));
        let largest = values.iter().copied().fold(0.0, f64::max);
        let load = match self.uses_strength() {
            true => largest / at.strength,
            false => 0.0,
        };
        let rate = moments.map_or(0.0, |moments| moments.crossing_rate());
        let before = extremes.get();
        extremes.set(Extremes {
            rate: before.rate.max(rate),
            load: before.load.max(load),
        });
        LocationDamage {
            location: at.name.clone(),
            arc: at.arc,
            mean_tension: mean,
            damage: counted * per_year,
            dirlik: moments.map(|moments| YEAR * moments.dirlik_damage(&law)),
            narrow_band: moments.map(|moments| YEAR * moments.narrow_band_damage(&law)),
        }
    }

    /// Whether the damage depends on the reference breaking strength.
    fn uses_strength(&self) -> bool {
        self.law.is_of_tension() || self.spec.mean_correction == Some(MeanCorrectionSpec::Goodman)
    }

    /// Cycles to failure for a range of tension (N). The curves of tension use the mean tension of
    /// the record (N), the mean correction of stress uses that of the cycle (N).
    fn cycles(&self, at: &Location, range: f64, (of_record, of_cycle): (f64, f64)) -> f64 {
        let range = range * self.spec.stress_concentration.unwrap_or(1.0);
        if self.law.is_of_tension() {
            return self.law.cycles(range / at.strength, of_record / at.strength);
        }
        let reduction = match self.spec.mean_correction {
            // A mean tension of the breaking strength permits no cycle.
            Some(MeanCorrectionSpec::Goodman) if of_cycle >= at.strength => return 0.0,
            Some(MeanCorrectionSpec::Goodman) => 1.0 - of_cycle / at.strength,
            _ => 1.0,
        };
        self.law.cycles(1e-6 * range / self.area / reduction, 0.0)
    }
}

/// Table and column of a channel of a cable: in its main table, or in that of its nodes, which ends
/// after 2,000 nodes.
fn column(recorder: &Recorder, cable: &Cable, channel: &str, is_of_ends: bool) -> Option<(usize, usize)> {
    let tables = recorder.definitions().iter();
    let mut tables = tables.enumerate().filter(|(_, table)| {
        let is_own = matches!(table.subject, Subject::Cable(_));
        table.kind == "cable" && table.object == cable.name && is_own == is_of_ends
    });
    tables.find_map(|(table, definition)| {
        let channels = &definition.channels;
        let column = channels.iter().position(|known| known.name == channel)?;
        Some((table, column))
    })
}

/// Index of a column among the kept channels, to which it is added.
fn index_of(kept: &mut Vec<(usize, usize)>, column: (usize, usize)) -> usize {
    kept.iter().position(|known| *known == column).unwrap_or_else(|| {
        kept.push(column);
        kept.len() - 1
    })
}

/// Reference breaking strength of each element, N; NaN if there is none. `None` for elements of
/// sections that are not assessed.
fn strengths(spec: &FatigueSpec, cable: &Cable) -> Vec<Option<f64>> {
    let sections = cable.sections.elements(cable.element_lengths.len());
    let of_section = |(entry, elements): (usize, std::ops::Range<usize>)| {
        // A bend stiffener does not carry tension.
        let number = cable.section_number(entry);
        let own = cable.bare_sections()[number - 1].breaking_load;
        let strength = spec.breaking_load.or(own).unwrap_or(f64::NAN);
        let assessed = spec.section.is_none_or(|of| of == number).then_some(strength);
        std::iter::repeat_n(assessed, elements.len())
    };
    sections.enumerate().flat_map(of_section).collect()
}

/// Locations of an assessment: the ends and the elements of its sections. Their channels are added
/// to `kept`. Also returns the number of elements without a channel.
fn locations(
    spec: &FatigueSpec,
    cable: &Cable,
    recorder: &Recorder,
    kept: &mut Vec<(usize, usize)>,
) -> (Vec<Location>, usize) {
    let strengths = strengths(spec, cable);
    let (mut found, mut missing) = (Vec::new(), 0);
    let mut add = |name: String, arc: f64, element: usize, channel: &str, is_end: bool| {
        let Some(strength) = strengths[element] else {
            return;
        };
        let Some(column) = column(recorder, cable, channel, is_end) else {
            missing += 1;
            return;
        };
        found.push(Location {
            name,
            arc,
            record: index_of(kept, column),
            strength,
        });
    };
    add("start".to_owned(), 0.0, 0, "tension_start", true);
    let mut arc = 0.0;
    for (element, length) in cable.element_lengths.iter().enumerate() {
        let number = element + 1;
        let channel = format!("tension_{number}");
        add(
            format!("element {number}"),
            arc + 0.5 * length,
            element,
            &channel,
            false,
        );
        arc += length;
    }
    add(
        "end".to_owned(),
        arc,
        cable.element_lengths.len() - 1,
        "tension_end",
        true,
    );
    (found, missing)
}
