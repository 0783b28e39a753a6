//! Preparation of hull meshes: clipping at the waterplane, checks, volume correction, refinement.
//!
//! The clipping, the check for holes and orientation and the volume correction are those of
//! [`windlass_hull::panel_method`]. This module adds the check for intersecting panels, the
//! refinement to an edge length, and the check of the panels against the wave length.

mod intersection;
mod refinement;

use crate::error::DiffractionError;
use glam::DVec3;
use windlass_hull::panel_method::influence::Panel;
use windlass_hull::panel_method::smooth_surface::{FacetModel, correct_volume};
use windlass_hull::panel_method::wetted::WettedSurface;
use windlass_hull::panel_method::{FluidBoundary, PanelMethodError};
use windlass_mesh::TriangleMesh;

/// Largest number of panels of all hulls, after refinement.
pub const MAX_PANELS: usize = 20_000;

/// A hull in its mean position.
#[derive(Clone, Debug, PartialEq)]
pub struct Hull {
    /// Name for messages and results.
    pub name: String,
    /// Mesh in the Earth frame, z = 0 the still water. The part above is removed. The mesh must be
    /// closed below the water, with outward normals.
    pub mesh: TriangleMesh,
    /// Point about which the hull rotates and to which moments refer, Earth frame, m.
    pub rotation_centre: DVec3,
}

impl Hull {
    /// A hull that rotates about `rotation_centre`, Earth frame, m.
    pub fn new(name: impl Into<String>, mesh: TriangleMesh, rotation_centre: DVec3) -> Self {
        Self {
            name: name.into(),
            mesh,
            rotation_centre,
        }
    }

    /// Prepares the wetted panels. Longer edges than `edge_length` (m) are split.
    pub(crate) fn wetted(
        &self,
        facets: FacetModel,
        edge_length: Option<f64>,
    ) -> Result<WettedSurface, DiffractionError> {
        let in_hull = |problem| DiffractionError::Mesh {
            hull: self.name.clone(),
            problem,
        };
        if !self.rotation_centre.is_finite() {
            return Err(in_hull(PanelMethodError::ReferencePoint {
                point: self.rotation_centre,
            }));
        }
        let mut surface =
            WettedSurface::new(&self.mesh, FluidBoundary::RigidSurface).map_err(in_hull)?;
        if let Some((first, second)) = intersection::first_intersection(&surface.panels) {
            return Err(DiffractionError::SelfIntersecting {
                hull: self.name.clone(),
                first: centroid(&surface.panels[first]),
                second: centroid(&surface.panels[second]),
            });
        }
        if let FacetModel::Smooth { crease_angle } = facets {
            let in_water_plane: Vec<bool> = surface.points.iter().map(|p| p.z == 0.0).collect();
            surface = correct_volume(&surface, crease_angle, &in_water_plane);
        }
        if let Some(length) = edge_length {
            surface = refinement::refined(surface, length)?;
        }
        Ok(surface)
    }
}

/// Centroid of a panel, m.
pub(crate) fn centroid(panel: &Panel) -> DVec3 {
    (panel.points[0] + panel.points[1] + panel.points[2]) / 3.0
}

/// Longest edge of a panel, m.
pub(crate) fn longest_edge(panel: &Panel) -> f64 {
    let [a, b, c] = panel.points;
    a.distance(b).max(b.distance(c)).max(c.distance(a))
}
