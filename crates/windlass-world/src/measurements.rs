//! Measurements for results: motions of frames, relative motions, loads, and utilisation of
//! capacities.
//!
//! [`crate::WorldBuilder::measurement`] adds them to a world. Each measurement has a table in the
//! results.

mod capacities;
mod loads;
mod motions;

pub use capacities::{
    ChartVariable, CraneCapacity, EyeCapacity, EyeKind, LineCapacity, SlingCapacity, WinchCapacity,
};
pub use loads::{AppliedLoad, JointReactions, LineLoads};
pub use motions::{MotionOfFrame, RelativeMotion};
