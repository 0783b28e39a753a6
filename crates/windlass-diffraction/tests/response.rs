//! Motions and mean drift.

mod common;

use common::{DENSITY, GRAVITY, barge, conditions};
use glam::{DMat3, DVec3};
use windlass_diffraction::{Coefficients, Conditions, Dynamics, Hull, HullMass, Options, solve};

/// A barge of 4 x 2 m at a draught of 0.5 m, with its centre of gravity at the waterline.
fn floating(frequencies: Vec<f64>, headings: Vec<f64>) -> (Coefficients, Dynamics) {
    let hull = Hull::new("barge", barge([4.0, 2.0, 0.5], [16, 8, 4]), DVec3::ZERO);
    let conditions = Conditions {
        frequencies,
        headings,
        ..conditions(&[], None)
    };
    let coefficients = solve(&[hull], &conditions, &Options::default()).unwrap();
    let mass = 4.0 * DENSITY;
    let inertia = DMat3::from_diagonal(DVec3::new(0.4, 1.4, 1.5) * mass);
    let dynamics = Dynamics::floating(
        &coefficients,
        &[HullMass {
            mass,
            centre_of_gravity: DVec3::ZERO,
            inertia,
        }],
    )
    .unwrap();
    (coefficients, dynamics)
}

#[test]
fn closed_form_hydrostatics_of_a_barge() {
    let (c, dynamics) = floating(vec![], vec![]);
    let hull = &c.hulls[0];
    let weight = DENSITY * GRAVITY;
    // The result is exact to rounding, because the integrands are quadratic on a panel and the rule
    // is exact for quadratic functions.
    for (found, expected) in [
        (hull.volume, 4.0),
        (hull.centre_of_buoyancy.z, -0.25),
        (hull.waterplane_area, 8.0),
        (hull.draught, 0.5),
        (dynamics.stiffness[2][2], weight * 8.0),
        (dynamics.stiffness[3][3], weight * (4.0 * 8.0 / 12.0 - 4.0 * 0.25)),
        (
            dynamics.stiffness[4][4],
            weight * (2.0 * 64.0 / 12.0 - 4.0 * 0.25),
        ),
        (dynamics.mass[4][4], 1.4 * 4000.0),
    ] {
        assert!((found / expected - 1.0).abs() < 1e-9, "{found} {expected}");
    }
}

/// A barge of 10 x 4 m at a draught of 2 m, in any position, on any heading and with moments about
/// any point. BM is 4²/24 = 0.667 m transverse and 10²/24 = 4.167 m longitudinal, and the centre of
/// buoyancy is 1 m below the water.
#[test]
fn closed_form_floating_equilibrium_of_a_barge() {
    let transverse = |height: f64| 16.0 / 24.0 - 1.0 - height;
    let longitudinal = |height: f64| 100.0 / 24.0 - 1.0 - height;
    for (shift, yaw, about) in [
        (DVec3::ZERO, 0.0, DVec3::ZERO),
        (DVec3::new(30.0, -7.0, 0.0), 0.0, DVec3::new(3.0, 2.0, -1.0)),
        (DVec3::new(-2.0, 1.0, 0.0), 0.7, DVec3::new(0.0, 0.0, 2.0)),
    ] {
        let turn = DMat3::from_rotation_z(yaw);
        let mut mesh = barge([10.0, 4.0, 2.0], [8, 4, 4]);
        for vertex in &mut mesh.vertices {
            *vertex = turn * *vertex + shift;
        }
        let options = Options {
            has_limits: false,
            ..Options::default()
        };
        let c = solve(
            &[Hull::new("barge", mesh, about)],
            &conditions(&[], None),
            &options,
        )
        .unwrap();
        let of = |x: f64, y: f64, height: f64| {
            let centre = turn * DVec3::new(x, y, height) + shift;
            c.floating_equilibria(&[centre]).unwrap()[0]
        };
        // Tolerance: rounding of integrals over a waterplane 30 m from the origin.
        let near = |found: f64, expected: f64| {
            assert!((found - expected).abs() < 1e-8, "{yaw}: {found} {expected}");
        };
        // A high centre of gravity: GM = 0.667 - 1 - 5 = -5.333 m.
        for height in [-1.0, 0.0, 5.0] {
            let found = of(0.0, 0.0, height);
            near(found.metacentric_heights[0], transverse(height));
            near(found.metacentric_heights[1], longitudinal(height));
            near(found.lever[0].hypot(found.lever[1]), 0.0);
            assert_eq!(found.inclination.is_some(), transverse(height) > 0.0);
        }
        // The barge trims by x/GM_L and heels by y/GM_T.
        let found = of(0.5, 0.02, -1.0);
        near(found.lever[0].hypot(found.lever[1]), 0.5_f64.hypot(0.02));
        let expected = (0.5 / longitudinal(-1.0)).hypot(0.02 / transverse(-1.0));
        near(found.inclination.unwrap(), expected);
    }
}

/// In long waves the barge follows the water: heave is 1, surge is i (orbit of the fluid
/// particles), and pitch is the wave slope.
#[test]
fn closed_form_motion_in_long_waves() {
    let k = 0.01_f64;
    let (c, dynamics) = floating(vec![(k * GRAVITY).sqrt()], vec![0.0]);
    let motion = &c.at[0].response(&dynamics).unwrap()[0];
    // Corrections are of order k times the beam, 2 %.
    assert!(
        (motion[2].re - 1.0).abs() < 0.02 && motion[2].im.abs() < 0.02,
        "{}",
        motion[2]
    );
    assert!(
        motion[0].re.abs() < 0.02 && (motion[0].im - 1.0).abs() < 0.02,
        "{}",
        motion[0]
    );
    // Pitch is -∂η/∂x = -ik about y.
    assert!((motion[4].im / -k - 1.0).abs() < 0.05, "{}", motion[4]);
}

/// The scattered waves carry the energy that the hull removes from the incident wave. The drift of
/// the free barge is in the direction of the waves.
#[test]
fn conserves_energy_and_momentum_of_a_free_barge() {
    let (c, dynamics) = floating(vec![1.8, 2.4, 3.0], vec![0.0, std::f64::consts::FRAC_PI_2, 0.6]);
    for (i, at) in c.at.iter().enumerate() {
        let motions = at.response(&dynamics).unwrap();
        let drift = c.mean_drift(i, &motions).unwrap();
        for (heading, d) in drift.iter().enumerate() {
            let loss = d.absorbed_power / d.scattered_power;
            println!(
                "{} {heading} {loss:.1e} {:?} {}",
                at.frequency, d.force, d.yaw_moment
            );
            // Both powers come from the same far field. Their difference is of the size of the
            // difference between Haskind's relation and integrated pressure, about 1e-4 with 16 x 8
            // panels.
            assert!(loss.abs() < 1e-3, "{loss}");
        }
        assert!(drift[0].force[0] > 0.0 && drift[1].force[1] > 0.0);
        // Symmetry: no transverse force and no moment in head and beam waves.
        assert!(drift[0].force[1].abs() < 1e-9 * drift[0].force[0]);
        assert!(drift[1].yaw_moment.abs() < 1e-9 * drift[1].force[1]);
    }
}

#[test]
fn refuses_dynamics_of_another_size() {
    let (c, mut dynamics) = floating(vec![2.0], vec![0.0]);
    assert!(Dynamics::floating(&c, &[]).is_err());
    assert!(c.floating_equilibria(&[]).is_err());
    dynamics.mass.pop();
    let error = c.at[0].response(&dynamics).unwrap_err().to_string();
    assert!(
        error.contains("mass matrix has 30 entries, but 36 are needed"),
        "{error}"
    );
    let error = c.mean_drift(7, &[]).unwrap_err().to_string();
    assert!(
        error.contains("list of frequencies has 1 entries, but 8"),
        "{error}"
    );
}
