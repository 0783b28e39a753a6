//! Bad input: messages with location and remedy.

mod common;

use common::{barge, conditions, cylinder, hemisphere};
use glam::DVec3;
use std::sync::atomic::{AtomicUsize, Ordering};
use windlass_diffraction::{Conditions, DiffractionError, Hull, Options, solve, solve_with_progress};
use windlass_mesh::TriangleMesh;

fn refuse(mesh: TriangleMesh, conditions: &Conditions) -> String {
    let hull = Hull::new("ship", mesh, DVec3::ZERO);
    match solve(&[hull], conditions, &Options::default()) {
        Ok(_) => "accepted".into(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn refuses_open_inverted_and_dry_meshes() {
    let conditions = conditions(&[0.5], None);
    let mut open = hemisphere(4);
    // Removes a panel at the bottom.
    let lowest = |t: &[u32; 3], m: &TriangleMesh| t.iter().map(|&i| m.vertices[i as usize].z).sum::<f64>();
    let hole = (0..open.triangles.len())
        .min_by(|&a, &b| lowest(&open.triangles[a], &open).total_cmp(&lowest(&open.triangles[b], &open)))
        .unwrap();
    open.triangles.remove(hole);
    let message = refuse(open, &conditions);
    assert!(
        message.starts_with("hull 'ship': the mesh is not closed at the edge from"),
        "{message}"
    );
    let message = refuse(hemisphere(4).flipped(), &conditions);
    assert!(
        message.contains("normals point inward; flip the triangles"),
        "{message}"
    );
    let message = refuse(hemisphere(4).translated(DVec3::Z * 2.0), &conditions);
    assert!(
        message.contains("no panel below z = 0; check its height"),
        "{message}"
    );
    let error = solve(&[], &conditions, &Options::default()).err().unwrap();
    assert_eq!(error, DiffractionError::NoHull);
}

#[test]
fn refuses_to_begin_further_frequencies_after_an_interruption() {
    let hull = Hull::new("ship", hemisphere(4), DVec3::ZERO);
    let conditions = conditions(&[0.2, 0.4, 0.6, 0.8], None);
    let options = Options {
        threads: Some(1),
        has_limits: false,
        ..Options::default()
    };
    for last in [0, 2] {
        let complete = AtomicUsize::new(0);
        let progress = |done: usize| {
            complete.store(done, Ordering::Relaxed);
            done < last
        };
        let error = solve_with_progress(std::slice::from_ref(&hull), &conditions, &options, &progress);
        assert_eq!(error.unwrap_err(), DiffractionError::Interrupted);
        assert_eq!(complete.into_inner(), last);
    }
}

#[test]
fn refuses_coarse_panels_and_refines_them() {
    // k = 4/m gives a wave length of 1.57 m, and edges of at most 0.262 m.
    let conditions = conditions(&[0.5, 4.0], None);
    let message = refuse(hemisphere(4), &conditions);
    assert!(
        message.contains("refine the mesh to edges of 0.262 m"),
        "{message}"
    );
    assert!(message.contains("at 6.2642 rad/s"), "{message}");
    let hull = || Hull::new("ship", hemisphere(4), DVec3::ZERO);
    let options = |edge_length| Options {
        edge_length,
        has_limits: false,
        ..Options::default()
    };
    let refined = solve(&[hull()], &conditions, &options(Some(0.26))).unwrap();
    assert!(refined.coarse_panels.is_none());
    let error = solve(&[hull()], &conditions, &options(Some(-1.0))).err().unwrap();
    assert!(
        error
            .to_string()
            .contains("edge length is -1 m; it must be positive"),
        "{error}"
    );
    let error = solve(&[hull()], &conditions, &options(Some(1e-4))).err().unwrap();
    assert!(matches!(error, DiffractionError::TooManyPanels { .. }), "{error}");
}

#[test]
fn refuses_two_hulls_at_the_same_position() {
    let hulls = ["one", "other"].map(|name| Hull::new(name, cylinder(-2.0, 16, 8), DVec3::ZERO));
    let error = solve(&hulls, &conditions(&[0.5], None), &Options::default())
        .err()
        .unwrap();
    let message = error.to_string();
    assert!(
        message.contains("hull 'one'") && message.contains("hull 'other'"),
        "{message}"
    );
}

#[test]
fn refuses_shallow_water_and_bad_numbers() {
    let message = refuse(cylinder(-2.0, 16, 8), &conditions(&[0.5], Some(1.5)));
    assert!(
        message.contains("draught is 2.000 m, but the water is only 1.500 m deep"),
        "{message}"
    );
    let good = conditions(&[0.5], None);
    for (bad, expected) in [
        (
            Conditions {
                density: 0.0,
                ..good.clone()
            },
            "the density is 0 kg/m³; it must be positive",
        ),
        (
            Conditions {
                gravity: f64::NAN,
                ..good.clone()
            },
            "the gravity is NaN m/s²",
        ),
        (
            Conditions {
                depth: Some(-3.0),
                ..good.clone()
            },
            "the depth is -3 m",
        ),
        (
            Conditions {
                frequencies: vec![1.0, 1.0],
                ..good.clone()
            },
            "the frequencies must ascend: 1 rad/s follows 1",
        ),
        (
            Conditions {
                frequencies: vec![0.0],
                ..good.clone()
            },
            "the frequency is 0 rad/s",
        ),
        (
            Conditions {
                headings: vec![f64::INFINITY],
                ..good.clone()
            },
            "the heading is inf rad",
        ),
    ] {
        let message = refuse(hemisphere(4), &bad);
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn refuses_a_self_intersecting_hull() {
    // One mesh of two boxes that intersect.
    let mut mesh = barge([2.0, 1.0, 0.5], [4, 2, 4]);
    let other = barge([1.1, 2.3, 0.4], [2, 4, 4]).translated(DVec3::new(0.13, 0.07, 0.0));
    let first = mesh.vertices.len() as u32;
    mesh.vertices.extend(other.vertices);
    mesh.triangles
        .extend(other.triangles.iter().map(|t| t.map(|i| i + first)));
    let message = refuse(mesh, &conditions(&[0.5], None));
    assert!(message.contains("intersect; separate the parts"), "{message}");
}
