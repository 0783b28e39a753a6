//! The dispersion relation of linear waves: wave number and group velocity.
//!
//! ```text
//! Law      ω² = g k tanh(k d); in deep water ω² = g k
//! Symbols  ω circular frequency rad/s, k wave number rad/m, g gravity m/s², d depth m
//! Source   linear wave theory [A1845]; any textbook of ocean waves
//! Valid    small steepness, no current; any depth
//! Energy   none
//! Checked  the equation itself to rounding, deep and shallow limits
//! ```

/// Wave number k (rad/m) of a wave of circular frequency `omega` (rad/s, > 0) under `gravity`
/// (m/s²) in water of `depth` (m), `None` for deep water.
///
/// Newton's method on k d tanh(k d) = ω² d / g, solved to rounding.
pub fn wave_number(omega: f64, gravity: f64, depth: Option<f64>) -> f64 {
    let deep = omega * omega / gravity;
    let Some(depth) = depth else { return deep };
    let y = deep * depth;
    if y > 40.0 {
        // tanh differs from 1 by less than rounding.
        return deep;
    }
    // Start: x = y / sqrt(tanh(y)), exact in both limits, with an error of at most about 5 %.
    let mut x = y / y.tanh().sqrt();
    for _ in 0..20 {
        let th = x.tanh();
        let step = (x * th - y) / (th + x * (1.0 - th * th));
        x -= step;
        if step.abs() <= 2.0 * f64::EPSILON * x {
            break;
        }
    }
    x / depth
}

/// Group velocity dω/dk, m/s, of a wave of circular frequency `omega` (rad/s), see [`wave_number`].
pub fn group_velocity(omega: f64, gravity: f64, depth: Option<f64>) -> f64 {
    let k = wave_number(omega, gravity, depth);
    let shoaling = match depth {
        Some(d) if k * d < 40.0 => 2.0 * k * d / (2.0 * k * d).sinh(),
        _ => 0.0,
    };
    0.5 * omega / k * (1.0 + shoaling)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_dispersion_holds_to_rounding_at_every_depth() {
        for depth in [0.1, 1.0, 5.0, 20.0, 100.0, 3000.0] {
            for step in 1..60 {
                let omega = 0.05 * f64::from(step);
                let k = wave_number(omega, 9.81, Some(depth));
                let residual = 9.81 * k * (k * depth).tanh() / (omega * omega) - 1.0;
                assert!(residual.abs() < 2e-15, "depth {depth} omega {omega}: {residual}");
            }
        }
    }

    #[test]
    fn closed_form_deep_and_shallow_limits() {
        assert!((wave_number(0.7, 9.81, None) * 9.81 / 0.49 - 1.0).abs() < 1e-15);
        let omega = 0.01;
        let k = wave_number(omega, 9.81, Some(2.0));
        // Shallow water: omega = k sqrt(g d) (1 - (k d)²/6), with k d = 0.0045.
        assert!((omega / k / (9.81_f64 * 2.0).sqrt() - 1.0).abs() < 1e-5);
        assert!((group_velocity(omega, 9.81, Some(2.0)) / (omega / k) - 1.0).abs() < 1e-4);
        assert!((group_velocity(0.7, 9.81, None) / (9.81 / 0.7) - 0.5).abs() < 1e-15);
    }

    #[test]
    fn equivalent_group_velocity_is_the_slope_of_the_dispersion_relation() {
        let h = 1e-5;
        let slope =
            2.0 * h / (wave_number(0.8 + h, 9.81, Some(15.0)) - wave_number(0.8 - h, 9.81, Some(15.0)));
        assert!((slope / group_velocity(0.8, 9.81, Some(15.0)) - 1.0).abs() < 1e-8);
    }
}
