//! Response amplitude operators: how a ship answers to a wave of unit amplitude, per degree of freedom.
//!
//! ```text
//! Law      deviation_j(t) = Re( H_j a e^{iΘ} ),  Θ = ω t - k d·x + phase  at the ship's reference point
//! Symbols  H operator (m/m for surge, sway, heave; rad/m for roll, pitch, yaw), a wave amplitude (m),
//!          β relative heading: where the wave goes to against where the bow points, counter-clockwise seen
//!          from above (rad): 0 following, π/2 going to port, π head sea
//! Frame    x forward, y to port, z up, turned with the mean heading
//! Source   usual linear seakeeping; long-wave limits derived at [`long_wave_limit`]
//! Valid    linear motions; deep water for the conversion of slopes and for the long-wave limits
//! Energy   none (kinematics)
//! Checked  conversions by hand; limits by a closed-form barge; interpolation of a turning phase
//! ```
//!
//! Programs differ in phase sign, units, heading sense, axes and points, so a table enters together with its
//! [`super::response_conventions::ResponseConventions`] and is kept in the one form above. Interpolation is linear in
//! the complex operator: interpolating amplitude and phase apart goes wrong wherever the phase wraps.

use faer::c64;
use glam::DVec3;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

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
    pub operators: [c64; 6],
}

/// Why a table of operators is not usable.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
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
    operators: Vec<[c64; 6]>,
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
    pub fn operators_at(&self, heading: usize, frequency: usize) -> &[c64; 6] {
        &self.operators[heading * self.frequencies.len() + frequency]
    }

    /// Operators at a relative heading (rad) and wave frequency (rad/s), bilinear in the complex numbers.
    ///
    /// Below the lowest frequency surge, sway and heave go over linearly to the long-wave limit at frequency zero
    /// and the angles vanish with its square (as the slope of long waves does); above the highest all are zero.
    pub fn operators(&self, heading: f64, frequency: f64) -> [c64; 6] {
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

    fn at_frequency(&self, row: usize, heading: f64, frequency: f64) -> [c64; 6] {
        let last = self.frequencies.len() - 1;
        if frequency > self.frequencies[last] {
            return [c64::new(0.0, 0.0); 6];
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

    /// Holds the lowest frequency of each heading against the long-wave limit and says what differs by more
    /// than `tolerance` (relative; 0.3 is sensible), with the likely cause.
    ///
    /// Meaningful when the lowest wave is several ship lengths long and, for roll, well below its resonance.
    pub fn long_wave_findings(&self, gravity: f64, tolerance: f64) -> Vec<LongWaveFinding> {
        let mut findings = Vec::new();
        let frequency = self.frequencies[0];
        let wave_number = frequency * frequency / gravity;
        for (i, &heading) in self.headings.iter().enumerate() {
            let limit = long_wave_limit(heading, wave_number);
            for degree in 0..6 {
                // Yaw has no first-order limit; the others only count where their limit is not small.
                let scale = if degree < 3 { 1.0 } else { wave_number };
                if degree == 5 || limit[degree].norm() < 0.5 * scale {
                    continue;
                }
                let ratio = self.operators_at(i, 0)[degree] / limit[degree];
                if (ratio - c64::new(1.0, 0.0)).norm() > tolerance {
                    findings.push(LongWaveFinding {
                        heading,
                        frequency,
                        degree_of_freedom: DEGREES_OF_FREEDOM[degree],
                        ratio_to_limit: ratio.norm(),
                        phase_error: ratio.arg(),
                        cause: likely_cause(degree, ratio, wave_number, tolerance),
                    });
                }
            }
        }
        findings
    }

    /// An error when the operators at the lowest frequency are those of other units or conventions than stated.
    ///
    /// Only where heave shows that the wave is a long one (amplitude within 15 % of the wave's), and only for what
    /// cannot be a ship's own doing: a factor that units explain, or the opposite phase at the limit's amplitude
    /// (roll aside, which a long natural period turns round). Lag for lead together with coming from for going to
    /// cancel in this limit and are not found. `name` is for messages.
    pub fn check_long_waves(&self, name: &str, gravity: f64) -> Result<(), ResponseError> {
        let rides = |finding: &LongWaveFinding| {
            let place = self.headings.iter().position(|b| *b == finding.heading);
            place.is_some_and(|place| (self.operators_at(place, 0)[2].norm() - 1.0).abs() < 0.15)
        };
        let wrong = |finding: &LongWaveFinding| match finding.cause {
            Cause::Units(_) => true,
            Cause::OppositePhase => finding.degree_of_freedom != "roll",
            Cause::Unclear(_) => false,
        };
        let findings = self.long_wave_findings(gravity, 0.3);
        match findings.iter().find(|finding| rides(finding) && wrong(finding)) {
            None => Ok(()),
            Some(finding) => Err(ResponseError::AgainstLongWaves {
                name: name.into(),
                heading_deg: finding.heading.to_degrees(),
                frequency: finding.frequency,
                what: finding.degree_of_freedom,
                ratio: finding.ratio_to_limit,
                phase_deg: finding.phase_error.to_degrees(),
                cause: finding.cause.text(),
            }),
        }
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
                let turn = c64::from_polar(1.0, -k * direction.dot(phase_point));
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

/// What commonly causes a difference from the long-wave limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A factor that a mistaken unit explains.
    Units(&'static str),
    /// The amplitude of the limit with the opposite phase.
    OppositePhase,
    /// Something else.
    Unclear(&'static str),
}

impl Cause {
    /// In words.
    pub fn text(self) -> &'static str {
        match self {
            Self::Units(text) | Self::Unclear(text) => text,
            Self::OppositePhase => "opposite phase: check phase lead or lag, heading sense and axes",
        }
    }
}

/// A response at the lowest frequency that is not that of a float on a long wave.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LongWaveFinding {
    /// Relative heading, rad.
    pub heading: f64,
    /// Frequency, rad/s.
    pub frequency: f64,
    /// Which.
    pub degree_of_freedom: &'static str,
    /// Amplitude over that of the limit.
    pub ratio_to_limit: f64,
    /// Phase lead over the limit, rad, in (-π, π].
    pub phase_error: f64,
    /// What commonly causes such a difference.
    pub cause: Cause,
}

/// Operators of a small float on a long deep-water wave of `wave_number` (1/m) and relative heading β (rad).
///
/// The float rides with the water particles and lies along the surface. With elevation `a cos Θ`,
/// Θ = ωt - k d·x, heave is `a cos Θ` (H = 1), the horizontal orbit `a sin Θ d` (H = -i d) and the slope
/// along a direction e is `a k (d·e) sin Θ`. Roll lifts the port side, so H = -i k sin β; pitch lowers the bow,
/// so H = +i k cos β; yaw has no limit of first order in k.
pub fn long_wave_limit(heading: f64, wave_number: f64) -> [c64; 6] {
    let (sine, cosine) = heading.sin_cos();
    let imaginary = |v: f64| c64::new(0.0, v);
    [
        imaginary(-cosine),
        imaginary(-sine),
        c64::new(1.0, 0.0),
        imaginary(-wave_number * sine),
        imaginary(wave_number * cosine),
        imaginary(0.0),
    ]
}

fn likely_cause(degree: usize, ratio: c64, wave_number: f64, tolerance: f64) -> Cause {
    let near = |value: f64| (ratio.norm() / value - 1.0).abs() < tolerance;
    let phase = ratio.arg().abs();
    if degree >= 3 && near(1.0_f64.to_degrees()) {
        Cause::Units("amplitudes look like degrees per metre stated as radians per metre")
    } else if degree >= 3 && near(1.0_f64.to_radians()) {
        Cause::Units("amplitudes look like radians per metre stated as degrees per metre")
    } else if degree >= 3 && near(1.0 / wave_number) {
        Cause::Units("amplitudes look like per-slope values stated as per metre")
    } else if degree >= 3 && near(wave_number) {
        Cause::Units("amplitudes look like per-metre values stated as per slope")
    } else if near(1.0) && phase > PI - FRAC_PI_2 * 0.5 {
        Cause::OppositePhase
    } else if near(1.0) {
        Cause::Unclear("phase: check its unit, its sense and the point it refers to")
    } else {
        Cause::Unclear(
            "amplitude: check units, and whether the lowest frequency is low enough for this check",
        )
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
) -> Result<Vec<[c64; 6]>, ResponseError> {
    let index = |values: &[f64], value: f64| values.partition_point(|&v| v < value - SAME);
    let mut grid: Vec<Option<[c64; 6]>> = vec![None; headings.len() * frequencies.len()];
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

    fn table(step_deg: usize, operators: impl Fn(f64, f64) -> [c64; 6]) -> ResponseTable {
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
            [c64::from_polar(1.0, (170.0 + 20.0 * (step - 1.0)).to_radians()); 6]
        };
        let middle = table(30, operators).operators(0.3, 0.3)[0];
        assert!((middle.arg().abs() - PI).abs() < 1e-9);
        assert!((middle.norm() - 10.0_f64.to_radians().cos()).abs() < 1e-9);
    }

    #[test]
    fn ana_interpolation_reproduces_bilinear_functions_all_round() {
        let t = table(30, |heading, frequency| {
            [c64::new(1.0 + 0.5 * frequency, heading.cos()); 6]
        });
        let found = t.operators(-0.1, 0.55)[2];
        // Between 330° and 0° linear between cos 30° and 1.
        let part = 1.0 - 0.1 / (PI / 6.0);
        let cosine = (PI / 6.0).cos() * (1.0 - part) + part;
        assert!((found - c64::new(1.275, cosine)).norm() < 1e-12);
        assert_eq!(t.operators(1.0, 2.5)[0], c64::new(0.0, 0.0));
        // Half way to frequency zero: mean of the limit 1 and the first row.
        let low = t.operators(0.0, 0.1)[2];
        assert!((low - c64::new(0.5 * (1.0 + 1.1), 0.5)).norm() < 1e-12);
    }

    #[test]
    fn prop_long_wave_check_passes_right_and_names_wrong_units() {
        let gravity = 9.81;
        let limit = |heading: f64, frequency: f64| long_wave_limit(heading, frequency * frequency / gravity);
        assert!(table(30, limit).long_wave_findings(gravity, 0.3).is_empty());
        let degrees = table(30, |heading, frequency| {
            let mut h = limit(heading, frequency);
            h[3..].iter_mut().for_each(|v| *v *= 1.0_f64.to_degrees());
            h
        });
        let findings = degrees.long_wave_findings(gravity, 0.3);
        assert!(!findings.is_empty());
        assert!(
            findings
                .iter()
                .all(|f| f.cause.text().contains("degrees per metre stated as radians"))
        );
        let lag = table(30, |b, w| limit(b, w).map(|h| h.conj()));
        assert!(
            lag.long_wave_findings(gravity, 0.3)
                .iter()
                .all(|f| f.cause == Cause::OppositePhase)
        );
    }

    #[test]
    fn regress_gaps_repeats_and_holes_are_refused() {
        let row = |heading_deg: f64, frequency: f64| ResponseRow {
            heading: heading_deg.to_radians(),
            frequency,
            operators: [c64::new(1.0, 0.0); 6],
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
