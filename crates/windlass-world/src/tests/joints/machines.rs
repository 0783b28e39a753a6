//! Joints with cranes, lines and holds: at rest and in small oscillations.

use super::*;
use windlass_mechanics::mechanism::{Joint, Link, Mechanism};

/// A hinge about y at a point between two owners in their initial positions.
fn hinge_at(builder: &mut WorldBuilder, name: &str, owners: [(Owner, Pose); 2], point: DVec3) -> JointId {
    let there = Pose::new(point, DQuat::from_rotation_x(-FRAC_PI_2));
    let [first, second] = owners.map(|(owner, pose)| {
        let frame = format!("{name} {owner:?}");
        builder.frame(owner, &frame, pose.inverse().compose(&there))
    });
    builder.joint(FrameJoint::new(name, JointKind::Revolute, first, second))
}

/// A four-bar whose crank and coupler are links of a crane on a free barge. A joint closes the loop
/// to a rocker on the barge. The second world has the same four-bar of bodies and joints only.
#[test]
fn equivalent_loops_through_links_and_bodies() {
    let inertia = DVec3::new(0.02, 0.5, 0.5);
    let bars = [
        (DVec3::new(0.0, 0.0, 1.0), 0.0_f64, 2.0),
        (DVec3::new(0.0, 0.0, 1.0), 0.0, 3.0),
    ];
    let barge = || {
        let spin = Motion::new(DVec3::new(0.1, 0.0, 0.2), DVec3::new(0.0, 0.3, 0.0));
        BodyDefinition::free("barge", 50.0, DVec3::new(30.0, 40.0, 50.0)).moving(spin)
    };
    // Pins at (0,0,0.5), (0,0,1.5), (1.5,0,1.5), (1.5,0,0.5).
    let (base, top) = (DVec3::Z * 0.5, DVec3::Z * 1.5);
    let (far_top, far_base) = (DVec3::new(1.5, 0.0, 1.5), DVec3::new(1.5, 0.0, 0.5));
    let upright = DQuat::from_rotation_y(-FRAC_PI_2);
    let rocker = |velocity: Motion| {
        BodyDefinition::free("rocker", 2.5, inertia)
            .at(0.5 * (far_top + far_base))
            .oriented(upright)
            .moving(velocity)
    };
    let rocker_pose = Pose::new(0.5 * (far_top + far_base), upright);
    let carried = |at: DVec3| Motion::new(DVec3::new(0.1, 0.0, 0.2), DVec3::Y * 0.3).velocity_at(at);
    let with_crane = {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let barge = builder.body(barge());
        let deck = builder.frame_on_body(barge, "deck", base);
        // x is along the crank, which is upright.
        let crank = Link::new(
            "crank",
            Joint::revolute(Pose::new(DVec3::ZERO, upright), DVec3::Y),
        )
        .with_mass(bars[0].2, DVec3::X * 0.5, DMat3::from_diagonal(inertia));
        let turned = Pose::new(DVec3::X, upright.conjugate());
        let coupler = Link::new("coupler", Joint::revolute(turned, DVec3::Y))
            .on("crank")
            .with_mass(bars[1].2, DVec3::X * 0.75, DMat3::from_diagonal(inertia));
        let crane = builder.mechanism(Mechanism::new("bars", vec![crank, coupler]).unwrap(), deck);
        let coupler = builder.link(crane, "coupler").unwrap();
        let rocker = builder.body(rocker(carried(rocker_pose.position)));
        let barge_side = (Owner::Body(barge), Pose::IDENTITY);
        let rocker_side = (Owner::Body(rocker), rocker_pose);
        let coupler_side = (Owner::Link(coupler), Pose::new(top, DQuat::IDENTITY));
        hinge_at(&mut builder, "pin", [coupler_side, rocker_side], far_top);
        hinge_at(&mut builder, "foot", [barge_side, rocker_side], far_base);
        (builder, [barge, rocker])
    };
    let of_bodies = {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let barge = builder.body(barge());
        let rocker = builder.body(rocker(carried(rocker_pose.position)));
        let pose = Pose::new(0.5 * (base + top), upright);
        let crank = BodyDefinition::free("crank", bars[0].2, inertia)
            .at(pose.position)
            .oriented(upright)
            .moving(carried(pose.position));
        let crank = (Owner::Body(builder.body(crank)), pose);
        let middle = 0.5 * (top + far_top);
        let coupler = BodyDefinition::free("coupler", bars[1].2, inertia)
            .at(middle)
            .moving(carried(middle));
        let coupler = (
            Owner::Body(builder.body(coupler)),
            Pose::new(middle, DQuat::IDENTITY),
        );
        let barge_side = (Owner::Body(barge), Pose::IDENTITY);
        let rocker_side = (Owner::Body(rocker), rocker_pose);
        hinge_at(&mut builder, "pin", [coupler, rocker_side], far_top);
        hinge_at(&mut builder, "foot", [barge_side, rocker_side], far_base);
        hinge_at(&mut builder, "base", [barge_side, crank], base);
        hinge_at(&mut builder, "top", [crank, coupler], top);
        (builder, [barge, rocker])
    };
    let mut ends = Vec::new();
    for (mut builder, bodies) in [with_crane, of_bodies] {
        builder.tolerances(scaled_tolerances(1e-3));
        let built = builder.build().unwrap();
        let report = built.joint_report().unwrap();
        // Six degrees of freedom of the barge and one of the four-bar.
        assert_eq!(report.open(), 7, "{report}");
        let mut world = built.start().unwrap();
        let first = world.now().joint(JointId::from_index(0)).reaction;
        world.run_until(1.0).unwrap();
        assert!(drift(&world)[0] < 1e-11, "{:?}", drift(&world));
        assert!(balance_error(&world).abs() < 1e-6, "{}", balance_error(&world));
        let now = world.now();
        let last = now.joint(JointId::from_index(0)).reaction;
        ends.push((bodies.map(|body| now.body(body)), first, last));
    }
    let [(crane, first, last), (bodies, first_too, last_too)] = [&ends[0], &ends[1]];
    assert!(
        (first.force - first_too.force).length() < 1e-9,
        "{first:?} {first_too:?}"
    );
    assert!(
        (last.force - last_too.force).length() < 1e-4,
        "{last:?} {last_too:?}"
    );
    for (a, b) in crane.iter().zip(bodies) {
        assert!(a.pose.position.distance(b.pose.position) < 1e-6);
        assert!((a.velocity.angular - b.velocity.angular).length() < 1e-5);
        assert!((a.acceleration.linear - b.acceleration.linear).length() < 1e-4);
    }
}

/// A rope to a post supports a hinged boom. The test combines lines and joints, at rest and in
/// motion.
#[test]
fn closed_form_boom_rests_on_its_hinge_and_its_rope() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let boom = builder.body(BodyDefinition::free("boom", 40.0, DVec3::new(1.0, 14.0, 14.0)).at(DVec3::X));
    let hinge = hinge_at(
        &mut builder,
        "heel",
        [
            (Owner::Ground, Pose::IDENTITY),
            (Owner::Body(boom), Pose::new(DVec3::X, DQuat::IDENTITY)),
        ],
        DVec3::ZERO,
    );
    let post = builder.fixed_frame("post", DVec3::Z * 2.0);
    let tip = builder.frame_on_body(boom, "tip", DVec3::X);
    let wire = CableProperties::new(4e5, 7850.0, 0.01);
    let length = 8.0_f64.sqrt();
    // The rope is one element, so half of its mass is at the tip.
    let at_tip = 0.5 * wire.mass_per_length() * length * 9.81;
    let rope = CableDefinition::new("topping lift", wire, length, 1)
        .start(post, Fixity::Pinned)
        .end(tip, Fixity::Pinned);
    let rope = builder.cable(rope);
    builder.tolerances(scaled_tolerances(1e-1));
    let mut world = builder.build().unwrap().start().unwrap();
    let report = world.solve_statics(&Default::default()).unwrap();
    assert!(report.unstable.is_none());
    let now = world.now();
    assert!(now.body(boom).acceleration.linear.length() < 1e-6);
    // The moments about the heel are in balance: the weight of the boom at half length, the rope's
    // tension, and half of the rope's weight at the tip.
    let at = now.body(boom);
    let tip_at = at.pose.transform_point(DVec3::X);
    let pull = (DVec3::Z * 2.0 - tip_at).normalize();
    let arm = tip_at.cross(pull).y.abs();
    let tension = (40.0 * 9.81 * at.pose.position.x + at_tip * tip_at.x) / arm;
    // `tension` is the tension in the middle of the rope's element. At the end of the rope, half of
    // its weight is added.
    let at_end = (pull * tension - DVec3::Z * at_tip).length();
    assert!(
        (now.tension(rope, CableEnd::End) - at_end).abs() < 1e-5 * tension,
        "{tension}"
    );
    let expected = DVec3::Z * (40.0 * 9.81 + at_tip) - pull * tension;
    assert!((now.joint(hinge).reaction.force - expected).length() < 1e-5 * tension);
    assert!(drift(&world)[0] < 1e-11);
    world.run_until(2.0).unwrap();
    assert!(world.now().body(boom).velocity.linear.length() < 1e-4);
    world
        .set_body_load(boom, Wrench::new(DVec3::Z * -100.0, DVec3::ZERO))
        .unwrap();
    world.run_until(4.0).unwrap();
    assert!(
        balance_error(&world).abs() < 1e-4 * world.work().gross_exchange,
        "{}",
        balance_error(&world)
    );
}

/// A chain of three rods hangs straight down in statics, which starts from an approximate assembly.
#[test]
fn closed_form_chain_hangs_down() {
    let system = chain(3);
    let start = system.assemble().unwrap().state;
    let mut builder = world_of(&system, &start, true);
    builder.method(Method::Radau);
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    for k in 0..3 {
        let place = world.now().body(BodyId::from_index(k)).pose.position;
        assert!(place.distance(DVec3::Z * (-0.5 - k as f64)) < 1e-6, "{place}");
    }
    let reaction = world.now().joint(JointId::from_index(0)).reaction;
    assert!((reaction.force - DVec3::Z * (6.0 * 9.81)).length() < 1e-6);
}

#[test]
fn property_holds_and_joints_share_loads() {
    // A cart held in all degrees of freedom carries a hinged ball, so both a hold and a joint load
    // the cart.
    let (mut builder, _, _) = pendulum();
    let cart = builder.body(BodyDefinition::free("cart", 5.0, DVec3::ONE).at(DVec3::new(0.0, 3.0, 0.0)));
    let bob =
        builder.body(BodyDefinition::free("ball", 2.0, DVec3::splat(0.3)).at(DVec3::new(1.0, 3.0, 0.0)));
    let sides = [
        (Owner::Body(cart), Pose::new(DVec3::Y * 3.0, DQuat::IDENTITY)),
        (
            Owner::Body(bob),
            Pose::new(DVec3::new(1.0, 3.0, 0.0), DQuat::IDENTITY),
        ),
    ];
    hinge_at(&mut builder, "second", sides, DVec3::Y * 3.0);
    builder.tolerances(scaled_tolerances(1e-2));
    let mut built = builder.build().unwrap();
    for freedom in crate::DegreeOfFreedom::ALL {
        built.hold(cart, freedom);
    }
    let mut world = built.start().unwrap();
    world.run_until(2.0).unwrap();
    // A body held in all degrees of freedom is equivalent to the ground.
    let now = world.now();
    let (free, held) = (now.body(BodyId::from_index(0)), now.body(bob));
    assert!((free.pose.position + DVec3::Y * 3.0).distance(held.pose.position) < 1e-6);
    let (joint, hold_reaction) = (now.joint(JointId::from_index(1)), now.reaction(cart));
    assert!((hold_reaction.force - joint.reaction.force - DVec3::Z * (5.0 * 9.81)).length() < 1e-8);
    assert!(balance_error(&world).abs() < 1e-6);
}

/// A pendulum on a joint has the period of the closed form. The projection onto the joints adds no
/// modes.
#[test]
fn closed_form_modes_of_a_pendulum_on_a_joint() {
    let (mut builder, ..) = pendulum();
    builder.method(Method::Radau);
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let modes = world.modes(&Default::default()).unwrap().modes;
    // 2 kg at 1 m with 0.3 kg m² of the body itself.
    let omega = (2.0 * 9.81 / 2.3_f64).sqrt();
    assert_eq!(modes.len(), 1, "{modes:?}");
    assert!(
        (modes[0].period() - TAU / omega).abs() < 1e-5,
        "{}",
        modes[0].period()
    );
}

/// A cylinder from the ground luffs a boom, which is a link of a crane.
#[test]
fn closed_form_cylinder_luffs_a_crane_boom() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let foot = builder.fixed_frame("foot", DVec3::ZERO);
    // The x axis is along the boom, which points 30° up. A positive rotation about y lowers the
    // boom.
    let joint = Joint::revolute(Pose::IDENTITY, DVec3::Y).starting_at(-PI / 6.0, 0.0);
    let inertia = DMat3::from_diagonal(DVec3::new(1.0, 400.0, 400.0));
    let boom = Link::new("boom", joint).with_mass(300.0, DVec3::X * 2.0, inertia);
    let crane = builder.mechanism(Mechanism::new("crane", vec![boom]).unwrap(), foot);
    let boom = builder.link(crane, "boom").unwrap();
    let eye = builder.frame(
        Owner::Link(boom),
        "eye",
        Pose::new(DVec3::X * 1.5, DQuat::IDENTITY),
    );
    let cylinder_foot = DVec3::new(1.0, 0.0, -0.5);
    let base = builder.fixed_frame("cylinder foot", cylinder_foot);
    let eye_at = |angle: f64| DVec3::new(1.5 * angle.cos(), 0.0, 1.5 * angle.sin());
    let start = eye_at(PI / 6.0).distance(cylinder_foot);
    let stretch = TimeFunction::Stations(vec![[1.0, start], [4.0, start + 0.4]]);
    let cylinder =
        FrameJoint::new("cylinder", JointKind::DistanceDriver, base, eye).with_target(stretch.clone());
    let cylinder = builder.joint(cylinder);
    builder.tolerances(scaled_tolerances(1e-2));
    let built = builder.build().unwrap();
    assert_eq!(built.joint_report().unwrap().open(), 0);
    let mut world = built.start().unwrap();
    for t in [0.5, 2.0, 3.0, 5.0] {
        world.run_until(t).unwrap();
        let now = world.now();
        let joint = now.joints(crane)[0];
        let [length, rate, _] = stretch.at(t);
        let to_eye = eye_at(-joint.position) - cylinder_foot;
        assert!((to_eye.length() - length).abs() < 1e-10);
        assert!((now.joint(cylinder).coordinates.distance - length).abs() < 1e-10);
        // Equation of moments about the heel, with the inertia 400 + 300 · 2² kg m².
        let arm = eye_at(-joint.position).cross(to_eye.normalize()).y;
        let weight = 300.0 * 9.81 * 2.0 * joint.position.cos();
        let push = now.joint(cylinder).reaction.force.dot(to_eye.normalize());
        let left = push * arm + weight - 1600.0 * joint.acceleration;
        assert!(left.abs() < 1e-6, "{t}: {left}");
        assert!((now.joint(cylinder).power - push * rate).abs() < 1e-6);
    }
    let change = world.now().stored_energy().total() - world.start_energy().total();
    assert!(
        (world.work().drives - change).abs() < 1e-6 * change,
        "{:?}",
        world.work()
    );
    assert!(change > 300.0 * 9.81 * 0.5);
}
