//! Checks limits, except for their channels. `windlass::simulation`, which records the channels,
//! checks that the channels of limits exist.

use crate::Spec;
use crate::objects::names::check_characters;
use crate::source::{ScenarioProblems, Source};
use crate::spec::LimitSpec;
use windlass_world::spelling::{listing, suggestion};

/// Returns the limits with the file and line of each. A capacity that no limit names adds an
/// implied limit: its utilisation may not exceed 1.
pub(crate) fn located_limits(spec: &Spec, source: &Source) -> Vec<(LimitSpec, String)> {
    let located = |(i, limit): (usize, &LimitSpec)| {
        let line = source.location_of_line(&format!("limit.{i}.name"), 1);
        let default = limit.capacity.as_ref().map(|_| 1.0);
        let max = limit.max.or(default.filter(|_| limit.min.is_none()));
        (LimitSpec { max, ..limit.clone() }, line)
    };
    let own = spec.limit.iter().enumerate().map(located);
    let is_named = |name: &str| {
        let mut limits = spec.limit.iter();
        limits.any(|limit| limit.capacity.as_deref() == Some(name))
    };
    let capacities = spec.capacity.iter().enumerate();
    let implied = capacities
        .filter(|(_, capacity)| !is_named(&capacity.name))
        .map(|(i, capacity)| {
            let limit = LimitSpec {
                name: capacity.name.clone(),
                capacity: Some(capacity.name.clone()),
                max: Some(1.0),
                ..LimitSpec::default()
            };
            (limit, source.location_of_line(&format!("capacity.{i}.name"), 1))
        });
    own.chain(implied).collect()
}

/// Name of the column with the times, which a limit cannot have.
const TIME: &str = "time";
/// Endings of the names of columns with extremes between rows (`windlass_results`), which the name
/// of a limit cannot have.
const ENDINGS: [&str; 2] = ["_interval_minimum", "_interval_maximum"];

/// Returns the problem with the name of a limit, which is also the name of a column of the results.
fn problem_of_column(name: &str) -> Option<String> {
    if name == TIME {
        let message = format!("'{name}' is the name of a column of the results; use another name");
        return Some(message);
    }
    let ending = ENDINGS.iter().find(|ending| name.ends_with(**ending))?;
    Some(format!(
        "'{name}' ends in '{ending}', like the columns of the results with extremes between rows; use another name"
    ))
}

/// Checks the keys of all limits: names, bounds, phases and combinations.
pub(crate) fn check_limits(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
    for (i, limit) in spec.limit.iter().enumerate() {
        let path = format!("limit.{i}");
        check_characters(&limit.name, &format!("{path}.name"), problems);
        if limit.name.trim().is_empty() {
            problems.add(&format!("{path}.name"), "a limit needs a name");
        } else if let Some(message) = problem_of_column(&limit.name) {
            problems.add(&format!("{path}.name"), message);
        } else if spec.limit[..i].iter().any(|other| other.name == limit.name) {
            let message = format!("the name '{}' is used twice; names must differ", limit.name);
            problems.add(&format!("{path}.name"), message);
        }
        match (&limit.channel, &limit.capacity, &limit.any_of, &limit.all_of) {
            (Some(_), None, None, None) => check_bounds(limit, &path, problems),
            (None, Some(capacity), None, None) => check_capacity(spec, limit, capacity, &path, problems),
            (None, None, Some(names), None) => check_combination(spec, (i, "any_of"), names, problems),
            (None, None, None, Some(names)) => check_combination(spec, (i, "all_of"), names, problems),
            _ => {
                let message = format!(
                    "limit '{}': give one of channel, capacity, any_of and all_of",
                    limit.name
                );
                problems.add(&path, message);
            }
        }
        check_phase(spec, limit, &path, problems);
    }
    check_implied(spec, problems);
}

/// Checks that the implied limit of a capacity has a name that no limit and no column has.
fn check_implied(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
    for (i, capacity) in spec.capacity.iter().enumerate() {
        let name = &capacity.name;
        let is_replaced = spec
            .limit
            .iter()
            .any(|limit| limit.capacity.as_ref() == Some(name));
        if !is_replaced && spec.limit.iter().any(|limit| limit.name == *name) {
            let message = format!(
                "a capacity adds a limit of the same name, but there is another limit '{name}'; give one of them another name"
            );
            problems.add(&format!("capacity.{i}.name"), message);
        }
        if let Some(message) = problem_of_column(name) {
            problems.add(&format!("capacity.{i}.name"), message);
        }
    }
}

/// Checks a limit on a capacity, whose bound has a default.
fn check_capacity(
    spec: &Spec,
    limit: &LimitSpec,
    capacity: &str,
    path: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    let known = || spec.capacity.iter().map(|capacity| capacity.name.as_str());
    if !known().any(|name| name == capacity) {
        let near = suggestion(capacity, known());
        let message = format!("limit '{}': there is no capacity '{capacity}'{near}", limit.name);
        problems.add(&format!("{path}.capacity"), message);
    }
    if limit.of.is_some() {
        let message = format!(
            "limit '{}': the key 'of' applies to channels only; the utilisation of a capacity is already a fraction, so remove 'of'",
            limit.name
        );
        problems.add(&format!("{path}.of"), message);
    }
    if limit.max.is_some() && limit.min.is_some() {
        check_bounds(limit, path, problems);
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

/// Checks a combination, which may name only limits on channels and capacities.
fn check_combination(
    spec: &Spec,
    (i, key): (usize, &str),
    names: &[String],
    problems: &mut ScenarioProblems<'_>,
) {
    let (limit, path) = (&spec.limit[i], format!("limit.{i}.{key}"));
    let name = &limit.name;
    if names.is_empty() {
        problems.add(
            &path,
            format!("limit '{name}': {key} is empty; name at least one limit"),
        );
    }
    for member in names {
        let limits = spec.limit.iter();
        let channels = limits.filter(|limit| limit.channel.is_some() || limit.capacity.is_some());
        let is_named = |capacity: &&str| {
            let mut limits = spec.limit.iter();
            limits.any(|limit| limit.capacity.as_deref() == Some(capacity))
        };
        // Capacities that no limit names have implied limits.
        let implied = spec.capacity.iter().map(|capacity| capacity.name.as_str());
        let implied = implied.filter(|name| !is_named(name));
        let known: Vec<&str> = channels.map(|limit| limit.name.as_str()).chain(implied).collect();
        if !known.contains(&member.as_str()) {
            let near = suggestion(member, known.iter().copied());
            let message =
                format!("limit '{name}': there is no limit '{member}' on a channel or capacity{near}");
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
