//! Access to the data of an OrcaFlex model, with units, messages and the record of read data.
//!
//! A datum is found by its name alone (`Length: 3`) or as a column of a table
//! (`LineType, Length: - [Chain, 3]`). `~` stands for the default of OrcaFlex, and is returned as
//! `None` like a missing datum.

use super::units::{Dimension, Units};
use super::yaml::{Entry, Node, Value};
use std::fmt::Display;

/// Largest magnitude of a number.
const LARGEST: f64 = 1e30;

/// An object or section of the model.
#[derive(Clone, Copy)]
pub(super) struct Object<'t> {
    pub(super) node: &'t Node,
    /// Kind and name for messages, such as "line 'Riser'".
    pub(super) label: &'t str,
}

/// A list of rows with named columns.
pub(super) struct Table<'t> {
    pub(super) rows: Vec<Row<'t>>,
}

/// A row of a table.
pub(super) struct Row<'t> {
    pub(super) node: &'t Node,
    cells: Vec<(&'t str, &'t Node)>,
}

impl<'t> Row<'t> {
    /// Returns a cell, if the row has it and it is not `~`.
    pub(super) fn cell(&self, name: &str) -> Option<&'t Node> {
        let (_, node) = self.cells.iter().find(|(own, _)| *own == name)?;
        node.mark();
        (node.value != Value::Null).then_some(*node)
    }

    /// Returns the text of a cell, or an empty text.
    pub(super) fn text(&self, name: &str) -> &'t str {
        self.cell(name).and_then(Node::text).unwrap_or_default()
    }
}

/// Names of a key, which can be several separated by commas.
pub(super) fn names(key: &str) -> impl Iterator<Item = &str> {
    key.split(',').map(str::trim)
}

impl<'t> Object<'t> {
    pub(super) fn new(node: &'t Node, label: &'t str) -> Self {
        node.is_read.set(true);
        Self { node, label }
    }

    fn entry(&self, name: &str) -> Option<&'t Entry> {
        self.node.entries().iter().find(|entry| entry.key == name)
    }

    /// Returns a datum that is not `~`.
    pub(super) fn get(&self, name: &str) -> Option<&'t Node> {
        let node = &self.entry(name)?.node;
        node.is_read.set(true);
        (node.value != Value::Null).then_some(node)
    }

    /// Returns a datum as text; an empty text if it is missing.
    pub(super) fn text(&self, name: &str) -> &'t str {
        self.get(name).and_then(Node::text).unwrap_or_default()
    }

    /// Returns whether a datum is "Yes".
    pub(super) fn is_yes(&self, name: &str) -> bool {
        ["yes", "true"].contains(&self.text(name).to_lowercase().as_str())
    }

    /// Returns whether a datum is in the file, alone or as a column.
    pub(super) fn has(&self, name: &str) -> bool {
        let mut entries = self.node.entries().iter();
        entries.any(|entry| names(&entry.key).any(|own| own == name))
    }

    /// Returns the table with a column, see [`table`].
    pub(super) fn table(&self, column: &str, list: Option<&str>) -> Option<Table<'t>> {
        table(self.node, column, list)
    }
}

/// Returns the table with a column, or the list of groups of data named `list`. A list of
/// single values is a table of one column.
pub(super) fn table<'t>(object: &'t Node, column: &str, list: Option<&str>) -> Option<Table<'t>> {
    if let Some(entry) = list.and_then(|list| object.entries().iter().find(|entry| entry.key == list)) {
        entry.node.is_read.set(true);
        let row = |node: &'t Node| Row {
            node,
            cells: node
                .entries()
                .iter()
                .map(|entry| (entry.key.as_str(), &entry.node))
                .collect(),
        };
        let rows: Vec<Row<'_>> = entry.node.items().iter().map(row).collect();
        rows.iter().for_each(|row| row.node.is_read.set(true));
        return Some(Table { rows });
    }
    let entry = object
        .entries()
        .iter()
        .find(|entry| names(&entry.key).any(|own| own == column))?;
    entry.node.is_read.set(true);
    let columns: Vec<&str> = names(&entry.key).collect();
    let row = |node: &'t Node| {
        let cells: Vec<&Node> = match &node.value {
            Value::List(cells) => cells.iter().collect(),
            _ => vec![node],
        };
        node.is_read.set(true);
        Row {
            node,
            cells: columns.iter().copied().zip(cells).collect(),
        }
    };
    let rows = entry.node.items().iter().map(row).collect();
    Some(Table { rows })
}

/// Reader of the data, which collects problems, warnings and notes.
pub(super) struct Reader {
    /// Names of the files of the model for messages.
    pub(super) files: Vec<String>,
    pub(super) units: Units,
    pub(super) problems: Vec<String>,
    pub(super) warnings: Vec<String>,
    pub(super) notes: Vec<String>,
}

impl Reader {
    /// Returns file and line of a value.
    pub(super) fn location(&self, node: &Node) -> String {
        let file = self.files.get(node.file).map_or("", String::as_str);
        format!("{file}:{}", node.line)
    }

    pub(super) fn problem(&mut self, node: &Node, message: impl Display) {
        let text = format!("{}: {message}", self.location(node));
        self.problems.push(text);
    }

    /// Adds a difference from the model that changes forces or motions.
    pub(super) fn warning(&mut self, node: &Node, message: impl Display) {
        let text = format!("{}: {message}", self.location(node));
        self.warnings.push(text);
    }

    pub(super) fn note(&mut self, node: &Node, message: impl Display) {
        let text = format!("{}: {message}", self.location(node));
        self.notes.push(text);
    }

    /// Returns the number of a value in SI units. Reports text, infinity and magnitudes above 1e30.
    pub(super) fn parsed(&mut self, node: &Node, what: &str, dimension: Dimension) -> Option<f64> {
        node.is_read.set(true);
        let Some(text) = node.text() else {
            self.problem(node, format!("{what} is {}, but must be a number", node.kind()));
            return None;
        };
        match number(text) {
            Some(value) if value.abs() <= LARGEST => Some(value * self.units.factor(dimension)),
            Some(_) => {
                self.problem(
                    node,
                    format!("{what} is {text}; the import needs a finite number up to 1e30"),
                );
                None
            }
            None => {
                let message = format!(
                    "{what} is '{text}', but must be a number; variable data and expressions are imported only where the guide says so"
                );
                self.problem(node, message);
                None
            }
        }
    }

    /// Returns a number in SI units, or `None` if it is missing or `~`.
    pub(super) fn number(&mut self, object: Object<'_>, name: &str, dimension: Dimension) -> Option<f64> {
        let node = object.get(name)?;
        self.parsed(node, &format!("{}: {name}", object.label), dimension)
    }

    /// Returns a number in SI units, and reports a missing one.
    pub(super) fn required(&mut self, object: Object<'_>, name: &str, dimension: Dimension) -> f64 {
        match object.get(name) {
            Some(_) => self.number(object, name, dimension).unwrap_or(0.0),
            None => {
                self.missing(object, name);
                0.0
            }
        }
    }

    /// Returns a number as [`Self::required`], and reports one that is not positive.
    pub(super) fn positive(&mut self, object: Object<'_>, name: &str, dimension: Dimension) -> f64 {
        let problems = self.problems.len();
        let value = self.required(object, name, dimension);
        if value <= 0.0 && self.problems.len() == problems {
            let message = format!("{}: {name} must be positive, is {value} (SI units)", object.label);
            self.problem(object.get(name).unwrap_or(object.node), message);
        }
        value
    }

    /// Returns a number as [`Self::number`] with a default, and reports a negative one.
    pub(super) fn amount(
        &mut self,
        object: Object<'_>,
        name: &str,
        dimension: Dimension,
        default: f64,
    ) -> f64 {
        let value = self.number(object, name, dimension).unwrap_or(default);
        if value < 0.0 {
            let message = format!(
                "{}: {name} must not be negative, is {value} (SI units)",
                object.label
            );
            self.problem(object.get(name).unwrap_or(object.node), message);
        }
        value
    }

    pub(super) fn missing(&mut self, object: Object<'_>, name: &str) {
        let message = format!(
            "{}: {name} is missing; the import does not assume OrcaFlex's default: save the model as text from OrcaFlex, or add it",
            object.label
        );
        self.problem(object.node, message);
    }

    /// Returns a list of numbers in SI units, each `None` for `~`; `None` if the list is missing.
    pub(super) fn list(
        &mut self,
        object: Object<'_>,
        name: &str,
        dimension: Dimension,
    ) -> Option<Vec<Option<f64>>> {
        let node = object.get(name)?;
        if !matches!(node.value, Value::List(_)) {
            let message = format!(
                "{}: {name} is {}, but must be a list of numbers",
                object.label,
                node.kind()
            );
            self.problem(node, message);
            return None;
        }
        let what = format!("{}: {name}", object.label);
        let mut numbers = Vec::new();
        for item in node.items() {
            item.is_read.set(true);
            let is_null = item.value == Value::Null;
            numbers.push((!is_null).then(|| self.parsed(item, &what, dimension)).flatten());
        }
        Some(numbers)
    }

    /// Returns three numbers in SI units; `~` counts as zero. Reports another count.
    pub(super) fn three(&mut self, object: Object<'_>, name: &str, dimension: Dimension) -> Option<[f64; 3]> {
        let numbers = self.list(object, name, dimension)?;
        let [x, y, z] = numbers[..] else {
            let message = format!(
                "{}: {name} must have three numbers, has {}",
                object.label,
                numbers.len()
            );
            self.problem(object.get(name).unwrap_or(object.node), message);
            return None;
        };
        Some([x, y, z].map(|number| number.unwrap_or(0.0)))
    }

    /// Returns three numbers as [`Self::three`], and reports that they are missing.
    pub(super) fn required_three(
        &mut self,
        object: Object<'_>,
        name: &str,
        dimension: Dimension,
    ) -> [f64; 3] {
        if object.get(name).is_none() {
            self.missing(object, name);
        }
        self.three(object, name, dimension).unwrap_or_default()
    }

    /// Returns a cell of a row as a number in SI units; `None` if it is missing or `~`.
    pub(super) fn cell(
        &mut self,
        row: &Row<'_>,
        name: &str,
        dimension: Dimension,
        label: &str,
    ) -> Option<f64> {
        let node = row.cell(name)?;
        self.parsed(node, &format!("{label}: {name}"), dimension)
    }
}

/// Returns a number as OrcaFlex writes it. Infinity is a number here.
pub(super) fn number(text: &str) -> Option<f64> {
    let digits = text.trim_start_matches(['+', '-']);
    if digits.eq_ignore_ascii_case("infinity") {
        return Some(if text.starts_with('-') {
            f64::NEG_INFINITY
        } else {
            f64::INFINITY
        });
    }
    // The parser of Rust also reads "inf" and "nan".
    let begins_as_number = digits.starts_with(|first: char| first.is_ascii_digit() || first == '.');
    begins_as_number.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_numbers_are_read_as_written() {
        assert_eq!(number("848.5e-6"), Some(848.5e-6));
        assert_eq!(number("-Infinity"), Some(f64::NEG_INFINITY));
        assert_eq!(
            (number("nan"), number("inf"), number("(none)")),
            (None, None, None)
        );
        assert_eq!((number("1e"), number("=2*3"), number("--1")), (None, None, None));
    }
}
