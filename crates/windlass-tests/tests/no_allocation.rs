//! Checks that the step loop does not allocate memory once its buffers exist. The test runs six
//! worlds. In the first, a ship tows a body in waves with a cable. In the second, the winch of a
//! floating crane splits and joins elements, and a gate has redundant joints. In the third, a body
//! has loads given by formulas. In the fourth, a line on a body bounces on another line. In the
//! fifth, a line is hauled over a drum. In the sixth, a load bounces on a synthetic rope.

#[path = "shared/counting_allocator.rs"]
mod counting_allocator;

use counting_allocator::allocations;
use windlass::cable::CableProperties;
use windlass::glam::{DQuat, DVec3};
use windlass::hydro::{HydroParameters, MeshHydrodynamics};
use windlass::integrate::Method;
use windlass::joints::JointKind;
use windlass::math::{DMat3, Motion, Pose};
use windlass::mechanism::{Actuation, Control, Joint, Link, Mechanism, PidGains};
use windlass::mesh::TriangleMesh;
use windlass::motion::PrescribedMotion;
use windlass::sea::Sea;
use windlass::winch::{TensionGains, Winch, WinchOrder};
use windlass::world::{
    BodyDefinition, CableDefinition, CableEnd, Fixity, FrameJoint, InputMotion, Owner, WinchId, World,
    WorldBuilder,
};

/// A box of 2 x 1 x 0.6 m, with outward normals.
fn floating_box() -> TriangleMesh {
    let corners = (0..8).map(|i| {
        let side = |bit: usize, half: f64| if i >> bit & 1 == 1 { half } else { -half };
        DVec3::new(side(0, 1.0), side(1, 0.5), side(2, 0.3))
    });
    let triangles = [
        [0, 2, 1],
        [1, 2, 3],
        [4, 5, 6],
        [5, 7, 6],
        [0, 1, 4],
        [1, 5, 4],
        [2, 6, 3],
        [3, 6, 7],
        [0, 4, 2],
        [2, 4, 6],
        [1, 3, 5],
        [3, 7, 5],
    ];
    TriangleMesh {
        vertices: corners.collect(),
        triangles: triangles.to_vec(),
    }
}

/// A floating crane with a load on its winch. The winch pays out and hauls in, which splits and
/// joins elements, while the crane slews.
fn floating_crane(method: Method) -> (World, WinchId) {
    let mut builder = WorldBuilder::new(Sea::still().with_regular_wave(0.2, 1.0, 0.0).unwrap());
    let hull = MeshHydrodynamics::new(&floating_box(), HydroParameters::default()).unwrap();
    builder.method(method);
    let raft = builder
        .body(BodyDefinition::free("raft", 500.0, DVec3::new(60.0, 180.0, 210.0)).with_hydrodynamics(hull));
    let deck = builder.frame_on_body(raft, "deck", DVec3::new(0.0, 0.0, 0.3));
    let gains = PidGains {
        proportional: 2e3,
        integral: 1e2,
        derivative: 0.0,
    };
    let inertia = DMat3::from_diagonal(DVec3::new(0.5, 1.0, 1.0));
    let post = Link::new(
        "post",
        Joint::revolute(Pose::IDENTITY, DVec3::Z).actuated(
            Actuation::new(Control::Position(gains))
                .damped(500.0)
                .with_set_point_rate(0.2),
        ),
    )
    .with_mass(10.0, DVec3::Z * 0.5, inertia);
    let boom = Link::new("boom", Joint::fixed(Pose::new(DVec3::Z * 2.0, DQuat::IDENTITY)))
        .on("post")
        .with_mass(5.0, DVec3::X * 0.3, inertia);
    let crane = builder.mechanism(Mechanism::new("crane", vec![post, boom]).unwrap(), deck);
    let boom = builder.link(crane, "boom").unwrap();
    let tip = builder.frame(
        Owner::Link(boom),
        "tip",
        Pose::new(DVec3::X * 0.8, DQuat::IDENTITY),
    );
    let load =
        builder.body(BodyDefinition::free("load", 5.0, DVec3::splat(0.1)).at(DVec3::new(0.8, 0.0, 1.3)));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    // A gate on two hinges; one of them is redundant.
    let gate = BodyDefinition::free("gate", 4.0, DVec3::splat(0.2)).at(DVec3::new(-1.2, 0.0, 0.5));
    let gate = builder.body(gate);
    for (name, z) in [("upper", 0.7), ("lower", 0.3)] {
        let post = builder.frame_on_body(raft, name, DVec3::new(-1.0, 0.0, z));
        let eye = builder.frame_on_body(gate, name, DVec3::new(0.2, 0.0, z - 0.5));
        builder.joint(FrameJoint::new(name, JointKind::Revolute, post, eye));
    }
    let mut wire = CableProperties::new(1e4, 3000.0, 0.005);
    wire.axial_damping = 50.0;
    let wire = builder.cable(
        CableDefinition::new("wire", wire, 1.0, 2)
            .start(tip, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    let winch = Winch {
        name: "winch".to_owned(),
        acceleration: 5.0,
        deceleration: 5.0,
        maximum_speed: 2.0,
        response_time: 0.02,
        gains: TensionGains {
            proportional: 0.0,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [0.3, 5.0],
        element_limits: [0.2, 0.6],
    };
    let winch = builder.winch(winch, wire, CableEnd::Start, WinchOrder::HOLD);
    let mut world = builder.build().unwrap().start().unwrap();
    world.move_joint(crane, 0, 0.5, 0.2).unwrap();
    (world, winch)
}

/// Number of allocations while a line is paid out by 1.5 m and hauled in again.
fn allocations_of_a_working_crane(method: Method) -> u64 {
    let (mut world, winch) = floating_crane(method);
    let cable = world.model().cable("wire").unwrap();
    let mut most = 0;
    let mut fewest = usize::MAX;
    let mut counted = 0;
    // In the first cycle, the buffers grow to the largest number of nodes.
    for cycle in 0..2 {
        for length in [2.5, 1.0] {
            world
                .order_winch(winch, WinchOrder::Length { length, speed: 1.0 })
                .unwrap();
            let end = world.time() + 3.0;
            let before = allocations();
            while world.time() < end {
                world.step(end).unwrap();
            }
            if cycle == 1 {
                counted += allocations() - before;
            }
            let nodes = world.now().element_lengths(cable).len();
            (most, fewest) = (most.max(nodes), fewest.min(nodes));
        }
    }
    assert!(
        most > fewest,
        "no element was split or joined: {fewest} to {most}"
    );
    counted
}

/// Number of allocations in steps of a puck under a load given by formulas.
fn allocations_of_formulas(method: &str) -> u64 {
    let text = format!(
        "[simulation]\nduration = 1e3\nstart = \"as-specified\"\nintegrator = {{ method = \"{method}\" }}\n[[body]]\nname = \"puck\"\nmass = 2.0\n\
         inertia = [1.0, 1.0, 1.0]\n[[body.load]]\nforce = [\"-9*x - abs(vx)*vx + sin(t)\", \"y > 0 ? -40*y : -50*y\", \"20 - 30*h\"]\n\
         variables = {{ h = \"puck.z\" }}\n"
    );
    let scenario = windlass::scenario::Scenario::parse(&text, std::path::Path::new("puck.toml"));
    let compiled = scenario.and_then(|scenario| scenario.compile()).unwrap();
    let mut world = compiled.world.start().unwrap();
    world.run_until(0.5).unwrap();
    let before = allocations();
    for _ in 0..100 {
        world.step(1e3).unwrap();
    }
    allocations() - before
}

/// Two taut lines that cross, the upper one on a body that falls onto the lower one.
const CROSSED_LINES: &str = r#"
[[material]]
name = "rubber"
youngs_modulus = 2e6
damping = 2e2
sliding_friction = 0.2
[[frame]]
name = "left"
position = [-0.5, 0.0, 0.0]
[[frame]]
name = "right"
position = [0.5, 0.0, 0.0]
[[body]]
name = "flyer"
mass = 1.0
inertia = [0.2, 0.2, 0.2]
position = [0.1, 0.1, 0.05]
frame = [{ name = "rear", position = [-0.1, -0.5, 0.0] }, { name = "front", position = [0.1, 0.5, 0.0] }]
[[cable]]
name = "lower"
length = 0.99
elements = 4
diameter = 0.02
mass_per_length = 0.5
axial_stiffness = 1e4
axial_damping = 10.0
material = "rubber"
start = { frame = "ground/left" }
end = { frame = "ground/right" }
[[cable]]
name = "upper"
length = 1.0
elements = 3
diameter = 0.02
mass_per_length = 0.5
axial_stiffness = 1e4
axial_damping = 10.0
material = "rubber"
start = { frame = "flyer/rear" }
end = { frame = "flyer/front" }
"#;

/// Number of allocations in explicit steps in which the lines touch each other.
fn allocations_of_crossed_lines() -> u64 {
    let text = format!(
        "[simulation]\nduration = 1e3\nstart = \"as-specified\"\nintegrator = {{ method = \"explicit\" }}\n[sea]\ndensity = 0.0\n\
         air_density = 0.0\n{CROSSED_LINES}"
    );
    let scenario = windlass::scenario::Scenario::parse(&text, std::path::Path::new("lines.toml"));
    let compiled = scenario.and_then(|scenario| scenario.compile()).unwrap();
    let mut world = compiled.world.start().unwrap();
    // The lines touch after 0.08 s.
    world.run_until(0.1).unwrap();
    let (before, mut touching) = (allocations(), 0);
    while world.time() < 0.3 {
        world.step(1e3).unwrap();
        touching += world.now().cable_contacts().len();
    }
    assert!(touching > 20, "{touching}");
    allocations() - before
}

/// A body moves down at 0.1 m/s and hauls a line over a drum, with a load at its other end.
const HAULED_LINE: &str = r#"
[[material]]
name = "rope"
youngs_modulus = 2e7
damping = 4e3
sliding_friction = 0.25
[[shape]]
name = "drum"
at = "ground"
cylinder = { radius = 0.195, length = 1.0 }
attitude_deg = [0.0, 0.0, 90.0]
material = "rope"
bed_depth = 0.004
[[body]]
name = "load"
mass = 20.0
inertia = [1.0, 1.0, 1.0]
position = [-0.2, 0.0, -0.2]
frame = [{ name = "eye" }]
[[body]]
name = "hauler"
position = [0.2, 0.0, -0.2]
motion = { type = "constant-velocity", velocity = [0.0, 0.0, -0.1], ramp = 0.05 }
frame = [{ name = "eye" }]
"#;

/// Number of allocations in implicit steps in which a line slides over a drum.
fn allocations_of_a_hauled_line() -> u64 {
    let (radius, straight, elements) = (0.2_f64, 0.2, 40);
    let length = 2.0 * straight + std::f64::consts::PI * radius;
    let nodes: Vec<String> = (0..=elements)
        .map(|k| {
            let s = length * f64::from(k) / f64::from(elements) - straight;
            let angle = (s / radius).clamp(0.0, std::f64::consts::PI);
            let below = (s - radius * angle).abs();
            let (x, z) = (-radius * angle.cos(), radius * angle.sin() - below);
            format!("[{x}, 0.0, {z}]")
        })
        .collect();
    let text = format!(
        "[simulation]\nduration = 1e3\nstart = \"as-specified\"\nintegrator = {{ method = \"implicit\" }}\n[sea]\ndensity = 0.0\n\
         air_density = 0.0\n{HAULED_LINE}[[cable]]\nname = \"line\"\nlength = {length}\nelements = {elements}\n\
         diameter = 0.01\nmass_per_length = 0.1\naxial_stiffness = 5e5\naxial_damping = 1e3\nmaterial = \"rope\"\n\
         start = {{ frame = \"load/eye\" }}\nend = {{ frame = \"hauler/eye\" }}\nnodes = [{}]\n",
        nodes.join(", ")
    );
    let scenario = windlass::scenario::Scenario::parse(&text, std::path::Path::new("drum.toml"));
    let compiled = scenario.and_then(|scenario| scenario.compile()).unwrap();
    let mut world = compiled.world.start().unwrap();
    world.run_until(0.06).unwrap();
    let before = allocations();
    for _ in 0..60 {
        world.step(1e3).unwrap();
    }
    assert!(world.now().cable_contacts().len() > 15);
    allocations() - before
}

/// A load bounces on a rope of two sections with internal variables.
const BOUNCING_LOAD: &str = r#"
[[frame]]
name = "top"
[[body]]
name = "load"
mass = 100.0
inertia = [10.0, 10.0, 10.0]
position = [0.0, 0.0, -10.3]
velocity = [0.2, 0.0, 1.0]
frame = [{ name = "eye" }]
[[cable]]
name = "rope"
diameter = 0.02
mass_per_length = 0.3
axial_damping = 100.0
start = { frame = "ground/top" }
end = { frame = "load/eye" }
[[cable.section]]
length = 6.0
elements = 6
axial_stiffness = 1e5
viscoelastic = { dynamic_stiffness = 3e5, dynamic_stiffness_slope = 20.0, retardation_time = 2.0 }
[[cable.section]]
length = 4.0
elements = 4
axial_table = [[0.02, 1e3], [0.05, 4e3]]
syrope = { dynamic_stiffness = 3e5, retardation_time = 2.0, permanent_strain_ratio = 0.4 }
creep = { strain_per_decade = 1e-3, reference_time = 1.0, reference_tension = 1e3 }
"#;

/// Number of allocations in steps of a method with a load on a synthetic rope.
fn allocations_of_a_synthetic_rope(method: &str) -> u64 {
    let text = format!(
        "[simulation]\nduration = 1e3\nstart = \"as-specified\"\nintegrator = {{ method = \"{method}\" }}\n[sea]\ndensity = 0.0\n\
         air_density = 0.0\n{BOUNCING_LOAD}"
    );
    let scenario = windlass::scenario::Scenario::parse(&text, std::path::Path::new("rope.toml"));
    let compiled = scenario.and_then(|scenario| scenario.compile()).unwrap();
    let mut world = compiled.world.start().unwrap();
    world.run_until(2.0).unwrap();
    let before = allocations();
    world.run_until(4.0).unwrap();
    allocations() - before
}

#[test]
fn property_no_allocation_in_the_step_loop() {
    for method in ["explicit", "implicit", "generalized-alpha"] {
        assert_eq!(allocations_of_a_synthetic_rope(method), 0, "rope, {method}");
    }
    assert_eq!(allocations_of_crossed_lines(), 0);
    assert_eq!(allocations_of_a_hauled_line(), 0);
    for method in ["explicit", "implicit", "generalized-alpha"] {
        assert_eq!(allocations_of_formulas(method), 0, "{method}");
    }
    let generalized_alpha = Method::GeneralizedAlpha { spectral_radius: 0.7 };
    for method in [Method::DormandPrince, Method::Radau, generalized_alpha] {
        assert_eq!(allocations_of_a_working_crane(method), 0, "{method:?}");
    }
    let mut builder = WorldBuilder::new(Sea::still().with_regular_wave(0.3, 1.2, 0.0).unwrap());
    let ship = builder.body(BodyDefinition::prescribed(
        "ship",
        PrescribedMotion::Fixed(Pose::IDENTITY),
    ));
    let stern = builder.frame_on_body(ship, "stern", DVec3::new(-1.0, 0.0, 1.0));
    let hull = MeshHydrodynamics::new(&floating_box(), HydroParameters::default()).unwrap();
    let raft = builder.body(
        BodyDefinition::free("raft", 500.0, DVec3::new(60.0, 180.0, 210.0))
            .at(DVec3::new(-12.0, 0.0, 0.05))
            .with_hydrodynamics(hull),
    );
    let bow = builder.frame_on_body(raft, "bow", DVec3::new(1.0, 0.0, 0.0));
    let mut rope = CableProperties::new(1e5, 900.0, 0.02);
    rope.bending_stiffness = 5.0;
    rope.torsional_stiffness = 5.0;
    rope.bending_damping = 0.1;
    let softer = CableProperties {
        bending_stiffness: 1.0,
        ..rope
    };
    builder.cable(
        CableDefinition::new("rope", rope, 5.5, 4)
            .with_section(softer, vec![1.25; 4])
            .start(stern, Fixity::Clamped)
            .end(bow, Fixity::Pinned),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.05).unwrap();
    let motion = InputMotion {
        time: world.time(),
        pose: Pose::new(DVec3::ZERO, DQuat::IDENTITY),
        velocity: Motion::new(DVec3::X, DVec3::ZERO),
        acceleration: Motion::ZERO,
        jerk: Motion::ZERO,
    };
    world.set_body_motion(ship, motion).unwrap();
    let before = allocations();
    for _ in 0..200 {
        world.step(10.0).unwrap();
        let now = world.time();
        world.at(now).unwrap();
    }
    assert_eq!(allocations() - before, 0);
}
