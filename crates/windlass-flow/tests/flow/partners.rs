//! Test partners with closed-form loads, and a driver of a master without a results folder.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use windlass::glam::DVec3;
use windlass::math::Wrench;
use windlass::scenario::{CompiledScenario, Scenario};
use windlass::simulation::{Coupling, CouplingStop};
use windlass::world::World;
use windlass_flow::messages::{BodyMotion, FromPartner, ToPartner, VERSION};
use windlass_flow::solvers::Solvers;
use windlass_flow::{FlowError, Local, Master, Settings};

/// Flow model of a partner. It maps a state and the motions at both ends of a step to a new state
/// and loads.
pub trait Flow {
    type State: Clone;
    fn begin(&self, motions: &[BodyMotion]) -> (Self::State, Vec<Wrench>);
    fn step(
        &self,
        state: &Self::State,
        duration: f64,
        motions: &[Vec<BodyMotion>; 2],
    ) -> (Self::State, Vec<Wrench>);
}

/// A partner with a flow model. It follows the protocol and keeps its last two checkpoints.
pub struct Program<F: Flow> {
    pub flow: F,
    bodies: Vec<f64>,
    /// State at the start and at the end of the step.
    state: Option<[F::State; 2]>,
    kept: Vec<(u64, F::State)>,
    /// Reports a failure for steps beyond this time, s.
    pub fails_at: f64,
    pub calls: u64,
}

impl<F: Flow> Program<F> {
    pub fn new(flow: F) -> Self {
        Self {
            flow,
            bodies: Vec::new(),
            state: None,
            kept: Vec::new(),
            fails_at: f64::INFINITY,
            calls: 0,
        }
    }

    pub fn answer(&mut self, message: ToPartner) -> Option<FromPartner> {
        match message {
            ToPartner::Hello { bodies, .. } => {
                self.bodies = bodies.iter().map(|body| f64::from(*body)).collect();
                Some(FromPartner::Hello {
                    version: f64::from(VERSION),
                    can_repeat: true,
                    keeps_checkpoints: true,
                    step: 0.0,
                    bodies: self.bodies.clone(),
                })
            }
            ToPartner::Start {
                time,
                checkpoint,
                motions,
                ..
            } => {
                let (fresh, loads) = self.flow.begin(&motions);
                let kept = self.kept.iter().find(|(number, _)| *number == checkpoint);
                let state = kept.map_or(fresh, |(_, state)| state.clone());
                self.state = Some([state.clone(), state]);
                Some(FromPartner::Loads { time, loads })
            }
            ToPartner::Advance {
                from,
                to,
                call,
                motions,
            } => {
                if to > self.fails_at {
                    return Some(FromPartner::Failure("the grid is tangled".to_owned()));
                }
                self.calls += 1;
                let [start, end] = self.state.as_mut().expect("started before");
                if call == 0 {
                    start.clone_from(end);
                }
                let (state, loads) = self.flow.step(start, to - from, &motions);
                *end = state;
                Some(FromPartner::Loads { time: to, loads })
            }
            ToPartner::Keep { checkpoint, time } => {
                let end = self.state.as_ref().expect("started before")[1].clone();
                self.kept.insert(0, (checkpoint, end));
                self.kept.truncate(2);
                Some(FromPartner::Kept {
                    checkpoint: checkpoint as f64,
                    time,
                })
            }
            _ => None,
        }
    }
}

/// Fluid that responds to acceleration like a mass `a`.
pub struct AddedMass(pub f64);

impl Flow for AddedMass {
    type State = ();

    fn begin(&self, motions: &[BodyMotion]) -> ((), Vec<Wrench>) {
        let each = |motion: &BodyMotion| Wrench::new(-self.0 * motion.acceleration, DVec3::ZERO);
        ((), motions.iter().map(each).collect())
    }

    fn step(&self, (): &(), _: f64, motions: &[Vec<BodyMotion>; 2]) -> ((), Vec<Wrench>) {
        self.begin(&motions[1])
    }
}

/// A sphere in a slightly compressible fluid at rest: potential flow with memory. The Laplace
/// transform of its force for a velocity `V` is `-M s V (1 + σ)/(2 + 2σ + σ²)` with `σ = s R/c`. In
/// slow motions the force is that of an added mass `M/2`, and in fast motions a damping force.
pub struct Sphere {
    /// Displaced mass, kg.
    pub mass: f64,
    /// `R/c`, s.
    pub time: f64,
}

impl Sphere {
    /// Rates of `y`, `u` with `T² y'' + 2 T y' + 2 y = v + T v'` and `u = T y' - v`. The rates
    /// depend on velocities only, so the effect of an error in a predicted velocity decays.
    pub fn rates(&self, [y, u]: [f64; 2], v: f64) -> [f64; 2] {
        [(u + v) / self.time, -(v + 2.0 * (u + y)) / self.time]
    }

    /// Force on the sphere, `-M y'`.
    pub fn force(&self, u: f64, v: f64) -> f64 {
        -self.mass * (u + v) / self.time
    }
}

impl Flow for Sphere {
    type State = [f64; 2];

    fn begin(&self, motions: &[BodyMotion]) -> ([f64; 2], Vec<Wrench>) {
        (
            [0.0; 2],
            vec![Wrench::new(DVec3::ZERO, DVec3::ZERO); motions.len()],
        )
    }

    /// Takes a step under the second-order approximation that the velocity is linear in time.
    fn step(
        &self,
        state: &[f64; 2],
        duration: f64,
        motions: &[Vec<BodyMotion>; 2],
    ) -> ([f64; 2], Vec<Wrench>) {
        let [v0, v1] = [0, 1].map(|k| motions[k][0].velocity.z);
        let slope = (v1 - v0) / duration;
        let n = (duration / (0.02 * self.time)).ceil().max(4.0) as usize;
        let h = duration / n as f64;
        let mut state = *state;
        for k in 0..n {
            let at = |fraction: f64| v0 + slope * h * (k as f64 + fraction);
            state = runge_kutta(state, h, |fraction, y| self.rates(y, at(fraction)));
        }
        (
            state,
            vec![Wrench::new(self.force(state[1], v1) * DVec3::Z, DVec3::ZERO)],
        )
    }
}

/// Takes a step of the classical Runge-Kutta method. The first argument of `rates` is the fraction
/// of the step, from 0 to 1.
pub fn runge_kutta<const N: usize>(
    y: [f64; N],
    h: f64,
    rates: impl Fn(f64, [f64; N]) -> [f64; N],
) -> [f64; N] {
    let add = |k: &[f64; N], by: f64| std::array::from_fn(|i| y[i] + by * k[i]);
    let k1 = rates(0.0, y);
    let k2 = rates(0.5, add(&k1, 0.5 * h));
    let k3 = rates(0.5, add(&k2, 0.5 * h));
    let k4 = rates(1.0, add(&k3, h));
    std::array::from_fn(|i| y[i] + h / 6.0 * (k1[i] + 2.0 * (k2[i] + k3[i]) + k4[i]))
}

/// Compiles a scenario with one body: under a constant force ([`PUSHED`]), or released on a spring
/// ([`SPRING`]).
pub fn scenario(text: &str) -> CompiledScenario {
    let scenario = Scenario::parse(text, Path::new("flow.toml")).expect("valid scenario");
    scenario.compile().expect("compiles")
}

pub const PUSHED: &str = r#"
simulation = { duration = 1.0, start = "as-specified" }
sea = { density = 0.0, air_density = 0.0, gravity = 0.0 }
[[body]]
name = "buoy"
mass = 1.0
inertia = [0.1, 0.1, 0.1]
position = [0.0, 0.0, 5.0]
load = [{ force = [0.0, 0.0, 2.0] }]
"#;

// The minimum step is small, because the damping force drops to zero at the time at which the
// spring becomes slack. A change of 4 m/s² over a step of 1e-9 s exceeds these tolerances.
pub const SPRING: &str = r#"
title = "buoy on a spring"
simulation = { duration = 2.0, start = "as-specified", integrator = { relative_tolerance = 1e-10, position_tolerance = 1e-11, velocity_tolerance = 1e-10, minimum_step = 1e-12 } }
sea = { density = 0.0, air_density = 0.0, gravity = 0.0 }
frame = [{ name = "top", position = [0.0, 0.0, 10.0] }]
[[body]]
name = "buoy"
mass = 1.0
inertia = [0.1, 0.1, 0.1]
position = [0.0, 0.0, 4.5]
frame = [{ name = "eye", position = [0.0, 0.0, 0.0] }]
[[spring]]
name = "wire"
from = "ground/top"
to = "buoy/eye"
stiffness = 40.0
length = 5.0
"#;

/// Settings of one partner `tank` that loads the body `buoy`. The lines in `more` come first.
pub fn settings(step: f64, scheme: &str, more: &str) -> Settings {
    let text = format!(
        "step = {step}\n{more}\n[[solver]]\nname = \"tank\"\ncommand = [\"tank\"]\nbodies = [\"buoy\"]\n{scheme}\n"
    );
    of(&text)
}

pub fn of(text: &str) -> Settings {
    Settings {
        solvers: Solvers::parse("solvers.toml", text, PathBuf::new()).expect("valid solvers"),
        interrupted: Arc::new(AtomicBool::new(false)),
    }
}

/// Drives a master to the end as in a run, without results.
pub fn drive(
    scenario: &CompiledScenario,
    transport: Local<'_>,
    settings: &Settings,
) -> Result<(World, Vec<String>), String> {
    let message = |error: FlowError| error.to_string();
    let stopped = |error: CouplingStop| error.to_string();
    let mut world = scenario
        .world
        .clone()
        .start()
        .map_err(|error| error.to_string())?;
    let mut master = Master::greet(transport, settings, world.model()).map_err(message)?;
    let end = world.time() + scenario.duration;
    master.begin(&mut world, end, None).map_err(stopped)?;
    while world.time() < end {
        let to = master
            .start_step(&mut world, &scenario.director)
            .map_err(stopped)?;
        world.run_until(to).map_err(|error| error.to_string())?;
        master.finish_step(&world).map_err(stopped)?;
    }
    let (notes, warnings) = master.notes_and_warnings();
    Ok((world, [notes, warnings].concat()))
}

/// Height and vertical velocity of the body `buoy`.
pub fn height(world: &World) -> [f64; 2] {
    let buoy = world.model().body("buoy").expect("body exists");
    let now = world.now().body(buoy);
    [now.pose.position.z, now.velocity.linear.z]
}
