//! One evaluation: corners placed and sampled, panels summed, loads put together.

use super::added_mass::{self, DisplacedWater};
use super::additions::PointMotion;
use super::clip::{Corner, Wetness, wet_triangles, wetness};
use super::drag::{CrossFlowSums, DragRule, DragSums, SkinFriction, mean_flow};
use super::pressure::PressureSums;
use super::surface::SurfacePanel;
use super::water_rotation::WaterFit;
use super::{FluidEnvironment, HydroLoads, HydroParts, MeshHydrodynamics, SeaSampler};
use crate::math::{FrameMotion, Matrix6, Motion, Wrench};
use crate::sea::{SeaSample, WindState};
use glam::{DMat3, DVec3};

/// Buffers of an evaluation, all recomputed by it. Sized once by [`MeshHydrodynamics::scratch`].
#[derive(Clone, Debug)]
pub struct HydroScratch {
    heights: Vec<f64>,
    corners: Vec<Corner>,
    needed: Vec<bool>,
    /// Vertices to sample, in this order.
    sampled: Vec<u32>,
    points: Vec<DVec3>,
    samples: Vec<SeaSample>,
    /// The water at the places of lifting surfaces and the like.
    pub(super) places: Vec<PointMotion>,
    /// Whether the water accelerates at any corner.
    accelerates: bool,
}

impl HydroScratch {
    pub(super) fn sized(count: usize, places: usize) -> Self {
        Self {
            heights: vec![0.0; count],
            corners: vec![Corner::default(); count],
            needed: vec![false; count],
            sampled: Vec::with_capacity(count),
            points: vec![DVec3::ZERO; count + places],
            samples: vec![SeaSample::default(); count + places],
            places: vec![PointMotion::DRY; places],
            accelerates: false,
        }
    }
}

/// The body's motion in its own axes.
pub(super) struct HullMotion<'a> {
    pub frame: &'a FrameMotion,
    pub to_body: DMat3,
    /// Upward unit vector.
    pub up: DVec3,
    pub velocity: Motion,
}

/// Everything summed over panels.
#[derive(Default)]
struct Sums {
    pressure: PressureSums,
    drag: DragSums,
    cross_flow: CrossFlowSums,
    friction: DragSums,
    wind: DragSums,
    wetted_area: f64,
    /// ∫ |u_t|² dA, for the mean speed of the friction line.
    tangential_square: f64,
    /// First moment of the wetted area, m³.
    place: DVec3,
    /// ∫ flow dA, body axes.
    flow: DVec3,
    /// ∫ flow·n dA, m³/s: minus the rate at which the body displaces water.
    inflow: f64,
    /// ∫ water acceleration dA, Earth axes.
    acceleration: DVec3,
    /// The rigid motion nearest to the water's, where the added mass asks for it.
    fit: Option<WaterFit>,
    /// The same of the velocity, where somebody asks.
    velocity_fit: Option<WaterFit>,
}

impl MeshHydrodynamics {
    /// The loads on the body whose centre of gravity moves as `body`, its axes those of the mesh.
    ///
    /// `body.acceleration` is not used. `scratch` must come from [`MeshHydrodynamics::scratch`] of this element
    /// (it is resized, with an allocation, if it does not fit). The result is a pure function of the
    /// other arguments.
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
        let fits = scratch.heights.len() == self.hull.vertex_count()
            && scratch.places.len() == self.additions.places.len();
        if !fits {
            *scratch = self.scratch();
        }
        self.choose_corners(&motion, sea.max_elevation(), scratch);
        let draught = self.sample_corners(&motion, environment, sea, scratch);
        let sums = self.sum_panels(&motion, environment, scratch);
        self.assemble(&motion, environment, &sums, (draught, &scratch.places))
    }

    /// Lists the corners to sample: those of every panel that may reach the surface. The others get a
    /// height that is surely positive.
    fn choose_corners(&self, motion: &HullMotion, max_elevation: Option<f64>, scratch: &mut HydroScratch) {
        let radius = self.hull.radius().max(self.additions.reach);
        let centre = motion.frame.pose.position.z;
        scratch.sampled.clear();
        scratch.places.fill(PointMotion::DRY);
        let Some(highest_water) = max_elevation.filter(|highest| centre + radius > *highest) else {
            scratch.sampled.extend(0..self.hull.vertex_count() as u32);
            return;
        };
        if centre - radius > highest_water {
            scratch.heights.fill(centre - radius - highest_water);
            return;
        }
        for (height, vertex) in scratch.heights.iter_mut().zip(&self.hull.vertices) {
            *height = centre + motion.up.dot(*vertex) - highest_water;
        }
        // A panel that straddles the bound needs the surface under its dry corners too.
        scratch.needed.fill(false);
        for panel in &self.hull.panels {
            let corners = panel.corners.map(|k| k as usize);
            if wetness(corners.map(|k| scratch.heights[k])) != Wetness::Dry {
                corners.into_iter().for_each(|k| scratch.needed[k] = true);
            }
        }
        let needed = scratch.needed.iter().enumerate();
        let listed = needed.filter_map(|(vertex, needed)| needed.then_some(vertex as u32));
        scratch.sampled.extend(listed);
    }

    /// Samples the listed corners and returns the depth of the deepest (m, zero when all are dry).
    fn sample_corners(
        &self,
        motion: &HullMotion,
        environment: &FluidEnvironment,
        sea: &impl SeaSampler,
        scratch: &mut HydroScratch,
    ) -> f64 {
        let corners = scratch.sampled.len();
        let count = corners + scratch.places.len();
        let (points, samples) = (&mut scratch.points[..count], &mut scratch.samples[..count]);
        let centre = motion.frame.pose.position;
        for (point, &place) in points[corners..].iter_mut().zip(&self.additions.places) {
            *point = centre + motion.frame.rotation * place;
        }
        for (point, &vertex) in points.iter_mut().zip(&scratch.sampled) {
            *point = centre + motion.frame.rotation * self.hull.vertices[vertex as usize];
        }
        sea.sample_into(points, samples);
        let (at_places, there) = (&samples[corners..], &points[corners..]);
        for (k, (place, sample)) in self.additions.places.iter().zip(at_places).enumerate() {
            scratch.places[k] = PointMotion {
                flow: motion.to_body * sample.velocity - motion.velocity.velocity_at(*place).linear,
                depth: sample.elevation - there[k].z,
            };
        }

        scratch.accelerates = false;
        let unit_weight = environment.density * environment.gravity;
        let mut lowest = 0.0_f64;
        for ((point, sample), &vertex) in points.iter().zip(samples.iter()).zip(&scratch.sampled) {
            let position = self.hull.vertices[vertex as usize];
            let height = point.z - sample.elevation;
            lowest = lowest.min(height);
            scratch.accelerates |= sample.acceleration != DVec3::ZERO;
            scratch.heights[vertex as usize] = height;
            scratch.corners[vertex as usize] = Corner {
                position,
                height,
                pressure: sample.dynamic_pressure - unit_weight * point.z,
                flow: motion.to_body * sample.velocity - motion.velocity.velocity_at(position).linear,
                acceleration: sample.acceleration,
            };
        }
        -lowest
    }

    /// Goes once through the panels.
    fn sum_panels(
        &self,
        motion: &HullMotion,
        environment: &FluidEnvironment,
        scratch: &HydroScratch,
    ) -> Sums {
        let mut sums = Sums::default();
        if scratch.sampled.is_empty() && environment.air.is_none() {
            return sums;
        }
        if self.follows_water || scratch.accelerates && self.parameters.added_mass.feels_rotation() {
            sums.fit = Some(WaterFit::default());
        }
        if self.follows_water {
            sums.velocity_fit = Some(WaterFit::default());
        }
        let feels_wind = self.parameters.wind_drag.coefficients != DVec3::ZERO;
        let wind = environment.air.filter(|_| feels_wind).map(|air| air.wind);
        for (number, panel) in self.hull.panels.iter().enumerate() {
            let corners = panel.corners.map(|k| k as usize);
            match wetness(corners.map(|k| scratch.heights[k])) {
                Wetness::Dry => {
                    if let Some(wind) = wind {
                        let centre = self.panel_centre(panel);
                        self.add_wind(&mut sums, motion, &wind, centre, panel.area_vector);
                    }
                }
                Wetness::Fully => {
                    let [a, b, c] = corners.map(|k| &scratch.corners[k]);
                    self.add_wet(&mut sums, motion, (number, panel), 1.0, [a, b, c]);
                }
                Wetness::Partly => {
                    let (mut wet_share, mut wet_place) = (0.0, DVec3::ZERO);
                    wet_triangles(corners.map(|k| &scratch.corners[k]), |a, b, c, share| {
                        self.add_wet(&mut sums, motion, (number, panel), share, [a, b, c]);
                        wet_share += share;
                        wet_place += (a.position + b.position + c.position) * (share / 3.0);
                    });
                    let dry_share = 1.0 - wet_share;
                    if let Some(wind) = wind.filter(|_| dry_share > 0.0) {
                        let centre = (self.panel_centre(panel) - wet_place) / dry_share;
                        self.add_wind(&mut sums, motion, &wind, centre, panel.area_vector * dry_share);
                    }
                }
            }
        }
        sums
    }

    /// Adds a wet triangle that is `share` of `panel`.
    #[inline]
    fn add_wet(
        &self,
        sums: &mut Sums,
        motion: &HullMotion,
        (number, panel): (usize, &SurfacePanel),
        share: f64,
        [a, b, c]: [&Corner; 3],
    ) {
        let (area_vector, area) = (panel.area_vector * share, panel.area * share);
        let (centre, flow) = mean_flow(a, b, c);
        sums.pressure.add(a, b, c, area_vector, motion.up);
        let law = &self.parameters.drag;
        if law.rule == DragRule::CrossFlow {
            let factor = self.additions.section_drag.get(number).copied().unwrap_or(1.0);
            sums.cross_flow
                .add(law.coefficients, factor, centre, area_vector, flow);
        } else {
            sums.drag.add_form(law, centre, area_vector, flow);
        }
        if self.parameters.skin_friction != SkinFriction::None {
            let normal = panel.area_vector / panel.area;
            sums.friction.add_friction(centre, normal, area, flow);
            sums.tangential_square += (flow - normal * normal.dot(flow)).length_squared() * area;
        }
        sums.wetted_area += area;
        sums.place += centre * area;
        sums.flow += flow * area;
        sums.inflow += flow.dot(area_vector);
        let acceleration = a.acceleration + b.acceleration + c.acceleration;
        sums.acceleration += acceleration * (area / 3.0);
        if let Some(fit) = &mut sums.fit {
            fit.add(
                centre,
                area_vector,
                area,
                motion.to_body * acceleration * (1.0 / 3.0),
            );
        }
        if let Some(fit) = &mut sums.velocity_fit {
            let there = motion.velocity.velocity_at(centre).linear;
            fit.add(centre, area_vector, area, flow + there);
        }
    }

    /// Adds the wind on a dry triangle, with its velocity at the height of the triangle's `centre`.
    #[inline]
    fn add_wind(
        &self,
        sums: &mut Sums,
        motion: &HullMotion,
        wind: &WindState,
        centre: DVec3,
        area_vector: DVec3,
    ) {
        let height = motion.frame.pose.position.z + motion.up.dot(centre);
        let flow = motion.to_body * wind.velocity(height)
            - motion.velocity.linear
            - motion.velocity.angular.cross(centre);
        sums.wind
            .add_form(&self.parameters.wind_drag, centre, area_vector, flow);
    }

    #[inline]
    fn panel_centre(&self, panel: &SurfacePanel) -> DVec3 {
        let [a, b, c] = panel.corners.map(|k| self.hull.vertices[k as usize]);
        (a + b + c) * (1.0 / 3.0)
    }

    /// From sums in body axes to loads in Earth axes.
    fn assemble(
        &self,
        motion: &HullMotion,
        environment: &FluidEnvironment,
        sums: &Sums,
        (draught, places): (f64, &[PointMotion]),
    ) -> HydroLoads {
        let (density, solid) = (environment.density, self.additions.solid_share);
        let water = WaterAround::new(motion, sums);
        let [mass_factor, drag_factor] = self.near_surface_factors(places);
        let drag_sums = match self.parameters.drag.rule {
            DragRule::CrossFlow => sums.cross_flow.finish(),
            _ => sums.drag,
        };
        let (drag, drag_loss) = drag_sums.finish(density, drag_factor);
        let (friction, friction_loss) = sums.friction.finish(
            density,
            self.parameters
                .skin_friction
                .coefficient(water.tangential_speed, environment.kinematic_viscosity),
        );
        let air_density = environment.air.map_or(0.0, |air| air.density);
        let (wind, wind_loss) = sums.wind.finish(air_density, 1.0);
        let volume = sums.pressure.volume * solid;
        let share = self.parameters.damping.share(volume, self.full_volume());
        let (damping, damping_loss) = self.parameters.damping.load(water.relative, share);
        let (lift, lift_loss) = self.lift_load(motion.up, places, density);

        let centroid = sums.pressure.centre_of_buoyancy();
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
            let growth = law.growth_in_body_axes(&displaced, -sums.inflow * solid);
            water_entry = -(growth.wrench_of(water.relative) * mass_factor);
        }
        if mass_factor != 1.0 {
            added_mass = added_mass::scaled(&added_mass, mass_factor);
        }
        if let Some(table) = &self.additions.entry {
            let entry = (table, draught, centroid);
            added_mass += self.entry_added_mass(entry);
            water_entry += self.slamming(entry, motion.up, water.relative, density);
        }
        let mut kirchhoff = added_mass::kirchhoff(&added_mass, water.relative);
        let mut derivatives = Wrench::ZERO;
        if let Some(table) = &self.additions.derivatives {
            derivatives = table.load(water.relative) * share;
            if table.hold_added_mass {
                kirchhoff -= added_mass::kirchhoff_under_way(&added_mass, water.relative);
            }
        }
        let derivatives_loss = -water.relative.power(derivatives);
        let centre_of_buoyancy = motion.frame.pose.position + motion.frame.rotation * centroid;
        let to_earth = |wrench: Wrench| wrench.rotated(motion.frame.rotation);
        let parts = HydroParts {
            pressure: to_earth(Wrench::new(sums.pressure.force, sums.pressure.moment) * solid),
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
            displacement_rate: -sums.inflow * solid,
            centre_of_buoyancy,
            wetted_area: sums.wetted_area,
            waterplane_area: sums.pressure.waterplane_area * solid,
            draught,
            water_velocity: water.velocity,
            water_acceleration: water.acceleration,
            water_angular_acceleration: motion.frame.rotation * water.rigid_acceleration.angular,
            water_motion: water.rigid_velocity.map_or([Motion::ZERO; 2], |velocity| {
                [velocity, water.rigid_acceleration].map(|m| m.rotated(motion.frame.rotation))
            }),
            added_mass_share: law.share(&displaced),
            damping_share: share,
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
            super::AddedMass::None if self.additions.entry.is_none() => Matrix6::ZERO,
            _ => added_mass.rotated(motion.frame.rotation),
        }
    }
}

/// The water as one uniform stream: averages over the wetted surface.
struct WaterAround {
    /// Earth axes, m/s.
    velocity: DVec3,
    /// Earth axes, m/s².
    acceleration: DVec3,
    /// The rigid motion whose acceleration stands for the water's, body axes, at the centre of gravity.
    rigid_acceleration: Motion,
    /// The same of the velocity, where somebody asks.
    rigid_velocity: Option<Motion>,
    /// Velocity of the body relative to the stream, body axes, at the centre of gravity.
    relative: Motion,
    /// Root mean square of the tangential speed, m/s.
    tangential_speed: f64,
}

impl WaterAround {
    fn new(motion: &HullMotion, sums: &Sums) -> Self {
        if sums.wetted_area <= 0.0 {
            return Self {
                velocity: DVec3::ZERO,
                acceleration: DVec3::ZERO,
                rigid_acceleration: Motion::ZERO,
                rigid_velocity: None,
                relative: motion.velocity,
                tangential_speed: 0.0,
            };
        }
        let per_area = 1.0 / sums.wetted_area;
        // The mean flow contains the body's own velocity at the wetted surface's centroid.
        let there = motion.velocity.velocity_at(sums.place * per_area).linear;
        let stream = sums.flow * per_area + there;
        let mean = motion.to_body * (sums.acceleration * per_area);
        let rigid_acceleration = match &sums.fit {
            Some(fit) => fit.finish(sums.wetted_area, sums.place * per_area, mean),
            None => Motion::new(mean, DVec3::ZERO),
        };
        let rigid_velocity = sums
            .velocity_fit
            .as_ref()
            .map(|fit| fit.finish(sums.wetted_area, sums.place * per_area, stream));
        Self {
            rigid_acceleration,
            rigid_velocity,
            velocity: motion.frame.rotation * stream,
            acceleration: sums.acceleration * per_area,
            relative: Motion::new(motion.velocity.linear - stream, motion.velocity.angular),
            tangential_speed: (sums.tangential_square * per_area).sqrt(),
        }
    }
}
