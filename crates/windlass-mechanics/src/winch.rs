//! Winches: how fast a line is paid out or in, and why.
//!
//! A [`Winch`] holds what does not change: limits of speed, acceleration and length, and the gains of its tension
//! control. A [`WinchOrder`] is what it has been told; [`Winch::drive`] turns order, state and tension into rates.
//! Whose cable it is, and what the line feels of it ([`crate::cable::payout`]), is the world's business.
//!
//! ```text
//! Law      v' = v_s' + (v_s - v)/τ, held within -d and +a
//!          speed    v_s as ordered                      length   v_s = ± brake(|l_s - l|), no faster than ordered
//!          tension  v_s = P e + I z + D T_f',  e = T - T_s,  z' = e, T_f' = (T - T_f)/τ; z waits at limits
//!          brake(e) = e/t_b below a t_b², √(2 a (e - a t_b²/2)) above: the fastest stop at deceleration a without
//!          overrun; the same keeps every order within the shortest and longest line
//!          kinematic: v = v_s exactly
//!          hands: e = T_f - T_s with T_f' = (T - T_f)/t_r, hauled in no faster than v_h; above the grip F whatever the order
//!          v_s >= v_max (T - F)/F, at most v_max, reached in τ: the line runs through them
//! Symbols  v speed (m/s, pay-out positive), τ response time (s), a, d limits of acceleration (m/s²), l line paid out (m),
//!          T tension at the winch (N), P, I, D gains (m/s/N, m/s/(N s), m/N), t_b = 4 τ, t_r reaction time (s), index s: ordered
//! Source   [SMS] eqs. 9, 10; they step until the set-point is passed and chatter about it (errata E9): here the last
//!          a τ of the speed is closed exponentially
//!          compensated: v_s as ordered and κ w, followed as a speed whose rate nobody knows
//!          passive: a gas spring and a damper behind the line, (M + m) v' = T - T_s (s/(s - x))^n - c v
//! Symbols  of compensation: w vertical speed of a place (m/s, up), κ gain; x line paid out since it was engaged (m), s length of
//!          the gas referred to the line (m), n its exponent, c damping (N·s/m), M moving mass (kg)
//! Valid    inertia of drum and gear, limits of the motor and a brake only with a [`Drum`]; hands do not tire
//! Checked  ramps, stops, limits and tension control in closed form (tests here and SMS-05 to SMS-08)
//! ```

pub mod drum;
#[cfg(test)]
mod tests;

pub use drum::{Drum, DrumNow, DrumRadius};
use serde::{Deserialize, Serialize};

/// Most elements that a line can come to have: room for all of them is made at the start.
pub const MOST_ELEMENTS: f64 = 1e6;

/// Numbers of one winch in the state vector, see [`WinchState`].
pub const WINCH_NUMBERS: usize = 5;

/// Time in which a length that splitting and joining of elements owes the line is evened out, s.
pub const EVENING_TIME: f64 = 2.0;

/// A quantity that is constant or swings: `mean + amplitude · sin(frequency · t + phase)`.
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
    /// One that does not change.
    pub fn constant(mean: f64) -> Self {
        Self {
            mean,
            ..Self::default()
        }
    }

    /// Value and rate at time t.
    pub fn at(&self, t: f64) -> (f64, f64) {
        let (sin, cos) = (self.frequency * t + self.phase).sin_cos();
        (
            self.mean + self.amplitude * sin,
            self.amplitude * self.frequency * cos,
        )
    }
}

/// What a winch has been told.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "mode")]
pub enum WinchOrder {
    /// Turn at a speed (m/s, pay-out positive), reached with the winch's acceleration and deceleration.
    Speed {
        /// The speed.
        speed: Signal,
    },
    /// Have a speed at once, whatever the acceleration; the limits of length still hold.
    Kinematic {
        /// The speed.
        speed: Signal,
    },
    /// Pay out or in until the line has a length.
    Length {
        /// Unstretched length of the line, m.
        length: f64,
        /// Speed on the way, m/s, positive.
        speed: f64,
    },
    /// Pay out and in so that the tension at the winch stays at a value.
    Tension {
        /// The tension, N.
        tension: Signal,
    },
    /// No engagement: the line is made fast at its length, whatever the speed was.
    Detached,
    /// The motor is off and the brake set: it holds, or slips at its torque. Needs a [`Drum`].
    Brake,
    /// Neither motor nor brake: the line turns the drum. Needs a [`Drum`].
    Free,
    /// Turn at a speed, and beyond it as a place goes up and down: active heave compensation. Motion and the drive's response
    /// are those of [`WinchOrder::Speed`], but nobody knows the acceleration of the place.
    Compensated {
        /// The speed.
        speed: Signal,
        /// What of the vertical speed of the place is paid out: 1 for all of it.
        gain: f64,
    },
    /// A gas spring and a damper behind the line: passive heave compensation.
    Passive {
        /// Force of the gas where it is engaged, N.
        tension: f64,
        /// Length of the gas there, its volume over the piston's area, referred to the line, m: so much more line paid out
        /// would leave none.
        gas_length: f64,
        /// Exponent of the gas: 1 for slow changes, 1.4 for fast ones of air and nitrogen.
        exponent: f64,
        /// Damping, N·s/m.
        damping: f64,
        /// Mass that moves with the line, referred to it, kg.
        mass: f64,
    },
}

impl WinchOrder {
    /// The fastest that it wants the line to run, swing included, m/s; nothing of an order that names no speed. What heave compensation
    /// adds comes on top.
    pub fn fastest(&self) -> Option<f64> {
        match self {
            Self::Speed { speed } | Self::Kinematic { speed } | Self::Compensated { speed, .. } => {
                Some(speed.mean.abs() + speed.amplitude.abs())
            }
            Self::Length { speed, .. } => Some(*speed),
            _ => None,
        }
    }
}

/// Share of the gas's length below which it does not come: there it is as stiff as a stop.
const LEAST_GAS: f64 = 0.02;

/// Force of the gas (N) in a passive compensator with line `paid_out` (m) since it was engaged.
pub fn gas_force(tension: f64, gas_length: f64, exponent: f64, paid_out: f64) -> f64 {
    let left = (1.0 - paid_out / gas_length).max(LEAST_GAS);
    tension * left.powf(-exponent)
}

impl WinchOrder {
    /// Stop and hold.
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
    /// On the error, m/s/N.
    pub proportional: f64,
    /// On its integral, m/s/(N s).
    pub integral: f64,
    /// On the rate of the tension, m/N.
    pub derivative: f64,
}

/// A line held by hand: a tag line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hands {
    /// Tension above which the line runs through them, N; at twice that it runs at the winch's largest speed.
    pub grip: f64,
    /// Time in which they feel a change of the tension, s.
    pub reaction_time: f64,
    /// Largest speed at which they haul in, m/s.
    pub pull_in_rate: f64,
}

impl Hands {
    /// Speed at which the line runs through them, m/s; zero where they hold it.
    fn slip(&self, tension: f64, fastest: f64) -> f64 {
        fastest * (tension / self.grip - 1.0).clamp(0.0, 1.0)
    }
}

/// A winch, apart from its state and its orders.
#[derive(Clone, Debug, PartialEq)]
pub struct Winch {
    /// Unique name.
    pub name: String,
    /// Largest rate at which the pay-out speed grows, m/s².
    pub acceleration: f64,
    /// Largest rate at which it falls, m/s², positive.
    pub deceleration: f64,
    /// Largest speed, out or in, m/s.
    pub maximum_speed: f64,
    /// Time constant τ with which the drive follows its set-point, s.
    pub response_time: f64,
    /// Gains of the tension control.
    pub gains: TensionGains,
    /// The hands that hold the line, where it is no machine.
    pub hands: Option<Hands>,
    /// Shortest and longest line, unstretched, m.
    pub length_limits: [f64; 2],
    /// Unstretched lengths at which the element at the winch is joined to its neighbour, and split in two, m. The
    /// first is less than half of the second.
    pub element_limits: [f64; 2],
}

/// A winch's numbers in the state vector.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WinchState {
    /// Unstretched length of the element at the winch, m.
    pub element_length: f64,
    /// Length that splitting and joining owe the line, m.
    pub pending_length: f64,
    /// Speed, m/s.
    pub speed: f64,
    /// Integral of the tension error, N s.
    pub integral: f64,
    /// Tension smoothed by the response time, N.
    pub smoothed_tension: f64,
}

/// Which limit of length a winch stands at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LengthLimit {
    /// The line is all in.
    Shortest,
    /// The line is all out.
    Longest,
}

impl WinchState {
    /// From the winch's part of the state vector.
    pub fn read(x: &[f64]) -> Self {
        Self {
            element_length: x[0],
            pending_length: x[1],
            speed: x[2],
            integral: x[3],
            smoothed_tension: x[4],
        }
    }

    /// To the winch's part of the state vector.
    pub fn write(&self, x: &mut [f64]) {
        x[..WINCH_NUMBERS].copy_from_slice(&[
            self.element_length,
            self.pending_length,
            self.speed,
            self.integral,
            self.smoothed_tension,
        ]);
    }
}

/// The line as a winch finds it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LineMotion {
    /// Unstretched length of the whole line with the pending length, m.
    pub length: f64,
    /// Shortest length that it can have now, m: the winch's own limit, or what a mass on the line leaves.
    pub shortest: f64,
    /// Tension at the winch, N.
    pub tension: f64,
    /// Vertical speed of the place that active compensation follows, m/s, up.
    pub heave: f64,
}

/// What a winch does at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WinchDrive {
    /// Rates of its state.
    pub rates: WinchState,
    /// Rate of the end element's length, m/s: its speed and what it owes.
    pub payout: f64,
    /// Rate of `payout`, m/s².
    pub payout_rate: f64,
}

impl Winch {
    /// Speed (m/s) from which it can just stop within `distance` (m) at deceleration `a` (m/s²).
    fn brake(&self, distance: f64, a: f64) -> f64 {
        let near = 4.0 * self.response_time;
        let e = distance.max(0.0);
        // A tenth of the deceleration is kept for the drive's own lag.
        let a = 0.9 * a;
        if e < a * near * near {
            e / near
        } else {
            (2.0 * a * (e - 0.5 * a * near * near)).sqrt()
        }
    }

    /// How fast [`Self::brake`] changes with the distance, 1/s.
    fn brake_slope(&self, distance: f64, a: f64) -> f64 {
        let near = 4.0 * self.response_time;
        if distance.max(0.0) < 0.9 * a * near * near {
            1.0 / near
        } else {
            0.9 * a / self.brake(distance, a)
        }
    }

    /// Rate of a speed that [`Self::within_limits`] has cut to `speed`: none at the largest speed, that of the brake
    /// before the shortest and the longest line.
    fn rate_at_limit(&self, speed: f64, line: &LineMotion) -> f64 {
        if speed.abs() >= self.maximum_speed {
            return 0.0;
        }
        let (room, a) = if speed > 0.0 {
            (self.length_limits[1] - line.length, self.deceleration)
        } else {
            (line.length - line.shortest, self.acceleration)
        };
        -self.brake_slope(room, a) * speed
    }

    /// Largest speed at which line comes in, m/s.
    pub fn fastest_in(&self) -> f64 {
        let hands = self.hands.map_or(f64::INFINITY, |hands| hands.pull_in_rate);
        self.maximum_speed.min(hands)
    }

    /// A speed held to what the winch can do and to what stops it within the shortest and longest line.
    fn within_limits(&self, speed: f64, line: &LineMotion) -> f64 {
        let [room_in, room_out] = [line.length - line.shortest, self.length_limits[1] - line.length];
        let out = self.brake(room_out, self.deceleration).min(self.maximum_speed);
        let inward = self.brake(room_in, self.acceleration).min(self.fastest_in());
        speed.clamp(-inward, out)
    }

    /// The pay-out speed now, without the pending length: the state's, or a kinematic order's; m/s.
    pub fn speed(&self, order: &WinchOrder, t: f64, state: &WinchState, line: &LineMotion) -> f64 {
        match order {
            WinchOrder::Kinematic { speed } => self.within_limits(speed.at(t).0, line),
            WinchOrder::Detached => 0.0,
            _ => state.speed,
        }
    }

    /// Rates of the state under an order.
    pub fn drive(&self, order: &WinchOrder, t: f64, state: &WinchState, line: &LineMotion) -> WinchDrive {
        let speed = self.speed(order, t, state, line);
        let evening = state.pending_length / EVENING_TIME;
        // Without derivative gain nobody asks for the rate of the tension.
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
                    .brake(missing.abs(), brake)
                    .min(fastest.abs())
                    .copysign(missing);
                self.follow(value, 0.0, speed, line)
            }
            WinchOrder::Tension { tension: ordered } => {
                let felt = self.hands.map_or(line.tension, |_| state.smoothed_tension);
                let error = felt - ordered.at(t).0;
                let gains = &self.gains;
                let value = gains.proportional * error
                    + gains.integral * state.integral
                    + gains.derivative * smoothed_rate;
                // The integral waits while the winch cannot do what it asks for already: at a limit of speed or of the line, and
                // while it accelerates or brakes as it can.
                let held = self.within_limits(value, line);
                let wanted = (held - speed) / self.response_time;
                let beyond = wanted - wanted.clamp(-self.deceleration, self.acceleration);
                if error * (value - held) <= 0.0 && error * beyond <= 0.0 {
                    integral_rate = error;
                }
                self.follow(value, 0.0, speed, line)
            }
            WinchOrder::Compensated { speed: ordered, gain } => {
                let (value, rate) = ordered.at(t);
                let wanted = value + gain * line.heave;
                let held = self.within_limits(wanted, line);
                let along = if held == wanted { rate } else { 0.0 };
                (along + (held - speed) / self.response_time).clamp(-self.deceleration, self.acceleration)
            }
            // Who turns the drum, or the gas, says.
            WinchOrder::Brake | WinchOrder::Free | WinchOrder::Passive { .. } | WinchOrder::Detached => 0.0,
        };
        WinchDrive {
            rates: WinchState {
                element_length: speed + evening,
                pending_length: -evening,
                speed: speed_rate,
                integral: integral_rate,
                smoothed_tension: smoothed_rate,
            },
            payout: speed + evening,
            payout_rate: speed_rate - evening / EVENING_TIME,
        }
    }

    /// Rate of the speed towards an ordered one that itself changes at `rate` (m/s²).
    fn follow(&self, ordered: f64, rate: f64, speed: f64, line: &LineMotion) -> f64 {
        let slip = self
            .hands
            .map_or(0.0, |hands| hands.slip(line.tension, self.maximum_speed));
        if slip > 0.0 && slip > ordered {
            return (self.within_limits(slip, line) - speed) / self.response_time;
        }
        let held = self.within_limits(ordered, line);
        let along = if held == ordered { rate } else { 0.0 };
        (along + (held - speed) / self.response_time).clamp(-self.deceleration, self.acceleration)
    }

    /// What can still be wound in and paid out until the line counts as at a limit, m: to a millimetre.
    pub fn room(&self, line: &LineMotion) -> [f64; 2] {
        [
            line.length - (line.shortest + 1e-3),
            (self.length_limits[1] - 1e-3) - line.length,
        ]
    }

    /// The limit of length that a line has reached.
    pub fn limit_at(&self, line: &LineMotion) -> Option<LengthLimit> {
        let [room_in, room_out] = self.room(line);
        if room_in <= 0.0 {
            Some(LengthLimit::Shortest)
        } else {
            (room_out <= 0.0).then_some(LengthLimit::Longest)
        }
    }

    /// What is wrong with its numbers, each with the name of the parameter.
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
                    format!("is {value} and must be zero or positive: pay-out lowers the tension"),
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
                format!("are {join} m and {split} m; the first must be positive and less than half of the second, or a split element would be joined at once"),
            ));
        } else if longest / split > MOST_ELEMENTS {
            found.push((
                "element limits",
                format!("let {longest} m of line have more than {MOST_ELEMENTS} elements; shorten the line or lengthen the elements"),
            ));
        }
        found
    }
}
