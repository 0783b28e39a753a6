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
//! Omitted  exchanging an omitted row i for a row r of its dependency multiplies the determinant of
//!          the other rows of C by Y²(r, i). Rows with |Y(r, i)| above 3/2 should be omitted in
//!          place of i, because the remaining rows are then better conditioned
//! Checked  hinges of a gate (`tests/dynamics.rs`), the dense pseudo-inverse
//!          (`tests/elimination.rs`)
//! ```

use super::Elimination;
use super::dependencies::Dependencies;
use super::skyline::Skyline;

/// Number of entries for which each row of the factors reserves memory at the start.
const SPARE: usize = 8;

/// Coefficient of a dependency from which another row should be omitted. A larger value than one
/// keeps the set of omitted rows longer while the linkage moves.
const EXCHANGE: f64 = 1.5;

/// Buffers for the distribution of loads among redundant rows.
#[derive(Clone, Debug, Default)]
pub struct Sharing {
    dependencies: Dependencies,
    gram: Skyline,
    share: Vec<f64>,
    /// Dependencies whose omitted row should be exchanged, and the row to omit in its place.
    exchanges: Vec<(usize, usize)>,
}

impl Sharing {
    /// Omitted rows that should be kept, each with the row to omit in its place, from the last call
    /// of [`Elimination::share`].
    pub fn exchanges(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let each = self.exchanges.iter();
        each.map(|(index, row)| (self.dependencies.omitted(*index), *row))
    }

    /// Finds exchanges in an order in which the row of each is not in the dependencies of those
    /// before it. The change of the determinant is then the product of the changes of all exchanges.
    fn find_exchanges(&mut self) {
        let dependencies = &self.dependencies;
        for index in 0..dependencies.len() {
            let largest = dependencies.of(index).fold((0.0, 0), |largest, (row, y)| {
                if y.abs() > largest.0 {
                    (y.abs(), row)
                } else {
                    largest
                }
            });
            let is_separate =
                |(other, _): &(usize, usize)| dependencies.coefficient(*other, largest.1) == 0.0;
            if largest.0 > EXCHANGE && self.exchanges.iter().all(is_separate) {
                self.exchanges.push((index, largest.1));
            }
        }
    }
}

impl Elimination {
    /// Finds the dependencies of all omitted rows, and the exchanges of omitted rows.
    pub fn find_dependencies(&self, sharing: &mut Sharing) {
        let rows = self.scale.len();
        sharing.dependencies.begin(self.columns.len(), rows);
        sharing.exchanges.clear();
        sharing.exchanges.reserve(rows);
        for row in self.left_out().filter(|row| self.scale[*row] > 0.0) {
            self.append_dependency(row, &mut sharing.dependencies);
        }
        sharing.find_exchanges();
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
