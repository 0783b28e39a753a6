//! Loops with redundant constraint rows.

use super::*;
use crate::DegreeOfFreedom;
use crate::solvers::modes::ModesOptions;

/// A four-bar with four hinges has three redundant rows. Its oscillation is independent of the
/// angle of its plane to the Earth axes. If the plane is nearly parallel to an axis, rows are
/// nearly dependent.
#[test]
fn property_redundant_loops_oscillate_alike_at_every_heading() {
    let swing = |heading: f64| {
        let turn = glam::DQuat::from_rotation_z(heading);
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let hinge = glam::DQuat::from_rotation_x(std::f64::consts::FRAC_PI_2);
        // A crank of 1 m, a rod of 2.5 m, a rocker of 2 m, and ground pins 2 m apart.
        let [a, b] = [DVec3::ZERO, DVec3::X * 2.0];
        let crank = DVec3::new(0.3_f64.cos(), 0.0, 0.3_f64.sin());
        let between = b - crank;
        let (d, r, l) = (between.length(), 2.0_f64, 2.5_f64);
        let along = (l * l - r * r + d * d) / (2.0 * d);
        let up = DVec3::Y.cross(between / d);
        let pin = crank + between / d * along - up * (l * l - along * along).sqrt();
        let mut bar = |name: &str, from: DVec3, to: DVec3| {
            let inertia = DVec3::new(0.01, 0.4, 0.4);
            let chord = to - from;
            let pose = glam::DQuat::from_rotation_y((-chord.z).atan2(chord.x));
            let body = BodyDefinition::free(name, 5.0, inertia).at(turn * ((from + to) * 0.5));
            let mut body = body;
            body.body.pose.orientation = turn * pose;
            let body = builder.body(body);
            let half = DVec3::X * (0.5 * chord.length());
            let ends = [-half, half].map(|place| {
                let frame = Pose::new(place, pose.conjugate() * hinge);
                builder.frame(
                    Owner::Body(body),
                    if place.x < 0.0 { "from" } else { "to" },
                    frame,
                )
            });
            (body, ends)
        };
        let bars = [
            bar("crank", a, crank),
            bar("rod", crank, pin),
            bar("rocker", b, pin),
        ];
        let ground = [a, b].map(|place| {
            let frame = Pose::new(turn * place, turn * hinge);
            builder.frame(Owner::Ground, if place.x > 1.0 { "right" } else { "left" }, frame)
        });
        let [(_, crank), (rod, rods), (_, rocker)] = bars;
        let pins = [
            ("a", ground[0], crank[0]),
            ("b", crank[1], rods[0]),
            ("c", rods[1], rocker[1]),
            ("d", ground[1], rocker[0]),
        ];
        for (name, first, second) in pins {
            builder.joint(FrameJoint::new(name, JointKind::Revolute, first, second));
        }
        let mut world = started(builder, 1e-9);
        world.run_until(3.0).unwrap();
        let now = world.now();
        let most = (0..4).map(|k| now.joint(JointId::from_index(k)).reaction.force.length());
        (
            turn.inverse() * now.body(rod).pose.position,
            most.fold(0.0, f64::max),
        )
    };
    let (straight, force) = swing(0.0);
    for heading in [1e-8, 1e-6, 1e-4, 1e-3, 0.01, 0.7] {
        let (place, most) = swing(heading);
        assert!(place.distance(straight) < 1e-5, "{heading}: {place} {straight}");
        assert!((most / force - 1.0).abs() < 1e-3, "{heading}: {most} {force}");
    }
}

/// Two hinges of a gate are 0.01 mm further apart on the gate than on its posts. Redundant rows
/// need to agree only to this accuracy, at the start and during the run. A difference of 1 mm is a
/// contradiction.
#[test]
fn closed_form_gate_hinges_tolerate_rounded_positions() {
    let gate = |apart: f64| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let inertia = DVec3::new(4.0, 4.0, 1.0);
        let gate = builder.body(BodyDefinition::free("gate", 20.0, inertia).at(DVec3::X));
        for (name, z) in [("upper", 0.5), ("lower", -0.5)] {
            let post = builder.fixed_frame(name, DVec3::Z * z);
            let own = builder.frame_on_body(gate, name, DVec3::new(-1.0, 0.0, z * (1.0 + apart)));
            builder.joint(FrameJoint::new(name, JointKind::Revolute, post, own));
        }
        let mut world = builder.build()?.start().unwrap();
        let swinging = Motion::new(DVec3::Y, DVec3::Z);
        let pose = world.now().body(gate).pose;
        world.place_body(gate, pose, swinging).unwrap();
        Ok::<World, crate::BuildErrors>(world)
    };
    let mut world = gate(1e-5).unwrap();
    world.run_until(20.0).unwrap();
    let turned = world.now().joint(JointId::from_index(0)).coordinates.angle;
    // The gate turns at 1 rad/s about the frictionless hinges. The reported angle is wrapped.
    assert!((turned - (20.0 - 3.0 * TAU)).abs() < 1e-4, "{turned}");
    assert!(gate(1e-3).unwrap_err().to_string().contains("contradicted"));
}

/// A load on a ball joint finds its equilibrium from any attitude and keeps its heading. No mode is
/// unstable, since directions that violate the joint are not modes.
#[test]
fn property_load_on_a_ball_joint_hangs_from_any_attitude() {
    for k in 0..8 {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let load = builder.body(BodyDefinition::free("load", 80.0, DVec3::new(9.0, 14.0, 20.0)));
        let mut tumbled =
            DQuat::from_rotation_z(0.7 * f64::from(k)) * DQuat::from_rotation_x(0.9 + 0.35 * f64::from(k));
        tumbled = tumbled.normalize();
        let eye = builder.frame_on_body(load, "eye", tumbled * DVec3::new(0.2, -0.3, 0.5));
        let pin = builder.fixed_frame("pin", DVec3::ZERO);
        builder.joint(FrameJoint::new("ball", JointKind::Spherical, pin, eye));
        let mut world = builder.build().unwrap().start().unwrap();
        let report = world.solve_statics(&Default::default()).unwrap();
        assert!(report.unstable.is_none(), "{k}: {report:?}");
        let place = world.now().body(load).pose.position;
        let below = DVec3::new(0.0, 0.0, -0.38_f64.sqrt());
        assert!(place.distance(below) < 1e-6, "{k}: {place}");
        let modes = world.modes(&ModesOptions::default()).unwrap().modes;
        assert!(modes.iter().all(|mode| !mode.grows()), "{k}");
    }
}

/// The number of open degrees of freedom excludes held degrees of freedom.
#[test]
fn closed_form_held_degrees_of_freedom_are_not_open() {
    let open = |degrees_of_freedom: &[DegreeOfFreedom], kind: JointKind| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let body = builder.body(BodyDefinition::free("A", 3.0, DVec3::ONE).at(DVec3::Z));
        let pin = builder.fixed_frame("pin", DVec3::ZERO);
        let eye = builder.frame_on_body(body, "eye", -DVec3::Z);
        builder.joint(FrameJoint::new("j", kind, pin, eye));
        let mut built = builder.build().unwrap();
        degrees_of_freedom
            .iter()
            .for_each(|freedom| built.hold(body, *freedom));
        built.joint_report().unwrap().open()
    };
    assert_eq!(open(&[], JointKind::Spherical), 3);
    // The ball joint leaves the rotation about the line from the body's centre to the pin, which
    // does not move the centre.
    assert_eq!(
        open(
            &[DegreeOfFreedom::X, DegreeOfFreedom::Y, DegreeOfFreedom::Z],
            JointKind::Spherical
        ),
        1
    );
    assert_eq!(open(&DegreeOfFreedom::ALL, JointKind::Fixed), 0);
}
