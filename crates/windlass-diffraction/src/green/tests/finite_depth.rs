use super::super::GreenFunction;
use super::super::bessel::BesselTable;
use super::super::quadrature::GAUSS_12;
use super::quadrature;
use num_complex::Complex64;
use std::f64::consts::PI;

type Values = [Complex64; 3];

/// Quadrature of John's integral for the depth 1 and K = H, without 1/r, 1/r_bottom and
/// 1/r_surface: value, derivative in R and derivative in z, at the horizontal distance rho.
///
/// The path dips below the pole as a half ellipse from 0 to 2 kappa + 2 and follows the real axis
/// from there. If both points are close to the surface, the integrand of infinite depth is
/// subtracted, and the value of its integral, by quadrature, is added.
fn direct(bessel: &BesselTable, product: f64, root: f64, rho: f64, z: f64, zeta: f64) -> Values {
    let level = -(z + zeta);
    let is_near = level < 0.2;
    let center = root + 1.0;
    let half_height = 0.8;
    let mut sum = [Complex64::ZERO; 3];
    let add = |sum: &mut Values, u: Complex64, weight: Complex64, j: [Complex64; 2]| {
        let [value, slope] = integrand(product, u, z, zeta, is_near);
        sum[0] += weight * value * j[0];
        sum[1] -= weight * value * u * j[1];
        sum[2] += weight * slope * j[0];
    };
    // Ellipse: u = center (1 - cos a) - i half_height sin a. Panels are graded towards a = 0, where
    // the integrand varies over the distance of the pole.
    let mut ends = vec![PI];
    while ends[ends.len() - 1] > 1e-3 * product.min(1.0) {
        let last = ends[ends.len() - 1];
        ends.push(last - (0.5 * last).min(0.5 / center).min(4.0 / (1.0 + center * rho)));
    }
    ends.push(0.0);
    for pair in ends.windows(2) {
        let half = 0.5 * (pair[0] - pair[1]);
        for (t, weight) in GAUSS_12 {
            let a = pair[1] + half * (1.0 + t);
            let u = Complex64::new(center * (1.0 - a.cos()), -half_height * a.sin());
            let slope = Complex64::new(center * a.sin(), -half_height * a.cos());
            add(&mut sum, u, slope * (half * weight), complex_bessel(u * rho));
        }
    }
    // Real axis: the integrand decays as exp(-u level), or as exp(-2 u) where the integral of
    // infinite depth is subtracted.
    let start = 2.0 * center;
    let end = start + if is_near { 18.0 } else { 40.0 / level.min(1.0) };
    let panels = ((end - start) * (0.5 + 0.25 * rho)).ceil();
    let half = 0.5 * (end - start) / panels;
    for panel in 0..panels as usize {
        for (t, weight) in GAUSS_12 {
            let u = start + half * (2.0 * panel as f64 + 1.0 + t);
            let values = bessel.evaluate(u * rho);
            let j = [values.j0, values.j1].map(Complex64::from);
            add(&mut sum, Complex64::from(u), Complex64::from(half * weight), j);
        }
    }
    if is_near {
        let (x, y) = (product * rho, product * level);
        let [value, dx] = quadrature::deep(bessel, x, y);
        let values = bessel.evaluate(x);
        let waves = Complex64::I * PI * (-y).exp();
        let scale = 2.0 * product;
        sum[0] += scale * (value + waves * values.j0);
        sum[1] += scale * product * (dx - waves * values.j1);
        sum[2] += scale * product * (value + 1.0 / x.hypot(y) + waves * values.j0);
    }
    sum
}

/// Integrand of value and z derivative without J0.
fn integrand(product: f64, u: Complex64, z: f64, zeta: f64, is_near: bool) -> [Complex64; 2] {
    // 2 (u + H) cosh(u (z + 1)) cosh(u (zeta + 1)) exp(-u)/(u sinh u - H cosh u), written with
    // exponentials that cannot overflow.
    let e = |height: f64| (u * height).exp();
    let denominator = (u - product) - (u + product) * e(-2.0);
    let factor = (u + product) / denominator;
    let (up, down) = (e(z) + e(-z - 2.0), e(z) - e(-z - 2.0));
    let source = e(zeta) + e(-zeta - 2.0);
    let surface = if is_near {
        // 1/r_surface and the integral of infinite depth.
        (u + product) / (u - product) * e(z + zeta)
    } else {
        e(z + zeta)
    };
    [
        factor * up * source - surface,
        u * (factor * down * source - surface),
    ]
}

/// J0 and J1 of complex arguments as the mean of cos(z cos a) and cos a sin(z cos a).
fn complex_bessel(z: Complex64) -> [Complex64; 2] {
    let count = 12 + (z.norm() / 3.0) as usize;
    let mut sum = [Complex64::ZERO; 2];
    for i in 0..count {
        let cosine = (PI * (i as f64 + 0.5) / (2 * count) as f64).cos();
        sum[0] += (z * cosine).cos() / count as f64;
        sum[1] += (z * cosine).sin() * cosine / count as f64;
    }
    sum
}

/// Largest errors of value, radial and vertical derivative over `count` points at each of several
/// depths. Errors of values are divided by k + 1/h. Errors of derivatives are divided by (k + 1/h)²
/// (1 + 1/d), where d is the distance from the image at the surface times k + 1/h.
fn largest_errors(count: usize) -> [f64; 3] {
    let bessel = BesselTable::new();
    let mut largest = [0.0_f64; 3];
    for product in [1e-4, 0.0025, 0.03, 0.3, 1.0, 2.3, 4.0, 8.0, 13.0, 20.0, 30.0] {
        let green = GreenFunction::new(product, Some(1.0)).unwrap();
        let scale = green.wave_number() + 1.0;
        for index in 0..count {
            let [a, b] = super::point(index);
            let [c, _] = super::point(7 * index + 3);
            let rho = match index % 3 {
                0 => 2.0 * a,
                1 => super::logarithmic(a, 1e-4, 1.0),
                _ => 12.0 * a,
            };
            let (z, zeta) = match index % 5 {
                0 => (-b, -c),
                1 => (-b * b * b * 0.05, -c * c * c * 0.05),
                2 => (-1.0 + 0.01 * b, -1.0 + 0.01 * c),
                3 => (-b, 0.0),
                _ => (-1.0, -c),
            };
            let expected = direct(&bessel, product, green.wave_number(), rho, z, zeta);
            let found = green.remainder([rho, 0.0, z], [0.0, 0.0, zeta]);
            let distance = rho.hypot(z + zeta) * scale;
            let gradient = scale * scale * (1.0 + 1.0 / distance);
            let errors = [
                (found.value - expected[0]).norm() / scale,
                (found.gradient_at_field[0] - expected[1]).norm() / gradient,
                (found.gradient_at_field[2] - expected[2]).norm() / gradient,
            ];
            for (largest, error) in largest.iter_mut().zip(errors) {
                *largest = largest.max(error);
            }
        }
    }
    largest
}

#[test]
fn closed_form_finite_depth_against_quadrature() {
    // 11 points for each depth.
    let errors = largest_errors(super::points(660).div_ceil(11));
    println!("errors of value, radial and vertical derivative: {errors:?}");
    check(errors);
}

/// The integral of infinite depth has an error of 1e-9, and its derivatives have an error of 5e-9.
/// The Green function contains twice the integral, so it has twice these errors.
fn check(errors: [f64; 3]) {
    let bounds = [2e-9, 1e-8, 1e-8];
    assert!(
        errors.iter().zip(bounds).all(|(error, bound)| *error < bound),
        "{errors:?}"
    );
}
