//! `[SMS]` 4.5 and `[IMPROVED]` 3.2: bodies that fall on other bodies and come to rest. Misprints:
//! errata E43.

use crate::case::{Case, CaseError, Check};
use std::f64::consts::PI;
use windlass::cable::CableProperties;
use windlass::contact::force::bed_depth;
use windlass::contact::friction::LuGre;
use windlass::contact::geometry::Piece;
use windlass::glam::{DQuat, DVec3};
use windlass::math::Pose;
use windlass::math::rotation::{EulerAngles, from_euler_angles};
use windlass::mechanism::Joint;
use windlass::motion_sequence::MotionProgramme;
use windlass::sea::Sea;
use windlass::winch::{TensionGains, Winch, WinchOrder};
use windlass::world::{
    BodyDefinition, BodyId, CableDefinition, CableEnd, Fixity, Material, Owner, PlacedPiece, Shape, ShapeId,
    World, WorldBuilder,
};

/// Acceleration of gravity, m/s².
pub(crate) const GRAVITY: f64 = 9.81;
/// Required relative accuracy of volumes and forces at rest.
const AT_REST: f64 = 1e-4;

/// Cases SMS-27 to SMS-30 and IMP-10.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "SMS-27",
            section: "[SMS] 4.5.1",
            title: "box falls flat on the ground",
            note: "The document's 7.8996e-3 m3 follows from its formula with bed depths that are rounded \
                   to two digits. The document specifies no friction; none is used.",
            run: flat_box,
        },
        Case {
            id: "SMS-28",
            section: "[SMS] 4.5.2",
            title: "tilted box falls on the ground",
            note: "A mass of 7950 kg and E = 10 MPa give the document's volumes; the document prints 795 \
                   kg and 100 MPa. It specifies neither inertia nor friction. Here the box is solid and \
                   has no friction. The document's simulated volume is 1.9 % too large.",
            run: tilted_box,
        },
        Case {
            id: "SMS-29",
            section: "[SMS] 4.5.3",
            title: "elastic sphere keeps bouncing",
            note: "The sphere is exact. The document uses a mesh with another bed depth and shows a plot \
                   only.",
            run: bouncing_sphere,
        },
        Case {
            id: "SMS-30",
            section: "[SMS] 4.5.4",
            title: "crane, winch and cable set a box on the ground",
            note: "The document's contact values require a box of 5 x 5 x 1 m and the top of the ground at \
                   z = -1 m. The document does not specify the line. Here it has EA = 1e6 N and a mass of \
                   1 kg and starts in equilibrium; the joints of the crane are held. The load on the \
                   ground depends on the line, but ground and line together carry the weight.",
            run: all_together,
        },
        Case {
            id: "IMP-10",
            section: "[IMPROVED] 3.2.3",
            title: "bar falls on two boxes",
            note: "The document does not state the gap between bar and boxes; it is 0.02 m here. The \
                   printed force of 3.9e6 N is ten times the weight of 40 t.",
            run: bar_on_two_boxes,
        },
    ]
}

pub(crate) fn contact_material(youngs_modulus: f64, damping: f64, friction: f64) -> Material {
    Material {
        youngs_modulus,
        damping,
        friction: LuGre::new(friction, friction),
    }
}

pub(crate) fn solid_box(mass: f64, size: DVec3) -> DVec3 {
    let square = size * size;
    DVec3::new(square.y + square.z, square.x + square.z, square.x + square.y) * (mass / 12.0)
}

/// Adds the documents' ground of 100 x 100 x 10 m, with its top at height `top`.
pub(crate) fn ground(builder: &mut WorldBuilder, top: f64, material: Material) -> Result<ShapeId, CaseError> {
    let frame = builder.fixed_frame("ground", DVec3::Z * (top - 5.0));
    let piece = Piece::cuboid(DVec3::new(100.0, 100.0, 10.0))?;
    Ok(builder.shape(Shape::new("ground", frame, piece, material)))
}

/// Sum of the bed depths of a body of a given volume and of the ground, m.
pub(crate) fn beds(volume: f64) -> f64 {
    bed_depth(volume) + bed_depth(1e5)
}

/// Adds a body with one shape about its centre.
pub(crate) fn with_shape(
    builder: &mut WorldBuilder,
    body: BodyDefinition,
    pieces: Vec<PlacedPiece>,
    material: Material,
) -> (BodyId, ShapeId) {
    let name = body.body.name.clone();
    let body = builder.body(body);
    let centre = builder.frame_on_body(body, "centre", DVec3::ZERO);
    let shape = builder.shape(Shape::of_pieces(&name, centre, pieces, material));
    (body, shape)
}

pub(crate) fn whole(piece: Piece) -> Vec<PlacedPiece> {
    let pose = Pose::IDENTITY;
    vec![PlacedPiece { pose, piece }]
}

/// Checks the interference volume and the force at rest.
pub(crate) fn at_rest(world: &World, shapes: [ShapeId; 2], volume: f64, force: f64) -> [Check; 2] {
    let now = world.now().contact_between(shapes[0], shapes[1]);
    [
        Check::relative(
            "interference volume at rest [m3]",
            volume,
            "m g (h/E + h'/E')",
            now.volume,
            AT_REST,
            "at rest to the integrator's tolerance",
        ),
        Check::relative(
            "contact force at rest [N]",
            force,
            "m g",
            now.force.z,
            AT_REST,
            "as for the volume",
        ),
    ]
}

/// Mass of the flat box, kg.
pub(crate) const FLAT_BOX: f64 = 25_000.0;

/// World with the flat box of 5 m by 5 m by 1 m that falls by 0.6 m on the ground. Returns the
/// world, the box, and the shapes of box and ground.
pub(crate) fn flat_box_world() -> Result<(World, BodyId, [ShapeId; 2]), CaseError> {
    let size = DVec3::new(5.0, 5.0, 1.0);
    let material = contact_material(950e6, 50e6, 0.0);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let ground = ground(&mut builder, -1.1, material)?;
    let payload = BodyDefinition::free("payload", FLAT_BOX, solid_box(FLAT_BOX, size));
    let (payload, shape) = with_shape(&mut builder, payload, whole(Piece::cuboid(size)?), material);
    Ok((builder.build()?.start()?, payload, [shape, ground]))
}

fn flat_box() -> Result<Vec<Check>, CaseError> {
    let mass = FLAT_BOX;
    let (mut world, payload, [shape, ground]) = flat_box_world()?;
    while world.now().contacts().is_empty() && world.time() < 1.0 {
        world.step(1.0)?;
    }
    let (time, speed) = (world.time(), world.now().body(payload).velocity.linear.length());
    world.run_until(2.0)?;
    let volume = mass * GRAVITY * beds(25.0) / 950e6;
    let [depth, force] = at_rest(&world, [shape, ground], volume, mass * GRAVITY);
    let fall: f64 = 0.6;
    let reason = "located to 1e-9 s, with the state at first contact";
    Ok(vec![
        Check::absolute(
            "time of the impact [s]",
            (2.0 * fall / GRAVITY).sqrt(),
            "sqrt(2 s/g)",
            time,
            1e-6,
            reason,
        ),
        Check::relative(
            "speed of the impact [m/s]",
            (2.0 * fall * GRAVITY).sqrt(),
            "sqrt(2 g s)",
            speed,
            3e-5,
            "state 10 ns after first contact; the dampers decelerate the box by 5600 m/s2",
        ),
        depth.with_document(7.8996e-3),
        force,
        Check::absolute(
            "height at rest [m]",
            -0.6 - volume / 25.0,
            "top of the ground less the depth V/A",
            world.now().body(payload).pose.position.z,
            1e-7,
            "0.01 % of the depth of 0.3 mm",
        ),
    ])
}

fn tilted_box() -> Result<Vec<Check>, CaseError> {
    let (mass, size) = (7950.0, DVec3::new(15.0, 15.0, 5.0));
    let material = contact_material(10e6, 10e6, 0.0);
    let tilt = 25.7_f64.to_radians();
    let angles = EulerAngles {
        roll: tilt,
        pitch: tilt,
        yaw: 0.0,
    };
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let ground = ground(&mut builder, -10.0, material)?;
    let payload =
        BodyDefinition::free("payload", mass, solid_box(mass, size)).oriented(from_euler_angles(angles));
    let (payload, shape) = with_shape(&mut builder, payload, whole(Piece::cuboid(size)?), material);
    let mut world = builder.build()?.start()?;
    while world.now().contacts().is_empty() && world.time() < 2.0 {
        world.step(2.0)?;
    }
    let touched = world.now().body(payload).pose.position.z;
    // Height of the centre above the lowest corner: half the vertical extent of the tilted box.
    let (sin, cos) = tilt.sin_cos();
    let corner = 0.5 * (size.x * sin + size.y * sin * cos + size.z * cos * cos);
    world.run_until(14.0)?;
    let volume = mass * GRAVITY * beds(1125.0) / 10e6;
    let [depth, force] = at_rest(&world, [shape, ground], volume, mass * GRAVITY);
    Ok(vec![
        Check::absolute(
            "height of first contact [m]",
            -10.0 + corner,
            "(a sin p + b sin r cos p + c cos r cos p)/2 above the ground",
            touched,
            1e-6,
            "located to 1e-9 s",
        ),
        depth.with_document(0.280_01),
        force,
    ])
}

fn bouncing_sphere() -> Result<Vec<Check>, CaseError> {
    let mass = 3000.0;
    let material = contact_material(200e9, 1.0, 0.0);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    ground(&mut builder, -20.0, material)?;
    let ball = BodyDefinition::free("ball", mass, DVec3::splat(0.4 * mass));
    let (ball, _) = with_shape(&mut builder, ball, whole(Piece::sphere(1.0)?), material);
    let mut world = builder.build()?.start()?;
    let fall: f64 = 19.0;
    let flight = 2.0 * (2.0 * fall / GRAVITY).sqrt();
    // At the largest depth d the contact has stored the potential energy of the fall over s + d: m
    // g (s + d) = V1(d) E/h.
    let stiffness = 200e9 / beds(4.0 / 3.0 * PI);
    let energy = |d: f64| stiffness * PI * (d.powi(3) / 3.0 - d.powi(4) / 12.0);
    let mut depth = 0.04;
    for _ in 0..60 {
        depth *= (mass * GRAVITY * (fall + depth) / energy(depth)).powf(1.0 / 3.0);
    }
    let (mut deepest, mut tops, mut rising) = (0.0_f64, Vec::new(), false);
    while tops.len() < 20 {
        world.step(200.0)?;
        let now = world.now().body(ball);
        deepest = deepest.max(-19.0 - now.pose.position.z);
        let up = now.velocity.linear.z > 0.0;
        if rising && !up {
            let (z, v) = (now.pose.position.z, now.velocity.linear.z);
            tops.push((world.time() + v / GRAVITY, z + v * v / (2.0 * GRAVITY)));
        }
        rising = up;
    }
    let (last, top) = tops[19];
    let contact = 6.276e-3;
    Ok(vec![
        Check::absolute(
            "height after 20 bounces [m]",
            0.0,
            "initial height",
            top,
            19.0 * 1e-4,
            "energy conserved to 1e-4 over 20 bounces",
        ),
        Check::relative(
            "deepest penetration [m]",
            depth,
            "m g (s + d) = (E/h) pi (d^3/3 - d^4/12), R = 1 m",
            deepest,
            5e-3,
            "largest penetration at the ends of steps; a step is a twentieth of the contact time",
        ),
        Check::relative(
            "mean period of 20 bounces [s]",
            flight + contact,
            "2 sqrt(2 s/g) + 6.276 ms in contact",
            last / 20.0,
            5e-5,
            "half of the energy tolerance",
        ),
    ])
}

fn all_together() -> Result<Vec<Check>, CaseError> {
    let (mass, size) = (7800.0, DVec3::new(5.0, 5.0, 1.0));
    let material = contact_material(950e6, 50e6, 0.0);
    let held = |joint: Joint| {
        let start = joint.initial_position;
        joint.prescribed(MotionProgramme::at_rest(start))
    };
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let ground = ground(&mut builder, -1.0, material)?;
    let foot = builder.fixed_frame("foot", DVec3::ZERO);
    let crane = builder.mechanism(crate::palfinger::unfolded(held)?, foot);
    let last = builder.link(crane, "link 7").ok_or("no link 7")?;
    let tip = builder.frame(Owner::Link(last), "tip", Pose::new(DVec3::Z, DQuat::IDENTITY));
    let top = builder.clone().build()?.start()?.now().frame(tip).pose.position;
    let payload =
        BodyDefinition::free("payload", mass, solid_box(mass, size)).at(DVec3::new(top.x, top.y, 0.0));
    let (payload, shape) = with_shape(&mut builder, payload, whole(Piece::cuboid(size)?), material);
    let eye = builder.frame_on_body(payload, "eye", DVec3::Z);
    let line = CableProperties {
        axial_damping: 1e4,
        ..CableProperties::new(1e6, 500.0, 0.02)
    };
    // Line length for which the box hangs at the document's height.
    let length = (top.z - 1.0) / (1.0 + mass * GRAVITY / 1e6);
    let cable = builder.cable(
        CableDefinition::new("line", line, length, 1)
            .start(tip, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
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
    let winch = builder.winch(winch, cable, CableEnd::Start, WinchOrder::HOLD);
    let mut world = builder.build()?.start()?;
    world.solve_statics(&Default::default())?;
    let target = length + 0.5;
    world.order_winch(
        winch,
        WinchOrder::Length {
            length: target,
            speed: 0.1,
        },
    )?;
    world.run_until(8.0)?;
    let now = world.now().contact_between(shape, ground);
    let tension = world.now().tension(cable, CableEnd::End);
    // With the box on the ground, the eye is at z = 0.5 m less the penetration. The position of the
    // eye gives the remaining stretch of the line.
    let paid_out = world.now().line_length(cable);
    let left = 1e6 * ((top.z - 0.5 + now.volume / 25.0) / paid_out - 1.0);
    let weight = mass * GRAVITY;
    let half = 0.5 * line.mass_per_length() * paid_out * GRAVITY;
    Ok(vec![
        Check::relative(
            "contact force plus tension [N]",
            weight,
            "weight of the box, 76518 N",
            now.force.z + tension,
            AT_REST,
            "at rest to the integrator's tolerance",
        ),
        Check::relative(
            "contact force [N]",
            weight - (left - half),
            "weight less EA times the remaining strain; the document has another line",
            now.force.z,
            2e-4,
            "half of the line's weight, at its middle",
        ),
        Check::relative(
            "interference volume [m3]",
            now.force.z * beds(25.0) / 950e6,
            "F (h/E + h'/E')",
            now.volume,
            AT_REST,
            "at rest to the integrator's tolerance",
        ),
    ])
}

fn bar_on_two_boxes() -> Result<Vec<Check>, CaseError> {
    let (mass, size) = (40_000.0, DVec3::new(1.0, 8.25, 1.0));
    let block = DVec3::new(1.0, 0.9, 1.45);
    let material = contact_material(20e9, 1e6, 0.0);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let mut blocks = Vec::new();
    for (name, side) in [("left", -1.0), ("right", 1.0)] {
        let frame = builder.fixed_frame(name, DVec3::new(0.0, side * 0.5 * 6.75, 0.5 * block.z));
        blocks.push(builder.shape(Shape::new(name, frame, Piece::cuboid(block)?, material)));
    }
    let start = DVec3::Z * (block.z + 0.5 * size.z + 0.02);
    let bar = BodyDefinition::free("bar", mass, solid_box(mass, size)).at(start);
    let (_, bar) = with_shape(&mut builder, bar, whole(Piece::cuboid(size)?), material);
    let mut world = builder.build()?.start()?;
    world.run_until(6.0)?;
    let both = blocks
        .iter()
        .map(|block| world.now().contact_between(bar, *block));
    let both: Vec<_> = both.collect();
    let depth = bed_depth(8.25) + bed_depth(2.0 * block.x * block.y * block.z);
    let weight = mass * GRAVITY;
    let mut checks = vec![Check::relative(
        "interference volume of both boxes [m3]",
        weight * depth / 20e9,
        "m g (h + h')/E",
        both.iter().map(|one| one.volume).sum(),
        AT_REST,
        "at rest to the integrator's tolerance",
    )];
    for (one, name) in both.iter().zip(["left", "right"]) {
        checks.push(Check::relative(
            &format!("force of the {name} box [N]"),
            0.5 * weight,
            "half the weight of 392400 N",
            one.force.z,
            AT_REST,
            "as for the volume",
        ));
    }
    Ok(checks)
}
