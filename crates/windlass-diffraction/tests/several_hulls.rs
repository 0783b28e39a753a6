//! Two hemispheres: interaction coefficients.

mod common;

use common::{conditions, hemisphere};
use glam::DVec3;
use windlass_diffraction::{Coefficients, DiffractionError, Hull, Options, solve};

fn pair(distance: f64, uses_symmetry: bool) -> Coefficients {
    let hull = |name: &str, x: f64| {
        let place = DVec3::new(x, 0.0, 0.0);
        Hull::new(name, hemisphere(6).translated(place), place)
    };
    let hulls = [hull("left", -0.5 * distance), hull("right", 0.5 * distance)];
    let options = Options {
        uses_symmetry,
        accepts_coarse_panels: true,
        ..Options::default()
    };
    solve(&hulls, &conditions(&[0.7], None), &options).unwrap()
}

#[test]
fn conserves_energy_of_two_hemispheres() {
    for distance in [2.4, 8.0] {
        let c = pair(distance, true);
        assert_eq!(c.symmetry_planes, [true, true]);
        let at = &c.at[0];
        let scale = at.damping[2][2];
        for i in [0, 1, 2, 6, 7, 8] {
            for j in [0, 1, 2, 6, 7, 8] {
                let difference = (at.damping[i][j] - at.far_field_damping[i][j]) / scale;
                println!("{distance} {i} {j} {difference:.1e}");
                // The tolerance is the discretisation error of two integrals of the same power,
                // with 216 panels on each sphere.
                assert!(difference.abs() < 5e-4, "{distance} {i} {j} {difference}");
            }
        }
        println!("{} {}", at.asymmetry, at.haskind_difference());
        assert!(at.asymmetry < 1e-3, "{}", at.asymmetry);
        assert!(at.haskind_difference() < 1e-3, "{}", at.haskind_difference());
    }
}

#[test]
fn equivalent_pair_with_and_without_symmetry() {
    let (with, without) = (pair(3.0, true), pair(3.0, false));
    let (a, b) = (&with.at[0], &without.at[0]);
    let scale = a.added_mass[2][2];
    for i in 0..12 {
        for j in 0..12 {
            // The mirror image of a mesh has other diagonals in its panels, so the results differ
            // by the discretisation error.
            let difference = (a.added_mass[i][j] - b.added_mass[i][j]) / scale;
            assert!(difference.abs() < 5e-3, "{i} {j} {difference}");
        }
    }
}

#[test]
fn closed_form_distant_pair_has_the_coefficients_of_one() {
    let one = solve(
        &[Hull::new("one", hemisphere(6), DVec3::ZERO)],
        &conditions(&[0.7], None),
        &Options {
            accepts_coarse_panels: true,
            ..Options::default()
        },
    )
    .unwrap();
    let two = pair(200.0, true);
    let (a, b) = (one.at[0].added_mass[2][2], two.at[0].added_mass[2][2]);
    // The reflection by the other hull falls as 1/(k R), which is 0.7 % at 200 m. It is multiplied
    // by squares of the amplitudes of the radiated waves, which are below 1.
    assert!((a / b - 1.0).abs() < 7e-3, "{a} {b}");
}

#[test]
fn refuses_hulls_that_intersect() {
    let hulls = [0.0, 1.5].map(|x| Hull::new("hull", hemisphere(6).translated(DVec3::X * x), DVec3::ZERO));
    let error = solve(&hulls, &conditions(&[0.5], None), &Options::default())
        .err()
        .unwrap();
    assert!(
        matches!(error, DiffractionError::SelfIntersecting { .. }),
        "{error}"
    );
}
