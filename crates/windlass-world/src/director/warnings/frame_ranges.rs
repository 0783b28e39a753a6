//! Ranges of frame positions that can be predicted: frames on the ground, on prescribed bodies, and
//! on cranes that stand on these.

use crate::{BodyMotion, FrameId, LinkId, Model, Owner};
use glam::DVec3;
use windlass_mechanics::mechanism::{JointKind, Parent};

/// Reciprocal of the golden ratio. Its multiples, modulo one, cover the interval from 0 to 1 evenly
/// and are not periodic.
const GOLDEN_RATIO: f64 = 0.618_033_988_749_894_9;
/// Number of instants at which prescribed motions are evaluated.
const INSTANTS: usize = 2000;
/// Margin of a range as a fraction of its width, because a motion exceeds its sampled range between
/// instants.
const MARGIN: f64 = 0.1;

/// Smallest and largest value of a quantity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Range {
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Range {
    /// Range of one value.
    fn at(value: f64) -> Self {
        Self {
            low: value,
            high: value,
        }
    }

    /// Smallest range that contains this one and another.
    fn with(self, other: Self) -> Self {
        Self {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }

    /// Range with a margin.
    fn widened(self) -> Self {
        let more = MARGIN * (self.high - self.low);
        Self {
            low: self.low - more,
            high: self.high + more,
        }
    }
}

/// Sphere (centre, radius in m) that contains a frame at a time (s). `None` for a frame on a free
/// body.
fn bounding_sphere(model: &Model, frame: FrameId, time: f64) -> Option<(DVec3, f64)> {
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
            let (foot, _) = bounding_sphere(model, base, time)?;
            Some((foot, reach + frame.offset.position.length()))
        }
    }
}

/// Base of a link's crane, and largest distance (m) of the link's origin from this base. `None` if
/// a sliding joint has no end stops.
fn reach(model: &Model, link: LinkId) -> Option<(FrameId, f64)> {
    let of = |first: usize, links: usize| (first..first + links).contains(&link.index());
    let mut mounted = model.mechanisms().iter();
    let mounted = mounted.find(|mounted| of(mounted.first_link, mounted.mechanism.links().len()))?;
    let links = mounted.mechanism.links();
    let (mut index, mut reach) = (link.index() - mounted.first_link, 0.0);
    loop {
        let joint = &links[index].joint;
        reach += joint.placement.position.length();
        if joint.kind == JointKind::Prismatic {
            let stops = joint.stops?;
            reach += stops.lower.abs().max(stops.upper.abs());
        }
        match &links[index].parent {
            Parent::Base => return Some((mounted.base, reach)),
            Parent::Link(name) => index = links.iter().position(|link| link.name == *name)?,
        }
    }
}

/// Range over a run from `begin` to `end` (s), sampled at instants that are not periodic.
fn sampled_range(begin: f64, end: f64, range: impl Fn(f64) -> Option<Range>) -> Option<Range> {
    let mut all = range(begin)?;
    for k in 1..=INSTANTS {
        let fraction = (k as f64 * GOLDEN_RATIO).fract();
        all = all.with(range(begin + fraction * (end - begin))?);
    }
    Some(all.widened())
}

/// Range of heights (m) of a frame in a run.
pub(super) fn heights(model: &Model, frame: FrameId, (begin, end): (f64, f64)) -> Option<Range> {
    sampled_range(begin, end, |time| {
        let (centre, radius) = bounding_sphere(model, frame, time)?;
        Some(Range {
            low: centre.z - radius,
            high: centre.z + radius,
        })
    })
}

/// Range of distances (m) between two frames in a run.
pub(super) fn distances(model: &Model, frames: [FrameId; 2], (begin, end): (f64, f64)) -> Option<Range> {
    let [a, b] = frames.map(|frame| &model.frames()[frame.index()]);
    if a.owner == b.owner {
        return Some(Range::at(a.offset.position.distance(b.offset.position)));
    }
    sampled_range(begin, end, |time| {
        let [(a, reach_a), (b, reach_b)] = [
            bounding_sphere(model, frames[0], time)?,
            bounding_sphere(model, frames[1], time)?,
        ];
        let (apart, reach) = (a.distance(b), reach_a + reach_b);
        Some(Range {
            low: (apart - reach).max(0.0),
            high: apart + reach,
        })
    })
}
