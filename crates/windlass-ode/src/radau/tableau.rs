//! Coefficients of the Radau IIA method.

/// √6.
pub(super) const S6: f64 = 2.449_489_742_783_178;
pub(super) const C: [f64; 3] = [(4.0 - S6) / 10.0, (4.0 + S6) / 10.0, 1.0];
pub(super) const A: [[f64; 3]; 3] = [
    [
        (88.0 - 7.0 * S6) / 360.0,
        (296.0 - 169.0 * S6) / 1800.0,
        (-2.0 + 3.0 * S6) / 225.0,
    ],
    [
        (296.0 + 169.0 * S6) / 1800.0,
        (88.0 + 7.0 * S6) / 360.0,
        (-2.0 - 3.0 * S6) / 225.0,
    ],
    [(16.0 - S6) / 36.0, (16.0 + S6) / 36.0, 1.0 / 9.0],
];
/// Lower triangle L of A, by Crout's factorisation.
pub(super) const L: [[f64; 3]; 3] = lower_triangle();
/// The remainder A - L.
pub(super) const ABOVE: [[f64; 3]; 3] = above_triangle();
/// Real eigenvalue of A⁻¹, for the error estimate: 3 + ∛9 - ∛3.
pub(super) const REAL: f64 = 3.637_834_252_744_496;
/// Weights of the stage increments in the error estimate.
pub(super) const E: [f64; 3] = [(-13.0 - 7.0 * S6) / 3.0, (-13.0 + 7.0 * S6) / 3.0, -1.0 / 3.0];
/// The collocation polynomial: stage j contributes Z_j Σ P[j][k] θ^(k+1).
pub(super) const P: [[f64; 3]; 3] = [
    [
        13.0 / 3.0 + 7.0 * S6 / 3.0,
        -23.0 / 3.0 - 22.0 * S6 / 3.0,
        10.0 / 3.0 + 5.0 * S6,
    ],
    [
        13.0 / 3.0 - 7.0 * S6 / 3.0,
        -23.0 / 3.0 + 22.0 * S6 / 3.0,
        10.0 / 3.0 - 5.0 * S6,
    ],
    [1.0 / 3.0, -8.0 / 3.0, 10.0 / 3.0],
];

const fn lower_triangle() -> [[f64; 3]; 3] {
    let [a, b, c] = A;
    let (u12, u13) = (a[1] / a[0], a[2] / a[0]);
    let l22 = b[1] - b[0] * u12;
    let u23 = (b[2] - b[0] * u13) / l22;
    let l32 = c[1] - c[0] * u12;
    [
        [a[0], 0.0, 0.0],
        [b[0], l22, 0.0],
        [c[0], l32, c[2] - c[0] * u13 - l32 * u23],
    ]
}

const fn above_triangle() -> [[f64; 3]; 3] {
    let (mut above, mut index) = (A, 0);
    while index < 9 {
        above[index / 3][index % 3] -= L[index / 3][index % 3];
        index += 1;
    }
    above
}

/// Weights of the stage increments in the collocation polynomial at θ.
pub(super) fn polynomial(theta: f64) -> [f64; 3] {
    P.map(|p| theta * (p[0] + theta * (p[1] + theta * p[2])))
}

/// Weight of the slope defect at θ: the quartic with slope one at the start, and with the value
/// zero at the start, the stages and the end.
pub(super) fn slope_correction(theta: f64) -> f64 {
    theta * (1.0 + theta * (-4.5 + theta * (6.0 - 2.5 * theta)))
}
