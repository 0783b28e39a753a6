//! What a channel does between two rows of a table: the least and the greatest value of every accepted step, in two more columns
//! after those of the table, so that no peak is lost to the output interval.
//!
//! Channels with a line in the summary have them, `tension_end` as `tension_end_interval_minimum` and
//! `tension_end_interval_maximum`. A row speaks of the time from the row before to itself, both included.

use super::table::TableDefinition;
use serde::{Deserialize, Serialize};
use windlass_math::tables::Table;
use windlass_world::Channel;

/// Endings of the names of the two columns.
const ENDINGS: [&str; 2] = ["_interval_minimum", "_interval_maximum"];
/// Share of a channel's range by which extremes between rows must differ from the rows to be seen in a plot.
const SEEN: f64 = 1e-3;

/// Whether a column is the least or greatest value of another between rows.
pub fn is_between(column: &str) -> bool {
    ENDINGS.iter().any(|ending| column.ends_with(ending))
}

/// The least and the greatest values of a channel between rows, where a table has them.
pub fn band<'t>(table: &'t Table, channel: &str) -> Option<[&'t [f64]; 2]> {
    let [low, high] = ENDINGS.map(|ending| table.column(&format!("{channel}{ending}")));
    Some([low?, high?])
}

/// As [`band`], where it shows more than the rows themselves do.
pub fn seen_band<'t>(table: &'t Table, channel: &str) -> Option<[&'t [f64]; 2]> {
    let values = table.column(channel)?;
    band(table, channel).filter(|[low, high]| !adds_nothing(values, low, high))
}

/// A record with the extremes between its rows as points of their own, where they are beyond the rows beside them: on a rise
/// the least comes first, else the greatest, since their order is not recorded.
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

/// Whether extremes between rows are, as far as one sees, those of the rows at both ends.
fn adds_nothing(values: &[f64], low: &[f64], high: &[f64]) -> bool {
    let least = low.iter().copied().fold(f64::INFINITY, f64::min);
    let most = high.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let seen = SEEN * (most - least);
    let first = values.first().into_iter();
    let pairs = first.chain(values).zip(values);
    let mut rows = pairs.zip(low.iter().zip(high));
    rows.all(|((a, b), (low, high))| a.min(*b) - low <= seen && high - a.max(*b) <= seen)
}

/// A channel whose extremes between rows are recorded.
#[derive(Clone, Copy, Debug)]
struct Source {
    table: usize,
    column: usize,
    /// Column of the least value; the greatest is beside it.
    least: usize,
}

/// Least and greatest values since the last row, NaN where there is none yet.
#[derive(Clone, Copy, Debug)]
struct Since {
    least: f64,
    greatest: f64,
}

impl Since {
    const NOTHING: Self = Self {
        least: f64::NAN,
        greatest: f64::NAN,
    };

    /// Takes a value; what is no number is passed over.
    fn add(&mut self, value: f64) {
        self.least = self.least.min(value);
        self.greatest = self.greatest.max(value);
    }
}

/// What of it has been seen since the last row, to go on from: nothing where there is no number.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BetweenMemory(Vec<[Option<f64>; 2]>);

/// The extremes between rows of all channels that have them.
#[derive(Debug, Default)]
pub(super) struct Between {
    sources: Vec<Source>,
    since: Vec<Since>,
}

impl Between {
    /// Adds the columns of the extremes to definitions.
    pub(super) fn extend(definitions: &mut [TableDefinition]) -> Self {
        let mut sources = Vec::new();
        for (table, definition) in definitions.iter_mut().enumerate() {
            let own = definition.channels.len();
            for column in 0..own {
                let channel = &definition.channels[column];
                if !channel.watched {
                    continue;
                }
                let columns = ENDINGS.map(|ending| Channel {
                    name: format!("{}{ending}", channel.name),
                    unit: channel.unit,
                    watched: false,
                });
                sources.push(Source {
                    table,
                    column,
                    least: definition.channels.len(),
                });
                definition.channels.extend(columns);
            }
        }
        Self {
            since: vec![Since::NOTHING; sources.len()],
            sources,
        }
    }

    /// Takes the values of an accepted step, or of a row, from the rows.
    pub(super) fn look(&mut self, rows: &[Vec<f64>]) {
        for (since, of) in self.since.iter_mut().zip(&self.sources) {
            since.add(rows[of.table][of.column]);
        }
    }

    /// Puts the extremes into the rows; what comes belongs to the next ones, which begin with the present values.
    pub(super) fn close(&mut self, rows: &mut [Vec<f64>]) {
        for (since, of) in self.since.iter_mut().zip(&self.sources) {
            let row = &mut rows[of.table];
            (row[of.least], row[of.least + 1]) = (since.least, since.greatest);
            *since = Since::NOTHING;
            since.add(row[of.column]);
        }
    }

    /// What has been seen since the last row.
    pub(super) fn memory(&self) -> BetweenMemory {
        let number = |value: f64| value.is_finite().then_some(value);
        let of = |since: &Since| [number(since.least), number(since.greatest)];
        BetweenMemory(self.since.iter().map(of).collect())
    }

    /// Goes on from there; answers whether it fits.
    pub(super) fn recall(&mut self, memory: &BetweenMemory) -> bool {
        let fits = memory.0.len() == self.since.len();
        for (since, [least, greatest]) in self.since.iter_mut().zip(&memory.0) {
            since.least = least.unwrap_or(f64::NAN);
            since.greatest = greatest.unwrap_or(f64::NAN);
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
    fn regress_extremes_become_points_of_a_record() {
        let (times, values) = ([0.0, 3.0, 6.0], [1.0, 2.0, 0.0]);
        let band = [&[1.0, -1.0, 0.0][..], &[1.0, 2.0, 5.0][..]];
        let (at, all) = with_extremes(&times, &values, Some(band));
        assert_eq!(
            (&at[..], &all[..]),
            (&[0.0, 1.0, 3.0, 4.0, 6.0][..], &[1.0, -1.0, 2.0, 5.0, 0.0][..])
        );
        assert_eq!(with_extremes(&times, &values, None).1, values);
    }

    /// Rows at 0 and 1, between them a peak of 9 and a trough of -4 that no row has; then none.
    #[test]
    fn ana_a_row_has_the_extremes_of_all_steps_since_the_row_before() {
        let mut tables = [definition()];
        let mut between = Between::extend(&mut tables);
        let names: Vec<&str> = tables[0].channels.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(names[3..], ["pull_interval_minimum", "pull_interval_maximum"]);
        assert!(is_between(names[3]) && is_between(names[4]) && !is_between("pull"));
        let mut rows = vec![vec![f64::NAN; 5]];
        let mut step = |between: &mut Between, value: f64, closes: bool| {
            rows[0][1] = value;
            between.look(&rows);
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
        // The value of a row belongs to what comes after it, too, so that bands of neighbours touch.
        assert_eq!(step(&mut between, 3.0, true), [2.0, 3.0]);
        // Gone on with from between the rows it ends alike.
        assert!(between.recall(&memory));
        assert_eq!(step(&mut between, 2.0, true), [-4.0, 9.0]);
        assert!(!between.recall(&BetweenMemory::default()));
    }
}
