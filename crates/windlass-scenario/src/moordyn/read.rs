//! Reader of a deck's tables: line types, points, sea and bottom, with their problems and
//! omissions.

use super::deck::{Deck, Row, Table};
use std::collections::BTreeMap;

/// MoorDyn's default density, kg/m³.
const DENSITY: f64 = 1025.0;
/// MoorDyn's default gravity, m/s².
const GRAVITY: f64 = 9.80665;
/// MoorDyn's default stiffness (Pa/m) and damping (Pa s/m) of the bottom.
const BOTTOM: [f64; 2] = [3e6, 3e5];

/// Largest number allowed in a scenario.
const LARGEST: f64 = 1e30;

/// A line type.
#[derive(Clone, Debug)]
pub(super) struct LineType {
    pub(super) name: String,
    pub(super) diameter: f64,
    pub(super) mass: f64,
    pub(super) stiffness: f64,
    /// Axial damping, N·s, or the damping ratio with a negative sign.
    pub(super) damping: f64,
    pub(super) bending: f64,
    pub(super) normal_drag: f64,
    pub(super) normal_added_mass: f64,
    pub(super) tangential_drag: f64,
    pub(super) tangential_added_mass: f64,
}

/// Attachment of a point or body.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Attachment {
    Fixed,
    Coupled,
    Free,
    Body(String),
}

/// Reader of cells, which collects problems and notes.
pub(super) struct Reader<'a> {
    pub(super) name: &'a str,
    pub(super) problems: Vec<String>,
    pub(super) notes: Vec<String>,
}

impl Reader<'_> {
    pub(super) fn problem(&mut self, line: usize, message: impl std::fmt::Display) {
        self.problems.push(format!("{}:{line}: {message}", self.name));
    }

    pub(super) fn note(&mut self, line: usize, message: impl std::fmt::Display) {
        self.notes.push(format!("{}:{line}: {message}", self.name));
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

    /// Returns a number as [`Self::number`] does, and reports a negative one.
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

    /// Returns a number from a required column, and reports one that is not positive.
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
    /// otherwise for z. Further numbers are not imported, and noted unless zero.
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
                    self.note(
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

/// A point of the deck.
pub(super) struct Point {
    pub(super) attachment: Attachment,
    pub(super) position: [f64; 3],
    pub(super) mass: f64,
    pub(super) volume: f64,
    pub(super) drag_area: f64,
    pub(super) added_mass: f64,
}

/// The points of a deck by identifier, each with its line number in the deck.
pub(super) type Points = BTreeMap<String, (Point, usize)>;

/// Sea and bottom.
pub(super) struct Sea {
    pub(super) density: f64,
    pub(super) gravity: f64,
    pub(super) depth: Option<f64>,
    pub(super) bottom: [f64; 2],
    pub(super) friction: f64,
}

impl Sea {
    pub(super) fn of(reader: &mut Reader<'_>, deck: &Deck) -> Self {
        let mut option = |names: &[&str]| {
            let (value, line) = names.iter().find_map(|name| deck.options.get(*name))?;
            let number = reader.parsed(*line, names[0], value);
            if number < 0.0 && !names.contains(&"depth") {
                reader.problem(*line, format!("'{}' must not be negative, is {number}", names[0]));
            }
            Some(number)
        };
        let depth = option(&["wtrdpth", "depth", "wtrdepth"]);
        let sea = Self {
            density: option(&["rho", "rhow", "wtrdnsty"]).unwrap_or(DENSITY),
            gravity: option(&["g", "gravity"]).unwrap_or(GRAVITY),
            depth: depth.map(f64::abs),
            bottom: [
                option(&["kbot", "kb"]).unwrap_or(BOTTOM[0]),
                option(&["cbot", "cb"]).unwrap_or(BOTTOM[1]),
            ],
            friction: option(&["frictioncoefficient"]).unwrap_or(0.0),
        };
        if sea.depth.is_none() {
            reader.notes.push(format!(
                "{}: WtrDpth is not given, so the scenario has no sea bottom; add [sea_bottom] with a depth",
                reader.name
            ));
        }
        sea
    }
}

pub(super) fn line_types(reader: &mut Reader<'_>, deck: &Deck) -> Vec<LineType> {
    let table = &deck.line_types;
    let mut types = Vec::new();
    for row in &table.rows {
        let Some(name) = reader.text(table, row, &["typename", "linetype", "name"]) else {
            continue;
        };
        if types
            .iter()
            .any(|known: &LineType| known.name.eq_ignore_ascii_case(name))
        {
            reader.problem(row.line, format!("line type '{name}' is defined twice"));
            continue;
        }
        let mut stiffness = |names: &[&str], default: Option<f64>| {
            let cell = row.cell(table.column(names));
            let Some(cell) = cell.filter(|cell| cell.contains('|') || cell.parse::<f64>().is_err()) else {
                return reader.number(table, row, names, default);
            };
            reader.problem(
                row.line,
                format!(
                    "'{cell}' for '{}' is a file or several stiffnesses, which are not imported; give one number, and give the cable an axial_table",
                    names[0]
                ),
            );
            0.0
        };
        let (axial, damping) = (
            stiffness(&["ea"], None),
            stiffness(&["ba/-zeta", "ba", "cint/-zeta"], Some(0.0)),
        );
        let bending = stiffness(&["ei"], Some(0.0));
        for (what, value, least) in [("ea", axial, f64::MIN_POSITIVE), ("ei", bending, 0.0)] {
            let given = row
                .cell(table.column(&[what]))
                .is_some_and(|cell| cell.parse::<f64>().is_ok());
            if given && value < least {
                let bound = if least > 0.0 { "positive" } else { "not negative" };
                reader.problem(row.line, format!("'{what}' must be {bound}, is {value}"));
            }
        }
        let coefficient =
            |reader: &mut Reader<'_>, names: &[&str]| reader.amount(table, row, names, Some(0.0));
        types.push(LineType {
            name: name.to_owned(),
            diameter: reader.positive(table, row, &["diam", "d"]),
            mass: reader.positive(
                table,
                row,
                &["mass/m", "mass/length", "massden", "massdeninair", "massdenin"],
            ),
            stiffness: axial,
            damping,
            bending,
            normal_drag: coefficient(reader, &["cd", "cdn", "cdt1"]),
            normal_added_mass: coefficient(reader, &["ca", "can"]),
            tangential_drag: coefficient(reader, &["cdax", "cdt"]),
            tangential_added_mass: coefficient(reader, &["caax", "cat"]),
        });
        for lift in ["cl", "cf", "df"] {
            if row
                .cell(table.column(&[lift]))
                .is_some_and(|cell| cell.parse() != Ok(0.0))
            {
                let message =
                    format!("'{lift}' of line type '{name}' (vortex-induced vibration) is not imported");
                reader.note(row.line, message);
            }
        }
    }
    types
}

pub(super) fn points(reader: &mut Reader<'_>, deck: &Deck) -> Points {
    let table = &deck.points;
    let mut points = BTreeMap::new();
    for row in &table.rows {
        let Some(id) = reader.id(table, row, &["id", "node"]) else {
            continue;
        };
        let Some(word) = reader.text(table, row, &["attachment", "type"]) else {
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
            mass: optional(&["mass", "m"]),
            volume: optional(&["volume", "v", "vol"]),
            drag_area: optional(&["cda"]),
            added_mass: optional(&["ca"]),
        };
        for force in ["fx", "fy", "fz"] {
            if reader.number(table, row, &[force], Some(0.0)) != 0.0 {
                reader.note(
                    row.line,
                    format!("the force '{force}' on point {id} is not imported"),
                );
            }
        }
        let has_mass = point.mass > 0.0 || point.volume > 0.0;
        if has_mass && point.attachment != Attachment::Free {
            reader.note(
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

/// Options that control MoorDyn's computation and have no meaning in a scenario.
const PROGRAM_OPTIONS: [&str; 14] = [
    "dtm",
    "dtic",
    "tmaxic",
    "cdscaleic",
    "threshic",
    "tscheme",
    "writelog",
    "writeunits",
    "dtout",
    "icgenmethod",
    "cdscale",
    "disableoutput",
    "disableouttime",
    "icdt",
];
/// Options that are imported.
const IMPORTED_OPTIONS: [&str; 13] = [
    "wtrdpth",
    "depth",
    "wtrdepth",
    "rho",
    "rhow",
    "wtrdnsty",
    "g",
    "gravity",
    "kbot",
    "kb",
    "cbot",
    "cb",
    "frictioncoefficient",
];

/// Reports invalid options, and notes the data of the deck that is not imported.
pub(super) fn report_omissions(reader: &mut Reader<'_>, deck: &Deck) {
    for (line, text) in &deck.invalid_options {
        reader.problem(
            *line,
            format!("'{text}' is not an option; write a value and then its name"),
        );
    }
    for (name, line, rows) in &deck.others {
        if *rows > 0 {
            reader.note(
                *line,
                format!("the section '{name}' with {rows} rows is not imported"),
            );
        }
    }
    for (name, (value, line)) in &deck.options {
        let zero = value.parse() == Ok(0.0);
        let is_known = IMPORTED_OPTIONS.contains(&name.as_str()) || PROGRAM_OPTIONS.contains(&name.as_str());
        if !is_known && !zero {
            reader.note(*line, format!("the option {name} = {value} is not imported"));
        }
    }
    if !deck.outputs.is_empty() {
        let name = reader.name;
        reader.notes.push(format!(
            "{name}: a scenario has no list of channels: FairTen and AnchTen of line N are in the table of cable 'lineN' as \
             tension_end and tension_start; tensions between joined lines are in the cable's table of nodes, and other channels in the tables of bodies"
        ));
    }
}
