//! Meaning of tension: the internal force along the line, at its ends and in between.

use super::*;
use windlass_math::elliptic::complete_elliptic_integrals;

/// A strip of 10 m whose pinned ends are so close that its middle turns back. The thrust is 102 N,
/// and the modulus of the elliptic integrals is 0.85. The strip starts on the elastica, `EI θ'' =
/// -P sin θ` with an end angle α. Statics finds the nearby equilibrium of the discretised strip.
fn stiff_loop(elements: usize) -> (World, CableId) {
    let (k, thrust, length) = (LOOP_MODULUS, LOOP_THRUST, 10.0);
    let first = complete_elliptic_integrals(k * k).0;
    let square = (2.0 * first / length).powi(2);
    let strip = CableProperties {
        bending_stiffness: thrust / square,
        ..CableProperties::new(1e8, 1000.0, 0.03)
    };
    // Leapfrog for θ with a thousand steps per element, and the trapezoidal rule for the position.
    let (substeps, mut angle, mut curvature) = (1000, 2.0 * k.asin(), 0.0);
    let h = length / (elements * substeps) as f64;
    let (mut place, mut positions) = (DVec3::ZERO, vec![DVec3::ZERO]);
    for step in 1..=elements * substeps {
        let half = curvature - 0.5 * h * square * f64::sin(angle);
        let next = angle + h * half;
        let along = |angle: f64| DVec3::new(angle.cos(), 0.0, angle.sin());
        place += (along(angle) + along(next)) * (0.5 * h);
        curvature = half - 0.5 * h * square * f64::sin(next);
        angle = next;
        if step % substeps == 0 {
            positions.push(place);
        }
    }
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let ends = [("left", 0), ("right", elements)];
    let [left, right] = ends.map(|(name, node)| builder.fixed_frame(name, positions[node]));
    let line = builder.cable(
        CableDefinition::new("strip", strip, length, elements)
            .start(left, Fixity::Pinned)
            .end(right, Fixity::Pinned)
            .shaped(InitialShape::Nodes {
                positions,
                velocities: vec![],
            }),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    (world, line)
}

/// Elliptic modulus of the loop, and its thrust (N).
const LOOP_MODULUS: f64 = 0.85;
const LOOP_THRUST: f64 = 102.0;

/// In Euler's elastica, the middle of the loop carries the full thrust. The ends are turned by α
/// from the line of thrust and are in tension. EA times strain would give -397 N in the middle,
/// which is 4 k² times the thrust too low. The distance of the ends, L (2 E/K - 1), and the thrust
/// agree to 10 digits with another program (boundary value problem by collocation).
#[test]
fn closed_form_stiff_loop_has_the_thrust_of_the_elastica() {
    let alpha = 2.0 * LOOP_MODULUS.asin();
    let mut errors = Vec::new();
    for elements in [20, 40] {
        let (world, line) = stiff_loop(elements);
        let now = world.now();
        let (first, second) = complete_elliptic_integrals(LOOP_MODULUS * LOOP_MODULUS);
        let nodes = now.node_positions(line);
        let distance = nodes[0].distance(nodes[elements]);
        assert!(
            (distance - 10.0 * (2.0 * second / first - 1.0)).abs() < 1e-5,
            "{distance}"
        );
        let tensions = now.element_tensions(line);
        let middle = 0.5 * (tensions[elements / 2 - 1] + tensions[elements / 2]);
        let ends = CableEnd::BOTH.map(|end| now.tension(line, end) + LOOP_THRUST * alpha.cos());
        errors.push([middle + LOOP_THRUST, ends[0], ends[1]].map(f64::abs));
    }
    // Elements of the coarse mesh turn by up to half a radian. The error is of second order, so the
    // fine mesh has a quarter of the error.
    for (coarse, fine) in errors[0].iter().zip(&errors[1]) {
        assert!(*coarse < 2e-2 * LOOP_THRUST && *fine < 0.3 * coarse, "{errors:?}");
    }
}

/// A load is thrown up, so that its rope goes slack and snaps tight. The rope has no compressive
/// stiffness.
#[test]
fn property_rope_without_compression_reports_none() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let load = builder.body(
        BodyDefinition::free("load", 100.0, DVec3::splat(5.0))
            .at(DVec3::new(0.0, 0.0, -10.0))
            .moving(windlass_math::Motion::new(DVec3::new(0.3, 0.0, 4.0), DVec3::ZERO)),
    );
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let rope = CableProperties {
        axial_damping: 2e4,
        compressive_fraction: 0.0,
        ..CableProperties::new(2e5, 2000.0, 0.02)
    };
    let line = builder.cable(
        CableDefinition::new("rope", rope, 10.0, 8)
            .start(top, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    let (mut least, mut most) = (f64::INFINITY, 0.0_f64);
    while world.time() < 1.5 {
        world.step(1.5).unwrap();
        let now = world.now();
        let ends = CableEnd::BOTH.map(|end| now.tension(line, end));
        for tension in now.element_tensions(line).iter().chain(&ends) {
            (least, most) = (least.min(*tension), most.max(*tension));
        }
    }
    assert!(least >= 0.0 && most > 2.0 * 981.0, "{least} to {most} N");
}

/// A rod of two elements is compressed by a thousandth of its length between fixed points. Its
/// lateral offset is of the order of rounding. The tension EA ε is negative at both ends.
#[test]
fn regression_compressed_element_has_negative_tension() {
    for aside in [0.0, 1e-17, -1e-13, 1e-9] {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let rod = CableProperties {
            compressive_fraction: 1.0,
            ..CableProperties::new(1e6, 1000.0, 0.02)
        };
        let [low, high] =
            [("low", 0.0), ("high", 1.998)].map(|(name, z)| builder.fixed_frame(name, DVec3::Z * z));
        let rod = builder.cable(
            CableDefinition::new("rod", rod, 2.0, 2)
                .start(low, Fixity::Pinned)
                .end(high, Fixity::Pinned)
                .shaped(InitialShape::Nodes {
                    positions: vec![DVec3::ZERO, DVec3::new(aside, 0.0, 0.999), DVec3::Z * 1.998],
                    velocities: vec![],
                }),
        );
        let world = builder.build().unwrap().start().unwrap();
        for end in CableEnd::BOTH {
            let tension = world.now().tension(rod, end);
            assert!((tension + 1e3).abs() < 1e-6, "{aside} {end:?}: {tension}");
        }
    }
}

/// A wire hangs in water with a free end. The wall tension equals the wire's weight in air less the
/// pressure force on its lower end.
#[test]
fn closed_form_wall_tension_is_weight_less_pressure_on_the_end() {
    let mut builder = WorldBuilder::new(Sea::still());
    let top = builder.fixed_frame("top", DVec3::Z * -20.0);
    let wire = CableProperties::new(1e7, 7800.0, 0.05);
    let line = builder.cable(
        CableDefinition::new("wire", wire, 100.0, 10)
            .start(top, Fixity::Pinned)
            .free(CableEnd::End, DVec3::Z * -120.0),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let (now, water) = (world.now(), world.model().sea().density);
    let weight = wire.area() * (7800.0 - water) * world.model().sea().gravity * 100.0;
    let effective = now.tension(line, CableEnd::Start);
    assert!((effective - weight).abs() < 1e-6 * weight, "{effective} {weight}");
    let gravity = world.model().sea().gravity;
    let weight_in_air = wire.area() * 7800.0 * gravity * 100.0;
    // The weight of the wire stretches it, and its end is 0.4 m deeper than 120 m.
    let end_depth = -now.node_positions(line)[10].z;
    let expected = weight_in_air - water * gravity * end_depth * wire.area();
    let wall = now.wall_tension(line, CableEnd::Start);
    // The model uses the buoyancy of the unstretched line.
    let stretch = water * gravity * (end_depth - 120.0) * wire.area();
    assert!(
        (wall - expected - stretch).abs() < 1e-6 * weight,
        "{wall}, expected {expected}"
    );
}

/// The end load of a catenary is the tension at the end of the line, not half an element away. It
/// acts along the tangent, not along the chord.
#[test]
fn closed_form_catenary_end_tension_converges_to_second_order() {
    let errors = [8, 16].map(|elements| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let [a, b] = [DVec3::ZERO, DVec3::new(60.0, 0.0, 30.0)]
            .map(|place| builder.fixed_frame(&format!("at {}", place.x), place));
        let chain = CableProperties::new(1e8, 7800.0, 0.03);
        let line = builder.cable(
            CableDefinition::new("chain", chain, 80.0, elements)
                .start(a, Fixity::Pinned)
                .end(b, Fixity::Pinned),
        );
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        let exact = windlass_mechanics::cable::catenary::CatenaryLine {
            length: 80.0,
            weight_per_length: chain.mass_per_length() * world.model().sea().gravity,
            axial_stiffness: 1e8,
        }
        .hang(DVec3::ZERO, DVec3::new(60.0, 0.0, 30.0))
        .unwrap();
        let pulls = [exact.force_on_start().length(), exact.force_on_end().length()];
        let ends = CableEnd::BOTH.map(|end| world.now().tension(line, end));
        [0, 1].map(|k| (ends[k] / pulls[k] - 1.0).abs())
    });
    for (coarse, fine) in errors[0].iter().zip(&errors[1]) {
        assert!(*coarse < 0.02 && *fine < 0.3 * coarse, "{errors:?}");
    }
}

/// Elements that are too long cause a warning for each kind of error. The warning gives a
/// sufficient length.
#[test]
fn closed_form_too_long_elements_are_reported_with_a_sufficient_length() {
    use crate::TooLong;
    let found = |world: &World, line: CableId| world.now().too_long_elements(line).collect::<Vec<_>>();
    let (world, line) = stiff_loop(40);
    assert_eq!(found(&world, line), vec![]);
    // A wire with a tension of 10 kN is clamped at an angle of 0.2 rad. Its bending length √(EI/T)
    // is 0.1 m.
    let clamped = |elements: usize| {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let turned = windlass_math::Pose::new(DVec3::ZERO, glam::DQuat::from_rotation_y(0.2));
        let start = builder.frame(crate::Owner::Ground, "start", turned);
        let end = builder.fixed_frame("end", DVec3::X * 4.0004);
        let wire = CableProperties {
            bending_stiffness: 100.0,
            ..CableProperties::new(1e8, 7800.0, 0.03)
        };
        let line = builder.cable(
            CableDefinition::new("wire", wire, 4.0, elements)
                .start(start, Fixity::Clamped)
                .end(end, Fixity::Pinned),
        );
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        (found(&world, line), world.now().element_tensions(line)[0])
    };
    let (coarse, tension) = clamped(8);
    match coarse[..] {
        [TooLong::AtClamp { end, is, length }] => {
            assert_eq!((end, is), (CableEnd::Start, 0.5));
            assert!((length - (100.0 / tension).sqrt()).abs() < 1e-12, "{length}");
        }
        _ => panic!("{coarse:?}"),
    }
    assert_eq!(clamped(80).0, vec![]);
}

/// A rod clamped at both ends is straight and twisted by two and a half turns. The roll angles of
/// the clamps cannot represent such a twist.
#[test]
fn closed_form_line_starts_with_more_than_half_a_turn_of_twist() {
    use crate::TooLong;
    let turns = 5.0 * std::f64::consts::PI;
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let rolled = windlass_math::Pose::new(DVec3::X * 8.0, glam::DQuat::from_rotation_x(std::f64::consts::PI));
    let start = builder.fixed_frame("start", DVec3::ZERO);
    let end = builder.frame(crate::Owner::Ground, "end", rolled);
    let rod = CableProperties {
        bending_stiffness: 50.0,
        torsional_stiffness: 30.0,
        ..CableProperties::new(1e6, 7800.0, 0.03)
    };
    let line = builder.cable(
        CableDefinition::new("rod", rod, 8.0, 8)
            .start(start, Fixity::Clamped)
            .end(end, Fixity::Clamped)
            .twisted(turns - 0.3),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    assert!(
        (world.now().twist(line) - turns).abs() < 1e-9,
        "{}",
        world.now().twist(line)
    );
    world.run_until(0.01).unwrap();
    let now = world.now();
    let moment = now.end_load(line, CableEnd::Start).moment;
    let torque = 30.0 * turns / 8.0;
    assert!((moment.x - torque).abs() < 1e-6 * torque, "{moment}");
    // The torque is 59 N·m and the bending stiffness 50 N·m², so elements of 0.85 m are sufficient.
    let found: Vec<_> = now.too_long_elements(line).collect();
    assert!(
        matches!(found[..], [TooLong::Twisted { length, .. }] if (length - 50.0 / torque).abs() < 1e-9),
        "{found:?}"
    );
}

/// A load of 1 t is thrown up at 1 m/s below a wire sling of one element. It bounces for 5 s on
/// EA/L = 2 MN/m with constant energy. Without an event at each snap, steps of a tenth of a second
/// would overrun the point at which the wire becomes taut, and lose 7 J.
#[test]
fn property_sling_snapping_taut_is_an_event() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let load = builder.body(
        BodyDefinition::free("load", 1000.0, DVec3::splat(50.0))
            .at(DVec3::new(0.0, 0.0, -10.0))
            .moving(windlass_math::Motion::new(DVec3::Z, DVec3::ZERO)),
    );
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let sling = CableProperties {
        compressive_fraction: 0.0,
        ..CableProperties::new(2e7, 7800.0, 0.02)
    };
    builder.cable(
        CableDefinition::new("sling", sling, 10.0, 1)
            .start(top, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(5.0).unwrap();
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    // 23 bounces, each with two events (taut and slack). A velocity error of 1e-5 per step at 1 m/s
    // changes the energy by 5e-3 J over a few hundred steps.
    assert!(world.counters().events >= 40, "{:?}", world.counters());
    assert!(
        (gained - world.work().net()).abs() < 0.5,
        "{gained} {:?}",
        world.work()
    );
}
