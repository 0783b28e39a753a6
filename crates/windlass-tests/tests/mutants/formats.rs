//! Every format that a user's file can have, from bytes to `Ok` or an error with a message.
//!
//! The fuzz targets in the folder `fuzz` and the seeded mutants in this one are the same functions.

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

/// Nothing, or what is wrong with a file.
pub type Outcome = Result<(), String>;

fn said<T, E: Display>(result: Result<T, E>) -> Outcome {
    result.map(|_| ()).map_err(|error| error.to_string())
}

fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// A scenario, compiled to its world and evaluated at its start.
pub fn scenario(bytes: &[u8]) -> Outcome {
    let scenario = Scenario::parse(&text(bytes), Path::new("mutant.toml"));
    let compiled = scenario
        .and_then(|scenario| scenario.compile())
        .map_err(|errors| errors.to_string())?;
    said(compiled.world.start())
}

/// One of the reports' own input files. What it is turned into must be TOML.
pub fn ini(bytes: &[u8]) -> Outcome {
    let imported = ini::import_texts(&[(Path::new("mutant.ini"), &text(bytes))]);
    if let Ok(imported) = &imported
        && let Err(errors) = Scenario::parse(&imported.text, Path::new("imported.toml"))
    {
        panic!("an import made what is no scenario:\n{errors}\n{}", imported.text);
    }
    said(imported)
}

/// A main file of `[MBDM]`, and what stands beside it, with a line `=== mooring` (or `tracers`,
/// `parameters`) before each.
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

/// A Director script, for a boat, two cables with winches and a crane.
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

/// A mesh file of an ending, as far as its check.
fn mesh(bytes: &[u8], ending: &str) -> Outcome {
    said(import::parse(bytes, ending, "mutant").and_then(|mesh| mesh.check()))
}

/// Wavefront OBJ.
pub fn mesh_obj(bytes: &[u8]) -> Outcome {
    mesh(bytes, "obj")
}

/// STL, text or binary.
pub fn mesh_stl(bytes: &[u8]) -> Outcome {
    mesh(bytes, "stl")
}

/// Autodesk 3D Studio.
pub fn mesh_3ds(bytes: &[u8]) -> Outcome {
    mesh(bytes, "3ds")
}

/// VRML 2.0.
pub fn mesh_vrml(bytes: &[u8]) -> Outcome {
    mesh(bytes, "wrl")
}

const SCALE: WamitScale = WamitScale {
    density: 1025.0,
    gravity: 9.81,
    length: 1.0,
};

/// Good files of one body, to go with one that is not.
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

/// WAMIT's added mass and damping (`.1`).
pub fn wamit_radiation(bytes: &[u8]) -> Outcome {
    wamit(&text(bytes), EXCITATION, HYDROSTATICS)
}

/// WAMIT's excitation (`.3`).
pub fn wamit_excitation(bytes: &[u8]) -> Outcome {
    wamit(RADIATION, &text(bytes), HYDROSTATICS)
}

/// WAMIT's hydrostatic stiffness (`.hst`).
pub fn wamit_hydrostatics(bytes: &[u8]) -> Outcome {
    wamit(RADIATION, EXCITATION, &text(bytes))
}

/// WAMIT's mean drift (`.8`).
pub fn wamit_mean_drift(bytes: &[u8]) -> Outcome {
    drift("mutant.8", bytes, WamitDrift::Momentum)
}

/// WAMIT's difference frequencies (`.12d`).
pub fn wamit_difference(bytes: &[u8]) -> Outcome {
    drift("mutant.12d", bytes, WamitDrift::Difference)
}

fn drift(name: &str, bytes: &[u8], kind: WamitDrift) -> Outcome {
    let text = text(bytes);
    said(parse_wamit_drift(WamitText { name, text: &text }, kind, SCALE))
}

/// The HDF5 file of BEMIO.
pub fn bemio(bytes: &[u8]) -> Outcome {
    said(parse_bemio("mutant.h5", bytes.to_vec(), 1025.0))
}

/// Capytaine's data set, in NetCDF of either kind.
pub fn capytaine(bytes: &[u8]) -> Outcome {
    said(parse_capytaine("mutant.nc", bytes.to_vec(), 1025.0))
}

/// WAMIT's response amplitude operators (`.4`).
pub fn wamit_response(bytes: &[u8]) -> Outcome {
    let conventions = WamitConventions {
        unit_length: 1.0,
        mirrored_headings: true,
        check: true,
        gravity: 9.81,
    };
    said(read_wamit_table("mutant.4", &text(bytes), &conventions))
}

/// A motion history, plain or a table of results.
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

/// Response amplitude operators as CSV.
pub fn response_csv(bytes: &[u8]) -> Outcome {
    let conventions = ResponseConventions {
        mirrored_headings: true,
        ..ResponseConventions::native(9.81)
    };
    said(read_response_table("mutant.csv", &text(bytes), &conventions))
}

/// A saved state of the scenario [`STATE_SCENARIO`]; `folder` is where it is put as a file.
pub fn saved_state(bytes: &[u8], folder: &Path) -> Outcome {
    let file = folder.join("state.json");
    // A new file each time: file systems write an overwritten one through to the disk.
    let _ = std::fs::remove_file(&file);
    said(std::fs::write(&file, bytes))?;
    let scenario =
        Scenario::parse(STATE_SCENARIO, Path::new("state.toml")).map_err(|error| error.to_string())?;
    let compiled = scenario.compile().map_err(|error| error.to_string())?;
    let mut world = compiled.world.start().map_err(|error| error.to_string())?;
    said(world.load_state(&file))
}

/// The scenario that saved states are of.
pub const STATE_SCENARIO: &str = include_str!("seeds/state.toml");
