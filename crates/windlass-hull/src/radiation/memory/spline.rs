//! Damping between the frequencies of a table.
//!
//! Natural cubic splines through the entries of the matrices: third-order polynomials between the
//! frequencies, with continuous second derivatives that are zero at both ends. Unlike linear
//! interpolation, splines have no slope discontinuities, which a state-space model with few states
//! cannot represent. The added mass that follows from them by Ogilvie's relation is also closer to
//! the table.
//!
//! Negative damping of the panel program was set to zero, so these values are not on a smooth
//! curve. The splines end at the frequencies next to them, and straight segments connect these
//! frequencies.

use windlass_math::Matrix6;

/// Largest deviation of the straight segments from the spline, as a fraction of the peak. It is
/// small compared with the error of a fitted model.
const DEVIATION: f64 = 2e-4;
/// Largest number of segments between two frequencies of the table. With this number, the deviation
/// is 64 times smaller than with a single segment.
const MAX_SEGMENTS: usize = 8;

/// Returns the frequencies (rad/s) and the matrices of a table, with points of the splines between
/// them. The splines leave out frequencies with `is_clipped`. All slices have the same length.
pub(super) fn refined(omega: &[f64], damping: &[Matrix6], is_clipped: &[bool]) -> (Vec<f64>, Vec<Matrix6>) {
    let mut second = vec![Matrix6::ZERO; omega.len()];
    let mut start = 0;
    for run in is_clipped.chunk_by(|a, b| a == b) {
        let end = start + run.len();
        if !run[0] {
            let of_run = second_derivatives(&omega[start..end], &damping[start..end]);
            second[start..end].copy_from_slice(&of_run);
        }
        start = end;
    }
    let peak = |k: usize| damping.iter().map(|b| b.0[k][k]).fold(0.0, f64::max);
    let peaks: [f64; 6] = std::array::from_fn(peak);
    let (mut points, mut values) = (Vec::new(), Vec::new());
    for i in 0..omega.len() {
        points.push(omega[i]);
        values.push(damping[i]);
        if i + 1 == omega.len() || is_clipped[i] || is_clipped[i + 1] {
            continue;
        }
        let step = omega[i + 1] - omega[i];
        let segments = segment_count(step, [&second[i], &second[i + 1]], &peaks);
        for segment in 1..segments {
            let t = segment as f64 / segments as f64;
            let bend = |x: f64| step * step / 6.0 * (x * x * x - x);
            let chord = combined((1.0 - t, &damping[i]), (t, &damping[i + 1]));
            let bent = combined((bend(1.0 - t), &second[i]), (bend(t), &second[i + 1]));
            points.push(omega[i] + t * step);
            values.push(chord + bent);
        }
    }
    (points, values)
}

/// Returns the number of segments for a spline over a step (rad/s), from its second derivatives at
/// both ends. `peaks` are the largest diagonal entries.
fn segment_count(step: f64, second: [&Matrix6; 2], peaks: &[f64; 6]) -> usize {
    let mut deviation = 0.0_f64;
    for i in 0..6 {
        for j in 0..6 {
            let unit = (peaks[i] * peaks[j]).sqrt();
            if unit > 0.0 {
                let largest = second[0].0[i][j].abs().max(second[1].0[i][j].abs());
                deviation = deviation.max(step * step / 8.0 * largest / unit);
            }
        }
    }
    ((deviation / DEVIATION).sqrt().ceil() as usize).clamp(1, MAX_SEGMENTS)
}

/// Second derivatives of a natural spline at its points; zero for fewer than three points.
fn second_derivatives(x: &[f64], y: &[Matrix6]) -> Vec<Matrix6> {
    let count = x.len();
    let mut second = vec![Matrix6::ZERO; count];
    let step = |i: usize| x[i + 1] - x[i];
    let slope = |i: usize| combined((1.0 / step(i), &y[i + 1]), (-1.0 / step(i), &y[i]));
    // The equations h₀ y₀'' + 2 (h₀ + h₁) y₁'' + h₁ y₂'' = 6 (slope₁ - slope₀) are tridiagonal.
    let mut pivots = vec![1.0; count];
    for i in 1..count.saturating_sub(1) {
        let lower = if i > 1 { step(i - 1) / pivots[i - 1] } else { 0.0 };
        pivots[i] = 2.0 * (step(i - 1) + step(i)) - lower * step(i - 1);
        let change = combined((6.0, &slope(i)), (-6.0, &slope(i - 1)));
        second[i] = combined((1.0, &change), (-lower, &second[i - 1]));
    }
    for i in (1..count.saturating_sub(1)).rev() {
        let pivot = pivots[i];
        second[i] = combined((1.0 / pivot, &second[i]), (-step(i) / pivot, &second[i + 1]));
    }
    second
}

/// Returns the sum of two matrices with factors.
fn combined((f, a): (f64, &Matrix6), (g, b): (f64, &Matrix6)) -> Matrix6 {
    Matrix6(std::array::from_fn(|i| {
        std::array::from_fn(|j| f * a.0[i][j] + g * b.0[i][j])
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    /// Sine from 0 to π in 20 steps; the entry of the matrix is heave.
    fn sine() -> (Vec<f64>, Vec<Matrix6>) {
        let x: Vec<f64> = (0..=20).map(|i| PI / 20.0 * f64::from(i)).collect();
        let heave = |x: &f64| {
            let mut matrix = Matrix6::ZERO;
            matrix.0[2][2] = x.sin();
            matrix
        };
        let y = x.iter().map(heave).collect();
        (x, y)
    }

    /// The second derivative of the sine is zero at 0 and π, as the spline assumes. The error of a
    /// cubic spline is 5/384 times the fourth power of the step times the fourth derivative, which
    /// is 8e-6.
    #[test]
    fn closed_form_sine_between_the_points() {
        let (x, y) = sine();
        let (points, values) = refined(&x, &y, &[false; 21]);
        // A single segment deviates by up to 3e-3 from the sine, so up to four segments are needed.
        assert!((41..=81).contains(&points.len()), "{}", points.len());
        for (x, y) in points.iter().zip(&values) {
            assert!((y.0[2][2] - x.sin()).abs() < 8e-6, "{x}: {}", y.0[2][2]);
        }
    }

    #[test]
    fn property_straight_segments_lead_to_clipped_values() {
        let (x, mut y) = sine();
        y[10] = Matrix6::ZERO;
        let mut is_clipped = [false; 21];
        is_clipped[10] = true;
        let (points, values) = refined(&x, &y, &is_clipped);
        let inside = points.iter().filter(|p| **p > x[9] && **p < x[11]);
        assert_eq!(inside.count(), 1);
        // The splines on either side do not depend on the clipped value. The zero second derivative
        // at the end of a spline causes an error of 1.6e-3 in the last step. The error falls to a
        // quarter from each step to the step before it.
        for (x, y) in points.iter().zip(&values).filter(|(p, _)| **p < 0.3 * PI) {
            assert!((y.0[2][2] - x.sin()).abs() < 1e-4, "{x}: {}", y.0[2][2]);
        }
    }
}
