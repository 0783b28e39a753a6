//! Checks and compiles the operation: resolves names, reads commands, determines the predecessors
//! of each step.

use crate::compile::Compilation;
use crate::objects::frame::build::{Frames, find_frame};
use crate::objects::phase::build::{PhaseCondition, PhaseDefinition, PhaseStart, check_start};
use crate::objects::shape::build::{Shapes, find_shape};
use crate::source::{ScenarioProblems, Source};
use crate::spec::{CommandsSpec, DirectorSpec, PhaseSpec, StepSpec, WhenSpec};
use glam::{DQuat, DVec3};
use std::collections::BTreeMap;
use windlass_math::Pose;
use windlass_math::tables::read_utf8;
use windlass_world::director::script::{ScriptLine, ScriptProblem, ScriptReader};
use windlass_world::director::{Command, Condition, Director, ScriptObjects, Step, WatchedQuantity};
use windlass_world::spelling::suggestion;
use windlass_world::{BodyId, CableEnd, CableId, FrameId, Model, Owner, State};

/// Objects that conditions can name.
#[derive(Clone, Copy)]
struct ConditionTargets<'a> {
    frames: &'a Frames,
    shapes: &'a Shapes,
}

/// Name under which `after` of a step refers to the last command of the script.
const SCRIPT: &str = "script";

/// An operation, with the file and line of each of its steps.
#[derive(Default)]
pub(crate) struct Operation {
    pub director: Director,
    /// Phases; the phases of the list come first.
    pub phases: Vec<PhaseDefinition>,
    /// File and line of each step, for messages.
    pub step_locations: Vec<String>,
}

impl Operation {
    /// Adds the commands of the scripts, each after the previous command.
    fn add_scripts(
        &mut self,
        spec: &DirectorSpec,
        source: &Source,
        reader: &mut ScriptReader<'_>,
        problems: &mut ScenarioProblems<'_>,
    ) {
        for (key, name, text) in script_texts(spec, source, problems) {
            match reader.script(&text) {
                Ok(lines) => {
                    for line in lines {
                        self.step_locations.push(match key {
                            "script" => format!("{}:{}", source.beside(&name).display(), line.line),
                            _ => source.location_of_line("director.commands", line.line),
                        });
                        add(&mut self.director, line, spec.time_out);
                    }
                }
                Err(found) => report(&found, &format!("director.{key}"), &name, problems),
            }
        }
    }

    /// Returns warnings, with file and line, of commands that cannot be executed as specified in a
    /// run to `end` (s).
    pub fn warnings(&self, model: &Model, state: &State, end: f64) -> Vec<String> {
        let found = self.director.warnings_by_step(model, state, end).into_iter();
        found.map(|warning| self.located(warning)).collect()
    }

    /// Returns the warnings that predict that a command ends after `end` (s).
    pub fn predictions(&self, model: &Model, state: &State, end: f64) -> Vec<String> {
        let found = self.director.predictions(model, state, end).into_iter();
        found.map(|warning| self.located(warning)).collect()
    }

    fn located(&self, (step, warning): (usize, String)) -> String {
        format!("{}: {warning}", self.step_locations[step])
    }
}

/// Returns the operation of a scenario. It is empty if an object that commands can name has errors
/// and is therefore missing. Commands to this object would only cause misleading error messages.
pub(crate) fn operation(compilation: &mut Compilation<'_>) -> Operation {
    if !compilation.has_all_actors() {
        return Operation::default();
    }
    let Compilation {
        spec: scenario,
        source,
        builder,
        frames,
        shapes,
        problems,
        ..
    } = compilation;
    let targets = ConditionTargets { frames, shapes };
    let spec = &scenario.director;
    check_time_out(spec.time_out, "director", problems);
    let mut objects = ScriptObjects::of(builder.model());
    for (i, body) in scenario.body.iter().enumerate() {
        let held = body.held.iter().map(|freedom| (BodyId::from_index(i), *freedom));
        objects.held.extend(held);
    }
    let mut points: Vec<(BodyId, DVec3, FrameId)> = Vec::new();
    let mut frame_at = |body: BodyId, point: DVec3| {
        let known = points.iter().find(|(b, p, _)| (*b, *p) == (body, point));
        known.map(|(.., frame)| *frame).unwrap_or_else(|| {
            let name = format!("connection {}", points.len() + 1);
            let frame = builder.frame(Owner::Body(body), &name, Pose::new(point, DQuat::IDENTITY));
            points.push((body, point, frame));
            frame
        })
    };
    let mut reader = ScriptReader::new(&objects, &mut frame_at);
    let mut operation = Operation::default();
    operation.add_scripts(spec, source, &mut reader, problems);
    for (i, phase) in scenario.phase.iter().enumerate() {
        let path = format!("phase.{i}");
        let mut compiler = StepCompiler {
            path,
            objects: &objects,
            targets,
            problems,
        };
        let location = source.location_of_line(&format!("phase.{i}.name"), 1);
        operation.phases.push(compiler.phase(phase, location));
    }
    let mut ends: BTreeMap<String, Option<usize>> = BTreeMap::new();
    ends.insert(SCRIPT.to_owned(), operation.director.steps.len().checked_sub(1));
    for (i, step) in spec.step.iter().enumerate() {
        let path = format!("director.step.{i}");
        check_time_out(step.time_out, &path, problems);
        let mut compiler = StepCompiler {
            path,
            objects: &objects,
            targets,
            problems,
        };
        let director = &mut operation.director;
        compiler.add(step, spec.time_out, &mut reader, director, &mut ends);
        let (first, count) = (operation.step_locations.len(), director.steps.len());
        operation
            .phases
            .extend(step.phase.iter().map(|name| PhaseDefinition {
                name: name.clone(),
                start: PhaseStart::Step(first),
                location: source.location_of_line(&format!("director.step.{i}.phase"), 1),
            }));
        operation.step_locations.extend((first..count).map(|k| {
            let path = format!("director.step.{i}.do.{}", k - first);
            source.location_of_line(&path, 1)
        }));
    }
    for step in &operation.director.steps {
        if let Command::Cut { cable, .. } = step.command {
            builder.room_to_part(cable);
        }
    }
    operation
}

/// Reports a time-out that is zero or negative, which would abort a command immediately.
fn check_time_out(time_out: Option<f64>, path: &str, problems: &mut ScenarioProblems<'_>) {
    if let Some(time) = time_out
        && time <= 0.0
    {
        let message = format!("time_out must be positive, is {time}; give it in s");
        problems.add(&format!("{path}.time_out"), message);
    }
}

/// Returns the scripts of a director: key in the table `director`, name for messages, text.
fn script_texts(
    spec: &DirectorSpec,
    source: &Source,
    problems: &mut ScenarioProblems<'_>,
) -> Vec<(&'static str, String, String)> {
    let mut texts = Vec::new();
    if let Some(file) = &spec.script {
        match read_utf8(&source.beside(file)) {
            Ok(text) => texts.push(("script", file.clone(), text)),
            Err(error) => problems.add(
                "director.script",
                format!(
                    "the script '{file}' cannot be read: {error}; give its path relative to this scenario"
                ),
            ),
        }
    }
    if let Some(text) = &spec.commands {
        texts.push(("commands", "line".to_owned(), text.clone()));
    }
    texts
}

fn report(found: &[ScriptProblem], path: &str, name: &str, problems: &mut ScenarioProblems<'_>) {
    for problem in found {
        let location = if name == "line" {
            format!("command on line {} of the list", problem.line)
        } else {
            format!("{name}:{}", problem.line)
        };
        problems.add(path, format!("{location}: {}", problem.message));
    }
}

/// Adds a command that starts when the previous command has ended.
fn add(director: &mut Director, line: ScriptLine, time_out: Option<f64>) {
    let before = director.steps.len().checked_sub(1);
    director.steps.push(Step {
        time_out,
        ..Step::after(&line.text, line.command, before)
    });
}

struct StepCompiler<'a, 'p> {
    path: String,
    objects: &'a ScriptObjects,
    targets: ConditionTargets<'a>,
    problems: &'a mut ScenarioProblems<'p>,
}

impl StepCompiler<'_, '_> {
    fn problem(&mut self, key: &str, message: impl Into<String>) {
        self.problems.add(&format!("{}.{key}", self.path), message);
    }

    fn add(
        &mut self,
        spec: &StepSpec,
        time_out: Option<f64>,
        reader: &mut ScriptReader<'_>,
        director: &mut Director,
        ends: &mut BTreeMap<String, Option<usize>>,
    ) {
        let after = self.after(spec, director, ends);
        let when = spec.when.as_ref().and_then(|when| self.condition(when));
        let commands = match &spec.commands {
            CommandsSpec::One(text) => std::slice::from_ref(text),
            CommandsSpec::Several(texts) => texts,
        };
        if commands.is_empty() {
            self.problem("do", "the step has no command");
        }
        for (k, text) in commands.iter().enumerate() {
            let command = match reader.command(text) {
                Ok(command) => command,
                Err(message) => {
                    self.problem("do", format!("'{text}': {message}"));
                    continue;
                }
            };
            let before = director.steps.len().checked_sub(1);
            let mut step = Step::after(text, command, before);
            step.time_out = spec.time_out.or(time_out);
            if k == 0 {
                (step.after, step.at, step.when) = (after.clone(), spec.at, when);
            }
            director.steps.push(step);
        }
        if let Some(name) = &spec.name
            && ends
                .insert(name.clone(), director.steps.len().checked_sub(1))
                .is_some()
        {
            self.problem(
                "name",
                format!("the name '{name}' is used twice; names must differ"),
            );
        }
    }

    fn phase(&mut self, spec: &PhaseSpec, location: String) -> PhaseDefinition {
        check_start(
            &spec.name,
            &self.path,
            (spec.at, spec.when.is_some()),
            self.problems,
        );
        PhaseDefinition {
            name: spec.name.clone(),
            start: PhaseStart::Condition {
                at: spec.at,
                when: spec.when.as_ref().and_then(|when| self.phase_condition(when)),
            },
            location,
        }
    }

    /// Returns the condition of a phase, on a quantity of the world or a channel of the results.
    fn phase_condition(&mut self, when: &WhenSpec) -> Option<PhaseCondition> {
        let Some(channel) = &when.channel else {
            return self.condition(when).map(PhaseCondition::World);
        };
        let world = WhenSpec {
            channel: None,
            above: None,
            below: None,
            ..when.clone()
        };
        if world != WhenSpec::default() {
            self.problem("when", "give either a channel or another quantity");
            return None;
        }
        let (above, bound) = match (when.above, when.below) {
            (Some(bound), None) => (true, bound),
            (None, Some(bound)) => (false, bound),
            _ => {
                self.problem("when", "give either above or below");
                return None;
            }
        };
        Some(PhaseCondition::Channel {
            channel: channel.clone(),
            above,
            bound,
        })
    }

    fn after(
        &mut self,
        spec: &StepSpec,
        director: &Director,
        ends: &BTreeMap<String, Option<usize>>,
    ) -> Vec<usize> {
        let Some(names) = &spec.after else {
            return director.steps.len().checked_sub(1).into_iter().collect();
        };
        let mut after = Vec::new();
        for name in names {
            match ends.get(name) {
                Some(end) => after.extend(*end),
                None => {
                    let near = suggestion(name, ends.keys().map(String::as_str));
                    let message = format!("there is no step '{name}' before this one{near}");
                    self.problem("after", message);
                }
            }
        }
        after
    }

    fn condition(&mut self, when: &WhenSpec) -> Option<Condition> {
        if when.channel.is_some() {
            let message = "a channel of the results starts phases, not commands; give one of tension, length, clearance, height and \
                           parted";
            self.problem("when.channel", message);
            return None;
        }
        let (above, bound) = match (when.above, when.below) {
            (Some(bound), None) => (true, bound),
            (None, Some(bound)) => (false, bound),
            (None, None) if when.parted.is_some() => (true, 0.0),
            _ => {
                self.problem("when", "give either above or below");
                return None;
            }
        };
        let quantity = match (
            &when.tension,
            &when.length,
            &when.clearance,
            &when.height,
            &when.parted,
        ) {
            (Some(address), None, None, None, None) => self.tension(address)?,
            (None, Some(cable), None, None, None) => {
                WatchedQuantity::Length(self.cable("when.length", cable)?)
            }
            (None, None, Some(both), None, None) => self.clearance(both)?,
            (None, None, None, Some(frame), None) => {
                WatchedQuantity::Height(self.frame("when.height", frame)?)
            }
            (None, None, None, None, Some(cable)) => {
                WatchedQuantity::Partings(self.cable("when.parted", cable)?)
            }
            _ => {
                self.problem(
                    "when",
                    "give one of tension, length, clearance, height and parted",
                );
                return None;
            }
        };
        Some(Condition {
            quantity,
            above,
            bound,
        })
    }

    fn frame(&mut self, key: &str, address: &str) -> Option<FrameId> {
        let path = format!("{}.{key}", self.path);
        find_frame(address, &path, "director", self.targets.frames, self.problems)
    }

    /// Returns the clearance between two frames, whose addresses contain a slash, or between two
    /// shapes.
    fn clearance(&mut self, both: &[String; 2]) -> Option<WatchedQuantity> {
        let key = "when.clearance";
        match both.each_ref().map(|name| name.contains('/')) {
            [true, true] => {
                let [a, b] = both.each_ref().map(|address| self.frame(key, address));
                Some(WatchedQuantity::Clearance(a?, b?))
            }
            [false, false] => {
                let path = format!("{}.{key}", self.path);
                let [a, b] = both
                    .each_ref()
                    .map(|name| find_shape(name, &path, "director", self.targets.shapes, self.problems));
                Some(WatchedQuantity::ShapeClearance(a?, b?))
            }
            _ => {
                self.problem(
                    key,
                    "a clearance is between two frames, \"owner/frame\", or between two shapes",
                );
                None
            }
        }
    }

    fn tension(&mut self, address: &str) -> Option<WatchedQuantity> {
        let (name, end) = match address.rsplit_once('/') {
            Some((name, "start")) => (name, CableEnd::Start),
            Some((name, "end")) => (name, CableEnd::End),
            _ => {
                self.problem(
                    "when.tension",
                    format!("'{address}' must be \"cable/start\" or \"cable/end\""),
                );
                return None;
            }
        };
        Some(WatchedQuantity::Tension(self.cable("when.tension", name)?, end))
    }

    fn cable(&mut self, key: &str, name: &str) -> Option<CableId> {
        if let Some(&cable) = self.objects.cables.get(name) {
            return Some(cable);
        }
        let near = suggestion(name, self.objects.cables.keys().map(String::as_str));
        self.problem(key, format!("there is no cable '{name}'{near}"));
        None
    }
}
