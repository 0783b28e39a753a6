//! Eight numbers in the registers of a processor, and eight vectors.
//!
//! Where sums are carried from step to step of a loop the compiler takes blocks of numbers apart, works on some of them one by one and
//! puts them together again. A [`Pack`] can't be taken apart. What is done with one is done with each of its numbers by itself, in the same
//! way on every processor: nothing is fused, so that the answer is the same to the last bit.
//!
//! Kernels are written for any pack. What they do with arrays they write out: `map` and `from_fn` of arrays are functions of their own to the
//! compiler, which knows nothing of wide registers there. [`Plain`] is one for every processor; those named for registers are for functions compiled for
//! these (`#[target_feature]`, everything inlined into them), which [`super::wide::Lanes`] chooses and [`in_packs`] writes.

use super::wide::{LANES, Numbers, Vectors};
use glam::DVec3;
use std::ops::{Add, Div, Mul, Sub};

/// What laws are written for: one number, or a pack of them. A law that is asked for single elements as well as along a line stands once.
pub trait Number:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    /// The same number in all lanes.
    fn splat(number: f64) -> Self;
    /// Square roots.
    fn root(self) -> Self;
    /// The larger of each two; the other where this one is not a number.
    fn or_more(self, other: Self) -> Self;
    /// The smaller of each two; the other where this one is not a number.
    fn or_less(self, other: Self) -> Self;
    /// Sizes without sign.
    fn size(self) -> Self;
    /// A mask of the numbers over zero: all bits in their lanes, none in others.
    fn positive(self) -> Self;
    /// As this mask says, numbers of `yes` or of `no`.
    fn choice(self, yes: Self, no: Self) -> Self;
    /// The numbers whose lanes in `mask` have all bits, and zero where they have none.
    fn kept(self, mask: Self) -> Self;
}

impl Number for f64 {
    #[inline(always)]
    fn splat(number: f64) -> Self {
        number
    }

    #[inline(always)]
    fn root(self) -> Self {
        self.sqrt()
    }

    #[inline(always)]
    fn or_more(self, other: Self) -> Self {
        if self > other { self } else { other }
    }

    #[inline(always)]
    fn or_less(self, other: Self) -> Self {
        if self < other { self } else { other }
    }

    #[inline(always)]
    fn size(self) -> Self {
        self.abs()
    }

    #[inline(always)]
    fn positive(self) -> Self {
        Self::from_bits(if self > 0.0 { u64::MAX } else { 0 })
    }

    #[inline(always)]
    fn choice(self, yes: Self, no: Self) -> Self {
        Self::from_bits(yes.to_bits() & self.to_bits() | no.to_bits() & !self.to_bits())
    }

    #[inline(always)]
    fn kept(self, mask: Self) -> Self {
        Self::from_bits(self.to_bits() & mask.to_bits())
    }
}

/// [`LANES`] numbers that are worked on together.
pub trait Pack: Number {
    fn of(numbers: &Numbers) -> Self;
    /// Of fewer numbers; the other lanes have zero.
    fn of_some(numbers: &[f64]) -> Self;
    fn numbers(self) -> Numbers;
    /// What is in the first lane.
    fn first(self) -> f64 {
        self.numbers()[0]
    }
    /// A bit per lane of a mask.
    fn bits(self) -> u8;
    /// Vectors that stand one after the other, by components.
    fn of_vectors(vectors: &[DVec3; LANES]) -> [Self; 3];
    /// Of fewer vectors; the other lanes have zeros.
    fn of_some_vectors(vectors: &[DVec3]) -> [Self; 3];
    /// The other way round.
    fn put_vectors(components: [Self; 3], vectors: &mut [DVec3; LANES]);
    /// The columns of eight rows, wherever these are.
    fn columns(rows: [&Numbers; LANES]) -> [Self; LANES];
    /// The rows of eight columns.
    fn put_rows(columns: [Self; LANES], rows: &mut [Numbers; LANES]);
    /// Sums, lane by lane, of three rows of a table that are named for each: the first half of the columns.
    fn gather_three(rows: &[Numbers], named: &[[u32; LANES]; 3]) -> [Self; LANES / 2];
    /// Numbers of a column that are named.
    #[inline(always)]
    fn gather(column: &[f64], named: &[u32; LANES]) -> Self {
        let mut numbers = [0.0; LANES];
        for (number, name) in numbers.iter_mut().zip(named) {
            *number = column[*name as usize];
        }
        Self::of(&numbers)
    }
    /// A mask of the lanes that have a bit.
    #[inline(always)]
    fn mask(bits: u8) -> Self {
        let mut mask = [0.0; LANES];
        for (lane, number) in mask.iter_mut().enumerate() {
            *number = f64::from_bits(0_u64.wrapping_sub(u64::from(bits >> lane & 1)));
        }
        Self::of(&mask)
    }
}

/// Vectors that are worked on together, by components: one, or [`LANES`].
#[derive(Clone, Copy)]
pub struct VectorPack<P>(pub [P; 3]);

impl<P: Pack> VectorPack<P> {
    #[inline(always)]
    pub fn of(vectors: &Vectors) -> Self {
        Self([P::of(&vectors.x), P::of(&vectors.y), P::of(&vectors.z)])
    }

    /// Of vectors that stand one after the other.
    #[inline(always)]
    pub fn load(vectors: &[DVec3; LANES]) -> Self {
        Self(P::of_vectors(vectors))
    }

    /// Writes them one after the other.
    #[inline(always)]
    pub fn store(self, vectors: &mut [DVec3; LANES]) {
        P::put_vectors(self.0, vectors);
    }

    /// Of columns for each component.
    #[inline(always)]
    pub fn of_columns([x, y, z]: &[Numbers; 3]) -> Self {
        Self([P::of(x), P::of(y), P::of(z)])
    }

    #[inline(always)]
    pub fn three_of([a, b, c]: &[Vectors; 3]) -> [Self; 3] {
        [Self::of(a), Self::of(b), Self::of(c)]
    }

    #[inline(always)]
    pub fn vectors(self) -> Vectors {
        let [x, y, z] = self.0;
        Vectors {
            x: x.numbers(),
            y: y.numbers(),
            z: z.numbers(),
        }
    }
}

impl VectorPack<f64> {
    /// Of one.
    #[inline(always)]
    pub fn vector(self) -> DVec3 {
        DVec3::from_array(self.0)
    }
}

impl<P: Number> VectorPack<P> {
    /// The same vector in all lanes.
    #[inline(always)]
    pub fn splat(vector: DVec3) -> Self {
        Self([P::splat(vector.x), P::splat(vector.y), P::splat(vector.z)])
    }

    #[inline(always)]
    pub fn dot(self, other: Self) -> P {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        a * x + b * y + c * z
    }

    #[inline(always)]
    pub fn cross(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([b * z - y * c, c * x - z * a, a * y - x * b])
    }

    /// Component by component.
    #[inline(always)]
    pub fn scaled(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a * x, b * y, c * z])
    }

    /// These where a mask says so, `others` elsewhere.
    #[inline(always)]
    pub fn or_where(self, mask: P, others: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, others.0);
        Self([mask.choice(a, x), mask.choice(b, y), mask.choice(c, z)])
    }

    /// Those whose lanes in `mask` have all bits, and zeros.
    #[inline(always)]
    pub fn kept(self, mask: P) -> Self {
        let [x, y, z] = self.0;
        Self([x.kept(mask), y.kept(mask), z.kept(mask)])
    }

    /// Sizes of the components, without sign.
    #[inline(always)]
    pub fn size(self) -> Self {
        let [x, y, z] = self.0;
        Self([x.size(), y.size(), z.size()])
    }
}

impl<P: Number> Add for VectorPack<P> {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a + x, b + y, c + z])
    }
}

impl<P: Number> Sub for VectorPack<P> {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a - x, b - y, c - z])
    }
}

impl<P: Number> Mul<P> for VectorPack<P> {
    type Output = Self;

    #[inline(always)]
    fn mul(self, by: P) -> Self {
        let [a, b, c] = self.0;
        Self([a * by, b * by, c * by])
    }
}

/// A number is a pack of which only the first lane is of use.
impl Pack for f64 {
    #[inline(always)]
    fn of(numbers: &Numbers) -> Self {
        numbers[0]
    }

    #[inline(always)]
    fn of_some(numbers: &[f64]) -> Self {
        numbers.first().copied().unwrap_or(0.0)
    }

    #[inline(always)]
    fn numbers(self) -> Numbers {
        let mut numbers = [0.0; LANES];
        numbers[0] = self;
        numbers
    }

    #[inline(always)]
    fn first(self) -> f64 {
        self
    }

    #[inline(always)]
    fn bits(self) -> u8 {
        u8::from(self.to_bits() != 0)
    }

    #[inline(always)]
    fn of_vectors([vector, ..]: &[DVec3; LANES]) -> [Self; 3] {
        vector.to_array()
    }

    #[inline(always)]
    fn of_some_vectors(vectors: &[DVec3]) -> [Self; 3] {
        vectors.first().map_or([0.0; 3], DVec3::to_array)
    }

    #[inline(always)]
    fn put_vectors(components: [Self; 3], [vector, ..]: &mut [DVec3; LANES]) {
        *vector = DVec3::from(components);
    }

    #[inline(always)]
    fn columns([row, ..]: [&Numbers; LANES]) -> [Self; LANES] {
        *row
    }

    #[inline(always)]
    fn put_rows(columns: [Self; LANES], [row, ..]: &mut [Numbers; LANES]) {
        *row = columns;
    }

    #[inline(always)]
    fn gather_three(rows: &[Numbers], [a, b, c]: &[[u32; LANES]; 3]) -> [Self; LANES / 2] {
        let [a, b, c] = [a, b, c].map(|named| &rows[named[0] as usize]);
        let mut columns = [0.0; LANES / 2];
        for (k, column) in columns.iter_mut().enumerate() {
            *column = a[k] + b[k] + c[k];
        }
        columns
    }
}

/// A pack for every processor.
#[derive(Clone, Copy)]
pub struct Plain(Numbers);

/// Writes an operation of plain packs, number by number.
macro_rules! plainly {
    ($name:ident: $method:ident) => {
        impl $name for Plain {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                self.each_with(other, f64::$method)
            }
        }
    };
}

plainly!(Add: add);
plainly!(Sub: sub);
plainly!(Mul: mul);
plainly!(Div: div);

impl Plain {
    /// Lane by lane.
    #[inline(always)]
    fn each(mut self, work: impl Fn(f64) -> f64) -> Self {
        for number in &mut self.0 {
            *number = work(*number);
        }
        self
    }

    /// Lane by lane, with another.
    #[inline(always)]
    fn each_with(mut self, other: Self, work: impl Fn(f64, f64) -> f64) -> Self {
        for (number, other) in self.0.iter_mut().zip(other.0) {
            *number = work(*number, other);
        }
        self
    }
}

impl Number for Plain {
    #[inline(always)]
    fn splat(number: f64) -> Self {
        Self([number; LANES])
    }

    #[inline(always)]
    fn root(self) -> Self {
        self.each(f64::root)
    }

    #[inline(always)]
    fn or_more(self, other: Self) -> Self {
        self.each_with(other, f64::or_more)
    }

    #[inline(always)]
    fn or_less(self, other: Self) -> Self {
        self.each_with(other, f64::or_less)
    }

    #[inline(always)]
    fn size(self) -> Self {
        self.each(f64::size)
    }

    #[inline(always)]
    fn positive(self) -> Self {
        self.each(f64::positive)
    }

    #[inline(always)]
    fn choice(self, yes: Self, no: Self) -> Self {
        let mut chosen = no;
        for lane in 0..LANES {
            chosen.0[lane] = self.0[lane].choice(yes.0[lane], no.0[lane]);
        }
        chosen
    }

    #[inline(always)]
    fn kept(self, mask: Self) -> Self {
        self.each_with(mask, f64::kept)
    }
}

impl Pack for Plain {
    #[inline(always)]
    fn of(numbers: &Numbers) -> Self {
        Self(*numbers)
    }

    #[inline(always)]
    fn of_some(numbers: &[f64]) -> Self {
        let mut all = [0.0; LANES];
        all[..numbers.len()].copy_from_slice(numbers);
        Self(all)
    }

    #[inline(always)]
    fn numbers(self) -> Numbers {
        self.0
    }

    #[inline(always)]
    fn bits(self) -> u8 {
        let mut bits = 0;
        for lane in 0..LANES {
            bits |= u8::from(self.0[lane].to_bits() != 0) << lane;
        }
        bits
    }

    #[inline(always)]
    fn of_vectors(vectors: &[DVec3; LANES]) -> [Self; 3] {
        let mut components = [Self::splat(0.0); 3];
        for (lane, vector) in vectors.iter().enumerate() {
            components[0].0[lane] = vector.x;
            components[1].0[lane] = vector.y;
            components[2].0[lane] = vector.z;
        }
        components
    }

    #[inline(always)]
    fn of_some_vectors(vectors: &[DVec3]) -> [Self; 3] {
        let mut all = [DVec3::ZERO; LANES];
        all[..vectors.len()].copy_from_slice(vectors);
        Self::of_vectors(&all)
    }

    #[inline(always)]
    fn put_vectors([x, y, z]: [Self; 3], vectors: &mut [DVec3; LANES]) {
        for (lane, vector) in vectors.iter_mut().enumerate() {
            *vector = DVec3::new(x.0[lane], y.0[lane], z.0[lane]);
        }
    }

    #[inline(always)]
    fn columns(rows: [&Numbers; LANES]) -> [Self; LANES] {
        let mut columns = [Self::splat(0.0); LANES];
        for (lane, row) in rows.into_iter().enumerate() {
            for (column, number) in columns.iter_mut().zip(row) {
                column.0[lane] = *number;
            }
        }
        columns
    }

    #[inline(always)]
    fn put_rows(columns: [Self; LANES], rows: &mut [Numbers; LANES]) {
        for (lane, row) in rows.iter_mut().enumerate() {
            for (number, column) in row.iter_mut().zip(&columns) {
                *number = column.0[lane];
            }
        }
    }

    #[inline(always)]
    fn gather_three(rows: &[Numbers], [a, b, c]: &[[u32; LANES]; 3]) -> [Self; LANES / 2] {
        let mut columns = [Self::splat(0.0); LANES / 2];
        for lane in 0..LANES {
            let (a, b, c) = (
                &rows[a[lane] as usize],
                &rows[b[lane] as usize],
                &rows[c[lane] as usize],
            );
            for (k, column) in columns.iter_mut().enumerate() {
                column.0[lane] = a[k] + b[k] + c[k];
            }
        }
        columns
    }
}

#[cfg(target_arch = "x86_64")]
pub use registers::{Avx2, Avx512};

#[cfg(target_arch = "x86_64")]
mod registers;
#[cfg(test)]
mod tests;
mod windows;

/// Runs a kernel over the places `from..to` of columns, eight at a time, then what is left: `in_windows!(from..to, kernel::<P>(arguments))`
/// calls `kernel::<P, _>(window, arguments)`.
#[macro_export]
macro_rules! in_windows {
    ($from:tt .. $to:expr, $kernel:ident::<$pack:ident>($($argument:expr),* $(,)?)) => {{
        let (mut start, end): (usize, usize) = ($from, $to);
        while start + $crate::wide::LANES <= end {
            $kernel::<$pack, _>($crate::pack::Whole(start), $($argument),*);
            start += $crate::wide::LANES;
        }
        if start + $crate::pack::MOST_SINGLES < end {
            let rest = $crate::pack::Rest { start, count: end - start };
            $kernel::<$pack, _>(rest, $($argument),*);
        } else {
            for lane in 0..end - start {
                let place = $crate::pack::Single { place: start + lane, lane };
                $kernel::<f64, _>(place, $($argument),*);
            }
        }
    }};
}

/// Writes a function that runs another one, which takes a kind of pack and must be `#[inline(always)]` with all its loops, with the
/// widest packs of this processor.
#[macro_export]
macro_rules! in_packs {
    ($(#[$note:meta])* $visible:vis fn $name:ident($($argument:ident: $type:ty),* $(,)?) = $of_packs:ident;) => {
        $(#[$note])*
        $visible fn $name($($argument: $type),*) {
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2")]
            fn four($($argument: $type),*) {
                $of_packs::<$crate::pack::Avx2>($($argument),*);
            }
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx512f,avx512dq,avx512vl")]
            fn eight($($argument: $type),*) {
                $of_packs::<$crate::pack::Avx512>($($argument),*);
            }
            match $crate::wide::Lanes::of_this_processor() {
                $crate::wide::Lanes::Two => $of_packs::<$crate::pack::Plain>($($argument),*),
                // SAFETY: the processor has the instructions.
                #[cfg(target_arch = "x86_64")]
                $crate::wide::Lanes::Four => unsafe { four($($argument),*) },
                // SAFETY: as above.
                #[cfg(target_arch = "x86_64")]
                $crate::wide::Lanes::Eight => unsafe { eight($($argument),*) },
            }
        }
    };
}

pub use crate::{in_packs, in_windows};
pub use windows::{MOST_SINGLES, Rest, Single, Whole, Window};
