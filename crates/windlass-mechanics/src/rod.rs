//! Loads of water and air on a rigid circular cylinder: spar buoys, risers and arms that do not
//! bend.
//!
//! ```text
//! Law      loads per length, for the wetted fraction f of a cross-section:
//!          pressure       ρ A f (g ẑ + a), at the centroid of the wetted section
//!          inertia        ρ A f (Can (a - b)_n + Cat (a - b)_t)
//!          drag           ½ ρ D f (Cn |u_n| u_n + π Ct |u_t| u_t)
//!          loads on each end, for the wetted fraction e of a sphere of diameter D around it:
//!          inertia        ρ (π D³/12) e Cae (a - b)_t
//!          drag           ½ ρ A e Cde |u_t| u_t
//!          Dry parts have drag in air with the same coefficients
//! Symbols  f wetted fraction, A area (m²) and D diameter (m) of the cross-section, g gravity
//!          (m/s²), ẑ upward unit vector, a acceleration of the water (m/s²), b acceleration of the
//!          rod (m/s²), u velocity of the fluid relative to the rod (m/s), index n, t component
//!          normal to the axis and along it, ρ density of the fluid (kg/m³), Cn, Ct drag
//!          coefficients, Can, Cat added-mass coefficients, Cde, Cae coefficients of an end
//! Frame    Earth; all wrenches and inertias are about end A
//! Source   [MJS50]; end effects as in MoorDyn
//! Valid    diameter below a fifth of the wave length: no diffraction, no radiation damping. Drag
//!          and inertia of sections act on the axis. No lift, no moment of a stream along the rod
//!          (Munk), no impact loads
//! Energy   buoyancy has a potential; drag in still water dissipates energy; the kinetic energy of
//!          the added mass is preserved while the immersion is constant and the rod does not move
//!          along its axis as it turns
//! Checked  Archimedes, wetted volume and its moment against quadrature, metacentric height,
//!          Morison loads in waves against quadrature, added inertia in closed form
//! ```
//!
//! Pressure is integrated over the wetted volume, because the undisturbed pressure vanishes at the
//! surface: its gradient per volume includes the pressures on side and ends. The surface at a
//! segment is a plane. Its normal is along `g ẑ + a`, to which surfaces of constant pressure are
//! normal.

mod wetting;

#[cfg(test)]
mod tests;

use crate::cable::morison::wet_fraction_of_sphere;
use glam::{DMat3, DVec3};
use std::f64::consts::{FRAC_PI_4, PI};
use wetting::{GAUSS_OFFSET, Part, Wetting};
use windlass_math::rotation::{outer, skew};
use windlass_math::{Matrix6, Wrench};
use windlass_sea::{SeaSample, WindState};

/// Coefficients of drag and added mass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RodCoefficients {
    /// Drag coefficient Cn normal to the axis, by diameter times length.
    pub normal_drag: f64,
    /// Drag coefficient Ct along the axis, by the surface of the side.
    pub tangential_drag: f64,
    /// Added-mass coefficient Can normal to the axis.
    pub normal_added_mass: f64,
    /// Added-mass coefficient Cat along the axis, of the side.
    pub tangential_added_mass: f64,
    /// Drag coefficients of ends A and B along the axis, by the area of the cross-section.
    pub end_drag: [f64; 2],
    /// Added-mass coefficients of ends A and B along the axis, by the mass of water in a half
    /// sphere of the diameter.
    pub end_added_mass: [f64; 2],
}

impl RodCoefficients {
    /// Names and values of all coefficients.
    pub fn named(&self) -> [(&'static str, f64); 8] {
        [
            ("normal_drag", self.normal_drag),
            ("tangential_drag", self.tangential_drag),
            ("normal_added_mass", self.normal_added_mass),
            ("tangential_added_mass", self.tangential_added_mass),
            ("end_drag", self.end_drag[0]),
            ("end_drag", self.end_drag[1]),
            ("end_added_mass", self.end_added_mass[0]),
            ("end_added_mass", self.end_added_mass[1]),
        ]
    }
}

impl Default for RodCoefficients {
    /// Potential flow across the axis and at the ends, each half a disc, and a drag coefficient of
    /// 1 across the axis and at the ends.
    fn default() -> Self {
        Self {
            normal_drag: 1.0,
            tangential_drag: 0.0,
            normal_added_mass: 1.0,
            tangential_added_mass: 0.0,
            end_drag: [1.0; 2],
            end_added_mass: [2.0 / PI; 2],
        }
    }
}

/// Largest number of segments of a rod.
pub const MAX_SEGMENTS: usize = 1000;

/// A rigid circular cylinder with flat ends A and B.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rod {
    /// Distance of the ends, m.
    pub length: f64,
    /// Outer diameter, m.
    pub diameter: f64,
    /// Number of segments of equal length. Flow and surface are linear over a segment.
    pub segments: usize,
    /// Coefficients of drag and added mass.
    pub coefficients: RodCoefficients,
}

/// Position and velocity of a rod, Earth axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RodMotion {
    /// Position of end A, m.
    pub end_a: DVec3,
    /// Unit vector from end A to end B.
    pub axis: DVec3,
    /// Velocity of end A, m/s.
    pub velocity: DVec3,
    /// Angular velocity, rad/s.
    pub spin: DVec3,
}

impl RodMotion {
    /// Position at a distance from end A (m).
    fn position(&self, along: f64) -> DVec3 {
        self.end_a + self.axis * along
    }

    /// Velocity at a distance from end A (m).
    fn velocity(&self, along: f64) -> DVec3 {
        self.velocity + self.spin.cross(self.axis * along)
    }

    /// Wrench about end A of a force at a distance from end A (m).
    fn wrench(&self, force: DVec3, along: f64) -> Wrench {
        Wrench::of_force_at(force, self.axis * along)
    }
}

/// Water and air around a rod.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RodFluid {
    /// Density of the water, kg/m³.
    pub water_density: f64,
    /// Acceleration of gravity, m/s².
    pub gravity: f64,
    /// Density of the air, kg/m³; zero without air.
    pub air_density: f64,
    /// Wind.
    pub wind: WindState,
}

/// Loads on a rod about end A, Earth axes. The acceleration of the rod is not included: it acts
/// through [`Self::added_mass`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RodLoads {
    /// Pressure of still water: buoyancy.
    pub buoyancy: Wrench,
    /// Pressure gradient of waves (Froude-Krylov), and added mass for the acceleration of the water
    /// and the centripetal acceleration of the rod.
    pub inertia: Wrench,
    /// Drag in water and air.
    pub drag: Wrench,
    /// Added mass.
    pub added_mass: Matrix6,
    /// Displaced volume, m³.
    pub displaced_volume: f64,
    /// Displaced volume divided by the area of the cross-section, m.
    pub wet_length: f64,
}

impl RodLoads {
    /// Sum of the loads.
    pub fn total(&self) -> Wrench {
        self.buoyancy + self.inertia + self.drag
    }
}

/// Normal and tangential added mass (kg), with first (kg·m) and second (kg·m²) moments along the
/// axis.
#[derive(Clone, Copy, Debug, Default)]
struct AddedMass {
    normal: [f64; 3],
    tangential: [f64; 2],
}

impl AddedMass {
    fn add(&mut self, along: f64, normal: f64, tangential: f64) {
        self.normal[0] += normal;
        self.normal[1] += normal * along;
        self.normal[2] += normal * along * along;
        self.tangential[0] += tangential;
        self.tangential[1] += tangential * along;
    }

    /// Inertia about end A.
    fn matrix(&self, axis: DVec3) -> Matrix6 {
        let along = outer(axis, axis);
        let across = DMat3::IDENTITY - along;
        let lever = skew(axis) * self.normal[1];
        Matrix6::from_blocks(
            across * self.normal[0] + along * self.tangential[0],
            -lever,
            lever,
            across * self.normal[2],
        )
    }

    /// Wrench about end A due to the centripetal acceleration of the rod.
    fn centripetal(&self, motion: &RodMotion) -> Wrench {
        let (axis, spin) = (motion.axis, motion.spin);
        let per_length = spin.cross(spin.cross(axis));
        let tangential = axis * per_length.dot(axis);
        let normal = per_length - tangential;
        Wrench::new(
            -(normal * self.normal[1] + tangential * self.tangential[1]),
            -(axis.cross(normal) * self.normal[2]),
        )
    }
}

/// Flow, linear between two samples of a segment.
struct Flow<'a> {
    samples: &'a [SeaSample],
    /// Distances of the samples from end A, m.
    at: [f64; 2],
}

impl Flow<'_> {
    fn between<T>(&self, along: f64, value: impl Fn(&SeaSample) -> T) -> T
    where
        T: std::ops::Sub<Output = T> + std::ops::Add<Output = T> + std::ops::Mul<f64, Output = T> + Copy,
    {
        let share = (along - self.at[0]) / (self.at[1] - self.at[0]);
        let (first, second) = (value(&self.samples[0]), value(&self.samples[1]));
        first + (second - first) * share
    }
}

impl Rod {
    /// Area of the cross-section, m².
    pub fn area(&self) -> f64 {
        FRAC_PI_4 * self.diameter * self.diameter
    }

    /// Volume, m³.
    pub fn volume(&self) -> f64 {
        self.area() * self.length
    }

    /// Number of points at which [`Self::loads`] needs samples of the sea.
    pub fn point_count(&self) -> usize {
        2 * self.segments + 2
    }

    /// Writes the points at which [`Self::loads`] needs samples of the sea: the two ends, then two
    /// points of each segment.
    pub fn write_points(&self, motion: &RodMotion, points: &mut Vec<DVec3>) {
        points.clear();
        points.extend([0.0, self.length].map(|along| motion.position(along)));
        for segment in 0..self.segments {
            points.extend(self.gauss(segment).map(|along| motion.position(along)));
        }
    }

    /// Distances of the ends of a segment from end A, m.
    fn span(&self, segment: usize) -> [f64; 2] {
        [segment, segment + 1].map(|k| self.length * (k as f64 / self.segments as f64))
    }

    /// Distances of the two Gauss points of a segment from end A, m.
    fn gauss(&self, segment: usize) -> [f64; 2] {
        let [from, to] = self.span(segment);
        let (middle, half) = (0.5 * (from + to), (to - from) * GAUSS_OFFSET);
        [middle - half, middle + half]
    }

    /// Returns the loads. `samples` belong to the points of [`Self::write_points`], in their order.
    pub fn loads(&self, motion: &RodMotion, fluid: &RodFluid, samples: &[SeaSample]) -> RodLoads {
        let mut loads = RodLoads::default();
        let mut added = AddedMass::default();
        let (ends, inner) = samples.split_at(2);
        for (end, sample) in ends.iter().enumerate() {
            self.add_end(end, motion, fluid, sample, (&mut loads, &mut added));
        }
        for (segment, samples) in inner.chunks_exact(2).enumerate() {
            let at = self.gauss(segment);
            self.add_segment(
                segment,
                motion,
                fluid,
                &Flow { samples, at },
                (&mut loads, &mut added),
            );
        }
        loads.displaced_volume = loads.wet_length * self.area();
        loads.added_mass = added.matrix(motion.axis);
        loads.inertia += added.centripetal(motion);
        loads
    }

    /// Adds the loads on a segment.
    fn add_segment(
        &self,
        segment: usize,
        motion: &RodMotion,
        fluid: &RodFluid,
        flow: &Flow<'_>,
        (loads, added): (&mut RodLoads, &mut AddedMass),
    ) {
        let span = self.span(segment);
        let gravity = DVec3::Z * fluid.gravity;
        let middle = flow.between(0.5 * (span[0] + span[1]), |sample| sample.acceleration);
        let normal = (gravity + middle).normalize_or(DVec3::Z);
        let depth = |along: f64| {
            normal.z * (flow.between(along, |sample| sample.elevation) - motion.position(along).z)
        };
        let across = normal - motion.axis * normal.dot(motion.axis);
        let wetting = Wetting::of(span, span.map(depth), 0.5 * self.diameter, across.length());
        if let Some(wet) = wetting.wet.filter(|_| fluid.water_density > 0.0) {
            self.add_wet(&wet, motion, fluid, flow, (&mut *loads, added));
            // The centroid of partly wetted sections is off the axis.
            let shift = across.normalize_or_zero() * (wetting.offset * fluid.water_density);
            loads.buoyancy.moment += shift.cross(gravity);
            loads.inertia.moment += shift.cross(middle);
            loads.wet_length += wet.length;
        }
        if let Some(dry) = wetting.dry.filter(|_| fluid.air_density > 0.0) {
            for along in dry.points() {
                let wind = fluid.wind.velocity(motion.position(along).z);
                let drag = self.side_drag(motion, along, wind);
                loads.drag += motion.wrench(drag * (0.5 * dry.length * fluid.air_density), along);
            }
        }
    }

    /// Adds the loads on the wetted part of a segment, except the moment of partly wetted sections.
    fn add_wet(
        &self,
        wet: &Part,
        motion: &RodMotion,
        fluid: &RodFluid,
        flow: &Flow<'_>,
        (loads, added): (&mut RodLoads, &mut AddedMass),
    ) {
        let density = fluid.water_density;
        let mass = density * self.area() * wet.length;
        let lift = DVec3::Z * (fluid.gravity * mass);
        loads.buoyancy += motion.wrench(lift, wet.centre);
        let factors = &self.coefficients;
        for along in wet.points() {
            let (mass, length) = (0.5 * mass, 0.5 * wet.length);
            let acceleration = flow.between(along, |sample| sample.acceleration);
            let tangential = motion.axis * acceleration.dot(motion.axis);
            let inertia = (acceleration - tangential) * (1.0 + factors.normal_added_mass)
                + tangential * (1.0 + factors.tangential_added_mass);
            loads.inertia += motion.wrench(inertia * mass, along);
            let water = flow.between(along, |sample| sample.velocity);
            let drag = self.side_drag(motion, along, water);
            loads.drag += motion.wrench(drag * (density * length), along);
            added.add(
                along,
                mass * factors.normal_added_mass,
                mass * factors.tangential_added_mass,
            );
        }
    }

    /// Drag of the side per length and density, m³/s², in a fluid with a velocity (m/s).
    fn side_drag(&self, motion: &RodMotion, along: f64, fluid: DVec3) -> DVec3 {
        let relative = fluid - motion.velocity(along);
        let tangential = relative.dot(motion.axis);
        let normal = relative - motion.axis * tangential;
        let factors = &self.coefficients;
        (normal * (factors.normal_drag * normal.length())
            + motion.axis * (PI * factors.tangential_drag * tangential.abs() * tangential))
            * (0.5 * self.diameter)
    }

    /// Adds the loads on an end.
    fn add_end(
        &self,
        end: usize,
        motion: &RodMotion,
        fluid: &RodFluid,
        sample: &SeaSample,
        (loads, added): (&mut RodLoads, &mut AddedMass),
    ) {
        let along = [0.0, self.length][end];
        let position = motion.position(along);
        let wet = if fluid.water_density > 0.0 {
            wet_fraction_of_sphere(self.diameter, sample.elevation - position.z)
        } else {
            0.0
        };
        let velocity = motion.velocity(along);
        let drag_in = |density: f64, flow: DVec3| {
            let relative = (flow - velocity).dot(motion.axis);
            let area = self.area() * self.coefficients.end_drag[end];
            motion.axis * (0.5 * density * area * relative.abs() * relative)
        };
        let wind = fluid.wind.velocity(position.z);
        let drag = drag_in(fluid.water_density * wet, sample.velocity)
            + drag_in(fluid.air_density * (1.0 - wet), wind);
        loads.drag += motion.wrench(drag, along);
        let half_sphere = PI / 12.0 * self.diameter.powi(3);
        let mass = fluid.water_density * wet * half_sphere * self.coefficients.end_added_mass[end];
        let inertia = motion.axis * (mass * sample.acceleration.dot(motion.axis));
        loads.inertia += motion.wrench(inertia, along);
        added.add(along, 0.0, mass);
    }
}
