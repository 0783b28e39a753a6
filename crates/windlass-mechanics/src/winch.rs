//! Winches: pay-out speed under orders, limits and tension control.
//!
//! A [`Winch`] contains constant parameters: limits of speed, acceleration and length, and the
//! gains of the tension control. A [`WinchOrder`] is its command. [`Winch::drive`] computes the
//! rates of the state from order, state and tension. Loads of the pay-out on the line are in
//! [`crate::cable::payout`].
//!
//! ```text
//! Law      v' = v_s' + (v_s - v)/τ, limited to -d <= v' <= a
//!          speed        v_s as ordered
//!          kinematic    v = v_s exactly
//!          length       v_s = ±brake(|l_s - l|), at most the commanded speed
//!          tension      v_s = P e + I z + D T_f', e = T - T_s, z' = e, T_f' = (T - T_f)/τ; z is
//!                       frozen at limits
//!          hands        e = T_f - T_s with T_f' = (T - T_f)/t_r; the haul-in speed is at most v_h.
//!                       Above the grip F the line slips through the hands: v_s is at least
//!                       v_max (T - F)/F and at most v_max, and v' is not limited
//!          compensated  v_s as ordered, plus κ w; the rate of w is not used
//!          passive      a gas spring and a damper behind the line,
//!                       (M + m) v' = T - T_s (s/(s - x))^n - c v
//!          brake(e) = e/t_b for e < b t_b², else √(2 b (e - b t_b²/2)), is the fastest approach
//!          without overrun at the deceleration b, 0.9 times the limit. This function also limits
//!          the speed of every order near the limits of length
//! Symbols  v speed (m/s, pay-out positive), τ response time (s), a, d limits of acceleration
//!          (m/s²), l line paid out (m), T tension at the winch (N), T_f filtered tension (N), P,
//!          I, D gains (m/s/N, m/s/(N s), m/N), t_b = 4 τ, t_r reaction time (s), v_h, v_max
//!          largest speeds of hands and winch (m/s), index s: ordered
//!          compensation: w vertical speed of a point (m/s, up), κ gain; x line paid out since
//!          engagement (m), s length of the gas referred to the line (m), n its exponent, c damping
//!          (N·s/m), M moving mass, m mass of the half element at the winch (kg)
//! Source   [SMS] eqs. 9, 10. With these equations, the speed changes at a constant rate until the
//!          set-point is passed, and then chatters about it (errata E9). Here, the last part of the
//!          speed difference, a τ, decays exponentially
//! Valid    inertia of drum and gear, motor limits and a brake only with a [`Drum`]; speed and grip
//!          of hands are constant in time
//! Checked  ramps, stops, limits and tension control in closed form (tests here and SMS-05 to
//!          SMS-08)
//! ```

pub mod drum;
#[cfg(test)]
mod tests;

pub use drum::{Drum, DrumMotion, DrumRadius};
use serde::{Deserialize, Serialize};

/// Largest number of elements of a line. Memory for all of them is reserved at the start.
pub const MAX_ELEMENTS: f64 = 1e6;

/// Number of state variables of one winch, see [`WinchState`].
pub const WINCH_STATE_SIZE: usize = 5;

/// Time constant with which the pending length is returned to the line, s. Splitting and joining of
/// elements produce this length.
pub const PENDING_LENGTH_TIME: f64 = 2.0;

/// Constant or harmonic signal: `mean + amplitude · sin(frequency · t + phase)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Signal {
    /// Mean.
    pub mean: f64,
    /// Amplitude.
    pub amplitude: f64,
    /// Angular frequency, rad/s.
    pub frequency: f64,
    /// Phase, rad.
    pub phase: f64,
}

impl Signal {
    /// Creates a constant signal.
    pub fn constant(mean: f64) -> Self {
        Self {
            mean,
            ..Self::default()
        }
    }

    /// Value and rate at time t (s).
    pub fn at(&self, t: f64) -> (f64, f64) {
        let (sin, cos) = (self.frequency * t + self.phase).sin_cos();
        (
            self.mean + self.amplitude * sin,
            self.amplitude * self.frequency * cos,
        )
    }
}

/// Command of a winch.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "mode")]
pub enum WinchOrder {
    /// Run at a speed (m/s, pay-out positive), reached within the winch's acceleration and
    /// deceleration limits.
    Speed {
        /// Ordered speed.
        speed: Signal,
    },
    /// Run at a speed without acceleration limits. The limits of length still apply.
    Kinematic {
        /// Ordered speed.
        speed: Signal,
    },
    /// Pay out or haul in until the line has this length.
    Length {
        /// Unstretched length of the line, m.
        length: f64,
        /// Largest speed, m/s, positive.
        speed: f64,
    },
    /// Pay out and haul in to keep the tension at the winch at a set-point.
    Tension {
        /// Tension set-point, N.
        tension: Signal,
    },
    /// Disengaged: the line is made fast at its present length, and the pay-out stops immediately.
    Detached,
    /// The motor is off and the brake is set. It holds, or slips at the brake torque. Needs a
    /// [`Drum`].
    Brake,
    /// The motor is off and the brake is released. The line turns the drum. Needs a [`Drum`].
    Free,
    /// Active heave compensation: run at a speed plus a multiple of the vertical speed of a point.
    /// The limits and the response of the drive are the same as for [`WinchOrder::Speed`], but the
    /// drive does not use the acceleration of the point.
    Compensated {
        /// Ordered speed.
        speed: Signal,
        /// Ratio of the additional pay-out speed to the vertical speed of the point; 1 for full
        /// compensation.
        gain: f64,
    },
    /// Passive heave compensation: a gas spring and a damper behind the line.
    Passive {
        /// Gas force at engagement, N.
        tension: f64,
        /// Gas length at engagement, m: gas volume divided by piston area, referred to the line.
        /// Paying out this length of line would reduce the gas volume to zero.
        gas_length: f64,
        /// Polytropic exponent of the gas: 1 for slow changes, 1.4 for fast changes of air and
        /// nitrogen.
        exponent: f64,
        /// Damping, N·s/m.
        damping: f64,
        /// Moving mass referred to the line, kg.
        mass: f64,
    },
}

impl WinchOrder {
    /// Largest commanded speed including the harmonic part, m/s; `None` for an order without a
    /// speed.
    ///
    /// Heave compensation adds to this speed.
    pub fn max_ordered_speed(&self) -> Option<f64> {
        match self {
            Self::Speed { speed } | Self::Kinematic { speed } | Self::Compensated { speed, .. } => {
                Some(speed.mean.abs() + speed.amplitude.abs())
            }
            Self::Length { speed, .. } => Some(*speed),
            _ => None,
        }
    }
}

/// Smallest gas length as a fraction of the length at engagement. Below this length the force is
/// constant, and so large that it acts as an end stop.
const MIN_GAS_FRACTION: f64 = 0.02;

/// Gas force (N) in a passive compensator with line `paid_out` (m) since engagement.
pub fn gas_force(tension: f64, gas_length: f64, exponent: f64, paid_out: f64) -> f64 {
    let left = (1.0 - paid_out / gas_length).max(MIN_GAS_FRACTION);
    tension * left.powf(-exponent)
}

impl WinchOrder {
    /// Order to stop the line and keep it at zero speed.
    pub const HOLD: Self = Self::Speed {
        speed: Signal {
            mean: 0.0,
            amplitude: 0.0,
            frequency: 0.0,
            phase: 0.0,
        },
    };
}

/// Gains of the tension control.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TensionGains {
    /// Proportional gain, m/s/N.
    pub proportional: f64,
    /// Integral gain, m/s/(N s).
    pub integral: f64,
    /// Derivative gain, m/N.
    pub derivative: f64,
}

/// Hands of a crew member who holds a line, such as a tag line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hands {
    /// Tension above which the line slips, N; at twice this tension it slips at the winch's largest
    /// speed.
    pub grip: f64,
    /// Time constant of the response to a change of tension, s.
    pub reaction_time: f64,
    /// Largest haul-in speed, m/s.
    pub pull_in_rate: f64,
}

impl Hands {
    /// Speed at which the line slips through the hands, m/s; zero below the grip force.
    fn slip_speed(&self, tension: f64, fastest: f64) -> f64 {
        fastest * (tension / self.grip - 1.0).clamp(0.0, 1.0)
    }
}

/// Parameters of a winch, without its state and its orders.
#[derive(Clone, Debug, PartialEq)]
pub struct Winch {
    /// Unique name.
    pub name: String,
    /// Largest rate of increase of the pay-out speed, m/s².
    pub acceleration: f64,
    /// Largest rate of decrease of the pay-out speed, m/s², positive.
    pub deceleration: f64,
    /// Largest pay-out and haul-in speed, m/s.
    pub maximum_speed: f64,
    /// Time constant τ with which the drive follows its set-point, s.
    pub response_time: f64,
    /// Gains of the tension control.
    pub gains: TensionGains,
    /// Hands that hold the line; `None` for a machine.
    pub hands: Option<Hands>,
    /// Shortest and longest unstretched length of the line, m.
    pub length_limits: [f64; 2],
    /// Unstretched lengths of the element at the winch, m: below the first limit it is joined to
    /// its neighbour, above the second limit it is split in two. The first limit is less than half
    /// of the second.
    pub element_limits: [f64; 2],
}

/// State variables of a winch.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WinchState {
    /// Unstretched length of the element at the winch, m.
    pub element_length: f64,
    /// Pending length, m: still to be returned to the line after splitting and joining.
    pub pending_length: f64,
    /// Speed, m/s.
    pub speed: f64,
    /// Integral of the tension error, N s.
    pub integral: f64,
    /// Low-pass filtered tension, N.
    pub smoothed_tension: f64,
}

/// Length limit that a winch has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LengthLimit {
    /// The line is fully hauled in.
    Shortest,
    /// The line is fully paid out.
    Longest,
}

impl WinchState {
    /// Reads the state from the winch's block of the state vector.
    pub fn read(x: &[f64]) -> Self {
        Self {
            element_length: x[0],
            pending_length: x[1],
            speed: x[2],
            integral: x[3],
            smoothed_tension: x[4],
        }
    }

    /// Writes the state to the winch's block of the state vector.
    pub fn write(&self, x: &mut [f64]) {
        x[..WINCH_STATE_SIZE].copy_from_slice(&[
            self.element_length,
            self.pending_length,
            self.speed,
            self.integral,
            self.smoothed_tension,
        ]);
    }
}

/// Line quantities that a winch depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LineMotion {
    /// Unstretched length of the whole line including the pending length, m.
    pub length: f64,
    /// Current shortest permitted length, m: the limit of the winch, or the limit due to a mass on
    /// the line.
    pub shortest: f64,
    /// Tension at the winch, N.
    pub tension: f64,
    /// Vertical speed of the point that active compensation follows, m/s, up.
    pub heave: f64,
}

/// Drive output of a winch at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WinchDrive {
    /// Rates of the state.
    pub rates: WinchState,
    /// Rate of the end element's length, m/s: the speed plus the rate at which the pending length
    /// is returned.
    pub payout: f64,
    /// Rate of `payout`, m/s².
    pub payout_rate: f64,
}

impl Winch {
    /// Speed (m/s) from which the winch can just stop within `distance` (m) at deceleration `a`
    /// (m/s²).
    fn stopping_speed(&self, distance: f64, a: f64) -> f64 {
        let near = 4.0 * self.response_time;
        let e = distance.max(0.0);
        // Ten percent of the deceleration is reserved for the lag of the drive.
        let a = 0.9 * a;
        if e < a * near * near {
            e / near
        } else {
            (2.0 * a * (e - 0.5 * a * near * near)).sqrt()
        }
    }

    /// Derivative of [`Self::stopping_speed`] with respect to distance, 1/s.
    fn stopping_speed_slope(&self, distance: f64, a: f64) -> f64 {
        let near = 4.0 * self.response_time;
        if distance.max(0.0) < 0.9 * a * near * near {
            1.0 / near
        } else {
            0.9 * a / self.stopping_speed(distance, a)
        }
    }

    /// Rate of change of a `speed` limited by [`Self::within_limits`], m/s². It is zero at the
    /// largest speed. Near the limits of length, it is the rate of the stopping speed.
    fn rate_at_limit(&self, speed: f64, line: &LineMotion) -> f64 {
        if speed.abs() >= self.maximum_speed {
            return 0.0;
        }
        let (remaining, a) = if speed > 0.0 {
            (self.length_limits[1] - line.length, self.deceleration)
        } else {
            (line.length - line.shortest, self.acceleration)
        };
        -self.stopping_speed_slope(remaining, a) * speed
    }

    /// Largest haul-in speed, m/s.
    pub fn max_haul_in_speed(&self) -> f64 {
        let hands = self.hands.map_or(f64::INFINITY, |hands| hands.pull_in_rate);
        self.maximum_speed.min(hands)
    }

    /// Limits a speed to the largest speeds of the winch. Near a limit of length, also limits it to
    /// the speed from which the winch can stop before this limit.
    fn within_limits(&self, speed: f64, line: &LineMotion) -> f64 {
        let [remaining_in, remaining_out] =
            [line.length - line.shortest, self.length_limits[1] - line.length];
        let out = self
            .stopping_speed(remaining_out, self.deceleration)
            .min(self.maximum_speed);
        let inward = self
            .stopping_speed(remaining_in, self.acceleration)
            .min(self.max_haul_in_speed());
        speed.clamp(-inward, out)
    }

    /// Pay-out speed without the return of the pending length, m/s: the speed of the state, or the
    /// commanded speed of a kinematic order.
    pub fn speed(&self, order: &WinchOrder, t: f64, state: &WinchState, line: &LineMotion) -> f64 {
        match order {
            WinchOrder::Kinematic { speed } => self.within_limits(speed.at(t).0, line),
            WinchOrder::Detached => 0.0,
            _ => state.speed,
        }
    }

    /// Computes the rates of the state under an order.
    pub fn drive(&self, order: &WinchOrder, t: f64, state: &WinchState, line: &LineMotion) -> WinchDrive {
        let speed = self.speed(order, t, state, line);
        let pending_rate = state.pending_length / PENDING_LENGTH_TIME;
        // Without hands and without derivative gain, the filtered tension is not used.
        let smoothed_rate = match self.hands {
            Some(hands) => (line.tension - state.smoothed_tension) / hands.reaction_time,
            None if self.gains.derivative > 0.0 => {
                (line.tension - state.smoothed_tension) / self.response_time
            }
            None => 0.0,
        };
        let mut integral_rate = 0.0;
        let speed_rate = match *order {
            WinchOrder::Speed { speed: ordered } => {
                let (value, rate) = ordered.at(t);
                self.follow(value, rate, speed, line)
            }
            WinchOrder::Kinematic { speed: ordered } => {
                let (value, rate) = ordered.at(t);
                if self.within_limits(value, line) == value {
                    rate
                } else {
                    self.rate_at_limit(speed, line)
                }
            }
            WinchOrder::Length {
                length: ordered,
                speed: fastest,
            } => {
                let missing = ordered - line.length;
                let brake = if missing > 0.0 {
                    self.deceleration
                } else {
                    self.acceleration
                };
                let value = self
                    .stopping_speed(missing.abs(), brake)
                    .min(fastest.abs())
                    .copysign(missing);
                self.follow(value, 0.0, speed, line)
            }
            WinchOrder::Tension { tension: ordered } => {
                let measured = self.hands.map_or(line.tension, |_| state.smoothed_tension);
                let error = measured - ordered.at(t).0;
                let gains = &self.gains;
                let value = gains.proportional * error
                    + gains.integral * state.integral
                    + gains.derivative * smoothed_rate;
                // Anti-windup: the integral is frozen while the error would drive the command
                // further beyond a limit of speed, length or acceleration.
                let limited = self.within_limits(value, line);
                let demand = (limited - speed) / self.response_time;
                let beyond = demand - demand.clamp(-self.deceleration, self.acceleration);
                if error * (value - limited) <= 0.0 && error * beyond <= 0.0 {
                    integral_rate = error;
                }
                self.follow(value, 0.0, speed, line)
            }
            WinchOrder::Compensated { speed: ordered, gain } => {
                let (value, rate) = ordered.at(t);
                let commanded = value + gain * line.heave;
                let limited = self.within_limits(commanded, line);
                let feedforward = if limited == commanded { rate } else { 0.0 };
                (feedforward + (limited - speed) / self.response_time)
                    .clamp(-self.deceleration, self.acceleration)
            }
            // The drum or the gas spring determines the speed.
            WinchOrder::Brake | WinchOrder::Free | WinchOrder::Passive { .. } | WinchOrder::Detached => 0.0,
        };
        WinchDrive {
            rates: WinchState {
                element_length: speed + pending_rate,
                pending_length: -pending_rate,
                speed: speed_rate,
                integral: integral_rate,
                smoothed_tension: smoothed_rate,
            },
            payout: speed + pending_rate,
            payout_rate: speed_rate - pending_rate / PENDING_LENGTH_TIME,
        }
    }

    /// Rate of the speed (m/s²) that follows a commanded speed with the rate of change `rate`
    /// (m/s²).
    fn follow(&self, ordered: f64, rate: f64, speed: f64, line: &LineMotion) -> f64 {
        let slip = self
            .hands
            .map_or(0.0, |hands| hands.slip_speed(line.tension, self.maximum_speed));
        if slip > 0.0 && slip > ordered {
            return (self.within_limits(slip, line) - speed) / self.response_time;
        }
        let limited = self.within_limits(ordered, line);
        let feedforward = if limited == ordered { rate } else { 0.0 };
        (feedforward + (limited - speed) / self.response_time).clamp(-self.deceleration, self.acceleration)
    }

    /// Lengths that can be hauled in and paid out before a length limit is treated as reached, m. A
    /// limit is treated as reached 1 mm before it.
    pub fn remaining_travel(&self, line: &LineMotion) -> [f64; 2] {
        [
            line.length - (line.shortest + 1e-3),
            (self.length_limits[1] - 1e-3) - line.length,
        ]
    }

    /// Length limit that the line has reached, if any.
    pub fn limit_reached(&self, line: &LineMotion) -> Option<LengthLimit> {
        let [remaining_in, remaining_out] = self.remaining_travel(line);
        if remaining_in <= 0.0 {
            Some(LengthLimit::Shortest)
        } else {
            (remaining_out <= 0.0).then_some(LengthLimit::Longest)
        }
    }

    /// Returns the invalid parameters, each with its name and a description of the problem.
    pub fn problems(&self) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        for (name, value, unit) in [
            ("acceleration", self.acceleration, "m/s²"),
            ("deceleration", self.deceleration, "m/s²"),
            ("maximum_speed", self.maximum_speed, "m/s"),
            ("response_time", self.response_time, "s"),
        ] {
            if !(value.is_finite() && value > 0.0) {
                found.push((name, format!("is {value} {unit} and must be a positive number")));
            }
        }
        if let Some(hands) = &self.hands {
            for (name, value, unit) in [
                ("grip", hands.grip, "N"),
                ("reaction time", hands.reaction_time, "s"),
                ("pull-in rate", hands.pull_in_rate, "m/s"),
            ] {
                if !(value.is_finite() && value > 0.0) {
                    found.push((name, format!("is {value} {unit} and must be a positive number")));
                }
            }
        }
        for (name, value) in [
            ("proportional gain", self.gains.proportional),
            ("integral gain", self.gains.integral),
            ("derivative gain", self.gains.derivative),
        ] {
            if !(value.is_finite() && value >= 0.0) {
                found.push((
                    name,
                    format!("is {value} and must be zero or positive, because pay-out lowers the tension"),
                ));
            }
        }
        let [shortest, longest] = self.length_limits;
        if !(shortest > 0.0 && longest > shortest && longest.is_finite()) {
            found.push((
                "length limits",
                format!("are {shortest} m and {longest} m; the shortest line must be longer than 0 and shorter than the longest"),
            ));
        }
        let [join, split] = self.element_limits;
        if !(join > 0.0 && 2.0 * join < split && split.is_finite()) {
            found.push((
                "element limits",
                format!("are {join} m and {split} m; the first must be positive and less than half of the second, otherwise a split element would be joined again immediately"),
            ));
        } else if longest / split > MAX_ELEMENTS {
            found.push((
                "element limits",
                format!("allow more than {MAX_ELEMENTS} elements in {longest} m of line; shorten the line or lengthen the elements"),
            ));
        }
        found
    }
}
