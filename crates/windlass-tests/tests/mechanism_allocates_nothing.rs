//! Checks that an evaluation of a mechanism does not allocate memory.

#[path = "shared/counting_allocator.rs"]
mod counting_allocator;

use counting_allocator::allocations;
use windlass::math::{DMat3, DVec3, FrameMotion, Motion, Pose};
use windlass::mechanism::{Actuation, Control, Joint, Link, Mechanism, PidGains};

#[test]
fn property_an_evaluation_does_not_allocate() {
    let gains = PidGains {
        proportional: 1e3,
        integral: 1e2,
        derivative: 10.0,
    };
    let link = |i: usize| {
        let place = Pose::new(DVec3::X, windlass::math::DQuat::from_rotation_x(0.4));
        let joint = Joint::revolute(place, DVec3::Z).actuated(Actuation::new(Control::Position(gains)));
        let link = Link::new(format!("{i}"), joint).with_mass(10.0, DVec3::X * 0.5, DMat3::IDENTITY);
        if i == 0 {
            link
        } else {
            link.on(format!("{}", (i - 1) / 2))
        }
    };
    let mechanism = Mechanism::new("tree", (0..50).map(link).collect()).unwrap();
    let mut scratch = mechanism.scratch();
    let mut links = vec![FrameMotion::default(); mechanism.links().len()];
    let set_points = mechanism.initial_set_points();
    let mut state = vec![0.1; mechanism.state_len()];
    let mut rates = state.clone();
    mechanism.write_initial_state(&mut state);
    let base = FrameMotion::at_rest(Pose::IDENTITY);
    let before = allocations();
    for _ in 0..10 {
        mechanism.read_state(0.0, &state, &mut scratch);
        mechanism.kinematics(&base, &mut links, &mut scratch);
        mechanism.orient(&mut links);
        mechanism.drive(0.0, &state, &set_points, &mut scratch);
        let load = mechanism.articulate(DVec3::new(0.0, 0.0, -9.81), &[], &[], &links, &mut scratch);
        assert!(load.is_ok());
        mechanism.accelerations(Motion::ZERO, &mut links, &mut scratch);
        mechanism.write_rates(0.0, &state, &set_points, &scratch, &mut rates);
    }
    assert_eq!(allocations(), before);
}
