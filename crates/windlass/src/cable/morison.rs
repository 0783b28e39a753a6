//! Loads of water and air: buoyancy, drag, added mass.
//!
//! Law, per unstretched length of wet cable: buoyancy `-ρ A g`; drag
//! `½ ρ D (Cn |u_n| u_n + π Ct |u_t| u_t)`; fluid inertia `ρ A (a + Can a_n + Cat a_t)`; added mass
//! `ρ A Can` across and `ρ A Cat` along, which belong on the left-hand side of the node's equation.
//! Dry cable has drag in the air by the same coefficients. Spheres likewise, with the drag area of the
//! great circle.
//! Symbols: u velocity of the fluid past the node (m/s); a acceleration of the water (m/s²); n, t parts
//! across and along the nodal tangent; D, A diameter and area of section; ρ density of the fluid;
//! g gravity vector.
//! Frame: Earth. Source: `[SMS]` eqs. A.17, A.18 and 2.1; `[MJS50]`; separate tangential coefficients
//! as is usual in the field.
//! Valid: cable thin against the wave length; areas unstretched; tension is the effective tension,
//! which pressure at the ends doesn't enter.
//! Energy: drag in water at rest takes power. Checked: straight inclined cable, immersion, spheres.
//!
//! An element that pierces the surface is wet over the length found by interpolating the nodes' depths;
//! the wet piece is shared between the nodes by the lever rule, so resultant and centre are right and
//! the load grows smoothly.

use super::properties::{CableProperties, PointMass};
use super::{CableScratch, CableView};
use crate::sea::SeaSample;
use glam::DVec3;
use std::f64::consts::{FRAC_PI_4, FRAC_PI_6, PI};

/// Shares of an element's wet length that fall to its two nodes, as fractions of the element, from the
/// nodes' depths below the surface above them (m; negative above water).
pub fn wet_shares(depth_a: f64, depth_b: f64) -> (f64, f64) {
    let near = |wet: f64| (wet * (1.0 - 0.5 * wet), 0.5 * wet * wet);
    match (depth_a > 0.0, depth_b > 0.0) {
        (true, true) => (0.5, 0.5),
        (false, false) => (0.0, 0.0),
        (true, false) => near(depth_a / (depth_a - depth_b)),
        (false, true) => {
            let (b, a) = near(depth_b / (depth_b - depth_a));
            (a, b)
        }
    }
}

/// Wet fraction of a sphere's volume with its centre at `depth` (m) below the surface.
pub fn wet_fraction_of_sphere(diameter: f64, depth: f64) -> f64 {
    if diameter <= 0.0 {
        return 0.0;
    }
    let h = (0.5 + depth / diameter).clamp(0.0, 1.0);
    h * h * (3.0 - 2.0 * h)
}

/// Drag (N) of `length` (m) of cable in a fluid of `density` passing at `relative` velocity.
#[inline]
fn cable_drag(p: &CableProperties, density: f64, length: f64, relative: DVec3, tangent: DVec3) -> DVec3 {
    let along = relative.dot(tangent);
    let across = relative - tangent * along;
    let normal = across * (p.normal_drag * across.length());
    let tangential = tangent * (PI * p.tangential_drag * along.abs() * along);
    (normal + tangential) * (0.5 * density * p.diameter * length)
}

/// Fills the wet length of each node and the nodal tangents.
fn fill_wet_lengths_and_tangents(view: &CableView, scratch: &mut CableScratch) {
    let depth = |i: usize| match view.sea.get(i) {
        Some(sample) => sample.elevation - view.positions[i].z,
        None => f64::NEG_INFINITY,
    };
    let has_water = view.environment.water_density > 0.0 && !view.sea.is_empty();
    scratch.wet_length.fill(0.0);
    let mut depth_below = depth(0);
    for (i, &length) in view.unstretched_lengths.iter().enumerate() {
        let depth_above = depth(i + 1);
        if has_water {
            let (a, b) = wet_shares(depth_below, depth_above);
            scratch.wet_length[i] += a * length;
            scratch.wet_length[i + 1] += b * length;
        }
        depth_below = depth_above;
        let before = scratch.direction[i.saturating_sub(1)];
        scratch.tangent[i] = (before + scratch.direction[i]).normalize_or(scratch.direction[i]);
    }
    let last = scratch.direction.len();
    scratch.tangent[last] = scratch.direction[last - 1];
}

/// Adds the loads of water and air on the cable itself, and its added mass.
fn apply_to_cable(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let environment = &view.environment;
    let displaced = environment.water_density * properties.area();
    let has_drag = properties.normal_drag > 0.0 || properties.tangential_drag > 0.0;
    let mut length_below = 0.0;
    for i in 0..view.positions.len() {
        let length_above = view.unstretched_lengths.get(i).copied().unwrap_or(0.0);
        let (tangent, velocity) = (scratch.tangent[i], view.velocities[i]);
        let wet = scratch.wet_length[i];
        let dry = (0.5 * (length_below + length_above) - wet).max(0.0);
        length_below = length_above;
        let mut drag = DVec3::ZERO;
        if let (true, Some(sea)) = (wet > 0.0, view.sea.get(i)) {
            let mass = displaced * wet;
            let (normal, tangential) = (
                mass * properties.normal_added_mass,
                mass * properties.tangential_added_mass,
            );
            let buoyancy = -environment.gravity * mass;
            let inertia = fluid_inertia(sea, mass, normal, tangential, tangent);
            scratch.added_mass_normal[i] += normal;
            scratch.added_mass_tangential[i] += tangential;
            add_water_load(i, velocity, buoyancy, inertia, scratch);
            if has_drag {
                let relative = sea.velocity - velocity;
                drag += cable_drag(properties, environment.water_density, wet, relative, tangent);
            }
        }
        if has_drag && dry > 0.0 && environment.air_density > 0.0 {
            let relative = environment.wind.velocity(view.positions[i].z) - velocity;
            drag += cable_drag(properties, environment.air_density, dry, relative, tangent);
        }
        scratch.force[i] += drag;
        scratch.drag_power += drag.dot(velocity);
    }
}

/// Force of the accelerating water on displaced `mass` with added masses `normal` and `tangential` (kg).
#[inline]
fn fluid_inertia(sea: &SeaSample, mass: f64, normal: f64, tangential: f64, tangent: DVec3) -> DVec3 {
    let along = tangent * sea.acceleration.dot(tangent);
    sea.acceleration * (mass + normal) + along * (tangential - normal)
}

fn add_water_load(i: usize, velocity: DVec3, buoyancy: DVec3, inertia: DVec3, scratch: &mut CableScratch) {
    scratch.force[i] += buoyancy + inertia;
    scratch.buoyancy_power += buoyancy.dot(velocity);
    scratch.fluid_inertia_power += inertia.dot(velocity);
}

/// Adds the loads of water and air on the sphere at node `i`, and its added mass.
fn apply_to_sphere(i: usize, sphere: &PointMass, view: &CableView, scratch: &mut CableScratch) {
    let environment = &view.environment;
    let velocity = view.velocities[i];
    let volume = FRAC_PI_6 * sphere.diameter.powi(3);
    let drag_area = FRAC_PI_4 * sphere.diameter * sphere.diameter * sphere.drag;
    let drag_in = |density: f64, fraction: f64, relative: DVec3| {
        relative * (0.5 * density * fraction * drag_area * relative.length())
    };
    let mut wet = 0.0;
    let mut drag = DVec3::ZERO;
    if let (true, Some(sea)) = (environment.water_density > 0.0, view.sea.get(i)) {
        wet = wet_fraction_of_sphere(sphere.diameter, sea.elevation - view.positions[i].z);
        let mass = environment.water_density * volume * wet;
        let added = mass * sphere.added_mass;
        scratch.added_mass_normal[i] += added;
        scratch.added_mass_tangential[i] += added;
        let buoyancy = -environment.gravity * mass;
        add_water_load(i, velocity, buoyancy, sea.acceleration * (mass + added), scratch);
        drag += drag_in(environment.water_density, wet, sea.velocity - velocity);
    }
    if environment.air_density > 0.0 {
        let relative = environment.wind.velocity(view.positions[i].z) - velocity;
        drag += drag_in(environment.air_density, 1.0 - wet, relative);
    }
    scratch.force[i] += drag;
    scratch.drag_power += drag.dot(velocity);
}

/// Adds all loads of water and air; does nothing where both densities are zero.
pub(super) fn apply(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    scratch.added_mass_normal.fill(0.0);
    scratch.added_mass_tangential.fill(0.0);
    let environment = &view.environment;
    if environment.water_density <= 0.0 && environment.air_density <= 0.0 {
        return;
    }
    fill_wet_lengths_and_tangents(view, scratch);
    apply_to_cable(properties, view, scratch);
    for (node, sphere) in view.spheres() {
        apply_to_sphere(node, sphere, view, scratch);
    }
}
