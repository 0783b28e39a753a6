//! A run that exchanges loads and motions with programs beside it.

use super::Onlooker;
use super::advance::{Run, Stop};
use thiserror::Error;
use windlass_world::director::Director;
use windlass_world::{RunError, World};

/// What a run is coupled to: it loads bodies by how they move, at times of its own choosing. The run steps to these times and
/// not beyond, and saves its state only where the other side has saved its own.
///
/// The order is [`Coupling::begin`], and then again and again [`Coupling::lead`], steps of the world to the time that it answers,
/// [`Coupling::arrive`], [`Coupling::keep`].
pub trait Coupling {
    /// The run is about to begin at the world's time, and ends at `end`, s. `saved` is what [`Coupling::keep`] answered when the state was saved from
    /// which it goes on, none where it begins anew.
    ///
    /// # Errors
    /// The other side cannot begin there.
    fn begin(&mut self, world: &mut World, end: f64, saved: Option<&str>) -> Result<(), CouplingStop>;

    /// Sets the loads for the next step of the coupling and answers with its end, s. Trial steps are taken on clones of the world,
    /// with the script that it follows.
    ///
    /// # Errors
    /// The other side cannot go on, loads that are refused, trial steps that cannot be taken.
    fn lead(&mut self, world: &mut World, director: &Director) -> Result<f64, CouplingStop>;

    /// The world is where [`Coupling::lead`] wanted it.
    ///
    /// # Errors
    /// The other side cannot go on.
    fn arrive(&mut self, world: &World) -> Result<(), CouplingStop>;

    /// Has the other side save its state, where that is `wanted` or due and possible at this time; answers with what is needed to
    /// go on from there.
    ///
    /// # Errors
    /// The other side cannot.
    fn keep(&mut self, world: &World, wanted: bool) -> Result<Option<String>, CouplingStop>;

    /// Whether all are at the same time, so that an interrupted run may stop here.
    fn may_stop(&self) -> bool;

    /// What a summary says of it: notes and warnings.
    fn remarks(&self) -> (Vec<String>, Vec<String>);
}

/// Why a coupled run stops before its end.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CouplingStop {
    /// The world cannot go on.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The other side cannot, and why.
    #[error("{0}")]
    Other(String),
    /// The user interrupted it.
    #[error("interrupted")]
    Interrupted,
}

impl From<CouplingStop> for Stop {
    fn from(stop: CouplingStop) -> Self {
        match stop {
            CouplingStop::Run(error) => Self::Run(error),
            other => Self::Coupling(other.to_string()),
        }
    }
}

impl Run {
    /// Steps to the end together with others; `false` when somebody stopped it.
    pub(super) fn advance_coupled(
        &mut self,
        world: &mut World,
        coupling: &mut dyn Coupling,
        onlooker: &mut dyn Onlooker,
    ) -> Result<bool, Stop> {
        if self.units.is_some() {
            let problem = "runs coupled to flow solvers have no imported units: schemes repeat steps, which units \
                           cannot do; take the scenario's [[unit]] out, or let the unit be a partner";
            return Err(Stop::Coupling(problem.to_owned()));
        }
        // Until the others have kept something, it can only be begun where it begins now.
        self.stand_here(world);
        let outcome = self.exchange(world, coupling, onlooker);
        self.remarks = coupling.remarks();
        match outcome {
            Err(CoupledStop::Coupling(CouplingStop::Interrupted)) => Ok(false),
            Err(CoupledStop::Coupling(stop)) => Err(stop.into()),
            Err(CoupledStop::Own(stop)) => Err(stop),
            Ok(complete) => Ok(complete),
        }
    }

    /// What is saved is of now, until it is said anew.
    fn stand_here(&mut self, world: &World) {
        self.checkpoints.before_end = Some(Box::new((world.state().clone(), self.record(world))));
    }

    fn exchange(
        &mut self,
        world: &mut World,
        coupling: &mut dyn Coupling,
        onlooker: &mut dyn Onlooker,
    ) -> Result<bool, CoupledStop> {
        coupling.begin(world, self.end, self.coupling.as_deref())?;
        let mut is_wanted = true;
        while world.time() < self.end {
            let until = coupling.lead(world, &self.director)?.min(self.end);
            while world.time() < until {
                is_wanted &= self.step(world, until, onlooker)?;
                is_wanted &= onlooker.progress(self.progress(world.time()));
            }
            coupling.arrive(world)?;
            let is_over = !is_wanted || world.time() >= self.end;
            let is_due = is_over || self.checkpoints.last.elapsed() >= self.checkpoints.every;
            if let Some(kept) = coupling.keep(world, is_due)? {
                self.coupling = Some(kept);
                self.remarks = coupling.remarks();
                self.stand_here(world);
                self.checkpoint(world).map_err(Stop::Disk)?;
            }
            if !is_wanted && coupling.may_stop() {
                return Ok(world.time() >= self.end);
            }
        }
        Ok(true)
    }
}

/// Why a coupled run stops, and whose doing it is.
enum CoupledStop {
    Own(Stop),
    Coupling(CouplingStop),
}

impl From<Stop> for CoupledStop {
    fn from(stop: Stop) -> Self {
        Self::Own(stop)
    }
}

impl From<CouplingStop> for CoupledStop {
    fn from(stop: CouplingStop) -> Self {
        Self::Coupling(stop)
    }
}
