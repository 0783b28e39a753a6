//! The smooth way to a place: from a given start and speed to rest, in a given time.
//!
//! ```text
//! Law      x(s) = x₀ (1 - 10 s³ + 15 s⁴ - 6 s⁵) + v₀ T (s - 6 s³ + 8 s⁴ - 3 s⁵), s = t/T, from x₀ to 0
//! Symbols  x what is left of the way, x₀ and v₀ its start and rate, T duration (s)
//! Valid    0 ≤ t; at rest at 0 after T. No acceleration at both ends
//! Checked  ends and rates (here)
//! ```

/// What is left of the way after a time `t` (s), and its first and second rate.
///
/// `start` and `rate` are those at the beginning, `duration` (s, positive) the time allowed.
pub fn what_is_left(start: f64, rate: f64, duration: f64, t: f64) -> [f64; 3] {
    let s = (t / duration).clamp(0.0, 1.0);
    let (s2, s3) = (s * s, s * s * s);
    let place = [
        1.0 + s3 * (-10.0 + s * (15.0 - 6.0 * s)),
        s2 * (-30.0 + s * (60.0 - 30.0 * s)),
        s * (-60.0 + s * (180.0 - 120.0 * s)),
    ];
    let speed = [
        s + s3 * (-6.0 + s * (8.0 - 3.0 * s)),
        1.0 + s2 * (-18.0 + s * (32.0 - 15.0 * s)),
        s * (-36.0 + s * (96.0 - 60.0 * s)),
    ];
    let mut per_time = 1.0;
    std::array::from_fn(|k| {
        let value = (start * place[k] + rate * duration * speed[k]) * per_time;
        per_time /= duration;
        value
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ana_starts_where_it_is_and_ends_at_rest() {
        let left = |t| what_is_left(1.5, -0.7, 0.5, t);
        assert_eq!(left(0.0), [1.5, -0.7, 0.0]);
        for value in left(0.5).into_iter().chain(left(3.0)) {
            assert!(value.abs() < 1e-12, "{value}");
        }
        // Rates against differences of the place; their error is h² times a third derivative of about 1e3.
        let h = 1e-4;
        for t in [0.1, 0.25, 0.4] {
            let [before, now, after] = [t - h, t, t + h].map(left);
            assert!(((after[0] - before[0]) / (2.0 * h) - now[1]).abs() < 1e-4);
            assert!(((after[1] - before[1]) / (2.0 * h) - now[2]).abs() < 1e-3);
        }
    }
}
