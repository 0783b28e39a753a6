//! The energy balance of a run.
//!
//! ```text
//! Law      d/dt (kinetic + gravitational + strain) = sea + drives + prescribed + events
//!            - dissipated - contact springs - contact damping - friction
//! Symbols  kinetic        of bodies, links and cable nodes, dry masses only                   J
//!          gravitational  m g z of bodies, links and nodes                                    J
//!          strain         axial, bending and torsional energy of cables, springs and stops    J
//!          sea            power of pressure, drag and added mass on bodies and cables         W
//!          drives         power of loads given by the user, winches and joints                W
//!          prescribed     power of prescribed bodies and the ground on attached objects       W
//!          dissipated     power lost in material damping                                      W
//!          contact        power stored in contact springs (returned as they relax), lost in
//!                         contact damping, and taken by friction (bristles included)          W
//!          events         jumps of stored energy: commands, with the impact loss of an
//!                         attached end (negative), and elements split or joined at a winch    J
//!          gross exchange half the sum of the absolute changes of all terms, accumulated over
//!                         steps; energy that passes from one term to another is included once J
//! Method   The powers are integrated as quadrature variables of the state vector, by the steps
//!          that advance the motion. Their embedded error in a step must not exceed 1e-4 of its
//!          gross exchange plus 1e-8 of the total so far. Otherwise the powers are integrated again
//!          on the dense output of the step: the state may be smooth where a power has a slope
//!          discontinuity or oscillates. Gauss-Kronrod rules of 7 and 15 points bisect the step
//!          until they agree to a hundredth of the tolerance.
//! Floor    Each step may leave a velocity error τ (its tolerance), and so a kinetic energy error
//!          m τ², or I τ_ω² for rotation. The quadrature adds 1e-9 J a step. Two terms are added
//!          once: all weights times the position tolerance, and the kinetic energy times twice the
//!          relative velocity tolerance. Velocity errors have random signs and therefore add all
//!          weights times the velocity tolerance times the elapsed time over √(number of steps).
//! Valid    The balance closes to within the integration error of the state. A load that is applied
//!          but missing from the balance, or an inconsistent inertia, shows as an error.
//! Source   weights of the rules: [QUADPACK]
//! Checked  work on prescribed bodies in closed form, also beyond the order of the fixed rules;
//!          gross exchange of an oscillator
//! ```

use crate::World;
use crate::core::error::RunError;
use crate::core::forward;
use crate::core::lines::Cable;
use crate::core::state_map::{Group, Retraction, StateMap, Tolerances};
use crate::elements::Model;
use crate::elements::{Elements, Regimes, Scratch};
use crate::solvers::stepper::Stepper;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use windlass_ode::Tolerance;

/// Power by term, W.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Powers {
    /// Power of the sea and air on bodies and cables.
    pub sea: f64,
    /// Power of applied loads, winches and joint drives.
    pub drives: f64,
    /// Power of prescribed bodies and the ground on attached objects, and of held degrees of
    /// freedom.
    pub prescribed: f64,
    /// Power lost in damping, positive.
    pub dissipated: f64,
    /// Power into contact springs, negative while they return it.
    pub contact_springs: f64,
    /// Power lost in contact damping, positive.
    pub contact_damping: f64,
    /// Power taken by contact friction, positive.
    pub friction: f64,
}

/// Stored energy by term, J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StoredEnergy {
    /// ½ m v² + ½ ω·I ω.
    pub kinetic: f64,
    /// m g z.
    pub gravitational: f64,
    /// Strain energy of cables, springs and end stops.
    pub strain: f64,
}

impl StoredEnergy {
    /// Total stored energy, J.
    pub fn total(&self) -> f64 {
        self.kinetic + self.gravitational + self.strain
    }

    /// Stored energy of the evaluation in `scratch`.
    pub(crate) fn of(model: &Model, scratch: &Scratch) -> Self {
        let mut energy = Self::default();
        Elements::stored_energy(model, scratch, &mut energy);
        energy
    }
}

/// Work done since the start of the run, J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// Work of the sea and the air.
    pub sea: f64,
    /// Work of applied loads, winches, and drives of cranes and joints.
    pub drives: f64,
    /// Work of prescribed bodies and of holds.
    pub prescribed: f64,
    /// Energy lost in damping, positive.
    pub dissipated: f64,
    /// Energy stored in contact springs.
    #[serde(default)]
    pub contact_springs: f64,
    /// Energy lost in contact damping, positive.
    #[serde(default)]
    pub contact_damping: f64,
    /// Energy taken by contact friction, positive.
    #[serde(default)]
    pub friction: f64,
    /// Jumps of stored energy at events: commands, elements split or joined, projection onto
    /// joints. The impact loss of a cable end that is attached to a moving object is negative.
    pub events: f64,
    /// Gross energy exchanged between all terms, including the terms of the stored energy.
    #[serde(default, rename = "turnover")]
    pub gross_exchange: f64,
}

impl Work {
    /// Net work, equal to the gain of stored energy.
    pub fn net(&self) -> f64 {
        let contact = self.contact_springs + self.contact_damping + self.friction;
        self.sea + self.drives + self.prescribed + self.events - self.dissipated - contact
    }
}

/// Index range of the energy integrals in the state vector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EnergyNumbers(usize);

/// Names of the integrals in the order of [`Powers`], then of the energy at events and the gross
/// exchange.
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

/// Number of integrals of powers, the first entries of [`NAMES`].
const POWER_INTEGRALS: usize = 7;

/// Allowed error of the integrals over a step, as a fraction of the gross exchange of the step.
const STEP_FRACTION: f64 = 1e-4;
/// Further allowed error as a fraction of the gross exchange so far. It governs steps in which
/// powers pass through zero.
const TOTAL_FRACTION: f64 = 1e-8;
/// Further allowed error, J, for the rounding error of bodies at rest.
const FLOOR: f64 = 1e-9;
/// Tolerance of the second integration of a step, as a fraction of the allowed error.
const REFINEMENT: f64 = 0.01;
/// Rounding error of the end of a subdivided step, as a fraction of the step.
const ROUNDING: f64 = 1e-9;
/// Largest number of bisections of a step.
const MAX_HALVINGS: usize = 8;

/// Energy balance error that integration within tolerances may cause, J.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Resolution {
    /// Error per step from velocity errors.
    each_step: f64,
    /// Work of all weights over the position tolerance, included once. It does not accumulate,
    /// because a body at rest returns to its equilibrium position.
    weights: f64,
    /// Power of all weights at the velocity tolerance, W. A body on a stiff support oscillates
    /// within that tolerance. Errors of steps have random signs, so they add up like a random walk.
    power: f64,
    /// Error as a fraction of the kinetic energy.
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
        let clamped = model.rods.iter().filter_map(|rod| rod.own_mass);
        let clamped: f64 = clamped.map(|own| own.mass).sum();
        let mass = bodies().map(|body| body.mass).sum::<f64>() + lines + cranes + clamped;
        let weight = mass * model.sea.gravity;
        Self {
            each_step: FLOOR + mass * linear + turning * angular,
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

    /// Energy balance error allowed after `steps` steps, at a time (s), for a kinetic energy (J).
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

    /// Index range in the state vector.
    pub(crate) fn range(self) -> Range<usize> {
        self.0..self.0 + NAMES.len()
    }

    /// Work since the start.
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
            gross_exchange: w[8],
        }
    }

    pub(crate) fn write_rates(self, powers: &Powers, rates: &mut [f64]) {
        rates[self.range()].fill(0.0);
        rates[self.0..self.0 + POWER_INTEGRALS].copy_from_slice(&powers.to_array());
    }

    /// Restarts the balance.
    pub(crate) fn clear(self, x: &mut [f64]) {
        x[self.range()].fill(0.0);
    }

    /// Adds a jump of stored energy at an event, J.
    pub(crate) fn add_jump(self, x: &mut [f64], jump: f64) {
        x[self.0 + POWER_INTEGRALS] += jump;
        x[self.0 + POWER_INTEGRALS + 1] += 0.5 * jump.abs();
    }

    fn integrals(self, x: &[f64]) -> [f64; POWER_INTEGRALS] {
        std::array::from_fn(|k| x[self.0 + k])
    }
}

impl Powers {
    fn to_array(self) -> [f64; POWER_INTEGRALS] {
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

/// Half the sum of the absolute changes, J.
fn gross_exchange(stored: [StoredEnergy; 2], work: [[f64; POWER_INTEGRALS]; 2]) -> f64 {
    let [before, after] = stored.map(StoredEnergy::to_array);
    let of_stored = before.iter().zip(&after);
    let of_work = work[0].iter().zip(&work[1]);
    0.5 * of_stored.chain(of_work).map(|(a, b)| (b - a).abs()).sum::<f64>()
}

impl World {
    /// Energy balance error that integration within the tolerances may have caused so far, J. A
    /// smaller error of the balance is not significant.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(1.0)?;
    /// // 2 kg with a velocity error of 10 µm/s in each step, rotation, and 1 nJ of the quadrature.
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

    /// Accumulates the gross exchange of the step just taken. Integrates the powers again if their
    /// error estimate exceeds the allowed error. `scratch` must hold the evaluation at the end of
    /// the step.
    pub(crate) fn record_step_energy(&mut self) -> Result<(), RunError> {
        let energy = self.model.energy;
        let stored = self.stored_energy();
        let stored_before = self.state.stored.unwrap_or(stored);
        let from = energy.integrals(self.stepper.start().1);
        let exchanged = |x: &[f64]| gross_exchange([stored_before, stored], [from, energy.integrals(x)]);
        let so_far = self.state.x[energy.0 + POWER_INTEGRALS + 1];
        let allowed = STEP_FRACTION * exchanged(&self.state.x) + TOTAL_FRACTION * so_far + FLOOR;
        let worst = |k: usize| self.stepper.error_estimate(energy.0 + k).abs();
        if (0..POWER_INTEGRALS).map(worst).fold(0.0, f64::max) > allowed {
            let done = self.integrate_powers(REFINEMENT * allowed)?;
            for (k, (from, done)) in from.into_iter().zip(done).enumerate() {
                self.state.x[energy.0 + k] = from + done;
                self.stepper.correct(energy.0 + k, from + done);
            }
        }
        let work = energy.integrals(&self.state.x);
        let exchanged = so_far + gross_exchange([stored_before, stored], [from, work]);
        self.state.x[energy.0 + POWER_INTEGRALS + 1] = exchanged;
        self.stepper.correct(energy.0 + POWER_INTEGRALS + 1, exchanged);
        self.state.stored = Some(stored);
        Ok(())
    }

    /// Integrals of the powers over the last step, J, to the `allowed` error.
    fn integrate_powers(&mut self, allowed: f64) -> Result<[f64; POWER_INTEGRALS], RunError> {
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
        let mut sum = [0.0; POWER_INTEGRALS];
        let (mut start, mut halvings) = (from, 0_usize);
        // Intervals come from repeated bisection. Each begins at the end of the previous one.
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
            if error > allowed * width / (to - from) && halvings < MAX_HALVINGS {
                (width, halvings) = (0.5 * width, halvings + 1);
                continue;
            }
            for (sum, increment) in sum.iter_mut().zip(fine) {
                *sum += increment;
            }
            start += width;
            // Doubles the width of the next interval if it begins at a point of the coarser grid.
            while halvings > 0 && is_even((start - from) / width) {
                (width, halvings) = (2.0 * width, halvings - 1);
            }
            width = width.min(to - start);
        }
        self.counters.evaluations += quadrature.evaluations;
        Ok(sum)
    }
}

/// Returns true if a whole number, up to rounding, is even.
fn is_even(number: f64) -> bool {
    (number.round() / 2.0).fract() == 0.0
}

/// Quadrature of the powers on the dense output of a step.
struct Quadrature<'a> {
    model: &'a Model,
    regimes: &'a Regimes,
    stepper: &'a Stepper,
    scratch: &'a mut Scratch,
    x: &'a mut [f64],
    rates: &'a mut [f64],
    evaluations: u64,
}

/// Gauss-Kronrod pair on [-1, 1]: nodes from 0 to 1, weights of the Kronrod rule (15 points), and
/// weights of the Gauss rule (7 points, zero at the other nodes).
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
    /// Integrals from time a to b (s) by the Kronrod and the Gauss rule.
    fn over(
        &mut self,
        a: f64,
        b: f64,
    ) -> Result<([f64; POWER_INTEGRALS], [f64; POWER_INTEGRALS]), crate::EvaluationError> {
        let (middle, half) = (0.5 * (a + b), 0.5 * (b - a));
        let (mut fine, mut coarse) = ([0.0; POWER_INTEGRALS], [0.0; POWER_INTEGRALS]);
        for [node, kronrod, gauss] in RULE {
            let sides: &[f64] = if node == 0.0 { &[1.0] } else { &[-1.0, 1.0] };
            for side in sides {
                let powers = self.at(middle + side * node * half)?;
                for k in 0..POWER_INTEGRALS {
                    fine[k] += half * kronrod * powers[k];
                    coarse[k] += half * gauss * powers[k];
                }
            }
        }
        Ok((fine, coarse))
    }

    fn at(&mut self, t: f64) -> Result<[f64; POWER_INTEGRALS], crate::EvaluationError> {
        self.evaluations += 1;
        self.stepper.interpolate(t, self.x);
        forward::evaluate(self.model, self.regimes, t, self.x, self.scratch, self.rates)?;
        Ok(self.scratch.powers.to_array())
    }
}
