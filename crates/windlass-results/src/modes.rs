//! Output of natural modes: a table for readers, and the files `modes.csv` and `modes.json`.

mod filter;

pub use filter::ModeFilter;

use super::summary::{fixed, short, write_table};
use super::{ResultsError, io_error, owned_files};
use num_complex::Complex64;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use windlass_world::modes::{ModeShape, NaturalMode, NaturalModes, Participation};
use windlass_world::{LinkId, Model, Owner};

/// Smallest participation with which a further degree of freedom is named in the table.
const MIN_SHARE: f64 = 0.1;
/// Maximum number of degrees of freedom that are named for each mode.
const NAMED: usize = 3;

/// Returns a word for the kind of mode.
pub fn kind(mode: &NaturalMode) -> &'static str {
    if mode.is_neutral() {
        "free"
    } else if mode.grows() {
        "grows"
    } else if mode.oscillates() {
        "swings"
    } else {
        "overdamped"
    }
}

/// Printable table of natural modes.
#[derive(Debug)]
pub struct ModesTable<'a>(pub &'a NaturalModes);

impl fmt::Display for ModesTable<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = ["mode", "", "period s", "natural s", "damping", "e-fold s"];
        let mut rows: Vec<[String; 7]> = Vec::new();
        let mut head = title.map(str::to_owned).to_vec();
        head.push("participation".to_owned());
        rows.extend(head.try_into());
        for (number, mode) in self.0.modes.iter().enumerate() {
            let seconds = |value: f64| {
                if value.is_finite() {
                    short(value)
                } else {
                    "-".to_owned()
                }
            };
            let damping = if mode.is_neutral() {
                "-".to_owned()
            } else {
                fixed(mode.damping_ratio(), 4)
            };
            // Time constants of more than a day are shown as infinite.
            let is_slow = mode.time_constant() > 86_400.0;
            rows.push([
                (number + 1).to_string(),
                kind(mode).to_owned(),
                seconds(mode.period()),
                seconds(mode.natural_period()),
                damping,
                seconds(if is_slow {
                    f64::INFINITY
                } else {
                    mode.time_constant()
                }),
                participants(mode),
            ]);
        }
        write_table(out, &left_aligned(rows))?;
        for (number, mode) in self.0.modes.iter().enumerate().filter(|(_, mode)| mode.grows()) {
            writeln!(
                out,
                "warning: the equilibrium is unstable: mode {} grows by a factor of e in {} s, with the largest participation of {}",
                number + 1,
                short(mode.time_constant()),
                mode.label()
            )?;
        }
        if self.0.is_cut_short {
            writeln!(
                out,
                "the search stopped after {} modes, the most that could be resolved to full accuracy",
                self.0.modes.len()
            )?;
        }
        Ok(())
    }
}

/// Pads the cells of each text column to the same width, so that they are aligned left.
fn left_aligned(mut rows: Vec<[String; 7]>) -> Vec<[String; 7]> {
    for column in [1, 6] {
        let width = rows
            .iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0);
        for row in &mut rows {
            row[column] = format!("{:<width$}", row[column]);
        }
    }
    rows
}

/// Lists the degrees of freedom with the largest participation: `body 'boat' roll 92 %, sway 7 %`.
pub(super) fn participants(mode: &NaturalMode) -> String {
    let is_named = |(k, part): &(usize, &Participation)| *k == 0 || part.share >= MIN_SHARE;
    let parts = mode
        .participations
        .iter()
        .enumerate()
        .filter(is_named)
        .take(NAMED);
    let mut last = "";
    let mut words = Vec::new();
    for (_, part) in parts {
        let percent = (100.0 * part.share).round();
        let object = if part.object == last {
            String::new()
        } else {
            format!("{} ", part.object)
        };
        last = &part.object;
        words.push(format!("{object}{} {percent} %", part.freedom));
    }
    words.join(", ")
}

/// Content of `modes.json`. Infinite times are `null`.
#[derive(Serialize)]
struct ModesFile<'a> {
    title: &'a str,
    /// Number of independent increments of the state.
    increments: usize,
    is_cut_short: bool,
    modes: Vec<ModeEntry<'a>>,
}

#[derive(Serialize)]
struct ModeEntry<'a> {
    number: usize,
    kind: &'static str,
    /// Real and imaginary part, 1/s.
    eigenvalue: [f64; 2],
    /// Period, s.
    period: Option<f64>,
    /// Natural period without damping, s.
    natural_period: Option<f64>,
    damping_ratio: f64,
    /// Time constant, s.
    time_constant: Option<f64>,
    participations: &'a [Participation],
    /// Amplitudes as pairs [real, imaginary], in m and rad, Earth axes.
    shape: ShapeEntry,
}

impl<'a> ModeEntry<'a> {
    fn of(number: usize, model: &Model, mode: &'a NaturalMode) -> Self {
        let finite = |value: f64| value.is_finite().then_some(value);
        Self {
            number,
            kind: kind(mode),
            eigenvalue: [mode.eigenvalue.re, mode.eigenvalue.im],
            period: finite(mode.period()),
            natural_period: finite(mode.natural_period()),
            damping_ratio: mode.damping_ratio(),
            time_constant: finite(mode.time_constant()),
            participations: &mode.participations,
            shape: ShapeEntry::of(model, &mode.shape),
        }
    }
}

#[derive(Serialize)]
struct ShapeEntry {
    bodies: BTreeMap<String, Vec<[f64; 2]>>,
    links: BTreeMap<String, Vec<[f64; 2]>>,
    cables: BTreeMap<String, Vec<Vec<[f64; 2]>>>,
}

impl ShapeEntry {
    fn of(model: &Model, shape: &ModeShape) -> Self {
        let pair = |z: &Complex64| [z.re, z.im];
        let pairs = |numbers: &[Complex64]| -> Vec<[f64; 2]> { numbers.iter().map(pair).collect() };
        let link = |k: usize| model.owner_name(Owner::Link(LinkId::from_index(k)));
        let nodes = |nodes: &Vec<[Complex64; 3]>| nodes.iter().map(|node| pairs(node)).collect();
        let (bodies, cables) = (model.bodies().iter(), model.cables().iter());
        Self {
            bodies: bodies
                .zip(&shape.bodies)
                .map(|(body, moved)| (body.name.clone(), pairs(moved)))
                .collect(),
            links: (0..)
                .zip(&shape.links)
                .map(|(k, moved)| (link(k), pairs(moved)))
                .collect(),
            cables: cables
                .zip(&shape.cables)
                .map(|(cable, moved)| (cable.name.clone(), nodes(moved)))
                .collect(),
        }
    }
}

/// Writes `modes.csv` and `modes.json` into a folder prepared by [`super::folder::prepare`].
/// Returns the paths of the files.
///
/// # Errors
/// A file cannot be written.
pub fn write_modes(
    folder: &Path,
    title: &str,
    model: &Model,
    found: &NaturalModes,
) -> Result<Vec<PathBuf>, ResultsError> {
    let names = ["modes.csv", "modes.json"];
    owned_files::add(folder, names.map(str::to_owned))?;
    let [csv, json] = names.map(|name| folder.join(name));
    std::fs::write(&csv, csv_of(found)).map_err(io_error(&csv))?;
    let file = ModesFile {
        title,
        increments: found.increments,
        is_cut_short: found.is_cut_short,
        modes: found
            .modes
            .iter()
            .enumerate()
            .map(|(k, mode)| ModeEntry::of(k + 1, model, mode))
            .collect(),
    };
    let text = serde_json::to_string_pretty(&file).map_err(|error| ResultsError::Summary {
        path: json.display().to_string(),
        source: error.into(),
    })?;
    std::fs::write(&json, text + "\n").map_err(io_error(&json))?;
    Ok(vec![csv, json])
}

/// Table with one row for each mode and participating degree of freedom.
fn csv_of(found: &NaturalModes) -> String {
    let mut text =
        "mode,kind,real [1/s],imaginary [1/s],period [s],natural period [s],damping ratio,time constant [s],\
                    object,freedom,share\n"
            .to_owned();
    for (k, mode) in found.modes.iter().enumerate() {
        let seconds = |value: f64| {
            if value.is_finite() {
                value.to_string()
            } else {
                String::new()
            }
        };
        for part in &mode.participations {
            let quoted = |words: &str| format!("\"{}\"", words.replace('"', "\"\""));
            text += &format!(
                "{},{},{},{},{},{},{},{},{},{},{}\n",
                k + 1,
                kind(mode),
                mode.eigenvalue.re,
                mode.eigenvalue.im,
                seconds(mode.period()),
                seconds(mode.natural_period()),
                mode.damping_ratio(),
                seconds(mode.time_constant()),
                quoted(&part.object),
                quoted(&part.freedom),
                part.share
            );
        }
    }
    text
}
