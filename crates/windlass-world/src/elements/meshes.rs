//! Hull meshes on rigid bodies in the sea and the wind. Evaluates the loads of
//! [`windlass_hull::hydro`] at the body's motion.
//!
//! Near a hull, [`windlass_sea::LocalWaves`] evaluates an irregular sea faster than the plain sum
//! over wave components.
//!
//! If the radiation data of a vessel include the total wave excitation, its mesh is evaluated under
//! a still water surface. The excitation already includes the pressure of the waves. If the data
//! include diffraction only, the mesh is evaluated under the wave surface with its pressure. In
//! both cases, drag, damping and lift use the velocity of the undisturbed waves without stretching.
//! With Wheeler stretching, this velocity would have a non-zero mean against the direction of the
//! waves at every fixed depth. The acceleration of the waves has no effect, because excitation and
//! diffraction include it.

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
    /// Sea whose flow velocity acts on the mesh; `None` for the sea of the model.
    pub(crate) flow: Option<Box<Sea>>,
    /// Sea that loads the mesh; `None` for the sea of the model.
    own_sea: Option<Box<Sea>>,
    /// Whether elevation and pressure of the waves act on the mesh; false if an excitation supplies
    /// them.
    is_under_waves: bool,
}

impl Mesh {
    /// A mesh loaded by the pressure and the flow of the sea.
    pub(crate) fn under_pressure(owner: Owner, element: MeshHydrodynamics) -> Self {
        Self {
            owner,
            element,
            flow: None,
            own_sea: None,
            is_under_waves: true,
        }
    }

    /// Sets the sea that loads the mesh; `None` for the sea of the model.
    pub(crate) fn in_sea(mut self, sea: Option<Sea>) -> Self {
        self.own_sea = sea.map(Box::new);
        self
    }

    /// Sea that loads the mesh. `of_model` is the sea of the model.
    fn sea<'a>(&'a self, of_model: &'a Sea) -> &'a Sea {
        self.own_sea.as_deref().unwrap_or(of_model)
    }

    /// A mesh of a vessel whose diffraction and radiation come from a table. It is loaded by the
    /// pressure of the sea, and by its flow velocity without stretching.
    pub(crate) fn with_diffraction(sea: &Sea, owner: Owner, element: MeshHydrodynamics) -> Self {
        Self {
            is_under_waves: true,
            ..Self::in_flow_of(sea, owner, element)
        }
    }

    /// A mesh under a still surface that is loaded by the flow velocity of `sea`, but not by wave
    /// pressure.
    pub(crate) fn in_flow_of(sea: &Sea, owner: Owner, element: MeshHydrodynamics) -> Self {
        let waves = sea.waves.clone().with_stretching(Stretching::None);
        let flow = Some(Box::new(Sea { waves, ..sea.clone() }));
        Self {
            owner,
            element,
            flow,
            own_sea: None,
            is_under_waves: false,
        }
    }
}

impl WorldBuilder {
    /// Adds a mesh, loaded by sea and wind, to a link and replaces an earlier mesh of the link. The
    /// mesh is in the axes of the link's frame.
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
    /// Upper bound of the surface elevation at any position and time, for each mesh, m.
    highest_water: Vec<f64>,
    /// Local wave evaluation of each mesh; `None` where the plain sum is faster.
    pub(crate) local_waves: Vec<Option<(LocalPlan, LocalWaves)>>,
}

impl MeshesScratch {
    /// Exchanges the cached wave kinematics with another scratch of the same model.
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
            let plan = LocalPlan::new(mesh.sea(&model.sea), hull.radius(), hull.vertex_count())?;
            let waves = plan.waves(1, TIMES_KEPT);
            Some((plan, waves))
        };
        MeshesScratch {
            loads: vec![HydroLoads::default(); model.rigid_count()],
            work: model.meshes.iter().map(|mesh| mesh.element.scratch()).collect(),
            highest_water: model
                .meshes
                .iter()
                .map(|mesh| mesh.sea(&model.sea).max_elevation())
                .collect(),
            local_waves: model.meshes.iter().map(local).collect(),
        }
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let environment = environment(&eval.model.sea, eval.t);
        let can_reuse_nearby = eval.options.flow == FlowSampling::ReuseNearby;
        let Scratch { rigids, meshes, .. } = scratch;
        for (m, mesh) in eval.model.meshes.iter().enumerate() {
            let sea = mesh.sea(&eval.model.sea);
            let rigid = eval.model.rigid(mesh.owner);
            let motion = rigids.motion(rigid);
            let (element, work) = (&mesh.element, &mut meshes.work[m]);
            let position = motion.pose.position;
            let highest = meshes.highest_water[m];
            let local = meshes.local_waves[m].as_mut();
            let needs_flow = element.depends_on_flow();
            let near = |sea: &Sea, only_flow: bool| {
                local.map(|(plan, waves)| {
                    if only_flow {
                        plan.prepare_flow(sea, position, eval.t, waves);
                    } else {
                        plan.prepare(sea, position, eval.t, waves);
                    }
                    (&*plan, &*waves)
                })
            };
            let at = |sea, near| SeaAt {
                sea,
                near,
                time: eval.t,
                highest,
                can_reuse_nearby,
            };
            let loads = match &mesh.flow {
                None => {
                    let water = at(sea, near(sea, false));
                    element.evaluate(motion, &environment, &water, work)
                }
                Some(flow) if mesh.is_under_waves && !sea.waves.is_still() => {
                    let near = near(sea, false);
                    let water = UnderWaves {
                        waves: at(sea, near),
                        flow: needs_flow.then(|| at(flow, near)),
                    };
                    element.evaluate(motion, &environment, &water, work)
                }
                Some(flow) if flow.waves.is_still() || !needs_flow => {
                    let current = flow.current.velocity(position.z, eval.t);
                    element.evaluate(motion, &environment, &StillWater { current }, work)
                }
                Some(flow) => {
                    let water = FlowOf(at(flow, near(flow, true)));
                    element.evaluate(motion, &environment, &water, work)
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
    /// Time, s.
    time: f64,
    /// Upper bound of the surface elevation at any position and time, m.
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

/// Elevation and pressure of one sea with the flow velocity of another, without acceleration.
struct UnderWaves<S> {
    waves: S,
    /// `None` if the mesh has no load that depends on the velocity.
    flow: Option<S>,
}

/// Number of points whose velocities are sampled at a time.
const FLOW_BLOCK: usize = 64;

impl<S: SeaSampler> SeaSampler for UnderWaves<S> {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        self.waves.sample_into(points, out);
        for sample in &mut *out {
            sample.acceleration = DVec3::ZERO;
        }
        let Some(flow) = &self.flow else { return };
        let mut samples = [SeaSample::default(); FLOW_BLOCK];
        for (points, out) in points.chunks(FLOW_BLOCK).zip(out.chunks_mut(FLOW_BLOCK)) {
            let samples = &mut samples[..points.len()];
            flow.sample_into(points, samples);
            for (out, sample) in out.iter_mut().zip(samples) {
                out.velocity = sample.velocity;
            }
        }
    }

    fn max_elevation(&self) -> Option<f64> {
        self.waves.max_elevation()
    }

    fn position_tolerance(&self) -> Option<f64> {
        self.waves.position_tolerance()
    }

    fn can_reuse_nearby(&self) -> bool {
        self.waves.can_reuse_nearby()
    }
}
