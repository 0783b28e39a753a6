//! SIMD values in x86-64 registers: two registers of four numbers (AVX2), or one register of eight
//! numbers (AVX-512). Transpositions work on registers of four, which both instruction sets have.

use super::{LANES, LaneArray, Real, Simd};
use glam::DVec3;
use std::arch::x86_64::*;
use std::ops::{Add, Div, Mul, Sub};

/// Implements an operator for each register of a value; `k` are the register indices.
macro_rules! by_register {
    ($pack:ident [$($k:literal)*], $name:ident: $method:ident, $instruction:ident) => {
        impl $name for $pack {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: values of this type exist only where the processor has the instructions.
                unsafe { Self([$($instruction(self.0[$k], other.0[$k])),*]) }
            }
        }
    };
}

/// Defines a SIMD type of registers with the indices `k` and `lanes` numbers each, from the names
/// of their instructions. The code uses no iterators, because their functions are not always
/// inlined.
macro_rules! pack {
    ($(#[$note:meta])* $name:ident: [$register:ty; $($k:literal)*] of $lanes:literal, $load:ident, $store:ident, $splat:ident, $add:ident, $subtract:ident, $multiply:ident, $divide:ident, $sqrt:ident, $larger:ident, $smaller:ident, $and:ident, $abs:path, $positive:path, $select:path, $bits:path, $joined:path, $halves:path) => {
        $(#[$note])*
        #[derive(Clone, Copy)]
        pub struct $name([$register; LANES / $lanes]);

        by_register!($name [$($k)*], Add: add, $add);
        by_register!($name [$($k)*], Sub: sub, $subtract);
        by_register!($name [$($k)*], Mul: mul, $multiply);
        by_register!($name [$($k)*], Div: div, $divide);

        impl Real for $name {
            #[inline(always)]
            fn splat(number: f64) -> Self {
                // SAFETY: only called in functions compiled for these instructions.
                Self([unsafe { $splat(number) }; LANES / $lanes])
            }

            #[inline(always)]
            fn sqrt(self) -> Self {
                // SAFETY: values of this type exist only where the processor has the instructions.
                unsafe { Self([$($sqrt(self.0[$k])),*]) }
            }

            #[inline(always)]
            fn max_pd(self, other: Self) -> Self {
                // SAFETY: values of this type exist only where the processor has the instructions.
                unsafe { Self([$($larger(self.0[$k], other.0[$k])),*]) }
            }

            #[inline(always)]
            fn min_pd(self, other: Self) -> Self {
                // SAFETY: values of this type exist only where the processor has the instructions.
                unsafe { Self([$($smaller(self.0[$k], other.0[$k])),*]) }
            }

            #[inline(always)]
            fn abs(self) -> Self {
                // SAFETY: values of this type exist only where the processor has the instructions.
                unsafe { Self([$($abs(self.0[$k])),*]) }
            }

            #[inline(always)]
            fn positive_mask(self) -> Self {
                // SAFETY: values of this type exist only where the processor has the instructions.
                unsafe { Self([$($positive(self.0[$k])),*]) }
            }

            #[inline(always)]
            fn select(self, yes: Self, no: Self) -> Self {
                // SAFETY: values of this type exist only where the processor has the instructions.
                unsafe { Self([$($select(self.0[$k], yes.0[$k], no.0[$k])),*]) }
            }

            #[inline(always)]
            fn masked(self, mask: Self) -> Self {
                // SAFETY: values of this type exist only where the processor has the instructions.
                unsafe { Self([$($and(self.0[$k], mask.0[$k])),*]) }
            }
        }

        impl Simd for $name {
            #[inline(always)]
            fn load(numbers: &LaneArray) -> Self {
                let numbers = numbers.as_ptr();
                // SAFETY: only called in functions compiled for these instructions; the array has
                // that many numbers.
                unsafe { Self([$($load(numbers.add($k * $lanes))),*]) }
            }

            #[inline(always)]
            fn load_partial(numbers: &[f64]) -> Self {
                debug_assert!(numbers.len() <= LANES);
                let pointer = numbers.as_ptr();
                // SAFETY: only called in functions compiled for these instructions; reads only
                // numbers of the slice.
                unsafe {
                    let low = load_masked(pointer, 0, numbers.len());
                    Self($joined(low, load_masked(pointer, 4, numbers.len())))
                }
            }

            #[inline(always)]
            fn to_array(self) -> LaneArray {
                let mut numbers = [0.0; LANES];
                let pointer = numbers.as_mut_ptr();
                // SAFETY: values of this type exist only where the processor has the instructions;
                // the array has room for all lanes.
                unsafe { $($store(pointer.add($k * $lanes), self.0[$k]);)* }
                numbers
            }

            #[inline(always)]
            fn lane_bits(self) -> u8 {
                // SAFETY: values of this type exist only where the processor has the instructions.
                unsafe { 0 $(| $bits(self.0[$k]) << ($k * $lanes))* }
            }

            #[inline(always)]
            fn load_vectors(vectors: &[DVec3; LANES]) -> [Self; 3] {
                let (low, high) = vectors.split_at(LANES / 2);
                // SAFETY: only called in functions compiled for these instructions.
                let ([a, b, c], [x, y, z]) = unsafe { (load_components(low), load_components(high)) };
                // SAFETY: as above.
                unsafe { [Self($joined(a, x)), Self($joined(b, y)), Self($joined(c, z))] }
            }

            #[inline(always)]
            fn load_partial_vectors(vectors: &[DVec3]) -> [Self; 3] {
                debug_assert!(vectors.len() <= LANES);
                let (pointer, count) = (vectors.as_ptr().cast::<f64>(), 3 * vectors.len());
                // SAFETY: a vector is three contiguous numbers, and only numbers of the slice are
                // read; only called in functions compiled for these instructions.
                unsafe {
                    let [a, b, c] = deinterleaved([
                        load_masked(pointer, 0, count),
                        load_masked(pointer, 4, count),
                        load_masked(pointer, 8, count),
                    ]);
                    let [x, y, z] = deinterleaved([
                        load_masked(pointer, 12, count),
                        load_masked(pointer, 16, count),
                        load_masked(pointer, 20, count),
                    ]);
                    [Self($joined(a, x)), Self($joined(b, y)), Self($joined(c, z))]
                }
            }

            #[inline(always)]
            fn store_vectors([x, y, z]: [Self; 3], vectors: &mut [DVec3; LANES]) {
                let (low, high) = vectors.split_at_mut(LANES / 2);
                // SAFETY: values of this type exist only where the processor has the instructions.
                unsafe {
                    let ([a, p], [b, q], [c, r]) = ($halves(x.0), $halves(y.0), $halves(z.0));
                    store_components([a, b, c], low);
                    store_components([p, q, r], high);
                }
            }

            #[inline(always)]
            fn transpose_rows([a, b, c, d, e, f, g, h]: [&LaneArray; LANES]) -> [Self; LANES] {
                let (low, high) = ([a, b, c, d], [e, f, g, h]);
                // SAFETY: only called in functions compiled for these instructions.
                unsafe {
                    let ([a, b, c, d], [e, f, g, h]) = (columns_from(low, 0), columns_from(low, LANES / 2));
                    let ([p, q, r, s], [t, u, v, w]) = (columns_from(high, 0), columns_from(high, LANES / 2));
                    [
                        Self($joined(a, p)),
                        Self($joined(b, q)),
                        Self($joined(c, r)),
                        Self($joined(d, s)),
                        Self($joined(e, t)),
                        Self($joined(f, u)),
                        Self($joined(g, v)),
                        Self($joined(h, w)),
                    ]
                }
            }

            #[inline(always)]
            fn store_rows([a, b, c, d, e, f, g, h]: [Self; LANES], rows: &mut [LaneArray; LANES]) {
                let (low, high) = rows.split_at_mut(LANES / 2);
                // SAFETY: values of this type exist only where the processor has the instructions.
                unsafe {
                    let ([a, p], [b, q]) = ($halves(a.0), $halves(b.0));
                    let ([c, r], [d, s]) = ($halves(c.0), $halves(d.0));
                    let ([e, t], [f, u]) = ($halves(e.0), $halves(f.0));
                    let ([g, v], [h, w]) = ($halves(g.0), $halves(h.0));
                    store_transposed([a, b, c, d], low, 0);
                    store_transposed([e, f, g, h], low, LANES / 2);
                    store_transposed([p, q, r, s], high, 0);
                    store_transposed([t, u, v, w], high, LANES / 2);
                }
            }

            #[inline(always)]
            fn gather_sum_of_three(rows: &[LaneArray], named: &[[u32; LANES]; 3]) -> [Self; LANES / 2] {
                // SAFETY: only called in functions compiled for these instructions.
                let ([a, b, c, d], [p, q, r, s]) =
                    unsafe { (columns_of_sums(rows, named, 0), columns_of_sums(rows, named, LANES / 2)) };
                // SAFETY: as above.
                unsafe { [Self($joined(a, p)), Self($joined(b, q)), Self($joined(c, r)), Self($joined(d, s))] }
            }
        }
    };
}

/// Absolute values of four numbers: clears the sign bits.
#[inline(always)]
unsafe fn abs_of_four(numbers: __m256d) -> __m256d {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe { _mm256_andnot_pd(_mm256_set1_pd(-0.0), numbers) }
}

#[inline(always)]
unsafe fn positive_of_four(numbers: __m256d) -> __m256d {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe { _mm256_cmp_pd::<_CMP_GT_OQ>(numbers, _mm256_setzero_pd()) }
}

#[inline(always)]
unsafe fn select_of_four(mask: __m256d, yes: __m256d, no: __m256d) -> __m256d {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe { _mm256_blendv_pd(no, yes, mask) }
}

#[inline(always)]
unsafe fn bits_of_four(mask: __m256d) -> u8 {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe { _mm256_movemask_pd(mask) as u8 }
}

#[inline(always)]
unsafe fn positive_of_eight(numbers: __m512d) -> __m512d {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe {
        let mask = _mm512_cmp_pd_mask::<_CMP_GT_OQ>(numbers, _mm512_setzero_pd());
        _mm512_castsi512_pd(_mm512_movm_epi64(mask))
    }
}

#[inline(always)]
unsafe fn select_of_eight(mask: __m512d, yes: __m512d, no: __m512d) -> __m512d {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe { _mm512_mask_blend_pd(bits_of_eight(mask), no, yes) }
}

#[inline(always)]
unsafe fn bits_of_eight(mask: __m512d) -> u8 {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe { _mm512_movepi64_mask(_mm512_castpd_si512(mask)) }
}

#[inline(always)]
unsafe fn halves(low: __m256d, high: __m256d) -> [__m256d; 2] {
    [low, high]
}

#[inline(always)]
unsafe fn joined(low: __m256d, high: __m256d) -> [__m512d; 1] {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe { [_mm512_insertf64x4::<1>(_mm512_castpd256_pd512(low), high)] }
}

/// Sums the first halves of three rows of a table, given by their indices, for one lane.
#[inline(always)]
unsafe fn sum_of_three(rows: &[LaneArray], [a, b, c]: &[[u32; LANES]; 3], lane: usize) -> __m256d {
    let (a, b, c) = (
        &rows[a[lane] as usize],
        &rows[b[lane] as usize],
        &rows[c[lane] as usize],
    );
    // SAFETY: a row has eight numbers, of which four are read, and the caller ensures that the
    // processor has the instructions.
    unsafe {
        let sum = _mm256_add_pd(_mm256_loadu_pd(a.as_ptr()), _mm256_loadu_pd(b.as_ptr()));
        _mm256_add_pd(sum, _mm256_loadu_pd(c.as_ptr()))
    }
}

/// Sums as in [`sum_of_three`] for four lanes, returned as columns.
#[inline(always)]
unsafe fn columns_of_sums(rows: &[LaneArray], named: &[[u32; LANES]; 3], from: usize) -> [__m256d; 4] {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe {
        transposed([
            sum_of_three(rows, named, from),
            sum_of_three(rows, named, from + 1),
            sum_of_three(rows, named, from + 2),
            sum_of_three(rows, named, from + 3),
        ])
    }
}

#[inline(always)]
unsafe fn into_halves(registers: [__m256d; 2]) -> [__m256d; 2] {
    registers
}

#[inline(always)]
unsafe fn split_halves([register]: [__m512d; 1]) -> [__m256d; 2] {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe {
        [
            _mm512_castpd512_pd256(register),
            _mm512_extractf64x4_pd::<1>(register),
        ]
    }
}

/// Transposes a 4x4 matrix.
#[inline(always)]
unsafe fn transposed([a, b, c, d]: [__m256d; 4]) -> [__m256d; 4] {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe {
        let (low, high) = (_mm256_unpacklo_pd(a, b), _mm256_unpackhi_pd(a, b));
        let (low_after, high_after) = (_mm256_unpacklo_pd(c, d), _mm256_unpackhi_pd(c, d));
        [
            _mm256_permute2f128_pd::<0x20>(low, low_after),
            _mm256_permute2f128_pd::<0x20>(high, high_after),
            _mm256_permute2f128_pd::<0x31>(low, low_after),
            _mm256_permute2f128_pd::<0x31>(high, high_after),
        ]
    }
}

/// Loads four columns of four rows, starting at column `first`.
#[inline(always)]
unsafe fn columns_from([a, b, c, d]: [&LaneArray; LANES / 2], first: usize) -> [__m256d; 4] {
    // SAFETY: a row has at least `first` + 4 numbers; the caller ensures that the processor
    // has the instructions.
    unsafe {
        transposed([
            _mm256_loadu_pd(a[first..first + 4].as_ptr()),
            _mm256_loadu_pd(b[first..first + 4].as_ptr()),
            _mm256_loadu_pd(c[first..first + 4].as_ptr()),
            _mm256_loadu_pd(d[first..first + 4].as_ptr()),
        ])
    }
}

/// Stores four columns as segments of four rows, starting at index `first`.
#[inline(always)]
unsafe fn store_transposed(columns: [__m256d; 4], rows: &mut [LaneArray], first: usize) {
    // SAFETY: a row has at least `first` + 4 numbers; the caller ensures that the processor
    // has the instructions.
    unsafe {
        let [a, b, c, d] = transposed(columns);
        _mm256_storeu_pd(rows[0][first..first + 4].as_mut_ptr(), a);
        _mm256_storeu_pd(rows[1][first..first + 4].as_mut_ptr(), b);
        _mm256_storeu_pd(rows[2][first..first + 4].as_mut_ptr(), c);
        _mm256_storeu_pd(rows[3][first..first + 4].as_mut_ptr(), d);
    }
}

/// Loads four of `count` numbers, starting at index `first`. Lanes beyond `count` are zero.
#[inline(always)]
unsafe fn load_masked(numbers: *const f64, first: usize, count: usize) -> __m256d {
    // SAFETY: the mask limits the read to existing numbers; the caller ensures that the processor
    // has the instructions.
    unsafe {
        let left = _mm256_set1_epi64x(count as i64 - first as i64);
        let mask = _mm256_cmpgt_epi64(left, _mm256_setr_epi64x(0, 1, 2, 3));
        _mm256_maskload_pd(numbers.wrapping_add(first), mask)
    }
}

/// Loads four contiguous vectors as components.
#[inline(always)]
unsafe fn load_components(vectors: &[DVec3]) -> [__m256d; 3] {
    debug_assert_eq!(vectors.len(), LANES / 2);
    let numbers = vectors.as_ptr().cast::<f64>();
    // SAFETY: a vector is three contiguous numbers (`repr(C)`), twelve in all; the caller ensures
    // that the processor has the instructions.
    unsafe {
        deinterleaved([
            _mm256_loadu_pd(numbers),
            _mm256_loadu_pd(numbers.add(4)),
            _mm256_loadu_pd(numbers.add(8)),
        ])
    }
}

/// Returns the components of four contiguous vectors that are loaded in three registers.
#[inline(always)]
unsafe fn deinterleaved([first, second, third]: [__m256d; 3]) -> [__m256d; 3] {
    // SAFETY: the caller ensures that the processor has the instructions.
    unsafe {
        let outer = _mm256_permute2f128_pd::<0x30>(first, second);
        let inner = _mm256_permute2f128_pd::<0x21>(first, third);
        let rest = _mm256_permute2f128_pd::<0x30>(second, third);
        [
            _mm256_shuffle_pd::<0b1010>(outer, inner),
            _mm256_shuffle_pd::<0b0101>(outer, rest),
            _mm256_shuffle_pd::<0b1010>(inner, rest),
        ]
    }
}

/// Stores four contiguous vectors.
#[inline(always)]
unsafe fn store_components([x, y, z]: [__m256d; 3], vectors: &mut [DVec3]) {
    debug_assert_eq!(vectors.len(), LANES / 2);
    let numbers = vectors.as_mut_ptr().cast::<f64>();
    // SAFETY: as for `load_components`.
    unsafe {
        let outer = _mm256_unpacklo_pd(x, y);
        let inner = _mm256_shuffle_pd::<0b1010>(z, x);
        let rest = _mm256_unpackhi_pd(y, z);
        _mm256_storeu_pd(numbers, _mm256_permute2f128_pd::<0x20>(outer, inner));
        _mm256_storeu_pd(numbers.add(4), _mm256_permute2f128_pd::<0x30>(rest, outer));
        _mm256_storeu_pd(numbers.add(8), _mm256_permute2f128_pd::<0x31>(inner, rest));
    }
}

pack! {
    /// Two registers of four, for functions compiled for AVX2.
    Avx2: [__m256d; 0 1] of 4, _mm256_loadu_pd, _mm256_storeu_pd, _mm256_set1_pd, _mm256_add_pd, _mm256_sub_pd, _mm256_mul_pd, _mm256_div_pd, _mm256_sqrt_pd, _mm256_max_pd, _mm256_min_pd, _mm256_and_pd, abs_of_four, positive_of_four, select_of_four, bits_of_four, halves, into_halves
}

pack! {
    /// One register of eight, for functions compiled for AVX-512.
    Avx512: [__m512d; 0] of 8, _mm512_loadu_pd, _mm512_storeu_pd, _mm512_set1_pd, _mm512_add_pd, _mm512_sub_pd, _mm512_mul_pd, _mm512_div_pd, _mm512_sqrt_pd, _mm512_max_pd, _mm512_min_pd, _mm512_and_pd, _mm512_abs_pd, positive_of_eight, select_of_eight, bits_of_eight, joined, split_halves
}
