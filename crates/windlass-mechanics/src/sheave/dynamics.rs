//! Accelerations of a wire and its wheel by the law of [`super`], with stick-slip states of the
//! bearing and of the wire.

use crate::friction::StickState;

/// Loads and masses at a wheel at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WheelLoad {
    /// Tensions of the spans at the departure points, N, without the inertia forces of the half
    /// elements.
    pub tensions: [f64; 2],
    /// Force along the wire due to weight and momentum flux, N: W in the law of [`super`].
    pub weight: f64,
    /// Masses of the half elements adjacent to the wheel, kg.
    pub span_masses: [f64; 2],
    /// Mass of the wire on the wheel, kg.
    pub arc_mass: f64,
    /// Inertia of the wheel referred to the wire, kg.
    pub wheel_mass: f64,
    /// Cosine of the angle between the spans at the departure points.
    pub cosine: f64,
    /// Ratio of the bearing friction, as a force at the wire, to the force of the wire on the
    /// wheel.
    pub bearing: f64,
    /// Capstan ratio e^{μ Φ}; infinite for a wire that cannot slip.
    pub capstan: f64,
    /// True if the wheel does not rotate.
    pub is_fixed: bool,
}

/// Accelerations and forces of a wheel and its wire at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WheelMotion {
    /// Acceleration of the wire, m/s².
    pub wire_acceleration: f64,
    /// Acceleration of the wheel rim, m/s².
    pub rim_acceleration: f64,
    /// Force of the wheel on the wire, N, in the direction from span 1 to span 2.
    pub on_wire: f64,
    /// Force of the bearing friction on the wheel, referred to the wire, N.
    pub bearing_force: f64,
    /// Reserve and drive of [`StickState::next`] for the wire on the wheel, N: the friction limit
    /// minus the force needed to stick, and the driving force.
    pub wire_reserve: [f64; 2],
    /// Reserve and drive for the wheel in its bearing, N.
    pub bearing_reserve: [f64; 2],
    /// Derivatives of the wire acceleration with respect to the tensions, 1/kg.
    pub by_tension: [f64; 2],
}

/// Number of fixed-point iterations for the friction forces, which depend on the tensions including
/// the inertia of the half elements. Each iteration multiplies the error by about the bearing force
/// ratio.
const FRICTION_ITERATIONS: usize = 4;

impl WheelMotion {
    /// Computes the motion under a load, for the stick-slip states of the wire and of the bearing.
    pub fn under_load(load: &WheelLoad, wire: StickState, bearing: StickState) -> Self {
        let [t1, t2] = load.tensions;
        let driving = t2 - t1 + load.weight;
        let wire_mass = load.span_masses[0] + load.span_masses[1] + load.arc_mass;
        let total_mass = wire_mass + load.wheel_mass;
        let turns = !(load.is_fixed || bearing == StickState::Stuck);
        // The friction on a sliding wire is e^{μ Φ} - 1 times the tension of the span from which
        // the wire comes.
        let friction_factor = load.capstan - 1.0;
        let mut now = Self::default();
        for _ in 0..FRICTION_ITERATIONS {
            let a = now.wire_acceleration;
            let true_tensions = [t1 + load.span_masses[0] * a, t2 - load.span_masses[1] * a];
            let limit = load.bearing * resultant_force(true_tensions, load.cosine);
            let common_acceleration = if turns {
                (driving - bearing.sign() * limit) / total_mass
            } else {
                0.0
            };
            let needed = wire_mass * common_acceleration - driving;
            let [before, after] = [
                t1 + load.span_masses[0] * common_acceleration,
                t2 - load.span_masses[1] * common_acceleration,
            ]
            .map(|t| t.max(0.0));
            let friction_limit = if load.capstan.is_infinite() {
                f64::INFINITY
            } else {
                friction_factor * if needed < 0.0 { before } else { after }
            };
            now.wire_reserve = [friction_limit - needed.abs(), -needed];
            (now.wire_acceleration, now.by_tension) = match wire {
                StickState::Stuck if turns => (common_acceleration, [-1.0 / total_mass, 1.0 / total_mass]),
                StickState::Stuck => (0.0, [0.0; 2]),
                StickState::SlidingForward => {
                    let mass = wire_mass + load.span_masses[0] * friction_factor;
                    (
                        (driving - t1.max(0.0) * friction_factor) / mass,
                        [-load.capstan / mass, 1.0 / mass],
                    )
                }
                StickState::SlidingBackward => {
                    let mass = wire_mass + load.span_masses[1] * friction_factor;
                    (
                        (driving + t2.max(0.0) * friction_factor) / mass,
                        [-1.0 / mass, load.capstan / mass],
                    )
                }
            };
            now.on_wire = wire_mass * now.wire_acceleration - driving;
            // A stuck wire transmits the whole driving force to the wheel.
            let wheel_drive = if wire == StickState::Stuck {
                driving
            } else {
                -now.on_wire
            };
            now.bearing_reserve = [limit - wheel_drive.abs(), wheel_drive];
            if load.is_fixed {
                now.bearing_reserve[0] = f64::INFINITY;
            }
            now.bearing_force = -bearing.sign() * limit;
            now.rim_acceleration = match wire {
                _ if !turns => 0.0,
                StickState::Stuck => now.wire_acceleration,
                _ => (-now.on_wire + now.bearing_force) / load.wheel_mass,
            };
        }
        now
    }

    /// Power lost in the bearing and by slip of the wire, W, for the speeds (m/s) of the wire and
    /// of the rim.
    pub fn loss(&self, wire: f64, rim: f64) -> f64 {
        -self.bearing_force * rim - self.on_wire * (wire - rim)
    }
}

/// Force of the wire on the wheel, N.
fn resultant_force([a, b]: [f64; 2], cosine: f64) -> f64 {
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
    fn closed_form_wheel_and_wire_accelerate_together() {
        let now = WheelMotion::under_load(&load(), StickState::Stuck, StickState::SlidingForward);
        // The net force is the driving force of 200 N minus 0.01 times the force on the wheel. The
        // tensions that load the wheel include the inertia forces of the half elements.
        let a = now.wire_acceleration;
        let push = 2200.0 + 2.0 * a - 3.0 * a;
        assert!((20.0 * a - (200.0 - 0.01 * push)).abs() < 1e-6, "{now:?}");
        assert_eq!(now.rim_acceleration, a);
        // All losses occur in the bearing.
        assert!((now.loss(2.0, 2.0) - 0.01 * push * 2.0).abs() < 1e-6);
    }

    #[test]
    fn closed_form_wire_slips_at_the_capstan_ratio() {
        let load = WheelLoad {
            tensions: [1000.0, 3000.0],
            ..load()
        };
        let now = WheelMotion::under_load(&load, StickState::SlidingForward, StickState::SlidingForward);
        // Except for the inertia of the wire on the wheel, the tensions have Eytelwein's ratio.
        let [a, b] = [
            1000.0 + 2.0 * now.wire_acceleration,
            3000.0 - 3.0 * now.wire_acceleration,
        ];
        let left = b - load.capstan * a - now.wire_acceleration * load.arc_mass;
        assert!(left.abs() < 1e-9 * b, "{now:?}");
        assert!(now.loss(2.0, 1.0) > 0.0);
    }

    #[test]
    fn property_stuck_wheel_needs_no_more_than_its_limit() {
        let now = WheelMotion::under_load(&load(), StickState::Stuck, StickState::Stuck);
        assert_eq!(now.wire_acceleration, 0.0);
        // 22 N of friction against 200 N: the wheel starts to turn forward.
        assert!((now.bearing_reserve[0] - (22.0 - 200.0)).abs() < 1e-9);
        assert_eq!(
            StickState::Stuck.next(0.0, now.bearing_reserve[0], now.bearing_reserve[1]),
            StickState::SlidingForward
        );
        // The limit of the wire friction is 1000 (e^{0.1 π} - 1) = 369 N.
        assert!((now.wire_reserve[0] - (369.107 - 200.0)).abs() < 1e-2, "{now:?}");
    }
}
