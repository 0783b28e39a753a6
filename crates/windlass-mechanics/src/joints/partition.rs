//! Coordinate partitioning: as many numbers are integrated as there are freedoms, the others follow from the joints.
//!
//! ```text
//! Law      u, v dependent and independent increments from the places at the start of a step (m, rotation vectors);
//!          Φ(u, v, t) = 0 for u, J_u u' = ν - J_v v' for u', then a of `forward.rs`
//! Choice   the projector P onto what the joints allow, in lengths; the largest of its diagonal first, what it explains taken
//!          away, then the next (Cholesky with pivots): no dependent number moves much more than the independent ones
//! Source   [MBDM] 5, eqs. 70 to 72. Its choice eliminates J with full pivots, whose result depends on the units; the choice
//!          by P takes the pendulum's angle everywhere, as 5.1 asks for (errata E63)
//! Valid    turns of less than half a circle per step
//! Checked  [MBDM] 5.1 (MB-05); the same motion as by projection: `tests/partition.rs`
//! ```

use super::dynamics::{Accuracy, step_error};
use super::elimination::Mobility;
use super::error::AnalysisError;
use super::forward::{ForwardDynamics, Loads};
use super::system::{Equations, JointedState, JointedSystem};
use windlass_math::rotation::{exponential, rate_of_rotation_vector, turning};
use windlass_math::{DVec3, Motion, Wrench};
use windlass_ode::{DormandPrince, StepMemory, StepReport, System, Tolerance};

const MOST_PASSES: u32 = 12;

impl JointedSystem {
    /// How freely each number can be chosen, 0 (not at all) to 1 (whatever the others): the diagonal of P. Six numbers per
    /// body, linear first, Earth axes. One over its root says by how much an error in the number as only
    /// independent one moves all.
    ///
    /// # Errors
    /// A driven distance that is not positive.
    pub fn independence(&self, state: &JointedState) -> Result<Vec<f64>, AnalysisError> {
        let mut equations = Equations::new(self);
        equations.evaluate(self, state)?;
        equations.measure_by_lengths(self);
        equations
            .elimination
            .factor(&equations.rows, &equations.mobility, 0.0);
        let mut column = vec![0.0; 6 * self.bodies().len()];
        Ok((0..column.len())
            .map(|k| {
                projected(self, &mut equations, k, &mut column);
                column[k]
            })
            .collect())
    }

    /// The best independent numbers at a state: as many as there are freedoms, by their places (six per body).
    ///
    /// # Errors
    /// A driven distance that is not positive.
    pub fn independent(&self, state: &JointedState) -> Result<Vec<usize>, AnalysisError> {
        let mut free = self.independence(state)?;
        let mut equations = Equations::new(self);
        equations.evaluate(self, state)?;
        let open = self.freedoms_of(&mut equations).open;
        let mut chosen = Vec::with_capacity(open);
        let mut explained: Vec<Vec<f64>> = Vec::with_capacity(open);
        let mut column = vec![0.0; free.len()];
        for _ in 0..open {
            // The first of equals, up to rounding, so that the choice does not flicker.
            let best = (0..free.len()).fold(0, |best, k| {
                if free[k] > free[best] * (1.0 + 1e-9) {
                    k
                } else {
                    best
                }
            });
            projected(self, &mut equations, best, &mut column);
            for other in &explained {
                let part = other[best];
                for (value, other) in column.iter_mut().zip(other) {
                    *value -= part * other;
                }
            }
            let root = column[best].max(1e-300).sqrt();
            for (value, free) in column.iter_mut().zip(&mut free) {
                *value /= root;
                *free -= *value * *value;
            }
            explained.push(column.clone());
            free[best] = 0.0;
            chosen.push(best);
        }
        chosen.sort_unstable();
        Ok(chosen)
    }
}

/// Column k of P, in lengths; factors must be those of lengths.
fn projected(system: &JointedSystem, equations: &mut Equations, k: usize, column: &mut [f64]) {
    let length = system.typical_length();
    let scale = |c: usize| if c % 6 < 3 { 1.0 } else { length };
    equations.increments.fill(Motion::ZERO);
    let mut unit = [0.0; 6];
    unit[k % 6] = 1.0 / scale(k);
    equations.increments[k / 6] = Motion::from_array(unit);
    equations.elimination.correct(
        2,
        &equations.rows,
        &equations.mobility,
        &mut equations.increments,
        &mut equations.multipliers,
        |_| 0.0,
    );
    for (body, motion) in equations.increments.iter().enumerate() {
        for (c, value) in motion.to_array().into_iter().enumerate() {
            column[6 * body + c] = value * scale(c);
        }
    }
}

/// Integrates with independent numbers, chosen at each step.
#[derive(Clone, Debug)]
pub(crate) struct Partitioned {
    independent: Vec<usize>,
    /// Places at the start of the step, velocities and accelerations for guesses.
    start: JointedState,
    guess: Vec<Motion>,
    trial: JointedState,
    increments: Vec<Motion>,
    integrator: DormandPrince,
    memory: StepMemory,
    x: Vec<f64>,
    tolerances: Vec<Tolerance>,
}

impl Partitioned {
    pub fn new(system: &JointedSystem) -> Self {
        let bodies = system.bodies().len();
        Self {
            independent: Vec::new(),
            start: JointedState::default(),
            guess: vec![Motion::ZERO; bodies],
            trial: system.given_state(),
            increments: vec![Motion::ZERO; bodies],
            integrator: DormandPrince::new(0),
            memory: StepMemory::default(),
            x: Vec::new(),
            tolerances: Vec::new(),
        }
    }

    /// One step, no further than `end`.
    pub fn step<L: Loads>(
        &mut self,
        forward: &mut ForwardDynamics<'_, L>,
        state: &mut JointedState,
        end: f64,
        accuracy: &Accuracy,
    ) -> Result<StepReport, AnalysisError> {
        let system = forward.system();
        self.independent = system.independent(state)?;
        let count = self.independent.len();
        self.start.clone_from(state);
        self.guess.copy_from_slice(forward.evaluate(state)?);
        self.x.clear();
        self.x.resize(count, 0.0);
        self.x.extend(
            self.independent
                .iter()
                .map(|k| state.velocities[k / 6].to_array()[k % 6]),
        );
        self.tolerances.clear();
        for k in self.independent.iter().chain(&self.independent) {
            let length = if k % 6 < 3 { 1.0 } else { system.typical_length() };
            self.tolerances.push(Tolerance {
                absolute: accuracy.length / length,
                relative: 0.0,
            });
        }
        let mut integrator = std::mem::replace(&mut self.integrator, DormandPrince::new(0));
        if integrator.start().1.len() != 2 * count {
            integrator = DormandPrince::new(2 * count);
        }
        self.memory.clear();
        let (mut memory, mut x) = (std::mem::take(&mut self.memory), std::mem::take(&mut self.x));
        let tolerances = std::mem::take(&mut self.tolerances);
        let mut time = state.time;
        let result = integrator.step(
            &mut Independent { forward, own: self },
            &mut time,
            &mut x,
            end,
            &tolerances,
            &accuracy.step,
            &mut memory,
        );
        let closed = match &result {
            Ok(_) => self.close(forward, time, &x),
            Err(_) => Ok(()),
        };
        (self.integrator, self.memory, self.x, self.tolerances) = (integrator, memory, x, tolerances);
        let report = result.map_err(|error| {
            step_error(error, accuracy.step.minimum_step, |component| {
                let k = self.independent[component % count];
                format!("independent motion of body '{}'", system.bodies()[k / 6].name)
            })
        })?;
        closed?;
        state.clone_from(&self.trial);
        Ok(report)
    }

    /// All places and velocities, into `trial`, from the independent ones.
    fn close<L: Loads>(
        &mut self,
        forward: &mut ForwardDynamics<'_, L>,
        t: f64,
        x: &[f64],
    ) -> Result<(), AnalysisError> {
        let system = forward.system();
        let equations = &mut forward.equations;
        let step = t - self.start.time;
        for (body, increment) in self.increments.iter_mut().enumerate() {
            *increment = self.start.velocities[body] * step + self.guess[body] * (0.5 * step * step);
        }
        let count = self.independent.len();
        put(&mut self.increments, &self.independent, &x[..count]);
        self.trial.time = t;
        for pass in 0..MOST_PASSES {
            self.place();
            equations.evaluate(system, &self.trial)?;
            let (gap, row) = equations.gap(system);
            let closed = system.closed(&self.trial);
            if gap <= closed {
                break;
            }
            if pass + 1 == MOST_PASSES && (gap.is_nan() || gap > 1e4 * closed) {
                let place = system.place_of(row);
                return Err(AnalysisError::NotClosed {
                    time: t,
                    row: system.describe(place),
                    gap: equations.rows[row].value.abs(),
                    unit: system.joints()[place.joint].kind.rows()[place.row].unit,
                });
            }
            self.turn_rows(equations);
            self.freeze(system, equations);
            equations
                .elimination
                .factor(&equations.rows, &equations.mobility, 0.0);
            equations.find_increments();
            for (own, change) in self.increments.iter_mut().zip(&equations.increments) {
                *own += *change;
            }
        }
        self.find_velocities(system, equations, &x[count..]);
        Ok(())
    }

    /// Places of the increments.
    fn place(&mut self) {
        for (body, increment) in self.increments.iter().enumerate() {
            let start = self.start.poses[body];
            let pose = &mut self.trial.poses[body];
            pose.position = start.position + increment.linear;
            pose.orientation = (exponential(increment.angular) * start.orientation).normalize();
        }
    }

    /// Rows by the rates of rotation vectors instead of angular velocities: `ω = D ϑ'`, so moments become `Dᵀ` times them.
    fn turn_rows(&self, equations: &mut Equations) {
        let turned = |body: Option<usize>, load: Wrench| match body {
            Some(body) => {
                let vector = -self.increments[body].angular;
                Wrench::new(load.force, turning(vector, load.moment, DVec3::ZERO).0)
            }
            None => load,
        };
        for link in equations.elimination.links() {
            for row in &mut equations.rows[link.first_row..link.first_row + link.count] {
                row.first = turned(link.bodies[0], row.first);
                row.second = turned(link.bodies[1], row.second);
            }
        }
    }

    /// Measures by lengths, with the independent numbers immovable.
    fn freeze(&self, system: &JointedSystem, equations: &mut Equations) {
        equations.measure_by_lengths(system);
        for k in &self.independent {
            let Mobility { linear, angular } = &mut equations.mobility[k / 6];
            match k % 6 {
                c @ 0..3 => linear[c] = 0.0,
                c => *angular.col_mut(c - 3) = DVec3::ZERO,
            }
        }
    }

    fn find_velocities(&mut self, system: &JointedSystem, equations: &mut Equations, own: &[f64]) {
        self.freeze(system, equations);
        equations
            .elimination
            .factor(&equations.rows, &equations.mobility, 0.0);
        self.trial.velocities.copy_from_slice(&self.start.velocities);
        put(&mut self.trial.velocities, &self.independent, own);
        equations.elimination.correct(
            2,
            &equations.rows,
            &equations.mobility,
            &mut self.trial.velocities,
            &mut equations.multipliers,
            |row| row.velocity,
        );
    }
}

fn put(motions: &mut [Motion], places: &[usize], values: &[f64]) {
    for (k, value) in places.iter().zip(values) {
        let mut numbers = motions[k / 6].to_array();
        numbers[k % 6] = *value;
        motions[k / 6] = Motion::from_array(numbers);
    }
}

struct Independent<'b, 'a, L> {
    forward: &'b mut ForwardDynamics<'a, L>,
    own: &'b mut Partitioned,
}

impl<L: Loads> System for Independent<'_, '_, L> {
    type Error = AnalysisError;

    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), AnalysisError> {
        self.own.close(self.forward, t, x)?;
        let accelerations = self.forward.evaluate_in(1, &self.own.trial)?;
        let count = self.own.independent.len();
        for (place, k) in self.own.independent.iter().enumerate() {
            let body = k / 6;
            let velocity = self.own.trial.velocities[body];
            let vector = self.own.increments[body].angular;
            let rate = Motion::new(velocity.linear, rate_of_rotation_vector(vector, velocity.angular));
            rates[place] = rate.to_array()[k % 6];
            rates[count + place] = accelerations[body].to_array()[k % 6];
        }
        Ok(())
    }
}
