//! Large vessels: radiation and diffraction ([`windlass_hull::radiation`]) on free bodies of the
//! world.
//!
//! Law: F = -A∞ ν' - ∫ K ν' dτ + excitation + drift - (Ω × p, Ω × l + V × p), at a reference point
//!   of the body. The pressure loads of the mesh are added in one of four ways. (1) If the
//!   excitation contains only the diffraction in heave, roll and pitch, the pressure acts on the
//!   instantaneous wetted surface. Its vertical force and its moments about horizontal axes act at
//!   the hull point. (2) If the excitation is the total excitation, the mesh supplies the
//!   hydrostatics under a still surface. (3) Linear hydrostatics replace the pressure loads of the
//!   mesh. (4) Without an excitation, the mesh is evaluated in the waves and supplies the
//!   Froude-Krylov force. ν is then relative to the wave motion, and the diffraction is the
//!   radiation force of the opposite motion.
//! Symbols: A∞ added mass at infinite frequency, K integral of the retardation function, ν velocity
//!   of the reference point and angular velocity relative to the water, ν' rate of its components
//!   in the axes; V, Ω velocity and angular velocity of the low-frequency motion, (p, l) = A(0) (V,
//!   Ω) the momentum of the fluid that moves with it.
//! Frame: level axes turned by the low-frequency heading, through the hull point, which moves with
//!   the hull. The reference point has a constant offset from it in these axes. Loads in Earth axes
//!   about the centre of gravity.
//! Source: `[C62]` for the linear part; Kirchhoff's equations
//! ([`windlass_hull::hydro::added_mass`]) for the last term.
//! Valid: within the assumptions of the coefficients: small motions about the mean position, slow
//!   changes of heading, no forward speed.
//! Energy: the power -ν·(A∞ ν' + memory) is minus the rate of ½ νᵀ A∞ ν, minus the power that a
//!   passive memory absorbs. This holds for any rotation of the axes. The last term of the law does
//!   no work on the low-frequency motion. All work of these loads is recorded as work of the sea.
//! Checked: free decay against the convolution, forced motion against the table (here and in
//!   [`windlass_hull::radiation`]); energy in large motions; momentum on a steady turn; mean force
//!   in beam waves against the far field; lever of heave on a heeled hull against its hydrostatics;
//!   a hull welded to another body; small waves against the table in all six degrees of freedom,
//!   steep waves against published responses of a sphere.
//!
//! The hull point is fixed in the hull, on the still waterplane above or below the reference point.
//! At any heel and trim, the waterplane of a wall-sided hull has its centre at this point, so heave
//! forces act through it. Neither the point nor its motion depends on the centre of gravity. A hull
//! therefore moves in the same way whether it is a whole body or a body welded to others. The
//! offset of the reference point has constant components in the level axes, so the loads do not
//! depend on the height of the reference point.
//!
//! The axes do not follow roll, pitch, or the wave-frequency part of sway and yaw. Otherwise the
//! first-order forces would get a mean value. That mean is only one contribution to the
//! second-order force, which is valid only as a whole and is read from files
//! ([`windlass_hull::radiation::drift`]).
//!
//! For the same reason, the pressure on the instantaneous wetted surface has no horizontal force
//! and no yaw moment; the total linear excitation supplies both. In heave, roll and pitch, the mean
//! of the pressure load is kept and the mean of the drift coefficients is omitted. No mean is then
//! included twice.
//!
//! The states of the memory and of the low-frequency filter are components of the state vector.
//! They are zero for a body that has always moved steadily.

use super::meshes::Mesh;
use super::prelude::*;
use crate::core::element::couplings::Couplings;
use crate::core::handles::BodyId;
use crate::core::rigids::Owner;
use crate::core::state_map::{Group, Retraction};
use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use windlass_hull::hydro::added_mass::{kirchhoff, kirchhoff_forward_speed_terms};
use windlass_hull::hydro::{HydroLoads, LinearHydrostatics};
use windlass_hull::motion::heading_series::HeadingInterval;
use windlass_hull::radiation::{
    DriftModel, DriftScratch, ExcitationModel, RadiationModel, SLOW_STATES, SlowMotion, SlowMotionFilter,
};
use windlass_math::rotation::euler_angles;
use windlass_math::{FrameMotion, Matrix6, Motion, Wrench};
use windlass_sea::Sea;

/// Radiation and diffraction data of a large body.
#[derive(Clone, Debug, PartialEq)]
pub struct RadiationDiffraction {
    /// Added mass at infinite frequency and fluid memory.
    pub radiation: RadiationModel,
    /// Added mass of slow motions about the reference point, kg, kg·m, kg·m²; gives the momentum of
    /// the fluid.
    pub slow_added_mass: Matrix6,
    /// First-order wave excitation in the sea of the model; with `None` the mesh supplies the wave
    /// loads. An excitation that leaves the pressure to the mesh needs a mesh.
    pub excitation: Option<ExcitationModel>,
    /// Hydrostatics that replace the hydrostatics of the mesh.
    pub linear_hydrostatics: Option<LinearHydrostatics>,
    /// Mean and slowly varying second-order force.
    pub drift: Option<DriftModel>,
    /// Filter that extracts the low-frequency motion.
    pub slow_motion: SlowMotionFilter,
    /// Reference point of the coefficients relative to the centre of gravity, body axes, m.
    pub reference_point: DVec3,
    /// Point of the hull that carries the loads, relative to the centre of gravity, body axes, m:
    /// at rest on the still water plane, above or below the reference point.
    pub hull_point: DVec3,
}

/// Radiation and diffraction of one free body.
#[derive(Clone, Debug, PartialEq)]
pub struct RadiatingBody {
    /// The body.
    pub body: BodyId,
    /// Radiation and diffraction data.
    pub element: RadiationDiffraction,
    /// Range of the memory states in the state vector.
    pub(crate) memory: Range<usize>,
    /// Range of the states of the low-frequency filter.
    pub(crate) slow: Range<usize>,
    /// Whether the body has no mesh. With a mesh, these loads are added to the loads of the mesh.
    pub(crate) without_mesh: bool,
    /// Whether the mesh has manoeuvring derivatives that already include the velocity-dependent
    /// loads of added mass, such as Munk's moment.
    pub(crate) holds_munk: bool,
}

impl RadiatingBody {
    /// A body with its coefficients; its indices in the state vector are assigned when the model is
    /// built.
    pub fn new(body: BodyId, element: RadiationDiffraction) -> Self {
        Self {
            body,
            element,
            memory: 0..0,
            slow: 0..0,
            without_mesh: false,
            holds_munk: false,
        }
    }

    /// Low-frequency heading (rad), fraction of the wave energy from directions without a tabulated
    /// heading nearby, and a gap between tabulated headings. The gap contains the direction with
    /// most of this energy. `None` if all wave energy is covered.
    pub(crate) fn uncovered_waves(
        &self,
        x: &[f64],
        motion: &FrameMotion,
    ) -> Option<(f64, f64, HeadingInterval)> {
        let heading = self.slow_motion(x, motion).position[2];
        let of_excitation = self.element.excitation.as_ref().map(|of| &of.coverage);
        let of_drift = self.element.drift.as_ref().map(|of| &of.coverage);
        let uncovered = of_excitation.into_iter().chain(of_drift);
        let uncovered = uncovered.filter_map(|coverage| coverage.uncovered(heading));
        let most = uncovered.max_by(|(a, _), (b, _)| a.total_cmp(b));
        most.map(|(fraction, gap)| (heading, fraction, gap))
    }

    /// Low-frequency part of the horizontal motion of the hull point.
    fn slow_motion(&self, x: &[f64], motion: &FrameMotion) -> SlowMotion {
        let arm = motion.rotation * self.element.hull_point;
        let position = motion.pose.position + arm;
        let velocity = motion.velocity.velocity_at(arm);
        let heading = euler_angles(motion.pose.orientation).yaw;
        SlowMotionFilter::low_frequency_part(
            &x[self.slow.clone()],
            [position.x, position.y, heading],
            [velocity.linear.x, velocity.linear.y, velocity.angular.z],
        )
    }
}

impl RadiationDiffraction {
    /// Default cut-off period of the low-frequency filter, s: motions with longer periods pass.
    pub const SLOW_PERIOD: f64 = 100.0;

    /// Radiation only, with the added mass of slow motions. The reference point is relative to the
    /// centre of gravity (body axes, m), and is also the hull point.
    pub fn new(radiation: RadiationModel, slow_added_mass: Matrix6, reference_point: DVec3) -> Self {
        Self {
            radiation,
            slow_added_mass,
            excitation: None,
            linear_hydrostatics: None,
            drift: None,
            slow_motion: SlowMotionFilter::new(Self::SLOW_PERIOD),
            reference_point,
            hull_point: reference_point,
        }
    }

    /// First- and second-order wave forces at the reference point, in the level axes. With
    /// `standing`, the mean drift has acted since before the start.
    fn waves(&self, axes: &Axes, t: f64, standing: bool, scratch: &mut DriftScratch) -> [Wrench; 2] {
        let (at, heading) = (axes.position, axes.heading);
        let first = self.excitation.as_ref().map(|x| x.wrench(at, heading, t));
        let second = self.drift.as_ref().map(|x| {
            if standing {
                x.wrench_about_mean(at, heading, t, scratch)
            } else {
                x.wrench(at, heading, t, scratch)
            }
        });
        [first.unwrap_or_default(), self.drift_part(second)]
    }

    /// Part of a second-order force that is applied. If the excitation leaves the pressure to the
    /// mesh, the pressure on the instantaneous wetted surface replaces the force in heave, roll and
    /// pitch.
    fn drift_part(&self, second: Option<Wrench>) -> Wrench {
        let second = second.unwrap_or_default();
        match &self.excitation {
            Some(first) if first.leaves_pressure_to_mesh() => {
                Wrench::new(second.force * LEVEL, second.moment * DVec3::Z)
            }
            _ => second,
        }
    }

    /// Pressure load that replaces the pressure load of the mesh (about the centre of gravity,
    /// Earth axes); `None` if the pressure load of the mesh is kept.
    fn pressure(&self, mesh: Wrench, motion: &FrameMotion, sea: &Sea) -> Option<Wrench> {
        if let Some(linear) = &self.linear_hydrostatics {
            return Some(linear.load(motion, sea.density * sea.gravity));
        }
        let first = self.excitation.as_ref()?;
        if !first.leaves_pressure_to_mesh() || sea.waves.is_still() {
            return None;
        }
        let arm = motion.rotation * self.hull_point;
        let at_hull_point = mesh.moved(-arm);
        let vertical = Wrench::new(at_hull_point.force * DVec3::Z, at_hull_point.moment * LEVEL);
        Some(vertical.moved(arm))
    }

    /// First- and second-order wave forces in calm water, for statics: only the mean drift, and
    /// only with `standing`.
    fn in_calm_water(&self, axes: &Axes, standing: bool) -> [Wrench; 2] {
        let drift = self.drift.as_ref().filter(|_| standing);
        [Wrench::ZERO, self.drift_part(drift.map(|x| x.mean(axes.heading)))]
    }

    /// Kirchhoff terms of the fluid momentum of a slowly moving body at the reference point, in
    /// level axes, without the terms that contain the acceleration.
    ///
    /// `velocity` is the velocity of the reference point relative to the water, in level axes. With
    /// `holds_munk`, the forward-speed terms are omitted.
    fn slow_momentum(&self, velocity: Motion, holds_munk: bool) -> Wrench {
        let added = &self.slow_added_mass;
        let turning = Motion::new(velocity.angular.cross(velocity.linear), DVec3::ZERO);
        let mut wrench = kirchhoff(added, velocity) - added.wrench_of(turning);
        if holds_munk {
            wrench -= kirchhoff_forward_speed_terms(added, velocity);
        }
        wrench
    }
}

/// The level axes of a body at one instant.
#[derive(Clone, Copy, Debug, Default)]
struct Axes {
    /// Low-frequency horizontal position of the reference point, m; z is not used.
    position: DVec3,
    /// Low-frequency heading, rad.
    heading: f64,
    /// Rotation from these axes to Earth axes.
    turned: DMat3,
    /// Angular velocity of these axes, Earth axes, rad/s.
    spin: DVec3,
    /// Reference point relative to the centre of gravity, Earth axes, m.
    arm: DVec3,
    /// Rate of `arm`, m/s.
    arm_rate: DVec3,
    /// Low-frequency velocity of the reference point, Earth axes, m/s.
    slow: DVec3,
}

impl Axes {
    fn new(slow: &SlowMotion, element: &RadiationDiffraction, motion: &FrameMotion) -> Self {
        let turned = DMat3::from_rotation_z(slow.position[2]);
        let spin = DVec3::Z * slow.velocity[2];
        let level = turned * (element.reference_point - element.hull_point);
        let hull_arm = motion.rotation * element.hull_point;
        Self {
            position: DVec3::new(slow.position[0], slow.position[1], 0.0) + level,
            heading: slow.position[2],
            turned,
            spin,
            arm: hull_arm + level,
            arm_rate: motion.velocity.angular.cross(hull_arm) + spin.cross(level),
            slow: DVec3::new(slow.velocity[0], slow.velocity[1], 0.0) + spin.cross(level),
        }
    }

    /// Rate of the components of the relative velocity at zero acceleration of the body, Earth
    /// axes.
    fn turning(&self, motion: &FrameMotion, water: &[Motion; 2]) -> Motion {
        let [velocity, acceleration] = water.map(|m| m.velocity_at(self.arm));
        let relative = motion.velocity.velocity_at(self.arm) + -velocity;
        let of_arm = motion.velocity.angular.cross(self.arm_rate);
        Motion::new(
            of_arm - acceleration.linear - self.spin.cross(relative.linear),
            -acceleration.angular - self.spin.cross(relative.angular),
        )
    }
}

/// Initial condition that affects the drift forces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RadiationStart {
    /// Whether the mean drift has acted since before the start. The initial equilibrium then
    /// includes the mean drift.
    pub(crate) standing_drift: bool,
}

/// Intermediate results of one radiating body.
#[derive(Clone, Debug, Default)]
pub struct RadiationScratch {
    axes: Axes,
    /// Velocity and acceleration of the water as a rigid motion about the centre of gravity, Earth
    /// axes.
    water: [Motion; 2],
    drift: DriftScratch,
}

/// Element type of radiation and diffraction.
#[derive(Debug)]
pub(crate) struct Radiation;

impl Element for Radiation {
    type Definitions = Vec<RadiatingBody>;
    type Regimes = RadiationStart;
    type Scratch = Vec<RadiationScratch>;

    fn check(model: &Model, problems: &mut ModelProblems) {
        for radiating in &model.radiation {
            let first = radiating.element.excitation.as_ref();
            let has_mesh = model.mesh_on(Owner::Body(radiating.body)).is_some();
            if first.is_some_and(ExcitationModel::leaves_pressure_to_mesh) && !has_mesh {
                let problem = "leaves the wave pressure to a mesh, but the body has none; add the mesh, or the total excitation";
                let object = model.bodies[radiating.body.index()].label();
                problems.add(&object, "excitation", problem);
            }
        }
    }

    fn state(model: &mut Model, map: &mut StateMap, tolerances: &Tolerances) {
        let Model {
            radiation,
            meshes,
            bodies,
            ..
        } = model;
        for radiating in radiation {
            let wet = |mesh: &&Mesh| mesh.owner == Owner::Body(radiating.body);
            let mesh = meshes.iter().find(wet);
            radiating.without_mesh = mesh.is_none();
            let derivatives = mesh.and_then(|mesh| mesh.element.derivatives());
            radiating.holds_munk = derivatives.is_some_and(|table| table.hold_added_mass);
            let label = bodies[radiating.body.index()].label();
            // The memory states are displacements (m or rad), so they have the tolerance of
            // positions.
            let states = Group::number("", "", tolerances.position).repeated(
                "state",
                0,
                radiating.element.radiation.state_count(),
            );
            radiating.memory = map.add(format!("{label} radiation memory"), vec![states], Retraction::Add);
            let axes = ["x", "y", "heading"];
            let slow = vec![
                Group::vector("difference", "", &axes, tolerances.position),
                Group::vector("rate of difference", "", &axes, tolerances.velocity),
                Group::vector("acceleration", "", &axes, tolerances.velocity),
            ];
            radiating.slow = map.add(format!("{label} low-frequency motion"), slow, Retraction::Add);
            debug_assert_eq!(radiating.slow.len(), SLOW_STATES);
        }
    }

    fn regimes(_model: &Model) -> Self::Regimes {
        RadiationStart::default()
    }

    fn scratch(model: &Model) -> Self::Scratch {
        let of_body = |radiating: &RadiatingBody| RadiationScratch {
            drift: radiating
                .element
                .drift
                .as_ref()
                .map_or_else(DriftScratch::default, DriftModel::scratch),
            ..RadiationScratch::default()
        };
        model.radiation.iter().map(of_body).collect()
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let Scratch {
            rigids,
            meshes,
            radiation,
            ..
        } = scratch;
        let sea = &eval.model.sea;
        for (radiating, own) in eval.model.radiation.iter().zip(radiation) {
            let element = &radiating.element;
            let rigid = eval.model.rigid(Owner::Body(radiating.body));
            let motion = rigids.motion(rigid);
            let hydro = &mut meshes.loads[rigid.index()];
            if radiating.without_mesh {
                *hydro = HydroLoads::default();
            }
            let of_mesh = hydro.parts.pressure;
            if let Some(pressure) = element.pressure(of_mesh, motion, sea) {
                hydro.parts.pressure = pressure;
            }
            let slow = radiating.slow_motion(eval.x, motion);
            let axes = Axes::new(&slow, element, motion);
            let current = sea.current.velocity(hydro.centre_of_buoyancy.z, eval.t);
            own.axes = axes;
            own.water = water_around(radiating, sea, current, hydro);
            let standing = eval.regimes.radiation.standing_drift;
            let [excitation, drift] = if sea.waves.is_still() {
                element.in_calm_water(&axes, standing)
            } else {
                element.waves(&axes, eval.t, standing, &mut own.drift)
            };
            let memory = element.radiation.force(&eval.x[radiating.memory.clone()]);
            let to_level = axes.turned.transpose();
            let through = Motion::new(to_level * (axes.slow - current * LEVEL), axes.spin);
            let steady = element.slow_momentum(through, radiating.holds_munk);
            let added_mass = element.radiation.infinite_added_mass().rotated(axes.turned);
            let turning = added_mass.wrench_of(axes.turning(motion, &own.water));
            let to_centre = |wrench: Wrench| wrench.rotated(axes.turned).moved(axes.arm);
            hydro.parts.radiation = to_centre(memory + steady) - turning.moved(axes.arm);
            hydro.parts.excitation = to_centre(excitation);
            hydro.parts.drift = to_centre(drift);
            let change_of_pressure = hydro.parts.pressure - of_mesh;
            let load =
                change_of_pressure + hydro.parts.radiation + hydro.parts.excitation + hydro.parts.drift;
            let added_mass = added_mass.moved(axes.arm);
            hydro.wrench += load;
            hydro.added_mass += added_mass;
            rigids.apply_at_origin(rigid, load);
            rigids.carry(rigid, &added_mass);
        }
    }

    fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
        for (radiating, own) in eval.model.radiation.iter().zip(&scratch.radiation) {
            let motion = scratch
                .rigids
                .motion(eval.model.rigid(Owner::Body(radiating.body)));
            let acceleration = motion.acceleration;
            let rate = acceleration.velocity_at(own.axes.arm) + own.axes.turning(motion, &own.water);
            let rate = rate.rotated(own.axes.turned.transpose());
            let (memory, slow) = (radiating.memory.clone(), radiating.slow.clone());
            let element = &radiating.element;
            element
                .radiation
                .rates(&eval.x[memory.clone()], rate, &mut rates[memory]);
            let of_hull_point = hull_point_acceleration(&element.hull_point, motion);
            let of_position = [of_hull_point.x, of_hull_point.y, acceleration.angular.z];
            element.slow_motion.rates(
                &eval.x[slow.clone()],
                of_position,
                heading_slip(motion),
                &mut rates[slow],
            );
        }
    }

    /// Power on bodies without a mesh. For bodies with a mesh, the mesh element adds the power.
    fn powers(eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        for radiating in eval.model.radiation.iter().filter(|body| body.without_mesh) {
            let rigid = eval.model.rigid(Owner::Body(radiating.body));
            let motion = scratch.rigids.motion(rigid);
            let loads = &scratch.meshes.loads[rigid.index()];
            powers.sea += motion.velocity.power(loads.with_inertia(motion.acceleration));
        }
    }
}

impl Linearisation for Radiation {
    fn couplings(model: &Model, _regimes: &Regimes, couplings: &mut Couplings) {
        for radiating in &model.radiation {
            let rigid = model.rigid(Owner::Body(radiating.body));
            couplings.assign_to_rigid(radiating.memory.clone(), rigid);
            couplings.assign_to_rigid(radiating.slow.clone(), rigid);
        }
    }
}

impl Equilibrium for Radiation {
    /// A body that has always moved steadily has zero memory.
    fn move_steadily(model: &Model, _regimes: &Regimes, _velocity: DVec3, x: &mut [f64]) {
        for radiating in &model.radiation {
            x[radiating.memory.clone()].fill(0.0);
            x[radiating.slow.clone()].fill(0.0);
        }
    }

    fn set_mean_drift(model: &Model, regimes: &mut Regimes, acts: bool) -> bool {
        regimes.radiation.standing_drift = acts;
        let mut bodies = model.radiation.iter();
        bodies.any(|body| body.element.drift.is_some())
    }
}

/// Acceleration of the hull point, which is fixed in the body, Earth axes, m/s².
fn hull_point_acceleration(hull_point: &DVec3, motion: &FrameMotion) -> DVec3 {
    let arm = motion.rotation * *hull_point;
    let spin = motion.velocity.angular;
    motion.acceleration.velocity_at(arm).linear + spin.cross(spin.cross(arm))
}

/// Heading rate of a pitched body minus its vertical angular velocity, rad/s. It is limited near a
/// pitch of ±90°, where the heading is undefined.
fn heading_slip(motion: &FrameMotion) -> f64 {
    let angles = euler_angles(motion.pose.orientation);
    let (sin, cos) = angles.yaw.sin_cos();
    let rolling = motion.velocity.angular.x * cos + motion.velocity.angular.y * sin;
    angles.pitch.tan().clamp(-STEEPEST, STEEPEST) * rolling
}

/// Largest tangent of the pitch angle used in the heading rate.
const STEEPEST: f64 = 10.0;

/// Factors that remove the vertical component of a velocity.
const LEVEL: DVec3 = DVec3::new(1.0, 1.0, 0.0);

/// Velocity and acceleration of the water around a body: of the current, and of the waves unless an
/// excitation represents them.
fn water_around(radiating: &RadiatingBody, sea: &Sea, current: DVec3, hydro: &HydroLoads) -> [Motion; 2] {
    if radiating.element.excitation.is_some() || radiating.without_mesh || sea.waves.is_still() {
        return [Motion::new(current, DVec3::ZERO), Motion::ZERO];
    }
    hydro.equivalent_fluid_motion
}

#[cfg(test)]
mod tests;
