//! Columns of numbers as few bytes: rounded to a step far below what a plot shows, as differences of whole numbers, in bytes of
//! variable length; all of them together are then deflated.
//!
//! A column is `first + step · n`. The whole numbers n go out as they are, as differences, or as differences of differences,
//! whichever is shorter, folded to be positive (0, -1, 1, -2 ... become 0, 1, 2, 3 ...) and cut into groups of seven bits,
//! lowest first, each but the last with its eighth bit set. Numbers that are missing (NaN, infinite) are listed as ranges of rows and
//! stand as the number before them.

use serde::Serialize;

/// Whole numbers that the range of a column is divided into, as a power of two: a millionth of it.
const BITS: i32 = 20;
/// Largest whole number that a reader's doubles hold exactly, and that sums of differences stay below.
const MOST: f64 = 1e15;

/// How finely a column is rounded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Resolution {
    /// To a millionth of its range.
    Range,
    /// To a step in its unit.
    Step(f64),
}

/// Where a column stands among the bytes, and how to read it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(super) struct Block {
    /// First byte.
    pub at: usize,
    /// Count of numbers.
    pub count: usize,
    /// What zero stands for.
    pub first: f64,
    /// What one stands for; with zero there are no bytes, since all numbers are the first.
    pub step: f64,
    /// 0 for the whole numbers themselves, 1 for differences, 2 for differences of these.
    pub order: u8,
    /// Ranges of rows without a number: first, and first after.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<[usize; 2]>,
}

/// Bytes of many columns.
#[derive(Debug, Default)]
pub(super) struct Packer {
    bytes: Vec<u8>,
}

impl Packer {
    /// The bytes.
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

    /// Adds whole numbers, as corners of triangles are.
    pub fn add_whole(&mut self, values: impl Iterator<Item = u32>) -> Block {
        let values: Vec<f64> = values.map(f64::from).collect();
        self.add(&values, Resolution::Step(1.0))
    }
}

/// The step of a column from `low` to `high`; zero when all are alike.
fn step(low: f64, high: f64, resolution: Resolution) -> f64 {
    let range = high - low;
    if range <= 0.0 || !range.is_finite() {
        return 0.0;
    }
    match resolution {
        Resolution::Step(step) => step.max(range / MOST),
        // A power of two, so that what is read back has no rounding of its own. The smallest normal number for ranges below it.
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

    /// Reads a column back, as the page does.
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
        fn route_columns_are_read_back_to_a_millionth_of_their_range(
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
    fn ana_a_smooth_column_takes_less_than_two_bytes_a_number() {
        // Sixty waves of 10 s, a number every 0.1 s: second differences are (2π/100)² = 0.4 % of the amplitude.
        let wave = |row: u32| 3.0 * (std::f64::consts::TAU * 0.01 * f64::from(row)).sin();
        let values: Vec<f64> = (0..6000).map(wave).collect();
        let mut packer = Packer::default();
        let block = packer.add(&values, Resolution::Range);
        assert_eq!(block.order, 2);
        assert!(packer.into_bytes().len() < 2 * values.len());
    }

    #[test]
    fn regress_constants_take_no_bytes_and_steps_are_kept() {
        let mut packer = Packer::default();
        let constant = packer.add(&[7.5; 1000], Resolution::Range);
        let nothing = packer.add(&[f64::NAN; 3], Resolution::Range);
        assert!(packer.bytes.is_empty() && constant.step == 0.0);
        assert_eq!(unpack(&[], &constant), vec![7.5; 1000]);
        assert!(unpack(&[], &nothing).iter().all(|value| value.is_nan()));
        let places = [0, 5, 2, u32::MAX, 7];
        let block = packer.add_whole(places.into_iter());
        assert_eq!(unpack(&packer.into_bytes(), &block), places.map(f64::from));
    }
}
