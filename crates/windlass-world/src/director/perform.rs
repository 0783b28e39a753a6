//! Carries out the steps of a [`Director`] on a running world.
//!
//! [`Director::advance`] is called between time steps. It starts steps that may start, continues
//! running steps and records outcomes. It must be called again no later than at
//! [`Director::next_time`].

mod connections;
mod unfinished;

use super::{Command, Director, Outcome, Progress, Step};
use crate::{
    CommandError, EventFunctions, EventSource, MechanismId, Model, RunError, Snapshot, WinchId, World,
};
use connections::{Connection, begin_disconnection, release_end};
use windlass_mechanics::mechanism::JointMotion;
use windlass_mechanics::winch::{LengthLimit, WinchOrder};

/// Tolerance of the target position of a joint, m or rad.
const JOINT_ARRIVED: f64 = 0.02;
/// Tolerance of an ordered line length, m.
const LENGTH_REACHED: f64 = 0.005;
/// Speed below which a winch is regarded as stopped, m/s.
const WINCH_STOPPED: f64 = 0.02;
/// Constant part of the default time limit of a command, s. The limit is three times the expected
/// duration plus this time.
const GRACE_TIME: f64 = 30.0;

impl Director {
    /// Starts and ends steps until nothing changes at this instant. A step that names an unknown
    /// object fails.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// # use windlass_world::director::{Command, Director, Step};
    /// # let wait = Step::after("wait", Command::Pause { duration: 1.0 }, None);
    /// # let hold = Command::Hold { body: puck, freedom: DegreeOfFreedom::Z, value: None };
    /// # let director = Director { steps: vec![wait, Step::after("hold", hold, Some(0))] };
    /// director.advance(&mut world)?;
    /// // The first step runs, the second waits for it.
    /// assert!(matches!(world.state().director(), [Progress::Running { .. }, Progress::Waiting]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RunError`] if the world cannot be evaluated after a command.
    pub fn advance(&self, world: &mut World) -> Result<(), RunError> {
        world
            .director_progress()
            .resize(self.steps.len(), Progress::Waiting);
        loop {
            let mut changed = false;
            for (i, step) in self.steps.iter().enumerate() {
                // Copies only numbers. An ended step contains text, which would be allocated again
                // after every time step.
                let running = match world.director_progress()[i] {
                    Progress::Waiting => None,
                    Progress::Running {
                        since,
                        phase,
                        phase_since,
                        expected_duration,
                    } => Some((since, (phase, phase_since), expected_duration)),
                    Progress::Ended { .. } => continue,
                };
                let known = self.check(step, world.model());
                let after = match running {
                    _ if known.is_err() => known.map(|()| None),
                    Some((since, phase, expected_duration)) => {
                        continue_step(step, since, phase, expected_duration, world)
                    }
                    None if self.may_start(step, world) => start(step, world).map(Some),
                    None => continue,
                };
                let since = running.map_or(world.time(), |(since, ..)| since);
                if let Some(after) = refusal_to_outcome(after, since, world)? {
                    world.director_progress()[i] = after;
                    changed = true;
                }
            }
            if !changed {
                return Ok(());
            }
        }
    }

    /// Runs the world to `end` (s) and gives commands as they become due. If the world was run
    /// without the director, commands that became due in the meantime are carried out first.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// # use windlass_world::director::{Command, Director, Step};
    /// let wait = Step::after("wait", Command::Pause { duration: 1.0 }, None);
    /// let hold = Command::Hold { body: puck, freedom: DegreeOfFreedom::Z, value: None };
    /// let director = Director { steps: vec![wait, Step::after("hold", hold, Some(0))] };
    /// director.run_until(&mut world, 5.0)?;
    /// // The puck fell for a second and was brought back to its position at that time.
    /// assert!((world.now().body(puck).pose.position.z + 0.5 * 9.81).abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RunError`] if a step fails, or if the end is infinite or not a number. After a failed
    /// step, the state is the last accepted state.
    pub fn run_until(&self, world: &mut World, end: f64) -> Result<(), RunError> {
        world.check_finite_end(end)?;
        self.advance(world)?;
        while world.time() < end {
            self.step(world, end)?;
            self.advance(world)?;
        }
        Ok(())
    }

    /// Takes one step of the world, not past `end` (s), the next due time, or the first event at
    /// which an awaited condition becomes true. Call [`Director::advance`] afterwards.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// # use windlass_world::director::{Command, Director, Step};
    /// # let wait = Step::after("wait", Command::Pause { duration: 1.0 }, None);
    /// # let hold = Command::Hold { body: puck, freedom: DegreeOfFreedom::Z, value: None };
    /// # let director = Director { steps: vec![wait, Step::after("hold", hold, Some(0))] };
    /// director.advance(&mut world)?;
    /// while !world.state().director()[1].has_ended() {
    ///     director.step(&mut world, 10.0)?;
    ///     director.advance(&mut world)?;
    /// }
    /// // No step crosses the time at which a command is due.
    /// assert_eq!(world.time(), 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::step`].
    pub fn step(&self, world: &mut World, end: f64) -> Result<(), RunError> {
        world.step_with_events(end.min(self.next_time(world)), self)?;
        Ok(())
    }

    /// Checks that the objects of a step are in the model.
    fn check(&self, step: &Step, model: &Model) -> Result<(), CommandError> {
        let (kind, count) = ("step", self.steps.len());
        if let Some(&index) = step.after.iter().find(|&&before| before >= count) {
            return Err(CommandError::UnknownHandle { kind, index, count });
        }
        if let Some(condition) = step.when {
            condition.quantity.check(model)?;
        }
        step.command.check(model)
    }

    fn may_start(&self, step: &Step, world: &mut World) -> bool {
        let progress = world.director_progress();
        if !step.after.iter().all(|&before| progress[before].has_ended()) {
            return false;
        }
        let now = world.now();
        step.at.is_none_or(|at| now.time() >= at) && step.when.is_none_or(|condition| condition.holds(&now))
    }

    /// Next time at which a step is due, s. Infinite if no step is due.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// # use windlass_world::director::{Command, Director, Step};
    /// # let wait = Step::after("wait", Command::Pause { duration: 1.0 }, None);
    /// # let hold = Command::Hold { body: puck, freedom: DegreeOfFreedom::Z, value: None };
    /// # let director = Director { steps: vec![wait, Step::after("hold", hold, Some(0))] };
    /// director.advance(&mut world)?;
    /// assert_eq!(director.next_time(&world), 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_time(&self, world: &World) -> f64 {
        let due = |(step, progress): (&Step, &Progress)| match progress {
            Progress::Waiting => step.at,
            Progress::Running {
                since, phase_since, ..
            } => match step.command {
                Command::Pause { duration } => Some(since + duration),
                Command::Connect { duration, .. } | Command::Disconnect { duration, .. } => {
                    Some(phase_since + duration)
                }
                _ => step.time_out.map(|limit| since + limit),
            },
            Progress::Ended { .. } => None,
        };
        let times = self.steps.iter().zip(world.state().director()).filter_map(due);
        times.filter(|t| *t > world.time()).fold(f64::INFINITY, f64::min)
    }
}

fn ended(start: f64, world: &World, outcome: Outcome) -> Progress {
    Progress::Ended {
        start,
        end: world.time(),
        outcome,
    }
}

fn running(since: f64, phase: u8, world: &World) -> Progress {
    Progress::Running {
        since,
        phase,
        phase_since: world.time(),
        expected_duration: 0.0,
    }
}

/// Progress of an order that has just been given: a move over a distance (m or rad) at a speed (m/s
/// or rad/s).
fn started_order(distance: f64, speed: f64, world: &World) -> Progress {
    let time = world.time();
    Progress::Running {
        since: time,
        phase: 0,
        phase_since: time,
        expected_duration: (distance / speed).abs(),
    }
}

/// Turns a refused command into a failed outcome. Errors of the run remain errors.
fn refusal_to_outcome(
    after: Result<Option<Progress>, CommandError>,
    since: f64,
    world: &World,
) -> Result<Option<Progress>, RunError> {
    match after {
        Ok(progress) => Ok(progress),
        Err(CommandError::Run(failure)) => Err(failure),
        Err(refused) => Ok(Some(ended(since, world, Outcome::Failed(refused.to_string())))),
    }
}

fn start(step: &Step, world: &mut World) -> Result<Progress, CommandError> {
    let t = world.time();
    match step.command {
        Command::Hold { body, freedom, value } => {
            match value {
                Some(value) => world.hold_body(body, freedom, value)?,
                None => world.hold_body_in_place(body, freedom)?,
            }
            Ok(ended(t, world, Outcome::Done(String::new())))
        }
        Command::Release { body, freedom } => {
            world.release_body(body, freedom)?;
            Ok(ended(t, world, Outcome::Done(String::new())))
        }
        Command::MoveJoint {
            mechanism,
            joint,
            target,
            speed,
        } => {
            let distance = world.now().joints(mechanism)[joint].position - target;
            world.move_joint(mechanism, joint, target, speed)?;
            Ok(started_order(distance, speed, world))
        }
        Command::JointRate {
            mechanism,
            joint,
            rate,
            acceleration,
        } => {
            world.set_joint_rate(mechanism, joint, rate, acceleration)?;
            Ok(ended(t, world, Outcome::Done(String::new())))
        }
        Command::Winch { winch, order } => {
            let before = world.now().winch(winch).line.length;
            world.order_winch(winch, order)?;
            Ok(match order {
                WinchOrder::Length { length, speed } => started_order(before - length, speed, world),
                _ => ended(t, world, Outcome::Done(String::new())),
            })
        }
        Command::Station { station, order } => {
            world.order_station(station, order)?;
            Ok(ended(t, world, Outcome::Done(String::new())))
        }
        Command::Cut { cable, at } => {
            let found = world.cut_cable(cable, at)?;
            let done = Outcome::Done(format!("parted {found:.3} m from its start"));
            Ok(ended(t, world, done))
        }
        Command::LoadCable {
            cable,
            at,
            force,
            inertia,
        } => {
            world.add_cable_force(cable, at, force)?;
            world.add_cable_inertia(cable, at, inertia)?;
            Ok(ended(t, world, Outcome::Done(String::new())))
        }
        Command::ClearCable { cable } => {
            world.clear_cable_loads(cable)?;
            Ok(ended(t, world, Outcome::Done(String::new())))
        }
        Command::Pause { .. } => Ok(running(t, 0, world)),
        Command::Connect {
            cable,
            end,
            frame,
            winch,
            duration,
        } => Connection {
            cable,
            end,
            frame,
            winch,
            duration,
        }
        .begin(world),
        Command::Disconnect {
            cable, body, winch, ..
        } => begin_disconnection(world, cable, body, winch),
    }
}

/// New progress of a running step. `None` if the progress does not change.
fn continue_step(
    step: &Step,
    since: f64,
    (phase, phase_since): (u8, f64),
    expected_duration: f64,
    world: &mut World,
) -> Result<Option<Progress>, CommandError> {
    let outcome = match step.command {
        Command::MoveJoint {
            mechanism,
            joint,
            target,
            ..
        } => joint_outcome(world, mechanism, joint, target).or_else(|| {
            timed_out(step, since, world, expected_duration, || {
                joint_message(world, mechanism, joint, target)
            })
        }),
        Command::Winch {
            winch,
            order: WinchOrder::Length { length, .. },
        } => length_outcome(world, winch, length).or_else(|| {
            timed_out(step, since, world, expected_duration, || {
                winch_message(world, winch, length)
            })
        }),
        Command::Pause { duration } => {
            (world.time() >= since + duration).then(|| Outcome::Done(String::new()))
        }
        Command::Connect {
            cable,
            end,
            frame,
            winch,
            duration,
        } => {
            let connection = Connection {
                cable,
                end,
                frame,
                winch,
                duration,
            };
            if phase == 0 {
                return connection.begin_move_when_slack(step, since, expected_duration, world);
            }
            connection.outcome(world)?
        }
        Command::Disconnect {
            cable,
            body,
            winch,
            duration,
        } => {
            if world.time() < phase_since + duration {
                None
            } else {
                Some(release_end(world, cable, body, winch)?)
            }
        }
        Command::Hold { .. }
        | Command::Release { .. }
        | Command::JointRate { .. }
        | Command::Winch { .. }
        | Command::Station { .. }
        | Command::LoadCable { .. }
        | Command::ClearCable { .. }
        | Command::Cut { .. } => Some(Outcome::Done(String::new())),
    };
    Ok(outcome.map(|outcome| ended(since, world, outcome)))
}

/// Aborts a command after its time limit, by default three times its expected duration plus a grace
/// time.
fn timed_out(
    step: &Step,
    since: f64,
    world: &World,
    expected_duration: f64,
    message: impl Fn() -> String,
) -> Option<Outcome> {
    let limit = step.time_out.unwrap_or(GRACE_TIME + 3.0 * expected_duration);
    (world.time() >= since + limit).then(|| Outcome::TimedOut(message()))
}

fn joint_outcome(world: &World, mechanism: MechanismId, joint: usize, target: f64) -> Option<Outcome> {
    let now = world.now();
    let set = now.set_point(mechanism, joint);
    let is_at_target = (now.joints(mechanism)[joint].position - target).abs() <= JOINT_ARRIVED;
    let arrived = match set.travel {
        // A drive that switches to position control at the end of its travel has arrived once it
        // has switched.
        travel if holds_after_travel(world, mechanism, joint) => travel.is_none(),
        Some(_) => is_at_target,
        None => is_at_target && now.time() >= set.arrival(),
    };
    arrived.then(|| Outcome::Done(joint_message(world, mechanism, joint, target)))
}

/// Returns true if the drive of a joint switches from velocity to position control on arrival.
fn holds_after_travel(world: &World, mechanism: MechanismId, joint: usize) -> bool {
    let mechanism = &world.model().mechanisms()[mechanism.index()].mechanism;
    mechanism
        .joint(joint)
        .is_some_and(|(joint, _)| match &joint.motion {
            JointMotion::Dynamic(drive) => matches!(
                drive.control,
                windlass_mechanics::mechanism::Control::Travel { .. }
            ),
            JointMotion::Prescribed(_) => false,
        })
}

fn joint_message(world: &World, mechanism: MechanismId, joint: usize, target: f64) -> String {
    let now = world.now();
    let position = now.joints(mechanism)[joint].position;
    let stopped = world.model().mechanisms()[mechanism.index()]
        .mechanism
        .joint(joint)
        .and_then(|(joint, _)| joint.stops)
        .is_some_and(|stops| stops.overrun(position) != 0.0);
    let at_stop = if stopped { ", at an end stop" } else { "" };
    format!("joint at {position:.4}, target {target:.4}{at_stop}")
}

fn length_outcome(world: &World, winch: WinchId, length: f64) -> Option<Outcome> {
    let now = world.now();
    let state = now.winch(winch);
    if (state.line.length - length).abs() <= LENGTH_REACHED && state.speed.abs() <= WINCH_STOPPED {
        return Some(Outcome::Done(winch_message(world, winch, length)));
    }
    let is_beyond_limit = match now.winch_memory(winch).at_limit {
        Some(LengthLimit::Shortest) => length < state.line.length,
        Some(LengthLimit::Longest) => length > state.line.length,
        None => false,
    };
    is_beyond_limit.then(|| Outcome::Limited(winch_message(world, winch, length)))
}

fn winch_message(world: &World, winch: WinchId, length: f64) -> String {
    let now = world.now();
    let limit = match now.winch_memory(winch).at_limit {
        Some(LengthLimit::Shortest) => ", its shortest length",
        Some(LengthLimit::Longest) => ", its longest length",
        None => "",
    };
    format!(
        "line length {:.3} m, target {length:.3} m{limit}",
        now.winch(winch).line.length
    )
}

/// A step of the world ends when an awaited condition becomes true, or when a joint or line arrives
/// at its target.
impl EventSource for Director {
    fn event_functions(
        &self,
        now: &Snapshot<'_>,
        progress: &[Progress],
        event_functions: &mut EventFunctions,
    ) {
        let waits = |progress: &Progress| *progress == Progress::Waiting;
        let steps = self.steps.iter().zip(progress);
        let conditions = steps.filter_map(|(step, progress)| step.when.filter(|_| waits(progress)));
        for condition in conditions {
            event_functions.watch(condition.shortfall(now));
        }
        let steps = self.steps.iter().zip(progress);
        for (step, _) in steps.filter(|(_, progress)| matches!(progress, Progress::Running { .. })) {
            match step.command {
                Command::MoveJoint {
                    mechanism,
                    joint,
                    target,
                    ..
                } => {
                    let remaining = target - now.joints(mechanism)[joint].position;
                    event_functions.watch_within(remaining, JOINT_ARRIVED);
                }
                Command::Winch {
                    winch,
                    order: WinchOrder::Length { length, .. },
                } => {
                    let state = now.winch(winch);
                    event_functions.watch_within(length - state.line.length, LENGTH_REACHED);
                    event_functions.watch(state.speed.abs() - WINCH_STOPPED);
                }
                _ => {}
            }
        }
    }
}
