//! Check and equilibrium of a text, as messages to the page: problems with their locations, the
//! lines that `windlass check` prints, and the scene.

use super::super::check::{units_not_started, warnings_of_start};
use serde_json::{Value, json};
use std::path::Path;
use windlass::report::LiveFeed;
use windlass::results::summary::residual_text;
use windlass::results::{Recorder, Scene};
use windlass::scenario::describe::{self, Line};
use windlass::scenario::long_work::CompileOptions;
use windlass::scenario::spec::StartSpec;
use windlass::scenario::{CompiledScenario, Location, Scenario, ScenarioErrors, SceneInputs};
use windlass::simulation::{Estimate, check_limits, warnings_of_drivers};
use windlass::world::statics::{StaticsError, StaticsOptions};
use windlass::world::{CableId, World};

/// Findings about a text: a message to the page.
#[derive(Default)]
pub struct Findings {
    kind: &'static str,
    title: String,
    problems: Vec<Value>,
    warnings: Vec<String>,
    /// Lines of the data sheet, each with `true` for a warning.
    sheet: Vec<(String, bool)>,
    /// Opening message of the scene, and its only row.
    scene: Option<(String, Vec<u8>)>,
}

impl Findings {
    fn new(kind: &'static str) -> Self {
        Self {
            kind,
            ..Self::default()
        }
    }

    /// The message in JSON, with the number of the request.
    pub fn message(self, request: u64) -> String {
        let mut text = json!({
            "kind": self.kind,
            "request": request,
            "title": self.title,
            "problems": self.problems,
            "warnings": self.warnings,
            "sheet": self.sheet,
        })
        .to_string();
        if let Some((opening, row)) = self.scene {
            // The opening is already JSON and may be long.
            text.pop();
            text += &format!(",\"opening\":{opening},\"row\":{}}}", json!(row));
        }
        text
    }

    fn refuse(mut self, message: impl ToString) -> Self {
        self.problems.push(json!({ "message": message.to_string() }));
        self
    }

    fn refuse_all(mut self, errors: &ScenarioErrors) -> Self {
        for problem in &errors.problems {
            let location = errors.location(problem);
            let is_here = |location: &&Location| location.file == errors.source.path;
            let here = location.as_ref().filter(is_here);
            let message = match &location {
                Some(Location { file, line, .. }) if here.is_none() => {
                    format!("{}:{line}: {}", file.display(), problem.message)
                }
                _ => problem.message.clone(),
            };
            let end = problem.span.as_ref().filter(|_| here.is_some());
            let end = end.map(|span| errors.source.line_and_column(span.end));
            self.problems.push(json!({
                "message": message,
                "line": here.map(|here| here.line),
                "column": here.map(|here| here.column),
                "end_line": end.map(|(line, _)| line),
                "end_column": end.map(|(_, column)| column),
            }));
        }
        self
    }

    fn add(&mut self, lines: Vec<Line>) {
        for line in lines {
            if line.is_warning {
                self.warn(line.text);
            } else {
                self.sheet.push((line.text, false));
            }
        }
    }

    fn warn(&mut self, warning: impl Into<String>) {
        let warning = warning.into();
        self.sheet.push((warning.clone(), true));
        self.warnings.push(warning);
    }

    fn warn_all(&mut self, warnings: impl IntoIterator<Item = String>) {
        warnings.into_iter().for_each(|warning| self.warn(warning));
    }
}

/// World of a valid text, to be solved for its equilibrium.
pub struct Inspection {
    world: World,
    recorder: Recorder,
    title: String,
    duration: f64,
    start: StartSpec,
    steady_velocity: windlass::glam::DVec3,
    inputs: SceneInputs,
}

/// Checks a text. `path` is its file: messages name it, and files named in the text are relative to
/// it. `options` are for long computations.
pub fn inspect(path: &Path, text: &str, options: &CompileOptions<'_>) -> (Findings, Option<Inspection>) {
    let found = Findings::new("checked");
    let scenario = match Scenario::parse(text, path) {
        Ok(scenario) => scenario,
        Err(errors) => return (found.refuse_all(&errors), None),
    };
    let compiled = match scenario.compile_with(options) {
        Ok(compiled) => compiled,
        Err(errors) => return (found.refuse_all(&errors), None),
    };
    describe_compiled(found, &scenario, compiled)
}

fn describe_compiled(
    mut found: Findings,
    scenario: &Scenario,
    compiled: CompiledScenario,
) -> (Findings, Option<Inspection>) {
    found.title.clone_from(&compiled.title);
    if let Err(problem) = check_limits(&compiled) {
        return (found.refuse(problem), None);
    }
    found.add(describe::describe(&compiled, &scenario.spec));
    let estimate = Estimate::of(&compiled, &compiled.formats);
    found.sheet.push((format!("results: {estimate}"), false));
    if let Some(excess) = estimate.excess() {
        found.warn(format!("{excess}; a run needs windlass run --large"));
    }
    found
        .sheet
        .extend(compiled.notes.iter().map(|note| (note.clone(), false)));
    found.warn_all(compiled.warnings.clone());
    found.warn_all(units_not_started(&compiled));
    let report = compiled.world.joint_report();
    let is_assembled = report.is_some_and(|report| !report.corrections.is_empty());
    let world = match compiled.world.start() {
        Ok(world) => world,
        Err(error) => {
            let message = format!("the world cannot be evaluated at its start: {error}");
            return (found.refuse(message), None);
        }
    };
    found.add(describe::describe_start(&world, is_assembled));
    let recorder = Recorder::new(world.model(), &compiled.wave_probes, world.start_energy().total());
    let mut inspection = Inspection {
        world,
        recorder,
        title: compiled.title,
        duration: compiled.duration,
        start: compiled.start,
        steady_velocity: compiled.steady_velocity,
        inputs: compiled.scene,
    };
    if inspection.start == StartSpec::AsSpecified {
        found.warn_all(warnings_of_start(&inspection.world, inspection.start));
    }
    inspection.finish(&mut found);
    (found, Some(inspection))
}

impl Inspection {
    /// Solves for the equilibrium, while `go_on` returns true; `None` if it was stopped.
    pub fn solve(&self, go_on: &mut dyn FnMut() -> bool) -> Option<Findings> {
        let mut found = Findings::new("equilibrium");
        found.title.clone_from(&self.title);
        let options = StaticsOptions {
            steady_velocity: self.steady_velocity,
            ..StaticsOptions::default()
        };
        let mut world = self.world.clone();
        let report = match world.solve_statics_watched(&options, &mut |_| go_on()) {
            Ok(report) => report,
            Err(StaticsError::Interrupted { .. }) => return None,
            Err(error) => return Some(found.refuse(error)),
        };
        let line = format!(
            "equilibrium found in {} iterations, residual {} N{}",
            report.iterations,
            residual_text(report.residual),
            report.mean_drift.note()
        );
        found.sheet.push((line, false));
        let end = world.time() + self.duration;
        let of_drivers = warnings_of_drivers(&world, end, self.steady_velocity);
        found.warn_all(report.warnings().into_iter().chain(of_drivers));
        found.add(describe::describe_equilibrium(&world));
        if self.start != StartSpec::AsSpecified {
            found.warn_all(warnings_of_start(&world, self.start));
        }
        let probes = self.recorder.wave_probes();
        let mut solved = Self {
            recorder: Recorder::new(world.model(), probes, world.start_energy().total()),
            world,
            title: self.title.clone(),
            inputs: self.inputs.clone(),
            ..*self
        };
        solved.finish(&mut found);
        Some(found)
    }

    /// Adds the lines about the present state, and the scene.
    fn finish(&mut self, found: &mut Findings) {
        found.add(describe::describe_active_fractions(&self.world));
        for (i, cable) in self.world.model().cables().iter().enumerate() {
            for long in self.world.now().too_long_elements(CableId::from_index(i)) {
                found.warn(long.message(&cable.name));
            }
        }
        self.recorder.fill(&self.world.now());
        let tables = self.recorder.definitions();
        let mut scene = Scene::new(self.world.model(), tables, &self.inputs.shapes);
        scene.name_line_types(&self.inputs.line_types);
        let feed = LiveFeed::new(tables);
        let time = self.world.time();
        match feed.opening(&self.title, (time, time + self.duration), &scene, tables) {
            Ok(opening) => found.scene = Some((opening, feed.row(self.recorder.rows()))),
            Err(error) => found.warn(format!("the scene cannot be shown: {error}")),
        }
    }
}
