//! Lines that part under load.

use super::*;
use std::sync::Arc;
use windlass_hull::motion::PrescribedMotion;
use windlass_math::{FrameMotion, Pose};

/// Largest stretch (m) and frequency (rad/s) of the motion of a bar of 2 m. The tension rises to 5
/// kN and falls to zero again within two seconds.
const STRETCH: f64 = 0.01;
const FREQUENCY: f64 = std::f64::consts::PI;

/// A bar of 2 m between the ground and a motion that loads it with `EA a (1 - cos ω t)/(2 L)`. Its
/// breaking load is `breaking_load`, N.
fn pulled(breaking_load: f64, after: f64, method: Method) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.method(method);
    let wall = builder.fixed_frame("wall", DVec3::ZERO);
    let to_and_fro = |t: f64| {
        let (sine, cosine) = (FREQUENCY * t).sin_cos();
        let mut motion = FrameMotion::at_rest(Pose::new(
            DVec3::X * (2.0 + 0.5 * STRETCH * (1.0 - cosine)),
            glam::DQuat::IDENTITY,
        ));
        motion.velocity.linear = DVec3::X * (0.5 * STRETCH * FREQUENCY * sine);
        motion.acceleration.linear = DVec3::X * (0.5 * STRETCH * FREQUENCY * FREQUENCY * cosine);
        motion
    };
    let tug = builder.body(BodyDefinition::prescribed(
        "tug",
        PrescribedMotion::Function(Arc::new(to_and_fro)),
    ));
    let hook = builder.frame_on_body(tug, "hook", DVec3::ZERO);
    let wire = CableProperties {
        axial_damping: 300.0,
        ..bar(1000.0)
    };
    let line = CableDefinition::new("bar", wire, 2.0, 5)
        .start(wall, Fixity::Pinned)
        .end(hook, Fixity::Pinned)
        .with_breaking_load(breaking_load)
        .parting_after(after);
    let line = builder.cable(line);
    (builder.build().unwrap().start().unwrap(), line)
}

/// A chain carries a rope, and the rope carries a load, at rest. The section with the highest
/// utilisation parts in its element with the largest tension. This holds even if the other section
/// has a larger tension.
#[test]
fn closed_form_most_utilised_section_parts() {
    let (chain, rope) = (
        CableProperties::new(5e7, 7800.0, 0.02),
        CableProperties::new(5e6, 1100.0, 0.03),
    );
    let weight = |kind: CableProperties, length: f64| kind.mass_per_length() * length * 9.81;
    // Tensions at the upper end of the chain, and in the middle of the topmost element of the rope.
    let pulls = [
        500.0 * 9.81 + weight(rope, 5.0) + weight(chain, 5.0),
        500.0 * 9.81 + weight(rope, 4.5),
    ];
    assert!(pulls[1] > 4.9e3 && pulls[0] > 1.02 * pulls[1]);
    // The breaking load of one section is 1 % smaller than its tension. The breaking load of the
    // other section is 1 % larger than its tension, or absent.
    for (loads, parts) in [
        ([Some(1.01 * pulls[0]), Some(0.99 * pulls[1])], 1),
        ([Some(0.99 * pulls[0]), Some(1.01 * pulls[1])], 0),
        ([None, Some(0.99 * pulls[1])], 1),
        ([Some(0.99 * pulls[0]), None], 0),
    ] {
        let [chain, rope] = [(chain, loads[0]), (rope, loads[1])].map(|(kind, load)| CableProperties {
            breaking_load: load,
            ..kind
        });
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let top = builder.fixed_frame("top", DVec3::ZERO);
        let load = BodyDefinition::free("load", 500.0, DVec3::splat(50.0)).at(DVec3::Z * -10.0);
        let load = builder.body(load);
        let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
        let line = CableDefinition::new("line", chain, 5.0, 5).with_section(rope, vec![1.0; 5]);
        let line = line
            .start(top, Fixity::Pinned)
            .end(eye, Fixity::Pinned)
            .parting_after(0.1);
        let line = builder.cable(line);
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        let nearest = world.now().utilisation(line).unwrap();
        assert_eq!(
            (nearest.section, Some(nearest.breaking_load)),
            (parts, loads[parts])
        );
        world.run_until(0.2).unwrap();
        let [parting] = world.now().partings(line) else {
            panic!("{loads:?}: {:?}", world.now().partings(line));
        };
        assert_eq!((parting.time, parting.breaking_load), (0.1, loads[parts]));
        assert_eq!(parting.section, Some(parts));
        // The line parts in the middle of the element.
        let [expected, pull] = [[0.5, pulls[0]], [5.5, pulls[1]]][parts];
        assert!((parting.at - expected).abs() < 1e-9, "{parting:?}");
        assert!((parting.tension / pull - 1.0).abs() < 2e-3, "{parting:?} {pull}");
    }
}

/// Time at which the load first reaches a tension, s. The load is quasi-static, since a wave runs
/// along the bar in 2 ms.
fn crossing(tension: f64) -> f64 {
    let most = 1e6 * STRETCH / 2.0;
    (1.0 - 2.0 * tension / most).acos() / FREQUENCY
}

#[test]
fn closed_form_line_parts_after_its_overload_time() {
    for method in METHODS {
        for after in [0.0, 0.05, 0.4] {
            let (mut world, line) = pulled(3e3, after, method);
            while world.now().partings(line).is_empty() {
                assert!(world.time() < 2.0, "{method:?} {after}");
                world.step(3.0).unwrap();
            }
            let parting = world.now().partings(line)[0];
            assert_eq!(
                (parting.cause, parting.time),
                (PartingCause::Overload, world.time())
            );
            // The largest tension exceeds the quasi-static tension by three terms: inertia of the
            // bar, ½ m' L ẍ/2 = 25 mN; damping, 300 N s ε̇ = 2.4 N; oscillation after the start,
            // 0.1 N. Tension grows by 7.7 kN/s at the crossing.
            let expected = crossing(3e3) + after;
            assert!(
                (parting.time - expected).abs() < 5e-4,
                "{method:?} {after}: {} {expected}",
                parting.time
            );
            assert!(parting.tension >= 3e3);
            world.run_until(parting.time + 0.5).unwrap();
            assert_eq!(world.now().partings(line).len(), 1);
            assert!(imbalance(&world) < 1e-3, "{method:?}: {}", imbalance(&world));
        }
    }
}

/// The time at which the load crosses the breaking load is located as an event. The delay after it
/// is exact to rounding for any step length.
#[test]
fn property_parting_time_is_independent_of_the_step() {
    let parted = |longest: f64| {
        let (mut world, line) = pulled(3e3, 0.05, Method::DormandPrince);
        let mut since = 0.0;
        while world.now().partings(line).is_empty() {
            if let Some(time) = world.state().regimes().cables[0].overloaded_since {
                since = time;
            }
            world.step(world.time() + longest).unwrap();
        }
        (since, world.now().partings(line)[0].time)
    };
    let (since, time) = parted(1.0);
    assert_eq!(time, since + 0.05);
    // The vibration of the bar limits the steps in both runs. A position error of 1 µm changes the
    // tension of this bar by half a newton, and the tension grows by 7.7 kN/s.
    assert!((parted(2e-5).1 - time).abs() < 1e-4);
}

#[test]
fn closed_form_short_peak_does_not_part_the_line() {
    // The tension exceeds 4.5 kN for 2π/ω - 2 t₀ = 0.41 s of every two seconds.
    let above = std::f64::consts::TAU / FREQUENCY - 2.0 * crossing(4.5e3);
    let (mut world, line) = pulled(4.5e3, 1.02 * above, Method::DormandPrince);
    // This time is between the second peak and the third peak, which is at 5 s.
    world.run_until(4.5).unwrap();
    assert!(world.now().partings(line).is_empty());
    assert_eq!(world.state().regimes().cables[0].overloaded_since, None);
    let (mut world, line) = pulled(4.5e3, 0.98 * above, Method::DormandPrince);
    world.run_until(2.0).unwrap();
    assert_eq!(world.now().partings(line).len(), 1);
}

/// The overload time of a line that is overloaded at rest begins at the start of the run.
#[test]
fn property_line_overloaded_at_the_start_parts_after_its_time() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let load = builder.body(BodyDefinition::free("load", 400.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let line = CableDefinition::new("wire", bar(1000.0), 10.0, 5)
        .start(top, Fixity::Pinned)
        .end(eye, Fixity::Pinned)
        .with_breaking_load(3e3)
        .parting_after(0.3);
    let line = builder.cable(line);
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    world.run_until(0.29).unwrap();
    assert!(world.now().partings(line).is_empty());
    world.run_until(1.0).unwrap();
    let parting = world.now().partings(line)[0];
    assert_eq!(parting.time, 0.3);
    // The line parts in the middle of the first element, which has the largest tension.
    assert!((parting.at - 1.0).abs() < 1e-12, "{parting:?}");
    assert!((parting.tension - 410.0 * 9.81).abs() < 1e-3 * parting.tension);
}

/// An overloaded piece parts again if partings remain.
#[test]
fn property_pieces_part_again_while_partings_remain() {
    for (most, expected) in [(1, 1), (2, 2)] {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let ends = [("left", 0.0), ("right", 20.2)];
        let [left, right] = ends.map(|(name, x)| builder.fixed_frame(name, DVec3::X * x));
        // The initial tension is 10 kN. The parting sends waves through both pieces. Reflections of
        // these waves load a piece above its breaking load again.
        let line = CableDefinition::new("bar", bar(1000.0), 20.0, 20)
            .start(left, Fixity::Pinned)
            .end(right, Fixity::Pinned)
            .with_breaking_load(9e3)
            .parting_after(1e-3)
            .with_partings(most);
        let line = builder.cable(line);
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(0.1).unwrap();
        let partings = world.now().partings(line);
        assert_eq!(partings.len(), expected, "{partings:?}");
        assert_eq!(world.now().cable_pieces(line).count(), expected + 1);
        assert!(imbalance(&world) < 1e-4);
    }
}

/// Partings under load do not use the memory reserved for cut commands, even if the whole line is
/// overloaded.
#[test]
fn regression_load_parting_leaves_room_for_commands() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let ends = [("left", 0.0), ("right", 20.2)];
    let [left, right] = ends.map(|(name, x)| builder.fixed_frame(name, DVec3::X * x));
    let line = CableDefinition::new("bar", bar(1000.0), 20.0, 20)
        .start(left, Fixity::Pinned)
        .end(right, Fixity::Pinned)
        .with_breaking_load(5e3)
        .parting_after(0.0);
    let line = builder.cable(line);
    builder.room_to_part(line).room_to_part(line);
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.02).unwrap();
    assert_eq!(world.now().partings(line).len(), 1);
    world.cut_cable(line, 3.3).unwrap();
    world.cut_cable(line, 16.7).unwrap();
    assert!(world.cut_cable(line, 8.4).is_err());
}

/// After a cut beside a node with a point mass, the mass stays on its side of the cut. After a cut
/// at the node, the mass stays on the piece that contains the start of the line.
#[test]
fn regression_point_mass_stays_on_its_side_of_a_cut() {
    for (s, at, on_start) in [
        (3.8, 3.75, false),
        (4.1, 4.25, true),
        (4.0, 4.0, true),
        (2.9, 3.0, false),
    ] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let top = builder.fixed_frame("top", DVec3::ZERO);
        let mut line = CableDefinition::new("bar", bar(1000.0), 10.0, 10)
            .start(top, Fixity::Pinned)
            .free(CableEnd::End, DVec3::Z * -10.0)
            .with_partings(2);
        line.cable.point_masses.push(PointMass {
            node: 4,
            mass: 30.0,
            diameter: 0.0,
            drag: 0.0,
            added_mass: 0.0,
        });
        let line = builder.cable(line);
        let mut world = builder.build().unwrap().start().unwrap();
        // The first cut changes the numbers of the nodes behind it.
        world.cut_cable(line, 1.5).unwrap();
        assert!((world.cut_cable(line, s).unwrap() - at).abs() < 1e-12, "{s}");
        let masses = &world.scratch.cables.laws[0].mass;
        let pieces: Vec<_> = world.now().cable_pieces(line).collect();
        let upper: f64 = masses[pieces[1].clone()].iter().sum();
        assert_eq!(upper > 30.0, on_start, "{s}: {upper} kg");
    }
}
