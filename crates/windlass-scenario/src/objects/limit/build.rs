//! Checks limits, except for their channels. Only the program that records the channels knows them,
//! see `windlass::simulation`.

use crate::Spec;
use crate::objects::names::check_characters;
use crate::source::ScenarioProblems;
use crate::spec::LimitSpec;
use windlass_world::spelling::{listing, suggestion};

/// Checks the keys of all limits: names, bounds, phases and combinations.
pub(crate) fn check_limits(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
    for (i, limit) in spec.limit.iter().enumerate() {
        let path = format!("limit.{i}");
        check_characters(&limit.name, &format!("{path}.name"), problems);
        if limit.name.trim().is_empty() {
            problems.add(&format!("{path}.name"), "a limit needs a name");
        } else if spec.limit[..i].iter().any(|other| other.name == limit.name) {
            let message = format!("the name '{}' is used twice; names must differ", limit.name);
            problems.add(&format!("{path}.name"), message);
        }
        match (&limit.channel, &limit.any_of, &limit.all_of) {
            (Some(_), None, None) => check_bounds(limit, &path, problems),
            (None, Some(names), None) => check_combination(spec, (i, "any_of"), names, problems),
            (None, None, Some(names)) => check_combination(spec, (i, "all_of"), names, problems),
            _ => {
                let message = format!("limit '{}': give one of channel, any_of and all_of", limit.name);
                problems.add(&path, message);
            }
        }
        check_phase(spec, limit, &path, problems);
    }
}

fn check_bounds(limit: &LimitSpec, path: &str, problems: &mut ScenarioProblems<'_>) {
    let name = &limit.name;
    match (limit.max, limit.min) {
        (None, None) => problems.add(path, format!("limit '{name}': give max, min or both")),
        (Some(max), Some(min)) if max < min => {
            let message =
                format!("limit '{name}': max ({max}) is less than min ({min}), so that no value is allowed");
            problems.add(&format!("{path}.max"), message);
        }
        _ => {}
    }
}

/// Checks a combination, which may name limits with channels only.
fn check_combination(
    spec: &Spec,
    (i, key): (usize, &str),
    names: &[String],
    problems: &mut ScenarioProblems<'_>,
) {
    let (limit, path) = (&spec.limit[i], format!("limit.{i}.{key}"));
    let name = &limit.name;
    if names.is_empty() {
        problems.add(&path, format!("limit '{name}': {key} names no limit"));
    }
    for member in names {
        let channels = spec.limit.iter().filter(|limit| limit.channel.is_some());
        if !channels.clone().any(|limit| limit.name == *member) {
            let near = suggestion(member, channels.map(|limit| limit.name.as_str()));
            let message = format!("limit '{name}': there is no limit '{member}' with a channel{near}");
            problems.add(&path, message);
        }
    }
    let bounds = [
        ("max", limit.max.is_some()),
        ("min", limit.min.is_some()),
        ("of", limit.of.is_some()),
        ("phase", limit.phase.is_some()),
    ];
    for (key, is_given) in bounds {
        if is_given {
            let message =
                format!("limit '{name}' combines other limits, which have their own {key}; remove this one");
            problems.add(&format!("limit.{i}.{key}"), message);
        }
    }
}

fn check_phase(spec: &Spec, limit: &LimitSpec, path: &str, problems: &mut ScenarioProblems<'_>) {
    let Some(phase) = &limit.phase else { return };
    let listed = spec.phase.iter().map(|phase| phase.name.as_str());
    let stepped = spec.director.step.iter().filter_map(|step| step.phase.as_deref());
    let known: Vec<&str> = listed.chain(stepped).collect();
    if !known.contains(&phase.as_str()) {
        let message = match known.is_empty() {
            true => format!(
                "limit '{}': the scenario has no phases; add [[phase]] with this name",
                limit.name
            ),
            false => {
                let known = listing(phase, known.iter().copied());
                format!(
                    "limit '{}': there is no phase '{phase}'; the phases are: {known}",
                    limit.name
                )
            }
        };
        problems.add(&format!("{path}.phase"), message);
    }
}
