//! `windlass export`: exports a results folder as an animation for other programs, or as body files
//! of `[MBDM]`.

use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::export::{Animation, gltf, mbdm, vtk};

#[derive(clap::Args)]
pub struct Arguments {
    /// Results folder.
    results: PathBuf,
    /// Write an animated binary glTF file for viewers and presentations.
    #[arg(long, value_name = "FILE.glb")]
    gltf: Option<PathBuf>,
    /// Write a series of VTK files for ParaView into a folder.
    #[arg(long, value_name = "FOLDER")]
    vtk: Option<PathBuf>,
    /// Write the body files of [MBDM] table 21 (28 columns each) into a folder.
    #[arg(long, value_name = "FOLDER")]
    mbdm: Option<PathBuf>,
    /// Maximum number of frames per second of simulated time; limited by the rows of the tables.
    #[arg(long, default_value_t = 10.0)]
    rate: f64,
    /// Replace files.
    #[arg(long)]
    overwrite: bool,
}

pub fn export(arguments: &Arguments) -> Outcome {
    super::warn_of_older_results(&arguments.results);
    if arguments.gltf.is_none() && arguments.vtk.is_none() && arguments.mbdm.is_none() {
        return Err(
            "no export was selected: add --gltf FILE.glb, --vtk FOLDER, --mbdm FOLDER, or several".into(),
        );
    }
    let outputs = [
        ("--gltf", &arguments.gltf),
        ("--vtk", &arguments.vtk),
        ("--mbdm", &arguments.mbdm),
    ];
    for (option, output) in outputs {
        if let Some(output) = output {
            super::check_unused(output, option, arguments.overwrite)?;
        }
    }
    let animation = Animation::load(&arguments.results)?;
    if let Some(file) = &arguments.gltf {
        let bytes = gltf::write(&animation, file, arguments.rate)?;
        print_line!("{} ({:.1} MB)", file.display(), 1e-6 * bytes as f64);
    }
    if let Some(folder) = &arguments.vtk {
        let count = vtk::export(&animation, folder, arguments.rate)?;
        print_line!("{} ({count} frames; open the .pvd files)", folder.display());
    }
    if let Some(folder) = &arguments.mbdm {
        let files = mbdm::export(&animation, folder)?;
        print_line!("{} ({} bodies)", folder.display(), files.len());
    }
    Ok(ExitCode::SUCCESS)
}
