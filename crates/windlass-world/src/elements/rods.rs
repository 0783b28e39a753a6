//! Rigid rods: distributed loads of sea and wind on slender cylinders that are fixed to rigid
//! bodies. Evaluates the loads of [`windlass_mechanics::rod`] at the motion of the body.
//!
//! A free or pinned rod is a rigid body of its own, which has the mass. A rod that is clamped to
//! another body has no body of its own: this element adds its mass, weight and gyroscopic loads to
//! the body that carries it. The added mass enters the inertia of the carrier in both cases.
//!
//! Near a rod, [`windlass_sea::LocalWaves`] evaluates an irregular sea faster than the plain sum
//! over wave components.

use super::prelude::*;
use crate::core::handles::handle;
use crate::core::rigids::Owner;
use glam::{DMat3, DVec3};
use windlass_math::rotation::outer;
use windlass_math::{FrameMotion, Matrix6, Motion, Pose, Wrench};
use windlass_mechanics::rod::{MAX_SEGMENTS, Rod, RodFluid, RodLoads, RodMotion};
use windlass_sea::{LocalPlan, LocalWaves, Sea, SeaSample};

/// Number of instants whose wave kinematics are cached: the start and the stages of an implicit
/// step.
const TIMES_KEPT: usize = 4;

handle!(
    /// A rigid rod.
    RodId,
    "rod",
    |model: &Model| model.rods.len()
);

/// Mass of a rod that is clamped to a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RodMass {
    /// Mass, kg.
    pub mass: f64,
    /// Distance of the centre of gravity from end A, m.
    pub centre: f64,
    /// Moments of inertia about the centre of gravity, across the axis and about it, kg·m².
    pub inertia: [f64; 2],
}

impl RodMass {
    /// Inertia about the centre of gravity for a unit vector along the axis.
    fn about_centre(&self, axis: DVec3) -> DMat3 {
        let along = outer(axis, axis);
        (DMat3::IDENTITY - along) * self.inertia[0] + along * self.inertia[1]
    }

    /// Position of the centre of gravity relative to the origin of the carrier.
    fn arm(&self, placed: &Placement) -> DVec3 {
        placed.arm + placed.rod.axis * self.centre
    }

    /// Adds mass and loads to the carrier: weight, centripetal force, gyroscopic moment.
    fn load(&self, carrier: &FrameMotion, placed: &Placement, gravity: f64) -> (Wrench, Matrix6) {
        let (arm, spin) = (self.arm(placed), carrier.velocity.angular);
        let about_centre = self.about_centre(placed.rod.axis);
        let force = DVec3::Z * (-self.mass * gravity) - spin.cross(spin.cross(arm)) * self.mass;
        let mut load = Wrench::of_force_at(force, arm);
        load.moment -= spin.cross(about_centre * spin);
        (load, Matrix6::rigid_inertia(self.mass, arm, about_centre))
    }
}

/// A rod and the rigid body that carries it.
#[derive(Clone, Debug, PartialEq)]
pub struct MountedRod {
    /// Unique name.
    pub name: String,
    /// Dimensions and coefficients.
    pub law: Rod,
    /// The ground, body or link that carries the rod.
    pub owner: Owner,
    /// Position of end A, and orientation of the rod, whose z axis points from end A to end B, in
    /// the axes of the carrier.
    pub pose: Pose,
    /// Mass that the rod adds to its carrier; `None` if the carrier is the body of the rod itself.
    pub own_mass: Option<RodMass>,
}

/// Position and motion of a rod at one instant.
#[derive(Clone, Copy, Debug, Default)]
struct Placement {
    /// Position of end A relative to the origin of the carrier, Earth axes, m.
    arm: DVec3,
    rod: RodMotion,
}

impl MountedRod {
    fn placement(&self, carrier: &FrameMotion) -> Placement {
        let arm = carrier.rotation * self.pose.position;
        let rod = RodMotion {
            end_a: carrier.pose.position + arm,
            axis: carrier.rotation * (self.pose.orientation * DVec3::Z),
            velocity: carrier.velocity.velocity_at(arm).linear,
            spin: carrier.velocity.angular,
        };
        Placement { arm, rod }
    }

    fn check(&self, model: &Model, problems: &mut ModelProblems) {
        let object = format!("rod '{}'", self.name);
        for (name, value) in [("length", self.law.length), ("diameter", self.law.diameter)] {
            if !(value.is_finite() && value > 0.0) {
                let problem = format!("must be positive, is {value} m");
                problems.add(&object, name, problem);
            }
        }
        for (name, value) in self.law.coefficients.named() {
            if !(value.is_finite() && value >= 0.0) {
                let problem = format!("must not be negative, is {value}");
                problems.add(&object, name, problem);
            }
        }
        if !(1..=MAX_SEGMENTS).contains(&self.law.segments) {
            let problem = format!("must be 1 to {MAX_SEGMENTS}, is {}", self.law.segments);
            problems.add(&object, "segments", problem);
        }
        if !model.has_owner(self.owner) {
            problems.add(&object, "owner", "does not exist");
        }
        if let Some(own) = &self.own_mass {
            let values = [own.mass, own.inertia[0], own.inertia[1]];
            if !(values.iter().all(|value| value.is_finite() && *value >= 0.0) && own.centre.is_finite()) {
                problems.add(&object, "mass", "needs finite values that are not negative");
            }
        }
    }
}

/// Position and loads of a rod at one instant, Earth axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RodReading {
    /// Positions of ends A and B, m.
    pub ends: [DVec3; 2],
    /// Unit vector from end A to end B.
    pub axis: DVec3,
    /// Loads of water and air about end A, without the loads of the rod's own acceleration.
    pub loads: RodLoads,
    /// Total load of water and air about end A, including added mass times acceleration.
    pub total: Wrench,
}

/// Buffers of a rod.
#[derive(Clone, Debug)]
pub struct RodScratch {
    points: Vec<DVec3>,
    samples: Vec<SeaSample>,
    placed: Placement,
    loads: RodLoads,
    /// Local wave evaluation; `None` where the plain sum is faster.
    local_waves: Option<(LocalPlan, LocalWaves)>,
}

impl RodScratch {
    fn new(rod: &MountedRod, sea: &Sea) -> Self {
        let count = rod.law.point_count();
        let local = || {
            let plan = LocalPlan::new(sea, 0.5 * rod.law.length, count)?;
            let waves = plan.waves(1, TIMES_KEPT);
            Some((plan, waves))
        };
        Self {
            points: Vec::with_capacity(count),
            samples: vec![SeaSample::default(); count],
            placed: Placement::default(),
            loads: RodLoads::default(),
            local_waves: local(),
        }
    }

    /// Total load about end A.
    fn total(&self, carrier: &FrameMotion) -> Wrench {
        let acceleration = carrier
            .acceleration
            .acceleration_at(self.placed.arm, carrier.velocity.angular);
        self.loads.total() - self.loads.added_mass.wrench_of(acceleration)
    }

    /// Exchanges the cached wave kinematics with another scratch of the same model.
    pub(crate) fn exchange_waves(&mut self, other: &mut Self) {
        std::mem::swap(&mut self.local_waves, &mut other.local_waves);
    }
}

impl WorldBuilder {
    /// Adds the loads on a rigid rod and returns its handle.
    ///
    /// ```
    /// # use glam::{DQuat, DVec3}; use windlass_math::Pose; use windlass_sea::Sea; use windlass_world::*;
    /// use windlass_mechanics::rod::{Rod, RodCoefficients};
    /// # let mut builder = WorldBuilder::new(Sea::still());
    /// let law = Rod { length: 10.0, diameter: 1.0, segments: 10, coefficients: RodCoefficients::default() };
    /// let own_mass = Some(RodMass { mass: 3000.0, centre: 5.0, inertia: [26e3, 400.0] });
    /// let pose = Pose::new(DVec3::Z * -20.0, DQuat::IDENTITY);
    /// let pile = builder.rod(MountedRod { name: "pile".into(), law, owner: Owner::Ground, pose, own_mass });
    /// let world = builder.build()?.start()?;
    /// // The rod is submerged: buoyancy of 1025 kg/m³ · 9.81 m/s² · π/4 · 10 m³.
    /// let buoyancy = world.now().rod(pile).loads.buoyancy.force.z;
    /// assert!((buoyancy / 78973.9 - 1.0).abs() < 1e-5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rod(&mut self, rod: MountedRod) -> RodId {
        self.model.rods.push(rod);
        RodId::from_index(self.model.rods.len() - 1)
    }
}

impl Model {
    /// All rods, indexed by [`RodId`].
    pub fn rods(&self) -> &[MountedRod] {
        &self.rods
    }
}

impl Snapshot<'_> {
    /// Position and loads of a rod.
    ///
    /// ```
    /// # use glam::{DQuat, DVec3}; use windlass_math::Pose; use windlass_sea::Sea; use windlass_world::*;
    /// # use windlass_mechanics::rod::{Rod, RodCoefficients};
    /// # let mut builder = WorldBuilder::new(Sea::still());
    /// # let law = Rod { length: 10.0, diameter: 1.0, segments: 10, coefficients: RodCoefficients::default() };
    /// # let pose = Pose::new(DVec3::Z * -4.0, DQuat::IDENTITY);
    /// let pile = builder.rod(MountedRod { name: "pile".into(), law, owner: Owner::Ground, pose, own_mass: None });
    /// let world = builder.build()?.start()?;
    /// let now = world.now().rod(pile);
    /// // End B is 6 m above the water.
    /// assert!((now.ends[1].z - 6.0).abs() < 1e-12 && (now.loads.wet_length - 4.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rod(&self, rod: RodId) -> RodReading {
        let i = self.index_of(rod);
        let (mounted, now) = (&self.model().rods[i], &self.scratch().rods[i]);
        let carrier = self.scratch().rigids.motion(self.model().rigid(mounted.owner));
        let RodMotion { end_a, axis, .. } = now.placed.rod;
        RodReading {
            ends: [end_a, end_a + axis * mounted.law.length],
            axis,
            loads: now.loads,
            total: now.total(carrier),
        }
    }
}

/// Element type of the rods.
#[derive(Debug)]
pub(crate) struct Rods;

impl Element for Rods {
    type Definitions = Vec<MountedRod>;
    type Regimes = ();
    type Scratch = Vec<RodScratch>;

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        model.rods.iter().for_each(|rod| names("rod", &rod.name));
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        for rod in &model.rods {
            rod.check(model, problems);
        }
    }

    fn regimes(_model: &Model) {}

    fn scratch(model: &Model) -> Self::Scratch {
        let new = |rod: &MountedRod| RodScratch::new(rod, &model.sea);
        model.rods.iter().map(new).collect()
    }

    fn sample_sea(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let sea = &eval.model.sea;
        for (rod, now) in eval.model.rods.iter().zip(&mut scratch.rods) {
            let carrier = scratch.rigids.motion(eval.model.rigid(rod.owner));
            now.placed = rod.placement(carrier);
            rod.law.write_points(&now.placed.rod, &mut now.points);
            match &mut now.local_waves {
                Some((plan, waves)) => {
                    let middle = now.placed.rod.end_a + now.placed.rod.axis * (0.5 * rod.law.length);
                    plan.prepare(sea, middle, eval.t, waves);
                    waves.sample_into(plan, sea, &now.points, &mut now.samples);
                }
                None => sea.sample_into(&now.points, eval.t, &mut now.samples),
            }
        }
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let sea = &eval.model.sea;
        let fluid = RodFluid {
            water_density: sea.density,
            gravity: sea.gravity,
            air_density: sea.air_density,
            wind: sea.wind.at(eval.t),
        };
        let Scratch { rigids, rods, .. } = scratch;
        for (rod, now) in eval.model.rods.iter().zip(rods) {
            now.loads = rod.law.loads(&now.placed.rod, &fluid, &now.samples);
            let rigid = eval.model.rigid(rod.owner);
            let (carrier, arm) = (*rigids.motion(rigid), now.placed.arm);
            let spin = carrier.velocity.angular;
            let centripetal = Motion::new(spin.cross(spin.cross(arm)), DVec3::ZERO);
            let added = now.loads.added_mass;
            let load = now.loads.total() - added.wrench_of(centripetal);
            rigids.apply_at_origin(rigid, load.moved(arm));
            rigids.carry(rigid, &added.moved(arm));
            if let Some(own) = &rod.own_mass {
                let (load, inertia) = own.load(&carrier, &now.placed, sea.gravity);
                rigids.apply_at_origin(rigid, load);
                rigids.carry(rigid, &inertia);
            }
        }
    }

    /// Power of sea and wind on the rods.
    fn powers(eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        for (rod, now) in eval.model.rods.iter().zip(&scratch.rods) {
            let carrier = scratch.rigids.motion(eval.model.rigid(rod.owner));
            let velocity = Motion::new(now.placed.rod.velocity, now.placed.rod.spin);
            powers.sea += velocity.power(now.total(carrier));
        }
    }

    /// Energy of clamped rods; the bodies of other rods include it.
    fn stored_energy(model: &Model, scratch: &Scratch, energy: &mut StoredEnergy) {
        for (rod, now) in model.rods.iter().zip(&scratch.rods) {
            let Some(own) = &rod.own_mass else { continue };
            let carrier = scratch.rigids.motion(model.rigid(rod.owner));
            let (arm, spin) = (own.arm(&now.placed), carrier.velocity.angular);
            let speed = carrier.velocity.velocity_at(arm).linear;
            let turning = spin.dot(own.about_centre(now.placed.rod.axis) * spin);
            energy.kinetic += 0.5 * (own.mass * speed.length_squared() + turning);
            energy.gravitational += own.mass * model.sea.gravity * (carrier.pose.position + arm).z;
        }
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for (i, rod) in model.rods.iter().enumerate() {
            let id = RodId::from_index(i);
            let table = tables.table("rod", &rod.name);
            table
                .vector("end_a", "m", move |now| now.rod(id).ends[0])
                .watched();
            table
                .vector("end_b", "m", move |now| now.rod(id).ends[1])
                .watched();
            let inclination = move |now: &Snapshot<'_>| {
                let axis = now.rod(id).axis;
                axis.truncate().length().atan2(axis.z).to_degrees()
            };
            table.number("inclination", "deg", inclination).watched();
            table
                .number("wet_length", "m", move |now| now.rod(id).loads.wet_length)
                .watched();
            table
                .vector("water_force", "N", move |now| now.rod(id).total.force)
                .watched();
            table.vector("water_moment", "N m", move |now| now.rod(id).total.moment);
        }
    }
}

impl Linearisation for Rods {}

impl Equilibrium for Rods {}
