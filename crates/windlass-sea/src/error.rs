//! What can be wrong with the description of a sea.

use thiserror::Error;

/// Why a sea could not be made.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum SeaError {
    /// A quantity must be a finite number in a range.
    #[error("sea: {quantity} is {value}, must be {requirement}")]
    BadNumber {
        /// Name of the quantity with its unit.
        quantity: &'static str,
        /// The value given.
        value: f64,
        /// What is allowed.
        requirement: &'static str,
    },
    /// The levels of a current profile are unusable.
    #[error("sea: a current profile needs at least one level, distinct heights z and finite velocities")]
    CurrentProfile,
    /// A table of spectral densities is unusable.
    #[error(
        "sea: a spectrum's table needs at least two rows, frequencies that rise from above zero, densities not below zero \
         and some energy"
    )]
    SpectrumTable,
    /// A wave is too high for the depth, or too steep, for the theory of second order.
    #[error(
        "sea: the second harmonic of a wave is {secondary:.2} of the wave itself, and the theory of second order holds up to \
         a quarter; the wave is too high for this depth: lower it, or leave second_order out"
    )]
    BeyondSecondOrder {
        /// Amplitude of the second harmonic over that of the wave.
        secondary: f64,
    },
    /// Too many pairs of components bind a wave.
    #[error(
        "sea: {components} components up to the cut-off bind {components}² waves, more than {most} components can be evaluated; \
         take fewer components, some hundreds are usual, or a lower second_order_cut_off"
    )]
    TooManyPairs {
        /// Components up to the cut-off.
        components: usize,
        /// How many there may be.
        most: usize,
    },
}

/// Checks that `value` is finite and greater than zero.
pub(crate) fn positive(quantity: &'static str, value: f64) -> Result<f64, SeaError> {
    if value.is_finite() && value > 0.0 {
        Ok(value)
    } else {
        Err(SeaError::BadNumber {
            quantity,
            value,
            requirement: "a finite number above zero",
        })
    }
}

/// Checks that `value` is finite.
pub(crate) fn finite(quantity: &'static str, value: f64) -> Result<f64, SeaError> {
    if value.is_finite() {
        Ok(value)
    } else {
        Err(SeaError::BadNumber {
            quantity,
            value,
            requirement: "a finite number",
        })
    }
}
