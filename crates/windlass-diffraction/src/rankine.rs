//! Galerkin matrices of 1/r and its images, which do not depend on frequency.
//!
//! ```text
//! Law      matrix_ij = Σ_m σ(m) ∫ N_i(x) ∫ N_j(y) k(m x, y) dS dS; k = n·(y - x)/r³ on hulls and
//!          1/r on lids; sources_i = Σ_m σ(m) ∫ N_i(x) ∫ [n, (y - o) × n] /r dS dS
//! Symbols  N linear shape functions, m mirrors of the planes of symmetry with signs σ, o a point
//!          in these planes, n unit normal into the fluid
//! Frame    Earth frame, z up, z = 0 the still water
//! Source   windlass-hull, panel_method
//! Valid    any mesh
//! Energy   none (geometry)
//! Checked  through the coefficients
//! ```
//!
//! Inner integrals are exact. Outer integrals use three points of each panel. The influence of a
//! mirrored panel at x equals the influence of the panel at the mirrored x.

use crate::boundary::Boundary;
use crate::green::Image;
use glam::DVec3;
use windlass_hull::panel_method::influence::Panel;

/// Matrices of one kernel (1/r or one image), one for each combination of symmetries.
#[derive(Clone, Debug)]
pub(crate) struct RankineMatrices {
    /// Row by row, points × points.
    pub matrix: Vec<Vec<f64>>,
    /// Row by row, points × (6 hulls).
    pub sources: Vec<Vec<f64>>,
}

/// Barycentric coordinates of the three-point rule, which is exact for quadratic functions.
pub(crate) const THREE_POINTS: [[f64; 3]; 3] = [
    [2.0 / 3.0, 1.0 / 6.0, 1.0 / 6.0],
    [1.0 / 6.0, 2.0 / 3.0, 1.0 / 6.0],
    [1.0 / 6.0, 1.0 / 6.0, 2.0 / 3.0],
];

/// Number of panels that a thread integrates before their rows are summed.
const PANELS_PER_THREAD: usize = 8;

impl RankineMatrices {
    /// Integrates 1/r (`image` absent) or an image with positive sign. The result does not depend
    /// on the number of `threads`.
    pub fn new(boundary: &Boundary, image: Option<&Image>, threads: usize) -> Self {
        let (n, six) = (boundary.points.len(), 6 * boundary.hulls);
        let order = boundary.symmetry.order();
        let mut result = Self {
            matrix: vec![vec![0.0; n * n]; order],
            sources: vec![vec![0.0; n * six]; order],
        };
        let mut blocks: Vec<PanelRows> = (0..threads * PANELS_PER_THREAD)
            .map(|_| PanelRows::new(n, six, order))
            .collect();
        let panels: Vec<usize> = (0..boundary.panels.len()).collect();
        for batch in panels.chunks(blocks.len()) {
            std::thread::scope(|scope| {
                let shares = blocks[..batch.len()].chunks_mut(PANELS_PER_THREAD);
                for (own, share) in shares.zip(batch.chunks(PANELS_PER_THREAD)) {
                    scope.spawn(move || {
                        for (block, &panel) in own.iter_mut().zip(share) {
                            block.fill(boundary, panel, image);
                        }
                    });
                }
            });
            // Sums in the order of the panels, independent of the number of threads.
            for (&panel, block) in batch.iter().zip(&blocks) {
                result.add(&boundary.panels[panel], block, n, six);
            }
        }
        result
    }

    fn add(&mut self, panel: &Panel, block: &PanelRows, n: usize, six: usize) {
        for s in 0..self.matrix.len() {
            for (c, &row) in panel.corners.iter().enumerate() {
                let from = &block.matrix[(s * 3 + c) * n..][..n];
                add_to(&mut self.matrix[s][row * n..][..n], from);
                let from = &block.sources[(s * 3 + c) * six..][..six];
                add_to(&mut self.sources[s][row * six..][..six], from);
            }
        }
    }
}

fn add_to(sum: &mut [f64], part: &[f64]) {
    sum.iter_mut().zip(part).for_each(|(s, p)| *s += p);
}

/// Rows of the three corners of one panel, for each combination of symmetries.
struct PanelRows {
    matrix: Vec<f64>,
    sources: Vec<f64>,
    /// Row of one point and one mirror.
    row: Vec<f64>,
    source_row: Vec<f64>,
}

impl PanelRows {
    fn new(n: usize, six: usize, order: usize) -> Self {
        Self {
            matrix: vec![0.0; 3 * n * order],
            sources: vec![0.0; 3 * six * order],
            row: vec![0.0; n],
            source_row: vec![0.0; six],
        }
    }

    fn fill(&mut self, boundary: &Boundary, panel: usize, image: Option<&Image>) {
        let (n, six) = (self.row.len(), self.source_row.len());
        let integrated = &boundary.panels[panel];
        self.matrix.fill(0.0);
        self.sources.fill(0.0);
        for shape in THREE_POINTS {
            let x = at(integrated, shape);
            for (m, mirror) in boundary.symmetry.mirrors.iter().enumerate() {
                let field = seen_from(mirror.point(x), image);
                let own = (m == 0 && image.is_none()).then_some(panel);
                self.point_rows(boundary, field, own);
                for s in 0..boundary.symmetry.order() {
                    let sign = boundary.symmetry.signs[s][m];
                    for c in 0..3 {
                        let weight = sign * shape[c] * integrated.area / 3.0;
                        let rows = self.matrix[(s * 3 + c) * n..][..n].iter_mut();
                        rows.zip(&self.row).for_each(|(r, v)| *r += weight * v);
                        let rows = self.sources[(s * 3 + c) * six..][..six].iter_mut();
                        rows.zip(&self.source_row).for_each(|(r, v)| *r += weight * v);
                    }
                }
            }
        }
    }

    /// Influence of all panels at a field point; `own` is the panel that contains the field point.
    fn point_rows(&mut self, boundary: &Boundary, field: DVec3, own: Option<usize>) {
        self.row.fill(0.0);
        self.source_row.fill(0.0);
        let mut rows = InfluenceRows {
            points: &mut self.row,
            sources: &mut self.source_row,
        };
        let factors = Factors {
            dipole: 1.0,
            lid: 1.0,
            source: 1.0,
        };
        rows.add(boundary, field, own, factors);
    }
}

/// Factors of the influences of a kernel.
pub(crate) struct Factors {
    pub dipole: f64,
    pub lid: f64,
    pub source: f64,
}

/// Influence of all panels at a field point.
pub(crate) struct InfluenceRows<'a> {
    /// Influence of dipoles on hulls and of sources on lids, for each point of the boundary.
    pub points: &'a mut [f64],
    /// Influence of sources `[n, (y - o) × n]` on hulls, six for each hull.
    pub sources: &'a mut [f64],
}

impl InfluenceRows<'_> {
    /// Adds the influence of all panels, multiplied by `factors`. `own` is the panel that contains
    /// the field point. The dipoles of this panel have no influence at the field point.
    pub fn add(&mut self, boundary: &Boundary, field: DVec3, own: Option<usize>, factors: Factors) {
        let arm = field - boundary.symmetry.origin;
        for (k, panel) in boundary.panels.iter().enumerate() {
            let influence = panel.influence(field);
            if boundary.is_lid(k) {
                let shapes = linear_sources(panel, field, influence.source, influence.source_moment);
                for (corner, value) in panel.corners.iter().zip(shapes) {
                    self.points[*corner] += factors.lid * value;
                }
                continue;
            }
            if own != Some(k) {
                for (corner, value) in panel.corners.iter().zip(influence.dipole) {
                    self.points[*corner] += factors.dipole * value;
                }
            }
            let force = panel.normal * influence.source;
            let moment = (arm * influence.source + influence.source_moment).cross(panel.normal);
            let six = force.to_array().into_iter().chain(moment.to_array());
            let own = self.sources[6 * boundary.hull_of[k]..][..6].iter_mut();
            own.zip(six).for_each(|(sum, v)| *sum += factors.source * v);
        }
    }
}

/// Point of a panel with the given barycentric coordinates, m.
pub(crate) fn at(panel: &Panel, shape: [f64; 3]) -> DVec3 {
    panel.points[0] * shape[0] + panel.points[1] * shape[1] + panel.points[2] * shape[2]
}

/// Field point at which a source has the same influence as its image has at `x`.
pub(crate) fn seen_from(x: DVec3, image: Option<&Image>) -> DVec3 {
    match image {
        None => x,
        Some(image) if image.reflect => x.with_z(image.shift - x.z),
        Some(image) => x.with_z(x.z - image.shift),
    }
}

/// `∫ N_j/r dS` for the three corners, from `∫ 1/r dS` and `∫ (y - x)/r dS`.
fn linear_sources(panel: &Panel, x: DVec3, source: f64, moment: DVec3) -> [f64; 3] {
    [0, 1, 2].map(|j| {
        // N_j is the height above the opposite edge, divided by the height of corner j.
        let (a, b) = (panel.points[(j + 1) % 3], panel.points[(j + 2) % 3]);
        let gradient = panel.normal.cross(b - a) / (2.0 * panel.area);
        gradient.dot(x - a) * source + gradient.dot(moment)
    })
}
