//! Files, table and plots of natural modes.

use crate::folder::prepare;
use crate::mode_shapes::plot_modes;
use crate::modes::{ModesTable, write_modes};
use glam::DVec3;
use windlass_mechanics::cable::CableProperties;
use windlass_sea::Sea;
use windlass_world::{BodyDefinition, CableDefinition, Fixity, World, WorldBuilder};

/// A load of 2 t on a wire of 10 m.
fn hanging_load() -> World {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let body = BodyDefinition::free("load", 2000.0, DVec3::splat(300.0)).at(DVec3::Z * -10.6);
    let body = builder.body(body);
    let eye = builder.frame_on_body(body, "eye", DVec3::Z * 0.6);
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let mut wire = CableProperties::new(1e7, 7800.0, 0.016);
    wire.bending_stiffness = 0.0;
    let wire = CableDefinition::new("wire", wire, 10.0, 4);
    builder.cable(wire.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    world
}

#[test]
fn regression_mode_table_files_and_plots() {
    let world = hanging_load();
    let found = world.modes(&Default::default()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    prepare(folder.path(), false).unwrap();
    write_modes(folder.path(), "a load", world.model(), &found).unwrap();
    let figures = plot_modes(folder.path(), "a load", &world, &found).unwrap();
    // Three nodes and a load have 15 degrees of freedom.
    assert_eq!(found.modes.len(), 15);
    assert_eq!(figures.len(), found.modes.len().div_ceil(6));
    let first = std::fs::read_to_string(&figures[0]).unwrap();
    for words in [
        "a load: natural modes",
        "mode 1: free, body",
        "load",
        "half a period later",
        "x [m]",
        "z [m]",
    ] {
        assert!(first.contains(words), "{words}");
    }
    let table = ModesTable(&found).to_string();
    let row = |number: usize| table.lines().nth(number).unwrap();
    assert!(
        row(1).contains("free") && row(1).ends_with("body 'load' yaw 100 %"),
        "{table}"
    );
    assert!(
        row(2).contains("swings") && row(2).contains("body 'load'"),
        "{table}"
    );
    let text = std::fs::read_to_string(folder.path().join("modes.json")).unwrap();
    let file: serde_json::Value = serde_json::from_str(&text).unwrap();
    let modes = file["modes"].as_array().unwrap();
    assert_eq!(modes.len(), found.modes.len());
    assert!(modes[0]["period"].is_null() && modes[0]["kind"] == "free");
    assert_eq!(modes[1]["period"].as_f64().unwrap(), found.modes[1].period());
    assert_eq!(modes[1]["shape"]["cables"]["wire"].as_array().unwrap().len(), 5);
    assert_eq!(modes[1]["shape"]["bodies"]["load"].as_array().unwrap().len(), 6);
    let csv = std::fs::read_to_string(folder.path().join("modes.csv")).unwrap();
    assert!(
        csv.lines()
            .nth(1)
            .unwrap()
            .starts_with("1,free,0,0,,,0,,\"body 'load'\",\"yaw\",")
    );
    // The files are listed as owned by windlass, so overwriting removes them.
    assert!(prepare(folder.path(), false).is_err());
    prepare(folder.path(), true).unwrap();
    assert!(!folder.path().join("modes.json").exists() && !figures[0].exists());
}
