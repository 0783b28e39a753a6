//! Tests of errors and warnings about values that no real sea, sea bottom or hull has.

use super::*;

const POOL: &str = r#"
[simulation]
duration = 1.0
start = "as-specified"
[sea]
SEA
[[frame]]
name = "quay"
position = [0.0, 0.0, 1.0]
[[body]]
name = "box"
mass = 2000.0
inertia = [1.0e3, 2.0e3, 2.5e3]
mesh = { box = { size = [3.0, 2.0, 1.0] } }
hydrodynamics = { HYDRO }
frame = [{ name = "foot", position = [0.0, 0.0, -0.5] }]
REST
"#;

/// Scenario with keys of the sea and of the body's hydrodynamics, and with text added at the end.
fn pool(sea: &str, hydrodynamics: &str, rest: &str) -> String {
    let text = POOL.replace("SEA", sea).replace("HYDRO", hydrodynamics);
    text.replace("REST", rest)
}

fn compiled(text: &str) -> CompiledScenario {
    let compiled = Scenario::parse(text, Path::new("pool.toml")).and_then(|scenario| scenario.compile());
    compiled.unwrap_or_else(|errors| panic!("{errors}"))
}

fn warnings(text: &str) -> Vec<String> {
    compiled(text).warnings
}

#[test]
fn refuses_derivatives_that_generate_energy_and_states_the_sign() {
    for key in ["X_uu", "Y_vv", "N_rr", "Z_ww", "M_qq"] {
        let text = pool(
            "",
            &format!("drag = [1.0, 1.0, 1.0], derivatives = {{ {key} = 250.0 }}"),
            "",
        );
        let found = errors(&text);
        assert!(
            found.contains(&format!("{key} is 250"))
                && found.contains("negative")
                && marked(&found) == "250.0",
            "{found}"
        );
        let fine = text.replace("250.0", "-250.0");
        assert!(warnings(&fine).is_empty());
    }
}

#[test]
fn regression_derivatives_that_generate_energy_at_forward_speed_cause_warnings() {
    for key in ["Y_uv", "N_ur", "Z_uw", "M_uq"] {
        let of = |value: &str| {
            let table = format!("drag = [1.0, 1.0, 1.0], derivatives = {{ {key} = {value} }}");
            warnings(&pool("", &table, ""))
        };
        let found = of("250.0");
        assert!(
            found.len() == 1 && found[0].contains(&format!("hydrodynamics.derivatives.{key} is 250")),
            "{found:?}"
        );
        assert!(of("-250.0").is_empty());
    }
}

#[test]
fn refuses_invalid_hydrodynamics_at_their_key() {
    for (keys, value) in [
        ("drag = [1.0, -1.0, 1.0]", "[1.0, -1.0, 1.0]"),
        ("wind_drag = [1.0, -1.0, 1.0]", "[1.0, -1.0, 1.0]"),
        ("skin_friction = -0.002", "-0.002"),
        ("skin_friction_length = -4.0", "-4.0"),
        ("added_mass = [-0.5, 0.0, 0.0]", "[-0.5, 0.0, 0.0]"),
        ("added_inertia = [-0.5, 0.0, 0.0]", "[-0.5, 0.0, 0.0]"),
        (
            "linear_damping = [-1.0, 0.0, 0.0, 0.0, 0.0, 0.0]",
            "[-1.0, 0.0, 0.0, 0.0, 0.0, 0.0]",
        ),
        (
            "quadratic_damping = [-1.0, 0.0, 0.0, 0.0, 0.0, 0.0]",
            "[-1.0, 0.0, 0.0, 0.0, 0.0, 0.0]",
        ),
        (
            "hull_lift = { position = [-1.0, 0.0, 0.0], draught = -2.0 }",
            "-2.0",
        ),
        (
            "lifting_surface = [{ position = [0.0, 0.0, 0.0], area = 1.0, span = 1.0 }, { position = [0.0, 0.0, 0.0], area = -3.0, span = 1.0 }]",
            "-3.0",
        ),
        ("near_surface = [[0.0, -1.0, 1.0]]", "[[0.0, -1.0, 1.0]]"),
        ("section_drag = [[0.0, -1.0]]", "[[0.0, -1.0]]"),
        (
            "slamming = { table = [[0.0, 1.0], [1.0, 2.0]], area = -1.0 }",
            "-1.0",
        ),
        (
            "slamming = { table = [[0.0, -1.0], [1.0, 2.0]], area = 1.0 }",
            "[[0.0, -1.0], [1.0, 2.0]]",
        ),
    ] {
        let found = errors(&pool("", keys, ""));
        assert_eq!(marked(&found), value, "{found}");
    }
}

#[test]
fn refuses_an_open_frame_with_both_perforation_and_added_mass() {
    let frame = "open_frame = { size = [3.0, 2.0, 1.0], volume = 1.0, drag_area = [1.0, 1.0, 1.0], perforation = 0.2, \
                 added_mass = [1.0, 1.0, 1.0] }";
    let text = pool("", frame, "").replace("mesh = { box = { size = [3.0, 2.0, 1.0] } }", "");
    let found = errors(&text);
    assert!(
        found.contains("perforation") && found.contains("added_mass"),
        "{found}"
    );
}

#[test]
fn refuses_invalid_sea_bottoms() {
    for (sea, bottom, wanted, place) in [
        ("depth = 50.0", "depth = 40.0", "sea.depth is 50 m", "40.0"),
        ("", "depth = 40.0\ngradient = [1e9, 0.0]", "steep", "[1e9, 0.0]"),
        (
            "",
            "table = { x = [0.0, 10.0], y = [0.0, 10.0], depth = [[5.0, 5.0], [-5.0, 5.0]] }",
            "-5",
            "[[5.0, 5.0], [-5.0, 5.0]]",
        ),
        (
            "",
            "table = { x = [0.0, 1.0], y = [0.0, 10.0], depth = [[5.0, 500.0], [5.0, 5.0]] }",
            "steep",
            "[[5.0, 500.0], [5.0, 5.0]]",
        ),
        ("", "depth = -4.0\ngradient = [0.0, 0.1]", "positive", "-4.0"),
        (
            "",
            "depth = 40.0\nrest = [{ at = \"ground/quay\", area = 1.0 }]",
            "the ground",
            "\"ground/quay\"",
        ),
    ] {
        let found = errors(&pool(sea, "", &format!("[sea_bottom]\n{bottom}")));
        assert!(
            found.contains(wanted) && marked(&found) == place,
            "{wanted}, {place}:\n{found}"
        );
    }
    let fine = pool(
        "depth = 40.0",
        "",
        "[sea_bottom]\ndepth = 40.0\nrest = [{ at = \"box/foot\", area = 1.0 }]",
    );
    assert!(warnings(&fine).is_empty());
}

#[test]
fn regression_a_bottom_that_differs_from_the_sea_depth_causes_a_warning() {
    let wave = "waves = { type = \"regular\", height = 0.5, period = 8.0, going_to_deg = 0.0 }";
    let found = warnings(&pool(wave, "", "[sea_bottom]\ndepth = 15.0"));
    assert!(found.len() == 1 && found[0].contains("sea.depth"), "{found:?}");
    // At depths above half of the wave length of 100 m, the bottom does not affect the waves.
    assert!(warnings(&pool(wave, "", "[sea_bottom]\ndepth = 60.0")).is_empty());
    // The bottom has a variable depth, but the sea has a single depth.
    let sloped = "[sea_bottom]\ndepth = 30.0\ngradient = [0.01, 0.0]";
    assert!(warnings(&pool(&format!("depth = 30.0\n{wave}"), "", sloped)).is_empty());
    let found = warnings(&pool(&format!("depth = 80.0\n{wave}"), "", sloped));
    assert!(found.len() == 1 && found[0].contains("80 m"), "{found:?}");
}

#[test]
fn refuses_numbers_beyond_any_quantity() {
    for text in [
        pool("", "", "").replace("mass = 2000.0", "mass = 1e300"),
        pool("density = -1e300", "", ""),
        pool("", "", "").replace("position = [0.0, 0.0, 1.0]", "position = [0.0, 1e31, 1.0]"),
    ] {
        let found = errors(&text);
        assert!(found.contains("1e30"), "{found}");
    }
}

/// A record that changes sign at every sample, like white noise.
fn jagged(folder: &Path) {
    let mut text = "time,elevation\n".to_owned();
    for k in 0..400_i32 {
        let noise = f64::from((k * 7919) % 13 - 6);
        text += &format!("{},{noise}\n", 0.1 * f64::from(k));
    }
    std::fs::write(folder.join("noise.csv"), text).unwrap();
}

#[test]
fn regression_noisy_records_cause_warnings_and_their_periods_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    jagged(folder.path());
    let made = |keys: &str| {
        let waves =
            format!("waves = {{ type = \"measured\", file = \"noise.csv\", going_to_deg = 0.0{keys} }}");
        Scenario::parse(&pool(&waves, "", ""), &folder.path().join("pool.toml"))
            .and_then(|scenario| scenario.compile())
            .map(|compiled| compiled.warnings)
            .map_err(|errors| errors.to_string())
    };
    let mut warned = made("").unwrap();
    // The box is larger than such short waves, which causes another warning.
    warned.retain(|warning| warning.starts_with("sea: "));
    assert!(
        warned.len() == 1 && warned[0].contains("shortest_period") && !warned[0].contains("% too low"),
        "{warned:?}"
    );
    for keys in [
        ", shortest_period = -1.0",
        ", shortest_period = 0.0",
        ", longest_period = -3.0",
        ", shortest_period = 9.0, longest_period = 5.0",
    ] {
        let found = made(keys).unwrap_err();
        assert!(found.contains("period"), "{found}");
    }
}

#[test]
fn refuses_impossible_crests() {
    let sea = |kind: &str, crest: f64| {
        pool(
            &format!(
                "waves = {{ type = \"irregular\", spectrum = \"jonswap\", significant_height = 2.0, peak_period = 8.0, \
                 going_to_deg = 0.0, event = {{ type = \"{kind}\", crest = {crest:?}, time = 5.0 }} }}"
            ),
            "",
            "",
        )
    };
    for kind in ["embedded", "focused"] {
        let found = errors(&sea(kind, 500.0));
        assert!(found.contains("500") && found.contains("break"), "{found}");
        assert!(warnings(&sea(kind, 2.0)).is_empty());
        // The probability exp(-8 (3.2/2)²) corresponds to one in 8e8 waves.
        let rare = warnings(&sea(kind, 3.2));
        assert!(
            rare.len() == 1 && rare[0].contains("occurs once in 8e8 waves"),
            "{rare:?}"
        );
    }
    let hours = sea("embedded", 2.0).replace("crest = 2.0", "hours = -2.0");
    assert!(errors(&hours).contains("hours"));
}

#[test]
fn refuses_initial_velocities_of_held_degrees_of_freedom() {
    let held = |keys: &str| {
        pool("", "drag = [1.0, 1.0, 1.0]", "").replace("mass = 2000.0", &format!("mass = 2000.0\n{keys}"))
    };
    for (keys, words) in [
        (
            r#"held = ["x", "yaw"]
velocity = [1.0, 0.5, 0.0]"#,
            "has an initial velocity in x, which is held; set velocity to zero",
        ),
        (
            r#"held = ["roll"]
angular_velocity_deg = [3.0, 0.0, 0.0]"#,
            "has an initial velocity in roll",
        ),
        // A rotation of a pitched body about the vertical also changes its roll angle.
        (
            r#"held = ["yaw"]
attitude_deg = [0.0, 30.0, 0.0]
angular_velocity_deg = [1.0, 0.0, 0.0]"#,
            "has an initial velocity in yaw",
        ),
    ] {
        let found = errors(&held(keys));
        assert!(found.contains(words), "{words}\n{found}");
    }
    // Held degrees of freedom without velocity are valid.
    warnings(&held(
        "held = [\"x\", \"roll\", \"pitch\"]\nvelocity = [0.0, 1.0, 0.0]\nangular_velocity_deg = [0.0, 0.0, 5.0]",
    ));
}

#[test]
fn refuses_names_too_long_for_files_and_the_name_ground() {
    let named = |name: &str| {
        pool("", "drag = [1.0, 1.0, 1.0]", "").replace("name = \"box\"", &format!("name = \"{name}\""))
    };
    assert!(errors(&named(&"b".repeat(81))).contains("a name of 81 characters is too long"));
    assert!(errors(&named("ground")).contains("is the name of the Earth"));
}

#[test]
fn regression_a_thousand_equal_problems_are_reported_a_hundred_times() {
    let frame = "[[frame]]\nname = \"here\"\n".repeat(3000);
    let found = errors(&pool("", "drag = [1.0, 1.0, 1.0]", &frame));
    assert_eq!(found.matches("is defined twice").count(), 100);
    assert!(
        found.contains("and 2899 more problems; fix the problems above first"),
        "{}",
        &found[found.len() - 200..]
    );
}

/// The long list of allowed keys is printed only once.
#[test]
fn regression_allowed_keys_are_listed_once() {
    let frame = "[[frame]]\nname = \"post\"\npositon = [0.0, 0.0, 0.0]\n";
    let text = pool(
        "waves = { type = \"regular\", hight = 1.0 }",
        "",
        &frame.repeat(3),
    );
    let message = errors(&text);
    assert_eq!(
        message
            .matches("unknown key 'positon' (did you mean 'position'?)")
            .count(),
        3
    );
    assert_eq!(
        message.matches("; allowed: name, position").count(),
        1,
        "{message}"
    );
    assert_eq!(
        message.matches("; see above for what is allowed").count(),
        2,
        "{message}"
    );
    assert_eq!(
        message.matches("; allowed: height, period").count(),
        1,
        "{message}"
    );
}

#[test]
fn regression_records_shorter_than_the_run_and_long_output_intervals_cause_warnings() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("ship.csv"),
        "time,x,y,z,roll_deg,pitch_deg,yaw_deg\n0,0,0,0,0,0,0\n1,1,0,0,0,0,0\n1.5,2,0,0,0,0,0\n2,2,0,0,0,0,0\n",
    )
    .unwrap();
    let text = |keys: &str| {
        format!(
            "[simulation]\nduration = 4.0\noutput_interval = 5.0\n[[body]]\nname = \"ship\"\nmotion = {{ type = \"time-history\", file = \"ship.csv\"{keys} }}\n"
        )
    };
    let warnings = |keys: &str| {
        let scenario = Scenario::parse(&text(keys), &folder.path().join("ship.toml"));
        let compiled = scenario.and_then(|scenario| scenario.compile());
        compiled.unwrap_or_else(|errors| panic!("{errors}")).warnings
    };
    let found = warnings("");
    assert!(
        found
            .iter()
            .any(|warning| warning.contains("covers t = 0 s to 2 s, but the run is from 0 s to 4 s")),
        "{found:?}"
    );
    assert!(
        found.iter().any(|warning| warning.contains("only one row")),
        "{found:?}"
    );
    assert_eq!(warnings(", hold_ends = true").len(), 1);
}

#[test]
fn refuses_double_brackets_around_single_tables() {
    let text = pool("", "drag = [1.0, 1.0, 1.0]", "");
    for (key, written) in [
        ("sea", text.replace("[sea]", "[[sea]]")),
        ("simulation", text.replace("[simulation]", "[[simulation]]")),
        ("sea_bottom", format!("{text}[[sea_bottom]]\ndepth = 20.0\n")),
    ] {
        let found = errors(&written);
        let words =
            format!("'{key}' is a single table, not a list; write [{key}] with single brackets, once");
        assert!(found.contains(&words), "{found}");
    }
}

#[test]
fn refuses_files_that_are_not_utf8_with_a_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pool.toml");
    let text = pool("", "drag = [1.0, 1.0, 1.0]", "");
    let utf16 = |text: &str| -> Vec<u8> {
        let units = std::iter::once(0xfeff).chain(text.encode_utf16());
        units.flat_map(u16::to_le_bytes).collect()
    };
    std::fs::write(&path, utf16(&text)).unwrap();
    let found = Scenario::load(&path).unwrap_err().to_string();
    assert!(found.contains("it is UTF-16 text; save it as UTF-8"), "{found}");
    std::fs::write(&path, [text.as_bytes(), b"# caf\xe9\n"].concat()).unwrap();
    let found = Scenario::load(&path).unwrap_err().to_string();
    let line = text.lines().count() + 1;
    assert!(
        found.contains(&format!("it is not UTF-8 text (line {line}); save it as UTF-8")),
        "{found}"
    );
    // The byte-order mark of UTF-8 is not part of the text.
    std::fs::write(&path, ["\u{feff}".as_bytes(), text.as_bytes()].concat()).unwrap();
    Scenario::load(&path).unwrap().compile().unwrap();
    let script = format!("{text}[director]\nscript = \"ops.script\"\n");
    std::fs::write(&path, script).unwrap();
    std::fs::write(folder.path().join("ops.script"), utf16("pause 1\n")).unwrap();
    let found = Scenario::load(&path).unwrap().compile().unwrap_err().to_string();
    assert!(
        found.contains("'ops.script' cannot be read: it is UTF-16 text"),
        "{found}"
    );
}

#[test]
fn regression_implausible_steps_and_tolerances_cause_warnings() {
    let pool = |keys: &str| {
        let integrator = format!("[simulation]\nintegrator = {{ {keys} }}");
        pool("", "drag = [1.0, 1.0, 1.0]", "").replacen("[simulation]", &integrator, 1)
    };
    let found = warnings(&pool("maximum_step = 1e-9"));
    assert!(
        found.len() == 1 && found[0].starts_with("a maximum_step of 1e-9 s gives 1.0e9 steps in this run"),
        "{found:?}"
    );
    assert!(warnings(&pool("maximum_step = 1e-4, position_tolerance = 1e-2")).is_empty());
    let found = warnings(&pool("position_tolerance = 1e6"));
    assert!(
        found.len() == 1 && found[0].contains("too large for meaningful results"),
        "{found:?}"
    );
}

const LINE: &str = r#"
[simulation]
duration = 1.0
start = "as-specified"
[[frame]]
name = "a"
position = [0.0, 0.0, 0.0]
[[frame]]
name = "b"
position = [3.0, 0.0, 0.0]
[[cable]]
name = "c"
length = 4.0
elements = 4
start = { frame = "ground/a" }
end = { frame = "ground/b" }
diameter = 0.03
mass_per_length = 1.0
axial_stiffness = 1e5
bending_stiffness = 5.0
[[winch]]
name = "w"
cable = "c"
end = "start"
acceleration = 1.0
maximum_speed = 1.0
maximum_length = 10.0
minimum_length = 0.5
control = { mode = "hold" }
"#;

#[test]
fn refuses_contradictory_keys_of_a_line_at_their_location() {
    let nodes = "elements = 4\nnodes = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0], [3.0, 0.0, 0.0]]";
    for (from, to, words, at) in [
        (
            "elements = 4",
            nodes,
            "nodes 1 and 2 have the same position",
            "[[",
        ),
        (
            "{ frame = \"ground/b\" }",
            "{ position = [3.0, 0.0, 0.0], fixity = \"clamped\" }",
            "an end without a frame is free",
            "\"clamped\"",
        ),
        (
            "mass_per_length = 1.0",
            "mass_per_length = -1.5",
            "mass_per_length must be positive, is -1.5 kg/m",
            "-1.5",
        ),
        (
            "mode = \"hold\"",
            "mode = \"speed\", speed = 5.0",
            "exceeds its maximum_speed of 1 m/s",
            "5.0",
        ),
        (
            "mode = \"hold\"",
            "mode = \"kinematic\", speed = -5.0",
            "exceeds its maximum_speed of 1 m/s",
            "-5.0",
        ),
        (
            "mode = \"hold\"",
            "mode = \"kinematic\", speed = 0.5, swing = { amplitude = 0.75, period = 4.0 }",
            "a speed of 1.25 m/s, including swing, exceeds its maximum_speed of 1 m/s",
            "0.5",
        ),
        (
            "mode = \"hold\"",
            "mode = \"length\", speed = 0.5, length = 50.0",
            "more than its maximum_length of 10 m",
            "50.0",
        ),
        (
            "mode = \"hold\"",
            "mode = \"length\", speed = 0.5, length = 0.25",
            "less than its minimum_length of 0.5 m",
            "0.25",
        ),
    ] {
        let found = errors(&LINE.replace(from, to));
        assert!(
            found.contains(words) && marked(&found).starts_with(at),
            "{words}: {found}"
        );
    }
    // If the limit is not specified, there is no message.
    let negative = LINE
        .replace("minimum_length = 0.5\n", "")
        .replace("mode = \"hold\"", "mode = \"length\", speed = 0.5, length = -1.0");
    assert!(!errors(&negative).contains("minimum_length"));
    assert!(warnings(LINE).is_empty());
}

#[test]
fn regression_compressed_or_displaced_lines_cause_warnings() {
    let world = |text: &str| compiled(text).world.start().unwrap();
    let given = |nodes: &str| LINE.replace("elements = 4", &format!("elements = 4\nnodes = [{nodes}]"));
    // Elements with a length of 1 m are compressed to 0.75 m.
    let straight =
        given("[0.0, 0.0, 0.0], [0.75, 0.0, 0.0], [1.5, 0.0, 0.0], [2.25, 0.0, 0.0], [3.0, 0.0, 0.0]");
    let found = windlass::simulation::warnings_of_strain(&world(&straight));
    assert!(
        found.len() == 1 && found[0].contains("'c' is shortened by 25.00 %"),
        "{found:?}"
    );
    // There is no warning for a wire that cannot go slack, or for a line that is stiff in
    // compression.
    for other in [
        "bending_stiffness = 0.0",
        "bending_stiffness = 5.0\ncompressive_fraction = 1.0",
    ] {
        let found = windlass::simulation::warnings_of_strain(&world(
            &straight.replace("bending_stiffness = 5.0", other),
        ));
        assert!(found.is_empty(), "{found:?}");
    }
    assert!(windlass::simulation::warnings_of_ends(&world(&straight)).is_empty());
    let off = given("[0.0, 0.0, 0.0], [0.75, 0.0, 0.0], [1.5, 0.0, 0.0], [2.25, 0.0, 0.0], [40.0, 0.0, 0.0]");
    let found = windlass::simulation::warnings_of_ends(&world(&off));
    assert!(
        found.len() == 1
            && found[0].contains("its last node given at [40.000, 0.000, 0.000]")
            && found[0].contains("37.00 m"),
        "{found:?}"
    );
}
