//! Hydrodynamic coefficients of a body in waves as functions of frequency.
//!
//! ```text
//! Law      F(t) = -A(ω) v' - B(ω) v for v harmonic at ω;
//!          F_w(t) = Re(X(ω, β) a e^{iωt}) for η = a cos(ωt - k d·x)
//! Symbols  A added mass, B radiation damping, v velocity (linear first) of the reference point,
//!          F_w excitation force, X excitation per metre of amplitude, η elevation and a amplitude
//!          of the wave, k wave number, β direction of propagation, d = (cos β, sin β)
//! Frame    body axes x forward, y port, z up, origin on the still waterplane; reference point the
//!          origin
//! Source   [N77] ch. 6
//! Valid    small motions about the mean position, no forward speed, one body
//! Energy   B is positive semidefinite: radiated waves carry energy away; `memory.rs` checks it
//! Checked  files of an independent program, symmetry, signs
//! ```

use super::RadiationError;
use crate::motion::heading_series::{HeadingSeries, MAX_HEADING_GAP};
use crate::motion::ship_in_waves::TableCoverage;
use num_complex::Complex64;
use std::f64::consts::TAU;
use windlass_math::Matrix6;
use windlass_sea::Waves;

/// Six complex amplitudes of force and moment per metre of wave amplitude: N/m, N·m/m.
pub type Excitation = [Complex64; 6];

/// Added mass, potential damping and excitation over frequency, SI units.
#[derive(Clone, Debug, PartialEq)]
pub struct FrequencyCoefficients {
    /// Frequencies, ascending, rad/s.
    frequencies: Vec<f64>,
    added_mass: Vec<Matrix6>,
    damping: Vec<Matrix6>,
    infinite_added_mass: Option<Matrix6>,
    zero_added_mass: Option<Matrix6>,
    /// Directions of propagation, ascending, rad counter-clockwise from x.
    headings: Vec<f64>,
    /// Excitation for each frequency and heading, all headings of the first frequency first.
    excitation: Vec<Excitation>,
    hydrostatics: Option<Matrix6>,
    left_out: Vec<f64>,
}

impl FrequencyCoefficients {
    /// Creates coefficients at ascending `frequencies` (rad/s) from the symmetric matrices of added
    /// mass (kg, kg·m, kg·m²) and damping (kg/s, kg·m/s, kg·m²/s) at each frequency.
    ///
    /// # Errors
    /// The lengths differ, numbers are not finite, or there are fewer than four frequencies or they
    /// do not ascend.
    pub fn new(
        frequencies: Vec<f64>,
        added_mass: Vec<Matrix6>,
        damping: Vec<Matrix6>,
    ) -> Result<Self, RadiationError> {
        check_frequencies(&frequencies)?;
        check_table("added mass", &added_mass, frequencies.len())?;
        check_table("damping", &damping, frequencies.len())?;
        Ok(Self {
            frequencies,
            added_mass,
            damping,
            infinite_added_mass: None,
            zero_added_mass: None,
            headings: Vec::new(),
            excitation: Vec::new(),
            hydrostatics: None,
            left_out: Vec::new(),
        })
    }

    /// Sets the infinite-frequency added mass. Without it, Ogilvie's relation gives it.
    ///
    /// # Errors
    /// The matrix is not finite.
    pub fn with_infinite_added_mass(mut self, matrix: Matrix6) -> Result<Self, RadiationError> {
        check_table("infinite-frequency added mass", &[matrix], 1)?;
        self.infinite_added_mass = Some(matrix);
        Ok(self)
    }

    /// Sets the zero-frequency added mass. Without it, the added mass at the lowest frequency is
    /// used.
    ///
    /// # Errors
    /// The matrix is not finite.
    pub fn with_zero_added_mass(mut self, matrix: Matrix6) -> Result<Self, RadiationError> {
        check_table("zero-frequency added mass", &[matrix], 1)?;
        self.zero_added_mass = Some(matrix);
        Ok(self)
    }

    /// Sets the hydrostatic stiffness (N/m, N, N·m), which is used for long-wave limits and linear
    /// comparisons.
    ///
    /// # Errors
    /// The matrix is not finite.
    pub fn with_hydrostatics(mut self, matrix: Matrix6) -> Result<Self, RadiationError> {
        check_table("hydrostatic stiffness", &[matrix], 1)?;
        self.hydrostatics = Some(matrix);
        Ok(self)
    }

    /// Sets the excitation by waves that propagate to `headings` (rad counter-clockwise from x, any
    /// order), one entry per frequency and heading, all headings of the first frequency first.
    ///
    /// # Errors
    /// The number of entries is not the number of frequencies times the number of headings, or a
    /// number is not finite.
    pub fn with_excitation(
        mut self,
        headings: Vec<f64>,
        excitation: Vec<Excitation>,
    ) -> Result<Self, RadiationError> {
        let finite_headings = headings.iter().filter(|h| h.is_finite()).count();
        let expected = headings.len() * self.frequencies.len();
        let finite = |x: &&Excitation| x.iter().all(|c| c.re.is_finite() && c.im.is_finite());
        let found = excitation.iter().filter(finite).count();
        if found != expected || excitation.len() != expected || finite_headings != headings.len() {
            return Err(RadiationError::Table {
                table: "excitation",
                expected,
                found,
            });
        }
        let count = headings.len();
        let (sorted, order) = sorted_headings(&headings);
        self.headings = sorted;
        self.excitation = (0..self.frequencies.len())
            .flat_map(|f| order.iter().map(move |&h| f * count + h))
            .map(|i| excitation[i])
            .collect();
        Ok(self)
    }

    /// Sets the frequencies (rad/s) that are omitted because the source file contains NaN values
    /// there.
    #[must_use]
    pub fn leaving_out(mut self, frequencies: Vec<f64>) -> Self {
        self.left_out = frequencies;
        self
    }

    /// Keeps the frequencies from `lowest` to `highest` (rad/s). The limits of zero and infinite
    /// frequency are unchanged.
    ///
    /// # Errors
    /// Fewer than four frequencies remain.
    pub fn within(mut self, [lowest, highest]: [f64; 2]) -> Result<Self, RadiationError> {
        let first = self.frequencies.partition_point(|w| *w < lowest);
        let end = self.frequencies.partition_point(|w| *w <= highest).max(first);
        if end - first < 4 {
            return Err(RadiationError::Range {
                lowest,
                highest,
                count: end - first,
            });
        }
        let headings = self.headings.len();
        self.left_out.retain(|w| (lowest..=highest).contains(w));
        self.frequencies = self.frequencies[first..end].to_vec();
        self.added_mass = self.added_mass[first..end].to_vec();
        self.damping = self.damping[first..end].to_vec();
        self.excitation = self.excitation[first * headings..end * headings].to_vec();
        Ok(self)
    }

    /// Adds the mirrored headings for a body with port-starboard symmetry: surge, heave and pitch
    /// are unchanged, sway, roll and yaw change sign. Headings that are present already are kept.
    ///
    /// # Errors
    /// As [`Self::with_excitation`].
    pub fn mirrored(self) -> Result<Self, RadiationError> {
        let missing = without_mirror(&self.headings);
        let headings = self.headings.iter().copied();
        let headings: Vec<f64> = headings
            .chain(missing.iter().map(|&h| -self.headings[h]))
            .collect();
        let mut excitation = Vec::with_capacity(headings.len() * self.frequencies.len());
        for row in self.excitation.chunks(self.headings.len().max(1)) {
            excitation.extend_from_slice(row);
            excitation.extend(missing.iter().map(|&h| {
                let mirrored: Excitation = std::array::from_fn(|k| row[h][k] * MIRROR_SIGNS[k]);
                mirrored
            }));
        }
        self.with_excitation(headings, excitation)
    }

    /// Frequencies, rad/s, ascending.
    pub fn frequencies(&self) -> &[f64] {
        &self.frequencies
    }

    /// Frequencies that are omitted because the source file contains NaN values there, rad/s.
    pub fn left_out(&self) -> &[f64] {
        &self.left_out
    }

    /// Added mass at each frequency.
    pub fn added_mass(&self) -> &[Matrix6] {
        &self.added_mass
    }

    /// Damping at each frequency.
    pub fn damping(&self) -> &[Matrix6] {
        &self.damping
    }

    /// Infinite-frequency added mass, if set.
    pub fn infinite_added_mass(&self) -> Option<&Matrix6> {
        self.infinite_added_mass.as_ref()
    }

    /// Added mass of slow motions: the value at zero frequency, or else at the lowest frequency of
    /// the table.
    pub fn slow_added_mass(&self) -> &Matrix6 {
        self.zero_added_mass.as_ref().unwrap_or(&self.added_mass[0])
    }

    /// Directions of wave propagation, rad from x in [0, 2π), ascending.
    pub fn headings(&self) -> &[f64] {
        &self.headings
    }

    /// Hydrostatic stiffness, if set.
    pub fn hydrostatics(&self) -> Option<&Matrix6> {
        self.hydrostatics.as_ref()
    }

    /// Returns the fractions of the wave energy outside the range of the table, or in wide gaps
    /// between its headings. The body has this `heading` (rad counter-clockwise from Earth x to the
    /// bow).
    pub fn coverage_in(&self, waves: &Waves, heading: f64) -> TableCoverage {
        table_coverage(&self.frequencies, &self.headings, waves, heading)
    }

    /// Excitation at a frequency index and a heading index; `None` outside the table.
    pub fn excitation(&self, frequency: usize, heading: usize) -> Option<&Excitation> {
        if heading >= self.headings.len() {
            return None;
        }
        self.excitation.get(frequency * self.headings.len() + heading)
    }
}

/// Fractions of the wave energy outside the `frequencies` (rad/s) of a table, or in wide gaps
/// between its headings (rad).
pub(super) fn table_coverage(
    frequencies: &[f64],
    headings: &[f64],
    waves: &Waves,
    heading: f64,
) -> TableCoverage {
    if headings.is_empty() {
        return TableCoverage::default();
    }
    let series = HeadingSeries::new(headings, MAX_HEADING_GAP);
    let components = waves.components().iter();
    TableCoverage::of(
        frequencies,
        |heading| series.interval_at(heading),
        components.map(|c| (c.amplitude, c.omega, c.direction - heading)),
    )
}

/// Sign of each degree of freedom in a mirrored wave, for a body with port-starboard symmetry.
pub(super) const MIRROR_SIGNS: [f64; 6] = [1.0, -1.0, 1.0, -1.0, 1.0, -1.0];

/// Returns headings (rad) sorted within one turn, and their indices in the list; 0° and 360° are
/// one heading.
pub(super) fn sorted_headings(headings: &[f64]) -> (Vec<f64>, Vec<usize>) {
    let turned: Vec<f64> = headings.iter().map(|h| h.rem_euclid(TAU)).collect();
    let mut order: Vec<usize> = (0..headings.len()).collect();
    order.sort_by(|a, b| turned[*a].total_cmp(&turned[*b]));
    order.dedup_by(|a, b| (turned[*a] - turned[*b]).abs() < 1e-9);
    (order.iter().map(|&h| turned[h]).collect(), order)
}

/// Indices of headings (rad) whose mirrored heading is not in the list.
pub(super) fn without_mirror(headings: &[f64]) -> Vec<usize> {
    let is_present = |heading: f64| {
        let same = |h: &f64| ((h - heading + 1e-9).rem_euclid(TAU)) < 2e-9;
        headings.iter().any(same)
    };
    (0..headings.len())
        .filter(|&h| !is_present(-headings[h]))
        .collect()
}

pub(super) fn check_frequencies(frequencies: &[f64]) -> Result<(), RadiationError> {
    let mut last = 0.0;
    for (index, &value) in frequencies.iter().enumerate() {
        if !value.is_finite() || value <= last {
            return Err(RadiationError::Frequencies { index, value });
        }
        last = value;
    }
    if frequencies.len() < 4 {
        return Err(RadiationError::Frequencies {
            index: frequencies.len(),
            value: last,
        });
    }
    Ok(())
}

fn check_table(table: &'static str, entries: &[Matrix6], expected: usize) -> Result<(), RadiationError> {
    let finite = |m: &&Matrix6| m.0.iter().flatten().all(|v| v.is_finite());
    let found = entries.iter().filter(finite).count();
    if found != expected || entries.len() != expected {
        return Err(RadiationError::Table {
            table,
            expected,
            found,
        });
    }
    Ok(())
}
