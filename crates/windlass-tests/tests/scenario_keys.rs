//! Checks that the reader knows every table of the published schema.

use std::path::Path;
use windlass::scenario::{Scenario, schema};

#[test]
fn equivalent_tables_of_the_schema_and_of_the_reader() {
    let schema: serde_json::Value = serde_json::from_str(&schema()).unwrap();
    let keys = schema["properties"].as_object().unwrap();
    assert!(keys.len() > 10);
    for key in keys.keys() {
        let text = format!("{key} = 1\n");
        let refused = Scenario::parse(&text, Path::new("scenario.toml")).map(|_| ());
        let message = refused.err().map(|problem| problem.to_string());
        assert!(
            !message.as_deref().unwrap_or("").contains("unknown key"),
            "{key}: {message:?}"
        );
    }
}
