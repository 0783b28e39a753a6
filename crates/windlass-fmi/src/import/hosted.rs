//! FMUs in a run: inputs, steps, outputs, saving and restoring.

use super::archive::Loaded;
use super::connect::{Connector, Link, WorldSide};
use super::follow::VelocityEstimator;
use super::instance::Slot;
use super::orders::POSITIONS;
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

/// The FMUs of a run.
pub(super) struct Hosted {
    units: Vec<HostedUnit>,
    side: WorldSide,
    /// Provides the values that FMUs read.
    recorder: Recorder,
    readings: Vec<f64>,
    /// Time of the first communication point, s.
    start_time: f64,
}

/// An FMU in a run.
pub(super) struct HostedUnit {
    name: String,
    unit: Arc<Loaded>,
    limit: f64,
    worker: Option<Worker>,
    link: Link,
    step: Interval,
    /// Values for the world, by reference.
    values: Vec<f64>,
    memory: Memory,
}

/// Data of the connection to an FMU, saved with the FMU's own state.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Memory {
    /// Number of steps so far.
    taken: u64,
    commanded: Commanded,
    /// Time at which the FMU's loads were set, s.
    loads_since: f64,
    /// Velocity estimators of bodies with positions only.
    #[serde(rename = "follows")]
    estimators: Vec<VelocityEstimator>,
}

/// Saved state of all FMUs.
#[derive(Serialize, Deserialize)]
struct State {
    format: String,
    recorder: RecorderMemory,
    #[serde(rename = "begun")]
    start_time: f64,
    units: Vec<UnitState>,
}

#[derive(Serialize, Deserialize)]
struct UnitState {
    name: String,
    memory: Memory,
    /// The FMU's serialised state in base 64.
    state: String,
}

const FORMAT: &str = "windlass-units 1";

impl HostedUnit {
    /// Loads an FMU and connects it, without creating an instance.
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
        // This happens only if the file has changed since the scenario was checked.
        if let Some((location, problem)) = connector.problems.into_iter().next() {
            return Err(failure(format!("{location}: {problem}")));
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
                commanded: link.driven.no_commands(),
                estimators: vec![VelocityEstimator::default(); link.orders.position_only.len()],
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

    /// Calls the instance on its thread.
    fn call<T: Send + 'static>(
        &mut self,
        what: &str,
        work: impl FnOnce(&mut super::instance::Instance) -> Result<T, String> + Send + 'static,
    ) -> Result<T, UnitFailure> {
        let result = match &mut self.worker {
            Some(worker) => worker.call(what, work),
            None => Err("it has not been started".to_owned()),
        };
        result.map_err(|problem| self.failure(problem))
    }

    /// Inputs at a time, s.
    fn input_values(&self, readings: &[f64], time: f64) -> Result<Vec<(Slot, f64)>, UnitFailure> {
        let inputs = self.link.inputs.iter().map(|input| {
            let channel = input.source.map_or(time, |source| readings[source]);
            Ok((input.slot, input.value(channel)?))
        });
        let inputs: Result<Vec<_>, String> = inputs.collect();
        inputs.map_err(|problem| self.failure(format!("at t = {time} s {problem}")))
    }

    /// Creates the instance and starts it at a time, s.
    fn start(&mut self, readings: &[f64], time: f64) -> Result<(), UnitFailure> {
        // An existing instance is freed first, because some libraries allow only one instance.
        self.worker = None;
        let worker = Worker::start(&self.name, Arc::clone(&self.unit), self.limit);
        self.worker = Some(worker.map_err(|problem| self.failure(problem))?);
        let (parameters, inputs) = (self.link.parameters.clone(), self.input_values(readings, time)?);
        self.call("its initialisation", move |instance| {
            instance.start(time, &parameters, &inputs)
        })
    }

    /// Reads the outputs at a time (s) into the values for the world.
    fn read_outputs(&mut self, time: f64, duration: Option<f64>) -> Result<(), UnitFailure> {
        let slots: Vec<Slot> = self.link.outputs.iter().map(|output| output.slot).collect();
        let readings = self.call("reading its outputs", move |instance| instance.read(&slots))?;
        for (connection, output) in self.link.outputs.iter().zip(readings) {
            let value = connection.value(output);
            self.values[connection.to] =
                value.map_err(|problem| self.failure(format!("at t = {time} s it {problem}")))?;
        }
        for (first, follow) in self
            .link
            .orders
            .position_only
            .iter()
            .zip(&mut self.memory.estimators)
        {
            let numbers = &mut self.values[*first..];
            let mut pose = [0.0; 6];
            for (k, number) in POSITIONS.zip(&mut pose) {
                // Angles are in degrees.
                *number = if k < 4 {
                    numbers[k]
                } else {
                    numbers[k].to_radians()
                };
            }
            let (linear, angular) = follow.velocity(pose, duration);
            numbers[7..10].copy_from_slice(&linear.to_array());
            numbers[10..13].copy_from_slice(&angular.to_array().map(f64::to_degrees));
        }
        Ok(())
    }

    /// Sends the orders to the world; returns true if loads changed.
    fn order(&mut self, world: &mut World, duration: Option<f64>) -> Result<bool, UnitFailure> {
        let commanded = &mut self.memory.commanded;
        let ordered = self.link.driven.order(world, &self.values, commanded, duration);
        if let Err(error) = ordered {
            return Err(self.failure(format!("at t = {} s its order is refused: {error}", world.time())));
        }
        let changed = self.link.driven.change_loads(&self.values, commanded, duration);
        if changed {
            self.memory.loads_since = world.time();
        }
        Ok(changed)
    }

    /// Loads at a time, s.
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
    pub(super) fn new(units: Vec<HostedUnit>, side: WorldSide, recorder: Recorder, start_time: f64) -> Self {
        Self {
            readings: vec![0.0; side.outputs.len()],
            units,
            side,
            recorder,
            start_time,
        }
    }

    /// Reads the values for the FMUs.
    fn read_world(&mut self, world: &World) {
        self.recorder.fill(&world.now());
        self.side
            .outputs
            .read(&self.recorder, &world.now(), &mut self.readings);
    }

    /// Sets the loads of all FMUs in the world.
    fn load(&self, world: &mut World, changed: Option<usize>) -> Result<(), UnitFailure> {
        let Some(last) = changed else { return Ok(()) };
        let time = world.time();
        let all: Vec<_> = self.units.iter().flat_map(|unit| unit.loads(time)).collect();
        world.set_frame_loads(&all).map_err(|error| {
            self.units[last].failure(format!("at t = {time} s its loads are refused: {error}"))
        })
    }

    /// Time of an FMU's communication point after `taken` steps, s.
    fn point(&self, unit: &HostedUnit, taken: u64) -> f64 {
        self.start_time + unit.step.times(taken)
    }
}

impl RunningUnits for Hosted {
    fn begin(&mut self, world: &mut World) -> Result<(), UnitFailure> {
        self.start_time = world.time();
        self.read_world(world);
        let mut changed = None;
        for (k, unit) in self.units.iter_mut().enumerate() {
            unit.start(&self.readings, self.start_time)?;
            unit.read_outputs(self.start_time, None)?;
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
        self.read_world(world);
        let mut changed = None;
        for k in 0..self.units.len() {
            let unit = &self.units[k];
            let next = unit.memory.taken + 1;
            let (due, end) = (self.point(unit, next - 1), self.point(unit, next));
            if due > now {
                continue;
            }
            let unit = &mut self.units[k];
            let inputs = unit.input_values(&self.readings, now)?;
            let what = format!("its step from t = {due} s to t = {end} s");
            unit.call(&what, move |instance| instance.step((due, end), &inputs))?;
            unit.read_outputs(end, Some(end - due))?;
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
                    "it cannot save its state (canGetAndSetFMUState and canSerializeFMUState are not set in \
                     its description)"
                        .to_owned(),
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
            start_time: self.start_time,
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
            problem: format!("the saved state of units cannot be used: {problem}; start the run again"),
        };
        let state: State = serde_json::from_str(state).map_err(|error| refused(error.to_string()))?;
        let same = state.units.iter().map(|unit| &unit.name).eq(&names);
        if state.format != FORMAT || !same || !self.recorder.restore(&state.recorder) {
            return Err(refused("it belongs to other units or another version".to_owned()));
        }
        self.start_time = state.start_time;
        self.read_world(world);
        for (unit, saved) in self.units.iter_mut().zip(state.units) {
            let fits = unit.link.driven.fits(&saved.memory.commanded)
                && saved.memory.estimators.len() == unit.memory.estimators.len();
            let bytes = STANDARD.decode(&saved.state).ok().filter(|_| fits);
            let Some(bytes) = bytes else {
                return Err(unit.failure(
                    "its saved state is damaged or has other connections; start the run again".to_owned(),
                ));
            };
            unit.memory = saved.memory;
            unit.start(&self.readings, self.start_time)?;
            unit.call("taking its saved state", move |instance| instance.restore(&bytes))?;
            // Outputs are not read here, because the next step reads them.
        }
        Ok(())
    }
}
