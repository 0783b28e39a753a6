//! Forward dynamics: accelerations and multipliers of bodies with joints at a state.
//!
//! ```text
//! Law      M a = w - [0; ω × Iω] + Jᵀ λ,  J a = γ
//! Symbols  M mass and inertia of each body, w applied wrenches and weight about the centres of
//!          gravity, J Jacobian and γ right-hand sides of the acceleration equations, λ Lagrange
//!          multipliers: row r of a joint loads its two owners with λᵣ times the row
//! Frame    Earth axes, about the centres of gravity
//! Source   [MBDM] eqs. 66 and 67, in the form with angular velocities. λ follows from J M⁻¹ Jᵀ λ =
//!          γ - J M⁻¹ w by block elimination (`elimination.rs`), whose cost is linear in the length
//!          of a chain
//! Valid    redundant rows are consistent, and the accelerations are then unique. Multipliers of
//!          redundant rows are not unique (`elimination/sharing.rs`)
//! Checked  against the form with Euler parameters, eq. 69 with errata E49
//!          (`tests/euler_parameters.rs`); closed forms and the reference of the slider-crank
//!          (`tests/dynamics.rs`, `tests/slider_crank.rs`)
//! ```

use super::definition::Owner;
use super::elimination::{RowMemory, Sharing};
use super::error::AnalysisError;
use super::system::{Equations, JointedState, JointedSystem};
use windlass_math::{DMat3, DVec3, Motion, Wrench};

/// Applied loads as a function of the state only.
pub trait Loads {
    /// Adds a wrench about the centre of gravity, in Earth axes, to each body.
    fn add(&self, state: &JointedState, loads: &mut [Wrench]);

    /// Appends switching functions. Their number is the same at each call. Each function changes
    /// sign where the load law has a jump or a slope discontinuity. A run with
    /// [`Formulation::Projection`](super::Formulation) ends a step there, because the error of a
    /// step across a discontinuity would not be controlled.
    fn switches(&self, _: &JointedState, _: &mut Vec<f64>) {}
}

impl<F: Fn(&JointedState, &mut [Wrench])> Loads for F {
    fn add(&self, state: &JointedState, loads: &mut [Wrench]) {
        self(state, loads);
    }
}

/// No applied loads except weight.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLoads;

impl Loads for NoLoads {
    fn add(&self, _: &JointedState, _: &mut [Wrench]) {}
}

/// Solver for accelerations and multipliers. It allocates only when it is created.
#[derive(Clone, Debug)]
pub struct ForwardDynamics<'a, L> {
    system: &'a JointedSystem,
    gravity: DVec3,
    pub(crate) loads: L,
    inverse_inertia: Vec<DMat3>,
    pub(crate) equations: Equations,
    wrenches: Vec<Wrench>,
    accelerations: Vec<Motion>,
    sharing: Sharing,
    /// Redundant rows of each joint at the end of the last step.
    memory: Vec<RowMemory>,
}

impl<'a, L: Loads> ForwardDynamics<'a, L> {
    /// Creates a solver for bodies under gravity (m/s², Earth axes) and loads.
    pub fn new(system: &'a JointedSystem, gravity: DVec3, loads: L) -> Self {
        let bodies = system.bodies();
        Self {
            system,
            gravity,
            loads,
            inverse_inertia: bodies.iter().map(|body| body.body.inertia.inverse()).collect(),
            equations: Equations::new(system),
            wrenches: vec![Wrench::ZERO; bodies.len()],
            accelerations: vec![Motion::ZERO; bodies.len()],
            sharing: Sharing::default(),
            memory: vec![RowMemory::default(); system.joints().len()],
        }
    }

    /// The system.
    pub fn system(&self) -> &'a JointedSystem {
        self.system
    }

    /// Accelerations of the centres of gravity at `state`, Earth axes. The poses and velocities of
    /// the state should satisfy the joints.
    ///
    /// # Errors
    /// A driven distance that is not positive, or a load that is not finite.
    pub fn evaluate(&mut self, state: &JointedState) -> Result<&[Motion], AnalysisError> {
        self.evaluate_in(2, state)
    }

    /// Same as [`ForwardDynamics::evaluate`] with a number of refinement passes. One pass suffices
    /// within integration steps, whose error is much larger than rounding errors.
    pub(crate) fn evaluate_in(
        &mut self,
        passes: u32,
        state: &JointedState,
    ) -> Result<&[Motion], AnalysisError> {
        self.form(state)?;
        let equations = &mut self.equations;
        for (body, wrench) in self.system.bodies().iter().zip(&mut self.wrenches) {
            *wrench = Wrench::new(self.gravity * body.body.mass, DVec3::ZERO);
        }
        self.loads.add(state, &mut self.wrenches);
        for (index, body) in self.system.bodies().iter().enumerate() {
            let motion = &equations.motions[index];
            let gyroscopic = body
                .body
                .gyroscopic_wrench(motion.rotation, motion.velocity.angular);
            let wrench = self.wrenches[index] + gyroscopic;
            if !(wrench.force.is_finite() && wrench.moment.is_finite()) {
                return Err(AnalysisError::NotFinite {
                    time: state.time,
                    what: "the load",
                    body: body.name.clone(),
                });
            }
            self.accelerations[index] = equations.mobility[index].of(wrench);
        }
        equations.multipliers.fill(0.0);
        equations.elimination.correct(
            passes,
            &equations.rows,
            &equations.mobility,
            &mut self.accelerations,
            &mut equations.multipliers,
            |row| row.acceleration,
        );
        Ok(&self.accelerations)
    }

    /// Accelerations of the last evaluation.
    pub fn accelerations(&self) -> &[Motion] {
        &self.accelerations
    }

    /// Multipliers of the last evaluation by row (units: [`RowName::reaction`](super::RowName)).
    /// Multipliers of redundant rows are not unique until
    /// [`ForwardDynamics::share_among_redundant`] selects the multipliers of minimum norm.
    pub fn multipliers(&self) -> &[f64] {
        &self.equations.multipliers
    }

    /// Distributes the load among redundant rows. Selects the multipliers with the smallest sum of
    /// squares among all that give the same accelerations. In the sum, each multiplier is scaled by
    /// the square root of its diagonal entry of J M⁻¹ Jᵀ. Each of two hinges of a gate then carries
    /// half of the load.
    pub fn share_among_redundant(&mut self) {
        let Equations {
            elimination,
            multipliers,
            ..
        } = &mut self.equations;
        elimination.share(multipliers, &mut self.sharing);
    }

    /// Constraint reaction of a joint on its second owner: force and moment about the second
    /// frame's origin, Earth axes. The reaction on the first owner is opposite, and refers to the
    /// same point if the origins of the frames coincide.
    pub fn reaction(&self, joint: usize) -> Wrench {
        let first = self.system.first_row(joint);
        let definition = &self.system.joints()[joint];
        let count = definition.kind.rows().len();
        let mut sum = Wrench::ZERO;
        for row in first..first + count {
            let load = self.equations.rows[row].second;
            let multiplier = self.equations.multipliers[row];
            sum += Wrench::new(load.force * multiplier, load.moment * multiplier);
        }
        let arm = match definition.second.owner {
            Owner::Ground => definition.second.frame.position,
            Owner::Body(body) => self.equations.motions[body].rotation * definition.second.frame.position,
        };
        sum.moved(-arm)
    }

    /// Kinetic energy, and potential energy in gravity relative to the Earth's origin, J.
    pub fn energy(&self, state: &JointedState) -> [f64; 2] {
        let mut energy = [0.0; 2];
        for (index, body) in self.system.bodies().iter().enumerate() {
            let motion = state.motion(index);
            energy[0] += body.body.kinetic_energy(motion.rotation, motion.velocity);
            energy[1] -= body.body.mass * self.gravity.dot(motion.pose.position);
        }
        energy
    }

    /// Projects poses and velocities onto the constraints with the smallest change in the mass
    /// metric. Returns the largest row residual before the projection, converted to a length (m).
    ///
    /// # Errors
    /// [`AnalysisError::NotClosed`] if the constraints are not satisfied after 8 iterations.
    pub fn project(&mut self, state: &mut JointedState) -> Result<f64, AnalysisError> {
        self.form(state)?;
        self.project_evaluated(state)
    }

    /// Records which rows are redundant at the end of a step, for the next step.
    ///
    /// Rows that were redundant at the ends of the last two steps stay omitted at the stages of the
    /// next step, where they are no longer exactly dependent. A row that depends on other rows only
    /// in a singular position stays in the equations. `state` must satisfy the joints.
    ///
    /// # Errors
    /// As [`ForwardDynamics::evaluate`].
    pub(crate) fn remember_redundant_rows(&mut self, state: &JointedState) -> Result<(), AnalysisError> {
        self.form(state)?;
        let system = self.system;
        let elimination = &mut self.equations.elimination;
        elimination.find_dependencies(&mut self.sharing);
        let rows = |joint: usize| (system.first_row(joint), system.joints()[joint].kind.rows().len());
        for (joint, memory) in self.memory.iter_mut().enumerate() {
            let (first, count) = rows(joint);
            *memory = memory.after_step((&*elimination, &self.sharing), first, count);
        }
        elimination.exchange(&self.sharing, self.memory.as_mut_slice(), |memory, row| {
            let id = system.row_id(row);
            (&mut memory[id.joint], id.row)
        });
        let is_near_singular = self.memory.iter().any(|memory| memory.is_near_singular());
        for (joint, memory) in self.memory.iter().enumerate() {
            let (first, count) = rows(joint);
            for row in 0..count {
                elimination.assume(first + row, memory.assumption(row, is_near_singular));
            }
        }
        Ok(())
    }

    /// Removes from motions, at the position of the last evaluation, the part that violates the
    /// constraints.
    pub(crate) fn remove_normal_part(&mut self, motions: &mut [Motion]) {
        let equations = &mut self.equations;
        let (rows, mobility) = (&equations.rows, &equations.mobility);
        let elimination = &mut equations.elimination;
        elimination.correct(1, rows, mobility, motions, &mut equations.multipliers, |_| 0.0);
    }

    /// Returns true if the last step ended near a singular position.
    pub(crate) fn is_near_singular(&self) -> bool {
        self.memory.iter().any(|memory| memory.is_near_singular())
    }

    /// Largest row residual of the last evaluation, converted to a length (m), and the rounding
    /// error of a residual after a projection near a singular position.
    pub(crate) fn gap(&self, state: &JointedState) -> [f64; 2] {
        [
            self.equations.gap(self.system).0,
            0.01 * self.system.closed(state),
        ]
    }

    /// Evaluates and factors the rows at a state.
    fn form(&mut self, state: &JointedState) -> Result<(), AnalysisError> {
        let equations = &mut self.equations;
        equations.evaluate(self.system, state)?;
        equations.use_mass_metric(&self.inverse_inertia, self.system);
        equations
            .elimination
            .factor(&equations.rows, &equations.mobility, 0.0);
        Ok(())
    }

    /// Same as [`ForwardDynamics::project`] for the state of the last evaluation.
    pub(crate) fn project_evaluated(&mut self, state: &mut JointedState) -> Result<f64, AnalysisError> {
        let system = self.system;
        let equations = &mut self.equations;
        let closed = system.closed(state);
        // At an angle θ from a singular position, a row that is closed to δ leaves an error of δ/θ.
        // The rows are then closed until their errors no longer decrease.
        let is_near = self.memory.iter().any(|memory| memory.is_near_singular());
        let (mut found, mut last) = (0.0, f64::INFINITY);
        // All iterations use the factors of the first iteration. Residuals are small, so
        // convergence remains fast.
        for pass in 0..MAX_PASSES {
            let (gap, row) = equations.gap(system);
            if pass == 0 {
                found = gap;
            }
            let is_rounding = !is_near || gap <= f64::EPSILON || gap > 0.5 * last;
            if gap <= closed && is_rounding {
                break;
            }
            last = gap;
            if pass + 1 == MAX_PASSES && (gap.is_nan() || gap > 1e4 * closed) {
                let id = system.row_id(row);
                return Err(AnalysisError::NotClosed {
                    time: state.time,
                    row: system.describe(id),
                    gap: equations.rows[row].value.abs(),
                    unit: system.joints()[id.joint].kind.rows()[id.row].unit,
                });
            }
            equations.find_increments();
            state.move_by(&equations.increments, 1.0);
            equations.evaluate(system, state)?;
        }
        // The factors may belong to an earlier position. Three passes reduce the velocity residual
        // to rounding errors.
        equations.elimination.correct(
            3,
            &equations.rows,
            &equations.mobility,
            &mut state.velocities,
            &mut equations.multipliers,
            |row| row.velocity,
        );
        Ok(found)
    }
}

const MAX_PASSES: u32 = 8;
