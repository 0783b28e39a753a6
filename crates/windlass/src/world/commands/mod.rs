//! What a user can do to a running world: loads, inertias, motions, attaching and detaching, orders.
//!
//! A command checks its handles, kinds and numbers first; one that is refused leaves the world as it was, to the last
//! bit, and says why ([`CommandError`]). Every command leaves the world evaluated. Where a command changes stored energy
//! at once (an end that jumps to its new place, a body put elsewhere), the change is booked as energy at events, so that
//! the energy balance still closes.

mod bodies;
mod cables;
mod machines;

use super::World;
use super::error::CommandError;
use super::parts::Model;
use super::parts::Scratch;
use super::progress::Progress;
use super::state::State;

/// Refuses what is not finite.
fn finite(is_finite: bool, object: impl Fn() -> String, quantity: &'static str) -> Result<(), CommandError> {
    if is_finite {
        Ok(())
    } else {
        Err(CommandError::NotFinite {
            object: object(),
            quantity,
        })
    }
}

impl World {
    /// Changes the state and evaluates it; a world that cannot be evaluated then is as it was.
    fn command(&mut self, change: impl FnOnce(&mut State, &Scratch)) -> Result<(), CommandError> {
        self.command_with_model(|_, state, scratch| change(state, scratch))
    }

    fn command_with_model(
        &mut self,
        change: impl FnOnce(&Model, &mut State, &Scratch),
    ) -> Result<(), CommandError> {
        self.undo.clone_from(&self.state);
        let (before, last_step_from) = (self.stored_energy().total(), self.last_step_from);
        change(&self.model, &mut self.state, &self.scratch);
        let checked = self.refresh().and_then(|()| {
            let jump = self.stored_energy().total() - before;
            self.model.energy.add_jump(&mut self.state.x, jump);
            let time = self.state.time;
            match self.state.x.iter().position(|value| !value.is_finite()) {
                None => Ok(()),
                Some(component) => Err(self.not_finite(time, component)),
            }
        });
        if let Err(failure) = checked {
            self.state.clone_from(&self.undo);
            let rates = self.state.step.rates.clone();
            // It could be evaluated before.
            let _ = self.refresh();
            self.state.step.rates = rates;
            self.last_step_from = last_step_from;
            return Err(failure.into());
        }
        Ok(())
    }

    /// How far each step of a director has come.
    ///
    /// ```
    /// # use windlass::{director::{Command, Director, Step}, sea::Sea, world::*};
    /// # let mut world = WorldBuilder::new(Sea::still()).build()?.start()?;
    /// let wait = Step::following("wait", Command::Pause { duration: 1.0 }, None);
    /// let director = Director { steps: vec![wait] };
    /// director.run_until(&mut world, 0.5)?;
    /// assert!(matches!(world.director_progress()[0], Progress::Running { since: 0.0, .. }));
    /// // Begin anew.
    /// world.director_progress()[0] = Progress::Waiting;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn director_progress(&mut self) -> &mut Vec<Progress> {
        &mut self.state.director
    }
}
