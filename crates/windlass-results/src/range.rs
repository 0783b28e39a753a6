//! Range graphs: minimum, mean and maximum tension, curvature and bending moment along each cable
//! over a run.
//!
//! ```text
//! Law      for each segment of the line: extremes over all accepted steps, means weighted by time
//!          (trapezoidal rule)
//! Symbols  segment length = element length at the start; tension N at the middle of an element and
//!          at the ends; curvature κ at a node, 1/m; bending moment EI κ, N m
//! Frame    unstretched arc length from the cable's start; from its end if only the start is on a
//!          winch, so that a position is the same material point at any paid-out length
//! Valid    extremes of a segment include every element and node that reaches into it, so the
//!          largest value of all segments equals the channel's maximum. The mean of a segment is
//!          the mean of the element at its middle over the time in which the middle is paid out
//! Checked  agrees_ranges_with_extremes_of_channels, closed_form_ranges_of_a_hanging_line,
//!          closed_form_means_are_weighted_by_time
//! ```

use super::checksums::Checksums;
use super::parquet::read;
use super::segments::write as write_table;
use super::table::{Recorder, TableDefinition};
use super::text::RowWriter;
use super::{ResultsError, io_error};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use std::io::ErrorKind;
use std::path::Path;
use windlass_math::tables::Table;
use windlass_math::tables::format::Format;
use windlass_mechanics::cable::Curvatures;
use windlass_world::{Cable, CableEnd, CableId, Channel, Model, Snapshot, Subject};

/// Folder of the tables in a results folder.
pub const FOLDER: &str = "ranges";
/// Maximum number of segments of a cable.
const MAX_SEGMENTS: usize = 1000;
/// Overlaps shorter than this fraction of a segment are due to rounding and are ignored.
const TOUCH: f64 = 1e-6;

/// Extremes and mean of one quantity in one segment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct RangeStatistics {
    least: f64,
    greatest: f64,
    /// Time integral, unit times s.
    sum: f64,
    /// Last value.
    last: f64,
}

impl RangeStatistics {
    /// Adds extremes and the value for the mean. `first` is true for the first sample; `step` (s)
    /// is the time since the last one.
    fn add(&mut self, (least, value, greatest): (f64, f64, f64), first: bool, step: f64) {
        self.least = if first { least } else { self.least.min(least) };
        self.greatest = if first {
            greatest
        } else {
            self.greatest.max(greatest)
        };
        self.sum += 0.5 * step * (self.last + value);
        self.last = value;
    }

    fn mean(&self, duration: f64) -> f64 {
        if duration > 0.0 {
            self.sum / duration
        } else {
            self.last
        }
    }
}

/// Statistics of one segment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Segment {
    tension: RangeStatistics,
    curvature: RangeStatistics,
    /// Time during which the segment was paid out, s.
    duration: f64,
    /// True if the segment was ever paid out.
    seen: bool,
    /// True if the segment was paid out at the last step.
    out: bool,
}

/// Statistics of a cable so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct CableStatistics {
    #[serde(rename = "stretches")]
    segments: Vec<Segment>,
    /// First and last observed time, s.
    span: Option<(f64, f64)>,
}

/// Statistics of all cables, from which a run resumes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RangesMemory(Vec<CableStatistics>);

/// Accumulated range graph of a cable.
#[derive(Clone, Debug)]
struct CableRange {
    cable: CableId,
    /// Name of the cable's table.
    table: String,
    /// End from which arc lengths are measured.
    from: CableEnd,
    /// Segment boundaries, m: one more than there are segments.
    bounds: Vec<f64>,
    /// Bending stiffness by segment, N·m².
    bending_stiffness: Vec<f64>,
    statistics: CableStatistics,
}

/// Range graphs of all cables.
#[derive(Clone, Debug, Default)]
pub struct Ranges(Vec<CableRange>);

/// Segment boundaries at the element boundaries, merged where there are too many. Elements that
/// winches add have the mean length of the present elements.
fn bounds(lengths: impl Iterator<Item = f64>, max_elements: usize) -> Vec<f64> {
    let mut all = vec![0.0];
    for length in lengths {
        all.push(all[all.len() - 1] + length);
    }
    let mean = all[all.len() - 1] / (all.len() - 1).max(1) as f64;
    while all.len() <= max_elements {
        all.push(all[all.len() - 1] + mean);
    }
    let every = (all.len() - 1).div_ceil(MAX_SEGMENTS);
    let last = all.len() - 1;
    let kept = all.iter().enumerate();
    let kept = kept.filter(|(k, _)| k % every == 0 || *k == last);
    kept.map(|(_, bound)| *bound).collect()
}

/// Bending stiffness (N·m²) of segments between bounds (m from an end). A segment has the greatest
/// stiffness of the cable sections that reach into it.
fn stiffness_along(cable: &Cable, from: CableEnd, bounds: &[f64]) -> Vec<f64> {
    let lengths = &cable.element_lengths;
    let total = cable.length();
    let mut reached = 0.0;
    let mut sections: Vec<_> = (cable.sections.kinds().iter())
        .zip(cable.sections.elements(lengths.len()))
        .map(|(kind, elements)| {
            let begin = reached;
            reached += lengths[elements].iter().sum::<f64>();
            match from {
                CableEnd::Start => (begin, reached, kind.bending_stiffness),
                CableEnd::End => (total - reached, total - begin, kind.bending_stiffness),
            }
        })
        .collect();
    sections.sort_by(|a, b| a.0.total_cmp(&b.0));
    // The section at the winch is extended by paid-out line.
    if let Some(last) = sections.last_mut() {
        last.1 = f64::INFINITY;
    }
    let touch = TOUCH * total;
    let of_segment = |pair: &[f64]| {
        let here = sections
            .iter()
            .filter(|(begin, end, _)| *begin < pair[1] - touch && *end > pair[0] + touch);
        here.map(|section| section.2).fold(0.0, f64::max)
    };
    bounds.windows(2).map(of_segment).collect()
}

impl CableRange {
    fn new(cable: CableId, table: &TableDefinition, model: &Model) -> Self {
        let of = &model.cables()[cable.index()];
        let winch = |end: CableEnd| model.winches().iter().any(|w| w.cable == cable && w.end == end);
        let from = if winch(CableEnd::Start) && !winch(CableEnd::End) {
            CableEnd::End
        } else {
            CableEnd::Start
        };
        let lengths = of.element_lengths.iter().copied();
        let max_elements = of.most_nodes().saturating_sub(1);
        let bounds = match from {
            CableEnd::Start => bounds(lengths, max_elements),
            CableEnd::End => bounds(lengths.rev(), max_elements),
        };
        Self {
            cable,
            table: table.name.clone(),
            from,
            statistics: CableStatistics {
                segments: vec![Segment::default(); bounds.len() - 1],
                span: None,
            },
            bending_stiffness: stiffness_along(of, from, &bounds),
            bounds,
        }
    }

    /// Observes an accepted step.
    fn step(&mut self, now: &Snapshot<'_>) {
        let step = self.statistics.span.map_or(0.0, |(_, last)| now.time() - last);
        let first_time = self.statistics.span.map_or(now.time(), |span| span.0);
        self.statistics.span = Some((first_time, now.time()));
        let line = Line::new(now, self.cable, self.from);
        let last = self.statistics.segments.len() - 1;
        // First element that ends within the segment or after it, and arc length at its start, m.
        let (mut first, mut begin) = (0, 0.0);
        for (k, segment) in self.statistics.segments.iter_mut().enumerate() {
            let span = SegmentSpan::new((self.bounds[k], self.bounds[k + 1]), (k == 0, k == last));
            while first < line.count() && begin + line.length(first) <= span.low + span.touch {
                begin += line.length(first);
                first += 1;
            }
            let sample = line.sample(first, begin, &span);
            if let Some([tension, curvature]) = sample {
                // A segment that was just paid out has no previous value.
                let step = if segment.out { step } else { 0.0 };
                segment.duration += step;
                segment.tension.add(tension, !segment.seen, step);
                segment.curvature.add(curvature, !segment.seen, step);
                segment.seen = true;
            }
            segment.out = sample.is_some();
        }
    }

    /// Builds the table: a row for each segment that was ever paid out.
    fn table(&self) -> Table {
        let duration = self.statistics.span.map_or(0.0, |(first, last)| last - first);
        let of_run = |segment: &Segment| {
            if duration > 0.0 {
                segment.duration / duration
            } else {
                1.0
            }
        };
        let mut columns = vec![Vec::new(); COLUMNS];
        for (k, segment) in self.statistics.segments.iter().enumerate() {
            if !segment.seen {
                continue;
            }
            let middle = 0.5 * (self.bounds[k] + self.bounds[k + 1]);
            let mut row = vec![middle, of_run(segment)];
            for (range, factor) in [
                (&segment.tension, 1.0),
                (&segment.curvature, 1.0),
                (&segment.curvature, self.bending_stiffness[k]),
            ] {
                // Rounding must not move the mean outside the extremes.
                let mean = range.mean(segment.duration).max(range.least).min(range.greatest);
                row.extend([range.least, mean, range.greatest].map(|value| factor * value));
            }
            columns
                .iter_mut()
                .zip(row)
                .for_each(|(column, value)| column.push(value));
        }
        let names = self.channels().into_iter();
        let names = names.map(|channel| (channel.name, channel.unit.to_owned()));
        Table::of_columns(&self.table, names.collect(), columns)
    }

    fn channels(&self) -> Vec<Channel> {
        let channel = |name: String, unit| Channel {
            name,
            unit,
            watched: false,
        };
        let mut all = vec![
            channel(format!("arc_from_{}", self.from.word()), "m"),
            channel("share_of_time".to_owned(), ""),
        ];
        for (name, unit) in QUANTITIES {
            all.extend(STATISTICS.map(|statistic| channel(format!("{name}_{statistic}"), unit)));
        }
        all
    }
}

/// Position of a segment along the line.
struct SegmentSpan {
    /// Arc lengths of both bounds and of the middle, m.
    low: f64,
    high: f64,
    middle: f64,
    /// Overlaps shorter than this length (m) are due to rounding and are ignored.
    touch: f64,
    is_first: bool,
}

impl SegmentSpan {
    /// Span between two bounds. The last segment extends to infinity.
    fn new((low, high): (f64, f64), (is_first, is_last): (bool, bool)) -> Self {
        Self {
            low,
            high: if is_last { f64::INFINITY } else { high },
            middle: 0.5 * (low + high),
            touch: TOUCH * (high - low),
            is_first,
        }
    }
}

/// A cable at one instant, with arc lengths measured from the end `from`.
struct Line<'a> {
    /// Unstretched lengths of the elements, m.
    lengths: &'a [f64],
    /// Tensions of the elements, N.
    tensions: &'a [f64],
    curvatures: Curvatures<'a>,
    /// Tensions at both ends, N.
    ends: [f64; 2],
    from: CableEnd,
}

impl<'a> Line<'a> {
    fn new(now: &Snapshot<'a>, cable: CableId, from: CableEnd) -> Self {
        Self {
            lengths: now.element_lengths(cable),
            tensions: now.element_tensions(cable),
            curvatures: now.curvatures(cable),
            ends: [from, from.other()].map(|end| now.tension(cable, end)),
            from,
        }
    }

    /// Number of elements.
    fn count(&self) -> usize {
        self.lengths.len()
    }

    /// Index of an element counted from the cable's start.
    fn element(&self, k: usize) -> usize {
        match self.from {
            CableEnd::Start => k,
            CableEnd::End => self.count() - 1 - k,
        }
    }

    fn length(&self, k: usize) -> f64 {
        self.lengths[self.element(k)]
    }

    /// Curvatures at both ends of an element, 1/m.
    fn curvatures(&self, k: usize) -> [f64; 2] {
        let [first, last] = self.curvatures.of_element(self.element(k)).map(DVec3::length);
        match self.from {
            CableEnd::Start => [first, last],
            CableEnd::End => [last, first],
        }
    }

    /// Tension and curvature within a segment. `first` is the first element that may reach into it,
    /// and begins at `begin` (m). Returns `None` if no element does.
    fn sample(&self, first: usize, begin: f64, span: &SegmentSpan) -> Option<[Sample; 2]> {
        let (mut tension, mut curvature) = (EMPTY, EMPTY);
        let (mut at, mut here) = (first, begin);
        while at < self.count() && here < span.high - span.touch {
            let (length, ends) = (self.length(at), self.curvatures(at));
            let (there, is_middle) = (here + length, span.middle >= here);
            include(&mut tension, self.tensions[self.element(at)], is_middle);
            if at == 0 && span.is_first {
                include(&mut tension, self.ends[0], false);
            }
            if at + 1 == self.count() && there <= span.high + span.touch {
                include(&mut tension, self.ends[1], false);
            }
            for (end, position) in ends.into_iter().zip([here, there]) {
                if position >= span.low - span.touch && position <= span.high + span.touch {
                    include(&mut curvature, end, false);
                }
            }
            let share = ((span.middle - here) / length.max(span.touch)).clamp(0.0, 1.0);
            include(&mut curvature, ends[0] + share * (ends[1] - ends[0]), is_middle);
            here = there;
            at += 1;
        }
        (at > first).then_some([tension, curvature])
    }
}

/// Values of a segment at one step: least value, value at its middle, greatest value.
type Sample = (f64, f64, f64);
const EMPTY: Sample = (f64::INFINITY, f64::NAN, f64::NEG_INFINITY);

/// Adds a value. The mean uses the last value marked `middle`, or the first value if none is
/// marked.
fn include(seen: &mut Sample, value: f64, middle: bool) {
    *seen = (
        seen.0.min(value),
        if middle || seen.1.is_nan() { value } else { seen.1 },
        seen.2.max(value),
    );
}

/// Quantities of range graphs with units.
pub const QUANTITIES: [(&str, &str); 3] = [("tension", "N"), ("curvature", "1/m"), ("bending_moment", "N m")];
/// Statistics of each quantity, in the order of the columns.
pub const STATISTICS: [&str; 3] = ["minimum", "mean", "maximum"];
/// Number of columns: arc length, fraction of time and the statistics.
const COLUMNS: usize = 2 + QUANTITIES.len() * STATISTICS.len();

impl Ranges {
    /// Range graphs of all cables with a table in the recorder.
    pub fn new(model: &Model, recorder: &Recorder) -> Self {
        let tables = recorder.definitions().iter();
        let of_cable = tables.filter_map(|table| match table.subject {
            Subject::Cable(cable) => Some(CableRange::new(cable, table, model)),
            _ => None,
        });
        Self(of_cable.collect())
    }

    /// Observes an accepted step.
    pub fn step(&mut self, now: &Snapshot<'_>) {
        self.0.iter_mut().for_each(|cable| cable.step(now));
    }

    /// Statistics so far, for resuming.
    pub fn memory(&self) -> RangesMemory {
        RangesMemory(self.0.iter().map(|cable| cable.statistics.clone()).collect())
    }

    /// Restores saved statistics. Returns false if they do not fit the model.
    #[must_use]
    pub fn restore(&mut self, memory: RangesMemory) -> bool {
        let pairs = || self.0.iter().zip(&memory.0);
        let alike = |(cable, saved): (&CableRange, &CableStatistics)| {
            cable.statistics.segments.len() == saved.segments.len()
        };
        let fits = self.0.len() == memory.0.len() && pairs().all(alike);
        if fits {
            self.0
                .iter_mut()
                .zip(memory.0)
                .for_each(|(cable, saved)| cable.statistics = saved);
        }
        fits
    }

    /// The tables, named like the cables' own tables. Columns: arc length, fraction of time paid
    /// out, then minimum, mean and maximum of each of [`QUANTITIES`].
    pub fn tables(&self) -> Vec<(String, Table)> {
        self.0
            .iter()
            .map(|cable| (cable.table.clone(), cable.table()))
            .collect()
    }

    /// Paths of the files that [`Ranges::write`] makes, relative to the results folder.
    pub(super) fn file_names(recorder: &Recorder, formats: &[Format]) -> Vec<String> {
        let is_cable = |table: &&TableDefinition| matches!(table.subject, Subject::Cable(_));
        let cables = recorder.definitions().iter().filter(is_cable);
        let endings = endings(formats);
        cables
            .flat_map(|table| {
                endings
                    .iter()
                    .map(|ending| format!("{FOLDER}/{}.{ending}", table.name))
            })
            .collect()
    }

    /// Writes the tables into a results folder.
    ///
    /// # Errors
    /// A file cannot be written.
    pub(super) fn write(&self, folder: &Path, formats: &[Format]) -> Result<(), ResultsError> {
        let ranges = folder.join(FOLDER);
        if self.0.is_empty() || endings(formats).is_empty() {
            return Ok(());
        }
        // Do not create the results folder again if it is gone.
        match std::fs::create_dir(&ranges) {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(io_error(&ranges)(error)),
            _ => {}
        }
        for cable in &self.0 {
            let table = cable.table();
            let channels = cable.channels();
            if formats.contains(&Format::Parquet) {
                let path = ranges.join(format!("{}.parquet", cable.table));
                write_table(&path, &channels, |writer| writer.rows(&table.values))?;
            }
            if formats.contains(&Format::Csv) {
                let mut writer = RowWriter::csv(&ranges.join(format!("{}.csv", cable.table)), &channels)?;
                for row in 0..table.values[0].len() {
                    writer.row(table.values.iter().map(|column| column[row]))?;
                }
                writer.finish()?;
            }
        }
        Ok(())
    }
}

fn endings(formats: &[Format]) -> Vec<&'static str> {
    let kinds = [(Format::Parquet, "parquet"), (Format::Csv, "csv")];
    let requested = kinds.iter().filter(|(format, _)| formats.contains(format));
    requested.map(|(_, ending)| *ending).collect()
}

/// Reads the range tables of a results folder, sorted by the names of the cables' tables. Returns
/// an empty list if the run has not ended, has no cable, or wrote no Parquet files.
///
/// # Errors
/// A table cannot be read.
pub fn load(folder: &Path) -> Result<Vec<(String, Table)>, ResultsError> {
    let known = Checksums::load(folder)?.unwrap_or_default();
    let mut found = Vec::new();
    for file in files(folder)? {
        known.check(folder, &file)?;
        let path = folder.join(&file);
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        found.push((name.into_owned(), read(&path)?));
    }
    Ok(found)
}

/// Sorted file names of the range tables, relative to the results folder.
///
/// # Errors
/// The folder of the tables cannot be read.
pub(super) fn files(folder: &Path) -> Result<Vec<String>, ResultsError> {
    let ranges = folder.join(FOLDER);
    let Ok(entries) = std::fs::read_dir(&ranges) else {
        return Ok(Vec::new());
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.map_err(io_error(&ranges))?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        // The names of incomplete files begin with a dot.
        if path.extension().is_some_and(|ending| ending == "parquet") && !name.starts_with('.') {
            found.push(format!("{FOLDER}/{name}"));
        }
    }
    found.sort_unstable();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hose of 4 m and a rope of 6 m, measured from either end; paid-out line belongs to the
    /// section at the winch.
    #[test]
    fn closed_form_bending_stiffness_of_segments() {
        use windlass_mechanics::cable::CableProperties;
        let kind = |bending_stiffness: f64| CableProperties {
            bending_stiffness,
            ..CableProperties::new(1e6, 1000.0, 0.1)
        };
        let line = windlass_world::CableDefinition::new("line", kind(50.0), 4.0, 2);
        let line = line.with_section(kind(2.0), vec![2.0; 3]).cable;
        let bounds = [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0];
        let of = |from: CableEnd| stiffness_along(&line, from, &bounds);
        assert_eq!(of(CableEnd::Start), [50.0, 50.0, 2.0, 2.0, 2.0, 2.0]);
        assert_eq!(of(CableEnd::End), [2.0, 2.0, 2.0, 50.0, 50.0, 50.0]);
        // A segment that spans two sections takes the stiffness of the stiffer section.
        let coarse = stiffness_along(&line, CableEnd::Start, &[0.0, 3.0, 6.0, 10.0]);
        assert_eq!(coarse, [50.0, 50.0, 2.0]);
    }

    /// Values 0, 3, 3 at 0, 1, 3 s: mean 1.5 over the first second and 3 over the next two.
    #[test]
    fn closed_form_means_are_weighted_by_time() {
        let mut range = RangeStatistics::default();
        range.add((0.0, 0.0, 0.5), true, 0.0);
        range.add((2.0, 3.0, 4.0), false, 1.0);
        range.add((2.0, 3.0, 3.5), false, 2.0);
        assert_eq!((range.least, range.mean(3.0), range.greatest), (0.0, 2.5, 4.0));
    }

    #[test]
    fn closed_form_bounds_of_segments_and_of_added_elements() {
        assert_eq!(bounds([1.0, 3.0].into_iter(), 2), [0.0, 1.0, 4.0]);
        assert_eq!(bounds([1.0, 3.0].into_iter(), 4), [0.0, 1.0, 4.0, 6.0, 8.0]);
        // 2,500 elements: three elements per segment.
        let many = bounds(std::iter::repeat_n(0.5, 2500), 2500);
        assert_eq!(
            (many.len() - 1, many[1], many[many.len() - 1]),
            (834, 1.5, 1250.0)
        );
    }
}
