//! Checks of the Green functions against quadrature of their definitions, the boundary conditions,
//! Laplace's equation, reciprocity and the far field.

mod deep_water;
mod finite_depth;
mod properties;
mod quadrature;

/// Point `index` of a low-discrepancy sequence in the unit square (Roberts' generalised golden
/// ratio): dense in every region, and the same in every run.
fn point(index: usize) -> [f64; 2] {
    let n = index as f64 + 0.5;
    [
        (0.754_877_666_246_692_7 * n).fract(),
        (0.569_840_290_998_053_2 * n).fract(),
    ]
}

/// Number of points that are compared with quadrature: the given number, or the value of the
/// environment variable `WINDLASS_GREEN_POINTS`. 100,000 points take a few minutes in an optimised
/// build.
fn points(default: usize) -> usize {
    let text = std::env::var("WINDLASS_GREEN_POINTS");
    text.ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Maps a `fraction` from 0 to 1 to a number between `least` and `most`, on a logarithmic scale.
fn logarithmic(fraction: f64, least: f64, most: f64) -> f64 {
    least * (most / least).powf(fraction)
}
