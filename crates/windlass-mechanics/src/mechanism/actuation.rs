//! What drives a joint: nothing, a position controller or a velocity controller; and viscous damping.
//!
//! ```text
//! Law      position: u = P e + I z - D q', e = q_s - q       velocity: u = P e + I z - D q'', e = q'_s - q'
//!          τ_c = u held within ±τ_max and, while it drives (u q' > 0), within ±P_max/|q'|
//!          z' = e + (τ_c - u)/(I T_t): past a limit z follows the limit instead of winding up; against an end stop it does
//!          not grow towards the stop
//!          τ = τ_c - c q'; a compensated drive adds c q'_s to u
//!          a drive with both: velocity on the way to a target, v_s = (q_t - q)/t_a within ±speed; position when there
//! Symbols  q joint coordinate (m or rad), q_s set-point, z integral of the error (state), P, I, D gains,
//!          c viscous damping (N·s/m or N·m·s/rad), τ joint force (N or N·m), P_max power (W), T_t tracking time (s),
//!          q_t target, t_a approach time (s)
//! Frame    the scalar joint coordinate
//! Source   [SMS] eqs. 67-70, [IMPROVED] eqs. 51, 52; eq. 70 with |q'| and only when driving (errata E15);
//!          the D of eq. 68 as errata E16
//! Valid    D of a velocity controller acts on the acceleration of the same instant: within the limits it is solved with the
//!          equations of motion as an inertia of the drive; where the sum reaches a limit the limit takes its place, which
//!          is an event ([`Limit`]), and the acceleration is the same on both sides of it
//! Energy   power of the drive τ_c q' (both signs), heat c q'²
//! Checked  closed forms of the limits, also of a derivative part; a saturated move with and without tracking; a drive
//!          against its stop
//! ```

use super::set_point::{SetPoint, Travel};
use serde::{Deserialize, Serialize};

/// Gains of a controller; units follow from force (N or N·m), coordinate (m or rad) and s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PidGains {
    /// On the error.
    pub proportional: f64,
    /// On the integral of the error.
    pub integral: f64,
    /// On the rate of the controlled quantity, with a minus sign.
    pub derivative: f64,
}

/// What the controller holds at its set-point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "control")]
pub enum Control {
    /// Nothing: the joint is passive.
    #[default]
    Passive,
    /// The coordinate, m or rad.
    Position(PidGains),
    /// Its rate, per second.
    Velocity(PidGains),
    /// Its rate while it travels to a target, the coordinate when it is there: `[SMS]` 3.2.5 with both sets of gains of
    /// `[IMPROVED]` tables 9 and 10.
    Travel {
        /// When it is there.
        position: PidGains,
        /// On the way.
        velocity: PidGains,
    },
}

/// Time constant with which a travelling joint closes the last of its way, s.
const APPROACH_TIME: f64 = 0.2;
/// Time in which it gets up its speed, s.
const START_TIME: f64 = 0.2;

impl Travel {
    /// When it has got up its speed, s.
    pub(super) fn started(&self) -> f64 {
        self.since + START_TIME
    }

    /// Largest rate (m/s or rad/s) at time t.
    fn speed_at(&self, t: f64) -> f64 {
        self.speed * ((t - self.since) / START_TIME).clamp(0.0, 1.0)
    }

    /// Ordered rate (m/s or rad/s) at time t and `position`.
    fn rate(&self, t: f64, position: f64) -> f64 {
        let speed = self.speed_at(t);
        ((self.target - position) / APPROACH_TIME).clamp(-speed, speed)
    }

    /// How far (m or rad) from its target a joint begins to slow down for it at time t.
    pub fn approach(&self, t: f64) -> f64 {
        self.speed_at(t) * APPROACH_TIME
    }
}

/// A joint's drive.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Actuation {
    /// The controller.
    pub control: Control,
    /// Viscous damping of the joint, N·s/m or N·m·s/rad.
    pub viscous_damping: f64,
    /// Whether the controller adds, within its limits, the force that the viscous damping takes at the ordered rate:
    /// without it a heavily damped joint lags behind a moving set-point by c q'_s/P.
    pub compensates_damping: bool,
    /// Largest force of the controller, N or N·m; infinite for none.
    pub force_limit: f64,
    /// Largest power with which the controller drives, W; infinite for none.
    pub power_limit: f64,
    /// Largest rate of the set-point: per second for a position, per s² for a velocity; infinite for none.
    pub set_point_rate: f64,
}

/// Whether a drive whose derivative part acts on the acceleration gives all that it wants, or its limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Limit {
    /// All that it wants.
    #[default]
    Within,
    /// Its limit, against the coordinate.
    Lower,
    /// Its limit, along the coordinate.
    Upper,
}

/// What a drive does at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DriveOutput {
    /// Force of the controller within its limits, N or N·m, but for the part that acts on the acceleration.
    pub control_force: f64,
    /// Rate that is ordered, m/s or rad/s.
    pub ordered_rate: f64,
    /// Force of the viscous damping, N or N·m.
    pub damping_force: f64,
    /// Inertia that the drive adds to the joint coordinate, kg or kg·m²: its derivative gain on the acceleration, zero at
    /// a limit.
    pub inertia: f64,
    /// What the controller wants, but for the part that acts on the acceleration, N or N·m.
    wanted: f64,
    /// Gain on the acceleration, kg or kg·m².
    on_acceleration: f64,
    /// Least and largest force that it may give, N or N·m.
    limits: [f64; 2],
    error: f64,
    /// `1/(I T_t)`.
    tracking_gain: f64,
}

impl DriveOutput {
    /// Force that the drive gives at an `acceleration` of the joint (per s²), N or N·m.
    pub fn force(&self, acceleration: f64) -> f64 {
        self.control_force - self.inertia * acceleration
    }

    /// Force that the controller asks for without limits, N or N·m.
    fn asked(&self, acceleration: f64) -> f64 {
        self.wanted - self.on_acceleration * acceleration
    }

    /// Rate of the integral state.
    pub fn integral_rate(&self, acceleration: f64) -> f64 {
        self.error + (self.force(acceleration) - self.asked(acceleration)) * self.tracking_gain
    }

    /// Whether limits come and go with the acceleration, so that somebody must watch them.
    pub fn is_watched(&self) -> bool {
        self.on_acceleration > 0.0
    }

    /// How far the drive is below its upper and above its lower limit, as shares between -1 and 1: their signs are events.
    pub fn margins(&self, acceleration: f64) -> [f64; 2] {
        let asked = self.asked(acceleration);
        let share = |margin: f64, limit: f64| {
            let size = asked.abs() + limit.abs();
            if limit.is_infinite() || size == 0.0 {
                1.0
            } else {
                margin / size
            }
        };
        let [lower, upper] = self.limits;
        [share(upper - asked, upper), share(asked - lower, lower)]
    }

    /// Where the drive is to be after `before` at this acceleration. From one limit it comes to the other only by way of
    /// what lies between.
    pub(crate) fn limit(&self, before: Limit, acceleration: f64) -> Limit {
        let [below_upper, above_lower] = self.margins(acceleration);
        if self.is_watched() && below_upper < 0.0 && before != Limit::Lower {
            Limit::Upper
        } else if self.is_watched() && above_lower < 0.0 && before != Limit::Upper {
            Limit::Lower
        } else {
            Limit::Within
        }
    }
}

impl Default for Actuation {
    fn default() -> Self {
        Self {
            control: Control::Passive,
            viscous_damping: 0.0,
            compensates_damping: false,
            force_limit: f64::INFINITY,
            power_limit: f64::INFINITY,
            set_point_rate: f64::INFINITY,
        }
    }
}

impl PidGains {
    /// How fast the integral follows a limit, s: P/I, or √(D/I) where that is shorter (the mean of integral and
    /// derivative times); 1 s for a controller with I alone.
    pub fn tracking_time(&self) -> f64 {
        let slow = if self.proportional > 0.0 {
            self.proportional / self.integral
        } else {
            1.0
        };
        if self.derivative > 0.0 {
            slow.min((self.derivative / self.integral).sqrt())
        } else {
            slow
        }
    }

    /// `1/(I T_t)` of the law above.
    fn tracking_gain(&self) -> f64 {
        if self.integral > 0.0 {
            1.0 / (self.integral * self.tracking_time())
        } else {
            0.0
        }
    }
}

impl Actuation {
    /// A controller without limits or damping.
    pub fn new(control: Control) -> Self {
        Self {
            control,
            ..Self::default()
        }
    }

    /// The same with viscous damping (N·s/m or N·m·s/rad).
    pub fn damped(mut self, viscous_damping: f64) -> Self {
        self.viscous_damping = viscous_damping;
        self
    }

    /// The same with a controller that makes up for the viscous damping.
    pub fn compensated(mut self) -> Self {
        self.compensates_damping = true;
        self
    }

    /// The same with limits of force (N or N·m) and power (W).
    pub fn limited(mut self, force_limit: f64, power_limit: f64) -> Self {
        self.force_limit = force_limit;
        self.power_limit = power_limit;
        self
    }

    /// The same with set-points that change at `rate` at most (per second, or per s² for a velocity).
    pub fn easing(mut self, rate: f64) -> Self {
        self.set_point_rate = rate;
        self
    }

    /// Whether the drive has an integral state.
    pub fn has_integral(&self) -> bool {
        match self.control {
            Control::Passive => false,
            Control::Position(gains) | Control::Velocity(gains) => gains.integral != 0.0,
            Control::Travel { position, velocity } => position.integral != 0.0 || velocity.integral != 0.0,
        }
    }

    /// All gains that it has.
    pub fn gains(&self) -> impl Iterator<Item = PidGains> {
        let both = match self.control {
            Control::Passive => [None, None],
            Control::Position(gains) | Control::Velocity(gains) => [Some(gains), None],
            Control::Travel { position, velocity } => [Some(position), Some(velocity)],
        };
        both.into_iter().flatten()
    }

    /// The controller at work under a set-point: its gains, and whether it is one of velocity.
    fn at_work(&self, set: &SetPoint) -> Option<(PidGains, bool)> {
        match self.control {
            Control::Passive => None,
            Control::Position(gains) => Some((gains, false)),
            Control::Velocity(gains) => Some((gains, true)),
            Control::Travel { position, velocity } => Some(match set.travel {
                Some(_) => (velocity, true),
                None => (position, false),
            }),
        }
    }

    /// The part of the controller's force that holds the load: what is not there because of a motion. All of a position
    /// controller without its derivative; the integral of a velocity controller, or all it gives when it has none.
    pub fn load_held(&self, t: f64, set: &SetPoint, position: f64, velocity: f64, integral: f64) -> f64 {
        let Some((gains, by_velocity)) = self.at_work(set) else {
            return 0.0;
        };
        if by_velocity && gains.integral > 0.0 {
            return gains.integral * integral;
        }
        let output = self.evaluate(t, set, position, velocity, integral);
        let moving =
            self.ahead(output.ordered_rate) - f64::from(u8::from(!by_velocity)) * gains.derivative * velocity;
        output.control_force - moving
    }

    /// The integral with which the controller under `set` holds a load (N or N·m) at its set-point; zero without
    /// integral gain.
    pub fn integral_for(&self, load: f64, set: &SetPoint) -> f64 {
        match self.at_work(set) {
            Some((gains, _)) if gains.integral > 0.0 => load / gains.integral,
            _ => 0.0,
        }
    }

    /// What a compensated drive adds at an ordered rate, N or N·m.
    fn ahead(&self, ordered_rate: f64) -> f64 {
        if self.compensates_damping {
            self.viscous_damping * ordered_rate
        } else {
            0.0
        }
    }

    /// Forces, inertia and integral rate at time `t` (s), coordinate `position` and rate `velocity`.
    pub fn evaluate(
        &self,
        t: f64,
        set: &SetPoint,
        position: f64,
        velocity: f64,
        integral: f64,
    ) -> DriveOutput {
        let damping_force = -self.viscous_damping * velocity;
        let Some((gains, by_velocity)) = self.at_work(set) else {
            return DriveOutput {
                damping_force,
                ..DriveOutput::default()
            };
        };
        let (error, slowing, on_acceleration, ordered_rate) = if by_velocity {
            let ordered = set
                .travel
                .map_or_else(|| set.value(t), |travel| travel.rate(t, position));
            (ordered - velocity, 0.0, gains.derivative, ordered)
        } else {
            (
                set.value(t) - position,
                gains.derivative * velocity,
                0.0,
                set.rate(t),
            )
        };
        let ahead = self.ahead(ordered_rate);
        let wanted = gains.proportional * error + gains.integral * integral - slowing + ahead;
        let [lower, upper] = self.limits(velocity);
        let (control_force, inertia) = match set.at_limit {
            _ if on_acceleration == 0.0 => (wanted.clamp(lower, upper), 0.0),
            Limit::Within => (wanted, on_acceleration),
            Limit::Lower => (lower, 0.0),
            Limit::Upper => (upper, 0.0),
        };
        DriveOutput {
            control_force,
            ordered_rate,
            damping_force,
            inertia,
            wanted,
            on_acceleration,
            limits: [lower, upper],
            error,
            tracking_gain: gains.tracking_gain(),
        }
    }

    /// Least and largest force (N or N·m) at a `velocity`: the limit of force and, on the side that drives, of power.
    fn limits(&self, velocity: f64) -> [f64; 2] {
        let driving = self.force_limit.min(self.power_limit / velocity.abs());
        match velocity {
            v if v > 0.0 => [-self.force_limit, driving],
            v if v < 0.0 => [-driving, self.force_limit],
            _ => [-self.force_limit, self.force_limit],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAINS: PidGains = PidGains {
        proportional: 100.0,
        integral: 40.0,
        derivative: 7.0,
    };

    #[test]
    fn ana_controllers_of_both_reports() {
        let set = SetPoint::new(2.0, f64::INFINITY);
        let position = Actuation::new(Control::Position(GAINS)).damped(3.0);
        // 100 (2 - 1.5) + 40 * 0.25 - 7 * 0.2 and -3 * 0.2.
        let out = position.evaluate(0.0, &set, 1.5, 0.2, 0.25);
        assert!((out.control_force - 58.6).abs() < 1e-12 && (out.damping_force + 0.6).abs() < 1e-12);
        assert!((out.integral_rate(3.0) - 0.5).abs() < 1e-15 && out.inertia == 0.0);
        // 100 (2 - 1.8) + 40 * 0.25; D is the drive's inertia.
        let velocity = Actuation::new(Control::Velocity(GAINS));
        let out = velocity.evaluate(0.0, &set, 9.0, 1.8, 0.25);
        assert!((out.control_force - 30.0).abs() < 1e-12 && out.inertia == 7.0);
        assert!((out.force(2.0) - 16.0).abs() < 1e-12 && (out.integral_rate(2.0) - 0.2).abs() < 1e-15);
        let passive = Actuation::default()
            .damped(3.0)
            .evaluate(0.0, &set, 1.0, 2.0, 0.0);
        assert_eq!((passive.control_force, passive.damping_force), (0.0, -6.0));
    }

    #[test]
    fn ana_a_travelling_joint_is_driven_by_velocity_and_then_held() {
        let slow = PidGains {
            proportional: 10.0,
            ..GAINS
        };
        let drive = Actuation::new(Control::Travel {
            position: GAINS,
            velocity: slow,
        })
        .damped(3.0)
        .compensated();
        let travel = Travel {
            target: 2.0,
            speed: 0.5,
            since: -1.0,
        };
        let way = SetPoint::new(0.0, f64::INFINITY).travelling(travel);
        // Far away at full speed: 10 (0.5 - 0.1) + 40 * 0.25 + 3 * 0.5.
        let out = drive.evaluate(0.0, &way, 0.0, 0.1, 0.25);
        assert!((out.control_force - 15.5).abs() < 1e-12 && (out.integral_rate(0.0) - 0.4).abs() < 1e-12);
        // 0.05 short of it: 0.25 per second.
        let out = drive.evaluate(0.0, &way, 1.95, 0.25, 0.0);
        assert!((out.control_force - 0.75).abs() < 1e-12);
        // Setting out, half way up to speed: 10 (0.25 - 0) + 3 * 0.25.
        let out = drive.evaluate(-0.9, &way, 0.0, 0.0, 0.0);
        assert!((out.control_force - 3.25).abs() < 1e-12);
        // The load is what the integral holds on the way, 40 * 0.25, and is handed over to the other one: 10/40.
        let load = drive.load_held(0.0, &way, 1.95, 0.25, 0.25);
        assert!((load - 10.0).abs() < 1e-12);
        let there = SetPoint::new(2.0, f64::INFINITY);
        assert!((drive.integral_for(load, &there) - 0.25).abs() < 1e-12);
        // At rest a position controller holds with its error too: 100 * 0.05 + 40 * 0.1.
        assert!((drive.load_held(0.0, &there, 1.95, 0.0, 0.1) - 9.0).abs() < 1e-12);
    }

    #[test]
    fn ana_power_limit_holds_only_when_driving() {
        let drive = Actuation::new(Control::Position(GAINS)).limited(1e3, 60.0);
        let set = SetPoint::new(10.0, f64::INFINITY);
        // Wants about 1000 N: driving at 0.5 m/s it gets 60/0.5, against the motion the force limit.
        assert!((drive.evaluate(0.0, &set, 0.0, 0.5, 0.0).control_force - 120.0).abs() < 1e-12);
        assert!((drive.evaluate(0.0, &set, -1.0, -0.5, 0.0).control_force - 1000.0).abs() < 1e-12);
        assert!((drive.evaluate(0.0, &set, -1.0, 0.0, 0.0).control_force - 1000.0).abs() < 1e-12);
    }

    #[test]
    fn ana_limits_hold_the_part_that_acts_on_the_acceleration() {
        let drive = Actuation::new(Control::Velocity(GAINS)).limited(50.0, 60.0);
        let set = SetPoint::new(2.0, f64::INFINITY);
        // 100 (2 - 1.8) + 40 * 0.25 = 30 and -7 q'': it may drive with 60/1.8 and brake with 50.
        let out = drive.evaluate(0.0, &set, 9.0, 1.8, 0.25);
        let then = |acceleration: f64| out.limit(Limit::Within, acceleration);
        assert_eq!(
            [0.0, -0.47, -0.48].map(then),
            [Limit::Within, Limit::Within, Limit::Upper]
        );
        assert_eq!([11.4, 11.5].map(then), [Limit::Within, Limit::Lower]);
        let after = |before: Limit| out.limit(before, -0.48);
        assert_eq!(
            [Limit::Upper, Limit::Lower].map(after),
            [Limit::Upper, Limit::Within]
        );
        for (at_limit, force) in [(Limit::Upper, 60.0 / 1.8), (Limit::Lower, -50.0)] {
            let mut there = set;
            there.at_limit = at_limit;
            let out = drive.evaluate(0.0, &there, 9.0, 1.8, 0.25);
            assert!((out.force(-100.0) - force).abs() < 1e-12, "{out:?}");
            // z' = e + (τ_c - u)/(I T_t), u = 30 + 7 · 100.
            let slope = 0.2 + (force - 730.0) / (40.0 * GAINS.tracking_time());
            assert!((out.integral_rate(-100.0) - slope).abs() < 1e-9);
        }
        // Without limits there is none to reach.
        let free = Actuation::new(Control::Velocity(GAINS)).evaluate(0.0, &set, 9.0, 1.8, 0.25);
        assert_eq!(
            [-1e9, 1e9].map(|a| free.limit(Limit::Within, a)),
            [Limit::Within; 2]
        );
    }

    #[test]
    fn prop_integral_does_not_wind_up() {
        // A stuck joint: z settles where the limit takes back what the error gives, and stays there.
        let drive = Actuation::new(Control::Position(GAINS)).limited(50.0, f64::INFINITY);
        let set = SetPoint::new(3.0, f64::INFINITY);
        let mut integral = 0.0;
        for _ in 0..20_000 {
            integral += 1e-3 * drive.evaluate(0.0, &set, 0.0, 0.0, integral).integral_rate(0.0);
        }
        // e = (u - τ_c)/(I T_t): 300 + 40 z - 50 = 3 · 40 T_t with T_t = √(7/40) s, less than P/I = 2.5 s.
        let time = GAINS.tracking_time();
        assert!((time - (7.0_f64 / 40.0).sqrt()).abs() < 1e-15);
        assert!((integral - (120.0 * time - 250.0) / 40.0).abs() < 1e-3);
        // Arrived, the drive lets go at once.
        assert!(drive.evaluate(0.0, &set, 3.0, 0.0, integral).control_force < 50.0);
    }
}
