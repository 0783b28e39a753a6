//! Selection of tables, channels and times.

use super::ConvertError;
use crate::Catalogue;
use windlass_math::tables::Table;

/// Tables, channels and times of a results folder.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Selection {
    /// Patterns `TABLE`, `TABLE:CHANNEL`, or either with `*` for any text. All channels if empty.
    pub channels: Vec<String>,
    /// Earliest time, s.
    pub from: Option<f64>,
    /// Latest time, s.
    pub to: Option<f64>,
}

impl Selection {
    /// Returns the selected tables. Each has the time as its first column.
    ///
    /// # Errors
    /// A pattern matches nothing, or no row is within the times.
    pub fn apply(&self, catalogue: Catalogue) -> Result<Vec<(String, Table)>, ConvertError> {
        let (from, to) = (
            self.from.unwrap_or(f64::NEG_INFINITY),
            self.to.unwrap_or(f64::INFINITY),
        );
        if from.is_nan() || to.is_nan() || from > to {
            return Err(ConvertError::Times { from, to });
        }
        for pattern in &self.channels {
            self.check(pattern, &catalogue)?;
        }
        let all = catalogue.into_tables();
        let span = span(&all);
        let selected: Vec<(String, Table)> = all
            .into_iter()
            .filter_map(|(name, table)| {
                let part = self.part(&name, &table, (from, to))?;
                Some((name, part))
            })
            .collect();
        if selected.iter().all(|(_, table)| table.rows() == 0) {
            let (first, last) = span;
            return Err(ConvertError::NoRows { first, last });
        }
        Ok(selected)
    }

    /// Checks that a pattern matches a channel. An exact name that does not exist is reported with
    /// similar names.
    fn check(&self, pattern: &str, catalogue: &Catalogue) -> Result<(), ConvertError> {
        let found = catalogue.tables().iter().any(|(name, table)| {
            let mut channels = table.columns.iter().skip(1);
            channels.any(|(channel, _)| selects(pattern, name, channel))
        });
        if found {
            return Ok(());
        }
        if pattern.contains(':') && !pattern.contains('*') {
            catalogue.channel(pattern)?;
        }
        Err(ConvertError::NoChannel {
            pattern: pattern.to_owned(),
        })
    }

    /// The selected columns and rows of a table; `None` if no column is selected.
    fn part(&self, name: &str, table: &Table, (from, to): (f64, f64)) -> Option<Table> {
        let is_selected = |channel: &str| {
            self.channels.is_empty()
                || self
                    .channels
                    .iter()
                    .any(|pattern| selects(pattern, name, channel))
        };
        let mut kept = vec![0];
        let columns = table.columns.iter().enumerate().skip(1);
        kept.extend(
            columns
                .filter(|(_, column)| is_selected(&column.0))
                .map(|(k, _)| k),
        );
        if kept.len() == 1 {
            return None;
        }
        // Times never decrease, which reading a catalogue checks.
        let times = table.values.first()?;
        let first = times.partition_point(|time| *time < from);
        let last = times.partition_point(|time| *time <= to).max(first);
        let columns = kept.iter().map(|k| table.columns[*k].clone()).collect();
        let values = kept
            .iter()
            .map(|k| table.values[*k][first..last].to_vec())
            .collect();
        Some(Table::of_columns(name, columns, values))
    }
}

/// First and last time of all tables, s.
fn span(tables: &[(String, Table)]) -> (f64, f64) {
    let times = tables.iter().filter_map(|(_, table)| table.values.first());
    times
        .flatten()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |span, time| {
            (span.0.min(*time), span.1.max(*time))
        })
}

/// Returns true if a pattern selects a channel of a table.
fn selects(pattern: &str, table: &str, channel: &str) -> bool {
    match pattern.split_once(':') {
        Some((of_table, of_channel)) => matches(of_table, table) && matches(of_channel, channel),
        None => matches(pattern, table),
    }
}

/// Returns true if a text has the form of a pattern, in which `*` stands for any text.
fn matches(pattern: &str, text: &str) -> bool {
    let Some((head, mut rest)) = pattern.split_once('*') else {
        return pattern == text;
    };
    let Some(mut text) = text.strip_prefix(head) else {
        return false;
    };
    // The first occurrence of each middle piece leaves the most text for the pieces after it.
    while let Some((piece, after)) = rest.split_once('*') {
        let Some(at) = text.find(piece) else {
            return false;
        };
        (text, rest) = (&text[at + piece.len()..], after);
    }
    text.ends_with(rest)
}

#[cfg(test)]
mod tests {
    use super::{matches, selects};

    #[test]
    fn closed_form_patterns() {
        for (pattern, text, expected) in [
            ("tension", "tension", true),
            ("tension", "tension_start", false),
            ("tension*", "tension_start", true),
            ("*", "", true),
            ("*_x", "position_x", true),
            ("*_x", "position_y", false),
            ("a*b*c", "abc", true),
            ("a*b*c", "a-b-b-c", true),
            ("a*b*c", "acb", false),
            // The pieces before and after `*` must not overlap.
            ("ab*ba", "aba", false),
            ("*a*a", "a", false),
        ] {
            assert_eq!(matches(pattern, text), expected, "{pattern} {text}");
        }
        assert!(selects("cable-*:tension_*", "cable-wire", "tension_end"));
        assert!(!selects("cable-*:tension_*", "body-load", "tension_end"));
        assert!(selects("body-load", "body-load", "roll"));
    }
}
