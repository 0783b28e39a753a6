//! Assembly: corrects approximate initial positions and velocities so that they satisfy the joints.
//!
//! ```text
//! Law      solves J δ = -Φ with the smallest ½ δᵀ W δ and moves the poses by δ, until Φ = 0;
//!          then J v = ν with the smallest change of v
//! Symbols  J rows, Φ values and ν velocity terms of the constraints, v velocities, δ increments
//!          (m, rad), W metric that scales rad by the typical length of the joints
//! Source   [MBDM] eqs. 33 and 34. The smallest changes replace the square Jacobian of the source,
//!          and therefore permit open degrees of freedom and redundant rows. Steps are damped by
//!          Levenberg-Marquardt ([NW06] 10.3): C + μ diag C with C = J W⁻¹ Jᵀ, μ → 0 as steps
//!          succeed
//! Valid    finds an assembled position near the start; if there are several, it may not be the
//!          intended one
//! Checked  `tests/assembly.rs`
//! ```

use super::degrees_of_freedom::DegreesOfFreedom;
use super::error::AnalysisError;
use super::library::JointKind;
use super::system::{Equations, JointedState, JointedSystem};
use windlass_math::rotation::logarithm;
use windlass_math::{DVec3, Motion};

/// Largest number of steps of an assembly.
const MAX_STEPS: u32 = 300;
/// Largest rotation of a body in one step, rad. Beyond it the linearisation of the rows is poor.
const MAX_ROTATION: f64 = 0.7;

/// Correction of one body by assembly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Correction {
    /// Index of the body in the list.
    pub body: usize,
    /// Displacement of its centre of gravity, m.
    pub moved: DVec3,
    /// Rotation vector in Earth axes, rad.
    pub turned: DVec3,
    /// Change of its velocity.
    pub velocity: Motion,
}

/// An assembled system.
#[derive(Clone, Debug, PartialEq)]
pub struct Assembly {
    /// Poses and velocities after assembly.
    pub state: JointedState,
    /// Corrections by body.
    pub corrections: Vec<Correction>,
    /// Largest row residual before assembly, converted to a length (m).
    pub gap_before: f64,
    /// Number of iterations.
    pub steps: u32,
    /// Degrees of freedom and redundant rows after assembly.
    pub degrees_of_freedom: DegreesOfFreedom,
}

impl Assembly {
    /// Describes the bodies that were moved by more than `length` (m). Rotations are multiplied by
    /// the typical length.
    pub fn describe(&self, system: &JointedSystem, length: f64) -> String {
        let mut text = String::new();
        for c in &self.corrections {
            if c.moved.length() > length || c.turned.length() * system.typical_length() > length {
                text.push_str(&format!(
                    "body '{}' moved by {:.6} m and turned by {:.6} deg to satisfy its joints\n",
                    system.bodies()[c.body].name,
                    c.moved.length(),
                    c.turned.length().to_degrees()
                ));
            }
        }
        text
    }
}

impl JointedSystem {
    /// Assembles the system at t = 0 from the defined poses and velocities.
    ///
    /// # Errors
    /// [`AnalysisError::NotClosed`], [`AnalysisError::Conflict`] of positions or velocities,
    /// [`AnalysisError::Opposed`].
    pub fn assemble(&self) -> Result<Assembly, AnalysisError> {
        self.assemble_from(&self.unassembled_state())
    }

    /// Assembles the system from any state, at the state's time.
    ///
    /// # Errors
    /// As [`JointedSystem::assemble`].
    pub fn assemble_from(&self, start: &JointedState) -> Result<Assembly, AnalysisError> {
        let mut equations = Equations::new(self);
        let mut state = start.clone();
        equations.evaluate(self, &state)?;
        let gap_before = equations.gap(self).0;
        let steps = self.solve_positions(&mut equations, &mut state, 1e-3)?;
        self.check_directions(&state)?;
        let degrees_of_freedom = self.count_degrees_of_freedom(&mut equations);
        self.solve_velocities(&mut equations, &mut state)?;
        let corrections = (0..self.bodies().len())
            .map(|body| Correction {
                body,
                moved: state.poses[body].position - start.poses[body].position,
                turned: logarithm(state.poses[body].orientation * start.poses[body].orientation.conjugate()),
                velocity: state.velocities[body] - start.velocities[body],
            })
            .collect();
        Ok(Assembly {
            state,
            corrections,
            gap_before,
            steps,
            degrees_of_freedom,
        })
    }

    /// Moves the bodies until all rows are satisfied. `equations` must be evaluated at `state`
    /// before the call and are evaluated at the new `state` on return.
    pub(crate) fn solve_positions(
        &self,
        equations: &mut Equations,
        state: &mut JointedState,
        mut damping: f64,
    ) -> Result<u32, AnalysisError> {
        let mut merit = self.merit(equations);
        let mut trial = state.clone();
        let mut slow = 0;
        for step in 0..MAX_STEPS {
            let (gap, _) = equations.gap(self);
            let closed = self.closed(state);
            if gap <= closed {
                return Ok(step);
            }
            equations.use_length_metric(self);
            equations
                .elimination
                .factor(&equations.rows, &equations.mobility, damping);
            equations.find_increments();
            let turn = equations
                .increments
                .iter()
                .fold(0.0_f64, |a, m| a.max(m.angular.length()));
            trial.clone_from(state);
            trial.move_by(&equations.increments, (MAX_ROTATION / turn).min(1.0));
            equations.evaluate(self, &trial)?;
            let next = self.merit(equations);
            if next < merit {
                slow = if next > 0.999 * merit { slow + 1 } else { 0 };
                merit = next;
                std::mem::swap(state, &mut trial);
                damping = if damping < 1e-10 { 0.0 } else { 0.1 * damping };
            } else {
                equations.evaluate(self, state)?;
                if gap <= 100.0 * closed {
                    // The residual consists of rounding errors.
                    return Ok(step);
                }
                damping = (10.0 * damping).max(1e-8);
            }
            if slow > 20 || damping > 1e8 || !merit.is_finite() {
                break;
            }
        }
        Err(self.not_closed(equations, state))
    }

    /// Residual below which a row is treated as satisfied, m: the rounding error of the positions.
    pub(crate) fn closed(&self, state: &JointedState) -> f64 {
        let reach = state
            .poses
            .iter()
            .fold(1.0_f64, |a, pose| a.max(pose.position.length()));
        1e-13 * reach.max(self.typical_length())
    }

    fn merit(&self, equations: &Equations) -> f64 {
        let mut sum = 0.0;
        for (joint, kind) in self.joints().iter().map(|joint| joint.kind).enumerate() {
            let first = self.first_row(joint);
            for (row, name) in equations.rows[first..].iter().zip(kind.rows()) {
                let length = if name.unit == "m" {
                    1.0
                } else {
                    self.typical_length()
                };
                sum += (row.value * length).powi(2);
            }
        }
        sum
    }

    fn not_closed(&self, equations: &mut Equations, state: &JointedState) -> AnalysisError {
        let (_, row) = equations.gap(self);
        for (body, pose) in state.poses.iter().enumerate() {
            if !(pose.position.is_finite() && pose.orientation.is_finite()) {
                return AnalysisError::NotFinite {
                    time: state.time,
                    what: "the position",
                    body: self.bodies()[body].name.clone(),
                };
            }
        }
        let values: Vec<f64> = equations.rows.iter().map(|row| row.value).collect();
        self.count_degrees_of_freedom(equations);
        let allowed = 1e-9 * self.typical_length();
        if let Some(conflict) = self.contradiction(equations, state.time, allowed, "", |r| values[r]) {
            return conflict;
        }
        let id = self.row_id(row);
        AnalysisError::NotClosed {
            time: state.time,
            row: self.describe(id),
            gap: values[row].abs(),
            unit: self.joints()[id.joint].kind.rows()[id.row].unit,
        }
    }

    /// Returns an error if a joint is satisfied with opposed axes.
    fn check_directions(&self, state: &JointedState) -> Result<(), AnalysisError> {
        for (index, joint) in self.joints().iter().enumerate() {
            if matches!(joint.kind, JointKind::Revolute | JointKind::Cylindrical) {
                let [first, second] = self.sides(index, &|body| state.motion(body));
                if first.axes.z_axis.dot(second.axes.z_axis) < 0.0 {
                    return Err(AnalysisError::Opposed {
                        joint: joint.name.clone(),
                    });
                }
            }
        }
        Ok(())
    }

    /// Corrects the velocities by the smallest change that satisfies the rows. `equations` must be
    /// evaluated at `state` and factored in the length metric. On return they are evaluated at the
    /// corrected state.
    pub(crate) fn solve_velocities(
        &self,
        equations: &mut Equations,
        state: &mut JointedState,
    ) -> Result<(), AnalysisError> {
        equations.multipliers.fill(0.0);
        equations.elimination.correct(
            2,
            &equations.rows,
            &equations.mobility,
            &mut state.velocities,
            &mut equations.multipliers,
            |row| row.velocity,
        );
        let fastest = equations
            .rows
            .iter()
            .fold(1.0_f64, |a, row| a.max(row.velocity.abs()));
        let allowed = 1e-9 * fastest * self.typical_length().max(1.0);
        let speeds: Vec<f64> = equations.rows.iter().map(|row| row.velocity).collect();
        if let Some(conflict) = self.contradiction(equations, state.time, allowed, "/s", |r| speeds[r]) {
            return Err(conflict);
        }
        equations.evaluate(self, state)
    }
}
