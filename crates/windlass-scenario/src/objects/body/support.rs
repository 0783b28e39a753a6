//! Check whether anything can support the weight of free bodies in an equilibrium.

use crate::Spec;
use crate::objects::Object;
use crate::source::ScenarioProblems;
use crate::spec::{BodySpec, CurrentSpec, MotionSpec, StartSpec};
use serde_json::Value;
use windlass_math::number_text::short;
use windlass_world::{BodyId, DegreeOfFreedom, Model, Owner};

/// Lists of the scenario whose references to a body do not support its weight.
const RECORDS: [&str; 8] = [
    "output",
    "relative_motion",
    "clearance",
    "capacity",
    "limit",
    "phase",
    "lift_check",
    "station_keeping",
];

/// Warns of free bodies without an equilibrium at the start, because nothing supports their weight:
/// no other object refers to them, they have no load, and their displacement is less than their
/// mass. Such a body may still be supported by lift, so a sinking hull in a flow is not reported.
pub(crate) fn warn_of_unsupported_bodies(spec: &Spec, model: &Model, problems: &mut ScenarioProblems<'_>) {
    if spec.simulation.start != StartSpec::Equilibrium || spec.sea.gravity <= 0.0 {
        return;
    }
    let has_flow = spec.sea.current != CurrentSpec::default()
        || spec.sea.wind.is_some()
        || spec.simulation.steady_velocity != [0.0; 3];
    for (i, body) in spec.body.iter().enumerate() {
        let is_restrained = body.motion != (MotionSpec::Free {})
            || body.held.contains(&DegreeOfFreedom::Z)
            || !body.load.is_empty();
        let Some(mass) = body.mass.filter(|_| !is_restrained) else {
            continue;
        };
        let hull = model.mesh_on(Owner::Body(BodyId::from_index(i)));
        let displaced = hull.map(|hull| spec.sea.density * hull.full_volume());
        if displaced.is_some_and(|displaced| has_flow || displaced >= mass) || is_referenced(spec, body) {
            continue;
        }
        let buoyancy = displaced.map_or_else(String::new, |displaced| {
            format!(": its mesh displaces at most {} kg", short(displaced))
        });
        problems.warn(format!(
            "{}: nothing supports its weight of {} N ({} kg){buoyancy}, so the run has no equilibrium to start from; add a support \
             (cable, spring, joint, contact, mesh that floats), hold it in z (held), or set simulation.start = \"as-specified\"",
            body.label(),
            short(mass * spec.sea.gravity),
            short(mass)
        ));
    }
}

/// Returns true if another object that may load the body refers to it. Addresses have the forms
/// `body`, `body/frame` and `frame.body.frame.force_x`.
fn is_referenced(spec: &Spec, body: &BodySpec) -> bool {
    let others = Spec {
        body: spec
            .body
            .iter()
            .filter(|other| other.name != body.name)
            .cloned()
            .collect(),
        ..spec.clone()
    };
    // A specification that cannot be converted is not judged.
    let Ok(Value::Object(keys)) = serde_json::to_value(&others) else {
        return true;
    };
    let mut loading = keys.iter().filter(|(key, _)| !RECORDS.contains(&key.as_str()));
    loading.any(|(_, value)| has_name(value, &body.name))
}

/// Returns true if a text in `value` is an address with the `name`.
fn has_name(value: &Value, name: &str) -> bool {
    match value {
        Value::String(text) => {
            let rest = text.strip_prefix(name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
                || text.split(['/', '.', ' ']).any(|part| part == name)
        }
        Value::Array(values) => values.iter().any(|value| has_name(value, name)),
        Value::Object(keys) => keys.values().any(|value| has_name(value, name)),
        _ => false,
    }
}
