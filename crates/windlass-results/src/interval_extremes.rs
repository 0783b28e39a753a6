//! Extremes of a channel between two rows of a table: the smallest and the largest value over all
//! accepted steps. They are recorded in two additional columns at the end of the table, so that no
//! peak between output times is lost.
//!
//! The channels that have a line in the summary have these columns. For `tension_end` they are
//! `tension_end_interval_minimum` and `tension_end_interval_maximum`. The interval of a row reaches
//! from the previous row to the row itself, both included.

use super::table::TableDefinition;
use serde::{Deserialize, Serialize};
use windlass_math::tables::Table;
use windlass_world::Channel;

/// Suffixes of the names of the two additional columns.
const ENDINGS: [&str; 2] = ["_interval_minimum", "_interval_maximum"];
/// Extremes are visible in a plot if they exceed the neighbouring rows by more than this fraction
/// of the channel's range.
const VISIBLE: f64 = 1e-3;

/// Returns true if a column contains the smallest or largest value of another channel between rows.
pub fn is_interval_extreme(column: &str) -> bool {
    ENDINGS.iter().any(|ending| column.ends_with(ending))
}

/// Smallest and largest values of a channel between rows, if the table has them.
pub fn band<'t>(table: &'t Table, channel: &str) -> Option<[&'t [f64]; 2]> {
    let [low, high] = ENDINGS.map(|ending| table.column(&format!("{channel}{ending}")));
    Some([low?, high?])
}

/// As [`band`], but `None` if the band could not be distinguished from the rows in a plot.
pub fn visible_band<'t>(table: &'t Table, channel: &str) -> Option<[&'t [f64]; 2]> {
    let values = table.column(channel)?;
    band(table, channel).filter(|[low, high]| !is_invisible(values, low, high))
}

/// Inserts the extremes between rows as points into a record, where they exceed both neighbouring
/// rows. The table does not contain the order of the two extremes. If the value rises from row to
/// row, the smallest extreme is inserted first, otherwise the largest.
pub fn with_extremes(times: &[f64], values: &[f64], band: Option<[&[f64]; 2]>) -> (Vec<f64>, Vec<f64>) {
    let Some([low, high]) = band else {
        return (times.to_vec(), values.to_vec());
    };
    let (mut all_times, mut all) = (Vec::new(), Vec::new());
    let mut last: Option<(f64, f64)> = None;
    for ((time, value), (low, high)) in times.iter().zip(values).zip(low.iter().zip(high)) {
        if let Some((before, from)) = last {
            let rises = *value >= from;
            let (first, second) = if rises { (*low, *high) } else { (*high, *low) };
            for (extreme, share) in [(first, 1.0 / 3.0), (second, 2.0 / 3.0)] {
                if extreme < from.min(*value) || extreme > from.max(*value) {
                    all_times.push(before + share * (time - before));
                    all.push(extreme);
                }
            }
        }
        all_times.push(*time);
        all.push(*value);
        last = Some((*time, *value));
    }
    (all_times, all)
}

/// Returns true if the extremes between rows exceed the values of the neighbouring rows by an
/// amount that is invisible in a plot.
fn is_invisible(values: &[f64], low: &[f64], high: &[f64]) -> bool {
    let least = low.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = high.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let visible = VISIBLE * (greatest - least);
    let first = values.first().into_iter();
    let pairs = first.chain(values).zip(values);
    let mut rows = pairs.zip(low.iter().zip(high));
    rows.all(|((a, b), (low, high))| a.min(*b) - low <= visible && high - a.max(*b) <= visible)
}

/// A channel with recorded extremes between rows.
#[derive(Clone, Copy, Debug)]
struct Source {
    table: usize,
    column: usize,
    /// Column of the smallest value; the largest value is in the next column.
    least: usize,
}

/// Smallest and largest values since the last row; NaN before the first value.
#[derive(Clone, Copy, Debug)]
struct RunningExtremes {
    least: f64,
    greatest: f64,
}

impl RunningExtremes {
    const EMPTY: Self = Self {
        least: f64::NAN,
        greatest: f64::NAN,
    };

    /// Adds a value; ignores NaN.
    fn add(&mut self, value: f64) {
        self.least = self.least.min(value);
        self.greatest = self.greatest.max(value);
    }
}

/// Extremes since the last row, saved for resuming a run. `None` before the first value.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct IntervalExtremesMemory(Vec<[Option<f64>; 2]>);

/// Extremes between rows, for all channels with such columns.
#[derive(Debug, Default)]
pub(super) struct IntervalExtremes {
    sources: Vec<Source>,
    running: Vec<RunningExtremes>,
}

impl IntervalExtremes {
    /// Adds the columns of the extremes to table definitions.
    pub(super) fn extend(definitions: &mut [TableDefinition]) -> Self {
        let mut all = Self::default();
        for (table, definition) in definitions.iter_mut().enumerate() {
            all.add(table, definition);
        }
        all
    }

    /// Adds the columns of the extremes to the definition of the table with index `table`.
    pub(super) fn add(&mut self, table: usize, definition: &mut TableDefinition) {
        for column in 0..definition.channels.len() {
            let channel = &definition.channels[column];
            if !channel.watched {
                continue;
            }
            let columns = ENDINGS.map(|ending| Channel {
                name: format!("{}{ending}", channel.name),
                unit: channel.unit,
                watched: false,
            });
            self.sources.push(Source {
                table,
                column,
                least: definition.channels.len(),
            });
            self.running.push(RunningExtremes::EMPTY);
            definition.channels.extend(columns);
        }
    }

    /// Observes the values of an accepted step or an output row.
    pub(super) fn observe(&mut self, rows: &[Vec<f64>]) {
        for (running, source) in self.running.iter_mut().zip(&self.sources) {
            running.add(rows[source.table][source.column]);
        }
    }

    /// Writes the extremes into the rows. The next interval starts with the current values.
    pub(super) fn close(&mut self, rows: &mut [Vec<f64>]) {
        for (running, source) in self.running.iter_mut().zip(&self.sources) {
            let row = &mut rows[source.table];
            (row[source.least], row[source.least + 1]) = (running.least, running.greatest);
            *running = RunningExtremes::EMPTY;
            running.add(row[source.column]);
        }
    }

    /// Returns the extremes since the last row.
    pub(super) fn memory(&self) -> IntervalExtremesMemory {
        let number = |value: f64| value.is_finite().then_some(value);
        let saved = |running: &RunningExtremes| [number(running.least), number(running.greatest)];
        IntervalExtremesMemory(self.running.iter().map(saved).collect())
    }

    /// Restores saved extremes. Returns false if they do not belong to these channels.
    pub(super) fn restore(&mut self, memory: &IntervalExtremesMemory) -> bool {
        let fits = memory.0.len() == self.running.len();
        for (running, [least, greatest]) in self.running.iter_mut().zip(&memory.0) {
            running.least = least.unwrap_or(f64::NAN);
            running.greatest = greatest.unwrap_or(f64::NAN);
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_world::Subject;

    fn definition() -> TableDefinition {
        let channel = |name: &str, watched| Channel {
            name: name.to_owned(),
            unit: "N",
            watched,
        };
        TableDefinition {
            name: "cable-a".to_owned(),
            kind: "cable",
            object: "a".to_owned(),
            subject: Subject::Other,
            channels: vec![
                channel("time", false),
                channel("pull", true),
                channel("other", false),
            ],
        }
    }

    #[test]
    fn regression_extremes_become_points_of_a_record() {
        let (times, values) = ([0.0, 3.0, 6.0], [1.0, 2.0, 0.0]);
        let band = [&[1.0, -1.0, 0.0][..], &[1.0, 2.0, 5.0][..]];
        let (at, all) = with_extremes(&times, &values, Some(band));
        assert_eq!(
            (&at[..], &all[..]),
            (&[0.0, 1.0, 3.0, 4.0, 6.0][..], &[1.0, -1.0, 2.0, 5.0, 0.0][..])
        );
        assert_eq!(with_extremes(&times, &values, None).1, values);
    }

    /// Between the rows at 0 and 1 there are a peak of 9 and a trough of -4. Later there are no
    /// extremes.
    #[test]
    fn closed_form_extremes_cover_all_steps_since_the_previous_row() {
        let mut tables = [definition()];
        let mut between = IntervalExtremes::extend(&mut tables);
        let names: Vec<&str> = tables[0].channels.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(names[3..], ["pull_interval_minimum", "pull_interval_maximum"]);
        assert!(
            is_interval_extreme(names[3]) && is_interval_extreme(names[4]) && !is_interval_extreme("pull")
        );
        let mut rows = vec![vec![f64::NAN; 5]];
        let mut step = |between: &mut IntervalExtremes, value: f64, closes: bool| {
            rows[0][1] = value;
            between.observe(&rows);
            if closes {
                between.close(&mut rows);
            }
            [rows[0][3], rows[0][4]]
        };
        assert_eq!(step(&mut between, 1.0, true), [1.0, 1.0]);
        step(&mut between, 9.0, false);
        step(&mut between, -4.0, false);
        let memory = between.memory();
        assert_eq!(step(&mut between, 2.0, true), [-4.0, 9.0]);
        // The value of a row is also the first value of the next interval, so that neighbouring
        // bands meet.
        assert_eq!(step(&mut between, 3.0, true), [2.0, 3.0]);
        // If the extremes are restored between rows, the next row is the same.
        assert!(between.restore(&memory));
        assert_eq!(step(&mut between, 2.0, true), [-4.0, 9.0]);
        assert!(!between.restore(&IntervalExtremesMemory::default()));
    }
}
