//! A crane slews with a load on its hook and heels the barge that carries it. Shows mechanisms on
//! floating bodies, drives and winches.
//!
//! ```sh
//! cargo run -p windlass --example crane_on_a_barge
//! ```
//!
//! The drive slews the post by 90 degrees, from over the bow to over the side, while the winch
//! hauls in 4 m of wire. At the end, the heel is compared with the hydrostatics of a box under the
//! moment of the weights.

use windlass::cable::CableProperties;
use windlass::glam::{DMat3, DQuat, DVec3};
use windlass::hydro::{AddedMass, Damping, FormDrag, HydroParameters, MeshHydrodynamics};
use windlass::math::{Matrix6, Pose};
use windlass::mechanism::{Actuation, Control, Joint, Link, Mechanism, PidGains};
use windlass::mesh::shapes::box_mesh;
use windlass::sea::Sea;
use windlass::winch::{TensionGains, Winch, WinchOrder};
use windlass::world::{BodyDefinition, CableDefinition, CableEnd, Fixity, Owner, WorldBuilder};

/// Length, beam and depth of the barge, m.
const BARGE: DVec3 = DVec3::new(30.0, 12.0, 3.0);
/// Mass of the barge, kg.
const BARGE_MASS: f64 = 450e3;
/// Masses of the load and of the boom, kg.
const LOAD: f64 = 8e3;
const BOOM: f64 = 4e3;
/// Distances of the hook and of the boom's centre of gravity from the slewing axis, m.
const OUTREACH: f64 = 12.0;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut builder = WorldBuilder::new(Sea::still());
    let barge = builder.body(
        BodyDefinition::free("barge", BARGE_MASS, box_inertia(BARGE_MASS, BARGE))
            .at(DVec3::new(0.0, 0.0, 0.2))
            .with_hydrodynamics(MeshHydrodynamics::new(
                &box_mesh(BARGE, [10, 4, 1])?,
                barge_hydrodynamics(),
            )?),
    );
    let deck = builder.frame_on_body(barge, "deck", DVec3::new(0.0, 0.0, 0.5 * BARGE.z));

    // A post that slews about the vertical, and a boom that is fixed to it.
    let slew = Actuation::new(Control::Position(PidGains {
        proportional: 2e7,
        integral: 0.0,
        derivative: 8e6,
    }));
    let post = Link::new("post", Joint::revolute(Pose::IDENTITY, DVec3::Z).actuated(slew)).with_mass(
        2e3,
        DVec3::Z * 2.0,
        DMat3::from_diagonal(DVec3::new(3e3, 3e3, 5e2)),
    );
    let boom = Link::new("boom", Joint::fixed(Pose::new(DVec3::Z * 8.0, DQuat::IDENTITY)))
        .on("post")
        .with_mass(
            BOOM,
            DVec3::X * (0.5 * OUTREACH),
            DMat3::from_diagonal(DVec3::new(5e2, 5e4, 5e4)),
        );
    let crane = builder.mechanism(Mechanism::new("crane", vec![post, boom])?, deck);
    let boom = builder.link(crane, "boom").ok_or("the crane has a boom")?;
    let tip = builder.frame(
        Owner::Link(boom),
        "tip",
        Pose::new(DVec3::X * OUTREACH, DQuat::IDENTITY),
    );

    let load = builder
        .body(BodyDefinition::free("load", LOAD, DVec3::splat(4e3)).at(DVec3::new(OUTREACH, 0.0, 1.7)));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let mut wire = CableProperties::new(3e7, 7800.0, 0.02);
    wire.axial_damping = 1e5;
    let wire = builder.cable(
        CableDefinition::new("wire", wire, 8.0, 4)
            .start(tip, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    let winch = builder.winch(hoist(), wire, CableEnd::Start, WinchOrder::HOLD);

    let mut world = builder.build()?.start()?;
    world.solve_statics(&Default::default())?;
    world.move_joint(crane, 0, std::f64::consts::FRAC_PI_2, 0.05)?;
    world.order_winch(
        winch,
        WinchOrder::Length {
            length: 4.0,
            speed: 0.2,
        },
    )?;

    println!("time [s]  slew [deg]  wire [m]  tension [kN]  heel [deg]  trim [deg]");
    for step in 1..=24 {
        world.run_until(5.0 * f64::from(step))?;
        let now = world.now();
        let slew = now.joints(crane)[0].position.to_degrees();
        let tension = now.tension(wire, CableEnd::Start) / 1e3;
        let (heel, trim) = heel_and_trim(now.body(barge).pose.orientation);
        let length = now.line_length(wire);
        println!(
            "{:8.0}  {slew:10.2}  {length:8.2}  {tension:12.2}  {heel:10.3}  {trim:10.3}",
            now.time()
        );
    }

    let (heel, _) = heel_and_trim(world.now().body(barge).pose.orientation);
    println!(
        "heel {heel:.2} degrees; hydrostatics of the box: {:.2} degrees",
        expected_heel()
    );
    assert!((heel - expected_heel()).abs() < 0.15 * expected_heel());
    Ok(())
}

/// Heel towards +y (positive with starboard up) and trim, degrees.
fn heel_and_trim(orientation: DQuat) -> (f64, f64) {
    let [x, y] = [orientation * DVec3::X, orientation * DVec3::Y];
    (-y.z.asin().to_degrees(), -x.z.asin().to_degrees())
}

/// Angle at which the righting moment of the box, with the metacentric height of everything on
/// board, balances the moment of load and boom.
fn expected_heel() -> f64 {
    let crane = 2e3 + BOOM;
    let mass = BARGE_MASS + crane + LOAD;
    let draught = mass / (1025.0 * BARGE.x * BARGE.y);
    let keel_to_metacentre = 0.5 * draught + BARGE.y * BARGE.y / (12.0 * draught);
    // The weight of a suspended load acts at the tip of the boom.
    let tip = BARGE.z + 8.0;
    let keel_to_gravity = (BARGE_MASS * 0.5 * BARGE.z + 2e3 * (BARGE.z + 2.0) + (BOOM + LOAD) * tip) / mass;
    let moment = OUTREACH * (LOAD + 0.5 * BOOM);
    (moment / (mass * (keel_to_metacentre - keel_to_gravity)))
        .atan()
        .to_degrees()
}

/// Principal moments of inertia of a uniform box about its centre, kg·m².
fn box_inertia(mass: f64, size: DVec3) -> DVec3 {
    let s = size * size;
    DVec3::new(s.y + s.z, s.x + s.z, s.x + s.y) * (mass / 12.0)
}

/// Parameters of drag and added mass, and linear damping of roll and pitch that represents wave
/// radiation.
fn barge_hydrodynamics() -> HydroParameters {
    let mut linear = Matrix6::ZERO;
    for (degree, damping) in [1e5, 1e5, 3e5, 4e6, 2e7, 1e7].into_iter().enumerate() {
        linear.0[degree][degree] = damping;
    }
    HydroParameters {
        drag: FormDrag {
            coefficients: DVec3::ONE,
            ..FormDrag::default()
        },
        damping: Damping {
            linear,
            ..Damping::default()
        },
        added_mass: AddedMass::Coefficients {
            translational: DVec3::new(0.1, 0.4, 1.2),
            rotational: DVec3::new(0.3, 0.8, 0.3),
        },
        ..HydroParameters::default()
    }
}

/// A hoist that needs about a second to start and to stop.
fn hoist() -> Winch {
    Winch {
        name: "hoist".to_owned(),
        acceleration: 0.3,
        deceleration: 0.3,
        maximum_speed: 0.5,
        response_time: 0.1,
        gains: TensionGains {
            proportional: 0.0,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [2.0, 30.0],
        element_limits: [1.0, 3.0],
    }
}
