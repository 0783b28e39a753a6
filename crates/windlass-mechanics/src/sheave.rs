//! Sheaves: departure points of a wire on a wheel, and tensions on both sides with friction and
//! wheel inertia.
//!
//! ```text
//! Law      geometry  departure points a = C + R n(ψ), at which the straight spans touch the
//!                    groove; seen along the axle a span is a tangent, ψ = α ± arccos(R/d); the
//!                    wrap angle Φ is the angle between both points
//!          wire      (m + J) u' = T₂ - T₁ + W - F without slip, J = I/R², u = R ω
//!          bearing   F = μ_b (r_b/R) N against the motion, N = |T₁ e₁ + T₂ e₂|; at rest F takes
//!                    any value up to this limit
//!          slip      the wire slips on the wheel if the ratio of the tensions would exceed
//!                    e^{μ Φ}; then T₂ = T₁ e^{±μ Φ}
//! Symbols  C centre of the wheel, R radius to the wire centreline (m), n unit vector normal to the
//!          axle, ψ departure angle (rad), α, d direction (rad) and distance (m) of the next node
//!          of the span from C, normal to the axle, u speed of the wire from span 1 to span 2 (m/s,
//!          unstretched), ω rate of the wheel (rad/s), T₁, T₂ tensions at the departure points (N),
//!          W difference of ρA (g·r - ½v²) between the departure points (N), e₁, e₂ directions of
//!          the spans there, I inertia of the wheel (kg·m²), m mass of the wire on the wheel and of
//!          the adjacent half elements (kg), μ_b, r_b friction coefficient and radius of the
//!          bearing, μ friction coefficient of the wire
//! Frame    of the sheave: its y axis is the axle; the wire may arrive at an angle to the wheel
//!          plane (fleet angle)
//! Source   Newton's second law for wheel and wire; Euler and Eytelwein for slip; journal bearing
//!          friction
//! Valid    wheel inertia small compared with the inertia of its carrier: the carrier receives the
//!          full torque of the wire, including the part that accelerates the wheel, and the
//!          gyroscopic moment of the wheel is omitted; wire perfectly flexible on the wheel, no
//!          bending losses; fleet angles of a few degrees: the flanges carry the lateral force
//! Checked  Atwood's machine with wheel inertia, bearing friction and wire friction; wheel at rest;
//!          capstan; energy (crate tests)
//! ```

pub mod dynamics;

use glam::DVec3;
use std::f64::consts::{PI, TAU};

/// Largest lift-off angle of a wire on a wheel with a keeper and no roller, rad.
const KEEPER_ANGLE: f64 = 0.35;
/// Largest permitted number of extra turns.
const MAX_EXTRA_TURNS: u32 = 100;
pub use dynamics::WheelMotion;

/// A wheel that a wire runs over.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheave {
    /// Unique name.
    pub name: String,
    /// Radius to the wire centreline, m.
    pub radius: f64,
    /// Inertia about the axle, kg·m²; not negative.
    pub inertia: f64,
    /// Friction coefficient of the bearing.
    pub bearing_friction: f64,
    /// Radius at which the bearing friction acts, m.
    pub bearing_radius: f64,
    /// Friction coefficient of the wire on the wheel; `None` if the wire cannot slip.
    pub wire_friction: Option<f64>,
    /// True if the wheel does not rotate: a bollard, a fairlead, a shackle.
    pub is_fixed: bool,
    /// Full turns of the wire about the wheel in addition to the angle between its spans.
    pub extra_turns: u32,
    /// Largest reverse bend of the wire about a roller beside the wheel, rad. The contact is
    /// modelled at the wheel rim, with the bearing and wire friction of the wheel. `None` for a
    /// wheel with a keeper, which carries no load.
    pub roller: Option<f64>,
    /// Largest fleet angle without damage, rad. A run warns if it is exceeded.
    pub largest_fleet_angle: f64,
}

impl Sheave {
    /// Creates a wheel without inertia and friction.
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

    /// Returns the invalid parameters, each with its name and a description of the problem.
    pub fn problems(&self) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        if !(self.radius.is_finite() && self.radius > 0.0) {
            let problem = format!(
                "is {} m and must be positive: it is measured to the wire centreline",
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
                let problem = format!("is {value}{unit} and must be finite and not negative");
                found.push((name, problem));
            }
        }
        if self.bearing_friction > 0.0 && self.bearing_radius == 0.0 {
            let problem = "is missing: bearing friction needs the radius at which it acts, m";
            found.push(("bearing_radius", problem.to_owned()));
        }
        if self.bearing_radius >= self.radius && self.radius > 0.0 {
            let problem = format!(
                "is {} m and must be smaller than the radius of the wheel, {} m",
                self.bearing_radius, self.radius
            );
            found.push(("bearing_radius", problem));
        }
        if self.wire_friction.is_some() && !self.is_fixed && self.inertia == 0.0 {
            let problem = "must be positive if the wire can slip on the wheel: the speed of a wheel without inertia would \
                           jump; set a positive inertia, or leave out wire_friction";
            found.push(("inertia", problem.to_owned()));
        }
        if self.extra_turns > MAX_EXTRA_TURNS {
            let problem = format!("is {} and must be at most {MAX_EXTRA_TURNS}", self.extra_turns);
            found.push(("extra_turns", problem));
        }
        if self.roller.is_some_and(|angle| !(angle > 0.0 && angle < PI)) {
            let problem = "must lie between 0 and 180 degrees: it is the largest reverse bend of the wire about the roller";
            found.push(("roller_angle_deg", problem.to_owned()));
        }
        if self.roller.is_some() && self.extra_turns > 0 {
            let problem =
                "cannot be combined with extra_turns: a wire with full turns never lifts off the wheel";
            found.push(("roller_angle_deg", problem.to_owned()));
        }
        if self.largest_fleet_angle.is_nan() || self.largest_fleet_angle <= 0.0 {
            found.push(("largest_fleet_angle", "must be positive".to_owned()));
        }
        found
    }

    /// Largest lift-off angle (rad): reverse bend of the wire beyond which the model is not valid.
    pub fn max_lift_off_angle(&self) -> f64 {
        self.roller.unwrap_or(KEEPER_ANGLE)
    }

    /// Contact angle (rad) of the wire on the wheel or the roller, for a `wrap` angle (rad). A
    /// keeper carries no load.
    pub fn pressed_angle(&self, wrap: f64) -> f64 {
        match self.roller {
            Some(_) => wrap.abs(),
            None => wrap.max(0.0),
        }
    }

    /// Ratio of the bearing friction, as a force at the wire, to the force of the wire on the
    /// wheel.
    pub fn bearing_force_ratio(&self) -> f64 {
        self.bearing_friction * self.bearing_radius / self.radius
    }
}

/// Position and orientation of a wheel at one instant; Earth axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wheel {
    /// Centre, m.
    pub centre: DVec3,
    /// Direction of the axle.
    pub axle: DVec3,
    /// Direction of zero angle about the axle.
    pub reference: DVec3,
    /// Radius, m.
    pub radius: f64,
}

/// Departure point of a span on a wheel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Departure {
    /// Angle of the departure point about the axle, rad.
    pub angle: f64,
    /// Vector from the wheel centre to the departure point, m.
    pub arm: DVec3,
    /// Direction of the rim velocity at the departure point, at positive wheel rate.
    pub rim: DVec3,
    /// Length of the tangent, projected normal to the axle, m.
    pub(crate) tangent_length: f64,
    /// Fleet angle of the span, rad, positive in the direction of the axle.
    pub fleet_angle: f64,
}

impl Wheel {
    /// Returns the departure point of the span to a node at `position`.
    ///
    /// `along` is 1 if the rim moves towards the node at positive wheel rate, and -1 if it moves
    /// away. The angle is unwrapped to within half a turn of `near`.
    pub fn departure(&self, position: DVec3, along: f64, near: f64) -> Departure {
        let to = position - self.centre;
        let out = to.dot(self.axle);
        let across = to - self.axle * out;
        let distance = across.length().max(self.radius * (1.0 + 1e-9));
        let side = self.axle.cross(self.reference);
        let direction = across.dot(side).atan2(across.dot(self.reference));
        let half = (self.radius / distance).min(1.0).acos();
        let angle = direction - along * half;
        let angle = angle + TAU * ((near - angle) / TAU).round();
        let (sin, cos) = angle.sin_cos();
        let normal = self.reference * cos + side * sin;
        let tangent_length = (distance * distance - self.radius * self.radius).sqrt();
        Departure {
            angle,
            arm: normal * self.radius,
            rim: side * cos - self.reference * sin,
            tangent_length,
            fleet_angle: out.atan2(tangent_length),
        }
    }

    /// Rate of a departure angle (rad/s) for a node velocity relative to the carrier of the wheel
    /// (m/s, Earth axes).
    pub fn angle_rate(&self, departure: &Departure, along: f64, relative: DVec3) -> f64 {
        let normal = departure.arm / self.radius;
        // The floor avoids a division by zero for a node at the rim.
        let tangent_length = departure.tangent_length.max(1e-3 * self.radius);
        -along * relative.dot(normal) / tangent_length
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wheel() -> Wheel {
        Wheel {
            centre: DVec3::new(3.0, 1.0, 10.0),
            axle: DVec3::Y,
            reference: DVec3::X,
            radius: 0.5,
        }
    }

    #[test]
    fn closed_form_vertical_span_leaves_at_the_side() {
        let wheel = wheel();
        // At positive rate about +y the rim at +x moves down, towards a node below.
        let down = wheel.departure(wheel.centre + DVec3::new(0.5, 0.0, -7.0), 1.0, 0.0);
        assert!(
            down.angle.abs() < 1e-12 && (down.arm - DVec3::X * 0.5).length() < 1e-12,
            "{down:?}"
        );
        assert!((down.rim + DVec3::Z).length() < 1e-12 && (down.tangent_length - 7.0).abs() < 1e-12);
        let up = wheel.departure(wheel.centre + DVec3::new(-0.5, 0.0, -7.0), -1.0, -3.0);
        assert!((up.arm + DVec3::X * 0.5).length() < 1e-12, "{up:?}");
        assert!((up.rim - DVec3::Z).length() < 1e-12);
    }

    /// Spans are tangents and angle rates match central differences, for nodes in all directions
    /// and outside the wheel plane.
    #[test]
    fn property_spans_are_tangents_and_rates_are_derivatives() {
        let wheel = wheel();
        for k in 0..40 {
            let turn = 0.31 * f64::from(k);
            let position = wheel.centre
                + DVec3::new(turn.cos(), 0.3 * (2.3 * turn).sin(), turn.sin()) * (0.7 + 0.2 * f64::from(k));
            let velocity = DVec3::new(0.4, -0.3, 0.7);
            for along in [1.0, -1.0] {
                let here = wheel.departure(position, along, 2.0);
                let span = position - wheel.centre - here.arm;
                assert!(span.dot(here.arm).abs() < 1e-12, "{here:?}");
                assert!((span.dot(here.rim) * along - here.tangent_length).abs() < 1e-12);
                let h = 1e-6;
                let next = wheel.departure(position + velocity * h, along, here.angle);
                let last = wheel.departure(position - velocity * h, along, here.angle);
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
