//! Pairs of bodies whose bounding spheres are close, kept from one evaluation to the next.
//!
//! ```text
//! Law      a pair is omitted if the gap between its bounding spheres exceeded two margins at the
//!          last search and neither centre has moved by more than one margin since. The gap is then
//!          positive
//! Valid    any motion: the search is repeated when a centre has moved by more than the margin. The
//!          list affects only the cost, because every evaluation examines each pair in it
//! Cost     an evaluation visits the bodies and the near pairs; a search visits all pairs
//! Checked  equivalent_near_pairs_and_all_pairs (crate tests)
//! ```

use super::pairs::{gap, sphere};
use super::shapes::ContactElements;
use crate::core::rigids::Rigids;
use glam::DVec3;

/// Margin, as a fraction of the mean radius of the finite bounding spheres.
const MARGIN: f64 = 0.25;
/// Allowance for rounding, as a fraction of the margins.
const ROUNDING: f64 = 1e-6;

/// Near pairs with the positions for which they were found.
#[derive(Clone, Debug, Default)]
pub(super) struct NearPairs {
    /// Current centres of the bounding spheres of the compounds, Earth frame, m.
    centres: Vec<DVec3>,
    /// The centres at the last search.
    at_search: Vec<DVec3>,
    /// Indices of the near pairs, in order.
    pairs: Vec<usize>,
    /// Distance that each centre may move before the next search, m.
    margin: f64,
}

impl NearPairs {
    /// Allocates the lists for a model.
    pub(super) fn new(elements: &ContactElements) -> Self {
        let reaches = || {
            let all = elements.compounds.iter().map(|compound| compound.reach);
            all.filter(|reach| reach.is_finite())
        };
        let mean = reaches().sum::<f64>() / reaches().count().max(1) as f64;
        Self {
            centres: Vec::with_capacity(elements.compounds.len()),
            at_search: Vec::with_capacity(elements.compounds.len()),
            pairs: Vec::with_capacity(elements.pairs.len()),
            margin: MARGIN * mean,
        }
    }

    /// Updates the centres. Searches for near pairs again if a centre has moved by more than the
    /// margin.
    pub(super) fn update(&mut self, elements: &ContactElements, rigids: &Rigids) {
        let compounds = elements.compounds.iter();
        self.centres.clear();
        self.centres.extend(
            compounds
                .map(|compound| sphere(rigids.motion(compound.rigid), compound.centre, compound.reach).0),
        );
        let is_close = |(now, then): (&DVec3, &DVec3)| now.distance(*then) <= self.margin;
        let is_complete = self.at_search.len() == self.centres.len();
        if is_complete && self.centres.iter().zip(&self.at_search).all(is_close) {
            return;
        }
        self.at_search.clone_from(&self.centres);
        self.pairs.clear();
        let within = 2.0 * self.margin * (1.0 + ROUNDING);
        for (index, &pair) in elements.pairs.iter().enumerate() {
            let is_far = self.gap(elements, pair) > within;
            if !is_far {
                self.pairs.push(index);
            }
        }
    }

    /// Indices of the pairs that may have a gap of zero or less, in order.
    pub(super) fn pairs(&self) -> &[usize] {
        &self.pairs
    }

    /// Gap between the bounding spheres of two compounds, m.
    pub(super) fn gap(&self, elements: &ContactElements, pair: [usize; 2]) -> f64 {
        let [a, b] = pair.map(|k| (self.centres[k], elements.compounds[k].reach));
        gap(a, b)
    }
}
