//! How a wire and the wheel under it speed up: the law of [`super`], with dry friction of bearing and wire by mode.

use crate::friction::Grip;

/// What acts on a wheel at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WheelLoad {
    /// Tensions of the spans where they touch, without what speeds their half elements up, N.
    pub tensions: [f64; 2],
    /// What draws the wire on beside them, N: its weight on the wheel, ρA (...).
    pub weight: f64,
    /// Masses of the half elements beside the wheel, kg.
    pub span_masses: [f64; 2],
    /// Mass of the wire on the wheel, kg.
    pub arc_mass: f64,
    /// Inertia of the wheel at the wire, kg.
    pub wheel_mass: f64,
    /// Cosine of the angle between the spans as they leave.
    pub cosine: f64,
    /// Force of the bearing's friction at the wire as a share of the wire's push on the wheel.
    pub bearing: f64,
    /// e^{μ Φ}; infinite for a wire that does not slip.
    pub capstan: f64,
    /// Whether the wheel does not turn.
    pub is_fixed: bool,
}

/// How wire and wheel go.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WheelNow {
    /// Rate of the wire's speed, m/s².
    pub wire_acceleration: f64,
    /// Rate of the speed of the wheel's rim, m/s².
    pub rim_acceleration: f64,
    /// Force of the wheel on the wire, N, in the direction from span 1 to span 2.
    pub on_wire: f64,
    /// Force of the bearing's friction on the wheel, at the wire, N.
    pub bearing_force: f64,
    /// What a wire that is held on the wheel has beyond what it needs, N; and what draws it.
    pub wire_reserve: [f64; 2],
    /// The same of the wheel in its bearing.
    pub bearing_reserve: [f64; 2],
    /// Rate of the wire's speed by the tensions, 1/kg.
    pub by_tension: [f64; 2],
}

/// How often the forces of friction are made those of the tensions with the spans' own inertia; each leaves a share of the
/// error that is the bearing's friction.
const CORRECTIONS: usize = 4;

impl WheelNow {
    /// How they go under a load, in the modes of wire and bearing.
    pub fn of(load: &WheelLoad, wire: Grip, bearing: Grip) -> Self {
        let [t1, t2] = load.tensions;
        let drawn = t2 - t1 + load.weight;
        let own = load.span_masses[0] + load.span_masses[1] + load.arc_mass;
        let together = own + load.wheel_mass;
        let turns = !(load.is_fixed || bearing == Grip::Holds);
        // e^{μ Φ} - 1 of the tension on the side that the wire slips away from is what friction takes.
        let bite = load.capstan - 1.0;
        let mut now = Self::default();
        for _ in 0..CORRECTIONS {
            let a = now.wire_acceleration;
            let true_tensions = [t1 + load.span_masses[0] * a, t2 - load.span_masses[1] * a];
            let limit = load.bearing * push(true_tensions, load.cosine);
            let held = if turns {
                (drawn - bearing.sign() * limit) / together
            } else {
                0.0
            };
            let needed = own * held - drawn;
            let [before, after] =
                [t1 + load.span_masses[0] * held, t2 - load.span_masses[1] * held].map(|t| t.max(0.0));
            let most = if load.capstan.is_infinite() {
                f64::INFINITY
            } else {
                bite * if needed < 0.0 { before } else { after }
            };
            now.wire_reserve = [most - needed.abs(), -needed];
            (now.wire_acceleration, now.by_tension) = match wire {
                Grip::Holds if turns => (held, [-1.0 / together, 1.0 / together]),
                Grip::Holds => (0.0, [0.0; 2]),
                Grip::Forwards => {
                    let mass = own + load.span_masses[0] * bite;
                    (
                        (drawn - t1.max(0.0) * bite) / mass,
                        [-load.capstan / mass, 1.0 / mass],
                    )
                }
                Grip::Backwards => {
                    let mass = own + load.span_masses[1] * bite;
                    (
                        (drawn + t2.max(0.0) * bite) / mass,
                        [-1.0 / mass, load.capstan / mass],
                    )
                }
            };
            now.on_wire = own * now.wire_acceleration - drawn;
            // What turns the wheel: all that draws where the wire is held on it.
            let turning = if wire == Grip::Holds { drawn } else { -now.on_wire };
            now.bearing_reserve = [limit - turning.abs(), turning];
            if load.is_fixed {
                now.bearing_reserve[0] = f64::INFINITY;
            }
            now.bearing_force = -bearing.sign() * limit;
            now.rim_acceleration = match wire {
                _ if !turns => 0.0,
                Grip::Holds => now.wire_acceleration,
                _ => (-now.on_wire + now.bearing_force) / load.wheel_mass,
            };
        }
        now
    }

    /// Power lost in the bearing and where the wire slips, W, with the speeds (m/s) of the wire and of the rim.
    pub fn loss(&self, wire: f64, rim: f64) -> f64 {
        -self.bearing_force * rim - self.on_wire * (wire - rim)
    }
}

/// Push of the wire on the wheel, N.
fn push([a, b]: [f64; 2], cosine: f64) -> f64 {
    let [a, b] = [a.max(0.0), b.max(0.0)];
    (a * a + b * b + 2.0 * a * b * cosine).max(0.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load() -> WheelLoad {
        WheelLoad {
            tensions: [1000.0, 1200.0],
            span_masses: [2.0, 3.0],
            arc_mass: 1.0,
            wheel_mass: 14.0,
            cosine: 1.0,
            bearing: 0.01,
            capstan: (0.1 * std::f64::consts::PI).exp(),
            ..WheelLoad::default()
        }
    }

    #[test]
    fn ana_wheel_and_wire_speed_up_together() {
        let now = WheelNow::of(&load(), Grip::Holds, Grip::Forwards);
        // 200 N less 0.01 of both tensions at the wheel, which are those of the spans and what speeds half elements up.
        let a = now.wire_acceleration;
        let push = 2200.0 + 2.0 * a - 3.0 * a;
        assert!((20.0 * a - (200.0 - 0.01 * push)).abs() < 1e-6, "{now:?}");
        assert_eq!(now.rim_acceleration, a);
        // All that is lost is in the bearing.
        assert!((now.loss(2.0, 2.0) - 0.01 * push * 2.0).abs() < 1e-6);
    }

    #[test]
    fn ana_a_wire_slips_at_the_capstans_ratio() {
        let load = WheelLoad {
            tensions: [1000.0, 3000.0],
            ..load()
        };
        let now = WheelNow::of(&load, Grip::Forwards, Grip::Forwards);
        // On the wheel itself the wire has next to no mass: the tensions there are as Eytelwein has them.
        let [a, b] = [
            1000.0 + 2.0 * now.wire_acceleration,
            3000.0 - 3.0 * now.wire_acceleration,
        ];
        let left = b - load.capstan * a - now.wire_acceleration * load.arc_mass;
        assert!(left.abs() < 1e-9 * b, "{now:?}");
        assert!(now.loss(2.0, 1.0) > 0.0);
    }

    #[test]
    fn prop_what_is_held_needs_no_more_than_its_limit() {
        let now = WheelNow::of(&load(), Grip::Holds, Grip::Holds);
        assert_eq!(now.wire_acceleration, 0.0);
        // 22 N of friction for 200 N: it will turn, forwards.
        assert!((now.bearing_reserve[0] - (22.0 - 200.0)).abs() < 1e-9);
        assert_eq!(
            Grip::Holds.next(0.0, now.bearing_reserve[0], now.bearing_reserve[1]),
            Grip::Forwards
        );
        // The wire's friction has 1000 (e^{0.1 π} - 1) = 369 N.
        assert!((now.wire_reserve[0] - (369.107 - 200.0)).abs() < 1e-2, "{now:?}");
    }
}
