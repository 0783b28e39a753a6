//! Plots of range graphs.

use super::figure::{AxisQuantity, Curve, Figure, Mark, Subplot};
use super::plot::{Output, heading};
use super::range::{QUANTITIES, STATISTICS, load};
use super::statistics::{extremes, noise_floor};
use super::{ResultsError, parquet::Table};
use std::path::Path;

/// Draws the range graphs of all cables of a results folder.
///
/// # Errors
/// A table cannot be read, or a plot cannot be written.
pub(super) fn draw_ranges(folder: &Path, title: &str, output: &mut Output<'_>) -> Result<(), ResultsError> {
    for (name, table) in load(folder)? {
        if let Some(figure) = figure(&name, title, &table) {
            output.draw(&figure, &format!("range-{name}"))?;
        }
    }
    Ok(())
}

fn figure<'a>(name: &str, title: &str, table: &'a Table) -> Option<Figure<'a>> {
    let (arc, _) = table.columns.first()?;
    let from = arc.strip_prefix("arc_from_")?;
    let panels: Vec<Subplot<'a>> = QUANTITIES
        .iter()
        .filter_map(|(quantity, unit)| panel(table, quantity, unit))
        .collect();
    let cable = name.strip_prefix("cable-").unwrap_or(name);
    (!panels.is_empty()).then(|| Figure {
        title: heading(title, &format!("ranges along {cable}")),
        note: "minimum and maximum of every step, mean over time, along the unstretched line".to_owned(),
        x: AxisQuantity::plain(&format!("arc length from the {from}"), "m"),
        columns: 1,
        panels,
        bands: Vec::new(),
    })
}

/// Panel of a quantity. `None` if the quantity is zero everywhere, for instance the curvature of a
/// straight line.
fn panel<'a>(table: &'a Table, quantity: &str, unit: &str) -> Option<Subplot<'a>> {
    let x = table.values.first()?;
    let column = |statistic: &str| table.column(&format!("{quantity}_{statistic}"));
    let [low, _, high] = STATISTICS.map(column);
    let (_, largest) = extremes(high?);
    if largest <= noise_floor(0.0, 0.0) {
        return None;
    }
    let curve = |statistic: &&str| {
        Some(Curve {
            label: (*statistic).to_owned(),
            x,
            y: column(statistic)?,
            band: if *statistic == "mean" {
                Some([low?, high?])
            } else {
                None
            },
        })
    };
    Some(Subplot {
        caption: String::new(),
        x: None,
        y: AxisQuantity::recorded(&quantity.replace('_', " "), unit),
        curves: STATISTICS.iter().rev().filter_map(curve).collect(),
        mark: Mark::None,
    })
}
