//! Utilisation of lines by the criteria of standards.

use super::{LineLoad, Mooring, MooringError};
use crate::results::{RunStatus, Summary};
pub use windlass_standards::mooring::{CRITERIA, Criterion, Method};

/// Breaking loads of the sections of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LineStrength {
    /// Name of the cable.
    pub line: String,
    /// Breaking load of each section from the start of the line, N; `None` if it is not given.
    pub sections: Vec<Option<f64>>,
}

/// Tension of a section of a line in a run of the scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct DynamicTension {
    /// Name of the cable.
    pub line: String,
    /// Number of the section, from 1 at the start of the line.
    pub section: usize,
    /// Mean of the largest tension along the section, N.
    pub mean: f64,
    /// Largest tension less the mean, N.
    pub dynamic: f64,
    /// Lines of the mooring that the run does not have.
    pub missing: Vec<String>,
}

/// Largest utilisation by a criterion, and its location.
#[derive(Clone, Debug, PartialEq)]
pub struct Utilisation {
    /// The utilisation: more than 1 if the criterion is not met.
    pub value: f64,
    /// Name of the cable.
    pub line: String,
    /// Number of the section in a run, if the line has several.
    pub section: Option<usize>,
    /// Missing lines.
    pub missing: Vec<String>,
}

impl Mooring {
    /// Adds the tensions of a run, for the criteria of dynamic analyses. `is_damaged` tells whether
    /// the run is one without a line of the mooring.
    ///
    /// # Errors
    /// The run has no line of the mooring, or lacks a line although it must have all, or has all.
    pub fn add_run(&mut self, run: &Summary, is_damaged: bool) -> Result<(), MooringError> {
        let has = |line: &&LineStrength| tension(run, &line.line, "tension_max").is_some();
        let (found, missing): (Vec<_>, Vec<_>) = self.strengths.iter().partition(has);
        let missing: Vec<String> = missing.into_iter().map(|line| line.line.clone()).collect();
        let refused = |message: String| Err(MooringError::Run(message));
        let names = || format!("'{}'", missing.join("', '"));
        if found.is_empty() {
            return refused(
                "the run has no cable of this mooring; give a run of the same scenario".to_owned(),
            );
        }
        match (is_damaged, missing.is_empty()) {
            (false, false) => {
                let names = names();
                return refused(format!(
                    "the run does not have {names}; give a run with all lines, or give this one with --damaged-results"
                ));
            }
            (true, true) => {
                let message =
                    "the run has all lines of the mooring; give a run of a scenario without one of them";
                return refused(message.to_owned());
            }
            _ => {}
        }
        let mut tensions = Vec::new();
        for line in found {
            let count = line.sections.len();
            for section in 1..=count {
                let channel = match count {
                    1 => "tension_max".to_owned(),
                    _ => format!("section_{section}_tension_max"),
                };
                let Some((mean, largest)) = tension(run, &line.line, &channel) else {
                    return refused(format!(
                        "the run has no channel '{channel}' of cable '{}'; run the scenario again",
                        line.line
                    ));
                };
                tensions.push(DynamicTension {
                    line: line.line.clone(),
                    section,
                    mean,
                    dynamic: largest - mean,
                    missing: missing.clone(),
                });
            }
        }
        if run.status != RunStatus::Finished {
            let (from, to) = run.simulated;
            self.warnings.push(format!(
                "the run for the dynamic criteria did not finish; its tensions are those from {from:.1} s to {to:.1} s"
            ));
        }
        self.dynamic.extend(tensions);
        Ok(())
    }

    /// Largest utilisation of the lines by a criterion. Quasi-static criteria use the equilibria
    /// with all lines and with one line missing. Dynamic criteria use [`Mooring::dynamic`]: the
    /// largest tension of each section with the breaking load of the section. `None` if there is no
    /// such equilibrium or tension, or no breaking load.
    pub fn utilisation(&self, criterion: &Criterion) -> Option<Utilisation> {
        match criterion.method {
            Method::QuasiStatic if criterion.damaged => {
                let cases = self
                    .damaged
                    .iter()
                    .filter_map(|case| Some((case, case.result.as_ref().ok()?)));
                largest(cases.flat_map(|(case, damaged)| {
                    let lines = damaged.lines.iter();
                    lines.filter_map(|line| at_rest(criterion, line, &case.missing))
                }))
            }
            Method::QuasiStatic => {
                largest(self.lines.iter().filter_map(|line| at_rest(criterion, line, &[])))
            }
            Method::Dynamic => {
                let runs = self.dynamic.iter();
                let runs = runs.filter(|of| criterion.damaged != of.missing.is_empty());
                largest(runs.filter_map(|of| self.in_run(criterion, of)))
            }
            _ => None,
        }
    }

    fn in_run(&self, criterion: &Criterion, of: &DynamicTension) -> Option<Utilisation> {
        let line = self.strengths.iter().find(|line| line.line == of.line)?;
        let breaking_load = (*line.sections.get(of.section - 1)?)?;
        Some(Utilisation {
            value: criterion.utilisation(of.mean, of.dynamic, breaking_load),
            line: of.line.clone(),
            section: (line.sections.len() > 1).then_some(of.section),
            missing: of.missing.clone(),
        })
    }
}

/// Mean and largest value of a tension of a cable in a run, N.
fn tension(run: &Summary, line: &str, quantity: &str) -> Option<(f64, f64)> {
    let object = format!("cable '{line}'");
    let mut channels = run.channels.iter();
    let found = channels.find(|channel| channel.object == object && channel.quantity == quantity)?;
    Some((found.mean, found.maximum.0))
}

/// Utilisation at the location with the smallest safety factor.
fn at_rest(criterion: &Criterion, line: &LineLoad, missing: &[String]) -> Option<Utilisation> {
    let breaking_load = line.breaking_load?;
    Some(Utilisation {
        value: criterion.utilisation(breaking_load / line.safety_factor?, 0.0, breaking_load),
        line: line.name.clone(),
        section: None,
        missing: missing.to_vec(),
    })
}

fn largest(all: impl Iterator<Item = Utilisation>) -> Option<Utilisation> {
    all.max_by(|a, b| a.value.total_cmp(&b.value))
}
