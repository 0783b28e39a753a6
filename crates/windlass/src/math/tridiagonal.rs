//! The tridiagonal solver behind cubic splines: linear cost, no allocation.

use glam::DVec3;

/// Solves a tridiagonal system with three right-hand sides (the components of a vector) in place.
///
/// Row i reads `lower[i] x[i-1] + diagonal[i] x[i] + upper[i] x[i+1] = x_in[i]`; `lower[0]` and the
/// last `upper` are ignored. `diagonal` is overwritten by the elimination, `x` by the solution.
/// All slices have the length of `x`. The matrix must be diagonally dominant (spline systems are),
/// since rows are not exchanged.
pub fn solve_in_place(lower: &[f64], diagonal: &mut [f64], upper: &[f64], x: &mut [DVec3]) {
    let n = x.len();
    for i in 1..n {
        let factor = lower[i] / diagonal[i - 1];
        diagonal[i] -= factor * upper[i - 1];
        x[i] -= x[i - 1] * factor;
    }
    for i in (0..n).rev() {
        let ahead = if i + 1 < n {
            x[i + 1] * upper[i]
        } else {
            DVec3::ZERO
        };
        x[i] = (x[i] - ahead) / diagonal[i];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn route_solution_satisfies_the_system() {
        let lower = [0.0, 1.0, 0.5, -0.3];
        let diagonal = [4.0, 5.0, 3.0, 2.0];
        let upper = [1.0, -2.0, 0.7, 0.0];
        let b = [DVec3::X, DVec3::new(1.0, 2.0, 3.0), DVec3::Y, DVec3::Z];
        let mut x = b;
        solve_in_place(&lower, &mut diagonal.clone(), &upper, &mut x);
        for i in 0..4 {
            let below = if i > 0 { x[i - 1] * lower[i] } else { DVec3::ZERO };
            let above = if i < 3 { x[i + 1] * upper[i] } else { DVec3::ZERO };
            assert!((below + x[i] * diagonal[i] + above - b[i]).length() < 1e-14);
        }
    }
}
