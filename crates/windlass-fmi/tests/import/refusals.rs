//! Problems of an FMU or of its connections, which are reported with their location before a run.

use super::{PUCK, THREE, pack, probe, read};
use windlass_fmi::export::Version;
use windlass_fmi::import::install;

/// Returns the problems of an invalid scenario.
fn problems(folder: &tempfile::TempDir, text: &str) -> String {
    match read(folder, text) {
        Err(errors) => errors.to_string(),
        Ok(_) => panic!("the scenario has no problems"),
    }
}

#[test]
fn refuses_invalid_connections_with_location_and_remedy() {
    let folder = probe(Version::Three, THREE);
    let output = r#"output = [{ name = "y", to = "frame.puck.middle.force_x" }]"#;
    let input = r#"channel = "time""#;
    for (from, to, line, words) in [
        (
            "name = \"y\"",
            "name = \"Y1\"",
            17,
            "it has no variable 'Y1' (did you mean 'y'?)",
        ),
        (
            "name = \"y\"",
            "name = \"thrust\"",
            17,
            "it has no variable 'thrust'; its modelDescription.xml lists all 11",
        ),
        ("name = \"y\"", "name = \"many\"", 17, "its 'many' is an array"),
        ("name = \"y\"", "name = \"name\"", 17, "its 'name' is not numeric"),
        (
            "puck.middle.force_x",
            "puck.midle.force_x",
            17,
            "(did you mean 'frame.puck.middle.force_x'?)",
        ),
        (
            "name = \"y\"",
            "name = \"place\"",
            17,
            "its 'place' is in 'm', which has another dimension than 'N' ('input.frame.puck.middle.force_x')",
        ),
        (
            output,
            "output = [{ name = \"y\", to = \"frame.puck.middle.force_x\" }, { name = \"y\", to = \"frame.puck.middle.force_x\" }]",
            17,
            "is connected twice",
        ),
        (
            input,
            "channel = \"body-puk:position_x\"",
            16,
            "the results have no table 'body-puk' (did you mean 'body-puck'?)",
        ),
        (
            input,
            "channel = \"body-puck:positon_x\"",
            16,
            "has no channel 'positon_x' (did you mean 'position_x'?)",
        ),
        (
            input,
            "channel = \"frame.puck.middle.positon_x\"",
            16,
            "(did you mean 'frame.puck.middle.position_x'?)",
        ),
        (
            "name = \"u\"",
            "name = \"lag\"",
            16,
            "its 'lag' is not an input; its causality is 'parameter'",
        ),
        (
            "step = 0.1",
            "step = 0.0",
            15,
            "step must be positive, is 0; give it in s",
        ),
        ("step = 0.1", "step = 1e-12", 15, "increase step"),
        ("probe.fmu", "prob.fmu", 14, "cannot be read"),
        (
            output,
            "parameter = [{ name = \"lag\", value = \"long\" }]",
            17,
            "'lag' must be a number from",
        ),
        (
            output,
            "parameter = [{ name = \"fault\", value = 1.5 }]",
            17,
            "'fault' must be an integer from",
        ),
        (
            output,
            "parameter = [{ name = \"enabled\", value = 1.0 }]",
            17,
            "'enabled' must be true or false",
        ),
        (
            output,
            "parameter = [{ name = \"y\", value = 1.0 }]",
            17,
            "'y' cannot be set: it is of causality 'output'",
        ),
        (
            output,
            "outputs = []",
            17,
            "unknown key 'outputs' (did you mean 'output'?)",
        ),
    ] {
        assert!(PUCK.contains(from), "{from}");
        let message = problems(&folder, &PUCK.replace(from, to));
        let place = format!("scenario.toml:{line}:");
        assert!(message.contains(words), "{words}: {message}");
        assert!(message.contains(&place), "{place} {message}");
    }
}

/// Refuses motions with only some of the velocities, winches with two orders, and objects that two
/// units drive.
#[test]
fn refuses_incomplete_and_duplicate_connections() {
    let folder = probe(Version::Three, THREE);
    let scenario = |outputs: &str| {
        format!(
            r#"
simulation = {{ duration = 1.0, start = "as-specified" }}
[[frame]]
name = "top"
[[body]]
name = "ship"
motion = {{ type = "fixed" }}
[[body]]
name = "load"
mass = 100.0
inertia = [10.0, 10.0, 10.0]
position = [0.0, 0.0, -10.0]
frame = [{{ name = "eye", position = [0.0, 0.0, 0.0] }}]
[[cable]]
name = "wire"
length = 10.0
elements = 4
diameter = 0.01
mass_per_length = 0.3
axial_stiffness = 1e6
start = {{ frame = "ground/top" }}
end = {{ frame = "load/eye" }}
[[winch]]
name = "hoist"
cable = "wire"
end = "start"
acceleration = 1.0
maximum_speed = 1.0
maximum_length = 20.0
[[unit]]
name = "one"
file = "probe.fmu"
step = 0.1
output = [{outputs}]
"#
        )
    };
    let out = |to: &str| format!("{{ name = \"coarse\", to = \"{to}\" }},");
    for (outputs, words) in [
        (
            out("body.ship.position_x") + &out("body.ship.position_z") + &out("body.ship.velocity_x"),
            "connect the velocities of all connected positions",
        ),
        (
            out("body.ship.acceleration_x") + &out("body.ship.position_x"),
            "accelerations have no effect",
        ),
        (
            out("winch.hoist.tension") + &out("winch.hoist.speed"),
            "a winch cannot follow a tension together with a speed",
        ),
        (
            out("body.load.position_x"),
            "the world has no variable 'body.load.position_x'",
        ),
    ] {
        let message = problems(&folder, &scenario(&outputs));
        assert!(message.contains(words), "{message}");
    }
    let twice = scenario(&out("winch.hoist.speed"))
        + "[[unit]]\nname = \"two\"\nfile = \"probe.fmu\"\nstep = 0.1\noutput = [{ name = \"coarse\", to = \"winch.hoist.tension\" }]\n";
    let message = problems(&folder, &twice);
    assert!(
        message.contains("the unit 'one' already drives this object"),
        "{message}"
    );
    let named =
        scenario(&out("winch.hoist.speed")) + "[[unit]]\nname = \"one\"\nfile = \"probe.fmu\"\nstep = 0.1\n";
    let message = problems(&folder, &named);
    assert!(message.contains("the name 'one' is used twice"), "{message}");
}

#[test]
fn refuses_files_that_are_not_fmus() {
    install();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("probe.fmu");
    let described = |text: &str| {
        pack(&path, &[("modelDescription.xml", text.as_bytes())]);
        problems(&folder, PUCK)
    };
    for (text, words) in [
        (THREE.to_owned(), "it has no libraries (no folder 'binaries')"),
        (
            THREE.replace("CoSimulation", "ModelExchange"),
            "it supports only model exchange or scheduled execution",
        ),
        (
            THREE.replace("fmiVersion=\"3.0\"", "fmiVersion=\"1.0\""),
            "it is of FMI version '1.0', but only 2.0 and 3.0 are supported",
        ),
        (
            THREE.replace("modelIdentifier=\"probe\"", "modelIdentifier=\"../probe\""),
            "cannot be the name of its library",
        ),
        (
            THREE.replace("</ModelVariables>", ""),
            "its modelDescription.xml cannot be read",
        ),
        (
            "<html></html>".to_owned(),
            "its modelDescription.xml does not describe an FMU",
        ),
        (
            THREE.replace("valueReference=\"0\"", "valueReference=\"-1\""),
            "has no valid reference for 'u'",
        ),
    ] {
        let message = described(&text);
        assert!(
            message.contains(words) && message.contains("scenario.toml:14:"),
            "{words}: {message}"
        );
    }
    pack(
        &path,
        &[
            ("modelDescription.xml", THREE.as_bytes()),
            ("binaries/riscv64-plan9/probe.so", b""),
        ],
    );
    let message = problems(&folder, PUCK);
    assert!(
        message.contains("it has no library for this machine")
            && message.contains("available: riscv64-plan9"),
        "{message}"
    );
    pack(&path, &[("readme.txt", b"hello")]);
    assert!(problems(&folder, PUCK).contains("an archive without a modelDescription.xml"));
    std::fs::write(&path, "no archive at all").unwrap();
    assert!(problems(&folder, PUCK).contains("is not an FMU (a zip archive)"));
    std::fs::remove_file(&path).unwrap();
    std::fs::create_dir(&path).unwrap();
    assert!(problems(&folder, PUCK).contains("probe.fmu"));
}

/// Loading reports a library that cannot be opened or lacks a function.
#[test]
fn refuses_invalid_libraries() {
    install();
    let folder = tempfile::tempdir().unwrap();
    let binary = format!(
        "binaries/{}/probe{}",
        Version::Three.platform(),
        std::env::consts::DLL_SUFFIX
    );
    let path = folder.path().join("probe.fmu");
    pack(
        &path,
        &[
            ("modelDescription.xml", THREE.as_bytes()),
            (&binary, b"no library"),
        ],
    );
    let (_, outcome) = super::run(&folder, PUCK);
    let message = outcome.unwrap_err().to_string();
    assert!(
        message.contains("unit 'pusher'") && message.contains("its library cannot be loaded"),
        "{message}"
    );
}

/// The notes that `check` prints describe the units.
#[test]
fn regression_notes_describe_the_units() {
    let changed = THREE.replace("declaredType=\"Thrust\"", "unit=\"kN\"");
    let folder = probe(Version::Three, &changed);
    let notes = read(&folder, PUCK).unwrap().notes.join("\n");
    for words in [
        "unit 'pusher': Probe (FMI 3.0 by rustc), step 0.1 s, 1 inputs, 1 outputs",
        "'y' is in kN, 'input.frame.puck.middle.force_x' in N: 1000",
    ] {
        assert!(notes.contains(words), "{notes}");
    }
    let mute = PUCK.split("output = [{ name").next().unwrap();
    let warnings = read(&folder, mute).unwrap().warnings.join("\n");
    assert!(
        warnings.contains("it has no outputs connected to the world"),
        "{warnings}"
    );
}
