//! List of the element types in the order in which every stage calls them, with their data in the
//! model, the discrete state and the scratch.
//!
//! To add an element type, write a module beside this one that implements [`Element`], add it to
//! the list below, and export its public types in `public`. It must also implement
//! [`Linearisation`] and [`Equilibrium`], whose functions all have defaults. Longer implementations
//! of these two traits are in the element's file `solver_verbs.rs`. Each element comes after its
//! carriers: bodies before the mechanisms on them, both before the cables between them, cables
//! before the winches at their ends.

pub(crate) mod cable_contacts;
pub(crate) mod contacts;
pub(crate) mod external_loads;
pub(crate) mod holds;
pub(crate) mod joints;
pub(crate) mod measurements;
pub(crate) mod mechanisms;
pub(crate) mod meshes;
pub(crate) mod payout_ends;
pub(crate) mod radiation;
pub(crate) mod rods;
pub(crate) mod rotational_spring;
pub(crate) mod sea_bottom;
pub(crate) mod sheaves;
pub(crate) mod springs;
pub(crate) mod station_keeping;
pub(crate) mod thrusters;
pub(crate) mod user;
pub(crate) mod vortex_shedding;
pub(crate) mod winches;

/// Public types of the elements.
pub mod public {
    pub use super::cable_contacts::{
        CableContactMemory, CableContactScratch, CableSurface, CableTouch, Touched,
    };
    pub use super::contacts::{
        Clearance, Contact, ContactMemory, ContactScratch, Material, PairOfShapes, PlacedPiece, Shape,
        ShapeAsFender, ShapeId,
    };
    pub use super::external_loads::{
        AppliedLoad, ExternalLoad, FrameLoad, FrameNumber, JointNumber, LevelLaw, LoadFunction, LoadInput,
        LoadJump, LoadLaw, LoadOfState, StateLaw, SumOfLoads,
    };
    pub use super::holds::{DegreeOfFreedom, Hold};
    pub use super::joints::drivers::DriverPhase;
    pub use super::joints::report::{JointConflict, JointCorrection, JointReport, VelocityChange};
    pub use super::joints::{FrameJoint, JointId, JointMemory, JointNow, JointSet, JointsScratch};
    pub use super::measurements::Measurement;
    pub use super::mechanisms::MountedMechanism;
    pub use super::meshes::Mesh;
    pub use super::radiation::{RadiatingBody, RadiationDiffraction};
    pub use super::rods::{MountedRod, RodId, RodMass, RodReading, RodScratch};
    pub use super::rotational_spring::{RotationalFriction, RotationalSpring, RotationalStops};
    pub use super::sea_bottom::{BottomPoint, BottomReading, BottomShape, DepthTable, SeaBottom};
    pub use super::sheaves::{
        MountedSheave, SheaveId, SheaveMemory, SheaveReading, SheaveSide, SheaveState, WireFault,
    };
    pub use super::springs::{Spring, SpringId, SpringReading};
    pub use super::station_keeping::set_points::{SetPointMove, StationMemory, StationOrder};
    pub use super::station_keeping::{
        MountedStation, StationId, StationKeeping, StationReading, StationThruster, StationThrusterKind,
        StationThrusterReading,
    };
    pub use super::thrusters::{Thrust, Thruster, ThrusterId, ThrusterReading};
    pub use super::user::{
        ElementId, ElementInput, ElementOutput, ElementReading, ElementState, ForceElement, LinePoint,
        UserElement, UserElementScratch,
    };
    pub use super::vortex_shedding::{SheddingLine, SheddingLines, SheddingScratch};
    pub use super::winches::{MountedWinch, WinchId, WinchMemory, WinchReading};
    pub use crate::core::bodies::{Body, BodyDefinition, BodyMotion, InputMotion};
    pub use crate::core::lines::accuracy::TooLong;
    pub use crate::core::lines::{
        Cable, CableDefinition, CableMemory, Capture, ConnectionState, EndMode, EndPoint, Fixity,
        InitialShape, Parting, PartingCause,
    };
}

/// Common imports of the element modules.
pub(crate) mod prelude {
    pub(crate) use super::{Model, Regimes, Scratch};
    pub(crate) use crate::core::builder::WorldBuilder;
    pub(crate) use crate::core::channels::Tables;
    pub(crate) use crate::core::checks::ModelProblems;
    pub(crate) use crate::core::element::equilibrium::Equilibrium;
    pub(crate) use crate::core::element::linearisation::Linearisation;
    pub(crate) use crate::core::element::{Element, EvaluationContext, Passage, StepLimit};
    pub(crate) use crate::core::energy::{Powers, StoredEnergy};
    pub(crate) use crate::core::error::{EvaluationError, RunError};
    pub(crate) use crate::core::events::EventFunctions;
    pub(crate) use crate::core::queries::Snapshot;
    pub(crate) use crate::core::state::State;
    pub(crate) use crate::core::state_map::{StateMap, Tolerances};
}

use crate::core::energy::{self, EnergyNumbers};
use crate::core::fingerprint::fingerprint;
use crate::core::model::Frame;
use crate::core::precision::Precision;
use crate::core::rigids::Rigids;
use prelude::*;
use serde::{Deserialize, Serialize};
use windlass_mechanics::mechanism::SetPoint;
use windlass_ode::{Method, StepControl, Tolerance};
use windlass_sea::Sea;

impl Regimes {
    /// Last commanded values of all movable joints, by mechanism: positions (m or rad) or rates
    /// (m/s or rad/s), depending on the control.
    pub fn joint_targets(&self) -> Vec<Vec<f64>> {
        let targets = |sets: &Vec<SetPoint>| sets.iter().map(SetPoint::target).collect();
        self.mechanisms.iter().map(targets).collect()
    }
}

/// Passes the list of the element types to a macro, in the order in which every stage calls them.
macro_rules! element_list {
    ($macro:ident) => {
        $macro! {
            /// Rigid bodies, free and prescribed.
            bodies: crate::core::bodies::Bodies,
            /// Held degrees of freedom of bodies.
            holds: holds::Holds,
            /// Trees of links and joints on their bases.
            mechanisms: mechanisms::Mechanisms,
            /// Joints between frames.
            joints: joints::Joints,
            /// Loads and inertias defined by the model and by commands.
            external_loads: external_loads::ExternalLoads,
            /// Meshes in the sea and the wind.
            meshes: meshes::Meshes,
            /// Radiation and diffraction of large vessels.
            radiation: radiation::Radiation,
            /// Rigid rods in the sea and the wind.
            rods [serde(skip)]: rods::Rods,
            /// Springs between frames.
            springs: springs::Springs,
            /// Thrusters and towing forces.
            thrusters: thrusters::Thrusters,
            /// Station keeping controllers with their thrusters.
            station_keeping [serde(default, skip_serializing_if = "Vec::is_empty")]: station_keeping::StationKeepers,
            /// Shapes in contact.
            contacts: contacts::Contacts,
            /// Cables.
            cables: crate::core::lines::Cables,
            /// Sheaves between cables.
            sheaves: sheaves::Sheaves,
            /// Cables in contact with themselves, each other and shapes.
            cable_contacts: cable_contacts::CableContacts,
            /// Winches at cable ends.
            winches: winches::Winches,
            /// The sea bottom, which supports cables and points.
            sea_bottom: sea_bottom::SeaBottoms,
            /// Vortex shedding from cables.
            vortex_shedding [serde(skip)]: vortex_shedding::SheddingElements,
            /// User-defined force elements.
            user [serde(default, skip_serializing_if = "Vec::is_empty")]: user::UserElements,
            /// Requested result channels.
            measurements [serde(skip)]: measurements::Measurements,
        }
    };
}

macro_rules! elements {
    ($($(#[$doc:meta])* $name:ident $([$serde:meta])?: $element:ty,)*) => {
        /// Data of a world that are constant during a run.
        #[derive(Clone, Debug)]
        pub struct Model {
            pub(crate) sea: Sea,
            pub(crate) frames: Vec<Frame>,
            pub(crate) map: StateMap,
            pub(crate) energy: EnergyNumbers,
            /// Energy balance error that integration within tolerances may cause.
            pub(crate) energy_resolution: energy::Resolution,
            /// Integration tolerance of each state component.
            pub(crate) tolerances: Vec<Tolerance>,
            pub(crate) step_control: StepControl,
            /// Integration method.
            pub(crate) method: Method,
            $($(#[$doc])* #[allow(dead_code, reason = "some element types have no definitions")]
            pub(crate) $name: <$element as Element>::Definitions,)*
        }

        impl Model {
            /// An empty model.
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

            /// Name and checksum of each group of the model's data.
            pub fn fingerprints(&self) -> Vec<(String, u32)> {
                let integrator = (&self.tolerances, &self.step_control, &self.method);
                let mut all = vec![
                    ("sea".to_owned(), fingerprint(&self.sea)),
                    ("frames".to_owned(), fingerprint(&self.frames)),
                    ("integrator".to_owned(), fingerprint(&integrator)),
                    $((stringify!($name).replace('_', " "), fingerprint(&self.$name)),)*
                ];
                // States saved by older versions have no checksums of these elements.
                all.retain(|(name, _)| name != "rods" || !self.rods.is_empty());
                all.retain(|(name, _)| {
                    name != "vortex shedding" || !self.vortex_shedding.each.is_empty()
                });
                all.retain(|(name, _)| name != "user" || !self.user.is_empty());
                all.retain(|(name, _)| name != "station keeping" || !self.station_keeping.is_empty());
                all.retain(|(name, _)| name != "measurements" || !self.measurements.is_empty());
                all
            }
        }

        /// Discrete state, memory and inputs, as committed with the last accepted step. Trial
        /// evaluations read them and never write them.
        #[derive(Debug, PartialEq, Serialize, Deserialize)]
        pub struct Regimes {
            $($(#[$doc])* $(#[$serde])? pub(crate) $name: <$element as Element>::Regimes,)*
        }

        impl Clone for Regimes {
            fn clone(&self) -> Self {
                Self { $($name: self.$name.clone(),)* }
            }

            /// Reuses the allocated memory.
            fn clone_from(&mut self, other: &Self) {
                $(self.$name.clone_from(&other.$name);)*
            }
        }

        impl Regimes {
            pub(crate) fn new(model: &Model) -> Self {
                Self { $($name: <$element>::regimes(model),)* }
            }
        }

        /// Buffers for the results of one evaluation, allocated once. All contents can be
        /// recomputed from the state.
        #[derive(Clone, Debug)]
        pub struct Scratch {
            /// Motion, load, inertia and reaction of the ground, bodies and links.
            pub(crate) rigids: Rigids,
            /// Power by kind, set in stage 5.
            pub(crate) powers: Powers,
            /// Time at which the sea was last sampled, s; NaN before the first sampling.
            pub(crate) sea_time: f64,
            /// Buffer for trial states that are projected onto their constraints.
            pub(crate) projected: Vec<f64>,
            $($(#[$doc])* #[allow(dead_code, reason = "some element types have no intermediate results")]
            pub(crate) $name: <$element as Element>::Scratch,)*
        }

        impl Scratch {
            /// Exchanges the cached wave kinematics with another scratch of the same model. Results
            /// do not change.
            pub(crate) fn exchange_waves(&mut self, other: &mut Self) {
                self.cables.exchange_waves(&mut other.cables);
                self.meshes.exchange_waves(&mut other.meshes);
                for (rod, other) in self.rods.iter_mut().zip(&mut other.rods) {
                    rod.exchange_waves(other);
                }
            }

            /// Buffers for a model.
            pub fn new(model: &Model) -> Self {
                Self {
                    rigids: Rigids::new(model.motion_kinds()),
                    powers: Powers::default(),
                    sea_time: f64::NAN,
                    projected: Vec::with_capacity(model.map.len().max(model.joints.layout.rows)),
                    $($name: <$element>::scratch(model),)*
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

        /// All element types. Each function calls the types in the order of the list.
        #[derive(Debug)]
        pub(crate) struct Elements;

        impl Elements {
            pub(crate) fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
                $(<$element>::names(model, names);)*
            }

            pub(crate) fn channels(model: &Model, tables: &mut Tables) {
                $(<$element>::channels(model, tables);)*
            }

            pub(crate) fn check(model: &Model, problems: &mut ModelProblems) {
                $(<$element>::check(model, problems);)*
            }

            pub(crate) fn state(model: &mut Model, map: &mut StateMap, tolerances: &Tolerances) {
                $(<$element>::state(model, map, tolerances);)*
            }

            pub(crate) fn start(eval: &EvaluationContext<'_>, x: &mut [f64], scratch: &mut Scratch, problems: &mut ModelProblems) {
                $(<$element>::start(eval, x, scratch, problems);)*
            }

            pub(crate) fn kinematics(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
                $(<$element>::kinematics(eval, scratch)?;)*
                Ok(())
            }

            pub(crate) fn sample_sea(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
                $(<$element>::sample_sea(eval, scratch);)*
            }

            pub(crate) fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
                $(<$element>::loads(eval, scratch);)*
            }

            pub(crate) fn fold_nodes(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
                $(<$element>::fold_nodes(eval, scratch);)*
            }

            /// Stage 3 of the elements that are not evaluated with the lines.
            pub(crate) fn loads_without_lines(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
                $(if !<$element>::WITH_LINES {
                    <$element>::loads(eval, scratch);
                })*
            }

            /// Stage 1 of the elements that are evaluated with the lines.
            pub(crate) fn kinematics_with_lines(
                eval: &EvaluationContext<'_>,
                scratch: &mut Scratch,
            ) -> Result<(), EvaluationError> {
                $(if <$element>::WITH_LINES {
                    <$element>::kinematics(eval, scratch)?;
                })*
                Ok(())
            }

            /// Stage 2 of the elements that are evaluated with the lines.
            pub(crate) fn sample_sea_with_lines(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
                $(if <$element>::WITH_LINES {
                    <$element>::sample_sea(eval, scratch);
                })*
            }

            /// Stage 3 of the elements that are evaluated with the lines.
            pub(crate) fn loads_with_lines(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
                $(if <$element>::WITH_LINES {
                    <$element>::loads(eval, scratch);
                })*
            }

            pub(crate) fn inward(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
                $(<$element>::inward(eval, scratch)?;)*
                Ok(())
            }

            pub(crate) fn accelerations(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
                $(<$element>::accelerations(eval, scratch)?;)*
                Ok(())
            }

            pub(crate) fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
                $(<$element>::rates(eval, scratch, rates);)*
            }

            pub(crate) fn powers(eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
                $(<$element>::powers(eval, scratch, powers);)*
            }

            pub(crate) fn stored_energy(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
                $(<$element>::stored_energy(model, scratch, energy);)*
            }

            /// The earliest breakpoint of all elements, s.
            pub(crate) fn breakpoint(model: &Model, state: &State) -> f64 {
                let mut first = f64::INFINITY;
                $(first = first.min(<$element>::breakpoint(model, state));)*
                first
            }

            pub(crate) fn event_functions(eval: &EvaluationContext<'_>, scratch: &Scratch, event_functions: &mut EventFunctions) {
                $(<$element>::event_functions(eval, scratch, event_functions);)*
            }

            pub(crate) fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
                false $(|| <$element>::changes(model, state, scratch))*
            }

            /// Commits an accepted step. Returns true if the world must be evaluated again.
            pub(crate) fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
                let mut changed = false;
                $(changed |= <$element>::accept(model, state, scratch);)*
                changed
            }

            /// Switches one drive into or out of its force limit, or one stuck friction to
            /// slipping, as the loads require. Returns true if it switched anything.
            pub(crate) fn switch_exceeded_limit(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
                false $(|| <$element>::switch_exceeded_limit(model, state, scratch))*
            }

            /// Projects all elements onto their constraints. Returns true if the state changed.
            pub(crate) fn project(
                model: &Model,
                state: &mut State,
                scratch: &mut Scratch,
            ) -> Result<bool, RunError> {
                let mut moved = false;
                $(moved |= <$element>::project(model, state, scratch)?;)*
                Ok(moved)
            }

            /// Initialises the discrete states of a new world from its first evaluation, `scratch`.
            pub(crate) fn begin(model: &Model, state: &mut State, scratch: &Scratch) {
                $(<$element>::begin(model, state, scratch);)*
            }

            /// Returns true if an element would change the formulation of its equations.
            pub(crate) fn changes_formulation(model: &Model, state: &State, scratch: &Scratch) -> bool {
                false $(|| <$element>::changes_formulation(model, state, scratch))*
            }

            /// Updates the formulation of the equations of all elements.
            pub(crate) fn change_formulation(model: &Model, state: &mut State, scratch: &Scratch) {
                $(<$element>::change_formulation(model, state, scratch);)*
            }

            /// Returns true if a trial state must be projected onto the constraints.
            pub(crate) fn is_off_constraints(eval: &EvaluationContext<'_>, scratch: &Scratch) -> bool {
                false $(|| <$element>::is_off_constraints(eval, scratch))*
            }

            /// Projects a trial state onto the constraints. Returns true if it changed.
            pub(crate) fn project_trial(
                eval: &EvaluationContext<'_>,
                x: &mut [f64],
                scratch: &mut Scratch,
            ) -> Result<bool, RunError> {
                let mut moved = false;
                $(moved |= <$element>::project_trial(eval, x, scratch)?;)*
                Ok(moved)
            }

            /// Removes from the error of a trial step, which ends at `x`, the part that the
            /// projection after the step removes. Returns false if the error is unchanged.
            pub(crate) fn project_error(
                model: &Model,
                at: (&Regimes, &[f64]),
                error: &mut [f64],
                scratch: &mut Scratch,
            ) -> bool {
                let mut changed = false;
                $(changed |= <$element>::project_error(model, at, error, scratch);)*
                changed
            }

            /// Removes motions that are not resolved in space from the error estimate of an
            /// implicit step.
            pub(crate) fn filter_error(
                model: &Model,
                regimes: &Regimes,
                error: &mut [f64],
                scratch: &Scratch,
            ) {
                $(<$element>::filter_error(model, regimes, error, scratch);)*
            }

            /// Reason why the run must stop, from the first element that has one.
            pub(crate) fn stop_reason(model: &Model, state: &State) -> Option<RunError> {
                None $(.or_else(|| <$element>::stop_reason(model, state)))*
            }

            /// Cause of a failed step, from the first element that finds one.
            pub(crate) fn failure_cause(
                model: &Model,
                scratch: &Scratch,
                time: f64,
                quantity: &str,
            ) -> Option<RunError> {
                None $(.or_else(|| <$element>::failure_cause(model, scratch, time, quantity)))*
            }

            /// The smallest stability limit of all elements.
            pub(crate) fn stability_limit<'m>(
                model: &'m Model,
                regimes: &Regimes,
                scratch: &Scratch,
            ) -> Option<StepLimit<'m>> {
                let mut shortest: Option<StepLimit<'m>> = None;
                $(
                    if let Some(limit) = <$element>::stability_limit(model, regimes, scratch)
                        && shortest.as_ref().is_none_or(|shortest| limit.step < shortest.step)
                    {
                        shortest = Some(limit);
                    }
                )*
                shortest
            }

            /// Largest step within which no element can pass through another, s.
            pub(crate) fn travel_limit(model: &Model, scratch: &Scratch, needed: f64) -> f64 {
                let mut shortest = f64::INFINITY;
                $(shortest = shortest.min(<$element>::travel_limit(model, scratch, needed));)*
                shortest
            }

            /// Records the configuration at the start of a step.
            pub(crate) fn record_start(model: &Model, scratch: &mut Scratch) {
                $(<$element>::record_start(model, scratch);)*
            }

            /// Objects that passed through each other within a step, from the first element type
            /// that detects a passage.
            pub(crate) fn passage(
                model: &Model,
                scratch: &Scratch,
                time: f64,
                is_shortest: bool,
            ) -> Option<Passage> {
                None $(.or_else(|| <$element>::passage(model, scratch, time, is_shortest)))*
            }

            pub(crate) fn precision(model: &Model, x: &[f64], scratch: &Scratch, precision: &mut Precision) {
                $(<$element>::precision(model, x, scratch, precision);)*
            }
        }
    };
}

element_list!(elements);

mod solver_verbs;
