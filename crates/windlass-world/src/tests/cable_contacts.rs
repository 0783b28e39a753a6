//! Cables in contact with each other, themselves and shapes.

mod crossing_law;
mod crossings;
mod drum;
mod sections;
mod statics;

use super::*;
use crate::solvers::tangent::Tangent;
use crate::{CableSurface, Material, Shape, Touched};
use std::f64::consts::PI;
use windlass_mechanics::cable::PointMass;
use windlass_mechanics::contact::friction::LuGre;
use windlass_mechanics::contact::geometry::Piece;
use windlass_ode::{Method, StepControl};

const G: f64 = 9.81;

fn material(youngs_modulus: f64, damping: f64, friction: f64) -> Material {
    Material {
        youngs_modulus,
        damping,
        friction: LuGre::new(friction, friction),
    }
}

/// A straight line of nodes from `from` to `to`, all with one velocity.
fn straight(from: DVec3, to: DVec3, elements: usize, velocity: DVec3) -> InitialShape {
    let place = |k: usize| from.lerp(to, k as f64 / elements as f64);
    InitialShape::Nodes {
        positions: (0..=elements).map(place).collect(),
        velocities: vec![velocity; elements + 1],
    }
}

fn touching(builder: &mut WorldBuilder, definition: CableDefinition, material: Material) -> CableId {
    let cable = builder.cable(definition);
    builder.touching_cable(CableSurface::new(cable, material));
    cable
}

/// Linear and angular momentum of all nodes of lines of 1 kg/m.
fn momentum(world: &World, cables: &[CableId]) -> (DVec3, DVec3) {
    let now = world.now();
    let (mut linear, mut angular) = (DVec3::ZERO, DVec3::ZERO);
    for id in cables {
        let masses = &now.scratch().cables.laws[id.index()].mass;
        for ((r, v), m) in now
            .node_positions(*id)
            .iter()
            .zip(now.node_velocities(*id))
            .zip(masses)
        {
            linear += *v * *m;
            angular += r.cross(*v * *m);
        }
    }
    (linear, angular)
}

fn assert_balance(world: &World, tolerance: f64) {
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let open = (gained - world.work().net()).abs();
    let work = world.work();
    assert!(
        open <= tolerance * work.gross_exchange,
        "energy balance error {open} J: {work:?}"
    );
}

/// Two free skew ropes that collide at 4 m/s.
fn collision(
    properties: CableProperties,
    contact_material: Material,
    method: Method,
) -> (World, [CableId; 2]) {
    let made = |name: &str, length: f64| CableDefinition::new(name, properties, length, 7);
    collision_of(made, &[contact_material], method)
}

/// Like [`collision`], for lines of seven elements. `made` defines a line from its name and length
/// (m).
fn collision_of(
    made: impl Fn(&str, f64) -> CableDefinition,
    contact_materials: &[Material],
    method: Method,
) -> (World, [CableId; 2]) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.method(method);
    let mut rope = |name: &str, from: DVec3, to: DVec3, velocity: DVec3| {
        let made = made(name, from.distance(to))
            .free(CableEnd::Start, from)
            .free(CableEnd::End, to)
            .shaped(straight(from, to, 7, velocity));
        let cable = builder.cable(made);
        let surface = CableSurface::new(cable, contact_materials[0]);
        builder.touching_cable(
            contact_materials[1..]
                .iter()
                .copied()
                .fold(surface, CableSurface::with_section),
        );
        cable
    };
    let first = rope(
        "first",
        DVec3::new(-1.1, 0.1, 0.0),
        DVec3::new(0.9, 0.0, 0.0),
        DVec3::X * 0.2,
    );
    let down = DVec3::new(0.3, 0.0, -4.0);
    let second = rope(
        "second",
        DVec3::new(0.1, -0.8, 0.1),
        DVec3::new(-0.3, 0.9, 0.12),
        down,
    );
    (builder.build().unwrap().start().unwrap(), [first, second])
}

#[test]
fn conserves_momentum_of_colliding_cables() {
    let flexible = CableProperties {
        bending_stiffness: 0.0,
        ..soft_rope()
    };
    for properties in [soft_rope(), flexible] {
        for friction in [0.0, 0.4] {
            let (mut world, cables) =
                collision(properties, material(1e6, 1e3, friction), Method::DormandPrince);
            let (p0, l0) = momentum(&world, &cables);
            let mut most = 0;
            while world.time() < 0.1 {
                world.step(0.1).unwrap();
                most = most.max(world.now().cable_contacts().len());
            }
            assert!(most > 0);
            let (p, l) = momentum(&world, &cables);
            // Linear momentum is exact to rounding, since contact forces are equal and opposite.
            assert!(p.distance(p0) < 1e-12 * p0.length(), "{p} {p0}");
            // Friction acts at the axes of the ropes, which are 2 cm apart. This distance bounds
            // the moment of the friction.
            let allowed = if friction > 0.0 { 0.02 * 4.0 } else { 1e-7 };
            assert!(l.distance(l0) < allowed * l0.length(), "{l} {l0}");
            assert_balance(&world, 1e-5);
            // Contact damping and friction have dissipated energy, and the second rope has slowed
            // down from 4 m/s.
            let work = world.work();
            assert!(
                work.contact_damping > 0.0 && (friction == 0.0 || work.friction > 0.0),
                "{work:?}"
            );
            let middle = world.now().node_velocities(cables[1])[4];
            assert!(middle.z > -3.0, "{middle}");
        }
    }
}

#[test]
fn agrees_between_methods_on_a_collision() {
    let end = |method: Method| {
        let (mut world, [first, second]) = collision(soft_rope(), material(1e6, 1e3, 0.3), method);
        world.run_until(0.1).unwrap();
        let now = world.now();
        (now.node_positions(first)[3], now.node_positions(second)[4])
    };
    let (explicit, implicit) = (end(Method::DormandPrince), end(Method::Radau));
    // Both methods use tolerances of 1e-6 m in a motion of 0.4 m with an impact.
    assert!(
        explicit.0.distance(implicit.0) < 2e-4,
        "{explicit:?} {implicit:?}"
    );
    assert!(
        explicit.1.distance(implicit.1) < 2e-4,
        "{explicit:?} {implicit:?}"
    );
}

/// Largest error of each block of J, as a fraction of the block's largest entry. The reference
/// values are central differences of the whole evaluation. A missing coupling gives an error of 1.
fn derivative_errors(
    world: &World,
    blocks: &[(&'static str, Vec<usize>, Vec<usize>)],
) -> Vec<(&'static str, f64)> {
    let (model, state) = (world.model(), world.state());
    let mut tangent = Tangent::new(model).with_memories_in_core();
    tangent
        .linearise(model, state.regimes(), state.time(), state.x())
        .unwrap();
    let error = |(name, rows, columns): &(&'static str, Vec<usize>, Vec<usize>)| {
        let (mut largest, mut worst) = (0.0_f64, 0.0_f64);
        let mut found = vec![0.0; state.x().len()];
        for &column in columns {
            let mut unit = vec![0.0; state.x().len()];
            unit[column] = 1.0;
            let expected = super::tangent::rates_along(world, &unit, 1e-8);
            tangent.product(&unit, &mut found);
            for &row in rows {
                largest = largest.max(expected[row].abs());
                worst = worst.max((found[row] - expected[row]).abs());
            }
        }
        (*name, worst / largest)
    };
    blocks.iter().map(error).collect()
}

/// Indices of a cable's nodes in the state vector.
fn numbers(world: &World, cable: CableId, is_velocity: bool) -> Vec<usize> {
    let numbers = world.model().cables[cable.index()].numbers;
    let first = |slot| match is_velocity {
        true => numbers.velocity_index(slot),
        false => numbers.position_index(slot),
    };
    (0..numbers.slots)
        .flat_map(|slot| first(slot)..first(slot) + 3)
        .collect()
}

/// Indices of the friction memory in the state vector.
fn memories(world: &World) -> Vec<usize> {
    let slots = world.now().cable_contacts().iter().filter_map(|touch| touch.slot);
    slots
        .flat_map(|slot| world.model().cable_contacts.memory_of(slot))
        .collect()
}

/// Returns [`derivative_errors`] for two ropes in contact with friction.
fn collision_derivative_errors(
    (mut world, [first, second]): (World, [CableId; 2]),
) -> Vec<(&'static str, f64)> {
    while memories(&world).is_empty() || world.now().cable_contacts()[0].depth < 5e-4 {
        world.step(0.1).unwrap();
    }
    let [positions, velocities] = [false, true].map(|is_velocity| numbers(&world, first, is_velocity));
    let others = numbers(&world, second, true);
    let memory = memories(&world);
    derivative_errors(
        &world,
        &[
            ("nodes by nodes' positions", others.clone(), positions),
            ("nodes by nodes' velocities", others.clone(), velocities.clone()),
            ("memory by nodes' velocities", memory.clone(), velocities),
            ("nodes by memory", others, memory.clone()),
            ("memory by memory", memory.clone(), memory),
        ],
    )
}

/// Compares Jacobian blocks of contact with central differences, for two ropes with friction and
/// for a rope on a bollard. The blocks couple the nodes of one rope to the nodes of the other rope,
/// and all nodes to the friction memory.
#[test]
fn agrees_with_rates_for_derivatives_of_contacts() {
    let flexible = CableProperties {
        bending_stiffness: 0.0,
        ..soft_rope()
    };
    // The friction of sliding surfaces does not depend on the friction memory. The large Stribeck
    // velocity lets these surfaces stick at any speed.
    let friction = LuGre {
        stribeck_velocity: 10.0,
        ..LuGre::new(0.4, 0.4)
    };
    let contact_material = Material {
        friction,
        ..material(1e6, 1e3, 0.4)
    };
    let mut found = Vec::new();
    for properties in [soft_rope(), flexible] {
        found.extend(collision_derivative_errors(collision(
            properties,
            contact_material,
            Method::DormandPrince,
        )));
    }
    let sections = |name: &str, length: f64| sections::with_then_without_bending(name, length);
    let collision = collision_of(sections, &[contact_material], Method::DormandPrince);
    found.extend(collision_derivative_errors(collision));
    let (mut world, rope) = capstan(0.25);
    world.run_until(0.02).unwrap();
    let velocities = numbers(&world, rope, true);
    let memory = memories(&world);
    found.extend(derivative_errors(
        &world,
        &[
            ("memory by nodes' velocities", memory.clone(), velocities.clone()),
            ("nodes by memory", velocities, memory.clone()),
            ("memory by memory", memory.clone(), memory),
        ],
    ));
    // The derivative of the contact normal is neglected in the coupling between nodes.
    assert!(
        found.len() == 18 && found.iter().all(|(_, error)| *error < 0.3),
        "{found:?}"
    );
}

/// Flat ground supports a line along its whole length. The penetration follows from the contact
/// stiffness.
#[test]
fn closed_form_line_rests_on_the_ground() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    // The springs carry 111 N. A position error of a micrometre per step would exceed the tolerance
    // of the comparison.
    builder.tolerances(scaled_tolerances(0.03));
    let contact_material = material(1e5, 1e4, 0.5);
    let frame = builder.fixed_frame("ground", DVec3::ZERO);
    builder.shape(Shape::new("ground", frame, Piece::half_space(), contact_material));
    let properties = CableProperties {
        axial_damping: 20.0,
        ..CableProperties::new(1e4, 3000.0, 0.04)
    };
    let (from, to) = (DVec3::new(0.0, 0.0, 0.021), DVec3::new(3.0, 0.0, 0.021));
    let made = CableDefinition::new("line", properties, 3.0, 12)
        .free(CableEnd::Start, from)
        .free(CableEnd::End, to);
    let line = touching(&mut builder, made, contact_material);
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(1.5).unwrap();
    let now = world.now();
    let weight = properties.mass_per_length() * G;
    let borne: f64 = now.cable_contacts().iter().map(|touch| touch.force.z).sum();
    assert!((borne / (3.0 * weight) - 1.0).abs() < 1e-4, "{borne}");
    // E/r times the area of the section below the ground equals the weight per length.
    let (radius, mut low, mut high): (f64, f64, f64) = (0.02, 0.0, 0.02);
    for _ in 0..60 {
        let depth = 0.5 * (low + high);
        let cosine = 1.0 - depth / radius;
        let area = radius * radius * (cosine.acos() - cosine * (1.0 - cosine * cosine).sqrt());
        if 1e5 / radius * area < weight {
            low = depth;
        } else {
            high = depth;
        }
    }
    for node in &now.node_positions(line)[2..11] {
        assert!(
            (node.z - (radius - low)).abs() < 1e-6,
            "{} {}",
            node.z,
            radius - low
        );
    }
    assert_balance(&world, 1e-4);
}

/// Masses at the ends of a rope over a bollard, kg.
const MASSES: (f64, f64) = (20.0, 60.0);

/// Two masses on a rope over a bollard.
fn capstan(friction: f64) -> (World, CableId) {
    capstan_with(friction, Method::Radau, 1.0)
}

/// [`capstan`] with a method, and tolerances as multiples of the default.
fn capstan_with(friction: f64, method: Method, tolerances: f64) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(method);
    builder.tolerances(scaled_tolerances(tolerances));
    // Elements lie on the bollard as chords, so the rope vibrates when its nodes pass. The damping
    // loss due to this vibration is of order L² and must be small.
    let contact_material = material(2e7, 5e3, friction);
    let (bollard, radius) = (0.2, 0.005);
    // The axis of the cylinder is the x axis of its frame.
    let frame = builder.fixed_frame("bollard", DVec3::ZERO);
    builder.shape(Shape::new(
        "bollard",
        frame,
        Piece::cylinder(bollard, 1.0).unwrap(),
        contact_material,
    ));
    let properties = CableProperties {
        axial_damping: 60.0,
        compressive_fraction: 0.0,
        ..CableProperties::new(1e5, 1.0 / (PI * radius * radius), 2.0 * radius)
    };
    // 24 elements lie on the half circle. Elements of the same length hang on both sides.
    let (around, straight) = (bollard + radius, 0.4);
    let step = around * PI / 24.0;
    let down = (straight / step).ceil() as usize;
    let mut positions: Vec<DVec3> = (0..down)
        .map(|k| DVec3::new(0.0, -around, -step * (down - k) as f64))
        .collect();
    positions.extend((0..=24).map(|k| {
        let angle = PI - PI * f64::from(k) / 24.0;
        DVec3::new(0.0, around * angle.cos(), around * angle.sin())
    }));
    positions.extend((1..=down).map(|k| DVec3::new(0.0, around, -step * k as f64)));
    let elements = positions.len() - 1;
    let lengths: Vec<f64> = positions
        .windows(2)
        .map(|p| p[0].distance(p[1]) * (1.0 - 2.5e-3))
        .collect();
    let (light, heavy) = MASSES;
    let weight = |node, mass| PointMass {
        node,
        mass,
        diameter: 0.0,
        drag: 0.0,
        added_mass: 0.0,
    };
    let made = CableDefinition::with_elements("rope", properties, lengths)
        .free(CableEnd::Start, positions[0])
        .free(CableEnd::End, positions[elements])
        .with_point_mass(weight(0, light))
        .with_point_mass(weight(elements, heavy))
        .shaped(InitialShape::Nodes {
            positions,
            velocities: Vec::new(),
        });
    let rope = touching(&mut builder, made, contact_material);
    (builder.build().unwrap().start().unwrap(), rope)
}

/// The ratio of the tensions on both sides of a sliding rope is e^(μθ).
#[test]
fn closed_form_capstan() {
    let friction = 0.25;
    let (mut world, rope) = capstan(friction);
    let mut ratios = Vec::new();
    while world.time() < 0.45 {
        world.run_until(world.time() + 0.01).unwrap();
        if world.time() > 0.25 {
            let now = world.now();
            // Takes the tensions of the elements next to the bollard that have no contact, and
            // corrects them for the inertia of the rope on the bollard.
            let tensions = &now.scratch().cables.laws[rope.index()].tension;
            let touched: Vec<usize> = now.cable_contacts().iter().map(|touch| touch.at.0).collect();
            let (first, last) = (touched.iter().min().unwrap(), touched.iter().max().unwrap());
            let speed = now.node_velocities(rope)[0].z;
            let lost = speed * speed;
            ratios.push((tensions[last + 1] - lost) / (tensions[first - 1] - lost));
        }
    }
    let mean = ratios.iter().sum::<f64>() / ratios.len() as f64;
    let (expected, (light, heavy)) = ((friction * PI).exp(), MASSES);
    // The reference is Euler's rope of 1 kg/m, T' = μ (T + ρ g R sin φ) + ρ R (a + g cos φ),
    // corrected for the inertia of the bend. Equal lengths of rope hang on both sides. The tensions
    // apply where the rope meets and leaves the bollard.
    let (radius, count, straight) = (0.205, 2000, 15.0 * 0.205 * PI / 24.0);
    let tensions = |acceleration: f64| {
        let first = (light + straight) * (G + acceleration);
        let (mut tension, step) = (first, PI / f64::from(count));
        for k in 0..count {
            let (sine, cosine) = ((f64::from(k) + 0.5) * step).sin_cos();
            let rate = |tension: f64| {
                friction * (tension + G * radius * sine) + radius * (acceleration + G * cosine)
            };
            tension += step * rate(tension + 0.5 * step * rate(tension));
        }
        [first, tension]
    };
    let (mut low, mut high) = (0.0, G);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if tensions(middle)[1] < (heavy + straight) * (G - middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    let [first, last] = tensions(low);
    let with_inertia = last / first;
    assert!((with_inertia / expected - 1.0).abs() < 0.01);
    assert!(
        (mean / with_inertia - 1.0).abs() < 5e-3,
        "{mean} {with_inertia} {expected} {ratios:?}"
    );
    // The masses move like an Atwood machine. The rope starts with the tension EA ε, so the heavy
    // mass oscillates about the final stretch.
    let speed = world.now().node_velocities(rope)[0].z;
    let swing = (last - 1e5 * 2.5e-3) / (1e5 * heavy / (straight + 0.5 * PI * radius)).sqrt();
    assert!(
        (speed - low * world.time()).abs() < swing && swing < 0.1,
        "{speed} {low} {swing}"
    );
    assert_balance(&world, 1e-3);
}

/// A line at 40 m/s hits a taut wire. In a step that only accuracy limits, the line would move more
/// than twenty radii.
#[test]
fn closed_form_fast_crossing_is_caught() {
    for method in [Method::DormandPrince, Method::Radau] {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        builder.method(method);
        builder.step_control(StepControl {
            maximum_step: 0.1,
            first_step: 0.02,
            ..StepControl::default()
        });
        let contact_material = material(2e7, 1e5, 0.0);
        let properties = CableProperties {
            axial_damping: 10.0,
            ..CableProperties::new(1e4, 1000.0, 0.02)
        };
        let ends = [DVec3::X * -1.0, DVec3::X].map(|place| {
            let name = if place.x < 0.0 { "left" } else { "right" };
            builder.fixed_frame(name, place)
        });
        let wire = CableDefinition::new("wire", properties, 1.98, 9)
            .start(ends[0], Fixity::Pinned)
            .end(ends[1], Fixity::Pinned);
        let wire = touching(&mut builder, wire, contact_material);
        let (from, to) = (DVec3::new(0.05, -1.0, 1.2), DVec3::new(0.0, 1.0, 1.2));
        let length = from.distance(to);
        let line = CableDefinition::new("line", properties, length, 9)
            .free(CableEnd::Start, from)
            .free(CableEnd::End, to)
            .shaped(straight(from, to, 9, DVec3::Z * -40.0));
        let line = touching(&mut builder, line, contact_material);
        let mut world = builder.build().unwrap().start().unwrap();
        let mut longest: f64 = 0.0;
        while world.time() < 0.035 {
            let before = world.time();
            world.step(0.035).unwrap();
            if world.time() < 0.03 {
                longest = longest.max(world.time() - before);
            }
        }
        // The line moves twenty radii in 5 ms. The stability of the lines limits explicit steps to
        // a motion of six radii.
        let expected = if method == Method::Radau { 5e-3 } else { 1.5e-3 };
        assert!(longest > expected, "{method:?} {longest}");
        // The middle of the line rests on the wire. The wire deflects but remains below the line.
        let now = world.now();
        let middle = |id| 0.5 * (now.node_positions(id)[4].z + now.node_positions(id)[5].z);
        assert!(
            middle(line) > middle(wire),
            "{method:?} {} {}",
            middle(line),
            middle(wire)
        );
        assert!(middle(wire) < -0.01, "{method:?} {}", middle(wire));
    }
}

/// A coil with turns closer than a diameter touches itself everywhere. A wider coil and a bent line
/// do not.
#[test]
fn closed_form_tight_coil_touches_itself_and_a_bent_line_does_not() {
    let coil = |pitch: f64, turns: f64, bending_stiffness: f64| {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let properties = CableProperties {
            bending_stiffness,
            ..CableProperties::new(1e4, 1000.0, 0.02)
        };
        let count = (turns * 24.0) as usize;
        let positions: Vec<DVec3> = (0..=count)
            .map(|k| {
                let angle = 2.0 * PI * k as f64 / 24.0;
                DVec3::new(0.3 * angle.cos(), 0.3 * angle.sin(), pitch * k as f64 / 24.0)
            })
            .collect();
        let lengths = positions.windows(2).map(|p| p[0].distance(p[1])).collect();
        let made = CableDefinition::with_elements("coil", properties, lengths)
            .free(CableEnd::Start, positions[0])
            .free(CableEnd::End, positions[count])
            .shaped(InitialShape::Nodes {
                positions,
                velocities: Vec::new(),
            });
        builder.maximum_cable_contacts(400);
        touching(&mut builder, made, material(1e6, 1e3, 0.2));
        builder.build().unwrap().start().unwrap()
    };
    for stiffness in [0.0, 1.0] {
        let world = coil(0.019, 3.0, stiffness);
        let now = world.now();
        let touches = now.cable_contacts();
        // Two of the three turns have a turn above them. Each element of these two turns is in one
        // and a half contacts on average, since elements of neighbouring turns are not aligned.
        assert!((48..=100).contains(&touches.len()), "{}", touches.len());
        let length: f64 = touches.iter().map(|touch| touch.length).sum();
        assert!((length / (2.0 * 2.0 * PI * 0.3) - 1.0).abs() < 0.03, "{length}");
        for touch in touches {
            assert!(
                touch.normal.z.abs() > 0.99 && (touch.depth - 0.001).abs() < 2e-4,
                "{touch:?}"
            );
            assert!(matches!(touch.on, Touched::Cable(..)));
        }
        assert!(coil(0.021, 3.0, stiffness).now().cable_contacts().is_empty());
        assert!(coil(0.0, 0.9, stiffness).now().cable_contacts().is_empty());
    }
}

/// A line over the edge of a box touches that edge, and a line beside the box touches nothing.
#[test]
fn closed_form_line_over_an_edge_transmits_the_deflection_force() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let contact_material = material(1e6, 5e3, 0.0);
    let frame = builder.fixed_frame("box", DVec3::new(-0.5, 0.0, -0.5));
    builder.shape(Shape::new(
        "box",
        frame,
        Piece::cuboid(DVec3::ONE).unwrap(),
        contact_material,
    ));
    let properties = CableProperties {
        axial_damping: 40.0,
        ..CableProperties::new(1e4, 1000.0, 0.02)
    };
    let (left, right) = (DVec3::new(-0.8, 0.0, 0.1), DVec3::new(0.1, 0.0, -0.8));
    let [left, right] =
        [("left", left), ("right", right)].map(|(name, place)| builder.fixed_frame(name, place));
    let corner = DVec3::new(0.05, 0.0, 0.05);
    let mut positions: Vec<DVec3> = (0..=8)
        .map(|k| DVec3::new(-0.8, 0.0, 0.1).lerp(corner, f64::from(k) / 8.0))
        .collect();
    positions.extend((1..=8).map(|k| corner.lerp(DVec3::new(0.1, 0.0, -0.8), f64::from(k) / 8.0)));
    let made = CableDefinition::new("line", properties, 1.6, 16)
        .start(left, Fixity::Pinned)
        .end(right, Fixity::Pinned)
        .shaped(InitialShape::Nodes {
            positions,
            velocities: Vec::new(),
        });
    let line = touching(&mut builder, made, contact_material);
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let now = world.now();
    let force: DVec3 = now.cable_contacts().iter().map(|touch| touch.force).sum();
    let [start, end] = CableEnd::BOTH.map(|end| now.end_load(line, end).force);
    // The end forces and the edge force are in balance. The edge force is along the bisector of the
    // two straight spans, from (-0.8, 0.1) and from (0.1, -0.8). The radius of the line causes a
    // small deviation.
    assert!(
        (force - start - end).length() < 1e-6 * force.length(),
        "{force} {start} {end}"
    );
    assert!((force.x / force.z - 1.0).abs() < 1e-6, "{force}");
    let expected = start.length() * 0.7 * 2_f64.sqrt() / 0.65_f64.sqrt();
    assert!(
        (force.length() / expected - 1.0).abs() < 0.02 && expected > 50.0,
        "{force} {expected}"
    );
    assert!(force.y.abs() < 1e-9);
}
