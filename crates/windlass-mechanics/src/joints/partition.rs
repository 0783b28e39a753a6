//! Coordinate partitioning: integrates as many independent coordinates as there are degrees of
//! freedom. The constraints determine the dependent coordinates.
//!
//! ```text
//! Law      Φ(u, v, t) = 0 gives u, J_u u' = ν - J_v v' gives u', `forward.rs` gives the
//!          accelerations
//! Symbols  u, v dependent and independent increments from the start of a step (m, rotation
//!          vectors); Φ values, J Jacobian, ν velocity terms of the constraint rows; P projector
//!          onto the null space of J, scaled to lengths
//! Choice   pivoted Cholesky factorisation of P: each pass selects the coordinate with the largest
//!          diagonal entry and removes its contribution from P. The motions of dependent
//!          coordinates are then not much larger than the motions of independent coordinates
//! Source   [MBDM] 5, eqs. 70 to 72. The source eliminates J with full pivoting, whose result
//!          depends on the units. The choice by P selects the angle of the pendulum at every
//!          position, as section 5.1 requires (errata E63)
//! Valid    rotations less than half a turn per step
//! Checked  [MBDM] 5.1 (MB-05); the same motion as with projection: `tests/partition.rs`
//! ```

use super::dynamics::{Accuracy, step_error};
use super::elimination::Mobility;
use super::error::AnalysisError;
use super::forward::{ForwardDynamics, Loads};
use super::system::{Equations, JointedState, JointedSystem};
use windlass_math::rotation::{angular_motion_of_rotation_vector, exponential, rate_of_rotation_vector};
use windlass_math::{DVec3, Motion, Wrench};
use windlass_ode::{DormandPrince, StepMemory, StepReport, System, Tolerance};

const MAX_PASSES: u32 = 12;

impl JointedSystem {
    /// Independence of each coordinate: the diagonal of P, from 0 (determined by the constraints)
    /// to 1 (unconstrained). There are six values per body, linear first, Earth axes. If a
    /// coordinate with the value p is the only independent coordinate, an error e in it changes the
    /// vector of all coordinates by e/√p.
    ///
    /// # Errors
    /// A driven distance that is not positive.
    pub fn independence(&self, state: &JointedState) -> Result<Vec<f64>, AnalysisError> {
        let mut equations = Equations::new(self);
        equations.evaluate(self, state)?;
        equations.use_length_metric(self);
        equations
            .elimination
            .factor(&equations.rows, &equations.mobility, 0.0);
        let mut column = vec![0.0; 6 * self.bodies().len()];
        Ok((0..column.len())
            .map(|k| {
                projector_column(self, &mut equations, k, &mut column);
                column[k]
            })
            .collect())
    }

    /// Selects the independent coordinates at a state, as many as there are degrees of freedom.
    /// Returns their indices (six per body).
    ///
    /// # Errors
    /// A driven distance that is not positive.
    pub fn independent(&self, state: &JointedState) -> Result<Vec<usize>, AnalysisError> {
        let mut free = self.independence(state)?;
        let mut equations = Equations::new(self);
        equations.evaluate(self, state)?;
        let open = self.count_degrees_of_freedom(&mut equations).open;
        let mut chosen = Vec::with_capacity(open);
        let mut removed_columns: Vec<Vec<f64>> = Vec::with_capacity(open);
        let mut column = vec![0.0; free.len()];
        for _ in 0..open {
            // Of values that are equal except for rounding, the first is selected. Rounding then
            // does not change the selection.
            let best = (0..free.len()).fold(0, |best, k| {
                if free[k] > free[best] * (1.0 + 1e-9) {
                    k
                } else {
                    best
                }
            });
            projector_column(self, &mut equations, best, &mut column);
            for other in &removed_columns {
                let factor = other[best];
                for (value, other) in column.iter_mut().zip(other) {
                    *value -= factor * other;
                }
            }
            let root = column[best].max(1e-300).sqrt();
            for (value, free) in column.iter_mut().zip(&mut free) {
                *value /= root;
                *free -= *value * *value;
            }
            removed_columns.push(column.clone());
            free[best] = 0.0;
            chosen.push(best);
        }
        chosen.sort_unstable();
        Ok(chosen)
    }
}

/// Computes column k of P, scaled to lengths. Needs factors of the length metric.
fn projector_column(system: &JointedSystem, equations: &mut Equations, k: usize, column: &mut [f64]) {
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

/// Integrator of independent coordinates, which are selected at each step.
#[derive(Clone, Debug)]
pub(crate) struct Partitioned {
    independent: Vec<usize>,
    /// State at the start of the step. The first iterate is extrapolated with its velocities and
    /// with the accelerations in `guess`.
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
            trial: system.unassembled_state(),
            increments: vec![Motion::ZERO; bodies],
            integrator: DormandPrince::new(0),
            memory: StepMemory::default(),
            x: Vec::new(),
            tolerances: Vec::new(),
        }
    }

    /// Takes one step, at most to `end` (s).
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
            &mut Independent {
                forward,
                partitioned: self,
            },
            &mut time,
            &mut x,
            end,
            &tolerances,
            &accuracy.step,
            &mut memory,
        );
        let closed = match &result {
            Ok(_) => self.solve_dependent(forward, time, &x),
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

    /// Computes all poses and velocities from the independent coordinates and writes them to
    /// `trial`.
    fn solve_dependent<L: Loads>(
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
        assign_components(&mut self.increments, &self.independent, &x[..count]);
        self.trial.time = t;
        for pass in 0..MAX_PASSES {
            self.update_poses();
            equations.evaluate(system, &self.trial)?;
            let (gap, row) = equations.gap(system);
            let closed = system.closed(&self.trial);
            if gap <= closed {
                break;
            }
            if pass + 1 == MAX_PASSES && (gap.is_nan() || gap > 1e4 * closed) {
                let id = system.row_id(row);
                return Err(AnalysisError::NotClosed {
                    time: t,
                    row: system.describe(id),
                    gap: equations.rows[row].value.abs(),
                    unit: system.joints()[id.joint].kind.rows()[id.row].unit,
                });
            }
            self.transform_rows(equations);
            self.fix_independent(system, equations);
            equations
                .elimination
                .factor(&equations.rows, &equations.mobility, 0.0);
            equations.find_increments();
            for (increment, change) in self.increments.iter_mut().zip(&equations.increments) {
                *increment += *change;
            }
        }
        self.solve_dependent_velocities(system, equations, &x[count..]);
        Ok(())
    }

    /// Updates the trial poses from the increments.
    fn update_poses(&mut self) {
        for (body, increment) in self.increments.iter().enumerate() {
            let start = self.start.poses[body];
            let pose = &mut self.trial.poses[body];
            pose.position = start.position + increment.linear;
            pose.orientation = (exponential(increment.angular) * start.orientation).normalize();
        }
    }

    /// Transforms rows from angular velocities to rates of rotation vectors. As `ω = D ϑ'`, moments
    /// are multiplied by `Dᵀ`.
    fn transform_rows(&self, equations: &mut Equations) {
        let turned = |body: Option<usize>, load: Wrench| match body {
            Some(body) => {
                let vector = -self.increments[body].angular;
                Wrench::new(
                    load.force,
                    angular_motion_of_rotation_vector(vector, load.moment, DVec3::ZERO).0,
                )
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

    /// Sets the length metric, with zero mobility of the independent coordinates.
    fn fix_independent(&self, system: &JointedSystem, equations: &mut Equations) {
        equations.use_length_metric(system);
        for k in &self.independent {
            let Mobility { linear, angular } = &mut equations.mobility[k / 6];
            match k % 6 {
                c @ 0..3 => linear[c] = 0.0,
                c => *angular.col_mut(c - 3) = DVec3::ZERO,
            }
        }
    }

    fn solve_dependent_velocities(
        &mut self,
        system: &JointedSystem,
        equations: &mut Equations,
        rates: &[f64],
    ) {
        self.fix_independent(system, equations);
        equations
            .elimination
            .factor(&equations.rows, &equations.mobility, 0.0);
        self.trial.velocities.copy_from_slice(&self.start.velocities);
        assign_components(&mut self.trial.velocities, &self.independent, rates);
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

fn assign_components(motions: &mut [Motion], indices: &[usize], values: &[f64]) {
    for (k, value) in indices.iter().zip(values) {
        let mut components = motions[k / 6].to_array();
        components[k % 6] = *value;
        motions[k / 6] = Motion::from_array(components);
    }
}

/// Differential equations of the independent coordinates.
struct Independent<'b, 'a, L> {
    forward: &'b mut ForwardDynamics<'a, L>,
    partitioned: &'b mut Partitioned,
}

impl<L: Loads> System for Independent<'_, '_, L> {
    type Error = AnalysisError;

    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), AnalysisError> {
        self.partitioned.solve_dependent(self.forward, t, x)?;
        let accelerations = self.forward.evaluate_in(1, &self.partitioned.trial)?;
        let count = self.partitioned.independent.len();
        for (index, k) in self.partitioned.independent.iter().enumerate() {
            let body = k / 6;
            let velocity = self.partitioned.trial.velocities[body];
            let vector = self.partitioned.increments[body].angular;
            let rate = Motion::new(velocity.linear, rate_of_rotation_vector(vector, velocity.angular));
            rates[index] = rate.to_array()[k % 6];
            rates[count + index] = accelerations[body].to_array()[k % 6];
        }
        Ok(())
    }
}
