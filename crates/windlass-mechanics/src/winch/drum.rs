//! The drum of a winch: what its inertia, its motor and its brake make of what the line pulls.
//!
//! ```text
//! Law      (J + m) v' = T + F - ½ J' v²,  J = I/r², J' = dJ/dl; v = r ω
//!          motor   F such that v' is what the control asks for, as far as |F| r <= M and, where it drives (F v > 0), |F v| <= P
//!          brake   F = -B/r against the motion; at rest it holds as long as |T| r <= B
//!          free    F = 0
//!          r of the turn that leaves: layer j (from 0) lies at r_j = r_0 + d/2 + j h, h = d √3/2, and has n turns of 2π r_j;
//!          over the first turn of a layer r grows from that of the layer below
//! Symbols  v pay-out speed (m/s), T tension of the line at the drum (N), m mass of the half element there (kg), I inertia of
//!          drum, gear and motor about the drum's axis (kg·m²), r radius to the middle of the wire (m), l length paid out (m),
//!          F force of motor or brake at the wire (N, paying out positive), M, P limits of motor torque (N·m) and power (W),
//!          B torque of the brake (N·m), r_0 radius of the bare drum, d diameter of the wire (m), n turns of a layer
//! Source   Newton for the drum; layers of a wire that beds in the grooves of the layer below
//! Valid    I does not change as the wire comes off: give it with the wire on. The torque that speeds the drum up is not
//!          taken from what carries it, nor do its turns act as a gyroscope: both are small beside a ship or a crane
//! Checked  free fall of a load on a drum, brake slip at constant torque, hoisting at a limit of torque and of power (crate tests)
//! ```

use super::{LengthLimit, Winch};
use crate::friction::Grip;
use std::f64::consts::PI;

/// A drum with its motor and its brake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drum {
    /// Radius of the bare drum, m.
    pub radius: f64,
    /// Inertia of drum, gear, motor and wire about the drum's axis, kg·m².
    pub inertia: f64,
    /// Diameter of the wire, m.
    pub wire_diameter: f64,
    /// Turns of a layer; infinite for a drum with one layer however long the wire.
    pub turns_per_layer: f64,
    /// Largest torque of the motor at the drum, N·m; infinite for none.
    pub motor_torque: f64,
    /// Largest power that the motor gives, W; infinite for none. What the load gives back is not limited.
    pub motor_power: f64,
    /// Torque at which the brake slips, N·m; infinite for never.
    pub brake_torque: f64,
}

/// Where the wire leaves a drum.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DrumRadius {
    /// Radius to the middle of the wire, m.
    pub radius: f64,
    /// How it changes with the length of wire on the drum.
    pub slope: f64,
    /// The layer, counted from 1.
    pub layer: f64,
}

impl Drum {
    /// The radius with `wound` (m) of wire on the drum; a drum that has none left has that of its first layer.
    pub fn radius_with(&self, wound: f64) -> DrumRadius {
        let first = self.radius + 0.5 * self.wire_diameter;
        let rise = 0.5 * 3.0_f64.sqrt() * self.wire_diameter;
        // Wire on j full layers: 2π n (j r_1 + h j (j - 1)/2).
        let full = |j: f64| 2.0 * PI * self.turns_per_layer * j * (first + 0.5 * rise * (j - 1.0));
        let below = if self.turns_per_layer.is_finite() && wound > 0.0 {
            let half = 0.5 * rise;
            let b = first - half;
            let length = wound / (2.0 * PI * self.turns_per_layer);
            // Rounding must not put the last of a full layer into the next but one.
            let mut j = ((b * b + 4.0 * half * length).sqrt() - b) / (2.0 * half);
            j = j.floor();
            if full(j) > wound { j - 1.0 } else { j }.max(0.0)
        } else {
            0.0
        };
        let here = first + rise * below;
        let climb = 2.0 * PI * here;
        let into = if below > 0.0 { wound - full(below) } else { climb };
        let (radius, slope) = if into < climb {
            (here - rise * (1.0 - into / climb), rise / climb)
        } else {
            (here, 0.0)
        };
        DrumRadius {
            radius,
            slope,
            layer: below + 1.0,
        }
    }

    /// What is wrong with its numbers, each with the name of the parameter.
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

/// What acts on a drum at one instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrumLoad {
    /// Tension of the line, N.
    pub tension: f64,
    /// Mass of the half element at the drum, kg.
    pub mass: f64,
    /// Pay-out speed, m/s.
    pub speed: f64,
    /// Wire on the drum, m.
    pub wound: f64,
}

/// Who turns a drum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Turning {
    /// Its motor, to have this rate of the speed, m/s².
    Motor(f64),
    /// Nobody; its brake holds or slips.
    Brake(Grip),
    /// Nobody.
    Free,
}

/// How a drum turns at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DrumNow {
    /// Where the wire leaves.
    pub radius: DrumRadius,
    /// Rate of the pay-out speed, m/s².
    pub acceleration: f64,
    /// Torque of the motor, N·m; paying out positive.
    pub motor_torque: f64,
    /// Torque of the brake, N·m; paying out positive.
    pub brake_torque: f64,
    /// Torque that a brake which holds has beyond what it needs, N·m; negative where it will slip.
    pub brake_reserve: f64,
    /// Kinetic energy, J.
    pub kinetic_energy: f64,
    /// Rate of the kinetic energy, W.
    pub kinetic_power: f64,
    /// Power lost in the brake or in the damper of a compensator, W.
    pub loss: f64,
}

impl DrumNow {
    /// How a drum turns under a load.
    pub fn of(drum: &Drum, load: &DrumLoad, turning: Turning) -> Self {
        let radius = drum.radius_with(load.wound);
        let r = radius.radius;
        let inertia = drum.inertia / (r * r);
        // Wire that leaves makes the radius smaller.
        let growth = 2.0 * inertia / r * radius.slope;
        let turned = 0.5 * growth * load.speed * load.speed;
        let mass = inertia + load.mass;
        let (mut motor, mut brake) = (0.0, 0.0);
        let mut reserve = f64::INFINITY;
        match turning {
            Turning::Motor(wanted) => {
                motor = mass * wanted + turned - load.tension;
                let most = drum.motor_torque / r;
                motor = motor.clamp(-most, most);
                if motor * load.speed > drum.motor_power {
                    motor = drum.motor_power / load.speed;
                }
            }
            Turning::Brake(Grip::Holds) => {
                brake = -load.tension;
                reserve = drum.brake_torque - load.tension.abs() * r;
            }
            Turning::Brake(slips) => brake = -slips.sign() * drum.brake_torque / r,
            Turning::Free => {}
        }
        let holds = turning == Turning::Brake(Grip::Holds);
        let acceleration = if holds {
            0.0
        } else {
            (load.tension + motor + brake - turned) / mass
        };
        Self {
            radius,
            acceleration,
            motor_torque: motor * r,
            brake_torque: brake * r,
            brake_reserve: reserve,
            kinetic_energy: 0.5 * inertia * load.speed * load.speed,
            kinetic_power: (inertia * acceleration + turned) * load.speed,
            loss: if holds { 0.0 } else { -brake * load.speed },
        }
    }

    /// How the moving parts of a passive compensator go under a load.
    pub fn sprung(load: &DrumLoad, force: f64, damping: f64, mass: f64) -> Self {
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

    /// The same at an end of their way, against which gas or line press them; the reserve is what they are pressed with, N.
    pub fn at_end_of_way(load: &DrumLoad, force: f64, end: LengthLimit) -> Self {
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
    /// Wire on the drum, m, with a line of some length (m) out.
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

    /// Layers lie at 0.31 m and 17.32 mm more each, with ten turns, and a turn to climb; never a jump.
    #[test]
    fn ana_layers_lie_in_the_grooves_of_those_below() {
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
        // None left, and more than none.
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
    fn prop_the_slope_is_that_of_the_radius() {
        for k in 0..2000 {
            let wound = 0.137 * f64::from(k) + 0.01;
            let [before, now, after] = [-1e-6, 0.0, 1e-6].map(|h| drum().radius_with(wound + h));
            let slope = (after.radius - before.radius) / 2e-6;
            // Where a climb begins or ends the slope jumps.
            if before.slope == after.slope {
                assert!((now.slope - slope).abs() < 1e-8, "{wound}: {now:?} {slope}");
            }
        }
    }

    #[test]
    fn ana_motor_and_brake_keep_their_limits() {
        let load = DrumLoad {
            tension: 5000.0,
            mass: 2.0,
            speed: -0.5,
            wound: 0.0,
        };
        let r = 0.31;
        let mass = 20.0 / (r * r) + 2.0;
        // 500 W at half a metre a second are 1,000 N, less than the torque's 3,226.
        let now = DrumNow::of(&drum(), &load, Turning::Motor(-1.0));
        assert!((now.motor_torque + 1000.0 * r).abs() < 1e-9, "{now:?}");
        assert!((now.acceleration - 4000.0 / mass).abs() < 1e-9);
        // What the load gives back is not limited by power.
        let lowering = DrumLoad { speed: 0.5, ..load };
        let now = DrumNow::of(&drum(), &lowering, Turning::Motor(0.0));
        assert!((now.motor_torque + 1000.0).abs() < 1e-9, "{now:?}");
        // 6,452 N of the brake: 1,452 more than the line pulls, slipping; held, 450 N m are in reserve.
        let now = DrumNow::of(&drum(), &lowering, Turning::Brake(Grip::Forwards));
        assert!(
            (now.acceleration - (5000.0 - 2000.0 / r) / mass).abs() < 1e-9,
            "{now:?}"
        );
        assert!((now.loss - 1000.0 / r).abs() < 1e-9);
        let still = DrumLoad { speed: 0.0, ..load };
        let now = DrumNow::of(&drum(), &still, Turning::Brake(Grip::Holds));
        assert_eq!(now.acceleration, 0.0);
        assert!((now.brake_reserve - (2000.0 - 5000.0 * r)).abs() < 1e-9);
    }
}
