//! The types that most programs need: `use windlass::prelude::*`.

#[cfg(all(feature = "scenario", feature = "results"))]
pub use crate::simulation::{RunOptions, run};
pub use glam::{DMat3, DQuat, DVec3};
#[cfg(feature = "scenario")]
pub use windlass_scenario::{CompiledScenario, Scenario};

pub use windlass_hull::hydro::{HydroParameters, MeshHydrodynamics};
pub use windlass_hull::motion::PrescribedMotion;
pub use windlass_math::{Motion, Pose, Wrench};
pub use windlass_mechanics::cable::CableProperties;
pub use windlass_mechanics::joints::JointKind;
pub use windlass_mechanics::winch::{Winch, WinchOrder};
pub use windlass_ode::Method;
pub use windlass_sea::Sea;
pub use windlass_world::statics::StaticsOptions;
pub use windlass_world::{
    Body, BodyDefinition, BodyId, Cable, CableDefinition, CableEnd, CableId, Fixity, ForceElement, FrameId,
    FrameJoint, Snapshot, Spring, World, WorldBuilder,
};
