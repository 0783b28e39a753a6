//! Tests of files for ships: time histories, response operators with their conventions, and meshes.

use super::*;
use std::f64::consts::TAU;
use std::path::PathBuf;
use windlass::math::Pose;
use windlass::mesh::import::write_obj;
use windlass::mesh::shapes::box_mesh;
use windlass::results::parquet::TableWriter;
use windlass::world::BodyMotion;
use windlass::world::Channel;

const STEADY: &str = r#"{ type = "constant-velocity", velocity = [1.0, 0.0, 0.0] }"#;

/// The valid scenario with another motion of the tug, which heads into the waves. The files are in
/// the given folder.
fn compiled(folder: &Path, motion: &str) -> Result<compile::CompiledScenario, String> {
    let place: PathBuf = folder.join("tow.toml");
    let head_sea =
        with(STEADY, motion).replace("coming_from_compass_deg = 270.0", "coming_from_compass_deg = 0.0");
    Scenario::parse(&head_sea, &place)
        .and_then(|scenario| scenario.compile())
        .map_err(|errors| errors.to_string())
}

fn tug_at(compiled: &compile::CompiledScenario, time: f64) -> Pose {
    let model = &compiled.world.model();
    match &model.bodies()[model.body("tug").unwrap().index()].motion {
        BodyMotion::Prescribed(motion) => motion.at(time).unwrap().pose,
        BodyMotion::Free => panic!("the tug is free"),
    }
}

/// Operators of heave and pitch of a float in long waves. The format has clockwise coming-from
/// headings, phase lags and degrees.
fn csv() -> String {
    let mut text =
        String::from("heading_deg,period_s,heave_amplitude,heave_phase,pitch_amplitude,pitch_phase\n");
    for heading in (0..=180).step_by(45) {
        for period in [8.0, 20.0] {
            // A heading of 0 is a head sea. The bow moves down (positive pitch, with y to port) 90
            // degrees after the wave.
            let slope = (TAU / period).powi(2) / 9.81 * f64::from(heading).to_radians().cos();
            let lag = if slope < 0.0 { -90.0 } else { 90.0 };
            text += &format!("{heading},{period},1,0,{},{lag}\n", slope.abs().to_degrees());
        }
    }
    text
}

/// Operators of the same float in WAMIT's format, with a ULEN of 10 m.
fn wamit() -> String {
    let mut text = String::new();
    for heading in (0..=180).step_by(45) {
        for period in [8.0, 20.0] {
            let pitch = (TAU / period).powi(2) / 0.981 * f64::from(heading).to_radians().cos();
            let phase = if pitch < 0.0 { -90.0 } else { 90.0 };
            text += &format!("{period} {heading} 3 1.0 0.0 1.0 0.0\n");
            text += &format!("{period} {heading} 5 {} {phase} 0.0 {pitch}\n", pitch.abs());
        }
    }
    text
}

const STATED: &str = r#"phase_sense = "lag", phase_unit = "degrees", rotation_unit = "degrees-per-metre", heading_sense = "coming-from-clockwise", mirrored_headings = true"#;

fn ship(file: &str, conventions: &str) -> String {
    format!(
        r#"{{ type = "ship-in-waves", response = "{file}", response_conventions = {{ {conventions} }} }}"#
    )
}

#[test]
fn equivalent_motions_from_operators_in_two_formats() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("rao.csv"), csv()).unwrap();
    std::fs::write(folder.path().join("rao.4"), wamit()).unwrap();
    let motion = |file: &str, conventions: &str| {
        let compiled = compiled(folder.path(), &ship(file, conventions)).unwrap();
        move |time| tug_at(&compiled, time)
    };
    let from_csv = motion("rao.csv", STATED);
    let from_wamit = motion("rao.4", "unit_length = 10.0, mirrored_headings = true");
    // The phases refer to the tug, and the motions to a point above it. The tug then surges when it
    // pitches.
    let above = format!("{STATED}, reference_point = [0.0, 0.0, 5.0]");
    let from_above = motion("rao.csv", &above);
    for time in [4.0, 13.0] {
        let (a, b, c) = (from_csv(time), from_wamit(time), from_above(time));
        assert!((a.position.z).abs() > 0.01 && a.position.distance(b.position) < 1e-12);
        assert!((a.orientation * DVec3::X).distance(b.orientation * DVec3::X) < 1e-12);
        let bow = a.orientation * DVec3::X;
        // A pitch of θ with the bow down moves a point 5 m above forward by 5 θ. This point is at
        // rest, so the tug moves back by the same distance.
        let back = c.position.x - a.position.x;
        assert!(
            (back - 5.0 * bow.z).abs() < 1e-4 && back.abs() > 1e-3,
            "{back} {bow}"
        );
    }
}

#[test]
fn refuses_mismatched_conventions() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("rao.csv"), csv()).unwrap();
    std::fs::write(folder.path().join("rao.4"), wamit()).unwrap();
    for (file, conventions, expected) in [
        (
            "rao.csv",
            STATED.replace("degrees-per-metre", "radians-per-metre"),
            "line 2: pitch of",
        ),
        (
            "rao.csv",
            STATED.replace("\"lag\"", "\"lead\""),
            "opposite phase; check phase lead or lag",
        ),
        (
            "rao.csv",
            STATED.replace("coming-from", "going-to"),
            "opposite phase",
        ),
        ("rao.csv", STATED.replace("\"lag\"", "\"late\""), "late"),
        (
            "rao.csv",
            format!("{STATED}, unit_length = 1.0"),
            "unit_length is for WAMIT's .4 files",
        ),
        (
            "rao.4",
            "mirrored_headings = true".into(),
            "unit_length is missing; a .4 file needs the ULEN",
        ),
        ("rao.4", "unit_length = -1.0".into(), "unit_length is -1;"),
        (
            "rao.4",
            "unit_length = 10.0, phase_sense = \"lag\"".into(),
            "phase_sense is determined by the format",
        ),
        (
            "rao.4",
            "unit_length = 0.1, mirrored_headings = true".into(),
            "'tug': rao.4, line 2: pitch of",
        ),
        ("no.4", "unit_length = 10.0".into(), "no.4' cannot be read"),
    ] {
        let found = compiled(folder.path(), &ship(file, &conventions))
            .err()
            .unwrap_or_default();
        assert!(found.contains(expected), "{expected}\nis not in:\n{found}");
    }
    // Headings on one side cover the head sea at their end, but no waves from the other side.
    let one_side = ship("rao.csv", &STATED.replace(", mirrored_headings = true", ""));
    assert!(compiled(folder.path(), &one_side).is_ok());
    let from_port = Scenario::parse(&with(STEADY, &one_side), &folder.path().join("tow.toml"));
    let message = from_port
        .and_then(|scenario| scenario.compile().map(|_| ()))
        .unwrap_err()
        .to_string();
    assert!(message.contains("set mirrored headings"), "{message}");
    let preset = r#"{ type = "ship-in-waves", preset = "frigate", response_conventions = {} }"#;
    let found = compiled(folder.path(), preset).err().unwrap_or_default();
    assert!(
        found.contains("response_conventions needs a file of operators"),
        "{found}"
    );
    // The same table is read without the checks.
    let lead = STATED.replace("\"lag\"", "\"lead\"") + ", check = false";
    assert!(compiled(folder.path(), &ship("rao.csv", &lead)).is_ok());
}

#[test]
fn equivalent_time_history_in_csv_and_parquet() {
    let folder = tempfile::tempdir().unwrap();
    let channel = |name: &str, unit| Channel {
        watched: false,
        name: name.to_owned(),
        unit,
    };
    let channels = [channel("time", "s"), channel("x", "m"), channel("yaw_deg", "deg")];
    let mut writer = TableWriter::create(&folder.path().join("tug.parquet"), &channels).unwrap();
    for i in 0..30 {
        let time = f64::from(i);
        writer.row(&[time, 22.0 + time, 0.5 * time]).unwrap();
    }
    writer.finish().unwrap();
    let motion = r#"{ type = "time-history", file = "tug.parquet" }"#;
    let tug = tug_at(&compiled(folder.path(), motion).unwrap(), 1.5);
    assert!((tug.position.x - 23.5).abs() < 1e-12);
    let absent = compiled(folder.path(), &motion.replace("tug.", "none."))
        .err()
        .unwrap_or_default();
    assert!(absent.contains("none.parquet: cannot be read"), "{absent}");
}

#[test]
fn refuses_a_mesh_of_unknown_extension_and_lists_the_known_ones() {
    let folder = tempfile::tempdir().unwrap();
    let mesh = box_mesh(DVec3::ONE, [1, 1, 1]).unwrap();
    write_obj(&mesh, &folder.path().join("hull.ply")).unwrap();
    let text = with(r#"hull = { preset = "rescue-boat-6m" }"#, r#"file = "hull.ply""#);
    let found = Scenario::parse(&text, &folder.path().join("tow.toml"))
        .and_then(|scenario| scenario.compile().map(|_| ()))
        .unwrap_err()
        .to_string();
    assert!(
        found.contains("unknown extension 'ply'; use one of .obj, .stl, .3ds, .wrl"),
        "{found}"
    );
}

#[test]
fn refuses_up_without_a_mesh_file() {
    let folder = tempfile::tempdir().unwrap();
    write_obj(
        &box_mesh(DVec3::ONE, [1, 1, 1]).unwrap(),
        &folder.path().join("hull.obj"),
    )
    .unwrap();
    let hull = r#"hull = { preset = "rescue-boat-6m" }"#;
    let say = |mesh: &str| {
        Scenario::parse(&with(hull, mesh), &folder.path().join("tow.toml"))
            .and_then(|scenario| scenario.compile().map(|_| ()))
            .map_err(|errors| errors.to_string())
    };
    assert_eq!(say(r#"file = "hull.obj", up = "y""#), Ok(()));
    let message = say(&format!(r#"{hull}, up = "y""#)).unwrap_err();
    assert!(message.contains("'boat': up is for mesh files only"), "{message}");
}

#[test]
fn refuses_freeboard_where_no_open_edge_can_be_closed() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, content: &str| std::fs::write(folder.path().join(name), content).unwrap();
    let barge = include_str!("../../mutants/seeds/hull.gdf");
    file("barge.gdf", barge);
    // The open hull is the barge without the panel at its stern.
    let lines: Vec<&str> = barge.lines().collect();
    let cut = lines[..lines.len() - 1].join("\n").replace("\n7\n", "\n6\n");
    file("cut.gdf", &cut);
    let sphere = windlass::mesh::shapes::sphere(1.0, 3).unwrap();
    write_obj(&sphere, &folder.path().join("sphere.obj")).unwrap();
    let hull = r#"hull = { preset = "rescue-boat-6m" }"#;
    let say = |mesh: &str| {
        Scenario::parse(&with(hull, mesh), &folder.path().join("tow.toml"))
            .and_then(|scenario| scenario.compile().map(|_| ()))
            .map_err(|errors| errors.to_string())
    };
    assert_eq!(say(r#"file = "barge.gdf", freeboard = 2.0"#), Ok(()));
    for (mesh, expected) in [
        (
            r#"file = "barge.gdf""#,
            "freeboard closes a hull that is open at its top",
        ),
        (
            r#"file = "barge.gdf", freeboard = -2.0"#,
            "freeboard is -2; it must be a height from 0",
        ),
        (r#"file = "sphere.obj", freeboard = 2.0"#, "already closed"),
        (
            r#"file = "cut.gdf", freeboard = 2.0"#,
            "the open edge of the mesh branches at (-10.",
        ),
        (
            r#"hull = { preset = "rescue-boat-6m" }, freeboard = 2.0"#,
            "freeboard is for mesh files only",
        ),
    ] {
        let message = say(mesh).unwrap_err();
        assert!(
            message.contains("'boat'") && message.contains(expected),
            "{message}"
        );
    }
}
