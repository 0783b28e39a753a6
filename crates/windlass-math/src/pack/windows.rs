//! Windows on columns: eight places, or what is left at the end of a column, taken into packs and put back.
//!
//! Of two or three places that are left over each is taken alone: what was written to single places a moment ago is at hand for who reads
//! them one by one, while a wide register waits until all of it has come to memory. Short lines spend most of their time so.

use super::{Pack, VectorPack};
use crate::wide::{LANES, LaneSum, block, put};
use glam::DVec3;

/// As many places that are left over are taken one by one.
pub const MOST_SINGLES: usize = 3;

/// Columns taken eight places at a time: where, and what is there.
pub trait Window: Copy {
    /// The first place.
    fn start(self) -> usize;
    /// As many places, `by` further on.
    fn after(self, by: usize) -> Self;
    /// As many places, one further back.
    fn before(self) -> Self;
    fn slice<T>(self, column: &[T]) -> &[T];
    fn numbers<P: Pack>(self, column: &[f64]) -> P;
    fn vectors<P: Pack>(self, column: &[DVec3]) -> VectorPack<P>;
    fn put<P: Pack>(self, column: &mut [f64], numbers: P);
    fn put_vectors<P: Pack>(self, column: &mut [DVec3], vectors: VectorPack<P>);
    /// Adds lane by lane.
    fn add<P: Pack>(self, sum: &mut LaneSum, numbers: P);
    /// Whether a mask has all bits at all places that there are.
    fn all<P: Pack>(self, mask: P) -> bool;
}

/// Eight places of a column from one on.
#[derive(Clone, Copy)]
pub struct Whole(pub usize);

/// Fewer at its end; the lanes that are left over are of no use.
#[derive(Clone, Copy)]
pub struct Rest {
    pub start: usize,
    pub count: usize,
}

/// One place, which stands for a lane.
#[derive(Clone, Copy)]
pub struct Single {
    pub place: usize,
    pub lane: usize,
}

impl Window for Whole {
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
    fn numbers<P: Pack>(self, column: &[f64]) -> P {
        P::of(column[self.0..self.0 + LANES].try_into().expect("eight"))
    }

    #[inline(always)]
    fn vectors<P: Pack>(self, column: &[DVec3]) -> VectorPack<P> {
        VectorPack::load(column[self.0..self.0 + LANES].try_into().expect("eight"))
    }

    #[inline(always)]
    fn put<P: Pack>(self, column: &mut [f64], numbers: P) {
        column[self.0..self.0 + LANES].copy_from_slice(&numbers.numbers());
    }

    #[inline(always)]
    fn put_vectors<P: Pack>(self, column: &mut [DVec3], vectors: VectorPack<P>) {
        let places = &mut column[self.0..self.0 + LANES];
        vectors.store(places.try_into().expect("eight"));
    }

    #[inline(always)]
    fn add<P: Pack>(self, sum: &mut LaneSum, numbers: P) {
        sum.add_lanes(&numbers.numbers());
    }

    #[inline(always)]
    fn all<P: Pack>(self, mask: P) -> bool {
        mask.bits() == u8::MAX
    }
}

impl Window for Rest {
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
    fn numbers<P: Pack>(self, column: &[f64]) -> P {
        P::of_some(self.slice(column))
    }

    #[inline(always)]
    fn vectors<P: Pack>(self, column: &[DVec3]) -> VectorPack<P> {
        VectorPack(P::of_some_vectors(self.slice(column)))
    }

    #[inline(always)]
    fn put<P: Pack>(self, column: &mut [f64], numbers: P) {
        let places = &mut column[self.start..self.start + self.count];
        copy_some(&numbers.numbers(), places);
    }

    #[inline(always)]
    fn put_vectors<P: Pack>(self, column: &mut [DVec3], vectors: VectorPack<P>) {
        let mut all = [DVec3::ZERO; LANES];
        vectors.store(&mut all);
        let places = &mut column[self.start..self.start + self.count];
        copy_some(&all, places);
    }

    #[inline(always)]
    fn add<P: Pack>(self, sum: &mut LaneSum, numbers: P) {
        sum.add_lanes(&numbers.numbers()[..self.count]);
    }

    #[inline(always)]
    fn all<P: Pack>(self, mask: P) -> bool {
        let wanted = u8::MAX >> (LANES - self.count);
        mask.bits() & wanted == wanted
    }
}

impl Window for Single {
    #[inline(always)]
    fn start(self) -> usize {
        self.place
    }

    #[inline(always)]
    fn after(self, by: usize) -> Self {
        let place = self.place + by;
        Self { place, ..self }
    }

    #[inline(always)]
    fn before(self) -> Self {
        let place = self.place - 1;
        Self { place, ..self }
    }

    #[inline(always)]
    fn slice<T>(self, column: &[T]) -> &[T] {
        std::slice::from_ref(&column[self.place])
    }

    #[inline(always)]
    fn numbers<P: Pack>(self, column: &[f64]) -> P {
        P::splat(column[self.place])
    }

    #[inline(always)]
    fn vectors<P: Pack>(self, column: &[DVec3]) -> VectorPack<P> {
        VectorPack::splat(column[self.place])
    }

    #[inline(always)]
    fn put<P: Pack>(self, column: &mut [f64], numbers: P) {
        column[self.place] = numbers.first();
    }

    #[inline(always)]
    fn put_vectors<P: Pack>(self, column: &mut [DVec3], vectors: VectorPack<P>) {
        column[self.place] = DVec3::from(vectors.0.map(P::first));
    }

    #[inline(always)]
    fn add<P: Pack>(self, sum: &mut LaneSum, numbers: P) {
        sum.add_to_lane(self.lane, numbers.first());
    }

    #[inline(always)]
    fn all<P: Pack>(self, mask: P) -> bool {
        mask.bits() & 1 == 1
    }
}

/// Writes the first of eight entries to fewer places, in pieces whose size is known: a call to copy costs more than what is copied.
#[inline(always)]
fn copy_some<T: Copy>(entries: &[T; LANES], places: &mut [T]) {
    let done = copy_piece::<T, 4>(entries, places, 0);
    let done = copy_piece::<T, 2>(entries, places, done);
    copy_piece::<T, 1>(entries, places, done);
}

/// Copies `N` entries from `done` on if there are as many places, and says how many are done then.
#[inline(always)]
fn copy_piece<T: Copy, const N: usize>(entries: &[T], places: &mut [T], done: usize) -> usize {
    if places.len() - done < N {
        return done;
    }
    let piece: [T; N] = block(entries, done);
    put(places, done, &piece);
    done + N
}
