//! Mean drift forces from the pressure on the hulls (near field).
//!
//! ```text
//! Law      F = G₂ + <α × G₁> + <H> G₀;  M = K₂ + <α × K₁> + <H> K₀ + <ξ × (G₁ + α × G₀)>;
//!          (G, K)_i = -∫ p_i (n, s × n) dS;  p₀ = -ρ g z, p₁ = -ρ (∂φ/∂t + g X_z),
//!          p₂ = -ρ (½|∇φ|² + X·∇∂φ/∂t + g (H s)_z);
//!          G₂ and K₂ also have -½ ρ g ∮ ζ² (n, s × n)/√(1 - n_z²) dl, ζ = η - X_z
//! Symbols  X = ξ + α × s first-order displacement of a point of the hull, s arm from the centre of
//!          rotation (m), ξ translation, α rotation, H second-order part of the rotation, n unit
//!          normal into the fluid, η elevation, ζ relative elevation at the waterline (m),
//!          <> mean over a period, F and M mean force (N) and moment (N·m) of the fluid
//! Frame    Earth frame; moments about the mean position of the centre of rotation
//! Source   [P80] ch. 3, [L95] ch. 4, [O83]; H of the rotations in the order yaw, pitch, roll
//! Valid    mean attitude upright; potentials linear on each panel, so that the error on smooth
//!          hulls is of second order in the panel size
//! Energy   none: a mean load
//! Checked  momentum (`drift.rs`), exact hydrostatics of a moved box, force on a small sphere
//! ```
//!
//! # Sharp edges
//! The velocity at a convex edge grows as r^(ν - 1), ν = π/(π + δ), where δ is the angle between
//! the normals: r^(-1/3) at a right angle. Its square is integrable, but the sum over panels of
//! size h converges only as h^(2ν - 1): h^(1/3) at a right angle. On panels at a sharp edge, the
//! square is therefore computed from another interpolation of the potential. The potential of the
//! flow relative to the hull varies there as r^ν across the edge and linearly along the edge. This
//! removes the interpolation error. The error of the potentials at the edge remains, but is
//! smaller.

mod surface;

use crate::boundary::Boundary;
use crate::coefficients::{Coefficients, FrequencyResult};
use crate::error::DiffractionError;
use crate::solution::Solution;
use glam::DVec3;
use num_complex::Complex64;
pub(crate) use surface::has_sharp_edges;
use surface::{PanelShape, PanelSurface};

/// Mean second-order load of the fluid on one hull, for waves of unit amplitude.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct PressureDrift {
    /// Mean force, Earth frame, N/m².
    pub force: [f64; 3],
    /// Mean moment about the mean position of the centre of rotation, Earth frame, N·m/m².
    pub moment: [f64; 3],
}

impl Coefficients {
    /// Mean drift on each hull from pressure at frequency `index`. The result has one list of hulls
    /// for each heading. `motions` are as for [`Coefficients::mean_drift`]. The potentials must
    /// have been kept: [`crate::Options::keeps_potentials`].
    ///
    /// # Errors
    /// The motions do not have one entry for each heading and degree of freedom, the frequency does
    /// not exist, or the potentials were not kept.
    pub fn pressure_drift(
        &self,
        index: usize,
        motions: &[Vec<Complex64>],
    ) -> Result<Vec<Vec<PressureDrift>>, DiffractionError> {
        let result = self.checked_result(index, motions)?;
        let (Some(solution), Some(boundary)) = (&result.solution, self.geometry.get(index)) else {
            return Err(DiffractionError::Size {
                quantity: "list of potentials that were kept",
                found: 0,
                expected: self.at.len(),
            });
        };
        let surface = PanelSurface::new(boundary);
        let fixed = vec![Complex64::ZERO; result.added_mass.len()];
        let loads = |heading: usize| {
            let motion = motions.get(heading).unwrap_or(&fixed);
            self.loads(boundary, &surface, (result, solution), heading, motion)
        };
        Ok((0..self.conditions.headings.len()).map(loads).collect())
    }

    fn loads(
        &self,
        boundary: &Boundary,
        surface: &PanelSurface,
        (result, solution): (&FrequencyResult, &Solution),
        heading: usize,
        motion: &[Complex64],
    ) -> Vec<PressureDrift> {
        let fluid = Fluid {
            density: self.conditions.density,
            gravity: self.conditions.gravity,
            frequency: result.frequency,
        };
        let mut hulls: Vec<HullLoads> = self
            .hulls
            .iter()
            .zip(motion.chunks_exact(6))
            .map(|(hull, own)| HullLoads::new(hull.rotation_centre, own))
            .collect();
        for m in 0..boundary.symmetry.order() {
            let potential = mirrored_potential(boundary, solution, &fluid, (m, heading), motion);
            for panel in &surface.panels {
                let shape = panel.mirrored(boundary, m);
                let own = &mut hulls[boundary.symmetry.image_of[m][panel.hull]];
                own.add_panel(&fluid, &shape, shape.corners.map(|i| potential[i]));
            }
        }
        hulls.iter().map(|hull| hull.mean()).collect()
    }
}

/// Total potential at the mirror images `m` of the points for a heading, m²/s per metre of wave
/// amplitude.
fn mirrored_potential(
    boundary: &Boundary,
    solution: &Solution,
    fluid: &Fluid,
    (m, heading): (usize, usize),
    motion: &[Complex64],
) -> Vec<Complex64> {
    let mut total = vec![Complex64::ZERO; boundary.hull_points];
    let mut add = |values: &[Complex64], factor: Complex64| {
        let pairs = total.iter_mut().zip(values);
        pairs.for_each(|(sum, value)| *sum += *value * factor);
    };
    for s in 0..boundary.symmetry.order() {
        let sign = boundary.symmetry.signs[s][m];
        // The potential of a wave of unit amplitude is -i g/ω times the wave function.
        let wave = Complex64::new(0.0, -sign * fluid.gravity / fluid.frequency);
        add(&solution.diffraction[s][heading], wave);
        for (amplitude, values) in motion.iter().zip(&solution.radiation[s]) {
            add(values, Complex64::new(0.0, -sign * fluid.frequency) * amplitude);
        }
    }
    total
}

/// Properties of the fluid and of the waves.
struct Fluid {
    /// kg/m³.
    density: f64,
    /// m/s².
    gravity: f64,
    /// rad/s.
    frequency: f64,
}

type ComplexVector = [Complex64; 3];

/// First-order motion of a hull and the sums of its loads.
struct HullLoads {
    centre: DVec3,
    translation: ComplexVector,
    rotation: ComplexVector,
    /// Mean of the second-order part of the rotation, row by row.
    second_rotation: [[f64; 3]; 3],
    /// G₀ and K₀, N and N·m.
    zeroth: [DVec3; 2],
    /// G₁ and K₁.
    first: [ComplexVector; 2],
    /// Means of G₂ and K₂.
    second: [DVec3; 2],
}

impl HullLoads {
    fn new(centre: DVec3, motion: &[Complex64]) -> Self {
        let rotation = [motion[3], motion[4], motion[5]];
        let product = |i: usize, j: usize| mean(rotation[i], rotation[j]);
        Self {
            centre,
            translation: [motion[0], motion[1], motion[2]],
            rotation,
            second_rotation: [
                [-0.5 * (product(1, 1) + product(2, 2)), 0.0, 0.0],
                [product(0, 1), -0.5 * (product(0, 0) + product(2, 2)), 0.0],
                [
                    product(0, 2),
                    product(1, 2),
                    -0.5 * (product(0, 0) + product(1, 1)),
                ],
            ],
            zeroth: [DVec3::ZERO; 2],
            first: [[Complex64::ZERO; 3]; 2],
            second: [DVec3::ZERO; 2],
        }
    }

    /// First-order displacement of the point at arm `s`, m.
    fn displacement(&self, s: DVec3) -> ComplexVector {
        let turned = cross(&self.rotation, &complex(s));
        [0, 1, 2].map(|a| self.translation[a] + turned[a])
    }

    /// Gradient of the potential along a panel, m/s, and the mean of its square.
    ///
    /// At a sharp edge, the velocity relative to the hull is singular.
    fn gradient(
        &self,
        rate: Complex64,
        shape: &PanelShape,
        potential: &[Complex64; 3],
    ) -> (ComplexVector, f64) {
        let centre = (shape.points[0] + shape.points[1] + shape.points[2]) / 3.0;
        let velocity = self.displacement(centre - self.centre).map(|x| x * rate);
        let mut relative = *potential;
        for (value, point) in relative.iter_mut().zip(shape.points) {
            *value -= dot(&velocity, point - centre);
        }
        let (gradient, square) = shape.gradient(&relative);
        let normal = dot(&velocity, shape.normal);
        let along = [0, 1, 2].map(|a| velocity[a] - normal * shape.normal[a]);
        let added: f64 = (0..3)
            .map(|a| 2.0 * (gradient[a] * along[a].conj()).re + along[a].norm_sqr())
            .sum();
        ([0, 1, 2].map(|a| gradient[a] + along[a]), square + added)
    }

    /// Adds the loads of the pressure on a panel with the potentials at its corners, and the loads
    /// at its edges in the waterline.
    fn add_panel(&mut self, fluid: &Fluid, shape: &PanelShape, potential: [Complex64; 3]) {
        let rate = Complex64::new(0.0, -fluid.frequency);
        let (along_surface, square) = self.gradient(rate, shape, &potential);
        for e in 0..3 {
            // The edge-midpoint rule is exact for quadratic functions.
            let f = (e + 1) % 3;
            let arm = shape.points[e].midpoint(shape.points[f]) - self.centre;
            let moved = self.displacement(arm);
            let normal_velocity = rate * dot(&moved, shape.normal);
            let acceleration = |a: usize| {
                let velocity = along_surface[a] + normal_velocity * shape.normal[a];
                mean(moved[a], rate * velocity)
            };
            let transport: f64 = (0..3).map(acceleration).sum();
            let kinetic = 0.25 * (square + normal_velocity.norm_sqr());
            let raised = DVec3::from_array(self.second_rotation[2]).dot(arm);
            let second = -fluid.density * (kinetic + transport + fluid.gravity * raised);
            let rising = rate * (potential[e] + potential[f]) * 0.5 + moved[2] * fluid.gravity;
            let height = arm.z + self.centre.z;
            let directed = [shape.normal, arm.cross(shape.normal)];
            for (kind, direction) in directed.into_iter().enumerate() {
                let weighted = direction * (shape.area / 3.0);
                self.zeroth[kind] += weighted * (fluid.density * fluid.gravity * height);
                self.second[kind] -= weighted * second;
                for a in 0..3 {
                    self.first[kind][a] += rising * (fluid.density * weighted[a]);
                }
            }
        }
        for e in 0..3 {
            if let Some(normal) = shape.waterline[e] {
                let ends = [e, (e + 1) % 3].map(|c| (shape.points[c], potential[c]));
                self.add_waterline(fluid, ends, normal);
            }
        }
    }

    /// Adds the load of the relative elevation at an edge of the waterline. `normal` is
    /// n/√(1 - n_z²).
    fn add_waterline(&mut self, fluid: &Fluid, ends: [(DVec3, Complex64); 2], normal: DVec3) {
        let [(a, at_a), (b, at_b)] = ends;
        let head = Complex64::new(0.0, fluid.frequency / fluid.gravity);
        let places = [
            (a, at_a, 1.0),
            (a.midpoint(b), (at_a + at_b) * 0.5, 4.0),
            (b, at_b, 1.0),
        ];
        // Simpson's rule is exact for the product of a squared and a linear function.
        for (place, potential, weight) in places {
            let arm = place - self.centre;
            let relative = head * potential - self.displacement(arm)[2];
            let length = weight / 6.0 * a.distance(b);
            let pressure = 0.25 * fluid.density * fluid.gravity * relative.norm_sqr() * length;
            self.second[0] -= normal * pressure;
            self.second[1] -= arm.cross(normal) * pressure;
        }
    }

    /// Mean load of the pressures of all orders.
    fn mean(&self) -> PressureDrift {
        let [force, moment] = [0, 1].map(|kind| {
            let turned = mean_cross(&self.rotation, &self.first[kind]);
            let second = self
                .second_rotation
                .map(|row| DVec3::from_array(row).dot(self.zeroth[kind]));
            self.second[kind] + turned + DVec3::from_array(second)
        });
        let buoyancy = cross(&self.rotation, &complex(self.zeroth[0]));
        let in_earth = [0, 1, 2].map(|a| self.first[0][a] + buoyancy[a]);
        PressureDrift {
            force: force.to_array(),
            moment: (moment + mean_cross(&self.translation, &in_earth)).to_array(),
        }
    }
}

/// Mean of the product of two harmonic quantities over a period.
fn mean(a: Complex64, b: Complex64) -> f64 {
    0.5 * (a * b.conj()).re
}

fn complex(v: DVec3) -> ComplexVector {
    v.to_array().map(Complex64::from)
}

fn dot(a: &ComplexVector, b: DVec3) -> Complex64 {
    a[0] * b.x + a[1] * b.y + a[2] * b.z
}

fn cross(a: &ComplexVector, b: &ComplexVector) -> ComplexVector {
    [0, 1, 2].map(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        a[i] * b[j] - a[j] * b[i]
    })
}

/// Mean of the cross product of two harmonic vectors.
fn mean_cross(a: &ComplexVector, b: &ComplexVector) -> DVec3 {
    DVec3::from_array([0, 1, 2].map(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        mean(a[i], b[j]) - mean(a[j], b[i])
    }))
}

#[cfg(test)]
mod tests;
