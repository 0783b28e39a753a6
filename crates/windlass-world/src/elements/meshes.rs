//! Meshes in the sea and the wind, on any rigid: [`windlass_hull::hydro`] evaluated at the rigid's motion.
//!
//! Near a hull an irregular sea is cheaper by [`windlass_sea::LocalWaves`]; a vessel whose radiation coefficients come with
//! an excitation sees a still surface, because the excitation holds the pressure of the waves, but its drag, damping and lift feel
//! their velocity: that of the undisturbed waves as linear theory has it, not stretched to a surface that this hull does not see.
//! (Stretched by Wheeler's rule it would have a mean against the waves at every fixed depth.)

use super::prelude::*;
use crate::core::rigids::Owner;
use crate::core::water_rule::WaterRule;
use glam::DVec3;
use windlass_hull::hydro::{
    Air, FluidEnvironment, HydroLoads, HydroScratch, MeshHydrodynamics, SeaSampler, StillWater,
};
use windlass_sea::{LocalPlan, LocalWaves, Sea, SeaSample, Stretching};

/// A mesh and the rigid that carries it.
#[derive(Clone, Debug)]
pub struct Mesh {
    /// The rigid.
    pub owner: Owner,
    /// The surface and its laws.
    pub element: MeshHydrodynamics,
    /// Where the waves' pressure comes from an excitation: the sea whose velocity alone counts.
    pub(crate) flow: Option<Box<Sea>>,
}

impl Mesh {
    /// With the sea's pressure on `element`.
    pub(crate) fn under_pressure(owner: Owner, element: MeshHydrodynamics) -> Self {
        let flow = None;
        Self { owner, element, flow }
    }

    /// With no more than the flow of `sea` about `element`, under a still surface.
    pub(crate) fn in_flow_of(sea: &Sea, owner: Owner, element: MeshHydrodynamics) -> Self {
        let waves = sea.waves.clone().with_stretching(Stretching::None);
        let flow = Some(Box::new(Sea { waves, ..sea.clone() }));
        Self { owner, element, flow }
    }
}

/// Times whose waves are kept: those of the stages of an implicit step, and its start.
pub(super) const TIMES_KEPT: usize = 4;

/// What is computed of all meshes.
#[derive(Clone, Debug)]
pub struct MeshesScratch {
    /// Loads of the sea and the wind by rigid, radiation and excitation included; zero without a mesh.
    pub loads: Vec<HydroLoads>,
    work: Vec<HydroScratch>,
    /// Height that the sea stays below everywhere, m.
    highest_water: f64,
    /// Per mesh: the waves near it, where that is faster than the plain sum.
    pub(crate) local_waves: Vec<Option<(LocalPlan, LocalWaves)>>,
}

impl MeshesScratch {
    /// Gives the waves that it keeps for those of another one of the same model.
    pub(crate) fn exchange_waves(&mut self, other: &mut Self) {
        std::mem::swap(&mut self.local_waves, &mut other.local_waves);
    }
}

/// The part.
#[derive(Debug)]
pub(crate) struct Meshes;

impl Part for Meshes {
    type Elements = Vec<Mesh>;
    type Modes = ();
    type Scratch = MeshesScratch;

    fn modes(_model: &Model) {}

    fn scratch(model: &Model) -> MeshesScratch {
        let local = |mesh: &Mesh| {
            let hull = mesh.element.hull();
            let plan = LocalPlan::new(&model.sea, hull.radius(), hull.vertex_count())?;
            let waves = plan.waves(1, TIMES_KEPT);
            Some((plan, waves))
        };
        MeshesScratch {
            loads: vec![HydroLoads::default(); model.rigid_count()],
            work: model.meshes.iter().map(|mesh| mesh.element.scratch()).collect(),
            highest_water: model.sea.max_elevation(),
            local_waves: model.meshes.iter().map(local).collect(),
        }
    }

    fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
        let sea = &eval.model.sea;
        let environment = environment(sea, eval.t);
        let stands_nearby = scratch.water_rule == WaterRule::Nearby;
        let Scratch { rigids, meshes, .. } = scratch;
        for (m, mesh) in eval.model.meshes.iter().enumerate() {
            let rigid = eval.model.rigid(mesh.owner);
            let motion = rigids.motion(rigid);
            let (element, work) = (&mesh.element, &mut meshes.work[m]);
            let position = motion.pose.position;
            let highest = meshes.highest_water;
            let local = meshes.local_waves[m].as_mut();
            let loads = match &mesh.flow {
                Some(sea) if sea.waves.is_still() || !element.feels_flow() => {
                    let current = sea.current.velocity(position.z, eval.t);
                    element.evaluate(motion, &environment, &StillWater { current }, work)
                }
                flow => {
                    let sea = flow.as_deref().unwrap_or(sea);
                    let near = local.map(|(plan, waves)| {
                        match flow {
                            Some(_) => plan.prepare_flow(sea, position, eval.t, waves),
                            None => plan.prepare(sea, position, eval.t, waves),
                        }
                        (&*plan, &*waves)
                    });
                    let water = SeaAt {
                        sea,
                        near,
                        time: eval.t,
                        highest,
                        stands_nearby,
                    };
                    match flow {
                        Some(_) => element.evaluate(motion, &environment, &FlowOf(water), work),
                        None => element.evaluate(motion, &environment, &water, work),
                    }
                }
            };
            rigids.apply_at_origin(rigid, loads.wrench + loads.added_mass_bias);
            rigids.carry(rigid, &loads.added_mass);
            meshes.loads[rigid.index()] = loads;
        }
    }

    /// Radiation and excitation are in the loads, too.
    fn powers(eval: &Eval<'_>, scratch: &Scratch, powers: &mut Powers) {
        for mesh in &eval.model.meshes {
            let rigid = eval.model.rigid(mesh.owner);
            let motion = scratch.rigids.motion(rigid);
            let loads = &scratch.meshes.loads[rigid.index()];
            powers.sea += motion.velocity.power(loads.with_inertia(motion.acceleration));
        }
    }
}

fn environment(sea: &Sea, t: f64) -> FluidEnvironment {
    FluidEnvironment {
        density: sea.density,
        gravity: sea.gravity,
        kinematic_viscosity: sea.kinematic_viscosity,
        air: (sea.air_density > 0.0).then(|| Air {
            density: sea.air_density,
            wind: sea.wind.at(t),
        }),
    }
}

/// The sea frozen at one time, as the hydrodynamics see it.
struct SeaAt<'a> {
    sea: &'a Sea,
    /// The waves near the hull, where that is faster.
    near: Option<(&'a LocalPlan, &'a LocalWaves)>,
    time: f64,
    highest: f64,
    /// Whether what it answered about points next to those it is asked about stands.
    stands_nearby: bool,
}

impl SeaSampler for SeaAt<'_> {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        match self.near {
            Some((plan, waves)) => waves.sample_into(plan, self.sea, points, out),
            None => self.sea.sample_into(points, self.time, out),
        }
    }

    fn max_elevation(&self) -> Option<f64> {
        let error = self.near.map_or(0.0, |(plan, _)| plan.error_bound());
        Some(self.highest + error)
    }

    fn still_stream(&self) -> Option<DVec3> {
        let is_still = self.sea.waves.is_still();
        is_still
            .then(|| self.sea.current.uniform_velocity(self.time))
            .flatten()
    }

    fn indifference(&self) -> Option<f64> {
        self.near.map(|(plan, _)| plan.indifference())
    }

    fn stands_nearby(&self) -> bool {
        self.stands_nearby
    }
}

/// The flow of a sea under a still surface: its elevation, pressure and acceleration are in an excitation.
struct FlowOf<S>(S);

impl<S: SeaSampler> SeaSampler for FlowOf<S> {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        self.0.sample_into(points, out);
        for sample in out {
            *sample = SeaSample {
                velocity: sample.velocity,
                ..SeaSample::default()
            };
        }
    }

    fn max_elevation(&self) -> Option<f64> {
        Some(0.0)
    }

    fn indifference(&self) -> Option<f64> {
        self.0.indifference()
    }

    fn stands_nearby(&self) -> bool {
        self.0.stands_nearby()
    }
}
