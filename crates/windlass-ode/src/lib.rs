//! Time integration of ordinary differential equations, `ẋ = f(t, x)`.
//!
//! A system is a function from (t, x) to ẋ, and a tolerance is a pair of numbers per component. The
//! crate does not depend on the physical meaning of x. [`dormand_prince`] is the explicit embedded
//! Runge-Kutta pair of orders 5 and 4 with error control and dense output. [`radau`] is the
//! implicit Radau IIA method of order 5 for stiff systems. [`generalized_alpha`] is the implicit
//! method of order 2 with user-defined damping of high frequencies. Implicit methods need a
//! linearisation and a linear solver ([`ImplicitSystem`]). [`method_selector`] selects the cheaper
//! of the explicit pair and Radau at run time.
#![deny(missing_docs)]

pub mod dormand_prince;
pub mod generalized_alpha;
mod implicit;
pub mod method_selector;
pub mod radau;
mod step;
#[cfg(test)]
mod test_systems;

pub use dormand_prince::DormandPrince;
pub use generalized_alpha::{GeneralizedAlpha, SPECTRAL_RADIUS};
pub use implicit::ImplicitMemory;
pub use method_selector::MethodSelector;
pub use radau::Radau;

pub use step::{StepControl, StepMemory, StepPlan, StepReport};

use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Integration method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Method {
    /// The explicit pair of Dormand and Prince. Its steps are cheap, but their size is limited by
    /// stability at the highest frequency.
    #[default]
    DormandPrince,
    /// The implicit Radau IIA method. Its step size is limited only by accuracy, and each step
    /// costs about ten times as much as an explicit step.
    Radau,
    /// The implicit generalized-alpha method of order 2, with user-defined damping of high
    /// frequencies. Its steps are shorter than the steps of [`Method::Radau`], and each costs a
    /// quarter as much. Its errors accumulate, whereas the errors of the other methods stay far
    /// below the tolerance.
    GeneralizedAlpha {
        /// Spectral radius at infinite frequency, which is the amplitude ratio of one step: 0 (full
        /// damping) to 1 (no damping).
        spectral_radius: f64,
    },
    /// [`Method::DormandPrince`] or [`Method::Radau`], whichever has the lower measured cost: see
    /// [`MethodSelector`].
    Automatic,
}

/// A system of ordinary differential equations, `ẋ = f(t, x)`.
pub trait System {
    /// Error of an evaluation, such as a body without inertia.
    type Error;

    /// Writes f(t, x) into `rates`, which is as long as `x`. The result must not depend on earlier
    /// calls.
    ///
    /// # Errors
    /// The rates are undefined at (t, x).
    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), Self::Error>;

    /// Removes from the error of a trial step the part that a projection after the step removes.
    /// Returns false, and leaves the error unchanged, if there is none.
    ///
    /// `x` is the result of the step, and the last evaluation was at its end. Only trial steps
    /// whose whole error exceeds the tolerance are passed.
    fn project_error(&mut self, _x: &[f64], _error: &mut [f64]) -> bool {
        false
    }
}

/// A system that provides a linearisation, `J ≈ ∂f/∂x`, and solves linear systems with it.
///
/// J may omit small terms. It affects how fast Newton's iteration converges, but not the solution.
pub trait ImplicitSystem: System {
    /// Forms J at (t, x) and returns the number of evaluations used. If `is_restart` is true, the
    /// function must form the J that was in use before an interruption of the run, to the same
    /// bits.
    ///
    /// # Errors
    /// The rates are undefined near (t, x).
    fn linearise(&mut self, t: f64, x: &[f64], is_restart: bool) -> Result<u32, Self::Error>;

    /// Same as [`System::rates`], for the end of a step, where only x has changed since the last
    /// evaluation, by a Newton correction. Quantities that vary slowly with x may keep their
    /// values, because corrections are of the order of the tolerance. Piecewise laws may be
    /// extrapolated beyond a slope discontinuity. If [`ImplicitSystem::factors_match_branch`]
    /// returns true afterwards, no law was extrapolated.
    ///
    /// # Errors
    /// As [`System::rates`].
    fn corrected_rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), Self::Error> {
        self.rates(t, x, rates)
    }

    /// Same as [`System::rates`], for a stage of a step with several stages. `is_first` is true for
    /// the predicted state, and false after each correction. After a correction, piecewise laws may
    /// stay on the branch that they had in the last evaluation of the same stage, as in
    /// [`ImplicitSystem::corrected_rates`].
    ///
    /// # Errors
    /// As [`System::rates`].
    fn stage_rates(
        &mut self,
        (stage, is_first): (usize, bool),
        t: f64,
        x: &[f64],
        rates: &mut [f64],
    ) -> Result<(), Self::Error> {
        let _ = (stage, is_first);
        self.rates(t, x, rates)
    }

    /// Switches extrapolation of piecewise laws on or off for the following evaluations. A
    /// predicted state may lie on the wrong side of a slope discontinuity. With extrapolation, laws
    /// may therefore stay on the branch that was active at the start of the step. Returns true if a
    /// law was extrapolated since the last call, here or in [`ImplicitSystem::stage_rates`].
    fn allow_extrapolation(&mut self, allow: bool) -> bool {
        let _ = allow;
        false
    }

    /// Factors `shift - J` into a slot, 0 to 2. With `at_current`, J is first updated to the last
    /// evaluated state as far as this is cheap, for instance for lines that have rotated. Otherwise
    /// J comes from [`ImplicitSystem::linearise`].
    fn factor(&mut self, slot: usize, shift: Shift, at_current: bool);

    /// True if the factors of a slot, formed with `at_current`, belong to the same branch of all
    /// piecewise laws as the last evaluation. If they do not, corrections with these factors
    /// oscillate.
    fn factors_match_branch(&self, slot: usize) -> bool {
        let _ = slot;
        true
    }

    /// Factors `shift - J` at (t, x) into a slot again, after an interruption of the run, to the
    /// same bits as before.
    ///
    /// # Errors
    /// The rates are undefined at (t, x).
    fn refactor_at(&mut self, slot: usize, shift: Shift, t: f64, x: &[f64]) -> Result<(), Self::Error>;

    /// Replaces the unknowns in `value` by `(shift - J)⁻¹ value`, using the factors of a slot. The
    /// result is not finite if the matrix is singular.
    fn solve(&mut self, slot: usize, value: &mut [f64]);

    /// Removes from the error estimate of a step, in place, motions that the system does not
    /// resolve in space. Their errors in time need not limit the step size. The last evaluation was
    /// within the step.
    fn filter_error(&self, error: &mut [f64]) {
        let _ = error;
    }

    /// Index ranges of the unknowns in ascending order, as of the last linearisation. All other
    /// components are quadrature variables.
    fn unknowns(&self) -> &[Range<usize>];

    /// Pairs of positions and velocities, as of the last linearisation.
    fn pairing(&self) -> &Pairing;

    /// Largest residual allowed in each component. It is infinite where only the tolerance limits
    /// the residual. The slice is empty if no component has such a limit.
    fn residual_tolerances(&self) -> &[f64] {
        &[]
    }
}

/// Pairs of positions and their velocities. The rates of velocities are accelerations. The rates of
/// positions depend only on the velocities.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// For each pair: index of the first position, index of its velocity, and number of components.
    pub vectors: Vec<[usize; 3]>,
    /// For each orientation: index of the quaternion (x, y, z, w) and index of the angular velocity
    /// in body axes.
    pub orientations: Vec<[usize; 2]>,
}

impl Pairing {
    /// Indices of all velocities.
    pub fn velocities(&self) -> impl Iterator<Item = usize> {
        let of_vectors = self
            .vectors
            .iter()
            .flat_map(|&[_, first, count]| first..first + count);
        let of_orientations = self.orientations.iter().flat_map(|&[_, first]| first..first + 3);
        of_vectors.chain(of_orientations)
    }
}

/// Coefficient on the diagonal of a step's linear system, `shift - J`, 1/s.
///
/// For most methods, velocities and all other components have the same coefficient. Positions are
/// eliminated: a change of a velocity by 1 changes its position by 1 / `of_others`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shift {
    /// Coefficient for velocities, 1/s.
    pub of_velocities: f64,
    /// Coefficient for all other components, 1/s.
    pub of_others: f64,
}

impl Shift {
    /// The coefficient for a velocity or for another component.
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

/// Error allowed in one component of x over one step: `absolute + relative |x|`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tolerance {
    /// Absolute part, in the unit of the component. An infinite value excludes the component from
    /// error control.
    pub absolute: f64,
    /// Relative part, per unit of the component's magnitude.
    pub relative: f64,
}

impl Tolerance {
    /// Tolerance of a component that depends on other components and does not control the step
    /// size, such as an energy integral.
    pub const UNCONTROLLED: Self = Self {
        absolute: f64::INFINITY,
        relative: 0.0,
    };
}

/// Error of a step.
#[derive(Debug, PartialEq)]
pub enum StepError<E> {
    /// The error exceeds the tolerance at the smallest step allowed.
    StepTooSmall {
        /// Start of the step, s.
        time: f64,
        /// Size of the step that failed, s.
        step: f64,
        /// Component of x with the largest error ratio.
        component: usize,
        /// Error of this component divided by its tolerance.
        error_ratio: f64,
    },
    /// A rate or a component of x is not finite, even with the smallest step.
    NotFinite {
        /// Start of the step, s.
        time: f64,
        /// First component of x that is not finite or has a rate that is not finite.
        component: usize,
    },
    /// Newton's iteration of an implicit step does not converge, even with the smallest step.
    NotSolved {
        /// Start of the step, s.
        time: f64,
        /// Size of the step that failed, s.
        step: f64,
        /// Component of x with the largest last correction.
        component: usize,
    },
    /// The system cannot be evaluated.
    Evaluation {
        /// Start of the step, s.
        time: f64,
        /// Error of the system.
        source: E,
    },
}
