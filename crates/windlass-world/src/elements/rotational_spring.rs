//! Rotational spring-damper between two frames, with stops and friction: hinges of ramps and flaps,
//! slewing brakes, test rigs.
//!
//! ```text
//! Law      T = -k (θ - θ₀) - c θ' - k_s (θ - θ_s) - c_s θ' (beyond a stop θ_s) - F,
//!          F = σ z + σ₁ z',
//!          z' = θ' (1 - sign(θ') σ z / F_c)
//! Symbols  θ angle of the second frame about the axis, θ' its rate; T torque on the second body,
//!          N·m; F friction torque with its limit F_c, z bristle deflection, σ and σ₁ bristle
//!          stiffness and damping
//! Frame    q = (w, v) orientation of the second frame in the first, a axis in the first frame:
//!          θ = 2 atan2(v·a, w) + 2π n, θ' = G·ω,
//!          G = (w (w a + a × v) + (v·a) v) / (w² + (v·a)²) in axes of the second frame; the moment
//!          on the second body is T G, on the first body -T G
//! Turns    n unwraps θ: θ is within half a turn of a reference angle. The reference angle is a
//!          multiple of 90°, is stored as the regime of the element, and follows θ after each
//!          accepted step
//! Source   swing-twist decomposition; LuGre friction with a constant limit
//! Valid    less than 90° in a step; not where the axis in the second frame is opposite to the axis
//!          in the first, because the twist angle is undefined there. For a general relative
//!          rotation the torque is conjugate to the twist angle, so its power is exactly T θ'
//! Energy   ½ k (θ - θ₀)² + ½ k_s (θ - θ_s)² + ½ σ z² stored, the rest of -T θ' dissipated
//! Checked  torsional oscillator of any amplitude, stop and slewing friction in closed form, energy
//!          and angular momentum of two free bodies (system tests)
//! ```

use super::user::{ElementInput, ElementOutput, ElementReading, ElementState, ForceElement};
use crate::core::handles::FrameId;
use glam::DVec3;
use std::f64::consts::{FRAC_PI_2, TAU};
use windlass_math::Wrench;
use windlass_ode::Tolerance;

/// Stops of a rotational spring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RotationalStops {
    /// Smallest and largest angle without contact with a stop, rad.
    pub limits: [f64; 2],
    /// Stiffness beyond a limit, N·m/rad.
    pub stiffness: f64,
    /// Damping beyond a limit, N·m·s/rad.
    pub damping: f64,
}

/// Friction of a rotational spring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RotationalFriction {
    /// Largest friction torque, N·m.
    pub torque: f64,
    /// Stiffness of the bristles, N·m/rad. The joint turns by up to `torque / stiffness` before it
    /// slides.
    pub stiffness: f64,
    /// Damping of the bristles, N·m·s/rad.
    pub damping: f64,
}

/// A rotational spring-damper between two frames.
#[derive(Clone, Debug, PartialEq)]
pub struct RotationalSpring {
    /// Unique name.
    pub name: String,
    /// First and second frame.
    pub ends: [FrameId; 2],
    /// Axis in axes of the first frame; any length.
    pub axis: DVec3,
    /// Stiffness, N·m/rad.
    pub stiffness: f64,
    /// Damping, N·m·s/rad.
    pub damping: f64,
    /// Angle at which the spring exerts no torque, rad.
    pub rest_angle: f64,
    /// Stops; none by default.
    pub stops: Option<RotationalStops>,
    /// Friction; none by default.
    pub friction: Option<RotationalFriction>,
}

impl RotationalSpring {
    /// A spring about an axis of the first frame, without stiffness, damping, stops and friction.
    pub fn new(name: impl Into<String>, ends: [FrameId; 2], axis: DVec3) -> Self {
        Self {
            name: name.into(),
            ends,
            axis,
            stiffness: 0.0,
            damping: 0.0,
            rest_angle: 0.0,
            stops: None,
            friction: None,
        }
    }

    /// Sets the stiffness (N·m/rad) and the angle at which the spring exerts no torque (rad).
    pub fn with_stiffness(self, stiffness: f64, rest_angle: f64) -> Self {
        Self {
            stiffness,
            rest_angle,
            ..self
        }
    }

    /// Sets the damping, N·m·s/rad.
    pub fn with_damping(self, damping: f64) -> Self {
        Self { damping, ..self }
    }

    /// Adds stops.
    pub fn with_stops(self, stops: RotationalStops) -> Self {
        Self {
            stops: Some(stops),
            ..self
        }
    }

    /// Adds friction.
    pub fn with_friction(self, friction: RotationalFriction) -> Self {
        Self {
            friction: Some(friction),
            ..self
        }
    }

    /// Angle (rad), its rate (rad/s), and the direction G of the law in Earth axes.
    fn angle(&self, input: &ElementInput<'_>) -> (f64, f64, DVec3) {
        let [first, second] = [&input.frames[0], &input.frames[1]];
        let relative = first.pose.orientation.inverse() * second.pose.orientation;
        let (axis, w, v) = (self.axis.normalize_or_zero(), relative.w, relative.xyz());
        let along = v.dot(axis);
        let angle = 2.0 * along.atan2(w);
        let nearest = angle - TAU * ((angle - reference_angle(input.regime)) / TAU).round();
        let direction = (axis * w + axis.cross(v)) * w + v * along;
        let gradient = direction / (w * w + along * along).max(f64::MIN_POSITIVE);
        let in_earth = second.pose.orientation * gradient;
        let relative_velocity = second.velocity.angular - first.velocity.angular;
        (nearest, in_earth.dot(relative_velocity), in_earth)
    }

    /// Angle beyond a stop, rad; zero between the stops.
    fn beyond(&self, angle: f64) -> f64 {
        self.stops
            .map_or(0.0, |stops| angle - angle.clamp(stops.limits[0], stops.limits[1]))
    }
}

/// Reference angle of a regime, rad. The regime is the number of quarter turns, a signed integer
/// stored as `u32`.
fn reference_angle(regime: u32) -> f64 {
    FRAC_PI_2 * f64::from(regime.cast_signed())
}

impl ForceElement for RotationalSpring {
    fn kind(&self) -> &'static str {
        "rotational spring"
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn frames(&self) -> Vec<FrameId> {
        self.ends.to_vec()
    }

    fn states(&self) -> Vec<ElementState> {
        let bristle = |_| ElementState {
            name: "bristle deflection".to_owned(),
            unit: "rad".to_owned(),
            start: 0.0,
            tolerance: Tolerance {
                absolute: 1e-7,
                relative: 0.0,
            },
        };
        self.friction.iter().map(bristle).collect()
    }

    fn readings(&self) -> Vec<ElementReading> {
        let reading = |name, unit, is_watched| ElementReading {
            name,
            unit,
            is_watched,
        };
        vec![
            reading("torque", "N m", true),
            reading("angle", "rad", false),
            reading("angle_rate", "rad/s", false),
            reading("friction_torque", "N m", false),
        ]
    }

    fn check(&self, problem: &mut dyn FnMut(&str, String)) {
        let not_negative = [
            ("stiffness", self.stiffness, "N m/rad"),
            ("damping", self.damping, "N m s/rad"),
        ];
        let stops = self.stops.iter().flat_map(|stops| {
            [
                ("stop stiffness", stops.stiffness, "N m/rad"),
                ("stop damping", stops.damping, "N m s/rad"),
            ]
        });
        let friction = self
            .friction
            .iter()
            .map(|friction| ("friction damping", friction.damping, "N m s/rad"));
        for (name, value, unit) in not_negative.into_iter().chain(stops).chain(friction) {
            if !(value.is_finite() && value >= 0.0) {
                problem(
                    name,
                    format!("is {value} {unit}; it must be finite and not negative"),
                );
            }
        }
        for (name, value) in self.friction.iter().flat_map(|friction| {
            [
                ("friction torque", friction.torque),
                ("friction stiffness", friction.stiffness),
            ]
        }) {
            if !(value.is_finite() && value > 0.0) {
                problem(name, format!("is {value} and must be a positive number"));
            }
        }
        if !self.axis.is_finite() || self.axis == DVec3::ZERO {
            problem(
                "axis",
                format!("is {}; it must be finite and not zero", self.axis),
            );
        }
        if self.ends[0] == self.ends[1] {
            problem(
                "ends",
                "are the same frame; a rotational spring needs two different frames".to_owned(),
            );
        }
        let within = |angle: f64| angle.abs() < std::f64::consts::PI;
        if !within(self.rest_angle) {
            let problem_text = format!(
                "is {} rad and must lie between -180 and 180 degrees",
                self.rest_angle
            );
            problem("rest angle", problem_text);
        }
        if let Some(stops) = self.stops
            && !(within(stops.limits[0]) && within(stops.limits[1]) && stops.limits[0] < stops.limits[1])
        {
            let limits = format!(
                "are {} and {} rad; give the smaller one first, both between -180 and 180 degrees",
                stops.limits[0], stops.limits[1]
            );
            problem("stops", limits);
        }
    }

    fn evaluate(&self, input: &ElementInput<'_>, output: &mut ElementOutput) {
        let (angle, rate, direction) = self.angle(input);
        let stretch = angle - self.rest_angle;
        let beyond = self.beyond(angle);
        let (stop_stiffness, stop_damping) = match self.stops {
            Some(stops) if beyond != 0.0 => (stops.stiffness, stops.damping),
            _ => (0.0, 0.0),
        };
        let damping = self.damping + stop_damping;
        let mut torque = -self.stiffness * stretch - stop_stiffness * beyond - damping * rate;
        output.stored_energy = 0.5 * (self.stiffness * stretch * stretch + stop_stiffness * beyond * beyond);
        output.dissipated_power = damping * rate * rate;
        if let Some(friction) = self.friction {
            let deflection = input.states[0];
            let deflection_rate = rate - rate.abs() * friction.stiffness * deflection / friction.torque;
            let friction_torque = friction.stiffness * deflection + friction.damping * deflection_rate;
            torque -= friction_torque;
            output.rates[0] = deflection_rate;
            output.stored_energy += 0.5 * friction.stiffness * deflection * deflection;
            output.dissipated_power +=
                friction_torque * rate - friction.stiffness * deflection * deflection_rate;
            output.readings[3] = friction_torque;
        }
        output.wrenches[1] = Wrench::new(DVec3::ZERO, direction * torque);
        output.wrenches[0] = Wrench::new(DVec3::ZERO, direction * -torque);
        (output.readings[0], output.readings[1], output.readings[2]) = (torque, angle, rate);
    }

    /// Start and end of contact with the stops.
    fn event_functions(&self, input: &ElementInput<'_>, _output: &ElementOutput, watch: &mut dyn FnMut(f64)) {
        if let Some(stops) = self.stops {
            let (angle, ..) = self.angle(input);
            watch(angle - stops.limits[0]);
            watch(stops.limits[1] - angle);
        }
    }

    /// Moves the reference angle to the nearest quarter turn when θ is more than a quarter turn
    /// from it.
    fn next_regime(&self, input: &ElementInput<'_>, _output: &ElementOutput) -> u32 {
        let (angle, ..) = self.angle(input);
        if (angle - reference_angle(input.regime)).abs() <= FRAC_PI_2 {
            return input.regime;
        }
        ((angle / FRAC_PI_2).round() as i32).cast_unsigned()
    }
}
