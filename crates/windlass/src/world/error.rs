//! What can go wrong with a world: while it is built, evaluated, run, saved and loaded.

use crate::body::prescribed::PrescribedMotionError;
use crate::mechanism::MechanismError;
use thiserror::Error;

/// One thing wrong with a definition.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("{object}: {quantity} {problem}")]
pub struct BuildError {
    /// The object as the user named it, `cable 'tow line'`.
    pub object: String,
    /// The parameter at fault, in the words of the scenario file.
    pub quantity: String,
    /// What is wrong and what to do.
    pub problem: String,
}

/// Everything wrong with a definition, found in one pass.
#[derive(Clone, Debug, Error, PartialEq)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct BuildErrors(pub Vec<BuildError>);

/// Why accelerations do not exist at some state.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum EvaluationError {
    /// A body's mass matrix (with added mass and attached cable ends) cannot be inverted.
    #[error("{object}: the mass matrix is singular or not finite; check its mass, inertia and added mass")]
    SingularMass {
        /// Name of the object.
        object: String,
    },
    /// A mechanism's accelerations do not exist.
    #[error(transparent)]
    Mechanism(MechanismError),
    /// A prescribed motion has no value at some time.
    #[error("{object}: {source}")]
    Motion {
        /// Name of the object.
        object: String,
        /// The cause.
        source: PrescribedMotionError,
    },
}

/// Why a run stopped before its end. The state is then the last accepted one.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum RunError {
    /// The error control asks for a step below the minimum.
    #[error(
        "at t = {time:.6} s the step would have to fall below {step:.3e} s: the error in {quantity} is \
         {error_ratio:.1} times its tolerance. Look for a stiff or nearly massless part there, loosen the \
         tolerance or lower integrator.minimum_step"
    )]
    StepTooSmall {
        /// Time of the last accepted state, s.
        time: f64,
        /// The smallest step allowed, s.
        step: f64,
        /// Object and quantity with the largest error.
        quantity: String,
        /// Error over tolerance.
        error_ratio: f64,
    },
    /// A cable vibrates faster than the steps can follow.
    #[error(
        "at t = {time:.6} s cable '{cable}' needs steps of {step:.2e} s, shorter than integrator.minimum_step, {minimum:.2e} s; \
         lower its stiffness or damping, give it more mass, or lower integrator.minimum_step"
    )]
    TooStiff {
        /// Time of the last accepted state, s.
        time: f64,
        /// The cable.
        cable: String,
        /// The longest stable step, s.
        step: f64,
        /// The shortest step allowed, s.
        minimum: f64,
    },
    /// A number is no longer finite.
    #[error("the run diverged at t = {time:.6} s: {quantity} is no longer a finite number")]
    Diverged {
        /// Time of the last accepted state, s.
        time: f64,
        /// Object and quantity.
        quantity: String,
    },
    /// The accelerations do not exist.
    #[error("at t = {time:.6} s: {source}")]
    Evaluation {
        /// Time of the last accepted state, s.
        time: f64,
        /// The cause.
        source: EvaluationError,
    },
}

/// Why a saved state could not be written or read.
#[derive(Debug, Error)]
pub enum StateFileError {
    /// The file could not be opened, read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: String,
        /// The cause.
        source: std::io::Error,
    },
    /// The file is not a saved state.
    #[error("{path}: not a saved state of windlass: {source}")]
    Format {
        /// The file.
        path: String,
        /// The cause.
        source: serde_json::Error,
    },
    /// The state belongs to another model.
    #[error(
        "{path}: the saved state does not fit this model ({problem}); load it with the scenario it was saved from"
    )]
    Mismatch {
        /// The file.
        path: String,
        /// What differs.
        problem: String,
    },
}
