//! Compact encoding of columns. Values are rounded far below the resolution of a plot and stored as
//! differences of integers, with a variable number of bytes. All columns together are then
//! deflated.
//!
//! The values of a column are `first + step · n`. The integers n are stored directly, as
//! differences, or as second differences, whichever is shorter. They are mapped to non-negative
//! integers (0, -1, 1, -2 ... become 0, 1, 2, 3 ...) and split into groups of seven bits, lowest
//! first. The eighth bit is set in all groups but the last. Missing values (NaN, infinite) are
//! listed as ranges of rows and encoded as the value before them.

use serde::Serialize;

/// The range of a column is divided into 2^BITS steps, which is about a million.
const BITS: i32 = 20;
/// Largest integer that is exact in the doubles of the page's program, even after summing
/// differences.
const MAX_INTEGER: f64 = 1e15;

/// Resolution of a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Resolution {
    /// To a millionth of the column's range.
    Range,
    /// To a given step, in the unit of the column.
    Step(f64),
}

/// Location of a column in the bytes, and its encoding.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(super) struct Block {
    /// Index of the first byte.
    pub at: usize,
    /// Number of values.
    pub count: usize,
    /// Value that the integer zero stands for.
    pub first: f64,
    /// Value of one step. It is zero if all values equal `first`; no bytes are then stored.
    pub step: f64,
    /// Order of the stored differences; 0 means the integers themselves.
    pub order: u8,
    /// Ranges of rows without a value, each with its first row and the first row after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<[usize; 2]>,
}

/// Packs columns into bytes.
#[derive(Debug, Default)]
pub(super) struct Packer {
    bytes: Vec<u8>,
}

impl Packer {
    /// Returns the packed bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Adds a column.
    pub fn add(&mut self, values: &[f64], resolution: Resolution) -> Block {
        let finite = || values.iter().copied().filter(|value| value.is_finite());
        let low = finite().fold(f64::INFINITY, f64::min);
        let high = finite().fold(f64::NEG_INFINITY, f64::max);
        let mut block = Block {
            at: self.bytes.len(),
            count: values.len(),
            absent: absent(values),
            ..Block::default()
        };
        if low > high {
            return block;
        }
        block.first = low;
        block.step = step(low, high, resolution);
        if block.step == 0.0 {
            return block;
        }
        let whole = whole_numbers(values, low, block.step);
        let mut best: Option<Vec<u8>> = None;
        let mut differences = whole;
        for order in 0..3_u8 {
            if order > 0 {
                difference(&mut differences);
            }
            let bytes = variable_length(&differences);
            if best.as_ref().is_none_or(|best| bytes.len() < best.len()) {
                block.order = order;
                best = Some(bytes);
            }
        }
        self.bytes.extend(best.unwrap_or_default());
        block
    }

    /// Adds integers, such as vertex indices of triangles.
    pub fn add_whole(&mut self, values: impl Iterator<Item = u32>) -> Block {
        let values: Vec<f64> = values.map(f64::from).collect();
        self.add(&values, Resolution::Step(1.0))
    }
}

/// Step of a column with values from `low` to `high`; zero if all values are equal.
fn step(low: f64, high: f64, resolution: Resolution) -> f64 {
    let range = high - low;
    if range <= 0.0 || !range.is_finite() {
        return 0.0;
    }
    match resolution {
        Resolution::Step(step) => step.max(range / MAX_INTEGER),
        // The step is a power of two, so that decoding does not round. It is at least the smallest
        // normal number.
        Resolution::Range => (range.log2().ceil() - f64::from(BITS))
            .exp2()
            .max(f64::MIN_POSITIVE),
    }
}

fn whole_numbers(values: &[f64], first: f64, step: f64) -> Vec<i64> {
    let mut last = 0;
    let whole = |value: &f64| {
        if value.is_finite() {
            last = ((value - first) / step).round() as i64;
        }
        last
    };
    values.iter().map(whole).collect()
}

fn difference(numbers: &mut [i64]) {
    let mut last = 0;
    for number in numbers {
        (*number, last) = (*number - last, *number);
    }
}

fn variable_length(numbers: &[i64]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(2 * numbers.len());
    for number in numbers {
        let mut folded = ((number << 1) ^ (number >> 63)) as u64;
        while folded >= 0x80 {
            bytes.push((folded as u8) | 0x80);
            folded >>= 7;
        }
        bytes.push(folded as u8);
    }
    bytes
}

fn absent(values: &[f64]) -> Vec<[usize; 2]> {
    let mut ranges: Vec<[usize; 2]> = Vec::new();
    for (row, _) in values.iter().enumerate().filter(|(_, value)| !value.is_finite()) {
        match ranges.last_mut() {
            Some(range) if range[1] == row => range[1] = row + 1,
            _ => ranges.push([row, row + 1]),
        }
    }
    ranges
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Decodes a column in the same way as the page.
    pub(crate) fn unpack(bytes: &[u8], block: &Block) -> Vec<f64> {
        let mut at = block.at;
        let mut sums = [0_i64; 2];
        let mut values = Vec::with_capacity(block.count);
        for _ in 0..block.count {
            let mut number = 0;
            if block.step > 0.0 {
                let mut folded = 0_u64;
                for shift in (0..).step_by(7) {
                    folded |= u64::from(bytes[at] & 0x7f) << shift;
                    at += 1;
                    if bytes[at - 1] < 0x80 {
                        break;
                    }
                }
                number = (folded >> 1) as i64 ^ -((folded & 1) as i64);
                for sum in &mut sums[..usize::from(block.order)] {
                    *sum += number;
                    number = *sum;
                }
            }
            values.push(block.first + block.step * number as f64);
        }
        for range in &block.absent {
            values[range[0]..range[1]].fill(f64::NAN);
        }
        values
    }

    proptest! {
        #[test]
        fn equivalent_decoded_columns_within_a_millionth_of_their_range(
            values in prop::collection::vec(
                prop_oneof![8 => -1e9..1e9_f64, 1 => Just(f64::NAN), 1 => Just(0.0), 1 => -1e-9..1e-9_f64], 0..200),
        ) {
            let mut packer = Packer::default();
            let other = packer.add(&[1.0, 2.0, 4.0], Resolution::Range);
            let block = packer.add(&values, Resolution::Range);
            let bytes = packer.into_bytes();
            prop_assert_eq!(unpack(&bytes, &other), vec![1.0, 2.0, 4.0]);
            let finite = || values.iter().copied().filter(|value| value.is_finite());
            let range = finite().fold(f64::NEG_INFINITY, f64::max) - finite().fold(f64::INFINITY, f64::min);
            for (read, value) in unpack(&bytes, &block).iter().zip(&values) {
                prop_assert!(read.is_nan() && value.is_nan() || (read - value).abs() <= 1e-6 * range);
            }
        }
    }

    #[test]
    fn closed_form_smooth_column_takes_less_than_two_bytes_per_value() {
        // Sixty waves with a period of 10 s and one value every 0.1 s. The second differences are
        // (2π/100)² = 0.4 % of the amplitude.
        let wave = |row: u32| 3.0 * (std::f64::consts::TAU * 0.01 * f64::from(row)).sin();
        let values: Vec<f64> = (0..6000).map(wave).collect();
        let mut packer = Packer::default();
        let block = packer.add(&values, Resolution::Range);
        assert_eq!(block.order, 2);
        assert!(packer.into_bytes().len() < 2 * values.len());
    }

    #[test]
    fn regression_constants_take_no_bytes_and_steps_are_kept() {
        let mut packer = Packer::default();
        let constant = packer.add(&[7.5; 1000], Resolution::Range);
        let nothing = packer.add(&[f64::NAN; 3], Resolution::Range);
        assert!(packer.bytes.is_empty() && constant.step == 0.0);
        assert_eq!(unpack(&[], &constant), vec![7.5; 1000]);
        assert!(unpack(&[], &nothing).iter().all(|value| value.is_nan()));
        let indices = [0, 5, 2, u32::MAX, 7];
        let block = packer.add_whole(indices.into_iter());
        assert_eq!(unpack(&packer.into_bytes(), &block), indices.map(f64::from));
    }
}
