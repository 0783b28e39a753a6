//! Errors of the description of a sea.

use thiserror::Error;

/// Error of the description of a sea.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum SeaError {
    /// A quantity is not finite or out of range.
    #[error("sea: {quantity} is {value}; it must be {requirement}")]
    BadNumber {
        /// Name of the quantity, with its unit.
        quantity: &'static str,
        /// The value.
        value: f64,
        /// Accepted range.
        requirement: &'static str,
    },
    /// The levels of a current profile are invalid.
    #[error("sea: a current profile needs at least one level, distinct heights z and finite velocities")]
    CurrentProfile,
    /// A table of spectral densities is invalid.
    #[error(
        "sea: a spectrum table needs at least two rows, increasing positive frequencies, non-negative densities and nonzero \
         energy"
    )]
    SpectrumTable,
    /// A wave is too high for the depth, or too steep, for second-order theory.
    #[error(
        "sea: the second harmonic of a wave is {secondary:.2} of the wave itself, but second-order theory is valid only \
         up to 0.25; reduce the wave height, which is too large for this depth, or omit second_order"
    )]
    BeyondSecondOrder {
        /// Amplitude of the second harmonic divided by the amplitude of the wave.
        secondary: f64,
    },
    /// The pairs of components have too many bound waves.
    #[error(
        "sea: {components} components up to the cut-off frequency have {components}² bound waves, but at most {maximum} components are \
         allowed; use fewer components (a few hundred are usual) or a lower second_order_cut_off"
    )]
    TooManyPairs {
        /// Number of components up to the cut-off.
        components: usize,
        /// Largest number allowed.
        maximum: usize,
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
            requirement: "a positive finite number",
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
