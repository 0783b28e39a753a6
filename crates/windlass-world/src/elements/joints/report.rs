//! How the joints of a world stand at its start: what assembly changed, what they leave free, what is redundant.

use super::assembly::{factor, list, parts_of, place};
use super::held::held_against;
use super::layout::{Cluster, Layout};
use crate::core::element::Eval;
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};
use std::fmt;
use windlass_math::Motion;
use windlass_math::rotation::logarithm;

/// Corrections of a report that are worth a line, m or rad.
const WORTH_A_LINE: f64 = 1e-6;
/// Start velocities that joints change by a larger share than this are worth a warning.
const CHANGED: f64 = 1e-3;

/// What assembly changed of one object.
#[derive(Clone, Debug, PartialEq)]
pub struct JointCorrection {
    /// The object in words, `body 'rod'`.
    pub object: String,
    /// How far it was moved, m; of a sliding joint, its way.
    pub moved: f64,
    /// How far it was turned, rad.
    pub turned: f64,
}

/// A start velocity that the joints of a body forbid, and the nearest (in the metric of the masses) that they allow.
#[derive(Clone, Debug, PartialEq)]
pub struct VelocityChange {
    /// The body in words, `body 'rod'`.
    pub object: String,
    /// As it was given, m/s and rad/s, Earth axes.
    pub given: Motion,
    /// With which it starts.
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
            "{}: its joints forbid its start velocity of {given}; it starts with the nearest that they allow, {taken}",
            self.object
        )
    }
}

/// A joint that cannot do what it must beside what is held of bodies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JointConflict {
    /// The joint or driver, by its name.
    pub joint: String,
    /// What contradicts it, and what to do.
    pub problem: String,
    /// Whether it does so from the start on; else as soon as the driver moves.
    pub at_once: bool,
}

/// How a world's joints stand at its start: what assembly changed, and what they leave free.
///
/// Freedoms are counted of the bodies and crane joints that some joint takes hold of, directly or through what stands on them. At
/// singular places (dead centres) more can be free than beside them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointReport {
    /// Objects that assembly moved.
    pub corrections: Vec<JointCorrection>,
    /// Freedoms without joints: six for each free body, one for each crane joint that forces move.
    pub freedoms: usize,
    /// Scalar equations of all joints and drivers.
    pub rows: usize,
    /// How many of them are independent.
    pub rank: usize,
    /// What is redundant, and what it follows from, in words.
    pub redundant: Vec<String>,
    /// Given start velocities that joints do not allow.
    pub velocities: Vec<VelocityChange>,
    /// What is held against what drives or keeps; a world where it is so at once does not start.
    pub conflict: Option<JointConflict>,
}

impl JointReport {
    /// Freedoms that are left open.
    pub fn open(&self) -> usize {
        self.freedoms.saturating_sub(self.rank)
    }
}

impl fmt::Display for JointReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "joints: {} of {} freedoms are open, {} independent rows of {}",
            self.open(),
            self.freedoms,
            self.rank,
            self.rows
        )?;
        for line in &self.redundant {
            write!(out, "\n  {line}")?;
        }
        let moved = |c: &&JointCorrection| c.moved > WORTH_A_LINE || c.turned > WORTH_A_LINE;
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

/// Freedoms of what joints concern, without those that are held.
fn freedoms(model: &Model, regimes: &Regimes, layout: &Layout) -> usize {
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

/// How the joints of a model stand in the state at its start; none where it has no joints.
pub(crate) fn report(model: &Model, regimes: &Regimes, state: &State) -> Option<JointReport> {
    let set = &model.joints;
    if set.each.is_empty() {
        return None;
    }
    let scratch = factored(model, regimes, state)?;
    let elimination = &scratch.joints.elimination;
    let mut y = vec![0.0; set.layout.rows];
    let left_out: Vec<usize> = elimination.left_out().collect();
    let redundant = left_out.iter().map(|row| {
        elimination.dependency(*row, &mut y);
        let (joint, own) = set.layout.place_of(*row);
        let others = list(set, &parts_of(set, &scratch, *row, &y));
        let row = set.each[joint].describe(own);
        if others.is_empty() {
            format!("{row} is redundant: nothing that it takes hold of can move so")
        } else {
            format!("{row} is redundant: it follows from {others}")
        }
    });
    Some(JointReport {
        redundant: redundant.collect(),
        corrections: corrections(model, state),
        freedoms: freedoms(model, regimes, &set.layout),
        rows: set.layout.rows,
        rank: set.layout.rows - left_out.len(),
        velocities: velocity_changes(model, state),
        conflict: held_against(model, regimes, state),
    })
}

/// Everything where it is, with the factors of the rows by dry masses and what is held; none where it cannot be placed, which a
/// world that has been assembled can.
pub(super) fn factored(model: &Model, regimes: &Regimes, state: &State) -> Option<Scratch> {
    let mut scratch = Scratch::new(model);
    let eval = Eval {
        model,
        regimes,
        t: state.time,
        x: &state.x,
    };
    let made = place(&eval, &mut scratch).and_then(|()| factor(&eval, &mut scratch, 0.0));
    made.ok().map(|()| scratch)
}

/// Bodies that were given velocities which are not those that they start with.
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

/// What stands elsewhere than it was defined to.
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
