//! Readers of every file format that users can supply. Each reads bytes and returns `Ok`, or an
//! error with a message.
//!
//! The fuzz targets in the folder `fuzz` and the tests with seeded mutants in this folder use the
//! same functions.

use std::borrow::Cow;
use std::fmt::Display;
use std::path::Path;
use windlass::director::script::ScriptReader;
use windlass::director::{ScriptJoint, ScriptObjects, ScriptWinch};
use windlass::glam::DVec3;
use windlass::ini;
use windlass::mbdm;
use windlass::mesh::import;
use windlass::motion::response_conventions::ResponseConventions;
use windlass::motion::response_csv::read_response_table;
use windlass::motion::response_wamit::{WamitConventions, read_wamit_table};
use windlass::motion::time_history::{OutsideHistory, TimeHistory};
use windlass::radiation::WamitDrift;
use windlass::radiation::bemio::parse_bemio;
use windlass::radiation::capytaine::parse_capytaine;
use windlass::radiation::wamit::{WamitScale, WamitText, parse_wamit};
use windlass::radiation::wamit_drift::parse_wamit_drift;
use windlass::scenario::Scenario;
use windlass::world::{BodyId, CableEnd, CableId, FrameId, MechanismId, WinchId};

/// Result of reading a file: `Ok`, or the message of the error.
pub type Outcome = Result<(), String>;

fn said<T, E: Display>(result: Result<T, E>) -> Outcome {
    result.map(|_| ()).map_err(|error| error.to_string())
}

fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// Reads a scenario, compiles its world, and evaluates the world at its start.
pub fn scenario(bytes: &[u8]) -> Outcome {
    let scenario = Scenario::parse(&text(bytes), Path::new("mutant.toml"));
    let compiled = scenario
        .and_then(|scenario| scenario.compile())
        .map_err(|errors| errors.to_string())?;
    said(compiled.world.start())
}

/// Reads an `.ini` input file of the source documents. The text of the import must be a scenario.
pub fn ini(bytes: &[u8]) -> Outcome {
    let imported = ini::import_texts(&[(Path::new("mutant.ini"), &text(bytes))]);
    if let Ok(imported) = &imported
        && let Err(errors) = Scenario::parse(&imported.text, Path::new("imported.toml"))
    {
        panic!(
            "the text of the import is not a valid scenario:\n{errors}\n{}",
            imported.text
        );
    }
    said(imported)
}

/// Reads a main file of `[MBDM]` and its additional files. Each of these is preceded by a line such
/// as `=== mooring`, `=== tracers` or `=== parameters`.
pub fn mbdm(bytes: &[u8]) -> Outcome {
    let text = text(bytes);
    let mut files = text.split("=== ");
    let main = files.next().unwrap_or_default();
    let others = files.map(|file| file.split_once('\n').unwrap_or((file, "")));
    let others: Vec<(String, &str)> = others
        .map(|(kind, text)| (format!("mutant.expert.{kind}"), text))
        .collect();
    let others: Vec<(&Path, &str)> = others
        .iter()
        .map(|(name, text)| (Path::new(name), *text))
        .collect();
    said(mbdm::import_texts((Path::new("mutant"), main), &others))
}

/// Reads a Director script for a boat, two cables with winches, and a crane.
pub fn director_script(bytes: &[u8]) -> Outcome {
    let mut objects = ScriptObjects::default();
    objects
        .bodies
        .insert("boat".to_owned(), (BodyId::from_index(0), true));
    objects
        .bodies
        .insert("ship".to_owned(), (BodyId::from_index(1), false));
    for (i, (cable, winch)) in [("wire", "winch"), ("tagLine", "man")].into_iter().enumerate() {
        let id = CableId::from_index(i);
        objects.cables.insert(cable.to_owned(), id);
        let held = ScriptWinch {
            id: WinchId::from_index(i),
            wire: vec![(id, Some(CableEnd::BOTH[i].other()))],
        };
        objects.winches.insert(winch.to_owned(), held);
    }
    let joints = [("column", true), ("boom", true), ("hinge", false)];
    let joint = |(name, has_drive): (&str, bool)| ScriptJoint {
        name: name.to_owned(),
        has_drive,
        is_revolute: true,
    };
    let joints = joints.map(joint).to_vec();
    objects
        .cranes
        .insert("crane".to_owned(), (MechanismId::from_index(0), joints));
    let mut frames = 0;
    let mut frame_at = |_: BodyId, _: DVec3| {
        frames += 1;
        FrameId::from_index(frames)
    };
    let read = ScriptReader::new(&objects, &mut frame_at).script(&text(bytes));
    said(read.map_err(|problems| {
        let messages = problems
            .iter()
            .map(|problem| format!("line {}: {}", problem.line, problem.message));
        messages.collect::<Vec<_>>().join("\n")
    }))
}

/// Reads and checks a mesh file with the given extension.
fn mesh(bytes: &[u8], ending: &str) -> Outcome {
    said(import::parse(bytes, ending, "mutant").and_then(|mesh| mesh.check()))
}

/// Reads a Wavefront OBJ mesh.
pub fn mesh_obj(bytes: &[u8]) -> Outcome {
    mesh(bytes, "obj")
}

/// Reads an STL mesh, text or binary.
pub fn mesh_stl(bytes: &[u8]) -> Outcome {
    mesh(bytes, "stl")
}

/// Reads an Autodesk 3D Studio mesh.
pub fn mesh_3ds(bytes: &[u8]) -> Outcome {
    mesh(bytes, "3ds")
}

/// Reads a VRML 2.0 mesh.
pub fn mesh_vrml(bytes: &[u8]) -> Outcome {
    mesh(bytes, "wrl")
}

/// Reads a wetted hull with the given extension, closes it by a deck, and checks it.
fn wetted_hull(bytes: &[u8], ending: &str) -> Outcome {
    let hull = import::parse(bytes, ending, "mutant");
    said(hull.and_then(|hull| hull.closed_by_deck(1.0)?.check()))
}

/// Reads a low-order geometric data file of WAMIT.
pub fn mesh_gdf(bytes: &[u8]) -> Outcome {
    wetted_hull(bytes, "gdf")
}

/// Reads a mesh of Nemoh.
pub fn mesh_mar(bytes: &[u8]) -> Outcome {
    wetted_hull(bytes, "mar")
}

/// Reads a hull mesh of HAMS.
pub fn mesh_pnl(bytes: &[u8]) -> Outcome {
    wetted_hull(bytes, "pnl")
}

const SCALE: WamitScale = WamitScale {
    density: 1025.0,
    gravity: 9.81,
    length: 1.0,
};

/// Valid files of one body. They are read together with a damaged file.
pub const RADIATION: &str = include_str!("seeds/hemisphere.1");
pub const EXCITATION: &str = include_str!("seeds/hemisphere.3");
pub const HYDROSTATICS: &str = include_str!("seeds/hemisphere.hst");

fn wamit(radiation: &str, excitation: &str, hydrostatics: &str) -> Outcome {
    let named = |name, text| WamitText { name, text };
    said(parse_wamit(
        named("mutant.1", radiation),
        Some(named("mutant.3", excitation)),
        Some(named("mutant.hst", hydrostatics)),
        SCALE,
    ))
}

/// Reads a WAMIT file of added mass and damping (`.1`).
pub fn wamit_radiation(bytes: &[u8]) -> Outcome {
    wamit(&text(bytes), EXCITATION, HYDROSTATICS)
}

/// Reads a WAMIT file of excitation (`.3`).
pub fn wamit_excitation(bytes: &[u8]) -> Outcome {
    wamit(RADIATION, &text(bytes), HYDROSTATICS)
}

/// Reads a WAMIT file of hydrostatic stiffness (`.hst`).
pub fn wamit_hydrostatics(bytes: &[u8]) -> Outcome {
    wamit(RADIATION, EXCITATION, &text(bytes))
}

/// Reads a WAMIT file of mean drift (`.8`).
pub fn wamit_mean_drift(bytes: &[u8]) -> Outcome {
    drift("mutant.8", bytes, WamitDrift::Momentum)
}

/// Reads a WAMIT file of difference-frequency loads (`.12d`).
pub fn wamit_difference(bytes: &[u8]) -> Outcome {
    drift("mutant.12d", bytes, WamitDrift::Difference)
}

fn drift(name: &str, bytes: &[u8], kind: WamitDrift) -> Outcome {
    let text = text(bytes);
    said(parse_wamit_drift(WamitText { name, text: &text }, kind, SCALE))
}

/// Reads a BEMIO file (HDF5).
pub fn bemio(bytes: &[u8]) -> Outcome {
    said(parse_bemio("mutant.h5", bytes.to_vec(), 1025.0))
}

/// Reads a Capytaine data set, in either kind of NetCDF.
pub fn capytaine(bytes: &[u8]) -> Outcome {
    said(parse_capytaine("mutant.nc", bytes.to_vec(), 1025.0))
}

/// Reads a WAMIT file of response amplitude operators (`.4`).
pub fn wamit_response(bytes: &[u8]) -> Outcome {
    let conventions = WamitConventions {
        unit_length: 1.0,
        mirrored_headings: true,
        check: true,
        gravity: 9.81,
    };
    said(read_wamit_table("mutant.4", &text(bytes), &conventions))
}

/// Reads a motion history, which may be a table of results.
pub fn history_csv(bytes: &[u8]) -> Outcome {
    let history = TimeHistory::from_csv("mutant.csv", &text(bytes), OutsideHistory::Hold);
    if let Ok(history) = &history {
        let (first, last) = history.range();
        for time in [first, 0.5 * (first + last), last, last + 1.0] {
            let _ = history.at(time);
        }
    }
    said(history)
}

/// Reads response amplitude operators from CSV.
pub fn response_csv(bytes: &[u8]) -> Outcome {
    let conventions = ResponseConventions {
        mirrored_headings: true,
        ..ResponseConventions::native(9.81)
    };
    said(read_response_table("mutant.csv", &text(bytes), &conventions))
}

/// Reads a saved state of the scenario [`STATE_SCENARIO`]. The state is written to a file in
/// `folder` first.
pub fn saved_state(bytes: &[u8], folder: &Path) -> Outcome {
    let file = folder.join("state.json");
    // Removes the old file first. If a file is overwritten, some file systems write it to the disk
    // immediately, which is slow.
    let _ = std::fs::remove_file(&file);
    said(std::fs::write(&file, bytes))?;
    let scenario =
        Scenario::parse(STATE_SCENARIO, Path::new("state.toml")).map_err(|error| error.to_string())?;
    let compiled = scenario.compile().map_err(|error| error.to_string())?;
    let mut world = compiled.world.start().map_err(|error| error.to_string())?;
    said(world.load_state(&file))
}

/// Scenario to which the saved states belong.
pub const STATE_SCENARIO: &str = include_str!("seeds/state.toml");
