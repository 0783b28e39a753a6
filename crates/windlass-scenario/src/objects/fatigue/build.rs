//! Checks fatigue assessments.

use crate::Spec;
use crate::compile::Compilation;
use crate::objects::names::Names;
use crate::source::ScenarioProblems;
use crate::spec::{FatigueSpec, OwnCurveSpec};
use windlass_mechanics::cable::CableProperties;
use windlass_world::spelling::suggestion;

/// Checks all fatigue assessments. Their cables must be in the world.
pub(crate) fn check_fatigue(compilation: &mut Compilation<'_>) {
    let spec: &Spec = compilation.spec;
    let mut names = Names::default();
    for (i, fatigue) in spec.fatigue.iter().enumerate() {
        let path = format!("fatigue.{i}");
        names.check(&fatigue.name, &path, &mut compilation.problems);
        let mut cables = compilation.builder.model().cables().iter();
        let Some(cable) = cables.find(|cable| cable.name == fatigue.cable) else {
            let known = spec.cable.iter().map(|cable| cable.name.as_str());
            let near = suggestion(&fatigue.cable, known);
            let message = format!(
                "fatigue '{}': there is no cable '{}'{near}",
                fatigue.name, fatigue.cable
            );
            compilation.problems.add(&format!("{path}.cable"), message);
            continue;
        };
        let kinds = cable.bare_sections().to_vec();
        check(fatigue, &kinds, &path, &mut compilation.problems);
    }
}

/// Checks one assessment of a cable whose sections have the given properties.
fn check(fatigue: &FatigueSpec, kinds: &[CableProperties], path: &str, problems: &mut ScenarioProblems<'_>) {
    let name = &fatigue.name;
    let mut refuse = |key: &str, message: String| {
        problems.add(&format!("{path}{key}"), format!("fatigue '{name}': {message}"))
    };
    let curves = [
        fatigue.curve.is_some(),
        fatigue.weld.is_some(),
        fatigue.own_curve.is_some(),
    ];
    if curves.iter().filter(|given| **given).count() != 1 {
        refuse("", "give one of curve, weld and own_curve".to_owned());
        return;
    }
    for (key, value) in [
        ("nominal_diameter", fatigue.nominal_diameter),
        ("area", fatigue.area),
        ("breaking_load", fatigue.breaking_load),
        ("stress_concentration", fatigue.stress_concentration),
        ("safety_factor", fatigue.safety_factor),
        ("design_life", fatigue.design_life),
    ] {
        if let Some(value) = value.filter(|value| !(value.is_finite() && *value > 0.0)) {
            refuse(
                &format!(".{key}"),
                format!("{key} is {value}, but must be above 0"),
            );
        }
    }
    if let Some(section) = fatigue
        .section
        .filter(|section| !(1..=kinds.len()).contains(section))
    {
        let message = format!(
            "the cable has no section {section}; its sections are numbered from 1 to {}",
            kinds.len()
        );
        refuse(".section", message);
        return;
    }
    if let Some((key, message)) = problem_of_load(fatigue, kinds) {
        refuse(key, message);
    }
    if let Some((key, message)) = fatigue.own_curve.as_ref().and_then(problem_of_own_curve) {
        refuse(key, message);
    }
}

/// Problem of area and breaking load, with its key.
fn problem_of_load(fatigue: &FatigueSpec, kinds: &[CableProperties]) -> Option<(&'static str, String)> {
    let has_diameter = fatigue.nominal_diameter.is_some();
    if fatigue.is_of_stress() {
        let from_diameter = fatigue.curve.is_some();
        let wanted = match from_diameter {
            true => "nominal_diameter or area",
            false => "area",
        };
        if has_diameter && !from_diameter {
            let message =
                "the area of a weld or an own curve does not follow from nominal_diameter; give area";
            return Some((".nominal_diameter", message.to_owned()));
        }
        if has_diameter == fatigue.area.is_some() {
            return Some(("", format!("the curve is for stress; give {wanted}")));
        }
    } else if has_diameter || fatigue.area.is_some() {
        let key = if has_diameter {
            ".nominal_diameter"
        } else {
            ".area"
        };
        let message = "the curve is for tension over breaking load, so this key has no effect; remove it";
        return Some((key, message.to_owned()));
    }
    if !fatigue.is_of_stress() && fatigue.mean_correction.is_some() {
        let message = "the mean correction is for curves of stress; remove this key";
        return Some((".mean_correction", message.to_owned()));
    }
    if !fatigue.needs_breaking_load() || fatigue.breaking_load.is_some() {
        return None;
    }
    let mut assessed = (1..)
        .zip(kinds)
        .filter(|(number, _)| fatigue.section.is_none_or(|of| of == *number));
    let (number, _) = assessed.find(|(_, kind)| kind.breaking_load.is_none())?;
    let of = match kinds.len() {
        1 => "the cable".to_owned(),
        _ => format!("section {number} of the cable"),
    };
    Some((
        "",
        format!("{of} has no breaking load; give breaking_load here, or to the cable"),
    ))
}

/// Problem of an own curve, with its key.
fn problem_of_own_curve(own: &OwnCurveSpec) -> Option<(&'static str, String)> {
    let is_positive = |value: f64| value.is_finite() && value > 0.0;
    for (key, value) in [
        (".own_curve.exponent", Some(own.exponent)),
        (".own_curve.constant", Some(own.constant)),
        (".own_curve.change", own.change),
        (".own_curve.second_exponent", own.second_exponent),
    ] {
        if let Some(value) = value.filter(|value| !is_positive(*value)) {
            return Some((key, format!("the value is {value}, but must be above 0")));
        }
    }
    (own.change.is_some() != own.second_exponent.is_some()).then(|| {
        let message = "a second branch needs both change and second_exponent";
        (".own_curve", message.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use crate::Scenario;
    use std::path::Path;

    fn problems(keys: &str) -> String {
        let text = format!(
            "simulation = {{ duration = 1.0 }}\n[[frame]]\nname = \"top\"\nposition = [0.0, 0.0, 20.0]\n[[frame]]\nname = \"low\"\n\
             position = [8.0, 0.0, 14.0]\n[[cable]]\nname = \"line\"\nlength = 10.0\nelements = 2\ndiameter = 0.02\ndensity = 3000.0\n\
             axial_stiffness = 1e6\nstart = {{ frame = \"ground/top\" }}\nend = {{ frame = \"ground/low\" }}\n[[fatigue]]\n\
             name = \"f\"\n{keys}\n"
        );
        let compiled = Scenario::parse(&text, Path::new("line.toml")).and_then(|scenario| scenario.compile());
        compiled.map_or_else(
            |errors| errors.to_string(),
            |compiled| format!("{} fine", compiled.fatigue.len()),
        )
    }

    #[test]
    fn refuses_incomplete_and_contradictory_assessments() {
        for (keys, words) in [
            (
                "cable = \"lien\"\ncurve = \"api-studless-chain\"",
                "no cable 'lien' (did you mean 'line'?)",
            ),
            ("cable = \"line\"", "give one of curve, weld and own_curve"),
            (
                "cable = \"line\"\ncurve = \"api-studless-chain\"",
                "the cable has no breaking load",
            ),
            (
                "cable = \"line\"\ncurve = \"api-studless-chain\"\nbreaking_load = -1.0",
                "breaking_load is -1, but must be above 0",
            ),
            (
                "cable = \"line\"\ncurve = \"dnv-studless-chain\"",
                "give nominal_diameter or area",
            ),
            (
                "cable = \"line\"\ncurve = \"dnv-studless-chain\"\nnominal_diameter = 0.1\nsection = 2",
                "the cable has no section 2",
            ),
            (
                "cable = \"line\"\nweld = { class = \"D\", environment = \"air\" }\nnominal_diameter = 0.1",
                "give area",
            ),
            (
                "cable = \"line\"\ncurve = \"api-studless-chain\"\nbreaking_load = 1e6\narea = 0.1",
                "this key has no effect",
            ),
            (
                "cable = \"line\"\nown_curve = { of = \"stress\", exponent = 3.0, constant = 1e12, change = 1e7 }\narea = 0.1",
                "both change and second_exponent",
            ),
            (
                "cable = \"line\"\nown_curve = { of = \"tension\", exponent = 0.0, constant = 1e3 }\nbreaking_load = 1e6",
                "must be above 0",
            ),
            (
                "cable = \"line\"\ncurve = \"dnv-studless-chain\"\nnominal_diameter = 0.1\nmean_correction = \"goodman\"",
                "the cable has no breaking load",
            ),
            ("cable = \"line\"\ncurve = \"api-chain\"", "api-chain"),
        ] {
            let found = problems(keys);
            assert!(found.contains(words), "{keys}: {found}");
        }
    }

    #[test]
    fn regression_complete_assessments_compile() {
        for keys in [
            "cable = \"line\"\ncurve = \"api-spiral-strand\"\nbreaking_load = 1e6",
            "cable = \"line\"\ncurve = \"dnv-studless-chain\"\nnominal_diameter = 0.1\nsection = 1",
            "cable = \"line\"\nweld = { class = \"F3\", environment = \"cathodic-protection\" }\narea = 0.01\nsafety_factor = 10.0",
            "cable = \"line\"\nown_curve = { of = \"stress\", exponent = 3.0, constant = 1e12, change = 1e7, second_exponent = 5.0 }\n\
             area = 0.1\nmean_correction = \"goodman\"\nbreaking_load = 1e6",
        ] {
            assert_eq!(problems(keys), "1 fine", "{keys}");
        }
    }
}
