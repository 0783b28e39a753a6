//! Connection and disconnection of cable ends. To connect, the winch pays out, then the end moves
//! to its target and is attached. To disconnect, the winch reduces the tension, then the end is
//! detached.

use super::{ended, running, started_order, timed_out};
use crate::director::{Outcome, Progress, Step};
use crate::{BodyId, CableEnd, CableId, CommandError, EndMode, Fixity, FrameId, Owner, WinchId, World};
use windlass_mechanics::winch::{Signal, WinchOrder};

/// Largest mean speed of an end during its move to a frame, m/s. If the ordered time requires a
/// higher speed, the move takes longer.
const MAX_CAPTURE_SPEED: f64 = 2.0;
/// Ratio of line length to straight distance up to which a winch pays out. The end moves to its
/// target as soon as the line is as long as the distance.
const SLACK: f64 = 1.01;

/// Order to attach the end of a cable to a frame.
#[derive(Clone, Copy)]
pub(super) struct Connection {
    pub(super) cable: CableId,
    pub(super) end: CableEnd,
    pub(super) frame: FrameId,
    /// The winch that pays out.
    pub(super) winch: Option<WinchId>,
    /// Duration of the move, s.
    pub(super) duration: f64,
}

impl Connection {
    pub(super) fn begin(self, world: &mut World) -> Result<Progress, CommandError> {
        let t = world.time();
        if world.now().end_mode(self.cable, self.end) != EndMode::Free {
            let message = "the end is attached already; disconnect it first".to_owned();
            return Ok(ended(t, world, Outcome::Failed(message)));
        }
        let distance = self.straight_distance(world);
        let length = world.now().line_length(self.cable);
        // In a wire over sheaves, the cable is the last span.
        let other_spans = self
            .winch
            .map_or(0.0, |winch| world.now().winch(winch).line.length - length);
        let longest = self.winch.map_or(length, |winch| {
            world.model().winches()[winch.index()].winch.length_limits[1] - other_spans
        });
        if distance > longest {
            let message =
                format!("out of reach: {distance:.2} m from the other end, with {longest:.2} m of line");
            return Ok(ended(t, world, Outcome::Failed(message)));
        }
        if let Some(winch) = self.winch
            && length < SLACK * distance
        {
            let speed = world.model().winches()[winch.index()].winch.maximum_speed;
            let needed = (SLACK * distance).min(longest);
            let order = WinchOrder::Length {
                length: other_spans + needed,
                speed,
            };
            world.order_winch(winch, order)?;
            return Ok(started_order(needed - length, speed, world));
        }
        self.begin_move(t, world)
    }

    /// Moves the end once the winch has paid out enough line. `expected_duration` is the nominal
    /// duration of the pay-out, s.
    pub(super) fn begin_move_when_slack(
        self,
        step: &Step,
        since: f64,
        expected_duration: f64,
        world: &mut World,
    ) -> Result<Option<Progress>, CommandError> {
        let distance = self.straight_distance(world);
        if world.now().line_length(self.cable) >= distance {
            return self.begin_move(since, world).map(Some);
        }
        let late = timed_out(step, since, world, expected_duration, || {
            format!(
                "the line is {:.2} m long, but {distance:.2} m are needed",
                world.now().line_length(self.cable)
            )
        });
        Ok(late.map(|outcome| ended(since, world, outcome)))
    }

    /// Starts the move of the end. The winch controls the tension to the weight of the line.
    fn begin_move(self, since: f64, world: &mut World) -> Result<Progress, CommandError> {
        if let Some(winch) = self.winch {
            keep_own_weight(world, self.cable, winch)?;
        }
        let nodes = world.now().node_positions(self.cable);
        let node = match self.end {
            CableEnd::Start => nodes[0],
            CableEnd::End => nodes[nodes.len() - 1],
        };
        let distance = node.distance(world.now().frame(self.frame).pose.position);
        let duration = self.duration.max(distance / MAX_CAPTURE_SPEED);
        world.capture(
            self.cable,
            self.end,
            self.frame,
            Fixity::Pinned,
            duration,
            f64::INFINITY,
        )?;
        Ok(running(since, 1, world))
    }

    /// Outcome, once the end is attached.
    pub(super) fn outcome(self, world: &mut World) -> Result<Option<Outcome>, CommandError> {
        if !matches!(world.now().end_mode(self.cable, self.end), EndMode::Attached(..)) {
            return Ok(None);
        }
        if let Some(winch) = self.winch {
            world.order_winch(winch, WinchOrder::HOLD)?;
        }
        let tension = world.now().tension(self.cable, self.end);
        Ok(Some(Outcome::Done(format!("attached with {tension:.0} N"))))
    }

    /// Straight distance from the node at the other end of the cable to the frame, m.
    fn straight_distance(self, world: &World) -> f64 {
        let now = world.now();
        let nodes = now.node_positions(self.cable);
        let other = match self.end {
            CableEnd::Start => nodes[nodes.len() - 1],
            CableEnd::End => nodes[0],
        };
        other.distance(now.frame(self.frame).pose.position)
    }
}

/// Orders tension control at the weight of the line.
fn keep_own_weight(world: &mut World, cable: CableId, winch: WinchId) -> Result<(), CommandError> {
    let wound = world.model().winches()[winch.index()].end;
    let weight = world.now().line_mass(cable, wound) * world.model().sea().gravity;
    let tension = Signal::constant(weight);
    world.order_winch(winch, WinchOrder::Tension { tension })
}

/// The cable end that is attached to a body.
fn end_on(world: &World, cable: CableId, body: BodyId) -> Option<CableEnd> {
    let is_on_body = |end: &CableEnd| world.now().end_owner(cable, *end) == Some(Owner::Body(body));
    CableEnd::BOTH.into_iter().find(is_on_body)
}

pub(super) fn begin_disconnection(
    world: &mut World,
    cable: CableId,
    body: BodyId,
    winch: Option<WinchId>,
) -> Result<Progress, CommandError> {
    let t = world.time();
    if end_on(world, cable, body).is_none() {
        let message = "the cable is not attached to the body".to_owned();
        return Ok(ended(t, world, Outcome::Failed(message)));
    }
    if let Some(winch) = winch {
        keep_own_weight(world, cable, winch)?;
    }
    Ok(running(t, 0, world))
}

pub(super) fn release_end(
    world: &mut World,
    cable: CableId,
    body: BodyId,
    winch: Option<WinchId>,
) -> Result<Outcome, CommandError> {
    let Some(end) = end_on(world, cable, body) else {
        return Ok(Outcome::Failed(
            "the cable is no longer attached to the body".to_owned(),
        ));
    };
    let tension = world.now().tension(cable, end);
    world.detach(cable, end)?;
    if let Some(winch) = winch {
        world.order_winch(winch, WinchOrder::HOLD)?;
    }
    Ok(Outcome::Done(format!("released with {tension:.0} N")))
}
