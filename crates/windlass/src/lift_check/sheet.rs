//! The sheet of a lift check, as text and as Markdown.

use std::fmt::{self, Write as _};

/// One row: a quantity, how it is computed, its value with unit, and the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Name of the quantity.
    pub quantity: String,
    /// Formula, or the way in which the value is obtained.
    pub formula: String,
    /// Value with unit.
    pub value: String,
    /// Clause of the standard, or where an input comes from.
    pub source: String,
}

/// Rows with a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Heading.
    pub title: String,
    /// Rows.
    pub rows: Vec<Row>,
}

/// A value of the simulation and the corresponding value of the standard.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// Name of the quantity.
    pub quantity: String,
    /// Value of the simulation.
    pub simulation: f64,
    /// Value of the standard.
    pub standard: f64,
    /// Unit.
    pub unit: &'static str,
    /// Factor from the unit to SI.
    pub scale: f64,
}

/// Documents that the tags of the sources stand for.
const SOURCES: &str =
    "[DNVN] DNV-RP-N103 (2017), [DNVM] DNV-ST-N001 (2016), [ND0027] 0027/ND revision 11 (2016)";

/// Relative difference above which a comparison needs reasons.
pub const NOTABLE: f64 = 0.25;

impl Comparison {
    /// Whether the values differ by more than a quarter of the standard's value.
    pub fn is_notable(&self) -> bool {
        (self.simulation - self.standard).abs() > NOTABLE * self.standard.abs()
    }
}

/// A requirement and whether it is met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The requirement, with values.
    pub text: String,
    /// True if the requirement is met.
    pub holds: bool,
}

/// The sheet of one load.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Name of the lifted body.
    pub load: String,
    /// Name of the line.
    pub line: String,
    /// Inputs and calculations.
    pub sections: Vec<Section>,
    /// Comparisons of the simulation with the standard; empty without results.
    pub comparisons: Vec<Comparison>,
    /// Reasons for notable differences.
    pub reasons: Vec<String>,
    /// Requirements.
    pub verdicts: Vec<Verdict>,
    /// Remarks on validity.
    pub remarks: Vec<String>,
}

impl Sheet {
    /// Whether all requirements are met.
    pub fn holds(&self) -> bool {
        self.verdicts.iter().all(|verdict| verdict.holds)
    }

    /// The sheet as Markdown.
    pub fn markdown(&self) -> String {
        let mut text = format!("# Lift check of '{}' on '{}'\n", self.load, self.line);
        for section in &self.sections {
            // Writing to a string cannot fail.
            let _ = write!(
                text,
                "\n## {}\n\n| quantity | formula | value | source |\n|---|---|---|---|\n",
                section.title
            );
            for row in &section.rows {
                let cells = [&row.quantity, &row.formula, &row.value, &row.source];
                let cells = cells.map(|cell| cell.replace('|', "\\|"));
                let _ = writeln!(text, "| {} |", cells.join(" | "));
            }
        }
        if !self.comparisons.is_empty() {
            text += "\n## Simulation and standard\n\n| quantity | simulation | standard | ratio |\n|---|---|---|---|\n";
            for row in self.comparison_rows() {
                let _ = writeln!(text, "| {} |", row.join(" | "));
            }
        }
        let list = |title: &str, items: Vec<String>| {
            let items = items.iter().map(|item| format!("- {item}\n")).collect::<String>();
            if items.is_empty() {
                String::new()
            } else {
                format!("\n## {title}\n\n{items}")
            }
        };
        text += &list("Reasons for differences above a quarter", self.reasons.clone());
        text += &list("Verdict", self.verdicts.iter().map(Verdict::line).collect());
        text += &list("Remarks", self.remarks.clone());
        text + &format!("\nSources: {SOURCES}.\n")
    }

    fn comparison_rows(&self) -> Vec<[String; 4]> {
        let row = |of: &Comparison| {
            let value = |value: f64| format!("{} {}", number(value / of.scale), of.unit);
            let ratio = of.simulation / of.standard;
            [
                of.quantity.clone(),
                value(of.simulation).trim_end().to_owned(),
                value(of.standard).trim_end().to_owned(),
                if ratio.is_finite() {
                    format!("{ratio:.2}")
                } else {
                    "-".to_owned()
                },
            ]
        };
        self.comparisons.iter().map(row).collect()
    }
}

impl Verdict {
    fn line(&self) -> String {
        let word = if self.holds { "met" } else { "NOT MET" };
        format!("{word}: {}", self.text)
    }
}

/// A number with four significant digits.
pub(super) fn number(value: f64) -> String {
    if value == 0.0 || !value.is_finite() {
        return format!("{value}");
    }
    let digits = 3 - value.abs().log10().floor() as i32;
    match usize::try_from(digits.min(6)) {
        Ok(decimals) => format!("{value:.decimals$}"),
        Err(_) => format!("{value:.0}"),
    }
}

fn write_columns(out: &mut fmt::Formatter<'_>, rows: &[[String; 4]]) -> fmt::Result {
    let width = |column: usize| {
        let lengths = rows.iter().map(|row| row[column].chars().count());
        lengths.max().unwrap_or(0)
    };
    let widths = [width(0), width(1), width(2)];
    for [a, b, c, d] in rows {
        let line = format!(
            "  {a:<0$}  {b:<1$}  {c:>2$}  {d}",
            widths[0], widths[1], widths[2]
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

impl fmt::Display for Sheet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "lift check of '{}' on '{}'", self.load, self.line)?;
        for section in &self.sections {
            writeln!(out, "\n{}", section.title)?;
            let row = |row: &Row| [&row.quantity, &row.formula, &row.value, &row.source].map(String::clone);
            write_columns(out, &section.rows.iter().map(row).collect::<Vec<_>>())?;
        }
        if !self.comparisons.is_empty() {
            writeln!(out, "\nsimulation and standard")?;
            let head = ["quantity", "simulation", "standard", "ratio"].map(str::to_owned);
            let mut rows = vec![head];
            rows.extend(self.comparison_rows());
            write_columns(out, &rows)?;
        }
        let mut list = |title: &str, items: &[String]| -> fmt::Result {
            if items.is_empty() {
                return Ok(());
            }
            writeln!(out, "\n{title}")?;
            items.iter().try_for_each(|item| writeln!(out, "  {item}"))
        };
        list("reasons for differences above a quarter", &self.reasons)?;
        let verdicts: Vec<String> = self.verdicts.iter().map(Verdict::line).collect();
        list("verdict", &verdicts)?;
        list("remarks", &self.remarks)?;
        writeln!(out, "\nsources: {SOURCES}")
    }
}
