//! Local waves at points, by Horner's rule over the wave numbers for a block of points at once; see
//! the parent module for the law. The evaluation omits quantities that are not requested. It also
//! omits waves that have decayed at the depth of the points, and images that have decayed on their
//! path to the bottom and back up.

use super::groups::Group;
use super::{
    Amplitudes, ELEVATION, FLOW, IMAGE, LocalField, LocalPlan, LocalWaves, Outputs, Request, groups_of,
};
use crate::elementary::{exp, sin_cos};
use crate::kernel::{Kinematics, Points, profile_heights, subtract_square_of_velocity};
use crate::waves::Stretching;
use crate::{BLOCK, Sea, SeaSample};
use glam::DVec3;
use windlass_math::lanes::{LaneArray, RegisterWidth, load_block};
#[cfg(target_arch = "x86_64")]
use windlass_math::simd::{Avx2, Avx512};
use windlass_math::simd::{PortableSimd, Simd};

/// Complex numbers at a block of points: real and imaginary parts.
type Complex = [LaneArray; 2];

impl LocalWaves {
    /// Samples the sea at each of `points` (Earth axes, m) into `out`; equals [`Sea::sample_into`]
    /// within the plan's error.
    pub fn sample_into(&self, plan: &LocalPlan, sea: &Sea, points: &[DVec3], out: &mut [SeaSample]) {
        let cache = &self.centres[self.current];
        let field = &cache.cached[cache.current];
        match RegisterWidth::detect() {
            RegisterWidth::Two => field.sample_blocks::<PortableSimd>(plan, sea, points, out),
            // SAFETY: the processor has the instructions.
            #[cfg(target_arch = "x86_64")]
            RegisterWidth::Four => unsafe { field.sample_in_four_lanes(plan, sea, points, out) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            RegisterWidth::Eight => unsafe { field.sample_in_eight_lanes(plan, sea, points, out) },
        }
    }
}

impl LocalField {
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512dq,avx512vl")]
    pub(super) fn sample_in_eight_lanes(
        &self,
        plan: &LocalPlan,
        sea: &Sea,
        points: &[DVec3],
        out: &mut [SeaSample],
    ) {
        self.sample_blocks::<Avx512>(plan, sea, points, out);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    pub(super) fn sample_in_four_lanes(
        &self,
        plan: &LocalPlan,
        sea: &Sea,
        points: &[DVec3],
        out: &mut [SeaSample],
    ) {
        self.sample_blocks::<Avx2>(plan, sea, points, out);
    }

    #[inline(always)]
    pub(super) fn sample_blocks<P: Simd>(
        &self,
        plan: &LocalPlan,
        sea: &Sea,
        points: &[DVec3],
        out: &mut [SeaSample],
    ) {
        let Some(Request {
            centre,
            time,
            outputs,
            ..
        }) = self.at
        else {
            return;
        };
        let at = (centre, time);
        match outputs {
            Outputs::Velocity => {
                self.sample_sums::<P, { Outputs::Velocity.sums() }>(plan, sea, at, points, out)
            }
            Outputs::Motion => self.sample_sums::<P, { Outputs::Motion.sums() }>(plan, sea, at, points, out),
            Outputs::All => self.sample_sums::<P, { Outputs::All.sums() }>(plan, sea, at, points, out),
        }
    }

    /// Evaluates one to three sums: velocity, acceleration, and the rate of the potential.
    #[inline(always)]
    fn sample_sums<P: Simd, const SUMS: usize>(
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
            let points = Points::of_block::<P>(points);
            let waves = self.kinematics::<P, SUMS>(plan, sea, centre, &points);
            sea.write_block::<P>(&points, t, &waves, out);
        }
        if !rest.is_empty() {
            let waves = self.kinematics::<P, SUMS>(plan, sea, centre, &Points::of(rest));
            sea.write_samples(rest, t, &waves, into_rest);
        }
    }

    #[inline(always)]
    fn kinematics<P: Simd, const SUMS: usize>(
        &self,
        plan: &LocalPlan,
        sea: &Sea,
        centre: DVec3,
        points: &Points<BLOCK>,
    ) -> Kinematics<BLOCK> {
        let mut out = Kinematics::<BLOCK>::ZERO;
        let mut cached = [Phasors::NONE; CACHED_GROUPS];
        for (n, (group, range)) in groups_of(plan).enumerate() {
            let phasors = Phasors::of(group, centre, points);
            add_elevation::<P>(&phasors, &self.amplitudes[ELEVATION][range], &mut out.elevation);
            if let Some(slot) = cached.get_mut(n) {
                *slot = phasors;
            }
        }
        let depth = sea.waves.solved().depth;
        let stretching = sea.waves.stretching();
        let (below, above) = profile_heights(depth, stretching, &points.z, &out.elevation);
        let continued = stretching == Stretching::Linear && above.iter().any(|h| *h > 0.0);
        let height = below.map(|z| z - centre.z);
        let highest = below.iter().fold(-depth, |highest: f64, z| highest.max(*z));
        let lowest = below.iter().fold(0.0, |lowest: f64, z| lowest.min(*z));
        let mut squared = false;
        for (n, (group, range)) in groups_of(plan).enumerate() {
            if group.bound && !squared {
                subtract_square_of_velocity(&mut out);
                squared = true;
            }
            let waves_of = |from: usize, count: usize| -> [&Amplitudes; SUMS] {
                let waves = range.start..range.start + count;
                std::array::from_fn(|j| &self.amplitudes[from + j][waves.clone()])
            };
            // Waves decay from still water down to the points. Images decay down to the bottom and
            // back up.
            let waves = waves_of(FLOW, group.count_reaching(-highest));
            let images = waves_of(IMAGE, group.count_reaching(2.0 * depth + lowest));
            let known = cached.get(n).copied();
            let phasors = known.unwrap_or_else(|| Phasors::of(group, centre, points));
            add_flow::<P, SUMS>(group, waves, &phasors, &height, false, &mut out);
            if sea.waves.solved().any_finite {
                add_flow::<P, SUMS>(group, images, &phasors, &height.map(|h| -h), true, &mut out);
            }
            if continued && !group.bound {
                add_slope::<P, SUMS>(group, waves, &phasors, [&height, &above], false, &mut out);
                if sea.waves.solved().any_finite {
                    let (height, above) = (height.map(|h| -h), above.map(|h| -h));
                    add_slope::<P, SUMS>(group, images, &phasors, [&height, &above], true, &mut out);
                }
            }
        }
        out
    }
}

/// Phase factors e^{-iκs} of one direction between the centre and the points, for the spacing of
/// its wave numbers and for the first wave number.
#[derive(Clone, Copy)]
struct Phasors {
    of_spacing: Complex,
    of_first: Complex,
}

/// Number of directions whose phasors are cached between elevation and kinematics. The phasors of
/// other directions are computed twice.
const CACHED_GROUPS: usize = 2;

impl Phasors {
    const NONE: Self = Self {
        of_spacing: [[0.0; BLOCK]; 2],
        of_first: [[0.0; BLOCK]; 2],
    };

    #[inline(always)]
    fn of(group: &Group, centre: DVec3, points: &Points<BLOCK>) -> Self {
        let mut distance = [0.0; BLOCK];
        for lane in 0..BLOCK {
            distance[lane] = group.direction[0] * (points.x[lane] - centre.x)
                + group.direction[1] * (points.y[lane] - centre.y);
        }
        Self {
            of_spacing: turn(group.spacing, &distance),
            of_first: turn(group.first, &distance),
        }
    }
}

/// Phase factor e^{-iκs}.
#[inline(always)]
fn turn(k: f64, s: &LaneArray) -> Complex {
    let mut value = [[0.0; BLOCK]; 2];
    for lane in 0..BLOCK {
        let (sine, cosine) = sin_cos(k * s[lane]);
        value[0][lane] = cosine;
        value[1][lane] = -sine;
    }
    value
}

/// e^{κ(h - is)} from a phase factor e^{-iκs}.
#[inline(always)]
fn at_height(turn: &Complex, k: f64, h: &LaneArray) -> Complex {
    let mut value = *turn;
    for lane in 0..BLOCK {
        let size = exp(k * h[lane]);
        value[0][lane] *= size;
        value[1][lane] *= size;
    }
    value
}

#[inline(always)]
fn packed<P: Simd>(value: &Complex) -> [P; 2] {
    [P::load(&value[0]), P::load(&value[1])]
}

#[inline(always)]
fn product<P: Simd>(a: [P; 2], b: [P; 2]) -> [P; 2] {
    [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
}

/// One step of Horner's rule: `sum · w + amplitude`.
#[inline(always)]
fn step<P: Simd>(sum: [P; 2], w: [P; 2], amplitude: [f64; 2]) -> [P; 2] {
    let [re, im] = product(sum, w);
    [re + P::splat(amplitude[0]), im + P::splat(amplitude[1])]
}

/// `Σ a_m w^m` for several rows of amplitudes. The powers alternate between `CHAINS` independent
/// chains, because each Horner step waits for the previous step.
#[inline(always)]
fn powers<P: Simd, const SUMS: usize, const CHAINS: usize>(
    rows: [&Amplitudes; SUMS],
    w: [P; 2],
) -> [[P; 2]; SUMS] {
    let mut stride = w;
    for _ in 1..CHAINS {
        stride = product(stride, w);
    }
    let mut sums = [[[P::splat(0.0); 2]; CHAINS]; SUMS];
    let count = rows[0].len();
    let whole = count / CHAINS * CHAINS;
    for chain in 0..CHAINS {
        for j in 0..SUMS {
            if let Some(last) = rows[j].get(whole + chain) {
                sums[j][chain] = step(sums[j][chain], stride, *last);
            }
        }
    }
    for start in (0..whole).step_by(CHAINS).rev() {
        for j in 0..SUMS {
            let amplitudes: [[f64; 2]; CHAINS] = load_block(rows[j], start);
            for chain in 0..CHAINS {
                sums[j][chain] = step(sums[j][chain], stride, amplitudes[chain]);
            }
        }
    }
    let mut values = [[P::splat(0.0); 2]; SUMS];
    for j in 0..SUMS {
        values[j] = sums[j][CHAINS - 1];
        for chain in (0..CHAINS - 1).rev() {
            let [re, im] = product(values[j], w);
            let [more_re, more_im] = sums[j][chain];
            values[j] = [re + more_re, im + more_im];
        }
    }
    values
}

#[inline(always)]
fn add_elevation<P: Simd>(phasors: &Phasors, amplitudes: &Amplitudes, out: &mut LaneArray) {
    let [sum] = powers::<P, 1, 4>([amplitudes], packed(&phasors.of_spacing));
    let [height, _] = product(sum, packed(&phasors.of_first));
    *out = (P::load(out) + height).to_array();
}

/// Adds velocity. With two sums, it also adds acceleration; with three sums, also pressure. `h` are
/// heights above the centre. With `image`, adds the image below the bottom, for which heights are
/// positive downwards.
#[inline(always)]
fn add_flow<P: Simd, const SUMS: usize>(
    group: &Group,
    amplitudes: [&Amplitudes; SUMS],
    phasors: &Phasors,
    h: &LaneArray,
    image: bool,
    out: &mut Kinematics<BLOCK>,
) {
    let w: [P; 2] = packed(&at_height(&phasors.of_spacing, group.spacing, h));
    let start: [P; 2] = packed(&at_height(&phasors.of_first, group.first, h));
    let mut sums = powers::<P, SUMS, 2>(amplitudes, w);
    for sum in &mut sums {
        *sum = product(*sum, start);
    }
    add_values(group, &sums, image, out);
}

/// Adds the linear extrapolation of [`add_flow`] at heights `above` still water: the vertical
/// derivative of each value times this height. For the image, `h` and `above` are positive
/// downwards.
#[inline(always)]
fn add_slope<P: Simd, const SUMS: usize>(
    group: &Group,
    amplitudes: [&Amplitudes; SUMS],
    phasors: &Phasors,
    [h, above]: [&LaneArray; 2],
    image: bool,
    out: &mut Kinematics<BLOCK>,
) {
    let w: [P; 2] = packed(&at_height(&phasors.of_spacing, group.spacing, h));
    let start: [P; 2] = packed(&at_height(&phasors.of_first, group.first, h));
    let mut sums = [[P::splat(0.0); 2]; SUMS];
    for m in (0..amplitudes[0].len()).rev() {
        let k = group.first + m as f64 * group.spacing;
        for j in 0..SUMS {
            let [re, im] = amplitudes[j][m];
            sums[j] = step(sums[j], w, [k * re, k * im]);
        }
    }
    for sum in &mut sums {
        let [re, im] = product(*sum, start);
        let above = P::load(above);
        *sum = [re * above, im * above];
    }
    add_values(group, &sums, image, out);
}

/// Adds velocity and, if present, acceleration and the rate of the potential of one group.
#[inline(always)]
fn add_values<P: Simd>(group: &Group, values: &[[P; 2]], image: bool, out: &mut Kinematics<BLOCK>) {
    let (dx, dy) = (P::splat(group.direction[0]), P::splat(group.direction[1]));
    // The vertical motion of an image is opposite to the vertical motion of its wave.
    let up = P::splat(if image { 1.0 } else { -1.0 });
    let [along, upwards] = values[0];
    add(&mut out.velocity, [dx * along, dy * along, up * upwards]);
    if let Some([along, upwards]) = values.get(1).copied() {
        add(&mut out.acceleration, [dx * along, dy * along, up * upwards]);
    }
    if let Some([_, potential_rate]) = values.get(2).copied() {
        out.pressure = (P::load(&out.pressure) + potential_rate).to_array();
    }
}

#[inline(always)]
fn add<P: Simd>(to: &mut [LaneArray; 3], values: [P; 3]) {
    for (to, value) in to.iter_mut().zip(values) {
        *to = (P::load(to) + value).to_array();
    }
}
