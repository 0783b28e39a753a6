//! Checks of lifted loads with the formulas of standards ([`windlass_standards`]), in addition to
//! the simulation.
//!
//! A lifted load is a free body that hangs from the line of a winch or crane, directly or by
//! slings. Its inputs come from the scenario, from its `[[lift_check]]` table, and from the results
//! of a run (motion of the crane tip). [`sheets`] returns one [`Sheet`] for each load.

mod calculate;
mod compare;
mod inputs;
mod load;
mod results;
mod sheet;
#[cfg(test)]
mod tests;

pub use sheet::{Comparison, NOTABLE, Row, Section, Sheet, Verdict};

use crate::simulation::differences_from_results;
use inputs::Inputs;
use load::LiftedLoad;
use results::Observed;
use std::path::Path;
use thiserror::Error;
use windlass_results::export::ExportError;
use windlass_scenario::spec::LiftCheckSpec;
use windlass_scenario::{CompiledScenario, Scenario, ScenarioErrors};
use windlass_world::{Model, StateFileError};

/// Reasons why a lift cannot be checked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LiftCheckError {
    /// A value is missing or wrong; the message has file and line.
    #[error(transparent)]
    Scenario(#[from] ScenarioErrors),
    /// The results cannot be read, or belong to another scenario.
    #[error(transparent)]
    Results(#[from] ExportError),
    /// The state file of the results cannot be read.
    #[error(transparent)]
    State(#[from] StateFileError),
    /// The results belong to a scenario with other parameters.
    #[error(
        "the results in '{folder}' are of a scenario with other parameters: {what}; run this scenario again, or give its results"
    )]
    OtherScenario {
        /// Folder of the results.
        folder: String,
        /// Names of the parameters that differ.
        what: String,
    },
}

/// Checks the loads that the `[[lift_check]]` tables of a scenario name. Without such tables,
/// checks all loads that hang from lines of winches and cranes. `results` is the folder of a run of
/// the scenario.
///
/// # Errors
/// No load is found, an input is missing, or the results cannot be read.
pub fn sheets(
    scenario: &Scenario,
    compiled: &CompiledScenario,
    results: Option<&Path>,
) -> Result<Vec<Sheet>, LiftCheckError> {
    let model = compiled.world.model();
    let begin = compiled.statistics_from.unwrap_or(f64::NEG_INFINITY);
    let is_known = match results {
        Some(folder) => check_scenario_of(folder, compiled)?,
        None => true,
    };
    let mut sheets = Vec::new();
    for (load, given, path) in loads(scenario, model)? {
        let height = given.height.unwrap_or(0.0);
        let reach = reach(model, &load, &given).max(0.5 * height);
        let observed = results
            .map(|folder| Observed::read(folder, model, &load, (reach, begin)))
            .transpose()?;
        let inputs = Inputs::collect((model, &scenario.spec), &load, &given, observed.as_ref());
        let inputs = inputs.map_err(|missing| {
            let span = scenario.source.locate(&path);
            scenario.source.error(missing.message, span)
        })?;
        let body = &model.bodies()[load.body.index()].name;
        let line = &model.cables()[load.line.index()].name;
        let cases = calculate::cases(&inputs);
        let mut sheet = calculate::sheet(body, line, &inputs, &cases);
        if let Some(observed) = &observed {
            compare::add(&mut sheet, &inputs, &cases, observed);
        }
        if !is_known {
            let text = "the results have no state.json with the record of their run, so it is not known whether they are \
                        of this scenario";
            sheet.remarks.push(text.to_owned());
        }
        sheets.push(sheet);
    }
    Ok(sheets)
}

/// Checks that a folder contains results of a scenario. Returns false if this is not known.
fn check_scenario_of(folder: &Path, compiled: &CompiledScenario) -> Result<bool, LiftCheckError> {
    match differences_from_results(compiled, folder)? {
        None => Ok(false),
        Some(names) if names.is_empty() => Ok(true),
        Some(names) => Err(LiftCheckError::OtherScenario {
            folder: folder.display().to_string(),
            what: names.join(", "),
        }),
    }
}

/// Loads with their values, and the key path of each in the scenario.
fn loads(
    scenario: &Scenario,
    model: &Model,
) -> Result<Vec<(LiftedLoad, LiftCheckSpec, String)>, ScenarioErrors> {
    let spec = &scenario.spec;
    let of_body = |load: LiftedLoad| {
        let name = model.bodies()[load.body.index()].name.clone();
        let path = format!("body.{}", load.body.index());
        let given = LiftCheckSpec {
            body: name,
            ..LiftCheckSpec::default()
        };
        (load, given, path)
    };
    if spec.lift_check.is_empty() {
        let found: Vec<_> = load::all(model).into_iter().map(of_body).collect();
        if found.is_empty() {
            let message = "no free body hangs from the line of a winch or crane: name the load and its line in \
                           [[lift_check]], as body = \"load\" and line = \"wire\"";
            return Err(scenario.source.error(message.to_owned(), None));
        }
        return Ok(found);
    }
    let mut found = Vec::new();
    for (i, given) in spec.lift_check.iter().enumerate() {
        let path = format!("lift_check.{i}");
        let body = model.body(&given.body);
        let line = given.line.as_deref().and_then(|name| model.cable(name));
        let load = match line {
            Some(line) => load::on_line(model, line, body),
            None => body.and_then(|body| load::with_body(model, body)),
        };
        let Some(load) = load else {
            let message = match &given.line {
                Some(line) => format!("the body '{}' does not hang from the cable '{line}'", given.body),
                None => format!(
                    "the body '{}' does not hang from the line of a winch or crane; give line, the cable from which it \
                     hangs",
                    given.body
                ),
            };
            let span = scenario.source.locate(&format!("{path}.body"));
            return Err(scenario.source.error(message, span));
        };
        // The keys of two checks can differ although both are of the same load and line.
        let is_same = |(known, ..): &(LiftedLoad, LiftCheckSpec, String)| {
            known.body == load.body && known.line == load.line
        };
        if found.iter().any(is_same) {
            let line = &model.cables()[load.line.index()].name;
            let message = format!(
                "there are two lift checks of '{}' on '{line}'; remove one",
                given.body
            );
            let span = scenario.source.locate(&format!("{path}.body"));
            return Err(scenario.source.error(message, span));
        }
        found.push((load, given.clone(), path));
    }
    Ok(found)
}

/// Largest distance (m) of the load's centre from the still water level at which waves reach the
/// load. It is half of the load's height plus the characteristic wave amplitude.
fn reach(model: &Model, load: &LiftedLoad, given: &LiftCheckSpec) -> f64 {
    let hydro = model.mesh_on(windlass_world::Owner::Body(load.body));
    let height = hydro.map_or(0.0, |hydro| inputs::extent(hydro).z);
    // Without a sea state the sheet is refused later.
    let sea_state = inputs::sea_state(model, given, "");
    let significant_height = sea_state.map_or(0.0, |(height, _)| height.value);
    0.5 * height + windlass_standards::waves::characteristic_amplitude(significant_height)
}
