//! What redundant rows carry, shared among all of which they follow from.

use super::Elimination;
use windlass_math::dense::Dense;

/// Buffers to share what redundant rows carry.
#[derive(Clone, Debug, Default)]
pub struct Sharing {
    redundant: Vec<usize>,
    dependencies: Vec<f64>,
    gram: Dense,
    share: Vec<f64>,
    put_off: Vec<f64>,
}

impl Elimination {
    /// Shares what redundant rows carry: of all multipliers with the same accelerations, those with the least sum of squares,
    /// each measured by the acceleration that it causes alone. Two hinges of one gate then carry half each.
    pub fn share(&self, multipliers: &mut [f64], sharing: &mut Sharing) {
        let count = self.scale.len();
        let Sharing {
            redundant,
            dependencies,
            gram,
            share,
            put_off,
        } = sharing;
        redundant.clear();
        redundant.extend(self.left_out().filter(|row| self.scale[*row] > 0.0));
        if redundant.is_empty() {
            return;
        }
        // The dependencies in scaled rows, y/s, and the scaled multipliers λ/s.
        let inverse = |r: usize| {
            if self.scale[r] > 0.0 {
                1.0 / self.scale[r]
            } else {
                0.0
            }
        };
        dependencies.clear();
        dependencies.resize(redundant.len() * count, 0.0);
        // Near singular places rows are put off that were not before: as many as there are, once.
        put_off.clear();
        put_off.reserve(count);
        for (row, y) in redundant.iter().zip(dependencies.chunks_exact_mut(count)) {
            self.dependency_in(*row, y, put_off);
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
            let own = a.iter().zip(&*multipliers).enumerate();
            share.push(own.map(|(r, (a, own))| a * own * inverse(r)).sum());
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
