//! Compiles the sheaves of a scenario.

use crate::compile::{Frames, find_frame};
use crate::source::ScenarioProblems;
use crate::spec::{SheaveSpec, TurnsSpec};
use windlass_mechanics::sheave::Sheave;
use windlass_world::spelling::{listing, suggestion};
use windlass_world::{CableId, WorldBuilder};

/// Usual largest fleet angle of wires and sheaves, degrees.
const LARGEST_FLEET_ANGLE: f64 = 4.0;

pub(crate) fn add_sheave(
    builder: &mut WorldBuilder,
    spec: &SheaveSpec,
    path: &str,
    frames: &Frames,
    problems: &mut ScenarioProblems<'_>,
) {
    let object = format!("sheave '{}'", spec.name);
    let frame = find_frame(&spec.frame, &format!("{path}.frame"), &object, frames, problems);
    let cables = [0, 1].map(|side| {
        let name = &spec.cables[side];
        let cables = builder.model().cables();
        let found = cables.iter().position(|cable| cable.name == *name);
        if found.is_none() {
            let names: Vec<&str> = cables.iter().map(|cable| cable.name.as_str()).collect();
            let near = suggestion(name, names.iter().copied());
            let list = if names.is_empty() {
                "none".to_owned()
            } else {
                listing(name, names.iter().copied())
            };
            let message = format!("{object}: there is no cable '{name}'{near}; available: {list}");
            problems.add(&format!("{path}.cables"), message);
        }
        found.map(CableId::from_index)
    });
    let (Some(frame), [Some(first), Some(second)]) = (frame, cables) else {
        return;
    };
    let sheave = Sheave {
        name: spec.name.clone(),
        radius: spec.radius,
        inertia: spec.inertia,
        bearing_friction: spec.bearing_friction,
        bearing_radius: spec.bearing_radius,
        wire_friction: spec.wire_friction,
        is_fixed: spec.fixed,
        extra_turns: spec.extra_turns,
        roller: spec.roller_angle_deg.map(f64::to_radians),
        largest_fleet_angle: spec
            .maximum_fleet_angle_deg
            .unwrap_or(LARGEST_FLEET_ANGLE)
            .to_radians(),
    };
    let id = builder.sheave(sheave, frame, [first, second]);
    if let Some(turns) = spec.turns {
        builder.sheave_turns(id, turns == TurnsSpec::Positively);
    }
    let mut limits = builder.model().sheaves()[id.index()].element_limits;
    for of in &mut limits {
        *of = [
            spec.minimum_element.unwrap_or(of[0]),
            spec.maximum_element.unwrap_or(of[1]),
        ];
    }
    builder.sheave_elements(id, limits);
}
