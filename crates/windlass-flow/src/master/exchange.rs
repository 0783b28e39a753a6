//! Exchange with partners, and checks of their replies.

use super::{Master, PartnerState, Rounds, SAME_TIME, Settings};
use crate::messages::{FromPartner, ToPartner, VERSION};
use crate::monitor::Monitor;
use crate::relaxation::Iteration;
use crate::solvers::Scheme;
use crate::{FlowError, Transport};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use windlass::math::Wrench;
use windlass::simulation::CouplingStop;
use windlass::world::{BodyId, Model, World};

/// Interval of checks for an interrupt.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// Maximum wait for partners after an interrupt.
const INTERRUPT_DELAY: Duration = Duration::from_secs(3);

/// Maximum number of steps of a run. At 0.1 ms per exchange, the exchanges of so many steps take
/// three hours.
const MAX_STEPS: f64 = 1e8;

impl<T: Transport> Master<T> {
    /// Exchanges hello messages with the partners of a model. The partners are connected to
    /// `transport` in the order of the settings.
    ///
    /// # Errors
    /// A body does not exist, a partner does not reply in time, or a partner has another version,
    /// other bodies or another step.
    pub fn greet(transport: T, settings: &Settings, model: &Model) -> Result<Self, FlowError> {
        let solvers = &settings.solvers;
        let mut partners = Vec::new();
        for partner in &solvers.partners {
            let (bodies, numbers) = bodies_of(model, partner)?;
            let count = bodies.len();
            partners.push(PartnerState {
                name: partner.name.clone(),
                scheme: partner.scheme,
                bodies,
                numbers,
                keeps_checkpoints: false,
                pending: 0,
                early_reply: None,
                now: vec![Wrench::ZERO; count],
                before: None,
                motions: Default::default(),
                given: [vec![Wrench::ZERO; count], vec![Wrench::ZERO; count]],
                monitor: Monitor::default(),
                exchanges: 0,
                waited: Duration::ZERO,
            });
        }
        let mut master = Self {
            transport,
            partners,
            relaxation: solvers.relaxation,
            time_limit: solvers.time_limit,
            checkpoint_every: solvers.checkpoint_every,
            interrupted: settings.interrupted.clone(),
            step: solvers.step.unwrap_or(0.0),
            origin: 0.0,
            end: f64::INFINITY,
            count: u64::MAX,
            done: 0,
            iteration: Iteration::default(),
            largest: [0.0; 2],
            rounds: Rounds::default(),
            is_over: false,
        };
        master.hello()?;
        Ok(master)
    }

    fn refused(&self, index: usize, problem: impl Into<String>) -> FlowError {
        FlowError::Partner {
            name: self.partners[index].name.clone(),
            problem: problem.into(),
        }
    }

    fn hello(&mut self) -> Result<(), FlowError> {
        for index in 0..self.partners.len() {
            let partner = &self.partners[index];
            let message = ToPartner::Hello {
                version: VERSION,
                scheme: partner.scheme.number(),
                every: partner.scheme.every(),
                bodies: partner.numbers.clone(),
            };
            self.send(index, &message)?;
        }
        let all: Vec<usize> = (0..self.partners.len()).collect();
        let mut steps = Vec::new();
        for (index, answer) in self.await_replies(&all)? {
            let FromPartner::Hello {
                version,
                can_repeat,
                keeps_checkpoints,
                step,
                bodies,
            } = answer
            else {
                return Err(self.refused(
                    index,
                    "replies to hello with another message; its first message must be hello",
                ));
            };
            if version != f64::from(VERSION) {
                return Err(self.refused(
                    index,
                    format!(
                        "uses version {version} of the messages, but this windlass uses version {VERSION}; \
                         use the matching windlass, or update the partner by the table of messages in the \
                         guide"
                    ),
                ));
            }
            let partner = &self.partners[index];
            let own: Vec<f64> = partner.numbers.iter().map(|number| f64::from(*number)).collect();
            if own != bodies {
                return Err(self.refused(
                    index,
                    format!(
                        "loads the bodies {bodies:?}, but the file of solvers assigns {:?}; make its input \
                         and 'bodies' agree",
                        partner.numbers
                    ),
                ));
            }
            if partner.is_strong() && !can_repeat {
                return Err(self.refused(
                    index,
                    "cannot repeat a step, which the scheme 'strong' needs; use 'staggered' or 'two-calls'",
                ));
            }
            if !(step >= 0.0 && step.is_finite()) {
                return Err(self.refused(
                    index,
                    format!("reports a step of {step} s; it must be positive, or 0 for any"),
                ));
            }
            steps.push((index, step / f64::from(partner.scheme.every())));
            self.partners[index].keeps_checkpoints = keeps_checkpoints;
        }
        self.agree_on_step(&steps)
    }

    /// Determines the step of the master, from the file or from partners with a fixed step.
    fn agree_on_step(&mut self, steps: &[(usize, f64)]) -> Result<(), FlowError> {
        for (index, step) in steps.iter().copied().filter(|(_, step)| *step > 0.0) {
            if self.step == 0.0 {
                self.step = step;
            }
            if (step - self.step).abs() > 1e-9 * self.step {
                let every = self.partners[index].scheme.every();
                return Err(self.refused(
                    index,
                    format!(
                        "takes steps of {} s, but {every} × the master's step of {} s is needed; make 'step' and 'every' agree",
                        step * f64::from(every),
                        self.step
                    ),
                ));
            }
        }
        if self.step > 0.0 {
            return Ok(());
        }
        Err(FlowError::Setup(
            "the length of a step is not given; add 'step' (s) to the file of solvers, or use --step"
                .to_owned(),
        ))
    }

    /// Starts the partners at the present time of the world.
    pub(super) fn start(
        &mut self,
        world: &mut World,
        end: f64,
        saved: Option<&str>,
    ) -> Result<(), CouplingStop> {
        self.origin = world.time();
        let checkpoint = match saved {
            None => 0,
            Some(saved) => self.restore(saved, world.time())?,
        };
        self.count_steps(world.time(), end)?;
        let step = self.step;
        let message = move |partner: &PartnerState, world: &World| ToPartner::Start {
            time: world.time(),
            step: f64::from(partner.scheme.every()) * step,
            end,
            checkpoint,
            motions: partner.motions(world),
        };
        for index in 0..self.partners.len() {
            let message = message(&self.partners[index], world);
            self.send(index, &message)?;
        }
        let all: Vec<usize> = (0..self.partners.len()).collect();
        let returned = self.await_loads(&all, world.time())?;
        if saved.is_some() {
            // A run that continues from a checkpoint uses the loads that were exchanged at the
            // checkpoint.
            return Ok(());
        }
        for (index, loads) in returned {
            self.partners[index].now = loads;
        }
        self.agree_at_start(world, &message)?;
        let now: Vec<f64> = self
            .partners
            .iter()
            .flat_map(|partner| super::flatten(&partner.now))
            .collect();
        self.update_largest(&now);
        Ok(())
    }

    /// Counts the steps to the end of the run. The number of steps must be whole for every partner.
    fn count_steps(&mut self, time: f64, end: f64) -> Result<(), FlowError> {
        let steps = ((end - self.origin) / self.step).round();
        let fits = (self.origin + steps * self.step - end).abs() <= SAME_TIME * self.step;
        if !fits || steps < 1.0 {
            return Err(FlowError::Setup(format!(
                "the time from t = {time} s to the end at t = {end} s is not a whole number of steps of {} s; \
                 make simulation.duration a multiple of the step",
                self.step
            )));
        }
        if steps > MAX_STEPS {
            return Err(FlowError::Setup(format!(
                "a step of {:e} s needs {steps:.1e} exchanges, more than the maximum of {MAX_STEPS:e}; \
                 check the unit of 'step' (s)",
                self.step
            )));
        }
        (self.end, self.count) = (end, steps as u64);
        for (index, partner) in self.partners.iter().enumerate() {
            let every = u64::from(partner.scheme.every());
            if !self.count.is_multiple_of(every) {
                return Err(self.refused(
                    index,
                    format!(
                        "takes one step for every {every} steps of the master, but the run has {} steps; make simulation.duration a multiple of {} s",
                        self.count,
                        every as f64 * self.step
                    ),
                ));
            }
        }
        Ok(())
    }

    /// Sends a message that expects a reply.
    pub(super) fn send(&mut self, index: usize, message: &ToPartner) -> Result<(), FlowError> {
        self.partners[index].pending += 1;
        let sent = self.transport.send(index, message);
        sent.map_err(|error| self.named(error))
    }

    /// Names the partner in an error that contains its index.
    fn named(&self, error: FlowError) -> FlowError {
        match error {
            FlowError::Died {
                partner: Some(index),
                how,
            } if index < self.partners.len() => self.refused(index, how),
            other => other,
        }
    }

    /// Waits for one reply from each partner of a list. Returns the replies in the order of the
    /// list.
    fn await_replies(&mut self, of: &[usize]) -> Result<Vec<(usize, FromPartner)>, FlowError> {
        let start = Instant::now();
        let mut found: Vec<Option<FromPartner>> = of
            .iter()
            .map(|index| self.partners[*index].early_reply.take())
            .collect();
        while found.iter().any(Option::is_none) {
            let missing = |found: &[Option<FromPartner>]| {
                let names = of.iter().zip(found).filter(|(_, answer)| answer.is_none());
                let names = names.map(|(index, _)| format!("'{}'", self.partners[*index].name));
                names.collect::<Vec<_>>().join(", ")
            };
            let left = self.time_limit.saturating_sub(start.elapsed());
            if left.is_zero() {
                return Err(FlowError::Transport(format!(
                    "no reply from {} within {} s; check the partner, or increase 'time_limit'",
                    missing(&found),
                    self.time_limit.as_secs_f64()
                )));
            }
            if self.interrupted.load(Ordering::Relaxed) && start.elapsed() > INTERRUPT_DELAY {
                return Err(FlowError::Interrupted);
            }
            let received = self.transport.receive(left.min(POLL_INTERVAL));
            let Some(message) = received.map_err(|error| self.named(error))? else {
                continue;
            };
            let index = message.partner;
            let Some(partner) = self.partners.get_mut(index) else {
                return Err(FlowError::Transport(format!(
                    "received a message from partner {}, which does not exist",
                    index + 1
                )));
            };
            partner.exchanges += 1;
            partner.waited += start.elapsed();
            let read = FromPartner::read(&partner.name, message.tag, &message.bytes)?;
            if let FromPartner::Failure(words) = read {
                return Err(self.refused(index, format!("failed: {words}")));
            }
            if partner.pending == 0 {
                return Err(self.refused(index, "sends an unexpected message"));
            }
            partner.pending -= 1;
            // A staggered partner may reply earlier than the partners in the list.
            match of.iter().position(|wanted| *wanted == index) {
                Some(wanted) => found[wanted] = Some(read),
                None => partner.early_reply = Some(read),
            }
        }
        let pairs = of.iter().copied().zip(found.into_iter().flatten());
        Ok(pairs.collect())
    }

    /// Waits for the loads of the partners of a list at a time, s.
    pub(super) fn await_loads(
        &mut self,
        of: &[usize],
        time: f64,
    ) -> Result<Vec<(usize, Vec<Wrench>)>, FlowError> {
        let mut all = Vec::new();
        for (index, answer) in self.await_replies(of)? {
            let FromPartner::Loads {
                time: reported,
                loads,
            } = answer
            else {
                return Err(self.refused(index, "replies to a request for loads with another message"));
            };
            let is_then = (reported - time).abs() <= SAME_TIME * self.step;
            if !is_then {
                return Err(self.refused(
                    index,
                    format!("returns loads at t = {reported} s instead of t = {time} s; its steps or its checkpoint differ"),
                ));
            }
            let partner = &self.partners[index];
            if loads.len() != partner.bodies.len() {
                return Err(self.refused(
                    index,
                    format!(
                        "returns loads of {} bodies instead of {}",
                        loads.len(),
                        partner.bodies.len()
                    ),
                ));
            }
            let bad = |load: &Wrench| !(load.force.is_finite() && load.moment.is_finite());
            if let Some(bad) = loads.iter().position(bad) {
                return Err(self.refused(
                    index,
                    format!(
                        "returns loads that are not finite on body {} at t = {time} s: its run or the \
                         coupling has diverged; shorten the step, or use the scheme 'strong'",
                        partner.numbers[bad]
                    ),
                ));
            }
            all.push((index, loads));
        }
        Ok(all)
    }

    /// Makes all partners save a checkpoint with the same number.
    pub(super) fn order_checkpoint(&mut self, time: f64) -> Result<(), FlowError> {
        let all: Vec<usize> = (0..self.partners.len()).collect();
        let checkpoint = self.done;
        for index in all.iter().copied() {
            self.send(index, &ToPartner::Keep { checkpoint, time })?;
        }
        for (index, answer) in self.await_replies(&all)? {
            match answer {
                FromPartner::Kept {
                    checkpoint: reported,
                    time: at,
                } if reported == checkpoint as f64 && (at - time).abs() <= SAME_TIME * self.step => {}
                FromPartner::Kept {
                    checkpoint: reported,
                    time: at,
                } => {
                    return Err(self.refused(
                        index,
                        format!("saved checkpoint {reported} at t = {at} s instead of {checkpoint} at t = {time} s"),
                    ));
                }
                _ => {
                    return Err(self.refused(index, "replies to a checkpoint with another message"));
                }
            }
        }
        Ok(())
    }

    /// Description of partners and schemes, for comparison with the description in a saved state.
    pub(super) fn description(&self) -> String {
        let each = |partner: &PartnerState| {
            let scheme = match partner.scheme {
                Scheme::Staggered { every, loads } => format!("staggered {every} {loads:?}"),
                Scheme::TwoCalls => "two-calls".to_owned(),
                Scheme::Strong => "strong".to_owned(),
            };
            format!("{} {:?} {scheme}", partner.name, partner.numbers)
        };
        let all: Vec<String> = self.partners.iter().map(each).collect();
        format!("steps of {} s, {}", self.step, all.join("; "))
    }
}

/// Bodies of a partner in a model, by name or number.
fn bodies_of(model: &Model, partner: &crate::Partner) -> Result<(Vec<BodyId>, Vec<u32>), FlowError> {
    let refused = |problem: String| FlowError::Partner {
        name: partner.name.clone(),
        problem,
    };
    let all = model.bodies();
    let names = || {
        let names = all
            .iter()
            .enumerate()
            .map(|(k, body)| format!("{} '{}'", k + 1, body.name));
        names.collect::<Vec<_>>().join(", ")
    };
    let mut found = Vec::new();
    for name in &partner.bodies {
        let id = model.body(name);
        found.push(id.ok_or_else(|| {
            refused(format!(
                "there is no body '{name}' in the scenario; available: {}",
                names()
            ))
        })?);
    }
    for number in &partner.numbers {
        let index = (*number as usize)
            .checked_sub(1)
            .filter(|index| *index < all.len());
        found.push(index.map(BodyId::from_index).ok_or_else(|| {
            refused(format!(
                "there is no body {number} in the scenario; available: {}",
                names()
            ))
        })?);
    }
    for (k, id) in found.iter().enumerate() {
        let body = &all[id.index()];
        if found[..k].contains(id) {
            return Err(refused(format!("the body '{}' is listed twice", body.name)));
        }
        if !body.is_free() {
            return Err(refused(format!(
                "the body '{}' has a prescribed motion, which loads do not change; use a free body",
                body.name
            )));
        }
    }
    let numbers = found.iter().map(|id| id.index() as u32 + 1).collect();
    Ok((found, numbers))
}
