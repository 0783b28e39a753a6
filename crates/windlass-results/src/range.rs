//! Range graphs: least, mean and greatest tension, curvature and bending moment along each cable over a run.
//!
//! ```text
//! Law      of each stretch of the material: extremes of all accepted steps, means weighted by time (trapezoidal rule)
//! Symbols  a stretch is as long as an element at the start; tension N of an element, half way along it, and of the ends; curvature κ of
//!          a node, 1/m; bending moment EI κ, N m
//! Frame    unstretched arc length from the cable's start; from its end where a winch holds the start alone, so that a place is the same
//!          material however much is paid out
//! Valid    extremes of a stretch are those of every element and node that reaches into it, so the greatest of all
//!          stretches is the channel's maximum; the mean is of the element in its middle, while it is paid out
//! Checked  route_ranges_reach_the_extremes_of_channels, ana_ranges_of_a_hanging_line, ana_means_are_weighted_by_time
//! ```

use super::parquet::read;
use super::parts::write as write_table;
use super::table::{Recorder, TableDefinition};
use super::text::RowWriter;
use super::{ResultsError, io_error};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use std::io::ErrorKind;
use std::path::Path;
use windlass_math::tables::Table;
use windlass_math::tables::format::Format;
use windlass_world::{Cable, CableEnd, CableId, Channel, Model, Snapshot, Subject};

/// Folder of the tables in a results folder.
pub const FOLDER: &str = "ranges";
/// Stretches of a cable at most.
const MOST_STRETCHES: usize = 1000;
/// Share of a stretch below which what reaches into it is its neighbour's, and has only come by rounding.
const TOUCH: f64 = 1e-6;

/// Extremes and mean of one quantity at one stretch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Reach {
    least: f64,
    greatest: f64,
    /// Integral over time, and the last value.
    sum: f64,
    last: f64,
}

impl Reach {
    /// Takes extremes and the value for the mean; `first` when nothing was seen before, `step` (s) since the last value.
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

/// One stretch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Stretch {
    tension: Reach,
    curvature: Reach,
    /// Time it was paid out, s.
    duration: f64,
    /// Whether it was ever paid out, and whether it was at the last step.
    seen: bool,
    out: bool,
}

/// What of a cable's ranges is known so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Known {
    stretches: Vec<Stretch>,
    /// First and last time that was looked at, s.
    span: Option<(f64, f64)>,
}

/// What is known of all cables, to go on from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RangesMemory(Vec<Known>);

/// The range graph of a cable while it is made.
#[derive(Clone, Debug)]
struct CableRange {
    cable: CableId,
    /// Name of the cable's table.
    table: String,
    /// Where arc lengths are measured from.
    from: CableEnd,
    /// Ends of the stretches, m: one more than there are.
    bounds: Vec<f64>,
    /// Of each stretch, N·m².
    bending_stiffness: Vec<f64>,
    known: Known,
}

/// The range graphs of all cables.
#[derive(Clone, Debug, Default)]
pub struct Ranges(Vec<CableRange>);

/// Bounds of stretches as long as elements, or as several where there are very many; where winches make more, as these are on
/// the average.
fn bounds(lengths: impl Iterator<Item = f64>, most: usize) -> Vec<f64> {
    let mut all = vec![0.0];
    for length in lengths {
        all.push(all[all.len() - 1] + length);
    }
    let mean = all[all.len() - 1] / (all.len() - 1).max(1) as f64;
    while all.len() <= most {
        all.push(all[all.len() - 1] + mean);
    }
    let every = (all.len() - 1).div_ceil(MOST_STRETCHES);
    let last = all.len() - 1;
    let kept = all.iter().enumerate();
    let kept = kept.filter(|(k, _)| k % every == 0 || *k == last);
    kept.map(|(_, bound)| *bound).collect()
}

/// Bending stiffness (N·m²) of stretches between bounds, m from an end: the greatest of the sections that reach into one.
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
    // What a winch pays out is more of the section at it.
    if let Some(last) = sections.last_mut() {
        last.1 = f64::INFINITY;
    }
    let touch = TOUCH * total;
    let of_stretch = |pair: &[f64]| {
        let here = sections
            .iter()
            .filter(|(begin, end, _)| *begin < pair[1] - touch && *end > pair[0] + touch);
        here.map(|section| section.2).fold(0.0, f64::max)
    };
    bounds.windows(2).map(of_stretch).collect()
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
        let most = of.most_nodes().saturating_sub(1);
        let bounds = match from {
            CableEnd::Start => bounds(lengths, most),
            CableEnd::End => bounds(lengths.rev(), most),
        };
        Self {
            cable,
            table: table.name.clone(),
            from,
            known: Known {
                stretches: vec![Stretch::default(); bounds.len() - 1],
                span: None,
            },
            bending_stiffness: stiffness_along(of, from, &bounds),
            bounds,
        }
    }

    /// Takes an accepted step.
    fn step(&mut self, now: &Snapshot<'_>) {
        let step = self.known.span.map_or(0.0, |(_, last)| now.time() - last);
        self.known.span = Some((self.known.span.map_or(now.time(), |span| span.0), now.time()));
        let line = Line::new(now, self.cable, self.from);
        let last = self.known.stretches.len() - 1;
        // The first element that ends within the stretch or after it, and where it begins, m.
        let (mut first, mut begin) = (0, 0.0);
        for (k, stretch) in self.known.stretches.iter_mut().enumerate() {
            let part = Part::new((self.bounds[k], self.bounds[k + 1]), (k == 0, k == last));
            while first < line.count() && begin + line.length(first) <= part.low + part.touch {
                begin += line.length(first);
                first += 1;
            }
            let seen = line.seen(first, begin, &part);
            if let Some([tension, curvature]) = seen {
                // Of what came out just now there is no value before.
                let step = if stretch.out { step } else { 0.0 };
                stretch.duration += step;
                stretch.tension.add(tension, !stretch.seen, step);
                stretch.curvature.add(curvature, !stretch.seen, step);
                stretch.seen = true;
            }
            stretch.out = seen.is_some();
        }
    }

    /// The table: a row for each stretch that was ever paid out.
    fn table(&self) -> Table {
        let duration = self.known.span.map_or(0.0, |(first, last)| last - first);
        let of_run = |stretch: &Stretch| {
            if duration > 0.0 {
                stretch.duration / duration
            } else {
                1.0
            }
        };
        let mut columns = vec![Vec::new(); COLUMNS];
        for (k, stretch) in self.known.stretches.iter().enumerate() {
            if !stretch.seen {
                continue;
            }
            let middle = 0.5 * (self.bounds[k] + self.bounds[k + 1]);
            let mut row = vec![middle, of_run(stretch)];
            for (reach, factor) in [
                (&stretch.tension, 1.0),
                (&stretch.curvature, 1.0),
                (&stretch.curvature, self.bending_stiffness[k]),
            ] {
                // Rounding takes no mean out of what it is of.
                let mean = reach.mean(stretch.duration).max(reach.least).min(reach.greatest);
                row.extend([reach.least, mean, reach.greatest].map(|value| factor * value));
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

/// Where a stretch lies, m.
struct Part {
    low: f64,
    high: f64,
    middle: f64,
    /// What reaches less far into it has come by rounding.
    touch: f64,
    is_first: bool,
}

impl Part {
    /// Between bounds; the last one has all that is beyond it, too.
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

/// A cable at one instant, from where arc lengths are measured.
struct Line<'a> {
    lengths: &'a [f64],
    tensions: &'a [f64],
    curvatures: &'a [DVec3],
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

    /// Elements.
    fn count(&self) -> usize {
        self.lengths.len()
    }

    /// The element's number from the cable's start.
    fn element(&self, k: usize) -> usize {
        match self.from {
            CableEnd::Start => k,
            CableEnd::End => self.count() - 1 - k,
        }
    }

    fn length(&self, k: usize) -> f64 {
        self.lengths[self.element(k)]
    }

    /// At a node.
    fn curvature(&self, k: usize) -> f64 {
        let node = match self.from {
            CableEnd::Start => k,
            CableEnd::End => self.count() - k,
        };
        self.curvatures[node].length()
    }

    /// Tension and curvature within a stretch, into which the element `first`, which begins at `begin` (m), may reach; nothing where no
    /// element does.
    fn seen(&self, first: usize, begin: f64, part: &Part) -> Option<[Seen; 2]> {
        let (mut tension, mut curvature) = (NOTHING, NOTHING);
        let (mut at, mut here) = (first, begin);
        while at < self.count() && here < part.high - part.touch {
            let (length, ends) = (self.length(at), [at, at + 1].map(|node| self.curvature(node)));
            let (there, is_middle) = (here + length, part.middle >= here);
            include(&mut tension, self.tensions[self.element(at)], is_middle);
            if at == 0 && part.is_first {
                include(&mut tension, self.ends[0], false);
            }
            if at + 1 == self.count() && there <= part.high + part.touch {
                include(&mut tension, self.ends[1], false);
            }
            for (end, place) in ends.into_iter().zip([here, there]) {
                if place >= part.low - part.touch && place <= part.high + part.touch {
                    include(&mut curvature, end, false);
                }
            }
            let share = ((part.middle - here) / length.max(part.touch)).clamp(0.0, 1.0);
            include(&mut curvature, ends[0] + share * (ends[1] - ends[0]), is_middle);
            here = there;
            at += 1;
        }
        (at > first).then_some([tension, curvature])
    }
}

/// What has been seen of a stretch at a step: least, that of its middle, greatest.
type Seen = (f64, f64, f64);
const NOTHING: Seen = (f64::INFINITY, f64::NAN, f64::NEG_INFINITY);

/// Takes a value; the last one that is `middle` counts for the mean, the first where there is none.
fn include(seen: &mut Seen, value: f64, middle: bool) {
    *seen = (
        seen.0.min(value),
        if middle || seen.1.is_nan() { value } else { seen.1 },
        seen.2.max(value),
    );
}

/// What is ranged, with units.
pub const QUANTITIES: [(&str, &str); 3] = [("tension", "N"), ("curvature", "1/m"), ("bending_moment", "N m")];
/// What of it, in the order of the columns.
pub const STATISTICS: [&str; 3] = ["minimum", "mean", "maximum"];
/// Arc length, share of the time, and these.
const COLUMNS: usize = 2 + QUANTITIES.len() * STATISTICS.len();

impl Ranges {
    /// Of all cables of a model that a recorder has tables of.
    pub fn new(model: &Model, recorder: &Recorder) -> Self {
        let tables = recorder.definitions().iter();
        let of_cable = tables.filter_map(|table| match table.subject {
            Subject::Cable(cable) => Some(CableRange::new(cable, table, model)),
            _ => None,
        });
        Self(of_cable.collect())
    }

    /// Takes an accepted step.
    pub fn step(&mut self, now: &Snapshot<'_>) {
        self.0.iter_mut().for_each(|cable| cable.step(now));
    }

    /// What is known so far.
    pub fn memory(&self) -> RangesMemory {
        RangesMemory(self.0.iter().map(|cable| cable.known.clone()).collect())
    }

    /// Goes on from there; answers whether it fits.
    #[must_use]
    pub fn recall(&mut self, memory: RangesMemory) -> bool {
        let pairs = || self.0.iter().zip(&memory.0);
        let alike =
            |(cable, known): (&CableRange, &Known)| cable.known.stretches.len() == known.stretches.len();
        let fits = self.0.len() == memory.0.len() && pairs().all(alike);
        if fits {
            self.0
                .iter_mut()
                .zip(memory.0)
                .for_each(|(cable, known)| cable.known = known);
        }
        fits
    }

    /// The tables by the names of the cables' own: arc length, share of the time that it was paid out, then minimum, mean and maximum
    /// of each of [`QUANTITIES`].
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
        let place = folder.join(FOLDER);
        if self.0.is_empty() || endings(formats).is_empty() {
            return Ok(());
        }
        // Not made anew where the results folder is gone.
        match std::fs::create_dir(&place) {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(io_error(&place)(error)),
            _ => {}
        }
        for cable in &self.0 {
            let table = cable.table();
            let channels = cable.channels();
            if formats.contains(&Format::Parquet) {
                let path = place.join(format!("{}.parquet", cable.table));
                write_table(&path, &channels, |writer| writer.rows(&table.values))?;
            }
            if formats.contains(&Format::Csv) {
                let mut writer = RowWriter::csv(&place.join(format!("{}.csv", cable.table)), &channels)?;
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
    let asked = kinds.iter().filter(|(format, _)| formats.contains(format));
    asked.map(|(_, ending)| *ending).collect()
}

/// The range tables of a results folder by the names of the cables' own, in the order of these; none where the run has not ended, had no
/// cable, or wrote no Parquet files.
///
/// # Errors
/// One cannot be read.
pub fn load(folder: &Path) -> Result<Vec<(String, Table)>, ResultsError> {
    let place = folder.join(FOLDER);
    let Ok(entries) = std::fs::read_dir(&place) else {
        return Ok(Vec::new());
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.map_err(io_error(&place))?.path();
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        // What is being written is hidden.
        if path.extension().is_some_and(|ending| ending == "parquet") && !name.starts_with('.') {
            let table = read(&path)?;
            found.push((name, table));
        }
    }
    found.sort_by(|a: &(String, Table), b| a.0.cmp(&b.0));
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hose of 4 m and a rope of 6 m, from either end; what a winch pays out is more of what it holds.
    #[test]
    fn ana_stretches_bend_as_their_sections_do() {
        use windlass_mechanics::cable::CableProperties;
        let kind = |bending_stiffness: f64| CableProperties {
            bending_stiffness,
            ..CableProperties::new(1e6, 1000.0, 0.1)
        };
        let line = windlass_world::CableDefinition::new("line", kind(50.0), 4.0, 2);
        let line = line.and_then(kind(2.0), vec![2.0; 3]).cable;
        let bounds = [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0];
        let of = |from: CableEnd| stiffness_along(&line, from, &bounds);
        assert_eq!(of(CableEnd::Start), [50.0, 50.0, 2.0, 2.0, 2.0, 2.0]);
        assert_eq!(of(CableEnd::End), [2.0, 2.0, 2.0, 50.0, 50.0, 50.0]);
        // A stretch into which both reach has the stiffer one's.
        let coarse = stiffness_along(&line, CableEnd::Start, &[0.0, 3.0, 6.0, 10.0]);
        assert_eq!(coarse, [50.0, 50.0, 2.0]);
    }

    /// Values 0, 3, 3 at 0, 1, 3 s: 1.5 for a second and 3 for two.
    #[test]
    fn ana_means_are_weighted_by_time() {
        let mut reach = Reach::default();
        reach.add((0.0, 0.0, 0.5), true, 0.0);
        reach.add((2.0, 3.0, 4.0), false, 1.0);
        reach.add((2.0, 3.0, 3.5), false, 2.0);
        assert_eq!((reach.least, reach.mean(3.0), reach.greatest), (0.0, 2.5, 4.0));
    }

    #[test]
    fn ana_stretches_are_elements_and_then_as_long_as_they_are_on_the_average() {
        assert_eq!(bounds([1.0, 3.0].into_iter(), 2), [0.0, 1.0, 4.0]);
        assert_eq!(bounds([1.0, 3.0].into_iter(), 4), [0.0, 1.0, 4.0, 6.0, 8.0]);
        // Of 2,500 elements three are one.
        let many = bounds(std::iter::repeat_n(0.5, 2500), 2500);
        assert_eq!(
            (many.len() - 1, many[1], many[many.len() - 1]),
            (834, 1.5, 1250.0)
        );
    }
}
