//! Where frames can be, as far as that is known without a run: those on the ground and on given motions, and those of cranes there.

use crate::{BodyMotion, FrameId, LinkId, Model, Owner};
use glam::DVec3;
use windlass_mechanics::mechanism::{JointKind, Parent};

/// Steps of this share of a run, taken round and round, fill it evenly without a rhythm.
const GOLDEN_RATIO: f64 = 0.618_033_988_749_894_9;
/// Instants of a run at which given motions are looked at.
const INSTANTS: usize = 2000;
/// Share of what is found by which a bound must be beyond it to be called out of reach: between instants a motion goes further.
const MARGIN: f64 = 0.1;

/// Least and greatest value that a quantity can have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Range {
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Range {
    /// One value.
    fn at(value: f64) -> Self {
        Self {
            low: value,
            high: value,
        }
    }

    /// The range that holds this one and another.
    fn with(self, other: Self) -> Self {
        Self {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }

    /// A little wider.
    fn widened(self) -> Self {
        let more = MARGIN * (self.high - self.low);
        Self {
            low: self.low - more,
            high: self.high + more,
        }
    }
}

/// A ball (m) in which a frame is at a time (s); none for one that forces move.
fn ball(model: &Model, frame: FrameId, time: f64) -> Option<(DVec3, f64)> {
    let frame = &model.frames()[frame.index()];
    match frame.owner {
        Owner::Ground => Some((frame.offset.position, 0.0)),
        Owner::Body(body) => match &model.bodies()[body.index()].motion {
            BodyMotion::Prescribed(motion) => {
                let pose = motion.at(time).ok()?.pose;
                Some((pose.position + pose.orientation * frame.offset.position, 0.0))
            }
            BodyMotion::Free => None,
        },
        Owner::Link(link) => {
            let (base, reach) = reach(model, link)?;
            let (foot, _) = ball(model, base, time)?;
            Some((foot, reach + frame.offset.position.length()))
        }
    }
}

/// What a link's crane stands on, and how far (m) the link's origin can be from there; none where nothing ends its joints' travel.
fn reach(model: &Model, link: LinkId) -> Option<(FrameId, f64)> {
    let of = |first: usize, links: usize| (first..first + links).contains(&link.index());
    let mut mounted = model.mechanisms().iter();
    let mounted = mounted.find(|mounted| of(mounted.first_link, mounted.mechanism.links().len()))?;
    let links = mounted.mechanism.links();
    let (mut place, mut reach) = (link.index() - mounted.first_link, 0.0);
    loop {
        let joint = &links[place].joint;
        reach += joint.placement.position.length();
        if joint.kind == JointKind::Prismatic {
            let stops = joint.stops?;
            reach += stops.lower.abs().max(stops.upper.abs());
        }
        match &links[place].parent {
            Parent::Base => return Some((mounted.base, reach)),
            Parent::Link(name) => place = links.iter().position(|link| link.name == *name)?,
        }
    }
}

/// Over instants of a run from `begin` to `end` (s), which are no multiples of any period.
fn over(begin: f64, end: f64, range: impl Fn(f64) -> Option<Range>) -> Option<Range> {
    let mut all = range(begin)?;
    for k in 1..=INSTANTS {
        let share = (k as f64 * GOLDEN_RATIO).fract();
        all = all.with(range(begin + share * (end - begin))?);
    }
    Some(all.widened())
}

/// Heights (m) that a frame can have in a run.
pub(super) fn heights(model: &Model, frame: FrameId, (begin, end): (f64, f64)) -> Option<Range> {
    over(begin, end, |time| {
        let (centre, radius) = ball(model, frame, time)?;
        Some(Range {
            low: centre.z - radius,
            high: centre.z + radius,
        })
    })
}

/// Distances (m) that two frames can have in a run.
pub(super) fn distances(model: &Model, frames: [FrameId; 2], (begin, end): (f64, f64)) -> Option<Range> {
    let [a, b] = frames.map(|frame| &model.frames()[frame.index()]);
    if a.owner == b.owner {
        return Some(Range::at(a.offset.position.distance(b.offset.position)));
    }
    over(begin, end, |time| {
        let [(a, reach_a), (b, reach_b)] = [ball(model, frames[0], time)?, ball(model, frames[1], time)?];
        let (apart, reach) = (a.distance(b), reach_a + reach_b);
        Some(Range {
            low: (apart - reach).max(0.0),
            high: apart + reach,
        })
    })
}
