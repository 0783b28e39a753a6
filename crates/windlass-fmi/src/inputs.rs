//! Inputs: motions of prescribed bodies, orders of winches and joints, loads at frames.
//!
//! The user of a unit sets the inputs as numbers between steps. [`Inputs::apply`] converts them to
//! commands at the start of a step. Over a step, a body follows a cubic from its present position
//! and velocity to the position and velocity at the end. Positions and velocities are therefore
//! continuous for any input.

use crate::outputs::address;
use crate::variables::{COURSE, Choice, JOINT, Kind, MOTION, Role, Variable, Variables, WINCH};
use serde::{Deserialize, Serialize};
use windlass::glam::DVec3;
use windlass::math::rotation::{EulerAngles, euler_angles, exponential, from_euler_angles, logarithm};
use windlass::math::{Motion, Pose, Wrench};
use windlass::mechanism::{Control, JointKind, JointMotion};
use windlass::winch::{Signal, WinchOrder};
use windlass::world::{
    BodyId, CommandError, FrameId, FrameLoad, InputMotion, MechanismId, Model, Owner, WinchId, World,
};

/// A driven joint with inputs.
#[derive(Clone, Debug)]
pub(crate) struct DrivenJoint {
    mechanism: MechanismId,
    joint: usize,
    /// Factor from the unit of the variable to the unit of the world, for example from degrees to
    /// radians.
    scale: f64,
}

/// Objects that the inputs of a unit drive, each with the reference of its first variable.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    pub(crate) bodies: Vec<(usize, BodyId)>,
    pub(crate) winches: Vec<(usize, WinchId)>,
    pub(crate) joints: Vec<(usize, DrivenJoint)>,
    pub(crate) frames: Vec<(usize, FrameId)>,
}

/// Last time (s) and pose of a body: position, m, and Euler angles, rad.
type TimedPose = (f64, [f64; 6]);

/// Commands and loads that the inputs have set so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Commanded {
    /// For each body, true if inputs move it, and the last pose that was set.
    bodies: Vec<(bool, Option<TimedPose>)>,
    winches: Vec<Option<WinchOrder>>,
    joints: Vec<Option<(bool, f64, f64)>>,
    /// For each frame, the load at the end of the last step, and the commanded load and rate.
    frames: Vec<([f64; 6], [[f64; 6]; 2])>,
}

const AXES: [&str; 3] = ["x", "y", "z"];

fn number(unit: &'static str, start: f64, description: String) -> Variable {
    Variable {
        name: String::new(),
        unit,
        description,
        role: Role::Input,
        kind: Kind::Number,
        start,
    }
}

fn choice(of: &'static Choice) -> Variable {
    Variable {
        name: String::new(),
        unit: "",
        description: of.description.to_owned(),
        role: Role::Input,
        kind: Kind::Choice(of),
        start: 0.0,
    }
}

/// Names and units of the vectors of a body's motion.
const MOTION_VECTORS: [(&str, &str); 6] = [
    ("position", "m"),
    ("", "deg"),
    ("velocity", "m/s"),
    ("angular_velocity", "deg/s"),
    ("acceleration", "m/s2"),
    ("angular_acceleration", "deg/s2"),
];

impl Inputs {
    /// Declares the inputs of a world at its start.
    pub fn declare(world: &World, variables: &mut Variables) -> Self {
        let mut inputs = Self::default();
        let model = world.model();
        for (k, body) in model.bodies().iter().enumerate() {
            if !body.is_free() {
                let id = BodyId::from_index(k);
                let first = declare_motion(world, id, &body.name, variables);
                inputs.bodies.push((first, id));
            }
        }
        for (k, mounted) in model.winches().iter().enumerate() {
            let id = WinchId::from_index(k);
            let name = &mounted.winch.name;
            let first = variables.add(&["input", "winch", name, "order"], choice(&WINCH));
            let length = world.now().line_length(mounted.cable);
            for (quantity, unit, start) in [
                ("speed", "m/s", 0.0),
                ("length", "m", length),
                ("tension", "N", 0.0),
            ] {
                let description = format!("ordered {quantity} of the winch '{name}'");
                variables.add(
                    &["input", "winch", name, quantity],
                    number(unit, start, description),
                );
            }
            inputs.winches.push((first, id));
        }
        inputs.declare_joints(model, variables);
        for (k, frame) in model.frames().iter().enumerate() {
            if frame.owner != Owner::Ground {
                let id = FrameId::from_index(k);
                inputs.frames.push((declare_load(model, id, variables), id));
            }
        }
        inputs
    }

    fn declare_joints(&mut self, model: &Model, variables: &mut Variables) {
        for (k, mounted) in model.mechanisms().iter().enumerate() {
            let crane = &mounted.mechanism;
            for index in 0..crane.joint_count() {
                let Some((joint, link)) = crane.joint(index) else {
                    continue;
                };
                let JointMotion::Dynamic(drive) = &joint.motion else {
                    continue;
                };
                if drive.control == Control::Passive {
                    continue;
                }
                let of_rate = matches!(drive.control, Control::Velocity(_));
                let turns = joint.kind == JointKind::Revolute;
                let (unit, rate) = if turns { ("deg", "deg/s") } else { ("m", "m/s") };
                let (name, link) = (crane.name(), &crane.links()[link].name);
                let first = variables.add(&["input", "crane", name, link, "order"], choice(&JOINT));
                let target = format!("target of the joint of the link '{link}' of the crane '{name}'");
                let of_target = if of_rate { rate } else { unit };
                variables.add(
                    &["input", "crane", name, link, "target"],
                    number(of_target, 0.0, target),
                );
                let speed = "speed of the move to the target".to_owned();
                variables.add(&["input", "crane", name, link, "speed"], number(rate, 0.0, speed));
                let driven = DrivenJoint {
                    mechanism: MechanismId::from_index(k),
                    joint: index,
                    scale: if turns { 1.0_f64.to_radians() } else { 1.0 },
                };
                self.joints.push((first, driven));
            }
        }
    }

    /// Returns the state before any command.
    pub fn no_commands(&self) -> Commanded {
        Commanded {
            bodies: vec![(false, None); self.bodies.len()],
            winches: vec![None; self.winches.len()],
            joints: vec![None; self.joints.len()],
            frames: vec![([0.0; 6], [[0.0; 6]; 2]); self.frames.len()],
        }
    }

    /// Returns true if the commands belong to these inputs.
    pub fn fits(&self, commanded: &Commanded) -> bool {
        let found = [
            commanded.bodies.len(),
            commanded.winches.len(),
            commanded.joints.len(),
            commanded.frames.len(),
        ];
        found
            == [
                self.bodies.len(),
                self.winches.len(),
                self.joints.len(),
                self.frames.len(),
            ]
    }

    /// Commands the world according to the input values, for a step of `duration` (s), or for the
    /// start.
    pub fn apply(
        &self,
        world: &mut World,
        values: &[f64],
        commanded: &mut Commanded,
        duration: Option<f64>,
    ) -> Result<(), CommandError> {
        self.order(world, values, commanded, duration)?;
        if self.change_loads(values, commanded, duration) {
            let loads: Vec<_> = self.loads(commanded).collect();
            world.set_frame_loads(&loads)?;
        }
        Ok(())
    }

    /// Same as [`Inputs::apply`], without loads.
    pub(crate) fn order(
        &self,
        world: &mut World,
        values: &[f64],
        commanded: &mut Commanded,
        duration: Option<f64>,
    ) -> Result<(), CommandError> {
        for ((first, body), memory) in self.bodies.iter().zip(&mut commanded.bodies) {
            let values = &values[*first..first + 1 + 3 * MOTION_VECTORS.len()];
            move_body(world, *body, values, memory, duration)?;
        }
        for ((first, winch), memory) in self.winches.iter().zip(&mut commanded.winches) {
            let order = winch_order(&values[*first..first + 4]);
            if order.is_some() && order != *memory {
                *memory = order;
                order.map_or(Ok(()), |order| world.order_winch(*winch, order))?;
            }
        }
        for ((first, driven), memory) in self.joints.iter().zip(&mut commanded.joints) {
            driven.order(world, &values[*first..first + 3], memory)?;
        }
        Ok(())
    }

    /// Updates the loads for the next step. Returns true if any load changes.
    pub(crate) fn change_loads(
        &self,
        values: &[f64],
        commanded: &mut Commanded,
        duration: Option<f64>,
    ) -> bool {
        let mut changed = false;
        for ((first, _), (last, sent)) in self.frames.iter().zip(&mut commanded.frames) {
            let mut value = [0.0; 6];
            value.copy_from_slice(&values[first + 1..first + 7]);
            let ramp = duration.filter(|_| values[*first] == 1.0);
            let now = match ramp {
                Some(duration) => [*last, std::array::from_fn(|k| (value[k] - last[k]) / duration)],
                None => [value, [0.0; 6]],
            };
            changed |= now != *sent;
            (*last, *sent) = (value, now);
        }
        changed
    }

    /// Returns the updated loads.
    pub(crate) fn loads(&self, commanded: &Commanded) -> impl Iterator<Item = (FrameId, FrameLoad)> {
        let load = |((_, frame), (_, [load, rate])): (&(usize, FrameId), &(_, [[f64; 6]; 2]))| {
            let [load, rate] = [load, rate].map(|numbers| Wrench::from_array(*numbers));
            (*frame, FrameLoad { load, rate })
        };
        self.frames.iter().zip(&commanded.frames).map(load)
    }
}

/// Declares the motion of a prescribed body; returns the reference of its order.
fn declare_motion(world: &World, id: BodyId, name: &str, variables: &mut Variables) -> usize {
    let first = variables.add(&["input", "body", name, "order"], choice(&MOTION));
    let now = world.now().body(id);
    let EulerAngles { roll, pitch, yaw } = euler_angles(now.pose.orientation);
    let angles = [roll, pitch, yaw].map(f64::to_degrees);
    for (quantity, unit) in MOTION_VECTORS {
        for (k, axis) in AXES.iter().enumerate() {
            let (word, start) = match quantity {
                "" => (["roll", "pitch", "yaw"][k].to_owned(), angles[k]),
                "position" => (format!("position_{axis}"), now.pose.position[k]),
                _ => (format!("{quantity}_{axis}"), 0.0),
            };
            let description = format!("{} of the body '{name}', Earth axes", word.replace('_', " "));
            variables.add(&["input", "body", name, &word], number(unit, start, description));
        }
    }
    first
}

/// Declares the load at a frame; returns the reference of its variable `course`.
fn declare_load(model: &Model, frame: FrameId, variables: &mut Variables) -> usize {
    let owner = address(model, frame);
    let mut words = vec!["input", "frame"];
    words.extend(owner.iter().map(String::as_str));
    let under = |last: &str, variable: Variable, variables: &mut Variables| {
        let mut words = words.clone();
        words.push(last);
        variables.add(&words, variable)
    };
    let first = under("course", choice(&COURSE), variables);
    for (quantity, unit) in [("force", "N"), ("moment", "N m")] {
        for axis in AXES {
            let at = owner.join("/");
            let description = format!("{quantity} {axis} on the frame '{at}', about its origin, Earth axes");
            under(
                &format!("{quantity}_{axis}"),
                number(unit, 0.0, description),
                variables,
            );
        }
    }
    first
}

fn vector(values: &[f64]) -> DVec3 {
    DVec3::new(values[0], values[1], values[2])
}

fn radians(values: &[f64]) -> DVec3 {
    vector(values) * 1.0_f64.to_radians()
}

pub(crate) fn pose_of(pose_numbers: &[f64; 6]) -> Pose {
    let [.., roll, pitch, yaw] = *pose_numbers;
    Pose::new(
        vector(pose_numbers),
        from_euler_angles(EulerAngles { roll, pitch, yaw }),
    )
}

/// Extrapolates `pose` and its velocity over a time (s) at constant acceleration.
fn continued(pose: &Pose, velocity: Motion, acceleration: Motion, time: f64) -> (Pose, Motion) {
    let displacement = velocity * time + acceleration * (0.5 * time * time);
    let end = Pose::new(
        pose.position + displacement.linear,
        exponential(displacement.angular) * pose.orientation,
    );
    (end, velocity + acceleration * time)
}

/// Moves a body according to its order and values.
fn move_body(
    world: &mut World,
    body: BodyId,
    values: &[f64],
    (driven, last_pose): &mut (bool, Option<TimedPose>),
    duration: Option<f64>,
) -> Result<(), CommandError> {
    if values[0] == 0.0 {
        if *driven {
            return Err(CommandError::WrongKind {
                object: world.model().owner_name(Owner::Body(body)),
                reason: "is moved by inputs and cannot return to the scenario's motion; continue to give its \
                         position, or start again",
            });
        }
        return Ok(());
    }
    *driven = true;
    let (order, values) = (values[0], &values[1..]);
    let angles = radians(&values[3..]);
    let pose_numbers = [values[0], values[1], values[2], angles.x, angles.y, angles.z];
    let (time, pose) = (world.time(), pose_of(&pose_numbers));
    let mut velocity = Motion::new(vector(&values[6..]), radians(&values[9..]));
    let mut acceleration = Motion::new(vector(&values[12..]), radians(&values[15..]));
    if order == POSITIONS {
        (velocity, acceleration) = (rate_since(last_pose, time, &pose), Motion::ZERO);
    }
    *last_pose = Some((time, pose_numbers));
    let motion = match duration {
        None => InputMotion {
            time,
            pose,
            velocity,
            acceleration,
            jerk: Motion::ZERO,
        },
        Some(duration) => {
            let now = world.now().body(body);
            let end = if order == AT_END {
                (pose, velocity)
            } else {
                continued(&pose, velocity, acceleration, duration)
            };
            InputMotion::between(time, (now.pose, now.velocity), duration, end)
        }
    };
    world.set_body_motion(body, motion)
}

/// Item numbers of [`MOTION`].
const POSITIONS: f64 = 1.0;
pub(crate) const AT_END: f64 = 3.0;

/// Mean velocity since the last pose that was set; zero if there is none.
fn rate_since(last_pose: &Option<TimedPose>, time: f64, pose: &Pose) -> Motion {
    match last_pose {
        Some((before, pose_numbers)) if *before < time => {
            let end = pose_of(pose_numbers);
            let turned = logarithm(pose.orientation * end.orientation.conjugate());
            let displacement = Motion::new(pose.position - end.position, turned);
            displacement * (1.0 / (time - before))
        }
        _ => Motion::ZERO,
    }
}

/// Winch order from the item number of the order, speed, length and tension.
fn winch_order(values: &[f64]) -> Option<WinchOrder> {
    let [order, speed, length, tension] = *values else {
        return None;
    };
    let signal = Signal::constant;
    match order as u8 {
        1 => Some(WinchOrder::HOLD),
        2 => Some(WinchOrder::Speed { speed: signal(speed) }),
        3 => Some(WinchOrder::Length { length, speed }),
        4 => Some(WinchOrder::Tension {
            tension: signal(tension),
        }),
        5 => Some(WinchOrder::Kinematic { speed: signal(speed) }),
        6 => Some(WinchOrder::Detached),
        _ => None,
    }
}

impl DrivenJoint {
    /// Orders the joint if its order, target or speed has changed.
    fn order(
        &self,
        world: &mut World,
        values: &[f64],
        memory: &mut Option<(bool, f64, f64)>,
    ) -> Result<(), CommandError> {
        let (order, target, speed) = (values[0], values[1] * self.scale, values[2] * self.scale);
        if order == 0.0 {
            return Ok(());
        }
        let now = Some((order == TRAVEL, target, speed));
        if now == *memory {
            return Ok(());
        }
        *memory = now;
        if order == TRAVEL {
            world.move_joint(self.mechanism, self.joint, target, speed)
        } else {
            world.set_joint_target(self.mechanism, self.joint, target)
        }
    }
}

/// Item number of [`JOINT`].
pub(crate) const TRAVEL: f64 = 2.0;
