//! Time integration of one vector of numbers.
//!
//! Nothing here knows a cable from a crane: a system is a function from (t, x) to ẋ, a tolerance is
//! a pair of numbers per component, and what an accepted step means is the caller's business.
//! [`dormand_prince`] is the explicit embedded Runge-Kutta 4(5) pair with error control and dense
//! output; [`radau`] the implicit Radau IIA method of order 5 for stiff systems, which ask for solutions with their
//! linearisation ([`ImplicitSystem`]); [`generalized_alpha`] the implicit method of order 2 whose damping of the fastest vibrations the
//! user sets; [`choice`] finds out which of them costs less.
#![warn(missing_docs)]

pub mod choice;
pub mod dormand_prince;
pub mod generalized_alpha;
mod implicit;
pub mod radau;
mod step;
#[cfg(test)]
mod test_systems;

pub use choice::Choice;
pub use dormand_prince::DormandPrince;
pub use generalized_alpha::{GeneralizedAlpha, SPECTRAL_RADIUS};
pub use implicit::ImplicitMemory;
pub use radau::Radau;

pub use step::{StepControl, StepMemory, StepPlan, StepReport};

use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A method of integration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Method {
    /// The explicit pair of Dormand and Prince: cheap steps, bound by the fastest vibration.
    #[default]
    DormandPrince,
    /// The implicit Radau IIA method: steps bound by accuracy only, each some ten times as dear.
    Radau,
    /// The implicit generalized-alpha method, of order 2: shorter steps than [`Method::Radau`]'s, each a quarter as dear, and a
    /// damping of the fastest vibrations that the user sets. Its errors add up where the others' stay far below the
    /// tolerance.
    GeneralizedAlpha {
        /// What a step leaves of a vibration that is far too fast for it, 0 (nothing) to 1 (all).
        spectral_radius: f64,
    },
    /// [`Method::DormandPrince`] or [`Method::Radau`], whichever costs less, as measured on the way: see [`Choice`].
    Automatic,
}

/// A system of ordinary differential equations, `ẋ = f(t, x)`.
pub trait System {
    /// What an evaluation can fail with (a body without inertia, say).
    type Error;

    /// Writes f(t, x) into `rates` (same length as `x`). Must not depend on how often it is called.
    ///
    /// # Errors
    /// When the rates do not exist at (t, x).
    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), Self::Error>;
}

/// A system that can be linearised, `J ≈ ∂f/∂x`, and solved with.
///
/// J may leave out what is small: it decides how fast an implicit step converges, not where to.
pub trait ImplicitSystem: System {
    /// Forms J at (t, x); or `again`, where it was formed last but for a restart between, to the same bits. Answers how many
    /// evaluations it took.
    ///
    /// # Errors
    /// When the rates do not exist about (t, x).
    fn linearise(&mut self, t: f64, x: &[f64], again: bool) -> Result<u32, Self::Error>;

    /// As [`System::rates`], of a step's end that a correction has moved from where they were last asked for, at the same time. What
    /// hardly changes over so little may stand as it was: corrections are of the order of what a step may err by. Laws with kinks may
    /// go on straight beyond them; where the factors of [`ImplicitSystem::factor`] still fit, the answer is that of the laws.
    ///
    /// # Errors
    /// As [`System::rates`].
    fn corrected_rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), Self::Error> {
        self.rates(t, x, rates)
    }

    /// Says whether the rates asked for from now on are those of a first guess, where laws with a kink may go on beyond it as on the
    /// side on which they were at the start of the step: a guess does not know on which side the step ends. Answers whether one
    /// has done so since this was last said.
    fn guess(&mut self, is_guess: bool) -> bool {
        let _ = is_guess;
        false
    }

    /// Factors `shift - J` into a slot, 0 to 2. With `here`, J is brought up to where the rates were last asked for, as
    /// far as that is cheap (lines that have turned); without, it is that of [`ImplicitSystem::linearise`].
    fn factor(&mut self, slot: usize, shift: Shift, here: bool);

    /// Whether the factors of a slot, made `here`, are of the same side of all kinks of the laws as the rates last asked for: else
    /// corrections with them lead back and forth.
    fn fits(&self, slot: usize) -> bool {
        let _ = slot;
        true
    }

    /// Factors `shift - J` into a slot again, to the same bits, as it was factored at (t, x) before a restart.
    ///
    /// # Errors
    /// When the rates do not exist there.
    fn factor_again(&mut self, slot: usize, shift: Shift, t: f64, x: &[f64]) -> Result<(), Self::Error>;

    /// Replaces `value` by `(shift - J)⁻¹ value` where it is of numbers that are solved for, with the factors of a slot. Not a
    /// number where the matrix is singular.
    fn solve(&mut self, slot: usize, value: &mut [f64]);

    /// Places of the numbers that are solved for, as of the last linearisation, in order; the others act on nothing.
    fn unknowns(&self) -> &[Range<usize>];

    /// Which numbers are velocities of which others, as of the last linearisation.
    fn pairing(&self) -> &Pairing;

    /// Errors that its equations may be left with, by component, where some must be known better than tolerances say;
    /// infinite where not, empty for none.
    fn allowed(&self) -> &[f64] {
        &[]
    }
}

/// Which numbers of a system are velocities of which others: their rates are accelerations, and the rates of the others
/// are nothing but they.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// Place of the first position, place of its velocity, and how many follow.
    pub vectors: Vec<[usize; 3]>,
    /// Place of a quaternion (x, y, z, w) and place of the angular velocity, in axes that turn with it.
    pub orientations: Vec<[usize; 2]>,
}

impl Pairing {
    /// Places of all that is the velocity of something.
    pub fn velocities(&self) -> impl Iterator<Item = usize> {
        let of_vectors = self
            .vectors
            .iter()
            .flat_map(|&[_, first, count]| first..first + count);
        let of_orientations = self.orientations.iter().flat_map(|&[_, first]| first..first + 3);
        of_vectors.chain(of_orientations)
    }
}

/// How much the rate of a number must change with the number for a step's equations to hold, on the diagonal of their matrix, 1/s.
///
/// That of velocities and that of all others, positions too, are the same for most methods. Positions do not stand in the matrix by
/// themselves: what changes a velocity by 1 changes its position by one over the second.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shift {
    /// Of numbers that are velocities of others, 1/s.
    pub of_velocities: f64,
    /// Of all others, 1/s.
    pub of_others: f64,
}

impl Shift {
    /// Of a number that is a velocity, or of one that is not.
    pub fn of(&self, is_velocity: bool) -> f64 {
        if is_velocity {
            self.of_velocities
        } else {
            self.of_others
        }
    }
}

impl From<f64> for Shift {
    fn from(of_all: f64) -> Self {
        Self {
            of_velocities: of_all,
            of_others: of_all,
        }
    }
}

/// The error allowed in one component of x over one step: `absolute + relative |x|`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tolerance {
    /// In the component's own unit. Infinite takes the component out of the error control.
    pub absolute: f64,
    /// Per unit of the component's magnitude.
    pub relative: f64,
}

impl Tolerance {
    /// A component that follows from the others and does not steer the step (an energy integral, say).
    pub const UNCONTROLLED: Self = Self {
        absolute: f64::INFINITY,
        relative: 0.0,
    };
}

/// Why a step could not be taken.
#[derive(Debug, PartialEq)]
pub enum StepError<E> {
    /// The error stays above tolerance at the smallest step allowed.
    StepTooSmall {
        /// Start of the step, s.
        time: f64,
        /// The step that failed, s.
        step: f64,
        /// Component of x with the largest error.
        component: usize,
        /// Its error over its tolerance.
        error_ratio: f64,
    },
    /// A rate or a value became infinite or not a number and shortening the step did not help.
    NotFinite {
        /// Start of the step, s.
        time: f64,
        /// First component of x affected.
        component: usize,
    },
    /// The equations of an implicit step could not be solved, and shortening the step did not help.
    NotSolved {
        /// Start of the step, s.
        time: f64,
        /// The step that failed, s.
        step: f64,
        /// Component of x that moved most in the last iteration.
        component: usize,
    },
    /// The system could not be evaluated.
    Evaluation {
        /// Start of the step, s.
        time: f64,
        /// The system's own word.
        source: E,
    },
}
