//! Local waves: near a centre, a few wave numbers replace the many wave components and reproduce
//! their kinematics.
//!
//! ```text
//! Law      near a centre, with s the distance along the wave direction and z the height above the
//!          centre, a component is Re[A e^{iθ} e^{kζ}], ζ = z - i s. As a function of k, this is
//!          smooth over changes of 1/|ζ|, so components of one direction can be spread onto wave
//!          numbers κ_m = κ_0 + m Δ:
//!          e^{kζ} = Σ_j l_j(k) e^{κ_j ζ} + error,
//!          with the eight-point Lagrange polynomials l_j about k. Each point then needs only a
//!          polynomial in e^{Δζ} (Horner's rule)
//! Symbols  A complex amplitude, θ phase at the centre, k wave number, ρ reach: largest |ζ|
//! Error    |e| <= ε(Δρ) |A e^{kζ}| with ε(x) = (½·1½·2½·3½)² x⁸/8!. Δ is chosen so that the sum of
//!          the elevation errors of all components stays below `ACCURACY` times the significant
//!          height. The same ε applies to velocity, acceleration and pressure of each component.
//!          The linear stretching above still water is the derivative of the interpolant, with the
//!          error (kη + 8η/ρ) ε of a component
//! Frame    Earth
//! Source   interpolation in wave number as in non-uniform Fourier transforms; derived here
//! Depth    waves that have decayed to 6e-6 at a point contribute only their elevation; images of
//!          waves below the bottom contribute only where they have not decayed either
//! Valid    points within the reach of the centre; beyond it the error grows as (|ζ|/ρ)⁸
//! Energy   as for the plain sum
//! Checked  against the plain sum, in deep and finite depth, with ramp and second order; the bound
//!          itself
//! ```
//!
//! A [`LocalPlan`] holds the data that depend on the seaway and the reach, computed once.
//! [`LocalPlan::prepare`] computes the [`LocalWaves`] of one centre and time, and
//! [`LocalWaves::sample_into`] samples them at points. A plan is made only if it is faster. With
//! few components, or if all directions differ, the plain sum is used.
//!
//! Centres are rounded to a grid. The waves of a slowly moving centre can therefore be reused. The
//! waves of recent centres and times are cached, because corrections of an implicit step return to
//! the same times at almost the same positions. Results do not depend on the cache.

mod groups;
mod sample;
mod spread;
mod time_interpolation;

use super::kernel::ramp_of_order;
use super::{BLOCK, Sea};
use glam::DVec3;
use groups::{Group, group_by_direction};
use spread::spread_terms;
use std::ops::Range;
use time_interpolation::{InterpolationState, TimeGrid};

/// Allowed error of the elevation as a fraction of the significant height.
pub const ACCURACY: f64 = 5e-4;
/// Number of wave numbers, or of times, in an interpolation stencil.
const STENCIL: usize = 8;
/// ε at Δρ = 1: (½·1½·2½·3½)²/8!.
const ERROR_AT_ONE: f64 = 43.066_406_25 / 40_320.0;
/// Product of depth and wave number at which a wave is treated as decayed. The amplitude is then
/// 6e-6 of the amplitude at the surface, or twice this value at the bottom.
const DECAYED: f64 = 12.0;
/// Largest product of spacing and distance; beyond it the error bound does not hold.
const MAX_SPACING: f64 = 1.5;
/// Fraction of the allowed error that interpolation in time may use. A larger fraction would hardly
/// lengthen the interval of the time grid.
const TIME_ERROR_FRACTION: f64 = 1.0 / 16.0;
/// Largest sum of the absolute Lagrange polynomials between the middle two of eight points (at the
/// midpoint: 3048/2048).
const LEBESGUE: f64 = 1.5;
/// Number of cached grid times: one stencil, and the same number again for later times within a
/// step.
const CACHED_NODES: usize = 2 * STENCIL;
/// Spacing of the centre grid divided by the reach.
const GRID: f64 = 1.0 / 16.0;
/// Spacing of the grid of a fixed centre divided by the reach. This grid is wider than the grid of
/// a moving centre, because the waves of each new grid point are computed at eight times.
const FIXED_CENTRE_GRID: f64 = 1.0 / 4.0;
/// Offset of the grid, in spacings. It prevents positions in round numbers from being midway
/// between two grid points.
const GRID_OFFSET: f64 = 0.381_966;
/// Number of quantities with complex amplitudes. The first is the elevation. The three quantities
/// starting at [`FLOW`] are the potential times k, the rate of the potential times k, and the rate
/// of the potential. The three quantities starting at [`IMAGE`] are the same for the image below
/// the bottom.
const QUANTITIES: usize = 7;
const ELEVATION: usize = 0;
const FLOW: usize = 1;
const IMAGE: usize = 4;
/// Complex amplitudes of a quantity, by wave number.
type Amplitudes = [[f64; 2]];

/// Requested quantities, in addition to the elevation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outputs {
    /// Velocity.
    Velocity,
    /// Velocity and acceleration.
    Motion,
    /// Velocity, acceleration, and pressure.
    All,
}

impl Outputs {
    /// Number of sums at a point.
    const fn sums(self) -> usize {
        match self {
            Self::Velocity => 1,
            Self::Motion => 2,
            Self::All => 3,
        }
    }
}

/// Time-independent data of a seaway near a centre; see the module documentation.
#[derive(Clone, Debug, PartialEq)]
pub struct LocalPlan {
    groups: Vec<Group>,
    /// Distance from the centre within which the error bound is valid, m.
    within: f64,
    /// Bound of the error of the elevation, m.
    bound: f64,
    /// Spacing of the centres' grid, m.
    grid: f64,
    /// Significant height, m.
    height: f64,
    /// Grid of times between which waves are interpolated; `None` if waves are computed at every
    /// time.
    time_grid: Option<TimeGrid>,
}

/// Waves near one or more centres, with caches of recent waves.
#[derive(Clone, Debug)]
pub struct LocalWaves {
    centres: Vec<CentreCache>,
    /// Index of the selected centre.
    current: usize,
    interpolation: InterpolationState,
}

/// Cached waves of one centre.
#[derive(Clone, Debug)]
struct CentreCache {
    cached: Vec<LocalField>,
    /// Index of the waves requested last.
    current: usize,
    /// Index of the waves that are replaced next.
    next: usize,
    /// Waves at grid times, if the plan interpolates in time.
    nodes: Vec<LocalField>,
}

/// Request for waves.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Request {
    /// Centre, Earth frame, m.
    centre: DVec3,
    /// Time, s.
    time: f64,
    outputs: Outputs,
    /// Smallest depth of all points below still water, m. Waves that have decayed at this depth
    /// contribute only their elevation.
    below: f64,
}

/// Waves near one centre at one time.
#[derive(Clone, Debug)]
struct LocalField {
    /// Request for which the waves were computed; `None` before the first request.
    at: Option<Request>,
    /// By quantity, the amplitudes at the wave numbers of all groups, concatenated.
    amplitudes: [Vec<[f64; 2]>; QUANTITIES],
}

impl LocalPlan {
    /// Creates a plan for sampling `points` points within `reach` (m) of a centre. Returns `None`
    /// if the plan would not be faster than the plain sum.
    pub fn new(sea: &Sea, reach: f64, points: usize) -> Option<Self> {
        Self::make(sea, reach, points, false)
    }

    /// Same as [`Self::new`], for a centre that hardly moves. Waves are computed at the times of a
    /// grid and interpolated in time.
    pub fn for_fixed_centre(sea: &Sea, reach: f64, points: usize) -> Option<Self> {
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
        // Wheeler stretching shifts the profile by the elevation. Linear stretching extrapolates
        // the profile over the elevation.
        let reach = reach + height;
        let grid = reach * if stays { FIXED_CENTRE_GRID } else { GRID };
        // The reach includes the distance between a centre and its grid point.
        let reach = reach + 0.5 * 3.0_f64.sqrt() * grid;
        // Product of spacing and distance at which interpolation has the given fraction of the
        // allowed error.
        let max_product = |fraction: f64| {
            (fraction * ACCURACY * height / (amplitudes * ERROR_AT_ONE))
                .powf(0.125)
                .min(MAX_SPACING)
        };
        let time_error_fraction = if stays { TIME_ERROR_FRACTION } else { 0.0 };
        let step = max_product(1.0 - time_error_fraction);
        let groups = group_by_direction(set, step / reach)?;
        let time_grid = stays.then(|| TimeGrid::new(&groups, max_product(time_error_fraction / LEBESGUE)));
        let of_time = time_error_fraction * ACCURACY * height;
        let plan = Self {
            groups,
            within,
            bound: ERROR_AT_ONE * step.powi(8) * amplitudes + of_time,
            grid,
            height,
            time_grid,
        };
        // A plan has an error, so it is used only if it saves at least half of the cost.
        let is_worthwhile = plan.cost(sea, points) < 0.5;
        let is_valid = step.is_finite() && step > 0.0;
        (is_valid && is_worthwhile).then_some(plan)
    }

    /// Cost for a number of points, as a fraction of the cost of the plain sum.
    pub fn cost(&self, sea: &Sea, points: usize) -> f64 {
        // The unit is the cost of one component at a block of points in the plain sum. A Horner
        // step at a wave number costs 0.2. Spreading a component costs 0.6, shared by the two or
        // more evaluations of an implicit step at one time.
        let blocks = points.div_ceil(BLOCK) as f64;
        let (plain, ours) = (sea.waves.solved().len() as f64, self.wave_number_count() as f64);
        // With interpolation in time, a wave number costs a little less than a Horner step, and
        // spreading is rare.
        let preparing = match self.time_grid {
            None => 0.3 * plain,
            Some(_) => 0.03 * plain + 0.15 * ours,
        };
        (preparing + 0.2 * blocks * ours) / (blocks * plain)
    }

    /// The reach of the plan, m.
    pub fn reach(&self) -> f64 {
        self.within
    }

    /// Largest error of the elevation within the reach, m.
    pub fn error_bound(&self) -> f64 {
        self.bound
    }

    /// Largest displacement (m) of a point that changes the elevation by less than the allowed
    /// error. The slope of waves is less than one, so this displacement equals the allowed error.
    pub fn position_tolerance(&self) -> f64 {
        ACCURACY * self.height
    }

    /// Number of wave numbers that represent all components.
    pub fn wave_number_count(&self) -> usize {
        self.groups.iter().map(|group| group.count).sum()
    }

    /// Returns storage for [`LocalPlan::prepare`] at a number of centres. Each centre keeps the
    /// waves of `cached` requests (at least one).
    pub fn waves(&self, centres: usize, cached: usize) -> LocalWaves {
        let field = LocalField {
            at: None,
            amplitudes: [(); QUANTITIES].map(|()| vec![[0.0; 2]; self.wave_number_count()]),
        };
        let nodes = self.time_grid.as_ref().map_or(0, |_| CACHED_NODES);
        let cache = CentreCache {
            nodes: vec![field.clone(); nodes],
            cached: vec![field; cached.max(1)],
            current: 0,
            next: 0,
        };
        LocalWaves {
            centres: vec![cache; centres.max(1)],
            current: 0,
            interpolation: InterpolationState::new(self.wave_number_count()),
        }
    }

    /// Computes the waves about `centre` (Earth axes, m) at time `t` (s) in `waves`. `sea` must be
    /// the sea for which the plan was made.
    pub fn prepare(&self, sea: &Sea, centre: DVec3, t: f64, waves: &mut LocalWaves) {
        self.prepare_for(sea, (centre, 0.0, t), Outputs::All, waves);
    }

    /// Same as [`Self::prepare`], for elevation and fluid velocity only: samples have neither
    /// acceleration nor pressure.
    pub fn prepare_flow(&self, sea: &Sea, centre: DVec3, t: f64, waves: &mut LocalWaves) {
        self.prepare_for(sea, (centre, 0.0, t), Outputs::Velocity, waves);
    }

    /// Same as [`Self::prepare`], for elevation, fluid velocity and acceleration only: samples have
    /// no pressure. No point may be higher than `highest` (m).
    pub fn prepare_motion(&self, sea: &Sea, (centre, highest): (DVec3, f64), t: f64, waves: &mut LocalWaves) {
        self.prepare_for(sea, (centre, highest, t), Outputs::Motion, waves);
    }

    fn prepare_for(
        &self,
        sea: &Sea,
        (centre, highest, time): (DVec3, f64, f64),
        outputs: Outputs,
        waves: &mut LocalWaves,
    ) {
        let depth = sea.waves.solved().depth;
        let centre = self.on_grid(centre);
        // The profile is evaluated below still water only.
        let centre = DVec3::new(centre.x, centre.y, centre.z.min(0.0).max(-depth));
        // In a trough, Wheeler stretching evaluates the profile at a greater height.
        let highest = highest + self.height;
        let below = (-highest / self.grid).floor().max(0.0) * self.grid;
        let request = Request {
            centre,
            time,
            outputs,
            below,
        };
        let at = Some(request);
        let LocalWaves {
            centres,
            current,
            interpolation,
        } = waves;
        let cache = &mut centres[*current];
        if let Some(known) = cache.cached.iter().position(|field| field.at == at) {
            cache.current = known;
            return;
        }
        cache.current = cache.next;
        cache.next = (cache.next + 1) % cache.cached.len();
        let is_steady = |time_grid: &&TimeGrid| sea.ramp.is_complete(time_grid.stencil_start(time));
        if let Some(time_grid) = self.time_grid.as_ref().filter(is_steady) {
            self.interpolate(sea, time_grid, request, cache, interpolation);
        } else {
            self.spread(sea, request, &mut cache.cached[cache.current]);
        }
    }

    /// Computes the requested waves from all components.
    fn spread(&self, sea: &Sea, request: Request, field: &mut LocalField) {
        field.at = Some(request);
        let sums = request.outputs.sums();
        for quantity in (ELEVATION..FLOW + sums).chain(IMAGE..IMAGE + sums) {
            field.amplitudes[quantity].as_flattened_mut().fill(0.0);
        }
        let ramp = sea.ramp.at(request.time);
        for (group, range) in groups_of(self) {
            let amplitudes = field.amplitudes.each_mut().map(|all| &mut all[range.clone()]);
            let ramp = ramp_of_order(ramp, group.bound);
            spread_terms(group, ramp, &request, amplitudes);
        }
    }

    /// Grid point nearest to a centre.
    fn on_grid(&self, centre: DVec3) -> DVec3 {
        let from = DVec3::splat(GRID_OFFSET);
        ((centre / self.grid - from).round() + from) * self.grid
    }
}

impl LocalWaves {
    /// Selects the centre, by index from zero, for the following calls of [`LocalPlan::prepare`]
    /// and of [`Self::sample_into`].
    ///
    /// # Panics
    /// The next call panics if `index` is out of range.
    pub fn select_centre(&mut self, index: usize) -> &mut Self {
        self.current = index;
        self
    }
}

/// Groups, free waves first, with the index ranges of their wave numbers.
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
