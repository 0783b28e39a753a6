//! Tests that the JSON Schemas in `schema/` agree with the structs that read the files.

use windlass::sweep;

/// Checks that a schema equals the file in the repository. Rewrites the file if the environment
/// variable `WINDLASS_WRITE_SCHEMA` is set.
fn assert_published(name: &str, schema: &str) -> String {
    let file = format!("{}/../../schema/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("WINDLASS_WRITE_SCHEMA").is_some() {
        std::fs::write(&file, schema).unwrap();
    }
    let published = std::fs::read_to_string(&file).unwrap();
    assert!(
        published == schema,
        "run the tests once with WINDLASS_WRITE_SCHEMA=1 to update {file}"
    );
    published
}

#[test]
fn equivalent_published_schema_and_structs() {
    let published = assert_published("windlass-scenario.schema.json", &windlass::scenario::schema());
    for key in [
        "duration",
        "compressive_fraction",
        "coming_from_compass_deg",
        "rescue-boat-6m",
    ] {
        assert!(published.contains(key), "{key}");
    }
}

#[test]
fn equivalent_published_schema_of_sweeps_and_structs() {
    let published = assert_published("windlass-sweep.schema.json", &sweep::schema());
    // The reader must know every key of the schema.
    let known: serde_json::Value = serde_json::from_str(&published).unwrap();
    for key in known["properties"].as_object().unwrap().keys() {
        assert!(sweep::KEYS.contains(&key.as_str()), "{key}");
    }
}
