//! Checks and compiles thrusters and towing forces.

use crate::compile::Compilation;
use crate::objects::Object;
use crate::spec::{ThrustAxes, ThrusterSpec};
use glam::DVec3;
use windlass_world::{Thrust, Thruster};

impl Object for ThrusterSpec {
    const KIND: &'static str = "thruster";

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let object = self.label();
        let frame = compilation.find_frame(&self.at, &format!("{path}.at"), &object);
        let direction = DVec3::from(self.direction);
        if direction.length() == 0.0 {
            let message = format!("{object}: direction must not be zero");
            compilation.problems.add(&format!("{path}.direction"), message);
        }
        let thrust = match (self.thrust, &self.table) {
            (Some(thrust), None) => Thrust::Constant(thrust),
            (None, Some(points)) => {
                if points.is_empty() || points.windows(2).any(|pair| pair[0][0] >= pair[1][0]) {
                    let message =
                        format!("{object}: table needs points [time, thrust] in order of increasing time");
                    compilation.problems.add(&format!("{path}.table"), message);
                }
                Thrust::Table(points.clone())
            }
            _ => {
                compilation
                    .problems
                    .add(path, format!("{object}: give either thrust (N) or table (s, N)"));
                return;
            }
        };
        if let Some(frame) = frame {
            compilation.builder.thruster(Thruster {
                name: self.name.clone(),
                frame,
                direction,
                turns_with_frame: self.axes == ThrustAxes::Frame,
                thrust,
            });
        }
    }

    fn key_of(quantity: &str) -> String {
        if quantity == "frame" { "at" } else { quantity }.to_owned()
    }
}
