//! Pairs of boxes of two hierarchies, which are visited from the roots down. The root of each is 1, below k are 2k and 2k + 1, and the
//! elements stand from `leaves` on.

use std::ops::Range;

/// The elements below a box, of so many in all.
pub(super) fn below(k: usize, leaves: usize, count: usize) -> Range<usize> {
    let level = k.ilog2();
    let width = leaves >> level;
    let first = (k - (1 << level)) * width;
    first.min(count)..(first + width).min(count)
}

/// Pairs of boxes that wait. Each that is opened leaves two more than there were, and is a level lower in one hierarchy
/// at least: this is enough for both to have 2^31 elements.
const DEEPEST: usize = 128;

pub(super) struct Stack {
    pairs: [[usize; 2]; DEEPEST],
    count: usize,
}

impl Stack {
    /// With one pair on it.
    pub(super) fn new(pair: [usize; 2]) -> Self {
        Self {
            pairs: [pair; DEEPEST],
            count: 1,
        }
    }

    pub(super) fn pop(&mut self) -> Option<[usize; 2]> {
        self.count = self.count.checked_sub(1)?;
        Some(self.pairs[self.count])
    }

    /// Puts there what is below a pair of boxes, of which one at least is no element: of the larger one, or of both where they are one
    /// and the same. `counts` are the elements below each.
    pub(super) fn open(&mut self, [i, j]: [usize; 2], is_own: bool, leaves: [bool; 2], counts: [usize; 2]) {
        let [is_leaf, other_is_leaf] = leaves;
        if is_own {
            self.extend([[2 * i, 2 * i], [2 * i, 2 * i + 1], [2 * i + 1, 2 * i + 1]]);
        } else if other_is_leaf || (!is_leaf && counts[0] >= counts[1]) {
            self.extend([[2 * i, j], [2 * i + 1, j]]);
        } else {
            self.extend([[i, 2 * j], [i, 2 * j + 1]]);
        }
    }

    fn extend<const N: usize>(&mut self, pairs: [[usize; 2]; N]) {
        self.pairs[self.count..self.count + N].copy_from_slice(&pairs);
        self.count += N;
    }
}
