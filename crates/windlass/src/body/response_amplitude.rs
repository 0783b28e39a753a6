//! Response amplitude operators: how a ship answers to a wave of unit amplitude, per degree of freedom.
//!
//! ```text
//! Law      deviation_j(t) = Re( H_j a e^{iΘ} ),  Θ = ω t - k d·x + phase  at the ship's reference point
//! Symbols  H operator (m/m for surge, sway, heave; rad/m for roll, pitch, yaw), a wave amplitude (m),
//!          β relative heading: where the wave goes to against where the bow points, counter-clockwise seen
//!          from above (rad): 0 following, π/2 going to port, π head sea
//! Frame    x forward, y to port, z up, turned with the mean heading
//! Source   usual linear seakeeping; long-wave limits derived at [`super::long_wave_check::long_wave_limit`]
//! Valid    linear motions; deep water for the conversion of slopes and for the long-wave limits
//! Energy   none (kinematics)
//! Checked  conversions by hand; limits by a closed-form barge; interpolation of a turning phase
//! ```
//!
//! Programs differ in phase sign, units, heading sense, axes and points, so a table enters together with its
//! [`super::response_conventions::ResponseConventions`] and is kept in the one form above. Interpolation is linear in
//! the complex operator: interpolating amplitude and phase apart goes wrong wherever the phase wraps.

use super::long_wave_check::long_wave_limit;
use glam::DVec3;
use num_complex::Complex64;
use std::f64::consts::{PI, TAU};

/// The names of the six degrees of freedom, in order.
pub const DEGREES_OF_FREEDOM: [&str; 6] = ["surge", "sway", "heave", "roll", "pitch", "yaw"];

/// One row of a table: heading, wave frequency and the operators there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResponseRow {
    /// Relative heading β, rad.
    pub heading: f64,
    /// Wave (not encounter) frequency, rad/s.
    pub frequency: f64,
    /// Surge, sway, heave (m/m), roll, pitch, yaw (rad/m).
    pub operators: [Complex64; 6],
}

/// Why a table of operators is not usable.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ResponseError {
    /// The table itself cannot be read.
    #[error(transparent)]
    Table(#[from] super::csv::TableError),
    /// Too small to interpolate.
    #[error(
        "{name}: {headings} headings and {frequencies} frequencies; at least 1 heading and 2 frequencies are needed"
    )]
    TooSmall {
        /// Name of the table.
        name: String,
        /// Headings found.
        headings: usize,
        /// Frequencies found.
        frequencies: usize,
    },
    /// A combination of heading and frequency is missing.
    #[error(
        "{name}: no row for relative heading {heading_deg:.3} deg (going to, counter-clockwise) and frequency {frequency} rad/s; every heading needs every frequency"
    )]
    Gap {
        /// Name of the table.
        name: String,
        /// Relative heading, degrees.
        heading_deg: f64,
        /// Frequency, rad/s.
        frequency: f64,
    },
    /// A combination stands twice.
    #[error(
        "{name}: two rows for relative heading {heading_deg:.3} deg and frequency {frequency} rad/s; keep one"
    )]
    Repeated {
        /// Name of the table.
        name: String,
        /// Relative heading, degrees.
        heading_deg: f64,
        /// Frequency, rad/s.
        frequency: f64,
    },
    /// The headings leave a hole too wide to interpolate across.
    #[error(
        "{name}: no heading between {from_deg:.1} and {to_deg:.1} deg (relative, going to); add headings, or state mirrored headings if the ship is symmetric"
    )]
    HeadingHole {
        /// Name of the table.
        name: String,
        /// Start of the hole, degrees.
        from_deg: f64,
        /// End of the hole, degrees.
        to_deg: f64,
    },
    /// A line of a file makes no sense.
    #[error("{name}, line {line}: {problem}")]
    Line {
        /// Name of the file.
        name: String,
        /// Line, from 1.
        line: usize,
        /// What is wrong and what to do.
        problem: String,
    },
    /// The ship rides with long waves, yet one of its motions is that of other units or conventions.
    #[error(
        "{name}: at relative heading {heading_deg:.1} deg (going to) and {frequency} rad/s heave follows the wave, so {what} should too, but it is {ratio:.3} times the limit of long waves and {phase_deg:.0} deg ahead of it; {cause}. If the table is right, say check = false"
    )]
    AgainstLongWaves {
        /// Name of the table.
        name: String,
        /// Relative heading, degrees.
        heading_deg: f64,
        /// Frequency, rad/s.
        frequency: f64,
        /// Which degree of freedom.
        what: &'static str,
        /// Amplitude over that of the limit.
        ratio: f64,
        /// Phase lead over the limit, degrees.
        phase_deg: f64,
        /// What commonly causes such a difference.
        cause: &'static str,
    },
    /// A frequency is not positive, an amplitude negative, or a number not finite.
    #[error("{name}: {what} {value} is not acceptable")]
    BadValue {
        /// Name of the table.
        name: String,
        /// What it is, and where.
        what: String,
        /// The number.
        value: f64,
    },
}

/// A table of operators on a full grid of headings all round and wave frequencies.
#[derive(Clone, Debug, PartialEq)]
pub struct ResponseTable {
    headings: Vec<f64>,
    frequencies: Vec<f64>,
    /// By heading, then frequency.
    operators: Vec<[Complex64; 6]>,
}

/// Widest gap between neighbouring headings that is interpolated across: 60°, and a little for rounding.
const WIDEST_HEADING_GAP: f64 = 60.001 * PI / 180.0;

/// Headings and frequencies closer than this (rad, rad/s) are the same.
const SAME: f64 = 1e-6;

impl ResponseTable {
    /// From rows in any order. With `mirrored` each row stands for its mirror image too.
    ///
    /// `name` is for messages.
    pub fn new(name: &str, rows: &[ResponseRow], mirrored: bool) -> Result<Self, ResponseError> {
        for row in rows {
            check_row(name, row)?;
        }
        let mut all: Vec<ResponseRow> = rows
            .iter()
            .map(|row| ResponseRow {
                // A heading a rounding below a full turn is zero.
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
        for (i, &from) in headings.iter().enumerate() {
            let to = headings.get(i + 1).copied().unwrap_or(headings[0] + TAU);
            if to - from > WIDEST_HEADING_GAP {
                return Err(ResponseError::HeadingHole {
                    name: name.into(),
                    from_deg: from.to_degrees(),
                    to_deg: to.to_degrees(),
                });
            }
        }
        Ok(Self {
            headings,
            frequencies,
            operators,
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

    /// Operators at a heading and a frequency of the grid, by index.
    pub fn operators_at(&self, heading: usize, frequency: usize) -> &[Complex64; 6] {
        &self.operators[heading * self.frequencies.len() + frequency]
    }

    /// Operators at a relative heading (rad) and wave frequency (rad/s), bilinear in the complex numbers.
    ///
    /// Below the lowest frequency surge, sway and heave go over linearly to the long-wave limit at frequency zero
    /// and the angles vanish with its square (as the slope of long waves does); above the highest all are zero.
    pub fn operators(&self, heading: f64, frequency: f64) -> [Complex64; 6] {
        let heading = heading.rem_euclid(TAU);
        let n = self.headings.len();
        let after = self.headings.partition_point(|&b| b <= heading);
        let (low, high) = ((after + n - 1) % n, after % n);
        let width = (self.headings[high] - self.headings[low]).rem_euclid(TAU);
        let part = if width > 0.0 {
            (heading - self.headings[low]).rem_euclid(TAU) / width
        } else {
            0.0
        };
        let a = self.at_frequency(low, heading, frequency);
        let b = self.at_frequency(high, heading, frequency);
        std::array::from_fn(|j| a[j] * (1.0 - part) + b[j] * part)
    }

    fn at_frequency(&self, row: usize, heading: f64, frequency: f64) -> [Complex64; 6] {
        let last = self.frequencies.len() - 1;
        if frequency > self.frequencies[last] {
            return [Complex64::new(0.0, 0.0); 6];
        }
        if frequency < self.frequencies[0] {
            let limit = long_wave_limit(heading, 0.0);
            let first = self.operators_at(row, 0);
            let part = frequency / self.frequencies[0];
            return std::array::from_fn(|j| {
                if j < 3 {
                    limit[j] * (1.0 - part) + first[j] * part
                } else {
                    first[j] * (part * part)
                }
            });
        }
        let next = self
            .frequencies
            .partition_point(|&w| w <= frequency)
            .clamp(1, last);
        let (a, b) = (self.operators_at(row, next - 1), self.operators_at(row, next));
        let step = self.frequencies[next] - self.frequencies[next - 1];
        let part = (frequency - self.frequencies[next - 1]) / step;
        std::array::from_fn(|j| a[j] * (1.0 - part) + b[j] * part)
    }

    /// The operators of the ship's origin, from a table of the motions of another point with phases against the
    /// wave at a third; both points in ship axes (x forward, y to port, z up) from that origin, m.
    ///
    /// Small rotations move the origin by `rotation x (origin - point)`. The wave at the origin is that at the phase
    /// point P delayed by `k d·P`, in deep water, so every operator turns by `e^{-i k d·P}`.
    #[must_use]
    pub fn at_origin(mut self, motion_point: DVec3, phase_point: DVec3, gravity: f64) -> Self {
        for (i, heading) in self.headings.iter().enumerate() {
            let direction = DVec3::new(heading.cos(), heading.sin(), 0.0);
            for (j, frequency) in self.frequencies.iter().enumerate() {
                let k = frequency * frequency / gravity;
                let turn = Complex64::from_polar(1.0, -k * direction.dot(phase_point));
                let h = &mut self.operators[i * self.frequencies.len() + j];
                let r = -motion_point;
                h[0] += h[4] * r.z - h[5] * r.y;
                h[1] += h[5] * r.x - h[3] * r.z;
                h[2] += h[3] * r.y - h[4] * r.x;
                h.iter_mut().for_each(|value| *value *= turn);
            }
        }
        self
    }
}

fn check_row(name: &str, row: &ResponseRow) -> Result<(), ResponseError> {
    let bad = |what: &str, value: f64| ResponseError::BadValue {
        name: name.into(),
        what: format!(
            "{what} (relative heading {:.3} deg, frequency {} rad/s)",
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

/// The answer of a ship with port-starboard symmetry to the mirrored wave.
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
    let mut grid: Vec<Option<[Complex64; 6]>> = vec![None; headings.len() * frequencies.len()];
    for row in rows {
        let place = index(headings, row.heading) * frequencies.len() + index(frequencies, row.frequency);
        if grid[place].replace(row.operators).is_some() {
            return Err(ResponseError::Repeated {
                name: name.into(),
                heading_deg: row.heading.to_degrees(),
                frequency: row.frequency,
            });
        }
    }
    grid.into_iter()
        .enumerate()
        .map(|(place, operators)| {
            operators.ok_or_else(|| ResponseError::Gap {
                name: name.into(),
                heading_deg: headings[place / frequencies.len()].to_degrees(),
                frequency: frequencies[place % frequencies.len()],
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(step_deg: usize, operators: impl Fn(f64, f64) -> [Complex64; 6]) -> ResponseTable {
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
    fn route_interpolation_is_complex_across_a_phase_wrap() {
        // Phase 170° at 0.2 i, 190° = -170° next: half way the phase is 180°, not 0° as raw phases would give.
        let operators = |_: f64, frequency: f64| {
            let step = (frequency / 0.2).round();
            [Complex64::from_polar(1.0, (170.0 + 20.0 * (step - 1.0)).to_radians()); 6]
        };
        let middle = table(30, operators).operators(0.3, 0.3)[0];
        assert!((middle.arg().abs() - PI).abs() < 1e-9);
        assert!((middle.norm() - 10.0_f64.to_radians().cos()).abs() < 1e-9);
    }

    #[test]
    fn ana_interpolation_reproduces_bilinear_functions_all_round() {
        let t = table(30, |heading, frequency| {
            [Complex64::new(1.0 + 0.5 * frequency, heading.cos()); 6]
        });
        let found = t.operators(-0.1, 0.55)[2];
        // Between 330° and 0° linear between cos 30° and 1.
        let part = 1.0 - 0.1 / (PI / 6.0);
        let cosine = (PI / 6.0).cos() * (1.0 - part) + part;
        assert!((found - Complex64::new(1.275, cosine)).norm() < 1e-12);
        assert_eq!(t.operators(1.0, 2.5)[0], Complex64::new(0.0, 0.0));
        // Half way to frequency zero: mean of the limit 1 and the first row.
        let low = t.operators(0.0, 0.1)[2];
        assert!((low - Complex64::new(0.5 * (1.0 + 1.1), 0.5)).norm() < 1e-12);
    }

    #[test]
    fn regress_gaps_repeats_and_holes_are_refused() {
        let row = |heading_deg: f64, frequency: f64| ResponseRow {
            heading: heading_deg.to_radians(),
            frequency,
            operators: [Complex64::new(1.0, 0.0); 6],
        };
        let half: Vec<_> = (0..=6)
            .flat_map(|i| [row(30.0 * i as f64, 0.5), row(30.0 * i as f64, 1.0)])
            .collect();
        assert_eq!(ResponseTable::new("t", &half, true).unwrap().headings().len(), 12);
        assert!(matches!(
            ResponseTable::new("t", &half, false),
            Err(ResponseError::HeadingHole { .. })
        ));
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
