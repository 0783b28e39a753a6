//! Kinematic analysis: positions, velocities and accelerations of fully driven bodies as functions
//! of time.
//!
//! ```text
//! Law      Φ(q, t) = 0, J v = ν, J a = γ, solved in this order
//! Source   [MBDM] eqs. 31 to 35: Newton-Raphson iteration, which starts from the extrapolation
//!          with the last velocity and acceleration
//! Valid    all degrees of freedom are driven. Steps are halved until the correction of the
//!          extrapolation is small (a tenth of the typical length, a fifth of a radian). A
//!          mechanism then stays on the same branch
//! Checked  slider-crank of [MBDM] 10.2 in closed form, closed loops, finite differences:
//!          `tests/kinematics.rs`
//! ```

use super::assembly::Assembly;
use super::error::AnalysisError;
use super::system::{Equations, JointedState, JointedSystem};
use windlass_math::{Motion, Pose};

/// Kinematic analysis of a system without undriven degrees of freedom.
#[derive(Clone, Debug)]
pub struct KinematicAnalysis<'a> {
    system: &'a JointedSystem,
    equations: Equations,
    state: JointedState,
    accelerations: Vec<Motion>,
    assembly: Assembly,
}

impl<'a> KinematicAnalysis<'a> {
    /// Assembles the system at t = 0 and solves for its velocities and accelerations.
    ///
    /// # Errors
    /// As [`JointedSystem::assemble`], and [`AnalysisError::NotDriven`] if a degree of freedom is
    /// not driven.
    pub fn new(system: &'a JointedSystem) -> Result<Self, AnalysisError> {
        let assembly = system.assemble()?;
        if assembly.degrees_of_freedom.open > 0 {
            return Err(AnalysisError::NotDriven {
                degrees_of_freedom: assembly.degrees_of_freedom.open,
            });
        }
        let mut analysis = Self {
            system,
            equations: Equations::new(system),
            state: assembly.state.clone(),
            accelerations: vec![Motion::ZERO; system.bodies().len()],
            assembly,
        };
        analysis.solve_motion()?;
        Ok(analysis)
    }

    /// Result of the assembly at the start.
    pub fn assembly(&self) -> &Assembly {
        &self.assembly
    }

    /// Poses and velocities at the current time.
    pub fn state(&self) -> &JointedState {
        &self.state
    }

    /// Accelerations of the centres of gravity, Earth axes.
    pub fn accelerations(&self) -> &[Motion] {
        &self.accelerations
    }

    /// Advances to a later or earlier time (s).
    ///
    /// # Errors
    /// Fails if the constraints cannot be satisfied at some time, or if they contradict each other.
    /// The state then remains at the end of the last successful step.
    pub fn go_to(&mut self, time: f64) -> Result<(), AnalysisError> {
        if !time.is_finite() {
            return Err(AnalysisError::NoTime { time });
        }
        let mut step = time - self.state.time;
        let smallest = 1e-9 * (1.0 + step.abs());
        while self.state.time != time {
            let rest = time - self.state.time;
            let last = step.abs() >= rest.abs();
            let next = if last { time } else { self.state.time + step };
            match self.step_to(next) {
                Ok(()) => step *= 2.0,
                Err(error) if step.abs() < smallest => return Err(error),
                Err(_) => step = 0.5 * (next - self.state.time),
            }
        }
        Ok(())
    }

    fn step_to(&mut self, time: f64) -> Result<(), AnalysisError> {
        let before = self.state.clone();
        let step = time - before.time;
        let guess: Vec<Motion> = before
            .velocities
            .iter()
            .zip(&self.accelerations)
            .map(|(velocity, acceleration)| *velocity * step + *acceleration * (0.5 * step * step))
            .collect();
        self.state.time = time;
        self.state.move_by(&guess, 1.0);
        let guessed = self.state.poses.clone();
        let result = self.close(&guessed).and_then(|()| self.solve_motion());
        if result.is_err() {
            self.state = before;
        }
        result
    }

    fn close(&mut self, guessed: &[Pose]) -> Result<(), AnalysisError> {
        let (system, state) = (self.system, &mut self.state);
        self.equations.evaluate(system, state)?;
        system.solve_positions(&mut self.equations, state, 0.0)?;
        for (body, (pose, guess)) in state.poses.iter().zip(guessed).enumerate() {
            let moved = pose.position.distance(guess.position);
            let turned = pose.orientation.angle_between(guess.orientation);
            if moved > 0.1 * system.typical_length() || turned > 0.2 {
                return Err(AnalysisError::Step {
                    time: state.time,
                    smallest: 0.0,
                    what: format!(
                        "body '{}' cannot follow its drivers without a jump to another branch",
                        system.bodies()[body].name
                    ),
                });
            }
        }
        Ok(())
    }

    /// Solves for velocities and accelerations at positions that satisfy the constraints.
    fn solve_motion(&mut self) -> Result<(), AnalysisError> {
        let (system, equations) = (self.system, &mut self.equations);
        equations.evaluate(system, &self.state)?;
        system.count_degrees_of_freedom(equations);
        system.solve_velocities(equations, &mut self.state)?;
        self.accelerations.fill(Motion::ZERO);
        equations.elimination.correct(
            2,
            &equations.rows,
            &equations.mobility,
            &mut self.accelerations,
            &mut equations.multipliers,
            |row| row.acceleration,
        );
        let right_hand_sides: Vec<f64> = equations.rows.iter().map(|row| row.acceleration).collect();
        let largest = right_hand_sides
            .iter()
            .fold(1.0_f64, |a, value| a.max(value.abs()));
        let allowed = 1e-7 * largest * system.typical_length().max(1.0);
        match system.contradiction(equations, self.state.time, allowed, "/s²", |r| {
            right_hand_sides[r]
        }) {
            Some(conflict) => Err(conflict),
            None => Ok(()),
        }
    }
}
