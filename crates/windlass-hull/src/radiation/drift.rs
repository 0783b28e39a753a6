//! Second-order forces of slow kind: mean drift and forces at differences of frequencies.
//!
//! ```text
//! Law      F(t) = Re Σ_i Σ_j z_i z_j* Q_ij(β_i - ψ),   z_n = R a_n e^{i(ω_n t - k_n d_n·x + φ_n)}
//!          Newman's approximation: Q_ij = (D(ω_i, β_i - ψ) + D(ω_j, β_j - ψ))/2
//! Symbols  a, ω, k, d, β, φ amplitude, frequency, wave number, direction vector, direction and phase of a component;
//!          x, ψ low-frequency position and heading; R the sea's start-up ramp; Q quadratic transfer function of difference
//!          frequencies, Q_ij = Q_ji*; D = Q_ii mean drift coefficient (N/m², N·m/m²)
//! Frame    axes turned by the heading (x forward, y port, z up), at the reference point
//! Source   [P80]; [N74] for the approximation, in the form that needs one sum over components and makes no force at sums of
//!          frequencies
//! Valid    waves and motions of the body that the coefficients were made with; no current, no forward speed. Pairs of
//!          different directions take the mean of both directions' functions
//! Energy   work of the waves
//! Start    from an equilibrium that bears it, the mean acts in full from the start and R is of what varies
//! Checked  sums in closed form, Newman against a full table that is its equal, mean force on a pontoon, a moored one's offset
//! ```
//!
//! Components are laid onto the table's frequencies (linear in both of a pair), so that a step costs the square of the
//! table's frequencies, not of the components. Beyond the table, with its limits: below, Q falls with the square of each
//! frequency; above, it stays, as the reflection of short waves does.

use super::coefficients::{MIRROR_SIGNS, check_frequencies, sorted_headings, table_use, without_mirror};
use super::error::RadiationError;
use super::table_cover::TableCover;
use crate::motion::heading_series::{HeadingSeries, WIDEST_HEADING_GAP};
use crate::motion::response_conventions::BeyondTable;
use crate::motion::ship_in_waves::TableUse;
use num_complex::Complex64;
use std::f64::consts::TAU;
use windlass_math::{DVec3, Ramp, Wrench};
use windlass_sea::{Sea, Waves};

/// Six complex amplitudes per square of wave amplitude: N/m², N·m/m².
type Six = [Complex64; 6];

/// Drift coefficients over frequency and heading, SI.
#[derive(Clone, Debug, PartialEq)]
pub struct DriftCoefficients {
    frequencies: Vec<f64>,
    headings: Vec<f64>,
    table: Table,
}

#[derive(Clone, Debug, PartialEq)]
enum Table {
    /// Mean drift, heading by heading, one per frequency.
    Mean(Vec<[f64; 6]>),
    /// Quadratic transfer functions, heading by heading, row by row (first frequency), one per second frequency.
    Full(Vec<Six>),
}

impl DriftCoefficients {
    /// Mean drift (N/m², N·m/m²) at ascending `frequencies` (rad/s) in waves that travel to `headings` (rad from x, any
    /// order): the frequencies of the first heading first.
    ///
    /// # Errors
    /// When lengths differ, numbers are not finite or frequencies do not ascend.
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

    /// Difference-frequency functions (N/m², N·m/m²) of all pairs of ascending `frequencies` (rad/s), headings as for
    /// [`Self::mean`]: for each heading row by row. Only the Hermitian part is used.
    ///
    /// # Errors
    /// As [`Self::mean`], and for more than 128 frequencies.
    pub fn full(frequencies: Vec<f64>, headings: Vec<f64>, values: Vec<Six>) -> Result<Self, RadiationError> {
        let is_finite = |v: &&Six| v.iter().all(|x| x.re.is_finite() && x.im.is_finite());
        let finite = values.iter().filter(is_finite).count();
        let count = frequencies.len();
        if count > MOST_FREQUENCIES {
            return Err(RadiationError::TooManyFrequencies {
                count,
                most: MOST_FREQUENCIES,
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
                    let mean: Six = std::array::from_fn(|k| 0.5 * (a[k] + b[k].conj()));
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

    /// These with the headings of the other side added, for a body with port-starboard symmetry.
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
                let image = |v: &Six| std::array::from_fn(|k| v[k] * MIRROR_SIGNS[k]);
                let more = missing
                    .iter()
                    .flat_map(|h| values[h * size..(h + 1) * size].iter().map(image));
                let all: Vec<Six> = values.iter().copied().chain(more).collect();
                Table::Full(reordered(&all, &order, size))
            }
        };
        Self {
            frequencies: self.frequencies,
            headings,
            table,
        }
    }

    /// The mean drift alone, for Newman's approximation.
    #[must_use]
    pub fn mean_only(self) -> Self {
        let count = self.frequencies.len();
        let places = (0..self.headings.len()).flat_map(|h| (0..count).map(move |f| (h, f)));
        Self {
            table: Table::Mean(places.map(|(h, f)| self.mean_at(h, f)).collect()),
            ..self
        }
    }

    /// The frequencies, rad/s, ascending.
    pub fn frequencies(&self) -> &[f64] {
        &self.frequencies
    }

    /// Directions the waves travel to, rad from x in [0, 2π), ascending.
    pub fn headings(&self) -> &[f64] {
        &self.headings
    }

    /// Whether all pairs of frequencies are there; else Newman's approximation stands for them.
    pub fn is_full(&self) -> bool {
        matches!(self.table, Table::Full(_))
    }

    /// The function of a pair of frequencies at a heading, by their indices, zero outside the table; of a table of mean
    /// drift Newman's approximation.
    pub fn pair_at(&self, heading: usize, first: usize, second: usize) -> [Complex64; 6] {
        let count = self.frequencies.len();
        match &self.table {
            Table::Mean(_) => {
                let (a, b) = (self.mean_at(heading, first), self.mean_at(heading, second));
                std::array::from_fn(|k| Complex64::from(0.5 * (a[k] + b[k])))
            }
            Table::Full(values) => {
                let place = (heading * count + first) * count + second;
                values.get(place).copied().unwrap_or_default()
            }
        }
    }

    /// Mean drift at a heading and a frequency by their indices; zero outside the table.
    pub fn mean_at(&self, heading: usize, frequency: usize) -> [f64; 6] {
        match &self.table {
            Table::Mean(values) => {
                let place = heading * self.frequencies.len() + frequency;
                values.get(place).copied().unwrap_or_default()
            }
            Table::Full(_) => self.pair_at(heading, frequency, frequency).map(|x| x.re),
        }
    }

    /// How much of the waves' energy the table does not cover well, for a body with this `heading` (rad).
    pub fn use_in(&self, waves: &Waves, heading: f64) -> TableUse {
        table_use(&self.frequencies, &self.headings, waves, heading)
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

/// Blocks of so many entries in another order.
fn reordered<T: Copy>(values: &[T], order: &[usize], size: usize) -> Vec<T> {
    order
        .iter()
        .flat_map(|&h| values[h * size..(h + 1) * size].iter().copied())
        .collect()
}

/// Frequencies of a full table: more make it too large, on the grid of headings, for what they add.
pub(super) const MOST_FREQUENCIES: usize = 128;

/// Headings (5° apart) on which a model's tables are laid out; between them it is linear.
const GRID: usize = 72;

/// One component of the sea.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Component {
    omega: f64,
    amplitude: f64,
    direction: f64,
    phase: f64,
    wave: [f64; 2],
    /// Place of the frequency below in the table, and how far on to the next.
    place: usize,
    share: f64,
    /// What the component counts for in tables, for the frequency beyond which it lies.
    factor: f64,
}

/// The slow second-order force on one body in one sea.
#[derive(Clone, Debug, PartialEq)]
pub struct DriftModel {
    components: Vec<Component>,
    count: usize,
    /// On the grid of headings.
    table: Table,
    ramp: Ramp,
    /// Which waves its table has headings for.
    pub cover: TableCover,
}

/// Buffers of an evaluation of [`DriftModel::wrench`].
#[derive(Clone, Debug, Default)]
pub struct DriftScratch {
    /// Components laid onto the table's frequencies, by heading of the grid.
    rows: Vec<Complex64>,
    used: Vec<bool>,
    total: Vec<Complex64>,
}

impl DriftModel {
    /// The force in the first-order waves of `sea` with their start-up ramp; `beyond` as for
    /// [`super::ExcitationModel::new`].
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
                // Of a pair each gives its square; a mean coefficient holds both.
                _ => (c.omega / inside).powi(if full { 2 } else { 4 }),
            };
            Component {
                omega: c.omega,
                amplitude: c.amplitude,
                direction: c.direction,
                phase: c.phase,
                wave: [k * c.direction.cos(), k * c.direction.sin()],
                place: next - 1,
                share: (inside - frequencies[next - 1]) / (frequencies[next] - frequencies[next - 1]),
                factor,
            }
        });
        Self {
            components: components.collect(),
            count: frequencies.len(),
            table: on_grid(coefficients),
            ramp: sea.ramp,
            cover: TableCover::new(&coefficients.headings, waves),
        }
    }

    /// Buffers of the size that [`Self::wrench`] needs.
    pub fn scratch(&self) -> DriftScratch {
        let zero = Complex64::default();
        DriftScratch {
            rows: vec![zero; GRID * self.count],
            used: vec![false; GRID],
            total: vec![zero; self.count],
        }
    }

    /// Force and moment (N, N·m) at the reference point at time `t` (s), axes and arguments as for
    /// [`super::ExcitationModel::wrench`]. `scratch` must come from [`Self::scratch`] of this model, else the force is zero.
    pub fn wrench(&self, position: DVec3, heading: f64, t: f64, scratch: &mut DriftScratch) -> Wrench {
        let count = self.count;
        if scratch.rows.len() != GRID * count || scratch.total.len() != count {
            return Wrench::ZERO;
        }
        let whole = self.lay_out(position, heading, t, scratch);
        let mut sum = [0.0; 6];
        for row in (0..GRID).filter(|row| scratch.used[*row]) {
            let own = &scratch.rows[row * count..(row + 1) * count];
            match &self.table {
                Table::Mean(values) => {
                    for (z, d) in own.iter().zip(&values[row * count..]) {
                        let square = z.re * whole.re + z.im * whole.im;
                        sum.iter_mut().zip(d).for_each(|(f, d)| *f += square * d);
                    }
                }
                Table::Full(values) => {
                    let matrix = values[row * count * count..].chunks_exact(count);
                    for (z, line) in own.iter().zip(matrix) {
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

    /// What [`Self::wrench`] is on average over the phases of the components, in full: `Σ a² Q(ω, ω)`, axes of the `heading` (rad).
    pub fn mean(&self, heading: f64) -> Wrench {
        let count = self.count;
        let mut sum = [0.0; 6];
        for c in &self.components {
            let shares = [(c.place, 1.0 - c.share), (c.place + 1, c.share)];
            for (row, weight) in rows_of(c.direction - heading) {
                let square = c.amplitude * c.amplitude * c.factor * weight;
                match &self.table {
                    Table::Mean(values) => {
                        for (place, share) in shares {
                            let drift = &values[row * count + place];
                            sum.iter_mut()
                                .zip(drift)
                                .for_each(|(f, d)| *f += square * share * d);
                        }
                    }
                    Table::Full(values) => {
                        for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                            let ((i, a), (j, b)) = (shares[one], shares[other]);
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

    /// [`Self::wrench`] of waves whose mean has acted since before they came in: the start-up ramp is that of what varies.
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

    /// Components onto headings of the grid and frequencies of the table, and their total; returns the plain sum of all.
    fn lay_out(&self, position: DVec3, heading: f64, t: f64, scratch: &mut DriftScratch) -> Complex64 {
        let count = self.count;
        scratch.used.fill(false);
        scratch.total.fill(Complex64::default());
        let mut whole = Complex64::default();
        for c in &self.components {
            let angle = c.omega * t - c.wave[0] * position.x - c.wave[1] * position.y + c.phase;
            let plain = Complex64::cis(angle) * c.amplitude;
            whole += plain;
            let z = plain * c.factor;
            scratch.total[c.place] += z * (1.0 - c.share);
            scratch.total[c.place + 1] += z * c.share;
            for (row, weight) in rows_of(c.direction - heading) {
                let own = &mut scratch.rows[row * count..(row + 1) * count];
                if !scratch.used[row] {
                    scratch.used[row] = true;
                    own.fill(Complex64::default());
                }
                own[c.place] += z * (weight * (1.0 - c.share));
                own[c.place + 1] += z * (weight * c.share);
            }
        }
        whole
    }
}

/// The headings of the grid on both sides of one (rad), and their shares.
fn rows_of(heading: f64) -> [(usize, f64); 2] {
    let place = heading.rem_euclid(TAU) * (GRID as f64 / TAU);
    let part = place - place.floor();
    [
        (place as usize % GRID, 1.0 - part),
        ((place as usize + 1) % GRID, part),
    ]
}

/// The tables at the grid's headings.
fn on_grid(coefficients: &DriftCoefficients) -> Table {
    let series = HeadingSeries::new(&coefficients.headings, WIDEST_HEADING_GAP);
    let shares = (0..GRID).map(|i| series.shares(TAU * i as f64 / GRID as f64));
    let count = coefficients.frequencies.len();
    match &coefficients.table {
        Table::Mean(values) => Table::Mean(
            shares
                .flat_map(|shares| {
                    (0..count).map(move |f| {
                        let mut sum = [0.0; 6];
                        for (h, weight) in &shares {
                            let value = &values[h * count + f];
                            sum.iter_mut().zip(value).for_each(|(s, v)| *s += v * weight);
                        }
                        sum
                    })
                })
                .collect(),
        ),
        Table::Full(values) => Table::Full(
            shares
                .flat_map(|shares| {
                    (0..count * count).map(move |f| {
                        let mut sum = Six::default();
                        for (h, weight) in &shares {
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
