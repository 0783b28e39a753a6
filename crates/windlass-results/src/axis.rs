//! Axis of a plot: its range, the unit of the labels, and labels that differ from each other.

use plotters::coord::ranged1d::{BoldPoints, DefaultFormatting, KeyPointHint, Ranged};
use plotters::coord::types::RangedCoordf64;
use std::ops::Range;

/// Units that take an SI prefix. Values in other units are scaled by a power of ten.
const PREFIXABLE: [&str; 6] = ["N", "N m", "J", "W", "Pa", "m"];
const PREFIXES: [(i32, &str); 8] = [
    (-9, "n"),
    (-6, "µ"),
    (-3, "m"),
    (0, ""),
    (3, "k"),
    (6, "M"),
    (9, "G"),
    (12, "T"),
];
/// Probabilities of exceedance that can be labels.
const PROBABILITIES: [f64; 10] = [1.0, 0.5, 0.2, 0.1, 0.05, 0.01, 1e-3, 1e-4, 1e-5, 1e-6];
/// Maximum number of decimals of a label. A double has no more significant digits.
const MAX_DECIMALS: usize = 15;

/// One axis of a panel.
pub(super) struct Axis {
    /// Range, in the unit of the values.
    pub range: Range<f64>,
    /// True if the values vary by no more than the noise.
    pub constant: bool,
    /// Positions of the labels, in the unit of the values.
    pub ticks: Vec<f64>,
    /// True if the values are coordinates on a Rayleigh axis, whose labels are probabilities.
    probability: bool,
    exponent: i32,
    unit: String,
    decimals: usize,
}

impl Axis {
    /// Axis for values between two `extremes`. The values are regarded as constant if they differ
    /// by no more than `floor`. The range is extended at both ends by the fraction `widen`.
    /// `labels` is the approximate number of labels.
    pub fn of(extremes: (f64, f64), floor: f64, widen: f64, unit: &str, labels: usize) -> Self {
        let (range, constant) = range(extremes, floor, widen);
        let exponent = exponent(&range, unit);
        let scale = 10.0_f64.powi(-exponent);
        let ticks = RangedCoordf64::from(range.clone()).key_points(BoldPoints(labels));
        let scaled: Vec<f64> = ticks.iter().map(|tick| tick * scale).collect();
        Self {
            range,
            constant,
            ticks,
            probability: false,
            exponent,
            unit: scaled_unit(unit, exponent),
            decimals: decimals(&scaled),
        }
    }

    /// Axis of probabilities of exceedance, from 1 down to the probability at the coordinate
    /// `largest` (see [`rayleigh_coordinate`]).
    pub fn rayleigh(largest: f64) -> Self {
        let range = 0.0..largest.max(rayleigh_coordinate(0.5));
        let ticks = PROBABILITIES.into_iter().map(rayleigh_coordinate);
        Self {
            ticks: ticks.filter(|tick| *tick <= range.end).collect(),
            range,
            constant: false,
            probability: true,
            exponent: 0,
            unit: String::new(),
            decimals: 0,
        }
    }

    /// Coordinates of the axis, for charts.
    pub fn coordinates(&self) -> AxisCoordinates {
        AxisCoordinates {
            line: self.range.clone().into(),
            ticks: self.ticks.clone(),
        }
    }

    /// A value, converted to the unit of the labels.
    pub fn scaled(&self, value: f64) -> f64 {
        value * 10.0_f64.powi(-self.exponent)
    }

    /// The label at a value.
    pub fn label(&self, value: f64) -> String {
        if self.probability {
            return nearest_probability(value);
        }
        grouped(&format!("{:.*}", self.decimals, self.scaled(value)))
    }

    /// Name of the axis with the unit of its labels.
    pub fn title(&self, name: &str) -> String {
        if self.unit.is_empty() {
            name.to_owned()
        } else {
            format!("{name} [{}]", self.unit)
        }
    }
}

/// Coordinates of an axis for charts, with the labels of the axis.
pub(super) struct AxisCoordinates {
    line: RangedCoordf64,
    ticks: Vec<f64>,
}

impl Ranged for AxisCoordinates {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        self.line.map(value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        if hint.weight().allow_light_points() {
            return Vec::new();
        }
        self.ticks.clone()
    }

    fn range(&self) -> Range<f64> {
        self.line.range()
    }
}

/// Coordinate of a probability of exceedance on an axis on which a Rayleigh distribution is a
/// straight line. It is the level exceeded with this probability, divided by the standard deviation
/// of the record.
pub(super) fn rayleigh_coordinate(probability: f64) -> f64 {
    (-2.0 * probability.ln()).max(0.0).sqrt()
}

/// Returns the label for a coordinate: the nearest of [`PROBABILITIES`].
fn nearest_probability(coordinate: f64) -> String {
    let distance = |probability: &f64| (rayleigh_coordinate(*probability) - coordinate).abs();
    let nearest = PROBABILITIES
        .into_iter()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)));
    nearest
        .map(|probability| probability.to_string())
        .unwrap_or_default()
}

fn range((low, high): (f64, f64), floor: f64, widen: f64) -> (Range<f64>, bool) {
    if low > high {
        return (0.0..1.0, true);
    }
    let middle = 0.5 * (low + high);
    if high - low > floor {
        let half = (high - low) * (0.5 + widen);
        return (middle - half..middle + half, false);
    }
    // This range is wide enough for noise to appear as a straight line.
    let half = if middle.abs() > floor {
        0.1 * middle.abs()
    } else {
        1.0
    };
    (middle - half..middle + half, true)
}

/// Exponent of the power of ten by which the labels are scaled. It is a multiple of three, and
/// labels have at most four digits before the decimal point.
fn exponent(range: &Range<f64>, unit: &str) -> i32 {
    let largest = range.start.abs().max(range.end.abs());
    let prefixable = PREFIXABLE.contains(&unit);
    let plain = if prefixable { 1e-2..1e4 } else { 1e-3..1e7 };
    if largest == 0.0 || !largest.is_finite() || plain.contains(&largest) {
        return 0;
    }
    let digits = largest.log10();
    let exponent = 3 * ((digits - if digits > 0.0 { 1.0 } else { 0.0 }) / 3.0).floor() as i32;
    if prefixable {
        exponent.clamp(PREFIXES[0].0, PREFIXES[PREFIXES.len() - 1].0)
    } else {
        exponent
    }
}

fn scaled_unit(unit: &str, exponent: i32) -> String {
    if exponent == 0 {
        return unit.to_owned();
    }
    let prefix = PREFIXES.iter().find(|(power, _)| *power == exponent);
    match prefix {
        Some((_, prefix)) if PREFIXABLE.contains(&unit) => format!("{prefix}{unit}"),
        _ => format!("10^{exponent} {unit}").trim_end().to_owned(),
    }
}

/// Smallest number of decimals with which every label is exact to a hundredth of the label spacing.
fn decimals(ticks: &[f64]) -> usize {
    let step = ticks
        .windows(2)
        .map(|pair| (pair[1] - pair[0]).abs())
        .fold(f64::INFINITY, f64::min);
    let exact = |decimals: &usize| {
        let unit = 10.0_f64.powi(*decimals as i32);
        ticks
            .iter()
            .all(|tick| (tick - (tick * unit).round() / unit).abs() < 0.01 * step)
    };
    (0..MAX_DECIMALS).find(exact).unwrap_or(MAX_DECIMALS)
}

/// Separates groups of three digits by spaces if there are five digits or more, and removes the
/// sign of zero.
fn grouped(number: &str) -> String {
    let (sign, size) = number.strip_prefix('-').map_or(("", number), |rest| ("-", rest));
    if size.chars().all(|c| c == '0' || c == '.') {
        return "0".to_owned();
    }
    let (whole, rest) = size.split_at(size.find('.').unwrap_or(size.len()));
    let mut out = sign.to_owned();
    for (index, digit) in whole.chars().enumerate() {
        let left = whole.len() - index;
        if index > 0 && whole.len() > 4 && left % 3 == 0 {
            out.push(' ');
        }
        out.push(digit);
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: &Axis) -> Vec<String> {
        let ticks = RangedCoordf64::from(axis.range.clone()).key_points(BoldPoints(6));
        ticks.into_iter().map(|tick| axis.label(tick)).collect()
    }

    #[test]
    fn regression_labels_of_one_axis_differ() {
        for unit in ["N", "m", "deg", "s", ""] {
            for (low, high) in [
                (100_000.0, 104_000.0),
                (1.0e6, 1.001e6),
                (-2.5e9, 4e9),
                (0.0, 3e-5),
                (-1e-8, 2e-8),
                (2000.0, 2000.003),
                (-123.0, 9_999.0),
            ] {
                let axis = Axis::of((low, high), 0.0, 0.06, unit, 6);
                let labels = labels(&axis);
                assert!(labels.len() > 2);
                assert!(labels.windows(2).all(|pair| pair[0] != pair[1]), "{labels:?}");
            }
        }
    }

    #[test]
    fn closed_form_unit_prefixes_and_grouped_thousands() {
        let tension = Axis::of((0.0, 250_000.0), 0.0, 0.0, "N", 6);
        assert_eq!(tension.title("tension"), "tension [kN]");
        assert_eq!(
            (tension.label(2e5), tension.label(0.0)),
            ("200".to_owned(), "0".to_owned())
        );
        let time = Axis::of((0.0, 86_400.0), 0.0, 0.0, "s", 9);
        assert_eq!(
            (time.label(20_000.0), time.title("t")),
            ("20 000".to_owned(), "t [s]".to_owned())
        );
        assert_eq!(
            Axis::of((0.0, 3e8), 0.0, 0.0, "deg", 6).title("yaw"),
            "yaw [10^6 deg]"
        );
    }

    #[test]
    fn closed_form_rayleigh_axis_labels() {
        // Coordinates for exp(-a²/2): a = 0, 1.1774, 2.1460, 3.0349 standard deviations.
        let axis = Axis::rayleigh(3.2);
        let labels: Vec<String> = axis.ticks.iter().map(|tick| axis.label(*tick)).collect();
        assert_eq!(labels, ["1", "0.5", "0.2", "0.1", "0.05", "0.01"]);
        assert!((axis.ticks[1] - 1.1774).abs() < 1e-4 && (axis.ticks[5] - 3.0349).abs() < 1e-4);
    }

    #[test]
    fn regression_constants_have_sensible_ranges() {
        assert_eq!(Axis::of((0.0, 0.0), 1e-9, 0.06, "m", 6).range, -1.0..1.0);
        let noisy = Axis::of((500.0 - 1e-8, 500.0 + 1e-8), 5e-4, 0.06, "N", 6);
        assert!(noisy.constant && (noisy.range.end - noisy.range.start - 100.0).abs() < 1e-9);
    }
}
