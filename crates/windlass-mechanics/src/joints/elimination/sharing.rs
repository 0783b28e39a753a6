//! Distribution of loads among redundant rows.
//!
//! ```text
//! Law      λ = λ₀ - Y (Yᵀ Y)⁻¹ Yᵀ λ₀: the multipliers of smallest norm that give the same
//!          accelerations
//! Symbols  λ₀ multipliers with zeros at omitted rows, Y dependencies of the omitted rows; both for
//!          rows scaled to a unit diagonal
//! Method   Y is sparse, and Yᵀ Y has entries only for pairs of loops with common joints. Its
//!          factors have the same skyline
//! Valid    the cost is linear in the number of loops of a chain of loops
//! Omitted  exchanging an omitted row i for a row r of its dependency multiplies the determinant
//!          of the other rows of C by Y²(r, i). A row with a large |Y(r, i)| should be omitted in
//!          place of i, because the remaining rows are then better conditioned. The last joint of
//!          the dependency is preferred: its omitted rows are eliminated in order, and the rows of
//!          all other joints of one loop are independent
//! Checked  hinges of a gate (`tests/dynamics.rs`), the dense pseudo-inverse
//!          (`tests/elimination.rs`)
//! ```

use super::Elimination;
use super::dependencies::Dependencies;
use super::skyline::Skyline;

/// Number of entries for which each row of the factors reserves memory at the start.
const SPARE: usize = 8;

/// Coefficient of a dependency from which another row of the last joint should be omitted. A larger
/// value than one keeps the set of omitted rows longer while the linkage moves.
const EXCHANGE: f64 = 1.5;

/// As [`EXCHANGE`], for an omitted row of an earlier joint. It costs one solution.
const RETURN: f64 = 0.5;

/// As [`EXCHANGE`], for another row of an earlier joint.
const EXCHANGE_EARLIER: f64 = 10.0;

/// Coefficient up to which a dependency on a row of a later joint is ignored. Without this row, the
/// pivot of the omitted row is at most the square, 1e-12.
const SMALLEST_LATE: f64 = 1e-6;

/// Exchange of an omitted row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exchange {
    /// Omitted row that should be kept.
    pub kept: usize,
    /// Row to omit in its place.
    pub omitted: usize,
    /// True if that row depends on rows of joints that are eliminated later.
    pub is_late: bool,
    /// Index of the dependency.
    dependency: usize,
}

/// Buffers for the distribution of loads among redundant rows.
#[derive(Clone, Debug, Default)]
pub struct Sharing {
    dependencies: Dependencies,
    gram: Skyline,
    share: Vec<f64>,
    exchanges: Vec<Exchange>,
    /// Omitted rows that depend on rows of joints that are eliminated later.
    late: Vec<usize>,
}

impl Sharing {
    /// Exchanges of omitted rows, from the last dependencies.
    pub(super) fn exchanges(&self) -> impl Iterator<Item = Exchange> + '_ {
        self.exchanges.iter().copied()
    }

    /// Returns true if an omitted row depends on rows of joints that are eliminated later.
    pub(super) fn is_late(&self, row: usize) -> bool {
        self.late.contains(&row)
    }

    /// Finds late rows and exchanges. The row of each exchange is not in the dependencies of those
    /// before it, so that the change of the determinant is the product of the changes of all
    /// exchanges.
    fn find_exchanges(&mut self, column_of_row: &[usize]) {
        let dependencies = &self.dependencies;
        for index in 0..dependencies.len() {
            let kept = dependencies.omitted(index);
            let large = || dependencies.of(index).filter(|(_, y)| y.abs() > SMALLEST_LATE);
            let last = large().map(|(row, _)| column_of_row[row]).max();
            let last = last.unwrap_or(column_of_row[kept]);
            let is_late = last > column_of_row[kept];
            if is_late {
                self.late.push(kept);
            }
            let limit = if is_late { RETURN } else { EXCHANGE };
            let others = || large().filter(|(row, _)| *row != kept);
            let in_last = largest(others().filter(|(row, _)| column_of_row[*row] == last), limit);
            let found = in_last.or_else(|| largest(others(), EXCHANGE_EARLIER));
            let is_separate = |row: usize| {
                let mut before = self.exchanges.iter().map(|exchange| exchange.dependency);
                before.all(|other| dependencies.coefficient(other, row).abs() <= SMALLEST_LATE)
            };
            if let Some(omitted) = found.filter(|row| is_separate(*row)) {
                self.exchanges.push(Exchange {
                    kept,
                    omitted,
                    is_late: column_of_row[omitted] < last,
                    dependency: index,
                });
            }
        }
    }
}

/// Row with the largest coefficient above `limit`.
fn largest(terms: impl Iterator<Item = (usize, f64)>, limit: f64) -> Option<usize> {
    let largest = terms.fold((limit, None), |largest, (row, y)| match y.abs() > largest.0 {
        true => (y.abs(), Some(row)),
        false => largest,
    });
    largest.1
}

impl Elimination {
    /// Finds the dependencies of all omitted rows, and the exchanges of omitted rows.
    pub fn find_dependencies(&self, sharing: &mut Sharing) {
        let rows = self.scale.len();
        sharing.dependencies.begin(self.columns.len(), rows);
        sharing.exchanges.clear();
        sharing.late.clear();
        sharing.exchanges.reserve(rows);
        sharing.late.reserve(rows);
        for row in self.left_out().filter(|row| self.scale[*row] > 0.0) {
            self.append_dependency(row, &mut sharing.dependencies);
        }
        sharing.find_exchanges(&self.column_of_row);
    }

    /// Distributes the load among redundant rows. Selects the multipliers with the smallest sum of
    /// squares among all that give the same accelerations. In the sum, each multiplier is scaled by
    /// the square root of its diagonal entry of C. Each of two hinges of a gate then carries half
    /// of the load.
    pub fn share(&self, multipliers: &mut [f64], sharing: &mut Sharing) {
        self.find_dependencies(sharing);
        let Sharing {
            dependencies,
            gram,
            share,
            ..
        } = sharing;
        let rows = self.scale.len();
        // Stages of implicit steps can have more redundant rows than the steps before them.
        gram.clear(rows, SPARE);
        share.clear();
        share.reserve(rows);
        let count = dependencies.len();
        if count == 0 {
            return;
        }
        for index in 0..count {
            let mut first = index;
            dependencies.products(index, |other, _| first = first.min(other));
            gram.push_row(first);
            dependencies.products(index, |other, product| gram.add(index, other, product));
        }
        // A dependency has no coefficients at rows whose scale is zero.
        for index in 0..count {
            let terms = dependencies.of(index).filter(|(row, _)| self.scale[*row] > 0.0);
            share.push(terms.map(|(row, y)| y * multipliers[row] / self.scale[row]).sum());
        }
        gram.factor();
        gram.solve(share);
        for (index, share) in share.iter().enumerate() {
            for (row, y) in dependencies.of(index) {
                multipliers[row] -= share * y * self.scale[row];
            }
        }
    }
}
