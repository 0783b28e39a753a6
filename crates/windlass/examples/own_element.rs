//! A custom force element: a rotational spring-damper with a stop, between two frames. It uses only
//! the public API.
//!
//! A door of 50 kg is hinged to a fixed post. The element closes it against a rubber stop. Statics,
//! natural modes and the energy balance include the element without further code.
//!
//! ```sh
//! cargo run --release --example own_element
//! ```

use std::error::Error;
use windlass::glam::DVec3;
use windlass::joints::JointKind;
use windlass::math::Wrench;
use windlass::sea::Sea;
use windlass::world::{
    BodyDefinition, ElementInput, ElementOutput, ElementReading, ForceElement, FrameId, FrameJoint,
    WorldBuilder,
};

/// A door closer that acts about the z axis of its first frame.
#[derive(Debug)]
struct DoorCloser {
    /// Frames on the post and on the door.
    frames: [FrameId; 2],
    /// Stiffness, N·m/rad.
    stiffness: f64,
    /// Damping, N·m·s/rad.
    damping: f64,
    /// Angle at which the stop begins (rad), and its stiffness (N·m/rad).
    stop: (f64, f64),
}

impl DoorCloser {
    /// Angle (rad) and rate (rad/s) of the door about the z axis.
    fn angle(input: &ElementInput<'_>) -> (f64, f64) {
        let [post, door] = [&input.frames[0], &input.frames[1]];
        let relative = post.pose.orientation.inverse() * door.pose.orientation;
        let axis = post.pose.orientation * DVec3::Z;
        let rate = (door.velocity.angular - post.velocity.angular).dot(axis);
        (2.0 * relative.z.atan2(relative.w), rate)
    }
}

impl ForceElement for DoorCloser {
    fn kind(&self) -> &'static str {
        "door closer"
    }

    fn name(&self) -> &str {
        "closer"
    }

    fn frames(&self) -> Vec<FrameId> {
        self.frames.to_vec()
    }

    fn readings(&self) -> Vec<ElementReading> {
        let reading = |name, unit| ElementReading {
            name,
            unit,
            is_watched: true,
        };
        vec![reading("torque", "N m"), reading("angle", "rad")]
    }

    fn evaluate(&self, input: &ElementInput<'_>, output: &mut ElementOutput) {
        let (angle, rate) = Self::angle(input);
        let into_stop = (self.stop.0 - angle).max(0.0);
        let torque = -self.stiffness * angle - self.damping * rate + self.stop.1 * into_stop;
        let axis = input.frames[0].pose.orientation * DVec3::Z;
        output.wrenches[0] = Wrench::new(DVec3::ZERO, axis * -torque);
        output.wrenches[1] = Wrench::new(DVec3::ZERO, axis * torque);
        output.stored_energy = 0.5 * (self.stiffness * angle.powi(2) + self.stop.1 * into_stop.powi(2));
        output.dissipated_power = self.damping * rate.powi(2);
        output.readings.copy_from_slice(&[torque, angle]);
    }

    fn event_functions(&self, input: &ElementInput<'_>, _output: &ElementOutput, watch: &mut dyn FnMut(f64)) {
        watch(Self::angle(input).0 - self.stop.0);
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let post = builder.fixed_frame("post", DVec3::ZERO);
    // A door of 50 kg, whose centre of gravity is 0.5 m from the hinge, is opened to 60 degrees.
    let open: f64 = 60_f64.to_radians();
    let door = builder.body(
        BodyDefinition::free("door", 50.0, DVec3::splat(5.0))
            .at(DVec3::new(open.cos(), open.sin(), 0.0) * 0.5)
            .oriented(windlass::glam::DQuat::from_rotation_z(open)),
    );
    let hinge = builder.frame_on_body(door, "hinge", DVec3::X * -0.5);
    builder.joint(FrameJoint::new("hinge", JointKind::Revolute, post, hinge));
    let closer = builder.element(DoorCloser {
        frames: [post, hinge],
        stiffness: 40.0,
        damping: 5.0,
        stop: (-0.05, 4e3),
    });
    let mut world = builder.build()?.start()?;
    let start = world.now().stored_energy();
    while world.time() < 10.0 {
        world.run_until(world.time() + 0.5)?;
        let readings = &world.now().element(closer).readings;
        println!(
            "t = {:5.2} s   angle {:7.2} deg   torque {:8.2} N m",
            world.time(),
            readings[1].to_degrees(),
            readings[0]
        );
    }
    let end = world.now().stored_energy();
    println!(
        "stored energy {:.3} -> {:.3} J, dissipated {:.3} J",
        start.total(),
        end.total(),
        world.work().dissipated
    );
    Ok(())
}
