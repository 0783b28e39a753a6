//! Report on the joints at the start: corrections by assembly, remaining degrees of freedom,
//! redundant rows.

use super::assembly::{dependent_rows, factor, list, update_kinematics};
use super::hold_conflicts::hold_conflict;
use super::layout::{Cluster, Layout};
use crate::core::element::EvaluationContext;
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};
use std::fmt;
use windlass_math::Motion;
use windlass_math::rotation::logarithm;

/// Smallest correction that is listed in a report, m or rad.
const SMALLEST_REPORTED: f64 = 1e-6;
/// Relative change of a start velocity above which a warning is given.
const CHANGED: f64 = 1e-3;

/// Correction of one object by assembly.
#[derive(Clone, Debug, PartialEq)]
pub struct JointCorrection {
    /// The object, such as `body 'rod'`.
    pub object: String,
    /// Displacement, m. For a sliding crane joint, the change of its coordinate.
    pub moved: f64,
    /// Rotation, rad. For a rotating crane joint, the change of its coordinate.
    pub turned: f64,
}

/// A start velocity that violates the joints, and the nearest velocity (in the metric of the
/// masses) that satisfies them.
#[derive(Clone, Debug, PartialEq)]
pub struct VelocityChange {
    /// The body, such as `body 'rod'`.
    pub object: String,
    /// Start velocity as specified, m/s and rad/s, Earth axes.
    pub given: Motion,
    /// Start velocity that is used.
    pub taken: Motion,
}

impl fmt::Display for VelocityChange {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [given, taken] = [self.given, self.taken].map(|velocity| {
            let [u, v, w] = velocity.linear.to_array();
            let [p, q, r] = velocity.angular.to_array().map(f64::to_degrees);
            format!("({u:.4}, {v:.4}, {w:.4}) m/s and ({p:.4}, {q:.4}, {r:.4}) deg/s")
        });
        write!(
            out,
            "{}: its joints do not allow its start velocity of {given}; it starts with the nearest velocity that they allow, {taken}",
            self.object
        )
    }
}

/// A conflict between a joint and held degrees of freedom of bodies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JointConflict {
    /// Name of the joint or driver.
    pub joint: String,
    /// Message that states the conflict and the remedy.
    pub problem: String,
    /// Whether the conflict exists at the start; otherwise it arises when the driver moves.
    pub at_once: bool,
}

/// Report on the joints of a world at its start.
///
/// Degrees of freedom are counted for the bodies to which joints attach, directly or through
/// mechanisms mounted on them, and for the joints of these mechanisms. At singular positions (dead
/// centres) there can be more degrees of freedom than at neighbouring positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointReport {
    /// Objects that assembly moved.
    pub corrections: Vec<JointCorrection>,
    /// Degrees of freedom without joints: six for each free body minus its held degrees of freedom,
    /// and one for each dynamic crane joint.
    pub degrees_of_freedom: usize,
    /// Scalar equations of all joints and drivers.
    pub rows: usize,
    /// Number of independent equations.
    pub rank: usize,
    /// Messages that name each redundant row and the rows from which it follows.
    pub redundant: Vec<String>,
    /// Joints whose reactions are not unique, because redundant rows share the load with other
    /// rows. The reactions of smallest norm are computed.
    pub not_unique: Vec<String>,
    /// Start velocities that joints do not allow.
    pub velocities: Vec<VelocityChange>,
    /// Conflict with held degrees of freedom; a world does not start if the conflict exists at the
    /// start.
    pub conflict: Option<JointConflict>,
}

impl JointReport {
    /// Number of remaining degrees of freedom.
    pub fn open(&self) -> usize {
        self.degrees_of_freedom.saturating_sub(self.rank)
    }
}

impl fmt::Display for JointReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "joints: {} of {} degrees of freedom remain, {} of {} rows are independent",
            self.open(),
            self.degrees_of_freedom,
            self.rank,
            self.rows
        )?;
        for line in &self.redundant {
            write!(out, "\n  {line}")?;
        }
        if !self.not_unique.is_empty() {
            let names = self.not_unique.iter().map(|name| format!("'{name}'"));
            write!(
                out,
                "\n  the reactions of {} are not unique without the elasticity of the bodies: the smallest reactions are given",
                names.collect::<Vec<_>>().join(", ")
            )?;
        }
        let moved = |c: &&JointCorrection| c.moved > SMALLEST_REPORTED || c.turned > SMALLEST_REPORTED;
        for c in self.corrections.iter().filter(moved) {
            let (object, moved, turned) = (&c.object, c.moved, c.turned.to_degrees());
            write!(
                out,
                "\n  {object} was moved by {moved:.6} m and turned by {turned:.4} deg to fit its joints"
            )?;
        }
        Ok(())
    }
}

/// Number of degrees of freedom of the joined bodies and mechanisms, without held degrees of
/// freedom.
fn degrees_of_freedom(model: &Model, regimes: &Regimes, layout: &Layout) -> usize {
    let of = |cluster: &Cluster| {
        let left = |body: usize| regimes.holds[body].iter().filter(|hold| hold.is_none()).count();
        let of_body = cluster.body.map_or(0, left);
        let joints = cluster.mechanisms.iter().map(|m| {
            let mechanism = &model.mechanisms[*m].mechanism;
            (0..mechanism.joint_count())
                .filter(|joint| mechanism.state_indices(*joint).is_some())
                .count()
        });
        of_body + joints.sum::<usize>()
    };
    layout.clusters.iter().map(of).sum()
}

/// Report on the joints of a model in its initial state; `None` if it has no joints.
pub(crate) fn report(model: &Model, regimes: &Regimes, state: &State) -> Option<JointReport> {
    let set = &model.joints;
    if set.each.is_empty() {
        return None;
    }
    let scratch = factored(model, regimes, state)?;
    let elimination = &scratch.joints.elimination;
    let mut y = vec![0.0; set.layout.rows];
    let left_out: Vec<usize> = elimination.left_out().collect();
    let mut shares_load = vec![false; set.each.len()];
    let redundant = left_out.iter().map(|row| {
        elimination.dependency(*row, &mut y);
        let (joint, own) = set.layout.joint_and_row(*row);
        let rows = dependent_rows(set, &scratch, *row, &y);
        for other in rows.iter().chain((!rows.is_empty()).then_some(row)) {
            shares_load[set.layout.joint_and_row(*other).0] = true;
        }
        let others = list(set, &rows);
        let row = set.each[joint].describe(own);
        if others.is_empty() {
            format!("{row} is redundant: it connects bodies that cannot move in that direction")
        } else {
            format!("{row} is redundant: it follows from {others}")
        }
    });
    let redundant = redundant.collect();
    let each = set.each.iter().zip(&shares_load);
    let not_unique = each
        .filter(|(_, shares)| **shares)
        .map(|(joint, _)| joint.name.clone());
    Some(JointReport {
        redundant,
        not_unique: not_unique.collect(),
        corrections: corrections(model, state),
        degrees_of_freedom: degrees_of_freedom(model, regimes, &set.layout),
        rows: set.layout.rows,
        rank: set.layout.rows - left_out.len(),
        velocities: velocity_changes(model, state),
        conflict: hold_conflict(model, regimes, state),
    })
}

/// Evaluates positions and rows, and factorises the joint equations with dry masses and holds.
/// `None` if the evaluation fails, which cannot happen after assembly.
pub(super) fn factored(model: &Model, regimes: &Regimes, state: &State) -> Option<Scratch> {
    let mut scratch = Scratch::new(model);
    let eval = EvaluationContext::fresh(model, regimes, state.time, &state.x);
    let made = update_kinematics(&eval, &mut scratch).and_then(|()| factor(&eval, &mut scratch, 0.0));
    made.ok().map(|()| scratch)
}

/// Bodies whose start velocities differ from the specified velocities.
fn velocity_changes(model: &Model, state: &State) -> Vec<VelocityChange> {
    let length = model.joints.layout.length;
    let speed = |velocity: Motion| velocity.linear.length() + length * velocity.angular.length();
    let bodies = model
        .joints
        .layout
        .clusters
        .iter()
        .filter_map(|cluster| cluster.body);
    let changes = bodies.filter_map(|body| {
        let body = &model.bodies[body];
        let (given, taken) = (body.velocity, body.numbers?.motion(&state.x).velocity);
        (speed(taken - given) > CHANGED * speed(given) && speed(given) > 0.0).then(|| VelocityChange {
            object: body.label(),
            given,
            taken,
        })
    });
    changes.collect()
}

/// Objects whose start positions differ from the specified positions.
fn corrections(model: &Model, state: &State) -> Vec<JointCorrection> {
    let mut all = Vec::new();
    for cluster in &model.joints.layout.clusters {
        let body = cluster.body.map(|body| &model.bodies[body]);
        if let Some((body, numbers)) = body.and_then(|body| body.numbers.map(|numbers| (body, numbers))) {
            let pose = numbers.motion(&state.x).pose;
            all.push(JointCorrection {
                object: body.label(),
                moved: pose.position.distance(body.pose.position),
                turned: logarithm(pose.orientation * body.pose.orientation.conjugate()).length(),
            });
        }
        for m in &cluster.mechanisms {
            let mounted = &model.mechanisms[*m];
            for k in 0..mounted.mechanism.joint_count() {
                let (Some((joint, link)), Some(at)) =
                    (mounted.mechanism.joint(k), mounted.mechanism.state_indices(k))
                else {
                    continue;
                };
                let by = (state.x[mounted.numbers.start + at.position] - joint.initial_position).abs();
                let name = &mounted.mechanism.links()[link].name;
                let slides = joint.kind == windlass_mechanics::mechanism::JointKind::Prismatic;
                all.push(JointCorrection {
                    object: format!("the joint of '{name}' of crane '{}'", mounted.mechanism.name()),
                    moved: if slides { by } else { 0.0 },
                    turned: if slides { 0.0 } else { by },
                });
            }
        }
    }
    all.retain(|c| c.moved > 1e-12 || c.turned > 1e-12);
    all
}
