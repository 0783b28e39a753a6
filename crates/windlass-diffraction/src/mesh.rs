//! Preparation of hull meshes: clipping at the waterplane, checks, volume correction, refinement.
//!
//! [`windlass_hull::panel_method`] clips the mesh, checks holes and orientation, and corrects the
//! volume. This module adds the check for intersecting panels, the refinement to an edge length,
//! and the check of the panels against the wave length.

mod intersection;
mod refinement;
mod subdivision;
mod waterline;

use crate::boundary::SEA_BED;
use crate::coefficients::Options;
use crate::error::DiffractionError;
use glam::DVec3;
use std::collections::BTreeMap;
use windlass_hull::panel_method::influence::Panel;
use windlass_hull::panel_method::smooth_surface::{FacetModel, correct_volume};
use windlass_hull::panel_method::wetted::WettedSurface;
use windlass_hull::panel_method::{FluidBoundary, PanelMethodError};
use windlass_mesh::TriangleMesh;

/// Largest number of panels of all hulls, after refinement.
pub const MAX_PANELS: usize = 20_000;

/// Angle between normals above which an edge of faceted hulls is sharp, rad: 30°.
const SHARP: f64 = std::f64::consts::PI / 6.0;

/// Distance of the centroids of coincident panels, as a fraction of the largest coordinate.
const COINCIDENT: f64 = 1e-9;

/// A hull in its mean position.
#[derive(Clone, Debug, PartialEq)]
pub struct Hull {
    /// Name for messages and results.
    pub name: String,
    /// Mesh in the Earth frame, with the still water at z = 0. The part above the water is removed.
    /// The mesh must be closed below the water, with outward normals.
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

    /// Wetted panels, clipped and checked.
    pub(crate) fn wetted(&self, depth: Option<f64>) -> Result<WettedSurface, DiffractionError> {
        let in_hull = |problem| DiffractionError::Mesh {
            hull: self.name.clone(),
            problem,
        };
        if !self.rotation_centre.is_finite() {
            return Err(in_hull(PanelMethodError::ReferencePoint {
                point: self.rotation_centre,
            }));
        }
        let surface = WettedSurface::new(&self.mesh, FluidBoundary::RigidSurface).map_err(in_hull)?;
        let lowest = surface.points.iter().map(|p| p.z).fold(0.0, f64::min);
        if let Some(depth) = depth.filter(|h| -lowest > h * (1.0 + SEA_BED)) {
            return Err(DiffractionError::Aground {
                hull: self.name.clone(),
                draught: -lowest,
                depth,
            });
        }
        Ok(surface)
    }
}

/// Checks that no panels of the hulls intersect.
pub(crate) fn check_intersections(hulls: &[Hull], wetted: &[WettedSurface]) -> Result<(), DiffractionError> {
    // Panels of different hulls get different corners.
    let mut panels = Vec::new();
    let mut owner = Vec::new();
    let mut first_corner = 0;
    for (b, surface) in wetted.iter().enumerate() {
        panels.extend(surface.panels.iter().map(|panel| {
            let mut panel = *panel;
            panel.corners = panel.corners.map(|c| c + first_corner);
            panel
        }));
        owner.resize(panels.len(), b);
        first_corner += surface.points.len();
    }
    match first_coincidence(&panels).or_else(|| intersection::first_intersection(&panels)) {
        Some((first, second)) => Err(DiffractionError::SelfIntersecting {
            hull: hulls[owner[first]].name.clone(),
            other: hulls[owner[second]].name.clone(),
            first: centroid(&panels[first]),
            second: centroid(&panels[second]),
        }),
        None => Ok(()),
    }
}

/// Returns two panels at the same position. The edge test of [`intersection`] does not find them.
fn first_coincidence(panels: &[Panel]) -> Option<(usize, usize)> {
    let size = panels.iter().map(|panel| centroid(panel).abs().max_element());
    let resolution = COINCIDENT * size.fold(f64::MIN_POSITIVE, f64::max);
    let mut seen = BTreeMap::new();
    panels.iter().enumerate().find_map(|(second, panel)| {
        let cell = (centroid(panel) / resolution).round();
        let first = seen.insert([cell.x as i64, cell.y as i64, cell.z as i64], second)?;
        Some((first, second))
    })
}

/// Refines a surface in four steps: halves the edges of all panels on the smooth surface, applies
/// the facet model, splits edges longer than the edge length, and halves panels at sharp edges.
pub(crate) fn shaped(
    mut surface: WettedSurface,
    options: &Options,
) -> Result<WettedSurface, DiffractionError> {
    let crease_angle = match options.facets {
        FacetModel::Smooth { crease_angle } => Some(crease_angle),
        _ => None,
    };
    for _ in 0..options.subdivisions {
        surface = subdivision::subdivided(&surface, crease_angle)?;
    }
    if let Some(crease_angle) = crease_angle {
        let in_water_plane: Vec<bool> = surface.points.iter().map(|p| p.z == 0.0).collect();
        let corrected = correct_volume(&surface, crease_angle, &in_water_plane);
        surface = waterline::fit(&surface, corrected, crease_angle);
    }
    if let Some(length) = options.edge_length {
        surface = refinement::refined(surface, length)?;
    }
    refinement::graded(surface, sharp_angle(options.facets), options.sharp_edge_levels)
}

/// Angle between normals above which an edge is sharp, rad.
pub(crate) fn sharp_angle(facets: FacetModel) -> f64 {
    match facets {
        FacetModel::Smooth { crease_angle } => crease_angle,
        _ => SHARP,
    }
}

/// Joins triangles with common corners to a surface.
pub(crate) fn joined(triangles: &[[DVec3; 3]]) -> WettedSurface {
    let mut known: BTreeMap<[u64; 3], usize> = BTreeMap::new();
    let mut points = Vec::new();
    let mut panels = Vec::new();
    for triangle in triangles {
        let corners = triangle.map(|p| {
            // Adding zero makes -0 and 0 the same key.
            let key = (p + DVec3::ZERO).to_array().map(f64::to_bits);
            *known.entry(key).or_insert_with(|| {
                points.push(p);
                points.len() - 1
            })
        });
        panels.extend(Panel::new(corners, *triangle));
    }
    WettedSurface { points, panels }
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
