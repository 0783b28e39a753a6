//! Wave field around hulls.

mod common;

use common::{conditions, cylinder, hemisphere};
use glam::DVec3;
use num_complex::Complex64;
use std::f64::consts::PI;
use windlass_diffraction::{Coefficients, Hull, Options, solve};

fn keep() -> Options {
    Options {
        keeps_potentials: true,
        accepts_coarse_panels: true,
        has_limits: false,
        ..Options::default()
    }
}

fn sphere() -> Coefficients {
    let hull = Hull::new("hemisphere", hemisphere(8), DVec3::ZERO);
    solve(&[hull], &conditions(&[0.8], None), &keep()).unwrap()
}

/// Far away, the radiated elevation follows from the Kochin function.
#[test]
fn agrees_with_far_field() {
    let c = sphere();
    let at = &c.at[0];
    let (k, w, g) = (at.wave_number, at.frequency, c.conditions.gravity);
    let distance = 4000.0;
    for angle in [0.3, 2.0] {
        let point = DVec3::new(distance * f64::cos(angle), distance * f64::sin(angle), 0.0);
        let field = &c.wave_field(0, &[point]).unwrap()[0];
        let spread = Complex64::cis(k * distance - std::f64::consts::FRAC_PI_4)
            * (2.0 / (std::f64::consts::PI * k * distance)).sqrt();
        let far = |h: Complex64| Complex64::I * w / g * Complex64::I * k / 2.0 * h * spread;
        for mode in [0, 2] {
            let expected = far(at.radiation_far_field[mode].at(angle).0);
            // The next terms of the asymptotic series are (4m² - 1)/(8kR): 1.2e-4 for m = 1.
            let error = (field.radiated[mode].elevation - expected).norm() / expected.norm();
            assert!(error < 2e-4, "{mode} {error}");
        }
        let expected = far(at.diffraction_far_field[0].at(angle).0);
        let error = (field.diffracted[0].elevation - expected).norm() / expected.norm();
        // The diffracted wave also has the order m = 2, for which the next term is 6e-4.
        assert!(error < 1e-3, "{error}");
    }
}

/// `∂φ/∂z = K φ` at the surface. The derivative is a one-sided difference below the surface.
#[test]
fn property_condition_at_the_free_surface() {
    let c = sphere();
    let k = c.at[0].wave_number;
    let step = 1e-3;
    let points = [0.0, -step, -2.0 * step].map(|z| DVec3::new(1.6, 0.9, z));
    let field = c.wave_field(0, &points).unwrap();
    let phi = [0, 1, 2].map(|i| field[i].radiated[2].potential);
    let slope = (phi[0] * 3.0 - phi[1] * 4.0 + phi[2]) / (2.0 * step);
    // The one-sided difference has an error of step² φ'''/3, about 1e-6. The Green function has a
    // stated error of 1e-8, which gives an error of 1e-8/step = 1e-5.
    assert!(
        (slope - phi[0] * k).norm() < 1e-4 * phi[0].norm(),
        "{slope} {}",
        phi[0] * k
    );
    // The velocities of the radiated and of the incident wave satisfy the same condition.
    for wave in [field[0].radiated[2], field[0].incident[0], field[0].diffracted[1]] {
        let difference = wave.velocity[2] - wave.potential * k;
        assert!(difference.norm() < 1e-4 * wave.potential.norm(), "{difference}");
    }
}

/// Elevation at points around a column in waves of k a = 1, by MacCamy and Fuchs (1954):
/// η = Σ ε_m i^m (J_m(kr) - J_m'(ka)/H_m'(ka) H_m(kr)) cos mθ.
#[test]
fn closed_form_elevation_at_a_column() {
    let depth = 2.0_f64;
    let hull = Hull::new("column", cylinder(-depth, 32, 20), DVec3::ZERO);
    let c = solve(&[hull], &conditions(&[depth.tanh()], Some(depth)), &keep()).unwrap();
    for (angle, radius) in [(0.0_f64, 2.0_f64), (1.0, 2.0), (std::f64::consts::PI, 3.0)] {
        let point = DVec3::new(radius * angle.cos(), radius * angle.sin(), 0.0);
        let found = c.wave_field(0, &[point]).unwrap()[0]
            .total(0, c.at[0].frequency, &[])
            .elevation;
        let expected = column(radius, angle);
        println!("{found} {expected}");
        // The wet part has 32 x 10 panels. Their geometric error is (π/32)⁴, and the error of the
        // potentials is (h k)³ = 1e-3 for panels of size h.
        assert!((found - expected).norm() < 2e-3, "{found} {expected}");
    }
}

/// MacCamy and Fuchs's elevation for k = a = 1.
fn column(radius: f64, angle: f64) -> Complex64 {
    (0..20)
        .map(|m| {
            let slope = bessel_slope(m);
            let h = bessel(m, radius);
            let value = h.re - slope.re / slope * h;
            let factor = if m == 0 { 1.0 } else { 2.0 };
            Complex64::I.powi(m) * value * (factor * (f64::from(m) * angle).cos())
        })
        .sum()
}

/// Integral from 0 to `end` by Simpson's rule with 4000 intervals.
fn simpson(end: f64, of: impl Fn(f64) -> f64) -> f64 {
    let n = 4000;
    let step = end / f64::from(n);
    let weight = |i: i32| match i {
        i if i == 0 || i == n => 1.0,
        i if i % 2 == 1 => 4.0,
        _ => 2.0,
    };
    let sum: f64 = (0..=n).map(|i| weight(i) * of(f64::from(i) * step)).sum();
    sum * step / 3.0
}

/// H_m(x) = J_m + i Y_m, by Bessel's integrals.
fn bessel(m: i32, x: f64) -> Complex64 {
    let m = f64::from(m);
    let j = simpson(PI, |t| (m * t - x * t.sin()).cos());
    let y = simpson(PI, |t| (x * t.sin() - m * t).sin());
    let parity = (PI * m).cos();
    let tail = simpson(14.0, |t| {
        ((m * t).exp() + parity * (-m * t).exp()) * (-x * t.sinh()).exp()
    });
    Complex64::new(j, y - tail) / PI
}

/// H_m'(1).
fn bessel_slope(m: i32) -> Complex64 {
    if m == 0 {
        -bessel(1, 1.0)
    } else {
        bessel(m - 1, 1.0) - bessel(m, 1.0) * f64::from(m)
    }
}

#[test]
fn refuses_points_above_water_and_missing_potentials() {
    let c = sphere();
    let error = c
        .wave_field(0, &[DVec3::new(3.0, 0.0, 0.1)])
        .unwrap_err()
        .to_string();
    assert!(error.contains("height of a point is 0.1 m"), "{error}");
    let hull = Hull::new("hemisphere", hemisphere(4), DVec3::ZERO);
    let options = Options {
        keeps_potentials: false,
        ..keep()
    };
    let c = solve(&[hull], &conditions(&[0.8], None), &options).unwrap();
    assert!(c.wave_field(0, &[DVec3::new(3.0, 0.0, 0.0)]).is_err());
}
