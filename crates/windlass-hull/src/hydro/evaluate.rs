//! Evaluation of the loads: positions and samples of corners, sums over panels, assembly of loads.

use super::added_mass::{self, DisplacedWater};
use super::corners::HydroScratch;
use super::drag::DragSums;
use super::optional_loads::PointFlow;
use super::panels::Sums;
use super::pressure::PressureSums;
use super::surface_moments::SurfaceMoments;
use super::{FluidEnvironment, HydroLoads, HydroParts, MeshHydrodynamics, SeaSampler};
use glam::{DMat3, DVec3};
use windlass_math::lanes::total;
use windlass_math::{FrameMotion, Matrix6, Motion, Wrench};

/// Motion of the body, and its velocity in body axes.
pub(super) struct HullMotion<'a> {
    /// Motion of the frame at the centre of gravity, in Earth axes.
    pub frame: &'a FrameMotion,
    /// Rotation from Earth axes to body axes.
    pub to_body: DMat3,
    /// Upward unit vector, body axes.
    pub up: DVec3,
    /// Velocity of the centre of gravity (m/s) and angular velocity (rad/s), body axes.
    pub velocity: Motion,
}

impl MeshHydrodynamics {
    /// Returns the loads on the body. `body` is the motion of the frame that has the axes of the
    /// mesh and its origin at the centre of gravity.
    ///
    /// `body.acceleration` is not used. `scratch` must come from [`MeshHydrodynamics::scratch`] of
    /// this element; a buffer of the wrong size is reallocated. The result is a pure function of
    /// the other arguments, unless the sampler allows the reuse of samples
    /// ([`SeaSampler::can_reuse_nearby`]).
    pub fn evaluate(
        &self,
        body: &FrameMotion,
        environment: &FluidEnvironment,
        sea: &impl SeaSampler,
        scratch: &mut HydroScratch,
    ) -> HydroLoads {
        let to_body = body.rotation.transpose();
        let motion = HullMotion {
            frame: body,
            to_body,
            up: to_body * DVec3::Z,
            velocity: body.velocity.rotated(to_body),
        };
        if !scratch.fits(&self.hull, self.optional_loads.sample_points.len()) {
            *scratch = self.scratch();
        }
        let stream = sea.uniform_current().filter(|_| self.is_deep(&motion));
        let (summed, draught) = match stream {
            Some(stream) => self.sum_deep(&motion, environment, stream, scratch),
            None => {
                self.select_corners(&motion, sea.max_elevation(), scratch);
                let draught = self.sample_corners(&motion, environment, sea, scratch);
                self.sum_panels(&motion, environment, scratch);
                (scratch.sums.totals(&motion, self.parameters.drag.rule), draught)
            }
        };
        self.assemble(&motion, environment, &summed, (draught, &scratch.point_flows))
    }

    /// Converts sums in body axes into loads in Earth axes.
    fn assemble(
        &self,
        motion: &HullMotion,
        environment: &FluidEnvironment,
        summed: &HullTotals,
        (draught, flows): (f64, &[PointFlow]),
    ) -> HydroLoads {
        let (density, solid) = (environment.density, self.optional_loads.solid_fraction);
        let HullTotals { pressure, water, .. } = summed;
        let [mass_factor, drag_factor] = self.near_surface_factors(flows);
        let (drag, drag_loss) = summed.drag.finish(density, drag_factor);
        let (friction, friction_loss) = summed.friction.finish(
            density,
            self.parameters
                .skin_friction
                .coefficient(water.tangential_speed, environment.kinematic_viscosity),
        );
        let air_density = environment.air.map_or(0.0, |air| air.density);
        let (wind, wind_loss) = summed.wind.finish(air_density, 1.0);
        let volume = pressure.volume * solid;
        let damping_factor = self.parameters.damping.share(volume, self.full_volume());
        let (damping, damping_loss) = self.parameters.damping.load(water.relative, damping_factor);
        let (lift, lift_loss) = self.lift_load(motion.up, flows, density);

        let centroid = pressure.centre_of_buoyancy();
        let displaced = DisplacedWater {
            density,
            volume,
            centroid,
            mesh_volume: self.full_volume(),
            gyration_squared: self.hull.gyration_squared(),
        };
        let law = &self.parameters.added_mass;
        let mut added_mass = law.in_body_axes(&displaced);
        let mut water_entry = Wrench::ZERO;
        if self.parameters.water_entry {
            let growth = law.growth_in_body_axes(&displaced, water.displacement_rate * solid);
            water_entry = -(growth.wrench_of(water.relative) * mass_factor);
        }
        if mass_factor != 1.0 {
            added_mass = added_mass::scaled(&added_mass, mass_factor);
        }
        if let Some(table) = &self.optional_loads.entry {
            let entry = (table, draught, centroid);
            added_mass += self.entry_added_mass(entry);
            water_entry += self.slamming(entry, motion.up, water.relative, density);
        }
        let mut kirchhoff = added_mass::kirchhoff(&added_mass, water.relative);
        let mut derivatives = Wrench::ZERO;
        if let Some(table) = &self.optional_loads.derivatives {
            derivatives = table.load(water.relative) * damping_factor;
            if table.hold_added_mass {
                kirchhoff -= added_mass::kirchhoff_forward_speed_terms(&added_mass, water.relative);
            }
        }
        let derivatives_loss = -water.relative.power(derivatives);
        let centre_of_buoyancy = motion.frame.pose.position + motion.frame.rotation * centroid;
        let to_earth = |wrench: Wrench| wrench.rotated(motion.frame.rotation);
        let parts = HydroParts {
            pressure: to_earth(Wrench::new(pressure.force, pressure.moment) * solid),
            drag: to_earth(drag),
            friction: to_earth(friction),
            damping: to_earth(damping),
            wind: to_earth(wind),
            lift: to_earth(lift),
            derivatives: to_earth(derivatives),
            fluid_inertia: to_earth(added_mass.wrench_of(water.rigid_acceleration)),
            kirchhoff: to_earth(kirchhoff),
            water_entry: to_earth(water_entry),
            radiation: Wrench::ZERO,
            excitation: Wrench::ZERO,
            drift: Wrench::ZERO,
        };
        let viscous = parts.drag + parts.friction + parts.damping + parts.wind;
        HydroLoads {
            wrench: parts.pressure + viscous + parts.lift + parts.derivatives,
            added_mass: self.added_mass_in_earth_axes(&added_mass, motion),
            added_mass_bias: parts.fluid_inertia + parts.kirchhoff + parts.water_entry,
            parts,
            buoyancy_energy: -density * environment.gravity * volume * centre_of_buoyancy.z,
            displaced_volume: volume,
            displacement_rate: water.displacement_rate * solid,
            centre_of_buoyancy,
            wetted_area: water.wetted_area,
            waterplane_area: pressure.waterplane_area * solid,
            draught,
            water_velocity: water.velocity,
            water_acceleration: water.acceleration,
            water_angular_acceleration: motion.frame.rotation * water.rigid_acceleration.angular,
            equivalent_fluid_motion: water.rigid_velocity.map_or([Motion::ZERO; 2], |velocity| {
                [velocity, water.rigid_acceleration].map(|m| m.rotated(motion.frame.rotation))
            }),
            added_mass_factor: law.immersion_factor(&displaced),
            damping_factor,
            dissipated_power: drag_loss
                + friction_loss
                + damping_loss
                + wind_loss
                + lift_loss
                + derivatives_loss,
        }
    }

    fn added_mass_in_earth_axes(&self, added_mass: &Matrix6, motion: &HullMotion) -> Matrix6 {
        match self.parameters.added_mass {
            super::AddedMass::None if self.optional_loads.entry.is_none() => Matrix6::ZERO,
            _ => added_mass.rotated(motion.frame.rotation),
        }
    }
}

/// Sums over a hull, body axes about the centre of gravity.
pub(super) struct HullTotals {
    pub pressure: PressureSums,
    /// Form drag under the drag rule of the element.
    pub drag: DragSums,
    pub friction: DragSums,
    pub wind: DragSums,
    pub water: MeanFlow,
}

/// Equivalent uniform flow: averages over the wetted surface.
pub(super) struct MeanFlow {
    /// Mean fluid velocity, Earth axes, m/s.
    pub velocity: DVec3,
    /// Mean fluid acceleration, Earth axes, m/s².
    pub acceleration: DVec3,
    /// Acceleration of the rigid-body motion fitted to the fluid, body axes, at the centre of
    /// gravity.
    pub rigid_acceleration: Motion,
    /// Velocity of the rigid-body motion fitted to the fluid, if requested.
    pub rigid_velocity: Option<Motion>,
    /// Velocity of the body relative to the mean flow, body axes, at the centre of gravity.
    pub relative: Motion,
    /// Root mean square of the tangential speed, m/s.
    pub tangential_speed: f64,
    pub wetted_area: f64,
    /// Rate of change of the displaced volume, m³/s.
    pub displacement_rate: f64,
}

impl MeanFlow {
    pub(super) fn new(motion: &HullMotion, sums: &Sums, moments: &SurfaceMoments) -> Self {
        let mean = &sums.mean;
        let wetted_area = moments.area();
        if wetted_area <= 0.0 {
            return Self {
                velocity: DVec3::ZERO,
                acceleration: DVec3::ZERO,
                rigid_acceleration: Motion::ZERO,
                rigid_velocity: None,
                relative: motion.velocity,
                tangential_speed: 0.0,
                wetted_area,
                displacement_rate: 0.0,
            };
        }
        let per_area = 1.0 / wetted_area;
        // `mean.flow` is relative to the body. The mean fluid velocity is therefore the mean of
        // this flow plus the body velocity at the wetted centroid.
        let body_velocity = motion.velocity.velocity_at(moments.moment() * per_area).linear;
        let stream = mean.flow.total() * per_area + body_velocity;
        let acceleration = mean.acceleration.total() * per_area;
        let rigid_acceleration = match &sums.fit {
            Some(fit) => fit.finish(moments, acceleration),
            None => Motion::new(acceleration, DVec3::ZERO),
        };
        let rigid_velocity = sums.velocity_fit.as_ref().map(|fit| fit.finish(moments, stream));
        Self {
            rigid_acceleration,
            rigid_velocity,
            velocity: motion.frame.rotation * stream,
            acceleration: motion.frame.rotation * acceleration,
            relative: Motion::new(motion.velocity.linear - stream, motion.velocity.angular),
            tangential_speed: (total(&sums.viscous.tangential_square) * per_area).sqrt(),
            wetted_area,
            displacement_rate: -total(&mean.inflow),
        }
    }
}
