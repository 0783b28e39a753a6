//! Tests of the cache of decomposed meshes, which lies in the folder of the scenario.

use super::*;
use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;
use windlass::scenario::long_work::CompileOptions;

/// A boat hull in air. The hull is not exactly convex.
const CUT: &str = r#"
[simulation]
duration = 0.1

[[material]]
name = "hull"
youngs_modulus = 1e8
sliding_friction = 0.3

[[body]]
name = "boat"
mass = 500.0
inertia = [400.0, 1541.0, 1760.0]
position = [0.0, 0.0, 5.0]
mesh = { hull = { preset = "rescue-boat-6m" }, centre_of_gravity = [-0.3, 0.0, 0.3] }

[[shape]]
name = "boat"
at = "boat"
own_mesh = true
decompose = 3
material = "hull"
"#;

/// Returns all shapes of a scenario file, to the last bit.
fn shapes(path: &Path) -> String {
    let compiled = Scenario::load(path).unwrap().compile().unwrap();
    let shapes = compiled.world.model().shapes();
    let solids = shapes.iter().flat_map(|shape| &shape.pieces);
    solids
        .map(|placed| format!("{:?}", placed.piece.facets()))
        .collect()
}

/// Returns the files of the cache folder.
fn cache_files(path: &Path) -> Vec<PathBuf> {
    let Ok(files) = fs::read_dir(path.with_file_name("windlass-cache")) else {
        return Vec::new();
    };
    files.map(|file| file.unwrap().path()).collect()
}

fn written(path: &Path) -> SystemTime {
    fs::metadata(path).unwrap().modified().unwrap()
}

/// Pieces from the cache equal the pieces of the decomposition, to the last bit. Each file belongs
/// to one mesh and one number of pieces.
#[test]
fn equivalent_cached_and_computed_pieces() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boat.toml");
    fs::write(&path, CUT).unwrap();
    let found = shapes(&path);
    let files = cache_files(&path);
    assert_eq!(files.len(), 1, "{files:?}");
    let first = written(&files[0]);
    assert_eq!(shapes(&path), found);
    assert_eq!(written(&files[0]), first, "read, not found again");

    fs::write(&path, CUT.replace("decompose = 3", "decompose = 2")).unwrap();
    assert_ne!(shapes(&path), found);
    assert_eq!(cache_files(&path).len(), 2);
}

/// Without permission to save, nothing is written beside the scenario.
#[test]
fn regression_pieces_are_saved_only_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boat.toml");
    fs::write(&path, CUT).unwrap();
    let options = CompileOptions {
        saves: &|| false,
        ..CompileOptions::default()
    };
    Scenario::load(&path).unwrap().compile_with(&options).unwrap();
    assert!(cache_files(&path).is_empty());
}

/// Valid pieces in a file are used. A damaged file is ignored.
#[test]
fn regression_damaged_pieces_are_computed_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boat.toml");
    fs::write(&path, CUT).unwrap();
    let found = shapes(&path);
    let [file] = &cache_files(&path)[..] else {
        panic!("one file")
    };
    let good = fs::read(file).unwrap();
    let half = good[..good.len() / 2].to_vec();
    let mut flipped = good.clone();
    let place = good.len() - 20;
    flipped[place] = if flipped[place] == b'1' { b'2' } else { b'1' };
    for bad in [half, flipped, Vec::new()] {
        fs::write(file, bad).unwrap();
        assert_eq!(shapes(&path), found);
        assert_eq!(fs::read(file).unwrap(), good, "written again");
    }
    // If the folder cannot be created, only time is lost.
    fs::remove_file(file).unwrap();
    fs::remove_dir(path.with_file_name("windlass-cache")).unwrap();
    fs::write(path.with_file_name("windlass-cache"), "in the way").unwrap();
    assert_eq!(shapes(&path), found);
}

/// There are no cache files for convex meshes, or for scenarios that are not files.
#[test]
fn regression_no_unnecessary_cache_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boat.toml");
    let text = CUT.replace(
        "hull = { preset = \"rescue-boat-6m\" }",
        "box = { size = [2.0, 1.0, 1.0] }",
    );
    assert_ne!(text, CUT);
    fs::write(&path, &text).unwrap();
    shapes(&path);
    Scenario::parse(CUT, &folder.path().join("none.toml"))
        .unwrap()
        .compile()
        .unwrap();
    assert_eq!(cache_files(&path), Vec::<PathBuf>::new());
}
