//! Joints by points p, q, r as joints between frames.
//!
//! ```text
//! Law      the source's h = q - p, f = r - p on each body; frames here coincide where the joint is assembled, so that
//!          cylindrical, revolute   z = h, x = f
//!          translational           z = h, x₁ = f₁, x₂ = f₂ turned by a right angle (the source asks for f₁ ⊥ f₂)
//!          universal               x₁ = h₁, y₂ = h₂ (arms of the cross), z along the cross's third axis
//!          revolute-cylindrical    x₁ = h₁, z₂ = h₂, x₂ = f₂
//!          revolute driver         z₁ = q₁, x₁ = p₁, x₂ = p₂ (directions); angle r₁ₓ + dist t
//!          ground, absolute        ground frames at p₁, dist, the attitude of the Euler parameters q₁
//! Symbols  indices 1 and 2 for the first and the second body; h, f as drawn in the source's figures 11 to 20
//! Frame    of each body; of the Earth where the body is 0
//! Source   [MBDM] 7.3, eqs. 14 to 27
//! Valid    axes may point against each other in the source, whose rows cannot tell: the second one is turned round where the given
//!          attitudes say so
//! Checked  the source's slider-crank against the independent integration, each type in an assembled world (crate tests)
//! ```

use super::read::{Body, Case, Joint, Problems};
use windlass_math::rotation::{EulerAngles, from_euler_angles};
use windlass_math::{DMat3, DQuat, DVec3, Pose};
use windlass_mechanics::joints::frame::{FrameError, frame_about, frame_along};

/// A joint between frames, as a scenario has it.
pub(super) struct Converted {
    pub(super) place: String,
    pub(super) number: usize,
    /// In the scenario's word.
    pub(super) kind: &'static str,
    /// By number, none for the ground; and the frame on it.
    pub(super) frames: [(Option<usize>, Pose); 2],
    /// Angle (rad) and rate (rad/s) of a driver.
    pub(super) turn: Option<[f64; 2]>,
    /// Of a distance joint, m.
    pub(super) length: Option<f64>,
}

/// Where a body's axes point at the start.
pub(super) fn orientation(body: &Body) -> DQuat {
    let [roll, pitch, yaw] = body.angles.to_array();
    from_euler_angles(EulerAngles { roll, pitch, yaw })
}

/// All joints of a case.
pub(super) fn joints(case: &Case, problems: &mut Problems) -> Vec<Converted> {
    let mut all = Vec::new();
    for joint in &case.joints {
        match convert(case, joint) {
            Ok(converted) => all.push(converted),
            Err(message) => problems.add(&joint.place, format!("joint {}: {message}", joint.number)),
        }
    }
    all
}

/// The attitude of Euler parameters `e1, e2, e3`, their first from the length of one.
fn attitude_of_parameters(e: DVec3) -> Result<DQuat, String> {
    let rest = 1.0 - e.length_squared();
    if rest < -1e-9 {
        return Err(format!(
            "q1 holds the Euler parameters e1, e2, e3, whose squares must not sum to more than one; they sum to {}",
            e.length_squared()
        ));
    }
    Ok(DQuat::from_xyzw(e.x, e.y, e.z, rest.max(0.0).sqrt()).normalize())
}

fn convert(case: &Case, joint: &Joint) -> Result<Converted, String> {
    let [[p1, q1, _], [p2, ..]] = joint.points;
    let ground = |pose: Pose| -> Result<[(Option<usize>, Pose); 2], String> {
        let body = joint.bodies[0].ok_or("the first of its bodies must be a body, is 0")?;
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
                        "there is no type '{other}'; there are: ABX, ABY, ABZ, ABA, C, DI, G, R, RC, RDRV, S, T, U"
                    ));
                }
            };
            let frame = |found: Result<Pose, FrameError>, which: &str| {
                found.map_err(|error| format!("its points on the {which} body make no frame: {error}"))
            };
            (
                kind,
                on_both(joint, frame(first, "first")?, frame(second, "second")?),
            )
        }
    };
    Ok(Converted {
        place: joint.place.clone(),
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

/// Points and directions of a joint on its two bodies, and the attitudes of these.
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

    /// A direction of one body in the axes of the other.
    fn seen(&self, from: usize, direction: DVec3) -> DVec3 {
        self.attitude[1 - from].conjugate() * (self.attitude[from] * direction)
    }

    /// The second axis, in its own axes, pointing as the first does.
    fn second_axis(&self) -> DVec3 {
        if self.h[1].dot(self.seen(0, self.h[0])) < 0.0 {
            -self.h[1]
        } else {
            self.h[1]
        }
    }

    /// z along the axis on both; x of the second where that of the first is, so that angles count from the start.
    fn about_z(&self) -> Frames {
        let first = match self.f[0].try_normalize() {
            Some(_) => frame_about(self.p[0], self.h[0], self.f[0]),
            None => frame_along(self.p[0], self.h[0]),
        };
        let x = first.map(|first| self.seen(0, first.orientation * DVec3::X));
        [
            first,
            x.and_then(|x| frame_about(self.p[1], self.second_axis(), x)),
        ]
    }

    fn along_z(&self) -> Frames {
        let z = self.second_axis();
        let across = z.cross(self.f[1]);
        // Of the two directions across f₂ the one that f₁ is near to.
        let x = if across.dot(self.seen(0, self.f[0])) < 0.0 {
            -across
        } else {
            across
        };
        [
            frame_about(self.p[0], self.h[0], self.f[0]),
            frame_about(self.p[1], z, x),
        ]
    }

    /// Arms x of the first and y of the second; z across both at the start.
    fn cross(&self) -> Frames {
        let normal = self.h[0].cross(self.seen(1, self.h[1]));
        let of_second = self.seen(0, normal);
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

    /// The source gives directions here, not points.
    fn driver(&self) -> Frames {
        let axis = self.q[0];
        [
            frame_about(DVec3::ZERO, axis, self.p[0]),
            frame_about(DVec3::ZERO, self.seen(0, axis), self.p[1]),
        ]
    }
}

/// Roll, pitch and yaw in degrees, to full precision also where the pitch is near 90 degrees up or down: what cannot be told of the yaw
/// is made up for by the roll.
pub(super) fn attitude_deg(orientation: DQuat) -> [f64; 3] {
    let DMat3 {
        x_axis: x, y_axis: y, ..
    } = DMat3::from_quat(orientation);
    let (pitch, yaw) = ((-x.z).atan2(x.x.hypot(x.y)), x.y.atan2(x.x));
    let without_roll = DMat3::from_rotation_z(yaw) * DMat3::from_rotation_y(pitch);
    let rolled = without_roll.transpose() * y;
    [rolled.z.atan2(rolled.y), pitch, yaw].map(f64::to_degrees)
}
