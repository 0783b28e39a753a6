//! Values, rows and right-hand sides of every joint against differences along random motions.

use super::support::{Path, Random};
use crate::joints::{JointCoordinates, JointKind, Rows, Side, TimeFunction};
use windlass_math::{Motion, Pose};

struct Case {
    kind: JointKind,
    paths: [Path; 2],
    frames: [Pose; 2],
    target: TimeFunction,
}

impl Case {
    fn random(kind: JointKind, random: &mut Random) -> Self {
        let paths = [Path::random(random), Path::random(random)];
        let frames = [random.pose(1.0), random.pose(1.0)];
        let target = TimeFunction::Polynomial(vec![0.3 + random.number(), random.number(), random.number()]);
        Self {
            kind,
            paths,
            frames,
            target,
        }
    }

    fn sides(&self, t: f64) -> [Side; 2] {
        [0, 1].map(|k| Side::new(&self.paths[k].at(t), &self.frames[k]))
    }

    fn rows(&self, t: f64) -> Rows {
        let [first, second] = self.sides(t);
        self.kind.evaluate(&first, &second, self.target.at(t))
    }

    /// Returns true if the case is far from the jumps of atan2 and of the rotation vector, and x of
    /// the second frame is far from z of the first.
    fn is_regular(&self) -> bool {
        let [first, second] = self.sides(0.0);
        let (angle, _, square) = crate::joints::basic::angle(&first, &second);
        let difference = angle - self.target.at(0.0)[0];
        let relative = first.orientation.conjugate() * second.orientation;
        relative.w.abs() > 0.1 && square > 0.1 && (difference.abs() - std::f64::consts::PI).abs() > 0.1
    }
}

fn regular_cases(kind: JointKind, count: usize) -> Vec<Case> {
    let mut random = Random(kind as u64 + 1);
    let mut cases = Vec::new();
    while cases.len() < count {
        let case = Case::random(kind, &mut random);
        if case.is_regular() {
            cases.push(case);
        }
    }
    cases
}

/// First and second derivative at t = 0 by differences of fourth order.
fn derivatives(value: impl Fn(f64) -> f64) -> [f64; 2] {
    let h = 2e-3;
    let [a, b, c, d, e] = [-2.0, -1.0, 0.0, 1.0, 2.0].map(|k| value(k * h));
    [
        (a - 8.0 * b + 8.0 * d - e) / (12.0 * h),
        (-a + 16.0 * b - 30.0 * c + 16.0 * d - e) / (12.0 * h * h),
    ]
}

#[test]
fn agrees_right_hand_sides_with_derivatives_of_the_value() {
    for kind in JointKind::ALL {
        for case in regular_cases(kind, 40) {
            let rows = case.rows(0.0);
            assert_eq!(rows.as_slice().len(), kind.rows().len());
            for (k, row) in rows.as_slice().iter().enumerate() {
                let [rate, second] = derivatives(|t| case.rows(t).as_slice()[k].value);
                let [first, other] = case.paths;
                let along = |a: Motion, b: Motion| a.power(row.first) + b.power(row.second);
                let by_velocity = along(first.velocity, other.velocity) - row.velocity;
                let by_acceleration = along(first.acceleration, other.acceleration) - row.acceleration;
                // The bounds allow for h⁴ times fifth derivatives, which reach several thousand
                // where angles are near their limits, and for rounding errors of 1e-16/h².
                assert!(
                    (rate - by_velocity).abs() < 1e-7,
                    "{kind:?} {k}: {rate} {by_velocity}"
                );
                assert!(
                    (second - by_acceleration).abs() < 2e-6 * (1.0 + second.abs()),
                    "{kind:?} {k}: {second} {by_acceleration}"
                );
            }
        }
    }
}

#[test]
fn agrees_each_entry_of_the_rows_with_a_difference() {
    for kind in JointKind::ALL {
        for mut case in regular_cases(kind, 8) {
            case.target = TimeFunction::Constant(0.5);
            let rows = case.rows(0.0);
            for owner in 0..2 {
                for component in 0..6 {
                    let mut unit = [0.0; 6];
                    unit[component] = 1.0;
                    for path in &mut case.paths {
                        path.velocity = Motion::ZERO;
                        path.acceleration = Motion::ZERO;
                    }
                    case.paths[owner].velocity = Motion::from_array(unit);
                    for (k, row) in rows.as_slice().iter().enumerate() {
                        let entry = [row.first, row.second][owner].to_array()[component];
                        let [rate, _] = derivatives(|t| case.rows(t).as_slice()[k].value);
                        assert!(
                            (rate - entry).abs() < 1e-7,
                            "{kind:?} {k} {owner} {component}: {rate} {entry}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn property_frames_that_coincide_satisfy_every_joint() {
    let mut random = Random(7);
    for kind in JointKind::ALL {
        let (owner, frame, second_frame) = (Path::random(&mut random), random.pose(1.0), random.pose(1.0));
        let first = Side::new(&owner.at(0.0), &frame);
        // The pose of the second owner at which its frame coincides with the first frame.
        let mut second = Path::random(&mut random);
        second.pose = owner.pose.compose(&frame).compose(&second_frame.inverse());
        let second = Side::new(&second.at(0.0), &second_frame);
        for row in kind.evaluate(&first, &second, [0.0; 3]).as_slice() {
            assert!(row.value.abs() < 1e-14, "{kind:?}: {}", row.value);
            assert!(row.first.force.is_finite() && row.second.moment.is_finite());
            assert!(row.acceleration.is_finite());
        }
    }
}

#[test]
fn conserves_momentum_in_every_row() {
    // The forces on both owners cancel, and so do their moments about the Earth's origin.
    for kind in JointKind::ALL {
        for mut case in regular_cases(kind, 10) {
            // Rows for coincident points have a resultant couple while the points do not coincide.
            if kind
                .rows()
                .iter()
                .any(|row| row.name.starts_with("position along Earth"))
            {
                let [first, second] = case.sides(0.0);
                case.paths[1].pose.position += first.origin - second.origin;
            }
            for row in case.rows(0.0).as_slice() {
                let [first, second] = case.paths.map(|path| path.pose.position);
                let sum = row.first.moved(first) + row.second.moved(second);
                assert!(
                    sum.force.length() < 1e-14 && sum.moment.length() < 1e-13,
                    "{kind:?}"
                );
            }
        }
    }
}

#[test]
fn property_a_driven_angle_passes_whole_turns_without_a_jump() {
    // [MBDM] eq. 26 jumps at 0. Here the value equals the difference of the angles after any number
    // of turns.
    let mut random = Random(3);
    let base = Path::random(&mut random).pose;
    for step in -400..400 {
        let target = 0.05 * f64::from(step);
        let off = 1e-3 * f64::from(step % 7);
        let turned = Pose::new(
            base.position,
            base.orientation * windlass_math::DQuat::from_rotation_z(target + off),
        );
        let sides =
            [base, turned].map(|pose| Side::new(&windlass_math::FrameMotion::at_rest(pose), &Pose::IDENTITY));
        let rows = JointKind::RotationalDriver.evaluate(&sides[0], &sides[1], [target, 0.0, 0.0]);
        assert!((rows.as_slice()[0].value - off).abs() < 1e-13);
        assert!((rows.as_slice()[0].second.moment - sides[0].axes.z_axis).length() < 1e-14);
    }
}

#[test]
fn agrees_rates_of_coordinates_with_differences() {
    for case in regular_cases(JointKind::Cylindrical, 20) {
        let at = |t: f64| {
            let [first, second] = case.sides(t);
            JointCoordinates::between(&first, &second)
        };
        let now = at(0.0);
        assert!((derivatives(|t| at(t).displacement)[0] - now.displacement_rate).abs() < 1e-8);
        if now.angle.abs() < 3.0 {
            assert!((derivatives(|t| at(t).angle)[0] - now.angle_rate).abs() < 1e-7);
        }
    }
}
