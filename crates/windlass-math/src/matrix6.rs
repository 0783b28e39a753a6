//! Six-by-six matrices: spatial inertias, added mass, linear damping.

use super::rotation::skew;
use super::spatial::{Motion, Wrench};
use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};
use std::ops::{Add, AddAssign, Sub};

/// A 6x6 matrix, row by row, with the linear components first.
///
/// As an inertia about a point, the matrix maps the acceleration at this point to the wrench about
/// the same point.
/// For a body of mass m with its centre of gravity at c, it is `[m I, -m c~; m c~, I_p]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Matrix6(pub [[f64; 6]; 6]);

impl Matrix6 {
    /// The zero matrix.
    pub const ZERO: Self = Self([[0.0; 6]; 6]);

    /// A diagonal matrix.
    #[inline]
    pub fn from_diagonal(diagonal: [f64; 6]) -> Self {
        let mut m = Self::ZERO;
        for (i, d) in diagonal.into_iter().enumerate() {
            m.0[i][i] = d;
        }
        m
    }

    /// A matrix made of four 3x3 blocks.
    pub fn from_blocks(
        linear_linear: DMat3,
        linear_angular: DMat3,
        angular_linear: DMat3,
        angular_angular: DMat3,
    ) -> Self {
        let mut m = Self::ZERO;
        for i in 0..3 {
            for j in 0..3 {
                m.0[i][j] = linear_linear.col(j)[i];
                m.0[i][j + 3] = linear_angular.col(j)[i];
                m.0[i + 3][j] = angular_linear.col(j)[i];
                m.0[i + 3][j + 3] = angular_angular.col(j)[i];
            }
        }
        m
    }

    /// The 3x3 block whose first entry is at (row, column), each 0 or 3.
    #[inline]
    pub fn block(&self, row: usize, column: usize) -> DMat3 {
        let m = &self.0;
        let col = |j: usize| DVec3::new(m[row][column + j], m[row + 1][column + j], m[row + 2][column + j]);
        DMat3::from_cols(col(0), col(1), col(2))
    }

    /// Inertia about the origin of a rigid body of `mass` (kg) with its centre of gravity at
    /// `centre` (m) and inertia tensor `about_centre` (kg·m²), all in the same axes.
    pub fn rigid_inertia(mass: f64, centre: DVec3, about_centre: DMat3) -> Self {
        Self::translational_inertia(DMat3::from_diagonal(DVec3::splat(mass)), centre)
            + Self::from_blocks(DMat3::ZERO, DMat3::ZERO, DMat3::ZERO, about_centre)
    }

    /// Inertia about the origin of a 3x3 translational `mass` matrix (kg), such as a node's added
    /// mass, at `offset` (m).
    pub fn translational_inertia(mass: DMat3, offset: DVec3) -> Self {
        let s = skew(offset);
        Self::from_blocks(mass, -(mass * s), s * mass, -(s * mass * s))
    }

    /// Returns the matrix in axes rotated by `rotation`, which maps old components to new
    /// components: `diag(R,R) M diag(R,R)ᵀ`.
    pub fn rotated(&self, rotation: DMat3) -> Self {
        let back = rotation.transpose();
        let turn = |b: DMat3| rotation * b * back;
        Self::from_blocks(
            turn(self.block(0, 0)),
            turn(self.block(0, 3)),
            turn(self.block(3, 0)),
            turn(self.block(3, 3)),
        )
    }

    /// Returns the inertia about another reference point. `offset` (m) is the position of the old
    /// reference point relative to the new reference point: `[SIMO]` 1.1 with errata E37.
    pub fn moved(&self, offset: DVec3) -> Self {
        let s = skew(offset);
        let (a, b, c, d) = (
            self.block(0, 0),
            self.block(0, 3),
            self.block(3, 0),
            self.block(3, 3),
        );
        Self::from_blocks(a, b - a * s, c + s * a, d - c * s + s * b - s * a * s)
    }

    /// Matrix times six-vector.
    #[inline]
    pub fn times(&self, v: [f64; 6]) -> [f64; 6] {
        self.0
            .map(|m| m[0] * v[0] + m[1] * v[1] + m[2] * v[2] + m[3] * v[3] + m[4] * v[4] + m[5] * v[5])
    }

    /// Product of the inertia and an acceleration.
    #[inline]
    pub fn wrench_of(&self, motion: Motion) -> Wrench {
        Wrench::from_array(self.times(motion.to_array()))
    }

    /// True if all entries are zero.
    pub fn is_zero(&self) -> bool {
        // The shift removes the sign bit, and -0.0 is therefore treated as zero. Comparing bits
        // avoids a branch per entry.
        let bits = self.0.as_flattened().iter().map(|entry| entry.to_bits() << 1);
        bits.fold(0, |all, entry| all | entry) == 0
    }

    /// The transposed matrix.
    pub fn transpose(&self) -> Self {
        let mut m = Self::ZERO;
        for i in 0..6 {
            for j in 0..6 {
                m.0[i][j] = self.0[j][i];
            }
        }
        m
    }

    /// Largest absolute difference between the matrix and its transpose.
    pub fn asymmetry(&self) -> f64 {
        let t = self.transpose();
        let mut worst = 0.0_f64;
        for i in 0..6 {
            for j in 0..6 {
                worst = worst.max((self.0[i][j] - t.0[i][j]).abs());
            }
        }
        worst
    }

    /// Solves `M x = b` by elimination with partial pivoting. Returns `None` if the matrix is not
    /// finite or is singular (a pivot below 1e-14 of the largest entry of its row).
    pub fn solve(&self, b: [f64; 6]) -> Option<[f64; 6]> {
        let mut m = self.0;
        let mut x = b;
        // Scales the rows, which makes pivots in kg and kg·m² comparable.
        for i in 0..6 {
            let largest = m[i].iter().fold(0.0_f64, |a, v| a.max(v.abs()));
            if largest.is_nan() || largest <= 0.0 {
                return None;
            }
            m[i].iter_mut().for_each(|v| *v /= largest);
            x[i] /= largest;
        }
        for k in 0..6 {
            let pivot = (k..6).max_by(|&i, &j| m[i][k].abs().total_cmp(&m[j][k].abs()))?;
            m.swap(k, pivot);
            x.swap(k, pivot);
            if m[k][k].is_nan() || m[k][k].abs() < 1e-14 {
                return None;
            }
            for i in k + 1..6 {
                let factor = m[i][k] / m[k][k];
                for j in k..6 {
                    m[i][j] -= factor * m[k][j];
                }
                x[i] -= factor * x[k];
            }
        }
        for k in (0..6).rev() {
            let mut sum = x[k];
            for j in k + 1..6 {
                sum -= m[k][j] * x[j];
            }
            x[k] = sum / m[k][k];
        }
        Some(x)
    }

    /// Solves `M x = b` for a symmetric positive definite matrix by `L D Lᵀ`. Reads only the lower
    /// triangle. Returns `None` if a pivot is below 1e-14 of its diagonal entry or is not a number.
    pub fn solve_positive(&self, b: [f64; 6]) -> Option<[f64; 6]> {
        self.factor_positive().map(|factors| factors.solve(b))
    }

    /// The factors used by [`Self::solve_positive`], for several right-hand sides.
    #[inline]
    pub fn factor_positive(&self) -> Option<PositiveFactors> {
        let mut lower = [[0.0; 6]; 6];
        let mut inverse = [0.0; 6];
        for i in 0..6 {
            let mut row = self.0[i];
            for j in 0..i {
                for k in 0..j {
                    row[j] -= row[k] * lower[j][k];
                }
            }
            let mut pivot = row[i];
            for j in 0..i {
                lower[i][j] = row[j] * inverse[j];
                pivot -= row[j] * lower[i][j];
            }
            let smallest = 1e-14 * self.0[i][i];
            if !(pivot > smallest && smallest > 0.0 && pivot.is_finite()) {
                return None;
            }
            inverse[i] = 1.0 / pivot;
        }
        Some(PositiveFactors { lower, inverse })
    }

    /// Acceleration of this inertia under a wrench; `None` if the inertia is singular.
    ///
    /// The inertia is expected to be symmetric positive definite. If rounding errors make it
    /// indefinite, the general solver is used.
    #[inline]
    pub fn acceleration_under(&self, wrench: Wrench) -> Option<Motion> {
        let load = wrench.to_array();
        let solution = self.solve_positive(load).or_else(|| self.solve(load));
        solution.map(Motion::from_array)
    }
}

/// Factors `L D Lᵀ` of a symmetric positive definite matrix.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PositiveFactors {
    /// Entries of L below its unit diagonal.
    lower: [[f64; 6]; 6],
    /// Reciprocals of the entries of D.
    inverse: [f64; 6],
}

impl PositiveFactors {
    /// Solves `M x = b`.
    #[inline]
    pub fn solve(&self, b: [f64; 6]) -> [f64; 6] {
        let mut x = b;
        for i in 0..6 {
            for j in 0..i {
                x[i] -= self.lower[i][j] * x[j];
            }
        }
        for i in (0..6).rev() {
            x[i] *= self.inverse[i];
            for j in i + 1..6 {
                x[i] -= self.lower[j][i] * x[j];
            }
        }
        x
    }

    /// The inverse of M: `L⁻ᵀ D⁻¹ L⁻¹`.
    #[inline]
    pub fn inverse(&self) -> Matrix6 {
        // Entries of L⁻¹ below its unit diagonal.
        let mut below = [[0.0; 6]; 6];
        for i in 0..6 {
            for j in 0..i {
                let mut sum = self.lower[i][j];
                for k in j + 1..i {
                    sum += self.lower[i][k] * below[k][j];
                }
                below[i][j] = -sum;
            }
            below[i][i] = 1.0;
        }
        let mut out = Matrix6::ZERO;
        for i in 0..6 {
            for j in 0..=i {
                let mut sum = 0.0;
                for k in i..6 {
                    sum += below[k][i] * self.inverse[k] * below[k][j];
                }
                (out.0[i][j], out.0[j][i]) = (sum, sum);
            }
        }
        out
    }
}

impl Add for Matrix6 {
    type Output = Matrix6;
    fn add(mut self, other: Matrix6) -> Matrix6 {
        self += other;
        self
    }
}

impl AddAssign for Matrix6 {
    fn add_assign(&mut self, other: Matrix6) {
        for i in 0..6 {
            for j in 0..6 {
                self.0[i][j] += other.0[i][j];
            }
        }
    }
}

impl Sub for Matrix6 {
    type Output = Matrix6;
    fn sub(mut self, other: Matrix6) -> Matrix6 {
        for i in 0..6 {
            for j in 0..6 {
                self.0[i][j] -= other.0[i][j];
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rotation::exponential;

    fn body() -> Matrix6 {
        let about_centre = DMat3::from_cols(
            DVec3::new(4.0, 0.3, -0.2),
            DVec3::new(0.3, 5.0, 0.1),
            DVec3::new(-0.2, 0.1, 6.0),
        );
        Matrix6::rigid_inertia(3.0, DVec3::new(0.5, -0.4, 1.0), about_centre)
    }

    #[test]
    fn equivalent_solution_inverts_the_product() {
        let x = [1.0, -2.0, 0.5, 3.0, 0.1, -0.7];
        let back = body().solve(body().times(x)).unwrap();
        for (a, b) in back.iter().zip(&x) {
            assert!((a - b).abs() < 1e-13);
        }
        let back = body().solve_positive(body().times(x)).unwrap();
        for (a, b) in back.iter().zip(&x) {
            assert!((a - b).abs() < 1e-13);
        }
        let inverse = body().factor_positive().unwrap().inverse();
        for (a, b) in inverse.times(body().times(x)).iter().zip(&x) {
            assert!((a - b).abs() < 1e-13);
        }
        assert_eq!(inverse.asymmetry(), 0.0);
        let mut indefinite = body();
        indefinite.0[4][4] = -1.0;
        assert!(indefinite.solve(x).is_some() && indefinite.solve_positive(x).is_none());
        assert!(Matrix6::from_diagonal([-0.0; 6]).is_zero() && !body().is_zero());
        assert!(Matrix6::ZERO.solve(x).is_none() && Matrix6::ZERO.solve_positive(x).is_none());
        assert!(
            Matrix6::from_diagonal([1.0, 1.0, 1.0, 0.0, 1.0, 1.0])
                .solve(x)
                .is_none()
        );
    }

    #[test]
    fn equivalent_moved_inertia_equals_direct_construction() {
        let about_centre = DMat3::from_diagonal(DVec3::new(4.0, 5.0, 6.0));
        let centre = DVec3::new(0.5, -0.4, 1.0);
        let direct = Matrix6::rigid_inertia(3.0, centre, about_centre);
        let moved = Matrix6::rigid_inertia(3.0, DVec3::ZERO, about_centre).moved(centre);
        assert!((0..36).all(|k| (direct.0[k / 6][k % 6] - moved.0[k / 6][k % 6]).abs() < 1e-14));
        assert!(direct.asymmetry() < 1e-15);
    }

    #[test]
    fn property_rotation_commutes_with_the_product() {
        let rotation = DMat3::from_quat(exponential(DVec3::new(0.3, -1.0, 0.6)));
        let a = Motion::new(DVec3::new(1.0, 2.0, 3.0), DVec3::new(-1.0, 0.5, 0.2));
        let turned = body().rotated(rotation).wrench_of(a.rotated(rotation));
        let expected = body().wrench_of(a).rotated(rotation);
        assert!((turned.force - expected.force).length() < 1e-13);
        assert!((turned.moment - expected.moment).length() < 1e-13);
    }
}
