//! What waits to be visited in two hierarchies.

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

    pub(super) fn extend<const N: usize>(&mut self, pairs: [[usize; 2]; N]) {
        self.pairs[self.count..self.count + N].copy_from_slice(&pairs);
        self.count += N;
    }
}
