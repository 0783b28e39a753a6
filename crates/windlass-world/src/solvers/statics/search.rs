//! Search for an equilibrium: pseudo-transient continuation.
//!
//! ```text
//! Law      (μ² - K) δ = a, K = ∂a/∂y: an implicit Euler step of length 1/μ from rest, with the
//!          velocity discarded. As μ falls, it becomes a Newton step
//! Symbols  y positions, a accelerations at the steady velocity, δ increments of the positions (for
//!          bodies with rotation vectors), μ rate (1/s)
//! Control  μ grows until no line, body or joint rotates beyond the validity of the linearisation,
//!          and until loads do positive work along the step (negative work leads to an unstable
//!          equilibrium). μ falls while accelerations change as predicted; otherwise μ grows or the
//!          step is rejected
//! Source   `[KK98]` (pseudo-transient continuation); tensions as in [`super::line_tensions`]
//! Checked  crate tests of statics
//! ```

use super::line_tensions::{LineTensions, node_displacements};
use super::residual::{Residual, Unknown, largest_residual, unknowns};
use super::static_world::StaticWorld;
use super::{StaticsError, StaticsOptions, StaticsProgress, TensionDeviation};
use crate::core::element::coordinates::CoordinateMotion;
use crate::core::error::EvaluationError;
use crate::core::forward;
use crate::elements::{Elements, Regimes, Scratch};
use crate::solvers::tangent::Tangent;

/// Initial shift μ², 1/s².
const INITIAL_SHIFT: f64 = 1.0;
/// Minimum shift, which keeps neutral directions (yaw of a buoy) regular, 1/s².
const MIN_SHIFT: f64 = 1e-7;
/// Maximum shift, 1/s². A step with a larger shift moves all objects by negligible distances.
const MAX_SHIFT: f64 = 1e14;
/// Largest rotation of a line element in one step, rad. It is also the largest relative change in
/// length of an element that is held at a tension, which has no axial stiffness.
const MAX_LINE_ROTATION: f64 = 0.5;
/// Largest rotation of a body or joint in one step, rad.
const MAX_BODY_ROTATION: f64 = 0.25;
/// Largest displacement of a body or a prismatic joint in one step, m.
const MAX_BODY_DISPLACEMENT: f64 = 5.0;
/// If less than this fraction of a step is valid, μ grows instead.
const MIN_FRACTION: f64 = 0.25;
/// Number of reversals of μ up to which its reduction is not slowed down.
const FREE_REVERSALS: u32 = 3;
/// Maximum number of trials of one step.
const MAX_TRIALS: usize = 24;
/// Relative size below which a step rotates nothing, for example where vertical lines only stretch.
/// The length of the step is then compared with the length of the previous step.
const NEGLIGIBLE_SIZE: f64 = 1e-9;
/// Maximum number of corrections of the length of a line that is held at a tension. Each reduces
/// the error by the factor 1 - cos φ. φ is the angle between the tangent at the winch and the chord
/// of the element there. The factor is 0.3 if the line weighs twice its tension.
const MAX_HOLD_ITERATIONS: usize = 40;
/// Relative change of this length at which the corrections end.
const HOLD_TOLERANCE: f64 = 1e-14;
/// Residual relative to its allowance below which steps are accepted without checks.
const NEAR_RATIO: f64 = 1e3;

/// Saved state of a search.
pub(super) struct SavedState {
    x: Vec<f64>,
    /// Discrete state; the search changes twists of cables, the elements of lines that are held at
    /// a tension, and sticking friction.
    regimes: Regimes,
    lines: LineTensions,
    weights: Vec<f64>,
}

/// Search with its buffers.
pub(super) struct Search<'a> {
    pub(super) world: &'a mut StaticWorld,
    pub(super) unknowns: Vec<Unknown>,
    pub(super) tangent: Tangent,
    /// Evaluation at the current state.
    pub(super) scratch: Scratch,
    pub(super) rates: Vec<f64>,
    /// Discrete states of the world without line tensions, with tensions as nodal loads.
    pub(super) tensionless_regimes: Regimes,
    pub(super) lines: LineTensions,
    /// Mass or inertia of each acceleration, by state index; zero for other components.
    pub(super) weights: Vec<f64>,
    pub(super) shift: f64,
    /// Minimum shift and the number of steps for which it applies. After displacement from an
    /// unstable equilibrium, a smaller shift would lead back there.
    pub(super) shift_floor: (f64, usize),
    /// Number of increases of μ that followed a decrease, and whether μ decreased last.
    pub(super) reversals: (u32, bool),
    /// Additional damping of oscillating nodes, by cable and node, 1/s².
    pub(super) node_damping: Vec<Vec<f64>>,
    /// Previous step with its relative size.
    pub(super) previous_step: Option<(Vec<f64>, f64)>,
    /// Accelerations that are not yet to be balanced: the accelerations at the start, reduced
    /// gradually.
    pub(super) offset: Vec<f64>,
    /// Fraction of the loads applied.
    pub(super) load_fraction: f64,
    /// Whether friction on supports holds lines because no equilibrium without it was found.
    pub(super) is_held_by_friction: bool,
    /// Largest distance of lines and bodies on supports from the positions at which they are laid,
    /// m. Zero if an equilibrium was found with friction from these positions.
    pub(super) distance_from_laid: f64,
    /// Number of splits and joins of elements.
    pub(super) element_changes: usize,
    /// Winches without their ordered tension in the equilibrium.
    pub(super) deviations: Vec<TensionDeviation>,
}

impl<'a> Search<'a> {
    /// Starts a search at x.
    pub(super) fn new(world: &'a mut StaticWorld, x: &mut [f64]) -> Result<Self, EvaluationError> {
        let unknowns = unknowns(world);
        let scratch = Scratch::new(&world.model);
        let mut search = Self {
            unknowns,
            tangent: Tangent::at_rest(&world.tensionless),
            scratch,
            rates: vec![0.0; x.len()],
            tensionless_regimes: world.regimes.clone(),
            lines: LineTensions::default(),
            weights: vec![0.0; x.len()],
            shift: INITIAL_SHIFT,
            shift_floor: (0.0, 0),
            reversals: (0, false),
            node_damping: world
                .regimes
                .cables
                .iter()
                .map(|memory| vec![0.0; memory.nodes])
                .collect(),
            previous_step: None,
            offset: vec![0.0; x.len()],
            load_fraction: 1.0,
            is_held_by_friction: false,
            distance_from_laid: 0.0,
            element_changes: 0,
            deviations: Vec::new(),
            world,
        };
        search.evaluate(x)?;
        search.store_weights();
        search.update_sticking(false);
        search.lines = LineTensions::start(search.world, &search.scratch, search.total_weight());
        Ok(search)
    }

    /// Restarts the search at x.
    pub(super) fn restart(&mut self, x: &mut [f64]) -> Result<(), EvaluationError> {
        self.evaluate(x)?;
        self.lines = LineTensions::start(self.world, &self.scratch, self.total_weight());
        (self.shift, self.shift_floor) = (INITIAL_SHIFT, (0.0, 0));
        (self.previous_step, self.reversals) = (None, (0, false));
        self.node_damping
            .iter_mut()
            .flatten()
            .for_each(|damping| *damping = 0.0);
        Ok(())
    }

    /// Restarts the search at x and keeps the current line tensions.
    pub(super) fn restart_with_tensions(&mut self, x: &mut [f64]) -> Result<(), EvaluationError> {
        let lines = std::mem::take(&mut self.lines);
        let restarted = self.restart(x);
        self.lines = lines;
        restarted
    }

    /// Stores masses and inertias of all accelerations.
    pub(super) fn store_weights(&mut self) {
        for unknown in &self.unknowns {
            let [translational, rotational] = unknown.weight(self.world, &self.scratch);
            for (k, index) in unknown.accelerations(self.world).enumerate() {
                self.weights[index] = if k < 3 { translational } else { rotational };
            }
        }
    }

    /// Total weight, N: tensions at the start of a sensible model do not exceed it by much.
    pub(super) fn total_weight(&self) -> f64 {
        let bodies = self.world.model.bodies.iter().filter(|body| body.is_free());
        let nodes = self.scratch.cables.laws.iter().flat_map(|laws| &laws.mass);
        let mass = bodies.map(|body| body.mass).sum::<f64>() + nodes.sum::<f64>();
        (mass + Elements::own_mass(&self.world.model)) * self.world.model.sea.gravity
    }

    /// Evaluates the world at x, with tensioned lines at the required lengths.
    pub(super) fn evaluate(&mut self, x: &mut [f64]) -> Result<(), EvaluationError> {
        let Self {
            world,
            scratch,
            rates,
            ..
        } = self;
        forward::evaluate(&world.model, &world.regimes, world.time, x, scratch, rates)?;
        if !world.tension_holds.is_empty() {
            for _ in 0..MAX_HOLD_ITERATIONS {
                let mut held = std::mem::take(&mut world.tension_holds);
                let mut largest_change: f64 = 0.0;
                for hold in &mut held {
                    largest_change = largest_change.max(hold.hold(world, x, scratch));
                }
                world.tension_holds = held;
                forward::evaluate(&world.model, &world.regimes, world.time, x, scratch, rates)?;
                if largest_change < HOLD_TOLERANCE {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Residual that is largest relative to its allowance.
    pub(super) fn largest_residual(&self, tolerance: f64) -> Option<Residual> {
        let held = (self.load_fraction < 1.0).then_some(&self.offset[..]);
        largest_residual(
            self.world,
            &self.unknowns,
            &self.scratch,
            (&self.rates, held),
            tolerance,
        )
    }

    /// Runs the search from x. Returns the largest residual once all loads are balanced.
    ///
    /// # Errors
    /// [`StaticsError::NotConverged`] after the allowed iterations; x is then the last state.
    pub(super) fn run(
        &mut self,
        x: &mut Vec<f64>,
        options: &StaticsOptions,
        iterations: &mut usize,
        max_iterations: usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Option<Residual>, StaticsError> {
        loop {
            let Some(residual) = self.largest_residual(options.tolerance) else {
                return Ok(None);
            };
            let progress = StaticsProgress {
                iterations: *iterations,
                residual: residual.load,
                allowed: residual.allowed,
                load_fraction: self.load_fraction,
            };
            if !watch(&progress) {
                return Err(StaticsError::Interrupted {
                    iterations: *iterations,
                });
            }
            if self.remesh_held_lines(x).map_err(StaticsError::Evaluation)? {
                continue;
            }
            if residual.load <= residual.allowed {
                return Ok(Some(residual));
            }
            if *iterations >= max_iterations || !self.step(x, residual.load / residual.allowed)? {
                return Err(self.not_converged(&residual, *iterations));
            }
            *iterations += 1;
        }
    }

    /// Error of a search that ended with a residual.
    pub(super) fn not_converged(&self, residual: &Residual, iterations: usize) -> StaticsError {
        StaticsError::NotConverged {
            iterations,
            object: residual.unknown.name(self.world),
            residual: residual.load,
            allowed: residual.allowed,
            advice: residual.unknown.advice(self.world, &self.scratch),
            on_supports: Elements::advice_on_supports(&self.world.model, &self.scratch).unwrap_or_default(),
        }
    }

    /// Forms the Jacobian at x.
    pub(super) fn linearise(&mut self, x: &[f64]) -> Result<(), EvaluationError> {
        self.lines.refresh(self.world, &self.scratch);
        self.lines
            .load(self.world, &self.scratch, &mut self.tensionless_regimes);
        let Self { world, tangent, .. } = self;
        tangent.linearise(&world.tensionless, &self.tensionless_regimes, world.time, x)?;
        Ok(())
    }

    /// Factors for a shift μ².
    pub(super) fn factor(&mut self, shift: f64) {
        let Self {
            world,
            tangent,
            scratch,
            lines,
            node_damping,
            ..
        } = self;
        let rate = shift.sqrt();
        for (cable, damping) in node_damping.iter().enumerate() {
            let first = world.regimes.cables[cable].free_nodes().start;
            tangent.damp_nodes(cable, |node| damping[node + first] / rate);
        }
        tangent.factor_at_rest(rate, &world.model, scratch, &lines.forces);
    }

    /// Solves for the increments due to residual accelerations, less those in `offset`, with the
    /// current factors.
    fn solve_step(&mut self, step: &mut [f64]) {
        for (index, step) in step.iter_mut().enumerate() {
            *step = if self.weights[index] > 0.0 {
                self.rates[index] - self.offset[index]
            } else {
                0.0
            };
        }
        self.tangent.solve_at_rest(step);
    }

    /// Takes one step from x. Returns false if no step was possible. `excess` is the residual
    /// relative to its allowance.
    pub(super) fn step(&mut self, x: &mut Vec<f64>, excess: f64) -> Result<bool, StaticsError> {
        self.linearise(x).map_err(StaticsError::Evaluation)?;
        let mut step = vec![0.0; x.len()];
        if let Some((previous_step, size)) = self.previous_step.take() {
            self.factor(self.shift);
            self.solve_step(&mut step);
            self.adapt_shift(x, &step, &previous_step, size, excess);
        }
        for _ in 0..MAX_TRIALS {
            if self.shift > MAX_SHIFT {
                return Ok(false);
            }
            self.factor(self.shift);
            self.solve_step(&mut step);
            let size = self.relative_size(x, &step);
            let fraction = (1.0 / size).min(1.0);
            let doubtful = fraction < MIN_FRACTION || self.work(x, &step) < 0.0;
            if !size.is_finite() || (excess > NEAR_RATIO && doubtful) {
                self.shift *= 10.0;
                continue;
            }
            let fraction = self.limit_step(x, &step, fraction)?;
            if fraction == 0.0 {
                self.shift *= 10.0;
                continue;
            }
            let lines = self
                .lines
                .after(self.world, &self.scratch, &self.tangent, &step, fraction);
            let mut next = x.clone();
            self.apply(&mut next, &step, fraction);
            if self.evaluate(&mut next).is_err() || self.rates.iter().any(|rate| !rate.is_finite()) {
                self.evaluate(&mut x.clone()).map_err(StaticsError::Evaluation)?;
                self.shift *= 10.0;
                continue;
            }
            *x = next;
            self.lines = lines;
            self.lines.refresh(self.world, &self.scratch);
            self.follow_twists();
            self.update_sticking(false);
            self.previous_step = Some((step, size));
            return Ok(true);
        }
        Ok(false)
    }

    /// Reduces μ as after a step that changed accelerations as predicted.
    pub(super) fn reduce_shift(&mut self) {
        self.previous_step = None;
        self.shift = (0.01 * self.shift).max(MIN_SHIFT);
    }

    /// Updates twists, which are known up to full turns: the new twist is the value nearest to the
    /// last twist, as in a run.
    fn follow_twists(&mut self) {
        let laws = &self.scratch.cables.laws;
        for regimes in [&mut self.world.regimes, &mut self.tensionless_regimes] {
            for (memory, laws) in regimes.cables.iter_mut().zip(laws) {
                memory.twist = laws.twist;
            }
        }
    }

    /// Updates the memory of sticking friction to the current positions; with `released`, friction
    /// sticks there without force.
    pub(super) fn update_sticking(&mut self, released: bool) {
        for regimes in [&mut self.world.regimes, &mut self.tensionless_regimes] {
            Elements::update_sticking(&self.world.model, &self.scratch, regimes, released);
        }
    }

    /// Releases sticking friction, lets it stick again, and evaluates the world at x.
    pub(super) fn restick(&mut self, x: &mut [f64]) -> Result<(), EvaluationError> {
        self.update_sticking(true);
        self.previous_step = None;
        self.evaluate(x)
    }

    /// Saves the state of the search at x.
    pub(super) fn save(&self, x: &[f64]) -> SavedState {
        SavedState {
            x: x.to_vec(),
            regimes: self.world.regimes.clone(),
            lines: self.lines.clone(),
            weights: self.weights.clone(),
        }
    }

    /// Restores a saved state without evaluating it.
    pub(super) fn restore(&mut self, x: &mut Vec<f64>, saved: &SavedState) {
        x.clone_from(&saved.x);
        for regimes in [&mut self.world.regimes, &mut self.tensionless_regimes] {
            // The line tensions in `tensionless_regimes` are applied again by the next
            // linearisation.
            regimes.clone_from(&saved.regimes);
        }
        self.lines.clone_from(&saved.lines);
        self.weights.clone_from(&saved.weights);
        self.adopt_elements();
    }

    /// Adopts the elements of the lines after a change: the unknowns and their damping.
    pub(super) fn adopt_elements(&mut self) {
        self.unknowns = unknowns(self.world);
        self.world.remove_tensions();
        for (damping, memory) in self.node_damping.iter_mut().zip(&self.world.regimes.cables) {
            if damping.len() != memory.nodes {
                damping.clear();
                damping.resize(memory.nodes, 0.0);
            }
        }
        self.previous_step = None;
    }

    /// Adapts μ by comparison with the previous step at the same μ. In a linear world the new step
    /// is shorter and in the same direction. Oscillating nodes get additional damping.
    fn adapt_shift(
        &mut self,
        x: &[f64],
        step: &[f64],
        previous_step: &[f64],
        previous_size: f64,
        excess: f64,
    ) {
        let relative_size = self.relative_size(x, step);
        let (mut along, mut squares) = (0.0, [0.0; 2]);
        for (index, weight) in self.weights.iter().enumerate() {
            along += weight * step[index] * previous_step[index];
            squares[0] += weight * step[index] * step[index];
            squares[1] += weight * previous_step[index] * previous_step[index];
        }
        let cosine = along / (squares[0] * squares[1]).sqrt().max(f64::MIN_POSITIVE);
        let ratio = if relative_size.max(previous_size) > NEGLIGIBLE_SIZE {
            relative_size / previous_size
        } else {
            (squares[0] / squares[1].max(f64::MIN_POSITIVE)).sqrt()
        };
        // After many reversals, μ falls more slowly.
        let exponent_divisor = f64::from(1 + self.reversals.0.saturating_sub(FREE_REVERSALS));
        let reduction = |factor: f64| factor.powf(exponent_divisor.recip());
        let factor = match ratio {
            r if r < 0.3 => reduction(0.01),
            r if r < 1.1 && cosine > -0.2 => reduction(0.1),
            r if r < 0.7 => reduction(0.5),
            r if r < 1.5 => 2.0,
            _ => 8.0,
        };
        if factor > 1.0 && self.reversals.1 {
            self.reversals.0 += 1;
        }
        self.reversals.1 = factor < 1.0;
        for unknown in &self.unknowns {
            let Unknown::Node { cable, node } = *unknown else {
                continue;
            };
            let numbers = self.world.model.cables[cable].numbers;
            let slot = self.world.regimes.cables[cable].slot(node);
            let (now, then) = (
                numbers.position(step, slot),
                numbers.position(previous_step, slot),
            );
            let length = self.scratch.cables.each[cable].lengths[node.saturating_sub(1)];
            let back = -now.dot(then);
            let damping = &mut self.node_damping[cable][node];
            let far = then.length() > 1e-4 * length;
            *damping = if excess > NEAR_RATIO && far && back > 0.5 * then.length_squared() {
                (4.0 * *damping).max(2.0 * self.shift).max(1.0)
            } else {
                0.1 * *damping
            };
            if *damping < 0.1 * self.shift {
                *damping = 0.0;
            }
        }
        let (least, steps) = self.shift_floor;
        self.shift = (self.shift * factor).max(if steps > 0 { least } else { MIN_SHIFT });
        self.shift_floor.1 = steps.saturating_sub(1);
    }

    /// Applies a fraction of a step to x.
    pub(super) fn apply(&self, x: &mut [f64], step: &[f64], fraction: f64) {
        for unknown in &self.unknowns {
            match *unknown {
                Unknown::Node { cable, node } => {
                    let numbers = self.world.model.cables[cable].numbers;
                    let slot = self.world.regimes.cables[cable].slot(node);
                    let (position, velocity) = (numbers.position(x, slot), numbers.velocity(x, slot));
                    let by = numbers.position(step, slot) * fraction;
                    numbers.write(x, slot, position + by, velocity);
                }
                Unknown::Body { body, numbers } => {
                    let rotation = numbers.turn_by(x, step) * fraction;
                    let translation = numbers.translation_of(step) * fraction;
                    numbers.translate(x, translation + self.translation_of_rotation(body, rotation));
                    numbers.turn(x, rotation);
                    let turned = numbers.orientation(x);
                    let kept = Elements::keep_orientation(&self.world.regimes, body, turned);
                    numbers.write_orientation(x, kept);
                }
                Unknown::Coordinate { indices, .. } => {
                    x[indices[0]] += fraction * step[indices[0]];
                }
            }
        }
    }

    /// Size of a step relative to the largest valid step.
    pub(super) fn relative_size(&self, x: &[f64], step: &[f64]) -> f64 {
        let mut largest: f64 = 0.0;
        for c in 0..self.world.model.cables.len() {
            let (laws, now) = (&self.scratch.cables.laws[c], &self.scratch.cables.each[c]);
            let displacements = node_displacements(self.world, c, &self.tangent, step);
            for (e, direction) in laws.direction.iter().enumerate() {
                let mut displacement = displacements[e + 1] - displacements[e];
                if !self.world.is_held(c, e) {
                    displacement -= *direction * direction.dot(displacement);
                }
                let length = laws.chord[e].max(0.5 * now.lengths[e]);
                if length > 0.0 {
                    largest = largest.max(displacement.length() / (length * MAX_LINE_ROTATION));
                }
            }
        }
        for unknown in &self.unknowns {
            let (displacement, rotation) = match *unknown {
                Unknown::Node { .. } => continue,
                Unknown::Body { numbers, .. } => (
                    numbers.translation_of(step).length(),
                    numbers.turn_by(x, step).length(),
                ),
                Unknown::Coordinate { indices, motion } => {
                    let by = step[indices[0]].abs();
                    match motion {
                        CoordinateMotion::Rigids {
                            is_rotation: true, ..
                        } => (0.0, by),
                        _ => (by, 0.0),
                    }
                }
            };
            largest = largest
                .max(displacement / MAX_BODY_DISPLACEMENT)
                .max(rotation / MAX_BODY_ROTATION);
        }
        if step.iter().all(|value| value.is_finite()) {
            largest
        } else {
            f64::NAN
        }
    }

    /// Work of the loads along a step, J.
    fn work(&self, x: &[f64], step: &[f64]) -> f64 {
        let of = |unknown: &Unknown| {
            let [force, moment] = unknown.load(self.world, &self.scratch, &self.rates);
            match *unknown {
                Unknown::Node { cable, node } => {
                    let numbers = self.world.model.cables[cable].numbers;
                    let slot = self.world.regimes.cables[cable].slot(node);
                    force.dot(numbers.position(step, slot))
                }
                Unknown::Body { numbers, .. } => {
                    force.dot(numbers.translation_of(step)) + moment.dot(numbers.turn_by(x, step))
                }
                Unknown::Coordinate { indices, .. } => force.x * step[indices[0]],
            }
        };
        self.unknowns.iter().map(of).sum()
    }
}
