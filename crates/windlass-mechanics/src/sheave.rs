//! Sheaves: where a wire lies on a wheel, and what friction and the wheel's inertia make of the tensions on both sides.
//!
//! ```text
//! Law      places  a = C + R n(ψ), the points of the wheel's groove at which the straight spans touch: seen along the axle a
//!                  span is a tangent, ψ = α ± arccos(R/d); wrapped angle Φ between both
//!          wire    (m + J) u' = T₂ - T₁ + ρA (...) - F  while it does not slip, J = I/R², u = R ω
//!          bearing F = μ_b (r_b/R) N against the motion, N = |T₁ e₁ + T₂ e₂|; at rest it holds up to that
//!          slip    of the wire on the wheel where the tensions differ by more than e^{μ Φ}; then T₂ = T₁ e^{±μ Φ}
//! Symbols  C middle of the wheel, R radius to the middle of the wire (m), n unit vector across the axle, α, d direction and
//!          distance across the axle of the span's next node, u speed of the wire from span 1 to span 2 (m/s, unstretched), ω rate
//!          of the wheel (rad/s), T₁, T₂ tensions where the spans touch (N), e₁, e₂ directions of the spans there, I inertia of
//!          the wheel (kg·m²), m mass of the wire on the wheel and of the half elements beside it (kg), μ_b, r_b friction and
//!          radius of the bearing, μ friction of the wire
//! Frame    of the sheave: its y axis is the axle; the wire may arrive at an angle to the wheel's plane (fleet angle)
//! Source   Newton for wheel and wire; Euler and Eytelwein for the slip; bearing friction as of a journal
//! Valid    the wheel small beside what carries it: the torque that speeds it up is not taken from that, nor do its turns act as a
//!          gyroscope; wire perfectly flexible on the wheel, no losses by its bending; fleet angles of a few degrees: flanges
//!          take what pulls across
//! Checked  Atwood's machine with inertia and both frictions, wheel at rest, capstan, energy (crate tests)
//! ```

pub mod turning;

use glam::DVec3;
use std::f64::consts::{PI, TAU};

/// How far a wire may be off a wheel that has a keeper alone, rad.
const OFF: f64 = 0.35;
/// Extra turns there may be.
const MOST_TURNS: u32 = 100;
pub use turning::WheelNow;

/// A wheel that a wire runs over.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheave {
    /// Unique name.
    pub name: String,
    /// Radius to the middle of the wire, m.
    pub radius: f64,
    /// Inertia about the axle, kg·m², zero or more.
    pub inertia: f64,
    /// Coefficient of friction of the bearing.
    pub bearing_friction: f64,
    /// Radius at which it acts, m.
    pub bearing_radius: f64,
    /// Coefficient of friction of the wire on the wheel; none for a wire that does not slip.
    pub wire_friction: Option<f64>,
    /// Whether it does not turn: a bollard, a fairlead, a shackle.
    pub is_fixed: bool,
    /// Full turns of the wire about it beyond the angle between its spans.
    pub extra_turns: u32,
    /// How far the wire may bend the other way about a roller beside the wheel, rad: taken to touch where the wheel's rim is, with its
    /// bearing and its friction. None for a keeper that is not made for that.
    pub roller: Option<f64>,
    /// Largest fleet angle that it takes without damage, rad; runs say where it is more.
    pub largest_fleet_angle: f64,
}

impl Sheave {
    /// A wheel without mass and friction.
    pub fn new(name: &str, radius: f64) -> Self {
        Self {
            name: name.to_owned(),
            radius,
            inertia: 0.0,
            bearing_friction: 0.0,
            bearing_radius: 0.0,
            wire_friction: None,
            is_fixed: false,
            extra_turns: 0,
            roller: None,
            largest_fleet_angle: std::f64::consts::FRAC_PI_2,
        }
    }

    /// What is wrong with its numbers, each with the name of the parameter.
    pub fn problems(&self) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        if !(self.radius.is_finite() && self.radius > 0.0) {
            let problem = format!(
                "is {} m and must be positive: to the middle of the wire",
                self.radius
            );
            found.push(("radius", problem));
        }
        for (name, value, unit) in [
            ("inertia", self.inertia, " kg m²"),
            ("bearing_friction", self.bearing_friction, ""),
            ("bearing_radius", self.bearing_radius, " m"),
            ("wire_friction", self.wire_friction.unwrap_or(0.0), ""),
        ] {
            if !(value.is_finite() && value >= 0.0) {
                let problem = format!("is {value}{unit} and must be a finite number not below zero");
                found.push((name, problem));
            }
        }
        if self.bearing_friction > 0.0 && self.bearing_radius == 0.0 {
            let problem = "is missing: friction of the bearing needs the radius at which it acts, m";
            found.push(("bearing_radius", problem.to_owned()));
        }
        if self.bearing_radius >= self.radius && self.radius > 0.0 {
            let problem = format!(
                "is {} m and must be smaller than that of the wheel, {} m",
                self.bearing_radius, self.radius
            );
            found.push(("bearing_radius", problem));
        }
        if self.wire_friction.is_some() && !self.is_fixed && self.inertia == 0.0 {
            let problem = "must be positive where the wire can slip on the wheel: a wheel without inertia would be at any speed at \
                           once; give it one, or leave out wire_friction";
            found.push(("inertia", problem.to_owned()));
        }
        if self.extra_turns > MOST_TURNS {
            let problem = format!(
                "is {} and must be at the most {MOST_TURNS}: bollards have a few",
                self.extra_turns
            );
            found.push(("extra_turns", problem));
        }
        if self.roller.is_some_and(|angle| !(angle > 0.0 && angle < PI)) {
            let problem =
                "must lie between 0 and 180 degrees: how far the wire may bend the other way about it";
            found.push(("roller_angle_deg", problem.to_owned()));
        }
        if self.roller.is_some() && self.extra_turns > 0 {
            let problem = "cannot be with extra_turns, about which the wire never leaves the wheel";
            found.push(("roller_angle_deg", problem.to_owned()));
        }
        if self.largest_fleet_angle.is_nan() || self.largest_fleet_angle <= 0.0 {
            found.push(("largest_fleet_angle", "must be positive".to_owned()));
        }
        found
    }

    /// Angle (rad) that the wire may be off the wheel before it would lie on its other side.
    pub fn most_off(&self) -> f64 {
        self.roller.unwrap_or(OFF)
    }

    /// Angle (rad) over which the wire is pressed on, of its wrap (rad): on the wheel, or on the roller beside it. A keeper takes none.
    pub fn pressed(&self, wrap: f64) -> f64 {
        match self.roller {
            Some(_) => wrap.abs(),
            None => wrap.max(0.0),
        }
    }

    /// Coefficient by which the wire's push on the wheel makes a force of the bearing's friction at the wire.
    pub fn bearing(&self) -> f64 {
        self.bearing_friction * self.bearing_radius / self.radius
    }
}

/// Where a wheel is at one instant; Earth axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wheel {
    /// Its middle, m.
    pub centre: DVec3,
    /// Direction of its axle.
    pub axle: DVec3,
    /// The direction from which angles about the axle count.
    pub zero: DVec3,
    /// Radius, m.
    pub radius: f64,
}

/// Where a span leaves a wheel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Departure {
    /// Angle of the point at which it touches, rad.
    pub angle: f64,
    /// From the middle of the wheel to that point, m.
    pub arm: DVec3,
    /// Direction in which the wheel's rim goes there when the wheel turns positively.
    pub rim: DVec3,
    /// Length of the tangent, across the axle, m.
    pub(crate) free: f64,
    /// Angle of the span to the wheel's plane, rad, positive towards the axle.
    pub fleet: f64,
}

impl Wheel {
    /// Where the span to a node at `place` leaves; the rim goes towards the node there as the wheel turns positively
    /// (`along` = 1) or away from it (-1). The angle is the one nearest to `near`.
    pub fn departure(&self, place: DVec3, along: f64, near: f64) -> Departure {
        let to = place - self.centre;
        let out = to.dot(self.axle);
        let across = to - self.axle * out;
        let distance = across.length().max(self.radius * (1.0 + 1e-9));
        let side = self.axle.cross(self.zero);
        let direction = across.dot(side).atan2(across.dot(self.zero));
        let half = (self.radius / distance).min(1.0).acos();
        let angle = direction - along * half;
        let angle = angle + TAU * ((near - angle) / TAU).round();
        let (sin, cos) = angle.sin_cos();
        let normal = self.zero * cos + side * sin;
        let free = (distance * distance - self.radius * self.radius).sqrt();
        Departure {
            angle,
            arm: normal * self.radius,
            rim: side * cos - self.zero * sin,
            free,
            fleet: out.atan2(free),
        }
    }

    /// Rate of a departure's angle (rad/s) when its node has a velocity relative to the wheel's carrier (m/s, Earth axes).
    pub fn angle_rate(&self, departure: &Departure, along: f64, relative: DVec3) -> f64 {
        let normal = departure.arm / self.radius;
        // The shortest tangent that is believed: a node at the rim has no direction.
        let free = departure.free.max(1e-3 * self.radius);
        -along * relative.dot(normal) / free
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wheel() -> Wheel {
        Wheel {
            centre: DVec3::new(3.0, 1.0, 10.0),
            axle: DVec3::Y,
            zero: DVec3::X,
            radius: 0.5,
        }
    }

    #[test]
    fn ana_a_vertical_span_leaves_at_the_side() {
        let wheel = wheel();
        // About +y the rim at +x goes down: a node below there is where the rim goes to.
        let down = wheel.departure(wheel.centre + DVec3::new(0.5, 0.0, -7.0), 1.0, 0.0);
        assert!(
            down.angle.abs() < 1e-12 && (down.arm - DVec3::X * 0.5).length() < 1e-12,
            "{down:?}"
        );
        assert!((down.rim + DVec3::Z).length() < 1e-12 && (down.free - 7.0).abs() < 1e-12);
        let up = wheel.departure(wheel.centre + DVec3::new(-0.5, 0.0, -7.0), -1.0, -3.0);
        assert!((up.arm + DVec3::X * 0.5).length() < 1e-12, "{up:?}");
        assert!((up.rim - DVec3::Z).length() < 1e-12);
    }

    /// The span is a tangent, and its angle changes as its rate says, for nodes all about and to the side.
    #[test]
    fn prop_spans_are_tangents_and_rates_are_derivatives() {
        let wheel = wheel();
        for k in 0..40 {
            let turn = 0.31 * f64::from(k);
            let place = wheel.centre
                + DVec3::new(turn.cos(), 0.3 * (2.3 * turn).sin(), turn.sin()) * (0.7 + 0.2 * f64::from(k));
            let velocity = DVec3::new(0.4, -0.3, 0.7);
            for along in [1.0, -1.0] {
                let here = wheel.departure(place, along, 2.0);
                let span = place - wheel.centre - here.arm;
                assert!(span.dot(here.arm).abs() < 1e-12, "{here:?}");
                assert!((span.dot(here.rim) * along - here.free).abs() < 1e-12);
                let h = 1e-6;
                let next = wheel.departure(place + velocity * h, along, here.angle);
                let last = wheel.departure(place - velocity * h, along, here.angle);
                let rate = wheel.angle_rate(&here, along, velocity);
                let difference = (next.angle - last.angle) / (2.0 * h);
                assert!(
                    (rate - difference).abs() < 1e-6 * (1.0 + rate.abs()),
                    "{rate} {difference}"
                );
            }
        }
    }
}
