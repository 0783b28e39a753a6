//! Windows on columns. A window is eight entries, or the remainder at the end of a column. It is
//! loaded into SIMD values and stored back.
//!
//! A remainder of up to three entries is processed one entry at a time. If a scalar was just
//! written, a scalar load receives it without delay, but a wide load waits until all of its scalars
//! are in the cache. For short lines, this delay would dominate the cost.

use super::{Simd, SimdVec3};
use crate::lanes::{LANES, LaneSum, load_block, store_block};
use glam::DVec3;

/// Largest remainder that is processed entry by entry.
pub const MAX_SINGLES: usize = 3;

/// Entries of columns that a kernel processes together.
pub trait Window: Copy {
    /// Index of the first entry.
    fn start(self) -> usize;
    /// The window shifted forward by `by` entries.
    fn after(self, by: usize) -> Self;
    /// The window shifted back by one entry.
    fn before(self) -> Self;
    /// The entries of a column.
    fn slice<T>(self, column: &[T]) -> &[T];
    /// Loads numbers.
    fn load<P: Simd>(self, column: &[f64]) -> P;
    /// Loads vectors.
    fn load_vectors<P: Simd>(self, column: &[DVec3]) -> SimdVec3<P>;
    /// Stores numbers.
    fn store<P: Simd>(self, column: &mut [f64], numbers: P);
    /// Stores vectors.
    fn store_vectors<P: Simd>(self, column: &mut [DVec3], vectors: SimdVec3<P>);
    /// Adds lane by lane.
    fn add<P: Simd>(self, sum: &mut LaneSum, numbers: P);
    /// True if the mask is set for all entries of the window.
    fn all<P: Simd>(self, mask: P) -> bool;
}

/// Eight entries of a column, starting at the given index.
#[derive(Clone, Copy)]
pub struct FullBlock(pub usize);

/// Fewer than eight entries at the end of a column; the remaining lanes are unused.
#[derive(Clone, Copy)]
pub struct Remainder {
    /// Index of the first entry.
    pub start: usize,
    /// Number of entries.
    pub count: usize,
}

/// One entry of a column, with the lane to which sums add it.
#[derive(Clone, Copy)]
pub struct SingleEntry {
    /// Index of the entry.
    pub index: usize,
    /// Lane of sums to which the entry is added.
    pub lane: usize,
}

impl Window for FullBlock {
    #[inline(always)]
    fn start(self) -> usize {
        self.0
    }

    #[inline(always)]
    fn after(self, by: usize) -> Self {
        Self(self.0 + by)
    }

    #[inline(always)]
    fn before(self) -> Self {
        Self(self.0 - 1)
    }

    #[inline(always)]
    fn slice<T>(self, column: &[T]) -> &[T] {
        &column[self.0..self.0 + LANES]
    }

    #[inline(always)]
    fn load<P: Simd>(self, column: &[f64]) -> P {
        P::load(column[self.0..self.0 + LANES].try_into().expect("eight"))
    }

    #[inline(always)]
    fn load_vectors<P: Simd>(self, column: &[DVec3]) -> SimdVec3<P> {
        SimdVec3::load(column[self.0..self.0 + LANES].try_into().expect("eight"))
    }

    #[inline(always)]
    fn store<P: Simd>(self, column: &mut [f64], numbers: P) {
        column[self.0..self.0 + LANES].copy_from_slice(&numbers.to_array());
    }

    #[inline(always)]
    fn store_vectors<P: Simd>(self, column: &mut [DVec3], vectors: SimdVec3<P>) {
        let entries = &mut column[self.0..self.0 + LANES];
        vectors.store(entries.try_into().expect("eight"));
    }

    #[inline(always)]
    fn add<P: Simd>(self, sum: &mut LaneSum, numbers: P) {
        sum.add_lanes(&numbers.to_array());
    }

    #[inline(always)]
    fn all<P: Simd>(self, mask: P) -> bool {
        mask.lane_bits() == u8::MAX
    }
}

impl Window for Remainder {
    #[inline(always)]
    fn start(self) -> usize {
        self.start
    }

    #[inline(always)]
    fn after(self, by: usize) -> Self {
        let start = self.start + by;
        Self { start, ..self }
    }

    #[inline(always)]
    fn before(self) -> Self {
        let start = self.start - 1;
        Self { start, ..self }
    }

    #[inline(always)]
    fn slice<T>(self, column: &[T]) -> &[T] {
        &column[self.start..self.start + self.count]
    }

    #[inline(always)]
    fn load<P: Simd>(self, column: &[f64]) -> P {
        P::load_partial(self.slice(column))
    }

    #[inline(always)]
    fn load_vectors<P: Simd>(self, column: &[DVec3]) -> SimdVec3<P> {
        SimdVec3(P::load_partial_vectors(self.slice(column)))
    }

    #[inline(always)]
    fn store<P: Simd>(self, column: &mut [f64], numbers: P) {
        let entries = &mut column[self.start..self.start + self.count];
        copy_first(&numbers.to_array(), entries);
    }

    #[inline(always)]
    fn store_vectors<P: Simd>(self, column: &mut [DVec3], vectors: SimdVec3<P>) {
        let mut all = [DVec3::ZERO; LANES];
        vectors.store(&mut all);
        let entries = &mut column[self.start..self.start + self.count];
        copy_first(&all, entries);
    }

    #[inline(always)]
    fn add<P: Simd>(self, sum: &mut LaneSum, numbers: P) {
        sum.add_lanes(&numbers.to_array()[..self.count]);
    }

    #[inline(always)]
    fn all<P: Simd>(self, mask: P) -> bool {
        let wanted = u8::MAX >> (LANES - self.count);
        mask.lane_bits() & wanted == wanted
    }
}

impl Window for SingleEntry {
    #[inline(always)]
    fn start(self) -> usize {
        self.index
    }

    #[inline(always)]
    fn after(self, by: usize) -> Self {
        let index = self.index + by;
        Self { index, ..self }
    }

    #[inline(always)]
    fn before(self) -> Self {
        let index = self.index - 1;
        Self { index, ..self }
    }

    #[inline(always)]
    fn slice<T>(self, column: &[T]) -> &[T] {
        std::slice::from_ref(&column[self.index])
    }

    #[inline(always)]
    fn load<P: Simd>(self, column: &[f64]) -> P {
        P::splat(column[self.index])
    }

    #[inline(always)]
    fn load_vectors<P: Simd>(self, column: &[DVec3]) -> SimdVec3<P> {
        SimdVec3::splat(column[self.index])
    }

    #[inline(always)]
    fn store<P: Simd>(self, column: &mut [f64], numbers: P) {
        column[self.index] = numbers.first();
    }

    #[inline(always)]
    fn store_vectors<P: Simd>(self, column: &mut [DVec3], vectors: SimdVec3<P>) {
        column[self.index] = DVec3::from(vectors.0.map(P::first));
    }

    #[inline(always)]
    fn add<P: Simd>(self, sum: &mut LaneSum, numbers: P) {
        sum.add_to_lane(self.lane, numbers.first());
    }

    #[inline(always)]
    fn all<P: Simd>(self, mask: P) -> bool {
        mask.lane_bits() & 1 == 1
    }
}

/// Copies the first of eight entries in pieces of constant size. A call to `memcpy` would cost more
/// than the copy.
#[inline(always)]
fn copy_first<T: Copy>(entries: &[T; LANES], out: &mut [T]) {
    let done = copy_piece::<T, 4>(entries, out, 0);
    let done = copy_piece::<T, 2>(entries, out, done);
    copy_piece::<T, 1>(entries, out, done);
}

/// Copies `N` entries, starting at index `done`, if `out` has at least `N` entries left. Returns
/// the number of entries copied so far.
#[inline(always)]
fn copy_piece<T: Copy, const N: usize>(entries: &[T], out: &mut [T], done: usize) -> usize {
    if out.len() - done < N {
        return done;
    }
    let piece: [T; N] = load_block(entries, done);
    store_block(out, done, &piece);
    done + N
}
