//! Boundary of the fluid in the equations: panels, points and edges of the hulls and lids on the
//! positive sides of the planes of symmetry.

use crate::coefficients::Options;
use crate::error::DiffractionError;
use crate::lid;
use crate::mesh::{self, Hull, MAX_PANELS};
use crate::symmetry::{SymmetryGroup, made_symmetric};
use glam::DVec3;
use std::collections::BTreeMap;
use windlass_hull::panel_method::influence::Panel;
use windlass_hull::panel_method::smooth_surface::FacetModel;
use windlass_hull::panel_method::wetted::WettedSurface;

/// Tolerance for positions on the sea bed, as a fraction of the depth.
pub(crate) const SEA_BED: f64 = 1e-6;

/// Edge of one or two panels. The midpoint of the edge is a quadrature point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    /// Indices of the points at the ends.
    pub ends: [usize; 2],
    /// Midpoint, m.
    pub middle: DVec3,
    /// A third of the area of the panels at the edge, m².
    pub weight: f64,
    /// A third of the vector area of the panels at the edge (m²), and a third of the moment of this
    /// vector area about the origin of the planes of symmetry (m³). Zero for a lid.
    pub six: [f64; 6],
    /// Hull to which the edge belongs.
    pub hull: usize,
    /// True for an edge of a lid.
    pub is_lid: bool,
}

impl Edge {
    /// A third of the vector area of the panels at the edge, m².
    pub fn vector_area(&self) -> DVec3 {
        DVec3::new(self.six[0], self.six[1], self.six[2])
    }
}

/// Panels, points and edges of hulls and lids.
#[derive(Clone, Debug)]
pub(crate) struct Boundary {
    /// Corners of the panels, at which the potential is unknown: points of the hulls, then of the
    /// lids, m.
    pub points: Vec<DVec3>,
    /// Number of points of hulls.
    pub hull_points: usize,
    /// Panels of the hulls, then panels of the lids.
    pub panels: Vec<Panel>,
    /// Number of panels of hulls.
    pub hull_panels: usize,
    /// Hull of each panel.
    pub hull_of: Vec<usize>,
    /// Edges of the hulls, then edges of the lids.
    pub edges: Vec<Edge>,
    /// Edges of each panel. Edge e is from corner e to corner e + 1.
    pub panel_edges: Vec<[usize; 3]>,
    /// Planes of symmetry.
    pub symmetry: SymmetryGroup,
    /// Number of hulls.
    pub hulls: usize,
    /// Diagonal of the bounding box of all hulls, m.
    pub size: f64,
    /// Angle between normals above which an edge is sharp, rad.
    pub sharp_angle: f64,
    /// True if the corners lie on a surface that is smooth between sharp edges.
    pub is_smooth: bool,
}

impl Boundary {
    /// Prepares the panels, lids and edges of the hulls.
    pub fn new(hulls: &[Hull], depth: Option<f64>, options: &Options) -> Result<Self, DiffractionError> {
        if hulls.is_empty() {
            return Err(DiffractionError::NoHull);
        }
        let wetted: Vec<WettedSurface> = hulls.iter().map(|h| h.wetted(depth)).collect::<Result<_, _>>()?;
        mesh::check_intersections(hulls, &wetted)?;
        let wetted = match options.uses_symmetry {
            true => made_symmetric(hulls, wetted, depth),
            false => wetted,
        };
        let points = || wetted.iter().flat_map(|h| h.points.iter().copied());
        let low = points().reduce(DVec3::min).unwrap_or_default();
        let high = points().reduce(DVec3::max).unwrap_or_default();
        let mut boundary = Self {
            points: Vec::new(),
            hull_points: 0,
            panels: Vec::new(),
            hull_panels: 0,
            hull_of: Vec::new(),
            edges: Vec::new(),
            panel_edges: Vec::new(),
            symmetry: SymmetryGroup::find(&wetted, options.uses_symmetry),
            hulls: hulls.len(),
            size: (high - low).length(),
            sharp_angle: mesh::sharp_angle(options.facets),
            is_smooth: matches!(options.facets, FacetModel::Smooth { .. }),
        };
        let sea_bed = depth.map_or(f64::NEG_INFINITY, |h| -h * (1.0 - SEA_BED));
        for (hull, surface) in boundary.symmetric(wetted).into_iter().enumerate() {
            let surface = mesh::shaped(surface, options)?;
            if let Some(part) = boundary.symmetry.fundamental(&surface, boundary.size) {
                // Panels on the sea bed are not wetted.
                let wet = part.into_iter().filter(|t| t.iter().any(|p| p.z > sea_bed));
                boundary.add(hull, &wet.collect::<Vec<_>>());
            }
        }
        boundary.hull_points = boundary.points.len();
        boundary.hull_panels = boundary.panels.len();
        if options.has_lid {
            for (hull, triangles) in lid::lids(&boundary) {
                boundary.add(hull, &triangles);
            }
        }
        boundary.find_edges();
        if boundary.panels.len() > MAX_PANELS {
            return Err(DiffractionError::TooManyPanels {
                panels: boundary.panels.len(),
                most: MAX_PANELS,
            });
        }
        Ok(boundary)
    }

    /// Rebuilds the hulls from their parts on the positive sides and the mirror images of these
    /// parts. The meshes are then exactly symmetric, and refinement keeps the symmetry.
    fn symmetric(&self, wetted: Vec<WettedSurface>) -> Vec<WettedSurface> {
        let symmetry = &self.symmetry;
        if symmetry.order() == 1 {
            return wetted;
        }
        let parts: Vec<_> = wetted
            .iter()
            .map(|w| symmetry.fundamental(w, self.size))
            .collect();
        (0..self.hulls)
            .map(|hull| {
                let mut triangles = Vec::new();
                for (mirror, images) in symmetry.mirrors.iter().zip(&symmetry.image_of) {
                    for part in (0..self.hulls)
                        .filter(|&b| images[b] == hull)
                        .filter_map(|b| parts[b].as_ref())
                    {
                        triangles.extend(part.iter().map(|t| mirror.triangle(*t)));
                    }
                }
                mesh::joined(&triangles)
            })
            .collect()
    }

    /// Adds triangles. They share points with each other, but not with panels that were added
    /// before.
    fn add(&mut self, hull: usize, triangles: &[[DVec3; 3]]) {
        let first = self.points.len();
        let surface = mesh::joined(triangles);
        self.points.extend(surface.points);
        self.hull_of
            .resize(self.panels.len() + surface.panels.len(), hull);
        self.panels.extend(surface.panels.into_iter().map(|mut panel| {
            panel.corners = panel.corners.map(|c| c + first);
            panel
        }));
    }

    fn find_edges(&mut self) {
        let mut known: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for (k, panel) in self.panels.iter().enumerate() {
            let is_lid = k >= self.hull_panels;
            let edges = [0, 1, 2].map(|e| {
                let (a, b) = (panel.corners[e], panel.corners[(e + 1) % 3]);
                *known.entry((a.min(b), a.max(b))).or_insert_with(|| {
                    self.edges.push(Edge {
                        ends: [a, b],
                        middle: self.points[a].midpoint(self.points[b]),
                        weight: 0.0,
                        six: [0.0; 6],
                        hull: self.hull_of[k],
                        is_lid,
                    });
                    self.edges.len() - 1
                })
            });
            for e in edges {
                let edge = &mut self.edges[e];
                edge.weight += panel.area / 3.0;
                if !is_lid {
                    let area = panel.normal * (panel.area / 3.0);
                    let moment = (edge.middle - self.symmetry.origin).cross(area);
                    for (k, v) in area.to_array().into_iter().chain(moment.to_array()).enumerate() {
                        edge.six[k] += v;
                    }
                }
            }
            self.panel_edges.push(edges);
        }
    }

    /// True if the panel belongs to a lid.
    pub fn is_lid(&self, panel: usize) -> bool {
        panel >= self.hull_panels
    }
}
