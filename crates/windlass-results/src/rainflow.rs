//! Cycles of a record, counted by the rainflow method, for fatigue.
//!
//! ```text
//! Law      for three successive reversals, the range between the first two is a cycle if the range
//!          between the last two is not smaller. It counts as half a cycle if it begins at the
//!          first remaining reversal, which is then removed. Otherwise it counts as one cycle, and
//!          both of its reversals are removed. All ranges that remain at the end count as half
//!          cycles
//! Symbols  a reversal is a turning point of the record; a range is the absolute difference of two
//!          successive reversals
//! Source   [E1049] 5.4.4
//! Valid    counts cycles only; there is no damage, no mean-stress correction and no material
//! Checked  closed_form_example_of_the_standard, property_each_rise_and_fall_is_counted_once
//! ```

/// Number of range classes in a table.
pub const CLASSES: usize = 10;

/// A full or a half cycle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RainflowCycle {
    /// Difference between the largest and the smallest value.
    pub range: f64,
    /// Mean of the largest and the smallest value.
    pub mean: f64,
    /// 1 for a full cycle, 0.5 for a half cycle.
    pub count: f64,
}

/// Turning points of a record, including its first and last value. Repeated values count once.
fn reversals(values: &[f64]) -> Vec<f64> {
    let mut found: Vec<f64> = Vec::new();
    for &value in values.iter().filter(|value| value.is_finite()) {
        match found[..] {
            [.., last] if last == value => {}
            [.., before, last] if (last - before) * (value - last) > 0.0 => {
                let end = found.len() - 1;
                found[end] = value;
            }
            _ => found.push(value),
        }
    }
    found
}

/// Returns the cycles of a record, in the order in which they are completed.
pub fn cycles(values: &[f64]) -> Vec<RainflowCycle> {
    let cycle = |a: f64, b: f64, count: f64| RainflowCycle {
        range: (a - b).abs(),
        mean: 0.5 * (a + b),
        count,
    };
    let (mut found, mut open) = (Vec::new(), Vec::new());
    for value in reversals(values) {
        open.push(value);
        while let [.., a, b, c] = open[..] {
            if (c - b).abs() < (b - a).abs() {
                break;
            }
            if open.len() == 3 {
                found.push(cycle(a, b, 0.5));
                open.remove(0);
            } else {
                found.push(cycle(a, b, 1.0));
                open.truncate(open.len() - 3);
                open.push(c);
            }
        }
    }
    found.extend(open.windows(2).map(|pair| cycle(pair[0], pair[1], 0.5)));
    found
}

/// Cycle counts by classes of range, from zero to the largest range.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct RainflowTable {
    /// Width of a class, in the unit of the record.
    pub width: f64,
    /// Number of cycles in each class. Class k reaches from k to k + 1 times the width.
    pub counts: Vec<f64>,
}

impl RainflowTable {
    /// Counts the cycles of a record. `None` if the record is constant.
    pub fn of(values: &[f64]) -> Option<Self> {
        let cycles = cycles(values);
        let largest = cycles.iter().map(|cycle| cycle.range).fold(0.0, f64::max);
        if largest <= 0.0 {
            return None;
        }
        let width = largest / CLASSES as f64;
        let mut counts = vec![0.0; CLASSES];
        for cycle in &cycles {
            counts[((cycle.range / width) as usize).min(CLASSES - 1)] += cycle.count;
        }
        Some(Self { width, counts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [E1049] figure 6: the history A to I, and the counts in its table.
    #[test]
    fn closed_form_example_of_the_standard() {
        let found = cycles(&[-2.0, 1.0, -3.0, 5.0, -1.0, 3.0, -4.0, 4.0, -2.0]);
        let count = |range: f64| {
            let of = found.iter().filter(|cycle| cycle.range == range);
            of.map(|cycle| cycle.count).sum::<f64>()
        };
        let counts: Vec<f64> = (1..=9).map(|range| count(f64::from(range))).collect();
        assert_eq!(counts, [0.0, 0.0, 0.5, 1.5, 0.0, 0.5, 0.0, 1.0, 0.5]);
        let whole: Vec<f64> = found.iter().filter(|c| c.count == 1.0).map(|c| c.mean).collect();
        assert_eq!(whole, [1.0]);
    }

    /// Intermediate points and repeated values do not change the cycles. Every rise and fall
    /// between reversals belongs to one cycle. The sum of ranges times twice their counts therefore
    /// equals the total variation.
    #[test]
    fn property_each_rise_and_fall_is_counted_once() {
        let chance = |i: i32| ((f64::from(i) * 12.9898).sin() * 43_758.545_3).rem_euclid(1.0);
        let values: Vec<f64> = (0..500).map(chance).collect();
        let variation: f64 = values.windows(2).map(|pair| (pair[1] - pair[0]).abs()).sum();
        let found = cycles(&values);
        let counted: f64 = found.iter().map(|cycle| 2.0 * cycle.count * cycle.range).sum();
        assert!(
            (counted - variation).abs() < 1e-9 * variation,
            "{counted} {variation}"
        );
        let finer: Vec<f64> = values
            .windows(2)
            .flat_map(|pair| [pair[0], 0.5 * (pair[0] + pair[1]), pair[1], pair[1]])
            .collect();
        assert_eq!(cycles(&finer), found);
        let table = RainflowTable::of(&values).unwrap();
        let all: f64 = found.iter().map(|cycle| cycle.count).sum();
        assert!((table.counts.iter().sum::<f64>() - all).abs() < 1e-9);
        assert_eq!(RainflowTable::of(&[2.0, 2.0, f64::NAN]), None);
    }
}
