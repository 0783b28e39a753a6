//! Response amplitude operators (RAOs): response of a ship to a wave of unit amplitude, per degree
//! of freedom.
//!
//! ```text
//! Law      deviation_j(t) = Re( H_j a e^{iΘ} ), Θ = ω t - k d·x + phase at the ship's reference
//!          point
//! Symbols  H operator (m/m for surge, sway, heave; rad/m for roll, pitch, yaw), a wave amplitude
//!          (m), ω frequency, k wave number and d unit direction of the wave, β relative heading:
//!          direction of wave propagation relative to the bow, counter-clockwise seen from above
//!          (rad): 0 following, π/2 to port, π head sea
//! Frame    x forward, y to port, z up, rotated with the mean heading
//! Source   usual linear seakeeping; long-wave limits derived at
//!          [`super::long_wave_check::long_wave_limit`]
//! Valid    linear motions; deep water for the conversion of slopes and for the long-wave limits
//! Energy   none (kinematics)
//! Checked  conversions by hand; limits by a closed-form barge; interpolation of a rotating phase
//! ```
//!
//! Programs differ in phase sign, units, heading sense, axes and reference points. A table is
//! therefore read together with its [`super::response_conventions::ResponseConventions`] and stored
//! in the form above. Interpolation over frequency is linear in the complex operator, because
//! separate interpolation of amplitude and phase fails where the phase wraps. Interpolation over
//! heading uses a Fourier series, see `heading_series.rs`. Both interpolations use operators about
//! the point of the ship where the operators vary least. About any other point, the phase rotates
//! with heading and frequency.

pub use super::heading_series::HeadingInterval;
use super::heading_series::{HeadingSeries, MAX_HEADING_GAP};
use super::long_wave_check::long_wave_limit;
use super::response_conventions::BeyondTable;
use glam::DVec3;
use num_complex::Complex64;
use std::collections::BTreeMap;
use std::f64::consts::{PI, TAU};
use windlass_math::tables::{Location, TableError};

/// Names of the six degrees of freedom, in order.
pub const DEGREES_OF_FREEDOM: [&str; 6] = ["surge", "sway", "heave", "roll", "pitch", "yaw"];

/// Row of a table: heading, wave frequency and the operators there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResponseRow {
    /// Relative heading β, rad.
    pub heading: f64,
    /// Wave (not encounter) frequency, rad/s.
    pub frequency: f64,
    /// Surge, sway, heave (m/m), roll, pitch, yaw (rad/m).
    pub operators: [Complex64; 6],
}

/// Error in a table of operators.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ResponseError {
    /// The table cannot be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The table is too small for interpolation.
    #[error(
        "{name}: the table has {headings} headings and {frequencies} frequencies, but needs at least 1 heading and 2 frequencies"
    )]
    TooSmall {
        /// Name of the table.
        name: String,
        /// Number of headings.
        headings: usize,
        /// Number of frequencies.
        frequencies: usize,
    },
    /// A combination of heading and frequency is missing.
    #[error(
        "{name}: no row for relative heading {heading_deg:.3} deg (going to, counter-clockwise) and frequency {frequency:.4} rad/s; give every frequency for every heading"
    )]
    Gap {
        /// Name of the table.
        name: String,
        /// Relative heading, degrees.
        heading_deg: f64,
        /// Frequency, rad/s.
        frequency: f64,
    },
    /// A combination of heading and frequency is given twice.
    #[error(
        "{name}: two rows for relative heading {heading_deg:.3} deg and frequency {frequency:.4} rad/s; keep one"
    )]
    Repeated {
        /// Name of the table.
        name: String,
        /// Relative heading, degrees.
        heading_deg: f64,
        /// Frequency, rad/s.
        frequency: f64,
    },
    /// The headings leave a gap too wide for interpolation.
    #[error(
        "{name}: no heading between {from_deg:.1} and {to_deg:.1} deg (relative, going to); add headings, or set mirrored headings if the ship is symmetric"
    )]
    HeadingGap {
        /// Name of the table.
        name: String,
        /// Start of the gap, degrees.
        from_deg: f64,
        /// End of the gap, degrees.
        to_deg: f64,
    },
    /// A line of a file is invalid.
    #[error("{name}, {location}: {problem}")]
    Line {
        /// Name of the file.
        name: String,
        /// Location in the file.
        location: Location,
        /// The problem and its remedy.
        problem: String,
    },
    /// Heave follows long waves, but another motion has other units or conventions.
    #[error(
        "{name}: at relative heading {heading_deg:.1} deg (going to) and {frequency:.4} rad/s the heave amplitude is close to the wave amplitude, so the wave is long, but {what} is {ratio:.3} times the long-wave limit and leads it by {phase_deg:.0} deg; likely cause: {cause}. If the table is right, set check = false"
    )]
    ContradictsLongWaves {
        /// Name of the table.
        name: String,
        /// Relative heading, degrees.
        heading_deg: f64,
        /// Frequency, rad/s.
        frequency: f64,
        /// Degree of freedom.
        what: &'static str,
        /// Ratio of the amplitude to the amplitude of the limit.
        ratio: f64,
        /// Phase lead over the limit, degrees.
        phase_deg: f64,
        /// Common cause of such a difference.
        cause: &'static str,
    },
    /// A frequency is not positive, an amplitude is negative, or a number is not finite.
    #[error("{name}: {what} is {value}, which is invalid; frequencies must be positive, all numbers finite")]
    BadValue {
        /// Name of the table.
        name: String,
        /// The quantity and its location in the table.
        what: String,
        /// Its value.
        value: f64,
    },
}

/// Table of operators on a full grid of headings around the ship and wave frequencies.
#[derive(Clone, Debug, PartialEq)]
pub struct ResponseTable {
    headings: Vec<f64>,
    frequencies: Vec<f64>,
    /// Operators by heading, then frequency.
    operators: Vec<[Complex64; 6]>,
    series: HeadingSeries,
    /// Point about which the operators are interpolated, from the ship's origin, m.
    centre: DVec3,
    /// Gravity for the wave number of phase shifts, m/s².
    gravity: f64,
    beyond: BeyondTable,
}

/// Headings and frequencies closer than this (rad, rad/s) are equal.
const SAME: f64 = 1e-6;

impl ResponseTable {
    /// Creates a table from rows in any order. With `mirrored`, each row also defines the row of
    /// the mirrored heading.
    ///
    /// `name` is the name in messages.
    ///
    /// # Errors
    /// Invalid or duplicate rows, an incomplete grid, or too few headings or frequencies.
    pub fn new(name: &str, rows: &[ResponseRow], mirrored: bool) -> Result<Self, ResponseError> {
        for row in rows {
            check_row(name, row)?;
        }
        let mut all: Vec<ResponseRow> = rows
            .iter()
            .map(|row| ResponseRow {
                // A heading that is below a full turn only by a rounding error is treated as zero.
                heading: if (row.heading.rem_euclid(TAU) - TAU).abs() < SAME {
                    0.0
                } else {
                    row.heading.rem_euclid(TAU)
                },
                ..*row
            })
            .collect();
        if mirrored {
            let on_axis = |b: f64| b.abs() < SAME || (b - PI).abs() < SAME;
            let images: Vec<ResponseRow> = all
                .iter()
                .filter(|row| !on_axis(row.heading))
                .map(mirror_image)
                .collect();
            all.extend(images);
        }
        let headings = distinct(all.iter().map(|row| row.heading));
        let frequencies = distinct(all.iter().map(|row| row.frequency));
        if headings.is_empty() || frequencies.len() < 2 {
            return Err(ResponseError::TooSmall {
                name: name.into(),
                headings: headings.len(),
                frequencies: frequencies.len(),
            });
        }
        let operators = fill_grid(name, &headings, &frequencies, &all)?;
        Ok(Self {
            series: HeadingSeries::new(&headings, MAX_HEADING_GAP),
            headings,
            frequencies,
            operators,
            centre: DVec3::ZERO,
            gravity: 1.0,
            beyond: BeyondTable::default(),
        })
    }

    /// Relative headings, rad, ascending in [0, 2π).
    pub fn headings(&self) -> &[f64] {
        &self.headings
    }

    /// Wave frequencies, rad/s, ascending.
    pub fn frequencies(&self) -> &[f64] {
        &self.frequencies
    }

    /// Operators at grid indices of heading and frequency.
    pub fn operators_at(&self, heading: usize, frequency: usize) -> &[Complex64; 6] {
        &self.operators[heading * self.frequencies.len() + frequency]
    }

    /// Sets the rule for frequencies beyond the table.
    #[must_use]
    pub fn with_beyond(self, beyond: BeyondTable) -> Self {
        Self { beyond, ..self }
    }

    /// Interval of table headings around a relative heading (rad).
    pub fn interval_at(&self, heading: f64) -> HeadingInterval {
        self.series.interval_at(heading)
    }

    /// Returns the operators at a relative heading (rad) and wave frequency (rad/s).
    ///
    /// Interpolation is linear in the complex operator over frequency and by Fourier series over
    /// heading. In a heading gap of more than 60° the nearest heading is used
    /// ([`HeadingInterval::is_uncovered`] marks such headings). Frequencies beyond the table follow
    /// [`BeyondTable`]. With `Limits`, surge, sway and heave tend linearly to the long-wave limit
    /// at frequency zero. The angles tend to zero in proportion to the square of the frequency,
    /// like the slope of long waves. Above the highest frequency all operators are inversely
    /// proportional to the fourth power of the frequency, because the force of short waves
    /// decreases with their length, and inertia reduces the response.
    pub fn operators(&self, heading: f64, frequency: f64) -> [Complex64; 6] {
        let zero = [Complex64::new(0.0, 0.0); 6];
        let (first, last) = (self.frequencies[0], self.frequencies[self.frequencies.len() - 1]);
        let outside = !(first..=last).contains(&frequency);
        if outside && self.beyond == BeyondTable::Zero {
            return zero;
        }
        let inside = frequency.clamp(first, last);
        let mut sum = zero;
        for (row, weight) in self.series.weights_at(heading) {
            let at_heading = self.at_frequency(row, inside);
            for (sum, value) in sum.iter_mut().zip(at_heading) {
                *sum += value * weight;
            }
        }
        if outside && self.beyond != BeyondTable::Hold {
            let limit = long_wave_limit(heading, 0.0);
            let part = frequency / first;
            for (j, value) in sum.iter_mut().enumerate() {
                *value = if frequency > last {
                    *value * (last / frequency).powi(4)
                } else if j < 3 {
                    limit[j] * (1.0 - part) + *value * part
                } else {
                    *value * (part * part)
                };
            }
        }
        let turn = self.phase_turn(self.centre, heading, frequency);
        sum.map(|value| value * turn)
    }

    /// Phase factor e^{-i k d·P} of a point P relative to the origin.
    fn phase_turn(&self, point: DVec3, heading: f64, frequency: f64) -> Complex64 {
        let k = frequency * frequency / self.gravity;
        let direction = DVec3::new(heading.cos(), heading.sin(), 0.0);
        Complex64::from_polar(1.0, -k * direction.dot(point))
    }

    /// Operators of a heading at a frequency within the table, about the centre.
    fn at_frequency(&self, row: usize, frequency: f64) -> [Complex64; 6] {
        let last = self.frequencies.len() - 1;
        let next = self
            .frequencies
            .partition_point(|&w| w <= frequency)
            .clamp(1, last);
        let about_centre = |j: usize| {
            let back = self
                .phase_turn(self.centre, self.headings[row], self.frequencies[j])
                .conj();
            self.operators_at(row, j).map(|value| value * back)
        };
        let (a, b) = (about_centre(next - 1), about_centre(next));
        let step = self.frequencies[next] - self.frequencies[next - 1];
        let part = (frequency - self.frequencies[next - 1]) / step;
        std::array::from_fn(|j| a[j] * (1.0 - part) + b[j] * part)
    }

    /// Converts a table to operators of the ship's origin. The table has the motions of
    /// `motion_point`, with phases relative to the wave at `phase_point`. Both points are in ship
    /// axes (x forward, y to port, z up) from the origin, m.
    ///
    /// Small rotations move the origin by `rotation x (origin - point)`. In deep water, the wave at
    /// the phase point P lags the wave at the origin by `k d·P`. Every operator is therefore
    /// multiplied by `e^{-i k d·P}`.
    #[must_use]
    pub fn at_origin(mut self, motion_point: DVec3, phase_point: DVec3, gravity: f64) -> Self {
        self.gravity = gravity;
        for i in 0..self.headings.len() {
            for j in 0..self.frequencies.len() {
                let turn = self.phase_turn(phase_point, self.headings[i], self.frequencies[j]);
                let h = &mut self.operators[i * self.frequencies.len() + j];
                let r = -motion_point;
                h[0] += h[4] * r.z - h[5] * r.y;
                h[1] += h[5] * r.x - h[3] * r.z;
                h[2] += h[3] * r.y - h[4] * r.x;
                h.iter_mut().for_each(|value| *value *= turn);
            }
        }
        let points = [DVec3::ZERO, phase_point, motion_point];
        let smoothest = points
            .into_iter()
            .min_by(|a, b| self.roughness(*a).total_cmp(&self.roughness(*b)));
        self.centre = smoothest.unwrap_or_default();
        self
    }

    /// Variation of surge, sway and heave between neighbouring headings, with phases about a point.
    fn roughness(&self, point: DVec3) -> f64 {
        let n = self.headings.len();
        let mut sum = 0.0;
        for i in 0..n {
            for (j, frequency) in self.frequencies.iter().enumerate() {
                let about = |i: usize| {
                    let back = self.phase_turn(point, self.headings[i], *frequency).conj();
                    self.operators_at(i, j).map(|value| value * back)
                };
                let (a, b) = (about(i), about((i + 1) % n));
                sum += (0..3).map(|k| (a[k] - b[k]).norm_sqr()).sum::<f64>();
            }
        }
        sum
    }
}

fn check_row(name: &str, row: &ResponseRow) -> Result<(), ResponseError> {
    let bad = |what: &str, value: f64| ResponseError::BadValue {
        name: name.into(),
        what: format!(
            "{what} (relative heading {:.3} deg, frequency {:.4} rad/s)",
            row.heading.to_degrees(),
            row.frequency
        ),
        value,
    };
    if !row.heading.is_finite() {
        return Err(bad("heading", row.heading));
    }
    if !(row.frequency.is_finite() && row.frequency > 0.0) {
        return Err(bad("frequency", row.frequency));
    }
    match row.operators.iter().find(|h| !h.norm().is_finite()) {
        Some(h) => Err(bad("operator", h.norm())),
        None => Ok(()),
    }
}

/// Response of a ship with port-starboard symmetry to the mirrored wave.
fn mirror_image(row: &ResponseRow) -> ResponseRow {
    let mut image = ResponseRow {
        heading: TAU - row.heading,
        ..*row
    };
    for degree in [1, 3, 5] {
        image.operators[degree] = -image.operators[degree];
    }
    image
}

fn distinct(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut sorted: Vec<f64> = values.collect();
    sorted.sort_by(f64::total_cmp);
    sorted.dedup_by(|b, a| (*b - *a).abs() < SAME);
    sorted
}

fn fill_grid(
    name: &str,
    headings: &[f64],
    frequencies: &[f64],
    rows: &[ResponseRow],
) -> Result<Vec<[Complex64; 6]>, ResponseError> {
    let index = |values: &[f64], value: f64| values.partition_point(|&v| v < value - SAME);
    // A map by grid index is no larger than the number of rows. A full grid could be far larger: in
    // a bad file each row can have its own heading.
    let mut grid = BTreeMap::new();
    for row in rows {
        let cell = index(headings, row.heading) * frequencies.len() + index(frequencies, row.frequency);
        if grid.insert(cell, row.operators).is_some() {
            return Err(ResponseError::Repeated {
                name: name.into(),
                heading_deg: row.heading.to_degrees(),
                frequency: row.frequency,
            });
        }
    }
    let size = headings.len() * frequencies.len();
    let mut filled = grid.keys();
    match (0..size).find(|cell| filled.next() != Some(cell)) {
        None => Ok(grid.into_values().collect()),
        Some(cell) => Err(ResponseError::Gap {
            name: name.into(),
            heading_deg: headings[cell / frequencies.len()].to_degrees(),
            frequency: frequencies[cell % frequencies.len()],
        }),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A table with headings `step_deg` apart and ten frequencies.
    pub(in crate::motion) fn table(
        step_deg: usize,
        operators: impl Fn(f64, f64) -> [Complex64; 6],
    ) -> ResponseTable {
        let mut rows = Vec::new();
        for heading in (0..360).step_by(step_deg) {
            for i in 1..=10 {
                let (heading, frequency) = ((heading as f64).to_radians(), 0.2 * i as f64);
                rows.push(ResponseRow {
                    heading,
                    frequency,
                    operators: operators(heading, frequency),
                });
            }
        }
        ResponseTable::new("test", &rows, false).unwrap()
    }

    #[test]
    fn agrees_with_complex_interpolation_across_a_phase_wrap() {
        // The phase is 170° at 0.2 rad/s, then 190° = -170°. In the middle it is 180°.
        // Interpolation of the phases would give 0°.
        let operators = |_: f64, frequency: f64| {
            let step = (frequency / 0.2).round();
            [Complex64::from_polar(1.0, (170.0 + 20.0 * (step - 1.0)).to_radians()); 6]
        };
        let middle = table(30, operators).operators(0.3, 0.3)[0];
        assert!((middle.arg().abs() - PI).abs() < 1e-9);
        assert!((middle.norm() - 10.0_f64.to_radians().cos()).abs() < 1e-9);
    }

    #[test]
    fn closed_form_interpolation_linear_in_frequency_harmonic_in_heading() {
        let t = table(30, |heading, frequency| {
            [Complex64::new(1.0 + 0.5 * frequency, heading.cos()); 6]
        });
        let found = t.operators(-0.1, 0.55)[2];
        // The series of twelve headings represents the first harmonic to 1e-6.
        assert!(
            (found - Complex64::new(1.275, 0.1_f64.cos())).norm() < 1e-5,
            "{found}"
        );
        // Above the table, operators are inversely proportional to the fourth power of the
        // frequency, or follow the selected rule.
        let above = t.operators(1.0, 2.5)[2];
        assert!((above - Complex64::new(2.0, 1.0_f64.cos()) * 0.8_f64.powi(4)).norm() < 1e-5);
        let held = t.clone().with_beyond(BeyondTable::Hold);
        assert!((held.operators(1.0, 2.5)[2] - Complex64::new(2.0, 1.0_f64.cos())).norm() < 1e-5);
        assert!((held.operators(1.0, 0.1)[2] - Complex64::new(1.1, 1.0_f64.cos())).norm() < 1e-5);
        let zero = t.clone().with_beyond(BeyondTable::Zero);
        assert_eq!(zero.operators(1.0, 2.5)[0], Complex64::new(0.0, 0.0));
        // Half way to frequency zero: mean of the limit 1 and the first row.
        let low = t.operators(0.0, 0.1)[2];
        assert!((low - Complex64::new(0.5 * (1.0 + 1.1), 0.5)).norm() < 1e-12);
    }

    #[test]
    fn equivalent_for_distant_phase_points_between_headings() {
        // A ship whose motions about its middle hardly change with heading. At 0.9 rad/s, phases at
        // its bow, 60 m ahead, rotate by 1.7 rad within 20° of heading near the beam. Operators
        // about an origin at the bow have the same phase rotation.
        let about_middle = |heading: f64, _: f64| {
            let mut h = [Complex64::new(0.0, 0.0); 6];
            h[..3].fill(Complex64::new(1.0, 0.3 * heading.cos()));
            h
        };
        let (bow, gravity) = (DVec3::new(60.0, 0.0, 0.0), 9.81);
        let turn = |heading: f64, frequency: f64| {
            Complex64::cis(frequency * frequency / gravity * 60.0 * heading.cos())
        };
        let at_bow = |b: f64, w: f64| about_middle(b, w).map(|value| value * turn(b, w));
        let reference = table(20, about_middle);
        let phases_at_bow = table(20, at_bow).at_origin(DVec3::ZERO, bow, gravity);
        let origin_at_stern = table(20, about_middle).at_origin(bow, bow, gravity);
        for (heading, frequency) in [(1.4, 0.9), (1.9, 1.13), (3.0, 1.7)] {
            let expected = reference.operators(heading, frequency)[2];
            let found = phases_at_bow.operators(heading, frequency)[2];
            assert!(
                (found - expected).norm() < 1e-9,
                "{heading} {frequency}: {found} {expected}"
            );
            let found = origin_at_stern.operators(heading, frequency)[2] * turn(heading, frequency);
            assert!(
                (found - expected).norm() < 1e-9,
                "{heading} {frequency}: {found} {expected}"
            );
        }
    }

    #[test]
    fn regression_one_heading_covers_waves_along_it_only() {
        let row = |frequency: f64| ResponseRow {
            heading: PI,
            frequency,
            operators: [Complex64::new(frequency, 0.5); 6],
        };
        let head = ResponseTable::new("t", &[row(0.5), row(1.0)], false).unwrap();
        let value = head.operators(PI, 0.75)[2];
        assert!((value - Complex64::new(0.75, 0.5)).norm() < 1e-12);
        assert!(!head.interval_at(PI + 0.08).is_uncovered());
        assert!(head.interval_at(PI + 0.1).is_uncovered() && head.interval_at(0.0).is_uncovered());
        assert_eq!(head.interval_at(0.0).gap(), TAU);
    }

    #[test]
    fn refuses_missing_and_duplicate_rows_and_finds_gaps() {
        let row = |heading_deg: f64, frequency: f64| ResponseRow {
            heading: heading_deg.to_radians(),
            frequency,
            operators: [Complex64::new(1.0, 0.0); 6],
        };
        let half: Vec<_> = (0..=6)
            .flat_map(|i| [row(30.0 * i as f64, 0.5), row(30.0 * i as f64, 1.0)])
            .collect();
        assert_eq!(ResponseTable::new("t", &half, true).unwrap().headings().len(), 12);
        let one_side = ResponseTable::new("t", &half, false).unwrap();
        assert!(one_side.interval_at(-1.0).is_uncovered() && !one_side.interval_at(1.0).is_uncovered());
        assert!(matches!(
            ResponseTable::new("t", &half[1..], true),
            Err(ResponseError::Gap { .. })
        ));
        let mut twice = half.clone();
        twice.push(row(60.0, 1.0));
        assert!(matches!(
            ResponseTable::new("t", &twice, true),
            Err(ResponseError::Repeated { .. })
        ));
        assert!(matches!(
            ResponseTable::new("t", &[row(0.0, -1.0)], true),
            Err(ResponseError::BadValue { .. })
        ));
        assert!(matches!(
            ResponseTable::new("t", &[], true),
            Err(ResponseError::TooSmall { .. })
        ));
    }
}
