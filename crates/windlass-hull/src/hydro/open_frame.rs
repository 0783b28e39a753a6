//! Open frames: bodies such as subsea templates and manifolds, given by an enclosing box instead of
//! a mesh.
//!
//! Law: the members fill a fraction φ = V/V_box of the enclosing box evenly. Pressure loads are φ
//! times the pressure loads on the box. Drag acts on the faces of the box, with coefficients chosen
//! so that coefficient times area is the specified value along each axis. Added mass is as
//! specified, about the middle of the box. All loads decrease as the box leaves the water.
//!
//! ```text
//! A₃₃/A₃₃,₀ = 1                            for a perforation p up to 5 %
//!           = 0.7 + 0.3 cos(π (p - 5)/34)  from 5 to 34 %
//!           = exp((10 - p)/28)             from 34 to 50 %
//! A₃₃,₀     = ρ C π/4 b² l (1 + √((1 - λ²)/(2 (1 + λ²)))),  λ = √A/(h + √A)
//! ```
//!
//! Symbols: V volume of the members (m³), p open fraction of the plan area (%), A plan area (m²), l
//! and b length and breadth in plan, b ≤ l (m), h height (m), A₃₃ heave added mass (kg), A₃₃,₀
//! heave added mass without openings, C factor of a rectangular plate.
//! Frame: body axes.
//! Source: `[DNVN]` 4 for perforation and height; `[DNVC]` table D-2 for plates.
//! Valid: structures small compared with the wave length; members that fill the box evenly.
//! Energy: as for a mesh.
//! Checked: a submerged frame has the specified buoyancy, drag and added mass; a half-submerged
//! frame has half of them.

use super::HydroError;
use glam::DVec3;
use std::f64::consts::PI;
use windlass_mesh::TriangleMesh;
use windlass_mesh::shapes::box_mesh;

/// Open frame without a mesh.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpenFrame {
    /// Length, breadth and height of the enclosing box, along body x, y, z, m.
    pub size: DVec3,
    /// Middle of the box, from the centre of gravity, body axes, m.
    pub middle: DVec3,
    /// Displaced volume when submerged, m³; at most the volume of the box.
    pub volume: f64,
    /// Drag coefficient times area along body x, y, z, m².
    pub drag_areas: DVec3,
}

impl OpenFrame {
    /// Mesh of the box, in body axes. Its faces are divided so that the sea can vary over them.
    pub(super) fn mesh(&self) -> Result<TriangleMesh, HydroError> {
        for side in self.size.to_array() {
            super::check_positive("side of the open frame", side)?;
        }
        super::check_positive("volume of the open frame", self.volume)?;
        super::check_not_negative("drag area of the open frame", self.drag_areas)?;
        let box_volume = self.size.x * self.size.y * self.size.z;
        if self.volume > box_volume * (1.0 + 1e-9) {
            return Err(HydroError::FrameTooLarge {
                volume: self.volume,
                box_volume,
            });
        }
        let mesh = box_mesh(self.size, [3, 3, 3]).map_err(|_| HydroError::EmptyMesh)?;
        Ok(mesh.translated(self.middle))
    }

    /// Fraction of the box that displaces water.
    pub fn solid_fraction(&self) -> f64 {
        self.volume / (self.size.x * self.size.y * self.size.z)
    }

    /// Drag coefficients of the faces of the box that give the specified drag areas.
    pub(super) fn face_coefficients(&self) -> DVec3 {
        let faces = DVec3::new(
            self.size.y * self.size.z,
            self.size.z * self.size.x,
            self.size.x * self.size.y,
        );
        self.drag_areas / faces
    }
}

/// Heave added mass of a perforated structure, divided by the value without openings. `perforation`
/// is the open fraction of the plan area, 0 to 0.5.
pub fn perforation_factor(perforation: f64) -> f64 {
    let percent = 100.0 * perforation.clamp(0.0, 0.5);
    if percent <= 5.0 {
        1.0
    } else if percent < 34.0 {
        0.7 + 0.3 * (PI * (percent - 5.0) / 34.0).cos()
    } else {
        ((10.0 - percent) / 28.0).exp()
    }
}

/// Heave added mass (kg) of a structure without openings of `size` (length, breadth, height, m) in
/// water of `density` (kg/m³), far from surface and seabed.
pub fn plate_added_mass(size: DVec3, density: f64) -> f64 {
    let (short, long) = (size.x.min(size.y), size.x.max(size.y));
    // Factors C of rectangular plates: aspect ratio, factor.
    const FACTORS: [(f64, f64); 9] = [
        (1.0, 0.579),
        (1.25, 0.642),
        (1.59, 0.704),
        (2.0, 0.757),
        (2.5, 0.801),
        (3.17, 0.840),
        (4.0, 0.872),
        (5.0, 0.897),
        (10.0, 0.947),
    ];
    let ratio = long / short;
    let after = FACTORS.partition_point(|row| row.0 <= ratio);
    let factor = match (FACTORS.get(after.wrapping_sub(1)), FACTORS.get(after)) {
        (Some(a), Some(b)) => a.1 + (b.1 - a.1) * (ratio - a.0) / (b.0 - a.0),
        (Some(a), None) => 1.0 - (1.0 - a.1) * a.0 / ratio,
        _ => FACTORS[0].1,
    };
    let plate = density * factor * 0.25 * PI * short * short * long;
    let root = (short * long).sqrt();
    let slenderness = (root / (size.z + root)).powi(2);
    plate * (1.0 + ((1.0 - slenderness) / (2.0 * (1.0 + slenderness))).sqrt())
}

/// Factors on added mass and drag near the surface, as functions of the depth of a reference point
/// of the body.
#[derive(Clone, Debug, PartialEq)]
pub struct NearSurface {
    /// Rows of depth (m), factor on the added mass, factor on the drag.
    rows: Vec<[f64; 3]>,
    /// Point whose depth is used, from the centre of gravity, body axes, m.
    pub(super) point: DVec3,
}

impl NearSurface {
    /// Creates the table from rows of depth below the surface (m, increasing), factor on the added
    /// mass and factor on the drag. The depth is measured at `point` (body axes, m).
    ///
    /// Factors are linear between rows and constant beyond the first and last.
    ///
    /// # Errors
    /// There are no rows, the depths do not increase, or a factor is negative or infinite.
    pub fn new(rows: &[[f64; 3]], point: DVec3) -> Result<Self, HydroError> {
        if rows.is_empty() || rows.windows(2).any(|pair| pair[1][0] <= pair[0][0]) {
            return Err(HydroError::BadTable {
                name: "near-surface factors",
                remedy: "give at least one row, with increasing depth",
            });
        }
        for [depth, mass, drag] in rows {
            super::check_not_negative("near-surface factor", DVec3::new(*mass, *drag, 0.0))?;
            if !depth.is_finite() || !point.is_finite() {
                return Err(HydroError::BadCoefficient {
                    name: "depth of a near-surface factor",
                    value: *depth,
                });
            }
        }
        Ok(Self {
            rows: rows.to_vec(),
            point,
        })
    }

    /// Returns the factors on added mass and drag at a `depth` (m) of the point.
    pub fn at(&self, depth: f64) -> [f64; 2] {
        let after = self.rows.partition_point(|row| row[0] <= depth);
        let last = self.rows.len() - 1;
        let (a, b) = (self.rows[after.saturating_sub(1)], self.rows[after.min(last)]);
        let fraction = if b[0] > a[0] {
            (depth - a[0]) / (b[0] - a[0])
        } else {
            0.0
        };
        [1, 2].map(|k| a[k] + (b[k] - a[k]) * fraction.clamp(0.0, 1.0))
    }
}
