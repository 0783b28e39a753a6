//! The master of a coupled run: what it asks of partners, when, and with which loads the bodies go
//! on.
//!
//! Law: steps of length `H`, of which a staggered partner takes one for `n` of the master's. At the
//!   beginning `t` of its step such a partner is sent the motion there and its continuation at
//!   constant acceleration to `t + nH`; while it goes on so do the bodies, under its loads of `t`
//!   (or these continued linearly), and at `t + nH` its loads there are taken. A partner with two
//!   calls is asked for the loads at `t + H/2` that belong to the bodies' motion under the loads of
//!   `t`; with these the whole step is taken, and it is told where that ended. A strong one repeats
//!   the step until the loads at its end are those that the motion under them brings about; loads
//!   go straight from `t` to `t + H`.
//! Symbols: `t`, `H` s; loads N and N·m about centres of gravity.
//! Frame: Earth axes.
//! Source: parallel conventional staggered scheme and two calls per step `[MBDM]` 8.4, `[FL00]`;
//! strong form `[KW08]`, `[DBV09]`.
//! Valid: staggered and two-call forms are explicit: a partner whose loads answer an acceleration
//!   as a mass does makes them unstable where that mass exceeds the body's, whatever `H` `[CGN05]`.
//! Checked: orders of convergence, limits of stability and memory in closed form (tests of this
//! package).

mod exchange;
mod memory;
mod steps;

use crate::messages::{BodyMotion, FromPartner, Reason, ToPartner};
use crate::monitor::{Ends, Monitor};
use crate::relaxation::Iteration;
use crate::solvers::{Continuation, Scheme, Solvers};
use crate::{FlowError, Relaxation, Transport};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use windlass::director::Director;
use windlass::math::Wrench;
use windlass::simulation::CouplingStop;
use windlass::world::{BodyId, FrameLoad, World};

/// What a master is told besides its partners.
#[derive(Clone, Debug)]
pub struct Settings {
    /// As described.
    pub solvers: Solvers,
    /// Set when the user wants to stop.
    pub interrupted: Arc<AtomicBool>,
}

/// A partner as the master knows it.
#[derive(Debug)]
struct Known {
    name: String,
    scheme: Scheme,
    bodies: Vec<BodyId>,
    numbers: Vec<u32>,
    keeps: bool,
    /// Answers that it owes, and one that came while others were waited for.
    asked: u32,
    early: Option<FromPartner>,
    /// Its loads now, and at the beginning of its last step, with the length of that, s.
    now: Vec<Wrench>,
    before: Option<(Vec<Wrench>, f64)>,
    /// Motions at the beginning of its step, and where it thinks that it ends.
    led: [Vec<BodyMotion>; 2],
    /// Loads that its bodies were given at both ends of its step.
    given: [Vec<Wrench>; 2],
    monitor: Monitor,
    exchanges: u64,
    waited: Duration,
}

/// How often steps were done again.
#[derive(Clone, Copy, Debug, Default, serde::Serialize, serde::Deserialize)]
struct Rounds {
    steps: u64,
    all: u64,
    most: u32,
}

/// The master of a coupled run.
pub struct Master<T> {
    transport: T,
    partners: Vec<Known>,
    relaxation: Relaxation,
    time_limit: Duration,
    checkpoint_every: Option<u64>,
    interrupted: Arc<AtomicBool>,
    /// Length of a step, s.
    step: f64,
    /// Where the first step began, s, the end of the run, steps until then, and those done.
    origin: f64,
    end: f64,
    count: u64,
    done: u64,
    iteration: Iteration,
    /// Largest force (N) and moment (N·m) so far.
    largest: [f64; 2],
    rounds: Rounds,
    is_over: bool,
}

/// Share of a step by which times may differ.
const SAME_TIME: f64 = 1e-6;
/// Lever at which the largest force counts as a moment at least, m.
const LEAST_LEVER: f64 = 1e-3;

impl From<FlowError> for CouplingStop {
    fn from(error: FlowError) -> Self {
        match error {
            FlowError::Interrupted => Self::Interrupted,
            other => Self::Other(other.to_string()),
        }
    }
}

/// The motion of a body now.
fn motion(world: &World, body: BodyId) -> BodyMotion {
    let now = world.now().body(body);
    BodyMotion {
        position: now.pose.position,
        orientation: now.pose.orientation,
        velocity: now.velocity.linear,
        angular_velocity: now.velocity.angular,
        acceleration: now.acceleration.linear,
        angular_acceleration: now.acceleration.angular,
    }
}

fn flat(loads: &[Wrench]) -> impl Iterator<Item = f64> + '_ {
    let each = |load: &Wrench| [load.force.to_array(), load.moment.to_array()];
    loads.iter().flat_map(each).flatten()
}

fn unflat(numbers: &[f64]) -> Vec<Wrench> {
    use windlass::glam::DVec3;
    let each = |six: &[f64; 6]| Wrench::new(DVec3::from_slice(&six[..3]), DVec3::from_slice(&six[3..]));
    numbers.as_chunks::<6>().0.iter().map(each).collect()
}

impl Known {
    fn motions(&self, world: &World) -> Vec<BodyMotion> {
        self.bodies.iter().map(|body| motion(world, *body)).collect()
    }

    /// Rates of its loads over its next step, per s.
    fn rates(&self) -> Vec<Wrench> {
        let Scheme::Staggered {
            loads: Continuation::Linear,
            ..
        } = self.scheme
        else {
            return vec![Wrench::ZERO; self.now.len()];
        };
        match &self.before {
            Some((before, step)) => {
                let each = self.now.iter().zip(before);
                each.map(|(now, before)| (*now - *before) * (1.0 / step))
                    .collect()
            }
            None => vec![Wrench::ZERO; self.now.len()],
        }
    }

    /// Whether its step begins (or, at the end of a step, has ended) after so many of the master's.
    fn meets_at(&self, done: u64) -> bool {
        done.is_multiple_of(u64::from(self.scheme.every()))
    }

    fn is_strong(&self) -> bool {
        self.scheme == Scheme::Strong
    }
}

impl<T: Transport> Master<T> {
    fn time(&self, done: u64) -> f64 {
        if done >= self.count {
            return self.end;
        }
        self.origin + done as f64 * self.step
    }

    /// The loads of bodies over a part of the step: what staggered partners give at its beginning
    /// with their rates, and `other` loads of partners beside them, with rates.
    fn load(
        &self,
        world: &mut World,
        done: u64,
        other: impl Fn(usize, &Known) -> Option<(Vec<Wrench>, Vec<Wrench>)>,
    ) -> Result<(), CouplingStop> {
        let mut all: Vec<(BodyId, FrameLoad)> = Vec::new();
        for (place, partner) in self.partners.iter().enumerate() {
            let (loads, rates) = other(place, partner).unwrap_or_else(|| {
                let rates = partner.rates();
                let since = (done % u64::from(partner.scheme.every())) as f64 * self.step;
                let loads = partner.now.iter().zip(&rates);
                (loads.map(|(load, rate)| *load + *rate * since).collect(), rates)
            });
            for (body, (load, rate)) in partner.bodies.iter().zip(loads.iter().zip(&rates)) {
                match all.iter_mut().find(|(known, _)| known == body) {
                    Some((_, sum)) => {
                        sum.load += *load;
                        sum.rate += *rate;
                    }
                    None => all.push((
                        *body,
                        FrameLoad {
                            load: *load,
                            rate: *rate,
                        },
                    )),
                }
            }
        }
        for (body, load) in all {
            let set = world.set_changing_body_load(body, load);
            set.map_err(|error| CouplingStop::Other(error.to_string()))?;
        }
        Ok(())
    }

    /// Staggered partners whose step begins are sent on their way.
    fn send_staggered(&mut self, world: &World) -> Result<(), FlowError> {
        let from = world.time();
        for place in 0..self.partners.len() {
            let partner = &self.partners[place];
            if !matches!(partner.scheme, Scheme::Staggered { .. }) || !partner.meets_at(self.done) {
                continue;
            }
            let to = self.time(self.done + u64::from(partner.scheme.every()));
            let motions = partner.motions(world);
            let thought: Vec<BodyMotion> = motions.iter().map(|motion| motion.continued(to - from)).collect();
            let given = partner.now.iter().zip(partner.rates());
            let given = given.map(|(load, rate)| *load + rate * (to - from)).collect();
            let partner = &mut self.partners[place];
            partner.given = [partner.now.clone(), given];
            partner.led = [motions, thought];
            let message = ToPartner::Advance {
                from,
                to,
                call: 0,
                motions: partner.led.clone(),
            };
            self.send(place, &message)?;
        }
        Ok(())
    }

    /// Partners of a kind are sent the step or a part of it, and their loads at its end are
    /// awaited.
    fn ask(
        &mut self,
        scheme: Scheme,
        call: u32,
        (from, to): (&World, &World),
    ) -> Result<Vec<(usize, Vec<Wrench>)>, FlowError> {
        let places: Vec<usize> = (0..self.partners.len())
            .filter(|place| self.partners[*place].scheme == scheme)
            .collect();
        for place in places.iter().copied() {
            let partner = &mut self.partners[place];
            partner.led = [partner.motions(from), partner.motions(to)];
            let message = ToPartner::Advance {
                from: from.time(),
                to: to.time(),
                call,
                motions: partner.led.clone(),
            };
            self.send(place, &message)?;
        }
        self.await_loads(&places, to.time())
    }

    /// The bodies to the middle of the step under the loads of its beginning; the loads there are
    /// those of the whole step.
    fn predict(&mut self, world: &World, director: &Director) -> Result<(), CouplingStop> {
        let middle = 0.5 * (world.time() + self.time(self.done + 1));
        let mut trial = world.clone();
        self.load(&mut trial, self.done, |_, _| None)?;
        run(&mut trial, director, middle)?;
        for (place, loads) in self.ask(Scheme::TwoCalls, 0, (world, &trial))? {
            let partner = &mut self.partners[place];
            partner.given = [loads.clone(), loads];
        }
        Ok(())
    }

    /// Repeats the step until the loads at its end are those that the motion under them brings
    /// about.
    fn iterate(&mut self, world: &World, director: &Director) -> Result<(), CouplingStop> {
        let to = self.time(self.done + 1);
        let strong: Vec<usize> = (0..self.partners.len())
            .filter(|place| self.partners[*place].is_strong())
            .collect();
        // As the last step went on, so does this one at first.
        let mut given: Vec<f64> = Vec::new();
        for place in strong.iter().copied() {
            let partner = &self.partners[place];
            match &partner.before {
                Some((before, _)) => {
                    given.extend(
                        flat(&partner.now)
                            .zip(flat(before))
                            .map(|(now, before)| 2.0 * now - before),
                    );
                }
                None => given.extend(flat(&partner.now)),
            }
        }
        let mut round = 0;
        loop {
            self.share_out(&strong, &given);
            let mut trial = world.clone();
            self.load_step(&mut trial, to)?;
            run(&mut trial, director, to)?;
            let answered = self.ask(Scheme::Strong, round, (world, &trial))?;
            round += 1;
            let Some(next) = self.closer(round, (&given, &answered), world.time(), &strong)? else {
                self.rounds.steps += 1;
                self.rounds.all += u64::from(round);
                self.rounds.most = self.rounds.most.max(round);
                return Ok(());
            };
            given = next;
        }
    }

    /// The loads of the next round; none where those of this one are good.
    fn closer(
        &mut self,
        round: u32,
        (given, answered): (&[f64], &[(usize, Vec<Wrench>)]),
        time: f64,
        strong: &[usize],
    ) -> Result<Option<Vec<f64>>, FlowError> {
        let answers: Vec<f64> = answered.iter().flat_map(|(_, loads)| flat(loads)).collect();
        self.notice(&answers);
        let weights = self.weights(answers.len());
        let worst = worst(given, &answers, &weights);
        if worst.1 <= self.relaxation.tolerance {
            self.iteration.finish(&self.relaxation);
            return Ok(None);
        }
        if round >= self.relaxation.most {
            return Err(self.not_converged(time, worst, strong));
        }
        Ok(Some(self.iteration.next(
            &self.relaxation,
            (given, &answers),
            &weights,
        )))
    }

    /// Loads and accelerations that agree at the very beginning: strong partners are started again
    /// until they do.
    fn agree_at_start(
        &mut self,
        world: &mut World,
        start: &dyn Fn(&Known, &World) -> ToPartner,
    ) -> Result<(), CouplingStop> {
        let strong: Vec<usize> = (0..self.partners.len())
            .filter(|place| self.partners[*place].is_strong())
            .collect();
        let mut round = 0;
        while !strong.is_empty() {
            let given: Vec<f64> = strong
                .iter()
                .flat_map(|place| flat(&self.partners[*place].now))
                .collect();
            self.load(world, self.done, |_, _| None)?;
            for place in strong.iter().copied() {
                let message = start(&self.partners[place], world);
                self.send(place, &message)?;
            }
            let answered = self.await_loads(&strong, world.time())?;
            round += 1;
            let Some(next) = self.closer(round, (&given, &answered), world.time(), &strong)? else {
                return Ok(());
            };
            let mut rest = &next[..];
            for place in strong.iter().copied() {
                let partner = &mut self.partners[place];
                let (own, others) = rest.split_at(6 * partner.bodies.len());
                partner.now = unflat(own);
                rest = others;
            }
        }
        Ok(())
    }

    fn share_out(&mut self, strong: &[usize], given: &[f64]) {
        let mut place_in_all = 0;
        for place in strong {
            let partner = &mut self.partners[*place];
            let count = 6 * partner.bodies.len();
            let loads = unflat(&given[place_in_all..place_in_all + count]);
            partner.given = [partner.now.clone(), loads];
            place_in_all += count;
        }
    }

    /// The loads of the whole step: of strong partners and those with two calls what they are
    /// given, of others what they go on with.
    fn load_step(&self, world: &mut World, to: f64) -> Result<(), CouplingStop> {
        let step = to - world.time();
        self.load(world, self.done, |_, partner| match partner.scheme {
            Scheme::Staggered { .. } => None,
            Scheme::TwoCalls | Scheme::Strong => {
                let [from, to] = &partner.given;
                let rates = from.iter().zip(to).map(|(from, to)| (*to - *from) * (1.0 / step));
                Some((from.clone(), rates.collect()))
            }
        })
    }

    /// Remembers the largest loads.
    fn notice(&mut self, loads: &[f64]) {
        for six in loads.as_chunks::<6>().0 {
            for (largest, three) in self.largest.iter_mut().zip(six.as_chunks::<3>().0) {
                *largest = three.iter().fold(*largest, |most, value| most.max(value.abs()));
            }
        }
    }

    /// One over what is large for each of so many components; of components that were nothing so
    /// far, nothing.
    fn weights(&self, count: usize) -> Vec<f64> {
        let [force, moment] = self.largest;
        let scales = [force, moment.max(LEAST_LEVER * force)];
        let scales = scales.map(|scale| if scale > 0.0 { 1.0 / scale } else { 0.0 });
        (0..count).map(|k| scales[(k % 6) / 3]).collect()
    }

    fn not_converged(&self, time: f64, (component, left): (usize, f64), strong: &[usize]) -> FlowError {
        let mut place_in_all = component / 6;
        let mut name = String::new();
        for place in strong {
            let partner = &self.partners[*place];
            if let Some(number) = partner.numbers.get(place_in_all) {
                name = format!("partner '{}', body {number}", partner.name);
                break;
            }
            place_in_all -= partner.numbers.len();
        }
        let kind = if component % 6 < 3 { "force" } else { "moment" };
        FlowError::Set(format!(
            "the step from t = {time} s did not converge in {} rounds: {name}: the {kind} is {left:.3e} of the largest so far from what the \
             motion under it brings about, where {:.3e} is allowed; shorten the step, allow more 'rounds', or take the acceleration \
             quasi-newton",
            self.relaxation.most, self.relaxation.tolerance
        ))
    }

    /// Takes loads at the end of a partner's step.
    fn take(&mut self, place: usize, world: &World, loads: Vec<Wrench>) {
        let partner = &mut self.partners[place];
        let step = f64::from(partner.scheme.every()) * self.step;
        let ends: Vec<BodyMotion> = partner.motions(world);
        let answered = [&partner.now, &loads];
        let bodies = (0..partner.bodies.len()).map(|k| Ends {
            given: [partner.given[0][k], partner.given[1][k]],
            answered: answered.map(|loads| loads[k]),
            motions: [&partner.led[0][k], &ends[k]],
            thought: &partner.led[1][k],
        });
        partner.monitor.add(world.time(), step, bodies);
        partner.before = Some((std::mem::replace(&mut partner.now, loads), step));
    }

    /// Tells all partners that it is over.
    ///
    /// # Errors
    /// One cannot be told.
    pub fn finish(&mut self, reason: Reason) -> Result<(), FlowError> {
        if self.is_over {
            return Ok(());
        }
        self.is_over = true;
        (0..self.partners.len()).try_for_each(|place| self.transport.send(place, &ToPartner::End(reason)))
    }

    /// What brought the messages.
    pub fn into_transport(self) -> T {
        self.transport
    }

    /// What watches the energy of a partner, by its place.
    pub fn monitor(&self, place: usize) -> Option<&Monitor> {
        self.partners.get(place).map(|partner| &partner.monitor)
    }

    /// Steps that were iterated, and rounds of all of them.
    pub fn rounds(&self) -> (u64, u64) {
        (self.rounds.steps, self.rounds.all)
    }

    /// Length of a step, s.
    pub fn step(&self) -> f64 {
        self.step
    }
}

/// Place and size of the largest weighted difference.
fn worst(given: &[f64], answered: &[f64], weights: &[f64]) -> (usize, f64) {
    let all = given.iter().zip(answered).zip(weights).enumerate();
    let sizes = all.map(|(k, ((given, answered), weight))| (k, (answered - given).abs() * weight));
    sizes.fold((0, 0.0), |most, next| if next.1 > most.1 { next } else { most })
}

/// Steps a world to a time as a run does.
fn run(world: &mut World, director: &Director, end: f64) -> Result<(), CouplingStop> {
    while world.time() < end {
        director.step(world, end)?;
        director.advance(world)?;
    }
    Ok(())
}
