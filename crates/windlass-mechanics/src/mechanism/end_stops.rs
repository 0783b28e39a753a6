//! End stops of a joint.
//!
//! ```text
//! Law      below q_l: τ = max(0, K (q_l - q) - D q');  above q_u: τ = -max(0, K (q - q_u) + D q')
//! Symbols  q coordinate (m or rad), q_l, q_u limits, K stiffness (N/m or N·m/rad),
//!          D damping (N·s/m or N·m·s/rad), τ joint force (N or N·m)
//! Frame    the scalar joint coordinate
//! Source   [SMS] eqs. 71, 72; the sign in eq. 72 as in errata E17
//! Valid    the force is zero within the limits; a stop never pulls
//! Energy   E = ½ K u² with u the overrun; the rest of the work, never negative, is heat
//! Checked  energy balance of a bounce, static deflection of [SMS] 4.4.9
//! ```

use serde::{Deserialize, Serialize};

/// Two end stops, each a spring and a dashpot.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct EndStops {
    /// Lower limit, m or rad; minus infinity if there is none.
    pub lower: f64,
    /// Upper limit, m or rad; infinity if there is none.
    pub upper: f64,
    /// Stiffness K, N/m or N·m/rad.
    pub stiffness: f64,
    /// Damping D, N·s/m or N·m·s/rad.
    pub damping: f64,
}

impl EndStops {
    /// Force on the joint coordinate, N or N·m, at `position` (m or rad) and `velocity` (per s).
    #[inline]
    pub fn force(&self, position: f64, velocity: f64) -> f64 {
        if position < self.lower {
            (self.stiffness * (self.lower - position) - self.damping * velocity).max(0.0)
        } else if position > self.upper {
            -(self.stiffness * (position - self.upper) + self.damping * velocity).max(0.0)
        } else {
            0.0
        }
    }

    /// Overrun of `position` beyond a limit, m or rad, positive along the coordinate; zero within
    /// the limits.
    pub fn overrun(&self, position: f64) -> f64 {
        (position - self.upper).max(0.0) + (position - self.lower).min(0.0)
    }

    /// Energy stored in the springs, J.
    pub fn stored_energy(&self, position: f64) -> f64 {
        0.5 * self.stiffness * self.overrun(position).powi(2)
    }

    /// Dissipated power, W, never negative: the power taken from the joint minus the rate of the
    /// spring energy.
    pub fn dissipated_power(&self, position: f64, velocity: f64) -> f64 {
        let stored_rate = self.stiffness * self.overrun(position) * velocity;
        -self.force(position, velocity) * velocity - stored_rate
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STOPS: EndStops = EndStops {
        lower: -0.5,
        upper: 1.0,
        stiffness: 1e4,
        damping: 300.0,
    };

    #[test]
    fn closed_form_force_at_both_ends() {
        assert_eq!(STOPS.force(0.2, 5.0), 0.0);
        // 1e4 * 0.1 + 300 * 2 and 1e4 * 0.1 - 300 * (-1).
        assert!((STOPS.force(1.1, 2.0) + 1600.0).abs() < 1e-9);
        assert!((STOPS.force(-0.6, -1.0) - 1300.0).abs() < 1e-9);
        // The joint leaves faster than the spring expands; the stop does not pull.
        assert_eq!(STOPS.force(1.1, -10.0), 0.0);
        assert_eq!(STOPS.force(-0.6, 10.0), 0.0);
    }

    #[test]
    fn property_a_stop_only_dissipates() {
        for k in 0..400 {
            let position = -1.0 + 0.006 * f64::from(k);
            for velocity in [-10.0, -1.0, 0.0, 0.5, 3.0, 20.0] {
                // The bound allows for rounding of terms of order 1e5.
                assert!(STOPS.dissipated_power(position, velocity) >= -1e-9);
            }
        }
        assert!((STOPS.stored_energy(1.1) - 50.0).abs() < 1e-9);
        assert!((STOPS.overrun(-0.7) + 0.2).abs() < 1e-15);
    }
}
