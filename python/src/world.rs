//! A world that is stepped from Python.

use crate::calls::{INTERVAL, released};
use crate::errors;
use crate::machines::{Cable, Crane, Winch};
use crate::modes::{Modes, Statics};
use crate::objects::{Body, Frame, Spring};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;
use windlass::director::Director;
use windlass::glam::DVec3;
use windlass::world::modes::ModesOptions;
use windlass::world::statics::StaticsOptions;
use windlass::world::{FrameId, Model, Owner, RunError, SpringId, World as Inner};

/// The world of a scenario, stepped by the user: sea, bodies, cables, cranes, winches. SI units,
/// radians; Earth frame with x north, y west, z up from still water.
#[pyclass(module = "windlass._windlass")]
pub struct World {
    pub inner: Inner,
    director: Director,
    steady_velocity: DVec3,
    /// Frames by address, for example `ship/boom tip`.
    frames: BTreeMap<String, FrameId>,
}

impl World {
    pub fn new(inner: Inner, director: Director, steady_velocity: DVec3) -> Self {
        Self {
            frames: addresses(inner.model()),
            inner,
            director,
            steady_velocity,
        }
    }

    /// Solves the equilibrium.
    pub fn solve(&mut self, py: Python<'_>, options: StaticsOptions) -> PyResult<Statics> {
        let inner = &mut self.inner;
        let solved = released(py, move || inner.solve_statics(&options))?;
        solved.map(Statics).map_err(|error| errors::statics(py, &error))
    }

    /// Borrows the world of a handle for reading.
    pub fn read_lock<'a>(of: &'a Bound<'_, Self>) -> PyResult<PyRef<'a, Self>> {
        of.try_borrow().map_err(|_| errors::busy(of.py()))
    }

    /// Borrows the world of a handle for changes.
    pub fn write_lock<'a>(of: &'a Bound<'_, Self>) -> PyResult<PyRefMut<'a, Self>> {
        of.try_borrow_mut().map_err(|_| errors::busy(of.py()))
    }

    /// Returns the frame at an address.
    pub fn frame_at(&self, py: Python<'_>, address: &str) -> PyResult<FrameId> {
        let known = || self.frames.keys().map(String::as_str);
        let found = self.frames.get(address).copied();
        found.ok_or_else(|| errors::unknown(py, "frame", address, known()))
    }

    /// Advances the director's script and the integrator by one step.
    fn advance(&mut self, end: f64) -> Result<(), RunError> {
        if self.director.steps.is_empty() {
            return self.inner.step(end).map(|_| ());
        }
        self.director.step(&mut self.inner, end)?;
        self.director.advance(&mut self.inner)
    }

    /// Steps until `end` (s) or until [`INTERVAL`] of wall time has passed; returns true if `end`
    /// is reached.
    fn advance_interval(&mut self, end: f64) -> Result<bool, RunError> {
        if !end.is_finite() {
            self.inner.run_until(end)?;
        }
        if self.inner.time() >= end {
            return Ok(true);
        }
        if !self.director.steps.is_empty() {
            self.director.advance(&mut self.inner)?;
        }
        let since = Instant::now();
        while self.inner.time() < end {
            self.advance(end)?;
            if since.elapsed() > INTERVAL {
                return Ok(self.inner.time() >= end);
            }
        }
        Ok(true)
    }
}

/// Frames by address: `ground/quay`, `ship/boom tip`, `crane/jib` (a link's own frame),
/// `crane/jib/tip`.
fn addresses(model: &Model) -> BTreeMap<String, FrameId> {
    let mut links = BTreeMap::new();
    for mounted in model.mechanisms() {
        for (index, link) in mounted.mechanism.links().iter().enumerate() {
            links.insert(
                mounted.link(index),
                format!("{}/{}", mounted.mechanism.name(), link.name),
            );
        }
    }
    let mut frames = BTreeMap::new();
    for (k, frame) in model.frames().iter().enumerate() {
        let name = &frame.name;
        let address = match frame.owner {
            Owner::Body(body) => format!("{}/{name}", model.bodies()[body.index()].name),
            Owner::Link(link) if name == "origin" => links.get(&link).cloned().unwrap_or_default(),
            Owner::Link(link) => links
                .get(&link)
                .map(|at| format!("{at}/{name}"))
                .unwrap_or_default(),
            _ => format!("ground/{name}"),
        };
        frames.insert(address, FrameId::from_index(k));
    }
    frames
}

#[pymethods]
impl World {
    /// Simulation time, s.
    #[getter]
    fn time(slf: &Bound<'_, Self>) -> PyResult<f64> {
        Ok(Self::read_lock(slf)?.inner.time())
    }

    /// Takes one step of the integrator, not past `end` (s); returns the time reached (s).
    fn step(slf: &Bound<'_, Self>, end: f64) -> PyResult<f64> {
        let (py, mut world) = (slf.py(), Self::write_lock(slf)?);
        let world = &mut *world;
        let stepped = released(py, move || {
            if !world.director.steps.is_empty() {
                world.director.advance(&mut world.inner)?;
            }
            world.advance(end)?;
            Ok(world.inner.time())
        })?;
        stepped.map_err(|error| errors::run(py, &error))
    }

    /// Runs to exactly `end` (s); does nothing if that time is past. Ctrl-C stops it after a step.
    fn run_until(slf: &Bound<'_, Self>, end: f64) -> PyResult<()> {
        let (py, mut world) = (slf.py(), Self::write_lock(slf)?);
        let world = &mut *world;
        loop {
            let reborrowed = &mut *world;
            match released(py, move || reborrowed.advance_interval(end))? {
                Ok(true) => return Ok(()),
                Ok(false) => py.check_signals()?,
                Err(error) => return Err(errors::run(py, &error)),
            }
        }
    }

    /// Solves the equilibrium and moves the world into it. `tolerance` is the largest residual
    /// force on an object, as a fraction of the largest load on it. `steady_velocity` (m/s, Earth
    /// axes) is the velocity of a steady tow; the default is the scenario's.
    #[pyo3(signature = (*, tolerance=1e-9, maximum_iterations=500, steady_velocity=None))]
    fn solve_statics(
        slf: &Bound<'_, Self>,
        tolerance: f64,
        maximum_iterations: usize,
        steady_velocity: Option<[f64; 3]>,
    ) -> PyResult<Statics> {
        let (py, mut world) = (slf.py(), Self::write_lock(slf)?);
        let steady_velocity = world.velocity(py, steady_velocity)?;
        if !(tolerance > 0.0 && tolerance < 1.0) {
            return Err(errors::value(
                py,
                "the tolerance of statics must be between 0 and 1; it is a fraction of the largest load on an object",
            ));
        }
        world.solve(
            py,
            StaticsOptions {
                tolerance,
                maximum_iterations,
                steady_velocity,
                ..StaticsOptions::default()
            },
        )
    }

    /// Computes the natural modes about the present state, which must be an equilibrium: the
    /// `count` slowest ones, and all neutral modes.
    #[pyo3(signature = (*, count=20, steady_velocity=None))]
    fn modes(slf: &Bound<'_, Self>, count: usize, steady_velocity: Option<[f64; 3]>) -> PyResult<Modes> {
        let (py, world) = (slf.py(), Self::read_lock(slf)?);
        let steady_velocity = world.velocity(py, steady_velocity)?;
        let options = ModesOptions {
            count,
            steady_velocity,
        };
        let inner = &world.inner;
        let found = released(py, move || inner.modes(&options))?;
        found.map(Modes).map_err(|error| errors::modes(py, &error))
    }

    /// Returns an independent world in the same state.
    fn copy(slf: &Bound<'_, Self>) -> PyResult<Self> {
        let world = Self::read_lock(slf)?;
        Ok(Self {
            inner: world.inner.clone(),
            director: world.director.clone(),
            steady_velocity: world.steady_velocity,
            frames: world.frames.clone(),
        })
    }

    /// Returns the complete state as bytes. A world of the same scenario that loads them continues
    /// bit for bit.
    fn state_bytes(slf: &Bound<'_, Self>) -> PyResult<Vec<u8>> {
        let saved = Self::read_lock(slf)?.inner.state_bytes();
        saved.map_err(|error| errors::state(slf.py(), &error))
    }

    /// Continues from the bytes of a saved state.
    fn load_state_bytes(slf: &Bound<'_, Self>, state: &[u8]) -> PyResult<()> {
        let loaded = Self::write_lock(slf)?.inner.load_state_bytes(state);
        loaded.map_err(|error| errors::state(slf.py(), &error))
    }

    /// Writes the state to a file.
    fn save_state(slf: &Bound<'_, Self>, path: PathBuf) -> PyResult<()> {
        let saved = Self::read_lock(slf)?.inner.save_state(&path);
        saved.map_err(|error| errors::state(slf.py(), &error))
    }

    /// Continues from a state saved to a file.
    fn load_state(slf: &Bound<'_, Self>, path: PathBuf) -> PyResult<()> {
        let loaded = Self::write_lock(slf)?.inner.load_state(&path);
        loaded.map_err(|error| errors::state(slf.py(), &error))
    }

    /// Copy of the state vector.
    #[getter]
    fn x<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        Ok(PyArray1::from_slice(
            slf.py(),
            Self::read_lock(slf)?.inner.state().x(),
        ))
    }

    /// Counts so far: accepted and rejected steps, evaluations, events, implicit steps.
    #[getter]
    fn counters<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyDict>> {
        let counters = Self::read_lock(slf)?.inner.counters();
        let found = PyDict::new(slf.py());
        found.set_item("steps", counters.steps)?;
        found.set_item("rejected", counters.rejected)?;
        found.set_item("evaluations", counters.evaluations)?;
        found.set_item("events", counters.events)?;
        found.set_item("implicit", counters.implicit)?;
        Ok(found)
    }

    /// Stored energy and work since the start, J.
    #[getter]
    fn energy<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyDict>> {
        let world = Self::read_lock(slf)?;
        let (stored, work) = (world.inner.now().stored_energy(), world.inner.work());
        let found = PyDict::new(slf.py());
        found.set_item("kinetic", stored.kinetic)?;
        found.set_item("gravitational", stored.gravitational)?;
        found.set_item("strain", stored.strain)?;
        found.set_item("work_of_sea", work.sea)?;
        found.set_item("work_of_drives", work.drives)?;
        found.set_item("work_of_prescribed_motion", work.prescribed)?;
        found.set_item("energy_at_events", work.events)?;
        found.set_item("dissipated", work.dissipated)?;
        Ok(found)
    }

    /// Names of the bodies.
    #[getter]
    fn bodies(slf: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        Self::names(slf, |model| {
            model.bodies().iter().map(|body| body.name.as_str()).collect()
        })
    }

    /// Names of the cables.
    #[getter]
    fn cables(slf: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        Self::names(slf, |model| {
            model.cables().iter().map(|cable| cable.name.as_str()).collect()
        })
    }

    /// Names of the winches.
    #[getter]
    fn winches(slf: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        Self::names(slf, |model| {
            model
                .winches()
                .iter()
                .map(|mounted| mounted.winch.name.as_str())
                .collect()
        })
    }

    /// Names of the cranes.
    #[getter]
    fn cranes(slf: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        Self::names(slf, |model| {
            model
                .mechanisms()
                .iter()
                .map(|mounted| mounted.mechanism.name())
                .collect()
        })
    }

    /// Names of the springs.
    #[getter]
    fn springs(slf: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        Self::names(slf, |model| {
            model
                .springs()
                .iter()
                .map(|spring| spring.name.as_str())
                .collect()
        })
    }

    /// Addresses of the frames: `ship/boom tip`, `ground/quay`, `crane/jib/tip`.
    #[getter]
    fn frames(slf: &Bound<'_, Self>) -> PyResult<Vec<String>> {
        Ok(Self::read_lock(slf)?.frames.keys().cloned().collect())
    }

    /// Returns the body with this name.
    fn body(slf: &Bound<'_, Self>, name: &str) -> PyResult<Body> {
        let id = Self::read_lock(slf)?.inner.model().body(name);
        let id = id.ok_or_else(|| Self::unknown(slf, "body", name, Self::bodies))?;
        Ok(Body::new(slf, id, name))
    }

    /// Returns the cable with this name.
    fn cable(slf: &Bound<'_, Self>, name: &str) -> PyResult<Cable> {
        let id = Self::read_lock(slf)?.inner.model().cable(name);
        let id = id.ok_or_else(|| Self::unknown(slf, "cable", name, Self::cables))?;
        Ok(Cable::new(slf, id, name))
    }

    /// Returns the winch with this name.
    fn winch(slf: &Bound<'_, Self>, name: &str) -> PyResult<Winch> {
        let id = Self::read_lock(slf)?.inner.model().winch(name);
        let id = id.ok_or_else(|| Self::unknown(slf, "winch", name, Self::winches))?;
        Ok(Winch::new(slf, id, name))
    }

    /// Returns the crane with this name.
    fn crane(slf: &Bound<'_, Self>, name: &str) -> PyResult<Crane> {
        let id = Self::read_lock(slf)?.inner.model().mechanism(name);
        let id = id.ok_or_else(|| Self::unknown(slf, "crane", name, Self::cranes))?;
        Ok(Crane::new(slf, id, name))
    }

    /// Returns the spring with this name.
    fn spring(slf: &Bound<'_, Self>, name: &str) -> PyResult<Spring> {
        let index = Self::springs(slf)?.iter().position(|known| known == name);
        let index = index.ok_or_else(|| Self::unknown(slf, "spring", name, Self::springs))?;
        Ok(Spring::new(slf, SpringId::from_index(index), name))
    }

    /// Returns the frame at an address: `ship/boom tip`, `ground/quay`, `crane/jib/tip`.
    fn frame(slf: &Bound<'_, Self>, address: &str) -> PyResult<Frame> {
        let world = Self::read_lock(slf)?;
        Ok(Frame::new(slf, world.frame_at(slf.py(), address)?, address))
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        Ok(format!("<World at t = {} s>", Self::read_lock(slf)?.inner.time()))
    }
}

impl World {
    /// Names of the objects of one kind.
    fn names(slf: &Bound<'_, Self>, of: impl FnOnce(&Model) -> Vec<&str>) -> PyResult<Vec<String>> {
        let world = Self::read_lock(slf)?;
        let names = of(world.inner.model());
        Ok(names.into_iter().map(str::to_owned).collect())
    }

    /// Creates the exception for an unknown object.
    fn unknown(
        slf: &Bound<'_, Self>,
        kind: &str,
        name: &str,
        known: fn(&Bound<'_, Self>) -> PyResult<Vec<String>>,
    ) -> PyErr {
        match known(slf) {
            Ok(known) => errors::unknown(slf.py(), kind, name, known.iter().map(String::as_str)),
            Err(error) => error,
        }
    }

    /// Velocity of a steady tow, m/s: `given`, or the velocity of the scenario.
    fn velocity(&self, py: Python<'_>, given: Option<[f64; 3]>) -> PyResult<DVec3> {
        let velocity = given.map_or(self.steady_velocity, DVec3::from);
        if velocity.is_finite() {
            return Ok(velocity);
        }
        Err(errors::value(
            py,
            "the steady velocity is not finite; give three finite numbers, m/s",
        ))
    }
}
