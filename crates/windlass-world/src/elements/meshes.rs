//! Hull meshes on rigid bodies in the sea and the wind. Evaluates the loads of
//! [`windlass_hull::hydro`] at the body's motion.
//!
//! Near a hull, [`windlass_sea::LocalWaves`] evaluates an irregular sea faster than the plain sum
//! over wave components.
//!
//! If the radiation data of a vessel include a wave excitation, its mesh is evaluated under a still
//! water surface, because the excitation already includes the pressure of the waves. Drag, damping
//! and lift still use the velocity of the undisturbed waves. That velocity is from linear theory
//! without stretching. With Wheeler stretching it would have a non-zero mean, against the direction
//! of the waves, at every fixed depth.

use super::prelude::*;
use crate::core::evaluation::FlowSampling;
use crate::core::handles::LinkId;
use crate::core::rigids::Owner;
use glam::DVec3;
use windlass_hull::hydro::{
    Air, FluidEnvironment, HydroLoads, HydroScratch, MeshHydrodynamics, SeaSampler, StillWater,
};
use windlass_sea::{LocalPlan, LocalWaves, Sea, SeaSample, Stretching};

/// A mesh and the body that carries it.
#[derive(Clone, Debug)]
pub struct Mesh {
    /// The body that carries the mesh.
    pub owner: Owner,
    /// The surface and its hydrodynamic laws.
    pub element: MeshHydrodynamics,
    /// Sea whose flow velocity alone acts on the mesh; set if an excitation supplies the wave
    /// pressure.
    pub(crate) flow: Option<Box<Sea>>,
}

impl Mesh {
    /// A mesh loaded by the pressure and the flow of the sea.
    pub(crate) fn under_pressure(owner: Owner, element: MeshHydrodynamics) -> Self {
        let flow = None;
        Self { owner, element, flow }
    }

    /// A mesh under a still surface that is loaded by the flow velocity of `sea`, but not by wave
    /// pressure.
    pub(crate) fn in_flow_of(sea: &Sea, owner: Owner, element: MeshHydrodynamics) -> Self {
        let waves = sea.waves.clone().with_stretching(Stretching::None);
        let flow = Some(Box::new(Sea { waves, ..sea.clone() }));
        Self { owner, element, flow }
    }
}

impl WorldBuilder {
    /// Adds a mesh on which sea and wind act to a link, and replaces an earlier one. The mesh is in
    /// the axes of the link's frame.
    pub fn link_hydrodynamics(&mut self, link: LinkId, element: MeshHydrodynamics) {
        let owner = Owner::Link(link);
        self.model.meshes.retain(|mesh| mesh.owner != owner);
        self.model.meshes.push(Mesh::under_pressure(owner, element));
    }
}

/// Number of instants whose wave kinematics are cached: the start and the stages of an implicit
/// step.
pub const TIMES_KEPT: usize = 4;

/// Loads and buffers of all meshes.
#[derive(Clone, Debug)]
pub struct MeshesScratch {
    /// Loads of sea and wind by body, including radiation and excitation; zero for bodies with
    /// neither mesh nor radiation data.
    pub loads: Vec<HydroLoads>,
    work: Vec<HydroScratch>,
    /// Upper bound of the surface elevation at any place and time, m.
    highest_water: f64,
    /// Local wave evaluation of each mesh; `None` where the plain sum is faster.
    pub(crate) local_waves: Vec<Option<(LocalPlan, LocalWaves)>>,
}

impl MeshesScratch {
    /// Swaps the cached wave kinematics with those of another scratch of the same model.
    pub(crate) fn exchange_waves(&mut self, other: &mut Self) {
        std::mem::swap(&mut self.local_waves, &mut other.local_waves);
    }
}

/// Element type of the hull meshes.
#[derive(Debug)]
pub(crate) struct Meshes;

impl Element for Meshes {
    type Definitions = Vec<Mesh>;
    type Regimes = ();
    type Scratch = MeshesScratch;

    fn regimes(_model: &Model) {}

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

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let sea = &eval.model.sea;
        let environment = environment(sea, eval.t);
        let can_reuse_nearby = eval.options.flow == FlowSampling::ReuseNearby;
        let Scratch { rigids, meshes, .. } = scratch;
        for (m, mesh) in eval.model.meshes.iter().enumerate() {
            let rigid = eval.model.rigid(mesh.owner);
            let motion = rigids.motion(rigid);
            let (element, work) = (&mesh.element, &mut meshes.work[m]);
            let position = motion.pose.position;
            let highest = meshes.highest_water;
            let local = meshes.local_waves[m].as_mut();
            let loads = match &mesh.flow {
                Some(sea) if sea.waves.is_still() || !element.depends_on_flow() => {
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
                        can_reuse_nearby,
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

    /// Power of the sea on the bodies with meshes, including radiation and excitation.
    fn powers(eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        for mesh in &eval.model.meshes {
            let rigid = eval.model.rigid(mesh.owner);
            let motion = scratch.rigids.motion(rigid);
            let loads = &scratch.meshes.loads[rigid.index()];
            powers.sea += motion.velocity.power(loads.with_inertia(motion.acceleration));
        }
    }
}

impl Linearisation for Meshes {}

impl Equilibrium for Meshes {}

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

/// The sea at one time, as sampled by the hydrodynamic laws.
struct SeaAt<'a> {
    sea: &'a Sea,
    /// Local wave evaluation near the hull; `None` where the plain sum is faster.
    near: Option<(&'a LocalPlan, &'a LocalWaves)>,
    time: f64,
    highest: f64,
    /// Whether samples of an earlier evaluation at nearby points may be reused.
    can_reuse_nearby: bool,
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

    fn uniform_current(&self) -> Option<DVec3> {
        let is_still = self.sea.waves.is_still();
        is_still
            .then(|| self.sea.current.uniform_velocity(self.time))
            .flatten()
    }

    fn position_tolerance(&self) -> Option<f64> {
        self.near.map(|(plan, _)| plan.position_tolerance())
    }

    fn can_reuse_nearby(&self) -> bool {
        self.can_reuse_nearby
    }
}

/// The flow velocity of a sea under a still surface. Elevation, pressure and acceleration are zero,
/// because the excitation includes them.
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

    fn position_tolerance(&self) -> Option<f64> {
        self.0.position_tolerance()
    }

    fn can_reuse_nearby(&self) -> bool {
        self.0.can_reuse_nearby()
    }
}
