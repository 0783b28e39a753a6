//! Interpolation over headings by Fourier series.
//!
//! ```text
//! Law      f(β) = Σ_i w_i(β) f(β_i), the series through the given values with the least
//!          Σ_m |c_m|²/p_m,
//!          p_m = 1/(1 + (m/m0)¹²): w = K⁻¹ k(β) with K_ij = Σ_m p_m cos m(β_i - β_j)
//! Symbols  β heading, rad; c_m coefficients of the series; m0 = π/(2 gap) half of the highest
//!          harmonic that the widest gap resolves
//! Source   trigonometric interpolation; if several series fit, the series with the least energy in
//!          high harmonics
//! Valid    gaps up to 60°; variations within less than two gaps cannot be recovered by any rule
//! Energy   none
//! Checked  harmonics, uneven headings, a closed-form ship against linear interpolation
//! ```
//!
//! For evenly spaced headings this is trigonometric interpolation to 1e-4. The same rule covers
//! unevenly spaced headings, and headings of one side only.

use std::f64::consts::{PI, TAU};
use windlass_math::linear_algebra::{LuFactors, Mat};

/// Exponent in the penalty of the harmonics.
const POWER: i32 = 12;
/// Harmonics beyond this multiple of m0 are omitted: p is 1e-11 there.
const HARMONICS: f64 = 8.0;
/// Relative increments of K's diagonal. The smallest increment that prevents oscillation between
/// close headings is used.
const REGULARISATIONS: [f64; 3] = [1e-11, 1e-6, 1e-4];
/// Largest sum of the absolute weights.
const MAX_WEIGHT_SUM: f64 = 4.0;

/// Widest gap between neighbouring headings for interpolation: 60°, plus a margin for rounding.
pub(crate) const MAX_HEADING_GAP: f64 = 60.001 * PI / 180.0;

/// Waves within this distance (rad) of the nearest heading are treated as along that heading: 5°.
const ALONG_HEADING: f64 = 5.0 * PI / 180.0;

/// Headings closer than this (rad) are equal.
const SAME: f64 = 1e-6;

/// Interval between table headings that contains a direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeadingInterval {
    /// Table heading below the direction, rad.
    pub from: f64,
    /// Table heading above the direction, rad. It is larger than `from`, so it can exceed a full
    /// turn.
    pub to: f64,
    /// Distance to the nearer heading, rad.
    pub distance: f64,
}

impl HeadingInterval {
    /// Gap above which interpolation is doubtful, rad (20°, plus a margin for rounding).
    pub const WIDE: f64 = 20.001 * PI / 180.0;

    /// Width of the gap between the headings, rad.
    pub fn gap(&self) -> f64 {
        self.to - self.from
    }

    /// Returns true if the gap is too wide for interpolation (more than 60°) and the direction is
    /// not along one of its end headings (within 5°).
    pub fn is_uncovered(&self) -> bool {
        self.gap() > MAX_HEADING_GAP && self.distance > ALONG_HEADING
    }

    /// Returns true if interpolation is doubtful: a gap of more than 20°, and a direction not at
    /// one of its ends.
    pub fn is_wide(&self) -> bool {
        !self.is_uncovered() && self.gap() > Self::WIDE && self.distance > 0.1 * Self::WIDE
    }
}

/// Interpolation weights for a set of headings.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HeadingSeries {
    headings: Vec<f64>,
    /// p_0/2, p_1, p_2 ...
    harmonics: Vec<f64>,
    /// K⁻¹ by rows; empty for fewer than two headings.
    inverse: Vec<f64>,
}

impl HeadingSeries {
    /// Creates the series of distinct `headings` (rad, ascending within a turn). Gaps above
    /// `widest` (rad) are not interpolated and do not affect the series.
    pub(crate) fn new(headings: &[f64], widest: f64) -> Self {
        let n = headings.len();
        let gap = |i: usize| {
            let next = headings.get(i + 1).copied().unwrap_or(headings[0] + TAU);
            next - headings[i]
        };
        let gap = (0..n).map(gap).filter(|gap| *gap <= widest).fold(0.0, f64::max);
        let mut series = Self {
            headings: headings.to_vec(),
            harmonics: Vec::new(),
            inverse: Vec::new(),
        };
        if n < 2 || gap <= 0.0 {
            return series;
        }
        let corner = 0.5 * PI / gap;
        let penalty = |m: usize| 1.0 / (1.0 + (m as f64 / corner).powi(POWER));
        series.harmonics = (0..=(HARMONICS * corner) as usize + 1).map(penalty).collect();
        series.harmonics[0] *= 0.5;
        for regularisation in REGULARISATIONS {
            series.inverse = series.inverted(1.0 + regularisation);
            let middle = |i: usize| {
                let next = headings.get(i + 1).copied().unwrap_or(headings[0] + TAU);
                (next - headings[i] <= widest).then_some(0.5 * (headings[i] + next))
            };
            if (0..n).filter_map(middle).all(|b| series.weights(b).is_some()) {
                break;
            }
        }
        series
    }

    /// K⁻¹ by rows, where the diagonal of K is first multiplied by `regularisation`.
    fn inverted(&self, regularisation: f64) -> Vec<f64> {
        let n = self.headings.len();
        let matrix = Mat::from_fn(n, n, |i, j| {
            self.kernel(self.headings[i] - self.headings[j]) * if i == j { regularisation } else { 1.0 }
        });
        let identity = Mat::from_fn(n, n, |i, j| if i == j { 1.0 } else { 0.0 });
        let inverse = LuFactors::of(matrix.as_ref()).solve(identity.as_ref());
        (0..n * n).map(|k| inverse[(k / n, k % n)]).collect()
    }

    fn kernel(&self, angle: f64) -> f64 {
        let terms = self.harmonics.iter().enumerate();
        terms.map(|(m, p)| p * (m as f64 * angle).cos()).sum()
    }

    /// Interval of table headings around a relative heading (rad). The table must not be empty.
    pub(crate) fn interval_at(&self, heading: f64) -> HeadingInterval {
        let heading = heading.rem_euclid(TAU);
        let n = self.headings.len();
        let after = self.headings.partition_point(|&b| b <= heading);
        let (low, high) = (self.headings[(after + n - 1) % n], self.headings[after % n]);
        let turn = |value: f64| value.rem_euclid(TAU);
        let width = if n == 1 { TAU } else { turn(high - low) };
        let along = turn(heading - low);
        HeadingInterval {
            from: low,
            to: low + width,
            distance: along.min(width - along).max(0.0),
        }
    }

    /// Indices of headings and their weights at a relative heading (rad), from the series. In a gap
    /// of more than 60° the nearest heading has the full weight, see
    /// [`HeadingInterval::is_uncovered`].
    pub(crate) fn weights_at(&self, heading: f64) -> Vec<(usize, f64)> {
        let heading = heading.rem_euclid(TAU);
        let interval = self.interval_at(heading);
        let n = self.headings.len();
        let after = self.headings.partition_point(|&b| b <= heading);
        let (low, high) = ((after + n - 1) % n, after % n);
        let along = (heading - self.headings[low]).rem_euclid(TAU);
        if interval.gap() > MAX_HEADING_GAP || interval.distance < SAME {
            return vec![(if along <= 0.5 * interval.gap() { low } else { high }, 1.0)];
        }
        match self.weights(heading) {
            Some(weights) => weights.into_iter().enumerate().collect(),
            None => {
                let part = along / interval.gap();
                vec![(low, 1.0 - part), (high, part)]
            }
        }
    }

    /// Weights of the headings at another heading (rad); `None` if the headings are too few or too
    /// uneven for a series.
    fn weights(&self, heading: f64) -> Option<Vec<f64>> {
        let n = self.headings.len();
        if self.inverse.is_empty() {
            return None;
        }
        let kernel: Vec<f64> = self.headings.iter().map(|b| self.kernel(heading - b)).collect();
        let weight = |i: usize| -> f64 {
            let row = &self.inverse[i * n..(i + 1) * n];
            row.iter().zip(&kernel).map(|(a, b)| a * b).sum()
        };
        let mut weights: Vec<f64> = (0..n).map(weight).collect();
        // The weights are normalised to reproduce constants exactly.
        let sum: f64 = weights.iter().sum();
        let absolute_sum: f64 = weights.iter().map(|w| w.abs()).sum();
        if (sum - 1.0).abs() > 0.1 || absolute_sum > MAX_WEIGHT_SUM {
            return None;
        }
        weights.iter_mut().for_each(|w| *w /= sum);
        Some(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::motion::barge_response::BargeParticulars;
    use crate::motion::response_amplitude::{ResponseRow, ResponseTable};

    fn value(headings: &[f64], at: f64, of: impl Fn(f64) -> f64) -> f64 {
        let weights = HeadingSeries::new(headings, 1.05).weights(at).unwrap();
        weights.iter().zip(headings).map(|(w, b)| w * of(*b)).sum()
    }

    #[test]
    fn closed_form_harmonics_between_even_and_uneven_headings() {
        let degrees = |list: &[f64]| -> Vec<f64> { list.iter().map(|b| b.to_radians()).collect() };
        let sixty = degrees(&[0.0, 60.0, 120.0, 180.0, 240.0, 300.0]);
        let uneven = degrees(&[
            0.0, 30.0, 45.0, 60.0, 75.0, 90.0, 105.0, 120.0, 135.0, 150.0, 180.0, 210.0, 225.0, 240.0, 270.0,
            285.0, 300.0, 330.0,
        ]);
        for at in [0.2, 0.5, 1.6, 2.9, 4.4, 6.1] {
            // Six headings resolve two harmonics, the second harmonic to 0.2 %.
            assert!((value(&sixty, at, |_| 1.0) - 1.0).abs() < 1e-12);
            assert!((value(&sixty, at, |b| (b - 0.3).cos()) - (at - 0.3).cos()).abs() < 1e-4);
            assert!((value(&sixty, at, |b| (2.0 * b).sin()) - (2.0 * at).sin()).abs() < 2e-3);
            for m in 0..=3 {
                let of = |b: f64| (f64::from(m) * b + 0.4).cos();
                assert!((value(&uneven, at, of) - of(at)).abs() < 1e-3, "{m} {at}");
            }
        }
    }

    /// Root mean square errors of roll and pitch between headings, relative to the root mean square
    /// values. Returns the error of linear interpolation, then of the table. Reference: the
    /// closed-form ship.
    fn errors_between_headings(step_deg: u32) -> [f64; 2] {
        let headings: Vec<f64> = (0..360 / step_deg)
            .map(|i| f64::from(i * step_deg).to_radians())
            .collect();
        let frequencies: Vec<f64> = (2..=16).map(|i| 0.05 * f64::from(i)).collect();
        let ship = BargeParticulars::frigate(0.0);
        let table = ship.table(&headings, &frequencies).unwrap();
        let all: Vec<f64> = (0..360).map(|i| f64::from(i).to_radians()).collect();
        let fine = ship.table(&all, &frequencies).unwrap();
        let (mut errors, mut size) = ([0.0; 2], 0.0);
        for (i, heading) in all.iter().enumerate() {
            let low = i / step_deg as usize;
            let part = f64::from(i as u32 % step_deg) / f64::from(step_deg);
            for (j, frequency) in frequencies.iter().enumerate() {
                let (truth, found) = (fine.operators_at(i, j), table.operators(*heading, *frequency));
                let high = (low + 1) % headings.len();
                for degree in [3, 4] {
                    let ends = [
                        table.operators_at(low, j)[degree],
                        table.operators_at(high, j)[degree],
                    ];
                    let linear = ends[0] * (1.0 - part) + ends[1] * part;
                    errors[0] += (linear - truth[degree]).norm_sqr();
                    errors[1] += (found[degree] - truth[degree]).norm_sqr();
                    size += truth[degree].norm_sqr();
                }
            }
        }
        errors.map(|error| (error / size).sqrt())
    }

    #[test]
    fn closed_form_ship_between_headings_is_closer_than_linear() {
        for (step, times) in [(15, 50.0), (20, 50.0), (30, 10.0), (60, 1.0)] {
            let [linear, series] = errors_between_headings(step);
            assert!(
                series * times < linear,
                "{step} deg: {linear:.4} linear, {series:.4} by series"
            );
        }
    }

    #[test]
    fn property_close_headings_do_not_oscillate() {
        // Two headings 2° apart lie beside gaps of 60°. Between the headings of the table, the
        // series stays close to the values, or linear interpolation is used.
        let rows: Vec<ResponseRow> = [0.0, 60.0, 62.0, 120.0, 180.0, 240.0, 300.0]
            .iter()
            .flat_map(|heading: &f64| [0.5, 1.0].map(|frequency| (*heading, frequency)))
            .map(|(heading, frequency)| ResponseRow {
                heading: heading.to_radians(),
                frequency,
                operators: [num_complex::Complex64::new(1.0, if heading == 62.0 { 0.02 } else { 0.0 }); 6],
            })
            .collect();
        let table = ResponseTable::new("t", &rows, false).unwrap();
        for degree in 0..360 {
            let value = table.operators(f64::from(degree).to_radians(), 0.7)[2];
            assert!(
                (value - num_complex::Complex64::new(1.0, 0.0)).norm() < 0.4,
                "{degree}: {value}"
            );
        }
    }
}
