//! Rudder in the slipstream of a propeller.
//!
//! ```text
//! Law      N = ½ ρ A f (u² + 2 T/(ρ A_p)) sin δ  with 0 in place of negative u or T
//!          F_x = T - N sin δ, F_y = N cos δ
//!          f = 6.13 Λ/(Λ + 2.25)
//! Symbols  N normal force on the rudder (N), ρ water density (kg/m³), A rudder area (m²), f slope
//!          of the normal force coefficient, Λ aspect ratio, u inflow speed along the hull (m/s), T
//!          propeller thrust (N), A_p propeller disc area (m²), δ rudder angle (rad)
//! Frame    body axes: x forward, y to port; a positive angle gives a force to port
//! Source   momentum theory of the propeller: the square of the speed in the fully developed
//!          slipstream is u² + 2 T/(ρ A_p); Fujii's formula for f, as in the manoeuvring model
//!          `[YY15]`
//! Valid    the whole rudder is in the slipstream; no stall, so angles to about 35°; without the
//!          drift angle of the flow at the rudder
//! Checked  momentum balance at bollard pull, inverse
//! ```

/// A rudder behind a propeller.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RudderLaw {
    /// Area of the rudder, m².
    pub area: f64,
    /// Aspect ratio Λ: height squared over area.
    pub aspect_ratio: f64,
    /// Propeller diameter, m.
    pub propeller_diameter: f64,
}

impl RudderLaw {
    /// Returns the amplitude of the normal force, `N / sin δ`, N, for the water density (kg/m³),
    /// the inflow speed (m/s) and the propeller thrust (N).
    pub fn normal_amplitude(&self, density: f64, inflow: f64, thrust: f64) -> f64 {
        let slope = 6.13 * self.aspect_ratio / (self.aspect_ratio + 2.25);
        let disc = 0.25 * std::f64::consts::PI * self.propeller_diameter * self.propeller_diameter;
        let ahead = inflow.max(0.0);
        self.area * slope * (0.5 * density * ahead * ahead + thrust.max(0.0) / disc)
    }

    /// Returns the surge and sway force (N) of propeller and rudder at a rudder angle (rad), for
    /// the [amplitude](Self::normal_amplitude) of the normal force (N) and the propeller thrust
    /// (N).
    pub fn force(amplitude: f64, thrust: f64, angle: f64) -> [f64; 2] {
        let (sin, cos) = angle.sin_cos();
        [thrust - amplitude * sin * sin, amplitude * sin * cos]
    }

    /// Returns the rudder angle (rad) for a sway force (N), within ±`limit` (rad, at most 45°), for
    /// the [amplitude](Self::normal_amplitude) of the normal force (N).
    pub fn angle_for(amplitude: f64, sway: f64, limit: f64) -> f64 {
        if amplitude <= 0.0 {
            return 0.0;
        }
        let angle = 0.5 * (2.0 * sway / amplitude).clamp(-1.0, 1.0).asin();
        angle.clamp(-limit, limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUDDER: RudderLaw = RudderLaw {
        area: 12.0,
        aspect_ratio: 1.5,
        propeller_diameter: 3.6,
    };

    #[test]
    fn closed_form_rudder_at_bollard_pull_and_at_speed() {
        // Without inflow, ½ ρ A f times the square of the slipstream's speed.
        let (density, thrust) = (1025.0, 250e3);
        let disc = std::f64::consts::PI * 1.8 * 1.8;
        let jet_squared = 2.0 * thrust / (density * disc);
        let slope = 6.13 * 1.5 / 3.75;
        let amplitude = RUDDER.normal_amplitude(density, 0.0, thrust);
        assert!((amplitude / (0.5 * density * 12.0 * slope * jet_squared) - 1.0).abs() < 1e-14);
        // An actuator disc at speed u adds 2 T/(ρ A_p) to u²: mass flow ρ A_p (u + v/2) times v.
        let u: f64 = 5.0;
        let added = (u * u + jet_squared).sqrt() - u;
        let by_momentum = density * disc * (u + 0.5 * added) * added;
        assert!((by_momentum / thrust - 1.0).abs() < 1e-12);
        let at_speed = RUDDER.normal_amplitude(density, u, thrust);
        let expected = 0.5 * density * 12.0 * slope * (u + added).powi(2);
        assert!((at_speed / expected - 1.0).abs() < 1e-14);
        // Astern, the rudder has no effect.
        assert_eq!(RUDDER.normal_amplitude(density, -3.0, -1e5), 0.0);
    }

    #[test]
    fn property_angle_is_the_inverse_of_the_sway_force() {
        let (amplitude, limit) = (400e3, 35_f64.to_radians());
        for angle in [-0.5, -0.1, 0.0, 0.3, 0.6] {
            let [_, sway] = RudderLaw::force(amplitude, 1e5, angle);
            assert!((RudderLaw::angle_for(amplitude, sway, limit) - angle).abs() < 1e-14);
        }
        assert_eq!(RudderLaw::angle_for(amplitude, 1e6, limit), limit);
        assert_eq!(RudderLaw::angle_for(0.0, 1e6, limit), 0.0);
    }
}
