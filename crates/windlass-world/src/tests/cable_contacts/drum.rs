//! Lines that slide over a drum: the linearisation of the contacts, and the number of steps.

use super::*;
use crate::BodyDefinition;
use std::sync::Arc;
use windlass_hull::motion::PrescribedMotion;
use windlass_math::{DQuat, FrameMotion, Motion, Pose};

/// Mass that the line lifts, kg.
const LOAD: f64 = 20.0;
/// Radius of the axis of the line on the drum, m.
const RADIUS: f64 = 0.2;
/// Speed at which the line is hauled, m/s, and the time in which it is reached, s.
const HAULING: (f64, f64) = (0.1, 0.1);
/// Axial stiffness of the line, N.
const AXIAL_STIFFNESS: f64 = 5e5;
/// Mass per length of the line, kg/m.
const MASS_PER_LENGTH: f64 = 0.1;

/// A prescribed body that moves along a direction, with a smooth start.
fn hauling(from: DVec3, along: DVec3) -> PrescribedMotion {
    PrescribedMotion::Function(Arc::new(move |t: f64| {
        let (speed, ramp) = HAULING;
        let s = (t / ramp).min(1.0);
        let moved = speed * (ramp * (s.powi(3) - 0.5 * s.powi(4)) + (t - ramp).max(0.0));
        let rate = if s < 1.0 { 6.0 * s * (1.0 - s) / ramp } else { 0.0 };
        FrameMotion {
            velocity: Motion::new(along * (speed * s * s * (3.0 - 2.0 * s)), DVec3::ZERO),
            acceleration: Motion::new(along * (speed * rate), DVec3::ZERO),
            ..FrameMotion::at_rest(Pose::new(from + along * moved, DQuat::IDENTITY))
        }
    }))
}

/// A line over a drum, with a load that hangs at its start. A prescribed body hauls in its end,
/// beyond the wrap angle (rad). `reversed` exchanges the ends of the line.
fn drum(friction: f64, wrap: f64, count: usize, reversed: bool) -> (World, CableId) {
    // The line starts with the tension of the load, so that the load hardly oscillates.
    drum_of(friction, wrap, count, reversed, [0.0, LOAD * G])
}

/// [`drum`] for a line with a bending stiffness (N·m²) and a tension at the start (N).
fn drum_of(
    friction: f64,
    wrap: f64,
    count: usize,
    reversed: bool,
    [bending_stiffness, tension]: [f64; 2],
) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(Method::Radau);
    builder.maximum_cable_contacts(300);
    let (line_radius, straight) = (0.005, 0.3);
    let frame = builder.fixed_frame("drum", DVec3::ZERO);
    let piece = Piece::cylinder(RADIUS - line_radius, 1.0).unwrap();
    // At the start, the pressure on the chords is about the pressure of the line at rest.
    let contact_material = material(1.1e7, 2.2e3, friction);
    builder.shape(Shape::new("drum", frame, piece, contact_material));
    let area = PI * line_radius * line_radius;
    let properties = CableProperties {
        axial_damping: 1000.0,
        bending_stiffness,
        ..CableProperties::new(AXIAL_STIFFNESS, MASS_PER_LENGTH / area, 2.0 * line_radius)
    };
    // The wrap begins at the side of the drum. The axis of the drum is the x axis.
    let on_drum = |angle: f64| DVec3::new(0.0, -angle.cos(), angle.sin()) * RADIUS;
    let along = DVec3::new(0.0, wrap.sin(), wrap.cos());
    let total = 2.0 * straight + RADIUS * wrap;
    let mut positions: Vec<DVec3> = (0..=count)
        .map(|k| {
            let s = total * k as f64 / count as f64 - straight;
            match s / RADIUS {
                before if before < 0.0 => on_drum(0.0) + DVec3::Z * s,
                angle if angle < wrap => on_drum(angle),
                _ => on_drum(wrap) + along * (s - RADIUS * wrap),
            }
        })
        .collect();
    let end = positions[count];
    let hauler = builder.body(BodyDefinition::prescribed("hauler", hauling(end, along)));
    let eye = builder.frame_on_body(hauler, "eye", DVec3::ZERO);
    let (held, free, at) = match reversed {
        false => (CableEnd::End, CableEnd::Start, 0),
        true => (CableEnd::Start, CableEnd::End, count),
    };
    if reversed {
        positions.reverse();
    }
    let weight = PointMass {
        node: at,
        mass: LOAD,
        diameter: 0.0,
        drag: 0.0,
        added_mass: 0.0,
    };
    let strain = tension / AXIAL_STIFFNESS;
    let chords = positions.windows(2).map(|p| p[0].distance(p[1]));
    let lengths = chords.map(|chord| chord / (1.0 + strain)).collect();
    let made = CableDefinition::with_elements("line", properties, lengths).free(free, positions[at]);
    let made = match held {
        CableEnd::Start => made.start(eye, Fixity::Pinned),
        CableEnd::End => made.end(eye, Fixity::Pinned),
    };
    let made = made.with_point_mass(weight).shaped(InitialShape::Nodes {
        positions,
        velocities: Vec::new(),
    });
    let line = touching(&mut builder, made, contact_material);
    (builder.build().unwrap().start().unwrap(), line)
}

/// Tensions of the elements without contact beside the drum: on the load's side and on the hauling
/// side.
fn tensions_beside(world: &World, line: CableId) -> [f64; 2] {
    let now = world.now();
    let tensions = &now.scratch().cables.laws[line.index()].tension;
    let touched = || now.cable_contacts().iter().map(|touch| touch.at.0);
    let [first, last] = [touched().min().unwrap(), touched().max().unwrap()];
    [tensions[first - 1], tensions[last + 1]]
}

/// A line without tension is loaded suddenly. Its contacts with the drum change from sticking to
/// sliding and back while their pressure rises. Trial steps are rarely rejected.
#[test]
fn regression_suddenly_loaded_line_takes_few_trial_steps() {
    let (mut world, _) = drum_of(0.25, PI, 60, false, [0.0, 0.0]);
    world.run_until(0.02).unwrap();
    let counters = world.counters();
    assert!(
        counters.rejected * 3 < counters.steps && counters.evaluations < 14 * counters.steps,
        "{counters:?}"
    );
    assert!(counters.steps < 400, "{counters:?}");
}

/// A saved state continues with the same bytes, and a second run gives the same bytes.
#[test]
fn regression_hauled_line_is_deterministic() {
    let run = |stops: &[f64]| {
        let (mut world, _) = drum(0.25, PI, 60, false);
        for stop in stops {
            world.run_until(*stop).unwrap();
        }
        world.state().x().to_vec()
    };
    assert_eq!(run(&[0.01, 0.03]), run(&[0.01, 0.03]));
    let (mut world, _) = drum(0.25, PI, 60, false);
    world.run_until(0.01).unwrap();
    let saved = world.state_bytes().unwrap();
    world.run_until(0.03).unwrap();
    let (mut again, _) = drum(0.25, PI, 60, false);
    again.load_state_bytes(&saved).unwrap();
    again.run_until(0.03).unwrap();
    assert_eq!(again.state().x(), world.state().x());
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |size, x| size.max(x.abs()))
}

/// An irregular right-hand side.
fn right_hand_side(len: usize) -> Vec<f64> {
    (0..len)
        .map(|i| ((i * 131 + 71) % 97) as f64 / 48.5 - 1.0)
        .collect()
}

/// Friction memories give the same solution if they are eliminated with the nodes and if they
/// belong to the core, for sticking and for sliding contacts. With bending stiffness, the
/// elimination neglects nodes far from the element.
#[test]
fn equivalent_elimination_of_friction_memories() {
    // Rounding errors of the elimination of stiff nodes; the weight of a neglected node is 1e-4.
    for (bending_stiffness, times, allowed) in
        [(0.0, &[0.004, 0.02, 0.12][..], 1e-8), (0.5, &[0.004][..], 1e-3)]
    {
        let (mut world, _) = drum_of(0.25, PI, 60, false, [bending_stiffness, LOAD * G]);
        for &time in times {
            world.run_until(time).unwrap();
            eliminations_agree(&world, allowed);
        }
    }
}

/// Compares the eliminations of friction memories at the state of a world. `allowed` is the
/// difference as a fraction of the solution.
fn eliminations_agree(world: &World, allowed: f64) {
    let (model, state) = (world.model(), world.state());
    let memories = memories(world);
    assert!(memories.len() > 80, "{} at {} s", memories.len(), state.time());
    let solved = |mut tangent: Tangent, is_here: bool, shift: f64| {
        tangent
            .linearise(model, state.regimes(), state.time(), state.x())
            .unwrap();
        let here = is_here.then_some((&world.scratch, &[][..]));
        tangent.factor(0, shift, model, here);
        let mut x = right_hand_side(state.x().len());
        tangent.solve(0, &mut x);
        let is_solved = tangent.is_solved();
        assert!(memories.iter().all(|&index| is_solved[index]));
        x
    };
    for (shift, is_here) in [(100.0, false), (1e4, false), (1e4, true), (1e6, true)] {
        let with_nodes = solved(Tangent::new(model), is_here, shift);
        let in_core = solved(Tangent::new(model).with_memories_in_core(), is_here, shift);
        let scale = largest(&in_core);
        for (index, (found, expected)) in with_nodes.iter().zip(&in_core).enumerate() {
            assert!(
                (found - expected).abs() < allowed * scale,
                "{}: {found}, not {expected}, at {} s, shift {shift}",
                model.state_map().describe(index),
                state.time()
            );
        }
    }
    assert_eq!(
        Tangent::new(model).core_size(model, state.regimes()),
        0,
        "at {} s",
        state.time()
    );
}

/// A factorisation from a time at which the line sticks to the drum is updated to a time at which
/// it slides under load.
#[test]
fn equivalent_linearisation_of_lines_that_meet_a_drum() {
    let (mut world, _) = drum(0.25, PI, 60, false);
    world.run_until(2e-5).unwrap();
    let from = world.state().clone();
    let mut stale = Tangent::new(world.model());
    stale
        .linearise(world.model(), from.regimes(), from.time(), from.x())
        .unwrap();
    world.run_until(0.06).unwrap();
    let (model, state, shift) = (world.model(), world.state(), 3e3);
    let mut fresh = Tangent::new(model).with_memories_in_core();
    fresh
        .linearise(model, from.regimes(), state.time(), state.x())
        .unwrap();
    let residual = |is_here: bool| {
        let mut tangent = stale.clone();
        tangent.factor(0, shift, model, is_here.then_some((&world.scratch, &[][..])));
        let b = right_hand_side(state.x().len());
        let (mut x, mut product) = (vec![0.0; b.len()], b.clone());
        let is_solved = fresh.is_solved();
        let mut moved = Vec::new();
        for _ in 0..6 {
            fresh.product(&x, &mut product);
            let mut correction: Vec<f64> = (0..b.len()).map(|i| b[i] + product[i] - shift * x[i]).collect();
            tangent.solve(0, &mut correction);
            for (by, is_solved) in correction.iter_mut().zip(&is_solved) {
                *by *= f64::from(u8::from(*is_solved));
            }
            x.iter_mut().zip(&correction).for_each(|(x, by)| *x += by);
            moved.push(largest(&correction));
        }
        moved[5] / moved[0]
    };
    let [old, updated] = [false, true].map(residual);
    // The derivatives neglect the rotation of the normal.
    assert!(
        updated < 1e-3 && (old.is_nan() || old >= 1e-1),
        "residual {updated} with the update, {old} without"
    );
}

/// Implicit steps at default tolerances give the same motion as explicit steps at tighter
/// tolerances.
#[test]
fn agrees_between_methods_on_a_bollard() {
    let end = |method: Method, tolerances: f64| {
        let (mut world, rope) = capstan_with(0.25, method, tolerances);
        world.run_until(0.04).unwrap();
        let now = world.now();
        let tensions = tensions_beside(&world, rope);
        let (positions, velocities) = (now.node_positions(rope), now.node_velocities(rope));
        (positions[0], velocities[0], tensions)
    };
    let explicit = end(Method::DormandPrince, 0.1);
    let implicit = end(Method::Radau, 1.0);
    // The implicit steps have an allowed error of 1e-6 m each. 1e-3 of the speed and the tensions.
    assert!(
        explicit.0.distance(implicit.0) < 5e-6,
        "{explicit:?} {implicit:?}"
    );
    assert!(
        explicit.1.distance(implicit.1) < 1e-3 * explicit.1.length(),
        "{explicit:?} {implicit:?}"
    );
    for (expected, found) in explicit.2.into_iter().zip(implicit.2) {
        assert!((found / expected - 1.0).abs() < 1e-3, "{explicit:?} {implicit:?}");
    }
}
