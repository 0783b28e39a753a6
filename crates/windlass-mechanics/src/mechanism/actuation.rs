//! Actuation of a joint: passive, position control or velocity control, with viscous damping.
//!
//! ```text
//! Law      position: u = P e + I z - D q', e = q_s - q
//!          velocity: u = P e + I z - D q'', e = q'_s - q'
//!          τ_c = u limited to ±τ_max and, while it drives (u q' > 0), to ±P_max/|q'|
//!          z' = e + (τ_c - u)/(I T_t): anti-windup, z tracks the limit in saturation; beyond an
//!          end stop z does not grow towards the stop
//!          τ = τ_c - c q'; a drive with damping compensation adds c q'_s to u
//!          travel: velocity control with q'_s = (q_t - q)/t_a, limited to ±speed, while the joint
//!          travels; position control at the target
//! Symbols  q joint coordinate (m or rad), q_s set-point, z integral of the error (state), P, I, D
//!          gains, c viscous damping (N·s/m or N·m·s/rad), τ joint force (N or N·m), P_max power
//!          (W), T_t tracking time (s), q_t target, t_a approach time (s)
//! Frame    the scalar joint coordinate
//! Source   [SMS] eqs. 67-70, [IMPROVED] eqs. 51, 52; eq. 70 with |q'| and only when driving
//!          (errata E15); the D term of eq. 68 as in errata E16
//! Valid    D of a velocity controller acts on the acceleration of the same instant. Within the
//!          limits, the D term enters the equations of motion as an inertia of the drive. In
//!          saturation, the force is the limit, without the D term. A change between these cases is
//!          an event ([`SaturationState`]), at which the acceleration is continuous
//! Energy   power of the drive τ_c q' (of either sign), heat c q'²
//! Checked  closed forms of the limits, also with derivative gain; a saturated move with and
//!          without anti-windup; a drive against its end stop
//! ```

use super::set_point::{SetPoint, Travel};
use serde::{Deserialize, Serialize};

/// Gains of a controller. Units follow from force (N or N·m), coordinate (m or rad) and s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PidGains {
    /// Gain on the error.
    pub proportional: f64,
    /// Gain on the integral of the error.
    pub integral: f64,
    /// Gain on the rate of the controlled quantity; its force opposes this rate.
    pub derivative: f64,
}

/// Controlled quantity and gains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "control")]
pub enum Control {
    /// No control: the joint is passive.
    #[default]
    Passive,
    /// Control of the coordinate, m or rad.
    Position(PidGains),
    /// Control of the rate, m/s or rad/s.
    Velocity(PidGains),
    /// Velocity control while travelling to a target, position control at the target: `[SMS]` 3.2.5
    /// with the two sets of gains in `[IMPROVED]` tables 9 and 10.
    Travel {
        /// Gains at the target.
        position: PidGains,
        /// Gains while travelling.
        velocity: PidGains,
    },
}

/// Time constant of the approach to the target of a travel, s.
const APPROACH_TIME: f64 = 0.2;
/// Duration of the acceleration to full speed at the start of a travel, s.
const START_TIME: f64 = 0.2;

impl Travel {
    /// Time at which the travel reaches full speed, s.
    pub(super) fn full_speed_time(&self) -> f64 {
        self.since + START_TIME
    }

    /// Speed limit (m/s or rad/s) at time t (s).
    fn speed_at(&self, t: f64) -> f64 {
        self.speed * ((t - self.since) / START_TIME).clamp(0.0, 1.0)
    }

    /// Commanded rate (m/s or rad/s) at time t (s) and `position`.
    fn rate(&self, t: f64, position: f64) -> f64 {
        let speed = self.speed_at(t);
        ((self.target - position) / APPROACH_TIME).clamp(-speed, speed)
    }

    /// Distance (m or rad) from the target at which the joint begins to slow down at time t (s).
    pub fn approach(&self, t: f64) -> f64 {
        self.speed_at(t) * APPROACH_TIME
    }
}

/// Drive of a joint.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Actuation {
    /// The controller.
    pub control: Control,
    /// Viscous damping of the joint, N·s/m or N·m·s/rad.
    pub viscous_damping: f64,
    /// True if the controller adds the damping force at the commanded rate, within its limits.
    /// Without this force, a heavily damped joint under position control lags behind a moving
    /// set-point by c q'_s/P.
    pub compensates_damping: bool,
    /// Largest force of the controller, N or N·m; infinite if unlimited.
    pub force_limit: f64,
    /// Largest driving power of the controller, W; infinite if unlimited.
    pub power_limit: f64,
    /// Largest rate of the set-point: m/s or rad/s for a position, m/s² or rad/s² for a velocity;
    /// infinite if unlimited.
    pub set_point_rate: f64,
}

/// Saturation state of a velocity-controlled drive with derivative gain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SaturationState {
    /// The force is within its limits.
    #[default]
    Within,
    /// The force is at its lower limit, in the negative direction of the coordinate.
    Lower,
    /// The force is at its upper limit, in the positive direction of the coordinate.
    Upper,
}

/// Output of a drive at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DriveOutput {
    /// Force of the controller within its limits, N or N·m, without the acceleration term.
    pub control_force: f64,
    /// Commanded rate, m/s or rad/s.
    pub commanded_rate: f64,
    /// Force of the viscous damping, N or N·m.
    pub damping_force: f64,
    /// Inertia that the drive adds to the joint coordinate, kg or kg·m²: the derivative gain of
    /// velocity control; zero in saturation.
    pub inertia: f64,
    /// Unlimited controller force without the acceleration term, N or N·m.
    unlimited: f64,
    /// Gain on the acceleration, kg or kg·m².
    acceleration_gain: f64,
    /// Smallest and largest force, N or N·m.
    limits: [f64; 2],
    error: f64,
    /// `1/(I T_t)`.
    tracking_gain: f64,
}

impl DriveOutput {
    /// Force of the drive at an `acceleration` of the joint (per s²), N or N·m.
    pub fn force(&self, acceleration: f64) -> f64 {
        self.control_force - self.inertia * acceleration
    }

    /// Unlimited controller force at an `acceleration` of the joint (per s²), N or N·m.
    fn unlimited_force(&self, acceleration: f64) -> f64 {
        self.unlimited - self.acceleration_gain * acceleration
    }

    /// Time derivative of the integral state at an `acceleration` of the joint (per s²).
    pub fn integral_rate(&self, acceleration: f64) -> f64 {
        self.error + (self.force(acceleration) - self.unlimited_force(acceleration)) * self.tracking_gain
    }

    /// Returns true if the force depends on the acceleration. Saturation is then an event.
    pub fn has_acceleration_feedback(&self) -> bool {
        self.acceleration_gain > 0.0
    }

    /// Margins of the unlimited force to the upper and the lower limit, normalised to -1 to 1. They
    /// are event functions.
    pub fn margins(&self, acceleration: f64) -> [f64; 2] {
        let unlimited = self.unlimited_force(acceleration);
        let normalised = |margin: f64, limit: f64| {
            let size = unlimited.abs() + limit.abs();
            if limit.is_infinite() || size == 0.0 {
                1.0
            } else {
                margin / size
            }
        };
        let [lower, upper] = self.limits;
        [
            normalised(upper - unlimited, upper),
            normalised(unlimited - lower, lower),
        ]
    }

    /// Returns the saturation state that follows `before` at this acceleration. A change from one
    /// limit to the other passes through [`SaturationState::Within`].
    pub(crate) fn limit(&self, before: SaturationState, acceleration: f64) -> SaturationState {
        let [below_upper, above_lower] = self.margins(acceleration);
        if self.has_acceleration_feedback() && below_upper < 0.0 && before != SaturationState::Lower {
            SaturationState::Upper
        } else if self.has_acceleration_feedback() && above_lower < 0.0 && before != SaturationState::Upper {
            SaturationState::Lower
        } else {
            SaturationState::Within
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
    /// Tracking time of the anti-windup, s: P/I, or √(D/I) if that is shorter (the geometric mean
    /// of integral and derivative times). 1 s for a controller with integral gain only.
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

    /// Anti-windup gain `1/(I T_t)`.
    fn tracking_gain(&self) -> f64 {
        if self.integral > 0.0 {
            1.0 / (self.integral * self.tracking_time())
        } else {
            0.0
        }
    }
}

impl Actuation {
    /// Creates a drive without limits or damping.
    pub fn new(control: Control) -> Self {
        Self {
            control,
            ..Self::default()
        }
    }

    /// Sets the viscous damping (N·s/m or N·m·s/rad).
    pub fn damped(mut self, viscous_damping: f64) -> Self {
        self.viscous_damping = viscous_damping;
        self
    }

    /// Adds compensation of the viscous damping.
    pub fn compensated(mut self) -> Self {
        self.compensates_damping = true;
        self
    }

    /// Sets limits of force (N or N·m) and power (W).
    pub fn limited(mut self, force_limit: f64, power_limit: f64) -> Self {
        self.force_limit = force_limit;
        self.power_limit = power_limit;
        self
    }

    /// Limits the rate of set-points (m/s or rad/s, for a velocity m/s² or rad/s²).
    pub fn with_set_point_rate(mut self, rate: f64) -> Self {
        self.set_point_rate = rate;
        self
    }

    /// Returns true if the drive has an integral state.
    pub fn has_integral(&self) -> bool {
        match self.control {
            Control::Passive => false,
            Control::Position(gains) | Control::Velocity(gains) => gains.integral != 0.0,
            Control::Travel { position, velocity } => position.integral != 0.0 || velocity.integral != 0.0,
        }
    }

    /// All sets of gains.
    pub fn gains(&self) -> impl Iterator<Item = PidGains> {
        let both = match self.control {
            Control::Passive => [None, None],
            Control::Position(gains) | Control::Velocity(gains) => [Some(gains), None],
            Control::Travel { position, velocity } => [Some(position), Some(velocity)],
        };
        both.into_iter().flatten()
    }

    /// Gains that are active under a set-point, and true if they control velocity.
    fn active_gains(&self, set: &SetPoint) -> Option<(PidGains, bool)> {
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

    /// Controller force that supports the load, without the terms due to motion and damping
    /// compensation, N or N·m. For position control it is the force without the derivative term.
    /// For velocity control it is the integral term, or the whole force if there is no integral
    /// gain.
    pub fn holding_force(&self, t: f64, set: &SetPoint, position: f64, velocity: f64, integral: f64) -> f64 {
        let Some((gains, by_velocity)) = self.active_gains(set) else {
            return 0.0;
        };
        if by_velocity && gains.integral > 0.0 {
            return gains.integral * integral;
        }
        let output = self.evaluate(t, set, position, velocity, integral);
        let moving = self.damping_feedforward(output.commanded_rate)
            - f64::from(u8::from(!by_velocity)) * gains.derivative * velocity;
        output.control_force - moving
    }

    /// Integral state with which the controller supports a load (N or N·m) at the set-point `set`.
    /// Zero without integral gain.
    pub fn integral_for_load(&self, load: f64, set: &SetPoint) -> f64 {
        match self.active_gains(set) {
            Some((gains, _)) if gains.integral > 0.0 => load / gains.integral,
            _ => 0.0,
        }
    }

    /// Damping compensation at a commanded rate, N or N·m.
    fn damping_feedforward(&self, commanded_rate: f64) -> f64 {
        if self.compensates_damping {
            self.viscous_damping * commanded_rate
        } else {
            0.0
        }
    }

    /// Evaluates the drive at time `t` (s), coordinate `position`, rate `velocity` and integral
    /// state.
    pub fn evaluate(
        &self,
        t: f64,
        set: &SetPoint,
        position: f64,
        velocity: f64,
        integral: f64,
    ) -> DriveOutput {
        let damping_force = -self.viscous_damping * velocity;
        let Some((gains, by_velocity)) = self.active_gains(set) else {
            return DriveOutput {
                damping_force,
                ..DriveOutput::default()
            };
        };
        let (error, rate_feedback, acceleration_gain, commanded_rate) = if by_velocity {
            let commanded = set
                .travel
                .map_or_else(|| set.value(t), |travel| travel.rate(t, position));
            (commanded - velocity, 0.0, gains.derivative, commanded)
        } else {
            (
                set.value(t) - position,
                gains.derivative * velocity,
                0.0,
                set.rate(t),
            )
        };
        let feedforward = self.damping_feedforward(commanded_rate);
        let unlimited = gains.proportional * error + gains.integral * integral - rate_feedback + feedforward;
        let [lower, upper] = self.limits(velocity);
        let (control_force, inertia) = match set.at_limit {
            _ if acceleration_gain == 0.0 => (unlimited.clamp(lower, upper), 0.0),
            SaturationState::Within => (unlimited, acceleration_gain),
            SaturationState::Lower => (lower, 0.0),
            SaturationState::Upper => (upper, 0.0),
        };
        DriveOutput {
            control_force,
            commanded_rate,
            damping_force,
            inertia,
            unlimited,
            acceleration_gain,
            limits: [lower, upper],
            error,
            tracking_gain: gains.tracking_gain(),
        }
    }

    /// Smallest and largest force (N or N·m) at a `velocity`, from the force limit and, in the
    /// driving direction, the power limit.
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
    fn closed_form_controllers_of_both_reports() {
        let set = SetPoint::new(2.0, f64::INFINITY);
        let position = Actuation::new(Control::Position(GAINS)).damped(3.0);
        // 100 (2 - 1.5) + 40 * 0.25 - 7 * 0.2 and -3 * 0.2.
        let out = position.evaluate(0.0, &set, 1.5, 0.2, 0.25);
        assert!((out.control_force - 58.6).abs() < 1e-12 && (out.damping_force + 0.6).abs() < 1e-12);
        assert!((out.integral_rate(3.0) - 0.5).abs() < 1e-15 && out.inertia == 0.0);
        // 100 (2 - 1.8) + 40 * 0.25; the derivative gain becomes the inertia of the drive.
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
    fn closed_form_travel_by_velocity_then_position_control() {
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
        let travelling = SetPoint::new(0.0, f64::INFINITY).travelling(travel);
        // Far from the target at full speed: 10 (0.5 - 0.1) + 40 * 0.25 + 3 * 0.5.
        let out = drive.evaluate(0.0, &travelling, 0.0, 0.1, 0.25);
        assert!((out.control_force - 15.5).abs() < 1e-12 && (out.integral_rate(0.0) - 0.4).abs() < 1e-12);
        // 0.05 before the target the commanded rate is 0.05/0.2 = 0.25 per second.
        let out = drive.evaluate(0.0, &travelling, 1.95, 0.25, 0.0);
        assert!((out.control_force - 0.75).abs() < 1e-12);
        // 0.1 s after the start at half the full speed: 10 (0.25 - 0) + 3 * 0.25.
        let out = drive.evaluate(-0.9, &travelling, 0.0, 0.0, 0.0);
        assert!((out.control_force - 3.25).abs() < 1e-12);
        // While travelling, the integral term 40 * 0.25 = 10 supports the load. The position
        // controller then supports it with an integral of 10/40.
        let load = drive.holding_force(0.0, &travelling, 1.95, 0.25, 0.25);
        assert!((load - 10.0).abs() < 1e-12);
        let there = SetPoint::new(2.0, f64::INFINITY);
        assert!((drive.integral_for_load(load, &there) - 0.25).abs() < 1e-12);
        // The error of a position controller also supports load: 100 * 0.05 + 40 * 0.1.
        assert!((drive.holding_force(0.0, &there, 1.95, 0.0, 0.1) - 9.0).abs() < 1e-12);
    }

    #[test]
    fn closed_form_power_limit_holds_only_when_driving() {
        let drive = Actuation::new(Control::Position(GAINS)).limited(1e3, 60.0);
        let set = SetPoint::new(10.0, f64::INFINITY);
        // The unlimited force is about 1000 N. Driving at 0.5 m/s it is limited to 60/0.5; against
        // the motion only the force limit applies.
        assert!((drive.evaluate(0.0, &set, 0.0, 0.5, 0.0).control_force - 120.0).abs() < 1e-12);
        assert!((drive.evaluate(0.0, &set, -1.0, -0.5, 0.0).control_force - 1000.0).abs() < 1e-12);
        assert!((drive.evaluate(0.0, &set, -1.0, 0.0, 0.0).control_force - 1000.0).abs() < 1e-12);
    }

    #[test]
    fn closed_form_limits_of_the_acceleration_term() {
        let drive = Actuation::new(Control::Velocity(GAINS)).limited(50.0, 60.0);
        let set = SetPoint::new(2.0, f64::INFINITY);
        // The unlimited force is 100 (2 - 1.8) + 40 * 0.25 - 7 q'' = 30 - 7 q''. The limits are
        // 60/1.8 when driving and 50 when braking.
        let out = drive.evaluate(0.0, &set, 9.0, 1.8, 0.25);
        let then = |acceleration: f64| out.limit(SaturationState::Within, acceleration);
        assert_eq!(
            [0.0, -0.47, -0.48].map(then),
            [
                SaturationState::Within,
                SaturationState::Within,
                SaturationState::Upper
            ]
        );
        assert_eq!(
            [11.4, 11.5].map(then),
            [SaturationState::Within, SaturationState::Lower]
        );
        let after = |before: SaturationState| out.limit(before, -0.48);
        assert_eq!(
            [SaturationState::Upper, SaturationState::Lower].map(after),
            [SaturationState::Upper, SaturationState::Within]
        );
        for (at_limit, force) in [
            (SaturationState::Upper, 60.0 / 1.8),
            (SaturationState::Lower, -50.0),
        ] {
            let mut there = set;
            there.at_limit = at_limit;
            let out = drive.evaluate(0.0, &there, 9.0, 1.8, 0.25);
            assert!((out.force(-100.0) - force).abs() < 1e-12, "{out:?}");
            // z' = e + (τ_c - u)/(I T_t), u = 30 + 7 · 100.
            let slope = 0.2 + (force - 730.0) / (40.0 * GAINS.tracking_time());
            assert!((out.integral_rate(-100.0) - slope).abs() < 1e-9);
        }
        // Without limits there is no saturation.
        let free = Actuation::new(Control::Velocity(GAINS)).evaluate(0.0, &set, 9.0, 1.8, 0.25);
        assert_eq!(
            [-1e9, 1e9].map(|a| free.limit(SaturationState::Within, a)),
            [SaturationState::Within; 2]
        );
    }

    #[test]
    fn converges_integral_does_not_wind_up() {
        // A stuck joint: z converges to the value at which the anti-windup balances the error.
        let drive = Actuation::new(Control::Position(GAINS)).limited(50.0, f64::INFINITY);
        let set = SetPoint::new(3.0, f64::INFINITY);
        let mut integral = 0.0;
        for _ in 0..20_000 {
            integral += 1e-3 * drive.evaluate(0.0, &set, 0.0, 0.0, integral).integral_rate(0.0);
        }
        // z' = 0 where u - τ_c = e I T_t: 300 + 40 z - 50 = 3 · 40 T_t. T_t = √(7/40) s is less
        // than P/I = 2.5 s.
        let time = GAINS.tracking_time();
        assert!((time - (7.0_f64 / 40.0).sqrt()).abs() < 1e-15);
        assert!((integral - (120.0 * time - 250.0) / 40.0).abs() < 1e-3);
        // Without error the drive is not saturated.
        assert!(drive.evaluate(0.0, &set, 3.0, 0.0, integral).control_force < 50.0);
    }
}
