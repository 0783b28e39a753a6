//! Natural modes: oscillation, decay or growth of small motions about an equilibrium.
//!
//! ```text
//! Law      δ' = A δ, A = ∂(rates)/∂(increments); modes δ = Re(z e^{λt}), A z = λ z
//! Symbols  δ increments of the state (a free body has 12), memories, controllers and winches
//!          included; λ eigenvalue, 1/s; damped period 2π/|Im λ|, natural period 2π/|λ|, damping
//!          ratio -Re λ/|λ|
//! Frame    Earth; for a steady tow in calm water, the frame that moves with the tow
//! Source   [M97] chapter 4
//! Valid    small motions in calm water. Quadratic drag contributes nothing without flow. Held and
//!          prescribed bodies are fixed, or move at the steady velocity. A twisted line of more
//!          than 29 free nodes keeps the torque of the equilibrium. Errors of periods decrease with
//!          the square
//!          of element length: the k-th period of a taut string of n elements is too long by the
//!          fraction (πk/2n)²/6. Growth below 1e-3 1/s or 1e-5 |λ|, and oscillation below
//!          1e-4 1/s, are considered rounding. Position errors of joints between frames decay at
//!          10 1/s, critically damped; eigenvalues within 0.1 1/s of -10 1/s are left out
//! Checked  pendulum, double pendulum, taut string, hanging chain, cantilever, floating box, towed
//!          body, drive, held body, an inclined stiff wire, free and unstable modes in closed form;
//!          a small world against a large one (crate tests)
//! ```
//!
//! `spectrum` finds eigenvalues, `separation` separates modes, `participation` names them. The
//! Jacobian is formed as for implicit steps, but with more accurate differences (`tangent`).

mod displacement;
mod increments;
mod participation;
mod separation;
mod spectrum;

use crate::World;
use crate::core::bodies::Bodies;
use crate::core::error::RunError;
use crate::core::state::State;
use crate::elements::{Elements, Model, Scratch};
use crate::solvers::tangent::Tangent;
use displacement::Probe;
use glam::DVec3;
use increments::Increments;
use num_complex::Complex64;
use participation::Dofs;
use separation::{EQUAL_TOLERANCE, separate};
use serde::{Deserialize, Serialize};
use spectrum::Eigenpair;
pub(crate) use spectrum::Spectrum;
use std::f64::consts::TAU;
use thiserror::Error;

/// Shift of the inversion, 1/s. It is of the order of typical rates at sea, and unlikely to be an
/// eigenvalue.
const SHIFT: f64 = 0.937;
/// Relative perturbation of increments that splits double eigenvalues. A round line oscillates
/// alike in all directions, and an eigensolver may find one vector twice for equal eigenvalues.
const SPLITTING: f64 = 1e-8;
/// Maximum number of increments for which all modes are computed.
const MAX_FOR_ALL: usize = 600;
/// Rate below which a motion is treated as neutral, 1/s. Rounding gives free motions rates below
/// this value.
const NEUTRAL: f64 = 1e-4;
/// Minimum growth rate, 1/s.
const MIN_GROWTH_RATE: f64 = 1e-3;
/// Minimum ratio of the growth rate to |λ|. For double eigenvalues of round lines, rounding
/// produced a growth of up to 2e-6 |λ| in worlds without growing modes.
const MIN_GROWTH_RATIO: f64 = 1e-5;
/// Largest acceleration in an equilibrium, m/s² or rad/s².
const MAX_ACCELERATION: f64 = 0.01;
/// An eigenvalue within this distance of the closing rate of constraints is attributed to the
/// closing of constraints, 1/s. Errors of double eigenvalues are of the order of the square root of
/// the errors of simple eigenvalues.
const CLOSING_DISTANCE: f64 = 0.1;
/// Largest net force on a node or a body in an equilibrium, as a fraction of the largest load.
const MAX_LOAD_RATIO: f64 = 1e-6;

/// Maximum number of core unknowns, which are eliminated as one dense matrix.
pub(crate) const MAX_CORE_SIZE: usize = 3000;

/// Growth rate that rounding may produce for an eigenvalue λ of the given size, 1/s.
///
/// The eigenvectors of an undamped motion have the condition number |λ|/2 (with |λ| in 1/s). The
/// eigenvalues 1/λ are computed from the inverse, which has a norm of order 1. Rounding to ε
/// therefore changes λ by ε |λ|³/2. This matters for the axial vibrations of light and stiff lines.
pub(crate) fn growth_by_rounding(size: f64) -> f64 {
    size * MIN_GROWTH_RATIO.max(f64::EPSILON * size * size)
}

/// Options of a modal analysis.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ModesOptions {
    /// Number of modes, slowest first; neutral modes are returned in addition.
    pub count: usize,
    /// Velocity of all objects in the equilibrium, Earth axes, m/s, as in
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

/// Reason why modes cannot be computed.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum ModesError {
    /// The state is not an equilibrium.
    #[error(
        "natural modes need an equilibrium, and this state is not one: {quantity} changes by {rate:.3e} per second. \
         Solve the statics first; a link whose joint has no drive, or too weak a drive, reaches an equilibrium only after it has fallen"
    )]
    NotAtRest {
        /// Object and quantity that accelerates most.
        quantity: String,
        /// Acceleration, m/s² or rad/s².
        rate: f64,
    },
    /// There are too many core unknowns.
    #[error(
        "the world has {numbers} state components besides cable nodes, and natural modes are limited to {limit}: remove bodies \
         that do not affect the motion of interest"
    )]
    TooLarge {
        /// Number of core unknowns.
        numbers: usize,
        /// Maximum number.
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

/// Contribution of a degree of freedom to a mode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Participation {
    /// The object, for example `body 'boat'`.
    pub object: String,
    /// Degree of freedom of the object, for example `heave`.
    pub freedom: String,
    /// Fraction of the kinetic energy of the mode.
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

/// Mode shape: complex amplitudes, normalised so that the largest is 1 (m or rad) and real. Earth
/// axes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ModeShape {
    /// Bodies by [`crate::BodyId`]: translation of the centre of gravity, and rotation vector.
    pub bodies: Vec<[Complex64; 6]>,
    /// Links by [`crate::LinkId`]: translation of the link frame's origin, and rotation vector.
    pub links: Vec<[Complex64; 6]>,
    /// Nodes from the start of each cable, by [`crate::CableId`].
    pub cables: Vec<Vec<[Complex64; 3]>>,
}

/// Natural mode.
#[derive(Clone, Debug, PartialEq)]
pub struct NaturalMode {
    /// λ, 1/s; for a complex pair, the eigenvalue with positive imaginary part.
    pub eigenvalue: Complex64,
    /// Participations, largest first.
    pub participations: Vec<Participation>,
    /// Mode shape.
    pub shape: ModeShape,
}

impl NaturalMode {
    /// Returns true for a free motion without restoring or driving loads, for example drift, or yaw
    /// of a buoy.
    pub fn is_neutral(&self) -> bool {
        self.eigenvalue.norm() < NEUTRAL
    }

    /// Returns true if the mode grows.
    pub fn grows(&self) -> bool {
        let least = MIN_GROWTH_RATE + growth_by_rounding(self.eigenvalue.norm());
        !self.is_neutral() && self.eigenvalue.re > least
    }

    /// Returns true if the mode oscillates.
    pub fn oscillates(&self) -> bool {
        !self.is_neutral() && self.eigenvalue.im.abs() > EQUAL_TOLERANCE * self.eigenvalue.norm()
    }

    /// Damped period, s; infinite if the mode does not oscillate.
    pub fn period(&self) -> f64 {
        if self.oscillates() {
            TAU / self.eigenvalue.im.abs()
        } else {
            f64::INFINITY
        }
    }

    /// 2π/|λ|, s: the undamped period. Infinite for a neutral mode.
    pub fn natural_period(&self) -> f64 {
        if self.is_neutral() {
            f64::INFINITY
        } else {
            TAU / self.eigenvalue.norm()
        }
    }

    /// -Re λ/|λ|: 0 undamped, 1 overdamped, negative growing. Zero for a neutral mode.
    pub fn damping_ratio(&self) -> f64 {
        if self.is_neutral() {
            0.0
        } else {
            -self.eigenvalue.re / self.eigenvalue.norm()
        }
    }

    /// Time of decay or growth by a factor of e, s.
    pub fn time_constant(&self) -> f64 {
        if self.is_neutral() {
            f64::INFINITY
        } else {
            1.0 / self.eigenvalue.re.abs()
        }
    }

    /// Largest participation, for example `body 'boat' heave`.
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

/// Natural modes of a world.
#[derive(Clone, Debug, PartialEq)]
pub struct NaturalModes {
    /// Neutral modes first, then by natural period, the longest first.
    pub modes: Vec<NaturalMode>,
    /// Number of increments of the world: twice its degrees of freedom, plus states of controllers
    /// and memories.
    pub increments: usize,
    /// True if fewer modes were found than requested.
    pub is_cut_short: bool,
}

impl World {
    /// Natural modes about the committed state, which must be an equilibrium
    /// ([`World::solve_statics`]).
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
    /// [`ModesError`] if the state is not an equilibrium, or the world cannot be evaluated about
    /// it.
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
    /// Evaluation at the state.
    scratch: Scratch,
    tangent: Tangent,
    increments: Increments,
}

impl SmallMotion {
    /// Number of core unknowns of a world.
    pub(crate) fn core_size(world: &World) -> usize {
        Tangent::of_modes(&world.model).core_size(&world.model, &world.state.regimes)
    }

    /// Number of increments of a world; needs no linearisation.
    pub(crate) fn count(world: &World) -> usize {
        let (model, regimes) = (&world.model, &world.state.regimes);
        let mut tangent = Tangent::of_modes(model);
        tangent.core_size(model, regimes);
        Increments::of(model, regimes, &world.state.x, &tangent.is_solved()).len()
    }

    /// Small motions about a world's committed state. With a steady velocity (m/s, Earth axes),
    /// prescribed bodies move with it.
    pub(crate) fn about(world: &World, steady_velocity: Option<DVec3>) -> Result<Self, RunError> {
        let mut model = world.model.clone();
        model.remove_waves();
        Elements::close_constraints(&mut model, steady_velocity.is_some());
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
            Bodies::stop_prescribed(&model, &mut state.regimes, &scratch, time, velocity);
            evaluate(&state, &mut scratch).map_err(to_error)?;
        }
        let mut tangent = Tangent::of_modes(&model);
        tangent
            .linearise(&model, &state.regimes, time, &state.x)
            .map_err(to_error)?;
        let increments = Increments::of(&model, &state.regimes, &state.x, &tangent.is_solved());
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

    /// Computes all eigenvalues.
    pub(crate) fn all(&mut self) -> Option<Spectrum> {
        let size = self.increments.len();
        let invert = self.inverse(SHIFT);
        spectrum::all(size, SHIFT, invert)
    }

    /// Computes all eigenvalues without their vectors.
    pub(crate) fn values(&mut self) -> Option<Vec<Complex64>> {
        let size = self.increments.len();
        let invert = self.inverse(SHIFT);
        spectrum::values(size, SHIFT, invert)
    }

    /// Computes the eigenvalues nearest to the shift.
    pub(crate) fn nearest(&mut self, count: usize) -> Option<Spectrum> {
        let size = self.increments.len();
        // Each line has equal modes in two directions, and several lines may be equal.
        let multiplicity = (2 * self.tangent.chains() + 2).clamp(4, 12);
        let wanted = 2 * count + multiplicity;
        let invert = self.inverse(SHIFT);
        spectrum::nearest(size, SHIFT, [wanted, multiplicity], invert)
    }

    /// Computes eigenvalues that are closer to a positive shift (1/s) than the imaginary axis is.
    /// They belong to motions that grow at rates of the order of the shift.
    pub(crate) fn growing_near(&mut self, shift: f64) -> Option<Spectrum> {
        let size = self.increments.len();
        let invert = self.inverse(shift);
        spectrum::within_disc(size, shift, invert)
    }

    /// Returns a function that multiplies increments by `(σ I - A)⁻¹`.
    fn inverse(&mut self, shift: f64) -> impl FnMut(&mut [f64]) {
        let Self {
            tangent,
            increments,
            model,
            state,
            ..
        } = self;
        tangent.factor(0, shift, model, None);
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

    /// Returns an error if anything accelerates.
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
        for (i, body) in model.bodies.iter().enumerate() {
            let Some(numbers) = body.numbers else { continue };
            let all_held = Elements::held(&self.state.regimes, i);
            let held = |k: usize| all_held[k];
            (0..3)
                .filter(|k| !held(*k))
                .for_each(|k| check(numbers.velocity_index() + k, reference / body.mass));
            if !(3..6).any(held) {
                (0..3).for_each(|k| check(numbers.spin_index() + k, 0.0));
            }
        }
        Elements::coordinates(model, &mut |coordinate| {
            if coordinate.moves_rigids() {
                check(coordinate.velocity, 0.0);
            }
        });
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

    /// Largest weight or tension, N.
    fn largest_load(&self) -> f64 {
        let gravity = self.model.sea.gravity;
        let free = self.model.bodies.iter().filter(|body| body.is_free());
        let weights = free.map(|body| body.mass * gravity);
        let tensions = self.scratch.cables.laws.iter().flat_map(|laws| &laws.tension);
        weights
            .chain(tensions.map(|tension| tension.abs()))
            .fold(0.0, f64::max)
    }

    /// Natural modes with names and shapes, from eigenpairs.
    fn modes(&self, mut pairs: Vec<Eigenpair>, count: usize) -> Result<Vec<NaturalMode>, RunError> {
        let (model, state) = (&self.model, &self.state);
        if let Some(rate) = Elements::closing_rate(model) {
            // The closing of constraints is not a mode of the world.
            pairs.retain(|pair| (pair.value + rate).norm() > CLOSING_DISTANCE);
        }
        let time = state.time;
        let to_error = |source| RunError::Evaluation { time, source };
        let pairs = separate(pairs, count, &self.increments.velocities(model));
        let mut probe = Probe::new(model, &state.regimes, time, &state.x);
        let dofs =
            Dofs::of(model, &state.regimes, &self.scratch, &self.increments, &mut probe).map_err(to_error)?;
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
            let participations = dofs.participations([re, im], &displacement, &self.increments, &probe);
            modes.push(NaturalMode {
                eigenvalue: value,
                participations,
                shape: dofs.shape(&displacement).normalised(),
            });
        }
        Ok(modes)
    }
}

impl ModeShape {
    /// Scales the shape so that the largest displacement is 1 and real.
    fn normalised(mut self) -> Self {
        let all = |shape: &mut Self, act: &mut dyn FnMut(&mut Complex64)| {
            let rigids = shape.bodies.iter_mut().chain(&mut shape.links);
            rigids.flatten().for_each(&mut *act);
            shape.cables.iter_mut().flatten().flatten().for_each(act);
        };
        let mut largest = Complex64::ZERO;
        all(&mut self, &mut |z| {
            // Takes the first of several components that are equal except for rounding.
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
