//! Tables of the statics of a mooring: as text, and as CSV files of the restoring curves.

use super::offsets::LIMIT_FACTOR;
use super::{CRITERIA, LineLoad, Mooring, OffsetLimit};
use std::fmt;
use windlass_math::number_text::short;

/// The statics of a mooring as text.
#[derive(Clone, Copy, Debug)]
pub struct MooringTable<'a>(pub &'a Mooring);

impl fmt::Display for MooringTable<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mooring = self.0;
        let [x, y, z] = mooring.position.to_array();
        writeln!(out, "body '{}' at ({x:.3}, {y:.3}, {z:.3}) m", mooring.body)?;
        write_warnings(&mooring.warnings, out)?;
        write_lines(&mooring.lines, out)?;
        let [fx, fy, fz] = mooring.load.force.to_array().map(short);
        writeln!(out, "force of all lines on the body: {fx}, {fy}, {fz} N")?;
        write_stiffness(mooring, out)?;
        write_curves(mooring, out)?;
        write_damaged(mooring, out)?;
        write_criteria(mooring, out)
    }
}

fn write_warnings(warnings: &[String], out: &mut fmt::Formatter<'_>) -> fmt::Result {
    warnings
        .iter()
        .try_for_each(|warning| writeln!(out, "  warning: {warning}"))
}

/// Text of a safety factor; empty without a breaking load.
fn factor_text(factor: Option<f64>) -> String {
    factor.map_or_else(String::new, |factor| format!("{factor:.2}"))
}

/// Text of a line's heading; a vertical line has none.
fn heading_text(line: &LineLoad) -> String {
    if line.departure_deg.abs() > 89.999 {
        return "-".to_owned();
    }
    // 359.97 is printed as 0.0.
    let tenths = (10.0 * line.heading_deg).round().rem_euclid(3600.0);
    format!("{:.1}", 0.1 * tenths)
}

fn write_lines(lines: &[LineLoad], out: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(
        out,
        "  {:<20} {:>14} {:>14} {:>12} {:>14} {:>14}",
        "line", "at body, kN", "largest, kN", "heading, deg", "departure, deg", "safety factor"
    )?;
    for line in lines {
        writeln!(
            out,
            "  {:<20} {:>14.2} {:>14.2} {:>12} {:>14.1} {:>14}",
            line.name,
            1e-3 * line.tension,
            1e-3 * line.largest_tension,
            heading_text(line),
            line.departure_deg,
            factor_text(line.safety_factor)
        )?;
    }
    Ok(())
}

fn write_stiffness(mooring: &Mooring, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(
        out,
        "stiffness of the mooring about the centre of gravity, Earth axes (N/m, N/rad; N m/m, N m/rad):"
    )?;
    let names = ["x", "y", "z", "rx", "ry", "rz"];
    writeln!(
        out,
        "  {:<6}{}",
        "",
        names.map(|name| format!("{name:>12}")).concat()
    )?;
    for (name, row) in names.iter().zip(&mooring.stiffness.0) {
        let values: String = row.iter().map(|value| format!("{value:>12.4e}")).collect();
        writeln!(out, "  {name:<6}{values}")?;
    }
    Ok(())
}

fn write_curves(mooring: &Mooring, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    if mooring.curves.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "restoring force, and line with the smallest safety factor, at the largest offset; offset at a safety factor of {LIMIT_FACTOR}:"
    )?;
    for curve in &mooring.curves {
        let Some(last) = curve.points.last() else { continue };
        let governing = last.governing().map_or_else(String::new, |line| {
            let factor = factor_text(line.safety_factor);
            format!("'{}' {:.1} kN {factor}", line.name, 1e-3 * line.largest_tension)
        });
        let limit = limit_text(curve.limit);
        writeln!(
            out,
            "  {:>6.1} deg {:>9.2} m {:>12.2} kN  {governing:<32} {limit}",
            curve.heading_deg,
            last.offset,
            1e-3 * last.restoring_force
        )?;
        if let Some(end) = &curve.end {
            writeln!(out, "    the curve ends there: {}", end.trim_end())?;
        }
    }
    Ok(())
}

/// Text of the offset at a safety factor of [`LIMIT_FACTOR`].
fn limit_text(limit: OffsetLimit) -> String {
    match limit {
        OffsetLimit::Offset(offset) => format!("{offset:.2} m"),
        OffsetLimit::BelowAtRest(factor) => {
            format!("the safety factor is below {LIMIT_FACTOR} already at rest: {factor:.2}")
        }
        OffsetLimit::NotReached => "not reached".to_owned(),
        OffsetLimit::NoBreakingLoad => "-".to_owned(),
    }
}

fn write_damaged(mooring: &Mooring, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    for case in &mooring.damaged {
        let missing = case.missing.join("', '");
        match &case.result {
            Ok(damaged) => {
                let [x, y, z] = damaged.displacement.to_array();
                writeln!(
                    out,
                    "without '{missing}': the body moves by ({x:.3}, {y:.3}, {z:.3}) m"
                )?;
                write_warnings(&damaged.warnings, out)?;
                write_lines(&damaged.lines, out)?;
            }
            Err(reason) => writeln!(out, "without '{missing}': {}", reason.trim_end())?,
        }
    }
    Ok(())
}

fn write_criteria(mooring: &Mooring, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(
        out,
        "required safety factors (breaking load over tension); quasi-static utilisations are those of the equilibria above:"
    )?;
    for criterion in &CRITERIA {
        let case = if criterion.damaged {
            "one line missing"
        } else {
            "intact"
        };
        let [mean, dynamic] = criterion.factors.map(|factor| factor / criterion.strength);
        let mut factors = match mean == dynamic {
            true => format!("{mean:.2} on the total tension"),
            false => format!("{mean:.2} on the mean, {dynamic:.2} on the dynamic tension"),
        };
        if let Some(common) = criterion.common {
            let common = common / criterion.strength;
            factors +=
                &format!(", at least {common:.2} on both if the mean exceeds 2/3 of the dynamic tension");
        }
        let used = mooring.utilisation(criterion).map_or_else(String::new, |used| {
            let verdict = if used.value > 1.0 { " NOT MET" } else { "" };
            let section = used
                .section
                .map_or_else(String::new, |number| format!(" section {number}"));
            let without = match used.missing.is_empty() {
                true => String::new(),
                false => format!(" without '{}'", used.missing.join("', '")),
            };
            format!(
                "; largest utilisation {:.2}, '{}'{section}{without}{verdict}",
                used.value, used.line
            )
        });
        writeln!(
            out,
            "  {:<42} {case:<17} {}: {factors}{used}",
            criterion.standard, criterion.method
        )?;
    }
    Ok(())
}

impl Mooring {
    /// Returns the restoring curves as CSV: heading (degrees), offset (m), forces (N), yaw moment
    /// (N·m), and the largest tension (N) of each line.
    pub fn curves_csv(&self) -> String {
        let mut names: Vec<String> = self.lines.iter().map(|line| quoted(&line.name)).collect();
        names.iter_mut().for_each(|name| *name = name.replace('\n', " "));
        let mut text = format!(
            "heading_deg,offset,restoring_force,transverse_force,yaw_moment,{}\n",
            names.join(",")
        );
        for curve in &self.curves {
            for point in &curve.points {
                let tensions: Vec<String> = point
                    .lines
                    .iter()
                    .map(|line| line.largest_tension.to_string())
                    .collect();
                text += &format!(
                    "{},{},{},{},{},{}\n",
                    curve.heading_deg,
                    point.offset,
                    point.restoring_force,
                    point.transverse_force,
                    point.yaw_moment,
                    tensions.join(",")
                );
            }
        }
        text
    }
}

/// Returns a name of a column of a CSV file, in quotation marks.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
