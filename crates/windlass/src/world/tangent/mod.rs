//! The linearisation of a world: how the rates of all numbers change with the numbers, and solutions with it.
//!
//! Implicit steps ([`crate::integrate::Radau`]) ask for it through [`crate::integrate::ImplicitSystem`]. [`unknowns`] says
//! what hangs together, [`differences`] forms the derivatives, [`stiffness`] keeps those of swinging lines up to date,
//! [`touches`] has what contacts of cables add, [`bordered`] eliminates. Natural modes and stability ask for more digits of it ([`extrapolation`]); statics asks for it as
//! [`at_rest`], with what [`twist`] adds.

mod at_rest;
mod bordered;
mod differences;
mod extrapolation;
mod stiffness;
mod touches;
mod twist;
mod unknowns;

use super::parts::{Model, Scratch};
use super::precision::Precision;
use super::rigids::Rigids;
use crate::integrate::Pairing;
pub(super) use at_rest::LineForces;
use bordered::{Factors, Jacobian};
use extrapolation::Extrapolation;
use glam::DVec3;
use stiffness::Stiffness;
use touches::Touches;
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
    /// How far stiff forces let numbers be moved.
    precision: Precision,
    base: Vec<f64>,
    moved: Vec<f64>,
    /// The same with the number moved the other way.
    opposite: Vec<f64>,
    /// Whether it is that of statics: by positions alone.
    is_at_rest: bool,
    /// Contacts of cables.
    touches: Touches,
    /// The torques of twisted cables; none but for statics.
    twists: Vec<Twist>,
    /// Numbers that are moved together.
    places: Vec<usize>,
    /// Nodes of a chain that the core feels.
    felt: Vec<usize>,
    /// Where more digits are asked for than implicit steps need.
    extrapolation: Option<Box<Extrapolation>>,
}

impl Tangent {
    /// Buffers for a model, for derivatives as implicit steps need them.
    pub(super) fn new(model: &Model) -> Self {
        Self::with_reach(model, unknowns::REACH_OF_BENDING)
    }

    /// Buffers for a model, for derivatives to the digits that natural modes need.
    pub(super) fn of_modes(model: &Model) -> Self {
        Self {
            extrapolation: Some(Box::default()),
            ..Self::with_reach(model, extrapolation::REACH_OF_BENDING)
        }
    }

    fn with_reach(model: &Model, reach_of_bending: usize) -> Self {
        let (scratch, len) = (Scratch::new(model), model.map.len());
        Self {
            unknowns: Unknowns::new(reach_of_bending),
            jacobian: Jacobian::default(),
            factors: Default::default(),
            lines: Vec::new(),
            others: scratch.rigids.clone(),
            scratch,
            ends: Vec::new(),
            x: vec![0.0; len],
            precision: Precision::new(len),
            base: vec![0.0; len],
            moved: vec![0.0; len],
            opposite: vec![0.0; len],
            is_at_rest: false,
            touches: Touches::default(),
            twists: Vec::new(),
            places: Vec::with_capacity(len),
            felt: Vec::with_capacity(len),
            extrapolation: None,
        }
    }

    /// Whether each number of the state is one of those that are solved for: moves, and acts on something.
    pub(super) fn is_solved(&self) -> Vec<bool> {
        let mut solved = vec![true; self.x.len()];
        self.unknowns
            .followers
            .iter()
            .for_each(|&place| solved[place] = false);
        solved
    }

    /// Number of cables with free nodes.
    pub(super) fn chains(&self) -> usize {
        self.unknowns.chains.len()
    }

    /// The rates where the derivatives were last formed.
    pub(super) fn rates(&self) -> &[f64] {
        &self.base
    }

    /// `out = J x`.
    #[cfg(test)]
    pub(super) fn product(&self, x: &[f64], out: &mut [f64]) {
        self.jacobian.product(&self.unknowns, x, out);
    }

    /// Which unknowns are velocities of which others.
    pub(super) fn pairing(&self) -> &Pairing {
        &self.unknowns.pairing
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
