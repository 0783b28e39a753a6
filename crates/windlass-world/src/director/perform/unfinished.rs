//! Messages about commands that have not ended: state at the end of the run, and whether more time
//! would help.

use super::{WINCH_STOPPED, joint_message, winch_message};
use crate::director::{Command, Condition, Director, Progress, Step, WatchedQuantity};
use crate::{CableEnd, Model, Owner, World};
use windlass_mechanics::winch::WinchOrder;

/// Speed below which a joint has stopped, m/s or rad/s.
const JOINT_STOPPED: f64 = 1e-4;
/// Advice if more time would help.
const MORE_TIME: &str = "increase simulation.duration";

impl Director {
    /// Returns the reasons why steps have not ended at the end of a run. Steps that only wait for
    /// others are counted together.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// # use windlass_world::director::{Command, Director, Step};
    /// let wait = Step::after("wait", Command::Pause { duration: 9.0 }, None);
    /// let hold = Command::Hold { body: puck, freedom: DegreeOfFreedom::Z, value: None };
    /// let director = Director { steps: vec![wait, Step::after("hold", hold, Some(0))] };
    /// director.run_until(&mut world, 5.0)?;
    /// let why = director.unfinished(&world);
    /// assert!(why[0].starts_with("'wait' had not finished") && why[1].contains("1 command waited"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unfinished(&self, world: &World) -> Vec<String> {
        let mut reasons = Vec::new();
        let mut waiting = 0;
        let progress = world.state().director();
        for (step, progress_of) in self.steps.iter().zip(progress) {
            let open = |before: &usize| progress.get(*before).is_some_and(|step| !step.has_ended());
            match progress_of {
                Progress::Ended { .. } => {}
                Progress::Waiting if step.after.iter().any(open) => waiting += 1,
                Progress::Waiting => reasons.push(not_started(step, world)),
                Progress::Running { .. } => reasons.push(not_finished(step, world)),
            }
        }
        if waiting > 0 {
            let commands = if waiting == 1 { "command" } else { "commands" };
            reasons.push(format!(
                "{waiting} {commands} waited for others at the end of the run"
            ));
        }
        reasons
    }
}

fn not_started(step: &Step, world: &World) -> String {
    let waits = match (step.when, step.at) {
        (Some(condition), _) if !condition.holds(&world.now()) => {
            format!("it waits for {}", condition_message(&condition, world))
        }
        (_, Some(at)) if at > world.time() => format!("it starts at t = {at} s; {MORE_TIME}"),
        _ => MORE_TIME.to_owned(),
    };
    format!("'{}' had not started when the run ended: {waits}", step.text)
}

fn condition_message(condition: &Condition, world: &World) -> String {
    let (quantity, unit) = condition.quantity.in_words(world.model());
    let bound = if condition.above { "above" } else { "below" };
    let value = condition.quantity.value(&world.now());
    if unit.is_empty() {
        return format!(
            "{quantity} {bound} {}, which was {value} at the end",
            condition.bound
        );
    }
    format!(
        "{quantity} {bound} {} {unit}, which was {value:.4} {unit} at the end",
        condition.bound
    )
}

fn not_finished(step: &Step, world: &World) -> String {
    let (reached, has_stopped) = match step.command {
        Command::MoveJoint {
            mechanism,
            joint,
            target,
            ..
        } => {
            let velocity = world.now().joints(mechanism)[joint].velocity;
            let message = joint_message(world, mechanism, joint, target);
            (message, velocity.abs() < JOINT_STOPPED)
        }
        Command::Winch {
            winch,
            order: WinchOrder::Length { length, .. },
        } => {
            let has_stopped = world.now().winch(winch).speed.abs() <= WINCH_STOPPED;
            (winch_message(world, winch, length), has_stopped)
        }
        _ => (String::new(), false),
    };
    let end = format!("'{}' had not finished when the run ended", step.text);
    match (reached.is_empty(), has_stopped) {
        (true, _) => format!("{end}; {MORE_TIME}"),
        (false, true) => format!("{end}: {reached}, and it has stopped"),
        (false, false) => format!("{end}: {reached}; {MORE_TIME}"),
    }
}

impl WatchedQuantity {
    /// Description and unit.
    fn in_words(&self, model: &Model) -> (String, &'static str) {
        let cable = |cable: crate::CableId| &model.cables()[cable.index()].name;
        let frame = |id: crate::FrameId| {
            let frame = &model.frames()[id.index()];
            match frame.owner {
                Owner::Ground => format!("'{}' of the ground", frame.name),
                owner => format!("'{}' of {}", frame.name, model.owner_name(owner)),
            }
        };
        match *self {
            WatchedQuantity::Tension(of, end) => {
                let end = if end == CableEnd::Start { "start" } else { "end" };
                (format!("a tension of cable '{}' at its {end}", cable(of)), "N")
            }
            WatchedQuantity::Length(of) => (format!("a length of cable '{}'", cable(of)), "m"),
            WatchedQuantity::Clearance(a, b) => {
                (format!("a distance between {} and {}", frame(a), frame(b)), "m")
            }
            WatchedQuantity::ShapeClearance(a, b) => {
                let name = |id: crate::ShapeId| &model.shapes()[id.index()].name;
                (
                    format!("a clearance between '{}' and '{}'", name(a), name(b)),
                    "m",
                )
            }
            WatchedQuantity::Height(of) => (format!("a height of {}", frame(of)), "m"),
            WatchedQuantity::Partings(of) => (format!("a number of partings of cable '{}'", cable(of)), ""),
        }
    }
}
