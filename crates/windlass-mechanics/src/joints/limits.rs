//! Limits of a driver: force, power, rate and stroke, and the recovery from saturation.
//!
//! ```text
//! Law      -F_in <= F <= F_out, and F s' <= P while the driver does work (F s' > 0)
//!          commanded rate u = C' + (C - s)/T, limited to ±V
//!          s' = u while F is within its limits; otherwise F is at a limit and s' differs from u:
//!          s' < u: F is the largest force, min(F_out, P/s')
//!          s' > u: F is the smallest force, -min(F_in, P/|s'|)
//!          P applies only in the driving direction. Without lag (s = C, |C'| <= V): s' = C', and
//!          s = C is kept except for rounding
//! Symbols  s length, displacement or angle (m, rad), C(t) its target, F force along s (N, N·m;
//!          positive outward, towards larger s), F_out, F_in largest outward and inward force, P
//!          largest power (W), V largest rate (per s), T time constant with which a lag decays (s)
//! Frame    the scalar coordinate of the driver
//! Source   own formulation; the power limit applies only while driving, as in [SMS] eq. 70
//!          (errata E15). The limits represent relief valves and the flow of a control valve. The
//!          law has the form of Coulomb friction with the slip speed s' - u. Exactly one of its
//!          three cases applies at each state, so F does not chatter and there is no windup
//! Valid    oil and hoses have no compliance; the limits are the same at any length of the cylinder
//! Energy   F s' is the power of the driver and can have either sign. The end stops store and
//!          dissipate energy in addition
//! Checked  closed forms: lifts under limited power and force, a stall and its end, end stops
//!          (`world/tests/joints/limits.rs`)
//! ```

use crate::mechanism::EndStops;

/// Limits of force, power and rate of a driver, and the ends of its stroke.
///
/// ```
/// use windlass_mechanics::joints::DriverLimits;
/// // A cylinder with 120 kN outward, 90 kN inward, 15 kW and at most 0.2 m/s.
/// let limits = DriverLimits::none().with_force(120e3).with_inward_force(90e3).with_power(15e3).with_rate(0.2);
/// assert_eq!(limits.forces(0.0), [-90e3, 120e3]);
/// // When it extends at 0.2 m/s, power limits the outward force to 15 kW/(0.2 m/s) = 75 kN. The
/// // braking force is limited by the relief valve.
/// assert_eq!(limits.forces(0.2), [-90e3, 75e3]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DriverLimits {
    /// Largest outward force F_out, N or N·m; infinite if unlimited.
    pub outward_force: f64,
    /// Largest inward force F_in, N or N·m; infinite if unlimited.
    pub inward_force: f64,
    /// Largest driving power P, W; infinite if unlimited.
    pub power: f64,
    /// Largest rate V, m/s or rad/s; infinite if unlimited.
    pub rate: f64,
    /// Time constant T with which a lag decays, s.
    pub regain_time: f64,
    /// End stops of the stroke.
    pub stops: Option<EndStops>,
}

/// State of a driver and its target.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DriverState {
    /// Target C and its derivatives C' and C''.
    pub target: [f64; 3],
    /// Coordinate s, m or rad; angles are unwrapped.
    pub position: f64,
    /// Rate s', m/s or rad/s.
    pub rate: f64,
}

impl DriverState {
    /// Lag behind the target, C - s, m or rad.
    pub fn lag(&self) -> f64 {
        self.target[0] - self.position
    }
}

impl DriverLimits {
    /// Creates limits that are all infinite.
    pub const fn none() -> Self {
        Self {
            outward_force: f64::INFINITY,
            inward_force: f64::INFINITY,
            power: f64::INFINITY,
            rate: f64::INFINITY,
            regain_time: 0.5,
            stops: None,
        }
    }

    /// Sets the largest force (N or N·m), outward and inward.
    #[must_use]
    pub fn with_force(self, force: f64) -> Self {
        Self {
            outward_force: force,
            inward_force: force,
            ..self
        }
    }

    /// Sets the largest inward force (N or N·m). For a cylinder it is smaller than the outward
    /// force, because the rod reduces the piston area.
    #[must_use]
    pub fn with_inward_force(self, inward_force: f64) -> Self {
        Self { inward_force, ..self }
    }

    /// Sets the largest driving power (W).
    #[must_use]
    pub fn with_power(self, power: f64) -> Self {
        Self { power, ..self }
    }

    /// Sets the largest rate (m/s or rad/s).
    #[must_use]
    pub fn with_rate(self, rate: f64) -> Self {
        Self { rate, ..self }
    }

    /// Sets the time constant (s) with which a lag decays.
    #[must_use]
    pub fn with_regain_time(self, regain_time: f64) -> Self {
        Self { regain_time, ..self }
    }

    /// Sets the end stops of the stroke.
    #[must_use]
    pub fn with_stops(self, stops: EndStops) -> Self {
        Self {
            stops: Some(stops),
            ..self
        }
    }

    /// Smallest and largest force (N or N·m) at a rate (per s).
    pub fn forces(&self, rate: f64) -> [f64; 2] {
        let driving = self.power / rate.abs();
        match rate {
            rate if rate > 0.0 => [-self.inward_force, self.outward_force.min(driving)],
            rate if rate < 0.0 => [-self.inward_force.min(driving), self.outward_force],
            _ => [-self.inward_force, self.outward_force],
        }
    }

    /// Limits a rate (per s) to ±V.
    pub fn limited_rate(&self, rate: f64) -> f64 {
        rate.clamp(-self.rate, self.rate)
    }

    /// Commanded rate before limiting, and its time derivative.
    pub fn commanded_rate(&self, now: &DriverState) -> [f64; 2] {
        let [_, rate, second] = now.target;
        [
            rate + now.lag() / self.regain_time,
            second + (rate - now.rate) / self.regain_time,
        ]
    }

    /// Reports invalid limits, each with its key in scenario files.
    pub fn problems(&self, is_length: bool, mut add: impl FnMut(&'static str, String)) {
        for (key, value) in [
            ("force_limit", self.outward_force),
            ("inward_force_limit", self.inward_force),
            ("power_limit", self.power),
            ("rate_limit", self.rate),
        ] {
            if value.is_nan() || value <= 0.0 {
                add(key, format!("is {value} and must be positive"));
            }
        }
        if !(self.regain_time > 0.0 && self.regain_time.is_finite()) {
            add(
                "regain_time",
                format!("is {} s and must be positive", self.regain_time),
            );
        }
        if self.power.is_finite() && !(self.outward_force.is_finite() && self.inward_force.is_finite()) {
            let problem = "also needs a force_limit: a power limit without a force limit allows any force at zero speed";
            add("power_limit", problem.to_owned());
        }
        if let Some(stops) = self.stops {
            self.stop_problems(&stops, is_length, add);
        }
    }

    fn stop_problems(&self, stops: &EndStops, is_length: bool, mut add: impl FnMut(&'static str, String)) {
        let ends = [stops.lower, stops.upper];
        let is_stiff = stops.stiffness > 0.0 && stops.stiffness.is_finite();
        let is_damped = stops.damping >= 0.0 && stops.damping.is_finite();
        if !is_stiff || !is_damped {
            add(
                "stops",
                "need a positive stiffness and a damping of at least zero, both finite".to_owned(),
            );
        }
        if ends.iter().any(|end| end.is_nan()) || ends[0] >= ends[1] {
            let [lower, upper] = ends;
            add(
                "stops",
                format!("are crossed: the lower stop is at {lower} and the upper at {upper}"),
            );
        }
        if is_length && ends[0] < 0.0 && ends[0].is_finite() {
            add(
                "stops.lower",
                format!("is {} m; a length cannot be negative", ends[0]),
            );
        }
        if !(self.outward_force.is_finite() && self.inward_force.is_finite()) {
            let problem = "need a force_limit: a driver without a force_limit pushes through any stop";
            add("stops", problem.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_power_limits_driving_forces_only() {
        let limits = DriverLimits::none()
            .with_force(1000.0)
            .with_inward_force(600.0)
            .with_power(60.0);
        assert_eq!(limits.forces(0.0), [-600.0, 1000.0]);
        assert_eq!(limits.forces(0.05), [-600.0, 1000.0]);
        assert_eq!(limits.forces(0.5), [-600.0, 120.0]);
        assert_eq!(limits.forces(-0.5), [-120.0, 1000.0]);
        assert_eq!(
            DriverLimits::none().forces(3.0),
            [f64::NEG_INFINITY, f64::INFINITY]
        );
    }

    #[test]
    fn agrees_with_difference_of_commanded_rate() {
        let limits = DriverLimits::none().with_regain_time(0.4).with_rate(0.3);
        let at = |t: f64| DriverState {
            target: [2.0 + t.sin(), t.cos(), -t.sin()],
            position: 1.5 + 0.2 * t * t,
            rate: 0.4 * t,
        };
        let h = 1e-5;
        let slope =
            (limits.commanded_rate(&at(0.7 + h))[0] - limits.commanded_rate(&at(0.7 - h))[0]) / (2.0 * h);
        // The bound allows for the truncation error of the central difference (h² times third
        // derivatives) and for rounding errors divided by h.
        assert!((limits.commanded_rate(&at(0.7))[1] - slope).abs() < 1e-9);
        assert_eq!(
            [1.0, -1.0, 0.1].map(|rate| limits.limited_rate(rate)),
            [0.3, -0.3, 0.1]
        );
    }

    #[test]
    fn refuses_invalid_limits_with_their_keys() {
        let named = |limits: DriverLimits| {
            let mut keys = Vec::new();
            limits.problems(true, |key, _| keys.push(key));
            keys
        };
        assert!(named(DriverLimits::none().with_force(1.0).with_power(2.0)).is_empty());
        assert_eq!(named(DriverLimits::none().with_power(2.0)), ["power_limit"]);
        assert_eq!(
            named(DriverLimits::none().with_force(-1.0)),
            ["force_limit", "inward_force_limit"]
        );
        assert_eq!(named(DriverLimits::none().with_rate(f64::NAN)), ["rate_limit"]);
        assert_eq!(named(DriverLimits::none().with_regain_time(0.0)), ["regain_time"]);
        let stops = EndStops {
            lower: 1.0,
            upper: 2.0,
            stiffness: 1e6,
            damping: 0.0,
        };
        assert_eq!(named(DriverLimits::none().with_stops(stops)), ["stops"]);
        let crossed = EndStops { upper: 0.5, ..stops };
        assert_eq!(
            named(DriverLimits::none().with_force(1.0).with_stops(crossed)),
            ["stops"]
        );
    }
}
