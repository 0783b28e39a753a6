//! Plane waves that represent the waves beside a hull.

mod common;

use common::{DENSITY, GRAVITY, barge, conditions, hemisphere};
use glam::{DMat3, DVec2, DVec3};
use num_complex::Complex64;
use std::f64::consts::{FRAC_PI_2, TAU};
use windlass_diffraction::{Coefficients, Conditions, Dynamics, Hull, HullMass, Options, solve};

fn keep() -> Options {
    Options {
        keeps_potentials: true,
        accepts_coarse_panels: true,
        has_limits: false,
        ..Options::default()
    }
}

/// A floating hull with its centre of gravity on the still water and these radii of gyration.
fn floating(found: &Coefficients, radii: DVec3) -> Dynamics {
    let mass = DENSITY * found.hulls[0].volume;
    let mass = HullMass {
        mass,
        centre_of_gravity: DVec3::ZERO,
        inertia: DMat3::from_diagonal(radii * radii * mass),
    };
    Dynamics::floating(found, &[mass]).unwrap()
}

/// Points within a circle of `radius` about `centre`, m: rings at two depths, each rotated by a
/// multiple of `turn` (rad).
fn circle(centre: DVec2, radius: f64, turn: f64) -> Vec<DVec3> {
    let ring = |i: usize| {
        let r = radius * ((i as f64 + 0.5) / 4.0).sqrt();
        (0..10).map(move |j| centre + DVec2::from_angle(TAU * j as f64 / 10.0 + turn * (i + 1) as f64) * r)
    };
    let points = (0..4).flat_map(ring);
    points
        .flat_map(|p| [0.0, -0.25 * radius].map(|z| p.extend(z)))
        .collect()
}

/// The plane waves agree with the field of the floating hull at points that the fit did not use.
#[test]
fn agrees_with_the_wave_field_at_other_points() {
    let hull = Hull::new("hemisphere", hemisphere(6), DVec3::ZERO);
    let found = solve(&[hull], &conditions(&[0.5, 1.0], None), &keep()).unwrap();
    let dynamics = floating(&found, DVec3::splat(0.5));
    let (centre, radius) = (DVec2::new(1.0, 3.5), 1.5);
    let fit = circle(centre, radius, 0.0);
    let waves = found.plane_waves(&fit, centre, 24, Some(&dynamics)).unwrap();
    println!("{:?}", waves.residuals);
    let points = circle(centre, radius, 0.31);
    for (i, result) in found.at.iter().enumerate() {
        let motions = result.response(&dynamics).unwrap();
        let field = found.wave_field(i, &points).unwrap();
        let k = result.wave_number;
        for h in 0..2 {
            let own = &waves.amplitudes[(2 * i + h) * 24..][..24];
            let (mut squares, mut disturbance) = (0.0, 0.0);
            for (point, field) in points.iter().zip(&field) {
                let total = field.total(h, result.frequency, &motions[h]).elevation;
                let expected = total - field.incident[h].elevation;
                let sum: Complex64 = own
                    .iter()
                    .enumerate()
                    .map(|(m, c)| {
                        let direction = DVec2::from_angle(TAU * m as f64 / 24.0);
                        c * Complex64::cis(k * direction.dot(point.truncate() - centre)) * (k * point.z).exp()
                    })
                    .sum();
                squares += (sum - expected).norm_sqr();
                disturbance += expected.norm_sqr();
            }
            let n = points.len() as f64;
            let error = (squares / n).sqrt();
            println!("{i} {h} {error:.4} of {:.4}", (disturbance / n).sqrt());
            // The error must not be much larger than the residual of the fit.
            assert!(error < 1.3 * waves.residuals[i] + 1e-3, "{error}");
            assert!(waves.residuals[i] < 0.01, "{:?}", waves.residuals);
        }
    }
}

/// A long barge in beam waves: the wave energy that it reflects is missing in the lee.
///
/// The mean drift force gives the reflected energy R², by the momentum balance F = ½ ρ g a² L R² in
/// deep water. R² + T² = 1 for a barge that absorbs no energy.
#[test]
fn conserves_energy_in_the_lee_of_a_long_barge() {
    let (length, width, draught) = (160.0, 12.0, 2.5);
    let mesh = barge([length, width, draught], [40, 4, 2]);
    let hull = Hull::new("barge", mesh, DVec3::ZERO);
    let beam_sea = Conditions {
        frequencies: vec![1.22],
        headings: vec![FRAC_PI_2],
        depth: None,
        density: DENSITY,
        gravity: GRAVITY,
    };
    let options = Options {
        sharp_edge_levels: 1,
        ..keep()
    };
    let found = solve(&[hull], &beam_sea, &options).unwrap();
    let dynamics = floating(&found, DVec3::new(4.2, 44.0, 44.0));
    let motions = found.at[0].response(&dynamics).unwrap();
    let drift = &found.mean_drift(0, &motions).unwrap()[0];
    let reflected = drift.force[1] / (0.5 * DENSITY * GRAVITY * length);
    let points: Vec<DVec3> = (-12..=12)
        .flat_map(|i| [14.0, 22.0, 30.0, 38.0].map(|y| DVec3::new(5.0 * f64::from(i), y, 0.0)))
        .collect();
    let field = found.wave_field(0, &points).unwrap();
    let energy =
        |at: &windlass_diffraction::FieldAtPoint| at.total(0, 1.22, &motions[0]).elevation.norm_sqr();
    let transmitted = field.iter().map(energy).sum::<f64>() / points.len() as f64;
    println!("reflected {reflected:.3}, transmitted {transmitted:.3}");
    // Waves that pass the ends of the barge reach the lee. At a distance d behind a barge of length
    // L, they change the mean energy by a fraction of about √(λ d)/L. This is 20 % for the mean
    // distance d = 26 m.
    assert!(
        (reflected + transmitted - 1.0).abs() < 0.1,
        "{reflected} {transmitted}"
    );
    // Neither part is negligible, so the sum tests both.
    assert!(transmitted > 0.1 && transmitted < 0.9, "{transmitted}");
    // Plane waves represent the waves within a circle in the lee.
    let centre = DVec2::new(0.0, 26.0);
    let fit = circle(centre, 8.0, 0.0);
    let waves = found.plane_waves(&fit, centre, 24, Some(&dynamics)).unwrap();
    let lee = waves.elevations[0] * waves.elevations[0];
    println!(
        "residual {:.4}, energy in the circle {lee:.3}",
        waves.residuals[0]
    );
    assert!(waves.residuals[0] < 0.02, "{:?}", waves.residuals);
    // The circle is in the middle of the lee, where less energy arrives from the ends of the barge
    // than on average over the points.
    assert!(
        lee > 0.2 * transmitted && lee < 2.0 * transmitted,
        "{lee} {transmitted}"
    );
}
