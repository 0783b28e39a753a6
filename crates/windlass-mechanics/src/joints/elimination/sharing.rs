//! Distribution of loads among redundant rows.

use super::Elimination;
use windlass_math::dense::Dense;

/// Buffers for the distribution of loads among redundant rows.
#[derive(Clone, Debug, Default)]
pub struct Sharing {
    redundant: Vec<usize>,
    dependencies: Vec<f64>,
    gram: Dense,
    share: Vec<f64>,
    deferred: Vec<f64>,
}

impl Elimination {
    /// Distributes the load among redundant rows. Of all multipliers with the same accelerations,
    /// it selects those with the smallest sum of squares. In the sum, each multiplier is scaled by
    /// the acceleration that it causes alone. Two hinges of a gate then carry half of the load
    /// each.
    pub fn share(&self, multipliers: &mut [f64], sharing: &mut Sharing) {
        let count = self.scale.len();
        let Sharing {
            redundant,
            dependencies,
            gram,
            share,
            deferred,
        } = sharing;
        redundant.clear();
        redundant.extend(self.left_out().filter(|row| self.scale[*row] > 0.0));
        if redundant.is_empty() {
            return;
        }
        // With the scale s of a row: coefficients y/s of scaled rows and scaled multipliers λ/s.
        let inverse = |r: usize| {
            if self.scale[r] > 0.0 {
                1.0 / self.scale[r]
            } else {
                0.0
            }
        };
        dependencies.clear();
        dependencies.resize(redundant.len() * count, 0.0);
        // Near singular positions more rows can be deferred. Capacity for all rows avoids
        // allocation later.
        deferred.clear();
        deferred.reserve(count);
        for (row, y) in redundant.iter().zip(dependencies.chunks_exact_mut(count)) {
            self.dependency_in(*row, y, deferred);
            for (r, y) in y.iter_mut().enumerate() {
                *y *= inverse(r);
            }
        }
        let dot = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
        gram.clear(redundant.len());
        share.clear();
        for (i, a) in dependencies.chunks_exact(count).enumerate() {
            for (value, b) in gram.row_mut(i).iter_mut().zip(dependencies.chunks_exact(count)) {
                *value = dot(a, b);
            }
            let terms = a.iter().zip(&*multipliers).enumerate();
            share.push(
                terms
                    .map(|(r, (a, multiplier))| a * multiplier * inverse(r))
                    .sum(),
            );
        }
        gram.factor();
        gram.solve(share);
        for (a, share) in dependencies.chunks_exact(count).zip(share.iter()) {
            for (r, value) in a.iter().enumerate() {
                multipliers[r] -= share * value * self.scale[r];
            }
        }
    }
}
