//! Plane waves that represent the waves beside hulls within a region.
//!
//! ```text
//! Law      η(x) - η_I(x) = Σ_m c_m exp(i k d_m·(x - o)) cosh k(z + h)/cosh kh;
//!          c minimises Σ_p |residual at x_p|² + (ε² P) Σ_m |c_m|²
//! Symbols  η total elevation per metre of the incident wave η_I, d_m directions at equal steps,
//!          o centre of the region, x_p the P points of the region, h depth, ε regularisation
//! Frame    Earth frame of the hulls, z up; time factor exp(-iωt)
//! Source   superpositions of plane waves are dense in the wave fields of a region without a hull
//! Valid    in the region; the local field of the hull, which decays within about a draught, is not
//!          a sum of plane waves and is part of the residual
//! Energy   none
//! Checked  against the wave field at other points of the region
//! ```
//!
//! In a simulation, the disturbance adds wave components to the sea: at the frequency of each
//! incident component, one for each direction. A region of radius R needs at least about 2 k R + 8
//! directions.

use crate::coefficients::Coefficients;
use crate::error::DiffractionError;
use crate::modes::PlaneWave;
use crate::response::Dynamics;
use faer::Mat;
use faer::linalg::solvers::Solve;
use glam::{DVec2, DVec3};
use num_complex::Complex64;
use std::f64::consts::TAU;

/// Regularisation ε. It limits the amplitudes, and so the waves outside the region.
const REGULARISATION: f64 = 0.01;

/// Amplitudes of plane waves that add up to the disturbance of the sea by floating hulls.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlaneWaves {
    /// Centre to which the phases of the plane waves refer, m.
    pub centre: DVec2,
    /// Number of directions, at equal steps from 0.
    pub directions: usize,
    /// Frequencies, rad/s.
    pub frequencies: Vec<f64>,
    /// Headings of the incident waves, rad.
    pub headings: Vec<f64>,
    /// Amplitudes per metre of an incident wave with a crest at the origin at t = 0. The direction
    /// varies fastest, then the heading, then the frequency.
    pub amplitudes: Vec<Complex64>,
    /// Root mean square of the residual at the points, in metres per metre of the incident wave.
    /// There is one value for each frequency, the largest over all headings.
    pub residuals: Vec<f64>,
    /// Root mean square elevation at the points per metre of the incident wave, for each heading of
    /// each frequency.
    pub elevations: Vec<f64>,
}

impl Coefficients {
    /// Fits plane waves to the waves that the hulls scatter and radiate. `points` (Earth frame, m)
    /// are points of the region around `centre`. Without `dynamics` the hulls are fixed. The
    /// potentials must have been kept.
    ///
    /// # Errors
    /// As [`Coefficients::wave_field`] and [`crate::FrequencyResult::response`], or the fit has no
    /// finite solution.
    pub fn plane_waves(
        &self,
        points: &[DVec3],
        centre: DVec2,
        directions: usize,
        dynamics: Option<&Dynamics>,
    ) -> Result<PlaneWaves, DiffractionError> {
        let mut found = PlaneWaves {
            centre,
            directions,
            frequencies: self.conditions.frequencies.clone(),
            headings: self.conditions.headings.clone(),
            amplitudes: Vec::new(),
            residuals: Vec::new(),
            elevations: Vec::new(),
        };
        for index in 0..self.at.len() {
            self.fit(index, points, dynamics, &mut found)?;
        }
        Ok(found)
    }

    /// Appends the fit of one frequency.
    fn fit(
        &self,
        index: usize,
        points: &[DVec3],
        dynamics: Option<&Dynamics>,
        found: &mut PlaneWaves,
    ) -> Result<(), DiffractionError> {
        let result = &self.at[index];
        let disturbance = self.disturbance(index, points, dynamics)?;
        let (k, depth) = (result.wave_number, self.conditions.depth);
        let heading = |m: usize| TAU * m as f64 / found.directions as f64;
        let offset = found.centre.extend(0.0);
        let basis = Mat::from_fn(points.len(), found.directions, |p, m| {
            PlaneWave::new(k, heading(m), depth).at(points[p] - offset).0
        });
        let penalty = REGULARISATION * REGULARISATION * points.len() as f64;
        let mut normal = basis.adjoint() * &basis;
        for m in 0..found.directions {
            normal[(m, m)] += Complex64::from(penalty);
        }
        let right = basis.adjoint() * &disturbance;
        let amplitudes = normal.partial_piv_lu().solve(&right);
        let residual = &basis * &amplitudes - &disturbance;
        let mut largest = 0.0_f64;
        for (h, &direction) in self.conditions.headings.iter().enumerate() {
            let column = (0..found.directions).map(|m| amplitudes[(m, h)]);
            if column.clone().any(|c| !(c.re.is_finite() && c.im.is_finite())) {
                return Err(DiffractionError::Singular {
                    frequency: result.frequency,
                });
            }
            found.amplitudes.extend(column);
            let incident = PlaneWave::new(k, direction, depth);
            let rms = |value: &dyn Fn(usize) -> Complex64| {
                let sum: f64 = (0..points.len()).map(|p| value(p).norm_sqr()).sum();
                (sum / points.len() as f64).sqrt()
            };
            largest = largest.max(rms(&|p| residual[(p, h)]));
            let total = rms(&|p| disturbance[(p, h)] + incident.at(points[p]).0);
            found.elevations.push(total);
        }
        found.residuals.push(largest);
        Ok(())
    }

    /// Sum of scattered and radiated elevation at each point (row) for each heading (column), per
    /// metre of the incident wave.
    fn disturbance(
        &self,
        index: usize,
        points: &[DVec3],
        dynamics: Option<&Dynamics>,
    ) -> Result<Mat<Complex64>, DiffractionError> {
        let result = &self.at[index];
        let elevations = self.elevations(index, points)?;
        let motions = dynamics.map(|d| result.response(d)).transpose()?;
        let modes = result.added_mass.len();
        Ok(Mat::from_fn(
            points.len(),
            self.conditions.headings.len(),
            |p, h| {
                let values = &elevations[p];
                let radiated = motions.iter().flat_map(|motions| motions[h].iter().zip(values));
                let velocity = Complex64::new(0.0, -result.frequency);
                values[modes + h]
                    + radiated
                        .map(|(motion, wave)| velocity * motion * wave)
                        .sum::<Complex64>()
            },
        ))
    }
}

impl PlaneWaves {
    /// Plane waves from stored values: centre and number of directions, frequencies and headings,
    /// amplitudes, residuals and elevations. `None` if the numbers of values do not match or
    /// frequencies do not ascend.
    pub fn from_parts(
        (centre, directions): (DVec2, usize),
        (frequencies, headings): (Vec<f64>, Vec<f64>),
        amplitudes: Vec<Complex64>,
        (residuals, elevations): (Vec<f64>, Vec<f64>),
    ) -> Option<Self> {
        let columns = frequencies.len() * headings.len();
        let is_valid = amplitudes.len() == columns * directions
            && residuals.len() == frequencies.len()
            && elevations.len() == columns
            && frequencies.windows(2).all(|w| w[0] < w[1]);
        is_valid.then_some(Self {
            centre,
            directions,
            frequencies,
            headings,
            amplitudes,
            residuals,
            elevations,
        })
    }

    /// Amplitudes of the plane waves for a frequency (rad/s) and a heading (rad), by cubic
    /// interpolation in both. The headings of the table must be at equal steps around the circle.
    /// Outside the frequencies of the table, the disturbance is zero.
    pub fn at(&self, frequency: f64, heading: f64) -> Vec<Complex64> {
        let mut sum = vec![Complex64::ZERO; self.directions];
        let count = self.frequencies.len();
        let (Some(&first), Some(&last)) = (self.frequencies.first(), self.frequencies.last()) else {
            return sum;
        };
        if !(first..=last).contains(&frequency) || self.headings.is_empty() {
            return sum;
        }
        let above = self.frequencies.partition_point(|w| *w < frequency).max(1);
        let low = above.saturating_sub(2).min(count.saturating_sub(4));
        let nodes: Vec<usize> = (low..count.min(low + 4)).collect();
        let at_nodes: Vec<f64> = nodes.iter().map(|&i| self.frequencies[i]).collect();
        let frequency_weights = lagrange(&at_nodes, frequency);
        let step = TAU / self.headings.len() as f64;
        let position = (heading - self.headings[0]).rem_euclid(TAU) / step;
        let heading_weights = lagrange(&[-1.0, 0.0, 1.0, 2.0], position.fract());
        for (i, weight) in nodes.iter().zip(frequency_weights) {
            for (j, heading_weight) in heading_weights.iter().enumerate() {
                let h = (position as usize + self.headings.len() + j - 1) % self.headings.len();
                let row = &self.amplitudes[(i * self.headings.len() + h) * self.directions..];
                for (total, value) in sum.iter_mut().zip(row) {
                    *total += *value * (weight * heading_weight);
                }
            }
        }
        sum
    }
}

/// Weights of Lagrange's interpolation between nodes.
fn lagrange(nodes: &[f64], x: f64) -> Vec<f64> {
    let weight = |i: usize| {
        let others = (0..nodes.len()).filter(|j| *j != i);
        others.map(|j| (x - nodes[j]) / (nodes[i] - nodes[j])).product()
    };
    (0..nodes.len()).map(weight).collect()
}
