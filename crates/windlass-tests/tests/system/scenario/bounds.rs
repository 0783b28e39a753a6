//! Tests of wrong signs, notations of counts, control characters in names, and sizes beyond the
//! available memory.

use super::*;
use windlass::simulation::Estimate;

/// Checks that a change of the valid scenario is refused with these words at this location.
fn refused(from: &str, to: &str, place: &str, words: &str) {
    let message = errors(&with(from, to));
    assert!(message.contains(words), "{words} is not in:\n{message}");
    let line = with(from, to)
        .lines()
        .position(|line| line.contains(place))
        .unwrap()
        + 1;
    assert!(
        message.contains(&format!("tow.toml:{line}:")),
        "not line {line}:\n{message}"
    );
}

#[test]
fn refuses_wrong_signs_with_location() {
    let motion = "velocity = [1.0, 0.0, 0.0] }";
    refused(
        motion,
        "velocity = [1.0, 0.0, 0.0], ramp = -2.0 }",
        "ramp = -2.0",
        "ramp must not be negative, is -2",
    );
    refused(
        "\"constant-velocity\", velocity = [1.0, 0.0, 0.0] }",
        "\"harmonic\", roll = { amplitude = 1.0, period = 9.0 }, ramp = -2.0 }",
        "ramp = -2.0",
        "ramp must not be negative",
    );
    refused(
        "current = {",
        "wind = { speed = -5.0, going_to_deg = 0.0 }\ncurrent = {",
        "speed = -5.0",
        "reverse its direction",
    );
    refused(
        "current = {",
        "kinematic_viscosity = -1.0\ncurrent = {",
        "kinematic_viscosity = -1.0",
        "kinematic_viscosity must be positive",
    );
    let of_director = |keys: &str| format!("title = \"A tow\"\n[director]\n{keys}\n");
    for time in ["0.0", "-3.0"] {
        let keys = format!("commands = \"pause 1.0\"\ntime_out = {time}");
        refused(
            "title = \"A tow\"",
            &of_director(&keys),
            "time_out",
            "time_out must be positive",
        );
        let keys = format!("step = [{{ do = \"pause 1.0\", time_out = {time} }}]");
        refused(
            "title = \"A tow\"",
            &of_director(&keys),
            "time_out",
            "time_out must be positive",
        );
    }
    refused(
        "velocity_tolerance = 1e-4",
        "relative_tolerance = -1.0",
        "relative_tolerance",
        "relative_tolerance must not be negative",
    );
    for (given, instead, key, message) in [
        (
            "velocity_tolerance = 1e-4",
            "velocity_tolerance = 1e-18",
            "velocity_tolerance",
            "below the resolution of double precision",
        ),
        (
            "elements = 5\n",
            "elements = 5\nvelocity_tolerance = 0.0\n",
            "velocity_tolerance = 0.0",
            "cable 'tow line': velocity_tolerance must be positive",
        ),
        (
            "elements = 5\n",
            "elements = 5\nposition_tolerance = 1e-18\n",
            "position_tolerance = 1e-18",
            "cable 'tow line': position_tolerance 1e-18 is below the resolution of double precision",
        ),
        (
            "velocity_tolerance = 1e-4",
            "first_step = 5.0",
            "first_step",
            "first_step 5 s is larger than maximum_step 0.05 s",
        ),
        (
            "velocity_tolerance = 1e-4",
            "minimum_step = 0.1",
            "minimum_step",
            "exchange them",
        ),
        (
            "maximum_step = 0.05",
            "maximum_step = 1e-10",
            "maximum_step",
            "the default minimum_step, 1e-9 s",
        ),
    ] {
        refused(given, instead, key, message);
    }
    let winch = "[[winch]]\nname = \"w\"\ncable = \"tow line\"\nend = \"end\"\nacceleration = 1.0\nmaximum_speed = 1.0\n\
        maximum_length = 30.0\ncontrol = { mode = \"tension\", tension = -500.0 }\n[[cable]]";
    refused("[[cable]]", winch, "tension = -500.0", "a line can only pull");
}

#[test]
fn refuses_empty_meshes() {
    let folder = tempfile::tempdir().unwrap();
    let tetrahedron = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n";
    let refusal = |mesh: &str, keys: &str| {
        std::fs::write(folder.path().join("m.obj"), mesh).unwrap();
        let hull = "hull = { preset = \"rescue-boat-6m\" }";
        let text = with(hull, &format!("file = \"m.obj\"{keys}"));
        let path = folder.path().join("tow.toml");
        let made = Scenario::parse(&text, &path).and_then(|scenario| scenario.compile().map(|_| ()));
        made.err().map(|errors| errors.to_string()).unwrap_or_default()
    };
    assert_eq!(refusal(tetrahedron, ""), "");
    let twice = refusal(&format!("{tetrahedron}f 1 2 1\n"), "");
    assert!(
        twice.contains("line 9") && twice.contains("corner 1 twice"),
        "{twice}"
    );
    let scaled = refusal(tetrahedron, ", scale = 0.0");
    assert!(scaled.contains("scale must be positive, is 0"), "{scaled}");
    let flat = refusal(&tetrahedron.replace("v 0 0 1", "v 1 1 0"), "");
    assert!(
        flat.contains("encloses no volume") && !flat.contains("inverted"),
        "{flat}"
    );
}

#[test]
fn refuses_control_characters_in_names_and_does_not_print_them() {
    for (from, to) in [
        ("name = \"tug\"", "name = \"t\\u001bug\""),
        ("name = \"stern\"", "name = \"st\\tern\""),
        ("name = \"tow line\"", "name = \"tow\\nline\""),
        ("title = \"A tow\"", "title = \"A\\u0007tow\""),
    ] {
        let message = errors(&with(from, to));
        assert!(message.contains("contains a control character"), "{message}");
        assert!(
            !message.contains('\u{1b}') && !message.contains('\u{7}'),
            "{message:?}"
        );
    }
}

#[test]
fn regression_counts_may_have_a_decimal_point_or_an_exponent() {
    for count in ["6.0", "6e0", "0.6e1"] {
        let text = with("elements = 5", &format!("elements = {count}"));
        let compiled = Scenario::parse(&text, Path::new("tow.toml"))
            .unwrap()
            .compile()
            .unwrap();
        assert_eq!(compiled.world.model().cables()[0].element_lengths.len(), 6);
        // A number that is not a count keeps its notation.
        assert_eq!(
            compiled.world.model().cables()[0]
                .sections
                .first()
                .axial_stiffness,
            1e7
        );
    }
    // Other problems are not attributed to these counts.
    let text = with("elements = 5", "elements = 6.0").replace("diameter", "diametre");
    let message = errors(&text);
    assert!(
        message.contains("unknown key 'diametre'") && !message.contains("whole number"),
        "{message}"
    );
    for count in ["5.5", "-6.0", "1e30", "99999999999999999999", "true"] {
        let message = errors(&with("elements = 5", &format!("elements = {count}")));
        assert!(
            message.contains("expected a whole number from 0 to 9223372036854775807"),
            "{message}"
        );
        assert!(
            !message.contains("usize") && !message.contains("128"),
            "{message}"
        );
    }
}

/// The number of falls has 32 bits. A count in quotes gets the same advice as any number in quotes.
#[test]
fn refuses_wrong_counts_with_the_range_of_their_type() {
    let check = |falls: &str| {
        errors(&format!(
            "{GOOD}\n[[lift_check]]\nbody = \"load\"\nfalls = {falls}\n"
        ))
    };
    for falls in ["-1", "4294967296", "1.5", "[2]"] {
        let message = check(falls);
        assert!(
            message.contains("expected a whole number from 0 to 4294967295"),
            "{message}"
        );
    }
    let message = check("\"2\"");
    assert!(
        message.contains("from 0 to 4294967295; write numbers in SI units, without quotes"),
        "{message}"
    );
}

#[test]
fn refuses_sizes_beyond_memory_before_allocation() {
    // The run would have 2.4e11 rows.
    refused(
        "duration = 20.0\noutput_interval = 0.5",
        "duration = 12.0\noutput_interval = 5e-11",
        "output_interval",
        "lengthen output_interval",
    );
    // 20,000² waves of 48 bytes need 19 GB.
    refused(
        "waves = { type = \"regular\", height = 1.0, period = 8.0, coming_from_compass_deg = 270.0 }",
        "second_order = true\nwaves = { type = \"irregular\", spectrum = \"jonswap\", significant_height = 0.1, peak_period = 8.0, \
         going_to_deg = 0.0, components = 20000 }",
        "second_order = true",
        "use fewer components",
    );
}

#[test]
fn closed_form_rows_and_numbers_are_known_beforehand() {
    let compiled = Scenario::parse(GOOD, Path::new("tow.toml"))
        .unwrap()
        .compile()
        .unwrap();
    let estimate = Estimate::of(&compiled, &[windlass::tables::format::Format::Parquet]);
    // There is a row every 0.5 s from 0 to 20 s.
    assert_eq!(estimate.rows, 41.0);
    assert_eq!(estimate.file_size, 41.0 * 8.0 * estimate.numbers as f64);
    assert_eq!((estimate.nodes, estimate.excess()), (6, None));
    // A million elements need 9 GB.
    let text = with("elements = 5", "elements = 1e6");
    let compiled = Scenario::parse(&text, Path::new("tow.toml"))
        .unwrap()
        .compile()
        .unwrap();
    let excess = Estimate::of(&compiled, &[]).excess().unwrap();
    assert!(
        excess.contains("1000001 nodes") && excess.contains("9 GB"),
        "{excess}"
    );
    // Without output files, the watched channels are kept in memory. There are nearly 1e9 rows of
    // the time and some tensions.
    let text = with("output_interval = 0.5", "output_interval = 2.1e-8");
    let compiled = Scenario::parse(&text, Path::new("tow.toml"))
        .unwrap()
        .compile()
        .unwrap();
    let estimate = Estimate::in_memory(&compiled);
    let rows = 8.0 * estimate.rows * estimate.numbers as f64;
    let bytes = 9e3 * estimate.nodes as f64 + estimate.matrices + rows;
    assert_eq!(estimate.memory, bytes);
    let excess = estimate.excess().unwrap();
    assert!(
        excess.contains("kept in memory") && excess.contains("output_interval"),
        "{excess}"
    );
}

/// Connected bodies, with 13 unknowns each, share one matrix in implicit steps. Each pair of
/// unknowns needs seven numbers: one for the Jacobian, and three factors in two copies.
#[test]
fn closed_form_memory_of_connected_bodies_is_known_beforehand() {
    let chain = |integrator: &str| {
        let mut text = format!(
            "[simulation]\nduration = 0.5\noutput_interval = 0.1\nstart = \"as-specified\"\n\
             [simulation.integrator]\nmethod = \"{integrator}\"\n"
        );
        for k in 0..1000 {
            text += &format!(
                "[[body]]\nname = \"b{k}\"\nmass = 50.0\ninertia = [5.0, 5.0, 5.0]\nposition = [{k}.0, 0.0, 20.0]\n\
                 frame = [{{ name = \"l\", position = [-0.5, 0.0, 0.0] }}, {{ name = \"r\", position = [0.5, 0.0, 0.0] }}]\n"
            );
        }
        for k in 1..1000 {
            text += &format!(
                "[[spring]]\nname = \"s{k}\"\nfrom = \"b{}/r\"\nto = \"b{k}/l\"\nlength = 0.01\nstiffness = 1e5\n",
                k - 1
            );
        }
        let compiled = Scenario::parse(&text, Path::new("chain.toml"))
            .unwrap()
            .compile()
            .unwrap();
        Estimate::of(&compiled, &[])
    };
    let estimate = chain("implicit");
    assert_eq!(estimate.unknowns, 13_000);
    assert_eq!(estimate.matrices, 56.0 * 13_000.0 * 13_000.0);
    let refused = estimate.check(false).unwrap_err().to_string();
    assert!(
        refused.contains("13000 unknowns") && refused.contains("9 GB") && refused.contains("--large"),
        "{refused}"
    );
    assert!(estimate.check(true).is_ok());
    assert!(chain("explicit").check(false).is_ok());
}

/// A wire that is stretched from 3 m to 30 m.
const STRETCHED: &str = r#"
[simulation]
duration = 1.0
start = "as-specified"

[[frame]]
name = "top"
position = [0.0, 0.0, 30.0]

[[body]]
name = "load"
mass = 100.0
inertia = [10.0, 10.0, 10.0]
frame = [{ name = "eye" }]

[[cable]]
name = "wire"
length = LENGTH
elements = 3
diameter = 0.02
density = 7000.0
axial_stiffness = 3e7
start = { frame = "ground/top" }
end = { frame = "load/eye" }
"#;

#[test]
fn regression_numbers_in_other_units_cause_warnings() {
    let of = |text: &str| {
        let made = Scenario::parse(text, std::path::Path::new("s.toml"))
            .unwrap()
            .compile();
        made.unwrap_or_else(|error| panic!("{error}"))
    };
    let good = STRETCHED.replace("LENGTH", "30.0");
    assert!(of(&good).warnings.is_empty(), "{:?}", of(&good).warnings);
    let ship = "[[body]]\nname = \"ship\"\nmotion = { type = \"harmonic\", roll = { amplitude = 400.0, period = 9.0 }, heave = { amplitude = 300.0, \
                period = 9.0 } }\n";
    for (from, to, words) in [
        ("3e7", "2.6", "softer than any cable material"),
        ("3e7", "3e10", "stiffer than any cable material"),
        (
            "mass = 100.0",
            "mass = 2e-9",
            "is less than a gram; masses are in kg",
        ),
        (
            "[[cable]]",
            &format!("{ship}[[cable]]"),
            "its roll has an amplitude of 400 deg",
        ),
        (
            "[[cable]]",
            &format!("{ship}[[cable]]"),
            "its heave has an amplitude of 300 m",
        ),
    ] {
        let warnings = of(&good.replacen(from, to, 1)).warnings;
        assert!(
            warnings.iter().any(|warning| warning.contains(words)),
            "{words}: {warnings:?}"
        );
    }
    let alone = errors(&good.replace("ground/top", "top"));
    assert!(
        alone.contains("no frame 'top' (did you mean 'ground/top'?)"),
        "{alone}"
    );
    let strain = |length: &str| {
        let world = of(&STRETCHED.replace("LENGTH", length)).world.start().unwrap();
        windlass::simulation::warnings_of_strain(&world)
    };
    assert!(strain("30.0").is_empty() && strain("25.0").is_empty());
    let warned = strain("3.0");
    assert!(
        warned.len() == 1 && warned[0].contains("'wire' has a strain of 900.0 %"),
        "{warned:?}"
    );
}

#[test]
fn refuses_an_impossible_wave_height_at_its_key() {
    let text = "[simulation]\nduration = 1.0\n[sea]\n[sea.waves]\ntype = \"irregular\"\nspectrum = \"jonswap\"\ngoing_to_deg = 0.0\n\
                significant_height = -2.0\npeak_period = 8.0\n[output]\nwave_probes = [[0.0, 0.0]]\n";
    let error = Scenario::parse(text, std::path::Path::new("s.toml"))
        .and_then(|scenario| scenario.compile().map(drop))
        .unwrap_err();
    assert!(error.to_string().contains("s.toml:8:"), "{error}");
}

/// A value that a section omits is taken from the cable, so an invalid value is reported at the key
/// of the cable. A value that all sections override is also checked.
#[test]
fn refuses_invalid_values_of_sections_at_their_key() {
    let of = |whole: &str, second: &str| {
        let cable = "length = 20.0\nelements = 5\ndiameter = 0.02\n";
        let sections = format!(
            "diameter = 0.02\n{whole}\nsection = [\n  {{ length = 8.0, elements = 2, breaking_load = 9e4 }},\n  {{ length = 12.0, \
             elements = 3{second} }},\n]\n"
        );
        errors(&with(cable, &sections))
    };
    for (whole, second, marked_as, words) in [
        (
            "breaking_load = -3e4",
            "",
            "-3e4",
            "section 2 of cable 'tow line'",
        ),
        (
            "breaking_load = 5e4",
            ", breaking_load = -3e4",
            "-3e4",
            "section 2 of cable 'tow line'",
        ),
        (
            "breaking_load = -3e4",
            ", breaking_load = 5e4",
            "-3e4",
            "cable 'tow line': breaking_load is -30000 N",
        ),
        (
            "axial_damping = -1.0",
            "",
            "-1.0",
            "section 1 of cable 'tow line'",
        ),
    ] {
        let found = of(whole, second);
        assert!(found.contains(words), "{whole} {second}: {found}");
        assert_eq!(marked(&found), marked_as, "{whole} {second}: {found}");
    }
}
