//! Recorded motions: six degrees of freedom against time, interpolated with two continuous
//! derivatives.
//!
//! ```text
//! Law      on each interval the quintic with the values, rates and second rates of both ends
//! Symbols  value: x, y, z (m), roll, pitch, yaw (rad); rates per s, second rates per s²
//! Frame    Earth axes, Z-Y'-X'' angles
//! Source   cubic spline with not-a-knot ends; if rates are given, the second rates are the slopes
//!          of such a spline through the rates
//! Valid    between first and last time; error of a cubic spline: O(h⁴) in value, O(h²) in second
//!          rate
//! Energy   none (kinematics)
//! Checked  cubics are reproduced exactly; derivatives against differences; order of convergence
//! ```
//!
//! A cubic spline is itself a quintic on each interval. Histories with and without recorded rates
//! are therefore stored as values, rates and second rates at the nodes, and one formula evaluates
//! both.

use super::prescribed::SixDegrees;
use windlass_math::rotation::unwrap_near;
use windlass_math::tables::TableError;

/// Result of a time history before its first and after its last time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum OutsideHistory {
    /// An error.
    #[default]
    Error,
    /// Rest at the first (last) pose. The velocity is discontinuous there.
    Hold,
}

/// Recorded motion.
#[derive(Clone, Debug, PartialEq)]
pub struct TimeHistory {
    times: Vec<f64>,
    nodes: Vec<SixDegrees>,
    outside: OutsideHistory,
}

/// Error in the creation or the evaluation of a time history.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TimeHistoryError {
    /// The table cannot be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A spline needs four rows.
    #[error("{name}: the motion history has {rows} rows, but needs at least 4")]
    TooFewRows {
        /// Name of the history.
        name: String,
        /// Number of rows.
        rows: usize,
    },
    /// Values and times differ in number.
    #[error("{name}: {times} times but {rows} rows of {what}")]
    LengthMismatch {
        /// Name of the history.
        name: String,
        /// Number of times.
        times: usize,
        /// Number of rows.
        rows: usize,
        /// Kind of rows.
        what: &'static str,
    },
    /// Time does not increase.
    #[error(
        "{name}, row {row}: time {time} s does not come after {previous} s; sort the rows and remove duplicates"
    )]
    TimeNotIncreasing {
        /// Name of the history.
        name: String,
        /// Row, from 1.
        row: usize,
        /// Time of the row, s.
        time: f64,
        /// Time of the previous row, s.
        previous: f64,
    },
    /// A value is not finite.
    #[error("{name}, row {row}: a value is not finite")]
    NotFinite {
        /// Name of the history.
        name: String,
        /// Row, from 1.
        row: usize,
    },
    /// The evaluation time is outside the recorded time.
    #[error(
        "time {time} s is outside the motion history, {first} to {last} s; shorten the run or set hold_ends = true"
    )]
    OutsideRange {
        /// Evaluation time, s.
        time: f64,
        /// First time, s.
        first: f64,
        /// Last time, s.
        last: f64,
    },
}

impl TimeHistory {
    /// Creates a history from rows of position (m) and Euler angles (rad), surge to yaw, by cubic
    /// splines with not-a-knot ends.
    ///
    /// Angles that jump by more than half a turn between rows are unwrapped. `name` is the name in
    /// messages.
    ///
    /// # Errors
    /// Fewer than four rows, numbers of rows that differ, time that does not increase, or values
    /// that are not finite.
    pub fn new(
        name: &str,
        times: Vec<f64>,
        values: Vec<[f64; 6]>,
        outside: OutsideHistory,
    ) -> Result<Self, TimeHistoryError> {
        check_rows(name, &times, &values, "values")?;
        let values = unwrapped(values);
        let (rates, second) = spline_derivatives(&times, &values);
        Ok(Self::assemble(times, values, rates, second, outside))
    }

    /// As [`TimeHistory::new`], also with recorded rates (m/s and Euler-angle rates in rad/s). The
    /// rates are reproduced exactly.
    ///
    /// # Errors
    /// As [`TimeHistory::new`].
    pub fn with_rates(
        name: &str,
        times: Vec<f64>,
        values: Vec<[f64; 6]>,
        rates: Vec<[f64; 6]>,
        outside: OutsideHistory,
    ) -> Result<Self, TimeHistoryError> {
        check_rows(name, &times, &values, "values")?;
        check_rows(name, &times, &rates, "rates")?;
        let values = unwrapped(values);
        let (second, _) = spline_derivatives(&times, &rates);
        Ok(Self::assemble(times, values, rates, second, outside))
    }

    /// First and last time, s.
    pub fn range(&self) -> (f64, f64) {
        (self.times[0], self.times[self.times.len() - 1])
    }

    /// Returns position, angles and their derivatives at `time` (s).
    ///
    /// # Errors
    /// The time is outside the recorded time and the policy is not [`OutsideHistory::Hold`].
    pub fn at(&self, time: f64) -> Result<SixDegrees, TimeHistoryError> {
        let (first, last) = self.range();
        if time >= first && time <= last {
            let next = self
                .times
                .partition_point(|&t| t <= time)
                .clamp(1, self.times.len() - 1);
            return Ok(self.quintic(next - 1, time));
        }
        match self.outside {
            OutsideHistory::Hold if time.is_finite() => {
                let end = if time < first { 0 } else { self.nodes.len() - 1 };
                Ok(SixDegrees {
                    value: self.nodes[end].value,
                    ..SixDegrees::default()
                })
            }
            _ => Err(TimeHistoryError::OutsideRange { time, first, last }),
        }
    }

    fn assemble(
        times: Vec<f64>,
        values: Vec<[f64; 6]>,
        rates: Vec<[f64; 6]>,
        second: Vec<[f64; 6]>,
        outside: OutsideHistory,
    ) -> Self {
        let nodes = values
            .into_iter()
            .zip(rates)
            .zip(second)
            .map(|((value, rate), second)| SixDegrees { value, rate, second })
            .collect();
        Self {
            times,
            nodes,
            outside,
        }
    }

    /// Quintic of one interval: a parabola from its left end plus `s³ (c3 + c4 s + c5 s²)` that
    /// matches the right end.
    fn quintic(&self, interval: usize, time: f64) -> SixDegrees {
        let (left, right) = (&self.nodes[interval], &self.nodes[interval + 1]);
        let h = self.times[interval + 1] - self.times[interval];
        let s = (time - self.times[interval]) / h;
        let mut out = SixDegrees::default();
        for i in 0..6 {
            // Rates are converted to units of the interval: s runs from 0 to 1.
            let (p, v, a) = (left.value[i], left.rate[i] * h, left.second[i] * h * h);
            let value_gap = right.value[i] - (p + v + 0.5 * a);
            let rate_gap = right.rate[i] * h - (v + a);
            let second_gap = right.second[i] * h * h - a;
            let c3 = 10.0 * value_gap - 4.0 * rate_gap + 0.5 * second_gap;
            let c4 = -15.0 * value_gap + 7.0 * rate_gap - second_gap;
            let c5 = 6.0 * value_gap - 3.0 * rate_gap + 0.5 * second_gap;
            let s2 = s * s;
            out.value[i] = p + s * (v + s * (0.5 * a + s * (c3 + s * (c4 + s * c5))));
            out.rate[i] = (v + s * a + s2 * (3.0 * c3 + s * (4.0 * c4 + s * 5.0 * c5))) / h;
            out.second[i] = (a + s * (6.0 * c3 + s * (12.0 * c4 + s * 20.0 * c5))) / (h * h);
        }
        out
    }
}

fn check_rows(
    name: &str,
    times: &[f64],
    rows: &[[f64; 6]],
    what: &'static str,
) -> Result<(), TimeHistoryError> {
    let name = || name.to_owned();
    if rows.len() != times.len() {
        return Err(TimeHistoryError::LengthMismatch {
            name: name(),
            times: times.len(),
            rows: rows.len(),
            what,
        });
    }
    if times.len() < 4 {
        return Err(TimeHistoryError::TooFewRows {
            name: name(),
            rows: times.len(),
        });
    }
    for (i, (time, row)) in times.iter().zip(rows).enumerate() {
        if !time.is_finite() || row.iter().any(|v| !v.is_finite()) {
            return Err(TimeHistoryError::NotFinite {
                name: name(),
                row: i + 1,
            });
        }
        if i > 0 && *time <= times[i - 1] {
            return Err(TimeHistoryError::TimeNotIncreasing {
                name: name(),
                row: i + 1,
                time: *time,
                previous: times[i - 1],
            });
        }
    }
    Ok(())
}

/// Adds whole turns to unwrap angles: no angle then jumps by more than half a turn between rows.
fn unwrapped(mut rows: Vec<[f64; 6]>) -> Vec<[f64; 6]> {
    for i in 1..rows.len() {
        for j in 3..6 {
            rows[i][j] = unwrap_near(rows[i][j], rows[i - 1][j]);
        }
    }
    rows
}

/// First and second derivatives at the nodes of the cubic spline with not-a-knot ends through four
/// or more rows.
///
/// The third derivative is continuous at the second and the second-to-last node. These two
/// conditions express the second derivatives at the ends in terms of their neighbours. A
/// tridiagonal system for the inner second derivatives remains.
fn spline_derivatives(times: &[f64], rows: &[[f64; 6]]) -> (Vec<[f64; 6]>, Vec<[f64; 6]>) {
    let n = rows.len();
    let h: Vec<f64> = times.windows(2).map(|t| t[1] - t[0]).collect();
    let slope = |i: usize, j: usize| (rows[i + 1][j] - rows[i][j]) / h[i];
    let mut lower = vec![0.0; n];
    let mut diagonal = vec![0.0; n];
    let mut upper = vec![0.0; n];
    let mut second = vec![[0.0; 6]; n];
    for i in 1..n - 1 {
        lower[i] = h[i - 1];
        diagonal[i] = 2.0 * (h[i - 1] + h[i]);
        upper[i] = h[i];
        for (j, value) in second[i].iter_mut().enumerate() {
            *value = 6.0 * (slope(i, j) - slope(i - 1, j));
        }
    }
    let (start, end) = (h[0] / h[1], h[n - 2] / h[n - 3]);
    diagonal[1] += lower[1] * (1.0 + start);
    upper[1] -= lower[1] * start;
    diagonal[n - 2] += upper[n - 2] * (1.0 + end);
    lower[n - 2] -= upper[n - 2] * end;
    for i in 2..n - 1 {
        let factor = lower[i] / diagonal[i - 1];
        diagonal[i] -= factor * upper[i - 1];
        let before = second[i - 1];
        second[i]
            .iter_mut()
            .zip(before)
            .for_each(|(x, b)| *x -= factor * b);
    }
    for i in (1..n - 1).rev() {
        let coupling = if i == n - 2 { 0.0 } else { upper[i] };
        let after = second[i + 1];
        second[i]
            .iter_mut()
            .zip(after)
            .for_each(|(x, a)| *x = (*x - coupling * a) / diagonal[i]);
    }
    second[0] = std::array::from_fn(|j| (1.0 + start) * second[1][j] - start * second[2][j]);
    second[n - 1] = std::array::from_fn(|j| (1.0 + end) * second[n - 2][j] - end * second[n - 3][j]);
    let slope_at = |node: usize, interval: usize, other: usize, sign: f64| {
        std::array::from_fn(|j| {
            slope(interval, j) + sign * h[interval] * (2.0 * second[node][j] + second[other][j]) / 6.0
        })
    };
    let mut first: Vec<[f64; 6]> = (0..n - 1).map(|i| slope_at(i, i, i + 1, -1.0)).collect();
    first.push(slope_at(n - 1, n - 2, n - 2, 1.0));
    (first, second)
}

#[cfg(test)]
mod parquet_tests;
#[cfg(test)]
mod tests {
    use super::super::prescribed::tests::assert_derivatives;
    use super::*;

    fn cubic(t: f64) -> ([f64; 6], [f64; 6], [f64; 6]) {
        let mut out = ([0.0; 6], [0.0; 6], [0.0; 6]);
        for j in 0..6 {
            let c = [
                0.1 * j as f64,
                0.3 - 0.1 * j as f64,
                0.05,
                0.02 * (j as f64 - 2.5),
            ];
            out.0[j] = c[0] + t * (c[1] + t * (c[2] + t * c[3]));
            out.1[j] = c[1] + t * (2.0 * c[2] + t * 3.0 * c[3]);
            out.2[j] = 2.0 * c[2] + 6.0 * c[3] * t;
        }
        out
    }

    fn assert_six(found: &[f64; 6], expected: &[f64; 6], tolerance: f64) {
        for (a, b) in found.iter().zip(expected) {
            assert!((a - b).abs() < tolerance, "{found:?} against {expected:?}");
        }
    }

    #[test]
    fn closed_form_cubics_are_reproduced() {
        let times = vec![0.0, 0.4, 1.0, 1.3, 2.1, 2.5];
        let values: Vec<_> = times.iter().map(|&t| cubic(t).0).collect();
        let rates: Vec<_> = times.iter().map(|&t| cubic(t).1).collect();
        let by_values =
            TimeHistory::new("cubic", times.clone(), values.clone(), OutsideHistory::Error).unwrap();
        let by_rates = TimeHistory::with_rates("cubic", times, values, rates, OutsideHistory::Error).unwrap();
        for history in [by_values, by_rates] {
            for t in [0.0, 0.2, 0.4, 1.17, 2.0, 2.5] {
                let motion = history.at(t).unwrap();
                let expected = cubic(t);
                assert_six(&motion.value, &expected.0, 1e-13);
                assert_six(&motion.rate, &expected.1, 1e-12);
                assert_six(&motion.second, &expected.2, 1e-11);
            }
        }
    }

    #[test]
    fn closed_form_four_rows_are_one_cubic() {
        let times = vec![0.0, 0.5, 1.5, 2.0];
        let values = times.iter().map(|&t| cubic(t).0).collect();
        let history = TimeHistory::new("four", times, values, OutsideHistory::Error).unwrap();
        assert_six(&history.at(1.1).unwrap().second, &cubic(1.1).2, 1e-12);
    }

    fn sine_history(step: f64) -> TimeHistory {
        let times: Vec<f64> = (0..=(8.0 / step) as usize).map(|i| i as f64 * step).collect();
        let values = times.iter().map(|t| [t.sin() * 0.5; 6]).collect();
        TimeHistory::new("sine", times, values, OutsideHistory::Error).unwrap()
    }

    #[test]
    fn agrees_with_differences_of_the_pose() {
        let history = sine_history(0.25);
        // The third derivative is discontinuous at nodes. The time 3.1 s is within an interval.
        for t in [1.1, 3.1, 7.9] {
            assert_derivatives(|t| history.at(t).unwrap().frame_motion(), t, 1e-8);
        }
    }

    #[test]
    fn closed_form_convergence_order_four_in_value_two_in_acceleration() {
        let errors = |step: f64| {
            let history = sine_history(step);
            let mut worst = (0.0_f64, 0.0_f64);
            for i in 100..700 {
                let t = i as f64 * 0.01 + 0.003;
                let motion = history.at(t).unwrap();
                worst.0 = worst.0.max((motion.value[2] - 0.5 * t.sin()).abs());
                worst.1 = worst.1.max((motion.second[2] + 0.5 * t.sin()).abs());
            }
            worst
        };
        let (coarse, fine) = (errors(0.4), errors(0.2));
        let order = |a: f64, b: f64| (a / b).log2();
        assert!((order(coarse.0, fine.0) - 4.0).abs() < 0.3);
        assert!((order(coarse.1, fine.1) - 2.0).abs() < 0.3);
    }

    #[test]
    fn property_angles_are_unwrapped_and_ends_follow_the_policy() {
        let text = "# ship\ntime, z, yaw_deg\n0, 0, 350\n1, 1, 355\n2, 2, 0\n3, 3, 5\n4, 4, 10\n";
        let history = TimeHistory::from_csv("ship.csv", text, OutsideHistory::Hold).unwrap();
        let motion = history.at(1.5).unwrap();
        // The yaw continues at 5 deg/s through north and does not go back by 355 deg.
        assert!((motion.value[5].to_degrees() - 357.5).abs() < 1e-10);
        assert!((motion.rate[5].to_degrees() - 5.0).abs() < 1e-10);
        let after = history.at(9.0).unwrap();
        assert_eq!((after.value[2], after.rate[2]), (4.0, 0.0));
        let strict = TimeHistory::from_csv("ship.csv", text, OutsideHistory::Error).unwrap();
        assert_eq!(
            strict.at(9.0).unwrap_err().to_string(),
            "time 9 s is outside the motion history, 0 to 4 s; shorten the run or set hold_ends = true"
        );
        assert!(history.at(f64::NAN).is_err());
    }
}
