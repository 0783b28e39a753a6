//! Potentials at one frequency, and integrals of the potentials.

use crate::boundary::{Boundary, Edge};
use crate::modes::{Modes, PlaneWave};
use num_complex::Complex64;

/// Potentials at the points of the positive side, for each combination of symmetries.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Solution {
    /// `radiation[s][mode]` is the potential for unit velocity, m. It is empty if the mode has no
    /// part in s.
    pub radiation: Vec<Vec<Vec<Complex64>>>,
    /// `diffraction[s][heading]` is the total potential for a wave function of unit amplitude at
    /// z = 0.
    pub diffraction: Vec<Vec<Vec<Complex64>>>,
}

/// Mean of the values at the ends of an edge.
pub(crate) fn at_middle(edge: &Edge, values: &[Complex64]) -> Complex64 {
    (values[edge.ends[0]] + values[edge.ends[1]]) * 0.5
}

/// `coefficients · [n, (y - o) × n] dS` at the midpoint of an edge.
pub(crate) fn normal_flux(edge: &Edge, coefficients: &[f64]) -> f64 {
    let own = &coefficients[6 * edge.hull..][..6];
    edge.six.iter().zip(own).map(|(a, b)| a * b).sum()
}

/// Edges of the hulls, without the edges of lids.
pub(crate) fn hull_edges(boundary: &Boundary) -> impl Iterator<Item = &Edge> {
    boundary.edges.iter().filter(|e| !e.is_lid)
}

/// `∫ φ q_i dS` over all hulls for each mode i; `potential[s]` may be empty.
pub(crate) fn generalised_forces(
    boundary: &Boundary,
    modes: &Modes,
    potential: &[&Vec<Complex64>],
) -> Vec<Complex64> {
    let order = boundary.symmetry.order();
    let mut forces = vec![Complex64::ZERO; modes.count()];
    for (s, values) in potential.iter().enumerate().filter(|(_, v)| !v.is_empty()) {
        for edge in hull_edges(boundary) {
            let at_edge = at_middle(edge, values) * order as f64;
            for (mode, force) in forces.iter_mut().enumerate() {
                *force += at_edge * normal_flux(edge, &modes.coefficients[s][mode]);
            }
        }
    }
    forces
}

/// `∫ φ_w q_i dS` over all hulls for each mode i and a wave function φ_w.
pub(crate) fn incident_forces(boundary: &Boundary, modes: &Modes, wave: &PlaneWave) -> Vec<Complex64> {
    let order = boundary.symmetry.order();
    let mut forces = vec![Complex64::ZERO; modes.count()];
    for s in 0..order {
        for edge in hull_edges(boundary) {
            let value = wave.part(boundary, s, edge.middle) * order as f64;
            for (mode, force) in forces.iter_mut().enumerate() {
                *force += value * normal_flux(edge, &modes.coefficients[s][mode]);
            }
        }
    }
    forces
}
