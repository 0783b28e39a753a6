//! Checks and compiles rotational springs.

use crate::compile::Compilation;
use crate::objects::Object;
use crate::spec::RotationalSpringSpec;
use glam::DVec3;
use windlass_world::{RotationalFriction, RotationalSpring, RotationalStops};

impl Object for RotationalSpringSpec {
    const KIND: &'static str = "rotational_spring";

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let object = self.label();
        let from = compilation.find_frame(&self.from, &format!("{path}.from"), &object);
        let to = compilation.find_frame(&self.to, &format!("{path}.to"), &object);
        if self.stops_deg.is_some() != self.stop_stiffness.is_some() {
            let message =
                format!("{object}: stops_deg and stop_stiffness need each other; give both or neither");
            compilation.problems.add(path, message);
            return;
        }
        for (key, value, needed, is_given) in [
            (
                "stop_damping",
                self.stop_damping,
                "stops_deg",
                self.stops_deg.is_some(),
            ),
            (
                "friction_damping",
                self.friction_damping,
                "friction_torque",
                self.friction_torque.is_some(),
            ),
        ] {
            if value != 0.0 && !is_given {
                let message = format!(
                    "{object}: {key} has no effect without {needed}; give {needed} or leave {key} out"
                );
                compilation.problems.add(&format!("{path}.{key}"), message);
            }
        }
        if self.friction_deflection_deg <= 0.0 {
            let message = format!("{object}: friction_deflection_deg must be positive");
            compilation
                .problems
                .add(&format!("{path}.friction_deflection_deg"), message);
        }
        let (Some(from), Some(to)) = (from, to) else {
            return;
        };
        let mut spring = RotationalSpring::new(&self.name, [from, to], DVec3::from(self.axis))
            .with_stiffness(self.stiffness, self.rest_angle_deg.to_radians())
            .with_damping(self.damping);
        spring.stops = self
            .stops_deg
            .zip(self.stop_stiffness)
            .map(|(limits, stiffness)| RotationalStops {
                limits: limits.map(f64::to_radians),
                stiffness,
                damping: self.stop_damping,
            });
        spring.friction = self.friction_torque.map(|torque| RotationalFriction {
            torque,
            stiffness: torque / self.friction_deflection_deg.to_radians(),
            damping: self.friction_damping,
        });
        compilation.builder.element(spring);
    }

    fn key_of(quantity: &str) -> String {
        if quantity == "frames" { "to" } else { quantity }.to_owned()
    }
}
