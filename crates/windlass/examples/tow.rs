//! A tug tows a rescue boat through waves. Shows prescribed motion, hydrodynamics on a mesh, and
//! the equilibrium of a steady tow.
//!
//! ```sh
//! cargo run -p windlass --example tow
//! ```
//!
//! `examples/tow-rescue-boat` in the repository is a scenario file for the same tow.

use windlass::cable::CableProperties;
use windlass::glam::{DQuat, DVec3};
use windlass::hydro::{AddedMass, FormDrag, HydroParameters, MeshHydrodynamics};
use windlass::math::{Motion, Pose};
use windlass::mesh::hull::HullForm;
use windlass::motion::PrescribedMotion;
use windlass::motion::prescribed::ConstantVelocity;
use windlass::sea::{Ramp, Sea};
use windlass::world::statics::StaticsOptions;
use windlass::world::{BodyDefinition, CableDefinition, CableEnd, Fixity, WorldBuilder};

/// Velocity of the tow, m/s.
const TOW: DVec3 = DVec3::new(1.0, 0.0, 0.0);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A wave with an amplitude of 0.5 m and a period of 8 s, which travels along +y, across the
    // tow. A ramp of two periods avoids a jerk at the start.
    let frequency = std::f64::consts::TAU / 8.0;
    let mut sea = Sea::still().with_regular_wave(0.5, frequency, std::f64::consts::FRAC_PI_2)?;
    sea.ramp = Ramp::over(16.0);
    let mut builder = WorldBuilder::new(sea);

    let start = Pose::new(DVec3::new(22.73, 0.0, 0.6), DQuat::IDENTITY);
    let tug = builder.body(BodyDefinition::prescribed(
        "tug",
        PrescribedMotion::ConstantVelocity(ConstantVelocity {
            start,
            velocity: TOW,
            ..ConstantVelocity::default()
        }),
    ));
    let stern = builder.frame_on_body(tug, "stern", DVec3::ZERO);

    // Meshes are in body axes, whose origin is the centre of gravity.
    let centre_of_gravity = DVec3::new(-0.89, 0.0, 0.35);
    let hull = HullForm::RESCUE_BOAT_6M
        .mesh(8, 3)?
        .translated(-centre_of_gravity);
    let parameters = HydroParameters {
        drag: FormDrag {
            coefficients: DVec3::new(0.3, 1.0, 1.0),
            ..FormDrag::default()
        },
        added_mass: AddedMass::Coefficients {
            translational: DVec3::new(0.05, 0.3, 1.5),
            rotational: DVec3::new(0.3, 1.0, 0.3),
        },
        ..HydroParameters::default()
    };
    let boat = builder.body(
        BodyDefinition::free("boat", 500.0, DVec3::new(400.0, 1541.0, 1760.0))
            .at(DVec3::new(0.0, 0.0, 0.1))
            .moving(Motion::new(TOW, DVec3::ZERO))
            .with_hydrodynamics(MeshHydrodynamics::new(&hull, parameters)?),
    );
    let bow = builder.frame_on_body(boat, "towing point", DVec3::new(2.73, 0.0, 0.5));

    let mut line = CableProperties::new(1e7, 1025.0, 0.02);
    line.bending_stiffness = 1e3;
    line.axial_damping = 6e3;
    let line = builder.cable(
        CableDefinition::new("tow line", line, 20.0, 4)
            .start(bow, Fixity::Pinned)
            .end(stern, Fixity::Pinned),
    );

    let mut world = builder.build()?.start()?;
    let options = StaticsOptions {
        steady_velocity: TOW,
        ..StaticsOptions::default()
    };
    world.solve_statics(&options)?;
    println!(
        "steady tow: {:.1} N in the line",
        world.now().tension(line, CableEnd::End)
    );

    println!("time [s]  tension [N]  boat x [m]  heave [m]  roll [deg]");
    let mut largest: f64 = 0.0;
    for second in 1..=40 {
        world.run_until(f64::from(second))?;
        let now = world.now();
        let tension = now.tension(line, CableEnd::End);
        largest = largest.max(tension);
        if second % 4 == 0 {
            let pose = now.body(boat).pose;
            let roll = (pose.orientation * DVec3::Y).z.asin().to_degrees();
            let DVec3 { x, z, .. } = pose.position;
            println!("{second:8}  {tension:11.1}  {x:10.2}  {z:9.3}  {roll:10.2}");
        }
    }
    println!("largest tension at the full seconds: {largest:.0} N");
    assert!(world.now().body(boat).pose.position.is_finite());
    Ok(())
}
