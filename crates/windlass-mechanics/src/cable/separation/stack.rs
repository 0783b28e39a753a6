//! Stack of box pairs for the simultaneous traversal of two binary box hierarchies. The root of
//! each has index 1, the children of k are 2k and 2k + 1, and the elements start at index `leaves`.

use std::ops::Range;

/// Returns the range of elements in box `k` of a tree of `count` elements.
pub(super) fn below(k: usize, leaves: usize, count: usize) -> Range<usize> {
    let level = k.ilog2();
    let width = leaves >> level;
    let first = (k - (1 << level)) * width;
    first.min(count)..(first + width).min(count)
}

/// Capacity of the stack. Opening a pair adds at most two entries and descends one level in at
/// least one hierarchy. The capacity suffices for 2^31 elements in each hierarchy.
const DEEPEST: usize = 128;

pub(super) struct Stack {
    pairs: [[usize; 2]; DEEPEST],
    count: usize,
}

impl Stack {
    /// Creates a stack with one pair.
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

    /// Pushes the children of a pair of boxes of which at least one is not a leaf.
    ///
    /// Opens the larger box, or both if they are the same box (`is_same`). `counts` are the numbers
    /// of elements in the two boxes.
    pub(super) fn open(&mut self, [i, j]: [usize; 2], is_same: bool, leaves: [bool; 2], counts: [usize; 2]) {
        let [is_leaf, other_is_leaf] = leaves;
        if is_same {
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
