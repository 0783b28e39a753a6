//! Factors of the block of one joint, and the treatment of its rows.
//!
//! ```text
//! Law      C = L D Lᵀ for the rows that are not omitted. A row s that is assumed to be redundant
//!          is eliminated after all other rows of its joint: its pivot is C_ss - Σ L²_sc D_c over
//!          all rows c that are not omitted
//! Storage  L of a row that is not omitted is in the lower triangle, with zeros in the columns of
//!          omitted rows. L of an omitted row s is the whole row s of the block
//! ```

use super::{Assumption, Block, SMALL_PIVOT};

/// Treatment of a row in a factorisation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Treatment {
    /// Eliminated in order.
    #[default]
    Eliminated,
    /// Deferred until all other rows are eliminated, and kept.
    Deferred,
    /// Omitted: it depends on other rows.
    Dependent,
    /// Omitted because it is assumed to be redundant, although its pivot does not vanish.
    Assumed,
}

/// Factors a diagonal block to `L D Lᵀ`. A row with a small pivot is deferred, and a redundant row
/// is omitted.
pub(super) fn factor_pivot(
    block: &mut Block,
    inverse: &mut [f64],
    treatments: &mut [Treatment],
    assumptions: &[Assumption],
    smallest_pivot: f64,
) {
    let count = inverse.len();
    let is_assumed = |row: usize| assumptions[row].is_redundant();
    let mut pivot = [0.0; 6];
    for s in (0..count).filter(|row| is_assumed(*row)) {
        inverse[s] = 0.0;
        for r in s + 1..count {
            block[s][r] = block[r][s];
        }
    }
    for r in (0..count).filter(|row| !is_assumed(*row)) {
        let value = factor_row(block, r, r, inverse, &pivot);
        treatments[r] = if value <= assumptions[r].threshold(smallest_pivot) {
            Treatment::Dependent
        } else if assumptions[r] == Assumption::Candidate || value <= SMALL_PIVOT {
            Treatment::Deferred
        } else {
            Treatment::Eliminated
        };
        let is_eliminated = treatments[r] == Treatment::Eliminated;
        pivot[r] = if is_eliminated { value } else { 0.0 };
        inverse[r] = if is_eliminated { 1.0 / value } else { 0.0 };
    }
    for s in (0..count).filter(|row| is_assumed(*row)) {
        let value = factor_row(block, s, count, inverse, &pivot);
        treatments[s] = match value <= assumptions[s].threshold(smallest_pivot) {
            true => Treatment::Dependent,
            false => Treatment::Assumed,
        };
    }
}

/// Computes row r of L in the columns up to `end`, except r itself. Returns the pivot of the row.
fn factor_row(block: &mut Block, r: usize, end: usize, inverse: &[f64], pivot: &[f64; 6]) -> f64 {
    let mut value = block[r][r];
    for c in (0..end).filter(|c| *c != r) {
        let mut sum = block[r][c];
        for d in (0..c).filter(|d| *d != r) {
            sum -= block[r][d] * pivot[d] * block[c][d];
        }
        block[r][c] = sum * inverse[c];
        value -= block[r][c] * block[r][c] * pivot[c];
    }
    value
}
