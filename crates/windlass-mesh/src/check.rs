//! Checks that a mesh is the closed, consistently oriented, outward surface that pressure integrals
//! need.

use super::{MeshError, TriangleMesh};
use std::collections::BTreeMap;

/// Largest and smallest plausible extents of a mesh, m: larger than any ship, smaller than any
/// shackle.
const PLAUSIBLE: (f64, f64) = (1000.0, 0.005);

/// Volume, as a fraction of the cube of the largest extent, up to which a mesh is treated as flat.
/// Even a kilometre of thin wire exceeds this value.
const FLAT_VOLUME_FRACTION: f64 = 1e-12;

impl TriangleMesh {
    /// Checks indices, coordinates, closure, orientation, volume and size.
    ///
    /// # Errors
    /// The first problem found, in that order, with its location and a remedy.
    pub fn check(&self) -> Result<(), MeshError> {
        self.check_numbers()?;
        self.check_edges()?;
        let volume = self.volume();
        let (low, high) = self.bounding_box();
        let extent = (high - low).max_element();
        if volume.abs() <= FLAT_VOLUME_FRACTION * extent.powi(3) {
            return Err(MeshError::Flat);
        }
        if volume < 0.0 {
            return Err(MeshError::Inverted { volume });
        }
        check_size(extent)
    }

    pub(crate) fn check_numbers(&self) -> Result<(), MeshError> {
        if self.triangles.is_empty() {
            return Err(MeshError::Empty);
        }
        let corners = self.vertices.len();
        for (i, triangle) in self.triangles.iter().enumerate() {
            if let Some(&corner) = triangle.iter().find(|&&corner| corner as usize >= corners) {
                return Err(MeshError::MissingCorner {
                    triangle: i + 1,
                    corner: corner as usize + 1,
                    corners,
                });
            }
        }
        match self.vertices.iter().position(|vertex| !vertex.is_finite()) {
            Some(corner) => Err(MeshError::NotFinite { corner: corner + 1 }),
            None => Ok(()),
        }
    }

    /// In a closed, oriented surface every edge is used once in each direction.
    fn check_edges(&self) -> Result<(), MeshError> {
        let open = self.open_edges()?;
        match open.first() {
            None => Ok(()),
            Some(&[from, to]) => Err(MeshError::Open {
                count: open.len(),
                from: self.coordinates_of(from),
                to: self.coordinates_of(to),
            }),
        }
    }

    /// Edges that belong to one triangle only, in the direction of this triangle and in the order
    /// of their corners. Indices must be valid.
    ///
    /// # Errors
    /// An edge is used more than once in one direction.
    pub(crate) fn open_edges(&self) -> Result<Vec<[u32; 2]>, MeshError> {
        let mut uses: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        for [a, b, c] in &self.triangles {
            for edge in [(*a, *b), (*b, *c), (*c, *a)] {
                *uses.entry(edge).or_default() += 1;
            }
        }
        let mut doubled = uses.iter().filter(|(_, count)| **count > 1);
        let count = doubled.clone().count();
        if let Some(((from, to), _)) = doubled.next() {
            return Err(MeshError::Inconsistent {
                count,
                from: self.coordinates_of(*from),
                to: self.coordinates_of(*to),
            });
        }
        let open = uses.keys().filter(|(a, b)| !uses.contains_key(&(*b, *a)));
        Ok(open.map(|(a, b)| [*a, *b]).collect())
    }

    /// Coordinates of a corner for messages.
    pub(crate) fn coordinates_of(&self, corner: u32) -> String {
        let p = self.vertices[corner as usize];
        format!("({:.4}, {:.4}, {:.4})", p.x, p.y, p.z)
    }
}

/// Refuses an implausible extent, m.
fn check_size(extent: f64) -> Result<(), MeshError> {
    let scale = if extent > PLAUSIBLE.0 {
        0.001
    } else if extent < PLAUSIBLE.1 {
        1000.0
    } else {
        return Ok(());
    };
    Err(MeshError::ImplausibleSize { extent, scale })
}
