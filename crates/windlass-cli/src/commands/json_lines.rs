//! Output of `--json`: lines on standard output, each an object with a key `event`.

use serde_json::{Map, Value, json};
use std::error::Error;
use windlass::scenario::ScenarioErrors;

/// Prints an event with its content.
pub fn print(event: &str, content: Value) {
    let mut line = Map::from_iter([("event".to_owned(), Value::from(event))]);
    if let Value::Object(content) = content {
        line.extend(content);
    }
    print_line!("{}", Value::Object(line));
}

/// Prints an error: its message and, for scenarios, each problem with its location.
pub fn print_error(error: &(dyn Error + 'static)) {
    print(
        "error",
        json!({ "message": error.to_string().trim_end(), "problems": problems(error) }),
    );
}

/// Problems of a scenario; empty for other errors.
fn problems(error: &(dyn Error + 'static)) -> Vec<Value> {
    let Some(errors) = error.downcast_ref::<ScenarioErrors>() else {
        return Vec::new();
    };
    let problem = |problem| {
        let location = errors.location(problem);
        json!({
            "message": problem.message,
            "file": location.as_ref().map_or(&errors.source.path, |location| &location.file).display().to_string(),
            "line": location.as_ref().map(|location| location.line),
            "column": location.as_ref().map(|location| location.column),
        })
    };
    errors.problems.iter().map(problem).collect()
}
