//! Meaning of the columns of a deck's tables. Like MoorDyn, the import reads columns by their
//! position. Headings only decide between versions, and are compared with the positions.

use super::deck::{Row, Table};
use super::read::Reader;

/// Line types of version 2; the last three columns are optional.
const LINE_TYPES: [&str; 13] = [
    "typename", "diam", "mass/m", "ea", "ba/-zeta", "ei", "cd", "ca", "cdax", "caax", "cl", "df", "cf",
];
/// Line types of version 1, which has no bending stiffness.
const LINE_TYPES_1: [&str; 9] = [
    "typename", "diam", "mass/m", "ea", "ba/-zeta", "ca", "caax", "cd", "cdax",
];
const POINTS: [&str; 9] = ["id", "attachment", "x", "y", "z", "mass", "volume", "cda", "ca"];
/// Points of version 1. The oldest decks end after the forces.
const POINTS_1: [&str; 12] = [
    "id",
    "attachment",
    "x",
    "y",
    "z",
    "mass",
    "volume",
    "fx",
    "fy",
    "fz",
    "cda",
    "ca",
];
const LINES: [&str; 7] = [
    "id", "linetype", "attacha", "attachb", "unstrlen", "numsegs", "outputs",
];
const LINES_1: [&str; 7] = [
    "id", "linetype", "unstrlen", "numsegs", "attacha", "attachb", "outputs",
];
const BODIES: [&str; 14] = [
    "id",
    "attachment",
    "x0",
    "y0",
    "z0",
    "r0",
    "p0",
    "yaw",
    "mass",
    "cg*",
    "i*",
    "volume",
    "cda*",
    "ca*",
];
const ROD_TYPES: [&str; 7] = ["typename", "diam", "mass/m", "cd", "ca", "cdend", "caend"];
const RODS: [&str; 11] = [
    "id",
    "rodtype",
    "attachment",
    "xa",
    "ya",
    "za",
    "xb",
    "yb",
    "zb",
    "numsegs",
    "outputs",
];
const FAILURES: [&str; 5] = ["id", "point", "lines", "failtime", "failten"];

/// Headings in lower case that mean a column of line types.
const TYPE_HEADINGS: [(&str, &[&str]); 10] = [
    ("typename", &["typename", "linetype", "name", "ltype"]),
    ("diam", &["diam", "d", "diameter"]),
    (
        "mass/m",
        &["mass/m", "mass/length", "massden", "massdeninair", "massdenin"],
    ),
    ("ea", &["ea"]),
    ("ba/-zeta", &["ba/-zeta", "ba", "cint/-zeta", "cintdamp", "cint"]),
    ("ei", &["ei"]),
    ("cd", &["cd", "cdn"]),
    ("ca", &["ca", "can"]),
    ("cdax", &["cdax", "cdt"]),
    ("caax", &["caax", "cat"]),
];
/// Headings of columns that no version of MoorDyn has, and the programs that have them.
const FOREIGN: [(&str, &str); 2] = [
    ("cb", "MAP++, whose columns have another order"),
    ("viscoe", "a program that this import does not know"),
];

/// Returns the table of line types with its columns named by position.
pub(super) fn line_types(reader: &mut Reader<'_>, table: &Table) -> Table {
    let headings = &table.columns;
    for (heading, program) in FOREIGN {
        if headings.iter().any(|known| known == heading) {
            reader.problem(
                table.line,
                format!(
                    "the column '{heading}' of the line types belongs to {program}; remove it, or write the line types in the form of \
                     MoorDyn"
                ),
            );
        }
    }
    let first = table.rows.first().map_or(0, Row::len);
    let is_first_version = headings.len() == LINE_TYPES_1.len() || first == LINE_TYPES_1.len();
    let names: &[&str] = if is_first_version {
        &LINE_TYPES_1
    } else {
        &LINE_TYPES
    };
    for (heading, name) in headings.iter().zip(names) {
        let meant = TYPE_HEADINGS
            .iter()
            .find(|(_, words)| words.contains(&heading.as_str()));
        if let Some((other, _)) = meant.filter(|(other, _)| other != name) {
            reader.warning(
                table.line,
                format!(
                    "the heading '{heading}' of the line types means {other}, but is at the position of {name}; the column is read \
                     as {name}, because MoorDyn reads columns by position"
                ),
            );
        }
    }
    let is_stress = |unit: &String| unit.trim_matches(['(', ')']).eq_ignore_ascii_case("pa-s");
    if table.units.get(4).is_some_and(is_stress) {
        reader.warning(
            table.line,
            "the unit of the internal damping is Pa-s, but MoorDyn reads the numbers in N s; multiply numbers in Pa s by the \
             cross-section area",
        );
    }
    let least = if is_first_version { 9 } else { 10 };
    named(reader, table, names, least, "line types")
}

/// Returns the table of points with its columns named by position.
pub(super) fn points(reader: &mut Reader<'_>, table: &Table) -> Table {
    let first = table.rows.first().map_or(0, Row::len);
    let has_forces = table.columns.get(7).is_some_and(|heading| heading == "fx");
    // MoorDyn reads forces if there are at least 12 columns. The oldest decks have 10.
    let (names, least): (&[&str], usize) = if has_forces {
        (&POINTS_1, 10)
    } else if first >= POINTS_1.len() {
        (&POINTS_1, 12)
    } else {
        (&POINTS, 9)
    };
    named(reader, table, names, least, "points")
}

/// Returns the table of lines with its columns named by position. Version 1 has the length in the
/// third column.
pub(super) fn lines(reader: &mut Reader<'_>, table: &Table) -> Table {
    let has_length = |heading: &String| heading.contains("len");
    let names = if table.columns.get(2).is_some_and(has_length) {
        &LINES_1
    } else {
        &LINES
    };
    named(reader, table, names, 6, "lines")
}

/// Returns the table of bodies with its columns named by position.
pub(super) fn bodies(reader: &mut Reader<'_>, table: &Table) -> Table {
    named(reader, table, &BODIES, BODIES.len(), "bodies")
}

/// Returns the table of rod types with its columns named by position.
pub(super) fn rod_types(reader: &mut Reader<'_>, table: &Table) -> Table {
    named(reader, table, &ROD_TYPES, ROD_TYPES.len(), "rod types")
}

/// Returns the table of rods with its columns named by position.
pub(super) fn rods(reader: &mut Reader<'_>, table: &Table) -> Table {
    named(reader, table, &RODS, 10, "rods")
}

/// Returns the table of failures with its columns named by position.
pub(super) fn failures(reader: &mut Reader<'_>, table: &Table) -> Table {
    named(reader, table, &FAILURES, FAILURES.len(), "failures")
}

fn named(reader: &mut Reader<'_>, table: &Table, names: &[&str], least: usize, what: &str) -> Table {
    let mut rows = Vec::new();
    for row in &table.rows {
        if row.len() >= least {
            rows.push(row.clone());
            continue;
        }
        reader.problem(
            row.line,
            format!(
                "a row of the {what} has {} columns and needs {least}: {}",
                row.len(),
                names[..least].join(", ")
            ),
        );
    }
    Table {
        columns: names.iter().map(|name| (*name).to_owned()).collect(),
        rows,
        ..Table::default()
    }
}
