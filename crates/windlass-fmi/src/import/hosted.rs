//! Units in a run: told of the world, stepped, followed; saved and gone on with.

use super::archive::Loaded;
use super::connect::{Connector, Link, WorldSide};
use super::follow::Follow;
use super::instance::Slot;
use super::orders::PLACES;
use super::worker::Worker;
use crate::inputs::Commanded;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use windlass::math::Wrench;
use windlass::results::{Recorder, RecorderMemory};
use windlass::scenario::units::{RunningUnits, SavedUnits, UnitDefinition, UnitFailure};
use windlass::simulation::Interval;
use windlass::world::{FrameId, FrameLoad, World};

/// The units of a run.
pub(super) struct Hosted {
    units: Vec<HostedUnit>,
    side: WorldSide,
    /// What units are told.
    recorder: Recorder,
    said: Vec<f64>,
    /// Time of the first communication point, s.
    begun: f64,
}

/// One of them.
pub(super) struct HostedUnit {
    name: String,
    unit: Arc<Loaded>,
    limit: f64,
    worker: Option<Worker>,
    link: Link,
    step: Interval,
    /// What the world follows, by reference.
    values: Vec<f64>,
    memory: Memory,
}

/// What of a unit is not its own state.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Memory {
    /// Steps so far.
    taken: u64,
    commanded: Commanded,
    /// When its loads were given, s.
    loads_since: f64,
    /// Of bodies whose velocities are taken from their places.
    follows: Vec<Follow>,
}

/// All of it as text.
#[derive(Serialize, Deserialize)]
struct State {
    format: String,
    recorder: RecorderMemory,
    begun: f64,
    units: Vec<UnitState>,
}

#[derive(Serialize, Deserialize)]
struct UnitState {
    name: String,
    memory: Memory,
    /// The unit's own bytes, in base 64.
    state: String,
}

const FORMAT: &str = "windlass-units 1";

impl HostedUnit {
    /// Loads a unit and connects it; nothing of it runs yet.
    pub(super) fn open(
        definition: &UnitDefinition,
        side: &WorldSide,
        (world, taken): (&World, &mut BTreeMap<usize, String>),
    ) -> Result<Self, UnitFailure> {
        let spec = &definition.spec;
        let failure = |problem: String| UnitFailure {
            unit: spec.name.clone(),
            problem,
        };
        let unit = Loaded::of(&definition.file).map_err(failure)?;
        let mut connector = Connector {
            spec,
            description: &unit.description,
            side,
            problems: Vec::new(),
            notes: Vec::new(),
        };
        let link = connector.link(world.model(), taken);
        // Only where the file has changed since the scenario was checked.
        if let Some((place, problem)) = connector.problems.into_iter().next() {
            return Err(failure(format!("{place}: {problem}")));
        }
        let mut values = side.start();
        for (reference, value) in &link.orders.values {
            values[*reference] = *value;
        }
        Ok(Self {
            name: spec.name.clone(),
            limit: spec.wall_time_limit,
            worker: None,
            step: Interval::new(spec.step),
            values,
            memory: Memory {
                commanded: link.driven.none_commanded(),
                follows: vec![Follow::default(); link.orders.guessed.len()],
                ..Memory::default()
            },
            link,
            unit,
        })
    }

    fn failure(&self, problem: String) -> UnitFailure {
        UnitFailure {
            unit: self.name.clone(),
            problem,
        }
    }

    /// Has the instance do something.
    fn call<T: Send + 'static>(
        &mut self,
        what: &str,
        work: impl FnOnce(&mut super::instance::Instance) -> Result<T, String> + Send + 'static,
    ) -> Result<T, UnitFailure> {
        let answer = match &mut self.worker {
            Some(worker) => worker.call(what, work),
            None => Err("it has not been started".to_owned()),
        };
        answer.map_err(|problem| self.failure(problem))
    }

    /// What it is told at a time, s.
    fn told(&self, said: &[f64], time: f64) -> Result<Vec<(Slot, f64)>, UnitFailure> {
        let told = self.link.heard.iter().map(|heard| {
            let channel = heard.place.map_or(time, |place| said[place]);
            Ok((heard.slot, heard.value(channel)?))
        });
        let told: Result<Vec<_>, String> = told.collect();
        told.map_err(|problem| self.failure(format!("at t = {time} s {problem}")))
    }

    /// Makes the instance and starts it at a time, s.
    fn start(&mut self, said: &[f64], time: f64) -> Result<(), UnitFailure> {
        // One that was there goes first: some libraries bear no second one.
        self.worker = None;
        let worker = Worker::start(&self.name, Arc::clone(&self.unit), self.limit);
        self.worker = Some(worker.map_err(|problem| self.failure(problem))?);
        let (parameters, inputs) = (self.link.parameters.clone(), self.told(said, time)?);
        self.call("its initialisation", move |instance| {
            instance.start(time, &parameters, &inputs)
        })
    }

    /// Reads what it says at a time (s) into the values that the world follows.
    fn listen(&mut self, time: f64, duration: Option<f64>) -> Result<(), UnitFailure> {
        let slots: Vec<Slot> = self.link.followed.iter().map(|followed| followed.slot).collect();
        let said = self.call("reading its outputs", move |instance| instance.read(&slots))?;
        for (followed, output) in self.link.followed.iter().zip(said) {
            let value = followed.value(output);
            self.values[followed.to] =
                value.map_err(|problem| self.failure(format!("at t = {time} s it {problem}")))?;
        }
        for (first, follow) in self.link.orders.guessed.iter().zip(&mut self.memory.follows) {
            let numbers = &mut self.values[*first..];
            let mut place = [0.0; 6];
            for (k, number) in PLACES.zip(&mut place) {
                // Angles are in degrees.
                *number = if k < 4 {
                    numbers[k]
                } else {
                    numbers[k].to_radians()
                };
            }
            let (linear, angular) = follow.velocity(place, duration);
            numbers[7..10].copy_from_slice(&linear.to_array());
            numbers[10..13].copy_from_slice(&angular.to_array().map(f64::to_degrees));
        }
        Ok(())
    }

    /// Has the world follow what it says; whether loads are others than before.
    fn order(&mut self, world: &mut World, duration: Option<f64>) -> Result<bool, UnitFailure> {
        let commanded = &mut self.memory.commanded;
        let ordered = self.link.driven.order(world, &self.values, commanded, duration);
        if let Err(error) = ordered {
            return Err(self.failure(format!(
                "at t = {} s what it orders is refused: {error}",
                world.time()
            )));
        }
        let changed = self.link.driven.change_loads(&self.values, commanded, duration);
        if changed {
            self.memory.loads_since = world.time();
        }
        Ok(changed)
    }

    /// Its loads as they are at a time, s.
    fn loads(&self, time: f64) -> impl Iterator<Item = (FrameId, FrameLoad)> {
        let since = time - self.memory.loads_since;
        let loads = self.link.driven.loads(&self.memory.commanded);
        loads.map(move |(frame, FrameLoad { load, rate })| {
            let load: Wrench = load + rate * since;
            (frame, FrameLoad { load, rate })
        })
    }
}

impl Hosted {
    pub(super) fn new(units: Vec<HostedUnit>, side: WorldSide, recorder: Recorder, begun: f64) -> Self {
        Self {
            said: vec![0.0; side.outputs.len()],
            units,
            side,
            recorder,
            begun,
        }
    }

    /// Reads what units are told.
    fn look(&mut self, world: &World) {
        self.recorder.fill(&world.now());
        self.side
            .outputs
            .read(&self.recorder, &world.now(), &mut self.said);
    }

    /// Gives the world the loads of all units.
    fn load(&self, world: &mut World, changed: Option<usize>) -> Result<(), UnitFailure> {
        let Some(last) = changed else { return Ok(()) };
        let time = world.time();
        let all: Vec<_> = self.units.iter().flat_map(|unit| unit.loads(time)).collect();
        world.set_frame_loads(&all).map_err(|error| {
            self.units[last].failure(format!("at t = {time} s its loads are refused: {error}"))
        })
    }

    /// The communication point of a unit after so many steps, s.
    fn point(&self, unit: &HostedUnit, taken: u64) -> f64 {
        self.begun + unit.step.times(taken)
    }
}

impl RunningUnits for Hosted {
    fn begin(&mut self, world: &mut World) -> Result<(), UnitFailure> {
        self.begun = world.time();
        self.look(world);
        let mut changed = None;
        for (k, unit) in self.units.iter_mut().enumerate() {
            unit.start(&self.said, self.begun)?;
            unit.listen(self.begun, None)?;
            changed = if unit.order(world, None)? {
                Some(k)
            } else {
                changed
            };
        }
        self.load(world, changed)
    }

    fn next_time(&self) -> f64 {
        let points = self.units.iter().map(|unit| self.point(unit, unit.memory.taken));
        points.fold(f64::INFINITY, f64::min)
    }

    fn exchange(&mut self, world: &mut World) -> Result<(), UnitFailure> {
        let now = world.time();
        self.look(world);
        let mut changed = None;
        for k in 0..self.units.len() {
            let unit = &self.units[k];
            let next = unit.memory.taken + 1;
            let (due, end) = (self.point(unit, next - 1), self.point(unit, next));
            if due > now {
                continue;
            }
            let unit = &mut self.units[k];
            let told = unit.told(&self.said, now)?;
            let what = format!("its step from t = {due} s to t = {end} s");
            unit.call(&what, move |instance| instance.step((due, end), &told))?;
            unit.listen(end, Some(end - due))?;
            unit.memory.taken = next;
            changed = if unit.order(world, Some(end - now))? {
                Some(k)
            } else {
                changed
            };
        }
        self.load(world, changed)
    }

    fn save(&mut self) -> SavedUnits {
        let mut units = Vec::new();
        for unit in &mut self.units {
            let unsaved = |reason: String| SavedUnits::Unsaved {
                unit: unit.name.clone(),
                reason,
            };
            let description = &unit.unit.description;
            if !(description.writes_states && description.keeps_states) {
                return unsaved(
                    "it cannot save its state (its description says so: canGetAndSetFMUState, canSerializeFMUState)".to_owned(),
                );
            }
            let saved = match &mut unit.worker {
                Some(worker) => worker.call("saving its state", |instance| instance.save()),
                None => Err("it has not been started".to_owned()),
            };
            match saved {
                Ok(bytes) => units.push(UnitState {
                    name: unit.name.clone(),
                    memory: unit.memory.clone(),
                    state: STANDARD.encode(bytes),
                }),
                Err(problem) => return unsaved(problem),
            }
        }
        let state = State {
            format: FORMAT.to_owned(),
            recorder: self.recorder.memory(),
            begun: self.begun,
            units,
        };
        match serde_json::to_string(&state) {
            Ok(text) => SavedUnits::State(text),
            Err(error) => SavedUnits::Unsaved {
                unit: String::new(),
                reason: error.to_string(),
            },
        }
    }

    fn recall(&mut self, state: &str, world: &World) -> Result<(), UnitFailure> {
        let names: Vec<String> = self.units.iter().map(|unit| unit.name.clone()).collect();
        let refused = |problem: String| UnitFailure {
            unit: names.join("', '"),
            problem: format!("the saved state of units cannot be used: {problem}; begin the run anew"),
        };
        let state: State = serde_json::from_str(state).map_err(|error| refused(error.to_string()))?;
        let same = state.units.iter().map(|unit| &unit.name).eq(&names);
        if state.format != FORMAT || !same || !self.recorder.restore(&state.recorder) {
            return Err(refused("it is of other units, or another version".to_owned()));
        }
        self.begun = state.begun;
        self.look(world);
        for (unit, saved) in self.units.iter_mut().zip(state.units) {
            let fits = unit.link.driven.fits(&saved.memory.commanded)
                && saved.memory.follows.len() == unit.memory.follows.len();
            let bytes = STANDARD.decode(&saved.state).ok().filter(|_| fits);
            let Some(bytes) = bytes else {
                return Err(unit.failure(
                    "its saved state is damaged, or of other connections; begin the run anew".to_owned(),
                ));
            };
            unit.memory = saved.memory;
            unit.start(&self.said, self.begun)?;
            unit.call("taking its saved state", move |instance| instance.recall(&bytes))?;
            // Its outputs are read anew after the next step.
        }
        Ok(())
    }
}
