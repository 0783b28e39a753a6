//! Range graphs of cables in a report.

use super::pack::{Block, Packer, Resolution};
use crate::Scene;
use crate::range::{QUANTITIES, STATISTICS};
use serde::Serialize;
use windlass_math::tables::Table;

/// The packed range graph of a cable.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PackedRange {
    /// Name of the table of the cable.
    pub table: String,
    pub object: String,
    /// End from which arc lengths are measured.
    pub from: String,
    /// Arc lengths along the unstretched line, m.
    pub arc: Block,
    pub quantities: Vec<PackedQuantity>,
}

/// Packed range of a quantity along a cable.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PackedQuantity {
    pub name: String,
    pub unit: String,
    pub minimum: Block,
    pub mean: Block,
    pub maximum: Block,
}

/// Packs the range graphs of all cables of the run, in the order of the scenario.
pub(super) fn pack_ranges(
    packer: &mut Packer,
    scene: &Scene,
    ranges: &[(String, Table)],
) -> Vec<PackedRange> {
    let known = scene.tables.iter().filter_map(|cable| {
        let (_, table) = ranges.iter().find(|(name, _)| *name == cable.name)?;
        let (arc, _) = table.columns.first()?;
        Some((cable, table, arc.strip_prefix("arc_from_")?))
    });
    let packed = known.map(|(cable, table, from)| PackedRange {
        table: cable.name.clone(),
        object: cable.object.clone(),
        from: from.to_owned(),
        arc: packer.add(&table.values[0], Resolution::Range),
        quantities: QUANTITIES
            .iter()
            .filter_map(|(name, unit)| pack_quantity(packer, table, name, unit))
            .collect(),
    });
    packed.collect()
}

fn pack_quantity(packer: &mut Packer, table: &Table, name: &str, unit: &str) -> Option<PackedQuantity> {
    let [minimum, mean, maximum] = STATISTICS.map(|statistic| table.column(&format!("{name}_{statistic}")));
    let mut add = |values: &[f64]| packer.add(values, Resolution::Range);
    Some(PackedQuantity {
        name: name.to_owned(),
        unit: unit.to_owned(),
        minimum: add(minimum?),
        mean: add(mean?),
        maximum: add(maximum?),
    })
}
