//! Twisted cables: one torque that acts on all nodes of a cable and depends on all of them.
//!
//! ```text
//! Law      J = J_τ + Σ u wᵀ, u = ∂(rates)/∂τ, w = (GJ/L) ∂θ/∂x; one rank-one update after the
//!          other, with S the shifted matrix before an update:
//!          (S - u wᵀ)⁻¹ b = y + z (w·y)/(1 - w·z),  y = S⁻¹ b, z = S⁻¹ u
//! Symbols  τ torque (N·m), θ twist (rad) of a cable between two clamps
//!          ([`windlass_mechanics::cable::torsion`]), GJ torsional stiffness (N·m²), L length (m),
//!          x state vector, J_τ Jacobian at constant torque
//! Source   Sherman and Morrison 1950
//! Valid    any number of twisted cables; statics only, where the softest shapes of a line matter.
//!          Matrices of implicit steps are dominated by their shifts, so steps omit this coupling
//! Checked  property_twist_against_bending_reaches_equilibrium (crate tests)
//! ```

use super::Tangent;
use super::differences::Point;
use super::islands::Island;
use crate::core::error::EvaluationError;
use std::f64::consts::TAU;
use windlass_mechanics::cable::joined_sections::torsion_of;

/// The torque of one cable.
#[derive(Clone, Debug)]
pub(super) struct Twist {
    cable: usize,
    /// Torque per twist, N·m/rad.
    stiffness: f64,
    /// Twist at the point of linearisation, rad.
    twist: f64,
    /// u, by state index.
    rates_by_torque: Vec<f64>,
    /// ∂θ/∂x, by state index.
    twist_gradient: Vec<f64>,
    /// z of the law, and 1/(1 - w·z).
    response: Vec<f64>,
    inverse: f64,
}

impl Twist {
    /// Sherman-Morrison update for one cable: `y` becomes the solution.
    fn correct(&self, y: &mut [f64]) {
        let dot: f64 = self.twist_gradient.iter().zip(&*y).map(|(w, y)| w * y).sum();
        let factor = self.stiffness * dot * self.inverse;
        for (y, z) in y.iter_mut().zip(&self.response) {
            *y += factor * z;
        }
    }
}

impl Tangent {
    /// Finds the twisted cables. Forms the derivatives with respect to their torques from one
    /// additional turn of each.
    pub(super) fn record_twists(&mut self, point: Point<'_>) -> Result<(), EvaluationError> {
        let Point { model, regimes, t } = point;
        self.twists.clear();
        let mut turned_regimes = regimes.clone();
        for cable in 0..model.cables.len() {
            let sections = &model.cables[cable].sections;
            let memory = &regimes.cables[cable];
            let both = memory.ends.iter().all(|end| end.is_clamped()) && memory.is_whole();
            if !both || sections.largest(|kind| kind.torsional_stiffness) == 0.0 {
                continue;
            }
            let laws = &self.scratch.cables.laws[cable];
            let (twist, before) = (laws.twist, laws.force.clone());
            let now = &self.scratch.cables.each[cable];
            let length: f64 = now.lengths.iter().sum();
            let [torsional_stiffness, _] = torsion_of(
                sections.kinds(),
                &now.section_starts,
                &now.lengths,
                model.cables[cable].connections(),
            );
            let stiffness = torsional_stiffness / length;
            turned_regimes.cables[cable].twist = twist + TAU;
            let next_turn = Point {
                model,
                regimes: &turned_regimes,
                t,
            };
            let result = self.evaluate(next_turn, false);
            turned_regimes.cables[cable].twist = regimes.cables[cable].twist;
            result?;
            let torque = stiffness * TAU;
            let change = |(now, base): (&f64, &f64)| (now - base) / torque;
            let mut found = Twist {
                cable,
                stiffness,
                twist,
                rates_by_torque: self.perturbed.iter().zip(&self.base).map(change).collect(),
                twist_gradient: vec![0.0; self.perturbed.len()],
                response: Vec::new(),
                inverse: 1.0,
            };
            // Nodal forces of a torque are minus the torque times the gradient of the twist.
            let laws = &self.scratch.cables.laws[cable];
            if let Some(chain) = self.islands[0]
                .unknowns
                .chains
                .iter()
                .find(|chain| chain.cable == cable)
            {
                let held = usize::from(chain.start_is_held);
                for node in 0..chain.len() {
                    let by = (before[node + held] - laws.force[node + held]) / torque;
                    for axis in 0..3 {
                        found.twist_gradient[chain.position(node, axis)] = by[axis];
                    }
                }
            }
            self.twists.push(found);
        }
        Ok(())
    }

    /// Subtracts the rates due to changed torques from the rates just evaluated.
    pub(super) fn subtract_twist_loads(&mut self) {
        for twist in &self.twists {
            let laws = &self.scratch.cables.laws[twist.cable];
            let torque = twist.stiffness * (laws.twist - twist.twist);
            if torque != 0.0 {
                for (rate, by_torque) in self.perturbed.iter_mut().zip(&twist.rates_by_torque) {
                    *rate -= by_torque * torque;
                }
            }
        }
    }

    /// Records the derivatives of all twists with respect to the core unknown just perturbed.
    pub(super) fn record_twist_slopes(&mut self, index: usize, by: f64) {
        for twist in &mut self.twists {
            let laws = &self.scratch.cables.laws[twist.cable];
            twist.twist_gradient[index] = (laws.twist - twist.twist) / by;
        }
    }

    /// Solves for the responses to torques, after factoring.
    pub(super) fn factor_twists(&mut self, slot: usize) {
        for k in 0..self.twists.len() {
            let (done, rest) = self.twists.split_at_mut(k);
            let own = &mut rest[0];
            let mut response = own.rates_by_torque.clone();
            solve_with(&mut self.islands, slot, done, &mut response);
            let dot: f64 = own.twist_gradient.iter().zip(&response).map(|(w, z)| w * z).sum();
            own.inverse = 1.0 / (1.0 - own.stiffness * dot);
            own.response = response;
        }
    }

    /// Replaces `value` by the solution with the factors of a slot, including torques.
    pub(super) fn solve_twisted(&mut self, slot: usize, value: &mut [f64]) {
        solve_with(&mut self.islands, slot, &self.twists, value);
    }
}

fn solve_with(islands: &mut [Island], slot: usize, twists: &[Twist], value: &mut [f64]) {
    islands.iter_mut().for_each(|island| island.solve(slot, value));
    for twist in twists {
        twist.correct(value);
    }
}
