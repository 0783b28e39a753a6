//! Units of windlass as participants of a coupling.

use super::{CouplingError, Participant, PointMotion};
use crate::saved::SavedUnit;
use crate::unit::{Unit, UnitError};
use windlass::glam::{DQuat, DVec3};
use windlass::math::{Motion, Wrench};
use windlass::world::{BodyId, FrameId, FrameLoad, InputMotion, Owner};

/// A unit with its coupling points, which are loaded frames and moved prescribed bodies.
#[derive(Debug)]
pub struct Side {
    name: String,
    unit: Unit,
    loaded: Vec<FrameId>,
    /// Bodies with their orientations at the start of the coupling.
    moved: Vec<(BodyId, DQuat)>,
    loads: Vec<FrameLoad>,
    saved: Option<SavedUnit>,
}

impl Side {
    /// Creates a participant from a started unit. Loaded frames are given by address (`boat/eye`),
    /// moved bodies by name.
    ///
    /// # Errors
    /// The unit has not been started, or there is no such frame of a body or link, or no such
    /// prescribed body.
    pub fn new(name: &str, unit: Unit, loaded: &[&str], moved: &[&str]) -> Result<Self, CouplingError> {
        let refused = |problem: String| CouplingError::Participant {
            participant: name.to_owned(),
            problem,
        };
        let world = unit.world().map_err(|error| refused(error.to_string()))?;
        let model = world.model();
        let mut frames = Vec::new();
        for address in loaded {
            let all = 0..model.frames().len();
            let found = all.map(FrameId::from_index).find(|frame| {
                let is_on_ground = model.frames()[frame.index()].owner == Owner::Ground;
                !is_on_ground && crate::outputs::address(model, *frame).join("/") == *address
            });
            frames.push(found.ok_or_else(|| {
                refused(format!(
                    "there is no frame '{address}' on a body or link; add it to the scenario"
                ))
            })?);
        }
        let mut bodies = Vec::new();
        for body in moved {
            let found = model
                .body(body)
                .filter(|id| !model.bodies()[id.index()].is_free());
            let found = found.ok_or_else(|| {
                refused(format!(
                    "there is no prescribed body '{body}'; add one to the scenario at the bond"
                ))
            })?;
            bodies.push((found, world.now().body(found).pose.orientation));
        }
        Ok(Self {
            name: name.to_owned(),
            loads: vec![FrameLoad::default(); frames.len()],
            unit,
            loaded: frames,
            moved: bodies,
            saved: None,
        })
    }

    /// The unit.
    pub fn unit(&self) -> &Unit {
        &self.unit
    }

    fn refused(&self, error: impl Into<UnitError>) -> CouplingError {
        let error: UnitError = error.into();
        CouplingError::Participant {
            participant: self.name.clone(),
            problem: error.to_string(),
        }
    }
}

impl Participant for Side {
    fn name(&self) -> &str {
        &self.name
    }

    fn time(&self) -> f64 {
        self.unit.time()
    }

    fn motion(&self, loaded: usize) -> PointMotion {
        let unknown = PointMotion {
            position: DVec3::NAN,
            ..PointMotion::default()
        };
        let world = self.unit.world().ok().zip(self.loaded.get(loaded));
        world.map_or(unknown, |(world, frame)| {
            let motion = world.now().frame(*frame);
            PointMotion {
                position: motion.pose.position,
                velocity: motion.velocity.linear,
                acceleration: motion.acceleration.linear,
                orientation: motion.pose.orientation,
                angular_velocity: motion.velocity.angular,
                angular_acceleration: motion.acceleration.angular,
            }
        })
    }

    fn force(&self, moved: usize) -> Wrench {
        let world = self.unit.world().ok().zip(self.moved.get(moved));
        let unknown = Wrench::new(DVec3::NAN, DVec3::NAN);
        world.map_or(unknown, |(world, (body, _))| -world.now().reaction(*body))
    }

    fn set_load(
        &mut self,
        loaded: usize,
        from: Wrench,
        to: Wrench,
        duration: f64,
    ) -> Result<(), CouplingError> {
        if let Some(load) = self.loads.get_mut(loaded) {
            let rate = (to - from) * (1.0 / duration);
            *load = FrameLoad { load: from, rate };
        }
        let all: Vec<_> = self
            .loaded
            .iter()
            .copied()
            .zip(self.loads.iter().copied())
            .collect();
        let set = match self.unit.world_mut() {
            Ok(world) => world.set_frame_loads(&all).map_err(UnitError::from),
            Err(error) => Err(error),
        };
        set.map_err(|error| self.refused(error))
    }

    fn set_motion(&mut self, moved: usize, to: &PointMotion, duration: f64) -> Result<(), CouplingError> {
        let Some((body, start)) = self.moved.get(moved).copied() else {
            return Ok(());
        };
        let set = match self.unit.world_mut() {
            Ok(world) => {
                let now = world.now().body(body);
                let mut end = now.pose;
                end.position = to.position;
                end.orientation = to.orientation * start;
                let end = (end, Motion::new(to.velocity, to.angular_velocity));
                let motion = InputMotion::between(world.time(), (now.pose, now.velocity), duration, end);
                world.set_body_motion(body, motion).map_err(UnitError::from)
            }
            Err(error) => Err(error),
        };
        set.map_err(|error| self.refused(error))
    }

    fn step(&mut self, end: f64) -> Result<(), CouplingError> {
        // Inputs are not applied, because bonds move the same bodies.
        let stepped = self.unit.advance(end, false);
        stepped.map(|_| ()).map_err(|error| self.refused(error))
    }

    fn save_state(&mut self) -> Result<(), CouplingError> {
        self.saved = Some(self.unit.save());
        Ok(())
    }

    fn restore_state(&mut self) -> Result<(), CouplingError> {
        let restored = match &self.saved {
            Some(saved) => self.unit.restore(saved),
            None => Ok(()),
        };
        restored.map_err(|error| self.refused(error))
    }
}
