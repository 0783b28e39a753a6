//! `[SMS]` 4.4.9, 4.4.10 and 4.5.4, figures 56, 57, 80 and 81: positions of the joints that
//! controllers hold while the boom meets an end stop, and while a box is set on the ground.

use crate::case::{Case, CaseError, Check};
use crate::contact::{beds, contact_material, ground, solid_box, whole, with_shape};
use crate::palfinger::{MASSES, crane, on_the_ground};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};
use windlass::cable::CableProperties;
use windlass::contact::geometry::Piece;
use windlass::glam::{DQuat, DVec3};
use windlass::integrate::Method;
use windlass::math::Pose;
use windlass::mechanism::{Actuation, Control, EndStops, Joint, PidGains};
use windlass::sea::Sea;
use windlass::winch::{TensionGains, Winch, WinchOrder};
use windlass::world::{
    BodyDefinition, CableDefinition, CableEnd, CableId, Fixity, MechanismId, Owner, ShapeId, WinchId, World,
    WorldBuilder,
};

/// Acceleration of gravity, m/s².
const GRAVITY: f64 = 9.81;
/// Proportional gain of `[IMPROVED]` table 9, N m/rad or N/m.
const GAIN: f64 = 1e6;
/// Damping of each joint in that table, N m s/rad or N s/m.
const DAMPING: [f64; 7] = [1e6, 1e6, 1e6, 1e5, 1e6, 1e5, 1e5];
/// Stiffness of the stops, N m/rad.
const STOP: f64 = 1e7;
/// Stops of the revolute joints.
const STOPS: EndStops = EndStops {
    lower: -FRAC_PI_4,
    upper: FRAC_PI_2,
    stiffness: STOP,
    damping: 1e7,
};

/// Cases SMS-23J, SMS-24J and SMS-30J.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "SMS-23J",
            section: "[SMS] 4.4.9, figure 56",
            title: "joints held by controllers while the boom falls on its lower end stop",
            note: "The document gives no gains and shows that the controllers hold their joints. Here \
                   they have the proportional gains and the damping of [IMPROVED] table 9. Without an \
                   integral term each joint deflects by its static load divided by the gain. The \
                   reference is the equilibrium of the planar crane, from the derivatives of its \
                   potential energy.",
            run: lower_stop,
        },
        Case {
            id: "SMS-24J",
            section: "[SMS] 4.4.10, figure 57",
            title: "joints held by controllers while the boom is driven against its upper end stop",
            note: "As SMS-23J. The target of the boom is 100 degrees, beyond its stop at 90 degrees. The \
                   document's text says position controller, the text on its figure velocity controller.",
            run: upper_stop,
        },
        Case {
            id: "SMS-30J",
            section: "[SMS] 4.5.4, figures 74, 79, 80 and 81",
            title: "joints of the crane while winch and cable set a box on the ground",
            note: "Crane, box and ground of SMS-30. All joints have the gains of the document's sample \
                   file of a crane (3.2.5: P 1e8, I 1, D 1e8); the document does not say that the test \
                   has them. The line (EA = 2e7 N, CID = 2e5 N s) starts unloaded, as in the document. \
                   The winch pays out 0.48 m instead of 0.5 m, so that the stiff line keeps a part of the \
                   weight. The references are the equilibrium of the planar crane under its weight and \
                   the tension of the line, and zero rates.",
            run: set_down,
        },
    ]
}

/// Equilibrium of joints 2 to 7: angle of the main boom, deflection of the jib from the line of
/// the main boom (rad), positions of the extensions (m). `boom` returns the angle of the main boom
/// under a moment (N m), `gain` is that of the other joints, which hold the extensions at
/// `extended` (m). A vertical load (N) acts on the tip, 1 m beyond the last joint.
fn equilibrium(boom: impl Fn(f64) -> f64, gain: f64, extended: f64, load: f64) -> [f64; 6] {
    let mut q = [boom(0.0), 0.0, extended, extended, extended, extended];
    for _ in 0..200 {
        let jib = q[0] + q[1];
        // Lever arms along the jib: half a metre, and the extensions below each link.
        let (mut along, mut outer) = (0.5 * MASSES[2], 0.0);
        let mut reach = 0.0;
        for (mass, slide) in MASSES[3..].iter().zip(&q[2..]) {
            reach += slide;
            along += mass * (0.5 + reach);
            outer += mass;
        }
        let beyond: f64 = MASSES[2] + outer;
        let by_boom = (GRAVITY * (0.5 * MASSES[1] + beyond) + load) * q[0].cos();
        let by_jib = (GRAVITY * along + load * (reach + 1.0)) * jib.cos();
        q[0] = boom(by_boom + by_jib);
        q[1] = -by_jib / gain;
        for (k, slide) in q[2..].iter_mut().enumerate() {
            let carried: f64 = MASSES[3 + k..].iter().sum();
            *slide = extended - (GRAVITY * carried + load) * jib.sin() / gain;
        }
    }
    q
}

/// Position control with the gains of table 9.
fn actuated(i: usize, joint: Joint) -> Joint {
    let gains = PidGains {
        proportional: GAIN,
        ..PidGains::default()
    };
    joint.actuated(Actuation::new(Control::Position(gains)).damped(DAMPING[i]))
}

/// Compares the joints with an equilibrium.
fn compare(
    world: &World,
    crane: MechanismId,
    when: &str,
    expected: [f64; 6],
    (tolerance, reason): (f64, &str),
) -> Vec<Check> {
    let joints = world.now().joints(crane);
    let mut checks = vec![Check::absolute(
        &format!("joint 1 {when} [rad]"),
        0.0,
        "no moment about the vertical",
        joints[0].position,
        1e-7,
        "the crane moves in its plane",
    )];
    let formula = "equilibrium of the planar crane";
    let [boom, jib, slides @ ..] = expected;
    let expected = [boom, FRAC_PI_2 + jib].into_iter().chain(slides);
    for (k, (expected, joint)) in expected.zip(&joints[1..]).enumerate() {
        let unit = if k < 2 { "rad" } else { "m" };
        let quantity = format!("joint {} {when} [{unit}]", k + 2);
        checks.push(Check::absolute(
            &quantity,
            expected,
            formula,
            joint.position,
            tolerance,
            reason,
        ));
    }
    checks
}

/// Tolerance of a run that has decayed, and its reason.
const OF_DECAY: (f64, &str) = (
    2e-7,
    "the slowest transient, with the time constant D/P = 1 s, has decayed to 1e-6 of it",
);

fn lower_stop() -> Result<Vec<Check>, CaseError> {
    let mechanism = crane(0.5, (0.0, 0.0), |i, joint| match i {
        1 => joint.with_stops(STOPS),
        _ => actuated(i, joint),
    })?;
    let (mut world, crane) = on_the_ground(mechanism)?;
    world.run_until(14.0)?;
    let expected = equilibrium(|moment| -FRAC_PI_4 - moment / STOP, GAIN, 0.0, 0.0);
    Ok(compare(&world, crane, "after 14 s", expected, OF_DECAY))
}

fn upper_stop() -> Result<Vec<Check>, CaseError> {
    let target = 100.0_f64.to_radians();
    let mechanism = crane(0.5, (0.0, 0.0), |i, joint| match i {
        1 => actuated(i, joint).with_stops(STOPS),
        _ => actuated(i, joint),
    })?;
    let (mut world, crane) = on_the_ground(mechanism)?;
    world.set_joint_target(crane, 1, target)?;
    world.run_until(20.0)?;
    let boom = |moment: f64| (STOP * FRAC_PI_2 + GAIN * target - moment) / (STOP + GAIN);
    let expected = equilibrium(boom, GAIN, 0.0, 0.0);
    Ok(compare(&world, crane, "after 20 s", expected, OF_DECAY))
}

/// Gain of the sample file, N m/rad or N/m.
const SAMPLE_GAIN: f64 = 1e8;
/// Mass of the box, kg.
const BOX: f64 = 7800.0;
/// Axial stiffness of the line, N.
const LINE: f64 = 2e7;

struct SetDown {
    world: World,
    crane: MechanismId,
    line: CableId,
    winch: WinchId,
    /// Length of the unloaded line, m.
    length: f64,
    shapes: [ShapeId; 2],
}

fn set_down_world() -> Result<SetDown, CaseError> {
    let gains = PidGains {
        proportional: SAMPLE_GAIN,
        integral: 1.0,
        derivative: 1e8,
    };
    let mechanism = crane(0.5, (45.0, 1.0), |_, joint| {
        joint.actuated(Actuation::new(Control::Position(gains)))
    })?;
    let size = DVec3::new(5.0, 5.0, 1.0);
    let material = contact_material(950e6, 50e6, 0.0);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    // The damping of the controllers limits explicit steps to microseconds.
    builder.method(Method::Automatic);
    let ground = ground(&mut builder, -1.0, material)?;
    let foot = builder.fixed_frame("foot", DVec3::ZERO);
    let crane = builder.mechanism(mechanism, foot);
    let last = builder.link(crane, "link 7").ok_or("no link 7")?;
    let tip = builder.frame(Owner::Link(last), "tip", Pose::new(DVec3::Z, DQuat::IDENTITY));
    let top = builder.clone().build()?.start()?.now().frame(tip).pose.position;
    let body = BodyDefinition::free("box", BOX, solid_box(BOX, size)).at(DVec3::new(top.x, top.y, 0.0));
    let (body, shape) = with_shape(&mut builder, body, whole(Piece::cuboid(size)?), material);
    let eye = builder.frame_on_body(body, "eye", DVec3::Z);
    let properties = CableProperties {
        axial_damping: 2e5,
        ..CableProperties::new(LINE, 500.0, 0.02)
    };
    let length = top.z - 1.0;
    let line = CableDefinition::new("line", properties, length, 1)
        .start(tip, Fixity::Pinned)
        .end(eye, Fixity::Pinned);
    let line = builder.cable(line);
    let winch = Winch {
        name: "winch".to_owned(),
        acceleration: 1.0,
        deceleration: 1.0,
        maximum_speed: 1.0,
        response_time: 0.01,
        gains: TensionGains {
            proportional: 0.0,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [1.0, 20.0],
        element_limits: [1.0, 20.0],
    };
    let winch = builder.winch(winch, line, CableEnd::Start, WinchOrder::HOLD);
    Ok(SetDown {
        world: builder.build()?.start()?,
        crane,
        line,
        winch,
        length,
        shapes: [shape, ground],
    })
}

fn set_down() -> Result<Vec<Check>, CaseError> {
    let SetDown {
        mut world,
        crane,
        line,
        winch,
        length,
        shapes: [shape, ground],
    } = set_down_world()?;
    let boom = |moment: f64| FRAC_PI_4 - moment / SAMPLE_GAIN;
    let of_swing = (
        1e-5,
        "the tip moves sideways by up to 15 mm when the load comes, after which the box swings by 3 mrad: \
         230 N on a lever of 4 m, divided by the gain",
    );
    world.run_until(14.0)?;
    let pull = |world: &World| -world.now().end_load(line, CableEnd::Start).force.z;
    let line_weight = |length: f64| 500.0 * FRAC_PI_4 * 0.02 * 0.02 * length * GRAVITY;
    let tension = pull(&world);
    let mut checks = compare(
        &world,
        crane,
        "with the box hanging, at 14 s",
        equilibrium(boom, SAMPLE_GAIN, 1.0, tension),
        of_swing,
    );
    checks.push(Check::relative(
        "tension with the box hanging [N]",
        BOX * GRAVITY + line_weight(length),
        "weight of box and line",
        tension,
        1e-4,
        "swing of 3 mrad, and remaining axial oscillation",
    ));
    let order = WinchOrder::Length {
        length: length + 0.48,
        speed: 0.1,
    };
    world.order_winch(winch, order)?;
    world.run_until(34.0)?;
    let now = world.now();
    let (tension, contact) = (pull(&world), now.contact_between(shape, ground));
    checks.extend(compare(
        &world,
        crane,
        "with the box on the ground, at 34 s",
        equilibrium(boom, SAMPLE_GAIN, 1.0, tension),
        of_swing,
    ));
    let fastest = now.joints(crane).iter().map(|joint| joint.velocity.abs());
    checks.extend([
        Check::absolute(
            "largest rate of a joint at 34 s [rad/s, m/s]",
            0.0,
            "at rest",
            fastest.fold(0.0, f64::max),
            1e-5,
            "ten times the velocity tolerance of 1e-6",
        ),
        Check::relative(
            "contact force plus tension at 34 s [N]",
            BOX * GRAVITY + line_weight(length + 0.48),
            "weight of box and line",
            contact.force.z + tension,
            1e-4,
            "at rest to the integrator's tolerance",
        ),
        Check::relative(
            "interference volume at 34 s [m3]",
            contact.force.z * beds(25.0) / 950e6,
            "F (h/E + h'/E')",
            contact.volume,
            1e-4,
            "at rest to the integrator's tolerance",
        ),
        Check::reported(
            "contact force at 34 s [N]",
            "document: about half of the weight, with another line",
            contact.force.z,
        )
        .with_document(3.485_958e4),
    ]);
    Ok(checks)
}
