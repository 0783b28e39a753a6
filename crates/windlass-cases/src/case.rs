//! Validation cases and reports of their results.

use serde::Serialize;
use std::fmt::Write as _;

/// Any error that ends a case.
pub type CaseError = Box<dyn std::error::Error + Send + Sync>;

/// One validation case of a source document.
#[derive(Clone, Copy)]
pub struct Case {
    /// Identifier in the list of validation cases, for example `SMS-01`.
    pub id: &'static str,
    /// Section of the document.
    pub section: &'static str,
    /// Subject in one line.
    pub title: &'static str,
    /// Choices where the document is incomplete, and errors in the document's own numbers.
    pub note: &'static str,
    /// Runs the case.
    pub run: fn() -> Result<Vec<Check>, CaseError>,
}

/// One quantity compared with its reference.
#[derive(Clone, Debug, Serialize)]
pub struct Check {
    /// Compared quantity with its unit.
    pub quantity: String,
    /// Reference value.
    pub expected: f64,
    /// Formula or source of the reference value.
    pub formula: String,
    /// The document's own simulated or stated result.
    pub document: Option<f64>,
    /// Result of windlass.
    pub ours: f64,
    /// Largest difference allowed, in the unit of the quantity.
    pub tolerance: f64,
    /// Reason for the size of the tolerance.
    pub reason: String,
    /// True if the value is reported without a comparison, for example an execution time. Reference
    /// and tolerance are then NaN, `null` in JSON.
    pub is_reported: bool,
}

impl Check {
    /// Creates a comparison with a tolerance relative to the reference.
    pub fn relative(
        quantity: &str,
        expected: f64,
        formula: &str,
        ours: f64,
        tolerance: f64,
        reason: &str,
    ) -> Self {
        Self::absolute(
            quantity,
            expected,
            formula,
            ours,
            tolerance * expected.abs(),
            reason,
        )
    }

    /// Creates a comparison with a tolerance in the unit of the quantity.
    pub fn absolute(
        quantity: &str,
        expected: f64,
        formula: &str,
        ours: f64,
        tolerance: f64,
        reason: &str,
    ) -> Self {
        Self {
            quantity: quantity.to_owned(),
            expected,
            formula: formula.to_owned(),
            document: None,
            ours,
            tolerance,
            reason: reason.to_owned(),
            is_reported: false,
        }
    }

    /// Creates a value that is reported without a comparison. `remark` states what the document
    /// says of it.
    pub fn reported(quantity: &str, remark: &str, ours: f64) -> Self {
        Self {
            is_reported: true,
            ..Self::absolute(quantity, f64::NAN, remark, ours, f64::NAN, "reported only")
        }
    }

    /// Adds the document's own result.
    pub fn with_document(mut self, value: f64) -> Self {
        self.document = Some(value);
        self
    }

    /// Difference from the reference.
    pub fn error(&self) -> f64 {
        self.ours - self.expected
    }

    /// Returns true if the difference is within tolerance and not larger than the difference of the
    /// document's result, or if the value is only reported.
    pub fn passes(&self) -> bool {
        if self.is_reported {
            return self.ours.is_finite();
        }
        let error = self.error().abs();
        let document = self
            .document
            .map_or(f64::INFINITY, |value| (value - self.expected).abs());
        // If the document prints the reference itself, its error is rounding only and the tolerance
        // decides.
        error <= self.tolerance && (error <= document || error <= 1e-3 * self.expected.abs())
    }
}

/// Outcome of one check, as written to JSON.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// The comparison.
    #[serde(flatten)]
    pub check: Check,
    /// Difference from the reference.
    pub error: f64,
    /// True if the difference is within tolerance and not larger than the difference of the
    /// document's result.
    pub pass: bool,
}

/// Outcome of one case.
#[derive(Clone, Debug, Serialize)]
pub struct CaseReport {
    /// Identifier.
    pub id: &'static str,
    /// Section of the document.
    pub section: &'static str,
    /// Subject in one line.
    pub title: &'static str,
    /// Choices where the document is incomplete, and errors in the document's own numbers.
    pub note: &'static str,
    /// The comparisons.
    pub checks: Vec<CheckReport>,
    /// Error that stopped the case.
    pub failure: Option<String>,
    /// Wall time, s.
    pub wall_time: f64,
}

impl Case {
    /// Runs the case and evaluates every check.
    pub fn report(&self) -> CaseReport {
        let start = std::time::Instant::now();
        let (checks, failure) = match (self.run)() {
            Ok(checks) => (checks, None),
            Err(error) => (Vec::new(), Some(error.to_string())),
        };
        CaseReport {
            id: self.id,
            section: self.section,
            title: self.title,
            note: self.note,
            checks: checks
                .into_iter()
                .map(|check| CheckReport {
                    error: check.error(),
                    pass: check.passes(),
                    check,
                })
                .collect(),
            failure,
            wall_time: start.elapsed().as_secs_f64(),
        }
    }
}

impl CaseReport {
    /// Returns true if the case ran and every check passes.
    pub fn passes(&self) -> bool {
        self.failure.is_none() && self.checks.iter().all(|check| check.pass)
    }
}

/// Renders reports as the table that `windlass validate` prints.
pub fn render_table(reports: &[CaseReport]) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "{:<8} {:<46} {:>14} {:>12} {:>14} {:>10} {:>10}  result",
        "case", "quantity", "expected", "document", "windlass", "error", "tolerance"
    );
    for report in reports {
        let _ = writeln!(
            out,
            "{:<8} {} ({}, {:.1} s)",
            report.id, report.title, report.section, report.wall_time
        );
        if let Some(failure) = &report.failure {
            let _ = writeln!(out, "{:<8} could not run: {failure}", "");
        }
        for row in &report.checks {
            let check = &row.check;
            if check.is_reported {
                let ours = significant(check.ours);
                let document = check.document.map_or_else(|| "-".to_owned(), significant);
                let _ = writeln!(
                    out,
                    "{:<8} {:<46} {:>14} {document:>12} {ours:>14} {:>10} {:>10}  reported",
                    "", check.quantity, "-", "-", "-"
                );
                continue;
            }
            let document = check.document.map_or_else(|| "-".to_owned(), significant);
            let _ = writeln!(
                out,
                "{:<8} {:<46} {:>14} {:>12} {:>14} {:>10.2e} {:>10.2e}  {}",
                "",
                check.quantity,
                significant(check.expected),
                document,
                significant(check.ours),
                row.error,
                check.tolerance,
                if row.pass { "pass" } else { "FAIL" }
            );
        }
    }
    let failed: Vec<&str> = reports.iter().filter(|r| !r.passes()).map(|r| r.id).collect();
    let checks: usize = reports.iter().map(|r| r.checks.len()).sum();
    let _ = if failed.is_empty() {
        writeln!(out, "{} cases, {checks} checks, all pass", reports.len())
    } else {
        writeln!(
            out,
            "{} cases, {checks} checks, failed: {}",
            reports.len(),
            failed.join(", ")
        )
    };
    out
}

/// Formats a value with seven significant digits, in plain or scientific notation.
fn significant(value: f64) -> String {
    let magnitude = value.abs();
    if value == 0.0 {
        "0".to_owned()
    } else if (1e-3..1e6).contains(&magnitude) {
        let decimals = (6 - magnitude.log10().floor() as i32).max(0) as usize;
        format!("{value:.decimals$}")
    } else {
        format!("{value:.6e}")
    }
}
