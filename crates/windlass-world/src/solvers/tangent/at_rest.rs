//! Linearisation for statics: derivatives with respect to positions only, with prescribed axial
//! forces of the lines.
//!
//! In difference quotients, the rounding error of a stiff line's axial force exceeds all other
//! contributions. Statics therefore differentiates a world in which line tensions are dead loads on
//! nodes and ends. It then adds the axial law ([`super::stiffness`]) with the tensions that it
//! prescribes ([`LineForces`]).

use super::Tangent;
use super::islands::Island;
use super::stiffness::Stiffness;
use super::unknowns::STATICS_REACH;
use crate::core::handles::CableEnd;
use crate::elements::{Model, Scratch};
use glam::DVec3;

/// Prescribed axial forces of the elements of one cable.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineForces {
    /// Tensions, N.
    pub(crate) tension: Vec<f64>,
    /// Derivatives of the tensions with respect to strain, N.
    pub(crate) slope: Vec<f64>,
}

/// Factor slot of statics.
const SLOT: usize = 0;

impl Tangent {
    /// Allocates buffers for statics of a model.
    pub(crate) fn at_rest(model: &Model) -> Self {
        Self {
            is_at_rest: true,
            ..Self::with_reach(model, Some(STATICS_REACH))
        }
    }

    /// Factors `shift I - J` with the lines at the state in `here`, and with the prescribed axial
    /// forces of each cable.
    pub(crate) fn factor_at_rest(&mut self, shift: f64, model: &Model, here: &Scratch, lines: &[LineForces]) {
        for Island {
            unknowns,
            jacobian,
            factors,
            ..
        } in &mut self.islands
        {
            let factors = &mut factors[SLOT];
            Stiffness::fill(
                &mut factors.line_updates,
                (model, here, &[]),
                unknowns,
                None,
                Some(lines),
            );
            factors.factor(jacobian, unknowns, shift.into());
        }
        self.factor_twists(SLOT);
    }

    /// Replaces `value` by `(shift I - J)⁻¹ value`.
    pub(crate) fn solve_at_rest(&mut self, value: &mut [f64]) {
        self.solve_twisted(SLOT, value);
    }

    /// Adds damping to the free nodes of a cable, at a rate per node (1/s), before factoring.
    pub(crate) fn damp_nodes(&mut self, cable: usize, rate: impl Fn(usize) -> f64) {
        let chains = self.islands.iter_mut().flat_map(Island::chains_mut);
        for (chain, tangent) in chains.filter(|(chain, _)| chain.cable == cable) {
            for node in 0..chain.len() {
                let block = tangent.by_velocity.block_mut(node, node);
                let by = -rate(node);
                (block[0], block[4], block[8]) = (by, by, by);
            }
        }
    }

    /// Displacement of the ends (start, end) of a cable for the increment `step` of the state, to
    /// first order, m. Zero for an end whose attachment does not move under forces.
    pub(crate) fn end_displacements(&self, cable: usize, step: &[f64]) -> [DVec3; 2] {
        let chain = |island| Island::chain_of(island, cable);
        let Some((unknowns, tangent)) = self.islands.iter().find_map(chain) else {
            return [DVec3::ZERO; 2];
        };
        CableEnd::BOTH.map(|end| match &tangent.ends[end.index()] {
            None => DVec3::ZERO,
            Some(coupling) => {
                let displacements = coupling.motion.iter().zip(&unknowns.core);
                displacements
                    .map(|([by_position, _], &index)| *by_position * step[index])
                    .sum()
            }
        })
    }
}
