//! Waves near one place: the many components that pass a hull, replaced by the few that the hull can tell apart.
//!
//! Law: near a centre, with s the way along the waves' direction and z the height from the centre, a component is
//!   Re[A e^{iθ} e^{kζ}], ζ = z - i s. As a function of k this is smooth over changes of 1/|ζ|, so components of one direction
//!   can be spread onto wave numbers κ_m = κ_0 + m Δ: e^{kζ} = Σ_j l_j(k) e^{κ_j ζ} + error, with the eight-point
//!   Lagrange polynomials l_j about k. What is left to do at a point is a polynomial in e^{Δζ} (Horner's rule).
//! Symbols: A complex amplitude, θ phase at the centre, k wave number, ρ reach: largest |ζ|.
//! Error: |e| <= ε(Δρ) |A e^{kζ}| with ε(x) = (½·1½·2½·3½)² x⁸/8!; Δ is chosen so that the sum of all components' errors of
//!   elevation stays below [`ACCURACY`] of the significant height. The same ε holds of each component's velocity,
//!   acceleration and pressure. What linear stretching adds η above still water is the derivative of the interpolant:
//!   (kη + 8η/ρ) ε of a component.
//! Frame: Earth.
//! Source: interpolation in wave number as in non-uniform Fourier transforms; derived here.
//! Valid: points within the reach of the centre; beyond it the error grows as (|ζ|/ρ)⁸.
//! Energy: as the plain sum's.
//! Checked: against the plain sum, in deep and finite depth, with ramp and second order; the bound itself.
//!
//! A [`LocalPlan`] holds what depends on the seaway and the reach, made once; [`LocalPlan::prepare`] makes the
//! [`LocalWaves`] of one centre and time; [`LocalWaves::sample_into`] answers for points. Where a plan would not pay
//! (few components, or directions that all differ) there is none, and the plain sum serves.

use super::elementary::{exp, sin_cos};
use super::kernel::{Kinematics, Points, free_ramp, profile_heights, subtract_square_of_velocity};
use super::waves::{SolvedComponents, Stretching};
use super::wide::Lanes;
use super::{BLOCK, Sea, SeaSample};
use glam::DVec3;

/// Share of the significant height that the error of the elevation stays below.
pub const ACCURACY: f64 = 5e-4;
/// Wave numbers that a component is spread onto.
const SPREAD: usize = 8;
/// Directions (of free and of bound waves) beyond which nothing is put together.
const MOST_DIRECTIONS: usize = 64;
/// ε at Δρ = 1: (½·1½·2½·3½)²/8!.
const ERROR_AT_ONE: f64 = 43.066_406_25 / 40_320.0;
/// Complex amplitudes per wave number: elevation; potential times k; its rate, plain and times k; and the latter
/// three of the image below the bottom.
const SETS: usize = 7;

/// Terms of one direction.
#[derive(Clone, Debug, PartialEq)]
struct Group {
    /// Unit vector of the direction.
    direction: [f64; 2],
    /// Whether these are bound waves (second order).
    bound: bool,
    /// Places of the terms among all.
    terms: Vec<u32>,
    /// Per term: first wave number that it is spread onto, and the shares.
    spread: Vec<(u32, [f64; SPREAD])>,
    /// Wave numbers κ_0 + m Δ, rad/m.
    first: f64,
    spacing: f64,
    count: usize,
}

/// What of a seaway near a place does not depend on time; see the module.
#[derive(Clone, Debug, PartialEq)]
pub struct LocalPlan {
    groups: Vec<Group>,
    reach: f64,
    bound: f64,
}

/// The waves near one place at one time.
#[derive(Clone, Debug, Default)]
pub struct LocalWaves {
    centre: DVec3,
    time: f64,
    /// Per group and wave number, real and imaginary part of each set.
    amplitudes: Vec<[[f64; 2]; SETS]>,
}

impl LocalPlan {
    /// The plan for points within `reach` (m) of a centre, if it pays.
    pub fn new(sea: &Sea, reach: f64) -> Option<Self> {
        let set = sea.waves.solved();
        if set.len() < 16 {
            return None;
        }
        let height = sea.waves.significant_height();
        let amplitudes: f64 = set.elevation.iter().map(|a| a.abs()).sum();
        // Wheeler's rule moves the profile by the elevation, the linear one continues it by as much.
        let reach = reach + height;
        let step = (ACCURACY * height / (amplitudes * ERROR_AT_ONE))
            .powf(0.125)
            .min(1.5);
        let groups = group_by_direction(set, step / reach)?;
        let count: usize = groups.iter().map(|group| group.count).sum();
        // Horner's step at one wave number costs about a third of a component in the plain sum.
        let pays = step.is_finite() && step > 0.0 && 2 * count < set.len();
        pays.then(|| Self {
            groups,
            reach,
            bound: ERROR_AT_ONE * step.powi(8) * amplitudes,
        })
    }

    /// Largest error of the elevation within the reach, m.
    pub fn error_bound(&self) -> f64 {
        self.bound
    }

    /// Number of wave numbers that stand for all components.
    pub fn wave_number_count(&self) -> usize {
        self.groups.iter().map(|group| group.count).sum()
    }

    /// Room for [`LocalPlan::prepare`].
    pub fn waves(&self) -> LocalWaves {
        LocalWaves {
            amplitudes: vec![[[0.0; 2]; SETS]; self.wave_number_count()],
            ..LocalWaves::default()
        }
    }

    /// Makes `waves` those about `centre` (Earth frame, m) at time `t` (s) of the sea that the plan was made for.
    pub fn prepare(&self, sea: &Sea, centre: DVec3, t: f64, waves: &mut LocalWaves) {
        let set = sea.waves.solved();
        // The profile is asked for below still water only.
        waves.centre = DVec3::new(centre.x, centre.y, centre.z.min(0.0).max(-set.depth));
        waves.time = t;
        waves.amplitudes.fill([[0.0; 2]; SETS]);
        let ramp = sea.ramp.at(t);
        let mut offset = 0;
        for group in &self.groups {
            let amplitudes = &mut waves.amplitudes[offset..offset + group.count];
            offset += group.count;
            for (&term, (first, shares)) in group.terms.iter().zip(&group.spread) {
                let n = term as usize;
                let factor = free_ramp(ramp, group.bound);
                let along = set.wave_x[n] * waves.centre.x + set.wave_y[n] * waves.centre.y;
                let (sine, cosine) = sin_cos(set.omega[n] * t + set.phase[n] - along);
                let turned = |re: f64, im: f64| [re * cosine - im * sine, re * sine + im * cosine];
                let lag = if group.bound {
                    0.0
                } else {
                    factor.rate / set.omega[n]
                };
                let (k, bottom) = (set.wave_number[n], set.bottom[n]);
                let at_centre = exp(k * waves.centre.z);
                let potential = set.potential[n] * at_centre / (1.0 + bottom);
                let flow = turned(k * potential * factor.value, 0.0);
                let rate = turned(potential * factor.rate, potential * factor.value * set.omega[n]);
                // exp(-k(z+2d)) = exp(-2kd) exp(-kz): relative to the wave itself at the centre.
                let image = bottom / (at_centre * at_centre);
                let scaled = |by: f64, [re, im]: [f64; 2]| [by * re, by * im];
                let values: [[f64; 2]; SETS] = [
                    turned(set.elevation[n] * factor.value, -set.elevation[n] * lag),
                    flow,
                    rate,
                    scaled(k, rate),
                    scaled(image, flow),
                    scaled(image, rate),
                    scaled(image * k, rate),
                ];
                let first = *first as usize;
                for (own, share) in amplitudes[first..first + SPREAD].iter_mut().zip(shares) {
                    for (own, value) in own.iter_mut().zip(&values) {
                        own[0] += share * value[0];
                        own[1] += share * value[1];
                    }
                }
            }
        }
    }
}

/// Terms of one direction together, each group with its wave numbers at `spacing` (rad/m); `None` for terms that all go
/// their own ways.
fn group_by_direction(set: &SolvedComponents, spacing: f64) -> Option<Vec<Group>> {
    let mut groups: Vec<Group> = Vec::new();
    for n in 0..set.len() {
        let k = set.wave_number[n];
        let bound = n >= set.free;
        let direction = if k > 0.0 {
            [set.wave_x[n] / k, set.wave_y[n] / k]
        } else {
            [1.0, 0.0]
        };
        let same = |group: &&mut Group| {
            let [x, y] = group.direction;
            group.bound == bound && (x - direction[0]).abs() + (y - direction[1]).abs() < 1e-9
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.terms.push(n as u32),
            None => groups.push(Group {
                direction,
                bound,
                terms: vec![n as u32],
                spread: Vec::new(),
                first: 0.0,
                spacing,
                count: 0,
            }),
        }
        if groups.len() > MOST_DIRECTIONS {
            return None;
        }
    }
    for group in &mut groups {
        let numbers = || group.terms.iter().map(|&n| set.wave_number[n as usize]);
        let lowest = numbers().fold(f64::INFINITY, f64::min);
        let highest = numbers().fold(0.0, f64::max);
        group.first = lowest - 3.0 * spacing;
        group.count = ((highest - group.first) / spacing) as usize + SPREAD - 2;
        group.spread = numbers()
            .map(|k| spread_of((k - group.first) / spacing, group.count))
            .collect();
    }
    Some(groups)
}

/// Eight points about `place` (in spacings from the first) and their Lagrange polynomials there.
fn spread_of(place: f64, count: usize) -> (u32, [f64; SPREAD]) {
    let first = (place.floor() - 3.0).clamp(0.0, (count - SPREAD) as f64);
    let u = place - first;
    let mut shares = [1.0; SPREAD];
    for (j, share) in shares.iter_mut().enumerate() {
        for other in (0..SPREAD).filter(|other| *other != j) {
            *share *= (u - other as f64) / (j as f64 - other as f64);
        }
    }
    (first as u32, shares)
}

/// Complex numbers at `L` points.
type Complex<const L: usize> = [[f64; L]; 2];

impl LocalWaves {
    /// The sea at each of `points` (Earth axes, m), written to `out`; as [`Sea::sample_into`] within the plan's error.
    pub fn sample_into(&self, plan: &LocalPlan, sea: &Sea, points: &[DVec3], out: &mut [SeaSample]) {
        match Lanes::of_this_processor() {
            Lanes::Two => self.sample_blocks(plan, sea, points, out),
            // SAFETY: the processor has the instructions.
            #[cfg(target_arch = "x86_64")]
            Lanes::Four => unsafe { self.sample_in_four_lanes(plan, sea, points, out) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Lanes::Eight => unsafe { self.sample_in_eight_lanes(plan, sea, points, out) },
        }
    }

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
        for (points, out) in points.chunks(BLOCK).zip(out.chunks_mut(BLOCK)) {
            let waves = self.kinematics(plan, sea, &Points::<BLOCK>::of(points));
            sea.write_samples(points, self.time, &waves, out);
        }
    }

    #[inline(always)]
    fn kinematics<const L: usize>(&self, plan: &LocalPlan, sea: &Sea, points: &Points<L>) -> Kinematics<L> {
        let mut out = Kinematics::<L>::ZERO;
        for (group, amplitudes) in self.groups(plan) {
            let s = along(group, self.centre, points);
            add_elevation(group, amplitudes, &s, &mut out.elevation);
        }
        let depth = sea.waves.solved().depth;
        let stretching = sea.waves.stretching();
        let (below, above) = profile_heights(depth, stretching, &points.z, &out.elevation);
        let continued = stretching == Stretching::Linear && above.iter().any(|h| *h > 0.0);
        let height = below.map(|z| z - self.centre.z);
        let mut squared = false;
        for (group, amplitudes) in self.groups(plan) {
            if group.bound && !squared {
                subtract_square_of_velocity(&mut out);
                squared = true;
            }
            let s = along(group, self.centre, points);
            add_flow(group, amplitudes, &s, &height, false, &mut out);
            if sea.waves.solved().any_finite {
                add_flow(group, amplitudes, &s, &height.map(|h| -h), true, &mut out);
            }
            if continued && !group.bound {
                add_slope(group, amplitudes, &s, &height, &above, false, &mut out);
                if sea.waves.solved().any_finite {
                    let (height, above) = (height.map(|h| -h), above.map(|h| -h));
                    add_slope(group, amplitudes, &s, &height, &above, true, &mut out);
                }
            }
        }
        out
    }

    /// Groups, the free waves first, with their amplitudes.
    fn groups<'a>(
        &'a self,
        plan: &'a LocalPlan,
    ) -> impl Iterator<Item = (&'a Group, &'a [[[f64; 2]; SETS]])> {
        let mut offset = 0;
        plan.groups.iter().map(move |group| {
            let amplitudes = &self.amplitudes[offset..offset + group.count];
            offset += group.count;
            (group, amplitudes)
        })
    }
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

#[inline(always)]
fn add_elevation<const L: usize>(
    group: &Group,
    amplitudes: &[[[f64; 2]; SETS]],
    s: &[f64; L],
    out: &mut [f64; L],
) {
    let w = wave(group.spacing, s, &[0.0; L]);
    let mut sum = [[0.0; L]; 2];
    for amplitude in amplitudes.iter().rev() {
        horner(&mut sum, &w, amplitude[0]);
    }
    let sum = product(&sum, &wave(group.first, s, &[0.0; L]));
    for lane in 0..L {
        out[lane] += sum[0][lane];
    }
}

/// Adds velocity, acceleration and pressure at heights `h` from the centre; of the image below the bottom where `image`
/// (heights then counted downwards).
#[inline(always)]
fn add_flow<const L: usize>(
    group: &Group,
    amplitudes: &[[[f64; 2]; SETS]],
    s: &[f64; L],
    h: &[f64; L],
    image: bool,
    out: &mut Kinematics<L>,
) {
    let first_set = if image { 4 } else { 1 };
    let w = wave(group.spacing, s, h);
    let mut sums = [[[0.0; L]; 2]; 3];
    for amplitude in amplitudes.iter().rev() {
        for (sum, value) in sums.iter_mut().zip(&amplitude[first_set..first_set + 3]) {
            horner(sum, &w, *value);
        }
    }
    let start = wave(group.first, s, h);
    let values = sums.map(|sum| product(&sum, &start));
    add_values(group, &values, image, out);
}

/// Adds what linear stretching adds to [`add_flow`] at heights `above` still water: the slope of each value over the height
/// times that height. `h` and `above` are counted downwards for the image.
#[inline(always)]
fn add_slope<const L: usize>(
    group: &Group,
    amplitudes: &[[[f64; 2]; SETS]],
    s: &[f64; L],
    h: &[f64; L],
    above: &[f64; L],
    image: bool,
    out: &mut Kinematics<L>,
) {
    let first_set = if image { 4 } else { 1 };
    let w = wave(group.spacing, s, h);
    let mut sums = [[[0.0; L]; 2]; 3];
    for (m, amplitude) in amplitudes.iter().enumerate().rev() {
        let k = group.first + m as f64 * group.spacing;
        for (sum, value) in sums.iter_mut().zip(&amplitude[first_set..first_set + 3]) {
            horner(sum, &w, [k * value[0], k * value[1]]);
        }
    }
    let start = wave(group.first, s, h);
    let values = sums.map(|sum| {
        let mut value = product(&sum, &start);
        for lane in 0..L {
            value[0][lane] *= above[lane];
            value[1][lane] *= above[lane];
        }
        value
    });
    add_values(group, &values, image, out);
}

/// Adds flow, rate of the potential and rate of the flow of one group.
#[inline(always)]
fn add_values<const L: usize>(group: &Group, values: &[Complex<L>; 3], image: bool, out: &mut Kinematics<L>) {
    let [flow, rate, flow_rate] = values;
    let [dx, dy] = group.direction;
    // The image of a wave moves water down where the wave moves it up.
    let up = if image { 1.0 } else { -1.0 };
    for lane in 0..L {
        out.velocity[0][lane] += dx * flow[0][lane];
        out.velocity[1][lane] += dy * flow[0][lane];
        out.velocity[2][lane] += up * flow[1][lane];
        out.acceleration[0][lane] += dx * flow_rate[0][lane];
        out.acceleration[1][lane] += dy * flow_rate[0][lane];
        out.acceleration[2][lane] += up * flow_rate[1][lane];
        out.pressure[lane] += rate[1][lane];
    }
}

#[cfg(test)]
mod tests;
