use super::super::deep::DeepTables;
use super::quadrature;

/// Largest errors of L and dL/dX over `count` points: X up to 1e4 and Y up to 200, alternately from
/// logarithmic and uniform distributions. The error of dL/dX is divided by 1 + 1/d, since the
/// gradient is singular at d = 0.
fn largest_errors(count: usize) -> [f64; 2] {
    let tables = DeepTables::get();
    let mut largest = [0.0_f64; 2];
    for index in 0..count {
        let [u, v] = super::point(index);
        let (x, y) = match index % 4 {
            0 => (
                super::logarithmic(u, 1e-6, 1e4),
                super::logarithmic(v, 1e-6, 200.0),
            ),
            1 => (40.0 * u, 40.0 * v),
            2 => (8.0 * u, 8.0 * v),
            _ => (super::logarithmic(u, 0.1, 1e4), 4.0 * v * v * v),
        };
        let expected = quadrature::deep(&tables.bessel, x, y);
        let deep = tables.evaluate(x, y);
        let distance = (x * x + y * y).sqrt();
        let errors = [
            (deep.value - expected[0]).abs(),
            (deep.dx - expected[1]).abs() / (1.0 + 1.0 / distance),
        ];
        for (largest, error) in largest.iter_mut().zip(errors) {
            *largest = largest.max(error);
        }
    }
    largest
}

#[test]
fn closed_form_wave_integral_against_quadrature() {
    let errors = largest_errors(super::points(2_000));
    println!("errors of L and dL/dX: {errors:?}");
    assert!(errors[0] < 1e-9 && errors[1] < 5e-9, "{errors:?}");
}
