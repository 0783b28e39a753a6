//! Second-order wave forces: mean drift and difference-frequency forces.
//!
//! ```text
//! Law      F(t) = Re Σ_i Σ_j z_i z_j* Q_ij(β_i - ψ),   z_n = R a_n e^{i(ω_n t - k_n d_n·x + φ_n)}
//!          Newman's approximation: Q_ij = (D(ω_i, β_i - ψ) + D(ω_j, β_j - ψ))/2
//! Symbols  a, ω, k, d, β, φ amplitude, frequency, wave number, direction vector, direction and
//!          phase of a component; x, ψ low-frequency position and heading; R the sea's start-up
//!          ramp; Q quadratic transfer function of difference frequencies, Q_ij = Q_ji*; D = Q_ii
//!          mean drift coefficient (N/m², N·m/m²)
//! Frame    axes turned by the heading (x forward, y port, z up), at the reference point
//! Source   [P80]; [N74] for the approximation, in the form that needs a single sum over components
//!          and has no sum-frequency force
//! Valid    waves and body motions of the diffraction analysis behind the coefficients; no current,
//!          no forward speed. Pairs with different directions use the mean of the functions of both
//!          directions
//! Energy   work of the waves
//! Start    if the run starts from an equilibrium with the mean force, this force acts in full from
//!          the start, and R applies to the varying part only
//! Checked  sums in closed form, Newman against an equal full table, mean force on a pontoon,
//!          offset of a moored pontoon
//! ```
//!
//! Each component is distributed linearly to the two table frequencies around it. The cost of a
//! step is therefore proportional to the square of the number of table frequencies, instead of the
//! square of the number of components. With `BeyondTable::Limits`, Q is proportional to the square
//! of each frequency below the table. Above the table, Q is constant, like the reflection of short
//! waves.

use super::coefficients::{MIRROR_SIGNS, check_frequencies, sorted_headings, table_coverage, without_mirror};
use super::error::RadiationError;
use super::heading_coverage::HeadingCoverage;
use crate::motion::heading_series::{HeadingSeries, MAX_HEADING_GAP};
use crate::motion::response_conventions::BeyondTable;
use crate::motion::ship_in_waves::TableCoverage;
use num_complex::Complex64;
use std::f64::consts::TAU;
use windlass_math::{DVec3, Ramp, Wrench};
use windlass_sea::{Sea, Waves};

/// Six complex amplitudes per square of wave amplitude: N/m², N·m/m².
type ComplexSix = [Complex64; 6];

/// Drift coefficients by frequency and heading, SI units.
#[derive(Clone, Debug, PartialEq)]
pub struct DriftCoefficients {
    /// Frequencies of the table, rad/s, ascending.
    frequencies: Vec<f64>,
    /// Headings of the table, rad.
    headings: Vec<f64>,
    table: Table,
}

#[derive(Clone, Debug, PartialEq)]
enum Table {
    /// Mean drift, heading by heading, one entry per frequency.
    Mean(Vec<[f64; 6]>),
    /// Quadratic transfer functions, heading by heading, row by row (first frequency), one entry
    /// per second frequency.
    Full(Vec<ComplexSix>),
}

impl DriftCoefficients {
    /// Creates a table of mean drift (N/m², N·m/m²) at ascending `frequencies` (rad/s) in waves
    /// that propagate to `headings` (rad from x, any order). All frequencies of the first heading
    /// come first.
    ///
    /// # Errors
    /// Lengths differ, numbers are not finite or frequencies do not ascend.
    pub fn mean(
        frequencies: Vec<f64>,
        headings: Vec<f64>,
        values: Vec<[f64; 6]>,
    ) -> Result<Self, RadiationError> {
        let finite = values.iter().filter(|v| v.iter().all(|x| x.is_finite())).count();
        check("mean drift", &frequencies, &headings, 1, (values.len(), finite))?;
        let (sorted, order) = sorted_headings(&headings);
        Ok(Self {
            table: Table::Mean(reordered(&values, &order, frequencies.len())),
            headings: sorted,
            frequencies,
        })
    }

    /// Creates a table of difference-frequency quadratic transfer functions (N/m², N·m/m²) for all
    /// pairs of ascending `frequencies` (rad/s), row by row for each heading. The headings are as
    /// for [`Self::mean`]. Only the Hermitian part is used.
    ///
    /// # Errors
    /// As [`Self::mean`], or more than 128 frequencies.
    pub fn full(
        frequencies: Vec<f64>,
        headings: Vec<f64>,
        values: Vec<ComplexSix>,
    ) -> Result<Self, RadiationError> {
        let is_finite = |v: &&ComplexSix| v.iter().all(|x| x.re.is_finite() && x.im.is_finite());
        let finite = values.iter().filter(is_finite).count();
        let count = frequencies.len();
        if count > MAX_FREQUENCIES {
            return Err(RadiationError::TooManyFrequencies {
                count,
                most: MAX_FREQUENCIES,
            });
        }
        check(
            "difference frequencies",
            &frequencies,
            &headings,
            count,
            (values.len(), finite),
        )?;
        let (sorted, order) = sorted_headings(&headings);
        let mut table = reordered(&values, &order, count * count);
        for matrix in table.chunks_exact_mut(count * count) {
            for i in 0..count {
                for j in 0..=i {
                    let (a, b) = (matrix[i * count + j], matrix[j * count + i]);
                    let mean: ComplexSix = std::array::from_fn(|k| 0.5 * (a[k] + b[k].conj()));
                    matrix[i * count + j] = mean;
                    matrix[j * count + i] = mean.map(|x| x.conj());
                }
            }
        }
        Ok(Self {
            table: Table::Full(table),
            headings: sorted,
            frequencies,
        })
    }

    /// Adds the mirrored headings for a body with port-starboard symmetry.
    #[must_use]
    pub fn mirrored(self) -> Self {
        let missing = without_mirror(&self.headings);
        let all: Vec<f64> = self
            .headings
            .iter()
            .copied()
            .chain(missing.iter().map(|&h| -self.headings[h]))
            .collect();
        let (headings, order) = sorted_headings(&all);
        let count = self.frequencies.len();
        let table = match &self.table {
            Table::Mean(values) => {
                let image = |v: &[f64; 6]| std::array::from_fn(|k| v[k] * MIRROR_SIGNS[k]);
                let more = missing
                    .iter()
                    .flat_map(|h| values[h * count..(h + 1) * count].iter().map(image));
                let all: Vec<[f64; 6]> = values.iter().copied().chain(more).collect();
                Table::Mean(reordered(&all, &order, count))
            }
            Table::Full(values) => {
                let size = count * count;
                let image = |v: &ComplexSix| std::array::from_fn(|k| v[k] * MIRROR_SIGNS[k]);
                let more = missing
                    .iter()
                    .flat_map(|h| values[h * size..(h + 1) * size].iter().map(image));
                let all: Vec<ComplexSix> = values.iter().copied().chain(more).collect();
                Table::Full(reordered(&all, &order, size))
            }
        };
        Self {
            frequencies: self.frequencies,
            headings,
            table,
        }
    }

    /// Keeps the mean drift only, for Newman's approximation.
    #[must_use]
    pub fn mean_only(self) -> Self {
        let count = self.frequencies.len();
        let pairs = (0..self.headings.len()).flat_map(|h| (0..count).map(move |f| (h, f)));
        Self {
            table: Table::Mean(pairs.map(|(h, f)| self.mean_at(h, f)).collect()),
            ..self
        }
    }

    /// Frequencies, rad/s, ascending.
    pub fn frequencies(&self) -> &[f64] {
        &self.frequencies
    }

    /// Directions of wave propagation, rad from x in [0, 2π), ascending.
    pub fn headings(&self) -> &[f64] {
        &self.headings
    }

    /// Returns true if the table has all pairs of frequencies; otherwise Newman's approximation is
    /// used.
    pub fn is_full(&self) -> bool {
        matches!(self.table, Table::Full(_))
    }

    /// Quadratic transfer function of a pair of frequencies at a heading, by their indices; zero
    /// outside the table. A table of mean drift gives Newman's approximation.
    pub fn pair_at(&self, heading: usize, first: usize, second: usize) -> [Complex64; 6] {
        let count = self.frequencies.len();
        match &self.table {
            Table::Mean(_) => {
                let (a, b) = (self.mean_at(heading, first), self.mean_at(heading, second));
                std::array::from_fn(|k| Complex64::from(0.5 * (a[k] + b[k])))
            }
            Table::Full(values) => {
                let index = (heading * count + first) * count + second;
                values.get(index).copied().unwrap_or_default()
            }
        }
    }

    /// Mean drift at a heading and a frequency by their indices; zero outside the table.
    pub fn mean_at(&self, heading: usize, frequency: usize) -> [f64; 6] {
        match &self.table {
            Table::Mean(values) => {
                let index = heading * self.frequencies.len() + frequency;
                values.get(index).copied().unwrap_or_default()
            }
            Table::Full(_) => self.pair_at(heading, frequency, frequency).map(|x| x.re),
        }
    }

    /// Returns the fractions of the wave energy outside the range of the table, or in wide gaps
    /// between its headings, for a body with this `heading` (rad).
    pub fn coverage_in(&self, waves: &Waves, heading: f64) -> TableCoverage {
        table_coverage(&self.frequencies, &self.headings, waves, heading)
    }
}

fn check(
    table: &'static str,
    frequencies: &[f64],
    headings: &[f64],
    per_frequency: usize,
    (length, finite): (usize, usize),
) -> Result<(), RadiationError> {
    check_frequencies(frequencies)?;
    let expected = frequencies.len() * headings.len() * per_frequency;
    let good = headings.iter().all(|h| h.is_finite()) && !headings.is_empty();
    if length != expected || finite != expected || !good {
        return Err(RadiationError::Table {
            table,
            expected,
            found: finite,
        });
    }
    Ok(())
}

/// Reorders blocks of `size` entries.
fn reordered<T: Copy>(values: &[T], order: &[usize], size: usize) -> Vec<T> {
    order
        .iter()
        .flat_map(|&h| values[h * size..(h + 1) * size].iter().copied())
        .collect()
}

/// Largest number of frequencies in a full table, to limit its size on the grid of headings.
pub(super) const MAX_FREQUENCIES: usize = 128;

/// Number of headings (5° apart) to which the tables of a model are interpolated. Between them, the
/// interpolation is linear.
const GRID: usize = 72;

/// Wave component.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Component {
    /// Angular frequency, rad/s.
    omega: f64,
    /// Amplitude, m.
    amplitude: f64,
    /// Direction of propagation, rad.
    direction: f64,
    /// Phase, rad.
    phase: f64,
    /// Wave vector, rad/m.
    wave: [f64; 2],
    /// Index of the next lower table frequency.
    lower: usize,
    /// Position in the interval above the lower frequency, as a fraction of the interval.
    fraction: f64,
    /// Factor on the component's contribution for frequencies beyond the table.
    factor: f64,
}

/// Slowly varying second-order force on one body in one sea state.
#[derive(Clone, Debug, PartialEq)]
pub struct DriftModel {
    components: Vec<Component>,
    count: usize,
    /// Table on the grid of headings.
    table: Table,
    ramp: Ramp,
    /// Coverage of the wave directions by the headings of the table.
    pub coverage: HeadingCoverage,
}

/// Buffers of [`DriftModel::wrench`].
#[derive(Clone, Debug, Default)]
pub struct DriftScratch {
    /// Components distributed to the table frequencies, by heading of the grid.
    rows: Vec<Complex64>,
    used: Vec<bool>,
    total: Vec<Complex64>,
}

impl DriftModel {
    /// Creates the model for the first-order waves of `sea` with their start-up ramp. `beyond` has
    /// the same meaning as in [`super::ExcitationModel::new`].
    pub fn new(coefficients: &DriftCoefficients, sea: &Sea, beyond: BeyondTable) -> Self {
        let frequencies = &coefficients.frequencies;
        let full = coefficients.is_full();
        let waves = &sea.waves;
        let components = waves.components().iter().zip(waves.wave_numbers());
        let components = components.map(|(c, k)| {
            let last = frequencies.len() - 1;
            let inside = c.omega.clamp(frequencies[0], frequencies[last]);
            let next = frequencies.partition_point(|w| *w <= inside).clamp(1, last);
            let factor = match beyond {
                _ if c.omega == inside => 1.0,
                BeyondTable::Hold => 1.0,
                BeyondTable::Zero => 0.0,
                _ if c.omega > inside => 1.0,
                // With a full table, each component of a pair has a factor of ω². With mean
                // coefficients, one component has the product of both factors.
                _ => (c.omega / inside).powi(if full { 2 } else { 4 }),
            };
            Component {
                omega: c.omega,
                amplitude: c.amplitude,
                direction: c.direction,
                phase: c.phase,
                wave: [k * c.direction.cos(), k * c.direction.sin()],
                lower: next - 1,
                fraction: (inside - frequencies[next - 1]) / (frequencies[next] - frequencies[next - 1]),
                factor,
            }
        });
        Self {
            components: components.collect(),
            count: frequencies.len(),
            table: on_grid(coefficients),
            ramp: sea.ramp,
            coverage: HeadingCoverage::new(&coefficients.headings, waves),
        }
    }

    /// Returns buffers of the size that [`Self::wrench`] needs.
    pub fn scratch(&self) -> DriftScratch {
        let zero = Complex64::default();
        DriftScratch {
            rows: vec![zero; GRID * self.count],
            used: vec![false; GRID],
            total: vec![zero; self.count],
        }
    }

    /// Returns force and moment (N, N·m) at the reference point at time `t` (s). Axes and arguments
    /// are the same as for [`super::ExcitationModel::wrench`]. `scratch` must come from
    /// [`Self::scratch`] of this model, otherwise the force is zero.
    pub fn wrench(&self, position: DVec3, heading: f64, t: f64, scratch: &mut DriftScratch) -> Wrench {
        let count = self.count;
        if scratch.rows.len() != GRID * count || scratch.total.len() != count {
            return Wrench::ZERO;
        }
        let elevation = self.distribute(position, heading, t, scratch);
        let mut sum = [0.0; 6];
        for row in (0..GRID).filter(|row| scratch.used[*row]) {
            let row_sums = &scratch.rows[row * count..(row + 1) * count];
            match &self.table {
                Table::Mean(values) => {
                    for (z, d) in row_sums.iter().zip(&values[row * count..]) {
                        let square = z.re * elevation.re + z.im * elevation.im;
                        sum.iter_mut().zip(d).for_each(|(f, d)| *f += square * d);
                    }
                }
                Table::Full(values) => {
                    let matrix = values[row * count * count..].chunks_exact(count);
                    for (z, line) in row_sums.iter().zip(matrix) {
                        for (other, q) in scratch.total.iter().zip(line) {
                            let pair = z * other.conj();
                            let products = sum.iter_mut().zip(q);
                            products.for_each(|(f, q)| *f += pair.re * q.re - pair.im * q.im);
                        }
                    }
                }
            }
        }
        let ramp = self.ramp.at(t).value;
        Wrench::from_array(sum.map(|f| f * ramp * ramp))
    }

    /// Mean of [`Self::wrench`] over the component phases, without ramp: `Σ a² Q(ω, ω)`, in axes
    /// turned by the `heading` (rad).
    pub fn mean(&self, heading: f64) -> Wrench {
        let count = self.count;
        let mut sum = [0.0; 6];
        for c in &self.components {
            let fractions = [(c.lower, 1.0 - c.fraction), (c.lower + 1, c.fraction)];
            for (row, weight) in grid_weights(c.direction - heading) {
                let square = c.amplitude * c.amplitude * c.factor * weight;
                match &self.table {
                    Table::Mean(values) => {
                        for (index, fraction) in fractions {
                            let drift = &values[row * count + index];
                            sum.iter_mut()
                                .zip(drift)
                                .for_each(|(f, d)| *f += square * fraction * d);
                        }
                    }
                    Table::Full(values) => {
                        for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                            let ((i, a), (j, b)) = (fractions[one], fractions[other]);
                            let pair = square * c.factor * a * b;
                            let q = &values[(row * count + i) * count + j];
                            sum.iter_mut().zip(q).for_each(|(f, q)| *f += pair * q.re);
                        }
                    }
                }
            }
        }
        Wrench::from_array(sum)
    }

    /// [`Self::wrench`] with the mean part in full from the start: the start-up ramp applies to the
    /// varying part only.
    pub fn wrench_about_mean(
        &self,
        position: DVec3,
        heading: f64,
        t: f64,
        scratch: &mut DriftScratch,
    ) -> Wrench {
        let ramp = self.ramp.at(t).value;
        let wrench = self.wrench(position, heading, t, scratch);
        if ramp == 1.0 {
            return wrench;
        }
        wrench + self.mean(heading) * (1.0 - ramp * ramp)
    }

    /// Distributes the components to grid headings and table frequencies (`rows`). Also sums them
    /// over all headings by table frequency (`total`). Returns the complex wave elevation.
    fn distribute(&self, position: DVec3, heading: f64, t: f64, scratch: &mut DriftScratch) -> Complex64 {
        let count = self.count;
        scratch.used.fill(false);
        scratch.total.fill(Complex64::default());
        let mut elevation = Complex64::default();
        for c in &self.components {
            let angle = c.omega * t - c.wave[0] * position.x - c.wave[1] * position.y + c.phase;
            let plain = Complex64::cis(angle) * c.amplitude;
            elevation += plain;
            let z = plain * c.factor;
            scratch.total[c.lower] += z * (1.0 - c.fraction);
            scratch.total[c.lower + 1] += z * c.fraction;
            for (row, weight) in grid_weights(c.direction - heading) {
                let row_sums = &mut scratch.rows[row * count..(row + 1) * count];
                if !scratch.used[row] {
                    scratch.used[row] = true;
                    row_sums.fill(Complex64::default());
                }
                row_sums[c.lower] += z * (weight * (1.0 - c.fraction));
                row_sums[c.lower + 1] += z * (weight * c.fraction);
            }
        }
        elevation
    }
}

/// Grid headings on both sides of a heading (rad), and their interpolation weights.
fn grid_weights(heading: f64) -> [(usize, f64); 2] {
    let position = heading.rem_euclid(TAU) * (GRID as f64 / TAU);
    let part = position - position.floor();
    [
        (position as usize % GRID, 1.0 - part),
        ((position as usize + 1) % GRID, part),
    ]
}

/// Interpolates the tables to the grid headings.
fn on_grid(coefficients: &DriftCoefficients) -> Table {
    let series = HeadingSeries::new(&coefficients.headings, MAX_HEADING_GAP);
    let weights = (0..GRID).map(|i| series.weights_at(TAU * i as f64 / GRID as f64));
    let count = coefficients.frequencies.len();
    match &coefficients.table {
        Table::Mean(values) => Table::Mean(
            weights
                .flat_map(|weights| {
                    (0..count).map(move |f| {
                        let mut sum = [0.0; 6];
                        for (h, weight) in &weights {
                            let value = &values[h * count + f];
                            sum.iter_mut().zip(value).for_each(|(s, v)| *s += v * weight);
                        }
                        sum
                    })
                })
                .collect(),
        ),
        Table::Full(values) => Table::Full(
            weights
                .flat_map(|weights| {
                    (0..count * count).map(move |f| {
                        let mut sum = ComplexSix::default();
                        for (h, weight) in &weights {
                            let value = &values[h * count * count + f];
                            sum.iter_mut().zip(value).for_each(|(s, v)| *s += v * weight);
                        }
                        sum
                    })
                })
                .collect(),
        ),
    }
}

#[cfg(test)]
mod tests;
