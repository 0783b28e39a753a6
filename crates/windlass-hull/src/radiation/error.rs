//! What can be wrong with hydrodynamic coefficients and their files.

/// Why coefficients cannot be used. Lines are counted from 1, degrees of freedom from 1 (surge) to 6 (yaw).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum RadiationError {
    /// A file could not be read from disk.
    #[error("{file}: {reason}")]
    Unreadable {
        /// The file.
        file: String,
        /// What the system says.
        reason: String,
    },
    /// A line is not what the format has there.
    #[error("{file}, line {line}: {problem}")]
    Line {
        /// The file.
        file: String,
        /// The line.
        line: usize,
        /// What is wrong and what should stand there.
        problem: String,
    },
    /// A file has more than one body.
    #[error(
        "{file}, line {line}: degree of freedom {degree} belongs to a further body; give one body's rows (1 to 6) only"
    )]
    SeveralBodies {
        /// The file.
        file: String,
        /// The line.
        line: usize,
        /// The degree of freedom found.
        degree: usize,
    },
    /// Something is there for some frequencies or headings only.
    #[error("{file}: {what} is missing; a table must have every entry at every frequency and heading")]
    Gap {
        /// The file.
        file: String,
        /// The entry and where it is missing.
        what: String,
    },
    /// Two files of a set do not belong together.
    #[error("{first} and {second} do not belong together: {reason}")]
    Mismatch {
        /// One file.
        first: String,
        /// The other.
        second: String,
        /// What does not agree.
        reason: String,
    },
    /// A scale (density, gravity, length) is not what it can be in SI units.
    #[error("{name} = {value} {unit} must lie between {least} and {most}: check its unit")]
    Scale {
        /// Its name.
        name: &'static str,
        /// Its value.
        value: f64,
        /// Its unit.
        unit: &'static str,
        /// Least value.
        least: f64,
        /// Greatest value.
        most: f64,
    },
    /// The frequencies are not positive, finite and ascending, or fewer than four.
    #[error(
        "frequency {index} of the table ({value:.4} rad/s): at least four are needed, positive, finite, ascending"
    )]
    Frequencies {
        /// Index from 0.
        index: usize,
        /// Its value, rad/s.
        value: f64,
    },
    /// A table has another length than its frequencies (and headings) ask for, or a value that is not finite.
    #[error("the table of {table} must hold {expected} finite entries, it holds {found}")]
    Table {
        /// Its name.
        table: &'static str,
        /// Entries wanted.
        expected: usize,
        /// Finite entries found.
        found: usize,
    },
    /// Damping that feeds energy into the body.
    #[error(
        "damping of degree {degree} is {value} at {omega:.4} rad/s: negative; look for irregular frequencies or a wrong sign"
    )]
    NegativeDamping {
        /// The degree of freedom, from 1.
        degree: usize,
        /// Its damping (kg/s or kg·m²/s).
        value: f64,
        /// The frequency, rad/s.
        omega: f64,
    },
    /// Damping has not died out at the highest frequency.
    #[error(
        "damping of degree {degree} is still {share:.2} of its peak at the highest frequency {omega:.4} rad/s; \
         extend the table until it has fallen below 0.8, better 0.3"
    )]
    ShortTable {
        /// The degree of freedom, from 1.
        degree: usize,
        /// Last value over the peak.
        share: f64,
        /// The highest frequency, rad/s.
        omega: f64,
    },
    /// Added mass and damping contradict Ogilvie's relations.
    #[error(
        "added mass and damping of degree {degree} differ from Ogilvie's relation by {mismatch:.2} of the added \
         mass's range; check that the first column is the period in seconds, the length scale, gaps between \
         frequencies and irregular frequencies"
    )]
    NotCausal {
        /// The degree of freedom, from 1.
        degree: usize,
        /// Root mean square difference over the range of the added mass.
        mismatch: f64,
    },
    /// No state-space model was accurate enough.
    #[error(
        "degree {degree}: the best model of the memory has an error of {error:.3} of the peak response, more than \
         {tolerance}; allow more states or look for spikes in the table"
    )]
    FitFailed {
        /// The degree of freedom that moves, from 1.
        degree: usize,
        /// Its error.
        error: f64,
        /// The error allowed.
        tolerance: f64,
    },
    /// The fitted model could feed energy into the body.
    #[error(
        "the fitted memory gives back energy near {omega:.3} rad/s (least damping {least:.4} of the peak); allow more \
         states or a smaller error"
    )]
    NotPassive {
        /// Frequency of the worst violation, rad/s.
        omega: f64,
        /// Least eigenvalue of the normalised damping matrix.
        least: f64,
    },
    /// No excitation in the coefficients.
    #[error(
        "the coefficients have no excitation (file .3); leave it to the mesh with excitation = false, or add it"
    )]
    NoExcitation,
    /// A table of pairs with too many frequencies.
    #[error(
        "the table of difference frequencies has {count} frequencies, {most} are the most; leave some out"
    )]
    TooManyFrequencies {
        /// Their number.
        count: usize,
        /// The most there can be.
        most: usize,
    },
    /// Several sorts of files were given, or none.
    #[error(
        "give the coefficients once: wamit (a name without ending), capytaine (a NetCDF file) or bemio (an HDF5 file)"
    )]
    Source,
}
