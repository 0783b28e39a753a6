//! Error estimates from several meshes.

mod common;

use common::{DENSITY, barge, conditions, hemisphere};
use glam::DVec3;
use windlass_diffraction::{CoefficientFamily, Convergence, Hull, Options, solve_on_meshes};

fn options() -> Options {
    Options {
        accepts_coarse_panels: true,
        has_limits: false,
        ..Options::default()
    }
}

/// Hulme (1982), table 1: K a, added mass and damping in heave.
const HULME_HEAVE: [[f64; 3]; 4] = [
    [0.3, 0.7157, 0.3254],
    [0.5, 0.5861, 0.3391],
    [1.0, 0.4284, 0.2484],
    [1.4, 0.3924, 0.1756],
];

/// Largest estimated and exact error of heave coefficients on the finest mesh, over all
/// frequencies, relative to the displaced mass. `kind` is 0 for the added mass and 1 for the
/// damping.
fn errors(report: &Convergence, finest: &windlass_diffraction::Coefficients, kind: usize) -> [f64; 2] {
    let mass = 2.0 / 3.0 * std::f64::consts::PI * DENSITY;
    let family = [CoefficientFamily::AddedMass, CoefficientFamily::Damping][kind];
    let own = report.family(family).unwrap();
    let mut largest = [0.0_f64; 2];
    for (i, row) in HULME_HEAVE.iter().enumerate() {
        let at = &finest.at[i];
        let unit = [mass, mass * at.frequency][kind];
        let found = [at.added_mass[2][2], at.damping[2][2]][kind] / unit;
        // Heave is the third row and column.
        largest[0] = largest[0].max(own.coefficient_errors[36 * i + 14] / unit);
        largest[1] = largest[1].max((found - row[1 + kind]).abs());
    }
    println!("{:?} {} {largest:?} {:?}", family, own.order, own.changes);
    largest
}

/// The estimated errors of the heave coefficients are within a factor of 3 of the true errors, with
/// two and with three meshes. The table is rounded to four digits, an error of up to 5e-5.
#[test]
fn peer_hulme_error_of_the_hemisphere() {
    for meshes in [2, 3] {
        let hull = Hull::new("hemisphere", hemisphere(4), DVec3::ZERO);
        let sea = conditions(&HULME_HEAVE.map(|row| row[0]), None);
        let all = solve_on_meshes(&[hull], &sea, &options(), meshes, &|_, _| true).unwrap();
        let report = Convergence::new(&all, &vec![Vec::new(); all.len()]).unwrap();
        for kind in 0..2 {
            let [estimated, exact] = errors(&report, all.last().unwrap(), kind);
            assert!(estimated < 3.0 * (exact + 5e-5), "{meshes} {estimated} {exact}");
            assert!(exact - 5e-5 < 3.0 * estimated, "{meshes} {estimated} {exact}");
        }
        // Without masses, there are no motions; without potentials, no drift by pressure.
        assert!(report.family(CoefficientFamily::Motion).is_none());
        assert!(report.family(CoefficientFamily::PressureDrift).is_none());
        for own in &report.families {
            assert_eq!(own.is_order_estimated, meshes == 3, "{:?}", own.family);
            assert_eq!(
                (own.changes.len() + 1, own.errors.len()),
                (meshes as usize, meshes as usize)
            );
        }
        if meshes == 3 {
            let order = report.family(CoefficientFamily::AddedMass).unwrap().order;
            // The method has the third order on smooth hulls.
            assert!((2.5..3.5).contains(&order), "{order}");
        }
    }
}

/// The reported error of the drift from pressure agrees with the difference from the drift from
/// momentum, which converges faster.
#[test]
fn agrees_with_the_difference_of_both_drift_forces() {
    let hull = Hull::new("barge", barge([3.0, 2.0, 1.0], [6, 4, 4]), DVec3::ZERO);
    let own = Options {
        keeps_potentials: true,
        sharp_edge_levels: 1,
        ..options()
    };
    let all = solve_on_meshes(&[hull], &conditions(&[0.6, 1.2], None), &own, 3, &|_, _| true).unwrap();
    let report = Convergence::new(&all, &vec![Vec::new(); 3]).unwrap();
    for family in &report.families {
        println!(
            "{:?} {:?} {} {:?}",
            family.family, family.changes, family.order, family.errors
        );
    }
    let near = report.family(CoefficientFamily::PressureDrift).unwrap();
    assert!((0.7..2.5).contains(&near.order), "{}", near.order);
    let (finest, mut difference, mut scale) = (all.last().unwrap(), 0.0_f64, 0.0_f64);
    for index in 0..2 {
        let by_momentum = finest.mean_drift(index, &[]).unwrap();
        let by_pressure = finest.pressure_drift(index, &[]).unwrap();
        for (far, near) in by_momentum.iter().zip(&by_pressure) {
            difference = difference.max((far.force[0] - near[0].force[0]).abs());
            difference = difference.max((far.force[1] - near[0].force[1]).abs());
            scale = near[0].force.iter().fold(scale, |a, f| a.max(f.abs()));
        }
    }
    let (estimated, exact) = (near.errors[2], difference / scale);
    println!("{estimated} {exact}");
    // The estimate is meant to be within a factor of 3. The vertical force is not compared, so its
    // error may be larger.
    assert!(exact < 3.0 * estimated && estimated < 0.05, "{estimated} {exact}");
}

#[test]
fn refuses_a_single_mesh() {
    let hull = [Hull::new("hemisphere", hemisphere(4), DVec3::ZERO)];
    let error = solve_on_meshes(&hull, &conditions(&[0.5], None), &options(), 1, &|_, _| true);
    let error = error.unwrap_err().to_string();
    assert!(error.contains("list of meshes has 1 entries, but 2"), "{error}");
    assert!(Convergence::new(&[], &[]).is_err());
    // Six meshes would have 4⁵ times as many panels as the first.
    let error = solve_on_meshes(&hull, &conditions(&[0.5], None), &options(), 6, &|_, _| true);
    let error = error.unwrap_err().to_string();
    assert!(error.contains("at most 20000"), "{error}");
}
