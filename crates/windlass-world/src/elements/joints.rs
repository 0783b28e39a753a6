//! Joints between any two frames: on bodies, links of mechanisms, prescribed bodies, the ground.
//!
//! [`windlass_mechanics::joints`] defines the constraint equations (rows): values, derivatives and
//! right-hand sides. Stage 1 evaluates the rows. Stage 4 solves for the multipliers with which the
//! accelerations satisfy the rows ([`responses`]). Each multiplier acts as equal and opposite
//! wrenches on the owners of both frames. After every step, positions and velocities are projected
//! onto the constraints ([`projection`]). At the start, the joints are assembled ([`assembly`]).

pub(crate) mod assembly;
pub(crate) mod drivers;
pub(crate) mod hold_conflicts;
mod layout;
pub mod look_ahead;
mod projection;
mod redundancy;
pub(crate) mod report;
mod responses;
mod solver_verbs;

use super::prelude::*;
use crate::core::channels::ChannelTable;
use crate::core::handles::{FrameId, handle};
use crate::core::rigids::{Owner, Rigids};
use drivers::{DriverPhase, DriverScratch};
use layout::Layout;
use responses::Passes;
use serde::{Deserialize, Serialize};
use windlass_math::rotation::unwrap_near;
use windlass_math::{Motion, Wrench};
use windlass_mechanics::joints::elimination::{Elimination, RowMemory, Sharing};
use windlass_mechanics::joints::library::{JointCoordinates, JointKind};
use windlass_mechanics::joints::limits::DriverLimits;
use windlass_mechanics::joints::side::{Row, Rows, Side};
use windlass_mechanics::joints::time_function::TimeFunction;

handle!(
    /// A joint between two frames.
    JointId,
    "joint",
    |model: &Model| model.joints.each.len()
);

/// Rate at which statics and natural modes close open joints, 1/s; fast compared with motions under
/// the loads that the joints carry.
pub(crate) const CLOSING: f64 = 10.0;

/// Pivot below which a row is treated as dependent while open joints are closed over time. It is
/// larger than usual, because finite differences are then evaluated at positions with joint errors
/// up to 1e-4 rad.
const OFF_JOINTS: f64 = 1e-6;

/// A joint between two frames, or a driver between them.
#[derive(Clone, Debug)]
pub struct FrameJoint {
    /// Unique name.
    pub name: String,
    /// Kind of the joint, which defines its rows.
    pub kind: JointKind,
    /// The two frames. The axes and angles of the joint are defined in the first frame. Coincident
    /// frames satisfy every joint, except distance joints and drivers whose target is not zero.
    pub frames: [FrameId; 2],
    /// Length of a distance joint (m), or the prescribed function of a driver (m or rad).
    pub target: Option<TimeFunction>,
    /// Limits of a driver; `None` for a driver that follows its function with any force.
    pub limits: Option<DriverLimits>,
}

impl FrameJoint {
    /// A joint between two frames.
    pub fn new(name: &str, kind: JointKind, first: FrameId, second: FrameId) -> Self {
        Self {
            name: name.to_owned(),
            kind,
            frames: [first, second],
            target: None,
            limits: None,
        }
    }

    /// Sets the length of a distance joint or the function of a driver.
    #[must_use]
    pub fn with_target(mut self, target: TimeFunction) -> Self {
        self.target = Some(target);
        self
    }

    /// Sets the limits of a driver.
    #[must_use]
    pub fn with_limits(mut self, limits: DriverLimits) -> Self {
        self.limits = Some(limits);
        self
    }

    /// Label in messages, such as `joint 'crank pin'`.
    pub(crate) fn label(&self) -> String {
        format!("joint '{}'", self.name)
    }

    /// Label of a row in messages, such as `'crank pin' (axis z tilted to x)`.
    fn describe(&self, row: usize) -> String {
        format!("'{}' ({})", self.name, self.kind.rows()[row].name)
    }

    fn target_at(&self, t: f64) -> [f64; 3] {
        self.target.as_ref().map_or([0.0; 3], |target| target.at(t))
    }

    pub(crate) fn sides(&self, model: &Model, rigids: &Rigids) -> [Side; 2] {
        self.frames.map(|frame| {
            let frame = &model.frames[frame.index()];
            Side::new(rigids.motion(frame.rigid), &frame.offset)
        })
    }

    fn check(&self, model: &Model, problems: &mut ModelProblems) {
        let object = self.label();
        let before = problems.0.len();
        problems.check_frames(model, &object, "frames", self.frames);
        if problems.0.len() > before {
            return;
        }
        let owners = self.frames.map(|frame| model.frames[frame.index()].owner);
        if owners.iter().any(|owner| !model.has_owner(*owner)) {
            return;
        }
        if owners[0] == owners[1] {
            let owner = model.owner_name(owners[0]);
            let problem = format!("are both on {owner}; a joint needs frames on two different objects");
            problems.add(&object, "frames", problem);
        } else if owners
            .iter()
            .all(|owner| model.motion_kind(*owner) == crate::core::rigids::MotionKind::Prescribed)
        {
            let problem =
                "are both fixed or have prescribed motion; at least one frame must be on a free body or link";
            problems.add(&object, "frames", problem);
        }
        if self.kind.is_absolute() && owners[0] != Owner::Ground {
            let (kind, owner) = (self.kind.name(), model.owner_name(owners[0]));
            let problem = format!(
                "begin on {owner}; the first frame of a joint of kind '{kind}' must be on the ground"
            );
            problems.add(&object, "frames", problem);
        }
        self.check_target(problems);
        self.check_limits(problems);
    }

    fn check_limits(&self, problems: &mut ModelProblems) {
        let (object, kind) = (self.label(), self.kind.name());
        let Some(limits) = &self.limits else { return };
        if !self.kind.is_driver() {
            let problem =
                format!("are given, but a joint of kind '{kind}' is not a driver; add a separate driver");
            problems.add(&object, "limits", problem);
        }
        let is_length = self.kind == JointKind::DistanceDriver;
        limits.problems(is_length, |key, problem| problems.add(&object, key, problem));
    }

    fn check_target(&self, problems: &mut ModelProblems) {
        let (object, kind) = (self.label(), self.kind.name());
        match &self.target {
            None if self.kind.has_target() => {
                let what = if self.kind.is_driver() {
                    "a function of time"
                } else {
                    "a length"
                };
                problems.add(
                    &object,
                    "target",
                    format!("is missing; a joint of kind '{kind}' needs {what}"),
                );
            }
            Some(_) if !self.kind.has_target() => {
                let problem =
                    format!("is given, but a joint of kind '{kind}' has no target; add a separate driver");
                problems.add(&object, "target", problem);
            }
            Some(target) => {
                let at_start = target.at(0.0);
                let is_length = matches!(self.kind, JointKind::Distance | JointKind::DistanceDriver);
                if !at_start.iter().all(|number| number.is_finite()) {
                    problems.add(&object, "target", "is not finite at t = 0");
                } else if is_length && at_start[0] <= 0.0 {
                    let problem = format!("is {} m; a distance must be positive", at_start[0]);
                    problems.add(&object, "target", problem);
                }
            }
            None => {}
        }
    }
}

/// Joints of the model.
#[derive(Clone, Debug, Default)]
pub struct JointSet {
    pub(crate) each: Vec<FrameJoint>,
    pub(crate) layout: Layout,
    /// Set for statics: drivers do not move.
    pub(crate) at_rest: bool,
    /// Set for statics and natural modes: open joints are closed over time.
    pub(crate) closes: bool,
}

/// Discrete state of a joint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct JointMemory {
    /// Discrete state of a driver with limits.
    pub phase: DriverPhase,
    /// Position of a driver with limits at the end of the last step, m, or rad with full turns;
    /// constant in the state `Standing`.
    #[serde(rename = "place")]
    pub position: f64,
    /// Redundant rows at the end of the last step.
    #[serde(default, skip_serializing_if = "RowMemory::is_empty")]
    pub(crate) redundant: RowMemory,
}

/// Intermediate results of all joints.
#[derive(Clone, Debug)]
pub struct JointsScratch {
    /// Constraint rows, set in stage 1.
    pub(crate) rows: Vec<Row>,
    /// Multiplier of each row, set in stage 4, N or N·m.
    pub(crate) multipliers: Vec<f64>,
    /// Drivers with limits, by joint, set in stage 1.
    pub(crate) drivers: Vec<DriverScratch>,
    /// Motions of bodies under the load of each row, set in stage 4; see
    /// [`layout::JointAttachment`].
    responses: Vec<Motion>,
    passes: Passes,
    elimination: Elimination,
    sharing: Sharing,
}

/// A joint at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct JointNow {
    /// Wrench on the second owner about the second frame's origin, Earth axes. The first owner gets
    /// the opposite wrench about the same point.
    pub reaction: Wrench,
    /// The same wrench in the axes of the first frame.
    pub reaction_in_joint: Wrench,
    /// Angle, displacement and distance of the second frame relative to the first.
    pub coordinates: JointCoordinates,
    /// Largest constraint error of its rows, m or rad.
    pub gap: f64,
    /// Power supplied by its driver, W; zero to rounding for other joints.
    pub power: f64,
    /// Force of its driver along the distance or displacement, N, or moment about the axis, N·m;
    /// positive in the direction of increase.
    pub drive_force: f64,
    /// Distance by which its driver lags behind the function that it follows, m or rad.
    pub behind: f64,
    /// State of its driver; `InStep` for drivers without limits.
    pub phase: DriverPhase,
}

impl WorldBuilder {
    /// Adds a joint or a driver between two frames and returns its handle.
    pub fn joint(&mut self, joint: FrameJoint) -> JointId {
        self.model.joints.each.push(joint);
        JointId::from_index(self.model.joints.each.len() - 1)
    }
}

/// State of a joint in the evaluation that is stored in `scratch`.
pub(crate) fn joint_now(model: &Model, scratch: &Scratch, index: usize) -> JointNow {
    let (set, joints) = (&model.joints, &scratch.joints);
    let joint = &set.each[index];
    let [first, second] = joint.sides(model, &scratch.rigids);
    let mut now = JointNow {
        coordinates: JointCoordinates::between(&first, &second),
        ..JointNow::default()
    };
    let from = set.layout.first_row[index];
    let mut about_origin = Wrench::ZERO;
    for r in from..from + joint.kind.rows().len() {
        about_origin += joints.rows[r].second * joints.multipliers[r];
        now.gap = now.gap.max(joints.rows[r].value.abs());
        now.power += row_power(set, scratch, r);
    }
    if joint.kind.is_driver() {
        now.drive_force = joints.multipliers[from];
    }
    if joint.limits.is_some() {
        let driver = &joints.drivers[index];
        let (wrench, [given, with_stops]) = driver.force_beside_row();
        about_origin += wrench * with_stops;
        now.drive_force += given;
        now.power = now.drive_force * driver.now.rate;
        now.behind = driver.now.lag();
        now.phase = driver.phase;
    }
    now.reaction = about_origin.moved(-second.arm);
    now.reaction_in_joint = now.reaction.rotated(first.axes.transpose());
    now
}

/// Total power of a row's load on both owners, W: the power of its driver.
fn row_power(set: &JointSet, scratch: &Scratch, row: usize) -> f64 {
    let rates = responses::along(set, &scratch.joints, row, |rigid| {
        scratch.rigids.motion(rigid).velocity
    });
    rates * scratch.joints.multipliers[row]
}

/// Element type of the joints.
#[derive(Debug)]
pub(crate) struct Joints;

impl Element for Joints {
    type Definitions = JointSet;
    /// Memory of each joint.
    type Regimes = Vec<JointMemory>;
    type Scratch = JointsScratch;

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        let each = &model.joints.each;
        each.iter().for_each(|joint| names("joint", &joint.name));
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for joint in &model.joints.each {
            joint.check(model, problems);
        }
    }

    fn state(model: &mut Model, _map: &mut StateMap, _tolerances: &Tolerances) {
        model.joints.layout = Layout::of(model, &model.joints.each);
    }

    fn regimes(model: &Model) -> Self::Regimes {
        vec![JointMemory::default(); model.joints.each.len()]
    }

    fn scratch(model: &Model) -> JointsScratch {
        let JointSet {
            each, layout, closes, ..
        } = &model.joints;
        // The layout is empty until the model is compiled.
        let links = if layout.first_row.len() == each.len() {
            layout.links(each)
        } else {
            Vec::new()
        };
        JointsScratch {
            rows: vec![Row::default(); layout.rows],
            multipliers: vec![0.0; layout.rows],
            drivers: vec![DriverScratch::default(); each.len()],
            responses: vec![Motion::ZERO; layout.responses],
            passes: Passes::new(model, layout),
            elimination: match closes {
                true => Elimination::new(links).with_pivot_threshold(OFF_JOINTS),
                false => Elimination::new(links),
            },
            sharing: Sharing::default(),
        }
    }

    fn start(
        eval: &EvaluationContext<'_>,
        x: &mut [f64],
        scratch: &mut Scratch,
        problems: &mut ModelProblems,
    ) {
        if !eval.model.joints.each.is_empty() {
            assembly::assemble(eval, x, scratch, problems);
        }
    }

    fn kinematics(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        let set = &eval.model.joints;
        let mut rows = Rows::default();
        for (index, (joint, first_row)) in set.each.iter().zip(&set.layout.first_row).enumerate() {
            let [first, second] = joint.sides(eval.model, &scratch.rigids);
            let mut target = joint.target_at(eval.t);
            if set.at_rest {
                (target[1], target[2]) = (0.0, 0.0);
            }
            let memory = &eval.regimes.joints[index];
            let follows = joint.limits.is_none() || memory.phase == DriverPhase::InStep;
            if follows && joint.kind == JointKind::DistanceDriver && target[0] <= 0.0 {
                return Err(EvaluationError::DrivenLength {
                    joint: joint.name.clone(),
                    value: target[0],
                });
            }
            let given = if joint.limits.is_some() { [0.0; 3] } else { target };
            joint.kind.evaluate_into(&first, &second, given, &mut rows);
            let own = &mut scratch.joints.rows[*first_row..][..rows.as_slice().len()];
            own.copy_from_slice(rows.as_slice());
            if let (Some(limits), Some(row)) = (&joint.limits, own.first_mut()) {
                let rate = responses::along_row(row, set.layout.rigids[index], |rigid| {
                    scratch.rigids.motion(rigid).velocity
                });
                (*row, scratch.joints.drivers[index]) =
                    drivers::evaluate((set, joint), memory, (*row, rate, target), limits);
            }
            if let Some(row) = own.iter().position(|row| !row.is_finite()) {
                return Err(EvaluationError::NoJointValue {
                    row: joint.describe(row),
                });
            }
            if set.closes {
                // Open rows close with critical damping.
                let [first, second] =
                    set.layout.rigids[index].map(|rigid| scratch.rigids.motion(rigid).velocity);
                for row in own {
                    let rate = first.power(row.first) + second.power(row.second) - row.velocity;
                    row.acceleration -= CLOSING * (2.0 * rate + CLOSING * row.value);
                }
            }
        }
        Ok(())
    }

    /// Driver forces at their limits, and stops.
    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        drivers::load(&eval.model.joints, &scratch.joints.drivers, &mut scratch.rigids);
    }

    fn accelerations(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        if eval.model.joints.each.is_empty() {
            return Ok(());
        }
        responses::constrain(eval, scratch)
    }

    /// Work of the drivers. Other rows contribute rounding errors only.
    fn powers(eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        let set = &eval.model.joints;
        for row in 0..set.layout.rows {
            powers.drives += row_power(set, scratch, row);
        }
        drivers::powers(set, &scratch.joints.drivers, powers);
    }

    fn stored_energy(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        drivers::stored_energy(&model.joints, &scratch.joints.drivers, energy);
    }

    /// Breakpoints of the driver functions.
    fn breakpoint(model: &Model, state: &State) -> f64 {
        let targets = model.joints.each.iter().filter_map(|joint| joint.target.as_ref());
        let times = targets.filter_map(|target| target.next_breakpoint(state.time));
        times.fold(f64::INFINITY, f64::min)
    }

    /// Drivers that reach or leave their limits or touch their stops.
    fn event_functions(
        eval: &EvaluationContext<'_>,
        scratch: &Scratch,
        event_functions: &mut EventFunctions,
    ) {
        drivers::event_functions(eval.model, scratch, event_functions);
    }

    fn project(model: &Model, state: &mut State, scratch: &mut Scratch) -> Result<bool, RunError> {
        projection::project(model, state, scratch)
    }

    fn changes_formulation(model: &Model, state: &State, scratch: &Scratch) -> bool {
        redundancy::changes(model, state, scratch)
    }

    fn change_formulation(model: &Model, state: &mut State, scratch: &Scratch) {
        redundancy::update(model, state, scratch);
    }

    fn is_off_constraints(eval: &EvaluationContext<'_>, scratch: &Scratch) -> bool {
        redundancy::is_off_constraints(eval, scratch)
    }

    fn project_trial(
        eval: &EvaluationContext<'_>,
        x: &mut [f64],
        scratch: &mut Scratch,
    ) -> Result<bool, RunError> {
        redundancy::project_trial(eval, x, scratch)
    }

    fn project_error(
        model: &Model,
        at: (&Regimes, &[f64]),
        error: &mut [f64],
        scratch: &mut Scratch,
    ) -> bool {
        redundancy::project_error(model, at, error, scratch)
    }

    fn changes(model: &Model, _state: &State, scratch: &Scratch) -> bool {
        drivers::changes(model, scratch)
    }

    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        drivers::accept(model, state, scratch)
    }

    fn switch_exceeded_limit(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        redundancy::withdraw(model, state, scratch) || drivers::update_driver(model, state, scratch)
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, joint) in model.joints.each.iter().enumerate() {
            let id = JointId::from_index(i);
            let table = tables.table("joint", &joint.name);
            declare(table, joint.kind, joint.limits.is_some(), id);
        }
    }
}

/// Declares all channels of a joint. They are evaluated together, because all reactions follow from
/// one sum over the rows.
fn declare(table: &mut ChannelTable, kind: JointKind, limited: bool, id: JointId) {
    let carried = [
        ("force", "N"),
        ("moment", "N m"),
        ("force_in_joint", "N"),
        ("moment_in_joint", "N m"),
    ];
    let axes =
        |(name, unit): (&str, &'static str)| ["x", "y", "z"].map(|axis| (format!("{name}_{axis}"), unit));
    let mut names: Vec<(String, &'static str)> = carried.into_iter().flat_map(axes).collect();
    let turns = kind.turns() || kind == JointKind::RotationalDriver;
    let slides = kind.slides() || kind == JointKind::TranslationalDriver;
    let stretches = matches!(kind, JointKind::Distance | JointKind::DistanceDriver);
    let units = kind.drive_units();
    for (is_declared, name, unit) in [
        (turns, "angle", "deg"),
        (turns, "angle_rate", "deg/s"),
        (slides, "way", "m"),
        (slides, "way_rate", "m/s"),
        (stretches, "distance", "m"),
        (stretches, "distance_rate", "m/s"),
        (kind.is_driver(), "power", "W"),
        (kind.is_driver(), "drive_force", units.force),
        (limited, "behind", units.position),
        (limited, "at_force_limit", "-"),
        (limited, "at_rate_limit", "-"),
    ] {
        if is_declared {
            names.push((name.to_owned(), unit));
        }
    }
    let read = move |now: &Snapshot<'_>, out: &mut [f64]| {
        let JointNow {
            reaction,
            reaction_in_joint,
            coordinates,
            power,
            drive_force,
            behind,
            phase,
            ..
        } = now.joint(id);
        let carried = [
            reaction.force,
            reaction.moment,
            reaction_in_joint.force,
            reaction_in_joint.moment,
        ];
        let (vectors, rest) = out.split_at_mut(3 * carried.len());
        for (out, vector) in vectors.as_chunks_mut::<3>().0.iter_mut().zip(carried) {
            *out = vector.to_array();
        }
        let mut rest = rest.iter_mut();
        if turns && let (Some(angle), Some(rate)) = (rest.next(), rest.next()) {
            // `angle` holds the previous value, from which full turns are counted.
            let last = angle.to_radians();
            let now = match last.is_nan() {
                true => coordinates.angle,
                false => unwrap_near(coordinates.angle, last),
            };
            (*angle, *rate) = (now.to_degrees(), coordinates.angle_rate.to_degrees());
        }
        let others = [
            (slides, coordinates.displacement),
            (slides, coordinates.displacement_rate),
            (stretches, coordinates.distance),
            (stretches, coordinates.distance_rate),
            (kind.is_driver(), power),
            (kind.is_driver(), drive_force),
            (limited, behind * units.per_si),
            (limited, f64::from(phase.force_limit())),
            (limited, f64::from(phase.rate_limit())),
        ];
        let declared = others.into_iter().filter(|(is_declared, _)| *is_declared);
        for (out, (_, value)) in rest.zip(declared) {
            *out = value;
        }
    };
    let declared = match turns {
        true => table.continued(names, read),
        false => table.numbers(names, read),
    };
    // Only the reactions in joint axes are watched, not the first six channels, which are the same
    // reactions in Earth axes.
    declared.watched_from(6);
}
