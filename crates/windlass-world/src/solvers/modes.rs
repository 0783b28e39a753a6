//! Natural modes: how small motions about an equilibrium swing, die away or grow.
//!
//! ```text
//! Law      δ' = A δ, A = ∂(rates)/∂(increments); modes δ = Re(z e^{λt}), A z = λ z
//! Symbols  δ increments of the state (a free body has 12), memories, controllers and winches included; λ 1/s
//!          damped period 2π/|Im λ|, natural period 2π/|λ|, damping ratio -Re λ/|λ|
//! Frame    Earth; of a steady tow that of the tow, in calm water
//! Source   [M97] chapter 4
//! Valid    small motions in calm water. Drag by v|v| has no part in it where nothing streams. What is held, and prescribed
//!          motion, stands still (moves steadily); a twisted line of more than 29 free nodes feels its torque where it was.
//!          Lines of more elements are finer models of the same thing: the periods' errors go with the square of their
//!          length (a taut string of n elements has its k-th period (πk/2n)²/6 too long). Growth slower than 1e-3 1/s or 1e-5 |λ|, and
//!          what swings slower than 1e-4 1/s are taken for rounding. Joints between frames are closed at 10 1/s, critically damped, and
//!          what is within 0.1 1/s of that is left out
//! Checked  pendulum, double pendulum, taut string, hanging chain, cantilever, floating box, towed body, drive, held body,
//!          an inclined stiff wire, free and unstable ones, in closed form; small against large worlds (crate tests)
//! ```
//!
//! `spectrum` finds eigenvalues, `apart` tells modes apart, `participation` names them; the derivatives are those of
//! implicit steps, to more digits (`tangent`).

mod separation;
mod displacement;
mod increments;
mod participation;
mod spectrum;

use crate::World;
use crate::core::error::RunError;
use crate::core::state::State;
use crate::core::bodies::{BodyMotion, InputMotion};
use crate::elements::joints::CLOSING;
use crate::elements::{Model, Scratch};
use crate::solvers::tangent::Tangent;
use separation::{EQUAL_TOLERANCE, separate};
use displacement::Probe;
use glam::DVec3;
use increments::Increments;
use num_complex::Complex64;
use participation::Freedoms;
use serde::{Deserialize, Serialize};
use spectrum::Eigenpair;
pub(crate) use spectrum::Spectrum;
use std::f64::consts::TAU;
use thiserror::Error;
use windlass_math::{FrameMotion, Motion};

/// Shift of the inversion, 1/s: among the rates of what swings at sea; no eigenvalue is likely to be exactly there.
const SHIFT: f64 = 0.937;
/// Share by which increments are made to differ: a round line swings alike in all directions, and of eigenvalues that agree
/// to the last digit an eigensolver finds one vector, or the same one twice.
const SPLITTING: f64 = 1e-8;
/// Increments of the largest world of which all modes are found.
const MAX_FOR_ALL: usize = 600;
/// Rate below which a motion neither swings nor dies away, 1/s: what rounding makes of a free one.
const NEUTRAL: f64 = 1e-4;
/// Rate of growth, 1/s, and as a share of |λ|, from which on a motion grows. Round lines swing alike in two directions, and of such double
/// eigenvalues one half came out growing by 2e-6 of |λ| where nothing grows: a fast one of 60 elements by e in 3 s.
const MIN_GROWTH: [f64; 2] = [1e-3, MIN_GROWTH_RATIO];
pub(crate) const MIN_GROWTH_RATIO: f64 = 1e-5;
/// Acceleration in an equilibrium, m/s² or rad/s².
const MAX_ACCELERATION: f64 = 0.01;
/// How near to the rate at which joints close an eigenvalue is taken for it, 1/s: double ones err by the root of what single ones do.
const CLOSING_DISTANCE: f64 = 0.1;
/// Force on a node or a body in an equilibrium, as a share of the largest load.
const MAX_LOAD_RATIO: f64 = 1e-6;

/// Numbers besides nodes of cables that are eliminated as one dense matrix; more take hours.
const MAX_CORE_SIZE: usize = 3000;

/// How modes are sought.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ModesOptions {
    /// How many, from the slowest on; free motions come besides.
    pub count: usize,
    /// Velocity that everything has in the equilibrium, Earth axes, m/s: as in
    /// [`StaticsOptions`](crate::solvers::statics::StaticsOptions).
    pub steady_velocity: DVec3,
}

impl Default for ModesOptions {
    fn default() -> Self {
        Self {
            count: 20,
            steady_velocity: DVec3::ZERO,
        }
    }
}

/// Why there are no modes.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum ModesError {
    /// The state is no equilibrium.
    #[error(
        "natural modes need an equilibrium, and this state is not one: {quantity} changes by {rate:.3e} per second. \
         Solve the statics first; a joint without a drive, or with one that is too weak, has no equilibrium until it has fallen"
    )]
    NotAtRest {
        /// Object and quantity that accelerates most.
        quantity: String,
        /// How much, m/s² or rad/s².
        rate: f64,
    },
    /// There are too many numbers that are no nodes of cables.
    #[error(
        "the world has {numbers} state components besides cable nodes, and natural modes are limited to {limit}: remove bodies \
         that do not affect the motion of interest"
    )]
    TooLarge {
        /// How many there are.
        numbers: usize,
        /// How many there may be.
        limit: usize,
    },
    /// The eigenvalues were not found.
    #[error(
        "no eigenvalues found about the equilibrium: derivatives are not finite, or span more than 16 orders of magnitude. \
         Check for masses or stiffnesses near zero"
    )]
    NotFound,
    /// The world cannot be evaluated about the equilibrium.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// What takes part in a mode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Participation {
    /// The object, `body 'boat'`.
    pub object: String,
    /// Its freedom, `heave`.
    pub freedom: String,
    /// Its share of the kinetic energy.
    pub share: f64,
}

impl Participation {
    fn new(object: &str, freedom: &str, share: f64) -> Self {
        Self {
            object: object.to_owned(),
            freedom: freedom.to_owned(),
            share,
        }
    }
}

/// How everything moves in a mode: amplitudes with their phases, the largest one of size 1 (m or rad) and real. Earth axes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ModeShape {
    /// Bodies by [`crate::BodyId`]: translation of the centre of gravity, and rotation vector.
    pub bodies: Vec<[Complex64; 6]>,
    /// Links by [`crate::LinkId`]: translation of the link frame's origin, and rotation vector.
    pub links: Vec<[Complex64; 6]>,
    /// Nodes from the start of each cable, by [`crate::CableId`].
    pub cables: Vec<Vec<[Complex64; 3]>>,
}

/// One mode.
#[derive(Clone, Debug, PartialEq)]
pub struct NaturalMode {
    /// λ, 1/s; of a pair the one with positive imaginary part.
    pub eigenvalue: Complex64,
    /// What takes part, largest share first.
    pub participations: Vec<Participation>,
    /// How everything moves.
    pub shape: ModeShape,
}

impl NaturalMode {
    /// Whether it is a free motion, that nothing brings back and nothing drives: drift, yaw of a buoy.
    pub fn is_neutral(&self) -> bool {
        self.eigenvalue.norm() < NEUTRAL
    }

    /// Whether it grows.
    pub fn grows(&self) -> bool {
        let [rate, share] = MIN_GROWTH;
        !self.is_neutral() && self.eigenvalue.re > rate + share * self.eigenvalue.norm()
    }

    /// Whether it swings.
    pub fn oscillates(&self) -> bool {
        !self.is_neutral() && self.eigenvalue.im.abs() > EQUAL_TOLERANCE * self.eigenvalue.norm()
    }

    /// Period with which it swings, s; infinite where it does not.
    pub fn period(&self) -> f64 {
        if self.oscillates() {
            TAU / self.eigenvalue.im.abs()
        } else {
            f64::INFINITY
        }
    }

    /// 2π/|λ|, s: the period that it would have without damping. Infinite for a free motion.
    pub fn natural_period(&self) -> f64 {
        if self.is_neutral() {
            f64::INFINITY
        } else {
            TAU / self.eigenvalue.norm()
        }
    }

    /// -Re λ/|λ|: 0 undamped, 1 and not swinging: overdamped; negative: growing. Zero for a free motion.
    pub fn damping_ratio(&self) -> f64 {
        if self.is_neutral() {
            0.0
        } else {
            -self.eigenvalue.re / self.eigenvalue.norm()
        }
    }

    /// Time in which it falls, or grows, by a factor of e, s.
    pub fn time_constant(&self) -> f64 {
        if self.is_neutral() {
            f64::INFINITY
        } else {
            1.0 / self.eigenvalue.re.abs()
        }
    }

    /// What takes most part: `body 'boat' heave`.
    pub fn label(&self) -> String {
        self.participations
            .first()
            .map_or_else(|| "nothing that moves".to_owned(), Participation::to_string)
    }
}

impl std::fmt::Display for Participation {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} {}", self.object, self.freedom)
    }
}

/// The modes of a world.
#[derive(Clone, Debug, PartialEq)]
pub struct NaturalModes {
    /// Free motions first, then by natural period, the longest first.
    pub modes: Vec<NaturalMode>,
    /// Increments of the world: twice its freedoms, and what controllers and memories hold.
    pub increments: usize,
    /// Whether the search ended before as many were found as were asked for.
    pub is_cut_short: bool,
}

impl World {
    /// Natural modes about the committed state, which must be an equilibrium ([`World::solve_statics`]).
    ///
    /// ```
    /// # use glam::DVec3; use windlass_math::{DMat3, Pose}; use windlass_mechanics::mechanism::*; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let wall = builder.fixed_frame("wall", DVec3::ZERO);
    /// # let hinge = Joint::revolute(Pose::IDENTITY, DVec3::Y).starting_at(std::f64::consts::FRAC_PI_2, 0.0);
    /// # let bob = Link::new("bob", hinge).with_mass(3.0, DVec3::X * 2.0, DMat3::ZERO);
    /// # builder.mechanism(Mechanism::new("pendulum", vec![bob])?, wall);
    /// # let mut world = builder.build()?.start()?;
    /// // 3 kg at 2 m from a hinge.
    /// let found = world.modes(&Default::default())?;
    /// let slowest = &found.modes[0];
    /// assert!((slowest.period() - 2.8370).abs() < 1e-4);
    /// assert_eq!(slowest.label(), "crane 'pendulum' joint of 'bob'");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ModesError`]: the state is no equilibrium; the world cannot be evaluated beside it.
    pub fn modes(&self, options: &ModesOptions) -> Result<NaturalModes, ModesError> {
        let numbers = SmallMotion::core_size(self);
        if numbers > MAX_CORE_SIZE {
            return Err(ModesError::TooLarge {
                numbers,
                limit: MAX_CORE_SIZE,
            });
        }
        let mut motion = SmallMotion::about(self, Some(options.steady_velocity))?;
        motion.check_rest()?;
        let size = motion.increments.len();
        if size == 0 {
            return Ok(NaturalModes {
                modes: Vec::new(),
                increments: 0,
                is_cut_short: false,
            });
        }
        let found = if size <= MAX_FOR_ALL {
            motion.all()
        } else {
            motion.nearest(options.count)
        };
        let Spectrum { pairs, is_complete } = found.ok_or(ModesError::NotFound)?;
        let modes = motion.modes(pairs, options.count)?;
        let oscillates = |mode: &&NaturalMode| !mode.is_neutral();
        Ok(NaturalModes {
            is_cut_short: !is_complete && modes.iter().filter(oscillates).count() < options.count,
            increments: size,
            modes,
        })
    }
}

/// Small motions about a state in calm water.
pub(crate) struct SmallMotion {
    model: Model,
    state: State,
    /// The evaluation at the state.
    scratch: Scratch,
    tangent: Tangent,
    increments: Increments,
}

impl SmallMotion {
    /// Numbers of a world besides those of nodes of cables.
    pub(crate) fn core_size(world: &World) -> usize {
        Tangent::of_modes(&world.model).core_size(&world.model, &world.state.regimes)
    }

    /// How many increments a world has; known before anything is linearised.
    pub(crate) fn count(world: &World) -> usize {
        let (model, modes) = (&world.model, &world.state.regimes);
        let mut tangent = Tangent::of_modes(model);
        tangent.core_size(model, modes);
        Increments::of(model, &modes.holds, &world.state.x, &tangent.is_solved()).len()
    }

    /// Those about a world's committed state; with a steady velocity (m/s, Earth axes), what moves as given has that one.
    pub(crate) fn about(world: &World, steady_velocity: Option<DVec3>) -> Result<Self, RunError> {
        let mut model = world.model.clone();
        model.remove_waves();
        model.joints.closes = true;
        model.joints.at_rest = steady_velocity.is_some();
        let mut state = world.state.clone();
        let mut scratch = Scratch::new(&model);
        let time = state.time;
        let to_error = |source| RunError::Evaluation { time, source };
        let mut rates = vec![0.0; state.x.len()];
        let mut evaluate = |state: &State, scratch: &mut Scratch| {
            crate::core::forward::evaluate(&model, &state.regimes, time, &state.x, scratch, &mut rates)
        };
        evaluate(&state, &mut scratch).map_err(to_error)?;
        if let Some(velocity) = steady_velocity {
            set_steady_motion(&model, &mut state, &scratch, velocity);
            evaluate(&state, &mut scratch).map_err(to_error)?;
        }
        let mut tangent = Tangent::of_modes(&model);
        tangent
            .linearise(&model, &state.regimes, time, &state.x)
            .map_err(to_error)?;
        let increments = Increments::of(&model, &state.regimes.holds, &state.x, &tangent.is_solved());
        Ok(Self {
            model,
            state,
            scratch,
            tangent,
            increments,
        })
    }

    /// Object and quantity of an increment.
    pub(crate) fn name(&self, k: usize) -> String {
        self.increments.name(&self.model, k)
    }

    /// All eigenvalues.
    pub(crate) fn all(&mut self) -> Option<Spectrum> {
        let size = self.increments.len();
        let invert = self.inverse();
        spectrum::all(size, SHIFT, invert)
    }

    /// Those nearest to the shift.
    pub(crate) fn nearest(&mut self, count: usize) -> Option<Spectrum> {
        let size = self.increments.len();
        // Lines hang alike in two directions, and alike.
        let multiplicity = (2 * self.tangent.chains() + 2).clamp(4, 12);
        let wanted = 2 * count + multiplicity;
        let invert = self.inverse();
        spectrum::nearest(size, SHIFT, [wanted, multiplicity], invert)
    }

    /// What multiplies increments by `(σ I - A)⁻¹`.
    fn inverse(&mut self) -> impl FnMut(&mut [f64]) {
        let Self {
            tangent,
            increments,
            model,
            state,
            ..
        } = self;
        tangent.factor(0, SHIFT, model, None);
        let mut change = vec![0.0; state.x.len()];
        let mut seed = 1;
        let splitting: Vec<f64> = (0..increments.len())
            .map(|_| 1.0 + SPLITTING * spectrum::pseudo_random(&mut seed))
            .collect();
        move |value: &mut [f64]| {
            increments.expand(value, &mut change);
            tangent.solve(0, &mut change);
            increments.gather(&change, value);
            value
                .iter_mut()
                .zip(&splitting)
                .for_each(|(value, factor)| *value *= factor);
        }
    }

    /// Whether nothing accelerates.
    fn check_rest(&self) -> Result<(), ModesError> {
        let (model, rates) = (&self.model, self.tangent.rates());
        let mut worst: Option<(usize, f64)> = None;
        let mut check = |index: usize, balanced: f64| {
            let size = rates[index].abs();
            if size > MAX_ACCELERATION.max(balanced) && worst.is_none_or(|(_, largest)| size > largest) {
                worst = Some((index, size));
            }
        };
        let reference = MAX_LOAD_RATIO * self.largest_load();
        for (body, holds) in model.bodies.iter().zip(&self.state.regimes.holds) {
            let Some(numbers) = body.numbers else { continue };
            let held = |k: usize| holds[k].is_some();
            (0..3)
                .filter(|k| !held(*k))
                .for_each(|k| check(numbers.velocity_index() + k, reference / body.mass));
            if !(3..6).any(held) {
                (0..3).for_each(|k| check(numbers.spin_index() + k, 0.0));
            }
        }
        for mounted in &model.mechanisms {
            let joints = 0..mounted.mechanism.joint_count();
            let indices = joints.filter_map(|joint| mounted.mechanism.state_indices(joint));
            indices.for_each(|indices| check(mounted.numbers.start + indices.velocity, 0.0));
        }
        for (c, (cable, memory)) in model.cables.iter().zip(&self.state.regimes.cables).enumerate() {
            for node in memory.free_nodes() {
                let mass = self.scratch.cables.laws[c].mass[node];
                let index = cable.numbers.velocity_index(memory.slot(node));
                (0..3).for_each(|axis| check(index + axis, reference / mass));
            }
        }
        match worst {
            None => Ok(()),
            Some((index, rate)) => Err(ModesError::NotAtRest {
                quantity: model.map.describe(index),
                rate,
            }),
        }
    }

    /// The largest weight or tension, N.
    fn largest_load(&self) -> f64 {
        let gravity = self.model.sea.gravity;
        let free = self.model.bodies.iter().filter(|body| body.is_free());
        let weights = free.map(|body| body.mass * gravity);
        let tensions = self.scratch.cables.laws.iter().flat_map(|laws| &laws.tension);
        weights
            .chain(tensions.map(|tension| tension.abs()))
            .fold(0.0, f64::max)
    }

    /// Modes with their names and shapes, of eigenvalues.
    fn modes(&self, mut pairs: Vec<Eigenpair>, count: usize) -> Result<Vec<NaturalMode>, RunError> {
        let (model, state) = (&self.model, &self.state);
        if !model.joints.each.is_empty() {
            // How joints close is no mode of the world.
            pairs.retain(|pair| (pair.value + CLOSING).norm() > CLOSING_DISTANCE);
        }
        let time = state.time;
        let to_error = |source| RunError::Evaluation { time, source };
        let pairs = separate(pairs, count, &self.increments.velocities(model));
        let mut probe = Probe::new(model, &state.regimes, time, &state.x);
        let freedoms = Freedoms::of(model, &state.regimes, &self.scratch, &self.increments, &mut probe)
            .map_err(to_error)?;
        let mut change = [vec![0.0; state.x.len()], vec![0.0; state.x.len()]];
        let mut modes = Vec::new();
        for Eigenpair { value, vector } in pairs {
            let parts = [|z: &Complex64| z.re, |z: &Complex64| z.im];
            for (part, change) in parts.into_iter().zip(&mut change) {
                let increments: Vec<f64> = vector.iter().map(part).collect();
                self.increments.expand(&increments, change);
            }
            let [re, im] = &change;
            let displacement = [
                probe.displacement(re).map_err(to_error)?,
                probe.displacement(im).map_err(to_error)?,
            ];
            let participations = freedoms.participations([re, im], &displacement, &self.increments, &probe);
            modes.push(NaturalMode {
                eigenvalue: value,
                participations,
                shape: freedoms.shape(&displacement).normalised(),
            });
        }
        Ok(modes)
    }
}

/// What moves as given moves steadily from where it is.
fn set_steady_motion(model: &Model, state: &mut State, scratch: &Scratch, velocity: DVec3) {
    let motions = &mut state.regimes.bodies;
    for (i, (body, motion)) in model.bodies.iter().zip(motions).enumerate() {
        if matches!(body.motion, BodyMotion::Prescribed(_)) {
            let owner = crate::Owner::Body(crate::BodyId::from_index(i));
            let FrameMotion { pose, .. } = *scratch.rigids.motion(model.rigid(owner));
            *motion = Some(InputMotion {
                time: state.time,
                pose,
                velocity: Motion::new(velocity, DVec3::ZERO),
                acceleration: Motion::ZERO,
                jerk: Motion::ZERO,
            });
        }
    }
}

impl ModeShape {
    /// The largest displacement one and real.
    fn normalised(mut self) -> Self {
        let all = |shape: &mut Self, act: &mut dyn FnMut(&mut Complex64)| {
            let rigids = shape.bodies.iter_mut().chain(&mut shape.links);
            rigids.flatten().for_each(&mut *act);
            shape.cables.iter_mut().flatten().flatten().for_each(act);
        };
        let mut largest = Complex64::ZERO;
        all(&mut self, &mut |z| {
            // The first of those that are equally large, but for rounding.
            if z.norm() > largest.norm() * (1.0 + 1e-9) {
                largest = *z;
            }
        });
        if largest.norm() > 0.0 {
            let scale = largest.inv();
            all(&mut self, &mut |z| *z *= scale);
        }
        self
    }
}
