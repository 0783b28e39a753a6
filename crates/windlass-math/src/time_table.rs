//! Piecewise-linear function of time, constant before its first and after its last point.
//!
//! Points are pairs of time (s) and value, in order of increasing time. A table with one point is
//! constant; without points its value is zero.

/// Value at time `t` (s).
pub fn value(points: &[[f64; 2]], t: f64) -> f64 {
    match around(points, t) {
        (Some([t0, a]), Some([t1, b])) => a + (b - a) * (t - t0) / (t1 - t0),
        (Some([_, value]), None) | (None, Some([_, value])) => *value,
        (None, None) => 0.0,
    }
}

/// Rate of change at time `t` (s), per second. At a point, it is the rate just after the point.
pub fn rate(points: &[[f64; 2]], t: f64) -> f64 {
    match around(points, t) {
        (Some([t0, a]), Some([t1, b])) => (b - a) / (t1 - t0),
        _ => 0.0,
    }
}

/// Time of the first point after `t`, s.
pub fn next_point(points: &[[f64; 2]], t: f64) -> Option<f64> {
    let after = points.partition_point(|[time, _]| *time <= t);
    points.get(after).map(|[time, _]| *time)
}

/// True if there is at least one point, all numbers are finite and the times increase.
pub fn has_increasing_times(points: &[[f64; 2]]) -> bool {
    let finite = points.as_flattened().iter().all(|number| number.is_finite());
    finite && !points.is_empty() && points.windows(2).all(|pair| pair[0][0] < pair[1][0])
}

/// The last point at or before a time, and the first point after it.
fn around(points: &[[f64; 2]], t: f64) -> (Option<&[f64; 2]>, Option<&[f64; 2]>) {
    let after = points.partition_point(|[time, _]| *time <= t);
    (points.get(after.wrapping_sub(1)), points.get(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_values_between_points_and_beyond_them() {
        let ramp = [[1.0, 0.0], [3.0, 200.0], [4.0, 100.0]];
        assert_eq!(
            [0.0, 2.0, 3.5, 9.0].map(|t| value(&ramp, t)),
            [0.0, 100.0, 150.0, 100.0]
        );
        assert_eq!(
            [0.0, 1.0, 3.0, 4.0].map(|t| rate(&ramp, t)),
            [0.0, 100.0, -100.0, 0.0]
        );
        assert_eq!(
            [0.0, 1.0, 4.0].map(|t| next_point(&ramp, t)),
            [Some(1.0), Some(3.0), None]
        );
        assert_eq!(
            (value(&[[5.0, 7.0]], -1.0), value(&[], 3.0), rate(&[], 3.0)),
            (7.0, 0.0, 0.0)
        );
        assert!(
            has_increasing_times(&ramp)
                && !has_increasing_times(&[])
                && !has_increasing_times(&[[1.0, 0.0], [1.0, 2.0]])
        );
        assert!(!has_increasing_times(&[[f64::NAN, 0.0]]));
    }
}
