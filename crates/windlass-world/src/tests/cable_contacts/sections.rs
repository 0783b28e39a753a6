//! Contact of lines with several sections, each with its own radius and material.

use super::*;

/// Four elements of a rope with bending stiffness, then three elements of a thicker and heavier
/// rope without bending stiffness.
pub(super) fn with_then_without_bending(name: &str, length: f64) -> CableDefinition {
    let thick = CableProperties {
        bending_stiffness: 0.0,
        diameter: 0.03,
        ..soft_rope()
    };
    let element = length / 7.0;
    CableDefinition::new(name, soft_rope(), 4.0 * element, 4).with_section(thick, vec![element; 3])
}

/// The reverse order: the section without bending stiffness collides.
fn without_then_with_bending(name: &str, length: f64) -> CableDefinition {
    let flexible = CableProperties {
        bending_stiffness: 0.0,
        ..soft_rope()
    };
    let element = length / 7.0;
    CableDefinition::new(name, flexible, 3.0 * element, 3).with_section(soft_rope(), vec![element; 4])
}

#[test]
fn conserves_momentum_of_colliding_sections() {
    let contact_materials = [material(1e6, 1e3, 0.4), material(3e6, 1e3, 0.1)];
    for made in [with_then_without_bending, without_then_with_bending] {
        let (mut world, cables) = collision_of(made, &contact_materials, Method::DormandPrince);
        let (p0, l0) = momentum(&world, &cables);
        let falling = momentum(&world, &cables[1..]).0.z;
        let mut most = 0;
        while world.time() < 0.1 {
            world.step(0.1).unwrap();
            most = most.max(world.now().cable_contacts().len());
        }
        assert!(most > 0);
        let (p, l) = momentum(&world, &cables);
        // The tolerances are the same as for ropes of one section.
        assert!(p.distance(p0) < 1e-12 * p0.length(), "{p} {p0}");
        assert!(l.distance(l0) < 0.08 * l0.length(), "{l} {l0}");
        assert_balance(&world, 1e-5);
        assert!(world.work().contact_damping > 0.0 && world.work().friction > 0.0);
        // The second rope has lost at least a tenth of its downward momentum.
        assert!(momentum(&world, &cables[1..]).0.z > 0.9 * falling);
    }
}

#[test]
fn agrees_between_methods_on_colliding_sections() {
    let contact_materials = [material(1e6, 1e3, 0.3), material(3e6, 1e3, 0.1)];
    let end = |method: Method| {
        let (mut world, cables) = collision_of(with_then_without_bending, &contact_materials, method);
        world.run_until(0.1).unwrap();
        cables.map(|cable| world.now().node_positions(cable)[4])
    };
    let (explicit, implicit) = (end(Method::DormandPrince), end(Method::Radau));
    for (explicit, implicit) in explicit.into_iter().zip(implicit) {
        // The tolerance is the same as for ropes of one section.
        assert!(explicit.distance(implicit) < 2e-4, "{explicit} {implicit}");
    }
}

/// Diameter (m), Young's modulus (Pa) and friction coefficient of the sections of chain and rope.
const CHAIN: (f64, f64, f64) = (0.06, 4e5, 0.1);
const ROPE: (f64, f64, f64) = (0.03, 1e5, 0.9);
/// Friction coefficient of the ground.
const GROUND: f64 = 0.4;
const CHAIN_ELEMENTS: usize = 6;
const ROPE_ELEMENTS: usize = 15;

fn kinds(bending_stiffness: f64) -> [CableProperties; 2] {
    let made = |diameter: f64, density: f64| CableProperties {
        axial_damping: 20.0,
        ..CableProperties::new(1e4, density, diameter)
    };
    let rope = CableProperties {
        bending_stiffness,
        ..made(ROPE.0, 3000.0)
    };
    [made(CHAIN.0, 5000.0), rope]
}

/// Penetration of a section into the ground, m: E/r times the area below the ground equals the
/// weight per length.
fn depth(kind: &CableProperties, youngs_modulus: f64) -> f64 {
    let (radius, weight) = (0.5 * kind.diameter, kind.mass_per_length() * G);
    let (mut low, mut high) = (0.0, radius);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        let cosine: f64 = 1.0 - middle / radius;
        let area = radius * radius * (cosine.acos() - cosine * (1.0 - cosine * cosine).sqrt());
        if youngs_modulus / radius * area < weight {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// A line of 1.5 m of chain and 1.5 m of rope on the ground. The line moves along its axis at
/// `speed` (m/s).
fn on_the_ground(bending_stiffness: f64, speed: f64) -> (World, CableId) {
    let kinds = kinds(bending_stiffness);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    // The tolerances are the same as for a line of one section.
    builder.tolerances(scaled_tolerances(0.03));
    let frame = builder.fixed_frame("ground", DVec3::ZERO);
    let ground = material(1e5, 1e4, GROUND);
    builder.shape(Shape::new("ground", frame, Piece::half_space(), ground));
    let heights = [(CHAIN, kinds[0]), (ROPE, kinds[1])].map(|(of, kind)| 0.5 * of.0 - depth(&kind, of.1));
    let elements = [1.5 / CHAIN_ELEMENTS as f64, 1.5 / ROPE_ELEMENTS as f64];
    // The first element of the rope slopes down from the height of the chain.
    let less = elements[1] - (elements[1].powi(2) - (heights[1] - heights[0]).powi(2)).sqrt();
    let place = |node: usize| match node.checked_sub(CHAIN_ELEMENTS + 1) {
        None => DVec3::new(elements[0] * node as f64, 0.0, heights[0]),
        Some(more) => DVec3::new(1.5 - less + elements[1] * (more + 1) as f64, 0.0, heights[1]),
    };
    let last = CHAIN_ELEMENTS + ROPE_ELEMENTS;
    let nodes = InitialShape::Nodes {
        positions: (0..=last).map(place).collect(),
        velocities: vec![DVec3::X * speed; last + 1],
    };
    let rope = vec![elements[1]; ROPE_ELEMENTS];
    let line = CableDefinition::new("line", kinds[0], 1.5, CHAIN_ELEMENTS).with_section(kinds[1], rope);
    let line = line
        .free(CableEnd::Start, place(0))
        .free(CableEnd::End, place(last))
        .shaped(nodes);
    let line = builder.cable(line);
    let [chain, rope] = [CHAIN, ROPE].map(|(_, modulus, friction)| material(modulus, 1e4, friction));
    builder.touching_cable(CableSurface::new(line, chain).with_section(rope));
    (builder.build().unwrap().start().unwrap(), line)
}

#[test]
fn closed_form_sections_penetrate_by_their_own_stiffness() {
    for bending_stiffness in [0.0, 0.5] {
        let (mut world, line) = on_the_ground(bending_stiffness, 0.0);
        world.run_until(1.5).unwrap();
        let now = world.now();
        let kinds = kinds(bending_stiffness);
        let weight: f64 = kinds.iter().map(|kind| 1.5 * G * kind.mass_per_length()).sum();
        let borne: f64 = now.cable_contacts().iter().map(|touch| touch.force.z).sum();
        assert!((borne / weight - 1.0).abs() < 1e-4, "{borne} {weight}");
        let nodes = now.node_positions(line);
        let [chain, rope] =
            [(CHAIN, kinds[0]), (ROPE, kinds[1])].map(|(of, kind)| 0.5 * of.0 - depth(&kind, of.1));
        // This node is far from the transition, where the axis descends by 14 mm.
        assert!((nodes[1].z - chain).abs() < 1e-6, "{} {chain}", nodes[1].z);
        // Weight is lumped at nodes but contact pressure is distributed. Bending stiffness spreads
        // the resulting end effects over a few nodes.
        assert!((nodes[15].z - rope).abs() < 1e-6, "{nodes:?} {rope}");
        assert!(chain - rope > 0.01);
        assert_balance(&world, 1e-4);
    }
}

#[test]
fn closed_form_sections_have_their_own_friction() {
    for bending_stiffness in [0.0, 0.5] {
        let (mut world, line) = on_the_ground(bending_stiffness, 2.0);
        let start = momentum(&world, &[line]).0;
        world.run_until(0.4).unwrap();
        // The friction coefficient of a pair is the geometric mean of both coefficients: 0.2 for
        // the chain, 0.6 for the rope.
        let [of_chain, of_rope] = [CHAIN, ROPE].map(|(_, _, friction)| (friction * GROUND).sqrt());
        let mut seen = [0; 2];
        for touch in world.now().cable_contacts() {
            let is_rope = touch.at.0 >= CHAIN_ELEMENTS;
            seen[usize::from(is_rope)] += 1;
            let found = -touch.friction.x / touch.normal_force;
            let expected = if is_rope { of_rope } else { of_chain };
            assert!((found / expected - 1.0).abs() < 1e-3, "{found} {expected}");
        }
        // The first elements of the rope may hang free.
        assert!(seen[0] >= 5 && seen[1] >= 12, "{seen:?}");
        let lost = start.x - momentum(&world, &[line]).0.x;
        let [chain, rope] = kinds(bending_stiffness).map(|kind| 1.5 * kind.mass_per_length() * G * 0.4);
        let expected = of_chain * chain + of_rope * rope;
        // Up to 0.1 m of rope may hang between chain and ground. Its friction would be 1.6 % of the
        // sum.
        assert!((lost / expected - 1.0).abs() < 0.02, "{lost} {expected}");
    }
}
