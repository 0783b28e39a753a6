//! Parametric hull forms: closed meshes of generic ships and boats.
//!
//! In plan view the hull widens from its transom to the full beam and narrows to the stem. Its
//! sections are superellipses between a keel line that rises towards the bow and a flat deck. Three
//! sizes and four shape parameters describe hulls from a punt to a frigate accurately enough for
//! loads and motions. They do not replace the lines plan of a real ship.
//!
//! Frame: x forward from amidships, y to port, z up from the base line.

use super::{MeshError, TriangleMesh};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use std::f64::consts::FRAC_PI_2;

/// Parameters of a hull.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct HullForm {
    /// Length overall, m.
    pub length: f64,
    /// Beam at the deck, m.
    pub beam: f64,
    /// Depth from base line to deck, m.
    pub depth: f64,
    /// Width of the transom as a fraction of the beam, 0 (pointed, excluded) to 1.
    pub transom: f64,
    /// Position of the full beam as a fraction of the length from the stern, 0.05 to 0.95.
    pub shoulder: f64,
    /// Exponent of the sections: 1 for a V, 2 for an ellipse, 4 for nearly a box.
    pub fullness: f64,
    /// Height of the keel at the stem as a fraction of the depth, 0 to 0.9.
    pub forefoot: f64,
}

impl HullForm {
    /// The 6 m rescue boat of the examples: 2 m beam; its draught is about 0.16 m at 500 kg.
    pub const RESCUE_BOAT_6M: Self = Self {
        length: 6.0,
        beam: 2.0,
        depth: 1.0,
        transom: 0.8,
        shoulder: 0.45,
        fullness: 2.5,
        forefoot: 0.5,
    };

    /// A tuna clipper: 45 m overall, 9 m beam, 5 m depth; its draught is about 2.2 m at 400 t.
    pub const TUNA_CLIPPER_45M: Self = Self {
        length: 45.0,
        beam: 9.0,
        depth: 5.0,
        transom: 0.7,
        shoulder: 0.5,
        fullness: 2.6,
        forefoot: 0.35,
    };

    /// A frigate: 125 m, 14.8 m beam, 9.5 m depth.
    pub const FRIGATE: Self = Self {
        length: 125.0,
        beam: 14.8,
        depth: 9.5,
        transom: 0.75,
        shoulder: 0.45,
        fullness: 2.0,
        forefoot: 0.2,
    };

    fn check(&self) -> Result<(), MeshError> {
        let within = |parameter, value: f64, low: f64, high: f64, expected| {
            if (low..=high).contains(&value) {
                Ok(())
            } else {
                Err(MeshError::Parameter {
                    shape: "hull",
                    parameter,
                    value,
                    expected,
                })
            }
        };
        let lengths = "a positive length in m";
        within("length", self.length, 1e-3, 1e3, lengths)?;
        within("beam", self.beam, 1e-3, 1e3, lengths)?;
        within("depth", self.depth, 1e-3, 1e3, lengths)?;
        within("transom", self.transom, 0.01, 1.0, "between 0.01 and 1")?;
        within("shoulder", self.shoulder, 0.05, 0.95, "between 0.05 and 0.95")?;
        within("fullness", self.fullness, 1.0, 10.0, "between 1 and 10")?;
        within("forefoot", self.forefoot, 0.0, 0.9, "between 0 and 0.9")
    }

    /// Half breadth at the deck (m) and height of the keel (m); `u` is 0 at the stern and 1 at the
    /// stem.
    fn station(&self, u: f64) -> (f64, f64) {
        let breadth_fraction = if u < self.shoulder {
            let back = (self.shoulder - u) / self.shoulder;
            1.0 - (1.0 - self.transom) * back * back
        } else {
            let ahead = (u - self.shoulder) / (1.0 - self.shoulder);
            1.0 - ahead.powf(2.2)
        };
        let ahead = ((u - self.shoulder) / (1.0 - self.shoulder)).max(0.0);
        (
            0.5 * self.beam * breadth_fraction,
            self.forefoot * self.depth * ahead.powi(3),
        )
    }

    /// Point of the port side at fraction `u` of the length and `v` of the section, both 0 to 1.
    fn point(&self, u: f64, v: f64) -> DVec3 {
        let (half_breadth, keel) = self.station(u);
        let (sine, cosine) = (v * FRAC_PI_2).sin_cos();
        let exponent = 2.0 / self.fullness;
        let across = if v >= 1.0 { 1.0 } else { sine.powf(exponent) };
        let down = if v >= 1.0 { 0.0 } else { cosine.powf(exponent) };
        DVec3::new(
            (u - 0.5) * self.length,
            half_breadth * across,
            keel + (self.depth - keel) * (1.0 - down),
        )
    }

    /// The closed mesh with `stations` cells along the hull and `girth` cells from keel to deck on
    /// each side: `4 · stations · girth` triangles in the shell, and additional triangles in deck
    /// and transom.
    ///
    /// # Errors
    /// A parameter is out of range, or there are fewer than 2 cells in a direction.
    pub fn mesh(&self, stations: usize, girth: usize) -> Result<TriangleMesh, MeshError> {
        self.check()?;
        for (parameter, count) in [("stations", stations), ("girth", girth)] {
            if !(2..=2000).contains(&count) {
                return Err(MeshError::Parameter {
                    shape: "hull",
                    parameter,
                    value: count as f64,
                    expected: "between 2 and 2000",
                });
            }
        }
        let mut mesh = TriangleMesh::default();
        // Columns from the port deck edge round the keel to the starboard deck edge.
        let columns = 2 * girth + 1;
        for i in 0..=stations {
            let u = i as f64 / stations as f64;
            for j in 0..columns {
                let v = (j as f64 - girth as f64).abs() / girth as f64;
                let p = self.point(u, v);
                let side = if j <= girth { 1.0 } else { -1.0 };
                mesh.vertices.push(DVec3::new(p.x, side * p.y, p.z));
            }
        }
        let at = |i: usize, j: usize| (i * columns + j) as u32;
        for i in 0..stations {
            for j in 0..columns - 1 {
                let (a, b, c, d) = (at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j));
                // Diagonals are mirrored about the centre plane, which makes the mesh symmetric.
                mesh.triangles.extend(if j < girth {
                    [[a, c, b], [a, d, c]]
                } else {
                    [[a, d, b], [b, d, c]]
                });
            }
            let (port, starboard) = (0, columns - 1);
            let (a, b, c, d) = (
                at(i, starboard),
                at(i, port),
                at(i + 1, port),
                at(i + 1, starboard),
            );
            mesh.triangles.extend([[a, c, b], [a, d, c]]);
        }
        // Transom: strips between points of equal height, a triangle at the keel.
        for j in 0..girth {
            let (port, port_below) = (at(0, j), at(0, j + 1));
            let (starboard, starboard_below) = (at(0, columns - 1 - j), at(0, columns - 2 - j));
            mesh.triangles.push([port, port_below, starboard]);
            if j + 1 < girth {
                mesh.triangles.push([starboard, port_below, starboard_below]);
            }
        }
        // Port and starboard meet at the stem: welding closes the shell there.
        let tolerance = 1e-6 * self.length.min(self.beam).min(self.depth);
        Ok(mesh.welded(tolerance))
    }
}
