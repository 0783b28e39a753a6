//! Smooth step, and a smooth approach from an initial offset and rate to rest in a given time.
//!
//! ```text
//! Law      x(s) = x₀ (1 - h(s)) + v₀ T (s - 6 s³ + 8 s⁴ - 3 s⁵), s = t/T, from x₀ to 0; h(s) = s³
//!          (10 - 15 s + 6 s²), the quintic from 0 to 1 whose first and second derivatives vanish
//!          at both ends
//! Symbols  x remaining offset, x₀ and v₀ its initial value and rate, T duration (s)
//! Valid    0 ≤ t; x is zero and at rest after T; the acceleration is zero at both ends
//! Checked  end values and rates (in this file)
//! ```

/// The quintic h(s) from 0 to 1, and its first and second derivatives with respect to `s`. It is
/// constant outside 0 to 1.
#[inline]
pub fn smooth_step(s: f64) -> [f64; 3] {
    let s = s.clamp(0.0, 1.0);
    let rest = 1.0 - s;
    [
        s * s * s * (10.0 - s * (15.0 - 6.0 * s)),
        30.0 * s * s * rest * rest,
        60.0 * s * rest * (1.0 - 2.0 * s),
    ]
}

/// The integral of [`smooth_step`] from 0 to `s`. It is zero before s = 0, 1/2 at s = 1, and
/// constant beyond s = 1.
pub fn smooth_step_integral(s: f64) -> f64 {
    let s = s.clamp(0.0, 1.0);
    s * s * s * s * (2.5 - 3.0 * s + s * s)
}

/// Remaining offset at time `t` (s), with its first and second time derivatives.
///
/// `start` and `rate` are the initial offset and its rate; `duration` (s) must be positive.
pub fn decaying_offset(start: f64, rate: f64, duration: f64, t: f64) -> [f64; 3] {
    let s = (t / duration).clamp(0.0, 1.0);
    let (s2, s3) = (s * s, s * s * s);
    let [step, first, second] = smooth_step(s);
    let offset = [1.0 - step, -first, -second];
    let speed = [
        s + s3 * (-6.0 + s * (8.0 - 3.0 * s)),
        1.0 + s2 * (-18.0 + s * (32.0 - 15.0 * s)),
        s * (-36.0 + s * (96.0 - 60.0 * s)),
    ];
    let mut per_time = 1.0;
    std::array::from_fn(|k| {
        let value = (start * offset[k] + rate * duration * speed[k]) * per_time;
        per_time /= duration;
        value
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_step_derivatives_match_the_integral_and_slope() {
        assert_eq!(
            [-1.0, 0.0, 1.0, 2.0].map(|s| smooth_step(s)[0]),
            [0.0, 0.0, 1.0, 1.0]
        );
        assert_eq!(
            [0.0, 1.0].map(|s| smooth_step(s)[1..].to_vec()),
            [[0.0; 2], [0.0; 2]]
        );
        assert_eq!([-1.0, 1.0, 2.0].map(smooth_step_integral), [0.0, 0.5, 0.5]);
        // s = 1/2 by hand: h = (10 - 7.5 + 1.5)/8, h' = 30/16, h'' = 0.
        assert_eq!(smooth_step(0.5), [0.5, 1.875, 0.0]);
        let h = 1e-4;
        for s in [0.1, 0.4, 0.9] {
            let slope = |of: &dyn Fn(f64) -> f64| (of(s + h) - of(s - h)) / (2.0 * h);
            // The error of central differences is h²/6 times a third derivative, which is at most
            // 60 for h and 360 for its slope.
            assert!((slope(&smooth_step_integral) - smooth_step(s)[0]).abs() < 1e-6);
            assert!((slope(&|s| smooth_step(s)[0]) - smooth_step(s)[1]).abs() < 1e-6);
            assert!((slope(&|s| smooth_step(s)[1]) - smooth_step(s)[2]).abs() < 1e-6);
        }
    }

    #[test]
    fn closed_form_approach_starts_at_the_offset_and_ends_at_rest() {
        let left = |t| decaying_offset(1.5, -0.7, 0.5, t);
        assert_eq!(left(0.0), [1.5, -0.7, 0.0]);
        for value in left(0.5).into_iter().chain(left(3.0)) {
            assert!(value.abs() < 1e-12, "{value}");
        }
        // Compares the rates with differences of the offset. The error of the differences is h²
        // times a third derivative of about 1e3.
        let h = 1e-4;
        for t in [0.1, 0.25, 0.4] {
            let [before, now, after] = [t - h, t, t + h].map(left);
            assert!(((after[0] - before[0]) / (2.0 * h) - now[1]).abs() < 1e-4);
            assert!(((after[1] - before[1]) / (2.0 * h) - now[2]).abs() < 1e-3);
        }
    }
}
