//! Hydrodynamic derivatives: the loads on a hull under way as a table of numbers, for who has them.
//!
//! ```text
//! X = X_uu |u| u
//! Y = Y_uv |u| v + Y_ur u r + Y_vv |v| v + Y_rr |r| r        Z = Z_uw |u| w + Z_uq u q + Z_ww |w| w + Z_qq |q| q
//! N = N_uv u v + N_ur |u| r + N_vv |v| v + N_rr |r| r        M = M_uw u w + M_uq |u| q + M_ww |w| w + M_qq |q| q
//! ```
//!
//! Symbols: u, v, w velocity and p, q, r angular velocity relative to the water; X, Y, Z force and K, M, N moment.
//! Frame: body axes about the point of reference. The numbers are the same in the field's axes (y to starboard, z down):
//! both sides of every equation change sign together.
//! Source: Abkowitz's square-modulus form. Where a hull that is alike fore and aft has a term that is even in u, |u| stands
//! for u, so that a body that drifts astern is not pushed on.
//! Valid: the range of the tests they come from. Tests under way hold the velocity-dependent loads of added mass (Munk's
//! moment); with [`Derivatives::hold_added_mass`] those that go with u are left out of Kirchhoff's terms.
//! Energy: work of the sea; the terms with u may return some.
//! Checked: term by term; a table that holds Munk's moment only does what Kirchhoff's terms do.

use super::HydroError;
use glam::DVec3;
use windlass_math::{Motion, Wrench};

/// One plane's derivatives: of the force and the moment by cross velocity and by turning.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlaneDerivatives {
    /// Force by speed and cross velocity (Y_uv, Z_uw), kg/m.
    pub force_drift: f64,
    /// Force by speed and turning (Y_ur, Z_uq), kg.
    pub force_turn: f64,
    /// Moment by speed and cross velocity (N_uv, M_uw), kg.
    pub moment_drift: f64,
    /// Moment by speed and turning (N_ur, M_uq), kg·m.
    pub moment_turn: f64,
    /// Force by the square of the cross velocity (Y_vv, Z_ww), kg/m.
    pub force_drift_squared: f64,
    /// Force by the square of the turning (Y_rr, Z_qq), kg·m.
    pub force_turn_squared: f64,
    /// Moment by the square of the cross velocity (N_vv, M_ww), kg.
    pub moment_drift_squared: f64,
    /// Moment by the square of the turning (N_rr, M_qq), kg·m².
    pub moment_turn_squared: f64,
}

/// Derivatives of a hull.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Derivatives {
    /// The point they are about, from the centre of gravity, body axes, m.
    pub reference_point: DVec3,
    /// X_uu, kg/m.
    pub resistance: f64,
    /// Sway and yaw.
    pub horizontal: PlaneDerivatives,
    /// Heave and pitch.
    pub vertical: PlaneDerivatives,
    /// Whether they hold the loads of added mass under way, as measured ones do.
    pub hold_added_mass: bool,
}

impl PlaneDerivatives {
    /// Force and moment at speed `u` with cross velocity `v` and turning `r`.
    fn loads(&self, u: f64, v: f64, r: f64) -> (f64, f64) {
        (
            self.force_drift * u.abs() * v
                + self.force_turn * u * r
                + self.force_drift_squared * v.abs() * v
                + self.force_turn_squared * r.abs() * r,
            self.moment_drift * u * v
                + self.moment_turn * u.abs() * r
                + self.moment_drift_squared * v.abs() * v
                + self.moment_turn_squared * r.abs() * r,
        )
    }

    fn to_array(self) -> [f64; 8] {
        [
            self.force_drift,
            self.force_turn,
            self.moment_drift,
            self.moment_turn,
            self.force_drift_squared,
            self.force_turn_squared,
            self.moment_drift_squared,
            self.moment_turn_squared,
        ]
    }
}

impl Derivatives {
    /// The wrench (body axes about the centre of gravity) at the velocity `relative` of the centre of gravity to the
    /// water (body axes).
    pub fn load(&self, relative: Motion) -> Wrench {
        let there = relative.velocity_at(self.reference_point);
        let (v, w) = (there.linear, there.angular);
        let (y, n) = self.horizontal.loads(v.x, v.y, w.z);
        let (z, m) = self.vertical.loads(v.x, v.z, w.y);
        let force = DVec3::new(self.resistance * v.x.abs() * v.x, y, z);
        Wrench::new(force, DVec3::new(0.0, m, n)).moved(self.reference_point)
    }

    pub(super) fn checked(self) -> Result<Self, HydroError> {
        let planes = [self.horizontal.to_array(), self.vertical.to_array()];
        let entries = planes.as_flattened().iter().chain([&self.resistance]);
        match entries
            .chain(&self.reference_point.to_array())
            .find(|v| !v.is_finite())
        {
            Some(value) => Err(HydroError::BadCoefficient {
                name: "hydrodynamic derivative",
                value: *value,
            }),
            None => Ok(self),
        }
    }
}
