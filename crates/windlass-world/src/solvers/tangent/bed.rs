//! What the sea bottom does to the derivatives of lines that lie on it: it changes as they land, are lifted and slide.
//!
//! ```text
//! Law      force on the ends i of an element by the motion of its ends j:  ∂Fᵢ = Σ sᵢ sⱼ (∂f/∂x xⱼ + ∂f/∂v vⱼ) over the points of
//!          contact, s the shares that the ends have of them
//! Valid    free nodes; what ends that something holds make of it is that of the last linearisation
//! Checked  equivalent_linearisation_of_landed_lines (crate tests)
//! ```

use super::stiffness::Pair;
use super::unknowns::Chain;
use crate::elements::sea_bottom::{ContactSlope, slopes_along};
use crate::elements::{Model, Scratch};
use glam::{DMat3, DVec3};
use windlass_math::banded::Banded;

/// One element that lies in the bottom.
#[derive(Clone, Copy, Debug)]
struct Lying {
    element: usize,
    /// Places among the free nodes of its ends.
    places: [Option<usize>; 2],
    /// Accelerations of its ends by the motion of each; zero for what is held.
    by: [[Pair; 2]; 2],
}

/// What the bottom does to the lines of one chain; or how much more it does than elsewhere.
#[derive(Clone, Debug, Default)]
pub(super) struct Bed {
    elements: Vec<Lying>,
}

impl Bed {
    /// Fills in what it does where `scratch` has the chain; `inverses` are those of its nodes' masses.
    pub(super) fn fill(
        &mut self,
        model: &Model,
        scratch: &Scratch,
        chain: &Chain,
        free: impl Fn(usize) -> [Option<usize>; 2],
        inverses: &[Option<DMat3>],
    ) {
        self.elements.clear();
        slopes_along(model, scratch, chain.cable, |element, slope| {
            if self.elements.last().is_none_or(|last| last.element != element) {
                self.elements.push(Lying {
                    element,
                    places: free(element),
                    by: [[Pair::ZERO; 2]; 2],
                });
            }
            if let Some(last) = self.elements.last_mut() {
                last.add(slope);
            }
        });
        for lying in &mut self.elements {
            lying.divide_by_mass(inverses);
        }
    }

    /// Takes away what it does elsewhere.
    pub(super) fn subtract(&mut self, reference: &Self) {
        let own = self.elements.len();
        for there in &reference.elements {
            let found = self.elements[..own].binary_search_by_key(&there.element, |lying| lying.element);
            match found {
                Ok(place) => self.elements[place].subtract(there),
                Err(_) => {
                    let mut gone = Lying {
                        by: [[Pair::ZERO; 2]; 2],
                        ..*there
                    };
                    gone.subtract(there);
                    self.elements.push(gone);
                }
            }
        }
    }

    /// Takes everything away.
    pub(super) fn clear(&mut self) {
        self.elements.clear();
    }

    /// Adds what it does to `A = μ I - C - K/μ`.
    pub(super) fn add_to_band(&self, matrix: &mut Banded, inverse: f64) {
        for lying in &self.elements {
            lying.each(|own, other, pair| {
                let block = pair.joined(inverse).transpose().to_cols_array();
                matrix.add_block(3 * own, 3 * other, &block, -1.0);
            });
        }
    }

    /// `out += K p · factor`.
    pub(super) fn add_product(&self, p: &[f64], factor: f64, out: &mut [f64]) {
        for lying in &self.elements {
            lying.each(|own, other, pair| {
                let by = pair.by_position * DVec3::from_slice(&p[3 * other..]) * factor;
                for (out, by) in out[3 * own..3 * own + 3].iter_mut().zip(by.to_array()) {
                    *out += by;
                }
            });
        }
    }
}

impl Lying {
    /// Adds what one point does. What an end feels of the other is what the other feels of it: until they are divided by masses the
    /// latter is left out.
    fn add(&mut self, slope: &ContactSlope) {
        let (low, high) = (1.0 - slope.share, slope.share);
        let [[of_low, between], [_, of_high]] = &mut self.by;
        for (pair, share) in [(of_low, low * low), (between, low * high), (of_high, high * high)] {
            pair.by_position += slope.by_position * share;
            pair.by_velocity += slope.by_velocity * share;
        }
    }

    fn divide_by_mass(&mut self, inverses: &[Option<DMat3>]) {
        self.by[1][0] = self.by[0][1];
        for (by, inverse) in self.by.iter_mut().zip(&inverses[self.element..]) {
            for pair in by {
                *pair = inverse.map_or(Pair::ZERO, |inverse| pair.times(inverse));
            }
        }
    }

    fn subtract(&mut self, there: &Self) {
        for (by, there) in self.by.iter_mut().zip(&there.by) {
            for (pair, there) in by.iter_mut().zip(there) {
                *pair = pair.minus(there);
            }
        }
    }

    /// Free ends with the free ends that they feel.
    fn each(&self, mut each: impl FnMut(usize, usize, &Pair)) {
        for (own, by) in self.places.iter().zip(&self.by) {
            for (other, pair) in self.places.iter().zip(by) {
                if let (Some(own), Some(other)) = (own, other) {
                    each(*own, *other, pair);
                }
            }
        }
    }
}
