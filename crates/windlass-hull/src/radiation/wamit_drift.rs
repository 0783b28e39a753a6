//! Reader of second-order forces in WAMIT text files: mean drift from `.8` and `.9`, difference
//! frequencies from `.12d`.
//!
//! ```text
//! Law      F = ρ g L^m F̄ a_1 a_2*,  m = 1, 2 for force, moment
//! Symbols  columns: .8, .9: PER BETA1 BETA2 I |F̄| phase Re Im;  .12d: PER1 PER2 BETA1 BETA2 I
//!          |F̄| phase Re Im; PER periods (s), BETA headings (degrees), I degree of freedom, phase
//!          in degrees
//! Frame    frame of the file, moments about its origin; time factor e^{i(ω1 - ω2)t}; if the
//!          periods are exchanged, the function is conjugated
//! Source   [WAMIT], numeric output files
//! Valid    one body, waves of one direction: rows with different BETA1 and BETA2 are skipped
//! Energy   none
//! Checked  a file from an independent program; a hand-written table that has one triangle only
//! ```
//!
//! WAMIT writes the moments in a `.9` file twice, as modes 4 to 6 and as modes -4 to -6. The modes
//! -4 to -6 are not read. Degrees of freedom that are absent from the file are zero (`.8` has
//! surge, sway and yaw). One triangle of a difference-frequency table is enough. Absent pairs have
//! the mean of their diagonal entries (Newman's approximation).

use super::drift::{DriftCoefficients, MAX_FREQUENCIES};
use super::error::RadiationError;
use super::wamit::{Row, WamitScale, WamitText, period_key, rows};
use num_complex::Complex64;
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::TAU;
use std::path::Path;

/// Modes of a `.9` file that repeat the moments of modes 4 to 6 in the other system of axes. These
/// modes are not read.
const GLOBAL_MOMENTS: [f64; 3] = [-4.0, -5.0, -6.0];

/// Kind of file with second-order forces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WamitDrift {
    /// `.8`: mean drift from far-field momentum (surge, sway, yaw).
    Momentum,
    /// `.9`: mean drift from pressure on the hull or a control surface.
    Pressure,
    /// `.12d`: difference-frequency functions of all pairs of frequencies.
    Difference,
}

impl WamitDrift {
    /// Extension of the file name.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Momentum => ".8",
            Self::Pressure => ".9",
            Self::Difference => ".12d",
        }
    }
}

/// Reads `stem.8`, `stem.9` or `stem.12d`.
///
/// # Errors
/// The file is missing or invalid.
pub fn read_wamit_drift(
    stem: &Path,
    kind: WamitDrift,
    scale: WamitScale,
) -> Result<DriftCoefficients, RadiationError> {
    let mut file = stem.as_os_str().to_owned();
    file.push(kind.ending());
    let name = file.to_string_lossy().into_owned();
    let text = windlass_math::input_file::read_to_string(&file).map_err(|e| RadiationError::Unreadable {
        file: name.clone(),
        reason: e.to_string(),
    })?;
    parse_wamit_drift(
        WamitText {
            name: &name,
            text: &text,
        },
        kind,
        scale,
    )
}

/// Parses the text of a `.8`, `.9` or `.12d` file.
///
/// # Errors
/// A line is invalid (reported with file and line), or entries are missing at some frequencies or
/// headings.
pub fn parse_wamit_drift(
    text: WamitText<'_>,
    kind: WamitDrift,
    scale: WamitScale,
) -> Result<DriftCoefficients, RadiationError> {
    scale.check()?;
    let found = Found::read(text, kind, scale)?;
    let missing = |what: String| RadiationError::Gap {
        file: text.name.into(),
        what,
    };
    let frequencies: Vec<f64> = found.periods.iter().map(|p| TAU / f64::from_bits(p.0)).collect();
    let headings: Vec<f64> = found.headings.values().copied().collect();
    let periods: Vec<_> = found.periods.iter().copied().collect();
    let entry = |heading: i64, a: usize, b: usize, degree: usize| -> Option<Complex64> {
        let at = |a: usize, b: usize| {
            let key = (heading, periods[a], periods[b], degree);
            found.entries.get(&key).copied()
        };
        at(a, b).or_else(|| at(b, a).map(|x| x.conj()))
    };
    let mut diagonal = Vec::with_capacity(headings.len() * periods.len());
    for heading in found.headings.keys() {
        for a in 0..periods.len() {
            let mut values = [0.0; 6];
            for &degree in &found.degrees {
                let value = entry(*heading, a, a, degree).ok_or_else(|| {
                    missing(format!(
                        "degree of freedom {} at period {} s, heading {}°",
                        degree + 1,
                        f64::from_bits(periods[a].0),
                        *heading as f64 * 1e-6
                    ))
                })?;
                values[degree] = value.re;
            }
            diagonal.push(values);
        }
    }
    if kind != WamitDrift::Difference {
        return DriftCoefficients::mean(frequencies, headings, diagonal);
    }
    let count = periods.len();
    if count > MAX_FREQUENCIES {
        return Err(RadiationError::TooManyFrequencies {
            count,
            most: MAX_FREQUENCIES,
        });
    }
    let mut full = Vec::with_capacity(headings.len() * count * count);
    for (h, heading) in found.headings.keys().enumerate() {
        for a in 0..count {
            for b in 0..count {
                full.push(std::array::from_fn(|degree| {
                    let newman = 0.5 * (diagonal[h * count + a][degree] + diagonal[h * count + b][degree]);
                    entry(*heading, a, b, degree).unwrap_or(Complex64::from(newman))
                }));
            }
        }
    }
    DriftCoefficients::full(frequencies, headings, full)
}

type Period = std::cmp::Reverse<u64>;

/// Content of a file, longest period first.
#[derive(Default)]
struct Found {
    periods: BTreeSet<Period>,
    /// Heading in millionths of a degree, and in rad.
    headings: BTreeMap<i64, f64>,
    degrees: BTreeSet<usize>,
    entries: BTreeMap<(i64, Period, Period, usize), Complex64>,
}

impl Found {
    fn read(text: WamitText<'_>, kind: WamitDrift, scale: WamitScale) -> Result<Self, RadiationError> {
        let mut found = Self::default();
        let columns = if kind == WamitDrift::Difference { 9 } else { 8 };
        for row in rows(text, &[columns])? {
            found.add(&row, kind, columns, scale)?;
        }
        if found.entries.is_empty() {
            return Err(RadiationError::Gap {
                file: text.name.into(),
                what: "every row of one direction (BETA1 = BETA2)".into(),
            });
        }
        Ok(found)
    }

    fn add(
        &mut self,
        row: &Row<'_>,
        kind: WamitDrift,
        columns: usize,
        scale: WamitScale,
    ) -> Result<(), RadiationError> {
        let n = &row.numbers;
        // Files with pairs of periods have one more column in front.
        let first = columns - 6;
        let key = |beta: f64| (beta * 1e6).round() as i64;
        if kind == WamitDrift::Pressure && GLOBAL_MOMENTS.contains(&n[first + 1]) {
            return Ok(());
        }
        let degree = row.degree(first + 1)?;
        if n[0] <= 0.0 || (columns == 9 && n[1] <= 0.0) {
            return Err(row.problem("periods must be positive"));
        }
        let value = Complex64::new(n[first + 4], n[first + 5]);
        // Modulus and real and imaginary part must agree. Otherwise the columns are in another
        // order.
        if (value.norm() - n[first + 2]).abs() > 1e-3 * n[first + 2].abs() + 1e-6 {
            return Err(row
                .problem("the modulus does not match the real and imaginary parts in the last two columns"));
        }
        if key(n[first - 1]) != key(n[first]) {
            return Ok(());
        }
        let periods = [n[0], if columns == 9 { n[1] } else { n[0] }].map(period_key);
        let heading = key(n[first]);
        self.periods.extend(periods);
        self.headings.insert(heading, n[first].to_radians());
        self.degrees.insert(degree);
        let unit = scale.density * scale.gravity * scale.length.powi(1 + i32::from(degree > 2));
        let key = (heading, periods[0], periods[1], degree);
        match self.entries.insert(key, value * unit) {
            None => Ok(()),
            Some(_) => Err(row.problem(
                "this combination of periods, heading and degree of freedom is given twice; remove one row",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCALE: WamitScale = WamitScale {
        density: 1000.0,
        gravity: 10.0,
        length: 2.0,
    };

    fn file(ending: &str) -> std::path::PathBuf {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../validation/radiation/pontoon");
        Path::new(folder).with_extension(ending)
    }

    #[test]
    fn peer_capytaine_drift_of_a_pontoon_tends_to_total_reflection() {
        let scale = WamitScale {
            density: 1025.0,
            gravity: 9.81,
            length: 1.0,
        };
        let stem = file("").with_extension("");
        let drift = read_wamit_drift(&stem, WamitDrift::Momentum, scale)
            .unwrap()
            .mirrored();
        assert!(!drift.is_full() && drift.headings().len() == 24);
        let beam = drift
            .headings()
            .iter()
            .position(|h| (h - TAU / 4.0).abs() < 1e-9)
            .unwrap();
        let other = drift
            .headings()
            .iter()
            .position(|h| (h - 0.75 * TAU).abs() < 1e-9)
            .unwrap();
        // Total reflection: ½ ρ g L a², 201 kN/m² for the length of 40 m. The ends of the hull and
        // the resolution of 508 panels in short waves cause an error of up to 7 %.
        let reflection = 0.5 * 1025.0 * 9.81 * 40.0;
        let highest = drift.frequencies().len() - 1;
        let sway = drift.mean_at(beam, highest)[1];
        assert!((sway / reflection - 1.0).abs() < 0.07, "{sway}");
        assert_eq!(drift.mean_at(other, highest)[1], -sway);
        // Long waves are transmitted: at 0.9 rad/s the force is about a thousandth of total
        // reflection.
        let long = drift
            .frequencies()
            .iter()
            .position(|w| (w - 0.9).abs() < 1e-5)
            .unwrap();
        assert!(drift.mean_at(beam, long)[1].abs() < 1.5e-3 * reflection);
    }

    #[test]
    fn regression_pairs_of_periods_from_one_triangle_and_with_missing_pairs() {
        // The periods are 10, 8, 6 and 5 s. The pair (10, 5) is missing, the pair (8, 6) is below
        // the diagonal, and the row with two directions is skipped.
        let text = "PER1 PER2 ...\n\
            10 10 0 0 1 1 0 1 0\n 8 8 0 0 1 2 0 2 0\n 6 6 0 0 1 3 0 3 0\n 5 5 0 0 1 4 0 4 0\n\
            10 8 0 0 1 1.414214 45 1 1\n 6 8 0 0 1 2.236068 0 2 1\n 10 8 0 30 1 9 0 9 0\n\
            10 6 0 0 1 0 0 0 0\n 8 5 0 0 1 0 0 0 0\n 6 5 0 0 1 0 0 0 0\n";
        let name = WamitText { name: "t.12d", text };
        let table = parse_wamit_drift(name, WamitDrift::Difference, SCALE).unwrap();
        assert!(table.is_full());
        // ρ g L = 2e4 N/m².
        assert_eq!(table.mean_at(0, 2)[0], 6e4);
        let surge = |a: usize, b: usize| table.pair_at(0, a, b)[0];
        assert_eq!(surge(0, 1), Complex64::new(2e4, 2e4));
        assert_eq!(surge(1, 0), Complex64::new(2e4, -2e4));
        assert_eq!(surge(1, 2), Complex64::new(4e4, -2e4));
        assert_eq!(surge(0, 3), Complex64::new(5e4, 0.0));
        for (from, to, expected) in [
            ("6 6 0 0 1 3 0 3 0", "6 6 0 0 1 3 0 2 0", "modulus"),
            ("6 6 0 0 1 3 0 3 0\n", "6 6 0 0 7 3 0 3 0\n", "further body"),
            ("6 6 0 0 1 3 0 3 0\n", "", "period 6 s"),
            ("8 8 0 0", "10 10 0 0", "twice"),
            ("10 10 0 0 1 1 0 1 0", "-1 10 0 0 1 1 0 1 0", "positive"),
        ] {
            let changed = text.replacen(from, to, 1);
            let name = WamitText {
                name: "t.12d",
                text: &changed,
            };
            let error = parse_wamit_drift(name, WamitDrift::Difference, SCALE).unwrap_err();
            assert!(error.to_string().contains(expected), "{error}");
        }
    }

    /// Four waves of WAMIT's output for the sphere of 1 m radius of WEC-Sim's drift
    /// example, in surge, heave and pitch.
    #[test]
    fn peer_wamit_pressure_drift_with_moments_in_two_systems_of_axes() {
        let row = |period: f64, values: [f64; 3]| {
            let [surge, heave, pitch] = values;
            let line = |mode: i32, v: f64| {
                format!(
                    " {period} 0.0 0.0 {mode} {:E} {} {v:E} 0.0\n",
                    v.abs(),
                    if v < 0.0 { 180 } else { 0 }
                )
            };
            [
                (1, surge),
                (3, heave),
                (5, pitch),
                (-4, 0.0),
                (-5, pitch),
                (-6, 0.0),
            ]
            .map(|(mode, v)| line(mode, v))
            .concat()
        };
        let mut text = " WAMIT Numeric Output -- Filename  sphere.9\n".to_owned();
        text += &row(125.664, [-1.301248e-08, 0.0003993627, 1.72739e-08]);
        text += &row(TAU, [-2.53977e-08, 0.1514532, 5.522452e-09]);
        text += &row(0.5 * TAU, [0.000285561, 0.4952177, 7.42916e-05]);
        text += &row(1.32278, [0.2028875, -0.203695, 0.08234483]);
        let name = WamitText {
            name: "sphere.9",
            text: &text,
        };
        let scale = WamitScale {
            density: 1025.0,
            gravity: 9.80665,
            length: 1.0,
        };
        let error = parse_wamit_drift(name, WamitDrift::Momentum, scale).unwrap_err();
        assert!(error.to_string().contains("-4"), "{error}");
        let table = parse_wamit_drift(name, WamitDrift::Pressure, scale).unwrap();
        assert_eq!(table.frequencies().len(), 4);
        let unit = 1025.0 * 9.80665;
        let shortest = table.mean_at(0, 3).map(|v| v / unit);
        let expected = [0.2028875, 0.0, -0.203695, 0.0, 0.08234483, 0.0];
        assert!(
            shortest.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-15),
            "{shortest:?}"
        );
    }
}
