//! Jacobian of supports under lines, which changes as lines land on them, lift off and slide.
//!
//! ```text
//! Law      change of the force on end i of an element, summed over contact points and ends j:
//!          δFᵢ = Σ sᵢ sⱼ (∂f/∂x δxⱼ + ∂f/∂v δvⱼ)
//! Symbols  f force at a contact point; x, v position and velocity; s weights of the ends at the
//!          contact point
//! Valid    free nodes; coupling to attached ends keeps its value of the last linearisation
//! Checked  equivalent_linearisation_of_landed_lines,
//!          equivalent_linearisation_of_lines_that_meet_a_drum (crate tests)
//! ```

use super::stiffness::MotionSlopes;
use super::unknowns::Chain;
use crate::core::element::line_contact::SupportSlopes;
use crate::core::element::linearisation::PointForceSlopes;
use crate::elements::{Elements, Model, Scratch};
use glam::{DMat3, DVec3};
use windlass_math::banded::Banded;

/// One element on a support.
#[derive(Clone, Copy, Debug)]
struct SupportedElement {
    element: usize,
    /// Free-node indices of the ends of the element.
    free_nodes: [Option<usize>; 2],
    /// Derivatives of the accelerations of both ends with respect to the motion of each end; zero
    /// for attached ends.
    by: [[MotionSlopes; 2]; 2],
}

/// Supports of one chain, or its difference from a reference state.
#[derive(Clone, Debug, Default)]
pub(super) struct SupportStiffness {
    elements: Vec<SupportedElement>,
}

impl SupportStiffness {
    /// Forms the stiffness at the state in `scratch`. `inverses` are the inverse masses of the
    /// chain's nodes.
    pub(super) fn fill(
        &mut self,
        model: &Model,
        scratch: &Scratch,
        chain: &Chain,
        free: impl Fn(usize) -> [Option<usize>; 2],
        inverses: &[Option<DMat3>],
    ) {
        self.elements.clear();
        Elements::line_slopes(model, scratch, chain.cable, &mut |element, slopes| {
            self.element(element, &free).add(slopes);
        });
        Elements::support_slopes(model, scratch, chain.cable, &mut |contact| {
            self.element(contact.element, &free).add_contact(contact);
        });
        for supported in &mut self.elements {
            supported.divide_by_mass(inverses);
        }
    }

    /// An element on a support. The elements are in ascending order.
    fn element(
        &mut self,
        element: usize,
        free: impl Fn(usize) -> [Option<usize>; 2],
    ) -> &mut SupportedElement {
        let found = match self.elements.last() {
            Some(last) if last.element == element => Ok(self.elements.len() - 1),
            Some(last) if last.element > element => self
                .elements
                .binary_search_by_key(&element, |supported| supported.element),
            _ => Err(self.elements.len()),
        };
        let index = found.unwrap_or_else(|index| {
            let supported = SupportedElement {
                element,
                free_nodes: free(element),
                by: [[MotionSlopes::ZERO; 2]; 2],
            };
            self.elements.insert(index, supported);
            index
        });
        &mut self.elements[index]
    }

    /// Subtracts the stiffness of a reference state.
    pub(super) fn subtract(&mut self, reference: &Self) {
        let own = self.elements.len();
        for there in &reference.elements {
            let found =
                self.elements[..own].binary_search_by_key(&there.element, |supported| supported.element);
            match found {
                Ok(index) => self.elements[index].subtract(there),
                Err(_) => {
                    let mut gone = SupportedElement {
                        by: [[MotionSlopes::ZERO; 2]; 2],
                        ..*there
                    };
                    gone.subtract(there);
                    self.elements.push(gone);
                }
            }
        }
    }

    /// Removes all elements.
    pub(super) fn clear(&mut self) {
        self.elements.clear();
    }

    /// Adds the contribution to `A = μ I - C - K/μ`.
    pub(super) fn add_to_band(&self, matrix: &mut Banded, inverse: f64) {
        for supported in &self.elements {
            supported.each(|own, other, pair| {
                let block = pair.joined(inverse).transpose().to_cols_array();
                matrix.add_block(3 * own, 3 * other, &block, -1.0);
            });
        }
    }

    /// `out += K p · factor`.
    pub(super) fn add_product(&self, p: &[f64], factor: f64, out: &mut [f64]) {
        for supported in &self.elements {
            supported.each(|own, other, pair| {
                let by = pair.by_position * DVec3::from_slice(&p[3 * other..]) * factor;
                for (out, by) in out[3 * own..3 * own + 3].iter_mut().zip(by.to_array()) {
                    *out += by;
                }
            });
        }
    }
}

impl SupportedElement {
    /// Adds one contact point.
    fn add(&mut self, slope: &PointForceSlopes) {
        let weights = [1.0 - slope.share, slope.share];
        for (by, on) in self.by.iter_mut().zip(weights) {
            for (pair, of) in by.iter_mut().zip(weights) {
                pair.by_position += slope.by_position * (on * of);
                pair.by_velocity += slope.by_velocity * (on * of);
            }
        }
    }

    /// Adds a contact with friction memory, which is held constant. The element is treated as
    /// straight.
    fn add_contact(&mut self, contact: &SupportSlopes) {
        let weights = [0, 1].map(|end| contact.weights(end));
        for (on, by) in weights.iter().zip(&mut self.by) {
            for (of, pair) in weights.iter().zip(by) {
                let [by_position, by_velocity] = contact.force(on, of);
                pair.by_position += by_position;
                pair.by_velocity += by_velocity;
            }
        }
    }

    fn divide_by_mass(&mut self, inverses: &[Option<DMat3>]) {
        for (by, inverse) in self.by.iter_mut().zip(&inverses[self.element..]) {
            for pair in by {
                *pair = inverse.map_or(MotionSlopes::ZERO, |inverse| pair.times(inverse));
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

    /// Calls `each` with every pair of coupled free ends.
    fn each(&self, mut each: impl FnMut(usize, usize, &MotionSlopes)) {
        for (own, by) in self.free_nodes.iter().zip(&self.by) {
            for (other, pair) in self.free_nodes.iter().zip(by) {
                if let (Some(own), Some(other)) = (own, other) {
                    each(*own, *other, pair);
                }
            }
        }
    }
}
