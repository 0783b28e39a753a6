//! Meshes in the sea and the wind, on any rigid: [`crate::hydro`] evaluated at the rigid's motion.
//!
//! Near a hull an irregular sea is cheaper by [`crate::sea::LocalWaves`]; a vessel whose radiation coefficients come with
//! an excitation sees a still surface, because the excitation holds the pressure of the waves, but its drag, damping and lift feel
//! their velocity (that of the undisturbed waves).

use super::prelude::*;
use crate::hydro::{
    Air, FluidEnvironment, HydroLoads, HydroScratch, MeshHydrodynamics, SeaSampler, StillWater,
};
use crate::sea::{LocalPlan, LocalWaves, Sea, SeaSample};
use crate::world::rigids::Owner;
use glam::DVec3;

/// A mesh and the rigid that carries it.
#[derive(Clone, Debug)]
pub struct Mesh {
    /// The rigid.
    pub owner: Owner,
    /// The surface and its laws.
    pub element: MeshHydrodynamics,
    /// Whether the waves' pressure comes from an excitation instead: then only their velocity counts.
    pub(crate) in_still_water: bool,
}

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
            let waves = plan.waves();
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
        let Scratch { rigids, meshes, .. } = scratch;
        for (m, mesh) in eval.model.meshes.iter().enumerate() {
            let rigid = eval.model.rigid(mesh.owner);
            let motion = rigids.motion(rigid);
            let (element, work) = (&mesh.element, &mut meshes.work[m]);
            let position = motion.pose.position;
            let highest = meshes.highest_water;
            let calm = mesh.in_still_water && (sea.waves.is_still() || !element.feels_flow());
            let loads = if calm {
                let current = sea.current.velocity(position.z, eval.t);
                element.evaluate(motion, &environment, &StillWater { current }, work)
            } else if let Some((plan, waves)) = &mut meshes.local_waves[m] {
                if mesh.in_still_water {
                    plan.prepare_flow(sea, position, eval.t, waves);
                } else {
                    plan.prepare(sea, position, eval.t, waves);
                }
                let local = LocalSea {
                    sea,
                    plan,
                    waves,
                    highest,
                };
                if mesh.in_still_water {
                    element.evaluate(motion, &environment, &FlowOf(local), work)
                } else {
                    element.evaluate(motion, &environment, &local, work)
                }
            } else {
                let whole = SeaAt {
                    sea,
                    time: eval.t,
                    highest,
                };
                if mesh.in_still_water {
                    element.evaluate(motion, &environment, &FlowOf(whole), work)
                } else {
                    element.evaluate(motion, &environment, &whole, work)
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
    time: f64,
    highest: f64,
}

impl SeaSampler for SeaAt<'_> {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        self.sea.sample_into(points, self.time, out);
    }

    fn max_elevation(&self) -> Option<f64> {
        Some(self.highest)
    }
}

/// The same sea near a hull.
struct LocalSea<'a> {
    sea: &'a Sea,
    plan: &'a LocalPlan,
    waves: &'a LocalWaves,
    highest: f64,
}

impl SeaSampler for LocalSea<'_> {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        self.waves.sample_into(self.plan, self.sea, points, out);
    }

    fn max_elevation(&self) -> Option<f64> {
        Some(self.highest + self.plan.error_bound())
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
}
