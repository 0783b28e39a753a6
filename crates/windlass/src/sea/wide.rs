//! The same arithmetic in wider registers, where the processor has them.
//!
//! Loops over blocks of points are written plainly and become vector instructions. Built for any processor of its kind, a
//! program uses two numbers per instruction. What is in a function marked for more (`#[target_feature]`), with everything
//! inlined into it, is compiled again, and [`Lanes::of_this_processor`] says what this processor can run. Each number goes
//! through the same operations in the same order, so that the answer is the same to the last bit.

/// How many numbers the processor takes per instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lanes {
    /// Two, as any of its kind.
    Two,
    /// Four: AVX2.
    #[cfg(target_arch = "x86_64")]
    Four,
    /// Eight: AVX-512.
    #[cfg(target_arch = "x86_64")]
    Eight,
}

impl Lanes {
    #[inline(always)]
    pub(super) fn of_this_processor() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected as has;
            if has!("avx512f") && has!("avx512dq") && has!("avx512vl") {
                return Self::Eight;
            }
            if has!("avx2") {
                return Self::Four;
            }
        }
        Self::Two
    }
}
