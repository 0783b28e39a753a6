//! Accelerations and multipliers of bodies with joints, at a state.
//!
//! ```text
//! Law      M a = w - [0; ω × Iω] + Jᵀ λ,  J a = γ
//! Symbols  M mass and inertia of each body, w given wrenches and weight about the centres of gravity, λ multipliers: row r of a joint
//!          loads its owners with λᵣ times the row
//! Frame    Earth axes, about the centres of gravity
//! Source   [MBDM] eqs. 66 and 67, the form in angular velocities. λ from J M⁻¹ Jᵀ λ = γ - J M⁻¹ w, joint by joint
//!          (`elimination.rs`): chains cost what they are long
//! Valid    redundant rows that agree: accelerations are unique, multipliers then the least ones, each measured by the
//!          acceleration that it causes alone
//! Checked  against the form in Euler parameters, eq. 69 with errata E49 (`tests/euler_parameters.rs`); closed forms and the
//!          reference of the slider-crank (`tests/dynamics.rs`, `tests/slider_crank.rs`)
//! ```

use super::definition::Owner;
use super::elimination::Sharing;
use super::error::AnalysisError;
use super::system::{Equations, JointedState, JointedSystem};
use windlass_math::{DMat3, DVec3, Motion, Wrench};

/// Loads on the bodies at a state: adds a wrench about the centre of gravity, in Earth axes, to each. Must not depend on
/// anything else.
pub trait Loads {
    /// Adds them.
    fn add(&self, state: &JointedState, loads: &mut [Wrench]);

    /// Numbers, always as many, one of which changes its sign where the loads go over into another law: jump, or bend. A run with
    /// [`Formulation::Projection`](super::Formulation) ends a step there; the error of one across it would be as good as not controlled.
    fn switches(&self, _: &JointedState, _: &mut Vec<f64>) {}
}

impl<F: Fn(&JointedState, &mut [Wrench])> Loads for F {
    fn add(&self, state: &JointedState, loads: &mut [Wrench]) {
        self(state, loads);
    }
}

/// No loads but weight and joints.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLoads;

impl Loads for NoLoads {
    fn add(&self, _: &JointedState, _: &mut [Wrench]) {}
}

/// Finds accelerations and multipliers. Sized once; nothing is allocated afterwards.
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
}

impl<'a, L: Loads> ForwardDynamics<'a, L> {
    /// For bodies under gravity (m/s², Earth axes) and loads.
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
        }
    }

    /// The system.
    pub fn system(&self) -> &'a JointedSystem {
        self.system
    }

    /// Accelerations of the centres of gravity at a state, Earth axes. Its places and velocities should fit the joints.
    ///
    /// # Errors
    /// A driven distance that is not positive, a load that is not finite.
    pub fn evaluate(&mut self, state: &JointedState) -> Result<&[Motion], AnalysisError> {
        self.evaluate_in(2, state)
    }

    /// The same with a number of passes: one for what is integrated, where rounding is far below what a step errs by.
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

    /// Multipliers of the last evaluation, by row (units: [`RowName::reaction`](super::RowName)). Those of redundant rows are not
    /// unique until [`ForwardDynamics::share_among_redundant`] makes them the least.
    pub fn multipliers(&self) -> &[f64] {
        &self.equations.multipliers
    }

    /// Shares what redundant rows carry: of all multipliers with the same accelerations, those with the least sum of squares,
    /// each measured by the acceleration that it causes alone. Two hinges of one gate then carry half each.
    pub fn share_among_redundant(&mut self) {
        let Equations {
            elimination,
            multipliers,
            ..
        } = &mut self.equations;
        elimination.share(multipliers, &mut self.sharing);
    }

    /// What a joint does to its second owner: force and moment about the second frame's origin, Earth axes. The first owner
    /// gets the opposite, about the same point where the frames' origins coincide.
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

    /// Kinetic energy, and potential energy in gravity above the Earth's origin, J.
    pub fn energy(&self, state: &JointedState) -> [f64; 2] {
        let mut energy = [0.0; 2];
        for (index, body) in self.system.bodies().iter().enumerate() {
            let motion = state.motion(index);
            energy[0] += body.body.kinetic_energy(motion.rotation, motion.velocity);
            energy[1] -= body.body.mass * self.gravity.dot(motion.pose.position);
        }
        energy
    }

    /// Puts places and velocities back onto the joints, with the least change measured by masses. Answers the largest open row
    /// that it found, as a length (m).
    ///
    /// # Errors
    /// [`AnalysisError::NotClosed`] where a few passes do not close them.
    pub fn project(&mut self, state: &mut JointedState) -> Result<f64, AnalysisError> {
        self.form(state)?;
        self.project_evaluated(state)
    }

    /// The rows at a state, and the factors that go with them.
    fn form(&mut self, state: &JointedState) -> Result<(), AnalysisError> {
        let equations = &mut self.equations;
        equations.evaluate(self.system, state)?;
        equations.measure_by_masses(&self.inverse_inertia, self.system);
        equations
            .elimination
            .factor(&equations.rows, &equations.mobility, 0.0);
        Ok(())
    }

    /// The same for a state that was evaluated last.
    pub(crate) fn project_evaluated(&mut self, state: &mut JointedState) -> Result<f64, AnalysisError> {
        let system = self.system;
        let equations = &mut self.equations;
        let closed = system.closed(state);
        let mut found = 0.0;
        // The factors of the first pass serve all: each pass leaves the square of the way, or rounding.
        for pass in 0..MOST_PASSES {
            let (gap, row) = equations.gap(system);
            if pass == 0 {
                found = gap;
            }
            if gap <= closed {
                break;
            }
            if pass + 1 == MOST_PASSES && (gap.is_nan() || gap > 1e4 * closed) {
                let place = system.place_of(row);
                return Err(AnalysisError::NotClosed {
                    time: state.time,
                    row: system.describe(place),
                    gap: equations.rows[row].value.abs(),
                    unit: system.joints()[place.joint].kind.rows()[place.row].unit,
                });
            }
            equations.find_increments();
            state.move_by(&equations.increments, 1.0);
            equations.evaluate(system, state)?;
        }
        // The factors may be those of the first pass: three passes leave rounding.
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

const MOST_PASSES: u32 = 8;
