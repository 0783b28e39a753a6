//! Templates of new scenarios: the examples. Examples of common tasks are first.

use serde_json::{Value, json};
use std::path::Path;
use windlass::scenario::Scenario;
use windlass_cases::scenarios::{EXAMPLES, Example};

/// Common tasks, each with the example that is its template.
const TASKS: [(&str, &str); 9] = [
    ("Lift over the side", "hanging-load"),
    ("Lift through the splash zone", "splash-zone-lift"),
    ("Heave-compensated lift", "heave-compensated-lift"),
    ("Launch and recovery", "launch-and-recovery"),
    ("Davit", "davit"),
    ("A-frame", "a-frame"),
    ("Mooring", "moored-float"),
    ("Tow", "tow-tuna-clipper"),
    ("Tether and vehicle", "rov-tether"),
];

/// The example with a name.
pub fn find(name: &str) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.name == name)
}

/// Name and description of each template.
pub fn list() -> Vec<Value> {
    let of_task = TASKS
        .iter()
        .filter_map(|(task, name)| Some((Some(*task), find(name)?)));
    let is_other = |example: &&Example| !TASKS.iter().any(|(_, name)| *name == example.name);
    let others = EXAMPLES.iter().filter(is_other).map(|example| (None, example));
    of_task
        .chain(others)
        .map(|(task, example)| describe(task, example))
        .collect()
}

fn describe(task: Option<&str>, example: &Example) -> Value {
    let scenario = Scenario::parse(example.scenario, Path::new(example.name)).ok();
    let title = scenario.and_then(|scenario| scenario.spec.title);
    let title = title.unwrap_or_else(|| example.name.to_owned());
    let title = task.map_or_else(|| title.clone(), |task| format!("{task}: {title}"));
    json!({ "name": example.name, "title": title })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regression_every_task_has_an_example_and_every_example_is_a_template() {
        for (task, name) in TASKS {
            assert!(find(name).is_some(), "{task}: {name}");
        }
        assert_eq!(list().len(), EXAMPLES.len());
    }
}
