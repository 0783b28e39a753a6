//! Thrusters and towing forces: a force of prescribed size at a frame, along a direction fixed in
//! the frame or in the Earth.
//!
//! Law: F = T(t) d; T is constant or a table over time, linear between its points and constant
//! beyond its ends
//! Symbols: T thrust (N), d unit direction, t time (s)
//! Frame: d in the frame's axes (a propeller) or in Earth axes (a distant tug); acts at the frame's
//! origin
//! Valid: without inflow effects and without a power limit
//! Energy: F · v at the frame, recorded as work of drives
//! Checked: a body under a ramp of thrust in closed form, with d in frame axes and in Earth axes;
//! energy balance (crate tests)

use super::prelude::*;
use crate::core::handles::{FrameId, handle};
use glam::DVec3;
use windlass_math::{Wrench, time_table};

handle!(
    /// A thruster or towing force.
    ThrusterId,
    "thruster",
    |model: &Model| model.thrusters.len()
);

/// Thrust over time.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Thrust {
    /// Constant thrust, N.
    Constant(f64),
    /// Pairs of time (s) and thrust (N) with increasing times.
    Table(Vec<[f64; 2]>),
}

/// A thruster or an external towing force.
#[derive(Clone, Debug, PartialEq)]
pub struct Thruster {
    /// Unique name.
    pub name: String,
    /// Frame at whose origin the thrust acts.
    pub frame: FrameId,
    /// Direction of positive thrust; its length is ignored.
    pub direction: DVec3,
    /// Whether `direction` turns with the frame; otherwise it is fixed in Earth axes.
    pub turns_with_frame: bool,
    /// Thrust over time.
    pub thrust: Thrust,
}

/// Thrust, force and power of a thruster at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ThrusterReading {
    /// Thrust, N.
    pub thrust: f64,
    /// Force in Earth axes, N.
    pub force: DVec3,
    /// Power that the force delivers, W.
    pub power: f64,
}

impl Thrust {
    /// Thrust at time t, N.
    fn at(&self, t: f64) -> f64 {
        match self {
            Thrust::Constant(thrust) => *thrust,
            Thrust::Table(points) => time_table::value(points, t),
        }
    }

    fn points(&self) -> &[[f64; 2]] {
        match self {
            Thrust::Constant(_) => &[],
            Thrust::Table(points) => points,
        }
    }
}

impl Thruster {
    fn check(&self, model: &Model, problems: &mut ModelProblems) {
        let object = format!("thruster '{}'", self.name);
        problems.check_frames(model, &object, "frame", [self.frame]);
        if !(self.direction.is_finite() && self.direction.length() > 0.0) {
            problems.add(&object, "direction", "must be a finite vector of non-zero length");
        }
        match &self.thrust {
            Thrust::Constant(thrust) if !thrust.is_finite() => {
                problems.add(
                    &object,
                    "thrust",
                    format!("is {thrust} N; it must be a finite number"),
                );
            }
            Thrust::Constant(_) => {}
            Thrust::Table(points) if !time_table::has_increasing_times(points) => {
                let problem = "is a table that needs at least one point, finite numbers and increasing times";
                problems.add(&object, "thrust", problem);
            }
            Thrust::Table(_) => {}
        }
    }
}

impl WorldBuilder {
    /// Adds a thruster and returns its handle.
    pub fn thruster(&mut self, thruster: Thruster) -> ThrusterId {
        self.model.thrusters.push(thruster);
        ThrusterId::from_index(self.model.thrusters.len() - 1)
    }
}

impl Model {
    /// All thrusters, indexed by [`ThrusterId`].
    pub fn thrusters(&self) -> &[Thruster] {
        &self.thrusters
    }
}

impl<'a> Snapshot<'a> {
    /// Thrust, force and power of a thruster.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let stern = builder.frame_on_body(puck, "stern", DVec3::ZERO);
    /// # let thrust = Thrust::Constant(6.0);
    /// # let screw = Thruster { name: "screw".into(), frame: stern, direction: DVec3::X, turns_with_frame: true, thrust };
    /// # let screw = builder.thruster(screw);
    /// # let mut world = builder.build()?.start()?;
    /// assert_eq!(world.now().thruster(screw).force, DVec3::X * 6.0);
    /// assert!((world.now().body(puck).acceleration.linear.x - 3.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn thruster(&self, thruster: ThrusterId) -> &'a ThrusterReading {
        &self.scratch().thrusters[self.index_of(thruster)]
    }
}

/// Element type of the thrusters.
#[derive(Debug)]
pub(crate) struct Thrusters;

impl Element for Thrusters {
    type Definitions = Vec<Thruster>;
    type Regimes = ();
    type Scratch = Vec<ThrusterReading>;

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        model
            .thrusters
            .iter()
            .for_each(|thruster| names("thruster", &thruster.name));
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for thruster in &model.thrusters {
            thruster.check(model, problems);
        }
    }

    fn regimes(_model: &Model) {}

    fn scratch(model: &Model) -> Self::Scratch {
        vec![ThrusterReading::default(); model.thrusters.len()]
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        for (thruster, now) in eval.model.thrusters.iter().zip(&mut scratch.thrusters) {
            let frame = &eval.model.frames[thruster.frame.index()];
            let mut direction = thruster.direction.normalize_or_zero();
            if thruster.turns_with_frame {
                let rotation = scratch.rigids.motion(frame.rigid).rotation;
                direction = rotation * (frame.offset.orientation * direction);
            }
            let attachment = scratch.rigids.attachment(frame);
            now.thrust = thruster.thrust.at(eval.t);
            now.force = direction * now.thrust;
            now.power = now.force.dot(scratch.rigids.at(&attachment).1);
            scratch
                .rigids
                .apply(&attachment, Wrench::new(now.force, DVec3::ZERO));
        }
    }

    fn powers(_eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        powers.drives += scratch.thrusters.iter().map(|now| now.power).sum::<f64>();
    }

    /// Breakpoints of the thrust tables.
    fn breakpoint(model: &Model, state: &State) -> f64 {
        let tables = model.thrusters.iter().map(|thruster| thruster.thrust.points());
        let times = tables.filter_map(|points| time_table::next_point(points, state.time));
        times.fold(f64::INFINITY, f64::min)
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, thruster) in model.thrusters.iter().enumerate() {
            let id = ThrusterId::from_index(i);
            let table = tables.table("thruster", &thruster.name);
            table
                .number("thrust", "N", move |now| now.thruster(id).thrust)
                .watched();
            table.vector("force", "N", move |now| now.thruster(id).force);
            table.number("power", "W", move |now| now.thruster(id).power);
        }
    }
}

impl Linearisation for Thrusters {}

impl Equilibrium for Thrusters {}
