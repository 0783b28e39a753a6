//! Explicit SIMD: eight `f64` lanes, or eight vectors, in the wide registers of the processor.
//!
//! In loops that carry sums from step to step, the auto-vectoriser splits blocks into scalars and
//! reassembles them. A [`Simd`] value is not split. Every operation works lane by lane, with the
//! same rounding on every processor. Multiplications and additions are not fused, so results are
//! bit-identical on all processors.
//!
//! Kernels are generic over [`Simd`]. They write out operations on arrays, because `map` and
//! `from_fn` of arrays are separate functions that the compiler does not build for wide registers.
//! [`PortableSimd`] runs on every processor. The types named after instruction sets are only for
//! functions compiled for these instructions (`#[target_feature]`, with everything inlined into
//! them). [`super::lanes::RegisterWidth`] selects among these functions and [`dispatch_simd`]
//! generates them.

use super::lanes::{LANES, LaneArray, LaneVectors};
use glam::DVec3;
use std::ops::{Add, Div, Mul, Sub};

/// A real number in generic code: one `f64`, or [`LANES`] of them. A physical law written for this
/// trait can be evaluated for a single element or for many elements at once.
pub trait Real:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    /// The same number in all lanes.
    fn splat(number: f64) -> Self;
    /// Square root.
    fn sqrt(self) -> Self;
    /// The larger of two numbers, as x86 MAXPD: `other` where either is not a number.
    fn max_pd(self, other: Self) -> Self;
    /// The smaller of two numbers, as x86 MINPD: `other` where either is not a number.
    fn min_pd(self, other: Self) -> Self;
    /// Absolute value.
    fn abs(self) -> Self;
    /// Mask of the lanes greater than zero: all bits are set in these lanes and none in the others.
    fn positive_mask(self) -> Self;
    /// Selects with this value as a mask: `yes` where its bits are set, `no` elsewhere.
    fn select(self, yes: Self, no: Self) -> Self;
    /// This number where the bits of `mask` are set, zero elsewhere.
    fn masked(self, mask: Self) -> Self;
}

impl Real for f64 {
    #[inline(always)]
    fn splat(number: f64) -> Self {
        number
    }

    #[inline(always)]
    fn sqrt(self) -> Self {
        self.sqrt()
    }

    #[inline(always)]
    fn max_pd(self, other: Self) -> Self {
        if self > other { self } else { other }
    }

    #[inline(always)]
    fn min_pd(self, other: Self) -> Self {
        if self < other { self } else { other }
    }

    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }

    #[inline(always)]
    fn positive_mask(self) -> Self {
        Self::from_bits(if self > 0.0 { u64::MAX } else { 0 })
    }

    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        Self::from_bits(yes.to_bits() & self.to_bits() | no.to_bits() & !self.to_bits())
    }

    #[inline(always)]
    fn masked(self, mask: Self) -> Self {
        Self::from_bits(self.to_bits() & mask.to_bits())
    }
}

/// [`LANES`] numbers that are processed together.
pub trait Simd: Real {
    /// Loads all lanes.
    fn load(numbers: &LaneArray) -> Self;
    /// Loads at most [`LANES`] numbers; the other lanes are zero.
    fn load_partial(numbers: &[f64]) -> Self;
    /// The numbers of all lanes.
    fn to_array(self) -> LaneArray;
    /// The number in the first lane.
    fn first(self) -> f64 {
        self.to_array()[0]
    }
    /// Bits of a mask, one per lane.
    fn lane_bits(self) -> u8;
    /// Loads contiguous vectors as three components (array of structures to structure of arrays).
    fn load_vectors(vectors: &[DVec3; LANES]) -> [Self; 3];
    /// Loads at most [`LANES`] contiguous vectors; the other lanes are zero.
    fn load_partial_vectors(vectors: &[DVec3]) -> [Self; 3];
    /// Stores three components as contiguous vectors.
    fn store_vectors(components: [Self; 3], vectors: &mut [DVec3; LANES]);
    /// Transposes eight rows, which need not be contiguous: returns their columns.
    fn transpose_rows(rows: [&LaneArray; LANES]) -> [Self; LANES];
    /// Stores eight columns as eight rows.
    fn store_rows(columns: [Self; LANES], rows: &mut [LaneArray; LANES]);
    /// For each lane, sums three rows of a table, given by their indices. Returns the first half of
    /// the columns of these sums.
    fn gather_sum_of_three(rows: &[LaneArray], named: &[[u32; LANES]; 3]) -> [Self; LANES / 2];
    /// Gathers the entries of a column at the given indices, one per lane.
    #[inline(always)]
    fn gather(column: &[f64], named: &[u32; LANES]) -> Self {
        let mut numbers = [0.0; LANES];
        for (number, name) in numbers.iter_mut().zip(named) {
            *number = column[*name as usize];
        }
        Self::load(&numbers)
    }
    /// A mask with all bits set in each lane whose bit in `bits` is set.
    #[inline(always)]
    fn mask(bits: u8) -> Self {
        let mut mask = [0.0; LANES];
        for (lane, number) in mask.iter_mut().enumerate() {
            *number = f64::from_bits(0_u64.wrapping_sub(u64::from(bits >> lane & 1)));
        }
        Self::load(&mask)
    }
}

/// Vectors that are processed together, stored by components: one vector, or [`LANES`] of them.
#[derive(Clone, Copy)]
pub struct SimdVec3<P>(pub [P; 3]);

impl<P: Simd> SimdVec3<P> {
    /// Vectors from components per lane.
    #[inline(always)]
    pub fn from_lanes(vectors: &LaneVectors) -> Self {
        Self([P::load(&vectors.x), P::load(&vectors.y), P::load(&vectors.z)])
    }

    /// Loads contiguous vectors.
    #[inline(always)]
    pub fn load(vectors: &[DVec3; LANES]) -> Self {
        Self(P::load_vectors(vectors))
    }

    /// Stores contiguous vectors.
    #[inline(always)]
    pub fn store(self, vectors: &mut [DVec3; LANES]) {
        P::store_vectors(self.0, vectors);
    }

    /// Vectors from one column per component.
    #[inline(always)]
    pub fn from_columns([x, y, z]: &[LaneArray; 3]) -> Self {
        Self([P::load(x), P::load(y), P::load(z)])
    }

    /// Three sets of vectors from components per lane.
    #[inline(always)]
    pub fn three_from_lanes([a, b, c]: &[LaneVectors; 3]) -> [Self; 3] {
        [Self::from_lanes(a), Self::from_lanes(b), Self::from_lanes(c)]
    }

    /// The components per lane.
    #[inline(always)]
    pub fn to_lanes(self) -> LaneVectors {
        let [x, y, z] = self.0;
        LaneVectors {
            x: x.to_array(),
            y: y.to_array(),
            z: z.to_array(),
        }
    }
}

impl SimdVec3<f64> {
    /// The vector as a `DVec3`.
    #[inline(always)]
    pub fn vector(self) -> DVec3 {
        DVec3::from_array(self.0)
    }
}

impl<P: Real> SimdVec3<P> {
    /// The same vector in all lanes.
    #[inline(always)]
    pub fn splat(vector: DVec3) -> Self {
        Self([P::splat(vector.x), P::splat(vector.y), P::splat(vector.z)])
    }

    /// Dot product.
    #[inline(always)]
    pub fn dot(self, other: Self) -> P {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        a * x + b * y + c * z
    }

    /// Cross product.
    #[inline(always)]
    pub fn cross(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([b * z - y * c, c * x - z * a, a * y - x * b])
    }

    /// Product component by component.
    #[inline(always)]
    pub fn mul_components(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a * x, b * y, c * z])
    }

    /// These vectors where the bits of `mask` are set, `others` elsewhere.
    #[inline(always)]
    pub fn select_or(self, mask: P, others: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, others.0);
        Self([mask.select(a, x), mask.select(b, y), mask.select(c, z)])
    }

    /// These vectors where the bits of `mask` are set, zero elsewhere.
    #[inline(always)]
    pub fn masked(self, mask: P) -> Self {
        let [x, y, z] = self.0;
        Self([x.masked(mask), y.masked(mask), z.masked(mask)])
    }

    /// Absolute values of the components.
    #[inline(always)]
    pub fn abs(self) -> Self {
        let [x, y, z] = self.0;
        Self([x.abs(), y.abs(), z.abs()])
    }
}

impl<P: Real> Add for SimdVec3<P> {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a + x, b + y, c + z])
    }
}

impl<P: Real> Sub for SimdVec3<P> {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a - x, b - y, c - z])
    }
}

impl<P: Real> Mul<P> for SimdVec3<P> {
    type Output = Self;

    #[inline(always)]
    fn mul(self, by: P) -> Self {
        let [a, b, c] = self.0;
        Self([a * by, b * by, c * by])
    }
}

/// A single number acts as a SIMD value of which only the first lane is used.
impl Simd for f64 {
    #[inline(always)]
    fn load(numbers: &LaneArray) -> Self {
        numbers[0]
    }

    #[inline(always)]
    fn load_partial(numbers: &[f64]) -> Self {
        numbers.first().copied().unwrap_or(0.0)
    }

    #[inline(always)]
    fn to_array(self) -> LaneArray {
        let mut numbers = [0.0; LANES];
        numbers[0] = self;
        numbers
    }

    #[inline(always)]
    fn first(self) -> f64 {
        self
    }

    #[inline(always)]
    fn lane_bits(self) -> u8 {
        u8::from(self.to_bits() != 0)
    }

    #[inline(always)]
    fn load_vectors([vector, ..]: &[DVec3; LANES]) -> [Self; 3] {
        vector.to_array()
    }

    #[inline(always)]
    fn load_partial_vectors(vectors: &[DVec3]) -> [Self; 3] {
        vectors.first().map_or([0.0; 3], DVec3::to_array)
    }

    #[inline(always)]
    fn store_vectors(components: [Self; 3], [vector, ..]: &mut [DVec3; LANES]) {
        *vector = DVec3::from(components);
    }

    #[inline(always)]
    fn transpose_rows([row, ..]: [&LaneArray; LANES]) -> [Self; LANES] {
        *row
    }

    #[inline(always)]
    fn store_rows(columns: [Self; LANES], [row, ..]: &mut [LaneArray; LANES]) {
        *row = columns;
    }

    #[inline(always)]
    fn gather_sum_of_three(rows: &[LaneArray], [a, b, c]: &[[u32; LANES]; 3]) -> [Self; LANES / 2] {
        let [a, b, c] = [a, b, c].map(|named| &rows[named[0] as usize]);
        let mut columns = [0.0; LANES / 2];
        for (k, column) in columns.iter_mut().enumerate() {
            *column = a[k] + b[k] + c[k];
        }
        columns
    }
}

/// Eight lanes in an array, supported by every processor.
#[derive(Clone, Copy)]
pub struct PortableSimd(LaneArray);

/// Implements an operator of [`PortableSimd`] lane by lane.
macro_rules! lane_by_lane {
    ($name:ident: $method:ident) => {
        impl $name for PortableSimd {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                self.each_with(other, f64::$method)
            }
        }
    };
}

lane_by_lane!(Add: add);
lane_by_lane!(Sub: sub);
lane_by_lane!(Mul: mul);
lane_by_lane!(Div: div);

impl PortableSimd {
    /// Applies a function to every lane.
    #[inline(always)]
    fn each(mut self, work: impl Fn(f64) -> f64) -> Self {
        for number in &mut self.0 {
            *number = work(*number);
        }
        self
    }

    /// Applies a function to each pair of lanes.
    #[inline(always)]
    fn each_with(mut self, other: Self, work: impl Fn(f64, f64) -> f64) -> Self {
        for (number, other) in self.0.iter_mut().zip(other.0) {
            *number = work(*number, other);
        }
        self
    }
}

impl Real for PortableSimd {
    #[inline(always)]
    fn splat(number: f64) -> Self {
        Self([number; LANES])
    }

    #[inline(always)]
    fn sqrt(self) -> Self {
        self.each(f64::sqrt)
    }

    #[inline(always)]
    fn max_pd(self, other: Self) -> Self {
        self.each_with(other, f64::max_pd)
    }

    #[inline(always)]
    fn min_pd(self, other: Self) -> Self {
        self.each_with(other, f64::min_pd)
    }

    #[inline(always)]
    fn abs(self) -> Self {
        self.each(f64::abs)
    }

    #[inline(always)]
    fn positive_mask(self) -> Self {
        self.each(f64::positive_mask)
    }

    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        let mut chosen = no;
        for lane in 0..LANES {
            chosen.0[lane] = self.0[lane].select(yes.0[lane], no.0[lane]);
        }
        chosen
    }

    #[inline(always)]
    fn masked(self, mask: Self) -> Self {
        self.each_with(mask, f64::masked)
    }
}

impl Simd for PortableSimd {
    #[inline(always)]
    fn load(numbers: &LaneArray) -> Self {
        Self(*numbers)
    }

    #[inline(always)]
    fn load_partial(numbers: &[f64]) -> Self {
        let mut all = [0.0; LANES];
        all[..numbers.len()].copy_from_slice(numbers);
        Self(all)
    }

    #[inline(always)]
    fn to_array(self) -> LaneArray {
        self.0
    }

    #[inline(always)]
    fn lane_bits(self) -> u8 {
        let mut bits = 0;
        for lane in 0..LANES {
            bits |= u8::from(self.0[lane].to_bits() != 0) << lane;
        }
        bits
    }

    #[inline(always)]
    fn load_vectors(vectors: &[DVec3; LANES]) -> [Self; 3] {
        let mut components = [Self::splat(0.0); 3];
        for (lane, vector) in vectors.iter().enumerate() {
            components[0].0[lane] = vector.x;
            components[1].0[lane] = vector.y;
            components[2].0[lane] = vector.z;
        }
        components
    }

    #[inline(always)]
    fn load_partial_vectors(vectors: &[DVec3]) -> [Self; 3] {
        let mut all = [DVec3::ZERO; LANES];
        all[..vectors.len()].copy_from_slice(vectors);
        Self::load_vectors(&all)
    }

    #[inline(always)]
    fn store_vectors([x, y, z]: [Self; 3], vectors: &mut [DVec3; LANES]) {
        for (lane, vector) in vectors.iter_mut().enumerate() {
            *vector = DVec3::new(x.0[lane], y.0[lane], z.0[lane]);
        }
    }

    #[inline(always)]
    fn transpose_rows(rows: [&LaneArray; LANES]) -> [Self; LANES] {
        let mut columns = [Self::splat(0.0); LANES];
        for (lane, row) in rows.into_iter().enumerate() {
            for (column, number) in columns.iter_mut().zip(row) {
                column.0[lane] = *number;
            }
        }
        columns
    }

    #[inline(always)]
    fn store_rows(columns: [Self; LANES], rows: &mut [LaneArray; LANES]) {
        for (lane, row) in rows.iter_mut().enumerate() {
            for (number, column) in row.iter_mut().zip(&columns) {
                *number = column.0[lane];
            }
        }
    }

    #[inline(always)]
    fn gather_sum_of_three(rows: &[LaneArray], [a, b, c]: &[[u32; LANES]; 3]) -> [Self; LANES / 2] {
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
mod window;

/// Runs a kernel over the entries `from..to` of columns: full blocks of eight, then the remainder.
/// `for_each_window!(from..to, kernel::<P>(arguments))` calls `kernel::<P, _>(window, arguments)`.
#[macro_export]
macro_rules! for_each_window {
    ($from:tt .. $to:expr, $kernel:ident::<$pack:ident>($($argument:expr),* $(,)?)) => {{
        let (mut start, end): (usize, usize) = ($from, $to);
        while start + $crate::lanes::LANES <= end {
            $kernel::<$pack, _>($crate::simd::FullBlock(start), $($argument),*);
            start += $crate::lanes::LANES;
        }
        if start + $crate::simd::MAX_SINGLES < end {
            let rest = $crate::simd::Remainder { start, count: end - start };
            $kernel::<$pack, _>(rest, $($argument),*);
        } else {
            for lane in 0..end - start {
                let entry = $crate::simd::SingleEntry { index: start + lane, lane };
                $kernel::<f64, _>(entry, $($argument),*);
            }
        }
    }};
}

/// Defines a function that runs a generic kernel with the widest SIMD type of this processor. The
/// kernel and all its loops must be `#[inline(always)]`.
#[macro_export]
macro_rules! dispatch_simd {
    ($(#[$note:meta])* $visible:vis fn $name:ident($($argument:ident: $type:ty),* $(,)?) = $of_packs:ident;) => {
        $(#[$note])*
        $visible fn $name($($argument: $type),*) {
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2")]
            fn four($($argument: $type),*) {
                $of_packs::<$crate::simd::Avx2>($($argument),*);
            }
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx512f,avx512dq,avx512vl")]
            fn eight($($argument: $type),*) {
                $of_packs::<$crate::simd::Avx512>($($argument),*);
            }
            match $crate::lanes::RegisterWidth::detect() {
                $crate::lanes::RegisterWidth::Two => $of_packs::<$crate::simd::PortableSimd>($($argument),*),
                // SAFETY: the processor has the instructions.
                #[cfg(target_arch = "x86_64")]
                $crate::lanes::RegisterWidth::Four => unsafe { four($($argument),*) },
                // SAFETY: as above.
                #[cfg(target_arch = "x86_64")]
                $crate::lanes::RegisterWidth::Eight => unsafe { eight($($argument),*) },
            }
        }
    };
}

pub use crate::{dispatch_simd, for_each_window};
pub use window::{FullBlock, MAX_SINGLES, Remainder, SingleEntry, Window};
