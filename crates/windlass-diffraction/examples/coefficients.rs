//! Prints heave and surge coefficients of hulls and the computing time, as JSON lines for
//! `scripts/diffraction_comparison.py`.
//!
//! Arguments: threads, depth (m, or `infinite`), number of headings, edge length (m, or `none`),
//! frequencies (rad/s, separated by commas), then one or more mesh files.

use glam::DVec3;
use std::error::Error;
use std::time::Instant;
use windlass_diffraction::{Conditions, Hull, Options, solve};
use windlass_hull::panel_method::smooth_surface::FacetModel;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [threads, depth, headings, edge_length, frequencies, files @ ..] = &arguments[..] else {
        return Err("expected: threads depth headings edge-length frequencies meshes".into());
    };
    let hulls = files
        .iter()
        .map(|file| {
            let mesh = windlass_mesh::import::read(std::path::Path::new(file))?;
            Ok(Hull::new(file.clone(), mesh, DVec3::ZERO))
        })
        .collect::<Result<Vec<_>, Box<dyn Error>>>()?;
    let headings: usize = headings.parse()?;
    let conditions = Conditions {
        frequencies: frequencies.split(',').map(str::parse).collect::<Result<_, _>>()?,
        headings: (0..headings)
            .map(|i| std::f64::consts::PI * i as f64 / headings.max(2) as f64)
            .collect(),
        depth: depth.parse().ok(),
        density: 1000.0,
        gravity: 9.81,
    };
    let options = Options {
        threads: Some(threads.parse()?),
        accepts_coarse_panels: true,
        edge_length: edge_length.parse().ok(),
        has_limits: false,
        sharp_edge_levels: std::env::var("SHARP_EDGE_LEVELS").map_or(Ok(0), |v| v.parse())?,
        has_lid: std::env::var_os("NO_LID").is_none(),
        facets: if std::env::var_os("FACETED").is_some() {
            FacetModel::Faceted
        } else {
            FacetModel::default()
        },
        ..Options::default()
    };
    let start = Instant::now();
    let result = solve(&hulls, &conditions, &options)?;
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{{\"seconds\": {seconds}, \"panels\": {}, \"unknowns\": {}}}",
        result.panels, result.unknowns
    );
    for at in &result.at {
        println!(
            "{{\"omega\": {}, \"added_mass\": {:?}, \"damping\": {:?}, \"excitation\": {:?}, \"haskind\": {}, \
             \"asymmetry\": {}, \"far_damping\": {:?}}}",
            at.frequency,
            at.added_mass,
            at.damping,
            at.excitation
                .first()
                .map(|x| x.iter().map(|v| vec![v.re, v.im]).collect::<Vec<_>>())
                .unwrap_or_default(),
            at.haskind_difference(),
            at.asymmetry,
            at.far_field_damping
        );
    }
    Ok(())
}
