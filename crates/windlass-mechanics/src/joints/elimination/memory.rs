//! Knowledge about redundant rows from the ends of the last steps, for the stages of the next step.
//!
//! ```text
//! Law      a row that was redundant at the ends of the last two steps is omitted at the stages of
//!          the next step. A row that was kept near a singular position is omitted only if its
//!          pivot is a rounding error
//! Reason   the stages of a step violate the constraints by their error δ. A redundant row is then
//!          no longer exactly dependent: its pivot is of order δ², the contradiction of the
//!          right-hand sides is of order δ, and accelerations change by a finite amount, however
//!          small δ is
//! Valid    a row that depends on others in a singular position only is redundant at the end of one
//!          step, not of two. A linkage that rests in a singular position leaves it without that
//!          row for one step, which ends with a projection
//! Checked  `tests/redundancy.rs`
//! ```

use super::{Elimination, Sharing};
use serde::{Deserialize, Serialize};

/// Scaled pivot below which a row near a singular position is omitted although it was independent
/// at the last position. It is the rounding error of a pivot if the other rows have a condition
/// number of 1e3.
const ROUNDED_PIVOT: f64 = 1e-13;

/// Knowledge about a row from neighbouring positions on the constraints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Assumption {
    /// Nothing is known.
    #[default]
    None,
    /// The row was redundant at an earlier position. Among mutually dependent rows, it is omitted
    /// first.
    Candidate,
    /// The row depends on rows of its joint and of joints that are eliminated before it. It is
    /// omitted even if its pivot does not vanish.
    Redundant,
    /// As `Redundant`, but the row depends on rows of joints that are eliminated after it. It is
    /// deferred, which costs one solution.
    RedundantLate,
    /// The row was independent at the last position, close to a singular position. It is omitted
    /// only if its pivot is a rounding error.
    Independent,
}

impl Assumption {
    /// Returns true if the row is omitted even if its pivot does not vanish.
    pub(super) fn is_redundant(self) -> bool {
        matches!(self, Self::Redundant | Self::RedundantLate)
    }

    /// Pivot below which a row is omitted; `usual` is the value for rows of which nothing is known.
    pub(super) fn threshold(self, usual: f64) -> f64 {
        match self {
            Self::Independent => usual.min(ROUNDED_PIVOT),
            _ => usual,
        }
    }
}

/// Memory of the rows of one joint. Bit r is row r.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowMemory {
    /// Rows that are omitted within the present step.
    omitted: u8,
    /// Rows that were redundant at the end of the last step.
    last: u8,
    /// Rows among them that depended on rows of joints that are eliminated later.
    late: u8,
    /// Rows that were nearly dependent at the end of the last step, and kept.
    near: u8,
}

impl RowMemory {
    /// Returns true if nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns true if a row was nearly dependent at the end of the last step: the position was
    /// close to a singular position.
    pub fn is_near_singular(&self) -> bool {
        self.near != 0
    }

    /// Assumption about a row within the present step. `is_near_singular` states that any row of
    /// the system was nearly dependent at the end of the last step.
    pub fn assumption(self, row: usize, is_near_singular: bool) -> Assumption {
        let has = |rows: u8| rows >> row & 1 == 1;
        match (has(self.omitted), has(self.last)) {
            (true, _) if has(self.late) => Assumption::RedundantLate,
            (true, _) => Assumption::Redundant,
            (false, true) => Assumption::Candidate,
            (false, false) if is_near_singular => Assumption::Independent,
            (false, false) => Assumption::None,
        }
    }

    /// Memory after a step, from the factors and dependencies at its end. The joint has `count`
    /// rows from index `first` on.
    #[must_use]
    pub fn after_step(
        self,
        (elimination, sharing): (&Elimination, &Sharing),
        first: usize,
        count: usize,
    ) -> Self {
        let last = bits(count, |row| elimination.is_redundant(first + row));
        Self {
            omitted: self.last & last,
            last,
            late: last & bits(count, |row| sharing.is_late(first + row)),
            near: bits(count, |row| elimination.is_nearly_dependent(first + row)),
        }
    }

    /// Returns true if a row is omitted although it is independent in the last factorisation.
    pub fn is_outdated(self, elimination: &Elimination, first: usize, count: usize) -> bool {
        self.omitted & !bits(count, |row| elimination.is_redundant(first + row)) != 0
    }

    /// Returns the memory without the omission of rows.
    #[must_use]
    pub fn without_omission(self) -> Self {
        Self { omitted: 0, ..self }
    }

    /// Removes the redundancy of a row. Returns if it was omitted, and if it was redundant at the
    /// end of the last step.
    fn take(&mut self, row: usize) -> [bool; 2] {
        let bit = 1 << row;
        let had = [self.omitted & bit != 0, self.last & bit != 0];
        self.omitted &= !bit;
        self.last &= !bit;
        self.late &= !bit;
        had
    }

    /// Sets the redundancy of a row.
    fn set(&mut self, row: usize, [omitted, last]: [bool; 2], is_late: bool) {
        self.omitted |= u8::from(omitted) << row;
        self.last |= u8::from(last) << row;
        self.late |= u8::from(is_late) << row;
    }
}

/// Bits of the rows that fulfil a condition.
fn bits(count: usize, has: impl Fn(usize) -> bool) -> u8 {
    (0..count).fold(0, |rows, row| rows | u8::from(has(row)) << row)
}

impl Elimination {
    /// Returns true if an exchange of omitted rows improves the condition of the other rows.
    pub fn has_exchanges(&self, sharing: &Sharing) -> bool {
        sharing
            .exchanges()
            .any(|exchange| self.is_redundant(exchange.kept))
    }

    /// Exchanges omitted rows for rows whose omission leaves better-conditioned equations. `access`
    /// gives the memory of the joint of a row, and the index of the row in the joint.
    pub fn exchange<M: ?Sized>(
        &self,
        sharing: &Sharing,
        memory: &mut M,
        access: impl Fn(&mut M, usize) -> (&mut RowMemory, usize),
    ) {
        let exchanges = sharing.exchanges();
        for exchange in exchanges.filter(|exchange| self.is_redundant(exchange.kept)) {
            let (joint, row) = access(memory, exchange.kept);
            let redundancy = joint.take(row);
            let (joint, row) = access(memory, exchange.omitted);
            joint.set(row, redundancy, exchange.is_late);
        }
    }
}
