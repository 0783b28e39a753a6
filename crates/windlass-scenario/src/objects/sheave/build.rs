//! Checks and compiles sheaves.

use crate::compile::Compilation;
use crate::objects::Object;
use crate::objects::cable::build::find_cable;
use crate::objects::frame::build::find_frame;
use crate::spec::{SheaveSpec, TurnsSpec};
use windlass_mechanics::sheave::Sheave;

/// Usual largest fleet angle of wires and sheaves, degrees.
const LARGEST_FLEET_ANGLE: f64 = 4.0;

impl Object for SheaveSpec {
    const KIND: &'static str = "sheave";

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let Compilation {
            builder,
            frames,
            problems,
            ..
        } = compilation;
        let object = self.label();
        let frame = find_frame(&self.frame, &format!("{path}.frame"), &object, frames, problems);
        let cables = [0, 1].map(|side| {
            let cables = builder.model().cables();
            find_cable(
                &self.cables[side],
                &format!("{path}.cables"),
                &object,
                cables,
                problems,
            )
        });
        let (Some(frame), [Some(first), Some(second)]) = (frame, cables) else {
            return;
        };
        let sheave = Sheave {
            name: self.name.clone(),
            radius: self.radius,
            inertia: self.inertia,
            bearing_friction: self.bearing_friction,
            bearing_radius: self.bearing_radius,
            wire_friction: self.wire_friction,
            is_fixed: self.fixed,
            extra_turns: self.extra_turns,
            roller: self.roller_angle_deg.map(f64::to_radians),
            largest_fleet_angle: self
                .maximum_fleet_angle_deg
                .unwrap_or(LARGEST_FLEET_ANGLE)
                .to_radians(),
        };
        let id = builder.sheave(sheave, frame, [first, second]);
        if let Some(turns) = self.turns {
            builder.sheave_turns(id, turns == TurnsSpec::Positively);
        }
        let mut limits = builder.model().sheaves()[id.index()].element_limits;
        for of in &mut limits {
            *of = [
                self.minimum_element.unwrap_or(of[0]),
                self.maximum_element.unwrap_or(of[1]),
            ];
        }
        builder.sheave_elements(id, limits);
    }

    fn key_of(quantity: &str) -> String {
        match quantity {
            "largest_fleet_angle" => "maximum_fleet_angle_deg",
            "element limits" => "maximum_element",
            other => other,
        }
        .to_owned()
    }
}
