//! `--json`: lines for machines on standard output, each an object whose `event` says what it is.

use serde_json::{Map, Value, json};
use std::error::Error;
use windlass::scenario::ScenarioErrors;

/// Prints an event with what belongs to it.
pub fn say(event: &str, content: Value) {
    let mut line = Map::from_iter([("event".to_owned(), Value::from(event))]);
    if let Value::Object(content) = content {
        line.extend(content);
    }
    say!("{}", Value::Object(line));
}

/// Prints why a command ends without an answer: the message, and of a scenario each problem with its place.
pub fn say_error(error: &(dyn Error + 'static)) {
    say(
        "error",
        json!({ "message": error.to_string().trim_end(), "problems": problems(error) }),
    );
}

/// Problems of a scenario; none of another error.
fn problems(error: &(dyn Error + 'static)) -> Vec<Value> {
    let Some(errors) = error.downcast_ref::<ScenarioErrors>() else {
        return Vec::new();
    };
    let problem = |problem| {
        let place = errors.location(problem);
        json!({
            "message": problem.message,
            "file": place.as_ref().map_or(&errors.source.path, |place| &place.file).display().to_string(),
            "line": place.as_ref().map(|place| place.line),
            "column": place.as_ref().map(|place| place.column),
        })
    };
    errors.problems.iter().map(problem).collect()
}
