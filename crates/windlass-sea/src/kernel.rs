//! Sum over the wave components at a block of points: the innermost loop of every simulation.
//!
//! ```text
//! Law      linear potential waves. For each term, with θ = Ω t - K·x + φ,
//!          C(z) = cosh(k(z+d))/cosh(kd) and S(z) = sinh(k(z+d))/cosh(kd) (both e^{kz} in deep
//!          water):
//!          φ = -V sin θ C, u = K V cos θ C, w = -k V sin θ S, p/ρ = -∂φ/∂t, η = a cos θ
//! Symbols  K wave vector, k its length, Ω frequency, V amplitude of the potential (g a/ω of a free
//!          wave), a amplitude of the elevation
//! Frame    Earth, z up from still water
//! Source   linear wave theory. The ramp R(t) multiplies the potential. Acceleration and pressure
//!          therefore contain dR/dt and remain derivatives of the same potential. The elevation of
//!          free waves is then -∂φ/∂t/g at z = 0, and the total pressure is zero at a
//!          Wheeler-stretched surface during the ramp too. Bound waves (second order) carry R²
//! Valid    |k·x| and Ω t up to about 1e6 rad
//! Energy   not tracked here; the sea is an external source
//! Checked  reference table, derivatives by differences, zero pressure at the surface
//! ```
//!
//! Points are processed `L` at a time. Each step is a plain loop over the block, which the compiler
//! turns into vector instructions.

use super::elementary::{exp, sin_cos};
use super::waves::{SolvedComponents, Stretching};
use glam::DVec3;
use windlass_math::lanes::{LANES, LaneSum, dispatch_target_feature, for_each_block, load_block};
use windlass_math::ramp::RampFactor;
use windlass_math::simd::{Simd, SimdVec3};

/// Number of terms whose sines and cosines are cached between the passes for elevation and
/// kinematics. The sines and cosines of further terms are computed in both passes.
pub(crate) const CACHED_TERMS: usize = 256;

/// Largest number of terms for the small cache. The small cache avoids the cost of clearing a large
/// array on the stack in a regular wave.
pub(crate) const FEW_TERMS: usize = 2;

/// Coordinates of `L` points, m.
pub(crate) struct Points<const L: usize> {
    pub(crate) x: [f64; L],
    pub(crate) y: [f64; L],
    pub(crate) z: [f64; L],
}

impl<const L: usize> Points<L> {
    /// Creates a block of up to `L` points. Unused lanes repeat the first point.
    #[inline(always)]
    pub(crate) fn of(points: &[DVec3]) -> Self {
        let first = points.first().copied().unwrap_or_default();
        let mut block = Self {
            x: [first.x; L],
            y: [first.y; L],
            z: [first.z; L],
        };
        for (lane, point) in points.iter().enumerate().take(L) {
            block.x[lane] = point.x;
            block.y[lane] = point.y;
            block.z[lane] = point.z;
        }
        block
    }
}

impl Points<LANES> {
    /// Creates a full block.
    #[inline(always)]
    pub(crate) fn of_block<P: Simd>(points: &[DVec3; LANES]) -> Self {
        let [x, y, z] = SimdVec3::<P>::load(points).to_lanes().components();
        Self { x, y, z }
    }
}

/// Wave kinematics at `L` points: elevation (m), velocity (m/s), acceleration (m/s²), and dynamic
/// pressure divided by the density (m²/s²).
#[derive(Clone, Copy)]
pub(crate) struct Kinematics<const L: usize> {
    pub(crate) elevation: [f64; L],
    pub(crate) velocity: [[f64; L]; 3],
    pub(crate) acceleration: [[f64; L]; 3],
    pub(crate) pressure: [f64; L],
}

impl<const L: usize> Kinematics<L> {
    /// Still water.
    pub(crate) const ZERO: Self = Self {
        elevation: [0.0; L],
        velocity: [[0.0; L]; 3],
        acceleration: [[0.0; L]; 3],
        pressure: [0.0; L],
    };
}

/// Sines and cosines of the phases of the first `N` terms.
struct PhaseCache<const L: usize, const N: usize>([[[f64; L]; 2]; N]);

/// Elevation and kinematics at `L` points at time `t`, with a cache for `N` terms ([`CACHED_TERMS`]
/// or [`FEW_TERMS`]).
#[inline(always)]
pub(crate) fn evaluate<const L: usize, const N: usize>(
    set: &SolvedComponents,
    stretching: Stretching,
    ramp: RampFactor,
    t: f64,
    points: &Points<L>,
) -> Kinematics<L> {
    let mut cached = PhaseCache([[[0.0; L]; 2]; N]);
    let mut out = Kinematics::<L>::ZERO;
    for n in 0..set.len() {
        let phases = phase_sin_cos(set, n, t, points);
        let (in_phase, quadrature) = elevation_amplitudes(set, n, ramp);
        for lane in 0..L {
            out.elevation[lane] += in_phase * phases[1][lane] + quadrature * phases[0][lane];
        }
        if let Some(slot) = cached.0.get_mut(n) {
            *slot = phases;
        }
    }
    let (below, above) = profile_heights(set.depth, stretching, &points.z, &out.elevation);
    let extrapolate = stretching == Stretching::Linear;
    for n in 0..set.free {
        let phases = cached
            .0
            .get(n)
            .copied()
            .unwrap_or_else(|| phase_sin_cos(set, n, t, points));
        let mut profile = depth_profile(set.wave_number[n], set.bottom[n], &below);
        if extrapolate {
            extrapolate_upwards(&mut profile, set.wave_number[n], &above);
        }
        add_term(set, n, ramp, &phases, &profile, &mut out);
    }
    if set.len() > set.free {
        add_second_order(set, ramp, t, points, &below, &mut out);
    }
    out
}

/// Surface elevation at one horizontal position and time, m.
pub(crate) fn elevation(set: &SolvedComponents, ramp: RampFactor, t: f64, x: f64, y: f64) -> f64 {
    let mut sum = LaneSum::default();
    add_elevations(set, ramp, t, [x, y], &mut sum);
    sum.total()
}

dispatch_target_feature! {
    /// Adds the elevation of each term at one horizontal position and time, m.
    fn add_elevations(
        set: &SolvedComponents,
        ramp: RampFactor,
        t: f64,
        position: [f64; 2],
        sum: &mut LaneSum,
    ) = add_elevations_kernel;
}

#[inline(always)]
fn add_elevations_kernel(
    set: &SolvedComponents,
    ramp: RampFactor,
    t: f64,
    position: [f64; 2],
    sum: &mut LaneSum,
) {
    for_each_block!(0..set.len(), add_elevation_block(set, ramp, t, position, sum));
}

#[inline(always)]
fn add_elevation_block<const L: usize>(
    start: usize,
    set: &SolvedComponents,
    ramp: RampFactor,
    t: f64,
    [x, y]: [f64; 2],
    sum: &mut LaneSum,
) {
    let (kx, ky): ([f64; L], [f64; L]) = (load_block(&set.wave_x, start), load_block(&set.wave_y, start));
    let (omega, phase): ([f64; L], [f64; L]) = (load_block(&set.omega, start), load_block(&set.phase, start));
    let mut heights = [0.0; L];
    for lane in 0..L {
        let (sine, cosine) = sin_cos(omega[lane] * t + phase[lane] - kx[lane] * x - ky[lane] * y);
        let (in_phase, quadrature) = elevation_amplitudes(set, start + lane, ramp);
        heights[lane] = in_phase * cosine + quadrature * sine;
    }
    sum.add(start, &heights);
}

/// Ramp factor of a term: R of a free wave, R² of a bound wave.
#[inline(always)]
fn term_ramp(set: &SolvedComponents, n: usize, ramp: RampFactor) -> RampFactor {
    ramp_of_order(ramp, n >= set.free)
}

/// Ramp factor R of free waves, or R² if the waves are `bound`.
#[inline(always)]
pub(crate) fn ramp_of_order(ramp: RampFactor, bound: bool) -> RampFactor {
    if bound {
        RampFactor {
            value: ramp.value * ramp.value,
            rate: 2.0 * ramp.value * ramp.rate,
        }
    } else {
        ramp
    }
}

/// Amplitudes of the cosine and sine terms of the elevation, m.
#[inline(always)]
fn elevation_amplitudes(set: &SolvedComponents, n: usize, ramp: RampFactor) -> (f64, f64) {
    let factor = term_ramp(set, n, ramp);
    let quadrature = if n < set.free {
        set.elevation[n] * factor.rate / set.omega[n]
    } else {
        0.0
    };
    (set.elevation[n] * factor.value, quadrature)
}

/// Sine and cosine of θ of term `n` at the points.
#[inline(always)]
fn phase_sin_cos<const L: usize>(
    set: &SolvedComponents,
    n: usize,
    t: f64,
    points: &Points<L>,
) -> [[f64; L]; 2] {
    let phase = set.omega[n] * t + set.phase[n];
    let (kx, ky) = (set.wave_x[n], set.wave_y[n]);
    let mut phases = [[0.0; L]; 2];
    for lane in 0..L {
        let (sine, cosine) = sin_cos(phase - kx * points.x[lane] - ky * points.y[lane]);
        phases[0][lane] = sine;
        phases[1][lane] = cosine;
    }
    phases
}

/// Heights at or below z = 0 at which the depth profile is evaluated, and heights above z = 0 over
/// which the profile is extrapolated.
#[inline(always)]
pub(crate) fn profile_heights<const L: usize>(
    depth: f64,
    stretching: Stretching,
    z: &[f64; L],
    elevation: &[f64; L],
) -> ([f64; L], [f64; L]) {
    let mut below = [0.0; L];
    let mut above = [0.0; L];
    for lane in 0..L {
        let (z, eta) = (z[lane], elevation[lane]);
        match stretching {
            Stretching::Wheeler => {
                let shrink = if depth.is_finite() {
                    depth / (depth + eta).max(0.01 * depth)
                } else {
                    1.0
                };
                below[lane] = ((z - eta) * shrink).min(0.0);
            }
            Stretching::None => below[lane] = z.min(0.0),
            Stretching::Linear => {
                let wet = z.min(eta);
                below[lane] = wet.min(0.0);
                above[lane] = wet.max(0.0);
            }
        }
        below[lane] = below[lane].max(-depth);
    }
    (below, above)
}

/// C and S of a term at the heights `z` <= 0.
#[inline(always)]
fn depth_profile<const L: usize>(k: f64, bottom: f64, z: &[f64; L]) -> [[f64; L]; 2] {
    let mut profile = [[0.0; L]; 2];
    for lane in 0..L {
        let decay = exp(k * z[lane]);
        profile[0][lane] = decay;
        profile[1][lane] = decay;
    }
    if bottom > 0.0 {
        // exp(-k(z+2d)) = exp(-2kd)/exp(kz) is the image of the wave below the bottom.
        let scale = 1.0 / (1.0 + bottom);
        for lane in 0..L {
            let decay = profile[0][lane];
            let image = bottom / decay;
            profile[0][lane] = (decay + image) * scale;
            profile[1][lane] = (decay - image) * scale;
        }
    }
    profile
}

/// Adds the slopes of C and S at z = 0 (k S and k C) times the height above z = 0.
#[inline(always)]
fn extrapolate_upwards<const L: usize>(profile: &mut [[f64; L]; 2], k: f64, above: &[f64; L]) {
    for lane in 0..L {
        let (c, s) = (profile[0][lane], profile[1][lane]);
        profile[0][lane] = c + above[lane] * k * s;
        profile[1][lane] = s + above[lane] * k * c;
    }
}

/// Adds term `n` to velocity, acceleration and pressure.
#[inline(always)]
fn add_term<const L: usize>(
    set: &SolvedComponents,
    n: usize,
    ramp: RampFactor,
    phases: &[[f64; L]; 2],
    profile: &[[f64; L]; 2],
    out: &mut Kinematics<L>,
) {
    let factor = term_ramp(set, n, ramp);
    let (kx, ky, k) = (set.wave_x[n], set.wave_y[n], set.wave_number[n]);
    let potential = set.potential[n] * factor.value;
    let potential_rate = set.potential[n] * factor.rate;
    let rotated = potential * set.omega[n];
    for lane in 0..L {
        let (sine, cosine) = (phases[0][lane], phases[1][lane]);
        let (c, s) = (profile[0][lane], profile[1][lane]);
        let along = potential * cosine * c;
        let along_rate = (potential_rate * cosine - rotated * sine) * c;
        let minus_potential_rate = rotated * cosine + potential_rate * sine;
        out.velocity[0][lane] += kx * along;
        out.velocity[1][lane] += ky * along;
        out.velocity[2][lane] -= k * potential * sine * s;
        out.acceleration[0][lane] += kx * along_rate;
        out.acceleration[1][lane] += ky * along_rate;
        out.acceleration[2][lane] -= k * minus_potential_rate * s;
        out.pressure[lane] += minus_potential_rate * c;
    }
}

/// Bernoulli's -½|u|² of the first-order velocity, added to the pressure.
#[inline(always)]
pub(crate) fn subtract_square_of_velocity<const L: usize>(out: &mut Kinematics<L>) {
    for lane in 0..L {
        let square: f64 = out
            .velocity
            .iter()
            .map(|component| component[lane] * component[lane])
            .sum();
        out.pressure[lane] -= 0.5 * square;
    }
}

/// Adds the bound waves, and Bernoulli's term of the free waves.
#[inline(always)]
fn add_second_order<const L: usize>(
    set: &SolvedComponents,
    ramp: RampFactor,
    t: f64,
    points: &Points<L>,
    below: &[f64; L],
    out: &mut Kinematics<L>,
) {
    subtract_square_of_velocity(out);
    for n in set.free..set.len() {
        let phases = phase_sin_cos(set, n, t, points);
        let profile = depth_profile(set.wave_number[n], set.bottom[n], below);
        add_term(set, n, ramp, &phases, &profile, out);
    }
}
