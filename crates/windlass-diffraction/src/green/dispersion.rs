//! Roots of the dispersion relation in water of finite depth.
//!
//! Law: k tanh(k h) = K for the progressive wave, k_n tan(k_n h) = -K for the evanescent modes.
//! Both are solved by Newton's method on forms without poles. The starting values lie on the convex
//! side, from which the iteration converges monotonically.

/// Real root k of k tanh(k h) = K, 1/m. Relative error below 1e-14.
pub(super) fn wave_number(deep: f64, depth: f64) -> f64 {
    let product = deep * depth;
    // Starting value with a relative error below 5 % ([G02], beta = 2.4908).
    let mut u = product / (1.0 - (-product.powf(1.2454)).exp()).powf(0.4015);
    for _ in 0..8 {
        let tanh = u.tanh();
        let slope = tanh + u * (1.0 - tanh * tanh);
        u -= (u * tanh - product) / slope;
    }
    u / depth
}

/// Root k_n of k tan(k h) = -K in ((n - 1/2) pi, n pi)/h, 1/m, n = 1, 2, ... Relative error below
/// 1e-14.
pub(super) fn evanescent_root(deep: f64, depth: f64, n: usize) -> f64 {
    let product = deep * depth;
    let end = n as f64 * std::f64::consts::PI;
    // With v = n pi - k h in (0, pi/2): (n pi - v) tan v = K h. In the form
    // v = atan(K h / (n pi - v)), the right side increases with v at a slope below 1. Iteration
    // from v = 0 therefore converges monotonically. Newton's method accelerates it.
    let mut v = (product / end).atan();
    for _ in 0..30 {
        let u = end - v;
        let residual = v - (product / u).atan();
        let slope = 1.0 - product / (u * u + product * product);
        let step = residual / slope;
        v -= step;
        if step.abs() < 1e-15 {
            break;
        }
    }
    (end - v) / depth
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both roots satisfy their equations to rounding errors: 1e-13 of the larger term.
    #[test]
    fn closed_form_roots_satisfy_the_dispersion_relation() {
        for product in [1e-4_f64, 0.0025, 0.1, 1.0, 3.0, 20.0, 300.0] {
            let depth = 7.0;
            let k = wave_number(product / depth, depth);
            assert!(((k * depth) * (k * depth).tanh() / product - 1.0).abs() < 1e-13);
            for n in 1..20 {
                let u = evanescent_root(product / depth, depth, n) * depth;
                let error = u * u.sin() + product * u.cos();
                assert!(error.abs() < 1e-13 * (u + product), "{product} {n} {error}");
                let end = n as f64 * std::f64::consts::PI;
                assert!(u < end && u > end - std::f64::consts::FRAC_PI_2);
            }
        }
    }
}
