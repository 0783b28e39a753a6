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
//! Checked  hinges of a gate (`tests/dynamics.rs`), the dense pseudo-inverse
//!          (`tests/elimination.rs`)
//! ```

use super::Elimination;
use super::dependencies::Dependencies;
use super::skyline::Skyline;

/// Number of entries for which each row of the factors reserves memory at the start.
const SPARE: usize = 8;

/// Buffers for the distribution of loads among redundant rows.
#[derive(Clone, Debug, Default)]
pub struct Sharing {
    dependencies: Dependencies,
    gram: Skyline,
    share: Vec<f64>,
}

impl Elimination {
    /// Distributes the load among redundant rows. Selects the multipliers with the smallest sum of
    /// squares among all that give the same accelerations. In the sum, each multiplier is scaled by
    /// the square root of its diagonal entry of C. Each of two hinges of a gate then carries half
    /// of the load.
    pub fn share(&self, multipliers: &mut [f64], sharing: &mut Sharing) {
        let Sharing {
            dependencies,
            gram,
            share,
        } = sharing;
        let rows = self.scale.len();
        dependencies.begin(self.columns.len(), rows);
        // Stages of implicit steps can have more redundant rows than the steps before them.
        gram.clear(rows, SPARE);
        share.clear();
        share.reserve(rows);
        for row in self.left_out().filter(|row| self.scale[*row] > 0.0) {
            self.append_dependency(row, dependencies);
        }
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
