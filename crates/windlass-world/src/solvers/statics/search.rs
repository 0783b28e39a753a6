//! The search for an equilibrium: Newton's method in a damped motion from rest.
//!
//! ```text
//! Law      (μ² - K) δ = a, K = ∂a/∂y: an implicit Euler step of the length 1/μ from rest, its speed forgotten; as μ falls
//!          the step becomes Newton's
//! Symbols  y positions, a accelerations at the steady velocity, δ their increments (a body's along its rotations), μ rate (1/s)
//! Control  μ grows until no line, body or joint turns further than a linearisation is good for, and until the loads do work
//!          along the step (they would not on the way to an unstable equilibrium); it falls as accelerations come out as
//!          foreseen, and grows, or the step is taken back, as they do not
//! Source   `[KK98]` (pseudo-transient continuation); tensions as in [`super::lines`]
//! Checked  crate tests of statics
//! ```

use super::balance::{Left, Unknown, unknowns, worst};
use super::lines::{Lines, ways};
use super::rest::Rest;
use super::{StaticsError, StaticsOptions, StaticsProgress};
use crate::core::error::EvaluationError;
use crate::core::forward;
use crate::elements::contacts::ContactMemory;
use crate::elements::holds::keep_held_angles;
use crate::elements::{Regimes, Scratch};
use crate::solvers::tangent::Tangent;

/// Rate squared at which a search begins, and the least, which keeps neutral directions (yaw of a buoy) regular, 1/s².
const FIRST_SHIFT: f64 = 1.0;
const LEAST_SHIFT: f64 = 1e-7;
/// Beyond this nothing moves any more.
const MOST_SHIFT: f64 = 1e14;
/// Largest turn of a line's element, and of a body or joint, in one step, rad.
const TURN_OF_LINE: f64 = 0.5;
const TURN_OF_BODY: f64 = 0.25;
/// Largest way of a body or a sliding joint, m.
const WAY_OF_BODY: f64 = 5.0;
/// Share of a step below which μ grows rather than that the step is cut.
const LEAST_PART: f64 = 0.25;
/// Reversals of μ that cost nothing.
const SWIFT: u32 = 3;
/// Trials of one step.
const MOST_TRIALS: usize = 24;
/// Loads left, as multiples of those allowed, from which on steps are Newton's without question.
const NEAR: f64 = 1e3;

/// Where a search was.
pub(super) struct Place {
    x: Vec<f64>,
    /// Of all cables, full turns included, rad.
    pub(super) twists: Vec<f64>,
    contacts: ContactMemory,
}

/// A search and its buffers.
pub(super) struct Search<'a> {
    pub(super) rest: &'a mut Rest,
    pub(super) unknowns: Vec<Unknown>,
    pub(super) tangent: Tangent,
    /// Of the world where the search is.
    pub(super) scratch: Scratch,
    pub(super) rates: Vec<f64>,
    /// Of the world whose lines pull with their own tensions.
    pub(super) bare_modes: Regimes,
    pub(super) lines: Lines,
    /// Mass or inertia of each acceleration, by place in the state; zero for other numbers.
    pub(super) weights: Vec<f64>,
    pub(super) shift: f64,
    /// The least rate squared, and for how many steps, after an unstable equilibrium was left: steps below its growth go
    /// back there.
    pub(super) kept_off: (f64, usize),
    /// How often μ grew after it had fallen, and whether it fell last.
    pub(super) reversals: (u32, bool),
    /// What nodes that went to and fro have more of it, by cable and node, 1/s².
    pub(super) braked: Vec<Vec<f64>>,
    /// The step before, as it was found: its numbers and its size.
    pub(super) before: Option<(Vec<f64>, f64)>,
    /// Accelerations that are left on purpose: those of the start, fading away.
    pub(super) offset: Vec<f64>,
    /// Share of the loads that is on.
    pub(super) part: f64,
}

impl<'a> Search<'a> {
    /// A search that begins at x.
    pub(super) fn new(rest: &'a mut Rest, x: &mut [f64]) -> Result<Self, EvaluationError> {
        let unknowns = unknowns(rest);
        let scratch = Scratch::new(&rest.model);
        let mut search = Self {
            unknowns,
            tangent: Tangent::at_rest(&rest.bare),
            scratch,
            rates: vec![0.0; x.len()],
            bare_modes: rest.regimes.clone(),
            lines: Lines::default(),
            weights: vec![0.0; x.len()],
            shift: FIRST_SHIFT,
            kept_off: (0.0, 0),
            reversals: (0, false),
            braked: rest
                .regimes
                .cables
                .iter()
                .map(|memory| vec![0.0; memory.nodes])
                .collect(),
            before: None,
            offset: vec![0.0; x.len()],
            part: 1.0,
            rest,
        };
        search.evaluate(x)?;
        search.weigh();
        search.stick();
        search.lines = Lines::start(search.rest, &search.scratch, search.greatest_pull());
        Ok(search)
    }

    /// Begins anew at x.
    pub(super) fn begin_again(&mut self, x: &mut [f64]) -> Result<(), EvaluationError> {
        self.evaluate(x)?;
        self.lines = Lines::start(self.rest, &self.scratch, self.greatest_pull());
        (self.shift, self.kept_off) = (FIRST_SHIFT, (0.0, 0));
        (self.before, self.reversals) = (None, (0, false));
        self.braked.iter_mut().flatten().for_each(|brake| *brake = 0.0);
        Ok(())
    }

    /// Masses and inertias of all accelerations.
    fn weigh(&mut self) {
        for unknown in &self.unknowns {
            let [of_ways, of_turns] = unknown.weight(self.rest, &self.scratch);
            for (k, place) in unknown.accelerations(self.rest).enumerate() {
                self.weights[place] = if k < 3 { of_ways } else { of_turns };
            }
        }
    }

    /// The weight of all that there is: no line that is put together well pulls much more at the start, N.
    pub(super) fn greatest_pull(&self) -> f64 {
        let bodies = self.rest.model.bodies.iter().filter(|body| body.is_free());
        let nodes = self.scratch.cables.laws.iter().flat_map(|laws| &laws.mass);
        let mass = bodies.map(|body| body.mass).sum::<f64>() + nodes.sum::<f64>();
        let links = self
            .rest
            .model
            .mechanisms
            .iter()
            .map(|mounted| mounted.mechanism.mass());
        (mass + links.sum::<f64>()) * self.rest.model.sea.gravity
    }

    /// Evaluates the world at x, with held lines as long as they must be there.
    pub(super) fn evaluate(&mut self, x: &mut [f64]) -> Result<(), EvaluationError> {
        let Self {
            rest, scratch, rates, ..
        } = self;
        forward::evaluate(&rest.model, &rest.regimes, rest.time, x, scratch, rates)?;
        if !rest.held_lines.is_empty() {
            // What the line is at the winch hangs, a little, on the length there.
            for _ in 0..3 {
                let mut held = std::mem::take(&mut rest.held_lines);
                held.iter_mut().for_each(|line| line.hold(rest, x, scratch));
                rest.held_lines = held;
                forward::evaluate(&rest.model, &rest.regimes, rest.time, x, scratch, rates)?;
            }
        }
        Ok(())
    }

    /// The load that is the largest beside what is allowed.
    pub(super) fn worst(&self, tolerance: f64) -> Option<Left> {
        let held = (self.part < 1.0).then_some(&self.offset[..]);
        worst(
            self.rest,
            &self.unknowns,
            &self.scratch,
            (&self.rates, held),
            tolerance,
        )
    }

    /// Searches from x on. Answers what is left where everything is balanced.
    ///
    /// # Errors
    /// [`StaticsError::NotConverged`] when the iterations are used up; x is then the best that was found.
    pub(super) fn run(
        &mut self,
        x: &mut Vec<f64>,
        options: &StaticsOptions,
        iterations: &mut usize,
        most: usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Option<Left>, StaticsError> {
        loop {
            let Some(left) = self.worst(options.tolerance) else {
                return Ok(None);
            };
            let progress = StaticsProgress {
                iterations: *iterations,
                residual: left.load,
                allowed: left.allowed,
                part: self.part,
            };
            if !watch(&progress) {
                return Err(StaticsError::Interrupted {
                    iterations: *iterations,
                });
            }
            if left.load <= left.allowed {
                return Ok(Some(left));
            }
            if *iterations >= most || !self.step(x, left.load / left.allowed)? {
                return Err(StaticsError::NotConverged {
                    iterations: *iterations,
                    object: left.unknown.name(self.rest),
                    residual: left.load,
                    allowed: left.allowed,
                    advice: left.unknown.advice(self.rest, &self.scratch),
                });
            }
            *iterations += 1;
        }
    }

    /// Forms the derivatives at x.
    pub(super) fn linearise(&mut self, x: &[f64]) -> Result<(), EvaluationError> {
        self.lines.refresh(self.rest, &self.scratch);
        self.lines.load(self.rest, &self.scratch, &mut self.bare_modes);
        let Self { rest, tangent, .. } = self;
        tangent.linearise(&rest.bare, &self.bare_modes, rest.time, x)?;
        Ok(())
    }

    /// Factors for a rate squared.
    pub(super) fn factor(&mut self, shift: f64) {
        let Self {
            rest,
            tangent,
            scratch,
            lines,
            braked,
            ..
        } = self;
        let rate = shift.sqrt();
        for (cable, brakes) in braked.iter().enumerate() {
            let first = rest.regimes.cables[cable].free_nodes().start;
            tangent.damp_nodes(cable, |node| brakes[node + first] / rate);
        }
        tangent.factor_at_rest(rate, &rest.model, scratch, &lines.forces);
    }

    /// What the loads would have things do, as far as it is not left on purpose, with the factors at hand.
    fn answer(&mut self, step: &mut [f64]) {
        for (place, step) in step.iter_mut().enumerate() {
            *step = if self.weights[place] > 0.0 {
                self.rates[place] - self.offset[place]
            } else {
                0.0
            };
        }
        self.tangent.solve_at_rest(step);
    }

    /// One step from x; answers whether there was one. `excess` is what is left of loads beside what is allowed.
    pub(super) fn step(&mut self, x: &mut Vec<f64>, excess: f64) -> Result<bool, StaticsError> {
        self.linearise(x).map_err(StaticsError::Evaluation)?;
        let mut step = vec![0.0; x.len()];
        if let Some((before, size)) = self.before.take() {
            self.factor(self.shift);
            self.answer(&mut step);
            self.control(x, &step, &before, size, excess);
        }
        for _ in 0..MOST_TRIALS {
            if self.shift > MOST_SHIFT {
                return Ok(false);
            }
            self.factor(self.shift);
            self.answer(&mut step);
            let size = self.size(x, &step);
            let part = (1.0 / size).min(1.0);
            let doubtful = part < LEAST_PART || self.work(x, &step) < 0.0;
            if !size.is_finite() || (excess > NEAR && doubtful) {
                self.shift *= 10.0;
                continue;
            }
            let part = self.until_pressed(x, &step, part)?;
            if part == 0.0 {
                self.shift *= 10.0;
                continue;
            }
            let lines = self
                .lines
                .after(self.rest, &self.scratch, &self.tangent, &step, part);
            let mut next = x.clone();
            self.apply(&mut next, &step, part);
            if self.evaluate(&mut next).is_err() || self.rates.iter().any(|rate| !rate.is_finite()) {
                self.evaluate(&mut x.clone()).map_err(StaticsError::Evaluation)?;
                self.shift *= 10.0;
                continue;
            }
            *x = next;
            self.lines = lines;
            self.lines.refresh(self.rest, &self.scratch);
            self.follow_twists();
            self.stick();
            self.before = Some((step, size));
            return Ok(true);
        }
        Ok(false)
    }

    /// Has μ fall as after a step that came out as foreseen.
    pub(super) fn fall(&mut self) {
        self.before = None;
        self.shift = (0.01 * self.shift).max(LEAST_SHIFT);
    }

    /// Twists are known up to full turns: the next one is the nearest to that of the last step, as in a run.
    fn follow_twists(&mut self) {
        let laws = &self.scratch.cables.laws;
        for regimes in [&mut self.rest.regimes, &mut self.bare_modes] {
            for (memory, laws) in regimes.cables.iter_mut().zip(laws) {
                memory.twist = laws.twist;
            }
        }
    }

    /// Pieces that have come to touch stick where they met.
    fn stick(&mut self) {
        for regimes in [&mut self.rest.regimes, &mut self.bare_modes] {
            regimes.contacts.update_stick_points(&self.scratch.rigids, &self.scratch.contacts);
        }
    }

    /// All pieces that touch stick where they are now; the world is evaluated anew at x.
    pub(super) fn reset_stick_points(&mut self, x: &mut [f64]) -> Result<(), EvaluationError> {
        for regimes in [&mut self.rest.regimes, &mut self.bare_modes] {
            regimes
                .contacts
                .reset_stick_points(&self.scratch.rigids, &self.scratch.contacts);
        }
        self.before = None;
        self.evaluate(x)
    }

    /// Where the search is at x.
    pub(super) fn place(&self, x: &[f64]) -> Place {
        Place {
            x: x.to_vec(),
            contacts: self.rest.regimes.contacts.clone(),
            twists: self.rest.regimes.cables.iter().map(|memory| memory.twist).collect(),
        }
    }

    /// Puts x back to a place; nothing is evaluated there.
    pub(super) fn go_back(&mut self, x: &mut Vec<f64>, place: &Place) {
        x.clone_from(&place.x);
        for regimes in [&mut self.rest.regimes, &mut self.bare_modes] {
            for (memory, twist) in regimes.cables.iter_mut().zip(&place.twists) {
                memory.twist = *twist;
            }
            regimes.contacts.clone_from(&place.contacts);
        }
    }

    /// Changes μ by how a step compares with the one before at the same μ: in a linear world it is shorter and goes on in
    /// the same direction. Nodes that go to and fro are braked where they are.
    fn control(&mut self, x: &[f64], step: &[f64], before: &[f64], size_before: f64, excess: f64) {
        let size = self.size(x, step);
        let (mut along, mut squares) = (0.0, [0.0; 2]);
        for (place, weight) in self.weights.iter().enumerate() {
            along += weight * step[place] * before[place];
            squares[0] += weight * step[place] * step[place];
            squares[1] += weight * before[place] * before[place];
        }
        let cosine = along / (squares[0] * squares[1]).sqrt().max(f64::MIN_POSITIVE);
        let ratio = size / size_before;
        // A search that goes round in circles has μ fall less and less.
        let patience = f64::from(1 + self.reversals.0.saturating_sub(SWIFT));
        let fall = |factor: f64| factor.powf(patience.recip());
        let factor = match ratio {
            r if r < 0.3 => fall(0.01),
            r if r < 1.1 && cosine > -0.2 => fall(0.1),
            r if r < 0.7 => fall(0.5),
            r if r < 1.5 => 2.0,
            _ => 8.0,
        };
        if factor > 1.0 && self.reversals.1 {
            self.reversals.0 += 1;
        }
        self.reversals.1 = factor < 1.0;
        for unknown in &self.unknowns {
            let Unknown::Node { cable, node } = *unknown else {
                continue;
            };
            let numbers = self.rest.model.cables[cable].numbers;
            let slot = self.rest.regimes.cables[cable].slot(node);
            let (now, then) = (numbers.position(step, slot), numbers.position(before, slot));
            let length = self.scratch.cables.each[cable].lengths[node.saturating_sub(1)];
            let back = -now.dot(then);
            let brake = &mut self.braked[cable][node];
            let far = then.length() > 1e-4 * length;
            *brake = if excess > NEAR && far && back > 0.5 * then.length_squared() {
                (4.0 * *brake).max(2.0 * self.shift).max(1.0)
            } else {
                0.1 * *brake
            };
            if *brake < 0.1 * self.shift {
                *brake = 0.0;
            }
        }
        let (least, steps) = self.kept_off;
        self.shift = (self.shift * factor).max(if steps > 0 { least } else { LEAST_SHIFT });
        self.kept_off.1 = steps.saturating_sub(1);
    }

    /// Moves x by a share of a step.
    pub(super) fn apply(&self, x: &mut [f64], step: &[f64], part: f64) {
        for unknown in &self.unknowns {
            match *unknown {
                Unknown::Node { cable, node } => {
                    let numbers = self.rest.model.cables[cable].numbers;
                    let slot = self.rest.regimes.cables[cable].slot(node);
                    let (position, velocity) = (numbers.position(x, slot), numbers.velocity(x, slot));
                    let by = numbers.position(step, slot) * part;
                    numbers.write(x, slot, position + by, velocity);
                }
                Unknown::Body { body, numbers } => {
                    let turn = numbers.turn_by(x, step) * part;
                    numbers.translate(x, numbers.translation_of(step) * part);
                    numbers.turn(x, turn);
                    let kept = keep_held_angles(&self.rest.regimes.holds[body], numbers.orientation(x));
                    numbers.write_orientation(x, kept);
                }
                Unknown::Joint { places, .. } | Unknown::Wire { places, .. } => {
                    x[places[0]] += part * step[places[0]];
                }
            }
        }
    }

    /// A step beside the longest that is good.
    pub(super) fn size(&self, x: &[f64], step: &[f64]) -> f64 {
        let mut most: f64 = 0.0;
        for c in 0..self.rest.model.cables.len() {
            let (laws, now) = (&self.scratch.cables.laws[c], &self.scratch.cables.each[c]);
            let ways = ways(self.rest, c, &self.tangent, step);
            for (e, direction) in laws.direction.iter().enumerate() {
                let way = ways[e + 1] - ways[e];
                let across = way - *direction * direction.dot(way);
                let length = laws.chord[e].max(0.5 * now.lengths[e]);
                if length > 0.0 {
                    most = most.max(across.length() / (length * TURN_OF_LINE));
                }
            }
        }
        for unknown in &self.unknowns {
            let (way, turn) = match *unknown {
                Unknown::Node { .. } => continue,
                Unknown::Body { numbers, .. } => {
                    (numbers.translation_of(step).length(), numbers.turn_by(x, step).length())
                }
                Unknown::Wire { places, .. } => (step[places[0]].abs(), 0.0),
                Unknown::Joint { places, turns, .. } => {
                    let by = step[places[0]].abs();
                    if turns { (0.0, by) } else { (by, 0.0) }
                }
            };
            most = most.max(way / WAY_OF_BODY).max(turn / TURN_OF_BODY);
        }
        if step.iter().all(|value| value.is_finite()) {
            most
        } else {
            f64::NAN
        }
    }

    /// Work of the loads along a step, J.
    fn work(&self, x: &[f64], step: &[f64]) -> f64 {
        let of = |unknown: &Unknown| {
            let [force, moment] = unknown.load(self.rest, &self.scratch, &self.rates);
            match *unknown {
                Unknown::Node { cable, node } => {
                    let numbers = self.rest.model.cables[cable].numbers;
                    let slot = self.rest.regimes.cables[cable].slot(node);
                    force.dot(numbers.position(step, slot))
                }
                Unknown::Body { numbers, .. } => {
                    force.dot(numbers.translation_of(step)) + moment.dot(numbers.turn_by(x, step))
                }
                Unknown::Joint { places, .. } | Unknown::Wire { places, .. } => force.x * step[places[0]],
            }
        };
        self.unknowns.iter().map(of).sum()
    }
}
