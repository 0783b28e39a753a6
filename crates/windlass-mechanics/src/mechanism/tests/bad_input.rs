//! Errors for invalid mechanisms, and invariance to the order of the links.

use super::super::{Actuation, Control, EndStops, Joint, Link, Mechanism, MechanismError, PidGains};
use super::rig::{GRAVITY, Numbers};
use glam::{DMat3, DVec3};
use windlass_math::{FrameMotion, Pose};

fn arm(name: &str) -> Link {
    Link::new(name, Joint::revolute(Pose::IDENTITY, DVec3::Y)).with_mass(2.0, DVec3::X, DMat3::IDENTITY)
}

fn refusal(links: Vec<Link>) -> MechanismError {
    Mechanism::new("crane", links).unwrap_err()
}

#[test]
fn refuses_cycles_and_unconnected_links() {
    let ring = vec![
        arm("boom").on("jib"),
        arm("hook").on("boom"),
        arm("jib").on("hook"),
        arm("column"),
    ];
    let message = refusal(ring).to_string();
    assert!(
        message.contains("'boom', 'jib', 'hook'") && message.contains("cycle"),
        "{message}"
    );
    let message = refusal(vec![arm("boom").on("boom")]).to_string();
    assert!(message.contains("'boom'"), "{message}");
    let loose = refusal(vec![arm("boom").on("column")]);
    assert!(
        loose
            .to_string()
            .contains("attached to 'column', which is not a link"),
        "{loose}"
    );
    assert!(matches!(
        refusal(vec![arm("a"), arm("a")]),
        MechanismError::DuplicateName { .. }
    ));
    assert!(matches!(refusal(Vec::new()), MechanismError::Empty { .. }));
}

#[test]
fn refuses_invalid_numbers() {
    let stops = |lower, upper, stiffness| {
        let mut link = arm("boom");
        link.joint.stops = Some(EndStops {
            lower,
            upper,
            stiffness,
            damping: 1.0,
        });
        refusal(vec![link])
    };
    let inverted = stops(1.2, -0.3, 1e6).to_string();
    assert!(
        inverted.contains("1.2") && inverted.contains("-0.3"),
        "{inverted}"
    );
    assert!(matches!(
        stops(0.0, f64::NAN, 1e6),
        MechanismError::InvertedLimits { .. }
    ));
    assert!(matches!(stops(0.0, 1.0, -5.0), MechanismError::Number { .. }));
    let mut link = arm("boom");
    link.joint.axis = DVec3::ZERO;
    assert!(refusal(vec![link]).to_string().contains("joint axis"));
    let mut link = arm("boom");
    link.mass = -1.0;
    assert!(refusal(vec![link]).to_string().contains("mass"));
    let mut link = arm("boom");
    link.inertia = DMat3::from_diagonal(DVec3::new(1.0, -1.0, 1.0));
    assert!(
        refusal(vec![link])
            .to_string()
            .contains("negative principal moment")
    );
    let mut link = arm("boom");
    link.inertia.x_axis.y = 0.5;
    assert!(refusal(vec![link]).to_string().contains("not symmetric"));
    let gains = PidGains {
        proportional: f64::NAN,
        ..PidGains::default()
    };
    let mut link = arm("boom");
    link.joint = link.joint.actuated(Actuation::new(Control::Position(gains)));
    assert!(refusal(vec![link]).to_string().contains("proportional gain"));
    let mut link = arm("boom");
    link.joint = link.joint.actuated(Actuation::default().limited(0.0, 1.0));
    assert!(refusal(vec![link]).to_string().contains("force limit"));
}

#[test]
fn refuses_free_joints_without_inertia() {
    let bare = Link::new("pin", Joint::revolute(Pose::IDENTITY, DVec3::Y));
    let message = refusal(vec![bare.clone()]).to_string();
    assert!(
        message.contains("'pin'") && message.contains("kg·m²"),
        "{message}"
    );
    // A point mass on the axis gives no inertia to a revolute joint, but it gives inertia to a
    // prismatic joint.
    let on_axis = bare.clone().with_mass(5.0, DVec3::Y, DMat3::ZERO);
    assert!(matches!(
        refusal(vec![on_axis.clone()]),
        MechanismError::NoInertia { .. }
    ));
    let mut slide = on_axis;
    slide.joint = Joint::prismatic(Pose::IDENTITY, DVec3::Y);
    assert!(Mechanism::new("crane", vec![slide.clone()]).is_ok());
    // Two prismatic joints along the same axis without mass between them: the articulated inertia
    // at the inner joint is zero, because the outer joint can move the opposite way.
    let inner = Link::new("inner", Joint::prismatic(Pose::IDENTITY, DVec3::Y));
    let both = refusal(vec![slide.on("inner"), inner]);
    assert!(both.to_string().contains("'inner'"), "{both}");
    // The same for two hinges about the same axis. With different axes, the inner hinge moves the
    // inertia of the outer link.
    assert!(Mechanism::new("crane", vec![bare, arm("boom").on("pin")]).is_err());
    let mut across = arm("boom").on("pin");
    across.joint.axis = DVec3::Z;
    let pin = Link::new("pin", Joint::revolute(Pose::IDENTITY, DVec3::Y));
    assert!(Mechanism::new("crane", vec![pin, across]).is_ok());
}

#[test]
fn property_invariance_to_the_order_of_the_links() {
    let mut numbers = Numbers(4);
    let links = numbers.tree(10, true);
    let mut shuffled = links.clone();
    shuffled.reverse();
    let (a, b) = (
        Mechanism::new("a", links).unwrap(),
        Mechanism::new("b", shuffled).unwrap(),
    );
    let accelerations = |m: &Mechanism| {
        let mut scratch = m.scratch();
        let mut links = vec![FrameMotion::default(); m.links().len()];
        m.kinematics(&FrameMotion::at_rest(Pose::IDENTITY), &mut links, &mut scratch);
        m.articulate(GRAVITY, &[], &[], &links, &mut scratch).unwrap();
        m.accelerations(windlass_math::Motion::ZERO, &mut links, &mut scratch);
        (links, scratch.joints)
    };
    let ((links_a, joints_a), (links_b, joints_b)) = (accelerations(&a), accelerations(&b));
    for (i, link) in a.links().iter().enumerate() {
        let j = b.link(&link.name).unwrap();
        let difference = links_a[i].acceleration.linear - links_b[j].acceleration.linear;
        assert!(difference.length() < 1e-11);
        if let (Some(i), Some(j)) = (a.joint_of_link(i), b.joint_of_link(j)) {
            assert!((joints_a[i].acceleration - joints_b[j].acceleration).abs() < 1e-10);
        }
    }
}
