//! The list of parts, in the order in which every stage calls them, and what the model, the modes and the scratch hold of
//! each.
//!
//! A new part is a file beside this one that implements [`Part`], a line in the list below, and one for what users see of it. What carries stands
//! before what is carried: bodies before the mechanisms on them, both before the cables between them, cables before
//! the winches at their ends.

pub(crate) mod bodies;
pub(crate) mod cable_contacts;
pub(crate) mod cables;
pub(crate) mod contacts;
pub(crate) mod external_loads;
pub(crate) mod payout_ends;
pub(crate) mod holds;
pub(crate) mod joints;
pub(crate) mod mechanisms;
pub(crate) mod meshes;
pub(crate) mod radiation;
pub(crate) mod sea_bottom;
pub(crate) mod sheaves;
pub(crate) mod springs;
pub(crate) mod thrusters;
pub(crate) mod winches;

/// What users of a world see of its parts.
pub mod public {
    pub use super::bodies::{Body, BodyDefinition, BodyMotion, InputMotion};
    pub use super::cable_contacts::{
        CableContactMemory, CableContactScratch, CableSurface, CableTouch, Touched,
    };
    pub use super::cables::accuracy::TooLong;
    pub use super::cables::{
        Cable, CableDefinition, CableMemory, Capture, EndMode, EndPoint, Fixity, InitialShape, Parting,
        PartingCause,
    };
    pub use super::contacts::{
        Clearance, Contact, ContactMemory, ContactScratch, Material, PairOfShapes, PlacedPiece, Shape,
        ShapeAsFender, ShapeId,
    };
    pub use super::external_loads::{
        AppliedLoad, ExternalLoad, FrameLoad, FrameNumber, JointNumber, LevelLaw, LoadFunction, LoadInput,
        LoadJump, LoadLaw, LoadOfState, StateLaw, SumOfLoads,
    };
    pub use super::holds::{Freedom, Hold};
    pub use super::joints::drivers::{DriverMemory, DriverPhase};
    pub use super::joints::report::{JointConflict, JointCorrection, JointReport, VelocityChange};
    pub use super::joints::{FrameJoint, JointId, JointNow, JointSet, JointsScratch};
    pub use super::mechanisms::MountedMechanism;
    pub use super::meshes::Mesh;
    pub use super::radiation::{RadiatingBody, RadiationDiffraction};
    pub use super::sea_bottom::{BottomPoint, BottomScratch, BottomShape, DepthTable, SeaBottom};
    pub use super::sheaves::{
        MountedSheave, SheaveId, SheaveMemory, SheaveScratch, SheaveSide, SheaveState, WireFault,
    };
    pub use super::springs::{Spring, SpringId, SpringScratch};
    pub use super::thrusters::{Thrust, Thruster, ThrusterId, ThrusterScratch};
    pub use super::winches::{MountedWinch, WinchId, WinchMemory, WinchScratch};
}

/// What every part needs to speak of itself.
pub(crate) mod prelude {
    pub(crate) use super::{Model, Regimes, Scratch};
    pub(crate) use crate::core::builder::WorldBuilder;
    pub(crate) use crate::core::channels::Tables;
    pub(crate) use crate::core::checks::ModelProblems;
    pub(crate) use crate::core::energy::{Powers, StoredEnergy};
    pub(crate) use crate::core::error::{EvaluationError, RunError};
    pub(crate) use crate::core::events::EventFunctions;
    pub(crate) use crate::core::element::{Eval, Element, StepLimit};
    pub(crate) use crate::core::queries::Snapshot;
    pub(crate) use crate::core::state::State;
    pub(crate) use crate::core::state_map::{StateMap, Tolerances};
}

use crate::core::energy::{self, EnergyNumbers};
use crate::core::fingerprint::fingerprint;
use crate::core::model::Frame;
use crate::core::precision::Precision;
use crate::core::rigids::Rigids;
use crate::core::flow_sampling::FlowSampling;
use prelude::*;
use serde::{Deserialize, Serialize};
use windlass_mechanics::mechanism::SetPoint;
use windlass_ode::{Method, StepControl, Tolerance};
use windlass_sea::Sea;

impl Regimes {
    /// Last ordered values of all movable joints, by mechanism; m, rad or rates of them.
    pub fn joint_targets(&self) -> Vec<Vec<f64>> {
        let targets = |sets: &Vec<SetPoint>| sets.iter().map(SetPoint::target).collect();
        self.mechanisms.iter().map(targets).collect()
    }
}

macro_rules! parts {
    ($($(#[$doc:meta])* $name:ident: $part:ty,)*) => {
        /// Everything about a world that does not change while it runs.
        #[derive(Clone, Debug)]
        pub struct Model {
            pub(crate) sea: Sea,
            pub(crate) frames: Vec<Frame>,
            pub(crate) map: StateMap,
            pub(crate) energy: EnergyNumbers,
            /// What integration within tolerances may leave open of the energy balance of things at rest.
            pub(crate) energy_resolution: energy::Resolution,
            /// Error allowed per number of the state vector.
            pub(crate) tolerances: Vec<Tolerance>,
            pub(crate) step_control: StepControl,
            /// The method of integration.
            pub(crate) method: Method,
            $($(#[$doc])* #[allow(dead_code, reason = "some parts have no elements")]
            pub(crate) $name: <$part as Element>::Definitions,)*
        }

        impl Model {
            /// A model without anything in it.
            pub(crate) fn empty(sea: Sea) -> Self {
                Self {
                    sea,
                    frames: Vec::new(),
                    map: StateMap::default(),
                    energy: EnergyNumbers::default(),
                    energy_resolution: energy::Resolution::default(),
                    tolerances: Vec::new(),
                    step_control: StepControl::default(),
                    method: Method::default(),
                    $($name: Default::default(),)*
                }
            }

            /// Checksums of what it is made of, by what that is called.
            pub fn fingerprints(&self) -> Vec<(String, u32)> {
                let integrator = (&self.tolerances, &self.step_control, &self.method);
                vec![
                    ("sea".to_owned(), fingerprint(&self.sea)),
                    ("frames".to_owned(), fingerprint(&self.frames)),
                    ("integrator".to_owned(), fingerprint(&integrator)),
                    $((stringify!($name).replace('_', " "), fingerprint(&self.$name)),)*
                ]
            }
        }

        /// Regimes, memory and inputs: committed values that a trial evaluation reads and never writes.
        #[derive(Debug, PartialEq, Serialize, Deserialize)]
        pub struct Regimes {
            $($(#[$doc])* pub(crate) $name: <$part as Element>::Regimes,)*
        }

        impl Clone for Regimes {
            fn clone(&self) -> Self {
                Self { $($name: self.$name.clone(),)* }
            }

            /// In the memory that it has.
            fn clone_from(&mut self, other: &Self) {
                $(self.$name.clone_from(&other.$name);)*
            }
        }

        impl Regimes {
            pub(crate) fn new(model: &Model) -> Self {
                Self { $($name: <$part>::regimes(model),)* }
            }
        }

        /// Buffers of one evaluation: everything that can be recomputed, sized once.
        #[derive(Clone, Debug)]
        pub struct Scratch {
            /// Motion, load, inertia and reaction of the ground, bodies and links.
            pub(crate) rigids: Rigids,
            /// Stage 5: power by kind.
            pub(crate) powers: Powers,
            /// Where the sea is asked anew.
            pub(crate) flow_sampling: FlowSampling,
            /// When it was asked last, s; not a number before that.
            pub(crate) sea_time: f64,
            $($(#[$doc])* #[allow(dead_code, reason = "some parts compute nothing of their own")]
            pub(crate) $name: <$part as Element>::Scratch,)*
        }

        impl Scratch {
            /// Gives the waves that it keeps for those of another one of the same model. What is kept changes no answer.
            pub(crate) fn exchange_waves(&mut self, other: &mut Self) {
                self.cables.exchange_waves(&mut other.cables);
                self.meshes.exchange_waves(&mut other.meshes);
            }

            /// Buffers for a model.
            pub fn new(model: &Model) -> Self {
                Self {
                    rigids: Rigids::new(model.motion_kinds()),
                    powers: Powers::default(),
                    flow_sampling: FlowSampling::Resample,
                    sea_time: f64::NAN,
                    $($name: <$part>::scratch(model),)*
                }
            }

            /// Motion, load, inertia and reaction of the ground, bodies and links.
            pub fn rigids(&self) -> &Rigids {
                &self.rigids
            }

            /// Power by kind.
            pub fn powers(&self) -> Powers {
                self.powers
            }
        }

        /// All parts: each verb asks every part in the order of the list.
        #[derive(Debug)]
        pub(crate) struct Elements;

        impl Elements {
            pub(crate) fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
                $(<$part>::names(model, names);)*
            }

            pub(crate) fn channels(model: &Model, tables: &mut Tables) {
                $(<$part>::channels(model, tables);)*
            }

            pub(crate) fn check(model: &Model, problems: &mut ModelProblems) {
                $(<$part>::check(model, problems);)*
            }

            pub(crate) fn state(model: &mut Model, map: &mut StateMap, tolerances: &Tolerances) {
                $(<$part>::state(model, map, tolerances);)*
            }

            pub(crate) fn start(eval: &Eval<'_>, x: &mut [f64], scratch: &mut Scratch, problems: &mut ModelProblems) {
                $(<$part>::start(eval, x, scratch, problems);)*
            }

            pub(crate) fn kinematics(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
                $(<$part>::kinematics(eval, scratch)?;)*
                Ok(())
            }

            pub(crate) fn sea(eval: &Eval<'_>, scratch: &mut Scratch) {
                $(<$part>::sea(eval, scratch);)*
            }

            pub(crate) fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
                $(<$part>::loads(eval, scratch);)*
            }

            pub(crate) fn lump(eval: &Eval<'_>, scratch: &mut Scratch) {
                $(<$part>::lump(eval, scratch);)*
            }

            /// Loads of the parts that stand still while lines move.
            pub(crate) fn loads_of_others(eval: &Eval<'_>, scratch: &mut Scratch) {
                $(if !<$part>::WITH_LINES {
                    <$part>::loads(eval, scratch);
                })*
            }

            /// Stage 1 of the parts that are asked with the lines.
            pub(crate) fn kinematics_with_lines(
                eval: &Eval<'_>,
                scratch: &mut Scratch,
            ) -> Result<(), EvaluationError> {
                $(if <$part>::WITH_LINES {
                    <$part>::kinematics(eval, scratch)?;
                })*
                Ok(())
            }

            /// Their stage 2.
            pub(crate) fn sea_with_lines(eval: &Eval<'_>, scratch: &mut Scratch) {
                $(if <$part>::WITH_LINES {
                    <$part>::sea(eval, scratch);
                })*
            }

            /// Their loads.
            pub(crate) fn loads_with_lines(eval: &Eval<'_>, scratch: &mut Scratch) {
                $(if <$part>::WITH_LINES {
                    <$part>::loads(eval, scratch);
                })*
            }

            pub(crate) fn inward(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
                $(<$part>::inward(eval, scratch)?;)*
                Ok(())
            }

            pub(crate) fn accelerations(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
                $(<$part>::accelerations(eval, scratch)?;)*
                Ok(())
            }

            pub(crate) fn rates(eval: &Eval<'_>, scratch: &Scratch, rates: &mut [f64]) {
                $(<$part>::rates(eval, scratch, rates);)*
            }

            pub(crate) fn powers(eval: &Eval<'_>, scratch: &Scratch, powers: &mut Powers) {
                $(<$part>::powers(eval, scratch, powers);)*
            }

            pub(crate) fn stored(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
                $(<$part>::stored(model, scratch, energy);)*
            }

            /// The first breakpoint of any part, s.
            pub(crate) fn breakpoint(model: &Model, state: &State) -> f64 {
                let mut first = f64::INFINITY;
                $(first = first.min(<$part>::breakpoint(model, state));)*
                first
            }

            pub(crate) fn event_functions(eval: &Eval<'_>, scratch: &Scratch, event_functions: &mut EventFunctions) {
                $(<$part>::event_functions(eval, scratch, event_functions);)*
            }

            pub(crate) fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
                false $(|| <$part>::changes(model, state, scratch))*
            }

            /// Whether any part changed so that the world must be evaluated anew.
            pub(crate) fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
                let mut changed = false;
                $(changed |= <$part>::accept(model, state, scratch);)*
                changed
            }

            /// Whether any part moved what had drifted off what it must fulfil.
            pub(crate) fn settle(
                model: &Model,
                state: &mut State,
                scratch: &mut Scratch,
            ) -> Result<bool, RunError> {
                let mut moved = false;
                $(moved |= <$part>::settle(model, state, scratch)?;)*
                Ok(moved)
            }

            /// The first reason of any part why the run cannot go on.
            pub(crate) fn stop(model: &Model, state: &State) -> Option<RunError> {
                None $(.or_else(|| <$part>::stop(model, state)))*
            }

            /// The shortest of the parts' longest steps.
            pub(crate) fn longest_step<'m>(
                model: &'m Model,
                regimes: &Regimes,
                scratch: &Scratch,
            ) -> Option<StepLimit<'m>> {
                let mut shortest: Option<StepLimit<'m>> = None;
                $(
                    if let Some(limit) = <$part>::longest_step(model, regimes, scratch)
                        && shortest.as_ref().is_none_or(|shortest| limit.step < shortest.step)
                    {
                        shortest = Some(limit);
                    }
                )*
                shortest
            }

            /// The shortest of the parts' longest steps in which nothing comes through anything, s.
            pub(crate) fn longest_travel(model: &Model, scratch: &Scratch) -> f64 {
                let mut shortest = f64::INFINITY;
                $(shortest = shortest.min(<$part>::longest_travel(model, scratch));)*
                shortest
            }

            pub(crate) fn precision(model: &Model, x: &[f64], scratch: &Scratch, precision: &mut Precision) {
                $(<$part>::precision(model, x, scratch, precision);)*
            }
        }
    };
}

parts! {
    /// Rigid bodies, free and prescribed.
    bodies: bodies::Bodies,
    /// Held degrees of freedom of bodies.
    holds: holds::Holds,
    /// Trees of links and joints on their bases.
    mechanisms: mechanisms::Mechanisms,
    /// Joints between frames.
    joints: joints::Joints,
    /// Loads and inertias given by the model and by commands.
    external_loads: external_loads::ExternalLoads,
    /// Meshes in the sea and the wind.
    meshes: meshes::Meshes,
    /// Radiation and diffraction of larger vessels.
    radiation: radiation::Radiation,
    /// Springs between frames.
    springs: springs::Springs,
    /// Thrusters and towing forces.
    thrusters: thrusters::Thrusters,
    /// Shapes that touch.
    contacts: contacts::Contacts,
    /// Cables.
    cables: cables::Cables,
    /// Sheaves between cables.
    sheaves: sheaves::Sheaves,
    /// Cables that touch themselves, each other and shapes.
    cable_contacts: cable_contacts::CableContacts,
    /// Winches at cable ends.
    winches: winches::Winches,
    /// The sea bottom under cables and points.
    sea_bottom: sea_bottom::SeaBottoms,
}
