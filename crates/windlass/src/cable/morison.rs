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
use crate::math::wide::{LaneSum, block, in_blocks, put};
use crate::sea::SeaSample;
use glam::DVec3;
use std::f64::consts::{FRAC_PI_4, FRAC_PI_6, PI};

/// Shares of an element's wet length that fall to its two nodes, as fractions of the element, from the
/// nodes' depths below the surface above them (m; negative above water).
#[inline(always)]
pub fn wet_shares(depth_a: f64, depth_b: f64) -> (f64, f64) {
    let (a_wet, b_wet) = (depth_a > 0.0, depth_b > 0.0);
    // Fraction that is wet, counted from the node under water.
    let cut = depth_a / (depth_a - depth_b);
    let wet = if a_wet {
        if b_wet { 1.0 } else { cut }
    } else {
        1.0 - cut
    };
    let (near, far) = (wet * (1.0 - 0.5 * wet), 0.5 * wet * wet);
    if a_wet {
        (near, far)
    } else if b_wet {
        (far, near)
    } else {
        (0.0, 0.0)
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
#[inline(always)]
fn cable_drag(p: &CableProperties, density: f64, length: f64, relative: DVec3, tangent: DVec3) -> DVec3 {
    let along = relative.dot(tangent);
    let across = relative - tangent * along;
    let normal = across * (p.normal_drag * across.length());
    let tangential = tangent * (PI * p.tangential_drag * along.abs() * along);
    (normal + tangential) * (0.5 * density * p.diameter * length)
}

/// Fills the unit tangents at the nodes within the line: along the sum of the directions on either side.
#[inline(always)]
fn fill_tangents<const L: usize>(node: usize, scratch: &mut CableScratch) {
    let before: [DVec3; L] = block(&scratch.direction, node - 1);
    let after: [DVec3; L] = block(&scratch.direction, node);
    let mut tangent = [DVec3::ZERO; L];
    for lane in 0..L {
        let sum = before[lane] + after[lane];
        let length = sum.length();
        let inverse = 1.0 / length;
        tangent[lane] = if length > 0.0 { sum * inverse } else { after[lane] };
    }
    put(&mut scratch.tangent, node, &tangent);
}

/// Fills the wet lengths that elements give to their nodes.
#[inline(always)]
fn fill_wet_lengths<const L: usize>(start: usize, view: &CableView, scratch: &mut CableScratch) {
    let (sea_a, sea_b): ([SeaSample; L], [SeaSample; L]) =
        (block(view.sea, start), block(view.sea, start + 1));
    let (a, b): ([DVec3; L], [DVec3; L]) = (block(view.positions, start), block(view.positions, start + 1));
    let length: [f64; L] = block(view.unstretched_lengths, start);
    let (mut at_a, mut at_b) = ([0.0; L], [0.0; L]);
    for lane in 0..L {
        let (depth_a, depth_b) = (
            sea_a[lane].elevation - a[lane].z,
            sea_b[lane].elevation - b[lane].z,
        );
        let shares = wet_shares(depth_a, depth_b);
        at_a[lane] = shares.0 * length[lane];
        at_b[lane] = shares.1 * length[lane];
    }
    put(&mut scratch.wet_length, start, &at_a);
    put(&mut scratch.wet_length_before, start + 1, &at_b);
}

/// Powers of the water's loads.
#[derive(Default)]
struct Totals {
    drag: LaneSum,
    buoyancy: LaneSum,
    inertia: LaneSum,
}

/// Adds the loads of the water on the cable itself, and its added mass.
#[inline(always)]
fn apply_water<const L: usize>(
    start: usize,
    properties: &CableProperties,
    view: &CableView,
    scratch: &mut CableScratch,
    totals: &mut Totals,
) {
    let environment = &view.environment;
    let density = environment.water_density;
    let displaced = density * properties.area();
    let sea: [SeaSample; L] = block(view.sea, start);
    let velocity: [DVec3; L] = block(view.velocities, start);
    let tangent: [DVec3; L] = block(&scratch.tangent, start);
    let (above, below): ([f64; L], [f64; L]) = (
        block(&scratch.wet_length, start),
        block(&scratch.wet_length_before, start),
    );
    let mut force: [DVec3; L] = block(&scratch.force, start);
    let (mut wet, mut normal, mut tangential) = ([0.0; L], [0.0; L], [0.0; L]);
    let (mut drag_power, mut buoyancy_power, mut inertia_power) = ([0.0; L], [0.0; L], [0.0; L]);
    for lane in 0..L {
        wet[lane] = below[lane] + above[lane];
        let mass = displaced * wet[lane];
        normal[lane] = mass * properties.normal_added_mass;
        tangential[lane] = mass * properties.tangential_added_mass;
        let buoyancy = -environment.gravity * mass;
        let inertia = fluid_inertia(&sea[lane], mass, normal[lane], tangential[lane], tangent[lane]);
        let relative = sea[lane].velocity - velocity[lane];
        let drag = cable_drag(properties, density, wet[lane], relative, tangent[lane]);
        force[lane] += buoyancy + inertia + drag;
        drag_power[lane] = drag.dot(velocity[lane]);
        buoyancy_power[lane] = buoyancy.dot(velocity[lane]);
        inertia_power[lane] = inertia.dot(velocity[lane]);
    }
    totals.drag.add(start, &drag_power);
    totals.buoyancy.add(start, &buoyancy_power);
    totals.inertia.add(start, &inertia_power);
    put(&mut scratch.force, start, &force);
    put(&mut scratch.wet_length, start, &wet);
    put(&mut scratch.added_mass_normal, start, &normal);
    put(&mut scratch.added_mass_tangential, start, &tangential);
}

/// Adds the drag of the air on what of the cable is dry.
#[inline(always)]
fn apply_air(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let environment = &view.environment;
    let mut length_below = 0.0;
    for i in 0..view.positions.len() {
        let length_above = view.unstretched_lengths.get(i).copied().unwrap_or(0.0);
        let dry = 0.5 * (length_below + length_above) - scratch.wet_length[i];
        length_below = length_above;
        if dry > 0.0 {
            let velocity = view.velocities[i];
            let relative = environment.wind.velocity(view.positions[i].z) - velocity;
            let drag = cable_drag(
                properties,
                environment.air_density,
                dry,
                relative,
                scratch.tangent[i],
            );
            scratch.force[i] += drag;
            scratch.drag_power += drag.dot(velocity);
        }
    }
}

/// Force of the accelerating water on displaced `mass` with added masses `normal` and `tangential` (kg).
#[inline(always)]
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
#[inline(always)]
pub(super) fn apply(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let environment = &view.environment;
    let has_water = environment.water_density > 0.0 && !view.sea.is_empty();
    if !has_water {
        scratch.wet_length.fill(0.0);
        scratch.added_mass_normal.fill(0.0);
        scratch.added_mass_tangential.fill(0.0);
    }
    if environment.water_density <= 0.0 && environment.air_density <= 0.0 {
        return;
    }
    let last = view.unstretched_lengths.len();
    in_blocks!(1..last, fill_tangents(scratch));
    (scratch.tangent[0], scratch.tangent[last]) = (scratch.direction[0], scratch.direction[last - 1]);
    if has_water {
        in_blocks!(0..last, fill_wet_lengths(view, scratch));
        (scratch.wet_length_before[0], scratch.wet_length[last]) = (0.0, 0.0);
        let mut totals = Totals::default();
        in_blocks!(0..(last + 1), apply_water(properties, view, scratch, &mut totals));
        scratch.drag_power += totals.drag.total();
        scratch.buoyancy_power += totals.buoyancy.total();
        scratch.fluid_inertia_power += totals.inertia.total();
    }
    let has_drag = properties.normal_drag > 0.0 || properties.tangential_drag > 0.0;
    if has_drag && environment.air_density > 0.0 {
        apply_air(properties, view, scratch);
    }
    for (node, sphere) in view.spheres() {
        apply_to_sphere(node, sphere, view, scratch);
    }
}
