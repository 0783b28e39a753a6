//! What goes to and fro, and what a partner may answer.

use super::{Known, Master, Rounds, SAME_TIME, Settings};
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

/// Wait between looks at whether the user wants to stop.
const LOOK: Duration = Duration::from_millis(100);
/// Wait for partners after which an interrupted run does not.
const PATIENCE: Duration = Duration::from_secs(3);

/// Most steps of a run: at a tenth of a millisecond for each exchange, three hours of nothing else.
const MOST_STEPS: f64 = 1e8;

impl<T: Transport> Master<T> {
    /// Greets the partners of a model, which stand ready at the other side of `transport` in the
    /// order of the settings.
    ///
    /// # Errors
    /// Bodies that are not there, partners that do not answer in time, of other versions, with
    /// other bodies or other steps.
    pub fn greet(transport: T, settings: &Settings, model: &Model) -> Result<Self, FlowError> {
        let solvers = &settings.solvers;
        let mut partners = Vec::new();
        for partner in &solvers.partners {
            let (bodies, numbers) = bodies_of(model, partner)?;
            let count = bodies.len();
            partners.push(Known {
                name: partner.name.clone(),
                scheme: partner.scheme,
                bodies,
                numbers,
                keeps: false,
                asked: 0,
                early: None,
                now: vec![Wrench::ZERO; count],
                before: None,
                led: Default::default(),
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

    fn refused(&self, place: usize, problem: impl Into<String>) -> FlowError {
        FlowError::Partner {
            name: self.partners[place].name.clone(),
            problem: problem.into(),
        }
    }

    fn hello(&mut self) -> Result<(), FlowError> {
        for place in 0..self.partners.len() {
            let partner = &self.partners[place];
            let message = ToPartner::Hello {
                version: VERSION,
                scheme: partner.scheme.number(),
                every: partner.scheme.every(),
                bodies: partner.numbers.clone(),
            };
            self.send(place, &message)?;
        }
        let all: Vec<usize> = (0..self.partners.len()).collect();
        let mut steps = Vec::new();
        for (place, answer) in self.answers(&all)? {
            let FromPartner::Hello {
                version,
                goes_back,
                keeps,
                step,
                bodies,
            } = answer
            else {
                return Err(self.refused(
                    place,
                    "answers a hello with something else; its first message must be a hello",
                ));
            };
            if version != f64::from(VERSION) {
                return Err(self.refused(
                    place,
                    format!(
                        "speaks version {version} of the messages and this windlass version {VERSION}; take the windlass it was written \
                         for, or bring it up to date by the table of messages in the guide"
                    ),
                ));
            }
            let partner = &self.partners[place];
            let own: Vec<f64> = partner.numbers.iter().map(|number| f64::from(*number)).collect();
            if own != bodies {
                return Err(self.refused(
                    place,
                    format!(
                        "loads the bodies {bodies:?} and was told to load {:?}; make its own input and 'bodies' in the file of solvers agree",
                        partner.numbers
                    ),
                ));
            }
            if partner.is_strong() && !goes_back {
                return Err(self.refused(
                    place,
                    "cannot do a step again, which the scheme 'strong' needs; take 'staggered' or 'two-calls'",
                ));
            }
            if !(step >= 0.0 && step.is_finite()) {
                return Err(self.refused(
                    place,
                    format!("says that its step is {step} s; it must be positive, or 0 for any"),
                ));
            }
            steps.push((place, step / f64::from(partner.scheme.every())));
            self.partners[place].keeps = keeps;
        }
        self.agree_on_step(&steps)
    }

    /// The step of the master, from the file or from partners that have one of their own.
    fn agree_on_step(&mut self, steps: &[(usize, f64)]) -> Result<(), FlowError> {
        for (place, step) in steps.iter().copied().filter(|(_, step)| *step > 0.0) {
            if self.step == 0.0 {
                self.step = step;
            }
            if (step - self.step).abs() > 1e-9 * self.step {
                let every = self.partners[place].scheme.every();
                return Err(self.refused(
                    place,
                    format!(
                        "takes steps of {} s, one for {every} of the master's, which are {} s; make 'step' and 'every' agree with it",
                        step * f64::from(every),
                        self.step
                    ),
                ));
            }
        }
        if self.step > 0.0 {
            return Ok(());
        }
        Err(FlowError::Set(
            "nobody says how long a step is: add 'step' (s) to the file of solvers, or give --step"
                .to_owned(),
        ))
    }

    /// Starts the partners where the world is.
    pub(super) fn start(
        &mut self,
        world: &mut World,
        end: f64,
        saved: Option<&str>,
    ) -> Result<(), CouplingStop> {
        self.origin = world.time();
        let checkpoint = match saved {
            None => 0,
            Some(saved) => self.recall(saved, world.time())?,
        };
        self.count_steps(world.time(), end)?;
        let step = self.step;
        let message = move |partner: &Known, world: &World| ToPartner::Start {
            time: world.time(),
            step: f64::from(partner.scheme.every()) * step,
            end,
            checkpoint,
            motions: partner.motions(world),
        };
        for place in 0..self.partners.len() {
            let message = message(&self.partners[place], world);
            self.send(place, &message)?;
        }
        let all: Vec<usize> = (0..self.partners.len()).collect();
        let answered = self.await_loads(&all, world.time())?;
        if saved.is_some() {
            // From a checkpoint the loads are those that were exchanged there.
            return Ok(());
        }
        for (place, loads) in answered {
            self.partners[place].now = loads;
        }
        self.agree_at_start(world, &message)?;
        let now: Vec<f64> = self
            .partners
            .iter()
            .flat_map(|partner| super::flat(&partner.now))
            .collect();
        self.notice(&now);
        Ok(())
    }

    /// How many steps there are to the end, which must be whole ones, of every partner.
    fn count_steps(&mut self, time: f64, end: f64) -> Result<(), FlowError> {
        let steps = ((end - self.origin) / self.step).round();
        let fits = (self.origin + steps * self.step - end).abs() <= SAME_TIME * self.step;
        if !fits || steps < 1.0 {
            return Err(FlowError::Set(format!(
                "from t = {time} s to the end at t = {end} s there is no whole number of steps of {} s; make simulation.duration a \
                 multiple of it",
                self.step
            )));
        }
        if steps > MOST_STEPS {
            return Err(FlowError::Set(format!(
                "steps of {:e} s make {steps:.1e} exchanges of this run, more than the {MOST_STEPS:e} there may be; check the unit of 'step': s",
                self.step
            )));
        }
        (self.end, self.count) = (end, steps as u64);
        for (place, partner) in self.partners.iter().enumerate() {
            let every = u64::from(partner.scheme.every());
            if !self.count.is_multiple_of(every) {
                return Err(self.refused(
                    place,
                    format!(
                        "takes one step for {every} of the master's, of which the run has {}; make simulation.duration a multiple of {} s",
                        self.count,
                        every as f64 * self.step
                    ),
                ));
            }
        }
        Ok(())
    }

    /// Sends a message that is answered.
    pub(super) fn send(&mut self, place: usize, message: &ToPartner) -> Result<(), FlowError> {
        self.partners[place].asked += 1;
        let sent = self.transport.send(place, message);
        sent.map_err(|error| self.named(error))
    }

    /// The error with the name of the partner, where it has a place.
    fn named(&self, error: FlowError) -> FlowError {
        match error {
            FlowError::Died {
                partner: Some(place),
                how,
            } if place < self.partners.len() => self.refused(place, how),
            other => other,
        }
    }

    /// What some partners answer, each once, in the order of the list.
    fn answers(&mut self, of: &[usize]) -> Result<Vec<(usize, FromPartner)>, FlowError> {
        let began = Instant::now();
        let mut found: Vec<Option<FromPartner>> = of
            .iter()
            .map(|place| self.partners[*place].early.take())
            .collect();
        while found.iter().any(Option::is_none) {
            let missing = |found: &[Option<FromPartner>]| {
                let names = of.iter().zip(found).filter(|(_, answer)| answer.is_none());
                let names = names.map(|(place, _)| format!("'{}'", self.partners[*place].name));
                names.collect::<Vec<_>>().join(", ")
            };
            let left = self.time_limit.saturating_sub(began.elapsed());
            if left.is_zero() {
                return Err(FlowError::Transport(format!(
                    "no answer from {} in {} s; look at what it does, or set 'time_limit' higher",
                    missing(&found),
                    self.time_limit.as_secs_f64()
                )));
            }
            if self.interrupted.load(Ordering::Relaxed) && began.elapsed() > PATIENCE {
                return Err(FlowError::Interrupted);
            }
            let received = self.transport.receive(left.min(LOOK));
            let Some(message) = received.map_err(|error| self.named(error))? else {
                continue;
            };
            let place = message.partner;
            let Some(partner) = self.partners.get_mut(place) else {
                return Err(FlowError::Transport(format!(
                    "a message from a partner {} that there is not",
                    place + 1
                )));
            };
            partner.exchanges += 1;
            partner.waited += began.elapsed();
            let read = FromPartner::read(&partner.name, message.tag, &message.bytes)?;
            if let FromPartner::Trouble(words) = read {
                return Err(self.refused(place, format!("cannot go on: {words}")));
            }
            if partner.asked == 0 {
                return Err(self.refused(place, "sends a message that nobody asked for"));
            }
            partner.asked -= 1;
            // A staggered one may be done before the others are.
            match of.iter().position(|wanted| *wanted == place) {
                Some(wanted) => found[wanted] = Some(read),
                None => partner.early = Some(read),
            }
        }
        let pairs = of.iter().copied().zip(found.into_iter().flatten());
        Ok(pairs.collect())
    }

    /// The loads that some partners answer, of a time, s.
    pub(super) fn await_loads(
        &mut self,
        of: &[usize],
        time: f64,
    ) -> Result<Vec<(usize, Vec<Wrench>)>, FlowError> {
        let mut all = Vec::new();
        for (place, answer) in self.answers(of)? {
            let FromPartner::Loads { time: its, loads } = answer else {
                return Err(self.refused(place, "was asked for loads and answers something else"));
            };
            let is_then = (its - time).abs() <= SAME_TIME * self.step;
            if !is_then {
                return Err(self.refused(
                    place,
                    format!("answers loads of t = {its} s where those of t = {time} s are due; it has lost step, or another checkpoint"),
                ));
            }
            let partner = &self.partners[place];
            if loads.len() != partner.bodies.len() {
                return Err(self.refused(
                    place,
                    format!(
                        "answers loads of {} bodies and has {}",
                        loads.len(),
                        partner.bodies.len()
                    ),
                ));
            }
            let bad = |load: &Wrench| !(load.force.is_finite() && load.moment.is_finite());
            if let Some(bad) = loads.iter().position(bad) {
                return Err(self.refused(
                    place,
                    format!(
                        "answers loads that are no numbers on body {} at t = {time} s: its run has diverged, or the coupling has; shorten the \
                         step, or take the scheme 'strong'",
                        partner.numbers[bad]
                    ),
                ));
            }
            all.push((place, loads));
        }
        Ok(all)
    }

    /// Has all partners save what they need to go on from here, under one number.
    pub(super) fn order_checkpoint(&mut self, time: f64) -> Result<(), FlowError> {
        let all: Vec<usize> = (0..self.partners.len()).collect();
        let checkpoint = self.done;
        for place in all.iter().copied() {
            self.send(place, &ToPartner::Keep { checkpoint, time })?;
        }
        for (place, answer) in self.answers(&all)? {
            match answer {
                FromPartner::Kept {
                    checkpoint: its,
                    time: at,
                } if its == checkpoint as f64 && (at - time).abs() <= SAME_TIME * self.step => {}
                FromPartner::Kept {
                    checkpoint: its,
                    time: at,
                } => {
                    return Err(self.refused(
                        place,
                        format!("kept checkpoint {its} of t = {at} s, and was told to keep {checkpoint} of t = {time} s"),
                    ));
                }
                _ => {
                    return Err(
                        self.refused(place, "was told to keep a checkpoint and answers something else")
                    );
                }
            }
        }
        Ok(())
    }

    /// Whether a partner is of a kind that is described by the same words as when it was saved.
    pub(super) fn described(&self) -> String {
        let each = |partner: &Known| {
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

/// The bodies of a partner in a model, by their names or numbers.
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
                "there is no body '{name}' in the scenario; there are {}",
                names()
            ))
        })?);
    }
    for number in &partner.numbers {
        let place = (*number as usize)
            .checked_sub(1)
            .filter(|place| *place < all.len());
        found.push(place.map(BodyId::from_index).ok_or_else(|| {
            refused(format!(
                "there is no body {number} in the scenario; there are {}",
                names()
            ))
        })?);
    }
    for (k, id) in found.iter().enumerate() {
        let body = &all[id.index()];
        if found[..k].contains(id) {
            return Err(refused(format!("the body '{}' stands there twice", body.name)));
        }
        if !body.is_free() {
            return Err(refused(format!(
                "the body '{}' is moved by a given motion, which no load changes; take a free one",
                body.name
            )));
        }
    }
    let numbers = found.iter().map(|id| id.index() as u32 + 1).collect();
    Ok((found, numbers))
}
