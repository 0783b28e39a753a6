//! Coupled simulations: worlds or other programs that step separately and exchange motions and
//! loads at bonds.
//!
//! Law: a bond connects points of two participants. The point of the *loaded* side, for example a
//!   frame of a free body, carries a load. The point of the *moved* side, for example a prescribed
//!   body with a cable attached, follows the motion of the loaded point. Over a communication step
//!   the loaded side receives the force of the moved side. The moved side receives the motion of
//!   the loaded side. At a clamped bond the moved side also follows the rotation of the loaded
//!   side, and the loaded side also receives the moment of the moved side.
//! Symbols: `H` communication step, s; `F` force of the moved side on the loaded side, N, `M` its
//!   moment about the point, N m; `x`, `v`, `a` position, velocity and acceleration of the loaded
//!   point.
//! Frame: Earth axes; rotations since the start of the coupling.
//! Source: fixed-point and Newton iterations over a step after `[SWB14]`, relaxation after
//!   `[KW08]`, residual energy after `[SKSP17]`.
//! Valid: all exchanges except [`Exchange::Iterated`] are explicit. They become unstable if the
//!   moved side is stiff, lightly damped or heavy. With a held force, the exchange with a spring
//!   `k` and damper `c` diverges for `H > 2 c/k` regardless of the mass. If the moved side acts as
//!   a mass that exceeds the mass of the loaded side, the exchange diverges regardless of `H`. The
//!   same holds for moments, with rotational stiffness, damping and inertia. [`Monitor`] measures
//!   the energy error of the exchange.
//! Checked: closed-form growth rates, stability limits and orders; a crane with its cable and a
//!   boat in separate worlds, compared with one world (tests of this package).

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
    /// Position, m.
    pub position: DVec3,
    /// Velocity, m/s.
    pub velocity: DVec3,
    /// Acceleration, m/s².
    pub acceleration: DVec3,
    /// Orientation. For the moved side, this is the rotation since the start of the coupling. Only
    /// clamped bonds use the orientation and its rates.
    pub orientation: DQuat,
    /// Angular velocity, rad/s.
    pub angular_velocity: DVec3,
    /// Angular acceleration, rad/s².
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

    /// Returns the motion without rotation.
    fn without_rotation(self) -> Self {
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

    /// Motion extrapolated by a time, s.
    fn extrapolated_by(&self, time: f64) -> Self {
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

/// A simulation with loaded points and moved points. Both are numbered from zero.
pub trait Participant {
    /// Name for messages.
    fn name(&self) -> &str;

    /// Time, s.
    fn time(&self) -> f64;

    /// Present motion of a loaded point.
    fn motion(&self, loaded: usize) -> PointMotion;

    /// Present force (N) that a moved point exerts on the loaded side, and present moment about the
    /// point (N m). Bonds that are not clamped ignore the moment.
    fn force(&self, moved: usize) -> Wrench;

    /// Sets the load on a loaded point over the next step: force (N) and moment about the point
    /// (N m). The load is linear from the value at the start of the step to the value at its end.
    ///
    /// # Errors
    /// The participant refuses the load.
    fn set_load(
        &mut self,
        loaded: usize,
        from: Wrench,
        to: Wrench,
        duration: f64,
    ) -> Result<(), CouplingError>;

    /// Sets the motion of a moved point over the next step. The point follows a smooth path from
    /// its present position and velocity to the position and velocity in `to`. The rotation in `to`
    /// is the rotation since the start of the coupling.
    ///
    /// # Errors
    /// The participant refuses the motion.
    fn set_motion(&mut self, moved: usize, to: &PointMotion, duration: f64) -> Result<(), CouplingError>;

    /// Steps to `end`, s.
    ///
    /// # Errors
    /// The step fails, or does not finish in time.
    fn step(&mut self, end: f64) -> Result<(), CouplingError>;

    /// Saves the state, in place of any state that was saved before.
    ///
    /// # Errors
    /// The state cannot be saved.
    fn save_state(&mut self) -> Result<(), CouplingError>;

    /// Restores the saved state.
    ///
    /// # Errors
    /// The state cannot be restored.
    fn restore_state(&mut self) -> Result<(), CouplingError>;
}

/// Error of a coupled simulation.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CouplingError {
    /// The participants or bonds are inconsistent.
    #[error("the coupling: {problem}")]
    Setup {
        /// Problem and remedy.
        problem: String,
    },
    /// A participant refuses a call or fails.
    #[error("'{participant}': {problem}")]
    Participant {
        /// Name of the participant.
        participant: String,
        /// Message of the participant.
        problem: String,
    },
    /// A participant returns a value that is not finite.
    #[error(
        "'{participant}' returns a value that is not finite at bond '{bond}' at t = {time} s: its run or the \
         exchange has diverged; shorten the communication step or use an iterated exchange"
    )]
    NotFinite {
        /// Name of the participant.
        participant: String,
        /// Name of the bond.
        bond: String,
        /// Time, s.
        time: f64,
    },
    /// The iteration over a step does not converge.
    #[error(
        "the iteration over the step from t = {time} s did not converge in {iterations} iterations: at bond \
         '{bond}' the residual of the {what} is {residual:.4e}, but at most {allowed:.4e} is allowed; shorten the \
         communication step, allow more iterations, or use the interface Jacobian"
    )]
    NotConverged {
        /// Bond with the largest residual.
        bond: String,
        /// Start of the step, s.
        time: f64,
        /// Iterations done.
        iterations: u32,
        /// Quantity with this residual, and its unit.
        what: &'static str,
        /// Residual.
        residual: f64,
        /// Allowed residual.
        allowed: f64,
    },
    /// The communication step is not positive and finite.
    #[error("the communication step is {step} s; it must be positive and finite")]
    BadStep {
        /// Given step, s.
        step: f64,
    },
}

/// Extrapolation of an unknown quantity over a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Extrapolation {
    /// Constant; first-order error in H.
    Held,
    /// Linear through the last two values; second-order error in H.
    Linear,
}

/// Convergence acceleration of iterations over a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Acceleration {
    /// Relaxation with Aitken's factor, from the last two residuals.
    Relaxation,
    /// Newton iteration with the interface Jacobian. The Jacobian is formed by finite differences,
    /// which costs one step of all participants for each load component. It is kept from step to
    /// step and updated in every iteration (Broyden). It is formed again if the iteration does not
    /// converge.
    InterfaceJacobian,
}

/// Exchange of participants over a step.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Exchange {
    /// All participants step in parallel, with values from the start of the step.
    Jacobi(Extrapolation),
    /// Participants step in the order of the list. Each participant uses the end values of
    /// participants that have already taken the step. List loaded sides first.
    GaussSeidel(Extrapolation),
    /// Gauss-Seidel exchange, repeated until the loads at the end of the step agree.
    Iterated {
        /// Allowed residual as a fraction of the largest load so far.
        tolerance: f64,
        /// Maximum number of iterations, without the evaluations for the Jacobian.
        max_iterations: u32,
        /// Convergence acceleration.
        acceleration: Acceleration,
    },
}

/// Connection of a loaded point with a moved point. Participants and points are given by index.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bond {
    /// Name for messages.
    pub name: String,
    /// Participant and loaded point.
    pub loaded: (usize, usize),
    /// Participant and moved point.
    pub moved: (usize, usize),
    /// True if the moved point also follows the rotation of the loaded point, and the moved side's
    /// moment acts on the loaded point.
    pub clamped: bool,
}

impl Bond {
    /// Returns the load that the bond transmits. Only a clamped bond transmits the moment.
    fn transmitted(&self, load: Wrench) -> Wrench {
        if self.clamped {
            load
        } else {
            Wrench::new(load.force, DVec3::ZERO)
        }
    }
}

/// State of a bond.
#[derive(Clone, Copy, Debug, Default)]
struct BondState {
    /// Present load, then load at the start of the last step.
    force: Wrench,
    before: Option<Wrench>,
    /// Motion of the loaded point, with the rotation since the start.
    motion: PointMotion,
    /// Orientation at the start.
    first: Option<DQuat>,
    /// Target position (m) and rotation of the moved point.
    target: (DVec3, DQuat),
}

/// Offset of the loaded point from the target of the moved point: displacement (m) and rotation
/// vector (rad).
fn gap(motion: &PointMotion, target: (DVec3, DQuat)) -> Motion {
    let turned = logarithm(motion.orientation * target.1.conjugate());
    Motion::new(motion.position - target.0, turned)
}

fn is_finite(load: &Wrench) -> bool {
    load.force.is_finite() && load.moment.is_finite()
}

/// Motion of a loaded point that the bond transmits. Only a clamped bond transmits the rotation,
/// measured from the first call.
fn transmitted_motion(bond: &Bond, motion: PointMotion, first: &mut Option<DQuat>) -> PointMotion {
    if !bond.clamped {
        return motion.without_rotation();
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
    states: Vec<BondState>,
    monitors: Vec<Monitor>,
    iteration: Iteration,
    /// Present time, s.
    time: f64,
    /// Length of the last step, s.
    last_step: f64,
    /// Number of times that all participants were stepped.
    rounds: u64,
}

/// Largest allowed difference between the times of participants, s.
const SAME_TIME: f64 = 1e-9;

impl<'p> Coupled<'p> {
    /// Couples participants, which must all be at the same time.
    ///
    /// # Errors
    /// [`CouplingError::Setup`] if there are no participants, if a bond refers to unknown
    /// participants, or if the times differ.
    pub fn new(
        participants: Vec<Box<dyn Participant + 'p>>,
        bonds: Vec<Bond>,
        exchange: Exchange,
    ) -> Result<Self, CouplingError> {
        let refused = |problem: String| Err(CouplingError::Setup { problem });
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
                "'{name}' is at t = {own} s and '{}' at t = {time} s; start all participants at the same time",
                first.name()
            ));
        }
        let count = participants.len();
        for bond in &bonds {
            if bond.loaded.0 >= count || bond.moved.0 >= count || bond.loaded.0 == bond.moved.0 {
                return refused(format!(
                    "bond '{}' connects participants {} and {}; give two different participants from 0 to {}",
                    bond.name,
                    bond.loaded.0,
                    bond.moved.0,
                    count - 1
                ));
            }
        }
        if let Exchange::Iterated {
            tolerance,
            max_iterations,
            ..
        } = exchange
            && !(tolerance > 0.0 && tolerance < 1.0 && max_iterations > 0)
        {
            return refused(format!(
                "the tolerance of the iteration is {tolerance} and the maximum number of iterations is {max_iterations}; the \
                 tolerance must be between 0 and 1, and the maximum at least 1"
            ));
        }
        let mut coupled = Self {
            states: vec![BondState::default(); bonds.len()],
            monitors: bonds.iter().map(|bond| Monitor::new(&bond.name)).collect(),
            iteration: Iteration::new(&bonds),
            participants,
            bonds,
            exchange,
            time,
            last_step: 0.0,
            rounds: 0,
        };
        coupled.read_bonds()?;
        for state in &mut coupled.states {
            state.target = (state.motion.position, state.motion.orientation);
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

    /// Energy monitors of the bonds.
    pub fn monitors(&self) -> &[Monitor] {
        &self.monitors
    }

    /// Number of times that all participants were stepped.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Warnings of the monitors about bonds whose exchange creates or loses energy.
    pub fn warnings(&self) -> Vec<String> {
        self.monitors.iter().filter_map(Monitor::warning).collect()
    }

    /// Loads at the bonds, N and N m, and motions of their loaded points, with rotations since the
    /// start.
    pub fn bond_values(&self) -> impl Iterator<Item = (Wrench, PointMotion)> {
        self.states.iter().map(|state| (state.force, state.motion))
    }

    /// Reads present loads and motions.
    fn read_bonds(&mut self) -> Result<(), CouplingError> {
        for (bond, state) in self.bonds.iter().zip(&mut self.states) {
            let (carrier, mover) = (
                &self.participants[bond.loaded.0],
                &self.participants[bond.moved.0],
            );
            state.motion = transmitted_motion(bond, carrier.motion(bond.loaded.1), &mut state.first);
            state.force = bond.transmitted(mover.force(bond.moved.1));
            let failed = match (state.motion.is_finite(), is_finite(&state.force)) {
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

    /// Takes one communication step, s.
    ///
    /// # Errors
    /// See [`CouplingError`]. After an error the participants may have stopped at different times
    /// within the step.
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
            Exchange::Iterated {
                tolerance,
                max_iterations,
                acceleration,
            } => self.iterate(duration, (tolerance, max_iterations), acceleration)?,
        };
        let starts: Vec<BondState> = self.states.clone();
        self.time += duration;
        self.read_bonds()?;
        let in_turn = !matches!(self.exchange, Exchange::Jacobi(_));
        for (k, (state, start)) in self.states.iter_mut().zip(&starts).enumerate() {
            let follows = in_turn && self.bonds[k].loaded.0 < self.bonds[k].moved.0;
            let end = if follows {
                state.motion
            } else {
                start.motion.extrapolated_by(duration)
            };
            state.target = (end.position, end.orientation);
            state.before = Some(start.force);
            let given = [start.force, ends[k]];
            let forces = [start.force, state.force];
            let motions = [&start.motion, &state.motion];
            let apart = [gap(&start.motion, start.target), gap(&state.motion, state.target)];
            self.monitors[k].add(self.time, duration, given, forces, motions, apart);
        }
        self.last_step = duration;
        Ok(())
    }

    /// Steps to `end` (s) with communication steps of a given length (s). The last step may be
    /// shorter.
    ///
    /// # Errors
    /// As [`Coupled::step`].
    pub fn run_until(&mut self, end: f64, step: f64) -> Result<(), CouplingError> {
        if !(step > 0.0 && step.is_finite() && end.is_finite()) {
            return Err(CouplingError::BadStep { step });
        }
        // Rounding may leave a short remainder, which is ignored.
        while end - self.time > 1e-9 * step {
            let left = end - self.time;
            let duration = if left < step * (1.0 + 1e-9) { left } else { step };
            self.step(duration)?;
        }
        Ok(())
    }

    /// Loads at the end of a step, extrapolated from the loads so far.
    fn extrapolated(&self, by: Extrapolation, duration: f64) -> Vec<Wrench> {
        let one = |state: &BondState| match (by, state.before) {
            (Extrapolation::Linear, Some(before)) if self.last_step > 0.0 => {
                state.force + (state.force - before) * (duration / self.last_step)
            }
            _ => state.force,
        };
        self.states.iter().map(one).collect()
    }

    /// Steps all participants once. Loads on the loaded sides change linearly to `ends`. With
    /// `in_turn`, a participant uses the results of participants that have already taken the step.
    fn round(&mut self, ends: &[Wrench], duration: f64, in_turn: bool) -> Result<(), CouplingError> {
        self.rounds += 1;
        let end = self.time + duration;
        for index in 0..self.participants.len() {
            for (bond, (state, to)) in self.bonds.iter().zip(self.states.iter().zip(ends)) {
                let (loaded, moved) = (bond.loaded, bond.moved);
                let done = |other: usize| in_turn && other < index;
                if loaded.0 == index {
                    let to = if done(moved.0) {
                        bond.transmitted(self.participants[moved.0].force(moved.1))
                    } else {
                        *to
                    };
                    self.participants[index].set_load(loaded.1, state.force, to, duration)?;
                } else if moved.0 == index {
                    let to = if done(loaded.0) {
                        let mut first = state.first;
                        transmitted_motion(bond, self.participants[loaded.0].motion(loaded.1), &mut first)
                    } else {
                        state.motion.extrapolated_by(duration)
                    };
                    self.participants[index].set_motion(moved.1, &to, duration)?;
                }
            }
            self.participants[index].step(end)?;
        }
        Ok(())
    }
}
