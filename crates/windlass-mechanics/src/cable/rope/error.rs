//! Reasons why the law of a synthetic rope is invalid.

/// Reason why the law of a synthetic rope is invalid.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum RopeLawError {
    /// A value that must be positive is not.
    #[error("`{name}` is {value} but must be a positive number")]
    NotPositive {
        /// Name of the value.
        name: &'static str,
        /// The value.
        value: f64,
    },
    /// A value is outside its range.
    #[error("`{name}` is {value} but must be {}", range_text(*range))]
    OutOfRange {
        /// Name of the value.
        name: &'static str,
        /// The value.
        value: f64,
        /// Smallest and largest permitted value; the largest is infinite if there is none.
        range: [f64; 2],
    },
    /// The dynamic stiffness does not exceed the slope of a static curve.
    #[error(
        "`dynamic_stiffness` gives {dynamic:.4e} N at a mean tension of {tension:.4e} N, where the {} has a slope of {slope:.4e} N; \
         the dynamic stiffness must be larger than the static stiffness",
        curve_text(*peak)
    )]
    TooSoft {
        /// Dynamic stiffness, N.
        dynamic: f64,
        /// Mean tension, N.
        tension: f64,
        /// Slope of the static curve, N.
        slope: f64,
        /// Highest mean tension of the working curve of the Syrope model that is too steep, N;
        /// `None` for other static curves.
        peak: Option<f64>,
    },
    /// A rope with slow elongation carries a part of the compression.
    #[error(
        "`compressive_fraction` is {0}, but a rope with slow elongation carries no compression (0) or all of it (1)"
    )]
    PartialCompression(f64),
    /// The Syrope model is given without a dynamic stiffness.
    #[error("the Syrope model needs a `dynamic_stiffness`")]
    NoRetardation,
    /// The fast spring has more damping than the slow spring.
    #[error(
        "`axial_damping` is {fast} N s and acts on the fast elongation; it must not be larger than the slow damping of {slow} N s"
    )]
    FastDamping {
        /// Damping of the fast spring, N·s.
        fast: f64,
        /// Damping of the slow spring, N·s.
        slow: f64,
    },
}

/// Text of a range.
fn range_text([smallest, largest]: [f64; 2]) -> String {
    match largest.is_finite() {
        true => format!("from {smallest} to {largest}"),
        false => format!("a finite number of {smallest} or more"),
    }
}

/// Text of the static curve that is too steep.
fn curve_text(peak: Option<f64>) -> String {
    peak.map_or_else(
        || "static curve".to_owned(),
        |peak| format!("working curve below a highest mean tension of {peak:.4e} N"),
    )
}

/// Checks that a value is positive.
pub(super) fn positive(name: &'static str, value: f64) -> Result<(), RopeLawError> {
    match value.is_finite() && value > 0.0 {
        true => Ok(()),
        false => Err(RopeLawError::NotPositive { name, value }),
    }
}
