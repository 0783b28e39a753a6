//! Tests of line types: equality with keys of the cable, precedence, messages.

use crate::Scenario;
use std::path::Path;
use windlass_mechanics::cable::CableProperties;

const LINE: &str = r#"
[simulation]
duration = 1.0
[[frame]]
name = "top"
[[line_type]]
name = "chain"
diameter = 0.15
mass_per_length = 141.0
axial_stiffness = 6e8
bending_stiffness = 3.0
breaking_load = 7.2e6
normal_drag = 1.3
[[line_type]]
name = "rope"
diameter = 0.1
density = 1100.0
axial_table = [[0.01, 1e5], [0.02, 3e5]]
[[cable]]
name = "line"
axial_damping = 5.0
tangential_drag = 0.2
start = { frame = "ground/top" }
end = { position = [0.0, 0.0, -10.0] }
KEYS
"#;

fn scenario(keys: &str) -> Scenario {
    let text = LINE.replace("KEYS", keys);
    Scenario::parse(&text, Path::new("line.toml")).unwrap_or_else(|errors| panic!("{errors}"))
}

fn sections(keys: &str) -> Vec<CableProperties> {
    let compiled = scenario(keys)
        .compile()
        .unwrap_or_else(|errors| panic!("{errors}"));
    compiled.world.model().cables()[0].sections.kinds().to_vec()
}

fn refused(keys: &str) -> String {
    let text = LINE.replace("KEYS", keys);
    let scenario = Scenario::parse(&text, Path::new("line.toml"));
    let refused = scenario.and_then(|scenario| scenario.compile().map(|_| ()));
    refused.expect_err("accepted").to_string()
}

const WHOLE: &str = "length = 10.0\nelements = 2\n";

#[test]
fn equivalent_line_type_and_keys_of_the_cable() {
    let by_type = sections(&format!("{WHOLE}type = \"chain\""));
    let by_keys = sections(&format!(
        "{WHOLE}diameter = 0.15\nmass_per_length = 141.0\naxial_stiffness = 6e8\nbending_stiffness = 3.0\nbreaking_load = 7.2e6\nnormal_drag = 1.3"
    ));
    assert_eq!(by_type, by_keys);
    assert_eq!(by_type[0].axial_damping, 5.0);
}

#[test]
fn equivalent_keys_of_the_cable_override_its_line_type() {
    let [line] = sections(&format!(
        "{WHOLE}type = \"chain\"\nnormal_drag = 2.0\ndensity = 7000.0\nbending_stiffness = 0.0"
    ))[..] else {
        panic!("one section");
    };
    assert_eq!(
        (line.normal_drag, line.density, line.bending_stiffness),
        (2.0, 7000.0, 0.0)
    );
    assert_eq!((line.axial_stiffness, line.breaking_load), (6e8, Some(7.2e6)));
}

#[test]
fn equivalent_sections_override_the_cable_by_key_and_by_type() {
    let all = sections(
        "type = \"chain\"\nbending_damping = 4.0\n[[cable.section]]\nlength = 5.0\nelements = 1\n[[cable.section]]\nlength = 5.0\nelements = 1\n\
         type = \"rope\"\naxial_damping = 6.0\n[[cable.section]]\nlength = 1.0\nelements = 1\nnormal_drag = 0.7",
    );
    assert_eq!(all[0].bending_stiffness, 3.0);
    // The cable's keys apply to a section with its own type, but the cable's type does not.
    assert_eq!(
        (all[1].bending_stiffness, all[1].breaking_load, all[1].normal_drag),
        (0.0, None, 0.0)
    );
    assert_eq!((all[1].bending_damping, all[1].axial_damping), (4.0, 6.0));
    assert_eq!((all[2].normal_drag, all[2].bending_stiffness), (0.7, 3.0));
}

#[test]
fn equivalent_catalogue_line_of_a_cable_and_of_a_line_type() {
    let catalogue = "catalogue = { kind = \"stud-link-chain\", nominal_diameter = 0.084, grade = \"R4\" }";
    let by_cable = sections(&format!("{WHOLE}{catalogue}"));
    let typed = LINE.replace(
        "name = \"chain\"",
        &format!("name = \"other\"\n{catalogue}\n[[line_type]]\nname = \"chain\""),
    );
    let text = typed.replace("KEYS", &format!("{WHOLE}type = \"other\""));
    let compiled = Scenario::parse(&text, Path::new("line.toml"))
        .unwrap()
        .compile()
        .unwrap();
    assert_eq!(compiled.world.model().cables()[0].sections.kinds(), by_cable);
    // Breaking load 0.0274 · 84² · (44 - 0.08 · 84) kN, mass 21.9 · 0.084² t/m.
    assert!((by_cable[0].breaking_load.unwrap() - 7_207_506.4).abs() < 1.0);
    assert!((by_cable[0].mass_per_length() - 154.5264).abs() < 1e-9);
}

/// A line type that the catalogue prints has the properties of the catalogue line, to the six
/// printed digits.
#[test]
fn equivalent_printed_line_of_the_catalogue() {
    use windlass_mechanics::cable::catalogue::LineKind;
    for kind in [LineKind::Polyester, LineKind::SixStrandWire] {
        let line = kind.line(0.12, None).unwrap();
        let text = LINE.replace("KEYS", &format!("{WHOLE}type = \"{}\"", line.name())) + &line.to_toml();
        let compiled = Scenario::parse(&text, Path::new("line.toml"))
            .unwrap_or_else(|errors| panic!("{errors}"))
            .compile()
            .unwrap_or_else(|errors| panic!("{errors}"));
        let read = compiled.world.model().cables()[0].sections.kinds()[0];
        for (read, line) in [
            (read.mass_per_length(), line.mass_per_length),
            (read.axial_stiffness, line.axial_stiffness),
            (read.breaking_load.unwrap(), line.breaking_load),
            (read.normal_drag, line.normal_drag),
        ] {
            // Each number is rounded to six digits, an error of at most 5e-6. The mass is a product
            // of rounded factors.
            assert!((read / line - 1.0).abs() < 1.1e-5, "{read} {line}");
        }
    }
}

#[test]
fn refuses_unknown_types_and_wrong_values_with_location() {
    for (keys, words) in [
        (
            "type = \"chian\"",
            "there is no line type 'chian' (did you mean 'chain'?)",
        ),
        (
            "type = \"chain\"\ncatalogue = { kind = \"nylon\", nominal_diameter = 0.05 }",
            "it has both a type and a catalogue line",
        ),
        (
            "catalogue = { kind = \"studless-chain\", nominal_diameter = 84.0, grade = \"R4\" }",
            "outside the range of the catalogue",
        ),
        (
            "catalogue = { kind = \"studless-chain\", nominal_diameter = 0.084 }",
            "needs a grade",
        ),
        (
            "catalogue = { kind = \"nylon\", nominal_diameter = 0.05, grade = \"R4\" }",
            "has no grades",
        ),
        (
            "catalogue = { kind = \"nylom\", nominal_diameter = 0.05 }",
            "unknown value 'nylom' (did you mean 'nylon'?)",
        ),
    ] {
        let message = refused(&format!("{WHOLE}{keys}"));
        assert!(message.contains(words), "{words}: {message}");
    }
    let negative = LINE
        .replace("normal_drag = 1.3", "normal_drag = -1.3")
        .replace("KEYS", WHOLE);
    let text = negative.replace("density = 1100.0", "density = 1100.0\nmass_per_length = 8.0");
    let message = Scenario::parse(&text, Path::new("line.toml"))
        .and_then(|scenario| scenario.compile().map(|_| ()))
        .unwrap_err()
        .to_string();
    assert!(
        message.contains("line.toml:13:15: line type 'chain': normal_drag must not be negative"),
        "{message}"
    );
    assert!(
        message.contains("line type 'rope': give either density"),
        "{message}"
    );
    // If a cable has both a line type and a wrong value, the message shows the key of the cable.
    let message = refused(&format!("{WHOLE}type = \"rope\"\ndiameter = 0.0"));
    assert!(
        message.contains("`diameter`") && message.contains("line.toml:28:"),
        "{message}"
    );
}

#[test]
fn regression_names_of_the_line_types_of_sections() {
    let names = |keys: &str| {
        let compiled = scenario(keys).compile().unwrap();
        let [(cable, names)] = &compiled.scene.line_types[..] else {
            panic!()
        };
        assert_eq!(cable, "line");
        names.clone()
    };
    assert_eq!(
        names(&format!(
            "{WHOLE}diameter = 0.1\ndensity = 1e3\naxial_stiffness = 1e6"
        )),
        [None]
    );
    assert_eq!(
        names(&format!("{WHOLE}type = \"chain\"")),
        [Some("chain".to_owned())]
    );
    // A section without a type has the type of the cable.
    let of_sections = names(
        "type = \"chain\"\n[[cable.section]]\nlength = 5.0\nelements = 1\n[[cable.section]]\nlength = 5.0\nelements = 1\n\
         catalogue = { kind = \"polyester\", nominal_diameter = 0.15 }",
    );
    assert_eq!(
        of_sections,
        [Some("chain".to_owned()), Some("polyester of 150 mm".to_owned())]
    );
}
