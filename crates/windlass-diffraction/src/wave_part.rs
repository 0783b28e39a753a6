//! Galerkin matrices of the wave part of the Green function, at one frequency.
//!
//! ```text
//! Law      matrix_ij = -Σ_m σ(m) ∫∫ N_i(x) N_j(y) k(m x, y) dS dS; k = ∂G/∂n_y on hulls and K G on
//!          lids; sources_i = Σ_m σ(m) ∫∫ N_i(x) [n, (y - o) × n] G(m x, y) dS dS
//! Symbols  G the Green function without 1/r and its images, N linear shape functions, K = ω²/g,
//!          m mirrors with signs σ, o a point in the planes of symmetry
//! Frame    Earth frame, z up, z = 0 the still water
//! Source   derived here
//! Valid    panels smaller than a sixth of the wave length
//! Energy   none (geometry)
//! Checked  through the coefficients
//! ```
//!
//! Both integrals use the midpoints of the edges, a rule that is exact for quadratic functions.
//! Neighbouring panels share these points, so that N panels need 1.5 N points instead of 3 N. Each
//! pair of points is evaluated once: reciprocity gives the influence in the other direction.
//!
//! Where both points are close to the surface and to each other, G behaves as 2K log r'. There, the
//! inner integral is computed again on parts of the panel.

use crate::boundary::{Boundary, Edge};
use crate::green::{GreenFunction, Remainder};
use crate::mesh::{centroid, longest_edge};
use crate::rankine::{THREE_POINTS, at};
use glam::DVec3;
use num_complex::Complex64;

/// Inner integrals are refined within this distance of the image, as a multiple of the longest edge
/// of the panel.
const NEAR: f64 = 3.0;

/// Distance below which a panel is split into 16 parts instead of 4, as a multiple of its longest
/// edge.
const VERY_NEAR: f64 = 1.2;

/// Smooth part of a Green function.
pub(crate) trait Kernel: Sync {
    /// Value and gradients.
    fn remainder(&self, field: [f64; 3], source: [f64; 3]) -> Remainder;

    /// K = ω²/g, 1/m; zero if there are no lids.
    fn lid_factor(&self) -> f64;
}

impl Kernel for GreenFunction {
    fn remainder(&self, field: [f64; 3], source: [f64; 3]) -> Remainder {
        GreenFunction::remainder(self, field, source)
    }

    fn lid_factor(&self) -> f64 {
        self.deep_wave_number()
    }
}

/// A panel close to the image of a quadrature point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NearPair {
    edge: usize,
    mirror: usize,
    panel: usize,
    /// Number of times that the panel is split into four.
    level: u32,
}

/// Matrices of the wave part, one for each combination of symmetries.
#[derive(Clone, Debug)]
pub(crate) struct WaveMatrices {
    /// Column by column, points × points.
    pub matrix: Vec<Vec<Complex64>>,
    /// Row by row, points × (6 hulls).
    pub sources: Vec<Vec<Complex64>>,
}

/// Panels close to the image of each quadrature point.
pub(crate) fn near_pairs(boundary: &Boundary) -> Vec<NearPair> {
    let panels: Vec<(DVec3, f64)> = boundary
        .panels
        .iter()
        .map(|p| (centroid(p), longest_edge(p)))
        .collect();
    let mut pairs = Vec::new();
    for (edge, e) in boundary.edges.iter().enumerate() {
        for (mirror, m) in boundary.symmetry.mirrors.iter().enumerate() {
            let image = m.point(e.middle.with_z(-e.middle.z));
            for (panel, (centre, size)) in panels.iter().enumerate() {
                let distance = centre.distance(image) / size;
                if distance < NEAR {
                    let level = if distance < VERY_NEAR { 2 } else { 1 };
                    pairs.push(NearPair {
                        edge,
                        mirror,
                        panel,
                        level,
                    });
                }
            }
        }
    }
    pairs
}

/// Value of the Green function for a pair of points, gradient at the source, and mirrored gradient
/// at the field point.
struct PairValues {
    value: Complex64,
    at_source: [Complex64; 3],
    at_field: [Complex64; 3],
}

fn dot(gradient: &[Complex64; 3], v: DVec3) -> Complex64 {
    gradient[0] * v.x + gradient[1] * v.y + gradient[2] * v.z
}

impl WaveMatrices {
    /// Integrates the remainder of the Green function.
    pub fn new(boundary: &Boundary, green: &impl Kernel, near: &[NearPair]) -> Self {
        let (n, six) = (boundary.points.len(), 6 * boundary.hulls);
        let order = boundary.symmetry.order();
        let zeros = |len: usize| vec![vec![Complex64::ZERO; len]; order];
        let mut rows = Rows {
            boundary,
            lid_factor: green.lid_factor(),
            by_row: zeros(n * n),
            by_column: zeros(n * n),
            edge_sources: zeros(boundary.edges.len() * six),
            sources: zeros(n * six),
        };
        rows.add_pairs(green);
        rows.add_near(green, near);
        rows.finish()
    }
}

/// Sums over pairs of edges.
struct Rows<'a> {
    boundary: &'a Boundary,
    /// K, 1/m.
    lid_factor: f64,
    /// Influences on the earlier edge of a pair, row by row.
    by_row: Vec<Vec<Complex64>>,
    /// Influences on the later edge of a pair, column by column.
    by_column: Vec<Vec<Complex64>>,
    /// Sources at the midpoints of the edges.
    edge_sources: Vec<Vec<Complex64>>,
    /// Sources at the points.
    sources: Vec<Vec<Complex64>>,
}

impl Rows<'_> {
    fn add_pairs(&mut self, green: &impl Kernel) {
        let boundary = self.boundary;
        let (n, order) = (boundary.points.len(), boundary.symmetry.order());
        let edges = &boundary.edges;
        let coincident = 1e-9 * boundary.size;
        let mut on_first = vec![vec![Complex64::ZERO; n]; order];
        let mut on_second = vec![vec![Complex64::ZERO; n]; order];
        for (i, e) in edges.iter().enumerate() {
            on_first.iter_mut().for_each(|v| v.fill(Complex64::ZERO));
            on_second.iter_mut().for_each(|v| v.fill(Complex64::ZERO));
            for (m, mirror) in boundary.symmetry.mirrors.iter().enumerate() {
                let field = mirror.point(e.middle);
                for (j, f) in edges.iter().enumerate().skip(i) {
                    if (field.with_z(-field.z) - f.middle).length() < coincident {
                        continue;
                    }
                    let pair = evaluate(green, field, f.middle, mirror.sign);
                    let first = self.influence_of(f, pair.value, &pair.at_source);
                    let second = self.influence_of(e, pair.value, &pair.at_field);
                    for s in 0..order {
                        let sign = boundary.symmetry.signs[s][m];
                        let first = first * sign;
                        on_first[s][f.ends[0]] += first;
                        on_first[s][f.ends[1]] += first;
                        self.add_sources(s, i, f, pair.value * sign);
                        if i != j {
                            let second = second * (sign * f.weight);
                            on_second[s][f.ends[0]] += second;
                            on_second[s][f.ends[1]] += second;
                            self.add_sources(s, j, e, pair.value * sign);
                        }
                    }
                }
            }
            // Each end of an edge receives half of the midpoint value.
            for s in 0..order {
                for end in e.ends {
                    add_scaled(
                        &mut self.by_row[s][end * n..][..n],
                        &on_first[s],
                        -0.25 * e.weight,
                    );
                    add_scaled(&mut self.by_column[s][end * n..][..n], &on_second[s], -0.25);
                }
            }
        }
    }

    /// Influence of an edge: dipoles along its vector area, or sources on a lid.
    fn influence_of(&self, edge: &Edge, value: Complex64, gradient: &[Complex64; 3]) -> Complex64 {
        if edge.is_lid {
            value * (self.lid_factor * edge.weight)
        } else {
            dot(gradient, edge.vector_area())
        }
    }

    /// Adds the influence of the sources of edge `from` on edge `on`.
    fn add_sources(&mut self, s: usize, on: usize, from: &Edge, value: Complex64) {
        if from.is_lid {
            return;
        }
        let at = on * 6 * self.boundary.hulls + 6 * from.hull;
        let sums = self.edge_sources[s][at..at + 6].iter_mut();
        sums.zip(from.six).for_each(|(sum, six)| *sum += value * six);
    }

    /// Replaces the inner integrals of close panels by finer ones.
    fn add_near(&mut self, green: &impl Kernel, near: &[NearPair]) {
        let boundary = self.boundary;
        let (n, order) = (boundary.points.len(), boundary.symmetry.order());
        let coincident = 1e-9 * boundary.size;
        for pair in near {
            let edge = &boundary.edges[pair.edge];
            let mirror = &boundary.symmetry.mirrors[pair.mirror];
            let panel = &boundary.panels[pair.panel];
            let is_lid = boundary.is_lid(pair.panel);
            let field = mirror.point(edge.middle);
            let mut corners = [Complex64::ZERO; 3];
            let mut six = [Complex64::ZERO; 6];
            let mut add = |shape: [f64; 3], weight: f64| {
                let y = at(panel, shape);
                let values = evaluate(green, field, y, mirror.sign);
                let influence = if is_lid {
                    values.value * (self.lid_factor * weight)
                } else {
                    dot(&values.at_source, panel.normal * weight)
                };
                corners
                    .iter_mut()
                    .zip(shape)
                    .for_each(|(c, v)| *c += influence * v);
                let moment = (y - boundary.symmetry.origin).cross(panel.normal);
                let parts = panel.normal.to_array().into_iter().chain(moment.to_array());
                six.iter_mut()
                    .zip(parts)
                    .for_each(|(s, p)| *s += values.value * (p * weight));
            };
            for (shape, share) in subdivided(pair.level) {
                add(shape, share * panel.area);
            }
            for e in 0..3 {
                let middle = boundary.edges[boundary.panel_edges[pair.panel][e]].middle;
                if (field.with_z(-field.z) - middle).length() >= coincident {
                    let mut shape = [0.5; 3];
                    shape[(e + 2) % 3] = 0.0;
                    add(shape, -panel.area / 3.0);
                }
            }
            for s in 0..order {
                let sign = boundary.symmetry.signs[s][pair.mirror];
                for end in edge.ends {
                    let row = &mut self.by_row[s][end * n..][..n];
                    for (corner, value) in panel.corners.iter().zip(corners) {
                        row[*corner] -= value * (sign * 0.5 * edge.weight);
                    }
                }
                if !is_lid {
                    let start = pair.edge * 6 * boundary.hulls + 6 * boundary.hull_of[pair.panel];
                    let sums = self.edge_sources[s][start..start + 6].iter_mut();
                    sums.zip(six).for_each(|(sum, v)| *sum += v * sign);
                }
            }
        }
    }

    fn finish(mut self) -> WaveMatrices {
        let n = self.boundary.points.len();
        let six = 6 * self.boundary.hulls;
        for s in 0..self.by_row.len() {
            let (rows, columns) = (&self.by_row[s], &mut self.by_column[s]);
            // Blocks keep the parts of both matrices in the cache.
            const BLOCK: usize = 32;
            for first in (0..n).step_by(BLOCK) {
                for second in (0..n).step_by(BLOCK) {
                    for i in first..(first + BLOCK).min(n) {
                        for j in second..(second + BLOCK).min(n) {
                            columns[j * n + i] += rows[i * n + j];
                        }
                    }
                }
            }
            for (e, edge) in self.boundary.edges.iter().enumerate() {
                let from = &self.edge_sources[s][e * six..][..six];
                for end in edge.ends {
                    add_scaled(&mut self.sources[s][end * six..][..six], from, 0.5 * edge.weight);
                }
            }
        }
        WaveMatrices {
            matrix: self.by_column,
            sources: self.sources,
        }
    }
}

/// Evaluates a pair of points; `field` is already mirrored.
fn evaluate(green: &impl Kernel, field: DVec3, source: DVec3, mirror: DVec3) -> PairValues {
    let remainder = green.remainder(field.to_array(), source.to_array());
    let [x, y, z] = remainder.gradient_at_field;
    PairValues {
        value: remainder.value,
        at_source: remainder.gradient_at_source,
        at_field: [x * mirror.x, y * mirror.y, z],
    }
}

fn add_scaled(sum: &mut [Complex64], part: &[Complex64], factor: f64) {
    sum.iter_mut().zip(part).for_each(|(s, p)| *s += *p * factor);
}

/// Barycentric coordinates and area fractions of the three-point rule on the 4^level parts of a
/// triangle.
pub(crate) fn subdivided(level: u32) -> Vec<([f64; 3], f64)> {
    let mut parts = vec![[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]];
    for _ in 0..level {
        parts = parts
            .iter()
            .flat_map(|&[a, b, c]: &[[f64; 3]; 3]| {
                let middle = |p: [f64; 3], q: [f64; 3]| [0, 1, 2].map(|k| 0.5 * (p[k] + q[k]));
                let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a));
                [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]
            })
            .collect();
    }
    let share = 1.0 / (3 * parts.len()) as f64;
    parts
        .iter()
        .flat_map(|corners| {
            THREE_POINTS.map(|w| {
                let point = [0, 1, 2].map(|k| (0..3).map(|c| w[c] * corners[c][k]).sum());
                (point, share)
            })
        })
        .collect()
}
