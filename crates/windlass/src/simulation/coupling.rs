//! Runs that exchange loads and motions with other programs.

use super::RunObserver;
use super::advance::{Run, Stop};
use thiserror::Error;
use windlass_world::director::Director;
use windlass_world::{RunError, World};

/// A coupled program that loads bodies as a function of their motion. It chooses the times of
/// exchange. The run steps exactly to these times. The run saves its state only together with the
/// state of the program.
///
/// [`Coupling::begin`] is called once. Then the following are repeated: [`Coupling::start_step`],
/// steps of the world to the returned time, [`Coupling::finish_step`], and [`Coupling::save`].
pub trait Coupling {
    /// Called before the run starts, at the time of the world. The run ends at `end`, s. `saved` is
    /// the data that [`Coupling::save`] returned for the state from which the run is resumed, or
    /// `None` for a new run.
    ///
    /// # Errors
    /// The program cannot start at this time.
    fn begin(&mut self, world: &mut World, end: f64, saved: Option<&str>) -> Result<(), CouplingStop>;

    /// Sets the loads for the next coupling step and returns the end of the step, s. Trial steps
    /// are taken on clones of the world, with the given script.
    ///
    /// # Errors
    /// The program fails, its loads are refused, or trial steps fail.
    fn start_step(&mut self, world: &mut World, director: &Director) -> Result<f64, CouplingStop>;

    /// Called when the world has reached the time returned by [`Coupling::start_step`].
    ///
    /// # Errors
    /// The program fails.
    fn finish_step(&mut self, world: &World) -> Result<(), CouplingStop>;

    /// Saves the state of the program if `wanted` is true or a save is due, provided that it is
    /// possible at this time. Returns the data needed to resume from this time, or `None` if the
    /// state was not saved.
    ///
    /// # Errors
    /// The program fails.
    fn save(&mut self, world: &World, wanted: bool) -> Result<Option<String>, CouplingStop>;

    /// Returns true if all programs have reached the same time, so that an interrupted run may
    /// stop.
    fn may_stop(&self) -> bool;

    /// Notes and warnings for the summary.
    fn notes_and_warnings(&self) -> (Vec<String>, Vec<String>);
}

/// Reason why a coupled run stops before its end.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CouplingStop {
    /// The integration failed.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A coupled program failed, with its message.
    #[error("{0}")]
    Other(String),
    /// The user interrupted the run.
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
    /// Steps to the end together with the coupled programs. Returns `false` if the run was stopped.
    pub(super) fn advance_coupled(
        &mut self,
        world: &mut World,
        coupling: &mut dyn Coupling,
        observer: &mut dyn RunObserver,
    ) -> Result<bool, Stop> {
        if self.units.is_some() {
            let problem = "a run coupled to flow solvers cannot have imported units: coupling schemes repeat steps, which units \
                           do not support; remove the scenario's [[unit]], or make the unit a partner";
            return Err(Stop::Coupling(problem.to_owned()));
        }
        // Until the coupled programs have saved their states, the run can be resumed only from its
        // start.
        self.pin_checkpoint(world);
        let outcome = self.exchange(world, coupling, observer);
        self.remarks = coupling.notes_and_warnings();
        match outcome {
            Err(CoupledStop::Coupling(CouplingStop::Interrupted)) => Ok(false),
            Err(CoupledStop::Coupling(stop)) => Err(stop.into()),
            Err(CoupledStop::Own(stop)) => Err(stop),
            Ok(complete) => Ok(complete),
        }
    }

    /// Uses the current state and record for checkpoints.
    fn pin_checkpoint(&mut self, world: &World) {
        self.checkpoints.before_end = Some(Box::new((world.state().clone(), self.record(world))));
    }

    fn exchange(
        &mut self,
        world: &mut World,
        coupling: &mut dyn Coupling,
        observer: &mut dyn RunObserver,
    ) -> Result<bool, CoupledStop> {
        coupling.begin(world, self.end, self.coupling.as_deref())?;
        let mut is_wanted = true;
        while world.time() < self.end {
            let until = coupling.start_step(world, &self.director)?.min(self.end);
            while world.time() < until {
                is_wanted &= self.step(world, until, observer)?;
                is_wanted &= observer.progress(self.progress(world.time()));
            }
            coupling.finish_step(world)?;
            let is_over = !is_wanted || world.time() >= self.end;
            let is_due = is_over || self.checkpoints.last.elapsed() >= self.checkpoints.every;
            if let Some(kept) = coupling.save(world, is_due)? {
                self.coupling = Some(kept);
                self.remarks = coupling.notes_and_warnings();
                self.pin_checkpoint(world);
                self.checkpoint(world).map_err(Stop::Disk)?;
            }
            if !is_wanted && coupling.may_stop() {
                return Ok(world.time() >= self.end);
            }
        }
        Ok(true)
    }
}

/// Reason why a coupled run stops, from the run or from the coupling.
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
