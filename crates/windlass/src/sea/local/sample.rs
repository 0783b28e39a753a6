//! The waves near a place at points: Horner's rule over the wave numbers, for a block of points at once. See the module above for the
//! law; what is not asked for, what has faded on the way down to the points, and the image of what has faded on its way to the bottom
//! and back up to them, is not summed.

use super::{Amplitudes, Asked, ELEVATION, FLOW, Group, IMAGE, LocalPlan, LocalWaves, Near, Wanted};
use crate::math::wide::Lanes;
use crate::sea::elementary::{exp, sin_cos};
use crate::sea::kernel::{Kinematics, Points, profile_heights, subtract_square_of_velocity};
use crate::sea::waves::Stretching;
use crate::sea::{BLOCK, Sea, SeaSample};
use glam::DVec3;
use std::ops::Range;

/// Complex numbers at `L` points.
type Complex<const L: usize> = [[f64; L]; 2];

impl LocalWaves {
    /// The sea at each of `points` (Earth axes, m), written to `out`; as [`Sea::sample_into`] within the plan's error.
    pub fn sample_into(&self, plan: &LocalPlan, sea: &Sea, points: &[DVec3], out: &mut [SeaSample]) {
        let near = &self.kept[self.current];
        match Lanes::of_this_processor() {
            Lanes::Two => near.sample_blocks(plan, sea, points, out),
            // SAFETY: the processor has the instructions.
            #[cfg(target_arch = "x86_64")]
            Lanes::Four => unsafe { near.sample_in_four_lanes(plan, sea, points, out) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Lanes::Eight => unsafe { near.sample_in_eight_lanes(plan, sea, points, out) },
        }
    }
}

impl Near {
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512dq,avx512vl")]
    fn sample_in_eight_lanes(&self, plan: &LocalPlan, sea: &Sea, points: &[DVec3], out: &mut [SeaSample]) {
        self.sample_blocks(plan, sea, points, out);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn sample_in_four_lanes(&self, plan: &LocalPlan, sea: &Sea, points: &[DVec3], out: &mut [SeaSample]) {
        self.sample_blocks(plan, sea, points, out);
    }

    #[inline(always)]
    fn sample_blocks(&self, plan: &LocalPlan, sea: &Sea, points: &[DVec3], out: &mut [SeaSample]) {
        let Some(Asked {
            centre, time, wanted, ..
        }) = self.at
        else {
            return;
        };
        let at = (centre, time);
        match wanted {
            Wanted::Flow => self.sample_sums::<{ Wanted::Flow.sums() }>(plan, sea, at, points, out),
            Wanted::Motion => self.sample_sums::<{ Wanted::Motion.sums() }>(plan, sea, at, points, out),
            Wanted::All => self.sample_sums::<{ Wanted::All.sums() }>(plan, sea, at, points, out),
        }
    }

    /// With flow, its rate, and the rate of the potential, or the first of them.
    #[inline(always)]
    fn sample_sums<const SUMS: usize>(
        &self,
        plan: &LocalPlan,
        sea: &Sea,
        (centre, t): (DVec3, f64),
        points: &[DVec3],
        out: &mut [SeaSample],
    ) {
        let count = points.len().min(out.len());
        let (blocks, rest) = points[..count].as_chunks::<BLOCK>();
        let (into, into_rest) = out[..count].as_chunks_mut::<BLOCK>();
        for (points, out) in blocks.iter().zip(into) {
            let waves = self.kinematics::<BLOCK, SUMS>(plan, sea, centre, &Points::of(points));
            sea.write_samples(points, t, &waves, out);
        }
        if !rest.is_empty() {
            let waves = self.kinematics::<BLOCK, SUMS>(plan, sea, centre, &Points::of(rest));
            sea.write_samples(rest, t, &waves, into_rest);
        }
    }

    #[inline(always)]
    fn kinematics<const L: usize, const SUMS: usize>(
        &self,
        plan: &LocalPlan,
        sea: &Sea,
        centre: DVec3,
        points: &Points<L>,
    ) -> Kinematics<L> {
        let mut out = Kinematics::<L>::ZERO;
        for (group, range) in groups(plan) {
            let s = along(group, centre, points);
            add_elevation(group, &self.amplitudes[ELEVATION][range], &s, &mut out.elevation);
        }
        let depth = sea.waves.solved().depth;
        let stretching = sea.waves.stretching();
        let (below, above) = profile_heights(depth, stretching, &points.z, &out.elevation);
        let continued = stretching == Stretching::Linear && above.iter().any(|h| *h > 0.0);
        let height = below.map(|z| z - centre.z);
        let highest = below.iter().fold(-depth, |highest: f64, z| highest.max(*z));
        let lowest = below.iter().fold(0.0, |lowest: f64, z| lowest.min(*z));
        let mut squared = false;
        for (group, range) in groups(plan) {
            if group.bound && !squared {
                subtract_square_of_velocity(&mut out);
                squared = true;
            }
            let felt = |from: usize, count: usize| -> [&Amplitudes; SUMS] {
                let waves = range.start..range.start + count;
                std::array::from_fn(|j| &self.amplitudes[from + j][waves.clone()])
            };
            // From still water down, or down to the bottom and up again.
            let waves = felt(FLOW, group.felt_after(-highest));
            let images = felt(IMAGE, group.felt_after(2.0 * depth + lowest));
            let s = along(group, centre, points);
            add_flow::<L, SUMS>(group, waves, &s, &height, false, &mut out);
            if sea.waves.solved().any_finite {
                add_flow::<L, SUMS>(group, images, &s, &height.map(|h| -h), true, &mut out);
            }
            if continued && !group.bound {
                add_slope::<L, SUMS>(group, waves, &s, &height, &above, false, &mut out);
                if sea.waves.solved().any_finite {
                    let (height, above) = (height.map(|h| -h), above.map(|h| -h));
                    add_slope::<L, SUMS>(group, images, &s, &height, &above, true, &mut out);
                }
            }
        }
        out
    }
}

/// Groups, the free waves first, with where their wave numbers are.
fn groups(plan: &LocalPlan) -> impl Iterator<Item = (&Group, Range<usize>)> {
    let mut offset = 0;
    plan.groups.iter().map(move |group| {
        let range = offset..offset + group.count;
        offset = range.end;
        (group, range)
    })
}

/// Way of the points from the centre along a group's direction, m.
#[inline(always)]
fn along<const L: usize>(group: &Group, centre: DVec3, points: &Points<L>) -> [f64; L] {
    let mut s = [0.0; L];
    for lane in 0..L {
        s[lane] = group.direction[0] * (points.x[lane] - centre.x)
            + group.direction[1] * (points.y[lane] - centre.y);
    }
    s
}

/// e^{κ(h - i s)}.
#[inline(always)]
fn wave<const L: usize>(k: f64, s: &[f64; L], h: &[f64; L]) -> Complex<L> {
    let mut value = [[0.0; L]; 2];
    for lane in 0..L {
        let (sine, cosine) = sin_cos(k * s[lane]);
        let size = exp(k * h[lane]);
        value[0][lane] = size * cosine;
        value[1][lane] = -size * sine;
    }
    value
}

/// `sum · w + amplitude`, Horner's step.
#[inline(always)]
fn horner<const L: usize>(sum: &mut Complex<L>, w: &Complex<L>, amplitude: [f64; 2]) {
    for lane in 0..L {
        let (re, im) = (sum[0][lane], sum[1][lane]);
        sum[0][lane] = re * w[0][lane] - im * w[1][lane] + amplitude[0];
        sum[1][lane] = re * w[1][lane] + im * w[0][lane] + amplitude[1];
    }
}

#[inline(always)]
fn product<const L: usize>(a: &Complex<L>, b: &Complex<L>) -> Complex<L> {
    let mut value = *a;
    horner(&mut value, b, [0.0; 2]);
    value
}

/// Even and odd powers by themselves: each step of one sum waits for the last.
#[inline(always)]
fn add_elevation<const L: usize>(group: &Group, amplitudes: &Amplitudes, s: &[f64; L], out: &mut [f64; L]) {
    let w = wave(group.spacing, s, &[0.0; L]);
    let square = product(&w, &w);
    let (mut even, mut odd) = ([[0.0; L]; 2], [[0.0; L]; 2]);
    let (pairs, last) = amplitudes.as_chunks::<2>();
    if let [last] = last {
        horner(&mut even, &square, *last);
    }
    for [a, b] in pairs.iter().rev() {
        horner(&mut even, &square, *a);
        horner(&mut odd, &square, *b);
    }
    let mut sum = product(&odd, &w);
    for part in 0..2 {
        for lane in 0..L {
            sum[part][lane] += even[part][lane];
        }
    }
    let sum = product(&sum, &wave(group.first, s, &[0.0; L]));
    for lane in 0..L {
        out[lane] += sum[0][lane];
    }
}

/// Adds velocity, with two sums acceleration and with three pressure, too, at heights `h` from the centre; of the image below the
/// bottom where `image` (heights then counted downwards).
#[inline(always)]
fn add_flow<const L: usize, const SUMS: usize>(
    group: &Group,
    amplitudes: [&Amplitudes; SUMS],
    s: &[f64; L],
    h: &[f64; L],
    image: bool,
    out: &mut Kinematics<L>,
) {
    let w = wave(group.spacing, s, h);
    let mut sums = [[[0.0; L]; 2]; SUMS];
    for m in (0..amplitudes[0].len()).rev() {
        for (sum, amplitudes) in sums.iter_mut().zip(&amplitudes) {
            horner(sum, &w, amplitudes[m]);
        }
    }
    let start = wave(group.first, s, h);
    for sum in &mut sums {
        *sum = product(sum, &start);
    }
    add_values(group, &sums, image, out);
}

/// Adds what linear stretching adds to [`add_flow`] at heights `above` still water: the slope of each value over the height
/// times that height. `h` and `above` are counted downwards for the image.
#[inline(always)]
fn add_slope<const L: usize, const SUMS: usize>(
    group: &Group,
    amplitudes: [&Amplitudes; SUMS],
    s: &[f64; L],
    h: &[f64; L],
    above: &[f64; L],
    image: bool,
    out: &mut Kinematics<L>,
) {
    let w = wave(group.spacing, s, h);
    let mut sums = [[[0.0; L]; 2]; SUMS];
    for m in (0..amplitudes[0].len()).rev() {
        let k = group.first + m as f64 * group.spacing;
        for (sum, amplitudes) in sums.iter_mut().zip(&amplitudes) {
            horner(sum, &w, amplitudes[m].map(|part| k * part));
        }
    }
    let start = wave(group.first, s, h);
    for sum in &mut sums {
        *sum = product(sum, &start);
        for lane in 0..L {
            sum[0][lane] *= above[lane];
            sum[1][lane] *= above[lane];
        }
    }
    add_values(group, &sums, image, out);
}

/// Adds flow, and where they are there its rate and the rate of the potential, of one group.
#[inline(always)]
fn add_values<const L: usize>(group: &Group, values: &[Complex<L>], image: bool, out: &mut Kinematics<L>) {
    let flow = &values[0];
    let [dx, dy] = group.direction;
    // The image of a wave moves water down where the wave moves it up.
    let up = if image { 1.0 } else { -1.0 };
    for lane in 0..L {
        out.velocity[0][lane] += dx * flow[0][lane];
        out.velocity[1][lane] += dy * flow[0][lane];
        out.velocity[2][lane] += up * flow[1][lane];
    }
    if let Some(rate) = values.get(1) {
        for lane in 0..L {
            out.acceleration[0][lane] += dx * rate[0][lane];
            out.acceleration[1][lane] += dy * rate[0][lane];
            out.acceleration[2][lane] += up * rate[1][lane];
        }
    }
    if let Some(potential_rate) = values.get(2) {
        for lane in 0..L {
            out.pressure[lane] += potential_rate[1][lane];
        }
    }
}
