//! Finite depth: the bottom-mounted cylinder.

mod common;

use common::{DENSITY, GRAVITY, conditions, cylinder};
use glam::DVec3;
use std::f64::consts::PI;
use windlass_diffraction::{Hull, Options, solve};

/// Surge excitation of a cylinder of radius 1 m on the sea bed: MacCamy and Fuchs (1954),
/// `4 ρ g tanh(kh)/(k² |H₁'(ka)|)`, at k a = 1 in 2 m of water.
#[test]
fn closed_form_maccamy_and_fuchs() {
    let depth = 2.0_f64;
    let deep = depth.tanh();
    // H₁' = H₀ - H₁ at 1, from tables of J and Y.
    let (j, y) = (
        0.765_197_686_558 - 0.440_050_585_745,
        0.088_256_964_216 + 0.781_212_821_300,
    );
    let expected = 4.0 * DENSITY * GRAVITY * depth.tanh() / f64::hypot(j, y);
    let force = |around: usize, along: usize| {
        let hull = Hull::new("column", cylinder(-depth, around, 2 * along), DVec3::ZERO);
        let options = Options {
            has_limits: false,
            ..Options::default()
        };
        let c = solve(&[hull], &conditions(&[deep], Some(depth)), &options).unwrap();
        // The column stands on the sea bed. Its volume is π a² h, up to the error of the volume
        // correction of its facets.
        let column = &c.hulls[0];
        assert!(column.is_on_sea_bed);
        assert!(
            (column.volume / (PI * depth) - 1.0).abs() < 2e-3,
            "{}",
            column.volume
        );
        assert!((column.centre_of_buoyancy.z / depth + 0.5).abs() < 1e-3);
        let at = &c.at[0];
        println!(
            "{:?} haskind {:.1e} far {:.1e}",
            at.excitation[0][0] / expected,
            at.haskind_difference(),
            at.far_field_damping[0][0] / at.damping[0][0] - 1.0
        );
        [at.excitation[0][0].norm(), at.haskind_excitation[0][0].norm()]
    };
    let (coarser, finer) = (force(16, 5), force(32, 10));
    for (a, b) in coarser.into_iter().zip(finer) {
        let extrapolated = (4.0 * b - a) / 3.0;
        println!("{} {} {}", a / expected, b / expected, extrapolated / expected);
        // The error is of second order. It is below (π/16)²/4 = 1 % on the finer mesh. After
        // extrapolation it is below the third power of π/32, which is 0.1 %.
        assert!((b / expected - 1.0).abs() < 1e-2);
        assert!((extrapolated / expected - 1.0).abs() < 1e-3);
    }
}
