//! The sea: density, gravity, depth, waves, current and wind, and the kinematics of the water at
//! any point and time.
//!
//! [`Sea`] provides [`Sea::elevation`], [`Sea::sample`] and, for many points at once,
//! [`Sea::sample_into`]. It is immutable during a simulation, and every result depends only on the
//! arguments.
//!
//! - [`waves`] holds the wave components and regular waves; [`dispersion`] computes their wave
//!   numbers. `kernel` sums the components at blocks of points, with the sine and exponential of
//!   [`elementary`]. [`local`] sums them faster at the many points of a hull. `second_order` adds
//!   the bound waves.
//! - [`SeaState`] has the statistics of a set of components. [`spectrum`] and [`double_peaked`]
//!   define wave spectra; [`realisation`] discretises them into components. [`wave_event`] places a
//!   wave of given height at a position and time; [`measured`] computes components from a record.
//! - [`current`] and [`wind`] define velocity profiles; [`Ramp`] starts current, wind and waves
//!   smoothly. [`direction`] converts the user's directions.
//!
//! Frame: Earth axes x north, y west, z up from still water. A wave travelling along the unit
//! vector d is η = a cos(ω t - k d·x + φ).
#![deny(missing_docs)]

pub mod current;
pub mod direction;
pub mod dispersion;
pub mod double_peaked;
pub mod elementary;
mod error;
mod kernel;
pub mod local;
pub mod measured;
pub mod realisation;
mod second_order;
mod special;
pub mod spectrum;
mod state;
pub mod wave_event;
pub mod waves;

pub mod wind;

pub use current::{Current, CurrentLevel};
pub use double_peaked::OchiHubblePart;
pub use error::SeaError;
pub use local::{LocalPlan, LocalWaves};
pub use measured::{MeasuredRecord, components_of_record};
pub use realisation::{Discretisation, Realisation, Spreading, realise, seed_of_system};
pub use spectrum::WaveSpectrum;
pub use state::SeaState;
pub use waves::{Stretching, SurfaceError, WaveComponent, WaveOrder, Waves};
pub use wind::{Wind, WindProfile, WindState};
pub use windlass_math::Ramp;

use glam::DVec3;
use kernel::{Kinematics, Points};
use windlass_math::lanes::LaneVectors;
use windlass_math::simd::{Simd, SimdVec3, dispatch_simd};

/// Number of points evaluated together. It fills the vector registers of every supported machine.
pub const BLOCK: usize = 8;

/// Kinematics of the sea at one point and time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C)]
pub struct SeaSample {
    /// Elevation of the water surface at the point's horizontal position, above z = 0, m.
    pub elevation: f64,
    /// Fluid velocity (waves and current), Earth axes, m/s.
    pub velocity: DVec3,
    /// Fluid acceleration (local time derivative), Earth axes, m/s².
    pub acceleration: DVec3,
    /// Pressure in excess of the hydrostatic pressure -ρ g z of still water, Pa.
    pub dynamic_pressure: f64,
}

impl SeaSample {
    /// Creates a sample from its eight values in memory order.
    #[inline(always)]
    fn from_array([elevation, u, v, w, du, dv, dw, dynamic_pressure]: [f64; 8]) -> Self {
        Self {
            elevation,
            velocity: DVec3::new(u, v, w),
            acceleration: DVec3::new(du, dv, dw),
            dynamic_pressure,
        }
    }

    /// Returns the eight values in memory order, so that a block can be transposed in registers.
    #[inline(always)]
    fn as_array(&self) -> [f64; 8] {
        let (flow, rate) = (self.velocity, self.acceleration);
        [
            self.elevation,
            flow.x,
            flow.y,
            flow.z,
            rate.x,
            rate.y,
            rate.z,
            self.dynamic_pressure,
        ]
    }
}

/// Elevation, velocity, acceleration and dynamic pressure of up to eight samples, by quantity.
#[inline(always)]
pub fn quantities<P: Simd>(samples: &[SeaSample]) -> [P; BLOCK] {
    let mut rows = [[0.0; BLOCK]; BLOCK];
    for (row, sample) in rows.iter_mut().zip(samples) {
        *row = sample.as_array();
    }
    let [a, b, c, d, e, f, g, h] = &rows;
    P::transpose_rows([a, b, c, d, e, f, g, h])
}

/// Returns true if all points are within `distance` (m) of their earlier positions; false if a
/// position is not finite.
pub fn all_within(now: &[DVec3], then: &[DVec3], distance: f64) -> bool {
    let mut both = now.iter().zip(then);
    both.all(|(now, then)| now.distance_squared(*then) <= distance * distance)
}

/// Water and air, with waves, current and wind.
#[derive(Clone, Debug, PartialEq)]
pub struct Sea {
    /// Density of the water, kg/m³.
    pub density: f64,
    /// Acceleration of gravity, m/s².
    pub gravity: f64,
    /// Kinematic viscosity of the water, m²/s.
    pub kinematic_viscosity: f64,
    /// Density of the air, kg/m³.
    pub air_density: f64,
    /// Depth of still water, m; `None` for deep water. The waves must have been solved for this
    /// depth.
    pub depth: Option<f64>,
    /// Waves.
    pub waves: Waves,
    /// Current.
    pub current: Current,
    /// Wind.
    pub wind: Wind,
    /// Start-up ramp of the waves.
    pub ramp: Ramp,
}

impl Default for Sea {
    /// Still, deep sea water at 10 °C under calm air.
    fn default() -> Self {
        Self {
            density: 1025.0,
            gravity: 9.81,
            kinematic_viscosity: 1.35e-6,
            air_density: 1.25,
            depth: None,
            waves: Waves::still(),
            current: Current::none(),
            wind: Wind::default(),
            ramp: Ramp::NONE,
        }
    }
}

impl Sea {
    /// Still, deep sea water: 1025 kg/m³, 9.81 m/s², no current, no wind.
    pub fn still() -> Self {
        Self::default()
    }

    /// Returns this sea with the given wave components. Their wave numbers are solved for its
    /// gravity and depth, and the stretching matches the order of the wave theory.
    ///
    /// # Errors
    /// As [`Waves::new`].
    pub fn with_components(mut self, components: Vec<WaveComponent>) -> Result<Self, SeaError> {
        self.waves = Waves::new(components, self.gravity, self.depth)?;
        Ok(self)
    }

    /// Returns this sea with one regular wave of `amplitude` (m) and circular frequency `omega`
    /// (rad/s) travelling to `direction` (rad counter-clockwise from +x), with a crest at the
    /// origin at t = 0.
    ///
    /// # Errors
    /// As [`Waves::new`].
    pub fn with_regular_wave(self, amplitude: f64, omega: f64, direction: f64) -> Result<Self, SeaError> {
        self.with_components(vec![WaveComponent {
            amplitude,
            omega,
            direction,
            phase: 0.0,
        }])
    }

    /// Surface elevation at (x, y) (m) and time `t` (s), m.
    pub fn elevation(&self, x: f64, y: f64, t: f64) -> f64 {
        kernel::elevation(self.waves.solved(), self.ramp.at(t), t, x, y)
    }

    /// Upper bound on the surface elevation at any position and time, m: the sum of the amplitudes.
    pub fn max_elevation(&self) -> f64 {
        let set = self.waves.solved();
        let rate = self.ramp.greatest_rate();
        let of_term = |n: usize| {
            let ramp = if n < set.free {
                1.0_f64.hypot(rate / set.omega[n])
            } else {
                1.0
            };
            set.elevation[n].abs() * ramp
        };
        (0..set.len()).map(of_term).sum()
    }

    /// Kinematics at `point` (Earth axes, m) and time `t` (s).
    ///
    /// Above the surface, the kinematics equal the kinematics at the surface; see [`Stretching`].
    pub fn sample(&self, point: DVec3, t: f64) -> SeaSample {
        let mut out = [SeaSample::default()];
        if self.waves.is_still() {
            self.sample_still(&[point], t, &mut out);
        } else if self.waves.are_few() {
            self.sample_block::<1, { kernel::FEW_TERMS }>(&[point], t, &mut out);
        } else {
            self.sample_block::<1, { kernel::CACHED_TERMS }>(&[point], t, &mut out);
        }
        out[0]
    }

    /// Kinematics at each of `points` (Earth axes, m) at time `t` (s), written to `out`.
    ///
    /// Nothing is allocated. If the lengths differ, only as many points as fit both slices are
    /// sampled. The result at a point does not depend on the other points, to the last bit.
    pub fn sample_into(&self, points: &[DVec3], t: f64, out: &mut [SeaSample]) {
        let count = points.len().min(out.len());
        let (points, out) = (&points[..count], &mut out[..count]);
        if self.waves.is_still() {
            return self.sample_still(points, t, out);
        }
        if self.waves.are_few() {
            sample_blocks_in_few_waves(self, points, t, out);
        } else {
            sample_blocks(self, points, t, out);
        }
    }

    /// Still water: current only.
    fn sample_still(&self, points: &[DVec3], t: f64, out: &mut [SeaSample]) {
        if let Some(velocity) = self.current.uniform_velocity(t) {
            let sample = SeaSample {
                velocity,
                ..SeaSample::default()
            };
            let count = points.len().min(out.len());
            out[..count].fill(sample);
            return;
        }
        let factor = self.current.ramp_factor(t);
        for (point, out) in points.iter().zip(out) {
            *out = SeaSample {
                velocity: self.current.full_velocity(point.z) * factor,
                ..SeaSample::default()
            };
        }
    }

    /// Wave kinematics at a block of points.
    #[inline(always)]
    fn waves_at<const L: usize, const N: usize>(&self, t: f64, block: &Points<L>) -> Kinematics<L> {
        let (waves, ramp) = (&self.waves, self.ramp.at(t));
        kernel::evaluate::<L, N>(waves.solved(), waves.stretching(), ramp, t, block)
    }

    /// Samples up to `L` points.
    #[inline(always)]
    fn sample_block<const L: usize, const N: usize>(&self, points: &[DVec3], t: f64, out: &mut [SeaSample]) {
        if points.is_empty() {
            return;
        }
        let block = Points::<L>::of(points);
        let waves = self.waves_at::<L, N>(t, &block);
        self.write_samples(points, t, &waves, out);
    }

    /// Samples a full block of points.
    #[inline(always)]
    fn sample_full_block<P: Simd, const N: usize>(
        &self,
        points: &[DVec3; BLOCK],
        t: f64,
        out: &mut [SeaSample; BLOCK],
    ) {
        let block = Points::of_block::<P>(points);
        let waves = self.waves_at::<BLOCK, N>(t, &block);
        self.write_block::<P>(&block, t, &waves, out);
    }

    /// Same as [`Self::write_samples`], for a full block.
    #[inline(always)]
    fn write_block<P: Simd>(
        &self,
        points: &Points<BLOCK>,
        t: f64,
        waves: &Kinematics<BLOCK>,
        out: &mut [SeaSample; BLOCK],
    ) {
        let current = if let Some(uniform) = self.current.uniform_velocity(t) {
            SimdVec3::splat(uniform)
        } else {
            let (factor, mut currents) = (self.current.ramp_factor(t), LaneVectors::default());
            for (lane, z) in points.z.iter().enumerate() {
                currents.set(lane, self.current.full_velocity(*z) * factor);
            }
            SimdVec3::from_lanes(&currents)
        };
        let velocity = SimdVec3::<P>::from_columns(&waves.velocity) + current;
        let [u, v, w] = &velocity.to_lanes().components();
        let [du, dv, dw] = &waves.acceleration;
        let pressure = (P::splat(self.density) * P::load(&waves.pressure)).to_array();
        // Transposes eight quantities of eight points to eight samples.
        let rows = P::transpose_rows([&waves.elevation, u, v, w, du, dv, dw, &pressure]);
        for lane in 0..BLOCK {
            out[lane] = SeaSample::from_array(rows[lane].to_array());
        }
    }

    /// Writes the samples from the wave kinematics of a block of points and the current.
    #[inline(always)]
    fn write_samples<const L: usize>(
        &self,
        points: &[DVec3],
        t: f64,
        waves: &Kinematics<L>,
        out: &mut [SeaSample],
    ) {
        let uniform = self.current.uniform_velocity(t);
        let factor = self.current.ramp_factor(t);
        for (lane, (point, out)) in points.iter().zip(out).enumerate() {
            let current = uniform.unwrap_or_else(|| self.current.full_velocity(point.z) * factor);
            let vector = |v: &[[f64; L]; 3]| DVec3::new(v[0][lane], v[1][lane], v[2][lane]);
            *out = SeaSample {
                elevation: waves.elevation[lane],
                velocity: vector(&waves.velocity) + current,
                acceleration: vector(&waves.acceleration),
                dynamic_pressure: self.density * waves.pressure[lane],
            };
        }
    }
}

dispatch_simd! {
    /// Samples the sea in waves at each of `points`.
    fn sample_blocks(sea: &Sea, points: &[DVec3], t: f64, out: &mut [SeaSample]) = sample_blocks_many_terms;
}

dispatch_simd! {
    /// Same as `sample_blocks`, for at most [`kernel::FEW_TERMS`] terms.
    fn sample_blocks_in_few_waves(
        sea: &Sea,
        points: &[DVec3],
        t: f64,
        out: &mut [SeaSample],
    ) = sample_blocks_few_terms;
}

#[inline(always)]
fn sample_blocks_many_terms<P: Simd>(sea: &Sea, points: &[DVec3], t: f64, out: &mut [SeaSample]) {
    sample_blocks_in::<P, { kernel::CACHED_TERMS }>(sea, points, t, out);
}

#[inline(always)]
fn sample_blocks_few_terms<P: Simd>(sea: &Sea, points: &[DVec3], t: f64, out: &mut [SeaSample]) {
    sample_blocks_in::<P, { kernel::FEW_TERMS }>(sea, points, t, out);
}

#[inline(always)]
fn sample_blocks_in<P: Simd, const N: usize>(sea: &Sea, points: &[DVec3], t: f64, out: &mut [SeaSample]) {
    let (blocks, rest) = points.as_chunks::<BLOCK>();
    let (into, into_rest) = out.as_chunks_mut::<BLOCK>();
    for (points, out) in blocks.iter().zip(into) {
        sea.sample_full_block::<P, N>(points, t, out);
    }
    if rest.len() > BLOCK / 2 {
        sea.sample_block::<BLOCK, N>(rest, t, into_rest);
    } else {
        sea.sample_block::<{ BLOCK / 2 }, N>(rest, t, into_rest);
    }
}

#[cfg(test)]
mod tests;
