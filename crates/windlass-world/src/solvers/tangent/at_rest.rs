//! The linearisation as statics needs it: derivatives by positions alone, with the lines' axial forces given.
//!
//! What a stiff line's axial force does under differences drowns what everything else does. Statics therefore forms the
//! derivatives of a world whose lines have their tensions as dead loads on their nodes and ends, and adds the axial law
//! itself ([`super::stiffness`]) with tensions of its own choice ([`LineForces`]).

use super::Tangent;
use super::islands::Island;
use super::stiffness::Stiffness;
use super::unknowns::REACH_AT_REST;
use crate::core::handles::CableEnd;
use crate::elements::{Model, Scratch};
use glam::DVec3;

/// What the elements of one cable are to the linearisation of statics.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineForces {
    /// Tensions, N.
    pub(crate) tension: Vec<f64>,
    /// Their slopes by strain, N.
    pub(crate) slope: Vec<f64>,
}

/// The slot of factors that statics uses.
const SLOT: usize = 0;

impl Tangent {
    /// Buffers for statics of a model.
    pub(crate) fn at_rest(model: &Model) -> Self {
        Self {
            is_at_rest: true,
            ..Self::with_reach(model, Some(REACH_AT_REST))
        }
    }

    /// Factors `shift I - J` with the lines where `here` has them, pulling as given by cable.
    pub(crate) fn factor_at_rest(&mut self, shift: f64, model: &Model, here: &Scratch, lines: &[LineForces]) {
        for Island {
            unknowns,
            jacobian,
            factors,
            ..
        } in &mut self.islands
        {
            let factors = &mut factors[SLOT];
            Stiffness::fill(&mut factors.turned, (model, here, &[]), unknowns, None, Some(lines));
            factors.factor(jacobian, unknowns, shift.into());
        }
        self.factor_twists(SLOT);
    }

    /// Replaces `value` by `(shift I - J)⁻¹ value`.
    pub(crate) fn solve_at_rest(&mut self, value: &mut [f64]) {
        self.solve_twisted(SLOT, value);
    }

    /// Brakes the free nodes of a cable, each by its own rate (1/s), beside what factors are formed for.
    pub(crate) fn brake(&mut self, cable: usize, rate: impl Fn(usize) -> f64) {
        let chains = self.islands.iter_mut().flat_map(Island::chains_mut);
        for (chain, tangent) in chains.filter(|(chain, _)| chain.cable == cable) {
            for node in 0..chain.len() {
                let block = tangent.by_velocity.block_mut(node, node);
                let by = -rate(node);
                (block[0], block[4], block[8]) = (by, by, by);
            }
        }
    }

    /// How far the ends (start, end) of a cable go when the state goes by `step`, to first order, m; zero where nothing
    /// that forces move holds them.
    pub(crate) fn ways_of_ends(&self, cable: usize, step: &[f64]) -> [DVec3; 2] {
        let chain = |island| Island::chain_of(island, cable);
        let Some((unknowns, tangent)) = self.islands.iter().find_map(chain) else {
            return [DVec3::ZERO; 2];
        };
        CableEnd::BOTH.map(|end| match &tangent.ends[end.index()] {
            None => DVec3::ZERO,
            Some(coupling) => {
                let ways = coupling.motion.iter().zip(&unknowns.core);
                ways.map(|([by_position, _], &place)| *by_position * step[place])
                    .sum()
            }
        })
    }
}
