//! Typed handles of a model's objects. They are small, copyable and cannot be confused with each
//! other. This file has the handles used by several elements. Other handles are defined with their
//! elements.

use crate::elements::Model;
use serde::{Deserialize, Serialize};

pub(crate) mod sealed {
    /// Prevents other crates from implementing [`super::Handle`].
    pub trait Sealed {}
}

/// A handle of an object of a model, see [`Model::check`].
pub trait Handle: Copy + sealed::Sealed {
    /// Kind of object, for example `body`.
    const KIND: &'static str;

    /// Index among objects of its kind, counted from zero in the order of definition.
    fn index(self) -> usize;

    /// Number of such objects in a model.
    fn count(model: &Model) -> usize;
}

macro_rules! handle {
    ($(#[$doc:meta])* $name:ident, $kind:literal, $count:expr) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
        )]
        pub struct $name(pub(crate) u32);

        impl $name {
            /// Creates the handle for an index. [`Model::check`] reports whether the object exists.
            pub const fn from_index(index: usize) -> Self {
                Self(index as u32)
            }

            /// Index among objects of its kind, counted from zero in the order of definition.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::core::handles::sealed::Sealed for $name {}

        impl $crate::core::handles::Handle for $name {
            const KIND: &'static str = $kind;

            fn index(self) -> usize {
                Self::index(self)
            }

            fn count(model: &Model) -> usize {
                $count(model)
            }
        }
    };
}

pub(crate) use handle;

handle!(
    /// A rigid body, free or prescribed.
    BodyId,
    "body",
    |model: &Model| model.bodies.len()
);
handle!(
    /// A cable.
    CableId,
    "cable",
    |model: &Model| model.cables.len()
);
handle!(
    /// A mechanism: a tree of links on a base.
    MechanismId,
    "mechanism",
    |model: &Model| model.mechanisms.len()
);
handle!(
    /// A link of a mechanism, counted over all mechanisms.
    LinkId,
    "link",
    Model::link_count
);
handle!(
    /// A frame fixed to the ground, a body or a link.
    FrameId,
    "frame",
    |model: &Model| model.frames.len()
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
    /// Index of the element at this end of a line of `elements` elements.
    pub(crate) fn end_element(self, elements: usize) -> usize {
        match self {
            Self::Start => 0,
            Self::End => elements - 1,
        }
    }

    /// Both ends, start first.
    pub const BOTH: [CableEnd; 2] = [CableEnd::Start, CableEnd::End];

    /// Name of the end in scenario files.
    pub fn word(self) -> &'static str {
        match self {
            CableEnd::Start => "start",
            CableEnd::End => "end",
        }
    }

    /// The opposite end.
    pub fn other(self) -> Self {
        match self {
            CableEnd::Start => CableEnd::End,
            CableEnd::End => CableEnd::Start,
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
