//! A scenario that is stepped by somebody else.
//!
//! A unit is made of a scenario's text ([`Unit::load`]), begun at a time ([`Unit::begin`]), and
//! stepped to times that its user chooses ([`Unit::step`]), with inputs set between. Its world
//! takes as many steps of its own as accuracy asks for, and never one beyond the end. The state can
//! be taken, put back and written as bytes; from it a unit goes on with the same bits.

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

/// Why a unit refuses, or cannot go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum UnitError {
    /// The scenario says something that is not allowed.
    #[error("{0}")]
    Scenario(Box<ScenarioErrors>),
    /// Its times cannot be put into the scenario.
    #[error("{0}")]
    Times(Box<DraftError>),
    /// The world cannot be evaluated at its start.
    #[error("the start: {0}")]
    Start(Box<RunError>),
    /// There is no equilibrium to start from.
    #[error(transparent)]
    Statics(#[from] StaticsError),
    /// What the inputs order is refused.
    #[error("inputs: {0}")]
    Command(#[from] CommandError),
    /// The run cannot go on.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The state cannot be saved, or is not of this unit.
    #[error("the state of the unit: {0}")]
    State(#[from] StateFileError),
    /// A saved state that is none.
    #[error(
        "the state of the unit cannot be used: {problem}; take one that this unit has saved, of the same scenario and version"
    )]
    Saved {
        /// What is wrong.
        problem: String,
    },
    /// There is no such variable.
    #[error(
        "there is no variable {reference}: the unit has {count}, counted from 0; take references from its modelDescription.xml"
    )]
    NoVariable {
        /// The reference.
        reference: usize,
        /// How many variables there are.
        count: usize,
    },
    /// A variable that only the unit itself sets.
    #[error("'{name}' is not an input or a parameter, and cannot be set")]
    NotSettable {
        /// Its name.
        name: String,
    },
    /// A variable of other values.
    #[error("'{name}' is {is}, and was asked for as {asked}")]
    OtherType {
        /// Its name.
        name: String,
        /// What it is.
        is: &'static str,
        /// What it was taken for.
        asked: &'static str,
    },
    /// A value that a variable cannot have.
    #[error("'{name}' cannot be {value}: {remedy}")]
    Value {
        /// Its name.
        name: String,
        /// The value.
        value: f64,
        /// What it can be.
        remedy: String,
    },
    /// It has not begun.
    #[error("the unit has not begun: initialise it first")]
    NotBegun,
    /// A step that cannot be.
    #[error("a step from t = {from} s to t = {to} s is none: {remedy}")]
    BadStep {
        /// Where it begins, s.
        from: f64,
        /// Where it would end, s.
        to: f64,
        /// What to do.
        remedy: &'static str,
    },
    /// It takes longer than it may.
    #[error(
        "{what} took longer than {limit} s of wall time{reached}: set the parameter '{LIMIT}' higher, take shorter steps, or loosen the \
         scenario's tolerances"
    )]
    TooLong {
        /// What did.
        what: &'static str,
        /// How long it may, s.
        limit: f64,
        /// How far it came.
        reached: String,
    },
    /// Something that should not happen.
    #[error("{0}")]
    Other(String),
}

impl From<ScenarioErrors> for UnitError {
    fn from(error: ScenarioErrors) -> Self {
        Self::Scenario(Box::new(error))
    }
}

/// Name of the parameter that limits the wall time of a step and of the search for the equilibrium,
/// s.
pub const LIMIT: &str = "limit.wall_time";
/// Its value unless it is set, s.
const DEFAULT_LIMIT: f64 = 600.0;
/// Reference of the time, and of that parameter.
pub(crate) const TIME: usize = 0;
const LIMIT_REFERENCE: usize = 1;

/// What a step came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stepped {
    /// Time reached, s.
    pub time: f64,
    /// Whether there was an event: a command began or ended, a line was taut on its stop, something
    /// touched.
    pub event: bool,
}

/// A scenario that is stepped by its user. SI units but for angles, which are in degrees as in
/// scenarios and results.
#[derive(Debug)]
pub struct Unit {
    draft: Draft,
    pub(crate) scenario: CompiledScenario,
    /// The world before anything is set.
    pub(crate) fresh: World,
    variables: Variables,
    pub(crate) inputs: Inputs,
    outputs: Outputs,
    /// By reference, of all that can be set.
    pub(crate) values: Vec<f64>,
    pub(crate) run: Option<Running>,
}

/// A unit that has begun.
#[derive(Debug)]
pub(crate) struct Running {
    pub(crate) world: World,
    pub(crate) recorder: Recorder,
    pub(crate) commanded: Commanded,
    /// Outputs at the end of the last step.
    pub(crate) said: Vec<f64>,
}

impl Unit {
    /// A unit of a scenario file.
    ///
    /// # Errors
    /// What is wrong in the scenario; a start at which its world cannot be evaluated.
    pub fn load(path: &Path) -> Result<Self, UnitError> {
        Self::new(Draft::load(path)?)
    }

    /// A unit of a scenario.
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
    /// // Held up by its eye.
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
                "the scenario has a unit of its own, '{}', and a unit cannot hold others: leave it out here, and connect both where they \
                 are stepped",
                unit.spec.name
            )));
        }
        let start = scenario.world.clone().start();
        let fresh = start.map_err(|error| UnitError::Start(Box::new(error)))?;
        let recorder = Recorder::new(fresh.model(), &scenario.wave_probes, 0.0);
        let mut variables = Variables::default();
        declare_own(fresh.time(), &mut variables);
        let inputs = Inputs::declare(&fresh, &mut variables);
        let values = variables.all().iter().map(|variable| variable.start).collect();
        let outputs = Outputs::declare(fresh.model(), &recorder, &mut variables);
        Ok(Self {
            draft,
            scenario,
            fresh,
            variables,
            inputs,
            outputs,
            values,
            run: None,
        })
    }

    /// Its variables.
    pub fn variables(&self) -> &Variables {
        &self.variables
    }

    /// The scenario.
    pub fn scenario(&self) -> &CompiledScenario {
        &self.scenario
    }

    /// The scenario's text and its place.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// How many of its variables are outputs.
    pub fn output_count(&self) -> usize {
        self.outputs.len()
    }

    /// The world, once it has begun.
    ///
    /// # Errors
    /// [`UnitError::NotBegun`].
    pub fn world(&self) -> Result<&World, UnitError> {
        self.run.as_ref().map(|run| &run.world).ok_or(UnitError::NotBegun)
    }

    /// The same, for who commands it himself. Outputs are those of the end of the last step.
    ///
    /// # Errors
    /// As [`Unit::world`].
    pub fn world_mut(&mut self) -> Result<&mut World, UnitError> {
        self.run
            .as_mut()
            .map(|run| &mut run.world)
            .ok_or(UnitError::NotBegun)
    }

    /// Time, s.
    pub fn time(&self) -> f64 {
        self.run
            .as_ref()
            .map_or(self.fresh.time(), |run| run.world.time())
    }

    /// The reference of a variable.
    ///
    /// # Errors
    /// [`UnitError::Other`]: there is none of that name.
    pub fn find(&self, name: &str) -> Result<usize, UnitError> {
        let found = self.variables.find(name);
        found.ok_or_else(|| {
            UnitError::Other(format!(
                "there is no variable '{name}'; the unit's modelDescription.xml lists them"
            ))
        })
    }

    fn variable(&self, reference: usize) -> Result<&Variable, UnitError> {
        let all = self.variables.all();
        let count = all.len();
        all.get(reference)
            .ok_or(UnitError::NoVariable { reference, count })
    }

    /// Whether a variable is one of numbers; else it is a choice.
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
            asked: words[usize::from(number)],
        })
    }

    /// Sets an input or a parameter; what it does begins with the next step, or with the start.
    ///
    /// # Errors
    /// No such variable, none that can be set, a number that is not finite or that it cannot have.
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
                format!("it is one of {} ({})", choice.name, list.join(", "))
            }
            _ if reference == LIMIT_REFERENCE && value <= 0.0 => {
                "give a positive time in s; a large one for no limit".to_owned()
            }
            _ => {
                self.values[reference] = value;
                return Ok(());
            }
        };
        let remedy = refused;
        Err(UnitError::Value { name, value, remedy })
    }

    /// The value of a variable; outputs are those of the end of the last step.
    ///
    /// # Errors
    /// No such variable, an output before it has begun.
    pub fn number(&self, reference: usize) -> Result<f64, UnitError> {
        if reference == TIME {
            return Ok(self.time());
        }
        if let Some(value) = self.values.get(reference) {
            return Ok(*value);
        }
        self.variable(reference)?;
        let run = self.run.as_ref().ok_or(UnitError::NotBegun)?;
        Ok(run.said[reference - self.values.len()])
    }

    /// Puts start and end (s) of what will be simulated into the scenario, where they are others.
    ///
    /// # Errors
    /// Times that the scenario cannot have.
    pub fn set_times(&mut self, start: f64, stop: Option<f64>) -> Result<(), UnitError> {
        let (own_start, own) = (self.fresh.time(), self.scenario.duration);
        if start == own_start && stop.is_none_or(|stop| stop == own_start + own) {
            return Ok(());
        }
        self.set_span(start, stop.map_or(own, |stop| stop - start))
    }

    /// The same, by start and duration, s.
    pub(crate) fn set_span(&mut self, start: f64, duration: f64) -> Result<(), UnitError> {
        if (start, duration) == (self.fresh.time(), self.scenario.duration) {
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
        let begun = scenario.world.clone().start();
        self.fresh = begun.map_err(|error| UnitError::Start(Box::new(error)))?;
        self.scenario = scenario;
        Ok(())
    }

    /// As it was when it was made, but for its times: nothing set, not begun.
    pub fn reset(&mut self) {
        let all = self.variables.all().iter().zip(&mut self.values);
        all.for_each(|(variable, value)| *value = variable.start);
        self.run = None;
    }

    /// Puts the world at its start, with the inputs that are set: into equilibrium where the
    /// scenario starts from there. It may be done again.
    ///
    /// # Errors
    /// Inputs that are refused, no equilibrium, one that is not found in time.
    pub fn begin(&mut self) -> Result<(), UnitError> {
        self.run = None;
        let mut world = self.fresh.clone();
        let mut commanded = self.inputs.none_commanded();
        self.inputs
            .apply(&mut world, &self.values, &mut commanded, None)?;
        if self.scenario.start == StartSpec::Equilibrium {
            self.solve_statics(&mut world)?;
        }
        let start_energy = world.start_energy().total();
        let mut recorder = Recorder::new(world.model(), &self.scenario.wave_probes, start_energy);
        let mut said = vec![0.0; self.outputs.len()];
        recorder.fill(&world.now());
        self.outputs.read(&recorder, &world.now(), &mut said);
        self.run = Some(Running {
            world,
            recorder,
            commanded,
            said,
        });
        Ok(())
    }

    /// The search for the equilibrium, within its time.
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

    /// Longest wall time of a step, s.
    fn limit(&self) -> f64 {
        self.values[LIMIT_REFERENCE]
    }

    /// Carries out what the scenario's script wants at the start. Outputs stay those of before.
    ///
    /// # Errors
    /// It has not begun; the world cannot be evaluated after a command.
    pub fn start_script(&mut self) -> Result<(), UnitError> {
        let run = self.run.as_mut().ok_or(UnitError::NotBegun)?;
        Ok(self.scenario.director.advance(&mut run.world)?)
    }

    /// Steps to exactly `end` (s), or to the first event before, where that is asked for.
    ///
    /// # Errors
    /// It has not begun, the end is none, inputs are refused, the run cannot go on, it takes too
    /// long. Where the world is then is where its last own step ended.
    pub fn step(&mut self, end: f64, until_event: bool) -> Result<Stepped, UnitError> {
        let run = self.run.as_mut().ok_or(UnitError::NotBegun)?;
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

    /// Steps as [`Unit::step`] does, with its world as it was commanded.
    pub(crate) fn advance(&mut self, end: f64, until_event: bool) -> Result<Stepped, UnitError> {
        let limit = self.limit();
        let run = self.run.as_mut().ok_or(UnitError::NotBegun)?;
        run.advance(&self.scenario.director, &self.outputs, (end, until_event), limit)
    }

    /// When something is due by the script's times, s.
    pub fn next_time(&self) -> Option<f64> {
        let run = self.run.as_ref()?;
        let next = self.scenario.director.next_time(&run.world);
        next.is_finite().then_some(next)
    }
}

impl Running {
    /// Fills the outputs.
    fn say(&mut self, outputs: &Outputs) {
        self.recorder.fill(&self.world.now());
        outputs.read(&self.recorder, &self.world.now(), &mut self.said);
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
            let (events, progress) = (self.world.counters().events, count(&self.world));
            director.step(&mut self.world, end)?;
            let arrived = self.world.time() >= end;
            // As a run does, a row has what is there before commands of the same instant.
            if arrived {
                self.say(outputs);
            } else {
                self.recorder.observe(&self.world.now());
            }
            director.advance(&mut self.world)?;
            let here = self.world.counters().events != events || count(&self.world) != progress;
            event |= here;
            let time = self.world.time();
            if arrived {
                return Ok(Stepped { time, event });
            }
            if here && until_event {
                self.say(outputs);
                return Ok(Stepped { time, event });
            }
            if clock.is_beyond(limit) {
                return Err(UnitError::TooLong {
                    what: "a step",
                    limit,
                    reached: format!(" and came to t = {time} s of {end} s"),
                });
            }
        }
    }
}

/// How far the script has come: commands begun, commands ended.
fn count(world: &World) -> (usize, usize) {
    use windlass::director::Progress;
    let progress = world.state().director();
    let of = |is: fn(&Progress) -> bool| progress.iter().filter(|step| is(step)).count();
    (of(|step| *step == Progress::Waiting), of(Progress::has_ended))
}

/// The time that is not simulated.
struct Clock(Instant);

impl Clock {
    fn start() -> Self {
        Self(Instant::now())
    }

    fn is_beyond(&self, limit: f64) -> bool {
        Duration::try_from_secs_f64(limit).is_ok_and(|limit| self.0.elapsed() > limit)
    }
}

/// Time and what limits the unit.
fn declare_own(start: f64, variables: &mut Variables) {
    variables.add(&["time"], Variable::time(start));
    let words: Vec<&str> = LIMIT.split('.').collect();
    let limit = Variable {
        name: String::new(),
        unit: "s",
        description: "longest wall time of a step, and of the search for the equilibrium at the start"
            .to_owned(),
        role: Role::Parameter,
        kind: Kind::Number,
        start: DEFAULT_LIMIT,
    };
    variables.add(&words, limit);
}
