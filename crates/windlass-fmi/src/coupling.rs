//! Simulations that are coupled: worlds or other programs that are stepped apart, and meet at
//! bonds.
//!
//! Law: at a bond a point of one participant (the *loaded* side: a frame of a free body, say)
//!   carries a load, and a point of another (the *moved* side: a body with a given motion that a
//!   cable holds on to) goes where the first one goes. The loaded side is given the force of the
//!   moved one over a communication step, the moved side the motion of the loaded one. Where a bond
//!   clamps, the moved side turns with the loaded one, too, and its moment goes with the force.
//! Symbols: `H` communication step, s; `F` force of the moved side on the loaded one, N, `M` its
//!   moment about the point, N m; `x`, `v`, `a` position, velocity and acceleration of the loaded
//!   point.
//! Frame: Earth axes; turns since the coupling began.
//! Source: fixed-point and Newton iterations over a step after `[SWB14]`, relaxation after
//! `[KW08]`, residual energy after `[SKSP17]`.
//! Valid: the exchange is explicit but for [`Exchange::Iterated`], so that stiff, lightly damped or
//!   heavy moved sides make it unstable: with a held force a spring `k` with damper `c` diverges
//!   where `H > 2 c/k` whatever the mass, and a moved side that behaves as a mass diverges where
//!   that mass exceeds the loaded one, whatever `H`; of moments the same with stiffness, damping
//!   and inertia in turning. [`Monitor`] watches the energy that the exchange makes.
//! Checked: growth, limits and orders in closed form; crane with cable and boat apart against one
//! world (tests of this package).

mod iterate;
mod monitor;
mod sides;

pub use monitor::Monitor;
pub use sides::Side;

use iterate::Iteration;
use thiserror::Error;
use windlass::glam::{DQuat, DVec3};
use windlass::math::rotation::{exponential, logarithm};
use windlass::math::{Motion, Wrench};

/// Motion of a point, Earth axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PointMotion {
    /// m.
    pub position: DVec3,
    /// m/s.
    pub velocity: DVec3,
    /// m/s².
    pub acceleration: DVec3,
    /// Orientation; to who is led by it, the turn since the coupling began. Only bonds that clamp
    /// ask for it and its rates.
    pub orientation: DQuat,
    /// rad/s.
    pub angular_velocity: DVec3,
    /// rad/s².
    pub angular_acceleration: DVec3,
}

impl PointMotion {
    fn is_finite(&self) -> bool {
        let vectors = [
            self.position,
            self.velocity,
            self.acceleration,
            self.angular_velocity,
            self.angular_acceleration,
        ];
        self.orientation.is_finite() && vectors.iter().all(|vector| vector.is_finite())
    }

    /// The point alone: it does not turn.
    fn without_turning(self) -> Self {
        Self {
            orientation: DQuat::IDENTITY,
            angular_velocity: DVec3::ZERO,
            angular_acceleration: DVec3::ZERO,
            ..self
        }
    }

    fn twist(&self) -> Motion {
        Motion::new(self.velocity, self.angular_velocity)
    }

    /// Continued for a time, s.
    fn continued(&self, time: f64) -> Self {
        let velocity = self.velocity + self.acceleration * time;
        let angular_velocity = self.angular_velocity + self.angular_acceleration * time;
        let turn = (self.angular_velocity + angular_velocity) * (0.5 * time);
        Self {
            position: self.position + (self.velocity + velocity) * (0.5 * time),
            velocity,
            orientation: exponential(turn) * self.orientation,
            angular_velocity,
            ..*self
        }
    }
}

/// What can be coupled: a simulation with points that are loaded and points that are moved, both
/// counted from zero.
pub trait Participant {
    /// Its name, for messages.
    fn name(&self) -> &str;

    /// Time, s.
    fn time(&self) -> f64;

    /// The motion of a loaded point now.
    fn motion(&self, loaded: usize) -> PointMotion;

    /// The force (N) with which a moved point acts on what moves it now, and its moment about the
    /// point (N m); bonds that do not clamp drop the moment.
    fn force(&self, moved: usize) -> Wrench;

    /// The load (N, N m about it) on a loaded point over the next step: straight from a value at
    /// its beginning to one at its end.
    ///
    /// # Errors
    /// It is refused.
    fn load(&mut self, loaded: usize, from: Wrench, to: Wrench, duration: f64) -> Result<(), CouplingError>;

    /// The way of a moved point over the next step: from where it is and how fast, smoothly, to a
    /// place, a turn since the coupling began and velocities at its end.
    ///
    /// # Errors
    /// It is refused.
    fn lead(&mut self, moved: usize, to: &PointMotion, duration: f64) -> Result<(), CouplingError>;

    /// Steps to `end`, s.
    ///
    /// # Errors
    /// It cannot go on, or not in time.
    fn step(&mut self, end: f64) -> Result<(), CouplingError>;

    /// Keeps the state, in place of the one kept before.
    ///
    /// # Errors
    /// It cannot.
    fn keep(&mut self) -> Result<(), CouplingError>;

    /// Goes back to the state that was kept.
    ///
    /// # Errors
    /// It cannot.
    fn go_back(&mut self) -> Result<(), CouplingError>;
}

/// Why a coupled simulation cannot go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CouplingError {
    /// What is coupled does not fit.
    #[error("the coupling: {problem}")]
    Set {
        /// What is wrong, and what to do.
        problem: String,
    },
    /// A participant refuses or cannot go on.
    #[error("'{participant}': {problem}")]
    Participant {
        /// Its name.
        participant: String,
        /// What it says.
        problem: String,
    },
    /// A participant answers what is no number.
    #[error(
        "'{participant}' answers what is no number at the bond '{bond}' at t = {time} s: its run has diverged, or the exchange has; \
         shorten the communication step or iterate over it"
    )]
    NotFinite {
        /// Its name.
        participant: String,
        /// The bond.
        bond: String,
        /// When, s.
        time: f64,
    },
    /// Iterations over a step do not end.
    #[error(
        "the iteration over the step from t = {time} s did not end in {iterations} rounds: at the bond '{bond}' the {what} differ by \
         {residual:.4e} where {allowed:.4e} is allowed; shorten the communication step, allow more rounds, or take the interface \
         Jacobian"
    )]
    NotConverged {
        /// The worst bond.
        bond: String,
        /// Where the step began, s.
        time: f64,
        /// Rounds taken.
        iterations: u32,
        /// What differs, with its unit.
        what: &'static str,
        /// What is left.
        residual: f64,
        /// What may be left.
        allowed: f64,
    },
    /// A step that cannot be.
    #[error("the communication step is {step} s: give a positive, finite one")]
    BadStep {
        /// It, s.
        step: f64,
    },
}

/// How a quantity that is not known yet is continued over a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Extrapolation {
    /// It stays: errors of the order H.
    Held,
    /// Straight on from the last two values: of the order H².
    Linear,
}

/// How iterations over a step come closer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Acceleration {
    /// A share of the difference, which follows from the last two (Aitken).
    Relaxation,
    /// Newton's, with the Jacobian of the interface: formed by differences, a run of all
    /// participants over the step for each component of force; kept from step to step, mended by
    /// every iteration (Broyden), formed anew where that is not enough.
    InterfaceJacobian,
}

/// How participants exchange over a step.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Exchange {
    /// All step at once, on what was known at the beginning.
    Jacobi(Extrapolation),
    /// One after the other, in their order: a participant takes what is known at the end from those
    /// before it. Put loaded sides first.
    GaussSeidel(Extrapolation),
    /// As Gauss-Seidel, again and again until forces at the end of the step agree.
    Iterated {
        /// What may be left of a force, as a share of the largest so far.
        tolerance: f64,
        /// Rounds at most; those that form a Jacobian are not counted.
        most: u32,
        /// How they come closer.
        by: Acceleration,
    },
}

/// Two points that move together: participants by their places in the list, points by their
/// numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bond {
    /// Its name, for messages.
    pub name: String,
    /// Participant and loaded point.
    pub loaded: (usize, usize),
    /// Participant and moved point.
    pub moved: (usize, usize),
    /// Whether the moved point turns with the loaded one, and passes its moment on.
    pub clamped: bool,
}

impl Bond {
    /// The load that passes.
    fn passed(&self, load: Wrench) -> Wrench {
        if self.clamped {
            load
        } else {
            Wrench::new(load.force, DVec3::ZERO)
        }
    }
}

/// What is known of a bond.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// Load now, and at the beginning of the last step.
    force: Wrench,
    before: Option<Wrench>,
    /// Turned since the beginning.
    motion: PointMotion,
    /// Orientation at the beginning.
    first: Option<DQuat>,
    /// Position and turn of the moved point, where it is led.
    led: (DVec3, DQuat),
}

/// How far the loaded point is from the moved one: m, and a turn in rad.
fn gap(motion: &PointMotion, led: (DVec3, DQuat)) -> Motion {
    let turned = logarithm(motion.orientation * led.1.conjugate());
    Motion::new(motion.position - led.0, turned)
}

fn is_finite(load: &Wrench) -> bool {
    load.force.is_finite() && load.moment.is_finite()
}

/// The motion of a loaded point as its bond passes it on: turned since the first time that it was
/// asked, or not at all.
fn turned(bond: &Bond, motion: PointMotion, first: &mut Option<DQuat>) -> PointMotion {
    if !bond.clamped {
        return motion.without_turning();
    }
    let first = first.get_or_insert(motion.orientation);
    PointMotion {
        orientation: motion.orientation * first.conjugate(),
        ..motion
    }
}

/// Simulations that are stepped together.
pub struct Coupled<'p> {
    participants: Vec<Box<dyn Participant + 'p>>,
    bonds: Vec<Bond>,
    exchange: Exchange,
    known: Vec<Known>,
    monitors: Vec<Monitor>,
    iteration: Iteration,
    time: f64,
    last_step: f64,
    rounds: u64,
}

/// How far apart clocks may be, s.
const SAME_TIME: f64 = 1e-9;

impl<'p> Coupled<'p> {
    /// Couples participants, which must be at the same time.
    ///
    /// # Errors
    /// [`CouplingError::Set`]: no participants, bonds to what is not there, clocks that differ.
    pub fn new(
        participants: Vec<Box<dyn Participant + 'p>>,
        bonds: Vec<Bond>,
        exchange: Exchange,
    ) -> Result<Self, CouplingError> {
        let refused = |problem: String| Err(CouplingError::Set { problem });
        let Some(first) = participants.first() else {
            return refused("there are no participants; give at least two".to_owned());
        };
        let time = first.time();
        if let Some(other) = participants
            .iter()
            .find(|other| (other.time() - time).abs() > SAME_TIME)
        {
            let (name, own) = (other.name(), other.time());
            return refused(format!(
                "'{name}' is at t = {own} s and '{}' at t = {time} s; begin all at one time",
                first.name()
            ));
        }
        let count = participants.len();
        for bond in &bonds {
            if bond.loaded.0 >= count || bond.moved.0 >= count || bond.loaded.0 == bond.moved.0 {
                return refused(format!(
                    "the bond '{}' is between the participants {} and {}; give two different ones of {count}, counted from 0",
                    bond.name, bond.loaded.0, bond.moved.0
                ));
            }
        }
        if let Exchange::Iterated { tolerance, most, .. } = exchange
            && !(tolerance > 0.0 && tolerance < 1.0 && most > 0)
        {
            return refused(format!(
                "a tolerance of {tolerance} in {most} rounds: give a share between 0 and 1, and at least one round"
            ));
        }
        let mut coupled = Self {
            known: vec![Known::default(); bonds.len()],
            monitors: bonds.iter().map(|bond| Monitor::new(&bond.name)).collect(),
            iteration: Iteration::new(&bonds),
            participants,
            bonds,
            exchange,
            time,
            last_step: 0.0,
            rounds: 0,
        };
        coupled.look()?;
        for known in &mut coupled.known {
            known.led = (known.motion.position, known.motion.orientation);
        }
        Ok(coupled)
    }

    /// Time, s.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// The participants.
    pub fn participants(&self) -> &[Box<dyn Participant + 'p>] {
        &self.participants
    }

    /// What watches the energy, by bond.
    pub fn monitors(&self) -> &[Monitor] {
        &self.monitors
    }

    /// How often all participants were stepped so far.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// What the monitor has to say: bonds whose exchange makes or loses energy.
    pub fn warnings(&self) -> Vec<String> {
        self.monitors.iter().filter_map(Monitor::warning).collect()
    }

    /// Loads at the bonds, N and N m, and the motions of their loaded points, with their turns
    /// since the beginning.
    pub fn at_bonds(&self) -> impl Iterator<Item = (Wrench, PointMotion)> {
        self.known.iter().map(|known| (known.force, known.motion))
    }

    /// Reads forces and motions now.
    fn look(&mut self) -> Result<(), CouplingError> {
        for (bond, known) in self.bonds.iter().zip(&mut self.known) {
            let (carrier, mover) = (
                &self.participants[bond.loaded.0],
                &self.participants[bond.moved.0],
            );
            known.motion = turned(bond, carrier.motion(bond.loaded.1), &mut known.first);
            known.force = bond.passed(mover.force(bond.moved.1));
            let failed = match (known.motion.is_finite(), is_finite(&known.force)) {
                (true, true) => continue,
                (false, _) => carrier,
                (true, false) => mover,
            };
            return Err(CouplingError::NotFinite {
                participant: failed.name().to_owned(),
                bond: bond.name.clone(),
                time: self.time,
            });
        }
        Ok(())
    }

    /// One communication step, s.
    ///
    /// # Errors
    /// See [`CouplingError`]. Participants are then anywhere within the step.
    pub fn step(&mut self, duration: f64) -> Result<(), CouplingError> {
        if !(duration > 0.0 && duration.is_finite()) {
            return Err(CouplingError::BadStep { step: duration });
        }
        let ends = match self.exchange {
            Exchange::Jacobi(by) | Exchange::GaussSeidel(by) => {
                let ends = self.extrapolated(by, duration);
                let in_turn = matches!(self.exchange, Exchange::GaussSeidel(_));
                self.round(&ends, duration, in_turn)?;
                ends
            }
            Exchange::Iterated { tolerance, most, by } => self.iterate(duration, (tolerance, most), by)?,
        };
        let starts: Vec<Known> = self.known.clone();
        self.time += duration;
        self.look()?;
        let in_turn = !matches!(self.exchange, Exchange::Jacobi(_));
        for (k, (known, start)) in self.known.iter_mut().zip(&starts).enumerate() {
            let follows = in_turn && self.bonds[k].loaded.0 < self.bonds[k].moved.0;
            let end = if follows {
                known.motion
            } else {
                start.motion.continued(duration)
            };
            known.led = (end.position, end.orientation);
            known.before = Some(start.force);
            let given = [start.force, ends[k]];
            let forces = [start.force, known.force];
            let motions = [&start.motion, &known.motion];
            let apart = [gap(&start.motion, start.led), gap(&known.motion, known.led)];
            self.monitors[k].add(self.time, duration, given, forces, motions, apart);
        }
        self.last_step = duration;
        Ok(())
    }

    /// Steps of a length (s) to `end`, s; the last one is shorter where they do not fit.
    ///
    /// # Errors
    /// As [`Coupled::step`].
    pub fn run_until(&mut self, end: f64, step: f64) -> Result<(), CouplingError> {
        if !(step > 0.0 && step.is_finite() && end.is_finite()) {
            return Err(CouplingError::BadStep { step });
        }
        // What rounding leaves is no step.
        while end - self.time > 1e-9 * step {
            let left = end - self.time;
            let duration = if left < step * (1.0 + 1e-9) { left } else { step };
            self.step(duration)?;
        }
        Ok(())
    }

    /// Forces at the end of a step as far as those until now say.
    fn extrapolated(&self, by: Extrapolation, duration: f64) -> Vec<Wrench> {
        let one = |known: &Known| match (by, known.before) {
            (Extrapolation::Linear, Some(before)) if self.last_step > 0.0 => {
                known.force + (known.force - before) * (duration / self.last_step)
            }
            _ => known.force,
        };
        self.known.iter().map(one).collect()
    }

    /// Steps all participants once, the loaded sides under forces that go to `ends`; whether one
    /// knows what those before it did.
    fn round(&mut self, ends: &[Wrench], duration: f64, in_turn: bool) -> Result<(), CouplingError> {
        self.rounds += 1;
        let end = self.time + duration;
        for place in 0..self.participants.len() {
            for (bond, (known, to)) in self.bonds.iter().zip(self.known.iter().zip(ends)) {
                let (loaded, moved) = (bond.loaded, bond.moved);
                let done = |other: usize| in_turn && other < place;
                if loaded.0 == place {
                    let to = if done(moved.0) {
                        bond.passed(self.participants[moved.0].force(moved.1))
                    } else {
                        *to
                    };
                    self.participants[place].load(loaded.1, known.force, to, duration)?;
                } else if moved.0 == place {
                    let to = if done(loaded.0) {
                        let mut first = known.first;
                        turned(bond, self.participants[loaded.0].motion(loaded.1), &mut first)
                    } else {
                        known.motion.continued(duration)
                    };
                    self.participants[place].lead(moved.1, &to, duration)?;
                }
            }
            self.participants[place].step(end)?;
        }
        Ok(())
    }
}
