//! `[IMPROVED]` 2.1.8: added mass of boxes from their meshes; the tables' own figures: errata E31.

use crate::case::{Case, CaseError, Check};
use std::f64::consts::FRAC_PI_2;
use windlass::glam::DVec3;
use windlass::mesh::{TriangleMesh, shapes};
use windlass::panel_method::{FluidBoundary, added_mass};

/// IMP-01 and IMP-02.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "IMP-01",
            section: "[IMPROVED] 2.1.8, table 1",
            title: "added mass of a box 6 x 6 x 2 m",
            note: "Depth and panels not given: unbounded fluid, triangles crowded at the edges. The reference is an independent \
                   panel program extrapolated in the number of its panels, good to 0.5 %; it does not confirm the \
                   document's roll and pitch of 0.893.",
            run: || {
                let expected = [0.3425, 0.3425, 1.740, 0.7805, 0.7805, 0.1763];
                let document = [0.347, 0.346, 1.70, 0.893, 0.893, 0.182];
                box_coefficients(DVec3::new(6.0, 6.0, 2.0), [20, 20, 12], expected, document)
            },
        },
        Case {
            id: "IMP-02",
            section: "[IMPROVED] 2.1.8, table 2",
            title: "added mass of a box 100 x 6 x 12 m",
            note: "As IMP-01. The printed list of cases has the independent program's finest mesh (1.983 in sway, say), not its \
                   extrapolation.",
            run: || {
                let expected = [0.0581, 1.974, 0.6281, 0.5431, 0.5527, 1.697];
                let document = [0.063, 2.042, 0.66, 0.55, 0.578, 1.73];
                box_coefficients(DVec3::new(100.0, 6.0, 12.0), [30, 10, 14], expected, document)
            },
        },
    ]
}

/// A box whose cells shrink towards its edges, where the flow is singular.
fn crowded_box(size: DVec3, cells: [usize; 3]) -> Result<TriangleMesh, CaseError> {
    let mut mesh = shapes::box_mesh(DVec3::splat(2.0), cells)?;
    for vertex in &mut mesh.vertices {
        let crowded = vertex.to_array().map(|c| (c * FRAC_PI_2).sin());
        *vertex = DVec3::from_array(crowded) * size * 0.5;
    }
    Ok(mesh)
}

fn box_coefficients(
    size: DVec3,
    cells: [usize; 3],
    expected: [f64; 6],
    document: [f64; 6],
) -> Result<Vec<Check>, CaseError> {
    let mesh = crowded_box(size, cells)?;
    let found = added_mass(&mesh, DVec3::ZERO, 1025.0, FluidBoundary::Unbounded)?.coefficients();
    let names = ["surge", "sway", "heave", "roll", "pitch", "yaw"];
    Ok((0..6)
        .map(|k| {
            Check::relative(
                &format!("{} coefficient, {} panels", names[k], mesh.triangles.len()),
                expected[k],
                "independent panel program, extrapolated",
                found.0[k][k],
                0.01,
                "1 % asked for; the reference is good to 0.5 %",
            )
            .with_document(document[k])
        })
        .collect())
}
