//! Linearisation of lines on the sea bottom, at slope discontinuities, and of fine rods.

use super::*;
use crate::{BottomShape, InitialShape, SeaBottom};

/// A chain falls onto the bottom, slides and comes to rest. A factorisation from its fall is
/// updated to this state.
#[test]
fn equivalent_linearisation_of_landed_lines() {
    let mut builder = WorldBuilder::new(Sea::still());
    builder.method(Method::Radau);
    builder.sea_bottom(SeaBottom {
        stiffness: 1e5,
        damping: 1e4,
        ..SeaBottom::new(BottomShape::Sloped {
            depth: 20.0,
            gradient: [0.02, 0.05],
        })
    });
    let top = builder.fixed_frame("top", DVec3::new(0.0, 0.0, -12.0));
    let anchor = builder.fixed_frame("anchor", DVec3::new(26.0, 0.0, -20.45));
    let chain = CableProperties {
        axial_damping: 1e5,
        normal_drag: 1.2,
        ..CableProperties::new(1e7, 7800.0, 0.05)
    };
    let [first, last] = [DVec3::new(0.0, 0.0, -12.0), DVec3::new(26.0, 0.0, -20.45)];
    let straight = (0..=24).map(|k| first.lerp(last, f64::from(k) / 24.0));
    let chain = CableDefinition::new("chain", chain, 30.0, 24).shaped(InitialShape::Nodes {
        positions: straight.collect(),
        velocities: vec![],
    });
    builder.cable(chain.start(top, Fixity::Pinned).end(anchor, Fixity::Pinned));
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.3).unwrap();
    let mut stale = Tangent::new(world.model());
    let from = world.state().clone();
    stale
        .linearise(world.model(), from.regimes(), from.time(), from.x())
        .unwrap();
    let lying = |world: &World| world.now().sea_bottom().force.z;
    let before = lying(&world);
    world.run_until(4.0).unwrap();
    assert!(
        lying(&world) > 500.0 && before < 100.0,
        "{before} {}",
        lying(&world)
    );
    let [old, updated] = [false, true].map(|here| residual_after_corrections(&world, &stale, here));
    assert!(
        updated < 1e-3 && old > 1e-1,
        "residual {updated} with the update, {old} without"
    );
}

/// The stretch of a line is a hundredth of the difference step. The linearisation must give the
/// stiffness of the axial law. The mean of taut and slack differences would make the matrix of
/// implicit steps singular.
#[test]
fn closed_form_just_taut_lines_have_the_stiffness_of_their_law() {
    let stretch = 1e-8;
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let [left, right] =
        [0.0, 2.0 + 2.0 * stretch].map(|x| builder.fixed_frame(&format!("at {x}"), DVec3::new(x, 0.0, 0.0)));
    let line = CableProperties {
        compressive_fraction: 0.0,
        ..CableProperties::new(1e6, 1000.0, 0.02)
    };
    let mass = line.mass_per_length();
    let line = CableDefinition::new("line", line, 2.0, 2);
    builder.cable(line.start(left, Fixity::Pinned).end(right, Fixity::Pinned));
    let world = builder.build().unwrap().start().unwrap();
    let (model, state) = (world.model(), world.state());
    let mut tangent = Tangent::new(model);
    tangent
        .linearise(model, state.regimes(), state.time(), state.x())
        .unwrap();
    let named = |name: &str| {
        let mut places = 0..state.x().len();
        places
            .find(|&place| model.state_map().describe(place) == name)
            .unwrap()
    };
    let (position, velocity) = (
        named("cable 'line' node 1 position x"),
        named("cable 'line' node 1 velocity x"),
    );
    let (mut unit, mut product) = (vec![0.0; state.x().len()], vec![0.0; state.x().len()]);
    unit[position] = 1.0;
    tangent.product(&unit, &mut product);
    let expected = -2.0 * 1e6 / mass;
    assert!(
        (product[velocity] / expected - 1.0).abs() < 1e-6,
        "{}",
        product[velocity]
    );
}

/// A rod of short elements is compressed and buckles. Bending couples each node to its neighbours.
/// It is so stiff that steps of tenths of a second need even the smallest couplings. A stencil of
/// four nodes on each side is too narrow.
#[test]
fn regression_fine_rod_is_bent_in_long_steps() {
    let mut builder = WorldBuilder::new(Sea::still());
    builder.method(Method::Radau);
    let pushing = PrescribedMotion::Function(Arc::new(|t: f64| {
        // The distance of the ends decreases smoothly from 6 m to 5 m.
        let (displacement, speed) = (0.5 * (1.0 - (0.2 * t).cos()), 0.1 * (0.2 * t).sin());
        FrameMotion {
            velocity: Motion::new(DVec3::new(-speed, 0.0, 0.0), DVec3::ZERO),
            acceleration: Motion::new(DVec3::new(-0.02 * (0.2 * t).cos(), 0.0, 0.0), DVec3::ZERO),
            ..FrameMotion::at_rest(Pose::new(
                DVec3::new(6.0 - displacement, 0.0, -20.0),
                DQuat::IDENTITY,
            ))
        }
    }));
    let pusher = builder.body(BodyDefinition::prescribed("pusher", pushing));
    let tail = builder.frame_on_body(pusher, "tail", DVec3::ZERO);
    let wall = builder.fixed_frame("wall", DVec3::new(0.0, 0.0, -20.0));
    let rod = CableProperties {
        compressive_fraction: 1.0,
        bending_stiffness: 0.5,
        axial_damping: 2e3,
        bending_damping: 0.05,
        normal_drag: 1.2,
        normal_added_mass: 1.0,
        ..CableProperties::new(2e4, 1040.0, 0.02)
    };
    let rod = CableDefinition::new("rod", rod, 6.0, 60);
    let rod = builder.cable(rod.start(wall, Fixity::Clamped).end(tail, Fixity::Clamped));
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(15.0).unwrap();
    let counters = world.counters();
    assert!(
        counters.steps < 250 && counters.rejected * 4 < counters.steps,
        "{counters:?}"
    );
    // The rod has buckled downward.
    let middle = world.now().node_positions(rod)[30];
    assert!(middle.z < -20.5, "{middle}");
}

/// A bent line of two sections between two clamps. In statics, the derivatives of its bending
/// forces follow from the bending law.
#[test]
fn agrees_with_differences_bending_of_lines() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let far = Pose::new(DVec3::new(3.0, 1.0, -0.5), DQuat::from_rotation_z(0.4));
    let ends = [("near", Pose::IDENTITY), ("far", far)].map(|(name, pose)| {
        let ground = Owner::Ground;
        builder.frame(ground, name, pose)
    });
    let rope = |bending_stiffness: f64| CableProperties {
        bending_stiffness,
        ..CableProperties::new(2e4, 1500.0, 0.03)
    };
    let position = |k: i32| {
        let s = f64::from(k) / 16.0;
        let sag = 0.8 * (std::f64::consts::PI * s).sin();
        DVec3::new(3.0 * s, s * s, -0.5 * s - sag)
    };
    let line = CableDefinition::new("line", rope(40.0), 2.0, 8)
        .with_section(rope(10.0), vec![0.25; 8])
        .shaped(InitialShape::Nodes {
            positions: (0..=16).map(position).collect(),
            velocities: vec![],
        });
    builder.cable(line.start(ends[0], Fixity::Clamped).end(ends[1], Fixity::Clamped));
    let world = builder.build().unwrap().start().unwrap();
    let (model, state) = (world.model(), world.state());
    let mut tangent = Tangent::at_rest(model);
    tangent
        .linearise(model, state.regimes(), state.time(), state.x())
        .unwrap();
    let numbers = model.cables[0].numbers;
    let slot = |node: usize| state.regimes().cables[0].slot(node);
    let columns: Vec<_> = (1..16)
        .flat_map(|node| (0..3).map(move |axis| (node, axis)))
        .map(|(node, axis)| {
            let mut unit = vec![0.0; state.x().len()];
            unit[numbers.position_index(slot(node)) + axis] = 1.0;
            let mut found = vec![0.0; unit.len()];
            tangent.product(&unit, &mut found);
            (found, rates_along(&world, &unit, 1e-5))
        })
        .collect();
    let largest = columns.iter().map(|(_, expected)| largest(expected));
    let stiffest = largest.fold(0.0, f64::max);
    for (found, expected) in &columns {
        for row in (1..16).flat_map(|node| {
            let first = numbers.velocity_index(slot(node));
            first..first + 3
        }) {
            // Central differences over 1e-5 m have rounding errors of 1e-11 m/1e-5 m, and the
            // gradient of the law of the chord changes by (1e-5 m/0.25 m)².
            assert!(
                (found[row] - expected[row]).abs() < 1e-6 * stiffest,
                "{}: {}, not {}",
                model.state_map().describe(row),
                found[row],
                expected[row]
            );
        }
    }
}
