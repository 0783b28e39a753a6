//! Queries of a [`World`] itself. Its [`Snapshot`] has the queries at an instant.

use super::Snapshot;
use crate::World;
use crate::core::api::Counters;
use crate::core::energy::{StoredEnergy, Work};
use crate::core::state::State;
use crate::elements::Model;

impl World {
    /// Time of the committed state, s.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(0.5)?;
    /// assert_eq!(world.time(), 0.5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn time(&self) -> f64 {
        self.state.time
    }

    /// The model.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// assert_eq!(world.model().body("puck"), Some(puck));
    /// assert_eq!(world.model().bodies()[puck.index()].mass, 2.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The committed state.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// let before = world.state().clone();
    /// world.run_until(0.5)?;
    /// assert_ne!(world.state(), &before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Work of the integrator so far.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(0.5)?;
    /// let work = world.counters();
    /// // Six stages of each trial step, and one evaluation at the start.
    /// assert_eq!(work.evaluations, 6 * (work.steps + work.rejected) + 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// Energy stored at the start of the energy balance, J.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE).at(DVec3::Z));
    /// # let mut world = builder.build()?.start()?;
    /// let start = world.start_energy();
    /// assert!((start.gravitational - 2.0 * 9.81).abs() < 1e-12);
    /// world.run_until(0.5)?;
    /// assert_eq!(world.start_energy(), start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn start_energy(&self) -> StoredEnergy {
        self.state.start_energy
    }

    /// Snapshot of the world at the committed state.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// let now = world.now();
    /// assert_eq!(now.time(), world.time());
    /// assert_eq!(now.body(puck).acceleration.linear, DVec3::Z * -9.81);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn now(&self) -> Snapshot<'_> {
        Snapshot::new(
            &self.model,
            &self.state.regimes,
            &self.scratch,
            self.state.time,
            &self.state.x,
        )
    }

    /// Work done since the start of the energy balance, J.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// # use windlass_math::Wrench;
    /// world.set_body_load(puck, Wrench::new(DVec3::X * 6.0, DVec3::ZERO))?;
    /// world.run_until(1.0)?;
    /// let distance = world.now().body(puck).pose.position.x;
    /// assert!((world.work().drives - 6.0 * distance).abs() < 1e-9);
    /// // The energy balance closes.
    /// let gained = world.now().stored_energy().total() - world.start_energy().total();
    /// assert!((gained - world.work().net()).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn work(&self) -> Work {
        self.model.energy.read(&self.state.x)
    }

    /// Returns true if the error control requires steps at the minimum. Always false with a
    /// constant step size.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(1.0)?;
    /// assert!(!world.is_step_at_minimum());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_step_at_minimum(&self) -> bool {
        let (control, next) = (&self.model.step_control, self.state.step.next_step);
        control.minimum_step < control.maximum_step
            && next > 0.0
            && next <= control.minimum_step * (1.0 + 1e-12)
    }

    /// Bodies whose heading has left the range of their wave tables. Each entry has the body, its
    /// low-frequency heading (rad), the fraction of the wave energy that the tables do not cover,
    /// and the uncovered heading range with most of this energy.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// assert_eq!(world.bodies_outside_heading_range().count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bodies_outside_heading_range(
        &self,
    ) -> impl Iterator<
        Item = (
            crate::BodyId,
            f64,
            f64,
            windlass_hull::motion::heading_series::HeadingInterval,
        ),
    > {
        self.model.radiation.iter().filter_map(|radiating| {
            let rigid = self.model.rigid(crate::Owner::Body(radiating.body));
            let (heading, share, gap) =
                radiating.uncovered_waves(&self.state.x, self.scratch.rigids.motion(rigid))?;
            Some((radiating.body, heading, share, gap))
        })
    }
}
