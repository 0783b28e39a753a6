//! Drum dynamics of a winch: line tension against drum inertia, motor and brake.
//!
//! ```text
//! Law      (J + m) v' = T + F - ½ J' v²,  J = I/r², J' = dJ/dl; v = r ω
//!          motor   F such that v' is the value of the control, within |F| r <= M and, when driving
//!                  (F v > 0), |F v| <= P
//!          brake   F = -B/r against the motion; at rest it holds while |T| r <= B
//!          free    F = 0
//!          radius  r at the turn from which the wire leaves: layer j (from 0) lies at
//!                  r_j = r_0 + d/2 + j h, h = d √3/2, and has n turns of 2π r_j; over the first
//!                  turn of a layer, r grows from the radius of the layer below
//! Symbols  v pay-out speed (m/s), T tension of the line at the drum (N), m mass of the half
//!          element there (kg), I inertia of drum, gear and motor about the drum axis (kg·m²), r
//!          radius to the wire centreline (m), l length paid out (m), F force of motor or brake at
//!          the wire (N, paying out positive), M, P limits of motor torque (N·m) and power (W), B
//!          brake torque (N·m), r_0 radius of the bare drum, d diameter of the wire (m), n turns of
//!          a layer
//! Source   Newton's second law for the drum; each layer of wire lies in the grooves of the layer
//!          below
//! Valid    I is constant although wire leaves the drum: specify I with the wire on the drum. The
//!          carrier receives the full tension of the wire. The torque that accelerates the drum is
//!          not subtracted, and the gyroscopic moment of the drum is omitted; both are small for a
//!          ship or a crane
//! Checked  free fall of a load on a drum, brake slip at constant torque, hoisting at the torque
//!          and power limits (crate tests)
//! ```

use super::{LengthLimit, Winch};
use crate::friction::StickState;
use std::f64::consts::PI;

/// Drum of a winch with its motor and its brake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drum {
    /// Radius of the bare drum, m.
    pub radius: f64,
    /// Inertia of drum, gear, motor and wire about the drum axis, kg·m².
    pub inertia: f64,
    /// Diameter of the wire, m.
    pub wire_diameter: f64,
    /// Turns per layer; infinite for a drum with a single layer.
    pub turns_per_layer: f64,
    /// Largest motor torque at the drum, N·m; infinite for no limit.
    pub motor_torque: f64,
    /// Largest power that the motor delivers, W; infinite for no limit. Regenerated power is not
    /// limited.
    pub motor_power: f64,
    /// Torque at which the brake slips, N·m; infinite if it never slips.
    pub brake_torque: f64,
}

/// Radius at which the wire leaves a drum.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DrumRadius {
    /// Radius to the wire centreline, m.
    pub radius: f64,
    /// Derivative of the radius with respect to the length of wire on the drum.
    pub slope: f64,
    /// Layer, counted from 1.
    pub layer: f64,
}

impl Drum {
    /// Returns the radius with a length `wound` (m) of wire on the drum. For an empty drum it is
    /// the radius of the first layer.
    pub fn radius_with(&self, wound: f64) -> DrumRadius {
        let first = self.radius + 0.5 * self.wire_diameter;
        let rise = 0.5 * 3.0_f64.sqrt() * self.wire_diameter;
        // Length of wire on j full layers: 2π n (j first + rise j (j - 1)/2).
        let full = |j: f64| 2.0 * PI * self.turns_per_layer * j * (first + 0.5 * rise * (j - 1.0));
        let below = if self.turns_per_layer.is_finite() && wound > 0.0 {
            let half = 0.5 * rise;
            let b = first - half;
            let length = wound / (2.0 * PI * self.turns_per_layer);
            // Rounding may give one layer too many; the comparison with `wound` corrects this.
            let mut j = ((b * b + 4.0 * half * length).sqrt() - b) / (2.0 * half);
            j = j.floor();
            if full(j) > wound { j - 1.0 } else { j }.max(0.0)
        } else {
            0.0
        };
        let layer_radius = first + rise * below;
        let turn = 2.0 * PI * layer_radius;
        let in_layer = if below > 0.0 { wound - full(below) } else { turn };
        let (radius, slope) = if in_layer < turn {
            (layer_radius - rise * (1.0 - in_layer / turn), rise / turn)
        } else {
            (layer_radius, 0.0)
        };
        DrumRadius {
            radius,
            slope,
            layer: below + 1.0,
        }
    }

    /// Returns the invalid parameters, each with its name and a description of the problem.
    pub fn problems(&self) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        for (name, value, unit, may_be_infinite) in [
            ("drum radius", self.radius, "m", false),
            ("drum inertia", self.inertia, "kg m²", false),
            ("drum wire_diameter", self.wire_diameter, "m", false),
            ("drum turns_per_layer", self.turns_per_layer, "", true),
            ("drum motor_torque", self.motor_torque, "N m", true),
            ("drum motor_power", self.motor_power, "W", true),
            ("drum brake_torque", self.brake_torque, "N m", true),
        ] {
            if !(value > 0.0 && (may_be_infinite || value.is_finite())) {
                found.push((name, format!("is {value} {unit} and must be a positive number")));
            }
        }
        if self.turns_per_layer < 1.0 {
            found.push(("drum turns_per_layer", "must be one or more".to_owned()));
        }
        found
    }
}

/// Line load on a drum at one instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrumLoad {
    /// Tension of the line, N.
    pub tension: f64,
    /// Mass of the half element at the drum, kg.
    pub mass: f64,
    /// Pay-out speed, m/s.
    pub speed: f64,
    /// Length of wire on the drum, m.
    pub wound: f64,
}

/// Actuation of a drum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DrumActuation {
    /// Motor with this set-point of the rate of the pay-out speed, m/s².
    Motor(f64),
    /// Motor off, brake set; the brake sticks or slips.
    Brake(StickState),
    /// Motor off, brake released.
    Free,
}

/// Motion of a drum at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DrumMotion {
    /// Radius at which the wire leaves.
    pub radius: DrumRadius,
    /// Rate of the pay-out speed, m/s².
    pub acceleration: f64,
    /// Torque of the motor, N·m; paying out positive.
    pub motor_torque: f64,
    /// Torque of the brake, N·m; paying out positive.
    pub brake_torque: f64,
    /// Brake torque limit minus the torque needed to hold, N·m; negative if the brake will slip.
    pub brake_reserve: f64,
    /// Kinetic energy, J.
    pub kinetic_energy: f64,
    /// Rate of the kinetic energy, W.
    pub kinetic_power: f64,
    /// Power dissipated in the brake or in the damper of a compensator, W.
    pub loss: f64,
}

impl DrumMotion {
    /// Computes the motion of a drum under a load.
    pub fn under_load(drum: &Drum, load: &DrumLoad, actuation: DrumActuation) -> Self {
        let radius = drum.radius_with(load.wound);
        let r = radius.radius;
        let inertia = drum.inertia / (r * r);
        // Paying out reduces the radius and so increases the inertia referred to the wire.
        let growth = 2.0 * inertia / r * radius.slope;
        let radius_term = 0.5 * growth * load.speed * load.speed;
        let mass = inertia + load.mass;
        let (mut motor, mut brake) = (0.0, 0.0);
        let mut reserve = f64::INFINITY;
        match actuation {
            DrumActuation::Motor(commanded) => {
                motor = mass * commanded + radius_term - load.tension;
                let force_limit = drum.motor_torque / r;
                motor = motor.clamp(-force_limit, force_limit);
                if motor * load.speed > drum.motor_power {
                    motor = drum.motor_power / load.speed;
                }
            }
            DrumActuation::Brake(StickState::Stuck) => {
                brake = -load.tension;
                reserve = drum.brake_torque - load.tension.abs() * r;
            }
            DrumActuation::Brake(sliding) => brake = -sliding.sign() * drum.brake_torque / r,
            DrumActuation::Free => {}
        }
        let is_held = actuation == DrumActuation::Brake(StickState::Stuck);
        let acceleration = if is_held {
            0.0
        } else {
            (load.tension + motor + brake - radius_term) / mass
        };
        Self {
            radius,
            acceleration,
            motor_torque: motor * r,
            brake_torque: brake * r,
            brake_reserve: reserve,
            kinetic_energy: 0.5 * inertia * load.speed * load.speed,
            kinetic_power: (inertia * acceleration + radius_term) * load.speed,
            loss: if is_held { 0.0 } else { -brake * load.speed },
        }
    }

    /// Computes the motion of the moving mass of a passive compensator under a load.
    pub fn passive_compensator(load: &DrumLoad, force: f64, damping: f64, mass: f64) -> Self {
        let acceleration = (load.tension - force - damping * load.speed) / (mass + load.mass);
        Self {
            acceleration,
            brake_reserve: f64::INFINITY,
            kinetic_energy: 0.5 * mass * load.speed * load.speed,
            kinetic_power: mass * acceleration * load.speed,
            loss: damping * load.speed * load.speed,
            ..Self::default()
        }
    }

    /// Computes the motion of a passive compensator at an end of its stroke. `brake_reserve` is
    /// then the force that presses it against the end stop, N.
    pub fn compensator_at_end_stop(load: &DrumLoad, force: f64, end: LengthLimit) -> Self {
        let pressed_out = load.tension - force;
        Self {
            brake_reserve: match end {
                LengthLimit::Shortest => -pressed_out,
                LengthLimit::Longest => pressed_out,
            },
            ..Self::default()
        }
    }
}

impl Winch {
    /// Length of wire on the drum, m, for a paid-out `length` (m).
    pub fn wound(&self, length: f64) -> f64 {
        self.length_limits[1] - length
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drum() -> Drum {
        Drum {
            radius: 0.3,
            inertia: 20.0,
            wire_diameter: 0.02,
            turns_per_layer: 10.0,
            motor_torque: 1000.0,
            motor_power: 500.0,
            brake_torque: 2000.0,
        }
    }

    /// Layer j (from 0) lies at 0.31 m + j · 17.32 mm and has ten turns. Over its first turn the
    /// radius grows continuously from the radius of the layer below.
    #[test]
    fn closed_form_layers_lie_in_the_grooves_of_the_layer_below() {
        let (first, rise) = (0.31, 0.02 * 3.0_f64.sqrt() / 2.0);
        let mut full = 0.0;
        for layer in 0..5 {
            let radius = first + rise * f64::from(layer);
            let turn = 2.0 * PI * radius;
            let below = if layer == 0 { radius } else { radius - rise };
            for (at, expected) in [
                (1e-9, below),
                (0.5 * turn, 0.5 * (below + radius)),
                (1.5 * turn, radius),
                (10.0 * turn - 1e-9, radius),
            ] {
                let found = drum().radius_with(full + at);
                assert!(
                    (found.radius - expected).abs() < 1e-8,
                    "layer {layer} at {at}: {found:?}"
                );
                assert_eq!(found.layer, f64::from(layer) + 1.0, "at {at}");
            }
            full += 10.0 * turn;
        }
        // An empty drum, and a negative length.
        for wound in [0.0, -3.0] {
            assert_eq!(drum().radius_with(wound).radius, 0.31);
        }
        let one_layer = Drum {
            turns_per_layer: f64::INFINITY,
            ..drum()
        };
        assert_eq!(one_layer.radius_with(1e4).radius, 0.31);
    }

    #[test]
    fn property_slope_is_the_derivative_of_the_radius() {
        for k in 0..2000 {
            let wound = 0.137 * f64::from(k) + 0.01;
            let [before, now, after] = [-1e-6, 0.0, 1e-6].map(|h| drum().radius_with(wound + h));
            let slope = (after.radius - before.radius) / 2e-6;
            // The slope jumps at the start and the end of the first turn of a layer.
            if before.slope == after.slope {
                assert!((now.slope - slope).abs() < 1e-8, "{wound}: {now:?} {slope}");
            }
        }
    }

    #[test]
    fn closed_form_motor_and_brake_respect_their_limits() {
        let load = DrumLoad {
            tension: 5000.0,
            mass: 2.0,
            speed: -0.5,
            wound: 0.0,
        };
        let r = 0.31;
        let mass = 20.0 / (r * r) + 2.0;
        // 500 W at 0.5 m/s is 1,000 N, less than the 3,226 N of the torque limit.
        let now = DrumMotion::under_load(&drum(), &load, DrumActuation::Motor(-1.0));
        assert!((now.motor_torque + 1000.0 * r).abs() < 1e-9, "{now:?}");
        assert!((now.acceleration - 4000.0 / mass).abs() < 1e-9);
        // Regenerated power is not limited.
        let lowering = DrumLoad { speed: 0.5, ..load };
        let now = DrumMotion::under_load(&drum(), &lowering, DrumActuation::Motor(0.0));
        assert!((now.motor_torque + 1000.0).abs() < 1e-9, "{now:?}");
        // The brake force is 6,452 N. A slipping brake exceeds the line pull by 1,452 N. A stuck
        // brake has a reserve of 450 N·m.
        let now = DrumMotion::under_load(
            &drum(),
            &lowering,
            DrumActuation::Brake(StickState::SlidingForward),
        );
        assert!(
            (now.acceleration - (5000.0 - 2000.0 / r) / mass).abs() < 1e-9,
            "{now:?}"
        );
        assert!((now.loss - 1000.0 / r).abs() < 1e-9);
        let still = DrumLoad { speed: 0.0, ..load };
        let now = DrumMotion::under_load(&drum(), &still, DrumActuation::Brake(StickState::Stuck));
        assert_eq!(now.acceleration, 0.0);
        assert!((now.brake_reserve - (2000.0 - 5000.0 * r)).abs() < 1e-9);
    }
}
