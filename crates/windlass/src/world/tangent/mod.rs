//! The linearisation of a world: how the rates of all numbers change with the numbers, and solutions with it.
//!
//! Implicit steps ([`crate::integrate::Radau`]) ask for it through [`crate::integrate::ImplicitSystem`]. [`unknowns`] says
//! what hangs together, [`differences`] forms the derivatives, [`stiffness`] keeps those of swinging lines up to date,
//! [`bordered`] eliminates. Statics asks for it as [`at_rest`], with what [`twist`] adds.

mod at_rest;
mod bordered;
mod differences;
mod stiffness;
mod twist;
mod unknowns;

use super::parts::{Model, Scratch};
use super::rigids::Rigids;
pub(super) use at_rest::LineForces;
use bordered::{Factors, Jacobian};
use glam::DVec3;
use stiffness::Stiffness;
use twist::Twist;
use unknowns::Unknowns;

/// Derivatives of the rates of one model, and factors for implicit steps.
#[derive(Clone, Debug)]
pub(super) struct Tangent {
    unknowns: Unknowns,
    jacobian: Jacobian,
    factors: [Factors; 4],
    /// What the lines do where the derivatives were formed.
    lines: Vec<Stiffness>,
    /// Evaluations about the point of linearisation.
    scratch: Scratch,
    /// Loads there of all parts but those of the lines.
    others: Rigids,
    /// Position and velocity of the ends (start, end) of each chain there.
    ends: Vec<[[DVec3; 2]; 2]>,
    x: Vec<f64>,
    base: Vec<f64>,
    moved: Vec<f64>,
    /// Whether it is that of statics: by positions alone.
    is_at_rest: bool,
    /// The torques of twisted cables; none but for statics.
    twists: Vec<Twist>,
}

impl Tangent {
    /// Buffers for a model.
    pub(super) fn new(model: &Model) -> Self {
        let (scratch, len) = (Scratch::new(model), model.map.len());
        Self {
            unknowns: Unknowns::default(),
            jacobian: Jacobian::default(),
            factors: Default::default(),
            lines: Vec::new(),
            others: scratch.rigids.clone(),
            scratch,
            ends: Vec::new(),
            x: vec![0.0; len],
            base: vec![0.0; len],
            moved: vec![0.0; len],
            is_at_rest: false,
            twists: Vec::new(),
        }
    }

    /// `out = J x`.
    #[cfg(test)]
    pub(super) fn product(&self, x: &[f64], out: &mut [f64]) {
        self.jacobian.product(&self.unknowns, x, out);
    }

    /// Factors `shift I - J` into a slot, with the lines brought up to where `here` has them.
    pub(super) fn factor(&mut self, slot: usize, shift: f64, model: &Model, here: Option<&Scratch>) {
        let factors = &mut self.factors[slot];
        match here {
            Some(scratch) => {
                Stiffness::fill(
                    &mut factors.turned,
                    model,
                    scratch,
                    &self.unknowns,
                    Some(&self.lines),
                    None,
                );
            }
            None => factors.turned.clear(),
        }
        factors.factor(&self.jacobian, &self.unknowns, shift);
    }

    /// Replaces `value` by `(shift I - J)⁻¹ value`, with the factors of a slot.
    pub(super) fn solve(&mut self, slot: usize, value: &mut [f64]) {
        self.factors[slot].solve(&self.jacobian, &self.unknowns, value);
    }
}
