//! Tables of variable data.

use super::data::{Object, Reader};
use super::units::NUMBER;
use super::yaml::Node;

/// The section `VariableData`.
#[derive(Clone, Copy)]
pub(super) struct Variables<'t>(pub(super) Option<&'t Node>);

impl Variables<'_> {
    /// Returns the value of a table at `x` by linear interpolation, constant beyond its ends.
    /// `None` if there is no such table.
    pub(super) fn value(&self, reader: &mut Reader, kind: &str, name: &str, x: f64) -> Option<f64> {
        let rows = self.table(reader, kind, name)?;
        let (first, last) = (rows.first()?, rows.last()?);
        if x <= first[0] {
            return Some(first[1]);
        }
        let above = rows.iter().position(|row| row[0] >= x);
        Some(match above {
            Some(i) if i > 0 => {
                let ([x0, y0], [x1, y1]) = (rows[i - 1], rows[i]);
                y0 + (y1 - y0) * (x - x0) / (x1 - x0)
            }
            _ => last[1],
        })
    }

    /// Returns the rows of a table in the units of the file.
    pub(super) fn table(&self, reader: &mut Reader, kind: &str, name: &str) -> Option<Vec<[f64; 2]>> {
        let section = self.0?;
        let list = section
            .entries()
            .iter()
            .find(|entry| entry.key.eq_ignore_ascii_case(kind))?;
        list.node.is_read.set(true);
        let is_named = |node: &&Node| {
            let mut data = node.entries().iter();
            data.any(|entry| entry.key == "Name" && entry.node.text() == Some(name))
        };
        let node = list.node.items().iter().find(is_named)?;
        node.mark();
        let label = format!("variable data '{name}'");
        let table = Object::new(node, &label).table("IndependentValue", None)?;
        let mut rows: Vec<[f64; 2]> = Vec::new();
        for row in &table.rows {
            let x = reader.cell(row, "IndependentValue", NUMBER, &label)?;
            let y = reader.cell(row, "DependentValue", NUMBER, &label)?;
            if rows.last().is_some_and(|last| last[0] > x) {
                reader.problem(row.node, format!("{label}: the independent values must increase"));
                return None;
            }
            rows.push([x, y]);
        }
        (!rows.is_empty()).then_some(rows)
    }

    /// Marks the tables that no object names: they act on nothing.
    pub(super) fn mark_unused(&self) {
        if let Some(section) = self.0 {
            section.mark();
        }
    }
}
