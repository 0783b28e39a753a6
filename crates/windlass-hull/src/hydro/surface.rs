//! Hull surface: a closed triangle mesh prepared for integration.

use super::HydroError;
use super::corner_sums::{CornerWeights, FitWeights, weights_of};
use super::surface_moments::{SurfaceMomentLanes, SurfaceMoments};
use super::triangles::Triangles;
use glam::DVec3;
use std::collections::HashMap;
use windlass_math::lanes::LANES;
use windlass_mesh::TriangleMesh;

/// Closed triangle mesh in body axes about the centre of gravity, with the precomputed data of the
/// integrals.
///
/// Vertices at exactly the same position are merged, so a mesh whose triangles share no vertices is
/// accepted (and sampled once per position).
#[derive(Clone, Debug, PartialEq)]
pub struct HullSurface {
    /// Corner points from the centre of gravity, body axes, m.
    pub(super) vertices: Vec<DVec3>,
    /// Longest edge that ends at each corner, m.
    pub(super) longest_edges: Vec<f64>,
    /// For each corner, the corners that share an edge with it.
    pub(super) neighbours: Vec<Vec<u32>>,
    /// Panels.
    pub(super) panels: Vec<SurfacePanel>,
    /// Panels in blocks of lanes: the data that an evaluation reads.
    pub(super) blocks: Vec<PanelBlock>,
    /// Weights of the corner values in sums over panels.
    pub(super) weights: (Vec<CornerWeights>, Vec<FitWeights>),
    /// Geometric moments of the whole surface.
    pub(super) moments: SurfaceMoments,
    /// Enclosed volume, m³.
    volume: f64,
    /// Centroid of the volume, m.
    centroid: DVec3,
    /// Squared radii of gyration of the volume, m².
    gyration_squared: DVec3,
    /// Area of the surface, m².
    area: f64,
    /// Largest distance of a corner from the origin, m.
    radius: f64,
}

/// One triangle: corners counter-clockwise seen from outside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SurfacePanel {
    pub corners: [u32; 3],
    /// Outward normal whose length is the area, m².
    pub area_vector: DVec3,
    /// Area, m².
    pub area: f64,
}

/// [`LANES`] panels side by side. Unused lanes of the last block have the corners of its first
/// panel and zero area. They have the wetness of that panel and do not contribute to sums.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PanelBlock {
    /// Corner indices: the first corners of all panels, then the second, then the third.
    pub corners: [[u32; LANES]; 3],
    /// Number of panels in the block.
    pub count: usize,
    pub triangles: Triangles,
    /// Geometric moments of the whole block.
    pub sums: SurfaceMoments,
}

impl PanelBlock {
    fn new(panels: &[SurfacePanel], vertices: &[DVec3]) -> Self {
        let mut block = Self {
            count: panels.len(),
            corners: panels[0].corners.map(|corner| [corner; LANES]),
            ..Self::default()
        };
        for (lane, panel) in panels.iter().enumerate() {
            let corners = panel.corners.map(|k| vertices[k as usize]);
            let triangles = &mut block.triangles;
            let [a, b, c] = corners;
            triangles.centre.set(lane, (a + b + c) * (1.0 / 3.0));
            triangles.area_vector.set(lane, panel.area_vector);
            triangles.area[lane] = panel.area;
            triangles.per_area[lane] = 1.0 / panel.area;
            triangles.section_factor[lane] = 1.0;
            for (corners, corner) in block.corners.iter_mut().zip(panel.corners) {
                corners[lane] = corner;
            }
        }
        block.sums = SurfaceMoments::of(&block.triangles);
        block
    }

    /// Corner indices of the panel in a lane.
    #[inline(always)]
    pub(super) fn corners_of(&self, lane: usize) -> [u32; 3] {
        let [a, b, c] = &self.corners;
        [a[lane], b[lane], c[lane]]
    }

    /// Sorts all panels by height and packs them into blocks. While the body is upright, few blocks
    /// then have both wet and dry panels.
    fn all(panels: &[SurfacePanel], vertices: &[DVec3]) -> Vec<Self> {
        let height = |panel: &SurfacePanel| panel.corners.map(|k| vertices[k as usize].z).iter().sum::<f64>();
        let mut sorted = panels.to_vec();
        sorted.sort_by(|a, b| height(a).total_cmp(&height(b)));
        sorted
            .chunks(LANES)
            .map(|panels| Self::new(panels, vertices))
            .collect()
    }
}

impl HullSurface {
    /// Prepares a mesh given in body axes about the centre of gravity.
    ///
    /// # Errors
    /// The mesh is empty, open or inside out (its enclosed volume is not positive), or an index or
    /// a coordinate is out of range. A mesh is open if an edge is not used equally often in both
    /// directions.
    pub fn new(mesh: &TriangleMesh) -> Result<Self, HydroError> {
        if mesh.triangles.is_empty() {
            return Err(HydroError::EmptyMesh);
        }
        let (vertices, index_of) = weld(&mesh.vertices)?;
        let mut panels = Vec::with_capacity(mesh.triangles.len());
        for (number, triangle) in mesh.triangles.iter().enumerate() {
            let mut corners = [0_u32; 3];
            for (corner, &index) in corners.iter_mut().zip(triangle) {
                *corner = *index_of.get(index as usize).ok_or(HydroError::IndexOutOfRange {
                    triangle: number + 1,
                    index,
                    vertices: mesh.vertices.len(),
                })?;
            }
            let [a, b, c] = corners.map(|k| vertices[k as usize]);
            let area_vector = 0.5 * (b - a).cross(c - a);
            panels.push(SurfacePanel {
                corners,
                area_vector,
                area: area_vector.length(),
            });
        }
        check_closed(&panels, &vertices)?;
        panels.retain(|panel| panel.area > 0.0);
        let vertices = drop_unused_vertices(vertices, &mut panels);

        let neighbours = neighbours(&panels, vertices.len());
        let (volume, centroid, gyration_squared) = solid_properties(&panels, &vertices);
        if volume.is_nan() || volume <= 0.0 {
            return Err(HydroError::NoVolume { volume });
        }
        let blocks = PanelBlock::all(&panels, &vertices);
        let mut moments = SurfaceMomentLanes::default();
        for block in &blocks {
            moments.add_whole(&block.sums, true);
        }
        Ok(Self {
            moments: moments.totals(),
            area: panels.iter().map(|panel| panel.area).sum(),
            radius: vertices.iter().fold(0.0_f64, |r, v| r.max(v.length())),
            longest_edges: neighbours
                .iter()
                .zip(&vertices)
                .map(|(others, vertex)| {
                    let lengths = others.iter().map(|&k| vertex.distance(vertices[k as usize]));
                    lengths.fold(0.0, f64::max)
                })
                .collect(),
            neighbours,
            blocks,
            weights: weights_of(&panels, &vertices),
            vertices,
            panels,
            volume,
            centroid,
            gyration_squared,
        })
    }

    /// Returns the panels as a mesh, body axes, m.
    pub fn mesh(&self) -> TriangleMesh {
        TriangleMesh {
            vertices: self.vertices.clone(),
            triangles: self.panels.iter().map(|panel| panel.corners).collect(),
        }
    }

    /// Extent of the body along a unit `direction` (body axes), m.
    pub fn extent_along(&self, direction: DVec3) -> f64 {
        let along = self.vertices.iter().map(|vertex| vertex.dot(direction));
        let (low, high) = along.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| {
            (l.min(v), h.max(v))
        });
        (high - low).max(0.0)
    }

    /// Number of panels.
    pub fn panel_count(&self) -> usize {
        self.panels.len()
    }

    /// Corner points from the centre of gravity, body axes, m.
    pub fn corners(&self) -> &[DVec3] {
        &self.vertices
    }

    /// Number of distinct corners.
    pub fn vertex_count(&self) -> usize {
        self.vertices.len()
    }

    /// Enclosed volume, m³.
    pub fn volume(&self) -> f64 {
        self.volume
    }

    /// Centroid of the enclosed volume from the centre of gravity, body axes, m.
    pub fn centroid(&self) -> DVec3 {
        self.centroid
    }

    /// Squares of the radii of gyration of the homogeneous solid about axes through its centroid
    /// parallel to the body axes, m².
    pub fn gyration_squared(&self) -> DVec3 {
        self.gyration_squared
    }

    /// Surface area, m².
    pub fn area(&self) -> f64 {
        self.area
    }

    /// Distance of the farthest corner from the centre of gravity, m.
    pub fn radius(&self) -> f64 {
        self.radius
    }
}

/// Merges vertices at the same position. Returns the distinct positions and the new index of each
/// vertex.
fn weld(given: &[DVec3]) -> Result<(Vec<DVec3>, Vec<u32>), HydroError> {
    let mut positions = Vec::with_capacity(given.len());
    let mut known: HashMap<[u64; 3], u32> = HashMap::with_capacity(given.len());
    let mut index_of = Vec::with_capacity(given.len());
    for (number, vertex) in given.iter().enumerate() {
        if !vertex.is_finite() {
            return Err(HydroError::NotFiniteVertex { vertex: number + 1 });
        }
        // Adding zero makes -0 and +0 the same key.
        let key = (*vertex + DVec3::ZERO).to_array().map(f64::to_bits);
        let index = *known.entry(key).or_insert_with(|| {
            positions.push(*vertex);
            (positions.len() - 1) as u32
        });
        index_of.push(index);
    }
    Ok((positions, index_of))
}

/// Drops vertices that no panel uses and renumbers the corners of the panels.
fn drop_unused_vertices(vertices: Vec<DVec3>, panels: &mut [SurfacePanel]) -> Vec<DVec3> {
    let mut index_of = vec![u32::MAX; vertices.len()];
    for corner in panels.iter().flat_map(|panel| panel.corners) {
        index_of[corner as usize] = 0;
    }
    let mut kept = Vec::with_capacity(vertices.len());
    for (vertex, index) in vertices.into_iter().zip(&mut index_of) {
        if *index == 0 {
            *index = kept.len() as u32;
            kept.push(vertex);
        }
    }
    for corner in panels.iter_mut().flat_map(|panel| &mut panel.corners) {
        *corner = index_of[*corner as usize];
    }
    kept
}

/// Corners that share an edge with each corner.
fn neighbours(panels: &[SurfacePanel], vertices: usize) -> Vec<Vec<u32>> {
    let mut neighbours = vec![Vec::new(); vertices];
    for panel in panels {
        let [a, b, c] = panel.corners;
        for (corner, others) in [(a, [b, c]), (b, [c, a]), (c, [a, b])] {
            neighbours[corner as usize].extend(others);
        }
    }
    for others in &mut neighbours {
        others.sort_unstable();
        others.dedup();
    }
    neighbours
}

/// Checks that every edge is used as often in one direction as in the other.
fn check_closed(panels: &[SurfacePanel], vertices: &[DVec3]) -> Result<(), HydroError> {
    let mut balance: HashMap<(u32, u32), i32> = HashMap::with_capacity(panels.len() * 3 / 2);
    for panel in panels {
        let [a, b, c] = panel.corners;
        for (from, to) in [(a, b), (b, c), (c, a)] {
            if from < to {
                *balance.entry((from, to)).or_default() += 1;
            } else if to < from {
                *balance.entry((to, from)).or_default() -= 1;
            }
        }
    }
    let mut open: Vec<_> = balance.into_iter().filter(|(_, count)| *count != 0).collect();
    // The edges are sorted, because the order of the map is arbitrary and the message must be
    // reproducible.
    open.sort_unstable();
    match open.first() {
        None => Ok(()),
        Some(&((from, to), _)) => Err(HydroError::OpenMesh {
            edges: open.len(),
            from: vertices[from as usize],
            to: vertices[to as usize],
        }),
    }
}

/// Volume, centroid and squared radii of gyration of the solid, by tetrahedra from the centroid of
/// its surface.
fn solid_properties(panels: &[SurfacePanel], vertices: &[DVec3]) -> (f64, DVec3, DVec3) {
    let total: f64 = panels.iter().map(|panel| panel.area).sum();
    let corners = |panel: &SurfacePanel| panel.corners.map(|k| vertices[k as usize]);
    let origin = panels
        .iter()
        .map(|panel| corners(panel).into_iter().sum::<DVec3>() * (panel.area / 3.0))
        .sum::<DVec3>()
        / total;

    let (mut volume, mut first, mut second) = (0.0, DVec3::ZERO, DVec3::ZERO);
    for panel in panels {
        let [a, b, c] = corners(panel).map(|v| v - origin);
        let tetrahedron = panel.area_vector.dot(a) / 3.0;
        let sum = a + b + c;
        volume += tetrahedron;
        first += sum * (tetrahedron / 4.0);
        // ∫ x² dV of a tetrahedron with one corner at the origin: V/20 (Σx² + (Σx)²).
        second += (a * a + b * b + c * c + sum * sum) * (tetrahedron / 20.0);
    }
    let centroid = first / volume;
    let spread = second / volume - centroid * centroid;
    let gyration = DVec3::new(spread.y + spread.z, spread.z + spread.x, spread.x + spread.y);
    (volume, centroid + origin, gyration)
}
