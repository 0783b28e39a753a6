//! Tests of included files: equality with a single file, messages, renamed keys, changes.

use crate::{Draft, Scenario, ScenarioErrors, Source};
use std::path::Path;
use tempfile::TempDir;

const MAIN: &str = r#"include = "types.toml"
[simulation]
duration = 1.0
[[frame]]
name = "top"
[[cable]]
name = "line"
length = 10.0
elements = 2
diameter = 0.02
density = 2000.0
axial_stiffness = 1e6
material = "rope"
start = { frame = "ground/top" }
end = { position = [0.0, 0.0, -10.0] }
"#;

const TYPES: &str = r#"[[material]]
name = "rope"
youngs_modulus = 1e8
sliding_friction = 0.3
"#;

/// Writes files into a new folder.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

fn load(folder: &TempDir) -> Result<Scenario, ScenarioErrors> {
    Scenario::load(&folder.path().join("main.toml"))
}

fn refused(files: &[(&str, &str)]) -> String {
    let folder = folder(files);
    let result = load(&folder).and_then(|scenario| scenario.compile().map(|_| ()));
    result.expect_err("accepted").to_string()
}

#[test]
fn equivalent_included_file_and_the_same_keys_in_one_file() {
    let folder = folder(&[("main.toml", MAIN), ("types.toml", TYPES)]);
    let scenario = load(&folder).unwrap_or_else(|errors| panic!("{errors}"));
    let alone = MAIN.replace("include = \"types.toml\"\n", "") + TYPES;
    let alone = Scenario::parse(&alone, Path::new("main.toml")).unwrap();
    assert_eq!(scenario.spec.material, alone.spec.material);
    assert_eq!(scenario.spec.cable, alone.spec.cable);
    // The text of the run is complete without the included file.
    let text = scenario.compile().unwrap().scene.text;
    assert!(
        text.starts_with("# main.toml with the included files types.toml"),
        "{text}"
    );
    assert_eq!(
        Scenario::parse(&text, Path::new("again.toml")).unwrap().spec,
        alone.spec
    );
}

#[test]
fn equivalent_included_lists_follow_lists_of_the_scenario_and_files_are_included_once() {
    let more = "include = [\"../types.toml\", \"b.toml\"]\n[[frame]]\nname = \"side\"\n";
    let folder = folder(&[
        (
            "main.toml",
            &MAIN.replace("\"types.toml\"", "[\"more/a.toml\", \"types.toml\"]"),
        ),
        ("types.toml", TYPES),
        ("more/a.toml", more),
        ("more/b.toml", "title = \"of b\"\n[[frame]]\nname = \"low\"\n"),
    ]);
    let scenario = load(&folder).unwrap_or_else(|errors| panic!("{errors}"));
    let names: Vec<&str> = scenario
        .spec
        .frame
        .iter()
        .map(|frame| frame.name.as_str())
        .collect();
    assert_eq!(names, ["top", "side", "low"]);
    assert_eq!(scenario.spec.title.as_deref(), Some("of b"));
    assert_eq!(scenario.spec.material.len(), 1);
    assert_eq!(
        scenario.spec.include,
        ["more/a.toml", "types.toml", "more/b.toml"]
    );
}

/// File names in an included file are relative to that file.
#[test]
fn equivalent_file_names_of_included_files_are_relative_to_them() {
    let body = "[[body]]\nname = \"hull\"\nmesh = { file = \"hull.obj\" }\nradiation = { from = \"mesh\", drift = \"mesh\" }\n\
                [director]\nscript = \"../steps.script\"\n";
    let folder = folder(&[
        ("main.toml", &MAIN.replace("types.toml", "hulls/boat.toml")),
        ("hulls/boat.toml", body),
    ]);
    let spec = load(&folder).unwrap_or_else(|errors| panic!("{errors}")).spec;
    assert_eq!(
        spec.body[0].mesh.as_ref().unwrap().file.as_deref(),
        Some("hulls/hull.obj")
    );
    assert_eq!(spec.director.script.as_deref(), Some("steps.script"));
    // "mesh" names no file.
    let drift = spec.body[0].radiation.as_ref().unwrap().drift.as_deref();
    assert_eq!(drift, Some("mesh"));
}

/// `FILE_KEYS` must have every key that names a file. The test finds these keys by their
/// documentation, which says that the file is relative to the scenario or beside it.
#[test]
fn property_all_keys_of_files_are_known() {
    fn walk(value: &serde_json::Value, found: &mut Vec<String>) {
        if let Some(properties) = value.get("properties").and_then(|all| all.as_object()) {
            for (key, property) in properties {
                let text = property
                    .get("description")
                    .and_then(|text| text.as_str())
                    .unwrap_or("");
                if text.contains("elative to the scenario") || text.contains("beside the scenario") {
                    found.push(key.clone());
                }
            }
        }
        match value {
            serde_json::Value::Object(all) => all.values().for_each(|value| walk(value, found)),
            serde_json::Value::Array(all) => all.iter().for_each(|value| walk(value, found)),
            _ => {}
        }
    }
    let schema: serde_json::Value = serde_json::from_str(&crate::schema()).unwrap();
    let mut found = Vec::new();
    walk(&schema, &mut found);
    for key in ["file", "wamit", "drift"] {
        assert!(found.iter().any(|found| found == key), "{key}: {found:?}");
    }
    for key in found {
        assert!(super::FILE_KEYS.contains(&key.as_str()), "{key}");
    }
}

#[test]
fn refuses_problems_of_included_files_with_location() {
    for (types, words) in [
        (
            "[[material]]\nname = \"rope\"\nyoungs_modulus = \n",
            "types.toml:3:",
        ),
        (
            "[[material]]\nname = \"rope\"\nyoungs_modulus = 1e8\nsliding_friction = 0.3\ndampin = 1.0\n",
            "types.toml:5:1: unknown key 'dampin'",
        ),
        (
            "[[material]]\nname = \"rope\"\nyoungs_modulus = -1e8\nsliding_friction = 0.3\n",
            "types.toml:3:18: material 'rope': youngs_modulus must be positive",
        ),
        ("materials = 3\n", "types.toml:1:1: unknown key 'materials'"),
        (
            "[simulation]\nduration = 2.0\n",
            "types.toml:1:2: 'simulation' is also given in ",
        ),
        ("cable = 3\n", "types.toml:1:1: 'cable' is also given in "),
    ] {
        let message = refused(&[("main.toml", MAIN), ("types.toml", types)]);
        assert!(message.contains(words), "{words}: {message}");
    }
    let twice = TYPES.to_owned() + TYPES;
    let message = refused(&[("main.toml", MAIN), ("types.toml", &twice)]);
    assert!(
        message.contains("types.toml:6:8: the name 'rope' is used twice, first in "),
        "{message}"
    );
    assert!(message.contains("types.toml:2; names must differ"), "{message}");
}

#[test]
fn refuses_missing_files_cycles_and_other_values() {
    let message = refused(&[("main.toml", MAIN)]);
    assert!(message.contains("main.toml:1:11: the included file"), "{message}");
    assert!(
        message.contains("cannot be read") && message.contains("check the name"),
        "{message}"
    );
    let message = refused(&[("main.toml", MAIN), ("types.toml", "include = \"main.toml\"\n")]);
    assert!(
        message
            .contains("types.toml:1:11: 'main.toml' includes itself: main.toml -> types.toml -> main.toml"),
        "{message}"
    );
    for (value, line) in [("3", "1:11"), ("[\"types.toml\", 3]", "1:26"), ("\"\"", "1:11")] {
        let main = MAIN.replace("\"types.toml\"", value);
        let message = refused(&[("main.toml", &main), ("types.toml", TYPES)]);
        assert!(
            message.contains(line) && message.contains("include needs a file name in quotes"),
            "{message}"
        );
    }
    let message = refused(&[
        ("main.toml", &MAIN.replace("types.toml", ".")),
        ("types.toml", TYPES),
    ]);
    assert!(message.contains("it is a folder"), "{message}");
}

#[test]
fn regression_old_names_of_included_files_are_read_with_a_warning() {
    let old = "[contact]\nmost_contacts = 7\n".to_owned() + TYPES;
    let folder = folder(&[("main.toml", MAIN), ("types.toml", &old)]);
    let scenario = load(&folder).unwrap_or_else(|errors| panic!("{errors}"));
    let warnings = scenario
        .compile()
        .unwrap_or_else(|errors| panic!("{errors}"))
        .warnings;
    assert!(
        warnings
            .iter()
            .any(|warning| warning.contains("types.toml:2: the key 'most_contacts'")),
        "{warnings:?}"
    );
}

#[test]
fn equivalent_changes_of_included_values() {
    let folder = folder(&[("main.toml", MAIN), ("types.toml", TYPES)]);
    let mut draft = Draft::load(&folder.path().join("main.toml")).unwrap();
    draft.set("material.rope.sliding_friction", "0.5").unwrap();
    let scenario = draft.read().unwrap();
    assert_eq!(scenario.spec.material[0].sliding_friction, 0.5);
    let text = scenario.compile().unwrap().scene.text;
    assert!(
        text.contains("types.toml with these changes") && text.contains("#   material.rope"),
        "{text}"
    );
    let changed = draft.set("material.rope.sliding_friction", "-0.5");
    assert!(
        changed.is_ok(),
        "the value is checked when the scenario is compiled"
    );
    let message = draft.read().unwrap().compile().unwrap_err().to_string();
    assert!(message.contains("main.toml (changed):1:"), "{message}");
    let message = draft.set("include", "\"other.toml\"").unwrap_err().to_string();
    assert!(message.contains("'include' cannot be changed"), "{message}");
}

#[test]
fn regression_a_plain_source_has_no_included_files() {
    let source = Source::new(MAIN, Path::new("main.toml"));
    assert_eq!(source.included_files().count(), 0);
}
