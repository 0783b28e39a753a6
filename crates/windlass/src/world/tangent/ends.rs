//! How an end of a line that forces move stretches the element beside it.
//!
//! The end's node moves, and where the line is fed, at winches and over sheaves, the element's own unstretched length changes, too:
//! by wire that passes, and by the angle at which it leaves a wheel. To the axial force that is as if the node went along the
//! line by as much of the stretched element.

use crate::world::handles::CableEnd;
use crate::world::parts::Scratch;
use glam::DVec3;

/// An end of a line, or a change of it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct EndNow {
    /// Position (m) and velocity (m/s) of its node.
    node: [DVec3; 2],
    /// Unstretched length (m) and its rate (m/s) of the element beside it.
    fed: [f64; 2],
    /// Way of the node (m) that is felt like a metre of unstretched length more.
    as_way: DVec3,
}

impl EndNow {
    /// That of a cable.
    pub(super) fn of(scratch: &Scratch, cable: usize, end: CableEnd) -> Self {
        let cables = &scratch.cables;
        let (now, laws) = (&cables.each[cable], &cables.laws[cable]);
        let place = now.end_place(end);
        let (element, toward) = match end {
            CableEnd::Start => (0, 1.0),
            CableEnd::End => (now.lengths.len() - 1, -1.0),
        };
        Self {
            node: [cables.nodes.position[place], cables.nodes.velocity[place]],
            fed: [
                now.lengths[element],
                now.length_rates.get(element).copied().unwrap_or(0.0),
            ],
            as_way: laws.direction[element] * (toward * (1.0 + laws.strain[element])),
        }
    }

    pub(super) fn minus(&self, other: &Self) -> Self {
        self.plus(-1.0, other)
    }

    /// With a share of another one.
    pub(super) fn plus(&self, share: f64, other: &Self) -> Self {
        Self {
            node: [0, 1].map(|k| self.node[k] + other.node[k] * share),
            fed: [0, 1].map(|k| self.fed[k] + other.fed[k] * share),
            ..*self
        }
    }

    /// Position and velocity of the node, from here, to which a change is alike for the axial force.
    pub(super) fn motion_as_felt(&self, change: &Self) -> [DVec3; 2] {
        [0, 1].map(|k| change.node[k] + self.as_way * change.fed[k])
    }
}
