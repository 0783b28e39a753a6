//! Rows of tables in a report. Either all rows are packed, or groups of rows are merged into their
//! first value, minimum and maximum. The extremes remain exact, for any number of remaining rows.

use super::pack::{Block, Packer, Resolution};
use crate::interval_extremes;
use serde::Serialize;
use windlass_math::tables::Table;

/// Resolution of node positions, m. Nodes are only drawn.
const NODE_STEP: f64 = 1e-3;
/// Resolution of times, s.
const TIME_STEP: f64 = 1e-6;

/// A packed channel.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PackedChannel {
    pub name: String,
    pub unit: String,
    /// Values at the times of the table.
    pub value: Block,
    /// Smallest value since the previous time, if it visibly differs from the values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<Block>,
    /// Largest value since the previous time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<Block>,
}

/// A packed table.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PackedTable {
    pub name: String,
    pub kind: String,
    pub object: String,
    /// Number of rows of the table in the results.
    pub rows: usize,
    /// Number of these rows that are merged into one.
    pub stride: usize,
    pub time: Block,
    pub channels: Vec<PackedChannel>,
}

/// Returns true for a table of cable nodes. It is needed for drawing and is not plotted.
pub(super) fn is_of_nodes(table: &Table) -> bool {
    table.columns.iter().any(|(name, _)| name == "node_0_x")
}

/// Packs a table, merging `stride` rows into one.
pub(super) fn pack(
    packer: &mut Packer,
    (name, table): (&str, &Table),
    (kind, object): (&str, &str),
    stride: usize,
) -> PackedTable {
    let times = table.column("time").unwrap_or_default();
    let nodes = is_of_nodes(table);
    let mut packed = PackedTable {
        name: name.to_owned(),
        kind: kind.to_owned(),
        object: object.to_owned(),
        rows: times.len(),
        stride,
        time: packer.add(&firsts(times, stride), Resolution::Step(TIME_STEP)),
        channels: Vec::new(),
    };
    for (channel, unit) in table.columns.iter().skip(1) {
        let values = table.column(channel).unwrap_or_default();
        let never = values.iter().all(|value| !value.is_finite());
        if interval_extremes::is_interval_extreme(channel) || nodes && never {
            continue;
        }
        let resolution = if nodes && unit == "m" {
            Resolution::Step(NODE_STEP)
        } else {
            Resolution::Range
        };
        let [low, high] = if nodes {
            [None, None]
        } else {
            band(table, channel, values, stride)
        };
        packed.channels.push(PackedChannel {
            name: channel.clone(),
            unit: unit.clone(),
            value: packer.add(&firsts(values, stride), resolution),
            low: low.map(|low| packer.add(&low, resolution)),
            high: high.map(|high| packer.add(&high, resolution)),
        });
    }
    packed
}

fn firsts(values: &[f64], stride: usize) -> Vec<f64> {
    values.iter().copied().step_by(stride).collect()
}

/// Smallest and largest values of each group of rows: of the interval extremes if the table has
/// them, otherwise of the rows. `None` if the band could not be distinguished from the values.
fn band(table: &Table, channel: &str, values: &[f64], stride: usize) -> [Option<Vec<f64>>; 2] {
    let known = match stride {
        1 => interval_extremes::visible_band(table, channel),
        _ => Some(interval_extremes::band(table, channel).unwrap_or([values, values])),
    };
    let Some([low, high]) = known else {
        return [None, None];
    };
    [
        Some(grouped(low, stride, f64::min)),
        Some(grouped(high, stride, f64::max)),
    ]
}

/// Returns true if a table has extremes between its rows.
pub(super) fn has_bands(table: &Table) -> bool {
    table
        .columns
        .iter()
        .any(|(name, _)| interval_extremes::is_interval_extreme(name))
}

fn grouped(values: &[f64], stride: usize, choose: fn(f64, f64) -> f64) -> Vec<f64> {
    let of_group = |group: &[f64]| group.iter().copied().fold(f64::NAN, choose);
    values.chunks(stride).map(of_group).collect()
}

#[cfg(test)]
mod tests {
    use super::super::pack::tests::unpack;
    use super::*;

    fn table(columns: Vec<(&str, Vec<f64>)>) -> Table {
        let names = columns
            .iter()
            .map(|(name, _)| ((*name).to_owned(), "N".to_owned()));
        let mut table = Table::default();
        table.columns = names.collect();
        table.values = columns.into_iter().map(|(_, values)| values).collect();
        table
    }

    #[test]
    fn property_merged_rows_keep_the_extremes_of_the_table() {
        let times: Vec<f64> = (0..1000).map(|row| 0.1 * f64::from(row)).collect();
        let mut values: Vec<f64> = times.iter().map(|t| t.sin()).collect();
        values[333] = 40.0;
        values[777] = -30.0;
        let table = table(vec![("time", times), ("pull", values)]);
        for stride in [1, 7, 100] {
            let mut packer = Packer::default();
            let packed = pack(&mut packer, ("a", &table), ("body", "a"), stride);
            let bytes = packer.into_bytes();
            let channel = &packed.channels[0];
            let read = |block: &Option<Block>| unpack(&bytes, block.as_ref().unwrap_or(&channel.value));
            let least = read(&channel.low).into_iter().fold(f64::INFINITY, f64::min);
            let greatest = read(&channel.high).into_iter().fold(f64::NEG_INFINITY, f64::max);
            assert!(
                (least + 30.0).abs() < 1e-4 && (greatest - 40.0).abs() < 1e-4,
                "{stride}"
            );
            assert_eq!(packed.time.count, 1000_usize.div_ceil(stride));
        }
    }

    #[test]
    fn regression_interval_extremes_become_the_band_of_their_channel() {
        let table = table(vec![
            ("time", vec![0.0, 1.0]),
            ("pull", vec![1.0, 2.0]),
            ("pull_interval_minimum", vec![-1.0, 0.0]),
            ("pull_interval_maximum", vec![5.0, 9.0]),
        ]);
        let mut packer = Packer::default();
        let packed = pack(&mut packer, ("a", &table), ("body", "a"), 1);
        let bytes = packer.into_bytes();
        assert_eq!(packed.channels.len(), 1);
        let high = packed.channels[0].high.as_ref().unwrap();
        assert_eq!(unpack(&bytes, high), [5.0, 9.0]);
    }

    #[test]
    fn regression_extremes_equal_to_the_rows_make_no_band() {
        let table = table(vec![
            ("time", vec![0.0, 1.0, 2.0]),
            ("pull", vec![1.0, 2.0, 4.0]),
            ("pull_interval_minimum", vec![1.0, 0.999, 2.0]),
            ("pull_interval_maximum", vec![1.0, 2.0, 4.001]),
        ]);
        let packed = pack(&mut Packer::default(), ("a", &table), ("body", "a"), 1);
        assert!(packed.channels.len() == 1 && packed.channels[0].high.is_none());
        let grouped = pack(&mut Packer::default(), ("a", &table), ("body", "a"), 2);
        assert!(grouped.channels[0].high.is_some());
    }
}
