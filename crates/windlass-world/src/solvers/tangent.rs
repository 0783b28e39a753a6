//! The linearisation of a world: how the rates of all numbers change with the numbers, and solutions with it.
//!
//! Implicit steps ([`windlass_ode::Radau`]) ask for it through [`windlass_ode::ImplicitSystem`]. [`unknowns`] says
//! what hangs together, [`differences`] forms the derivatives, [`stiffness`] keeps those of swinging lines up to date and [`bed`]
//! those of lines on the sea bottom, [`pulls`] keeps kinks of lines out of differences,
//! [`touches`] has what contacts of cables add, [`bordered`] eliminates. Natural modes and stability ask for more digits of it ([`extrapolation`]); statics asks for it as
//! [`at_rest`], with what [`twist`] adds.

mod at_rest;
mod bed;
mod blocks;
mod bordered;
mod differences;
mod extrapolation;
mod islands;
mod pulls;
mod stiffness;
mod touches;
mod twist;
mod unknowns;

use crate::core::evaluation::Evaluation;
use crate::core::precision::Precision;
use crate::core::rigids::{Rigids, AttachmentPoint};
use crate::elements::{Model, Regimes, Scratch};
pub(crate) use at_rest::LineForces;
use extrapolation::Extrapolation;
use islands::Island;
use std::ops::Range;
use stiffness::{Here, Stiffness};
use touches::Touches;
use twist::Twist;
use unknowns::Unknowns;
use windlass_ode::{Pairing, Shift};

/// A number that is moved, one of an island.
#[derive(Clone, Copy, Debug)]
struct MovedNumber {
    island: usize,
    /// Its place in the state.
    place: usize,
    /// What it is moved by.
    by: f64,
    /// What it is where the derivatives are formed.
    before: f64,
}

/// Derivatives of the rates of one model, and factors for implicit steps.
#[derive(Clone, Debug)]
pub(crate) struct Tangent {
    /// The unknowns of all of the world, where it is of several islands.
    whole: Option<Box<Unknowns>>,
    /// What hangs together; one at least.
    islands: Vec<Island>,
    /// Evaluations about the point of linearisation.
    scratch: Scratch,
    /// Loads there of all parts but those of the lines.
    others: Rigids,
    x: Vec<f64>,
    /// How evaluations about that point are made.
    how: Evaluation<'static>,
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
    /// The same for one number of each island, each by its own way.
    shifts: Vec<MovedNumber>,
    /// Places, each of another island, that are pulled together.
    probed: Vec<(usize, AttachmentPoint)>,
    /// Whether it is never taken apart.
    #[cfg(test)]
    stays_whole: bool,
    /// Where more digits are asked for than implicit steps need.
    extrapolation: Option<Box<Extrapolation>>,
}

impl Tangent {
    /// Buffers for a model, for derivatives as implicit steps need them.
    pub(crate) fn new(model: &Model) -> Self {
        Self::with_reach(model, None)
    }

    /// Buffers for a model, for derivatives to the digits that natural modes need.
    pub(crate) fn of_modes(model: &Model) -> Self {
        Self {
            extrapolation: Some(Box::default()),
            ..Self::with_reach(model, Some(extrapolation::REACH_OF_BENDING))
        }
    }

    fn with_reach(model: &Model, reach_of_bending: Option<usize>) -> Self {
        let (scratch, len) = (Scratch::new(model), model.map.len());
        Self {
            whole: None,
            islands: vec![Island {
                unknowns: Unknowns::new(reach_of_bending),
                ..Island::default()
            }],
            others: scratch.rigids.clone(),
            scratch,
            x: vec![0.0; len],
            how: Evaluation::FRESH,
            precision: Precision::new(len),
            base: vec![0.0; len],
            moved: vec![0.0; len],
            opposite: vec![0.0; len],
            is_at_rest: false,
            touches: Touches::default(),
            twists: Vec::new(),
            places: Vec::with_capacity(len),
            shifts: Vec::with_capacity(1),
            probed: Vec::with_capacity(1),
            #[cfg(test)]
            stays_whole: false,
            extrapolation: None,
        }
    }

    /// Whether each number of the state is one of those that are solved for.
    pub(crate) fn is_solved(&self) -> Vec<bool> {
        let mut solved = vec![false; self.x.len()];
        self.solved()
            .iter()
            .for_each(|run| solved[run.clone()].fill(true));
        solved
    }

    /// Places of the numbers that are solved for, in order: what moves, and acts on something.
    pub(crate) fn solved(&self) -> &[Range<usize>] {
        let all = self.whole.as_deref().unwrap_or(&self.islands[0].unknowns);
        &all.solved
    }

    /// Brings the unknowns up to a model under given modes.
    fn fill(&mut self, model: &Model, regimes: &Regimes) {
        let all = self.whole.as_deref().unwrap_or(&self.islands[0].unknowns);
        if all.fit(model, regimes) {
            return;
        }
        if let Some(whole) = self.whole.take() {
            self.islands.truncate(1);
            self.islands[0].unknowns = *whole;
            self.islands[0].unknowns.holders.clear();
        }
        let all = &mut self.islands[0].unknowns;
        all.fill(model, regimes);
        #[cfg(test)]
        if self.stays_whole {
            return;
        }
        // Modes want the matrix as one.
        if self.extrapolation.is_some() {
            return;
        }
        let Some(parts) = islands::apart(all, model, regimes, self.is_at_rest) else {
            return;
        };
        let mut all = std::mem::take(all);
        all.holders.extend(islands::holders(regimes));
        self.whole = Some(Box::new(all));
        self.islands.resize_with(parts.len(), Island::default);
        for (island, unknowns) in self.islands.iter_mut().zip(parts) {
            island.unknowns = unknowns;
        }
    }

    /// The same that is never taken apart.
    #[cfg(test)]
    pub(crate) fn kept_whole(mut self) -> Self {
        self.stays_whole = true;
        self
    }

    /// Of how many islands the world is.
    #[cfg(test)]
    pub(crate) fn island_count(&self) -> usize {
        self.islands.len()
    }

    /// Numbers of a world that are no nodes of cables, which are eliminated together where it stays one.
    pub(crate) fn core_numbers(&mut self, model: &Model, regimes: &Regimes) -> usize {
        self.fill(model, regimes);
        let cores = self.islands.iter().map(|island| island.unknowns.core.len());
        cores.sum()
    }

    /// Number of cables with free nodes.
    pub(crate) fn chains(&self) -> usize {
        let chains = |island: &Island| island.unknowns.chains.len();
        self.islands.iter().map(chains).sum()
    }

    /// The rates where the derivatives were last formed.
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

    /// Which unknowns are velocities of which others.
    pub(crate) fn pairing(&self) -> &Pairing {
        let all = self.whole.as_deref().unwrap_or(&self.islands[0].unknowns);
        &all.pairing
    }

    /// Factors `shift - J` into a slot, with the lines brought up to where `here` has them.
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
            ..
        } in &mut self.islands
        {
            let factors = &mut factors[slot];
            match here {
                Some((scratch, taut)) => {
                    let here = (model, scratch, taut);
                    Stiffness::fill(&mut factors.turned, here, unknowns, Some(lines), None);
                }
                None => factors.turned.clear(),
            }
            factors.factor(jacobian, unknowns, shift);
        }
    }

    /// Whether the lines are on the same side of the kinks of their laws, all along, as where a slot's factors were made.
    pub(crate) fn fits(&self, slot: usize, here: Here<'_>) -> bool {
        self.islands.iter().all(|island| {
            let chains = island.factors[slot].turned.iter().zip(&island.unknowns.chains);
            chains
                .into_iter()
                .all(|(line, chain)| line.fits(here, chain))
        })
    }

    /// Replaces `value` by `(shift - J)⁻¹ value`, with the factors of a slot.
    pub(crate) fn solve(&mut self, slot: usize, value: &mut [f64]) {
        self.islands
            .iter_mut()
            .for_each(|island| island.solve(slot, value));
    }
}
