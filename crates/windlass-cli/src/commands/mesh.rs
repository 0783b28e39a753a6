//! `windlass mesh`: measures and checks a mesh file, closes an open hull by a deck, and writes
//! other formats.

use super::{Up, check_file, read_mesh};
use crate::Outcome;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::glam::DVec3;
use windlass::mesh::{MeshError, TriangleMesh, import};

#[derive(clap::Args)]
pub struct Arguments {
    /// Mesh file: OBJ, STL, 3D Studio (.3ds), VRML 2.0 (.wrl), WAMIT (.gdf), Nemoh (.mar, .dat) or
    /// HAMS (.pnl).
    mesh: PathBuf,
    /// Metres per unit of the file.
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
    /// Vertical axis of the file.
    #[arg(long, value_enum, default_value = "z")]
    up: Up,
    /// Reverse all panels: for a file whose normals point inward.
    #[arg(long)]
    flip: bool,
    /// Extend the open upper edge of a wetted hull vertically by this height, and close it by a
    /// deck, m. 0 closes the hull at its edge.
    #[arg(long, value_name = "HEIGHT", allow_negative_numbers = true)]
    freeboard: Option<f64>,
    /// Write the mesh, with the changes above, to this file: .obj, .stl, .gdf, .mar, .dat or .pnl.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Replace an existing file.
    #[arg(long)]
    overwrite: bool,
}

pub fn run(arguments: &Arguments) -> Outcome {
    if !(arguments.scale > 0.0 && arguments.scale.is_finite()) {
        return Err(format!("--scale is {}; it must be positive", arguments.scale).into());
    }
    if let Some(output) = &arguments.output {
        check_file(output, "--output", arguments.overwrite)?;
    }
    let mut mesh = read_mesh(&arguments.mesh, arguments.scale, arguments.up)?;
    if arguments.flip {
        mesh = mesh.flipped();
    }
    if let Some(freeboard) = arguments.freeboard {
        mesh = mesh.closed_by_deck(freeboard)?;
    }
    print_size(&mesh);
    // A mesh with problems is written too, so that other programs can show and repair it.
    if let Some(output) = &arguments.output {
        import::write(&mesh, output)?;
        print_line!("written: {}", output.display());
    }
    print_volume(&mesh)?;
    Ok(ExitCode::SUCCESS)
}

/// Coordinates to millimetres. Adding zero removes the sign of -0.
fn coordinates(p: DVec3) -> String {
    let [x, y, z] = p.to_array().map(|value| (1e3 * value).round() / 1e3 + 0.0);
    format!("({x:.3}, {y:.3}, {z:.3})")
}

fn print_size(mesh: &TriangleMesh) {
    let (low, high) = mesh.bounding_box();
    print_line!(
        "{} triangles, {} corners, from {} to {} m, surface {:.6} m2",
        mesh.triangles.len(),
        mesh.vertices.len(),
        coordinates(low),
        coordinates(high),
        mesh.area()
    );
}

/// Checks the mesh, and prints the properties of a closed mesh or of a hull that is open at its
/// top.
fn print_volume(mesh: &TriangleMesh) -> Result<(), MeshError> {
    let problem = match mesh.check() {
        Ok(()) => {
            let solid = mesh.solid();
            print_line!(
                "closed: volume {:.6} m3, centroid {} m",
                solid.volume,
                coordinates(solid.centroid)
            );
            return Ok(());
        }
        Err(problem @ MeshError::Open { .. }) => problem,
        Err(problem) => return Err(problem),
    };
    let Some(edge) = mesh.open_edge()? else {
        return Err(problem);
    };
    let solid = mesh.closed_by_deck(0.0)?.solid();
    print_line!(
        "open at z = {:.3} m: volume below {:.6} m3, centroid {} m, area inside the edge {:.6} m2 in {} {}",
        edge.level,
        solid.volume,
        coordinates(solid.centroid),
        edge.area,
        edge.loops.len(),
        if edge.loops.len() == 1 { "loop" } else { "loops" }
    );
    print_line!("windlass diffraction accepts the open hull; a body of a simulation also needs freeboard");
    Ok(())
}
