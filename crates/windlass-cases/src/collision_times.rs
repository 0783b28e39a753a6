//! `[IMPROVED]` 2.3.4.2, figures 12 to 15: collision detection between spheres of many triangles:
//! results, and execution times over triangles, penetration and pieces.

use crate::case::{Case, CaseError, Check};
use crate::measure::observed_order;
use std::f64::consts::{FRAC_PI_2, PI};
use std::hint::black_box;
use std::time::Instant;
use windlass::contact::geometry::{OverlapSolver, Piece, decompose};
use windlass::glam::{DQuat, DVec3};
use windlass::math::Pose;
use windlass::mesh::HullForm;

/// Case IMP-19.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "IMP-19",
        section: "[IMPROVED] 2.3.4.2, figures 12 to 15",
        title: "collision detection between spheres: results, and times over triangles and pieces",
        note: "The document plots times on a computer that it does not name: of GJK, EPA and Muller- \
               Preparata for two equal spheres of up to 16128 triangles, and of EPA over penetrations up \
               to half of the radius. Here the distances and the overlaps are compared with spheres. \
               Times are reported only, as means over several calls on one thread of this machine. The \
               overlap needs no penetration depth, so that one time replaces those of EPA and Muller- \
               Preparata. The document found a time that grows with the logarithm of the number of \
               triangles for GJK, and with n log n for Muller-Preparata.",
        run: spheres,
    }]
}

/// Rings between the poles of the coarsest to the finest sphere, plus one: 224, 960, 3968 and 16128
/// triangles.
const RINGS: [u32; 4] = [8, 16, 32, 64];
/// Calls that are averaged, as far as they take less than half a second.
const CALLS: u32 = 300;

/// Sphere of radius 1 m with poles on the z axis and 2 `rings` meridians.
fn sphere(rings: u32) -> Result<Piece, CaseError> {
    let mut points = vec![DVec3::Z, DVec3::NEG_Z];
    for ring in 1..rings {
        let (radius, height) = (PI * f64::from(ring) / f64::from(rings)).sin_cos();
        for meridian in 0..2 * rings {
            let (sin, cos) = (PI * f64::from(meridian) / f64::from(rings)).sin_cos();
            points.push(DVec3::new(radius * cos, radius * sin, height));
        }
    }
    Ok(Piece::hull(&points)?)
}

/// Mean time of a call, µs.
fn mean_time(mut call: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut count = 0;
    while count < CALLS && start.elapsed().as_secs_f64() < 0.5 {
        call();
        count += 1;
    }
    1e6 * start.elapsed().as_secs_f64() / f64::from(count)
}

/// Pose of the second sphere: at a distance along z, or along a direction between the vertices.
fn beside(distance: f64, is_aligned: bool) -> Pose {
    if is_aligned {
        return Pose::new(DVec3::Z * distance, DQuat::IDENTITY);
    }
    let direction = DVec3::new(0.48, 0.6, 0.64);
    let turned = DQuat::from_axis_angle(DVec3::new(0.6, 0.0, 0.8), 1.0);
    Pose::new(direction * distance, turned)
}

/// Volume common to two spheres of radius 1 m with a depth of penetration (m).
fn lens(depth: f64) -> f64 {
    PI / 12.0 * (6.0 - depth) * depth * depth
}

fn spheres() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    let mut times = Vec::new();
    let mut last: Option<f64> = None;
    let mut solver = OverlapSolver::default();
    for rings in RINGS {
        let ball = sphere(rings)?;
        let triangles = ball.facets().map_or(0, |solid| solid.triangles().count());
        let name = |what: &str| format!("{triangles} triangles: {what}");
        checks.push(Check::absolute(
            &name("triangles of the sphere"),
            f64::from(4 * rings * (rings - 1)),
            "4 n (n - 1)",
            triangles as f64,
            0.0,
            "a number",
        ));
        let [poles, between] = [true, false].map(|is_aligned| beside(2.5, is_aligned));
        checks.push(Check::absolute(
            &name("distance pole to pole [m]"),
            0.5,
            "2.5 m less two radii",
            ball.distance(&Pose::IDENTITY, &ball, &poles),
            1e-6,
            "relative tolerance of the distance, 1e-6",
        ));
        let step = FRAC_PI_2 / f64::from(rings);
        // Half of the interval from 0.5 m to that plus two sagittas of a facet, whose corners are
        // up to a step of half the diagonal of a quadrilateral from its middle.
        let sagitta = 1.0 - (2.0_f64.sqrt() * step).cos();
        checks.push(Check::absolute(
            &name("distance between facets [m]"),
            0.5 + sagitta,
            "2.5 m less two radii, plus up to two sagittas of a facet",
            ball.distance(&Pose::IDENTITY, &ball, &between),
            sagitta + 1e-6,
            "range of the sagittas",
        ));
        let overlapping = beside(1.5, false);
        let volume = solver
            .compute((&ball, &Pose::IDENTITY), (&ball, &overlapping))
            .map_or(0.0, |overlap| overlap.volume);
        let error = volume - lens(0.5);
        checks.push(Check::absolute(
            &name("common volume at a depth of half the radius [m3]"),
            lens(0.5),
            "two spherical caps",
            volume,
            2.0 * sagitta * PI * (1.0 - 0.75 * 0.75),
            "two sagittas of a facet times the cross-section of the overlap",
        ));
        // The cap of the coarsest sphere has only a few facets.
        if let Some(coarse) = last.filter(|_| rings > 16) {
            checks.push(Check::absolute(
                &name("observed order of the volume"),
                2.0,
                "sagitta of a facet",
                observed_order(coarse, error, 2.0),
                0.2,
                "facets of different orientation contribute to the cap",
            ));
        }
        last = Some(error);
        let distance = mean_time(|| {
            black_box(ball.distance(&Pose::IDENTITY, &ball, black_box(&between)));
        });
        let overlap = mean_time(|| {
            black_box(solver.compute((&ball, &Pose::IDENTITY), (&ball, black_box(&overlapping))));
        });
        times.push((triangles, distance, overlap));
    }
    for (triangles, distance, overlap) in &times {
        checks.push(Check::reported(
            &format!("{triangles} triangles: time of the distance, 0.5 m apart [us]"),
            "document, figure 12: grows with log n",
            *distance,
        ));
        checks.push(Check::reported(
            &format!("{triangles} triangles: time of the overlap, 0.5 m deep [us]"),
            "document, figures 13 and 15: grows with n log n",
            *overlap,
        ));
    }
    checks.extend(over_depth(&mut solver)?);
    checks.extend(over_pieces(&mut solver)?);
    Ok(checks)
}

/// Times over the penetration of two of the finest spheres (figure 14).
fn over_depth(solver: &mut OverlapSolver) -> Result<Vec<Check>, CaseError> {
    let ball = sphere(RINGS[RINGS.len() - 1])?;
    let mut checks = Vec::new();
    for depth in [-0.1, 0.01, 0.1, 0.25, 0.5] {
        let pose = beside(2.0 - depth, false);
        let time = mean_time(|| {
            black_box(solver.compute((&ball, &Pose::IDENTITY), (&ball, black_box(&pose))));
        });
        checks.push(Check::reported(
            &format!("16128 triangles: time of the overlap at a depth of {depth} m [us]"),
            "document, figure 14: shorter at small depths",
            time,
        ));
    }
    Ok(checks)
}

/// Times for all pairs of a boat of several pieces and four boxes.
fn over_pieces(solver: &mut OverlapSolver) -> Result<Vec<Check>, CaseError> {
    let mesh = HullForm::RESCUE_BOAT_6M.mesh(20, 6)?;
    let centroid = mesh.solid().centroid;
    let mesh = mesh.translated(-centroid);
    let pad = Piece::cuboid(DVec3::new(0.3, 0.7, 0.2))?;
    let lowest = mesh
        .vertices
        .iter()
        .map(|vertex| vertex.z)
        .fold(f64::INFINITY, f64::min);
    let pads = [(-1.2, 0.3), (-1.2, -0.3), (0.8, 0.3), (0.8, -0.3)]
        .map(|(x, y)| Pose::new(DVec3::new(x, y, lowest), DQuat::IDENTITY));
    let mut checks = Vec::new();
    for limit in [1, 5, 20] {
        let pieces = decompose(&mesh, limit)?.pieces;
        let time = mean_time(|| {
            for piece in &pieces {
                for at in &pads {
                    black_box(solver.compute((piece, &Pose::IDENTITY), (&pad, black_box(at))));
                }
            }
        });
        checks.push(Check::reported(
            &format!(
                "boat of {} pieces over four boxes: time of all overlaps [us]",
                pieces.len()
            ),
            "document: about 80 pairs of pieces",
            time,
        ));
    }
    Ok(checks)
}
