//! The energy balance of a run.
//!
//! ```text
//! Law      d/dt (kinetic + gravitational + strain) = sea + drives + prescribed + events - dissipated
//!                                                    - contact springs - contact damping - friction
//! Symbols  kinetic        of bodies, links and cable nodes, dry masses only                   J
//!          gravitational  m g z of bodies, links and nodes                                    J
//!          strain         axial, bending and torsional energy of cables, springs and stops    J
//!          sea            power of pressure, drag and added mass on bodies and cables         W
//!          drives         power of loads given by the user, winches and joints                W
//!          prescribed     power that prescribed bodies and the ground put into what they hold W
//!          dissipated     power lost in material damping                                      W
//!          contact        power taken up by the springs of contacts (given back as these part), lost in their damping,
//!                         taken by friction (bristles included)                               W
//!          events         what stored energy jumps by at once: commands, with what the impact of an end that is attached
//!                         dissipates (negative), elements split or joined at a winch          J
//!          turnover       what has changed hands: half the sum of all entries' changes, step by step and without
//!                         their signs, so that what goes from one to another counts once            J
//! Method   powers are integrated as numbers of the state vector by the very steps that move the world. Where the two orders
//!          of a step differ by more than 1e-4 of what it turns over and 1e-8 of all before it (the state goes on smoothly
//!          while a power has a kink or swings), the powers are integrated anew on the step's dense output, by Gauss and
//!          Kronrod's rules of 7 and 15 points on halves of halves until these agree to a hundredth of that
//! Floor    a velocity may err by its tolerance τ in every step, and where it is no larger than that the kinetic energy by
//!          m τ²: with I τ_ω² of turning, and 1e-9 J for the quadrature, what a step may leave open of a world at rest. Of what
//!          moves once the share of its kinetic energy that the share of velocities allowed makes
//! Valid    the balance closes to integration error of the state and to nothing else: a load that is applied but not
//!          booked, or an inertia that is inconsistent, shows.
//! Source   weights of the rules: [QUADPACK]
//! Checked  work on bodies that are moved as given, in closed form and beyond what fixed rules see; turnover of an oscillator
//! ```

use crate::World;
use crate::core::error::RunError;
use crate::core::stages;
use crate::core::state_map::{Group, Retraction, StateMap, Tolerances};
use crate::elements::Model;
use crate::elements::cables::Cable;
use crate::elements::{Regimes, Elements, Scratch};
use crate::solvers::stepper::Stepper;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use windlass_ode::Tolerance;

/// Power by kind, W.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Powers {
    /// Of the sea (and air) on bodies and cables.
    pub sea: f64,
    /// Of given loads, winches and joints' drives.
    pub drives: f64,
    /// Of prescribed bodies and the ground on what is attached to them, and of who holds degrees of freedom.
    pub prescribed: f64,
    /// Lost in damping; counted positive.
    pub dissipated: f64,
    /// Taken up by the springs of contacts; negative where they give back.
    pub contact_springs: f64,
    /// Lost in the damping of contacts; counted positive.
    pub contact_damping: f64,
    /// Taken by friction of contacts; counted positive.
    pub friction: f64,
}

/// Stored energy by kind, J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StoredEnergy {
    /// ½ m v² + ½ ω·I ω.
    pub kinetic: f64,
    /// m g z.
    pub gravitational: f64,
    /// Of cables, springs and end stops.
    pub strain: f64,
}

impl StoredEnergy {
    /// The sum.
    pub fn total(&self) -> f64 {
        self.kinetic + self.gravitational + self.strain
    }

    /// Of the world last evaluated into `scratch`.
    pub(crate) fn of(model: &Model, scratch: &Scratch) -> Self {
        let mut energy = Self::default();
        Elements::stored(model, scratch, &mut energy);
        energy
    }
}

/// Work done since the start of the run, J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// By the sea and the air.
    pub sea: f64,
    /// By given loads, winches, drives of cranes and of joints between frames.
    pub drives: f64,
    /// By prescribed bodies and holders.
    pub prescribed: f64,
    /// Lost in damping; counted positive.
    pub dissipated: f64,
    /// What the springs of contacts hold.
    #[serde(default)]
    pub contact_springs: f64,
    /// Lost in the damping of contacts; counted positive.
    #[serde(default)]
    pub contact_damping: f64,
    /// Taken by friction of contacts; counted positive.
    #[serde(default)]
    pub friction: f64,
    /// What stored energy jumped by at events: commands, elements split or joined, places put back onto joints. An end that is
    /// attached to what moves otherwise loses energy by impact, which is in it with a negative sign.
    pub events: f64,
    /// What has changed hands between all entries, kinds of stored energy included.
    #[serde(default)]
    pub turnover: f64,
}

impl Work {
    /// What the stored energy should have gained.
    pub fn net(&self) -> f64 {
        let contact = self.contact_springs + self.contact_damping + self.friction;
        self.sea + self.drives + self.prescribed + self.events - self.dissipated - contact
    }
}

/// The energy integrals in the state vector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EnergyNumbers(usize);

/// Integrals in the order of [`Powers`], then the jumps at events, then the turnover.
const NAMES: [&str; 9] = [
    "work of the sea",
    "work of drives",
    "work of prescribed motion",
    "dissipated energy",
    "energy of contact springs",
    "energy lost in contact damping",
    "energy taken by friction",
    "energy at events",
    "energy turnover",
];

/// How many of them are integrals of powers.
const INTEGRALS: usize = 7;

/// Error allowed in the integrals over a step, as a share of what the step turns over.
const SHARE: f64 = 1e-4;
/// The same as a share of all that has been turned over: where powers pass through zero a step turns little over.
const LEAST_SHARE: f64 = 1e-8;
/// The same in J: what rounding leaves of things that rest.
const LEAST: f64 = 1e-9;
/// Share of the error allowed to which a step is integrated anew.
const FINER: f64 = 0.01;
/// What rounding may leave of a step after its parts.
const ROUNDING: f64 = 1e-9;
/// How often a step may be halved.
const MOST_HALVINGS: usize = 8;

/// What integration within tolerances may leave open of the energy balance where nothing changes hands, J.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Resolution {
    /// In each step: what errors of velocities carry.
    each_step: f64,
    /// Once: what all weights do over errors of places. These do not add up: what rests is drawn back to its place.
    weights: f64,
    /// Power of all weights at errors of velocities, W. Powers are integrated with these, and what rests stiffly rings within
    /// them; steps err one way as often as the other, so that they add up as a random walk does.
    power: f64,
    /// Share of the kinetic energy.
    share: f64,
    /// Time at the start, s.
    start_time: f64,
}

impl Resolution {
    pub(crate) fn of(model: &Model, tolerances: &Tolerances, start_time: f64) -> Self {
        let [linear, angular] =
            [tolerances.velocity, tolerances.angular_velocity].map(|tolerance| tolerance.absolute.powi(2));
        let bodies = || model.bodies.iter().filter(|body| body.is_free());
        let turning: f64 = bodies().map(|body| body.inertia.diagonal().max_element()).sum();
        let lines: f64 = model.cables.iter().map(Cable::mass).sum();
        let cranes: f64 = model.mechanisms.iter().map(|crane| crane.mechanism.mass()).sum();
        let mass = bodies().map(|body| body.mass).sum::<f64>() + lines + cranes;
        let weight = mass * model.sea.gravity;
        Self {
            each_step: LEAST + mass * linear + turning * angular,
            weights: weight * tolerances.position.absolute,
            power: weight * tolerances.velocity.absolute,
            share: 2.0
                * tolerances
                    .velocity
                    .relative
                    .max(tolerances.angular_velocity.relative),
            start_time,
        }
    }

    /// At a time (s), after `steps` steps, with a kinetic energy (J).
    fn after(self, steps: u64, time: f64, kinetic: f64) -> f64 {
        let (steps, elapsed) = (steps.max(1) as f64, time - self.start_time);
        let at_rest = self.weights + steps * self.each_step + self.power * elapsed / steps.sqrt();
        at_rest + self.share * kinetic
    }
}

impl EnergyNumbers {
    pub(crate) fn add(map: &mut StateMap) -> Self {
        let groups = NAMES.map(|name| Group::number(name, "J", Tolerance::UNCONTROLLED));
        let range = map.add("energy balance:".to_owned(), groups.to_vec(), Retraction::Add);
        Self(range.start)
    }

    /// Their places in the state.
    pub(crate) fn range(self) -> Range<usize> {
        self.0..self.0 + NAMES.len()
    }

    /// The work so far.
    pub(crate) fn read(self, x: &[f64]) -> Work {
        let w = &x[self.range()];
        Work {
            sea: w[0],
            drives: w[1],
            prescribed: w[2],
            dissipated: w[3],
            contact_springs: w[4],
            contact_damping: w[5],
            friction: w[6],
            events: w[7],
            turnover: w[8],
        }
    }

    pub(crate) fn write_rates(self, powers: &Powers, rates: &mut [f64]) {
        rates[self.range()].fill(0.0);
        rates[self.0..self.0 + INTEGRALS].copy_from_slice(&powers.to_array());
    }

    /// Begins the balance anew.
    pub(crate) fn clear(self, x: &mut [f64]) {
        x[self.range()].fill(0.0);
    }

    /// Books a jump of stored energy at an event, J.
    pub(crate) fn add_jump(self, x: &mut [f64], jump: f64) {
        x[self.0 + INTEGRALS] += jump;
        x[self.0 + INTEGRALS + 1] += 0.5 * jump.abs();
    }

    fn integrals(self, x: &[f64]) -> [f64; INTEGRALS] {
        std::array::from_fn(|k| x[self.0 + k])
    }
}

impl Powers {
    fn to_array(self) -> [f64; INTEGRALS] {
        [
            self.sea,
            self.drives,
            self.prescribed,
            self.dissipated,
            self.contact_springs,
            self.contact_damping,
            self.friction,
        ]
    }
}

impl StoredEnergy {
    fn to_array(self) -> [f64; 3] {
        [self.kinetic, self.gravitational, self.strain]
    }
}

/// Half the sum of all changes, J.
fn turned_over(stored: [StoredEnergy; 2], work: [[f64; INTEGRALS]; 2]) -> f64 {
    let [before, after] = stored.map(StoredEnergy::to_array);
    let of_stored = before.iter().zip(&after);
    let of_work = work[0].iter().zip(&work[1]);
    0.5 * of_stored.chain(of_work).map(|(a, b)| (b - a).abs()).sum::<f64>()
}

impl World {
    /// What integration to the tolerances may have left open of the energy balance by now if nothing changed hands, J. An open
    /// balance below it says nothing.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(1.0)?;
    /// // 2 kg with an error of 10 µm/s in each step, turning and the quadrature's 1 nJ.
    /// let per_step = world.energy_resolution() / world.counters().steps as f64;
    /// assert!((per_step - (3e-10 + 1e-9)).abs() < 1e-20);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn energy_resolution(&self) -> f64 {
        let kinetic = self.state.stored.map_or(0.0, |stored| stored.kinetic);
        self.model
            .energy_resolution
            .after(self.counters.steps, self.time(), kinetic)
    }

    /// Books what the step just taken has turned over, and integrates its powers anew where the step's own rule is too
    /// coarse for them. The scratch holds the step's end.
    pub(crate) fn record_step_energy(&mut self) -> Result<(), RunError> {
        let energy = self.model.energy;
        let stored = self.stored_energy();
        let stored_before = self.state.stored.unwrap_or(stored);
        let from = energy.integrals(self.stepper.start().1);
        let turned = |x: &[f64]| turned_over([stored_before, stored], [from, energy.integrals(x)]);
        let so_far = self.state.x[energy.0 + INTEGRALS + 1];
        let allowed = SHARE * turned(&self.state.x) + LEAST_SHARE * so_far + LEAST;
        let worst = |k: usize| self.stepper.error_estimate(energy.0 + k).abs();
        if (0..INTEGRALS).map(worst).fold(0.0, f64::max) > allowed {
            let done = self.integrate_powers(FINER * allowed)?;
            for (k, (from, done)) in from.into_iter().zip(done).enumerate() {
                self.state.x[energy.0 + k] = from + done;
                self.stepper.correct(energy.0 + k, from + done);
            }
        }
        let work = energy.integrals(&self.state.x);
        let turned = so_far + turned_over([stored_before, stored], [from, work]);
        self.state.x[energy.0 + INTEGRALS + 1] = turned;
        self.stepper.correct(energy.0 + INTEGRALS + 1, turned);
        self.state.stored = Some(stored);
        Ok(())
    }

    /// Integrals of the powers over the last step, J, to an error that is `allowed`.
    fn integrate_powers(&mut self, allowed: f64) -> Result<[f64; INTEGRALS], RunError> {
        let (from, to) = (self.stepper.start().0, self.state.time);
        let mut quadrature = Quadrature {
            model: &self.model,
            regimes: &self.state.regimes,
            stepper: &self.stepper,
            scratch: &mut self.observed,
            x: &mut self.observed_x,
            rates: &mut self.observed_rates,
            evaluations: 0,
        };
        let mut sum = [0.0; INTEGRALS];
        let (mut start, mut halvings) = (from, 0_usize);
        // Intervals are halves of halves: the next one begins where the last one ended.
        let mut width = to - from;
        while to - start > ROUNDING * (to - from) {
            let (fine, coarse) = quadrature
                .over(start, start + width)
                .map_err(|source| RunError::Evaluation { time: from, source })?;
            let error = fine
                .iter()
                .zip(&coarse)
                .map(|(a, b)| (a - b).abs())
                .fold(0.0, f64::max);
            if error > allowed * width / (to - from) && halvings < MOST_HALVINGS {
                (width, halvings) = (0.5 * width, halvings + 1);
                continue;
            }
            for (sum, part) in sum.iter_mut().zip(fine) {
                *sum += part;
            }
            start += width;
            // Wider again where that ends on the grid of halves.
            while halvings > 0 && is_even((start - from) / width) {
                (width, halvings) = (2.0 * width, halvings - 1);
            }
            width = width.min(to - start);
        }
        self.counters.evaluations += quadrature.evaluations;
        Ok(sum)
    }
}

/// Whether a whole number, to rounding, is even.
fn is_even(number: f64) -> bool {
    (number.round() / 2.0).fract() == 0.0
}

/// Integrals of the powers on the dense output of a step.
struct Quadrature<'a> {
    model: &'a Model,
    regimes: &'a Regimes,
    stepper: &'a Stepper,
    scratch: &'a mut Scratch,
    x: &'a mut [f64],
    rates: &'a mut [f64],
    evaluations: u64,
}

/// Places of Kronrod's rule of 15 points from the middle of -1 to 1 on, its weights, and those of Gauss's rule, which has
/// every other place.
const RULE: [[f64; 3]; 8] = [
    [0.0, 0.209_482_141_084_727_83, 0.417_959_183_673_469_4],
    [0.207_784_955_007_898_47, 0.204_432_940_075_298_9, 0.0],
    [
        0.405_845_151_377_397_2,
        0.190_350_578_064_785_4,
        0.381_830_050_505_118_9,
    ],
    [0.586_087_235_467_691_1, 0.169_004_726_639_267_9, 0.0],
    [
        0.741_531_185_599_394_4,
        0.140_653_259_715_525_92,
        0.279_705_391_489_276_64,
    ],
    [0.864_864_423_359_769_1, 0.104_790_010_322_250_18, 0.0],
    [
        0.949_107_912_342_758_5,
        0.063_092_092_629_978_55,
        0.129_484_966_168_869_7,
    ],
    [0.991_455_371_120_812_6, 0.022_935_322_010_529_224, 0.0],
];

impl Quadrature<'_> {
    /// By both rules from time a to b (s).
    fn over(
        &mut self,
        a: f64,
        b: f64,
    ) -> Result<([f64; INTEGRALS], [f64; INTEGRALS]), crate::EvaluationError> {
        let (middle, half) = (0.5 * (a + b), 0.5 * (b - a));
        let (mut fine, mut coarse) = ([0.0; INTEGRALS], [0.0; INTEGRALS]);
        for [place, kronrod, gauss] in RULE {
            let sides: &[f64] = if place == 0.0 { &[1.0] } else { &[-1.0, 1.0] };
            for side in sides {
                let powers = self.at(middle + side * place * half)?;
                for k in 0..INTEGRALS {
                    fine[k] += half * kronrod * powers[k];
                    coarse[k] += half * gauss * powers[k];
                }
            }
        }
        Ok((fine, coarse))
    }

    fn at(&mut self, t: f64) -> Result<[f64; INTEGRALS], crate::EvaluationError> {
        self.evaluations += 1;
        self.stepper.interpolate(t, self.x);
        stages::evaluate(self.model, self.regimes, t, self.x, self.scratch, self.rates)?;
        Ok(self.scratch.powers.to_array())
    }
}
