//! Errors in hydrodynamic coefficients and their files.

use crate::motion::response_amplitude::DEGREES_OF_FREEDOM;

/// Error in hydrodynamic coefficients or their files. Lines and degrees of freedom (1 surge to 6
/// yaw) are counted from 1.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum RadiationError {
    /// A file cannot be read.
    #[error("{file}: {reason}")]
    Unreadable {
        /// Path of the file.
        file: String,
        /// Reason from the system or the reader.
        reason: String,
    },
    /// A line does not follow the format.
    #[error("{file}, line {line}: {problem}")]
    Line {
        /// Path of the file.
        file: String,
        /// Line number.
        line: usize,
        /// The problem and the expected content.
        problem: String,
    },
    /// A file has more than the six rigid-body modes of one body.
    #[error(
        "{file}, line {line}: mode {degree} is a generalised mode or belongs to a further body; give only the rows of the \
         rigid-body modes (1 to 6) of one body"
    )]
    MultipleBodies {
        /// Path of the file.
        file: String,
        /// Line number.
        line: usize,
        /// Mode in the file.
        degree: usize,
    },
    /// An entry is present at some frequencies or headings only.
    #[error("{file}: {what} is missing; a table must have every entry at every frequency and heading")]
    Gap {
        /// Path of the file.
        file: String,
        /// The entry and where it is missing.
        what: String,
    },
    /// Two files of a set do not match.
    #[error("{first} and {second} do not match: {reason}")]
    Mismatch {
        /// Path of one file.
        first: String,
        /// Path of the other file.
        second: String,
        /// The difference.
        reason: String,
    },
    /// A scale (density, gravity, length) is outside its range in SI units.
    #[error("{name} = {value} {unit} must be between {least} and {most}; check its unit")]
    Scale {
        /// Name of the scale.
        name: &'static str,
        /// Its value.
        value: f64,
        /// Its unit.
        unit: &'static str,
        /// Smallest valid value.
        least: f64,
        /// Largest valid value.
        most: f64,
    },
    /// The frequencies are not positive, finite and ascending, or there are fewer than four.
    #[error(
        "frequency {index} of the table ({value:.4} rad/s) is invalid: give at least four frequencies, positive, finite and ascending"
    )]
    Frequencies {
        /// Index from 0.
        index: usize,
        /// Its value, rad/s.
        value: f64,
    },
    /// A table does not have the length that its frequencies and headings need, or has a value that
    /// is not finite.
    #[error("the table of {table} needs {expected} finite entries, but has {found}")]
    Table {
        /// Name of the table.
        table: &'static str,
        /// Number of entries needed.
        expected: usize,
        /// Number of finite entries found.
        found: usize,
    },
    /// Potential damping is negative over much of a table, or where the body radiates.
    #[error(
        "the {} damping is negative: the lowest value is {value:.3e} at {omega:.4} rad/s, {share:.2} of \
         the peak, and negative values make up {area:.2} of the integral; check the sign of the column, or remove irregular frequencies in the panel program or with \
         frequencies = [lowest, highest]",
        name_of(.degree)
    )]
    NegativeDamping {
        /// The degree of freedom, from 1.
        degree: usize,
        /// Its lowest damping, kg/s or kg·m²/s.
        value: f64,
        /// The frequency, rad/s.
        omega: f64,
        /// Magnitude of the lowest damping divided by the peak.
        share: f64,
        /// Integral of the negative values divided by the integral of all magnitudes.
        area: f64,
    },
    /// A table has too few frequencies in the range in use.
    #[error(
        "the table has {count} frequencies between {lowest:.4} and {highest:.4} rad/s, but at least four are needed; widen the range 'frequencies'"
    )]
    Range {
        /// Lowest frequency in use, rad/s.
        lowest: f64,
        /// Highest frequency in use, rad/s.
        highest: f64,
        /// Number of frequencies of the table between them.
        count: usize,
    },
    /// Damping has not decayed at the highest frequency.
    #[error(
        "the {} damping is still {share:.2} of its peak at the highest frequency {omega:.4} rad/s; \
         extend the table (or the range 'frequencies') until the damping falls below 0.8 of its peak, better 0.3",
        name_of(.degree)
    )]
    ShortTable {
        /// The degree of freedom, from 1.
        degree: usize,
        /// Last value divided by the peak.
        share: f64,
        /// The highest frequency, rad/s.
        omega: f64,
    },
    /// Added mass and damping violate Ogilvie's relations.
    #[error(
        "added mass and damping in {} differ from Ogilvie's relation by {mismatch:.2} of the range of \
         the added mass; check that the first column is the period in seconds; check the length scale; \
         look for gaps between frequencies and for irregular frequencies",
        name_of(.degree)
    )]
    NotCausal {
        /// The degree of freedom, from 1.
        degree: usize,
        /// Root mean square difference divided by the range of the added mass.
        mismatch: f64,
    },
    /// No state-space model reaches the tolerance.
    #[error(
        "{}: the best state-space model of the radiation memory has an error of {error:.3} of the peak \
         response, more than fit_tolerance = {tolerance}; increase states or fit_tolerance, or check the table for spikes",
        name_of(.degree)
    )]
    FitFailed {
        /// Degree of freedom of the motion, from 1.
        degree: usize,
        /// Error of the best model.
        error: f64,
        /// Allowed error.
        tolerance: f64,
    },
    /// The fitted model is not passive.
    #[error(
        "the fitted radiation memory is not passive near {omega:.3} rad/s (smallest damping {least:.4} of the peak); increase \
         states or reduce fit_tolerance"
    )]
    NotPassive {
        /// Frequency of the worst violation, rad/s.
        omega: f64,
        /// Smallest eigenvalue of the normalised damping matrix.
        least: f64,
    },
    /// The coefficients have no excitation.
    #[error(
        "the coefficients have no excitation (file .3); add it, or set excitation = false to use the mesh"
    )]
    NoExcitation,
    /// A table of pairs has too many frequencies.
    #[error(
        "the table of difference frequencies has {count} frequencies, but at most {most} are allowed; leave some out"
    )]
    TooManyFrequencies {
        /// Number of frequencies.
        count: usize,
        /// Largest allowed number.
        most: usize,
    },
    /// Several kinds of coefficient files are given, or none.
    #[error(
        "give the coefficients once: from = \"mesh\", wamit (a file name without extension), capytaine (a NetCDF file) or bemio \
         (an HDF5 file)"
    )]
    Source,
}

/// Name of a degree of freedom that is counted from 1.
fn name_of(degree: &usize) -> &'static str {
    let names = DEGREES_OF_FREEDOM.get(degree.wrapping_sub(1));
    names.copied().unwrap_or("unknown degree of freedom")
}
