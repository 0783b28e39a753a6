//! The same arithmetic in wider registers, where the processor has them.
//!
//! Loops over blocks of [`LANES`] points, nodes or panels are written plainly and become vector instructions. Built for any
//! processor of its kind, a program uses two numbers per instruction. What is in a function marked for more
//! (`#[target_feature]`), with everything inlined into it, is compiled again, and [`Lanes::of_this_processor`] says what
//! this processor can run; [`in_widest_registers`] writes such functions. Each number goes through the same operations in
//! the same order, so that the answer is the same to the last bit.
//!
//! A kernel over a block takes its first place and a constant number of places, `LANES` or, for what is left at the end of
//! a column, half of them or one ([`in_blocks`]). It copies what it reads into arrays of its own ([`block`]): the compiler then knows that
//! nothing it writes is what it reads.

use glam::DVec3;

/// Places in a block: enough to fill the registers of any machine.
pub const LANES: usize = 8;

/// How many numbers the processor takes per instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lanes {
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
    pub fn of_this_processor() -> Self {
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

/// The `L` entries of a column from `start` on.
#[inline(always)]
pub fn block<T: Copy, const L: usize>(column: &[T], start: usize) -> [T; L] {
    let entries: &[T; L] = column[start..start + L].try_into().expect("so many");
    *entries
}

/// Writes a block into a column from `start` on.
#[inline(always)]
pub fn put<T: Copy, const L: usize>(column: &mut [T], start: usize, entries: &[T; L]) {
    column[start..start + L].copy_from_slice(entries);
}

/// A sum kept in lanes: entry i of a column goes to lane i modulo [`LANES`], whatever the processor.
#[derive(Clone, Copy, Debug, Default)]
pub struct LaneSum(Numbers);

impl LaneSum {
    /// Adds the entries of a block that starts at `start`.
    #[inline(always)]
    pub fn add<const L: usize>(&mut self, start: usize, entries: &[f64; L]) {
        if L == LANES {
            for lane in 0..L {
                self.0[lane] += entries[lane];
            }
        } else {
            for (lane, entry) in entries.iter().enumerate() {
                self.0[(start + lane) % LANES] += entry;
            }
        }
    }

    /// Adds entries lane by lane.
    #[inline(always)]
    pub fn add_lanes(&mut self, entries: &[f64]) {
        for (lane, entry) in self.0.iter_mut().zip(entries) {
            *lane += entry;
        }
    }

    /// Adds one number.
    #[inline(always)]
    pub fn add_to_lane(&mut self, lane: usize, number: f64) {
        self.0[lane] += number;
    }

    /// The sum of all lanes.
    pub fn total(&self) -> f64 {
        total(&self.0)
    }
}

/// A number per lane.
pub type Numbers = [f64; LANES];

/// The sum of all lanes.
pub fn total(lanes: &Numbers) -> f64 {
    let [a, b, c, d, e, f, g, h] = lanes;
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}

/// Adds lane by lane. A kernel makes what it adds in numbers of its own first: the compiler cannot know that a sum is none of
/// what is read.
#[inline(always)]
pub fn add_lanes(sum: &mut Numbers, by: &Numbers) {
    for lane in 0..LANES {
        sum[lane] += by[lane];
    }
}

/// A vector per lane, by components.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vectors {
    pub x: Numbers,
    pub y: Numbers,
    pub z: Numbers,
}

impl Vectors {
    /// The vector in a lane.
    #[inline(always)]
    pub fn at(&self, lane: usize) -> DVec3 {
        DVec3::new(self.x[lane], self.y[lane], self.z[lane])
    }

    #[inline(always)]
    pub fn set(&mut self, lane: usize, vector: DVec3) {
        (self.x[lane], self.y[lane], self.z[lane]) = (vector.x, vector.y, vector.z);
    }

    /// Its columns x, y and z.
    #[inline(always)]
    pub fn components(self) -> [Numbers; 3] {
        [self.x, self.y, self.z]
    }

    /// Adds lane by lane.
    #[inline(always)]
    pub fn add(&mut self, by: &Self) {
        add_lanes(&mut self.x, &by.x);
        add_lanes(&mut self.y, &by.y);
        add_lanes(&mut self.z, &by.z);
    }

    /// The sum of all lanes.
    pub fn total(&self) -> DVec3 {
        DVec3::new(total(&self.x), total(&self.y), total(&self.z))
    }
}

/// Runs a kernel over the places `from..to` of columns, in blocks, then half a block, then one by one:
/// `in_blocks!(from..to, kernel(arguments))` calls `kernel::<L>(start, arguments)`.
#[macro_export]
macro_rules! in_blocks {
    ($from:tt .. $to:expr, $kernel:ident($($argument:expr),* $(,)?)) => {{
        let (mut start, end): (usize, usize) = ($from, $to);
        while start + $crate::wide::LANES <= end {
            $kernel::<{ $crate::wide::LANES }>(start, $($argument),*);
            start += $crate::wide::LANES;
        }
        if start + $crate::wide::LANES / 2 <= end {
            $kernel::<{ $crate::wide::LANES / 2 }>(start, $($argument),*);
            start += $crate::wide::LANES / 2;
        }
        while start < end {
            $kernel::<1>(start, $($argument),*);
            start += 1;
        }
    }};
}

/// Writes a function that runs another one, which must be `#[inline(always)]` with all its loops, compiled for the widest
/// registers of this processor.
#[macro_export]
macro_rules! in_widest_registers {
    ($(#[$note:meta])* $visible:vis fn $name:ident($($argument:ident: $type:ty),* $(,)?) = $plain:ident;) => {
        $(#[$note])*
        $visible fn $name($($argument: $type),*) {
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2")]
            fn four($($argument: $type),*) {
                $plain($($argument),*);
            }
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx512f,avx512dq,avx512vl")]
            fn eight($($argument: $type),*) {
                $plain($($argument),*);
            }
            match $crate::wide::Lanes::of_this_processor() {
                $crate::wide::Lanes::Two => $plain($($argument),*),
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

pub use crate::{in_blocks, in_widest_registers};
