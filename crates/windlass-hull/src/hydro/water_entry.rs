//! Water entry: heave added mass and slamming coefficient as functions of draught.
//!
//! Law: with d the draught and w the entry speed of the body,
//!
//! ```text
//! load = -A₃₃(d) a + ½ ρ C_s(d) A w²  upward while w > 0,
//!      C_s = 2/(ρ A) dA₃₃/dd unless specified
//! strips:   A₃₃(d) = Σ ½ π ρ c(x, d)² dx
//! von Kármán: c = half the breadth at the undisturbed surface
//! Wagner:     ∫₀^{π/2} f(c sin θ) dθ = π/2 d
//! ```
//!
//! Symbols: A₃₃ added mass for rapid vertical motion (kg), A reference area (m²), ρ density
//! (kg/m³), c half breadth of the wetted section, f(y) height of the section over its keel at the
//! half breadth y, d measured from the lowest point.
//! Frame: A₃₃ along body z at the centroid of the displaced water; the slamming force along Earth's
//! z there.
//! Source: `[K29]`, `[W32]`; `[DNVC]` 8 and `[DNVN]` 4 for C_s from dA₃₃/dd.
//! Valid: entry near the attitude of the table, a surface that is flat over the body, no air
//! cushion. Strip theory neglects flow around the ends. It has no finite C_s for a flat bottom,
//! whose added mass jumps at first contact.
//! Energy: on entry, the slamming force does the work `½ Ȧ₃₃ w²` per unit time in addition to the
//! growth of the kinetic energy of the added mass. This energy goes into spray. In the energy
//! balance, this work is part of the work of the sea. On exit, the moving fluid is left behind.
//! Checked: circular cylinder (C_s = π by von Kármán, 2π by Wagner), wedge, momentum of a cylinder
//! entering the water.

use super::HydroError;
use glam::DVec3;
use std::f64::consts::PI;
use windlass_mesh::TriangleMesh;

/// Number of strips along x of a table that is computed from a mesh.
const STRIPS: usize = 40;
/// Number of draughts of a table that is computed from a mesh.
const DRAUGHTS: usize = 48;

/// Row of a water entry table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EntryRow {
    /// Depth of the lowest point below the surface, m.
    pub draught: f64,
    /// Heave added mass at this draught, kg.
    pub added_mass: f64,
    /// Slamming coefficient at this draught; `None` computes it from the slope of the added mass.
    pub slamming: Option<f64>,
}

/// Heave added mass and slamming coefficient as functions of draught.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryTable {
    /// Draught (m), heave added mass (kg) and slamming coefficient.
    rows: Vec<(f64, f64, f64)>,
    /// Reference area of the slamming coefficients, m².
    area: f64,
}

/// Theory that defines the wetted breadth of a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum EntryTheory {
    /// Breadth at the undisturbed surface.
    #[default]
    VonKarman,
    /// Breadth at the piled-up water surface beside the section. On a circular section the force at
    /// first contact is twice the force by von Kármán.
    Wagner,
}

impl EntryTable {
    /// Creates a table from rows of increasing, non-negative draught. Slamming coefficients are
    /// referred to `area` (m²) and to water of `density` (kg/m³).
    ///
    /// Values between rows are interpolated linearly; beyond the last row they are constant. If a
    /// slamming coefficient is computed from the added mass, it is zero at and beyond the last row.
    ///
    /// # Errors
    /// There are fewer than two rows, the draughts do not increase, or a number is negative or
    /// infinite.
    pub fn new(rows: &[EntryRow], area: f64, density: f64) -> Result<Self, HydroError> {
        super::check_positive("area of the water entry", area)?;
        if rows.len() < 2 || rows.windows(2).any(|pair| pair[1].draught <= pair[0].draught) {
            return Err(HydroError::BadTable {
                name: "water entry",
                remedy: "give at least two rows, with increasing draught",
            });
        }
        for row in rows {
            super::check_not_negative(
                "value in the water entry table",
                DVec3::new(row.draught, row.added_mass, row.slamming.unwrap_or(0.0)),
            )?;
        }
        let slope = |a: &EntryRow, b: &EntryRow| (b.added_mass - a.added_mass) / (b.draught - a.draught);
        let completed = rows.iter().enumerate().map(|(k, row)| {
            let growth = match k {
                0 => slope(&rows[0], &rows[1]),
                k if k + 1 < rows.len() => slope(&rows[k - 1], &rows[k + 1]),
                _ => 0.0,
            };
            // Without water there is no slamming.
            let from_slope = if density > 0.0 {
                2.0 * growth.max(0.0) / (density * area)
            } else {
                0.0
            };
            (row.draught, row.added_mass, row.slamming.unwrap_or(from_slope))
        });
        Ok(Self {
            rows: completed.collect(),
            area,
        })
    }

    /// Computes a table by strip theory for a closed mesh (body axes) that enters the water with z
    /// up. Strips are normal to x.
    ///
    /// # Errors
    /// The mesh has no length or no breadth.
    pub fn from_strip_theory(
        mesh: &TriangleMesh,
        theory: EntryTheory,
        density: f64,
    ) -> Result<Self, HydroError> {
        let (low, high) = mesh.bounding_box();
        let size = high - low;
        let area = size.x * size.y;
        super::check_positive("plan area of the mesh", area)?;
        let strip = size.x / STRIPS as f64;
        // Levels are closely spaced near the keel, where the breadth of round sections grows with
        // the square root of height.
        let level = |j: usize| size.z * (j as f64 / DRAUGHTS as f64).powi(2);
        let levels: Vec<f64> = (0..=DRAUGHTS).map(level).collect();
        let mut added = vec![0.0; levels.len()];
        for k in 0..STRIPS {
            let x = low.x + (k as f64 + 0.5) * strip;
            let breadths = half_breadths(mesh, x, low.z, &levels);
            for (j, total) in added.iter_mut().enumerate() {
                let wet = match theory {
                    EntryTheory::VonKarman => breadths[j],
                    EntryTheory::Wagner => wagner_half_breadth(&breadths, &levels, levels[j]),
                };
                *total += 0.5 * PI * density * wet * wet * strip;
            }
        }
        let rows: Vec<EntryRow> = added
            .into_iter()
            .zip(&levels)
            .map(|(added_mass, draught)| EntryRow {
                draught: *draught,
                added_mass,
                slamming: None,
            })
            .collect();
        Self::new(&rows, area, density)
    }

    /// Returns the heave added mass (kg) at a `draught` (m); zero if dry.
    pub fn added_mass(&self, draught: f64) -> f64 {
        if draught > 0.0 { self.at(draught).0 } else { 0.0 }
    }

    /// Returns the slamming coefficient, referred to [`Self::area`], at a `draught` (m); zero if
    /// dry.
    pub fn slamming(&self, draught: f64) -> f64 {
        if draught > 0.0 { self.at(draught).1 } else { 0.0 }
    }

    /// Reference area of the slamming coefficient, m².
    pub fn area(&self) -> f64 {
        self.area
    }

    /// Returns the upward slamming force (N) at an entry `speed` (m/s) into water of `density`
    /// (kg/m³).
    pub fn slamming_force(&self, draught: f64, speed: f64, density: f64) -> f64 {
        let speed = speed.max(0.0);
        0.5 * density * self.slamming(draught) * self.area * speed * speed
    }

    fn at(&self, draught: f64) -> (f64, f64) {
        let after = self.rows.partition_point(|row| row.0 <= draught);
        let last = self.rows.len() - 1;
        let (a, b) = (self.rows[after.saturating_sub(1)], self.rows[after.min(last)]);
        if b.0 <= a.0 {
            return (a.1, a.2);
        }
        let fraction = (draught - a.0) / (b.0 - a.0);
        (a.1 + (b.1 - a.1) * fraction, a.2 + (b.2 - a.2) * fraction)
    }
}

/// Half breadths (m) of the section at `x` at `levels` above `keel`, made non-decreasing with
/// height.
fn half_breadths(mesh: &TriangleMesh, x: f64, keel: f64, levels: &[f64]) -> Vec<f64> {
    let mut widest = 0.0_f64;
    let height = levels[levels.len() - 1];
    let at = |level: &f64| {
        // A small offset keeps the line off the vertices and edges of regular meshes, where
        // intersections are ambiguous.
        let z = keel + level + 1e-9 * height;
        widest = widest.max(0.5 * breadth(mesh, x, z));
        widest
    };
    levels.iter().map(at).collect()
}

/// Breadth of a closed mesh along the line (x, ·, z): sum of the exit coordinates minus sum of the
/// entry coordinates.
fn breadth(mesh: &TriangleMesh, x: f64, z: f64) -> f64 {
    let mut total = 0.0;
    for triangle in 0..mesh.triangles.len() {
        let [a, b, c] = mesh.corners(triangle);
        let side = |p: DVec3, q: DVec3| (q.x - p.x) * (z - p.z) - (q.z - p.z) * (x - p.x);
        let [u, v, w] = [side(b, c), side(c, a), side(a, b)];
        let all = u + v + w;
        let inside = (u > 0.0 && v > 0.0 && w > 0.0) || (u < 0.0 && v < 0.0 && w < 0.0);
        if inside {
            let y = (a.y * u + b.y * v + c.y * w) / all;
            // Seen along y, triangles of the far side and of the near side have opposite
            // orientations.
            total -= y * all.signum();
        }
    }
    total.max(0.0)
}

/// Wagner's half breadth at a draught, for a section with the half breadths `breadths` at `levels`
/// above the keel.
fn wagner_half_breadth(breadths: &[f64], levels: &[f64], draught: f64) -> f64 {
    const POINTS: usize = 64;
    let widest = breadths[breadths.len() - 1];
    let height = |y: f64| {
        let above = breadths.partition_point(|b| *b < y).min(breadths.len() - 1);
        let Some(below) = above.checked_sub(1) else {
            return levels[0];
        };
        let (low, high) = (breadths[below], breadths[above]);
        let fraction = if high > low { (y - low) / (high - low) } else { 0.0 };
        // Interpolation in the square root of the level suits round and straight sections.
        let root = levels[below].sqrt() + (levels[above].sqrt() - levels[below].sqrt()) * fraction;
        root * root
    };
    let mean_height = |c: f64| {
        let angle = |k: usize| (k as f64 + 0.5) * 0.5 * PI / POINTS as f64;
        (0..POINTS).map(|k| height(c * angle(k).sin())).sum::<f64>() / POINTS as f64
    };
    if mean_height(widest) <= draught {
        return widest;
    }
    let (mut low, mut high) = (0.0, widest);
    for _ in 0..50 {
        let middle = 0.5 * (low + high);
        if mean_height(middle) <= draught {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}
