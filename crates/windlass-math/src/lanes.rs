//! Loops vectorised by the compiler for the widest registers of the processor.
//!
//! Loops over blocks of [`LANES`] points, nodes or panels are written in plain Rust, and the
//! compiler turns them into vector instructions. A build for the baseline x86-64 uses two numbers
//! per instruction. A function marked for wider registers (`#[target_feature]`), with everything
//! inlined into it, is compiled again for these registers. [`RegisterWidth::detect`] reports the
//! widest registers that the processor supports, and [`dispatch_target_feature`] defines such
//! functions. The same operations are applied to each number in the same order, so results are
//! bit-identical.
//!
//! A kernel over a block takes the first index of the block. The number of entries is a constant:
//! `LANES`, or, at the end of a column, half a block or one entry ([`for_each_block`]). The kernel
//! copies its inputs into local arrays ([`load_block`]), so the compiler knows that inputs and
//! outputs do not alias.

use glam::DVec3;

/// Entries of a block. A block fills the registers of every supported processor.
pub const LANES: usize = 8;

/// Number of `f64` values that the processor handles per instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegisterWidth {
    /// Two values: the baseline.
    Two,
    /// Four values: AVX2.
    #[cfg(target_arch = "x86_64")]
    Four,
    /// Eight values: AVX-512.
    #[cfg(target_arch = "x86_64")]
    Eight,
}

impl RegisterWidth {
    /// The widest registers of this processor.
    #[inline(always)]
    pub fn detect() -> Self {
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

/// Copies `L` entries of a column, starting at index `start`.
#[inline(always)]
pub fn load_block<T: Copy, const L: usize>(column: &[T], start: usize) -> [T; L] {
    let entries: &[T; L] = column[start..start + L]
        .try_into()
        .expect("the slice has L entries");
    *entries
}

/// Writes a block into a column, starting at index `start`.
#[inline(always)]
pub fn store_block<T: Copy, const L: usize>(column: &mut [T], start: usize, entries: &[T; L]) {
    column[start..start + L].copy_from_slice(entries);
}

/// A sum with one partial sum per lane. On every processor, entry i of a column is added to lane i
/// modulo [`LANES`].
#[derive(Clone, Copy, Debug, Default)]
pub struct LaneSum(LaneArray);

impl LaneSum {
    /// Adds the entries of a block whose first entry has the index `start` in its column.
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

    /// Adds one number to a lane.
    #[inline(always)]
    pub fn add_to_lane(&mut self, lane: usize, number: f64) {
        self.0[lane] += number;
    }

    /// The sum of all lanes.
    pub fn total(&self) -> f64 {
        total(&self.0)
    }
}

/// One value per lane.
pub type LaneArray = [f64; LANES];

/// The sum of all lanes.
pub fn total(lanes: &LaneArray) -> f64 {
    let [a, b, c, d, e, f, g, h] = lanes;
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}

/// Adds `by` to `sum`, lane by lane. A kernel first computes its addends in local arrays, because
/// the compiler cannot rule out that a sum aliases an input.
#[inline(always)]
pub fn add_lanes(sum: &mut LaneArray, by: &LaneArray) {
    for lane in 0..LANES {
        sum[lane] += by[lane];
    }
}

/// One vector per lane, by components.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LaneVectors {
    /// Components along x.
    pub x: LaneArray,
    /// Components along y.
    pub y: LaneArray,
    /// Components along z.
    pub z: LaneArray,
}

impl LaneVectors {
    /// Vector of a lane.
    #[inline(always)]
    pub fn at(&self, lane: usize) -> DVec3 {
        DVec3::new(self.x[lane], self.y[lane], self.z[lane])
    }

    /// Sets the vector of a lane.
    #[inline(always)]
    pub fn set(&mut self, lane: usize, vector: DVec3) {
        (self.x[lane], self.y[lane], self.z[lane]) = (vector.x, vector.y, vector.z);
    }

    /// Columns x, y and z.
    #[inline(always)]
    pub fn components(self) -> [LaneArray; 3] {
        [self.x, self.y, self.z]
    }

    /// Adds other vectors lane by lane.
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

/// Runs a kernel over the entries `from..to` of columns: full blocks, then half a block, then
/// single entries. `for_each_block!(from..to, kernel(arguments))` calls `kernel::<L>(start,
/// arguments)` for each.
#[macro_export]
macro_rules! for_each_block {
    ($from:tt .. $to:expr, $kernel:ident($($argument:expr),* $(,)?)) => {{
        let (mut start, end): (usize, usize) = ($from, $to);
        while start + $crate::lanes::LANES <= end {
            $kernel::<{ $crate::lanes::LANES }>(start, $($argument),*);
            start += $crate::lanes::LANES;
        }
        if start + $crate::lanes::LANES / 2 <= end {
            $kernel::<{ $crate::lanes::LANES / 2 }>(start, $($argument),*);
            start += $crate::lanes::LANES / 2;
        }
        while start < end {
            $kernel::<1>(start, $($argument),*);
            start += 1;
        }
    }};
}

/// Defines a function that runs a kernel compiled for the widest registers of this processor. The
/// kernel and all its loops must be `#[inline(always)]`.
#[macro_export]
macro_rules! dispatch_target_feature {
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
            match $crate::lanes::RegisterWidth::detect() {
                $crate::lanes::RegisterWidth::Two => $plain($($argument),*),
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

pub use crate::{dispatch_target_feature, for_each_block};
