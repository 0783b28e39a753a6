//! Joints defined by points p, q, r, as joints between frames.
//!
//! ```text
//! Law      on each body, h = q - p and f = r - p as in the source. The two frames of an assembled
//!          joint coincide:
//!          cylindrical, revolute   z = h, x = f
//!          translational           z = h, x₁ = f₁, x₂ = f₂ rotated by 90 degrees (the source
//!                                  requires f₁ ⊥ f₂)
//!          universal               x₁ = h₁, y₂ = h₂ (arms of the cross), z along the cross's third
//!                                  axis
//!          revolute-cylindrical    x₁ = h₁, z₂ = h₂, x₂ = f₂
//!          revolute driver         z₁ = q₁, x₁ = p₁, x₂ = p₂ (directions); angle r₁ₓ + dist t
//!          ground, absolute        ground frames with position p₁ or dist, or with the attitude of
//!                                  the Euler parameters q₁
//! Symbols  indices 1 and 2 for the first and the second body; h, f as drawn in the source's
//!          figures 11 to 20
//! Frame    axes of each body; Earth axes for body 0, the ground
//! Source   [MBDM] 7.3, eqs. 14 to 27
//! Valid    the source's equations also hold for antiparallel axes: the second axis is reversed if
//!          the two axes point in opposite directions at the start
//! Checked  the source's slider-crank against an independent integration, each type in an
//!          assembled world (crate tests)
//! ```

use super::read::{Body, Case, Joint, Problems};
use windlass_math::rotation::{EulerAngles, from_euler_angles};
use windlass_math::{DMat3, DQuat, DVec3, Pose};
use windlass_mechanics::joints::frame::{FrameError, frame_about, frame_along};

/// A joint between frames, as in a scenario.
pub(super) struct Converted {
    /// File and line.
    pub(super) location: String,
    pub(super) number: usize,
    /// Type of joint in the scenario.
    pub(super) kind: &'static str,
    /// Index of the body, `None` for the ground, and the pose of the frame on the body.
    pub(super) frames: [(Option<usize>, Pose); 2],
    /// Initial angle (rad) and rate (rad/s) of a driver.
    pub(super) turn: Option<[f64; 2]>,
    /// Length of a distance joint, m.
    pub(super) length: Option<f64>,
}

/// Returns the initial orientation of a body.
pub(super) fn orientation(body: &Body) -> DQuat {
    let [roll, pitch, yaw] = body.angles.to_array();
    from_euler_angles(EulerAngles { roll, pitch, yaw })
}

/// Converts all joints of a case.
pub(super) fn joints(case: &Case, problems: &mut Problems) -> Vec<Converted> {
    let mut all = Vec::new();
    for joint in &case.joints {
        match convert(case, joint) {
            Ok(converted) => all.push(converted),
            Err(message) => problems.add(&joint.location, format!("joint {}: {message}", joint.number)),
        }
    }
    all
}

/// Returns the attitude of the Euler parameters `e1, e2, e3`; the first parameter follows from the
/// unit norm.
fn attitude_of_parameters(e: DVec3) -> Result<DQuat, String> {
    let rest = 1.0 - e.length_squared();
    if rest < -1e-9 {
        return Err(format!(
            "q1 has the Euler parameters e1, e2, e3; the sum of their squares must not exceed one, but is {}",
            e.length_squared()
        ));
    }
    Ok(DQuat::from_xyzw(e.x, e.y, e.z, rest.max(0.0).sqrt()).normalize())
}

fn convert(case: &Case, joint: &Joint) -> Result<Converted, String> {
    let [[p1, q1, _], [p2, ..]] = joint.points;
    let ground = |pose: Pose| -> Result<[(Option<usize>, Pose); 2], String> {
        let body = joint.bodies[0].ok_or("the first of its bodies must not be 0, the ground")?;
        Ok([(None, pose), (Some(body), Pose::IDENTITY)])
    };
    let at = |position: DVec3| Pose {
        position,
        ..Pose::IDENTITY
    };
    let (kind, frames) = match joint.kind.as_str() {
        "G" => ("fixed", ground(Pose::new(p1, attitude_of_parameters(q1)?))?),
        "ABX" => ("absolute-x", ground(at(DVec3::X * joint.dist))?),
        "ABY" => ("absolute-y", ground(at(DVec3::Y * joint.dist))?),
        "ABZ" => ("absolute-z", ground(at(DVec3::Z * joint.dist))?),
        "ABA" => (
            "absolute-orientation",
            ground(Pose::new(DVec3::ZERO, attitude_of_parameters(q1)?))?,
        ),
        "S" => ("spherical", on_both(joint, at(p1), at(p2))),
        "DI" => ("distance", on_both(joint, at(p1), at(p2))),
        kind => {
            let axes = Axes::of(case, joint);
            let (kind, [first, second]) = match kind {
                "R" => ("revolute", axes.about_z()),
                "C" => ("cylindrical", axes.about_z()),
                "T" => ("translational", axes.along_z()),
                "U" => ("universal", axes.cross()),
                "RC" => ("revolute-cylindrical", axes.coupler()),
                "RDRV" => ("free", axes.driver()),
                other => {
                    return Err(format!(
                        "there is no type '{other}'; available: ABX, ABY, ABZ, ABA, C, DI, G, R, RC, RDRV, S, T, U"
                    ));
                }
            };
            let frame = |found: Result<Pose, FrameError>, which: &str| {
                found
                    .map_err(|error| format!("its points on the {which} body do not define a frame: {error}"))
            };
            (
                kind,
                on_both(joint, frame(first, "first")?, frame(second, "second")?),
            )
        }
    };
    Ok(Converted {
        location: joint.location.clone(),
        number: joint.number,
        kind,
        frames,
        turn: (joint.kind == "RDRV").then_some([joint.points[0][2].x, joint.dist]),
        length: (joint.kind == "DI").then_some(joint.dist),
    })
}

fn on_both(joint: &Joint, first: Pose, second: Pose) -> [(Option<usize>, Pose); 2] {
    [(joint.bodies[0], first), (joint.bodies[1], second)]
}

/// Points and directions of a joint on its two bodies, and the attitudes of the bodies.
struct Axes {
    p: [DVec3; 2],
    q: [DVec3; 2],
    h: [DVec3; 2],
    f: [DVec3; 2],
    attitude: [DQuat; 2],
}

type Frames = [Result<Pose, FrameError>; 2];

impl Axes {
    fn of(case: &Case, joint: &Joint) -> Self {
        let of = |k: usize| joint.points.map(|points| points[k]);
        let (p, q, r) = (of(0), of(1), of(2));
        Self {
            p,
            q,
            h: [q[0] - p[0], q[1] - p[1]],
            f: [r[0] - p[0], r[1] - p[1]],
            attitude: joint
                .bodies
                .map(|body| body.map_or(DQuat::IDENTITY, |body| orientation(&case.bodies[body]))),
        }
    }

    /// Transforms a direction from the axes of body `from` to the axes of the other body.
    fn in_other(&self, from: usize, direction: DVec3) -> DVec3 {
        self.attitude[1 - from].conjugate() * (self.attitude[from] * direction)
    }

    /// Returns the joint axis on the second body, in that body's axes. It has the same sense as the
    /// joint axis on the first body.
    fn second_axis(&self) -> DVec3 {
        if self.h[1].dot(self.in_other(0, self.h[0])) < 0.0 {
            -self.h[1]
        } else {
            self.h[1]
        }
    }

    /// Returns frames with z along the joint axis. Their x axes coincide at the start, so that
    /// angles start at zero.
    fn about_z(&self) -> Frames {
        let first = match self.f[0].try_normalize() {
            Some(_) => frame_about(self.p[0], self.h[0], self.f[0]),
            None => frame_along(self.p[0], self.h[0]),
        };
        let x = first.map(|first| self.in_other(0, first.orientation * DVec3::X));
        [
            first,
            x.and_then(|x| frame_about(self.p[1], self.second_axis(), x)),
        ]
    }

    fn along_z(&self) -> Frames {
        let z = self.second_axis();
        let across = z.cross(self.f[1]);
        // x of the second frame is normal to f₂. The sense that is nearer to f₁ is used.
        let x = if across.dot(self.in_other(0, self.f[0])) < 0.0 {
            -across
        } else {
            across
        };
        [
            frame_about(self.p[0], self.h[0], self.f[0]),
            frame_about(self.p[1], z, x),
        ]
    }

    /// Returns frames with x along the arm of the first body and y along the arm of the second
    /// body. z is normal to both arms at the start.
    fn cross(&self) -> Frames {
        let normal = self.h[0].cross(self.in_other(1, self.h[1]));
        let of_second = self.in_other(0, normal);
        [
            frame_about(self.p[0], normal, self.h[0]),
            frame_about(self.p[1], of_second, self.h[1].cross(of_second)),
        ]
    }

    fn coupler(&self) -> Frames {
        let normal = self.h[0].any_orthogonal_vector();
        let second = match self.f[1].try_normalize() {
            Some(_) => frame_about(self.p[1], self.h[1], self.f[1]),
            None => frame_along(self.p[1], self.h[1]),
        };
        [frame_about(self.p[0], normal, self.h[0]), second]
    }

    /// Returns the frames of a driver. For a driver, p and q are directions, not points.
    fn driver(&self) -> Frames {
        let axis = self.q[0];
        [
            frame_about(DVec3::ZERO, axis, self.p[0]),
            frame_about(DVec3::ZERO, self.in_other(0, axis), self.p[1]),
        ]
    }
}

/// Returns roll, pitch and yaw in degrees. Near a pitch of ±90 degrees the yaw is ill-conditioned.
/// The roll is computed from the rounded yaw, so that the three angles still give the orientation
/// to full precision.
pub(super) fn attitude_deg(orientation: DQuat) -> [f64; 3] {
    let DMat3 {
        x_axis: x, y_axis: y, ..
    } = DMat3::from_quat(orientation);
    let (pitch, yaw) = ((-x.z).atan2(x.x.hypot(x.y)), x.y.atan2(x.x));
    let without_roll = DMat3::from_rotation_z(yaw) * DMat3::from_rotation_y(pitch);
    let rolled = without_roll.transpose() * y;
    [rolled.z.atan2(rolled.y), pitch, yaw].map(f64::to_degrees)
}
