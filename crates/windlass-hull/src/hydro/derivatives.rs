//! Hydrodynamic derivatives: measured loads on a hull under way as a table of coefficients.
//!
//! ```text
//! X = X_uu |u| u
//! Y = Y_uv |u| v + Y_ur u r + Y_vv |v| v + Y_rr |r| r
//!   Z = Z_uw |u| w + Z_uq u q + Z_ww |w| w + Z_qq |q| q
//! N = N_uv u v + N_ur |u| r + N_vv |v| v + N_rr |r| r
//!   M = M_uw u w + M_uq |u| q + M_ww |w| w + M_qq |q| q
//! ```
//!
//! Symbols: u, v, w velocity and p, q, r angular velocity relative to the water; X, Y, Z force and
//! K, M, N moment. Frame: body axes about the reference point. The values are the same in the usual
//! manoeuvring axes (y to starboard, z down), because both sides of every equation change sign
//! together. Source: Abkowitz's square-modulus form. Terms that must be even in u for a hull with
//! fore-and-aft symmetry use |u|, so that a body drifting astern is not accelerated. Valid: in the
//! range of speeds and angles of the model tests. Tests under way include the velocity-dependent
//! loads of added mass (Munk's moment). With [`Derivatives::hold_added_mass`] the terms of
//! Kirchhoff's wrench that contain u are omitted. Energy: part of the work of the sea; the terms
//! with u may add energy to the body. Checked: term by term; a table that contains only Munk's
//! moment reproduces Kirchhoff's terms.

use super::HydroError;
use glam::DVec3;
use windlass_math::{Motion, Wrench};

/// Derivatives of one plane: force and moment from cross velocity and rate of turn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlaneDerivatives {
    /// Force from speed times cross velocity (Y_uv, Z_uw), kg/m.
    pub force_drift: f64,
    /// Force from speed times rate of turn (Y_ur, Z_uq), kg.
    pub force_turn: f64,
    /// Moment from speed times cross velocity (N_uv, M_uw), kg.
    pub moment_drift: f64,
    /// Moment from speed times rate of turn (N_ur, M_uq), kg·m.
    pub moment_turn: f64,
    /// Force from the square of the cross velocity (Y_vv, Z_ww), kg/m.
    pub force_drift_squared: f64,
    /// Force from the square of the rate of turn (Y_rr, Z_qq), kg·m.
    pub force_turn_squared: f64,
    /// Moment from the square of the cross velocity (N_vv, M_ww), kg.
    pub moment_drift_squared: f64,
    /// Moment from the square of the rate of turn (N_rr, M_qq), kg·m².
    pub moment_turn_squared: f64,
}

/// Hydrodynamic derivatives of a hull.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Derivatives {
    /// Reference point, from the centre of gravity, body axes, m.
    pub reference_point: DVec3,
    /// Resistance X_uu, kg/m.
    pub resistance: f64,
    /// Derivatives in sway and yaw.
    pub horizontal: PlaneDerivatives,
    /// Derivatives in heave and pitch.
    pub vertical: PlaneDerivatives,
    /// True if the derivatives include the velocity-dependent loads of added mass, as measured
    /// derivatives do.
    pub hold_added_mass: bool,
}

impl PlaneDerivatives {
    /// Returns force and moment at speed `u`, cross velocity `v` and rate of turn `r`.
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
    /// Returns the wrench (body axes about the centre of gravity) at the velocity `relative` of the
    /// centre of gravity relative to the water (body axes).
    pub fn load(&self, relative: Motion) -> Wrench {
        let at_point = relative.velocity_at(self.reference_point);
        let (v, w) = (at_point.linear, at_point.angular);
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
