//! Steps of a coupled run.

use super::Master;
use crate::messages::ToPartner;
use crate::solvers::Scheme;
use crate::{FlowError, Transport};
use windlass::director::Director;
use windlass::math::Wrench;
use windlass::simulation::{Coupling, CouplingStop};
use windlass::world::World;

impl<T: Transport> Coupling for Master<T> {
    fn begin(&mut self, world: &mut World, end: f64, saved: Option<&str>) -> Result<(), CouplingStop> {
        self.start(world, end, saved)
    }

    fn start_step(&mut self, world: &mut World, director: &Director) -> Result<f64, CouplingStop> {
        let to = self.time(self.done + 1);
        // The motions that are sent contain accelerations, which depend on the present loads.
        self.set_loads(world, self.done, |_, _| None)?;
        self.send_staggered(world)?;
        let has = |is: Scheme| self.partners.iter().any(|partner| partner.scheme == is);
        if has(Scheme::TwoCalls) {
            self.predict(world, director)?;
        } else if has(Scheme::Strong) {
            self.iterate(world, director)?;
        }
        self.load_step(world, to)?;
        Ok(to)
    }

    fn finish_step(&mut self, world: &World) -> Result<(), CouplingStop> {
        self.done += 1;
        let strong: Vec<usize> = (0..self.partners.len())
            .filter(|index| self.partners[*index].is_strong())
            .collect();
        for index in strong {
            let loads = self.partners[index].given[1].clone();
            self.accept_loads(index, world, loads);
        }
        if self
            .partners
            .iter()
            .any(|partner| partner.scheme == Scheme::TwoCalls)
        {
            for (index, loads) in self.correct(world)? {
                self.accept_loads(index, world, loads);
            }
        }
        let staggered: Vec<usize> = (0..self.partners.len())
            .filter(|index| {
                let partner = &self.partners[*index];
                matches!(partner.scheme, Scheme::Staggered { .. }) && partner.is_step_boundary(self.done)
            })
            .collect();
        for (index, loads) in self.await_loads(&staggered, world.time())? {
            self.accept_loads(index, world, loads);
        }
        Ok(())
    }

    fn save(&mut self, world: &World, wanted: bool) -> Result<Option<String>, CouplingStop> {
        let own = self
            .checkpoint_every
            .is_some_and(|every| self.done.is_multiple_of(every));
        let possible = self.may_stop() && self.partners.iter().all(|partner| partner.keeps_checkpoints);
        if !possible || !(own || wanted) {
            return Ok(None);
        }
        self.order_checkpoint(world.time())?;
        Ok(Some(self.memory(world.time())?))
    }

    fn may_stop(&self) -> bool {
        self.partners
            .iter()
            .all(|partner| partner.is_step_boundary(self.done))
    }

    fn notes_and_warnings(&self) -> (Vec<String>, Vec<String>) {
        let mut notes = vec![format!(
            "coupled to {} in steps of {} s",
            match &self.partners[..] {
                [one] => format!("'{}'", one.name),
                several => format!("{} partners", several.len()),
            },
            self.step
        )];
        for partner in &self.partners {
            notes.push(format!(
                "partner '{}': {} exchanges, {:.3} s of waiting; energy error of the exchange {:.3e} J of {:.3e} J exchanged",
                partner.name,
                partner.exchanges,
                partner.waited.as_secs_f64(),
                partner.monitor.created(),
                partner.monitor.passed()
            ));
        }
        if self.rounds.steps > 0 {
            notes.push(format!(
                "strong coupling: {:.2} rounds per step, {} at most",
                self.rounds.all as f64 / self.rounds.steps as f64,
                self.rounds.most
            ));
        }
        let warnings = self.partners.iter();
        let mut warnings: Vec<String> = warnings
            .filter_map(|partner| partner.monitor.warning(&partner.name))
            .collect();
        let without_checkpoints = self.partners.iter().filter(|partner| !partner.keeps_checkpoints);
        warnings.extend(without_checkpoints.map(|partner| {
            format!(
                "partner '{}' keeps no checkpoints, so the run cannot be resumed from a saved state",
                partner.name
            )
        }));
        (notes, warnings)
    }
}

impl<T: Transport> Master<T> {
    /// Sends the motion at the end of the step to partners with two calls. Returns their loads at
    /// the end.
    fn correct(&mut self, world: &World) -> Result<Vec<(usize, Vec<Wrench>)>, FlowError> {
        let (from, to) = (self.time(self.done - 1), world.time());
        let indices: Vec<usize> = (0..self.partners.len())
            .filter(|index| self.partners[*index].scheme == Scheme::TwoCalls)
            .collect();
        for index in indices.iter().copied() {
            let partner = &mut self.partners[index];
            partner.motions[1] = partner.motions(world);
            let message = ToPartner::Advance {
                from,
                to,
                call: 1,
                motions: partner.motions.clone(),
            };
            self.send(index, &message)?;
        }
        self.await_loads(&indices, to)
    }
}
