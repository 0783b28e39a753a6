//! Lift of foils, skegs and rudders, and of the hull.
//!
//! Law of a lifting surface of area S and span b in a flow of speed V at the angle of attack α,
//! with D along the flow and L across it (the spanwise flow component is neglected):
//!
//! ```text
//! L = ½ ρ S V² (s K + (1 - s) C_90) sin α cos α,      K = 2π Λ / (2 + √(Λ² + 4))
//! D = ½ ρ S V² (C_D0 + s (K sin α cos α)²/(π Λ) + (1 - s) C_90 sin² α)
//! ```
//!
//! Law of a hull under way (slender body): the momentum of the fluid around the section at the
//! after end is shed into the wake. The velocity of the after end relative to the water is u ahead
//! and v to port. For u > 0, the force at the after end is `Y = -a u v c`, `X = ½ a v² c`, where
//! `a = ½ π ρ T² k` and `c = u/√(u² + v²)`.
//!
//! Symbols: Λ aspect ratio b²/S, doubled by the image in a hull; K lift slope, πΛ/2 for a low and
//! 2π for a high aspect ratio; s fraction of attached flow, 1 up to the stall angle, 0 from 10°
//! beyond it; C_D0 profile drag, C_90 broadside drag; T draught of the after end (m), k section
//! coefficient (1 for a plate), X and Y force ahead and to port.
//! Frame: body axes about the centre of gravity.
//! Source: `[H42]` and `[J46]` for K; `[L60]` and `[N77]` 7.9 for the hull. The factor c, which
//! removes the lift of a hull that drifts broadside, is an assumption of this code.
//! Valid: steady flow; no interaction with the wakes of other surfaces or of the hull. The flow is
//! the undisturbed sea at the middle of the surface. The hull law holds for drift angles up to
//! about 15°. It must be used together with an added mass, because it partly balances the Munk
//! moment of the added mass. A hull going astern has no lift.
//! Energy: lift does no work. The work of drag, and the power `½ a u v² c` of the hull lift, go
//! into the wake.
//! Checked: both limits of K; the hull against the plate of Λ = 4 T/L; Munk's moment and the shed
//! momentum add up to the slender-body moment.

use super::HydroError;
use glam::DVec3;
use std::f64::consts::PI;
use windlass_math::Wrench;

/// Range of the angle of attack beyond stall over which the flow separates completely, rad.
const SEPARATION_RANGE: f64 = 10.0 * PI / 180.0;

/// A foil, skeg, rudder or fin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LiftingSurface {
    /// Point of application at quarter chord and mid-span, from the centre of gravity, body axes,
    /// m.
    pub position: DVec3,
    /// Area of one side, m².
    pub area: f64,
    /// Span, m.
    pub span: f64,
    /// Unit vector along the chord to the leading edge, body axes.
    pub forward: DVec3,
    /// Unit vector normal to the surface, body axes, perpendicular to `forward`.
    pub normal: DVec3,
    /// True if the root is on a hull, whose image doubles the aspect ratio.
    pub on_hull: bool,
    /// Stall angle, at which the flow begins to separate, rad.
    pub stall: f64,
    /// Drag coefficient along the chord, referred to the area.
    pub profile_drag: f64,
    /// Drag coefficient in broadside flow, referred to the area.
    pub broadside_drag: f64,
}

impl LiftingSurface {
    /// Creates a skeg or a rudder under a hull: a vertical surface of `area` (m²) and `span` (m),
    /// parallel to the centre plane, at `position` (from the centre of gravity, body axes, m). It
    /// stalls at 20°. Its drag coefficients are 0.01 along the chord and 1.2 in broadside flow.
    pub fn skeg(position: DVec3, area: f64, span: f64) -> Self {
        Self {
            position,
            area,
            span,
            forward: DVec3::X,
            normal: DVec3::Y,
            on_hull: true,
            stall: 20_f64.to_radians(),
            profile_drag: 0.01,
            broadside_drag: 1.2,
        }
    }

    /// Effective aspect ratio: `b²/S`, doubled by the image in a hull.
    pub fn aspect_ratio(&self) -> f64 {
        let ratio = self.span * self.span / self.area;
        if self.on_hull { 2.0 * ratio } else { ratio }
    }

    /// Lift slope K, per rad.
    pub fn lift_slope(&self) -> f64 {
        let ratio = self.aspect_ratio();
        2.0 * PI * ratio / (2.0 + (ratio * ratio + 4.0).sqrt())
    }

    /// Returns the force on the submerged surface (N, body axes) and the dissipated power (W). The
    /// water has the `density` (kg/m³) and the velocity `flow` relative to the surface (body axes,
    /// m/s).
    pub fn force(&self, flow: DVec3, density: f64) -> (DVec3, f64) {
        let (along, across) = (-flow.dot(self.forward), flow.dot(self.normal));
        let squared = along * along + across * across;
        if squared <= 0.0 {
            return (DVec3::ZERO, 0.0);
        }
        let speed = squared.sqrt();
        let attached = self.attached(across.abs().atan2(along.abs()));
        let slope = self.lift_slope();
        // V² sin α cos α and V² sin² α.
        let (product, sine_squared) = (along * across, across * across);
        let lift = (attached * slope + (1.0 - attached) * self.broadside_drag) * product;
        let induced = attached * (slope * product).powi(2) / (PI * self.aspect_ratio() * squared);
        let drag =
            self.profile_drag * squared + induced + (1.0 - attached) * self.broadside_drag * sine_squared;
        let half = 0.5 * density * self.area;
        let downstream = (self.normal * across - self.forward * along) / speed;
        let sideways = (self.forward * across + self.normal * along) / speed;
        ((downstream * drag + sideways * lift) * half, half * drag * speed)
    }

    /// Fraction of attached flow at an angle of attack of `angle` (rad, 0 to π/2).
    fn attached(&self, angle: f64) -> f64 {
        let beyond = ((angle - self.stall) / SEPARATION_RANGE).clamp(0.0, 1.0);
        1.0 - beyond * beyond * (3.0 - 2.0 * beyond)
    }

    /// Wetted fraction of the surface if the water level is `depth` (m) above its middle. `up` is
    /// the upward unit vector in body axes.
    pub(super) fn wet_fraction(&self, depth: f64, up: DVec3) -> f64 {
        let along_span = self.forward.cross(self.normal).dot(up).abs();
        // The wetted fraction of a horizontal surface changes over a small height, not in a step.
        let reach = 0.5 * self.span * along_span.max(0.05);
        (0.5 + 0.5 * depth / reach).clamp(0.0, 1.0)
    }

    /// Checks the values and returns the surface with orthonormal axes.
    pub(super) fn checked(self) -> Result<Self, HydroError> {
        for (name, value) in [
            ("area of a lifting surface", self.area),
            ("span of a lifting surface", self.span),
            ("stall angle of a lifting surface", self.stall),
        ] {
            super::check_positive(name, value)?;
        }
        let drags = DVec3::new(self.profile_drag, self.broadside_drag, 0.0);
        super::check_not_negative("drag coefficient of a lifting surface", drags)?;
        let forward = self.forward.try_normalize().ok_or(HydroError::InvalidDirection)?;
        let across = self.normal - forward * self.normal.dot(forward);
        let normal = across.try_normalize().ok_or(HydroError::InvalidDirection)?;
        if !self.position.is_finite() || across.length() < 0.5 * self.normal.length() {
            return Err(HydroError::InvalidDirection);
        }
        Ok(Self {
            forward,
            normal,
            ..self
        })
    }
}

/// Lift of a hull under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HullLift {
    /// Middle of the wetted after end (transom or sternpost), from the centre of gravity, body
    /// axes, m.
    pub position: DVec3,
    /// Draught of the after end, m.
    pub draught: f64,
    /// Sway added mass of the section at the after end, divided by the added mass of a plate of the
    /// same draught. It is 1 for a plate or a half circle, and about 0.9 to 1.4 for other sections.
    pub section_coefficient: f64,
}

impl HullLift {
    /// Returns the force at the after end (N, body axes) and the dissipated power (W). The water
    /// has the `density` (kg/m³) and the velocity `flow` relative to the after end (body axes,
    /// m/s).
    pub fn force(&self, flow: DVec3, density: f64) -> (DVec3, f64) {
        let (ahead, side) = (-flow.x, -flow.y);
        if ahead <= 0.0 {
            return (DVec3::ZERO, 0.0);
        }
        let section = 0.5 * PI * density * self.draught * self.draught * self.section_coefficient;
        let shed = section * ahead / ahead.hypot(side);
        let force = DVec3::new(0.5 * side * side, -ahead * side, 0.0) * shed;
        (force, 0.5 * shed * ahead * side * side)
    }

    /// Fraction of the lift that acts if the water level is `depth` (m) above `position`.
    pub(super) fn wet_fraction(&self, depth: f64) -> f64 {
        (0.5 + depth / self.draught).clamp(0.0, 1.0)
    }

    pub(super) fn checked(self) -> Result<Self, HydroError> {
        super::check_positive("draught of the hull's after end", self.draught)?;
        let coefficient = DVec3::splat(self.section_coefficient);
        super::check_not_negative("section coefficient of the hull's lift", coefficient)?;
        if !self.position.is_finite() {
            return Err(HydroError::InvalidDirection);
        }
        Ok(self)
    }
}

/// Wrench about the centre of gravity of a `force` (N) at `position` (m), body axes.
pub(super) fn at(position: DVec3, force: DVec3) -> Wrench {
    Wrench::of_force_at(force, position)
}
