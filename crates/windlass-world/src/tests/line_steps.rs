//! Step sizes of lines: waves that the elements do not resolve, and elements that come taut.

use crate::tests::scaled_tolerances;
use crate::{BodyDefinition, CableDefinition, CableEnd, CableId, Fixity, InitialShape, World, WorldBuilder};
use glam::DVec3;
use std::f64::consts::PI;
use std::sync::Arc;
use windlass_hull::motion::PrescribedMotion;
use windlass_math::{DQuat, FrameMotion, Motion, Pose};
use windlass_mechanics::cable::CableProperties;
use windlass_ode::Method;
use windlass_sea::Sea;

/// Length of an element (m), axial stiffness (N) and mass per length (kg/m) of the lines.
const ELEMENT: f64 = 0.02;
const STIFFNESS: f64 = 5e5;
const MASS_PER_LENGTH: f64 = 0.1;
const DIAMETER: f64 = 0.01;

fn properties(axial_damping: f64) -> CableProperties {
    let area = 0.25 * PI * DIAMETER * DIAMETER;
    CableProperties {
        axial_damping,
        ..CableProperties::new(STIFFNESS, MASS_PER_LENGTH / area, DIAMETER)
    }
}

/// Tension of the vibrating line, N, and its number of elements.
const TENSION: f64 = 200.0;
const VIBRATING: usize = 40;

/// A taut line between two fixed points, displaced in y at each node (m).
fn vibrating(displacement: impl Fn(usize) -> f64) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.method(Method::Radau);
    let position = |node: usize| DVec3::X * (ELEMENT * node as f64);
    let [start, end] =
        [(0, "start"), (VIBRATING, "end")].map(|(node, name)| builder.fixed_frame(name, position(node)));
    let unstretched = ELEMENT / (1.0 + TENSION / STIFFNESS);
    let moved = |node: usize| position(node) + DVec3::Y * displacement(node);
    let line = CableDefinition::with_elements("line", properties(100.0), vec![unstretched; VIBRATING])
        .start(start, Fixity::Pinned)
        .end(end, Fixity::Pinned)
        .shaped(InitialShape::Nodes {
            positions: (0..=VIBRATING).map(moved).collect(),
            velocities: Vec::new(),
        });
    let line = builder.cable(line);
    (builder.build().unwrap().start().unwrap(), line)
}

/// A vibration between neighbouring nodes, whose waves have two to three elements, does not shorten
/// the steps, and it decays. The first mode has its closed-form motion in spite of it.
#[test]
fn regression_unresolved_waves_do_not_limit_steps() {
    let (amplitude, until) = (1e-4, 0.1);
    let mode = |number: f64, node: usize| (PI * number * node as f64 / VIBRATING as f64).sin();
    let (mut smooth, _) = vibrating(|node| amplitude * mode(1.0, node));
    smooth.run_until(until).unwrap();
    // Waves of 2.05 and 2.5 elements, with a velocity amplitude of 0.03 m/s. Without the filter,
    // they need 527 steps. Beats of larger waves would change the tension over lengths that the
    // elements resolve.
    let rough = |node: usize| 3e-6 * (mode(39.0, node) + mode(32.0, node));
    let (mut world, line) = vibrating(|node| amplitude * mode(1.0, node) + rough(node));
    let frequency = 2.0 * (TENSION / MASS_PER_LENGTH).sqrt() / ELEMENT * (0.5 * PI / VIBRATING as f64).sin();
    for k in 1..=20 {
        let t = until * f64::from(k) / 20.0;
        world.run_until(t).unwrap();
        let now = world.now();
        let middle = now.node_positions(line)[VIBRATING / 2].y;
        let expected = amplitude * (frequency * t).cos();
        // The amplitude of the unresolved waves and the change of the period by the extension of
        // the line by the displacement, 1e-3 of the amplitude over three periods.
        assert!(
            (middle - expected).abs() < 8e-6,
            "{t} s: {middle} m, expected {expected} m"
        );
    }
    let (steps, smooth_steps) = (world.counters().steps, smooth.counters().steps);
    assert!(
        steps < 2 * smooth_steps,
        "{steps} steps, {smooth_steps} without the waves"
    );
}

/// Acceleration of the hauled end, m/s², and number of elements.
const HAULING: f64 = 100.0;
const HAULED: usize = 60;

/// A straight line without tension, hauled at its end with a constant acceleration. Half of its
/// elements have slack of up to 2 µm per metre. The axial damping (2 ms) is at its limit while the
/// line comes taut.
fn hauled(tolerance_factor: f64) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.method(Method::Radau);
    builder.tolerances(scaled_tolerances(tolerance_factor));
    let position = |node: usize| DVec3::X * (ELEMENT * node as f64);
    let from = position(HAULED);
    let motion = PrescribedMotion::Function(Arc::new(move |t: f64| FrameMotion {
        velocity: Motion::new(DVec3::X * (HAULING * t), DVec3::ZERO),
        acceleration: Motion::new(DVec3::X * HAULING, DVec3::ZERO),
        ..FrameMotion::at_rest(Pose::new(
            from + DVec3::X * (0.5 * HAULING * t * t),
            DQuat::IDENTITY,
        ))
    }));
    let hauler = builder.body(BodyDefinition::prescribed("hauler", motion));
    let eye = builder.frame_on_body(hauler, "eye", DVec3::ZERO);
    let start = builder.fixed_frame("start", DVec3::ZERO);
    let slack = |element: usize| match element < HAULED / 2 {
        true => 0.0,
        false => 1e-6 * (1.0 + (7.0 * element as f64).sin()),
    };
    let lengths = (0..HAULED)
        .map(|element| ELEMENT * (1.0 + slack(element)))
        .collect();
    let line = CableDefinition::with_elements("line", properties(1e3), lengths)
        .start(start, Fixity::Pinned)
        .end(eye, Fixity::Pinned)
        .shaped(InitialShape::Nodes {
            positions: (0..=HAULED).map(position).collect(),
            velocities: Vec::new(),
        });
    let line = builder.cable(line);
    (builder.build().unwrap().start().unwrap(), line)
}

/// The stage equations are solved although elements change between all branches of the axial law.
/// Steps are therefore limited by their error, and few trials are rejected. The tension agrees with
/// a run with tolerances of a fiftieth.
#[test]
fn regression_line_that_comes_taut_takes_few_trial_steps() {
    let (mut world, line) = hauled(1.0);
    let (mut accurate, _) = hauled(0.02);
    for k in 1..=8 {
        let t = 5e-5 * f64::from(k);
        world.run_until(t).unwrap();
        accurate.run_until(t).unwrap();
        let [found, expected] = [&world, &accurate].map(|world| world.now().tension(line, CableEnd::End));
        // A velocity error of a step, 0.1 mm/s, is a tension of 0.02 N by the wave impedance
        // √(EA μ) of the line. Ten such errors are allowed to add up.
        assert!(
            (found - expected).abs() < 0.2,
            "{t} s: {found} N, expected {expected} N"
        );
    }
    let counters = world.counters();
    assert!(
        2 * counters.rejected < counters.steps && counters.evaluations < 4000,
        "{counters:?}"
    );
}
