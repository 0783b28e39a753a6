//! Linear loads on a hull in its mean position: wave pressure and hydrostatics.
//!
//! Law: linear Froude-Krylov load per metre of amplitude, for η = Re(e^{i(ωt - k d·x)}):
//!   X = -ρ g ∫ C(z) e^{-ik d·x} (n, r × n) dA, C(z) = cosh(k(z+d))/cosh(kd), over the mean wetted
//!   surface. Linear hydrostatics: buoyancy ρ g V at the mean centre of buoyancy B, minus the
//!   pressure ρ g h integrated over the mean waterplane, whose points have the height
//!   h = ζ + u_x x + u_y y.
//! Symbols: ρ density, g gravity, k wave number, d unit vector of propagation, n outward normal, r
//!   position from the hull point, V mean volume, ζ height of the hull point, u upward unit vector
//!   in body axes.
//! Frame: body axes about the hull point, which is on the still waterplane in the mean position;
//!   the body is upright there.
//! Source: `[N77]` chapter 6; potential U = ρ g (½ ∫ h² dA - V (ζ + u·B)) for the hydrostatics.
//! Valid: small motions and waves; the hydrostatics are conservative at any attitude.
//! Energy: the hydrostatic load is minus the gradient of U.
//! Checked: box and hemisphere in closed form; derivatives of the pressure on the mesh in small
//!   waves; gradient of U.
//!
//! The pressure is interpolated over the panels in the same way as on the instantaneous wetted
//! surface, see [`super::pressure`]. The interpolation is linear between corners. At the waterline
//! it uses the dynamic pressure ρ g η of the surface. In the limit of small waves, the pressure in
//! the mean position is therefore equal to the pressure on the instantaneous wetted surface, for
//! any panel size.

use super::HullSurface;
use super::clip::{Corner, WetPart, wet_parts};
use super::hydrostatics::Sums;
use glam::DVec3;
use num_complex::Complex64;
use windlass_math::simd::SimdVec3;
use windlass_math::{FrameMotion, Wrench};

/// Wetted surface of a hull in its mean position, upright and with its hull point on the still
/// waterplane.
#[derive(Clone, Debug, PartialEq)]
pub struct MeanWettedSurface {
    corners: Vec<MeanCorner>,
    hydrostatics: LinearHydrostatics,
}

/// Loads per unit pressure at a corner of the mesh, about the hull point, body axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct MeanCorner {
    /// Position relative to the hull point, m.
    position: DVec3,
    /// Load per unit pressure at the corner, m², m³.
    of_pressure: Wrench,
    /// Load per unit pressure at the points where the edges of this corner cross the waterline, m²,
    /// m³.
    of_elevation: Wrench,
}

/// A wave of 1 m amplitude for which a linear load is evaluated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnitWave {
    /// Wave number, rad/m.
    pub wave_number: f64,
    /// Direction of propagation from the body's x axis, rad counter-clockwise.
    pub heading: f64,
    /// Depth of the water, m; `None` for deep water.
    pub depth: Option<f64>,
}

/// Hydrostatics of a hull that are linear in heave, heel and trim.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LinearHydrostatics {
    /// Hull point relative to the centre of gravity, body axes, m.
    hull_point: DVec3,
    /// Mean volume, m³.
    volume: f64,
    /// Mean centre of buoyancy from the hull point, body axes, m.
    centre: DVec3,
    /// Area of the mean waterplane, m².
    area: f64,
    /// First moments ∫ x dA, ∫ y dA of the waterplane about the hull point, m³.
    first: [f64; 2],
    /// Second moments ∫ x² dA, ∫ xy dA, ∫ y² dA, m⁴.
    second: [f64; 3],
}

impl MeanWettedSurface {
    /// Clips a hull at the height of its `hull_point` (relative to the centre of gravity, body
    /// axes, m).
    pub fn new(hull: &HullSurface, hull_point: DVec3) -> Self {
        let positions: Vec<DVec3> = hull.vertices.iter().map(|vertex| *vertex - hull_point).collect();
        let mut corners: Vec<MeanCorner> = positions
            .iter()
            .map(|&position| MeanCorner {
                position,
                ..MeanCorner::default()
            })
            .collect();
        let mut sums = Sums::default();
        for panel in &hull.panels {
            for part in wet_parts(panel_corners(panel.corners, &positions)) {
                let area = panel.area_vector * part.fraction;
                add_weights(&part, area, panel.corners, &mut corners);
                sums.add(&part.corners);
            }
        }
        corners.retain(|corner| {
            corner.of_pressure != Wrench::default() || corner.of_elevation != Wrench::default()
        });
        Self {
            corners,
            hydrostatics: LinearHydrostatics::of(&sums, hull_point),
        }
    }

    /// Complex amplitudes of the linear Froude-Krylov force (N/m) and moment about the hull point
    /// (N·m/m), body axes, for a wave of 1 m amplitude whose crest is at the hull point at t = 0.
    /// `unit_weight` is the specific weight ρ g of the water, N/m³.
    pub fn froude_krylov(&self, wave: UnitWave, unit_weight: f64) -> [Complex64; 6] {
        let (sin, cos) = wave.heading.sin_cos();
        let k = wave.wave_number;
        let mut sum = [Complex64::ZERO; 6];
        for corner in &self.corners {
            let position = corner.position;
            let phase = Complex64::cis(-k * (cos * position.x + sin * position.y));
            let decay = wave.decay(position.z.min(0.0));
            let load = (corner.of_pressure * decay + corner.of_elevation).to_array();
            for (sum, load) in sum.iter_mut().zip(load) {
                *sum -= phase * (unit_weight * load);
            }
        }
        sum
    }

    /// Linear hydrostatics.
    pub fn hydrostatics(&self) -> &LinearHydrostatics {
        &self.hydrostatics
    }
}

impl UnitWave {
    /// Dynamic pressure at the height `z` (m, not above zero), divided by its value at z = 0.
    fn decay(&self, z: f64) -> f64 {
        let k = self.wave_number;
        match self.depth {
            // cosh(k(z+d))/cosh(kd) without overflow.
            Some(depth) => {
                let z = z.max(-depth);
                let image = (-2.0 * k * (z + depth)).exp();
                (k * z).exp() * (1.0 + image) / (1.0 + (-2.0 * k * depth).exp())
            }
            None => (k * z).exp(),
        }
    }
}

/// Corners of a panel. The field `flow` contains the barycentric coordinates of each corner.
fn panel_corners(corners: [u32; 3], positions: &[DVec3]) -> [Corner<f64>; 3] {
    let zero = SimdVec3::splat(DVec3::ZERO);
    std::array::from_fn(|i| {
        let position = positions[corners[i] as usize];
        Corner {
            position: SimdVec3::splat(position),
            height: position.z,
            pressure: 0.0,
            flow: SimdVec3::splat(DVec3::AXES[i]),
            acceleration: zero,
        }
    })
}

/// Adds the loads per unit pressure of a wet triangle with the area vector `area` (m²) to the
/// corners of its panel.
fn add_weights(part: &WetPart<f64>, area: DVec3, panel: [u32; 3], corners: &mut [MeanCorner]) {
    let positions = part.corners.map(|corner| corner.position.vector());
    let total: DVec3 = positions.into_iter().sum();
    for (corner, position) in part.corners.iter().zip(positions) {
        let load = Wrench::new(area / 3.0, (total + position).cross(area) / 12.0);
        let barycentric = corner.flow.vector().to_array();
        let is_vertex = barycentric.contains(&1.0);
        for (vertex, coordinate) in panel.into_iter().zip(barycentric) {
            let onto = &mut corners[vertex as usize];
            if is_vertex {
                onto.of_pressure += load * coordinate;
            } else {
                onto.of_elevation += load * coordinate;
            }
        }
    }
}

impl LinearHydrostatics {
    /// Computes the hydrostatics from the sums over the wetted triangles about the hull point.
    fn of(sums: &Sums, hull_point: DVec3) -> Self {
        let [xx, yy] = sums.second;
        Self {
            hull_point,
            volume: sums.volume,
            centre: match sums.volume > 0.0 {
                true => sums.volume_moment / sums.volume,
                false => DVec3::ZERO,
            },
            area: sums.area,
            first: sums.first,
            second: [xx, sums.product, yy],
        }
    }

    /// Displaced volume in the mean position, m³.
    pub fn volume(&self) -> f64 {
        self.volume
    }

    /// Area of the mean waterplane, m².
    pub fn waterplane_area(&self) -> f64 {
        self.area
    }

    /// Height of the hull point over still water (m) and upward unit vector in body axes.
    fn coordinates(&self, body: &FrameMotion) -> (f64, DVec3) {
        let height = body.pose.position.z + (body.rotation * self.hull_point).z;
        (height, body.rotation.transpose() * DVec3::Z)
    }

    /// Hydrostatic load on a body in the pose of `body`, about its centre of gravity, Earth axes,
    /// for the specific weight ρ g of the water (N/m³).
    pub fn load(&self, body: &FrameMotion, unit_weight: f64) -> Wrench {
        let (height, up) = self.coordinates(body);
        let [x, y] = self.first;
        let [xx, xy, yy] = self.second;
        let emerged = self.area * height + up.x * x + up.y * y;
        let moment_of_emerged = DVec3::new(
            height * x + up.x * xx + up.y * xy,
            height * y + up.x * xy + up.y * yy,
            0.0,
        );
        let force = up * (unit_weight * (self.volume - emerged));
        let arm_of_force = (self.centre * self.volume - moment_of_emerged) * unit_weight;
        let at_hull_point = Wrench::new(force, arm_of_force.cross(up));
        at_hull_point
            .rotated(body.rotation)
            .moved(body.rotation * self.hull_point)
    }

    /// Potential energy (J) of the hydrostatic load for the specific weight ρ g of the water
    /// (N/m³).
    pub fn potential(&self, body: &FrameMotion, unit_weight: f64) -> f64 {
        let (height, up) = self.coordinates(body);
        let [x, y] = self.first;
        let [xx, xy, yy] = self.second;
        let square = self.area * height * height
            + 2.0 * height * (up.x * x + up.y * y)
            + up.x * up.x * xx
            + 2.0 * up.x * up.y * xy
            + up.y * up.y * yy;
        unit_weight * (0.5 * square - self.volume * (height + up.dot(self.centre)))
    }
}

#[cfg(test)]
mod tests;
