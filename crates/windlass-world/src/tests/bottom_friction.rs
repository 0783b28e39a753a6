//! Friction of lines on the sea bottom.

use super::*;
use crate::{BottomShape, SeaBottom};
use glam::DQuat;
use std::sync::Arc;
use windlass_hull::motion::PrescribedMotion;
use windlass_hull::motion::prescribed::SixDegrees;
use windlass_math::Wrench;
use windlass_ode::Method;

/// Wet weight per length, N/m.
const WEIGHT: f64 = 100.0;
/// Axial stiffness, N.
const EA: f64 = 1e6;
/// Coefficient of friction.
const FRICTION: f64 = 0.5;
/// Mobilisation displacement, m.
const MOBILISATION: f64 = 1e-3;
/// Length of the line, m.
const LENGTH: f64 = 100.0;
/// Water depth, m.
const DEPTH: f64 = 50.0;

/// Displacement of the pulled end, m. The end moves out from 0 to 5 s, and back from 10 to 15 s.
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

/// A line that lies straight on the bottom without tension and starts from its equilibrium. One end
/// is pulled along the line.
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

/// The pull rises with the square root of the displacement. It does not relax while the end is held
/// in place.
#[test]
fn closed_form_pull_on_a_laid_line_does_not_relax() {
    for method in [Method::DormandPrince, Method::Radau] {
        let (mut world, line) = laid_line(Pull { out: 0.1, back: 0.0 }, method);
        let pulls = [6.0, 30.0, 100.0].map(|time| {
            world.run_until(time).unwrap();
            pull_of(&world, line)
        });
        let expected = first_pull(0.1);
        // The mobilised length of 63 m is divided into elements of 1 m. Friction on half of the
        // last element is 0.8 % of the pull.
        assert!(
            pulls.iter().all(|pull| (pull / expected - 1.0).abs() < 8e-3),
            "{pulls:?} N, expected {expected} N"
        );
        assert!((pulls[2] / pulls[1] - 1.0).abs() < 1e-6, "{pulls:?} N");
    }
}

/// The end moves back by a fraction of its displacement. Friction reverses along the part of the
/// line that moves back. By Masing's rule, the pull falls by twice the first pull at half of the
/// backward displacement.
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
        "{pull} N, expected {expected} N"
    );
}

#[test]
fn conserves_energy_of_a_line_dragged_back_and_forth() {
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
fn regression_restart_of_a_held_line_is_bit_identical() {
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

/// A line that lies on a slope of 0.3 without an anchor. It is in equilibrium only because friction
/// carries the component of its weight along the slope. A run that starts from this equilibrium
/// starts at rest.
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
            "{force} N, expected {weight} N"
        );
        let before = world.now().node_positions(line).to_vec();
        // Every node moves down the slope by s₀ times the utilisation of friction, tan α/μ. The
        // tilt of elements changes the normal force by the order of the strain.
        let down = DVec3::new(1.0, 0.0, -gradient).normalize();
        for (k, position) in before.iter().enumerate() {
            let moved = (*position - on_bottom(k as i32)).dot(down);
            let expected = gradient / FRICTION * MOBILISATION;
            assert!(
                (moved / expected - 1.0).abs() < 0.01,
                "{moved} m, expected {expected} m"
            );
        }
        world.run_until(5.0).unwrap();
        for (now, before) in world.now().node_positions(line).iter().zip(&before) {
            assert!(now.distance(*before) < 1e-6, "{now} m, {before} m");
        }
    }
}

/// Mass of a box on the bottom, kg.
const BOX: f64 = 10e3;

/// A box that rests on four points on a bottom with a gradient along x. Its base is parallel to the
/// bottom. The load (N) acts at the level of the points.
fn laid_box(gradient: f64, load: DVec3, friction_in_statics: bool) -> (World, BodyId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let bottom = SeaBottom {
        friction_in_statics,
        ..SeaBottom::new(BottomShape::Sloped {
            depth: DEPTH,
            gradient: [gradient, 0.0],
        })
    };
    builder.sea_bottom(bottom);
    let orientation = DQuat::from_rotation_y(gradient.atan());
    let definition = BodyDefinition::free("box", BOX, DVec3::splat(4e3))
        .at(orientation * DVec3::Z * 0.5 - DVec3::Z * DEPTH)
        .oriented(orientation);
    let body = builder.body(definition);
    for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        let foot = builder.frame_on_body(body, &format!("foot {x} {y}"), DVec3::new(x, y, -0.5));
        builder.rest_on_bottom(foot, 0.5);
    }
    let mut world = builder.build().unwrap().start().unwrap();
    let moment = (DVec3::Z * -0.5).cross(load);
    world.set_body_load(body, Wrench::new(load, moment)).unwrap();
    (world, body)
}

/// A box on a slope or under a load stays where it is laid while friction is below its limit. It
/// moves only by the mobilisation displacement times the utilisation of friction, F s₀/(μ N). Above
/// the limit there is no equilibrium.
#[test]
fn closed_form_box_is_held_where_it_is_laid() {
    let weight = BOX * 9.81;
    for friction_in_statics in [false, true] {
        for (gradient, load) in [(0.0, 4e3), (0.0, 40e3), (0.05, 0.0), (0.3, 0.0)] {
            let (mut world, body) = laid_box(gradient, DVec3::Y * load, friction_in_statics);
            let before = world.now().body(body).pose.position;
            let report = world.solve_statics(&Default::default()).unwrap();
            assert_eq!(report.is_held_by_friction, !friction_in_statics);
            assert_eq!(report.distance_from_laid, 0.0);
            let angle = f64::atan(gradient);
            let normal = DVec3::new(angle.sin(), 0.0, angle.cos());
            let moved = world.now().body(body).pose.position - before;
            let moved = (moved - normal * moved.dot(normal)).length();
            let utilisation = load.max(weight * angle.sin()) / (FRICTION * weight * angle.cos());
            let expected = utilisation * 1e-3;
            // On a slope, the moment of the weight tilts the box on its four elastic points (3
            // MPa/m, 2 m² in total, at ± 1 m). The centre is 0.5 m above the points.
            let tilt = 0.5 * 0.5 * weight * angle.sin() / 6e6;
            // The tilt changes the normal forces by a few per cent, and friction by the same
            // fraction.
            assert!(
                ((moved - tilt) / expected - 1.0).abs() < 0.05,
                "{gradient}, {load} N: {moved} m, expected {expected} m and {tilt} m of tilt"
            );
        }
        for (gradient, load) in [(0.0, 60e3), (0.6, 0.0)] {
            let (mut world, _) = laid_box(gradient, DVec3::Y * load, friction_in_statics);
            let message = world.solve_statics(&Default::default()).unwrap_err().to_string();
            assert_eq!(
                message.contains("friction_in_statics = true"),
                !friction_in_statics,
                "{message}"
            );
        }
    }
}

/// A gravity anchor on the bottom holds a mooring line. The anchor is heavy enough for the line to
/// have the same tension as a line from a fixed point.
#[test]
fn closed_form_gravity_anchor_holds_a_line() {
    let pull = |mass: Option<f64>, friction_in_statics: bool| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        builder.sea_bottom(SeaBottom {
            friction_in_statics,
            ..SeaBottom::new(BottomShape::Flat { depth: DEPTH })
        });
        let eye = match mass {
            Some(mass) => {
                let definition = BodyDefinition::free("anchor", mass, DVec3::splat(2e4));
                let anchor = builder.body(definition.at(DVec3::Z * (0.5 - DEPTH)));
                for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
                    let foot =
                        builder.frame_on_body(anchor, &format!("foot {x} {y}"), DVec3::new(x, y, -0.5));
                    builder.rest_on_bottom(foot, 1.0);
                }
                builder.frame_on_body(anchor, "eye", DVec3::Z * -0.45)
            }
            None => builder.fixed_frame("eye", DVec3::Z * (0.05 - DEPTH)),
        };
        let buoy = builder.fixed_frame("buoy", DVec3::new(110.0, 0.0, -5.0));
        let chain = CableProperties::new(1e8, 40.0 / (0.25 * std::f64::consts::PI * 0.0025), 0.05);
        let definition = CableDefinition::new("chain", chain, 120.0, 30)
            .start(eye, Fixity::Pinned)
            .end(buoy, Fixity::Pinned);
        let chain = builder.cable(definition);
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        world.now().end_load(chain, CableEnd::End).force.length()
    };
    let fixed = pull(None, false);
    for friction_in_statics in [false, true] {
        let held = pull(Some(30e3), friction_in_statics);
        // The anchor moves by at most s₀, sinks by 25 mm and tilts by up to 25 mm over its width.
        // The end thus moves by up to 0.03 m, which reduces the pull by up to 1.5 %.
        assert!((held / fixed - 1.0).abs() < 0.015, "{held} N, expected {fixed} N");
    }
}

/// A chain of 110 kg/m from an anchor on a bottom that rises with a gradient of 0.1 towards the
/// upper end of the chain. A search without friction does not find its equilibrium.
#[test]
fn property_slack_chain_up_a_slope_is_held_by_friction() {
    for elements in [20, 40, 80] {
        for friction_in_statics in [false, true] {
            let mut builder = WorldBuilder::new(Sea::still());
            builder.sea_bottom(SeaBottom {
                friction_in_statics,
                ..SeaBottom::new(BottomShape::Sloped {
                    depth: DEPTH,
                    gradient: [-0.1, 0.0],
                })
            });
            let anchor = builder.fixed_frame("anchor", DVec3::Z * -DEPTH);
            let fairlead = builder.fixed_frame("fairlead", DVec3::new(150.0, 0.0, -5.0));
            let section = 0.25 * std::f64::consts::PI * 0.01;
            let line = CableProperties {
                axial_damping: 2e6,
                ..CableProperties::new(1e8, 110.0 / section, 0.1)
            };
            let definition = CableDefinition::new("chain", line, 170.0, elements)
                .start(anchor, Fixity::Pinned)
                .end(fairlead, Fixity::Pinned);
            let cable = builder.cable(definition);
            let mut world = builder.build().unwrap().start().unwrap();
            world
                .solve_statics(&Default::default())
                .unwrap_or_else(|error| panic!("{elements}, {friction_in_statics}: {error}"));
            // The ends and the bottom carry the weight.
            let weight = (110.0 - 1025.0 * section) * 170.0 * 9.81;
            let now = world.now();
            let ends = CableEnd::BOTH.map(|end| now.end_load(cable, end).force);
            let total = now.sea_bottom().force - ends[0] - ends[1];
            // Part of the buoyancy acts on the stretched volume.
            assert!(
                total.distance(DVec3::Z * weight) < 1e-3 * weight,
                "{total} N, expected {weight} N"
            );
        }
    }
}

/// Two lines on the bottom and one line to the surface hold a body. This system has an equilibrium
/// without friction, in which the horizontal forces at the ends of each line are equal. The search
/// finds this equilibrium although the bottom has friction.
#[test]
fn closed_form_equilibrium_without_friction_is_found_on_a_rough_bottom() {
    let depth = 145.173_195_679_701_73;
    let mut builder = WorldBuilder::new(Sea::still());
    builder.sea_bottom(SeaBottom::new(BottomShape::Flat { depth }));
    let at = [
        DVec3::new(-470.151_328_825_901_3, 209.233_963_763_745_72, -depth),
        DVec3::new(-222.763_129_194_124_84, -142.088_033_249_497_2, -depth),
        DVec3::new(378.569_966_034_988_6, 0.0, -14.517_319_567_970_175),
    ];
    let frames = at.map(|at| builder.fixed_frame("end", at));
    let mass = 3_327.787_351_723_805;
    let body = BodyDefinition::free("body", mass, DVec3::splat(0.01 * mass));
    let body = builder.body(body.at(DVec3::Z * -79.325_990_015_799_43));
    let eye = builder.frame_on_body(body, "eye", DVec3::ZERO);
    let diameter = 0.061_793_623_892_891_204;
    let section = 0.25 * std::f64::consts::PI * diameter * diameter;
    let line = CableProperties::new(108_758_726.165_645_94, 17.647_604_758_573_543 / section, diameter);
    let lengths = [
        526.995_157_142_930_6,
        291.766_608_591_644_57,
        409.725_180_217_793_25,
    ];
    let lines = std::array::from_fn::<CableId, 3, _>(|k| {
        let definition = CableDefinition::new(&format!("line {k}"), line, lengths[k], 40)
            .start(frames[k], Fixity::Pinned)
            .end(eye, Fixity::Pinned);
        builder.cable(definition)
    });
    let mut world = builder.build().unwrap().start().unwrap();
    let report = world.solve_statics(&Default::default()).unwrap();
    assert!(!report.is_held_by_friction, "{report:?}");
    for line in lines {
        let now = world.now();
        let total = now.end_load(line, CableEnd::Start).force + now.end_load(line, CableEnd::End).force;
        // The tolerance allows each of the 39 nodes the residual that statics tolerates.
        assert!(total.truncate().length() < 1e-3, "{total} N");
    }
}
