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
//! A cable in the surface is wet by a share of its section, `½ + η (a + b η² + c η⁴)` of a depth of the axis of η radii: a circle's
//! slope where it is half under, none where it goes under or comes up, within 1.3 % of the section of the circle's. Along an element the depth is
//! interpolated between the nodes; what is wet is shared between these by the lever rule, so that resultant and centre are right and the
//! buoyancy has a potential. A line that floats so lies as deep as its density says, and an element that pierces the surface steeply is
//! wet up to where its axis does.

use super::properties::{CableProperties, PointMass};
use super::{CableScratch, CableView, gathered_forces};
use glam::DVec3;
use std::f64::consts::{FRAC_2_PI, FRAC_PI_4, FRAC_PI_6, PI};
use windlass_math::pack::{Number, Pack, VectorPack, Window, in_windows};
use windlass_math::wide::LaneSum;
use windlass_sea::quantities;

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
fn cable_drag<N: Number>(
    p: &CableProperties,
    density: f64,
    length: N,
    relative: VectorPack<N>,
    tangent: VectorPack<N>,
) -> VectorPack<N> {
    let along = relative.dot(tangent);
    let across = relative - tangent * along;
    let normal = across * (N::splat(p.normal_drag) * across.dot(across).root());
    let tangential = tangent * (N::splat(PI * p.tangential_drag) * along.size() * along);
    (normal + tangential) * (N::splat(0.5 * density * p.diameter) * length)
}

/// Fills the unit tangents at the nodes within the line: along the sum of the directions on either side.
#[inline(always)]
fn fill_tangents<P: Pack, W: Window>(nodes: W, scratch: &mut CableScratch) {
    let after = nodes.vectors::<P>(&scratch.direction);
    let sum = nodes.before().vectors(&scratch.direction) + after;
    let length = sum.dot(sum).root();
    let tangent = sum * (P::splat(1.0) / length);
    let has_length = length.positive();
    nodes.put_vectors(&mut scratch.tangent, tangent.or_where(has_length, after));
}

/// The unit tangent at an end: along its element, or, where another goes on beside it, as within the line; `after` is the second of both.
fn end_tangent(own: DVec3, beside: DVec3, after: DVec3) -> DVec3 {
    if beside == DVec3::ZERO {
        own
    } else {
        (own + beside).normalize_or(after)
    }
}

/// Share of a section that is wet, by the depth of its axis in radii, between -1 and 1.
#[inline(always)]
fn wet_share_of_section<N: Number>(depth: N) -> N {
    // Slope of a circle's share at η = 0, and from there f(1) = 1 and f'(1) = 0.
    const SLOPE: f64 = FRAC_2_PI;
    const FIFTH: f64 = SLOPE - 0.75;
    const THIRD: f64 = 0.5 - SLOPE - FIFTH;
    let square = depth * depth;
    let slope = N::splat(SLOPE) + square * (N::splat(THIRD) + square * N::splat(FIFTH));
    N::splat(0.5) + depth * slope
}

/// Shares of the lengths of elements that are deeper than nothing, that fall to their two nodes, from the nodes' depths (m).
#[inline(always)]
fn shares_below<P: Pack>([depth_a, depth_b]: [P; 2]) -> [P; 2] {
    let (nothing, one, half) = (P::splat(0.0), P::splat(1.0), P::splat(0.5));
    let (a_wet, b_wet) = (depth_a.positive(), depth_b.positive());
    // Fraction that is wet, counted from the node under water.
    let cut = depth_a / (depth_a - depth_b);
    let wet = a_wet.choice(b_wet.choice(one, cut), one - cut);
    let (near, far) = (wet * (one - half * wet), half * wet * wet);
    [
        a_wet.choice(near, b_wet.choice(far, nothing)),
        a_wet.choice(far, b_wet.choice(near, nothing)),
    ]
}

/// Places and weights of Gauss's rule between 0 and 1, exact to the seventh degree.
const GAUSS: [[f64; 2]; 4] = [
    [0.069_431_844_202_973_71, 0.173_927_422_568_726_93],
    [0.330_009_478_207_571_87, 0.326_072_577_431_273_07],
    [0.669_990_521_792_428_1, 0.326_072_577_431_273_07],
    [0.930_568_155_797_026_3, 0.173_927_422_568_726_93],
];

/// Shares of elements' wet lengths that fall to their two nodes, as fractions of the elements, from the
/// depths of the nodes' axes below the surface above them (m; negative above water) and the cable's radius (m).
#[inline(always)]
fn wet_shares<P: Pack, W: Window>(window: W, [depth_a, depth_b]: [P; 2], radius: f64) -> [P; 2] {
    let (nothing, one, radius) = (P::splat(0.0), P::splat(1.0), P::splat(radius));
    // Most of most lines is deep.
    let is_deep = [depth_a, depth_b].map(|depth| (depth - radius).positive());
    if window.all(is_deep[0].kept(is_deep[1])) {
        return [P::splat(0.5); 2];
    }
    let [mut at_a, mut at_b] = shares_below([depth_a - radius, depth_b - radius]);
    // The part that is neither all wet nor dry.
    let least = nothing - radius;
    let (first, last) = (
        depth_a.or_more(least).or_less(radius),
        depth_b.or_more(least).or_less(radius),
    );
    let way = depth_b - depth_a;
    let slopes = way.size().positive();
    let is_out = (depth_a.size() - radius).positive();
    let part = slopes.choice((last - first) / way, is_out.choice(nothing, one));
    if window.all((P::splat(f64::MIN_POSITIVE) - part).positive()) {
        return [at_a, at_b];
    }
    let start = ((first - depth_a) / way).kept(slopes);
    let start = start.or_more(nothing).or_less(one);
    let per_radius = one / radius;
    for [place, weight] in GAUSS {
        let place = P::splat(place);
        let wet = wet_share_of_section((first + (last - first) * place) * per_radius);
        let wet = wet * part * P::splat(weight);
        let to_b = wet * (start + part * place);
        at_a = at_a + (wet - to_b);
        at_b = at_b + to_b;
    }
    [at_a, at_b]
}

/// Fills the depths of the nodes under the surface.
#[inline(always)]
fn fill_depths<P: Pack, W: Window>(window: W, view: &CableView, scratch: &mut CableScratch) {
    let [elevation, ..] = quantities::<P>(window.slice(view.sea));
    let VectorPack([_, _, z]) = window.vectors(view.positions);
    window.put(&mut scratch.depth, elevation - z);
}

/// Fills the wet lengths that elements give to their nodes.
#[inline(always)]
fn fill_wet_lengths<P: Pack, W: Window>(
    window: W,
    radius: f64,
    view: &CableView,
    scratch: &mut CableScratch,
) {
    let depths = [
        window.numbers::<P>(&scratch.depth),
        window.after(1).numbers(&scratch.depth),
    ];
    let [at_a, at_b] = wet_shares(window, depths, radius);
    let length: P = window.numbers(view.unstretched_lengths);
    window.put(&mut scratch.wet_length, at_a * length);
    window.after(1).put(&mut scratch.wet_length_before, at_b * length);
}

/// Powers of the water's loads.
#[derive(Default)]
struct Totals {
    drag: LaneSum,
    buoyancy: LaneSum,
    inertia: LaneSum,
}

/// Gathers the forces on nodes with the loads of the water on the cable itself, and fills its added mass.
#[inline(always)]
fn apply_water<P: Pack, W: Window>(
    window: W,
    properties: &CableProperties,
    view: &CableView,
    scratch: &mut CableScratch,
    totals: &mut Totals,
) {
    let environment = &view.environment;
    let density = environment.water_density;
    let [_, u, v, w, du, dv, dw, _] = quantities::<P>(window.slice(view.sea));
    let (water, acceleration) = (VectorPack([u, v, w]), VectorPack([du, dv, dw]));
    let velocity = window.vectors(view.velocities);
    let tangent = window.vectors(&scratch.tangent);
    let wet = window.numbers::<P>(&scratch.wet_length_before) + window.numbers(&scratch.wet_length);
    let mass = P::splat(density * properties.area()) * wet;
    let normal = mass * P::splat(properties.normal_added_mass);
    let tangential = mass * P::splat(properties.tangential_added_mass);

    let buoyancy = VectorPack::splat(-environment.gravity) * mass;
    let inertia =
        acceleration * (mass + normal) + tangent * acceleration.dot(tangent) * (tangential - normal);
    let drag = cable_drag(properties, density, wet, water - velocity, tangent);
    let force = gathered_forces(window, environment.gravity, scratch) + (buoyancy + inertia + drag);

    window.add(&mut totals.drag, drag.dot(velocity));
    window.add(&mut totals.buoyancy, buoyancy.dot(velocity));
    window.add(&mut totals.inertia, inertia.dot(velocity));
    window.put_vectors(&mut scratch.force, force);
    window.put(&mut scratch.wet_length, wet);
    window.put(&mut scratch.added_mass_normal, normal);
    window.put(&mut scratch.added_mass_tangential, tangential);
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
            let [relative, tangent] = [relative, scratch.tangent[i]].map(VectorPack::<f64>::splat);
            let VectorPack(drag) = cable_drag(properties, environment.air_density, dry, relative, tangent);
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

/// Whether a cable is in water, which gathers the forces on its nodes then.
#[inline(always)]
pub(super) fn has_water(view: &CableView) -> bool {
    view.environment.water_density > 0.0 && !view.sea.is_empty()
}

/// Adds all loads of water and air; does nothing where both densities are zero.
#[inline(always)]
pub(super) fn apply<P: Pack>(properties: &CableProperties, view: &CableView, scratch: &mut CableScratch) {
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
    in_windows!(1..last, fill_tangents::<P>(scratch));
    let ([before, behind], first, end) = (view.beside, scratch.direction[0], scratch.direction[last - 1]);
    scratch.tangent[0] = end_tangent(first, before, first);
    scratch.tangent[last] = end_tangent(end, behind, behind);
    if has_water {
        in_windows!(0..(last + 1), fill_depths::<P>(view, scratch));
        let radius = 0.5 * properties.diameter;
        in_windows!(0..last, fill_wet_lengths::<P>(radius, view, scratch));
        (scratch.wet_length_before[0], scratch.wet_length[last]) = (0.0, 0.0);
        let mut totals = Totals::default();
        in_windows!(
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
