//! Master of a coupled run: exchanges with partners, and loads on the bodies.
//!
//! Law: the master's steps have length `H`. A staggered partner takes one step for `n` of them.
//!   At the start `t` of its step it receives the motion at `t`, and the motion at `t + nH`
//!   extrapolated at constant acceleration. Meanwhile the bodies advance under the partner's
//!   loads at `t` (constant or extrapolated linearly). Its new loads apply from `t + nH`. A
//!   partner with two calls first receives the motion at `t + H/2`, predicted under the loads
//!   at `t`, and returns its loads at `t + H/2`. The bodies take the whole step under these
//!   loads, and the partner receives the motion at the end. A strong partner repeats the step
//!   until its loads at the end agree with the motion that they cause. These loads are linear
//!   from `t` to `t + H`.
//! Symbols: `t`, `H` s; loads N and N·m about centres of gravity.
//! Frame: Earth axes.
//! Source: parallel conventional staggered scheme and two calls per step `[MBDM]` 8.4, `[FL00]`;
//!   strong form `[KW08]`, `[DBV09]`.
//! Valid: staggered and two-call schemes are explicit. They are unstable for a partner that acts as
//!   an added mass larger than the body's mass, regardless of `H` `[CGN05]`.
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

/// Settings of a master.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Description of the solvers.
    pub solvers: Solvers,
    /// Becomes true when the user interrupts the run.
    pub interrupted: Arc<AtomicBool>,
}

/// A partner in the master.
#[derive(Debug)]
struct PartnerState {
    name: String,
    scheme: Scheme,
    bodies: Vec<BodyId>,
    numbers: Vec<u32>,
    keeps_checkpoints: bool,
    /// Number of pending replies, and a reply that arrived early.
    pending: u32,
    early_reply: Option<FromPartner>,
    /// Present loads; then loads at the start of the partner's last step, with the length of this
    /// step, s.
    now: Vec<Wrench>,
    before: Option<(Vec<Wrench>, f64)>,
    /// Motions at the start of the partner's step, and motions at the end of the step as sent to
    /// the partner.
    motions: [Vec<BodyMotion>; 2],
    /// Loads on the bodies at both ends of the partner's step.
    given: [Vec<Wrench>; 2],
    monitor: Monitor,
    exchanges: u64,
    waited: Duration,
}

/// Statistics of the iterated steps.
#[derive(Clone, Copy, Debug, Default, serde::Serialize, serde::Deserialize)]
struct Rounds {
    /// Number of iterated steps.
    steps: u64,
    /// Number of iterations of all steps.
    all: u64,
    /// Largest number of iterations of a step.
    most: u32,
}

/// The master of a coupled run.
pub struct Master<T> {
    transport: T,
    partners: Vec<PartnerState>,
    relaxation: Relaxation,
    time_limit: Duration,
    checkpoint_every: Option<u64>,
    interrupted: Arc<AtomicBool>,
    /// Length of a step, s.
    step: f64,
    /// Start of the first step, s.
    origin: f64,
    /// End of the run, s.
    end: f64,
    /// Number of all steps.
    count: u64,
    /// Number of completed steps.
    done: u64,
    iteration: Iteration,
    /// Largest force (N) and moment (N·m) so far.
    largest: [f64; 2],
    rounds: Rounds,
    is_over: bool,
}

/// Allowed difference of times, as a fraction of a step.
const SAME_TIME: f64 = 1e-6;
/// Lever arm of the largest force that defines the minimum scale of moments, m.
const MIN_LEVER: f64 = 1e-3;

impl From<FlowError> for CouplingStop {
    fn from(error: FlowError) -> Self {
        match error {
            FlowError::Interrupted => Self::Interrupted,
            other => Self::Other(other.to_string()),
        }
    }
}

/// Present motion of a body.
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

fn flatten(loads: &[Wrench]) -> impl Iterator<Item = f64> + '_ {
    let each = |load: &Wrench| [load.force.to_array(), load.moment.to_array()];
    loads.iter().flat_map(each).flatten()
}

fn unflatten(numbers: &[f64]) -> Vec<Wrench> {
    use windlass::glam::DVec3;
    let each = |six: &[f64; 6]| Wrench::new(DVec3::from_slice(&six[..3]), DVec3::from_slice(&six[3..]));
    numbers.as_chunks::<6>().0.iter().map(each).collect()
}

impl PartnerState {
    fn motions(&self, world: &World) -> Vec<BodyMotion> {
        self.bodies.iter().map(|body| motion(world, *body)).collect()
    }

    /// Rates of change of the partner's loads over its next step, per s.
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

    /// Returns true if a step of the partner starts or ends after `done` steps of the master.
    fn is_step_boundary(&self, done: u64) -> bool {
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

    /// Sets loads and their rates on the bodies for a part of a step. `other` returns the loads and
    /// rates of a partner, or `None` for loads extrapolated from the last step of the partner.
    fn set_loads(
        &self,
        world: &mut World,
        done: u64,
        other: impl Fn(usize, &PartnerState) -> Option<(Vec<Wrench>, Vec<Wrench>)>,
    ) -> Result<(), CouplingStop> {
        let mut all: Vec<(BodyId, FrameLoad)> = Vec::new();
        for (index, partner) in self.partners.iter().enumerate() {
            let (loads, rates) = other(index, partner).unwrap_or_else(|| {
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

    /// Sends the step to staggered partners whose step starts.
    fn send_staggered(&mut self, world: &World) -> Result<(), FlowError> {
        let from = world.time();
        for index in 0..self.partners.len() {
            let partner = &self.partners[index];
            if !matches!(partner.scheme, Scheme::Staggered { .. }) || !partner.is_step_boundary(self.done) {
                continue;
            }
            let to = self.time(self.done + u64::from(partner.scheme.every()));
            let motions = partner.motions(world);
            let predicted: Vec<BodyMotion> = motions
                .iter()
                .map(|motion| motion.extrapolated(to - from))
                .collect();
            let given = partner.now.iter().zip(partner.rates());
            let given = given.map(|(load, rate)| *load + rate * (to - from)).collect();
            let partner = &mut self.partners[index];
            partner.given = [partner.now.clone(), given];
            partner.motions = [motions, predicted];
            let message = ToPartner::Advance {
                from,
                to,
                call: 0,
                motions: partner.motions.clone(),
            };
            self.send(index, &message)?;
        }
        Ok(())
    }

    /// Sends the step, or a part of the step, to the partners with a given scheme. Waits for their
    /// loads at the end.
    fn request_loads(
        &mut self,
        scheme: Scheme,
        call: u32,
        (from, to): (&World, &World),
    ) -> Result<Vec<(usize, Vec<Wrench>)>, FlowError> {
        let indices: Vec<usize> = (0..self.partners.len())
            .filter(|index| self.partners[*index].scheme == scheme)
            .collect();
        for index in indices.iter().copied() {
            let partner = &mut self.partners[index];
            partner.motions = [partner.motions(from), partner.motions(to)];
            let message = ToPartner::Advance {
                from: from.time(),
                to: to.time(),
                call,
                motions: partner.motions.clone(),
            };
            self.send(index, &message)?;
        }
        self.await_loads(&indices, to.time())
    }

    /// Predicts the motion at the middle of the step under the loads at the start. The loads that
    /// the partners return for the middle apply to the whole step.
    fn predict(&mut self, world: &World, director: &Director) -> Result<(), CouplingStop> {
        let middle = 0.5 * (world.time() + self.time(self.done + 1));
        let mut trial = world.clone();
        self.set_loads(&mut trial, self.done, |_, _| None)?;
        run(&mut trial, director, middle)?;
        for (index, loads) in self.request_loads(Scheme::TwoCalls, 0, (world, &trial))? {
            let partner = &mut self.partners[index];
            partner.given = [loads.clone(), loads];
        }
        Ok(())
    }

    /// Repeats the step until the loads at its end agree with the motion that they cause.
    fn iterate(&mut self, world: &World, director: &Director) -> Result<(), CouplingStop> {
        let to = self.time(self.done + 1);
        let strong: Vec<usize> = (0..self.partners.len())
            .filter(|index| self.partners[*index].is_strong())
            .collect();
        // Initial guess: linear extrapolation from the last step.
        let mut given: Vec<f64> = Vec::new();
        for index in strong.iter().copied() {
            let partner = &self.partners[index];
            match &partner.before {
                Some((before, _)) => {
                    given.extend(
                        flatten(&partner.now)
                            .zip(flatten(before))
                            .map(|(now, before)| 2.0 * now - before),
                    );
                }
                None => given.extend(flatten(&partner.now)),
            }
        }
        let mut round = 0;
        loop {
            self.distribute(&strong, &given);
            let mut trial = world.clone();
            self.load_step(&mut trial, to)?;
            run(&mut trial, director, to)?;
            let returned = self.request_loads(Scheme::Strong, round, (world, &trial))?;
            round += 1;
            let Some(next) = self.next_loads(round, (&given, &returned), world.time(), &strong)? else {
                self.rounds.steps += 1;
                self.rounds.all += u64::from(round);
                self.rounds.most = self.rounds.most.max(round);
                return Ok(());
            };
            given = next;
        }
    }

    /// Loads of the next round, or `None` if the iteration has converged.
    fn next_loads(
        &mut self,
        round: u32,
        (given, returned): (&[f64], &[(usize, Vec<Wrench>)]),
        time: f64,
        strong: &[usize],
    ) -> Result<Option<Vec<f64>>, FlowError> {
        let returned_numbers: Vec<f64> = returned.iter().flat_map(|(_, loads)| flatten(loads)).collect();
        self.update_largest(&returned_numbers);
        let weights = self.weights(returned_numbers.len());
        let worst = worst(given, &returned_numbers, &weights);
        if worst.1 <= self.relaxation.tolerance {
            self.iteration.finish(&self.relaxation);
            return Ok(None);
        }
        if round >= self.relaxation.max_rounds {
            return Err(self.not_converged(time, worst, strong));
        }
        Ok(Some(self.iteration.next(
            &self.relaxation,
            (given, &returned_numbers),
            &weights,
        )))
    }

    /// Iterates loads and accelerations at the start. Strong partners are started again until their
    /// loads agree with the accelerations.
    fn agree_at_start(
        &mut self,
        world: &mut World,
        start: &dyn Fn(&PartnerState, &World) -> ToPartner,
    ) -> Result<(), CouplingStop> {
        let strong: Vec<usize> = (0..self.partners.len())
            .filter(|index| self.partners[*index].is_strong())
            .collect();
        let mut round = 0;
        while !strong.is_empty() {
            let given: Vec<f64> = strong
                .iter()
                .flat_map(|index| flatten(&self.partners[*index].now))
                .collect();
            self.set_loads(world, self.done, |_, _| None)?;
            for index in strong.iter().copied() {
                let message = start(&self.partners[index], world);
                self.send(index, &message)?;
            }
            let returned = self.await_loads(&strong, world.time())?;
            round += 1;
            let Some(next) = self.next_loads(round, (&given, &returned), world.time(), &strong)? else {
                return Ok(());
            };
            let mut rest = &next[..];
            for index in strong.iter().copied() {
                let partner = &mut self.partners[index];
                let (own, others) = rest.split_at(6 * partner.bodies.len());
                partner.now = unflatten(own);
                rest = others;
            }
        }
        Ok(())
    }

    fn distribute(&mut self, strong: &[usize], given: &[f64]) {
        let mut offset = 0;
        for index in strong {
            let partner = &mut self.partners[*index];
            let count = 6 * partner.bodies.len();
            let loads = unflatten(&given[offset..offset + count]);
            partner.given = [partner.now.clone(), loads];
            offset += count;
        }
    }

    /// Sets the loads for the whole step: the `given` loads of strong and two-call partners, and
    /// the extrapolated loads of staggered partners.
    fn load_step(&self, world: &mut World, to: f64) -> Result<(), CouplingStop> {
        let step = to - world.time();
        self.set_loads(world, self.done, |_, partner| match partner.scheme {
            Scheme::Staggered { .. } => None,
            Scheme::TwoCalls | Scheme::Strong => {
                let [from, to] = &partner.given;
                let rates = from.iter().zip(to).map(|(from, to)| (*to - *from) * (1.0 / step));
                Some((from.clone(), rates.collect()))
            }
        })
    }

    /// Updates the largest loads.
    fn update_largest(&mut self, loads: &[f64]) {
        for six in loads.as_chunks::<6>().0 {
            for (largest, three) in self.largest.iter_mut().zip(six.as_chunks::<3>().0) {
                *largest = three.iter().fold(*largest, |most, value| most.max(value.abs()));
            }
        }
    }

    /// Inverse scales of `count` load components. The inverse scale of forces is zero if no force
    /// has occurred so far. The inverse scale of moments is zero if neither a force nor a moment
    /// has occurred.
    fn weights(&self, count: usize) -> Vec<f64> {
        let [force, moment] = self.largest;
        let scales = [force, moment.max(MIN_LEVER * force)];
        let scales = scales.map(|scale| if scale > 0.0 { 1.0 / scale } else { 0.0 });
        (0..count).map(|k| scales[(k % 6) / 3]).collect()
    }

    fn not_converged(&self, time: f64, (component, left): (usize, f64), strong: &[usize]) -> FlowError {
        let mut offset = component / 6;
        let mut name = String::new();
        for index in strong {
            let partner = &self.partners[*index];
            if let Some(number) = partner.numbers.get(offset) {
                name = format!("partner '{}', body {number}", partner.name);
                break;
            }
            offset -= partner.numbers.len();
        }
        let kind = if component % 6 < 3 { "force" } else { "moment" };
        FlowError::Setup(format!(
            "the step from t = {time} s did not converge in {} rounds: {name}: the {kind} has a residual of \
             {left:.3e} of the largest {kind} so far, but at most {:.3e} is allowed; shorten the step, allow more 'rounds', or \
             use the acceleration quasi-newton",
            self.relaxation.max_rounds, self.relaxation.tolerance
        ))
    }

    /// Stores loads at the end of a partner's step.
    fn accept_loads(&mut self, index: usize, world: &World, loads: Vec<Wrench>) {
        let partner = &mut self.partners[index];
        let step = f64::from(partner.scheme.every()) * self.step;
        let ends: Vec<BodyMotion> = partner.motions(world);
        let returned = [&partner.now, &loads];
        let bodies = (0..partner.bodies.len()).map(|k| Ends {
            given: [partner.given[0][k], partner.given[1][k]],
            returned: returned.map(|loads| loads[k]),
            motions: [&partner.motions[0][k], &ends[k]],
            predicted: &partner.motions[1][k],
        });
        partner.monitor.add(world.time(), step, bodies);
        partner.before = Some((std::mem::replace(&mut partner.now, loads), step));
    }

    /// Notifies all partners of the end of the run.
    ///
    /// # Errors
    /// A partner cannot be reached.
    pub fn finish(&mut self, reason: Reason) -> Result<(), FlowError> {
        if self.is_over {
            return Ok(());
        }
        self.is_over = true;
        (0..self.partners.len()).try_for_each(|index| self.transport.send(index, &ToPartner::End(reason)))
    }

    /// Returns the transport.
    pub fn into_transport(self) -> T {
        self.transport
    }

    /// Energy monitor of a partner, by index.
    pub fn monitor(&self, index: usize) -> Option<&Monitor> {
        self.partners.get(index).map(|partner| &partner.monitor)
    }

    /// Number of iterated steps, and total number of rounds of these steps.
    pub fn rounds(&self) -> (u64, u64) {
        (self.rounds.steps, self.rounds.all)
    }

    /// Length of a step, s.
    pub fn step(&self) -> f64 {
        self.step
    }
}

/// Index and size of the largest weighted difference.
fn worst(given: &[f64], returned: &[f64], weights: &[f64]) -> (usize, f64) {
    let all = given.iter().zip(returned).zip(weights).enumerate();
    let sizes = all.map(|(k, ((given, returned), weight))| (k, (returned - given).abs() * weight));
    sizes.fold((0, 0.0), |most, next| if next.1 > most.1 { next } else { most })
}

/// Advances a world to a time, as in a run.
fn run(world: &mut World, director: &Director, end: f64) -> Result<(), CouplingStop> {
    while world.time() < end {
        director.step(world, end)?;
        director.advance(world)?;
    }
    Ok(())
}
