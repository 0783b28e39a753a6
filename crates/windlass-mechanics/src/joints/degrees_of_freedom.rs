//! Count of degrees of freedom, and identification of redundant constraints.

use super::error::AnalysisError;
use super::system::{Equations, JointedState, JointedSystem, RowId};

/// Smallest coefficient with which a row belongs to a dependency; the rows are scaled to unit size.
const MIN_COEFFICIENT: f64 = 1e-6;

/// A redundant row: a linear combination of other rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redundancy {
    /// The redundant row.
    pub row: RowId,
    /// The rows on which it depends. Any of them could be removed instead.
    pub follows_from: Vec<RowId>,
}

/// Degrees of freedom of a system at a state. Singular positions (dead centres) can have more
/// degrees of freedom than neighbouring positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DegreesOfFreedom {
    /// Degrees of freedom of the unconstrained bodies, six each.
    pub of_bodies: usize,
    /// Number of scalar equations of all joints and drivers.
    pub rows: usize,
    /// Number of independent equations.
    pub rank: usize,
    /// Remaining degrees of freedom: six per body minus the rank.
    pub open: usize,
    /// Redundant rows.
    pub redundant: Vec<Redundancy>,
}

impl JointedSystem {
    /// Returns the rank of the constraint Jacobian at a state, the redundant rows and the rows on
    /// which the redundant rows depend.
    ///
    /// # Errors
    /// A driven distance that is not positive.
    pub fn degrees_of_freedom(&self, state: &JointedState) -> Result<DegreesOfFreedom, AnalysisError> {
        let mut equations = Equations::new(self);
        equations.evaluate(self, state)?;
        Ok(self.count_degrees_of_freedom(&mut equations))
    }

    /// Same as [`JointedSystem::degrees_of_freedom`] for rows that are already evaluated.
    pub(crate) fn count_degrees_of_freedom(&self, equations: &mut Equations) -> DegreesOfFreedom {
        equations.use_length_metric(self);
        equations
            .elimination
            .factor(&equations.rows, &equations.mobility, 0.0);
        let left_out: Vec<usize> = equations.elimination.left_out().collect();
        let mut y = vec![0.0; self.row_count()];
        let redundant = left_out
            .iter()
            .map(|row| {
                equations.elimination.dependency(*row, &mut y);
                Redundancy {
                    row: self.row_id(*row),
                    follows_from: self.source_rows(equations, *row, &y),
                }
            })
            .collect();
        let rank = self.row_count() - left_out.len();
        DegreesOfFreedom {
            of_bodies: 6 * self.bodies().len(),
            rows: self.row_count(),
            rank,
            open: 6 * self.bodies().len() - rank,
            redundant,
        }
    }

    fn source_rows(&self, equations: &Equations, row: usize, y: &[f64]) -> Vec<RowId> {
        let row_scale = equations.elimination.scale(row);
        let coefficient = |other: usize| {
            let scale = equations.elimination.scale(other);
            if scale > 0.0 {
                (y[other] * row_scale / scale).abs()
            } else {
                0.0
            }
        };
        (0..y.len())
            .filter(|other| *other != row && coefficient(*other) > MIN_COEFFICIENT)
            .map(|other| self.row_id(other))
            .collect()
    }

    /// Checks whether the right-hand sides, which `side` returns, satisfy the linear dependencies
    /// of the redundant rows. Returns the dependency with the largest error if this error, with
    /// rows scaled to unit size, exceeds `allowed`. Needs factors in the length metric without
    /// damping. `of_time` is the suffix of the unit, such as `/s`.
    pub(crate) fn contradiction(
        &self,
        equations: &Equations,
        time: f64,
        allowed: f64,
        of_time: &'static str,
        side: impl Fn(usize) -> f64,
    ) -> Option<AnalysisError> {
        let mut y = vec![0.0; self.row_count()];
        let mut worst = (allowed, None);
        for row in equations.elimination.left_out() {
            equations.elimination.dependency(row, &mut y);
            let gap: f64 = y.iter().enumerate().map(|(r, y)| y * side(r)).sum();
            let scaled = gap.abs() * equations.elimination.scale(row);
            if scaled > worst.0 {
                worst = (scaled, Some((row, gap.abs())));
            }
        }
        let (row, gap) = worst.1?;
        equations.elimination.dependency(row, &mut y);
        let mut ids = vec![self.row_id(row)];
        ids.extend(self.source_rows(equations, row, &y));
        let unit = self.joints()[ids[0].joint].kind.rows()[ids[0].row].unit;
        Some(AnalysisError::Conflict {
            time,
            rows: self.list(&ids),
            gap,
            unit: match (unit, of_time) {
                ("m", "") => "m",
                ("m", "/s") => "m/s",
                ("m", _) => "m/s²",
                (_, "") => "rad",
                (_, "/s") => "rad/s",
                (_, _) => "rad/s²",
            },
        })
    }

    /// Description of rows, grouped by joint.
    pub fn list(&self, ids: &[RowId]) -> String {
        let mut joints: Vec<(usize, Vec<&str>)> = Vec::new();
        for id in ids {
            let name = self.joints()[id.joint].kind.rows()[id.row].name;
            match joints.iter_mut().find(|(joint, _)| *joint == id.joint) {
                Some((_, names)) => names.push(name),
                None => joints.push((id.joint, vec![name])),
            }
        }
        let words: Vec<String> = joints
            .iter()
            .map(|(joint, names)| format!("'{}' ({})", self.joints()[*joint].name, names.join(", ")))
            .collect();
        words.join(", ")
    }
}

impl DegreesOfFreedom {
    /// Description of the degrees of freedom and redundant rows.
    pub fn describe(&self, system: &JointedSystem) -> String {
        let mut text = format!(
            "{} of {} degrees of freedom, {} independent rows of {}",
            self.open, self.of_bodies, self.rank, self.rows
        );
        for redundancy in &self.redundant {
            text.push_str(&format!(
                "\n{} is redundant: it depends on {}",
                system.describe(redundancy.row),
                system.list(&redundancy.follows_from)
            ));
        }
        text
    }
}
