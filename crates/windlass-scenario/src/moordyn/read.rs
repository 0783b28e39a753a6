//! Reader of a deck's tables: line types and points, with their problems, warnings and notes.

use super::columns;
use super::deck::{Deck, Row, Table};
use super::files;
use super::viscoelastic::{self, Viscoelastic};
use std::collections::BTreeMap;
use windlass_mechanics::cable::vortex_shedding::{SheddingModel, SynchronisedPhase, VortexShedding};

/// Largest number allowed in a scenario.
pub(super) const LARGEST: f64 = 1e30;

/// A line type.
#[derive(Clone, Debug)]
pub(super) struct LineType {
    pub(super) name: String,
    /// Diameter, m.
    pub(super) diameter: f64,
    /// Mass per length, kg/m.
    pub(super) mass: f64,
    /// Axial stiffness, N. For a table, it is the last tension divided by the last strain.
    pub(super) stiffness: f64,
    /// Points of strain and tension (N), if the deck names a file for EA.
    pub(super) axial_table: Option<Vec<[f64; 2]>>,
    /// Axial damping, N·s, or the damping ratio with a negative sign. For a viscoelastic line, the
    /// damping of the slow elongation.
    pub(super) damping: f64,
    /// Dynamic stiffness and fast damping of a viscoelastic line.
    pub(super) viscoelastic: Option<Viscoelastic>,
    /// Bending stiffness, N·m².
    pub(super) bending: f64,
    pub(super) normal_drag: f64,
    pub(super) normal_added_mass: f64,
    pub(super) tangential_drag: f64,
    pub(super) tangential_added_mass: f64,
    /// Vortex shedding, if the lift coefficient is not zero.
    pub(super) shedding: Option<SynchronisedPhase>,
}

/// Attachment of a point or body.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Attachment {
    Fixed,
    Coupled,
    Free,
    Body(String),
    /// The end of a rod, by the address of its frame in the scenario.
    Rod(String),
}

/// Reads the text of a file that a deck names, relative to the deck. Returns the reason if the file
/// cannot be read.
pub(super) type ReadFile<'a> = &'a dyn Fn(&str) -> Result<String, String>;

/// Reader of cells, which collects problems, warnings and notes.
pub(super) struct Reader<'a> {
    pub(super) name: &'a str,
    pub(super) read_file: ReadFile<'a>,
    pub(super) problems: Vec<String>,
    pub(super) warnings: Vec<String>,
    pub(super) notes: Vec<String>,
}

impl Reader<'_> {
    pub(super) fn problem(&mut self, line: usize, message: impl std::fmt::Display) {
        self.problems.push(format!("{}:{line}: {message}", self.name));
    }

    pub(super) fn note(&mut self, line: usize, message: impl std::fmt::Display) {
        self.notes.push(format!("{}:{line}: {message}", self.name));
    }

    /// Adds a difference from the deck that changes forces or motions.
    pub(super) fn warning(&mut self, line: usize, message: impl std::fmt::Display) {
        self.warnings.push(format!("{}:{line}: {message}", self.name));
    }

    /// Returns a cell as text, and reports a missing column.
    pub(super) fn text<'r>(&mut self, table: &Table, row: &'r Row, names: &[&str]) -> Option<&'r str> {
        let cell = row.cell(table.column(names));
        if cell.is_none() {
            self.problem(row.line, format!("the column '{}' is missing", names[0]));
        }
        cell
    }

    /// Returns a cell as a finite number, or `default` if the table has no such column or the row
    /// ends before it.
    pub(super) fn number(&mut self, table: &Table, row: &Row, names: &[&str], default: Option<f64>) -> f64 {
        let cell = row.cell(table.column(names));
        match (cell, default) {
            (Some(cell), _) => self.parsed(row.line, names[0], cell),
            (None, Some(value)) => value,
            (None, None) => {
                self.problem(row.line, format!("the column '{}' is missing", names[0]));
                0.0
            }
        }
    }

    /// Returns a number as [`Self::number`] does, and reports a negative number.
    pub(super) fn amount(&mut self, table: &Table, row: &Row, names: &[&str], default: Option<f64>) -> f64 {
        let number = self.number(table, row, names, default);
        if number < 0.0 {
            self.problem(
                row.line,
                format!("'{}' must not be negative, is {number}", names[0]),
            );
        }
        number
    }

    /// Returns a number from a required column, and reports a number that is not positive.
    pub(super) fn positive(&mut self, table: &Table, row: &Row, names: &[&str]) -> f64 {
        let number = self.number(table, row, names, None);
        if row
            .cell(table.column(names))
            .is_some_and(|cell| cell.parse::<f64>().is_ok_and(|value| value <= 0.0))
        {
            self.problem(row.line, format!("'{}' must be positive, is {number}", names[0]));
        }
        number
    }

    /// Returns the identifier of an object, which becomes part of names in the scenario.
    pub(super) fn id<'r>(&mut self, table: &Table, row: &'r Row, names: &[&str]) -> Option<&'r str> {
        let id = self.text(table, row, names)?;
        let plain = id
            .chars()
            .all(|letter| letter.is_alphanumeric() || "_.-".contains(letter));
        if !plain {
            self.problem(
                row.line,
                format!("'{id}' is not a valid identifier; use letters, digits, '_', '.' and '-'"),
            );
        }
        plain.then_some(id)
    }

    pub(super) fn parsed(&mut self, line: usize, what: &str, cell: &str) -> f64 {
        match cell.parse::<f64>() {
            Ok(value) if value.abs() <= LARGEST => value,
            _ => {
                self.problem(line, format!("'{cell}' is not a number for '{what}'"));
                0.0
            }
        }
    }

    /// Returns three numbers separated by bars. A single number is used for all three if `repeats`,
    /// otherwise for z. Further numbers are not imported. A warning reports them unless they are
    /// zero.
    pub(super) fn three(&mut self, line: usize, what: &str, cell: &str, repeats: bool) -> [f64; 3] {
        let numbers: Vec<f64> = cell
            .split('|')
            .map(|cell| self.parsed(line, what, cell))
            .collect();
        match numbers[..] {
            [one] if repeats => [one; 3],
            [one] => [0.0, 0.0, one],
            [x, y, z, ref rotational @ ..] => {
                if rotational.iter().any(|number| *number != 0.0) {
                    self.warning(
                        line,
                        format!("only the first three numbers of '{cell}' for '{what}' are imported"),
                    );
                }
                [x, y, z]
            }
            _ => {
                self.problem(
                    line,
                    format!("'{cell}' for '{what}' must be one number, or three separated by bars"),
                );
                [0.0; 3]
            }
        }
    }
}

/// Returns the attachment for a keyword.
pub(super) fn attachment(word: &str) -> Option<Attachment> {
    let lower = word.to_lowercase();
    let of_body = lower.strip_prefix("body").or_else(|| lower.strip_prefix('b'));
    Some(match lower.as_str() {
        "fixed" | "fix" | "anchor" | "ground" => Attachment::Fixed,
        "coupled" | "cpld" | "vessel" | "ves" | "fairlead" | "coupledpinned" | "vesselpinned" => {
            Attachment::Coupled
        }
        "free" | "point" | "p" | "con" | "conn" | "connect" => Attachment::Free,
        _ => {
            let number = of_body?;
            number.parse::<u32>().ok()?;
            Attachment::Body(number.to_owned())
        }
    })
}

/// A point of the deck, with position (m), mass (kg), volume (m³), drag area (m²) and added-mass
/// coefficient.
pub(super) struct Point {
    pub(super) attachment: Attachment,
    /// Position, m, in the frame of the body or in the Earth frame.
    pub(super) position: [f64; 3],
    /// Mass, kg.
    pub(super) mass: f64,
    /// Volume, m³.
    pub(super) volume: f64,
    /// Drag coefficient times area, m².
    pub(super) drag_area: f64,
    /// Added-mass coefficient, referred to the mass of the displaced water.
    pub(super) added_mass: f64,
}

/// The points of a deck by identifier, each with its line number in the deck.
pub(super) type Points = BTreeMap<String, (Point, usize)>;

pub(super) fn line_types(reader: &mut Reader<'_>, deck: &Deck) -> Vec<LineType> {
    let table = &columns::line_types(reader, &deck.line_types);
    let mut types = Vec::new();
    for row in &table.rows {
        let Some(name) = reader.text(table, row, &["typename"]) else {
            continue;
        };
        if types
            .iter()
            .any(|known: &LineType| known.name.eq_ignore_ascii_case(name))
        {
            reader.problem(row.line, format!("line type '{name}' is defined twice"));
            continue;
        }
        let (axial, axial_table, damping, viscoelastic) = if viscoelastic::is_viscoelastic(table, row) {
            let ([axial, damping], model) =
                viscoelastic::read(reader, table, row).unwrap_or(([1.0, 0.0], None));
            (axial, None, damping, model)
        } else {
            let (axial, axial_table) = axial_stiffness(reader, table, row);
            (
                axial,
                axial_table,
                stiffness(reader, table, row, "ba/-zeta"),
                None,
            )
        };
        let bending = stiffness(reader, table, row, "ei");
        if bending < 0.0 {
            reader.problem(row.line, format!("'ei' must not be negative, is {bending}"));
        }
        let coefficient =
            |reader: &mut Reader<'_>, names: &[&str]| reader.amount(table, row, names, Some(0.0));
        types.push(LineType {
            name: name.to_owned(),
            diameter: reader.positive(table, row, &["diam", "d"]),
            mass: reader.positive(table, row, &["mass/m"]),
            stiffness: axial,
            axial_table,
            damping,
            viscoelastic,
            bending,
            normal_drag: coefficient(reader, &["cd"]),
            normal_added_mass: coefficient(reader, &["ca"]),
            tangential_drag: coefficient(reader, &["cdax"]),
            tangential_added_mass: coefficient(reader, &["caax"]),
            shedding: shedding(reader, table, row),
        });
    }
    types
}

/// Returns the vortex shedding of a line type: MoorDyn's synchronised phase with `Cl`, `dF` and
/// `cF`. Without a lift coefficient, a line sheds no vortices.
fn shedding(reader: &mut Reader<'_>, table: &Table, row: &Row) -> Option<SynchronisedPhase> {
    let default = SynchronisedPhase::default();
    let lift = reader.amount(table, row, &["cl"], Some(0.0));
    let law = SynchronisedPhase {
        lift,
        centre_frequency: reader.amount(table, row, &["cf"], Some(default.centre_frequency)),
        frequency_range: reader.amount(table, row, &["df"], Some(default.frequency_range)),
    };
    if lift <= 0.0 {
        return None;
    }
    let model = SheddingModel::SynchronisedPhase(law);
    if let Err(error) = VortexShedding::new(model).validate() {
        let column = match error.name {
            "centre_frequency" => "cf",
            "frequency_range" => "df",
            _ => "cl",
        };
        reader.problem(
            row.line,
            format!("'{column}' (vortex-induced vibration): {error}"),
        );
        return None;
    }
    Some(law)
}

/// Returns the axial stiffness (N) of a line type, and the points of strain and tension (N) if the
/// deck names a file.
fn axial_stiffness(reader: &mut Reader<'_>, table: &Table, row: &Row) -> (f64, Option<Vec<[f64; 2]>>) {
    let cell = row.cell(table.column(&["ea"])).unwrap_or_default();
    let is_file = cell.parse::<f64>().is_err() && cell.contains(|c: char| c.is_alphabetic());
    if !is_file {
        let stiffness = stiffness(reader, table, row, "ea");
        if cell.parse::<f64>().is_ok() && stiffness < f64::MIN_POSITIVE {
            reader.problem(row.line, format!("'ea' must be positive, is {stiffness}"));
        }
        return (stiffness, None);
    }
    let text = match (reader.read_file)(cell) {
        Ok(text) => text,
        Err(error) => {
            let message = format!(
                "the file '{cell}' for 'ea' cannot be read: {error}; put it beside the deck, or give one number"
            );
            reader.problem(row.line, message);
            return (0.0, None);
        }
    };
    match files::strains_and_tensions(&text) {
        Ok(points) => {
            let [strain, tension] = points.last().copied().unwrap_or([1.0, 1.0]);
            (tension / strain, Some(points))
        }
        Err(error) => {
            reader.problem(row.line, format!("the file '{cell}' for 'ea': {error}"));
            (0.0, None)
        }
    }
}

/// Returns a number of a line type; refuses files and several numbers.
fn stiffness(reader: &mut Reader<'_>, table: &Table, row: &Row, name: &str) -> f64 {
    let Some(cell) = row.cell(table.column(&[name])) else {
        return 0.0;
    };
    if cell.contains('|') {
        let message =
            format!("'{cell}' for '{name}' has several numbers, which are not imported; give one number");
        reader.problem(row.line, message);
        return 0.0;
    }
    if cell.parse::<f64>().is_err() && cell.contains(|c: char| c.is_alphabetic()) && name != "ea" {
        let message = format!("'{cell}' for '{name}' is a file, which is not imported; give one number");
        reader.problem(row.line, message);
        return 0.0;
    }
    reader.parsed(row.line, name, cell)
}

pub(super) fn points(reader: &mut Reader<'_>, deck: &Deck) -> Points {
    let table = &columns::points(reader, &deck.points);
    let mut points = BTreeMap::new();
    for row in &table.rows {
        let Some(id) = reader.id(table, row, &["id"]) else {
            continue;
        };
        let Some(word) = reader.text(table, row, &["attachment"]) else {
            continue;
        };
        let Some(attachment) = attachment(word) else {
            let message = format!(
                "point {id} has the attachment '{word}', which is not imported; use Fixed, Coupled, Free or Body with a number"
            );
            reader.problem(row.line, message);
            continue;
        };
        let mut number = |names: &[&str]| reader.number(table, row, names, None);
        let position = [number(&["x"]), number(&["y"]), number(&["z"])];
        let mut optional = |names: &[&str]| reader.amount(table, row, names, Some(0.0));
        let point = Point {
            attachment,
            position,
            mass: optional(&["mass"]),
            volume: optional(&["volume"]),
            drag_area: optional(&["cda"]),
            added_mass: optional(&["ca"]),
        };
        for force in ["fx", "fy", "fz"] {
            if reader.number(table, row, &[force], Some(0.0)) != 0.0 {
                reader.warning(
                    row.line,
                    format!("the force '{force}' on point {id} is not imported; add it as [[body.load]]"),
                );
            }
        }
        let has_mass = point.mass > 0.0 || point.volume > 0.0;
        if has_mass && point.attachment != Attachment::Free {
            reader.warning(
                row.line,
                format!("mass and volume of point {id} are not imported, because it is not free"),
            );
        }
        if points.insert(id.to_lowercase(), (point, row.line)).is_some() {
            reader.problem(row.line, format!("point {id} is defined twice"));
        }
    }
    points
}
