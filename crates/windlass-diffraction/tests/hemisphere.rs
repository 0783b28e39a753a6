//! The floating hemisphere, against Hulme's series and conservation of energy.

mod common;

use common::{DENSITY, GRAVITY, conditions, hemisphere};
use glam::DVec3;
use windlass_diffraction::{Coefficients, Hull, Options, solve};

/// Coefficients of a hemisphere of radius 1 m at the wave numbers K a.
fn coefficients(cells: usize, wave_numbers: &[f64], options: &Options) -> Coefficients {
    let hull = Hull::new("hemisphere", hemisphere(cells), DVec3::ZERO);
    solve(&[hull], &conditions(wave_numbers, None), options).unwrap()
}

/// Options that accept coarse panels, for tests of short waves.
fn coarse() -> Options {
    Options {
        accepts_coarse_panels: true,
        ..Options::default()
    }
}

/// Mass of the displaced water, kg.
fn mass() -> f64 {
    2.0 / 3.0 * std::f64::consts::PI * DENSITY
}

/// Heave added mass and damping, divided by the displaced mass and by ω times this mass.
fn heave(c: &Coefficients, i: usize) -> [f64; 2] {
    let at = &c.at[i];
    [
        at.added_mass[2][2] / mass(),
        at.damping[2][2] / (mass() * at.frequency),
    ]
}

/// Hulme (1982), J. Fluid Mech. 121, table 1: K a, added mass and damping in heave.
const HULME_HEAVE: [[f64; 3]; 7] = [
    [0.1, 0.8627, 0.1816],
    [0.3, 0.7157, 0.3254],
    [0.5, 0.5861, 0.3391],
    [1.0, 0.4284, 0.2484],
    [1.4, 0.3924, 0.1756],
    [2.0, 0.3884, 0.1031],
    [3.0, 0.4111, 0.0452],
];

#[test]
fn peer_hulme_heave_of_the_hemisphere() {
    let wave_numbers = HULME_HEAVE.map(|row| row[0]);
    let c = coefficients(14, &wave_numbers, &coarse());
    for (i, [wave_number, added_mass, damping]) in HULME_HEAVE.into_iter().enumerate() {
        let found = heave(&c, i);
        println!("{wave_number}: {added_mass} {damping} {found:.5?}");
        for (value, found) in [added_mass, damping].into_iter().zip(found) {
            // The table has four digits (5e-5). The panels have a side of π/28 = 0.11. The error is
            // of third order, so it is 1e-3 times a factor below one.
            assert!((found - value).abs() < 4e-4, "{wave_number}: {value} {found}");
        }
    }
}

/// The order of convergence from 8 to 16 cells is at least 2.5.
#[test]
fn converges_with_the_third_order_for_the_hemisphere() {
    // Infinite frequency: half the mass in heave, as for a sphere in unbounded fluid. Zero
    // frequency: half the mass in surge.
    let error = |cells| {
        let c = coefficients(cells, &[], &coarse());
        let infinite = c.infinite_added_mass.as_ref().unwrap()[2][2] / mass() - 0.5;
        let zero = c.zero_added_mass.as_ref().unwrap()[0][0] / mass() - 0.5;
        [infinite.abs(), zero.abs()]
    };
    let (coarser, finer) = (error(8), error(16));
    for (a, b) in coarser.into_iter().zip(finer) {
        let order = (a / b).log2();
        println!("{a:.2e} {b:.2e} {order:.2}");
        assert!(order > 2.0, "{a} {b} {order}");
    }
}

#[test]
fn conserves_energy_of_radiation_and_scattering() {
    let c = coefficients(10, &[0.3, 0.7, 1.2], &Options::default());
    for (i, at) in c.at.iter().enumerate() {
        for dof in [0, 1, 2] {
            let ratio = at.far_field_damping[dof][dof] / at.damping[dof][dof];
            // Radiated power and damping come from different integrals, which agree to 1e-4.
            assert!((ratio - 1.0).abs() < 1e-4, "{dof} {ratio}");
        }
        assert!(at.haskind_difference() < 1e-4, "{}", at.haskind_difference());
        assert!(at.asymmetry < 1e-4, "{}", at.asymmetry);
        for drift in c.mean_drift(i, &[]).unwrap() {
            let loss = drift.absorbed_power / drift.scattered_power;
            assert!(loss.abs() < 2e-4, "{loss}");
        }
    }
}

#[test]
fn equivalent_with_and_without_symmetry() {
    let options = |uses_symmetry| Options {
        uses_symmetry,
        facets: windlass_hull::panel_method::smooth_surface::FacetModel::Faceted,
        has_lid: false,
        ..Options::default()
    };
    let hull = || {
        Hull::new(
            "box",
            common::barge([2.0, 1.0, 0.5], [6, 4, 4]),
            DVec3::new(0.3, 0.1, 0.05),
        )
    };
    let with_and_without =
        [true, false].map(|s| solve(&[hull()], &conditions(&[0.8], None), &options(s)).unwrap());
    let [with, without] = with_and_without;
    assert_eq!(with.symmetry_planes, [true, true]);
    let (a, b) = (&with.at[0], &without.at[0]);
    for i in 0..6 {
        for j in 0..6 {
            let scale = a.added_mass[2][2];
            let difference = (a.added_mass[i][j] - b.added_mass[i][j]).abs() / scale;
            // The tolerance is rounding times the condition number of the equations (below 100).
            assert!(difference < 1e-10, "{i} {j} {difference}");
        }
        for (x, y) in a.excitation.iter().zip(&b.excitation) {
            assert!((x[i] - y[i]).norm() < 1e-10 * x[2].norm(), "{i}");
        }
    }
}

/// The panels of a transom reach from one side of the hull to the other. The hull is rebuilt from
/// one side, which halves the equations.
#[test]
fn equivalent_hull_with_a_transom_with_and_without_symmetry() {
    let form = windlass_mesh::HullForm {
        length: 30.0,
        beam: 11.0,
        depth: 5.2,
        transom: 0.8,
        shoulder: 0.45,
        fullness: 2.3,
        forefoot: 0.3,
    };
    let mesh = form.mesh(20, 8).unwrap().translated(DVec3::Z * -3.9);
    let [with, without] = [true, false].map(|uses_symmetry| {
        let options = Options {
            uses_symmetry,
            facets: windlass_hull::panel_method::smooth_surface::FacetModel::Faceted,
            accepts_coarse_panels: true,
            ..Options::default()
        };
        let hull = Hull::new("tug", mesh.clone(), DVec3::ZERO);
        solve(&[hull], &conditions(&[0.1], None), &options).unwrap()
    });
    assert_eq!(with.symmetry_planes, [false, true]);
    assert_eq!(without.symmetry_planes, [false, false]);
    let (a, b) = (&with.at[0], &without.at[0]);
    for i in 0..3 {
        // The transom gets other panels, and panels of 1.5 m have errors below 1 %.
        let allowed = 0.01 * a.added_mass[2][2];
        assert!((a.added_mass[i][i] - b.added_mass[i][i]).abs() < allowed, "{i}");
        // Without symmetry, the equations couple sway to heave by the asymmetric diagonals.
        assert!(
            a.added_mass[1][2].abs() < 1e-9 * allowed,
            "{}",
            a.added_mass[1][2]
        );
    }
}

#[test]
fn regression_result_does_not_depend_on_threads() {
    let with = |threads| {
        coefficients(
            6,
            &[0.5, 0.9, 1.1],
            &Options {
                threads: Some(threads),
                ..coarse()
            },
        )
    };
    assert_eq!(with(1).at, with(3).at);
}

/// The interior heave problem of the hemisphere has an eigenvalue at K a = 2.56.
#[test]
fn regression_lid_removes_irregular_frequencies() {
    let wave_numbers: Vec<f64> = (0..9).map(|i| 2.40 + 0.04 * f64::from(i)).collect();
    let damping = |has_lid| {
        let c = coefficients(10, &wave_numbers, &Options { has_lid, ..coarse() });
        (0..9).map(|i| heave(&c, i)).collect::<Vec<_>>()
    };
    let (with, without) = (damping(true), damping(false));
    println!("{with:?}\n{without:?}");
    // Largest second difference of the added mass, which is smooth in the frequency.
    let roughness = |v: &[[f64; 2]]| {
        v.windows(3)
            .map(|w| (w[0][0] - 2.0 * w[1][0] + w[2][0]).abs())
            .fold(0.0, f64::max)
    };
    assert!(roughness(&with) < 1e-3, "{}", roughness(&with));
    assert!(roughness(&without) > 1e-2, "{}", roughness(&without));
}

#[test]
fn property_drift_of_short_waves_on_a_hemisphere() {
    // In short waves the hull reflects like a vertical wall. For waves of 1 m amplitude, the force
    // is F = ½ ρ g a ∫ cos³θ dθ = 2/3 ρ g a.
    let c = coefficients(12, &[4.0], &coarse());
    let drift = c.mean_drift(0, &[]).unwrap()[0];
    let force = drift.force[0] / (2.0 / 3.0 * DENSITY * GRAVITY);
    // The tolerance is wide, because geometrical optics is exact only for K a → ∞.
    assert!((0.85..1.1).contains(&force), "{force}");
    assert!(drift.force[1].abs() < 1e-6 * drift.force[0].abs());
}
