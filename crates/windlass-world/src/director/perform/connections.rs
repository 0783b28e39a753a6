//! Connecting and disconnecting: a winch pays out, the end is drawn over, attached, let go.

use super::{ended, on_its_way, running, timed_out};
use crate::director::{Outcome, Progress, Step};
use crate::{BodyId, CableEnd, CableId, CommandError, EndMode, Fixity, FrameId, Owner, WinchId, World};
use windlass_mechanics::winch::{Signal, WinchOrder};

/// Mean speed at which an end is drawn to a frame at most, m/s: a longer way takes longer than asked.
const FASTEST_CAPTURE: f64 = 2.0;
/// A line is paid out to this much more than the straight way before its end is drawn over.
const SLACK: f64 = 1.01;

/// An order to attach the end of a cable to a frame.
#[derive(Clone, Copy)]
pub(super) struct Connection {
    pub(super) cable: CableId,
    pub(super) end: CableEnd,
    pub(super) frame: FrameId,
    /// The winch that pays out for it.
    pub(super) winch: Option<WinchId>,
    /// How long drawing the end over takes, s.
    pub(super) duration: f64,
}

impl Connection {
    pub(super) fn begin(self, world: &mut World) -> Result<Progress, CommandError> {
        let t = world.time();
        if world.now().end_mode(self.cable, self.end) != EndMode::Free {
            let message = "the end is attached already; disconnect it first".to_owned();
            return Ok(ended(t, world, Outcome::Failed(message)));
        }
        let way = self.straight_way(world);
        let length = world.now().line_length(self.cable);
        // Over sheaves the cable is what is left of the wire beyond the last one.
        let led = self
            .winch
            .map_or(0.0, |winch| world.now().winch(winch).line.length - length);
        let longest = self.winch.map_or(length, |winch| {
            world.model().winches()[winch.index()].winch.length_limits[1] - led
        });
        if way > longest {
            let message =
                format!("out of reach: {way:.2} m away from the other end, with {longest:.2} m of line");
            return Ok(ended(t, world, Outcome::Failed(message)));
        }
        if let Some(winch) = self.winch
            && length < SLACK * way
        {
            let speed = world.model().winches()[winch.index()].winch.maximum_speed;
            let needed = (SLACK * way).min(longest);
            let order = WinchOrder::Length {
                length: led + needed,
                speed,
            };
            world.order_winch(winch, order)?;
            return Ok(on_its_way(needed - length, speed, world));
        }
        self.draw(t, world)
    }

    /// Draws the end over once the winch has paid out enough, which should take some time, s.
    pub(super) fn draw_when_slack(
        self,
        step: &Step,
        since: f64,
        expected_duration: f64,
        world: &mut World,
    ) -> Result<Option<Progress>, CommandError> {
        let way = self.straight_way(world);
        if world.now().line_length(self.cable) >= way {
            return self.draw(since, world).map(Some);
        }
        let late = timed_out(step, since, world, expected_duration, || {
            format!(
                "the line is {:.2} m long, {way:.2} m are needed",
                world.now().line_length(self.cable)
            )
        });
        Ok(late.map(|outcome| ended(since, world, outcome)))
    }

    /// Begins to draw the end over; the winch keeps the tension that the line has by itself.
    fn draw(self, since: f64, world: &mut World) -> Result<Progress, CommandError> {
        if let Some(winch) = self.winch {
            keep_own_weight(world, self.cable, winch)?;
        }
        let nodes = world.now().node_positions(self.cable);
        let place = match self.end {
            CableEnd::Start => nodes[0],
            CableEnd::End => nodes[nodes.len() - 1],
        };
        let way = place.distance(world.now().frame(self.frame).pose.position);
        let duration = self.duration.max(way / FASTEST_CAPTURE);
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

    /// How it ended, once the end is attached.
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

    /// From the node at the other end of the cable straight to the frame, m.
    fn straight_way(self, world: &World) -> f64 {
        let now = world.now();
        let nodes = now.node_positions(self.cable);
        let other = match self.end {
            CableEnd::Start => nodes[nodes.len() - 1],
            CableEnd::End => nodes[0],
        };
        other.distance(now.frame(self.frame).pose.position)
    }
}

/// Tension control at the weight of the line as it hangs.
fn keep_own_weight(world: &mut World, cable: CableId, winch: WinchId) -> Result<(), CommandError> {
    let wound = world.model().winches()[winch.index()].end;
    let weight = world.now().line_mass(cable, wound) * world.model().sea().gravity;
    let tension = Signal::constant(weight);
    world.order_winch(winch, WinchOrder::Tension { tension })
}

/// The end of a cable that is attached to a body.
fn end_on(world: &World, cable: CableId, body: BodyId) -> Option<CableEnd> {
    let holds = |end: &CableEnd| world.now().end_owner(cable, *end) == Some(Owner::Body(body));
    CableEnd::BOTH.into_iter().find(holds)
}

pub(super) fn begin_disconnection(
    world: &mut World,
    cable: CableId,
    body: BodyId,
    winch: Option<WinchId>,
) -> Result<Progress, CommandError> {
    let t = world.time();
    if end_on(world, cable, body).is_none() {
        let message = "the cable is not attached to it".to_owned();
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
            "the cable is not attached to it any more".to_owned(),
        ));
    };
    let tension = world.now().tension(cable, end);
    world.detach(cable, end)?;
    if let Some(winch) = winch {
        world.order_winch(winch, WinchOrder::HOLD)?;
    }
    Ok(Outcome::Done(format!("let go with {tension:.0} N")))
}
