//! Keys of ready parts.

mod vessel;

pub use vessel::{VesselKind, VesselMotion, VesselSpec};

use crate::spec::CatalogueSpec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A ready part: a parametric assembly that stands for bodies, cables, winches, line types and
/// cranes. Its objects have names that begin with the name of the part. `windlass expand` writes
/// the scenario with these objects in place of the part.
///
/// Parts use the positions of bodies, frames and cranes in the file. They can use the frames of
/// parts before them, but not of later parts.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum PartSpec {
    /// Slings from a hook or a master link to the lifting points of a load.
    SlingSet(SlingSetSpec),
    /// Hook block that hangs from a crane tip by several falls of one wire.
    HookBlock(HookBlockSpec),
    /// Line from a winch that keeps a constant tension: a tugger.
    Tugger(TuggerSpec),
    /// Line that a crew holds by hand: a tag line.
    TagLine(TagLineSpec),
    /// Crane with a boom and a jib hinged to its end.
    KnuckleBoomCrane(KnuckleBoomCraneSpec),
    /// Crane with a boom of two sections, of which the inner section slides out.
    TelescopicCrane(TelescopicCraneSpec),
    /// Davit: a column that slews, and a boom at a constant angle.
    Davit(DavitSpec),
    /// Vessel of a kind and size.
    Vessel(VesselSpec),
}

impl PartSpec {
    /// Returns the name of the part.
    pub fn name(&self) -> &str {
        match self {
            Self::SlingSet(part) => &part.name,
            Self::HookBlock(part) => &part.name,
            Self::Tugger(part) => &part.name,
            Self::TagLine(part) => &part.name,
            Self::KnuckleBoomCrane(part) => &part.name,
            Self::TelescopicCrane(part) => &part.name,
            Self::Davit(part) => &part.name,
            Self::Vessel(part) => &part.name,
        }
    }

    /// Returns the value of the key `type`.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::SlingSet(_) => "sling-set",
            Self::HookBlock(_) => "hook-block",
            Self::Tugger(_) => "tugger",
            Self::TagLine(_) => "tag-line",
            Self::KnuckleBoomCrane(_) => "knuckle-boom-crane",
            Self::TelescopicCrane(_) => "telescopic-crane",
            Self::Davit(_) => "davit",
            Self::Vessel(_) => "vessel",
        }
    }
}

/// Slings from a hook or a master link to 1 to 4 lifting points of a load.
///
/// The objects are the cables "NAME-leg-1", "NAME-leg-2" and so on, in the order of `points`, and
/// the body "NAME-master-link". With a spreader bar, they are the cables "NAME-upper-1" and
/// "NAME-upper-2" above it, the cables "NAME-lower-1" and so on below it, and the body
/// "NAME-spreader".
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SlingSetSpec {
    /// Unique name.
    pub name: String,
    /// Frames of the lifting points, all on the same body or on the ground: 1 to 4 points, or 2 or
    /// 4 with a spreader bar. With a spreader bar and 4 points, the first two are below one end of
    /// the bar and the last two below the other end.
    pub points: Vec<String>,
    /// Frame of the hook, from which the legs hang. With `master_link`, a ball joint connects the
    /// master link to it. Without this key, `master_link` is required, and a cable to the frame
    /// "NAME-master-link/eye" must carry the master link.
    pub hook: Option<String>,
    /// Master link, from which the legs hang.
    pub master_link: Option<MasterLinkSpec>,
    /// Name of the `[[line_type]]` of the slings. Alternative to `catalogue`.
    pub line_type: Option<String>,
    /// Line of the catalogue for the slings. Alternative to `line_type`.
    pub catalogue: Option<CatalogueSpec>,
    /// Axial damping of the slings: force per strain rate, N·s. Default: the damping of the line
    /// type.
    pub axial_damping: Option<f64>,
    /// Largest angle of a leg to the vertical, degrees. The lengths of the legs follow from it: the
    /// apex is vertically above the centre of gravity, so the load hangs as it is positioned. With
    /// a spreader bar, the legs are the slings above the bar. Alternative to `leg_length` and
    /// `leg_lengths`.
    pub angle_deg: Option<f64>,
    /// Unstretched length of each leg, m. Alternative to `angle_deg` and `leg_lengths`.
    pub leg_length: Option<f64>,
    /// Unstretched lengths of the legs, m, for slings of different lengths. Alternative to
    /// `angle_deg` and `leg_length`.
    pub leg_lengths: Option<Vec<f64>>,
    /// Spreader bar.
    pub spreader: Option<SpreaderSpec>,
    /// Number of elements of each sling. Default 1.
    #[serde(default = "one")]
    pub elements: usize,
}

/// Master link of a sling set. It has the moments of inertia of a solid steel sphere. All lines and
/// the hook are attached to its centre, so no moment acts on it.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MasterLinkSpec {
    /// Mass, kg.
    pub mass: f64,
}

/// Spreader bar of a sling set: a thin-walled tube with a pad eye above and below each end.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpreaderSpec {
    /// Mass, kg.
    pub mass: f64,
    /// Length between the pad eyes, m. Default: the horizontal distance of the lifting points. The
    /// lower slings are then vertical, or in vertical planes across the bar with 4 points.
    pub length: Option<f64>,
    /// Outer diameter of the tube, m. The pad eyes are at its upper and lower side.
    pub diameter: f64,
    /// Unstretched length of each sling below the bar, m.
    pub lower_length: f64,
}

/// Hook block below a crane tip on several falls of one wire.
///
/// The falls are modelled as one cable, "NAME-falls", with the stiffness, mass and breaking load of
/// all falls. The hook block is the body "NAME" with the frames "top" and "hook". With `winch`, the
/// winch "NAME-winch" at the tip moves it. The tension of the wire is the tension of the cable
/// divided by the number of falls. The model neglects the friction of the sheaves, the stretch of
/// the wire between tip and drum, and the resistance of the falls to rotation of the block.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HookBlockSpec {
    /// Unique name.
    pub name: String,
    /// Frame of the crane tip.
    pub tip: String,
    /// Number of falls, 1 to 40.
    pub falls: u32,
    /// Name of the `[[line_type]]` of the wire. Alternative to `catalogue`.
    pub line_type: Option<String>,
    /// Line of the catalogue for the wire. Alternative to `line_type`.
    pub catalogue: Option<CatalogueSpec>,
    /// Axial damping of the wire, one fall: force per strain rate, N·s. Default: the damping of the
    /// line type.
    pub axial_damping: Option<f64>,
    /// Unstretched length from the tip to the upper side of the block at the start, m.
    pub length: f64,
    /// Number of elements of the falls. Default 1.
    #[serde(default = "one")]
    pub elements: usize,
    /// Mass of the hook block, kg.
    pub mass: f64,
    /// Distance from the lower ends of the falls to the hook, m. The centre of gravity is midway.
    pub height: f64,
    /// Width of the block, m, along both horizontal axes. The block has the moments of inertia of a
    /// box of this width and height. Default: half the height.
    pub width: Option<f64>,
    /// Winch at the tip. Default: no winch.
    pub winch: Option<HookWinchSpec>,
}

/// Winch of a hook block. Speeds and accelerations refer to the hook. The wire runs `falls` times
/// as fast.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HookWinchSpec {
    /// Largest speed of the hook, m/s.
    pub maximum_speed: f64,
    /// Largest acceleration of the hook, m/s².
    pub acceleration: f64,
    /// Largest unstretched length between tip and block, m.
    pub maximum_length: f64,
    /// Smallest unstretched length between tip and block, m. Default: half the length of an
    /// element.
    pub minimum_length: Option<f64>,
}

/// Tugger: a line from a winch on a deck or crane to a load. The winch keeps the tension.
///
/// The objects are the cable "NAME-line" and the winch "NAME-winch" at its start.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TuggerSpec {
    /// Unique name.
    pub name: String,
    /// Frame of the winch.
    pub from: String,
    /// Frame on the load.
    pub to: String,
    /// Name of the `[[line_type]]`. Alternative to `catalogue`.
    pub line_type: Option<String>,
    /// Line of the catalogue. Alternative to `line_type`.
    pub catalogue: Option<CatalogueSpec>,
    /// Axial damping: force per strain rate, N·s. Default: the damping of the line type.
    pub axial_damping: Option<f64>,
    /// Tension that the winch keeps, N.
    pub tension: f64,
    /// Largest speed of the line, m/s.
    pub maximum_speed: f64,
    /// Largest acceleration of the line, m/s².
    pub acceleration: f64,
    /// Unstretched length at the start, m. Default: the length at which a straight line without
    /// weight has the set tension.
    pub length: Option<f64>,
    /// Largest unstretched length, m. Default: three times the length at the start.
    pub maximum_length: Option<f64>,
    /// Number of elements. Default 1.
    #[serde(default = "one")]
    pub elements: usize,
}

/// Tag line: a line from a load to a crew, who keep a tension with a delay. If the tension exceeds
/// their grip force, the line runs out through their hands.
///
/// The objects are the cable "NAME-line" and the winch "NAME-crew" at its start.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TagLineSpec {
    /// Unique name.
    pub name: String,
    /// Frame of the crew.
    pub from: String,
    /// Frame on the load.
    pub to: String,
    /// Name of the `[[line_type]]`. Alternative to `catalogue`.
    pub line_type: Option<String>,
    /// Line of the catalogue. Alternative to `line_type`.
    pub catalogue: Option<CatalogueSpec>,
    /// Axial damping: force per strain rate, N·s. Default: the damping of the line type.
    pub axial_damping: Option<f64>,
    /// Tension that the crew keep, N. It must be smaller than `grip`.
    pub tension: f64,
    /// Grip force: tension above which the line runs out through the hands, N.
    pub grip: f64,
    /// Largest speed at which the crew haul in, m/s. Default 1.
    #[serde(default = "one_metre_per_second")]
    pub pull_in_rate: f64,
    /// Time constant with which the crew respond to a change of tension, s. Default 0.3.
    #[serde(default = "reaction_time")]
    pub reaction_time: f64,
    /// Speed at which the line runs out at twice the grip force, m/s. Default 3.
    #[serde(default = "three")]
    pub maximum_speed: f64,
    /// Unstretched length at the start, m. Default: the length at which a straight line without
    /// weight has the set tension.
    pub length: Option<f64>,
    /// Largest unstretched length, m. Default: three times the length at the start.
    pub maximum_length: Option<f64>,
    /// Number of elements. Default 1.
    #[serde(default = "one")]
    pub elements: usize,
}

/// Knuckle-boom crane: the links "column", "boom" and "jib" of the crane NAME. Its tip is the frame
/// "NAME/jib/tip". Joint 0 slews, joint 1 raises the boom, joint 2 raises the jib.
///
/// The default masses are estimates for preliminary design: box sections of steel are sized by the
/// bending moment of 1.3 times the working load and of their own weight, with horizontal booms and
/// an allowable stress of 237 MPa. The drives hold their positions with a natural frequency of 1 Hz
/// under the working load.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KnuckleBoomCraneSpec {
    /// Unique name.
    pub name: String,
    /// Frame that carries the crane: "ground/frame" or "body/frame". Its z axis is the slewing
    /// axis.
    pub base: String,
    /// Height of the hinge of the boom above the base, m.
    pub pedestal_height: f64,
    /// Length of the boom, m.
    pub boom_length: f64,
    /// Length of the jib, m.
    pub jib_length: f64,
    /// Hook load for which the masses and drives are sized, kg, at the largest outreach with
    /// horizontal booms.
    pub working_load: f64,
    /// Angle of the boom above the horizontal at the start, degrees.
    pub boom_angle_deg: f64,
    /// Largest rate of boom and jib, degrees per second. Default 1.5.
    #[serde(default = "one_and_a_half")]
    pub luff_rate_deg: f64,
    /// Angle from the boom to the jib at the start, degrees. 0 for a straight jib, negative for a
    /// jib that is folded downward.
    pub jib_angle_deg: f64,
    /// Slewing angle at the start, degrees, from the x axis of the base towards its y axis.
    #[serde(default)]
    pub slew_deg: f64,
    /// Largest slewing rate, degrees per second. Default 3.
    #[serde(default = "three")]
    pub slew_rate_deg: f64,
    /// Mass of the column, kg. Default: an estimate from the cross-section of the boom at its root.
    pub column_mass: Option<f64>,
    /// Mass of the boom, kg. Default: an estimate from the working load.
    pub boom_mass: Option<f64>,
    /// Mass of the jib, kg. Default: an estimate from the working load.
    pub jib_mass: Option<f64>,
}

/// Telescopic crane: the links "column", "boom" and "extension" of the crane NAME. Its tip is the
/// frame "NAME/extension/tip". Joint 0 slews, joint 1 raises the boom, joint 2 extends it. Boom and
/// extension have the same length.
///
/// The default masses are estimates for preliminary design: box sections of steel are sized by the
/// bending moment of 1.3 times the working load and of their own weight, with horizontal booms and
/// an allowable stress of 237 MPa. The drives hold their positions with a natural frequency of 1 Hz
/// under the working load.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TelescopicCraneSpec {
    /// Unique name.
    pub name: String,
    /// Frame that carries the crane: "ground/frame" or "body/frame". Its z axis is the slewing
    /// axis.
    pub base: String,
    /// Height of the hinge of the boom above the base, m.
    pub pedestal_height: f64,
    /// Length of the boom, m.
    pub boom_length: f64,
    /// Largest extension beyond the boom, m. It must be smaller than `boom_length`, and boom and
    /// extension at most 80 m long.
    pub maximum_extension: f64,
    /// Extension at the start, m. Default 0.
    #[serde(default)]
    pub extension: f64,
    /// Largest rate of the extension, m/s. Default 0.2.
    #[serde(default = "a_fifth")]
    pub extension_rate: f64,
    /// Hook load for which the masses and drives are sized, kg, at the largest outreach with
    /// horizontal booms.
    pub working_load: f64,
    /// Angle of the boom above the horizontal at the start, degrees.
    pub boom_angle_deg: f64,
    /// Largest rate of the boom, degrees per second. Default 1.5.
    #[serde(default = "one_and_a_half")]
    pub luff_rate_deg: f64,
    /// Slewing angle at the start, degrees, from the x axis of the base towards its y axis.
    #[serde(default)]
    pub slew_deg: f64,
    /// Largest slewing rate, degrees per second. Default 3.
    #[serde(default = "three")]
    pub slew_rate_deg: f64,
    /// Mass of the column, kg. Default: an estimate from the cross-section of the boom at its root.
    pub column_mass: Option<f64>,
    /// Mass of the boom, kg. Default: an estimate from the working load.
    pub boom_mass: Option<f64>,
    /// Mass of the extension, kg. Default: an estimate from the working load.
    pub extension_mass: Option<f64>,
}

/// Davit: the links "column" and "boom" of the crane NAME. Its tip is the frame "NAME/boom/tip".
/// Joint 0 slews; the angle of the boom is constant.
///
/// The default masses are estimates for preliminary design: a box section of steel is sized by the
/// bending moment of 1.3 times the working load and of its own weight, with a horizontal boom and
/// an allowable stress of 237 MPa. The slewing drive holds its position with a natural frequency of
/// 1 Hz under the working load.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DavitSpec {
    /// Unique name.
    pub name: String,
    /// Frame that carries the crane: "ground/frame" or "body/frame". Its z axis is the slewing
    /// axis.
    pub base: String,
    /// Height of the hinge of the boom above the base, m.
    pub pedestal_height: f64,
    /// Length of the boom, m.
    pub boom_length: f64,
    /// Hook load for which the masses and the drive are sized, kg, with a horizontal boom.
    pub working_load: f64,
    /// Angle of the boom above the horizontal, degrees. Default 0.
    #[serde(default)]
    pub boom_angle_deg: f64,
    /// Slewing angle at the start, degrees, from the x axis of the base towards its y axis.
    #[serde(default)]
    pub slew_deg: f64,
    /// Largest slewing rate, degrees per second. Default 3.
    #[serde(default = "three")]
    pub slew_rate_deg: f64,
    /// Mass of the column, kg. Default: an estimate from the cross-section of the boom at its root.
    pub column_mass: Option<f64>,
    /// Mass of the boom, kg. Default: an estimate from the working load.
    pub boom_mass: Option<f64>,
}

fn one() -> usize {
    1
}

fn one_metre_per_second() -> f64 {
    1.0
}

fn reaction_time() -> f64 {
    0.3
}

fn three() -> f64 {
    3.0
}

fn one_and_a_half() -> f64 {
    1.5
}

fn a_fifth() -> f64 {
    0.2
}
