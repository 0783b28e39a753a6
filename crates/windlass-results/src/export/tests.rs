//! Exports that are read back and compared with the recorded world.

use super::*;
use crate::{Format, Recorder, ResultsFolder, Scene};
use glam::{DMat3, DQuat, DVec3};
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;
use windlass_math::{FrameMotion, Motion, Pose};
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::mechanism::{Joint, Link, Mechanism};
use windlass_sea::Sea;
use windlass_world::{
    BodyDefinition, CableDefinition, CableEnd, CableId, Fixity, LinkId, World, WorldBuilder,
};

/// Number of recorded rows, 0.1 s apart.
const ROWS: u32 = 12;

/// A spinning body, a crane with a revolute and a prismatic link, and a rope to the ground. Returns
/// the results folder and the world at the end of the run.
fn recorded() -> (TempDir, World) {
    let folder = tempfile::tempdir().unwrap();
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let spin = Motion::new(DVec3::new(0.4, -0.2, 0.1), DVec3::new(0.7, 1.1, -0.9));
    let puck = BodyDefinition::free("puck", 50.0, DVec3::new(3.0, 4.0, 5.0)).moving(spin);
    let puck = builder.body(puck.at(DVec3::new(1.0, 2.0, 3.0)));
    let turned = Pose::new(DVec3::new(0.3, 0.0, 0.5), DQuat::from_axis_angle(DVec3::X, 0.8));
    let base = builder.frame(windlass_world::Owner::Body(puck), "foot", turned);
    let arm = Joint::revolute(
        Pose::new(DVec3::X, DQuat::from_axis_angle(DVec3::Z, 0.4)),
        DVec3::new(0.0, 2.0, 1.0),
    )
    .starting_at(0.3, 0.9);
    let rod = Joint::prismatic(turned, DVec3::Y).starting_at(0.2, 0.5);
    let link = |name, joint| Link::new(name, joint).with_mass(5.0, DVec3::X * 0.5, DMat3::IDENTITY);
    let crane = Mechanism::new("arm", vec![link("swing", arm), link("rod", rod).on("swing")]).unwrap();
    let crane = builder.mechanism(crane, base);
    let tip = builder.link(crane, "rod").unwrap();
    let eye = builder.frame(windlass_world::Owner::Link(tip), "eye", Pose::IDENTITY);
    for k in 0..8 {
        let corner = DVec3::new(f64::from(k & 1), f64::from(k >> 1 & 1), f64::from(k >> 2 & 1));
        builder.frame_on_body(puck, &format!("tracer 1 {}", k + 1), corner);
    }
    for k in 1..=3 {
        builder.frame_on_body(puck, &format!("mark {k}"), DVec3::X * f64::from(k));
    }
    let rope = CableDefinition::new("rope", CableProperties::new(1e3, 1000.0, 0.02), 4.0, 3)
        .start(eye, Fixity::Pinned);
    builder.cable(rope.free(CableEnd::End, DVec3::new(2.0, 2.0, 0.0)));
    let mut world = builder.build().unwrap().start().unwrap();
    let mut recorder = Recorder::new(world.model(), &[], 0.0);
    crate::folder::prepare(folder.path(), false).unwrap();
    let surface = windlass_mesh::shapes::box_mesh(DVec3::ONE, [1, 1, 1]).unwrap();
    let shapes = [(windlass_world::Owner::Body(puck), surface)];
    Scene::new(world.model(), recorder.definitions(), &shapes)
        .save(folder.path())
        .unwrap();
    let mut files = ResultsFolder::open(folder.path(), &recorder, &[Format::Parquet]).unwrap();
    for row in 0..ROWS {
        world.run_until(0.1 * f64::from(row)).unwrap();
        recorder.fill(&world.now());
        files.write(&recorder, &world.now()).unwrap();
    }
    // Dropping the files closes the tables. Exports need no summary.
    drop(files);
    (folder, world)
}

#[test]
fn agrees_with_poses_of_the_world() {
    let (folder, world) = recorded();
    let animation = Animation::load(folder.path()).unwrap();
    assert_eq!(animation.times().len(), ROWS as usize);
    let poses = animation.poses(ROWS as usize - 1).unwrap();
    let now = world.now();
    let near = |pose: &Pose, motion: &FrameMotion| {
        let turn = DQuat::from_mat3(&motion.rotation);
        assert!(
            pose.position.distance(motion.pose.position) < 1e-9,
            "{pose:?} {motion:?}"
        );
        assert!(
            pose.orientation.dot(turn).abs() > 1.0 - 1e-12,
            "{pose:?} {motion:?}"
        );
    };
    near(&poses.bodies[0], &now.body(windlass_world::BodyId::from_index(0)));
    for k in 0..2 {
        near(&poses.links[0][k], &now.link(LinkId::from_index(k)));
    }
    assert!(poses.links[0][1].position.distance(poses.links[0][0].position) > 0.1);
    let (nodes, tensions) = &poses.cables[0];
    assert_eq!((nodes.len(), tensions.len()), (4, 3));
    assert_eq!(nodes.as_slice(), now.node_positions(CableId::from_index(0)));
}

#[test]
fn closed_form_rows_at_a_frame_rate() {
    let (folder, _) = recorded();
    let animation = Animation::load(folder.path()).unwrap();
    assert_eq!(animation.rows(1e9).unwrap().len(), ROWS as usize);
    assert_eq!(animation.rows(10.0).unwrap().len(), ROWS as usize);
    assert_eq!(animation.rows(5.0).unwrap(), [0, 2, 4, 6, 8, 10]);
    for rate in [0.0, -1.0, f64::NAN] {
        assert!(matches!(animation.rows(rate), Err(ExportError::Rate { .. })));
    }
}

/// The two chunks of a binary glTF file.
fn chunks(file: &[u8]) -> (Value, &[u8]) {
    let number = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap()) as usize;
    assert_eq!(
        (&file[..4], number(4), number(8)),
        (b"glTF".as_slice(), 2, file.len())
    );
    let text = 20..20 + number(12);
    let (next, bytes) = (text.end, text.end + 8);
    assert_eq!(
        (&file[16..20], &file[next + 4..bytes]),
        (b"JSON".as_slice(), b"BIN\0".as_slice())
    );
    assert_eq!(bytes + number(next), file.len());
    (serde_json::from_slice(&file[text]).unwrap(), &file[bytes..])
}

#[test]
fn equivalent_poses_in_gltf_and_tables() {
    let (folder, _) = recorded();
    let run = Animation::load(folder.path()).unwrap();
    let file = gltf::export(&run, 10.0).unwrap();
    // If a write fails, the old file remains.
    let (held, blocked) = (tempfile::tempdir().unwrap(), "animation.glb.new");
    let path = held.path().join("animation.glb");
    std::fs::write(&path, "old").unwrap();
    std::fs::create_dir(held.path().join(blocked)).unwrap();
    gltf::write(&run, &path, 10.0).unwrap_err();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
    std::fs::remove_dir(held.path().join(blocked)).unwrap();
    assert_eq!(gltf::write(&run, &path, 10.0).unwrap(), file.len());
    assert_eq!(std::fs::read(&path).unwrap(), file);
    let (text, bytes) = chunks(&file);
    let floats = |accessor: &Value| {
        let accessor = &text["accessors"][accessor.as_u64().unwrap() as usize];
        let view = &text["bufferViews"][accessor["bufferView"].as_u64().unwrap() as usize];
        let at = view["byteOffset"].as_u64().unwrap() as usize;
        let length = view["byteLength"].as_u64().unwrap() as usize;
        let floats = bytes[at..at + length]
            .chunks(4)
            .map(|four| f32::from_le_bytes(four.try_into().unwrap()));
        floats.collect::<Vec<f32>>()
    };
    let animation = &text["animations"][0];
    let track = |name: &str, path: &str| {
        let nodes = text["nodes"].as_array().unwrap();
        let node = nodes.iter().position(|node| node["name"] == name).unwrap() as u64;
        let channels = animation["channels"].as_array().unwrap();
        let channel = channels
            .iter()
            .find(|c| c["target"]["node"] == node && c["target"]["path"] == path)
            .unwrap();
        floats(&animation["samplers"][channel["sampler"].as_u64().unwrap() as usize]["output"])
    };
    let poses = run.poses(7).unwrap();
    let at = |values: &[f32], size: usize| values[7 * size..8 * size].to_vec();
    assert_eq!(
        at(&track("puck", "translation"), 3),
        poses.bodies[0].position.as_vec3().to_array()
    );
    let turn = at(&track("puck", "rotation"), 4);
    let turn = DQuat::from_array([0, 1, 2, 3].map(|k| f64::from(turn[k])));
    assert!(turn.dot(poses.bodies[0].orientation).abs() > 1.0 - 1e-6);
    // The second element connects the second node with the third.
    let nodes = &poses.cables[0].0;
    assert_eq!(
        at(&track("rope 2", "translation"), 3),
        nodes[1].as_vec3().to_array()
    );
    let length = at(&track("rope 2", "scale"), 3)[2];
    assert!((f64::from(length) - nodes[1].distance(nodes[2])).abs() < 1e-6);
    // The nodes are two beams of the arm and its tip, three cable elements, the body, and the root
    // that rotates the z axis to the y axis.
    assert_eq!(text["nodes"].as_array().unwrap().len(), 8);
}

#[test]
fn regression_vtk_series_list_files_and_times() {
    let (folder, _) = recorded();
    let animation = Animation::load(folder.path()).unwrap();
    let series = folder.path().join("series");
    assert_eq!(vtk::export(&animation, &series, 5.0).unwrap(), 6);
    let list = std::fs::read_to_string(series.join("cables.pvd")).unwrap();
    assert!(
        list.contains("timestep=\"0.4\" file=\"cables-00002.vtp\""),
        "{list}"
    );
    let cables = std::fs::read_to_string(series.join("cables-00002.vtp")).unwrap();
    assert!(cables.contains("NumberOfPoints=\"6\"") && cables.contains("NumberOfLines=\"3\""));
    let rigids = std::fs::read_to_string(series.join("rigids-00000.vtp")).unwrap();
    assert!(rigids.contains("NumberOfPoints=\"8\"") && rigids.contains("NumberOfPolys=\"12\""));
    assert!(!series.join("sea.pvd").exists());
    let missing = Animation::load(Path::new("nowhere")).unwrap_err().to_string();
    assert!(missing.contains("scene.json"), "{missing}");
}

#[test]
fn regression_numbered_frames_form_lines_and_eight_tracers_form_a_box() {
    let (folder, _) = recorded();
    let out = folder.path().join("vtk");
    vtk::export(&Animation::load(folder.path()).unwrap(), &out, 10.0).unwrap();
    let list = std::fs::read_to_string(out.join("frames.pvd")).unwrap();
    assert_eq!(list.matches("<DataSet").count(), ROWS as usize);
    let polydata = std::fs::read_to_string(out.join("frames-00000.vtp")).unwrap();
    // A box has twelve edges with two points each. The line passes through three frames.
    assert!(
        polydata.contains("NumberOfPoints=\"27\"") && polydata.contains("NumberOfLines=\"13\""),
        "{polydata}"
    );
}

#[test]
fn agrees_with_the_world_in_body_files() {
    let (folder, world) = recorded();
    let out = folder.path().join("mbdm");
    let files = crate::export::mbdm::export(&Animation::load(folder.path()).unwrap(), &out).unwrap();
    assert_eq!(files, [out.join("case_body_1.dat")]);
    let text = std::fs::read_to_string(&files[0]).unwrap();
    assert_eq!(text.lines().next().unwrap().split_whitespace().count(), 1 + 28);
    let rows: Vec<Vec<f64>> = text
        .lines()
        .skip(1)
        .map(|line| {
            line.split_whitespace()
                .map(|word| word.parse().unwrap())
                .collect()
        })
        .collect();
    assert_eq!((rows.len(), rows[0].len()), (ROWS as usize, 28));
    let now = world.now();
    let motion = now.body(windlass_world::BodyId::from_index(0));
    let to_body = motion.rotation.transpose();
    let last = rows.last().unwrap();
    let at = |column: usize| DVec3::from_slice(&last[column - 1..]);
    let angles = windlass_math::rotation::euler_angles(motion.pose.orientation);
    for (column, expected) in [
        (2, motion.pose.position),
        (5, motion.velocity.linear),
        (8, motion.acceleration.linear),
        (11, DVec3::new(angles.roll, angles.pitch, angles.yaw)),
        (14, to_body * motion.velocity.angular),
        (17, to_body * motion.acceleration.angular),
        (23, motion.velocity.angular),
        (26, motion.acceleration.angular),
    ] {
        let size = 1.0 + expected.length();
        assert!(
            (at(column) - expected).length() < 1e-8 * size,
            "{column}: {} {expected}",
            at(column)
        );
    }
    // The angles about the Earth axes are integrated by the trapezoidal rule.
    let turned = rows.windows(2).fold(DVec3::ZERO, |sum, pair| {
        let rate = |row: &Vec<f64>| DVec3::from_slice(&row[22..]);
        sum + (rate(&pair[0]) + rate(&pair[1])) * (0.5 * (pair[1][0] - pair[0][0]))
    });
    assert!((at(20) - turned).length() < 1e-7, "{} {turned}", at(20));
}
