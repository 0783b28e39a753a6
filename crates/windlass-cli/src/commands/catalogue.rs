//! `windlass catalogue`: properties of chains, wires and ropes.

use crate::Outcome;
use std::process::ExitCode;
use windlass::cable::catalogue::{CatalogueError, CatalogueLine, ChainGrade, LineKind};
use windlass::world::spelling::suggestion;

#[derive(clap::Args)]
pub struct Arguments {
    /// Kind of line; without it, the kinds are listed. `chain` stands for `studless-chain`.
    kind: Option<String>,
    /// Nominal diameter, mm; without it, a table of diameters is printed.
    #[arg(short, long, value_name = "MM", requires = "kind")]
    diameter: Option<f64>,
    /// Grade of chain: R3, R3S, R4, R4S or R5.
    #[arg(short, long, requires = "kind")]
    grade: Option<String>,
}

/// Number of diameters in a table.
const ROWS: usize = 12;

pub fn catalogue(arguments: &Arguments) -> Outcome {
    let Some(name) = &arguments.kind else {
        list_kinds();
        return Ok(ExitCode::SUCCESS);
    };
    let kind = find_kind(name)?;
    let grade = arguments.grade.as_deref().map(find_grade).transpose()?;
    match arguments.diameter {
        Some(millimetres) => print_text!("{}", kind.line(1e-3 * millimetres, grade)?.to_toml()),
        None => print_table(kind, grade)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn list_kinds() {
    print_line!(
        "{:<21} {:>13}  {:<19} description",
        "kind",
        "diameter, mm",
        "grades"
    );
    let grades = ChainGrade::ALL.map(ChainGrade::name).join(" ");
    for kind in LineKind::ALL {
        let [least, most] = kind.range().map(|diameter| 1e3 * diameter);
        let range = format!("{least:.0} to {most:.0}");
        let grades = if kind.has_grades() { grades.as_str() } else { "" };
        print_line!(
            "{:<21} {range:>13}  {grades:<19} {}",
            kind.name(),
            kind.description()
        );
    }
    print_line!();
    print_line!(
        "windlass catalogue chain --diameter 84 --grade R4 prints a [[line_type]] with the source of each value"
    );
}

fn find_kind(name: &str) -> Result<LineKind, String> {
    if name == "chain" {
        return Ok(LineKind::StudlessChain);
    }
    let found = LineKind::ALL.into_iter().find(|kind| kind.name() == name);
    found.ok_or_else(|| {
        let names = LineKind::ALL.map(LineKind::name);
        let near = suggestion(name, names.into_iter().chain(["chain"]));
        format!(
            "there is no kind of line '{name}'{near}; available: {}",
            names.join(", ")
        )
    })
}

fn find_grade(name: &str) -> Result<ChainGrade, String> {
    let found = ChainGrade::ALL
        .into_iter()
        .find(|grade| grade.name().eq_ignore_ascii_case(name));
    found.ok_or_else(|| {
        let names = ChainGrade::ALL.map(ChainGrade::name);
        format!("there is no grade '{name}'; available: {}", names.join(", "))
    })
}

/// Prints properties of lines of one kind. For chain without a grade, it prints the stiffness and
/// breaking load of every grade.
fn print_table(kind: LineKind, grade: Option<ChainGrade>) -> Result<(), CatalogueError> {
    let grades: Vec<Option<ChainGrade>> = match (kind.has_grades(), grade) {
        (true, None) => ChainGrade::ALL.into_iter().map(Some).collect(),
        (_, grade) => vec![grade],
    };
    let mut header = format!("{:>12} {:>12}", "diameter, mm", "mass, kg/m");
    for grade in &grades {
        let name = grade.map_or_else(String::new, |grade| format!(" {}", grade.name()));
        header += &format!(
            " {:>11} {:>12}",
            format!("EA{name}, MN"),
            format!("MBL{name}, kN")
        );
    }
    print_line!("{header}");
    for diameter in diameters(kind.range()) {
        let lines: Vec<CatalogueLine> = grades
            .iter()
            .map(|grade| kind.line(diameter, *grade))
            .collect::<Result<_, _>>()?;
        let Some(first) = lines.first() else { continue };
        let mut row = format!("{:>12.0} {:>12.2}", 1e3 * diameter, first.mass_per_length);
        for line in &lines {
            row += &format!(
                " {:>11.1} {:>12.0}",
                1e-6 * line.axial_stiffness,
                1e-3 * line.breaking_load
            );
        }
        print_line!("{row}");
    }
    Ok(())
}

/// Returns the diameters of a table, m: whole millimetres from the smallest to the largest, in
/// nearly equal ratios.
fn diameters([least, most]: [f64; 2]) -> Vec<f64> {
    let ratio = (most / least).powf(1.0 / (ROWS - 1) as f64);
    let all = (0..ROWS).map(|row| 1e-3 * (1e3 * least * ratio.powi(row as i32)).round());
    let mut all: Vec<f64> = all.collect();
    all.dedup();
    all
}
