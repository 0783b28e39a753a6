//! One evaluation: corners placed and sampled, panels summed, loads put together.

use super::added_mass::{self, DisplacedWater};
use super::clip::{Corner, Wetness, wet_triangles, wetness};
use super::drag::{DragSums, SkinFriction, mean_flow};
use super::pressure::PressureSums;
use super::surface::Panel;
use super::{FluidEnvironment, HydroLoads, HydroParts, MeshHydrodynamics, SeaSampler};
use crate::math::{FrameMotion, Matrix6, Motion, Wrench};
use crate::sea::{SeaSample, WindNow};
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
}

impl HydroScratch {
    pub(super) fn for_vertices(count: usize) -> Self {
        Self {
            heights: vec![0.0; count],
            corners: vec![Corner::default(); count],
            needed: vec![false; count],
            sampled: Vec::with_capacity(count),
            points: vec![DVec3::ZERO; count],
            samples: vec![SeaSample::default(); count],
        }
    }
}

/// The body's motion in its own axes.
struct BodyMotion<'a> {
    frame: &'a FrameMotion,
    to_body: DMat3,
    /// Upward unit vector.
    up: DVec3,
    velocity: Motion,
}

/// Everything summed over panels.
#[derive(Default)]
struct Sums {
    pressure: PressureSums,
    drag: DragSums,
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
        let motion = BodyMotion {
            frame: body,
            to_body,
            up: to_body * DVec3::Z,
            velocity: body.velocity.rotated(to_body),
        };
        if scratch.heights.len() != self.hull.vertex_count() {
            *scratch = self.scratch();
        }
        self.choose_corners(&motion, sea.max_elevation(), scratch);
        let draught = self.sample_corners(&motion, environment, sea, scratch);
        let sums = self.sum_panels(&motion, environment, scratch);
        self.assemble(&motion, environment, &sums, draught)
    }

    /// Lists the corners to sample: those of every panel that may reach the surface. The others get a
    /// height that is surely positive.
    fn choose_corners(&self, motion: &BodyMotion, max_elevation: Option<f64>, scratch: &mut HydroScratch) {
        let (centre, radius) = (motion.frame.pose.position.z, self.hull.radius());
        scratch.sampled.clear();
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
        motion: &BodyMotion,
        environment: &FluidEnvironment,
        sea: &impl SeaSampler,
        scratch: &mut HydroScratch,
    ) -> f64 {
        let count = scratch.sampled.len();
        let (points, samples) = (&mut scratch.points[..count], &mut scratch.samples[..count]);
        let centre = motion.frame.pose.position;
        for (point, &vertex) in points.iter_mut().zip(&scratch.sampled) {
            *point = centre + motion.frame.rotation * self.hull.vertices[vertex as usize];
        }
        sea.sample_into(points, samples);

        let unit_weight = environment.density * environment.gravity;
        let mut lowest = 0.0_f64;
        for ((point, sample), &vertex) in points.iter().zip(samples.iter()).zip(&scratch.sampled) {
            let position = self.hull.vertices[vertex as usize];
            let height = point.z - sample.elevation;
            lowest = lowest.min(height);
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
        motion: &BodyMotion,
        environment: &FluidEnvironment,
        scratch: &HydroScratch,
    ) -> Sums {
        let mut sums = Sums::default();
        if scratch.sampled.is_empty() && environment.air.is_none() {
            return sums;
        }
        let feels_wind = self.parameters.wind_drag.coefficients != DVec3::ZERO;
        let wind = environment.air.filter(|_| feels_wind).map(|air| air.wind);
        for panel in &self.hull.panels {
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
                    self.add_wet(&mut sums, motion, panel, 1.0, [a, b, c]);
                }
                Wetness::Partly => {
                    let (mut wet_share, mut wet_place) = (0.0, DVec3::ZERO);
                    wet_triangles(corners.map(|k| &scratch.corners[k]), |a, b, c, share| {
                        self.add_wet(&mut sums, motion, panel, share, [a, b, c]);
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
        motion: &BodyMotion,
        panel: &Panel,
        share: f64,
        [a, b, c]: [&Corner; 3],
    ) {
        let (area_vector, area) = (panel.area_vector * share, panel.area * share);
        let (centre, flow) = mean_flow(a, b, c);
        sums.pressure.add(a, b, c, area_vector, motion.up);
        sums.drag
            .add_form(&self.parameters.drag, centre, area_vector, flow);
        if self.parameters.skin_friction != SkinFriction::None {
            let normal = panel.area_vector / panel.area;
            sums.friction.add_friction(centre, normal, area, flow);
            sums.tangential_square += (flow - normal * normal.dot(flow)).length_squared() * area;
        }
        sums.wetted_area += area;
        sums.place += centre * area;
        sums.flow += flow * area;
        sums.inflow += flow.dot(area_vector);
        sums.acceleration += (a.acceleration + b.acceleration + c.acceleration) * (area / 3.0);
    }

    /// Adds the wind on a dry triangle, with its velocity at the height of the triangle's `centre`.
    #[inline]
    fn add_wind(
        &self,
        sums: &mut Sums,
        motion: &BodyMotion,
        wind: &WindNow,
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
    fn panel_centre(&self, panel: &Panel) -> DVec3 {
        let [a, b, c] = panel.corners.map(|k| self.hull.vertices[k as usize]);
        (a + b + c) * (1.0 / 3.0)
    }

    /// From sums in body axes to loads in Earth axes.
    fn assemble(
        &self,
        motion: &BodyMotion,
        environment: &FluidEnvironment,
        sums: &Sums,
        draught: f64,
    ) -> HydroLoads {
        let water = WaterAround::new(motion, sums);
        let (drag, drag_loss) = sums.drag.finish(environment.density, 1.0);
        let (friction, friction_loss) = sums.friction.finish(
            environment.density,
            self.parameters
                .skin_friction
                .coefficient(water.tangential_speed, environment.kinematic_viscosity),
        );
        let air_density = environment.air.map_or(0.0, |air| air.density);
        let (wind, wind_loss) = sums.wind.finish(air_density, 1.0);
        let volume = sums.pressure.volume;
        let share = self.parameters.damping.share(volume, self.hull.volume());
        let (damping, damping_loss) = self.parameters.damping.load(water.relative, share);

        let centroid = sums.pressure.centre_of_buoyancy();
        let displaced = DisplacedWater {
            density: environment.density,
            volume,
            centroid,
            mesh_volume: self.hull.volume(),
            gyration_squared: self.hull.gyration_squared(),
        };
        let added_mass = self.parameters.added_mass.in_body_axes(&displaced);
        let water_entry = if self.parameters.water_entry {
            let growth = self
                .parameters
                .added_mass
                .growth_in_body_axes(&displaced, -sums.inflow);
            -growth.wrench_of(water.relative)
        } else {
            Wrench::ZERO
        };
        let centre_of_buoyancy = motion.frame.pose.position + motion.frame.rotation * centroid;
        let acceleration_in_body = motion.to_body * water.acceleration;
        let to_earth = |wrench: Wrench| wrench.rotated(motion.frame.rotation);
        let parts = HydroParts {
            pressure: to_earth(Wrench::new(sums.pressure.force, sums.pressure.moment)),
            drag: to_earth(drag),
            friction: to_earth(friction),
            damping: to_earth(damping),
            wind: to_earth(wind),
            fluid_inertia: to_earth(added_mass::fluid_inertia(&added_mass, acceleration_in_body)),
            kirchhoff: to_earth(added_mass::kirchhoff(&added_mass, water.relative)),
            water_entry: to_earth(water_entry),
            radiation: Wrench::ZERO,
            excitation: Wrench::ZERO,
        };
        HydroLoads {
            wrench: parts.pressure + parts.drag + parts.friction + parts.damping + parts.wind,
            added_mass: self.added_mass_in_earth_axes(&added_mass, motion),
            added_mass_bias: parts.fluid_inertia + parts.kirchhoff + parts.water_entry,
            parts,
            buoyancy_energy: -environment.density * environment.gravity * volume * centre_of_buoyancy.z,
            displaced_volume: volume,
            displacement_rate: -sums.inflow,
            centre_of_buoyancy,
            wetted_area: sums.wetted_area,
            waterplane_area: sums.pressure.waterplane_area,
            draught,
            water_velocity: water.velocity,
            water_acceleration: water.acceleration,
            dissipated_power: drag_loss + friction_loss + damping_loss + wind_loss,
        }
    }

    fn added_mass_in_earth_axes(&self, added_mass: &Matrix6, motion: &BodyMotion) -> Matrix6 {
        match self.parameters.added_mass {
            super::AddedMass::None => Matrix6::ZERO,
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
    /// Velocity of the body relative to the stream, body axes, at the centre of gravity.
    relative: Motion,
    /// Root mean square of the tangential speed, m/s.
    tangential_speed: f64,
}

impl WaterAround {
    fn new(motion: &BodyMotion, sums: &Sums) -> Self {
        if sums.wetted_area <= 0.0 {
            return Self {
                velocity: DVec3::ZERO,
                acceleration: DVec3::ZERO,
                relative: motion.velocity,
                tangential_speed: 0.0,
            };
        }
        let per_area = 1.0 / sums.wetted_area;
        // The mean flow contains the body's own velocity at the wetted surface's centroid.
        let there = motion.velocity.velocity_at(sums.place * per_area).linear;
        let stream = sums.flow * per_area + there;
        Self {
            velocity: motion.frame.rotation * stream,
            acceleration: sums.acceleration * per_area,
            relative: Motion::new(motion.velocity.linear - stream, motion.velocity.angular),
            tangential_speed: (sums.tangential_square * per_area).sqrt(),
        }
    }
}
