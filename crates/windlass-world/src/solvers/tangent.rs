//! Linearisation of a world: Jacobian of the state rates, and linear solves with it.
//!
//! Implicit steps ([`windlass_ode::Radau`]) use it through [`windlass_ode::ImplicitSystem`].
//! [`unknowns`] finds the coupled state components. [`islands`] splits them into groups without
//! coupling. [`differences`] forms the derivatives. [`stiffness`] updates the derivatives for
//! moving lines, and [`line_supports`] for lines on supports. [`axial_forces`] keeps slope
//! discontinuities of axial laws out of the differences, and [`bending`] the rounding errors of
//! bending in statics. [`line_contacts`] adds contacts of cables, and [`node_memories`] eliminates
//! their friction memories on supports.
//! [`bordered`] solves the linear systems. [`memory`] estimates the memory of the matrices. Natural
//! modes and stability need more accurate derivatives ([`extrapolation`]). Statics uses the variant
//! of [`at_rest`] with the twist coupling of [`twist`].

mod at_rest;
mod axial_forces;
mod bending;
mod blocks;
mod bordered;
mod differences;
mod end_motion;
mod extrapolation;
mod islands;
mod line_contacts;
mod line_supports;
pub(crate) mod memory;
mod node_memories;
mod stiffness;
mod twist;
mod unknowns;

use crate::core::evaluation::Evaluation;
use crate::core::precision::Precision;
use crate::core::rigids::{AttachmentPoint, Rigids};
use crate::elements::{Model, Regimes, Scratch};
pub(crate) use at_rest::LineForces;
use extrapolation::Extrapolation;
use islands::{Division, Island, Restrictions};
use line_contacts::LineContacts;
use std::ops::Range;
use stiffness::{LineState, Stiffness};
use twist::Twist;
use unknowns::Unknowns;
use windlass_ode::{Pairing, Shift};

/// Perturbed state component of one island.
#[derive(Clone, Copy, Debug)]
struct PerturbedNumber {
    island: usize,
    /// Index in the state vector.
    index: usize,
    /// Increment.
    by: f64,
    /// Value at the point of linearisation.
    before: f64,
}

/// Jacobian of the rates of one model, and its factors for implicit steps.
#[derive(Clone, Debug)]
pub(crate) struct Tangent {
    /// Unknowns of the whole world if it is split into several islands.
    whole: Option<Unknowns>,
    /// Division into islands.
    division: Division,
    /// Islands; at least one.
    islands: Vec<Island>,
    /// Evaluations about the point of linearisation.
    scratch: Scratch,
    /// Loads of all elements except the lines at the point of linearisation.
    others: Rigids,
    x: Vec<f64>,
    /// Options of evaluations about the point of linearisation.
    options: Evaluation<'static>,
    /// Ranges within which stiff forces keep their slopes.
    precision: Precision,
    base: Vec<f64>,
    perturbed: Vec<f64>,
    /// Rates with the backward perturbation, for central differences.
    perturbed_backward: Vec<f64>,
    /// True for statics, which differentiates with respect to positions only.
    is_at_rest: bool,
    /// Contacts of cables.
    line_contacts: LineContacts,
    /// Torques of twisted cables; statics only.
    twists: Vec<Twist>,
    /// State components that are perturbed together by the same increment.
    indices: Vec<usize>,
    /// State components that are perturbed together, at most one per island.
    perturbations: Vec<PerturbedNumber>,
    /// Line ends that are loaded together by a test force, at most one per island.
    loaded_ends: Vec<(usize, AttachmentPoint)>,
    /// If true, the world is never split into islands.
    #[cfg(test)]
    never_split: bool,
    /// Richardson extrapolation for natural modes and stability, which need more accurate
    /// derivatives than implicit steps.
    extrapolation: Option<Box<Extrapolation>>,
}

impl Tangent {
    /// Allocates buffers for a model, with the accuracy that implicit steps need.
    pub(crate) fn new(model: &Model) -> Self {
        Self::with_reach(model, None)
    }

    /// Allocates buffers for a model, with the accuracy that natural modes need.
    pub(crate) fn of_modes(model: &Model) -> Self {
        Self {
            extrapolation: Some(Box::default()),
            ..Self::with_reach(model, Some(extrapolation::BENDING_REACH))
        }
    }

    fn with_reach(model: &Model, bending_reach: Option<usize>) -> Self {
        let (scratch, len) = (Scratch::new(model), model.map.len());
        Self {
            whole: None,
            division: Division::default(),
            islands: vec![Island {
                unknowns: Unknowns::new(bending_reach),
                ..Island::default()
            }],
            others: scratch.rigids.clone(),
            scratch,
            x: vec![0.0; len],
            options: Evaluation::FRESH,
            precision: Precision::new(len),
            base: vec![0.0; len],
            perturbed: vec![0.0; len],
            perturbed_backward: vec![0.0; len],
            is_at_rest: false,
            line_contacts: LineContacts::default(),
            twists: Vec::new(),
            indices: Vec::with_capacity(len),
            perturbations: Vec::with_capacity(1),
            loaded_ends: Vec::with_capacity(1),
            #[cfg(test)]
            never_split: false,
            extrapolation: None,
        }
    }

    /// Marks each component of the state vector that is solved for.
    pub(crate) fn is_solved(&self) -> Vec<bool> {
        let mut solved = vec![false; self.x.len()];
        self.solved()
            .iter()
            .for_each(|run| solved[run.clone()].fill(true));
        solved
    }

    /// Index ranges of the components that are solved for, in order. Quadrature variables and
    /// unused slots are left out.
    pub(crate) fn solved(&self) -> &[Range<usize>] {
        let all = self.whole.as_ref().unwrap_or(&self.islands[0].unknowns);
        &all.solved
    }

    /// Updates the unknowns to a model and its discrete states.
    fn fill(&mut self, model: &Model, regimes: &Regimes) {
        let all = self.whole.as_ref().unwrap_or(&self.islands[0].unknowns);
        if all.is_current(model, regimes) {
            return;
        }
        let whole = self.whole.take();
        let mut all = whole.unwrap_or_else(|| std::mem::take(&mut self.islands[0].unknowns));
        all.end_attachments.clear();
        all.fill(model, regimes);
        let restrictions = Restrictions {
            has_twists: self.is_at_rest,
            contacts_may_change: self.is_at_rest,
        };
        let is_split = self.may_split()
            && self
                .division
                .divide(&all, (model, regimes), restrictions, &mut self.islands);
        if is_split {
            all.end_attachments.extend(islands::end_attachments(regimes));
            self.whole = Some(all);
        } else {
            self.division.resize(&mut self.islands, 1);
            self.islands[0].unknowns = all;
        }
    }

    /// Returns true if the world may be split into islands. Natural modes need one matrix of the
    /// whole world.
    fn may_split(&self) -> bool {
        #[cfg(test)]
        if self.never_split {
            return false;
        }
        self.extrapolation.is_none()
    }

    /// Returns the linearisation with splitting into islands disabled.
    #[cfg(test)]
    pub(crate) fn without_splitting(mut self) -> Self {
        self.never_split = true;
        self
    }

    /// Returns the linearisation with all friction memories in the core.
    #[cfg(test)]
    pub(crate) fn with_memories_in_core(mut self) -> Self {
        self.islands[0].unknowns.has_memories_in_core = true;
        self
    }

    /// Number of islands of the world.
    #[cfg(test)]
    pub(crate) fn island_count(&self) -> usize {
        self.islands.len()
    }

    /// Number of core unknowns: unknowns that do not belong to cable nodes, eliminated together
    /// within each island.
    pub(crate) fn core_size(&mut self, model: &Model, regimes: &Regimes) -> usize {
        self.fill(model, regimes);
        let cores = self.islands.iter().map(|island| island.unknowns.core.len());
        cores.sum()
    }

    /// Number of cables with free nodes.
    pub(crate) fn chains(&self) -> usize {
        let chains = |island: &Island| island.unknowns.chains.len();
        self.islands.iter().map(chains).sum()
    }

    /// Rates at the last point of linearisation.
    pub(crate) fn rates(&self) -> &[f64] {
        &self.base
    }

    /// `out = J x`.
    #[cfg(test)]
    pub(crate) fn product(&self, x: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        let mut own = vec![0.0; out.len()];
        for island in &self.islands {
            island.jacobian.product(&island.unknowns, x, &mut own);
            out.iter_mut().zip(&own).for_each(|(out, own)| *out += own);
        }
    }

    /// Pairs of positions and their velocities among the unknowns.
    pub(crate) fn pairing(&self) -> &Pairing {
        let all = self.whole.as_ref().unwrap_or(&self.islands[0].unknowns);
        &all.pairing
    }

    /// Factors `shift - J` into a slot. Line stiffnesses are updated to `here` if given.
    pub(crate) fn factor(
        &mut self,
        slot: usize,
        shift: impl Into<Shift>,
        model: &Model,
        here: Option<(&Scratch, &[bool])>,
    ) {
        let shift = shift.into();
        for Island {
            unknowns,
            jacobian,
            factors,
            lines,
            memories,
            ..
        } in &mut self.islands
        {
            let factors = &mut factors[slot];
            match here {
                Some((scratch, taut)) => {
                    let here = (model, scratch, taut);
                    Stiffness::fill(&mut factors.line_updates, here, unknowns, Some(lines), None);
                    factors.memories.record(model, scratch, unknowns);
                    let cables = &mut self.scratch.cables;
                    factors.memories.distribute(model, cables, unknowns);
                }
                None => {
                    if !lines.iter().any(Stiffness::has_internal_state) {
                        factors.line_updates.clear();
                    } else {
                        factors.line_updates.resize_with(lines.len(), Stiffness::default);
                        for (update, line) in factors.line_updates.iter_mut().zip(&*lines) {
                            update.copy_internal_state(line);
                        }
                    }
                    factors.memories.copy_from(memories);
                }
            }
            for line in &mut factors.line_updates {
                line.eliminate_internal_state(shift.of_others);
            }
            factors.factor(jacobian, unknowns, shift);
        }
    }

    /// Returns true if all elements of the lines are on the same branches of their laws as when a
    /// slot was factored.
    pub(crate) fn is_on_same_branches(&self, slot: usize, here: LineState<'_>) -> bool {
        self.islands.iter().all(|island| {
            let chains = island.factors[slot]
                .line_updates
                .iter()
                .zip(&island.unknowns.chains);
            chains
                .into_iter()
                .all(|(line, chain)| line.is_on_same_branches(here, chain))
        })
    }

    /// Replaces `value` by `(shift - J)⁻¹ value`, with the factors of a slot.
    pub(crate) fn solve(&mut self, slot: usize, value: &mut [f64]) {
        self.islands
            .iter_mut()
            .for_each(|island| island.solve(slot, value));
    }
}
