//! Equilibria against closed forms and against dynamics that settle.

use super::*;
use crate::cable::catenary::CatenaryLine;

#[test]
fn ana_hanging_line_is_the_elastic_catenary() {
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
    // Lumped masses on 100 chords: second order, (0.8 m / 80 m)² of the size.
    assert!(worst < 0.01, "{worst}");
    let horizontal = now.end_load(cable, CableEnd::Start).force.x;
    let exact_horizontal = exact.force_on_start().x;
    assert!(
        (horizontal / exact_horizontal - 1.0).abs() < 1e-3,
        "{horizontal} {exact_horizontal}"
    );
    // And the weight is carried by the ends, exactly.
    let lift = now.end_load(cable, CableEnd::Start).force.z + now.end_load(cable, CableEnd::End).force.z;
    assert!(
        (lift / (line.weight_per_length * 80.0) + 1.0).abs() < 1e-8,
        "{lift}"
    );
}

#[test]
fn route_statics_agrees_with_dynamics_that_settle() {
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
    // Linear damping from outside, updated every 0.1 s, brings the pendulum to rest.
    for k in 1..=300 {
        world.run_until(0.1 * f64::from(k)).unwrap();
        let v = world.now().body(load).velocity;
        let drag = crate::math::Wrench::new(v.linear * -60.0, v.angular * -8.0);
        world.set_body_load(load, drag).unwrap();
    }
    let (a, b) = (solved.now().body(load), world.now().body(load));
    assert!(
        b.velocity.linear.length() < 1e-4,
        "not settled: {}",
        b.velocity.linear
    );
    // What is left of the swing.
    assert!(a.pose.position.distance(b.pose.position) < 1e-3);
    let tension = |w: &World| w.now().tension(cable, CableEnd::Start);
    assert!((tension(&solved) / tension(&world) - 1.0).abs() < 1e-4);
}
