//! Comparison of equilibria with closed forms and with decayed dynamics.

use super::*;
use windlass_mechanics::cable::catenary::CatenaryLine;

#[test]
fn closed_form_hanging_line_is_the_elastic_catenary() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let (a, b) = (DVec3::ZERO, DVec3::new(60.0, 0.0, 10.0));
    let first = builder.fixed_frame("first", a);
    let last = builder.fixed_frame("last", b);
    let mut wire = CableProperties::new(1e6, 7800.0, 0.03);
    wire.bending_stiffness = 0.0;
    let elements = 100;
    let cable = builder.cable(
        CableDefinition::new("wire", wire, 80.0, elements)
            .start(first, Fixity::Pinned)
            .end(last, Fixity::Pinned),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    let report = world.solve_statics(&Default::default()).unwrap();
    assert!(report.iterations < 100, "{report:?}");
    let line = CatenaryLine {
        length: 80.0,
        weight_per_length: wire.mass_per_length() * 9.81,
        axial_stiffness: 1e6,
    };
    let exact = line.hang(a, b).unwrap();
    let mut places = vec![DVec3::ZERO; elements + 1];
    exact.place_nodes(&vec![0.8; elements], &mut places);
    let now = world.now();
    let worst = now
        .node_positions(cable)
        .iter()
        .zip(&places)
        .map(|(p, q)| p.distance(*q))
        .fold(0.0, f64::max);
    // The model has lumped masses on 100 chords. The error is of second order, (0.8 m / 80 m)² of
    // the size.
    assert!(worst < 0.01, "{worst}");
    let horizontal = now.end_load(cable, CableEnd::Start).force.x;
    let exact_horizontal = exact.force_on_start().x;
    assert!(
        (horizontal / exact_horizontal - 1.0).abs() < 1e-3,
        "{horizontal} {exact_horizontal}"
    );
    // The ends support the weight exactly.
    let lift = now.end_load(cable, CableEnd::Start).force.z + now.end_load(cable, CableEnd::End).force.z;
    assert!(
        (lift / (line.weight_per_length * 80.0) + 1.0).abs() < 1e-8,
        "{lift}"
    );
}

#[test]
fn agrees_with_decayed_dynamics_in_statics() {
    let build = || {
        let mut builder = WorldBuilder::new(Sea::still());
        let top = builder.fixed_frame("top", DVec3::new(0.0, 0.0, 2.0));
        let load = builder
            .body(BodyDefinition::free("load", 50.0, DVec3::splat(5.0)).at(DVec3::new(1.0, 0.0, -3.0)));
        let eye = builder.frame_on_body(load, "eye", DVec3::new(0.0, 0.0, 0.3));
        let mut rope = soft_rope();
        rope.axial_stiffness = 2e4;
        rope.axial_damping = 2e3;
        rope.normal_drag = 40.0;
        let cable = builder.cable(
            CableDefinition::new("rope", rope, 5.0, 5)
                .start(top, Fixity::Pinned)
                .end(eye, Fixity::Pinned),
        );
        (builder.build().unwrap().start().unwrap(), load, cable)
    };
    let (mut solved, load, cable) = build();
    let report = solved.solve_statics(&Default::default()).unwrap();
    assert!(report.residual < 1e-6 * report.reference);
    let (mut world, ..) = build();
    // Linear damping by commands, updated every 0.1 s, brings the pendulum to rest.
    for k in 1..=300 {
        world.run_until(0.1 * f64::from(k)).unwrap();
        let v = world.now().body(load).velocity;
        let drag = windlass_math::Wrench::new(v.linear * -60.0, v.angular * -8.0);
        world.set_body_load(load, drag).unwrap();
    }
    let (a, b) = (solved.now().body(load), world.now().body(load));
    assert!(
        b.velocity.linear.length() < 1e-4,
        "not at rest: {}",
        b.velocity.linear
    );
    // The tolerance covers the remaining oscillation.
    assert!(a.pose.position.distance(b.pose.position) < 1e-3);
    let tension = |w: &World| w.now().tension(cable, CableEnd::Start);
    assert!((tension(&solved) / tension(&world) - 1.0).abs() < 1e-4);
}

/// A wire of 26 mm and 2.5 kg/m with a hanging load. The load starts 0.3 m beside its equilibrium,
/// and slightly above or below it.
fn hanging_wire(
    stiffness: f64,
    length: f64,
    elements: usize,
    mass: f64,
    bending: f64,
) -> (World, BodyId, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let load = builder.body(
        BodyDefinition::free("load", mass, DVec3::splat(0.1 * mass)).at(DVec3::new(0.3, 0.0, -length - 0.3)),
    );
    let eye = builder.frame_on_body(load, "eye", DVec3::new(0.0, 0.0, 0.5));
    let wire = CableProperties {
        bending_stiffness: bending,
        ..CableProperties::new(stiffness, 7800.0 * 0.6, 0.026)
    };
    let cable = builder.cable(
        CableDefinition::new("wire", wire, length, elements)
            .start(top, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    (builder.build().unwrap().start().unwrap(), load, cable)
}

/// EA (N), elements and load (kg) of cases that converge within 300 iterations. The list excludes
/// 50 elements with EA of 1e8 N or more, and the lightest loads on 50 elements with EA of 3e7 N.
const STIFF: [(f64, usize, f64); 12] = [
    (1e7, 10, 50.0),
    (1e7, 50, 50.0),
    (3e7, 5, 5.0),
    (3e7, 10, 5.0),
    (3e7, 10, 500.0),
    (3e7, 50, 50.0),
    (3e7, 50, 5000.0),
    (1e8, 10, 50.0),
    (1e8, 10, 5000.0),
    (1e9, 5, 500.0),
    (1e9, 10, 500.0),
    (1e9, 10, 5000.0),
];

#[test]
fn closed_form_stiff_wire_stretches_by_its_load() {
    for (stiffness, elements, mass) in STIFF {
        for bending in [0.0, 300.0] {
            let (mut world, load, cable) = hanging_wire(stiffness, 10.0, elements, mass, bending);
            let report = world
                .solve_statics(&Default::default())
                .unwrap_or_else(|error| panic!("{stiffness} {elements} {mass} {bending}: {error}"));
            assert!(
                report.iterations < 300,
                "{stiffness} {elements} {mass} {report:?}"
            );
            let weight = 4680.0 * 0.25 * std::f64::consts::PI * 0.026_f64.powi(2) * 9.81 * 10.0;
            let pull = mass * 9.81;
            let stretch = 10.0 * (pull + 0.5 * weight) / stiffness;
            let place = world.now().body(load).pose.position;
            // The wire hangs straight down. The load and half of the wire's weight stretch it.
            // Lumped masses give this stretch exactly.
            let expected = -10.5 - stretch;
            assert!(
                (place.z - expected).abs() < 1e-3 * stretch,
                "{stiffness} {elements} {mass}: {place} {expected}"
            );
            // The force tolerance permits part of the initial offset of 0.3 m to remain.
            assert!(place.x.abs() < 2e-3 && place.y.abs() < 2e-3, "{place}");
            let up = -world.now().end_load(cable, CableEnd::End).force.z;
            let top = -world.now().end_load(cable, CableEnd::Start).force.z;
            // The residual is at most 1e-6 of the largest load.
            let carried = pull + weight;
            assert!(
                (up + pull).abs() < 1e-5 * carried && (top - carried).abs() < 1e-5 * carried,
                "{up} {top}"
            );
        }
    }
}

/// A load on a line exactly as long as its span, with any number of elements. Rounding makes some
/// elements slack at the start, which must not slow down or prevent convergence.
#[test]
fn regression_statics_of_loads_on_lines_as_long_as_their_span() {
    for elements in [60, 500, 600, 800, 1000, 1600, 2000] {
        let mut builder = WorldBuilder::new(Sea::still());
        let top = builder.fixed_frame("top", DVec3::Z * 1200.0);
        let load =
            builder.body(BodyDefinition::free("load", 2000.0, DVec3::splat(200.0)).at(DVec3::Z * 200.0));
        let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
        let mut made =
            CableProperties::new(2.9e7, 2.3 / (0.25 * std::f64::consts::PI * 0.024 * 0.024), 0.024);
        made.axial_damping = 2e3;
        let wire = CableDefinition::new("wire", made, 1000.0, elements);
        let wire = builder.cable(wire.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
        let mut world = builder.build().unwrap().start().unwrap();
        let report = world.solve_statics(&Default::default()).unwrap();
        assert!(report.iterations < 20, "{elements}: {report:?}");
        let tension = *world.now().element_tensions(wire).last().unwrap();
        let half = 0.5 * 2.3 * 1000.0 / elements as f64;
        assert!((tension - (2000.0 + half) * 9.81).abs() < 1.0, "{tension}");
    }
}
