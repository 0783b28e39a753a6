//! Reader of hydrodynamic coefficients in WAMIT text files: `.1`, `.3` and `.hst`.
//!
//! ```text
//! Law      A = ρ L^k Ā,  B = ρ L^k ω B̄,  X = ρ g L^m X̄,  C = ρ g L^n C̄
//!          k = 3, 4, 5 if none, one, both of i, j are angular; m = 2, 3 for force, moment;
//!          n = k - 1
//! Symbols  columns: .1: PER I J Ā B̄;  .3: PER BETA I |X̄| phase Re Im;  .hst: I J C̄;
//!          PER period (s), BETA heading (degrees), I J degrees of freedom, phase in degrees
//! Frame    frame of the file: x forward, y port, z up from still water; motions and moments about
//!          its origin; time factor e^{iωt}, waves towards BETA:
//!          η = Re(a e^{i(ωt - k x cos β - k y sin β)})
//! Source   [WAMIT], numeric output files
//! Valid    one body (I, J up to 6), first column periods; PER = -1 is zero frequency, PER = 0
//!          infinite frequency
//! Energy   none
//! Checked  files written by an independent program; long-wave limits of heave and surge
//! ```
//!
//! A pair (I, J) that is absent at all frequencies is zero, because WAMIT omits entries that vanish
//! by symmetry. A pair that is present at some frequencies only is an error. The two halves of a
//! matrix are averaged.

use super::coefficients::{Excitation, FrequencyCoefficients};
use super::error::RadiationError;
use num_complex::Complex64;
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::TAU;
use std::path::Path;
use windlass_math::Matrix6;

/// Scales of the nondimensional values in the files.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WamitScale {
    /// Density of the water, kg/m³ (1025 for the sea, not 1.025).
    pub density: f64,
    /// Gravity, m/s².
    pub gravity: f64,
    /// The length ULEN of the geometry file, m.
    pub length: f64,
}

impl WamitScale {
    /// Refuses values that cannot be in SI units, such as a density of 1.025 (t/m³) or 64 (lb/ft³),
    /// or a gravity of 32.2 (ft/s²).
    pub(super) fn check(&self) -> Result<(), RadiationError> {
        for (name, value, unit, least, most) in [
            ("density", self.density, "kg/m³", 500.0, 2000.0),
            ("gravity", self.gravity, "m/s²", 1.0, 30.0),
            ("length", self.length, "m", 1e-3, 1e4),
        ] {
            if !(least..=most).contains(&value) {
                return Err(RadiationError::Scale {
                    name,
                    value,
                    unit,
                    least,
                    most,
                });
            }
        }
        Ok(())
    }
}

/// Text of a file and its name for messages.
#[derive(Clone, Copy, Debug)]
pub struct WamitText<'a> {
    /// Name of the file.
    pub name: &'a str,
    /// Content of the file.
    pub text: &'a str,
}

/// Reads the files `stem.1`, `stem.3` and, if it exists, `stem.hst`.
///
/// # Errors
/// A file is missing or invalid, or the files do not match.
pub fn read_wamit(stem: &Path, scale: WamitScale) -> Result<FrequencyCoefficients, RadiationError> {
    let path = |extension: &str| {
        let mut name = stem.as_os_str().to_owned();
        name.push(extension);
        name
    };
    let read = |extension: &str| {
        let file = path(extension);
        windlass_math::input_file::read_to_string(&file)
            .map(|text| (file.to_string_lossy().into_owned(), text))
            .map_err(|e| RadiationError::Unreadable {
                file: file.to_string_lossy().into_owned(),
                reason: e.to_string(),
            })
    };
    let (radiation, excitation) = (read(".1")?, read(".3")?);
    let hydrostatics = if Path::new(&path(".hst")).exists() {
        Some(read(".hst")?)
    } else {
        None
    };
    let [r, x] = [&radiation, &excitation].map(|(name, text)| WamitText { name, text });
    let h = hydrostatics.as_ref().map(|(name, text)| WamitText { name, text });
    parse_wamit(r, Some(x), h, scale)
}

/// Parses the text of a `.1` file and, if given, of the `.3` and `.hst` files of the same body.
///
/// # Errors
/// A line is invalid (reported with file and line), entries are missing at some frequencies, the
/// files have different periods, or the heave excitation of long waves contradicts the hydrostatic
/// stiffness.
pub fn parse_wamit(
    radiation: WamitText<'_>,
    excitation: Option<WamitText<'_>>,
    hydrostatics: Option<WamitText<'_>>,
    scale: WamitScale,
) -> Result<FrequencyCoefficients, RadiationError> {
    scale.check()?;
    let (mut coefficients, periods) = parse_radiation(radiation, scale)?;
    if let Some(text) = hydrostatics {
        coefficients = coefficients.with_hydrostatics(parse_hydrostatics(text, scale)?)?;
    }
    if let Some(text) = excitation {
        let (headings, table, found) = parse_excitation(text, scale)?;
        if !same_periods(&periods, &found) {
            return Err(RadiationError::Mismatch {
                first: radiation.name.into(),
                second: text.name.into(),
                reason: format!(
                    "their periods differ; the first file has {} periods, the second {}",
                    periods.len(),
                    found.len()
                ),
            });
        }
        coefficients = coefficients.with_excitation(headings, table)?;
        if let Some(h) = hydrostatics {
            check_long_waves(&coefficients, text.name, h.name, scale)?;
        }
    }
    Ok(coefficients)
}

/// Entries by ascending frequency, the longest period first. Keys are the bits of positive numbers,
/// which sort like the numbers.
type ByPeriod<T> = BTreeMap<std::cmp::Reverse<u64>, T>;

pub(super) fn period_key(period: f64) -> std::cmp::Reverse<u64> {
    std::cmp::Reverse(period.to_bits())
}

pub(super) fn same_periods(a: &[f64], b: &[f64]) -> bool {
    // Files have at most seven digits.
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 2e-6 * a)
}

/// Numbers of one line, checked for count and finiteness.
pub(super) struct Row<'a> {
    file: &'a str,
    line: usize,
    pub(super) numbers: Vec<f64>,
}

impl Row<'_> {
    pub(super) fn problem(&self, problem: impl Into<String>) -> RadiationError {
        RadiationError::Line {
            file: self.file.into(),
            line: self.line,
            problem: problem.into(),
        }
    }

    /// Degree of freedom in a column, from 0.
    pub(super) fn degree(&self, column: usize) -> Result<usize, RadiationError> {
        let value = self.numbers[column];
        if value.fract() != 0.0 || !(1.0..=1000.0).contains(&value) {
            return Err(self.problem(format!("degree of freedom {value} is not a number from 1 to 6")));
        }
        let degree = value as usize;
        if degree > 6 {
            return Err(RadiationError::MultipleBodies {
                file: self.file.into(),
                line: self.line,
                degree,
            });
        }
        Ok(degree - 1)
    }
}

/// Rows of a file. Blank lines and a first line that does not begin with a number (a title) are
/// skipped.
pub(super) fn rows<'a>(text: WamitText<'a>, columns: &[usize]) -> Result<Vec<Row<'a>>, RadiationError> {
    let mut rows = Vec::new();
    for (index, line) in text.text.lines().enumerate() {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let Some(first) = fields.first() else { continue };
        if index == 0 && first.parse::<f64>().is_err() {
            continue;
        }
        let mut row = Row {
            file: text.name,
            line: index + 1,
            numbers: Vec::with_capacity(fields.len()),
        };
        for field in &fields {
            // Fortran writes 1.0D+01 for 1.0e+01.
            let number = field.replace(['D', 'd'], "e").parse::<f64>();
            match number {
                Ok(v) if v.is_finite() => row.numbers.push(v),
                _ => return Err(row.problem(format!("'{field}' is not a finite number"))),
            }
        }
        if !columns.contains(&row.numbers.len()) {
            return Err(row.problem(format!(
                "{} columns, expected {columns:?}; check that this is the right kind of WAMIT file",
                row.numbers.len()
            )));
        }
        rows.push(row);
    }
    if rows.is_empty() {
        return Err(RadiationError::Gap {
            file: text.name.into(),
            what: "every row".into(),
        });
    }
    Ok(rows)
}

/// Number of angular degrees of freedom in a pair.
fn angular(i: usize, j: usize) -> i32 {
    i32::from(i > 2) + i32::from(j > 2)
}

/// Entries of one matrix during parsing.
type Entries = BTreeMap<(usize, usize), f64>;

fn insert_once(
    entries: &mut Entries,
    row: &Row,
    pair: (usize, usize),
    value: f64,
) -> Result<(), RadiationError> {
    match entries.insert(pair, value) {
        None => Ok(()),
        Some(_) => Err(row.problem(format!(
            "entry {}, {} is given twice; remove one",
            pair.0 + 1,
            pair.1 + 1
        ))),
    }
}

/// Symmetric matrix of the entries; a missing entry is taken from the other half.
fn symmetric(entries: &Entries) -> Matrix6 {
    let mut matrix = Matrix6::ZERO;
    for (&(i, j), &value) in entries {
        let other = entries.get(&(j, i)).copied().unwrap_or(value);
        matrix.0[i][j] = 0.5 * (value + other);
        matrix.0[j][i] = matrix.0[i][j];
    }
    matrix
}

/// Parses coefficients without excitation, and the periods, longest first.
fn parse_radiation(
    text: WamitText<'_>,
    scale: WamitScale,
) -> Result<(FrequencyCoefficients, Vec<f64>), RadiationError> {
    let mut finite: ByPeriod<(Entries, Entries)> = BTreeMap::new();
    let (mut zero, mut infinite) = (Entries::new(), Entries::new());
    for row in rows(text, &[4, 5])? {
        let (period, pair) = (row.numbers[0], (row.degree(1)?, row.degree(2)?));
        let unit = scale.density * scale.length.powi(3 + angular(pair.0, pair.1));
        let added_mass = row.numbers[3] * unit;
        if period == 0.0 {
            insert_once(&mut infinite, &row, pair, added_mass)?;
        } else if period == -1.0 {
            insert_once(&mut zero, &row, pair, added_mass)?;
        } else if period < 0.0 {
            return Err(row.problem(format!(
                "period {period} s: only -1 (zero frequency) may be negative"
            )));
        } else if let Some(damping) = row.numbers.get(4) {
            let (a, b) = finite.entry(period_key(period)).or_default();
            insert_once(a, &row, pair, added_mass)?;
            insert_once(b, &row, pair, damping * unit * TAU / period)?;
        } else {
            return Err(row.problem("damping (column 5) is missing; only periods -1 and 0 may omit it"));
        }
    }
    let periods: Vec<f64> = finite.keys().map(|k| f64::from_bits(k.0)).collect();
    let everywhere: BTreeSet<(usize, usize)> = finite.values().flat_map(|(a, _)| a.keys().copied()).collect();
    let of_periods = periods.iter().map(|period| format!("period {period} s"));
    let of_limits = [("period 0", &infinite), ("period -1", &zero)];
    // If the file has no row for a limiting frequency, the added mass there is estimated.
    let of_limits = of_limits.into_iter().filter(|(_, entries)| !entries.is_empty());
    let blocks = of_periods.zip(finite.values().map(|(added_mass, _)| added_mass));
    for (block, entries) in blocks.chain(of_limits.map(|(block, entries)| (block.to_owned(), entries))) {
        if let Some((i, j)) = everywhere.iter().find(|pair| !entries.contains_key(pair)) {
            return Err(RadiationError::Gap {
                file: text.name.into(),
                what: format!("entry {}, {} at {block}", i + 1, j + 1),
            });
        }
    }
    let frequencies = periods.iter().map(|p| TAU / p).collect();
    let (added_mass, damping) = finite.values().map(|(a, b)| (symmetric(a), symmetric(b))).unzip();
    let mut coefficients = FrequencyCoefficients::new(frequencies, added_mass, damping)?;
    if !infinite.is_empty() {
        coefficients = coefficients.with_infinite_added_mass(symmetric(&infinite))?;
    }
    if !zero.is_empty() {
        coefficients = coefficients.with_zero_added_mass(symmetric(&zero))?;
    }
    Ok((coefficients, periods))
}

fn parse_hydrostatics(text: WamitText<'_>, scale: WamitScale) -> Result<Matrix6, RadiationError> {
    let mut entries = Entries::new();
    for row in rows(text, &[3])? {
        let pair = (row.degree(0)?, row.degree(1)?);
        let unit = scale.density * scale.gravity * scale.length.powi(2 + angular(pair.0, pair.1));
        insert_once(&mut entries, &row, pair, row.numbers[2] * unit)?;
    }
    let mut matrix = Matrix6::ZERO;
    // The matrix is not symmetric: C_46 and C_56 have no counterpart in yaw.
    entries.iter().for_each(|(&(i, j), v)| matrix.0[i][j] = *v);
    Ok(matrix)
}

/// Headings (rad), table (frequency by frequency) and periods, longest first.
type ExcitationTable = (Vec<f64>, Vec<Excitation>, Vec<f64>);

fn parse_excitation(text: WamitText<'_>, scale: WamitScale) -> Result<ExcitationTable, RadiationError> {
    let mut table: ByPeriod<BTreeMap<i64, [Option<Complex64>; 6]>> = BTreeMap::new();
    let mut headings: BTreeMap<i64, f64> = BTreeMap::new();
    for row in rows(text, &[7])? {
        let (period, heading, degree) = (row.numbers[0], row.numbers[1], row.degree(2)?);
        if period <= 0.0 {
            return Err(row.problem(format!("period {period} s must be positive")));
        }
        let value = Complex64::new(row.numbers[5], row.numbers[6]);
        // Modulus and real and imaginary part must agree. Otherwise the columns are in another
        // order.
        if (value.norm() - row.numbers[3]).abs() > 1e-3 * row.numbers[3].abs() + 1e-6 {
            return Err(row.problem(
                "modulus (column 4) does not match the real and imaginary parts in columns 6 and 7",
            ));
        }
        // Headings are distinguished to a millionth of a degree.
        let key = (heading * 1e6).round() as i64;
        headings.insert(key, heading.to_radians());
        let at_heading = table
            .entry(period_key(period))
            .or_default()
            .entry(key)
            .or_default();
        let unit = scale.density * scale.gravity * scale.length.powi(2 + i32::from(degree > 2));
        if at_heading[degree].replace(value * unit).is_some() {
            return Err(row.problem(
                "this combination of period, heading and degree of freedom is given twice; remove one row",
            ));
        }
    }
    let present: [bool; 6] =
        std::array::from_fn(|k| table.values().flat_map(|h| h.values()).any(|x| x[k].is_some()));
    let mut out = Vec::with_capacity(table.len() * headings.len());
    for (key, at_period) in &table {
        for heading in headings.keys() {
            let row = at_period.get(heading).copied().unwrap_or_default();
            if let Some(k) = (0..6).find(|&k| present[k] && row[k].is_none()) {
                return Err(RadiationError::Gap {
                    file: text.name.into(),
                    what: format!(
                        "degree of freedom {} at period {} s, heading {}°",
                        k + 1,
                        f64::from_bits(key.0),
                        *heading as f64 * 1e-6
                    ),
                });
            }
            out.push(row.map(Option::unwrap_or_default));
        }
    }
    let periods = table.keys().map(|k| f64::from_bits(k.0)).collect();
    Ok((headings.into_values().collect(), out, periods))
}

/// Checks that the heave excitation |X_3| in long waves tends to the hydrostatic stiffness C_33.
fn check_long_waves(
    coefficients: &FrequencyCoefficients,
    excitation: &str,
    hydrostatics: &str,
    scale: WamitScale,
) -> Result<(), RadiationError> {
    let stiffness = coefficients.hydrostatics().map_or(0.0, |c| c.0[2][2]);
    let longest = coefficients.frequencies()[0];
    // Wave number (in deep water) times the size of the waterplane: |X_3| is smaller than C_33 by
    // about this fraction.
    let radius = (stiffness / (scale.density * scale.gravity)).max(0.0).sqrt();
    let shortness = longest * longest / scale.gravity * radius;
    let Some(heave) = coefficients.excitation(0, 0).map(|x| x[2].norm()) else {
        return Ok(());
    };
    if stiffness <= 0.0 || shortness > 0.1 || (0.5..2.0).contains(&(heave / stiffness)) {
        return Ok(());
    }
    Err(RadiationError::Mismatch {
        first: excitation.into(),
        second: hydrostatics.into(),
        reason: format!(
            "heave excitation of the longest wave is {heave:.3e} N/m, the hydrostatic stiffness {stiffness:.3e} N/m, but \
             they must be nearly equal; check ULEN and the units of both files"
        ),
    })
}

#[cfg(test)]
mod tests;
