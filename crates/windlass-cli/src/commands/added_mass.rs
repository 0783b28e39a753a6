//! `windlass added-mass`: the added mass of a hull from its mesh.

use super::{Up, read_mesh};
use crate::Outcome;
use clap::ValueEnum;
use std::path::PathBuf;
use std::process::ExitCode;
use windlass::glam::DVec3;
use windlass::math::Matrix6;
use windlass::mesh::MeshError;
use windlass::panel_method::{FluidBoundary, added_mass};

#[derive(clap::Args)]
pub struct Arguments {
    /// Mesh file: OBJ, STL, 3D Studio (.3ds), VRML 2.0 (.wrl), WAMIT (.gdf), Nemoh (.mar, .dat) or
    /// HAMS (.pnl); the still water level is at height 0.
    mesh: PathBuf,
    /// Metres per unit of the file.
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
    /// Vertical axis of the file.
    #[arg(long, value_enum, default_value = "z")]
    up: Up,
    /// Boundary of the fluid.
    #[arg(long, value_enum, default_value = "unbounded")]
    water: Water,
    /// Density of the water, kg/m3.
    #[arg(long, default_value_t = 1025.0)]
    density: f64,
    /// Reference point of the matrix: x y z, m.
    #[arg(long, num_args = 3, default_values_t = [0.0, 0.0, 0.0], allow_negative_numbers = true)]
    about: Vec<f64>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Water {
    /// Infinite fluid on all sides.
    Unbounded,
    /// A rigid free surface at z = 0 (low-frequency limit); only the part below is wet.
    RigidSurface,
    /// A free surface at z = 0 with zero potential (high-frequency limit).
    FreeSurface,
}

/// Maximum number of panels for a comparison with a refined mesh. The comparison takes about ten
/// seconds.
const MAX_REFINED: usize = 1000;
/// A mesh is coarse if refinement changes a coefficient by more than this fraction.
const COARSE: f64 = 0.03;

/// Largest difference between coefficients of two matrices, relative to the largest diagonal
/// coefficient of the same kind (translation, rotation).
fn largest_change(coarse: &Matrix6, fine: &Matrix6) -> f64 {
    let largest = |from: usize| (from..from + 3).map(|i| fine.0[i][i].abs()).fold(0.0, f64::max);
    let scale = [largest(0), largest(3)];
    let mut change = 0.0_f64;
    for (i, (a, b)) in coarse.0.iter().zip(&fine.0).enumerate() {
        for (j, (a, b)) in a.iter().zip(b).enumerate() {
            let size = (scale[i / 3] * scale[j / 3]).sqrt();
            if size > 0.0 {
                change = change.max((a - b).abs() / size);
            }
        }
    }
    change
}

pub fn run(arguments: &Arguments) -> Outcome {
    let mesh = read_mesh(&arguments.mesh, arguments.scale, arguments.up)?;
    match mesh.check() {
        // The panel method checks that the part below the surface is closed.
        Err(MeshError::Open { .. }) if !matches!(arguments.water, Water::Unbounded) => {}
        checked => checked?,
    }
    let boundary = match arguments.water {
        Water::Unbounded => FluidBoundary::Unbounded,
        Water::RigidSurface => FluidBoundary::RigidSurface,
        Water::FreeSurface => FluidBoundary::PressureRelease,
    };
    let about = DVec3::from_slice(&arguments.about);
    let found = added_mass(&mesh, about, arguments.density, boundary)?;
    print_text!("{found}");
    if found.panels <= MAX_REFINED {
        let finer = added_mass(&mesh.refined(), about, arguments.density, boundary)?;
        let change = largest_change(&found.coefficients(), &finer.coefficients());
        print_line!(
            "\nwith four times as many panels the largest change is {:.2} % of the largest coefficient of its kind",
            100.0 * change
        );
        if change > COARSE {
            print_line!("warning: the mesh is too coarse; use more and smaller panels");
        }
    }
    print_text!("\n{}", found.to_scenario_keys());
    Ok(ExitCode::SUCCESS)
}
