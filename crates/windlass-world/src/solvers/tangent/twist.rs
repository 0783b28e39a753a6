//! Twisted cables: one torque that all of a cable feels, and all of it changes.
//!
//! ```text
//! Law      J = J_τ + Σ u wᵀ, u = ∂(rates)/∂τ, w = (GJ/L) ∂θ/∂x; one after the other
//!          (S - u wᵀ)⁻¹ b = y + z (w·y)/(1 - w·z),  y = S⁻¹ b, z = S⁻¹ u
//! Symbols  τ torque, θ twist of a cable between two clamps ([`windlass_mechanics::cable::torsion`]), J_τ the derivatives at that torque
//! Source   Sherman and Morrison 1950
//! Valid    any number of twisted cables; for statics, whose nodes answer to the softest shape of a line: steps of an implicit
//!          integrator are stiffer than that and go without
//! Checked  ana_a_twisted_bar_buckles_at_greenhills_torque, property_twist_against_bending_reaches_equilibrium (crate tests)
//! ```

use super::Tangent;
use super::differences::Point;
use super::islands::Island;
use crate::core::error::EvaluationError;
use std::f64::consts::TAU;

/// The torque of one cable.
#[derive(Clone, Debug)]
pub(super) struct Twist {
    cable: usize,
    /// Torque by twist, N·m.
    stiffness: f64,
    /// Twist where the derivatives were formed, rad.
    twist: f64,
    /// u, by place in the state.
    rates_by_torque: Vec<f64>,
    /// ∂θ/∂x, by place in the state.
    twist_by_place: Vec<f64>,
    /// z of the law, and 1/(1 - w·z).
    answer: Vec<f64>,
    inverse: f64,
}

impl Twist {
    /// The law for one cable: `y` becomes the solution.
    fn correct(&self, y: &mut [f64]) {
        let dot: f64 = self.twist_by_place.iter().zip(&*y).map(|(w, y)| w * y).sum();
        let factor = self.stiffness * dot * self.inverse;
        for (y, z) in y.iter_mut().zip(&self.answer) {
            *y += factor * z;
        }
    }
}

impl Tangent {
    /// Finds the twisted cables and what their torques do, by a whole turn more of each.
    pub(super) fn note_twists(&mut self, point: Point<'_>) -> Result<(), EvaluationError> {
        let Point { model, regimes, t } = point;
        self.twists.clear();
        let mut turned = regimes.clone();
        for cable in 0..model.cables.len() {
            let properties = model.cables[cable].sections.first();
            let memory = &regimes.cables[cable];
            let both = memory.ends.iter().all(|end| end.is_clamped()) && memory.is_whole();
            if !both || properties.torsional_stiffness == 0.0 {
                continue;
            }
            let laws = &self.scratch.cables.laws[cable];
            let (twist, before) = (laws.twist, laws.force.clone());
            let length: f64 = self.scratch.cables.each[cable].lengths.iter().sum();
            let stiffness = properties.torsional_stiffness / length;
            turned.cables[cable].twist = twist + TAU;
            let one_more = Point {
                model,
                regimes: &turned,
                t,
            };
            let made = self.evaluate(one_more, false);
            turned.cables[cable].twist = regimes.cables[cable].twist;
            made?;
            let torque = stiffness * TAU;
            let change = |(now, base): (&f64, &f64)| (now - base) / torque;
            let mut found = Twist {
                cable,
                stiffness,
                twist,
                rates_by_torque: self.moved.iter().zip(&self.base).map(change).collect(),
                twist_by_place: vec![0.0; self.moved.len()],
                answer: Vec::new(),
                inverse: 1.0,
            };
            // A torque's forces are minus the gradient of the twist.
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
                        found.twist_by_place[chain.position(node, axis)] = by[axis];
                    }
                }
            }
            self.twists.push(found);
        }
        Ok(())
    }

    /// Takes out of the rates just found what the torques have changed.
    pub(super) fn take_out_twists(&mut self) {
        for twist in &self.twists {
            let laws = &self.scratch.cables.laws[twist.cable];
            let torque = twist.stiffness * (laws.twist - twist.twist);
            if torque != 0.0 {
                for (rate, by_torque) in self.moved.iter_mut().zip(&twist.rates_by_torque) {
                    *rate -= by_torque * torque;
                }
            }
        }
    }

    /// Notes how a number of the core, just moved, twists the cables.
    pub(super) fn note_twists_by(&mut self, place: usize, by: f64) {
        for twist in &mut self.twists {
            let laws = &self.scratch.cables.laws[twist.cable];
            twist.twist_by_place[place] = (laws.twist - twist.twist) / by;
        }
    }

    /// After factors were formed: what the torques answer.
    pub(super) fn factor_twists(&mut self, slot: usize) {
        for k in 0..self.twists.len() {
            let (done, rest) = self.twists.split_at_mut(k);
            let own = &mut rest[0];
            let mut answer = own.rates_by_torque.clone();
            solve_with(&mut self.islands, slot, done, &mut answer);
            let dot: f64 = own.twist_by_place.iter().zip(&answer).map(|(w, z)| w * z).sum();
            own.inverse = 1.0 / (1.0 - own.stiffness * dot);
            own.answer = answer;
        }
    }

    /// Replaces `value` by the solution with the factors of a slot, torques included.
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
