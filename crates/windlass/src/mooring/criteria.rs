//! Utilisation of lines by the criteria of standards.

use super::{LineLoad, Mooring};
pub use windlass_standards::mooring::{CRITERIA, Criterion, Method};

/// Tension of a line in a run of the scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct DynamicTension {
    /// Name of the cable.
    pub line: String,
    /// Mean of the largest tension along the line, N.
    pub mean: f64,
    /// Largest tension less the mean, N.
    pub dynamic: f64,
}

/// Largest utilisation by a criterion, and the line.
#[derive(Clone, Debug, PartialEq)]
pub struct Utilisation {
    /// The utilisation: more than 1 if the criterion is not met.
    pub value: f64,
    /// Name of the cable.
    pub line: String,
}

impl Mooring {
    /// Largest utilisation of the lines by a criterion. Quasi-static criteria use the equilibria
    /// with all lines and with one line missing. Dynamic criteria of the intact mooring use
    /// [`Mooring::dynamic`] with the breaking load of the weakest section at rest. `None` if there
    /// is no such equilibrium or tension, or no breaking load.
    pub fn utilisation(&self, criterion: &Criterion) -> Option<Utilisation> {
        match (criterion.method, criterion.damaged) {
            (Method::QuasiStatic, false) => {
                largest(self.lines.iter().filter_map(|line| at_rest(criterion, line)))
            }
            (Method::QuasiStatic, true) => {
                let cases = self.damaged.iter().filter_map(|case| case.result.as_ref().ok());
                let lines = cases.flat_map(|case| &case.lines);
                largest(lines.filter_map(|line| at_rest(criterion, line)))
            }
            (Method::Dynamic, false) => {
                largest(self.dynamic.iter().filter_map(|of| self.in_run(criterion, of)))
            }
            _ => None,
        }
    }

    fn in_run(&self, criterion: &Criterion, of: &DynamicTension) -> Option<Utilisation> {
        let line = self.lines.iter().find(|line| line.name == of.line)?;
        Some(Utilisation {
            value: criterion.utilisation(of.mean, of.dynamic, line.breaking_load?),
            line: of.line.clone(),
        })
    }
}

/// Utilisation at the location with the smallest safety factor.
fn at_rest(criterion: &Criterion, line: &LineLoad) -> Option<Utilisation> {
    let breaking_load = line.breaking_load?;
    Some(Utilisation {
        value: criterion.utilisation(breaking_load / line.safety_factor?, 0.0, breaking_load),
        line: line.name.clone(),
    })
}

fn largest(all: impl Iterator<Item = Utilisation>) -> Option<Utilisation> {
    all.max_by(|a, b| a.value.total_cmp(&b.value))
}
