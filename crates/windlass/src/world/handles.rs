//! Typed handles into a model's sets: small, copyable, and not to be mistaken for one another.

use serde::{Deserialize, Serialize};

macro_rules! handle {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub(crate) u32);

        impl $name {
            /// The handle at a place of its set. Handles beyond the set make queries panic, as an index would.
            pub const fn from_index(index: usize) -> Self {
                Self(index as u32)
            }

            /// Place in its set, counted from zero in the order of definition.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

handle!(
    /// A rigid body, free or prescribed.
    BodyId
);
handle!(
    /// A cable.
    CableId
);
handle!(
    /// A mechanism: a tree of links on a base.
    MechanismId
);
handle!(
    /// A link of a mechanism, counted over all mechanisms.
    LinkId
);
handle!(
    /// A winch at an end of a cable.
    WinchId
);
handle!(
    /// A spring between two frames.
    SpringId
);
handle!(
    /// A thruster or towing force.
    ThrusterId
);
handle!(
    /// A frame fixed to the ground, a body or a link.
    FrameId
);

/// One of a cable's two ends. Arc length runs from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CableEnd {
    /// Node 0, arc length 0.
    Start,
    /// The last node.
    End,
}

impl CableEnd {
    /// Both ends, start first.
    pub const BOTH: [CableEnd; 2] = [CableEnd::Start, CableEnd::End];

    /// The word that scenario files use for it.
    pub fn word(self) -> &'static str {
        match self {
            CableEnd::Start => "start",
            CableEnd::End => "end",
        }
    }

    /// 0 for the start, 1 for the end.
    pub fn index(self) -> usize {
        match self {
            CableEnd::Start => 0,
            CableEnd::End => 1,
        }
    }
}
