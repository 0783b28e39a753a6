//! Wave excitation of a large body: excitation coefficients summed over the components of the sea.
//!
//! ```text
//! Law      F(t) = d/dt Σ_n R(t) Re(X(ω_n, β_n - ψ) a_n e^{iθ_n}/(iω_n))
//!               = Σ_n Re((R + R'/(iω_n)) X a_n e^{iθ_n}),   θ_n = ω_n t - k_n d_n·x + φ_n
//! Symbols  a, ω, k, d, β, φ amplitude, frequency, wave number, direction vector, direction and
//!          phase of component n; x, ψ low-frequency position and heading of the body; X
//!          excitation; R, R' the sea's start-up ramp and its rate
//! Frame    force in axes turned by the heading (x forward, y port, z up), at the reference point
//! Source   [N77] 6.6; X is linear between table frequencies and a Fourier series in heading, both
//!          about the point of the body where it varies least
//! Valid    small motions about position and heading, which may vary slowly; the body nearly
//!          upright
//! Energy   work of the waves
//! Checked  regular waves from all directions, long-wave limits, position and phase; omitted
//!          headings; impulse of the ramp
//! ```
//!
//! The ramp multiplies the velocity potential of the sea, and the force is the time derivative of
//! an impulse that is linear in this potential. The start-up of the sea therefore gives a free body
//! no net velocity. With `BeyondTable::Limits`, below the table the heave force tends to the
//! hydrostatic stiffness in heave. Roll and pitch moments tend to the couplings of this stiffness,
//! and the other forces to zero in proportion to ω². Above the table all forces are proportional to
//! ω⁻².
//!
//! [`ExcitationModel::diffraction`] leaves the wave pressure in heave, roll and pitch to the mesh
//! of the body. In these degrees of freedom, X is then the diffraction X - X_FK. X_FK is the linear
//! Froude-Krylov load of the mesh in its mean position, at the frequency of each component. In
//! small waves, the sum of both loads is X of the table, however coarse the panels of the mesh are.
//! Surge, sway and yaw keep the total excitation. Their second-order part is valid only together
//! with the second-order part of the diffraction, and is read from files ([`super::drift`]).

use super::coefficients::{Excitation, FrequencyCoefficients};
use super::error::RadiationError;
use super::heading_coverage::HeadingCoverage;
use crate::hydro::{MeanWettedSurface, UnitWave};
use crate::motion::heading_series::{HeadingSeries, MAX_HEADING_GAP};
use crate::motion::response_conventions::BeyondTable;
use num_complex::Complex64;
use std::f64::consts::TAU;
use windlass_math::lanes::{LaneSum, dispatch_target_feature, for_each_block, load_block};
use windlass_math::ramp::RampFactor;
use windlass_math::{DVec3, Ramp, Wrench};
use windlass_sea::Sea;
use windlass_sea::dispersion::wave_number;
use windlass_sea::elementary::sin_cos;

/// Number of headings (2.5° apart) at which the series is tabulated for the run.
const GRID: usize = 144;

/// Degrees of freedom in which the mesh can supply the wave pressure: heave, roll, pitch.
const LEFT_TO_MESH: [usize; 3] = [2, 3, 4];

/// Wave components of one direction. Each vector has one entry per component.
#[derive(Clone, Debug, Default, PartialEq)]
struct Direction {
    /// Direction of propagation, rad.
    direction: f64,
    /// Angular frequencies, rad/s.
    omega: Vec<f64>,
    /// Phases, rad.
    phase: Vec<f64>,
    /// Wave vectors in the Earth frame, rad/m.
    wave_x: Vec<f64>,
    wave_y: Vec<f64>,
    /// Excitation times amplitude (N, N·m), with phases relative to the centre. The component
    /// varies fastest, then the degree of freedom, then real and imaginary part, then the heading.
    table: Vec<f64>,
}

/// First-order wave excitation of one body in one sea state. Evaluation is pure and does not
/// allocate.
#[derive(Clone, Debug, PartialEq)]
pub struct ExcitationModel {
    directions: Vec<Direction>,
    /// Point about which the excitation varies least with heading, relative to the reference point,
    /// axes of the heading, m.
    centre: DVec3,
    ramp: Ramp,
    /// True if heave, roll and pitch contain the diffraction only.
    only_diffraction: bool,
    /// Coverage of the wave directions by the headings of the table.
    pub coverage: HeadingCoverage,
}

impl ExcitationModel {
    /// Creates the model for the first-order waves of `sea` with their start-up ramp.
    ///
    /// `beyond` selects the excitation at frequencies outside the table. If such frequencies are
    /// not allowed, the caller must check them with [`FrequencyCoefficients::coverage_in`]. In gaps
    /// of more than 60° between headings the nearest heading is used.
    ///
    /// # Errors
    /// The coefficients have no excitation.
    pub fn new(
        coefficients: &FrequencyCoefficients,
        sea: &Sea,
        beyond: BeyondTable,
    ) -> Result<Self, RadiationError> {
        Self::build(coefficients, sea, beyond, None)
    }

    /// As [`ExcitationModel::new`], without the linear Froude-Krylov load in heave, roll and pitch.
    /// The pressure on the instantaneous wetted surface of the mesh replaces this load. The hull
    /// point of `mean` is at the reference point of the coefficients, or vertically above or below.
    ///
    /// # Errors
    /// As [`ExcitationModel::new`].
    pub fn diffraction(
        coefficients: &FrequencyCoefficients,
        sea: &Sea,
        beyond: BeyondTable,
        mean: &MeanWettedSurface,
    ) -> Result<Self, RadiationError> {
        Self::build(coefficients, sea, beyond, Some(mean))
    }

    fn build(
        coefficients: &FrequencyCoefficients,
        sea: &Sea,
        beyond: BeyondTable,
        mean: Option<&MeanWettedSurface>,
    ) -> Result<Self, RadiationError> {
        if coefficients.headings().is_empty() {
            return Err(RadiationError::NoExcitation);
        }
        let source = CentredTable::new(coefficients, sea);
        let series = HeadingSeries::new(coefficients.headings(), MAX_HEADING_GAP);
        let heading_weights: Vec<_> = (0..GRID)
            .map(|i| series.weights_at(TAU * i as f64 / GRID as f64))
            .collect();
        let waves = &sea.waves;
        let mut directions: Vec<(Direction, Vec<Vec<Excitation>>)> = Vec::new();
        for (c, k) in waves.components().iter().zip(waves.wave_numbers()) {
            let index = directions.iter().position(|(d, _)| d.direction == c.direction);
            let index = index.unwrap_or_else(|| {
                let one = Direction {
                    direction: c.direction,
                    ..Direction::default()
                };
                directions.push((one, Vec::new()));
                directions.len() - 1
            });
            let (columns, rows) = &mut directions[index];
            columns.omega.push(c.omega);
            columns.phase.push(c.phase);
            columns.wave_x.push(k * c.direction.cos());
            columns.wave_y.push(k * c.direction.sin());
            let of_heading = |heading| {
                let mut x = source.at_frequency(c.omega, heading, beyond);
                if let Some(mean) = mean {
                    let wave = UnitWave {
                        wave_number: *k,
                        heading: coefficients.headings()[heading],
                        depth: sea.depth,
                    };
                    let pressure = mean.froude_krylov(wave, sea.density * sea.gravity);
                    let turn = source.turn(source.centre, c.omega, heading);
                    for degree in LEFT_TO_MESH {
                        x[degree] -= pressure[degree] * turn;
                    }
                }
                x.map(|x| x * c.amplitude)
            };
            rows.push((0..coefficients.headings().len()).map(of_heading).collect());
        }
        let filled = directions.into_iter().map(|(mut columns, rows)| {
            columns.fill(&heading_weights, &rows);
            columns
        });
        Ok(Self {
            directions: filled.collect(),
            centre: source.centre,
            ramp: sea.ramp,
            only_diffraction: mean.is_some(),
            coverage: HeadingCoverage::new(coefficients.headings(), waves),
        })
    }

    /// Returns true if the wave pressure in heave, roll and pitch is left to the mesh of the body,
    /// see [`ExcitationModel::diffraction`].
    pub fn leaves_pressure_to_mesh(&self) -> bool {
        self.only_diffraction
    }

    /// Returns force and moment (N, N·m) at the reference point at time `t` (s). The reference
    /// point is at `position` (m, Earth; its height is not used). The axes are rotated by the
    /// `heading` (rad counter-clockwise from Earth x to the bow) with z up.
    pub fn wrench(&self, position: DVec3, heading: f64, t: f64) -> Wrench {
        let (sin, cos) = heading.sin_cos();
        let at = Instant {
            t,
            x: position.x + cos * self.centre.x - sin * self.centre.y,
            y: position.y + sin * self.centre.x + cos * self.centre.y,
            ramp: self.ramp.at(t),
        };
        let mut sums = Sums::default();
        for direction in &self.directions {
            let headings = neighbours(direction.direction - heading);
            add_direction(direction, &at, headings, &mut sums);
        }
        Wrench::from_array(sums.map(|sum| sum.total()))
    }
}

impl Direction {
    /// Interpolates the excitation of the components at the grid headings. `rows` has one row per
    /// component, with one entry per heading of the coefficients. `heading_weights` has the indices
    /// and weights of these headings for each grid heading.
    fn fill(&mut self, heading_weights: &[Vec<(usize, f64)>], rows: &[Vec<Excitation>]) {
        for weights in heading_weights {
            let at_heading = |rows: &Vec<Excitation>| {
                let mut sum = Excitation::default();
                for (row, weight) in weights {
                    sum.iter_mut()
                        .zip(&rows[*row])
                        .for_each(|(s, x)| *s += x * weight);
                }
                sum
            };
            let here: Vec<Excitation> = rows.iter().map(at_heading).collect();
            for part in [|x: &Complex64| x.re, |x: &Complex64| x.im] {
                for degree in 0..6 {
                    self.table.extend(here.iter().map(|x| part(&x[degree])));
                }
            }
        }
    }
}

/// Time (s), position of the centre (Earth frame, m) and ramp of an evaluation.
struct Instant {
    t: f64,
    x: f64,
    y: f64,
    ramp: RampFactor,
}

/// Accumulators of the force by degree of freedom.
type Sums = [LaneSum; 6];

dispatch_target_feature! {
    /// Adds the force of the components of one direction, interpolated from four grid headings.
    fn add_direction(
        direction: &Direction,
        at: &Instant,
        headings: (usize, [f64; 4]),
        sums: &mut Sums,
    ) = add_direction_portable;
}

#[inline(always)]
fn add_direction_portable(direction: &Direction, at: &Instant, headings: (usize, [f64; 4]), sums: &mut Sums) {
    for_each_block!(
        0..direction.omega.len(),
        add_components(direction, at, headings, sums)
    );
}

#[inline(always)]
fn add_components<const L: usize>(
    start: usize,
    direction: &Direction,
    at: &Instant,
    (first, weights): (usize, [f64; 4]),
    sums: &mut Sums,
) {
    let count = direction.omega.len();
    let (omega, phase): ([f64; L], [f64; L]) = (
        load_block(&direction.omega, start),
        load_block(&direction.phase, start),
    );
    let (kx, ky): ([f64; L], [f64; L]) = (
        load_block(&direction.wave_x, start),
        load_block(&direction.wave_y, start),
    );
    // Real and imaginary part of (R + R'/(iω)) e^{iθ}.
    let mut phasor = [[0.0; L]; 2];
    for lane in 0..L {
        let along = kx[lane] * at.x + ky[lane] * at.y;
        let (sine, cosine) = sin_cos(omega[lane] * at.t - along + phase[lane]);
        let lag = at.ramp.rate / omega[lane];
        phasor[0][lane] = at.ramp.value * cosine + lag * sine;
        phasor[1][lane] = at.ramp.value * sine - lag * cosine;
    }
    for (degree, sum) in sums.iter_mut().enumerate() {
        let mut force = [0.0; L];
        for (k, weight) in weights.into_iter().enumerate() {
            // Each heading has six rows of real parts, then six rows of imaginary parts.
            let row = ((first + k) % GRID * 12 + degree) * count + start;
            let (re, im): ([f64; L], [f64; L]) = (
                load_block(&direction.table, row),
                load_block(&direction.table, row + 6 * count),
            );
            for lane in 0..L {
                force[lane] += (re[lane] * phasor[0][lane] - im[lane] * phasor[1][lane]) * weight;
            }
        }
        sum.add(start, &force);
    }
}

/// First of the four grid headings around a direction (rad), and the weights of cubic
/// interpolation.
fn neighbours(direction: f64) -> (usize, [f64; 4]) {
    let position = direction.rem_euclid(TAU) * (GRID as f64 / TAU);
    let below = position.floor();
    let s = position - below;
    let (before, after, beyond) = (s + 1.0, s - 1.0, s - 2.0);
    let weights = [
        -s * after * beyond / 6.0,
        before * after * beyond / 2.0,
        -before * s * beyond / 2.0,
        before * s * after / 6.0,
    ];
    ((below as usize + GRID - 1) % GRID, weights)
}

/// Excitation table with phases relative to the point about which it varies least with heading.
struct CentredTable<'a> {
    table: &'a FrequencyCoefficients,
    centre: DVec3,
    gravity: f64,
    depth: Option<f64>,
    /// Limits of the excitation in long waves (N/m, N·m/m); zero except in heave, roll and pitch.
    long_waves: [f64; 6],
}

impl<'a> CentredTable<'a> {
    fn new(table: &'a FrequencyCoefficients, sea: &Sea) -> Self {
        let count = table.headings().len();
        // Without hydrostatics, the excitation at the lowest frequency approximates the limits.
        let mean = |k: usize| {
            let of_headings = (0..count).filter_map(|h| table.excitation(0, h));
            of_headings.map(|x| x[k].re).sum::<f64>() / count as f64
        };
        let [heave, roll, pitch] = match table.hydrostatics() {
            Some(stiffness) => [2, 3, 4].map(|k| stiffness.0[k][2]),
            None => [2, 3, 4].map(mean),
        };
        let mut centred = Self {
            table,
            centre: DVec3::ZERO,
            gravity: sea.gravity,
            depth: sea.depth,
            long_waves: [0.0, 0.0, heave, roll, pitch, 0.0],
        };
        if heave > 0.0 {
            // Centre of the waterplane, where the long-wave heave force acts.
            let middle = DVec3::new(-pitch / heave, roll / heave, 0.0);
            if centred.roughness(middle) < centred.roughness(DVec3::ZERO) {
                centred.centre = middle;
            }
        }
        centred
    }

    /// Phase factor e^{i k d·P} of a `point` P (m) relative to the reference point, for a frequency
    /// (rad/s) and the index of a heading.
    fn turn(&self, point: DVec3, omega: f64, heading: usize) -> Complex64 {
        let k = wave_number(omega, self.gravity, self.depth);
        let (sin, cos) = self.table.headings()[heading].sin_cos();
        Complex64::cis(k * (cos * point.x + sin * point.y))
    }

    /// Excitation of a table entry, with its phases about a point.
    fn about(&self, point: DVec3, frequency: usize, heading: usize) -> Excitation {
        let turn = self.turn(point, self.table.frequencies()[frequency], heading);
        let x = self.table.excitation(frequency, heading);
        x.copied().unwrap_or_default().map(|x| x * turn)
    }

    /// Variation of the forces with heading if their phases are about a point: sum of the squared
    /// differences between neighbouring headings.
    fn roughness(&self, point: DVec3) -> f64 {
        let count = self.table.headings().len();
        let mut sum = 0.0;
        for frequency in 0..self.table.frequencies().len() {
            for heading in 0..count {
                let a = self.about(point, frequency, heading);
                let b = self.about(point, frequency, (heading + 1) % count);
                sum += (0..3).map(|k| (a[k] - b[k]).norm_sqr()).sum::<f64>();
            }
        }
        sum
    }

    /// Excitation at one heading and a frequency (rad/s): linear between table frequencies, by
    /// `beyond` outside the table.
    fn at_frequency(&self, omega: f64, heading: usize, beyond: BeyondTable) -> Excitation {
        let frequencies = self.table.frequencies();
        let last = frequencies.len() - 1;
        let at = |i: usize| self.about(self.centre, i, heading);
        let inside = omega.clamp(frequencies[0], frequencies[last]);
        let next = frequencies.partition_point(|w| *w <= inside).clamp(1, last);
        let fraction = (inside - frequencies[next - 1]) / (frequencies[next] - frequencies[next - 1]);
        let (low, high) = (at(next - 1), at(next));
        let end: Excitation = std::array::from_fn(|k| low[k] * (1.0 - fraction) + high[k] * fraction);
        if omega == inside {
            return end;
        }
        let square = (omega / inside).powi(2);
        match beyond {
            BeyondTable::Hold => end,
            BeyondTable::Zero => Excitation::default(),
            _ if omega > inside => end.map(|x| x / square),
            _ => std::array::from_fn(|k| {
                let limit = Complex64::from(self.long_waves[k]);
                limit + (end[k] - limit) * square
            }),
        }
    }
}

#[cfg(test)]
mod tests;
