//! Loads of water and air: buoyancy, drag and added mass.
//!
//! ```text
//! Law      loads per unstretched length of wet cable:
//!          buoyancy       -ρ A g
//!          drag           ½ ρ D (Cn |u_n| u_n + π Ct |u_t| u_t)
//!          fluid inertia  ρ A (a + Can a_n + Cat a_t)
//!          added mass     ρ A Can normal and ρ A Cat tangential, on the left-hand side of the
//!                         nodal equation
//!          Dry cable has drag in air with the same coefficients. Spheres have the same loads,
//!          with the area of their great circle for drag
//! Symbols  u velocity of the fluid relative to the node (m/s), a acceleration of the water (m/s²),
//!          index n, t component normal and tangential to the cable, D, A diameter (m) and area
//!          (m²) of the section, ρ density of the fluid (kg/m³), g gravity vector (m/s²), Cn, Ct
//!          drag coefficients, Can, Cat added-mass coefficients
//! Frame    Earth
//! Source   [SMS] eqs. A.17, A.18 and 2.1; [MJS50]; separate tangential coefficients as is common
//!          practice
//! Valid    cable diameter small compared with the wave length; the areas are unstretched; tension
//!          is the effective tension, so no pressures act at the ends
//! Energy   drag in still water dissipates energy
//! Checked  straight inclined cable, immersion, spheres
//! ```
//!
//! A cross-section at the surface is partly wet. Its wet fraction is `½ + η (a + b η² + c η⁴)` for
//! an axis depth of η radii. The slope of this polynomial equals the slope for a circle at half
//! immersion, and is zero where the cross-section is just fully wet or dry. Its error is at most
//! 1.3 % of the area of the cross-section. Along an element, the depth is interpolated between the
//! nodes. The wet length is assigned to the nodes by the lever rule. The resultant and the centre
//! of buoyancy are then correct, and buoyancy has a potential. The equilibrium depth of a floating
//! line is therefore correct for its density. A steep element is wet up to the point at which its
//! axis pierces the surface.

use super::properties::{CableProperties, PointMass};
use super::{CableScratch, CableView, gathered_forces};
use glam::DVec3;
use std::f64::consts::{FRAC_2_PI, FRAC_PI_4, FRAC_PI_6, PI};
use windlass_math::lanes::LaneSum;
use windlass_math::simd::{Real, Simd, SimdVec3, Window, for_each_window};
use windlass_sea::quantities;

/// Wet fraction of the volume of a sphere with its centre at `depth` (m) below the surface.
pub fn wet_fraction_of_sphere(diameter: f64, depth: f64) -> f64 {
    if diameter <= 0.0 {
        return 0.0;
    }
    let h = (0.5 + depth / diameter).clamp(0.0, 1.0);
    h * h * (3.0 - 2.0 * h)
}

/// Drag (N) on a `length` (m) of cable in a fluid of `density` (kg/m³) that moves at the velocity
/// `relative` (m/s) relative to the cable.
#[inline(always)]
fn cable_drag<N: Real>(
    p: &CableProperties,
    density: f64,
    length: N,
    relative: SimdVec3<N>,
    tangent: SimdVec3<N>,
) -> SimdVec3<N> {
    let along = relative.dot(tangent);
    let across = relative - tangent * along;
    let normal = across * (N::splat(p.normal_drag) * across.dot(across).sqrt());
    let tangential = tangent * (N::splat(PI * p.tangential_drag) * along.abs() * along);
    (normal + tangential) * (N::splat(0.5 * density * p.diameter) * length)
}

/// Fills the unit tangents at interior nodes. They point along the sum of the directions of the
/// adjacent elements.
#[inline(always)]
fn fill_tangents<P: Simd, W: Window>(nodes: W, scratch: &mut CableScratch) {
    let after = nodes.load_vectors::<P>(&scratch.direction);
    let sum = nodes.before().load_vectors(&scratch.direction) + after;
    let length = sum.dot(sum).sqrt();
    let tangent = sum * (P::splat(1.0) / length);
    let has_length = length.positive_mask();
    nodes.store_vectors(&mut scratch.tangent, tangent.select_or(has_length, after));
}

/// Unit tangent at an end. `direction` is the direction of the end element, `adjacent` the
/// direction of the adjacent element of another section, or zero. The tangent points along the sum
/// of both, or along `fallback` if both are opposite.
fn end_tangent(direction: DVec3, adjacent: DVec3, fallback: DVec3) -> DVec3 {
    if adjacent == DVec3::ZERO {
        direction
    } else {
        (direction + adjacent).normalize_or(fallback)
    }
}

/// Wet fraction of a cross-section. `depth` is the depth of its axis in radii, between -1 and 1.
#[inline(always)]
fn wet_fraction_of_section<N: Real>(depth: N) -> N {
    // The slope at η = 0 equals the slope for a circle; the other coefficients follow from f(1) = 1
    // and f'(1) = 0.
    const SLOPE: f64 = FRAC_2_PI;
    const FIFTH: f64 = SLOPE - 0.75;
    const THIRD: f64 = 0.5 - SLOPE - FIFTH;
    let square = depth * depth;
    let slope = N::splat(SLOPE) + square * (N::splat(THIRD) + square * N::splat(FIFTH));
    N::splat(0.5) + depth * slope
}

/// Fractions of the element lengths on which the depth is positive, assigned to the two nodes of
/// each element. The inputs are the depths of the nodes (m).
#[inline(always)]
fn fractions_below<P: Simd>([depth_a, depth_b]: [P; 2]) -> [P; 2] {
    let (zero, one, half) = (P::splat(0.0), P::splat(1.0), P::splat(0.5));
    let (a_wet, b_wet) = (depth_a.positive_mask(), depth_b.positive_mask());
    // Wet fraction of a partly submerged element; the wet part begins at its submerged node.
    let cut = depth_a / (depth_a - depth_b);
    let wet = a_wet.select(b_wet.select(one, cut), one - cut);
    let (near, far) = (wet * (one - half * wet), half * wet * wet);
    [
        a_wet.select(near, b_wet.select(far, zero)),
        a_wet.select(far, b_wet.select(near, zero)),
    ]
}

/// Abscissas and weights of the four-point Gauss rule on (0, 1), exact to degree seven.
const GAUSS: [[f64; 2]; 4] = [
    [0.069_431_844_202_973_71, 0.173_927_422_568_726_93],
    [0.330_009_478_207_571_87, 0.326_072_577_431_273_07],
    [0.669_990_521_792_428_1, 0.326_072_577_431_273_07],
    [0.930_568_155_797_026_3, 0.173_927_422_568_726_93],
];

/// Wet fractions of elements, assigned to their two nodes. The inputs are the depths of the cable
/// axis at the nodes (m; negative above water) and the cable radius (m).
#[inline(always)]
fn wet_fractions<P: Simd, W: Window>(window: W, [depth_a, depth_b]: [P; 2], radius: f64) -> [P; 2] {
    let (zero, one, radius) = (P::splat(0.0), P::splat(1.0), P::splat(radius));
    // Shortcut for fully submerged elements, which are the most frequent.
    let is_deep = [depth_a, depth_b].map(|depth| (depth - radius).positive_mask());
    if window.all(is_deep[0].masked(is_deep[1])) {
        return [P::splat(0.5); 2];
    }
    let [mut at_a, mut at_b] = fractions_below([depth_a - radius, depth_b - radius]);
    // Integral over the length in which cross-sections are partly wet.
    let least = zero - radius;
    let (first, last) = (
        depth_a.max_pd(least).min_pd(radius),
        depth_b.max_pd(least).min_pd(radius),
    );
    let depth_change = depth_b - depth_a;
    let slopes = depth_change.abs().positive_mask();
    let is_out = (depth_a.abs() - radius).positive_mask();
    let part = slopes.select((last - first) / depth_change, is_out.select(zero, one));
    if window.all((P::splat(f64::MIN_POSITIVE) - part).positive_mask()) {
        return [at_a, at_b];
    }
    let start = ((first - depth_a) / depth_change).masked(slopes);
    let start = start.max_pd(zero).min_pd(one);
    let per_radius = one / radius;
    for [abscissa, weight] in GAUSS {
        let abscissa = P::splat(abscissa);
        let wet = wet_fraction_of_section((first + (last - first) * abscissa) * per_radius);
        let wet = wet * part * P::splat(weight);
        let to_b = wet * (start + part * abscissa);
        at_a = at_a + (wet - to_b);
        at_b = at_b + to_b;
    }
    [at_a, at_b]
}

/// Fills the depths of the nodes below the surface.
#[inline(always)]
fn fill_depths<P: Simd, W: Window>(window: W, view: &CableView, scratch: &mut CableScratch) {
    let [elevation, ..] = quantities::<P>(window.slice(view.sea));
    let SimdVec3([_, _, z]) = window.load_vectors(view.positions);
    window.store(&mut scratch.depth, elevation - z);
}

/// Fills the wet lengths of elements that are assigned to their nodes.
#[inline(always)]
fn fill_wet_lengths<P: Simd, W: Window>(
    window: W,
    radius: f64,
    view: &CableView,
    scratch: &mut CableScratch,
) {
    let depths = [
        window.load::<P>(&scratch.depth),
        window.after(1).load(&scratch.depth),
    ];
    let [at_a, at_b] = wet_fractions(window, depths, radius);
    let length: P = window.load(view.unstretched_lengths);
    window.store(&mut scratch.wet_length, at_a * length);
    window
        .after(1)
        .store(&mut scratch.wet_length_before, at_b * length);
}

/// Powers of the water loads.
#[derive(Default)]
struct Totals {
    drag: LaneSum,
    buoyancy: LaneSum,
    inertia: LaneSum,
}

/// Sums the forces on nodes including the water loads on the cable (without spheres), and fills the
/// added mass of the cable.
#[inline(always)]
fn apply_water<P: Simd, W: Window>(
    window: W,
    properties: &CableProperties,
    view: &CableView,
    scratch: &mut CableScratch,
    totals: &mut Totals,
) {
    let environment = &view.environment;
    let density = environment.water_density;
    let [_, u, v, w, du, dv, dw, _] = quantities::<P>(window.slice(view.sea));
    let (water, acceleration) = (SimdVec3([u, v, w]), SimdVec3([du, dv, dw]));
    let velocity = window.load_vectors(view.velocities);
    let tangent = window.load_vectors(&scratch.tangent);
    let wet = window.load::<P>(&scratch.wet_length_before) + window.load(&scratch.wet_length);
    let mass = P::splat(density * properties.area()) * wet;
    let normal = mass * P::splat(properties.normal_added_mass);
    let tangential = mass * P::splat(properties.tangential_added_mass);

    let buoyancy = SimdVec3::splat(-environment.gravity) * mass;
    let inertia =
        acceleration * (mass + normal) + tangent * acceleration.dot(tangent) * (tangential - normal);
    let drag = cable_drag(properties, density, wet, water - velocity, tangent);
    let force = gathered_forces(window, environment.gravity, scratch) + (buoyancy + inertia + drag);

    window.add(&mut totals.drag, drag.dot(velocity));
    window.add(&mut totals.buoyancy, buoyancy.dot(velocity));
    window.add(&mut totals.inertia, inertia.dot(velocity));
    window.store_vectors(&mut scratch.force, force);
    window.store(&mut scratch.wet_length, wet);
    window.store(&mut scratch.added_mass_normal, normal);
    window.store(&mut scratch.added_mass_tangential, tangential);
}

/// Adds the air drag on the dry part of the cable.
#[inline(always)]
fn apply_air(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let environment = &view.environment;
    let mut length_before = 0.0;
    for i in 0..view.positions.len() {
        let length_after = view.unstretched_lengths.get(i).copied().unwrap_or(0.0);
        let dry = 0.5 * (length_before + length_after) - scratch.wet_length[i];
        length_before = length_after;
        if dry > 0.0 {
            let velocity = view.velocities[i];
            let relative = environment.wind.velocity(view.positions[i].z) - velocity;
            let [relative, tangent] = [relative, scratch.tangent[i]].map(SimdVec3::<f64>::splat);
            let SimdVec3(drag) = cable_drag(properties, environment.air_density, dry, relative, tangent);
            let drag = DVec3::from(drag);
            scratch.force[i] += drag;
            scratch.drag_power += drag.dot(velocity);
        }
    }
}

fn add_water_load(i: usize, velocity: DVec3, buoyancy: DVec3, inertia: DVec3, scratch: &mut CableScratch) {
    scratch.force[i] += buoyancy + inertia;
    scratch.buoyancy_power += buoyancy.dot(velocity);
    scratch.fluid_inertia_power += inertia.dot(velocity);
}

/// Adds the water and air loads on the sphere at node `i`, and its added mass.
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

/// Returns true if a cable is in water. In this case [`apply_water`] sums the forces on its nodes.
#[inline(always)]
pub(super) fn has_water(view: &CableView) -> bool {
    view.environment.water_density > 0.0 && !view.sea.is_empty()
}

/// Adds all loads of water and air. Has no effect if both densities are zero.
#[inline(always)]
pub(super) fn apply<P: Simd>(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
    let environment = &view.environment;
    let has_water = has_water(view);
    if !has_water {
        scratch.wet_length.fill(0.0);
        scratch.added_mass_normal.fill(0.0);
        scratch.added_mass_tangential.fill(0.0);
    }
    if environment.water_density <= 0.0 && environment.air_density <= 0.0 {
        return;
    }
    let last = view.unstretched_lengths.len();
    for_each_window!(1..last, fill_tangents::<P>(scratch));
    let ([before, behind], first, end) = (
        view.adjacent_directions,
        scratch.direction[0],
        scratch.direction[last - 1],
    );
    scratch.tangent[0] = end_tangent(first, before, first);
    scratch.tangent[last] = end_tangent(end, behind, behind);
    if has_water {
        for_each_window!(0..(last + 1), fill_depths::<P>(view, scratch));
        let radius = 0.5 * properties.diameter;
        for_each_window!(0..last, fill_wet_lengths::<P>(radius, view, scratch));
        (scratch.wet_length_before[0], scratch.wet_length[last]) = (0.0, 0.0);
        let mut totals = Totals::default();
        for_each_window!(
            0..(last + 1),
            apply_water::<P>(properties, view, scratch, &mut totals)
        );
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
