//! Statics: the equilibrium that a run starts from.
//!
//! ```text
//! Law      find the positions y with f(y) = 0, f: net force on every node and net wrench on every free body,
//!          all velocities equal to a given steady one (zero, or that of a tow), waves taken away. Where bodies have drift
//!          coefficients, the mean drift of the waves then acts on them as a steady load; if there is no equilibrium under
//!          it (nothing holds the body), the one in calm water stands
//! Method   implicit steps of a damped motion, σ D u = f(y ⊕ u), with a pseudo-mass D (lumped masses and inertias)
//!          whose weight σ falls as steps succeed, so that far from equilibrium things move as in honey and near it
//!          the step is Newton's. Orientations move along the exponential map. ∂f/∂y by differences, nodes that do not
//!          feel each other being moved together, so the number of evaluations does not grow with the mesh.
//! Valid    equilibria that are stable or neutral; a neutral direction (yaw of a free buoy) stays where it is
//! Checked  ana_hanging_line_is_the_catenary, ana_floating_box_finds_its_draught, offset of a moored pontoon in waves,
//!          route_statics_agrees_with_settled_dynamics (crate tests)
//! ```

use super::World;
use super::error::RunError;
use super::handles::BodyId;
use super::part::Eval;
use super::parts::Model;
use super::parts::cables::EndMode;
use super::parts::holds::{keep_held_angles, settle, unheld};
use super::parts::mechanisms::load_drives;
use super::parts::{Modes, Scratch};
use super::rigids::{Owner, RigidId};
use super::stages;
use super::state::State;
use crate::math::{Motion, Wrench};
use faer::prelude::Solve;
use faer::sparse::{SparseColMat, Triplet};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How the equilibrium is sought.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StaticsOptions {
    /// Largest net force left, as a share of the largest load in the world.
    pub tolerance: f64,
    /// Newton iterations allowed.
    pub maximum_iterations: usize,
    /// Velocity that everything has in the equilibrium, Earth axes, m/s: a steady tow.
    pub steady_velocity: DVec3,
}

impl Default for StaticsOptions {
    fn default() -> Self {
        Self {
            tolerance: 1e-9,
            maximum_iterations: 2000,
            steady_velocity: DVec3::ZERO,
        }
    }
}

/// What of the waves' mean drift an equilibrium has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MeanDrift {
    /// No body has drift coefficients, or there are no waves.
    #[default]
    None,
    /// It is under it.
    Borne,
    /// It is in calm water: under the mean drift none was found.
    LeftOut,
}

impl MeanDrift {
    /// What to say of it after "equilibrium"; nothing without drift.
    pub fn note(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Borne => ", under the mean drift of the waves",
            Self::LeftOut => ", in calm water",
        }
    }

    /// What the user should know.
    pub fn warning(self) -> Option<&'static str> {
        (self == Self::LeftOut).then_some(
            "the equilibrium at the start leaves out the mean drift of the waves: under it there is none, because nothing \
             holds a body against it; it drifts off from the start on",
        )
    }
}

/// How a search went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StaticsReport {
    /// Iterations taken.
    pub iterations: usize,
    /// Largest net force (N) or moment (N·m) left.
    pub residual: f64,
    /// Largest load in the world, which the tolerance is a share of, N.
    pub reference: f64,
    /// Whether the mean drift of the waves is in it.
    #[serde(default)]
    pub mean_drift: MeanDrift,
}

/// Why there is no equilibrium to start from.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum StaticsError {
    /// The search ended above tolerance.
    #[error(
        "no static equilibrium found in {iterations} iterations: {object} is left with {residual:.4e} N (or N m) \
         net load where {allowed:.4e} is allowed. It may have none (a body heavier than its buoyancy with no line \
         holding it, say): check weight against buoyancy and attachments, start closer to equilibrium, or set \
         simulation.start = \"as-given\""
    )]
    NotConverged {
        /// Iterations taken.
        iterations: usize,
        /// Object with the largest net load.
        object: String,
        /// That load, N or N·m.
        residual: f64,
        /// Load allowed.
        allowed: f64,
    },
    /// The world cannot be evaluated at the equilibrium.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// One unknown vector: a node position, or a body's position or rotation.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Unknown {
    Node { cable: usize, node: usize },
    BodyPosition { body: usize },
    BodyRotation { body: usize },
}

struct Search<'a> {
    model: &'a Model,
    modes: &'a Modes,
    time: f64,
    steady_velocity: DVec3,
    unknowns: Vec<Unknown>,
    /// Unknowns moved together for the differences.
    groups: Vec<Vec<usize>>,
    scratch: Scratch,
}

/// Roundings that add up in a strain.
const ROUNDINGS: f64 = 4.0;
/// Corrections of a step before it is tried again with more damping.
const MOST_CORRECTIONS: usize = 8;
/// A step is settled when this share of the residual it started with is left undone.
const SETTLED: f64 = 0.1;

/// Iterations allowed from calm water to the mean drift: half a metre each at most.
const DRIFT_ITERATIONS: usize = 400;

/// Nodes further apart than this do not feel each other through bending: a spline forgets by 0.27 per node, and what is
/// forgotten must be small beside the softest of the many thousand times softer modes of a long bar.
const BENDING_REACH: usize = 16;

impl World {
    /// Moves the world to its static equilibrium and begins the energy balance there.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// let report = world.solve_statics(&Default::default())?;
    /// assert!(report.residual <= 1e-9 * report.reference);
    /// // The rope is stretched by what hangs on it.
    /// assert!(world.now().body(load).pose.position.z < -10.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When there is none, or none is found; the state is then unchanged.
    pub fn solve_statics(&mut self, options: &StaticsOptions) -> Result<StaticsReport, StaticsError> {
        let mut calm = self.model.clone();
        calm.sea = calm.sea.calm();
        let mut state = self.state.clone();
        state.modes.radiation.standing_drift = false;
        for (holds, body) in state.modes.holds.iter_mut().zip(&self.model.bodies) {
            if let Some(numbers) = body.numbers.filter(|_| holds.iter().any(Option::is_some)) {
                settle(holds, numbers, &mut state.x, state.time);
            }
        }
        let mut search = Search::new(&calm, &state.modes, state.time, options.steady_velocity);
        let mut x = state.x.clone();
        let approached = approach(&calm, &state, options, &mut x);
        let mut report = search.solve(&mut x, options)?;
        report.iterations += approached;
        search.set_velocities(&mut x);
        state.x = x;
        bear_drift(&calm, &mut state, options, &mut report);
        self.state = state;
        self.refresh()?;
        load_drives(&self.model, &mut self.state, &self.scratch);
        self.restart()?;
        Ok(report)
    }
}

/// Goes on from the equilibrium in calm water to the one under the mean drift of the waves, where bodies have drift
/// coefficients.
fn bear_drift(calm: &Model, state: &mut State, options: &StaticsOptions, report: &mut StaticsReport) {
    if calm.radiation.iter().all(|body| body.element.drift.is_none()) {
        return;
    }
    state.modes.radiation.standing_drift = true;
    let options = StaticsOptions {
        maximum_iterations: options.maximum_iterations.min(DRIFT_ITERATIONS),
        ..*options
    };
    let mut x = state.x.clone();
    let mut search = Search::new(calm, &state.modes, state.time, options.steady_velocity);
    match search.solve(&mut x, &options) {
        Ok(found) => {
            search.set_velocities(&mut x);
            state.x = x;
            *report = StaticsReport {
                iterations: report.iterations + found.iterations,
                mean_drift: MeanDrift::Borne,
                ..found
            };
        }
        Err(_) => {
            state.modes.radiation.standing_drift = false;
            report.mean_drift = MeanDrift::LeftOut;
        }
    }
}

/// Brings x near the equilibrium as if cables could be pushed: a rope that may go slack has a kink in its law
/// that Newton's steps trip over, and in most equilibria no part of it is slack.
/// Returns the iterations it took.
fn approach(calm: &Model, state: &State, options: &StaticsOptions, x: &mut [f64]) -> usize {
    if calm
        .cables
        .iter()
        .all(|cable| cable.properties.compressive_fraction >= 1.0)
    {
        return 0;
    }
    let mut pushable = calm.clone();
    for cable in &mut pushable.cables {
        cable.properties.compressive_fraction = 1.0;
    }
    let mut near = x.to_vec();
    let mut search = Search::new(&pushable, &state.modes, state.time, options.steady_velocity);
    // Without success the search starts from where the user put things.
    match search.solve(&mut near, options) {
        Ok(report) => {
            x.copy_from_slice(&near);
            report.iterations
        }
        Err(_) => options.maximum_iterations,
    }
}

impl<'a> Search<'a> {
    fn new(model: &'a Model, modes: &'a Modes, time: f64, steady_velocity: DVec3) -> Self {
        let mut unknowns = Vec::new();
        let mut groups = Vec::new();
        for (cable, memory) in modes.cables.iter().enumerate() {
            let nodes = memory.nodes;
            let reach = if model.cables[cable].properties.bending_stiffness > 0.0 {
                BENDING_REACH
            } else {
                1
            };
            let mut colours = vec![Vec::new(); 2 * reach + 1];
            for node in 0..nodes {
                let attached = (node == 0 && memory.ends[0] != EndMode::Free)
                    || (node == nodes - 1 && memory.ends[1] != EndMode::Free);
                if !attached {
                    colours[node % (2 * reach + 1)].push(unknowns.len());
                    unknowns.push(Unknown::Node { cable, node });
                }
            }
            groups.extend(colours.into_iter().filter(|group| !group.is_empty()));
        }
        for (body, is_free) in model.bodies.iter().map(|body| body.is_free()).enumerate() {
            if is_free {
                for unknown in [Unknown::BodyPosition { body }, Unknown::BodyRotation { body }] {
                    groups.push(vec![unknowns.len()]);
                    unknowns.push(unknown);
                }
            }
        }
        Self {
            model,
            modes,
            time,
            steady_velocity,
            unknowns,
            groups,
            scratch: Scratch::new(model),
        }
    }

    /// The slot of a cable's node.
    fn slot(&self, cable: usize, node: usize) -> usize {
        self.modes.cables[cable].slot(node)
    }

    /// Net load on every unknown at x.
    fn residual(&mut self, x: &[f64], out: &mut [DVec3]) -> Result<(), RunError> {
        let eval = Eval {
            model: self.model,
            modes: self.modes,
            t: self.time,
            x,
        };
        stages::net_loads(&eval, self.steady_velocity, &mut self.scratch).map_err(|source| {
            RunError::Evaluation {
                time: self.time,
                source,
            }
        })?;
        for (value, unknown) in out.iter_mut().zip(&self.unknowns) {
            *value = match *unknown {
                Unknown::Node { cable, node } => self.scratch.cables.laws[cable].force[node],
                Unknown::BodyPosition { body } => self.net_load(body).force,
                Unknown::BodyRotation { body } => self.net_load(body).moment,
            };
        }
        Ok(())
    }

    fn rigid(&self, body: usize) -> RigidId {
        self.model.rigid(Owner::Body(BodyId::from_index(body)))
    }

    /// What of a body's load its holder does not take.
    fn net_load(&self, body: usize) -> Wrench {
        let (rigids, rigid) = (&self.scratch.rigids, self.rigid(body));
        unheld(&self.modes.holds[body], rigids.motion(rigid), rigids.load(rigid))
    }

    /// Moves one unknown of x by a vector.
    fn shift(&self, x: &mut [f64], unknown: Unknown, by: DVec3) {
        match unknown {
            Unknown::Node { cable, node } => {
                let (numbers, slot) = (self.model.cables[cable].numbers, self.slot(cable, node));
                let (position, velocity) = (numbers.position(x, slot), numbers.velocity(x, slot));
                numbers.write(x, slot, position + by, velocity);
            }
            Unknown::BodyPosition { body } => {
                if let Some(numbers) = self.model.bodies[body].numbers {
                    numbers.translate(x, by);
                }
            }
            Unknown::BodyRotation { body } => {
                if let Some(numbers) = self.model.bodies[body].numbers {
                    numbers.turn(x, by);
                    let kept = keep_held_angles(&self.modes.holds[body], numbers.orientation(x));
                    numbers.write_orientation(x, kept);
                }
            }
        }
    }

    /// Pseudo-mass of an unknown: mass (kg) or mean inertia (kg·m²).
    fn pseudo_mass(&self, unknown: Unknown) -> f64 {
        match unknown {
            Unknown::Node { cable, node } => self.scratch.cables.laws[cable].mass[node],
            Unknown::BodyPosition { body } => self.model.bodies[body].mass,
            Unknown::BodyRotation { body } => {
                let inertia = self.model.bodies[body].inertia;
                (inertia.x_axis.x + inertia.y_axis.y + inertia.z_axis.z) / 3.0
            }
        }
    }

    /// Longest step of an unknown in one iteration: m, or rad.
    fn longest_step(&self, unknown: Unknown) -> f64 {
        match unknown {
            Unknown::Node { cable, node } => {
                let lengths = &self.scratch.cables.each[cable].lengths;
                0.5 * lengths[node.min(lengths.len() - 1)]
            }
            Unknown::BodyPosition { .. } => 0.5,
            Unknown::BodyRotation { .. } => 0.1,
        }
    }

    fn solve(&mut self, x: &mut [f64], options: &StaticsOptions) -> Result<StaticsReport, StaticsError> {
        let n = self.unknowns.len();
        let mut report = StaticsReport::default();
        if n == 0 {
            return Ok(report);
        }
        let mut residual = vec![DVec3::ZERO; n];
        self.residual(x, &mut residual)?;
        let mut weight = self.first_weight(&residual);
        let mut trial = x.to_vec();
        loop {
            report.reference = self.reference_load().max(report.reference);
            let allowed = (options.tolerance * report.reference).max(self.resolution(x));
            let (worst, value) = largest(&residual);
            report.residual = value;
            if value <= allowed {
                return Ok(report);
            }
            if report.iterations >= options.maximum_iterations {
                return Err(StaticsError::NotConverged {
                    iterations: report.iterations,
                    object: self.name(self.unknowns[worst]),
                    residual: value,
                    allowed,
                });
            }
            trial.copy_from_slice(x);
            match self.pseudo_step(&mut trial, &mut residual, weight, allowed, &mut report.iterations)? {
                Some(corrections) => {
                    x.copy_from_slice(&trial);
                    weight *= if corrections <= 2 { 0.1 } else { 0.4 };
                }
                None => {
                    weight *= 5.0;
                    self.residual(x, &mut residual)?;
                }
            }
        }
    }

    /// One implicit step of the damped motion `σ D u = f(y ⊕ u)` from x, with Newton's method: solved, not only
    /// linearised, because turning a stiff line without correction stretches it by far more than the loads that turn
    /// it. Returns the number of corrections, or `None` when they do not settle; `residual` is then stale.
    fn pseudo_step(
        &mut self,
        x: &mut [f64],
        residual: &mut [DVec3],
        weight: f64,
        allowed: f64,
        iterations: &mut usize,
    ) -> Result<Option<usize>, StaticsError> {
        let start = self.norm(residual);
        let mut moved = vec![DVec3::ZERO; residual.len()];
        let mut defect = residual.to_vec();
        for correction in 1..=MOST_CORRECTIONS {
            *iterations += 1;
            let jacobian = self.jacobian(x, residual)?;
            let Some(step) = self.newton_step(&jacobian, &defect, weight) else {
                return Ok(None);
            };
            for (k, by) in step.iter().enumerate() {
                self.shift(x, self.unknowns[k], *by);
                moved[k] += *by;
            }
            self.residual(x, residual)?;
            for (k, unknown) in self.unknowns.iter().enumerate() {
                defect[k] = residual[k] - moved[k] * (weight * self.pseudo_mass(*unknown));
            }
            let left = self.norm(&defect);
            if left <= SETTLED * start || largest(residual).1 <= allowed {
                return Ok(Some(correction));
            }
            if !left.is_finite() || left > 1e6 * start {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Residual as an acceleration, so that forces on nodes and moments on bodies compare.
    fn norm(&self, residual: &[DVec3]) -> f64 {
        let sum: f64 = residual
            .iter()
            .zip(&self.unknowns)
            .map(|(r, unknown)| r.length_squared() / self.pseudo_mass(*unknown))
            .sum();
        sum.sqrt()
    }

    /// σ such that the first step moves no unknown further than its longest step under its own pseudo-mass.
    fn first_weight(&self, residual: &[DVec3]) -> f64 {
        residual
            .iter()
            .zip(&self.unknowns)
            .map(|(r, unknown)| r.length() / (self.pseudo_mass(*unknown) * self.longest_step(*unknown)))
            .fold(1e-6, f64::max)
    }

    /// The largest single load in the world: a weight, or a cable's tension.
    fn reference_load(&self) -> f64 {
        let gravity = self.model.sea.gravity;
        let bodies = self
            .model
            .bodies
            .iter()
            .filter(|body| body.is_free())
            .map(|body| body.mass * gravity);
        let cables = self.scratch.cables.laws.iter().flat_map(|cable| {
            let weight: f64 = cable.mass.iter().sum::<f64>() * gravity;
            cable.tension.iter().map(|t| t.abs()).chain([weight])
        });
        bodies.chain(cables).fold(1e-9, f64::max)
    }

    /// What rounding of the positions leaves of tensions, N: below it nothing can be solved.
    fn resolution(&self, x: &[f64]) -> f64 {
        let of_cable = |c: usize| {
            let cable = &self.model.cables[c];
            let farthest = self.modes.cables[c]
                .slots()
                .map(|slot| cable.numbers.position(x, slot).length())
                .fold(0.0, f64::max);
            let shortest = self.scratch.cables.each[c]
                .lengths
                .iter()
                .copied()
                .fold(f64::INFINITY, f64::min);
            let strain = ROUNDINGS * f64::EPSILON * (1.0 + farthest / shortest);
            strain * cable.properties.axial_stiffness
        };
        (0..self.model.cables.len()).map(of_cable).fold(0.0, f64::max)
    }

    /// ∂f/∂y by one-sided differences, as triplets of rows and columns 3 i + axis.
    fn jacobian(
        &mut self,
        x: &[f64],
        residual: &[DVec3],
    ) -> Result<Vec<Triplet<usize, usize, f64>>, RunError> {
        let n = self.unknowns.len();
        let mut moved = x.to_vec();
        let mut out = vec![DVec3::ZERO; n];
        let mut triplets = Vec::new();
        let groups = std::mem::take(&mut self.groups);
        for group in &groups {
            for axis in 0..3 {
                let mut by = DVec3::ZERO;
                by[axis] = 1e-6;
                moved.copy_from_slice(x);
                for &column in group {
                    self.shift(&mut moved, self.unknowns[column], by);
                }
                self.residual(&moved, &mut out)?;
                for row in 0..n {
                    let change = (out[row] - residual[row]) / 1e-6;
                    if change != DVec3::ZERO
                        && let Some(column) = self.cause(row, group)
                    {
                        for (i, value) in change.to_array().into_iter().enumerate() {
                            triplets.push(Triplet::new(3 * row + i, 3 * column + axis, value));
                        }
                    }
                }
            }
        }
        self.groups = groups;
        Ok(triplets)
    }

    /// Which of the unknowns moved together a row's change belongs to: the nearest one.
    fn cause(&self, row: usize, group: &[usize]) -> Option<usize> {
        if let [only] = group {
            return Some(*only);
        }
        let place = |unknown: Unknown, cable: usize| match unknown {
            Unknown::Node { cable: c, node } => (c == cable).then_some(node),
            Unknown::BodyPosition { body } | Unknown::BodyRotation { body } => {
                let memory = &self.modes.cables[cable];
                let holds = |side: usize| {
                    let frame = memory.ends[side].frame();
                    frame.is_some_and(|frame| self.model.frames[frame.index()].rigid == self.rigid(body))
                };
                let last = memory.nodes - 1;
                if holds(0) {
                    Some(0)
                } else {
                    holds(1).then_some(last)
                }
            }
        };
        let Unknown::Node { cable, .. } = self.unknowns[group[0]] else {
            return None;
        };
        let here = place(self.unknowns[row], cable)?;
        group.iter().copied().min_by_key(|&column| {
            place(self.unknowns[column], cable).map_or(usize::MAX, |p| p.abs_diff(here))
        })
    }

    /// Solves (σ D - J) δ = f, each δ held to its longest step. `None` when the matrix is singular.
    fn newton_step(
        &self,
        jacobian: &[Triplet<usize, usize, f64>],
        residual: &[DVec3],
        weight: f64,
    ) -> Option<Vec<DVec3>> {
        let n = self.unknowns.len();
        let mut triplets: Vec<_> = jacobian
            .iter()
            .map(|t| Triplet::new(t.row, t.col, -t.val))
            .collect();
        for (i, unknown) in self.unknowns.iter().enumerate() {
            // The floor keeps neutral directions (yaw of a buoy) regular.
            let diagonal = self.pseudo_mass(*unknown) * weight.max(1e-9);
            triplets.extend((0..3).map(|axis| Triplet::new(3 * i + axis, 3 * i + axis, diagonal)));
        }
        let matrix = SparseColMat::<usize, f64>::try_new_from_triplets(3 * n, 3 * n, &triplets).ok()?;
        let factors = matrix.sp_lu().ok()?;
        let right = faer::Mat::from_fn(3 * n, 1, |row, _| residual[row / 3][row % 3]);
        let solution = factors.solve(&right);
        let mut steps: Vec<DVec3> = (0..n)
            .map(|i| DVec3::from_array(std::array::from_fn(|axis| solution[(3 * i + axis, 0)])))
            .collect();
        if steps.iter().any(|step| !step.is_finite()) {
            return None;
        }
        let excess = steps
            .iter()
            .zip(&self.unknowns)
            .map(|(step, unknown)| step.length() / self.longest_step(*unknown))
            .fold(1.0, f64::max);
        steps.iter_mut().for_each(|step| *step /= excess);
        Some(steps)
    }

    /// Everything free moves steadily.
    fn set_velocities(&self, x: &mut [f64]) {
        for unknown in &self.unknowns {
            match *unknown {
                Unknown::Node { cable, node } => {
                    let (numbers, slot) = (self.model.cables[cable].numbers, self.slot(cable, node));
                    numbers.write(x, slot, numbers.position(x, slot), self.steady_velocity);
                }
                Unknown::BodyPosition { body } => {
                    if let Some(numbers) = self.model.bodies[body].numbers {
                        let pose = numbers.motion(x).pose;
                        numbers.write(x, &pose, &Motion::new(self.steady_velocity, DVec3::ZERO));
                    }
                }
                Unknown::BodyRotation { .. } => {}
            }
        }
    }

    fn name(&self, unknown: Unknown) -> String {
        match unknown {
            Unknown::Node { cable, node } => format!("cable '{}' node {node}", self.model.cables[cable].name),
            Unknown::BodyPosition { body } | Unknown::BodyRotation { body } => {
                format!("body '{}'", self.model.bodies[body].name)
            }
        }
    }
}

fn largest(residual: &[DVec3]) -> (usize, f64) {
    residual
        .iter()
        .map(|r| r.length())
        .enumerate()
        .fold((0, 0.0), |best, (i, r)| if r > best.1 { (i, r) } else { best })
}
