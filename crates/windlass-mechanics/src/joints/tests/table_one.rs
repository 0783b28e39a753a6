//! The basic constraints against table 1 of [MBDM] (errata E49), in body axes as in the table.

use super::support::{Path, Random};
use crate::joints::basic::{coincident, distance, driven_angle, in_plane, perpendicular};
use crate::joints::{Row, Side};
use windlass_math::rotation::skew;
use windlass_math::{DMat3, DVec3, Pose, Wrench};

/// Motions, rotation matrices A and angular velocities in body axes of both bodies, and the points
/// s' of the joint.
struct Bodies {
    paths: [Path; 2],
    turn: [DMat3; 2],
    spin: [DVec3; 2],
    point: [DVec3; 2],
    sides: [Side; 2],
}

fn bodies(random: &mut Random, frames_coincide: bool) -> Bodies {
    let mut paths = [Path::random(random), Path::random(random)];
    let point = [random.vector(1.0), random.vector(1.0)];
    if frames_coincide {
        // The row `rotd` of the table is valid only for parallel z axes and for angular velocities
        // that keep them parallel.
        let about_z = windlass_math::DQuat::from_rotation_z(random.number());
        paths[1].pose.orientation = paths[0].pose.orientation * about_z;
        let axis = paths[0].pose.orientation * DVec3::Z;
        paths[1].velocity.angular = paths[0].velocity.angular + axis * random.number();
    }
    let turn = paths.map(|path| DMat3::from_quat(path.pose.orientation));
    Bodies {
        turn,
        spin: [0, 1].map(|k| turn[k].transpose() * paths[k].velocity.angular),
        point,
        sides: [0, 1].map(|k| {
            Side::new(
                &paths[k].at(0.0),
                &Pose::new(point[k], windlass_math::DQuat::IDENTITY),
            )
        }),
        paths,
    }
}

impl Bodies {
    fn d(&self) -> DVec3 {
        self.sides[1].origin - self.sides[0].origin
    }

    /// Row in body axes: derivatives with respect to r_i, r_j and the virtual rotations of i and j,
    /// and γ.
    fn in_body_axes(&self, row: &Row) -> ([DVec3; 4], f64) {
        let turned = |k: usize, wrench: Wrench| self.turn[k].transpose() * wrench.moment;
        (
            [
                row.first.force,
                row.second.force,
                turned(0, row.first),
                turned(1, row.second),
            ],
            row.acceleration,
        )
    }

    fn agree(&self, what: &str, row: &Row, expected: [DVec3; 4], gamma: f64) {
        let (entries, acceleration) = self.in_body_axes(row);
        for (k, (ours, theirs)) in entries.iter().zip(expected).enumerate() {
            assert!((*ours - theirs).length() < 1e-13, "{what} {k}: {ours} {theirs}");
        }
        assert!(
            (acceleration - gamma).abs() < 1e-12,
            "{what}: {acceleration} {gamma}"
        );
    }
}

fn twice(w: DVec3) -> DMat3 {
    skew(w) * skew(w)
}

#[test]
fn agrees_d1_and_d2_with_table_1() {
    let mut random = Random(11);
    for _ in 0..50 {
        let b = bodies(&mut random, false);
        let (ai, aj) = (random.vector(1.0), random.vector(1.0));
        let ([a_i, a_j], [wi, wj], [si, sj]) = (b.turn, b.spin, b.point);
        let row = perpendicular(&b.sides[0], a_i * ai, &b.sides[1], a_j * aj);
        let gamma = -aj
            .dot((a_j.transpose() * a_i * twice(wi)) * ai + (twice(wj) * a_j.transpose() * a_i) * ai)
            + 2.0 * wj.dot(skew(aj) * (a_j.transpose() * a_i * skew(ai)) * wi);
        // A row vector vᵀ times -a~, as in the table, is the transpose of a~ v.
        let expected = [
            DVec3::ZERO,
            DVec3::ZERO,
            skew(ai) * (a_i.transpose() * (a_j * aj)),
            skew(aj) * (a_j.transpose() * (a_i * ai)),
        ];
        b.agree("d1", &row, expected, gamma);

        let d = b.d();
        let row = in_plane(&b.sides[0], a_i * ai, &b.sides[1], [0.0; 3]);
        let [vi, vj] = b.paths.map(|path| path.velocity.linear);
        let gamma = 2.0 * wi.dot(skew(ai) * (a_i.transpose() * (vi - vj)))
            + 2.0 * sj.dot(skew(wj) * (a_j.transpose() * a_i * skew(wi)) * ai)
            - si.dot(twice(wi) * ai)
            - sj.dot(twice(wj) * (a_j.transpose() * (a_i * ai)))
            - d.dot(a_i * (twice(wi) * ai));
        let expected = [
            -(a_i * ai),
            a_i * ai,
            -(skew(si) * ai) + skew(ai) * (a_i.transpose() * d),
            skew(sj) * (a_j.transpose() * (a_i * ai)),
        ];
        b.agree("d2", &row, expected, gamma);
    }
}

#[test]
fn agrees_points_and_distances_with_table_1() {
    let mut random = Random(12);
    for _ in 0..50 {
        let b = bodies(&mut random, false);
        let ([a_i, a_j], [wi, wj], [si, sj]) = (b.turn, b.spin, b.point);
        for e in DVec3::AXES {
            let row = coincident(&b.sides[0], &b.sides[1], e);
            let gamma = e.dot(a_i * (twice(wi) * si) - a_j * (twice(wj) * sj));
            let expected = [
                -e,
                e,
                -(skew(si) * (a_i.transpose() * e)),
                skew(sj) * (a_j.transpose() * e),
            ];
            b.agree("S", &row, expected, gamma);
        }
        // The row `SS` of the table has the value d·d - C². Its derivatives are 2 |d| times the
        // derivatives of |d| - C, with an additional term 2 |d|'² in the second derivative.
        let d = b.d();
        let rate = b.sides[1].velocity.linear - b.sides[0].velocity.linear;
        let q = a_j * (twice(wj) * sj) - a_i * (twice(wi) * si);
        let (length, speed) = (d.length(), d.dot(rate) / d.length());
        let gamma = -2.0 * rate.dot(rate) - 2.0 * d.dot(q);
        let expected = [
            d * -2.0,
            d * 2.0,
            -(skew(si) * (a_i.transpose() * d)) * 2.0,
            (skew(sj) * (a_j.transpose() * d)) * 2.0,
        ]
        .map(|v| v / (2.0 * length));
        let row = distance(&b.sides[0], &b.sides[1], [1.0, 0.0, 0.0]);
        b.agree(
            "SS",
            &row,
            expected,
            (gamma + 2.0 * speed * speed) / (2.0 * length),
        );
    }
}

#[test]
fn agrees_driven_angle_with_table_1_for_parallel_axes() {
    let mut random = Random(13);
    for _ in 0..50 {
        let b = bodies(&mut random, true);
        let ([a_i, a_j], [wi, wj]) = (b.turn, b.spin);
        let second = 0.7;
        let row = driven_angle(&b.sides[0], &b.sides[1], [0.1, 0.2, second]);
        let between = a_i.transpose() * a_j;
        let gamma = -(between * skew(wj) - skew(wi) * between).mul_vec3(wj).z + second;
        let expected = [
            DVec3::ZERO,
            DVec3::ZERO,
            -DVec3::Z,
            a_j.transpose() * (a_i * DVec3::Z),
        ];
        b.agree("rotd", &row, expected, gamma);
    }
}
