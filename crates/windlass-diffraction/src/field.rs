//! Wave field of the hulls: potential, velocity and elevation at points of the fluid.
//!
//! ```text
//! Law      4π φ(x) = 4π φ_I(x) + ∫ (φ ∂G/∂n - q G) dS + K ∫ λ G dS; η = (iω/g) φ at z = 0
//! Symbols  φ potential, φ_I potential of the incident wave, q normal velocity, λ potential on
//!          lids, G Green function, η elevation (m)
//! Frame    Earth frame, z up; time factor exp(-iωt)
//! Source   Green's third identity
//! Valid    points in the water outside the hulls; velocities at least a panel length from a hull
//! Energy   none
//! Checked  condition at the free surface, far field, equation on the hull
//! ```

use crate::boundary::Boundary;
use crate::coefficients::{Coefficients, FrequencyResult};
use crate::error::DiffractionError;
use crate::green::GreenFunction;
use crate::modes::{Modes, PlaneWave};
use crate::rankine::{Factors, InfluenceRows, seen_from};
use crate::solution::{Solution, at_middle, normal_flux};
use crate::solve::green_function;
use glam::DVec3;
use num_complex::Complex64;
use std::f64::consts::PI;

/// Complex amplitudes of the waves at a point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WaveAmplitude {
    /// Velocity potential, m²/s.
    pub potential: Complex64,
    /// `(iω/g) φ`, m. It is the surface elevation at points with z = 0, and the pressure head
    /// `p/(ρ g)` at points below.
    pub elevation: Complex64,
    /// Velocity of the water, Earth frame, m/s.
    pub velocity: [Complex64; 3],
}

impl WaveAmplitude {
    fn plus(self, other: Self, factor: Complex64) -> Self {
        Self {
            potential: self.potential + factor * other.potential,
            elevation: self.elevation + factor * other.elevation,
            velocity: [0, 1, 2].map(|a| self.velocity[a] + factor * other.velocity[a]),
        }
    }
}

/// Waves at a point: incident, diffracted and radiated.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FieldAtPoint {
    /// Incident wave of unit amplitude for each heading.
    pub incident: Vec<WaveAmplitude>,
    /// Waves that fixed hulls scatter, for each heading, without the incident wave.
    pub diffracted: Vec<WaveAmplitude>,
    /// Waves due to unit velocity (m/s or rad/s) of each degree of freedom.
    pub radiated: Vec<WaveAmplitude>,
}

impl FieldAtPoint {
    /// Sum of incident, diffracted and radiated waves for a heading. `motions` are the complex
    /// amplitudes of the motions in this heading. The slice is empty for fixed hulls.
    pub fn total(&self, heading: usize, frequency: f64, motions: &[Complex64]) -> WaveAmplitude {
        let start = self.incident[heading].plus(self.diffracted[heading], Complex64::ONE);
        motions
            .iter()
            .zip(&self.radiated)
            .fold(start, |sum, (motion, wave)| {
                sum.plus(*wave, Complex64::new(0.0, -frequency) * motion)
            })
    }
}

impl Coefficients {
    /// Waves at points (Earth frame, m) at frequency `index`. The potentials must have been kept:
    /// [`crate::Options::keeps_potentials`].
    ///
    /// # Errors
    /// The frequency does not exist, the potentials were not kept, or a point is above the still
    /// water or not finite.
    pub fn wave_field(&self, index: usize, points: &[DVec3]) -> Result<Vec<FieldAtPoint>, DiffractionError> {
        let at_points = |field: &Field<'_>, result: &FrequencyResult| {
            let gravity = self.conditions.gravity;
            let head = Complex64::new(0.0, result.frequency / gravity);
            let wave = |potential: Complex64, velocity: [Complex64; 3]| WaveAmplitude {
                potential,
                elevation: head * potential,
                velocity,
            };
            // The potential of a wave of unit amplitude is -i g/ω times the wave function.
            let unit = Complex64::new(0.0, -gravity / result.frequency);
            let step = DIFFERENCE * (1.0 / result.wave_number).min(0.1 * field.boundary.size);
            let at_point = |&point: &DVec3| {
                let (potential, gradient) = field.with_gradient(point, step);
                let of = |i: usize, scale: Complex64| {
                    wave(potential[i] * scale, [0, 1, 2].map(|a| gradient[a][i] * scale))
                };
                let incident = self.conditions.headings.iter().map(|&heading| {
                    let wave_function = PlaneWave::new(result.wave_number, heading, self.conditions.depth);
                    let (value, slope) = wave_function.at(point);
                    wave(value * unit, slope.map(|g| g * unit))
                });
                let modes = field.modes.count();
                FieldAtPoint {
                    incident: incident.collect(),
                    diffracted: (modes..potential.len()).map(|i| of(i, unit)).collect(),
                    radiated: (0..modes).map(|i| of(i, Complex64::ONE)).collect(),
                }
            };
            points.iter().map(at_point).collect()
        };
        self.with_field(index, points, at_points)
    }

    /// Elevations `(iω/g) φ` at points. For each point: first the elevations radiated by unit
    /// velocities of the degrees of freedom (s or m·s/rad), then the elevations scattered by fixed
    /// hulls for each heading, per metre of amplitude.
    ///
    /// # Errors
    /// As [`Coefficients::wave_field`].
    pub(crate) fn elevations(
        &self,
        index: usize,
        points: &[DVec3],
    ) -> Result<Vec<Vec<Complex64>>, DiffractionError> {
        let at_points = |field: &Field<'_>, result: &FrequencyResult| {
            let head = Complex64::new(0.0, result.frequency / self.conditions.gravity);
            let modes = field.modes.count();
            let at_point = |&point: &DVec3| {
                let mut values = field.at(point);
                // Scattered waves of unit amplitude need no factor: (iω/g) (-i g/ω) = 1.
                values[..modes].iter_mut().for_each(|value| *value *= head);
                values
            };
            points.iter().map(at_point).collect()
        };
        self.with_field(index, points, at_points)
    }

    /// Checks the points, and evaluates a function of the field at frequency `index`.
    fn with_field<T>(
        &self,
        index: usize,
        points: &[DVec3],
        evaluate: impl Fn(&Field<'_>, &FrequencyResult) -> T,
    ) -> Result<T, DiffractionError> {
        let size = |quantity, found, expected| DiffractionError::Size {
            quantity,
            found,
            expected,
        };
        let result = self
            .at
            .get(index)
            .ok_or(size("list of frequencies", self.at.len(), index + 1))?;
        let (Some(solution), Some(boundary)) = (&result.solution, self.geometry.get(index)) else {
            return Err(size("list of potentials that were kept", 0, self.at.len()));
        };
        if let Some(point) = points.iter().find(|p| !(p.is_finite() && p.z <= 0.0)) {
            return Err(DiffractionError::Quantity {
                quantity: "height of a point",
                value: point.z,
                unit: "m",
                expected: "finite and not above the still water",
            });
        }
        let green = green_function(&self.conditions, result.frequency)?;
        let centres: Vec<DVec3> = self.hulls.iter().map(|h| h.rotation_centre).collect();
        let field = Field {
            boundary,
            modes: &Modes::new(boundary, &centres),
            solution,
            green: &green,
        };
        Ok(evaluate(&field, result))
    }
}

/// Step of the finite differences that give velocities, relative to the smaller of 1/k and a tenth
/// of the size of the hulls. The truncation error is about 1e-6 of the velocity.
const DIFFERENCE: f64 = 1e-3;

/// Solution, boundary, modes and Green function, from which the potential is computed.
struct Field<'a> {
    boundary: &'a Boundary,
    modes: &'a Modes,
    solution: &'a Solution,
    green: &'a GreenFunction,
}

impl Field<'_> {
    /// Potentials, and their gradients by finite differences with `step` (m).
    fn with_gradient(&self, point: DVec3, step: f64) -> (Vec<Complex64>, [Vec<Complex64>; 3]) {
        let here = self.at(point);
        let gradient = [DVec3::X, DVec3::Y, DVec3::Z].map(|axis| {
            let towards = |steps: f64| self.at(point + axis * (steps * step));
            // The vertical difference is one-sided at the surface.
            let (terms, divisor) = if axis.z > 0.0 && point.z > -step {
                (
                    [(3.0, here.clone()), (-4.0, towards(-1.0)), (1.0, towards(-2.0))],
                    2.0 * step,
                )
            } else {
                (
                    [(1.0, towards(1.0)), (-1.0, towards(-1.0)), (0.0, here.clone())],
                    2.0 * step,
                )
            };
            (0..here.len())
                .map(|i| {
                    terms
                        .iter()
                        .map(|(factor, values)| values[i] * *factor)
                        .sum::<Complex64>()
                        / divisor
                })
                .collect()
        });
        (here, gradient)
    }

    /// Potentials of the radiation modes, then diffraction potentials of the headings for wave
    /// functions of unit amplitude.
    fn at(&self, point: DVec3) -> Vec<Complex64> {
        let boundary = self.boundary;
        let symmetry = &boundary.symmetry;
        let headings = self.solution.diffraction[0].len();
        let mut radiated = vec![Complex64::ZERO; self.modes.count()];
        let mut diffracted = vec![Complex64::ZERO; headings];
        for (m, mirror) in symmetry.mirrors.iter().enumerate() {
            let field = mirror.point(point);
            let weights = self.weights(field);
            for s in 0..symmetry.order() {
                let scale = symmetry.signs[s][m] / (4.0 * PI);
                for (mode, sum) in radiated.iter_mut().enumerate() {
                    let potential = &self.solution.radiation[s][mode];
                    if !potential.is_empty() {
                        *sum +=
                            weights.radiation(boundary, potential, &self.modes.coefficients[s][mode]) * scale;
                    }
                }
                for (sum, potential) in diffracted.iter_mut().zip(&self.solution.diffraction[s]) {
                    *sum += weights.dipoles(boundary, potential) * scale;
                }
            }
        }
        radiated.extend(diffracted);
        radiated
    }

    /// Computes the weights for a field point.
    fn weights(&self, field: DVec3) -> Weights {
        let boundary = self.boundary;
        let lid = self.green.deep_wave_number();
        let mut weights = Weights {
            at_points: vec![0.0; boundary.points.len()],
            sources: vec![0.0; 6 * boundary.hulls],
            at_edges: Vec::with_capacity(boundary.edges.len()),
        };
        let direct = std::iter::once((1.0, None));
        for (sign, image) in direct.chain(self.green.images().iter().map(|i| (i.sign, Some(i)))) {
            let mut rows = InfluenceRows {
                points: &mut weights.at_points,
                sources: &mut weights.sources,
            };
            let factors = Factors {
                dipole: -sign,
                lid: sign * lid,
                source: sign,
            };
            rows.add(boundary, seen_from(field, image), None, factors);
        }
        for edge in &boundary.edges {
            let remainder = self.green.remainder(field.to_array(), edge.middle.to_array());
            let area = edge.vector_area();
            let g = remainder.gradient_at_source;
            let dipole = if edge.is_lid {
                remainder.value * (lid * edge.weight)
            } else {
                g[0] * area.x + g[1] * area.y + g[2] * area.z
            };
            weights.at_edges.push((dipole, remainder.value));
        }
        weights
    }
}

/// Weights with which the potentials and normal velocities on the boundary contribute to the
/// potential at a field point.
struct Weights {
    /// Rankine weights of the potential at the points of the boundary.
    at_points: Vec<f64>,
    /// Rankine integrals of `[n, (y - o) × n]` for each hull.
    sources: Vec<f64>,
    /// Wave part at the edges: weight of the potential, and of the normal velocity.
    at_edges: Vec<(Complex64, Complex64)>,
}

impl Weights {
    /// `∫ φ ∂G/∂n dS + K ∫ λ G dS`.
    fn dipoles(&self, boundary: &Boundary, potential: &[Complex64]) -> Complex64 {
        let rankine: Complex64 = self.at_points.iter().zip(potential).map(|(w, p)| p * w).sum();
        let edges = boundary.edges.iter().zip(&self.at_edges);
        rankine
            + edges
                .map(|(e, (w, _))| at_middle(e, potential) * w)
                .sum::<Complex64>()
    }

    /// `∫ (φ ∂G/∂n - q G) dS + K ∫ λ G dS`.
    fn radiation(&self, boundary: &Boundary, potential: &[Complex64], mode: &[f64]) -> Complex64 {
        let rankine: f64 = self.sources.iter().zip(mode).map(|(s, c)| s * c).sum();
        let edges = boundary
            .edges
            .iter()
            .zip(&self.at_edges)
            .filter(|(e, _)| !e.is_lid);
        let waves: Complex64 = edges.map(|(e, (_, g))| g * normal_flux(e, mode)).sum();
        self.dipoles(boundary, potential) - rankine - waves
    }
}
