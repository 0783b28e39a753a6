//! Freedoms counted, and rows that depend on others named.

use super::error::AnalysisError;
use super::system::{Equations, JointedState, JointedSystem, RowPlace};

/// Below this share (of rows scaled to one) a row takes no part in a dependency.
const SHARE: f64 = 1e-6;

/// A row that says nothing that others do not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redundancy {
    /// The row.
    pub row: RowPlace,
    /// The rows from which it follows. Any of them could be left out instead.
    pub follows_from: Vec<RowPlace>,
}

/// What a system's joints leave free at a place. At singular places (dead centres) more can be free than beside them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Freedoms {
    /// Six per body.
    pub of_bodies: usize,
    /// Scalar equations of all joints and drivers.
    pub rows: usize,
    /// How many of them are independent.
    pub rank: usize,
    /// What is left open: six per body less the rank.
    pub open: usize,
    /// Rows that follow from others.
    pub redundant: Vec<Redundancy>,
}

impl JointedSystem {
    /// The rank of all rows at a state, which rows are redundant, and what they follow from.
    ///
    /// # Errors
    /// A driven distance that is not positive.
    pub fn freedoms(&self, state: &JointedState) -> Result<Freedoms, AnalysisError> {
        let mut equations = Equations::new(self);
        equations.evaluate(self, state)?;
        Ok(self.freedoms_of(&mut equations))
    }

    /// The same for rows that are evaluated.
    pub(crate) fn freedoms_of(&self, equations: &mut Equations) -> Freedoms {
        equations.measure_by_lengths(self);
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
                    row: self.place_of(*row),
                    follows_from: self.parts_of(equations, *row, &y),
                }
            })
            .collect();
        let rank = self.row_count() - left_out.len();
        Freedoms {
            of_bodies: 6 * self.bodies().len(),
            rows: self.row_count(),
            rank,
            open: 6 * self.bodies().len() - rank,
            redundant,
        }
    }

    fn parts_of(&self, equations: &Equations, row: usize, y: &[f64]) -> Vec<RowPlace> {
        let own = equations.elimination.scale(row);
        let share = |other: usize| {
            let scale = equations.elimination.scale(other);
            if scale > 0.0 {
                (y[other] * own / scale).abs()
            } else {
                0.0
            }
        };
        (0..y.len())
            .filter(|other| *other != row && share(*other) > SHARE)
            .map(|other| self.place_of(other))
            .collect()
    }

    /// The contradiction among dependent rows whose right-hand sides do not fit, if there is one larger than `allowed` times the
    /// scale of the row that depends. Factors must be those of lengths, without damping.
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
        let mut places = vec![self.place_of(row)];
        places.extend(self.parts_of(equations, row, &y));
        let unit = self.joints()[places[0].joint].kind.rows()[places[0].row].unit;
        Some(AnalysisError::Conflict {
            time,
            rows: self.list(&places),
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

    /// Rows in words, joint by joint.
    pub fn list(&self, places: &[RowPlace]) -> String {
        let mut joints: Vec<(usize, Vec<&str>)> = Vec::new();
        for place in places {
            let name = self.joints()[place.joint].kind.rows()[place.row].name;
            match joints.iter_mut().find(|(joint, _)| *joint == place.joint) {
                Some((_, names)) => names.push(name),
                None => joints.push((place.joint, vec![name])),
            }
        }
        let words: Vec<String> = joints
            .iter()
            .map(|(joint, names)| format!("'{}' ({})", self.joints()[*joint].name, names.join(", ")))
            .collect();
        words.join(", ")
    }
}

impl Freedoms {
    /// In words: how many freedoms, and what is redundant.
    pub fn describe(&self, system: &JointedSystem) -> String {
        let mut text = format!(
            "{} of {} freedoms open, {} independent rows of {}",
            self.open, self.of_bodies, self.rank, self.rows
        );
        for redundancy in &self.redundant {
            text.push_str(&format!(
                "\n{} is redundant: it follows from {}",
                system.describe(redundancy.row),
                system.list(&redundancy.follows_from)
            ));
        }
        text
    }
}
