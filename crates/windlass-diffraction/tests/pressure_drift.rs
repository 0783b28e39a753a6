//! Mean drift by pressure, against the drift by momentum.

mod common;

use common::{DENSITY, barge, conditions, hemisphere};
use glam::{DMat3, DVec3};
use num_complex::Complex64;
use windlass_diffraction::{Coefficients, Dynamics, Hull, HullMass, Options, solve};
use windlass_mesh::shapes;

fn options(sharp_edge_levels: u32) -> Options {
    Options {
        accepts_coarse_panels: true,
        keeps_potentials: true,
        has_limits: false,
        sharp_edge_levels,
        ..Options::default()
    }
}

/// Motions of a free hull with its centre of gravity at `height` (m) above its centre of buoyancy
/// and these radii of gyration (m).
fn free(c: &Coefficients, index: usize, height: f64, gyration: DVec3) -> Vec<Vec<Complex64>> {
    let mass = c.hulls[0].volume * DENSITY;
    let masses = [HullMass {
        mass,
        centre_of_gravity: c.hulls[0].centre_of_buoyancy + DVec3::Z * height,
        inertia: DMat3::from_diagonal(gyration * gyration * mass),
    }];
    let dynamics = Dynamics::floating(c, &masses).unwrap();
    c.at[index].response(&dynamics).unwrap()
}

/// Returns the largest difference between the two methods, and the largest force from momentum. The
/// difference covers surge, sway, and yaw with an arm of 1 m.
fn difference(c: &Coefficients, index: usize, motions: &[Vec<Complex64>]) -> [f64; 2] {
    let far = c.mean_drift(index, motions).unwrap();
    let near = c.pressure_drift(index, motions).unwrap();
    let mut found = [0.0_f64; 2];
    for (far, hulls) in far.iter().zip(&near) {
        let (mut force, mut moment) = ([0.0; 2], 0.0);
        for (near, hull) in hulls.iter().zip(&c.hulls) {
            let centre = hull.rotation_centre;
            force[0] += near.force[0];
            force[1] += near.force[1];
            moment += near.moment[2] + centre.x * near.force[1] - centre.y * near.force[0];
        }
        println!(
            "  {force:.2?} {moment:.2} far {:.2?} {:.2}",
            far.force, far.yaw_moment
        );
        for a in 0..2 {
            found[0] = found[0].max((force[a] - far.force[a]).abs());
            found[1] = found[1].max(far.force[a].abs());
        }
        found[0] = found[0].max((moment - far.yaw_moment).abs());
    }
    found
}

/// Largest differences for a fixed and a floating hull over two frequencies, relative to the force
/// on the fixed hull. The force on the floating hull is not a suitable scale, because it is near
/// zero in long waves.
fn differences(c: &Coefficients, height: f64, gyration: DVec3) -> [f64; 2] {
    let mut worst = [0.0_f64; 2];
    for index in 0..c.at.len() {
        let [fixed, scale] = difference(c, index, &[]);
        let [floating, _] = difference(c, index, &free(c, index, height, gyration));
        worst[0] = worst[0].max(fixed / scale);
        worst[1] = worst[1].max(floating / scale);
    }
    println!("{worst:.5?}");
    worst
}

/// The error is of second order in the panel size, so half the edge length reduces the differences
/// to less than 40 %. Edges of 0.1 m are a tenth of the length over which the flow changes, which
/// gives an error of 0.1² = 1 %.
#[test]
fn agrees_with_momentum_for_an_ellipsoid() {
    for depth in [None, Some(1.6)] {
        let [coarse, fine] = [6, 12].map(|cells| {
            let mesh = shapes::ellipsoid(DVec3::new(1.5, 1.0, 0.8), cells).unwrap();
            let hull = Hull::new("ellipsoid", mesh, DVec3::new(0.1, -0.2, 0.05));
            let c = solve(&[hull], &conditions(&[0.4, 1.0], depth), &options(0)).unwrap();
            differences(&c, 0.1, DVec3::new(0.45, 0.6, 0.7))
        });
        for (coarse, fine) in coarse.into_iter().zip(fine) {
            assert!(fine < 0.4 * coarse && fine < 0.01, "{depth:?} {coarse} {fine}");
        }
    }
}

/// At the edges of a barge, both the potential and the square of its gradient converge slowly, with
/// orders between 1/3 and 4/3. For comparison, a two-dimensional integral equation with the same
/// shape functions was solved for a square cylinder, with panel edges of 0.13 m and one level of
/// refinement at the sharp edges. In this solution the square of the velocity on the faces has an
/// error of 2 %. The yaw moment of the barge has a larger error, because it is a difference of
/// forces.
#[test]
fn agrees_with_momentum_for_a_barge() {
    for depth in [None, Some(1.5)] {
        let [coarse, fine] = [[12, 8, 8], [24, 16, 16]].map(|cells| {
            let hull = Hull::new("barge", barge([3.0, 2.0, 1.0], cells), DVec3::new(0.3, 0.2, 0.1));
            let c = solve(&[hull], &conditions(&[1.2], depth), &options(1)).unwrap();
            differences(&c, 0.2, DVec3::new(0.7, 0.9, 0.9))
        });
        for (coarse, fine) in coarse.into_iter().zip(fine) {
            assert!(fine < 0.7 * coarse && fine < 0.04, "{depth:?} {coarse} {fine}");
        }
    }
}

/// The forces on two hulls add up to the force from momentum. The momentum method gives only the
/// sum.
#[test]
fn conserves_momentum_of_two_hemispheres() {
    let hull = |name: &str, x: f64| {
        let place = DVec3::new(x, 0.0, 0.0);
        Hull::new(name, hemisphere(8).translated(place), place)
    };
    let c = solve(
        &[hull("a", -1.6), hull("b", 1.6)],
        &conditions(&[1.0], None),
        &options(0),
    )
    .unwrap();
    let [difference, scale] = difference(&c, 0, &[]);
    // The tolerance covers the error of a hemisphere with eight cells, 0.3 %, which acts on an arm
    // of 1.6 m in yaw.
    assert!(difference < 0.01 * scale, "{difference} {scale}");
    let near = c.pressure_drift(0, &[]).unwrap();
    assert!((near[0][0].force[0] / near[0][1].force[0] - 1.0).abs() > 0.05);
}

#[test]
fn refuses_drift_by_pressure_without_potentials() {
    let hull = || [Hull::new("hemisphere", hemisphere(4), DVec3::ZERO)];
    let without = Options {
        keeps_potentials: false,
        ..options(0)
    };
    let c = solve(&hull(), &conditions(&[0.5], None), &without).unwrap();
    let error = c.pressure_drift(0, &[]).unwrap_err().to_string();
    assert!(error.contains("potentials that were kept"), "{error}");
    let c = solve(&hull(), &conditions(&[0.5], None), &options(0)).unwrap();
    assert!(c.pressure_drift(0, &[vec![Complex64::ZERO; 5]]).is_err());
    assert!(c.pressure_drift(1, &[]).is_err());
}
