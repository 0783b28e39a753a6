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

mod between;
mod groups;
mod sample;
mod spread;

use super::kernel::free_ramp;
use super::{BLOCK, Sea};
use between::{Moment, Times};
use glam::DVec3;
use groups::{Group, group_by_direction};
use spread::spread_terms;
use std::ops::Range;

/// Share of the significant height that the error of the elevation stays below.
pub const ACCURACY: f64 = 5e-4;
/// Wave numbers that a component is spread onto.
const SPREAD: usize = 8;
/// ε at Δρ = 1: (½·1½·2½·3½)²/8!.
const ERROR_AT_ONE: f64 = 43.066_406_25 / 40_320.0;
/// Depth times wave number beyond which a wave is not felt: 6e-6 of it is left, at the bottom twice that.
const FADED: f64 = 12.0;
/// Largest spacing times distance; beyond it the bound says nothing.
const MOST_SPACING: f64 = 1.5;
/// Share of the error that is left to interpolation in time, whose steps are hardly shorter for it.
const SHARE_OF_TIME: f64 = 1.0 / 16.0;
/// Largest sum of the sizes of the polynomials between the middle two of eight points (half way: 3048/2048).
const LEBESGUE: f64 = 1.5;
/// Times of the grid that are kept: those about a time, and about as many that a step may try beyond.
const NODES_KEPT: usize = 2 * SPREAD;
/// Spacing of the centres' grid over the reach.
const GRID: f64 = 1.0 / 16.0;
/// The same for a place that stays, whose waves are made at eight times for each new centre.
const WIDE_GRID: f64 = 1.0 / 4.0;
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
    /// When waves are made, where those of all other times are interpolated.
    times: Option<Times>,
}

/// The waves near some places at one time, and those that were asked for before, as many as are kept.
#[derive(Clone, Debug)]
pub struct LocalWaves {
    places: Vec<Place>,
    /// Which of the places is asked about.
    current: usize,
    moment: Moment,
}

/// What is kept of one place.
#[derive(Clone, Debug)]
struct Place {
    kept: Vec<Near>,
    /// Which of them were asked for last.
    current: usize,
    /// Which are given up next.
    next: usize,
    /// Those of the times that others are interpolated from, where the plan has such.
    nodes: Vec<Near>,
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
        Self::make(sea, reach, points, false)
    }

    /// As [`Self::new`] for a centre that stays about where it is: waves are made about it at times of a grid, and those of all other
    /// times are interpolated.
    pub fn of_a_place(sea: &Sea, reach: f64, points: usize) -> Option<Self> {
        Self::make(sea, reach, points, true)
    }

    fn make(sea: &Sea, reach: f64, points: usize, stays: bool) -> Option<Self> {
        let set = sea.waves.solved();
        if set.len() < 16 {
            return None;
        }
        let height = sea.waves.significant_height();
        let within = reach;
        let amplitudes: f64 = set.elevation.iter().map(|a| a.abs()).sum();
        // Wheeler's rule moves the profile by the elevation, the linear one continues it by as much.
        let reach = reach + height;
        let grid = reach * if stays { WIDE_GRID } else { GRID };
        // From the grid's point to the centre it stands for.
        let reach = reach + 0.5 * 3.0_f64.sqrt() * grid;
        // Spacing times distance at which interpolation errs by a share of what is allowed.
        let at_share = |share: f64| {
            (share * ACCURACY * height / (amplitudes * ERROR_AT_ONE))
                .powf(0.125)
                .min(MOST_SPACING)
        };
        let share_of_time = if stays { SHARE_OF_TIME } else { 0.0 };
        let step = at_share(1.0 - share_of_time);
        let groups = group_by_direction(set, step / reach)?;
        let times = stays.then(|| Times::new(&groups, at_share(share_of_time / LEBESGUE)));
        let of_time = share_of_time * ACCURACY * height;
        let plan = Self {
            groups,
            within,
            bound: ERROR_AT_ONE * step.powi(8) * amplitudes + of_time,
            grid,
            height,
            times,
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
        // Interpolating, a wave number costs a little less than Horner's step, and spreading is seldom.
        let preparing = match self.times {
            None => 0.3 * plain,
            Some(_) => 0.03 * plain + 0.15 * ours,
        };
        (preparing + 0.2 * blocks * ours) / (blocks * plain)
    }

    /// The reach that it was made for, m.
    pub fn reach(&self) -> f64 {
        self.within
    }

    /// Largest error of the elevation within the reach, m.
    pub fn error_bound(&self) -> f64 {
        self.bound
    }

    /// How far a point can be moved for its elevation to change by less than the plan may err: waves are less steep than one in one, m.
    pub fn position_tolerance(&self) -> f64 {
        ACCURACY * self.height
    }

    /// Number of wave numbers that stand for all components.
    pub fn wave_number_count(&self) -> usize {
        self.groups.iter().map(|group| group.count).sum()
    }

    /// Room for [`LocalPlan::prepare`] at so many places, and to keep the waves of so many centres and times at each, one at least.
    pub fn waves(&self, places: usize, kept: usize) -> LocalWaves {
        let near = Near {
            at: None,
            amplitudes: [(); QUANTITIES].map(|()| vec![[0.0; 2]; self.wave_number_count()]),
        };
        let nodes = self.times.as_ref().map_or(0, |_| NODES_KEPT);
        let place = Place {
            nodes: vec![near.clone(); nodes],
            kept: vec![near; kept.max(1)],
            current: 0,
            next: 0,
        };
        LocalWaves {
            places: vec![place; places.max(1)],
            current: 0,
            moment: Moment::new(self.wave_number_count()),
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
        let LocalWaves {
            places,
            current,
            moment,
        } = waves;
        let place = &mut places[*current];
        if let Some(known) = place.kept.iter().position(|near| near.at == at) {
            place.current = known;
            return;
        }
        place.current = place.next;
        place.next = (place.next + 1) % place.kept.len();
        let settled = |times: &&Times| sea.ramp.is_complete(times.first_about(time));
        if let Some(times) = self.times.as_ref().filter(settled) {
            self.interpolate(sea, times, asked, place, moment);
        } else {
            self.spread(sea, asked, &mut place.kept[place.current]);
        }
    }

    /// Makes the waves that are asked for of all components.
    fn spread(&self, sea: &Sea, asked: Asked, near: &mut Near) {
        near.at = Some(asked);
        let sums = asked.wanted.sums();
        for quantity in (ELEVATION..FLOW + sums).chain(IMAGE..IMAGE + sums) {
            near.amplitudes[quantity].as_flattened_mut().fill(0.0);
        }
        let ramp = sea.ramp.at(asked.time);
        for (group, range) in groups_of(self) {
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

impl LocalWaves {
    /// From now on it is this one of its places, counted from zero, that waves are prepared at.
    ///
    /// # Panics
    /// The next call does, where there is no room for so many.
    pub fn at_place(&mut self, place: usize) -> &mut Self {
        self.current = place;
        self
    }
}

/// Groups, the free waves first, with where their wave numbers are.
fn groups_of(plan: &LocalPlan) -> impl Iterator<Item = (&Group, Range<usize>)> {
    let mut offset = 0;
    plan.groups.iter().map(move |group| {
        let range = offset..offset + group.count;
        offset = range.end;
        (group, range)
    })
}

#[cfg(test)]
mod tests;
