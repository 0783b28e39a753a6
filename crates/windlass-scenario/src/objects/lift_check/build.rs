//! Checks the values of lift checks.

use crate::Spec;
use crate::source::ScenarioProblems;
use crate::spec::LiftCheckSpec;
use windlass_world::spelling::suggestion;

/// Checks names and values of all lift checks.
pub(crate) fn check_lift_checks(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
    for (i, check) in spec.lift_check.iter().enumerate() {
        let path = format!("lift_check.{i}");
        let bodies = spec.body.iter().map(|body| body.name.as_str());
        check_name("body", &check.body, bodies, &format!("{path}.body"), problems);
        if let Some(line) = &check.line {
            let cables = spec.cable.iter().map(|cable| cable.name.as_str());
            check_name("cable", line, cables, &format!("{path}.line"), problems);
        }
        let is_same = |other: &LiftCheckSpec| other.body == check.body && other.line == check.line;
        if spec.lift_check[..i].iter().any(is_same) {
            let on = check
                .line
                .as_ref()
                .map_or_else(String::new, |line| format!(" on '{line}'"));
            let message = format!("there are two lift checks of '{}'{on}; remove one", check.body);
            problems.add(&format!("{path}.body"), message);
        }
        for (key, value, may_be_zero) in values(check) {
            let Some(value) = value else { continue };
            let is_allowed = value.is_finite() && (value > 0.0 || may_be_zero && value == 0.0);
            if !is_allowed {
                let bound = if may_be_zero {
                    "zero or more"
                } else {
                    "more than zero"
                };
                let message = format!(
                    "lift_check of '{}': {key} must be {bound}, not {value}",
                    check.body
                );
                problems.add(&format!("{path}.{key}"), message);
            }
        }
        if check.falls == Some(0) {
            let message = format!("lift_check of '{}': falls must be at least 1", check.body);
            problems.add(&format!("{path}.falls"), message);
        }
        if check
            .weight_contingency
            .is_some_and(|factor| factor > 0.0 && factor < 1.0)
        {
            let message = format!(
                "lift_check of '{}': weight_contingency must be at least 1; it multiplies the mass of the body",
                check.body
            );
            problems.add(&format!("{path}.weight_contingency"), message);
        }
        if check.alpha.is_some_and(|alpha| alpha > 1.0) {
            let message = format!("lift_check of '{}': alpha must be at most 1", check.body);
            problems.add(&format!("{path}.alpha"), message);
        }
    }
}

/// Keys, values, and whether zero is allowed.
fn values(check: &LiftCheckSpec) -> [(&'static str, Option<f64>, bool); 18] {
    [
        ("significant_height", check.significant_height, false),
        ("zero_crossing_period", check.zero_crossing_period, false),
        ("hook_speed", check.hook_speed, true),
        ("tip_amplitude", check.tip_amplitude, true),
        ("tip_velocity", check.tip_velocity, true),
        ("tip_acceleration", check.tip_acceleration, true),
        ("volume", check.volume, false),
        ("height", check.height, false),
        ("projected_area", check.projected_area, false),
        ("slamming_area", check.slamming_area, true),
        ("waterplane_area", check.waterplane_area, true),
        ("added_mass", check.added_mass, true),
        ("drag_coefficient", check.drag_coefficient, false),
        ("slamming_coefficient", check.slamming_coefficient, true),
        ("crane_stiffness", check.crane_stiffness, false),
        ("weight_contingency", check.weight_contingency, false),
        ("capacity", check.capacity, false),
        ("alpha", check.alpha, false),
    ]
}

fn check_name<'n>(
    kind: &str,
    name: &str,
    known: impl Iterator<Item = &'n str> + Clone,
    path: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    if !known.clone().any(|other| other == name) {
        let near = suggestion(name, known);
        problems.add(path, format!("lift_check: there is no {kind} '{name}'{near}"));
    }
}
