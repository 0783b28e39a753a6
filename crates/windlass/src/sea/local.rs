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
//! Depth: of waves that have faded at a point, to 6e-6, only the elevation above it is summed; of their image below the bottom those
//!   alone that reach the point from there.
//! Valid: points within the reach of the centre; beyond it the error grows as (|ζ|/ρ)⁸.
//! Energy: as the plain sum's.
//! Checked: against the plain sum, in deep and finite depth, with ramp and second order; the bound itself.
//!
//! A [`LocalPlan`] holds what depends on the seaway and the reach, made once; [`LocalPlan::prepare`] makes the
//! [`LocalWaves`] of one centre and time; [`LocalWaves::sample_into`] answers for points. Where a plan would not pay
//! (few components, or directions that all differ) there is none, and the plain sum serves.
//!
//! Centres stand on a grid, so that what moves little has the same one, and the waves about some centres and times are kept: corrections of an
//! implicit step come back to the same times with places that have hardly changed. What is answered does not depend on what is kept.

use super::elementary::{exp, sin_cos};
use super::kernel::free_ramp;
use super::waves::SolvedComponents;
use super::{BLOCK, Sea};
use crate::math::ramp::RampFactor;
use crate::math::wide::{block, in_blocks, in_widest_registers};
use glam::DVec3;

/// Share of the significant height that the error of the elevation stays below.
pub const ACCURACY: f64 = 5e-4;
/// Wave numbers that a component is spread onto.
const SPREAD: usize = 8;
/// Directions (of free and of bound waves) beyond which nothing is put together.
const MOST_DIRECTIONS: usize = 64;
/// ε at Δρ = 1: (½·1½·2½·3½)²/8!.
const ERROR_AT_ONE: f64 = 43.066_406_25 / 40_320.0;
/// Depth times wave number beyond which a wave is not felt: 6e-6 of it is left, at the bottom twice that.
const FADED: f64 = 12.0;
/// Spacing of the centres' grid over the reach.
const GRID: f64 = 1.0 / 16.0;
/// Where the grid lies, in spacings: places that people choose are not half way between two of its points.
const GRID_FROM: f64 = 0.381_966;
/// Quantities that waves have complex amplitudes of: elevation; from [`FLOW`] on the potential times k, and its rate, times k and plain;
/// from [`IMAGE`] on the same of the image below the bottom.
const QUANTITIES: usize = 7;
const ELEVATION: usize = 0;
const FLOW: usize = 1;
const IMAGE: usize = 4;
/// Complex amplitudes of a quantity by wave number.
type Amplitudes = [[f64; 2]];

/// What is asked of the waves, beside their elevation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// Velocity.
    Flow,
    /// Velocity and acceleration.
    Motion,
    /// Velocity, acceleration, and pressure.
    All,
}

impl Wanted {
    /// How many sums that takes at a point.
    const fn sums(self) -> usize {
        match self {
            Self::Flow => 1,
            Self::Motion => 2,
            Self::All => 3,
        }
    }
}

/// Terms of one direction.
#[derive(Clone, Debug, PartialEq)]
struct Group {
    /// Unit vector of the direction.
    direction: [f64; 2],
    /// Whether these are bound waves (second order).
    bound: bool,
    terms: SolvedComponents,
    /// Per term: first wave number that it is spread onto, and the shares, each for a real and an imaginary part.
    spread: Vec<(u32, [f64; 2 * SPREAD])>,
    /// Wave numbers κ_0 + m Δ, rad/m.
    first: f64,
    spacing: f64,
    count: usize,
}

impl Group {
    /// How many wave numbers are felt after so long a way down (m, from still water); shorter waves have faded.
    #[inline(always)]
    fn felt_after(&self, way: f64) -> usize {
        if way <= 0.0 {
            return self.count;
        }
        let most = FADED / way;
        // With those beyond onto which the shortest that is felt is spread.
        let count = ((most - self.first) / self.spacing) as usize;
        count.saturating_add(SPREAD / 2 + 1).min(self.count)
    }
}

/// What of a seaway near a place does not depend on time; see the module.
#[derive(Clone, Debug, PartialEq)]
pub struct LocalPlan {
    groups: Vec<Group>,
    within: f64,
    bound: f64,
    /// Spacing of the centres' grid, m.
    grid: f64,
    /// Significant height, m.
    height: f64,
}

/// The waves near one place at one time, and those that were asked for before, as many as are kept.
#[derive(Clone, Debug)]
pub struct LocalWaves {
    kept: Vec<Near>,
    /// Which of them were asked for last.
    current: usize,
    /// Which are given up next.
    next: usize,
}

/// What waves are asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Asked {
    centre: DVec3,
    time: f64,
    wanted: Wanted,
    /// How far all points are below still water, m: of waves that have faded there the elevation alone is asked for.
    below: f64,
}

/// The waves near one place at one time.
#[derive(Clone, Debug)]
struct Near {
    /// What they were made for; none before that.
    at: Option<Asked>,
    /// By quantity the amplitudes of all groups' wave numbers, one group after the other.
    amplitudes: [Vec<[f64; 2]>; QUANTITIES],
}

impl LocalPlan {
    /// The plan for so many `points` within `reach` (m) of a centre, if it pays.
    pub fn new(sea: &Sea, reach: f64, points: usize) -> Option<Self> {
        let set = sea.waves.solved();
        if set.len() < 16 {
            return None;
        }
        let height = sea.waves.significant_height();
        let within = reach;
        let amplitudes: f64 = set.elevation.iter().map(|a| a.abs()).sum();
        // Wheeler's rule moves the profile by the elevation, the linear one continues it by as much.
        let reach = reach + height;
        let grid = GRID * reach;
        // From the grid's point to the centre it stands for.
        let reach = reach + 0.5 * 3.0_f64.sqrt() * grid;
        let step = (ACCURACY * height / (amplitudes * ERROR_AT_ONE))
            .powf(0.125)
            .min(1.5);
        let groups = group_by_direction(set, step / reach)?;
        let plan = Self {
            groups,
            within,
            bound: ERROR_AT_ONE * step.powi(8) * amplitudes,
            grid,
            height,
        };
        // It errs, if by little: there must be something to gain.
        let pays = plan.cost(sea, points) < 0.5;
        let sound = step.is_finite() && step > 0.0;
        (sound && pays).then_some(plan)
    }

    /// What it takes for so many points, as a share of what the plain sum takes.
    pub fn cost(&self, sea: &Sea, points: usize) -> f64 {
        // What a component costs at a block of points in the plain sum is one: Horner's step at a wave number costs a fifth of that,
        // spreading a component six tenths, for the two or more evaluations of an implicit step at a time.
        let blocks = points.div_ceil(BLOCK) as f64;
        let (plain, ours) = (sea.waves.solved().len() as f64, self.wave_number_count() as f64);
        (0.3 * plain + 0.2 * blocks * ours) / (blocks * plain)
    }

    /// The reach that it was made for, m.
    pub fn reach(&self) -> f64 {
        self.within
    }

    /// Largest error of the elevation within the reach, m.
    pub fn error_bound(&self) -> f64 {
        self.bound
    }

    /// Number of wave numbers that stand for all components.
    pub fn wave_number_count(&self) -> usize {
        self.groups.iter().map(|group| group.count).sum()
    }

    /// Room for [`LocalPlan::prepare`] to keep the waves of so many centres and times, one at least.
    pub fn waves(&self, kept: usize) -> LocalWaves {
        let near = Near {
            at: None,
            amplitudes: [(); QUANTITIES].map(|()| vec![[0.0; 2]; self.wave_number_count()]),
        };
        LocalWaves {
            kept: vec![near; kept.max(1)],
            current: 0,
            next: 0,
        }
    }

    /// Makes `waves` those about `centre` (Earth frame, m) at time `t` (s) of the sea that the plan was made for, which is always the
    /// same one.
    pub fn prepare(&self, sea: &Sea, centre: DVec3, t: f64, waves: &mut LocalWaves) {
        self.prepare_for(sea, (centre, 0.0, t), Wanted::All, waves);
    }

    /// As [`Self::prepare`] for who needs no more than the water's velocity: samples have neither acceleration nor pressure.
    pub fn prepare_flow(&self, sea: &Sea, centre: DVec3, t: f64, waves: &mut LocalWaves) {
        self.prepare_for(sea, (centre, 0.0, t), Wanted::Flow, waves);
    }

    /// As [`Self::prepare`] for who needs the water's velocity and acceleration: samples have no pressure. No point may be higher
    /// than `highest` (m).
    pub fn prepare_motion(&self, sea: &Sea, (centre, highest): (DVec3, f64), t: f64, waves: &mut LocalWaves) {
        self.prepare_for(sea, (centre, highest, t), Wanted::Motion, waves);
    }

    fn prepare_for(
        &self,
        sea: &Sea,
        (centre, highest, time): (DVec3, f64, f64),
        wanted: Wanted,
        waves: &mut LocalWaves,
    ) {
        let depth = sea.waves.solved().depth;
        let centre = self.on_grid(centre);
        // The profile is asked for below still water only.
        let centre = DVec3::new(centre.x, centre.y, centre.z.min(0.0).max(-depth));
        // Wheeler's rule looks up in a trough what is felt so much higher.
        let highest = highest + self.height;
        let below = (-highest / self.grid).floor().max(0.0) * self.grid;
        let asked = Asked {
            centre,
            time,
            wanted,
            below,
        };
        let at = Some(asked);
        if let Some(known) = waves.kept.iter().position(|near| near.at == at) {
            waves.current = known;
            return;
        }
        waves.current = waves.next;
        waves.next = (waves.next + 1) % waves.kept.len();
        let near = &mut waves.kept[waves.current];
        near.at = at;
        for amplitudes in &mut near.amplitudes {
            amplitudes.as_flattened_mut().fill(0.0);
        }
        let ramp = sea.ramp.at(time);
        let mut offset = 0;
        for group in &self.groups {
            let range = offset..offset + group.count;
            offset = range.end;
            let amplitudes = near.amplitudes.each_mut().map(|all| &mut all[range.clone()]);
            let ramp = free_ramp(ramp, group.bound);
            spread_terms(group, ramp, &asked, amplitudes);
        }
    }

    /// The point of the grid that stands for a centre.
    fn on_grid(&self, centre: DVec3) -> DVec3 {
        let from = DVec3::splat(GRID_FROM);
        ((centre / self.grid - from).round() + from) * self.grid
    }
}

in_widest_registers! {
    /// Adds the terms of a group about a centre at time `t` to the amplitudes of its wave numbers.
    fn spread_terms(
        group: &Group,
        ramp: RampFactor,
        asked: &Asked,
        amplitudes: [&mut Amplitudes; QUANTITIES],
    ) = spread_terms_plainly;
}

#[inline(always)]
fn spread_terms_plainly(
    group: &Group,
    ramp: RampFactor,
    asked: &Asked,
    mut amplitudes: [&mut Amplitudes; QUANTITIES],
) {
    in_blocks!(
        0..group.terms.len(),
        spread_block(group, ramp, asked, &mut amplitudes)
    );
}

#[inline(always)]
fn spread_block<const L: usize>(
    start: usize,
    group: &Group,
    ramp: RampFactor,
    asked: &Asked,
    amplitudes: &mut [&mut Amplitudes; QUANTITIES],
) {
    let (centre, t) = (asked.centre, asked.time);
    let terms = &group.terms;
    let (kx, ky): ([f64; L], [f64; L]) = (block(&terms.wave_x, start), block(&terms.wave_y, start));
    let k: [f64; L] = block(&terms.wave_number, start);
    let (omega, phase): ([f64; L], [f64; L]) = (block(&terms.omega, start), block(&terms.phase, start));
    let elevation: [f64; L] = block(&terms.elevation, start);
    let potential: [f64; L] = block(&terms.potential, start);
    let bottom: [f64; L] = block(&terms.bottom, start);
    let felt_at = |depth: f64| k.iter().any(|k| k * depth < FADED);
    let felt = felt_at(asked.below);
    // Waves that have faded at the bottom have no image.
    let reflected = felt && terms.any_finite && felt_at(terms.depth);
    // Columns of amplitudes, so that the loop over lanes has no strides.
    let mut columns = [[[0.0; L]; 2]; QUANTITIES];
    for lane in 0..L {
        let along = kx[lane] * centre.x + ky[lane] * centre.y;
        let (sine, cosine) = sin_cos(omega[lane] * t + phase[lane] - along);
        let turned = |re: f64, im: f64| [re * cosine - im * sine, re * sine + im * cosine];
        // The elevation of bound waves is no derivative of a potential.
        let lag = if group.bound { 0.0 } else { ramp.rate / omega[lane] };
        let at_centre = exp(k[lane] * centre.z);
        let potential = potential[lane] * at_centre / (1.0 + bottom[lane]);
        let surface = turned(elevation[lane] * ramp.value, -elevation[lane] * lag);
        let flow = turned(k[lane] * potential * ramp.value, 0.0);
        let rate = turned(potential * ramp.rate, potential * ramp.value * omega[lane]);
        for part in 0..2 {
            columns[ELEVATION][part][lane] = surface[part];
            columns[FLOW][part][lane] = flow[part];
            columns[FLOW + 1][part][lane] = k[lane] * rate[part];
            columns[FLOW + 2][part][lane] = rate[part];
        }
        if !reflected {
            continue;
        }
        // exp(-k(z+2d)) = exp(-2kd) exp(-kz): relative to the wave itself at the centre.
        let image = if k[lane] * terms.depth < FADED {
            bottom[lane] / (at_centre * at_centre)
        } else {
            0.0
        };
        for part in 0..2 {
            columns[IMAGE][part][lane] = image * flow[part];
            columns[IMAGE + 1][part][lane] = image * k[lane] * rate[part];
            columns[IMAGE + 2][part][lane] = image * rate[part];
        }
    }
    let sums = asked.wanted.sums();
    let of_wave = ELEVATION..if felt { FLOW + sums } else { FLOW };
    let of_image = IMAGE..if reflected { IMAGE + sums } else { IMAGE };
    // Neighbours are spread onto almost the same wave numbers: what is stored has time to arrive before the next one is added.
    for (lane, (first, shares)) in group.spread[start..start + L].iter().enumerate() {
        for quantities in [&of_wave, &of_image] {
            for quantity in quantities.clone() {
                let [re, im] = &columns[quantity];
                let onto = &mut amplitudes[quantity][*first as usize..];
                add(onto, shares, [re[lane], im[lane]]);
            }
        }
    }
}

/// Adds shares of a complex number to as many.
#[inline(always)]
fn add(onto: &mut Amplitudes, shares: &[f64; 2 * SPREAD], value: [f64; 2]) {
    let Some(onto) = onto.as_flattened_mut().first_chunk_mut::<{ 2 * SPREAD }>() else {
        return;
    };
    let values: [f64; 2 * SPREAD] = std::array::from_fn(|i| value[i % 2]);
    for i in 0..2 * SPREAD {
        onto[i] += shares[i] * values[i];
    }
}

/// Terms of one direction together, each group with its wave numbers at `spacing` (rad/m); `None` for terms that all go
/// their own ways.
fn group_by_direction(set: &SolvedComponents, spacing: f64) -> Option<Vec<Group>> {
    let mut directions: Vec<([f64; 2], bool, Vec<usize>)> = Vec::new();
    for n in 0..set.len() {
        let k = set.wave_number[n];
        let bound = n >= set.free;
        let direction = if k > 0.0 {
            [set.wave_x[n] / k, set.wave_y[n] / k]
        } else {
            [1.0, 0.0]
        };
        let same = |(one, is_bound, _): &&mut ([f64; 2], bool, Vec<usize>)| {
            let [x, y] = *one;
            *is_bound == bound && (x - direction[0]).abs() + (y - direction[1]).abs() < 1e-9
        };
        match directions.iter_mut().find(same) {
            Some((.., terms)) => terms.push(n),
            None => directions.push((direction, bound, vec![n])),
        }
        if directions.len() > MOST_DIRECTIONS {
            return None;
        }
    }
    let group = |(direction, bound, terms): ([f64; 2], bool, Vec<usize>)| Group {
        direction,
        bound,
        terms: set.only(&terms),
        spread: Vec::new(),
        first: 0.0,
        spacing,
        count: 0,
    };
    let mut groups: Vec<Group> = directions.into_iter().map(group).collect();
    for group in &mut groups {
        let numbers = || group.terms.wave_number.iter().copied();
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
fn spread_of(place: f64, count: usize) -> (u32, [f64; 2 * SPREAD]) {
    let first = (place.floor() - 3.0).clamp(0.0, (count - SPREAD) as f64);
    let u = place - first;
    let mut shares = [1.0; SPREAD];
    for (j, share) in shares.iter_mut().enumerate() {
        for other in (0..SPREAD).filter(|other| *other != j) {
            *share *= (u - other as f64) / (j as f64 - other as f64);
        }
    }
    let twice = std::array::from_fn(|i| shares[i / 2]);
    (first as u32, twice)
}

mod sample;
#[cfg(test)]
mod tests;
