//! External loads and inertias: loads defined in the model on bodies and links, and loads set by
//! commands on any rigid body.
//!
//! Law: `factor(t) · amplitude · cos(ω t + phase)` at a point fixed to the body, in Earth axes or
//!   in the body's axes. The factor is a table over time, linear between its points and constant
//!   beyond its ends. Other loads of the model are functions of time and of the motion of their
//!   point, or of the state ([`of_state`]). Commands set constant loads about the body's origin and
//!   loads at frames, `load + rate (t - since)`, both in Earth axes; `since` is the time of the
//!   command. An external inertia resists acceleration and has no weight.
//! Sum of the loads at frames on one body: `p` is the position of a frame in the body's axes (m),
//!   `F` the force there in Earth axes (N), `R` the rotation of the body. The moment about the
//!   origin, `Σ (R p) × F`, is the axial vector of `R D` with `D = Σ p Fᵀ`. `D` is summed once per
//!   command.
//! Energy: power of the loads minus the power of the external inertias, recorded as work of drives.
//! Checked: oscillator under a harmonic load in closed form, energy balance of commands (crate
//! tests).

mod of_state;

use super::prelude::*;
use crate::core::element::couplings::Couplings;
use crate::core::rigids::{Owner, Rigids};
use crate::elements::mechanisms::MechanismsScratch;
use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use windlass_math::rotation::outer;
use windlass_math::{FrameMotion, Matrix6, Motion, Wrench, time_table};

pub use of_state::{FrameNumber, JointNumber, LevelLaw, LoadInput, LoadJump, LoadOfState, StateLaw};

/// A load on a body or link that varies as `amplitude · cos(ω t + phase)`; constant for ω = phase =
/// 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AppliedLoad {
    /// Force (N) and moment (N·m) about `point`.
    pub amplitude: Wrench,
    /// Angular frequency ω, rad/s.
    pub frequency: f64,
    /// Phase, rad.
    pub phase: f64,
    /// Point of application, m: body axes from the centre of gravity, or in the link's frame.
    pub point: DVec3,
    /// Whether `amplitude` is in the body's axes and turns with it; otherwise it is in Earth axes.
    pub follows_body: bool,
}

impl AppliedLoad {
    /// Load at time t about the body's origin, Earth axes.
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

/// Force and moment about a point as a function of time (s) and the motion of the point, in Earth
/// axes.
///
/// The motion has pose and velocity; its acceleration is zero. The function must be pure.
pub type LoadLaw = Arc<dyn Fn(f64, &FrameMotion) -> Wrench + Send + Sync>;

/// A load on a body or link given by a function of time and motion, such as the gas force on a
/// piston.
#[derive(Clone)]
pub struct LoadFunction {
    /// Point of application, m: body axes from the centre of gravity, or in the link's frame.
    pub point: DVec3,
    /// Description of the function. Two functions with the same description are considered equal.
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
    /// Load at time t about the body's origin, Earth axes.
    fn at(&self, t: f64, motion: &FrameMotion) -> Wrench {
        let arm = motion.rotation * self.point;
        let mut point = *motion;
        point.pose.position += arm;
        point.velocity = motion.velocity.velocity_at(arm);
        point.acceleration = Motion::ZERO;
        (self.law)(t, &point).moved(arm)
    }
}

/// A load of the model on a body or link.
#[derive(Clone, Debug)]
pub struct OwnedLoad {
    pub(crate) owner: Owner,
    pub(crate) law: OwnedLaw,
    /// Factor on the load, as pairs of time (s) and factor; empty for a factor of one.
    pub(crate) factor: Vec<[f64; 2]>,
}

/// Law of a load of the model.
#[derive(Clone, Debug)]
pub(crate) enum OwnedLaw {
    Harmonic(AppliedLoad),
    Function(LoadFunction),
    OfState(LoadOfState),
}

impl OwnedLoad {
    /// Current load about the body's origin, Earth axes.
    fn at(&self, eval: &EvaluationContext<'_>, rigids: &Rigids, mechanisms: &MechanismsScratch) -> Wrench {
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
    /// Adds a load on a body or a link.
    ///
    /// `factor` is a table of times (s) and factors ([`windlass_math::time_table`]); an empty table
    /// is a factor of one.
    pub fn load(&mut self, owner: Owner, load: AppliedLoad, factor: Vec<[f64; 2]>) -> &mut Self {
        let law = OwnedLaw::Harmonic(load);
        self.model.external_loads.push(OwnedLoad { owner, law, factor });
        self
    }

    /// Adds a load on a body or a link that is a function of time and motion. Steps become short
    /// where it is discontinuous.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_math::Wrench; use windlass_sea::Sea; use windlass_world::*;
    /// # use std::sync::Arc;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// // A brake whose force is proportional to the speed of the puck.
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
    /// Adds a load on a body or a link that is a function of the state.
    ///
    /// `factor` is a table over time as for [`WorldBuilder::load`]. The objects on which the load
    /// depends must be added first.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_math::{Pose, Wrench}; use windlass_sea::Sea; use windlass_world::*;
    /// # use std::sync::Arc;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    /// # let [puck, other] = ["puck", "other"].map(|name| builder.body(BodyDefinition::free(name, 2.0, DVec3::ONE)));
    /// // A spring force pulls the puck towards the height of the other body.
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

/// A load at a frame that varies linearly with time; force and moment about the frame's moving
/// origin, Earth axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FrameLoad {
    /// Force (N) and moment (N·m) at the time of the command.
    pub load: Wrench,
    /// Rate of change, N/s and N·m/s.
    pub rate: Wrench,
}

/// Sum of loads at several points of a body.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SumOfLoads {
    /// Sum of forces, N, and of moments about their own points, N·m.
    sum: Wrench,
    /// Sum of the products `p Fᵀ` of points (m, body axes) and forces (N, Earth axes).
    products: DMat3,
}

/// No loads. Implemented by hand because the default of a matrix is the identity, not zero.
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

    /// Adds a load at a point in the body's axes, m.
    fn add(&mut self, point: DVec3, load: Wrench) {
        self.sum += load;
        self.products += outer(point, load.force);
    }

    /// Returns true if all numbers are zero; tests them without branches.
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

    /// Sum of the loads about the body's origin, Earth axes.
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

/// External loads and inertia of one body that commands have set.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExternalLoad {
    /// Load about the origin, Earth axes, N and N·m.
    pub load: Wrench,
    /// Inertia about the origin in body axes, kg, kg·m, kg·m².
    pub inertia: Matrix6,
    /// Sums of the loads at frames at the time of the command, and of their rates per second.
    #[serde(default)]
    pub at_frames: [SumOfLoads; 2],
    /// Time of the command that set the loads at frames, s.
    #[serde(default)]
    pub since: f64,
}

impl ExternalLoad {
    /// No load and no inertia.
    const NONE: Self = Self {
        load: Wrench::ZERO,
        inertia: Matrix6::ZERO,
        at_frames: [SumOfLoads::NONE; 2],
        since: 0.0,
    };

    /// Removes all loads at frames.
    pub(crate) fn clear_frames(&mut self, since: f64) {
        self.at_frames = Self::NONE.at_frames;
        self.since = since;
    }

    /// Adds a load at a point in the body's axes, m.
    pub(crate) fn add_at(&mut self, point: DVec3, load: &FrameLoad) {
        let [now, rate] = &mut self.at_frames;
        now.add(point, load.load);
        rate.add(point, load.rate);
    }

    /// Load at time t about the origin, Earth axes.
    fn at(&self, t: f64, rotation: DMat3) -> Wrench {
        if self.at_frames.iter().all(SumOfLoads::is_none) {
            return self.load;
        }
        let [now, rate] = &self.at_frames;
        self.load + now.about_origin(rotation) + rate.about_origin(rotation) * (t - self.since)
    }
}

/// Element type of the external loads.
#[derive(Debug)]
pub(crate) struct ExternalLoads;

impl Element for ExternalLoads {
    /// Loads of the model.
    type Definitions = Vec<OwnedLoad>;
    /// Loads set by commands, by body.
    type Regimes = Vec<ExternalLoad>;
    /// Current load on each body about its origin, Earth axes, N and N·m.
    type Scratch = Vec<Wrench>;

    fn check(model: &Model, problems: &mut ModelProblems) {
        for owned in &model.external_loads {
            let object = || model.owner_name(owned.owner);
            let finite = match &owned.law {
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
            if !(owned.factor.is_empty() || time_table::has_increasing_times(&owned.factor)) {
                let problem = "has a table whose numbers are not all finite or whose times do not increase";
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

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let Scratch {
            rigids,
            mechanisms,
            external_loads: now,
            ..
        } = scratch;
        let commanded = &eval.regimes.external_loads;
        for ((now, load), rigid) in now.iter_mut().zip(commanded).zip(rigids.ids()) {
            *now = load.at(eval.t, rigids.motion(rigid).rotation);
        }
        for owned in &eval.model.external_loads {
            let rigid = eval.model.rigid(owned.owner);
            now[rigid.index()] += owned.at(eval, rigids, mechanisms);
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

    /// Stops the evaluation if a load of the model is not a finite number.
    fn inward(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
        match of_state::without_value(eval.model, scratch) {
            None => Ok(()),
            Some(owner) => Err(EvaluationError::NoLoad {
                object: eval.model.owner_name(owner),
            }),
        }
    }

    /// Points of the factor tables, and discontinuities of formulas at known times.
    fn breakpoint(model: &Model, state: &State) -> f64 {
        let next = |owned: &OwnedLoad| {
            let point = time_table::next_point(&owned.factor, state.time).unwrap_or(f64::INFINITY);
            match &owned.law {
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

    /// Levels at which formulas are discontinuous.
    fn event_functions(
        eval: &EvaluationContext<'_>,
        scratch: &Scratch,
        event_functions: &mut EventFunctions,
    ) {
        for owned in &eval.model.external_loads {
            if let OwnedLaw::OfState(load) = &owned.law {
                load.event_functions(eval, scratch, event_functions);
            }
        }
    }

    fn powers(eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        for rigid in scratch.rigids.ids() {
            let motion = scratch.rigids.motion(rigid);
            let mut load = scratch.external_loads[rigid.index()];
            let inertia = &eval.regimes.external_loads[rigid.index()].inertia;
            if !inertia.is_zero() {
                load -= inertia.rotated(motion.rotation).wrench_of(motion.acceleration);
            }
            powers.drives += motion.velocity.power(load);
        }
    }
}

impl Linearisation for ExternalLoads {
    /// A load that is a function of the state may couple any two objects.
    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        let mut laws = model.external_loads.iter().map(|load| &load.law);
        if laws.any(|law| matches!(law, OwnedLaw::OfState(_))) {
            couplings.couple_all();
        }
    }
}

impl Equilibrium for ExternalLoads {}
