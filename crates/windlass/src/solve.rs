//! Values of a scenario for which quantities of its equilibrium have wanted values: the length of a
//! line for a tension at the anchor, the position of an anchor for a departure angle.
//!
//! ```text
//! Law      q_i(x) = wanted value i, in the equilibrium of the scenario with the values x
//! Method   one unknown: Brent's method in a bracket, which is searched for in the range. Several
//!          unknowns: Newton's method with differences and a line search, inside the ranges
//! Valid    quantities that depend continuously on the values; a jump is reported
//! Checked  elastic catenary and a hanging load in closed form (tests)
//! ```

mod one;
mod quantity;
mod report;
mod several;
mod touch_down;
mod trial;

pub use report::SolutionTable;
pub use trial::{STATIC_QUANTITIES, Trial};

use crate::results::ResultsError;
use crate::scenario::{Draft, DraftError, ScenarioErrors};
use trial::Equilibria;

/// A value that is varied.
#[derive(Clone, Debug, PartialEq)]
pub struct Unknown {
    /// Keys of the scenario, in the syntax of sweep files. All of them get the same value.
    pub keys: Vec<String>,
    /// Horizontal direction, from x towards y, degrees. The keys are then positions, and the
    /// unknown is their displacement (m) in this direction.
    pub direction_deg: Option<f64>,
    /// Smallest and largest value.
    pub range: [f64; 2],
}

/// A quantity of the equilibrium and its wanted value.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// A channel, such as `cable-west:tension_start`, or one of [`STATIC_QUANTITIES`].
    pub quantity: String,
    /// Wanted value, in the unit of the channel.
    pub value: f64,
}

/// Problem for [`solve`]: as many unknowns as targets.
#[derive(Clone, Debug, PartialEq)]
pub struct SolveOptions {
    /// The unknowns.
    pub unknowns: Vec<Unknown>,
    /// The wanted values.
    pub targets: Vec<Target>,
    /// Largest deviation from a wanted value, as a fraction of its size. The size of a wanted value
    /// of zero is the size of the quantity in the range.
    pub tolerance: f64,
    /// Number of intervals into which the range of a single unknown is divided if the quantity
    /// does not pass the wanted value between its ends.
    pub intervals: usize,
}

impl SolveOptions {
    /// Creates a problem with a tolerance of 1e-6 and ten intervals.
    pub fn new(unknowns: Vec<Unknown>, targets: Vec<Target>) -> Self {
        Self {
            unknowns,
            targets,
            tolerance: 1e-6,
            intervals: 10,
        }
    }
}

/// Reason why no solution was found.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The scenario has problems.
    #[error("{0}")]
    Scenario(Box<ScenarioErrors>),
    /// A key cannot be varied.
    #[error(transparent)]
    Key(#[from] DraftError),
    /// An option is out of range.
    #[error("{0}")]
    Option(String),
    /// A quantity does not exist.
    #[error(transparent)]
    Quantity(#[from] ResultsError),
    /// The equilibria do not have the wanted values.
    #[error("{message}")]
    NoSolution {
        /// The reason, with the nearest values.
        message: String,
        /// All equilibria in the order of their solution.
        trials: Vec<Trial>,
    },
}

impl From<ScenarioErrors> for SolveError {
    fn from(errors: ScenarioErrors) -> Self {
        Self::Scenario(Box::new(errors))
    }
}

/// A solution.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The problem.
    pub options: SolveOptions,
    /// Units of the quantities.
    pub units: Vec<String>,
    /// Values of the unknowns.
    pub values: Vec<f64>,
    /// Values of the quantities in the equilibrium.
    pub quantities: Vec<f64>,
    /// Changed keys with their values as TOML.
    pub changes: Vec<(String, String)>,
    /// Further intervals of a single unknown in which the quantity passes the wanted value.
    pub further: Vec<[f64; 2]>,
    /// All equilibria in the order of their solution.
    pub trials: Vec<Trial>,
    /// Warnings about the equilibrium.
    pub warnings: Vec<String>,
    /// The scenario with the solution.
    pub draft: Draft,
}

/// Finds values of a scenario for which quantities of its equilibrium have wanted values.
///
/// ```
/// use std::path::Path;
/// use windlass::scenario::Draft;
/// use windlass::solve::{SolveOptions, Target, Unknown, solve};
///
/// let text = r#"
///     simulation = { duration = 1.0 }
///     [[frame]]
///     name = "top"
///     position = [0.0, 0.0, 20.0]
///     [[body]]
///     name = "load"
///     mass = 100.0
///     inertia = [10.0, 10.0, 10.0]
///     position = [0.0, 0.0, 10.0]
///     frame = [{ name = "eye", position = [0.0, 0.0, 0.0] }]
///     [[spring]]
///     name = "wire"
///     from = "ground/top"
///     to = "load/eye"
///     stiffness = 1e4
///     length = 10.0
/// "#;
/// let draft = Draft::parse(text, Path::new("load.toml"))?;
/// let mass = Unknown { keys: vec!["body.load.mass".to_owned()], direction_deg: None, range: [10.0, 1000.0] };
/// let height = Target { quantity: "body-load:position_z".to_owned(), value: 9.8 };
/// let solution = solve(&draft, &SolveOptions::new(vec![mass], vec![height]))?;
/// // The spring of 10 kN/m is stretched by 0.2 m: a weight of 2 kN.
/// assert!((solution.values[0] - 2000.0 / 9.81).abs() < 0.3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The scenario has problems, a key or quantity does not exist, or there is no solution in the
/// ranges.
pub fn solve(draft: &Draft, options: &SolveOptions) -> Result<Solution, SolveError> {
    solve_watched(draft, options, &mut |_| {})
}

/// As [`solve`]. Calls `observe` after every equilibrium.
///
/// # Errors
/// As [`solve`].
pub fn solve_watched(
    draft: &Draft,
    options: &SolveOptions,
    observe: &mut dyn FnMut(&Trial),
) -> Result<Solution, SolveError> {
    check(options)?;
    let mut equilibria = Equilibria::new(draft, options, observe)?;
    let (solution, further) = match options.unknowns.len() {
        1 => one::solve(&mut equilibria)?,
        _ => (several::solve(&mut equilibria)?, Vec::new()),
    };
    equilibria.into_solution(solution, further)
}

fn check(options: &SolveOptions) -> Result<(), SolveError> {
    let refused = |message: String| Err(SolveError::Option(message));
    let (unknowns, targets) = (options.unknowns.len(), options.targets.len());
    if unknowns == 0 || unknowns != targets {
        return refused(format!(
            "there are {unknowns} unknowns and {targets} wanted values; give one wanted value for each unknown"
        ));
    }
    for unknown in &options.unknowns {
        let [low, high] = unknown.range;
        let key = unknown.keys.join(",");
        if unknown.keys.is_empty() {
            return refused("an unknown has no key; name a key of the scenario".to_owned());
        }
        if !(low.is_finite() && high.is_finite() && low < high) {
            return refused(format!(
                "the range of {key} is {low} to {high}; give a smaller and a larger finite number"
            ));
        }
        if unknown.direction_deg.is_some_and(|angle| !angle.is_finite()) {
            return refused(format!("the direction of {key} must be an angle in degrees"));
        }
    }
    if let Some(target) = options.targets.iter().find(|target| !target.value.is_finite()) {
        return refused(format!(
            "the wanted value of {} is {}, but must be a finite number",
            target.quantity, target.value
        ));
    }
    if !(options.tolerance > 0.0 && options.tolerance < 1.0) {
        return refused(format!(
            "the tolerance is {}, but must be between 0 and 1",
            options.tolerance
        ));
    }
    if options.intervals == 0 {
        return refused("the number of intervals must be at least 1".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests;
