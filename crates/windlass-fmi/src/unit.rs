//! A scenario that another program steps.
//!
//! A unit is created from a scenario's text ([`Unit::load`]), started at a time ([`Unit::begin`]),
//! and stepped to times chosen by its user ([`Unit::step`]), with inputs set between steps. Its
//! world takes as many internal steps as accuracy needs, and never passes the end of a step. The
//! state can be saved, restored and serialised. A unit that continues from a saved state gives the
//! same results bit for bit.

use crate::inputs::{Commanded, Inputs};
use crate::outputs::Outputs;
use crate::variables::{Kind, Role, Variable, Variables};
use std::path::Path;
use std::time::{Duration, Instant};
use thiserror::Error;
use windlass::director::Director;
use windlass::results::Recorder;
use windlass::scenario::spec::StartSpec;
use windlass::scenario::{CompiledScenario, Draft, DraftError, ScenarioErrors};
use windlass::world::statics::{StaticsError, StaticsOptions};
use windlass::world::{CommandError, RunError, StateFileError, World};

/// Error of a unit.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum UnitError {
    /// The scenario is invalid.
    #[error("{0}")]
    Scenario(Box<ScenarioErrors>),
    /// The start or the end is invalid for the scenario.
    #[error("{0}")]
    Times(Box<DraftError>),
    /// The world cannot be evaluated at its start.
    #[error("the start: {0}")]
    Start(Box<RunError>),
    /// No equilibrium was found to start from.
    #[error(transparent)]
    Statics(#[from] StaticsError),
    /// The world refuses an order of the inputs.
    #[error("inputs: {0}")]
    Command(#[from] CommandError),
    /// The integration failed.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The state cannot be saved, or does not belong to this unit.
    #[error("the state of the unit: {0}")]
    State(#[from] StateFileError),
    /// The saved state is invalid.
    #[error(
        "the state of the unit cannot be used: {problem}; use a state saved by this unit, with the same scenario \
         and version"
    )]
    Saved {
        /// Problem.
        problem: String,
    },
    /// There is no such variable.
    #[error(
        "there is no variable {reference}; the unit has {count} variables, counted from 0; its modelDescription.xml lists their \
         references"
    )]
    NoVariable {
        /// Given reference.
        reference: usize,
        /// Number of variables.
        count: usize,
    },
    /// The variable is not an input or a parameter.
    #[error("'{name}' is not an input or a parameter, and cannot be set")]
    NotSettable {
        /// Name of the variable.
        name: String,
    },
    /// The variable has another type.
    #[error("'{name}' is {is}, but was accessed as {requested}")]
    OtherType {
        /// Name of the variable.
        name: String,
        /// Its type.
        is: &'static str,
        /// Requested type.
        requested: &'static str,
    },
    /// The variable cannot have this value.
    #[error("'{name}' cannot be {value}; {remedy}")]
    Value {
        /// Name of the variable.
        name: String,
        /// Given value.
        value: f64,
        /// Allowed values.
        remedy: String,
    },
    /// The unit has not been started.
    #[error("the unit has not been started; initialise it first")]
    NotStarted,
    /// The end of the step is invalid.
    #[error("a step from t = {from} s to t = {to} s is not possible; {remedy}")]
    BadStep {
        /// Start of the step, s.
        from: f64,
        /// End of the step, s.
        to: f64,
        /// Remedy.
        remedy: &'static str,
    },
    /// The limit of wall time was exceeded.
    #[error(
        "{what} took longer than {limit} s of wall time{reached}; increase the parameter '{LIMIT}', use \
         shorter steps, or loosen the scenario's tolerances"
    )]
    TooLong {
        /// Activity that exceeded the limit.
        what: &'static str,
        /// Limit, s.
        limit: f64,
        /// Progress when the activity was stopped.
        reached: String,
    },
    /// Any other error.
    #[error("{0}")]
    Other(String),
}

impl From<ScenarioErrors> for UnitError {
    fn from(error: ScenarioErrors) -> Self {
        Self::Scenario(Box::new(error))
    }
}

/// Name of the parameter that limits the wall time of a step and of the equilibrium search, s.
pub const LIMIT: &str = "limit.wall_time";
/// Default limit, s.
const DEFAULT_LIMIT: f64 = 600.0;
/// References of the time and of the limit.
pub(crate) const TIME: usize = 0;
const LIMIT_REFERENCE: usize = 1;

/// Result of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stepped {
    /// Time reached, s.
    pub time: f64,
    /// True if there was an event: a command started or ended, a line became taut, a contact
    /// started.
    pub event: bool,
}

/// A scenario stepped by its user. SI units, except for angles, which are in degrees as in
/// scenarios and results.
#[derive(Debug)]
pub struct Unit {
    draft: Draft,
    pub(crate) scenario: CompiledScenario,
    /// The world before inputs and parameters are set.
    pub(crate) initial_world: World,
    variables: Variables,
    pub(crate) inputs: Inputs,
    outputs: Outputs,
    /// Values of all inputs and parameters, by reference.
    pub(crate) values: Vec<f64>,
    pub(crate) run: Option<Running>,
}

/// A unit that has been started.
#[derive(Debug)]
pub(crate) struct Running {
    pub(crate) world: World,
    pub(crate) recorder: Recorder,
    pub(crate) commanded: Commanded,
    /// Outputs at the end of the last step.
    pub(crate) output_values: Vec<f64>,
}

impl Unit {
    /// Creates a unit from a scenario file.
    ///
    /// # Errors
    /// The scenario is invalid, or its world cannot be evaluated at the start.
    pub fn load(path: &Path) -> Result<Self, UnitError> {
        Self::new(Draft::load(path)?)
    }

    /// Creates a unit from a scenario.
    ///
    /// ```
    /// use std::path::Path;
    /// use windlass::scenario::Draft;
    /// use windlass_fmi::Unit;
    ///
    /// let text = r#"
    ///     simulation = { duration = 1.0, start = "as-specified" }
    ///     [[body]]
    ///     name = "stone"
    ///     mass = 2.0
    ///     inertia = [0.1, 0.1, 0.1]
    ///     position = [0.0, 0.0, 30.0]
    ///     frame = [{ name = "eye", position = [0.0, 0.0, 0.5] }]
    /// "#;
    /// let mut unit = Unit::new(Draft::parse(text, Path::new("stone.toml"))?)?;
    /// // The load at the eye balances the weight.
    /// unit.set_number(unit.find("input.frame.stone.eye.force_z")?, 2.0 * 9.81)?;
    /// unit.begin()?;
    /// unit.step(1.0, false)?;
    /// assert!((unit.number(unit.find("body.stone.position_z")?)? - 30.0).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Unit::load`].
    pub fn new(draft: Draft) -> Result<Self, UnitError> {
        let scenario = draft.read()?.compile()?;
        if let Some(unit) = scenario.units.first() {
            return Err(UnitError::Other(format!(
                "the scenario contains the unit '{}', but an exported unit cannot contain other units; remove it, \
                 and connect both units in the importing program",
                unit.spec.name
            )));
        }
        let start = scenario.world.clone().start();
        let initial_world = start.map_err(|error| UnitError::Start(Box::new(error)))?;
        let recorder = Recorder::new(initial_world.model(), &scenario.wave_probes, 0.0);
        let mut variables = Variables::default();
        declare_own(initial_world.time(), &mut variables);
        let inputs = Inputs::declare(&initial_world, &mut variables);
        let values = variables.all().iter().map(|variable| variable.start).collect();
        let outputs = Outputs::declare(initial_world.model(), &recorder, &mut variables);
        Ok(Self {
            draft,
            scenario,
            initial_world,
            variables,
            inputs,
            outputs,
            values,
            run: None,
        })
    }

    /// Variables of the unit.
    pub fn variables(&self) -> &Variables {
        &self.variables
    }

    /// The scenario.
    pub fn scenario(&self) -> &CompiledScenario {
        &self.scenario
    }

    /// Text and path of the scenario.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Number of outputs.
    pub fn output_count(&self) -> usize {
        self.outputs.len()
    }

    /// The world, after the start.
    ///
    /// # Errors
    /// [`UnitError::NotStarted`].
    pub fn world(&self) -> Result<&World, UnitError> {
        self.run
            .as_ref()
            .map(|run| &run.world)
            .ok_or(UnitError::NotStarted)
    }

    /// The world, for direct commands. Outputs keep their values from the end of the last step.
    ///
    /// # Errors
    /// As [`Unit::world`].
    pub fn world_mut(&mut self) -> Result<&mut World, UnitError> {
        self.run
            .as_mut()
            .map(|run| &mut run.world)
            .ok_or(UnitError::NotStarted)
    }

    /// Time, s.
    pub fn time(&self) -> f64 {
        self.run
            .as_ref()
            .map_or(self.initial_world.time(), |run| run.world.time())
    }

    /// Reference of the variable with this name.
    ///
    /// # Errors
    /// [`UnitError::Other`] if there is none.
    pub fn find(&self, name: &str) -> Result<usize, UnitError> {
        let found = self.variables.find(name);
        found.ok_or_else(|| {
            UnitError::Other(format!(
                "there is no variable '{name}'; the unit's modelDescription.xml lists all variables"
            ))
        })
    }

    fn variable(&self, reference: usize) -> Result<&Variable, UnitError> {
        let all = self.variables.all();
        let count = all.len();
        all.get(reference)
            .ok_or(UnitError::NoVariable { reference, count })
    }

    /// Checks that a variable is a number, or a choice if `number` is false.
    ///
    /// # Errors
    /// [`UnitError::NoVariable`].
    pub(crate) fn check_kind(&self, reference: usize, number: bool) -> Result<(), UnitError> {
        let variable = self.variable(reference)?;
        let words = ["an enumeration (Int64)", "a Float64"];
        let is_number = variable.kind == Kind::Number;
        if is_number == number {
            return Ok(());
        }
        Err(UnitError::OtherType {
            name: variable.name.clone(),
            is: words[usize::from(is_number)],
            requested: words[usize::from(number)],
        })
    }

    /// Sets an input or a parameter. It takes effect at the next step or at the start.
    ///
    /// # Errors
    /// There is no such variable, it cannot be set, or the value is not finite or not allowed.
    pub fn set_number(&mut self, reference: usize, value: f64) -> Result<(), UnitError> {
        let variable = self.variable(reference)?;
        let name = variable.name.clone();
        if !matches!(variable.role, Role::Parameter | Role::Input) {
            return Err(UnitError::NotSettable { name });
        }
        let refused = match variable.kind {
            _ if !value.is_finite() => "give a finite number".to_owned(),
            Kind::Choice(choice)
                if value.fract() != 0.0 || !(0.0..choice.items.len() as f64).contains(&value) =>
            {
                let items = choice.items.iter().enumerate();
                let list: Vec<String> = items.map(|(k, (item, _))| format!("{k} is {item}")).collect();
                format!("use one of {} ({})", choice.name, list.join(", "))
            }
            _ if reference == LIMIT_REFERENCE && value <= 0.0 => {
                "give a positive time in s; a very large time has the effect of no limit".to_owned()
            }
            _ => {
                self.values[reference] = value;
                return Ok(());
            }
        };
        let remedy = refused;
        Err(UnitError::Value { name, value, remedy })
    }

    /// Value of a variable. An output has its value from the end of the last step.
    ///
    /// # Errors
    /// There is no such variable, or it is an output and the unit has not been started.
    pub fn number(&self, reference: usize) -> Result<f64, UnitError> {
        if reference == TIME {
            return Ok(self.time());
        }
        if let Some(value) = self.values.get(reference) {
            return Ok(*value);
        }
        self.variable(reference)?;
        let run = self.run.as_ref().ok_or(UnitError::NotStarted)?;
        Ok(run.output_values[reference - self.values.len()])
    }

    /// Sets start and end (s) of the simulation in the scenario, if they differ.
    ///
    /// # Errors
    /// The start or the end is invalid for the scenario.
    pub fn set_times(&mut self, start: f64, stop: Option<f64>) -> Result<(), UnitError> {
        let (own_start, own) = (self.initial_world.time(), self.scenario.duration);
        if start == own_start && stop.is_none_or(|stop| stop == own_start + own) {
            return Ok(());
        }
        self.set_span(start, stop.map_or(own, |stop| stop - start))
    }

    /// As [`Unit::set_times`], by start and duration, s.
    pub(crate) fn set_span(&mut self, start: f64, duration: f64) -> Result<(), UnitError> {
        if (start, duration) == (self.initial_world.time(), self.scenario.duration) {
            return Ok(());
        }
        let [start, duration] = [start, duration].map(|number| format!("{number:?}"));
        let changes = [
            ("simulation.start_time", start.as_str()),
            ("simulation.duration", duration.as_str()),
        ];
        let set = self.draft.set_all(changes);
        set.map_err(|error| UnitError::Times(Box::new(error)))?;
        let scenario = self.draft.read()?.compile()?;
        let started = scenario.world.clone().start();
        self.initial_world = started.map_err(|error| UnitError::Start(Box::new(error)))?;
        self.scenario = scenario;
        Ok(())
    }

    /// Resets the unit to its state after creation, except for its times.
    pub fn reset(&mut self) {
        let all = self.variables.all().iter().zip(&mut self.values);
        all.for_each(|(variable, value)| *value = variable.start);
        self.run = None;
    }

    /// Starts the world with the present inputs, in equilibrium if the scenario requires it. A
    /// second call starts the world again.
    ///
    /// # Errors
    /// Inputs are refused, or no equilibrium is found within the limit of wall time.
    pub fn begin(&mut self) -> Result<(), UnitError> {
        self.run = None;
        let mut world = self.initial_world.clone();
        let mut commanded = self.inputs.no_commands();
        self.inputs
            .apply(&mut world, &self.values, &mut commanded, None)?;
        if self.scenario.start == StartSpec::Equilibrium {
            self.solve_statics(&mut world)?;
        }
        let start_energy = world.start_energy().total();
        let mut recorder = Recorder::new(world.model(), &self.scenario.wave_probes, start_energy);
        let mut output_values = vec![0.0; self.outputs.len()];
        recorder.fill(&world.now());
        self.outputs.read(&recorder, &world.now(), &mut output_values);
        self.run = Some(Running {
            world,
            recorder,
            commanded,
            output_values,
        });
        Ok(())
    }

    /// Solves the equilibrium within the limit of wall time.
    fn solve_statics(&self, world: &mut World) -> Result<(), UnitError> {
        let options = StaticsOptions {
            steady_velocity: self.scenario.steady_velocity,
            ..StaticsOptions::default()
        };
        let (clock, limit) = (Clock::start(), self.limit());
        let mut late = false;
        let solved = world.solve_statics_watched(&options, &mut |_| {
            late = clock.is_beyond(limit);
            !late
        });
        match solved {
            Err(StaticsError::Interrupted { iterations }) if late => Err(UnitError::TooLong {
                what: "the search for the equilibrium",
                limit,
                reached: format!(" after {iterations} iterations"),
            }),
            Err(error) => Err(error.into()),
            Ok(_) => Ok(()),
        }
    }

    /// Maximum wall time of a step, s.
    fn limit(&self) -> f64 {
        self.values[LIMIT_REFERENCE]
    }

    /// Runs the commands of the scenario's script that are due at the start. Outputs are not
    /// updated.
    ///
    /// # Errors
    /// The unit has not been started, or the world cannot be evaluated after a command.
    pub fn start_script(&mut self) -> Result<(), UnitError> {
        let run = self.run.as_mut().ok_or(UnitError::NotStarted)?;
        Ok(self.scenario.director.advance(&mut run.world)?)
    }

    /// Steps to exactly `end` (s). With `until_event`, the step stops at the first event before
    /// `end`.
    ///
    /// # Errors
    /// The unit has not been started, the end is invalid, inputs are refused, the integration
    /// fails, or it takes too long. The world is then at the end of its last internal step.
    pub fn step(&mut self, end: f64, until_event: bool) -> Result<Stepped, UnitError> {
        let run = self.run.as_mut().ok_or(UnitError::NotStarted)?;
        let from = run.world.time();
        if !(end > from && end.is_finite()) {
            let remedy = "give a later, finite end";
            return Err(UnitError::BadStep {
                from,
                to: end,
                remedy,
            });
        }
        let (values, commanded) = (&self.values, &mut run.commanded);
        self.inputs
            .apply(&mut run.world, values, commanded, Some(end - from))?;
        self.advance(end, until_event)
    }

    /// Steps as [`Unit::step`], without applying inputs.
    pub(crate) fn advance(&mut self, end: f64, until_event: bool) -> Result<Stepped, UnitError> {
        let limit = self.limit();
        let run = self.run.as_mut().ok_or(UnitError::NotStarted)?;
        run.advance(&self.scenario.director, &self.outputs, (end, until_event), limit)
    }

    /// Next time of the script, s.
    pub fn next_time(&self) -> Option<f64> {
        let run = self.run.as_ref()?;
        let next = self.scenario.director.next_time(&run.world);
        next.is_finite().then_some(next)
    }
}

impl Running {
    /// Updates the outputs.
    fn update_outputs(&mut self, outputs: &Outputs) {
        self.recorder.fill(&self.world.now());
        outputs.read(&self.recorder, &self.world.now(), &mut self.output_values);
    }

    /// Steps to `end` (s), or to the first event.
    fn advance(
        &mut self,
        director: &Director,
        outputs: &Outputs,
        (end, until_event): (f64, bool),
        limit: f64,
    ) -> Result<Stepped, UnitError> {
        let clock = Clock::start();
        let mut event = false;
        director.advance(&mut self.world)?;
        loop {
            let (events, progress) = (self.world.counters().events, script_progress(&self.world));
            director.step(&mut self.world, end)?;
            let arrived = self.world.time() >= end;
            // As in a run, outputs are read before the commands that are due at the same time.
            if arrived {
                self.update_outputs(outputs);
            } else {
                self.recorder.observe(&self.world.now());
            }
            director.advance(&mut self.world)?;
            let here = self.world.counters().events != events || script_progress(&self.world) != progress;
            event |= here;
            let time = self.world.time();
            if arrived {
                return Ok(Stepped { time, event });
            }
            if here && until_event {
                self.update_outputs(outputs);
                return Ok(Stepped { time, event });
            }
            if clock.is_beyond(limit) {
                return Err(UnitError::TooLong {
                    what: "a step",
                    limit,
                    reached: format!(" and reached t = {time} s of {end} s"),
                });
            }
        }
    }
}

/// Progress of the script: numbers of started and of ended commands.
fn script_progress(world: &World) -> (usize, usize) {
    use windlass::director::Progress;
    let progress = world.state().director();
    let of = |is: fn(&Progress) -> bool| progress.iter().filter(|step| is(step)).count();
    (of(|step| *step == Progress::Waiting), of(Progress::has_ended))
}

/// Stopwatch for wall time.
struct Clock(Instant);

impl Clock {
    fn start() -> Self {
        Self(Instant::now())
    }

    fn is_beyond(&self, limit: f64) -> bool {
        Duration::try_from_secs_f64(limit).is_ok_and(|limit| self.0.elapsed() > limit)
    }
}

/// Declares the time and the limit of wall time.
fn declare_own(start: f64, variables: &mut Variables) {
    variables.add(&["time"], Variable::time(start));
    let words: Vec<&str> = LIMIT.split('.').collect();
    let limit = Variable {
        name: String::new(),
        unit: "s",
        description: "maximum wall time of a step, and of the equilibrium search at the start".to_owned(),
        role: Role::Parameter,
        kind: Kind::Number,
        start: DEFAULT_LIMIT,
    };
    variables.add(&words, limit);
}
