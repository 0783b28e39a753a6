//! A set of rigid bodies with joints, and its constraint equations at a state.

use super::definition::{Attachment, Joint, JointedBody, Owner, check_pose};
use super::elimination::{Elimination, Link, Mobility};
use super::error::{AnalysisError, JointError};
use super::library::{JointCoordinates, JointKind};
use super::side::{Row, Rows, Side};
use std::collections::HashSet;
use windlass_math::rotation::exponential;
use windlass_math::{DMat3, DVec3, FrameMotion, Motion, Pose};

/// Rigid bodies and the joints between them; immutable.
#[derive(Clone, Debug)]
pub struct JointedSystem {
    bodies: Vec<JointedBody>,
    joints: Vec<Joint>,
    /// First constraint row of each joint.
    first_row: Vec<usize>,
    /// Number of constraint rows.
    rows: usize,
    /// Typical length, m.
    length: f64,
}

/// Identifies a row by its joint and its index in the joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowId {
    /// Index of the joint in the list.
    pub joint: usize,
    /// Index of the row in [`JointKind::rows`].
    pub row: usize,
}

/// Poses and velocities of the bodies at a time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointedState {
    /// Time, s.
    pub time: f64,
    /// Poses of the centres of gravity.
    pub poses: Vec<Pose>,
    /// Velocities of the centres of gravity, Earth axes.
    pub velocities: Vec<Motion>,
}

impl JointedSystem {
    /// Creates a system of bodies and joints.
    ///
    /// # Errors
    /// Returns all errors of the definitions together.
    pub fn new(bodies: Vec<JointedBody>, joints: Vec<Joint>) -> Result<Self, Vec<JointError>> {
        let mut errors = Vec::new();
        check_names("bodies", bodies.iter().map(|body| &body.name), &mut errors);
        check_names("joints", joints.iter().map(|joint| &joint.name), &mut errors);
        for body in &bodies {
            let owner = format!("body '{}'", body.name);
            check_pose(&owner, "pose", &body.pose, &mut errors);
            if !(body.velocity.linear.is_finite() && body.velocity.angular.is_finite()) {
                errors.push(JointError::Number {
                    owner,
                    what: "velocity",
                    must: "finite",
                });
            }
        }
        for joint in &joints {
            joint.check(&bodies, &mut errors);
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut rows = 0;
        let first_row = joints
            .iter()
            .map(|joint| {
                rows += joint.kind.rows().len();
                rows - joint.kind.rows().len()
            })
            .collect();
        Ok(Self {
            length: typical_length(&joints),
            bodies,
            joints,
            first_row,
            rows,
        })
    }

    /// The bodies.
    pub fn bodies(&self) -> &[JointedBody] {
        &self.bodies
    }

    /// The joints and drivers.
    pub fn joints(&self) -> &[Joint] {
        &self.joints
    }

    /// Number of scalar constraint equations.
    pub fn row_count(&self) -> usize {
        self.rows
    }

    /// Index of a joint's first row in the list of all rows.
    pub fn first_row(&self, joint: usize) -> usize {
        self.first_row[joint]
    }

    /// Length with which rotations are compared with displacements, m: the mean distance of joint
    /// frames from the centres of gravity of their bodies.
    pub fn typical_length(&self) -> f64 {
        self.length
    }

    /// Initial state as defined, before assembly.
    pub fn unassembled_state(&self) -> JointedState {
        JointedState {
            time: 0.0,
            poses: self.bodies.iter().map(|body| body.pose).collect(),
            velocities: self.bodies.iter().map(|body| body.velocity).collect(),
        }
    }

    /// Joint and row at an index in the list of all rows.
    pub fn row_id(&self, row: usize) -> RowId {
        let joint = self.first_row.partition_point(|first| *first <= row) - 1;
        RowId {
            joint,
            row: row - self.first_row[joint],
        }
    }

    /// Description of a row: `'crank pin' (axis z tilted to x)`.
    pub fn describe(&self, id: RowId) -> String {
        let joint = &self.joints[id.joint];
        format!("'{}' ({})", joint.name, joint.kind.rows()[id.row].name)
    }

    /// Relative coordinates of a joint at a state.
    pub fn coordinates(&self, state: &JointedState, joint: usize) -> JointCoordinates {
        let [first, second] = self.sides(joint, &|body| state.motion(body));
        JointCoordinates::between(&first, &second)
    }

    /// Both sides of a joint. `motion` returns the motion of a body.
    pub(crate) fn sides(&self, joint: usize, motion: &dyn Fn(usize) -> FrameMotion) -> [Side; 2] {
        let joint = &self.joints[joint];
        [&joint.first, &joint.second].map(|attachment| match attachment.owner {
            Owner::Ground => Side::new(&FrameMotion::at_rest(Pose::IDENTITY), &attachment.frame),
            Owner::Body(body) => Side::new(&motion(body), &attachment.frame),
        })
    }

    pub(crate) fn links(&self) -> Vec<Link> {
        let body = |owner: Owner| match owner {
            Owner::Ground => None,
            Owner::Body(body) => Some(body),
        };
        self.joints
            .iter()
            .zip(&self.first_row)
            .map(|(joint, first_row)| Link {
                bodies: [body(joint.first.owner), body(joint.second.owner)],
                first_row: *first_row,
                count: joint.kind.rows().len(),
            })
            .collect()
    }
}

impl JointedState {
    /// Motion of a body's centre of gravity without accelerations.
    pub fn motion(&self, body: usize) -> FrameMotion {
        FrameMotion {
            velocity: self.velocities[body],
            ..FrameMotion::at_rest(self.poses[body])
        }
    }

    /// Moves each body by an increment (m and rad, Earth axes) times `factor`.
    pub(crate) fn move_by(&mut self, increments: &[Motion], factor: f64) {
        for (pose, increment) in self.poses.iter_mut().zip(increments) {
            pose.position += increment.linear * factor;
            let turn = exponential(increment.angular * factor);
            pose.orientation = (turn * pose.orientation).normalize();
        }
    }
}

/// Constraint rows at a state and their factors. Allocated once.
#[derive(Clone, Debug)]
pub(crate) struct Equations {
    pub motions: Vec<FrameMotion>,
    pub rows: Vec<Row>,
    pub mobility: Vec<Mobility>,
    pub elimination: Elimination,
    pub multipliers: Vec<f64>,
    pub increments: Vec<Motion>,
}

impl Equations {
    pub fn new(system: &JointedSystem) -> Self {
        let bodies = system.bodies.len();
        Self {
            motions: vec![FrameMotion::default(); bodies],
            rows: vec![Row::default(); system.rows],
            mobility: vec![
                Mobility {
                    linear: DVec3::ONE,
                    angular: DMat3::IDENTITY
                };
                bodies
            ],
            elimination: Elimination::new(system.links()),
            multipliers: vec![0.0; system.rows],
            increments: vec![Motion::ZERO; bodies],
        }
    }

    /// Evaluates the motions of the bodies and all rows.
    pub fn evaluate(&mut self, system: &JointedSystem, state: &JointedState) -> Result<(), AnalysisError> {
        let bodies = self.motions.len();
        if state.poses.len() != bodies || state.velocities.len() != bodies {
            return Err(AnalysisError::OtherSystem {
                bodies,
                given: state.poses.len(),
            });
        }
        for (body, motion) in self.motions.iter_mut().enumerate() {
            *motion = state.motion(body);
        }
        let ground = FrameMotion::at_rest(Pose::IDENTITY);
        let mut rows = Rows::default();
        for (joint, first_row) in system.joints.iter().zip(&system.first_row) {
            let side = |attachment: &Attachment| match attachment.owner {
                Owner::Ground => Side::new(&ground, &attachment.frame),
                Owner::Body(body) => Side::new(&self.motions[body], &attachment.frame),
            };
            let (first, second) = (side(&joint.first), side(&joint.second));
            let target = joint.target_at(state.time);
            if joint.kind == JointKind::DistanceDriver && target[0] <= 0.0 {
                return Err(AnalysisError::DrivenLength {
                    time: state.time,
                    joint: joint.name.clone(),
                    value: target[0],
                });
            }
            joint.kind.evaluate_into(&first, &second, target, &mut rows);
            let rows = rows.as_slice();
            if let Some(row) = rows.iter().position(|row| !row.is_finite()) {
                return Err(AnalysisError::NoValue {
                    time: state.time,
                    row: format!("'{}' ({})", joint.name, joint.kind.rows()[row].name),
                });
            }
            self.rows[*first_row..first_row + rows.len()].copy_from_slice(rows);
        }
        Ok(())
    }

    /// Sets the metric to lengths: a rotation by 1 rad is equivalent to a displacement by the
    /// typical length.
    pub fn use_length_metric(&mut self, system: &JointedSystem) {
        let mobility = Mobility {
            linear: DVec3::ONE,
            angular: DMat3::from_diagonal(DVec3::splat(system.length.powi(-2))),
        };
        self.mobility.fill(mobility);
    }

    /// Sets the metric to mass and inertia, at the motions of the last evaluation.
    pub fn use_mass_metric(&mut self, inverse_inertia: &[DMat3], system: &JointedSystem) {
        for (body, mobility) in self.mobility.iter_mut().enumerate() {
            let rotation = self.motions[body].rotation;
            *mobility = Mobility {
                linear: DVec3::splat(1.0 / system.bodies[body].body.mass),
                angular: rotation * inverse_inertia[body] * rotation.transpose(),
            };
        }
    }

    /// Writes to `increments` the smallest displacements, in the metric, that satisfy the rows to
    /// first order.
    pub fn find_increments(&mut self) {
        self.increments.fill(Motion::ZERO);
        self.multipliers.fill(0.0);
        self.elimination.correct(
            2,
            &self.rows,
            &self.mobility,
            &mut self.increments,
            &mut self.multipliers,
            |row| -row.value,
        );
    }

    /// Largest row residual as a length (angles times the typical length), and the index of the
    /// row.
    pub fn gap(&self, system: &JointedSystem) -> (f64, usize) {
        let mut worst = (0.0, 0);
        for (index, row) in self.rows.iter().enumerate() {
            let id = system.row_id(index);
            let unit = system.joints[id.joint].kind.rows()[id.row].unit;
            let length = if unit == "m" { 1.0 } else { system.length };
            let gap = row.value.abs() * length;
            if gap > worst.0 || gap.is_nan() {
                worst = (gap, index);
            }
        }
        worst
    }
}

fn check_names<'a>(
    what: &'static str,
    names: impl Iterator<Item = &'a String>,
    errors: &mut Vec<JointError>,
) {
    let mut seen = HashSet::new();
    for name in names {
        if !seen.insert(name) {
            errors.push(JointError::DuplicateName {
                what,
                name: name.clone(),
            });
        }
    }
}

/// Mean distance of joint frames from the centres of gravity of their bodies, m. Frames at a centre
/// of gravity are ignored; if there are no other frames, the length is 1 m.
fn typical_length(joints: &[Joint]) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for attachment in joints.iter().flat_map(|joint| [&joint.first, &joint.second]) {
        let arm = attachment.frame.position.length();
        if attachment.owner != Owner::Ground && arm > 1e-9 {
            sum += arm;
            count += 1.0;
        }
    }
    if count > 0.0 { sum / count } else { 1.0 }
}
