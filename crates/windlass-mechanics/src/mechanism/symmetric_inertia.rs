//! Symmetric 6x6 inertias in compact storage.
//!
//! The articulated-body algorithm mainly adds, shifts and reduces such matrices, which is cheaper
//! in compact form. Other modules use [`Matrix6`].

use glam::{DMat3, DVec3};
use windlass_math::{Matrix6, Motion, Wrench};

/// A symmetric 3x3 matrix, stored as its upper triangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Symmetric3 {
    pub xx: f64,
    pub xy: f64,
    pub xz: f64,
    pub yy: f64,
    pub yz: f64,
    pub zz: f64,
}

/// Inertia `[A, B; Bᵀ, D]`: force `A a + B α`, moment `Bᵀ a + D α`, about the reference point of
/// `a`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SymmetricInertia {
    pub linear: Symmetric3,
    pub cross: DMat3,
    pub angular: Symmetric3,
}

impl Symmetric3 {
    /// The symmetric part of `m`.
    pub fn from_matrix(m: &DMat3) -> Self {
        Self {
            xx: m.x_axis.x,
            xy: 0.5 * (m.y_axis.x + m.x_axis.y),
            xz: 0.5 * (m.z_axis.x + m.x_axis.z),
            yy: m.y_axis.y,
            yz: 0.5 * (m.z_axis.y + m.y_axis.z),
            zz: m.z_axis.z,
        }
    }

    #[inline(always)]
    pub fn trace(&self) -> f64 {
        self.xx + self.yy + self.zz
    }

    pub fn to_matrix(self) -> DMat3 {
        DMat3::from_cols(self.column_x(), self.column_y(), self.column_z())
    }

    #[inline(always)]
    fn column_x(&self) -> DVec3 {
        DVec3::new(self.xx, self.xy, self.xz)
    }

    #[inline(always)]
    fn column_y(&self) -> DVec3 {
        DVec3::new(self.xy, self.yy, self.yz)
    }

    #[inline(always)]
    fn column_z(&self) -> DVec3 {
        DVec3::new(self.xz, self.yz, self.zz)
    }

    #[inline(always)]
    pub fn times(&self, v: DVec3) -> DVec3 {
        self.column_x() * v.x + self.column_y() * v.y + self.column_z() * v.z
    }

    /// `R S Rᵀ`.
    #[inline(always)]
    pub fn rotated(&self, rotation: &DMat3) -> Self {
        let (x, y, z) = (rotation.x_axis, rotation.y_axis, rotation.z_axis);
        // P = R S by columns, then the six independent entries of P Rᵀ.
        let px = x * self.xx + y * self.xy + z * self.xz;
        let py = x * self.xy + y * self.yy + z * self.yz;
        let pz = x * self.xz + y * self.yz + z * self.zz;
        Self {
            xx: px.x * x.x + py.x * y.x + pz.x * z.x,
            xy: px.x * x.y + py.x * y.y + pz.x * z.y,
            xz: px.x * x.z + py.x * y.z + pz.x * z.z,
            yy: px.y * x.y + py.y * y.y + pz.y * z.y,
            yz: px.y * x.z + py.y * y.z + pz.y * z.z,
            zz: px.z * x.z + py.z * y.z + pz.z * z.z,
        }
    }

    #[inline(always)]
    fn add(&mut self, other: &Self) {
        self.xx += other.xx;
        self.xy += other.xy;
        self.xz += other.xz;
        self.yy += other.yy;
        self.yz += other.yz;
        self.zz += other.zz;
    }

    /// Subtracts the symmetric product `s v vᵀ`, with `scaled = s v`.
    #[inline(always)]
    fn subtract_square(&mut self, scaled: DVec3, v: DVec3) {
        self.xx -= scaled.x * v.x;
        self.xy -= scaled.x * v.y;
        self.xz -= scaled.x * v.z;
        self.yy -= scaled.y * v.y;
        self.yz -= scaled.y * v.z;
        self.zz -= scaled.z * v.z;
    }
}

impl Default for SymmetricInertia {
    /// Zero inertia (a glam matrix would default to the identity).
    fn default() -> Self {
        Self {
            linear: Symmetric3::default(),
            cross: DMat3::ZERO,
            angular: Symmetric3::default(),
        }
    }
}

impl SymmetricInertia {
    /// Inertia of a rigid body from its `mass` (kg), its first moment `moment` (mass times centre,
    /// kg·m) and its inertia `angular` about the reference point (kg·m²).
    #[inline(always)]
    pub fn rigid_body(mass: f64, moment: DVec3, angular: Symmetric3) -> Self {
        let h = moment;
        Self {
            linear: Symmetric3 {
                xx: mass,
                yy: mass,
                zz: mass,
                ..Symmetric3::default()
            },
            // -skew(h), by columns.
            cross: DMat3::from_cols(
                DVec3::new(0.0, -h.z, h.y),
                DVec3::new(h.z, 0.0, -h.x),
                DVec3::new(-h.y, h.x, 0.0),
            ),
            angular,
        }
    }

    /// The symmetric part of a 6x6 matrix.
    pub fn from_matrix(m: &Matrix6) -> Self {
        Self {
            linear: Symmetric3::from_matrix(&m.block(0, 0)),
            cross: (m.block(0, 3) + m.block(3, 0).transpose()) * 0.5,
            angular: Symmetric3::from_matrix(&m.block(3, 3)),
        }
    }

    pub fn to_matrix(self) -> Matrix6 {
        Matrix6::from_blocks(
            self.linear.to_matrix(),
            self.cross,
            self.cross.transpose(),
            self.angular.to_matrix(),
        )
    }

    #[inline(always)]
    pub fn wrench_of(&self, motion: &Motion) -> Wrench {
        Wrench::new(
            self.linear.times(motion.linear) + self.cross * motion.angular,
            self.cross.transpose() * motion.linear + self.angular.times(motion.angular),
        )
    }

    /// Wrench of a unit angular acceleration about `axis`.
    #[inline(always)]
    pub fn wrench_of_rotation(&self, axis: DVec3) -> Wrench {
        Wrench::new(self.cross * axis, self.angular.times(axis))
    }

    /// Wrench of a unit linear acceleration along `axis`.
    #[inline(always)]
    pub fn wrench_of_translation(&self, axis: DVec3) -> Wrench {
        Wrench::new(self.linear.times(axis), self.cross.transpose() * axis)
    }

    #[inline(always)]
    pub fn add(&mut self, other: &Self) {
        self.linear.add(&other.linear);
        self.cross += other.cross;
        self.angular.add(&other.angular);
    }

    /// Subtracts `s w wᵀ`, which removes the degree of freedom of a joint.
    #[inline(always)]
    pub fn subtract_square(&mut self, s: f64, w: &Wrench) {
        let (force, moment) = (w.force * s, w.moment * s);
        self.linear.subtract_square(force, w.force);
        self.cross.x_axis -= force * w.moment.x;
        self.cross.y_axis -= force * w.moment.y;
        self.cross.z_axis -= force * w.moment.z;
        self.angular.subtract_square(moment, w.moment);
    }

    /// Moves the reference point. `r` (m) is the position of the old reference point relative to
    /// the new reference point:
    /// `B' = B - A r~`, `D' = D + r~ B' + (r~ B)ᵀ`.
    #[inline(always)]
    pub fn moved(&self, r: DVec3) -> Self {
        let (ax, ay, az) = (
            self.linear.column_x(),
            self.linear.column_y(),
            self.linear.column_z(),
        );
        let b = &self.cross;
        let cross = DMat3::from_cols(
            b.x_axis - (ay * r.z - az * r.y),
            b.y_axis - (az * r.x - ax * r.z),
            b.z_axis - (ax * r.y - ay * r.x),
        );
        let new = [
            r.cross(cross.x_axis),
            r.cross(cross.y_axis),
            r.cross(cross.z_axis),
        ];
        let old = [r.cross(b.x_axis), r.cross(b.y_axis), r.cross(b.z_axis)];
        let d = &self.angular;
        Self {
            linear: self.linear,
            cross,
            angular: Symmetric3 {
                xx: d.xx + new[0].x + old[0].x,
                xy: d.xy + new[1].x + old[0].y,
                xz: d.xz + new[2].x + old[0].z,
                yy: d.yy + new[1].y + old[1].y,
                yz: d.yz + new[2].y + old[1].z,
                zz: d.zz + new[2].z + old[2].z,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_math::rotation::exponential;

    fn example() -> Matrix6 {
        let about_centre = DMat3::from_cols(
            DVec3::new(4.0, 0.3, -0.2),
            DVec3::new(0.3, 5.0, 0.1),
            DVec3::new(-0.2, 0.1, 6.0),
        );
        let mass = DMat3::from_cols(
            DVec3::new(1.0, 0.2, 0.1),
            DVec3::new(0.2, 2.0, -0.3),
            DVec3::new(0.1, -0.3, 1.5),
        );
        Matrix6::rigid_inertia(3.0, DVec3::new(0.5, -0.4, 1.0), about_centre)
            + Matrix6::translational_inertia(mass, DVec3::new(-0.3, 0.7, 0.2))
    }

    fn difference(a: &Matrix6, b: &Matrix6) -> f64 {
        let gap = *a - *b;
        gap.0.iter().flatten().fold(0.0, |worst, v| v.abs().max(worst))
    }

    #[test]
    fn agrees_with_operations_of_the_full_matrix() {
        let full = example();
        let compact = SymmetricInertia::from_matrix(&full);
        // Entries are of order ten; the bounds allow only for rounding.
        assert!(difference(&compact.to_matrix(), &full) < 1e-14);
        let r = DVec3::new(0.4, -1.3, 0.9);
        assert!(difference(&compact.moved(r).to_matrix(), &full.moved(r)) < 1e-13);
        let motion = Motion::new(DVec3::new(1.0, -2.0, 0.5), DVec3::new(0.3, 0.1, -0.7));
        let expected = full.wrench_of(motion);
        let wrench = compact.wrench_of(&motion);
        assert!((wrench.force - expected.force).length() < 1e-14);
        assert!((wrench.moment - expected.moment).length() < 1e-14);
        let split = compact.wrench_of_rotation(motion.angular) + compact.wrench_of_translation(motion.linear);
        assert!((split.force - expected.force).length() < 1e-14);
        assert!((split.moment - expected.moment).length() < 1e-14);
        let mut reduced = compact;
        reduced.subtract_square(0.2, &wrench);
        let w = wrench.to_array();
        let mut by_hand = full;
        for i in 0..6 {
            for j in 0..6 {
                by_hand.0[i][j] -= 0.2 * w[i] * w[j];
            }
        }
        assert!(difference(&reduced.to_matrix(), &by_hand) < 1e-13);
        let rotation = DMat3::from_quat(exponential(DVec3::new(0.3, -1.0, 0.6)));
        let turned = compact.angular.rotated(&rotation).to_matrix();
        let expected = rotation * full.block(3, 3) * rotation.transpose();
        assert!(
            (turned - expected)
                .to_cols_array()
                .iter()
                .all(|v| v.abs() < 1e-13)
        );
        let body = SymmetricInertia::rigid_body(2.0, DVec3::new(0.2, 0.4, -0.6), compact.angular);
        assert!((body.to_matrix().block(3, 0).y_axis - 2.0 * DVec3::new(0.3, 0.0, 0.1)).length() < 1e-14);
    }
}
