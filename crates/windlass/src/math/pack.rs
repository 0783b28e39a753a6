//! Eight numbers in the registers of a processor.
//!
//! Where sums are carried from step to step of a loop the compiler takes blocks of numbers apart, works on some of them one by one and
//! puts them together again. A [`Pack`] can't be taken apart. What is done with one is done with each of its numbers by itself, in the same
//! way on every processor: nothing is fused, so that the answer is the same to the last bit.
//!
//! Kernels are written for any pack. [`Numbers`] are one, for every processor; those named for registers are for functions compiled for
//! these (`#[target_feature]`, everything inlined into them), which [`super::wide::Lanes`] chooses.

use super::wide::{LANES, Numbers};

/// [`LANES`] numbers that are worked on together.
pub(crate) trait Pack: Copy {
    fn of(numbers: &Numbers) -> Self;
    /// The same number in all lanes.
    fn splat(number: f64) -> Self;
    fn numbers(self) -> Numbers;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
}

impl Pack for Numbers {
    #[inline(always)]
    fn of(numbers: &Numbers) -> Self {
        *numbers
    }

    #[inline(always)]
    fn splat(number: f64) -> Self {
        [number; LANES]
    }

    #[inline(always)]
    fn numbers(self) -> Numbers {
        self
    }

    #[inline(always)]
    fn plus(mut self, other: Self) -> Self {
        for lane in 0..LANES {
            self[lane] += other[lane];
        }
        self
    }

    #[inline(always)]
    fn minus(mut self, other: Self) -> Self {
        for lane in 0..LANES {
            self[lane] -= other[lane];
        }
        self
    }

    #[inline(always)]
    fn times(mut self, other: Self) -> Self {
        for lane in 0..LANES {
            self[lane] *= other[lane];
        }
        self
    }
}

#[cfg(target_arch = "x86_64")]
pub(crate) use registers::{Avx2, Avx512};

#[cfg(target_arch = "x86_64")]
mod registers {
    use super::{LANES, Numbers, Pack};
    use std::arch::x86_64::*;

    /// Writes a pack of registers of so many numbers, by their instructions.
    macro_rules! pack {
        ($(#[$note:meta])* $name:ident: [$register:ty] of $lanes:literal, $load:ident, $store:ident, $splat:ident, $add:ident, $subtract:ident, $multiply:ident) => {
            $(#[$note])*
            #[derive(Clone, Copy)]
            pub(crate) struct $name([$register; LANES / $lanes]);

            impl Pack for $name {
                #[inline(always)]
                fn of(numbers: &Numbers) -> Self {
                    let mut pack = Self::splat(0.0);
                    for (register, numbers) in pack.0.iter_mut().zip(numbers.as_chunks::<$lanes>().0) {
                        // SAFETY: only functions compiled for them make packs of registers; there are so many numbers.
                        *register = unsafe { $load(numbers.as_ptr()) };
                    }
                    pack
                }

                #[inline(always)]
                fn splat(number: f64) -> Self {
                    // SAFETY: only functions compiled for them make packs of registers.
                    Self([unsafe { $splat(number) }; LANES / $lanes])
                }

                #[inline(always)]
                fn numbers(self) -> Numbers {
                    let mut numbers = [0.0; LANES];
                    for (register, numbers) in self.0.iter().zip(numbers.as_chunks_mut::<$lanes>().0) {
                        // SAFETY: whoever made a pack has the instructions; there is room for so many numbers.
                        unsafe { $store(numbers.as_mut_ptr(), *register) };
                    }
                    numbers
                }

                #[inline(always)]
                fn plus(mut self, other: Self) -> Self {
                    for (mine, other) in self.0.iter_mut().zip(other.0) {
                        // SAFETY: whoever made a pack has the instructions.
                        *mine = unsafe { $add(*mine, other) };
                    }
                    self
                }

                #[inline(always)]
                fn minus(mut self, other: Self) -> Self {
                    for (mine, other) in self.0.iter_mut().zip(other.0) {
                        // SAFETY: whoever made a pack has the instructions.
                        *mine = unsafe { $subtract(*mine, other) };
                    }
                    self
                }

                #[inline(always)]
                fn times(mut self, other: Self) -> Self {
                    for (mine, other) in self.0.iter_mut().zip(other.0) {
                        // SAFETY: whoever made a pack has the instructions.
                        *mine = unsafe { $multiply(*mine, other) };
                    }
                    self
                }
            }
        };
    }

    pack! {
        /// Two registers of four, for functions compiled for AVX2.
        Avx2: [__m256d] of 4, _mm256_loadu_pd, _mm256_storeu_pd, _mm256_set1_pd, _mm256_add_pd, _mm256_sub_pd, _mm256_mul_pd
    }

    pack! {
        /// One register of eight, for functions compiled for AVX-512.
        Avx512: [__m512d] of 8, _mm512_loadu_pd, _mm512_storeu_pd, _mm512_set1_pd, _mm512_add_pd, _mm512_sub_pd, _mm512_mul_pd
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "x86_64")]
    use crate::math::wide::Lanes;

    /// All operations of a pack, of numbers of all sizes.
    #[inline(always)]
    fn everything<P: Pack>(a: &Numbers, b: &Numbers) -> [Numbers; 4] {
        let (x, y) = (P::of(a), P::of(b));
        let fused_elsewhere = x.times(y).plus(P::splat(1.0 / 3.0)).minus(x);
        [
            x.plus(y).numbers(),
            x.minus(y).numbers(),
            x.times(y).numbers(),
            fused_elsewhere.numbers(),
        ]
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn in_four(a: &Numbers, b: &Numbers) -> [Numbers; 4] {
        everything::<Avx2>(a, b)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512dq,avx512vl")]
    fn in_eight(a: &Numbers, b: &Numbers) -> [Numbers; 4] {
        everything::<Avx512>(a, b)
    }

    #[test]
    fn prop_every_pack_has_the_same_bits() {
        let number = |i: usize, by: f64| (i as f64 * by).sin() * 10_f64.powi(i as i32 % 9 - 4);
        for n in 0..200 {
            let a: Numbers = std::array::from_fn(|lane| number(8 * n + lane, 0.754_877_666));
            let b: Numbers = std::array::from_fn(|lane| number(8 * n + lane, 0.569_840_291));
            let plain = everything::<Numbers>(&a, &b);
            for lane in 0..LANES {
                assert_eq!(plain[0][lane], a[lane] + b[lane]);
                assert_eq!(plain[3][lane], (a[lane] * b[lane] + 1.0 / 3.0) - a[lane]);
            }
            #[cfg(target_arch = "x86_64")]
            {
                let lanes = Lanes::of_this_processor();
                if lanes != Lanes::Two {
                    // SAFETY: the processor has the instructions.
                    assert_eq!(unsafe { in_four(&a, &b) }, plain);
                }
                if lanes == Lanes::Eight {
                    // SAFETY: the processor has the instructions.
                    assert_eq!(unsafe { in_eight(&a, &b) }, plain);
                }
            }
        }
    }
}
