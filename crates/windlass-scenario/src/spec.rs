//! Structs of the scenario format. The reader accepts exactly these structs, and the published JSON
//! Schema is generated from their documentation. The structs of each kind of object are in its
//! folder in `objects`.

pub use crate::objects::body::keys::*;
pub use crate::objects::cable::end_keys::*;
pub use crate::objects::cable::keys::*;
pub use crate::objects::cable::shedding_keys::*;
pub use crate::objects::capacity::keys::*;
pub use crate::objects::clearance::keys::*;
pub use crate::objects::contact::keys::*;
pub use crate::objects::crane::keys::*;
pub use crate::objects::current::keys::*;
pub use crate::objects::director::keys::*;
pub use crate::objects::fatigue::keys::*;
pub use crate::objects::fender::keys::*;
pub use crate::objects::frame::keys::*;
pub use crate::objects::hydrodynamics::keys::*;
pub use crate::objects::joint::keys::*;
pub use crate::objects::lift_check::keys::*;
pub use crate::objects::limit::keys::*;
pub use crate::objects::line_type::keys::*;
pub use crate::objects::load::keys::*;
pub use crate::objects::material::keys::*;
pub use crate::objects::mesh::keys::*;
pub use crate::objects::output::keys::*;
pub use crate::objects::phase::keys::*;
pub use crate::objects::radiation::keys::*;
pub use crate::objects::relative_motion::keys::*;
pub use crate::objects::response::keys::*;
pub use crate::objects::rod::keys::*;
pub use crate::objects::rotational_spring::keys::*;
pub use crate::objects::sea::keys::*;
pub use crate::objects::sea_bottom::keys::*;
pub use crate::objects::shape::keys::*;
pub use crate::objects::sheave::keys::*;
pub use crate::objects::simulation::keys::*;
pub use crate::objects::spring::keys::*;
pub use crate::objects::station_keeping::keys::*;
pub use crate::objects::thruster::keys::*;
pub use crate::objects::unit::keys::*;
pub use crate::objects::waves::keys::*;
pub use crate::objects::winch::keys::*;
pub use crate::objects::wind::keys::*;
pub use crate::parts::keys::*;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
pub use windlass_math::tables::format::Format;

/// A vector with components x, y, z.
pub type Vector = [f64; 3];

/// A windlass scenario: a sea state, the bodies and cables in it, and the duration of the
/// simulation. SI units, angles in degrees. Earth frame: x north, y west, z up from the still water
/// level.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// Title, for plots and summaries.
    #[serde(default)]
    pub title: Option<String>,
    /// Files with further keys, such as line types or materials that several scenarios use. One
    /// file name or a list of them, relative to this file. Lists are joined; every other key may be
    /// given in one file only. Included files can include files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "FileNames")]
    pub include: Vec<String>,
    /// Duration, output and integrator.
    pub simulation: SimulationSpec,
    /// Water, waves, current, air and wind.
    #[serde(default)]
    pub sea: SeaSpec,
    /// Frames fixed in the Earth frame, addressed as "ground/name".
    #[serde(default)]
    pub frame: Vec<FrameSpec>,
    /// Rigid bodies, free or with prescribed motion.
    #[serde(default)]
    pub body: Vec<BodySpec>,
    /// Rigid rods: slender cylinders on which sea and wind act along their length.
    #[serde(default)]
    pub rod: Vec<RodSpec>,
    /// Types of lines: properties that cables and their sections use by name.
    #[serde(default)]
    pub line_type: Vec<LineTypeSpec>,
    /// Cables.
    #[serde(default)]
    pub cable: Vec<CableSpec>,
    /// Winches at cable ends.
    #[serde(default)]
    pub winch: Vec<WinchSpec>,
    /// Sheaves that lead a wire from one cable to another.
    #[serde(default)]
    pub sheave: Vec<SheaveSpec>,
    /// Cranes and other articulated structures.
    #[serde(default)]
    pub crane: Vec<CraneSpec>,
    /// Joints between frames.
    #[serde(default)]
    pub joint: Vec<FrameJointSpec>,
    /// Ready parts, which expand to bodies, cables, winches, line types and cranes.
    #[serde(default)]
    pub part: Vec<PartSpec>,
    /// Springs between frames.
    #[serde(default)]
    pub spring: Vec<SpringSpec>,
    /// Rotational springs between frames.
    #[serde(default)]
    pub rotational_spring: Vec<RotationalSpringSpec>,
    /// Thrusters and towing forces at frames.
    #[serde(default)]
    pub thruster: Vec<ThrusterSpec>,
    /// Controllers of position and heading of free bodies, with their thrusters.
    #[serde(default)]
    pub station_keeping: Vec<StationKeepingSpec>,
    /// The sea bottom.
    pub sea_bottom: Option<SeaBottomSpec>,
    /// Contact materials of shapes and cables.
    #[serde(default)]
    pub material: Vec<MaterialSpec>,
    /// Solids for contact.
    #[serde(default)]
    pub shape: Vec<ShapeSpec>,
    /// Clearances between shapes, recorded in the results.
    #[serde(default)]
    pub clearance: Vec<ClearanceSpec>,
    /// Relative motions of frames, recorded in the results.
    #[serde(default)]
    pub relative_motion: Vec<RelativeMotionSpec>,
    /// Capacities of lifting equipment. Their utilisation is recorded and compared with limits.
    #[serde(default)]
    pub capacity: Vec<CapacitySpec>,
    /// Settings of the contact model that apply to all contacts.
    #[serde(default)]
    pub contact: ContactSpec,
    /// Imported units for co-simulation.
    #[serde(default)]
    pub unit: Vec<UnitSpec>,
    /// Commands of the operation and their times and conditions.
    #[serde(default)]
    pub director: DirectorSpec,
    /// Phases of the operation.
    #[serde(default)]
    pub phase: Vec<PhaseSpec>,
    /// Limits with which the run is judged.
    #[serde(default)]
    pub limit: Vec<LimitSpec>,
    /// Fatigue assessments of cables.
    #[serde(default)]
    pub fatigue: Vec<FatigueSpec>,
    /// Values for checks of lifted loads with formulas of standards, `windlass lift-check`.
    #[serde(default)]
    pub lift_check: Vec<LiftCheckSpec>,
    /// Output files and statistics.
    #[serde(default)]
    pub output: OutputSpec,
}

/// One or several file names.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(
    dead_code,
    reason = "describes a key in the schema; the reader converts both to a list"
)]
enum FileNames {
    /// One file.
    One(String),
    /// Several files.
    Several(Vec<String>),
}

/// Passes the fields of [`Spec`] to a macro, each with its kind: `value` (optional value), `table`
/// (table with defaults) or `list` (list of tables).
macro_rules! for_each_key {
    ($make:ident) => {
        $make! {
            title: value,
            include: table,
            simulation: table,
            sea: table,
            frame: list,
            body: list,
            rod: list,
            line_type: list,
            cable: list,
            winch: list,
            sheave: list,
            crane: list,
            joint: list,
            part: list,
            spring: list,
            rotational_spring: list,
            thruster: list,
            station_keeping: list,
            sea_bottom: value,
            material: list,
            shape: list,
            clearance: list,
            relative_motion: list,
            capacity: list,
            contact: table,
            unit: list,
            director: table,
            phase: list,
            limit: list,
            fatigue: list,
            lift_check: list,
            output: table,
        }
    };
}
pub(crate) use for_each_key;
