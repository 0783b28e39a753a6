//! Boundary conditions, Laplace's equation, reciprocity, limits and the far field of G.

use super::super::GreenFunction;
use num_complex::Complex64;

const DEPTHS: [Option<f64>; 5] = [None, Some(0.5), Some(3.0), Some(12.0), Some(300.0)];
const WAVE_NUMBERS: [f64; 4] = [0.004, 0.1, 0.9, 2.2];

/// Value and gradient at the field point of the whole Green function.
fn whole(green: &GreenFunction, field: [f64; 3], source: [f64; 3]) -> (Complex64, [Complex64; 3]) {
    let remainder = green.remainder(field, source);
    let mut value = remainder.value;
    let mut gradient = remainder.gradient_at_field;
    let images = green.images().iter().map(|image| (image.sign, image.of(source)));
    for (sign, point) in images.chain([(1.0, source)]) {
        let offset: [f64; 3] = std::array::from_fn(|i| field[i] - point[i]);
        let distance = offset.iter().map(|x| x * x).sum::<f64>().sqrt();
        value += sign / distance;
        for i in 0..3 {
            gradient[i] -= sign * offset[i] / distance.powi(3);
        }
    }
    (value, gradient)
}

/// Pairs of points in the water and their Green functions.
fn samples() -> impl Iterator<Item = (GreenFunction, [f64; 3], [f64; 3])> {
    let cases = DEPTHS
        .into_iter()
        .flat_map(|depth| WAVE_NUMBERS.map(|k| (k, depth)));
    cases.flat_map(|(wave_number, depth)| {
        let green = GreenFunction::new(wave_number, depth).unwrap();
        (0..60).map(move |index| {
            let [a, b] = super::point(index);
            let [c, d] = super::point(5 * index + 2);
            let height = depth.unwrap_or(20.0).min(20.0);
            let radius = super::logarithmic(a, 0.05, 40.0);
            let angle = 6.0 * d;
            let field = [
                radius * angle.cos() + 1.0,
                radius * angle.sin() - 2.0,
                -height * b,
            ];
            (green.clone(), field, [1.0, -2.0, -height * c])
        })
    })
}

/// Unit of the errors of values: k + 1/h.
fn unit(green: &GreenFunction) -> f64 {
    green.wave_number() + green.depth().map_or(0.0, |depth| 1.0 / depth)
}

/// dG/dz = K G at the surface. The tolerance is the error bound of gradients, 4e-9, plus rounding
/// of 1/r^2.
#[test]
fn closed_form_condition_at_the_free_surface() {
    for (green, mut field, source) in samples() {
        field[2] = 0.0;
        let (value, gradient) = whole(&green, field, source);
        let unit = unit(&green);
        let error = (gradient[2] - green.deep_wave_number() * value).norm();
        let distance = (0..3).map(|i| (field[i] - source[i]).powi(2)).sum::<f64>().sqrt();
        let bound = 4e-9 * unit * (unit + 1.0 / distance) + 1e-13 / (distance * distance);
        assert!(error < bound, "{field:?} {source:?}: {error:e}");
    }
}

/// dG/dz = 0 at the bottom, with the tolerance of the surface condition.
#[test]
fn closed_form_condition_at_the_bottom() {
    for (green, mut field, source) in samples() {
        let Some(depth) = green.depth() else { continue };
        field[2] = -depth;
        let (_, gradient) = whole(&green, field, source);
        let unit = unit(&green);
        let distance = (0..3).map(|i| (field[i] - source[i]).powi(2)).sum::<f64>().sqrt();
        let bound = 4e-9 * unit * (unit + 1.0 / distance) + 1e-13 / (distance * distance);
        assert!(
            gradient[2].norm() < bound,
            "{field:?} {source:?}: {}",
            gradient[2]
        );
    }
}

/// The divergence of the gradient of the remainder is zero. It is computed by central differences
/// of sixth order.
#[test]
fn closed_form_laplace_equation() {
    for (green, mut field, source) in samples() {
        let unit = unit(&green);
        let step = 0.02 / unit;
        let depth = green.depth().unwrap_or(f64::INFINITY);
        field[2] = field[2].min(-4.0 * step).max(4.0 * step - depth);
        let mut divergence = Complex64::ZERO;
        for axis in 0..3 {
            for (factor, weight) in [(1.0, 0.75), (2.0, -0.15), (3.0, 1.0 / 60.0)] {
                for sign in [1.0, -1.0] {
                    let mut point = field;
                    point[axis] += sign * factor * step;
                    let gradient = green.remainder(point, source).gradient_at_field;
                    divergence += gradient[axis] * (sign * weight / step);
                }
            }
        }
        // The tolerance has two terms: the error of the gradient, 4e-9 in units of k + 1/h, divided
        // by the step, and the truncation error h^6 f^(7)/140 of the differences. The gradient
        // varies as a wave and as 2 K/d, with the seventh derivative 7! 2 K/d^8. The distance d to
        // the image at the surface is at least 4 steps.
        let distance = (field[2] + source[2]).abs() - 3.0 * step;
        let seventh = 4.0 * unit * (unit.powi(8) + 5040.0 / distance.powi(8));
        let bound = 4e-9 * unit * (unit + 1.0 / distance) / step * 4.0 + 3.0 * seventh * step.powi(6) / 140.0;
        assert!(
            divergence.norm() < bound,
            "{field:?} {source:?}: {:e} {bound:e}",
            divergence.norm()
        );
    }
}

/// G(x, xi) = G(xi, x). Exchanging the points also exchanges the gradients at the points.
#[test]
fn property_reciprocity() {
    for (green, field, source) in samples() {
        let one = green.remainder(field, source);
        let other = green.remainder(source, field);
        // The two values differ only by rounding of the coordinates.
        let scale = one.value.norm() + 1.0;
        assert!((one.value - other.value).norm() < 1e-13 * scale);
        for i in 0..3 {
            let error = (one.gradient_at_field[i] - other.gradient_at_source[i]).norm();
            assert!(error < 1e-12 * (one.gradient_at_field[i].norm() + 1.0));
        }
    }
}

/// The gradients agree with central differences of the value, which are of sixth order.
#[test]
fn agrees_with_differences_of_the_value() {
    for (green, field, mut source) in samples() {
        let unit = unit(&green);
        let step = 0.02 / unit;
        let depth = green.depth().unwrap_or(f64::INFINITY);
        source[2] = source[2].min(-4.0 * step).max(4.0 * step - depth);
        let gradient = green.remainder(field, source).gradient_at_source;
        for axis in 0..3 {
            let mut slope = Complex64::ZERO;
            for (factor, weight) in [(1.0, 0.75), (2.0, -0.15), (3.0, 1.0 / 60.0)] {
                for sign in [1.0, -1.0] {
                    let mut point = source;
                    point[axis] += sign * factor * step;
                    slope += green.remainder(field, point).value * (sign * weight / step);
                }
            }
            let distance = unit * (field[2] + source[2]).abs();
            let bound =
                unit.powi(2) * (4e-9 / 0.02 * (1.0 + 1.0 / distance) + (0.04 / distance).powi(6) / distance);
            let error = (slope - gradient[axis]).norm();
            assert!(error < bound, "{axis} {field:?} {source:?}: {error:e} {bound:e}");
        }
    }
}

/// For k h >> 1, the waves agree with the waves in infinite depth. The Green functions then differ
/// only by the images below the bottom, at distances of 2 h and more. The difference decreases as
/// 1/h.
#[test]
fn converges_to_infinite_depth() {
    let deep = GreenFunction::new(1.0, None).unwrap();
    let mut before = f64::INFINITY;
    for depth in [1e2, 1e3, 1e4] {
        let finite = GreenFunction::new(1.0, Some(depth)).unwrap();
        let (field, source) = ([3.0, 1.0, -0.4], [0.0, 0.0, -1.1]);
        let difference = whole(&finite, field, source).0 - whole(&deep, field, source).0;
        assert!(difference.norm() < 0.2 * before && difference.norm() < 4.0 / depth);
        before = difference.norm();
    }
}

/// G -> A exp(i (k R - pi/4)) sqrt(2/(pi k R)). The amplitude A of the progressive wave is
/// 2 pi i K exp(K (z + zeta)) for infinite depth, and
/// 2 pi i (k^2 - K^2)/(h (k^2 - K^2) + K) cosh k(z + h) cosh k(zeta + h) for finite depth ([J50]).
/// The second term of the asymptotic expansion of the wave is 1/(8 k R) times the first term. The
/// local part decays as 1/(K^2 R^3) in deep water.
#[test]
fn closed_form_far_field() {
    for (depth, wave_number) in [(None, 0.3), (Some(8.0), 0.3), (Some(8.0), 0.02)] {
        let green = GreenFunction::new(wave_number, depth).unwrap();
        let k = green.wave_number();
        let (z, zeta) = (-1.2, -2.0);
        let in_depth = match depth {
            None => k * (k * (z + zeta)).exp(),
            Some(h) => {
                let big = wave_number * wave_number;
                let factor = (k * k - big) / (h * (k * k - big) + wave_number);
                factor * (k * (z + h)).cosh() * (k * (zeta + h)).cosh()
            }
        };
        for radius in [2_000.0 / k, 20_000.0 / k] {
            let (value, gradient) = whole(&green, [0.6 * radius, 0.8 * radius, z], [0.0, 0.0, zeta]);
            let root = (2.0 / (std::f64::consts::PI * k * radius)).sqrt();
            let phase = Complex64::cis(k * radius - std::f64::consts::FRAC_PI_4);
            let expected = Complex64::I * 2.0 * std::f64::consts::PI * in_depth * root * phase;
            let bound = 0.2 / (k * radius) * expected.norm();
            assert!(
                (value - expected).norm() < bound,
                "{depth:?} {radius}: {value} {expected}"
            );
            let slope = Complex64::I * k * expected;
            assert!((gradient[0] - 0.6 * slope).norm() < 4.0 * k * bound);
            assert!((gradient[1] - 0.8 * slope).norm() < 4.0 * k * bound);
        }
    }
}

#[test]
fn refuses_parameters_out_of_range() {
    for wave_number in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let message = GreenFunction::new(wave_number, None).unwrap_err().to_string();
        assert!(message.contains("wave number"), "{message}");
    }
    for depth in [0.0, -5.0, f64::NAN, f64::INFINITY] {
        let message = GreenFunction::new(1.0, Some(depth)).unwrap_err().to_string();
        assert!(message.contains("depth"), "{message}");
    }
    let message = GreenFunction::new(1e-6, Some(10.0)).unwrap_err().to_string();
    assert!(message.contains("between 1e-4"), "{message}");
}

/// Coinciding points at the surface, and points outside the water, give finite values.
#[test]
fn regression_singular_and_outside_points_are_finite() {
    for depth in [None, Some(4.0)] {
        let green = GreenFunction::new(0.5, depth).unwrap();
        for (field, source) in [
            ([0.0; 3], [0.0; 3]),
            ([0.0, 0.0, 1e-9], [0.0, 0.0, -1e-10]),
            ([0.0, 0.0, -4.0], [0.0, 0.0, -4.0 - 1e-12]),
            ([0.0, 0.0, -1e7], [1e8, 0.0, 0.0]),
        ] {
            let remainder = green.remainder(field, source);
            assert!(remainder.value.is_finite(), "{depth:?} {field:?}");
            assert!(remainder.gradient_at_field.iter().all(|part| part.is_finite()));
        }
    }
}
