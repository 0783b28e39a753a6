//! `[IMPROVED]` 2.1.8: added mass of boxes from their meshes. Errors of the tables: errata E31.
//! Another case measures time and memory of the panel method for a fine mesh.

use crate::case::{Case, CaseError, Check};
use std::f64::consts::{FRAC_PI_2, PI};
use std::time::Instant;
use windlass::glam::DVec3;
use windlass::mesh::{TriangleMesh, shapes};
use windlass::panel_method::{FluidBoundary, added_mass};

/// Cases IMP-01, IMP-02 and the fine mesh.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "IMP-01",
            section: "[IMPROVED] 2.1.8, table 1",
            title: "added mass of a box 6 x 6 x 2 m",
            note: "The document states neither the depth nor the number of panels. Here the fluid is \
                   unbounded, and the triangles are smaller near the edges. The reference is an \
                   independent panel program, extrapolated to an infinite number of panels, with an error \
                   of 0.5 %. It does not confirm the document's 0.893 in roll and pitch.",
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
            note: "As IMP-01. The printed list of cases has the values of the independent program for its \
                   finest mesh (for example 1.983 in sway) instead of the extrapolated values.",
            run: || {
                let expected = [0.0581, 1.974, 0.6281, 0.5431, 0.5527, 1.697];
                let document = [0.063, 2.042, 0.66, 0.55, 0.578, 1.73];
                box_coefficients(DVec3::new(100.0, 6.0, 12.0), [30, 10, 14], expected, document)
            },
        },
        Case {
            id: "PANELS",
            section: "[L32] 114 and 115",
            title: "added mass of an ellipsoid with 5292 panels",
            note: "Semi-axes 1.5, 1 and 0.7 m. The computation must take less than one minute and less \
                   than 2 GB (peak memory of the process, measured on Linux only).",
            run: fine_ellipsoid,
        },
    ]
}

/// Mesh of a box with smaller cells towards its edges, where the flow is singular.
fn graded_box(size: DVec3, cells: [usize; 3]) -> Result<TriangleMesh, CaseError> {
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
    let mesh = graded_box(size, cells)?;
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
                "required accuracy 1 %; error of the reference 0.5 %",
            )
            .with_document(document[k])
        })
        .collect())
}

/// Computes `abc ∫₀^∞ dλ / ((a² + λ) Δ)` for each semi-axis a. With λ = tan²θ the integrand is
/// smooth, and 2000 steps of the trapezoidal rule give an error of 1e-6.
fn shape_factors(semi_axes: DVec3) -> DVec3 {
    let (square, product, steps) = (semi_axes * semi_axes, semi_axes.element_product(), 2000);
    let step = FRAC_PI_2 / f64::from(steps);
    let mut sum = DVec3::ZERO;
    for k in 1..steps {
        let (sin, cos) = (f64::from(k) * step).sin_cos();
        let terms = square * cos * cos + DVec3::splat(sin * sin);
        sum += sin * cos * cos / (terms * terms.element_product().sqrt());
    }
    sum * 2.0 * product * step
}

/// Peak memory of this process, bytes; `None` on systems other than Linux.
fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = peak.split_whitespace().next()?.parse().ok()?;
    Some(1024.0 * kilobytes)
}

fn fine_ellipsoid() -> Result<Vec<Check>, CaseError> {
    let semi_axes = DVec3::new(1.5, 1.0, 0.7);
    let mesh = shapes::ellipsoid(semi_axes, 21)?;
    let start = Instant::now();
    let found = added_mass(&mesh, DVec3::ZERO, 1000.0, FluidBoundary::Unbounded)?;
    let taken = start.elapsed().as_secs_f64();
    let displaced = 1000.0 * 4.0 / 3.0 * PI * semi_axes.element_product();
    let factors = shape_factors(semi_axes);
    let mut checks: Vec<Check> = (0..3)
        .map(|k| {
            Check::relative(
                &format!("{} [kg], {} panels", ["surge", "sway", "heave"][k], found.panels),
                displaced * factors[k] / (2.0 - factors[k]),
                "rho V alpha/(2 - alpha)",
                found.matrix.0[k][k],
                1e-4,
                "fourth order: 1.2 % at 432 panels is 0.008 % at 5292",
            )
        })
        .collect();
    let limit = |quantity: &str, formula: &str, limit: f64, ours: f64, reason: &str| {
        Check::absolute(quantity, 0.0, formula, ours, limit, reason)
    };
    let reason = "required limit for 5000 panels; a release build takes seconds";
    checks.push(limit("wall time [s]", "below a minute", 60.0, taken, reason));
    if let Some(peak) = peak_memory() {
        let reason = "required limit for 5000 panels; a full matrix of this size takes 0.22 GB";
        checks.push(limit(
            "peak memory of the process [B]",
            "below 2 GB",
            2e9,
            peak,
            reason,
        ));
    }
    Ok(checks)
}
