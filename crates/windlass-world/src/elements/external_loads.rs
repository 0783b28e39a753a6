//! External loads: on bodies and links by the model, on any rigid by commands, with external inertias.
//!
//! Law: `factor(t) · amplitude · cos(ω t + phase)` at a point fixed to the rigid, in Earth axes or turning with the rigid,
//!   the factor by a table over time, straight between its points and held beyond its ends; loads that a function gives by time
//!   and the motion of their point, or by any numbers of the state ([`of_state`]); constant loads by command about the rigid's origin in Earth axes, and loads by command at
//!   frames, `load + rate (t - time)` in Earth axes; an external inertia resists acceleration and has no weight.
//! Loads at frames: all on one rigid are summed beforehand. With `p` the frames' places in the rigid's axes, `R` its rotation and
//!   `D = Σ p Fᵀ`, the moment of the forces about the origin is `Σ (R p) × F`, the axial vector of `R D`.
//! Energy: power of the loads less that of the given inertias, booked as drives.
//! Checked: oscillator under a harmonic load in closed form, energy balance of commands (crate tests).

mod of_state;

use super::prelude::*;
use crate::core::rigids::{Owner, Rigids};
use crate::elements::mechanisms::MechanismsScratch;
use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use windlass_math::rotation::outer;
use windlass_math::{FrameMotion, Matrix6, Motion, Wrench, time_table};

pub use of_state::{FrameNumber, JointNumber, LevelLaw, LoadInput, LoadJump, LoadOfState, StateLaw};

/// A load on a body or link that varies as `amplitude · cos(ω t + phase)`; constant with ω = phase = 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AppliedLoad {
    /// Force (N) and moment (N·m) about `point`.
    pub amplitude: Wrench,
    /// Angular frequency ω, rad/s.
    pub frequency: f64,
    /// Phase, rad.
    pub phase: f64,
    /// Where it acts, m: body axes from the centre of gravity, or in the link's frame.
    pub point: DVec3,
    /// Whether `amplitude` is in the rigid's axes and turns with it; otherwise it is in Earth axes.
    pub follows_body: bool,
}

impl AppliedLoad {
    /// At time t, about the body's origin in Earth axes.
    fn at(&self, t: f64, motion: &FrameMotion) -> Wrench {
        let now = self.amplitude * (self.frequency * t + self.phase).cos();
        let now = if self.follows_body {
            now.rotated(motion.rotation)
        } else {
            now
        };
        now.moved(motion.rotation * self.point)
    }
}

/// Force and moment about a point by time (s) and the motion of the point (pose and velocity; its acceleration is none), all in
/// Earth axes. It must be pure.
pub type LoadLaw = Arc<dyn Fn(f64, &FrameMotion) -> Wrench + Send + Sync>;

/// A load on a body or link that a function gives: the gas force on a piston, say.
#[derive(Clone)]
pub struct LoadFunction {
    /// Where it acts, m: body axes from the centre of gravity, or in the link's frame.
    pub point: DVec3,
    /// What it says, in words: two functions of the same words are taken for the same.
    pub words: String,
    /// The function.
    pub law: LoadLaw,
}

impl fmt::Debug for LoadFunction {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "LoadFunction {{ {:?}, {:?} }}", self.point, self.words)
    }
}

impl LoadFunction {
    /// At time t, about the rigid's origin in Earth axes.
    fn at(&self, t: f64, motion: &FrameMotion) -> Wrench {
        let arm = motion.rotation * self.point;
        let mut point = *motion;
        point.pose.position += arm;
        point.velocity = motion.velocity.velocity_at(arm);
        point.acceleration = Motion::ZERO;
        (self.law)(t, &point).moved(arm)
    }
}

/// A load of the model on a rigid.
#[derive(Clone, Debug)]
pub struct OwnedLoad {
    pub(crate) owner: Owner,
    pub(crate) law: OwnedLaw,
    /// Factor on it as points of time and factor; none for one.
    pub(crate) factor: Vec<[f64; 2]>,
}

/// By what a load of the model is given.
#[derive(Clone, Debug)]
pub(crate) enum OwnedLaw {
    Harmonic(AppliedLoad),
    Function(LoadFunction),
    OfState(LoadOfState),
}

impl OwnedLoad {
    /// Now, about the rigid's origin in Earth axes.
    fn at(&self, eval: &Eval<'_>, rigids: &Rigids, mechanisms: &MechanismsScratch) -> Wrench {
        let (t, motion) = (eval.t, rigids.motion(eval.model.rigid(self.owner)));
        let now = match &self.law {
            OwnedLaw::Harmonic(load) => load.at(t, motion),
            OwnedLaw::Function(load) => load.at(t, motion),
            OwnedLaw::OfState(load) => load.at(eval, motion, (rigids, mechanisms)),
        };
        if self.factor.is_empty() {
            now
        } else {
            now * time_table::value(&self.factor, t)
        }
    }
}

impl WorldBuilder {
    /// Adds a load on a body or a link, its `factor` given as points of time and factor ([`windlass_math::time_table`]);
    /// without points it is one.
    pub fn load(&mut self, owner: Owner, load: AppliedLoad, factor: Vec<[f64; 2]>) -> &mut Self {
        let law = OwnedLaw::Harmonic(load);
        self.model.external_loads.push(OwnedLoad { owner, law, factor });
        self
    }

    /// Adds a load on a body or a link that a function of time and motion gives. Where it jumps, steps become short.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, math::Wrench, sea::Sea, world::*};
    /// # use std::sync::Arc;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// // A brake: as strong as the puck is fast.
    /// let brake = LoadFunction {
    ///     point: DVec3::ZERO,
    ///     words: "-3 v".to_owned(),
    ///     law: Arc::new(|_, motion| Wrench::new(motion.velocity.linear * -3.0, DVec3::ZERO)),
    /// };
    /// builder.load_function(Owner::Body(puck), brake);
    /// let world = builder.build()?.start()?;
    /// assert_eq!(world.now().body(puck).acceleration.linear, DVec3::ZERO);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn load_function(&mut self, owner: Owner, load: LoadFunction) -> &mut Self {
        let law = OwnedLaw::Function(load);
        self.model.external_loads.push(OwnedLoad {
            owner,
            law,
            factor: Vec::new(),
        });
        self
    }
}

impl WorldBuilder {
    /// Adds a load on a body or a link that a function of numbers of the state gives, its `factor` over time as of
    /// [`WorldBuilder::load`]. What they are of must have been added before.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, math::{Pose, Wrench}, sea::Sea, world::*};
    /// # use std::sync::Arc;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    /// # let [puck, other] = ["puck", "other"].map(|name| builder.body(BodyDefinition::free(name, 2.0, DVec3::ONE)));
    /// // The puck is drawn to wherever the other one is.
    /// let height = |body, number| LoadInput::Frame { owner: Owner::Body(body), offset: Pose::IDENTITY, number };
    /// let drawn = LoadOfState {
    ///     point: DVec3::ZERO,
    ///     follows_body: false,
    ///     words: "3 (z of the other - z)".to_owned(),
    ///     inputs: vec![height(other, FrameNumber::Position(2)), height(puck, FrameNumber::Position(2))],
    ///     law: Arc::new(|u| Wrench::new(DVec3::Z * (3.0 * (u[0] - u[1])), DVec3::ZERO)),
    ///     jumps: Vec::new(),
    /// };
    /// builder.load_of_state(Owner::Body(puck), drawn, Vec::new());
    /// let mut world = builder.build()?.start()?;
    /// world.place_body(other, Pose::new(DVec3::Z, Default::default()), Default::default())?;
    /// assert_eq!(world.now().body(puck).acceleration.linear.z, 1.5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn load_of_state(&mut self, owner: Owner, load: LoadOfState, factor: Vec<[f64; 2]>) -> &mut Self {
        let law = OwnedLaw::OfState(load);
        self.model.external_loads.push(OwnedLoad { owner, law, factor });
        self
    }
}

/// A load at a frame that changes in proportion to time, both about the frame's origin, which they follow, in Earth axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FrameLoad {
    /// Force (N) and moment (N·m) when it is given.
    pub load: Wrench,
    /// Its rate, N/s and N·m/s.
    pub rate: Wrench,
}

/// What loads at places of a rigid come to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SumOfLoads {
    /// Forces, N, and moments about their own places, N·m.
    sum: Wrench,
    /// Products `p Fᵀ` of places (m, the rigid's axes) and forces (N, Earth axes).
    products: DMat3,
}

/// No loads. A matrix is one by default, not zero.
impl Default for SumOfLoads {
    fn default() -> Self {
        Self::NONE
    }
}

impl SumOfLoads {
    const NONE: Self = Self {
        sum: Wrench::ZERO,
        products: DMat3::ZERO,
    };

    /// Adds a load at a place, m, in the rigid's axes.
    fn add(&mut self, place: DVec3, load: Wrench) {
        self.sum += load;
        self.products += outer(place, load.force);
    }

    /// Whether there are none: without a branch per number.
    fn is_none(&self) -> bool {
        let Wrench { force, moment } = self.sum;
        let DMat3 {
            x_axis,
            y_axis,
            z_axis,
        } = self.products;
        let bits = [force, moment, x_axis, y_axis, z_axis]
            .map(|v| (v.x.to_bits() | v.y.to_bits() | v.z.to_bits()) << 1);
        bits.iter().fold(0, |all, bits| all | bits) == 0
    }

    /// About the rigid's origin.
    fn about_origin(&self, rotation: DMat3) -> Wrench {
        let turned = rotation * self.products;
        // The component k of a × b is a_i b_j - a_j b_i, and column j of `turned` holds a_i b_j.
        let moment = DVec3::new(
            turned.z_axis.y - turned.y_axis.z,
            turned.x_axis.z - turned.z_axis.x,
            turned.y_axis.x - turned.x_axis.y,
        );
        Wrench::new(self.sum.force, self.sum.moment + moment)
    }
}

/// External loads and inertias per rigid: as they are until they are changed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExternalLoad {
    /// Load about the origin, Earth axes, N and N·m.
    pub load: Wrench,
    /// Inertia about the origin, the rigid's own axes, kg, kg·m, kg·m².
    pub inertia: Matrix6,
    /// Loads at frames when they were given, and their rates per second.
    #[serde(default)]
    pub at_frames: [SumOfLoads; 2],
    /// When they were given, s.
    #[serde(default)]
    pub since: f64,
}

impl ExternalLoad {
    /// Nothing.
    const NONE: Self = Self {
        load: Wrench::ZERO,
        inertia: Matrix6::ZERO,
        at_frames: [SumOfLoads::NONE; 2],
        since: 0.0,
    };

    /// Takes all loads at frames off.
    pub(crate) fn clear_frames(&mut self, since: f64) {
        self.at_frames = Self::NONE.at_frames;
        self.since = since;
    }

    /// Adds one at a place, m, in the rigid's axes.
    pub(crate) fn add_at(&mut self, place: DVec3, load: &FrameLoad) {
        let [now, rate] = &mut self.at_frames;
        now.add(place, load.load);
        rate.add(place, load.rate);
    }

    /// The load at time t about the origin.
    fn at(&self, t: f64, rotation: DMat3) -> Wrench {
        if self.at_frames.iter().all(SumOfLoads::is_none) {
            return self.load;
        }
        let [now, rate] = &self.at_frames;
        self.load + now.about_origin(rotation) + rate.about_origin(rotation) * (t - self.since)
    }
}

/// The part.
#[derive(Debug)]
pub(crate) struct ExternalLoads;

impl Element for ExternalLoads {
    /// Loads of the model.
    type Definitions = Vec<OwnedLoad>;
    /// By rigid.
    type Regimes = Vec<ExternalLoad>;
    /// What acts on each rigid now, about its origin, Earth axes.
    type Scratch = Vec<Wrench>;

    fn check(model: &Model, problems: &mut ModelProblems) {
        for given in &model.external_loads {
            let object = || model.owner_name(given.owner);
            let finite = match &given.law {
                OwnedLaw::Harmonic(load) => {
                    let Wrench { force, moment } = load.amplitude;
                    let vectors = [force, moment, load.point];
                    let numbers = [load.frequency, load.phase];
                    vectors.iter().all(|v| v.is_finite()) && numbers.iter().all(|v| v.is_finite())
                }
                OwnedLaw::Function(load) => load.point.is_finite(),
                OwnedLaw::OfState(load) => {
                    if let Some(problem) = load.problem(model) {
                        problems.add(&object(), "load", problem);
                    }
                    true
                }
            };
            if !finite {
                problems.add(&object(), "load", "has numbers that are not finite");
            }
            if !(given.factor.is_empty() || time_table::is_in_order(&given.factor)) {
                let problem = "has a table whose numbers must be finite and whose times must grow";
                problems.add(&object(), "load", problem);
            }
        }
    }

    fn regimes(model: &Model) -> Self::Regimes {
        vec![ExternalLoad::NONE; model.rigid_count()]
    }

    fn scratch(model: &Model) -> Self::Scratch {
        vec![Wrench::ZERO; model.rigid_count()]
    }

    fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
        let Scratch {
            rigids,
            mechanisms,
            external_loads: now,
            ..
        } = scratch;
        let given = &eval.regimes.external_loads;
        for ((now, given), rigid) in now.iter_mut().zip(given).zip(rigids.ids()) {
            *now = given.at(eval.t, rigids.motion(rigid).rotation);
        }
        for given in &eval.model.external_loads {
            let rigid = eval.model.rigid(given.owner);
            now[rigid.index()] += given.at(eval, rigids, mechanisms);
        }
        for rigid in rigids.ids() {
            let load = now[rigid.index()];
            if load != Wrench::ZERO {
                rigids.apply_at_origin(rigid, load);
            }
            let inertia = &eval.regimes.external_loads[rigid.index()].inertia;
            if !inertia.is_zero() {
                let rotation = rigids.motion(rigid).rotation;
                rigids.carry(rigid, &inertia.rotated(rotation));
            }
        }
    }

    /// Loads of the model that have no value.
    fn inward(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        match of_state::without_value(eval.model, scratch) {
            None => Ok(()),
            Some(owner) => Err(EvaluationError::NoLoad {
                object: eval.model.owner_name(owner),
            }),
        }
    }

    /// Points of the tables, and jumps of formulas whose instants are known.
    fn breakpoint(model: &Model, state: &State) -> f64 {
        let next = |given: &OwnedLoad| {
            let point = time_table::next_point(&given.factor, state.time).unwrap_or(f64::INFINITY);
            match &given.law {
                OwnedLaw::OfState(load) => point.min(load.next_jump(state.time)),
                _ => point,
            }
        };
        model
            .external_loads
            .iter()
            .map(next)
            .fold(f64::INFINITY, f64::min)
    }

    /// Levels at which formulas jump.
    fn event_functions(eval: &Eval<'_>, scratch: &Scratch, event_functions: &mut EventFunctions) {
        for given in &eval.model.external_loads {
            if let OwnedLaw::OfState(load) = &given.law {
                load.event_functions(eval, scratch, event_functions);
            }
        }
    }

    fn powers(eval: &Eval<'_>, scratch: &Scratch, powers: &mut Powers) {
        for rigid in scratch.rigids.ids() {
            let motion = scratch.rigids.motion(rigid);
            let mut given = scratch.external_loads[rigid.index()];
            let inertia = &eval.regimes.external_loads[rigid.index()].inertia;
            if !inertia.is_zero() {
                given -= inertia.rotated(motion.rotation).wrench_of(motion.acceleration);
            }
            powers.drives += motion.velocity.power(given);
        }
    }
}
