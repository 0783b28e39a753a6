//! Friction of lines on the sea bottom.

use super::*;
use crate::{BottomShape, SeaBottom};
use std::sync::Arc;
use windlass_hull::motion::PrescribedMotion;
use windlass_hull::motion::prescribed::SixDegrees;
use windlass_ode::Method;

/// Wet weight per length, N/m.
const WEIGHT: f64 = 100.0;
/// Axial stiffness, N.
const EA: f64 = 1e6;
const FRICTION: f64 = 0.5;
/// Mobilisation displacement, m.
const MOBILISATION: f64 = 1e-3;
/// Length of the line, m.
const LENGTH: f64 = 100.0;
const DEPTH: f64 = 50.0;

/// Displacement of the pulled end, m: out from 0 to 5 s, and back from 10 to 15 s.
#[derive(Clone, Copy)]
struct Pull {
    out: f64,
    back: f64,
}

impl Pull {
    /// Motion of the end at a time, s.
    fn at(self, time: f64) -> SixDegrees {
        let ramp = |from: f64| {
            let omega = std::f64::consts::PI / 5.0;
            let angle = omega * (time - from).clamp(0.0, 5.0);
            let [rate, second] = match (from..from + 5.0).contains(&time) {
                true => [0.5 * omega * angle.sin(), 0.5 * omega * omega * angle.cos()],
                false => [0.0; 2],
            };
            [0.5 * (1.0 - angle.cos()), rate, second]
        };
        let (out, back) = (ramp(0.0), ramp(10.0));
        let surge: [f64; 3] = std::array::from_fn(|k| self.out * out[k] - self.back * back[k]);
        let mut motion = SixDegrees::default();
        (motion.value[0], motion.rate[0], motion.second[0]) = (LENGTH + surge[0], surge[1], surge[2]);
        motion
    }
}

/// A line that lies straight on the bottom without tension, from its equilibrium. One end is pulled
/// along it.
fn laid_line(pull: Pull, method: Method) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(method);
    let mut bottom = SeaBottom::new(BottomShape::Flat { depth: DEPTH });
    (bottom.friction_along, bottom.friction_across) = (FRICTION, 0.7);
    bottom.mobilisation_displacement = MOBILISATION;
    let diameter = 0.1;
    let level = -DEPTH - WEIGHT / (bottom.stiffness * diameter);
    builder.sea_bottom(bottom);
    let section = 0.25 * std::f64::consts::PI * diameter * diameter;
    let line = CableProperties {
        axial_damping: 1e4,
        ..CableProperties::new(EA, WEIGHT / 9.81 / section, diameter)
    };
    let far = builder.fixed_frame("far end", DVec3::new(0.0, 0.0, level));
    let motion = PrescribedMotion::Function(Arc::new(move |time| pull.at(time).frame_motion()));
    let hand = builder.body(BodyDefinition::prescribed("hand", motion));
    let grip = builder.frame_on_body(hand, "grip", DVec3::Z * level);
    let definition = CableDefinition::new("line", line, LENGTH, 100)
        .start(far, Fixity::Pinned)
        .end(grip, Fixity::Pinned);
    let cable = builder.cable(definition);
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    (world, cable)
}

/// Pull at the end, N.
fn pull_of(world: &World, line: CableId) -> f64 {
    -world.now().end_load(line, CableEnd::End).force.x
}

/// Pull (N) at the end of a line that is displaced for the first time, by more than s₀:
/// EA u'' = μ w min(u/s₀, 1) gives T² = 2 μ w EA (u - s₀/2).
fn first_pull(displacement: f64) -> f64 {
    (2.0 * FRICTION * WEIGHT * EA * (displacement - 0.5 * MOBILISATION)).sqrt()
}

/// The pull rises with the square root of the displacement, and does not relax while the end is
/// held.
#[test]
fn closed_form_pull_on_a_laid_line_is_held_for_ever() {
    for method in [Method::DormandPrince, Method::Radau] {
        let (mut world, line) = laid_line(Pull { out: 0.1, back: 0.0 }, method);
        let pulls = [6.0, 30.0, 100.0].map(|time| {
            world.run_until(time).unwrap();
            pull_of(&world, line)
        });
        let expected = first_pull(0.1);
        // The mobilised length of 63 m is divided into elements of 1 m; friction on half of the
        // last one is 0.8 % of the pull.
        assert!(
            pulls.iter().all(|pull| (pull / expected - 1.0).abs() < 8e-3),
            "{pulls:?} N for {expected} N"
        );
        assert!((pulls[2] / pulls[1] - 1.0).abs() < 1e-6, "{pulls:?} N");
    }
}

/// The end returns by a part of its displacement. Friction reverses along the part of the line that
/// moves back, which reduces the pull by twice the first pull for half the displacement (Masing's
/// rule).
#[test]
fn closed_form_returning_end_of_a_laid_line() {
    let (mut world, line) = laid_line(Pull { out: 0.1, back: 0.03 }, Method::DormandPrince);
    world.run_until(40.0).unwrap();
    let (pull, expected) = (
        pull_of(&world, line),
        first_pull(0.1) - 2.0 * first_pull(0.5 * 0.03),
    );
    assert!(
        (pull - expected).abs() < 0.01 * first_pull(0.1),
        "{pull} N for {expected} N"
    );
}

#[test]
fn conserves_energy_of_a_line_dragged_to_and_fro() {
    let (mut world, _) = laid_line(Pull { out: 0.1, back: 0.08 }, Method::DormandPrince);
    world.run_until(20.0).unwrap();
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    assert!(
        (gained - work.net()).abs() < 1e-3 * work.dissipated,
        "{gained} J, {work:?}"
    );
    assert!(work.dissipated > 10.0, "{work:?}");
}

#[test]
fn repeats_exactly_a_restored_run_of_a_held_line() {
    for method in [Method::DormandPrince, Method::Radau] {
        let pull = Pull { out: 0.1, back: 0.05 };
        let (mut world, _) = laid_line(pull, method);
        world.run_until(12.0).unwrap();
        let saved = world.state_bytes().unwrap();
        world.run_until(14.0).unwrap();
        let (mut restored, _) = laid_line(pull, method);
        restored.load_state_bytes(&saved).unwrap();
        restored.run_until(14.0).unwrap();
        assert_eq!(world.state().x(), restored.state().x());
    }
}

/// A line that lies on a slope of 0.3 without an anchor. It has an equilibrium with friction only,
/// in which friction carries its weight along the slope, and a run starts at rest from there.
#[test]
fn closed_form_statics_of_a_line_on_a_slope() {
    let gradient = 0.3;
    for friction_in_statics in [false, true] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        builder.sea_bottom(SeaBottom {
            friction_in_statics,
            ..SeaBottom::new(BottomShape::Sloped {
                depth: DEPTH,
                gradient: [gradient, 0.0],
            })
        });
        let on_bottom = |k: i32| DVec3::new(f64::from(k), 0.0, -DEPTH - gradient * f64::from(k));
        let rope = CableProperties::new(1e5, 3000.0, 0.04);
        let length = 10.0 * gradient.hypot(1.0);
        let definition = CableDefinition::new("rope", rope, length, 10);
        let line = builder.cable(definition.shaped(InitialShape::Nodes {
            positions: (0..=10).map(on_bottom).collect(),
            velocities: Vec::new(),
        }));
        let mut world = builder.build().unwrap().start().unwrap();
        let report = world.solve_statics(&Default::default()).unwrap();
        assert_eq!(report.is_held_by_friction, !friction_in_statics);
        assert_eq!(report.warnings().len(), usize::from(!friction_in_statics));
        let weight = rope.mass_per_length() * length * 9.81;
        let force = world.now().sea_bottom().force;
        assert!(
            force.distance(DVec3::Z * weight) < 1e-6 * weight,
            "{force} N for {weight} N"
        );
        let before = world.now().node_positions(line).to_vec();
        world.run_until(5.0).unwrap();
        for (now, before) in world.now().node_positions(line).iter().zip(&before) {
            assert!(now.distance(*before) < 1e-6, "{now} m, {before} m");
        }
    }
}
