//! What can be asked of a [`World`] itself; what it is like at an instant, its [`Snapshot`] says.

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
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
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
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
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
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
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

    /// Work done by the integrator so far.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(0.5)?;
    /// let work = world.counters();
    /// // Six stages of each trial, and one more to begin with.
    /// assert_eq!(work.evaluations, 6 * (work.steps + work.rejected) + 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// Energy stored at the start of the energy balance, J.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
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

    /// The world at the committed state, for queries.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
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
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let mut world = builder.build()?.start()?;
    /// # use windlass::math::Wrench;
    /// world.set_body_load(puck, Wrench::new(DVec3::X * 6.0, DVec3::ZERO))?;
    /// world.run_until(1.0)?;
    /// let way = world.now().body(puck).pose.position.x;
    /// assert!((world.work().drives - 6.0 * way).abs() < 1e-9);
    /// // The energy balance closes.
    /// let gained = world.now().stored_energy().total() - world.start_energy().total();
    /// assert!((gained - world.work().net()).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn work(&self) -> Work {
        self.model.energy.read(&self.state.x)
    }

    /// Whether error control asks for steps as short as they may be; not where all steps are to have one length.
    pub fn is_step_at_minimum(&self) -> bool {
        let (control, next) = (&self.model.step_control, self.state.step.next_step);
        control.minimum_step < control.maximum_step
            && next > 0.0
            && next <= control.minimum_step * (1.0 + 1e-12)
    }

    /// Bodies that have turned to where tables of theirs have no headings for waves: which, its low-frequency heading (rad), and the
    /// share of the waves' energy with the gap that most of it comes through.
    pub fn bodies_outside_heading_range(
        &self,
    ) -> impl Iterator<
        Item = (
            crate::BodyId,
            f64,
            f64,
            windlass_hull::motion::heading_series::HeadingCover,
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
